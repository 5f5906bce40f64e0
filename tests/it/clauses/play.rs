//! Wilds, turns, claims, winning.

use super::{ANY, PLAIN, case};
use caipan::rules::Value;

const NOTHING: &str = "N 摸 1s / N 打 1s";

#[test]
fn sx_w1_nine_is_followed_by_one_and_north_by_east() {
    for (indicator, wild) in [
        ("9m", "1m"),
        ("9s", "1s"),
        ("4z", "1z"),
        ("1z", "2z"),
        ("5p", "6p"),
    ] {
        assert_eq!(
            case("N", &[], NOTHING).indicator(indicator).wild(),
            wild,
            "{indicator}"
        );
    }
}

#[test]
fn sx_w2_a_flower_makes_east_wild() {
    for indicator in ["7z", "5z", "3f"] {
        assert_eq!(
            case("N", &[], NOTHING).indicator(indicator).wild(),
            "1z",
            "{indicator}"
        );
    }
}

#[test]
fn sx_w3_the_indicator_is_out_of_play() {
    let four = case("W", &[("W", "hand: 555m123p789s46s88p")], "W 摸 5m");
    assert_eq!(four.says(), "tile/fifth-copy");
}

#[test]
fn sx_w4_white_is_no_wild() {
    let white = case(
        "W",
        &[("W", "hand: 57m123456p789s33z, river: ''")],
        "W 摸 5z / W 补 5z > 2p / W 胡",
    );
    assert_eq!(white.says(), "win/incomplete");
}

#[test]
fn sx_w5_a_discarded_wild_is_not_claimed() {
    let peng = case(
        "E",
        &[("S", "hand: 66m123p456789s1z4z")],
        "E 摸 6m / E 打 6m / S 碰 6m",
    );
    assert_eq!(peng.says(), "wild/claimed");
}

#[test]
fn sx_w5_a_wild_does_not_help_a_chi() {
    let chi = case(
        "E",
        &[("S", "hand: 6m5p123m456789s14z")],
        "E 摸 4p / E 打 4p / S 吃 6m5p=456p",
    );
    assert_eq!(chi.says(), "wild/in-meld");
}

#[test]
fn sx_w5_four_wilds_are_no_kong() {
    let kong = case(
        "W",
        &[("W", "hand: 666m123p789s46s88p")],
        "W 摸 6m / W 暗杠 6m",
    );
    assert_eq!(kong.says(), "wild/in-meld");
}

#[test]
fn sx_w6_a_wild_may_be_thrown_away() {
    let away = case(
        "W",
        &[("W", "hand: 6m123p789s14m258s4z")],
        "W 摸 2z / W 打 6m / N 摸 1s",
    );
    assert_eq!(away.says(), "record/unfinished-hand");
}

#[test]
fn sx_w7_four_wilds_are_no_win() {
    let four = [("W", "hand: 666m14p258s1234z9p, river: ''")];
    assert_eq!(case("W", &four, "W 摸 6m / W 胡").says(), "win/incomplete");
    assert_eq!(
        case("W", &four, "W 摸 6m / W 胡")
            .with("wild.four_wins", &Value::Bool(true))
            .says(),
        "self_draw"
    );
}

#[test]
fn sx_p1_no_discard_without_a_draw() {
    assert_eq!(
        case("W", &[("W", PLAIN)], "W 打 4s").says(),
        "turn/missing-draw"
    );
    assert_eq!(
        case("W", &[("W", PLAIN)], "W 摸 1z / W 摸 2z").says(),
        "turn/double-draw"
    );
    assert_eq!(case("W", &[], "N 摸 1z").says(), "turn/out-of-turn");
}

#[test]
fn sx_p3_a_drawn_flower_is_replaced_before_anything_else() {
    for then in ["W 摸 1f / W 打 4s", "W 摸 1f / W 胡"] {
        assert_eq!(
            case("W", &[("W", PLAIN)], then).says(),
            "tile/flower-not-replaced",
            "{then}"
        );
    }
}

#[test]
fn sx_p6_chi_is_for_the_next_seat_and_a_run() {
    let west = [("W", "hand: 46p123m789s46s88p1z")];
    assert_eq!(
        case("E", &west, "E 摸 5p / E 打 5p / W 吃 46p").says(),
        "claim/chi-not-next"
    );
    assert_eq!(
        case("S", &west, "S 摸 6p / S 打 6p / W 吃 46p").says(),
        "claim/chi-not-run"
    );
    assert_eq!(
        case("S", &west, "S 摸 4p / S 打 4p / W 碰 4p").says(),
        "claim/peng-lacks-pair"
    );
}

