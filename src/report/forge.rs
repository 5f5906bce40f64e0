//! What the commands that make and break games say to people.

use std::fmt::Write as _;

use super::text::Lang;
use super::text::names;
use crate::diag::Code;

/// A file that `fmt --check` would change.
#[must_use]
pub fn not_laid_out(name: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{name}：没有排整齐\n"),
        Lang::En => format!("{name}: would be laid out differently\n"),
    }
}

/// A file that cannot be written.
#[must_use]
pub fn not_written(name: &str, detail: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("错误：{name} 写不进去：{detail}\n"),
        Lang::En => format!("error: cannot write {name}: {detail}\n"),
    }
}

/// A ruleset that cannot be used here.
#[must_use]
pub fn no_ruleset(name: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("错误：没有“{name}”这套规矩，或者它读不了\n"),
        Lang::En => format!("error: there is no ruleset `{name}`, or it cannot be read\n"),
    }
}

/// A record that cannot be broken: it is broken already, or nothing in it can be.
#[must_use]
pub fn not_mutated(name: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("错误：{name} 不是一份无误的牌谱，或者没有地方可以弄坏\n"),
        Lang::En => format!("error: {name} is no clean record, or offers no place to break\n"),
    }
}

/// An unknown way of breaking records.
#[must_use]
pub fn no_mutation(id: &str, all: &[&str], lang: Lang) -> String {
    let all = all.join(" ");
    match lang {
        Lang::Zh => format!("错误：没有“{id}”这种弄坏法，可以写：{all}\n"),
        Lang::En => format!("error: there is no way `{id}`; allowed: {all}\n"),
    }
}

/// Where a fault lies, as part of a comment.
#[must_use]
pub fn place(hand: Option<u32>, mv: Option<u32>, lang: Lang) -> String {
    match (hand, mv, lang) {
        (Some(hand), Some(mv), Lang::Zh) => format!("第 {hand} 局第 {mv} 步"),
        (Some(hand), None, Lang::Zh) => format!("第 {hand} 局"),
        (None, _, Lang::Zh) => "总分".to_owned(),
        (Some(hand), Some(mv), Lang::En) => format!("hand {hand}, move {mv}"),
        (Some(hand), None, Lang::En) => format!("hand {hand}"),
        (None, _, Lang::En) => "the totals".to_owned(),
    }
}

/// The line that says what `mutate` has broken.
#[must_use]
pub fn mutated(id: &str, hand: Option<u32>, mv: Option<u32>, codes: &[Code], lang: Lang) -> String {
    let place = place(hand, mv, lang);
    let codes: Vec<&str> = codes.iter().map(|code| code.id()).collect();
    let codes = codes.join(lang.pick(" 或 ", " or "));
    let text = mutation(id, lang);
    match lang {
        Lang::Zh => format!("# 弄坏了{place}：{text}；该判 {codes}\n"),
        Lang::En => format!("# broken at {place}: {text}; to be found as {codes}\n"),
    }
}

/// What a way of breaking does.
#[must_use]
pub fn mutation(id: &str, lang: Lang) -> &str {
    MUTATIONS
        .iter()
        .find(|row| row.0 == id)
        .map_or(id, |row| match lang {
            Lang::Zh => row.1,
            Lang::En => row.2,
        })
}

