//! 裁判: an offline referee for the mahjong of 绍兴 and 诸暨.
//!
//! The way of the data: bytes → [`record`] → [`rules`] → [`game`] → [`audit`] → [`report`] → [`cli`]. Each room may
//! use only the rooms above it; a test enforces that.

pub mod audit;
pub mod base;
pub mod cli;
pub mod diag;
pub mod forge;
pub mod game;
pub mod hand;
pub mod record;
pub mod report;
pub mod rules;
pub mod scribe;
pub mod seal;
