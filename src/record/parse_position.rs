//! A table in the middle of a hand.

use crate::base::node::{Node, excerpt};
use crate::base::notation::{is_blank, narrow, scan_tiles, seat};
use crate::base::start::{MeldKind, Position, PositionPhase, SeatPosition, WrittenMeld};
use crate::base::{BySeat, Call, Kong, Seat, Tile, TileList};
use crate::diag::fact::Syntax;
use crate::diag::{Fact, Spot};

use super::keys::{self, Fields};
use super::movetext;
use super::parse::Reader;

/// More than any wall or chain counts.
const MAX_COUNT: i64 = 999;

impl Reader<'_> {
    pub(super) fn position(&mut self, node: &Node<'_>) -> Option<Position> {
        let fields = self.fields(node, keys::POSITION)?;
        let phase = self.required("phase", &fields);
        let phase = phase.and_then(|node| self.phase(node));
        let turn = if phase == Some(PositionPhase::Claim) {
            fields.get("turn")
        } else {
            self.required("turn", &fields)
        };
        let turn = turn.and_then(|node| self.seat(node));
        let last = if phase == Some(PositionPhase::Claim) {
            self.required("last", &fields)
        } else {
            fields.get("last")
        };
        let last = last.and_then(|node| self.last(node));
        let drawn = fields.get("drawn").and_then(|node| self.tile(node));
        let kong = fields.get("kong").is_some_and(|node| {
            node.as_bool().unwrap_or_else(|| {
                self.wrong_type(node, "bool");
                false
            })
        });
        let wall = self.required("wall", &fields);
        let wall = wall.and_then(|node| self.count(node, "tiles", MAX_COUNT));
        let bid = fields.get("bid").and_then(|node| self.bid(node));
        let seats = BySeat::from_fn(|seat| self.seat_position(seat, &fields));
        Some(Position {
            turn,
            phase: phase?,
            last,
            drawn,
            kong,
            wall: wall?,
            bid,
            seats,
        })
    }

    fn phase(&mut self, node: &Node<'_>) -> Option<PositionPhase> {
        let phase = match node.text() {
            Some("draw") => Some(PositionPhase::Draw),
            Some("act") => Some(PositionPhase::Act),
            Some("claim") => Some(PositionPhase::Claim),
            _ => None,
        };
        if phase.is_none() {
            self.wrong_type(node, "phase");
        }
        phase
    }

    fn last(&mut self, node: &Node<'_>) -> Option<(Seat, Tile)> {
        let fields = self.fields(node, keys::LAST)?;
        let seat = self.required("seat", &fields);
        let seat = seat.and_then(|node| self.seat(node));
        let tile = self.required("tile", &fields);
        let tile = tile.and_then(|node| self.tile(node));
        Some((seat?, tile?))
    }

    fn bid(&mut self, node: &Node<'_>) -> Option<(Seat, Call)> {
        let fields = self.fields(node, keys::BID)?;
        let seat = self.required("seat", &fields);
        let seat = seat.and_then(|node| self.seat(node));
        let node = self.required("call", &fields)?;
        let call = node.text().and_then(movetext::call);
        if call.is_none() {
            let text = node.shown();
            let fact = Fact::Syntax(Syntax::BadCall { text });
            self.report(fact, Spot::Bytes(node.span));
        }
        Some((seat?, call?))
    }

    fn seat_position(&mut self, seat: Seat, position: &Fields<'_, '_>) -> SeatPosition {
        let mut out = SeatPosition::default();
        let Some(node) = self.required(seat.letter(), position) else {
            return out;
        };
        let Some(fields) = self.fields(node, keys::SEAT) else {
            return out;
        };
        if let Some(node) = self.required("hand", &fields) {
            out.hand = self.tile_list(node).unwrap_or_default();
        }
        if let Some(node) = fields.get("melds") {
            match node.as_list() {
                Some(items) if items.len() > 24 => {
                    self.too_large("melds", 24, items.len(), node.span);
                }
                Some(items) => {
                    for item in items {
                        out.melds.extend(self.meld(seat, item));
                    }
                }
                None => self.wrong_type(node, "list"),
            }
        }
        if let Some(node) = fields.get("flowers") {
            out.flowers = self.tile_list(node).unwrap_or_default();
        }
        out.river = fields.get("river").and_then(|node| self.tiles(node));
        let mut count = |key| {
            let node = fields.get(key);
            node.and_then(|node| self.count(node, "tiles", MAX_COUNT))
                .unwrap_or_default()
        };
        out.floats = count("floats");
        out.chain_kongs = count("chain_kongs");
        out.fed_by = fields.get("fed_by").and_then(|node| self.seat(node));
        out
    }

    fn meld(&mut self, seat: Seat, node: &Node<'_>) -> Option<WrittenMeld> {
        let Some(text) = node.text() else {
            self.wrong_type(node, "text");
            return None;
        };
        match meld(text) {
            Ok(meld) if meld.from == Some(seat) => {
                let text = node.shown();
                let fact = Fact::Syntax(Syntax::SelfFed { text });
                self.report(fact, Spot::Bytes(node.span));
                None
            }
            Ok(meld) => Some(meld),
            Err(fault) => {
                let span = node.within(self.source, fault.start, fault.len);
                self.report(fault.fact, Spot::Bytes(span));
                None
            }
        }
    }
}

