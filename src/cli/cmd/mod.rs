//! One file per command.

pub mod audit;
pub mod explain;
pub mod export;
pub mod seal;
pub mod verify;
