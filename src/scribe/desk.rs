//! The conversation at the table: a line typed, an answer given. The same for a terminal and for a script.

mod closing;
mod show;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::command::{self, Command};
use super::event::Event;
use super::journal::{self, Broken, Journal};
use super::session::{Proposal, Session, Stage};
use super::sheet::{self, clean};
use super::shorthand::{self, Puzzle};
use crate::base::notation::{self, is_blank};
use crate::base::{Seat, Source, Span, Tile};
use crate::diag::{Finding, Place, Spot};
use crate::report::text::recorder::{Say, say};
use crate::report::{Lang, Style, Unparsed, human};
use crate::rules::load::LoadError;

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
}

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
        if path.exists() && !beside.exists() {
            return Err(fail(&Say::Exists { file: &file }));
        }
        let journal = &*journal_name;
        let (open, events) = Journal::open(&beside).map_err(|broken| match broken {
            Broken::Io(error) => fail(&Say::Unreadable {
                journal,
                error: &error.to_string(),
            }),
            Broken::Busy => fail(&Say::Busy { journal }),
            Broken::Damaged { line } => fail(&Say::Damaged { journal, line }),
            Broken::Version => fail(&Say::JournalVersion { journal }),
        })?;
        let mut session = Session::new(path, lang);
        session
            .resume(&events)
            .map_err(|error| load_error(&error, &style))?;
        if path.exists() && session.stage() != Stage::Ended {
            return Err(fail(&Say::BothExist {
                file: &file,
                journal,
            }));
        }
        let mut desk = Desk {
            path: path.to_owned(),
            style,
            session,
            journal: Some(open),
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
        text += &desk.question();
        let then = Then::Told;
        Ok((desk, Reply { text, then }))
    }

    fn greeting(&self, file: &str) -> String {
        let hands = self.session.number();
        let moves = self.session.board().map_or(0, |board| board.written);
        let what = if hands == 0 {
            Say::Begin { file }
        } else {
            Say::Resume { file, hands, moves }
        };
        self.say(&what)
    }

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
        if let Some(command) = command::read(line) {
            return self.command(command);
        }
        match self.session.stage() {
            Stage::Rules if line.is_empty() => self.told(),
            Stage::Rules => match self.session.load(line) {
                Ok(_) => self.take(Event::Rules(line.to_owned()), false, String::new()),
                Err(error) => refused(load_error(&error, &self.style)),
            },
            Stage::Players => self.players(line),
            Stage::Dealer => self.dealer(line),
            Stage::Indicator => self.tiles(line, 1, Event::Indicator),
            Stage::Wild => self.tiles(line, 2, Event::Wild),
            Stage::Deal(seat) => self.deal(seat, line),
            Stage::Play => self.play(line),
            Stage::Ended => self.told(),
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

    fn players(&mut self, line: &str) -> Reply {
        let mut names = line
            .split(|c: char| is_blank(c) || matches!(c, '、' | '，' | ','))
            .map(clean)
            .filter(|name| !name.is_empty());
        let event = Event::Players([(); 4].map(|()| names.next().filter(|name| name != "-")));
        self.take(event, false, String::new())
    }

    fn dealer(&mut self, line: &str) -> Reply {
        let (line, kept) = command::kept(line);
        let mut words = line.split(is_blank).filter(|word| !word.is_empty());
        let dealer = words.next().and_then(notation::seat);
        let repeat = words.next().map(str::parse::<u32>);
        match (dealer, repeat, words.next()) {
            (Some(dealer), None, _) => self.hand(dealer, None, kept),
            (Some(dealer), Some(Ok(n @ 0..=99)), None) => self.hand(dealer, Some(n), kept),
            _ => self.refuse(&Say::NotASeat),
        }
    }

    fn hand(&mut self, dealer: Seat, repeat: Option<u32>, kept: bool) -> Reply {
        let reply = self.take(Event::Hand { dealer, repeat }, kept, String::new());
        match (reply.then, self.session.board()) {
            (Then::Taken, Some(board)) => {
                let what = Say::NextHand {
                    hand: self.session.number(),
                    dealer,
                    repeat: board.dealer.repeat,
                };
                let text = self.say(&what) + &reply.text;
                Reply { text, ..reply }
            }
            _ => reply,
        }
    }

    /// Up to `most` known tiles; none if nobody knows.
    fn tiles(&mut self, line: &str, most: usize, event: fn(Vec<Tile>) -> Event) -> Reply {
        let (line, kept) = command::kept(line);
        match notation::tiles(line) {
            Ok(tiles) if tiles.iter().all(|tile| !tile.is_known()) => {
                self.take(event(Vec::new()), false, String::new())
            }
            Ok(tiles) if tiles.len() <= most && tiles.iter().all(|tile| tile.is_known()) => {
                self.take(event(tiles), kept, String::new())
            }
            _ => self.refuse(&Say::NotTiles { text: line }),
        }
    }

    fn deal(&mut self, seat: Seat, line: &str) -> Reply {
        let (line, kept) = command::kept(line);
        if command::all_unknown(line) {
            let mut reply = self.told();
            while let Stage::Deal(seat) = self.session.stage() {
                let tiles = vec![Tile::UNKNOWN; self.dealt_count(seat)];
                reply = self.take(Event::Deal { seat, tiles }, false, String::new());
                if reply.then != Then::Taken {
                    break;
                }
            }
            return reply;
        }
        let unknown = line.is_empty() || matches!(line, "?" | "？");
        let tiles = if unknown {
            vec![Tile::UNKNOWN; self.dealt_count(seat)]
        } else {
            match notation::tiles(line) {
                // As many as a hand of the record may list.
                Ok(tiles) if tiles.len() <= 24 => tiles,
                _ => return self.refuse(&Say::NotTiles { text: line }),
            }
        };
        self.take(Event::Deal { seat, tiles }, kept, String::new())
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
        let moves = self.session.board().map_or(0, |board| board.written);
        let in_hand = |at: u32| (1..=moves).contains(&at);
        match command {
            Command::Help => Reply {
                text: self.say(&Say::Help),
                then: Then::Told,
            },
            Command::List => Reply {
                text: self.last_moves(usize::MAX) + &self.question(),
                then: Then::Told,
            },
            Command::Undo if !self.session.can_undo() => self.refuse(&Say::NothingToUndo),
            Command::Undo => self.take(Event::Undo, true, self.say(&Say::Undone)),
            Command::Quit => Reply {
                text: self.say(&Say::Left {
                    file: &self.path.display().to_string(),
                }),
                then: Then::Left,
            },
            Command::Edit { at, .. } | Command::Insert { at, .. } | Command::Delete { at, .. }
                if !in_hand(at) =>
            {
                self.refuse(&Say::NoSuchMove { moves })
            }
            Command::Delete { at, kept } => self.take(Event::Delete { at }, kept, String::new()),
            Command::Edit { at, line } | Command::Insert { at, line } => {
                let Some(board) = self.session.board_before(at) else {
                    return self.refuse(&Say::NoSuchMove { moves });
                };
                let insert = matches!(command, Command::Insert { .. });
                match shorthand::read(line, &board) {
                    Ok(typed) if insert => {
                        let line = typed.line;
                        self.take(Event::Insert { at, line }, typed.kept, String::new())
                    }
                    Ok(typed) => {
                        let line = typed.line;
                        self.take(Event::Edit { at, line }, typed.kept, String::new())
                    }
                    Err(puzzle) => self.puzzled(puzzle),
                }
            }
            Command::Dispute { at, note } => {
                let at = at.unwrap_or(moves);
                if !in_hand(at) {
                    return self.refuse(&Say::NoSuchMove { moves });
                }
                let note = clean(note);
                let heard = self.say(&Say::Disputed { at });
                self.take(Event::Dispute { at, note }, true, heard)
            }
            Command::Header { key, text } => {
                let text = clean(text);
                self.take(Event::Header { key, text }, false, String::new())
            }
            Command::Wall { tiles } => self.wall(tiles),
            Command::Show { seat, tiles } => self.show(seat, tiles),
            Command::Next { dealer, kept } => self.next(dealer, kept),
            Command::End { kept } => self.end(kept),
        }
    }

    fn wall(&mut self, line: &str) -> Reply {
        let (line, kept) = command::kept(line);
        let moves = self.session.board().map(|board| board.written);
        match notation::tiles(line) {
            _ if moves != Some(0) => self.refuse(&Say::WallTooLate),
            // As many as the record's reader takes.
            Ok(tiles) if tiles.len() <= 200 => self.take(Event::Wall(tiles), kept, String::new()),
            _ => self.refuse(&Say::NotTiles { text: line }),
        }
    }

    fn show(&mut self, seat: &str, line: &str) -> Reply {
        let (line, kept) = command::kept(line);
        let Some(seat) = notation::seat(seat) else {
            return self.refuse(&Say::NotASeat);
        };
        let current = self.session.sheet().current();
        let unknown = current.map_or(0, |(hand, _)| sheet::unknown_dealt(hand, seat));
        match notation::tiles(line) {
            Ok(tiles) if tiles.len() > unknown => self.refuse(&Say::ShowTooMany { seat, unknown }),
            Ok(tiles) if !tiles.is_empty() => {
                self.take(Event::Show { seat, tiles }, kept, String::new())
            }
            _ => self.refuse(&Say::NotTiles { text: line }),
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
            let error = &*error.to_string();
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

const fn refused(text: String) -> Reply {
    let then = Then::Refused;
    Reply { text, then }
}

/// Rules that cannot be had, with the place of each mistake where they have a text.
fn load_error(error: &LoadError, style: &Style) -> String {
    let mut text = String::new();
    for (finding, source) in &error.findings {
        let (name, body) = source
            .as_ref()
            .map_or(("", ""), |s: &Source| (s.name(), s.text()));
        text += &human::finding(finding, &Unparsed::new(name, body), style);
    }
    text
}
