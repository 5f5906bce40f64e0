//! Generates games, has them judged, breaks them, has them judged again: whether the referee sees what is wrong, and only
//! what is wrong, and sees it where it is.

use std::collections::BTreeMap;

use super::generate::{Bias, Plan, sitting};
use super::mutate::{MUTATIONS, mutate};
use super::random::Random;
use super::spoil::Spoiled;
use super::tally::Tally;
use crate::audit::{Options, Ruling, Verdict, run};
use crate::diag::{Code, Severity};
use crate::record::{Notation, Record, write};
use crate::rules::Ruleset;

/// Mutants made of each sitting.
const MUTANTS: usize = 3;

/// What came out.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Sittings judged.
    pub games: u64,
    /// Those among them that were clean.
    pub clean: u64,
    /// Broken records.
    pub mutants: u64,
    /// Those found at the right place.
    pub found: u64,
    /// By finding code: found, made.
    pub codes: BTreeMap<&'static str, (u64, u64)>,
    /// By way of breaking: found, made.
    pub kinds: BTreeMap<&'static str, (u64, u64)>,
    /// What occurred in the games.
    pub tally: Tally,
    /// The first things that went wrong.
    pub failures: Vec<Failure>,
}

impl Report {
    /// Was everything as it should be?
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.clean == self.games && self.found == self.mutants && self.tally.unfinished() == 0
    }
}

/// A game judged wrongly.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The sitting of the run's seed.
    pub sitting: u64,
    /// How it was broken; none for a legal game.
    pub mutation: Option<&'static str>,
    /// Where the fault lies: hand and move.
    pub at: (Option<u32>, Option<u32>),
    /// What it should be called.
    pub expected: Vec<Code>,
    /// What was found: code, hand, move.
    pub found: Vec<(Code, Option<u32>, Option<u32>)>,
    /// The record, so that nobody need run it again.
    pub record: String,
}

/// Failures kept whole; more say nothing new.
const KEPT: usize = 20;

/// Tests `count` sittings of `seed`; calls `each` after every one.
pub fn selftest(
    ruleset: &Ruleset,
    name: &str,
    seed: u64,
    count: u64,
    each: &mut dyn FnMut(u64),
) -> Report {
    let plan = Plan {
        ruleset,
        name,
        bias: Bias::Mixed,
        hands: 2,
    };
    let mut report = Report::default();
    for n in 0..count {
        let game = sitting(&plan, seed, n);
        for settled in &game.settled {
            report.tally.add(settled);
        }
        // Every way of writing takes its turn, so that none of them may hide or make a fault.
        let text = written(&game.record, n);
        let verdict = judged(&text, n);
        report.games += 1;
        if verdict.ruling == Ruling::Clean
            && game.settled.iter().all(|hand| hand.payments.is_some())
        {
            report.clean += 1;
        } else {
            report.fail(n, None, (None, None), Vec::new(), &verdict, text);
        }
        let mut random = Random::of(seed ^ 0x5eed, n);
        for k in 0..MUTANTS {
            let first = (n as usize * MUTANTS + k) % MUTATIONS.len();
            let Some((mutation, spoiled)) =
                mutate(&game.record, &ruleset.rules, first, &mut random)
            else {
                continue;
            };
            let text = written(&spoiled.record, n);
            let verdict = judged(&text, n);
            report.judge_mutant(n, mutation.id, &spoiled, &verdict, text);
        }
        each(n + 1);
    }
    report
}

fn written(record: &Record, n: u64) -> String {
    let notation = if n.is_multiple_of(2) {
        Notation::Zh
    } else {
        Notation::Ascii
    };
    if n % 4 < 2 {
        write::yaml(record, notation, &[])
    } else {
        write::json_line(record, notation, &[])
    }
}

fn judged(text: &str, n: u64) -> Verdict {
    let options = Options {
        jsonl: n % 4 >= 2,
        ..Options::default()
    };
    let mut verdict = None;
    run("-", text.as_bytes(), &options, &mut |one, _| {
        verdict = Some(one);
    });
    // `run` gives a verdict for every document, and there is one.
    verdict.unwrap_or_else(|| crate::report::unreadable("-", crate::diag::fact::Syntax::Empty))
}

fn errors(verdict: &Verdict) -> Vec<(Code, Option<u32>, Option<u32>)> {
    verdict
        .findings
        .iter()
        .filter(|finding| finding.code().severity() == Severity::Error)
        .map(|finding| (finding.code(), finding.hand, finding.mv))
        .collect()
}

impl Report {
    fn judge_mutant(
        &mut self,
        n: u64,
        id: &'static str,
        spoiled: &Spoiled,
        verdict: &Verdict,
        text: String,
    ) {
        let found = errors(verdict);
        // The first finding is the fault, and nothing lies before it.
        let first = found.first().is_some_and(|&(code, hand, mv)| {
            spoiled.codes.contains(&code) && hand == spoiled.hand && mv == spoiled.mv
        });
        // Totals come after every hand. What comes later may follow from the fault: a hand that is dealt short is
        // played on (FP-28), and may end otherwise.
        let place = |hand: Option<u32>, mv: Option<u32>| (hand.unwrap_or(u32::MAX), mv);
        let fault = place(spoiled.hand, spoiled.mv);
        // What is claimed of a result is compared after the last move: a fine changes it, too (HZ-F24).
        let claimed = |code: Code| matches!(code.category(), "score" | "settle");
        let alone = found.iter().all(|&(code, hand, mv)| {
            let mv = mv.or(claimed(code).then_some(u32::MAX));
            place(hand, mv) >= fault || (hand, mv) == (spoiled.hand, spoiled.mv)
        });
        let good = first && alone;
        self.mutants += 1;
        self.found += u64::from(good);
        let code = found
            .first()
            .filter(|_| good)
            .map_or(spoiled.codes[0], |&(code, ..)| code);
        for (map, key) in [(&mut self.codes, code.id()), (&mut self.kinds, id)] {
            let entry = map.entry(key).or_default();
            entry.0 += u64::from(good);
            entry.1 += 1;
        }
        if !good {
            let at = (spoiled.hand, spoiled.mv);
            self.fail(n, Some(id), at, spoiled.codes.clone(), verdict, text);
        }
    }

    fn fail(
        &mut self,
        sitting: u64,
        mutation: Option<&'static str>,
        at: (Option<u32>, Option<u32>),
        expected: Vec<Code>,
        verdict: &Verdict,
        record: String,
    ) {
        if self.failures.len() < KEPT {
            self.failures.push(Failure {
                sitting,
                mutation,
                at,
                expected,
                found: errors(verdict),
                record,
            });
        }
    }
}
