//! Loading: what is accepted, what is refused, and where the finger points.

use super::folder::Folder;
use caipan::base::{Source, Span};
use caipan::diag::fact::{NotFound, Note, Syntax};
use caipan::diag::{Fact, Spot};
use caipan::rules::{LoadError, PRESETS, Ruleset, Where, file, load};
use proptest::prelude::*;

fn house(text: &str) -> Result<Ruleset, LoadError> {
    let folder = Folder::new(&[("house.yaml", text)]);
    load("house.yaml", Some(&folder.0), Where::Record)
}

/// Each finding with the text it points at.
fn pointed(error: &LoadError) -> Vec<(Fact, String)> {
    let text = |span: Span, i: usize| match &error.findings[i].1 {
        Some(source) => source.slice(span).to_owned(),
        None => String::new(),
    };
    let findings = error.findings.iter().enumerate();
    findings
        .map(|(i, (finding, _))| {
            let Spot::Bytes(span) = finding.place.spot else {
                return (finding.fact.clone(), String::new());
            };
            (finding.fact.clone(), text(span, i))
        })
        .collect()
}

fn facts(result: Result<Ruleset, LoadError>) -> Vec<Fact> {
    let error = result.expect_err("must not load");
    error.findings.into_iter().map(|(f, _)| f.fact).collect()
}

#[test]
fn a_house_ruleset_merges_key_by_key_and_replaces_lists() {
    let ruleset = house(
        "schema: 1\nextends: shaoxing\nfan:\n  cap: null\n  values: {piao: 2}\n\
         win: {rob: {ban: [], from: [明杠, bu_gang]}}\nliability: {order: [承包, rob, float]}\n\
         penalty: {false_win: {pays_each: 20}}\nwild: {claimable: 当本身}\nx_club: anything\n\
         because: {fan.cap: 老规矩}\nnotes: [a, b]\n",
    )
    .unwrap();
    let value = |path| ruleset.value(path).unwrap();
    assert_eq!(value("fan.cap"), "null");
    assert_eq!(value("fan.values.piao"), "2");
    assert_eq!(value("fan.values.gang_kai"), "1");
    assert_eq!(value("win.rob.ban"), "[]");
    assert_eq!(value("win.rob.from"), "[bu_gang, ming_gang]");
    assert_eq!(value("liability.order"), "[bao, rob, float]");
    assert_eq!(value("penalty.false_win"), "{pays_each: 20}");
    assert_eq!(value("wild.claimable"), "as_itself");
    assert_eq!(ruleset.because("fan.cap"), Some("老规矩"));
    assert_eq!(ruleset.title.en, "house.yaml");
    assert_eq!(ruleset.notes().len(), 2);
}

