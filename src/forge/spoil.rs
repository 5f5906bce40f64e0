//! Ways to break a legal game. Each puts in a fault that is certain from the tiles on the table and one clause, named
//! beside it; whether the referee agrees is what the selftest asks.

use super::random::Random;
use super::sense;
use crate::base::{BySeat, Counts, Said, Seat, Tile, Verb};
use crate::diag::Code;
use crate::game::table::{LastDiscard, Phase};
use crate::game::{Setup, Table, deal};
use crate::record::{Hand, Record};
use crate::rules::Rules;
use crate::rules::values::LastDiscardRule;

/// A broken record and where the fault lies.
#[derive(Clone, Debug)]
pub struct Spoiled {
    /// The record.
    pub record: Record,
    /// Hand (from 1); none for the totals.
    pub hand: Option<u32>,
    /// Move (from 1); none for the deal, the wall, the dealer and claims.
    pub mv: Option<u32>,
    /// What it may be called: more than one code only where the clauses let an earlier check speak first.
    pub codes: Vec<Code>,
}

/// Breaks the hand in view, if it has a place for this fault.
pub type Spoil = fn(&View, &mut Random) -> Option<Spoiled>;

/// One hand of a legal record and the table before each of its moves.
#[derive(Clone, Debug)]
pub struct View<'a> {
    /// The whole record.
    pub record: &'a Record,
    /// Which hand, from 0.
    pub index: usize,
    /// House rules.
    pub rules: &'a Rules,
    /// Before each move, and after the last.
    pub tables: Vec<Table<'a>>,
}

