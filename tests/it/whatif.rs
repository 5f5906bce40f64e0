//! `whatif`: each dispute hangs on the knob that its ruling names.

use crate::support::{caipan, ends_with, files, read, root, run, shown};
use serde_json::Value;
use unicode_width::UnicodeWidthStr as _;

fn whatif(arguments: &[&str]) -> Vec<Value> {
    let out = run(caipan()
        .args(["whatif", "--format", "json"])
        .args(arguments));
    assert_eq!(out.code, 0, "{}", out.said());
    out.stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn disputes_hang_on_the_knob_that_their_ruling_names() {
    let mut named = 0;
    let mut missing = Vec::new();
    for side in files(&root().join("replays/disputes")) {
        if !ends_with(&side, ".expected.yaml") {
            continue;
        }
        let expected: Value = serde_yaml::from_str(&read(&side)).expect("YAML");
        let documents = expected["documents"].as_array().expect("a list");
        if documents.iter().all(|document| document["knob"].is_null()) {
            continue;
        }
        let record = side.to_string_lossy().replace(".expected.yaml", ".yaml");
        let found = whatif(&[&record, "--deciding"]);
        for document in documents
            .iter()
            .filter(|document| !document["knob"].is_null())
        {
            named += 1;
            let answer = found.iter().find(|f| f["document"] == document["document"]);
            let knobs = answer
                .and_then(|f| f["deciding"]["knobs"].as_array())
                .expect("knobs");
            let path = document["knob"].as_str().expect("a path");
            let found = knobs.iter().any(|knob| knob["knob"] == document["knob"]);
            if !found && is_varied(path) {
                missing.push(format!("{} {}", shown(&side), document["knob"]));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    assert!(named >= 30, "{named}");
}

/// Does `--deciding` vary this knob under a ruleset of schema 1? It leaves alone what changes the whole game, and of a
/// number it tries the values of the presets and `null`.
fn is_varied(path: &str) -> bool {
    let knob = caipan::rules::knob(path).expect("a knob");
    let whole_game = path.starts_with("tiles.")
        || ["wild.source", "scoring", "bidding", "points.base"].contains(&path);
    !whole_game && knob.since == 1 && caipan::rules::vary::candidates(knob).len() > 1
}

#[test]
fn sizes_are_told_apart_from_who_pays() {
    let found = whatif(&["replays/disputes/none-counts-20.yaml", "--deciding"]);
    let knobs = found[0]["deciding"]["knobs"].as_array().unwrap();
    let size = |path: &str| {
        let knob = knobs.iter().find(|knob| knob["knob"] == path);
        knob.map(|knob| knob["size_only"] == true)
    };
    assert_eq!(size("hua.none_counts_as"), Some(true));
    for knob in knobs {
        let path = knob["knob"].as_str().unwrap();
        assert!(!path.starts_with("tiles.") && path != "points.base" && path != "scoring");
    }
}

#[test]
fn one_record_by_many_rulesets_parts_where_they_differ() {
    let record = "replays/disputes/float-double.yaml";
    let found = whatif(&[
        record,
        "--rules",
        "shaoxing",
        "rulesets/no-cap.yaml",
        "rulesets/linear.yaml",
    ]);
    let rows = found[1]["rulesets"].as_array().unwrap();
    let fans: Vec<u64> = rows
        .iter()
        .map(|r| r["outcome"]["hands"][0]["fan"].as_u64().unwrap())
        .collect();
    assert_eq!(fans, [3, 4, 3]);
    assert_eq!(rows[1]["parts"]["at"], "settlement");
    assert_eq!(rows[0]["parts"], Value::Null);
    let all = whatif(&[record, "--rules", "rulesets"]);
    assert!(all[0]["rulesets"].as_array().unwrap().len() >= 20);
}

#[test]
fn what_cannot_be_had_is_no_success() {
    for arguments in [
        &["whatif", "nowhere.yaml"][..],
        &[
            "whatif",
            "replays/disputes/linear.yaml",
            "--rules",
            "nowhere.yaml",
        ],
        &[
            "whatif",
            "replays/disputes/linear.yaml",
            "--rules",
            "tests/rulesets/invalid/conflict-eat.yaml",
        ],
        &["whatif", "Cargo.toml"],
    ] {
        let out = run(caipan().args(arguments));
        assert_eq!(out.code, 2, "{arguments:?}");
        assert!(
            out.stdout.is_empty() && !out.stderr.is_empty(),
            "{arguments:?}"
        );
    }
}

#[test]
fn one_hand_by_three_games_keeps_its_wild_when_asked_and_says_so() {
    let record = "replays/disputes/three-games.yaml";
    let games = ["--rules", "shaoxing", "zhuji-free", "hangzhou"];
    let each = |found: &[Value]| -> Vec<(Value, Value)> {
        let rows = found[0]["rulesets"].as_array().unwrap();
        let row = |row: &Value| {
            let outcome = &row["outcome"];
            let payments = outcome["hands"][0]["payments"].clone();
            (row["kept_wild"].clone(), payments)
        };
        rows.iter().map(row).collect()
    };
    let paid = |e, s, w, n| serde_json::json!({"E": e, "S": s, "W": w, "N": n});
    let kept = serde_json::json!([["6s"]]);
    let asked = whatif(&[&[record, "--keep-wild"][..], &games].concat());
    assert_eq!(
        each(&asked),
        [
            (Value::Null, paid(-6, 18, -6, -6)),
            (kept.clone(), paid(-4, 12, -4, -4)),
            (kept, paid(-4, 8, -2, -2)),
        ]
    );
    // Unasked, nothing is taken over, and the table says how to.
    let plain = each(&whatif(&[&[record][..], &games].concat()));
    assert!(plain.iter().all(|(kept, _)| kept.is_null()));
    assert_eq!(plain[2].1, Value::Null);
    let hint = "--keep-wild";
    for lang in ["zh", "en"] {
        let out = run(caipan()
            .args(["whatif", record, "--lang", lang])
            .args(games));
        assert!(out.stdout.contains(hint), "{}", out.stdout);
        let out = run(caipan()
            .args(["whatif", record, "--keep-wild", "--lang", lang])
            .args(games));
        assert!(!out.stdout.contains(hint), "{}", out.stdout);
        assert!(out.stdout.contains("wild.source:"), "{}", out.stdout);
        if lang == "zh" {
            let page = read(&root().join("rulesets/README.md"));
            assert!(page.contains(out.stdout.trim_end()), "{}", out.stdout);
        }
        let fits = |line: &str| line.width() <= 80;
        assert!(out.stdout.lines().all(fits), "{}", out.stdout);
    }
}
