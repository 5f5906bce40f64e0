//! Another YAML reader sees the same in every shipped ruleset as ours does.

use caipan::base::node::{Kind, Node, Style};
use caipan::base::yaml;
use caipan::rules::PRESETS;
use serde_yaml::Value;

fn agree(ours: &Node<'_>, theirs: &Value, path: &str) {
    match (&ours.kind, theirs) {
        (Kind::Map(entries), Value::Mapping(map)) => {
            assert_eq!(entries.len(), map.len(), "{path}");
            for (entry, (key, value)) in entries.iter().zip(map) {
                let text = entry.key.text.as_ref();
                assert_eq!(Some(text), key.as_str(), "{path}");
                agree(&entry.value, value, &format!("{path}.{text}"));
            }
        }
        (Kind::List(items), Value::Sequence(list)) => {
            assert_eq!(items.len(), list.len(), "{path}");
            for (i, (item, value)) in items.iter().zip(list).enumerate() {
                agree(item, value, &format!("{path}[{i}]"));
            }
        }
        (Kind::Scalar(text, style), value) => match value {
            Value::Null => assert!(ours.is_null(), "{path}"),
            Value::Bool(b) => assert_eq!(ours.as_bool(), Some(*b), "{path}"),
            Value::Number(n) => assert_eq!(ours.as_int(), n.as_i64(), "{path}"),
            Value::String(s) => {
                assert_eq!(text.as_ref(), s, "{path}");
                let special = ours.is_null() || ours.as_bool().is_some() || ours.as_int().is_some();
                assert!(*style != Style::Plain || !special, "{path}");
            }
            other => panic!("{path}: {text} or {other:?}?"),
        },
        (ours, theirs) => panic!("{path}: {ours:?} or {theirs:?}?"),
    }
}

#[test]
fn both_readers_agree_on_every_shipped_ruleset() {
    for preset in PRESETS {
        let theirs: Value = serde_yaml::from_str(preset.text).expect(preset.name);
        let ours = yaml::first(preset.text, 1 << 20).unwrap().root.unwrap();
        agree(&ours, &theirs, preset.name);
    }
}
