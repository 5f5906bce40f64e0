//! What a recorder may do at the table: correct, dispute, keep what is against the rules, settle.

use caipan::report::Lang;
use caipan::scribe::{Then, journal};

use super::{desk, documents, finish, game_digest, refuse, scratch, take, typed};
use crate::support::{caipan, root, verdicts};

/// A hand that East may win at once with the fourteen dealt tiles; 9m is wild, and nobody has it.
const DEAL: [&str; 4] = [
    "123m456p789s11222z",
    "78p44p123s456s33z3m",
    "99p555s12345678m",
    "?*13",
];

fn start(name: &str, lang: Lang) -> (std::path::PathBuf, caipan::scribe::Desk) {
    let path = scratch(name).join("a.yaml");
    let mut desk = desk(&path, lang);
    for line in ["shaoxing", "甲 乙 丙 丁", "E", "8m"] {
        take(&mut desk, line);
    }
    for tiles in DEAL {
        take(&mut desk, tiles);
    }
    (path, desk)
}

#[test]
fn corrections_are_judged_again() {
    let (path, mut desk) = start("corrections", Lang::En);
    take(&mut desk, "4p");
    take(&mut desk, "p");
    // A take counts once the claimant has acted on it.
    let told = take(&mut desk, "3m");
    assert!(
        told.contains("2  S peng") && told.contains("takes S←E 1"),
        "{told}"
    );
    take(&mut desk, "W m9m");
    let told = refuse(&mut desk, "2z");
    assert!(
        told.contains("tile/not-in-hand") && told.contains("a.yaml"),
        "{told}"
    );
    assert_eq!(desk.session().board().map(|board| board.written), Some(4));
    // An earlier move, changed so that a later one is against the rules.
    let told = refuse(&mut desk, "e 1 5p");
    assert!(told.contains("claim/") && told.contains("move 2"), "{told}");
    refuse(&mut desk, "e 4 9s");
    take(&mut desk, "e 4 m2m");
    refuse(&mut desk, "x 3");
    refuse(&mut desk, "e 9 9p");
    refuse(&mut desk, "i 0 9p");
    take(&mut desk, "u");
    assert!(desk.session().text().contains("      W draw 9m\n"));
    take(&mut desk, "e 4 m2m");
    take(&mut desk, "1m");
    let text = desk.session().text();
    assert!(text.contains("      E discard 4p\n      S peng\n      S discard 3m\n      W draw 2m\n      W discard 1m\n"), "{text}");
    take(&mut desk, "z");
    let told = take(&mut desk, "z 2 两家同时喊");
    assert!(told.contains("Move 2 is marked"), "{told}");
    let text = desk.session().text();
    assert!(
        text.contains("      S peng  # 争议: 两家同时喊\n"),
        "{text}"
    );
    assert!(text.contains("      W discard 1m  # 争议\n"), "{text}");
    assert_eq!(desk.line("q").then, Then::Left);
    assert!(journal::path_of(&path).exists() && !path.exists());
}

#[test]
fn what_happened_is_kept_when_the_recorder_insists() {
    let (path, mut desk) = start("kept", Lang::Zh);
    take(&mut desk, "四筒");
    let told = refuse(&mut desk, "西碰");
    assert!(
        told.contains("claim/peng-lacks-pair") && told.contains("没有记"),
        "{told}"
    );
    let told = take(&mut desk, "西碰！ # 他说有一对");
    assert!(
        told.contains("照实记下了") && told.contains("只记不判"),
        "{told}"
    );
    refuse(&mut desk, "1m");
    take(&mut desk, "W1m");
    refuse(&mut desk, "n");
    let told = take(&mut desk, "n S");
    assert!(told.contains("第 2 局，南家坐庄"), "{told}");
    finish(&mut desk);
    let text = std::fs::read_to_string(&path).expect("a record");
    assert!(
        text.contains("      W 碰  # 他说有一对\n      W 打 1m\n"),
        "{text}"
    );
    let verdict = verdicts(&path).expect("a verdict").remove(0);
    assert_eq!(verdict["verdict"], "illegal");
    assert_eq!(verdict["findings"][0]["code"], "claim/peng-lacks-pair");
}

