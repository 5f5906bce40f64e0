//! Nothing that was acknowledged is lost: journals cut at random bytes, and real kills.

use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use caipan::report::Lang;
use caipan::scribe::{Then, journal};

use super::{Dice, desk, finish, game, game_digest, lines_of, open, scratch, take, typed};
use crate::support::{caipan, root};

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
    finish(&mut recorder);
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
            finish(&mut recorder);
            assert_eq!(std::fs::read_to_string(&copy).expect("a record"), text);
            finished += 1;
        }
    }
    println!(
        "record: 100 cuts of {} entries, {finished} gone on with to the end",
        lines.len()
    );
}

/// The program at work on `path`, fed by a script; every line it says, and none once it is gone.
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
    let told = lines_of(&mut child);
    Running { child, told }
}

/// Hand and moves of it acknowledged so far: `第 1 局  第 8 步` is said when seven are. Before the first move it says
/// nothing: the wall may still be told.
fn acknowledged(line: &str) -> Option<(usize, usize)> {
    let mut words = line
        .strip_prefix("第 ")?
        .split(' ')
        .filter(|word| !word.is_empty());
    let hand = words.next()?.parse().ok()?;
    let next: usize = words.nth(2)?.parse().ok()?;
    (next > 1).then(|| (hand, next - 1))
}

/// `CAIPAN_SEED` shifts the moments; a failure says which seed it was.
fn seed() -> u64 {
    let seed = std::env::var("CAIPAN_SEED").ok();
    seed.and_then(|seed| seed.parse().ok()).unwrap_or(11)
}

/// Real processes, fed as fast as they acknowledge, killed after so many random microseconds each.
#[test]
fn a_hundred_kills_lose_no_acknowledged_entry() {
    const KILLS: usize = 100;
    let dir = scratch("kills");
    let record = game(GAME);
    let lines = typed(&record);
    let expected = {
        let path = dir.join("expected.yaml");
        let mut recorder = desk(&path, Lang::Zh);
        for line in &lines {
            take(&mut recorder, line);
        }
        let bytes = std::fs::read(journal::path_of(&path)).expect("a journal");
        journal::contents(&bytes).expect("whole").events
    };
    let original = game_digest(&root().join("tests/games").join(GAME));

    let seed = seed();
    let mut dice = Dice(seed);
    let (mut kills, mut games, mut typed_lines, mut unheard) = (0, 0, 0, 0);
    // How long the program takes to start and to answer here, so that moments fall in the middle of its work.
    let begun = Instant::now();
    {
        let mut running = start(&dir.join("measure.yaml"));
        let mut stdin = running.child.stdin.take().expect("a pipe");
        for line in &lines[..20] {
            writeln!(stdin, "{line}").expect("a listener");
        }
        drop(stdin);
        running.child.wait().expect("gone");
    }
    let mut span = (begun.elapsed().as_micros() as usize).clamp(4_000, 120_000) * 3 / 2;

    while kills < KILLS {
        let path = dir.join(format!("game-{games}.yaml"));
        let beside = journal::path_of(&path);
        let mut done = 0;
        while done < lines.len() && kills < KILLS {
            let case = format!("CAIPAN_SEED={seed}, game {games}, kill {kills}");
            let mut running = start(&path);
            let mut stdin = running.child.stdin.take().expect("a pipe");
            let deadline = Instant::now() + Duration::from_micros(dice.below(span) as u64);
            let (mut heard, mut sent) = (0, done);
            loop {
                // The next entry goes out once the last one is acknowledged; the start of a hand goes out at once.
                while sent < lines.len()
                    && (sent <= heard.max(done) || before_first_move(&record, sent))
                {
                    let _ = writeln!(stdin, "{}", lines[sent]);
                    sent += 1;
                }
                let left = deadline.saturating_duration_since(Instant::now());
                match running.told.recv_timeout(left) {
                    Ok(line) => {
                        if let Some((hand, moves)) = acknowledged(&line) {
                            heard = entries_until(&record, hand, moves);
                        }
                    }
                    Err(_) => break,
                }
            }
            running.child.kill().expect("killed");
            running.child.wait().expect("gone");
            kills += 1;
            // What was said before the kill was acknowledged, heard late or not.
            while let Ok(line) = running.told.recv() {
                if let Some((hand, moves)) = acknowledged(&line) {
                    heard = entries_until(&record, hand, moves);
                }
            }
            let events = std::fs::read(&beside).map_or_else(
                |_| Vec::new(),
                |bytes| journal::contents(&bytes).expect(&case).events,
            );
            let kept = events.len().saturating_sub(1);
            assert_eq!(events, expected[..events.len()], "{case}");
            assert!(
                kept >= heard.max(done),
                "{case}: {kept} entries left of {heard} acknowledged now and {done} before"
            );
            assert!(kept <= sent, "{case}: {kept} entries of {sent} typed");
            if kept == done {
                // A busy machine needs longer to come to anything.
                span = (span * 5 / 4).min(500_000);
            }
            typed_lines += kept - done;
            unheard += kept - heard.max(done);
            done = kept;
        }
        if done == lines.len() {
            let mut running = start(&path);
            let mut stdin = running.child.stdin.take().expect("a pipe");
            writeln!(stdin, "end").expect("a listener");
            drop(stdin);
            assert!(running.child.wait().expect("an end").success());
            assert_eq!(game_digest(&path), original, "CAIPAN_SEED={seed}");
            assert!(!beside.exists());
            games += 1;
        }
    }
    println!(
        "record: {kills} kills, {typed_lines} entries, {unheard} of them kept though not yet acknowledged, {games} games to the end"
    );
    assert!(
        typed_lines > KILLS / 2,
        "the kills came before anything was typed"
    );
}

