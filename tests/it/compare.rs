//! Comparing a verdict with what is expected of it: only what the expectation names, and everything it names.

use serde_json::{Map, Value};

/// Disagreements, each with the path of the field.
#[derive(Default)]
pub struct Differences(pub Vec<String>);

impl Differences {
    /// Notes that `field` should be `expected` but is `found`.
    pub fn add(&mut self, field: &str, expected: &Value, found: &Value) {
        self.0
            .push(format!("{field}: expected {expected}, found {found}"));
    }

    /// Both values must be equal.
    pub fn same(&mut self, field: &str, expected: &Value, found: &Value) {
        if expected != found {
            self.add(field, expected, found);
        }
    }

    /// The lists must hold the same things in any order. An expected item is met by a found one that agrees on every
    /// key of the expected one; `optional` keys are not compared where null is expected.
    pub fn same_bag(&mut self, field: &str, expected: &Value, found: &Value, optional: &[&str]) {
        let (Some(wanted), Some(there)) = (expected.as_array(), found.as_array()) else {
            return self.same(field, expected, found);
        };
        let mut wanted: Vec<&Value> = wanted.iter().collect();
        // The most detailed first, so that a vague one cannot take a match that only it could have.
        wanted.sort_by_key(|item| std::cmp::Reverse(details(item, optional)));
        let mut left: Vec<&Value> = there.iter().collect();
        for item in wanted {
            match left.iter().position(|other| meets(item, other, optional)) {
                Some(i) => {
                    left.swap_remove(i);
                }
                None => self.add(&format!("{field}[]"), item, &Value::Null),
            }
        }
        for item in left {
            self.add(&format!("{field}[]"), &Value::Null, item);
        }
    }

    /// Every key of `expected` must be one of `known`: a side file's typing error is not silently passed over.
    pub fn only(&mut self, field: &str, expected: &Value, known: &[&str]) {
        if !expected.is_object() {
            self.0
                .push(format!("{field}: expected {expected}, found a map"));
        }
        for key in object(expected).keys() {
            if !known.contains(&key.as_str()) {
                self.0
                    .push(format!("{field}: the side file has an unknown key `{key}`"));
            }
        }
    }
}

fn details(item: &Value, optional: &[&str]) -> usize {
    object(item)
        .iter()
        .filter(|(key, value)| !(value.is_null() && optional.contains(&key.as_str())))
        .count()
}

fn meets(wanted: &Value, found: &Value, optional: &[&str]) -> bool {
    object(wanted).iter().all(|(key, value)| {
        (value.is_null() && optional.contains(&key.as_str())) || value == &found[key.as_str()]
    })
}

/// The keys of a value, none if it is not a map.
pub fn object(value: &Value) -> &Map<String, Value> {
    static EMPTY: std::sync::LazyLock<Map<String, Value>> = std::sync::LazyLock::new(Map::new);
    value.as_object().unwrap_or(&EMPTY)
}

/// The items of a list, none if it is not one.
pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The list without the items whose `key` is 0: they may be named or left out.
pub fn without_zeros(items: &Value, key: &str) -> Value {
    match items.as_array() {
        Some(items) => items
            .iter()
            .filter(|item| item[key] != 0)
            .cloned()
            .collect(),
        None => items.clone(),
    }
}

/// The findings that weigh: errors.
pub fn errors(verdict: &Value) -> Vec<&Value> {
    list(&verdict["findings"])
        .iter()
        .filter(|finding| finding["severity"] == "error")
        .collect()
}

/// The hand of this number.
pub fn hand<'a>(verdict: &'a Value, number: &Value) -> Option<&'a Value> {
    list(&verdict["hands"])
        .iter()
        .find(|hand| &hand["hand"] == number)
}

mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn bags_ignore_order_but_not_number() {
        let bag = |expected: Value, found: Value| {
            let mut differences = Differences::default();
            differences.same_bag("items", &expected, &found, &["shares"]);
            differences.0.len()
        };
        let (a, b) = (
            json!({"id": "wild", "count": 1}),
            json!({"id": "base", "count": 1}),
        );
        assert_eq!(bag(json!([a, b]), json!([b, a])), 0);
        assert_eq!(bag(json!([a, a]), json!([a])), 1);
        assert_eq!(bag(json!([a]), json!([a, b])), 1);
        assert_eq!(bag(json!([a]), json!([b])), 2);
        assert_eq!(bag(json!([{"shares": null}]), json!([{"shares": 3}])), 0);
        // The item without a tile must not take the match of the one with it.
        let tiles =
            json!([{"id": "wind_triplet", "tile": "2z"}, {"id": "wind_triplet", "tile": "1z"}]);
        assert_eq!(
            bag(
                json!([{"id": "wind_triplet"}, {"id": "wind_triplet", "tile": "2z"}]),
                tiles
            ),
            0
        );
        assert_eq!(bag(json!(null), json!([])), 1);
    }

    #[test]
    fn zeros_are_left_out() {
        let items = json!([{"id": "tian_hu", "fan": 0}, {"id": "bao_tou", "fan": 1}]);
        assert_eq!(
            without_zeros(&items, "fan"),
            json!([{"id": "bao_tou", "fan": 1}])
        );
        assert_eq!(without_zeros(&Value::Null, "fan"), Value::Null);
    }
}
