//! Finding files and running the built program.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use caipan::audit::{Options, Verdict, run as judge};
use serde_json::Value;

/// The top of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder that `variable` names, else `default` below the top.
pub fn folder(variable: &str, default: &str) -> PathBuf {
    std::env::var_os(variable).map_or_else(|| root().join(default), PathBuf::from)
}

/// Every file below `dir`, in an order that does not depend on the file system.
pub fn files(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![dir.to_path_buf()];
    while let Some(dir) = open.pop() {
        let entries = std::fs::read_dir(&dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display()));
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                open.push(path);
            } else {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Does the file's name end in `ending` (`.yaml`)?
pub fn ends_with(path: &Path, ending: &str) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().ends_with(ending))
}

/// A file that is a record, neither the expected results of one nor a ruleset nor a verdict.
pub fn is_record(path: &Path) -> bool {
    (ends_with(path, ".yaml") || ends_with(path, ".json"))
        && !ends_with(path, ".expected.yaml")
        && !ends_with(path, ".seal.yaml")
        && !first_key_is_schema(path)
}

/// Is the file a ruleset?
pub fn first_key_is_schema(path: &Path) -> bool {
    read(path)
        .lines()
        .find(|line| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
        .is_some_and(|line| line.starts_with("schema:") || line.starts_with("{\"schema\":"))
}

/// The path below the top, for messages.
pub fn shown(path: &Path) -> String {
    path.strip_prefix(root())
        .unwrap_or(path)
        .to_string_lossy()
        .replace('\\', "/")
}

/// The text of a file.
pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// What a run of the program gave.
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    /// Both streams, for a message that may stand on either.
    pub fn said(&self) -> String {
        format!("{}{}", self.stdout, self.stderr)
    }
}

/// The built program with nothing from the outside that could change what it prints.
pub fn caipan() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_caipan"));
    command
        .current_dir(root())
        .stdin(Stdio::null())
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100");
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "CAIPAN_LANG"] {
        command.env_remove(name);
    }
    command
}

/// Runs `command` to its end.
pub fn run(command: &mut Command) -> Run {
    let output = command.output().expect("the program starts");
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
    }
}

/// The verdicts on one file, in document order; an error says what the program printed instead.
pub fn verdicts(file: &Path) -> Result<Vec<Value>, String> {
    let run = run(caipan()
        .args(["audit", "--format", "json", "--exit-zero"])
        .arg(file));
    run.stdout
        .lines()
        .map(|line| serde_json::from_str(line).map_err(|e| format!("not JSON ({e}): {line}")))
        .collect::<Result<Vec<Value>, String>>()
        .and_then(|lines| {
            if lines.is_empty() {
                Err(format!(
                    "no verdict, exit {}: {}",
                    run.code,
                    run.stderr.trim()
                ))
            } else {
                Ok(lines)
            }
        })
}

/// The verdict on one record given as text, through the library.
pub fn judged_text(text: &str) -> Verdict {
    let mut found = Vec::new();
    judge(
        "record.yaml",
        text.as_bytes(),
        &Options::default(),
        &mut |verdict, _| found.push(verdict),
    );
    found.pop().expect("a verdict")
}
