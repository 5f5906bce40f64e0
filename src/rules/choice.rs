//! Where no source says how it is played: the default is ours, so a table had better say what it wants.

use super::checks::idle;
use super::knobs::{KNOBS, Knob, Rules};
use super::resolve::Ruleset;

/// The knobs whose clause is a choice.
pub const CHOICES: &[&str] = &[
    "wild.four_wins",
    "flowers.claim_is_turn",
    "claims.swap_discard",
    "hua.wild_in_wind_triplet",
    "fan.values.tian_hu",
    "fan.values.di_hu",
    "fan.values.quan_feng",
    "fan.gang_kai_on_flower",
    "bao.mutual",
    "liability.order",
    "liability.stack",
    "tai.limits_stack",
    "tai.wild_in_triplet",
    "penalty.false_win",
];

/// The choices that matter in this ruleset and that its table has not made. A preset's value is not the table's own;
/// of a preset itself, only what it leaves to the schema default counts.
#[must_use]
pub fn unstated(ruleset: &Ruleset) -> Vec<&'static Knob> {
    let preset_itself = ruleset.files().first().is_none_or(|file| file.preset);
    let stated = |path: &str| {
        let reason = ruleset.because(path).is_some();
        let set = ruleset.setting(path);
        reason || set.is_some_and(|(file, _)| preset_itself || !file.preset)
    };
    let defaults = Rules::default();
    // A value other than the default comes from a parent that had a source for it.
    let matters = |path: &str| {
        idle(path, &ruleset.rules).is_none() && ruleset.rules.get(path) == defaults.get(path)
    };
    KNOBS
        .iter()
        .filter(|knob| CHOICES.contains(&knob.path))
        .filter(|knob| !stated(knob.path) && matters(knob.path))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{knob, presets};

    #[test]
    fn every_choice_is_a_knob() {
        for path in CHOICES {
            assert!(knob(path).is_some(), "{path}");
        }
    }

    #[test]
    fn a_preset_that_writes_out_everything_leaves_nothing_open() {
        let shaoxing = presets::resolved("shaoxing").expect("a preset");
        assert!(unstated(shaoxing).is_empty());
        let free = presets::resolved("zhuji-free").expect("a preset");
        let paths: Vec<&str> = unstated(free).iter().map(|knob| knob.path).collect();
        assert_eq!(paths, ["wild.four_wins", "penalty.false_win"]);
    }
}
