//! The recorder: whole games typed move by move, nothing lost however often it is killed, a person at a terminal.

mod games;
mod journal;
mod table;
#[cfg(unix)]
mod terminal;
mod watch;

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::mpsc::{self, Receiver};

use caipan::base::start::Start;
use caipan::base::tile::group;
use caipan::record::{Document, Format, Hand, Record, read};
use caipan::report::{Lang, Style};
use caipan::scribe::{Desk, Reply, Then};

use crate::support::{files, root};

/// A folder of its own for one test, emptied first, with the rulesets of the disputes in it.
fn scratch(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join("record")
        .join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a scratch folder");
    for file in files(&root().join("replays/disputes")) {
        let name = file.file_name().expect("a name").to_owned();
        if name.to_string_lossy().starts_with("rules-") {
            std::fs::copy(&file, dir.join(name)).expect("a copy");
        }
    }
    dir
}

/// What the program says, line by line as it comes, and nothing more once it is gone.
fn lines_of(child: &mut Child) -> Receiver<String> {
    let stdout = child.stdout.take().expect("a pipe");
    let (send, told) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    told
}

/// The documents of a file, those that could not be read included.
fn documents(path: &Path) -> Vec<Document> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).expect("a file");
    let format = Format::of_name(&name).expect("a record's name");
    read(&name, &bytes, format)
}

/// The record of a shipped game.
fn game(name: &str) -> Record {
    let path = root().join("tests/games").join(name);
    let document = documents(&path).remove(0);
    document.record.expect("a record")
}

/// What is typed before the first move of a hand.
fn typed_start(record: &Record, hand: &Hand, first: bool) -> Vec<String> {
    let mut lines = Vec::new();
    if first {
        lines.push(record.ruleset.clone().expect("rules"));
        let names = record.players.iter().map(|(_, name)| name.clone());
        let names: Vec<String> = names.map(|name| name.unwrap_or("-".to_owned())).collect();
        lines.push(names.join(" "));
        let times = hand.repeat.map_or_else(String::new, |n| format!(" {n}"));
        lines.push(format!("{}{times}", hand.dealer));
    } else if let Some(repeat) = hand.repeat {
        // What follows by itself is a part of the game where the record says it.
        lines.push(format!("n {} {repeat}", hand.dealer));
    } else {
        lines.push("n".to_owned());
    }
    if let Some(tile) = hand.indicator {
        lines.push(tile.to_string());
    }
    if let Some(wild) = &hand.wild {
        lines.push(group(wild));
    }
    if let Start::Deal(deal) = &hand.start {
        lines.extend(deal.iter().map(|(_, tiles)| group(tiles)));
    }
    if let Some(wall) = &hand.wall {
        lines.push(format!("wall {}", group(wall)));
    }
    lines
}

/// A whole sitting as it would be typed, without its end.
fn typed(record: &Record) -> Vec<String> {
    let mut lines = Vec::new();
    for (i, hand) in record.hands.iter().enumerate() {
        lines.extend(typed_start(record, hand, i == 0));
        lines.extend(hand.moves.iter().map(ToString::to_string));
    }
    lines
}

fn desk(path: &Path, lang: Lang) -> Desk {
    open(path, lang).0
}

fn open(path: &Path, lang: Lang) -> (Desk, Reply) {
    Desk::open(path, None, Style::plain(lang)).unwrap_or_else(|text| panic!("{text}"))
}

/// Types a line that must be taken.
fn take(desk: &mut Desk, line: &str) -> String {
    let reply = desk.line(line);
    assert_eq!(reply.then, Then::Taken, "{line}\n{}", reply.text);
    reply.text
}

/// Ends the sitting without a seal; what was said.
fn finish(desk: &mut Desk) -> String {
    let reply = desk.line("end");
    match reply.then {
        Then::Offered => {
            assert_eq!(desk.line("n").then, Then::Done);
        }
        then => assert_eq!(then, Then::Done, "{}", reply.text),
    }
    reply.text
}

/// Types a line that must be refused.
fn refuse(desk: &mut Desk, line: &str) -> String {
    let reply = desk.line(line);
    assert_eq!(reply.then, Then::Refused, "{line}\n{}", reply.text);
    reply.text
}

/// The digest of the game in a file.
fn game_digest(path: &Path) -> String {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).expect("a file");
    let mut digest = None;
    caipan::audit::run(
        &name,
        &bytes,
        &caipan::audit::Options::default(),
        &mut |verdict, _| {
            digest = verdict.digests.game;
        },
    );
    digest.unwrap_or_else(|| panic!("{name} has no digest"))
}

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n.max(1)
    }
}
