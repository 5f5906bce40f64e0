//! Tiles: one byte each, in one fixed order.
//!
//! `1m…9m 1p…9p 1s…9s 1z…7z 1f…8f`, then the tile nobody knows (`?`). Whether 中 发 白 count as flowers is a
//! matter of the ruleset (SX-T2, ZJ-T1), so this module does not say.

use std::fmt;

use arrayvec::ArrayVec;

/// One tile kind, or [`Tile::UNKNOWN`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The tiles of one move or hand: at most 24, kept inline.
pub type TileList = ArrayVec<Tile, 24>;

/// The three suits; winds, dragons and flowers have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// 万
    Man,
    /// 筒
    Pin,
    /// 索
    Sou,
}

impl Tile {
    /// Number of known kinds: 34 that form sets, 8 flowers.
    pub const KINDS: usize = 42;
    /// Kinds that can form sets.
    pub const SET_KINDS: usize = 34;
    /// A tile nobody knows, written `?`.
    pub const UNKNOWN: Tile = Tile(42);
    /// 东
    pub const EAST: Tile = Tile(27);
    /// 北
    pub const NORTH: Tile = Tile(30);
    /// 白
    pub const WHITE: Tile = Tile(31);
    /// 发
    pub const GREEN: Tile = Tile(32);
    /// 中
    pub const RED: Tile = Tile(33);
    /// 春, the first of the eight flowers
    pub const SPRING: Tile = Tile(34);

    /// The kind with this index, 0–41, or 42 for the unknown tile.
    #[must_use]
    pub const fn new(index: usize) -> Option<Tile> {
        if index <= Self::KINDS {
            Some(Tile(index as u8))
        } else {
            None
        }
    }

    /// Like [`Tile::new`] for an index known to be in range.
    #[must_use]
    pub const fn of(index: usize) -> Tile {
        assert!(index <= Self::KINDS);
        Tile(index as u8)
    }

    /// Position in the fixed order.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is this a tile somebody has seen?
    #[must_use]
    pub const fn is_known(self) -> bool {
        self.0 < 42
    }

