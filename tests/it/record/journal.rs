//! Nothing that was acknowledged is lost: journals cut at random bytes, and real kills.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use caipan::report::Lang;
use caipan::scribe::{Then, journal};

use super::{Dice, desk, game, game_digest, open, scratch, take, typed};
use crate::support::caipan;

const GAME: &str = "shaoxing/r00001.yaml";

#[test]
fn a_hundred_cuts_lose_no_acknowledged_entry() {
    let dir = scratch("cuts");
    let record = game(GAME);
    let lines = typed(&record);
    let whole = dir.join("whole.yaml");
    let mut recorder = desk(&whole, Lang::Zh);
    // After each acknowledged entry, how long the journal was.
    let beside = journal::path_of(&whole);
    let length = || std::fs::metadata(&beside).expect("a journal").len() as usize;
    let mut lengths = vec![length()];
    for line in &lines {
        take(&mut recorder, line);
        lengths.push(length());
    }
    let bytes = std::fs::read(&beside).expect("a journal");
    let before = journal::contents(&bytes).expect("whole").events;
    assert_eq!(recorder.line("end").then, Then::Done);
    assert!(
        !beside.exists(),
        "the journal goes when the record is in place"
    );
    let text = std::fs::read_to_string(&whole).expect("a record");

    let mut dice = Dice(7);
    let mut finished = 0;
    for cut in 0..100 {
        let acknowledged = dice.below(lengths.len());
        let next = lengths.get(acknowledged + 1).copied();
        let torn = next.map_or(0, |next| dice.below(next - lengths[acknowledged]));
        let copy = dir.join(format!("cut-{cut}.yaml"));
        let mut cut_bytes = bytes[..lengths[acknowledged] + torn].to_vec();
        if cut % 3 == 0 {
            // Blocks that were never written.
            cut_bytes.extend(vec![0; dice.below(600)]);
        }
        std::fs::write(journal::path_of(&copy), &cut_bytes).expect("a journal");
        let (mut recorder, reply) = open(&copy, Lang::Zh);
        assert_eq!(reply.then, Then::Told);
        let events = std::fs::read(journal::path_of(&copy)).expect("a journal");
        let events = journal::contents(&events).expect("whole").events;
        assert_eq!(events, before[..=acknowledged], "cut {cut}");
        // Going on from any of them comes to the same record.
        if cut % 20 == 0 {
            for line in &lines[acknowledged..] {
                take(&mut recorder, line);
            }
            assert_eq!(recorder.line("end").then, Then::Done);
            assert_eq!(std::fs::read_to_string(&copy).expect("a record"), text);
            finished += 1;
        }
    }
    println!(
        "record: 100 cuts of {} entries, {finished} gone on with to the end",
        lines.len()
    );
}

struct Running {
    child: Child,
    told: Receiver<String>,
}

