//! Reports from outside: every record of the library, every format, sizes, and the calculator.

use std::path::PathBuf;

use crate::support::{caipan, files, is_record, root, run, shown};

const DISPUTE: &str = "replays/disputes/rob-single-wait.yaml";
const CLAIMS: &str = "replays/disputes/wrong-claims.yaml";

/// Most bytes of a page: what a phone opens from a message without a thought.
const LARGEST: usize = 300 << 10;

fn said(arguments: &[&str]) -> String {
    let run = run(caipan().args(["--lang", "zh"]).args(arguments));
    assert_eq!(run.code, 0, "{arguments:?}\n{}", run.said());
    run.stdout
}

#[test]
fn every_record_has_every_report() {
    let library: Vec<PathBuf> = files(&root().join("replays"))
        .into_iter()
        .filter(|path| is_record(path))
        .collect();
    assert!(!library.is_empty());
    for path in library {
        let name = path.to_str().expect("a path");
        for to in ["text", "md", "html", "json"] {
            let text = said(&["report", name, "--to", to]);
            assert!(!text.is_empty(), "{} {to}", shown(&path));
            if to == "html" {
                assert!(text.len() <= LARGEST, "{}: {}", shown(&path), text.len());
                assert!(text.starts_with("<!doctype html>") && text.ends_with("</html>"));
            }
        }
        assert!(!said(&["report", name, "--form", "ruling"]).is_empty());
    }
}

#[test]
fn a_report_is_written_whole_and_its_name_says_how() {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("reports");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a folder");
    for (name, start) in [
        ("a.html", "<!doctype html>"),
        ("a.md", "# 结算单"),
        ("a.json", "{\"schema\":\"caipan.verdict/1\""),
        ("a.txt", "结算单"),
    ] {
        let path = dir.join(name);
        assert!(said(&["report", DISPUTE, "-o", path.to_str().expect("a path")]).is_empty());
        let text = std::fs::read_to_string(&path).expect("a report");
        assert!(text.starts_with(start), "{text}");
    }
    assert_eq!(std::fs::read_dir(&dir).expect("a folder").count(), 4);
}

#[test]
fn a_wrong_claim_is_explained() {
    let text = said(&["report", CLAIMS]);
    assert!(text.contains("差 -9：漏算爆头（1），就成了一份 3，3 份共 9。"));
    assert!(text.contains("没有按承包算，三家平摊。"));
}

#[test]
fn a_ruling_gives_clause_and_rule() {
    let text = said(&["report", DISPUTE, "--form", "ruling"]);
    for part in [
        "裁决书",
        "单吊抢杠不许",
        "win.rob.ban: [wild_pair, pair_wait]",
        "此时可以  东 摸 ?",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn the_table_is_shown_at_the_fault_or_where_asked() {
    let text = said(&["show", DISPUTE]);
    assert!(
        text.contains("第 1 局 · 第 2 步") && text.contains("?×13"),
        "{text}"
    );
    assert!(said(&["show", DISPUTE, "--at", "h1m1", "--tiles", "ascii"]).contains("99p12567s"));
    assert!(said(&["show", DISPUTE, "--narrate"]).contains("东家把五筒补成杠。"));
    for place in ["h9m1", "h1m99", "41"] {
        assert_eq!(run(caipan().args(["show", DISPUTE, "--at", place])).code, 2);
    }
}

#[test]
fn an_amount_is_unfolded() {
    let text = said(&["why", "replays/disputes/bao.yaml", "东", "--hand", "1"]);
    for part in ["-9", "承包", "SX-S4", "bao.forward"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(run(caipan().args(["why", DISPUTE, "X"])).code, 2);
    assert_eq!(
        run(caipan().args(["why", DISPUTE, "E", "--hand", "9"])).code,
        2
    );
    assert_eq!(
        run(caipan().args(["why", "no-such-file.yaml", "E"])).code,
        2
    );
}

#[test]
fn the_calculator_is_the_referee() {
    let bao_tou = said(&[
        "hand",
        "123p456p789p111s6m",
        "--wild",
        "6m",
        "--win",
        "3z",
        "--flowers",
        "2f",
    ]);
    for part in ["随便什么牌", "3 花 × 2^1 × 底分 1 = 6", "+18  -6  -6  -6"] {
        assert!(bao_tou.contains(part), "{part}: {bao_tou}");
    }
    let banned = said(&[
        "hand",
        "4m",
        "--melds",
        "吃678m<S；吃234p<S;碰1s<N;碰9s<E",
        "--wild",
        "4m",
        "--win",
        "5p",
        "--by",
        "rob",
        "--from",
        "E",
        "--seat",
        "W",
    ]);
    assert!(
        banned.contains("不能胡") && banned.contains("SX-H5"),
        "{banned}"
    );
    let allowed = said(&[
        "hand",
        "678m45p88p99s9s",
        "--melds",
        "碰1s<N",
        "--wild",
        "4m",
        "--win",
        "3p",
        "--by",
        "rob",
        "--from",
        "N",
    ]);
    assert!(
        allowed.contains("抢杠胡") && allowed.contains("被抢杠"),
        "{allowed}"
    );
    let two = said(&[
        "hand",
        "2345p",
        "--melds",
        "碰1s<N;碰9s<E;暗杠7z",
        "--wild",
        "4m",
        "--win",
        "2p",
        "--by",
        "discard",
        "--seat",
        "S",
        "--ruleset",
        "zhuji-bao",
        "--ruleset",
        "zhuji-free",
    ]);
    assert!(
        two.contains("点炮") && two.contains("只能自摸或抢杠"),
        "{two}"
    );
    let ready = said(&["hand", "123p456p789p111s6m3z", "--wild", "6m"]);
    let west = ready.lines().find(|line| line.contains("打 西"));
    assert!(
        west.is_some_and(|line| line.ends_with("随便什么牌")),
        "{ready}"
    );
    for bad in [
        &["hand", "12x"][..],
        &["hand", "123m"],
        &["hand", "123p456p789p111s6m", "--win", "12m"],
    ] {
        assert_eq!(run(caipan().args(bad)).code, 2, "{bad:?}");
    }
}
