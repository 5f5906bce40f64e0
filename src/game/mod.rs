//! The table: legality, state, settlement. Knows `base`, `diag`, `rules`, `hand`; knows no files and no records.

mod apply;
mod bid;
mod claim;
pub mod deal;
mod float;
mod hu;
mod legal;
mod own;
mod position;
pub mod settle;
pub mod settlement;
pub mod table;
mod turn;
pub mod violation;
pub mod wild;

pub use deal::{Setup, deal};
pub use float::{Float, FloatTest, Standing};
pub use settlement::{
    FanCount, FlowerCount, Item, Outcome, Reason, Settlement, TaiCount, Transfer, WinResult,
};
pub use table::{Phase, Player, Table};
pub use violation::{Problem, Violation};
