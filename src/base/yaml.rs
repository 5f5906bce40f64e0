//! YAML text as a tree that knows where everything stands. The only file that names the YAML library.
//!
//! The library's event stream is used rather than its serde face, because it keeps the style and the exact bytes
//! of every scalar: `N` and `012` stay text, tiles are never numbers, and a broken document does not stop the next.

use std::borrow::Cow;

use serde_saphyr::granit_parser::{self as granit, ErrorKind, Event, ScalarStyle, StructureStyle};

use super::text::Span;

pub use super::node::{Entry, Key, Kind, Node, Style};

/// Deepest nesting of lists and maps.
pub const MAX_DEPTH: usize = 16;

/// What is wrong with a document as YAML.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An anchor or an alias.
    Alias,
    /// A tag such as `!!binary`.
    Tag,
    /// Nested deeper than [`MAX_DEPTH`].
    Depth,
    /// More bytes than one document may have.
    TooLarge,
    /// A key that is no scalar.
    ComplexKey,
    /// Anything else, in the words of the library.
    Syntax(String),
}

/// A fault and its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// Where it was noticed.
    pub span: Span,
    /// What it is.
    pub fault: Fault,
}

/// One document of a stream.
#[derive(Clone, PartialEq, Debug)]
pub struct Parsed<'a> {
    /// From its `---` (or its first node) to its end.
    pub span: Span,
    /// The tree, or why there is none.
    pub root: Result<Node<'a>, Error>,
}

/// Iterates over the documents of `text`; a broken one yields an error and is skipped.
pub struct Documents<'a> {
    text: &'a str,
    parser: granit::Parser<'a, granit::StrInput<'a>>,
    max_bytes: usize,
    /// Bytes before `text` in the whole source.
    base: usize,
    done: bool,
}

/// The documents of `text`, each of at most `max_bytes`.
#[must_use]
pub fn documents(text: &str, max_bytes: usize) -> Documents<'_> {
    documents_at(text, 0, max_bytes)
}

/// Like [`documents`], for a text that begins `base` bytes into its source.
#[must_use]
pub fn documents_at(text: &str, base: usize, max_bytes: usize) -> Documents<'_> {
    let options = granit::options! {
        emit_comments: false,
        emit_unresolved_aliases: true,
        // A little above our own limit, so that ours is met first and the scanner still never runs away.
        flow_nesting_limit: MAX_DEPTH + 1,
        block_nesting_limit: MAX_DEPTH + 1,
    };
    Documents {
        text,
        parser: granit::Parser::new_from_str_with_options(text, options),
        max_bytes,
        base,
        done: false,
    }
}

/// The first document of `text`.
pub fn first(text: &str, max_bytes: usize) -> Option<Parsed<'_>> {
    documents(text, max_bytes).next()
}

enum Frame<'a> {
    List(Span, Vec<Node<'a>>),
    Map(Span, Vec<Entry<'a>>, Option<Key<'a>>),
}

impl<'a> Iterator for Documents<'a> {
    type Item = Parsed<'a>;

    fn next(&mut self) -> Option<Parsed<'a>> {
        let mut start = None;
        while !self.done {
            match self.parser.next_event() {
                None | Some(Ok((Event::StreamEnd, _))) => self.done = true,
                Some(Ok((Event::DocumentStart(..), span))) => {
                    let start = self.span(&span).start as usize;
                    return Some(self.document(start));
                }
                Some(Ok((_, span))) => start = start.or(Some(self.span(&span).start as usize)),
                Some(Err(error)) => {
                    let error = self.scan_error(&error);
                    let start = start.unwrap_or(self.base);
                    return Some(self.broken(start, error));
                }
            }
        }
        None
    }
}

impl<'a> Documents<'a> {
    fn span(&self, span: &granit::Span) -> Span {
        span.byte_range().map_or(Span::new(self.base, 0), |range| {
            Span::new(self.base + range.start, range.len())
        })
    }

