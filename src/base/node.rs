//! A tree of scalars, lists and maps with the place of each, whatever it was read from.

use std::borrow::Cow;
use std::str::FromStr;

use super::text::Span;

/// How a scalar is written; only a plain one can be a number, a boolean or null.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Style {
    Plain,
    Single,
    Double,
    Literal,
    Folded,
}

/// A value and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Node<'a> {
    /// Its bytes; a block collection ends with its last item.
    pub span: Span,
    /// What it is.
    pub kind: Kind<'a>,
}

/// What a node is.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind<'a> {
    /// Text after unescaping, not yet taken for a number.
    Scalar(Cow<'a, str>, Style),
    /// A list.
    List(Vec<Node<'a>>),
    /// A map, in order, duplicates kept.
    Map(Vec<Entry<'a>>),
}

/// A key and its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Key<'a> {
    /// Its bytes, quotes included.
    pub span: Span,
    /// Its text.
    pub text: Cow<'a, str>,
}

/// A pair of a map.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<'a> {
    /// The key.
    pub key: Key<'a>,
    /// The value.
    pub value: Node<'a>,
}

impl<'a> Node<'a> {
    /// The text of a scalar as written, whatever it looks like.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Scalar(text, _) => Some(text),
            _ => None,
        }
    }

    fn plain(&self) -> Option<&str> {
        match &self.kind {
            Kind::Scalar(text, Style::Plain) => Some(text),
            _ => None,
        }
    }

    /// Null as the core schema of YAML 1.2 has it: nothing, `~`, `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self.plain(), Some("" | "~" | "null" | "Null" | "NULL"))
    }

    /// A boolean of the core schema; `yes`, `on` and `N` are text.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self.plain()? {
            "true" | "True" | "TRUE" => Some(true),
            "false" | "False" | "FALSE" => Some(false),
            _ => None,
        }
    }

    /// A whole number in decimal; one with a leading zero is text.
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        self.as_whole()
    }

    /// The same as any type of whole numbers, for an id may fill all of `u64`.
    #[must_use]
    pub fn as_whole<N: FromStr>(&self) -> Option<N> {
        let text = self.plain()?;
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        let leading_zero = digits.len() > 1 && digits.starts_with('0');
        if leading_zero || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        text.parse().ok()
    }

    /// The items of a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Node<'a>]> {
        match &self.kind {
            Kind::List(items) => Some(items),
            _ => None,
        }
    }

    /// The pairs of a map.
    #[must_use]
    pub fn as_map(&self) -> Option<&[Entry<'a>]> {
        match &self.kind {
            Kind::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// The first value under `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Node<'a>> {
        self.as_map()?
            .iter()
            .find(|entry| entry.key.text == key)
            .map(|entry| &entry.value)
    }

    /// A word for its sort, for messages: `list`, `map`, or the text of a scalar, cut short.
    #[must_use]
    pub fn shown(&self) -> String {
        match &self.kind {
            Kind::List(_) => String::from("list"),
            Kind::Map(_) => String::from("map"),
            // In quotes it is text, whatever it looks like without.
            Kind::Scalar(text, Style::Single | Style::Double) if looks_plain(text) => {
                format!("\"{text}\"")
            }
            Kind::Scalar(text, _) => excerpt(text),
        }
    }

    /// The lines of a literal block as they stand in `source`, from its first one that is not blank, and their first
    /// byte. The span of such a scalar begins after the indentation of that line.
    #[must_use]
    pub fn block<'s>(&self, source: &'s str) -> Option<(&'s str, usize)> {
        let Kind::Scalar(_, Style::Literal) = self.kind else {
            return None;
        };
        let head = source.get(..self.span.start as usize)?;
        let start = head.rfind('\n').map_or(0, |i| i + 1);
        let end = self.span.end().min(source.len());
        Some((source.get(start..end)?, start))
    }

    /// The place in `source` of bytes `offset..offset + len` of this scalar's text: behind quotes and escapes.
    #[must_use]
    pub fn within(&self, source: &str, offset: usize, len: usize) -> Span {
        let Kind::Scalar(_, style) = self.kind else {
            return self.span;
        };
        let start = self.span.start as usize;
        let raw = source
            .get(start..self.span.end().min(source.len()))
            .unwrap_or("");
        let (open, close, decode): (usize, usize, Decode) = match style {
            Style::Plain => (0, 0, plain),
            Style::Single => (1, 1, single),
            Style::Double => (1, 1, double),
            Style::Literal => return self.within_block(source, offset, len),
            Style::Folded => return self.span,
        };
        let (mut at, mut text) = (open.min(raw.len()), 0);
        let mut from = None;
        let end = raw.len().saturating_sub(close).max(at);
        while at < end && text < offset + len {
            if text >= offset && from.is_none() {
                from = Some(at);
            }
            let (written, means) = line_break(&raw[at..]).unwrap_or_else(|| decode(&raw[at..]));
            at += written;
            text += means;
        }
        let from = from.unwrap_or(at);
        Span::new(start + from, at.saturating_sub(from))
    }

    /// The same for a literal block, whose lines have lost only their indentation.
    fn within_block(&self, source: &str, offset: usize, len: usize) -> Span {
        let (Some(text), Some((block, start))) = (self.text(), self.block(source)) else {
            return self.span;
        };
        let indent = self.span.start as usize - start;
        let blank = text.len() - text.trim_start_matches('\n').len();
        let before = text.get(blank..offset.max(blank)).unwrap_or(text);
        let column = before.len() - before.rfind('\n').map_or(0, |i| i + 1);
        let mut lines = block.split_inclusive('\n');
        let skipped: usize = lines
            .by_ref()
            .take(before.matches('\n').count())
            .map(str::len)
            .sum();
        let left = lines.next().map_or(0, |line| line.trim_end().len());
        let at = (indent + column).min(left);
        Span::new(start + skipped + at, len.min(left - at))
    }

    /// The same tree with its own text.
    #[must_use]
    pub fn into_owned(self) -> Node<'static> {
        let kind = match self.kind {
            Kind::Scalar(text, style) => Kind::Scalar(Cow::Owned(text.into_owned()), style),
            Kind::List(items) => Kind::List(items.into_iter().map(Node::into_owned).collect()),
            Kind::Map(entries) => Kind::Map(
                entries
                    .into_iter()
                    .map(|entry| Entry {
                        key: Key {
                            span: entry.key.span,
                            text: Cow::Owned(entry.key.text.into_owned()),
                        },
                        value: entry.value.into_owned(),
                    })
                    .collect(),
            ),
        };
        Node {
            span: self.span,
            kind,
        }
    }
}

