//! One file per command.

pub mod audit;
pub mod explain;
