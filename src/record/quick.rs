//! The plain lines that make up nearly every record, read at one go: `E 打 9p`, `西 摸 四索`, `S 补 白竹 > 三七索`, `W 碰`.
//!
//! Whatever is not as plain as that is left to `movetext`, which knows every form and every mistake.

use crate::base::notation::{is_han, plain_tiles, seat_prefix};
use crate::base::{Said, Seat, Tile, TileList, Verb};

use super::movetext::tile_count;

/// The line, if it is one of the plain ones.
pub(super) fn line(line: &str) -> Option<Said> {
    let (seat, rest) = seat(line)?;
    let (verb, rest) = verb(blank(rest))?;
    let mut said = Said::new(seat, verb, &[]);
    let rest = tiles(blank(rest), &mut said.tiles)?;
    let (least, most) = tile_count(verb);
    if said.tiles.len() < least || said.tiles.len() > most {
        return None;
    }
    match rest.strip_prefix('>') {
        Some(rest) if verb == Verb::Flower => tiles(rest, &mut said.replaced)?,
        _ => rest,
    }
    .is_empty()
    .then_some(said)
}

/// Reads tiles; what stands after them.
fn tiles<'t>(text: &'t str, list: &mut TileList) -> Option<&'t str> {
    if text == "?" {
        list.push(Tile::UNKNOWN);
        return Some("");
    }
    let mut fits = true;
    let end = plain_tiles(text, |tile| fits &= list.try_push(tile).is_ok());
    fits.then(|| &text[end..])
}

fn first(text: &str) -> Option<(char, &str)> {
    let mut chars = text.chars();
    Some((chars.next()?, chars.as_str()))
}

/// A letter needs a blank behind it: `Edraw` is no seat.
fn seat(line: &str) -> Option<(Seat, &str)> {
    let (seat, len) = seat_prefix(line)?;
    let rest = &line[len..];
    (line.starts_with(is_han) || rest.starts_with(' ')).then_some((seat, rest))
}

fn blank(text: &str) -> &str {
    text.strip_prefix(' ').unwrap_or(text)
}

/// The commonest verbs. 补花 and 碰杠 are left alone: what follows their first character here is no tile.
fn verb(text: &str) -> Option<(Verb, &str)> {
    let (c, rest) = first(text)?;
    let verb = match c {
        '摸' => Verb::Draw,
        '打' => Verb::Discard,
        '碰' => Verb::Peng,
        '吃' => Verb::Chi,
        '胡' => Verb::Hu,
        '过' => Verb::Pass,
        '补' => match rest.strip_prefix('杠') {
            Some(rest) => return Some((Verb::Bugang, rest)),
            None => Verb::Flower,
        },
        '明' => return Some((Verb::Gang, rest.strip_prefix('杠')?)),
        '暗' => return Some((Verb::Angang, rest.strip_prefix('杠')?)),
        'a'..='z' => {
            let end = text.find(' ').unwrap_or(text.len());
            let word = &text[..end];
            let verb = Verb::ALL.into_iter().find(|verb| verb.word() == word)?;
            let plain = !matches!(verb, Verb::Bid | Verb::Exhausted);
            return plain.then_some((verb, &text[end..]));
        }
        _ => return None,
    };
    Some((verb, rest))
}

#[cfg(test)]
mod tests {
    use super::super::movetext;

    /// What is read quickly is read alike; a mark keeps `movetext` from asking here.
    #[test]
    fn agrees_with_the_full_reader() {
        let tails = [
            "",
            " ",
            "9p",
            " 9p",
            " 78p",
            " ?",
            "?",
            " 5x",
            "0m",
            " 9z",
            " 9p ",
            " 123m",
            "杠",
            "杠 9p",
            "#",
            "5m#x",
            "花",
            "花 春",
            "九筒",
            " 七八筒",
            " 春",
            " 春 > 9p",
            "白竹>三七索 一万",
            " > 9p",
            " 1f > ",
            " 1f > 8z",
            " 1f > ?",
            " 7p8p=678p",
            " 1f > 1m > 2m",
            "红中",
            " 五五五五万",
            " 123456789m123456789p1234567z",
        ];
        let verbs = [
            "摸",
            "打",
            "碰",
            "吃",
            "胡",
            "明杠",
            "暗杠",
            "补杠",
            "补",
            "碰杠",
            "draw",
            "discard",
            "peng",
            "chi",
            "hu",
            "hup",
            "pass",
            "过",
            "flower",
            "wild",
            "bid",
            "kong",
            "bugang",
            "exhausted",
            "包",
            "定财",
            "杠",
        ];
        let mut quick = 0;
        for seat in [
            "E", "E ", "Ｅ", "Ｅ ", "東", "东", "东 ", "S  ", "南", "西", "N ", "北", "", "X ",
        ] {
            for verb in verbs {
                for tail in tails {
                    let text = format!("{seat}{verb}{tail}");
                    let full = movetext::line(&text, &mut Vec::new());
                    if let Some(said) = super::line(&text) {
                        quick += 1;
                        assert_eq!(full, Ok(Some(said)), "{text}");
                    }
                }
            }
        }
        assert!(quick > 700, "{quick}");
    }
}
