//! From a record and its rules to a verdict.

pub mod claims;
pub mod dealer;
pub mod places;
pub mod quick;
mod related;
pub mod replay;
pub mod run;
pub mod slips;
pub mod verdict;

pub use places::Places;
pub use run::{Options, judge, run};
pub use verdict::{Digests, HandVerdict, Ruling, Verdict};
