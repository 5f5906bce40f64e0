//! Findings: what is wrong, where, by which clause. Data only; sentences are made in `report`. Knows only `base`.

pub mod code;
mod code_of;
pub mod fact;
pub mod place;
pub mod sealed;

pub use code::{Code, Severity};
pub use fact::Fact;
pub use place::{ClaimKey, Locate, Part, Place, Spot, StartPart};

use crate::base::{Clause, Seat};

/// Something pointed at besides the primary place.
#[derive(Clone, PartialEq, Debug)]
pub struct Related {
    /// Where.
    pub place: Place,
    /// What is there.
    pub note: fact::Note,
}

/// One finding of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What is wrong; gives the code.
    pub fact: Fact,
    /// Primary place.
    pub place: Place,
    /// Hand number from 1; none for findings of the whole record.
    pub hand: Option<u32>,
    /// Move number from 1; none for deal, wall, claim, dealer and totals.
    pub mv: Option<u32>,
    /// Whose fault or question it is.
    pub seat: Option<Seat>,
    /// The clause it rests on.
    pub clause: Option<Clause>,
    /// Dotted path of the house-rule line that decides it.
    pub knob: Option<&'static str>,
    /// Other places worth a look.
    pub related: Vec<Related>,
    /// What was legal there: canonical movetext in seat order.
    pub legal: Vec<String>,
}

impl Finding {
    /// A finding that concerns the whole record or file.
    #[must_use]
    pub fn new(fact: Fact, place: Place) -> Finding {
        Finding {
            fact,
            place,
            hand: None,
            mv: None,
            seat: None,
            clause: None,
            knob: None,
            related: Vec::new(),
            legal: Vec::new(),
        }
    }

    /// Its permanent code.
    #[must_use]
    pub fn code(&self) -> Code {
        self.fact.code()
    }
}
