//! What a position says of the past, and what it cannot say.

use super::case;
use caipan::rules::{Value, resolved};

const QUIET: &str = "N 摸 1z / N 打 1z";

/// The record of a table where N holds this.
fn north(row: &'static str) -> super::Case {
    case("N", &[("N", row)], QUIET)
}

#[test]
fn sx_p6_a_run_lies_there_only_from_the_seat_before() {
    for (melds, code) in [
        ("chi 123p<W", "unfinished"),
        ("chi 123p<E", "claim/chi-not-next"),
        ("chi 133p<W", "record/syntax"),
        ("chi 222p<W", "record/syntax"),
    ] {
        let row = format!("hand: 456m789s11p99s, melds: [{melds}]");
        let case = case("N", &[("N", row.leak())], QUIET);
        assert_eq!(case.says_but_notes(), code, "{melds}");
    }
}

#[test]
fn sx_w5_a_wild_lies_in_no_meld() {
    let peng = north("hand: 456m789s11p99s, melds: [peng 6m<W]");
    assert_eq!(peng.says(), "wild/in-meld");
    // Where a wild may be claimed as itself it may lie there, too.
    let free = north("hand: 456m789s11p99s, melds: [peng 6m<W]");
    let free = free.with("wild.claimable", &Value::Word("as_itself"));
    assert_eq!(free.says_but_notes(), "unfinished");
}

#[test]
fn sx_t2_a_flower_lies_in_no_meld() {
    let peng = north("hand: 456m789s11p99s, melds: [peng 5z<W]");
    assert_eq!(peng.says_but_notes(), "record/syntax");
}

#[test]
fn fp_41_a_chain_holds_what_lies_on_the_table() {
    for (row, code) in [
        (
            "hand: 123m456p789s99s6m4z, river: 6m, floats: 1",
            "unfinished",
        ),
        (
            "hand: 123m456p789s99s6m4z, river: 6m, floats: 2",
            "tile/wrong-count",
        ),
        ("hand: 123m456p789s99s6m4z, floats: 2", "unfinished"),
        (
            "hand: 123m456p789s4z, melds: [angang 2p], chain_kongs: 1",
            "unfinished",
        ),
        (
            "hand: 123m456p789s4z, melds: [angang 2p], chain_kongs: 2",
            "tile/wrong-count",
        ),
    ] {
        assert_eq!(north(row).says_but_notes(), code, "{row}");
    }
}

/// Of two kongs in the chain one was fed: the other still counts for everybody (FP-2).
#[test]
fn sx_f8_only_an_exposed_kong_was_fed() {
    let seats = [(
        "N",
        "hand: 6m345m999p, melds: [angang 2p, gang 1s<E], river: 66m, floats: 2, chain_kongs: 2, fed_by: E",
    )];
    let win = case("N", &seats, "N 摸 9m / N 胡")
        .with("float.feeder_pays_excess", &Value::Bool(true))
        .with("fan.cap", &Value::Null);
    assert_eq!(win.pays(), [-112, -112, -112, 336]);
}

/// A kong fed before there was any float: nobody pays more for it.
#[test]
fn sx_f8_a_kong_before_the_float_was_fed_to_no_floater() {
    let seats = [(
        "N",
        "hand: 6m123m456p789s, melds: [gang 1s<W], chain_kongs: 1, fed_by: W, river: ''",
    )];
    let moves = "N 摸 6m / N 打 6m / E 摸 2z / E 打 2z / S 摸 3z / S 打 3z / W 摸 3z / W 打 3z / N 摸 9p / N 胡";
    let win = case("N", &seats, moves).by("shaoxing-freeze");
    assert_eq!(win.pays(), [-32, -32, -32, 96]);
}

/// The seat on turn floated a round ago, the one whose wild lies there just now: that one pays.
#[test]
fn fp_3_the_last_to_float_is_the_one_whose_wild_lies_there() {
    let seats = [
        ("E", "hand: 22z789m123s555m89p, river: ''"),
        ("W", "hand: '?*13', floats: 1, river: ''"),
        (
            "N",
            "hand: 6m123m456s999s, melds: [peng 7p<W], river: 6m, floats: 1",
        ),
    ];
    let rob = case("N", &seats, "N 摸 7p / N 补杠 7p / E 抢杠")
        .lies("W", "6m")
        .with("liability.stack", &Value::Word("sum"));
    assert_eq!(rob.pays(), [12, 0, -6, -6]);
}

