//! Readings: the ways to divide concealed tiles into sets and a pair with wilds standing in (SX-H1, SX-W4).
//!
//! Knows no rules. Faces that no pattern can tell apart are given once: a run is known by its suit, so a run with a
//! wild at either end is one reading; a set of wilds alone is tried as one run and one triplet of each suit, a 南, an
//! 东 and a 白 triplet. Real tiles alone are counted against the four copies (FP-57), so wild faces are free.

use arrayvec::ArrayVec;

use super::table;
use crate::base::{Counts, Tile, TileSet};

/// Sort of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GroupKind {
    /// Three in sequence.
    Run,
    /// Three of a kind.
    Triplet,
    /// 将
    Pair,
}

/// A set or pair of the concealed hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Its sort.
    pub kind: GroupKind,
    /// Lowest tile of a run, the kind of the others.
    pub face: Tile,
    /// Bit n set: position n is a wild.
    pub wild: u8,
}

impl Group {
    /// Number of wilds in it.
    #[must_use]
    pub const fn wilds(self) -> u32 {
        self.wild.count_ones()
    }

    /// Number of tiles in it.
    #[must_use]
    pub const fn len(self) -> usize {
        match self.kind {
            GroupKind::Pair => 2,
            GroupKind::Run | GroupKind::Triplet => 3,
        }
    }

    /// A group is never empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        false
    }

    /// The face at position `n`.
    #[must_use]
    pub const fn face_at(self, n: usize) -> Tile {
        match self.kind {
            GroupKind::Run => Tile::of(self.face.index() + n),
            GroupKind::Triplet | GroupKind::Pair => self.face,
        }
    }

    /// How many real tiles of `tile` are in it.
    #[must_use]
    pub fn naturals_of(self, tile: Tile) -> usize {
        (0..self.len())
            .filter(|&n| self.wild & (1 << n) == 0 && self.face_at(n) == tile)
            .count()
    }
}

/// The shape of a winning hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Four sets and a pair.
    Sets,
    /// Seven pairs.
    SevenPairs,
    /// Four wilds held (SX-W7).
    FourWilds,
    /// No shape at all: ten winds were discarded first (HZ-F17).
    TenWinds,
}

/// One way to read the concealed tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Shape.
    pub shape: Shape,
    /// Sets and pairs, the pair last.
    pub groups: ArrayVec<Group, 7>,
}

impl Reading {
    /// The sets (not the pair).
    pub fn sets(&self) -> impl Iterator<Item = Group> + '_ {
        self.groups
            .iter()
            .copied()
            .filter(|group| group.kind != GroupKind::Pair)
    }

    /// The pairs: one, or seven.
    pub fn pairs(&self) -> impl Iterator<Item = Group> + '_ {
        self.groups
            .iter()
            .copied()
            .filter(|group| group.kind == GroupKind::Pair)
    }
}

/// Copies of a kind that the set holds. Where 白 stands for the wild's own tile a pool may hold no more of it either.
pub(super) const MOST_COPIES: u8 = 4;

/// Concealed tiles as the splitter sees them: real tiles by kind, and a number of wilds.
#[derive(Clone, Debug)]
pub struct Pool {
    naturals: [u8; Tile::SET_KINDS],
    wilds: u8,
}

impl Pool {
    /// Divides `tiles` into real tiles and wilds. Flowers and unknown tiles must not be among them: `None` then.
    #[must_use]
    pub fn new(tiles: &Counts, wilds: TileSet) -> Option<Pool> {
        let (naturals, others) = tiles.split();
        let mut pool = Pool { naturals, wilds: 0 };
        let mut left: u32 = others.iter().map(|&n| u32::from(n)).sum();
        for tile in wilds.iter() {
            let n = tiles.of(tile);
            pool.wilds += n;
            match pool.naturals.get_mut(tile.index()) {
                Some(natural) => *natural = 0,
                None => left -= u32::from(n),
            }
        }
        (left == 0).then_some(pool)
    }

    /// Number of wilds.
    #[must_use]
    pub const fn wilds(&self) -> u8 {
        self.wilds
    }

    /// This pool without one wild; `None` if it has none.
    #[must_use]
    pub fn without_wild(&self) -> Option<Pool> {
        self.wilds.checked_sub(1).map(|wilds| Pool {
            naturals: self.naturals,
            wilds,
        })
    }

    /// This pool with one more tile.
    #[must_use]
    pub fn with(&self, tile: Tile, wild: bool) -> Pool {
        let mut pool = self.clone();
        if wild {
            pool.wilds += 1;
        } else {
            pool.naturals[tile.index()] += 1;
        }
        pool
    }

    /// The ways in which up to all of the 白 are read as the wild's own tile (`wild.white_dragon_as_natural`).
    #[must_use]
    pub fn with_white_as(&self, face: Tile) -> Vec<Pool> {
        let white = Tile::WHITE.index();
        (0..=self.naturals[white])
            .map(|n| {
                let mut pool = self.clone();
                pool.naturals[white] -= n;
                pool.naturals[face.index()] += n;
                pool
            })
            .collect()
    }

