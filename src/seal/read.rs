//! Reading a `seal:` block, strictly: one that cannot be read whole cannot be checked.

use serde_json::{Map, Value};

use super::block::{Block, Paid, VERSION, flow};
use super::chain::Game;
use crate::base::node::{Entry, Key, Kind, Node, Style};
use crate::base::{BySeat, Digest, Seat, Span};
use crate::diag::Fact;
use crate::diag::fact::Syntax;
use crate::rules::knobs::KNOBS;
use crate::rules::{Rules, knob, read};

/// Reads the value under `seal:`; the fact says what is wrong with it.
pub fn block(value: &Value) -> Result<Block, Fact> {
    let map = map(value)?;
    let version = get(map, "v", "seal.v")?;
    if version.as_i64() != Some(VERSION) {
        let found = format!("seal.v: {}", flow(version));
        return Err(Fact::UnsupportedVersion { found });
    }
    for key in map.keys() {
        let known = [
            "v",
            "rules",
            "game",
            "settlement",
            "seal",
            "items",
            "leaves",
            "knobs",
            "transfers",
            "totals",
            "verdict",
        ];
        if !known.contains(&key.as_str()) && !key.starts_with("x_") {
            let key = format!("seal.{key}");
            return Err(Fact::UnknownKey { key, near: None });
        }
    }
    // A map has no order; a block has that of the table, so that what is read equals what was written.
    let mut knobs: Vec<(String, Value)> = self::map(get(map, "knobs", "seal.knobs")?)?
        .iter()
        .map(|(path, value)| (path.clone(), value.clone()))
        .collect();
    knobs.sort_by_key(|(path, _)| KNOBS.iter().position(|knob| knob.path == path));
    let items = get(map, "items", "seal.items")?;
    let items = items.as_u64().and_then(|n| u32::try_from(n).ok());
    let leaves = list(get(map, "leaves", "seal.leaves")?)?;
    Ok(Block {
        rules: digest(get(map, "rules", "seal.rules")?)?,
        game: Game {
            digest: digest(get(map, "game", "seal.game")?)?,
            items: items.ok_or_else(|| wrong("number", &map["items"]))?,
        },
        settlement: map.get("settlement").map(digest).transpose()?,
        seal: digest(get(map, "seal", "seal.seal")?)?,
        leaves: leaves
            .iter()
            .map(|leaf| Ok(leaf.as_str().ok_or_else(|| wrong("text", leaf))?.to_owned()))
            .collect::<Result<_, Fact>>()?,
        knobs,
        transfers: list(get(map, "transfers", "seal.transfers")?)?
            .iter()
            .map(transfer)
            .collect::<Result<_, Fact>>()?,
        totals: totals(get(map, "totals", "seal.totals")?)?,
        verdict: map.get("verdict").map(text).transpose()?,
    })
}

/// The rules that the block's knobs make of the defaults; the path that cannot be read, if one cannot.
pub fn rules(block: &Block) -> Result<Rules, String> {
    let mut rules = Rules::default();
    for (path, value) in &block.knobs {
        let known = knob(path).ok_or_else(|| path.clone())?;
        let value = read::read(known.kind, &node(value)).map_err(|_| path.clone())?;
        if !rules.set(known.path, &value) {
            return Err(path.clone());
        }
    }
    Ok(rules)
}

fn wrong(want: &'static str, found: &Value) -> Fact {
    let found = crate::base::node::excerpt(&flow(found));
    Fact::Syntax(Syntax::WrongType { want, found })
}

fn map(value: &Value) -> Result<&Map<String, Value>, Fact> {
    value.as_object().ok_or_else(|| wrong("map", value))
}

fn list(value: &Value) -> Result<&Vec<Value>, Fact> {
    value.as_array().ok_or_else(|| wrong("list", value))
}

fn text(value: &Value) -> Result<String, Fact> {
    let text = value.as_str().ok_or_else(|| wrong("text", value))?;
    Ok(text.to_owned())
}

fn get<'m>(map: &'m Map<String, Value>, key: &str, full: &'static str) -> Result<&'m Value, Fact> {
    map.get(key).ok_or(Fact::MissingField { key: full })
}

fn digest(value: &Value) -> Result<Digest, Fact> {
    let hex = value.as_str().unwrap_or("");
    Digest::from_hex(hex.strip_prefix("sha256:").unwrap_or(hex))
        .ok_or_else(|| wrong("digest", value))
}

fn seat(value: &Value) -> Result<Seat, Fact> {
    let letter = value.as_str().unwrap_or("");
    let found = Seat::ALL.into_iter().find(|seat| seat.letter() == letter);
    found.ok_or_else(|| wrong("seat", value))
}

fn int(value: &Value) -> Result<i64, Fact> {
    value.as_i64().ok_or_else(|| wrong("number", value))
}

fn transfer(value: &Value) -> Result<Paid, Fact> {
    let fields = map(value)?;
    let small = |value: &Value| {
        let n = value.as_u64().and_then(|n| u32::try_from(n).ok());
        n.ok_or_else(|| wrong("number", value))
    };
    Ok(Paid {
        hand: small(get(fields, "hand", "seal.transfers.hand")?)?,
        from: seat(get(fields, "from", "seal.transfers.from")?)?,
        to: seat(get(fields, "to", "seal.transfers.to")?)?,
        points: int(get(fields, "points", "seal.transfers.points")?)?,
        shares: fields.get("shares").map(small).transpose()?,
        reason: text(get(fields, "reason", "seal.transfers.reason")?)?,
    })
}

fn totals(value: &Value) -> Result<BySeat<i64>, Fact> {
    let fields = map(value)?;
    let mut totals = BySeat::<i64>::default();
    for seat in Seat::ALL {
        totals[seat] = int(get(fields, seat.letter(), "seal.totals")?)?;
    }
    Ok(totals)
}

/// A value as the tree that rulesets are read from.
fn node(value: &Value) -> Node<'static> {
    let nowhere = Span::default();
    let kind = match value {
        Value::Array(items) => Kind::List(items.iter().map(node).collect()),
        Value::Object(map) => Kind::Map(
            map.iter()
                .map(|(key, value)| Entry {
                    key: Key {
                        span: nowhere,
                        text: key.clone().into(),
                    },
                    value: node(value),
                })
                .collect(),
        ),
        Value::String(text) => Kind::Scalar(text.clone().into(), Style::Double),
        plain => Kind::Scalar(plain.to_string().into(), Style::Plain),
    };
    Node {
        span: nowhere,
        kind,
    }
}
