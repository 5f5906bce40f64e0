//! Everything there is to say about one ruleset: what cannot be read, lint, self-tests, choices left open.

use std::path::Path;

use super::examples;
use crate::base::{Source, Span};
use crate::diag::{Code, Fact, Finding, Place, Severity, Spot};
use crate::rules::choice::unstated;
use crate::rules::load::{Where, load_all};
use crate::rules::{Lint, Ruleset, lint};

/// A ruleset and all its findings.
#[derive(Debug)]
pub struct Checked {
    /// As named by the user.
    pub file: String,
    /// The ruleset, as far as it could be read.
    pub ruleset: Option<Ruleset>,
    /// Findings in order: those of the files, then lint, then the self-tests, then notes.
    pub findings: Vec<Lint>,
    /// Could it be read whole?
    pub readable: bool,
    /// Number of self-tests that ran.
    pub examples: usize,
}

impl Checked {
    /// Is there anything worse than a note?
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.findings
            .iter()
            .all(|lint| lint.finding.code().severity() == Severity::Note)
    }
}

/// Checks the ruleset `name`: a preset, or any file.
#[must_use]
pub fn check(name: &str, folder: Option<&Path>) -> Checked {
    let (ruleset, errors) = load_all(name, folder, Where::CommandLine);
    let mut checked = Checked {
        file: name.to_owned(),
        readable: errors.is_empty(),
        findings: errors
            .into_iter()
            .map(|(finding, source)| Lint {
                finding,
                source: source.unwrap_or_else(|| Source::new(name, "")),
                parent: None,
            })
            .collect(),
        ruleset: None,
        examples: 0,
    };
    let Some(ruleset) = ruleset else {
        return checked;
    };
    checked.findings.extend(lint(&ruleset));
    if checked.readable && checked.is_playable() {
        let tested = examples::test(&ruleset);
        checked.examples = tested.count;
        if let Some((source, _)) = ruleset.examples() {
            let found = tested.findings.into_iter();
            checked.findings.extend(found.map(|finding| Lint {
                finding,
                source: source.clone(),
                parent: None,
            }));
        }
        checked.findings.extend(open_choices(&ruleset));
    }
    checked.ruleset = Some(ruleset);
    checked
}

impl Checked {
    /// Rules that contradict themselves judge nothing, so no example is played by them.
    fn is_playable(&self) -> bool {
        let conflict = |lint: &Lint| lint.finding.code() == Code::RulesConflict;
        !self.findings.iter().any(conflict)
    }
}

/// A note for each choice that the table has not made, at the line that names the parent, the value's own line beside it.
fn open_choices(ruleset: &Ruleset) -> Vec<Lint> {
    let Some(file) = ruleset.files().first() else {
        return Vec::new();
    };
    let span = file.extends.as_ref().map_or(Span::default(), |(_, at)| *at);
    let note = |path: &'static str| {
        let fact = Fact::Unstated {
            path: path.to_owned(),
            value: ruleset.value(path).unwrap_or_default(),
        };
        let mut finding = Finding::new(fact, Place::record(Spot::Bytes(span)));
        finding.knob = Some(path);
        Lint {
            finding,
            source: file.source.clone(),
            parent: ruleset
                .origin(path)
                .map(|(source, at)| (source.clone(), at)),
        }
    };
    unstated(ruleset)
        .into_iter()
        .map(|knob| note(knob.path))
        .collect()
}
