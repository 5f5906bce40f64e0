//! The most disputed clauses, one short test each, named after the clause. Amounts are worked out by hand.

mod pay;
mod play;
mod positions;
mod score;

use caipan::audit::Verdict;
use caipan::diag::{Code, Finding, Severity};
use caipan::record::{Format, read};
use caipan::rules::{Ruleset, Value, resolved};

use crate::library::judged;

/// Four sets and a wild: any tile wins. The indicator is 5m, so 6m is wild.
const ANY: &str = "hand: 123m456p789s111z6m, river: ''";
/// A plain hand that waits for 5s.
const PLAIN: &str = "hand: 123m456p789s46s88p, river: ''";

/// A table in the middle of a hand and what happens there.
struct Case {
    turn: &'static str,
    seats: Vec<(&'static str, &'static str)>,
    moves: Vec<&'static str>,
    indicator: &'static str,
    wall: u32,
    lies: Option<(&'static str, &'static str)>,
    ruleset: Ruleset,
}

/// `turn` is to draw; a seat that is not named holds 13 unknown tiles. The moves stand on one line, parted by `/`.
fn case(turn: &'static str, seats: &[(&'static str, &'static str)], moves: &'static str) -> Case {
    Case {
        turn,
        seats: seats.to_vec(),
        moves: moves.split('/').map(str::trim).collect(),
        indicator: "5m",
        wall: 40,
        lies: None,
        ruleset: resolved("shaoxing").expect("a preset").clone(),
    }
}

impl Case {
    /// By another preset.
    fn by(mut self, preset: &str) -> Case {
        self.ruleset = resolved(preset).expect("a preset").clone();
        self
    }

    /// With one knob turned.
    fn with(mut self, path: &str, value: &Value) -> Case {
        assert!(self.ruleset.rules.set(path, value), "{path}");
        self
    }

    fn indicator(mut self, tile: &'static str) -> Case {
        self.indicator = tile;
        self
    }

    /// Nobody has answered this discard of this seat yet.
    fn lies(mut self, seat: &'static str, tile: &'static str) -> Case {
        self.lies = Some((seat, tile));
        self
    }

    fn wall(mut self, left: u32) -> Case {
        self.wall = left;
        self
    }

    fn verdict(&self) -> Verdict {
        let seat = |seat: &str| {
            let named = self.seats.iter().find(|(name, _)| *name == seat);
            named.map_or("hand: '?*13'", |(_, row)| row)
        };
        let rows: String = ["E", "S", "W", "N"]
            .map(|name| format!("      {name}: {{{}}}\n", seat(name)))
            .concat();
        let moves: String = self
            .moves
            .iter()
            .map(|line| format!("      {line}\n"))
            .collect();
        let phase = self.lies.map_or_else(
            || "draw".to_owned(),
            |(seat, tile)| format!("claim\n      last: {{seat: {seat}, tile: {tile}}}"),
        );
        let text = format!(
            "caipan: 1\nhands:\n  - dealer: E\n    indicator: {}\n    position:\n      turn: {}\n      phase: {phase}\n      wall: {}\n{rows}    moves: |\n{moves}",
            self.indicator, self.turn, self.wall,
        );
        let document = read("case.yaml", text.as_bytes(), Format::Yaml)
            .into_iter()
            .next()
            .expect("a document");
        assert!(
            document.findings.is_empty(),
            "{text}\n{:?}",
            document.findings
        );
        judged(&document.record.expect("a record"), &self.ruleset)
    }

    /// The first finding's code, or how the hand ended.
    fn says(&self) -> &'static str {
        let verdict = self.verdict();
        let first = verdict.findings.first().map(|finding| finding.code().id());
        first.unwrap_or_else(|| verdict.hands[0].settlement.outcome.word())
    }

    /// The same, notes left aside; a position that cannot be read says so, too.
    fn says_but_notes(&self) -> &'static str {
        let verdict = self.verdict();
        let error = |code: &Code| code.severity() != Severity::Note;
        let mut codes = verdict.findings.iter().map(Finding::code);
        codes.find(error).map_or_else(
            || verdict.hands[0].settlement.outcome.word(),
            |code| code.id(),
        )
    }

    /// What E, S, W, N gain.
    fn pays(&self) -> [i64; 4] {
        let verdict = self.verdict();
        assert!(verdict.findings.is_empty(), "{:?}", verdict.findings);
        verdict.hands[0]
            .settlement
            .payments
            .expect("a settled hand")
            .0
    }

    /// Fan above 0, each as often as it counts.
    fn fan(&self) -> Vec<(&'static str, u32)> {
        let verdict = self.verdict();
        let items = &verdict.hands[0].settlement.wins[0]
            .fan
            .as_ref()
            .expect("a fan game")
            .items;
        items
            .iter()
            .filter(|item| item.value > 0)
            .map(|item| (item.id, item.value))
            .collect()
    }

    fn name(&self) -> Option<&'static str> {
        self.verdict().hands[0].settlement.wins[0]
            .fan
            .as_ref()
            .and_then(|fan| fan.name)
    }

    fn flowers(&self) -> u32 {
        self.verdict().hands[0].settlement.wins[0]
            .flowers
            .as_ref()
            .expect("a flower game")
            .total
    }

    fn wild(&self) -> String {
        self.verdict().hands[0]
            .wild
            .iter()
            .map(ToString::to_string)
            .collect()
    }
}
