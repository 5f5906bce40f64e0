//! 吃 碰 明杠: claims on the last discard, and their priority (SX-P6 … SX-P8).

use arrayvec::ArrayVec;

use super::position::run_from;
use super::table::{LastDiscard, Phase, Table};
use super::turn::{Checked, refuse, undetermined};
use super::violation::Violation;
use crate::base::{Action, Clause, Kong, Said, Seat, Tile, TileList, Verb};
use crate::diag::fact::{Need, PhaseFault};
use crate::diag::{Fact, Part};
use crate::rules::values::{Claimable, LastDiscardRule};

/// 胡 > 碰 = 杠 > 吃 (SX-P8).
const fn rank(verb: Verb) -> u8 {
    if matches!(verb, Verb::Chi) { 1 } else { 2 }
}

/// The verb of a pending claim.
pub(super) const fn verb_of(claim: &Action) -> Verb {
    match claim {
        Action::Chi { .. } => Verb::Chi,
        Action::Peng { .. } => Verb::Peng,
        _ => Verb::Gang,
    }
}

impl Table<'_> {
    /// The discard this seat may answer; `named` is the tile the line names (FP-34).
    fn claimable(&self, seat: Seat, named: Option<Tile>) -> Checked<LastDiscard> {
        let part = if named.is_some() {
            Part::Tile(0)
        } else {
            Part::Verb
        };
        let nothing = |lies| {
            let fact = Fact::NothingToClaim { lies };
            Err(Violation::new(fact, part, Clause::SX_P6))
        };
        let Some(last) = self.last else {
            return nothing(None);
        };
        let too_late = |tile, passed| {
            let clause = if passed { Clause::FP_34 } else { Clause::SX_P8 };
            Err(Violation::new(Fact::TooLate { tile, passed }, part, clause))
        };
        let open = self.window && matches!(self.phase, Phase::Draw { .. } | Phase::Claimed { .. });
        if open && self.hand_over() {
            return refuse(Fact::Phase(PhaseFault::HandOver), Clause::HZ_F3);
        }
        let other =
            named.is_some_and(|tile| tile.is_known() && last.tile.is_known() && tile != last.tile);
        if !open || other {
            let tile = named.unwrap_or(last.tile);
            return if (!open && !other) || self.lies_in_river(tile) {
                too_late(Some(tile), false)
            } else {
                nothing(Some(last.tile).filter(|_| open))
            };
        }
        if seat == last.seat {
            return Err(Violation::new(
                Fact::OutOfTurn {
                    expected: last.seat.next(),
                },
                Part::Seat,
                Clause::SX_P6,
            ));
        }
        if last.passed[seat] {
            return too_late(Some(last.tile), true);
        }
        if !last.tile.is_known() && named.is_none() {
            return Err(undetermined(Need::Tile {
                seat: last.seat,
                mv: self.moves,
            }));
        }
        Ok(LastDiscard {
            tile: if last.tile.is_known() {
                last.tile
            } else {
                named.unwrap_or(last.tile)
            },
            ..last
        })
    }

    /// HZ-F3: where the discard after the last draw may not be claimed, the hand is over with it.
    pub(super) fn hand_over(&self) -> bool {
        self.rules.wall_last_discard == LastDiscardRule::Dead && self.drawable() == 0
    }

    pub(super) fn lies_in_river(&self, tile: Tile) -> bool {
        self.players
            .iter()
            .any(|(_, player)| player.river.contains(&tile))
    }

    fn check_claim_allowed(
        allowed: bool,
        verb: Verb,
        clause: Clause,
        knob: &'static str,
    ) -> Checked {
        if allowed {
            Ok(())
        } else {
            Err(Violation::new(Fact::NotAllowed { verb }, Part::Verb, clause).knob(knob))
        }
    }

    /// SX-W5, ZJ-W3: a discarded wild.
    fn check_wild_claim(&self, tile: Tile) -> Checked {
        if self.is_wild(tile) && self.rules.wild_claimable == Claimable::No {
            let violation = Violation::new(Fact::WildClaimed { tile }, Part::Verb, Clause::SX_W5);
            return Err(violation.knob("wild.claimable"));
        }
        Ok(())
    }

    /// SX-W5, FP-11: wilds put down from hand. `as_itself` says whether each keeps its own face in the meld.
    fn check_wilds_put_down(
        &self,
        own: &[Tile],
        discard: Tile,
        as_itself: impl Fn(Tile) -> bool,
    ) -> Checked {
        for (i, &tile) in own.iter().enumerate() {
            if !self.is_wild(tile)
                || self.rules.wild_in_melds
                || (self.is_wild(discard) && as_itself(tile))
            {
                continue;
            }
            let clause = match self.rules.wild_claimable {
                Claimable::No => Clause::SX_W5,
                Claimable::AsItself => Clause::ZJ_W3,
            };
            let violation = Violation::new(Fact::WildInMeld { tile }, Part::Tile(i as u8), clause);
            return Err(violation.knob("wild.in_melds"));
        }
        Ok(())
    }

    /// FP-61: 限吃碰.
    fn check_takes_left(&self, seat: Seat, from: Seat) -> Checked {
        match self.rules.claims_max_takes_from_one {
            Some(limit) if u32::from(self.players[seat].claims[from]) >= limit => {
                let fact = Fact::TakenTooOften {
                    from,
                    limit: limit as u8,
                };
                Err(Violation::new(fact, Part::Verb, Clause::FP_61)
                    .knob("claims.max_takes_from_one"))
            }
            _ => Ok(()),
        }
    }

    /// SX-P11: 漏碰.
    fn check_peng_not_missed(&self, seat: Seat, tile: Tile) -> Checked {
        if self.players[seat].missed_peng.contains(tile) {
            let violation = Violation::new(Fact::MissedPeng { tile }, Part::Verb, Clause::SX_P11);
            return Err(violation.knob("claims.missed_peng_bars"));
        }
        Ok(())
    }

    /// SX-P8, FP-34: does an earlier claim on the same discard go before this one?
    fn check_priority(&self, seat: Seat, verb: Verb, last: &LastDiscard) -> Checked {
        let Phase::Claimed { by, claim, .. } = &self.phase else {
            return Ok(());
        };
        let theirs = verb_of(claim);
        let nearer = seat.turns_after(last.seat) < by.turns_after(last.seat);
        if rank(verb) > rank(theirs) || (rank(verb) == rank(theirs) && nearer) {
            return Ok(());
        }
        refuse(
            Fact::Outranked {
                by: *by,
                verb: theirs,
            },
            Clause::SX_P8,
        )
    }

    pub(super) fn verify_chi(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let last = self.claimable(seat, None)?;
        Self::check_claim_allowed(
            self.rules.claims_chi,
            Verb::Chi,
            Clause::SX_P6,
            "claims.chi",
        )?;
        self.check_wild_claim(last.tile)?;
        let listed = without_discard(&said.tiles, last.tile, 2);
        let &[a, b] = listed.as_slice() else {
            let fact = Fact::ChiNotRun {
                tiles: said.tiles.clone(),
                discard: last.tile,
            };
            return Err(Violation::new(fact, Part::Tiles, Clause::SX_P6));
        };
        let own = [a, b];
        self.check_held(seat, &own)?;
        let lows = self.chi_lows(last.tile, own, &said.face);
        let keeps_face = |tile: Tile| {
            lows.iter()
                .any(|low| run_from(*low).is_some_and(|run| run.contains(&tile)))
        };
        self.check_wilds_put_down(&own, last.tile, keeps_face)?;
        self.check_not_frozen(seat, Verb::Chi)?;
        self.check_takes_left(seat, last.seat)?;
        let next = last.seat.next();
        if seat != next {
            let fact = Fact::ChiNotNext {
                next,
                from: last.seat,
            };
            return Err(Violation::new(fact, Part::Seat, Clause::SX_P6));
        }
        let Some(&low) = lows.first() else {
            let fact = Fact::ChiNotRun {
                tiles: listed,
                discard: last.tile,
            };
            let part = if said.face.is_empty() {
                Part::Tiles
            } else {
                Part::Face
            };
            return Err(Violation::new(fact, part, Clause::SX_P6));
        };
        self.check_priority(seat, Verb::Chi, &last)?;
        Ok(Action::Chi { own, low, lows })
    }

    /// The runs that the discard and the two own tiles can be read as, highest first (FP-44).
    fn chi_lows(&self, discard: Tile, own: [Tile; 2], face: &TileList) -> ArrayVec<Tile, 3> {
        let stands = |tile: Tile, face: Tile| {
            tile == face || (self.rules.wild_in_melds && self.is_wild(tile))
        };
        let named = |run: &[Tile; 3]| {
            face.is_empty() || (face.len() == 3 && run.iter().all(|tile| face.contains(tile)))
        };
        let starts = (0..3).filter_map(|n| discard.index().checked_sub(n).and_then(Tile::new));
        starts
            .filter_map(run_from)
            .filter(|run| run.contains(&discard) && named(run))
            .filter(|run| {
                let mut rest = run.iter().copied().filter(|&tile| tile != discard);
                let (Some(x), Some(y)) = (rest.next(), rest.next()) else {
                    return false;
                };
                (stands(own[0], x) && stands(own[1], y)) || (stands(own[0], y) && stands(own[1], x))
            })
            .map(|run| run[0])
            .collect()
    }

    pub(super) fn verify_peng(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let last = self.claimable(seat, lone(&said.tiles))?;
        Self::check_claim_allowed(
            self.rules.claims_peng,
            Verb::Peng,
            Clause::SX_P6,
            "claims.peng",
        )?;
        self.check_wild_claim(last.tile)?;
        let own = self
            .own_equals(seat, &said.tiles, last.tile, 2)
            .map_err(|held| match held {
                Lack::Tile(violation) => violation,
                Lack::Count(held) => Violation::new(
                    Fact::PengLacksPair {
                        tile: last.tile,
                        held,
                    },
                    Part::Verb,
                    Clause::SX_P6,
                ),
            })?;
        self.check_wilds_put_down(&own, last.tile, |tile| tile == last.tile)?;
        self.check_not_frozen(seat, Verb::Peng)?;
        self.check_peng_not_missed(seat, last.tile)?;
        self.check_takes_left(seat, last.seat)?;
        self.check_priority(seat, Verb::Peng, &last)?;
        Ok(Action::Peng {
            own: [own[0], own[1]],
        })
    }

    pub(super) fn verify_ming_gang(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let last = self.claimable(seat, lone(&said.tiles))?;
        Self::check_claim_allowed(
            self.rules.claims_ming_gang,
            Verb::Gang,
            Clause::SX_P7,
            "claims.ming_gang",
        )?;
        self.check_wild_claim(last.tile)?;
        let own = self
            .own_equals(seat, &said.tiles, last.tile, 3)
            .map_err(|held| match held {
                Lack::Tile(violation) => violation,
                Lack::Count(held) => Violation::new(
                    Fact::GangLacksTriplet {
                        tile: last.tile,
                        held,
                    },
                    Part::Verb,
                    Clause::SX_P7,
                ),
            })?;
        self.check_wilds_put_down(&own, last.tile, |tile| tile == last.tile)?;
        self.check_not_frozen(seat, Verb::Gang)?;
        self.check_peng_not_missed(seat, last.tile)?;
        self.check_takes_left(seat, last.seat)?;
        self.check_priority(seat, Verb::Gang, &last)?;
        self.check_replacement_left()?;
        Ok(Action::Kong {
            kind: Kong::Ming,
            tile: last.tile,
            own: own.into_iter().collect(),
        })
    }

    /// SX-P10: a kong needs a tile to draw.
    pub(super) fn check_replacement_left(&self) -> Checked {
        if self.drawable() > 0 {
            return Ok(());
        }
        let fact = Fact::NoReplacement {
            left: self.wall.left,
            reserve: self.rules.wall_reserve,
        };
        Err(Violation::new(fact, Part::Verb, Clause::SX_P10).knob("wall.reserve"))
    }

    /// The own tiles of a peng or kong: as listed, or real ones first, then wilds where they may stand in.
    fn own_equals(
        &self,
        seat: Seat,
        listed: &TileList,
        tile: Tile,
        n: usize,
    ) -> Result<TileList, Lack> {
        let hand = &self.players[seat].hand;
        let held = hand.of(tile);
        let listed = without_discard(listed, tile, n);
        if listed.len() == n && n > 1 {
            self.check_held(seat, &listed).map_err(Lack::Tile)?;
            let fits = |&own: &Tile| own == tile || self.is_wild(own);
            return if listed.iter().all(fits) {
                Ok(listed)
            } else {
                Err(Lack::Count(held))
            };
        }
        let mut own: TileList = std::iter::repeat_n(tile, usize::from(held).min(n)).collect();
        let missing = n - own.len();
        if missing > 0 && usize::from(hand.unknown()) >= missing {
            own.extend(std::iter::repeat_n(tile, missing));
            self.check_held(seat, &own).map_err(Lack::Tile)?;
        } else if missing > 0 && self.rules.wild_in_melds {
            own.extend(
                hand.tiles()
                    .filter(|&other| other != tile && self.is_wild(other))
                    .take(missing),
            );
        }
        if own.len() == n {
            Ok(own)
        } else {
            Err(Lack::Count(held))
        }
    }

    /// A bare 杠: the one kong that known tiles make possible (FP-58).
    pub(super) fn verify_bare_kong(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let acting = matches!(self.phase, Phase::Act { seat: turn, .. } if turn == seat);
        if !acting {
            return match self.phase {
                Phase::Draw { .. } | Phase::Claimed { .. } if self.window => {
                    self.verify_ming_gang(seat, said)
                }
                _ => self.verify_an_gang(seat, said),
            };
        }
        let player = &self.players[seat];
        let added = |tile: Tile| {
            player
                .melds
                .iter()
                .any(|meld| meld.kind == crate::base::start::MeldKind::Peng && meld.face == tile)
        };
        let named = lone(&said.tiles);
        let kongs: TileList = player
            .hand
            .kinds()
            .filter(|&tile| named.is_none_or(|named| named == tile))
            .filter(|&tile| player.hand.of(tile) == 4 || added(tile))
            .take(20)
            .collect();
        match (kongs.as_slice(), named) {
            (&[tile], _) | (&[], Some(tile)) => {
                let said = Said::new(seat, Verb::Kong, &[tile]);
                if added(tile) {
                    self.verify_bu_gang(seat, &said)
                } else {
                    self.verify_an_gang(seat, &said)
                }
            }
            _ => refuse(Fact::AmbiguousKong { kongs }, Clause::FP_58),
        }
    }
}

enum Lack {
    Tile(Violation),
    Count(u8),
}

/// The tile a line names, when it names one.
pub(super) fn lone(tiles: &TileList) -> Option<Tile> {
    if let [tile] = tiles[..] {
        Some(tile)
    } else {
        None
    }
}

/// The listed own tiles; a list that shows the whole meld is read without the discard.
fn without_discard(listed: &TileList, discard: Tile, own: usize) -> TileList {
    let mut own_tiles = listed.clone();
    if listed.len() == own + 1
        && let Some(i) = listed.iter().position(|&tile| tile == discard)
    {
        own_tiles.remove(i);
    }
    own_tiles
}
