//! Holds the tiles that nobody has drawn yet and decides, as a scene wants it, which comes next. Afterwards the tiles are
//! listed as the wall they would have been, for any deal and any wall are legal.

use super::deals::{Luck, Scene, Step, Wins};
use super::players::colour;
use super::random::Random;
use super::sense::distance;
use crate::base::start::MeldKind;
use crate::base::{BySeat, Counts, Seat, Tile, TileList};
use crate::game::Table;
use crate::game::table::Phase;

/// The tiles to come.
#[derive(Clone, Debug)]
pub struct Director {
    pool: Vec<Tile>,
    heads: Vec<Tile>,
    tails: Vec<Tile>,
    scene: Scene,
    /// Steps of the script already given.
    done: usize,
}

impl Director {
    /// Deals the scene: what it arranges, and chance for the rest.
    pub fn deal(mut scene: Scene, dealer: Seat, random: &mut Random) -> (BySeat<TileList>, Self) {
        let mut pool: Vec<Tile> = std::mem::take(&mut scene.left).tiles().collect();
        random.shuffle(&mut pool);
        let hands = BySeat::from_fn(|seat| {
            let mut hand = std::mem::take(&mut scene.starts[seat]);
            let size = if seat == dealer { 14 } else { 13 };
            while hand.len() > size {
                pool.extend(hand.pop());
            }
            while hand.len() < size {
                hand.extend(pool.pop());
            }
            hand.sort_unstable();
            hand.into_iter().collect()
        });
        random.shuffle(&mut pool);
        let director = Director {
            pool,
            heads: Vec::new(),
            tails: Vec::new(),
            scene,
            done: 0,
        };
        (hands, director)
    }

    /// Who is up to what.
    #[must_use]
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Where a win needs tai, seats collect one suit and honours if they hold much of it.
    pub fn build_in_colours(&mut self, hands: &BySeat<TileList>) {
        for (seat, hand) in hands.iter() {
            let hand = Counts::from_tiles(hand);
            self.scene.styles[seat].wants = colour(&hand, self.scene.wilds);
        }
    }

