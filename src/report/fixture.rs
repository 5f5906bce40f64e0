//! Hand-built verdicts that the renderers are tested with.

use crate::audit::{Digests, HandVerdict, Ruling, Verdict};
use crate::base::{BySeat, Clause, Seat, Source, Span, Tile};
use crate::diag::fact::Note;
use crate::diag::{Fact, Finding, Locate, Part, Place, Related, Spot};
use crate::game::Settlement;
use crate::game::settlement::{FanCount, FlowerCount, Item, Outcome, Reason, Transfer, WinResult};

/// A text whose moves are its lines, and a ruleset.
pub struct Document {
    pub source: Source,
    pub rules: Source,
}

impl Locate for Document {
    fn source(&self) -> &Source {
        &self.source
    }

    fn locate(&self, place: &Place) -> Span {
        match place.spot {
            Spot::Move(mv, part) => {
                let start = self.source.line_start(mv as usize - 1);
                let line = self.source.text()[start..].lines().next().unwrap_or("");
                let verb = line.char_indices().nth(4).map_or(line.len(), |(i, _)| i);
                match part {
                    Part::Whole => Span::new(start, line.len()),
                    _ => Span::new(start + verb, line.len() - verb),
                }
            }
            Spot::Bytes(span) => span,
            _ => Span::new(0, 0),
        }
    }

    fn knob(&self, path: &str) -> Option<(&Source, Span)> {
        let key = path.rsplit('.').next()?;
        let start = self.rules.text().find(key)?;
        let end = self.rules.text()[start..].find('\n')?;
        Some((&self.rules, Span::new(start, end)))
    }

    fn knob_value(&self, path: &str) -> Option<String> {
        let value = match path {
            "win.rob.ban" => "[wild_pair, pair_wait]",
            "points.base" | "dealer.repeat_multiplier" => "1",
            "fan.multiplier" => "power_of_two",
            _ => return None,
        };
        Some(value.to_owned())
    }
}

pub fn document(text: &str) -> Document {
    Document {
        source: Source::new("牌谱/单吊抢杠.yaml", text),
        rules: Source::new(
            "rulesets/shaoxing.yaml",
            "win:\n  rob:\n    ban: [wild_pair, pair_wait]\n",
        ),
    }
}

pub fn tile(rank: u8, letter: char) -> Tile {
    Tile::from_notation(rank, letter).unwrap()
}

fn empty() -> Settlement {
    Settlement {
        outcome: Outcome::Unfinished,
        wins: Vec::new(),
        from: None,
        tile: None,
        transfers: Vec::new(),
        fines: Vec::new(),
        payments: None,
    }
}

pub fn verdict(settlement: Settlement) -> Verdict {
    Verdict {
        file: "牌谱/单吊抢杠.yaml".to_owned(),
        document: 1,
        id: None,
        title: Some("单吊抢杠".to_owned()),
        players: BySeat([
            Some("老王".to_owned()),
            Some("阿英".to_owned()),
            Some("Bob".to_owned()),
            None,
        ]),
        ruling: Ruling::Clean,
        ruleset: Some("shaoxing".to_owned()),
        rules_digest: Some("d".repeat(64)),
        totals: settlement.payments,
        hands: vec![HandVerdict {
            hand: 1,
            dealer: Seat::E,
            repeat: 0,
            wild: vec![tile(6, 'm')],
            settlement,
        }],
        digests: Digests {
            game: Some("a".repeat(64)),
            settlement: None,
            seal: None,
            ..Digests::default()
        },
        findings: Vec::new(),
    }
}

/// 单吊抢杠: South may not rob the kong.
pub fn illegal() -> (Verdict, Document) {
    let mut verdict = verdict(empty());
    verdict.ruling = Ruling::Illegal;
    verdict.id = Some(serde_json::json!("t-17"));
    verdict.totals = Some(BySeat::default());
    let mut finding = Finding::new(
        Fact::RobSingleWait { tile: tile(5, 'm') },
        Place::of_move(1, 3, Part::Verb),
    );
    finding.hand = Some(1);
    finding.mv = Some(3);
    finding.seat = Some(Seat::S);
    finding.clause = Some(Clause::SX_H5);
    finding.knob = Some("win.rob.ban");
    finding.legal = vec!["W draw ?".to_owned(), "N pass".to_owned()];
    finding.related = vec![Related {
        place: Place::of_move(1, 2, Part::Tiles),
        note: Note::KongHere {
            seat: Seat::E,
            tile: tile(5, 'm'),
        },
    }];
    verdict.findings.push(finding);
    (
        verdict,
        document("东 摸 五万\n东 补杠 五万\n  南 胡\n西 摸 ?\n"),
    )
}

/// The worked example of the rules: 5 flowers, 爆头, each pays 10.
pub fn clean() -> (Verdict, Document) {
    let item = |id, value, tile, clause| Item {
        id,
        value,
        tile,
        clause,
        mv: None,
    };
    let transfer = |from| Transfer {
        from,
        to: Seat::S,
        points: 10,
        shares: Some(1),
        reason: Reason::SelfDraw,
        clause: Clause::SX_S2,
        knob: None,
        mv: None,
    };
    let settlement = Settlement {
        outcome: Outcome::SelfDraw,
        wins: vec![WinResult {
            winner: Seat::S,
            flowers: Some(FlowerCount {
                total: 5,
                items: vec![
                    item("base", 1, None, Clause::SX_C6),
                    item("flower_tile", 2, None, Clause::SX_C1),
                    item("wind_triplet", 1, Some(tile(3, 'z')), Clause::SX_C2),
                    item("exposed_kong", 0, Some(tile(3, 's')), Clause::SX_C3),
                    item("wild", 1, None, Clause::SX_C4),
                ],
            }),
            fan: Some(FanCount {
                total: 1,
                counted: 1,
                name: Some("bao_tou"),
                items: vec![item("bao_tou", 1, None, Clause::SX_N1)],
            }),
            tai: None,
            share: 10,
            reading: ["123m", "456p", "789s", "333z", "5m+6m"]
                .map(str::to_owned)
                .to_vec(),
        }],
        from: None,
        tile: Some(tile(5, 'm')),
        transfers: [Seat::E, Seat::W, Seat::N].map(transfer).to_vec(),
        fines: Vec::new(),
        payments: Some(BySeat([-10, 30, -10, -10])),
    };
    let mut verdict = verdict(settlement);
    verdict.digests.settlement = Some("b".repeat(64));
    verdict.digests.seal = Some("c".repeat(64));
    (verdict, document("南 胡\n"))
}
