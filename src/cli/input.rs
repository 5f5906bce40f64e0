//! Which files a command reads: folders are walked, files named explicitly are always read.

use std::fs::{self, File};
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use crate::diag::fact::Syntax;
use crate::record::Format;

/// Most bytes of a YAML file that are read; one more shows that the limit is passed.
const FILE_LIMIT: u64 = (64 << 20) + 1;
/// Most bytes of one line of JSONL that are kept, for the same reason.
const LINE_LIMIT: u64 = (4 << 20) + 1;

/// One thing to read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// `-`
    Stdin,
    /// A file.
    File(PathBuf),
}

/// Why an input gives nothing to judge.
#[derive(Clone, PartialEq, Debug)]
pub struct Trouble {
    /// As named by the user.
    pub name: String,
    /// What is wrong with it.
    pub fault: Syntax,
}

impl Trouble {
    fn unreadable(name: &str, detail: String) -> Trouble {
        Trouble {
            name: name.to_owned(),
            fault: Syntax::Unreadable { detail },
        }
    }

    /// A stream without a record.
    pub fn empty(name: &str) -> Trouble {
        Trouble {
            name: name.to_owned(),
            fault: Syntax::Empty,
        }
    }

    /// From an error of the system; by its kind where it has one, for those words are known to `report`.
    pub fn of(name: &str, error: &io::Error) -> Trouble {
        let detail = match error.kind() {
            io::ErrorKind::Other => error.to_string(),
            kind => kind.to_string(),
        };
        Trouble::unreadable(name, detail)
    }
}

/// The inputs behind one argument, sorted by path.
pub fn expand(argument: &Path) -> Result<Vec<Input>, Trouble> {
    if argument.as_os_str() == "-" {
        return Ok(vec![Input::Stdin]);
    }
    let name = argument.display().to_string();
    let meta = fs::metadata(argument).map_err(|error| Trouble::of(&name, &error))?;
    if !meta.is_dir() {
        return Ok(vec![Input::File(argument.to_owned())]);
    }
    let mut found = Vec::new();
    walk(argument, &mut found);
    if found.is_empty() {
        return Err(Trouble::unreadable(&name, "no records".to_owned()));
    }
    found.sort();
    Ok(found.into_iter().map(Input::File).collect())
}

/// What cannot be looked into is found, too: whoever reads it says so, and the rest is judged all the same.
fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        found.push(folder.to_owned());
        return;
    };
    for entry in entries {
        let Ok(entry) = entry else {
            found.push(folder.to_owned());
            return;
        };
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            // `.git`, `.github`: what tools keep there is no game.
            if !name.starts_with('.') {
                walk(&path, found);
            }
        } else if is_record_name(&name)
            // A link to a folder is not followed, for it may lead back here; one that leads nowhere is not passed over.
            && fs::metadata(&path).map_or(true, |meta| meta.is_file())
            && !starts_with_schema(&path)
        {
            found.push(path);
        }
    }
}

fn is_record_name(name: &str) -> bool {
    let ends = |suffix| name.ends_with(suffix);
    (ends(".yaml") || ends(".yml") || is_jsonl(name) || ends(".json"))
        && !ends(".expected.yaml")
        && !ends(".seal.yaml")
        && !ends(".schema.json")
}

/// Is this the name of a file with a record per line?
pub fn is_jsonl(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|ext| ext.eq_ignore_ascii_case("jsonl"))
}

/// Rulesets and verdicts start with the key `schema`.
pub fn starts_with_schema(path: &Path) -> bool {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(1 << 16).read_to_end(&mut head));
    read.is_ok() && first_key_is_schema(&head)
}

fn first_key_is_schema(head: &[u8]) -> bool {
    let text = String::from_utf8_lossy(head);
    let text = text.trim_start_matches('\u{feff}');
    let line = text
        .lines()
        .map(str::trim)
        .find(|line| {
            !line.is_empty() && !line.starts_with(['#', '%']) && *line != "---" && *line != "{"
        })
        .unwrap_or("");
    let line = line.trim_start_matches(['{', ' ', '\t']);
    let quoted = line.trim_start_matches(['"', '\'']);
    quoted
        .strip_prefix("schema")
        .map(|rest| rest.trim_start_matches(['"', '\'']).trim_start())
        .is_some_and(|rest| rest.starts_with(':'))
}

/// All bytes of an input that is no JSONL.
pub fn read_all(input: &Input) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    rest(&mut open(input)?, &mut bytes)?;
    Ok(bytes)
}

/// An input as a stream of bytes.
pub fn open(input: &Input) -> io::Result<Box<dyn Read + Send>> {
    Ok(match input {
        Input::Stdin => Box::new(io::stdin()),
        Input::File(path) => Box::new(File::open(path)?),
    })
}

