//! A document in Markdown. Whatever a record brings along is escaped: a name may not become a link or an image.

use std::fmt::Write as _;

use super::plain::tiles_text;
use super::{Block, Line, Run};
use crate::report::printable::printable;
use crate::report::text::{Lang, TileStyle, labels};

/// The document as Markdown, ending with a newline.
#[must_use]
pub fn markdown(blocks: &[Block], lang: Lang, tiles: TileStyle) -> String {
    let mut out = String::new();
    for block in blocks {
        if !out.is_empty() {
            out.push('\n');
        }
        match block {
            Block::Heading(level, words) => {
                let _ = writeln!(out, "{} {}", "#".repeat(usize::from(*level)), escape(words));
            }
            Block::Para(line) => {
                let _ = writeln!(out, "{}", inline(line, lang, tiles));
            }
            Block::Alert(line) => {
                let _ = writeln!(out, "> {}", inline(line, lang, tiles));
            }
            Block::Fields(fields) => {
                for (label, line) in fields {
                    let words = inline(line, lang, tiles);
                    let colon = lang.pick("：", ": ");
                    let _ = writeln!(out, "- {}{colon}{words}", escape(label));
                }
            }
            Block::Table(columns, rows) => {
                let heads: Vec<String> = columns.iter().map(|c| escape(&c.head)).collect();
                let rules: Vec<&str> = columns
                    .iter()
                    .map(|column| if column.right { "--:" } else { "---" })
                    .collect();
                let _ = writeln!(out, "| {} |", heads.join(" | "));
                let _ = writeln!(out, "| {} |", rules.join(" | "));
                for row in rows {
                    let cells: Vec<String> =
                        row.iter().map(|cell| inline(cell, lang, tiles)).collect();
                    let _ = writeln!(out, "| {} |", cells.join(" | "));
                }
            }
            Block::Quote(label, words) => {
                let _ = writeln!(out, "> **{}** {}", escape(label), escape(words));
            }
            Block::Sign(places) => {
                for place in places {
                    let _ = writeln!(out, "- {} \\_\\_\\_\\_\\_\\_\\_\\_", escape(place));
                }
            }
        }
    }
    out
}

fn inline(line: &Line, lang: Lang, tiles: TileStyle) -> String {
    line.iter()
        .map(|run| match run {
            Run::Text(words) => escape(words),
            Run::Strong(words) if words.trim().is_empty() => String::new(),
            Run::Strong(words) => format!("**{}**", escape(words.trim())),
            Run::Code(words) => format!("`{}`", printable(words).replace('`', "")),
            Run::Tiles(list, wilds) => escape(&tiles_text(list, wilds, tiles)),
            Run::Step(_, mv) => labels::step(*mv, lang),
        })
        .collect()
}

/// Text with every mark of Markdown and HTML taken literally.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in printable(text).chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '#' | '!' | '~' => {
                out.push('\\');
                out.push(c);
            }
            _ => out.push(c),
        }
    }
    // `1. ` or `- ` at the start of a line would begin a list.
    out
}
