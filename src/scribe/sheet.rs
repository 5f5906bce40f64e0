//! The record as the entries make it, and its text. Knows no rules: nothing here can be illegal.

use std::fmt::Write as _;

use super::event::{Event, Key, Line, by_seat, hand_list};
use crate::base::start::Start;
use crate::base::tile::group;
use crate::base::{Bid, BySeat, Said, Seat, Tile, TileList};
use crate::record::{Hand, Record, piece};
use crate::report::Lang;

/// Begins the remark on a move that the players differ about, in every language, so that it can be searched for.
pub const DISPUTE: &str = "争议";

/// One sitting as told so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// Names by seat, once asked.
    pub players: Option<BySeat<Option<String>>>,
    /// The record, its hands included.
    pub record: Record,
    /// Beside each hand of the record.
    pub hands: Vec<Told>,
    /// `x_` keys of the header.
    pub extra: Vec<(String, serde_json::Value)>,
    /// The sitting is over.
    pub ended: bool,
}

/// What was told of a hand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Told {
    /// The indicator, even if only that nobody knows it.
    pub indicator: bool,
    /// The wild, likewise.
    pub wild: bool,
    /// Dealt tiles, or the seat of a position.
    pub deal: BySeat<bool>,
    /// Remarks on each move.
    pub remarks: Vec<Remarks>,
}

/// Remarks on a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remarks {
    /// What was noted with it.
    pub note: Option<String>,
    /// What the players differ about.
    pub dispute: Option<String>,
}

/// A hand of which nothing is known: 14 tiles for the dealer, 13 for the others.
#[must_use]
pub fn unknown_deal(dealer: Seat) -> BySeat<TileList> {
    BySeat::from_fn(|seat| {
        let count = if seat == dealer { 14 } else { 13 };
        std::iter::repeat_n(Tile::UNKNOWN, count).collect()
    })
}

impl Told {
    /// Is a position being told, and not all of it yet? Nothing can be judged then.
    #[must_use]
    pub fn in_between(&self, hand: &Hand) -> bool {
        matches!(hand.start, Start::Position(_)) && self.deal.iter().any(|(_, told)| !told)
    }
}

impl Sheet {
    /// Everything that `events` add up to.
    #[must_use]
    pub fn of(events: &[Event]) -> Sheet {
        let mut sheet = Sheet::default();
        for event in events {
            sheet.apply(event);
        }
        sheet
    }

    /// The hand being played, and what was told of it.
    #[must_use]
    pub fn current(&self) -> Option<(&Hand, &Told)> {
        self.record.hands.last().zip(self.hands.last())
    }

    /// One more entry. Entries that say nothing here (a move without a hand) change nothing.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::Begin { .. } | Event::Undo => {}
            Event::From { events, .. } => events.iter().for_each(|event| self.apply(event)),
            Event::Totals(totals) => self.record.totals = Some(BySeat(*totals)),
            Event::Extra { key, value } => {
                if key == "x_id" {
                    self.record.id = Some(value.clone());
                }
                self.extra.push((key.clone(), value.clone()));
            }
            Event::End => {
                self.ended = true;
                // A hand that was only laid out was not played.
                let bare = self
                    .current()
                    .is_some_and(|(hand, _)| hand.moves.is_empty());
                if bare && self.hands.len() > 1 {
                    self.hands.pop();
                    self.record.hands.pop();
                }
            }
            Event::Rules(name) => self.record.ruleset = Some(name.clone()),
            Event::Players(names) => {
                let names = by_seat(names);
                self.record.players = names.clone();
                self.players = Some(names);
            }
            Event::Header { key, text } => {
                let text = Some(text.clone()).filter(|text| !text.is_empty());
                match key {
                    Key::Title => self.record.title = text,
                    Key::Date => self.record.date = text,
                    Key::Place => self.record.place = text,
                    Key::Note => self.record.note = text,
                }
            }
            Event::Hand { dealer, repeat } => {
                // Said of fewer hands.
                self.record.totals = None;
                self.record.hands.push(Hand {
                    dealer: *dealer,
                    indicator: None,
                    wild: None,
                    start: Start::Deal(unknown_deal(*dealer)),
                    wall: None,
                    repeat: *repeat,
                    moves: Vec::new(),
                    claim: None,
                });
                self.hands.push(Told::default());
            }
            _ => {
                let last = self.hands.len();
                let number = event.hand().map_or(last, |number| number as usize);
                let Some(index) = number.checked_sub(1) else {
                    return;
                };
                let (Some(hand), Some(told)) =
                    (self.record.hands.get_mut(index), self.hands.get_mut(index))
                else {
                    return;
                };
                if matches!(event, Event::Move(_)) {
                    self.record.totals = None;
                }
                apply_to_hand(hand, told, event);
            }
        }
    }
}

