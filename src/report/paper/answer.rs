//! What one hand is worth: the answer of the calculator.

use super::build::message;
use super::hands::{count, payments, points_row, reading};
use super::{Block, Case, Line, Options, Run, column, text};
use crate::base::{Seat, Tile};
use crate::diag::{Fact, Locate};
use crate::report::text::{self as words, labels, names};

/// Wins or not, and what is paid.
#[must_use]
pub fn answer(case: Case, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let mut blocks = Vec::new();
    let Some(hand) = case.verdict.hands.first() else {
        for finding in &case.verdict.findings {
            blocks.push(Block::Alert(text(message(finding, options))));
        }
        return blocks;
    };
    if hand.settlement.wins.is_empty() {
        blocks.push(Block::Para(vec![Run::Strong(
            lang.pick("不能胡。", "No win.").to_owned(),
        )]));
        // That the hand is not played out goes without saying.
        let findings = case.verdict.findings.iter();
        for finding in findings.filter(|finding| finding.fact != Fact::UnfinishedHand) {
            let mut line = message(finding, options);
            if let Some(clause) = finding.clause {
                line = labels::named(&line, clause.id(), lang);
            }
            blocks.push(Block::Alert(text(line)));
            if let Some(path) = finding.knob {
                let value = case.places.knob_value(path).unwrap_or_default();
                blocks.push(Block::Fields(vec![(
                    lang.pick("规矩", "Rule").to_owned(),
                    text(format!("{path}: {value}")),
                )]));
            }
        }
        return blocks;
    }
    for win in &hand.settlement.wins {
        blocks.push(Block::Fields(vec![
            (
                lang.pick("结果", "Result").to_owned(),
                vec![Run::Strong(
                    names::outcome(hand.settlement.outcome, lang).to_owned(),
                )],
            ),
            (lang.pick("牌型", "Hand").to_owned(), reading(win)),
        ]));
        count(case, hand, win, options, &mut blocks);
    }
    let (paid, fines) = (&hand.settlement.transfers, &hand.settlement.fines);
    payments(case, paid, fines, 1, options, &mut blocks);
    if let Some(paid) = &hand.settlement.payments {
        let columns = Seat::ALL
            .map(|seat| column(lang.pick(seat.han(), seat.letter()), true))
            .to_vec();
        blocks.push(Block::Table(columns, vec![points_row(paid).collect()]));
    }
    blocks
}

/// Kinds that a hand waits for when it waits for all: where dragons are flowers there are no more.
const EVERY: usize = 31;

/// What a hand waits for: at once, or after each discard that makes it ready.
#[must_use]
pub fn ready(waits: &[(Option<Tile>, Vec<Tile>)], options: Options) -> Vec<Block> {
    let lang = options.lang;
    if waits.iter().all(|(_, tiles)| tiles.is_empty()) {
        let line = lang.pick("没有听牌。", "Not ready.");
        return vec![Block::Para(vec![Run::Strong(line.to_owned())])];
    }
    let fields = waits
        .iter()
        .filter(|(_, tiles)| !tiles.is_empty())
        .map(|(thrown, tiles)| {
            let label = match thrown {
                Some(tile) => labels::after_discard(&words::tile_in(*tile, options.tiles), lang),
                None => lang.pick("听", "Waits").to_owned(),
            };
            if tiles.len() >= EVERY {
                return (label, text(lang.pick("随便什么牌", "any tile")));
            }
            let mut line: Line = Vec::new();
            for &tile in tiles {
                line.push(Run::Tiles(vec![tile], Vec::new()));
                line.push(Run::Text(" ".to_owned()));
            }
            (label, line)
        })
        .collect();
    vec![Block::Fields(fields)]
}
