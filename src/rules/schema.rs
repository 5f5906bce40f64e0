//! JSON Schema (2020-12) of a ruleset file, made from the one table of knobs.

use serde_json::{Map, Value as Json, json};

use super::file::SCHEMA;
use super::knobs::{KNOBS, Knob, Rules};
use super::read::FINE;
use super::values::{Kind, Shares, Value, Word};

/// The dialect of every schema here.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a ruleset, pretty-printed, ending with a newline.
#[must_use]
pub fn ruleset() -> String {
    let mut properties = Map::new();
    for knob in KNOBS {
        let keys: Vec<&str> = knob.path.split('.').collect();
        insert(&mut properties, &keys, of(knob));
    }
    let text = json!({"type": "string"});
    let texts = json!({"anyOf": [text, {"type": "array", "items": text}]});
    let names = json!({"anyOf": [text, {"type": "object", "additionalProperties": false,
        "properties": {"zh": text, "en": text}}]});
    let paths: Vec<&str> = KNOBS.iter().map(|knob| knob.path).collect();
    let reasons =
        json!({"type": "object", "propertyNames": {"enum": paths}, "additionalProperties": text});
    for (key, schema) in [
        (
            "schema",
            json!({"type": "integer", "minimum": 1, "maximum": SCHEMA,
            "description": "规矩格式的编号 · number of the ruleset format"}),
        ),
        (
            "extends",
            json!({"type": "string", "minLength": 1,
            "description": "底本：自带的名字，或相对本文件的路径 · the parent: a preset or a file relative to this one"}),
        ),
        ("name", names),
        ("notes", texts),
        ("because", reasons),
        ("examples", json!({"type": "array", "items": example()})),
    ] {
        properties.insert(key.to_owned(), schema);
    }
    finish(&json!({
        "$schema": DIALECT,
        "title": "caipan ruleset 规矩",
        "type": "object",
        "required": ["schema"],
        "properties": properties,
        "patternProperties": {"^x_": true},
        "additionalProperties": false,
    }))
}

/// A schema as it is committed.
#[must_use]
pub fn finish(schema: &Json) -> String {
    // Only a map with keys that are no strings could fail, and there is none.
    serde_json::to_string_pretty(schema).unwrap_or_default() + "\n"
}

fn insert(into: &mut Map<String, Json>, keys: &[&str], schema: Json) {
    let Some((&first, rest)) = keys.split_first() else {
        return;
    };
    if rest.is_empty() {
        into.insert(first.to_owned(), schema);
        return;
    }
    let section = into.entry(first).or_insert_with(
        || json!({"type": "object", "additionalProperties": false, "properties": {}}),
    );
    if let Some(Json::Object(properties)) = section.get_mut("properties") {
        insert(properties, rest, schema);
    }
}

fn of(knob: &Knob) -> Json {
    let mut schema = match knob.kind {
        Kind::Bool => json!({"type": "boolean"}),
        Kind::Int { min, max, nullable } => {
            let int = if nullable {
                json!(["integer", "null"])
            } else {
                json!("integer")
            };
            json!({"type": int, "minimum": min, "maximum": max})
        }
        Kind::Enum(list) => json!({"enum": words(list)}),
        Kind::FalseOr(list) => {
            let all: Vec<Json> = std::iter::once(json!(false))
                .chain(words(list).into_iter().map(Json::from))
                .collect();
            json!({"enum": all})
        }
        Kind::Subset(list) => {
            json!({"type": "array", "uniqueItems": true, "items": {"enum": words(list)}})
        }
        Kind::Order(list) => json!({"type": "array", "uniqueItems": true,
            "minItems": list.len(), "maxItems": list.len(), "items": {"enum": words(list)}}),
        Kind::FalseWin => json!({"type": ["object", "null"], "additionalProperties": false,
            "anyOf": [{"required": ["pays_each"], "maxProperties": 1}, {"required": ["fine", "dead_hand"], "maxProperties": 2}],
            "properties": {
                "pays_each": {"type": "integer", "minimum": 1, "maximum": FINE},
                "fine": {"type": "integer", "minimum": 1, "maximum": FINE},
                "dead_hand": {"type": "boolean"}}}),
        Kind::Shares { min, max } => json!({"anyOf": [
            {"type": "integer", "minimum": min, "maximum": max}, {"enum": words(Shares::WORDS)}]}),
        Kind::Stakes => json!({"type": ["array", "null"], "minItems": 3, "maxItems": 3,
            "items": {"type": "integer", "minimum": 1, "maximum": 64}}),
    };
    if let Json::Object(map) = &mut schema {
        let about = format!("{} · {}", knob.zh, knob.en);
        map.insert("description".to_owned(), about.into());
        if let Some(default) = Rules::default().get(knob.path) {
            map.insert("default".to_owned(), to_json(&default));
        }
    }
    schema
}

/// Every word and its Chinese term: both are read.
fn words(list: &[Word]) -> Vec<&'static str> {
    list.iter().flat_map(|word| [word.id, word.zh]).collect()
}

/// A knob's value as JSON.
#[must_use]
pub fn to_json(value: &Value) -> Json {
    match value {
        Value::Null => Json::Null,
        Value::Bool(b) => json!(b),
        Value::Int(n) => json!(n),
        Value::Word(word) => json!(word),
        Value::Words(words) => json!(words),
        Value::Map(pairs) => pairs
            .iter()
            .map(|(key, n)| ((*key).to_owned(), to_json(n)))
            .collect::<Map<String, Json>>()
            .into(),
        Value::Ints(numbers) => json!(numbers),
    }
}

fn example() -> Json {
    let text = json!({"type": "string"});
    let list = json!({"type": "array", "items": text});
    let count = json!({"anyOf": [{"type": "integer"}, list]});
    let points = json!({"type": "integer"});
    json!({
        "type": "object",
        "additionalProperties": false,
        "required": ["expect"],
        "properties": {
            "hand": text,
            "record": {"type": ["string", "object"]},
            "wild": {"anyOf": [text, list]},
            "melds": list,
            "flowers": text,
            "by": {"enum": ["draw", "rob", "kong"]},
            "expect": {
                "type": "object",
                "additionalProperties": false,
                "properties": {
                    "fan": count,
                    "tai": count,
                    "flowers": points,
                    "share": points,
                    "payments": {"type": "object", "additionalProperties": points},
                    "finding": {"type": ["string", "null"]},
                },
            },
        },
    })
}
