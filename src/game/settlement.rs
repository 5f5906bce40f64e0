//! The result of a hand: what was won with, and who pays whom why.

use crate::base::{BySeat, Clause, Seat, Tile};
pub use crate::hand::score::{FanCount, FlowerCount, Item, TaiCount};

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Outcome {
    SelfDraw,
    Rob,
    Discard,
    Exhausted,
    FalseWin,
    Void,
    Unfinished,
}

impl Outcome {
    /// The word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Outcome::SelfDraw => "self_draw",
            Outcome::Rob => "rob",
            Outcome::Discard => "discard",
            Outcome::Exhausted => "exhausted",
            Outcome::FalseWin => "false_win",
            Outcome::Void => "void",
            Outcome::Unfinished => "unfinished",
        }
    }
}

/// Why somebody pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Reason {
    SelfDraw,
    Discard,
    Rob,
    FloatBeaten,
    Bao,
    BaoReverse,
    FeederExcess,
    Declarer,
    Penalty,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 9] = [
        Reason::SelfDraw,
        Reason::Discard,
        Reason::Rob,
        Reason::FloatBeaten,
        Reason::Bao,
        Reason::BaoReverse,
        Reason::FeederExcess,
        Reason::Declarer,
        Reason::Penalty,
    ];

    /// The word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Reason::SelfDraw => "self_draw",
            Reason::Discard => "discard",
            Reason::Rob => "rob",
            Reason::FloatBeaten => "float_beaten",
            Reason::Bao => "bao",
            Reason::BaoReverse => "bao_reverse",
            Reason::FeederExcess => "feeder_excess",
            Reason::Declarer => "declarer",
            Reason::Penalty => "penalty",
        }
    }
}

/// One payment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// Payer.
    pub from: Seat,
    /// Receiver.
    pub to: Seat,
    /// Points, ≥ 0.
    pub points: i64,
    /// Number of shares; none for fines.
    pub shares: Option<u32>,
    /// Why.
    pub reason: Reason,
    /// The clause it rests on.
    pub clause: Clause,
    /// The knob that sets it, where one does.
    pub knob: Option<&'static str>,
    /// The move that caused it (from 1), where one did.
    pub mv: Option<u32>,
}

/// What one winner won with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinResult {
    /// Who.
    pub winner: Seat,
    /// 花 (none in a tai game).
    pub flowers: Option<FlowerCount>,
    /// 番 (none in a tai game).
    pub fan: Option<FanCount>,
    /// 台 (none in a fan game).
    pub tai: Option<TaiCount>,
    /// What one payer owes (FP-15).
    pub share: i64,
    /// The winning reading, set by set: `123m`, `5m+6m` (tile + wild).
    pub reading: Vec<String>,
}

/// Points that a seat loses and nobody receives (HZ-F24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fine {
    /// Who.
    pub from: Seat,
    /// Points.
    pub points: i64,
    /// The clause it rests on.
    pub clause: Clause,
    /// The knob that sets it.
    pub knob: Option<&'static str>,
    /// The move that caused it (from 1).
    pub mv: u32,
}

/// The result of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// How it ended.
    pub outcome: Outcome,
    /// Winners, nearest first.
    pub wins: Vec<WinResult>,
    /// The discarder or the robbed.
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Option<Tile>,
    /// Payments in contract order.
    pub transfers: Vec<Transfer>,
    /// Fines, after all transfers.
    pub fines: Vec<Fine>,
    /// Sum of the transfers and fines by seat; none for an unfinished hand.
    pub payments: Option<BySeat<i64>>,
}

impl Settlement {
    /// Adds fines to a hand that was played on.
    #[must_use]
    pub fn fined(mut self, fines: Vec<Fine>) -> Settlement {
        if let Some(payments) = &mut self.payments {
            for fine in &fines {
                payments[fine.from] -= fine.points;
            }
            self.fines = fines;
        }
        self
    }
}