const MELD_WORDS: &[(&str, MeldKind)] = &[
    ("chi", MeldKind::Chi),
    ("吃", MeldKind::Chi),
    ("peng", MeldKind::Peng),
    ("碰杠", MeldKind::Kong(Kong::Bu)),
    ("碰", MeldKind::Peng),
    ("gang", MeldKind::Kong(Kong::Ming)),
    ("明杠", MeldKind::Kong(Kong::Ming)),
    ("直杠", MeldKind::Kong(Kong::Ming)),
    ("angang", MeldKind::Kong(Kong::An)),
    ("暗杠", MeldKind::Kong(Kong::An)),
    ("bugang", MeldKind::Kong(Kong::Bu)),
    ("补杠", MeldKind::Kong(Kong::Bu)),
];

/// `chi 123m<E`, `碰5p<W`, `angang 7s`, `chi 6p5s4p=456p<N`
pub(super) fn meld(text: &str) -> Result<WrittenMeld, movetext::Fault> {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    let bad = || movetext::Fault {
        fact: Fact::Syntax(Syntax::BadMeld {
            text: excerpt(text.trim_matches(is_blank)),
        }),
        start,
        len: text.trim_end_matches(is_blank).len().saturating_sub(start),
    };
    let body = &text[start..];
    let &(word, kind) = MELD_WORDS
        .iter()
        .find(|(word, _)| {
            body.strip_prefix(word).is_some_and(|rest| {
                !word.is_ascii() || !rest.starts_with(|c: char| c.is_ascii_alphanumeric())
            })
        })
        .ok_or_else(bad)?;
    let mut tiles = TileList::new();
    let mut at = tiles_at(text, start + word.len(), &mut tiles)?.ok_or_else(bad)?;
    let mut face = TileList::new();
    if let Some(after) = mark(text, at, '=') {
        at = tiles_at(text, after, &mut face)?.ok_or_else(bad)?;
        let (len, alike) = (face.len(), face.iter().all(|&tile| tile == face[0]));
        let fits = match kind {
            MeldKind::Chi => len == 3,
            MeldKind::Peng => len == 3 && alike,
            MeldKind::Kong(_) => len == 4 && alike,
        };
        if !fits {
            return Err(bad());
        }
        // A tile that stands for itself says the face already.
        if kind != MeldKind::Chi && tiles.contains(&face[0]) {
            face.clear();
        }
    }
    let mut from = None;
    if let Some(after) = mark(text, at, '<') {
        let word = text[after..].trim_matches(is_blank);
        from = Some(seat(word).ok_or_else(|| movetext::Fault {
            fact: Fact::UnknownSeat {
                text: excerpt(word),
            },
            start: after,
            len: text.len() - after,
        })?);
        at = text.len();
    }
    let fits = match kind {
        MeldKind::Chi => tiles.len() == 3,
        MeldKind::Peng => matches!(tiles.len(), 1 | 3),
        MeldKind::Kong(_) => matches!(tiles.len(), 1 | 4),
    };
    let concealed = kind == MeldKind::Kong(Kong::An);
    // Nobody feeds a concealed kong.
    if at < text.len() || !fits || (from.is_some() && concealed) {
        return Err(bad());
    }
    Ok(WrittenMeld {
        kind,
        tiles,
        face,
        from,
    })
}

