//! The reader as a whole: every construct of the format, every mistake, and nonsense.

use proptest::prelude::*;

use super::read::{Document, Format, read};
use super::{NamesOrNumber, Record};
use crate::base::node::{Kind, Node};
use crate::base::start::{MeldKind, PositionPhase, Start};
use crate::base::tile::group;
use crate::base::yaml;
use crate::base::{Call, CallKind, Kong, Seat};
use crate::diag::{ClaimKey, Part, Place, Spot, StartPart};

pub(super) const FULL: &str = "\u{feff}caipan: 1                        # version\r
ruleset: shaoxing\r
players: {E: 甲, S: 乙, 西: 丙, N: ''}\r
title: 单吊抢杠\r
date: 2024-05-01\r
x_id: 7\r
x_more: {anything: [goes]}\r
hands:\r
  - dealer: E\r
    indicator: 5m                # 翻牌\r
    deal:\r
      E: 123m456p789s11z123f\r
      S: 1f\r
      W: 123456789\u{FF4D}\r
      N: '?*13'\r
    wall: 5m3p?*2\r
    repeat: 0\r
    moves: |\r
      E 补 123f > 4s 9p 7m       # flowers\r
\r
      # nothing\r
      东打九筒\r
      S\t吃 78p\r
      S 吃 6p5s = 456p\r
    claim:\r
      winner: S\r
      fan: [bao_tou, 抢杠]\r
      flowers: 5\r
      share: 10\r
      payments: {E: -10, S: 30, W: -10, N: -10}\r
totals: {E: -10, S: 30, W: -10, N: -10}\r
seal: {v: 1, rules: '00', leaves: [0123, 4e5], none: null}\r
";

const CHINESE: &str = "
caipan: 1
规矩: zhuji-bao
玩家: {东: 甲}
标题: 中文
局:
- 庄: 南
  财神: [5m, 六万]
  局面:
    turn: W
    phase: act
    drawn: 5m
    kong: true
    牌墙: 31
    bid: {seat: E, call: 独2}
    东: {hand: '?*4', melds: [chi 123m<N, 碰 5p<西, 暗杠 7s, chi 6p5s4p=456p<N, 补杠 9s<N], flowers: 2f5z, river: 9p1z, floats: 1}
    S: {hand: ?*13, river: '', chain_kongs: 1, fed_by: W}
    W: {hand: 1m}
    N: {hand: 1m, river: }
  连庄: 2
  走:
    - W 打 5m
    - 流局
  报: {和家: 东, 番: 2, 台: [清一色], 付: {东: 3, 南: -1, 西: -1, 北: -1}}
总: {东: 3, 南: -1, 西: -1, 北: -1}
";

pub(super) fn one(text: &str, format: Format) -> Document {
    let mut documents = read("x", text.as_bytes(), format);
    assert_eq!(documents.len(), 1);
    documents.remove(0)
}

pub(super) fn record(text: &str, format: Format) -> Record {
    let document = one(text, format);
    assert_eq!(document.findings, []);
    document.record.unwrap()
}

