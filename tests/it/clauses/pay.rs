//! Who pays.

use super::{ANY, PLAIN, case};
use caipan::rules::Value;

const FED: &str = "hand: 46s88p, melds: [chi 123m<S, chi 456p<S, peng 9s<S], river: ''";

#[test]
fn sx_s1_a_share_is_base_times_flowers_times_two_to_the_fan() {
    let any = case("W", &[("W", ANY)], "W 摸 9p / W 胡");
    assert_eq!(any.pays(), [-6, -6, 18, -6]);
    assert_eq!(
        case("W", &[("W", ANY)], "W 摸 9p / W 胡")
            .with("points.base", &Value::Int(5))
            .pays(),
        [-30, -30, 90, -30]
    );
    assert_eq!(
        any.with("fan.multiplier", &Value::Word("linear")).pays(),
        [-3, -3, 9, -3]
    );
}

#[test]
fn sx_s2_everybody_pays_one_share_the_dealer_too() {
    assert_eq!(
        case("W", &[("W", PLAIN)], "W 摸 5s / W 胡").pays(),
        [-1, -1, 3, -1]
    );
    assert_eq!(
        case("E", &[("E", PLAIN)], "E 摸 5s / E 胡").pays(),
        [3, -1, -1, -1]
    );
}

#[test]
fn sx_s3_the_robbed_pays_three_shares() {
    let seats = [("E", "hand: '?*10', melds: [peng 5s<S]"), ("W", PLAIN)];
    let moves = "E 摸 5s / E 补杠 5s / W 抢杠 5s";
    assert_eq!(case("E", &seats, moves).pays(), [-6, 0, 6, 0]);
    assert_eq!(
        case("E", &seats, moves)
            .with("win.rob.pays", &Value::Word("robbed_own_share"))
            .pays(),
        [-2, 0, 2, 0]
    );
    assert_eq!(
        case("E", &seats, moves)
            .with("win.rob.pays", &Value::Word("everyone"))
            .pays(),
        [-2, -2, 6, -2]
    );
}

#[test]
fn sx_s4_who_fed_three_pays_three_who_took_three_pays_five() {
    assert_eq!(
        case("W", &[("W", FED)], "W 摸 5s / W 胡").pays(),
        [-1, -3, 5, -1]
    );
    let fed = [
        (
            "W",
            "hand: '?*4', melds: [chi 123m<S, chi 456p<S, peng 9s<S]",
        ),
        ("S", "hand: 123p789m234s46s88p, river: ''"),
    ];
    assert_eq!(case("S", &fed, "S 摸 5s / S 胡").pays(), [-1, 7, -5, -1]);
    // Somebody else wins: plain.
    let other = [
        (
            "W",
            "hand: '?*4', melds: [chi 123m<S, chi 456p<S, peng 9s<S]",
        ),
        ("N", "hand: 123p789m234s46s88p, river: ''"),
    ];
    assert_eq!(case("N", &other, "N 摸 5s / N 胡").pays(), [-1, -1, -1, 3]);
}

#[test]
fn sx_s5_an_added_kong_is_no_new_take_and_an_exposed_one_none() {
    let two = "hand: 46s88p, melds: [chi 123m<S, peng 9s<S, gang 5p<S], river: ''";
    assert_eq!(
        case("W", &[("W", two)], "W 摸 5s / W 胡").pays(),
        [-2, -2, 6, -2]
    );
    let counts = Value::Words(vec!["chi", "peng", "ming_gang"]);
    assert_eq!(
        case("W", &[("W", two)], "W 摸 5s / W 胡")
            .with("bao.counts", &counts)
            .pays(),
        [-2, -6, 10, -2]
    );
    let added = "hand: 46s88p, melds: [chi 123m<S, peng 5p<N, bugang 9s<S], river: ''";
    assert_eq!(
        case("W", &[("W", added)], "W 摸 5s / W 胡").pays(),
        [-2, -2, 6, -2]
    );
}

