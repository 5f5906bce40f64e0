//! What a seal and a record disagree about, in words that a sentence can be made of.

use crate::base::Seat;

/// A part of the game that is not what was sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SealPart {
    /// A key of the block that does not fit the rest of it: the block was edited.
    Block(&'static str),
    /// The whole: hardly a move is the same.
    Game,
    /// Players or date; which of them the seal does not tell.
    Header,
    /// The name at a seat.
    Player(Seat),
    /// The date.
    Date,
    /// The number of hands.
    Hands,
    /// The start of a hand: a dotted key (`deal.S`), where it can be told.
    Start(Option<String>),
    /// How a hand ended.
    End,
}

/// A part of the settlement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaidPart {
    /// The settlement as a whole.
    Whole,
    /// The n-th transfer of a hand, both from 1.
    Transfer {
        /// Hand.
        hand: u32,
        /// Transfer.
        nth: u32,
    },
    /// The total of a seat.
    Total(Seat),
    /// The verdict that was sealed.
    Verdict,
}

/// What became of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Altered {
    /// It was another; which one the seal does not tell.
    Unknown,
    /// It was this one, in canonical movetext.
    Was(String),
    /// It and the next one were the other way round.
    Swapped,
}
