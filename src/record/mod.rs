//! Game records: what is written, never whether it is legal. Knows `base` and `diag`.

pub mod model;
pub mod movetext;

pub use model::{Claim, Hand, NamesOrNumber, Record};
