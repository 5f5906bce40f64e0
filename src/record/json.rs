//! JSON as the same tree as YAML. `serde_json` reads; a second scan finds the places, only when one is asked for.
//!
//! Most of a record are its moves, and most records are in order. So the first attempt reads lists of moves on the way,
//! without a node for each; whatever it stumbles over is read again as a tree, which finds the mistake.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::base::node::{Entry, Key, Kind, Node, Style};
use crate::base::yaml::MAX_DEPTH;
use crate::base::{Said, Span};

use super::movetext;
use super::parse_moves::MAX_MOVES;

/// Marks our own complaint among the library's.
const TOO_DEEP: &str = "nested too deep";

/// Why there is no tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Error {
    Depth { at: usize },
    Syntax { at: usize, detail: String },
}

/// The moves of each hand; `None` for a hand without any.
pub(super) type Moves = Vec<Option<Vec<Said>>>;

/// The tree of `text`, without places and without moves, and the moves; `None` unless all of it is in order.
pub(super) fn with_moves(text: &str) -> Option<(Node<'_>, Moves)> {
    let mut moves = Moves::new();
    let seed = Seed {
        depth: 0,
        part: Part::Record,
        moves: Some(&mut moves),
    };
    let mut json = serde_json::Deserializer::from_str(text);
    let root = seed.deserialize(&mut json).ok()?;
    json.end().ok()?;
    Some((root, moves))
}

/// The tree of `text`, without places.
pub(super) fn tree(text: &str) -> Result<Node<'_>, Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    let seed = Seed {
        depth: 0,
        part: Part::Record,
        moves: None,
    };
    let node = seed
        .deserialize(&mut json)
        .and_then(|node| json.end().map(|()| node));
    node.map_err(|error| {
        let at = offset(text, error.line(), error.column());
        let mut detail = error.to_string();
        if detail.starts_with(TOO_DEEP) {
            return Error::Depth { at };
        }
        if let Some(place) = detail.rfind(" at line ") {
            detail.truncate(place);
        }
        Error::Syntax { at, detail }
    })
}

/// Byte of a line and a column in bytes, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = (start + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

const NOWHERE: Span = Span { start: 0, len: 0 };

/// What is being read, as far as the way to the moves goes.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Record,
    Hands,
    Hand,
    Other,
}

/// Reads one value; with `moves` those of the hands are read, not kept in the tree.
struct Seed<'m> {
    depth: usize,
    part: Part,
    moves: Option<&'m mut Moves>,
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Node<'de>;

    fn deserialize<D: serde::Deserializer<'de>>(self, json: D) -> Result<Node<'de>, D::Error> {
        json.deserialize_any(self)
    }
}

/// Reads a list of lines.
struct Lines;

impl<'de> DeserializeSeed<'de> for Lines {
    type Value = Vec<Said>;

    fn deserialize<D: serde::Deserializer<'de>>(self, json: D) -> Result<Vec<Said>, D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Lines {
    type Value = Vec<Said>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of moves")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<Said>, A::Error> {
        // Growing step by step would copy a hand's moves five times; what is too much is given back.
        let mut moves = Vec::with_capacity(128);
        while seq.next_element_seed(Line(&mut moves))?.is_some() {
            if moves.len() > MAX_MOVES {
                return Err(A::Error::custom("too many moves"));
            }
        }
        moves.shrink_to_fit();
        Ok(moves)
    }
}

/// Reads one line into the list.
struct Line<'m>(&'m mut Vec<Said>);

impl<'de> DeserializeSeed<'de> for Line<'_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for Line<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<(), E> {
        if movetext::one_line(text, self.0) {
            Ok(())
        } else {
            Err(E::custom("not one move"))
        }
    }
}

fn scalar(text: Cow<'_, str>, style: Style) -> Node<'_> {
    Node {
        span: NOWHERE,
        kind: Kind::Scalar(text, style),
    }
}

fn plain(value: impl fmt::Display) -> Node<'static> {
    scalar(Cow::Owned(value.to_string()), Style::Plain)
}

/// An id, whose digits are kept as written, however many: it is given back, and rounded it would be another's.
fn id(raw: &RawValue) -> Result<Node<'_>, serde_json::Error> {
    let text = raw.get();
    if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
        return Ok(scalar(Cow::Borrowed(text), Style::Plain));
    }
    let seed = Seed {
        depth: 1,
        part: Part::Other,
        moves: None,
    };
    seed.deserialize(&mut serde_json::Deserializer::from_str(text))
}

