//! Compares a record, judged again, with its seal, and says what was changed.
//!
//! Where the rules are others now, the record is also judged by the sealed ones: what then agrees was not changed, and
//! only the rules are named.

use super::block::{Block, Judged, transfers};
use super::chain;
use super::changes::{Found, game_changes};
use super::localise::collect;
use super::read;
use crate::base::{Clause, Digest};
use crate::diag::fact::{PaidPart, SealPart};
use crate::diag::{Fact, Finding, Place, Spot};
use crate::rules::{Rules, diff};

/// Everything in which the record differs from its seal. `then` is the record judged by the sealed rules, where those
/// are others than the record's.
#[must_use]
pub fn verify(block: &Block, now: &Judged<'_>, then: Option<&Judged<'_>>) -> Vec<Finding> {
    let mut findings = Vec::new();
    own_keys(block, &mut findings);
    let rules_agree = rules(block, now, &mut findings);
    let judged = then.unwrap_or(now);
    // What the header was sealed with, also where the block no longer says so.
    let sealed = if rules_agree { now.digest } else { block.rules };
    let game = chain::game(judged.record, sealed, judged.played);
    let items = collect(judged.record, sealed, judged.played);
    let same_leaves = items.iter().map(|item| &item.leaf).eq(block.leaves.iter());
    if !same_leaves {
        let changes = game_changes(&block.leaves, judged.record, &items, None);
        findings.extend(changes.into_iter().map(|(finding, _)| finding));
    } else if game.digest != block.game.digest {
        // The leaves stand, the digest over the same items does not.
        let fact = differs(
            SealPart::Block("game"),
            &block.game.digest.to_string(),
            &game.digest.to_string(),
        );
        findings.push(seal_finding(fact));
    }
    let by_sealed_rules = rules_agree || then.is_some();
    if same_leaves && by_sealed_rules {
        settlement(block, judged, &mut findings);
    }
    findings
}

/// The rules that a block holds, if they are others than those with the digest `now`.
#[must_use]
pub fn sealed_rules(block: &Block, now: Digest) -> Option<(Rules, Digest)> {
    if block.rules == now {
        return None;
    }
    let rules = read::rules(block).ok()?;
    // Which schema number the sealed ruleset had is not written; its digest tells.
    has_digest(&rules, block.rules).then_some((rules, block.rules))
}

/// What changed from `copy` to `now`, exactly, for both are at hand; each with its place in the copy.
#[must_use]
pub fn against(copy: &Judged<'_>, now: &Judged<'_>) -> Vec<Found> {
    // The rules are compared by themselves, so that they do not also change the header.
    let old = collect(copy.record, copy.digest, copy.played);
    let new = collect(now.record, copy.digest, now.played);
    let leaves: Vec<String> = old.iter().map(|item| item.leaf.clone()).collect();
    let mut findings = Vec::new();
    let knobs = diff(copy.rules, now.rules);
    if !knobs.is_empty() {
        let knobs = knobs
            .into_iter()
            .map(|knob| {
                (
                    knob.path.to_owned(),
                    knob.left.to_string(),
                    knob.right.to_string(),
                )
            })
            .collect();
        findings.push((
            rules_finding(knobs, false),
            Some(Place::record(Spot::Header("ruleset"))),
        ));
    }
    findings.extend(game_changes(&leaves, now.record, &new, Some(&old)));
    findings
}

pub(super) fn seal_finding(fact: Fact) -> Finding {
    Finding {
        clause: Some(Clause::FP_60),
        ..Finding::new(fact, Place::record(Spot::Header("seal")))
    }
}

pub(super) fn differs(part: SealPart, sealed: &str, found: &str) -> Fact {
    Fact::GameDiffers {
        part,
        sealed: Some(sealed.to_owned()),
        found: Some(found.to_owned()),
    }
}

/// Keys of the block that do not fit each other.
fn own_keys(block: &Block, findings: &mut Vec<Finding>) {
    let own = block.own_seal();
    if own != block.seal {
        let fact = differs(
            SealPart::Block("seal"),
            &block.seal.to_string(),
            &own.to_string(),
        );
        findings.push(seal_finding(fact));
    }
    let items = block.leaves.len().saturating_sub(1);
    if items != block.game.items as usize {
        let fact = differs(
            SealPart::Block("items"),
            &block.game.items.to_string(),
            &items.to_string(),
        );
        findings.push(seal_finding(fact));
    }
}

