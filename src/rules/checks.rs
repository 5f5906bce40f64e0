//! What switches what off: the relations between knobs that lint reports.

use super::knobs::Rules;
use super::values::{
    BaoCounts, BeatenPays, Bidding, DealerNext, Dragons, FixedWild, FloatOthers, FreezeOn,
    HonorCycle, Limit, OnDraw, RobFrom, RobPays, Scoring, SwapDiscard, WildDiscard, WildSource,
};

/// The knob that is to blame, if any.
type Cause = Option<&'static str>;

fn when(off: bool, cause: &'static str) -> Cause {
    off.then_some(cause)
}

fn not_tai(r: &Rules) -> Cause {
    when(r.scoring != Scoring::Tai, "scoring")
}

fn not_hua_fan(r: &Rules) -> Cause {
    when(r.scoring != Scoring::HuaFan, "scoring")
}

/// Neither `hua_fan` nor `fan`.
fn no_fan(r: &Rules) -> Cause {
    when(r.scoring == Scoring::Tai, "scoring")
}

fn no_flowers(r: &Rules) -> Cause {
    when(
        !r.tiles_flowers && r.tiles_dragons == Dragons::Honors,
        "tiles.flowers",
    )
}

fn no_indicator(r: &Rules) -> Cause {
    let turned = matches!(r.wild_source, WildSource::Next | WildSource::Indicator);
    when(!turned, "wild.source")
}

fn no_wild(r: &Rules) -> Cause {
    when(r.wild_source == WildSource::None, "wild.source")
}

fn no_wild_discard(r: &Rules) -> Cause {
    no_wild(r).or(when(
        r.wild_discard == WildDiscard::Forbidden,
        "wild.discard",
    ))
}

fn no_float(r: &Rules) -> Cause {
    no_fan(r).or(no_wild_discard(r))
}

/// Nothing binds the others: a mere wild's discard does so in a game of tai, too (HZ-P3).
fn no_freeze(r: &Rules) -> Cause {
    let any = r.float_freeze_on == FreezeOn::AnyWildDiscard;
    no_wild_discard(r).or(no_fan(r).filter(|_| !any))
}

/// The wild is fixed, and to a tile of this sort.
fn fixed(r: &Rules, is: impl Fn(FixedWild) -> bool) -> Cause {
    let fixed = r.wild_source == WildSource::Fixed && is(r.wild_fixed);
    when(fixed, "wild.fixed")
}

/// No kong can be robbed: none is listed, or those listed cannot be made.
fn no_rob(r: &Rules) -> Cause {
    let bu = r.win_rob_from.has(RobFrom::BuGang);
    let ming = r.win_rob_from.has(RobFrom::MingGang);
    if r.win_rob_from.has(RobFrom::AnGang) || bu && r.claims_peng || ming && r.claims_ming_gang {
        return None;
    }
    Some(if bu {
        "claims.peng"
    } else if ming {
        "claims.ming_gang"
    } else {
        "win.rob.from"
    })
}

/// Fewer than two liabilities are in use, so that their order and stacking never matter.
fn one_liability(r: &Rules) -> Cause {
    let causes = [
        when(r.bao_takes.is_none(), "bao.takes"),
        no_float(r).or(when(
            r.float_beaten_pays == BeatenPays::NothingSpecial,
            "float.beaten_pays",
        )),
        no_rob(r).or(when(r.win_rob_pays == RobPays::Everyone, "win.rob.pays")),
    ];
    let off: Vec<&'static str> = causes.into_iter().flatten().collect();
    if off.len() > 1 {
        off.first().copied()
    } else {
        None
    }
}

