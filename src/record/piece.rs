//! Parts of a hand in one line of the record's own words, for programs that are told a record bit by bit.

use super::model::{Claim, Hand};
use super::{Format, write};
use crate::base::start::{Position, Start, WrittenMeld};

pub use super::write::{claim as claim_text, position as position_text};

/// A position written as `{turn: W, phase: act, …}`.
#[must_use]
pub fn position(text: &str) -> Option<Position> {
    let hand = hand(&format!("position: {text}"))?;
    match hand.start {
        Start::Position(position) => Some(*position),
        Start::Deal(_) => None,
    }
}

/// A claim written as `{winner: S, …}`.
#[must_use]
pub fn claim(text: &str) -> Option<Claim> {
    let unknown = "deal: {E: '?', S: '?', W: '?', N: '?'}";
    hand(&format!("{unknown}\n    claim: {text}"))?.claim
}

/// A meld as positions write it: `chi 123m<E`, `碰5p<西`.
#[must_use]
pub fn meld(text: &str) -> Option<WrittenMeld> {
    super::parse_position::meld(text).ok()
}

/// The lines of a position below its key, indented by `indent`, as files have them.
#[must_use]
pub fn position_lines(position: &Position, indent: usize) -> String {
    write::position_lines(position, indent)
}

fn hand(start: &str) -> Option<Hand> {
    let text = format!("caipan: 1\nhands:\n  - dealer: E\n    {start}\n    moves: ''\n");
    let document = super::read("", text.as_bytes(), Format::Yaml)
        .into_iter()
        .next()?;
    document.record?.hands.into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_read_back_as_written() {
        for text in [
            "{turn: W, phase: act, drawn: 5m, kong: true, wall: 31, bid: {seat: S, call: 独2}, \
             E: {hand: \"?*4\", melds: [chi 123m<N, chi 6p5s4p=456p<N, angang 7s], river: 9p1z}, \
             S: {hand: 123m}, W: {hand: \"?\", flowers: 2f5z, river: \"\", floats: 1, chain_kongs: 2, fed_by: N}, \
             N: {hand: 5m}}",
            "{phase: claim, last: {seat: S, tile: 9p}, wall: 4, E: {hand: 1m}, S: {hand: 1m}, W: {hand: 1m}, N: {hand: 1m}}",
        ] {
            let read = position(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(position(&position_text(&read)), Some(read));
        }
        for text in [
            "{winner: S, fan: [爆头, \"a, b\"], flowers: 5, share: 10, payments: {E: -10, S: 30, W: -10, N: -10}}",
            "{tai: 4}",
        ] {
            let read = claim(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(claim(&claim_text(&read)), Some(read));
        }
        assert_eq!(position("{turn: W}"), None);
        assert_eq!(claim("{winer: S}"), None);
    }
}
