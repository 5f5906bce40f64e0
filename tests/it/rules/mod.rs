//! House rules: presets, loading, lint.

mod check;
mod folder;
mod lint;
mod load;
mod presets;
mod schemas;
