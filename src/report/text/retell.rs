//! Sentences with the tiles written in another way than their language writes them.

use super::{Lang, TileStyle, spoken, tile_in, ungroup};
use crate::base::Tile;

/// The sentence with its tiles in this style. What stands between quotation marks is left as it was written.
#[must_use]
pub fn retell(sentence: &str, lang: Lang, style: TileStyle) -> String {
    match (lang, style) {
        (Lang::Zh, TileStyle::Han) | (Lang::En, TileStyle::Ascii) => sentence.to_owned(),
        (Lang::Zh, _) => outside(sentence, |part| from_han(part, style)),
        (Lang::En, _) => outside(sentence, |part| from_ascii(part, style)),
    }
}

/// One tile in a sentence: 东风, where a row of tiles has 东.
fn in_words(tile: Tile, style: TileStyle) -> String {
    match style {
        TileStyle::Han => spoken(tile).to_owned(),
        _ => tile_in(tile, style),
    }
}

/// Changes what is not quoted.
fn outside(sentence: &str, change: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut rest = sentence;
    while let Some(open) = rest.find(['“', '`']) {
        let (before, quoted) = rest.split_at(open);
        let close = if quoted.starts_with('“') {
            '”'
        } else {
            '`'
        };
        let first = quoted.chars().next().map_or(0, char::len_utf8);
        let end = quoted[first..]
            .find(close)
            .map_or(quoted.len(), |at| first + at + close.len_utf8());
        out += &change(before);
        out += &quoted[..end];
        rest = &quoted[end..];
    }
    out + &change(rest)
}

fn from_han(text: &str, style: TileStyle) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let found = Tile::all().find(|&tile| rest.starts_with(spoken(tile)));
        match found {
            Some(tile) => {
                out += &in_words(tile, style);
                rest = &rest[spoken(tile).len()..];
            }
            None => {
                out.push(c);
                rest = &rest[c.len_utf8()..];
            }
        }
    }
    out
}

fn from_ascii(text: &str, style: TileStyle) -> String {
    let word = |c: char| c.is_ascii_alphanumeric();
    let mut out = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !word(c)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        match ungroup(token) {
            Some(tiles) => out.extend(tiles.iter().map(|&tile| in_words(tile, style))),
            None => out += token,
        }
        let gap = after.find(word).unwrap_or(after.len());
        out += &after[..gap];
        rest = &after[gap..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_change_and_words_stay() {
        let zh = "东家用七筒、八筒吃西家的九筒；东风不算，“东 打 五万”不改";
        assert_eq!(retell(zh, Lang::Zh, TileStyle::Han), zh);
        assert_eq!(
            retell(zh, Lang::Zh, TileStyle::Ascii),
            "东家用7p、8p吃西家的9p；1z不算，“东 打 五万”不改"
        );
        assert_eq!(
            retell("自摸白板，胡。", Lang::Zh, TileStyle::Unicode),
            "自摸🀆，胡。"
        );
        let en = "E takes 9p with 78p at h1m41; `5m` stays, 3 shares of 12";
        assert_eq!(retell(en, Lang::En, TileStyle::Ascii), en);
        assert_eq!(
            retell(en, Lang::En, TileStyle::Han),
            "E takes 九筒 with 七筒八筒 at h1m41; `5m` stays, 3 shares of 12"
        );
    }

    #[test]
    fn every_tile_is_found_again() {
        for tile in Tile::all() {
            let zh = format!("打出{}。", spoken(tile));
            let ascii = retell(&zh, Lang::Zh, TileStyle::Ascii);
            assert_eq!(ascii, format!("打出{tile}。"));
            let en = format!("discards {tile}.");
            let han = retell(&en, Lang::En, TileStyle::Han);
            assert_eq!(han, format!("discards {}.", spoken(tile)));
        }
    }
}
