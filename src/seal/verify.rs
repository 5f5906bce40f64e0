//! Compares a record, judged again, with its seal, and says what was changed.
//!
//! Where the rules are others now, the record is also judged by the sealed ones: what then agrees was not changed, and
//! only the rules are named.

use serde_json::Value;

use super::block::{Block, Judged, transfers};
use super::chain;
use super::infer;
use super::items::ItemOf;
use super::localise::{Edit, Item, Sort, collect, localise, sealed_places};
use super::read;
use crate::base::{Clause, Digest, Seat};
use crate::diag::fact::{Altered, PaidPart, SealPart};
use crate::diag::{Fact, Finding, Part, Place, Spot};
use crate::record::Record;
use crate::rules::{Rules, diff};

/// More single changes than this beside hardly an item that stayed: another record's seal.
const MANY: usize = 10;

/// Everything in which the record differs from its seal. `then` is the record judged by the sealed rules, where those
/// are others than the record's.
#[must_use]
pub fn verify(block: &Block, now: &Judged<'_>, then: Option<&Judged<'_>>) -> Vec<Finding> {
    let mut findings = Vec::new();
    own_keys(block, &mut findings);
    let rules_agree = rules(block, now, &mut findings);
    let judged = then.unwrap_or(now);
    let game = chain::game(judged.record, block.rules, judged.played);
    let items = collect(judged.record, block.rules, judged.played);
    let same_leaves = items.iter().map(|item| &item.leaf).eq(block.leaves.iter());
    if !same_leaves {
        let changes = game_changes(&block.leaves, judged.record, &items, None);
        findings.extend(changes.into_iter().map(|(finding, _)| finding));
    } else if game.digest != block.game.digest || game.items != block.game.items {
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
    let mut digests = (1..=crate::rules::file::SCHEMA).map(|schema| crate::rules::digest(&rules, schema));
    digests.find(|digest| *digest == block.rules).map(|digest| (rules.clone(), digest))
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
            rules_finding(knobs),
            Some(Place::record(Spot::Header("ruleset"))),
        ));
    }
    findings.extend(game_changes(&leaves, now.record, &new, Some(&old)));
    findings
}

/// A finding and the place of the same thing when sealed.
pub type Found = (Finding, Option<Place>);

fn seal_finding(fact: Fact) -> Finding {
    Finding {
        clause: Some(Clause::FP_60),
        ..Finding::new(fact, Place::record(Spot::Header("seal")))
    }
}

fn differs(part: SealPart, sealed: &str, found: &str) -> Fact {
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

/// Compares the rules; true if they are those that were sealed.
fn rules(block: &Block, now: &Judged<'_>, findings: &mut Vec<Finding>) -> bool {
    let knobs: Vec<(String, String, String)> = match read::rules(block) {
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
            let found = now
                .rules
                .get(&path)
                .map_or("?".to_owned(), |value| value.to_string());
            vec![(path, sealed, found)]
        }
    };
    let agree = block.rules == now.digest;
    if !agree || !knobs.is_empty() {
        findings.push(rules_finding(knobs));
    }
    agree
}

fn rules_finding(knobs: Vec<(String, String, String)>) -> Finding {
    let knob = knobs
        .first()
        .and_then(|(path, ..)| crate::rules::knob(path));
    Finding {
        clause: Some(Clause::FP_60),
        knob: knob.map(|knob| knob.path),
        ..Finding::new(
            Fact::RulesDiffer { knobs },
            Place::record(Spot::Header("ruleset")),
        )
    }
}

