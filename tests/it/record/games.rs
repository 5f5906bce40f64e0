//! Every shipped game that begins with a deal, typed through the recorder, is the same game.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use caipan::audit::{Options, Verdict, judge};
use caipan::base::start::Start;
use caipan::base::tile::group;
use caipan::base::{Said, Seat, Tile};
use caipan::diag::{Finding, Severity};
use caipan::record::{Document, Format, Record, read};
use caipan::report::Lang;
use caipan::scribe::board::Board;
use caipan::scribe::event::{Event, Key, Line};
use caipan::scribe::session::{Session, Stage};
use caipan::scribe::shorthand;

use super::{documents, game_digest, scratch};
use crate::support::{caipan, files, is_record, root, shown};

#[derive(Default)]
struct Count {
    games: usize,
    hands: usize,
    moves: usize,
    short: usize,
    refused: usize,
}

/// Every record that is shipped with a digest of its game, and what stands in the way of typing it, if anything does.
fn shipped() -> Vec<(PathBuf, Document, Verdict, Option<Untyped>)> {
    let mut all = Vec::new();
    for folder in ["tests/games", "replays"] {
        for path in files(&root().join(folder)) {
            let name = path.display().to_string();
            let skipped = [".expected.yaml", ".seal.yaml"];
            if Format::of_name(&name).is_none() || skipped.iter().any(|end| name.ends_with(end)) {
                continue;
            }
            for document in documents(&path) {
                let Some(record) = &document.record else {
                    continue;
                };
                let original = verdict(&name, &document);
                let why = if original.digests.game.is_none() {
                    Some(Untyped::NoGame)
                } else {
                    None
                };
                let why = why.or_else(|| untyped(record, &original));
                all.push((path.clone(), document, original, why));
            }
        }
    }
    all
}

/// Why a record is not typed here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Untyped {
    /// It has no game digest to compare: its rules cannot be had.
    NoGame,
    /// The wild cannot be told, so there is no table to play at.
    NoWild,
}

fn untyped(_: &Record, original: &Verdict) -> Option<Untyped> {
    let no_wild = |finding: &Finding| finding.code().category() == "wild" && finding.mv.is_none();
    original
        .findings
        .iter()
        .any(no_wild)
        .then_some(Untyped::NoWild)
}

#[test]
fn every_game_typed_at_the_table_is_the_same_game() {
    let dir = scratch("games");
    let mut count = Count::default();
    let mut left_out: BTreeMap<Untyped, Vec<String>> = BTreeMap::new();
    let mut jobs = Vec::new();
    for (path, document, original, why) in shipped() {
        if let Some(why) = why {
            let name = format!("{} {}", shown(&path), document.index);
            left_out.entry(why).or_default().push(name);
            continue;
        }
        let record = document.record.as_ref().expect("a record");
        let parent = path.parent().expect("a folder");
        let folder = dir.join(format!("{:03}", count.games));
        std::fs::create_dir_all(&folder).expect("a folder");
        // Rulesets beside the record are found beside the copy.
        for file in files(parent) {
            let name = file.file_name().expect("a name");
            if file.parent() == Some(parent) && name.to_string_lossy().contains("rules") {
                std::fs::copy(&file, folder.join(name)).expect("a copy");
            }
        }
        let copy = folder.join("game.yaml");
        let lang = if count.games % 2 == 0 {
            Lang::Zh
        } else {
            Lang::En
        };
        let mut session = Session::new(&copy, lang);
        let lines = type_game(record, &original, &mut session, &mut count);
        count.games += 1;
        jobs.push((shown(&path), copy, lang, lines, original.digests.game));
    }
    // The same lines through the program, as a script feeds them.
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((name, copy, lang, lines, game)) =
                    jobs.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    script(name, copy, *lang, lines);
                    assert_eq!(Some(game_digest(copy)), *game, "{name}");
                }
            });
        }
    });
    println!(
        "record: {} games, {} hands, {} moves ({} in a shorter form), {} refused and kept; left out: {left_out:?}",
        count.games, count.hands, count.moves, count.short, count.refused
    );
    assert!(count.short > count.moves / 2 && count.refused > 5);
}

