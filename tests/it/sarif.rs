//! What `--format sarif` prints is SARIF 2.1.0, by the schema of its makers.

use jsonschema::Validator;
use serde_json::Value;

use crate::support::{caipan, read, root, run};

fn schema() -> Validator {
    // The pattern of languages has a bracket too many to be a regular expression of today.
    let text = read(&root().join("tests/schemas/sarif-2.1.0.json"));
    let text = text.replace("-[a-zA-Z]{2}]?$", "(-[a-zA-Z]{2})?$");
    let schema: Value = serde_json::from_str(&text).expect("a schema");
    jsonschema::validator_for(&schema).expect("a sound schema")
}

/// One log of the library: every code of finding, records that cannot be read, clean ones, and an input that is not there.
#[test]
fn a_log_of_everything_is_valid() {
    let schema = schema();
    for lang in ["zh", "en"] {
        for inputs in [
            &["replays", "tests/games/zhuji-bao", "no-such-file.yaml"][..],
            &["tests/games/shaoxing/r00001.yaml"],
        ] {
            let done = run(caipan()
                .args(["audit", "--format", "sarif", "--lang", lang])
                .args(inputs));
            let log: Value = serde_json::from_str(&done.stdout).expect("JSON");
            let wrong: Vec<String> = schema
                .iter_errors(&log)
                .map(|error| format!("{}: {error}", error.instance_path()))
                .take(5)
                .collect();
            assert!(wrong.is_empty(), "{wrong:#?}");
            let results = log["runs"][0]["results"].as_array().expect("results");
            if inputs.len() > 1 {
                assert!(results.len() > 100, "{} results", results.len());
            } else {
                assert!(results.is_empty(), "a clean game");
            }
        }
    }
}

/// A schema that says yes to anything would show nothing.
#[test]
fn the_schema_refuses_what_is_no_log() {
    let schema = schema();
    let done = run(caipan().args(["audit", "--format", "sarif", "replays/illegal"]));
    let log: Value = serde_json::from_str(&done.stdout).expect("JSON");
    assert!(schema.is_valid(&log));
    let mut spoil: Vec<Value> = Vec::new();
    for (pointer, value) in [
        ("/version", Value::from("2.0.0")),
        ("/runs/0/tool/driver/name", Value::from(1)),
        ("/runs/0/results/0/level", Value::from("fatal")),
        ("/runs/0/results/0/message", Value::from("text")),
        (
            "/runs/0/results/0/locations/0/physicalLocation/region/startLine",
            Value::from(0),
        ),
    ] {
        let mut log = log.clone();
        *log.pointer_mut(pointer)
            .unwrap_or_else(|| panic!("{pointer}")) = value;
        spoil.push(log);
    }
    assert!(spoil.iter().all(|log| !schema.is_valid(log)));
}
