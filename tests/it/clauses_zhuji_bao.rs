//! 包麻将, clause by clause: bidding, who may win on what, who pays.

use crate::clauses_zhuji::{DONG, SIX, WIN, ZHONG, bao, bids, ruling, tai_of};

#[test]
fn zj_b1_bids_rise_and_end_after_three_passes() {
    let east = "5m6m1234p5678p1234z";
    let bid = |moves: &str| ruling("zhuji-bao", &bids(east, moves));
    assert_eq!(
        bid("E 包 2; S 包 独2; W 包 无财2; N 包 3; E 包 独3"),
        "record/unfinished-hand"
    );
    for low in [
        "E 包 1",
        "E 包 8",
        "E 包 3; S 包 无财2",
        "E 包 独2; S 包 2",
        "E 包 2; S 包 2",
    ] {
        assert_eq!(bid(low), "bid/too-low", "{low}");
    }
    assert_eq!(bid("E 包 2; W 包 3"), "bid/out-of-turn");
    // Who passed may bid again while it lasts.
    assert_eq!(
        bid("E 包 过; S 包 2; W 包 过; N 包 过; E 包 3"),
        "record/unfinished-hand"
    );
    assert_eq!(
        bid("E 包 2; S 包 过; W 包 过; N 包 过; E 包 3"),
        "turn/phase"
    );
    // Nothing beats 无财7 (FP-43).
    assert_eq!(bid("E 包 无财7; S 包 过"), "turn/phase");
    assert_eq!(bid("E 包 无财7; E 定财; E 打 1z"), "record/unfinished-hand");
}

#[test]
fn zj_b2_fp_12_the_wild_is_named_from_the_own_hand() {
    let east = "5m6m8m123p5678p1234z";
    let named = |call: &str, wild: &str| {
        let moves = format!("E 包 {call}; S 包 过; W 包 过; N 包 过; E 定财{wild}; E 打 1z");
        ruling("zhuji-bao", &bids(east, &moves))
    };
    for (call, wild) in [
        ("2", ""),
        ("2", " 5m"),
        ("2", " 5m6m"),
        ("独2", ""),
        ("独2", " 5m"),
        ("无财2", ""),
    ] {
        assert_eq!(named(call, wild), "record/unfinished-hand", "{call}{wild}");
    }
    for (call, wild) in [
        ("2", " 6m8m"),
        ("2", " 7m"),
        ("2", " 8m9m"),
        ("独2", " 5m6m"),
        ("无财2", " 5m"),
    ] {
        assert_eq!(named(call, wild), "bid/bad-wild", "{call}{wild}");
    }
}

#[test]
fn zj_b2_nobody_bids_and_there_is_no_wild() {
    let moves = "E 包 过; S 包 过; W 包 过; N 包 过; E 打 1z";
    assert_eq!(
        ruling("zhuji-bao", &bids("5m6m8m123p5678p1234z", moves)),
        "record/unfinished-hand"
    );
}

#[test]
fn zj_b3_the_declarer_needs_the_bid() {
    let east = |call: &str| {
        let seats = format!("E: {ZHONG}");
        bao(call, &seats, "E 摸 6s; E 胡").replace("turn: W", "turn: E")
    };
    assert_eq!(ruling("zhuji-bao", &east("2")), "6 -2 -2 -2");
    assert_eq!(ruling("zhuji-bao", &east("3")), "bid/below-bid");
}

#[test]
fn zj_b4_others_rob_the_declarers_kong_alone() {
    let robbed = |declarer: &str| {
        let seats = format!("W: {{hand: 123m46m789m22z, melds: [peng 6s<S]}}\nN: {SIX}");
        bao("2", &seats, "W 摸 6s; W 补杠 6s; N 抢杠")
            .replace("seat: E", &format!("seat: {declarer}"))
    };
    assert_eq!(ruling("zhuji-bao", &robbed("E")), "win/rob-not-allowed");
    // 中 1 + 混一色 1 + 抢杠 1: the robbed pays his own share.
    assert_eq!(ruling("zhuji-bao", &robbed("W")), "0 0 -3 3");
    assert_eq!(ruling("zhuji-bao", &robbed("N")), "0 0 -3 3");
}

#[test]
fn zj_b5_the_nearest_wins() {
    let seats = format!("N: {ZHONG}\nS: {{hand: 5m123m456p57s22p34p}}");
    let hand = |moves: &str| bao("2", &seats, moves);
    assert_eq!(
        ruling("zhuji-bao", &hand("W 摸 6s; W 打 6s; S 胡; N 胡")),
        "-2 0 0 2"
    );
    assert_eq!(
        ruling("zhuji-bao", &hand("W 摸 6s; W 打 6s; N 胡; S 胡")),
        "win/outranked"
    );
}

#[test]
fn zj_b6_the_declarer_pays_for_the_others() {
    let west = format!("W: {ZHONG}");
    assert_eq!(ruling("zhuji-bao", &bao("2", &west, WIN)), "-6 0 6 0");
    let discard = |by: char| {
        bao("2", &west, &format!("{by} 摸 6s; {by} 打 6s; W 胡"))
            .replace("turn: W", &format!("turn: {by}"))
    };
    assert_eq!(ruling("zhuji-bao", &discard('E')), "-2 0 2 0");
    assert_eq!(ruling("zhuji-bao", &discard('N')), "-2 0 2 0");
    // The declarer himself wins on a discard: its discarder pays alone.
    let own = discard('N').replace("seat: E", "seat: W");
    assert_eq!(ruling("zhuji-bao", &own), "0 0 2 -2");
}

#[test]
fn zj_b7_seven_tai_are_the_cap() {
    let hand = bao(
        "2",
        "W: {hand: 111z777z666z22m99m}",
        "W 摸 1z; W 暗杠 1z; W 摸 2m; W 胡",
    );
    assert_eq!(tai_of("zhuji-bao", &hand).0, 8);
    assert_eq!(ruling("zhuji-bao", &hand), "-21 0 21 0");
}

#[test]
fn zj_b8_no_tiles_are_held_back() {
    let hand =
        bao("2", &format!("W: {DONG}"), "W 摸 3m; W 打 3m; 流局").replace("wall: 40", "wall: 1");
    assert_eq!(ruling("zhuji-bao", &hand), "0 0 0 0");
}
