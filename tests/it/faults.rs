//! Faults from outside: readers that go away, folders and disks that take nothing, a process that is killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::{Run, caipan, read, root, run};

fn scratch(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("caipan-faults-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).expect("a scratch folder");
    dir
}

fn names(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(dir)
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

fn generate(arguments: &[&str]) -> Run {
    run(caipan()
        .args(["generate", "--preset", "shaoxing"])
        .args(arguments))
}

/// A record that `fmt` would change.
fn untidy() -> String {
    let tidy = generate(&["--hands", "1"]).stdout;
    let untidy = tidy.replace(" 打 ", "  出");
    assert_ne!(tidy, untidy);
    untidy
}

#[cfg(unix)]
fn through_head(arguments: &[&str]) -> (String, String, Option<i32>) {
    let mut child = caipan()
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let head = Command::new("head")
        .args(["-n", "1"])
        .stdin(child.stdout.take().expect("a pipe"))
        .output()
        .expect("head");
    let out = child.wait_with_output().expect("the program ends");
    (
        String::from_utf8(head.stdout).expect("text"),
        String::from_utf8(out.stderr).expect("text"),
        out.status.code(),
    )
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_reason_to_complain() {
    // Far more than a pipe holds.
    let many = [
        "generate", "--preset", "shaoxing", "--count", "400", "--hands", "1",
    ];
    let (line, complaint, code) = through_head(&many);
    assert_eq!(
        (line.as_str(), complaint.as_str(), code),
        ("caipan: 1\n", "", Some(2))
    );
    let (_, complaint, code) = through_head(&["explain", "--list"]);
    assert!(complaint.is_empty() && code.is_some(), "{complaint}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_no_success() {
    let full = || {
        fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("/dev/full")
    };
    for arguments in [
        &["generate", "--preset", "zhuji-free"][..],
        &["audit", "replays"],
        &["explain", "--list"],
        &["selftest", "--preset", "shaoxing", "--count", "1"],
    ] {
        let out = caipan()
            .args(arguments)
            .args(["--lang", "en"])
            .stdout(full())
            .output()
            .expect("the program starts");
        let said = String::from_utf8(out.stderr).expect("text");
        assert!(said.contains("cannot write"), "{arguments:?}: {said}");
        assert_eq!(out.status.code(), Some(2), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_nothing_loses_nothing() {
    // /proc takes no files, not even from root.
    let out = generate(&["-o", "/proc/caipan", "--lang", "en"]);
    assert_eq!(out.code, 2);
    assert!(
        out.stderr.contains("cannot write /proc/caipan"),
        "{}",
        out.stderr
    );

    let dir = scratch("readonly");
    let file = dir.join("game.yaml");
    fs::write(&file, untidy()).unwrap();
    let mut mode = fs::metadata(&file).unwrap().permissions();
    mode.set_readonly(true);
    fs::set_permissions(&file, mode).unwrap();
    let before = read(&file);
    let out = run(caipan().args(["fmt", "--lang", "en"]).arg(&file));
    assert_eq!(out.code, 2, "{}", out.said());
    assert!(out.stderr.contains("cannot write"), "{}", out.stderr);
    assert_eq!(read(&file), before);
    assert_eq!(names(&dir), ["game.yaml"]);
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn fmt_says_by_its_exit_code_what_it_did() {
    let dir = scratch("fmt");
    let file = dir.join("game.yaml");
    let untidy = untidy();
    fs::write(&file, &untidy).unwrap();
    let fmt = |arguments: &[&str]| run(caipan().arg("fmt").args(arguments).arg(&file));
    let check = fmt(&["--check"]);
    assert_eq!(check.code, 1);
    assert!(check.stdout.contains("game.yaml"));
    assert_eq!(read(&file), untidy, "a check changes nothing");
    assert_eq!(fmt(&[]).code, 0);
    let tidy = read(&file);
    assert!(tidy.contains(" 出 ") && !tidy.contains("  出"));
    assert_eq!(fmt(&["--check"]).code, 0);
    assert_eq!(fmt(&["--notation", "ascii"]).code, 0);
    assert!(read(&file).contains(" discard "));
    assert_eq!(run(caipan().arg("audit").arg(&file)).code, 0);
    assert_eq!(names(&dir), ["game.yaml"]);

    fs::write(&file, "caipan: 1\nhands: 5\n").unwrap();
    let broken = fmt(&[]);
    assert_eq!(broken.code, 2);
    assert!(broken.stdout.is_empty() && broken.stderr.contains("game.yaml"));
    assert_eq!(read(&file), "caipan: 1\nhands: 5\n");
    assert_eq!(run(caipan().args(["fmt", "nothing.yaml"])).code, 2);
    fs::remove_dir_all(&dir).unwrap();
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_keeps_its_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = scratch("link");
    let (file, link) = (dir.join("game.yaml"), dir.join("link.yaml"));
    fs::write(&file, untidy()).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&file, &link).unwrap();
    assert_eq!(run(caipan().arg("fmt").arg(&link)).code, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(!read(&file).contains("  出"));
    assert_eq!(
        fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o640
    );
    fs::remove_dir_all(&dir).unwrap();
}

/// Killed at any moment, a file is there whole or not at all.
#[cfg(unix)]
#[test]
fn killed_while_writing_no_file_is_half() {
    let dir = scratch("killed");
    for wait in [15, 40, 90, 160] {
        let mut child = caipan()
            .args([
                "generate", "--preset", "shaoxing", "--count", "100000", "-o",
            ])
            .arg(&dir)
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().expect("it was running");
        child.wait().expect("it ended");
    }
    let whole: Vec<String> = names(&dir)
        .into_iter()
        .filter(|name| !name.starts_with('.'))
        .collect();
    for name in &whole {
        let text = read(&dir.join(name));
        assert!(
            text.starts_with("caipan: 1\n") && text.contains("\ntotals: {E: "),
            "{name}"
        );
        assert!(text.ends_with("}\n"), "{name}");
    }
    if !whole.is_empty() {
        assert_eq!(run(caipan().arg("audit").arg(&dir)).code, 0);
    }
    // What a killed process leaves beside them begins with a dot and ends in `.tmp`, so no command takes it for a record.
    for name in names(&dir).iter().filter(|name| name.starts_with('.')) {
        assert!(Path::new(name).extension().is_some_and(|ext| ext == "tmp"));
    }
    fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn mutate_and_selftest_say_what_they_find() {
    let dir = scratch("mutate");
    let file = dir.join("game.yaml");
    fs::write(&file, generate(&["--hands", "2"]).stdout).unwrap();
    for seed in ["1", "2", "3", "4"] {
        let broken = run(caipan().args(["mutate", "--seed", seed]).arg(&file));
        assert_eq!(broken.code, 0, "{}", broken.stderr);
        assert!(broken.stdout.contains("x_mutation: {"), "{}", broken.stdout);
        let other = dir.join("broken.yaml");
        fs::write(&other, &broken.stdout).unwrap();
        assert_eq!(run(caipan().arg("audit").arg(&other)).code, 1);
        let twice = run(caipan().args(["mutate", "--seed", seed]).arg(&other));
        assert_eq!(twice.code, 2, "a broken record is not broken again");
    }
    let none = run(caipan()
        .args(["mutate", "--with", "nothing", "--lang", "en"])
        .arg(&file));
    assert!(
        none.code == 2 && none.stderr.contains("false_win"),
        "{}",
        none.stderr
    );
    assert_eq!(
        run(caipan().args(["selftest", "--preset", "nothing"])).code,
        2
    );
    assert_eq!(run(caipan().args(["selftest", "--count", "0"])).code, 2);
    assert_eq!(
        generate(&["--seed", "5"]).stdout,
        generate(&["--seed", "5"]).stdout
    );
    assert!(root().join("Cargo.toml").exists());
    fs::remove_dir_all(&dir).unwrap();
}

/// Every fault put into a game is found where it lies, under every preset.
#[test]
fn a_short_selftest_of_every_preset() {
    let out = run(caipan().args(["selftest", "--count", "60", "--lang", "en"]));
    assert_eq!(out.code, 0, "{}", out.stdout);
    assert_eq!(
        out.stdout.matches("60 games, 60 clean").count(),
        caipan::rules::PRESETS.len(),
        "{}",
        out.stdout
    );
}
