//! Game records: what is written, never whether it is legal. Knows `base` and `diag`.

mod json;
mod keys;
pub mod layout;
pub mod model;
pub mod movetext;
pub mod notation;
mod parse;
mod parse_claim;
mod parse_moves;
mod parse_position;
pub mod piece;
mod places;
mod quick;
pub mod read;
pub mod schema;
#[cfg(test)]
mod tests;
mod wide;
pub mod write;

pub use model::{Claim, Hand, NamesOrNumber, Record};
pub use notation::Notation;
pub use parse::to_json;
pub use read::{Document, Format, read, read_json};