fn said(record: &Record) -> Vec<String> {
    record.hands[0]
        .moves
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn every_construct() {
    let record = record(FULL, Format::Yaml);
    assert_eq!(record.ruleset.as_deref(), Some("shaoxing"));
    assert_eq!(record.players[Seat::W].as_deref(), Some("丙"));
    assert_eq!(record.date.as_deref(), Some("2024-05-01"));
    assert_eq!(record.id, Some(serde_json::json!(7)));
    assert_eq!(
        record.seal,
        Some(serde_json::json!({"v": 1, "rules": "00", "leaves": ["0123", "4e5"], "none": null}))
    );
    let hand = &record.hands[0];
    let Start::Deal(deal) = &hand.start else {
        panic!()
    };
    assert_eq!(group(&deal[Seat::E]), "123m456p789s11z123f");
    assert_eq!(group(&deal[Seat::W]), "123456789m");
    assert_eq!(group(&deal[Seat::N]), "?*13");
    assert_eq!(group(hand.wall.as_ref().unwrap()), "5m3p?*2");
    assert_eq!(hand.repeat, Some(0));
    assert_eq!(
        said(&record),
        [
            "E flower 123f > 4s9p7m",
            "E discard 9p",
            "S chi 78p",
            "S chi 6p5s = 456p"
        ]
    );
    let claim = hand.claim.as_ref().unwrap();
    assert_eq!(claim.winner, Some(Seat::S));
    let names = ["bao_tou", "抢杠"].map(String::from).to_vec();
    assert_eq!(claim.fan, Some(NamesOrNumber::Names(names)));
    assert_eq!((claim.flowers, claim.share), (Some(5), Some(10)));
    assert_eq!(claim.payments.unwrap().0, [-10, 30, -10, -10]);
    assert_eq!(record.totals.unwrap().0, [-10, 30, -10, -10]);
}

#[test]
fn chinese_keys_and_a_position() {
    let record = record(CHINESE, Format::Yaml);
    assert_eq!(record.ruleset.as_deref(), Some("zhuji-bao"));
    let hand = &record.hands[0];
    assert_eq!(hand.dealer, Seat::S);
    assert_eq!(group(hand.wild.as_ref().unwrap()), "56m");
    let Start::Position(position) = &hand.start else {
        panic!()
    };
    assert_eq!(position.turn, Some(Seat::W));
    assert_eq!(position.phase, PositionPhase::Act);
    assert!(position.kong);
    assert_eq!(position.wall, 31);
    let call = Call {
        tai: 2,
        kind: CallKind::Single,
    };
    assert_eq!(position.bid, Some((Seat::E, call)));
    let east = &position.seats[Seat::E];
    assert_eq!(east.melds.len(), 5);
    assert_eq!(east.melds[1].from, Some(Seat::W));
    assert_eq!(group(&east.melds[3].face), "456p");
    assert_eq!(east.melds[4].kind, MeldKind::Kong(Kong::Bu));
    assert_eq!(east.floats, 1);
    let south = &position.seats[Seat::S];
    assert_eq!(south.hand.len(), 13);
    assert_eq!(south.river.as_deref(), Some(&[][..]), "empty");
    assert_eq!((south.chain_kongs, south.fed_by), (1, Some(Seat::W)));
    assert_eq!(position.seats[Seat::W].river, None, "unknown");
    assert_eq!(position.seats[Seat::N].river, None, "null is not written");
    assert_eq!(hand.repeat, Some(2));
    assert_eq!(said(&record), ["W discard 5m", "exhausted"]);
    let claim = hand.claim.as_ref().unwrap();
    assert_eq!(claim.winner, Some(Seat::E));
    assert_eq!(claim.fan, Some(NamesOrNumber::Number(2)));
    assert_eq!(record.totals, claim.payments);
}

pub(super) const JSON: &str = r#"{"caipan": 1, "x_id": "a", "hands": [{"dealer": "E", "wild": ["5m"], "deal":
 {"E": "123m", "S": "1m", "W": "?*2", "N": "1p"}, "moves": "E 打 9p\n# c\nS \u5403 78p", "repeat": null}]}"#;

#[test]
fn json_and_its_moves() {
    let string = record(JSON, Format::Json);
    assert_eq!(said(&string), ["E discard 9p", "S chi 78p"]);
    let list = JSON.replace(
        r#""E 打 9p\n# c\nS \u5403 78p""#,
        r#"["E 打 9p", "", "S 吃 78p"]"#,
    );
    assert_eq!(record(&list, Format::Json), string);
    let lines = format!(
        "{}\n\n{}\r\n",
        JSON.replace('\n', ""),
        JSON.replace('\n', "")
    );
    let documents = read("x", lines.as_bytes(), Format::Jsonl);
    assert_eq!(documents.len(), 2);
    for document in documents {
        assert_eq!(
            (document.index, document.record.as_ref()),
            (1, Some(&string))
        );
    }
    // The same text is YAML as well, except for its moves.
    let document = one(JSON, Format::Yaml);
    assert_eq!(document.findings.len(), 1, "{:?}", document.findings);
    assert!(format!("{:?}", document.findings[0].fact).contains("MovesQuoted"));
}

#[test]
fn sniffing() {
    for (text, format) in [
        (FULL, Format::Yaml),
        (JSON, Format::Json),
        ("{caipan: 1}", Format::Yaml),
        ("{\"a\": 1}\n", Format::Json),
        ("{\"a\": 1}\n{\"a\": 2}\n", Format::Jsonl),
        ("", Format::Yaml),
    ] {
        assert_eq!(Format::sniff(text.as_bytes()), format, "{text}");
    }
    assert_eq!(Format::of_name("a/b.YML"), Some(Format::Yaml));
    assert_eq!(Format::of_name("a.jsonl"), Some(Format::Jsonl));
    assert_eq!(Format::of_name("a.csv"), None);
}

