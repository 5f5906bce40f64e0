//! What the desk shows: questions, prompts, how the table stands.

use super::Desk;
use crate::base::Seat;
use crate::report::text::recorder::{Say, Standing, say};
use crate::rules::presets::{PRESETS, resolved};
use crate::scribe::session::Stage;
use crate::scribe::{sheet, shorthand};

impl Desk {
    /// What stands before the next line.
    #[must_use]
    pub fn prompt(&self) -> String {
        let board = self.session.board();
        let what = match self.session.stage() {
            Stage::Rules => Say::PromptRules,
            Stage::Players => Say::PromptPlayers,
            Stage::Dealer => Say::PromptDealer,
            Stage::Indicator => Say::PromptIndicator,
            Stage::Wild => Say::PromptWild,
            Stage::Deal(seat) => Say::PromptDeal { seat },
            Stage::Ended => Say::PromptSeal,
            Stage::Play => Say::PromptMove {
                next: board.map_or(0, |board| board.written) + 1,
                turn: board
                    .filter(|board| !board.stopped())
                    .and_then(|board| board.turn),
            },
        };
        say(&what, self.lang())
    }

    /// Every legal entry here, as it may be typed.
    #[must_use]
    pub fn spellings(&self) -> Vec<String> {
        match self.session.stage() {
            Stage::Rules => PRESETS.iter().map(|p| p.name.to_owned()).collect(),
            Stage::Play => self
                .session
                .board()
                .map(|board| shorthand::spellings(board, self.lang()))
                .unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// What is asked now, or how the table stands.
    pub(super) fn question(&self) -> String {
        let called = |name: &str| {
            let title = resolved(name).map(|rules| &rules.title);
            title.map_or("", |title| self.lang().pick(&title.zh, &title.en))
        };
        let names: Vec<(&str, &str)> = PRESETS.iter().map(|p| (p.name, called(p.name))).collect();
        match self.session.stage() {
            Stage::Rules => self.say(&Say::AskRules { presets: &names }),
            Stage::Players => self.say(&Say::AskPlayers),
            Stage::Dealer => self.say(&Say::AskDealer),
            Stage::Indicator => self.say(&Say::AskIndicator),
            Stage::Wild => self.say(&Say::AskWild),
            Stage::Deal(seat) if self.is_from_position() => self.say(&Say::AskStand { seat }),
            Stage::Deal(seat) => {
                let count = self.dealt_count(seat);
                self.say(&Say::AskDeal { seat, count })
            }
            Stage::Play => self.status(),
            Stage::Ended => String::new(),
        }
    }

    pub(super) fn dealt_count(&self, seat: Seat) -> usize {
        let current = self.session.sheet().current();
        current.map_or(13, |(hand, _)| sheet::unknown_deal(hand.dealer)[seat].len())
    }

    /// How the table stands, and the last three moves.
    fn status(&self) -> String {
        self.last_moves(3) + &self.standing()
    }

    /// How the table stands, if there is one.
    pub(super) fn standing(&self) -> String {
        let board = match (self.session.stage(), self.session.board()) {
            (Stage::Play, Some(board)) => board,
            (Stage::Play, None) => return String::new(),
            _ => return self.question(),
        };
        let (hand, next) = (self.session.number(), board.written + 1);
        self.say(&if board.stopped() {
            let at = (board.played < board.written).then_some(board.played + 1);
            Say::Stopped { hand, next, at }
        } else {
            Say::Status(Standing {
                hand,
                next,
                awaited: board.awaited,
                turn: board.turn,
                wall: board.wall,
                drawable: board.drawable,
                wild: &board.wild,
                floats: board.floats,
                standing: board.standing,
                takes: board.takes,
            })
        })
    }

    pub(super) fn last_moves(&self, count: usize) -> String {
        let Some((hand, told)) = self.session.sheet().current() else {
            return String::new();
        };
        let first = hand.moves.len().saturating_sub(count);
        let lines = hand.moves.iter().zip(&told.remarks).zip(1..).skip(first);
        lines
            .map(|((said, remarks), n)| {
                format!("{n:5}  {}\n", sheet::line(said, remarks, self.lang()))
            })
            .collect()
    }
}
