//! Digests and seals: what a game, its rules and its settlement come to in a few hex digits. Knows `base`, `record`,
//! `rules` and `game`; a seal is about what is written, so it knows nothing of findings.

pub mod chain;
pub mod items;

pub use chain::{Game, Parts, fingerprint, game, leaf, leaves, seal, settlement};
pub use items::{End, ItemOf, Played, items};
