//! Why a claimed result differs: the one mistake that leads from the right numbers to the claimed ones.
//!
//! Nothing is guessed from two mistakes at once: with enough of them anything can be explained.

use crate::base::{BySeat, Tile};
use crate::game::{Reason, Settlement, WinResult};
use crate::hand::score;
use crate::rules::Rules;
use crate::rules::values::Scoring;

/// One mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slip {
    /// An item of the flowers was left out.
    FlowerMissing {
        /// Its name.
        id: &'static str,
        /// Its tile.
        tile: Option<Tile>,
        /// What it gives.
        value: u32,
    },
    /// So many flowers too many.
    FlowersExtra(u32),
    /// So many flowers too few, no single item.
    FlowersShort(u32),
    /// A fan or tai was left out.
    FanMissing {
        /// Its name.
        id: &'static str,
        /// What it gives.
        value: u32,
    },
    /// So many fan or tai too many.
    FanExtra(u32),
    /// The cap was not applied.
    NoCap,
    /// The repeat dealer was forgotten.
    NoRepeat,
    /// The repeat dealer was counted although there was none.
    Repeat,
    /// The base points were left out.
    NoBase,
    /// Paid as if nobody were liable.
    NotLiable(Reason),
    /// Paid by the liable alone, the others let off.
    OnlyLiable(Reason),
}

/// A slip and where it leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The mistake.
    pub slip: Slip,
    /// The share that comes of it.
    pub share: i64,
    /// Shares paid in all.
    pub shares: i64,
}

/// The single mistake that makes `claimed` out of `hand`, if there is one.
#[must_use]
pub fn of_payments(
    rules: &Rules,
    repeat: u32,
    hand: &Settlement,
    claimed: BySeat<i64>,
) -> Option<Explained> {
    let ([win], Some(computed)) = (&hand.wins[..], hand.payments) else {
        return None;
    };
    if win.share == 0 || claimed == computed {
        return None;
    }
    let shares: i64 = hand
        .transfers
        .iter()
        .map(|transfer| i64::from(transfer.shares.unwrap_or(0)))
        .sum();
    let scaled = |share: i64| {
        hand.transfers.iter().all(|t| t.shares != Some(0))
            && claimed
                .iter()
                .all(|(seat, &n)| n * win.share == computed[seat] * share)
    };
    of_share_where(rules, repeat, win, &scaled)
        .map(|(slip, share)| Explained {
            slip,
            share,
            shares,
        })
        .or_else(|| liability(hand, win, claimed))
}

/// The single mistake that makes the share `claimed` out of `win`.
#[must_use]
pub fn of_share(rules: &Rules, repeat: u32, win: &WinResult, claimed: i64) -> Option<Explained> {
    of_share_where(rules, repeat, win, &|share| share == claimed).map(|(slip, share)| Explained {
        slip,
        share,
        shares: 1,
    })
}

