//! Settling the evening: the fewest payments that bring everybody to zero.

use crate::base::{BySeat, Seat};

/// One payment; a missing seat is the table's pot, where fines went that nobody received.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// Who pays.
    pub from: Option<Seat>,
    /// Who receives.
    pub to: Option<Seat>,
    /// How much, above 0.
    pub points: i64,
}

/// The smallest set of payments that settles `totals`.
///
/// Whoever settles among themselves sums to zero, and a group of n needs n − 1 payments: so the fewest payments come
/// of the most groups. With five parties at the most, all ways to divide them can be looked at.
#[must_use]
pub fn settle_up(totals: &BySeat<i64>) -> Vec<Payment> {
    let mut parties: Vec<(Option<Seat>, i64)> =
        totals.iter().map(|(seat, &n)| (Some(seat), n)).collect();
    parties.push((None, -totals.sum()));
    parties.retain(|&(_, n)| n != 0);
    let all = (1u32 << parties.len()) - 1;
    let mut payments = Vec::new();
    for group in most_groups(&parties, all) {
        let members = parties
            .iter()
            .enumerate()
            .filter(|&(i, _)| group >> i & 1 == 1)
            .map(|(_, &party)| party);
        among(members.collect(), &mut payments);
    }
    payments
}

/// Divides the parties in `left` into as many groups that sum to zero as there can be.
fn most_groups(parties: &[(Option<Seat>, i64)], left: u32) -> Vec<u32> {
    if left == 0 {
        return Vec::new();
    }
    let first = left & left.wrapping_neg();
    let mut best = vec![left];
    // Every group with the first party in it, the whole apart.
    let mut group = (left - 1) & left;
    while group > 0 {
        if group & first != 0 && sum(parties, group) == 0 {
            let mut groups = most_groups(parties, left & !group);
            groups.push(group);
            if groups.len() > best.len() {
                best = groups;
            }
        }
        group = (group - 1) & left;
    }
    best.sort_unstable();
    best
}

fn sum(parties: &[(Option<Seat>, i64)], group: u32) -> i64 {
    let members = parties.iter().enumerate();
    members
        .filter(|&(i, _)| group >> i & 1 == 1)
        .map(|(_, party)| party.1)
        .sum()
}

/// Payments within one group: every payment brings somebody to zero, the last one two.
fn among(mut group: Vec<(Option<Seat>, i64)>, payments: &mut Vec<Payment>) {
    loop {
        let debtor = group.iter().position(|&(_, n)| n < 0);
        let creditor = group.iter().position(|&(_, n)| n > 0);
        let (Some(debtor), Some(creditor)) = (debtor, creditor) else {
            return;
        };
        let points = (-group[debtor].1).min(group[creditor].1);
        group[debtor].1 += points;
        group[creditor].1 -= points;
        payments.push(Payment {
            from: group[debtor].0,
            to: group[creditor].0,
            points,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, VecDeque};

    fn settled(totals: BySeat<i64>) -> usize {
        let payments = settle_up(&totals);
        let mut left = totals;
        for payment in &payments {
            assert!(payment.points > 0);
            if let Some(seat) = payment.from {
                left[seat] += payment.points;
            }
            if let Some(seat) = payment.to {
                left[seat] -= payment.points;
            }
        }
        assert_eq!(left, BySeat([0; 4]), "{totals:?} {payments:?}");
        payments.len()
    }

    /// The fewest payments by trying them all, breadth first: slow and knowing nothing of groups.
    fn fewest(totals: BySeat<i64>) -> usize {
        let mut seen = BTreeSet::from([totals.0]);
        let mut open = VecDeque::from([(totals.0, 0)]);
        while let Some((left, n)) = open.pop_front() {
            if left == [0; 4] {
                return n;
            }
            for from in 0..4 {
                for to in 0..4 {
                    for points in 1..=left[to].max(0) {
                        let mut next = left;
                        next[from] += points;
                        next[to] -= points;
                        if left[from] < 0 && next[from] <= 0 && seen.insert(next) {
                            open.push_back((next, n + 1));
                        }
                    }
                }
            }
        }
        unreachable!("totals sum to zero")
    }

    #[test]
    fn the_fewest_payments() {
        assert_eq!(settled(BySeat([0; 4])), 0);
        assert_eq!(settled(BySeat([-10, 30, -10, -10])), 3);
        assert_eq!(settled(BySeat([5, -5, 7, -7])), 2);
        assert_eq!(settled(BySeat([5, 7, -5, -7])), 2);
        assert_eq!(settled(BySeat([3, 0, -3, 0])), 1);
        // A fine that nobody received is owed to the pot.
        assert_eq!(settled(BySeat([-16, 0, 0, 0])), 1);
        for a in -4..=4 {
            for b in -4..=4 {
                for c in -4..=4 {
                    let totals = BySeat([a, b, c, -a - b - c]);
                    assert_eq!(settled(totals), fewest(totals), "{totals:?}");
                }
            }
        }
    }
}
