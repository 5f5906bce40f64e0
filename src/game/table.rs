//! The table in the middle of a hand: who holds what, whose turn it is, what may be answered.

use std::sync::Arc;

use arrayvec::ArrayVec;

use super::float::{Float, Standing};
use crate::base::{Action, BySeat, Call, Counts, Kong, Seat, Tile, TileList, TileSet};
use crate::hand::wait::Shapes;
use crate::hand::{How, Melds};
use crate::rules::Rules;

/// Discards of one seat that nobody claimed; a seat has at most 36 turns.
pub type River = ArrayVec<Tile, 80>;

/// One seat.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// Concealed tiles, unknown ones included.
    pub hand: Counts,
    /// Melds in order.
    pub melds: Melds,
    /// Flowers laid open.
    pub flowers: TileList,
    /// Unclaimed discards that are known.
    pub river: River,
    /// False when a position leaves the river out or has `?` in it: earlier discards are then unknown (FP-42).
    pub river_known: bool,
    /// Wilds this seat has discarded, claimed ones included, as far as known.
    pub wild_discards: u32,
    /// The float chain.
    pub float: Float,
    /// Takes (吃, 碰, 明杠 as `bao.counts` says) from each seat (SX-S4).
    pub takes: BySeat<u8>,
    /// All of 吃, 碰, 明杠 from each seat (FP-61).
    pub claims: BySeat<u8>,
    /// Has had a first own draw (SX-P4).
    pub drew: bool,
    /// No own discard, claim or kong yet (FP-50).
    pub fresh: bool,
    /// 相公 (SX-P14).
    pub dead: bool,
    /// Kinds barred by a missed peng (SX-P11).
    pub missed_peng: TileSet,
    /// The tile that it could have won on and did not: it may not win before its next discard (FP-61).
    pub missed_win: Option<Tile>,
    /// Does a discarded wild of this seat bind the others (SX-F5, HZ-P3)?
    pub freeze: Standing,
    /// Own kongs without a discard or a draw from the head between (HZ-N2).
    pub kong_run: u32,
    /// The first ten discards (HZ-H3).
    pub first_ten: FirstTen,
    /// What the last chi bars from the next discard (SX-P12): eaten tile and the barred kinds.
    pub swap: Option<(Tile, TileSet)>,
}

/// The first ten discards of a seat, as far as 十风 asks (HZ-H3, HZ-F16).
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstTen {
    /// Discards so far, claimed ones included.
    pub count: u32,
    /// A suited tile, or an own 吃 碰 杠, came before the tenth.
    pub spoiled: bool,
    /// Some of them are not known.
    pub unknown: bool,
    /// It is not known how many came before the record.
    pub uncounted: bool,
    /// A wild is among them.
    pub wild: bool,
}

impl FirstTen {
    /// One more discard.
    pub fn discard(&mut self, tile: Tile, wild: bool) {
        self.count += 1;
        if self.count <= 10 {
            self.unknown |= !tile.is_known();
            self.spoiled |= tile.is_known() && !tile.is_honor();
            self.wild |= wild;
        }
    }

    /// An own 吃 碰 杠.
    pub fn claim(&mut self) {
        self.spoiled |= self.count < 10;
    }
}

impl Player {
    /// Does the seat hold a flower, dragons included where they are flowers (SX-T2)?
    #[must_use]
    pub fn flower_in_hand(&self, rules: &Rules) -> Option<Tile> {
        // 白 is the first kind that can be one.
        (Tile::WHITE.index()..Tile::KINDS)
            .map(Tile::of)
            .find(|&tile| self.hand.of(tile) > 0 && is_flower(tile, rules))
    }

    /// How many concealed tiles a seat with these melds has between turns.
    #[must_use]
    pub fn resting_count(&self) -> usize {
        13 - 3 * self.melds.len()
    }
}

/// Is `tile` a flower under these rules (SX-T2, ZJ-T1)?
#[must_use]
pub fn is_flower(tile: Tile, rules: &Rules) -> bool {
    tile.is_season()
        || (tile.is_dragon() && rules.tiles_dragons == crate::rules::values::Dragons::Flowers)
}

/// The wall: how many are left, and which, where the record lists them (FP-45).
#[derive(Clone, Debug, Default)]
pub struct Wall {
    /// Tiles left, the reserve included.
    pub left: u32,
    /// The listed wall, head to tail.
    pub listed: Option<Arc<[Tile]>>,
    /// Tiles taken from the head.
    pub head: usize,
    /// Tiles taken from the tail.
    pub tail: usize,
}

impl Wall {
    /// The tile the record lists next, at the tail or at the head.
    #[must_use]
    pub fn next(&self, from_tail: bool) -> Option<Tile> {
        self.peek(from_tail, 0)
    }

    /// The tile listed `ahead` draws after the next one.
    #[must_use]
    pub fn peek(&self, from_tail: bool, ahead: usize) -> Option<Tile> {
        let listed = self.listed.as_ref()?;
        if self.head + self.tail + ahead >= listed.len() {
            return None;
        }
        let index = if from_tail {
            listed.len() - 1 - self.tail - ahead
        } else {
            self.head + ahead
        };
        Some(listed[index])
    }

    /// Takes one tile.
    pub fn take(&mut self, from_tail: bool) {
        self.left = self.left.saturating_sub(1);
        if from_tail {
            self.tail += 1;
        } else {
            self.head += 1;
        }
    }
}

/// The last discard, as far as it can still be answered.
#[derive(Clone, Copy, Debug)]
pub struct LastDiscard {
    /// Who discarded it.
    pub seat: Seat,
    /// The tile.
    pub tile: Tile,
    /// Who has passed on it in writing (FP-34).
    pub passed: BySeat<bool>,
    /// Who could have taken it as a peng (SX-P11), or won it (FP-61); kept only where a knob asks.
    pub could_peng: BySeat<bool>,
    /// See `could_peng`.
    pub could_win: BySeat<bool>,
}

