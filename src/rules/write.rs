//! A new ruleset file as text: nested as people write it, only what differs from the parent.

use std::fmt::Write as _;

use super::file::MAX_BYTES;
use super::knobs::Knob;
use super::read::{allowed, read};
use super::values::Value;
use crate::base::yaml;

/// One line to write.
#[derive(Clone, Debug)]
pub struct NewSetting {
    /// Which knob.
    pub knob: &'static Knob,
    /// Its value.
    pub value: Value,
    /// What stands above it as a comment.
    pub comment: String,
}

/// The value that `text` gives the knob, or what it accepts.
pub fn value_of(knob: &Knob, text: &str) -> Result<Value, String> {
    let fail = || allowed(knob.kind);
    let document = yaml::documents(text, MAX_BYTES).next();
    let root = document.and_then(|document| document.root.ok());
    read(knob.kind, &root.ok_or_else(fail)?).map_err(|_| fail())
}

/// The file, ending with a newline.
#[must_use]
pub fn house(parent: &str, schema: u32, title: Option<&str>, settings: &[NewSetting]) -> String {
    let mut out = format!("schema: {schema}\nextends: {}\n", quoted(parent));
    if let Some(title) = title {
        let _ = writeln!(out, "name: {}", quoted(title));
    }
    let mut sorted: Vec<(Vec<&str>, &NewSetting)> = settings
        .iter()
        .map(|setting| (setting.knob.path.split('.').collect(), setting))
        .collect();
    // Stable in the order given, but a section is opened once.
    let first = |keys: &[&str]| {
        settings
            .iter()
            .position(|setting| setting.knob.path.split('.').zip(keys).all(|(a, b)| a == *b))
    };
    sorted.sort_by_key(|(keys, _)| {
        (1..=keys.len())
            .map(|depth| first(&keys[..depth]))
            .collect::<Vec<_>>()
    });
    let mut open: Vec<&str> = Vec::new();
    for (keys, setting) in &sorted {
        let sections = &keys[..keys.len() - 1];
        let same = open
            .iter()
            .zip(sections)
            .take_while(|(a, b)| a == b)
            .count();
        open.truncate(same);
        for key in &sections[same..] {
            let blank = if open.is_empty() { "\n" } else { "" };
            let _ = writeln!(out, "{blank}{}{key}:", "  ".repeat(open.len()));
            open.push(key);
        }
        let indent = "  ".repeat(open.len());
        if open.is_empty() {
            out.push('\n');
        }
        let comment = setting.comment.replace(['\n', '\r'], " ");
        let _ = writeln!(out, "{indent}# {comment}");
        let key = keys.last().copied().unwrap_or_default();
        let _ = writeln!(out, "{indent}{key}: {}", setting.value);
    }
    out
}

/// A plain word as it is, anything else in double quotes as JSON has them, which is YAML as well.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '/');
    let word = text.chars().all(plain) && text.starts_with(|c: char| c.is_ascii_alphabetic());
    if word && !matches!(text, "true" | "false" | "null") {
        text.to_owned()
    } else {
        serde_json::Value::from(text).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::rules::{KNOBS, Rules, candidates, file, knob};

    fn setting(path: &str, text: &str) -> NewSetting {
        let knob = knob(path).expect("a knob");
        NewSetting {
            knob,
            value: value_of(knob, text).expect("a value"),
            comment: String::from("why"),
        }
    }

    #[test]
    fn sections_are_opened_once() {
        let settings = [
            setting("fan.cap", "4"),
            setting("scoring", "hua_fan"),
            setting("fan.values.piao", "2"),
            setting("win.rob.ban", "[]"),
            setting("penalty.false_win", "{pays_each: 20}"),
        ];
        let text = house("shaoxing", 1, Some("老王: \"家\""), &settings);
        let (file, findings) = file::parse(&Source::new("x.yaml", &text));
        assert!(findings.is_empty(), "{text}{findings:?}");
        assert_eq!(file.settings.len(), settings.len());
        assert_eq!(text.matches("fan:").count(), 1, "{text}");
        assert_eq!(file.zh.as_deref(), Some("老王: \"家\""));
    }

    #[test]
    fn every_value_reads_back_as_it_was_written() {
        for knob in KNOBS {
            for value in candidates(knob) {
                let one = NewSetting {
                    knob,
                    value: value.clone(),
                    comment: String::new(),
                };
                let text = house("shaoxing", file::SCHEMA, None, &[one]);
                let (read, findings) = file::parse(&Source::new("x.yaml", &text));
                assert!(findings.is_empty(), "{text}{findings:?}");
                assert_eq!(read.settings[0].value, value, "{text}");
                assert!(Rules::default().set(knob.path, &value));
                assert_eq!(value_of(knob, &value.to_string()), Ok(value));
            }
        }
    }
}
