use super::*;
use crate::report::fixture;

#[test]
fn keys_stand_in_the_order_of_the_contract() {
    let (verdict, document) = fixture::illegal();
    let line = line(&verdict, Some(&document));
    let mut from = 0;
    for key in [
        "schema",
        "file",
        "document",
        "id",
        "verdict",
        "ruleset",
        "hands",
        "hand",
        "dealer",
        "repeat",
        "wild",
        "outcome",
        "winner",
        "winners",
        "from",
        "tile",
        "flowers",
        "fan",
        "tai",
        "share",
        "reading",
        "transfers",
        "payments",
        "totals",
        "digests",
        "findings",
        "code",
        "severity",
        "hand",
        "move",
        "seat",
        "at",
        "line",
        "column",
        "utf16",
        "offset",
        "length",
        "message",
        "zh",
        "en",
        "clause",
        "knob",
        "path",
        "value",
        "file",
        "line",
        "related",
        "at",
        "message",
        "legal",
    ] {
        let needle = format!("\"{key}\":");
        let at = line[from..]
            .find(&needle)
            .unwrap_or_else(|| panic!("{key} is missing after byte {from} of {line}"));
        from += at + needle.len();
    }
    assert!(!line.contains('\n'));
}

#[test]
fn an_illegal_hand_has_no_settlement_and_the_knob_says_where_it_stands() {
    let (verdict, document) = fixture::illegal();
    let json: Value = serde_json::from_str(&line(&verdict, Some(&document))).unwrap();
    assert_eq!(json["verdict"], "illegal");
    assert_eq!(json["hands"][0]["outcome"], "unfinished");
    for key in [
        "winner", "from", "tile", "flowers", "fan", "tai", "share", "reading", "payments",
    ] {
        assert!(json["hands"][0][key].is_null(), "{key}");
    }
    assert_eq!(json["hands"][0]["winners"], serde_json::json!([]));
    assert_eq!(json["hands"][0]["transfers"], serde_json::json!([]));
    let finding = &json["findings"][0];
    assert_eq!(finding["code"], "win/rob-single-wait");
    assert_eq!(finding["at"]["line"], 3);
    assert_eq!(finding["at"]["column"], 5);
    assert_eq!(finding["at"]["utf16"], 5);
    assert_eq!(
        finding["knob"]["value"],
        serde_json::json!(["wild_pair", "pair_wait"])
    );
    assert_eq!(finding["knob"]["line"], 3);
    assert_eq!(finding["legal"], serde_json::json!(["W draw ?", "N pass"]));
    assert_eq!(finding["related"][0]["at"]["line"], 2);
}

#[test]
fn a_settled_hand_as_the_contract_shows_it() {
    let (verdict, document) = fixture::clean();
    let json: Value = serde_json::from_str(&line(&verdict, Some(&document))).unwrap();
    let hand = &json["hands"][0];
    assert_eq!(hand["winner"], "S");
    assert_eq!(hand["share"], 10);
    assert_eq!(
        hand["flowers"],
        serde_json::json!({"total": 5, "items": [
            {"id": "base", "count": 1, "clause": "SX-C6"},
            {"id": "flower_tile", "count": 2, "clause": "SX-C1"},
            {"id": "wind_triplet", "tile": "3z", "count": 1, "clause": "SX-C2"},
            {"id": "wild", "count": 1, "clause": "SX-C4"},
        ]}),
        "items of value 0 are left out"
    );
    assert_eq!(
        hand["fan"],
        serde_json::json!({"total": 1, "counted": 1, "name": "bao_tou",
            "items": [{"id": "bao_tou", "fan": 1, "clause": "SX-N1"}]})
    );
    assert_eq!(
        hand["transfers"][0],
        serde_json::json!({"from": "E", "to": "S", "points": 10, "shares": 1,
            "reason": "self_draw", "clause": "SX-S2"})
    );
    assert!(hand.get("results").is_none());
    assert_eq!(
        json["digests"]["seal"],
        format!("sha256:{}", "c".repeat(64))
    );
    assert_eq!(
        json["totals"],
        serde_json::json!({"E": -10, "S": 30, "W": -10, "N": -10})
    );
}

#[test]
fn results_stand_only_where_several_win() {
    let (mut verdict, _) = fixture::clean();
    let mut second = verdict.hands[0].settlement.wins[0].clone();
    second.winner = Seat::N;
    verdict.hands[0].settlement.wins.push(second);
    let json: Value = serde_json::from_str(&line(&verdict, None)).unwrap();
    assert_eq!(json["hands"][0]["winners"], serde_json::json!(["S", "N"]));
    assert_eq!(json["hands"][0]["results"][1]["winner"], "N");
    assert_eq!(json["hands"][0]["results"][1]["share"], 10);
}

#[test]
fn printed_knob_values_come_back_as_data() {
    assert_eq!(value("null"), Value::Null);
    assert_eq!(value("[]"), serde_json::json!([]));
    assert_eq!(
        value("[bu_gang, ming_gang]"),
        serde_json::json!(["bu_gang", "ming_gang"])
    );
    assert_eq!(
        value("{pays_each: 20}"),
        serde_json::json!({"pays_each": 20})
    );
    assert_eq!(value("7"), serde_json::json!(7));
    assert_eq!(value("nearest"), serde_json::json!("nearest"));
}
