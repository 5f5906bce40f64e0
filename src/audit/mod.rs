//! From a record and its rules to a verdict.

pub mod verdict;

pub use verdict::{Digests, HandVerdict, Ruling, Verdict};
