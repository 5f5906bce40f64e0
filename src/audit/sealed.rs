//! A record against its seal: what `caipan audit` does where a `seal:` stands in a record, and `caipan verify` besides.

use super::run::{play, ruling};
use super::verdict::{Ruling, Verdict};
use crate::base::Digest;
use crate::diag::{Finding, Place, Severity, Spot};
use crate::game::Settlement;
use crate::record::Record;
use crate::rules::{Rules, Ruleset};
use crate::seal::verify::sealed_rules;
use crate::seal::{Block, Judged, read, verify};

/// Checks the seal that stands in a record and adds what it finds to the verdict.
pub(super) fn check(
    record: &Record,
    ruleset: &Ruleset,
    verdict: &mut Verdict,
    seal: &serde_json::Value,
) {
    if verdict.ruling == Ruling::Unreadable {
        return;
    }
    match read::block(seal) {
        Ok(block) => {
            let mut findings = compare(record, ruleset, verdict, &block);
            verdict.findings.append(&mut findings);
        }
        Err(fact) => {
            let place = Place::record(Spot::Header("seal"));
            verdict.findings.push(Finding::new(fact, place));
        }
    }
    verdict.ruling = ruling(&verdict.findings);
    if verdict.ruling == Ruling::Unreadable {
        verdict.hands.clear();
        verdict.totals = None;
        verdict.digests = super::Digests::default();
    }
}

/// The findings of `seal/` between a judged record and a seal.
#[must_use]
pub fn compare(
    record: &Record,
    ruleset: &Ruleset,
    verdict: &Verdict,
    block: &Block,
) -> Vec<Finding> {
    let digest = ruleset.digest();
    with_judged(record, &ruleset.rules, digest, verdict, |now| {
        let Some((rules, sealed)) = sealed_rules(block, digest) else {
            return verify(block, now, None);
        };
        let then = play(record, &rules);
        let hands: Vec<(u32, &Settlement)> = then
            .hands
            .iter()
            .map(|hand| (hand.hand, &hand.settlement))
            .collect();
        let then = Judged {
            record,
            rules: &rules,
            digest: sealed,
            played: &then.played,
            hands: &hands,
            totals: then.totals,
            verdict: ruling(&then.findings).word(),
        };
        verify(block, now, Some(&then))
    })
}

/// The seal of a judged record; none if it could not be judged.
#[must_use]
pub fn block(record: &Record, ruleset: &Ruleset, verdict: &Verdict) -> Option<Block> {
    (verdict.ruling != Ruling::Unreadable)
        .then(|| with_judged(record, &ruleset.rules, ruleset.digest(), verdict, Block::of))
}

/// What changed from one judged record to another, each with its place in the first.
#[must_use]
pub fn against(
    (old, old_rules, old_verdict): (&Record, &Ruleset, &Verdict),
    (new, new_rules, new_verdict): (&Record, &Ruleset, &Verdict),
) -> Vec<(Finding, Option<Place>)> {
    with_judged(
        old,
        &old_rules.rules,
        old_rules.digest(),
        old_verdict,
        |old| {
            with_judged(
                new,
                &new_rules.rules,
                new_rules.digest(),
                new_verdict,
                |new| crate::seal::against(old, new),
            )
        },
    )
}

/// Hands a judged record to `f`, in the terms of `seal`.
pub fn with_judged<T>(
    record: &Record,
    rules: &Rules,
    digest: Digest,
    verdict: &Verdict,
    f: impl FnOnce(&Judged<'_>) -> T,
) -> T {
    let hands: Vec<(u32, &Settlement)> = verdict
        .hands
        .iter()
        .map(|hand| (hand.hand, &hand.settlement))
        .collect();
    f(&Judged {
        record,
        rules,
        digest,
        played: &verdict.digests.played,
        hands: &hands,
        totals: verdict.totals.unwrap_or_default(),
        verdict: unsealed_ruling(verdict).word(),
    })
}

/// The ruling without what a seal finds: a seal cannot speak of itself.
fn unsealed_ruling(verdict: &Verdict) -> Ruling {
    let others: Vec<Finding> = verdict
        .findings
        .iter()
        .filter(|finding| {
            finding.code().category() != "seal" && finding.code().severity() == Severity::Error
        })
        .cloned()
        .collect();
    ruling(&others)
}
