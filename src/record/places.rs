//! From symbolic places to bytes of the document.

use crate::base::node::{Entry, Node};
use crate::base::notation::{self, scan_tiles};
use crate::base::{Seat, Source, Span};
use crate::diag::{ClaimKey, Part, Place, Spot, StartPart};

use super::keys::{self, Names, canonical};
use super::movetext;
use super::parse_moves::each_line;

/// The bytes of `place`, or of the nearest written thing around it.
pub(super) fn locate(
    source: &Source,
    document: Span,
    tree: Option<&Node<'_>>,
    json: bool,
    place: &Place,
) -> Span {
    let text = source.text();
    let Some(root) = tree else {
        return first_line(text, document);
    };
    let finder = Finder { text, json };
    place
        .hand
        .and_then(|number| {
            let hands = get(root, keys::HEADER, "hands")?.value.as_list()?;
            let hand = hands.get(number.checked_sub(1)? as usize)?;
            let inner = finder.in_hand(hand, &place.spot);
            inner.or_else(|| Some(hand.as_map()?.first()?.key.span))
        })
        .or_else(|| finder.in_header(root, &place.spot))
        .or_else(|| Some(line_of(text, root.as_map()?.first()?.key.span)))
        .unwrap_or_else(|| first_line(text, document))
}

fn get<'n, 'a>(node: &'n Node<'a>, table: &'static [Names], name: &str) -> Option<&'n Entry<'a>> {
    node.as_map()?
        .iter()
        .find(|entry| canonical(table, &entry.key.text) == Some(name))
}

fn at_seat<'n, 'a>(node: &'n Node<'a>, seat: Seat) -> Option<&'n Entry<'a>> {
    node.as_map()?
        .iter()
        .find(|entry| notation::seat(&entry.key.text) == Some(seat))
}

/// The rest of the line from `span` on.
fn line_of(text: &str, span: Span) -> Span {
    let start = span.start as usize;
    let rest = text.get(start..).unwrap_or("");
    let len = rest.find('\n').unwrap_or(rest.len()).max(1);
    Span::new(start, rest[..len.min(rest.len())].trim_end().len())
}

/// The first line of the document that says something.
fn first_line(text: &str, document: Span) -> Span {
    let mut at = document.start as usize;
    for line in text
        .get(at..document.end())
        .unwrap_or("")
        .split_inclusive('\n')
    {
        let body = line.trim_start_matches('\u{feff}').trim();
        if !body.is_empty() && !body.starts_with('#') && body != "---" {
            return line_of(text, Span::new(at + line.find(body).unwrap_or(0), 0));
        }
        at += line.len();
    }
    Span::new(document.start as usize, 0)
}

struct Finder<'t> {
    text: &'t str,
    json: bool,
}

