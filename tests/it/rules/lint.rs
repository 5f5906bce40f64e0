//! Lint: what is odd about a ruleset, and who is to blame.

use super::folder::Folder;
use caipan::diag::{Code, Severity, Spot};
use caipan::rules::{Lint, PRESETS, Where, lint, load};

fn linted(text: &str) -> Vec<Lint> {
    let folder = Folder::new(&[("house.yaml", text)]);
    let ruleset = load("house.yaml", Some(&folder.0), Where::Record).expect(text);
    lint(&ruleset)
}

/// Code and text of each finding.
fn codes(text: &str) -> Vec<(Code, String)> {
    linted(text)
        .iter()
        .map(|lint| {
            let Spot::Bytes(span) = lint.finding.place.spot else {
                panic!()
            };
            (lint.finding.code(), lint.source.slice(span).to_owned())
        })
        .collect()
}

#[test]
fn presets_are_clean() {
    for preset in PRESETS {
        let ruleset = load(preset.name, None, Where::Stream).unwrap();
        let found = lint(&ruleset);
        assert!(found.is_empty(), "{}: {found:?}", preset.name);
    }
}

#[test]
fn each_oddity_is_found_on_its_line() {
    use Code::{
        RulesConflict as Conflict, RulesNoEffect as NoEffect, RulesRedundant as Redundant,
        RulesUnreachable as Unreachable,
    };
    let cases: &[(&str, &[(Code, &str)])] = &[
        ("shaoxing\nfan: {cap: 3}", &[(Redundant, "cap: 3")]),
        // The parent leaves it at the default: repeating that is redundant, too.
        ("shaoxing\ntai: {cap: null}", &[(Redundant, "cap: null")]),
        (
            "shaoxing\nwin: {rob: {from: []}, several: all}",
            &[(Unreachable, "from: []"), (NoEffect, "several: all")],
        ),
        (
            "shaoxing\nbao: {takes: null, reverse: 6}",
            &[(NoEffect, "reverse: 6")],
        ),
        (
            "shaoxing\nbao: {takes: null}\nliability: {stack: max}\nwin: {rob: {pays: everyone}}",
            &[(NoEffect, "stack: max")],
        ),
        (
            "shaoxing\nwild: {discard: forbidden}\nfan: {values: {gang_in_chain: 0}}",
            &[(Conflict, "discard: forbidden")],
        ),
        (
            "shaoxing\nclaims: {chi: false, swap_discard: forbidden}",
            &[(Conflict, "swap_discard: forbidden")],
        ),
        (
            "zhuji-free\nclaims: {chi: false}",
            &[(Conflict, "chi: false")],
        ),
        (
            "shaoxing\nfan: {values: {piao: 4}}",
            &[(Unreachable, "piao: 4")],
        ),
        ("zhuji-free\ntai: {cap: 7}", &[(Unreachable, "cap: 7"); 4]),
        (
            "zhuji-bao\nwin: {minimum_tai: 8}",
            &[(Conflict, "minimum_tai: 8")],
        ),
        (
            "zhuji-bao\nbao_bid: {min: 9, max: 8}",
            &[(Conflict, "min: 9"), (Conflict, "min: 9")],
        ),
        ("zhuji-free\nbao_bid: {min: 3}", &[(NoEffect, "min: 3")]),
        (
            "zhuji-free\nflowers: {replacement: immediate}",
            &[(NoEffect, "replacement: immediate")],
        ),
        ("shaoxing\nbidding: bao", &[(Conflict, "bidding: bao"); 2]),
        ("shaoxing\nbao: {counts: []}", &[(Conflict, "counts: []")]),
        (
            "shaoxing\nwild: {honor_cycle: winds_then_dragons}",
            &[(Conflict, "honor_cycle: winds_then_dragons")],
        ),
        // Nothing odd: a cap of its own, or a knob that lost its effect to a parent's default.
        ("shaoxing\nfan: {cap: 4}", &[]),
        ("shaoxing-client\nfan: {multiplier: linear}", &[]),
    ];
    for (text, want) in cases {
        let found = codes(&format!("schema: 1\nextends: {text}\n"));
        let want: Vec<(Code, String)> = want.iter().map(|(c, t)| (*c, (*t).to_owned())).collect();
        assert_eq!(found, want, "{text}");
    }
}

#[test]
fn a_root_file_may_write_out_defaults() {
    assert!(codes("schema: 1\nfan: {cap: 3}\nbao: {takes: null, forward: 3}\n").is_empty());
}

#[test]
fn the_other_line_is_named_in_its_own_file() {
    let text = "schema: 1\nextends: shaoxing\nfan: {cap: 3}\nwin: {on_discard: true}\n";
    let found = linted(text);
    let (source, span) = found[0].parent.as_ref().unwrap();
    assert_eq!(source.name(), "shaoxing.yaml");
    assert_eq!(source.slice(*span), "cap: 3");
    let found = linted("schema: 1\nextends: shaoxing\nbao: {takes: null, reverse: 6}\n");
    assert!(found[0].parent.is_none());
    assert_eq!(found[0].finding.related.len(), 1);
    assert_eq!(found[0].finding.code().severity(), Severity::Warning);
}

#[test]
fn the_example_of_the_readme_is_sound() {
    let readme = include_str!("../../../rulesets/README.md");
    let (_, rest) = readme.split_once("```yaml\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    assert!(codes(example).is_empty());
}
