//! Our reader of YAML against another one: both must see the same values in everything that is shipped.

use caipan::base::yaml::{self, Node};
use serde::Deserialize as _;
use serde_yaml::Value;

use crate::support::{ends_with, files, read, root, shown};

const NO_LIMIT: usize = usize::MAX;

#[test]
fn both_readers_see_the_same_values_in_every_shipped_file() {
    let mut count = 0;
    for folder in ["rulesets", "replays", "tests/games"] {
        for path in files(&root().join(folder)) {
            if ends_with(&path, ".yaml") {
                let text = read(&path);
                let differences = compare(&text);
                assert!(differences.is_empty(), "{}: {differences:#?}", shown(&path));
                count += 1;
            }
        }
    }
    println!("agreement: {count} files");
    assert!(count > 100);
}

/// Where readers of YAML like to differ.
#[test]
fn both_readers_see_the_same_values_in_awkward_text() {
    for text in [
        "N: no\nyes: N\non: off\ny: n\n",
        "a: 012\nb: 1_000\nc: 0\nd: -7\ne: +7\nf: ~\ng:\nh: 'null'\ni: \"true\"\n",
        "hand: '?*13'\nmelds: [chi 123m<N, 'peng 5p<W', angang 7s]\nriver: ''\n",
        "a: |\n  one\n    two\n\n  three\nb: >-\n  folded\n  text\nc: |+\n  kept\n\n",
        "a: \"\\u4e94\\u4e07 \\x41 \\\"\\\\\"\nb: 'it''s'\n",
        "- {E: -10, S: 30, W: -10, N: -10}\n- [1m, 2m]\n- - 五万\n  - 東\n",
        "a: 1 # comment\nb: x#y\nc: 'x # y'\n",
        "---\na: 1\n---\nb: 2\n...\n---\nc: 3\n",
        "a: one\n  two\nb: 1:2\nc: http://x\n",
        "\u{feff}a: 1\r\nb: |\r\n  x\r\n  y\r\nc: 2\r\n",
        "a: 3m5p7s\nb: 123456789\nc: 5e\nd: 1z\n",
    ] {
        assert_eq!(compare(text), Vec::<String>::new(), "{text}");
    }
}

/// The comparison must be able to fail.
#[test]
fn a_different_value_is_seen() {
    let two = |ours: &str, theirs: &str| {
        let node = yaml::first(ours, NO_LIMIT)
            .expect("a document")
            .root
            .expect("a tree");
        let value: Value = serde_yaml::from_str(theirs).expect("a tree");
        let mut differences = Vec::new();
        same(&node, &value, "", &mut differences);
        differences.len()
    };
    assert_eq!(two("a: [1, b]", "a: [1, b]"), 0);
    for theirs in [
        "a: [1, c]",
        "a: [2, b]",
        "a: ['1', b]",
        "a: [1]",
        "b: [1, b]",
        "a: {b: 1}",
        "[a]",
    ] {
        assert_eq!(two("a: [1, b]", theirs), 1, "{theirs}");
    }
}

fn compare(text: &str) -> Vec<String> {
    // The other reader takes a byte order mark for text, and after a broken document it gives broken ones for ever.
    let mut theirs: Vec<Result<Value, String>> = Vec::new();
    for document in serde_yaml::Deserializer::from_str(text.trim_start_matches('\u{feff}')) {
        theirs.push(Value::deserialize(document).map_err(|e| e.to_string()));
        if theirs.last().is_some_and(Result::is_err) {
            break;
        }
    }
    let ours: Vec<_> = yaml::documents(text, NO_LIMIT).collect();
    let mut differences = Vec::new();
    if ours.len() != theirs.len() {
        differences.push(format!("{} documents, not {}", ours.len(), theirs.len()));
    }
    for (n, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
        let path = format!("document {}", n + 1);
        match (&ours.root, theirs) {
            (Ok(ours), Ok(theirs)) => same(ours, theirs, &path, &mut differences),
            (Err(_), Err(_)) => return differences,
            (ours, theirs) => differences.push(format!("{path}: {ours:?}, {theirs:?}")),
        }
    }
    differences
}

fn same(ours: &Node, theirs: &Value, path: &str, differences: &mut Vec<String>) {
    let agree = match theirs {
        Value::Null => ours.is_null(),
        Value::Bool(b) => ours.as_bool() == Some(*b),
        Value::Number(n) => n.is_i64() && ours.as_int() == n.as_i64(),
        Value::String(text) => {
            ours.text() == Some(text)
                && !ours.is_null()
                && ours.as_bool().is_none()
                && ours.as_int().is_none()
        }
        Value::Sequence(items) => match ours.as_list() {
            Some(list) if list.len() == items.len() => {
                for (i, (ours, theirs)) in list.iter().zip(items).enumerate() {
                    same(ours, theirs, &format!("{path}[{i}]"), differences);
                }
                true
            }
            _ => false,
        },
        Value::Mapping(pairs) => match ours.as_map() {
            Some(map) if map.len() == pairs.len() => {
                for (entry, (key, value)) in map.iter().zip(pairs) {
                    let path = format!("{path}.{}", entry.key.text);
                    if key.as_str() == Some(&*entry.key.text) {
                        same(&entry.value, value, &path, differences);
                    } else {
                        differences.push(format!("{path}: the key is {key:?}"));
                    }
                }
                true
            }
            _ => false,
        },
        Value::Tagged(_) => false,
    };
    if !agree {
        differences.push(format!("{path}: {}, not {theirs:?}", ours.shown()));
    }
}