    fn total(&self) -> usize {
        self.naturals.iter().map(|&n| usize::from(n)).sum::<usize>() + usize::from(self.wilds)
    }

    /// Can the pool be divided into exactly `sets` sets, and a pair if `pair`?
    #[must_use]
    pub fn divides(&self, sets: usize, pair: bool) -> bool {
        self.total() == sets * 3 + usize::from(pair) * 2
            && match table::prepared() {
                Some(table) if self.naturals.iter().all(|&n| n <= MOST_COPIES) => {
                    table.divides(&self.naturals, self.wilds, pair)
                }
                _ => self.search_divides(pair),
            }
    }

    /// The same, asked of every division.
    fn search_divides(&self, pair: bool) -> bool {
        let mut naturals = self.naturals;
        divides(&mut naturals, self.wilds, 0, pair)
    }

    /// Has the pool the size of `sets` sets and a pair, however the tiles fall (SX-W7)?
    #[must_use]
    pub fn divides_any(&self, sets: usize) -> bool {
        self.total() == sets * 3 + 2
    }

    /// Are these `pairs` pairs exactly?
    #[must_use]
    pub fn is_pairs(&self, pairs: usize) -> bool {
        let odd = self.naturals.iter().filter(|&&n| n % 2 == 1).count();
        self.total() == pairs * 2 && odd <= usize::from(self.wilds)
    }

    /// Calls `found` with every reading as `sets` sets and a pair.
    pub fn readings(&self, sets: usize, found: &mut dyn FnMut(&Reading)) {
        if self.total() != sets * 3 + 2 {
            return;
        }
        let mut search = Search {
            naturals: self.naturals,
            wilds: self.wilds,
            groups: ArrayVec::new(),
            pair: None,
            sets,
            found,
        };
        search.run(0);
    }

    /// The reading as seven pairs, if it is one.
    #[must_use]
    pub fn seven_pairs(&self) -> Option<Reading> {
        if !self.is_pairs(7) {
            return None;
        }
        let mut groups = ArrayVec::new();
        let mut wilds = self.wilds;
        for (i, &n) in self.naturals.iter().enumerate() {
            for _ in 0..n / 2 {
                groups.push(Group {
                    kind: GroupKind::Pair,
                    face: Tile::of(i),
                    wild: 0,
                });
            }
            if n % 2 == 1 {
                groups.push(Group {
                    kind: GroupKind::Pair,
                    face: Tile::of(i),
                    wild: 0b10,
                });
                wilds -= 1;
            }
        }
        // Wilds left over pair with each other in the colour of the hand, so that they spoil no suit.
        let face = groups.first().map_or(Tile::EAST, |group| group.face);
        for _ in 0..wilds / 2 {
            groups.push(Group {
                kind: GroupKind::Pair,
                face,
                wild: 0b11,
            });
        }
        Some(Reading {
            shape: Shape::SevenPairs,
            groups,
        })
    }
}

/// The runs that the lowest real tile `i` can begin in the search: which of the next two kinds are real.
const RUN_SHAPES: [(bool, bool); 4] = [(true, true), (true, false), (false, true), (false, false)];

/// Can a run hold `i` and, where asked, the real tiles after it?
const fn run_fits(i: usize, second: bool, third: bool) -> bool {
    if i >= 27 {
        return false;
    }
    let rank = i % 9;
    // With only `i` and `i + 1` real the wild may stand at either end; alone, anywhere.
    match (second, third) {
        (_, true) => rank <= 6,
        (true, false) => rank <= 7,
        (false, false) => true,
    }
}

/// Takes the lowest real tile into every group it can be part of; wilds left at the end fill the rest, whose size the
/// caller has checked.
fn divides(naturals: &mut [u8; Tile::SET_KINDS], wilds: u8, from: usize, pair: bool) -> bool {
    let Some(i) = (from..Tile::SET_KINDS).find(|&i| naturals[i] > 0) else {
        return true;
    };
    let n = naturals[i];
    // Triplet of one to three real tiles.
    for real in (1..=n.min(3)).rev() {
        if 3 - real <= wilds {
            naturals[i] -= real;
            let ok = divides(naturals, wilds - (3 - real), i, pair);
            naturals[i] += real;
            if ok {
                return true;
            }
        }
    }
    for (second, third) in RUN_SHAPES {
        let missing = 2 - u8::from(second) - u8::from(third);
        if missing > wilds
            || !run_fits(i, second, third)
            || (second && naturals[i + 1] == 0)
            || (third && naturals[i + 2] == 0)
        {
            continue;
        }
        naturals[i] -= 1;
        if second {
            naturals[i + 1] -= 1;
        }
        if third {
            naturals[i + 2] -= 1;
        }
        let ok = divides(naturals, wilds - missing, i, pair);
        naturals[i] += 1;
        if second {
            naturals[i + 1] += 1;
        }
        if third {
            naturals[i + 2] += 1;
        }
        if ok {
            return true;
        }
    }
    if pair {
        for real in (1..=n.min(2)).rev() {
            if 2 - real <= wilds {
                naturals[i] -= real;
                let ok = divides(naturals, wilds - (2 - real), i, false);
                naturals[i] += real;
                if ok {
                    return true;
                }
            }
        }
    }
    false
}

