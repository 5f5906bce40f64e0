//! Hands: melds, readings with wilds, waits, patterns and their count. Knows `base` and `rules`; knows no table.

pub mod meld;
pub mod pattern;
pub mod score;
pub mod split;
pub mod table;
pub mod wait;
pub mod win;

pub use meld::{Meld, Melds};
pub use split::{Group, GroupKind, Reading, Shape};
pub use win::{How, Win};
