//! From a tree to a record: header, hands, and the small readers all parts share. Every mistake is reported, not only
//! the first; legality is nobody's business here.

use crate::base::node::{Entry, Kind, Node, Style, excerpt};
use crate::base::notation::{self, narrow, scan_tiles};
use crate::base::start::Start;
use crate::base::{BySeat, Seat, Span, Tile, TileList};
use crate::diag::fact::{Syntax, TooLarge};
use crate::diag::{Fact, Finding, Place, Spot};

use super::json::Moves;
use super::keys::{self, Fields};
use super::model::{Hand, Record};

/// Findings of one document that are kept; a file full of nonsense needs no more.
const MAX_FINDINGS: usize = 200;
/// Tiles of a list: more than any set holds.
const MAX_TILES: usize = 200;
const MAX_HANDS: usize = 10_000;
const MAX_REPEAT: i64 = 99;
const MAX_SHARE: i64 = 1_000_000_000_000;
/// Four of these still add up in 64 bits.
const MAX_POINTS: i64 = 100_000_000_000_000_000;

/// Reads one document's tree.
pub(super) struct Reader<'s> {
    /// The text the spans of the tree point into.
    pub(super) source: &'s str,
    /// JSON may put all moves into one string.
    pub(super) json: bool,
    /// Hand being read, from 1.
    pub(super) hand: Option<u32>,
    pub(super) findings: Vec<Finding>,
    /// Moves that were read before the tree was.
    pub(super) moves_read: Moves,
}

