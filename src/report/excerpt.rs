//! The few lines of a source that a finding shows, made safe to draw.
//!
//! A text of its own, not a view into the source: control characters are replaced, long lines cropped around what is
//! marked, marks end with their line, and a mark at the end of the file has a blank to stand on. Line numbers and
//! columns stay those of the source.

use std::collections::BTreeSet;

use super::printable::{char_width, shown, width, wrap};
use crate::base::{Source, Span};

/// Something to point at.
pub(super) struct Mark {
    /// Bytes of the source.
    pub span: Span,
    /// What to write below it.
    pub label: String,
    /// Is this the place of the finding?
    pub primary: bool,
}

/// A mark within the excerpt's text.
pub(super) struct Placed {
    pub start: usize,
    pub len: usize,
    pub label: String,
    pub primary: bool,
    /// Column in the source, in characters from 0.
    pub column: usize,
}

/// A line of the excerpt.
pub(super) struct Line {
    /// Number in the source, from 0.
    pub number: usize,
    /// First byte in the excerpt's text.
    pub start: usize,
}

/// Lines of one source with marks on them.
pub(super) struct Excerpt {
    pub name: String,
    pub text: String,
    pub lines: Vec<Line>,
    pub marks: Vec<Placed>,
}

/// A mark on its line: bytes from the line's start.
struct OnLine {
    from: usize,
    to: usize,
    label: String,
    primary: bool,
    column: usize,
}

impl Excerpt {
    /// The lines of `source` around `marks`, at most `columns` wide when drawn.
    pub fn new(source: &Source, marks: Vec<Mark>, columns: usize) -> Excerpt {
        let mut by_line: Vec<(usize, OnLine)> =
            marks.into_iter().map(|mark| settle(source, mark)).collect();
        by_line.sort_by_key(|(line, mark)| (*line, mark.from, !mark.primary));
        let mut wanted = BTreeSet::new();
        for (line, _) in &by_line {
            wanted.insert(*line);
            wanted.extend(line.checked_sub(1));
            if line + 1 < source.line_count() && !line_text(source, line + 1).is_empty() {
                wanted.insert(line + 1);
            }
        }
        let last = wanted.last().map_or(1, |line| line + 1);
        // ` 12 │ `
        let room = columns.saturating_sub(last.to_string().len() + 4).max(24);
        let mut excerpt = Excerpt {
            name: source.name().chars().map(shown).collect(),
            text: String::new(),
            lines: Vec::new(),
            marks: Vec::new(),
        };
        let mut rest = by_line.into_iter().peekable();
        for number in wanted {
            let mut here = Vec::new();
            while let Some((_, mark)) = rest.next_if(|(line, _)| *line == number) {
                here.push(mark);
            }
            excerpt.push(number, line_text(source, number), merged(here), room);
        }
        excerpt
    }

    fn push(&mut self, number: usize, raw: &str, marks: Vec<OnLine>, room: usize) {
        let start = self.text.len();
        let window = Window::around(raw, &marks, room);
        let mut map = Vec::new();
        if window.from > 0 {
            self.text.push('…');
        }
        for (at, c) in raw[window.from..window.to].char_indices() {
            map.push((window.from + at, self.text.len()));
            self.text.push(shown(c));
        }
        map.push((window.to, self.text.len()));
        if window.to < raw.len() {
            self.text.push('…');
        }
        let shift = |byte: usize| {
            let i = map.partition_point(|&(raw, _)| raw < byte);
            map.get(i).or(map.last()).map_or(start, |&(_, text)| text)
        };
        for mark in marks {
            let from = shift(mark.from);
            let mut to = shift(mark.to).max(from);
            if to == from {
                // Nothing to underline: the next character, or a blank after the line.
                if from == self.text.len() {
                    self.text.push(' ');
                }
                to = from + self.text[from..].chars().next().map_or(1, char::len_utf8);
            }
            let middle =
                usize::midpoint(width(&self.text[start..from]), width(&self.text[start..to]));
            self.marks.push(Placed {
                start: from,
                len: to - from,
                label: wrap(&mark.label, room.saturating_sub(middle + 5)).join("\n"),
                primary: mark.primary,
                column: mark.column,
            });
        }
        self.text.push('\n');
        self.lines.push(Line { number, start });
    }

    /// Index of the line that holds this byte of the excerpt's text.
    pub fn line_at(&self, offset: usize) -> usize {
        self.lines
            .partition_point(|line| line.start <= offset)
            .saturating_sub(1)
    }

    /// One past the last byte of a line, its newline included.
    pub fn line_end(&self, index: usize) -> usize {
        self.lines
            .get(index + 1)
            .map_or(self.text.len(), |line| line.start)
    }
}

/// The text of a line without its end and without a byte order mark.
fn line_text(source: &Source, line: usize) -> &str {
    let start = source.line_start(line);
    let end = if line + 1 < source.line_count() {
        source.line_start(line + 1)
    } else {
        source.text().len()
    };
    let text = source.slice(Span::new(start, end - start));
    let text = if line == 0 {
        text.trim_start_matches('\u{feff}')
    } else {
        text
    };
    text.trim_end_matches(['\n', '\r'])
}

