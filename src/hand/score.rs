//! Counting: flowers and fan, or tai; of all readings the one that pays most (SX-C8, ZJ-N13).

use super::pattern::{FANS, Fan, TAIS, Times, name_of};
use super::split::Reading;
use super::win::Win;
use crate::base::start::MeldKind;
use crate::base::{Clause, Kong, Tile};
use crate::rules::Rules;
use crate::rules::values::{Multiplier, Scoring, TaiPoints};

/// A counted item: flowers, fan or tai.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    /// Knob name: `wind_triplet`, `bao_tou`, `hun_yi_se`.
    pub id: &'static str,
    /// 花, 番 or 台 it gives.
    pub value: u32,
    /// The tile it is about.
    pub tile: Option<Tile>,
    /// The clause it rests on.
    pub clause: Clause,
    /// The move that caused it (from 1), where one did.
    pub mv: Option<u32>,
}

impl Item {
    const fn new(id: &'static str, value: u32, clause: Clause) -> Item {
        Item {
            id,
            value,
            tile: None,
            clause,
            mv: None,
        }
    }
}

/// 花 of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlowerCount {
    /// Sum.
    pub total: u32,
    /// The items.
    pub items: Vec<Item>,
}

/// 番 of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FanCount {
    /// Before the cap.
    pub total: u32,
    /// After the cap (SX-N8).
    pub counted: u32,
    /// Highest name of SX-N7 that fits.
    pub name: Option<&'static str>,
    /// The atoms.
    pub items: Vec<Item>,
}

/// 台 of a hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaiCount {
    /// What the hand is worth before the cap.
    pub total: u32,
    /// After the cap (ZJ-B7).
    pub counted: u32,
    /// Count without limit hands (ZJ-N12).
    pub real: u32,
    /// The items that make up `total`.
    pub items: Vec<Item>,
}

/// What a win is worth in a game of fan, under the reading that pays most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FanScore {
    /// 花; none where none are counted (HZ-S1).
    pub flowers: Option<FlowerCount>,
    /// 番
    pub fan: FanCount,
    /// The reading.
    pub reading: Reading,
}

/// The best reading of a win by flowers and fan (SX-C8, HZ-F10); `None` if no reading wins.
#[must_use]
pub fn fan(win: &Win) -> Option<FanScore> {
    let by_hand: Vec<Item> = items_of(win.rules, |fan| match fan.times {
        Times::Hand(times) => times(win),
        Times::Reading(_) => 0,
    });
    let counts_flowers = win.rules.scoring == Scoring::HuaFan;
    let mut best: Option<(i64, FanScore)> = None;
    win.readings(&mut |reading| {
        let mut items = by_hand.clone();
        items.extend(items_of(win.rules, |fan| match fan.times {
            Times::Hand(_) => 0,
            Times::Reading(times) => times(win, reading),
        }));
        let fan = fan_of(win.rules, items);
        let flowers = counts_flowers.then(|| flowers_of(win, reading));
        let count = flowers.as_ref().map_or(1, |flowers| flowers.total);
        let share = share_of_fan(win.rules, count, fan.counted).unwrap_or(i64::MAX);
        // Of readings that pay the same the one with more fan before the cap says more.
        let rank = |share: i64, score: &FanScore| (share, score.fan.total);
        let score = FanScore {
            flowers,
            fan,
            reading: reading.clone(),
        };
        if best
            .as_ref()
            .is_none_or(|(least, other)| rank(share, &score) > rank(*least, other))
        {
            best = Some((share, score));
        }
    });
    best.map(|(_, score)| score)
}

fn items_of(rules: &Rules, times: impl Fn(&Fan) -> u32) -> Vec<Item> {
    // Where only fan are counted, a hand worth nothing has an empty list (HZ-F26).
    let silent = |fan: &Fan| fan.silent_at_zero || rules.scoring == Scoring::Fan;
    let worth = |fan: &&&Fan| (fan.value)(rules) > 0 || !silent(fan);
    FANS.iter()
        .filter(worth)
        .map(|fan| (fan, times(fan)))
        .filter(|&(_, times)| times > 0)
        .map(|(fan, times)| Item::new(fan.id, times * (fan.value)(rules), rules.cite(fan.clause)))
        .collect()
}

/// A fan count of these atoms: total, cap and name.
#[must_use]
pub fn fan_of(rules: &Rules, items: Vec<Item>) -> FanCount {
    let total = items.iter().map(|item| item.value).sum();
    let ids: Vec<&str> = items.iter().map(|item| item.id).collect();
    let named = rules.scoring == Scoring::HuaFan;
    FanCount {
        total,
        counted: rules.fan_cap.map_or(total, |cap| total.min(cap)),
        name: name_of(&ids).filter(|_| named),
        items,
    }
}

/// Concealed wind triplets of a reading (SX-C2, SX-C5).
fn wind_triplets<'a>(win: &'a Win, reading: &'a Reading) -> impl Iterator<Item = Tile> + 'a {
    win.all_sets(reading)
        .filter(|set| !set.melded && !set.run && set.face.is_wind())
        .filter(|set| !set.wild || win.rules.hua_wild_in_wind_triplet)
        .map(|set| set.face)
}

