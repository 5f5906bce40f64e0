//! Puts blocks into the text of a file: bytes around them stay as they are.

use std::fmt::Write as _;

use super::block::Block;
use crate::base::Span;
use crate::base::node::Node;
use crate::base::yaml;

/// Longest document that is read, as for records.
const MAX_DOCUMENT: usize = 4 << 20;

/// `text` with a block in each of its documents, at the place of an old one or behind the last key. `documents` are the
/// spans of the documents; `None` where a document is written so that no block can be put in.
#[must_use]
pub fn insert(text: &str, documents: &[(Span, &Block)]) -> Option<String> {
    let end_of_line = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let mut out = String::with_capacity(text.len() + documents.len() * 4096);
    let mut copied = 0;
    for (span, block) in documents {
        let part = text.get(span.start as usize..span.end())?;
        let root = yaml::documents_at(part, span.start as usize, MAX_DOCUMENT)
            .next()?
            .root
            .ok()?;
        let edit = edit(text, &root, block, end_of_line)?;
        out.push_str(text.get(copied..edit.start)?);
        out.push_str(&edit.text);
        copied = edit.end;
    }
    out.push_str(text.get(copied..)?);
    Some(out)
}

/// Bytes `start..end` to be replaced by `text`.
struct Edit {
    start: usize,
    end: usize,
    text: String,
}

fn edit(text: &str, root: &Node<'_>, block: &Block, end_of_line: &str) -> Option<Edit> {
    let entries = root.as_map()?;
    let last = entries.last()?;
    let old = entries
        .iter()
        .find(|entry| matches!(&*entry.key.text, "seal" | "印记"));
    let flow = text.get(root.span.start as usize..)?.starts_with('{');
    if flow {
        let (start, end, comma) = if let Some(old) = old {
            let end = value_end(text, old.key.span, old.value.span);
            (old.key.span.start as usize, end, "")
        } else {
            let at = value_end(text, last.key.span, last.value.span);
            (at, at, ", ")
        };
        let text = format!("{comma}{}", block.flow());
        return Some(Edit { start, end, text });
    }
    let first = entries.first()?.key.span.start as usize;
    let line = text[..first].rfind('\n').map_or(0, |at| at + 1);
    let indent = text.get(line..first)?.trim_start_matches('\u{feff}');
    // `--- caipan: 1` or `? key`: nothing that a person would write.
    if !indent.bytes().all(|b| b == b' ') {
        return None;
    }
    let mut lines = block.yaml(indent).replace('\n', end_of_line);
    Some(if let Some(old) = old {
        let start = old.key.span.start as usize - indent.len();
        let end = line_end(text, value_end(text, old.key.span, old.value.span));
        Edit {
            start,
            end,
            text: lines,
        }
    } else {
        let at = line_end(text, value_end(text, last.key.span, last.value.span));
        if !text[..at].ends_with('\n') {
            lines.insert_str(0, end_of_line);
        }
        Edit {
            start: at,
            end: at,
            text: lines,
        }
    })
}

/// One past the bytes of a value, or of the colon where nothing is written.
fn value_end(text: &str, key: Span, value: Span) -> usize {
    let behind = text.get(key.end()..).unwrap_or("");
    let colon = behind.find(':').map_or(key.end(), |at| key.end() + at + 1);
    value.end().max(colon).min(text.len())
}

/// The start of the next line, or `at` where a value ends with its line.
fn line_end(text: &str, at: usize) -> usize {
    if text[..at].ends_with('\n') {
        return at;
    }
    text[at..].find('\n').map_or(text.len(), |n| at + n + 1)
}

/// The text of a file of seals, one document for each record.
#[must_use]
pub fn detached(blocks: &[Block]) -> String {
    let mut out = String::new();
    for (i, block) in blocks.iter().enumerate() {
        if i > 0 {
            out.push_str("---\n");
        }
        let _ = writeln!(out, "record: {}", i + 1);
        out.push_str(&block.yaml(""));
    }
    out
}
