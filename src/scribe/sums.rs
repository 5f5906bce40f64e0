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
    use proptest::strategy::Strategy as _;

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

    /// Can so many payments, from anybody to anybody, bring all of these to zero? Tries them all.
    fn enough(left: [i64; 5], payments: usize) -> bool {
        let open = left.iter().filter(|&&n| n != 0).count();
        // A payment brings two to zero at the most.
        if open > 2 * payments {
            return false;
        }
        if open == 0 {
            return true;
        }
        let most: i64 = left.iter().filter(|&&n| n > 0).sum();
        let pairs = (0..5).flat_map(|from| (0..5).map(move |to| (from, to)));
        pairs.filter(|(from, to)| from != to).any(|(from, to)| {
            (1..=most).any(|points| {
                let mut next = left;
                next[from] += points;
                next[to] -= points;
                enough(next, payments - 1)
            })
        })
    }

    fn five(totals: BySeat<i64>) -> [i64; 5] {
        let [a, b, c, d] = totals.0;
        [a, b, c, d, -(a + b + c + d)]
    }

    /// Parties less groups that settle among themselves, counted over all subsets: another way to the same number.
    fn by_subsets(parties: [i64; 5]) -> usize {
        let sum = |set: usize| -> i64 {
            (0..5)
                .filter(|i| set >> i & 1 == 1)
                .map(|i| parties[i])
                .sum()
        };
        let mut groups = [0_usize; 32];
        for set in 1..32 {
            let less = (0..5).filter(|i| set >> i & 1 == 1);
            groups[set] = less.map(|i| groups[set & !(1 << i)]).max().unwrap_or(0);
            groups[set] += usize::from(sum(set) == 0);
        }
        5 - groups[31]
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
        for seats in 0..5_i64.pow(4) {
            let of = |n: u32| seats / 5_i64.pow(n) % 5 - 2;
            let totals = BySeat([of(0), of(1), of(2), of(3)]);
            let found = settled(totals);
            let all = five(totals);
            assert!(
                enough(all, found) && (found == 0 || !enough(all, found - 1)),
                "{totals:?}"
            );
        }
    }

    proptest::proptest! {
        #[test]
        fn no_set_of_payments_is_smaller(
            totals in proptest::prop_oneof![
                proptest::array::uniform4(-9..=9_i64),
                proptest::array::uniform4(-1_000_000_000..=1_000_000_000_i64),
                // An evening without fines sums to zero, often in two pairs.
                (-9..=9_i64, -9..=9_i64, -9..=9_i64).prop_map(|(a, b, c)| [a, b, c, -a - b - c]),
            ]
        ) {
            let totals = BySeat(totals);
            proptest::prop_assert_eq!(settled(totals), by_subsets(five(totals)), "{:?}", totals);
        }
    }
}
