//! JSON Schema (2020-12) of a game record, made from the tables of keys. Movetext and tiles are text to it.

use serde_json::{Map, Value as Json, json};

use super::keys::{BID, CLAIM, HAND, HEADER, LAST, Names, POSITION, SEAT};

/// The schema of a record.
#[must_use]
pub fn record() -> Json {
    let mut schema = object(HEADER, |key| match key {
        "caipan" => json!({"const": 1}),
        "ruleset" => json!({"type": "string"}),
        "players" => by_seat("word"),
        "hands" => json!({"type": "array", "items": def("hand")}),
        "totals" => by_seat("points"),
        "seal" => json!({"type": "object"}),
        _ => def("word"),
    });
    if let Json::Object(map) = &mut schema {
        let dialect = "https://json-schema.org/draft/2020-12/schema";
        map.insert("$schema".to_owned(), dialect.into());
        map.insert("title".to_owned(), "caipan record 牌谱".into());
        map.insert("$defs".to_owned(), definitions());
        let needs =
            |names: [&str; 2]| json!({"anyOf": names.map(|name| json!({"required": [name]}))});
        map.insert(
            "allOf".to_owned(),
            json!([needs(["caipan", "裁判"]), needs(["hands", "局"])]),
        );
    }
    schema
}

fn def(name: &str) -> Json {
    json!({"$ref": format!("#/$defs/{name}")})
}

fn by_seat(of: &str) -> Json {
    json!({"type": "object", "additionalProperties": false, "properties": each(SEATS, |_| def(of))})
}

fn definitions() -> Json {
    let words = json!({"type": "array", "items": def("word")});
    json!({
        "seat": {"enum": ["E", "S", "W", "N", "东", "東", "南", "西", "北"]},
        // A lone `5` or `1` is a number to YAML and still a tile or a note to us.
        "word": {"type": ["string", "number", "boolean"]},
        "words": {"anyOf": [def("word"), words]},
        "count": {"type": "integer", "minimum": 0},
        "points": {"type": "integer"},
        "claim": object(CLAIM, |key| match key {
            "winner" => def("seat"),
            "fan" | "tai" => json!({"anyOf": [{"type": "integer"}, {"type": "string"}, words]}),
            "payments" => by_seat("points"),
            _ => def("points"),
        }),
        "start": object(SEAT, |key| match key {
            "melds" => words.clone(),
            "floats" | "chain_kongs" => def("count"),
            "fed_by" => def("seat"),
            _ => def("words"),
        }),
        "position": object(POSITION, |key| match key {
            "turn" => def("seat"),
            "phase" => json!({"enum": ["draw", "act", "claim"]}),
            "last" => object(LAST, |key| def(if key == "seat" { "seat" } else { "word" })),
            "drawn" => def("word"),
            "kong" => json!({"type": "boolean"}),
            "wall" => def("count"),
            "bid" => object(BID, |key| def(if key == "seat" { "seat" } else { "word" })),
            _ => def("start"),
        }),
        "hand": object(HAND, |key| match key {
            "dealer" => def("seat"),
            "indicator" => def("word"),
            "deal" => by_seat("words"),
            "position" => def("position"),
            "repeat" => def("count"),
            "moves" => json!({"anyOf": [{"type": ["string", "null"]}, words]}),
            "claim" => def("claim"),
            _ => def("words"),
        }),
    })
}

const SEATS: &[Names] = &[
    ("E", &["东", "東"]),
    ("S", &["南"]),
    ("W", &["西"]),
    ("N", &["北"]),
];

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
