//! Every single change of a sealed record is found and placed: one move replaced, taken out, put in, or exchanged with
//! the next, in every record of the library. What has no meaning changes nothing.

use caipan::audit::{Answer, Options, answer, run, sealed};
use caipan::base::{Said, Seat, Tile, Verb};
use caipan::diag::fact::Altered;
use caipan::diag::{Fact, Finding};
use caipan::record::{Document, Format, Record, read};
use caipan::seal::Block;

use crate::support::{ends_with, files, is_record, root, shown};

/// A record of the library, judged and sealed.
pub struct Sealed {
    pub name: String,
    pub document: Document,
    pub answer: Answer,
    pub block: Block,
}

impl Sealed {
    pub fn record(&self) -> &Record {
        self.document.record.as_ref().expect("a record")
    }

    /// What is found in `record` when it is compared with this seal.
    fn compare(&self, record: &Record) -> Vec<Finding> {
        let mut verdict = self.answer.verdict.clone();
        verdict.findings.clear();
        let ruleset = self.answer.ruleset.as_ref().expect("rules");
        run::judge_record(record, ruleset, &mut verdict);
        if verdict.digests.game.is_none() {
            return Vec::new();
        }
        let findings = sealed::compare(record, ruleset, &verdict, &self.block);
        // That the verdict is another follows from the change.
        findings
            .into_iter()
            .filter(|finding| !matches!(finding.fact, Fact::SettlementDiffers { .. }))
            .collect()
    }
}

/// Every record of the library that can be judged.
pub fn library() -> Vec<Sealed> {
    let mut found = Vec::new();
    for folder in ["replays", "tests/games"] {
        for path in files(&root().join(folder)) {
            // A side file of a game is a verdict, not a record.
            let json = ends_with(&path, ".json") && !folder.contains("games");
            if !is_record(&path) && !json {
                continue;
            }
            let bytes = std::fs::read(&path).expect("a file");
            let name = path.display().to_string();
            let format = Format::of_name(&name).expect("a format");
            let options = Options {
                ignore_seal: true,
                ..Options::default()
            };
            for document in read(&name, &bytes, format) {
                let answer = answer(&name, &document, &options);
                let block = document
                    .record
                    .as_ref()
                    .zip(answer.ruleset.as_ref())
                    .and_then(|(record, rules)| sealed::block(record, rules, &answer.verdict));
                if let Some(block) = block {
                    found.push(Sealed {
                        name: shown(&path),
                        document,
                        answer,
                        block,
                    });
                }
            }
        }
    }
    assert!(found.len() > 150, "{} records", found.len());
    found
}

/// Another move that could be written in this one's place.
fn other(said: &Said, salt: usize) -> Said {
    let mut other = said.clone();
    let next = |tile: Tile| Tile::of((tile.index() + 1 + salt % 30) % Tile::SET_KINDS);
    match (said.tiles.first(), said.seat) {
        (Some(&tile), _) if tile.is_known() && !tile.is_season() => other.tiles[0] = next(tile),
        (_, Some(seat)) => other.seat = Some(seat.plus(1 + salt % 3)),
        (_, None) => other = Said::new(Seat::E, Verb::Draw, &[Tile::of(salt % Tile::SET_KINDS)]),
    }
    if other == *said {
        other.seat = Some(said.seat.unwrap_or(Seat::E).plus(1));
    }
    other
}

#[derive(Default, Debug)]
struct Count {
    tried: usize,
    found: usize,
    placed: usize,
}

impl Count {
    fn add(&mut self, findings: &[Finding], placed: bool) -> bool {
        self.tried += 1;
        self.found += usize::from(!findings.is_empty());
        self.placed += usize::from(placed);
        placed
    }
}

/// Is there this one finding, in this hand, at one of the moves `from..=to`?
fn only(
    findings: &[Finding],
    hand: usize,
    (from, to): (usize, usize),
    want: impl Fn(&Fact) -> bool,
) -> bool {
    let [finding] = findings else { return false };
    let mv = finding.mv.map_or(0, |mv| mv as usize);
    finding.hand == Some(hand as u32 + 1) && (from..=to).contains(&mv) && want(&finding.fact)
}

