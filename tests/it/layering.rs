//! Laws of the source tree: which room may use which, and where a few dangerous words may stand.

use std::path::Path;

use crate::support::{ends_with, files, read, root};

/// Each room and the rooms it may use. A room that is missing here may not exist.
const ROOMS: &[(&str, &[&str])] = &[
    ("base", &[]),
    ("diag", &["base"]),
    ("rules", &["base", "diag"]),
    ("hand", &["base", "diag", "rules"]),
    ("game", &["base", "diag", "rules", "hand"]),
    // Beside game: a record is what is written, a game is what the rules make of it.
    ("record", &["base", "diag"]),
    ("seal", &["base", "diag", "rules", "hand", "game", "record"]),
    (
        "audit",
        &["base", "diag", "rules", "hand", "game", "record", "seal"],
    ),
    (
        "report",
        &[
            "base", "diag", "rules", "hand", "game", "record", "seal", "audit",
        ],
    ),
    (
        "forge",
        &[
            "base", "diag", "rules", "hand", "game", "record", "seal", "audit", "report",
        ],
    ),
    (
        "scribe",
        &[
            "base", "diag", "rules", "hand", "game", "record", "seal", "audit", "report",
        ],
    ),
    (
        "cli",
        &[
            "base", "diag", "rules", "hand", "game", "record", "seal", "audit", "report", "forge",
            "scribe",
        ],
    ),
];

const LONGEST_FILE: usize = 600;

/// Words that may stand only in files whose path starts with one of these.
const WORDS: &[(&str, &[&str])] = &[
    ("miette", &["src/report/human.rs"]),
    ("serde_saphyr", &["src/base/yaml.rs"]),
    ("print!", &["src/cli/", "src/main.rs"]),
    ("println!", &["src/cli/", "src/main.rs"]),
    ("eprint!", &["src/cli/", "src/main.rs"]),
    ("eprintln!", &["src/cli/", "src/main.rs"]),
    ("process::exit", &["src/cli/", "src/main.rs"]),
    // Their order changes from run to run, and a referee that is asked twice must answer with the same bytes.
    ("HashMap", &[]),
    ("HashSet", &[]),
    ("RandomState", &[]),
];

#[test]
fn rooms_use_only_the_rooms_above_them() {
    fails_with(
        &sources()
            .iter()
            .flat_map(|(name, text)| forbidden_imports(name, text))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn dangerous_words_stay_where_they_belong() {
    fails_with(
        &sources()
            .iter()
            .flat_map(|(name, text)| forbidden_words(name, text))
            .collect::<Vec<_>>(),
    );
}

/// A game is a ruleset: where it is judged, generated or recorded nothing may ask for its name.
#[test]
fn no_game_is_told_by_its_name() {
    // The list of presets, and the help line of a bad parent.
    let lists = ["src/rules/presets.rs", "src/rules/file.rs"];
    let texts = ["src/report/", "src/cli/", "src/main.rs"];
    let games = ["hangzhou", "shaoxing", "zhuji", "杭州", "绍兴", "诸暨"];
    let told = |name: &str, text: &str| -> Vec<String> {
        let judged = text.split("#[cfg(test)]").next().unwrap_or_default();
        let lines = judged.lines().enumerate();
        lines
            .filter(|(_, line)| !line.trim_start().starts_with("//"))
            .filter(|(_, line)| games.iter().any(|game| line.contains(game)))
            .map(|(i, _)| format!("{name}:{}: names a game", i + 1))
            .collect()
    };
    let exempt = |name: &str| {
        let parts = lists.iter().chain(&texts);
        parts.clone().any(|part| name.starts_with(part)) || ends_with(Path::new(name), "tests.rs")
    };
    let found = sources();
    let judging = found.iter().filter(|(name, _)| !exempt(name));
    fails_with(
        &judging
            .flat_map(|(name, text)| told(name, text))
            .collect::<Vec<_>>(),
    );
    assert_eq!(told("x.rs", "if name == \"hangzhou\" {}").len(), 1);
}

#[test]
fn files_stay_short() {
    fails_with(
        &sources()
            .iter()
            .map(|(name, text)| (name, text.lines().count()))
            .filter(|&(_, lines)| lines > LONGEST_FILE)
            .map(|(name, lines)| {
                format!("{name}: {lines} lines, at most {LONGEST_FILE}; split it by verb")
            })
            .collect::<Vec<_>>(),
    );
}

#[test]
fn every_folder_of_the_source_is_a_known_room() {
    for entry in std::fs::read_dir(root().join("src")).expect("src") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            assert!(
                allowed(&name).is_some(),
                "src/{name} is not a room of the house"
            );
        }
    }
}

