//! A table of how many wilds each suit needs, for those who ask about hands by the million.
//!
//! One byte for every way in which nine kinds can be held up to four times each: wilds needed to divide them into sets,
//! and into sets and a pair. A suit never needs another, so four look-ups answer for a hand. The table takes two
//! megabytes and a moment to make; whoever judges a single record searches instead (`split`), to the same answer.

use std::sync::OnceLock;

use super::split::MOST_COPIES;
use crate::base::Tile;

/// Ways to hold nine kinds.
const KEYS: usize = 5usize.pow(9);
/// Kinds of a suit, and of the honours.
const SUIT: usize = 9;
const HONORS: usize = Tile::SET_KINDS - 3 * SUIT;
/// More tiles than this no hand holds.
const MOST_TILES: u8 = 14;
/// Cannot be done with any number of wilds a hand may hold.
const NEVER: u8 = 15;

static TABLE: OnceLock<Table> = OnceLock::new();

/// Makes the table, once; from now on every question about a complete hand is answered from it.
pub fn prepare() -> &'static Table {
    TABLE.get_or_init(Table::reckon)
}

/// Makes the table if so many games are to be played that it pays.
pub fn prepare_for(games: u64) {
    const MANY: u64 = 50;
    if games >= MANY {
        prepare();
    }
}

/// The table, if somebody has prepared it.
pub(super) fn prepared() -> Option<&'static Table> {
    TABLE.get()
}

/// Wilds needed, by what is held.
pub struct Table {
    suits: Box<[Need]>,
    honors: Box<[Need]>,
}

/// Wilds needed for sets alone (low half), and for sets and a pair.
#[derive(Clone, Copy)]
struct Need(u8);

impl Need {
    const fn new(sets: u8, with_pair: u8) -> Need {
        Need(sets | with_pair << 4)
    }

    const fn sets(self) -> u8 {
        self.0 & 15
    }

    const fn with_pair(self) -> u8 {
        self.0 >> 4
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

impl Table {
    /// Reckons it, in some tens of milliseconds.
    #[must_use]
    pub fn reckon() -> Table {
        Table {
            suits: needs(SUIT, true),
            honors: needs(HONORS, false),
        }
    }

    /// Can these tiles and `wilds` wilds, as many as `n` sets (and a pair, if `pair`) hold, be divided so? No kind may be
    /// held more than four times.
    #[must_use]
    #[inline]
    pub fn divides(&self, naturals: &[u8; Tile::SET_KINDS], wilds: u8, pair: bool) -> bool {
        let [man, rest @ ..] = naturals.as_chunks::<SUIT>().0 else {
            return false;
        };
        let [pin, sou] = rest else { return false };
        let needs = [
            self.suits[key(man)],
            self.suits[key(pin)],
            self.suits[key(sou)],
            self.honors[key(&naturals[3 * SUIT..])],
        ];
        // The pair belongs where it costs least, and often saves a wild there; or two wilds make it. All in words of
        // the machine, so that nothing of it becomes a jump.
        let sets: i32 = needs.iter().map(|need| i32::from(need.sets())).sum();
        let saved = |need: &Need| i32::from(need.with_pair()) - i32::from(need.sets());
        let extra = needs.iter().map(saved).fold(2, i32::min);
        sets + i32::from(pair) * extra <= i32::from(wilds)
    }
}

/// The kinds held, the first one in the highest place.
#[inline]
fn key(held: &[u8]) -> usize {
    held.iter().fold(0, |key, &n| key * 5 + usize::from(n))
}

/// The needs of all ways to hold `kinds` kinds, smaller ones first: taking a group away always leads to a smaller one.
fn needs(kinds: usize, runs: bool) -> Box<[Need]> {
    let place: Vec<usize> = (0..kinds)
        .map(|i| 5usize.pow((kinds - 1 - i) as u32))
        .collect();
    let mut needs = vec![Need::new(NEVER, NEVER); 5usize.pow(kinds as u32)].into_boxed_slice();
    needs[0] = Need::new(0, 2);
    let mut held = [0u8; SUIT];
    for key in 1..needs.len() {
        // Count up by one.
        for n in held[..kinds].iter_mut().rev() {
            *n = (*n + 1) % (MOST_COPIES + 1);
            if *n > 0 {
                break;
            }
        }
        if held.iter().sum::<u8>() > MOST_TILES {
            continue;
        }
        let Some(first) = held.iter().position(|&n| n > 0) else {
            continue;
        };
        let n = held[first];
        let (mut sets, mut with_pair) = (NEVER, NEVER);
        let mut set = |left: usize, wilds: u8| {
            let left: Need = needs[left];
            sets = sets.min(left.sets() + wilds);
            with_pair = with_pair.min(left.with_pair() + wilds);
        };
        for real in 1..=n.min(3) {
            set(key - usize::from(real) * place[first], 3 - real);
        }
        if runs {
            let has = |i: usize| i < kinds && held[i] > 0;
            let (second, third) = (has(first + 1), has(first + 2));
            if second {
                set(key - place[first] - place[first + 1], 1);
            }
            if third {
                set(key - place[first] - place[first + 2], 1);
            }
            if second && third {
                set(key - place[first] - place[first + 1] - place[first + 2], 0);
            }
            // One real tile in a run costs as much as one in a triplet, which is above.
        }
        for real in 1..=n.min(2) {
            let left = needs[key - usize::from(real) * place[first]];
            with_pair = with_pair.min(left.sets() + 2 - real);
        }
        // A pair of wilds alone.
        with_pair = with_pair.min(sets + 2);
        needs[key] = Need::new(sets.min(NEVER), with_pair.min(NEVER));
    }
    debug_assert!(kinds != SUIT || needs.len() == KEYS);
    needs
}

#[cfg(test)]
mod tests {
    use super::super::split::Pool;
    use super::*;
    use crate::base::{Counts, TileSet};

    /// The search knows nothing of the table: unit tests never prepare it.
    #[test]
    fn agrees_with_the_search() {
        let table = Table::reckon();
        let wild = Tile::of(0);
        let wilds = TileSet::EMPTY.with(wild);
        // A linear congruence is random enough to deal from.
        let mut state = 20_261_130_u64;
        let mut random = |n: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % n
        };
        let mut wins = [0; 2];
        for round in 0..60_000 {
            let pair = round % 2 == 0;
            let sets = 1 + random(4);
            let tiles = sets * 3 + usize::from(pair) * 2;
            let kinds = 4 + random(Tile::SET_KINDS - 4);
            let mut counts = Counts::default();
            for _ in 0..random(6).min(tiles) {
                counts.add(wild);
            }
            // Few kinds, near each other, so that many hands are complete.
            let first = 1 + random(Tile::SET_KINDS - kinds + 1).min(Tile::SET_KINDS - kinds - 1);
            while counts.total() < tiles {
                let tile = Tile::of(first + random(kinds));
                if counts.of(tile) < MOST_COPIES {
                    counts.add(tile);
                }
            }
            let pool = Pool::new(&counts, wilds).unwrap();
            let (mut naturals, _) = counts.split();
            naturals[0] = 0;
            let found = table.divides(&naturals, counts.of(wild), pair);
            assert_eq!(found, pool.divides(sets, pair), "{counts:?} {sets} {pair}");
            wins[usize::from(found)] += 1;
        }
        assert!(wins.iter().all(|&n| n > 3_000), "{wins:?}");
    }
}
