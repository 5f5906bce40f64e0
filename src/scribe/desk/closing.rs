//! The end of a hand and of the sitting: settlements, the record put in place, the payments.

use std::fs;

use super::{Desk, Reply, Then};
use crate::base::notation::narrow;
use crate::base::{BySeat, Digest};
use crate::diag::Code;
use crate::game::Outcome;
use crate::report::human;
use crate::report::text::names::system;
use crate::report::text::recorder::Say;
use crate::scribe::sums::settle_up;
use crate::scribe::{atomic, journal};

impl Desk {
    /// Where what the table says of this hand is not what the rules say.
    pub(super) fn claims(&self) -> String {
        let mut text = String::new();
        let number = self.session.number();
        self.session.audit(&mut |verdict, places| {
            for finding in &verdict.findings {
                let of_claim = matches!(finding.code().category(), "score" | "settle")
                    && finding.code() != Code::SettleDealerDiffers;
                if finding.hand == Some(number) && of_claim {
                    text += &human::finding(finding, places, &self.style);
                }
            }
        });
        text
    }

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
        text + &self.claims() + &self.say(&Say::HandOver)
    }

    /// Puts the record in place, then shows how the sitting ends; the journal goes last.
    pub(super) fn finish(&mut self, mut text: String) -> Reply {
        let record = self.session.text();
        let file = &*self.path.display().to_string();
        let beside = journal::path_of(&self.path);
        let there = fs::read_to_string(&self.path).ok();
        let taken = self.session.file_digest();
        // The file that is gone on with, and that nobody has changed since.
        let same = there
            .as_ref()
            .is_some_and(|there| taken == Some(&*Digest::of(there.as_bytes()).to_string()));
        let failed = if same || (there.is_none() && !self.path.exists()) {
            let written = atomic::write(&self.path, record.as_bytes());
            written.err().map(|error| {
                self.say(&Say::NotWritten {
                    file,
                    error: &system(&error, self.lang()),
                })
            })
        } else if there.is_some_and(|there| self.session.is_this_record(&there)) {
            // Stopped between putting it there and now.
            None
        } else {
            let journal = &*beside.display().to_string();
            let taken = taken.is_some();
            Some(self.say(&Say::BothExist {
                file,
                journal,
                taken,
            }))
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
        self.offer = self.session.sealed(&record);
        let then = if self.offer.is_some() {
            text += &self.say(&Say::AskSeal);
            Then::Offered
        } else {
            Then::Done
        };
        Reply { text, then }
    }

    /// The answer to the offer of a seal. The record is in place either way.
    pub(super) fn seal_or_not(&mut self, line: &str) -> Reply {
        let answer: String = line.chars().map(narrow).collect();
        let sealed = matches!(
            &*answer.to_ascii_lowercase(),
            "" | "y" | "yes" | "s" | "seal" | "封" | "封存" | "是" | "好"
        );
        let Some(record) = self.offer.take().filter(|_| sealed) else {
            let text = self.say(&Say::Sealed { sealed: false });
            let then = Then::Done;
            return Reply { text, then };
        };
        match atomic::write(&self.path, record.as_bytes()) {
            Ok(()) => Reply {
                text: self.say(&Say::Sealed { sealed: true }),
                then: Then::Done,
            },
            Err(error) => Reply {
                text: self.say(&Say::NotSealed {
                    file: &self.path.display().to_string(),
                    error: &system(&error, self.lang()),
                }),
                then: Then::Failed,
            },
        }
    }

    /// Leaves; a journal in which nothing is told goes.
    pub(super) fn leave(&mut self) -> Reply {
        let then = Then::Left;
        let file = &*self.path.display().to_string();
        if self.session.is_unchanged() {
            self.journal = None;
            let _ = fs::remove_file(journal::path_of(&self.path));
            let text = self.say(&Say::NothingLeft { file });
            return Reply { text, then };
        }
        let text = self.say(&Say::Left { file });
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