#[test]
fn sx_p8_peng_takes_it_from_chi_but_not_after_the_next_draw() {
    let seats = [
        ("S", "hand: 46p123m789s46s88p1z"),
        ("W", "hand: 55p123m789s46s88p1z"),
    ];
    assert_eq!(
        case("E", &seats, "E 摸 5p / E 打 5p / S 吃 46p / W 碰 5p").says(),
        "record/unfinished-hand"
    );
    assert_eq!(
        case("E", &seats, "E 摸 5p / E 打 5p / W 碰 5p / S 吃 46p").says(),
        "claim/outranked"
    );
    assert_eq!(
        case("E", &seats, "E 摸 5p / E 打 5p / S 摸 1s / W 碰 5p").says(),
        "claim/too-late"
    );
}

#[test]
fn sx_p9_a_kong_may_follow_a_peng_at_once() {
    let kong = case(
        "S",
        &[("W", "hand: 555p123m789s46s88p, river: ''")],
        "S 摸 5p / S 打 5p / W 碰 5p / W 补杠 5p / W 摸 1z",
    );
    assert_eq!(kong.says(), "record/unfinished-hand");
    assert_eq!(
        kong.with("claims.kong_after_claim", &Value::Bool(false))
            .says(),
        "turn/phase"
    );
}

#[test]
fn sx_p10_no_kong_without_a_replacement() {
    let last = case(
        "W",
        &[("W", "hand: 555p123m789s46s88p")],
        "W 摸 5p / W 暗杠 5p",
    )
    .wall(1);
    assert_eq!(last.says(), "claim/no-replacement");
}

#[test]
fn sx_p11_no_missed_peng() {
    let twice = case(
        "E",
        &[("W", "hand: 55p123m789s46s88p1z")],
        "E 摸 5p / E 打 5p / S 摸 5p / S 打 5p / W 碰 5p",
    );
    assert_eq!(twice.says(), "record/unfinished-hand");
    assert_eq!(
        twice
            .with("claims.missed_peng_bars", &Value::Bool(true))
            .says(),
        "claim/missed-peng"
    );
}

#[test]
fn sx_p12_swapping_is_allowed() {
    let swap = |tile| case("S", &[("W", "hand: 3456p123m789s88s1z")], tile);
    for discard in [
        "S 摸 6p / S 打 6p / W 吃 45p / W 打 6p",
        "S 摸 6p / S 打 6p / W 吃 45p / W 打 3p",
    ] {
        assert_eq!(swap(discard).says(), "record/unfinished-hand", "{discard}");
    }
}

#[test]
fn sx_p13_nothing_is_held_back() {
    assert_eq!(
        case("W", &[], "W 摸 1z / W 打 1z / 流局").wall(1).says(),
        "exhausted"
    );
    assert_eq!(
        case("W", &[], "W 摸 1z / W 打 1z / 流局").wall(2).says(),
        "turn/phase"
    );
    assert_eq!(
        case("W", &[], "W 摸 1z").wall(0).says(),
        "tile/wall-exhausted"
    );
}

#[test]
fn sx_p14_a_dead_hand_may_not_win() {
    let short = case(
        "W",
        &[("W", "hand: 123m456p789s46s8p, river: ''")],
        "W 摸 5s / W 胡",
    );
    assert_eq!(short.says(), "tile/wrong-count");
    let codes: Vec<_> = short
        .verdict()
        .findings
        .iter()
        .map(|finding| finding.code().id())
        .collect();
    assert_eq!(codes, ["tile/wrong-count", "win/dead-hand"]);
}

#[test]
fn sx_h1_seven_pairs_are_no_win() {
    let pairs = case(
        "W",
        &[("W", "hand: 1122m3344p5577s8p, river: ''")],
        "W 摸 8p / W 胡",
    );
    assert_eq!(pairs.says(), "win/incomplete");
}

#[test]
fn sx_h2_a_discard_is_not_won() {
    assert_eq!(
        case("S", &[("W", PLAIN)], "S 摸 5s / S 打 5s / W 胡 5s").says(),
        "win/not-self-drawn"
    );
}

#[test]
fn sx_h3_only_an_added_kong_is_robbed() {
    let added = [("E", "hand: '?*10', melds: [peng 5s<S]"), ("W", PLAIN)];
    assert_eq!(
        case("E", &added, "E 摸 5s / E 补杠 5s / W 抢杠 5s").says(),
        "rob"
    );
    let held = [("E", "hand: 555s123m789p1234z"), ("W", PLAIN)];
    assert_eq!(
        case("E", &held, "E 摸 5s / E 暗杠 5s / W 抢杠 5s").says(),
        "win/rob-not-allowed"
    );
    assert_eq!(
        case("N", &held, "N 摸 5s / N 打 5s / E 明杠 5s / W 抢杠 5s").says(),
        "win/rob-not-allowed"
    );
}