impl<'s> Reader<'s> {
    pub(super) const fn new(source: &'s str, json: bool) -> Reader<'s> {
        Reader {
            source,
            json,
            hand: None,
            findings: Vec::new(),
            moves_read: Moves::new(),
        }
    }

    /// The record; incomplete if there are findings.
    pub(super) fn record(&mut self, root: &Node<'_>) -> Record {
        let mut record = Record::default();
        let Some(fields) = self.fields(root, keys::HEADER) else {
            return record;
        };
        match fields.get("caipan") {
            None => self.missing("caipan", &fields),
            Some(node) if node.text() == Some("1") => {}
            Some(node) => {
                // Another version may have other keys: complaints about those would mislead.
                self.findings.clear();
                let found = node.shown();
                self.report(Fact::UnsupportedVersion { found }, Spot::Bytes(node.span));
                return record;
            }
        }
        record.id = root.get("x_id").map(to_json);
        record.ruleset = self.text(fields.get("ruleset"));
        record.title = self.text(fields.get("title"));
        record.note = self.text(fields.get("note"));
        record.date = self.text(fields.get("date"));
        record.place = self.text(fields.get("place"));
        if let Some(node) = fields.get("players")
            && let Some(seats) = self.seats(node)
        {
            for (seat, entry) in seats.iter() {
                record.players[seat] = self.text(entry.map(|entry| &entry.value));
            }
        }
        record.totals = fields.get("totals").and_then(|node| self.points(node));
        record.seal = fields.get("seal").map(to_json);
        match fields.get("hands") {
            Some(node) => match node.as_list() {
                Some([]) => self.missing("hands", &fields),
                Some(hands) if hands.len() > MAX_HANDS => {
                    self.too_large("hands", MAX_HANDS, hands.len(), node.span);
                }
                Some(hands) => {
                    record.hands.reserve(hands.len());
                    for (i, node) in hands.iter().enumerate() {
                        self.hand = Some(i as u32 + 1);
                        if let Some(hand) = self.one_hand(node) {
                            record.hands.push(hand);
                        }
                    }
                    self.hand = None;
                }
                None => self.wrong_type(node, "list"),
            },
            None => self.missing("hands", &fields),
        }
        record
    }

    fn one_hand(&mut self, node: &Node<'_>) -> Option<Hand> {
        let fields = self.fields(node, keys::HAND)?;
        let dealer = self.required("dealer", &fields);
        let dealer = dealer.and_then(|node| self.seat(node));
        let indicator = fields.get("indicator").and_then(|node| self.tile(node));
        let wild = fields.get("wild").and_then(|node| self.wild(node));
        let start = match (fields.get("deal"), fields.get("position")) {
            (Some(_), Some(node)) => {
                let fact = Fact::Syntax(Syntax::DealAndPosition);
                self.report(fact, Spot::Bytes(node.span));
                None
            }
            (Some(node), None) => self.deal(node).map(Start::Deal),
            (None, Some(node)) => self.position(node).map(|p| Start::Position(Box::new(p))),
            (None, None) => {
                self.missing("deal", &fields);
                None
            }
        };
        let wall = fields.get("wall").and_then(|node| self.tiles(node));
        let repeat = fields
            .get("repeat")
            .and_then(|node| self.count(node, "repeat", MAX_REPEAT));
        // Nothing after `moves:` is an empty list of moves.
        let written = fields.found.iter().find(|(key, _)| *key == "moves");
        let index = self.hand.map_or(0, |hand| hand as usize - 1);
        let read = self.moves_read.get_mut(index).and_then(Option::take);
        let moves = read.or_else(|| written.map(|(_, entry)| self.moves(&entry.value)));
        if moves.is_none() {
            self.missing("moves", &fields);
        }
        let claim = fields.get("claim").and_then(|node| self.claim(node));
        Some(Hand {
            dealer: dealer?,
            indicator,
            wild,
            start: start?,
            wall,
            repeat,
            moves: moves.unwrap_or_default(),
            claim,
        })
    }

    fn deal(&mut self, node: &Node<'_>) -> Option<BySeat<TileList>> {
        let seats = self.every_seat(node)?;
        Some(BySeat(seats.0.map(|entry| {
            entry
                .and_then(|entry| self.tile_list(&entry.value))
                .unwrap_or_default()
        })))
    }

    fn wild(&mut self, node: &Node<'_>) -> Option<TileList> {
        let Some(items) = node.as_list() else {
            return self.tile_list(node);
        };
        let mut list = TileList::new();
        for item in items {
            // `[5m，6m]` is one item to YAML.
            if self.wide_mark_in(item) {
                return None;
            }
            for tile in self.tile_list(item)? {
                if list.try_push(tile).is_err() {
                    self.too_large("tiles", list.capacity(), list.len() + 1, item.span);
                    return None;
                }
            }
        }
        Some(list)
    }

    // What all parts share.

    /// Are there so many findings that more are of no use?
    pub(super) const fn is_full(&self) -> bool {
        self.findings.len() >= MAX_FINDINGS
    }

    /// Adds a finding, unless there are enough; hands it back for details.
    pub(super) fn report(&mut self, fact: Fact, spot: Spot) -> Option<&mut Finding> {
        if self.is_full() {
            return None;
        }
        let place = Place {
            hand: self.hand,
            spot,
        };
        let mut finding = Finding::new(fact, place);
        finding.hand = self.hand;
        self.findings.push(finding);
        self.findings.last_mut()
    }

    pub(super) fn wrong_type(&mut self, node: &Node<'_>, want: &'static str) {
        if matches!(want, "number" | "tile" | "seat" | "map" | "list") && self.wide_mark_in(node) {
            return;
        }
        let found = node.shown();
        let fact = Fact::Syntax(Syntax::WrongType { want, found });
        self.report(fact, Spot::Bytes(node.span));
    }

    /// Reports a `：` or `，` inside a scalar that should not hold one.
    fn wide_mark_in(&mut self, node: &Node<'_>) -> bool {
        let mark = node
            .text()
            .and_then(|text| text.char_indices().find(|(_, c)| matches!(c, '，' | '：')));
        let Some((at, found)) = mark else {
            return false;
        };
        let want = if found == '：' { ':' } else { ',' };
        let span = node.within(self.source, at, found.len_utf8());
        let fact = Fact::Syntax(Syntax::WideMark { found, want });
        self.report(fact, Spot::Bytes(span));
        true
    }

    pub(super) fn too_large(&mut self, what: &'static str, limit: usize, found: usize, at: Span) {
        let fact = Fact::TooLarge(TooLarge {
            what,
            limit: limit as u64,
            found: found as u64,
        });
        self.report(fact, Spot::Bytes(at));
    }

    pub(super) fn missing(&mut self, key: &'static str, fields: &Fields<'_, '_>) {
        self.report(Fact::MissingField { key }, fields.at);
    }

    pub(super) fn required<'n, 'a>(
        &mut self,
        key: &'static str,
        fields: &Fields<'n, 'a>,
    ) -> Option<&'n Node<'a>> {
        let node = fields.get(key);
        if node.is_none() {
            self.missing(key, fields);
        }
        node
    }

    /// Free text; nothing written is nothing.
    pub(super) fn text(&mut self, node: Option<&Node<'_>>) -> Option<String> {
        let node = node?;
        if node.is_null() {
            return None;
        }
        let text = node.text().map(String::from);
        if text.is_none() {
            self.wrong_type(node, "text");
        }
        text
    }

    /// A number from 0 to `limit`.
    pub(super) fn count(&mut self, node: &Node<'_>, what: &'static str, limit: i64) -> Option<u32> {
        match whole(node) {
            Some(n) if n > limit => {
                self.too_large(what, limit as usize, n as usize, node.span);
                None
            }
            Some(n) if n >= 0 => u32::try_from(n).ok(),
            _ => {
                self.wrong_type(node, "number");
                None
            }
        }
    }

    /// Points of any sign, small enough to add up.
    pub(super) fn number(&mut self, node: &Node<'_>, what: &'static str) -> Option<i64> {
        let Some(n) = whole(node) else {
            self.wrong_type(node, "number");
            return None;
        };
        let limit = if what == "share" {
            MAX_SHARE
        } else {
            MAX_POINTS
        };
        if n.unsigned_abs() > limit.unsigned_abs() {
            let found = usize::try_from(n.unsigned_abs()).unwrap_or(usize::MAX);
            self.too_large(what, limit as usize, found, node.span);
            return None;
        }
        Some(n)
    }

    /// `{E: -10, S: 30, W: -10, N: -10}`
    pub(super) fn points(&mut self, node: &Node<'_>) -> Option<BySeat<i64>> {
        let seats = self.every_seat(node)?;
        let mut points = BySeat::default();
        let mut whole = true;
        for (seat, entry) in seats.iter() {
            match entry.and_then(|entry| self.number(&entry.value, "points")) {
                Some(n) => points[seat] = n,
                None => whole = false,
            }
        }
        whole.then_some(points)
    }

    /// A map by seat in which none is missing (what is, is reported).
    fn every_seat<'n, 'a>(&mut self, node: &'n Node<'a>) -> Option<BySeat<Option<&'n Entry<'a>>>> {
        let seats = self.seats(node)?;
        let first = node.as_map().and_then(<[_]>::first);
        let at = first.map_or(node.span, |entry| entry.key.span);
        for (seat, entry) in seats.iter() {
            if entry.is_none() {
                let key = seat.letter();
                self.report(Fact::MissingField { key }, Spot::Bytes(at));
            }
        }
        Some(seats)
    }

    /// A map by seat.
    pub(super) fn seats<'n, 'a>(
        &mut self,
        node: &'n Node<'a>,
    ) -> Option<BySeat<Option<&'n Entry<'a>>>> {
        let Some(entries) = node.as_map() else {
            self.wrong_type(node, "map");
            return None;
        };
        let mut seats: BySeat<Option<&'n Entry<'a>>> = BySeat::default();
        for entry in entries {
            let key = &entry.key;
            let Some(seat) = notation::seat(&key.text) else {
                if !key.text.starts_with("x_") && !self.wide_mark(key) {
                    let text = excerpt(&key.text);
                    self.report(Fact::UnknownSeat { text }, Spot::Bytes(key.span));
                }
                continue;
            };
            match seats[seat] {
                Some(first) => self.duplicate(key, &first.key),
                None => seats[seat] = Some(entry),
            }
        }
        Some(seats)
    }

    /// One seat.
    pub(super) fn seat(&mut self, node: &Node<'_>) -> Option<Seat> {
        let Some(text) = node.text() else {
            self.wrong_type(node, "seat");
            return None;
        };
        let seat = notation::seat(text);
        if seat.is_none() {
            let text = node.shown();
            self.report(Fact::UnknownSeat { text }, Spot::Bytes(node.span));
        }
        seat
    }

    /// One tile.
    pub(super) fn tile(&mut self, node: &Node<'_>) -> Option<Tile> {
        let tiles = self.tiles(node)?;
        let [tile] = tiles[..] else {
            self.wrong_type(node, "tile");
            return None;
        };
        Some(tile)
    }

    /// Tiles of a hand: few enough to keep inline.
    pub(super) fn tile_list(&mut self, node: &Node<'_>) -> Option<TileList> {
        let mut list = TileList::new();
        let mut count = 0;
        self.each_tile(node, |tile| {
            count += 1;
            let _ = list.try_push(tile);
        })?;
        if count > list.capacity() {
            self.too_large("tiles", list.capacity(), count, node.span);
            return None;
        }
        Some(list)
    }

    /// Tiles of a wall or river.
    pub(super) fn tiles(&mut self, node: &Node<'_>) -> Option<Vec<Tile>> {
        // Most are walls.
        let mut list = Vec::with_capacity(node.text().map_or(0, str::len).min(MAX_TILES));
        let mut count = 0;
        self.each_tile(node, |tile| {
            count += 1;
            if count <= MAX_TILES {
                list.push(tile);
            }
        })?;
        if count > MAX_TILES {
            self.too_large("tiles", MAX_TILES, count, node.span);
            return None;
        }
        Some(list)
    }

    fn each_tile(&mut self, node: &Node<'_>, mut each: impl FnMut(Tile)) -> Option<()> {
        let Some(text) = node.text() else {
            self.wrong_type(node, "tiles");
            return None;
        };
        let bad = match scan_tiles(text, 0, |tile, _, _| each(tile)) {
            Ok(end) if end == text.len() => return Some(()),
            Ok(end) => notation::NoTile {
                start: end,
                len: text[end..].chars().next().map_or(0, char::len_utf8),
            },
            Err(bad) => bad,
        };
        let mut word = String::from(&text[bad.start..bad.start + bad.len]);
        if word.starts_with('，') {
            word.truncate('，'.len_utf8());
        }
        let span = node.within(self.source, bad.start, word.len());
        let text = excerpt(&word);
        self.report(Fact::UnknownTile { text }, Spot::Bytes(span));
        None
    }
}

/// A whole number, in wide digits too, as a phone types them.
pub(super) fn whole(node: &Node<'_>) -> Option<i64> {
    node.as_int().or_else(|| match &node.kind {
        Kind::Scalar(text, Style::Plain) if !text.is_ascii() => {
            let text: String = text.chars().map(narrow).collect();
            let kind = Kind::Scalar(text.into(), Style::Plain);
            let span = node.span;
            Node { span, kind }.as_int()
        }
        _ => None,
    })
}

/// A tree as JSON; a number that is no whole one in 64 bits stays the text it is written as.
#[must_use]
pub fn to_json(node: &Node<'_>) -> serde_json::Value {
    use serde_json::Value;
    match &node.kind {
        Kind::List(items) => Value::Array(items.iter().map(to_json).collect()),
        Kind::Map(entries) => Value::Object(
            entries
                .iter()
                .map(|entry| (entry.key.text.to_string(), to_json(&entry.value)))
                .collect(),
        ),
        Kind::Scalar(text, _) => {
            if node.is_null() {
                Value::Null
            } else if let Some(b) = node.as_bool() {
                Value::Bool(b)
            } else if let Some(n) = node.as_int() {
                Value::from(n)
            } else if let Some(n) = node.as_whole::<u64>() {
                Value::from(n)
            } else {
                Value::String(text.to_string())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Format;
    use super::super::tests::{FULL, JSON, one, record};

    #[test]
    fn an_id_comes_back_as_it_is_written() {
        for (written, kept) in [
            ("7", "7"),
            ("-7", "-7"),
            ("18446744073709551615", "18446744073709551615"),
            ("123456789012345678901234", r#""123456789012345678901234""#),
            ("1.10", r#""1.10""#),
            (r#""7""#, r#""7""#),
            ("null", "null"),
            (r#"{"b": [1, "x"]}"#, r#"{"b":[1,"x"]}"#),
        ] {
            let json = JSON.replace(r#""x_id": "a""#, &format!(r#""x_id": {written}"#));
            let yaml = FULL.replace("x_id: 7", &format!("x_id: {written}"));
            for (text, format) in [(json, Format::Json), (yaml, Format::Yaml)] {
                let id = record(&text, format).id.map(|id| id.to_string());
                assert_eq!(id.as_deref(), Some(kept), "{written} {format:?}");
            }
        }
        let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
        let twice = [
            r#"{"caipan": 1, "x_id": 1, "x_id": 2, "hands": []}"#.to_owned(),
            format!(r#"{{"caipan": 1, "x_id": {deep}, "hands": []}}"#),
        ];
        for (text, code) in twice.iter().zip(["DuplicateKey", "depth"]) {
            for format in [Format::Yaml, Format::Json] {
                let facts = format!("{:?}", one(text, format).findings);
                assert!(facts.contains(code), "{facts}");
            }
        }
    }
}