/// Is this entry told before the first move of its hand?
fn before_first_move(record: &caipan::record::Record, entry: usize) -> bool {
    let mut at = 0;
    for (i, hand) in record.hands.iter().enumerate() {
        let start = super::typed_start(record, hand, i == 0).len();
        // The first move, too: the start is not acknowledged by itself.
        if entry < at + start + 1 {
            return entry > at || i == 0;
        }
        at += start + hand.moves.len();
    }
    false
}

#[cfg(unix)]
#[test]
fn a_killed_recorder_leaves_no_lock_and_a_living_one_keeps_others_out() {
    let path = scratch("lock").join("a.yaml");
    let mut first = start(&path);
    let mut stdin = first.child.stdin.take().expect("a pipe");
    writeln!(stdin, "shaoxing\n甲 乙 丙 丁").expect("a listener");
    while !first.told.recv().expect("an answer").contains("谁坐庄") {}
    let mut second = caipan();
    second.args(["record", "--from-stdin", "--lang", "en"]);
    let second = crate::support::run(second.arg(&path));
    assert_eq!(second.code, 2, "{}", second.said());
    assert!(
        second.said().contains("another recorder"),
        "{}",
        second.said()
    );
    first.child.kill().expect("killed");
    first.child.wait().expect("gone");
    let third = start(&path);
    assert!(third.told.recv().expect("an answer").starts_with("接着记"));
}

/// A file that may not grow: what a full disk does, without filling one.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing_and_is_said() {
    let dir = scratch("full");
    let path = dir.join("a.yaml");
    let record = game(GAME);
    let lines = typed(&record);
    let text = lines.join("\n") + "\nend\n";
    let blocks = 12; // of 512 bytes
    let limited = |path: &Path| {
        let mut command = Command::new("sh");
        command
            .arg("-c")
            .arg(format!(
                "trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\""
            ))
            .arg(env!("CARGO_BIN_EXE_caipan"))
            .args(["record", "--from-stdin", "--lang", "en"])
            .arg(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let text = text.clone();
        // It stops reading where the disk is full.
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all(text.as_bytes());
        });
        let output = child.wait_with_output().expect("an end");
        writer.join().expect("written");
        (
            output.status.code(),
            String::from_utf8(output.stdout).expect("text"),
        )
    };
    let (code, said) = limited(&path);
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains("error: the journal cannot be written"),
        "{said}"
    );
    let beside = journal::path_of(&path);
    let bytes = std::fs::read(&beside).expect("a journal");
    let held = journal::contents(&bytes).expect("whole");
    assert_eq!(held.good, bytes.len(), "nothing torn is left behind");
    let kept = held.events.len() - 1;
    assert!(kept > 20 && kept < lines.len(), "{kept}");
    // Nothing after the entry that did not fit was taken: a record with a hole in it would be worse than none.
    let last = said.lines().rev().find_map(acknowledged_en);
    let (hand, moves) = last.expect("moves");
    assert_eq!(kept, entries_until(&record, hand, moves));
    assert!(!path.exists());
    // Still full.
    assert_eq!(limited(&path).0, Some(2));

    let mut recorder = desk(&path, Lang::En);
    for line in &lines[kept..] {
        take(&mut recorder, line);
    }
    finish(&mut recorder);
    let original = root().join("tests/games").join(GAME);
    assert_eq!(game_digest(&path), game_digest(&original));

    // No room for a first line.
    let none = dir.join("none.yaml");
    let output = Command::new("sh")
        .arg("-c")
        .arg("trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"")
        .arg(env!("CARGO_BIN_EXE_caipan"))
        .args(["record", "--from-stdin", "--lang", "en"])
        .arg(&none)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("none.yaml.journal"), "{said}");
    assert!(open(&none, Lang::En).1.text.contains("Recording"));
}

#[cfg(unix)]
fn acknowledged_en(line: &str) -> Option<(usize, usize)> {
    let rest = line.strip_prefix("Hand ")?;
    let (hand, rest) = rest.split_once("  move ")?;
    let (next, _) = rest.split_once("  ")?;
    let next: usize = next.parse().ok()?;
    Some((hand.parse().ok()?, next - 1))
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
    finish(&mut recorder);
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
    assert_eq!(open(&path, Lang::Zh).1.then, Then::Offered);
    assert_eq!(std::fs::read_to_string(&path).expect("a record"), text);
    assert!(!beside.exists());
    std::fs::write(&beside, &ended).expect("a journal");
    assert_eq!(open(&path, Lang::Zh).1.then, Then::Offered);
    assert!(!beside.exists());
}
