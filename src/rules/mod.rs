//! House rules: the knob table, presets, loading, resolving, lint. Knows `base` and `diag`.

pub mod knobs;
pub mod values;

pub use knobs::{KNOBS, Knob, Rules, knob};
pub use values::Value;
