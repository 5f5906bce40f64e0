//! A count of records on the terminal; none when stderr is piped.

use std::io::{self, IsTerminal};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::report::Lang;

/// The count, or nothing.
#[derive(Debug)]
pub struct Progress(Option<ProgressBar>);

impl Progress {
    /// Shown only where verdicts go somewhere else than the terminal it would stand on.
    pub fn new(lang: Lang) -> Progress {
        if !io::stderr().is_terminal() || io::stdout().is_terminal() {
            return Progress(None);
        }
        let bar = ProgressBar::new_spinner();
        let template = lang.pick(
            "{spinner} 已判 {pos} 份，{per_sec}",
            "{spinner} {pos} records, {per_sec}",
        );
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress(Some(bar))
    }

    /// One more record.
    pub fn step(&self) {
        if let Some(bar) = &self.0 {
            bar.inc(1);
        }
    }

    /// Takes the count away.
    pub fn finish(&self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}
