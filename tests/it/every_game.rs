//! A knob that one game brought works in the others: a record of each game turns on it, or lint says why none can.

use caipan::rules::{KNOBS, Knob, Rules, Value, conflicts, idle, knob, resolved, unreachable};

use crate::library::{Entry, LIBRARY};
use crate::units::values;

/// The games, by how the names of their presets begin, with the preset that lint is asked about.
const GAMES: &[(&str, &[&str])] = &[
    ("shaoxing", &["shaoxing"]),
    ("zhuji", &["zhuji-free", "zhuji-bao"]),
    ("hangzhou", &["hangzhou"]),
];

/// Knobs of the first schema that got a new value with the second.
const WIDENED: &[&str] = &[
    "wild.source",
    "scoring",
    "bao.forward",
    "bao.reverse",
    "penalty.false_win",
];

/// Knobs of the first schema that a preset of the second was the first to use so.
const FIRST_USED: &[&str] = &[
    "win.seven_pairs",
    "win.rob.from",
    "float.others",
    "float.kongs_add",
    "float.beaten_pays",
    "bao.counts",
    "bao.others_pay",
];

fn brought() -> impl Iterator<Item = &'static Knob> {
    let later = KNOBS.iter().filter(|knob| knob.since > 1);
    let older = WIDENED.iter().chain(FIRST_USED);
    later.chain(older.map(|path| knob(path).expect("a knob")))
}

/// What is new of it: all but the schema default; of an older knob, the value that differs from the first preset's.
fn news(knob: &Knob) -> Vec<Value> {
    let default = Rules::default().get(knob.path);
    if knob.since > 1 {
        let all = values(knob.path).into_iter();
        return all
            .filter(|value| Some(value) != default.as_ref())
            .collect();
    }
    let held = |name| resolved(name).and_then(|set| set.rules.get(knob.path));
    let new = held("hangzhou").filter(|new| Some(new) != held("shaoxing").as_ref());
    new.into_iter().collect()
}

fn is_new(knob: &Knob, held: &Value, news: &[Value]) -> bool {
    let is_fine = |value: &Value| matches!(value, Value::Map(keys) if keys.iter().any(|(key, _)| *key == "fine"));
    match knob.path {
        "penalty.false_win" => is_fine(held),
        _ if knob.since > 1 => Rules::default().get(knob.path).as_ref() != Some(held),
        _ => news.contains(held),
    }
}

/// The game that a record is played by: where its ruleset comes from in the end.
fn game(entry: &Entry) -> Option<&'static str> {
    let root = entry.ruleset.files().last()?;
    let named = |name: &str| root.source.name().contains(&format!("{name}.yaml"));
    let of = |(_, presets): &&(&str, &[&str])| presets.iter().any(|preset| named(preset));
    GAMES.iter().find(of).map(|(game, _)| *game)
}

/// The knob that lint blames for this value doing nothing in this game. Only what makes it another game counts: what
/// else switches it off can be switched on, and then a record must show it.
fn refused(rules: &Rules, path: &'static str, value: &Value) -> Option<&'static str> {
    let mut changed = rules.clone();
    if !changed.set(path, value) {
        return None;
    }
    let clash = conflicts(&changed).into_iter();
    let clash = clash.filter_map(|(of, with)| (of == path).then_some(with));
    let never = unreachable(&changed).into_iter();
    let never = never.filter_map(|(of, because)| (of == path).then_some(because));
    idle(path, &changed)
        .into_iter()
        .chain(clash)
        .chain(never)
        .find(|because| *because == "scoring" || *because == path)
}

#[test]
fn a_knob_of_a_later_schema_works_in_every_game_or_lint_says_why_not() {
    let mut missing = Vec::new();
    let mut shown = 0;
    for knob in brought() {
        let news = news(knob);
        for (name, presets) in GAMES {
            let record = LIBRARY.iter().find(|entry| {
                let held = entry.ruleset.rules.get(knob.path);
                game(entry) == Some(name)
                    && held.is_some_and(|held| is_new(knob, &held, &news))
                    && values(knob.path)
                        .iter()
                        .any(|other| entry.turns_on(knob.path, other))
            });
            if let Some(entry) = record {
                shown += 1;
                if std::env::var_os("CAIPAN_WHERE").is_some() {
                    println!("{} ({name}): {}", knob.path, entry.place());
                }
                continue;
            }
            let sets = presets.iter().filter_map(|preset| resolved(preset));
            let reasons: Vec<Option<&str>> = sets
                .flat_map(|set| {
                    let each = news.iter();
                    each.map(|value| refused(&set.rules, knob.path, value))
                })
                .collect();
            match reasons.first() {
                Some(Some(why)) if reasons.iter().all(Option::is_some) => {
                    println!("every game: {} in {name}: none, given {why}", knob.path);
                }
                _ => missing.push(format!("{} ({name})", knob.path)),
            }
        }
    }
    println!("every game: {shown} knobs shown in a game");
    assert!(
        missing.is_empty(),
        "no record, and lint is silent: {missing:#?}"
    );
}
