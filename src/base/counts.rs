//! A multiset of tiles, the unknown tile included.

use std::fmt;

use super::tile::{Tile, TileSet};

/// How many of each kind; index 42 counts tiles nobody knows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Counts([u8; Tile::KINDS + 1]);

impl Default for Counts {
    fn default() -> Self {
        Counts([0; Tile::KINDS + 1])
    }
}

impl Counts {
    /// Counts of `tiles`.
    #[must_use]
    pub fn from_tiles(tiles: &[Tile]) -> Counts {
        let mut counts = Counts::default();
        for &tile in tiles {
            counts.add(tile);
        }
        counts
    }

    /// How many of `tile`.
    #[must_use]
    pub const fn of(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// The counts of the kinds that form sets, and of the others: flowers, then unknown tiles.
    #[must_use]
    pub fn split(&self) -> ([u8; Tile::SET_KINDS], &[u8]) {
        let (sets, others) = self.0.split_at(Tile::SET_KINDS);
        let mut counts = [0; Tile::SET_KINDS];
        counts.copy_from_slice(sets);
        (counts, others)
    }

    /// How many unknown tiles.
    #[must_use]
    pub const fn unknown(&self) -> u8 {
        self.0[Tile::KINDS]
    }

    /// One more of `tile`.
    pub fn add(&mut self, tile: Tile) {
        self.0[tile.index()] += 1;
    }

    /// One less of `tile`; an unknown tile stands in when none is known to be there. False if neither is there.
    pub fn take(&mut self, tile: Tile) -> bool {
        let slot = if self.0[tile.index()] > 0 {
            tile.index()
        } else {
            Tile::KINDS
        };
        if self.0[slot] == 0 {
            return false;
        }
        self.0[slot] -= 1;
        true
    }

    /// Are all of `tiles` there, unknown tiles standing in where needed?
    #[must_use]
    pub fn holds_all(&self, tiles: &[Tile]) -> bool {
        let mut left = *self;
        tiles.iter().all(|&tile| left.take(tile))
    }

    /// Number of tiles, unknown ones included.
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// How many tiles are of a kind in `set`.
    #[must_use]
    pub fn total_in(&self, set: TileSet) -> usize {
        set.iter().map(|tile| usize::from(self.of(tile))).sum()
    }

    /// The tiles in order, each as often as it is there, unknown ones last.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        (0..=Tile::KINDS).flat_map(|i| std::iter::repeat_n(Tile::of(i), usize::from(self.0[i])))
    }

    /// The kinds that are there, in order, unknown excluded.
    pub fn kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        Tile::all().filter(|&tile| self.of(tile) > 0)
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::tile::group(&self.tiles().collect::<Vec<_>>()))
    }
}
