//! The table in the middle of a hand, from a written position (FP-41).

use arrayvec::ArrayVec;

use super::deal::{Ledger, set_size};
use super::float::{Float, Standing};
use super::table::{Drawn, FirstTen, Phase, Table, is_flower};
use super::violation::Problem;
use crate::base::start::{MeldKind, Position, PositionPhase, WrittenMeld};
use crate::base::{BySeat, Clause, Counts, Kong, Seat, Tile, TileSet};
use crate::diag::fact::{Counted, Syntax};
use crate::diag::{Fact, Spot, StartPart};
use crate::hand::Meld;
use crate::rules::values::{BaoCounts, Claimable, FreezeOn};

impl Table<'_> {
    pub(super) fn lay_position(
        &mut self,
        position: &Position,
        ledger: &mut Ledger,
        out_of_play: bool,
        problems: &mut Vec<Problem>,
    ) {
        let turn = match (position.phase, position.last) {
            (PositionPhase::Claim, Some((seat, _))) => seat.next(),
            _ => position.turn.unwrap_or(self.dealer),
        };
        self.declarer = position.bid;
        if let Some((seat, call)) = position.bid {
            self.check_written_bid(seat, call, problems);
        }
        let start_problems = problems.len();
        let mut total = position.wall + u32::from(out_of_play);
        let mut complete = true;
        for (seat, written) in position.seats.iter() {
            for (i, &tile) in written.hand.iter().enumerate() {
                ledger.see(
                    tile,
                    Spot::Start(seat, StartPart::Tile(i as u8)),
                    Some(seat),
                    problems,
                );
            }
            let player = &mut self.players[seat];
            player.hand = Counts::from_tiles(&written.hand);
            player.flowers.clone_from(&written.flowers);
            for meld in &written.melds {
                let flower = meld.tiles.iter().any(|&tile| is_flower(tile, self.rules));
                if let Some(meld) = read_meld(meld, self.wilds).filter(|_| !flower) {
                    for &tile in &meld.tiles {
                        ledger.see(
                            tile,
                            Spot::Start(seat, StartPart::Melds),
                            Some(seat),
                            problems,
                        );
                    }
                    total += meld.tiles.len() as u32;
                    // HZ-F1: each kong has sent one more tile to the pool unseen.
                    total += u32::from(meld.is_kong()) * (self.rules.wall_kong_costs - 1);
                    if player.melds.try_push(meld).is_ok() {
                        continue;
                    }
                }
                problems.push(Problem {
                    fact: Fact::Syntax(Syntax::BadMeld {
                        text: crate::base::tile::group(&meld.tiles),
                    }),
                    spot: Spot::Start(seat, StartPart::Melds),
                    seat: Some(seat),
                    clause: Clause::FP_41,
                    knob: None,
                    stops: true,
                });
            }
            for &tile in &written.flowers {
                if tile.is_known() && !is_flower(tile, self.rules) {
                    problems.push(Problem {
                        fact: Fact::NotAFlower { tile },
                        spot: Spot::Start(seat, StartPart::Flowers),
                        seat: Some(seat),
                        clause: Clause::SX_T2,
                        knob: None,
                        stops: true,
                    });
                }
                ledger.see(
                    tile,
                    Spot::Start(seat, StartPart::Flowers),
                    Some(seat),
                    problems,
                );
            }
            for &tile in written.river.iter().flatten() {
                ledger.see(
                    tile,
                    Spot::Start(seat, StartPart::River),
                    Some(seat),
                    problems,
                );
                player.wild_discards += u32::from(self.wilds.contains(tile));
                if tile.is_known() {
                    let _ = player.river.try_push(tile);
                }
            }
            player.river_known = written
                .river
                .as_ref()
                .is_some_and(|river| river.iter().all(|tile| tile.is_known()));
            complete &= written.river.is_some();
            total += (written.hand.len()
                + written.flowers.len()
                + written.river.as_ref().map_or(0, Vec::len)) as u32;
        }
        if let Some((seat, tile)) = position.last {
            ledger.see(tile, Spot::HandKey("position"), Some(seat), problems);
            total += 1;
        }
        let all_there = total == set_size(self.rules);
        for (seat, written) in position.seats.iter() {
            self.players[seat].river_known |= all_there && written.river.is_none();
            let acts = position.phase == PositionPhase::Act && seat == turn;
            let expected = self.players[seat].resting_count() + usize::from(acts);
            self.check_count(seat, written.hand.len(), expected, problems);
            for meld in &self.players[seat].melds {
                self.check_meld(seat, meld, problems);
            }
            self.check_chain(seat, position, problems);
            self.lay_history(seat, turn, position, all_there);
            if acts
                && let Some(drawn) = position.drawn
                && !self.players[seat].hand.holds_all(&[drawn])
            {
                problems.push(Problem {
                    fact: Fact::NotInHand { tile: drawn },
                    spot: Spot::HandKey("position"),
                    seat: Some(seat),
                    clause: Clause::FP_41,
                    knob: None,
                    stops: true,
                });
            }
        }
        // FP-41: not beside a fifth copy or a wrong hand count.
        if complete && total != set_size(self.rules) && problems.len() == start_problems {
            problems.push(Problem {
                fact: Fact::WrongCount {
                    what: Counted::WholeSet,
                    expected: set_size(self.rules),
                    found: total,
                },
                spot: Spot::HandKey("position"),
                seat: None,
                clause: Clause::FP_41,
                knob: None,
                stops: true,
            });
        }
        self.phase = match position.phase {
            PositionPhase::Draw => Phase::Draw { seat: turn },
            PositionPhase::Act => Phase::Act {
                seat: turn,
                drawn: position.drawn.map(|tile| Drawn {
                    tile: Some(tile),
                    kong: position.kong,
                    flower: false,
                }),
            },
            PositionPhase::Claim => {
                if let Some((seat, tile)) = position.last {
                    self.players[seat].wild_discards += u32::from(self.wilds.contains(tile));
                    self.open_window(seat, tile);
                }
                Phase::Draw { seat: turn }
            }
        };
        if let Some((from, _)) = position.last.filter(|_| self.window) {
            self.note_chances(from);
        }
    }

    /// Could this meld be made at all?
    fn check_meld(&self, seat: Seat, meld: &Meld, problems: &mut Vec<Problem>) {
        let mut refuse = |fact, clause, knob| {
            problems.push(Problem {
                fact,
                spot: Spot::Start(seat, StartPart::Melds),
                seat: Some(seat),
                clause,
                knob,
                stops: true,
            });
        };
        // A run is only made of what the seat before has discarded.
        if let Some(from) = meld.from.filter(|from| from.next() != seat)
            && meld.kind == MeldKind::Chi
        {
            let next = from.next();
            refuse(Fact::ChiNotNext { next, from }, Clause::SX_P6, None);
        }
        let wild = meld.tiles.iter().copied().find(|&tile| self.is_wild(tile));
        let own_face = match meld.kind {
            MeldKind::Kong(Kong::An) => {
                self.rules.wild_an_gang && meld.tiles.iter().all(|&tile| Some(tile) == wild)
            }
            _ => self.rules.wild_claimable != Claimable::No,
        };
        if let Some(tile) = wild.filter(|_| !self.rules.wild_in_melds && !own_face) {
            let fact = Fact::WildInMeld { tile };
            refuse(fact, Clause::SX_W5, Some("wild.in_melds"));
        }
    }

    /// A float chain that the table cannot bear out: more kongs than lie there, more floats than discarded wilds.
    fn check_chain(&self, seat: Seat, position: &Position, problems: &mut Vec<Problem>) {
        let written = &position.seats[seat];
        let player = &self.players[seat];
        let kongs = player.melds.iter().filter(|meld| meld.is_kong()).count() as u32;
        let mut check = |what: Counted, expected: u32, found: u32| {
            if found > expected {
                problems.push(Problem {
                    fact: Fact::WrongCount {
                        what,
                        expected,
                        found,
                    },
                    spot: Spot::HandKey("position"),
                    seat: Some(seat),
                    clause: Clause::FP_41,
                    knob: None,
                    stops: true,
                });
            }
        };
        check(Counted::ChainKongs, kongs, written.chain_kongs);
        if player.river_known {
            let last = position.last.filter(|&(from, _)| from == seat);
            let lies = last.is_some_and(|(_, tile)| !tile.is_known() || self.is_wild(tile));
            let taken = seat.others().flat_map(|other| &self.players[other].melds);
            let taken = taken.filter(|meld| {
                let wild = |tile: &Tile| !tile.is_known() || self.is_wild(*tile);
                meld.from == Some(seat) && meld.tiles.iter().any(wild)
            });
            let wilds = player.wild_discards + u32::from(lies) + taken.count() as u32;
            check(Counted::Floats, wilds, written.floats);
        }
    }

    /// What a position says of the past: takes, floats, first turns. `all_there` where the rivers that are not given
    /// have no tile left to hold.
    fn lay_history(&mut self, seat: Seat, turn: Seat, position: &Position, all_there: bool) {
        let written = &position.seats[seat];
        let counts = self.rules.bao_counts;
        let mut takes = BySeat([0u8; 4]);
        let mut claims = BySeat([0u8; 4]);
        for meld in &self.players[seat].melds {
            let Some(from) = meld.from else { continue };
            let counted = match meld.kind {
                MeldKind::Chi => counts.has(BaoCounts::Chi),
                // 补杠 stays the take that its 碰 was (SX-S5).
                MeldKind::Peng | MeldKind::Kong(Kong::Bu) => counts.has(BaoCounts::Peng),
                MeldKind::Kong(Kong::Ming) => counts.has(BaoCounts::MingGang),
                MeldKind::Kong(Kong::An) => continue,
            };
            claims[from] += 1;
            takes[from] += u8::from(counted);
        }
        let fed_others = seat.others().any(|other| {
            self.players[other]
                .melds
                .iter()
                .any(|meld| meld.from == Some(seat))
        });
        let acts = position.phase == PositionPhase::Act && seat == turn;
        // The dealer begins: when it is not his to act he has discarded.
        let no_discard = written.river.as_ref().map_or(all_there, Vec::is_empty)
            && !fed_others
            && (seat != self.dealer || acts)
            && position.last.is_none_or(|(last, _)| last != seat);
        let on_kong = u32::from(position.kong && acts);
        let since = floated(seat, turn);
        // 明杠 alone are fed, and only while the chain holds a float (SX-F8).
        let fed_by = written.fed_by.filter(|_| written.floats > 0);
        let mut kongs = self.players[seat]
            .melds
            .iter()
            .filter(|meld| meld.is_kong());
        let ming = |meld: &&Meld| meld.kind == MeldKind::Kong(Kong::Ming);
        let fed = fed_by.map_or(0, |_| kongs.clone().filter(ming).count() as u32);
        let fed = fed.min(written.chain_kongs);
        let last_fed = fed > 0 && kongs.next_back().as_ref().is_some_and(ming);
        let player = &mut self.players[seat];
        player.takes = takes;
        player.claims = claims;
        player.fresh = no_discard && player.melds.is_empty();
        // Whoever still holds a flower of the start has not drawn, where only a drawn tile makes it due (FP-49).
        let drawn = position.drawn.filter(|_| acts);
        let flowers = |tile: &&Tile| is_flower(**tile, self.rules);
        let start_flowers = written.hand.iter().filter(flowers).count()
            > usize::from(drawn.is_some_and(|tile| is_flower(tile, self.rules)));
        let waits = start_flowers && !self.rules.flowers_claim_is_turn;
        player.drew = seat == self.dealer || drawn.is_some() || (!no_discard && !waits);
        player.float = Float {
            count: written.floats,
            standing: if written.floats > 0 {
                Standing::Since(since)
            } else {
                Standing::No
            },
            kongs: written.chain_kongs,
            // The kong whose replacement was just drawn comes after the last float.
            kongs_before: written.chain_kongs.saturating_sub(on_kong),
            fed_before: fed - on_kong.min(u32::from(last_fed)),
            fed_kongs: fed,
            last_fed,
            fed_by: fed_by.filter(|_| fed > 0),
        };
        player.freeze = player.float.standing;
        self.lay_discards(seat, turn, position);
    }

    /// What earlier discards of a position still mean: a wild that lies last binds (HZ-P3), ten winds count (HZ-F16).
    fn lay_discards(&mut self, seat: Seat, turn: Seat, position: &Position) {
        let written = &position.seats[seat];
        let river = written.river.as_deref();
        let acted = position.phase == PositionPhase::Act && seat == turn;
        let last = match position.last {
            Some((from, tile)) if from == seat => Some(tile),
            _ => river.and_then(|river| river.last().copied()),
        };
        let lies_wild = last.is_some_and(|tile| self.is_wild(tile)) && !acted;
        let mut first_ten = FirstTen {
            uncounted: river.is_none() && !self.players[seat].river_known,
            ..FirstTen::default()
        };
        for &tile in river.unwrap_or_default() {
            first_ten.discard(tile, self.is_wild(tile));
        }
        if let Some((_, tile)) = position.last.filter(|&(from, _)| from == seat) {
            first_ten.discard(tile, self.is_wild(tile));
        }
        for other in seat.others() {
            for meld in self.players[other]
                .melds
                .iter()
                .filter(|meld| meld.from == Some(seat))
            {
                // Of a run only the suit is certain, and that is enough.
                first_ten.discard(meld.face, false);
            }
        }
        first_ten.spoiled |= !self.players[seat].melds.is_empty();
        let player = &mut self.players[seat];
        player.first_ten = first_ten;
        if lies_wild && self.rules.float_freeze_on == FreezeOn::AnyWildDiscard {
            player.freeze = Standing::Since(floated(seat, turn));
        }
    }
}