impl<'a> View<'a> {
    /// Replays a hand; `None` if it is not legal.
    #[must_use]
    pub fn of(record: &'a Record, index: usize, repeat: u32, rules: &'a Rules) -> Option<View<'a>> {
        let hand = record.hands.get(index)?;
        let setup = Setup {
            dealer: hand.dealer,
            repeat,
            indicator: hand.indicator,
            wild: hand.wild.as_ref(),
            start: &hand.start,
            wall: hand.wall.as_deref(),
        };
        let (mut table, problems) = deal(rules, &setup);
        let mut tables = vec![table.clone()];
        for said in &hand.moves {
            table.play(said).ok()?;
            tables.push(table.clone());
        }
        problems.is_empty().then_some(View {
            record,
            index,
            rules,
            tables,
        })
    }

    /// The hand as written.
    #[must_use]
    pub fn hand(&self) -> &Hand {
        &self.record.hands[self.index]
    }

    pub(super) fn moves(&self) -> &[Said] {
        &self.hand().moves
    }

    /// The table on which `seat` would make move `i`: a pending claim of its own is carried out.
    pub(super) fn before(&self, i: usize, seat: Option<Seat>) -> Table<'a> {
        let table = &self.tables[i];
        match table.phase {
            Phase::Claimed { by, .. } if Some(by) == seat => {
                table.settled_claim().unwrap_or_else(|| table.clone())
            }
            _ => table.clone(),
        }
    }

    /// The tiles that the mover of move `i` holds.
    pub(super) fn held(&self, i: usize) -> Counts {
        let seat = self.moves()[i].seat;
        let table = self.before(i, seat);
        seat.map_or_else(Counts::default, |seat| table.players[seat].hand)
    }

    /// Who is paid what; none for a hand without an end.
    pub(super) fn payments(&self) -> Option<BySeat<i64>> {
        self.tables.last()?.settle().ok()?.payments
    }

    /// One of the moves that fit.
    pub(super) fn pick(
        &self,
        random: &mut Random,
        fits: impl Fn(usize, &Said) -> bool,
    ) -> Option<usize> {
        let places: Vec<usize> = (0..self.moves().len())
            .filter(|&i| fits(i, &self.moves()[i]))
            .collect();
        random.pick(&places).copied()
    }

    /// Is move `i` made by the same seat as the one before, with this verb?
    pub(super) fn then(&self, i: usize, verbs: &[Verb]) -> bool {
        let [first, second] = [i, i + 1].map(|i| self.moves().get(i));
        match (first, second) {
            (Some(first), Some(second)) => {
                first.seat == second.seat && verbs.contains(&second.verb)
            }
            _ => false,
        }
    }

    /// The record with the hand changed.
    pub(super) fn spoiled(
        &self,
        change: impl FnOnce(&mut Hand),
        mv: Option<usize>,
        codes: &[Code],
    ) -> Spoiled {
        let mut record = self.record.clone();
        change(&mut record.hands[self.index]);
        Spoiled {
            record,
            hand: Some(self.index as u32 + 1),
            mv: mv.map(|i| i as u32 + 1),
            codes: codes.to_vec(),
        }
    }

    pub(super) fn replaced(&self, i: usize, said: Said, codes: &[Code]) -> Spoiled {
        self.spoiled(|hand| hand.moves[i] = said, Some(i), codes)
    }

    pub(super) fn inserted(&self, i: usize, said: Said, codes: &[Code]) -> Spoiled {
        self.spoiled(|hand| hand.moves.insert(i, said), Some(i), codes)
    }

    pub(super) fn removed(&self, i: usize, codes: &[Code]) -> Spoiled {
        self.spoiled(|hand| drop(hand.moves.remove(i)), Some(i), codes)
    }

    pub(super) fn swapped(&self, i: usize, codes: &[Code]) -> Spoiled {
        self.spoiled(|hand| hand.moves.swap(i, i + 1), Some(i), codes)
    }

    /// The discard that may be answered before move `i`, and by which seats.
    pub(super) fn offer(&self, i: usize) -> Option<(LastDiscard, Vec<Seat>)> {
        let table = &self.tables[i];
        // HZ-F3: where the last discard is dead there is nothing to answer.
        let dead = table.rules.wall_last_discard == LastDiscardRule::Dead && table.drawable() == 0;
        if !matches!(table.phase, Phase::Draw { .. }) || !table.window || dead {
            return None;
        }
        let last = table.last?;
        let seats = last.seat.following().filter(|&seat| !last.passed[seat]);
        Some((last, seats.collect()))
    }

    /// A place after which a line of `seat` answering a discard may be put: (move, discard, seat).
    pub(super) fn offers(
        &self,
        random: &mut Random,
        fits: impl Fn(&Table, &LastDiscard, Seat) -> bool,
    ) -> Option<(usize, LastDiscard, Seat)> {
        let mut places = Vec::new();
        for i in 0..self.tables.len() {
            let Some((last, seats)) = self.offer(i) else {
                continue;
            };
            for seat in seats {
                if fits(&self.tables[i], &last, seat) {
                    places.push((i, last, seat));
                }
            }
        }
        random.pick(&places).copied()
    }
}

/// Two plain tiles of this hand that make a run with `tile`.
pub(super) fn run_pair(table: &Table, seat: Seat, tile: Tile) -> Option<[Tile; 2]> {
    sense::run_pair(&table.players[seat].hand, tile, &|other| {
        table.is_wild(other)
    })
}

pub(super) fn other_seat(seat: Seat, random: &mut Random) -> Seat {
    seat.plus(1 + random.below(3))
}

pub(super) fn acting(table: &Table) -> bool {
    matches!(table.phase, Phase::Act { .. })
}

// Tiles

/// SX-P1: a tile that is not held cannot be discarded.
pub(super) fn discard_not_held(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == Verb::Discard)?;
    let held = view.held(i);
    let kinds: Vec<Tile> = (0..Tile::SET_KINDS)
        .map(Tile::of)
        .filter(|&tile| held.of(tile) == 0 && !view.tables[i].is_flower(tile))
        .collect();
    let tile = *random.pick(&kinds)?;
    let said = Said::new(view.moves()[i].seat?, Verb::Discard, &[tile]);
    Some(view.replaced(i, said, &[Code::TileNotInHand]))
}

