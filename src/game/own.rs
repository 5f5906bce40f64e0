//! What a seat does on its own turn: draw, replace flowers, discard, 暗杠, 补杠 (SX-P1 … SX-P3, SX-P7).

use arrayvec::ArrayVec;

use super::claim::lone;
use super::float::FloatTest;
use super::table::{Phase, Table};
use super::turn::{Checked, refuse, undetermined};
use super::violation::Violation;
use crate::base::start::MeldKind;
use crate::base::{Action, Clause, Kong, Said, Seat, Tile, Verb};
use crate::diag::fact::{Need, PhaseFault};
use crate::diag::{Fact, Part};
use crate::rules::values::{FloatOthers, WildDiscard};

impl Table<'_> {
    pub(super) fn verify_draw(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let tail = match self.phase {
            Phase::Draw { seat: turn } if turn == seat => false,
            Phase::Replace { seat: turn, .. } if turn == seat => true,
            Phase::Act { seat: turn, .. } if turn == seat => {
                return refuse(Fact::DoubleDraw, Clause::SX_P1);
            }
            _ => {
                let expected = self.turn().unwrap_or(self.dealer);
                return Err(Violation::new(
                    Fact::OutOfTurn { expected },
                    Part::Seat,
                    Clause::SX_P1,
                ));
            }
        };
        if self.drawable() == 0 {
            return Err(self.wall_exhausted());
        }
        let tile = said.tiles.first().copied().unwrap_or(Tile::UNKNOWN);
        self.check_from_wall(tile, tail, 0, Part::Tile(0))?;
        Ok(Action::Draw(self.listed_or(tile, tail, 0)))
    }

    fn wall_exhausted(&self) -> Violation {
        let (left, reserve) = (self.wall.left, self.rules.wall_reserve);
        let clause = if reserve > 0 {
            Clause::ZJ_F4
        } else {
            Clause::SX_P13
        };
        Violation::new(Fact::WallExhausted { left, reserve }, Part::Verb, clause)
            .knob("wall.reserve")
    }

    /// The tile listed in the wall `ahead` draws from now.
    fn listed(&self, tail: bool, ahead: usize) -> Option<Tile> {
        self.wall.peek(tail, ahead).filter(|tile| tile.is_known())
    }

    fn listed_or(&self, tile: Tile, tail: bool, ahead: usize) -> Tile {
        if tile.is_known() {
            tile
        } else {
            self.listed(tail, ahead).unwrap_or(tile)
        }
    }

    /// A drawn tile agrees with the listed wall (FP-45) and is no fifth copy.
    fn check_from_wall(&self, tile: Tile, tail: bool, ahead: usize, part: Part) -> Checked {
        match self.listed(tail, ahead) {
            Some(expected) if tile.is_known() && expected != tile => Err(Violation::new(
                Fact::WallMismatch {
                    expected,
                    found: tile,
                },
                part,
                Clause::FP_45,
            )),
            // A listed tile was counted when the wall was.
            Some(_) => Ok(()),
            None => self.check_copies(tile, self.seen.of(tile) + 1, part),
        }
    }

    /// 补花 (SX-P2, SX-P3, FP-27, FP-48); its codes come before those of the turn (FP-35).
    pub(super) fn verify_flower(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let mut laid = said.tiles.clone();
        if laid.is_empty() {
            laid = self.players[seat]
                .hand
                .tiles()
                .filter(|&tile| self.is_flower(tile))
                .take(24)
                .collect();
        }
        for (i, &tile) in laid.iter().enumerate() {
            if tile.is_known() && !self.is_flower(tile) {
                return Err(Violation::new(
                    Fact::NotAFlower { tile },
                    Part::Tile(i as u8),
                    Clause::SX_T2,
                ));
            }
        }
        let too_early = |kong| {
            let clause = if kong { Clause::FP_26 } else { Clause::FP_27 };
            let violation = Violation::new(Fact::FlowerTooEarly { kong }, Part::Verb, clause);
            Err(violation.knob("flowers.replacement"))
        };
        match self.phase {
            Phase::Act { seat: turn, .. } if turn == seat => {
                if !self.players[seat].drew && !self.rules.flowers_claim_is_turn {
                    return too_early(false);
                }
            }
            Phase::Opening { seat: turn, .. } | Phase::Stuck { seat: turn } if turn == seat => {}
            Phase::Replace { seat: turn, .. } if turn == seat => return too_early(true),
            Phase::Draw { seat: turn } if turn == seat => return too_early(false),
            _ => {
                if laid
                    .iter()
                    .any(|&tile| self.players[seat].hand.of(tile) > 0)
                {
                    return too_early(false);
                }
                let expected = self.turn().unwrap_or(self.dealer);
                return Err(Violation::new(
                    Fact::OutOfTurn { expected },
                    Part::Seat,
                    Clause::SX_P1,
                ));
            }
        }
        if laid.is_empty() {
            return refuse(
                Fact::NotAFlower {
                    tile: Tile::UNKNOWN,
                },
                Clause::SX_T2,
            );
        }
        // A flower among the replacements may be laid open in the same line.
        let mut drawn = said.replaced.clone();
        for (i, tile) in drawn.iter_mut().enumerate() {
            *tile = self.listed_or(*tile, true, i);
        }
        let mut hand = self.players[seat].hand;
        for &tile in &drawn {
            hand.add(tile);
        }
        let mut known = hand;
        for (i, &tile) in laid.iter().enumerate() {
            if !known.take(tile) {
                return Err(Violation::new(
                    Fact::NotInHand { tile },
                    Part::Tile(i as u8),
                    Clause::SX_P3,
                ));
            }
        }
        if drawn.len() as u32 > self.drawable() {
            return Err(self.wall_exhausted());
        }
        let mut seen = self.seen;
        for (i, &tile) in said.replaced.iter().enumerate() {
            self.check_from_wall(tile, true, i, Part::Replacement(i as u8))?;
            if self.listed(true, i).is_none() && tile.is_known() {
                seen.add(tile);
                self.check_copies(tile, seen.of(tile), Part::Replacement(i as u8))?;
            }
        }
        for (i, &tile) in laid.iter().enumerate() {
            // Laid from among unknown tiles: seen for the first time.
            if tile.is_known() && hand.of(tile) == 0 {
                seen.add(tile);
                self.check_copies(tile, seen.of(tile), Part::Tile(i as u8))?;
            }
        }
        Ok(Action::Flower { laid, drawn })
    }

    pub(super) fn verify_discard(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let drawn = self.check_acting(seat)?;
        let tile = said.tiles.first().copied().unwrap_or(Tile::UNKNOWN);
        // Of a flower nothing else is said, held or not (FP-35).
        if self.is_flower(tile) {
            return Err(Violation::new(
                Fact::DiscardedFlower { tile },
                Part::Tile(0),
                Clause::SX_T2,
            ));
        }
        self.check_held(seat, &[tile])?;
        self.check_flowers_replaced(seat)?;
        self.check_swap(seat, tile)?;
        self.check_drawn_tile_only(seat, tile, drawn.and_then(|drawn| drawn.tile))?;
        self.check_wild_discard(seat, tile)?;
        Ok(Action::Discard(tile))
    }

    /// 食替 (SX-P12, ZJ-P2): barred unless nothing else is held.
    fn check_swap(&self, seat: Seat, tile: Tile) -> Checked {
        let player = &self.players[seat];
        let Some((eaten, barred)) = player
            .swap
            .filter(|(_, barred)| tile.is_known() && barred.contains(tile))
        else {
            return Ok(());
        };
        // A wild that may not be discarded is nothing else, either.
        let kept = |held| self.rules.wild_discard == WildDiscard::Forbidden && self.is_wild(held);
        let mut held = player.hand.kinds();
        if player.hand.unknown() == 0 && held.all(|held| barred.contains(held) || kept(held)) {
            return Ok(());
        }
        let clause = if self.rules.tiles_flowers {
            Clause::SX_P12
        } else {
            Clause::ZJ_P2
        };
        let violation = Violation::new(Fact::SwapDiscard { tile, eaten }, Part::Tile(0), clause);
        Err(violation.knob("claims.swap_discard"))
    }

    /// FP-52: under `drawn_tile_only` and `draw_and_discard` a bound seat discards the tile just drawn.
    fn check_drawn_tile_only(&self, seat: Seat, tile: Tile, drawn: Option<Tile>) -> Checked {
        let bound = matches!(
            self.rules.float_others,
            FloatOthers::DrawnTileOnly | FloatOthers::DrawAndDiscard
        );
        if !bound
            || drawn.is_none_or(|drawn| drawn == tile || !drawn.is_known() || !tile.is_known())
        {
            return Ok(());
        }
        self.check_not_frozen(seat, Verb::Discard)
    }

    /// SX-W6, FP-49: lapses when nothing but wilds is held.
    fn check_wild_discard(&self, seat: Seat, tile: Tile) -> Checked {
        let rule = self.rules.wild_discard;
        if rule == WildDiscard::Allowed || !self.is_wild(tile) {
            return Ok(());
        }
        let hand = &self.players[seat].hand;
        if hand.unknown() == 0 && hand.kinds().all(|held| self.is_wild(held)) {
            return Ok(());
        }
        let float_only = rule == WildDiscard::FloatOnly;
        match self.float_test(seat, tile) {
            FloatTest::Yes if float_only => Ok(()),
            FloatTest::Unknown if float_only => Err(undetermined(Need::Hand {
                seat,
                mv: self.moves + 1,
            })),
            _ => {
                let fact = Fact::WildDiscardForbidden { tile, float_only };
                Err(Violation::new(fact, Part::Tile(0), Clause::SX_W6).knob("wild.discard"))
            }
        }
    }

    /// A kong on one's own turn: after a draw, or after a claim where SX-P9 allows it.
    fn check_own_kong(&self, seat: Seat) -> Checked {
        if self.check_acting(seat)?.is_none() && !self.rules.claims_kong_after_claim {
            let violation = Violation::new(
                Fact::Phase(PhaseFault::KongAfterClaim),
                Part::Verb,
                Clause::SX_P9,
            );
            return Err(violation.knob("claims.kong_after_claim"));
        }
        Ok(())
    }

    fn check_kong_rules(
        &self,
        seat: Seat,
        verb: Verb,
        wild: Option<(Tile, Clause, &'static str)>,
    ) -> Checked {
        self.check_flowers_replaced(seat)?;
        if let Some((tile, clause, knob)) = wild {
            return Err(Violation::new(Fact::WildInMeld { tile }, Part::Tiles, clause).knob(knob));
        }
        if self.rules.float_others == FloatOthers::DrawAndDiscard {
            self.check_not_frozen(seat, verb)?;
        }
        self.check_replacement_left()
    }

    pub(super) fn verify_an_gang(&self, seat: Seat, said: &Said) -> Checked<Action> {
        self.check_own_kong(seat)?;
        let Some(&first) = said.tiles.first() else {
            return self.verify_bare_kong(seat, said);
        };
        let mut own: ArrayVec<Tile, 4> = ArrayVec::new();
        if said.tiles.len() == 4 {
            own.extend(said.tiles.iter().copied());
        } else {
            own.extend(std::iter::repeat_n(first, 4));
        }
        // FP-32: fewer than four.
        self.check_held(seat, &own).map_err(|violation| Violation {
            part: Part::Tiles,
            ..violation
        })?;
        let tile = own
            .iter()
            .copied()
            .find(|&tile| !self.is_wild(tile))
            .unwrap_or(first);
        if let Some(&odd) = own
            .iter()
            .find(|&&other| other != tile && !self.is_wild(other))
        {
            return Err(Violation::new(
                Fact::NotInHand { tile: odd },
                Part::Tiles,
                Clause::SX_P7,
            ));
        }
        let stand_in = own
            .iter()
            .copied()
            .find(|&other| other != tile && !self.rules.wild_in_melds);
        let wild = if let Some(other) = stand_in {
            Some((other, Clause::SX_W5, "wild.in_melds"))
        } else {
            // Four of one wild kind, as their own face (ZJ-W2).
            let own_face = self.is_wild(tile) && !self.rules.wild_an_gang;
            own_face.then_some((tile, Clause::FP_23, "wild.an_gang"))
        };
        self.check_kong_rules(seat, Verb::Angang, wild)?;
        Ok(Action::Kong {
            kind: Kong::An,
            tile,
            own,
        })
    }

    pub(super) fn verify_bu_gang(&self, seat: Seat, said: &Said) -> Checked<Action> {
        self.check_own_kong(seat)?;
        let Some(tile) = lone(&said.tiles).or_else(|| said.tiles.first().copied()) else {
            return self.verify_bare_kong(seat, said);
        };
        self.check_held(seat, &[tile])?;
        let peng = |face: Tile| {
            self.players[seat]
                .melds
                .iter()
                .any(|meld| meld.kind == MeldKind::Peng && meld.face == face)
        };
        let wild = self.is_wild(tile);
        // Where wilds may be added, `补杠 5m=3p` names the 碰 that a wild completes.
        let kind = if wild && self.rules.wild_bu_gang {
            said.face.first().copied().unwrap_or(tile)
        } else {
            tile
        };
        if wild && !self.rules.wild_bu_gang {
            self.check_flowers_replaced(seat)?;
            let clause = if self.rules.tiles_flowers {
                Clause::FP_23
            } else {
                Clause::ZJ_W2
            };
            let violation = Violation::new(Fact::WildInMeld { tile }, Part::Tile(0), clause);
            return Err(violation.knob("wild.bu_gang"));
        }
        if !peng(kind) {
            return Err(Violation::new(
                Fact::BugangLacksPeng { tile: kind },
                Part::Tile(0),
                Clause::SX_P7,
            ));
        }
        self.check_kong_rules(seat, Verb::Bugang, None)?;
        Ok(Action::Kong {
            kind: Kong::Bu,
            tile: kind,
            own: [tile].into_iter().collect(),
        })
    }
}
