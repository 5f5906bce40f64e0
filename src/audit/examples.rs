//! Self-tests of a ruleset: each entry under `examples:` is played by its rules and compared with its `expect:`.
//!
//! An entry names a winning hand (`hand`, its last tile the winning one, with `wild`, `melds`, `flowers`, `by`) or a
//! whole record (`record`: a file beside the ruleset, `file.yaml#2` for its second document, or the record itself).

use std::fs;
use std::path::Path;

use serde_json::{Map, Value as Json, json};

use super::run::judge_record;
use super::verdict::Verdict;
use crate::base::near::nearest;
use crate::base::node::{Kind, Node, excerpt};
use crate::base::notation::tiles;
use crate::base::tile::group;
use crate::base::{BySeat, Source, Span};
use crate::diag::{Fact, Finding, Place, Severity, Spot};
use crate::record::{Document, Format, read, read_json};
use crate::rules::Ruleset;
use crate::rules::read::shown;
use crate::rules::values::Bidding;

const KEYS: [&str; 7] = ["hand", "record", "wild", "melds", "flowers", "by", "expect"];
const EXPECT: [&str; 6] = ["fan", "tai", "flowers", "share", "payments", "finding"];
/// Tiles of the wall in a made-up position: any number that leaves something to draw.
const WALL: u32 = 40;

/// What came of the self-tests.
#[derive(Debug, Default)]
pub struct Tested {
    /// How many there are.
    pub count: usize,
    /// What is wrong with them, in the ruleset's own text.
    pub findings: Vec<Finding>,
}

/// Runs every self-test of the ruleset's own file.
#[must_use]
pub fn test(ruleset: &Ruleset) -> Tested {
    let mut tested = Tested::default();
    let Some((source, examples)) = ruleset.examples() else {
        return tested;
    };
    for (number, example) in examples.iter().enumerate() {
        tested.count += 1;
        let one = One {
            ruleset,
            source,
            path: format!("examples[{}]", number + 1),
        };
        if let Err(finding) = one.run(example, &mut tested.findings) {
            tested.findings.push(finding);
        }
    }
    tested
}

struct One<'a> {
    ruleset: &'a Ruleset,
    source: &'a Source,
    path: String,
}

fn at(fact: Fact, span: Span) -> Finding {
    Finding::new(fact, Place::record(Spot::Bytes(span)))
}