/// The checks must be able to fail.
#[test]
fn the_laws_catch_what_they_forbid() {
    let imports = |name: &str, text: &str| forbidden_imports(name, text);
    assert_eq!(
        imports("src/base/x.rs", "// crate::game\nuse crate::game::Table;\n"),
        ["src/base/x.rs:2: `base` may not use `crate::game`"]
    );
    assert_eq!(
        imports(
            "src/hand/x.rs",
            "use crate::{base::Tile,\n  game::{Table, legal}};"
        )
        .len(),
        1
    );
    assert_eq!(
        imports(
            "src/record/a/b.rs",
            "fn f() { let t = super::super::super::game::deal(); }"
        )
        .len(),
        1
    );
    assert_eq!(
        imports("src/game/x.rs", "use crate::record::Record;").len(),
        1
    );
    assert_eq!(
        imports(
            "src/rules/x.rs",
            "let s = \"crate::game\"; // crate::game\nuse crate::base::Tile;"
        ),
        [""; 0]
    );
    assert_eq!(imports("src/main.rs", "use caipan::cli;"), [""; 0]);

    let words = |name: &str, text: &str| forbidden_words(name, text).len();
    assert_eq!(words("src/report/json.rs", "fn f() { println!(\"\"); }"), 1);
    assert_eq!(
        words(
            "src/cli/mod.rs",
            "fn f() { println!(\"\"); std::process::exit(1) }"
        ),
        0
    );
    assert_eq!(words("src/game/x.rs", "use std::collections::HashMap;"), 1);
    assert_eq!(words("src/report/human.rs", "use miette::Report;"), 0);
    assert_eq!(words("src/audit/x.rs", "use miette::Report;"), 1);
    assert_eq!(
        words(
            "src/audit/x.rs",
            "// miette\nlet c = '\"'; let a = r#\"miette\"#; /* miette */"
        ),
        0
    );
}

fn fails_with(list: &[String]) {
    assert!(list.is_empty(), "\n{}\n", list.join("\n"));
}

/// Every source file: path from the top and text.
fn sources() -> Vec<(String, String)> {
    let found: Vec<(String, String)> = files(&root().join("src"))
        .into_iter()
        .filter(|path| ends_with(path, ".rs"))
        .map(|path| (crate::support::shown(&path), read(&path)))
        .collect();
    assert!(!found.is_empty());
    found
}

fn allowed(room: &str) -> Option<&'static [&'static str]> {
    ROOMS
        .iter()
        .find(|(name, _)| *name == room)
        .map(|(_, rooms)| *rooms)
}

fn room_of(file: &str) -> Option<&str> {
    Path::new(file.strip_prefix("src/")?)
        .components()
        .next()
        .and_then(|part| part.as_os_str().to_str())
}

fn forbidden_imports(file: &str, text: &str) -> Vec<String> {
    // main.rs and lib.rs stand outside the rooms.
    let Some((room, allowed)) = room_of(file).and_then(|room| Some((room, allowed(room)?))) else {
        return Vec::new();
    };
    let code = code_only(text);
    let mut found = Vec::new();
    // No room has a module named like a room that it may not use, so `super::game` can only climb to another room.
    for root in ["crate::", "caipan::", "super::"] {
        for (at, _) in code.match_indices(root) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                continue;
            }
            for (offset, name) in names_after(&code, at + root.len()) {
                let foreign = name != room && allowed_room(name) && !allowed.contains(&name);
                if foreign {
                    let line = code[..offset].matches('\n').count() + 1;
                    found.push(format!(
                        "{file}:{line}: `{room}` may not use `crate::{name}`"
                    ));
                }
            }
        }
    }
    found
}