/// The differences between sealed leaves and items, as findings; `old` are the sealed items, where a copy has them.
fn game_changes(
    leaves: &[String],
    record: &Record,
    items: &[Item],
    old: Option<&[Item]>,
) -> Vec<Found> {
    let edits = localise(leaves, record, items);
    let places = sealed_places(leaves);
    let kept = edits
        .iter()
        .filter(|edit| matches!(edit, Edit::Same(i, _) if places[*i].0 == Sort::Move))
        .count();
    let changed = edits
        .iter()
        .filter(|edit| !matches!(edit, Edit::Same(..)))
        .count();
    if changed > MANY && kept * 4 < changed {
        let fact = Fact::GameDiffers {
            part: SealPart::Game,
            sealed: None,
            found: None,
        };
        return vec![(seal_finding(fact), None)];
    }
    let changes = Changes {
        leaves,
        items,
        old,
        places: &places,
        edits: &edits,
    };
    let mut findings = changes.hands();
    let whole_sealed = changes.hands_gone();
    let whole_now = changes.hands_new();
    for &edit in &edits {
        match edit {
            Edit::Same(..) => {}
            Edit::Removed(i, _) if in_hands(places[i].1, &whole_sealed) => {}
            Edit::Inserted(_, j) if in_hands(items[j].of, &whole_now) => {}
            Edit::Altered(i, j) | Edit::Swapped(i, j) => {
                findings.extend(changes.altered(edit, i, j))
            }
            Edit::Removed(i, j) => findings.extend(changes.removed(i, j)),
            Edit::Inserted(_, j) => findings.extend(changes.inserted(j)),
        }
    }
    changes.consequences(&mut findings);
    findings
}

const fn hand_of(of: ItemOf) -> u32 {
    match of {
        ItemOf::Header => 0,
        ItemOf::Start { hand } | ItemOf::Move { hand, .. } | ItemOf::End { hand } => hand,
    }
}

fn in_hands(of: ItemOf, hands: &[u32]) -> bool {
    hands.contains(&hand_of(of))
}

struct Changes<'a> {
    leaves: &'a [String],
    items: &'a [Item],
    old: Option<&'a [Item]>,
    places: &'a [(Sort, ItemOf)],
    edits: &'a [Edit],
}