/// The tile drawn in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The last tile drawn (FP-18); none on the dealt 14.
    pub tile: Option<Tile>,
    /// It counts for 杠开: a kong's replacement, or a flower's after one (SX-N2, FP-26).
    pub kong: bool,
    /// It replaced a flower.
    pub flower: bool,
}

/// A kong whose replacement has not been drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenKong {
    /// Which.
    pub kind: Kong,
    /// Its kind.
    pub tile: Tile,
    /// Who has passed on robbing it.
    pub passed: BySeat<bool>,
}

/// What is to happen next.
#[derive(Clone, Debug)]
pub enum Phase {
    /// 包麻将: this seat bids next.
    Bidding {
        /// Who.
        turn: Seat,
        /// The last bid.
        last: Option<(Seat, Call)>,
        /// Passes in a row.
        passes: u8,
    },
    /// The bidder names the wild.
    Naming {
        /// The bidder.
        seat: Seat,
        /// The bid.
        call: Call,
    },
    /// Immediate replacement: this seat replaces its flowers (SX-P5).
    Opening {
        /// Who.
        seat: Seat,
        /// The dealer's last replacement so far.
        drawn: Option<Tile>,
    },
    /// This seat draws, unless the discard is claimed first.
    Draw {
        /// Who.
        seat: Seat,
    },
    /// A claim that the claimant's next action commits (FP-63).
    Claimed {
        /// The claimant.
        by: Seat,
        /// The claim.
        claim: Action,
        /// Its move number.
        mv: u32,
    },
    /// This seat has drawn (or claimed: `None`) and acts.
    Act {
        /// Who.
        seat: Seat,
        /// What was drawn.
        drawn: Option<Drawn>,
    },
    /// This seat draws the replacement of a kong; the kong may be robbed.
    Replace {
        /// Who.
        seat: Seat,
        /// The kong.
        kong: OpenKong,
    },
    /// A flower of this seat cannot be replaced: it may be laid open, then only 流局 may be written (FP-13).
    Stuck {
        /// Who.
        seat: Seat,
    },
    /// Somebody has won.
    Won(WonBy),
    /// 流局.
    Exhausted,
}

/// Who won, how, and on which tile.
#[derive(Clone, Debug)]
pub struct WonBy {
    /// Winners, nearest first.
    pub winners: ArrayVec<Seat, 3>,
    /// How.
    pub how: How,
    /// The winning tile.
    pub tile: Option<Tile>,
    /// Discarder or robbed.
    pub from: Option<Seat>,
    /// What was drawn, for a self-draw.
    pub drawn: Option<Drawn>,
    /// Which kong was robbed.
    pub kong: Option<Kong>,
    /// Move number of the win (the first of several).
    pub mv: u32,
}

/// The table.
#[derive(Clone, Debug)]
pub struct Table<'r> {
    /// House rules.
    pub rules: &'r Rules,
    /// 庄
    pub dealer: Seat,
    /// 连庄 count.
    pub repeat: u32,
    /// Wild kinds.
    pub wilds: TileSet,
    /// The indicator that is out of play.
    pub indicator: Option<Tile>,
    /// 包家 and the bid (ZJ-B2).
    pub declarer: Option<(Seat, Call)>,
    /// The seats.
    pub players: BySeat<Player>,
    /// The wall.
    pub wall: Wall,
    /// Known tiles seen anywhere, the listed wall and the indicator included.
    pub seen: Counts,
    /// The last discard of this record, if any.
    pub last: Option<LastDiscard>,
    /// Can `last` still be claimed?
    pub window: bool,
    /// Was `last` taken by somebody?
    pub taken: bool,
    /// Has a kong been made in this turn (FP-33)?
    pub kong_this_turn: bool,
    /// What happens next.
    pub phase: Phase,
    /// Moves made.
    pub moves: u32,
}

impl<'r> Table<'r> {
    /// Tiles that can still be drawn.
    #[must_use]
    pub fn drawable(&self) -> u32 {
        self.wall.left.saturating_sub(self.rules.wall_reserve)
    }

    /// Is `tile` wild?
    #[must_use]
    pub fn is_wild(&self, tile: Tile) -> bool {
        self.wilds.contains(tile)
    }

    /// Is `tile` a flower?
    #[must_use]
    pub fn is_flower(&self, tile: Tile) -> bool {
        is_flower(tile, self.rules)
    }

    /// The shape tests for a seat.
    #[must_use]
    pub fn shapes(&self, seat: Seat) -> Shapes<'r> {
        Shapes {
            rules: self.rules,
            wilds: self.wilds,
            melds: self.players[seat].melds.len(),
        }
    }

    /// The seat whose action is awaited.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Bidding { turn, .. } => Some(turn),
            Phase::Naming { seat, .. }
            | Phase::Opening { seat, .. }
            | Phase::Draw { seat }
            | Phase::Act { seat, .. }
            | Phase::Replace { seat, .. } => Some(seat),
            Phase::Claimed { by, .. } => Some(by),
            Phase::Stuck { .. } | Phase::Won(_) | Phase::Exhausted => None,
        }
    }

    /// Is the hand over?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Won(_) | Phase::Exhausted)
    }

    /// Copies of wild kinds that nobody has seen yet, the indicator's copy excluded.
    #[must_use]
    pub fn unseen_wilds(&self) -> u32 {
        self.wilds
            .iter()
            .map(|tile| u32::from(tile.copies().saturating_sub(self.seen.of(tile))))
            .sum()
    }
}