#[test]
fn a_hand_that_ends_is_settled_and_the_evening_in_the_fewest_payments() {
    for (lang, settled, evening, pays) in [
        (Lang::Zh, "付分", "最少这样付清", "南家（乙）付东家（甲）"),
        (
            Lang::En,
            "payments",
            "The fewest payments",
            "South (乙) pays ",
        ),
    ] {
        let (path, mut desk) = start("settled", lang);
        refuse(&mut desk, "n");
        let told = take(&mut desk, "hu");
        assert!(told.contains(settled), "{told}");
        let told = take(&mut desk, "n");
        assert!(
            told.contains("连庄 1") || told.contains("repeat 1"),
            "{told}"
        );
        take(&mut desk, "8m");
        take(&mut desk, "??");
        take(&mut desk, "E 1m");
        refuse(&mut desk, "end");
        take(&mut desk, "u");
        // The second hand was laid out and never played.
        let told = finish(&mut desk);
        assert!(told.contains(evening) && told.contains(pays), "{}", told);
        assert!(told.contains("sha256:"), "{}", told);
        let verdict = verdicts(&path).expect("a verdict").remove(0);
        assert_eq!(verdict["verdict"], "clean");
        assert_eq!(verdict["hands"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn of_hands_that_nobody_knew_the_winner_shows_his() {
    let path = scratch("shown").join("a.yaml");
    let mut desk = desk(&path, Lang::En);
    for line in ["shaoxing", "", "E", "8m", "??"] {
        take(&mut desk, line);
    }
    assert!(refuse(&mut desk, "h").contains("record/undetermined"));
    refuse(&mut desk, "show E ?*15");
    take(&mut desk, "show E 123m456p789s11222z");
    let told = take(&mut desk, "h");
    assert!(told.contains("payments"), "{told}");
    finish(&mut desk);
    assert_eq!(
        verdicts(&path).expect("a verdict").remove(0)["verdict"],
        "clean"
    );
}

#[test]
fn rules_that_cannot_be_had_and_nonsense_are_refused() {
    let path = scratch("nonsense").join("a.yaml");
    let mut desk = desk(&path, Lang::En);
    refuse(&mut desk, "shaoxin");
    refuse(&mut desk, "u");
    refuse(&mut desk, "end");
    take(&mut desk, "rules-false-win.yaml");
    take(&mut desk, "甲、乙，丙,丁");
    refuse(&mut desk, "X");
    refuse(&mut desk, "E -1");
    take(&mut desk, "S 2");
    refuse(&mut desk, "8m 9m");
    take(&mut desk, "8m");
    refuse(&mut desk, "12x");
    // Thirteen for the dealer: the table says so, and so does the audit.
    take(&mut desk, "");
    assert!(refuse(&mut desk, "123m456p789s1122z").contains("tile/wrong-count"));
    assert!(refuse(&mut desk, "11111m456p789s112z").contains("tile/fifth-copy"));
    take(&mut desk, "??");
    take(&mut desk, "title 春节: 第一场");
    take(&mut desk, "日期 2024-02-10");
    for line in ["", "help", "l"] {
        assert_eq!(desk.line(line).then, Then::Told, "{line}");
    }
    for line in ["西 5x", "扔 9p", "!", "wall 5x", "show X 5m", "z"] {
        let reply = desk.line(line);
        assert_ne!(reply.then, Then::Taken, "{line} {}", reply.text);
    }
    let text = desk.session().text();
    assert!(
        text.contains("title: \"春节: 第一场\"\ndate: \"2024-02-10\"\n"),
        "{text}"
    );
    assert!(text.contains("    repeat: 2\n"), "{text}");
}

#[test]
fn a_finished_record_is_gone_on_with_from_its_file_alone() {
    let (path, mut desk) = start("taken-up", Lang::Zh);
    take(&mut desk, "hu");
    assert_eq!(desk.line("end").then, Then::Offered);
    assert!(desk.line("").text.contains("封好了"));
    let sealed = std::fs::read_to_string(&path).expect("a record");
    assert!(sealed.contains("seal:"), "{sealed}");
    assert!(!journal::path_of(&path).exists());
    drop(desk);

    // A look, nothing more: neither file nor folder changes.
    let (mut desk, reply) = super::open(&path, Lang::Zh);
    assert!(reply.text.contains("接着记") && reply.text.contains("第 1 局已有 1 步"));
    assert_eq!(desk.line("q").then, Then::Left);
    drop(desk);
    assert!(!journal::path_of(&path).exists());
    assert_eq!(std::fs::read_to_string(&path).expect("a record"), sealed);

    // Two more hands in two sittings, the power going off between them.
    let (mut desk, _) = super::open(&path, Lang::Zh);
    assert!(take(&mut desk, "n").contains("连庄 1"));
    take(&mut desk, "8m");
    for tiles in DEAL {
        take(&mut desk, tiles);
    }
    take(&mut desk, "hu");
    drop(desk);
    assert_eq!(std::fs::read_to_string(&path).expect("a record"), sealed);
    let (mut desk, reply) = super::open(&path, Lang::Zh);
    assert!(reply.text.contains("第 2 局已有 1 步"), "{}", reply.text);
    assert_eq!(desk.line("end").then, Then::Offered);
    assert_eq!(desk.line("y").then, Then::Done);
    drop(desk);
    let verdict = verdicts(&path).expect("a verdict").remove(0);
    assert_eq!(verdict["verdict"], "clean", "{verdict}");
    assert_eq!(verdict["hands"].as_array().map(Vec::len), Some(2));

    // What an editor changed meanwhile is not written over.
    let (mut desk, _) = super::open(&path, Lang::En);
    take(&mut desk, "z 1 他说没胡");
    let changed = std::fs::read_to_string(&path).expect("a record") + "# later\n";
    std::fs::write(&path, &changed).expect("a file");
    let reply = desk.line("end");
    assert_eq!(reply.then, Then::Failed);
    assert!(reply.text.contains("changed since"), "{}", reply.text);
    assert_eq!(std::fs::read_to_string(&path).expect("a record"), changed);
}

#[test]
fn a_record_that_an_editor_made_is_gone_on_with_or_said_not_to_be() {
    let path = scratch("by-hand").join("a.yaml");
    let text = "# 春节\ncaipan: 1\nruleset: shaoxing\nx_id: 7\nhands:\n  - dealer: E\n    indicator: 8m\n    deal: {E: 123m456p789s11222z, S: '?*13', W: '?*13', N: '?*13'}\n    moves: |\n      E 打 2z # 慢\n";
    std::fs::write(&path, text).expect("a file");
    let (mut desk, _) = super::open(&path, Lang::Zh);
    take(&mut desk, "S m");
    take(&mut desk, "u");
    take(&mut desk, "u");
    take(&mut desk, "hu");
    finish(&mut desk);
    drop(desk);
    let made = std::fs::read_to_string(&path).expect("a record");
    assert!(made.starts_with("# 春节\ncaipan: 1\nx_id: 7\n"), "{made}");
    let verdict = verdicts(&path).expect("a verdict").remove(0);
    assert_eq!(
        (&verdict["verdict"], &verdict["id"]),
        (&"clean".into(), &7.into())
    );

    for (broken, want) in [
        (text.replace("8m", "8m # 看清了"), "line 7"),
        (
            text.replace("caipan: 1", "caipan: 1\n---\ncaipan: 1"),
            "already",
        ),
        (text.replace("打 2z", "扔 2z"), "record/syntax"),
    ] {
        std::fs::write(&path, &broken).expect("a file");
        let style = caipan::report::Style::plain(Lang::En);
        let told = caipan::scribe::Desk::open(&path, None, style).expect_err("refused");
        assert!(told.contains(want), "{want}: {told}");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), broken);
        assert!(!journal::path_of(&path).exists());
    }
}

#[test]
fn a_dispute_late_in_a_hand_begins_in_the_middle() {
    for (lang, at, seat, says) in [
        (
            Lang::Zh,
            "局面 西 该打 摸５ｍ 墙40",
            [
                "?*10 吃123m<北",
                "?*13",
                "123m456p789s1122z5m 河 -",
                "?*13 河 9p",
            ],
            "报 和西 付 东-1南-1西3北-1",
        ),
        (
            Lang::En,
            "position W act drawn 5m wall 40",
            [
                "?*10 chi 123m<N",
                "?*13",
                "123m456p789s1122z5m river -",
                "?*13 river 9p",
            ],
            "claim winner W E-1 S-1 W3 N-1",
        ),
    ] {
        let path = scratch("middle").join("a.yaml");
        let mut desk = desk(&path, lang);
        for line in ["1", "", "E", "4m"] {
            take(&mut desk, line);
        }
        assert!(refuse(&mut desk, "局面 西 摸").contains('摸'));
        take(&mut desk, at);
        refuse(&mut desk, "123m chow");
        for line in seat {
            take(&mut desk, line);
        }
        // 5m is wild: two pairs and three runs, and it makes one of them a triplet.
        let told = take(&mut desk, "h");
        assert!(told.contains(lang.pick("付分", "payments")), "{told}");
        let told = take(&mut desk, says);
        assert!(told.contains("payments-differ"), "{told}");
        finish(&mut desk);
        let verdict = verdicts(&path).expect("a verdict").remove(0);
        assert_eq!(verdict["verdict"], "mismatch", "{verdict}");
        assert_eq!(verdict["hands"][0]["winner"], "W");
    }
}

#[test]
fn an_earlier_hand_is_corrected_and_the_later_ones_judged_again() {
    let (_, mut desk) = start("earlier", Lang::En);
    take(&mut desk, "hu");
    take(&mut desk, "n");
    for line in ["8m", "??", "5p"] {
        take(&mut desk, line);
    }
    let told = take(&mut desk, "z 1.1 too late");
    assert!(told.contains("Move 1 is marked"), "{told}");
    refuse(&mut desk, "z 1.2 nothing there");
    refuse(&mut desk, "e 3.1 9p");
    refuse(&mut desk, "e 1.1 9p");
    // Without that win the first hand has no result, and the second may have any dealer.
    take(&mut desk, "e 1.1 4p");
    let text = desk.session().text();
    assert!(
        text.contains("      E discard 4p  # 争议: too late\n"),
        "{text}"
    );
    assert!(text.contains("      E discard 5p\n"), "{text}");
    take(&mut desk, "u");
    // A move put in before the win makes the win a false one, which is told of the first hand.
    let told = refuse(&mut desk, "i 1.1 4p");
    assert!(told.contains("hand 1, move 2"), "{told}");
    assert!(
        desk.session()
            .text()
            .contains("      E hu  # 争议: too late\n")
    );
}

/// Columns on a terminal; what the program does not choose (paths, digests) apart.
fn too_wide(text: &str, path: &std::path::Path) -> Option<String> {
    let path = path.display().to_string();
    let chosen = |line: &&str| !line.contains(&path) && !line.contains("sha256:");
    let width = |line: &str| -> usize {
        let wide = |c: char| c >= '\u{1100}' && !('\u{2190}'..'\u{2e80}').contains(&c);
        line.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
    };
    let mut lines = text.lines().filter(chosen);
    lines.find(|line| width(line) > 80).map(str::to_owned)
}

/// The end of hands and sittings in every game, in both languages: settlements, the next dealer, totals, payments.
#[test]
fn hands_and_sittings_end_in_every_game() {
    for name in [
        "tests/games/shaoxing/r00003.yaml",
        "tests/games/zhuji-bao/r00001.yaml",
        "hangzhou",
    ] {
        let mut original = root().join(name);
        if name == "hangzhou" {
            original = scratch("ends-generated").join("a.yaml");
            let mut generate = caipan();
            generate.args(["generate", "--preset", "hangzhou", "--seed", "3"]);
            let text = crate::support::run(generate.args(["--hands", "3"])).stdout;
            std::fs::write(&original, text).expect("a file");
        }
        let record = documents(&original).remove(0).record.expect("a record");
        for lang in [Lang::Zh, Lang::En] {
            let path = scratch("ends").join("a.yaml");
            let mut recorder = desk(&path, lang);
            let (mut settled, mut dealt) = (0, 0);
            for line in typed(&record) {
                let told = take(&mut recorder, &line);
                assert_eq!(too_wide(&told, &path), None, "{name}: {line}");
                settled += usize::from(told.contains(lang.pick("这一局完了", "The hand is over")));
                let begins = match lang {
                    Lang::Zh => format!("第 {} 局，", dealt + 1),
                    Lang::En => format!("Hand {}, ", dealt + 1),
                };
                dealt += usize::from(told.contains(&begins));
            }
            assert_eq!((settled, dealt), (record.hands.len(), record.hands.len()));
            let told = finish(&mut recorder);
            assert_eq!(too_wide(&told, &path), None, "{name}");
            for part in [
                lang.pick("总分", "Totals"),
                "sha256:",
                lang.pick("最少这样付清", "The fewest payments"),
                lang.pick("封存吗", "Seal it"),
            ] {
                assert!(told.contains(part), "{name}: {part}\n{told}");
            }
            assert_eq!(game_digest(&path), game_digest(&original), "{name}");
        }
    }
}
