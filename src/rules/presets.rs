//! The rulesets that ship with the program: plain files of `rulesets/`, read like any other.

use std::sync::OnceLock;

use super::load::{Where, load};
use super::resolve::Ruleset;

/// One shipped ruleset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name that records and `extends` use.
    pub name: &'static str,
    /// Its YAML.
    pub text: &'static str,
}

macro_rules! presets {
    ($($name:literal),* $(,)?) => {
        /// Every preset, in the order in which they are listed.
        pub const PRESETS: &[Preset] = &[$(Preset {
            name: $name,
            text: include_str!(concat!("../../rulesets/", $name, ".yaml")),
        },)*];
    };
}

presets![
    "shaoxing",
    "shaoxing-tongcheng",
    "shaoxing-client",
    "shaoxing-freeze",
    "zhuji-free",
    "zhuji-bao",
    "hangzhou",
];

/// The resolved preset of this name, read once: a stream may name it a million times.
#[must_use]
pub fn resolved(name: &str) -> Option<&'static Ruleset> {
    static CACHE: [OnceLock<Option<Ruleset>>; PRESETS.len()] =
        [const { OnceLock::new() }; PRESETS.len()];
    let index = PRESETS.iter().position(|preset| preset.name == name)?;
    CACHE[index]
        .get_or_init(|| load(PRESETS[index].name, None, Where::Stream).ok())
        .as_ref()
}

/// The preset of this name.
#[must_use]
pub fn preset(name: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_resolves_once() {
        for preset in PRESETS {
            let first = resolved(preset.name).expect(preset.name);
            assert_eq!(first.name, preset.name);
            assert!(std::ptr::eq(first, resolved(preset.name).unwrap()));
        }
        assert!(resolved("ningbo").is_none());
    }
}
