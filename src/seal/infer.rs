//! What a sealed item said, guessed from its leaf: a leaf is only a digest, but whoever changes a record changes little,
//! so the item as it stands is varied a little until the digest fits. A guess that fits is right but for one in 2^64.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::chain::leaf;
use super::items::move_line;
use crate::base::notation;
use crate::base::tile::group;
use crate::base::{Bid, Call, CallKind, Said, Seat, Tile, TileList, Verb};

/// What one field said and says: a dotted path, the sealed value and the value now (none: not written).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// `deal.S`
    pub path: String,
    /// When sealed.
    pub sealed: Option<Value>,
    /// Now.
    pub now: Option<Value>,
}

/// The fields in which two items differ.
#[must_use]
pub fn compare(sealed: &Value, now: &Value) -> Vec<Field> {
    let mut fields = Vec::new();
    walk(Some(sealed), Some(now), "", &mut fields);
    fields
}

fn walk(sealed: Option<&Value>, now: Option<&Value>, path: &str, out: &mut Vec<Field>) {
    if sealed == now {
        return;
    }
    if let (Some(Value::Object(left)), Some(Value::Object(right))) = (sealed, now) {
        let mut keys: Vec<&String> = left.keys().chain(right.keys()).collect();
        keys.sort_unstable();
        keys.dedup();
        for key in keys {
            let path = if path.is_empty() {
                key.clone()
            } else {
                format!("{path}.{key}")
            };
            walk(left.get(key), right.get(key), &path, out);
        }
        return;
    }
    out.push(Field {
        path: path.to_owned(),
        sealed: sealed.cloned(),
        now: now.cloned(),
    });
}

/// The sealed form of a header or a start that now reads `line`.
#[must_use]
pub fn item(line: &str, sealed: &str) -> Option<Value> {
    let now: Value = serde_json::from_str(line).ok()?;
    let mut found = None;
    let mut attempt = |value: &Value| {
        let fits = leaf(&value.to_string()) == sealed;
        if fits {
            found = Some(value.clone());
        }
        fits
    };
    let _ = vary(&now, &mut attempt) || names(&now, &mut attempt) || exchange(&now, &mut attempt);
    found
}

/// Calls `attempt` with `root` changed in one place, for each change worth trying; true if one fits.
fn vary(root: &Value, attempt: &mut dyn FnMut(&Value) -> bool) -> bool {
    let mut paths = Vec::new();
    collect(root, &mut Vec::new(), &mut paths);
    for path in paths {
        let (key, above) = path
            .split_last()
            .map_or(("", &[][..]), |(key, above)| (key.as_str(), above));
        if key == "rules" || key == "caipan" {
            continue;
        }
        let mut changed = root.clone();
        let Some(slot) = inner(&mut changed, above).and_then(|map| map.remove(key)) else {
            continue;
        };
        if attempt(&changed) {
            return true;
        }
        for value in instead(key, above.last().map_or("", String::as_str), &slot) {
            if let Some(map) = inner(&mut changed, above) {
                map.insert(key.to_owned(), value);
            }
            if attempt(&changed) {
                return true;
            }
        }
    }
    // Something small that was taken out.
    for key in ["indicator", "wild"] {
        let mut changed = root.clone();
        if root.get("dealer").is_none() || root.get(key).is_some() {
            continue;
        }
        for tile in Tile::all() {
            let name = Value::from(tile.to_string());
            changed[key] = if key == "wild" {
                vec![name].into()
            } else {
                name
            };
            if attempt(&changed) {
                return true;
            }
        }
    }
    false
}

/// The paths to every key, inner ones included.
fn collect(value: &Value, path: &mut Vec<String>, out: &mut Vec<Vec<String>>) {
    let Value::Object(map) = value else { return };
    for (key, inner) in map {
        path.push(key.clone());
        out.push(path.clone());
        collect(inner, path, out);
        path.pop();
    }
}

fn inner<'v>(root: &'v mut Value, path: &[String]) -> Option<&'v mut Map<String, Value>> {
    let mut at = root;
    for key in path {
        at = at.get_mut(key)?;
    }
    at.as_object_mut()
}

/// Other values that a key may have had.
fn instead(key: &str, above: &str, now: &Value) -> Vec<Value> {
    match now {
        Value::Number(_) => (0..=200).map(Value::from).collect(),
        Value::Bool(b) => vec![Value::from(!b)],
        Value::String(text) => match key {
            "date" => digits(text),
            "dealer" | "turn" | "seat" | "fed_by" => {
                Seat::ALL.iter().map(|seat| seat.letter().into()).collect()
            }
            "phase" => ["draw", "act", "claim"].map(Value::from).to_vec(),
            "indicator" | "drawn" | "tile" => {
                Tile::all().map(|tile| tile.to_string().into()).collect()
            }
            "wall" | "river" => tile_changes(text, false),
            "hand" | "flowers" => tile_changes(text, true),
            _ if above == "deal" => tile_changes(text, true),
            _ => Vec::new(),
        },
        Value::Array(_) if key == "wild" => {
            let kinds: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
            let mut lists: Vec<Value> =
                kinds.iter().map(|kind| vec![kind.clone()].into()).collect();
            for (i, low) in kinds.iter().enumerate() {
                lists.extend(
                    kinds[i + 1..]
                        .iter()
                        .map(|high| Value::from(vec![low.clone(), high.clone()])),
                );
            }
            lists
        }
        _ => Vec::new(),
    }
}

