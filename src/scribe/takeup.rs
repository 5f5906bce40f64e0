//! A record that is there already, as the entries that would have made it: so that a sitting can be gone on with from
//! its file alone, whoever wrote it. What the recorder could not write again is a reason not to begin.

use super::event::{Event, Key, Line};
use super::sheet::{self, DISPUTE, Sheet, clean};
use crate::base::node::{Kind, Node};
use crate::base::start::Start;
use crate::base::{BySeat, Seat, yaml};
use crate::diag::{Finding, Part, Place};
use crate::record::{Document, Format, Hand, Record, piece, read, to_json};
use crate::report::Lang;

/// Why a file cannot be gone on with.
#[derive(Debug)]
pub enum Cannot {
    /// It is no record, for these reasons.
    Unreadable(Box<Document>, Vec<Finding>),
    /// It holds several sittings, or none.
    NotOne,
    /// This line (from 1) says something that would be lost.
    Lossy {
        /// Which.
        line: usize,
    },
}

/// Begins a line of `extra` that is no key: a remark above the record.
pub const REMARK: &str = "#";

/// A record that can be gone on with.
#[derive(Debug)]
pub struct TakenUp {
    /// The entries that make it.
    pub events: Vec<Event>,
    /// Does it carry a seal? That is left behind, for it may no longer be true at the end.
    pub sealed: bool,
}

/// The record in `bytes`, as entries.
pub fn take_up(name: &str, bytes: &[u8], lang: Lang) -> Result<TakenUp, Cannot> {
    let mut documents = read(name, bytes, Format::Yaml);
    let document = match documents.len() {
        1 => documents.remove(0),
        _ => return Err(Cannot::NotOne),
    };
    let Some(record) = document.record.clone() else {
        let findings = document.findings.clone();
        return Err(Cannot::Unreadable(Box::new(document), findings));
    };
    let text = document.source().text();
    let mut out = Vec::new();
    // Lines whose remarks are kept.
    let mut kept = vec![false; document.source().line_count() + 2];
    for (line, n) in text.lines().zip(1..) {
        let line = line.trim_start_matches('\u{feff}').trim();
        if let Some(remark) = line.strip_prefix(REMARK) {
            let (key, value) = (REMARK.to_owned(), clean(remark).into());
            out.push(Event::Extra { key, value });
            kept[n] = true;
        } else if !line.is_empty() {
            break;
        }
    }
    let tree = yaml::documents_at(text, 0, text.len() + 1)
        .next()
        .and_then(|parsed| parsed.root.ok());
    let header = tree.as_ref().and_then(|tree| tree.as_map());
    for entry in header.unwrap_or_default() {
        if entry.key.text.starts_with("x_") {
            let (key, value) = (entry.key.text.to_string(), to_json(&entry.value));
            out.push(Event::Extra { key, value });
        } else if let Some(at) = foreign(&entry.value) {
            let line = document.source().line_of(at) + 1;
            return Err(Cannot::Lossy { line });
        }
    }
    of_header(&record, &mut out);
    for (hand, number) in record.hands.iter().zip(1..) {
        of_hand(&document, hand, number, &mut kept, &mut out);
    }
    if let Some(BySeat(totals)) = record.totals {
        out.push(Event::Totals(totals));
    }
    nothing_lost(&document, &record, &out, &kept, lang)?;
    Ok(TakenUp {
        events: out,
        sealed: record.seal.is_some(),
    })
}

fn of_header(record: &Record, out: &mut Vec<Event>) {
    out.extend(record.ruleset.clone().map(Event::Rules));
    out.push(Event::Players(record.players.0.clone()));
    for (key, text) in [
        (Key::Title, &record.title),
        (Key::Date, &record.date),
        (Key::Place, &record.place),
        (Key::Note, &record.note),
    ] {
        let header = |text: String| Event::Header { key, text };
        out.extend(text.clone().map(header));
    }
}

fn of_hand(document: &Document, hand: &Hand, number: u32, kept: &mut [bool], out: &mut Vec<Event>) {
    let (dealer, repeat) = (hand.dealer, hand.repeat);
    out.push(Event::Hand { dealer, repeat });
    out.push(Event::Indicator(hand.indicator.into_iter().collect()));
    let wild = hand.wild.as_ref();
    out.push(Event::Wild(
        wild.map(|kinds| kinds.to_vec()).unwrap_or_default(),
    ));
    match &hand.start {
        Start::Deal(deal) => {
            for (seat, tiles) in deal.iter() {
                let tiles = tiles.to_vec();
                out.push(Event::Deal { seat, tiles });
            }
        }
        Start::Position(at) => {
            let position = piece::position_text(at);
            out.push(Event::Position(position.clone()));
            for seat in Seat::ALL {
                let position = position.clone();
                out.push(Event::Stand { seat, position });
            }
        }
    }
    out.extend(hand.wall.clone().map(Event::Wall));
    let mut disputes = Vec::new();
    for (said, mv) in hand.moves.iter().zip(1..) {
        let (note, dispute) = remarks(document, number, mv, kept);
        let said = said.clone();
        out.push(Event::Move(Line { said, note }));
        disputes.extend(dispute.map(|note| Event::Dispute {
            hand: None,
            at: mv,
            note,
        }));
    }
    out.append(&mut disputes);
    let claim = hand.claim.as_ref().map(piece::claim_text);
    out.extend(claim.map(Event::Claim));
}