    fn document(&mut self, start: usize) -> Parsed<'a> {
        match self.tree(start) {
            Ok((root, end)) => Parsed {
                span: Span::new(start, end.saturating_sub(start)),
                root: Ok(root),
            },
            Err(error) => self.broken(start, error),
        }
    }

    /// Skips what is left of a broken document.
    fn broken(&mut self, start: usize, error: Error) -> Parsed<'a> {
        self.done = !matches!(self.parser.proceed_next_document(), Ok(true));
        let end = self.base + self.text.len();
        Parsed {
            span: Span::new(start, end.saturating_sub(start)),
            root: Err(error),
        }
    }

    fn scan_error(&self, error: &granit::ScanError) -> Error {
        let fault = match error.kind() {
            ErrorKind::RecursionLimitExceeded => Fault::Depth,
            ErrorKind::UnknownAnchor | ErrorKind::MissingAnchorOrAliasName => Fault::Alias,
            ErrorKind::UndeclaredTagHandle => Fault::Tag,
            _ => Fault::Syntax(error.info()),
        };
        let at = error
            .marker()
            .byte_offset()
            .unwrap_or(self.text.len())
            .min(self.text.len());
        // One character, so that there is something to point at.
        let len = self.text[at..]
            .chars()
            .next()
            .filter(|c| !c.is_control())
            .map_or(0, char::len_utf8);
        Error {
            span: Span::new(self.base + at, len),
            fault,
        }
    }

    /// Builds the tree of the document that has just started; also gives the first byte after it.
    fn tree(&mut self, start: usize) -> Result<(Node<'a>, usize), Error> {
        let mut stack: Vec<Frame<'a>> = Vec::new();
        let mut root: Option<Node<'a>> = None;
        loop {
            let Some(event) = self.parser.next_event() else {
                return Err(Error {
                    span: Span::new(self.base + self.text.len(), 0),
                    fault: Fault::Syntax(String::from("unexpected end")),
                });
            };
            let (event, span) = event.map_err(|error| self.scan_error(&error))?;
            let span = self.span(&span);
            let fail = |fault| Err(Error { span, fault });
            if span.end().saturating_sub(start) > self.max_bytes {
                return fail(Fault::TooLarge);
            }
            let node = match event {
                Event::Scalar(text, style, anchor, tag) => {
                    if anchor != 0 {
                        return fail(Fault::Alias);
                    }
                    if tag.is_some() {
                        return fail(Fault::Tag);
                    }
                    Node {
                        span,
                        kind: Kind::Scalar(text, style.into()),
                    }
                }
                Event::SequenceStart(_, anchor, tag) | Event::MappingStart(_, anchor, tag)
                    if anchor != 0 || tag.is_some() =>
                {
                    return fail(if anchor == 0 {
                        Fault::Tag
                    } else {
                        Fault::Alias
                    });
                }
                Event::SequenceStart(..) | Event::MappingStart(..) if stack.len() >= MAX_DEPTH => {
                    return fail(Fault::Depth);
                }
                Event::SequenceStart(style, ..) => {
                    stack.push(Frame::List(open(span, style), Vec::new()));
                    continue;
                }
                Event::MappingStart(style, ..) => {
                    stack.push(Frame::Map(open(span, style), Vec::new(), None));
                    continue;
                }
                Event::SequenceEnd | Event::MappingEnd => match stack.pop() {
                    Some(frame) => frame.close(span),
                    None => continue,
                },
                Event::Alias(_) | Event::UnresolvedAlias(_) => return fail(Fault::Alias),
                Event::DocumentEnd => {
                    let end = span.end();
                    let empty = || Node {
                        span: Span::new(start, 0),
                        kind: Kind::Scalar(Cow::Borrowed(""), Style::Plain),
                    };
                    return Ok((root.unwrap_or_else(empty), end));
                }
                _ => continue,
            };
            match stack.last_mut() {
                None => root = Some(node),
                Some(Frame::List(_, items)) => items.push(node),
                Some(Frame::Map(_, entries, pending)) => match (pending.take(), node.kind) {
                    (Some(key), kind) => entries.push(Entry {
                        key,
                        value: Node {
                            span: node.span,
                            kind,
                        },
                    }),
                    (None, Kind::Scalar(text, _)) => {
                        *pending = Some(Key {
                            span: node.span,
                            text,
                        });
                    }
                    (None, _) => {
                        return Err(Error {
                            span: node.span,
                            fault: Fault::ComplexKey,
                        });
                    }
                },
            }
        }
    }
}

/// A flow collection ends with its bracket; a block collection with its last item, which is not known yet.
fn open(span: Span, style: StructureStyle) -> Span {
    match style {
        StructureStyle::Flow => Span::new(span.start as usize, 1),
        StructureStyle::Block => Span::new(span.start as usize, 0),
    }
}

impl<'a> Frame<'a> {
    fn close(self, end: Span) -> Node<'a> {
        let (span, last, kind) = match self {
            Frame::List(span, items) => {
                (span, items.last().map(|node| node.span), Kind::List(items))
            }
            Frame::Map(span, entries, _) => (
                span,
                entries.last().map(|entry| entry.value.span),
                Kind::Map(entries),
            ),
        };
        let start = span.start as usize;
        let end = match (span.len, last) {
            (1, _) => end.end(),
            (_, Some(last)) => last.end(),
            _ => start,
        };
        Node {
            span: Span::new(start, end.saturating_sub(start)),
            kind,
        }
    }
}

