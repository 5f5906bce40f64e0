//! The program from outside: exit codes, errors that say where, the README's promises.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Run, caipan, files, is_record, read, root, run, shown, verdicts};

const CLEAN: &str = "tests/games/shaoxing/r00001.yaml";
const ILLEGAL: &str = "replays/disputes/rob-single-wait.yaml";
const MISMATCH: &str = "replays/disputes/dealer-next.yaml";

/// A folder of its own for one test, emptied first.
fn scratch(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a scratch folder");
    dir
}

/// A fault of a ruleset is told at the ruleset's line, in the ruleset's file, whatever the format.
#[test]
fn faults_of_a_ruleset_stand_in_its_file() {
    let dir = scratch("faulty-ruleset");
    let write = |name: &str, text: &str| std::fs::write(dir.join(name), text).expect("written");
    write(
        "house.yaml",
        "schema: 1\nextends: shaoxing\nfan: {capp: 3}\n",
    );
    write("record.yaml", &ruled("house.yaml"));
    let house = dir.join("house.yaml").display().to_string();
    for (format, place) in [
        ("concise", format!("{house}:3:7: ")),
        ("github", format!("file={house},line=3,col=7")),
        ("sarif", format!("\"uri\":\"{house}\"")),
        (
            "json",
            format!("\"at\":{{\"file\":\"{house}\",\"line\":3,\"column\":7"),
        ),
    ] {
        let run = run(caipan()
            .args(["audit", "--format", format])
            .arg(dir.join("record.yaml")));
        assert_eq!(run.code, 2, "{format}: {}", run.said());
        assert!(run.stdout.contains(&place), "{format}: {}", run.said());
    }
}

/// An engine gives a filter no line at all where a part is empty: no verdict then, and no fault.
#[test]
fn an_empty_part_is_no_fault_of_a_filter() {
    let audit = |arguments: &[&str]| {
        let mut command = caipan();
        command
            .args(["audit", "--format", "json", "--jsonl", "-"])
            .args(arguments);
        run(&mut command)
    };
    let filter = audit(&["--exit-zero"]);
    assert_eq!(
        (filter.code, filter.stdout.as_str()),
        (0, ""),
        "{}",
        filter.said()
    );
    assert_eq!(audit(&[]).code, 2);
}

/// A small record that is sound but for what `ruleset` says.
fn ruled(ruleset: &str) -> String {
    read(&root().join(ILLEGAL))
        .split("---")
        .next()
        .unwrap_or("")
        .replace("ruleset: shaoxing", &format!("ruleset: {ruleset}"))
}

fn audit(arguments: &[&str]) -> Run {
    run(caipan().arg("audit").args(arguments))
}

#[test]
fn exit_codes_are_the_worst_of_the_run() {
    let dir = scratch("exit-codes");
    let broken = dir.join("broken.yaml");
    std::fs::write(&broken, "caipan: [\n").expect("a file");
    let broken = broken.to_str().expect("a path");
    for (arguments, code) in [
        (&[CLEAN][..], 0),
        (&[ILLEGAL], 1),
        (&[MISMATCH], 1),
        (&[broken], 2),
        (&[CLEAN, ILLEGAL], 1),
        (&[ILLEGAL, CLEAN], 1),
        (&[broken, CLEAN], 2),
        (&[ILLEGAL, broken], 2),
        (&["--exit-zero", CLEAN, ILLEGAL, MISMATCH], 0),
        (&["--exit-zero", CLEAN, broken], 0),
        (&["--exit-zero", CLEAN, "no-such-file.yaml"], 2),
        (&["--format", "json", ILLEGAL], 1),
        (&["--format", "xml", CLEAN], 2),
        (&["--no-such-option", CLEAN], 2),
        (&[], 2),
    ] {
        let run = audit(arguments);
        assert_eq!(run.code, code, "{arguments:?}\n{}", run.said());
    }
    assert_eq!(run(&mut caipan()).code, 2, "nothing asked");
    assert_eq!(run(caipan().arg("--help")).code, 0);
    assert_eq!(run(caipan().arg("judge")).code, 2, "no such command");
}

