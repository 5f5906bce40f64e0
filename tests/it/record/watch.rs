//! `caipan watch` as it runs beside an editor.

use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use super::{lines_of, scratch};
use crate::support::{caipan, read, root};

/// The program beside an editor, and what it says.
struct Watching {
    child: Child,
    told: Receiver<String>,
}

impl Watching {
    fn start(path: &Path) -> Watching {
        let mut child = caipan()
            .args(["watch", "--lang", "en"])
            .arg(path)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let told = lines_of(&mut child);
        Watching { child, told }
    }

    fn wait(&self) -> String {
        self.told
            .recv_timeout(Duration::from_secs(60))
            .expect("something told")
    }

    /// Everything up to the line with `text` in it.
    fn until(&self, text: &str) -> Vec<String> {
        let mut lines = vec![self.wait()];
        while !lines.last().is_some_and(|line| line.contains(text)) {
            lines.push(self.wait());
        }
        lines
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_save_is_judged_and_only_what_changed_is_told() {
    let dir = scratch("watch");
    let path = dir.join("a.yaml");
    let clean = read(&root().join("tests/games/shaoxing/r00001.yaml"));
    std::fs::write(&path, &clean).expect("a file");
    let watching = Watching::start(&path);
    let wait = || watching.wait();
    let first = wait();
    assert!(first.starts_with("  document 1  clean"), "{first}");
    watching.until("totals");

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
    let run = crate::support::run(caipan().args(["watch", "no-such-file.yaml"]));
    assert_eq!(run.code, 2);
}

/// A record saved in every way in which editors save, and the parent of its ruleset.
#[test]
fn however_an_editor_saves_the_change_is_told_once() {
    let dir = scratch("editors");
    let path = dir.join("a.yaml");
    let (house, parent) = (dir.join("house.yaml"), dir.join("parent.yaml"));
    let preset = read(&root().join("tests/games/shaoxing/r00001.yaml"));
    let clean = preset.replacen("ruleset: shaoxing", "ruleset: house.yaml", 1);
    let broken = clean.replacen("E 打 6p", "E 打 9s", 1);
    let write = |path: &Path, text: &str| std::fs::write(path, text).expect("a file");
    write(&parent, "schema: 1\nextends: shaoxing\n");
    write(&house, "schema: 1\nextends: parent.yaml\n");
    write(&path, &clean);
    let watching = Watching::start(&path);
    watching.until("totals");
    let pause = || std::thread::sleep(Duration::from_millis(20));

    // Written beside it and renamed over it.
    let beside = dir.join("a.yaml~");
    write(&beside, &broken);
    std::fs::rename(&beside, &path).expect("a rename");
    watching.until("+ ");
    watching.until("tile/not-in-hand");
    // Emptied, then written bit by bit.
    write(&path, "");
    for end in [100, 1000, clean.len()] {
        pause();
        let end = (end..)
            .find(|&end| clean.is_char_boundary(end))
            .expect("an end");
        write(&path, &clean[..end]);
    }
    let lines = watching.until("+ document 1, totals");
    assert!(
        lines.contains(&"+ document 1  clean".to_owned()),
        "{lines:?}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("- ") && line.contains("not-in-hand"))
    );
    // Moved away, then a new file in its place: as it was, so nothing is told.
    std::fs::rename(&path, &beside).expect("a rename");
    pause();
    write(&path, &clean);
    // Saved ten times in a row; only the last counts.
    for n in 0..10 {
        write(
            &path,
            &clean.replacen("E 打 6p", &format!("E 打 {}s", n % 5 + 1), 1),
        );
        pause();
    }
    write(&path, &broken);
    let lines = watching.until("tile/not-in-hand");
    let told = lines.iter().filter(|line| line.contains("not-in-hand"));
    assert_eq!(told.count(), 1, "{lines:?}");
    write(&path, &clean);
    watching.until("+ document 1, totals");
    // The parent of its ruleset.
    write(&parent, "schema: 1\nextends: shaoxing\npoints: {base: 2}\n");
    let lines = watching.until("+ document 1, totals");
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("- ") && line.contains("totals")),
        "{lines:?}"
    );
    std::fs::remove_file(&path).expect("gone");
    watching.until("is not there");
}
