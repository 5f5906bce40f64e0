//! `caipan watch` as it runs beside an editor.

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;
use std::sync::mpsc;
use std::time::Duration;

use super::scratch;
use crate::support::{caipan, read, root};

#[test]
fn a_save_is_judged_and_only_what_changed_is_told() {
    let dir = scratch("watch");
    let path = dir.join("a.yaml");
    let clean = read(&root().join("tests/games/shaoxing/r00001.yaml"));
    std::fs::write(&path, &clean).expect("a file");
    let mut child = caipan()
        .args(["watch", "--lang", "en"])
        .arg(&path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let stdout = child.stdout.take().expect("a pipe");
    let (send, told) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if send.send(line).is_err() {
                break;
            }
        }
    });
    let wait = || {
        told.recv_timeout(Duration::from_secs(60))
            .expect("something told")
    };
    let first = wait();
    assert!(first.starts_with("  document 1  clean"), "{first}");
    while !wait().contains("totals") {}

    // One discard changed to a tile that is not there.
    let broken = clean.replacen("E 打 6p", "E 打 9s", 1);
    assert_ne!(broken, clean);
    std::fs::write(&path, &broken).expect("a file");
    let mut lines = Vec::new();
    while !lines
        .iter()
        .any(|line: &String| line.contains("not-in-hand"))
    {
        lines.push(wait());
    }
    assert!(
        lines.contains(&"- document 1  clean".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines.iter().all(|line| line.starts_with(['+', '-'])),
        "{lines:?}"
    );
    // Hands that did not change are not told again.
    assert!(
        !lines.iter().any(|line| line.contains("hand 2")),
        "{lines:?}"
    );
    child.kill().expect("killed");
    child.wait().expect("gone");

    let run = crate::support::run(caipan().args(["watch", "no-such-file.yaml"]));
    assert_eq!(run.code, 2);
}