/// The moves around `at` (from 0) that read the same: which of them was taken out or put in nobody can tell. Numbers
/// from 1.
fn run_of_equals(moves: &[Said], at: usize) -> (usize, usize) {
    let same = |other: &&Said| **other == moves[at];
    let before = moves[..at].iter().rev().take_while(same).count();
    let after = moves[at + 1..].iter().take_while(same).count();
    (at + 1 - before, at + 1 + after)
}

#[test]
fn a_single_change_is_found_at_its_move() {
    let mut counts: [Count; 4] = std::array::from_fn(|_| Count::default());
    let mut missed = Vec::new();
    // Every move where the code is optimised, else every fourth.
    let step = if cfg!(debug_assertions) { 4 } else { 1 };
    let library = library();
    for sealed in &library {
        assert_eq!(sealed.compare(sealed.record()), [], "{}", sealed.name);
        let hands = &sealed.record().hands;
        for (h, hand) in hands.iter().enumerate() {
            for m in (h % step..hand.moves.len()).step_by(step) {
                let mut miss = |kind: &str, findings: &[Finding]| {
                    let facts: Vec<_> = findings.iter().map(|f| (f.hand, f.mv, &f.fact)).collect();
                    missed.push(format!(
                        "{} hand {} move {} {kind}: {facts:?}",
                        sealed.name,
                        h + 1,
                        m + 1
                    ));
                };
                let mut record = sealed.record().clone();
                let salt = h * 7 + m;

                record.hands[h].moves[m] = other(&hand.moves[m], salt);
                let findings = sealed.compare(&record);
                let placed = only(
                    &findings,
                    h,
                    (m + 1, m + 1),
                    |fact| matches!(fact, Fact::MoveAltered(how) if *how != Altered::Swapped),
                );
                if !counts[0].add(&findings, placed) {
                    miss("replaced", &findings);
                }

                record.hands[h].moves.clone_from(&hand.moves);
                record.hands[h].moves.remove(m);
                let findings = sealed.compare(&record);
                let placed = only(&findings, h, run_of_equals(&hand.moves, m), |fact| {
                    matches!(fact, Fact::MoveRemoved { .. })
                });
                if !counts[1].add(&findings, placed) {
                    miss("removed", &findings);
                }

                record.hands[h].moves.clone_from(&hand.moves);
                let extra = other(&hand.moves[(m * 5 + 3) % hand.moves.len()], salt + 11);
                record.hands[h].moves.insert(m, extra);
                let findings = sealed.compare(&record);
                let placed = only(
                    &findings,
                    h,
                    run_of_equals(&record.hands[h].moves, m),
                    |fact| matches!(fact, Fact::MoveInserted { from: None }),
                );
                if !counts[2].add(&findings, placed) {
                    miss("inserted", &findings);
                }

                if m + 1 == hand.moves.len() || hand.moves[m] == hand.moves[m + 1] {
                    continue;
                }
                record.hands[h].moves.clone_from(&hand.moves);
                record.hands[h].moves.swap(m, m + 1);
                let findings = sealed.compare(&record);
                let placed = only(&findings, h, (m + 1, m + 1), |fact| {
                    *fact == Fact::MoveAltered(Altered::Swapped)
                });
                if !counts[3].add(&findings, placed) {
                    miss("swapped", &findings);
                }
            }
        }
    }
    for (kind, count) in ["replaced", "removed", "inserted", "swapped"]
        .iter()
        .zip(&counts)
    {
        println!(
            "seal: {} records, {kind}: {} tried, {} found, {} placed",
            library.len(),
            count.tried,
            count.found,
            count.placed
        );
    }
    missed.truncate(20);
    assert!(missed.is_empty(), "{missed:#?}");
    assert!(counts.iter().all(|count| count.tried > 3_000), "{counts:?}");
}

