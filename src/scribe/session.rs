//! A sitting being recorded: entries proposed, judged by the audit, and taken.
//!
//! The session holds no rule of its own. An entry is judged by replaying the hand with it: what that finds and the
//! replay without it did not is the ruling.

use std::path::{Path, PathBuf};

use super::board::Board;
use super::event::Event;
use super::sheet::{self, Sheet};
use crate::audit::dealer::{self, Dealer};
use crate::audit::run::{Loaded, check_dealer, ruleset_of};
use crate::audit::{Options, Places, Ruling, Verdict, answer, judge, sealed};
use crate::diag::{Finding, Locate};
use crate::record::{Document, Format, Record, read};
use crate::report::Lang;
use crate::rules::Ruleset;
use crate::rules::load::LoadError;
use crate::rules::values::{Bidding, WildSource};
use crate::seal::write::insert;

/// Is it about what was told before the tiles? While a position is being told, nothing else can be judged.
fn of_the_wild(finding: &Finding) -> bool {
    finding.mv.is_none() && finding.code().category() == "wild"
}

/// What is told next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Which rules.
    Rules,
    /// Who sits where.
    Players,
    /// Who deals first, or after a hand that tells nothing about it.
    Dealer,
    /// The indicator.
    Indicator,
    /// The wild that the players name.
    Wild,
    /// The dealt tiles of this seat.
    Deal(crate::base::Seat),
    /// Moves.
    Play,
    /// Nothing: the sitting is over.
    Ended,
}

/// A sitting being recorded.
#[derive(Debug)]
pub struct Session {
    path: PathBuf,
    lang: Lang,
    /// Entries that stand.
    events: Vec<Event>,
    sheet: Sheet,
    ruleset: Option<Loaded>,
    /// One for each hand.
    boards: Vec<Board>,
    /// How many entries the file holds that is gone on with, as long as nothing was changed.
    taken_up: Option<usize>,
}

/// An entry and what would come of it.
#[derive(Debug)]
pub struct Proposal {
    event: Event,
    events: Option<Vec<Event>>,
    sheet: Sheet,
    boards: Vec<Board>,
    /// What is against the rules in it; empty if nothing is.
    pub faults: Vec<Finding>,
}

impl Session {
    /// An empty sitting that will be written to `path`.
    #[must_use]
    pub fn new(path: &Path, lang: Lang) -> Session {
        Session {
            path: path.to_owned(),
            lang,
            events: Vec::new(),
            sheet: Sheet::default(),
            ruleset: None,
            boards: Vec::new(),
            taken_up: None,
        }
    }

    /// Takes the entries of a journal, which were all accepted once.
    pub fn resume(&mut self, events: &[Event]) -> Result<(), LoadError> {
        for event in events {
            match event {
                Event::Undo => {
                    self.events.pop();
                    self.taken_up = None;
                }
                Event::From { digest, events } => {
                    // Its entries stand for themselves, so that they can be undone.
                    let (digest, none) = (digest.clone(), Vec::new());
                    let events = events.clone();
                    self.events.push(Event::From {
                        digest,
                        events: none,
                    });
                    self.events.extend(events);
                    self.taken_up = Some(self.events.len());
                }
                _ => self.events.push(event.clone()),
            }
        }
        self.sheet = Sheet::of(&self.events);
        if let Some(name) = self.sheet.record.ruleset.clone() {
            self.ruleset = Some(self.load(&name)?);
        }
        self.boards = self.replay_all(&self.sheet, &mut Vec::new());
        Ok(())
    }

    /// The rules `name` as this record would name them.
    pub fn load(&self, name: &str) -> Result<Loaded, LoadError> {
        let record = Record {
            ruleset: Some(name.to_owned()),
            ..Record::default()
        };
        ruleset_of(&self.name(), &record, &Options::default())
    }

    /// The file as it is shown.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// What is told so far.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The rules, once told.
    #[must_use]
    pub fn ruleset(&self) -> Option<&Ruleset> {
        self.ruleset.as_deref()
    }

    /// The table of the current hand.
    #[must_use]
    pub fn board(&self) -> Option<&Board> {
        self.boards.last()
    }

    /// The table of hand `number` as it was before move `at` (both from 1).
    #[must_use]
    pub fn board_before(&self, number: u32, at: u32) -> Option<Board> {
        let index = (number as usize).checked_sub(1)?;
        let rules = &self.ruleset.as_ref()?.rules;
        let board = self.boards.get(index)?;
        let mut hand = self.sheet.record.hands.get(index)?.clone();
        hand.moves.truncate((at as usize).saturating_sub(1));
        Some(Board::of(rules, &hand, number, board.dealer))
    }

    /// Moves of hand `number` (from 1).
    #[must_use]
    pub fn moves_of(&self, number: u32) -> u32 {
        let index = (number as usize).checked_sub(1);
        let board = index.and_then(|index| self.boards.get(index));
        board.map_or(0, |board| board.written)
    }

