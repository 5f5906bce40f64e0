//! A document in 80 columns of text.

use super::{Block, Column, Line, Run};
use crate::report::human::Style;
use crate::report::printable::{cut, pad, pad_left, printable, width, wrap};
use crate::report::text::{TileStyle, labels, side_by_side};

/// Least columns of a cell that is wrapped.
const NARROW: usize = 12;

/// The document as text, ending with a newline.
#[must_use]
pub fn plain(blocks: &[Block], style: &Style, tiles: TileStyle) -> String {
    let mut sheet = Sheet {
        out: String::new(),
        style,
        tiles,
    };
    for block in blocks {
        sheet.block(block);
    }
    sheet.out
}

struct Sheet<'a> {
    out: String,
    style: &'a Style,
    tiles: TileStyle,
}

impl Sheet<'_> {
    fn line(&mut self, line: &str) {
        self.out.push_str(line.trim_end());
        self.out.push('\n');
    }

    fn words(&self, line: &Line) -> String {
        line.iter()
            .map(|run| match run {
                Run::Text(words) | Run::Strong(words) | Run::Code(words) => {
                    printable(words).into_owned()
                }
                Run::Tiles(tiles, wilds) => tiles_text(tiles, wilds, self.tiles),
                Run::Step(hand, mv) => step(*hand, *mv, self.style),
            })
            .collect()
    }

    fn block(&mut self, block: &Block) {
        let wide = self.style.width;
        match block {
            Block::Heading(level, words) => {
                if !self.out.is_empty() {
                    self.out.push('\n');
                }
                for line in wrap(words, wide) {
                    let painted = self.style.paint("1", &line);
                    self.line(&painted);
                }
                if *level == 1 {
                    let rule = "─".repeat(width(words).min(wide));
                    self.line(&rule);
                }
            }
            Block::Para(line) => {
                for line in wrap(&self.words(line), wide - 2) {
                    self.line(&format!("  {line}"));
                }
            }
            Block::Alert(line) => {
                for (i, line) in wrap(&self.words(line), wide - 4).iter().enumerate() {
                    let head = if i == 0 { "  × " } else { "    " };
                    let head = self.style.paint("31", head);
                    self.line(&format!("{head}{line}"));
                }
            }
            Block::Fields(fields) => self.fields(fields),
            Block::Table(columns, rows) => self.table(columns, rows),
            Block::Quote(label, words) => {
                let line = format!("  {label}");
                let line = self.style.paint("36", &line);
                self.line(&line);
                for line in wrap(words, wide - 4) {
                    self.line(&format!("    {line}"));
                }
            }
            Block::Sign(places) => {
                for pair in places.chunks(2) {
                    let line: Vec<String> = pair
                        .iter()
                        .map(|place| {
                            let name = cut(place, 18);
                            pad(&format!("{name} {}", "_".repeat(34 - width(&name))), 37)
                        })
                        .collect();
                    self.out.push('\n');
                    self.line(&format!("  {}", line.join("  ")));
                }
            }
        }
    }

    fn fields(&mut self, fields: &[(String, Line)]) {
        let column = fields.iter().map(|(label, _)| width(label)).max();
        let column = column.unwrap_or(0).clamp(4, 20) + 2;
        for (label, line) in fields {
            let words = self.words(line);
            let room = self.style.width.saturating_sub(column + 2);
            let lines = match line.as_slice() {
                // A digest broken in two is of no use to anybody: it takes the next line.
                [Run::Code(_)] if width(&words) > room => {
                    let label = self.style.paint("36", label);
                    self.line(&format!("  {label}"));
                    self.line(&format!("    {words}"));
                    continue;
                }
                _ if width(&words) <= room => vec![words],
                _ => wrap(&words, room),
            };
            for (i, words) in lines.iter().enumerate() {
                let label = if i == 0 { label.as_str() } else { "" };
                let label = if width(label) < column {
                    pad(label, column)
                } else {
                    format!("{label}  ")
                };
                let label = self.style.paint("36", &label);
                self.line(&format!("  {label}{words}"));
            }
        }
    }

    fn table(&mut self, columns: &[Column], rows: &[Vec<Line>]) {
        let heads: Vec<String> = columns.iter().map(|column| column.head.clone()).collect();
        let mut cells = vec![heads];
        cells.extend(
            rows.iter()
                .map(|row| row.iter().map(|cell| self.words(cell)).collect()),
        );
        let mut widths: Vec<usize> = (0..columns.len())
            .map(|i| {
                cells
                    .iter()
                    .filter_map(|row: &Vec<String>| row.get(i))
                    .map(|cell| width(cell))
                    .max()
                    .unwrap_or(0)
            })
            .collect();
        // What is too wide is taken from the widest column, whose cells then wrap.
        let room = self.style.width.saturating_sub(2);
        let total = |widths: &[usize]| -> usize {
            widths
                .iter()
                .filter(|n| **n > 0)
                .map(|n| n + 2)
                .sum::<usize>()
                - 2
        };
        while widths.iter().any(|&n| n > NARROW) && total(&widths) > room {
            let widest = (0..widths.len()).max_by_key(|&i| widths[i]);
            if let Some(widest) = widest {
                widths[widest] -= 1;
            }
        }
        for (n, row) in cells.iter().enumerate() {
            if n == 0 && row.iter().all(String::is_empty) {
                continue;
            }
            for line in row_lines(row, &widths, columns) {
                let line = if n == 0 {
                    self.style.paint("36", line.trim_end())
                } else {
                    line
                };
                self.line(&format!("  {line}"));
            }
        }
    }
}

fn row_lines(row: &[String], widths: &[usize], columns: &[Column]) -> Vec<String> {
    let wrapped: Vec<Vec<String>> = row
        .iter()
        .zip(widths)
        .map(|(cell, &columns)| {
            if width(cell) <= columns {
                vec![cell.clone()]
            } else {
                wrap(cell, columns)
            }
        })
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    (0..height)
        .map(|y| {
            let cells: Vec<String> = wrapped
                .iter()
                .enumerate()
                .filter(|&(i, _)| widths[i] > 0)
                .map(|(i, lines)| {
                    let cell = lines.get(y).map_or("", String::as_str);
                    if columns[i].right {
                        pad_left(cell, widths[i])
                    } else {
                        pad(cell, widths[i])
                    }
                })
                .collect();
            cells.join("  ")
        })
        .collect()
}

pub(super) fn tiles_text(
    tiles: &[crate::base::Tile],
    wilds: &[crate::base::Tile],
    style: TileStyle,
) -> String {
    let mut parts = Vec::new();
    if !tiles.is_empty() {
        parts.push(side_by_side(tiles, style));
    }
    parts.extend(wilds.iter().map(|&wild| side_by_side(&[wild], style)));
    parts.join("+")
}

fn step(_: u32, mv: u32, style: &Style) -> String {
    labels::step(mv, style.lang)
}
