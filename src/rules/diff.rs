//! Where two sets of rules differ.

use super::knobs::{KNOBS, Rules};
use super::values::Value;

/// A knob that two sets of rules settle differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Dotted path.
    pub path: &'static str,
    /// In the first.
    pub left: Value,
    /// In the second.
    pub right: Value,
}

/// The knobs in which `left` and `right` differ, in table order.
#[must_use]
pub fn diff(left: &Rules, right: &Rules) -> Vec<Difference> {
    let differs = |path| {
        let (left, right) = (left.get(path)?, right.get(path)?);
        (left != right).then_some(Difference { path, left, right })
    };
    KNOBS.iter().filter_map(|knob| differs(knob.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_listed() {
        let left = Rules::default();
        let right = Rules {
            fan_cap: None,
            win_on_discard: true,
            ..Rules::default()
        };
        let found = diff(&left, &right);
        let paths: Vec<&str> = found.iter().map(|d| d.path).collect();
        assert_eq!(paths, ["win.on_discard", "fan.cap"]);
        assert_eq!(found[1].left, Value::Int(3));
        assert_eq!(found[1].right, Value::Null);
        assert!(diff(&left, &left.clone()).is_empty());
    }
}
