//! The same record under other rules: how it comes out, where two outcomes part, and which single knob decides.
//!
//! Nothing is guessed from tables: every answer is a replay of the whole record.

use super::run::{Options, play, ruleset_of, without_conflicts};
use super::verdict::{HandVerdict, Ruling};
use crate::base::{BySeat, Seat, Tile, Verb};
use crate::diag::{Code, Finding, Severity};
use crate::record::{Hand, Record};
use crate::rules::values::WildSource;
use crate::rules::{
    KNOBS, Knob, LoadError, Rules, Ruleset, Value, Where, candidates, contradicts, load,
};

/// How a record comes out under some rules, its claims and totals left aside.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// Of the play alone.
    pub ruling: Ruling,
    /// Errors of the play.
    pub findings: Vec<Finding>,
    /// The hands as settled.
    pub hands: Vec<HandVerdict>,
    /// Does what the record claims agree, where it claims anything?
    pub agrees: Option<bool>,
}

/// A knob that, changed alone, changes the outcome.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Which.
    pub knob: &'static Knob,
    /// Its value in the record's rules.
    pub value: Value,
    /// Other values that all lead to the outcome below.
    pub others: Vec<Value>,
    /// That outcome.
    pub outcome: Outcome,
    /// Is only the size of the payments another?
    pub size_only: bool,
}

/// Where two outcomes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parting {
    /// From 1.
    pub hand: u32,
    /// Where in it.
    pub point: Point,
}

/// A point of a hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Point {
    /// Before the first move.
    Start,
    /// At this move, from 1.
    Move(u32),
    /// In the settlement.
    Settlement,
}

/// A record and rules that tell its wild otherwise, brought together.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The record, with the wild of each hand named.
    pub record: Record,
    /// The rules, taking it as named.
    pub rules: Rules,
    /// The wild kinds of each hand.
    pub wilds: Vec<Vec<Tile>>,
}

/// The record with the wilds that its own rules gave it in `own`, for rules that would tell them otherwise. `None`
/// where these rules come to the same wilds by themselves, could not come to these, or where wilds are named in the course
/// of play.
#[must_use]
pub fn keep_wild(record: &Record, own: &Outcome, rules: &Rules) -> Option<Kept> {
    let wilds = |outcome: &Outcome| -> Vec<Vec<Tile>> {
        let each = outcome.hands.iter();
        each.map(|hand| hand.wild.clone()).collect()
    };
    let told = wilds(own);
    let plain = under(record, rules);
    let refused = |finding: &Finding| {
        matches!(
            finding.code(),
            Code::WildWrongWild | Code::RecordMissingField
        ) && finding.mv.is_none()
    };
    let named_in_play = |hand: &Hand| hand.moves.iter().any(|said| said.verb == Verb::Wild);
    if record.hands.iter().any(named_in_play)
        || told.len() != record.hands.len()
        || (wilds(&plain) == told && !plain.findings.iter().any(refused))
    {
        return None;
    }
    let mut record = record.clone();
    for (hand, wild) in record.hands.iter_mut().zip(&told) {
        hand.indicator = None;
        hand.wild = (!wild.is_empty()).then(|| wild.iter().copied().collect());
    }
    let mut rules = rules.clone();
    // Where an indicator is turned a named wild stands for one that nobody remembers.
    if !matches!(rules.wild_source, WildSource::Next | WildSource::Indicator) {
        rules.wild_source = WildSource::Declared;
        let kinds = told.iter().map(Vec::len).max().unwrap_or(0);
        rules.wild_max_kinds = rules.wild_max_kinds.max(kinds as u32);
    }
    // Two kinds, or none, are nothing that a turned indicator could have named.
    let fits = !under(&record, &rules).findings.iter().any(refused);
    let wilds = told;
    fits.then_some(Kept {
        record,
        rules,
        wilds,
    })
}

/// The record played by these rules.
#[must_use]
pub fn under(record: &Record, rules: &Rules) -> Outcome {
    let played = play(record, rules);
    let clean = super::run::ruling(&played.findings) == Ruling::Clean;
    let errors = |finding: &Finding| finding.code().severity() == Severity::Error;
    let (claims, findings): (Vec<Finding>, Vec<Finding>) = played
        .findings
        .into_iter()
        .filter(errors)
        .partition(is_of_claims);
    let claimed = record.totals.is_some() || record.hands.iter().any(|hand| hand.claim.is_some());
    Outcome {
        ruling: super::run::ruling(&findings),
        agrees: claimed.then_some(claims.is_empty() && clean),
        findings,
        hands: played.hands,
    }
}

/// Is it about what the table says of a result, not about the play?
fn is_of_claims(finding: &Finding) -> bool {
    matches!(finding.code().category(), "score" | "settle")
        && finding.code() != Code::SettleDealerDiffers
}

impl Outcome {
    /// Winners of a hand, nearest first.
    fn winners(hand: &HandVerdict) -> impl Iterator<Item = Seat> {
        hand.settlement.wins.iter().map(|win| win.winner)
    }

    /// Same ruling, same faults, same ends and winners: at most the payments differ.
    fn same_course(&self, other: &Outcome) -> bool {
        let faults = |outcome: &Outcome| -> Vec<_> {
            let each = outcome.findings.iter();
            each.map(|f| (f.code(), f.hand, f.mv, f.seat)).collect()
        };
        self.ruling == other.ruling
            && faults(self) == faults(other)
            && self.hands.len() == other.hands.len()
            && self.hands.iter().zip(&other.hands).all(|(a, b)| {
                a.settlement.outcome == b.settlement.outcome
                    && Self::winners(a).eq(Self::winners(b))
            })
    }

