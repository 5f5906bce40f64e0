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

/// The hand that every club argues about: four sets and a wild, drawn.
const BAO_TOU: [&str; 6] = ["hand", "123p456p789p111p6m", "--wild", "6m", "--win", "3z"];

#[test]
fn one_hand_is_judged_under_several_rulesets_side_by_side() {
    let rulesets = ["shaoxing", "zhuji-free", "zhuji-bao", "hangzhou"];
    let mut arguments = BAO_TOU.to_vec();
    arguments.extend(rulesets.iter().flat_map(|name| ["--ruleset", *name]));
    let text = said(&arguments);
    for part in [
        "绍兴麻将           自摸     2  1 番     4  +12  -4  -4  -4",
        "诸暨麻将·自由麻将  不能胡   —     —     —    —   —   —   —",
        "诸暨麻将·包麻将    自摸     —  1 台     1   +3  -1  -1  -1",
        "杭州麻将           自摸     —  1 番     2  +12  -4  -4  -4",
        "起胡要 3 台",
        "这套规矩的财神总是白板：手里的六万都当白板算。",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    arguments.extend(["--to", "json"]);
    let json: serde_json::Value = serde_json::from_str(&said(&arguments)).expect("JSON");
    assert_eq!(json["schema"], "caipan.hand/1");
    let answers = json["answers"].as_array().expect("answers");
    let names: Vec<_> = answers.iter().map(|answer| &answer["ruleset"]).collect();
    assert_eq!(names, rulesets);
    let east: Vec<_> = answers
        .iter()
        .map(|answer| answer["verdict"]["hands"][0]["payments"]["E"].as_i64())
        .collect();
    assert_eq!(east, [Some(12), None, Some(3), Some(12)]);
    assert_eq!(answers[3]["wild"][0], "5z");
    // Without a winning tile there is nothing to compare but the waits.
    let waits = [
        "hand",
        "123p456p789p111p6m",
        "--wild",
        "6m",
        "--ruleset",
        "shaoxing",
    ];
    let text = said(&[&waits[..], &["--ruleset", "hangzhou"]].concat());
    assert!(
        !text.contains("并排比") && text.matches("随便什么牌").count() == 2,
        "{text}"
    );
}

#[test]
fn a_hand_is_no_heavenly_win_unless_nothing_was_thrown() {
    let mut arguments = BAO_TOU.to_vec();
    arguments.extend(["--ruleset", "zhuji-bao"]);
    assert!(!said(&arguments).contains("天胡"));
    arguments.extend(["--river", ""]);
    assert!(said(&arguments).contains("天胡"));
    // The wild of a game that has but one need not be given, and where it is wrong for these rules alone, that is said.
    let fixed = [
        "hand",
        "123p456p789p111p5z",
        "--win",
        "3z",
        "--ruleset",
        "hangzhou",
    ];
    assert!(said(&fixed).contains("随便什么牌"));
    let mut alone = BAO_TOU.to_vec();
    alone.extend(["--ruleset", "hangzhou"]);
    let text = said(&alone);
    assert!(
        text.contains("六万不能做财神") && !text.contains("没有打完"),
        "{text}"
    );
}

#[test]
fn a_discarded_wild_is_said_to_float_or_not() {
    let text = said(&["show", "replays/disputes/hz-double-float.yaml", "--narrate"]);
    for part in [
        "东家打出财神白板，飘。",
        "东家打出财神白板，飘，连着第 2 次。",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let text = said(&[
        "show",
        "replays/disputes/hz-float-after-claim.yaml",
        "--narrate",
    ]);
    assert!(text.contains("，不算飘。"), "{text}");
}

#[test]
fn sentences_write_tiles_as_asked() {
    for (tiles, written) in [
        ("ascii", "单吊5p"),
        ("unicode", "单吊🀝"),
        ("han", "单吊五筒"),
    ] {
        for arguments in [
            &["report", DISPUTE, "--tiles", tiles][..],
            &["report", DISPUTE, "--form", "ruling", "--tiles", tiles],
            &["show", DISPUTE, "--tiles", tiles],
            &["show", DISPUTE, "--narrate", "--tiles", tiles],
        ] {
            let text = said(arguments);
            assert!(text.contains(written), "{arguments:?}: {text}");
            assert_eq!(text.contains("五筒"), tiles == "han", "{text}");
        }
    }
}

#[test]
fn a_json_report_is_the_verdict() {
    let records = files(&root().join("replays/disputes"));
    for path in records.iter().filter(|path| is_record(path)) {
        let name = path.to_str().expect("a path");
        let audit = run(caipan().args(["audit", "--format", "json", name]));
        assert_eq!(
            said(&["report", name, "--to", "json"]),
            audit.stdout,
            "{name}"
        );
    }
}

#[test]
fn an_anonymous_report_names_nobody_in_any_format() {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("anonymous");
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a folder");
    let path = dir.join("老王的牌.yaml");
    let names = ["老王", "Zhou", "老王头", "小丁"];
    let text = std::fs::read_to_string(root().join(CLAIMS)).expect("a record");
    let first = text.split("\n---").next().expect("a document");
    let record = first.replacen(
        "title: ",
        "players: {E: 老王, S: Zhou, W: 老王头, N: 小丁}\nplace: 小丁家\nx_id: Zhou\ntitle: 老王头问：",
        1,
    );
    assert_ne!(record, first);
    std::fs::write(&path, &record).expect("written");
    let name = path.to_str().expect("a path");
    let nobody = |path: &str| {
        for to in ["text", "md", "html", "json"] {
            for form in ["settlement", "ruling"] {
                for lang in ["zh", "en"] {
                    let arguments = ["report", path, "--to", to, "--form", form, "--anonymous"];
                    let text = run(caipan().args(["--lang", lang]).args(arguments)).stdout;
                    assert!(!text.is_empty());
                    for name in names {
                        assert!(!text.contains(name), "{name} {to} {form} {lang}: {text}");
                    }
                    assert!(!text.contains("/anonymous/"), "a folder: {text}");
                }
            }
        }
    };
    nobody(name);
    assert!(
        said(&["report", name]).contains("老王"),
        "named unless asked"
    );
    // A name that was changed after sealing is in the finding about it.
    let right = record.replace("E: 9, S: -3, W: -3, N: -3", "E: 18, S: -6, W: -6, N: -6");
    assert_ne!(right, record);
    let sealed = dir.join("sealed.yaml");
    std::fs::write(&sealed, right).expect("written");
    let name = sealed.to_str().expect("a path");
    let seal = run(caipan().args(["seal", name]));
    assert_eq!(seal.code, 0, "{}", seal.said());
    let text = std::fs::read_to_string(&sealed).expect("a record");
    std::fs::write(&sealed, text.replacen("N: 小丁", "N: 小李", 1)).expect("written");
    assert!(!said(&["report", name]).contains("结算单 · 东家"));
    let text = said(&["report", name, "--anonymous"]);
    assert!(!text.contains("小丁") && !text.contains("小李"), "{text}");
    nobody(name);
}
