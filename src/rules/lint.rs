//! What is odd about a resolved ruleset: lines that repeat, do nothing, contradict or can never matter.
//!
//! Warnings are about the lines of the file itself: its parents answer for their own. Contradictions are errors
//! wherever they stand.

use super::checks::{conflicts, idle, unreachable};
use super::file::finding;
use super::knobs::Rules;
use super::resolve::Ruleset;
use super::values::Value;
use crate::base::{Source, Span};
use crate::diag::fact::Note;
use crate::diag::{Fact, Finding, Place, Related, Spot};

/// A finding on a ruleset.
#[derive(Clone, Debug)]
pub struct Lint {
    /// What and where.
    pub finding: Finding,
    /// The text its bytes belong to.
    pub source: Source,
    /// The line that it clashes with, where that stands in another file (in the same one it is a related place).
    pub parent: Option<(Source, Span)>,
}

/// Every finding on a ruleset, in the order of its lines.
#[must_use]
pub fn lint(ruleset: &Ruleset) -> Vec<Lint> {
    let mut found = Vec::new();
    redundant_and_idle(ruleset, &mut found);
    for (path, with) in conflicts(&ruleset.rules) {
        // Blame the line that came last: the parent was sound without it.
        let (path, with) = if rank(ruleset, with) < rank(ruleset, path) {
            (with, path)
        } else {
            (path, with)
        };
        let fact = Fact::Conflict {
            path: path.to_owned(),
            with: with.to_owned(),
        };
        found.extend(located(ruleset, fact, path, Some(with)));
    }
    for (path, because) in unreachable(&ruleset.rules) {
        if ruleset.setting(path).is_none() {
            // Nobody asked for it: the schema's default stands.
            continue;
        }
        let Some(at) = [path, because].into_iter().find(|p| own(ruleset, p)) else {
            continue;
        };
        let fact = Fact::Unreachable {
            path: path.to_owned(),
            because: because.to_owned(),
        };
        let other = if at == path { because } else { path };
        found.extend(located(ruleset, fact, at, Some(other)));
    }
    found.sort_by_key(|lint| match lint.finding.place.spot {
        Spot::Bytes(span) => span.start,
        _ => 0,
    });
    found
}

fn own(ruleset: &Ruleset, path: &str) -> bool {
    rank(ruleset, path) == 0
}

/// How many parents up the knob was set; last of all, nowhere.
fn rank(ruleset: &Ruleset, path: &str) -> usize {
    ruleset
        .files()
        .iter()
        .position(|file| file.setting(path).is_some())
        .unwrap_or(usize::MAX)
}

/// The finding on the line that sets `at`; `None` if no file sets it.
fn located(ruleset: &Ruleset, fact: Fact, at: &str, other: Option<&str>) -> Option<Lint> {
    let (file, setting) = ruleset.setting(at)?;
    let mut lint = Lint {
        finding: finding(fact, setting.span),
        source: file.source.clone(),
        parent: None,
    };
    lint.finding.knob = Some(setting.path);
    if let Some((other_file, other)) = other.and_then(|path| ruleset.setting(path)) {
        if std::ptr::eq(file, other_file) {
            lint.finding.related.push(Related {
                place: Place::record(Spot::Bytes(other.span)),
                note: Note::RuleLine {
                    path: other.path.to_owned(),
                },
            });
        } else {
            lint.parent = Some((other_file.source.clone(), other.span));
        }
    }
    Some(lint)
}

fn redundant_and_idle(ruleset: &Ruleset, found: &mut Vec<Lint>) {
    let parent = ruleset.parent_rules();
    let defaults = Rules::default();
    let settings = ruleset.files().first().map_or(&[][..], |f| &f.settings);
    let whole = ruleset.files().len() == 1;
    for setting in settings {
        let path = setting.path;
        let value = Some(&setting.value);
        if parent.as_ref().and_then(|rules| rules.get(path)).as_ref() == value {
            let fact = Fact::Redundant {
                path: path.to_owned(),
                value: setting.value.to_string(),
            };
            if let Some(mut lint) = located(ruleset, fact, path, None) {
                let line = ruleset.parent_setting(path);
                lint.parent = line.map(|(file, line)| (file.source.clone(), line.span));
                found.push(lint);
            }
        } else if defaults.get(path).as_ref() != value
            // "None of them", where there is nothing to choose from, is no false hope.
            && setting.value != Value::Words(Vec::new())
            && let Some(because) = idle(path, &ruleset.rules)
            // A game written out says what its source says, even where that makes no difference.
            && (because != path || !whole)
        {
            let fact = Fact::NoEffect {
                path: path.to_owned(),
                because: because.to_owned(),
            };
            found.extend(located(ruleset, fact, path, Some(because)));
        }
    }
}