#[test]
fn sx_s6_mutual_contracts_pay_the_larger() {
    let seats = [
        (
            "W",
            "hand: 46s88p, melds: [peng 3m<N, peng 5p<N, peng 9p<N], river: ''",
        ),
        (
            "N",
            "hand: '?*4', melds: [chi 123s<W, chi 678p<W, peng 4m<W]",
        ),
    ];
    assert_eq!(case("W", &seats, "W 摸 5s / W 胡").pays(), [-1, -1, 7, -5]);
    assert_eq!(
        case("W", &seats, "W 摸 5s / W 胡")
            .with("bao.mutual", &Value::Word("sum"))
            .pays(),
        [-1, -1, 10, -8]
    );
}

#[test]
fn sx_s7_a_rob_comes_before_a_contract() {
    let seats = [("E", "hand: '?*10', melds: [peng 5s<N]"), ("W", FED)];
    let moves = "E 摸 5s / E 补杠 5s / W 抢杠 5s";
    // S fed three, E is robbed: E alone.
    assert_eq!(case("E", &seats, moves).pays(), [-6, 0, 6, 0]);
    let order = Value::Words(vec!["bao", "rob", "float"]);
    assert_eq!(
        case("E", &seats, moves)
            .with("liability.order", &order)
            .pays(),
        [-2, -6, 10, -2]
    );
}

#[test]
fn sx_s9_a_false_win_pays_only_where_agreed() {
    let false_win = case("W", &[("W", PLAIN)], "W 摸 1z / W 胡");
    assert_eq!(false_win.says(), "win/incomplete");
    assert_eq!(false_win.verdict().hands[0].settlement.payments, None);
    let fined = false_win.with(
        "penalty.false_win",
        &Value::Map(vec![("pays_each", Value::Int(20))]),
    );
    assert_eq!(fined.says(), "win/incomplete");
    assert_eq!(
        fined.verdict().hands[0]
            .settlement
            .payments
            .map(|pays| pays.0),
        Some([20, 20, -60, 20])
    );
}

#[test]
fn sx_s10_payments_sum_to_zero() {
    for moves in ["W 摸 5s / W 胡", "W 摸 1z / W 打 1z / 流局"] {
        assert_eq!(
            case("W", &[("W", PLAIN)], moves)
                .wall(1)
                .pays()
                .iter()
                .sum::<i64>(),
            0,
            "{moves}"
        );
    }
}

#[test]
fn fp_53_liabilities_that_stack() {
    let seats = [
        ("E", "hand: '?*4', melds: [peng 5s<W, peng 1s<W, peng 9m<W]"),
        ("W", "hand: 123m456p789s46s88p, river: ''"),
    ];
    let moves = "E 摸 5s / E 补杠 5s / W 抢杠 5s";
    assert_eq!(case("E", &seats, moves).pays(), [-6, 0, 6, 0]);
    assert_eq!(
        case("E", &seats, moves)
            .with("liability.stack", &Value::Word("max"))
            .pays(),
        [-10, 0, 10, 0]
    );
    assert_eq!(
        case("E", &seats, moves)
            .with("liability.stack", &Value::Word("sum"))
            .pays(),
        [-16, 0, 16, 0]
    );
}

#[test]
fn fp_54_a_take_that_was_cut_off_is_none() {
    // South's third take from East is superseded by West's peng: no contract.
    let seats = [
        (
            "S",
            "hand: 46p23m88m7p, melds: [chi 123p<E, chi 456s<E], river: ''",
        ),
        ("W", "hand: '55p?*11'"),
    ];
    let moves = "E 摸 5p / E 打 5p / S 吃 46p / W 碰 5p / W 打 1z / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 5p / S 打 7p / W 摸 1z / W 打 1z / N 摸 2z / N 打 2z / E 摸 3z / E 打 3z / S 摸 4m / S 胡";
    assert_eq!(case("E", &seats, moves).pays(), [-1, 3, -1, -1]);
}
