//! What the library of `replays/` shows, counted on two axes: each finding code has its record, its pages and its
//! snapshot; each value of each knob, each item and each clause has a record that turns on it.

use std::collections::BTreeSet;

use caipan::base::Clause;
use caipan::diag::{Code, Severity};
use caipan::hand::pattern::NAMED;
use caipan::hand::score::Item;
use caipan::report::explain;
use caipan::report::text::Lang;
use caipan::rules::{KNOBS, Knob, PRESETS, Preset, Value, idle, knob, resolved};

use crate::library::{Answer, Entry, LIBRARY, judged};
use crate::support::{files, root, shown};
use crate::units::{Unit, Want, units, values};

/// A game, the clauses that are its own, and whether everything of it must be shown.
struct Game {
    name: &'static str,
    /// How the ids of its own clauses begin.
    clauses: &'static str,
    complete: bool,
}

/// All of them, the one that others fall back on first.
const GAMES: &[Game] = &[
    Game {
        name: "shaoxing",
        clauses: "SX-",
        complete: true,
    },
    Game {
        name: "zhuji",
        clauses: "ZJ-",
        complete: true,
    },
    Game {
        name: "hangzhou",
        clauses: "HZ-",
        complete: true,
    },
];

/// Clauses that no record can cite, and why.
const UNCITABLE: &[(&str, &str)] = &[
    (
        "SX-T3",
        "how the walls are built and dealt; a record begins after it",
    ),
    (
        "FP-16",
        "which preset extends which; shown by `rules diff`, tested with the rulesets",
    ),
];

/// Knob values that no record can turn on, and why.
const UNSHOWABLE: &[(&str, &str)] = &[(
    "wild.max_kinds: another value",
    "only 0 is left, and it contradicts wilds that the players name",
)];

/// The first game whose own clauses are among these; fine points alone belong to the first of all.
fn game_of(clauses: &[Clause]) -> &'static Game {
    let of = |game: &&Game| {
        let own = |clause: &Clause| clause.id().starts_with(game.clauses);
        clauses.iter().any(own)
    };
    GAMES.iter().find(of).unwrap_or(&GAMES[0])
}

/// A value that only presets of another game hold is that game's.
fn game_of_unit(knob: &Knob, unit: &Unit) -> &'static Game {
    if let Want::Value(value) = &unit.want {
        let holds = |preset: &&Preset| {
            resolved(preset.name)
                .and_then(|set| set.rules.get(knob.path))
                .as_ref()
                == Some(value)
        };
        let holders: Vec<&Preset> = PRESETS.iter().filter(holds).collect();
        let only = |game: &&Game| {
            holders
                .iter()
                .all(|preset| preset.name.starts_with(game.name))
        };
        if let (false, Some(game)) = (holders.is_empty(), GAMES.iter().find(only)) {
            return game;
        }
    }
    game_of(knob.clauses)
}

/// Counts of one axis by game, and what is missing where nothing may be.
#[derive(Default)]
struct Tally {
    counts: std::collections::BTreeMap<&'static str, (usize, usize)>,
    missing: Vec<String>,
}

impl Tally {
    fn count(&mut self, game: &Game, shown: bool, what: impl FnOnce() -> String) {
        let (there, all) = self.counts.entry(game.name).or_default();
        *there += usize::from(shown);
        *all += 1;
        if !shown && (game.complete || std::env::var_os("CAIPAN_MISSING").is_some()) {
            self.missing.push(what());
        }
    }

    fn finish(self, axis: &str) {
        for (game, (there, all)) in &self.counts {
            println!("coverage: {axis} {there}/{all} ({game})");
        }
        let missing = self.missing;
        assert!(missing.is_empty(), "{axis} without a record: {missing:#?}");
    }
}

