//! Fan, floats, flowers.

use super::{ANY, PLAIN, case};
use caipan::rules::Value;

/// West floats; a round later West is to draw.
const ROUND: &str = "W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 9p / W 胡";

#[test]
fn sx_n1_any_tile_wins_four_sets_and_a_wild() {
    let any = case("W", &[("W", ANY)], "W 摸 9p / W 胡");
    assert_eq!(
        (any.fan(), any.pays()),
        (vec![("bao_tou", 1)], [-6, -6, 18, -6])
    ); // 1 + 111z + wild = 3, x 2
    // A wild in a set is no wild left over.
    let in_set = case(
        "W",
        &[("W", "hand: 123m456p79s6m111z8p, river: ''")],
        "W 摸 8p / W 胡",
    );
    assert_eq!(in_set.fan(), []);
}

#[test]
fn sx_n2_the_replacement_of_a_kong_wins() {
    let kong = case(
        "W",
        &[("W", "hand: 8888s123m456p2s99p, river: ''")],
        "W 摸 3s / W 暗杠 8s / W 摸 4s / W 胡",
    );
    assert_eq!((kong.fan(), kong.flowers()), (vec![("gang_kai", 1)], 3));
}

#[test]
fn sx_n2_a_flower_keeps_a_kongs_draw_but_is_none_itself() {
    let hand = [("W", "hand: 8888s123m456p2s99p, river: ''")];
    let through = case(
        "W",
        &hand,
        "W 摸 3s / W 暗杠 8s / W 摸 1f / W 补 1f > 4s / W 胡",
    );
    assert_eq!(through.fan(), [("gang_kai", 1)]);
    assert_eq!(
        through
            .with("fan.gang_kai_through_flower", &Value::Bool(false))
            .fan(),
        []
    );
    let flower = case("W", &[("W", PLAIN)], "W 摸 1f / W 补 1f > 5s / W 胡");
    assert_eq!(flower.fan(), []);
    assert_eq!(
        flower
            .with("fan.gang_kai_on_flower", &Value::Bool(true))
            .fan(),
        [("gang_kai", 1)]
    );
}

#[test]
fn sx_n3_four_melds_and_one_tile() {
    let melds = "hand: 9s, melds: [chi 123m<S, peng 4p<E, peng 8s<E, chi 789p<S], river: ''";
    assert_eq!(
        case("W", &[("W", melds)], "W 摸 9s / W 胡").name(),
        Some("da_diao")
    );
    let kong = "hand: 9s, melds: [angang 1p, peng 4p<E, peng 8s<E, chi 789p<S], river: ''";
    assert_eq!(
        case("W", &[("W", kong)], "W 摸 9s / W 胡").fan(),
        [("da_diao", 1)]
    );
}

#[test]
fn sx_n5_a_float_won_on_the_next_draw() {
    let float = case("W", &[("W", ANY)], ROUND);
    // 1 + 111z + wild held + wild discarded = 4, 2 fan.
    assert_eq!(
        (float.name(), float.pays()),
        (Some("cai_piao"), [-16, -16, 48, -16])
    );
}

#[test]
fn sx_n8_three_fan_are_the_most() {
    let melds = "hand: 6m, melds: [chi 123m<S, peng 4p<E, peng 8s<E, chi 789p<S], river: ''";
    let two = "W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 6m / W 打 6m / N 摸 4z / N 打 4z / E 摸 4z / E 打 4z / S 摸 1p / S 打 1p / W 摸 9p / W 胡";
    // 大吊, 爆头, two floats: 4 fan, 3 counted; 1 + wild + two discarded = 4 flowers.
    let capped = case("W", &[("W", melds)], two);
    assert_eq!(capped.pays(), [-32, -32, 96, -32]);
    assert_eq!(
        capped.with("fan.cap", &Value::Null).pays(),
        [-64, -64, 192, -64]
    );
}