/// Reads lines up to the first that is not blank, that one included.
pub fn head(reader: &mut dyn BufRead, bytes: &mut Vec<u8>) -> io::Result<()> {
    loop {
        let start = bytes.len();
        let left = LINE_LIMIT.saturating_sub(start as u64);
        let read = (&mut *reader).take(left).read_until(b'\n', bytes)?;
        if read == 0 || !bytes[start..].iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
    }
}

/// Is the text so far one whole record of JSON on a line? Then the next line is another.
pub fn is_line_of_json(bytes: &[u8]) -> bool {
    Format::sniff(bytes) == Format::Json && bytes.trim_ascii_end().ends_with(b"}")
}

/// Reads the rest of an input that is no stream of lines, up to more than a file may have.
pub fn rest(reader: &mut dyn Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    let left = FILE_LIMIT.saturating_sub(bytes.len() as u64);
    reader.take(left).read_to_end(bytes).map(|_| ())
}

/// Adds the next line that is not blank to `lines`, with a line end; an overlong one is cut just past the limit.
pub fn next_line(reader: &mut dyn BufRead, lines: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        let start = lines.len();
        let read = (&mut *reader).take(LINE_LIMIT).read_until(b'\n', lines)?;
        if read == 0 {
            return Ok(false);
        }
        if lines.last() != Some(&b'\n') {
            if read as u64 == LINE_LIMIT {
                reader.skip_until(b'\n')?;
            }
            lines.push(b'\n');
        }
        if !lines[start..].iter().all(u8::is_ascii_whitespace) {
            return Ok(true);
        }
        lines.truncate(start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulesets_and_expectations_are_no_records() {
        assert!(is_record_name("a.yaml") && is_record_name("a.yml") && is_record_name("a.jsonl"));
        assert!(!is_record_name("a.expected.yaml") && !is_record_name("a.seal.yaml"));
        assert!(!is_record_name("a.md") && !is_record_name("yaml"));
        for text in [
            "schema: 1\n",
            "\u{feff}# house\n---\n\nschema : 1",
            "{\"schema\":\"x\"}",
            "{\n  \"schema\": 1}",
        ] {
            assert!(first_key_is_schema(text.as_bytes()), "{text}");
        }
        for text in ["caipan: 1\nschema: 1\n", "schemas: 1", "", "x: schema: 1"] {
            assert!(!first_key_is_schema(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn folders_are_walked_in_the_order_of_their_paths() {
        let root = std::env::temp_dir().join(format!("caipan-walk-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(root.join("b/.git")).unwrap();
        for (path, text) in [
            ("c.json", "{}"),
            ("b/z.yaml", "caipan: 1"),
            ("b/a.yml", "caipan: 1"),
            ("b/.git/x.yaml", "caipan: 1"),
            ("a.expected.yaml", "x"),
            ("rules.yaml", "# mine\nschema: 1"),
            ("a.jsonl", "{}"),
        ] {
            fs::write(root.join(path), text).unwrap();
        }
        let names: Vec<String> = expand(&root)
            .unwrap()
            .into_iter()
            .map(|input| match input {
                Input::File(path) => path.strip_prefix(&root).unwrap().display().to_string(),
                Input::Stdin => unreachable!(),
            })
            .collect();
        assert_eq!(names, ["a.jsonl", "b/a.yml", "b/z.yaml", "c.json"]);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("nowhere", root.join("d.yaml")).unwrap();
            std::os::unix::fs::symlink(&root, root.join("b/round.yaml")).unwrap();
            assert_eq!(
                expand(&root).unwrap().len(),
                5,
                "a link to nothing, not one to a folder"
            );
        }
        let detail = |path: &str| match expand(&root.join(path)).unwrap_err().fault {
            Syntax::Unreadable { detail } => detail,
            other => panic!("{other:?}"),
        };
        assert_eq!(detail("none"), "entity not found");
        let named = root.join("rules.yaml");
        assert_eq!(
            expand(&named).unwrap(),
            [Input::File(named)],
            "named explicitly"
        );
        fs::create_dir_all(root.join("empty")).unwrap();
        assert_eq!(detail("empty"), "no records");
        fs::remove_dir_all(&root).unwrap();
    }

    #[test]
    fn lines_are_read_one_by_one_and_overlong_ones_cut() {
        let mut text = b"{\"a\":1}\r\n\n  \n".to_vec();
        text.extend(vec![b'x'; LINE_LIMIT as usize + 10]);
        text.extend(b"\nlast");
        let mut reader: &[u8] = &text;
        let mut lines = Vec::new();
        assert!(next_line(&mut reader, &mut lines).unwrap());
        assert_eq!(lines, b"{\"a\":1}\r\n");
        lines.clear();
        assert!(next_line(&mut reader, &mut lines).unwrap());
        assert_eq!(lines.len() as u64, LINE_LIMIT + 1);
        lines.clear();
        assert!(next_line(&mut reader, &mut lines).unwrap());
        assert_eq!(lines, b"last\n");
        assert!(!next_line(&mut reader, &mut lines).unwrap());
    }
}
