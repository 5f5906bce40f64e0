//! The index of the disputes in `replays/README.md`: made from the records and their side files.
//!
//! `UPDATE_INDEX=1 cargo test --release index` writes it anew.

use std::fmt::Write as _;

use crate::library::{Entry, LIBRARY};
use crate::support::{read, root};

const START: &str = "<!-- index: UPDATE_INDEX=1 cargo test --release index -->\n";

/// Themes in order; a dispute belongs to that of the first clause in its side file that has one.
const THEMES: &[(&str, &[&str])] = &[
    ("财神和牌 · wilds and tiles", &["SX-W", "SX-T"]),
    ("摸打、补花、吃碰杠 · turn, flowers, claims", &["SX-P"]),
    ("胡和抢杠 · winning and robbing", &["SX-H"]),
    ("财飘 · floats", &["SX-F"]),
    ("番和花 · fan and flowers", &["SX-N", "SX-C"]),
    ("付分、承包、坐庄 · payments, contracts, dealers", &["SX-S"]),
    ("诸暨 · the second game", &["ZJ-"]),
    ("杭州 · the third game", &["HZ-"]),
    ("记录和判词 · records and findings", &["FP-"]),
];

fn disputes() -> impl Iterator<Item = &'static Entry> {
    LIBRARY
        .iter()
        .filter(|entry| entry.file.starts_with("replays/disputes/"))
}

fn theme_of(entry: &Entry) -> usize {
    let clauses = entry.side_words("clauses");
    let of = |clause: &&str| {
        let own =
            |(_, starts): &(&str, &[&str])| starts.iter().any(|start| clause.starts_with(start));
        THEMES
            .iter()
            .position(own)
            .filter(|&theme| theme + 1 < THEMES.len())
    };
    clauses.iter().find_map(of).unwrap_or(THEMES.len() - 1)
}

fn cell(text: &str) -> String {
    text.trim().replace('|', "\\|").replace('\n', " ")
}

fn index() -> String {
    let mut text = String::new();
    let whole = disputes().filter(|entry| from_the_deal(entry)).count();
    let _ = writeln!(
        text,
        "\n{} 局争议，{whole} 份从发牌开始 · {0} disputes, {whole} of them from the deal on.",
        disputes().count()
    );
    for (i, (theme, _)) in THEMES.iter().enumerate() {
        let mut rows: Vec<&Entry> = disputes().filter(|entry| theme_of(entry) == i).collect();
        if rows.is_empty() {
            continue;
        }
        rows.sort_by_key(|entry| (entry.file.as_str(), entry.document));
        let _ = writeln!(
            text,
            "\n## {theme}\n\n| 问 question | 判 ruling | 条款 clauses | 规矩 knob | 记录 record |\n|---|---|---|---|---|"
        );
        for entry in rows {
            let name = entry.file.rsplit('/').next().unwrap_or_default();
            let knob = entry
                .side_words("knob")
                .iter()
                .map(|path| format!("`{path}`"))
                .collect::<Vec<_>>()
                .join(" ");
            let _ = writeln!(
                text,
                "| {} | {} | {} | {knob} | [{name}](disputes/{name}) {} |",
                cell(entry.record.title.as_deref().unwrap_or("–")),
                cell(entry.record.note.as_deref().unwrap_or("–")),
                entry.side_words("clauses").join(" "),
                entry.document,
            );
        }
    }
    text
}

fn from_the_deal(entry: &Entry) -> bool {
    entry
        .record
        .hands
        .iter()
        .all(|hand| matches!(hand.start, caipan::base::start::Start::Deal(_)))
}

#[test]
fn index_is_current() {
    let path = root().join("replays/README.md");
    let page = read(&path);
    let head = page.split(START).next().unwrap_or_default();
    let wanted = format!("{head}{START}{}", index());
    if std::env::var_os("UPDATE_INDEX").is_some() {
        std::fs::write(&path, &wanted).expect("the page can be written");
    }
    assert!(
        read(&path) == wanted,
        "replays/README.md is not current: run again with UPDATE_INDEX=1"
    );
}

#[test]
fn every_dispute_asks_a_question_and_names_its_ruling() {
    let mut wrong = Vec::new();
    let (mut shaoxing, mut whole) = (0, 0);
    for entry in disputes() {
        let title = entry.record.title.as_deref().unwrap_or_default();
        let note = entry.record.note.as_deref().unwrap_or_default();
        if !title.ends_with('？') {
            wrong.push(format!(
                "{}: the title is no question: {title}",
                entry.place()
            ));
        }
        if !["SX-", "FP-", "ZJ-", "HZ-"]
            .iter()
            .any(|start| note.contains(start))
        {
            wrong.push(format!(
                "{}: the note names no clause: {note}",
                entry.place()
            ));
        }
        if !THEMES[theme_of(entry)].1[0].starts_with(['Z', 'H']) {
            shaoxing += 1;
            whole += usize::from(from_the_deal(entry));
        }
    }
    println!("coverage: {shaoxing} disputes of the first game, {whole} from the deal on");
    assert!(
        shaoxing >= 60 && whole * 2 >= shaoxing,
        "{shaoxing} disputes, {whole} from the deal on"
    );
    assert!(wrong.is_empty(), "{wrong:#?}");
}
