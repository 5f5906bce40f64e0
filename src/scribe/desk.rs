//! The conversation at the table: a line typed, an answer given. The same for a terminal and for a script.

mod closing;
mod correct;
mod open;
mod show;
mod start;

use std::io;
use std::path::PathBuf;

use self::open::load_error;
use super::command::{self, Command};
use super::event::Event;
use super::journal::Journal;
use super::session::{Proposal, Session, Stage};
use super::sheet::clean;
use super::shorthand::{self, Puzzle};
use super::told;
use crate::base::notation::{is_blank, narrow};
use crate::base::{BySeat, Span};
use crate::diag::{Finding, Place, Spot};
use crate::report::text::names::system;
use crate::report::text::recorder::{Say, say};
use crate::report::{Lang, Style, Unparsed, human};
use crate::rules::presets::{PRESETS, resolved};

/// Kinds that may be told as wild: how many the rules allow is theirs to say, and may be what the dispute is about.
const WILDS: usize = 4;

/// What came of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// To be shown; ends with a newline.
    pub text: String,
    /// How it goes on.
    pub then: Then,
}

/// How it goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The entry was taken.
    Taken,
    /// Nothing was to be taken: a question was answered.
    Told,
    /// The entry was not taken.
    Refused,
    /// The entry is right and could not be put on the disk: it was not taken, and nothing may be that follows it.
    Unsaved,
    /// Left; the journal stays.
    Left,
    /// The record is in place, and may be sealed: one more line says whether.
    Offered,
    /// The record is in place.
    Done,
    /// The record could not be put in place; the journal stays.
    Failed,
}

/// Where a sitting is being recorded.
#[derive(Debug)]
pub struct Desk {
    path: PathBuf,
    style: Style,
    session: Session,
    /// None once the record is in place.
    journal: Option<Journal>,
    /// The record with its seal, while that is offered.
    offer: Option<String>,
}

impl Desk {
    fn lang(&self) -> Lang {
        self.style.lang
    }

    /// One line.
    fn say(&self, what: &Say<'_>) -> String {
        say(what, self.lang()) + "\n"
    }

    /// The session behind it.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Answers one line.
    pub fn line(&mut self, line: &str) -> Reply {
        let line = line.trim_matches(|c| is_blank(c) || c == '\u{feff}');
        if self.offer.is_some() {
            return self.seal_or_not(line);
        }
        if let Some(command) = command::read(line) {
            return self.command(command);
        }
        match self.session.stage() {
            Stage::Rules if line.is_empty() => self.told(),
            Stage::Rules => {
                let name = preset_called(line).unwrap_or(line);
                match self.session.load(name) {
                    Ok(_) => self.take(Event::Rules(name.to_owned()), false, String::new()),
                    Err(error) => refused(load_error(&error, &self.style)),
                }
            }
            Stage::Players => self.players(line),
            Stage::Dealer => self.dealer(line),
            Stage::Indicator => self.tiles(line, 1, Event::Indicator),
            Stage::Wild => self.tiles(line, WILDS, Event::Wild),
            Stage::Deal(seat) => self.deal(seat, line),
            Stage::Play => self.play(line),
            Stage::Ended => self.told(),
        }
    }

    /// Answers Ctrl-C.
    #[must_use]
    pub fn interrupted(&self) -> Reply {
        Reply {
            text: self.say(&Say::Interrupted),
            then: Then::Told,
        }
    }

    fn told(&self) -> Reply {
        Reply {
            text: self.question(),
            then: Then::Told,
        }
    }

    fn refuse(&self, what: &Say<'_>) -> Reply {
        refused(self.say(what))
    }

    fn play(&mut self, line: &str) -> Reply {
        let Some(board) = self.session.board() else {
            return self.told();
        };
        match shorthand::read(line, board) {
            Ok(typed) => self.take(Event::Move(typed.line), typed.kept, String::new()),
            Err(puzzle) => self.puzzled(puzzle),
        }
    }

    fn puzzled(&self, puzzle: Puzzle) -> Reply {
        match puzzle {
            Puzzle::Nothing => self.told(),
            Puzzle::Who(able) => self.refuse(&Say::Who { able: &able }),
            Puzzle::Fault(line, fault) => {
                let place = Place::record(Spot::Bytes(Span::new(fault.start, fault.len)));
                let finding = Finding::new(fault.fact, place);
                let shown = Unparsed::new(self.prompt().trim_end_matches(['>', ' ']), &line);
                refused(human::finding(&finding, &shown, &self.style))
            }
        }
    }

