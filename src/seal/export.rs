//! What digests are taken over, as text for other programs.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::block::{Block, Judged};
use super::chain::write_settlement;
use super::items::{ItemOf, items as each_item};

/// The items, one a line.
#[must_use]
pub fn items(judged: &Judged<'_>) -> String {
    let mut out = String::new();
    each_item(judged.record, judged.digest, judged.played, |_, line| {
        let _ = writeln!(out, "{line}");
    });
    out
}

/// The record as one line of JSON in canonical notation, which can be read like any record, with its seal. What the
/// table adds stands under `x_` keys: how each hand ended, and the settlement.
#[must_use]
pub fn record(judged: &Judged<'_>, block: &Block) -> String {
    let mut root = Map::new();
    let mut hands: Vec<Value> = Vec::new();
    let mut moves: Vec<Value> = Vec::new();
    let mut said = judged.record.hands.iter().map(|hand| hand.moves.iter());
    let mut texts = None;
    each_item(judged.record, judged.digest, judged.played, |of, line| {
        let Ok(Value::Object(mut item)) = serde_json::from_str::<Value>(line) else {
            return;
        };
        match of {
            ItemOf::Header => {
                item.remove("rules");
                root = item;
            }
            ItemOf::Start { .. } => {
                texts = said.next();
                item.remove("hand");
                hands.push(Value::Object(item));
            }
            ItemOf::Move { .. } => {
                let text = texts.as_mut().and_then(Iterator::next);
                moves.push(text.map_or_else(String::new, ToString::to_string).into());
            }
            ItemOf::End { .. } => {
                if let Some(Value::Object(hand)) = hands.last_mut() {
                    hand.insert("moves".to_owned(), std::mem::take(&mut moves).into());
                    hand.insert("x_end".to_owned(), item.remove("end").unwrap_or_default());
                }
            }
        }
    });
    root.insert("hands".to_owned(), hands.into());
    if let Some(name) = &judged.record.ruleset {
        root.insert("ruleset".to_owned(), name.clone().into());
    }
    root.insert("seal".to_owned(), block.json());
    if block.settlement.is_some() {
        let mut line = String::new();
        write_settlement(judged.hands, &judged.totals, &mut line);
        root.insert(
            "x_settlement".to_owned(),
            serde_json::from_str(&line).unwrap_or_default(),
        );
    }
    Value::Object(root).to_string() + "\n"
}
