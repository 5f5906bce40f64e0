//! Golden digests: computed once with other tools, compared byte for byte.

use caipan::base::start::{MeldKind, Position, PositionPhase, SeatPosition, Start, WrittenMeld};
use caipan::base::{
    Bid, BySeat, Call, CallKind, Clause, Digest, Kong, Said, Seat, Tile, TileList, Verb,
};
use caipan::game::{Outcome, Reason, Settlement, Transfer, WinResult};
use caipan::record::{Format, Hand, Record};
use caipan::rules::{Rules, Where, digest, load};
use caipan::seal::{End, Parts, Played, fingerprint, game, items, leaves, seal, settlement};

/// `123m4z?` as tiles.
fn tiles(text: &str) -> TileList {
    let mut out = TileList::new();
    let mut ranks: Vec<u8> = Vec::new();
    for c in text.chars() {
        match c {
            '?' => out.push(Tile::UNKNOWN),
            '0'..='9' => ranks.push(c as u8 - b'0'),
            letter => out.extend(
                ranks
                    .drain(..)
                    .map(|rank| Tile::from_notation(rank, letter).unwrap()),
            ),
        }
    }
    out
}

fn said(seat: Seat, verb: Verb, text: &str) -> Said {
    Said::new(seat, verb, &tiles(text))
}

fn record() -> Record {
    let deal = BySeat([
        tiles("9s1z123m456p789s11z1f"),
        tiles("?????????????"),
        tiles("2m1m"),
        tiles("7z"),
    ]);
    let bid = Call {
        tai: 2,
        kind: CallKind::Single,
    };
    let first = Hand {
        dealer: Seat::E,
        indicator: tiles("5m").pop(),
        wild: None,
        start: Start::Deal(deal),
        wall: Some(tiles("5m3p4p?2z").to_vec()),
        repeat: None,
        moves: vec![
            Said {
                replaced: tiles("9p"),
                ..said(Seat::E, Verb::Flower, "1f")
            },
            said(Seat::E, Verb::Discard, "9p"),
            Said {
                face: tiles("789p"),
                ..said(Seat::S, Verb::Chi, "78p")
            },
            said(Seat::W, Verb::Peng, ""),
            Said::bid(Seat::N, Bid::Call(bid)),
            Said::bid(Seat::N, Bid::Pass),
            said(Seat::W, Verb::Hu, ""),
        ],
        claim: None,
    };
    let mut seats: BySeat<SeatPosition> = BySeat::default();
    seats[Seat::W] = SeatPosition {
        hand: tiles("5m1m"),
        melds: vec![
            WrittenMeld {
                kind: MeldKind::Chi,
                tiles: tiles("6p5s4p"),
                face: tiles("456p"),
                from: Some(Seat::S),
            },
            WrittenMeld {
                kind: MeldKind::Kong(Kong::An),
                tiles: tiles("7777s"),
                face: TileList::new(),
                from: None,
            },
        ],
        flowers: tiles("5z2f"),
        river: Some(tiles("9p1m2p").to_vec()),
        floats: 1,
        chain_kongs: 0,
        fed_by: None,
    };
    seats[Seat::E].river = Some(Vec::new());
    let second = Hand {
        dealer: Seat::W,
        indicator: None,
        wild: Some(tiles("6m5m")),
        start: Start::Position(Box::new(Position {
            turn: Some(Seat::W),
            phase: PositionPhase::Act,
            last: None,
            drawn: tiles("5m").pop(),
            kong: true,
            wall: 31,
            bid: Some((Seat::W, bid)),
            seats,
        })),
        wall: None,
        repeat: Some(2),
        moves: vec![Said::exhausted()],
        claim: None,
    };
    let mut players = BySeat::default();
    players[Seat::W] = Some(String::from("e\u{301}\u{7}\"甲\""));
    players[Seat::N] = Some(String::from("乙"));
    Record {
        date: Some(String::from("2024-05-01")),
        players,
        title: Some(String::from("not hashed")),
        hands: vec![first, second],
        ..Record::default()
    }
}

