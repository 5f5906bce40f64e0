//! Disputes with expected results: `NAME.yaml` beside `NAME.expected.yaml`, anywhere below `replays/` or below the
//! folder that `CAIPAN_CASES` names. `tests/README.md` describes the side files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use caipan::base::Clause;
use serde_json::Value;

use crate::compare::{Differences, errors, hand, list, without_zeros};
use crate::support::{ends_with, files, folder, read, shown, verdicts};

const DOCUMENT_KEYS: &[&str] = &[
    "document", "ruleset", "knob", "verdict", "findings", "hands", "totals", "clauses", "why",
];
const HAND_KEYS: &[&str] = &[
    "hand",
    "outcome",
    "wild",
    "winner",
    "from",
    "tile",
    "flowers",
    "fan",
    "tai",
    "share",
    "transfers",
    "payments",
];

#[derive(Default)]
struct Count {
    documents: usize,
    hands: usize,
    agreeing: usize,
}

#[test]
fn disputes_are_ruled_as_expected() {
    let dir = folder("CAIPAN_CASES", "replays");
    let mut count = Count::default();
    let mut report = String::new();
    for side in files(&dir) {
        if !ends_with(&side, ".expected.yaml") {
            continue;
        }
        for (place, differences) in compare_file(&side, &mut count) {
            for difference in differences.0 {
                let _ = writeln!(report, "{place}: {difference}");
            }
        }
    }
    println!(
        "cases: {} documents, {} hands, {} agreeing",
        count.documents, count.hands, count.agreeing
    );
    assert!(count.documents > 0, "no case below {}", dir.display());
    assert!(report.is_empty(), "\n{report}");
}

/// A dispute of ours without a side file would be judged by nobody.
#[test]
fn every_shipped_dispute_has_expected_results() {
    let dir = crate::support::root().join("replays/disputes");
    let lonely: Vec<String> = files(&dir)
        .into_iter()
        .filter(|path| crate::support::is_record(path) && !side_of(path).exists())
        .map(|path| shown(&path))
        .collect();
    assert!(lonely.is_empty(), "without side file: {lonely:?}");
}

fn side_of(record: &Path) -> PathBuf {
    record.with_extension("expected.yaml")
}

/// The record beside a side file; the name of a missing one tells what is missing.
fn record_of(side: &Path) -> PathBuf {
    let side = side.to_string_lossy();
    let stem = side.strip_suffix(".expected.yaml").expect("a side file");
    [".yaml", ".json", ".jsonl"]
        .iter()
        .map(|ending| PathBuf::from(format!("{stem}{ending}")))
        .find(|path| path.exists())
        .unwrap_or_else(|| PathBuf::from(format!("{stem}.yaml")))
}

fn compare_file(side: &Path, count: &mut Count) -> Vec<(String, Differences)> {
    let record = record_of(side);
    let name = shown(&record);
    let expected: Value =
        serde_yaml::from_str(&read(side)).unwrap_or_else(|e| panic!("{}: {e}", side.display()));
    assert_eq!(expected["expected"], 1, "{}", side.display());
    let documents = list(&expected["documents"]);
    count.documents += documents.len();
    count.hands += documents
        .iter()
        .map(|document| list(&document["hands"]).len())
        .sum::<usize>();

    let found = match verdicts(&record) {
        Ok(found) => found,
        Err(why) => return vec![(name, Differences(vec![why]))],
    };
    let mut all = Vec::new();
    if found.len() != documents.len() {
        let mut differences = Differences::default();
        differences.same("documents", &documents.len().into(), &found.len().into());
        all.push((name.clone(), differences));
    }
    for document in documents {
        let place = format!("{name} document {}", document["document"]);
        let differences = match found.iter().find(|v| v["document"] == document["document"]) {
            Some(verdict) => compare_document(document, verdict),
            None => Differences(vec!["no verdict".to_owned()]),
        };
        if differences.0.is_empty() {
            count.agreeing += 1;
        } else {
            all.push((place, differences));
        }
    }
    all
}

fn compare_document(expected: &Value, found: &Value) -> Differences {
    let mut differences = Differences::default();
    differences.only("document", expected, DOCUMENT_KEYS);
    for key in ["verdict", "totals"] {
        if let Some(value) = expected.get(key) {
            differences.same(key, value, &found[key]);
        }
    }
    for clause in list(&expected["clauses"]) {
        let known = clause.as_str().and_then(Clause::find);
        differences.same("clauses", &known.is_some().into(), &true.into());
    }
    if let Some(path) = expected["knob"].as_str() {
        differences.same(
            "knob",
            &caipan::rules::knob(path).is_some().into(),
            &true.into(),
        );
    }
    if let Some(findings) = expected.get("findings") {
        compare_findings(findings, found, &mut differences);
    }
    for wanted in list(&expected["hands"]) {
        let field = format!("hand {}", wanted["hand"]);
        match hand(found, &wanted["hand"]) {
            Some(there) => compare_hand(&field, wanted, there, &mut differences),
            None => differences.0.push(format!("{field}: not in the verdict")),
        }
    }
    differences
}