    /// Do both come to the same in everything that matters at the table?
    #[must_use]
    pub fn same(&self, other: &Outcome) -> bool {
        let payments = |outcome: &Outcome| -> Vec<_> {
            let each = outcome.hands.iter();
            each.map(|hand| hand.settlement.payments).collect()
        };
        self.same_course(other) && payments(self) == payments(other)
    }

    /// Do they differ in nothing but the size of the payments?
    #[must_use]
    pub fn differs_in_size_only(&self, other: &Outcome) -> bool {
        let pairs = || self.hands.iter().zip(&other.hands);
        self.same_course(other)
            && !self.same(other)
            && pairs().all(
                |(a, b)| match (a.settlement.payments, b.settlement.payments) {
                    (Some(a), Some(b)) => proportional(&a, &b),
                    (a, b) => a == b,
                },
            )
    }

    /// Where the two part, if they do.
    #[must_use]
    pub fn parts_from(&self, other: &Outcome) -> Option<Parting> {
        let count = self.hands.len().max(other.hands.len()) as u32;
        (1..=count).find_map(|hand| self.parts_in(other, hand))
    }

    fn parts_in(&self, other: &Outcome, number: u32) -> Option<Parting> {
        let faults = |outcome: &Outcome| -> Vec<_> {
            let all = outcome.findings.iter();
            all.filter(|f| f.hand == Some(number))
                .map(|f| (f.mv, f.code()))
                .collect()
        };
        let (ours, theirs) = (faults(self), faults(other));
        let lonely = ours
            .iter()
            .filter(|fault| !theirs.contains(fault))
            .chain(theirs.iter().filter(|fault| !ours.contains(fault)));
        let point = |mv: Option<u32>| mv.map_or(Point::Start, Point::Move);
        if let Some(point) = lonely.map(|(mv, _)| point(*mv)).min() {
            return Some(Parting {
                hand: number,
                point,
            });
        }
        let hand = |outcome: &Outcome| {
            let hand = outcome.hands.get(number as usize - 1)?;
            let winners: Vec<Seat> = Self::winners(hand).collect();
            Some((hand.settlement.outcome, winners, hand.settlement.payments))
        };
        (hand(self) != hand(other)).then_some(Parting {
            hand: number,
            point: Point::Settlement,
        })
    }
}

fn proportional(a: &BySeat<i64>, b: &BySeat<i64>) -> bool {
    let cross = |a: &BySeat<i64>, b: &BySeat<i64>, s: Seat, t: Seat| {
        i128::from(a[s]) * i128::from(b[t]) == i128::from(a[t]) * i128::from(b[s])
    };
    let seats = || Seat::ALL.into_iter();
    seats().all(|s| (a[s].signum() == b[s].signum()) && seats().all(|t| cross(a, b, s, t)))
}

/// What the set of tiles is, how points are counted at all: another game, not another house rule.
#[must_use]
pub fn is_of_another_game(path: &str) -> bool {
    path.starts_with("tiles.")
        || matches!(
            path,
            "wild.source" | "wild.fixed" | "scoring" | "bidding" | "points.base"
        )
}

/// Every knob of the ruleset's schema that decides how the record comes out, in table order; those that change only
/// sizes last.
#[must_use]
pub fn deciding(record: &Record, ruleset: &Ruleset) -> (Outcome, Vec<Decision>) {
    let rules = &ruleset.rules;
    let tried = |knob: &&Knob| knob.since <= ruleset.schema && !is_of_another_game(knob.path);
    let base = under(record, rules);
    let mut found: Vec<Decision> = Vec::new();
    for knob in KNOBS.iter().filter(tried) {
        let Some(value) = rules.get(knob.path) else {
            continue;
        };
        let first = found.len();
        for other in candidates(knob) {
            if other == value {
                continue;
            }
            let mut changed = rules.clone();
            if !changed.set(knob.path, &other) || contradicts(&changed) {
                continue;
            }
            let outcome = under(record, &changed);
            if outcome.same(&base) {
                continue;
            }
            if let Some(known) = found[first..].iter_mut().find(|d| d.outcome.same(&outcome)) {
                known.others.push(other);
                continue;
            }
            found.push(Decision {
                knob,
                value: value.clone(),
                others: vec![other],
                size_only: outcome.differs_in_size_only(&base),
                outcome,
            });
        }
    }
    found.sort_by_key(|decision| decision.size_only);
    (base, found)
}

/// The rules a record names, or why they cannot be had.
pub fn rules_of(name: &str, record: &Record, options: &Options) -> Result<Ruleset, LoadError> {
    ruleset_of(name, record, options).map(|loaded| Ruleset::clone(&loaded))
}

/// A ruleset from the command line that can judge something.
pub fn rules_named(name: &str) -> Result<Ruleset, LoadError> {
    load(name, None, Where::CommandLine).and_then(without_conflicts)
}

/// The knobs among `paths` that, set in `left` to what `right` says, change the outcome by themselves.
#[must_use]
pub fn decided_by(
    record: &Record,
    left: &Rules,
    right: &Rules,
    paths: &[&'static str],
) -> Vec<&'static str> {
    let base = under(record, left);
    let decides = |path: &&'static str| {
        let mut changed = left.clone();
        let set = right
            .get(path)
            .is_some_and(|value| changed.set(path, &value));
        set && !contradicts(&changed) && !under(record, &changed).same(&base)
    };
    paths.iter().filter(|path| decides(path)).copied().collect()
}