const PLAYED: [Played; 2] = [
    Played {
        repeat: 0,
        end: End::Win,
    },
    Played {
        repeat: 0,
        end: End::Exhausted,
    },
];

const RULES: &str = "8728bf94acdb821bd410d89b1fd407275e60fb2aa660b9b6d9fdda6ed39d5698";

fn rules() -> Digest {
    Digest::from_hex(RULES).unwrap()
}

#[test]
fn digests_of_the_presets() {
    for (name, want) in [
        (
            "shaoxing",
            "8728bf94acdb821bd410d89b1fd407275e60fb2aa660b9b6d9fdda6ed39d5698",
        ),
        (
            "shaoxing-tongcheng",
            "26680b9b0b1e3691531223bcb4aec3462b907a8ab1f4b6dd732c5294ed65c869",
        ),
        (
            "shaoxing-client",
            "061d0c812a7d9d15b603318d31132e5b88f5e0f8c98d160b6216ebc83d7eb6bc",
        ),
        (
            "shaoxing-freeze",
            "0e141d3fd4648eb382d1a7cf755de65c81b384c790d5f2a718465204946faa2c",
        ),
        (
            "zhuji-free",
            "568ece9cbedd3dcbcf5d42182efcf82364495e795613d270bd079a7839a2823a",
        ),
        (
            "zhuji-bao",
            "5ff0ccca914dac7a5b40dc63f2d097b52251973f4fc9bdaef2b80514e0e1aa05",
        ),
    ] {
        let ruleset = load(name, None, Where::Stream).unwrap();
        assert_eq!(ruleset.digest().to_string(), want, "{name}");
    }
    assert_eq!(digest(&Rules::default(), 1).to_string(), RULES);
}

#[test]
fn the_items_of_a_record() {
    let mut lines = Vec::new();
    items(&record(), rules(), &PLAYED, |_, line| {
        lines.push(line.to_owned());
    });
    assert_eq!(lines.join("\n"), ITEMS.trim().replace("RULES", RULES));
}

const ITEMS: &str = r#"
{"caipan":1,"date":"2024-05-01","players":{"N":"乙","W":"é\"甲\""},"rules":"RULES"}
{"deal":{"E":"123m456p7899s111z1f","N":"7z","S":"?*13","W":"12m"},"dealer":"E","hand":1,"indicator":"5m","repeat":0,"wall":"5m34p?2z"}
{"r":"9p","s":"E","t":"1f","v":"flower"}
{"s":"E","t":"9p","v":"discard"}
{"as":"789p","s":"S","t":"78p","v":"chi"}
{"s":"W","v":"peng"}
{"bid":"独2","s":"N","v":"bid"}
{"bid":"pass","s":"N","v":"bid"}
{"s":"W","v":"hu"}
{"end":"win"}
{"dealer":"W","hand":2,"position":{"E":{"hand":"","river":""},"N":{"hand":""},"S":{"hand":""},"W":{"floats":1,"flowers":"5z2f","hand":"15m","melds":["chi 46p5s=456p<S","angang 7s"],"river":"9p1m2p"},"bid":{"call":"独2","seat":"W"},"drawn":"5m","kong":true,"phase":"act","turn":"W","wall":31},"repeat":2,"wild":["5m","6m"]}
{"v":"exhausted"}
{"end":"exhausted"}
"#;

#[test]
fn the_chain_and_its_leaves() {
    let game = game(&record(), rules(), &PLAYED);
    assert_eq!(game.items, 12);
    assert_eq!(
        game.digest.to_string(),
        "32b7cf244490269e6a68596d45061dc595ffe0d8d19b49c71068be9f955a3aa3"
    );
    let leaves = leaves(&record(), rules(), &PLAYED);
    assert_eq!(leaves.len(), 13);
    assert_eq!(leaves[0], "888ba29289a29f46");
    assert_eq!(leaves[12], "9f353e06a112fe0f");
}

