//! How a hand starts: the deal, or a position in the middle of it, as written down.

use super::action::{Call, Kong, Verb};
use super::seat::{BySeat, Seat};
use super::tile::{Tile, TileList};

/// How the hand begins.
#[derive(Clone, PartialEq, Debug)]
pub enum Start {
    /// From the deal.
    Deal(BySeat<TileList>),
    /// In the middle.
    Position(Box<Position>),
}

/// What is to be done in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionPhase {
    /// About to draw.
    Draw,
    /// Has drawn or claimed, must act.
    Act,
    /// The last discard may be claimed.
    Claim,
}

/// A table in the middle of a hand.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    /// Whose turn; may be left out in phase `claim`.
    pub turn: Option<Seat>,
    /// What is to be done.
    pub phase: PositionPhase,
    /// The discard on the table, in phase `claim`.
    pub last: Option<(Seat, Tile)>,
    /// The tile just drawn, part of the hand.
    pub drawn: Option<Tile>,
    /// It replaced a kong's tile.
    pub kong: bool,
    /// Tiles left, the reserve included.
    pub wall: u32,
    /// 包麻将: who bid what.
    pub bid: Option<(Seat, Call)>,
    /// The four seats.
    pub seats: BySeat<SeatPosition>,
}

/// One seat of a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatPosition {
    /// Concealed tiles.
    pub hand: TileList,
    /// Melds, in order.
    pub melds: Vec<WrittenMeld>,
    /// Flowers laid open.
    pub flowers: TileList,
    /// Unclaimed discards; `None` when not known.
    pub river: Option<Vec<Tile>>,
    /// Floats in the current chain.
    pub floats: u32,
    /// Kongs in the current chain.
    pub chain_kongs: u32,
    /// Who fed the last of them.
    pub fed_by: Option<Seat>,
}

/// Sort of a written meld.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldKind {
    /// 吃
    Chi,
    /// 碰
    Peng,
    /// A kong.
    Kong(Kong),
}

impl MeldKind {
    /// The verb that makes it, whose words are its own.
    #[must_use]
    pub const fn verb(self) -> Verb {
        match self {
            MeldKind::Chi => Verb::Chi,
            MeldKind::Peng => Verb::Peng,
            MeldKind::Kong(Kong::Ming) => Verb::Gang,
            MeldKind::Kong(Kong::An) => Verb::Angang,
            MeldKind::Kong(Kong::Bu) => Verb::Bugang,
        }
    }
}

/// A meld as written in a position: `chi 6p5s4p=456p<N`.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenMeld {
    /// Its sort.
    pub kind: MeldKind,
    /// Its tiles as listed (one tile stands for all of a peng or kong).
    pub tiles: TileList,
    /// Its face, if given.
    pub face: TileList,
    /// Who fed it.
    pub from: Option<Seat>,
}
