//! A file's records, one after the other: each gets one verdict.

use std::ops::Deref;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::claims;
use super::dealer::{self, Dealer};
use super::places::Places;
use super::replay::{Nobody, Replayed, replay};
use super::sealed;
use super::verdict::{Digests, HandVerdict, Ruling, Verdict};
use crate::base::{BySeat, Clause, Digest, Seat, Source};
use crate::diag::{Code, Fact, Finding, Place, Severity, Spot};
use crate::game::Outcome;
use crate::record::{Document, Format, Record, read, read_json};
use crate::rules::load::{LoadError, Where, load};
use crate::rules::{Rules, Ruleset, lint, resolved};
use crate::seal::{self, End, Parts, Played};

/// How to judge.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `--ruleset`: overrides what the record names.
    pub ruleset: Option<String>,
    /// The bytes are JSON, one record a line; otherwise the name and the content say.
    pub jsonl: bool,
    /// The ruleset of `--ruleset`, once it has been read.
    pub given: OnceLock<Arc<Ruleset>>,
    /// Judge a sealed record as if it had no seal.
    pub ignore_seal: bool,
}

/// Judges every record in `bytes`, which are shown under `name` (`-` for standard input).
pub fn run(name: &str, bytes: &[u8], options: &Options, sink: &mut dyn FnMut(Verdict, &Places)) {
    if options.jsonl {
        let mut start = 0;
        for end in memchr::memchr_iter(b'\n', bytes).chain([bytes.len()]) {
            let line = &bytes[start..end];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if !line.trim_ascii_start().is_empty() {
                judge(name, &read_json(name, line), options, sink);
            }
            start = end + 1;
        }
        return;
    }
    let format = Format::of_name(name).unwrap_or_else(|| Format::sniff(bytes));
    for document in read(name, bytes, format) {
        judge(name, &document, options, sink);
    }
}

/// The answer to one document, and what it rests on.
#[derive(Debug)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
    /// The rules it was judged by, if they could be loaded.
    pub ruleset: Option<Loaded>,
    /// The text the findings speak of when it is not the record's: a ruleset that could not be loaded.
    pub other: Option<Source>,
}

impl Answer {
    /// Where its findings stand.
    #[must_use]
    pub fn places<'a>(&'a self, document: &'a Document) -> Places<'a> {
        Places {
            document,
            ruleset: self.ruleset.as_deref(),
            other: self.other.as_ref(),
        }
    }
}

/// Judges one document and hands the verdict on.
pub fn judge(
    name: &str,
    document: &Document,
    options: &Options,
    sink: &mut dyn FnMut(Verdict, &Places),
) {
    let Answer {
        verdict,
        ruleset,
        other,
    } = answer(name, document, options);
    sink(
        verdict,
        &Places {
            document,
            ruleset: ruleset.as_deref(),
            other: other.as_ref(),
        },
    );
}

/// Judges one document.
#[must_use]
pub fn answer(name: &str, document: &Document, options: &Options) -> Answer {
    let partial = document.record.as_ref().or(document.partial.as_deref());
    let mut verdict = Verdict {
        file: name.to_owned(),
        document: document.index,
        id: partial.and_then(|record| record.id.clone()),
        title: partial.and_then(|record| record.title.clone()),
        players: partial.map_or_else(BySeat::default, |record| record.players.clone()),
        ruling: Ruling::Unreadable,
        ruleset: options
            .ruleset
            .clone()
            .or_else(|| partial.and_then(|record| record.ruleset.clone())),
        rules_digest: None,
        hands: Vec::new(),
        totals: None,
        digests: Digests::default(),
        findings: document.findings.clone(),
    };
    let Some(record) = &document.record else {
        return Answer {
            verdict,
            ruleset: None,
            other: None,
        };
    };
    match ruleset_of(name, record, options) {
        Ok(ruleset) => {
            judge_record(record, &ruleset, &mut verdict);
            if let Some(seal) = record.seal.as_ref().filter(|_| !options.ignore_seal) {
                sealed::check(record, &ruleset, &mut verdict, seal);
            }
            Answer {
                verdict,
                ruleset: Some(ruleset),
                other: None,
            }
        }
        Err(error) => {
            // Findings inside the ruleset's own text, or the line of the record that names it.
            let other = error.findings.iter().find_map(|(_, source)| source.clone());
            for (finding, source) in error.findings {
                if source.as_ref().map(Source::name) == other.as_ref().map(Source::name) {
                    verdict.findings.push(finding);
                }
            }
            Answer {
                verdict,
                ruleset: None,
                other,
            }
        }
    }
}

