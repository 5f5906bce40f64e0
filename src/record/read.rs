//! From bytes to documents: encoding, format, limits. Never panics, never judges.

use std::path::Path;
use std::sync::OnceLock;

use crate::base::node::Node;
use crate::base::text::{Source, Span, decode};
use crate::base::yaml::{self, Fault};
use crate::diag::fact::{Syntax, TooLarge};
use crate::diag::{Fact, Finding, Place, Spot};

use super::json;
use super::model::Record;
use super::parse::Reader;
use super::places;
use super::wide;

const MAX_FILE: usize = 64 << 20;
const MAX_DOCUMENT: usize = 4 << 20;
/// A file of the largest size cannot hold more records than this, only more rubbish.
const MAX_DOCUMENTS: u32 = 1_000_000;

/// How the records of a file are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// YAML, several documents divided by `---`.
    Yaml,
    /// One JSON document.
    Json,
    /// One JSON document a line.
    Jsonl,
}

impl Format {
    /// From the extension of a file name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Format> {
        let extension = Path::new(name).extension()?.to_str()?;
        match extension.to_ascii_lowercase().as_str() {
            "yaml" | "yml" => Some(Format::Yaml),
            "json" => Some(Format::Json),
            "jsonl" => Some(Format::Jsonl),
            _ => None,
        }
    }

    /// From the content, for standard input: JSON begins with `{"`, and JSONL has more after its first line.
    #[must_use]
    pub fn sniff(bytes: &[u8]) -> Format {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let bytes = bytes.trim_ascii_start();
        let is_object = |text: &[u8]| {
            text.strip_prefix(b"{")
                .is_some_and(|rest| matches!(rest.trim_ascii_start().first(), Some(b'"' | b'}')))
        };
        if !is_object(bytes) {
            return Format::Yaml;
        }
        let end = bytes.iter().position(|&b| b == b'\n');
        let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
        let several = line.trim_ascii_end().ends_with(b"}") && is_object(rest.trim_ascii_start());
        if several { Format::Jsonl } else { Format::Json }
    }
}

/// One document of a file, read or not.
#[derive(Debug)]
pub struct Document {
    /// In its file, from 1; always 1 for a line of JSONL.
    pub index: u32,
    /// The record; none if anything in it could not be read.
    pub record: Option<Record>,
    /// What could be read of a record with findings: good for its title and names, not for judging.
    pub partial: Option<Box<Record>>,
    /// Everything wrong with its form.
    pub findings: Vec<Finding>,
    source: Source,
    span: Span,
    json: bool,
    tree: OnceLock<Option<Node<'static>>>,
}

impl Document {
    /// The text that places point into: the whole file, or the line of JSONL.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The bytes of this document in its source.
    #[must_use]
    pub fn span(&self) -> Span {
        self.span
    }

    /// The bytes of `place`, or of the nearest thing around it that is written. Reads the document a second time
    /// when first called.
    #[must_use]
    pub fn locate(&self, place: &Place) -> Span {
        if let Spot::Bytes(span) = place.spot {
            return span;
        }
        let tree = self.tree.get_or_init(|| self.read_again());
        places::locate(&self.source, self.span, tree.as_ref(), self.json, place)
    }

    fn read_again(&self) -> Option<Node<'static>> {
        let text = self.source.text();
        if self.json {
            let mut node = json::tree(body(text)).ok()?;
            json::add_places(&mut node, text);
            return Some(node.into_owned());
        }
        let start = self.span.start as usize;
        let part = text.get(start..self.span.end())?;
        let parsed = yaml::documents_at(part, start, MAX_DOCUMENT).next()?;
        parsed.root.ok().map(Node::into_owned)
    }

    /// A document that could not be read at all.
    fn unreadable(
        index: u32,
        source: Source,
        span: Span,
        json: bool,
        fact: Fact,
        at: Span,
    ) -> Document {
        let place = Place::record(Spot::Bytes(at));
        Document {
            index,
            record: None,
            partial: None,
            findings: vec![Finding::new(fact, place)],
            source,
            span,
            json,
            tree: OnceLock::new(),
        }
    }

    fn finish(mut self, reader: Reader<'_>, record: Record) -> Document {
        self.findings = reader.findings;
        if self.findings.is_empty() {
            self.record = Some(record);
        } else {
            self.partial = Some(Box::new(record));
        }
        self
    }
}

