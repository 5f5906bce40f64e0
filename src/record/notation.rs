//! Writing tiles, seats and movetext in Chinese or in ASCII; the reader takes both everywhere.

use crate::base::tile::group;
use crate::base::{Bid, Said, Seat, Tile};

/// How tiles, seats and verbs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// 东 打 五万
    Zh,
    /// E discard 5m
    Ascii,
}

impl Notation {
    /// Tiles in the order given: `123m44z` or 一二三万北北.
    #[must_use]
    pub fn tiles(self, tiles: &[Tile]) -> String {
        match self {
            Notation::Zh => han_tiles(tiles),
            Notation::Ascii => group(tiles),
        }
    }

    /// A chair.
    #[must_use]
    pub const fn seat(self, seat: Seat) -> &'static str {
        match self {
            Notation::Zh => seat.han(),
            Notation::Ascii => seat.letter(),
        }
    }

    /// A line of movetext.
    #[must_use]
    pub fn said(self, said: &Said) -> String {
        match self {
            Notation::Ascii => said.to_string(),
            Notation::Zh => Words {
                seat: self,
                verb: said.verb.han(),
                tiles: self,
            }
            .line(said),
        }
    }
}

/// How each part of one line is written; people mix them, as in `E 打 9p`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    pub(super) seat: Notation,
    pub(super) verb: &'a str,
    pub(super) tiles: Notation,
}

impl Words<'_> {
    pub(super) fn line(&self, said: &Said) -> String {
        let mut out = String::new();
        if let Some(seat) = said.seat {
            out.push_str(self.seat.seat(seat));
            out.push(' ');
        }
        out.push_str(self.verb);
        if !said.tiles.is_empty() {
            out.push(' ');
            out.push_str(&self.tiles.tiles(&said.tiles));
        }
        match said.bid {
            Some(Bid::Pass) => out.push_str(if self.verb.is_ascii() {
                " pass"
            } else {
                " 过"
            }),
            Some(Bid::Call(call)) => {
                out.push(' ');
                out.push_str(&call.to_string());
            }
            None => {}
        }
        for (mark, tiles) in [(" > ", &said.replaced), (" = ", &said.face)] {
            if !tiles.is_empty() {
                out.push_str(mark);
                out.push_str(&self.tiles.tiles(tiles));
            }
        }
        out
    }
}

fn han_tiles(tiles: &[Tile]) -> String {
    let mut out = String::with_capacity(tiles.len() * 6);
    let mut rest = tiles;
    while let Some(&first) = rest.first() {
        let same = rest
            .iter()
            .take_while(|tile| tile.suit().is_some() && tile.suit() == first.suit())
            .count()
            .max(1);
        if first.suit().is_some() {
            // 一二三万: the digits, then the suit of all of them.
            for tile in &rest[..same] {
                out.extend(tile.han().chars().next());
            }
            out.extend(first.han().chars().last());
        } else if first.is_known() {
            out.push_str(first.han());
        } else {
            let unknown = rest.iter().take_while(|tile| !tile.is_known()).count();
            out.push_str(&group(&rest[..unknown]));
            rest = &rest[unknown..];
            continue;
        }
        rest = &rest[same..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::notation::tiles;
    use crate::record::movetext::line;

    #[test]
    fn both_notations_read_back() {
        for text in [
            "123m44z",
            "5m5p5m",
            "1234567z12345678f",
            "?*3",
            "1m?2m?*12",
            "",
        ] {
            let list = tiles(text).unwrap();
            for notation in [Notation::Zh, Notation::Ascii] {
                assert_eq!(tiles(&notation.tiles(&list)).unwrap(), list, "{text}");
            }
        }
        assert_eq!(
            Notation::Zh.tiles(&tiles("123m6z?").unwrap()),
            "一二三万发?"
        );
        for (text, zh) in [
            ("E flower 12f > 4s9p", "东 补 春夏 > 四索九筒"),
            ("S chi 6p5s = 456p", "南 吃 六筒五索 = 四五六筒"),
            ("S bid 独2", "南 包 独2"),
            ("S bid pass", "南 包 过"),
            ("N draw ?", "北 摸 ?"),
            ("W wild", "西 定财"),
            ("exhausted", "流局"),
        ] {
            let said = line(text, &mut ()).unwrap().unwrap();
            assert_eq!(Notation::Zh.said(&said), zh);
            assert_eq!(line(zh, &mut ()).unwrap().unwrap(), said);
        }
    }
}