/// The byte after mark `want`, if it stands at `at`.
fn mark(text: &str, at: usize, want: char) -> Option<usize> {
    let c = text[at..].chars().next()?;
    (narrow(c) == want).then_some(at + c.len_utf8())
}

/// Tiles from `at` on and the byte after them; `None` if too many.
fn tiles_at(text: &str, at: usize, list: &mut TileList) -> Result<Option<usize>, movetext::Fault> {
    let mut fits = true;
    let end = scan_tiles(text, at, |tile, _, _| fits &= list.try_push(tile).is_ok());
    let end = end.map_err(|bad| movetext::Fault {
        fact: Fact::UnknownTile {
            text: excerpt(&text[bad.start..bad.start + bad.len]),
        },
        start: bad.start,
        len: bad.len,
    })?;
    Ok(fits.then_some(end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::tile::group;

    #[test]
    fn melds() {
        for (text, kind, tiles, face, from) in [
            ("chi 123m<E", MeldKind::Chi, "123m", "", Some(Seat::E)),
            ("吃 一二三万＜东", MeldKind::Chi, "123m", "", Some(Seat::E)),
            (
                "chi 6p5s4p=456p<N",
                MeldKind::Chi,
                "6p5s4p",
                "456p",
                Some(Seat::N),
            ),
            ("peng 5p<W", MeldKind::Peng, "5p", "", Some(Seat::W)),
            ("碰5p<西", MeldKind::Peng, "5p", "", Some(Seat::W)),
            ("angang 7s", MeldKind::Kong(Kong::An), "7s", "", None),
            ("暗杠 7777s", MeldKind::Kong(Kong::An), "7777s", "", None),
            (
                "gang 3s<S",
                MeldKind::Kong(Kong::Ming),
                "3s",
                "",
                Some(Seat::S),
            ),
            (
                "明杠 3s < 南",
                MeldKind::Kong(Kong::Ming),
                "3s",
                "",
                Some(Seat::S),
            ),
            (
                "bugang 9s<N",
                MeldKind::Kong(Kong::Bu),
                "9s",
                "",
                Some(Seat::N),
            ),
            (" 补杠 9s", MeldKind::Kong(Kong::Bu), "9s", "", None),
        ] {
            let meld = meld(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!(meld.kind, kind, "{text}");
            assert_eq!(group(&meld.tiles), tiles, "{text}");
            assert_eq!(group(&meld.face), face, "{text}");
            assert_eq!(meld.from, from, "{text}");
        }
    }

    #[test]
    fn no_melds() {
        for (text, want, at) in [
            ("chow 123m<E", "BadMeld", "chow 123m<E"),
            ("chi 12m<E", "BadMeld", "chi 12m<E"),
            ("chi 123m<X", "UnknownSeat", "X"),
            ("chi 12x<E", "UnknownTile", "12x"),
            ("peng 55p", "BadMeld", "peng 55p"),
            ("angang 7s<E", "BadMeld", "angang 7s<E"),
            ("peng 5p=456p<N", "BadMeld", "peng 5p=456p<N"),
            ("peng 5p>N", "BadMeld", "peng 5p>N"),
            ("", "BadMeld", ""),
        ] {
            let fault = meld(text).unwrap_err();
            assert!(
                format!("{:?}", fault.fact).contains(want),
                "{text}: {fault:?}"
            );
            assert_eq!(&text[fault.start..fault.start + fault.len], at, "{text}");
        }
    }
}