/// Reads every document of a file shown under `name`.
#[must_use]
pub fn read(name: &str, bytes: &[u8], format: Format) -> Vec<Document> {
    match format {
        Format::Yaml => read_yaml(name, bytes),
        Format::Json => vec![read_json(name, bytes)],
        Format::Jsonl => bytes
            .split(|&b| b == b'\n')
            .filter(|line| !line.trim_ascii().is_empty())
            .map(|line| read_json(name, line))
            .collect(),
    }
}

fn too_large(what: &'static str, limit: usize, found: usize) -> Fact {
    Fact::TooLarge(TooLarge {
        what,
        limit: limit as u64,
        found: found as u64,
    })
}

/// Bytes that are no text: the readable head stands for the source.
fn not_text(name: &str, bytes: &[u8], json: bool) -> Result<Source, Box<Document>> {
    match decode(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let head = &bytes[..bytes.len().min(MAX_DOCUMENT)];
            let source = Source::new(name, &String::from_utf8_lossy(head));
            let span = Span::new(0, source.text().len());
            let at = Span::new(error.valid_up_to.min(source.text().len()), 0);
            let fact = Fact::Syntax(Syntax::NotUtf8 { guess: error.guess });
            Err(Box::new(Document::unreadable(
                1, source, span, json, fact, at,
            )))
        }
    }
}

fn read_yaml(name: &str, bytes: &[u8]) -> Vec<Document> {
    if bytes.len() > MAX_FILE {
        let source = Source::new(name, "");
        let fact = too_large("file", MAX_FILE, bytes.len());
        let nowhere = Span::default();
        return vec![Document::unreadable(
            1, source, nowhere, false, fact, nowhere,
        )];
    }
    let source = match not_text(name, bytes, false) {
        Ok(source) => source,
        Err(document) => return vec![*document],
    };
    let text = source.text();
    let mut documents: Vec<Document> = Vec::new();
    let mut stream = yaml::documents(text, MAX_DOCUMENT).peekable();
    let mut index = 0;
    let mut after_empty = false;
    while let Some(parsed) = stream.next() {
        index += 1;
        let span = parsed.span;
        if index > MAX_DOCUMENTS {
            let fact = too_large("documents", MAX_DOCUMENTS as usize, index as usize);
            let at = Span::new(span.start as usize, 0);
            documents.push(Document::unreadable(
                index,
                source.clone(),
                span,
                false,
                fact,
                at,
            ));
            break;
        }
        let root = match parsed.root {
            Ok(root) => root,
            Err(error) => {
                let (fact, at) = yaml_fact(text, span, error);
                documents.push(Document::unreadable(
                    index,
                    source.clone(),
                    span,
                    false,
                    fact,
                    at,
                ));
                continue;
            }
        };
        if root.is_null() {
            // A `---` at the very end opens nothing, and one finding will do for a run of them.
            let last = stream.peek().is_none() && !documents.is_empty();
            if !last && !std::mem::replace(&mut after_empty, true) {
                let fact = Fact::Syntax(Syntax::Empty);
                let at = Span::new(span.start as usize, 0);
                documents.push(Document::unreadable(
                    index,
                    source.clone(),
                    span,
                    false,
                    fact,
                    at,
                ));
            }
            continue;
        }
        after_empty = false;
        if root.as_map().is_none()
            && let Some((fact, at)) = wide::find(text, span, span.end())
        {
            documents.push(Document::unreadable(
                index,
                source.clone(),
                span,
                false,
                fact,
                at,
            ));
            continue;
        }
        let mut reader = Reader::new(text, false);
        let record = reader.record(&root);
        documents.push(document(index, source.clone(), span, false).finish(reader, record));
    }
    if documents.is_empty() {
        let span = Span::new(0, text.len());
        let fact = Fact::Syntax(Syntax::Empty);
        documents.push(Document::unreadable(
            1,
            source.clone(),
            span,
            false,
            fact,
            Span::default(),
        ));
    }
    documents
}