fn flowers_of(win: &Win, reading: &Reading) -> FlowerCount {
    let rules = win.rules;
    let mut items = Vec::new();
    if win.flowers > 0 {
        items.push(Item::new(
            "flower_tile",
            win.flowers * rules.hua_flower_tile,
            Clause::SX_C1,
        ));
    }
    for meld in win.melds {
        let wind = meld.face.is_wind();
        let (id, value, clause) = match meld.kind {
            MeldKind::Chi => continue,
            MeldKind::Peng
                if !wind || (meld.wilds(win.wilds) > 0 && !rules.hua_wild_in_wind_triplet) =>
            {
                continue;
            }
            MeldKind::Peng => ("wind_triplet", rules.hua_wind_triplet, Clause::SX_C2),
            MeldKind::Kong(Kong::An) if wind => (
                "wind_concealed_kong",
                rules.hua_wind_concealed_kong,
                Clause::SX_C2,
            ),
            MeldKind::Kong(Kong::An) => ("concealed_kong", rules.hua_concealed_kong, Clause::SX_C3),
            MeldKind::Kong(_) if wind => (
                "wind_exposed_kong",
                rules.hua_wind_exposed_kong,
                Clause::SX_C2,
            ),
            MeldKind::Kong(_) => ("exposed_kong", rules.hua_exposed_kong, Clause::SX_C3),
        };
        items.push(Item {
            tile: Some(meld.face),
            ..Item::new(id, value, clause)
        });
    }
    for tile in wind_triplets(win, reading) {
        items.push(Item {
            tile: Some(tile),
            ..Item::new("wind_triplet", rules.hua_wind_triplet, Clause::SX_C2)
        });
    }
    let wilds = win.wild_count();
    if wilds > 0 {
        items.push(Item::new("wild", wilds * rules.hua_wild, Clause::SX_C4));
    }
    if win.discarded_wilds > 0 {
        items.push(Item::new(
            "discarded_wild",
            win.discarded_wilds * rules.hua_discarded_wild,
            Clause::SX_C4,
        ));
    }
    items.retain(|item| item.value > 0);
    if let Some(instead) = rules.hua_none_counts_as.filter(|_| items.is_empty()) {
        items.push(Item::new("none_counts_as", instead, Clause::SX_C7));
    }
    if rules.hua_base > 0 {
        items.insert(0, Item::new("base", rules.hua_base, Clause::SX_C6));
    }
    FlowerCount {
        total: items.iter().map(|item| item.value).sum(),
        items,
    }
}

/// Tai of a win under its best reading; `None` if no reading wins.
#[must_use]
pub fn tai(win: &Win) -> Option<(TaiCount, Reading)> {
    let mut best: Option<(TaiCount, Reading)> = None;
    win.readings(&mut |reading| {
        let count = tai_of(win, reading);
        // Of readings worth the same the one with more real tai explains itself better.
        if best
            .as_ref()
            .is_none_or(|(least, _)| (count.total, count.real) > (least.total, least.real))
        {
            best = Some((count, reading.clone()));
        }
    });
    best
}

/// Tai under one reading: the real count, or a limit hand that is worth more (ZJ-N12).
fn tai_of(win: &Win, reading: &Reading) -> TaiCount {
    let rules = win.rules;
    let mut items = Vec::new();
    let mut limits = Vec::new();
    for tai in TAIS {
        let times = (tai.times)(win, reading);
        let value = times * (tai.value)(rules);
        if times == 0 {
            continue;
        }
        let item = Item::new(tai.id, value, tai.clause);
        match tai.limit {
            Some(limit) if rules.tai_limits.has(limit) => limits.push((limit, item)),
            _ => items.push(item),
        }
    }
    let real: u32 = items.iter().map(|item| item.value).sum();
    limits.retain(|(limit, _)| {
        !rules.tai_limits_need_minimum.has(*limit) || real >= rules.win_minimum_tai
    });
    let limit_items: Vec<Item> = if rules.tai_limits_stack {
        limits.into_iter().map(|(_, item)| item).collect()
    } else {
        // The first of equal limits (FP-40).
        limits
            .into_iter()
            .map(|(_, item)| item)
            .reduce(|best, item| if item.value > best.value { item } else { best })
            .into_iter()
            .collect()
    };
    let limit: u32 = limit_items.iter().map(|item| item.value).sum();
    let (total, items) = if limit > real {
        (limit, limit_items)
    } else {
        (real, items)
    };
    TaiCount {
        total,
        counted: rules.tai_cap.map_or(total, |cap| total.min(cap)),
        real,
        items,
    }
}

/// What one payer owes before the dealer's multiplier; `None` above 10^12.
#[must_use]
pub fn share_of_fan(rules: &Rules, flowers: u32, counted: u32) -> Option<i64> {
    let factor = match rules.fan_multiplier {
        Multiplier::PowerOfTwo => power_of_two(counted)?,
        Multiplier::Linear => u64::from(counted.max(1)),
    };
    bounded(u128::from(rules.points_base) * u128::from(flowers) * u128::from(factor))
}

/// What one payer owes before the dealer's multiplier; `None` above 10^12.
#[must_use]
pub fn share_of_tai(rules: &Rules, counted: u32) -> Option<i64> {
    let factor = match rules.tai_points {
        TaiPoints::PowerOfTwoMinusTwo => power_of_two(counted.saturating_sub(2))?,
        TaiPoints::PowerOfTwo => power_of_two(counted)?,
        // FP-51: a win is never worth nothing.
        TaiPoints::Linear => u64::from(counted.max(1)),
    };
    bounded(u128::from(rules.points_base) * u128::from(factor))
}

fn power_of_two(n: u32) -> Option<u64> {
    (n < 60).then(|| 1 << n)
}

/// Largest share the record format allows.
pub const MAX_SHARE: i64 = 1_000_000_000_000;

/// `points` if it is within the limit of the record format.
#[must_use]
pub fn bounded(points: u128) -> Option<i64> {
    i64::try_from(points)
        .ok()
        .filter(|&points| points <= MAX_SHARE)
}
