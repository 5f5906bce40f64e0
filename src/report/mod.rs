//! From verdicts to what people and programs read. Knows findings, settlements and verdicts; makes every sentence.

pub mod json;
pub mod text;

#[cfg(test)]
mod fixture;

pub use text::Lang;
