use super::*;
use crate::audit::dealer::Dealer;
use crate::base::Tile;
use crate::base::start::Start;
use crate::record::{Format, read as read_record};
use crate::rules::presets::resolved;

/// The table of a hand under `preset`, East dealing, after these moves.
fn board(preset: &str, deal: [&str; 4], moves: &str) -> Board {
    let rules = &resolved(preset).unwrap().rules;
    let key = if preset.starts_with("zhuji") {
        "wild: [9m]"
    } else {
        "indicator: 8m"
    };
    let key = if preset == "zhuji-bao" { "" } else { key };
    let text = format!(
        "caipan: 1\nhands:\n  - dealer: E\n    {key}\n    deal: {{E: '{}', S: '{}', W: '{}', N: '{}'}}\n    moves: [{}]\n",
        deal[0],
        deal[1],
        deal[2],
        deal[3],
        moves
            .split(';')
            .filter(|line| !line.is_empty())
            .map(|line| format!("'{line}'"))
            .collect::<Vec<_>>()
            .join(", ")
    );
    let documents = read_record("x", text.as_bytes(), Format::Yaml);
    let record = documents[0]
        .record
        .as_ref()
        .unwrap_or_else(|| panic!("{text}"));
    let hand = &record.hands[0];
    assert!(matches!(hand.start, Start::Deal(_)));
    let board = Board::of(
        rules,
        hand,
        1,
        Dealer {
            seat: Seat::E,
            repeat: 0,
        },
    );
    assert!(!board.stopped(), "{text}");
    board
}

const KNOWN: [&str; 4] = [
    "123m456p789s11223z",
    "78p78p123s456s22z3m",
    "99p555s1234567m9s",
    "?*13",
];
const UNKNOWN: [&str; 4] = ["?*14", "?*13", "?*13", "?*13"];

fn said(entry: &str, board: &Board) -> String {
    match read(entry, board) {
        Ok(typed) => {
            let kept = if typed.kept { "!" } else { "" };
            let note = typed
                .line
                .note
                .map_or_else(String::new, |note| format!(" # {note}"));
            format!("{kept}{}{note}", typed.line.said)
        }
        Err(puzzle) => format!("{puzzle:?}"),
    }
}

#[test]
fn on_turn() {
    let board = board("shaoxing", KNOWN, "");
    for (entry, want) in [
        ("3z", "E discard 3z"),
        ("西", "E discard 3z"),
        ("西风", "E discard 3z"),
        ("四筒", "E discard 4p"),
        ("４ｐ", "E discard 4p"),
        ("打四筒", "E discard 4p"),
        ("da 4p", "E discard 4p"),
        ("DA4p", "E discard 4p"),
        ("discard 4p", "E discard 4p"),
        ("d4p", "E discard 4p"),
        ("E 4p", "E discard 4p"),
        ("E4p", "E discard 4p"),
        ("东四筒", "E discard 4p"),
        ("东打西", "E discard 3z"),
        ("Ｅ：打４ｐ", "E discard 4p"),
        ("W 4p", "W discard 4p"),
        ("m5p", "E draw 5p"),
        ("mo 5p", "E draw 5p"),
        ("摸五筒", "E draw 5p"),
        ("m", "E draw ?"),
        ("b1f>4s", "E flower 1f > 4s"),
        ("补春＞四索", "E flower 1f > 4s"),
        ("h", "E hu"),
        ("hu", "E hu"),
        ("自摸", "E hu"),
        ("g", "E kong"),
        ("杠", "E kong"),
        ("ag1z", "E angang 1z"),
        ("暗杠 东", "E angang 1z"),
        ("angang 1z", "E angang 1z"),
        ("补杠1z", "E bugang 1z"),
        ("liuju", "exhausted"),
        ("流局", "exhausted"),
        ("!4p", "!E discard 4p"),
        ("4p！", "!E discard 4p"),
        ("4p! # 慢", "!E discard 4p # 慢"),
        ("4p＃快了", "E discard 4p # 快了"),
        ("!", "Nothing"),
        ("# 4p", "Nothing"),
    ] {
        assert_eq!(said(entry, &board), want, "{entry}");
    }
    for entry in ["4x", "E", "扔 4p", "45p", "throw", "c7p", "西 5x"] {
        assert!(
            matches!(read(entry, &board), Err(Puzzle::Fault(..))),
            "{entry}"
        );
    }
}

#[test]
fn claims_find_their_seat() {
    let known = board("shaoxing", KNOWN, "E 打 6p");
    for (entry, want) in [
        ("c78p", "S chi 78p"),
        ("chi78p", "S chi 78p"),
        ("吃七八筒", "S chi 78p"),
        ("m", "S draw ?"),
        ("N p", "N peng"),
        ("Np", "N peng"),
        ("北碰", "N peng"),
        ("Npeng", "N peng"),
        // The only hand that may hold a pair.
        ("p", "N peng"),
        ("碰", "N peng"),
        ("peng", "N peng"),
        // Nobody can: whose mistake it is must be said.
        ("h", "Who([])"),
        ("guo", "Who([])"),
        ("W过", "W pass"),
    ] {
        assert_eq!(said(entry, &known), want, "{entry}");
    }
    let unknown = board("shaoxing", UNKNOWN, "E 打 6p");
    assert_eq!(said("p", &unknown), "Who([S, W, N])");
    assert_eq!(said("g", &unknown), "Who([S, W, N])");
    assert_eq!(said("c78p", &unknown), "S chi 78p");
    let claimed = board("shaoxing", UNKNOWN, "E 打 6p;W 碰");
    assert_eq!(said("1m", &claimed), "W discard 1m");
}

#[test]
fn bids() {
    let board = board("zhuji-bao", UNKNOWN, "");
    for (entry, want) in [
        ("bao2", "E bid 2"),
        ("包２", "E bid 2"),
        ("bao du3", "E bid 独3"),
        ("包独3", "E bid 独3"),
        ("wucai", "Fault"),
        ("bao wucai 4", "E bid 无财4"),
        ("过", "E bid pass"),
        ("guo", "E bid pass"),
        ("pass", "E bid pass"),
        ("包过", "E bid pass"),
    ] {
        assert!(
            said(entry, &board).starts_with(want),
            "{entry} {}",
            said(entry, &board)
        );
    }
}

#[test]
fn what_is_offered_is_legal_and_all_that_is_legal_is_offered() {
    for board in [
        board("shaoxing", KNOWN, ""),
        board("shaoxing", KNOWN, "E 打 6p"),
        board("shaoxing", UNKNOWN, "E 打 6p"),
        board("shaoxing", UNKNOWN, "E 打 6p;W 碰"),
        board("zhuji-free", UNKNOWN, ""),
        board("zhuji-bao", UNKNOWN, ""),
        board("zhuji-bao", UNKNOWN, "E 包 独3"),
    ] {
        for lang in [Lang::Zh, Lang::En] {
            let offered = spellings(&board, lang);
            let mut reached: Vec<Said> = Vec::new();
            for text in &offered {
                let said = read(text, &board).unwrap().line.said;
                assert!(
                    said.verb == Verb::Kong || board.legal.contains(&said),
                    "{text}"
                );
                reached.push(said);
            }
            for said in &board.legal {
                assert!(reached.contains(said), "{said}");
            }
        }
    }
    let _ = Tile::UNKNOWN;
}