    /// Number of the current hand, from 1.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.sheet.hands.len() as u32
    }

    /// Is there an entry that `undo` would take back?
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.events.last().is_some_and(|event| {
            !matches!(event, Event::Begin { .. } | Event::From { .. } | Event::End)
        })
    }

    /// The digest of the file that is gone on with, if it was there before.
    #[must_use]
    pub fn file_digest(&self) -> Option<&str> {
        self.events.iter().find_map(|event| match event {
            Event::From { digest, .. } => Some(&**digest),
            _ => None,
        })
    }

    /// Is there nothing in the journal that is not in the file?
    #[must_use]
    pub fn is_unchanged(&self) -> bool {
        self.is_fresh() || self.taken_up == Some(self.events.len())
    }

    /// Is anything told yet?
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let told = |event: &Event| !matches!(event, Event::Begin { .. });
        !self.events.iter().any(told)
    }

    /// What is told next.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.sheet.ended {
            return Stage::Ended;
        }
        let Some(ruleset) = &self.ruleset else {
            return Stage::Rules;
        };
        if self.sheet.players.is_none() {
            return Stage::Players;
        }
        let Some((hand, told)) = self.sheet.current() else {
            return Stage::Dealer;
        };
        // Moves are the end of questions; a question passed over then stays unanswered.
        if !hand.moves.is_empty() {
            return Stage::Play;
        }
        match ruleset.rules.wild_source {
            WildSource::Next | WildSource::Indicator if !told.indicator => return Stage::Indicator,
            WildSource::Next | WildSource::Indicator if hand.indicator.is_none() && !told.wild => {
                return Stage::Wild;
            }
            WildSource::Declared if ruleset.rules.bidding != Bidding::Bao && !told.wild => {
                return Stage::Wild;
            }
            _ => {}
        }
        let undealt = told.deal.iter().find(|(_, told)| !**told);
        undealt.map_or(Stage::Play, |(seat, _)| Stage::Deal(seat))
    }

    /// The next hand's dealer as the hand before makes it; none where that hand tells nothing (FP-55).
    #[must_use]
    pub fn next_dealer(&self) -> Option<Dealer> {
        let board = self.board()?;
        let rules = &self.ruleset.as_ref()?.rules;
        dealer::next(rules, board.dealer, &board.settlement)
    }

    /// What would come of `event`.
    #[must_use]
    pub fn propose(&self, event: Event) -> Proposal {
        if event == Event::Undo {
            let mut events = self.events.clone();
            events.pop();
            let sheet = Sheet::of(&events);
            let boards = self.replay_all(&sheet, &mut Vec::new());
            return Proposal {
                event,
                events: Some(events),
                sheet,
                boards,
                faults: Vec::new(),
            };
        }
        let mut sheet = self.sheet.clone();
        sheet.apply(&event);
        let mut faults = Vec::new();
        let mut boards = self.boards.clone();
        match &event {
            Event::Hand { .. } => {
                let dealer = self.dealer_of_last(&sheet, &boards, &mut faults);
                boards.extend(self.replay_last(&sheet, dealer));
            }
            Event::End => boards.truncate(sheet.hands.len()),
            Event::Begin { .. }
            | Event::Undo
            | Event::Rules(_)
            | Event::Players(_)
            | Event::Header { .. }
            | Event::Claim(_)
            | Event::Totals(_)
            | Event::Extra { .. }
            | Event::From { .. }
            | Event::Dispute { .. } => {}
            Event::Edit { hand: Some(_), .. }
            | Event::Insert { hand: Some(_), .. }
            | Event::Delete { hand: Some(_), .. } => {
                // Its result may move the deal of every later hand.
                let mut old = Vec::new();
                let before = self.replay_all(&self.sheet, &mut old);
                old.extend(before.iter().flat_map(Board::faults).cloned());
                boards = self.replay_all(&sheet, &mut faults);
                faults.extend(boards.iter().flat_map(Board::faults).cloned());
                let shifted = !matches!(event, Event::Edit { .. });
                faults.retain(|fault| {
                    !old.iter().any(|old| {
                        let same_place = shifted || old.mv == fault.mv;
                        let same_hand = old.hand == fault.hand && old.seat == fault.seat;
                        same_place && same_hand && old.fact == fault.fact
                    })
                });
            }
            _ => {
                if let Some(before) = boards.pop() {
                    let after = self.replay_last(&sheet, before.dealer);
                    let shifted = matches!(event, Event::Insert { .. } | Event::Delete { .. });
                    // That no wild is named is no fault before the question, and is one after it.
                    let asked = matches!(event, Event::Wild(_));
                    let known = |fault: &Finding| {
                        !(asked && of_the_wild(fault))
                            && before.faults().any(|old| {
                                let same_place = shifted || old.mv == fault.mv;
                                same_place && old.fact == fault.fact && old.seat == fault.seat
                            })
                    };
                    if let Some(board) = &after {
                        faults.extend(board.faults().filter(|fault| !known(fault)).cloned());
                    }
                    boards.extend(after);
                }
            }
        }
        Proposal {
            event,
            events: None,
            sheet,
            boards,
            faults,
        }
    }

    /// Takes an entry: the caller has it in the journal, and rulings on it have been heard.
    pub fn take(&mut self, proposal: Proposal) {
        match proposal.events {
            Some(events) => {
                self.events = events;
                self.taken_up = None;
            }
            None => self.events.push(proposal.event),
        }
        if self.sheet.record.ruleset != proposal.sheet.record.ruleset {
            let name = proposal.sheet.record.ruleset.as_deref();
            self.ruleset = name.and_then(|name| self.load(name).ok());
        }
        self.sheet = proposal.sheet;
        self.boards = proposal.boards;
    }

    fn dealer_of_last(
        &self,
        sheet: &Sheet,
        boards: &[Board],
        findings: &mut Vec<Finding>,
    ) -> Dealer {
        let number = sheet.hands.len();
        let expected = match (&self.ruleset, boards.last()) {
            (Some(ruleset), Some(before)) => {
                dealer::next(&ruleset.rules, before.dealer, &before.settlement)
            }
            _ => None,
        };
        match sheet.record.hands.last() {
            Some(hand) => check_dealer(hand, number as u32, expected, findings),
            None => Dealer {
                seat: crate::base::Seat::E,
                repeat: 0,
            },
        }
    }

    fn replay_last(&self, sheet: &Sheet, dealer: Dealer) -> Option<Board> {
        let (ruleset, hand) = (self.ruleset.as_ref()?, sheet.record.hands.last()?);
        let number = sheet.hands.len() as u32;
        let mut board = Board::of(&ruleset.rules, hand, number, dealer);
        if sheet.hands.last()?.in_between(hand) {
            board.findings.retain(of_the_wild);
        }
        Some(board)
    }

    /// Every hand, and where one is dealt by somebody else than the hand before it says.
    fn replay_all(&self, sheet: &Sheet, findings: &mut Vec<Finding>) -> Vec<Board> {
        let Some(ruleset) = &self.ruleset else {
            return Vec::new();
        };
        let mut next = None;
        let mut boards = Vec::new();
        for (hand, number) in sheet.record.hands.iter().zip(1..) {
            let dealer = check_dealer(hand, number, next, findings);
            let mut board = Board::of(&ruleset.rules, hand, number, dealer);
            let told = sheet.hands.get(number as usize - 1);
            if told.is_some_and(|told| told.in_between(hand)) {
                board.findings.retain(of_the_wild);
            }
            next = dealer::next(&ruleset.rules, dealer, &board.settlement);
            boards.push(board);
        }
        boards
    }

    /// The record as YAML.
    #[must_use]
    pub fn text(&self) -> String {
        sheet::text(&self.sheet, self.lang)
    }

    /// Hands the faults of a proposal, with the places of the record as it would be written, to `show`.
    pub fn locate(&self, proposal: &Proposal, show: &mut dyn FnMut(&Finding, &dyn Locate)) {
        let text = sheet::text(&proposal.sheet, self.lang);
        if let Some(document) = self.document(&text) {
            let places = Places {
                document: &document,
                ruleset: self.ruleset(),
                other: None,
            };
            for fault in &proposal.faults {
                show(fault, &places);
            }
        }
    }

    /// The verdict of `audit` on the record as it stands.
    pub fn audit(&self, sink: &mut dyn FnMut(Verdict, &dyn Locate)) {
        if let Some(document) = self.document(&self.text()) {
            judge(
                &self.name(),
                &document,
                &Options::default(),
                &mut |verdict, places| sink(verdict, places),
            );
        }
    }

    /// `text`, the record, with its seal; none if it is not clean: what is disputed is sealed by those who settle it.
    #[must_use]
    pub fn sealed(&self, text: &str) -> Option<String> {
        let document = self.document(text)?;
        let record = document.record.as_ref()?;
        let answer = answer(&self.name(), &document, &Options::default());
        if answer.verdict.ruling != Ruling::Clean {
            return None;
        }
        let block = sealed::block(record, answer.ruleset.as_deref()?, &answer.verdict)?;
        insert(text, &[(document.span(), &block)])
    }

    /// Is `text` what this sitting writes, in whichever language? A remark more or less is another record.
    #[must_use]
    pub fn is_this_record(&self, text: &str) -> bool {
        [Lang::Zh, Lang::En]
            .into_iter()
            .any(|lang| sheet::text(&self.sheet, lang) == text)
    }

    fn document(&self, text: &str) -> Option<Document> {
        read(&self.name(), text.as_bytes(), Format::Yaml)
            .into_iter()
            .next()
    }
}
