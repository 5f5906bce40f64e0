//! The one source of legality: [`Table::verify`] says whether a line is legal and what it means.
//!
//! The order of the checks is that of FP-35 and FP-58: end of the hand, turn, own tiles, claim rule, win rule.

use super::hu::robbed_from;
use super::table::{Phase, Table};
use super::violation::Violation;
use crate::base::{Action, Clause, Said, Seat, Tile, Verb};
use crate::diag::fact::{Need, PhaseFault};
use crate::diag::{Fact, Part};
use crate::rules::values::FreezeOn;

pub(super) type Checked<T = ()> = Result<T, Violation>;

/// A violation shown on the verb.
pub(super) fn refuse<T>(fact: Fact, clause: Clause) -> Checked<T> {
    Err(Violation::new(fact, Part::Verb, clause))
}

impl Table<'_> {
    /// Is this line legal now, and what does it mean?
    pub fn verify(&self, said: &Said) -> Checked<Action> {
        match self.committed_for(said) {
            Some(table) => table.verify_now(said),
            None => self.verify_now(said),
        }
    }

    /// A claim is committed by the claimant's own next action, whatever it is (FP-63): the table after that.
    pub(super) fn committed_for(&self, said: &Said) -> Option<Self> {
        let Phase::Claimed { by, .. } = self.phase else {
            return None;
        };
        if said.seat != Some(by) || said.verb == Verb::Pass {
            return None;
        }
        let mut table = self.clone();
        table.commit();
        Some(table)
    }

    /// The table as people see it: a claim that still waits to be committed lies on the table already.
    #[must_use]
    pub fn as_laid(&self) -> Self {
        let mut table = self.clone();
        table.commit();
        table
    }

    /// The table as the pending claim will leave it, if one is pending.
    #[must_use]
    pub fn settled_claim(&self) -> Option<Self> {
        matches!(self.phase, Phase::Claimed { .. }).then(|| {
            let mut table = self.clone();
            table.commit();
            table
        })
    }

    pub(super) fn verify_now(&self, said: &Said) -> Checked<Action> {
        let Some(seat) = said.seat else {
            return self.verify_exhausted();
        };
        match &self.phase {
            Phase::Won(won) => {
                return if said.verb == Verb::Hu {
                    self.verify_further_win(seat, said, won)
                } else {
                    refuse(Fact::AfterEnd, Clause::FP_35)
                };
            }
            Phase::Exhausted => return refuse(Fact::AfterEnd, Clause::FP_35),
            Phase::Stuck { seat: holder }
                if said.verb != Verb::Flower || seat != *holder || !said.replaced.is_empty() =>
            {
                return refuse(
                    Fact::Phase(PhaseFault::FlowerWithoutReplacement),
                    Clause::FP_13,
                );
            }
            Phase::Bidding { .. } | Phase::Naming { .. } => return self.verify_bidding(seat, said),
            Phase::Opening { seat: holder, .. } if said.verb != Verb::Flower || seat != *holder => {
                return self.refuse_before_opening_flowers(seat, *holder);
            }
            _ => {}
        }
        match said.verb {
            Verb::Draw => self.verify_draw(seat, said),
            Verb::Flower => self.verify_flower(seat, said),
            Verb::Discard => self.verify_discard(seat, said),
            Verb::Chi => self.verify_chi(seat, said),
            Verb::Peng => self.verify_peng(seat, said),
            Verb::Gang => self.verify_ming_gang(seat, said),
            Verb::Angang => self.verify_an_gang(seat, said),
            Verb::Bugang => self.verify_bu_gang(seat, said),
            Verb::Kong => self.verify_bare_kong(seat, said),
            Verb::Hu => self.verify_hu(seat, said),
            Verb::Pass => self.verify_pass(seat),
            Verb::Bid | Verb::Wild => refuse(Fact::Phase(PhaseFault::NoBidding), Clause::ZJ_B1),
            Verb::Exhausted => self.verify_exhausted(),
        }
    }

    /// FP-35: under immediate replacement the fault is the mover's, the flower its holder's.
    fn refuse_before_opening_flowers(&self, seat: Seat, holder: Seat) -> Checked<Action> {
        let tile = self.players[holder]
            .flower_in_hand(self.rules)
            .unwrap_or(Tile::UNKNOWN);
        let violation = Violation::new(
            Fact::FlowerNotReplaced { tile, holder },
            Part::Verb,
            Clause::SX_P5,
        );
        Err(violation.knob("flowers.replacement").seat(seat))
    }

    /// 流局: all drawable tiles are gone, the last discard is not won or claimed (SX-P13, ZJ-F4).
    fn verify_exhausted(&self) -> Checked<Action> {
        let (left, reserve) = (self.wall.left, self.rules.wall_reserve);
        let fault = match &self.phase {
            Phase::Won(_) | Phase::Exhausted => return refuse(Fact::AfterEnd, Clause::FP_35),
            Phase::Stuck { .. } => return Ok(Action::Exhausted),
            Phase::Draw { .. } if self.drawable() == 0 => return Ok(Action::Exhausted),
            Phase::Bidding { .. } => PhaseFault::Bidding,
            Phase::Naming { .. } => PhaseFault::WildNotNamed,
            Phase::Claimed { .. } => {
                let mut table = self.clone();
                table.commit();
                if matches!(table.phase, Phase::Stuck { .. }) {
                    return Ok(Action::Exhausted);
                }
                PhaseFault::ActionDue {
                    seat: self.turn().unwrap_or(self.dealer),
                }
            }
            Phase::Draw { .. } => PhaseFault::WallNotExhausted { left, reserve },
            Phase::Opening { seat, .. } => PhaseFault::FlowersFirst { seat: *seat },
            Phase::Act { seat, .. } | Phase::Replace { seat, .. } => {
                PhaseFault::ActionDue { seat: *seat }
            }
        };
        let clause = if reserve > 0 {
            Clause::ZJ_F4
        } else {
            Clause::SX_P13
        };
        Err(Violation::new(Fact::Phase(fault), Part::Verb, clause).knob("wall.reserve"))
    }

    /// A written pass: only while something can be answered (FP-34).
    fn verify_pass(&self, seat: Seat) -> Checked<Action> {
        let answerable = match &self.phase {
            Phase::Draw { .. } | Phase::Claimed { .. } => {
                self.window
                    && !self.hand_over()
                    && self
                        .last
                        .is_some_and(|last| last.seat != seat && !last.passed[seat])
            }
            Phase::Replace { seat: turn, kong } => {
                *turn != seat
                    && !kong.passed[seat]
                    && self.rules.win_rob_from.has(robbed_from(kong.kind))
            }
            _ => false,
        };
        if answerable {
            Ok(Action::Pass)
        } else {
            refuse(Fact::Phase(PhaseFault::NothingToPass), Clause::FP_34)
        }
    }

    /// Errors unless it is this seat's turn to act with 14 tiles.
    pub(super) fn check_acting(&self, seat: Seat) -> Checked<Option<super::table::Drawn>> {
        let refuse_turn = |expected: Seat| {
            Err(Violation::new(
                Fact::OutOfTurn { expected },
                Part::Seat,
                Clause::SX_P1,
            ))
        };
        match self.phase {
            Phase::Act { seat: turn, drawn } if turn == seat => Ok(drawn),
            Phase::Draw { seat: turn } if turn == seat => {
                refuse(Fact::MissingDraw { replacement: false }, Clause::SX_P1)
            }
            Phase::Replace { seat: turn, .. } if turn == seat => {
                refuse(Fact::MissingDraw { replacement: true }, Clause::SX_P7)
            }
            _ => refuse_turn(self.turn().unwrap_or(self.dealer)),
        }
    }

    /// Are all of `tiles` in the seat's hand, and can they be there (no fifth copy)? Parts are those of the line.
    pub(super) fn check_held(&self, seat: Seat, tiles: &[Tile]) -> Checked {
        let mut left = self.players[seat].hand;
        let mut seen = self.seen;
        for (i, &tile) in tiles.iter().enumerate() {
            let part = if i < 24 {
                Part::Tile(i as u8)
            } else {
                Part::Tiles
            };
            let known = left.of(tile) > 0;
            if !left.take(tile) {
                return Err(Violation::new(
                    Fact::NotInHand { tile },
                    part,
                    Clause::SX_P1,
                ));
            }
            if !known && tile.is_known() {
                seen.add(tile);
                self.check_copies(tile, seen.of(tile), part)?;
            }
        }
        Ok(())
    }

    /// Refuses the fifth copy of `tile`, `count` of which would now have been seen.
    pub(super) fn check_copies(&self, tile: Tile, count: u8, part: Part) -> Checked {
        let limit = super::deal::copies(tile, self.rules);
        if !tile.is_known() || count <= limit {
            return Ok(());
        }
        let indicator = self.indicator == Some(tile);
        let clause = if indicator {
            Clause::FP_30
        } else if self.rules.tiles_flowers {
            Clause::SX_T1
        } else {
            Clause::ZJ_T1
        };
        Err(Violation::new(
            Fact::FifthCopy {
                tile,
                limit,
                indicator,
            },
            part,
            clause,
        ))
    }

    /// SX-P3: no discard, kong or win while a flower must be replaced.
    pub(super) fn check_flowers_replaced(&self, seat: Seat) -> Checked {
        match self.flower_due(seat) {
            None => Ok(()),
            Some(tile) => refuse(
                Fact::FlowerNotReplaced { tile, holder: seat },
                Clause::SX_P3,
            ),
        }
    }

    /// SX-F5: is this seat bound by another's float?
    pub(super) fn check_not_frozen(&self, seat: Seat, verb: Verb) -> Checked {
        match self.frozen_by(seat) {
            Ok(None) => Ok(()),
            Ok(Some(by)) => {
                let clause = match self.rules.float_freeze_on {
                    FreezeOn::TrueFloat => Clause::SX_F5,
                    FreezeOn::AnyWildDiscard => Clause::HZ_P3,
                };
                let violation = Violation::new(Fact::Frozen { by, verb }, Part::Verb, clause);
                Err(violation.knob("float.others"))
            }
            Err((floater, mv)) => Err(undetermined(Need::Hand { seat: floater, mv })),
        }
    }
}

/// Whether the line is legal depends on something unknown (FP-42).
pub(super) fn undetermined(need: Need) -> Violation {
    Violation::new(Fact::Undetermined(need), Part::Whole, Clause::FP_42)
}
