//! Source text: where bytes are, in lines, characters and UTF-16 units.

use std::sync::Arc;

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

/// A named text with an index of its lines.
#[derive(Clone, Debug)]
pub struct Source {
    name: Arc<str>,
    text: Arc<str>,
    lines: Arc<[u32]>,
}

impl Source {
    /// Indexes `text`, which is shown under `name`.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Source {
        let lines: Vec<u32> = std::iter::once(0)
            .chain(
                text.bytes()
                    .enumerate()
                    .filter(|&(_, b)| b == b'\n')
                    .map(|(i, _)| i as u32 + 1),
            )
            .collect();
        Source {
            name: name.into(),
            text: text.into(),
            lines: lines.into(),
        }
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
        self.lines
            .partition_point(|&start| start as usize <= offset)
            .saturating_sub(1)
    }

    /// First byte of the zero-based line.
    #[must_use]
    pub fn line_start(&self, line: usize) -> usize {
        self.lines
            .get(line)
            .map_or(self.text.len(), |&start| start as usize)
    }

    /// Number of lines.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.lines.len()
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