    /// Has everything in the script come?
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done >= self.scene.steps.len()
    }

    /// The wall as it would have to be listed, head to tail.
    #[must_use]
    pub fn wall(&self) -> Vec<Tile> {
        let tails = self.tails.iter().rev();
        self.heads
            .iter()
            .chain(&self.pool)
            .chain(tails)
            .copied()
            .collect()
    }

    /// The next tile for this seat, from the tail or the head.
    pub fn draw(&mut self, table: &Table, seat: Seat, tail: bool, random: &mut Random) -> Tile {
        let at = self
            .choose(table, seat, random)
            .unwrap_or_else(|| random.below(self.pool.len().max(1)));
        let tile = if at < self.pool.len() {
            self.pool.swap_remove(at)
        } else {
            // The table asks for a tile only while there is one.
            Tile::UNKNOWN
        };
        if tail {
            self.tails.push(tile);
            if matches!(table.phase, Phase::Replace { .. }) {
                // HZ-P2: a kong may cost more than its replacement.
                for _ in 1..table.rules.wall_kong_costs {
                    self.tails.extend(self.pool.pop());
                }
            }
        } else {
            self.heads.push(tile);
        }
        tile
    }

    fn choose(&mut self, table: &Table, seat: Seat, random: &mut Random) -> Option<usize> {
        if seat == self.scene.scripted && !self.is_done() {
            if let Some(at) = self.step(table, seat, random) {
                return Some(at);
            }
            return self.luck(table, seat, Luck::Quiet, random);
        }
        self.luck(table, seat, self.scene.styles[seat].luck, random)
    }

    fn step(&mut self, table: &Table, seat: Seat, random: &mut Random) -> Option<usize> {
        let player = &table.players[seat];
        loop {
            match self.scene.steps.get(self.done) {
                Some(&Step::Melds(n)) if player.melds.len() < n => return None,
                Some(&Step::Discards(n)) if player.river.len() < n => return None,
                Some(Step::Melds(_) | Step::Discards(_)) => self.done += 1,
                _ => break,
            }
        }
        let Some(&step) = self.scene.steps.get(self.done) else {
            return self.luck(table, seat, Luck::Winning, random);
        };
        let at = match step {
            Step::Melds(_) | Step::Discards(_) => None,
            Step::Any => self.find(random, |tile| !table.is_flower(tile)),
            Step::Tile(wanted) => self.find(random, |tile| tile == wanted),
            Step::Wild if table.shapes(seat).is_bao_tou(&player.hand) => {
                self.find(random, |tile| table.is_wild(tile))
            }
            Step::Wild => None,
            Step::Kong => self.find(random, |tile| {
                let peng = |meld: &crate::hand::Meld| {
                    meld.kind == MeldKind::Peng && meld.face == tile && !table.is_wild(tile)
                };
                (player.hand.of(tile) == 3 && !table.is_wild(tile) && !table.is_flower(tile))
                    || player.melds.iter().any(peng)
            }),
            Step::Win => self.winning(table, seat, random),
        };
        self.done += usize::from(at.is_some());
        at
    }

    fn luck(
        &mut self,
        table: &Table,
        seat: Seat,
        luck: Luck,
        random: &mut Random,
    ) -> Option<usize> {
        let hand = &table.players[seat].hand;
        let sets = 4 - table.players[seat].melds.len();
        match luck {
            Luck::Plain => None,
            Luck::Winning if self.may_win(table, seat) => self
                .winning(table, seat, random)
                .or_else(|| self.helpful(table, hand, sets, random)),
            Luck::Helpful | Luck::Winning if random.chance(60) => {
                self.helpful(table, hand, sets, random)
            }
            Luck::Helpful | Luck::Winning | Luck::Quiet => {
                let wins = |tile| distance(&with(hand, tile), table.wilds, sets) == 0;
                self.find(random, |tile| table.is_flower(tile) || !wins(tile))
            }
        }
    }

    fn may_win(&self, table: &Table, seat: Seat) -> bool {
        allowed(table, seat, self.scene.styles[seat].wins, self.is_done())
    }

    fn winning(&mut self, table: &Table, seat: Seat, random: &mut Random) -> Option<usize> {
        let shapes = table.shapes(seat);
        let hand = &table.players[seat].hand;
        self.find(random, |tile| {
            !table.is_flower(tile) && shapes.wins(&with(hand, tile))
        })
    }

    fn helpful(
        &mut self,
        table: &Table,
        hand: &Counts,
        sets: usize,
        random: &mut Random,
    ) -> Option<usize> {
        let now = distance(hand, table.wilds, sets);
        self.find(random, |tile| {
            !table.is_flower(tile) && distance(&with(hand, tile), table.wilds, sets) < now
        })
    }

    /// A tile of the pool that fits; each kind is asked about once.
    fn find(&self, random: &mut Random, mut fits: impl FnMut(Tile) -> bool) -> Option<usize> {
        if self.pool.is_empty() {
            return None;
        }
        let mut known: [Option<bool>; Tile::KINDS + 1] = [None; Tile::KINDS + 1];
        let from = random.below(self.pool.len());
        (0..self.pool.len())
            .map(|n| (from + n) % self.pool.len())
            .find(|&at| {
                let tile = self.pool[at];
                *known[tile.index()].get_or_insert_with(|| fits(tile))
            })
    }
}

fn with(hand: &Counts, tile: Tile) -> Counts {
    let mut hand = *hand;
    hand.add(tile);
    hand
}

/// May a seat that wins so declare a win now?
#[must_use]
pub fn allowed(table: &Table, seat: Seat, wins: Wins, done: bool) -> bool {
    match wins {
        Wins::Always => true,
        Wins::Never => false,
        Wins::Scripted => done,
        Wins::OverFloat => table.last_floater(seat).is_some(),
        Wins::AfterTakes => seat.others().any(|other| {
            table.players[other].takes[seat] >= 3 || table.players[seat].takes[other] >= 3
        }),
        Wins::Robbing => matches!(table.phase, Phase::Replace { .. } | Phase::Claimed { .. }),
    }
}
