//! 杭州麻将, clause by clause: the name of a test says which clause it holds to.

use caipan::audit::Verdict;
use caipan::base::Clause;

use crate::support::judged_text;

/// A hand before South draws: South as given, the others unknown.
fn verdict(ruleset: &str, south: &str, moves: &str) -> Verdict {
    position(ruleset, "phase: draw", south, moves)
}

fn position(ruleset: &str, phase: &str, south: &str, moves: &str) -> Verdict {
    let moves: String = moves
        .split("; ")
        .map(|line| format!("      {line}\n"))
        .collect();
    judged_text(&format!(
        "caipan: 1\nruleset: {ruleset}\nhands:\n  - dealer: E\n    position:\n      turn: S\n      {phase}\n      \
         wall: 60\n      E: {{hand: '?*13'}}\n      S: {south}\n      W: {{hand: '?*13'}}\n      N: {{hand: '?*13'}}\n    \
         moves: |\n{moves}"
    ))
}

/// The code of the first error, or what was counted: total and items.
fn ruling(verdict: &Verdict) -> String {
    if let Some(finding) = verdict.findings.first() {
        return finding.code().id().to_owned();
    }
    let fan = verdict.hands[0].settlement.wins[0]
        .fan
        .as_ref()
        .expect("a game of fan");
    let items: Vec<String> = (fan.items.iter())
        .map(|item| format!("{} {}", item.id, item.value))
        .collect();
    format!("{}: {}", fan.total, items.join(", "))
}

fn fan(south: &str, moves: &str) -> String {
    ruling(&verdict("hangzhou", south, moves))
}

#[test]
fn hz_f26_a_hand_worth_nothing_has_an_empty_list() {
    let plain = fan("{hand: 123456m46p2789s5z}", "S 摸 2s; S 胡");
    assert_eq!(plain, "0: ");
    // Of 大吊 this game says nothing.
    let melds = "melds: [chi 123m<E, peng 9p<W, peng 2s<N, angang 7z]";
    let four_melds = fan(&format!("{{hand: 5z, {melds}}}"), "S 摸 4z; S 胡");
    assert_eq!(four_melds, "1: bao_tou 1");
}

#[test]
fn hz_f16_an_unknown_river_may_hide_the_ten() {
    let hand = "hand: 1479m258p3369s57z";
    let tenth = "S 摸 1m; S 打 7z; S 胡";
    let unknown = fan(&format!("{{{hand}}}"), tenth);
    assert_eq!(unknown, "record/undetermined");
    let one_unknown = fan(&format!("{{{hand}, river: '?12233446z'}}"), tenth);
    assert_eq!(one_unknown, "record/undetermined");
    // What is known may settle it.
    let suited = fan(&format!("{{{hand}}}"), "S 摸 1m; S 打 1m; S 胡");
    assert_eq!(suited, "win/incomplete");
    let too_few = fan(&format!("{{{hand}, river: '?1223344z'}}"), tenth);
    assert_eq!(too_few, "win/incomplete");
}

#[test]
fn hz_f18_a_wild_in_hand_settles_no_wild_though_others_are_unknown() {
    let ten = "S 摸 1m; S 打 7z; S 胡";
    let held = fan("{hand: '57z?*11', river: 112233446z}", ten);
    assert_eq!(held, "3: ten_winds 3");
    let unknown = fan("{hand: '7z?*12', river: 112233446z}", ten);
    assert_eq!(unknown, "record/undetermined");
}

#[test]
fn hz_f15_the_kong_just_replaced_in_a_position_is_gang_kai_only() {
    let phase = "phase: act\n      drawn: 9p\n      kong: true";
    let south = "{hand: 123m456p789s9p5z, melds: [angang 1z], floats: 1, chain_kongs: 1}";
    let won = position("hangzhou", phase, south, "S 胡");
    assert_eq!(ruling(&won), "3: bao_tou 1, gang_kai 1, piao 1");
    let phase = "phase: act\n      drawn: 9p";
    let won = position("hangzhou", phase, south, "S 胡");
    assert_eq!(ruling(&won), "3: bao_tou 1, piao 1, gang_in_chain 1");
}

#[test]
fn hz_n5_no_wild_counts_melds_and_the_winning_tile() {
    let drawn_wild = fan("{hand: 123456m46p22789s}", "S 摸 5z; S 胡");
    assert_eq!(drawn_wild, "0: ");
    let none = fan("{hand: 123456m46p22789s}", "S 摸 5p; S 胡");
    assert_eq!(none, "1: no_wild 1");
}

#[test]
fn hz_s2_a_game_cites_its_own_clauses() {
    let won = verdict("hangzhou", "{hand: 123456m456p789s5z}", "S 摸 9p; S 胡");
    let settlement = &won.hands[0].settlement;
    assert!(
        settlement
            .transfers
            .iter()
            .all(|t| t.clause == Clause::HZ_S2)
    );
    let fan = settlement.wins[0].fan.as_ref().expect("fan");
    assert_eq!(fan.items[0].clause, Clause::HZ_N1);
    let refused = verdict("hangzhou", "{hand: 147m258p369s1234z}", "S 摸 9p; S 胡");
    assert_eq!(refused.findings[0].clause, Some(Clause::HZ_H1));
    // The other games keep theirs.
    let zhuji = judged_text(
        "caipan: 1\nruleset: zhuji-free\nhands:\n  - dealer: E\n    wild: 1m\n    position:\n      turn: S\n      \
         phase: draw\n      wall: 60\n      E: {hand: '?*13'}\n      S: {hand: 147m258p369s1234z}\n      W: {hand: '?*13'}\n      \
         N: {hand: '?*13'}\n    moves: |\n      S 摸 9p\n      S 胡\n",
    );
    assert_eq!(zhuji.findings[0].clause, Some(Clause::SX_H1));
}