impl Changes<'_> {
    fn count(places: impl Iterator<Item = ItemOf>) -> usize {
        places
            .filter(|of| matches!(of, ItemOf::Start { .. }))
            .count()
    }

    /// Another number of hands.
    fn hands(&self) -> Vec<Found> {
        let sealed = Changes::count(self.places.iter().map(|(_, of)| *of));
        let found = Changes::count(self.items.iter().map(|item| item.of));
        if sealed == found {
            return Vec::new();
        }
        let fact = differs(SealPart::Hands, &sealed.to_string(), &found.to_string());
        let place = Place::record(Spot::Header("hands"));
        let finding = Finding {
            clause: Some(Clause::FP_60),
            ..Finding::new(fact, place)
        };
        vec![(finding, Some(place))]
    }

    /// Sealed hands whose start and end are both gone.
    fn hands_gone(&self) -> Vec<u32> {
        let gone = |want: ItemOf| {
            self.edits
                .iter()
                .any(|edit| matches!(edit, Edit::Removed(i, _) if self.places[*i].1 == want))
        };
        let hands = 1..=Changes::count(self.places.iter().map(|(_, of)| *of)) as u32;
        hands
            .filter(|&hand| gone(ItemOf::Start { hand }) || gone(ItemOf::End { hand }))
            .collect()
    }

    /// Hands of now whose start or end is new.
    fn hands_new(&self) -> Vec<u32> {
        let new = |want: ItemOf| {
            self.edits
                .iter()
                .any(|edit| matches!(edit, Edit::Inserted(_, j) if self.items[*j].of == want))
        };
        let hands = 1..=Changes::count(self.items.iter().map(|item| item.of)) as u32;
        hands
            .filter(|&hand| new(ItemOf::Start { hand }) || new(ItemOf::End { hand }))
            .collect()
    }

    /// Where a sealed item stood.
    fn sealed_place(&self, i: usize, path: &[&str]) -> Option<Place> {
        match self.places[i].1 {
            ItemOf::Move { hand, mv } => Some(Place::of_move(hand, mv, Part::Whole)),
            ItemOf::Start { hand } => Some(Place::hand(hand, start_spot(path))),
            ItemOf::Header | ItemOf::End { .. } => None,
        }
    }

    fn sealed_text(&self, i: usize) -> Option<String> {
        match self.old {
            Some(old) => said_of(&old[i].line),
            None => infer::moved(&self.leaves[i]),
        }
    }

    fn altered(&self, edit: Edit, i: usize, j: usize) -> Vec<Found> {
        match self.items[j].of {
            ItemOf::Move { hand, mv } => {
                let how = match edit {
                    Edit::Swapped(..) => Altered::Swapped,
                    _ => self.sealed_text(i).map_or(Altered::Unknown, Altered::Was),
                };
                let finding = move_finding(Fact::MoveAltered(how), hand, mv, &self.items[j].line);
                vec![(finding, self.sealed_place(i, &[]))]
            }
            ItemOf::End { .. } => Vec::new(),
            of => self.fields(i, j, hand_of(of)),
        }
    }

    /// A header or start, field by field where that can be told.
    fn fields(&self, i: usize, j: usize, hand: u32) -> Vec<Found> {
        let now = &self.items[j];
        let sealed: Option<Value> = match self.old {
            Some(old) => serde_json::from_str(&old[i].line).ok(),
            None => infer::item(&now.line, &self.leaves[i]),
        };
        let fields = sealed
            .zip(serde_json::from_str::<Value>(&now.line).ok())
            .map_or_else(Vec::new, |(sealed, now)| infer::compare(&sealed, &now));
        if fields.is_empty() {
            let part = if hand == 0 {
                SealPart::Header
            } else {
                SealPart::Start(None)
            };
            return vec![(field_finding(part, None, None, hand, &[]), None)];
        }
        fields
            .iter()
            .map(|field| {
                let path: Vec<&str> = field.path.split('.').collect();
                let part = match (hand, path[0], path.get(1)) {
                    (0, "date", _) => SealPart::Date,
                    (0, "players", Some(letter)) => Seat::ALL
                        .into_iter()
                        .find(|seat| seat.letter() == *letter)
                        .map_or(SealPart::Header, SealPart::Player),
                    (0, ..) => SealPart::Header,
                    _ => SealPart::Start(Some(field.path.clone())),
                };
                let finding = field_finding(
                    part,
                    shown(field.sealed.as_ref()),
                    shown(field.now.as_ref()),
                    hand,
                    &path,
                );
                let old = match hand {
                    0 => Some(finding.place),
                    _ => self.sealed_place(i, &path),
                };
                (finding, old)
            })
            .collect()
    }

    fn removed(&self, i: usize, j: usize) -> Vec<Found> {
        // Where it was brought to says so there.
        let ItemOf::Move {
            hand: old_hand,
            mv: old_mv,
        } = self.places[i].1
        else {
            return Vec::new();
        };
        let (hand, mv) = match self.items.get(j).map(|item| item.of) {
            Some(ItemOf::Move { hand, mv }) => (hand, mv),
            Some(ItemOf::End { hand }) => (hand, self.moves_of(hand) + 1),
            _ => (old_hand, old_mv),
        };
        let fact = Fact::MoveRemoved {
            was: self.sealed_text(i),
        };
        // Behind the last move there is nothing to point at but that move.
        let at = mv.min(self.moves_of(hand)).max(1);
        let mut finding = move_finding(fact, hand, at, "");
        finding.mv = Some(mv);
        vec![(finding, self.sealed_place(i, &[]))]
    }

    fn moves_of(&self, hand: u32) -> u32 {
        let moves = self
            .items
            .iter()
            .filter(|item| matches!(item.of, ItemOf::Move { hand: of, .. } if of == hand));
        moves.count() as u32
    }

    fn inserted(&self, j: usize) -> Vec<Found> {
        let item = &self.items[j];
        let ItemOf::Move { hand, mv } = item.of else {
            return Vec::new();
        };
        let source = self.edits.iter().find_map(|edit| match *edit {
            Edit::Removed(i, _) if self.leaves[i] == item.leaf => match self.places[i].1 {
                ItemOf::Move { hand, mv } => Some((hand, mv)),
                _ => None,
            },
            _ => None,
        });
        let old = source.map(|(hand, mv)| Place::of_move(hand, mv, Part::Whole));
        let fact = Fact::MoveInserted { from: source };
        vec![(move_finding(fact, hand, mv, &item.line), old)]
    }

    /// Ends and 连庄 counts follow from what is before them, so they are named only where nothing before them changed.
    fn consequences(&self, findings: &mut Vec<Found>) {
        let first = findings
            .iter()
            .map(|(finding, _)| finding.hand.unwrap_or(0))
            .min();
        for edit in self.edits {
            let &Edit::Same(i, j) = edit else { continue };
            let item = &self.items[j];
            let hand = hand_of(item.of);
            if self.leaves[i] == item.leaf || first.is_some_and(|first| first <= hand) {
                continue;
            }
            match item.of {
                ItemOf::End { .. } => {
                    let sealed = super::localise::end_leaves()
                        .iter()
                        .position(|leaf| *leaf == self.leaves[i]);
                    let words = ["win", "exhausted", "open"];
                    let found = words.iter().find(|word| item.line.contains(*word));
                    let (sealed, found) = (
                        sealed.map(|n| words[n].to_owned()),
                        found.map(|word| (*word).to_owned()),
                    );
                    findings.push((
                        field_finding(SealPart::End, sealed, found, hand, &["moves"]),
                        None,
                    ));
                }
                _ => findings.extend(self.fields(i, j, hand)),
            }
        }
    }
}