/// A move that was brought to another hand is named where it stands and where it stood.
#[test]
fn a_move_in_another_hand_is_named_at_both_places() {
    let mut tried = 0;
    for sealed in library() {
        let hands = &sealed.record().hands;
        if hands.len() < 2 || hands[0].moves.len() < 12 || hands[1].moves.len() < 12 {
            continue;
        }
        let (m, k) = (5, 7);
        let mut record = sealed.record().clone();
        let moved = record.hands[0].moves.remove(m);
        // Beside its like it could be either.
        if [m - 1, m + 1].iter().any(|&n| hands[0].moves[n] == moved)
            || hands[1].moves[k - 1..=k].contains(&moved)
        {
            continue;
        }
        record.hands[1].moves.insert(k, moved);
        let findings = sealed.compare(&record);
        let [removed, inserted] = &findings[..] else {
            panic!("{}: {findings:?}", sealed.name);
        };
        assert!(
            matches!(removed.fact, Fact::MoveRemoved { .. }),
            "{}",
            sealed.name
        );
        assert_eq!(
            (removed.hand, removed.mv),
            (Some(1), Some(m as u32 + 1)),
            "{}",
            sealed.name
        );
        assert_eq!(
            (inserted.hand, inserted.mv),
            (Some(2), Some(k as u32 + 1)),
            "{}",
            sealed.name
        );
        let from = Some((1, m as u32 + 1));
        assert_eq!(
            inserted.fact,
            Fact::MoveInserted { from },
            "{}",
            sealed.name
        );
        tried += 1;
    }
    println!("seal: {tried} moves brought to another hand");
    assert!(tried > 30, "{tried}");
}

/// Notation, comments, blanks and line ends are no part of a game.
#[test]
fn what_has_no_meaning_changes_nothing() {
    let mut tried = 0;
    for sealed in library() {
        if !sealed.name.ends_with(".yaml") {
            continue;
        }
        let text = sealed
            .document
            .source()
            .slice(sealed.document.span())
            .to_owned();
        let body = text
            .strip_prefix("---")
            .unwrap_or(&text)
            .trim_start_matches(['\r', '\n']);
        for (how, other) in [
            ("CRLF", body.replace("\r\n", "\n").replace('\n', "\r\n")),
            ("comments", commented(body)),
            ("notation", renamed(body)),
        ] {
            let name = root().join(&sealed.name);
            let name = name.to_str().expect("a path");
            let again = read(name, other.as_bytes(), Format::Yaml);
            let record = again[0].record.as_ref();
            let record = record.unwrap_or_else(|| {
                panic!("{} {how}: {:?}\n{other}", sealed.name, again[0].findings)
            });
            assert_eq!(sealed.compare(record), [], "{} {how}", sealed.name);
            tried += 1;
        }
    }
    println!("seal: {tried} records written otherwise");
    assert!(tried > 400);
}

/// A comment and blanks behind every move, and a blank line before it.
fn commented(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let is_move = is_move(line);
        if is_move && !line.contains('#') {
            out.push_str(&format!("\n{}   # {}\n", line.trim_end(), line.trim()));
        } else {
            out += line;
            out.push('\n');
        }
    }
    out
}

fn is_move(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let deep = line.starts_with("    ");
    deep && words.len() >= 2
        && matches!(words[0], "E" | "S" | "W" | "N" | "东" | "南" | "西" | "北")
        && !line.contains([':', '{'])
}

/// Moves with one tile in other notation: `E 打 5m`, `E打五万`, `东 discard 5万` in turn.
fn renamed(text: &str) -> String {
    let mut out = String::new();
    for (i, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let indent = &line[..line.len() - line.trim_start().len()];
        let tile = words.get(2).and_then(|word| {
            let mut chars = word.chars();
            let (rank, letter) = (chars.next()?.to_digit(10)?, chars.next()?);
            chars
                .next()
                .is_none()
                .then(|| Tile::from_notation(rank as u8, letter))?
        });
        let Some(tile) = tile.filter(|_| is_move(line) && words.len() == 3) else {
            out += line;
            out.push('\n');
            continue;
        };
        let seat = Seat::ALL
            .into_iter()
            .find(|seat| seat.letter() == words[0] || seat.han() == words[0])
            .expect("a seat");
        let verb = words[1];
        let full = |tile: Tile| match tile.suit() {
            Some(_) => format!(
                "{}{}",
                char::from_u32(0xff10 + u32::from(tile.rank())).expect("a digit"),
                &tile.han()[3..]
            ),
            None => tile.han().to_owned(),
        };
        out.push_str(&match i % 3 {
            0 => format!("{indent}{}　{verb} {}\n", seat.han(), tile.han()),
            1 => format!("{indent}{} {verb}　{}\n", seat.letter(), full(tile)),
            _ => format!("{indent}{} {verb} {tile}\n", seat.letter()),
        });
    }
    out
}
