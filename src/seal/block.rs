//! The `seal:` block: what is written into a record when it is sealed, and how it is read again. Knows nothing of where
//! it stands.

use std::fmt::Write as _;

use serde_json::Value;

use super::chain::{self, Game, Parts};
use super::items::Played;
use crate::base::{BySeat, Digest, Seat};
use crate::game::{Settlement, Transfer};
use crate::record::Record;
use crate::rules::{Rules, diff};

/// The version of the block.
pub const VERSION: i64 = 1;

/// Most characters of a line of leaves: four of them.
const LEAVES_A_LINE: usize = 4;

/// Everything about a record that a seal is made from and compared with.
#[derive(Clone, Copy, Debug)]
pub struct Judged<'a> {
    /// The record.
    pub record: &'a Record,
    /// The rules it is judged by.
    pub rules: &'a Rules,
    /// R
    pub digest: Digest,
    /// What its text leaves to the table, by hand.
    pub played: &'a [Played],
    /// Its hands, numbered from 1.
    pub hands: &'a [(u32, &'a Settlement)],
    /// Sums over the settled hands.
    pub totals: BySeat<i64>,
    /// The verdict's word.
    pub verdict: &'a str,
}

/// Who paid whom when the record was sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paid {
    /// Hand, from 1.
    pub hand: u32,
    /// Payer.
    pub from: Seat,
    /// Receiver.
    pub to: Seat,
    /// Points.
    pub points: i64,
    /// Number of shares; none for fines.
    pub shares: Option<u32>,
    /// Why, as a word.
    pub reason: String,
}

impl Paid {
    fn of(hand: u32, transfer: &Transfer) -> Paid {
        Paid {
            hand,
            from: transfer.from,
            to: transfer.to,
            points: transfer.points,
            shares: transfer.shares,
            reason: transfer.reason.word().to_owned(),
        }
    }

    /// `E → S 10 (self_draw, 1)`
    #[must_use]
    pub fn shown(&self) -> String {
        let shares = self.shares.map_or_else(String::new, |n| format!(" ×{n}"));
        format!(
            "{} → {} {} ({}{shares})",
            self.from.letter(),
            self.to.letter(),
            self.points,
            self.reason
        )
    }
}

/// A seal as it stands in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// R
    pub rules: Digest,
    /// Hn and n.
    pub game: Game,
    /// S, if something was settled.
    pub settlement: Option<Digest>,
    /// Z
    pub seal: Digest,
    /// The leaf of every item.
    pub leaves: Vec<String>,
    /// Knobs that differ from the defaults of the schema, with their values as YAML has them.
    pub knobs: Vec<(String, Value)>,
    /// Every transfer of every settled hand.
    pub transfers: Vec<Paid>,
    /// Sums over the settled hands.
    pub totals: BySeat<i64>,
    /// The verdict, for a record that was sealed as it was.
    pub verdict: Option<String>,
}

/// Every transfer of the settled hands, in order.
#[must_use]
pub fn transfers(hands: &[(u32, &Settlement)]) -> Vec<Paid> {
    hands
        .iter()
        .filter(|(_, hand)| hand.payments.is_some())
        .flat_map(|&(number, hand)| hand.transfers.iter().map(move |t| Paid::of(number, t)))
        .collect()
}

impl Block {
    /// The seal of a record.
    #[must_use]
    pub fn of(judged: &Judged<'_>) -> Block {
        let game = chain::game(judged.record, judged.digest, judged.played);
        let settlement = chain::settlement(judged.hands.iter().copied(), &judged.totals);
        let verdict = (judged.verdict != "clean").then(|| judged.verdict.to_owned());
        let knobs = diff(&Rules::default(), judged.rules)
            .into_iter()
            .map(|knob| (knob.path.to_owned(), json_of(&knob.right)))
            .collect();
        let mut block = Block {
            rules: judged.digest,
            game,
            settlement,
            seal: judged.digest,
            leaves: chain::leaves(judged.record, judged.digest, judged.played),
            knobs,
            transfers: transfers(judged.hands),
            totals: judged.totals,
            verdict,
        };
        block.seal = block.own_seal();
        block
    }

    /// Z over the block's own parts: another one than [`Block::seal`] shows that the block was edited.
    #[must_use]
    pub fn own_seal(&self) -> Digest {
        chain::seal(&Parts {
            game: self.game,
            rules: self.rules,
            settlement: self.settlement,
            verdict: self.verdict.as_deref(),
        })
    }

    /// The block as YAML in block style: a line `seal:` and what stands below it, each line after `indent`.
    #[must_use]
    pub fn yaml(&self, indent: &str) -> String {
        let mut out = format!("{indent}seal:\n");
        let mut line = |text: &str| {
            let _ = writeln!(out, "{indent}  {text}");
        };
        for (key, value) in self.scalars() {
            line(&format!("{key}: {value}"));
        }
        let leaves: Vec<String> = self.leaves.iter().map(|leaf| format!("'{leaf}'")).collect();
        line("leaves:");
        let count = leaves.chunks(LEAVES_A_LINE).count();
        for (i, chunk) in leaves.chunks(LEAVES_A_LINE).enumerate() {
            let open = if i == 0 { "[" } else { " " };
            let close = if i + 1 == count { "]" } else { "," };
            line(&format!("  {open}{}{close}", chunk.join(", ")));
        }
        if self.knobs.is_empty() {
            line("knobs: {}");
        } else {
            line("knobs:");
            for (path, value) in &self.knobs {
                line(&format!("  {path}: {}", flow(value)));
            }
        }
        if self.transfers.is_empty() {
            line("transfers: []");
        } else {
            line("transfers:");
            for paid in &self.transfers {
                line(&format!("  - {}", transfer(paid)));
            }
        }
        line(&format!("totals: {}", totals(&self.totals)));
        out
    }