fn document(index: u32, source: Source, span: Span, json: bool) -> Document {
    Document {
        index,
        record: None,
        partial: None,
        findings: Vec::new(),
        source,
        span,
        json,
        tree: OnceLock::new(),
    }
}

fn yaml_fact(text: &str, document: Span, error: yaml::Error) -> (Fact, Span) {
    let fact = match error.fault {
        Fault::Alias => Fact::Syntax(Syntax::Alias),
        Fault::Tag => Fact::Syntax(Syntax::Yaml {
            detail: String::from("tags are not read"),
        }),
        Fault::ComplexKey => Fact::Syntax(Syntax::WrongType {
            want: "text",
            found: String::from("a list or map as a key"),
        }),
        Fault::Depth => too_large("depth", yaml::MAX_DEPTH, yaml::MAX_DEPTH + 1),
        Fault::TooLarge => {
            let found = error.span.end() - document.start as usize;
            too_large("document", MAX_DOCUMENT, found)
        }
        Fault::Syntax(detail) => {
            // The usual reason why Chinese typists meet a syntax error.
            if let Some(found) = wide::find(text, document, error.span.end()) {
                return found;
            }
            Fact::Syntax(Syntax::Yaml { detail })
        }
    };
    (fact, error.span)
}

/// Text without a byte order mark, which JSON does not allow but editors write.
fn body(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads one document of JSON: a whole file, or one line of a stream.
#[must_use]
pub fn read_json(name: &str, bytes: &[u8]) -> Document {
    if bytes.len() > MAX_DOCUMENT {
        let source = Source::new(name, "");
        let fact = too_large("document", MAX_DOCUMENT, bytes.len());
        let nowhere = Span::default();
        return Document::unreadable(1, source, nowhere, true, fact, nowhere);
    }
    let source = match not_text(name, bytes, true) {
        Ok(source) => source,
        Err(document) => return *document,
    };
    let text = source.text();
    let span = Span::new(0, text.len());
    if let Some((root, moves)) = json::with_moves(body(text)) {
        let mut reader = Reader::new(text, true);
        reader.moves_read = moves;
        let record = reader.record(&root);
        if reader.findings.is_empty() {
            return document(1, source.clone(), span, true).finish(reader, record);
        }
    }
    // Something is wrong, or rare: now the whole tree, with places.
    let skipped = text.len() - body(text).len();
    let mut root = match json::tree(body(text)) {
        Ok(root) => root,
        Err(error) => {
            let (at, fact) = match error {
                json::Error::Depth { at } => {
                    let fact = too_large("depth", yaml::MAX_DEPTH, yaml::MAX_DEPTH + 1);
                    (at, fact)
                }
                json::Error::Syntax { .. } if body(text).trim().is_empty() => {
                    (0, Fact::Syntax(Syntax::Empty))
                }
                json::Error::Syntax { at, detail } => (at, json_fact(body(text), at, detail)),
            };
            let len = body(text)[at..].chars().next().filter(|c| !c.is_control());
            let at = Span::new(at + skipped, len.map_or(0, char::len_utf8));
            return Document::unreadable(1, source.clone(), span, true, fact, at);
        }
    };
    json::add_places(&mut root, text);
    let mut reader = Reader::new(text, true);
    let record = reader.record(&root);
    document(1, source.clone(), span, true).finish(reader, record)
}

fn json_fact(text: &str, at: usize, detail: String) -> Fact {
    match text[at..].chars().next() {
        Some(found @ '：') => Fact::Syntax(Syntax::WideMark { found, want: ':' }),
        Some(found @ '，') => Fact::Syntax(Syntax::WideMark { found, want: ',' }),
        Some(found @ ('“' | '”')) => Fact::Syntax(Syntax::WideMark { found, want: '"' }),
        _ => Fact::Syntax(Syntax::Json { detail }),
    }
}
