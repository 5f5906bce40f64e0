//! House rules: presets, loading, lint.

mod folder;
mod lint;
mod load;
mod presets;
