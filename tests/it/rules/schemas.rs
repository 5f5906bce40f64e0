//! The committed JSON Schemas are what the tables make, and everything shipped is valid by them.

use std::path::Path;

use crate::support::{caipan, ends_with, files, is_record, read, root, run, shown};
use jsonschema::Validator;
use serde::Deserialize as _;
use serde_json::Value;

fn committed(name: &str) -> (String, Validator) {
    let text = read(&root().join("rulesets").join(name));
    let schema: Value = serde_json::from_str(&text).expect(name);
    let dialect = &schema["$schema"];
    assert_eq!(dialect, "https://json-schema.org/draft/2020-12/schema");
    (text, jsonschema::validator_for(&schema).expect(name))
}

fn documents(file: &Path) -> Vec<Value> {
    let text = read(file);
    if ends_with(file, ".json") {
        return vec![serde_json::from_str(&text).unwrap()];
    }
    serde_yaml::Deserializer::from_str(&text)
        .map(|document| {
            Value::deserialize(document).unwrap_or_else(|e| panic!("{}: {e}", shown(file)))
        })
        .collect()
}

fn faults(validator: &Validator, file: &Path) -> Vec<String> {
    let each = documents(file);
    each.iter()
        .flat_map(|document| {
            validator
                .iter_errors(document)
                .map(|e| format!("{}: {e}", e.instance_path()))
                .collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn committed_schemas_are_those_of_the_tables() {
    for (name, arguments) in [
        ("ruleset.schema.json", &["rules", "schema"][..]),
        ("record.schema.json", &["rules", "schema", "--record"]),
    ] {
        let made = run(caipan().args(arguments)).stdout;
        let same = committed(name).0 == made;
        assert!(same, "caipan {} > rulesets/{name}", arguments.join(" "));
    }
}

#[test]
fn every_shipped_ruleset_and_record_is_valid() {
    let (_, rulesets) = committed("ruleset.schema.json");
    let (_, records) = committed("record.schema.json");
    let mut count = (0, 0);
    for file in files(&root().join("rulesets")) {
        if ends_with(&file, ".yaml") {
            count.0 += 1;
            assert_eq!(
                faults(&rulesets, &file),
                Vec::<String>::new(),
                "{}",
                shown(&file)
            );
        }
    }
    for folder in ["replays/disputes", "tests/games"] {
        for file in files(&root().join(folder)) {
            if is_record(&file) {
                count.1 += 1;
                assert_eq!(
                    faults(&records, &file),
                    Vec::<String>::new(),
                    "{}",
                    shown(&file)
                );
            }
        }
    }
    assert!(count.0 >= 20 && count.1 >= 40, "{count:?}");
}

/// What is wrong by itself, without looking at other lines or files, an editor sees, too.
#[test]
fn the_schema_sees_unknown_keys_and_bad_values() {
    let (_, rulesets) = committed("ruleset.schema.json");
    for name in [
        "unknown-section",
        "dotted-path",
        "value-out-of-range",
        "word-not-in-list",
        "order-incomplete",
        "fine-of-nothing",
        "schema-missing",
        "schema-of-tomorrow",
        "because-of-nothing",
        "example-misspelt",
    ] {
        let file = root().join(format!("tests/rulesets/invalid/{name}.yaml"));
        assert!(!faults(&rulesets, &file).is_empty(), "{name}");
    }
    let file = root().join("tests/rulesets/invalid/ten-mistakes.yaml");
    // The redundant line and the one without effect need the parent.
    assert!(faults(&rulesets, &file).len() >= 5);
}
