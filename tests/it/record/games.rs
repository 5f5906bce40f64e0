//! Every shipped game that begins with a deal, typed through the recorder, is the same game.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};

use caipan::audit::{Options, Verdict, judge};
use caipan::base::start::Start;
use caipan::base::start::{Position, PositionPhase, SeatPosition};
use caipan::base::tile::group;
use caipan::base::{BySeat, Said, Seat, Tile};
use caipan::diag::{Finding, Severity};
use caipan::record::piece;
use caipan::record::{Claim, Document, NamesOrNumber, Record};
use caipan::report::Lang;
use caipan::scribe::board::Board;
use caipan::scribe::event::{Event, Key, Line};
use caipan::scribe::session::{Session, Stage};
use caipan::scribe::shorthand;

use super::{documents, scratch};
use crate::support::{caipan, files, is_record, read, root, shown};

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
            // A JSON file without this key is another judge's answer, not a record.
            let json = name.contains(".json") && read(&path).contains("\"caipan\"");
            if !is_record(&path) && !json {
                continue;
            }
            for document in documents(&path) {
                let original = verdict(&name, &document);
                let why = match (&document.record, &original.digests.game) {
                    (None, _) => Some(Untyped::NoRecord),
                    (_, None) => Some(Untyped::NoGame),
                    _ => None,
                };
                all.push((path.clone(), document, original, why));
            }
        }
    }
    all
}

/// Why a record is not typed here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Untyped {
    /// It cannot be read.
    NoRecord,
    /// Its rules cannot be had, and so it has no game.
    NoGame,
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
        jobs.push((shown(&path), copy, lang, lines, original));
    }
    // The same lines through the program, as a script feeds them.
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((name, copy, lang, lines, original)) =
                    jobs.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    script(name, copy, *lang, lines);
                    let again = verdict_of(copy);
                    assert_eq!(again.digests.game, original.digests.game, "{name}");
                    let sealed = |finding: &Finding| finding.code().category() == "seal";
                    if !original.findings.iter().any(sealed) {
                        assert_eq!(again.ruling, original.ruling, "{name}");
                    }
                }
            });
        }
    });
    println!(
        "record: {} games, {} hands, {} moves ({} in a shorter form), {} refused and kept; left out: {left_out:?}",
        count.games, count.hands, count.moves, count.short, count.refused
    );
    assert!(count.short > count.moves / 2 && count.refused > 5);
    // Only what shows a file that is no record, or rules that cannot be had, may be left out.
    for (why, names) in &left_out {
        let folder = match why {
            Untyped::NoRecord => "replays/illegal/record/",
            Untyped::NoGame => "replays/illegal/rules/",
        };
        assert!(
            names.iter().all(|name| name.starts_with(folder)),
            "{names:?}"
        );
    }
    // As many as there are; more records, more games.
    assert!(count.games >= 757 && count.hands >= 890, "{}", count.games);
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

fn verdict_of(path: &Path) -> Verdict {
    verdict(&path.display().to_string(), &documents(path).remove(0))
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
                Stage::Deal(seat) => match &hand.start {
                    Start::Deal(deal) => {
                        let tiles = deal[seat].to_vec();
                        let line = group(&tiles);
                        (Event::Deal { seat, tiles }, line)
                    }
                    Start::Position(at) => {
                        let position = piece::position_text(at);
                        let (told, _) = session.sheet().current().expect("a hand");
                        match told.start {
                            Start::Deal(_) => (Event::Position(position), typed_position(at)),
                            Start::Position(_) => {
                                let line = typed_stand(&at.seats[seat]);
                                (Event::Stand { seat, position }, line)
                            }
                        }
                    }
                },
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
        if let Some(claim) = &hand.claim {
            let event = Event::Claim(piece::claim_text(claim));
            tell(session, event, typed_claim(claim));
        }
    }
    if let Some(totals) = &record.totals {
        let line = format!("totals {}", points(totals));
        tell(session, Event::Totals(totals.0), line);
    }
    lines
}

/// `E-10 S30 W-10 N-10`
fn points(points: &BySeat<i64>) -> String {
    let each = points.iter().map(|(seat, n)| format!("{seat}{n}"));
    each.collect::<Vec<_>>().join(" ")
}

fn typed_claim(claim: &Claim) -> String {
    let mut line = String::from("claim");
    let names = |key: &str, list: &Option<NamesOrNumber>| match list {
        None => String::new(),
        Some(NamesOrNumber::Names(names)) if names.is_empty() => format!(" {key} -"),
        Some(NamesOrNumber::Number(n)) => format!(" {key} {n}"),
        Some(NamesOrNumber::Names(names)) => {
            names.iter().map(|name| format!(" {key} {name}")).collect()
        }
    };
    if let Some(winner) = claim.winner {
        line += &format!(" winner {winner}");
    }
    line += &names("fan", &claim.fan);
    line += &names("tai", &claim.tai);
    for (key, n) in [("flowers", claim.flowers), ("share", claim.share)] {
        line += &n.map_or_else(String::new, |n| format!(" {key} {n}"));
    }
    if let Some(paid) = &claim.payments {
        line += &format!(" {}", points(paid));
    }
    line
}

fn typed_position(at: &Position) -> String {
    let phase = match at.phase {
        PositionPhase::Draw => "draw",
        PositionPhase::Act => "act",
        PositionPhase::Claim => "claim",
    };
    let mut line = format!("position {phase} wall {}", at.wall);
    if let Some(turn) = at.turn {
        line += &format!(" {turn}");
    }
    if let Some((seat, tile)) = at.last {
        line += &format!(" last {seat}{tile}");
    }
    if let Some(tile) = at.drawn {
        line += &format!(" drawn {tile}");
    }
    if at.kong {
        line += " kong";
    }
    if let Some((seat, call)) = at.bid {
        line += &format!(" bid {seat}{call}");
    }
    line
}

fn typed_stand(stand: &SeatPosition) -> String {
    let mut line = group(&stand.hand);
    for meld in &stand.melds {
        let word = meld.kind.verb().word();
        line += &format!(" {word} {}", group(&meld.tiles));
        if !meld.face.is_empty() {
            line += &format!("={}", group(&meld.face));
        }
        if let Some(from) = meld.from {
            line += &format!("<{from}");
        }
    }
    if !stand.flowers.is_empty() {
        line += &format!(" flowers {}", group(&stand.flowers));
    }
    match stand.river.as_deref() {
        None => {}
        Some([]) => line += " river -",
        Some(river) => line += &format!(" river {}", group(river)),
    }
    for (key, n) in [("floats", stand.floats), ("kongs", stand.chain_kongs)] {
        if n > 0 {
            line += &format!(" {key} {n}");
        }
    }
    if let Some(seat) = stand.fed_by {
        line += &format!(" fed {seat}");
    }
    line
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
