//! Source text: where bytes are, in lines, characters and UTF-16 units.

use std::sync::{Arc, OnceLock};

/// Bytes `start..start + len` of one source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// Number of bytes.
    pub len: u32,
}

impl Span {
    /// From a byte range.
    #[must_use]
    pub const fn new(start: usize, len: usize) -> Span {
        Span {
            start: start as u32,
            len: len as u32,
        }
    }

    /// One past the last byte.
    #[must_use]
    pub const fn end(self) -> usize {
        self.start as usize + self.len as usize
    }
}

/// A place for people and editors: lines and columns count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// Line.
    pub line: usize,
    /// Column in characters.
    pub column: usize,
    /// Column in UTF-16 units.
    pub utf16: usize,
    /// Byte offset.
    pub offset: usize,
    /// Length in bytes.
    pub length: usize,
}

/// A named text with an index of its lines, made when a place is first asked for: a clean record never is.
#[derive(Clone, Debug)]
pub struct Source {
    name: Arc<str>,
    text: Arc<str>,
    lines: OnceLock<Arc<[u32]>>,
}

impl Source {
    /// `text`, which is shown under `name`.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Source {
        Source {
            name: name.into(),
            text: text.into(),
            lines: OnceLock::new(),
        }
    }

    /// First byte of each line.
    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|&(_, b)| b == b'\n');
            std::iter::once(0)
                .chain(ends.map(|(i, _)| i as u32 + 1))
                .collect()
        })
    }

    /// The name it is shown under.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The bytes of `span` (clamped to the text and to character borders).
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        let span = self.clamp(span);
        &self.text[span.start as usize..span.end()]
    }

    fn clamp(&self, span: Span) -> Span {
        let mut start = (span.start as usize).min(self.text.len());
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        let mut end = span.end().clamp(start, self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        Span::new(start, end - start)
    }

    /// Zero-based number of the line that holds `offset`.
    #[must_use]
    pub fn line_of(&self, offset: usize) -> usize {
        self.lines()
            .partition_point(|&start| start as usize <= offset)
            .saturating_sub(1)
    }

    /// First byte of the zero-based line.
    #[must_use]
    pub fn line_start(&self, line: usize) -> usize {
        self.lines()
            .get(line)
            .map_or(self.text.len(), |&start| start as usize)
    }

    /// Number of lines.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.lines().len()
    }

    /// Line, columns and offset of `span`.
    #[must_use]
    pub fn at(&self, span: Span) -> At {
        let span = self.clamp(span);
        let offset = span.start as usize;
        let line = self.line_of(offset);
        let start = self.line_start(line);
        // A byte order mark is no column.
        let before = self.text[start..offset].trim_start_matches('\u{feff}');
        At {
            line: line + 1,
            column: before.chars().count() + 1,
            utf16: before.encode_utf16().count() + 1,
            offset,
            length: span.len as usize,
        }
    }
}

/// Why bytes are no text we read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotText {
    /// `UTF-16 LE`, `UTF-16 BE`, `GB18030`, `binary` or `unknown`.
    pub guess: &'static str,
    /// Bytes before the first one that is wrong.
    pub valid_up_to: usize,
}

/// The text in `bytes`, which must be UTF-8 (a byte order mark is left in, so that offsets stay true).
pub fn decode(bytes: &[u8]) -> Result<&str, NotText> {
    let utf16 = match bytes {
        [0xff, 0xfe, ..] => Some("UTF-16 LE"),
        [0xfe, 0xff, ..] => Some("UTF-16 BE"),
        _ => None,
    };
    if let Some(guess) = utf16 {
        return Err(NotText {
            guess,
            valid_up_to: 0,
        });
    }
    // Text in Latin letters as UTF-16 without a mark is valid UTF-8, but full of zero bytes.
    if let Some(valid_up_to) = memchr::memchr(0, bytes) {
        return Err(NotText {
            guess: zeros(bytes),
            valid_up_to,
        });
    }
    // The flavour that also says where the text goes wrong.
    simdutf8::compat::from_utf8(bytes).map_err(|error| NotText {
        guess: if is_gb18030(bytes) {
            "GB18030"
        } else {
            "unknown"
        },
        valid_up_to: error.valid_up_to(),
    })
}

/// What text with zero bytes in it may be.
fn zeros(bytes: &[u8]) -> &'static str {
    let head = &bytes[..bytes.len().min(4096) / 2 * 2];
    let at = |parity: usize| {
        head.iter()
            .enumerate()
            .filter(|&(i, &b)| i % 2 == parity && b == 0)
            .count()
    };
    let (even, odd) = (at(0), at(1));
    if odd * 4 > head.len() / 2 && even == 0 {
        "UTF-16 LE"
    } else if even * 4 > head.len() / 2 && odd == 0 {
        "UTF-16 BE"
    } else {
        "binary"
    }
}

/// Does every byte fit the form of GB18030, the usual encoding of older Chinese software?
fn is_gb18030(bytes: &[u8]) -> bool {
    let mut rest = bytes;
    loop {
        rest = match rest {
            [] => return true,
            [0x09 | 0x0a | 0x0d | 0x20..=0x7e, tail @ ..]
            | [0x81..=0xfe, 0x40..=0x7e | 0x80..=0xfe, tail @ ..]
            | [
                0x81..=0xfe,
                b'0'..=b'9',
                0x81..=0xfe,
                b'0'..=b'9',
                tail @ ..,
            ] => tail,
            _ => return false,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guesses_the_encoding() {
        for (bytes, guess, valid_up_to) in [
            (&b"\xff\xfea\0"[..], "UTF-16 LE", 0),
            (b"\xfe\xff\0a", "UTF-16 BE", 0),
            (b"c\0a\0i\0p\0", "UTF-16 LE", 1),
            (b"\0c\0a\0i\0p", "UTF-16 BE", 0),
            (b"\x7fELF\x01\0\0\0\0\0", "binary", 5),
            (b"a: \xcd\xf2\n", "GB18030", 3),
            (b"a: \xff\xff\n", "unknown", 3),
        ] {
            assert_eq!(decode(bytes), Err(NotText { guess, valid_up_to }));
        }
        assert_eq!(decode("\u{feff}东".as_bytes()), Ok("\u{feff}东"));
    }

    #[test]
    fn columns_count_characters() {
        let source = Source::new("x", "\u{feff}东打五万\n🀄 b\n");
        let at = source.at(Span::new(3 + 6, 6));
        assert_eq!((at.line, at.column, at.utf16), (1, 3, 3));
        let at = source.at(Span::new(16 + 5, 1));
        assert_eq!((at.line, at.column, at.utf16), (2, 3, 4));
    }
}
