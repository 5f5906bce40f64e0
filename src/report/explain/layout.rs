//! Paragraphs, headings and rows of a page, wrapped at a fixed width.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns of a page.
const WIDTH: usize = 80;

/// A page being written.
#[derive(Default)]
pub(super) struct Page(String);

impl Page {
    /// A page that opens with this line.
    pub(super) fn titled(title: &str) -> Page {
        let mut page = Page::default();
        page.line(title);
        page
    }

    /// A line as it is.
    pub(super) fn line(&mut self, line: &str) {
        self.0.push_str(line.trim_end());
        self.0.push('\n');
    }

    /// A blank line and a heading.
    pub(super) fn heading(&mut self, heading: &str) {
        self.0.push('\n');
        self.line(heading);
    }

    /// A paragraph, indented by two.
    pub(super) fn paragraph(&mut self, text: &str) {
        self.hanging("", 2, text);
    }

    /// A row: a label padded to `column`, the text hanging beside it.
    pub(super) fn row(&mut self, label: &str, column: usize, text: &str) {
        self.hanging(label, column + 2, text);
    }

    /// Text as it is, each line indented by two.
    pub(super) fn verbatim(&mut self, text: &str) {
        for line in text.lines() {
            self.line(&format!("  {line}"));
        }
    }

    fn hanging(&mut self, label: &str, indent: usize, text: &str) {
        let mut head = if label.is_empty() {
            " ".repeat(indent)
        } else {
            pad(&format!("  {label}"), indent)
        };
        if head.width() > indent {
            head.push_str("  ");
        }
        let room = WIDTH.saturating_sub(indent).max(20);
        let lines = wrap(text, WIDTH.saturating_sub(head.width()).max(20), room);
        for (i, line) in lines.iter().enumerate() {
            if i > 0 {
                head = " ".repeat(indent);
            }
            self.line(&format!("{head}{line}"));
        }
    }

    /// The page.
    pub(super) fn finish(self) -> String {
        self.0
    }
}

/// `text` filled up with blanks to `columns`.
pub(super) fn pad(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(text.width());
    format!("{text}{}", " ".repeat(blanks))
}

const fn opens(c: char) -> bool {
    matches!(c, '（' | '「' | '『' | '【' | '《' | '“')
}

const fn closes(c: char) -> bool {
    matches!(
        c,
        '。' | '，' | '、' | '；' | '：' | '！' | '？' | '）' | '」' | '』' | '】' | '》' | '”'
    )
}

/// May a line end between these two?
fn breaks(before: char, after: char) -> bool {
    if before == ' ' {
        return after != ' ';
    }
    let wide = |c: char| c.width().unwrap_or(0) > 1;
    (wide(before) || wide(after)) && !opens(before) && !closes(after) && after != ' '
}

/// Lines of at most `first`, then `rest` columns.
fn wrap(text: &str, first: usize, rest: usize) -> Vec<String> {
    let mut units: Vec<String> = Vec::new();
    let mut last = None;
    let mut in_code = false;
    for c in text.chars() {
        match (last, units.last_mut()) {
            (Some(before), Some(unit)) if in_code || !breaks(before, c) => unit.push(c),
            _ => units.push(c.to_string()),
        }
        if c == '`' {
            in_code = !in_code;
        }
        last = Some(c);
    }
    let mut lines = vec![String::new()];
    for unit in units {
        let room = if lines.len() == 1 { first } else { rest };
        let current = lines.last_mut().expect("never empty");
        if !current.is_empty() && current.width() + unit.trim_end().width() > room {
            lines.push(unit);
        } else {
            current.push_str(&unit);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_breaks_anywhere_but_before_a_comma() {
        assert_eq!(wrap("东南西北，中发白", 8, 8), ["东南西", "北，中发", "白"]);
    }

    #[test]
    fn english_breaks_at_blanks() {
        assert_eq!(wrap("one two three", 8, 8), ["one two ", "three"]);
    }

    #[test]
    fn code_stays_together() {
        assert_eq!(wrap("写 `a: b` 好", 6, 6), ["写 ", "`a: b` ", "好"]);
    }
}
