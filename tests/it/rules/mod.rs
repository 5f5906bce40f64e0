//! House rules: presets, loading, lint.

mod agreement;
mod folder;
mod lint;
mod load;
mod presets;
