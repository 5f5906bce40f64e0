//! From a diff over the leaves to findings: which move, field or hand is not what was sealed.

use serde_json::Value;

use super::infer;
use super::items::ItemOf;
use super::localise::{Edit, Item, Sort, localise, sealed_places};
use super::verify::{differs, seal_finding};
use crate::base::{Clause, Seat};
use crate::diag::fact::{Altered, SealPart};
use crate::diag::{Fact, Finding, Part, Place, Spot, StartPart};
use crate::record::Record;

/// More single changes than this beside hardly an item that stayed: another record's seal.
const MANY: usize = 10;

/// A finding and the place of the same thing when sealed.
pub type Found = (Finding, Option<Place>);

/// The differences between sealed leaves and items, as findings; `old` are the sealed items, where a copy has them.
#[must_use]
pub fn game_changes(
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
                findings.extend(changes.altered(edit, i, j));
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
                    Some(shown(field.sealed.as_ref())),
                    Some(shown(field.now.as_ref())),
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

fn shown(value: Option<&Value>) -> String {
    match value {
        None => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(value) => super::block::flow(value),
    }
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
