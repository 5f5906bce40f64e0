//! Faults in what is written around the moves: the deal, the wall, the wild, the dealer, claims and totals.

use super::random::Random;
use super::spoil::{Spoiled, View, other_tile};
use crate::base::start::Start;
use crate::base::{BySeat, Seat, Tile, TileSet};
use crate::diag::Code;
use crate::game::deal::copies;
use crate::game::wild::adjacent_kinds;
use crate::game::{Outcome, Settlement};
use crate::record::{Claim, NamesOrNumber};
use crate::rules::Value;
use crate::rules::values::{Bidding, WildSource};

/// SX-T1: with every tile of the set listed, one more of any kind is one too many.
pub(super) fn fifth_copy_dealt(view: &View, random: &mut Random) -> Option<Spoiled> {
    let Start::Deal(deal) = &view.hand().start else {
        return None;
    };
    view.hand().wall.as_ref()?;
    let seat = Seat::ALL[random.below(4)];
    let at = random.below(deal[seat].len());
    let tile = other_tile(view, deal[seat][at], random);
    let mut deal = deal.clone();
    deal[seat][at] = tile;
    Some(view.spoiled(
        |hand| hand.start = Start::Deal(deal),
        None,
        &[Code::TileFifthCopy],
    ))
}

/// The same in the wall.
pub(super) fn fifth_copy_in_wall(view: &View, random: &mut Random) -> Option<Spoiled> {
    let mut wall = view.hand().wall.clone()?;
    let at = random.below(wall.len());
    wall[at] = other_tile(view, wall[at], random);
    Some(view.spoiled(|hand| hand.wall = Some(wall), None, &[Code::TileFifthCopy]))
}

/// SX-P14: 少张.
pub(super) fn deal_one_short(view: &View, random: &mut Random) -> Option<Spoiled> {
    let Start::Deal(deal) = &view.hand().start else {
        return None;
    };
    let mut deal = deal.clone();
    let seat = Seat::ALL[random.below(4)];
    deal[seat].pop();
    Some(view.spoiled(
        |hand| hand.start = Start::Deal(deal),
        None,
        &[Code::TileWrongCount],
    ))
}

/// FP-45: the wall is listed whole.
pub(super) fn wall_one_short(view: &View, random: &mut Random) -> Option<Spoiled> {
    let mut wall = view.hand().wall.clone()?;
    let at = random.below(wall.len());
    wall.remove(at);
    Some(view.spoiled(|hand| hand.wall = Some(wall), None, &[Code::TileWrongCount]))
}

/// SX-W1, ZJ-W1, ZJ-B2: a wild that cannot be the wild.
pub(super) fn wrong_wild(view: &View, random: &mut Random) -> Option<Spoiled> {
    let rules = view.rules;
    let plain: Vec<Tile> = (0..Tile::SET_KINDS)
        .map(Tile::of)
        .filter(|&tile| copies(tile, rules) > 0 && !view.tables[0].is_flower(tile))
        .filter(|&tile| !view.tables[0].is_wild(tile))
        .collect();
    let one = *random.pick(&plain)?;
    let kinds = match rules.wild_source {
        WildSource::None => return None,
        WildSource::Declared if rules.bidding != Bidding::Bao => {
            let far = |&&tile: &&Tile| {
                tile != one && !adjacent_kinds(TileSet::EMPTY.with(one).with(tile), rules)
            };
            vec![one, *plain.iter().find(far)?]
        }
        _ => vec![one],
    };
    let kinds = kinds.into_iter().collect();
    Some(view.spoiled(|hand| hand.wild = Some(kinds), None, &[Code::WildWrongWild]))
}

/// SX-S8: who deals follows from the hand before.
pub(super) fn wrong_dealer(view: &View, random: &mut Random) -> Option<Spoiled> {
    if view.index == 0 {
        return None;
    }
    let dealer = view.hand().dealer.plus(1 + random.below(3));
    Some(view.spoiled(
        |hand| hand.dealer = dealer,
        None,
        &[Code::SettleDealerDiffers],
    ))
}

/// FP-47: so does the count of repeats.
pub(super) fn wrong_repeat(view: &View, random: &mut Random) -> Option<Spoiled> {
    if view.index == 0 {
        return None;
    }
    let repeat = view.tables[0].repeat + 1 + random.below(3) as u32;
    Some(view.spoiled(
        |hand| hand.repeat = Some(repeat),
        None,
        &[Code::SettleDealerDiffers],
    ))
}

fn settled(view: &View) -> Option<Settlement> {
    let settled = view.tables.last()?.settle().ok()?;
    (settled.outcome != Outcome::Unfinished).then_some(settled)
}

fn claim(view: &View, change: impl FnOnce(&mut Claim), code: Code) -> Spoiled {
    view.spoiled(
        |hand| change(hand.claim.get_or_insert_with(Claim::default)),
        None,
        &[code],
    )
}

/// FP-25
pub(super) fn claim_other_winner(view: &View, random: &mut Random) -> Option<Spoiled> {
    let settled = settled(view)?;
    let losers: Vec<Seat> = Seat::ALL
        .into_iter()
        .filter(|&seat| settled.wins.iter().all(|win| win.winner != seat))
        .collect();
    let seat = *random.pick(&losers)?;
    Some(claim(
        view,
        |claim| claim.winner = Some(seat),
        Code::SettleWinnerDiffers,
    ))
}

/// SX-S10, FP-24
pub(super) fn claim_unequal_payments(view: &View, random: &mut Random) -> Option<Spoiled> {
    let mut payments = view.payments()?;
    payments[Seat::ALL[random.below(4)]] += 1 + random.below(9) as i64;
    Some(claim(
        view,
        |claim| claim.payments = Some(payments),
        Code::SettleNotZeroSum,
    ))
}