impl From<ScalarStyle> for Style {
    fn from(style: ScalarStyle) -> Style {
        match style {
            ScalarStyle::Plain => Style::Plain,
            ScalarStyle::SingleQuoted => Style::Single,
            ScalarStyle::DoubleQuoted => Style::Double,
            ScalarStyle::Literal => Style::Literal,
            ScalarStyle::Folded => Style::Folded,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(text: &str) -> Node<'_> {
        first(text, 1 << 20).unwrap().root.unwrap()
    }

    fn slice(text: &str, span: Span) -> &str {
        &text[span.start as usize..span.end()]
    }

    #[test]
    fn spans_are_exact() {
        let text = "\u{feff}甲: {E: -10, '南': \"a b\"} # c\r\nlist:\r\n  - 1f\r\n  - 012\r\nlast: [x, y]\r\n";
        let root = root(text);
        let Kind::Map(entries) = &root.kind else {
            panic!()
        };
        assert_eq!(slice(text, entries[0].key.span), "甲");
        assert_eq!(
            slice(text, entries[0].value.span),
            "{E: -10, '南': \"a b\"}"
        );
        let Kind::Map(inner) = &entries[0].value.kind else {
            panic!()
        };
        assert_eq!(slice(text, inner[0].value.span), "-10");
        assert_eq!(inner[0].value.as_int(), Some(-10));
        assert_eq!(slice(text, inner[1].key.span), "'南'");
        assert_eq!(inner[1].key.text, "南");
        assert_eq!(slice(text, inner[1].value.span), "\"a b\"");
        let Kind::List(items) = &entries[1].value.kind else {
            panic!()
        };
        assert_eq!(items[0].text(), Some("1f"));
        assert_eq!(items[1].text(), Some("012"));
        assert_eq!(items[1].as_int(), None, "a leading zero is no number");
        assert_eq!(slice(text, entries[1].value.span), "- 1f\r\n  - 012");
        assert_eq!(slice(text, entries[2].value.span), "[x, y]");
    }

    #[test]
    fn literal_blocks_give_their_source() {
        let text = "a:\n  moves: |   # c\n    E 打 9p\n\n    S 摸 1m  # x\n  b: 1\n";
        let root = root(text);
        let moves = root.get("a").unwrap().get("moves").unwrap();
        assert!(matches!(moves.kind, Kind::Scalar(_, Style::Literal)));
        assert_eq!(moves.text(), Some("E 打 9p\n\nS 摸 1m  # x\n"));
        let (body, at) = moves.block(text).unwrap();
        assert_eq!(body.trim(), "E 打 9p\n\n    S 摸 1m  # x");
        assert_eq!(&text[at..at + body.len()], body);
        let eof = "moves: |\n  E 打 9p";
        let root = super::tests::root(eof);
        assert_eq!(
            root.get("moves").unwrap().block(eof).unwrap().0.trim(),
            "E 打 9p"
        );
    }

    #[test]
    fn a_broken_document_does_not_stop_the_others() {
        let text = "a: 1\n---\nb: [1, 2\n---\nc: &x 1\n---\nd: 4\n";
        let docs: Vec<_> = documents(text, 1 << 20).collect();
        assert_eq!(docs.len(), 4);
        assert_eq!(
            docs[0].root.as_ref().unwrap().get("a").unwrap().as_int(),
            Some(1)
        );
        assert!(matches!(
            docs[1].root.as_ref().unwrap_err().fault,
            Fault::Syntax(_)
        ));
        assert_eq!(docs[2].root.as_ref().unwrap_err().fault, Fault::Alias);
        assert_eq!(
            docs[3].root.as_ref().unwrap().get("d").unwrap().as_int(),
            Some(4)
        );
        // A document read alone gives the same spans.
        let range = docs[3].span;
        let alone = documents_at(slice(text, range), range.start as usize, 1 << 20)
            .next()
            .unwrap();
        assert_eq!(alone.root, docs[3].root);
    }

    #[test]
    fn faults() {
        let fault = |text: &str| first(text, 1 << 20).unwrap().root.unwrap_err().fault;
        assert_eq!(fault("a: *x"), Fault::Alias);
        assert_eq!(fault("a: &x [1]"), Fault::Alias);
        assert_eq!(fault("a: !!str 1"), Fault::Tag);
        assert_eq!(fault("? [a]\n: 1"), Fault::ComplexKey);
        assert_eq!(fault(&"[{a: ".repeat(9)), Fault::Depth);
        assert_eq!(fault(&"[".repeat(1_000_000)), Fault::Depth);
        assert_eq!(fault(&"[{".repeat(500_000)), Fault::Depth);
        assert_eq!(
            fault(&format!("a: {}", "x".repeat(1 << 21))),
            Fault::TooLarge
        );
        let deep = format!("{}{}", "[".repeat(16), "]".repeat(16));
        assert!(first(&deep, 1 << 20).unwrap().root.is_ok());
    }
}
