//! Text from files on a terminal: no control characters, and lines that are as wide as they look.

use std::borrow::Cow;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Would this character move the cursor, ring the bell, hide or reorder text?
fn is_unsafe(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The character as it may be shown.
pub(super) fn shown(c: char) -> char {
    match c {
        '\t' => ' ',
        c if is_unsafe(c) => '\u{fffd}',
        c => c,
    }
}

/// Text with every control or invisible character replaced.
pub(super) fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().any(is_unsafe) {
        text.chars().map(shown).collect()
    } else {
        Cow::Borrowed(text)
    }
}

/// Columns on the terminal.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

/// Columns of one character.
pub(super) fn char_width(c: char) -> usize {
    c.width().unwrap_or(0)
}

/// `text` filled up with blanks to `columns`.
pub(super) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// `text` with blanks before it, up to `columns`.
pub(super) fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// `text` cut to at most `columns`, with `…` where something is missing.
pub(super) fn cut(text: &str, columns: usize) -> String {
    let text = printable(text);
    if width(&text) <= columns {
        return text.into_owned();
    }
    let mut out = String::new();
    let mut used = 1;
    for c in text.chars() {
        used += char_width(c);
        if used > columns {
            break;
        }
        out.push(c);
    }
    out.push('…');
    out
}

/// Marks that may not start a line.
fn sticks_to_the_left(c: char) -> bool {
    "，。；：、！？）》」』”’…,.;:!?)]}".contains(c)
}

/// Marks that may not end a line.
fn sticks_to_the_right(c: char) -> bool {
    "（《「『“‘([{".contains(c)
}

/// Breaks text into lines of at most `columns`: after blanks, and between Chinese characters where no mark forbids it.
pub(super) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let text = printable(text);
    let columns = columns.max(8);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words(&text) {
        let full = width(&line) + width(word.trim_end()) > columns;
        if full && !line.is_empty() {
            lines.push(line.trim_end().to_owned());
            line.clear();
        }
        if width(word.trim_end()) <= columns {
            line.push_str(word);
            continue;
        }
        // A word longer than the line (a path, a digest) is cut where the line ends.
        for c in word.chars() {
            if width(&line) + char_width(c) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    let rest = line.trim_end();
    if !rest.is_empty() || lines.is_empty() {
        lines.push(rest.to_owned());
    }
    lines
}

/// Puts pieces into lines of at most `columns` without breaking any of them.
pub(super) fn fill(pieces: &[String], columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if width(line) + width(piece.trim_end()) <= columns => line.push_str(piece),
            _ => lines.push(piece.clone()),
        }
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}

/// Pieces that stay on one line.
fn words(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let Some(&(_, next)) = chars.peek() else {
            break;
        };
        let wide = char_width(c) == 2 || char_width(next) == 2;
        let between =
            c != ' ' && next != ' ' && !sticks_to_the_left(next) && !sticks_to_the_right(c);
        let may_break = (c == ' ' && next != ' ') || (wide && between);
        if may_break {
            let end = at + c.len_utf8();
            out.push(&text[start..end]);
            start = end;
        }
    }
    out.push(&text[start..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_never_reach_the_terminal() {
        assert_eq!(
            printable("a\u{1b}[31mb\u{7}\u{202e}"),
            "a\u{fffd}[31mb\u{fffd}\u{fffd}"
        );
        assert!(matches!(printable("五万"), Cow::Borrowed(_)));
    }

    #[test]
    fn lines_break_where_chinese_may_break() {
        assert_eq!(
            wrap("南家单吊五万，不许抢", 12),
            ["南家单吊五", "万，不许抢"]
        );
        assert_eq!(wrap("一二三四五六，七", 12), ["一二三四五", "六，七"]);
        assert_eq!(
            wrap("South may not rob this", 12),
            ["South may", "not rob this"]
        );
        assert_eq!(wrap("", 12), [""]);
        for line in wrap(&"sha256:abcdef".repeat(9), 20) {
            assert!(width(&line) <= 20);
        }
    }

    #[test]
    fn cutting_and_padding_count_columns() {
        assert_eq!(cut("阿英阿英阿英", 7), "阿英阿…");
        assert_eq!(cut("Bob", 7), "Bob");
        assert_eq!(pad("五万", 6), "五万  ");
        assert_eq!(pad_left("五万", 6), "  五万");
    }
}
