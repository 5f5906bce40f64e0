//! Why an action or a start is not legal: data, no sentences.

use crate::base::{Clause, Seat};
use crate::diag::{Fact, Part, Spot};

/// A refused action.
#[derive(Clone, PartialEq, Debug)]
pub struct Violation {
    /// What is wrong.
    pub fact: Fact,
    /// Which part of the line.
    pub part: Part,
    /// The clause it rests on.
    pub clause: Clause,
    /// The house-rule line that decides it.
    pub knob: Option<&'static str>,
    /// Whose tiles or fault, where it is not the seat of the line.
    pub seat: Option<Seat>,
}

impl Violation {
    /// A violation shown at `part` of the line.
    #[must_use]
    pub const fn new(fact: Fact, part: Part, clause: Clause) -> Violation {
        Violation {
            fact,
            part,
            clause,
            knob: None,
            seat: None,
        }
    }

    /// The knob that decides it.
    #[must_use]
    pub fn knob(mut self, path: &'static str) -> Violation {
        self.knob = Some(path);
        self
    }

    /// Another seat than that of the line.
    #[must_use]
    pub fn seat(mut self, seat: Seat) -> Violation {
        self.seat = Some(seat);
        self
    }
}

/// Something wrong with a start, or with a move that does not stop the hand (FP-28, FP-37).
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    /// What is wrong.
    pub fact: Fact,
    /// Where in the hand.
    pub spot: Spot,
    /// Whose.
    pub seat: Option<Seat>,
    /// The clause it rests on.
    pub clause: Clause,
    /// The knob that decides it.
    pub knob: Option<&'static str>,
    /// Does it stop the hand (FP-31)?
    pub stops: bool,
}