#[test]
fn every_code_has_a_record_pages_and_a_snapshot() {
    let illegal = root().join("replays/illegal");
    let records: Vec<String> = files(&illegal).iter().map(|path| shown(path)).collect();
    let snapshots: Vec<String> = files(&root().join("tests/it"))
        .iter()
        .map(|path| shown(path))
        .filter(|path| path.ends_with(".snap"))
        .collect();
    let mut missing = Vec::new();
    let mut complete = 0;
    for &code in Code::ALL {
        let before = missing.len();
        let prefix = format!("replays/illegal/{code}");
        let own = |path: &&String| {
            let rest = path.strip_prefix(&prefix);
            rest.is_some_and(|rest| rest.starts_with(['.', '-']) && rest.ends_with(".yaml"))
        };
        if !records
            .iter()
            .any(|path| own(&path) && !path.ends_with(".expected.yaml"))
        {
            missing.push(format!("{code}: no record {prefix}*.yaml"));
        }
        for (lang, name) in [(Lang::Zh, "zh"), (Lang::En, "en")] {
            if explain::page(code.id(), lang).is_none_or(|page| page.trim().is_empty()) {
                missing.push(format!("{code}: no page in {name}"));
            }
        }
        // What only `rules check` says is no finding of a record: the record's snapshot is clean and so shows nothing.
        let said = format!("\"code\":\"{code}\"");
        let check_only = [Code::RulesExample, Code::RulesUnstated].contains(&code);
        let silent = check_only || code.severity() == Severity::Warning;
        let name = code.id().rsplit('/').next().unwrap_or_default();
        let tells = |path: &&String| {
            path.contains(name)
                && std::fs::read_to_string(root().join(path))
                    .is_ok_and(|text| silent || text.contains(&said))
        };
        if !snapshots.iter().any(|path| tells(&path)) {
            missing.push(format!("{code}: no snapshot"));
        }
        complete += usize::from(missing.len() == before);
    }
    println!("coverage: codes {complete}/{}", Code::ALL.len());
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Does some record turn on this value: judged by rules that have it, and answered differently by another?
fn shown_by(unit: &Unit) -> Option<&'static Entry> {
    LIBRARY.iter().find(|entry| {
        let held = entry.ruleset.rules.get(unit.path).expect("a knob");
        let others: Vec<Value> = match &unit.want {
            Want::Value(value) if held == *value => values(unit.path),
            Want::Any(_, sort) if sort.contains(&held) => values(unit.path),
            Want::Other(usual) if !usual.contains(&held) => usual.clone(),
            Want::Element(word, present) => match unit.toggled(&held, word, *present) {
                Some(toggled) => vec![toggled],
                None => return false,
            },
            _ => return false,
        };
        others.iter().any(|other| entry.turns_on(unit.path, other))
    })
}

#[test]
fn every_knob_value_decides_a_record() {
    let mut tally = Tally::default();
    for knob in KNOBS {
        // What lint calls no difference under every preset is shown by no record; a law test shows that nothing is lost.
        let moot = |preset: &Preset| {
            let rules = resolved(preset.name).map(|set| &set.rules);
            rules.is_some_and(|rules| idle(knob.path, rules).is_some())
        };
        let itself = |preset: &Preset| {
            let rules = resolved(preset.name).map(|set| &set.rules);
            rules.is_some_and(|rules| idle(knob.path, rules) == Some(knob.path))
        };
        if PRESETS.iter().all(moot) && PRESETS.iter().any(itself) {
            let shown = units(knob).iter().find_map(shown_by);
            assert!(
                shown.is_none(),
                "{}: lint says that no play tells its values apart, but {} does",
                knob.path,
                shown.map(Entry::place).unwrap_or_default()
            );
            println!("coverage: {}: no play tells its values apart", knob.path);
            continue;
        }
        for unit in units(knob) {
            let entry = shown_by(&unit);
            let unit_name = unit.to_string();
            if let Some((_, reason)) = UNSHOWABLE.iter().find(|(name, _)| *name == unit_name) {
                assert!(
                    entry.is_none(),
                    "{unit} is shown after all, though: {reason}"
                );
                println!("coverage: {unit} cannot be shown: {reason}");
                continue;
            }
            if let (Some(entry), true) = (entry, std::env::var_os("CAIPAN_WHERE").is_some()) {
                println!("{unit}: {}", entry.place());
            }
            tally.count(game_of_unit(knob, &unit), entry.is_some(), || unit_name);
        }
    }
    tally.finish("knob values");
}

fn items(entry: &Entry) -> impl Iterator<Item = &Item> {
    let wins = entry
        .verdict
        .hands
        .iter()
        .flat_map(|hand| &hand.settlement.wins);
    wins.flat_map(|win| {
        let flowers = win.flowers.iter().flat_map(|count| &count.items);
        let fan = win.fan.iter().flat_map(|count| &count.items);
        let tai = win.tai.iter().flat_map(|count| &count.items);
        flowers.chain(fan).chain(tai)
    })
}

