//! `rules check`, `show`, `diff`, `new`, `card`, `schema` from outside.

use std::path::Path;

use super::folder::Folder;
use crate::support::{caipan, files, read, root, run, shown};
use caipan::report::Lang;
use caipan::report::text::rule;
use caipan::rules::{KNOBS, candidates};
use serde_json::Value;

fn check(file: &Path) -> Value {
    let out = run(caipan()
        .args(["rules", "check", "--format", "json"])
        .arg(file));
    serde_json::from_str(&out.stdout).unwrap_or_else(|e| panic!("{e}: {}", out.said()))
}

/// `code line` of every finding that counts, sorted.
fn found(file: &Path) -> Vec<String> {
    let checked = check(file);
    let findings = checked["findings"].as_array().expect("a list");
    let mut lines: Vec<String> = findings
        .iter()
        .filter(|finding| finding["severity"] != "note")
        .map(|finding| {
            format!(
                "{} {}",
                finding["code"].as_str().unwrap(),
                finding["at"]["line"]
            )
        })
        .collect();
    lines.sort();
    lines
}

#[test]
fn every_invalid_ruleset_fails_with_its_named_findings() {
    let invalid = files(&root().join("tests/rulesets/invalid"));
    assert!(invalid.len() >= 15, "{}", invalid.len());
    for file in invalid {
        let text = read(&file);
        let mut expected: Vec<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix("# expects: "))
            .collect();
        expected.sort_unstable();
        assert!(!expected.is_empty(), "{}", shown(&file));
        assert_eq!(found(&file), expected, "{}", shown(&file));
        let code = run(caipan().args(["rules", "check"]).arg(&file)).code;
        assert!(code == 1 || code == 2, "{}: {code}", shown(&file));
    }
}

#[test]
fn ten_mistakes_are_found_in_one_run_each_underlined() {
    let file = root().join("tests/rulesets/invalid/ten-mistakes.yaml");
    assert_eq!(found(&file).len(), 10);
    let human = run(caipan().args(["rules", "check"]).arg(&file)).stdout;
    assert_eq!(human.matches("怎么办").count(), 10, "{human}");
    // Did you mean; the parent's line that set the same.
    assert!(
        human.contains("是不是“fan.cap”") && human.contains("shaoxing.yaml:"),
        "{human}"
    );
}

#[test]
fn every_shipped_ruleset_checks_clean_and_every_house_has_an_example() {
    let mut houses = 0;
    for file in files(&root().join("rulesets")) {
        if file.extension().is_none_or(|e| e != "yaml") {
            continue;
        }
        let text = read(&file);
        assert_eq!(
            text.lines().next(),
            Some("# yaml-language-server: $schema=ruleset.schema.json"),
            "{}",
            shown(&file)
        );
        let checked = check(&file);
        assert_eq!(
            checked["verdict"],
            "clean",
            "{}: {}",
            shown(&file),
            checked["findings"]
        );
        let name = file.file_stem().unwrap().to_str().unwrap();
        let house = caipan::rules::preset(name).is_none() && !name.starts_with("hangzhou");
        if house {
            houses += 1;
            assert!(checked["examples"].as_u64() >= Some(1), "{}", shown(&file));
            assert!(text.contains("来源"), "{}", shown(&file));
        }
    }
    assert!(houses >= 14, "{houses}");
}

#[test]
fn notes_name_what_the_table_has_not_said_and_do_not_count() {
    let folder = Folder::new(&[(
        "house.yaml",
        "schema: 1\nextends: shaoxing\nbecause: {bao.mutual: 一向如此}\nfan: {cap: 4}\nliability: {stack: max}\n",
    )]);
    let file = folder.0.join("house.yaml");
    let checked = check(&file);
    assert_eq!(checked["verdict"], "clean");
    let notes = checked["findings"].as_array().unwrap();
    let paths: Vec<&str> = notes.iter().filter_map(|n| n["knob"].as_str()).collect();
    assert!(paths.contains(&"penalty.false_win") && paths.contains(&"liability.order"));
    // Set, or given a reason: said.
    assert!(!paths.contains(&"liability.stack") && !paths.contains(&"bao.mutual"));
    let human = run(caipan().args(["rules", "check"]).arg(&file));
    assert_eq!(human.code, 0);
    assert!(human.stdout.contains("你们没有写明"), "{}", human.stdout);
}

