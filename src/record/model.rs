//! A game record as written: syntax only, never legality, no places (see `record::places`).

use crate::base::start::Start;
use crate::base::{Bid, BySeat, Said, Seat, Tile, TileList};

/// One sitting.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// `x_id`, as JSON text, echoed in the verdict.
    pub id: Option<serde_json::Value>,
    /// Preset name or path.
    pub ruleset: Option<String>,
    /// Display names.
    pub players: BySeat<Option<String>>,
    /// Free text.
    pub title: Option<String>,
    /// Free text.
    pub note: Option<String>,
    /// Free text; part of the game digest.
    pub date: Option<String>,
    /// Free text.
    pub place: Option<String>,
    /// The hands in order.
    pub hands: Vec<Hand>,
    /// Claimed totals.
    pub totals: Option<BySeat<i64>>,
    /// The seal block as it stands.
    pub seal: Option<serde_json::Value>,
}

/// One hand (局).
#[derive(Clone, PartialEq, Debug)]
pub struct Hand {
    /// 庄
    pub dealer: Seat,
    /// 翻牌
    pub indicator: Option<Tile>,
    /// The wild where the record names it.
    pub wild: Option<TileList>,
    /// Deal or position.
    pub start: Start,
    /// The listed wall, head to tail.
    pub wall: Option<Vec<Tile>>,
    /// 连庄 count, if given.
    pub repeat: Option<u32>,
    /// The moves, comment and blank lines left out.
    pub moves: Vec<Said>,
    /// What the table says.
    pub claim: Option<Claim>,
}

/// What the table claims of a hand's result.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Claim {
    /// 和家
    pub winner: Option<Seat>,
    /// 番: names or a number.
    pub fan: Option<NamesOrNumber>,
    /// 台: names or a number.
    pub tai: Option<NamesOrNumber>,
    /// 花, base included.
    pub flowers: Option<i64>,
    /// 份
    pub share: Option<i64>,
    /// 付
    pub payments: Option<BySeat<i64>>,
}

/// A list of names, or a total.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NamesOrNumber {
    /// Names as written.
    Names(Vec<String>),
    /// A total.
    Number(i64),
}

impl Hand {
    /// The bid of a `bid` move at this index, if it is one.
    #[must_use]
    pub fn bid_at(&self, index: usize) -> Option<Bid> {
        self.moves.get(index).and_then(|said| said.bid)
    }
}
