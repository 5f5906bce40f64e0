//! A record that is being edited elsewhere: audited again on every save, and only what changed is told.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::audit::run::ruleset_of;
use crate::audit::{Options, Verdict, run};
use crate::base::Digest;
use crate::diag::Locate;
use crate::record::{Format, read};
use crate::report::text::names;
use crate::report::text::recorder::{Say, say};
use crate::report::{Lang, concise};

/// Files below this are read at every look: an editor can save twice within one tick of the file system's clock.
const SMALL: u64 = 1 << 20;

/// A line that is told, and what it is told apart by: a finding that only moved to another line is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Line {
    key: String,
    shown: String,
}

/// What is known of a file without judging it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Stamp {
    path: PathBuf,
    saved: Option<(SystemTime, u64)>,
    content: Option<String>,
}

/// A watched record.
#[derive(Debug)]
pub struct Watch {
    path: PathBuf,
    options: Options,
    ruleset: Option<String>,
    lang: Lang,
    /// The record, then the files of its ruleset.
    files: Vec<PathBuf>,
    judged: Option<Vec<Stamp>>,
    /// What was seen at the last look, if it is not judged yet: editors save in several steps.
    restless: Option<Vec<Stamp>>,
    told: Vec<Line>,
}

impl Watch {
    /// Nothing is judged yet.
    #[must_use]
    pub fn new(path: &Path, ruleset: Option<String>, lang: Lang) -> Watch {
        Watch {
            path: path.to_owned(),
            options: Options::default(),
            ruleset,
            lang,
            files: vec![path.to_owned()],
            judged: None,
            restless: None,
            told: Vec::new(),
        }
    }

    /// Looks once. What to tell: everything after the first judgement, then what is new (`+`) and what is no more
    /// (`-`). Nothing while nothing changed, or while a change is not two looks old.
    pub fn look(&mut self) -> Option<String> {
        let now: Vec<Stamp> = self.files.iter().map(|path| self.stamp(path)).collect();
        if self.judged.as_ref() == Some(&now) {
            self.restless = None;
            return None;
        }
        if self.judged.is_some() && self.restless.as_ref() != Some(&now) {
            self.restless = Some(now);
            return None;
        }
        self.restless = None;
        let first = self.judged.is_none();
        let lines = self.judge();
        self.judged = Some(self.files.iter().map(|path| self.stamp(path)).collect());
        let told = std::mem::replace(&mut self.told, lines);
        let mut text = String::new();
        let mut tell = |mark: &str, from: &[Line], but: &[Line]| {
            for line in from {
                if first || !but.iter().any(|other| other.key == line.key) {
                    text.push_str(mark);
                    text.push_str(&line.shown);
                    text.push('\n');
                }
            }
        };
        tell("- ", &told, &self.told);
        tell(if first { "  " } else { "+ " }, &self.told, &told);
        Some(text).filter(|text| !text.is_empty())
    }

    fn stamp(&self, path: &Path) -> Stamp {
        let meta = fs::metadata(path).ok();
        let saved = meta
            .as_ref()
            .and_then(|meta| Some((meta.modified().ok()?, meta.len())));
        let unchanged = self
            .judged
            .iter()
            .flatten()
            .find(|stamp| stamp.path == path && stamp.saved == saved);
        let content = match (saved, unchanged) {
            (Some((_, len)), Some(stamp)) if len > SMALL => stamp.content.clone(),
            _ => fs::read(path)
                .ok()
                .map(|bytes| Digest::of(&bytes).to_string()),
        };
        Stamp {
            path: path.to_owned(),
            saved,
            content,
        }
    }

    /// Judges the record as it is now, and remembers which files that took.
    fn judge(&mut self) -> Vec<Line> {
        let name = self.path.display().to_string();
        let Ok(bytes) = fs::read(&self.path) else {
            let shown = say(&Say::Missing { file: &name }, self.lang);
            return vec![Line {
                key: String::new(),
                shown,
            }];
        };
        // Presets and what was loaded for an earlier look are not to be remembered here.
        self.options = Options {
            ruleset: self.ruleset.clone(),
            ..Options::default()
        };
        let mut lines = Vec::new();
        let lang = self.lang;
        run(&name, &bytes, &self.options, &mut |verdict, places| {
            lines_of(&verdict, places, lang, &mut lines);
        });
        self.files.truncate(1);
        let format = Format::of_name(&name).unwrap_or_else(|| Format::sniff(&bytes));
        for document in read(&name, &bytes, format) {
            let record = document.record.as_ref().or(document.partial.as_deref());
            let Some(record) = record else { continue };
            let mut found: Vec<PathBuf> = Vec::new();
            match ruleset_of(&name, record, &self.options) {
                Ok(ruleset) => {
                    found.extend(ruleset.sources().map(|source| PathBuf::from(source.name())));
                }
                Err(error) => {
                    let sources = error
                        .findings
                        .iter()
                        .filter_map(|(_, source)| source.as_ref());
                    found.extend(sources.map(|source| PathBuf::from(source.name())));
                }
            }
            // Where it should be, even if it is not there yet.
            let folder = self.path.parent().unwrap_or(Path::new(""));
            let named = match (&self.ruleset, &record.ruleset) {
                (Some(named), _) => Some(PathBuf::from(named)),
                (None, Some(named)) => Some(folder.join(named)),
                _ => None,
            };
            found.extend(named);
            for path in found {
                if !self.files.contains(&path) {
                    self.files.push(path);
                }
            }
        }
        lines
    }
}