fn compare_findings(expected: &Value, found: &Value, differences: &mut Differences) {
    let (wanted, there) = (list(expected), errors(found));
    for i in 0..wanted.len().max(there.len()) {
        let field = format!("findings[{i}]");
        match (wanted.get(i), there.get(i)) {
            (Some(wanted), Some(there)) => {
                differences.only(&field, wanted, &["code", "hand", "move", "seat"]);
                for (key, value) in crate::compare::object(wanted) {
                    // Null means none or not compared, for the move and the seat alone.
                    if !(value.is_null() && (key == "move" || key == "seat")) {
                        differences.same(&format!("{field}.{key}"), value, &there[key.as_str()]);
                    }
                }
            }
            (wanted, there) => differences.add(
                &field,
                wanted.unwrap_or(&Value::Null),
                &there.map_or(Value::Null, |finding| brief(finding)),
            ),
        }
    }
}

fn brief(finding: &Value) -> Value {
    serde_json::json!({
        "code": finding["code"], "hand": finding["hand"], "move": finding["move"], "seat": finding["seat"],
    })
}

fn compare_hand(field: &str, expected: &Value, found: &Value, differences: &mut Differences) {
    differences.only(field, expected, HAND_KEYS);
    for key in [
        "outcome", "wild", "winner", "from", "tile", "share", "payments",
    ] {
        if let Some(value) = expected.get(key) {
            differences.same(&format!("{field}.{key}"), value, &found[key]);
        }
    }
    for (key, value, numbers) in [
        ("flowers", "count", &["total"][..]),
        ("fan", "fan", &["total", "counted", "name"]),
        ("tai", "tai", &["total", "counted", "real"]),
    ] {
        if let Some(wanted) = expected.get(key) {
            let field = format!("{field}.{key}");
            compare_count(&field, wanted, &found[key], value, numbers, differences);
        }
    }
    if let Some(transfers) = expected.get("transfers") {
        let field = format!("{field}.transfers");
        differences.same_bag(&field, transfers, &found["transfers"], &["shares"]);
    }
}

fn compare_count(
    field: &str,
    expected: &Value,
    found: &Value,
    value: &str,
    numbers: &[&str],
    differences: &mut Differences,
) {
    if expected.is_null() || found.is_null() {
        return differences.same(field, expected, found);
    }
    differences.only(field, expected, &[numbers, &["items"]].concat());
    for key in numbers {
        if let Some(number) = expected.get(key) {
            differences.same(&format!("{field}.{key}"), number, &found[key]);
        }
    }
    if let Some(items) = expected.get("items") {
        let (mut items, mut there) = (items.clone(), found["items"].clone());
        if value != "count" {
            items = without_zeros(&items, value);
            there = without_zeros(&there, value);
        }
        differences.same_bag(&format!("{field}.items"), &items, &there, &[]);
    }
}

/// The runner itself: it must see a difference in every field that it claims to compare.
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_compared_field_is_really_compared() {
        let found = json!({
            "document": 1, "verdict": "clean", "totals": {"E": -1, "S": 1, "W": 0, "N": 0},
            "findings": [{"code": "turn/phase", "severity": "error", "hand": 1, "move": 3, "seat": "S"},
                         {"code": "record/unfinished-hand", "severity": "note", "hand": 1, "move": null, "seat": null}],
            "hands": [{"hand": 1, "outcome": "rob", "wild": ["6m"], "winner": "S", "from": "E", "tile": "5m",
                "flowers": {"total": 1, "items": [{"id": "base", "count": 1}]},
                "fan": {"total": 1, "counted": 1, "name": null, "items": [{"id": "qiang_gang", "fan": 1}, {"id": "di_hu", "fan": 0}]},
                "tai": null, "share": 2,
                "transfers": [{"from": "E", "to": "S", "points": 6, "shares": 3, "reason": "rob"}],
                "payments": {"E": -6, "S": 6, "W": 0, "N": 0}}],
        });
        let mut expected = found.clone();
        expected["findings"] = json!([{"code": "turn/phase", "hand": 1, "move": 3, "seat": null}]);
        expected["hands"][0]["transfers"][0]["shares"] = Value::Null;
        assert_eq!(compare_document(&expected, &found).0, Vec::<String>::new());

        for path in [
            "/verdict",
            "/totals/E",
            "/findings/0/code",
            "/findings/0/hand",
            "/findings/0/move",
            "/hands/0/outcome",
            "/hands/0/wild",
            "/hands/0/winner",
            "/hands/0/from",
            "/hands/0/tile",
            "/hands/0/flowers",
            "/hands/0/flowers/total",
            "/hands/0/flowers/items/0/id",
            "/hands/0/flowers/items/0/count",
            "/hands/0/fan",
            "/hands/0/fan/total",
            "/hands/0/fan/counted",
            "/hands/0/fan/name",
            "/hands/0/fan/items/0/id",
            "/hands/0/fan/items/0/fan",
            "/hands/0/tai",
            "/hands/0/share",
            "/hands/0/transfers/0/from",
            "/hands/0/transfers/0/to",
            "/hands/0/transfers/0/points",
            "/hands/0/transfers/0/reason",
            "/hands/0/payments/N",
        ] {
            let mut wrong = expected.clone();
            *wrong.pointer_mut(path).expect(path) = json!("something else");
            assert!(!compare_document(&wrong, &found).0.is_empty(), "{path}");
        }
        let mut more = found.clone();
        more["findings"]
            .as_array_mut()
            .unwrap()
            .push(json!({"code": "win/incomplete", "severity": "error"}));
        assert!(!compare_document(&expected, &more).0.is_empty());
        expected["hands"][0]["wnner"] = json!("S");
        assert!(!compare_document(&expected, &found).0.is_empty());
    }
}
