//! The library of wrong records: each breaks one rule, the one its path names, and the record beside it is clean.

use caipan::audit::check::check;
use caipan::diag::{Code, Severity};
use caipan::rules::{Where, lint, load};

use crate::compare::errors;
use crate::support::{ends_with, files, root, shown, verdicts};

#[test]
fn every_code_has_a_record_that_earns_it() {
    let mut wrong = Vec::new();
    for &code in Code::ALL {
        // A seal is broken by changing a sealed record; warnings on rulesets are no findings of a record.
        if code.category() == "seal" || code.severity() == Severity::Warning {
            continue;
        }
        // Nor is what only `rules check` looks at.
        if matches!(code, Code::RulesExample | Code::RulesUnstated) {
            continue;
        }
        let path = root().join(format!("replays/illegal/{code}.yaml"));
        let found = verdicts(&path).unwrap_or_else(|why| panic!("{code}: {why}"));
        let codes: Vec<&str> = found
            .iter()
            .flat_map(|verdict| verdict["findings"].as_array().expect("a list"))
            .filter_map(|finding| finding["code"].as_str())
            .collect();
        if !codes.contains(&code.id()) {
            wrong.push(format!("{code}: {codes:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_record_put_right_is_clean() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for path in files(&root().join("replays/illegal")) {
        let is_ruleset = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("rules-"));
        if !ends_with(&path, ".right.yaml") || is_ruleset {
            continue;
        }
        count += 1;
        let found = verdicts(&path).unwrap_or_else(|why| panic!("{}: {why}", shown(&path)));
        for verdict in &found {
            let errors = errors(verdict);
            if verdict["verdict"] != "clean" || !errors.is_empty() {
                wrong.push(format!("{}: {errors:?}", shown(&path)));
            }
        }
    }
    assert!(count > 0);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_warning_has_a_ruleset_that_earns_it() {
    let folder = root().join("replays/illegal/rules");
    let codes = |name: &str| -> Vec<Code> {
        let ruleset = load(name, Some(&folder), Where::CommandLine)
            .unwrap_or_else(|error| panic!("{name}: {error:?}"));
        let found = lint(&ruleset);
        found.iter().map(|lint| lint.finding.code()).collect()
    };
    for (name, code) in [
        ("redundant", Code::RulesRedundant),
        ("no-effect", Code::RulesNoEffect),
        ("unreachable", Code::RulesUnreachable),
        ("conflict", Code::RulesConflict),
    ] {
        // A contradiction may leave something out of reach besides.
        assert_eq!(codes(&format!("rules-{name}.yaml"))[0], code);
        assert_eq!(codes(&format!("rules-{name}.right.yaml")), []);
    }
}

#[test]
fn examples_and_open_choices_have_a_ruleset_that_earns_them() {
    let folder = root().join("replays/illegal/rules");
    let counts = |name: &str, code: Code| {
        let checked = check(name, Some(&folder));
        let of = |lint: &&caipan::rules::Lint| lint.finding.code() == code;
        checked.findings.iter().filter(of).count()
    };
    for (name, code) in [
        ("example", Code::RulesExample),
        ("unstated", Code::RulesUnstated),
    ] {
        let wrong = counts(&format!("rules-{name}.yaml"), code);
        let right = counts(&format!("rules-{name}.right.yaml"), code);
        assert!(wrong > right, "{name}: {wrong} {right}");
    }
}