/// What stands at a place.
fn at(document: &Document, place: Place) -> &str {
    document.source().slice(document.locate(&place))
}

#[test]
fn places() {
    let document = one(FULL, Format::Yaml);
    let mv = |n, part| at(&document, Place::of_move(1, n, part));
    assert_eq!(mv(1, Part::Whole), "E 补 123f > 4s 9p 7m");
    assert_eq!(mv(1, Part::Tile(0)), "1");
    assert_eq!(mv(1, Part::Tile(2)), "3");
    assert_eq!(mv(1, Part::Tiles), "123f");
    assert_eq!(mv(1, Part::Replacement(1)), "9p");
    assert_eq!(mv(1, Part::Replacements), "4s 9p 7m");
    assert_eq!(mv(2, Part::Seat), "东");
    assert_eq!(mv(2, Part::Verb), "打");
    assert_eq!(mv(2, Part::Tile(0)), "九筒");
    assert_eq!(mv(2, Part::Tile(9)), "九筒", "the nearest that is written");
    assert_eq!(mv(4, Part::Face), "456p");
    assert_eq!(mv(9, Part::Verb), "moves");
    let hand = |spot| at(&document, Place::hand(1, spot));
    assert_eq!(hand(Spot::Hand), "dealer");
    assert_eq!(hand(Spot::HandKey("dealer")), "E");
    assert_eq!(hand(Spot::HandKey("indicator")), "5m");
    assert_eq!(hand(Spot::HandKey("wild")), "dealer");
    assert_eq!(hand(Spot::HandKey("deal")), "deal");
    assert_eq!(hand(Spot::HandKey("moves")), "moves");
    assert_eq!(
        hand(Spot::Start(Seat::E, StartPart::Hand)),
        "123m456p789s11z123f"
    );
    assert_eq!(hand(Spot::Start(Seat::E, StartPart::Tile(3))), "4");
    assert_eq!(hand(Spot::Start(Seat::S, StartPart::Tile(0))), "1f");
    assert_eq!(hand(Spot::Start(Seat::N, StartPart::Tile(5))), "?*13");
    assert_eq!(hand(Spot::Start(Seat::N, StartPart::River)), "'?*13'");
    assert_eq!(hand(Spot::WallTile(1)), "3p");
    assert_eq!(hand(Spot::Claim(ClaimKey::Winner, None)), "S");
    assert_eq!(hand(Spot::Claim(ClaimKey::Payments, Some(Seat::W))), "-10");
    assert_eq!(hand(Spot::Claim(ClaimKey::Tai, None)), "claim");
    let record = |spot| at(&document, Place::record(spot));
    assert_eq!(record(Spot::Header("ruleset")), "shaoxing");
    assert_eq!(record(Spot::Totals(Some(Seat::S))), "30");
    assert_eq!(
        record(Spot::Totals(None)),
        "{E: -10, S: 30, W: -10, N: -10}"
    );
    assert_eq!(
        record(Spot::Header("note")),
        "caipan: 1                        # version"
    );
    assert_eq!(
        at(&document, Place::hand(7, Spot::Hand)),
        record(Spot::Document)
    );

    let document = one(CHINESE, Format::Yaml);
    let hand = |spot| at(&document, Place::hand(1, spot));
    assert_eq!(
        hand(Spot::Start(Seat::E, StartPart::Bid)),
        "{seat: E, call: 独2}"
    );
    assert_eq!(hand(Spot::Start(Seat::E, StartPart::Flowers)), "2f5z");
    assert_eq!(hand(Spot::Start(Seat::W, StartPart::River)), "{hand: 1m}");
    assert_eq!(hand(Spot::Move(1, Part::Tile(0))), "5m");
    assert_eq!(hand(Spot::Claim(ClaimKey::Winner, None)), "东");

    let document = one(JSON, Format::Json);
    let hand = |spot| at(&document, Place::hand(1, spot));
    assert_eq!(hand(Spot::Move(1, Part::Tile(0))), "9p");
    assert_eq!(hand(Spot::Move(2, Part::Verb)), r"\u5403");
    assert_eq!(hand(Spot::Move(2, Part::Tile(1))), "8");
    assert_eq!(hand(Spot::Start(Seat::E, StartPart::Tile(2))), "3");
}

