//! What the table says of a result, compared with the result (FP-24, FP-25, FP-39).

use crate::base::{BySeat, Clause};
use crate::diag::{ClaimKey, Fact, Finding, Place, Spot};
use crate::game::{Item, Settlement};
use crate::hand::pattern::glossary::atoms_of;
use crate::record::{Claim, NamesOrNumber};
use crate::rules::Rules;

/// Everything in which `claim` differs from the settled hand `number`.
#[must_use]
pub fn check(rules: &Rules, number: u32, claim: &Claim, hand: &Settlement) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut differ = |key: ClaimKey, fact: Fact, clause: Clause| {
        let place = Place::hand(number, Spot::Claim(key, None));
        findings.push(Finding {
            hand: Some(number),
            clause: Some(clause),
            ..Finding::new(fact, place)
        });
    };
    let win = hand.wins.first();
    if let Some(claimed) = claim.winner
        && hand.wins.iter().all(|win| win.winner != claimed)
    {
        let computed = win.map(|win| win.winner);
        differ(
            ClaimKey::Winner,
            Fact::WinnerDiffers { claimed, computed },
            Clause::FP_25,
        );
    }
    // What these rules do not count, and what nobody won, is none: a claim of it is too high.
    let fan = win.and_then(|win| win.fan.as_ref());
    let fan = fan.map_or((&[][..], 0), |fan| (&fan.items, fan.total));
    let tai = win.and_then(|win| win.tai.as_ref());
    let tai = tai.map_or((&[][..], 0), |tai| (&tai.items, tai.total));
    for (claimed, (items, total), key) in [
        (&claim.fan, fan, ClaimKey::Fan),
        (&claim.tai, tai, ClaimKey::Tai),
    ] {
        let Some(claimed) = claimed else { continue };
        let is_tai = key == ClaimKey::Tai;
        let values = if is_tai { "tai.values" } else { "fan.values" };
        let is_zero =
            |id: &str| rules.get(&format!("{values}.{id}")) == Some(crate::rules::Value::Int(0));
        for fact in compare(claimed, items, total, is_tai, &is_zero) {
            differ(key, fact, Clause::FP_25);
        }
    }
    if let Some(claimed) = claim.flowers {
        let flowers = win.and_then(|win| win.flowers.as_ref());
        let computed = flowers.map_or(0, |flowers| i64::from(flowers.total));
        if claimed != computed {
            differ(
                ClaimKey::Flowers,
                Fact::FlowersDiffer { claimed, computed },
                Clause::FP_25,
            );
        }
    }
    if let Some(claimed) = claim.share {
        let computed = win.map_or(0, |win| win.share);
        if claimed != computed {
            differ(
                ClaimKey::Share,
                Fact::PointsDiffer { claimed, computed },
                Clause::FP_15,
            );
        }
    }
    if let (Some(claimed), Some(computed)) = (claim.payments, hand.payments)
        && let Some(fact) = compare_payments(claimed, computed, hand)
    {
        let clause = if matches!(fact, Fact::NotZeroSum { .. }) {
            Clause::SX_S10
        } else {
            Clause::FP_24
        };
        differ(ClaimKey::Payments, fact, clause);
    }
    findings
}

/// Names compare as sets of atoms, those of value 0 apart (FP-39); a number with the total.
fn compare(
    claimed: &NamesOrNumber,
    items: &[Item],
    total: u32,
    tai: bool,
    is_zero: &dyn Fn(&str) -> bool,
) -> Vec<Fact> {
    let names = match claimed {
        NamesOrNumber::Number(number) => {
            let computed = i64::from(total);
            let differs = *number != computed;
            return differs
                .then_some(Fact::FanNumber {
                    claimed: *number,
                    computed,
                    tai,
                })
                .into_iter()
                .collect();
        }
        NamesOrNumber::Names(names) => names,
    };
    let computed: Vec<String> = items
        .iter()
        .filter(|item| item.value > 0)
        .map(|item| item.id.to_owned())
        .collect();
    let mut atoms: Vec<String> = Vec::new();
    for name in names {
        // 十风 is the name of both, with and without a wild (HZ-F26).
        let with_wild = "ten_winds_with_wild";
        if name == "十风" && computed.iter().any(|id| id == with_wild) {
            atoms.push(with_wild.to_owned());
            continue;
        }
        // A name that nobody knows is a fan that is not met.
        match atoms_of(name) {
            Some(ids) => atoms.extend(ids.into_iter().filter(|id| !is_zero(id)).map(str::to_owned)),
            None => atoms.push(name.clone()),
        }
    }
    let mut facts = Vec::new();
    if atoms.iter().any(|atom| !computed.contains(atom)) {
        facts.push(Fact::FanNotMet {
            claimed: atoms.clone(),
            computed: computed.clone(),
        });
    }
    if computed.iter().any(|atom| !atoms.contains(atom)) {
        facts.push(Fact::FanMissed {
            claimed: atoms,
            computed,
        });
    }
    facts
}

fn compare_payments(
    claimed: BySeat<i64>,
    computed: BySeat<i64>,
    hand: &Settlement,
) -> Option<Fact> {
    // A fine that nobody receives leaves the hand below zero (HZ-F24).
    if claimed.sum() != 0 && claimed.sum() != computed.sum() {
        return Some(Fact::NotZeroSum {
            claimed,
            sum: claimed.sum(),
        });
    }
    if claimed == computed {
        return None;
    }
    let gains_agree = !hand.wins.is_empty()
        && hand
            .wins
            .iter()
            .all(|win| claimed[win.winner] == computed[win.winner]);
    Some(if gains_agree {
        Fact::PayerDiffers { claimed, computed }
    } else {
        Fact::PaymentsDiffer { claimed, computed }
    })
}
