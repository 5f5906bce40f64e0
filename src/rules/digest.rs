//! R: the digest of resolved rules.

use super::file::SCHEMA;
use super::knobs::{KNOBS, Rules};
use super::resolve::Ruleset;
use super::values::Value;
use crate::base::Digest;
use crate::base::digest::Hasher;
use crate::base::json::{Object, Out, object};

/// The digest of every knob's value. Names, notes, reasons and where a value comes from do not matter; knobs that are
/// `null` are left out.
#[must_use]
pub fn digest(rules: &Rules) -> Digest {
    let mut hasher = Hasher::new("caipan/rules/1");
    write(rules, &mut hasher);
    hasher.finish_line()
}

/// Writes the line that R is taken over.
pub fn write(rules: &Rules, out: &mut dyn Out) {
    let mut values: Vec<(&str, Value)> = KNOBS
        .iter()
        .filter(|knob| knob.since <= SCHEMA)
        .filter_map(|knob| Some((knob.path, rules.get(knob.path)?)))
        .collect();
    values.sort_unstable_by_key(|&(path, _)| path);
    object(out, |line| {
        line.object("knobs", |knobs| {
            for (path, value) in &values {
                put(knobs, path, value);
            }
        })
        .int("schema", i64::from(SCHEMA));
    });
}

/// Writes one knob's value under `key`; nothing for `null`.
pub fn put(object: &mut Object<'_>, key: &str, value: &Value) {
    match value {
        Value::Null => {}
        Value::Bool(b) => {
            object.bool(key, *b);
        }
        Value::Int(n) => {
            object.int(key, *n);
        }
        Value::Word(word) => {
            object.text(key, word);
        }
        Value::Words(words) => {
            object.list(key, |list| {
                for word in words {
                    list.text(word);
                }
            });
        }
        Value::Ints(numbers) => {
            object.list(key, |list| {
                for n in numbers {
                    list.int(*n);
                }
            });
        }
        Value::Map(pairs) => {
            object.object(key, |map| {
                for (key, value) in pairs {
                    put(map, key, value);
                }
            });
        }
    }
}

impl Ruleset {
    /// R of its rules.
    #[must_use]
    pub fn digest(&self) -> Digest {
        digest(&self.rules)
    }
}
