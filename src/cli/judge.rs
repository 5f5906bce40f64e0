//! The seam to the audit: bytes in, verdicts out, each with the places it speaks of.

pub use crate::audit::{Options, run as judge};
