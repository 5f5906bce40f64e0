//! The one integration binary: laws of the source tree, disputes and whole games with known results, the command line,
//! and a slow second opinion on every kind of hand.

// These tests report how much they compared; `cargo test -- --nocapture` shows it.
#![allow(clippy::print_stdout)]

mod agreement;
mod brute_force;
mod cases;
mod clauses;
mod clauses_hangzhou;
mod clauses_zhuji;
mod clauses_zhuji_bao;
mod cli;
mod compare;
mod coverage;
mod every_game;
mod faults;
mod fuzz_short;
mod games;
mod hands;
mod illegal;
mod index;
mod laws;
mod layering;
mod library;
mod naive;
mod record;
mod reports;
mod rules;
mod sarif;
mod seal;
mod second_opinion;
mod snapshots;
mod support;
mod two_wilds;
mod units;
mod whatif;