#[test]
fn one_run_finds_every_mistake_on_its_bytes() {
    let error = house(
        "schema: 1\nextends: shaoxing\nfann: {cap: 3}\nfan:\n  capp: 4\n  cap: 14\n  values: 3\n\
         win:\n  on_discard: yes\n  rob: {ban: [pair_wait, 单钓, pair_wait]}\n\
         claims: {swap_discard: [forbidden]}\nwild.discard: allowed\nhua: {cap: 1}\n\
         liability: {order: [rob, bao]}\npoints: {base: 01}\n\
         because: {float.other: x}\nname: {cn: x}\n",
    )
    .unwrap_err();
    let unknown = |path: &str, near: Option<&str>| Fact::UnknownKnob {
        path: path.to_owned(),
        near: near.map(str::to_owned),
    };
    let found = pointed(&error);
    let bad: Vec<(&str, &str)> = found
        .iter()
        .filter_map(|(fact, text)| match fact {
            Fact::BadValue { path, .. } => Some((path.as_str(), text.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(
        bad,
        [
            ("fan.cap", "14"),
            ("fan.values", "3"),
            ("win.on_discard", "yes"),
            ("win.rob.ban", "单钓"),
            ("win.rob.ban", "pair_wait"),
            ("claims.swap_discard", "[forbidden]"),
            ("liability.order", "[rob, bao]"),
            ("points.base", "01"),
        ]
    );
    let rest: Vec<&(Fact, String)> = found
        .iter()
        .filter(|(fact, _)| !matches!(fact, Fact::BadValue { .. }))
        .collect();
    let want = [
        (unknown("fann", Some("fan")), "fann"),
        (unknown("fan.capp", Some("fan.cap")), "capp"),
        (
            unknown("wild.discard", Some("wild: {discard: …}")),
            "wild.discard",
        ),
        (unknown("hua.cap", Some("fan.cap")), "cap"),
        (unknown("float.other", Some("float.others")), "float.other"),
        (unknown("name.cn", Some("name.en")), "cn"),
    ];
    assert_eq!(rest.len(), want.len(), "{rest:?}");
    for (found, (fact, text)) in rest.into_iter().zip(want) {
        assert_eq!(found, &(fact, text.to_owned()));
    }
    let Some(Fact::BadValue { found, allowed, .. }) = error
        .findings
        .iter()
        .map(|(finding, _)| &finding.fact)
        .find(|fact| matches!(fact, Fact::BadValue { path, .. } if path == "fan.cap"))
    else {
        panic!()
    };
    assert_eq!((found.as_str(), allowed.as_str()), ("14", "null, 0–13"));
}

#[test]
fn a_child_has_at_least_the_schema_of_its_parent() {
    let folder = Folder::new(&[
        ("new.yaml", "schema: 2\nfan: {cap: 4}\n"),
        (
            "child.yaml",
            "schema: 2\nextends: shaoxing\nfan: {cap: 4}\n",
        ),
        ("same.yaml", "schema: 1\nextends: shaoxing\nfan: {cap: 4}\n"),
        ("old.yaml", "schema: 1\nextends: new.yaml\n"),
    ]);
    let by = |name: &str| load(name, Some(&folder.0), Where::Record);
    let error = by("old.yaml").unwrap_err();
    let fact = Fact::LaterParent {
        parent: 2,
        schema: 1,
    };
    let found = pointed(&error);
    assert_eq!(found.len(), 1);
    assert_eq!((&found[0].0, found[0].1.as_str()), (&fact, "new.yaml"));
    let (child, same) = (by("child.yaml").unwrap(), by("same.yaml").unwrap());
    assert_eq!((child.schema, same.schema), (2, 1));
    assert_eq!(child.rules, same.rules);
    assert_ne!(child.digest(), same.digest());
}

#[test]
fn schema_is_required_and_a_later_one_is_not_guessed_at() {
    assert_eq!(
        facts(house("extends: shaoxing\n")),
        [Fact::Schema { found: None }]
    );
    let later = "schema: 3\nfan: {new_knob: 1}\n";
    let found = Some(String::from("3"));
    assert_eq!(facts(house(later)), [Fact::Schema { found }]);
    let found = Some(String::from("one"));
    let word = facts(house("schema: one\nfan: {cap: x}\n"));
    assert_eq!(word[0], Fact::Schema { found });
    assert_eq!(word.len(), 2);
}

#[test]
fn presets_are_suggested_and_streams_may_name_nothing_else() {
    let near = Some(String::from("shaoxing"));
    let missing = |reason| {
        move |name: &str| Fact::RulesetNotFound {
            name: name.to_owned(),
            reason,
        }
    };
    for origin in [Where::Stream, Where::CommandLine] {
        let want = missing(NotFound::NoPreset { near: near.clone() })("shaoxin");
        assert_eq!(facts(load("shaoxin", None, origin)), [want]);
    }
    let want = missing(NotFound::PresetOnly)("house.yaml");
    assert_eq!(facts(load("house.yaml", None, Where::Stream)), [want]);
}

#[test]
fn a_record_may_not_reach_out_of_its_folder() {
    let good = "schema: 1\nextends: zhuji-bao\n";
    let folder = Folder::new(&[
        ("out.yaml", good),
        ("in/house.yaml", good),
        ("in/climb.yaml", "schema: 1\nextends: ../out.yaml\n"),
        ("in/sub/child.yaml", "schema: 1\nextends: ./parent.yaml\n"),
        ("in/sub/parent.yaml", good),
    ]);
    let inside = folder.0.join("in");
    let by = |name: &str, origin| load(name, Some(&inside), origin);
    assert!(by("house.yaml", Where::Record).is_ok());
    let child = by("sub/child.yaml", Where::Record).unwrap();
    assert_eq!(child.sources().count(), 3);
    let absolute = folder.0.join("out.yaml");
    for name in [
        "../out.yaml",
        "sub/../../out.yaml",
        absolute.to_str().unwrap(),
    ] {
        let reason = NotFound::OutsideFolder;
        let name_ = name.to_owned();
        let want = Fact::RulesetNotFound {
            name: name_,
            reason,
        };
        assert_eq!(facts(by(name, Where::Record)), [want]);
        assert!(by(name, Where::CommandLine).is_ok(), "{name}");
    }
    let climb = by("climb.yaml", Where::Record).unwrap_err();
    assert_eq!(pointed(&climb)[0].1, "../out.yaml");
    assert!(by("climb.yaml", Where::CommandLine).is_ok());
}

#[cfg(unix)]
#[test]
fn links_out_of_the_folder_folders_and_devices_are_refused() {
    let folder = Folder::new(&[("out.yaml", "schema: 1\n"), ("in/x.yaml", "schema: 1\n")]);
    let inside = folder.0.join("in");
    std::os::unix::fs::symlink("../out.yaml", inside.join("link.yaml")).unwrap();
    let found = facts(load("link.yaml", Some(&inside), Where::Record));
    assert!(matches!(
        found[..],
        [Fact::RulesetNotFound {
            reason: NotFound::OutsideFolder,
            ..
        }]
    ));
    for name in ["/dev/zero", "./"] {
        let found = facts(load(name, Some(&inside), Where::CommandLine));
        assert!(matches!(
            found[..],
            [Fact::RulesetNotFound {
                reason: NotFound::NoFile { .. },
                ..
            }]
        ));
    }
}

#[test]
fn cycles_and_missing_parents_point_at_extends() {
    let folder = Folder::new(&[
        ("a.yaml", "schema: 1\nextends: b.yaml\n"),
        ("b.yaml", "schema: 1\nextends: ./a.yaml\nfan: {cap: x}\n"),
        ("c.yaml", "schema: 1\nextends: nowhere.yaml\n"),
        ("d.yaml", "schema: 1\nextends: shaoxng-client\n"),
    ]);
    let by = |name: &str| load(name, Some(&folder.0), Where::Record).unwrap_err();
    let error = by("a.yaml");
    let found = pointed(&error);
    // The bad value of the parent is found in the same run.
    assert!(matches!(&found[0].0, Fact::BadValue { path, .. } if path == "fan.cap"));
    let Fact::Cycle { chain } = &found[1].0 else {
        panic!("{found:?}")
    };
    assert_eq!(chain.len(), 3);
    assert_eq!(found[1].1, "./a.yaml");
    assert!(
        error.findings[1]
            .1
            .as_ref()
            .unwrap()
            .name()
            .ends_with("b.yaml")
    );
    assert_eq!(pointed(&by("c.yaml"))[0].1, "nowhere.yaml");
    let Fact::RulesetNotFound { reason, .. } = &pointed(&by("d.yaml"))[0].0 else {
        panic!()
    };
    let near = Some(String::from("shaoxing-client"));
    assert_eq!(reason, &NotFound::NoPreset { near });
}

#[test]
fn duplicate_keys_name_the_first_one() {
    let error = house("schema: 1\nfan: {cap: 3, cap: 4}\n").unwrap_err();
    let finding = &error.findings[0].0;
    let key = String::from("cap");
    assert_eq!(
        finding.fact,
        Fact::Syntax(Syntax::DuplicateKey { key: key.clone() })
    );
    assert_eq!(finding.related[0].note, Note::FirstKey { key });
}

#[test]
fn a_chinese_colon_is_named() {
    for text in [
        "schema: 1\nfan：3\nhua: {base: 1}\n",
        "schema：1\n",
        "schema: 1\nfan: {cap： 3，values: {piao: 1}}\n",
        "schema: 1\npenalty: {false_win: {pays_each：20}}\n",
    ] {
        let error = house(text).unwrap_err();
        let found = pointed(&error);
        assert!(
            matches!(found[0].0, Fact::Syntax(Syntax::WideMark { want: ':', .. })),
            "{text}: {found:?}"
        );
        assert_eq!(found[0].1, "：");
    }
}

#[test]
fn hostile_files_end_in_a_finding() {
    let deep = format!("schema: 1\nfan: {}", "[".repeat(100_000));
    let wide = format!("schema: 1\nnotes: {}", "x".repeat(2 << 20));
    let many = format!("schema: 1\n{}", "extends: shaoxing\n".repeat(20_000));
    let keys: Vec<String> = (0..20_000).map(|i| format!("k{i}: {{}}\n")).collect();
    let keys = keys.concat();
    for text in [
        "",
        "#\n",
        "---\n",
        "~",
        "[]",
        "x",
        "schema: 1\n---\nschema: 1\n",
        "a: &x 1\nb: *x\n",
        "? {a: 1}\n: 2\n",
        "schema: !!int 1\n",
        "schema: 1\nextends: ''\n",
        "schema: 1\nextends:\n",
        "schema: 1\nextends: .\n",
        "schema: 1\nextends: house.yaml\n",
        "\u{feff}x: 1\n",
        "schema: 1\nname: [x]\nnotes: {}\nbecause: 3\nexamples: x\n",
        &deep,
        &wide,
        &many,
        &keys,
    ] {
        let error = house(text).expect_err("refused");
        assert!(!error.findings.is_empty());
    }
    let folder = Folder::new(&[("x.yaml", "")]);
    for (bytes, want) in [(&b"\xff\xfea\0"[..], "UTF-16"), (b"a: \xb2\xc6", "GB18030")] {
        std::fs::write(folder.0.join("x.yaml"), bytes).unwrap();
        let found = facts(load("x.yaml", Some(&folder.0), Where::CommandLine));
        assert_eq!(found, [Fact::Syntax(Syntax::NotUtf8 { guess: want })]);
    }
}

#[test]
fn long_lines_of_parents_end() {
    let names: Vec<(String, String)> = (0..60)
        .map(|i| {
            (
                format!("{i}.yaml"),
                format!("schema: 1\nextends: {}.yaml\n", i + 1),
            )
        })
        .collect();
    let files: Vec<(&str, &str)> = names
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let folder = Folder::new(&files);
    let found = facts(load("0.yaml", Some(&folder.0), Where::CommandLine));
    assert!(matches!(found[..], [Fact::TooLarge(_)]));
}

proptest! {
    #[test]
    fn no_damage_to_a_preset_makes_the_reader_stumble(
        preset in 0..PRESETS.len(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), 0..9_usize), 1..6),
    ) {
        const JUNK: [&str; 9] = ["", ":", "：", "[", "}", "\n", "  ", "- ", "&x "];
        let mut text: Vec<char> = PRESETS[preset].text.chars().collect();
        for (at, junk) in damage {
            let at = at.index(text.len());
            text.splice(at..=at, JUNK[junk].chars());
        }
        let text: String = text.into_iter().collect();
        let source = Source::new("damaged", &text);
        let (file, findings) = file::parse(&source);
        for span in file.settings.iter().map(|setting| setting.span) {
            prop_assert!(text.get(span.start as usize..span.end()).is_some());
        }
        for finding in findings {
            let Spot::Bytes(span) = finding.place.spot else { panic!("{finding:?}") };
            prop_assert!(text.get(span.start as usize..span.end()).is_some());
        }
    }
}
