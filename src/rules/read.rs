//! From a YAML node to a knob's value, and what to say of a value that is not allowed.

use super::values::{Kind, Shares, Value, Word};
use crate::base::Span;
use crate::base::node::{Entry, Node, excerpt};

/// Something in a value that is not allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bad {
    /// Its bytes: the one item of a list, where only that is wrong.
    pub span: Span,
    /// What stands there.
    pub found: String,
}

impl Bad {
    fn of(node: &Node<'_>) -> Bad {
        Bad {
            span: node.span,
            found: excerpt(&shown(node)),
        }
    }
}

/// One line of what a node holds.
#[must_use]
pub fn shown(node: &Node<'_>) -> String {
    fn put(node: &Node<'_>, out: &mut String) {
        if out.len() > 200 {
            return;
        }
        if let Some(items) = node.as_list() {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                put(item, out);
            }
            out.push(']');
        } else if let Some(entries) = node.as_map() {
            out.push('{');
            for (i, entry) in entries.iter().enumerate() {
                out.push_str(if i > 0 { ", " } else { "" });
                out.push_str(&entry.key.text);
                out.push_str(": ");
                put(&entry.value, out);
            }
            out.push('}');
        } else {
            out.push_str(&node.shown());
        }
    }
    if node.is_null() {
        return String::from("null");
    }
    let mut out = String::new();
    put(node, &mut out);
    out
}

fn find(words: &'static [Word], node: &Node<'_>) -> Option<&'static str> {
    let text = node.text()?;
    words
        .iter()
        .find(|word| word.id == text || word.zh == text)
        .map(|word| word.id)
}

fn int(node: &Node<'_>, min: i64, max: i64) -> Option<i64> {
    node.as_int().filter(|n| (min..=max).contains(n))
}

/// The most that `penalty.false_win` may take from one seat.
pub const FINE: i64 = 1_000_000;

/// The highest stake between dealer and others.
const MAX_STAKE: i64 = 64;

/// The value that `node` gives a knob of this kind.
pub fn read(kind: Kind, node: &Node<'_>) -> Result<Value, Vec<Bad>> {
    let value = match kind {
        Kind::Bool => node.as_bool().map(Value::Bool),
        Kind::Int { nullable: true, .. } | Kind::FalseWin | Kind::Stakes if node.is_null() => {
            Some(Value::Null)
        }
        Kind::Int { min, max, .. } => int(node, min, max).map(Value::Int),
        Kind::Enum(words) => find(words, node).map(Value::Word),
        Kind::FalseOr(words) => match node.as_bool() {
            Some(false) => Some(Value::Bool(false)),
            _ => find(words, node).map(Value::Word),
        },
        Kind::Subset(words) => {
            return list(words, node).map(|found| {
                // Table order, whatever the order in the file: a subset has none.
                let all = words.iter().map(|word| word.id);
                Value::Words(all.filter(|id| found.contains(id)).collect())
            });
        }
        Kind::Order(words) => {
            let found = list(words, node)?;
            (found.len() == words.len()).then_some(Value::Words(found))
        }
        Kind::FalseWin => node.as_map().and_then(false_win),
        Kind::Shares { min, max } => int(node, min, max)
            .map(Value::Int)
            .or_else(|| find(Shares::WORDS, node).map(Value::Word)),
        Kind::Stakes => node
            .as_list()
            .filter(|items| items.len() == 3)
            .and_then(|items| {
                items
                    .iter()
                    .map(|item| int(item, 1, MAX_STAKE))
                    .collect::<Option<_>>()
                    .map(Value::Ints)
            }),
    };
    value.ok_or_else(|| vec![Bad::of(node)])
}

/// `{pays_each: N}` or `{fine: N, dead_hand: true|false}`.
fn false_win(entries: &[Entry<'_>]) -> Option<Value> {
    let of = |key: &str| {
        entries
            .iter()
            .find(|entry| entry.key.text == key)
            .map(|entry| &entry.value)
    };
    match entries.len() {
        1 => int(of("pays_each")?, 1, FINE)
            .map(|points| Value::Map(vec![("pays_each", Value::Int(points))])),
        2 => {
            let (fine, dead_hand) = (int(of("fine")?, 1, FINE)?, of("dead_hand")?.as_bool()?);
            Some(Value::Map(vec![
                ("dead_hand", Value::Bool(dead_hand)),
                ("fine", Value::Int(fine)),
            ]))
        }
        _ => None,
    }
}

/// Words of a list, each at most once, every wrong item reported.
fn list(words: &'static [Word], node: &Node<'_>) -> Result<Vec<&'static str>, Vec<Bad>> {
    let Some(items) = node.as_list() else {
        return Err(vec![Bad::of(node)]);
    };
    let mut found = Vec::new();
    let mut bad = Vec::new();
    for item in items {
        match find(words, item) {
            Some(id) if !found.contains(&id) => found.push(id),
            _ => bad.push(Bad::of(item)),
        }
    }
    if bad.is_empty() { Ok(found) } else { Err(bad) }
}

/// What a knob of this kind accepts, as it is written in YAML; Chinese terms in brackets.
#[must_use]
pub fn allowed(kind: Kind) -> String {
    fn words(list: &[Word]) -> String {
        let each: Vec<String> = list
            .iter()
            .map(|word| format!("{} ({})", word.id, word.zh))
            .collect();
        each.join(", ")
    }
    match kind {
        Kind::Bool => String::from("true, false"),
        Kind::Int { min, max, nullable } => {
            format!("{}{min}–{max}", if nullable { "null, " } else { "" })
        }
        Kind::Enum(list) => words(list),
        Kind::FalseOr(list) => format!("false, {}", words(list)),
        Kind::Subset(list) => format!("[{}]", words(list)),
        Kind::Order(list) => format!("[{}] ×{}", words(list), list.len()),
        Kind::FalseWin => {
            format!("null, {{pays_each: 1–{FINE}}}, {{fine: 1–{FINE}, dead_hand: true|false}}")
        }
        Kind::Shares { min, max } => format!("{min}–{max}, {}", words(Shares::WORDS)),
        Kind::Stakes => format!("null, [1–{MAX_STAKE}] ×3"),
    }
}
