//! How tiles are written on paper and in a terminal.

use crate::base::Tile;
use crate::base::tile::{Suit, group};

/// 五万, `5m` or 🀋.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TileStyle {
    /// Chinese names.
    #[default]
    Han,
    /// Letters and digits.
    Ascii,
    /// The Unicode block of mahjong tiles.
    Unicode,
}

/// One tile.
#[must_use]
pub fn tile(one: Tile, style: TileStyle) -> String {
    match style {
        TileStyle::Han => one.han().to_owned(),
        TileStyle::Ascii => one.to_string(),
        TileStyle::Unicode => unicode(one).to_string(),
    }
}

/// Tiles side by side: 一二三万 东东, `123m11z`, 🀇🀈🀉.
#[must_use]
pub fn side_by_side(tiles: &[Tile], style: TileStyle) -> String {
    match style {
        TileStyle::Han => han(tiles),
        TileStyle::Ascii => group(tiles),
        TileStyle::Unicode => tiles.iter().map(|&one| unicode(one)).collect(),
    }
}

/// 一二三万, not 一万二万三万.
fn han(tiles: &[Tile]) -> String {
    let mut out = String::new();
    let mut rest = tiles;
    while let Some(&first) = rest.first() {
        let same = |one: &&Tile| one.suit() == first.suit() && one.is_known() == first.is_known();
        let n = rest.iter().take_while(same).count();
        let (now, later) = rest.split_at(n);
        if !first.is_known() && n > 1 && now.iter().all(|one| !one.is_known()) {
            out.push_str(&format!("?×{n}"));
        } else if first.suit().is_some() {
            out.extend(now.iter().filter_map(|one| one.han().chars().next()));
            out.extend(first.han().chars().last());
        } else {
            out.extend(now.iter().map(|one| one.han()));
        }
        rest = later;
    }
    out
}

/// The character of a tile; the back of one that nobody knows.
#[must_use]
pub fn unicode(one: Tile) -> char {
    let at = u32::from(one.rank()).wrapping_sub(1);
    let code = match one.suit() {
        Some(Suit::Man) => 0x1f007 + at,
        Some(Suit::Sou) => 0x1f010 + at,
        Some(Suit::Pin) => 0x1f019 + at,
        None if one.is_wind() => 0x1f000 + at,
        // 白 发 中, where the block has 中 发 白.
        None if one.is_dragon() => 0x1f006 - (at - 4),
        // 春夏秋冬 stand behind 梅兰竹菊 there.
        None if one.is_season() && at < 4 => 0x1f026 + at,
        None if one.is_season() => 0x1f022 + (at - 4),
        None => 0x1f02b,
    };
    char::from_u32(code).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::notation;

    #[test]
    fn every_tile_reads_back_from_every_style() {
        for one in Tile::all() {
            for style in [TileStyle::Han, TileStyle::Ascii, TileStyle::Unicode] {
                let text = tile(one, style);
                let read = notation::tiles(&text).expect("tiles");
                assert_eq!(read.as_slice(), [one], "{text}");
            }
        }
    }

    #[test]
    fn suits_are_named_once() {
        let tiles = notation::tiles("123m44z5m").expect("tiles");
        assert_eq!(side_by_side(&tiles, TileStyle::Han), "一二三万北北五万");
        assert_eq!(side_by_side(&tiles, TileStyle::Ascii), "123m44z5m");
    }
}
