//! Everything that is printed. Knows every room above it, and is known only by `cli`.

pub mod explain;
pub mod text;
