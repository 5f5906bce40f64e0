//! What the commands on rulesets print: checks, values with their origin, differences, a poster.

pub mod card;
pub mod check;
pub mod diff;
pub mod show;

use crate::base::{Source, Span};
use crate::rules::Ruleset;

/// `rulesets/shaoxing.yaml:12`
pub(super) fn line(source: &Source, span: Span) -> String {
    format!("{}:{}", source.name(), source.at(span).line)
}

/// The title of a ruleset and what it is called by.
pub(super) fn title(ruleset: &Ruleset, lang: super::Lang) -> &str {
    lang.pick(&ruleset.title.zh, &ruleset.title.en)
}
