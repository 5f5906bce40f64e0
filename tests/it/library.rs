//! The records of `replays/`, read once: each with its rules, its verdict and what its side file says of it.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use caipan::audit::run::judge_record;
use caipan::audit::{Digests, HandVerdict, Ruling, Verdict};
use caipan::base::{BySeat, Seat};
use caipan::record::{Format, Record, read};
use caipan::rules::{Ruleset, Value, Where, load};
use serde_json::Value as Json;

use crate::compare::list;
use crate::support::{ends_with, files, first_key_is_schema, root, shown};

/// One document of the library.
pub struct Entry {
    /// Path below the top.
    pub file: String,
    /// From 1.
    pub document: u32,
    /// As read.
    pub record: Record,
    /// The rules it names.
    pub ruleset: Ruleset,
    /// The verdict by those rules.
    pub verdict: Verdict,
    /// What its side file says of this document; null without one.
    pub side: Json,
}

/// Every document that can be read and whose rules can be had.
pub static LIBRARY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let mut entries = Vec::new();
    for path in files(&root().join("replays")) {
        if is_record(&path) {
            add(&path, &mut entries);
        }
    }
    entries
});

fn is_record(path: &Path) -> bool {
    [".yaml", ".yml", ".json", ".jsonl"]
        .iter()
        .any(|ending| ends_with(path, ending))
        && ![".expected.yaml", ".seal.yaml"]
            .iter()
            .any(|ending| ends_with(path, ending))
        && !first_key_is_schema(path)
}

fn add(path: &Path, entries: &mut Vec<Entry>) {
    let file = shown(path);
    let bytes = std::fs::read(path).unwrap_or_else(|e| panic!("{file}: {e}"));
    let Some(format) = Format::of_name(&file) else {
        return;
    };
    let side = side_of(path);
    for document in read(&file, &bytes, format) {
        let Some(record) = document.record else {
            continue;
        };
        let Some(named) = record.ruleset.clone() else {
            continue;
        };
        let Ok(ruleset) = load(&named, path.parent(), Where::Record) else {
            continue;
        };
        let side = list(&side["documents"])
            .iter()
            .find(|side| side["document"] == document.index)
            .cloned()
            .unwrap_or_default();
        let verdict = judged(&record, &ruleset);
        entries.push(Entry {
            file: file.clone(),
            document: document.index,
            record,
            ruleset,
            verdict,
            side,
        });
    }
}

fn side_of(path: &Path) -> Json {
    let side: PathBuf = path.with_extension("expected.yaml");
    let Ok(text) = std::fs::read_to_string(&side) else {
        return Json::Null;
    };
    serde_yaml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", side.display()))
}

/// The verdict on a record by these rules.
pub fn judged(record: &Record, ruleset: &Ruleset) -> Verdict {
    let mut verdict = Verdict {
        file: String::new(),
        document: 1,
        id: None,
        title: None,
        players: BySeat::default(),
        ruling: Ruling::Clean,
        ruleset: None,
        rules_digest: None,
        hands: Vec::new(),
        totals: None,
        digests: Digests::default(),
        findings: Vec::new(),
    };
    judge_record(record, ruleset, &mut verdict);
    verdict
}

/// The part of a verdict that a table would argue about.
#[derive(PartialEq, Eq, Debug)]
pub struct Answer {
    ruling: Ruling,
    findings: Vec<(&'static str, Option<u32>, Option<u32>, Option<Seat>)>,
    hands: Vec<(&'static str, Vec<Seat>, Option<BySeat<i64>>)>,
}

impl Answer {
    /// Of this verdict.
    pub fn of(verdict: &Verdict) -> Answer {
        let findings = verdict.findings.iter();
        let hand = |hand: &HandVerdict| {
            let settlement = &hand.settlement;
            let winners = settlement.wins.iter().map(|win| win.winner).collect();
            (settlement.outcome.word(), winners, settlement.payments)
        };
        Answer {
            ruling: verdict.ruling,
            findings: findings
                .map(|finding| (finding.code().id(), finding.hand, finding.mv, finding.seat))
                .collect(),
            hands: verdict.hands.iter().map(hand).collect(),
        }
    }
}

impl Entry {
    /// Where it stands, for messages.
    pub fn place(&self) -> String {
        format!("{} document {}", self.file, self.document)
    }

    /// Would it be answered differently if the knob at `path` were `value`?
    pub fn turns_on(&self, path: &str, value: &Value) -> bool {
        let mut ruleset = self.ruleset.clone();
        if ruleset.rules.get(path).as_ref() == Some(value) || !ruleset.rules.set(path, value) {
            return false;
        }
        Answer::of(&judged(&self.record, &ruleset)) != Answer::of(&self.verdict)
    }

    /// Strings of the side file under `key`: one or a list.
    pub fn side_words(&self, key: &str) -> Vec<&str> {
        match &self.side[key] {
            Json::String(word) => vec![word],
            words => list(words).iter().filter_map(Json::as_str).collect(),
        }
    }
}
