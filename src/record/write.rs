//! Writes records: as YAML for people, as one line of JSON for programs. What is read back is the same record.

use std::fmt::Write as _;

use crate::base::start::{Position, PositionPhase, SeatPosition, Start, WrittenMeld};
use crate::base::{BySeat, Seat, Tile};

use super::model::{Claim, Hand, NamesOrNumber, Record};
use super::notation::Notation;

/// A value about to be written.
enum Tree {
    Int(i64),
    Bool(bool),
    Text(String),
    /// A value kept as it was read, always in flow style.
    Json(serde_json::Value),
    /// Lines of movetext.
    Lines(Vec<String>),
    /// On one line in YAML.
    Flow(Vec<Tree>),
    /// One item a line in YAML.
    Items(Vec<Tree>),
    /// `{E: -10, S: 30}`
    Inline(Pairs),
    /// One pair a line in YAML.
    Block(Pairs),
}

type Pairs = Vec<(&'static str, Tree)>;

/// The record as a YAML document, ending with a newline; `extra` are `x_` keys of the header.
#[must_use]
pub fn yaml(
    record: &Record,
    notation: Notation,
    extra: &[(&'static str, serde_json::Value)],
) -> String {
    let mut out = String::with_capacity(4096);
    for (key, value) in header(record, notation, extra) {
        let _ = write!(out, "{key}:");
        block(&mut out, &value, 0);
    }
    out
}

/// The record as one line of JSON, without its end.
#[must_use]
pub fn json_line(
    record: &Record,
    notation: Notation,
    extra: &[(&'static str, serde_json::Value)],
) -> String {
    let mut out = String::with_capacity(4096);
    json(&mut out, &Tree::Block(header(record, notation, extra)));
    out
}

fn header(
    record: &Record,
    notation: Notation,
    extra: &[(&'static str, serde_json::Value)],
) -> Pairs {
    let mut pairs: Pairs = vec![("caipan", Tree::Int(1))];
    let text = |text: &Option<String>| text.clone().map(Tree::Text);
    if let Some(id) = &record.id {
        pairs.push(("x_id", Tree::Json(id.clone())));
    }
    for (key, value) in extra {
        pairs.push((key, Tree::Json(value.clone())));
    }
    put(&mut pairs, "ruleset", text(&record.ruleset));
    let names: Pairs = record
        .players
        .iter()
        .filter_map(|(seat, name)| Some((seat.letter(), text(name)?)))
        .collect();
    if !names.is_empty() {
        pairs.push(("players", Tree::Inline(names)));
    }
    put(&mut pairs, "title", text(&record.title));
    put(&mut pairs, "note", text(&record.note));
    put(&mut pairs, "date", text(&record.date));
    put(&mut pairs, "place", text(&record.place));
    let hands = record.hands.iter().map(|one| hand(one, notation));
    pairs.push(("hands", Tree::Items(hands.map(Tree::Block).collect())));
    put(&mut pairs, "totals", record.totals.as_ref().map(points));
    put(&mut pairs, "seal", record.seal.clone().map(Tree::Json));
    pairs
}

fn put(pairs: &mut Pairs, key: &'static str, value: Option<Tree>) {
    pairs.extend(value.map(|value| (key, value)));
}

fn points(points: &BySeat<i64>) -> Tree {
    Tree::Inline(
        points
            .iter()
            .map(|(seat, &n)| (seat.letter(), Tree::Int(n)))
            .collect(),
    )
}

fn hand(hand: &Hand, notation: Notation) -> Pairs {
    let tiles = |tiles: &[Tile]| Tree::Text(notation.tiles(tiles));
    let seat = |seat: Seat| Tree::Text(seat.letter().to_owned());
    let mut pairs: Pairs = vec![("dealer", seat(hand.dealer))];
    put(
        &mut pairs,
        "indicator",
        hand.indicator.map(|tile| tiles(&[tile])),
    );
    let wild = hand.wild.as_ref();
    put(
        &mut pairs,
        "wild",
        wild.map(|kinds| Tree::Flow(kinds.iter().map(|&tile| tiles(&[tile])).collect())),
    );
    match &hand.start {
        Start::Deal(deal) => {
            let hands = deal.iter().map(|(seat, list)| (seat.letter(), tiles(list)));
            pairs.push(("deal", Tree::Block(hands.collect())));
        }
        Start::Position(at) => pairs.push(("position", Tree::Block(position_pairs(at, notation)))),
    }
    put(
        &mut pairs,
        "wall",
        hand.wall.as_ref().map(|wall| tiles(wall)),
    );
    put(
        &mut pairs,
        "repeat",
        hand.repeat.map(|n| Tree::Int(i64::from(n))),
    );
    let moves = hand.moves.iter().map(|said| notation.said(said));
    pairs.push(("moves", Tree::Lines(moves.collect())));
    put(
        &mut pairs,
        "claim",
        hand.claim
            .as_ref()
            .map(|one| Tree::Inline(claim_pairs(one))),
    );
    pairs
}

/// A claim as a flow map.
#[must_use]
pub fn claim(claim: &Claim) -> String {
    let mut out = String::new();
    flow(&mut out, &Tree::Inline(claim_pairs(claim)));
    out
}

/// A position as a flow map, in canonical notation.
#[must_use]
pub fn position(at: &Position) -> String {
    let mut out = String::new();
    flow(&mut out, &Tree::Inline(position_pairs(at, Notation::Ascii)));
    out
}

/// The lines of a position below its key.
pub(super) fn position_lines(at: &Position, indent: usize) -> String {
    let mut out = String::new();
    for (key, value) in position_pairs(at, Notation::Ascii) {
        let _ = write!(out, "{:indent$}{key}:", "");
        block(&mut out, &value, indent);
    }
    out
}

fn claim_pairs(claim: &Claim) -> Pairs {
    let mut pairs = Pairs::new();
    let list = |names: &NamesOrNumber| match names {
        NamesOrNumber::Number(n) => Tree::Int(*n),
        NamesOrNumber::Names(names) => {
            Tree::Flow(names.iter().map(|name| Tree::Text(name.clone())).collect())
        }
    };
    put(
        &mut pairs,
        "winner",
        claim.winner.map(|seat| Tree::Text(seat.letter().into())),
    );
    put(&mut pairs, "fan", claim.fan.as_ref().map(list));
    put(&mut pairs, "tai", claim.tai.as_ref().map(list));
    put(&mut pairs, "flowers", claim.flowers.map(Tree::Int));
    put(&mut pairs, "share", claim.share.map(Tree::Int));
    put(&mut pairs, "payments", claim.payments.as_ref().map(points));
    pairs
}

fn position_pairs(at: &Position, notation: Notation) -> Pairs {
    let tile = |tile: Tile| Tree::Text(notation.tiles(&[tile]));
    let seat = |seat: Seat| Tree::Text(seat.letter().to_owned());
    let mut pairs = Pairs::new();
    put(&mut pairs, "turn", at.turn.map(seat));
    let phase = match at.phase {
        PositionPhase::Draw => "draw",
        PositionPhase::Act => "act",
        PositionPhase::Claim => "claim",
    };
    pairs.push(("phase", Tree::Text(phase.into())));
    put(
        &mut pairs,
        "last",
        at.last
            .map(|(from, kind)| Tree::Inline(vec![("seat", seat(from)), ("tile", tile(kind))])),
    );
    put(&mut pairs, "drawn", at.drawn.map(tile));
    put(&mut pairs, "kong", at.kong.then_some(Tree::Bool(true)));
    pairs.push(("wall", Tree::Int(i64::from(at.wall))));
    put(
        &mut pairs,
        "bid",
        at.bid.map(|(who, call)| {
            Tree::Inline(vec![
                ("seat", seat(who)),
                ("call", Tree::Text(call.to_string())),
            ])
        }),
    );
    for (who, one) in at.seats.iter() {
        pairs.push((who.letter(), Tree::Inline(seat_position(one, notation))));
    }
    pairs
}

fn seat_position(at: &SeatPosition, notation: Notation) -> Pairs {
    let tiles = |tiles: &[Tile]| Tree::Text(notation.tiles(tiles));
    let count = |n: u32| (n > 0).then_some(Tree::Int(i64::from(n)));
    let mut pairs: Pairs = vec![("hand", tiles(&at.hand))];
    if !at.melds.is_empty() {
        let melds = at.melds.iter().map(|one| Tree::Text(meld(one, notation)));
        pairs.push(("melds", Tree::Flow(melds.collect())));
    }
    if !at.flowers.is_empty() {
        pairs.push(("flowers", tiles(&at.flowers)));
    }
    put(
        &mut pairs,
        "river",
        at.river.as_ref().map(|river| tiles(river)),
    );
    put(&mut pairs, "floats", count(at.floats));
    put(&mut pairs, "chain_kongs", count(at.chain_kongs));
    put(
        &mut pairs,
        "fed_by",
        at.fed_by.map(|seat| Tree::Text(seat.letter().into())),
    );
    pairs
}

/// A meld of a position.
pub(super) fn meld(meld: &WrittenMeld, notation: Notation) -> String {
    let verb = meld.kind.verb();
    let word = match notation {
        Notation::Zh => verb.han(),
        Notation::Ascii => verb.word(),
    };
    let mut out = format!("{word} {}", notation.tiles(&meld.tiles));
    if !meld.face.is_empty() {
        let _ = write!(out, "={}", notation.tiles(&meld.face));
    }
    if let Some(from) = meld.from {
        let _ = write!(out, "<{}", notation.seat(from));
    }
    out
}

/// What stands after `key:` in a block map whose keys begin at column `indent`, line end included.
fn block(out: &mut String, tree: &Tree, indent: usize) {
    match tree {
        Tree::Block(pairs) if !pairs.is_empty() => {
            out.push('\n');
            for (key, value) in pairs {
                let _ = write!(out, "{:1$}{key}:", "", indent + 2);
                block(out, value, indent + 2);
            }
        }
        Tree::Items(items) if !items.is_empty() => {
            out.push('\n');
            for item in items {
                let mut lead = format!("{:1$}- ", "", indent + 2);
                if let Tree::Block(pairs) = item {
                    for (key, value) in pairs {
                        let _ = write!(out, "{lead}{key}:");
                        block(out, value, indent + 4);
                        lead = " ".repeat(indent + 4);
                    }
                }
            }
        }
        Tree::Lines(lines) => {
            // No line at all is an empty block, which is an empty list of moves.
            out.push_str(if lines.is_empty() { " []\n" } else { " |\n" });
            for line in lines {
                let _ = writeln!(out, "{:1$}{line}", "", indent + 2);
            }
        }
        _ => {
            out.push(' ');
            flow(out, tree);
            out.push('\n');
        }
    }
}

fn flow(out: &mut String, tree: &Tree) {
    match tree {
        Tree::Text(text) if is_plain(text) => out.push_str(text),
        Tree::Flow(items) | Tree::Items(items) => {
            between(out, ["[", ", ", "]"], items, flow);
        }
        Tree::Inline(pairs) | Tree::Block(pairs) => {
            between(out, ["{", ", ", "}"], pairs, |out, (key, value)| {
                let _ = write!(out, "{key}: ");
                flow(out, value);
            });
        }
        // JSON is YAML.
        Tree::Json(value) => value_text(out, value, ", ", ": "),
        _ => json(out, tree),
    }
}

fn json(out: &mut String, tree: &Tree) {
    match tree {
        Tree::Int(n) => {
            let _ = write!(out, "{n}");
        }
        Tree::Bool(b) => {
            let _ = write!(out, "{b}");
        }
        Tree::Text(text) => quoted(out, text),
        Tree::Json(value) => value_text(out, value, ",", ":"),
        Tree::Lines(lines) => between(out, ["[", ",", "]"], lines, |out, line| quoted(out, line)),
        Tree::Flow(items) | Tree::Items(items) => between(out, ["[", ",", "]"], items, json),
        Tree::Inline(pairs) | Tree::Block(pairs) => {
            between(out, ["{", ",", "}"], pairs, |out, (key, value)| {
                let _ = write!(out, "\"{key}\":");
                json(out, value);
            });
        }
    }
}

/// A value as it was read, in flow style; our own quoting, for YAML is stricter about characters than JSON.
fn value_text(out: &mut String, value: &serde_json::Value, comma: &str, colon: &str) {
    use serde_json::Value;
    match value {
        Value::String(text) => quoted(out, text),
        Value::Array(items) => between(out, ["[", comma, "]"], items, |out, item| {
            value_text(out, item, comma, colon);
        }),
        Value::Object(map) => between(out, ["{", comma, "}"], map, |out, (key, value)| {
            quoted(out, key);
            out.push_str(colon);
            value_text(out, value, comma, colon);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {
            let _ = write!(out, "{value}");
        }
    }
}

fn between<T>(
    out: &mut String,
    [open, comma, close]: [&str; 3],
    items: impl IntoIterator<Item = T>,
    mut each: impl FnMut(&mut String, T),
) {
    out.push_str(open);
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.push_str(comma);
        }
        each(out, item);
    }
    out.push_str(close);
}

/// May this line of movetext or list of tiles stand in YAML without quotes, in a flow list too?
pub(super) fn is_plain_line(text: &str) -> bool {
    let first = text.chars().next().is_some_and(char::is_alphanumeric);
    let digits = text.chars().all(|c| c.is_ascii_digit());
    first && !digits && !text.contains(" #") && !text.contains([',', '[', ']', '{', '}', ':', '\n'])
}

/// May this text stand in YAML without quotes, anywhere and for every reader?
fn is_plain(text: &str) -> bool {
    let mut chars = text.chars();
    let starts = chars.next().is_some_and(char::is_alphanumeric);
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '/');
    let word = matches!(
        text.to_ascii_lowercase().as_str(),
        "true" | "false" | "null" | "yes" | "no" | "on" | "off" | "y" | "n"
    );
    // A digit at both ends: a number, a date, or what some reader takes for one.
    let ends = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let number = ends(text.chars().next()) && ends(text.chars().next_back());
    let seat = matches!(text, "N");
    starts && chars.all(inside) && (!word || seat) && !number
}

/// A string that JSON and YAML read alike.
pub(super) fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            // Line separators, the byte order mark and non-characters are not printable in YAML.
            c if c.is_control()
                || matches!(
                    c,
                    '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
                ) =>
            {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Format, read};

    const SITTING: &str = r#"
caipan: 1
x_id: {a: [1, "x:\u2028y"], b: null}
ruleset: shaoxing
players: {E: "甲: #1", N: "yes", S: "007"}
title: "a \"quoted\" \\ title\nof two lines"
date: 2024-01-02
hands:
  - dealer: N
    indicator: 5m
    wild: [6m]
    deal: {E: 123m456p789s1123z, S: '?*13', W: '?', N: 1f}
    wall: 12m?3p
    repeat: 2
    moves: |
      N 补 1f > 4s
      流局
    claim: {winner: S, fan: [爆头, "a, b"], tai: 3, flowers: 5, share: 1, payments: {E: -1, S: 1, W: 0, N: 0}}
  - dealer: E
    position:
      turn: W
      phase: act
      last: {seat: S, tile: 9p}
      drawn: 5m
      kong: true
      wall: 31
      bid: {seat: E, call: 2}
      E: {hand: '?*4', melds: [chi 123m<N, peng 5p<W, angang 7s], flowers: 2f5z, river: 9p1z, floats: 1, chain_kongs: 1, fed_by: W}
      S: {hand: '?*13', river: ''}
      W: {hand: 5m, melds: [chi 6p5s4p=456p<N, gang 3s<S, bugang 9s<N]}
      N: {hand: '?'}
    moves: []
totals: {E: -10, S: 30, W: -10, N: -10}
seal: {v: 1, leaves: [ab, "0123"]}
"#;

    fn only(text: &str, format: Format) -> Record {
        let mut documents = read("x", text.as_bytes(), format);
        assert_eq!(documents.len(), 1);
        let document = documents.remove(0);
        document
            .record
            .unwrap_or_else(|| panic!("{:?}\n{text}", document.findings))
    }

    #[test]
    fn what_is_written_reads_back_the_same() {
        let record = only(SITTING, Format::Yaml);
        for notation in [Notation::Zh, Notation::Ascii] {
            let extra = [("x_seed", serde_json::json!("7"))];
            assert_eq!(only(&yaml(&record, notation, &extra), Format::Yaml), record);
            let line = json_line(&record, notation, &extra);
            assert!(!line.contains('\n'), "{line}");
            assert_eq!(only(&line, Format::Json), record);
        }
    }

    #[test]
    fn words_that_readers_take_for_something_else_are_quoted() {
        for text in [
            "true",
            "No",
            "null",
            "12",
            "2024-01-02",
            "-1",
            "?",
            "a b",
            "",
            "a:",
            "#",
        ] {
            assert!(!is_plain(text), "{text}");
        }
        for text in [
            "N",
            "shaoxing-client",
            "123m44z",
            "5m",
            "五万",
            "a/b.yaml",
            "爆头",
        ] {
            assert!(is_plain(text), "{text}");
        }
    }
}