/// When a seat floated, counted back from the start of the record: the later it discarded, the later it floated. The
/// seat before the one on turn was the last; the one on turn has not discarded since its own last turn.
fn floated(seat: Seat, turn: Seat) -> i32 {
    match turn.turns_after(seat) {
        0 => -4,
        turns => -(turns as i32),
    }
}

/// A written meld with all its tiles and its face; `None` if it is no set.
fn read_meld(written: &WrittenMeld, wilds: TileSet) -> Option<Meld> {
    let mut tiles: ArrayVec<Tile, 4> = ArrayVec::new();
    let size = match written.kind {
        MeldKind::Chi | MeldKind::Peng => 3,
        MeldKind::Kong(_) => 4,
    };
    if written.tiles.len() == 1 && written.kind != MeldKind::Chi {
        tiles.extend(std::iter::repeat_n(written.tiles[0], size));
    } else if written.tiles.len() == size {
        tiles.extend(written.tiles.iter().copied());
    } else {
        return None;
    }
    let real = || tiles.iter().copied().filter(|&tile| !wilds.contains(tile));
    let face = if written.kind == MeldKind::Chi {
        let kinds = real().fold(TileSet::EMPTY, TileSet::with);
        if kinds.len() < real().count() {
            return None;
        }
        if written.face.is_empty() {
            let mut sorted = tiles.clone();
            sorted.sort();
            if is_run(&sorted) {
                sorted[0]
            } else {
                // A wild stands somewhere: the lowest run that holds every real tile.
                let low = real().min()?;
                (0..3)
                    .filter_map(|n| Tile::new(low.index().checked_sub(n)?))
                    .find(|&start| {
                        run_from(start).is_some_and(|run| real().all(|tile| run.contains(&tile)))
                    })?
            }
        } else {
            let low = *written.face.iter().min()?;
            let run = run_from(low)?;
            (written.face.len() == 3 && real().all(|tile| run.contains(&tile))).then_some(low)?
        }
    } else {
        let kind = written
            .face
            .first()
            .copied()
            .or_else(|| real().next())
            .unwrap_or(tiles[0]);
        real().all(|tile| tile == kind).then_some(kind)?
    };
    Some(Meld {
        kind: written.kind,
        face,
        tiles,
        from: written.from,
        mv: None,
    })
}

/// The run that begins with `low`, if one does.
#[must_use]
pub fn run_from(low: Tile) -> Option<[Tile; 3]> {
    (low.suit().is_some() && low.rank() <= 7).then(|| [0, 1, 2].map(|n| Tile::of(low.index() + n)))
}

fn is_run(sorted: &[Tile]) -> bool {
    run_from(sorted[0]).is_some_and(|run| run == *sorted)
}
