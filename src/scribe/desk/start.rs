//! What is told before the first move: players, dealer, wild, dealt tiles or a position.

use super::{Desk, Reply, Then};
use crate::base::notation::{self, is_blank};
use crate::base::start::Start;
use crate::base::{Seat, Tile};
use crate::record::piece;
use crate::report::text::recorder::{Awaited, Say};
use crate::scribe::command;
use crate::scribe::event::Event;
use crate::scribe::session::Stage;
use crate::scribe::sheet::{self, clean};
use crate::scribe::told;

impl Desk {
    pub(super) fn players(&mut self, line: &str) -> Reply {
        let names = line
            .split(|c: char| is_blank(c) || matches!(c, '、' | '，' | ','))
            .map(clean)
            .filter(|name| !name.is_empty());
        let names: Vec<String> = names.collect();
        if !matches!(names.len(), 0 | 4) {
            let found = names.len();
            return self.refuse(&Say::NotPlayers { found });
        }
        let mut names = names.into_iter();
        let event = Event::Players([(); 4].map(|()| names.next().filter(|name| name != "-")));
        self.take(event, false, String::new())
    }

    pub(super) fn dealer(&mut self, line: &str) -> Reply {
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

    pub(super) fn hand(&mut self, dealer: Seat, repeat: Option<u32>, kept: bool) -> Reply {
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
    pub(super) fn tiles(
        &mut self,
        line: &str,
        most: usize,
        event: fn(Vec<Tile>) -> Event,
    ) -> Reply {
        let (line, kept) = command::kept(line);
        match notation::tiles(line) {
            Ok(tiles) if tiles.iter().all(|tile| !tile.is_known()) => {
                self.take(event(Vec::new()), kept, String::new())
            }
            Ok(tiles) if tiles.len() <= most && tiles.iter().all(|tile| tile.is_known()) => {
                self.take(event(tiles), kept, String::new())
            }
            _ => self.refuse(&Say::NotTiles { text: line }),
        }
    }

    pub(super) fn deal(&mut self, seat: Seat, line: &str) -> Reply {
        if self.is_from_position() {
            return self.stand(seat, line);
        }
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

    pub(super) fn wall(&mut self, line: &str) -> Reply {
        let (line, kept) = command::kept(line);
        let moves = self.session.board().map(|board| board.written);
        match notation::tiles(line) {
            _ if moves != Some(0) => self.refuse(&Say::TooLate),
            // As many as the record's reader takes.
            Ok(tiles) if tiles.len() <= 200 => self.take(Event::Wall(tiles), kept, String::new()),
            _ => self.refuse(&Say::NotTiles { text: line }),
        }
    }

    pub(super) fn show(&mut self, seat: &str, line: &str) -> Reply {
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

    /// Does the bidder name the wild now?
    pub(super) fn naming(&self) -> bool {
        let board = self.session.board();
        board.is_some_and(|board| board.awaited == Awaited::Wild && !board.stopped())
    }

    /// Tiles that were not asked for, or told wrong before: the hand must not have begun.
    pub(super) fn told_late(
        &mut self,
        line: &str,
        most: usize,
        event: fn(Vec<Tile>) -> Event,
    ) -> Reply {
        let moves = self.session.board().map(|board| board.written);
        if moves != Some(0) {
            return self.refuse(&Say::TooLate);
        }
        self.tiles(line, most, event)
    }

    /// The table in the middle of a hand; its seats are asked for next.
    pub(super) fn position(&mut self, line: &str) -> Reply {
        let moves = self.session.board().map(|board| board.written);
        if moves != Some(0) {
            return self.refuse(&Say::TooLate);
        }
        match told::position(line) {
            Ok(position) => {
                let text = piece::position_text(&position);
                self.take(Event::Position(text), false, String::new())
            }
            Err(word) => self.refuse(&Say::NotPosition { word: &word }),
        }
    }

    /// Is this hand told from a position?
    pub(super) fn is_from_position(&self) -> bool {
        let current = self.session.sheet().current();
        current.is_some_and(|(hand, _)| matches!(hand.start, Start::Position(_)))
    }

    /// One seat of it.
    pub(super) fn stand(&mut self, seat: Seat, line: &str) -> Reply {
        let (line, kept) = command::kept(line);
        let Some((hand, _)) = self.session.sheet().current() else {
            return self.told();
        };
        let Start::Position(at) = &hand.start else {
            return self.told();
        };
        match told::seat(line) {
            Ok(stands) => {
                let mut at = at.clone();
                at.seats[seat] = stands;
                let position = piece::position_text(&at);
                self.take(Event::Stand { seat, position }, kept, String::new())
            }
            Err(word) => self.refuse(&Say::NotStand { word: &word }),
        }
    }

    /// What the table says of the result: compared with what the rules say, never refused for it.
    pub(super) fn claim(&mut self, line: &str) -> Reply {
        if self.session.board().is_none() {
            return self.refuse(&Say::NothingRecorded);
        }
        match told::claim(line) {
            Ok(claim) if claim == crate::record::Claim::default() => {
                self.take(Event::Claim(String::new()), false, String::new())
            }
            Ok(claim) => {
                let text = piece::claim_text(&claim);
                let reply = self.take(Event::Claim(text), false, String::new());
                match reply.then {
                    Then::Taken => {
                        let text = self.say(&Say::Claimed) + &self.claims() + &reply.text;
                        Reply { text, ..reply }
                    }
                    _ => reply,
                }
            }
            Err(word) => self.refuse(&Say::NotClaim { word: &word }),
        }
    }
}