/// The knob that switches off what the knob at `path` is about; the knob itself where no play tells its values apart.
#[must_use]
pub fn idle(path: &str, r: &Rules) -> Cause {
    let no_claims = !r.claims_chi && !r.claims_peng;
    let section = path.split('.').next().unwrap_or(path);
    match path {
        "wild.source" | "bao.takes" | "win.rob.from" => None,
        "wild.max_kinds" => when(r.wild_source != WildSource::Declared, "wild.source"),
        "wild.flower_indicator" => no_indicator(r).or(no_flowers(r)),
        "wild.indicator_in_play" => no_indicator(r),
        "wild.honor_cycle" => no_wild(r).or(when(
            matches!(r.wild_source, WildSource::Indicator | WildSource::Fixed),
            "wild.source",
        )),
        "wild.fixed" => when(r.wild_source != WildSource::Fixed, "wild.source"),
        "wild.white_dragon_as_natural" => no_wild(r)
            .or(when(r.tiles_dragons == Dragons::Flowers, "tiles.dragons"))
            .or(fixed(r, |wild| wild == FixedWild::WHITE)),
        "wall.last_discard" | "claims.max_takes_from_one" => {
            when(no_claims && !r.claims_ming_gang, "claims.chi")
        }
        "claims.kong_after_claim" => when(no_claims, "claims.chi"),
        "claims.missed_peng_bars" => when(!r.claims_peng, "claims.peng"),
        "claims.missed_win_bars" | "win.several" => when(!r.win_on_discard, "win.on_discard"),
        "win.da_diao_wild_draw" => no_wild(r),
        "win.minimum_tai" => not_tai(r),
        "win.rob.only_declarer" => no_rob(r).or(when(r.bidding == Bidding::None, "bidding")),
        "hua.flower_tile" => not_hua_fan(r).or(no_flowers(r)),
        "hua.wild" => not_hua_fan(r).or(no_wild(r)),
        "hua.discarded_wild" => not_hua_fan(r).or(no_wild(r)).or(no_float(r)),
        "hua.wild_in_wind_triplet" => not_hua_fan(r)
            .or(no_wild(r))
            .or(when(r.hua_wind_triplet == 0, "hua.wind_triplet")),
        "fan.gang_kai_through_flower" | "fan.gang_kai_on_flower" => no_fan(r)
            .or(when(r.fan_gang_kai == 0, "fan.values.gang_kai"))
            .or(no_flowers(r)),
        "fan.gang_kai_per_kong" => no_fan(r).or(when(r.fan_gang_kai == 0, "fan.values.gang_kai")),
        "fan.multiplier" => no_fan(r).or(when(r.fan_cap == Some(0), "fan.cap")),
        "float.kongs_add" | "float.kongs_before_only" => {
            no_float(r).or(when(r.fan_gang_in_chain == 0, "fan.values.gang_in_chain"))
        }
        "float.needs_bao_tou" => no_float(r).or(when(
            r.fan_piao == 0 && r.fan_gang_in_chain == 0,
            "fan.values.piao",
        )),
        "float.others" => no_freeze(r),
        "float.freeze_on" => {
            no_wild_discard(r).or(when(r.float_others == FloatOthers::Free, "float.others"))
        }
        "float.freeze_ends" => {
            // Whoever is bound may only claim, kong or discard, and none of that can happen between the discarder's
            // next action and his next discard: no play tells the two values apart.
            no_freeze(r)
                .or(when(r.float_others == FloatOthers::Free, "float.others"))
                .or(Some("float.freeze_ends"))
        }
        "float.feeder_pays_excess" => no_float(r)
            .or(when(r.fan_gang_in_chain == 0, "fan.values.gang_in_chain"))
            .or(when(!r.claims_ming_gang, "claims.ming_gang")),
        "tai.limits_need_minimum" => not_tai(r)
            .or(when(r.tai_limits.is_empty(), "tai.limits"))
            .or(when(r.win_minimum_tai == 0, "win.minimum_tai")),
        "tai.limits_stack" => {
            let count = Limit::ALL.iter().filter(|&&l| r.tai_limits.has(l)).count();
            not_tai(r).or(when(count < 2, "tai.limits"))
        }
        "tai.wild_in_triplet" => {
            let none = r.tai_dragon_triplet == 0 && r.tai_east_triplet == 0;
            not_tai(r)
                .or(no_wild(r))
                .or(when(none, "tai.values.east_triplet"))
        }
        // Two neighbours cannot both be the other's left: mutual contracts need more than chi.
        "bao.mutual" => when(r.bao_takes.is_none(), "bao.takes").or(when(
            !r.bao_counts.has(BaoCounts::Peng) && !r.bao_counts.has(BaoCounts::MingGang),
            "bao.counts",
        )),
        "dealer.repeat_multiplier" => never_repeats(r),
        "dealer.repeat_compounds" => never_repeats(r).or(when(
            r.dealer_repeat_multiplier == 1,
            "dealer.repeat_multiplier",
        )),
        _ if path.starts_with("win.rob.") => no_rob(r),
        _ => match section {
            "wild" => no_wild(r),
            "flowers" => no_flowers(r),
            "hua" => not_hua_fan(r),
            "fan" => no_fan(r),
            "float" => no_float(r),
            "bao" => when(r.bao_takes.is_none(), "bao.takes"),
            "liability" => one_liability(r),
            "tai" => not_tai(r),
            "bao_bid" => when(r.bidding == Bidding::None, "bidding"),
            _ => None,
        },
    }
}

