//! Full-width `：` and `，` where YAML wants `:` and `,`: the usual slip of a Chinese keyboard.

use crate::base::Span;
use crate::diag::Fact;
use crate::diag::fact::Syntax;

use super::keys::{self, canonical};

/// Looks through a document that YAML could not read, up to the end of the line after byte `until`.
pub(super) fn find(text: &str, document: Span, until: usize) -> Option<(Fact, Span)> {
    let mut at = document.start as usize;
    let mut block: Option<usize> = None;
    for line in text.get(at..document.end())?.split_inclusive('\n') {
        // The library notices a missing colon only on the next line that has one.
        if at > until + line.len() {
            break;
        }
        let indent = line.len() - line.trim_start_matches(' ').len();
        if block.is_some_and(|parent| indent > parent || line.trim().is_empty()) {
            at += line.len();
            continue;
        }
        block = None;
        if let Some((offset, found)) = in_line(line) {
            let want = if found == '：' { ':' } else { ',' };
            let span = Span::new(at + offset, found.len_utf8());
            return Some((Fact::Syntax(Syntax::WideMark { found, want }), span));
        }
        let body = line.trim_end();
        if body.ends_with('|') || body.ends_with("|-") || body.ends_with("|+") {
            block = Some(indent);
        }
        at += line.len();
    }
    None
}

fn in_line(line: &str) -> Option<(usize, char)> {
    let code = line.find(" #").map_or(line, |end| &line[..end]);
    // `庄：E`
    if let Some(end) = code.find('：') {
        let before = code[..end].trim_start_matches([' ', '-', '{', '\u{feff}']);
        let key = before
            .rsplit([',', '{', '，', ' '])
            .next()
            .unwrap_or(before);
        if is_key(key) {
            return Some((end, '：'));
        }
    }
    // `{E: -10，S: 30}`, `[5m，6m]`
    let open = code.find(['{', '['])?;
    let quoted = code[open..].contains(['"', '\'']);
    let comma = code[open..].find('，').filter(|_| !quoted)?;
    Some((open + comma, '，'))
}

fn is_key(word: &str) -> bool {
    let word = word.trim_matches([' ', '"', '\'']);
    word.starts_with("x_")
        || [
            keys::HEADER,
            keys::HAND,
            keys::CLAIM,
            keys::POSITION,
            keys::SEAT,
            keys::LAST,
            keys::BID,
        ]
        .iter()
        .any(|table| canonical(table, word).is_some())
}
