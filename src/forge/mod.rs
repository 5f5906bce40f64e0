//! Makes games, breaks them, and sees whether the referee notices. The table is the only source of legality: nothing
//! here knows a rule, and what breaks one says which clause it breaks.

pub mod deals;
pub mod director;
pub mod generate;
pub mod mutate;
pub mod players;
pub mod random;
pub mod scenes;
pub mod selftest;
pub mod sense;
pub mod spoil;
mod spoil_claims;
mod spoil_paper;
pub mod tally;

pub use generate::{Bias, Plan, sitting};
pub use mutate::{Mutation, mutate};
pub use random::Random;
pub use tally::Tally;
