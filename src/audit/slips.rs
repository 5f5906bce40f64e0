//! Why a claimed result differs: the one mistake that leads from the right numbers to the claimed ones.
//!
//! Nothing is guessed from two mistakes at once: with enough of them anything can be explained.

use crate::base::{BySeat, Tile};
use crate::game::{Item, Reason, Settlement, WinResult};
use crate::hand::score;
use crate::rules::Rules;

/// One mistake. Where several items could be the one, the number alone is said.
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
    /// So many fan or tai too few, no single item.
    FanShort(u32),
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
    /// The winner's gain was split evenly among the three.
    Split(Reason),
    /// Paid by the liable alone, the others let off.
    OnlyLiable(Reason),
}

/// A slip and where it leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The mistake, or the two or more that come to the same.
    pub slips: Vec<Slip>,
    /// The share that comes of it.
    pub share: i64,
    /// Shares paid in all.
    pub shares: i64,
}

/// The single mistake that makes `claimed` out of `hand`, if there is one among those that are `likely`.
#[must_use]
pub fn of_payments(
    rules: &Rules,
    repeat: u32,
    hand: &Settlement,
    claimed: BySeat<i64>,
    likely: &dyn Fn(&Slip) -> bool,
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
    liability(hand, win, claimed).or_else(|| {
        let (slips, share) = of_share_where(rules, repeat, win, &scaled, likely)?;
        Some(Explained {
            slips,
            share,
            shares,
        })
    })
}

/// The single mistake that makes the share `claimed` out of `win`.
#[must_use]
pub fn of_share(
    rules: &Rules,
    repeat: u32,
    win: &WinResult,
    claimed: i64,
    likely: &dyn Fn(&Slip) -> bool,
) -> Option<Explained> {
    let fits = |share| share == claimed;
    let (slips, share) = of_share_where(rules, repeat, win, &fits, likely)?;
    Some(Explained {
        slips,
        share,
        shares: 1,
    })
}

/// The one item of this value, if no other has it.
fn only(items: &[Item], value: u32) -> Option<&Item> {
    let mut same = items.iter().filter(|item| item.value == value);
    same.next().filter(|_| same.next().is_none())
}

/// Every way to a wrong share that fits; all of them lead to the same one.
fn of_share_where(
    rules: &Rules,
    repeat: u32,
    win: &WinResult,
    fits: &dyn Fn(i64) -> bool,
    likely: &dyn Fn(&Slip) -> bool,
) -> Option<(Vec<Slip>, i64)> {
    let times = match repeat {
        0 => 1,
        n if rules.dealer_repeat_compounds => {
            i64::from(rules.dealer_repeat_multiplier).checked_pow(n)?
        }
        _ => i64::from(rules.dealer_repeat_multiplier),
    };
    let mut found = Found {
        slips: Vec::new(),
        share: 0,
        right: win.share,
        fits,
        likely,
    };
    let times_repeat = |share: Option<i64>| share.and_then(|share| share.checked_mul(times));
    if let Some(fan) = &win.fan {
        let hua = win.flowers.as_ref().map_or(1, |flowers| flowers.total);
        let share = |hua, fan| times_repeat(score::share_of_fan(rules, hua, fan));
        if share(hua, fan.counted) != Some(win.share) {
            // Something else takes part in this share; nothing said from here would be safe.
            return None;
        }
        found.counted(&fan.items, fan.total, fan.counted, rules.fan_cap, &|n| {
            share(hua, n)
        });
        if let Some(flowers) = &win.flowers {
            for n in 1..=hua.min(9) {
                let slip = match only(&flowers.items, n) {
                    Some(&Item {
                        id, tile, value, ..
                    }) => Slip::FlowerMissing { id, tile, value },
                    None => Slip::FlowersShort(n),
                };
                found.attempt(slip, share(hua - n, fan.counted));
                found.attempt(Slip::FlowersExtra(n), share(hua + n, fan.counted));
            }
        }
    } else {
        let tai = win.tai.as_ref()?;
        let share = |n| times_repeat(score::share_of_tai(rules, n));
        if share(tai.counted) != Some(win.share) {
            return None;
        }
        found.counted(&tai.items, tai.total, tai.counted, rules.tai_cap, &share);
    }
    let multiplier = i64::from(rules.dealer_repeat_multiplier);
    if times > 1 {
        found.attempt(Slip::NoRepeat, Some(win.share / times));
    } else if multiplier > 1 {
        found.attempt(Slip::Repeat, win.share.checked_mul(multiplier));
    }
    let base = i64::from(rules.points_base);
    found.attempt(Slip::NoBase, (base > 1).then(|| win.share / base));
    (!found.slips.is_empty()).then_some((found.slips, found.share))
}

struct Found<'a> {
    slips: Vec<Slip>,
    share: i64,
    right: i64,
    fits: &'a dyn Fn(i64) -> bool,
    likely: &'a dyn Fn(&Slip) -> bool,
}

impl Found<'_> {
    fn attempt(&mut self, slip: Slip, share: Option<i64>) {
        let fits = |share: &i64| *share != self.right && (self.fits)(*share);
        if let Some(share) = share.filter(fits).filter(|_| (self.likely)(&slip)) {
            self.slips.push(slip);
            self.share = share;
        }
    }

    /// Fan or tai: one left out, some too many, the cap forgotten.
    fn counted(
        &mut self,
        items: &[Item],
        total: u32,
        counted: u32,
        cap: Option<u32>,
        share: &dyn Fn(u32) -> Option<i64>,
    ) {
        let capped = |n: u32| cap.map_or(n, |cap| n.min(cap));
        for n in 1..=total {
            let slip = match only(items, n) {
                Some(&Item { id, value, .. }) => Slip::FanMissing { id, value },
                None => Slip::FanShort(n),
            };
            self.attempt(slip, share(capped(total - n)));
        }
        for n in 1..=3 {
            self.attempt(Slip::FanExtra(n), share(capped(total + n)));
        }
        if total > counted {
            self.attempt(Slip::NoCap, share(total));
        }
    }
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
    let gain: i64 = hand
        .transfers
        .iter()
        .filter(|t| t.to == win.winner)
        .map(|t| t.points)
        .sum();
    let (slip, sum) = if gain % 3 == 0 && claimed == of(&|_| gain / 3) {
        (Slip::Split(liable.reason), gain)
    } else if claimed == even {
        (Slip::NotLiable(liable.reason), even[win.winner])
    } else if claimed == alone {
        (Slip::OnlyLiable(liable.reason), alone[win.winner])
    } else {
        return None;
    };
    Some(Explained {
        slips: vec![slip],
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
        let missing = payments.iter().all(|(seat, &points)| gap[seat] == -points);
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