#[test]
fn fp_61_the_discard_on_the_table_is_let_go_by_like_any_other() {
    for (row, code) in [
        ("hand: 55p123m99m456s123z, river: ''", "claim/missed-peng"),
        // The pair is known, though not the rest.
        ("hand: '55p?*11'", "claim/missed-peng"),
    ] {
        for moves in [
            "S 摸 5p / S 打 5p / W 碰",
            "W 过 / S 摸 5p / S 打 5p / W 碰",
        ] {
            let peng = case("S", &[("W", row)], moves)
                .lies("E", "5p")
                .with("claims.missed_peng_bars", &Value::Bool(true));
            assert_eq!(peng.says(), code, "{row} {moves}");
        }
    }
    let win = case(
        "S",
        &[("W", "hand: 123m46p789s111z22z, river: ''")],
        "S 摸 5p / S 打 5p / W 胡",
    )
    .lies("E", "5p")
    .with("claims.missed_win_bars", &Value::Bool(true))
    .with("win.on_discard", &Value::Bool(true));
    assert_eq!(win.says(), "win/missed-win");
}

#[test]
fn fp_49_who_holds_a_flower_of_the_start_has_not_drawn() {
    let seats = [("N", "hand: 55p234m567s2z8f, melds: [peng 1p<E], river: ''")];
    let moves = "E 摸 1z / E 打 5p / N 碰 / N 打 2z";
    let free = case("E", &seats, moves).lies("N", "4z").wall(90);
    let free = free.with("flowers.claim_is_turn", &Value::Bool(false));
    assert_eq!(free.says_but_notes(), "unfinished");
}

/// 天胡 is won before the dealer has discarded: a dealer about to draw has.
#[test]
fn sx_h10_a_dealer_about_to_draw_has_discarded() {
    let hand = [("E", "hand: 123m456p789s99s46s, river: ''")];
    let drawn = case("E", &hand, "E 摸 5s / E 胡").with("fan.values.tian_hu", &Value::Int(2));
    assert_eq!(drawn.fan(), []);
}

/// Rivers that nobody wrote are empty where no tile is left for them (FP-41), so this is the first own draw.
#[test]
fn fp_50_rivers_that_have_no_tile_left_are_empty() {
    let ruleset = resolved("zhuji-free").expect("a preset");
    let text = "caipan: 1\nhands:\n  - dealer: E\n    wild: [5m]\n    position:\n      turn: S\n      phase: draw\n      wall: 83\n      E: {hand: '?*13', river: 1z}\n      S: {hand: 12345678912p9p5m}\n      W: {hand: '?*13'}\n      N: {hand: '?*13'}\n    moves: |\n      S 摸 9p\n      S 胡\n";
    let record = caipan::record::read("x.yaml", text.as_bytes(), caipan::record::Format::Yaml);
    let record = record[0].record.as_ref().expect("a record");
    let verdict = crate::library::judged(record, ruleset);
    let tai = verdict.hands[0].settlement.wins[0]
        .tai
        .as_ref()
        .expect("tai");
    assert!(tai.items.iter().any(|item| item.id == "di_hu"), "{tai:?}");
}

/// 过 on a discard binds, also when another seat then makes a kong of it.
#[test]
fn fp_34_who_passed_does_not_rob_the_kong_of_it() {
    for moves in [
        "E 摸 9p / E 打 9p / S 明杠 / N 过 / N 抢杠",
        "E 摸 9p / E 打 9p / N 过 / S 明杠 / N 抢杠",
    ] {
        let seats = [
            ("S", "hand: 999p234m567s1234z"),
            ("N", "hand: 123m78p456s111z22z"),
        ];
        let rob = case("E", &seats, moves).with("win.rob.from", &Value::Words(vec!["ming_gang"]));
        assert_eq!(rob.says(), "claim/too-late", "{moves}");
    }
}

#[test]
fn fp_34_nothing_can_be_passed_where_nothing_can_be_answered() {
    let kong = case(
        "E",
        &[("E", "hand: 1111m456p789s123z")],
        "E 摸 9p / E 暗杠 1m / N 过",
    );
    assert_eq!(kong.says(), "turn/phase");
}
