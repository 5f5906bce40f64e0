//! JSON Schema (2020-12) of a game record, made from the tables of keys. Movetext and tiles are text to it.

use serde_json::{Map, Value as Json, json};

use super::keys::{BID, CLAIM, HAND, HEADER, LAST, Names, POSITION, SEAT};

/// The schema of a record.
#[must_use]
pub fn record() -> Json {
    let seat = json!({"enum": ["E", "S", "W", "N", "东", "東", "南", "西", "北"]});
    let text = json!({"type": "string"});
    // A lone `5` or `1` is a number to YAML and still a tile or a note to us.
    let word = json!({"type": ["string", "number", "boolean"]});
    let words = json!({"type": "array", "items": word});
    let either = json!({"anyOf": [word, words]});
    let count = json!({"type": "integer", "minimum": 0});
    let by_seat = |value: Json| {
        json!({"type": "object", "additionalProperties": false,
            "properties": each(&[("E", &["东", "東"]), ("S", &["南"]), ("W", &["西"]), ("N", &["北"])], |_| value.clone())})
    };
    let claim = object(CLAIM, |key| match key {
        "winner" => seat.clone(),
        "fan" | "tai" => json!({"anyOf": [{"type": "integer"}, text, words]}),
        "payments" => by_seat(json!({"type": "integer"})),
        _ => json!({"type": "integer"}),
    });
    let in_position = object(SEAT, |key| match key {
        "melds" => words.clone(),
        "floats" | "chain_kongs" => count.clone(),
        "fed_by" => seat.clone(),
        _ => either.clone(),
    });
    let position = object(POSITION, |key| match key {
        "turn" => seat.clone(),
        "phase" => json!({"enum": ["draw", "act", "claim"]}),
        "last" => object(LAST, |key| {
            if key == "seat" {
                seat.clone()
            } else {
                word.clone()
            }
        }),
        "drawn" => word.clone(),
        "kong" => json!({"type": "boolean"}),
        "wall" => count.clone(),
        "bid" => object(BID, |key| {
            if key == "seat" {
                seat.clone()
            } else {
                word.clone()
            }
        }),
        _ => in_position.clone(),
    });
    let hand = object(HAND, |key| match key {
        "dealer" => seat.clone(),
        "indicator" => word.clone(),
        "deal" => by_seat(either.clone()),
        "position" => position.clone(),
        "repeat" => count.clone(),
        "moves" => json!({"anyOf": [{"type": ["string", "null"]}, words]}),
        "claim" => claim.clone(),
        _ => either.clone(),
    });
    let mut schema = object(HEADER, |key| match key {
        "caipan" => json!({"const": 1}),
        "ruleset" => text.clone(),
        "players" => by_seat(word.clone()),
        "hands" => json!({"type": "array", "items": hand.clone()}),
        "totals" => by_seat(json!({"type": "integer"})),
        "seal" => json!({"type": "object"}),
        _ => word.clone(),
    });
    if let Json::Object(map) = &mut schema {
        let dialect = "https://json-schema.org/draft/2020-12/schema";
        map.insert("$schema".to_owned(), dialect.into());
        map.insert("title".to_owned(), "caipan record 牌谱".into());
        let needs =
            |names: [&str; 2]| json!({"anyOf": names.map(|name| json!({"required": [name]}))});
        map.insert(
            "allOf".to_owned(),
            json!([needs(["caipan", "裁判"]), needs(["hands", "局"])]),
        );
    }
    schema
}

fn each(names: &[Names], of: impl Fn(&str) -> Json) -> Map<String, Json> {
    let mut properties = Map::new();
    for (name, aliases) in names {
        for key in std::iter::once(name).chain(aliases.iter()) {
            properties.insert((*key).to_owned(), of(name));
        }
    }
    properties
}

fn object(names: &[Names], of: impl Fn(&str) -> Json) -> Json {
    json!({"type": "object", "properties": each(names, of),
        "patternProperties": {"^x_": true}, "additionalProperties": false})
}
