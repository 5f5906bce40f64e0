//! Why a claimed number differs from the computed one, in one sentence.

use super::names::{pattern, reason};
use super::{Lang, seat, signed, tile};
use crate::audit::slips::{Explained, Slip};
use crate::base::{BySeat, Seat};

/// 记录写南家 +56，应是 +48，差 8：…
#[must_use]
pub fn payments(
    who: Seat,
    claimed: i64,
    computed: i64,
    found: Option<&Explained>,
    lang: Lang,
) -> String {
    let who = seat(who, lang);
    let (said, right, gap) = (
        signed(claimed),
        signed(computed),
        signed(claimed - computed),
    );
    let Some(found) = found else {
        return match lang {
            Lang::Zh => {
                format!("记录写{who} {said}，应是 {right}，差 {gap}；不是一处出入能解释的。")
            }
            Lang::En => format!(
                "The record says {who} {said}; it is {right}, off by {gap}. No single slip explains it."
            ),
        };
    };
    let why = slips(&found.slips, lang);
    let liability = |slip: &Slip| {
        matches!(
            slip,
            Slip::NotLiable(_) | Slip::Split(_) | Slip::OnlyLiable(_)
        )
    };
    if found.slips.iter().all(liability) {
        // The share is right here; who owes it is not.
        return match lang {
            Lang::Zh => format!("记录写{who} {said}，应是 {right}，差 {gap}：{why}。"),
            Lang::En => {
                format!("The record says {who} {said}; it is {right}, off by {gap}: {why}.")
            }
        };
    }
    let (share, shares, sum) = (found.share, found.shares, found.share * found.shares);
    match lang {
        Lang::Zh => format!(
            "记录写{who} {said}，应是 {right}，差 {gap}：{why}，就成了一份 {share}，{shares} 份共 {sum}。"
        ),
        Lang::En => format!(
            "The record says {who} {said}; it is {right}, off by {gap}: {why} gives a share of {share}, {shares} shares {sum}."
        ),
    }
}

/// The same for a share alone.
#[must_use]
pub fn share(claimed: i64, computed: i64, found: Option<&Explained>, lang: Lang) -> String {
    let gap = signed(claimed - computed);
    match (found.map(|found| slips(&found.slips, lang)), lang) {
        (Some(why), Lang::Zh) => {
            format!("记录写一份 {claimed}，应是 {computed}，差 {gap}：{why}，就成了 {claimed}。")
        }
        (None, Lang::Zh) => {
            format!("记录写一份 {claimed}，应是 {computed}，差 {gap}；不是一处出入能解释的。")
        }
        (Some(why), Lang::En) => format!(
            "The record says a share of {claimed}; it is {computed}, off by {gap}: {why} gives {claimed}."
        ),
        (None, Lang::En) => format!(
            "The record says a share of {claimed}; it is {computed}, off by {gap}. No single slip explains it."
        ),
    }
}

/// The same for totals: a hand left out or counted twice.
#[must_use]
pub fn totals(
    claimed: BySeat<i64>,
    computed: BySeat<i64>,
    found: Option<(u32, bool)>,
    lang: Lang,
) -> String {
    let gap = BySeat::from_fn(|seat| claimed[seat] - computed[seat]);
    let gap = super::points(&gap, lang);
    match (found, lang) {
        (Some((hand, true)), Lang::Zh) => format!("差 {gap}：第 {hand} 局算了两遍"),
        (Some((hand, false)), Lang::Zh) => format!("差 {gap}：第 {hand} 局没有算进去"),
        (None, Lang::Zh) => format!("差 {gap}；不是少算或多算一局"),
        (Some((hand, true)), Lang::En) => format!("off by {gap}: hand {hand} counted twice"),
        (Some((hand, false)), Lang::En) => format!("off by {gap}: hand {hand} left out"),
        (None, Lang::En) => format!("off by {gap}; not one hand left out or counted twice"),
    }
}

/// What could be the mistake. More than two are no explanation any more, but the first two still help.
fn slips(found: &[Slip], lang: Lang) -> String {
    let list: Vec<String> = found
        .iter()
        .take(2)
        .map(|&slip| match lang {
            Lang::Zh => slip_zh(slip),
            Lang::En => slip_en(slip),
        })
        .collect();
    list.join(lang.pick("，或者", ", or "))
}

fn slip_zh(slip: Slip) -> String {
    let name = |id| pattern(id, Lang::Zh);
    match slip {
        Slip::FlowerMissing {
            id,
            tile: Some(on),
            value,
        } => format!("漏算{}{}（{value} 花）", tile(on, Lang::Zh), name(id)),
        Slip::FlowerMissing { id, value, .. } => format!("漏算{}（{value} 花）", name(id)),
        Slip::FlowersExtra(n) => format!("多算 {n} 花"),
        Slip::FlowersShort(n) => format!("少算 {n} 花"),
        Slip::FanMissing { id, value } => format!("漏算{}（{value}）", name(id)),
        Slip::FanShort(n) => format!("少算 {n} 番（台）"),
        Slip::FanExtra(n) => format!("多算 {n} 番（台）"),
        Slip::NoCap => "没有封顶".to_owned(),
        Slip::NoRepeat => "漏算老庄加倍".to_owned(),
        Slip::Repeat => "不是老庄却加了倍".to_owned(),
        Slip::NoBase => "没有乘底分".to_owned(),
        Slip::NotLiable(why) => format!("没有按{}算，三家各付一份", reason(why, Lang::Zh)),
        Slip::Split(why) => format!("没有按{}算，三家平摊", reason(why, Lang::Zh)),
        Slip::OnlyLiable(why) => format!("只算了{}的，漏了旁家那几份", reason(why, Lang::Zh)),
    }
}

fn slip_en(slip: Slip) -> String {
    let name = |id| pattern(id, Lang::En);
    match slip {
        Slip::FlowerMissing {
            id,
            tile: Some(on),
            value,
        } => format!(
            "leaving out {} {} ({value} hua)",
            name(id),
            tile(on, Lang::En)
        ),
        Slip::FlowerMissing { id, value, .. } => {
            format!("leaving out {} ({value} hua)", name(id))
        }
        Slip::FlowersExtra(n) => format!("counting {n} hua too many"),
        Slip::FlowersShort(n) => format!("counting {n} hua too few"),
        Slip::FanMissing { id, value } => format!("leaving out {} ({value})", name(id)),
        Slip::FanShort(n) => format!("counting {n} fan (tai) too few"),
        Slip::FanExtra(n) => format!("counting {n} fan (tai) too many"),
        Slip::NoCap => "leaving out the cap".to_owned(),
        Slip::NoRepeat => "forgetting the repeat dealer".to_owned(),
        Slip::Repeat => "doubling for a repeat dealer who is none".to_owned(),
        Slip::NoBase => "leaving out the base points".to_owned(),
        Slip::NotLiable(why) => {
            format!("ignoring `{}`, one share from each", reason(why, Lang::En))
        }
        Slip::Split(why) => {
            format!(
                "ignoring `{}`, split among the three",
                reason(why, Lang::En)
            )
        }
        Slip::OnlyLiable(why) => {
            format!("taking only `{}` and no other payer", reason(why, Lang::En))
        }
    }
}