#[test]
fn sx_f1_a_wild_thrown_away_is_no_float() {
    // The hand left waits for 1s 4s only.
    let seats = [("W", "hand: 123m456p789s23s8p6m, river: ''")];
    let moves = "W 摸 8p / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 4s / W 胡";
    assert_eq!(case("W", &seats, moves).fan(), []);
    let ready = case("W", &seats, moves).with("float.requires", &Value::Word("ready_hand"));
    assert_eq!((ready.fan(), ready.name()), (vec![("piao", 1)], None));
}

#[test]
fn sx_f2_a_float_lapses_after_the_next_draw() {
    let seats = [("W", ANY)];
    let moves = "W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 9p / W 打 9p / N 摸 4z / N 打 4z / E 摸 4z / E 打 4z / S 摸 1p / S 打 1p / W 摸 8p / W 胡";
    assert_eq!(case("W", &seats, moves).fan(), [("bao_tou", 1)]);
}

#[test]
fn sx_f4_a_kong_in_the_chain_adds_once() {
    let seats = [("W", "hand: 1111p9999s123m6m4s, river: ''")];
    let moves = "W 摸 5s / W 暗杠 1p / W 摸 6s / W 暗杠 9s / W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 7m / W 胡";
    let once = case("W", &seats, moves);
    assert_eq!(
        once.fan(),
        [("bao_tou", 1), ("piao", 1), ("gang_in_chain", 1)]
    );
    assert_eq!(once.name(), Some("gang_cai_piao"));
}

#[test]
fn sx_f5_the_others_may_not_claim_while_a_float_stands() {
    let seats = [("W", ANY), ("E", "hand: 55p123m789s4444s1z")];
    let claim = "W 摸 6m / W 打 6m / N 摸 5p / N 打 5p / E 碰 5p";
    assert_eq!(case("W", &seats, claim).says(), "claim/frozen");
    assert_eq!(
        case("W", &seats, claim).by("shaoxing-tongcheng").says(),
        "record/unfinished-hand"
    );
    let concealed = "W 摸 6m / W 打 6m / N 摸 1s / N 打 1s / E 摸 3z / E 暗杠 4s / E 摸 2z";
    assert_eq!(
        case("W", &seats, concealed).says(),
        "record/unfinished-hand"
    );
}

#[test]
fn sx_f6_a_lapsed_float_binds_nobody() {
    let seats = [("W", ANY), ("E", "hand: 55p123m789s46s88s1z")];
    let moves = "W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 5p / W 打 5p / E 碰 5p";
    assert_eq!(case("W", &seats, moves).says(), "record/unfinished-hand");
}

#[test]
fn sx_f7_a_beaten_floater_pays_for_all() {
    let seats = [("W", ANY), ("E", PLAIN)];
    let moves = "W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 5s / E 胡";
    assert_eq!(case("W", &seats, moves).pays(), [3, 0, -3, 0]);
    assert_eq!(
        case("W", &seats, moves)
            .with("float.beaten_pays", &Value::Word("double_own"))
            .pays(),
        [4, -1, -2, -1]
    );
}

#[test]
fn sx_f8_the_feeder_pays_the_difference_where_agreed() {
    let seats = [("W", "hand: 123m456p888s111z6m, river: ''")];
    let moves = "W 摸 6m / W 打 6m / N 摸 8s / N 打 8s / W 明杠 8s / W 摸 9p / W 胡";
    // 1 + kong + 111z + wild + discarded = 5 flowers; 3 fan, 2 without the kong.
    assert_eq!(case("W", &seats, moves).pays(), [-40, -40, 120, -40]);
    assert_eq!(
        case("W", &seats, moves).by("shaoxing-freeze").pays(),
        [-20, -20, 80, -40]
    );
}

#[test]
fn fp_3_the_last_floater_pays_alone() {
    let moves = "W 摸 6m / W 打 6m / N 摸 3z / N 打 3z / E 摸 6m / E 打 6m / S 摸 5s / S 胡";
    let seats = [
        ("W", ANY),
        ("E", "hand: 234m345p678s222z6m, river: ''"),
        ("S", PLAIN),
    ];
    assert_eq!(case("W", &seats, moves).pays(), [-3, 3, 0, 0]);
}