/// The digest of these rules under whichever schema number gives this one.
fn has_digest(rules: &Rules, digest: Digest) -> bool {
    (1..=crate::rules::file::SCHEMA).any(|schema| crate::rules::digest(rules, schema) == digest)
}

/// Compares the rules; true if they are those that were sealed.
fn rules(block: &Block, now: &Judged<'_>, findings: &mut Vec<Finding>) -> bool {
    let listed = read::rules(block);
    let fits = |digest| matches!(&listed, Ok(rules) if has_digest(rules, digest));
    if !fits(block.rules) && fits(now.digest) {
        // What the block lists are our rules, so it is their digest in it that was altered.
        let fact = differs(
            SealPart::Block("rules"),
            &block.rules.to_string(),
            &now.digest.to_string(),
        );
        findings.push(seal_finding(fact));
        return true;
    }
    let knobs: Vec<(String, String, String)> = match listed {
        Ok(sealed) => diff(&sealed, now.rules)
            .into_iter()
            .map(|knob| {
                (
                    knob.path.to_owned(),
                    knob.left.to_string(),
                    knob.right.to_string(),
                )
            })
            .collect(),
        Err(path) => {
            let sealed = block.knobs.iter().find(|(of, _)| *of == path);
            let sealed = sealed.map_or_else(String::new, |(_, value)| super::block::flow(value));
            let found = now.rules.get(&path);
            let found = found.map_or_else(String::new, |value| value.to_string());
            vec![(path, sealed, found)]
        }
    };
    let agree = block.rules == now.digest;
    if !agree || !knobs.is_empty() {
        findings.push(rules_finding(knobs, agree));
    }
    agree
}

/// `listed` where the digest is ours and only the block's list of knobs is not.
fn rules_finding(knobs: Vec<(String, String, String)>, listed: bool) -> Finding {
    let knob = knobs
        .first()
        .and_then(|(path, ..)| crate::rules::knob(path));
    Finding {
        clause: Some(Clause::FP_60),
        knob: knob.map(|knob| knob.path),
        ..Finding::new(
            Fact::RulesDiffer { knobs, listed },
            Place::record(Spot::Header(if listed { "seal" } else { "ruleset" })),
        )
    }
}

/// Compares what was paid, where game and rules agree.
fn settlement(block: &Block, now: &Judged<'_>, findings: &mut Vec<Finding>) {
    let mut add = |part: PaidPart, sealed: String, found: String| {
        let fact = Fact::SettlementDiffers {
            part,
            sealed,
            found,
        };
        findings.push(Finding {
            hand: match part {
                PaidPart::Transfer { hand, .. } => Some(hand),
                _ => None,
            },
            ..seal_finding(fact)
        });
    };
    let found = transfers(now.hands);
    let mut hands: Vec<u32> = block
        .transfers
        .iter()
        .chain(&found)
        .map(|paid| paid.hand)
        .collect();
    hands.sort_unstable();
    hands.dedup();
    let mut named = false;
    for hand in hands {
        let of = |list: &[super::block::Paid]| -> Vec<String> {
            list.iter()
                .filter(|paid| paid.hand == hand)
                .map(super::block::Paid::shown)
                .collect()
        };
        let (sealed, found) = (of(&block.transfers), of(&found));
        for n in 0..sealed.len().max(found.len()) {
            let (old, new) = (sealed.get(n), found.get(n));
            if old != new {
                let part = PaidPart::Transfer {
                    hand,
                    nth: n as u32 + 1,
                };
                add(
                    part,
                    old.cloned().unwrap_or_default(),
                    new.cloned().unwrap_or_default(),
                );
                named = true;
            }
        }
    }
    for (seat, &sealed) in block.totals.iter() {
        if sealed != now.totals[seat] {
            add(
                PaidPart::Total(seat),
                sealed.to_string(),
                now.totals[seat].to_string(),
            );
            named = true;
        }
    }
    let digest = chain::settlement(now.hands.iter().copied(), &now.totals);
    if digest != block.settlement && !named {
        let hex = |digest: Option<crate::base::Digest>| {
            digest.map_or_else(String::new, |d| d.to_string())
        };
        add(PaidPart::Whole, hex(block.settlement), hex(digest));
    }
    let sealed = block.verdict.as_deref().unwrap_or("clean");
    if sealed != now.verdict {
        add(PaidPart::Verdict, sealed.to_owned(), now.verdict.to_owned());
    }
}
