//! House rules: presets, loading, lint.

mod agreement;
mod presets;