    /// The suit of a numbered tile.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 {
            0..=8 => Some(Suit::Man),
            9..=17 => Some(Suit::Pin),
            18..=26 => Some(Suit::Sou),
            _ => None,
        }
    }

    /// 1–9 for suits, 1–7 for honours, 1–8 for flowers.
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self.0 {
            0..=26 => self.0 % 9 + 1,
            27..=33 => self.0 - 26,
            34..=41 => self.0 - 33,
            _ => 0,
        }
    }

    /// 东 南 西 北
    #[must_use]
    pub const fn is_wind(self) -> bool {
        matches!(self.0, 27..=30)
    }

    /// 中 发 白
    #[must_use]
    pub const fn is_dragon(self) -> bool {
        matches!(self.0, 31..=33)
    }

    /// A wind or a dragon.
    #[must_use]
    pub const fn is_honor(self) -> bool {
        matches!(self.0, 27..=33)
    }

    /// One of 春 夏 秋 冬 梅 兰 竹 菊.
    #[must_use]
    pub const fn is_season(self) -> bool {
        matches!(self.0, 34..=41)
    }

    /// How many of this kind a full set holds: one of each flower, four of the rest.
    #[must_use]
    pub const fn copies(self) -> u8 {
        if self.is_season() { 1 } else { 4 }
    }

    /// The letter of the notation group.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.0 {
            0..=8 => 'm',
            9..=17 => 'p',
            18..=26 => 's',
            27..=33 => 'z',
            _ => 'f',
        }
    }

    /// From rank and group letter, as in `5m`.
    #[must_use]
    pub const fn from_notation(rank: u8, letter: char) -> Option<Tile> {
        let (base, top) = match letter {
            'm' => (0, 9),
            'p' => (9, 9),
            's' => (18, 9),
            'z' => (27, 7),
            'f' => (34, 8),
            _ => return None,
        };
        if rank >= 1 && rank <= top {
            Some(Tile(base + rank - 1))
        } else {
            None
        }
    }

    /// The Chinese name: 五万, 东, 春; `?` when unknown.
    #[must_use]
    pub const fn han(self) -> &'static str {
        const NAMES: [&str; 43] = [
            "一万", "二万", "三万", "四万", "五万", "六万", "七万", "八万", "九万", "一筒", "二筒",
            "三筒", "四筒", "五筒", "六筒", "七筒", "八筒", "九筒", "一索", "二索", "三索", "四索",
            "五索", "六索", "七索", "八索", "九索", "东", "南", "西", "北", "白", "发", "中", "春",
            "夏", "秋", "冬", "梅", "兰", "竹", "菊", "?",
        ];
        NAMES[self.0 as usize]
    }

    /// All known kinds in order.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..Self::KINDS).map(Tile::of)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_known() {
            write!(f, "{}{}", self.rank(), self.letter())
        } else {
            f.write_str("?")
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Canonical text of a list in the order given: `123m44z`, runs of unknown tiles as `?*4` (one as `?`). Before a known
/// tile each stands for itself, `???5m`: a digit after `?*3` would be read as part of the number.
#[must_use]
pub fn group(tiles: &[Tile]) -> String {
    let mut out = String::with_capacity(tiles.len() * 2);
    push_group(&mut out, tiles);
    out
}

/// Adds [`group`] of `tiles` to `out`.
pub fn push_group(out: &mut String, tiles: &[Tile]) {
    /// Rank and letter of each kind, and of the unknown tile.
    const NOTATION: [(u8, u8); Tile::KINDS + 1] = {
        let mut table = [(b'?', b'?'); Tile::KINDS + 1];
        let mut i = 0;
        while i < Tile::KINDS {
            let tile = Tile::of(i);
            table[i] = (b'0' + tile.rank(), tile.letter() as u8);
            i += 1;
        }
        table
    };
    // In pieces of a hand's size, so that the text is not asked for room at every tile.
    for (start, piece) in tiles.chunks(32).enumerate() {
        let start = start * 32;
        let mut text = [0; 64];
        let mut len = 0;
        for (i, tile) in (start + 1..).zip(piece) {
            let (rank, letter) = NOTATION[tile.index()];
            if rank == b'?' {
                out.push_str(std::str::from_utf8(&text[..len]).unwrap_or_default());
                return push_unknown(out, &tiles[i - 1..]);
            }
            text[len] = rank;
            len += 1;
            if tiles.get(i).map(|next| NOTATION[next.index()].1) != Some(letter) {
                text[len] = letter;
                len += 1;
            }
        }
        out.push_str(std::str::from_utf8(&text[..len]).unwrap_or_default());
    }
}

/// The same for tiles that begin with an unknown one.
fn push_unknown(out: &mut String, tiles: &[Tile]) {
    let n = tiles.iter().take_while(|tile| !tile.is_known()).count();
    if n == tiles.len() && n > 1 {
        use fmt::Write as _;
        let _ = write!(out, "?*{n}");
    } else {
        out.extend(std::iter::repeat_n('?', n));
    }
    push_group(out, &tiles[n..]);
}

/// A set of tile kinds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct TileSet(u64);

impl TileSet {
    /// No kind.
    pub const EMPTY: TileSet = TileSet(0);

    /// The set of the kinds in `tiles`.
    #[must_use]
    pub fn from_tiles(tiles: &[Tile]) -> TileSet {
        tiles
            .iter()
            .fold(TileSet::EMPTY, |set, &tile| set.with(tile))
    }

    /// This set and `tile`.
    #[must_use]
    pub const fn with(self, tile: Tile) -> TileSet {
        TileSet(self.0 | 1 << tile.0)
    }

    /// Is `tile` in the set?
    #[must_use]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & (1 << tile.0) != 0
    }

    /// Is the set empty?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of kinds.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds in tile order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            Tile::new(first as usize)
        })
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn display_and_group() {
        let t = |r, l| Tile::from_notation(r, l).unwrap();
        assert_eq!(Tile::RED.to_string(), "7z");
        assert_eq!(Tile::WHITE.han(), "白");
        assert_eq!(t(8, 'f').han(), "菊");
        assert_eq!(
            group(&[
                t(1, 'm'),
                t(2, 'm'),
                Tile::EAST,
                Tile::UNKNOWN,
                Tile::UNKNOWN
            ]),
            "12m1z?*2"
        );
        assert_eq!(group(&[Tile::UNKNOWN, Tile::UNKNOWN, t(5, 'm')]), "??5m");
        assert_eq!(Tile::all().count(), 42);
        for tile in Tile::all() {
            assert_eq!(Tile::from_notation(tile.rank(), tile.letter()), Some(tile));
        }
    }
}