impl Finder<'_> {
    /// The value where it stands on one line, else its key.
    fn shown(&self, entry: &Entry<'_>) -> Span {
        let span = entry.value.span;
        let raw = self.text.get(span.start as usize..span.end()).unwrap_or("");
        if raw.is_empty() || raw.contains('\n') || raw.starts_with('|') {
            entry.key.span
        } else {
            span
        }
    }

    fn in_header(&self, root: &Node<'_>, spot: &Spot) -> Option<Span> {
        match *spot {
            Spot::Header(key) => get(root, keys::HEADER, key).map(|entry| self.shown(entry)),
            Spot::Totals(seat) => {
                let totals = get(root, keys::HEADER, "totals")?;
                let one = seat.and_then(|seat| at_seat(&totals.value, seat));
                Some(self.shown(one.unwrap_or(totals)))
            }
            _ => None,
        }
    }

    fn in_hand(&self, hand: &Node<'_>, spot: &Spot) -> Option<Span> {
        match *spot {
            Spot::HandKey(key) => get(hand, keys::HAND, key).map(|entry| self.shown(entry)),
            Spot::Start(seat, part) => self.start(hand, seat, part),
            Spot::WallTile(n) => {
                let wall = get(hand, keys::HAND, "wall")?;
                let tile = self.tile(&wall.value, n as usize);
                Some(tile.unwrap_or_else(|| self.shown(wall)))
            }
            Spot::Move(n, part) => {
                let moves = get(hand, keys::HAND, "moves")?;
                let found = self.in_move(&moves.value, n, part);
                Some(found.unwrap_or(moves.key.span))
            }
            Spot::Claim(key, seat) => self.claim(hand, key, seat),
            _ => None,
        }
    }

    fn claim(&self, hand: &Node<'_>, key: ClaimKey, seat: Option<Seat>) -> Option<Span> {
        let claim = get(hand, keys::HAND, "claim")?;
        let entry = get(&claim.value, keys::CLAIM, key.word());
        let one = entry
            .zip(seat)
            .and_then(|(entry, seat)| at_seat(&entry.value, seat));
        Some(
            one.or(entry)
                .map_or(claim.key.span, |entry| self.shown(entry)),
        )
    }

    fn start(&self, hand: &Node<'_>, seat: Seat, part: StartPart) -> Option<Span> {
        if let Some(deal) = get(hand, keys::HAND, "deal") {
            let Some(entry) = at_seat(&deal.value, seat) else {
                return Some(deal.key.span);
            };
            let tile = match part {
                StartPart::Tile(n) => self.tile(&entry.value, usize::from(n)),
                _ => None,
            };
            return Some(tile.unwrap_or_else(|| self.shown(entry)));
        }
        let position = get(hand, keys::HAND, "position")?;
        if part == StartPart::Bid {
            let bid = get(&position.value, keys::POSITION, "bid");
            return Some(bid.map_or(position.key.span, |entry| self.shown(entry)));
        }
        let Some(entry) = at_seat(&position.value, seat) else {
            return Some(position.key.span);
        };
        let key = match part {
            StartPart::Hand | StartPart::Tile(_) | StartPart::Bid => "hand",
            StartPart::Melds => "melds",
            StartPart::Flowers => "flowers",
            StartPart::River => "river",
            StartPart::Floats => "floats",
        };
        let Some(inner) = get(&entry.value, keys::SEAT, key) else {
            return Some(self.shown(entry));
        };
        let tile = match part {
            StartPart::Tile(n) => self.tile(&inner.value, usize::from(n)),
            _ => None,
        };
        Some(tile.unwrap_or_else(|| self.shown(inner)))
    }

    /// The n-th tile of a scalar.
    fn tile(&self, node: &Node<'_>, n: usize) -> Option<Span> {
        let mut seen = 0;
        let mut found = None;
        let _ = scan_tiles(node.text()?, 0, |_, start, len| {
            if seen == n {
                found = Some((start, len));
            }
            seen += 1;
        });
        found.map(|(start, len)| node.within(self.text, start, len))
    }

    fn in_move(&self, moves: &Node<'_>, n: u32, part: Part) -> Option<Span> {
        let mut seen = 0;
        let mut found = None;
        let _ = each_line(moves, self.text, self.json, |line| {
            let (start, content) = movetext::content(line.text);
            seen += u32::from(!content.is_empty());
            if content.is_empty() || seen < n {
                return true;
            }
            let mut marks: Vec<(Part, usize, usize)> = Vec::new();
            // What is marked before a mistake is good enough.
            let _ = movetext::line(line.text, &mut marks);
            let (at, len) = part_of(&marks, part).unwrap_or((start, content.len()));
            found = Some(line.span(self.text, at, len));
            false
        });
        found
    }
}

/// The part, or what is nearest to it on the line.
fn part_of(marks: &[(Part, usize, usize)], part: Part) -> Option<(usize, usize)> {
    let wider: &[Part] = match part {
        Part::Whole | Part::Seat => &[],
        Part::Verb => &[Part::Whole],
        Part::Tiles | Part::Bid => &[Part::Verb],
        Part::Tile(_) | Part::Face | Part::Replacements => &[Part::Tiles, Part::Verb],
        Part::Replacement(_) => &[Part::Replacements, Part::Tiles, Part::Verb],
    };
    std::iter::once(&part).chain(wider).find_map(|want| {
        marks
            .iter()
            .find(|(mark, _, _)| mark == want)
            .map(|&(_, start, len)| (start, len))
    })
}