/// What cannot be judged: exit 2, soon, with the file and where it stands a line, and no panic.
#[test]
fn errors_say_where_they_are() {
    let dir = scratch("errors");
    let dispute = read(&root().join(ILLEGAL));
    let cut = dispute.find("wall: 29").expect("a position");
    let open_map = dispute.find("{hand: ").expect("a hand") + 10;
    let bomb = (0..12).fold(String::from("caipan: 1\na0: &a0 [x, x]\n"), |text, n| {
        let item = format!("*a{n}, ");
        format!("{text}a{}: &a{} [{}]\n", n + 1, n + 1, item.repeat(9))
    });
    let deep = "[{".repeat(500_000);
    let binary: Vec<u8> = (0..=255_u8).cycle().take(4096).collect();
    for (name, bytes, line) in [
        // Cut where every line is still well formed: what is missing is said.
        (
            "cut-between-keys.yaml",
            dispute[..cut].trim_end().as_bytes(),
            Some(None),
        ),
        (
            "cut-in-a-map.yaml",
            &dispute.as_bytes()[..open_map],
            Some(None),
        ),
        ("binary.yaml", &binary[..], Some(None)),
        ("empty.yaml", b"", None),
        ("only-a-comment.yaml", b"# nothing\n", None),
        (
            "no-ruleset-like-it.yaml",
            ruled("shaoxin").as_bytes(),
            Some(Some(2)),
        ),
        (
            "no-such-file.yaml",
            ruled("house.yaml").as_bytes(),
            Some(Some(2)),
        ),
        (
            "outside.yaml",
            ruled("../../Cargo.toml").as_bytes(),
            Some(Some(2)),
        ),
        (
            "version.yaml",
            ruled("shaoxing")
                .replace("caipan: 1", "caipan: 99")
                .as_bytes(),
            Some(Some(1)),
        ),
        (
            "key.yaml",
            ruled("shaoxing").replace("title:", "titel:").as_bytes(),
            Some(Some(3)),
        ),
        ("bomb.yaml", bomb.as_bytes(), Some(None)),
        ("deep.yaml", deep.as_bytes(), Some(Some(1))),
        ("deep.json", deep.as_bytes(), Some(Some(1))),
        ("utf16.yaml", b"\xff\xfec\0a\0i\0p\0a\0n\0", Some(None)),
        (
            "gb18030.yaml",
            b"caipan: 1\ntitle: \xb4\xf3\xb5\xf5\n",
            Some(Some(2)),
        ),
        ("lines.jsonl", b"{\"caipan\": 1\n", Some(Some(1))),
    ] {
        let file = dir.join(name);
        std::fs::write(&file, bytes).expect("a file");
        for lang in ["zh", "en"] {
            let start = Instant::now();
            let run = audit(&["--lang", lang, file.to_str().expect("a path")]);
            assert_code_2(name, &run, start.elapsed());
            let said = run.said();
            assert!(said.contains(name), "{name}: the file is not named\n{said}");
            if let Some(line) = line {
                let found = lines_named(&said, name);
                assert!(!found.is_empty(), "{name}: no line is named\n{said}");
                if let Some(line) = line {
                    assert_eq!(found[0], line, "{name}\n{said}");
                }
            }
        }
    }
}

fn assert_code_2(name: &str, run: &Run, took: Duration) {
    let said = run.said();
    assert_eq!(run.code, 2, "{name}\n{said}");
    assert!(!said.contains("panicked"), "{name}\n{said}");
    // A message, not a dump of what was given.
    assert!(said.len() < 20_000, "{name}: {} bytes said", said.len());
    assert!(took < Duration::from_secs(5), "{name}: took {took:?}");
}

/// The numbers after `NAME:` in what was said.
fn lines_named(said: &str, name: &str) -> Vec<usize> {
    said.match_indices(&format!("{name}:"))
        .filter_map(|(at, found)| {
            let rest = &said[at + found.len()..];
            let end = rest
                .find(|c: char| !c.is_ascii_digit())
                .unwrap_or(rest.len());
            rest[..end].parse().ok()
        })
        .collect()
}

#[test]
fn an_unreadable_file_still_gets_a_verdict_in_json() {
    let dir = scratch("unreadable");
    let file = dir.join("broken.yaml");
    std::fs::write(&file, ruled("shaoxin")).expect("a file");
    let verdicts = verdicts(&file).expect("one verdict");
    assert_eq!(verdicts.len(), 1);
    let verdict = &verdicts[0];
    assert_eq!(verdict["schema"], "caipan.verdict/1");
    assert_eq!(verdict["verdict"], "unreadable");
    assert_eq!(verdict["hands"], serde_json::json!([]));
    let finding = &verdict["findings"][0];
    assert_eq!(finding["code"], "rules/not-found");
    assert_eq!(finding["at"]["line"], 2);
}