/// FP-24: the winner gets what is due, but from the wrong ones.
pub(super) fn claim_other_payer(view: &View, random: &mut Random) -> Option<Spoiled> {
    let settled = settled(view)?;
    let winner = settled.wins.first().filter(|_| settled.wins.len() == 1)?;
    let mut payments = settled.payments?;
    let a = winner.winner.plus(1 + random.below(3));
    let b = winner
        .winner
        .others()
        .find(|&seat| seat != a && payments[seat] != payments[a])
        .or_else(|| winner.winner.others().find(|&seat| seat != a))?;
    if payments[a] == payments[b] {
        payments[a] -= 1;
        payments[b] += 1;
    } else {
        payments.0.swap(a.index(), b.index());
    }
    Some(claim(
        view,
        |claim| claim.payments = Some(payments),
        Code::SettlePayerDiffers,
    ))
}

/// FP-24: every amount agrees with the others, none with the result.
pub(super) fn claim_other_amount(view: &View, random: &mut Random) -> Option<Spoiled> {
    let settled = settled(view)?;
    let mut payments = settled.payments?;
    let gains = settled
        .wins
        .first()
        .map_or(Seat::ALL[random.below(4)], |win| win.winner);
    let more = 1 + random.below(9) as i64;
    payments[gains] += 3 * more;
    for seat in gains.others() {
        payments[seat] -= more;
    }
    Some(claim(
        view,
        |claim| claim.payments = Some(payments),
        Code::SettlePaymentsDiffer,
    ))
}

/// FP-25
pub(super) fn claim_other_share(view: &View, random: &mut Random) -> Option<Spoiled> {
    let share = settled(view)?.wins.first()?.share + 1 + random.below(9) as i64;
    Some(claim(
        view,
        |claim| claim.share = Some(share),
        Code::ScorePointsDiffer,
    ))
}

/// FP-25
pub(super) fn claim_other_flowers(view: &View, random: &mut Random) -> Option<Spoiled> {
    let settled = settled(view)?;
    let total = settled.wins.first()?.flowers.as_ref()?.total;
    let wrong = i64::from(total) + [-1, 1, 2][random.below(3)];
    Some(claim(
        view,
        |claim| claim.flowers = Some(wrong),
        Code::ScoreFlowersDiffer,
    ))
}

/// The atoms of a win that count, their sum, and whether they are tai.
fn atoms(view: &View) -> Option<(Vec<&'static str>, u32, bool)> {
    let settled = settled(view)?;
    let win = settled.wins.first()?;
    let (items, total, tai) = match (&win.fan, &win.tai) {
        (Some(fan), _) => (&fan.items, fan.total, false),
        (_, Some(tai)) => (&tai.items, tai.total, true),
        _ => return None,
    };
    let counted = items.iter().filter(|item| item.value > 0);
    Some((counted.map(|item| item.id).collect(), total, tai))
}

fn named(view: &View, names: NamesOrNumber, tai: bool, code: Code) -> Spoiled {
    claim(
        view,
        |claim| {
            if tai {
                claim.tai = Some(names);
            } else {
                claim.fan = Some(names);
            }
        },
        code,
    )
}

fn words(atoms: &[&str]) -> NamesOrNumber {
    NamesOrNumber::Names(atoms.iter().map(|&atom| atom.to_owned()).collect())
}

/// FP-25: a fan or tai that was not made, or a number too high.
pub(super) fn claim_too_much(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (mut atoms, total, tai) = atoms(view)?;
    if random.chance(50) {
        let number = NamesOrNumber::Number(i64::from(total) + 1 + random.below(3) as i64);
        return Some(named(view, number, tai, Code::ScoreFanNotMet));
    }
    let (section, all): (&str, &[&str]) = if tai {
        (
            "tai",
            &[
                "dragon_triplet",
                "ping_hu",
                "qing_yi_se",
                "all_honors",
                "tian_hu",
            ],
        )
    } else {
        (
            "fan",
            &["bao_tou", "gang_kai", "da_diao", "qiang_gang", "piao"],
        )
    };
    let more: Vec<&str> = all
        .iter()
        .copied()
        .filter(|atom| !atoms.contains(atom))
        .filter(|atom| {
            let value = view.rules.get(&format!("{section}.values.{atom}"));
            value.is_some_and(|value| value != Value::Int(0))
        })
        .collect();
    atoms.push(random.pick(&more)?);
    Some(named(view, words(&atoms), tai, Code::ScoreFanNotMet))
}

/// FP-25: a fan or tai left out, or a number too low.
pub(super) fn claim_too_little(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (mut atoms, total, tai) = atoms(view)?;
    if total == 0 || atoms.is_empty() {
        return None;
    }
    if random.chance(50) {
        let number = NamesOrNumber::Number(i64::from(total) - 1);
        return Some(named(view, number, tai, Code::ScoreFanMissed));
    }
    let at = random.below(atoms.len());
    let gone = atoms[at];
    atoms.retain(|&atom| atom != gone);
    Some(named(view, words(&atoms), tai, Code::ScoreFanMissed))
}

/// SX-S10: totals are the sums of the hands.
pub(super) fn wrong_totals(view: &View, random: &mut Random) -> Option<Spoiled> {
    let mut totals: BySeat<i64> = view.record.totals?;
    let from = Seat::ALL[random.below(4)];
    let points = 1 + random.below(9) as i64;
    totals[from] -= points;
    totals[from.plus(1 + random.below(3))] += points;
    let mut record = view.record.clone();
    record.totals = Some(totals);
    Some(Spoiled {
        record,
        hand: None,
        mv: None,
        codes: vec![Code::SettleTotalsDiffer],
    })
}