/// Is the item of this knob counted in the record, and is the payment another without it?
fn decides(entry: &Entry, path: &str) -> bool {
    let id = path.rsplit('.').next().unwrap_or_default();
    items(entry).any(|item| item.id == id && item.value > 0)
        && [Value::Int(0), Value::Null]
            .iter()
            .any(|nothing| entry.turns_on(path, nothing))
}

#[test]
fn every_item_decides_a_record() {
    let mut tally = Tally::default();
    for knob in KNOBS {
        let is_item = ["fan.values.", "tai.values.", "hua."]
            .iter()
            .any(|list| knob.path.starts_with(list));
        if is_item && knob.path != "hua.wild_in_wind_triplet" {
            let shown = LIBRARY.iter().any(|entry| decides(entry, knob.path));
            tally.count(game_of(knob.clauses), shown, || knob.path.to_owned());
        }
    }
    for named in NAMED {
        let of = |entry: &Entry| {
            let wins = entry
                .verdict
                .hands
                .iter()
                .flat_map(|hand| &hand.settlement.wins);
            wins.flat_map(|win| &win.fan)
                .any(|fan| fan.name == Some(named.id))
        };
        let atoms: Vec<Clause> = named
            .atoms
            .iter()
            .filter_map(|atom| knob(&format!("fan.values.{atom}")))
            .flat_map(|knob| knob.clauses.to_vec())
            .collect();
        tally.count(game_of(&atoms), LIBRARY.iter().any(of), || {
            format!("name {}", named.id)
        });
    }
    tally.finish("items");
}

fn cited() -> BTreeSet<&'static str> {
    let mut cited = BTreeSet::new();
    for entry in LIBRARY.iter() {
        let findings = entry.verdict.findings.iter();
        cited.extend(
            findings
                .filter_map(|finding| finding.clause)
                .map(Clause::id),
        );
        for hand in &entry.verdict.hands {
            let settlement = &hand.settlement;
            cited.extend(
                settlement
                    .transfers
                    .iter()
                    .map(|transfer| transfer.clause.id()),
            );
            cited.extend(settlement.fines.iter().map(|fine| fine.clause.id()));
        }
        cited.extend(items(entry).map(|item| item.clause.id()));
        for id in entry.side_words("clauses") {
            let clause =
                Clause::find(id).unwrap_or_else(|| panic!("{}: no clause {id}", entry.place()));
            cited.insert(clause.id());
        }
    }
    cited
}

#[test]
fn every_clause_is_cited() {
    let cited = cited();
    let mut tally = Tally::default();
    for &clause in Clause::ALL {
        match UNCITABLE.iter().find(|(id, _)| *id == clause.id()) {
            Some((id, reason)) => {
                assert!(
                    !cited.contains(id),
                    "{id} is cited after all, though: {reason}"
                );
                println!("coverage: {id} cannot be cited: {reason}");
            }
            None => tally.count(game_of(&[clause]), cited.contains(clause.id()), || {
                clause.to_string()
            }),
        }
    }
    tally.finish("clauses");
}

/// A dispute that says it turns on a knob does.
#[test]
fn turning_the_knob_turns_the_ruling() {
    let mut count = 0;
    let mut wrong = Vec::new();
    for entry in LIBRARY.iter() {
        for path in entry.side_words("knob") {
            count += 1;
            assert!(knob(path).is_some(), "{}: no knob {path}", entry.place());
            if !values(path).iter().any(|value| entry.turns_on(path, value)) {
                wrong.push(format!("{}: {path}", entry.place()));
            }
        }
    }
    println!("coverage: {count} disputes turn on their knob");
    assert!(count > 0);
    assert!(wrong.is_empty(), "nothing changes: {wrong:#?}");
}

/// What is compared must be what a table would argue about, and the same twice.
#[test]
fn an_answer_is_the_same_twice() {
    for entry in LIBRARY.iter() {
        let again = judged(&entry.record, &entry.ruleset);
        assert_eq!(
            Answer::of(&again),
            Answer::of(&entry.verdict),
            "{}",
            entry.place()
        );
    }
    assert!(PRESETS.iter().all(|preset| resolved(preset.name).is_some()));
}
