//! Corrections: a move changed, put in, taken out or disputed, in this hand or an earlier one.

use super::{Desk, Reply};
use crate::report::text::recorder::Say;
use crate::scribe::command::At;
use crate::scribe::event::Event;
use crate::scribe::sheet::{self, clean};
use crate::scribe::shorthand;

impl Desk {
    /// The hand that is meant: none for the current one, which an entry need not name.
    fn earlier(&self, at: At) -> Option<u32> {
        at.hand.filter(|&hand| hand != self.session.number())
    }

    /// Why there is no such move, if there is none.
    fn nowhere(&self, at: At) -> Option<Reply> {
        let moves = self
            .session
            .moves_of(at.hand.unwrap_or(self.session.number()));
        let there = (1..=moves).contains(&at.mv);
        (!there).then(|| self.refuse(&Say::NoSuchMove { moves }))
    }

    /// Another line in place of a move, or one before it.
    pub(super) fn change(&mut self, place: At, line: &str, insert: bool) -> Reply {
        if let Some(refusal) = self.nowhere(place) {
            return refusal;
        }
        let (hand, at) = (self.earlier(place), place.mv);
        let number = hand.unwrap_or(self.session.number());
        let Some(board) = self.session.board_before(number, at) else {
            return self.refuse(&Say::NoSuchMove { moves: 0 });
        };
        let typed = match shorthand::read(line, &board) {
            Ok(typed) => typed,
            Err(puzzle) => return self.puzzled(puzzle),
        };
        let shown = &*sheet::movetext(&typed.line.said, self.lang());
        let line = typed.line.clone();
        let (heard, event) = if insert {
            let heard = Say::Inserted { at, line: shown };
            (heard, Event::Insert { hand, at, line })
        } else {
            let heard = Say::Changed { at, line: shown };
            (heard, Event::Edit { hand, at, line })
        };
        self.take(event, typed.kept, self.say(&heard))
    }

    pub(super) fn delete(&mut self, place: At, kept: bool) -> Reply {
        if let Some(refusal) = self.nowhere(place) {
            return refusal;
        }
        let (hand, at) = (self.earlier(place), place.mv);
        let heard = self.say(&Say::Deleted { at });
        self.take(Event::Delete { hand, at }, kept, heard)
    }

    /// Marks a move, the last one if none is named.
    pub(super) fn dispute(&mut self, place: Option<At>, note: &str) -> Reply {
        let last = At {
            hand: None,
            mv: self.session.moves_of(self.session.number()),
        };
        let place = place.unwrap_or(last);
        if let Some(refusal) = self.nowhere(place) {
            return refusal;
        }
        let (hand, at) = (self.earlier(place), place.mv);
        let note = clean(note);
        let heard = self.say(&Say::Disputed { at });
        self.take(Event::Dispute { hand, at, note }, true, heard)
    }
}
