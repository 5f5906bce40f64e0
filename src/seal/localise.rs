//! Which items of a game are not those that were sealed: a diff over the leaves.
//!
//! Two items may differ only because something before them was changed: the end of a hand, and the 连庄 count of a
//! start that does not write one. They count as the same here and are looked at afterwards.

use std::collections::BTreeMap;

use super::chain::leaf;
use super::items::{End, ItemOf, Played, items};
use crate::base::Digest;
use crate::record::Record;

/// What an item is, whatever it says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Sort {
    Header,
    Start,
    Move,
    End,
}

/// One item of a record: what it is about, its line, its leaf.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it is about.
    pub of: ItemOf,
    /// Its line.
    pub line: String,
    /// Its leaf.
    pub leaf: String,
}

/// Every item of a record with its leaf.
#[must_use]
pub fn collect(record: &Record, rules: Digest, played: &[Played]) -> Vec<Item> {
    let mut list = Vec::new();
    items(record, rules, played, |of, line| {
        list.push(Item {
            of,
            line: line.to_owned(),
            leaf: leaf(line),
        });
    });
    list
}

/// A step from what was sealed to what stands there now; numbers are of sealed items, then of items now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Both are the same, but perhaps for what follows from changes before them.
    Same(usize, usize),
    /// One stands in the other's place.
    Altered(usize, usize),
    /// The sealed one is gone; now the other one stands there.
    Removed(usize, usize),
    /// The second was put before the first.
    Inserted(usize, usize),
    /// They and their followers have changed places.
    Swapped(usize, usize),
}

/// Sealed leaves and the items of now, ready to be compared.
#[derive(Debug)]
pub struct Sides {
    sealed: Vec<(u32, Sort)>,
    now: Vec<(u32, Sort)>,
}

const fn sort(of: ItemOf) -> Sort {
    match of {
        ItemOf::Header => Sort::Header,
        ItemOf::Start { .. } => Sort::Start,
        ItemOf::Move { .. } => Sort::Move,
        ItemOf::End { .. } => Sort::End,
    }
}

/// The leaves of the three ends.
#[must_use]
pub fn end_leaves() -> [String; 3] {
    [End::Win, End::Exhausted, End::Open]
        .map(|end| leaf(&format!("{{\"end\":\"{}\"}}", end.word())))
}

/// What each sealed leaf is, and where it stood: hand and move from 1.
#[must_use]
pub fn sealed_places(leaves: &[String]) -> Vec<(Sort, ItemOf)> {
    let ends = end_leaves();
    let (mut hand, mut mv) = (0, 0);
    let mut before = Sort::Header;
    leaves
        .iter()
        .enumerate()
        .map(|(i, leaf)| {
            let of = if i == 0 {
                ItemOf::Header
            } else if matches!(before, Sort::Header | Sort::End) {
                (hand, mv) = (hand + 1, 0);
                ItemOf::Start { hand }
            } else if ends.contains(leaf) {
                ItemOf::End { hand }
            } else {
                mv += 1;
                ItemOf::Move { hand, mv }
            };
            before = sort(of);
            (before, of)
        })
        .collect()
}

/// Pairs sealed leaves with the items of `record` as it stands.
#[must_use]
pub fn localise(leaves: &[String], record: &Record, now: &[Item]) -> Vec<Edit> {
    let sides = sides(leaves, record, now);
    let mut edits = Vec::new();
    sides.diff((0, sides.sealed.len()), (0, sides.now.len()), &mut edits);
    edits
}

/// Gives equal numbers to what counts as the same.
fn sides(leaves: &[String], record: &Record, now: &[Item]) -> Sides {
    let mut numbers: BTreeMap<String, u32> = BTreeMap::new();
    for leaf in end_leaves() {
        numbers.insert(leaf, 0);
    }
    let hands = record.hands.len() as u32;
    let sealed_hands = sealed_places(leaves)
        .iter()
        .filter(|(sort, _)| *sort == Sort::End)
        .count() as u32;
    let mut next = 1;
    let mut number = |numbers: &mut BTreeMap<String, u32>, leaf: &String| {
        *numbers.entry(leaf.clone()).or_insert_with(|| {
            next += 1;
            next
        })
    };
    let mut right = Vec::with_capacity(now.len());
    for item in now {
        let own = number(&mut numbers, &item.leaf);
        if let ItemOf::Start { hand } = item.of
            && !leaves.contains(&item.leaf)
        {
            // Where a hand was added or taken away, those behind it have other numbers.
            let moved = sealed_hands != hands && hands.max(sealed_hands) <= 50;
            let others = if moved {
                1..=hands.max(sealed_hands)
            } else {
                hand..=hand
            };
            for leaf in start_variants(&item.line, record, hand, others) {
                numbers.entry(leaf).or_insert(own);
            }
        }
        right.push((own, sort(item.of)));
    }
    let left = leaves
        .iter()
        .zip(sealed_places(leaves))
        .map(|(leaf, (sort, _))| (number(&mut numbers, leaf), sort))
        .collect();
    Sides {
        sealed: left,
        now: right,
    }
}

