//! One file per command.

pub mod audit;
mod cases;
pub mod explain;
pub mod hand;
pub mod report;
pub mod show;
pub mod why;
