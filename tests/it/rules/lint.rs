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

/// The knobs of schema 2, in every game.
#[test]
fn oddities_of_schema_2_are_found_on_their_lines() {
    use Code::{
        RulesConflict as Conflict, RulesNoEffect as NoEffect, RulesRedundant as Redundant,
        RulesUnreachable as Unreachable,
    };
    let cases: &[(&str, &[(Code, &str)])] = &[
        ("shaoxing\nwild: {fixed: 9m}", &[(NoEffect, "fixed: 9m")]),
        ("shaoxing\nwild: {source: fixed, fixed: 9m}", &[]),
        (
            "shaoxing\nwild: {source: fixed, fixed: 中}",
            &[(Conflict, "fixed: 中")],
        ),
        (
            "shaoxing\nwild: {source: fixed}",
            &[(Conflict, "source: fixed")],
        ),
        (
            "hangzhou\nwild: {honor_cycle: winds_then_dragons}",
            &[(NoEffect, "honor_cycle: winds_then_dragons")],
        ),
        (
            "hangzhou\nwild: {white_dragon_as_natural: true}",
            &[(NoEffect, "white_dragon_as_natural: true")],
        ),
        (
            "hangzhou\nfloat: {others: free, freeze_on: true_float}",
            &[],
        ),
        (
            "shaoxing-client\nfloat: {freeze_on: any_wild_discard, freeze_ends: next_action}",
            &[
                (NoEffect, "freeze_on: any_wild_discard"),
                (NoEffect, "freeze_ends: next_action"),
            ],
        ),
        // Nobody who is bound could act between the two ends of a freeze.
        (
            "shaoxing\nfloat: {freeze_ends: next_action}",
            &[(NoEffect, "freeze_ends: next_action")],
        ),
        (
            "zhuji-free\nfloat: {others: drawn_tile_only}",
            &[(NoEffect, "others: drawn_tile_only")],
        ),
        // A mere wild's discard binds in a game of tai as well.
        (
            "zhuji-free\nfloat: {others: drawn_tile_only, freeze_on: any_wild_discard}",
            &[],
        ),
        (
            "zhuji-free\nfloat: {after_claim: true, needs_bao_tou: true}",
            &[
                (NoEffect, "after_claim: true"),
                (NoEffect, "needs_bao_tou: true"),
            ],
        ),
        (
            "shaoxing\nfan: {values: {gang_in_chain: 0}}\nfloat: {kongs_before_only: true}",
            &[(NoEffect, "kongs_before_only: true")],
        ),
        (
            "shaoxing\nfan: {values: {gang_kai: 0}, gang_kai_per_kong: true}",
            &[(NoEffect, "gang_kai_per_kong: true")],
        ),
        (
            "zhuji-free\nfan: {gang_kai_per_kong: true, values: {qi_dui: 2}}",
            &[
                (NoEffect, "gang_kai_per_kong: true"),
                (NoEffect, "qi_dui: 2"),
            ],
        ),
        (
            "shaoxing\nfan: {values: {qi_dui: 2, ten_winds: 3}}",
            &[(Unreachable, "qi_dui: 2"), (Unreachable, "ten_winds: 3")],
        ),
        (
            "shaoxing\nwin: {ten_winds: true}\nfan: {values: {ten_winds: 3}}",
            &[],
        ),
        (
            "hangzhou\nwin: {seven_pairs: false}",
            &[(Unreachable, "seven_pairs: false"); 2],
        ),
        ("hangzhou\nwild: {fixed: 9m}", &[(Unreachable, "fixed: 9m")]),
        (
            "hangzhou\nwild: {discard: forbidden}\nfan: {values: {gang_in_chain: 0, piao: 0}}",
            &[(Unreachable, "discard: forbidden")],
        ),
        ("hangzhou\nfan: {cap: 3}", &[(Unreachable, "cap: 3"); 2]),
        (
            "zhuji-free\nwin: {ten_winds: true}",
            &[(Conflict, "ten_winds: true")],
        ),
        ("hangzhou\nhua: {base: 2}", &[(NoEffect, "base: 2")]),
        ("hangzhou\nbao: {mutual: sum}", &[(NoEffect, "mutual: sum")]),
        (
            "zhuji-free\nclaims: {chi: false, peng: false, ming_gang: false, swap_discard: allowed}\nwall: {last_discard: dead}",
            &[
                (Unreachable, "peng: false"),
                (NoEffect, "last_discard: dead"),
            ],
        ),
        (
            "hangzhou\ndealer: {stakes: [2, 4, 8]}",
            &[(Redundant, "stakes: [2, 4, 8]")],
        ),
        ("zhuji-free\ndealer: {stakes: [1, 2, 3]}", &[]),
    ];
    for (text, want) in cases {
        let found = codes(&format!("schema: 2\nextends: {text}\n"));
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