#[test]
fn every_value_of_every_knob_has_its_own_sentence_in_both_languages() {
    for knob in KNOBS {
        for lang in [Lang::Zh, Lang::En] {
            let mut sentences: Vec<String> = Vec::new();
            for value in candidates(knob) {
                let sentence = rule(knob.path, &value, lang);
                assert!(
                    !sentence.contains(&format!("{}: ", knob.path)),
                    "{sentence}"
                );
                assert!(!sentences.contains(&sentence), "{}: {sentence}", knob.path);
                sentences.push(sentence);
            }
        }
    }
}

#[test]
fn show_says_where_a_value_came_from_and_why() {
    let out = run(caipan().args(["rules", "show", "shaoxing-client", "--changed", "--why"])).stdout;
    assert!(out.contains("hua.none_counts_as: 20") && out.contains("shaoxing-client.yaml:"));
    assert!(
        out.contains("客户端里无财无花算二十花") && !out.contains("fan.cap"),
        "{out}"
    );
    let json = run(caipan().args(["rules", "show", "zhuji-bao", "--format", "json"])).stdout;
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let knob = json["knobs"]
        .as_array()
        .unwrap()
        .iter()
        .find(|k| k["path"] == "tai.cap")
        .unwrap();
    assert_eq!(
        (&knob["value"], &knob["default"]),
        (&7.into(), &Value::Null)
    );
}

#[test]
fn diff_gives_sentences_and_the_disputes_that_hang_on_them() {
    let out = run(caipan().args([
        "rules",
        "diff",
        "shaoxing",
        "rulesets/none-counts-twenty.yaml",
        "--format",
        "json",
    ]));
    let json: Value = serde_json::from_str(&out.stdout).expect("JSON");
    assert_eq!(json["differences"].as_array().unwrap().len(), 1);
    assert_eq!(
        json["differences"][0]["right"]["zh"],
        "无财无花算 20 花，另加底花"
    );
    let disputes = json["disputes"].as_array().unwrap();
    let named = |d: &&Value| d["file"].as_str().unwrap().ends_with("none-counts-20.yaml");
    let dispute = disputes.iter().find(named).expect("the dispute about it");
    assert_eq!(dispute["knobs"][0], "hua.none_counts_as");
    let same = run(caipan().args(["rules", "diff", "shaoxing", "shaoxing", "--lang", "en"]));
    assert!(same.stdout.contains("the same rules"), "{}", same.stdout);
}

#[test]
fn new_writes_only_what_differs_and_never_over_a_file() {
    let folder = Folder::new(&[("x.txt", "")]);
    let file = folder.0.join("house.yaml");
    let new = |extra: &[&str]| {
        let mut command = caipan();
        command.args(["rules", "new", "--from", "shaoxing", "--title", "老王: 家"]);
        command.args(["--set", "fan.cap=4", "--set", "bao.reverse=5"]);
        command
            .args(["--set", "win.rob.ban=[财神配将]", "-o"])
            .arg(&file)
            .args(extra);
        run(&mut command)
    };
    assert_eq!(new(&[]).code, 0);
    let text = read(&file);
    assert!(
        text.contains("cap: 4") && text.contains("ban: [wild_pair]"),
        "{text}"
    );
    assert!(!text.contains("reverse"), "{text}");
    assert_eq!(found(&file), Vec::<String>::new());
    let again = new(&[]);
    assert_eq!(again.code, 2);
    assert!(again.stderr.contains("--force"), "{}", again.stderr);
    assert_eq!(new(&["--force"]).code, 0);
    assert_eq!(files(&folder.0).len(), 2, "no draft is left");
    for (bad, says) in [("fan.capp=4", "fan.cap"), ("fan.cap=99", "null, 0–13")] {
        let out = run(caipan().args(["rules", "new", "--set", bad]));
        assert_eq!(out.code, 2);
        assert!(out.stderr.contains(says), "{}", out.stderr);
    }
}

#[test]
fn the_interview_ends_with_its_input_and_keeps_the_parent() {
    let out = run(caipan().args(["rules", "new"]));
    assert_eq!(out.code, 0);
    assert_eq!(out.stdout, "schema: 1\nextends: shaoxing\n");
    assert!(out.stderr.matches("例：").count() >= 10, "{}", out.stderr);
}

#[test]
fn cards_are_one_page_in_three_forms() {
    for (form, start) in [
        ("text", "绍兴麻将"),
        ("md", "# 绍兴麻将"),
        ("html", "<!doctype html>"),
    ] {
        let out = run(caipan().args(["rules", "card", "rulesets/no-cap.yaml", "--to", form]));
        assert_eq!(out.code, 0);
        assert!(out.stdout.starts_with(start), "{}", out.stdout);
        assert!(out.stdout.contains("番数不封顶") && !out.stdout.contains("http"));
    }
}
