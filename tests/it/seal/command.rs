//! `caipan seal`, `verify` and `export` from outside: bytes around a seal, exit codes, what is said.

use std::path::{Path, PathBuf};

use crate::support::{Run, caipan, files, read, root, run};

fn scratch(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("seal-{name}"));
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a scratch folder");
    dir
}

fn call(arguments: &[&str], file: &Path) -> Run {
    run(caipan().args(arguments).arg(file))
}

/// A record without a seal.
fn plain() -> String {
    let text = read(&root().join("replays/illegal/seal/move-altered.right.yaml"));
    text.split("seal:").next().expect("a record").to_owned()
}

fn put(path: &Path, text: &str) {
    std::fs::write(path, text).expect("a file");
}

#[test]
fn a_seal_leaves_every_other_byte_alone() {
    let dir = scratch("bytes");
    let text = plain();
    let flow = "# a table\n{caipan: 1, ruleset: shaoxing, hands: [{dealer: E, indicator: 5m, deal: {E: '?*14', S: '?*13', W: '?*13', N: '?*13'},\n  moves: [E 打 ?] # one\n}],\n}  # end\n";
    for (name, text) in [
        ("plain", text.clone()),
        ("windows", format!("\u{feff}{}", text.replace('\n', "\r\n"))),
        (
            "comments",
            text.replace("W 胡\n", "W 胡   # 和了\n\n# 完\n\n"),
        ),
        ("no-line-end", text.trim_end().to_owned()),
        (
            "totals",
            format!("{text}totals: {{E: -2, S: -2, W: 6, N: -2}}  # 总\n# end"),
        ),
        (
            "several",
            format!(
                "# 两份\n---\n{text}\n# between\n---\n{text}...\n---\n{}",
                text.replace("8m", "7m")
            ),
        ),
        ("flow", flow.to_owned()),
    ] {
        let file = dir.join(format!("{name}.yaml"));
        put(&file, &text);
        let first = call(&["seal"], &file);
        assert_eq!(first.code, 0, "{name}: {}", first.said());
        let sealed = read(&file);
        assert_eq!(
            without_seals(&sealed),
            text.trim_end_matches(['\r', '\n']),
            "{name}"
        );
        if name == "windows" {
            assert_eq!(sealed.matches('\n').count(), sealed.matches("\r\n").count());
        }
        let verified = call(&["verify"], &file);
        assert_eq!(verified.code, 0, "{name}: {}", verified.said());
        let again = call(&["seal"], &file);
        assert_eq!(
            (again.code, read(&file)),
            (0, sealed),
            "{name}: sealed twice is sealed once"
        );
    }
    let left = std::fs::read_dir(&dir).expect("a folder").count();
    assert_eq!(left, 7, "nothing is left beside the records");
}

#[test]
fn every_ruleset_can_be_sealed() {
    let dir = scratch("rulesets");
    let file = dir.join("a.yaml");
    let houses = files(&root().join("rulesets"));
    let presets = [
        "shaoxing",
        "shaoxing-tongcheng",
        "shaoxing-client",
        "shaoxing-freeze",
    ];
    let others = ["zhuji-free", "zhuji-bao", "hangzhou"];
    let houses = houses
        .iter()
        .filter(|path| path.extension().is_some_and(|ext| ext == "yaml"));
    let rulesets: Vec<String> = (presets.iter().chain(&others))
        .map(|&name| name.to_owned())
        .chain(houses.map(|path| path.display().to_string()))
        .collect();
    assert!(rulesets.len() > 20);
    for ruleset in &rulesets {
        put(&file, &plain());
        let sealed = call(&["seal", "--as-is", "--ruleset", ruleset], &file);
        assert_eq!(sealed.code, 0, "{ruleset}: {}", sealed.said());
        let verified = call(&["verify", "--ruleset", ruleset], &file);
        assert_eq!(verified.code, 0, "{ruleset}: {}", verified.said());
    }
}

/// The text without its blocks, block or flow style, and without what ended its last line.
fn without_seals(text: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for line in text.split_inclusive('\n') {
        inside = line.starts_with("seal:") || (inside && line.starts_with(' '));
        if !inside {
            out.push_str(line);
        }
    }
    if let Some((head, rest)) = out.split_once(", seal: {") {
        let end = rest.find("}}").map_or(rest.len(), |at| at + 2);
        out = format!("{head}{}", &rest[end..]);
    }
    out.trim_end_matches(['\r', '\n']).to_owned()
}

#[test]
fn what_is_not_clean_is_sealed_only_as_it_is() {
    let dir = scratch("as-is");
    let file = dir.join("a.yaml");
    let text = read(&root().join("replays/disputes/rob-single-wait.yaml"));
    // The second document names a ruleset that stands beside it.
    let text = text.split("\n---").next().expect("a document").to_owned() + "\n";
    put(&file, &text);
    for (lang, word) in [("zh", "--as-is"), ("en", "not clean")] {
        let refused = call(&["seal", "--lang", lang], &file);
        assert_eq!(refused.code, 1, "{}", refused.said());
        assert!(refused.stderr.contains(word), "{}", refused.said());
        assert_eq!(read(&file), text);
    }
    let sealed = call(&["seal", "--as-is"], &file);
    assert_eq!(sealed.code, 0, "{}", sealed.said());
    assert!(read(&file).contains("\n  verdict: illegal\n"));
    assert_eq!(call(&["verify"], &file).code, 0);
    assert_eq!(
        call(&["audit"], &file).code,
        1,
        "the record is as illegal as before"
    );
    let edited = read(&file).replace("\n  verdict: illegal", "");
    put(&file, &edited);
    let run = call(&["verify", "--lang", "en"], &file);
    assert_eq!(run.code, 1);
    assert!(
        run.stdout.contains("does not fit the rest of it"),
        "{}",
        run.said()
    );
    let broken = dir.join("broken.yaml");
    put(&broken, "caipan: 1\nruleset: shaoxin\nhands: []\n");
    assert_eq!(call(&["seal", "--as-is"], &broken).code, 2);
    assert_eq!(call(&["seal"], Path::new("-")).code, 2);
    assert_eq!(call(&["seal"], &dir.join("none.yaml")).code, 2);
}