/// What is told of one verdict: its ruling, each finding, each hand, the totals.
fn lines_of(verdict: &Verdict, places: &dyn Locate, lang: Lang, lines: &mut Vec<Line>) {
    let document = verdict.document;
    let mut tell = |what: &Say<'_>| {
        let shown = say(what, lang);
        lines.push(Line {
            key: shown.clone(),
            shown,
        });
    };
    tell(&Say::Document {
        number: document,
        ruling: names::ruling(verdict.ruling, lang),
    });
    for hand in &verdict.hands {
        tell(&Say::Hand {
            document,
            number: hand.hand,
            outcome: names::outcome(hand.settlement.outcome, lang),
            payments: hand.settlement.payments.as_ref(),
        });
    }
    if let Some(totals) = &verdict.totals {
        tell(&Say::Totals { document, totals });
    }
    for finding in &verdict.findings {
        let alone = Verdict {
            findings: vec![finding.clone()],
            hands: Vec::new(),
            ..verdict.clone()
        };
        let shown = concise::render(&alone, places, lang).trim_end().to_owned();
        let sentence = crate::report::text::message(finding, lang);
        let (hand, mv) = (finding.hand, finding.mv);
        lines.push(Line {
            key: format!("{document} {hand:?} {mv:?} {} {sentence}", finding.code()),
            shown,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "caipan: 1\nruleset: house.yaml\nhands:\n  - dealer: E\n    indicator: 3m\n    deal:\n      E: 123m456p789s1122z5p\n      S: '?*13'\n      W: '?*13'\n      N: '?*13'\n    moves: |\n      E 打 5p\n";

    fn settle(watch: &mut Watch) -> String {
        // A change is told at the second look that sees it.
        (0..3).filter_map(|_| watch.look()).collect()
    }

    #[test]
    fn only_what_changed_is_told() {
        let dir = std::env::temp_dir().join(format!("caipan-watch-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let (record, rules) = (dir.join("a.yaml"), dir.join("house.yaml"));
        let save = |path: &Path, text: &str| fs::write(path, text).unwrap();
        save(&record, RECORD);
        save(&rules, "schema: 1\nextends: shaoxing\n");
        let mut watch = Watch::new(&record, None, Lang::En);
        let first = settle(&mut watch);
        assert!(first.starts_with("  document 1  "), "{first}");
        assert_eq!(watch.look(), None);

        save(&record, &RECORD.replace("打 5p", "打 9p"));
        let told = settle(&mut watch);
        assert!(
            told.contains("+ ") && told.contains("tile/not-in-hand"),
            "{told}"
        );
        assert!(!told.contains("  document"), "{told}");

        // The fault moves two lines down and is still the same.
        let commented = RECORD
            .replace("打 5p", "打 9p")
            .replace("      E 打", "      # a\n\n      E 打");
        save(&record, &commented);
        assert_eq!(settle(&mut watch), "");

        save(&record, RECORD);
        let told = settle(&mut watch);
        assert!(
            told.contains("- ") && told.contains("tile/not-in-hand"),
            "{told}"
        );

        save(&rules, "schema: 1\nextends: shaoxin\n");
        let told = settle(&mut watch);
        assert!(told.contains("rules/not-found"), "{told}");
        save(&rules, "schema: 1\nextends: shaoxing\n");
        let told = settle(&mut watch);
        assert!(
            told.contains("- ") && told.contains("rules/not-found"),
            "{told}"
        );

        fs::remove_file(&record).unwrap();
        assert!(settle(&mut watch).contains("+ "), "gone");
        save(&record, RECORD);
        assert!(settle(&mut watch).contains("+ document 1  "), "back");
        let _ = fs::remove_dir_all(&dir);
    }
}