/// Bytes written and bytes meant by the first character of a text.
type Decode = fn(&str) -> (usize, usize);

/// A line break inside a flow scalar, with the blanks around it: a space, or as many breaks as lines were left empty.
fn line_break(raw: &str) -> Option<(usize, usize)> {
    let rest = raw.trim_start_matches([' ', '\t', '\r', '\n']);
    let breaks = raw[..raw.len() - rest.len()].matches('\n').count();
    (breaks > 0).then(|| (raw.len() - rest.len(), (breaks - 1).max(1)))
}

/// Bytes written and bytes meant by the first character of a plain scalar.
fn plain(raw: &str) -> (usize, usize) {
    let len = raw.chars().next().map_or(1, char::len_utf8);
    (len, len)
}

/// Would this be a number, a boolean or nothing without its quotes?
fn looks_plain(text: &str) -> bool {
    let kind = Kind::Scalar(text.into(), Style::Plain);
    let span = Span::default();
    let node = Node { span, kind };
    node.as_int().is_some() || node.as_bool().is_some() || node.is_null()
}

/// The same of a single-quoted text.
fn single(raw: &str) -> (usize, usize) {
    if raw.starts_with("''") {
        return (2, 1);
    }
    plain(raw)
}

/// The same of a double-quoted text, of YAML or of JSON.
fn double(raw: &str) -> (usize, usize) {
    let Some(escape) = raw.strip_prefix('\\').and_then(|rest| rest.chars().next()) else {
        return plain(raw);
    };
    let digits = match escape {
        'x' => 2,
        'u' => 4,
        'U' => 8,
        // Escapes of two bytes or more: next line, no-break space, line and paragraph separator.
        'N' | '_' => return (2, 2),
        'L' | 'P' => return (2, 3),
        _ => return (1 + escape.len_utf8(), 1),
    };
    let hex = |text: &str| {
        text.get(2..2 + digits)
            .and_then(|hex| u32::from_str_radix(hex, 16).ok())
    };
    match hex(raw) {
        // A surrogate pair stands for one character of four bytes.
        Some(0xD800..=0xDBFF) if raw.get(6..8) == Some("\\u") => (12, 4),
        Some(code) => (2 + digits, char::from_u32(code).map_or(3, char::len_utf8)),
        None => (raw.len().min(2), 1),
    }
}

/// At most 24 characters of `text`, for a message.
#[must_use]
pub fn excerpt(text: &str) -> String {
    let mut chars = text.chars();
    let mut short: String = chars.by_ref().take(24).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_behind_escapes() {
        let cases = [
            (r#""a\n东\"b""#, Style::Double, 2, 3, "东"),
            (r#""\u4e1c5m""#, Style::Double, 3, 1, "5"),
            (r#""\u4e1c5m""#, Style::Double, 0, 3, r"\u4e1c"),
            (r#""\ud83c\udc075m""#, Style::Double, 4, 2, "5m"),
            (r#""''5m""#, Style::Double, 2, 1, "5"),
            ("'it''s 5m'", Style::Single, 5, 2, "5m"),
            ("123m", Style::Plain, 3, 1, "m"),
        ];
        for (source, style, offset, len, want) in cases {
            let node = Node {
                span: Span::new(0, source.len()),
                kind: Kind::Scalar(Cow::Borrowed(""), style),
            };
            let span = node.within(source, offset, len);
            assert_eq!(&source[span.start as usize..span.end()], want, "{source}");
        }
    }

    #[test]
    fn places_across_lines() {
        let text = "a: 123m\n   456m\n\n   7z\nb: |  # x\n\n   123m\n    5p\nc: 'x\n  5s'\n";
        let root = crate::base::yaml::first(text, 1 << 20)
            .unwrap()
            .root
            .unwrap();
        for (key, wanted) in [
            ("a", ["456m", "7z"]),
            ("b", ["5p", "m"]),
            ("c", ["5s", "x"]),
        ] {
            let node = root.get(key).unwrap();
            for want in wanted {
                let offset = node.text().unwrap().find(want).unwrap();
                let span = node.within(text, offset, want.len());
                assert_eq!(&text[span.start as usize..span.end()], want);
            }
        }
    }
}
