//! What of a knob must be shown: every word, every element in and out, the presets' numbers and one more.

use std::fmt;

use caipan::rules::values::Kind;
use caipan::rules::{Knob, PRESETS, Value, knob, resolved};

/// One thing about a knob.
pub struct Unit {
    pub path: &'static str,
    pub want: Want,
}

/// What is to be shown.
pub enum Want {
    /// This value.
    Value(Value),
    /// Any value that is none of these.
    Other(Vec<Value>),
    /// One of these, which differ in nothing but their name: another tile of the same sort.
    Any(&'static str, Vec<Value>),
    /// A set with the element, or without it.
    Element(&'static str, bool),
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.want {
            Want::Value(value) => write!(f, "{}: {value}", self.path),
            Want::Other(_) => write!(f, "{}: another value", self.path),
            Want::Any(sort, _) => write!(f, "{}: {sort}", self.path),
            Want::Element(word, true) => write!(f, "{}: with {word}", self.path),
            Want::Element(word, false) => write!(f, "{}: without {word}", self.path),
        }
    }
}

impl Unit {
    /// The set with the element put in or taken out, if it is (or is not) there as wanted.
    pub fn toggled(&self, held: &Value, word: &'static str, present: bool) -> Option<Value> {
        let Value::Words(words) = held else {
            return None;
        };
        if words.contains(&word) != present {
            return None;
        }
        let mut words = words.clone();
        if present {
            words.retain(|other| *other != word);
        } else {
            words.push(word);
        }
        Some(Value::Words(words))
    }
}

/// Everything to be shown of a knob.
pub fn units(knob: &Knob) -> Vec<Unit> {
    let path = knob.path;
    let unit = |want| Unit { path, want };
    match knob.kind {
        Kind::Subset(words) => words
            .iter()
            .flat_map(|word| [true, false].map(|present| unit(Want::Element(word.id, present))))
            .collect(),
        Kind::Int { .. } | Kind::Shares { .. } | Kind::FalseWin | Kind::Stakes => {
            let usual = usual(path);
            let other = unit(Want::Other(usual.clone()));
            // The presets may have used up the whole range.
            let all = |value: &Value| usual.contains(value);
            let used_up = matches!(knob.kind, Kind::Int { min, max, .. }
                if (min..=max).map(Value::Int).all(|value| all(&value)));
            let mut units: Vec<Unit> = usual
                .iter()
                .map(|value| unit(Want::Value(value.clone())))
                .collect();
            units.extend((!used_up).then_some(other));
            units
        }
        // A tile: the presets', and one of each sort besides, as the tiles of a sort are alike.
        Kind::Enum(words) if words.iter().all(|word| is_tile(word.id)) => {
            let usual = usual(path);
            let others = |sort: &'static str, suits: &'static [char]| {
                let of = |value: &Value| match value {
                    Value::Word(id) => id.ends_with(suits) && !usual.contains(value),
                    _ => false,
                };
                Want::Any(sort, values(path).into_iter().filter(of).collect())
            };
            let mut wants = vec![
                others("a suited tile", &['m', 'p', 's']),
                others("an honour", &['z']),
            ];
            wants.extend(usual.iter().cloned().map(Want::Value));
            wants.into_iter().map(unit).collect()
        }
        _ => values(path)
            .into_iter()
            .map(|value| unit(Want::Value(value)))
            .collect(),
    }
}

fn is_tile(id: &str) -> bool {
    matches!(id.as_bytes(), [b'1'..=b'9', b'm' | b'p' | b's' | b'z'])
}

/// The values of the presets; null where allowed.
fn usual(path: &str) -> Vec<Value> {
    let mut usual = Vec::new();
    let nullable = matches!(
        knob(path).map(|knob| knob.kind),
        Some(Kind::Int { nullable: true, .. } | Kind::FalseWin | Kind::Stakes)
    );
    let held = PRESETS
        .iter()
        .filter_map(|preset| resolved(preset.name)?.rules.get(path));
    for value in nullable.then_some(Value::Null).into_iter().chain(held) {
        if !usual.contains(&value) {
            usual.push(value);
        }
    }
    usual
}

/// Values to try a knob with: all of a closed set; of numbers the usual ones and the ends of the range.
pub fn values(path: &str) -> Vec<Value> {
    let Some(knob) = knob(path) else {
        return Vec::new();
    };
    match knob.kind {
        Kind::Bool => [false, true].map(Value::Bool).to_vec(),
        Kind::Enum(words) => words.iter().map(|word| Value::Word(word.id)).collect(),
        Kind::FalseOr(words) => std::iter::once(Value::Bool(false))
            .chain(words.iter().map(|word| Value::Word(word.id)))
            .collect(),
        Kind::Int { min, max, .. } => {
            let mut values = usual(path);
            values.extend([min, min + 1, max].map(Value::Int));
            values
        }
        Kind::Shares { min, max } => {
            let mut values = usual(path);
            values.extend([min, max].map(Value::Int));
            values.extend(["all", "double_all"].map(Value::Word));
            values
        }
        Kind::Subset(words) => std::iter::once(Value::Words(Vec::new()))
            .chain(words.iter().map(|word| Value::Words(vec![word.id])))
            .chain(words.iter().map(|left_out| {
                let others = words
                    .iter()
                    .map(|word| word.id)
                    .filter(|id| *id != left_out.id);
                Value::Words(others.collect())
            }))
            .chain(usual(path))
            .collect(),
        Kind::Order(words) => permutations(&words.iter().map(|word| word.id).collect::<Vec<_>>())
            .into_iter()
            .map(Value::Words)
            .collect(),
        Kind::FalseWin => {
            let mut values = usual(path);
            values.push(Value::Map(vec![("pays_each", Value::Int(7))]));
            values
        }
        Kind::Stakes => {
            let mut values = usual(path);
            values.push(Value::Ints(vec![3, 5, 7]));
            values
        }
    }
}

fn permutations(words: &[&'static str]) -> Vec<Vec<&'static str>> {
    if words.is_empty() {
        return vec![Vec::new()];
    }
    let first = |i: usize| {
        let mut rest = words.to_vec();
        let word = rest.remove(i);
        permutations(&rest).into_iter().map(move |mut tail| {
            tail.insert(0, word);
            tail
        })
    };
    (0..words.len()).flat_map(first).collect()
}