/// Types the lines through `caipan record --from-stdin`, to the end of the sitting.
fn script(name: &str, copy: &Path, lang: Lang, lines: &[String]) {
    let mut command = caipan();
    command
        .args(["record", "--from-stdin", "--lang"])
        .arg(lang.pick("zh", "en"))
        .arg(copy)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = lines.join("\n") + "\nend!\n";
    let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("an end");
    let said = String::from_utf8_lossy(&output.stdout);
    let written = writer.join().expect("a writer");
    assert!(written.is_ok(), "{name}: {lines:#?}\n{said}");
    // Nothing was refused: what is against the rules was typed with its mark.
    assert_eq!(output.status.code(), Some(0), "{name}: {lines:#?}\n{said}");
}

fn verdict(name: &str, document: &Document) -> Verdict {
    let mut found = None;
    judge(name, document, &Options::default(), &mut |verdict, _| {
        found = Some(verdict);
    });
    found.expect("a verdict")
}

/// Types a game into `session`, and gives the lines that a script would type.
fn type_game(
    record: &Record,
    original: &Verdict,
    session: &mut Session,
    count: &mut Count,
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut tell = |session: &mut Session, event: Event, line: String| -> Vec<Finding> {
        let proposal = session.propose(event);
        let faults = proposal.faults.clone();
        session.take(proposal);
        let kept = if faults.is_empty() { "" } else { "!" };
        lines.push(line + kept);
        faults
    };
    let rules = record.ruleset.clone().expect("rules");
    session.load(&rules).expect("rules that can be had");
    tell(session, Event::Rules(rules.clone()), rules);
    let names = record.players.iter().map(|(_, name)| name.clone());
    let names: Vec<String> = names.map(|name| name.unwrap_or("-".to_owned())).collect();
    let names = names.join("、");
    tell(session, Event::Players(record.players.0.clone()), names);
    if let Some(date) = &record.date {
        let (key, text) = (Key::Date, date.clone());
        tell(session, Event::Header { key, text }, format!("date {date}"));
    }
    for (hand, number) in record.hands.iter().zip(1..) {
        count.hands += 1;
        let (dealer, repeat) = (hand.dealer, hand.repeat);
        let next = if number == 1 { "" } else { "n " };
        let times = repeat.map_or_else(String::new, |repeat| format!(" {repeat}"));
        let line = format!("{next}{dealer}{times}");
        let mut faults = tell(session, Event::Hand { dealer, repeat }, line);
        let (mut indicator, mut wild) = (hand.indicator, hand.wild.clone());
        loop {
            let (event, line) = match session.stage() {
                Stage::Indicator => {
                    let tiles: Vec<Tile> = indicator.take().into_iter().collect();
                    let line = group(&tiles);
                    (Event::Indicator(tiles), line)
                }
                Stage::Wild => {
                    let tiles = wild.take().map(|kinds| kinds.to_vec()).unwrap_or_default();
                    let line = group(&tiles);
                    (Event::Wild(tiles), line)
                }
                Stage::Deal(seat) => {
                    let Start::Deal(deal) = &hand.start else {
                        break;
                    };
                    let tiles = deal[seat].to_vec();
                    let line = group(&tiles);
                    (Event::Deal { seat, tiles }, line)
                }
                _ => break,
            };
            faults.extend(tell(session, event, line));
        }
        // What nobody was asked for can be told all the same.
        if let Some(tile) = indicator {
            let line = format!("indicator {tile}");
            faults.extend(tell(session, Event::Indicator(vec![tile]), line));
        }
        if let Some(kinds) = wild {
            let line = format!("wild {}", group(&kinds));
            faults.extend(tell(session, Event::Wild(kinds.to_vec()), line));
        }
        if let Some(wall) = &hand.wall {
            let line = format!("wall {}", group(wall));
            faults.extend(tell(session, Event::Wall(wall.clone()), line));
        }
        same_rulings(&faults, original, number, None);
        for (said, mv) in hand.moves.iter().zip(1..) {
            let board = session.board().expect("a table");
            let text = shortest(said, board);
            count.moves += 1;
            count.short += usize::from(text != said.to_string());
            let typed = shorthand::read(&text, board).expect("a move");
            assert_eq!(&typed.line.said, said, "{text}");
            let judged = !board.stopped() && !board.over();
            let faults = tell(session, Event::Move(typed.line), text);
            count.refused += usize::from(!faults.is_empty());
            if judged {
                same_rulings(&faults, original, number, Some(mv));
            }
        }
    }
    lines
}

