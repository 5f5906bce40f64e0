//! An exposed (or concealed-kong) set.

use arrayvec::ArrayVec;

use crate::base::start::MeldKind;
use crate::base::{Kong, Seat, Tile, TileSet};

/// The melds of one seat.
pub type Melds = ArrayVec<Meld, 4>;

/// A chi, peng or kong on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meld {
    /// 吃, 碰 or which kong.
    pub kind: MeldKind,
    /// Kind of the triplet or kong, lowest tile of the run.
    pub face: Tile,
    /// The tiles that lie there, wilds among them.
    pub tiles: ArrayVec<Tile, 4>,
    /// Who fed it.
    pub from: Option<Seat>,
    /// The move that made it what it is; none if it lay there before the record begins.
    pub mv: Option<u32>,
}

impl Meld {
    /// Is it a kong?
    #[must_use]
    pub const fn is_kong(&self) -> bool {
        matches!(self.kind, MeldKind::Kong(_))
    }

    /// Is it a run?
    #[must_use]
    pub const fn is_run(&self) -> bool {
        matches!(self.kind, MeldKind::Chi)
    }

    /// Is it a concealed kong?
    #[must_use]
    pub const fn is_concealed_kong(&self) -> bool {
        matches!(self.kind, MeldKind::Kong(Kong::An))
    }

    /// Does a wild lie in it (FP-9: whatever face it takes)?
    #[must_use]
    pub fn wilds(&self, wilds: TileSet) -> usize {
        self.tiles
            .iter()
            .filter(|&&tile| wilds.contains(tile))
            .count()
    }

    /// How it is shown in a reading: `123m`, `5555p`.
    #[must_use]
    pub fn text(&self) -> String {
        crate::base::tile::group(&self.tiles)
    }
}
