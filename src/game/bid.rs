//! 包麻将: bidding and naming the wild (ZJ-B1, ZJ-B2, FP-12, FP-43).

use super::table::{Phase, Table, is_flower};
use super::turn::{Checked, refuse};
use super::violation::{Problem, Violation};
use super::wild::adjacent_kinds;
use crate::base::{Action, Bid, Call, CallKind, Clause, Said, Seat, TileSet, Verb};
use crate::diag::fact::{BadWild, BidFloor, PhaseFault};
use crate::diag::{Fact, Part, Spot};

impl Table<'_> {
    pub(super) fn verify_bidding(&self, seat: Seat, said: &Said) -> Checked<Action> {
        match self.phase {
            Phase::Bidding { turn, last, .. } => match (said.verb, said.bid) {
                (Verb::Bid, Some(bid)) => {
                    if seat != turn {
                        return Err(Violation::new(
                            Fact::BidOutOfTurn { expected: turn },
                            Part::Seat,
                            Clause::FP_43,
                        ));
                    }
                    if let Bid::Call(call) = bid {
                        self.check_call(call, last.map(|(_, call)| call))?;
                    }
                    Ok(Action::Bid(bid))
                }
                _ => refuse(Fact::Phase(PhaseFault::Bidding), Clause::FP_43),
            },
            Phase::Naming { seat: bidder, call } => {
                if said.verb != Verb::Wild {
                    return refuse(Fact::Phase(PhaseFault::WildNotNamed), Clause::FP_43);
                }
                if seat != bidder {
                    let fact = Fact::BadWild(BadWild::NotTheBidder { bidder });
                    return Err(Violation::new(fact, Part::Seat, Clause::ZJ_B2));
                }
                self.check_named_wild(seat, call, said)?;
                Ok(Action::Wild(said.tiles.clone()))
            }
            _ => refuse(Fact::Phase(PhaseFault::NoBidding), Clause::ZJ_B1),
        }
    }

    fn check_call(&self, call: Call, last: Option<Call>) -> Checked {
        let (min, max) = (self.rules.bao_bid_min as u8, self.rules.bao_bid_max as u8);
        let (above, knob) = if call.tai < min {
            (BidFloor::Minimum(min), Some("bao_bid.min"))
        } else if call.tai > max {
            (BidFloor::Maximum(max), Some("bao_bid.max"))
        } else {
            match last {
                Some(last) if call <= last => (BidFloor::Last(last), None),
                _ => return Ok(()),
            }
        };
        let violation = Violation::new(Fact::BidTooLow { call, above }, Part::Bid, Clause::ZJ_B1);
        Err(Violation { knob, ..violation })
    }

    /// Kinds of wild that the bidder may name (ZJ-B2).
    fn most_wilds(&self, call: Call) -> u32 {
        match call.kind {
            CallKind::Plain => self.rules.wild_max_kinds,
            CallKind::Single => self.rules.wild_max_kinds.min(1),
            CallKind::NoWild => 0,
        }
    }

    /// The bid of a position, and the wild beside it.
    pub(super) fn check_written_bid(&self, seat: Seat, call: Call, problems: &mut Vec<Problem>) {
        let mut refuse = |fact, spot, clause, knob| {
            problems.push(Problem {
                fact,
                spot,
                seat: Some(seat),
                clause,
                knob,
                stops: true,
            });
        };
        if let Err(violation) = self.check_call(call, None) {
            let spot = Spot::HandKey("position");
            refuse(violation.fact, spot, violation.clause, violation.knob);
        }
        let limit = self.most_wilds(call);
        if self.wilds.len() as u32 > limit {
            let fact = Fact::BadWild(BadWild::TooMany { call, limit });
            refuse(fact, Spot::HandKey("wild"), Clause::ZJ_B2, None);
        }
    }

    fn check_named_wild(&self, seat: Seat, call: Call, said: &Said) -> Checked {
        let kinds = TileSet::from_tiles(&said.tiles);
        let limit = self.most_wilds(call);
        let bad = |fault, part, clause| Err(Violation::new(Fact::BadWild(fault), part, clause));
        if let Some(i) = said
            .tiles
            .iter()
            .position(|&tile| !tile.is_known() || is_flower(tile, self.rules))
        {
            return bad(
                BadWild::Flower {
                    tile: said.tiles[i],
                },
                Part::Tile(i as u8),
                Clause::ZJ_W1,
            );
        }
        if kinds.len() as u32 > limit {
            return bad(BadWild::TooMany { call, limit }, Part::Tiles, Clause::ZJ_B2);
        }
        if !adjacent_kinds(kinds, self.rules) {
            return bad(
                BadWild::NotAdjacent {
                    found: said.tiles.clone(),
                },
                Part::Tiles,
                Clause::ZJ_W1,
            );
        }
        for (i, &tile) in said.tiles.iter().enumerate() {
            if !self.players[seat].hand.holds_all(&[tile]) {
                return bad(
                    BadWild::NotHeld { tile },
                    Part::Tile(i as u8),
                    Clause::FP_12,
                );
            }
        }
        Ok(())
    }

    /// Books a bid: three passes in a row after a bid end it, four at the start, 无财 at the maximum at once (FP-43).
    pub(super) fn book_bid(&mut self, seat: Seat, bid: Bid) {
        let Phase::Bidding { last, passes, .. } = self.phase else {
            return;
        };
        let (last, passes) = match bid {
            Bid::Pass => (last, passes + 1),
            Bid::Call(call) => (Some((seat, call)), 0),
        };
        let highest = Call {
            tai: self.rules.bao_bid_max as u8,
            kind: CallKind::NoWild,
        };
        self.phase = match last {
            Some((bidder, call)) if passes == 3 || call == highest => {
                self.declarer = Some((bidder, call));
                Phase::Naming { seat: bidder, call }
            }
            None if passes == 4 => self.first_turn(None),
            _ => Phase::Bidding {
                turn: seat.next(),
                last,
                passes,
            },
        };
    }
}
