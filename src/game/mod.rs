//! The table: legality, state, settlement. Knows `base`, `diag`, `rules`, `hand`; knows no files and no records.

pub mod settlement;

pub use settlement::{
    FanCount, FlowerCount, Item, Outcome, Reason, Settlement, TaiCount, Transfer, WinResult,
};