fn allowed_room(name: &str) -> bool {
    allowed(name).is_some()
}

/// The first names of a path or of each branch of `{a::b, c}`, with their places.
fn names_after(code: &str, at: usize) -> Vec<(usize, &str)> {
    let word = |from: usize| {
        let end = code[from..]
            .find(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map_or(code.len(), |n| from + n);
        (from, &code[from..end])
    };
    if !code[at..].starts_with('{') {
        return vec![word(at)];
    }
    let mut names = Vec::new();
    let (mut depth, mut fresh) = (0, false);
    for (i, c) in code[at..].char_indices() {
        match c {
            '{' => {
                depth += 1;
                fresh = depth == 1;
            }
            '}' => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            ',' => fresh = depth == 1,
            c if fresh && !c.is_whitespace() => {
                names.push(word(at + i));
                fresh = false;
            }
            _ => {}
        }
    }
    names
}

fn forbidden_words(file: &str, text: &str) -> Vec<String> {
    let code = code_only(text);
    let mut found = Vec::new();
    for (i, line) in code.lines().enumerate() {
        for (word, places) in WORDS {
            let used = line.match_indices(word).any(|(at, _)| {
                let before = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                let after =
                    !line[at + word.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
                before && after
            });
            if used && !places.iter().any(|place| file.starts_with(place)) {
                found.push(format!("{file}:{}: `{word}` may not stand here", i + 1));
            }
        }
    }
    found
}

/// The text with comments and the insides of strings blanked, lines kept.
fn code_only(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut i = 0;
    let at = |i: usize| chars.get(i).copied().unwrap_or('\0');
    while i < chars.len() {
        let end = match (at(i), at(i + 1)) {
            ('/', '/') => (i..chars.len())
                .find(|&j| at(j) == '\n')
                .unwrap_or(chars.len()),
            ('/', '*') => (i + 2..chars.len())
                .find(|&j| at(j) == '*' && at(j + 1) == '/')
                .map_or(chars.len(), |j| j + 2),
            ('r', '"' | '#') if raw_string(&chars, i).is_some() => {
                raw_string(&chars, i).unwrap_or(i + 1)
            }
            ('"', _) => {
                let mut j = i + 1;
                while j < chars.len() && at(j) != '"' {
                    j += if at(j) == '\\' { 2 } else { 1 };
                }
                j + 1
            }
            // A character, not a lifetime.
            ('\'', '\\') => (i + 3..chars.len())
                .find(|&j| at(j) == '\'')
                .map_or(chars.len(), |j| j + 1),
            ('\'', _) if at(i + 2) == '\'' => i + 3,
            _ => i,
        };
        if end == i {
            out.push(chars[i]);
            i += 1;
        } else {
            out.extend(
                chars[i..end.min(chars.len())]
                    .iter()
                    .filter(|&&c| c == '\n'),
            );
            out.push(' ');
            i = end;
        }
    }
    out
}

/// The end of a raw string that starts at `i`, if one does.
fn raw_string(chars: &[char], i: usize) -> Option<usize> {
    if i > 0 && (chars[i - 1].is_alphanumeric() || chars[i - 1] == '_') {
        return None;
    }
    let hashes = chars[i + 1..].iter().take_while(|&&c| c == '#').count();
    if chars.get(i + 1 + hashes) != Some(&'"') {
        return None;
    }
    (i + 2 + hashes..chars.len())
        .find(|&j| {
            chars[j] == '"'
                && chars[j + 1..].len() >= hashes
                && chars[j + 1..=j + hashes].iter().all(|&c| c == '#')
        })
        .map(|j| j + 1 + hashes)
        .or(Some(chars.len()))
}
