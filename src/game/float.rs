//! 财飘: the chain of one seat (SX-F1 … SX-F8).

use super::table::{Phase, Table};
use crate::base::{Kong, Seat, Tile};
use crate::rules::values::{FloatOthers, FloatRequires, FreezeOn, Scoring};

/// Does a float stand?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// No.
    #[default]
    No,
    /// Yes, since this move (0 or less: before the record began; larger is later).
    Since(i32),
    /// A wild was discarded from a hand that is not known, at this move.
    Unknown(u32),
}

/// The float chain of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Float {
    /// Floats in the chain.
    pub count: u32,
    /// Does the last one stand (SX-F6)?
    pub standing: Standing,
    /// Own kongs since the own last ordinary discard (FP-52).
    pub kongs: u32,
    /// Those of them that a float followed (HZ-F15).
    pub kongs_before: u32,
    /// Fed kongs that a float followed.
    pub fed_before: u32,
    /// Those of them that a discard fed while the chain held a float (SX-F8).
    pub fed_kongs: u32,
    /// Was the last kong of the chain fed so?
    pub last_fed: bool,
    /// Who fed the last of them.
    pub fed_by: Option<Seat>,
}

impl Float {
    /// An own kong; `from` fed it if it was a 明杠.
    pub fn kong(&mut self, kind: Kong, from: Option<Seat>) {
        self.kongs += 1;
        self.last_fed = kind == Kong::Ming && self.count > 0;
        if self.last_fed {
            self.fed_kongs += 1;
            self.fed_by = from;
        }
    }
}

/// What a wild's discard is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatTest {
    /// A float.
    Yes,
    /// An ordinary discard.
    No,
    /// The hand is not known well enough.
    Unknown,
}

impl Table<'_> {
    /// Is it a float when `seat` discards `tile` now (SX-F1, FP-4, FP-8)?
    #[must_use]
    pub fn float_test(&self, seat: Seat, tile: Tile) -> FloatTest {
        let Phase::Act { seat: turn, drawn } = self.phase else {
            return FloatTest::No;
        };
        // A game of tai knows no float.
        if turn != seat || !self.is_wild(tile) || self.rules.scoring == Scoring::Tai {
            return FloatTest::No;
        }
        if drawn.is_none() && !self.rules.float_after_claim {
            return FloatTest::No;
        }
        let hand = self.players[seat].hand;
        let mut rest = hand;
        if !rest.take(tile) {
            return FloatTest::No;
        }
        if hand.unknown() > 0 {
            let strict = self.rules.float_requires == FloatRequires::WinningHand;
            // A float keeps a wild; if every other copy is seen elsewhere there is none to keep.
            if strict && self.unseen_wilds() == 0 && rest.total_in(self.wilds) == 0 {
                return FloatTest::No;
            }
            return FloatTest::Unknown;
        }
        let shapes = self.shapes(seat);
        let floats = match self.rules.float_requires {
            FloatRequires::WinningHand => shapes.wins(&hand) && shapes.is_bao_tou(&rest),
            FloatRequires::ReadyHand => shapes.is_ready(&rest),
        };
        if floats {
            FloatTest::Yes
        } else {
            FloatTest::No
        }
    }

    /// The seat other than `seat` whose float stands and binds it, the last one first; `Err` if that is not known.
    pub(super) fn frozen_by(&self, seat: Seat) -> Result<Option<Seat>, (Seat, u32)> {
        if self.rules.float_others == FloatOthers::Free {
            return Ok(None);
        }
        let freezes = || {
            seat.others()
                .map(|other| (other, self.players[other].freeze))
        };
        let since = |(other, freeze)| match freeze {
            Standing::Since(mv) => Some((mv, other)),
            _ => None,
        };
        let unknown = |(other, freeze)| match freeze {
            Standing::Unknown(mv) => Some((other, mv)),
            _ => None,
        };
        if let Some((_, by)) = freezes().filter_map(since).max_by_key(|&(mv, _)| mv) {
            return Ok(Some(by));
        }
        freezes().find_map(unknown).map_or(Ok(None), Err)
    }

    /// The seat other than `seat` that floated last and whose float stands (FP-3).
    #[must_use]
    pub fn last_floater(&self, seat: Seat) -> Option<Seat> {
        seat.others()
            .filter_map(|other| match self.players[other].float.standing {
                Standing::Since(mv) => Some((mv, other)),
                _ => None,
            })
            .max_by_key(|&(mv, _)| mv)
            .map(|(_, other)| other)
    }

    /// A seat other than `seat` of which it is not known whether it floats, and the move.
    #[must_use]
    pub fn unknown_floater(&self, seat: Seat) -> Option<(Seat, u32)> {
        seat.others()
            .find_map(|other| match self.players[other].float.standing {
                Standing::Unknown(mv) => Some((other, mv)),
                _ => None,
            })
    }

    /// Books the discard of `tile`: a float, or the end of the chain (SX-F3); and whether it binds the others.
    pub(super) fn book_discard(&mut self, seat: Seat, tile: Tile, test: FloatTest) {
        let mv = self.moves + 1;
        let freeze = match (self.rules.float_freeze_on, test) {
            (FreezeOn::AnyWildDiscard, _) if self.is_wild(tile) => Standing::Since(mv as i32),
            (FreezeOn::TrueFloat, FloatTest::Yes) => Standing::Since(mv as i32),
            (FreezeOn::TrueFloat, FloatTest::Unknown) => Standing::Unknown(mv),
            _ => Standing::No,
        };
        self.players[seat].freeze = freeze;
        let float = &mut self.players[seat].float;
        match test {
            FloatTest::Yes => {
                float.count += 1;
                float.kongs_before = float.kongs;
                float.fed_before = float.fed_kongs;
                float.standing = Standing::Since(mv as i32);
            }
            FloatTest::No => *float = Float::default(),
            FloatTest::Unknown => {
                *float = Float {
                    standing: Standing::Unknown(mv),
                    ..*float
                }
            }
        }
    }
}