/// SX-T2: a flower is never discarded.
pub(super) fn discard_flower(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Flower && acting(&view.before(i, said.seat))
    })?;
    let flower = *view.moves()[i].tiles.first()?;
    let said = Said::new(view.moves()[i].seat?, Verb::Discard, &[flower]);
    Some(view.replaced(i, said, &[Code::TileDiscardedFlower]))
}

/// FP-45: a draw is what the wall lists.
pub(super) fn draw_other_tile(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == Verb::Draw)?;
    let mut said = view.moves()[i].clone();
    said.tiles[0] = other_tile(view, said.tiles[0], random);
    Some(view.replaced(i, said, &[Code::TileWallMismatch]))
}

/// FP-45: so is a flower's replacement.
pub(super) fn replacement_other_tile(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| {
        // A flower laid in the line that brings it would no longer be held: another fault.
        !said.replaced.is_empty() && said.replaced.iter().all(|tile| !said.tiles.contains(tile))
    })?;
    let mut said = view.moves()[i].clone();
    let n = random.below(said.replaced.len());
    said.replaced[n] = other_tile(view, said.replaced[n], random);
    Some(view.replaced(i, said, &[Code::TileWallMismatch]))
}

/// Another kind that this game has.
pub(super) fn other_tile(view: &View, tile: Tile, random: &mut Random) -> Tile {
    loop {
        let other = Tile::of(random.below(Tile::KINDS));
        if other != tile && crate::game::deal::copies(other, view.rules) > 0 {
            return other;
        }
    }
}

/// SX-T2: only flowers are replaced.
pub(super) fn lay_no_flower(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == Verb::Flower)?;
    let plain: Vec<Tile> = view
        .held(i)
        .kinds()
        .filter(|&tile| !view.tables[i].is_flower(tile))
        .collect();
    let mut said = view.moves()[i].clone();
    said.tiles[0] = *random.pick(&plain)?;
    Some(view.replaced(i, said, &[Code::TileNotAFlower]))
}

/// A discard on the own draw, after which nothing is left to replace, and a held plain kind with few copies.
fn own_turn(view: &View, random: &mut Random, most: u8) -> Option<(usize, Seat, Tile)> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Discard && matches!(view.tables[i].phase, Phase::Act { .. })
    })?;
    let seat = view.moves()[i].seat?;
    let table = &view.tables[i];
    let player = &table.players[seat];
    let kinds: Vec<Tile> = player
        .hand
        .kinds()
        .filter(|&tile| player.hand.of(tile) <= most && !table.is_wild(tile))
        .filter(|&tile| player.melds.iter().all(|meld| meld.face != tile))
        .collect();
    Some((i, seat, *random.pick(&kinds)?))
}

/// FP-32: a 暗杠 takes four.
pub(super) fn angang_of_three(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (i, seat, tile) = own_turn(view, random, 3)?;
    let said = Said::new(seat, Verb::Angang, &[tile]);
    Some(view.inserted(i, said, &[Code::TileNotInHand]))
}

/// SX-P7: a 补杠 adds to a 碰.
pub(super) fn bugang_without_peng(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (i, seat, tile) = own_turn(view, random, 4)?;
    let said = Said::new(seat, Verb::Bugang, &[tile]);
    Some(view.inserted(i, said, &[Code::ClaimBugangLacksPeng]))
}

// Turns

/// SX-P1: the next seat draws, nobody else.
pub(super) fn draw_by_other(view: &View, random: &mut Random) -> Option<Spoiled> {
    moved_to_other_seat(view, random, Verb::Draw)
}

/// SX-P1: whoever has drawn discards.
pub(super) fn discard_by_other(view: &View, random: &mut Random) -> Option<Spoiled> {
    moved_to_other_seat(view, random, Verb::Discard)
}

