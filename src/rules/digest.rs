//! R: the digest of resolved rules.

use super::knobs::{KNOBS, Rules};
use super::values::Value;
use crate::base::Digest;
use crate::base::digest::Hasher;
use crate::base::json::{Object, Out, object};

/// The digest of every knob that the ruleset's schema number knows. A knob added later belongs to a later number, so
/// that old digests never move. Names, notes, reasons and where a value comes from do not matter; knobs that are
/// `null` are left out.
#[must_use]
pub fn digest(rules: &Rules, schema: u32) -> Digest {
    let mut hasher = Hasher::new("caipan/rules/1");
    write(rules, schema, &mut hasher);
    hasher.finish_line()
}

/// Writes the line that R is taken over.
pub fn write(rules: &Rules, schema: u32, out: &mut dyn Out) {
    let mut values: Vec<(&str, Value)> = KNOBS
        .iter()
        .filter(|knob| knob.since <= schema)
        .filter_map(|knob| Some((knob.path, rules.get(knob.path)?)))
        .collect();
    values.sort_unstable_by_key(|&(path, _)| path);
    object(out, |line| {
        line.object("knobs", |knobs| {
            for (path, value) in &values {
                put(knobs, path, value);
            }
        })
        .int("schema", i64::from(schema));
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