fn apply_to_hand(hand: &mut Hand, told: &mut Told, event: &Event) {
    let place = |at: u32, len: usize| (at as usize).checked_sub(1).filter(|&i| i < len);
    let remarks = |line: &Line| Remarks {
        note: line.note.clone(),
        dispute: None,
    };
    match event {
        Event::Indicator(tiles) => {
            hand.indicator = tiles.first().copied();
            told.indicator = true;
        }
        Event::Wild(tiles) => {
            hand.wild = Some(hand_list(tiles)).filter(|tiles| !tiles.is_empty());
            told.wild = true;
        }
        Event::Position(text) => {
            if let Some(position) = piece::position(text) {
                hand.start = Start::Position(Box::new(position));
                told.deal = BySeat::default();
            }
        }
        Event::Stand { seat, position } => {
            if let (Start::Position(at), Some(mut position)) =
                (&mut hand.start, piece::position(position))
            {
                at.seats[*seat] = std::mem::take(&mut position.seats[*seat]);
                told.deal[*seat] = true;
            }
        }
        Event::Claim(text) => hand.claim = piece::claim(text),
        Event::Wall(tiles) => hand.wall = Some(tiles.clone()).filter(|tiles| !tiles.is_empty()),
        Event::Deal { seat, tiles } => {
            if let Start::Deal(deal) = &mut hand.start {
                deal[*seat] = hand_list(tiles);
            }
            told.deal[*seat] = true;
        }
        Event::Show { seat, tiles } => {
            let held = match &mut hand.start {
                Start::Deal(deal) => &mut deal[*seat],
                Start::Position(at) => &mut at.seats[*seat].hand,
            };
            let unknown = held.iter_mut().filter(|tile| !tile.is_known());
            for (place, &tile) in unknown.zip(tiles) {
                *place = tile;
            }
        }
        Event::Move(line) => {
            hand.moves.push(line.said.clone());
            told.remarks.push(remarks(line));
        }
        Event::Edit { at, line, .. } => {
            if let Some(i) = place(*at, hand.moves.len()) {
                hand.moves[i] = line.said.clone();
                // What the players differ about is still the same move.
                if line.note.is_some() {
                    told.remarks[i].note.clone_from(&line.note);
                }
            }
        }
        Event::Insert { at, line, .. } => {
            if let Some(i) = place(*at, hand.moves.len()) {
                hand.moves.insert(i, line.said.clone());
                told.remarks.insert(i, remarks(line));
            }
        }
        Event::Delete { at, .. } => {
            if let Some(i) = place(*at, hand.moves.len()) {
                hand.moves.remove(i);
                told.remarks.remove(i);
            }
        }
        Event::Dispute { at, note, .. } => {
            if let Some(i) = place(*at, hand.moves.len()) {
                told.remarks[i].dispute = Some(note.clone());
            }
        }
        _ => {}
    }
}

/// How many of the tiles that `seat` begins with nobody knows.
#[must_use]
pub fn unknown_dealt(hand: &Hand, seat: Seat) -> usize {
    let held = match &hand.start {
        Start::Deal(deal) => &deal[seat],
        Start::Position(at) => &at.seats[seat].hand,
    };
    held.iter().filter(|tile| !tile.is_known()).count()
}

