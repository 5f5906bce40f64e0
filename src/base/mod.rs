//! Vocabulary: tiles, seats, actions, text. Knows nothing of rules, records or files.

pub mod action;
pub mod clause;
pub mod counts;
pub mod digest;
pub mod json;
pub mod near;
pub mod node;
pub mod notation;
mod plain;
pub mod seat;
pub mod start;
pub mod text;
pub mod tile;
pub mod yaml;

pub use action::{Action, Bid, Call, CallKind, Kong, Said, Verb};
pub use clause::Clause;
pub use counts::Counts;
pub use digest::Digest;
pub use seat::{BySeat, Seat};
pub use text::{At, Source, Span};
pub use tile::{Suit, Tile, TileList, TileSet};