fn start(path: &Path) -> Running {
    let mut command: Command = caipan();
    let mut child = command
        .args(["record", "--from-stdin", "--lang", "zh"])
        .arg(path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let stdout = child.stdout.take().expect("a pipe");
    let (send, told) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    Running { child, told }
}

/// Moves of a hand acknowledged so far: `第 1 局  第 8 步` is said when seven are. Before the first it says nothing: the
/// wall may still be told.
fn acknowledged(line: &str) -> Option<(usize, usize)> {
    let mut words = line
        .strip_prefix("第 ")?
        .split(' ')
        .filter(|word| !word.is_empty());
    let hand = words.next()?.parse().ok()?;
    let next: usize = words.nth(2)?.parse().ok()?;
    (next > 1).then(|| (hand, next - 1))
}

#[test]
fn killed_at_random_moments_it_goes_on_and_comes_to_the_same_game() {
    let dir = scratch("kills");
    let record = game(GAME);
    let lines = typed(&record);
    let path = dir.join("killed.yaml");
    let beside = journal::path_of(&path);
    let mut dice = Dice(11);
    let (mut kills, mut done) = (0, 0);
    while done < lines.len() {
        let mut running = start(&path);
        let mut stdin = running.child.stdin.take().expect("a pipe");
        // Typed without waiting, so that the kill may hit anywhere; what is left comes after the next start.
        let burst = (done + 5 + dice.below(lines.len() / 8)).min(lines.len());
        for line in &lines[done..burst] {
            writeln!(stdin, "{line}").expect("a listener");
        }
        stdin.flush().expect("a listener");
        let wait = dice.below(6);
        let mut heard = None;
        for _ in 0..=wait * 5 {
            match running.told.recv_timeout(Duration::from_millis(200)) {
                Ok(line) => heard = acknowledged(&line).or(heard),
                Err(_) => break,
            }
        }
        running.child.kill().expect("killed");
        running.child.wait().expect("gone");
        kills += 1;
        while let Ok(line) = running.told.recv_timeout(Duration::from_millis(50)) {
            heard = acknowledged(&line).or(heard);
        }
        let events = std::fs::read(&beside).map_or(0, |bytes| {
            journal::contents(&bytes).expect("whole").events.len()
        });
        let kept = events.saturating_sub(1);
        assert!(kept >= done, "kill {kills}: {kept} of {done} entries");
        if let Some((hand, moves)) = heard {
            // Everything up to that move was acknowledged before the kill.
            let told = entries_until(&record, hand, moves);
            assert!(kept >= told, "kill {kills}: {kept} of {told} entries");
        }
        done = kept;
    }
    let mut running = start(&path);
    let mut stdin = running.child.stdin.take().expect("a pipe");
    writeln!(stdin, "end").expect("a listener");
    drop(stdin);
    assert!(running.child.wait().expect("an end").success());
    let original = crate::support::root().join("tests/games").join(GAME);
    assert_eq!(game_digest(&path), game_digest(&original));
    assert!(!beside.exists());
    println!("record: {kills} kills of {} entries", lines.len());
    assert!(kills > 5);
}

/// How many lines stand before and with move `moves` of hand `hand`.
fn entries_until(record: &caipan::record::Record, hand: usize, moves: usize) -> usize {
    let mut entries = 0;
    for (i, played) in record.hands.iter().enumerate().take(hand) {
        entries += super::typed_start(record, played, i == 0).len();
        entries += if i + 1 == hand {
            moves
        } else {
            played.moves.len()
        };
    }
    entries
}

#[test]
fn what_stands_in_the_way_is_said_and_left_alone() {
    let dir = scratch("ways");
    let path = dir.join("a.yaml");
    let style = caipan::report::Style::plain(Lang::En);
    let refused = |path: &Path, ruleset: Option<&str>| {
        caipan::scribe::Desk::open(path, ruleset, style).expect_err("refused")
    };
    assert!(refused(&dir.join("a.json"), None).contains("YAML"));
    std::fs::write(&path, "caipan: 1\n").expect("a file");
    assert!(refused(&path, None).contains("already"));
    std::fs::remove_file(&path).expect("gone");

    assert!(refused(&path, Some("no-such-rules")).contains("no-such-rules"));
    assert!(
        !journal::path_of(&path).exists(),
        "nothing begun, nothing left"
    );

    let first = desk(&path, Lang::En);
    assert!(refused(&path, None).contains("another recorder"));
    drop(first);
    let mut recorder = desk(&path, Lang::En);
    take(&mut recorder, "shaoxing");
    take(&mut recorder, "");
    drop(recorder);
    assert!(refused(&path, Some("zhuji-free")).contains("shaoxing"));
    std::fs::write(&path, "caipan: 1\n").expect("a file");
    assert!(refused(&path, None).contains("unfinished"));
    assert_eq!(
        std::fs::read_to_string(&path).expect("a file"),
        "caipan: 1\n"
    );
    std::fs::remove_file(&path).expect("gone");
    let beside = journal::path_of(&path);
    let text = std::fs::read_to_string(&beside).expect("a journal");
    std::fs::write(&beside, text.replacen("shaoxing", "shaoxinG", 1)).expect("a journal");
    assert!(refused(&path, None).contains("line 2"));
}

#[test]
fn killed_between_the_record_and_the_end_of_the_journal() {
    let dir = scratch("between");
    let path = dir.join("a.yaml");
    let record = game(GAME);
    let mut recorder = desk(&path, Lang::Zh);
    for line in &typed(&record) {
        take(&mut recorder, line);
    }
    let beside = journal::path_of(&path);
    let bytes = std::fs::read(&beside).expect("a journal");
    assert_eq!(recorder.line("end").then, Then::Done);
    let text = std::fs::read_to_string(&path).expect("a record");
    drop(recorder);
    // The end is in the journal, and the record is, or is not yet, in place.
    std::fs::write(&beside, &bytes).expect("a journal");
    std::fs::remove_file(&path).expect("gone");
    let mut recorder = desk(&path, Lang::Zh);
    std::fs::create_dir(&path).expect("in the way");
    let reply = recorder.line("end");
    assert_eq!(reply.then, Then::Failed, "{}", reply.text);
    drop(recorder);
    std::fs::remove_dir(&path).expect("gone");
    let ended = std::fs::read(&beside).expect("a journal");
    assert_eq!(open(&path, Lang::Zh).1.then, Then::Done);
    assert_eq!(std::fs::read_to_string(&path).expect("a record"), text);
    assert!(!beside.exists());
    std::fs::write(&beside, &ended).expect("a journal");
    assert_eq!(open(&path, Lang::Zh).1.then, Then::Done);
    assert!(!beside.exists());
}