fn moved_to_other_seat(view: &View, random: &mut Random, verb: Verb) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == verb)?;
    let mut said = view.moves()[i].clone();
    said.seat = Some(other_seat(said.seat?, random));
    Some(view.replaced(i, said, &[Code::TurnOutOfTurn]))
}

/// SX-P1, SX-P7: no discard and no kong before the draw, or before a kong's replacement.
pub(super) fn no_draw(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Draw && view.then(i, &[Verb::Discard, Verb::Angang, Verb::Bugang])
    })?;
    Some(view.removed(i, &[Code::TurnMissingDraw]))
}

/// SX-P1: one draw a turn.
pub(super) fn two_draws(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Draw && acting(&view.tables[i + 1])
    })?;
    let next = view.tables[i + 1].wall.next(false).unwrap_or(Tile::UNKNOWN);
    let said = Said::new(view.moves()[i].seat?, Verb::Draw, &[next]);
    Some(view.inserted(i + 1, said, &[Code::TurnDoubleDraw]))
}

/// SX-P1: the next seat draws after the discard, not before it.
pub(super) fn draw_before_discard(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        let next = view.moves().get(i + 1);
        said.verb == Verb::Discard && next.is_some_and(|next| next.verb == Verb::Draw)
    })?;
    Some(view.swapped(i, &[Code::TurnOutOfTurn]))
}

/// SX-P1: the discard comes after the draw.
pub(super) fn discard_before_draw(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Draw && view.then(i, &[Verb::Discard])
    })?;
    Some(view.swapped(i, &[Code::TurnMissingDraw]))
}

/// FP-35: nothing comes after the end.
pub(super) fn play_on(view: &View, random: &mut Random) -> Option<Spoiled> {
    if !view.tables.last()?.is_over() {
        return None;
    }
    let end = view.moves().len();
    let seat = Seat::ALL[random.below(4)];
    let said = Said::new(seat, Verb::Draw, &[Tile::UNKNOWN]);
    Some(view.inserted(end, said, &[Code::TurnAfterEnd]))
}

/// SX-P13: a hand is drawn when the wall is, not before.
pub(super) fn end_early(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, _| {
        let table = &view.tables[i];
        match table.phase {
            Phase::Draw { .. } => table.drawable() > 0,
            Phase::Act { .. } | Phase::Replace { .. } | Phase::Bidding { .. } => true,
            _ => false,
        }
    })?;
    Some(view.inserted(i, Said::exhausted(), &[Code::TurnPhase]))
}

/// FP-34: a pass answers something.
pub(super) fn pass_on_nothing(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, _| acting(&view.tables[i]))?;
    let said = Said::new(Seat::ALL[random.below(4)], Verb::Pass, &[]);
    Some(view.inserted(i, said, &[Code::TurnPhase]))
}

/// SX-P13, ZJ-F4: what is held back is not drawn.
pub(super) fn draw_from_empty_wall(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Exhausted && matches!(view.tables[i].phase, Phase::Draw { .. })
    })?;
    let Phase::Draw { seat } = view.tables[i].phase else {
        return None;
    };
    let said = Said::new(seat, Verb::Draw, &[Tile::UNKNOWN]);
    Some(view.replaced(i, said, &[Code::TileWallExhausted]))
}

// Flowers

/// SX-P3: no discard while a flower must be replaced. If the discard was the replacement, it is not even held.
pub(super) fn no_replacement(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Flower
            && acting(&view.before(i, said.seat))
            && view.then(i, &[Verb::Discard])
    })?;
    Some(view.removed(i, &[Code::TileFlowerNotReplaced, Code::TileNotInHand]))
}

/// FP-27: the draw comes first.
pub(super) fn flower_before_draw(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Draw && view.then(i, &[Verb::Flower])
    })?;
    Some(view.swapped(i, &[Code::TileFlowerTooEarly]))
}
