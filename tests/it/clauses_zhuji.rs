//! 诸暨麻将, clause by clause: the name of a test says which clause it holds to.

use caipan::audit::Verdict;
use caipan::base::Seat;

use crate::support::judged_text;

/// A verdict in a few words: the payments of each hand in the order E S W N, or the code of the first error.
pub fn ruling(ruleset: &str, hands: &str) -> String {
    let text = format!("caipan: 1\nruleset: {ruleset}\nhands:\n{hands}");
    let verdict = judged_text(&text);
    if let Some(finding) = verdict.findings.first() {
        return finding.code().id().to_owned();
    }
    let paid = |hand: &caipan::audit::HandVerdict| {
        let payments = hand.settlement.payments.expect("a finished hand");
        Seat::ALL.map(|seat| payments[seat].to_string()).join(" ")
    };
    verdict
        .hands
        .iter()
        .map(paid)
        .collect::<Vec<_>>()
        .join(" / ")
}

pub fn tai_of(ruleset: &str, hands: &str) -> (u32, Vec<(&'static str, u32)>) {
    let verdict: Verdict = judged_text(&format!("caipan: 1\nruleset: {ruleset}\nhands:\n{hands}"));
    assert!(verdict.findings.is_empty(), "{:?}", verdict.findings);
    let tai = verdict.hands[0].settlement.wins[0]
        .tai
        .as_ref()
        .expect("a tai game");
    let items = tai.items.iter().filter(|item| item.value > 0);
    (tai.total, items.map(|item| (item.id, item.value)).collect())
}

/// A hand that begins with `seats`, the others unknown, before West draws.
pub fn hand(head: &str, seats: &str, moves: &str) -> String {
    let named = |seat: char| {
        seats
            .lines()
            .any(|line| line.trim().starts_with(&format!("{seat}:")))
    };
    let rest: String = ['E', 'S', 'W', 'N']
        .into_iter()
        .filter(|&seat| !named(seat))
        .map(|seat| format!("      {seat}: {{hand: '?*13'}}\n"))
        .collect();
    let seats: String = seats
        .lines()
        .map(|line| format!("      {}\n", line.trim()))
        .collect();
    let moves: String = moves
        .split("; ")
        .map(|line| format!("      {line}\n"))
        .collect();
    format!(
        "  - dealer: E\n{head}    position:\n      turn: W\n      phase: draw\n      wall: 40\n{seats}{rest}    moves: |\n{moves}"
    )
}

/// The same in 自由麻将 with 五万 wild.
fn free(west: &str, moves: &str) -> String {
    hand("    wild: [5m]\n", &format!("W: {west}"), moves)
}

/// The same in 包麻将, East the 包家.
pub fn bao(bid: &str, seats: &str, moves: &str) -> String {
    let hand = hand("    wild: [5m]\n", seats, moves);
    hand.replace(
        "      phase: draw\n",
        &format!("      phase: draw\n      bid: {{seat: E, call: {bid}}}\n"),
    )
}

/// 包麻将 from the deal on; what the seats hold besides is unknown.
pub fn bids(east: &str, moves: &str) -> String {
    let moves: String = moves
        .split("; ")
        .map(|line| format!("      {line}\n"))
        .collect();
    format!(
        "  - dealer: E\n    deal:\n      E: {east}\n      S: '?*13'\n      W: '?*13'\n      N: '?*13'\n    moves: |\n{moves}"
    )
}

pub const DONG: &str = "{hand: 5m5s111z234s678s99s}"; // with 6s: 东 2 + 混一色 1
pub const ZHONG: &str = "{hand: 5m5s777z234s678s99s}"; // with 6s: 中 1 + 混一色 1
pub const WIN: &str = "W 摸 6s; W 胡";

#[test]
fn the_founding_example_is_four_tai_and_five_with_triplets_alone() {
    let four = free("{hand: 2356799m111777z}", "W 摸 8m; W 胡");
    let items = vec![("dragon_triplet", 1), ("east_triplet", 2), ("hun_yi_se", 1)];
    assert_eq!(tai_of("zhuji-free", &four), (4, items));
    let five = free("{hand: 2225899m111777z}", "W 摸 8m; W 胡");
    let items = vec![
        ("dragon_triplet", 1),
        ("east_triplet", 2),
        ("dui_dui_hu", 1),
        ("hun_yi_se", 1),
    ];
    assert_eq!(tai_of("zhuji-free", &five), (5, items));
}

#[test]
fn the_founding_payments_are_two_for_three_tai_and_four_for_four() {
    assert_eq!(ruling("zhuji-free", &free(DONG, WIN)), "-2 -2 6 -2");
    let four = free("{hand: 2356799m111777z}", "W 摸 8m; W 胡");
    assert_eq!(ruling("zhuji-free", &four), "-4 -4 12 -4");
    let five = free("{hand: 2225899m111777z}", "W 摸 8m; W 胡");
    assert_eq!(ruling("zhuji-free", &five), "-8 -8 24 -8");
}

#[test]
fn zj_t1_there_are_no_flowers() {
    let season = free("{hand: 1f5s111z234s678s99s}", WIN);
    assert_eq!(ruling("zhuji-free", &season), "tile/fifth-copy");
}

#[test]
fn zj_w1_nine_and_one_are_neighbours_and_so_are_white_and_east() {
    for (kinds, held) in [
        ("9m, 1m", "1m9m"),
        ("4z, 7z", "4z7z"),
        ("5z, 1z", "1z5z"),
        ("6z, 5z", "5z6z"),
    ] {
        let seats = format!("W: {{hand: {held}234s456s78s33s6s}}");
        let hand = hand(&format!("    wild: [{kinds}]\n"), &seats, "W 摸 9s; W 胡");
        assert_eq!(ruling("zhuji-free", &hand), "-4 -4 12 -4", "{kinds}");
    }
    for kinds in ["5m, 7m", "9m, 1p", "4z, 1z", "7z, 5z", "5m, 6m, 7m"] {
        let hand = hand(&format!("    wild: [{kinds}]\n"), "", "W 摸 9s");
        assert_eq!(ruling("zhuji-free", &hand), "wild/wrong-wild", "{kinds}");
    }
}

#[test]
fn zj_w2_a_wild_is_no_bu_gang() {
    let hand = free(
        "{hand: 123p456p2s267s, melds: [peng 5m<S]}",
        "W 摸 5m; W 补杠 5m",
    );
    assert_eq!(ruling("zhuji-free", &hand), "wild/in-meld");
}

#[test]
fn zj_w2_four_of_one_wild_kind_are_an_gang() {
    let hand = free(
        "{hand: 555m123p456p78s22z}",
        "W 摸 5m; W 暗杠 5m; W 摸 9s; W 胡",
    );
    assert_eq!(ruling("zhuji-free", &hand), "-2 -2 6 -2");
}

#[test]
fn zj_w2_three_of_one_wild_kind_and_one_of_the_other_are_no_an_gang() {
    let seats = "W: {hand: 555m123p456p78s22z}";
    let hand = hand("    wild: [5m, 6m]\n", seats, "W 摸 6m; W 暗杠 5m5m5m6m");
    assert_eq!(ruling("zhuji-free", &hand), "wild/in-meld");
}

#[test]
fn zj_w3_a_discarded_wild_is_claimed_as_itself_alone() {
    let seats = |west: &str| format!("W: {{hand: 5m5s111z234s678s99s}}\nN: {west}");
    let itself = hand(
        "    wild: [5m]\n",
        &seats("{hand: 55m1123p456p789s2z}"),
        "W 摸 3z; W 打 5m; N 碰; N 打 1p",
    );
    assert_eq!(ruling("zhuji-free", &itself), "record/unfinished-hand");
    let other = hand(
        "    wild: [5m]\n",
        &seats("{hand: 78p1123m456p789s2z}"),
        "W 摸 3z; W 打 5m; N 吃 78p",
    );
    assert_eq!(ruling("zhuji-free", &other), "claim/chi-not-run");
}

#[test]
fn zj_w3_wilds_stand_in_for_melds_in_bao_only() {
    let seats = "W: {hand: 5m5s111z234s678s99s}\nN: {hand: 5m3p1123m456s789s2z}";
    let moves = "W 摸 3p; W 打 3p; N 碰 3p5m; N 打 2z";
    let free = hand("    wild: [5m]\n", seats, moves);
    assert_eq!(ruling("zhuji-free", &free), "wild/in-meld");
    assert_eq!(
        ruling("zhuji-bao", &bao("2", seats, moves)),
        "record/unfinished-hand"
    );
}

#[test]
fn zj_p1_a_peng_goes_before_a_chi() {
    let seats = "W: {hand: 5m5s111z234s678s99s}\nN: {hand: 45p1123m456s789s2z}\nS: {hand: 66p123m456m789m22z}";
    let claims = |moves: &str| {
        let moves = format!("W 摸 6p; W 打 6p; {moves}");
        ruling("zhuji-free", &hand("    wild: [5m]\n", seats, &moves))
    };
    assert_eq!(claims("N 吃 45p; S 碰; S 打 2z"), "record/unfinished-hand");
    assert_eq!(claims("S 碰; N 吃 45p"), "claim/outranked");
}

#[test]
fn zj_p2_the_eaten_tile_and_the_other_end_are_barred() {
    let eats = |own: &str, discard: &str| {
        let seats = "W: {hand: 5m5s111z234s678s99s}\nN: {hand: 3456p1123m56s789s}";
        let eaten = match own {
            "46p" => "5p",
            _ => "6p",
        };
        let moves = format!("W 摸 {eaten}; W 打 {eaten}; N 吃 {own}; N 打 {discard}");
        ruling("zhuji-free", &hand("    wild: [5m]\n", seats, &moves))
    };
    assert_eq!(eats("45p", "3p"), "claim/swap-discard");
    assert_eq!(eats("45p", "6p"), "claim/swap-discard");
    assert_eq!(eats("45p", "1m"), "record/unfinished-hand");
    // The middle tile bars itself alone.
    assert_eq!(eats("46p", "5p"), "claim/swap-discard");
    assert_eq!(eats("46p", "3p"), "record/unfinished-hand");
}

#[test]
fn zj_s1_a_repeat_dealer_doubles_once() {
    let east = |repeat: &str| {
        free(DONG, WIN).replace("    moves:", &format!("    repeat: {repeat}\n    moves:"))
    };
    assert_eq!(ruling("zhuji-free", &east("1")), "-4 -4 12 -4");
    assert_eq!(ruling("zhuji-free", &east("3")), "-4 -4 12 -4");
    assert_eq!(
        ruling(
            "zhuji-bao",
            &bao("2", &format!("W: {DONG}"), WIN)
                .replace("    moves:", "    repeat: 3\n    moves:")
        ),
        "-9 0 9 0"
    );
}

#[test]
fn zj_n1_each_dragon_counts() {
    let hand =
        free("{hand: 5p7m666777z123m99m}", "W 摸 8m; W 胡").replace("wild: [5m]", "wild: [5p]");
    assert_eq!(tai_of("zhuji-free", &hand).0, 3);
}

#[test]
fn zj_n2_only_east_counts() {
    assert_eq!(
        ruling("zhuji-free", &free("{hand: 5m5s333z234s678s99s}", WIN)),
        "win/below-minimum"
    );
}

#[test]
fn zj_n3_zj_f1_ping_hu_alone_is_not_enough() {
    let ping = "{hand: 5m7s123m456p234s22z}";
    assert_eq!(
        ruling("zhuji-free", &free(ping, "W 摸 8s; W 胡")),
        "win/below-minimum"
    );
    assert_eq!(
        ruling(
            "zhuji-bao",
            &bao("2", &format!("W: {ping}"), "W 摸 8s; W 胡")
        ),
        "-3 0 3 0"
    );
}

#[test]
fn zj_n6_qing_yi_se_with_ping_hu_is_four() {
    let hand = free("{hand: 55m234s456s78s33s6s}", "W 摸 9s; W 胡");
    assert_eq!(
        tai_of("zhuji-free", &hand),
        (4, vec![("ping_hu", 1), ("qing_yi_se", 3)])
    );
}

#[test]
fn zj_n7_three_wilds_count_in_free_only() {
    let hand = "{hand: 555m234s567s78s33z}";
    assert_eq!(tai_of("zhuji-free", &free(hand, "W 摸 9s; W 胡")).0, 5);
    assert_eq!(
        tai_of(
            "zhuji-bao",
            &bao("2", &format!("W: {hand}"), "W 摸 9s; W 胡")
        )
        .0,
        3
    );
}

#[test]
fn zj_n8_gang_kai_counts_towards_the_minimum() {
    assert_eq!(ruling("zhuji-free", &free(ZHONG, WIN)), "win/below-minimum");
    let kong = free(ZHONG, "W 摸 7z; W 暗杠 7z; W 摸 6s; W 胡");
    assert_eq!(ruling("zhuji-free", &kong), "-2 -2 6 -2");
}

#[test]
fn zj_n9_no_wild_is_a_limit_in_free_and_one_in_bao() {
    let hand = "{hand: 111z234s678s99s56s}";
    assert_eq!(
        tai_of("zhuji-free", &free(hand, "W 摸 4s; W 胡")),
        (8, vec![("no_wild", 8)])
    );
    assert_eq!(
        tai_of(
            "zhuji-bao",
            &bao("2", &format!("W: {hand}"), "W 摸 4s; W 胡")
        )
        .0,
        4
    );
}

#[test]
fn zj_n10_all_honors_needs_no_minimum() {
    let hand = "{hand: 5m222333444556z}";
    assert_eq!(
        tai_of("zhuji-free", &free(hand, "W 摸 6z; W 胡")),
        (8, vec![("all_honors", 8)])
    );
    assert_eq!(
        tai_of(
            "zhuji-bao",
            &bao("2", &format!("W: {hand}"), "W 摸 6z; W 胡")
        )
        .0,
        7
    );
}

#[test]
fn zj_n11_fp_50_tian_hu_is_the_dealers_first_turn() {
    let deal = |east: &str, moves: &str| {
        let hand = bids(east, moves);
        ruling(
            "zhuji-free",
            &hand.replace("    deal:", "    wild: [5m]\n    deal:"),
        )
    };
    assert_eq!(deal("5m111z234s678s99s55s", "E 胡"), "192 -64 -64 -64");
    assert_eq!(deal("5m777z234s678s99s55s", "E 胡"), "win/below-minimum");
    // An own kong ends it.
    assert_eq!(
        deal("5m1111z234s678s9s55s", "E 暗杠 1z; E 摸 9s; E 胡"),
        "12 -4 -4 -4"
    );
}

#[test]
fn zj_n12_limits_do_not_add_up() {
    let hand = free("{hand: 222333z777z555z6z}", "W 摸 6z; W 胡");
    assert_eq!(tai_of("zhuji-free", &hand), (8, vec![("no_wild", 8)]));
}

#[test]
fn zj_n13_the_highest_reading_counts() {
    let hand = free("{hand: 5m111222p33p78p99p}", "W 摸 3p; W 胡");
    assert_eq!(
        tai_of("zhuji-free", &hand),
        (4, vec![("ping_hu", 1), ("qing_yi_se", 3)])
    );
}

#[test]
fn zj_f2_a_discard_cannot_be_won() {
    let hand = hand(
        "    wild: [5m]\n",
        &format!("N: {DONG}"),
        "W 摸 6s; W 打 6s; N 胡",
    );
    assert_eq!(ruling("zhuji-free", &hand), "win/not-self-drawn");
}

pub const SIX: &str = "{hand: 5m5s777z234s111s99s}"; // waits for 6s, holds none

#[test]
fn zj_f2_ming_gang_can_be_robbed() {
    let seats = format!("S: {{hand: 666s123m456m789m2z}}\nN: {SIX}");
    let hand = hand("    wild: [5m]\n", &seats, "W 摸 6s; W 打 6s; S 杠; N 胡");
    assert_eq!(ruling("zhuji-free", &hand), "0 -6 0 6");
    // Where discards can be won it is a win on the discard (FP-33); the 包家 East pays for West.
    let bao = hand.replace(
        "      phase: draw\n",
        "      phase: draw\n      bid: {seat: E, call: 2}\n",
    );
    assert_eq!(ruling("zhuji-bao", &bao), "-2 0 0 2");
}

#[test]
fn zj_f2_bu_gang_can_be_robbed_and_an_gang_cannot() {
    let seats = format!("W: {{hand: 123m46m789m22z, melds: [peng 6s<S]}}\nN: {SIX}");
    let added = hand("    wild: [5m]\n", &seats, "W 摸 6s; W 补杠 6s; N 抢杠");
    assert_eq!(ruling("zhuji-free", &added), "0 0 -6 6");
    let seats = format!("W: {{hand: 123m46m789m22z666s}}\nN: {SIX}");
    let hidden = hand("    wild: [5m]\n", &seats, "W 摸 6s; W 暗杠 6s; N 抢杠");
    assert_eq!(ruling("zhuji-free", &hidden), "win/rob-not-allowed");
}

#[test]
fn zj_f4_fourteen_real_tiles_are_left_kongs_or_not() {
    let at = |wall: u32, moves: &str| {
        let hand = free("{hand: 999s2468m147p12s7z}", moves);
        ruling(
            "zhuji-free",
            &hand.replace("wall: 40", &format!("wall: {wall}")),
        )
    };
    assert_eq!(at(15, "W 摸 3m; W 打 3m; 流局"), "0 0 0 0");
    assert_eq!(
        at(16, "W 摸 9s; W 暗杠 9s; W 摸 3m; W 打 3m; 流局"),
        "0 0 0 0"
    );
    assert_eq!(at(15, "W 摸 9s; W 暗杠 9s"), "claim/no-replacement");
    assert_eq!(at(14, "W 摸 9s"), "tile/wall-exhausted");
    assert_eq!(at(16, "W 摸 3m; W 打 3m; 流局"), "turn/phase");
}

#[test]
fn fp_9_a_claimed_wild_ends_no_wild() {
    let hand = bao(
        "2",
        "W: {hand: 123m7722z456p, melds: [peng 5m<E]}",
        "W 摸 7z; W 胡",
    );
    assert_eq!(tai_of("zhuji-bao", &hand), (1, vec![("dragon_triplet", 1)]));
}

#[test]
fn fp_19_three_wilds_may_be_an_east_triplet() {
    let hand = free("{hand: 555m234s567s78s33z}", "W 摸 9s; W 胡");
    let items = vec![("east_triplet", 2), ("hun_yi_se", 1), ("three_wilds", 2)];
    assert_eq!(tai_of("zhuji-free", &hand), (5, items));
}

#[test]
fn fp_44_an_ambiguous_run_bars_what_every_reading_bars() {
    let eats = |run: &str| {
        let seats = format!("W: {DONG}\nN: {{hand: 5m6p8p1123m456s789s}}");
        let moves = format!("W 摸 5p; W 打 5p; N 吃 6p5m{run}; N 打 8p");
        ruling("zhuji-bao", &bao("2", &seats, &moves))
    };
    assert_eq!(eats(""), "record/unfinished-hand");
    assert_eq!(eats("=456p"), "record/unfinished-hand");
    assert_eq!(eats("=567p"), "claim/swap-discard");
}

#[test]
fn fp_51_a_win_by_the_tai_is_worth_a_share_at_least() {
    let rules = caipan::rules::resolved("zhuji-bao")
        .expect("a preset")
        .rules
        .clone();
    let shares = [0, 1, 2, 7].map(|tai| caipan::hand::score::share_of_tai(&rules, tai));
    assert_eq!(shares, [1, 1, 2, 7].map(Some));
    let rules = caipan::rules::resolved("zhuji-free")
        .expect("a preset")
        .rules
        .clone();
    let shares = [0, 2, 3, 4].map(|tai| caipan::hand::score::share_of_tai(&rules, tai));
    assert_eq!(shares, [1, 1, 2, 4].map(Some));
}

#[test]
fn fp_57_a_wild_may_be_a_fifth_copy() {
    let hand = free("{hand: 5m999s111z78s234s2s}", "W 摸 9s; W 胡");
    assert_eq!(tai_of("zhuji-free", &hand).0, 3);
    // 东 as a kong, and once more in three wilds.
    let seats = "W: {hand: 556m777z66z99m, melds: [angang 1z]}";
    let hand = hand("    wild: [5m, 6m]\n", seats, "W 摸 6z; W 胡");
    let items = vec![
        ("dragon_triplet", 2),
        ("east_triplet", 4),
        ("dui_dui_hu", 1),
        ("hun_yi_se", 1),
        ("three_wilds", 2),
    ];
    assert_eq!(tai_of("zhuji-free", &hand), (10, items));
}
