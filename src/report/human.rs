//! Verdicts for a terminal.

use crate::audit::{Ruling, Verdict};
use crate::base::Tile;
use crate::diag::Locate;
use crate::report::Lang;

/// How to print.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Language.
    pub lang: Lang,
    /// Columns.
    pub width: usize,
    /// Use ANSI colours?
    pub colour: bool,
    /// Turns the seal (hex) into the six tiles that are read aloud.
    pub spoken: Option<fn(&str) -> Vec<Tile>>,
}

impl Style {
    /// 80 columns, no colour.
    #[must_use]
    pub const fn plain(lang: Lang) -> Style {
        Style {
            lang,
            width: 80,
            colour: false,
            spoken: None,
        }
    }
}

/// One verdict.
#[must_use]
pub fn render(verdict: &Verdict, locate: &dyn Locate, style: &Style) -> String {
    super::concise::render(verdict, locate, style.lang)
}

/// The count of rulings in a run.
#[must_use]
pub fn summary(counts: &[(Ruling, u64)], lang: Lang) -> String {
    let _ = (counts, lang);
    String::new()
}