/// Text, then what is found: `code|what the fact says|the bytes it points at|hand.move`.
#[test]
fn mistakes() {
    let hand = |moves: &str| {
        format!(
            "caipan: 1\nhands:\n- dealer: E\n  deal: {{E: 1m, S: 1m, W: 1m, N: 1m}}\n  moves: {moves}\n"
        )
    };
    let cases: Vec<(String, &[&str])> = vec![
        (String::new(), &["record/syntax|Empty||"]),
        ("# nothing\n".into(), &["record/syntax|Empty||"]),
        ("ruleset: x\n".into(), &["record/missing-field|caipan|ruleset|", "record/missing-field|hands|ruleset|"]),
        ("caipan: 2\nnew: x\n".into(), &["record/unsupported-version|2|2|"]),
        ("caipan: 1\nhands: []\n".into(), &["record/missing-field|hands|caipan|"]),
        ("caipan: 1\nhands: 3\n".into(), &["record/syntax|want: \"list\"|3|"]),
        ("- a\n".into(), &["record/syntax|want: \"map\"|- a|"]),
        ("caipan：1\n".into(), &["record/syntax|WideMark|：|"]),
        ("caipan: 1\n规矩：x\nhands: []\n".into(), &["record/syntax|WideMark|：|"]),
        ("caipan: 1\nhands: [\n".into(), &["record/syntax|Yaml|[|"]),
        ("caipan: 1\nhands: &a []\n".into(), &["record/syntax|Alias|[|"]),
        ("caipan: 1\nhands: *a\n".into(), &["record/syntax|Alias|*a|"]),
        ("caipan: 1\nhands: !!seq []\n".into(), &["record/syntax|Yaml|[|"]),
        (
            "caipan: 1\nruelset: x\nruleset: y\n规矩: z\nhands:\n- moves:\n".into(),
            &[
                "record/unknown-key|Some(\"ruleset\")|ruelset|",
                "record/syntax|DuplicateKey { key: \"规矩\" }|规矩|",
                "record/missing-field|dealer|moves|1",
                "record/missing-field|deal|moves|1",
            ],
        ),
        (
            hand("\n  deel: 1\n  repeat: 100\n  wall: 1m9z\n  indicator: 12m\n  wild: [5m，6m]"),
            &[
                "record/unknown-key|Some(\"deal\")|deel|1",
                "record/syntax|want: \"tile\"|12m|1",
                "record/syntax|WideMark|，|1",
                "record/unknown-tile|9z|9z|1",
                "record/too-large|repeat|100|1",
            ],
        ),
        (
            hand("|\n    E 打 9x\n    # c\n    东打九筒\n    打 5m\n    甲 摸 1m\n    E 扔 1m"),
            &[
                "record/unknown-tile|9x|9x|1.1",
                "record/syntax|MissingSeat|打|1.3",
                "record/unknown-seat|甲|甲|1.4",
                "record/syntax|UnknownVerb|扔|1.5",
            ],
        ),
        (hand("\"E 打 9p\\nE 打 1m\""), &["record/syntax|MovesQuoted|\"E 打 9p\\nE 打 1m\"|1"]),
        (hand("\"E 打 9p\n   \""), &["record/syntax|MovesQuoted|\"E 打 9p|1"]),
        (hand(">\n    E 打 9p\n    E 打 1m"), &["record/syntax|MovesQuoted|"]),
        (hand("[{E: 1}]"), &["record/syntax|want: \"text\"|{E: 1}|1"]),
        (hand("'E 打 9x'"), &["record/unknown-tile|9x|9x|1.1"]),
        (
            hand("\n  claim: {payments: {E: x, S: 1, Q: 2}, fan: bao, share: 1000000000001}"),
            &[
                "record/syntax|want: \"names\"|bao|1",
                "record/too-large|share|1000000000001|1",
                "record/unknown-seat|Q|Q|1",
                "record/missing-field|W|E|1",
                "record/missing-field|N|E|1",
                "record/syntax|want: \"number\"|x|1",
            ],
        ),
        (
            "caipan: 1\nhands:\n- dealer: E\n  moves:\n  position: {phase: later, E: {melds: [chi 12m<E]}, S: 5}\n".into(),
            &[
                "record/syntax|want: \"phase\"|later|1",
                "record/missing-field|turn|phase|1",
                "record/missing-field|wall|phase|1",
                "record/missing-field|hand|melds|1",
                "record/syntax|BadMeld|chi 12m<E|1",
                "record/syntax|want: \"map\"|5|1",
                "record/missing-field|W|phase|1",
                "record/missing-field|N|phase|1",
            ],
        ),
        (
            hand("\n  position: {}"),
            &["record/syntax|DealAndPosition|{}|1"],
        ),
        (hand(&format!("|\n{}", "    E 打 9p\n".repeat(2001))), &["record/too-large|moves||1"]),
        (
            hand("").replace("E: 1m", "E: '?*25'"),
            &["record/too-large|tiles|'?*25'|1"],
        ),
        (format!("{}{}", "[".repeat(17), "]".repeat(17)), &["record/too-large|depth|[|"]),
    ];
    for (text, wanted) in cases {
        let document = one(&text, Format::Yaml);
        assert!(document.record.is_none(), "{text}");
        let found: Vec<String> = document
            .findings
            .iter()
            .map(|finding| {
                let mv = finding.mv.map(|n| format!(".{n}")).unwrap_or_default();
                let hand = finding.hand.map(|n| n.to_string()).unwrap_or_default();
                let slice = at(&document, finding.place);
                format!("{}|{:?}|{slice}|{hand}{mv}", finding.code(), finding.fact)
            })
            .collect();
        assert_eq!(found.len(), wanted.len(), "{text}\n{found:#?}");
        for (found, wanted) in found.iter().zip(wanted) {
            let mut parts = wanted.split('|');
            let (code, fact) = (parts.next().unwrap(), parts.next().unwrap());
            let tail = parts.collect::<Vec<_>>().join("|");
            assert!(found.starts_with(code), "{found} is not {wanted}");
            assert!(found.contains(fact), "{found} is not {wanted}");
            assert!(found.ends_with(&tail), "{found} is not {wanted}");
        }
    }
}