fn never_repeats(r: &Rules) -> Cause {
    let moves_on = r.dealer_next == DealerNext::Rotate && r.dealer_on_draw == OnDraw::Rotates;
    when(moves_on, "dealer.next")
}

/// A knob and the one that is to blame.
type Pairs = Vec<(&'static str, &'static str)>;

/// Pairs of knobs that contradict each other.
#[must_use]
pub fn conflicts(r: &Rules) -> Pairs {
    let tai = r.scoring == Scoring::Tai;
    let bids = r.bidding == Bidding::Bao;
    let above = |n: u32| tai && r.tai_cap.is_some_and(|cap| n > cap);
    let takes = [
        (BaoCounts::Chi, r.claims_chi, "claims.chi"),
        (BaoCounts::Peng, r.claims_peng, "claims.peng"),
        (BaoCounts::MingGang, r.claims_ming_gang, "claims.ming_gang"),
    ];
    let counted = || takes.iter().filter(|(what, ..)| r.bao_counts.has(*what));
    let never_taken = r.bao_takes.is_some() && counted().all(|(_, played, _)| !played);
    let no_take = counted().next().map_or("bao.takes", |(_, _, knob)| *knob);
    let flower_wild = r.wild_source == WildSource::Fixed
        && r.tiles_dragons == Dragons::Flowers
        && r.wild_fixed.tile().is_dragon();
    let named = matches!(r.wild_source, WildSource::Next | WildSource::Declared);
    let all = [
        (
            !tai && r.wild_discard == WildDiscard::Forbidden && r.fan_piao > 0,
            ("wild.discard", "fan.values.piao"),
        ),
        (
            !r.claims_chi && r.claims_swap_discard != SwapDiscard::Allowed,
            ("claims.swap_discard", "claims.chi"),
        ),
        (bids && !tai, ("bidding", "scoring")),
        (
            bids && r.wild_source != WildSource::Declared,
            ("bidding", "wild.source"),
        ),
        (
            bids && r.bao_bid_min > r.bao_bid_max,
            ("bao_bid.min", "bao_bid.max"),
        ),
        (bids && above(r.bao_bid_min), ("bao_bid.min", "tai.cap")),
        (above(r.win_minimum_tai), ("win.minimum_tai", "tai.cap")),
        (
            r.wild_source == WildSource::Declared && r.wild_max_kinds == 0,
            ("wild.max_kinds", "wild.source"),
        ),
        (
            // 北 would be followed by 中, which is a flower there.
            named
                && r.tiles_dragons == Dragons::Flowers
                && r.wild_honor_cycle == HonorCycle::WindsThenDragons,
            ("wild.honor_cycle", "tiles.dragons"),
        ),
        (never_taken, ("bao.counts", no_take)),
        // Ten winds have no tai, and no reading that could be counted.
        (tai && r.win_ten_winds, ("win.ten_winds", "scoring")),
        (
            flower_wild && r.wild_fixed != FixedWild::WHITE,
            ("wild.fixed", "tiles.dragons"),
        ),
        (
            flower_wild && r.wild_fixed == FixedWild::WHITE,
            ("wild.source", "tiles.dragons"),
        ),
    ];
    all.into_iter()
        .filter_map(|(clash, pair)| clash.then_some(pair))
        .collect()
}

