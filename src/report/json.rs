//! The contract `caipan.verdict/1`: one object per record, keys in a fixed order, null where one does not apply.

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::text::{self, Lang};
use crate::audit::{HandVerdict, Verdict};
use crate::base::{At, BySeat, Seat, Tile};
use crate::diag::{Finding, Locate, Place, Related};
use crate::game::settlement::{
    FanCount, Fine, FlowerCount, Item, Reason, TaiCount, Transfer, WinResult,
};

/// The verdict as one line of JSON, without the newline. Places are null without a document to look them up in.
#[must_use]
pub fn line(verdict: &Verdict, locate: Option<&dyn Locate>) -> String {
    let mut line = Vec::with_capacity(4 << 10);
    // Only a map with keys that are no strings could fail, and there is none.
    let written = serde_json::to_writer(&mut line, &contract(verdict, locate));
    written
        .ok()
        .and_then(|()| String::from_utf8(line).ok())
        .unwrap_or_default()
}

#[derive(serde::Serialize)]
struct Contract<'a> {
    schema: &'static str,
    file: &'a str,
    document: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    verdict: &'static str,
    ruleset: Ruleset<'a>,
    hands: Vec<Hand<'a>>,
    totals: Option<Seats<'a>>,
    digests: Digests,
    findings: Vec<Found>,
}

#[derive(serde::Serialize)]
struct Ruleset<'a> {
    name: Option<&'a str>,
    digest: Option<String>,
}

#[derive(serde::Serialize)]
struct Digests {
    game: Option<String>,
    settlement: Option<String>,
    seal: Option<String>,
}

#[derive(serde::Serialize)]
#[allow(clippy::struct_field_names)] // the contract has `hand` in a hand
struct Hand<'a> {
    hand: u32,
    dealer: &'static str,
    repeat: u32,
    wild: Vec<Word<Tile>>,
    outcome: &'static str,
    winner: Option<&'static str>,
    winners: Vec<&'static str>,
    from: Option<&'static str>,
    tile: Option<Word<Tile>>,
    #[serde(flatten)]
    won: Won<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    results: Option<Vec<OneOfSeveral<'a>>>,
    transfers: Vec<Paid>,
    payments: Option<Seats<'a>>,
}

#[derive(serde::Serialize, Default)]
struct Won<'a> {
    flowers: Option<Flowers>,
    fan: Option<Fan>,
    tai: Option<Tai>,
    share: Option<i64>,
    reading: Option<&'a [String]>,
}

#[derive(serde::Serialize)]
struct OneOfSeveral<'a> {
    winner: &'static str,
    #[serde(flatten)]
    won: Won<'a>,
}

#[derive(serde::Serialize)]
struct Flowers {
    total: u32,
    items: Vec<HuaItem>,
}

#[derive(serde::Serialize)]
struct Fan {
    total: u32,
    counted: u32,
    name: Option<&'static str>,
    items: Vec<FanItem>,
}

#[derive(serde::Serialize)]
struct Tai {
    total: u32,
    counted: u32,
    real: u32,
    items: Vec<TaiItem>,
}

#[derive(serde::Serialize)]
struct HuaItem {
    id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<Word<Tile>>,
    count: u32,
    clause: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<u32>,
}

#[derive(serde::Serialize)]
struct FanItem {
    id: &'static str,
    fan: u32,
    clause: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<u32>,
}

#[derive(serde::Serialize)]
struct TaiItem {
    id: &'static str,
    tai: u32,
    clause: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<u32>,
}

#[derive(serde::Serialize)]
struct Paid {
    from: &'static str,
    to: Option<&'static str>,
    points: i64,
    shares: Option<u32>,
    reason: &'static str,
    clause: &'static str,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<u32>,
}

#[derive(serde::Serialize)]
struct Found {
    code: &'static str,
    severity: &'static str,
    hand: Option<u32>,
    #[serde(rename = "move")]
    mv: Option<u32>,
    seat: Option<&'static str>,
    at: Option<Located>,
    message: Both,
    clause: Option<&'static str>,
    knob: Option<KnobLine>,
    related: Vec<Pointed>,
    legal: Vec<String>,
}

