//! Plays whole sittings and writes them down, deal and wall included.

use super::deals::Zeal;
use super::director::{Director, allowed};
use super::players;
use super::random::Random;
pub use super::scenes::Bias;
use super::scenes::scene;
use crate::audit::dealer::{self, Dealer};
use crate::base::start::Start;
use crate::base::{BySeat, Said, Seat, Tile, TileList, Verb};
use crate::game::table::Phase;
use crate::game::{Settlement, Setup, Table, deal};
use crate::record::{Claim, Hand, NamesOrNumber, Record};
use crate::rules::{Rules, Ruleset};

/// Longest hand; no game comes near it.
const MOST_MOVES: usize = 1_500;

/// What to make.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// House rules.
    pub ruleset: &'a Ruleset,
    /// The name under which a record names them.
    pub name: &'a str,
    /// What the hands are made for.
    pub bias: Bias,
    /// Hands a sitting.
    pub hands: u32,
}

/// A sitting and what each of its hands comes to.
#[derive(Clone, Debug)]
pub struct Sitting {
    /// The record, with claims and totals.
    pub record: Record,
    /// The settlements in the order of the hands.
    pub settled: Vec<Settlement>,
}

/// The `n`-th sitting of `seed`.
#[must_use]
pub fn sitting(plan: &Plan, seed: u64, n: u64) -> Sitting {
    let mut random = Random::of(seed, n);
    let rules = &plan.ruleset.rules;
    let mut record = Record {
        id: Some(serde_json::Value::from(format!("{}/{seed}/{n}", plan.name))),
        ruleset: Some(plan.name.to_owned()),
        ..Record::default()
    };
    let mut totals = BySeat([0i64; 4]);
    let mut settled = Vec::new();
    let mut next = Dealer {
        seat: Seat::ALL[random.below(4)],
        repeat: 0,
    };
    for _ in 0..plan.hands {
        let (hand, settlement) = play(rules, next, plan.bias, &mut random);
        if let Some(payments) = &settlement.payments {
            totals = BySeat::from_fn(|seat| totals[seat] + payments[seat]);
        }
        let after = dealer::next(rules, next, &settlement);
        record.hands.push(hand);
        settled.push(settlement);
        match after {
            Some(after) => next = after,
            None => break,
        }
    }
    record.totals = Some(totals);
    Sitting { record, settled }
}

/// One hand.
fn play(rules: &Rules, dealer: Dealer, bias: Bias, random: &mut Random) -> (Hand, Settlement) {
    let scene = scene(rules, dealer.seat, bias, random);
    let (indicator, named) = (scene.indicator, scene.named.clone());
    let (hands, mut director) = Director::deal(scene, dealer.seat, random);
    if rules.win_minimum_tai > 1 {
        director.build_in_colours(&hands);
    }
    let wild: Option<TileList> = named.map(|kinds| kinds.into_iter().collect());
    let start = Start::Deal(hands);
    let setup = Setup {
        dealer: dealer.seat,
        repeat: dealer.repeat,
        indicator,
        wild: wild.as_ref(),
        start: &start,
        wall: None,
    };
    let (table, problems) = deal(rules, &setup);
    debug_assert!(problems.is_empty(), "{problems:?}");
    let mut game = Game {
        table,
        director,
        random,
        moves: Vec::new(),
    };
    while !game.table.is_over() && game.moves.len() < MOST_MOVES {
        if game.step().is_none() {
            break;
        }
    }
    let settlement = game
        .table
        .settle()
        .unwrap_or_else(|_| crate::game::settle::unpaid(crate::game::Outcome::Unfinished));
    let hand = Hand {
        dealer: dealer.seat,
        indicator,
        wild,
        wall: Some(game.director.wall()),
        repeat: None,
        moves: game.moves,
        claim: claim_of(&settlement),
        start,
    };
    (hand, settlement)
}

/// What the table says of a hand that was played.
fn claim_of(settlement: &Settlement) -> Option<Claim> {
    let mut claim = Claim {
        payments: settlement.payments,
        ..Claim::default()
    };
    if let Some(win) = settlement.wins.first() {
        let names = |items: &[crate::game::Item]| {
            let counted = items.iter().filter(|item| item.value > 0);
            NamesOrNumber::Names(counted.map(|item| item.id.to_owned()).collect())
        };
        claim.winner = Some(win.winner);
        claim.fan = win.fan.as_ref().map(|fan| names(&fan.items));
        claim.tai = win.tai.as_ref().map(|tai| names(&tai.items));
        claim.flowers = win.flowers.as_ref().map(|count| i64::from(count.total));
        claim.share = Some(win.share);
    }
    claim.payments.is_some().then_some(claim)
}

struct Game<'r, 'x> {
    table: Table<'r>,
    director: Director,
    random: &'x mut Random,
    moves: Vec<Said>,
}

impl Game<'_, '_> {
    fn play(&mut self, said: Said) -> Option<()> {
        self.table.play(&said).ok()?;
        self.moves.push(said);
        Some(())
    }