fn settled() -> Settlement {
    let transfer = |from, points, shares, reason| Transfer {
        from,
        to: Seat::W,
        points,
        shares,
        reason,
        clause: Clause::SX_S3,
        knob: None,
        mv: Some(7),
    };
    Settlement {
        outcome: Outcome::Rob,
        wins: vec![WinResult {
            winner: Seat::W,
            flowers: None,
            fan: None,
            tai: None,
            share: 10,
            reading: Vec::new(),
        }],
        from: Some(Seat::N),
        tile: None,
        transfers: vec![
            transfer(Seat::N, 30, Some(3), Reason::Rob),
            transfer(Seat::E, 5, None, Reason::Penalty),
        ],
        fines: Vec::new(),
        payments: Some(BySeat([-5, 0, 35, -30])),
    }
}

#[test]
fn settlement_seal_and_fingerprint() {
    let drawn = Settlement {
        outcome: Outcome::Exhausted,
        wins: Vec::new(),
        from: None,
        tile: None,
        transfers: Vec::new(),
        fines: Vec::new(),
        payments: Some(BySeat([0; 4])),
    };
    let open = Settlement {
        outcome: Outcome::Unfinished,
        payments: None,
        ..drawn.clone()
    };
    let totals = BySeat([-5, 0, 35, -30]);
    assert_eq!(settlement([(1, &open)], &totals), None);
    let win = settled();
    let s = settlement([(1, &win), (2, &open), (3, &drawn)], &totals);
    assert_eq!(
        s.unwrap().to_string(),
        "6552627a68ec993cc512aaa84c8529a83db08007317412a32388f0dee78bb2f1"
    );
    let mut parts = Parts {
        game: game(&record(), rules(), &PLAYED),
        rules: rules(),
        settlement: s,
        verdict: None,
    };
    let z = seal(&parts);
    assert_eq!(
        z.to_string(),
        "9447e2a901803882717becb4965b5dcbb80bc868fde8f8769fdea72200cb06df"
    );
    let spoken: Vec<String> = fingerprint(z).iter().map(Tile::to_string).collect();
    assert_eq!(spoken.join(" "), "4p 4m 5s 7z 2m 9s");
    parts.settlement = None;
    parts.verdict = Some("illegal");
    assert_eq!(
        seal(&parts).to_string(),
        "a00783607318354e63a8be0e3b17122420f7432e6ad2280574944976b1aae705"
    );
}

#[test]
fn a_change_anywhere_changes_the_game() {
    let before = game(&record(), rules(), &PLAYED).digest;
    let mut other = record();
    other.hands[0].moves[1] = said(Seat::E, Verb::Discard, "8p");
    assert_ne!(game(&other, rules(), &PLAYED).digest, before);
    let mut other = record();
    other.hands[1].wild = Some(tiles("56m"));
    other.title = None;
    assert_eq!(game(&other, rules(), &PLAYED).digest, before);
}

fn parsed(text: &str) -> Record {
    let documents = caipan::record::read("r.yaml", text.as_bytes(), Format::Yaml);
    let document = documents.into_iter().next().unwrap();
    assert!(document.findings.is_empty(), "{:?}", document.findings);
    document.record.unwrap()
}

#[test]
fn notation_layout_titles_and_claims_do_not_matter() {
    let ascii = parsed(
        "caipan: 1\nruleset: shaoxing\nplayers: {W: 甲, E: 乙}\nhands:\n  - dealer: E\n    indicator: 5m\n    \
         deal: {E: 123456789m11222z, S: '?*13', W: '?*13', N: '?*13'}\n    moves: |\n      E discard 9m\n      \
         S chi 78m\n      W peng\n",
    );
    let han = parsed(
        "caipan: 1\n规矩: shaoxing\n标题: x\n玩家: {东: 乙, 西: 甲}\n局:\n  - 庄: 东\n    翻牌: 五万\n    \
         发牌: {东: 东东南南南九万八万七万123456m, 南: '?*13', 西: '?*13', 北: '?*13'}\n    走: |\n\n      \
         东打九万  # 一条\n      南吃七万八万\n      西碰\n    报: {和家: 西}\ntotals: {E: 0, S: 0, W: 0, N: 0}\n",
    );
    assert_eq!(
        game(&ascii, rules(), &[]).digest,
        game(&han, rules(), &[]).digest
    );
}