/// A ruleset: a preset, read once, or a file's own.
#[derive(Clone, Debug)]
pub enum Loaded {
    /// A preset.
    Preset(&'static Ruleset),
    /// From a file.
    Given(Arc<Ruleset>),
}

impl Deref for Loaded {
    type Target = Ruleset;
    fn deref(&self) -> &Ruleset {
        match self {
            Loaded::Preset(ruleset) => ruleset,
            Loaded::Given(ruleset) => ruleset,
        }
    }
}

/// The rules that judge `record`, which stands in the file `name`.
pub fn ruleset_of(name: &str, record: &Record, options: &Options) -> Result<Loaded, LoadError> {
    let given = |ruleset| Loaded::Given(Arc::new(ruleset));
    if let Some(named) = &options.ruleset {
        if let Some(ruleset) = options.given.get() {
            return Ok(Loaded::Given(Arc::clone(ruleset)));
        }
        let ruleset = load(named, None, Where::CommandLine).and_then(without_conflicts)?;
        return Ok(Loaded::Given(Arc::clone(
            options.given.get_or_init(|| Arc::new(ruleset)),
        )));
    }
    if let Some(ruleset) = record.ruleset.as_deref().and_then(resolved) {
        return Ok(Loaded::Preset(ruleset));
    }
    let Some(named) = &record.ruleset else {
        let place = Place::record(Spot::Document);
        let finding = Finding::new(Fact::MissingField { key: "ruleset" }, place);
        return Err(LoadError {
            findings: vec![(finding, None)],
        });
    };
    let stream = options.jsonl || name == "-" || Format::of_name(name) == Some(Format::Jsonl);
    let origin = if stream { Where::Stream } else { Where::Record };
    let folder = Path::new(name).parent().filter(|_| !stream);
    load(named, folder, origin)
        .and_then(without_conflicts)
        .map(given)
        .map_err(|mut error| {
            for (finding, source) in &mut error.findings {
                if source.is_none() {
                    finding.place = Place::record(Spot::Header("ruleset"));
                }
            }
            error
        })
}

/// Rules that contradict themselves judge nothing; what is merely odd about them is for `rules check` to say.
pub fn without_conflicts(ruleset: Ruleset) -> Result<Ruleset, LoadError> {
    let conflicts: Vec<_> = lint(&ruleset)
        .into_iter()
        .filter(|lint| lint.finding.code().severity() == Severity::Error)
        .map(|lint| (lint.finding, Some(lint.source)))
        .collect();
    if conflicts.is_empty() {
        Ok(ruleset)
    } else {
        Err(LoadError {
            findings: conflicts,
        })
    }
}

/// The hands of a record, played through.
#[derive(Debug)]
pub(super) struct Play {
    pub(super) hands: Vec<HandVerdict>,
    pub(super) findings: Vec<Finding>,
    /// What the chain takes from the table.
    pub(super) played: Vec<Played>,
    /// Sums over the settled hands.
    pub(super) totals: BySeat<i64>,
}

/// Plays the hands of a record by these rules: moves, claims, dealers, totals.
pub(super) fn play(record: &Record, rules: &Rules) -> Play {
    let mut all = Play {
        hands: Vec::with_capacity(record.hands.len()),
        findings: Vec::new(),
        played: Vec::with_capacity(record.hands.len()),
        totals: BySeat([0i64; 4]),
    };
    let mut complete = true;
    let mut next: Option<Dealer> = None;
    for (hand, number) in record.hands.iter().zip(1u32..) {
        let dealer = check_dealer(hand, number, next, &mut all.findings);
        let Replayed {
            wild,
            settlement,
            mut findings,
            rejected,
        } = replay(rules, hand, number, dealer, &mut Nobody);
        all.findings.append(&mut findings);
        if let (Some(claim), Some(_)) = (&hand.claim, &settlement.payments) {
            let mut findings = claims::check(rules, number, claim, &settlement);
            all.findings.append(&mut findings);
        }
        match &settlement.payments {
            Some(payments) => {
                all.totals = BySeat::from_fn(|seat| all.totals[seat] + payments[seat]);
            }
            None => complete = false,
        }
        let open = rejected || settlement.outcome == Outcome::Unfinished;
        all.played.push(Played {
            repeat: dealer.repeat,
            end: End::of(settlement.outcome, open),
        });
        next = dealer::next(rules, dealer, &settlement);
        all.hands.push(HandVerdict {
            hand: number,
            dealer: dealer.seat,
            repeat: dealer.repeat,
            wild,
            settlement,
        });
    }
    if let Some(claimed) = record
        .totals
        .filter(|claimed| complete && *claimed != all.totals)
    {
        let fact = Fact::TotalsDiffer {
            claimed,
            computed: all.totals,
        };
        let place = Place::record(Spot::Totals(
            Seat::ALL
                .into_iter()
                .find(|&seat| claimed[seat] != all.totals[seat]),
        ));
        all.findings.push(Finding {
            clause: Some(Clause::SX_S10),
            ..Finding::new(fact, place)
        });
    }
    all
}

/// Judges a record by its rules.
pub fn judge_record(record: &Record, ruleset: &Ruleset, verdict: &mut Verdict) {
    let digest = ruleset.digest();
    verdict.rules_digest = Some(digest.to_string());
    let Play {
        hands,
        mut findings,
        played,
        totals,
    } = play(record, &ruleset.rules);
    verdict.findings.append(&mut findings);
    verdict.hands = hands;
    verdict.totals = Some(totals);
    verdict.ruling = ruling(&verdict.findings);
    digests(record, digest, &played, verdict);
    verdict.digests.played = played;
}

/// The dealer of a hand, compared with what the hand before makes of it.
pub fn check_dealer(
    hand: &crate::record::Hand,
    number: u32,
    next: Option<Dealer>,
    findings: &mut Vec<Finding>,
) -> Dealer {
    let mut differs =
        |fact: Fact, key: &'static str, clause: Clause, knob: Option<&'static str>| {
            let place = Place::hand(number, Spot::HandKey(key));
            findings.push(Finding {
                hand: Some(number),
                clause: Some(clause),
                knob,
                ..Finding::new(fact, place)
            });
        };
    let Some(expected) = next else {
        return Dealer {
            seat: hand.dealer,
            repeat: hand.repeat.unwrap_or(0),
        };
    };
    if expected.seat != hand.dealer {
        let fact = Fact::DealerDiffers {
            expected: expected.seat,
            found: hand.dealer,
        };
        differs(fact, "dealer", Clause::SX_S8, Some("dealer.next"));
        return Dealer {
            seat: hand.dealer,
            repeat: hand.repeat.unwrap_or(0),
        };
    }
    if let Some(found) = hand.repeat.filter(|&found| found != expected.repeat) {
        differs(
            Fact::RepeatDiffers {
                expected: expected.repeat,
                found,
            },
            "repeat",
            Clause::FP_47,
            None,
        );
    }
    expected
}

/// The verdict that findings come to (FP-20).
#[must_use]
pub fn ruling(findings: &[Finding]) -> Ruling {
    let of = |finding: &Finding| match finding.code() {
        code if code.severity() != Severity::Error => Ruling::Clean,
        Code::RecordUndetermined => Ruling::Undetermined,
        Code::WildWrongWild => Ruling::Mismatch,
        code => match code.category() {
            "record" | "rules" => Ruling::Unreadable,
            "score" | "settle" | "seal" => Ruling::Mismatch,
            _ => Ruling::Illegal,
        },
    };
    findings.iter().map(of).max().unwrap_or(Ruling::Clean)
}

/// Fills in the digests: the game always, settlement and seal unless the record is illegal (`verdict.md`).
fn digests(record: &Record, rules: Digest, played: &[Played], verdict: &mut Verdict) {
    if verdict.ruling == Ruling::Unreadable {
        verdict.hands.clear();
        verdict.totals = None;
        return;
    }
    let game = seal::game(record, rules, played);
    verdict.digests.game = Some(game.digest.to_string());
    if verdict.ruling == Ruling::Illegal {
        return;
    }
    let totals = verdict.totals.unwrap_or_default();
    let settled = verdict
        .hands
        .iter()
        .map(|hand| (hand.hand, &hand.settlement));
    let settlement = seal::settlement(settled, &totals);
    verdict.digests.settlement = settlement.map(|digest| digest.to_string());
    let word = (verdict.ruling != Ruling::Clean).then(|| verdict.ruling.word());
    verdict.digests.seal = Some(
        seal::seal(&Parts {
            game,
            rules,
            settlement,
            verdict: word,
        })
        .to_string(),
    );
}