/// The rulings at the table are those of the audit, word for word.
fn same_rulings(faults: &[Finding], original: &Verdict, hand: u32, mv: Option<u32>) {
    let told = |finding: &Finding| {
        let of_the_play = !matches!(
            finding.code().category(),
            "score" | "settle" | "seal" | "record"
        ) || finding.code().to_string() == "settle/dealer-differs";
        finding.code().severity() == Severity::Error && of_the_play
    };
    let wanted: Vec<&Finding> = original
        .findings
        .iter()
        .filter(|finding| finding.hand == Some(hand) && finding.mv == mv && told(finding))
        .collect();
    let found: Vec<&Finding> = faults.iter().filter(|finding| told(finding)).collect();
    assert_eq!(
        found.len(),
        wanted.len(),
        "{}: {found:?} {wanted:?}",
        original.file
    );
    for (found, wanted) in found.iter().zip(&wanted) {
        assert_eq!(found.fact, wanted.fact);
        assert_eq!((found.seat, found.clause), (wanted.seat, wanted.clause));
        assert_eq!(found.legal, wanted.legal);
    }
}

/// The shortest way to type a move that is read back as the same.
fn shortest(said: &Said, board: &Board) -> String {
    let full = said.to_string();
    let Some(seat) = said.seat else {
        return full;
    };
    let rest = &full[2..];
    let tiles = rest.strip_prefix(said.verb.word()).unwrap_or(rest).trim();
    let letters = [
        "", "m", "b", "c", "p", "g", "mg", "ag", "bg", "h", "bao", "guo", "dingcai",
    ];
    let short = letters.iter().map(|letter| format!("{letter}{tiles}"));
    let with_seat = letters
        .iter()
        .map(|letter| format!("{seat}{letter}{tiles}"));
    let reads_back = |text: &String| {
        let line = Line::from(said.clone());
        shorthand::read(text, board).is_ok_and(|typed| typed.line == line && !typed.kept)
    };
    short.chain(with_seat).find(reads_back).unwrap_or(full)
}

#[test]
fn the_next_hand_has_the_dealer_that_the_audit_expects() {
    let mut hands = 0;
    let dir = scratch("dealers");
    for path in files(&root().join("tests/games"))
        .into_iter()
        .filter(|path| is_record(path))
    {
        let document = documents(&path).remove(0);
        let record = document.record.as_ref().expect("a record");
        let original = verdict(&path.display().to_string(), &document);
        let mut session = Session::new(&dir.join("a.yaml"), Lang::Zh);
        type_game(record, &original, &mut session, &mut Count::default());
        // Take back hand after hand: each time the one before says who dealt next.
        let mut rest = record.hands.len();
        while rest > 1 {
            while session.number() as usize == rest {
                assert!(session.can_undo());
                let proposal = session.propose(Event::Undo);
                session.take(proposal);
            }
            let next = session.next_dealer();
            let hand = &original.hands[rest - 1];
            let expected: Option<(Seat, u32)> = Some((hand.dealer, hand.repeat));
            if next.is_some() {
                assert_eq!(next.map(|next| (next.seat, next.repeat)), expected);
                hands += 1;
            }
            rest -= 1;
        }
    }
    println!("record: {hands} next dealers");
    assert!(hands > 40);
}