/// Every way to a wrong share, the plainest first.
fn of_share_where(
    rules: &Rules,
    repeat: u32,
    win: &WinResult,
    fits: &dyn Fn(i64) -> bool,
) -> Option<(Slip, i64)> {
    let times = match repeat {
        0 => 1,
        n if rules.dealer_repeat_compounds => {
            i64::from(rules.dealer_repeat_multiplier).checked_pow(n)?
        }
        _ => i64::from(rules.dealer_repeat_multiplier),
    };
    let mut found = None;
    let mut attempt = |slip: Slip, share: Option<i64>| {
        let share = share.filter(|&share| share != win.share && fits(share));
        if let (None, Some(share)) = (found, share) {
            found = Some((slip, share));
        }
    };
    let cap = |n: u32, cap: Option<u32>| cap.map_or(n, |cap| n.min(cap));
    if rules.scoring == Scoring::HuaFan {
        let (Some(flowers), Some(fan)) = (&win.flowers, &win.fan) else {
            return None;
        };
        let share = |hua: u32, fan: u32| {
            score::share_of_fan(rules, hua, fan).and_then(|share| share.checked_mul(times))
        };
        for item in flowers.items.iter().filter(|item| item.value > 0) {
            let hua = flowers.total - item.value;
            let (id, tile, value) = (item.id, item.tile, item.value);
            attempt(
                Slip::FlowerMissing { id, tile, value },
                share(hua, fan.counted),
            );
        }
        for item in fan.items.iter().filter(|item| item.value > 0) {
            let fan = cap(fan.total - item.value, rules.fan_cap);
            let (id, value) = (item.id, item.value);
            attempt(Slip::FanMissing { id, value }, share(flowers.total, fan));
        }
        if fan.total > fan.counted {
            attempt(Slip::NoCap, share(flowers.total, fan.total));
        }
        for extra in 1..=3 {
            let more = cap(fan.total + extra, rules.fan_cap);
            attempt(Slip::FanExtra(extra), share(flowers.total, more));
        }
        for n in 1..=4 {
            let (more, less) = (flowers.total + n, flowers.total.checked_sub(n));
            attempt(Slip::FlowersExtra(n), share(more, fan.counted));
            attempt(
                Slip::FlowersShort(n),
                less.and_then(|less| share(less, fan.counted)),
            );
        }
    } else {
        let tai = win.tai.as_ref()?;
        let share =
            |n: u32| score::share_of_tai(rules, n).and_then(|share| share.checked_mul(times));
        for item in tai.items.iter().filter(|item| item.value > 0) {
            let left = cap(tai.total - item.value, rules.tai_cap);
            let (id, value) = (item.id, item.value);
            attempt(Slip::FanMissing { id, value }, share(left));
        }
        if tai.total > tai.counted {
            attempt(Slip::NoCap, share(tai.total));
        }
        for extra in 1..=3 {
            let more = cap(tai.total + extra, rules.tai_cap);
            attempt(Slip::FanExtra(extra), share(more));
        }
    }
    let multiplier = i64::from(rules.dealer_repeat_multiplier);
    if times > 1 {
        attempt(Slip::NoRepeat, Some(win.share / times));
    } else if multiplier > 1 {
        attempt(Slip::Repeat, win.share.checked_mul(multiplier));
    }
    let base = i64::from(rules.points_base);
    attempt(Slip::NoBase, (base > 1).then(|| win.share / base));
    found
}

/// Somebody was liable, and the table paid as if nobody were, or as if the others owed nothing.
fn liability(hand: &Settlement, win: &WinResult, claimed: BySeat<i64>) -> Option<Explained> {
    let liable = hand
        .transfers
        .iter()
        .find(|t| !matches!(t.reason, Reason::SelfDraw | Reason::Discard))?;
    let of = |payer: &dyn Fn(crate::base::Seat) -> i64| {
        let mut payments = BySeat([0i64; 4]);
        for seat in win.winner.others() {
            payments[seat] -= payer(seat);
            payments[win.winner] += payer(seat);
        }
        payments
    };
    let even = of(&|_| win.share);
    let alone = of(&|seat| {
        hand.transfers
            .iter()
            .filter(|t| t.from == seat && t.reason == liable.reason)
            .map(|t| t.points)
            .sum()
    });
    let (slip, sum) = if claimed == even {
        (Slip::NotLiable(liable.reason), even[win.winner])
    } else if claimed == alone {
        (Slip::OnlyLiable(liable.reason), alone[win.winner])
    } else {
        return None;
    };
    Some(Explained {
        slip,
        share: win.share,
        shares: sum / win.share,
    })
}

/// What is wrong with claimed totals: one hand was left out (`false`) or counted twice (`true`).
#[must_use]
pub fn of_totals(
    claimed: BySeat<i64>,
    computed: BySeat<i64>,
    hands: &[(u32, BySeat<i64>)],
) -> Option<(u32, bool)> {
    let gap = BySeat::from_fn(|seat| claimed[seat] - computed[seat]);
    hands.iter().find_map(|&(hand, payments)| {
        let twice = gap == payments;
        let missing = payments
            .iter()
            .all(|(seat, &points)| gap[seat] == -points);
        (payments != BySeat::default() && (twice || missing)).then_some((hand, twice))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Seat;

    #[test]
    fn a_hand_left_out_of_the_totals() {
        let first = BySeat([-3, 9, -3, -3]);
        let second = BySeat([6, -2, -2, -2]);
        let sum = BySeat::from_fn(|seat: Seat| first[seat] + second[seat]);
        let hands = [(1, first), (2, second)];
        assert_eq!(of_totals(first, sum, &hands), Some((2, false)));
        let twice = BySeat::from_fn(|seat: Seat| sum[seat] + first[seat]);
        assert_eq!(of_totals(twice, sum, &hands), Some((1, true)));
        assert_eq!(of_totals(BySeat([1, -1, 0, 0]), sum, &hands), None);
    }
}
