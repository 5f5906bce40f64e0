//! Sitting down: a new record, a journal that is gone on with, or a record that is there already.

use std::fs;
use std::path::Path;

use super::{Desk, Reply, Then};
use crate::base::{Digest, Source};
use crate::report::text::names::system;
use crate::report::text::recorder::{Say, say};
use crate::report::{Style, Unparsed, human};
use crate::rules::load::LoadError;
use crate::scribe::event::Event;
use crate::scribe::journal::{self, Broken, Journal};
use crate::scribe::session::{Session, Stage};
use crate::scribe::takeup::{self, Cannot};

impl Desk {
    /// Begins the record at `path`, or goes on with it; what to show, either way.
    pub fn open(path: &Path, ruleset: Option<&str>, style: Style) -> Result<(Desk, Reply), String> {
        let lang = style.lang;
        let file = path.display().to_string();
        let beside = journal::path_of(path);
        let journal_name = beside.display().to_string();
        let fail = |what: &Say<'_>| say(what, lang) + "\n";
        let is_yaml = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("yaml") || end.eq_ignore_ascii_case("yml"));
        if !is_yaml {
            return Err(fail(&Say::NotYaml));
        }
        if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(fail(&Say::NoFile { file: &file }));
        }
        let journal = &*journal_name;
        let (mut open, mut events) = Journal::open(&beside).map_err(|broken| match broken {
            Broken::Io(error) => fail(&Say::Unreadable {
                journal,
                error: &system(&error, lang),
            }),
            Broken::Busy => fail(&Say::Busy { journal }),
            Broken::Damaged { line } => fail(&Say::Damaged { journal, line }),
            Broken::Version => fail(&Say::JournalVersion { journal }),
        })?;
        let there = fs::read(path).ok();
        let mut session = Session::new(path, lang);
        let mut sealed = false;
        if let Some(bytes) = &there
            && !events
                .iter()
                .any(|event| !matches!(event, Event::Begin { .. }))
        {
            // Nothing was told beside it: the file itself is gone on with.
            let begun = match takeup::take_up(&file, bytes, lang) {
                Ok(told) => {
                    sealed = told.sealed;
                    let digest = Digest::of(bytes).to_string();
                    let from = Event::From {
                        digest,
                        events: told.events,
                    };
                    session.resume(std::slice::from_ref(&from)).map(|()| from)
                }
                Err(cannot) => {
                    drop(open);
                    let _ = fs::remove_file(&beside);
                    return Err(not_taken_up(&cannot, &file, &style));
                }
            };
            let from = begun.map_err(|error| {
                let _ = fs::remove_file(&beside);
                load_error(&error, &style)
            })?;
            open.append(&from).map_err(|error| {
                fail(&Say::Unreadable {
                    journal,
                    error: &system(&error, lang),
                })
            })?;
            events.push(from);
            session = Session::new(path, lang);
        }
        session
            .resume(&events)
            .map_err(|error| load_error(&error, &style))?;
        if path.exists() && session.stage() != Stage::Ended {
            let same =
                |bytes: &Vec<u8>| session.file_digest() == Some(&*Digest::of(bytes).to_string());
            if !there.as_ref().is_some_and(same) {
                let (file, taken) = (&*file, session.file_digest().is_some());
                return Err(fail(&Say::BothExist {
                    file,
                    journal,
                    taken,
                }));
            }
        }
        let mut desk = Desk {
            path: path.to_owned(),
            style,
            session,
            journal: Some(open),
            offer: None,
        };
        let told = desk.session.sheet().record.ruleset.clone();
        if let Some(asked) = ruleset {
            match told {
                Some(rules) if rules != asked => {
                    let rules = &*rules;
                    return Err(fail(&Say::OtherRules { journal, rules }));
                }
                Some(_) => {}
                None => {
                    if let Err(error) = desk.session.load(asked) {
                        // Nothing was told yet, so nothing is lost.
                        desk.journal = None;
                        let _ = fs::remove_file(&beside);
                        return Err(load_error(&error, &style));
                    }
                    let reply = desk.take(Event::Rules(asked.to_owned()), false, String::new());
                    if reply.then != Then::Taken {
                        return Err(reply.text);
                    }
                }
            }
        }
        let mut text = desk.greeting(&file);
        if desk.session.stage() == Stage::Ended {
            // Ended, and stopped before the record was in place.
            let reply = desk.finish(text);
            return Ok((desk, reply));
        }
        if sealed {
            text += &desk.say(&Say::SealGoes);
        }
        text += &desk.question();
        let then = Then::Told;
        Ok((desk, Reply { text, then }))
    }

    fn greeting(&self, file: &str) -> String {
        let hand = self.session.number();
        let moves = self.session.board().map_or(0, |board| board.written);
        let what = if self.session.is_fresh() {
            Say::Begin { file }
        } else {
            Say::Resume { file, hand, moves }
        };
        self.say(&what)
    }
}

/// Why a record that is there cannot be gone on with.
fn not_taken_up(cannot: &Cannot, file: &str, style: &Style) -> String {
    let mut text = String::new();
    let line = match cannot {
        Cannot::Unreadable(document, findings) => {
            let source = document.source();
            for finding in findings {
                let shown = Unparsed::new(source.name(), source.text());
                text += &human::finding(finding, &shown, style);
            }
            None
        }
        Cannot::NotOne => None,
        Cannot::Lossy { line } => Some(*line),
    };
    text + &say(&Say::Exists { file, line }, style.lang) + "\n"
}

/// Rules that cannot be had, with the place of each mistake where they have a text.
pub(super) fn load_error(error: &LoadError, style: &Style) -> String {
    let mut text = String::new();
    for (finding, source) in &error.findings {
        let (name, body) = source
            .as_ref()
            .map_or(("", ""), |s: &Source| (s.name(), s.text()));
        text += &human::finding(finding, &Unparsed::new(name, body), style);
    }
    text
}
