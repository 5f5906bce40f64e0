//! The end of a hand and of the sitting: settlements, the record put in place, the payments.

use std::fs;

use super::{Desk, Reply, Then};
use crate::base::BySeat;
use crate::game::Outcome;
use crate::report::human;
use crate::report::text::recorder::Say;
use crate::scribe::journal;
use crate::scribe::sums::settle_up;

impl Desk {
    /// The settlement of the hand that has just ended.
    pub(super) fn hand_over(&self) -> String {
        let mut text = String::new();
        let number = self.session.number();
        self.session.audit(&mut |verdict, places| {
            text += &human::hand(&verdict, number, places, &self.style);
            if let Some(totals) = verdict.totals.as_ref().filter(|_| number > 1) {
                text += &self.say(&Say::SoFar { totals });
            }
        });
        text + &self.say(&Say::HandOver)
    }

    /// Puts the record in place, then shows how the sitting ends; the journal goes last.
    pub(super) fn finish(&mut self, mut text: String) -> Reply {
        let record = self.session.text();
        let file = &*self.path.display().to_string();
        let beside = journal::path_of(&self.path);
        let there = fs::read_to_string(&self.path).ok();
        let failed = if there.is_none() && !self.path.exists() {
            let sealed = self.session.sealed(&record);
            let written = journal::write_whole(&self.path, sealed.as_deref().unwrap_or(&record));
            written.err().map(|error| {
                self.say(&Say::NotWritten {
                    file,
                    error: &error.to_string(),
                })
            })
        } else if there.is_some_and(|there| self.session.is_this_record(&there)) {
            // Stopped between putting it there and now.
            None
        } else {
            let journal = &*beside.display().to_string();
            Some(self.say(&Say::BothExist { file, journal }))
        };
        if let Some(failure) = failed {
            text += &failure;
            let then = Then::Failed;
            return Reply { text, then };
        }
        // Closed first: where files are locked by opening them, an open one cannot be removed.
        self.journal = None;
        let _ = fs::remove_file(&beside);
        self.session.audit(&mut |verdict, _| {
            text += &human::closing(&verdict, &self.style);
            let unfinished = |outcome| outcome == Outcome::Unfinished;
            let settled = verdict
                .hands
                .iter()
                .any(|hand| !unfinished(hand.settlement.outcome));
            if let Some(totals) = verdict.totals.as_ref().filter(|_| settled) {
                text += &self.payments(totals, &verdict.players);
            }
        });
        text += &self.say(&Say::Written { file });
        let then = Then::Done;
        Reply { text, then }
    }

    fn payments(&self, totals: &BySeat<i64>, names: &BySeat<Option<String>>) -> String {
        let mut text = String::from("\n") + &self.say(&Say::SettleUp);
        let payments = settle_up(totals);
        if payments.is_empty() {
            text += &self.say(&Say::NobodyPays);
        }
        for payment in payments {
            text += &self.say(&Say::Pays {
                from: payment.from,
                to: payment.to,
                points: payment.points,
                names,
            });
        }
        text + "\n"
    }
}