impl Seed<'_> {
    fn deeper<E: serde::de::Error>(&self) -> Result<usize, E> {
        if self.depth >= MAX_DEPTH {
            return Err(E::custom(TOO_DEEP));
        }
        Ok(self.depth + 1)
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Node<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Node<'de>, E> {
        Ok(scalar(Cow::Borrowed("null"), Style::Plain))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node<'de>, E> {
        Ok(plain(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node<'de>, E> {
        Ok(plain(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node<'de>, E> {
        Ok(plain(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node<'de>, E> {
        // With its point or exponent, so that 2.0 is no whole number here, either.
        Ok(plain(format_args!("{value:?}")))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node<'de>, E> {
        Ok(scalar(Cow::Owned(value.to_string()), Style::Double))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Node<'de>, E> {
        Ok(scalar(Cow::Borrowed(value), Style::Double))
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut seq: A) -> Result<Node<'de>, A::Error> {
        let depth = self.deeper()?;
        let part = if self.part == Part::Hands {
            Part::Hand
        } else {
            Part::Other
        };
        let mut items = Vec::new();
        loop {
            let mut moves = self.moves.as_deref_mut();
            if let (Part::Hand, Some(moves)) = (part, &mut moves) {
                moves.push(None);
            }
            let seed = Seed { depth, part, moves };
            let Some(item) = seq.next_element_seed(seed)? else {
                break;
            };
            items.push(item);
        }
        Ok(Node {
            span: NOWHERE,
            kind: Kind::List(items),
        })
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<Node<'de>, A::Error> {
        let depth = self.deeper()?;
        let mut entries = Vec::with_capacity(8);
        while let Some(key) = map.next_key_seed(Seed {
            depth,
            part: Part::Other,
            moves: None,
        })? {
            let Kind::Scalar(text, _) = key.kind else {
                return Err(A::Error::custom("a key must be a string"));
            };
            let moves = self.moves.as_deref_mut();
            let value = match (self.part, &*text, moves) {
                (Part::Record, "hands" | "局", moves) => map.next_value_seed(Seed {
                    depth,
                    part: Part::Hands,
                    moves,
                })?,
                (Part::Hand, "moves" | "走", Some(moves)) => {
                    let lines = map.next_value_seed(Lines)?;
                    match moves.last_mut() {
                        Some(none @ None) => *none = Some(lines),
                        _ => return Err(A::Error::custom("moves for no hand, or twice")),
                    }
                    scalar(Cow::Borrowed(""), Style::Double)
                }
                (Part::Record, "x_id", _) => id(map.next_value()?).map_err(A::Error::custom)?,
                (_, _, moves) => map.next_value_seed(Seed {
                    depth,
                    part: Part::Other,
                    moves,
                })?,
            };
            let key = Key {
                span: NOWHERE,
                text,
            };
            entries.push(Entry { key, value });
        }
        Ok(Node {
            span: NOWHERE,
            kind: Kind::Map(entries),
        })
    }
}

/// Puts the places into a tree that [`tree`] has read from the same text.
pub(super) fn add_places(node: &mut Node<'_>, text: &str) {
    let mut scan = Scan { text, at: 0 };
    scan.blanks();
    scan.value(node);
}

/// Walks over text known to be valid, so it needs to recognise little.
struct Scan<'t> {
    text: &'t str,
    at: usize,
}

impl Scan<'_> {
    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(b'}')
    }

    /// Steps over blanks, commas and colons: between values nothing else can stand.
    fn blanks(&mut self) {
        while matches!(
            self.peek(),
            b' ' | b'\t' | b'\r' | b'\n' | b',' | b':' | 0xef | 0xbb | 0xbf
        ) {
            self.at += 1;
        }
    }

    fn string(&mut self) -> Span {
        let start = self.at;
        self.at += 1;
        while !matches!(self.peek(), b'"') && self.at < self.text.len() {
            self.at += if self.peek() == b'\\' { 2 } else { 1 };
        }
        self.at = (self.at + 1).min(self.text.len());
        Span::new(start, self.at - start)
    }

    fn value(&mut self, node: &mut Node<'_>) {
        let start = self.at;
        match &mut node.kind {
            Kind::List(items) => {
                self.at += 1;
                for item in items {
                    self.blanks();
                    self.value(item);
                }
                self.blanks();
                self.at += 1;
            }
            Kind::Map(entries) => {
                self.at += 1;
                for entry in entries {
                    self.blanks();
                    entry.key.span = self.string();
                    self.blanks();
                    self.value(&mut entry.value);
                }
                self.blanks();
                self.at += 1;
            }
            Kind::Scalar(_, Style::Double) => {
                self.string();
            }
            Kind::Scalar(..) => {
                while self.at < self.text.len()
                    && !matches!(
                        self.peek(),
                        b',' | b']' | b'}' | b' ' | b'\t' | b'\r' | b'\n'
                    )
                {
                    self.at += 1;
                }
            }
        }
        self.at = self.at.min(self.text.len());
        node.span = Span::new(start.min(self.at), self.at - start.min(self.at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_by_a_second_scan() {
        let text = r#" {"a": [1, -2.5, null, true], "b\n": {"c": "x\"\u4e1cy"}, "d": []} "#;
        let mut root = tree(text).unwrap();
        add_places(&mut root, text);
        let slice = |span: Span| &text[span.start as usize..span.end()];
        assert_eq!(slice(root.span), text.trim());
        let list = root.get("a").unwrap();
        assert_eq!(slice(list.span), "[1, -2.5, null, true]");
        let words: Vec<&str> = list
            .as_list()
            .unwrap()
            .iter()
            .map(|n| slice(n.span))
            .collect();
        assert_eq!(words, ["1", "-2.5", "null", "true"]);
        assert_eq!(slice(root.as_map().unwrap()[1].key.span), r#""b\n""#);
        let inner = root.get("b\n").unwrap().get("c").unwrap();
        assert_eq!(inner.text(), Some("x\"东y"));
        assert_eq!(slice(inner.within(text, 2, 3)), r"\u4e1c");
        assert_eq!(slice(root.get("d").unwrap().span), "[]");
        assert!(list.as_list().unwrap()[2].is_null());
        assert_eq!(list.as_list().unwrap()[0].as_int(), Some(1));
    }

    #[test]
    fn errors_have_a_place() {
        assert_eq!(
            tree("{\"a\": 1,\n \"b\" 2}"),
            Err(Error::Syntax {
                at: 14,
                detail: String::from("expected `:`")
            })
        );
        assert!(matches!(tree(&"[".repeat(1000)), Err(Error::Depth { .. })));
        assert!(matches!(tree("{} {}"), Err(Error::Syntax { at: 3, .. })));
        let fine = format!("{}{}", "[".repeat(16), "]".repeat(16));
        assert!(tree(&fine).is_ok());
    }
}
