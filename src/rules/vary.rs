//! Which other values a knob could have: what "changed alone" runs through.

use super::checks::conflicts;
use super::knobs::{Knob, Rules};
use super::presets::{PRESETS, resolved};
use super::values::{Kind, Shares, Value, Word};

/// Every value of a knob that can be listed. Of a number: what the presets have, the schema default, and `null` where
/// that is allowed.
#[must_use]
pub fn candidates(knob: &Knob) -> Vec<Value> {
    match knob.kind {
        Kind::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Kind::Enum(words) => each(words).collect(),
        Kind::FalseOr(words) => std::iter::once(Value::Bool(false))
            .chain(each(words))
            .collect(),
        Kind::Subset(words) => subsets(words),
        Kind::Order(words) => {
            let words: Vec<&'static str> = words.iter().map(|word| word.id).collect();
            orders(&words).into_iter().map(Value::Words).collect()
        }
        Kind::Int { nullable, .. } => known(knob, nullable),
        Kind::Shares { .. } => {
            let mut values = known(knob, false);
            for word in each(Shares::WORDS).filter(|word| !known(knob, false).contains(word)) {
                values.push(word);
            }
            values
        }
        Kind::FalseWin | Kind::Stakes => known(knob, true),
    }
}

fn each(words: &'static [Word]) -> impl Iterator<Item = Value> {
    words.iter().map(|word| Value::Word(word.id))
}

fn subsets(words: &'static [Word]) -> Vec<Value> {
    (0..1_u32 << words.len())
        .map(|bits| {
            let chosen = words
                .iter()
                .enumerate()
                .filter(|(i, _)| bits & (1 << i) != 0);
            Value::Words(chosen.map(|(_, word)| word.id).collect())
        })
        .collect()
}

fn orders(words: &[&'static str]) -> Vec<Vec<&'static str>> {
    if words.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in words.iter().enumerate() {
        let rest: Vec<&'static str> = [&words[..i], &words[i + 1..]].concat();
        for mut order in orders(&rest) {
            order.insert(0, first);
            all.push(order);
        }
    }
    all
}

fn known(knob: &Knob, nullable: bool) -> Vec<Value> {
    let mut found: Vec<Value> = Vec::new();
    let presets = PRESETS
        .iter()
        .filter_map(|preset| resolved(preset.name)?.rules.get(knob.path));
    let default = Rules::default().get(knob.path);
    let null = nullable.then_some(Value::Null);
    for value in presets.chain(default).chain(null) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

/// Do two of its knobs contradict each other? Such rules judge nothing.
#[must_use]
pub fn contradicts(rules: &Rules) -> bool {
    !conflicts(rules).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{KNOBS, knob};

    #[test]
    fn every_candidate_is_a_value_of_its_knob_and_one_is_the_default() {
        for knob in KNOBS {
            let values = candidates(knob);
            for (i, value) in values.iter().enumerate() {
                assert!(Rules::default().set(knob.path, value), "{}", knob.path);
                assert!(!values[..i].contains(value), "{}", knob.path);
            }
            let default = Rules::default().get(knob.path).expect("a value");
            assert!(values.contains(&default), "{}", knob.path);
        }
    }

    #[test]
    fn lists_are_complete() {
        let count = |path| candidates(knob(path).expect("a knob")).len();
        assert_eq!(count("win.rob.ban"), 16);
        assert_eq!(count("liability.order"), 6);
        assert_eq!(count("wild.claimable"), 2);
        assert_eq!(count("fan.cap"), 3);
    }
}