#[derive(serde::Serialize)]
struct Located {
    /// Only where it is not the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    line: usize,
    column: usize,
    utf16: usize,
    offset: usize,
    length: usize,
}

#[derive(serde::Serialize)]
struct Both {
    zh: String,
    en: String,
}

#[derive(serde::Serialize)]
struct KnobLine {
    path: &'static str,
    value: Option<Value>,
    file: Option<String>,
    line: Option<usize>,
}

#[derive(serde::Serialize)]
struct Pointed {
    at: Option<Located>,
    message: Both,
}

/// Points of the seats, keyed E S W N.
struct Seats<'a>(&'a BySeat<i64>);

impl Serialize for Seats<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for (seat, points) in self.0.iter() {
            map.serialize_entry(seat.letter(), points)?;
        }
        map.end()
    }
}

/// Anything that is written as it displays.
struct Word<T>(T);

impl<T: std::fmt::Display> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

fn sha(hex: Option<&String>) -> Option<String> {
    hex.map(|hex| format!("sha256:{hex}"))
}

fn contract<'a>(verdict: &'a Verdict, locate: Option<&dyn Locate>) -> Contract<'a> {
    Contract {
        schema: "caipan.verdict/1",
        file: &verdict.file,
        document: verdict.document,
        id: verdict.id.as_ref(),
        verdict: verdict.ruling.word(),
        ruleset: Ruleset {
            name: verdict.ruleset.as_deref(),
            digest: sha(verdict.rules_digest.as_ref()),
        },
        hands: verdict.hands.iter().map(hand).collect(),
        totals: verdict.totals.as_ref().map(Seats),
        digests: Digests {
            game: sha(verdict.digests.game.as_ref()),
            settlement: sha(verdict.digests.settlement.as_ref()),
            seal: sha(verdict.digests.seal.as_ref()),
        },
        findings: verdict.findings.iter().map(|f| found(f, locate)).collect(),
    }
}

fn hand(hand: &HandVerdict) -> Hand<'_> {
    let settlement = &hand.settlement;
    let winners: Vec<&'static str> = settlement.wins.iter().map(|w| w.winner.letter()).collect();
    Hand {
        hand: hand.hand,
        dealer: hand.dealer.letter(),
        repeat: hand.repeat,
        wild: hand.wild.iter().copied().map(Word).collect(),
        outcome: settlement.outcome.word(),
        winner: winners.first().copied(),
        from: settlement.from.map(Seat::letter),
        tile: settlement.tile.map(Word),
        won: settlement.wins.first().map(won).unwrap_or_default(),
        results: (winners.len() > 1).then(|| {
            settlement
                .wins
                .iter()
                .map(|win| OneOfSeveral {
                    winner: win.winner.letter(),
                    won: won(win),
                })
                .collect()
        }),
        winners,
        transfers: settlement
            .transfers
            .iter()
            .map(paid)
            .chain(settlement.fines.iter().map(fined))
            .collect(),
        payments: settlement.payments.as_ref().map(Seats),
    }
}

fn won(win: &WinResult) -> Won<'_> {
    Won {
        flowers: win.flowers.as_ref().map(flowers),
        fan: win.fan.as_ref().map(fan),
        tai: win.tai.as_ref().map(tai),
        share: Some(win.share),
        reading: Some(&win.reading),
    }
}

fn flowers(count: &FlowerCount) -> Flowers {
    Flowers {
        total: count.total,
        items: count
            .items
            .iter()
            .filter(|item| item.value > 0)
            .map(|item: &Item| HuaItem {
                id: item.id,
                tile: item.tile.map(Word),
                count: item.value,
                clause: item.clause.id(),
                mv: item.mv,
            })
            .collect(),
    }
}