/// Puts a mark on its first line.
fn settle(source: &Source, mark: Mark) -> (usize, OnLine) {
    let at = source.at(mark.span);
    let line = at.line - 1;
    let text = line_text(source, line);
    // What the line lost at its start is the byte order mark.
    let lost = if line == 0 {
        source.text().len() - source.text().trim_start_matches('\u{feff}').len()
    } else {
        0
    };
    let begin = source.line_start(line) + lost;
    let from = at.offset.saturating_sub(begin).min(text.len());
    let to = (at.offset + at.length)
        .saturating_sub(begin)
        .clamp(from, text.len());
    let on_line = OnLine {
        from,
        to,
        label: mark.label,
        primary: mark.primary,
        column: at.column - 1,
    };
    (line, on_line)
}

/// Marks that start at the same character share one underline, their labels one below the other.
fn merged(marks: Vec<OnLine>) -> Vec<OnLine> {
    let mut out: Vec<OnLine> = Vec::new();
    for mark in marks {
        match out.last_mut() {
            Some(last) if last.from == mark.from => {
                if !last.primary {
                    last.to = last.to.max(mark.to);
                }
                if last.label.is_empty() {
                    last.label = mark.label;
                } else if !mark.label.is_empty() {
                    last.label = format!("{} · {}", last.label, mark.label);
                }
            }
            _ => out.push(mark),
        }
    }
    out
}

/// The part of a line that is shown, in bytes of the line.
struct Window {
    from: usize,
    to: usize,
}

impl Window {
    fn around(raw: &str, marks: &[OnLine], room: usize) -> Window {
        let whole: usize = raw.chars().map(|c| char_width(shown(c))).sum();
        let before =
            |byte: usize| -> usize { raw[..byte].chars().map(|c| char_width(shown(c))).sum() };
        let anchor = marks.iter().find(|mark| mark.primary).or(marks.first());
        let (at, label) = anchor.map_or((0, 0), |mark| (before(mark.from), width(&mark.label)));
        // A label needs room beside its mark; a long one is wrapped, but not to slivers.
        let fits = at + label.min(24) + 8 <= room;
        let lead = if whole <= room && fits {
            at
        } else {
            at.min(room / 3)
        };
        let mut from = 0;
        let mut hidden = 0;
        for (byte, c) in raw.char_indices() {
            if at - hidden <= lead {
                from = byte;
                break;
            }
            hidden += char_width(shown(c));
            from = byte + c.len_utf8();
        }
        // One column for each `…`.
        let mut left = room.saturating_sub(usize::from(from > 0));
        if whole - hidden > left {
            left -= 1;
        }
        let mut to = from;
        for c in raw[from..].chars() {
            let columns = char_width(shown(c));
            if columns > left {
                break;
            }
            left -= columns;
            to += c.len_utf8();
        }
        Window { from, to }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, start: usize, len: usize) -> Excerpt {
        let mark = Mark {
            span: Span::new(start, len),
            label: "此处".to_owned(),
            primary: true,
        };
        Excerpt::new(&Source::new("x", text), vec![mark], 40)
    }

    fn marked(excerpt: &Excerpt) -> &str {
        let mark = &excerpt.marks[0];
        &excerpt.text[mark.start..mark.start + mark.len]
    }

    #[test]
    fn columns_are_those_of_the_source() {
        let e = excerpt("\u{feff}东 打 五万\r\n南 摸 3p\r\n", 11, 6);
        assert_eq!(
            (e.text.as_str(), marked(&e)),
            ("东 打 五万\n南 摸 3p\n", "五万")
        );
        let e = excerpt("a\n  五万 x\n", 4, 6);
        assert_eq!(
            (marked(&e), e.marks[0].column, e.lines[1].number),
            ("五万", 2, 1)
        );
    }

    #[test]
    fn long_lines_are_cropped_around_the_mark() {
        let long = format!("{}五万{}", "x".repeat(70_000), "y".repeat(70_000));
        let e = excerpt(&long, 70_000, 6);
        assert_eq!(marked(&e), "五万");
        assert_eq!(e.marks[0].column, 70_000);
        assert!(e.text.starts_with('…') && e.text.ends_with("…\n"));
        assert!(width(e.text.trim_end()) <= 36, "{}", e.text);
    }

    #[test]
    fn any_span_finds_a_place() {
        for text in ["", "\n", "a", "a\n", "五\u{1b}[31m\r\n\u{feff}\n", "一\r二"] {
            for start in 0..=text.len() + 2 {
                for len in 0..=text.len() + 2 {
                    let e = excerpt(text, start, len);
                    assert!(!marked(&e).is_empty() && !marked(&e).contains('\n'));
                    assert!(!e.text.contains('\u{1b}'));
                }
            }
        }
    }
}