const MUTATIONS: &[(&str, &str, &str)] = &[
    (
        "discard_not_held",
        "打出手里没有的牌",
        "a tile that is not held is discarded",
    ),
    ("discard_flower", "打出花牌", "a flower is discarded"),
    (
        "draw_other_tile",
        "摸的牌和牌墙不符",
        "a draw differs from the wall",
    ),
    (
        "replacement_other_tile",
        "补的牌和牌墙不符",
        "a replacement differs from the wall",
    ),
    (
        "lay_no_flower",
        "把不是花的牌补掉",
        "a tile that is no flower is replaced",
    ),
    (
        "angang_of_three",
        "不到四张就暗杠",
        "a concealed kong of fewer than four",
    ),
    (
        "bugang_without_peng",
        "没碰过就补杠",
        "a kong is added to no peng",
    ),
    ("draw_by_other", "别人替他摸牌", "another seat draws"),
    ("discard_by_other", "别人替他打牌", "another seat discards"),
    ("no_draw", "少摸一张", "a draw is missing"),
    ("two_draws", "多摸一张", "a second draw"),
    (
        "draw_before_discard",
        "上家还没打就摸",
        "a draw before the discard",
    ),
    (
        "discard_before_draw",
        "没摸就打",
        "a discard before the draw",
    ),
    ("play_on", "结束了还摸", "play goes on after the end"),
    ("end_early", "牌没摸完就流局", "the hand is drawn too early"),
    ("pass_on_nothing", "没有牌可过", "a pass on nothing"),
    (
        "draw_from_empty_wall",
        "牌摸完了还摸",
        "a draw from an empty wall",
    ),
    ("no_replacement", "花没有补", "a flower is not replaced"),
    (
        "flower_before_draw",
        "没摸就补花",
        "a flower is replaced before the draw",
    ),
    (
        "chi_by_other",
        "不是下家却吃",
        "chi by another than the next seat",
    ),
    ("chi_no_run", "吃的不成顺", "chi of no run"),
    ("peng_without_pair", "没有对子就碰", "peng without a pair"),
    (
        "gang_without_triplet",
        "没有刻子就明杠",
        "a kong without a triplet",
    ),
    ("late_claim", "下家摸了才碰", "peng after the next draw"),
    ("chi_after_peng", "人家碰了还吃", "chi after a peng"),
    (
        "claim_wild",
        "碰别人打出的财神",
        "a discarded wild is claimed",
    ),
    ("chi_with_wild", "用财神去吃", "a wild is put down in a chi"),
    (
        "claim_frozen",
        "别人财飘时还碰",
        "peng while a float stands",
    ),
    (
        "discard_eaten",
        "吃什么打什么",
        "what was eaten is discarded",
    ),
    (
        "false_win",
        "没成牌就胡",
        "a win on a hand that does not win",
    ),
    ("win_discard", "胡别人打的牌", "a win on a discard"),
    (
        "win_after_claim",
        "吃碰之后就胡",
        "a win right after a claim",
    ),
    (
        "win_on_others_draw",
        "别人摸了牌他来胡",
        "a win on another's draw",
    ),
    (
        "rob_what_may_not_be",
        "抢不能抢的杠",
        "a kong is robbed that cannot be",
    ),
    ("bid_by_other", "没轮到就叫", "a bid out of turn"),
    ("bid_too_low", "叫得不够高", "a bid that is too low"),
    (
        "bid_pass_left_out",
        "少写一个过",
        "a pass of the bidding is missing",
    ),
    (
        "name_wild_not_held",
        "定了手里没有的财神",
        "a wild is named that is not held",
    ),
    (
        "fifth_copy_dealt",
        "发牌里有第五张",
        "a fifth copy in the deal",
    ),
    (
        "fifth_copy_in_wall",
        "牌墙里有第五张",
        "a fifth copy in the wall",
    ),
    (
        "deal_one_short",
        "发牌少一张",
        "a hand is dealt one tile short",
    ),
    ("wall_one_short", "牌墙少一张", "the wall is one tile short"),
    ("wrong_wild", "财神定错", "the wild is wrong"),
    ("wrong_dealer", "庄家不对", "the dealer is wrong"),
    (
        "wrong_repeat",
        "连庄数不对",
        "the count of repeats is wrong",
    ),
    (
        "claim_other_winner",
        "报错和家",
        "another winner is claimed",
    ),
    (
        "claim_unequal_payments",
        "报的收付不平",
        "claimed payments do not add up to nothing",
    ),
    (
        "claim_other_payer",
        "报错付家",
        "the wrong one is said to pay",
    ),
    (
        "claim_other_amount",
        "报错付分",
        "other amounts are claimed",
    ),
    ("claim_other_share", "报错一份", "another share is claimed"),
    (
        "claim_other_flowers",
        "报错花数",
        "another number of flowers is claimed",
    ),
    (
        "claim_too_much",
        "多报番台",
        "a fan or tai is claimed that is not there",
    ),
    (
        "claim_too_little",
        "少报番台",
        "a fan or tai is left out of the claim",
    ),
    ("wrong_totals", "总分不对", "the totals are wrong"),
];

/// One table of `--stats`: a title and rows of id, name, count.
#[must_use]
pub fn counts(title: &str, rows: &[(&str, u64)], lang: Lang) -> String {
    let mut out = format!("{title}\n");
    for (id, count) in rows {
        let name = names::pattern(id, lang);
        let name = if name == *id { "" } else { name };
        let _ = writeln!(out, "  {count:>8}  {id:<22}  {name}").map(|()| {
            let kept = out.trim_end().len();
            out.truncate(kept);
            out.push('\n');
        });
    }
    out
}

/// Titles of the tables of `--stats`.
#[must_use]
pub const fn headings(lang: Lang) -> [&'static str; 4] {
    match lang {
        Lang::Zh => ["结局", "番、台、花", "番名", "付分缘由（局数）"],
        Lang::En => [
            "outcomes",
            "fan, tai, flowers",
            "named fan",
            "reasons for payments (hands)",
        ],
    }
}

/// The head of a selftest's result: games and mutants.
#[must_use]
pub fn tested(preset: &str, games: (u64, u64), mutants: (u64, u64), lang: Lang) -> String {
    let (clean, games) = games;
    let (found, mutants) = mutants;
    match lang {
        Lang::Zh => {
            format!("{preset}：{games} 场，{clean} 场无误；弄坏 {mutants} 处，查出 {found} 处\n")
        }
        Lang::En => {
            format!("{preset}: {games} games, {clean} clean; {mutants} mutants, {found} found\n")
        }
    }
}

/// A line of rates: found of made.
#[must_use]
pub fn rate(id: &str, found: u64, made: u64) -> String {
    format!("  {found:>6} / {made:<6} {id}\n")
}

/// A failure of the selftest and how to see it again.
#[must_use]
pub fn failure(
    preset: &str,
    (seed, sitting): (u64, u64),
    what: &str,
    expected: &str,
    found: &str,
    lang: Lang,
) -> String {
    match lang {
        Lang::Zh => format!(
            "{preset} 种子 {seed} 第 {sitting} 场（从 0 数）：{what}\n  该判：{expected}\n  判成：{found}\n"
        ),
        Lang::En => format!(
            "{preset} seed {seed}, sitting {sitting} (from 0): {what}\n  expected: {expected}\n  found: {found}\n"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_ways_are_named_in_both_languages() {
        assert_eq!(mutation("no_draw", Lang::Zh), "少摸一张");
        assert_eq!(mutation("nothing", Lang::En), "nothing");
        let codes = [Code::TurnMissingDraw];
        assert_eq!(
            mutated("no_draw", Some(1), Some(3), &codes, Lang::En),
            "# broken at hand 1, move 3: a draw is missing; to be found as turn/missing-draw\n"
        );
        let rows = [("bao_tou", 3), ("rob", 1)];
        let text = counts("x", &rows, Lang::Zh);
        assert!(text.contains("bao_tou") && text.lines().all(|line| line.trim_end() == line));
    }
}
