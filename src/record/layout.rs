//! Lays out the movetext of a file: one form for every line, comments in one column. Edits bytes in place, so that
//! comments, order, quotes and keys of one's own stay as they are; nothing goes through a YAML writer.

use unicode_width::UnicodeWidthStr;

use crate::base::node::{Entry, Kind, Node, Style};
use crate::base::notation::{is_blank, is_han, tiles};
use crate::base::text::decode;
use crate::base::{Said, Span, yaml};
use crate::diag::Part;

use super::keys::{self, Names, canonical};
use super::movetext::{self, verb_prefix};
use super::notation::{Notation, Words};
use super::parse_position::meld;
use super::read::{Document, Format, read};
use super::{json, write};

/// Comments stand in one column, but not beyond this one.
const WIDEST: usize = 36;

/// The text of a file in canonical layout; `notation` also turns tiles, seats and verbs into that notation. `Err` holds
/// the documents of a file that cannot be read.
pub fn layout(
    name: &str,
    bytes: &[u8],
    format: Format,
    notation: Option<Notation>,
) -> Result<String, Vec<Document>> {
    let documents = read(name, bytes, format);
    let unreadable = documents.iter().any(|document| document.record.is_none());
    let text = match decode(bytes) {
        Ok(text) if !unreadable => text,
        _ => return Err(documents),
    };
    let mut edits = Edits {
        source: text,
        base: 0,
        notation,
        json: format != Format::Yaml,
        found: Vec::new(),
    };
    match format {
        Format::Yaml => {
            for parsed in yaml::documents(text, usize::MAX) {
                if let Ok(root) = parsed.root {
                    edits.record(&root);
                }
            }
        }
        Format::Json => edits.json_text(text),
        Format::Jsonl => {
            for line in text.split_inclusive('\n') {
                edits.source = line;
                if !line.trim().is_empty() {
                    edits.json_text(line);
                }
                edits.base += line.len();
            }
        }
    }
    let laid = apply(text, edits.found);
    // A layout that reads differently would be a forgery; better none at all.
    let same = read(name, laid.as_bytes(), format)
        .iter()
        .map(|document| &document.record)
        .eq(documents.iter().map(|document| &document.record));
    Ok(if same { laid } else { text.to_owned() })
}

fn apply(text: &str, mut edits: Vec<(Span, String)>) -> String {
    edits.sort_by_key(|(span, _)| span.start);
    let mut out = String::with_capacity(text.len() + 64);
    let mut at = 0;
    for (span, new) in edits {
        let start = span.start as usize;
        if start < at {
            continue;
        }
        out.push_str(&text[at..start]);
        out.push_str(&new);
        at = span.end();
    }
    out.push_str(&text[at..]);
    out
}

struct Edits<'s> {
    /// What the spans of the tree point into: the file, or a line of it.
    source: &'s str,
    /// Where `source` begins in the file.
    base: usize,
    notation: Option<Notation>,
    json: bool,
    found: Vec<(Span, String)>,
}

fn value<'n, 'a>(node: &'n Node<'a>, table: &'static [Names], key: &str) -> Option<&'n Node<'a>> {
    let is = |entry: &&Entry<'_>| canonical(table, &entry.key.text) == Some(key);
    Some(&node.as_map()?.iter().find(is)?.value)
}

