//! The rulesets that ship with the program: plain files of `rulesets/`, read like any other.

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
];

/// The preset of this name.
#[must_use]
pub fn preset(name: &str) -> Option<&'static Preset> {
    PRESETS.iter().find(|preset| preset.name == name)
}