#[test]
fn fp_4_no_float_straight_after_a_claim() {
    let seats = [("W", "hand: 123m456p789s11z66m, river: ''")];
    let moves = "S 摸 1z / S 打 1z / W 碰 1z / W 打 6m / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 9p / W 胡";
    assert_eq!(case("S", &seats, moves).fan(), [("bao_tou", 1)]);
}

#[test]
fn fp_5_a_discard_after_the_floaters_claim_ends_the_float() {
    let seats = [("W", "hand: 123m456p999s111z6m, river: ''")];
    let moves = "W 摸 6m / W 打 6m / N 摸 9s / N 打 9s / W 碰 9s / W 打 9s / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 9p / W 胡";
    assert_eq!(case("W", &seats, moves).fan(), [("bao_tou", 1)]);
}

#[test]
fn fp_6_a_rob_is_not_the_next_draw() {
    let seats = [("W", ANY), ("E", "hand: '?*10', melds: [peng 7p<S]")];
    let moves = "W 摸 6m / W 打 6m / N 摸 2z / N 打 2z / E 摸 7p / E 补杠 7p / W 抢杠 7p";
    assert_eq!(
        case("W", &seats, moves).fan(),
        [("bao_tou", 1), ("qiang_gang", 1)]
    );
}

#[test]
fn fp_7_the_any_tile_wait_counts_whatever_the_reading() {
    // 666m may be a wind triplet for the payment; the thirteen were an any-tile wait all the same.
    let seats = [("W", "hand: 666m123m789s46s88p, river: ''")];
    let win = case("W", &seats, "W 摸 5s / W 胡");
    assert_eq!((win.fan(), win.flowers()), (vec![("bao_tou", 1)], 5));
}

#[test]
fn fp_26_a_start_flower_after_a_kong_is_no_kong_draw() {
    let seats = [("W", "hand: 888s123m456p46s8p1f, river: ''")];
    let moves = "S 摸 8s / S 打 8s / W 明杠 8s / W 摸 8p / W 补 1f > 5s / W 胡";
    assert_eq!(case("S", &seats, moves).fan(), []);
}

#[test]
fn sx_c2_c3_what_kongs_and_wind_triplets_count() {
    let melds = "hand: 5s, melds: [gang 1z<S, angang 2z, bugang 3p<N, angang 4p], river: ''";
    assert_eq!(
        case("W", &[("W", melds)], "W 摸 5s / W 胡").flowers(),
        1 + 2 + 3 + 1 + 2
    );
    let triplets = "hand: 333z123m46s88p, melds: [peng 4z<E], river: ''";
    assert_eq!(case("W", &[("W", triplets)], "W 摸 5s / W 胡").flowers(), 3);
}

#[test]
fn sx_c4_wilds_held_and_discarded_count() {
    let held = case(
        "W",
        &[("W", "hand: 123m456p66m46s88p1p, river: 6m")],
        "W 摸 5s / W 打 1p / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 2z / S 打 2z / W 摸 9p / W 胡",
    );
    assert_eq!(held.flowers(), 1 + 2 + 1);
}

#[test]
fn sx_c5_a_wild_completes_a_wind_triplet() {
    let two = case(
        "W",
        &[("W", "hand: 33z6m123m789s46s88p, river: ''")],
        "W 摸 5s / W 胡",
    );
    assert_eq!(two.flowers(), 3);
    assert_eq!(
        two.with("hua.wild_in_wind_triplet", &Value::Bool(false))
            .flowers(),
        2
    );
}

#[test]
fn sx_c7_nothing_counts_twenty_where_agreed() {
    let plain = case("W", &[("W", PLAIN)], "W 摸 5s / W 胡");
    assert_eq!(plain.flowers(), 1);
    assert_eq!(plain.by("shaoxing-client").flowers(), 21);
}

#[test]
fn sx_c8_the_reading_that_pays_most() {
    // 111z as a triplet with the wild on 8p, not as a pair.
    assert_eq!(
        case(
            "W",
            &[("W", "hand: 111z6m123m789s46s8p, river: ''")],
            "W 摸 5s / W 胡"
        )
        .flowers(),
        3
    );
}
