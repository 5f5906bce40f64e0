//! A short run of every fuzz target, the same each time: shipped files with random damage. `tests/fuzz/` has the long
//! one; what it finds comes back here as a test.

use caipan::forge::Random;

use crate::support::{files, read, root};

#[path = "../fuzz/bodies.rs"]
mod bodies;

/// Damages bytes as an editor, a bad disk or a stranger might.
fn damaged(seed: &[u8], random: &mut Random) -> Vec<u8> {
    const PIECES: [&str; 24] = [
        "\n", " ", "\t", ":", "-", "#", "|", "?", "?*9", "'", "\"", "{", "}", "[", "]", "&a", "*a",
        "!!x", "---\n", "：", "，", "补", "\u{feff}", "\\u0000",
    ];
    let mut bytes = seed.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(bytes.len() + 1);
        let end = (at + random.below(12)).min(bytes.len());
        match random.below(6) {
            0 => {
                bytes.drain(at..end);
            }
            1 => {
                let piece = bytes[at..end].to_vec();
                let to = random.below(bytes.len() + 1);
                bytes.splice(to..to, piece);
            }
            2 if at < bytes.len() => bytes[at] = random.word() as u8,
            3 => bytes.truncate(at.max(1)),
            _ => {
                let piece = PIECES[random.below(PIECES.len())];
                bytes.splice(at..at, piece.bytes());
            }
        }
    }
    bytes
}

fn seeds(folder: &str, ending: &str) -> Vec<Vec<u8>> {
    let seeds: Vec<Vec<u8>> = files(&root().join(folder))
        .iter()
        .filter(|path| path.extension().is_some_and(|ext| ext == ending))
        .map(|path| read(path).into_bytes())
        .filter(|bytes| bytes.len() < 6_000)
        .collect();
    assert!(!seeds.is_empty(), "{folder}");
    seeds
}

fn run(name: &str, seeds: &[Vec<u8>], times: usize, body: fn(&[u8])) {
    let mut random = Random::new(7);
    for seed in seeds {
        body(seed);
    }
    for _ in 0..times {
        let seed = &seeds[random.below(seeds.len())];
        body(&damaged(seed, &mut random));
    }
    println!(
        "fuzz, short: {name}: {} seeds, {times} damaged",
        seeds.len()
    );
}

#[test]
fn damaged_records() {
    run("record", &seeds("replays", "yaml"), 1_500, bodies::record);
}

#[test]
fn damaged_rulesets() {
    run(
        "ruleset",
        &seeds("rulesets", "yaml"),
        3_000,
        bodies::ruleset,
    );
}

#[test]
fn damaged_movetext() {
    let lines = "E 补 1f2f > 2f4s\n东打九筒 # x\nS 吃 6p5s=456p\nW 定财 5m6m\nS 包 无财2\nN 暗杠 7777s\n流局\nＥ：摸４ｍ\nN hu ?\n";
    let seeds: Vec<Vec<u8>> = lines.lines().map(|line| line.as_bytes().to_vec()).collect();
    run("movetext", &seeds, 20_000, bodies::moves);
}

#[test]
fn damaged_lines_of_json() {
    let line = r#"{"caipan":1,"ruleset":"zhuji-free","hands":[{"dealer":"E","wild":["5m"],"deal":{"E":"123m456p789s11122z","S":"?*13","W":"?*13","N":"?*13"},"moves":"E 打 2z\nS draw ?","claim":{"winner":"E"}}],"totals":{"E":0,"S":0,"W":0,"N":0}}"#;
    let seeds = vec![
        line.as_bytes().to_vec(),
        format!("{line}\n{line}\n").into_bytes(),
    ];
    run("jsonl", &seeds, 2_000, bodies::jsonl);
}

#[test]
fn damaged_seals() {
    let digest = "0".repeat(64);
    let block = format!(
        r#"{{"v":1,"rules":"{digest}","game":"{digest}","settlement":"{digest}","seal":"{digest}","items":4,"leaves":["0123456789abcdef"],"knobs":{{"fan.cap":3}},"transfers":[{{"hand":1,"from":"S","to":"E","points":2}}],"totals":{{"E":6,"S":-2,"W":-2,"N":-2}}}}"#
    );
    let seeds = vec![
        block.into_bytes(),
        b"null".to_vec(),
        b"{\"v\":2}".to_vec(),
        b"[]".to_vec(),
    ];
    run("seal", &seeds, 3_000, bodies::seal);
}