/// The record as YAML, its moves with Chinese or English verbs.
#[must_use]
pub fn text(sheet: &Sheet, lang: Lang) -> String {
    let record = &sheet.record;
    let mut out = String::new();
    let remarks = |key: &str| key == super::takeup::REMARK;
    for (_, value) in sheet.extra.iter().filter(|(key, _)| remarks(key)) {
        let _ = writeln!(out, "# {}", value.as_str().unwrap_or_default());
    }
    out.push_str("caipan: 1\n");
    for (key, value) in sheet.extra.iter().filter(|(key, _)| !remarks(key)) {
        // JSON is YAML.
        let _ = writeln!(out, "{key}: {value}");
    }
    let mut header = |key: &str, text: &Option<String>| {
        if let Some(text) = text {
            let _ = writeln!(out, "{key}: {}", scalar(text));
        }
    };
    header("ruleset", &record.ruleset);
    header("title", &record.title);
    header("date", &record.date);
    header("place", &record.place);
    header("note", &record.note);
    let names: Vec<String> = record
        .players
        .iter()
        .filter_map(|(seat, name)| Some(format!("{seat}: {}", scalar(name.as_ref()?))))
        .collect();
    if !names.is_empty() {
        let _ = writeln!(out, "players: {{{}}}", names.join(", "));
    }
    out.push_str("hands:\n");
    for (hand, told) in record.hands.iter().zip(&sheet.hands) {
        one_hand(&mut out, hand, told, lang);
    }
    if let Some(totals) = &record.totals {
        let each = totals.iter().map(|(seat, n)| format!("{seat}: {n}"));
        let each: Vec<String> = each.collect();
        let _ = writeln!(out, "totals: {{{}}}", each.join(", "));
    }
    out
}

fn one_hand(out: &mut String, hand: &Hand, told: &Told, lang: Lang) {
    let _ = writeln!(out, "  - dealer: {}", hand.dealer);
    if let Some(repeat) = hand.repeat {
        let _ = writeln!(out, "    repeat: {repeat}");
    }
    if let Some(tile) = hand.indicator {
        let _ = writeln!(out, "    indicator: {}", listed(&[tile]));
    }
    if let Some(wild) = &hand.wild {
        let kinds: Vec<String> = wild.iter().map(|&tile| listed(&[tile])).collect();
        let _ = writeln!(out, "    wild: [{}]", kinds.join(", "));
    }
    match &hand.start {
        Start::Deal(deal) => {
            out.push_str("    deal:\n");
            for (seat, tiles) in deal.iter() {
                let _ = writeln!(out, "      {seat}: {}", listed(tiles));
            }
        }
        Start::Position(at) => {
            out.push_str("    position:\n");
            out.push_str(&piece::position_lines(at, 6));
        }
    }
    if let Some(wall) = &hand.wall {
        let _ = writeln!(out, "    wall: {}", listed(wall));
    }
    if hand.moves.is_empty() {
        out.push_str("    moves: ''\n");
    } else {
        out.push_str("    moves: |\n");
    }
    for (said, remarks) in hand.moves.iter().zip(&told.remarks) {
        let _ = writeln!(out, "      {}", line(said, remarks, lang));
    }
    if let Some(claim) = &hand.claim {
        let _ = writeln!(out, "    claim: {}", piece::claim_text(claim));
    }
}

/// A move as the record has it, with its remarks.
#[must_use]
pub fn line(said: &Said, remarks: &Remarks, lang: Lang) -> String {
    let mut line = movetext(said, lang);
    if let Some(note) = &remarks.note {
        let _ = write!(line, "  # {note}");
    }
    if let Some(dispute) = &remarks.dispute {
        let colon = if dispute.is_empty() { "" } else { ": " };
        let _ = write!(line, "  # {DISPUTE}{colon}{dispute}");
    }
    line
}