fn fan(count: &FanCount) -> Fan {
    Fan {
        total: count.total,
        counted: count.counted,
        name: count.name,
        items: count
            .items
            .iter()
            .map(|item| FanItem {
                id: item.id,
                fan: item.value,
                clause: item.clause.id(),
                mv: item.mv,
            })
            .collect(),
    }
}

fn tai(count: &TaiCount) -> Tai {
    Tai {
        total: count.total,
        counted: count.counted,
        real: count.real,
        items: count
            .items
            .iter()
            .map(|item| TaiItem {
                id: item.id,
                tai: item.value,
                clause: item.clause.id(),
                mv: item.mv,
            })
            .collect(),
    }
}

fn paid(transfer: &Transfer) -> Paid {
    Paid {
        from: transfer.from.letter(),
        to: Some(transfer.to.letter()),
        points: transfer.points,
        shares: transfer.shares,
        reason: transfer.reason.word(),
        clause: transfer.clause.id(),
        mv: transfer.mv,
    }
}

/// A fine is a transfer to nobody (HZ-F24).
fn fined(fine: &Fine) -> Paid {
    Paid {
        from: fine.from.letter(),
        to: None,
        points: fine.points,
        shares: None,
        reason: Reason::Penalty.word(),
        clause: fine.clause.id(),
        mv: Some(fine.mv),
    }
}

fn found(finding: &Finding, locate: Option<&dyn Locate>) -> Found {
    let code = finding.code();
    Found {
        code: code.id(),
        severity: code.severity().word(),
        hand: finding.hand,
        mv: finding.mv,
        seat: finding.seat.map(Seat::letter),
        at: at(&finding.place, locate),
        message: Both {
            zh: text::message(finding, Lang::Zh),
            en: text::message(finding, Lang::En),
        },
        clause: finding.clause.map(crate::base::Clause::id),
        knob: finding.knob.map(|path| knob(path, locate)),
        related: finding
            .related
            .iter()
            .map(|related: &Related| Pointed {
                at: at(&related.place, locate),
                message: Both {
                    zh: text::note(&related.note, Lang::Zh),
                    en: text::note(&related.note, Lang::En),
                },
            })
            .collect(),
        legal: finding.legal.clone(),
    }
}

fn at(place: &Place, locate: Option<&dyn Locate>) -> Option<Located> {
    let locate = locate?;
    let At {
        line,
        column,
        utf16,
        offset,
        length,
    } = locate.source().at(locate.locate(place));
    Some(Located {
        file: locate.other_file().map(str::to_owned),
        line,
        column,
        utf16,
        offset,
        length,
    })
}

fn knob(path: &'static str, locate: Option<&dyn Locate>) -> KnobLine {
    let set = locate.and_then(|locate| locate.knob(path));
    KnobLine {
        path,
        value: locate
            .and_then(|locate| locate.knob_value(path))
            .map(|printed| value(&printed)),
        file: set.map(|(source, _)| source.name().to_owned()),
        line: set.map(|(source, span)| source.at(span).line),
    }
}

/// The JSON value of a knob as it is printed: `null`, `true`, `3`, `word`, `[a, b]`, `{pays_each: 20}`.
fn value(printed: &str) -> Value {
    let inside = |open: char, close: char| {
        printed
            .strip_prefix(open)
            .and_then(|rest| rest.strip_suffix(close))
            .map(|list| list.split(',').map(str::trim).filter(|s| !s.is_empty()))
    };
    if let Some(words) = inside('[', ']') {
        return words.map(value).collect();
    }
    if let Some(pairs) = inside('{', '}') {
        return pairs
            .filter_map(|pair| pair.split_once(':'))
            .map(|(key, n)| (key.trim().to_owned(), value(n.trim())))
            .collect();
    }
    match printed {
        "null" => Value::Null,
        "true" => Value::Bool(true),
        "false" => Value::Bool(false),
        _ => printed
            .parse::<i64>()
            .map_or_else(|_| Value::String(printed.to_owned()), Value::from),
    }
}

#[cfg(test)]
mod tests;
