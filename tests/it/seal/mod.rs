//! Digests and seals: golden values, the command line, and what a changed record is told.

mod changes;
mod command;
mod digests;
mod golden;
