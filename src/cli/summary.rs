//! `--summary`: what a run found, counted.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use super::exit::Tally;

use crate::audit::{Ruling, Verdict};
use crate::diag::Code;
use crate::report::Lang;
use crate::report::text::{self, names};

/// How many of the slowest records are named.
const SLOWEST: usize = 5;

/// Counts of a run, or of a part of one.
#[derive(Debug, Default)]
pub struct Summary {
    codes: BTreeMap<Code, u64>,
    fans: BTreeMap<&'static str, u64>,
    slow: Vec<(Duration, String)>,
}

impl Summary {
    /// Counts one verdict that took so long.
    pub fn add(&mut self, verdict: &Verdict, took: Duration) {
        for finding in &verdict.findings {
            *self.codes.entry(finding.code()).or_default() += 1;
        }
        for win in verdict.hands.iter().flat_map(|hand| &hand.settlement.wins) {
            let fan = win.fan.iter().flat_map(|fan| &fan.items);
            let tai = win.tai.iter().flat_map(|tai| &tai.items);
            for item in fan.chain(tai) {
                *self.fans.entry(item.id).or_default() += 1;
            }
        }
        let shown =
            self.slow.len() < SLOWEST || self.slow.last().is_some_and(|(least, _)| took > *least);
        if shown && !took.is_zero() {
            let id = verdict
                .id
                .as_ref()
                .map(|id| format!(" {id}"))
                .unwrap_or_default();
            self.slow
                .push((took, format!("{} {}{id}", verdict.file, verdict.document)));
            self.trim();
        }
    }

    fn trim(&mut self) {
        self.slow
            .sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        self.slow.truncate(SLOWEST);
    }

    /// Adds the counts of another part.
    pub fn merge(&mut self, other: Summary) {
        for (code, n) in other.codes {
            *self.codes.entry(code).or_default() += n;
        }
        for (fan, n) in other.fans {
            *self.fans.entry(fan).or_default() += n;
        }
        self.slow.extend(other.slow);
        self.trim();
    }

    /// The counts as lines.
    pub fn text(&self, tally: &Tally, lang: Lang) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "{}", lang.pick("统计", "Summary"));
        for ruling in Ruling::ALL {
            let n = tally.of(ruling);
            if n > 0 {
                let _ = writeln!(out, "  {n:>9}  {}", names::ruling(ruling, lang));
            }
        }
        if !self.codes.is_empty() {
            let _ = writeln!(out, "{}", lang.pick("判词", "Findings"));
        }
        for (&code, n) in &self.codes {
            let _ = writeln!(out, "  {n:>9}  {code} {}", text::title(code, lang));
        }
        if !self.fans.is_empty() {
            let _ = writeln!(out, "{}", lang.pick("番和台", "Fan and tai"));
        }
        for (id, n) in &self.fans {
            let _ = writeln!(out, "  {n:>9}  {}", names::pattern(id, lang));
        }
        if !self.slow.is_empty() {
            let _ = writeln!(out, "{}", lang.pick("最慢的几份", "Slowest records"));
        }
        for (took, name) in &self.slow {
            let _ = writeln!(out, "  {:>6.1} ms  {name}", took.as_secs_f64() * 1e3);
        }
        out
    }
}
