//! Whole games under every preset: `tests/games/PRESET/NAME.yaml` with the verdict in `NAME.json`, or the folder that
//! `CAIPAN_GAMES` names. `tests/games/README.md` says what is compared.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use crate::compare::{Differences, list, without_zeros};
use crate::support::{files, folder, is_record, read, shown, verdicts};

#[derive(Default)]
struct Count {
    games: usize,
    hands: usize,
    agreeing: usize,
}

#[test]
fn games_are_judged_as_recorded() {
    let dir = folder("CAIPAN_GAMES", "tests/games");
    let mut counts: BTreeMap<String, Count> = BTreeMap::new();
    let mut report = String::new();
    for record in files(&dir).into_iter().filter(|path| is_record(path)) {
        let side = record.with_extension("json");
        if !side.exists() {
            let _ = writeln!(report, "{}: no verdict beside it", shown(&record));
            continue;
        }
        let preset = record
            .parent()
            .and_then(Path::file_name)
            .map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        compare_file(
            &record,
            &side,
            counts.entry(preset).or_default(),
            &mut report,
        );
    }
    for (
        preset,
        Count {
            games,
            hands,
            agreeing,
        },
    ) in &counts
    {
        println!("games: {preset}: {games} games, {hands} hands, {agreeing} agreeing");
    }
    assert!(!counts.is_empty(), "no game below {}", dir.display());
    assert!(report.is_empty(), "\n{report}");
}

fn compare_file(record: &Path, side: &Path, count: &mut Count, report: &mut String) {
    // One object, or one per line as the program prints several.
    let expected: Vec<Value> = serde_json::Deserializer::from_str(&read(side))
        .into_iter::<Value>()
        .collect::<Result<_, _>>()
        .unwrap_or_else(|e| panic!("{}: {e}", side.display()));
    count.games += expected.len();
    count.hands += expected
        .iter()
        .map(|v| list(&v["hands"]).len())
        .sum::<usize>();
    let found = match verdicts(record) {
        Ok(found) => found,
        Err(why) => {
            let _ = writeln!(report, "{}: {why}", shown(record));
            return;
        }
    };
    if found.len() != expected.len() {
        let _ = writeln!(
            report,
            "{}: expected {} documents, found {}",
            shown(record),
            expected.len(),
            found.len()
        );
    }
    for (expected, found) in expected.iter().zip(&found) {
        let differences = compare(expected, found);
        if differences.0.is_empty() {
            count.agreeing += 1;
        }
        for difference in differences.0 {
            let _ = writeln!(
                report,
                "{} document {}: {difference}",
                shown(record),
                expected["document"]
            );
        }
    }
}

fn compare(expected: &Value, found: &Value) -> Differences {
    let mut differences = Differences::default();
    for key in ["document", "verdict", "totals"] {
        differences.same(key, &expected[key], &found[key]);
    }
    let findings = |verdict: &Value| -> Value {
        list(&verdict["findings"])
            .iter()
            .map(|f| json!({"code": f["code"], "hand": f["hand"], "move": f["move"]}))
            .collect()
    };
    differences.same("findings", &findings(expected), &findings(found));
    let (wanted, there) = (list(&expected["hands"]), list(&found["hands"]));
    differences.same("hands", &wanted.len().into(), &there.len().into());
    for (wanted, there) in wanted.iter().zip(there) {
        compare_hand(wanted, there, &mut differences);
    }
    differences
}

fn compare_hand(expected: &Value, found: &Value, differences: &mut Differences) {
    let name = format!("hand {}", expected["hand"]);
    for path in [
        "/hand",
        "/dealer",
        "/wild",
        "/outcome",
        "/winner",
        "/from",
        "/tile",
        "/share",
        "/payments",
        "/flowers/total",
        "/fan/total",
        "/fan/counted",
        "/fan/name",
        "/tai/total",
        "/tai/counted",
    ] {
        let at = |value: &Value| value.pointer(path).cloned().unwrap_or_default();
        differences.same(&format!("{name}{path}"), &at(expected), &at(found));
    }
    differences.same_bag(
        &format!("{name}/fan/items"),
        &without_zeros(&expected["fan"]["items"], "fan"),
        &without_zeros(&found["fan"]["items"], "fan"),
        &[],
    );
    differences.same_bag(
        &format!("{name}/transfers"),
        &expected["transfers"],
        &found["transfers"],
        &[],
    );
}

/// The comparison itself: it must see a difference in every field that it claims to compare.
#[test]
fn every_compared_field_of_a_game_is_really_compared() {
    let file = crate::support::root().join("tests/games/shaoxing/r00001.json");
    let game: Value = serde_json::from_str(&read(&file)).expect("a verdict");
    assert_eq!(compare(&game, &game).0, Vec::<String>::new());
    for path in [
        "/verdict",
        "/totals/W",
        "/hands/0/outcome",
        "/hands/0/winner",
        "/hands/0/share",
        "/hands/0/flowers/total",
        "/hands/0/fan/total",
        "/hands/0/fan/counted",
        "/hands/0/fan/name",
        "/hands/0/fan/items/0/id",
        "/hands/0/transfers/0/points",
        "/hands/0/transfers/0/shares",
        "/hands/1/payments/E",
        "/hands/1/wild/0",
        "/hands/2",
    ] {
        let mut other = game.clone();
        *other.pointer_mut(path).expect(path) = json!("something else");
        assert!(!compare(&game, &other).0.is_empty(), "{path}");
    }
}