impl One<'_> {
    fn bad(&self, key: &str, node: &Node<'_>, allowed: &str) -> Finding {
        let fact = Fact::BadValue {
            path: format!("{}{key}", self.path),
            found: excerpt(&shown(node)),
            allowed: allowed.to_owned(),
        };
        at(fact, node.span)
    }

    fn known(&self, node: &Node<'_>, keys: &[&str], out: &mut Vec<Finding>) -> bool {
        let Some(entries) = node.as_map() else {
            out.push(self.bad("", node, &format!("{{{}}}", keys.join(", "))));
            return false;
        };
        let before = out.len();
        for entry in entries {
            let key = entry.key.text.as_ref();
            if !keys.contains(&key) {
                let path = format!("{}.{}", self.path, excerpt(key));
                let near = nearest(key, keys.iter().copied()).map(str::to_owned);
                out.push(at(Fact::UnknownKnob { path, near }, entry.key.span));
            }
        }
        out.len() == before
    }

    fn run(&self, example: &Node<'_>, out: &mut Vec<Finding>) -> Result<(), Finding> {
        if !self.known(example, &KEYS, out) {
            return Ok(());
        }
        let Some(expect) = example.get("expect") else {
            return Err(self.bad("", example, "{hand: …, expect: {fan: …}}"));
        };
        if !self.known(expect, &EXPECT, out) {
            return Ok(());
        }
        let document = match (example.get("hand"), example.get("record")) {
            (Some(hand), None) => self.position(example, hand)?,
            (None, Some(record)) => self.record(record)?,
            _ => return Err(self.bad("", example, "hand | record")),
        };
        let node = example.get("hand").or(example.get("record"));
        let span = node.map_or(example.span, |node| node.span);
        let Some(mut record) = document.record else {
            // The reader's own finding, pointed at where the text came from.
            let fact = document.findings.into_iter().next().map(|found| found.fact);
            return Err(fact.map_or_else(
                || self.bad("", example, "hand | record"),
                |fact| at(fact, span),
            ));
        };
        if let Some(last) = record.hands.last_mut() {
            last.claim = self.claim(expect)?;
        }
        record.totals = None;
        let mut verdict = Verdict::blank("");
        judge_record(&record, self.ruleset, &mut verdict);
        self.compare(expect, &verdict, out);
        Ok(())
    }

    /// What is expected of the last hand, as a claim.
    fn claim(&self, expect: &Node<'_>) -> Result<Option<crate::record::Claim>, Finding> {
        let mut claim = Map::new();
        for entry in expect.as_map().unwrap_or_default() {
            if entry.key.text != "finding" {
                claim.insert(entry.key.text.to_string(), to_json(&entry.value));
            }
        }
        let seat = json!({"hand": ""});
        let carrier = json!({"caipan": 1, "hands": [{"dealer": "E", "moves": "", "claim": claim,
            "position": {"phase": "draw", "turn": "E", "wall": 0,
                "E": seat, "S": seat, "W": seat, "N": seat}}]});
        let document = read_json("", carrier.to_string().as_bytes());
        match document.record {
            Some(record) => Ok(record.hands.into_iter().next().and_then(|hand| hand.claim)),
            None => Err(self.bad(
                ".expect",
                expect,
                "{fan: …, tai: …, flowers: N, share: N, payments: {E: …, S: …, W: …, N: …}}",
            )),
        }
    }

    /// A record in which East, not the dealer, wins with the hand.
    fn position(&self, example: &Node<'_>, hand: &Node<'_>) -> Result<Document, Finding> {
        let by = match example.get("by").map(|node| (node, node.text())) {
            None => "draw",
            Some((_, Some(by @ ("draw" | "rob" | "kong")))) => by,
            Some((node, _)) => return Err(self.bad(".by", node, "draw, rob, kong")),
        };
        let read = hand.text().and_then(|text| tiles(text).ok());
        let Some((&won, rest)) = read.as_deref().and_then(<[_]>::split_last) else {
            return Err(self.bad(".hand", hand, "123m456p11z…"));
        };
        let melds = example.get("melds").map_or_else(|| json!([]), to_json);
        let flowers = example.get("flowers").map_or_else(|| json!(""), to_json);
        let tile = group(&[won]);
        let unknown = json!({"hand": "?*13"});
        let mut position = json!({"phase": "act", "wall": WALL,
            "E": {"hand": group(rest), "melds": melds, "flowers": flowers, "river": ""},
            "S": unknown, "W": unknown, "N": unknown});
        let moves = if by == "rob" {
            position["turn"] = json!("S");
            position["drawn"] = json!(tile);
            let peng = format!("peng {tile}<W");
            position["S"] = json!({"hand": format!("{tile}?*10"), "melds": [peng]});
            format!("S bugang {tile}\nE hu {tile}")
        } else {
            position["turn"] = json!("E");
            position["drawn"] = json!(tile);
            position["kong"] = json!(by == "kong");
            let all: Vec<_> = rest.iter().copied().chain([won]).collect();
            position["E"]["hand"] = json!(group(&all));
            "E hu".to_owned()
        };
        let rules = &self.ruleset.rules;
        if rules.bidding == Bidding::Bao {
            position["bid"] = json!({"seat": "E", "call": rules.bao_bid_min.to_string()});
        }
        let mut played = json!({"dealer": "N", "position": position, "moves": moves});
        if let Some(wild) = example.get("wild") {
            played["wild"] = match to_json(wild) {
                one @ Json::String(_) => json!([one]),
                other => other,
            };
        }
        let record = json!({"caipan": 1, "hands": [played]});
        Ok(read_json("", record.to_string().as_bytes()))
    }

    fn record(&self, node: &Node<'_>) -> Result<Document, Finding> {
        if node.as_map().is_some() {
            let mut record = to_json(node);
            record["caipan"] = json!(1);
            return Ok(read_json("", record.to_string().as_bytes()));
        }
        let allowed = "FILE.yaml, FILE.yaml#2, {hands: […]}";
        let bad = || self.bad(".record", node, allowed);
        let text = node.text().ok_or_else(bad)?;
        let (file, number) = match text.rsplit_once('#') {
            Some((file, number)) => (file, number.parse().map_err(|_| bad())?),
            None => (text, 1),
        };
        let folder = Path::new(self.source.name()).parent();
        let path = folder.unwrap_or(Path::new("")).join(file);
        let bytes = fs::read(&path).map_err(|_| bad())?;
        let format = Format::of_name(file).unwrap_or_else(|| Format::sniff(&bytes));
        let documents = read(file, &bytes, format);
        documents
            .into_iter()
            .find(|document| document.index == number)
            .ok_or_else(bad)
    }

    fn compare(&self, expect: &Node<'_>, verdict: &Verdict, out: &mut Vec<Finding>) {
        let span_of = |key: &str| expect.get(key).map_or(expect.span, |node| node.span);
        let mut differs = |key: &'static str, expected: String, found: String| {
            let fact = Fact::ExampleDiffers {
                key,
                expected,
                found,
            };
            out.push(at(fact, span_of(key)));
        };
        let errors = || {
            let all = verdict.findings.iter();
            all.filter(|finding| finding.code().severity() == Severity::Error)
        };
        let of_claim = |finding: &&Finding| {
            matches!(finding.place.spot, Spot::Claim(..)) && compared(&finding.fact).is_some()
        };
        let code = errors()
            .find(|finding| !of_claim(finding))
            .map(Finding::code);
        let wanted = expect.get("finding").filter(|node| !node.is_null());
        let wanted = wanted.and_then(Node::text);
        if code.map(crate::diag::Code::id) != wanted {
            let name = |id: Option<&str>| id.unwrap_or("null").to_owned();
            differs(
                "finding",
                name(wanted),
                name(code.map(crate::diag::Code::id)),
            );
            return;
        }
        for finding in errors().filter(of_claim) {
            if let Some((key, expected, found)) = compared(&finding.fact) {
                differs(key, expected, found);
            }
        }
        let settled = verdict
            .hands
            .last()
            .is_some_and(|hand| !hand.settlement.wins.is_empty());
        for key in ["fan", "tai", "flowers", "share"] {
            if expect.get(key).is_some() && !settled && code.is_none() {
                differs(
                    key,
                    excerpt(&shown(expect.get(key).unwrap_or(expect))),
                    "null".to_owned(),
                );
            }
        }
    }
}

