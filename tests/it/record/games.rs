//! Every shipped game that begins with a deal, typed through the recorder, is the same game.

use caipan::audit::{Options, Verdict, judge};
use caipan::base::start::Start;
use caipan::base::{Said, Seat};
use caipan::diag::{Finding, Severity};
use caipan::record::{Document, Format, Record, read};
use caipan::report::Lang;
use caipan::scribe::board::Board;
use caipan::scribe::event::{Event, Key, Line};
use caipan::scribe::session::Session;
use caipan::scribe::shorthand;

use super::{documents, from_the_deal, scratch};
use crate::support::{ends_with, files, is_record, root, shown};

#[derive(Default)]
struct Count {
    games: usize,
    hands: usize,
    moves: usize,
    short: usize,
    refused: usize,
}

#[test]
fn every_game_typed_at_the_table_is_the_same_game() {
    let dir = scratch("games");
    let mut count = Count::default();
    let folders = ["tests/games", "replays/disputes"];
    let paths = folders
        .iter()
        .flat_map(|folder| files(&root().join(folder)));
    for path in paths.filter(|path| is_record(path) || ends_with(path, "from-json.json")) {
        for document in documents(&path) {
            let Some(record) = &document.record else {
                continue;
            };
            let original = verdict(&path.display().to_string(), &document);
            // A sitting whose wild cannot be told is never typed: the table has to settle that first.
            let wild_told =
                |finding: &Finding| finding.code().category() != "wild" || finding.mv.is_some();
            if from_the_deal(record) && original.findings.iter().all(wild_told) {
                let name = path.file_stem().expect("a name").to_string_lossy();
                let copy = dir.join(format!("{name}-{}.yaml", document.index));
                let lang = if count.games % 2 == 0 {
                    Lang::Zh
                } else {
                    Lang::En
                };
                let mut session = Session::new(&copy, lang);
                type_game(record, &original, &mut session, &mut count);
                let text = session.text();
                let name = copy.display().to_string();
                let again = read(&name, text.as_bytes(), Format::Yaml).remove(0);
                let again = verdict(&name, &again);
                assert_eq!(
                    again.digests.game,
                    original.digests.game,
                    "{}",
                    shown(&path)
                );
                assert!(again.digests.game.is_some(), "{}", shown(&path));
                count.games += 1;
            }
        }
    }
    println!(
        "record: {} games, {} hands, {} moves ({} in a shorter form), {} refused and kept",
        count.games, count.hands, count.moves, count.short, count.refused
    );
    assert!(count.games > 80 && count.short > count.moves / 2 && count.refused > 5);
}

fn verdict(name: &str, document: &Document) -> Verdict {
    let mut found = None;
    judge(name, document, &Options::default(), &mut |verdict, _| {
        found = Some(verdict);
    });
    found.expect("a verdict")
}

fn type_game(record: &Record, original: &Verdict, session: &mut Session, count: &mut Count) {
    let tell = |session: &mut Session, event: Event| -> Vec<Finding> {
        let proposal = session.propose(event);
        let faults = proposal.faults.clone();
        session.take(proposal);
        faults
    };
    let rules = record.ruleset.clone().expect("rules");
    session.load(&rules).expect("rules that can be had");
    tell(session, Event::Rules(rules));
    tell(session, Event::Players(record.players.0.clone()));
    if let Some(date) = &record.date {
        let (key, text) = (Key::Date, date.clone());
        tell(session, Event::Header { key, text });
    }
    for (hand, number) in record.hands.iter().zip(1..) {
        count.hands += 1;
        let (dealer, repeat) = (hand.dealer, hand.repeat);
        let mut faults = tell(session, Event::Hand { dealer, repeat });
        if hand.indicator.is_some() {
            let tiles = hand.indicator.into_iter().collect();
            faults.extend(tell(session, Event::Indicator(tiles)));
        }
        if let Some(wild) = &hand.wild {
            faults.extend(tell(session, Event::Wild(wild.to_vec())));
        }
        if let Start::Deal(deal) = &hand.start {
            for (seat, tiles) in deal.iter() {
                let tiles = tiles.to_vec();
                faults.extend(tell(session, Event::Deal { seat, tiles }));
            }
        }
        if let Some(wall) = &hand.wall {
            faults.extend(tell(session, Event::Wall(wall.clone())));
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
            let faults = tell(session, Event::Move(typed.line));
            count.refused += usize::from(!faults.is_empty());
            if judged {
                same_rulings(&faults, original, number, Some(mv));
            }
        }
    }
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
