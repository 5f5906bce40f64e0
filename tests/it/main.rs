//! The one integration binary: laws of the source tree, disputes and whole games with known results, the command line,
//! and a slow second opinion on every kind of hand.

// These tests report how much they compared; `cargo test -- --nocapture` shows it.
#![allow(clippy::print_stdout)]

mod agreement;
mod brute_force;
mod cases;
mod cli;
mod compare;
mod games;
mod layering;
mod naive;
mod reports;
mod rules;
mod seal;
mod second_opinion;
mod snapshots;
mod support;
