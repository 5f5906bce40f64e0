//! Tests that look at the program from outside.

mod rules;
mod seal;