#[test]
fn a_seal_beside_the_record() {
    let dir = scratch("beside");
    let file = dir.join("a.yaml");
    put(&file, &plain());
    assert_eq!(call(&["verify"], &file).code, 2, "no seal at all");
    assert_eq!(call(&["seal", "--detached"], &file).code, 0);
    assert_eq!(read(&file), plain());
    assert_eq!(call(&["verify"], &file).code, 0);
    put(&file, &plain().replace("8p", "7p"));
    let run = call(&["verify"], &file);
    assert_eq!(run.code, 1);
    assert!(
        run.stdout.contains("seal/move-altered") && run.stdout.contains("东 打 八筒"),
        "{}",
        run.said()
    );
    // JSON cannot take a block without being written anew.
    put(&file, &plain());
    let json = dir.join("b.jsonl");
    let line = call(&["export", "--json"], &file).stdout;
    let bare: serde_json::Value = serde_json::from_str(&line).expect("JSON");
    let mut bare = bare.as_object().expect("a record").clone();
    bare.remove("seal");
    let bare = serde_json::Value::Object(bare).to_string();
    put(&json, &format!("{bare}\n{bare}\n"));
    assert_eq!(call(&["seal"], &json).code, 0);
    assert!(dir.join("b.jsonl.seal.yaml").exists());
    assert_eq!(call(&["verify"], &json).code, 0);
    put(&json, &format!("{bare}\n{}\n", bare.replace("8p", "7p")));
    let run = call(&["verify", "--format", "json"], &json);
    assert_eq!(run.code, 1);
    let lines: Vec<serde_json::Value> = run
        .stdout
        .lines()
        .map(|l| serde_json::from_str(l).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["findings"], serde_json::json!([]));
    assert_eq!(
        (
            &lines[1]["findings"][0]["code"],
            &lines[1]["findings"][0]["move"]
        ),
        (&"seal/move-altered".into(), &2.into())
    );
    put(&json, &format!("{bare}\n"));
    assert_eq!(call(&["verify"], &json).code, 2, "two seals, one record");
}

/// An edited block is told apart from an edited game.
#[test]
fn an_edited_block_is_noticed() {
    let dir = scratch("edited");
    let file = dir.join("a.yaml");
    let sealed = read(&root().join("replays/illegal/seal/move-altered.right.yaml"));
    for (old, new, code, word) in [
        ("  items: 8", "  items: 9", 1, "items"),
        ("  seal: sha256:3", "  seal: sha256:4", 1, "seal"),
        (
            "  knobs: {}",
            "  knobs: {fan.cap: 2}",
            1,
            "fan.cap is given as",
        ),
        ("  knobs: {}", "  knobs: {no.such: 2}", 1, "no.such"),
        (
            "W: 6, N: -2}\n",
            "W: 7, N: -2}\n",
            1,
            "the total of West was 7",
        ),
        ("  v: 1", "  v: 2", 2, "seal.v"),
        ("  totals:", "  total:", 2, "seal.total"),
        ("leaves:", "x_leaves:", 2, "seal.leaves"),
    ] {
        assert!(sealed.contains(old), "{old}");
        put(&file, &sealed.replacen(old, new, 1));
        for command in ["audit", "verify"] {
            let run = call(&[command, "--lang", "en"], &file);
            assert_eq!(run.code, code, "{command} {new}: {}", run.said());
            assert!(run.said().contains(word), "{command} {new}: {}", run.said());
        }
    }
}

#[test]
fn a_copy_shows_old_and_new_side_by_side() {
    let dir = scratch("copy");
    let (file, copy) = (dir.join("a.yaml"), dir.join("copy.yaml"));
    let sealed = read(&root().join("replays/illegal/seal/move-altered.right.yaml"));
    put(&copy, &sealed);
    put(
        &file,
        &sealed
            .replace("E 打 8p", "E 打 7p")
            .replace("丙", "丁家")
            .replace("dealer: E", "dealer: S"),
    );
    let run = run(caipan()
        .args(["verify", "--lang", "en"])
        .arg(&file)
        .arg("--against")
        .arg(&copy));
    assert_eq!(run.code, 1);
    for part in [
        "the copy agrees with the seal",
        "copy.yaml:19  E 打 8p",
        "a.yaml:19  E 打 7p",
        "the name of West was 丙 when sealed and is 丁家 now",
        "`dealer` at the start of this hand was E when sealed and is S now",
    ] {
        assert!(run.stdout.contains(part), "{part}\n{}", run.said());
    }
}

#[test]
fn what_is_exported_is_the_same_game() {
    let dir = scratch("export");
    for name in [
        "replays/disputes/all-chinese.yaml",
        "replays/disputes/claim-legality.yaml",
        "tests/games/zhuji-bao/r00007.yaml",
    ] {
        let exported = call(&["export", "--json"], &root().join(name));
        assert_eq!(exported.code, 0, "{}", exported.said());
        let file = dir.join("a.jsonl");
        put(&file, &exported.stdout);
        let verified = call(&["verify", "--lang", "en"], &file);
        assert_eq!(verified.code, 0, "{name}: {}", verified.said());
        let items = call(&["export", "--jsonl"], &root().join(name)).stdout;
        assert_eq!(items, call(&["export", "--jsonl"], &file).stdout, "{name}");
    }
}