#[test]
fn what_is_not_there_is_named() {
    let dir = scratch("nothing-here");
    std::fs::write(dir.join("notes.md"), "no record").expect("a file");
    std::fs::write(dir.join("house.yaml"), "schema: 1\nextends: shaoxing\n").expect("a file");
    let missing = dir.join("missing.yaml");
    for path in [&dir, &missing] {
        let path = path.to_str().expect("a path");
        let start = Instant::now();
        let run = audit(&[path]);
        assert_code_2(path, &run, start.elapsed());
        assert!(run.said().contains(path), "{}", run.said());
    }
}

#[test]
fn asked_twice_it_says_the_same_bytes() {
    for format in ["human", "json"] {
        let first = audit(&["--format", format, "replays", "tests/games"]);
        let second = audit(&["--format", format, "replays", "tests/games"]);
        assert!(!first.stdout.is_empty());
        assert!(
            first.stdout == second.stdout && first.stderr == second.stderr,
            "{format}"
        );
    }
}

/// A folder is its records, one after the other.
#[test]
fn a_folder_is_judged_file_by_file() {
    let whole = audit(&["--format", "json", "--exit-zero", "replays"]);
    let mut each = String::new();
    let mut records = 0;
    for path in files(&root().join("replays"))
        .iter()
        .filter(|path| is_record(path))
    {
        each += &audit(&["--format", "json", "--exit-zero", &shown(path)]).stdout;
        records += 1;
    }
    assert!(records >= 30);
    let mut whole: Vec<&str> = whole.stdout.lines().collect();
    let mut each: Vec<&str> = each.lines().collect();
    whole.sort_unstable();
    each.sort_unstable();
    assert_eq!(whole, each);
}

/// Line ends and a byte order mark are no part of the game.
#[test]
fn line_ends_do_not_change_the_game() {
    let dir = scratch("line-ends");
    let text = read(&root().join(CLEAN));
    let plain = dir.join("plain.yaml");
    let windows = dir.join("windows.yaml");
    std::fs::write(&plain, &text).expect("a file");
    std::fs::write(&windows, format!("\u{feff}{}", text.replace('\n', "\r\n"))).expect("a file");
    let [plain, windows] =
        [plain, windows].map(|file| verdicts(&file).expect("a verdict").remove(0));
    for key in ["verdict", "hands", "totals", "digests"] {
        assert_eq!(plain[key], windows[key], "{key}");
    }
    assert_eq!(plain["verdict"], "clean");
    assert!(
        plain["digests"]["game"]
            .as_str()
            .is_some_and(|hex| hex.len() > 60)
    );
}