fn shown(value: Option<&Value>) -> Option<String> {
    Some(match value {
        None => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => super::block::flow(value),
    })
}

/// Canonical movetext of an item.
fn said_of(line: &str) -> Option<String> {
    let item: Value = serde_json::from_str(line).ok()?;
    let get = |key: &str| item.get(key).and_then(Value::as_str);
    let mut words: Vec<String> = Vec::new();
    words.extend(get("s").map(str::to_owned));
    words.extend(get("v").map(str::to_owned));
    words.extend(get("t").map(str::to_owned));
    words.extend(get("bid").map(str::to_owned));
    words.extend(get("r").map(|tiles| format!("> {tiles}")));
    words.extend(get("as").map(|tiles| format!("= {tiles}")));
    Some(words.join(" "))
}

fn move_finding(fact: Fact, hand: u32, mv: u32, line: &str) -> Finding {
    let item: Option<Value> = serde_json::from_str(line).ok();
    let seat = item
        .as_ref()
        .and_then(|item| item.get("s")?.as_str().map(str::to_owned));
    Finding {
        hand: Some(hand),
        mv: Some(mv),
        seat: seat.and_then(|letter| Seat::ALL.into_iter().find(|seat| seat.letter() == letter)),
        clause: Some(Clause::FP_60),
        ..Finding::new(fact, Place::of_move(hand, mv, Part::Whole))
    }
}

fn field_finding(
    part: SealPart,
    sealed: Option<String>,
    found: Option<String>,
    hand: u32,
    path: &[&str],
) -> Finding {
    let place = match (&part, hand) {
        (SealPart::Date, _) => Place::record(Spot::Header("date")),
        (SealPart::Player(_) | SealPart::Header, _) | (_, 0) => {
            Place::record(Spot::Header("players"))
        }
        _ => Place::hand(hand, start_spot(path)),
    };
    let fact = Fact::GameDiffers {
        part,
        sealed,
        found,
    };
    Finding {
        hand: (hand > 0).then_some(hand),
        clause: Some(Clause::FP_60),
        ..Finding::new(fact, place)
    }
}

/// Where a key of a start stands.
fn start_spot(path: &[&str]) -> Spot {
    use crate::diag::StartPart;
    let seat = |letter: &str| Seat::ALL.into_iter().find(|seat| seat.letter() == letter);
    match *path {
        ["deal", letter] => seat(letter).map_or(Spot::HandKey("deal"), |seat| {
            Spot::Start(seat, StartPart::Hand)
        }),
        ["position", letter, key] => {
            let part = match key {
                "melds" => StartPart::Melds,
                "flowers" => StartPart::Flowers,
                "river" => StartPart::River,
                "floats" => StartPart::Floats,
                _ => StartPart::Hand,
            };
            seat(letter).map_or(Spot::HandKey("position"), |seat| Spot::Start(seat, part))
        }
        ["position", ..] => Spot::HandKey("position"),
        ["deal", ..] => Spot::HandKey("deal"),
        ["dealer", ..] => Spot::HandKey("dealer"),
        ["indicator", ..] => Spot::HandKey("indicator"),
        ["wild", ..] => Spot::HandKey("wild"),
        ["repeat", ..] => Spot::HandKey("repeat"),
        ["wall", ..] => Spot::HandKey("wall"),
        ["moves", ..] => Spot::HandKey("moves"),
        _ => Spot::Hand,
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