#[test]
fn one_bad_document_among_good_ones() {
    let good = "caipan: 1\nhands: [{dealer: E, deal: {E: 1m, S: 1m, W: 1m, N: 1m}, moves: ''}]\n";
    let text = format!("{good}---\na: [\n---\n{good}---\n---\n{good}---\n");
    let documents = read("x", text.as_bytes(), Format::Yaml);
    let ok: Vec<(u32, bool)> = documents
        .iter()
        .map(|d| (d.index, d.record.is_some()))
        .collect();
    assert_eq!(
        ok,
        [(1, true), (2, false), (3, true), (4, false), (5, true)]
    );
    let place = Place::hand(1, Spot::HandKey("dealer"));
    let line = documents[4].source().at(documents[4].locate(&place)).line;
    assert_eq!(line, 11);
    assert_eq!(at(&documents[1], Place::DOCUMENT), "a: [");
}

#[test]
fn what_is_no_text() {
    for (bytes, guess) in [
        (&b"caipan: 1\ntitle: \xb5\xa5\xb5\xf5\n"[..], "GB18030"),
        (b"\xff\xfec\0", "UTF-16 LE"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\0", "binary"),
    ] {
        for format in [Format::Yaml, Format::Json, Format::Jsonl] {
            let documents = read("x", bytes, format);
            // A stream of lines meets the bad bytes only in the line that holds them.
            let fact = format!("{:?}", documents[documents.len() - 1].findings[0].fact);
            assert!(fact.contains("NotUtf8"), "{fact}");
            assert!(format == Format::Jsonl || fact.contains(guess), "{fact}");
        }
    }
}

#[test]
fn bombs_end_at_once() {
    for text in [
        "[{".repeat(500_000),
        "- ".repeat(500_000),
        "? ".repeat(500_000),
        format!("a: \"{}", "x\\\n".repeat(300_000)),
        "!".repeat(500_000),
        format!("a: &a [x]\nb: [{}*a]", "*a,".repeat(100_000)),
    ] {
        for format in [Format::Yaml, Format::Json] {
            let document = one(&text, format);
            assert_eq!(document.findings.len(), 1);
        }
    }
    let many = "key: 1\n".repeat(5000);
    assert_eq!(one(&many, Format::Yaml).findings.len(), 200);
    let big = format!("caipan: 1\ntitle: {}\n", "x".repeat(5 << 20));
    let fact = format!("{:?}", one(&big, Format::Yaml).findings[0].fact);
    assert!(fact.contains("document"), "{fact}");
}

#[test]
fn a_run_of_empty_documents_is_one_finding() {
    let documents = read("x", "---\n".repeat(100_000).as_bytes(), Format::Yaml);
    assert_eq!(documents.len(), 1);
    assert_eq!(documents[0].findings.len(), 1);
}

/// Does our tree say the same as another reader's?
fn agrees(node: &Node<'_>, other: &serde_yaml::Value) -> bool {
    use serde_yaml::Value;
    match (&node.kind, other) {
        (Kind::List(items), Value::Sequence(others)) => {
            items.len() == others.len() && items.iter().zip(others).all(|(a, b)| agrees(a, b))
        }
        (Kind::Map(entries), Value::Mapping(others)) => {
            entries.len() == others.len()
                && entries.iter().zip(others).all(|(entry, (key, value))| {
                    key.as_str() == Some(&entry.key.text) && agrees(&entry.value, value)
                })
        }
        (Kind::Scalar(text, _), Value::String(other)) => {
            *text == *other && node.as_int().is_none() && !node.is_null()
        }
        (Kind::Scalar(..), Value::Number(n)) => {
            // Only whole numbers are numbers to us.
            node.as_int() == n.as_i64() || n.is_f64()
        }
        (Kind::Scalar(..), Value::Bool(b)) => node.as_bool() == Some(*b),
        (Kind::Scalar(..), Value::Null) => node.is_null(),
        _ => false,
    }
}

#[test]
fn another_reader_agrees() {
    for text in [
        FULL,
        CHINESE,
        JSON,
        "a: [N, yes, 012, 1f, 7p, -5, ~, '', 1e3]",
    ] {
        // The other one takes a byte order mark for a document, and wants `?` quoted inside braces.
        let text = text
            .trim_start_matches('\u{feff}')
            .replace(" ?*13", " '?*13'");
        let ours = yaml::first(&text, 1 << 20).unwrap().root.unwrap();
        let theirs: serde_yaml::Value = serde_yaml::from_str(&text).unwrap();
        assert!(agrees(&ours, &theirs), "{ours:#?}\n{theirs:#?}");
    }
}

fn every_place() -> Vec<Place> {
    let mut places = vec![Place::DOCUMENT, Place::record(Spot::Totals(Some(Seat::N)))];
    for hand in 0..3 {
        let spots = [
            Spot::Hand,
            Spot::HandKey("moves"),
            Spot::Start(Seat::E, StartPart::Tile(1)),
            Spot::Start(Seat::S, StartPart::River),
            Spot::WallTile(2),
            Spot::Claim(ClaimKey::Payments, Some(Seat::E)),
            Spot::Move(1, Part::Tile(1)),
            Spot::Move(2, Part::Face),
            Spot::Move(3, Part::Replacement(0)),
        ];
        places.extend(spots.map(|spot| Place::hand(hand, spot)));
    }
    places
}

proptest! {
    /// Whatever is in the file, reading ends, and every place lies within the text.
    #[test]
    fn nonsense_is_read(
        sample in prop::sample::select(&[FULL, CHINESE, JSON]),
        edits in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0..4_usize), 0..6),
        marks in prop::collection::vec(prop::sample::select(&["：", "，", "\"", "'", "[", "{", "\n", "|", "#", "?", "*", "\\", "---\n", "\t", "五", "\r"]), 6),
    ) {
        let mut text = String::from(sample);
        for (i, (at, to, kind)) in edits.iter().enumerate() {
            let mut borders: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
            borders.push(text.len());
            let (mut from, mut to) = (*at.get(&borders), *to.get(&borders));
            if from > to {
                std::mem::swap(&mut from, &mut to);
            }
            match kind {
                0 => text.insert_str(from, marks[i]),
                1 => text.replace_range(from..to, ""),
                2 => text.truncate(to),
                _ => {
                    let part = text[from..to].to_string();
                    text.insert_str(from, &part);
                }
            }
        }
        for format in [Format::Yaml, Format::Json, Format::Jsonl] {
            for document in read("x", text.as_bytes(), format) {
                prop_assert_eq!(document.record.is_some(), document.findings.is_empty());
                let found = document.findings.iter().map(|finding| finding.place);
                for place in found.chain(every_place()) {
                    let span = document.locate(&place);
                    let source = document.source().text();
                    prop_assert!(source.get(span.start as usize..span.end()).is_some(), "{:?} {:?}", place, span);
                }
            }
        }
    }

    #[test]
    fn bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
        for format in [Format::Yaml, Format::Json, Format::Jsonl] {
            for document in read("x", &bytes, format) {
                prop_assert!(document.record.is_none());
                prop_assert!(!document.findings.is_empty());
            }
        }
    }
}