/// Leaves of the same start with another number, or another 连庄 count where none is written.
fn start_variants(
    line: &str,
    record: &Record,
    hand: u32,
    numbers: std::ops::RangeInclusive<u32>,
) -> Vec<String> {
    let Ok(mut item) = serde_json::from_str::<serde_json::Value>(line) else {
        return Vec::new();
    };
    let written = record.hands[hand as usize - 1].repeat;
    let mut leaves = Vec::new();
    for number in numbers {
        item["hand"] = number.into();
        let counts = match written {
            Some(repeat) => repeat..=repeat,
            None => 0..=99,
        };
        for repeat in counts {
            item["repeat"] = repeat.into();
            leaves.push(leaf(&item.to_string()));
        }
    }
    leaves
}

/// Most cells of a table of costs.
const MAX_CELLS: usize = 4_000_000;
/// More than any list of edits costs.
const FORBIDDEN: u32 = u32::MAX / 4;

impl Sides {
    fn same(&self, i: usize, j: usize) -> bool {
        self.sealed[i] == self.now[j]
    }

    /// Edits between two ranges: cheapest where that can be had, else between items that each side has only once.
    fn diff(
        &self,
        (mut a, mut c): (usize, usize),
        (mut b, mut d): (usize, usize),
        out: &mut Vec<Edit>,
    ) {
        while a < c && b < d && self.same(a, b) {
            out.push(Edit::Same(a, b));
            (a, b) = (a + 1, b + 1);
        }
        let mut tail = 0;
        while a < c && b < d && self.same(c - 1, d - 1) {
            (c, d) = (c - 1, d - 1);
            tail += 1;
        }
        if (c - a + 1) * (d - b + 1) <= MAX_CELLS {
            self.cheapest((a, c), (b, d), out);
        } else {
            let (mut from, mut to) = (a, b);
            for (i, j) in self.anchors((a, c), (b, d)) {
                self.between((from, i), (to, j), out);
                out.push(Edit::Same(i, j));
                (from, to) = (i + 1, j + 1);
            }
            self.between((from, c), (to, d), out);
        }
        out.extend((0..tail).map(|k| Edit::Same(c + k, d + k)));
    }

    /// Between two anchors; where there is nothing to hold on to, everything is another.
    fn between(&self, (a, c): (usize, usize), (b, d): (usize, usize), out: &mut Vec<Edit>) {
        if (c - a + 1) * (d - b + 1) <= MAX_CELLS || !self.anchors((a, c), (b, d)).is_empty() {
            return self.diff((a, c), (b, d), out);
        }
        out.extend((a..c).map(|i| Edit::Removed(i, d)));
        out.extend((b..d).map(|j| Edit::Inserted(c, j)));
    }

    /// Items that stand once on either side, in an order that both share.
    fn anchors(&self, (a, c): (usize, usize), (b, d): (usize, usize)) -> Vec<(usize, usize)> {
        let mut seen: BTreeMap<u32, (u32, usize, u32, usize)> = BTreeMap::new();
        for i in a..c {
            let entry = seen.entry(self.sealed[i].0).or_default();
            (entry.0, entry.1) = (entry.0 + 1, i);
        }
        for j in b..d {
            let entry = seen.entry(self.now[j].0).or_default();
            (entry.2, entry.3) = (entry.2 + 1, j);
        }
        let mut pairs: Vec<(usize, usize)> = seen
            .into_values()
            .filter(|&(left, i, right, j)| left == 1 && right == 1 && self.same(i, j))
            .map(|(_, i, _, j)| (i, j))
            .collect();
        pairs.sort_unstable();
        // The longest run of pairs that climbs on both sides.
        let mut ends: Vec<usize> = Vec::new();
        let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
        for (k, &(_, j)) in pairs.iter().enumerate() {
            let at = ends.partition_point(|&end| pairs[end].1 < j);
            before.push(at.checked_sub(1).map(|at| ends[at]));
            ends.truncate(ends.len().max(at + 1));
            if at == ends.len() {
                ends.push(k);
            } else {
                ends[at] = k;
            }
        }
        let mut run = Vec::new();
        let mut last = ends.last().copied();
        while let Some(k) = last {
            run.push(pairs[k]);
            last = before[k];
        }
        run.reverse();
        run
    }