/// Faces tried for a set of wilds alone.
const FREE_SETS: [(GroupKind, usize); 9] = [
    (GroupKind::Triplet, 28),
    (GroupKind::Triplet, 27),
    (GroupKind::Triplet, 31),
    (GroupKind::Triplet, 0),
    (GroupKind::Triplet, 9),
    (GroupKind::Triplet, 18),
    (GroupKind::Run, 0),
    (GroupKind::Run, 9),
    (GroupKind::Run, 18),
];

/// Faces tried for a pair of wilds alone.
const FREE_PAIRS: [usize; 4] = [0, 9, 18, 28];

struct Search<'a> {
    naturals: [u8; Tile::SET_KINDS],
    wilds: u8,
    groups: ArrayVec<Group, 7>,
    pair: Option<Group>,
    sets: usize,
    found: &'a mut dyn FnMut(&Reading),
}

impl Search<'_> {
    fn run(&mut self, from: usize) {
        let Some(i) = (from..Tile::SET_KINDS).find(|&i| self.naturals[i] > 0) else {
            self.fill(0);
            return;
        };
        if self.groups.len() < self.sets {
            for real in (1..=self.naturals[i].min(3)).rev() {
                self.take(
                    i,
                    GroupKind::Triplet,
                    i,
                    &[(i, real)],
                    0b111 & !((1 << real) - 1),
                );
            }
            for (second, third) in RUN_SHAPES {
                if !run_fits(i, second, third)
                    || (second && self.naturals[i + 1] == 0)
                    || (third && self.naturals[i + 2] == 0)
                {
                    continue;
                }
                // Where the wilds stand when they stand at an end: kept inside 1–9.
                let low = if third {
                    i
                } else {
                    i - (i % 9 + 3)
                        .saturating_sub(9)
                        .min(if second { 1 } else { 2 })
                };
                let mut wild = 0b111 & !(1 << (i - low));
                if second {
                    wild &= !(1 << (i + 1 - low));
                }
                if third {
                    wild &= !0b100;
                }
                self.take(
                    i,
                    GroupKind::Run,
                    low,
                    &[(i, 1), (i + 1, u8::from(second)), (i + 2, u8::from(third))],
                    wild,
                );
            }
        }
        if self.pair.is_none() {
            for real in (1..=self.naturals[i].min(2)).rev() {
                self.take(
                    i,
                    GroupKind::Pair,
                    i,
                    &[(i, real)],
                    0b11 & !((1 << real) - 1),
                );
            }
        }
    }

    fn take(&mut self, i: usize, kind: GroupKind, face: usize, used: &[(usize, u8)], wild: u8) {
        let wilds = wild.count_ones() as u8;
        if wilds > self.wilds {
            return;
        }
        let group = Group {
            kind,
            face: Tile::of(face),
            wild,
        };
        for &(k, n) in used.iter().filter(|(_, n)| *n > 0) {
            self.naturals[k] -= n;
        }
        self.wilds -= wilds;
        if kind == GroupKind::Pair {
            self.pair = Some(group);
        } else {
            self.groups.push(group);
        }
        self.run(i);
        if kind == GroupKind::Pair {
            self.pair = None;
        } else {
            self.groups.pop();
        }
        self.wilds += wilds;
        for &(k, n) in used.iter().filter(|(_, n)| *n > 0) {
            self.naturals[k] += n;
        }
    }

    /// Fills what is missing with wilds alone; sets in the order of `FREE_SETS`, so that none is tried twice.
    fn fill(&mut self, first: usize) {
        if self.groups.len() < self.sets {
            if self.wilds < 3 {
                return;
            }
            for (n, &(kind, face)) in FREE_SETS.iter().enumerate().skip(first) {
                self.groups.push(Group {
                    kind,
                    face: Tile::of(face),
                    wild: 0b111,
                });
                self.wilds -= 3;
                self.fill(n);
                self.wilds += 3;
                self.groups.pop();
            }
            return;
        }
        if let Some(pair) = self.pair {
            self.emit(pair);
        } else if self.wilds >= 2 {
            for face in FREE_PAIRS {
                self.emit(Group {
                    kind: GroupKind::Pair,
                    face: Tile::of(face),
                    wild: 0b11,
                });
            }
        }
    }

    fn emit(&mut self, pair: Group) {
        let mut groups = self.groups.clone();
        groups.push(pair);
        (self.found)(&Reading {
            shape: Shape::Sets,
            groups,
        });
    }
}
