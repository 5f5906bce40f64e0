//! From a record and its rules to a verdict.

pub mod check;
pub mod claims;
pub mod dealer;
pub mod examples;
pub mod places;
pub mod quick;
mod related;
pub mod replay;
pub mod run;
pub mod sealed;
pub mod slips;
pub mod verdict;
pub mod whatif;

pub use places::Places;
pub use run::{Answer, Options, answer, judge, run};
pub use verdict::{Digests, HandVerdict, Ruling, Verdict};