    fn step(&mut self) -> Option<()> {
        match self.table.phase.clone() {
            Phase::Bidding { turn, .. } => {
                let said = players::bid(&self.table, turn, &self.director, self.random);
                self.play(said)
            }
            Phase::Naming { seat, .. } => {
                let said = players::name_wild(&self.table, seat, self.random)?;
                self.play(said)
            }
            Phase::Opening { seat, .. } => self.act(seat),
            Phase::Draw { seat } => self.answer_discard(seat),
            Phase::Claimed { by, claim, .. } => {
                if matches!(claim, crate::base::Action::Kong { .. }) && self.rob(by) {
                    return Some(());
                }
                let kong = matches!(claim, crate::base::Action::Kong { .. });
                if kong {
                    self.draw(by, true)
                } else {
                    self.act(by)
                }
            }
            Phase::Act { seat, .. } => self.act(seat),
            Phase::Replace { seat, .. } => {
                if self.rob(seat) {
                    return Some(());
                }
                self.draw(seat, true)
            }
            Phase::Stuck { seat } => {
                if self.random.chance(50) {
                    let flowers = self.table.players[seat]
                        .hand
                        .tiles()
                        .filter(|&tile| self.table.is_flower(tile))
                        .collect::<Vec<Tile>>();
                    let said = Said::new(seat, Verb::Flower, &flowers);
                    if !flowers.is_empty() && self.table.verify(&said).is_ok() {
                        self.play(said)?;
                    }
                }
                self.play(Said::exhausted())
            }
            Phase::Won(_) | Phase::Exhausted => None,
        }
    }

    fn draw(&mut self, seat: Seat, tail: bool) -> Option<()> {
        let settled = self.table.settled_claim();
        let table = settled.as_ref().unwrap_or(&self.table);
        let tile = self.director.draw(table, seat, tail, self.random);
        self.play(Said::new(seat, Verb::Draw, &[tile]))
    }

    fn act(&mut self, seat: Seat) -> Option<()> {
        let mut said = players::act(&self.table, seat, &self.director, self.random)?;
        if said.verb == Verb::Flower {
            self.replace_flowers(seat, &mut said);
        }
        self.play(said)
    }

    /// Draws for each flower laid open; a flower that comes may be laid in the same line.
    fn replace_flowers(&mut self, seat: Seat, said: &mut Said) {
        let mut left = self.table.drawable();
        said.replaced.clear();
        while said.replaced.len() < said.tiles.len() && left > 0 && !said.replaced.is_full() {
            let tile = self.director.draw(&self.table, seat, true, self.random);
            said.replaced.push(tile);
            left -= 1;
            let room = said.tiles.len() < 20;
            if room && left > 0 && self.table.is_flower(tile) && self.random.chance(50) {
                said.tiles.push(tile);
            }
        }
    }

    /// The discard is won, claimed, or the next seat draws.
    fn answer_discard(&mut self, next: Seat) -> Option<()> {
        if let Some(last) = self.table.last.filter(|_| self.table.window) {
            // HZ-F17: 十风 is declared straight after the own tenth discard.
            if self.table.rules.win_ten_winds {
                let hu = Said::new(last.seat, Verb::Hu, &[]);
                let wins = self.director.scene().styles[last.seat].wins;
                let wants = allowed(&self.table, last.seat, wins, true);
                if wants && self.table.verify(&hu).is_ok() {
                    return self.play(hu);
                }
            }
            if self.table.rules.win_on_discard && self.win_on_offer(last.seat) {
                return Some(());
            }
            if let Some(claims) = self.claims(last.seat) {
                for said in claims {
                    self.play(said)?;
                }
                return Some(());
            }
            if self.random.chance(3) {
                let seat = last.seat.plus(1 + self.random.below(3));
                let pass = Said::new(seat, Verb::Pass, &[]);
                if self.table.verify(&pass).is_ok() {
                    self.play(pass)?;
                }
            }
        }
        if self.table.drawable() == 0 {
            return self.play(Said::exhausted());
        }
        self.draw(next, false)
    }

    /// The claim that stands, now and then after a lower one that it supersedes (SX-P8).
    fn claims(&mut self, from: Seat) -> Option<Vec<Said>> {
        let mut wanted: Vec<Said> = Vec::new();
        for seat in from.following() {
            wanted.extend(players::claim(
                &self.table,
                seat,
                &self.director,
                self.random,
            ));
        }
        let rank = |said: &Said| {
            let low = usize::from(said.verb == Verb::Chi);
            let seat = said.seat.map_or(0, |seat| seat.turns_after(from));
            (low, seat)
        };
        wanted.sort_by_key(rank);
        let best = wanted.first()?.clone();
        let lower = wanted.get(1).filter(|_| self.random.chance(60)).cloned();
        Some(lower.into_iter().chain([best]).collect())
    }

    /// Somebody wins what lies there; whether all may is for the table to say.
    fn win_on_offer(&mut self, from: Seat) -> bool {
        let done = self.director.is_done();
        let mut won = false;
        for seat in from.following() {
            let style = self.director.scene().styles[seat];
            let hu = Said::new(seat, Verb::Hu, &[]);
            let wants = allowed(&self.table, seat, style.wins, done) && style.claims != Zeal::Kept;
            if wants && self.table.verify(&hu).is_ok() && self.play(hu).is_some() {
                won = true;
            }
        }
        won
    }

    fn rob(&mut self, victim: Seat) -> bool {
        if !self.win_on_offer(victim) {
            return false;
        }
        matches!(self.table.phase, Phase::Won(_))
    }
}