impl Edits<'_> {
    fn json_text(&mut self, text: &str) {
        let body = text.strip_prefix('\u{feff}').unwrap_or(text);
        if let Ok(mut root) = json::tree(body) {
            json::add_places(&mut root, text);
            self.record(&root);
        }
    }

    fn record(&mut self, root: &Node<'_>) {
        let hands = value(root, keys::HEADER, "hands").and_then(Node::as_list);
        for hand in hands.unwrap_or_default() {
            if let Some(moves) = value(hand, keys::HAND, "moves") {
                self.moves(moves);
            }
            if self.notation.is_some() {
                self.start(hand);
            }
        }
    }

    fn replace(&mut self, span: Span, new: String) {
        let old = self.source.get(span.start as usize..span.end());
        if old.is_some_and(|old| old != new) {
            let start = self.base + span.start as usize;
            self.found.push((Span::new(start, span.len as usize), new));
        }
    }

    fn moves(&mut self, node: &Node<'_>) {
        match &node.kind {
            Kind::Scalar(_, Style::Literal) => {
                let Some((block, start)) = node.block(self.source) else {
                    return;
                };
                // The span may reach into the indentation of the next key.
                let end = block.rfind('\n').map_or(0, |at| at + 1);
                let block = if block[end..].trim().is_empty() {
                    &block[..end]
                } else {
                    block
                };
                let indent = (node.span.start as usize).saturating_sub(start);
                let new = self.lines(block, indent);
                self.replace(Span::new(start, block.len()), new);
            }
            Kind::Scalar(text, _) => {
                let new = self.lines(text, 0);
                self.scalar(node, &new);
            }
            Kind::List(items) => {
                for item in items {
                    let new = item.text().map(|text| self.lines(text, 0));
                    self.scalar(item, &new.unwrap_or_default());
                }
            }
            Kind::Map(_) => {}
        }
    }

    /// Puts `new` in place of a scalar that stands on one line, between the quotes it has.
    fn scalar(&mut self, node: &Node<'_>, new: &str) {
        let raw = self.source.get(node.span.start as usize..node.span.end());
        let (Some(raw), Some(text)) = (raw, node.text()) else {
            return;
        };
        if text == new {
            return;
        }
        let new = if self.json {
            let mut out = String::new();
            write::quoted(&mut out, new);
            out
        } else if raw == text && write::is_plain_line(new) {
            new.to_owned()
        } else if raw.len() == text.len() + 2 && raw.get(1..raw.len() - 1) == Some(text) {
            // No escapes in it, and none in what movetext can be.
            format!("{}{new}{}", &raw[..1], &raw[..1])
        } else {
            return;
        };
        self.replace(node.span, new);
    }

    /// All lines of a block, each ending as it ended.
    fn lines(&self, block: &str, indent: usize) -> String {
        let laid: Vec<(String, Option<&str>, &str)> = block
            .split_inclusive('\n')
            .map(|line| {
                let body = line.trim_end_matches(['\n', '\r']);
                let (text, comment) = self.line(body);
                (text, comment, &line[body.len()..])
            })
            .collect();
        let column = laid
            .iter()
            .filter(|(text, comment, _)| !text.is_empty() && comment.is_some())
            .map(|(text, ..)| text.width())
            .filter(|&width| width <= WIDEST)
            .max()
            .unwrap_or(0);
        let mut out = String::with_capacity(block.len() + 16);
        for (text, comment, end) in laid {
            if !text.is_empty() || comment.is_some() {
                out.extend(std::iter::repeat_n(' ', indent));
            }
            out.push_str(&text);
            if let Some(comment) = comment {
                if !text.is_empty() {
                    let gap = column.saturating_sub(text.width()) + 2;
                    out.extend(std::iter::repeat_n(' ', gap));
                }
                out.push('#');
                out.push_str(comment);
            }
            out.push_str(end);
        }
        out
    }

    /// A line's move in canonical form, and what stands after its `#`.
    fn line<'t>(&self, line: &'t str) -> (String, Option<&'t str>) {
        let comment = line.find(['#', '＃']).map(|at| {
            let mark = line[at..].chars().next().map_or(1, char::len_utf8);
            line[at + mark..].trim_end_matches(is_blank)
        });
        let mut marks: Vec<(Part, usize, usize)> = Vec::new();
        let text = match movetext::line(line, &mut marks) {
            Ok(Some(said)) => self.said(&said, line, &marks),
            Ok(None) => String::new(),
            Err(_) => movetext::content(line).1.to_owned(),
        };
        (text, comment)
    }

    /// Without a notation asked for, seat, verb and tiles each stay in the one they are written in.
    fn said(&self, said: &Said, line: &str, marks: &[(Part, usize, usize)]) -> String {
        let written = |part: Part| {
            let mark = marks.iter().find(|mark| mark.0 == part);
            mark.and_then(|&(_, start, len)| line.get(start..start + len))
        };
        let of = |part: Part| match written(part) {
            Some(text) if text.contains(is_han) => Notation::Zh,
            _ => Notation::Ascii,
        };
        let word =
            written(Part::Verb).filter(|word| word.contains(is_han) && verb_prefix(word).is_some());
        let verb = match (self.notation, word) {
            (Some(Notation::Ascii), _) | (None, None) => said.verb.word(),
            (Some(Notation::Zh), None) => said.verb.han(),
            // 自摸 and 抢杠 say more than 胡.
            (_, Some(word)) => word,
        };
        let tiles = [Part::Tiles, Part::Replacements, Part::Face]
            .into_iter()
            .any(|part| of(part) == Notation::Zh);
        let tiles = if tiles { Notation::Zh } else { Notation::Ascii };
        let words = Words {
            seat: self.notation.unwrap_or_else(|| of(Part::Seat)),
            verb,
            tiles: self.notation.unwrap_or(tiles),
        };
        words.line(said)
    }

    /// Tiles outside the movetext, where a notation is asked for.
    fn start(&mut self, hand: &Node<'_>) {
        for key in ["indicator", "wall"] {
            if let Some(node) = value(hand, keys::HAND, key) {
                self.tiles(node);
            }
        }
        if let Some(node) = value(hand, keys::HAND, "wild") {
            match node.as_list() {
                Some(items) => items.iter().for_each(|item| self.tiles(item)),
                None => self.tiles(node),
            }
        }
        for entry in value(hand, keys::HAND, "deal")
            .and_then(Node::as_map)
            .unwrap_or_default()
        {
            if !entry.key.text.starts_with("x_") {
                self.tiles(&entry.value);
            }
        }
        for entry in value(hand, keys::HAND, "position")
            .and_then(Node::as_map)
            .unwrap_or_default()
        {
            self.position_entry(entry);
        }
    }

    fn position_entry(&mut self, entry: &Entry<'_>) {
        match canonical(keys::POSITION, &entry.key.text) {
            Some("drawn") => self.tiles(&entry.value),
            Some("last") => {
                if let Some(node) = value(&entry.value, keys::LAST, "tile") {
                    self.tiles(node);
                }
            }
            Some("E" | "S" | "W" | "N") => {
                for key in ["hand", "flowers", "river"] {
                    if let Some(node) = value(&entry.value, keys::SEAT, key) {
                        self.tiles(node);
                    }
                }
                let melds = value(&entry.value, keys::SEAT, "melds").and_then(Node::as_list);
                for item in melds.unwrap_or_default() {
                    let read = item.text().and_then(|text| meld(text).ok());
                    if let (Some(meld), Some(notation)) = (read, self.notation) {
                        self.scalar(item, &write::meld(&meld, notation));
                    }
                }
            }
            _ => {}
        }
    }

    fn tiles(&mut self, node: &Node<'_>) {
        let list = node.text().and_then(|text| tiles(text).ok());
        if let (Some(list), Some(notation)) = (list, self.notation) {
            self.scalar(node, &notation.tiles(&list));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(text: &str, notation: Option<Notation>) -> String {
        let laid = layout("x.yaml", text.as_bytes(), Format::Yaml, notation).expect("readable");
        let again = layout("x.yaml", laid.as_bytes(), Format::Yaml, notation).expect("readable");
        assert_eq!(again, laid, "laying out twice changes nothing");
        laid
    }

    const HEAD: &str = "caipan: 1  # mine\nx_note: [a,  b]\nhands:\n- dealer: E\n  indicator: 五万\n  deal: {E: 123m, S: '?', W: ?*2, N: 1z}\n  moves:";

    #[test]
    fn lines_take_one_form_and_keep_what_they_say() {
        let moves = " |  # play\n    东打九筒#a\n\n      E   discard  4s 4s9p  ＃ 乙\n    #  whole line\n    S自摸   # win\n  x_more: 1\n";
        let text = format!("{HEAD}{}", moves.replace("4s 4s9p", "4s"));
        let want = format!(
            "{HEAD} |  # play\n    东 打 九筒    #a\n\n    E discard 4s  # 乙\n    #  whole line\n    S 自摸        # win\n  x_more: 1\n"
        );
        assert_eq!(laid(&text, None), want);
        assert_eq!(
            laid(&text.replace('\n', "\r\n"), None),
            want.replace('\n', "\r\n")
        );
    }

    #[test]
    fn a_notation_is_carried_through() {
        let text = format!("{HEAD} |\n    东 打 九筒  # a\n    S peng\n");
        let ascii = laid(&text, Some(Notation::Ascii));
        assert!(
            ascii.contains("indicator: 5m")
                && ascii.contains("    E discard 9p  # a\n    S peng\n")
        );
        let zh = laid(&text, Some(Notation::Zh));
        assert!(
            zh.contains("indicator: 五万") && zh.contains("{E: 一二三万, S: '?', W: ?*2, N: 东}")
        );
        assert!(zh.contains("    东 打 九筒  # a\n    南 碰\n"), "{zh}");
        assert_eq!(laid(&zh, Some(Notation::Ascii)), ascii);
    }

    #[test]
    fn lists_and_json_are_laid_out_in_their_quotes() {
        let text = format!("{HEAD} [E打9p, 'S  碰', \"W  打 1m\"]\n");
        assert!(laid(&text, None).ends_with(" [E 打 9p, 'S 碰', \"W 打 1m\"]\n"));
        let json = r#"{"caipan":1,"hands":[{"dealer":"E","deal":{"E":"1m","S":"?","W":"?","N":"?"},"moves":"E打1m # x\n\nS碰"}]}"#;
        let laid = layout("x.json", json.as_bytes(), Format::Json, None).unwrap();
        assert!(laid.contains(r#""moves":"E 打 1m  # x\n\nS 碰""#), "{laid}");
        let two = format!("{json}\n{json}\n");
        let both = layout("x.jsonl", two.as_bytes(), Format::Jsonl, None).unwrap();
        assert_eq!(both, format!("{laid}\n{laid}\n"));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_left_alone() {
        assert!(layout("x.yaml", b"caipan: 1\nhands: 3\n", Format::Yaml, None).is_err());
        assert!(layout("x.yaml", b"\xff\xfe", Format::Yaml, None).is_err());
    }
}