/// The key of `expect`, what it says and what there is.
fn compared(fact: &Fact) -> Option<(&'static str, String, String)> {
    let names = |list: &[String]| format!("[{}]", list.join(", "));
    let seats = |by: &BySeat<i64>| {
        let each: Vec<String> = by
            .iter()
            .map(|(seat, n)| format!("{}: {n}", seat.letter()))
            .collect();
        format!("{{{}}}", each.join(", "))
    };
    Some(match fact {
        Fact::FanNotMet { claimed, computed } | Fact::FanMissed { claimed, computed } => {
            ("fan", names(claimed), names(computed))
        }
        Fact::FanNumber {
            claimed,
            computed,
            tai,
        } => {
            let key = if *tai { "tai" } else { "fan" };
            (key, claimed.to_string(), computed.to_string())
        }
        Fact::FlowersDiffer { claimed, computed } => {
            ("flowers", claimed.to_string(), computed.to_string())
        }
        Fact::PointsDiffer { claimed, computed } => {
            ("share", claimed.to_string(), computed.to_string())
        }
        Fact::PaymentsDiffer { claimed, computed } | Fact::PayerDiffers { claimed, computed } => {
            ("payments", seats(claimed), seats(computed))
        }
        Fact::NotZeroSum { claimed, sum } => ("payments", seats(claimed), format!("Σ {sum}")),
        _ => return None,
    })
}

/// A node as JSON: what the record's reader would make of the same scalars.
fn to_json(node: &Node<'_>) -> Json {
    match &node.kind {
        Kind::List(items) => items.iter().map(to_json).collect(),
        Kind::Map(entries) => entries
            .iter()
            .map(|entry| (entry.key.text.to_string(), to_json(&entry.value)))
            .collect::<Map<String, Json>>()
            .into(),
        Kind::Scalar(text, _) => {
            if node.is_null() {
                Json::Null
            } else if let Some(bool) = node.as_bool() {
                bool.into()
            } else if let Some(int) = node.as_int() {
                int.into()
            } else {
                text.as_ref().into()
            }
        }
    }
}
