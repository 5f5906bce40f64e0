//! One file per command.

pub mod audit;
mod cases;
pub mod explain;
pub mod export;
pub mod fmt;
pub mod generate;
pub mod hand;
pub mod mutate;
pub mod record;
pub mod report;
pub mod rules;
pub mod seal;
pub mod selftest;
pub mod show;
pub mod verify;
pub mod watch;
pub mod whatif;
pub mod why;

use std::io::Write as _;

use super::input::Trouble;
use crate::report::{Lang, Unparsed, concise, unreadable};

/// Says on standard error why an input gives nothing.
fn complain(trouble: &Trouble, lang: Lang) {
    let verdict = unreadable(&trouble.name, trouble.fault.clone());
    let text = concise::render(&verdict, &Unparsed::new(&trouble.name, ""), lang);
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
