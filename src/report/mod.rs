//! From verdicts to what people and programs read. Knows findings, settlements and verdicts; makes every sentence.

pub mod board;
pub mod concise;
mod excerpt;
pub mod explain;
pub mod forge;
pub mod github;
pub mod html;
pub mod human;
pub mod json;
pub mod paper;
mod printable;
pub mod rules;
pub mod sarif;
pub mod sealing;
mod settlement;
pub mod text;
mod unparsed;
pub mod whatif;

#[cfg(test)]
mod fixture;

pub use human::Style;
pub use text::{Lang, TileStyle};
pub use unparsed::{Unparsed, unreadable};