/// Patterns that can never be scored, or never in full, and the knob that prevents it.
#[must_use]
pub fn unreachable(r: &Rules) -> Pairs {
    let no_seven_pairs = when(!r.win_seven_pairs, "win.seven_pairs");
    let no_ten_winds = when(!r.win_ten_winds, "win.ten_winds");
    let (cap, cap_knob, values, special): (_, _, Vec<_>, Vec<_>) = if r.scoring == Scoring::Tai {
        (
            r.tai_cap,
            "tai.cap",
            vec![
                (r.tai_dragon_triplet, "tai.values.dragon_triplet"),
                (r.tai_east_triplet, "tai.values.east_triplet"),
                (r.tai_ping_hu, "tai.values.ping_hu"),
                (r.tai_dui_dui_hu, "tai.values.dui_dui_hu"),
                (r.tai_hun_yi_se, "tai.values.hun_yi_se"),
                (r.tai_qing_yi_se, "tai.values.qing_yi_se"),
                (r.tai_three_wilds, "tai.values.three_wilds"),
                (r.tai_gang_kai, "tai.values.gang_kai"),
                (r.tai_qiang_gang, "tai.values.qiang_gang"),
                (r.tai_no_wild, "tai.values.no_wild"),
                (r.tai_all_honors, "tai.values.all_honors"),
                (r.tai_tian_hu, "tai.values.tian_hu"),
                (r.tai_di_hu, "tai.values.di_hu"),
            ],
            vec![
                (
                    "tai.values.dragon_triplet",
                    when(r.tiles_dragons == Dragons::Flowers, "tiles.dragons"),
                ),
                ("tai.values.three_wilds", no_wild(r)),
                ("tai.values.qiang_gang", no_rob(r)),
            ],
        )
    } else {
        (
            r.fan_cap,
            "fan.cap",
            vec![
                (r.fan_bao_tou, "fan.values.bao_tou"),
                (r.fan_gang_kai, "fan.values.gang_kai"),
                (r.fan_da_diao, "fan.values.da_diao"),
                (r.fan_qiang_gang, "fan.values.qiang_gang"),
                (r.fan_piao, "fan.values.piao"),
                (r.fan_gang_in_chain, "fan.values.gang_in_chain"),
                (r.fan_tian_hu, "fan.values.tian_hu"),
                (r.fan_di_hu, "fan.values.di_hu"),
                (r.fan_quan_feng, "fan.values.quan_feng"),
                (r.fan_qi_dui, "fan.values.qi_dui"),
                (r.fan_hao_hua_qi_dui, "fan.values.hao_hua_qi_dui"),
                (r.fan_ten_winds, "fan.values.ten_winds"),
                (r.fan_ten_winds_with_wild, "fan.values.ten_winds_with_wild"),
                (r.fan_no_wild, "fan.values.no_wild"),
            ],
            vec![
                ("fan.values.qi_dui", no_seven_pairs),
                ("fan.values.hao_hua_qi_dui", no_seven_pairs),
                ("fan.values.ten_winds", no_ten_winds),
                (
                    "fan.values.ten_winds_with_wild",
                    no_ten_winds
                        .or(no_wild_discard(r))
                        .or(fixed(r, |wild| wild.tile().suit().is_some())),
                ),
                ("fan.values.bao_tou", no_wild(r)),
                ("fan.values.qiang_gang", no_rob(r)),
                // A wild that may not be discarded is a contradiction, reported as such.
                ("fan.values.piao", no_wild(r)),
                ("fan.values.gang_in_chain", no_float(r)),
            ],
        )
    };
    let mut pairs = Pairs::new();
    for (value, path) in values {
        let cause = special.iter().find(|(of, _)| *of == path);
        if value == 0 {
            continue;
        }
        if let Some(because) = cause.and_then(|(_, because)| *because) {
            pairs.push((path, because));
        } else if cap.is_some_and(|cap| value > cap) {
            pairs.push((path, cap_knob));
        }
    }
    pairs
}