    fn command(&mut self, command: Command<'_>) -> Reply {
        match command {
            Command::Help => Reply {
                text: self.say(&Say::Help),
                then: Then::Told,
            },
            Command::List => Reply {
                text: self.last_moves(usize::MAX) + &self.standing(),
                then: Then::Told,
            },
            Command::Undo if !self.session.can_undo() => self.refuse(&Say::NothingToUndo),
            Command::Undo => self.take(Event::Undo, true, self.say(&Say::Undone)),
            Command::Quit => self.leave(),
            Command::Delete { at, kept } => self.delete(at, kept),
            Command::Edit { at, line } => self.change(at, line, false),
            Command::Insert { at, line } => self.change(at, line, true),
            Command::Dispute { at, note } => self.dispute(at, note),
            Command::Header { key, text } => {
                let text = clean(text);
                self.take(Event::Header { key, text }, false, String::new())
            }
            Command::Wall { tiles } => self.wall(tiles),
            Command::Indicator { tiles } => self.told_late(tiles, 1, Event::Indicator),
            // The bidder names it by a move.
            Command::Wild { tiles } if self.naming() => self.play(tiles),
            Command::Wild { tiles } => self.told_late(tiles, WILDS, Event::Wild),
            Command::Position { text } => self.position(text),
            Command::Claim { text } => self.claim(text),
            Command::Totals { text } => match told::totals(text) {
                Some(BySeat(totals)) => self.take(Event::Totals(totals), false, String::new()),
                None => self.refuse(&Say::NotTotals),
            },
            Command::Show { seat, tiles } => self.show(seat, tiles),
            Command::Next { dealer, kept } => self.next(dealer, kept),
            Command::End { kept } => self.end(kept),
        }
    }

    fn next(&mut self, dealer: &str, kept: bool) -> Reply {
        let Some(board) = self.session.board() else {
            return self.told();
        };
        if !board.over() && !board.stopped() && !kept {
            return self.refuse(&Say::HandUnfinished);
        }
        match (dealer, self.session.next_dealer()) {
            ("", Some(next)) => self.hand(next.seat, None, kept),
            // The hand tells nothing: somebody has to.
            ("", None) => self.refuse(&Say::NextWho),
            (dealer, _) => {
                let mark = if kept { "!" } else { "" };
                self.dealer(&format!("{dealer}{mark}"))
            }
        }
    }

    fn end(&mut self, kept: bool) -> Reply {
        let Some(board) = self.session.board() else {
            return self.refuse(&Say::NothingRecorded);
        };
        let first = self.session.number() == 1;
        if board.written == 0 && first {
            return self.refuse(&Say::NothingRecorded);
        }
        if board.written > 0 && !board.over() && !board.stopped() && !kept {
            return self.refuse(&Say::HandUnfinished);
        }
        let reply = self.take(Event::End, true, String::new());
        if reply.then == Then::Taken {
            self.finish(String::new())
        } else {
            reply
        }
    }

    /// Has `event` judged, then in the journal, then taken; `heard` is said before how the table stands.
    fn take(&mut self, event: Event, kept: bool, heard: String) -> Reply {
        let proposal = self.session.propose(event.clone());
        let mut text = self.rulings(&proposal);
        if !proposal.faults.is_empty() {
            if !kept {
                text += &self.say(&Say::Refused);
                return refused(text);
            }
            text += &self.say(&Say::Kept);
        }
        let written = match &mut self.journal {
            Some(journal) => journal.append(&event),
            None => Err(io::ErrorKind::NotFound.into()),
        };
        if let Err(error) = written {
            let error = &*system(&error, self.lang());
            let text = self.say(&Say::NotSaved { error });
            let then = Then::Unsaved;
            return Reply { text, then };
        }
        let was_over = self.session.board().is_some_and(super::board::Board::over);
        self.session.take(proposal);
        text += &heard;
        let over = self.session.board().is_some_and(super::board::Board::over);
        text += &self.question();
        if over && (!was_over || matches!(event, Event::Move(_))) {
            text += &self.hand_over();
        }
        let then = Then::Taken;
        Reply { text, then }
    }

    fn rulings(&self, proposal: &Proposal) -> String {
        let mut text = String::new();
        self.session.locate(proposal, &mut |fault, places| {
            text += &human::finding(fault, places, &self.style);
        });
        text
    }
}

/// The preset of this number or title.
fn preset_called(text: &str) -> Option<&'static str> {
    let narrowed: String = text.chars().map(narrow).collect();
    if let Ok(number) = narrowed.parse::<usize>() {
        return Some(PRESETS.get(number.checked_sub(1)?)?.name);
    }
    let titled = |name: &str| {
        let title = resolved(name).map(|rules| &rules.title);
        title.is_some_and(|title| title.zh == text || title.en.eq_ignore_ascii_case(text))
    };
    let found = PRESETS.iter().find(|preset| titled(preset.name));
    found.map(|preset| preset.name)
}

const fn refused(text: String) -> Reply {
    let then = Then::Refused;
    Reply { text, then }
}
