//! Digests and seals: what a game, its rules and its settlement come to in a few hex digits, how that is written into a
//! record, and what was changed since.
//!
//! Stands below `audit`, which asks for digests and checks a seal while it judges: everything here takes a record that
//! was judged already ([`Judged`]) and never judges one itself. Knows `base`, `diag`, `record`, `rules` and `game`.

pub mod block;
pub mod chain;
pub mod changes;
pub mod export;
pub mod infer;
pub mod items;
pub mod localise;
pub mod read;
pub mod verify;
pub mod write;

pub use block::{Block, Judged, Paid};
pub use chain::{Game, Parts, fingerprint, game, leaf, leaves, seal, settlement};
pub use items::{End, ItemOf, Played, items};
pub use verify::{against, verify};
