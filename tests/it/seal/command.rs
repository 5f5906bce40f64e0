//! `caipan seal`, `verify` and `export` from outside.