/// What is remarked on a move: on its own line, and on lines of their own above it.
fn remarks(
    document: &Document,
    hand: u32,
    mv: u32,
    kept: &mut [bool],
) -> (Option<String>, Option<String>) {
    let source = document.source();
    let place = Place::of_move(hand, mv, Part::Whole);
    let span = document.locate(&place);
    let text = source.text();
    let number = source.line_of(span.start as usize) + 1;
    let line = |number: usize| {
        let rest = text.get(source.line_start(number - 1)..).unwrap_or("");
        rest.lines().next().unwrap_or("")
    };
    let mut notes = Vec::new();
    let mut above = number;
    while above > 1 && line(above - 1).trim_start().starts_with('#') && !kept[above - 1] {
        above -= 1;
    }
    for n in above..number {
        notes.push(clean(line(n).trim_start().trim_start_matches('#')));
    }
    kept[above..=number].fill(true);
    let own = text.get(span.end()..).unwrap_or("");
    let own = own.lines().next().unwrap_or("");
    let mut dispute = None;
    if let Some(at) = own.find(['#', '＃']) {
        let mark = own[at..].chars().next().map_or(1, char::len_utf8);
        let mut note = &own[at + mark..];
        let disputed = note
            .strip_prefix(' ')
            .filter(|note| note.starts_with(DISPUTE))
            .map(|_| (0, 1))
            .or_else(|| {
                let mark = format!("# {DISPUTE}");
                Some((note.find(&mark)?, 2))
            });
        if let Some((at, mark)) = disputed {
            let told = note[at + mark + DISPUTE.len()..].trim_start_matches([':', '：']);
            dispute = Some(clean(told));
            note = &note[..at];
        }
        notes.push(clean(note));
    }
    notes.retain(|note| !note.is_empty());
    let note = Some(notes.join("；")).filter(|note| !note.is_empty());
    (note, dispute)
}

/// Where below the header a key stands that only its writer knows.
fn foreign(node: &Node<'_>) -> Option<usize> {
    match &node.kind {
        Kind::List(items) => items.iter().find_map(foreign),
        Kind::Map(entries) => entries.iter().find_map(|entry| {
            if entry.key.text.starts_with("x_") {
                return Some(entry.key.span.start as usize);
            }
            foreign(&entry.value)
        }),
        Kind::Scalar(..) => None,
    }
}

/// The entries say what the file says, remarks included.
fn nothing_lost(
    document: &Document,
    record: &Record,
    events: &[Event],
    kept: &[bool],
    lang: Lang,
) -> Result<(), Cannot> {
    let again = sheet::text(&Sheet::of(events), lang);
    let read_back = read("", again.as_bytes(), Format::Yaml).into_iter().next();
    let bare = Record {
        seal: None,
        ..record.clone()
    };
    if read_back.and_then(|document| document.record) != Some(bare) {
        return Err(Cannot::Lossy { line: 1 });
    }
    for (line, n) in document.source().text().lines().zip(1..) {
        let remark = line
            .char_indices()
            .any(|(i, c)| c == '#' && (i == 0 || line[..i].ends_with([' ', '\t', '\u{feff}'])));
        if remark && !kept[n] && !again.lines().any(|same| same.trim() == line.trim()) {
            return Err(Cannot::Lossy { line: n });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "# 春节\n# 第二场\ncaipan: 1\nx_id: 7\nx_app: {a: [1, null]}\nruleset: shaoxing\ntitle: \"第 #3 场\"\nplayers: {E: 甲}\nhands:\n  - dealer: 东\n    indicator: 八万\n    deal: {E: 123m456p789s11222z, S: '?*13', W: '?*13', N: '?*13'}\n    moves: |\n      # 大家都看见\n      东 打 2z # 慢  # 争议: 碰在先\n\n      S 摸 ?  # 争议\n    报: {和家: 东}\ntotals: {E: 1, S: -1, W: 0, N: 0}\n";

    #[test]
    fn a_record_written_elsewhere_is_gone_on_with() {
        let taken = take_up("a.yaml", RECORD.as_bytes(), Lang::Zh).unwrap();
        assert!(!taken.sealed);
        let events = taken.events;
        let text = sheet::text(&Sheet::of(&events), Lang::Zh);
        assert!(
            text.starts_with("# 春节\n# 第二场\ncaipan: 1\nx_id: 7\nx_app: "),
            "{text}"
        );
        for line in [
            "title: \"第 #3 场\"",
            "      E 打 2z  # 大家都看见；慢  # 争议: 碰在先",
            "      S 摸 ?  # 争议",
            "    claim: {winner: E}",
            "totals: {E: 1, S: -1, W: 0, N: 0}",
        ] {
            assert!(text.lines().any(|own| own == line), "{line}\n{text}");
        }
        // What the recorder wrote it takes up as it is.
        let again = take_up("a.yaml", text.as_bytes(), Lang::Zh).unwrap();
        assert_eq!(sheet::text(&Sheet::of(&again.events), Lang::Zh), text);
        let sealed = format!("{text}seal: {{caipan: 1}}\n");
        assert!(
            take_up("a.yaml", sealed.as_bytes(), Lang::Zh)
                .unwrap()
                .sealed
        );
    }

    #[test]
    fn what_would_be_lost_is_said() {
        let lossy = |text: &str| match take_up("a.yaml", text.as_bytes(), Lang::En) {
            Err(Cannot::Lossy { line }) => line,
            other => panic!("{other:?}"),
        };
        assert_eq!(lossy(&RECORD.replace("八万", "八万 # 看清")), 11);
        assert_eq!(
            lossy(&RECORD.replace("{和家: 东}", "{和家: 东, x_a: 1}")),
            18
        );
        assert!(matches!(
            take_up("a.yaml", b"caipan: 1\n---\ncaipan: 1\n", Lang::En),
            Err(Cannot::NotOne)
        ));
        assert!(matches!(
            take_up("a.yaml", b"caipan: 1\n", Lang::En),
            Err(Cannot::Unreadable(..))
        ));
    }
}