    /// The block as one line of YAML in flow style, for a record that is written so.
    #[must_use]
    pub fn flow(&self) -> String {
        let mut parts: Vec<String> = self
            .scalars()
            .into_iter()
            .map(|(key, value)| format!("{key}: {value}"))
            .collect();
        let leaves: Vec<String> = self.leaves.iter().map(|leaf| format!("'{leaf}'")).collect();
        parts.push(format!("leaves: [{}]", leaves.join(", ")));
        let knobs: Vec<String> = self
            .knobs
            .iter()
            .map(|(path, value)| format!("{path}: {}", flow(value)))
            .collect();
        parts.push(format!("knobs: {{{}}}", knobs.join(", ")));
        let transfers: Vec<String> = self.transfers.iter().map(transfer).collect();
        parts.push(format!("transfers: [{}]", transfers.join(", ")));
        parts.push(format!("totals: {}", totals(&self.totals)));
        format!("seal: {{{}}}", parts.join(", "))
    }

    fn scalars(&self) -> Vec<(&'static str, String)> {
        let sha = |digest: &Digest| format!("sha256:{digest}");
        let mut list = vec![
            ("v", VERSION.to_string()),
            ("rules", sha(&self.rules)),
            ("game", sha(&self.game.digest)),
        ];
        list.extend(self.settlement.as_ref().map(|s| ("settlement", sha(s))));
        list.push(("seal", sha(&self.seal)));
        list.push(("items", self.game.items.to_string()));
        list.extend(self.verdict.clone().map(|word| ("verdict", word)));
        list
    }

    /// The block as JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        let mut map = serde_json::Map::new();
        for (key, text) in self.scalars() {
            let value = text.parse().map_or(Value::String(text), i64::into);
            map.insert(key.to_owned(), value);
        }
        map.insert("leaves".to_owned(), self.leaves.clone().into());
        map.insert(
            "knobs".to_owned(),
            Value::Object(self.knobs.iter().cloned().collect()),
        );
        let transfers: Vec<Value> = self.transfers.iter().map(transfer_json).collect();
        map.insert("transfers".to_owned(), transfers.into());
        let totals = self
            .totals
            .iter()
            .map(|(seat, &n)| (seat.letter().to_owned(), n.into()));
        map.insert("totals".to_owned(), Value::Object(totals.collect()));
        Value::Object(map)
    }
}

fn transfer(paid: &Paid) -> String {
    let shares = paid
        .shares
        .map_or_else(String::new, |n| format!(", shares: {n}"));
    format!(
        "{{hand: {}, from: {}, to: {}, points: {}{shares}, reason: {}}}",
        paid.hand,
        paid.from.letter(),
        paid.to.letter(),
        paid.points,
        paid.reason
    )
}

fn transfer_json(paid: &Paid) -> Value {
    let mut map = serde_json::Map::new();
    map.insert("hand".to_owned(), paid.hand.into());
    map.insert("from".to_owned(), paid.from.letter().into());
    map.insert("to".to_owned(), paid.to.letter().into());
    map.insert("points".to_owned(), paid.points.into());
    if let Some(shares) = paid.shares {
        map.insert("shares".to_owned(), shares.into());
    }
    map.insert("reason".to_owned(), paid.reason.clone().into());
    Value::Object(map)
}

fn totals(points: &BySeat<i64>) -> String {
    let list: Vec<String> = points
        .iter()
        .map(|(seat, n)| format!("{}: {n}", seat.letter()))
        .collect();
    format!("{{{}}}", list.join(", "))
}

/// A knob's value as JSON.
#[must_use]
pub fn json_of(value: &crate::rules::Value) -> Value {
    use crate::rules::Value as Knob;
    match value {
        Knob::Null => Value::Null,
        Knob::Bool(b) => (*b).into(),
        Knob::Int(n) => (*n).into(),
        Knob::Word(word) => (*word).into(),
        Knob::Words(words) => words.clone().into(),
        Knob::Ints(numbers) => numbers.clone().into(),
        Knob::Map(pairs) => Value::Object(
            pairs
                .iter()
                .map(|(key, value)| ((*key).to_owned(), json_of(value)))
                .collect(),
        ),
    }
}

/// A knob's value in flow style; its words need no quotes.
#[must_use]
pub fn flow(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(flow).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Object(map) => {
            let pairs: Vec<String> = map
                .iter()
                .map(|(key, value)| format!("{key}: {}", flow(value)))
                .collect();
            format!("{{{}}}", pairs.join(", "))
        }
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