#[test]
fn standard_input_is_judged_like_a_file() {
    let text = read(&root().join(CLEAN));
    let mut child = caipan()
        .args(["audit", "--format", "json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(text.as_bytes())
        .expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    let piped: Value = serde_json::from_slice(&output.stdout).expect("one verdict");
    let named = verdicts(&root().join(CLEAN)).expect("a verdict").remove(0);
    for key in ["verdict", "hands", "totals", "digests"] {
        assert_eq!(piped[key], named[key], "{key}");
    }
}

/// Without `--jsonl`, too: a first line that is a whole record makes a stream, and each answer comes before the next
/// line is asked for.
#[test]
fn a_stream_is_known_by_its_first_line() {
    let record = r#"{"caipan":1,"ruleset":"shaoxing","x_id":"N","hands":[]}"#;
    for (format, jobs) in [("json", "1"), ("json", "3"), ("concise", "1")] {
        let mut child = caipan()
            .args(["audit", "--format", format, "--jobs", jobs, "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        for n in 0..3 {
            writeln!(stdin, "{}", record.replace('N', &n.to_string())).expect("a live program");
            let answer = answers.next().expect("an answer").expect("text");
            let about = format == "concise" || answer.contains(&format!("\"id\":\"{n}\""));
            assert!(about && answer.contains("missing-field"), "{answer}");
        }
        drop(stdin);
        assert_eq!(answers.count(), 0);
        assert_eq!(child.wait().expect("an end").code(), Some(2));
    }
}

/// SX-T2, ZJ-T1: a suited tile among the flowers of a position would be paid for.
#[test]
fn what_lies_open_in_a_position_is_a_flower() {
    let dir = scratch("laid-open");
    let file = dir.join("a.yaml");
    let text = |flowers: &str| {
        format!(
            "caipan: 1\nruleset: shaoxing\nhands:\n  - dealer: S\n    indicator: 5m\n    position:\n      turn: E\n      \
             phase: draw\n      wall: 40\n      E: {{hand: 123p456p789p111s6m, flowers: {flowers}, river: ''}}\n      \
             S: {{hand: '?*13'}}\n      W: {{hand: '?*13'}}\n      N: {{hand: '?*13'}}\n    moves: |\n      E 摸 3z\n      E 胡\n"
        )
    };
    for (flowers, code) in [("5z3f", None), ("9p9m", Some("tile/not-a-flower"))] {
        std::fs::write(&file, text(flowers)).expect("a file");
        let verdict = verdicts(&file).expect("a verdict").remove(0);
        let found = verdict["findings"][0]["code"].as_str();
        assert_eq!(found, code, "{flowers}");
        let outcome = &verdict["hands"][0]["outcome"];
        assert_eq!(outcome == "self_draw", code.is_none(), "{outcome}");
    }
}

/// A number with a point is no whole number, however it is written and wherever.
#[test]
fn numbers_of_json_are_whole_as_those_of_yaml_are() {
    let dir = scratch("json-numbers");
    for version in ["1.0", "1e0", "0.99999999999999999999", "1"] {
        let file = dir.join("a.json");
        let text = format!(r#"{{"caipan":{version},"ruleset":"shaoxing","hands":[]}}"#);
        std::fs::write(&file, text).expect("a file");
        let verdict = verdicts(&file).expect("a verdict").remove(0);
        let code = verdict["findings"][0]["code"].as_str().expect("a finding");
        assert_eq!(
            code == "record/unsupported-version",
            version != "1",
            "{version}"
        );
    }
}

/// Commands of the README's first block, in order.
fn readme_commands() -> Vec<String> {
    let text = read(&root().join("README.md"));
    let block = text.split("```sh\n").nth(1).expect("a block of commands");
    block
        .split("```")
        .next()
        .unwrap_or("")
        .lines()
        .map(|line| line.split(" #").next().unwrap_or("").trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect()
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let commands = readme_commands();
    let arguments = commands[0]
        .strip_prefix("cargo run --release -- ")
        .expect("the first command runs the program");
    let run = run(caipan().args(arguments.split(' ')));
    assert_eq!(run.code, 1, "{}", run.said());
    let readme = read(&root().join("README.md"));
    let region = readme
        .split("<!-- ruling -->")
        .nth(1)
        .and_then(|rest| rest.split("<!-- /ruling -->").next())
        .expect("a region between the two marks");
    let lines =
        |text: &str| -> Vec<String> { text.lines().map(|l| l.trim_end().to_owned()).collect() };
    let shown = lines(
        region
            .trim()
            .trim_start_matches("```text\n")
            .trim_end_matches("```")
            .trim_end(),
    );
    let printed = lines(&run.stdout);
    assert!(
        shown.len() > 3 && region.contains("win/rob-single-wait"),
        "the README shows no ruling"
    );
    assert!(
        printed.starts_with(&shown),
        "the README shows\n{}\nbut the program prints\n{}",
        shown.join("\n"),
        printed.join("\n")
    );
}

#[test]
fn the_readme_and_the_ci_run_the_same_tests() {
    let commands = readme_commands();
    assert_eq!(commands.len(), 2, "{commands:?}");
    assert!(commands[1].starts_with("cargo test"), "{commands:?}");
    let ci = read(&root().join(".ci/run"));
    let tests: Vec<&str> = ci
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("cargo test"))
        .collect();
    assert_eq!(tests, [commands[1].as_str()]);
}

/// Each folder opens with a page that says what lives there.
#[test]
fn every_folder_has_its_readme() {
    for folder in ["src", "rulesets", "replays", "tests", "tests/games"] {
        let path = root().join(folder).join("README.md");
        assert!(
            path.exists() && read(&path).starts_with("# "),
            "{folder}/README.md"
        );
    }
    let page = read(&root().join("tests/README.md"));
    for entry in std::fs::read_dir(root().join("tests/it")).expect("tests/it") {
        let name = entry
            .expect("an entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        let named = page.contains(&format!("`{name}`")) || page.contains(&format!("`{name}/`"));
        assert!(
            named,
            "tests/README.md does not say what tests/it/{name} is for"
        );
    }
}