/// A move with its verb in one language; seats and tiles stay the letters that are quickest to read and to type.
#[must_use]
pub fn movetext(said: &Said, lang: Lang) -> String {
    if lang == Lang::En {
        return said.to_string();
    }
    let verb = said.verb.han();
    let Some(seat) = said.seat else {
        return verb.to_owned();
    };
    let mut line = format!("{seat} {verb}");
    match said.bid {
        Some(Bid::Pass) => line.push_str(" 过"),
        Some(Bid::Call(call)) => {
            let _ = write!(line, " {call}");
        }
        None => {}
    }
    for (mark, tiles) in [
        (" ", &said.tiles),
        (" > ", &said.replaced),
        (" = ", &said.face),
    ] {
        if !tiles.is_empty() {
            let _ = write!(line, "{mark}{}", group(tiles));
        }
    }
    line
}

/// Tiles as a YAML scalar: `?` and nothing at all need quotes.
fn listed(tiles: &[Tile]) -> String {
    let text = group(tiles);
    if text.is_empty() || text.starts_with('?') {
        format!("'{text}'")
    } else {
        text
    }
}

/// Text as a YAML scalar: plain where no reader could take it for anything else.
fn scalar(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '/' | ' ');
    let first = text.chars().next().is_some_and(char::is_alphabetic);
    let word = matches!(
        text.to_ascii_lowercase().as_str(),
        "null" | "true" | "false" | "yes" | "no" | "on" | "off" | "y" | "n"
    );
    if first && !word && !text.ends_with(' ') && text.chars().all(plain) {
        text.to_owned()
    } else {
        serde_json::Value::from(text).to_string()
    }
}

/// One line without control characters, for names and remarks.
#[must_use]
pub fn clean(text: &str) -> String {
    let one_line: String = text
        .chars()
        .map(|c| {
            if c.is_control() || c == '\u{feff}' {
                ' '
            } else {
                c
            }
        })
        .collect();
    one_line.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::notation::tiles;
    use crate::record::{Format, movetext as read_move, read};

    fn line_of(text: &str, note: Option<&str>) -> Line {
        Line {
            said: read_move::line(text, &mut ()).unwrap().unwrap(),
            note: note.map(str::to_owned),
        }
    }

    #[test]
    fn the_text_reads_back_in_both_languages() {
        let odd = ["N", "a: b", "# 甲", "“乙\"' \\"];
        let mut sheet = Sheet::of(&[
            Event::Rules("shaoxing".to_owned()),
            Event::Players(odd.map(|name| Some(name.to_owned()))),
            Event::Header {
                key: Key::Date,
                text: "2024-05-01".to_owned(),
            },
            Event::Hand {
                dealer: Seat::S,
                repeat: Some(2),
            },
            Event::Wild(tiles("5m6m").unwrap()),
            Event::Deal {
                seat: Seat::E,
                tiles: tiles("123m").unwrap(),
            },
            Event::Wall(tiles("?*3 5m").unwrap()),
            Event::Move(line_of("S 补 1f2f > 3f?", Some("慢: 了"))),
            Event::Move(line_of("S 打 9p", None)),
            Event::Move(line_of("W 吃 6p5s=456p", None)),
            Event::Move(line_of("S 包 独2", None)),
            Event::Insert {
                hand: None,
                at: 2,
                line: line_of("S 包 过", None),
            },
            Event::Dispute {
                hand: None,
                at: 4,
                note: "碰在先".to_owned(),
            },
            Event::Move(line_of("流局", None)),
            Event::Hand {
                dealer: Seat::W,
                repeat: None,
            },
            Event::Indicator(Vec::new()),
        ]);
        for lang in [Lang::Zh, Lang::En] {
            let text = text(&sheet, lang);
            let documents = read("x.yaml", text.as_bytes(), Format::Yaml);
            assert_eq!(documents.len(), 1);
            assert_eq!(documents[0].findings, [], "{text}");
            assert_eq!(documents[0].record.as_ref(), Some(&sheet.record), "{text}");
            assert!(text.contains("  # 争议: 碰在先\n"), "{text}");
        }
        sheet.apply(&Event::End);
        assert_eq!(sheet.record.hands.len(), 1, "the second was never played");
    }
}
