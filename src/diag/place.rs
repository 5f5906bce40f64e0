//! Symbolic places in a record; a reader of that record turns them into bytes when a finding is printed.

use crate::base::{Seat, Source, Span};

/// A place in one document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Hand number from 1; `None` outside the hands.
    pub hand: Option<u32>,
    /// Where in it.
    pub spot: Spot,
}

/// A spot in a document or in one hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The document as a whole: its first line.
    Document,
    /// A key of the header: `ruleset`, `players`, …
    Header(&'static str),
    /// The totals, or one seat's.
    Totals(Option<Seat>),
    /// The hand as a whole: its first key.
    Hand,
    /// `dealer`, `indicator`, `wild`, `repeat`, `wall`, `deal`, `position`, `moves`, `claim` of the hand.
    HandKey(&'static str),
    /// One seat's starting tiles.
    Start(Seat, StartPart),
    /// The n-th tile (from 0) of the listed wall.
    WallTile(u32),
    /// A move, counted from 1.
    Move(u32, Part),
    /// A key of the claim, or one seat's payment in it.
    Claim(ClaimKey, Option<Seat>),
    /// Bytes already known.
    Bytes(Span),
}

/// Part of a seat's start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum StartPart {
    Hand,
    Tile(u8),
    Melds,
    Flowers,
    River,
    Floats,
    Bid,
}

/// Part of a move line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Part {
    Whole,
    Seat,
    Verb,
    Tiles,
    Tile(u8),
    Replacements,
    Replacement(u8),
    Face,
    Bid,
}

/// Keys of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ClaimKey {
    Winner,
    Fan,
    Tai,
    Flowers,
    Share,
    Payments,
}

impl ClaimKey {
    /// The record's key.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            ClaimKey::Winner => "winner",
            ClaimKey::Fan => "fan",
            ClaimKey::Tai => "tai",
            ClaimKey::Flowers => "flowers",
            ClaimKey::Share => "share",
            ClaimKey::Payments => "payments",
        }
    }
}

impl Place {
    /// The whole document.
    pub const DOCUMENT: Place = Place {
        hand: None,
        spot: Spot::Document,
    };

    /// A spot outside the hands.
    #[must_use]
    pub const fn record(spot: Spot) -> Place {
        Place { hand: None, spot }
    }

    /// A spot in a hand (numbered from 1).
    #[must_use]
    pub const fn hand(hand: u32, spot: Spot) -> Place {
        Place {
            hand: Some(hand),
            spot,
        }
    }

    /// A part of a move (both numbered from 1).
    #[must_use]
    pub const fn of_move(hand: u32, mv: u32, part: Part) -> Place {
        Place {
            hand: Some(hand),
            spot: Spot::Move(mv, part),
        }
    }
}

/// Turns symbolic places into bytes of the record, and knobs into bytes of the ruleset that set them.
pub trait Locate {
    /// The record's text.
    fn source(&self) -> &Source;
    /// The file of this text where it is not the record: a ruleset that could not be loaded.
    fn other_file(&self) -> Option<&str> {
        None
    }
    /// The bytes of `place`; the nearest enclosing thing when the place itself is not written.
    fn locate(&self, place: &Place) -> Span;
    /// Where the knob at this dotted path was set: the ruleset's text and the bytes of the key and value.
    fn knob(&self, path: &str) -> Option<(&Source, Span)>;
    /// The resolved value of the knob at this path, as printed.
    fn knob_value(&self, path: &str) -> Option<String>;
}