#[test]
fn sx_h4_the_robbed_tile_does_not_pair_the_wild() {
    let pair = [("E", "hand: '?*10', melds: [peng 5s<S]"), ("W", ANY)];
    assert_eq!(
        case("E", &pair, "E 摸 5s / E 补杠 5s / W 抢杠 5s").says(),
        "win/rob-wild-pair"
    );
}

#[test]
fn sx_h5_single_wait_rob_is_banned() {
    let single = "hand: 6m, melds: [chi 123m<S, peng 4p<E, peng 8s<E, chi 789p<S], river: ''";
    let seats = [("E", "hand: '?*10', melds: [peng 5s<S]"), ("W", single)];
    assert_eq!(
        case("E", &seats, "E 摸 5s / E 补杠 5s / W 抢杠 5s").says(),
        "win/rob-single-wait"
    );
}

#[test]
fn sx_h5_another_reading_makes_the_rob_stand() {
    // 7p makes 567p and the wild pairs 4p: 2 fan, 1 + 111z + wild = 3 flowers, 12 a share, three shares.
    let seats = [("E", "hand: '?*10', melds: [peng 7p<S]"), ("W", ANY)];
    let rob = case("E", &seats, "E 摸 7p / E 补杠 7p / W 抢杠 7p");
    assert_eq!(rob.fan(), [("bao_tou", 1), ("qiang_gang", 1)]);
    assert_eq!(rob.pays(), [-36, 0, 36, 0]);
}

#[test]
fn sx_h6_the_nearest_robber_wins_alone() {
    let seats = [
        ("E", "hand: '?*10', melds: [peng 5s<S]"),
        ("S", "hand: 789m123p333z46s99p, river: ''"),
        ("W", PLAIN),
    ];
    assert_eq!(
        case("E", &seats, "E 摸 5s / E 补杠 5s / S 抢杠 5s / W 抢杠 5s").says(),
        "win/outranked"
    );
    // Said in the other order the nearer one still takes it.
    assert_eq!(
        case("E", &seats, "E 摸 5s / E 补杠 5s / W 抢杠 5s / S 抢杠 5s").pays(),
        [-12, 12, 0, 0]
    );
}

#[test]
fn sx_h8_no_win_straight_after_a_claim() {
    let seats = [("W", "hand: 46p123m789s555s88p")];
    assert_eq!(
        case("S", &seats, "S 摸 5p / S 打 5p / W 吃 46p / W 胡").says(),
        "win/not-self-drawn"
    );
}

#[test]
fn sx_h9_a_drawn_wild_wins_a_single_wait() {
    let seats = [(
        "W",
        "hand: 9s, melds: [chi 123m<S, peng 4p<E, peng 8s<E, chi 789p<S], river: ''",
    )];
    let drawn = case("W", &seats, "W 摸 6m / W 胡");
    assert_eq!(drawn.fan(), [("da_diao", 1)]);
    assert_eq!(drawn.by("shaoxing-client").says(), "win/da-diao-wild");
}

#[test]
fn fp_18_a_flower_after_a_claim_may_win() {
    let seats = [("W", "hand: 46p123m789s46s88p1f, river: ''")];
    let win = case(
        "S",
        &seats,
        "S 摸 5p / S 打 5p / W 吃 46p / W 补 1f > 5s / W 胡",
    );
    assert_eq!((win.flowers(), win.fan()), (2, vec![]));
}

#[test]
fn fp_29_no_rob_once_the_replacement_is_drawn() {
    let seats = [("E", "hand: '?*10', melds: [peng 5s<S]"), ("W", PLAIN)];
    assert_eq!(
        case("E", &seats, "E 摸 5s / E 补杠 5s / E 摸 1z / W 抢杠 5s").says(),
        "claim/too-late"
    );
}

#[test]
fn fp_32_three_are_no_concealed_kong() {
    assert_eq!(
        case(
            "W",
            &[("W", "hand: 555p123m789s46s88p")],
            "W 摸 1z / W 暗杠 5p"
        )
        .says(),
        "tile/not-in-hand"
    );
}

#[test]
fn fp_34_a_written_pass_binds() {
    let seats = [("W", "hand: 55p123m789s46s88p1z")];
    assert_eq!(
        case("E", &seats, "E 摸 5p / E 打 5p / W 过 / W 碰 5p").says(),
        "claim/too-late"
    );
}

#[test]
fn fp_35_nothing_follows_a_win() {
    assert_eq!(
        case("W", &[("W", PLAIN)], "W 摸 5s / W 胡 / N 摸 1z").says(),
        "turn/after-end"
    );
}

#[test]
fn fp_57_a_wild_may_be_a_fifth_copy() {
    let seats = [("W", "hand: 1111p23p789s234m6m, river: ''")];
    assert_eq!(case("W", &seats, "W 摸 6m / W 胡").fan(), [("bao_tou", 1)]);
}