    /// The fewest edits: each replacement, insertion, removal or exchange of neighbours costs one.
    fn cheapest(&self, left: (usize, usize), right: (usize, usize), out: &mut Vec<Edit>) {
        let from = (left.0, right.0);
        let (height, last) = (left.1 - left.0, right.1 - right.0);
        let width = last + 1;
        let mut cost = vec![0u32; (height + 1) * width];
        for i in 0..=height {
            for j in 0..=last {
                cost[i * width + j] = self.step(&cost, width, from, (i, j)).0;
            }
        }
        let mut edits = Vec::new();
        let (mut i, mut j) = (height, last);
        while i > 0 || j > 0 {
            let (_, edit) = self.step(&cost, width, from, (i, j));
            edits.push(edit);
            (i, j) = match edit {
                Edit::Same(..) | Edit::Altered(..) => (i - 1, j - 1),
                Edit::Swapped(..) => (i - 2, j - 2),
                Edit::Removed(..) => (i - 1, j),
                Edit::Inserted(..) => (i, j - 1),
            };
        }
        edits.reverse();
        out.append(&mut edits);
    }

    /// The cheapest way to the cell `(i, j)` and its last edit.
    fn step(
        &self,
        cost: &[u32],
        width: usize,
        from: (usize, usize),
        (i, j): (usize, usize),
    ) -> (u32, Edit) {
        if i == 0 && j == 0 {
            return (0, Edit::Same(from.0, from.1));
        }
        let mut best = (FORBIDDEN, Edit::Same(from.0, from.1));
        let mut offer = |price: u32, edit: Edit| {
            if price < best.0 {
                best = (price, edit);
            }
        };
        let (old, new) = (
            (from.0 + i).saturating_sub(1),
            (from.1 + j).saturating_sub(1),
        );
        if i > 0 && j > 0 {
            let before = cost[(i - 1) * width + j - 1];
            if self.same(old, new) {
                offer(before, Edit::Same(old, new));
            } else if self.sealed[old].1 == self.now[new].1 {
                offer(before + 1, Edit::Altered(old, new));
            }
            let moves = i > 1 && j > 1 && self.sealed[old].1 == Sort::Move;
            if moves && self.same(old, new - 1) && self.same(old - 1, new) {
                offer(
                    cost[(i - 2) * width + j - 2] + 1,
                    Edit::Swapped(old - 1, new - 1),
                );
            }
        }
        if i > 0 {
            offer(
                cost[(i - 1) * width + j] + 1,
                Edit::Removed(old, from.1 + j),
            );
        }
        if j > 0 {
            offer(cost[i * width + j - 1] + 1, Edit::Inserted(from.0 + i, new));
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(sealed: &str, now: &str) -> Sides {
        let side = |text: &str| {
            text.bytes()
                .map(|b| match b {
                    b'.' => (0, Sort::End),
                    b'0'..=b'9' => (u32::from(b), Sort::Start),
                    _ => (u32::from(b), Sort::Move),
                })
                .collect()
        };
        Sides {
            sealed: side(sealed),
            now: side(now),
        }
    }

    fn edits(sealed: &str, now: &str) -> Vec<Edit> {
        let sides = sides(sealed, now);
        let mut edits = Vec::new();
        sides.diff((0, sealed.len()), (0, now.len()), &mut edits);
        edits.retain(|edit| !matches!(edit, Edit::Same(..)));
        edits
    }

    #[test]
    fn one_edit_is_found_where_it_is() {
        assert_eq!(edits("1abc.", "1abc."), []);
        assert_eq!(edits("1abc.", "1axc."), [Edit::Altered(2, 2)]);
        assert_eq!(edits("1abc.", "1ac."), [Edit::Removed(2, 2)]);
        assert_eq!(edits("1abc.", "1abxc."), [Edit::Inserted(3, 3)]);
        assert_eq!(edits("1abcd.", "1acbd."), [Edit::Swapped(2, 2)]);
        assert_eq!(
            edits("1abcd.2ef.", "1acd.2ebf."),
            [Edit::Removed(2, 2), Edit::Inserted(8, 7)]
        );
        assert_eq!(edits("1ab.2cd.", "3ab.2cd."), [Edit::Altered(0, 0)]);
    }

    #[test]
    fn anchors_hold_a_long_game_together() {
        let sides = sides("1abcdefg.", "1abxdegf.");
        assert_eq!(
            sides.anchors((0, 9), (0, 9)),
            [(0, 0), (1, 1), (2, 2), (4, 4), (5, 5), (7, 6), (8, 8)]
        );
    }
}