/// One digit replaced.
fn digits(text: &str) -> Vec<Value> {
    let mut list = Vec::new();
    for (i, _) in text.match_indices(|c: char| c.is_ascii_digit()) {
        list.extend((0..10).map(|n| Value::from(format!("{}{n}{}", &text[..i], &text[i + 1..]))));
    }
    list
}

/// One tile replaced, taken out or added, or (where the order counts) two neighbours exchanged.
fn tile_changes(text: &str, sorted: bool) -> Vec<Value> {
    let Ok(tiles) = notation::tiles(text) else {
        return Vec::new();
    };
    let written = |mut tiles: Vec<Tile>| {
        if sorted {
            tiles.sort_unstable();
        }
        Value::from(group(&tiles))
    };
    let kinds: Vec<Tile> = Tile::all().chain([Tile::UNKNOWN]).collect();
    let mut list = Vec::new();
    for i in 0..tiles.len() {
        for &kind in &kinds {
            let mut other = tiles.clone();
            other[i] = kind;
            list.push(written(other));
        }
        let mut fewer = tiles.clone();
        fewer.remove(i);
        list.push(written(fewer));
        if i > 0 && !sorted {
            let mut other = tiles.clone();
            other.swap(i - 1, i);
            list.push(written(other));
        }
    }
    for i in if sorted { 0..1 } else { 0..tiles.len() + 1 } {
        for &kind in &kinds {
            let mut more = tiles.clone();
            more.insert(i, kind);
            list.push(written(more));
        }
    }
    list
}

/// Names that changed seats.
fn names(root: &Value, attempt: &mut dyn FnMut(&Value) -> bool) -> bool {
    let Some(players) = root.get("players").and_then(Value::as_object) else {
        return false;
    };
    let seats = ["E", "S", "W", "N"];
    let held: Vec<Option<&Value>> = seats.iter().map(|seat| players.get(*seat)).collect();
    for order in 0..256usize {
        let pick = [order & 3, order >> 2 & 3, order >> 4 & 3, order >> 6 & 3];
        if (0..4).any(|i| !pick.contains(&i)) {
            continue;
        }
        let mut changed = root.clone();
        let moved = seats
            .iter()
            .zip(pick)
            .filter_map(|(seat, from)| Some(((*seat).to_owned(), held[from]?.clone())));
        changed["players"] = Value::Object(moved.collect());
        if attempt(&changed) {
            return true;
        }
    }
    false
}

/// One tile of a hand against one of another's.
fn exchange(root: &Value, attempt: &mut dyn FnMut(&Value) -> bool) -> bool {
    let Some(deal) = root.get("deal").and_then(Value::as_object) else {
        return false;
    };
    let hands: Vec<(&String, Vec<Tile>)> = deal
        .iter()
        .filter_map(|(seat, text)| Some((seat, notation::tiles(text.as_str()?).ok()?)))
        .collect();
    for (i, (left, first)) in hands.iter().enumerate() {
        for (right, second) in &hands[i + 1..] {
            for a in 0..first.len() {
                for b in 0..second.len() {
                    if first[a] == second[b] {
                        continue;
                    }
                    let (mut first, mut second) = (first.clone(), second.clone());
                    std::mem::swap(&mut first[a], &mut second[b]);
                    first.sort_unstable();
                    second.sort_unstable();
                    let mut changed = root.clone();
                    changed["deal"][left.as_str()] = group(&first).into();
                    changed["deal"][right.as_str()] = group(&second).into();
                    if attempt(&changed) {
                        return true;
                    }
                }
            }
        }
    }
    false
}

/// The move with this leaf, in canonical movetext, if it is one of the usual forms.
#[must_use]
pub fn moved(sealed: &str) -> Option<String> {
    static USUAL: OnceLock<BTreeMap<String, Said>> = OnceLock::new();
    let known = USUAL.get_or_init(|| {
        let seats = Seat::ALL.into_iter().flat_map(usual);
        let all = seats.chain([Said::exhausted()]);
        all.map(|said| (leaf(&move_line(&said)), said)).collect()
    });
    known.get(sealed).map(ToString::to_string)
}

/// The moves a seat usually makes.
fn usual(seat: Seat) -> Vec<Said> {
    let mut list = Vec::with_capacity(1024);
    let tiles: Vec<Tile> = Tile::all().chain([Tile::UNKNOWN]).collect();
    for verb in Verb::ALL {
        if !matches!(verb, Verb::Bid | Verb::Chi | Verb::Exhausted) {
            list.push(Said::new(seat, verb, &[]));
            list.extend(tiles.iter().map(|&tile| Said::new(seat, verb, &[tile])));
        }
    }
    let suited: Vec<Tile> = tiles
        .iter()
        .copied()
        .filter(|tile| tile.suit().is_some())
        .collect();
    for &a in &suited {
        for &b in &suited {
            let near = a.index().abs_diff(b.index());
            if a.suit() == b.suit() && (1..=2).contains(&near) {
                list.push(Said::new(seat, Verb::Chi, &[a, b]));
            }
        }
    }
    for &flower in &tiles {
        for &drawn in &tiles {
            let mut said = Said::new(seat, Verb::Flower, &[flower]);
            said.replaced = TileList::from_iter([drawn]);
            list.push(said);
        }
    }
    list.push(Said::bid(seat, Bid::Pass));
    for tai in 1..=13 {
        for kind in [CallKind::Plain, CallKind::Single, CallKind::NoWild] {
            list.push(Said::bid(seat, Bid::Call(Call { tai, kind })));
        }
    }
    list
}
