//! 裁决书: the question, the facts, the clauses in full, the ruling, what is paid.

use super::build::{
    digests, header, legal, message, nameless, place_of, sentence, signatures, who,
};
use super::hands::{payments, points_row, reading};
use super::{Block, Case, Line, Options, Run, column, text};
use crate::audit::Ruling;
use crate::base::{Clause, Seat};
use crate::diag::{Finding, Locate};
use crate::report::board::Film;
use crate::report::explain::clauses;
use crate::report::text::{self as words, labels, names};

/// Lines of play told before a question.
const BEFORE: usize = 6;

pub(super) fn ruling(case: Case, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let mut blocks = header(case, options, lang.pick("裁决书", "Ruling"));
    let films = case.films(None);
    let findings = &case.verdict.findings;
    blocks.push(Block::Heading(2, lang.pick("争点", "Question").to_owned()));
    if findings.is_empty() {
        blocks.push(Block::Para(text(lang.pick(
            "记录里每一步是否合规，该谁付谁多少？",
            "Is every move of the record legal, and who pays whom?",
        ))));
    }
    for finding in findings {
        let mut line = vec![Run::Strong(
            words::title(finding.code(), lang).to_owned() + lang.pick("？ ", "? "),
        )];
        line.extend(place_of(finding));
        blocks.push(Block::Para(line));
    }
    blocks.push(Block::Heading(2, lang.pick("事实", "Facts").to_owned()));
    facts(case, &films, options, &mut blocks);
    clause_texts(case, options, &mut blocks);
    blocks.push(Block::Heading(2, lang.pick("裁决", "Ruling").to_owned()));
    if findings.is_empty() {
        let line = names::ruling_line(case.verdict.ruling, lang);
        blocks.push(Block::Para(vec![Run::Strong(
            line.to_owned() + lang.pick("。", "."),
        )]));
    }
    for finding in findings {
        blocks.push(Block::Alert(text(
            message(finding, options) + lang.pick("。", "."),
        )));
        blocks.push(Block::Fields(grounds(case, finding, options)));
    }
    pays(case, options, &mut blocks);
    digests(case, options, &mut blocks);
    signatures(case, options, &mut blocks);
    blocks
}

fn grounds(case: Case, finding: &Finding, options: Options) -> Vec<(String, Line)> {
    let lang = options.lang;
    let mut fields = Vec::new();
    if let Some(clause) = finding.clause {
        fields.push((lang.pick("依据", "By").to_owned(), text(clause.id())));
    }
    if let Some(path) = finding.knob {
        let value = case.places.knob_value(path).unwrap_or_default();
        let mut line = format!("{path}: {value}");
        if let Some((source, span)) = case.places.knob(path) {
            let name = source.name().rsplit('/').next().unwrap_or_default();
            let name = nameless(case, name, options);
            line = labels::set_at(&line, &name, source.at(span).line, lang);
        }
        fields.push((lang.pick("规矩", "Rule").to_owned(), text(line)));
    }
    if !finding.legal.is_empty() {
        fields.push((
            lang.pick("此时可以", "Legal there").to_owned(),
            text(legal(&finding.legal, options)),
        ));
    }
    fields
}

/// The play that leads to each question, or the end of each hand where there is none.
fn facts(case: Case, films: &[Film], options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    for (hand, film) in case.verdict.hands.iter().zip(films) {
        let asked = case
            .verdict
            .findings
            .iter()
            .filter(|finding| finding.hand == Some(hand.hand))
            .filter_map(|finding| finding.mv)
            .max();
        let last = asked.map_or(film.lines(), |mv| mv as usize);
        blocks.push(Block::Para(vec![
            Run::Strong(labels::hand(hand.hand, lang)),
            Run::Text(
                lang.pick("：庄 ", ": dealer ").to_owned() + &who(case, hand.dealer, options),
            ),
            Run::Text(lang.pick("，财神 ", ", wild ").to_owned()),
            Run::Tiles(hand.wild.clone(), Vec::new()),
            Run::Text(lang.pick("。", ".").to_owned()),
        ]));
        let first = last.saturating_sub(BEFORE);
        let rows: Vec<Vec<Line>> = film
            .steps
            .iter()
            .zip(1u32..)
            .take(last)
            .skip(first)
            .filter_map(|(step, mv)| {
                let sentence = sentence(step, options)?;
                Some(vec![vec![Run::Step(hand.hand, mv)], text(sentence)])
            })
            .collect();
        if !rows.is_empty() {
            let columns = vec![
                column(lang.pick("步", "Move"), false),
                column(lang.pick("经过", "What happened"), false),
            ];
            blocks.push(Block::Table(columns, rows));
        }
        for win in &hand.settlement.wins {
            blocks.push(Block::Fields(vec![(
                who(case, win.winner, options),
                reading(win),
            )]));
        }
    }
}

/// Every clause that a finding or a payment rests on, once, in the order cited.
fn clause_texts(case: Case, options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    let mut cited: Vec<Clause> = Vec::new();
    let findings = case.verdict.findings.iter().filter_map(|f| f.clause);
    let settled = case.verdict.hands.iter().flat_map(|hand| {
        let transfers = hand.settlement.transfers.iter().map(|t| t.clause);
        let fans = hand.settlement.wins.iter().flat_map(|win| {
            let fan = win.fan.iter().flat_map(|fan| &fan.items);
            let tai = win.tai.iter().flat_map(|tai| &tai.items);
            fan.chain(tai).map(|item| item.clause)
        });
        transfers.chain(fans).collect::<Vec<_>>()
    });
    for clause in findings.chain(settled) {
        if !cited.contains(&clause) {
            cited.push(clause);
        }
    }
    if cited.is_empty() {
        return;
    }
    blocks.push(Block::Heading(2, lang.pick("条款", "Clauses").to_owned()));
    for clause in cited {
        if let Some(found) = clauses::text(clause) {
            blocks.push(Block::Quote(
                clause.id().to_owned(),
                found.rule(lang).to_owned(),
            ));
        }
    }
}

fn pays(case: Case, options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    blocks.push(Block::Heading(2, lang.pick("付分", "Payment").to_owned()));
    for hand in &case.verdict.hands {
        if case.verdict.hands.len() > 1 {
            blocks.push(Block::Heading(3, labels::hand(hand.hand, lang)));
        }
        let (paid, fines) = (&hand.settlement.transfers, &hand.settlement.fines);
        if !paid.is_empty() || !fines.is_empty() {
            payments(case, paid, fines, hand.hand, options, blocks);
        } else if hand.settlement.payments.is_some() {
            blocks.push(Block::Para(text(lang.pick("各家不付。", "Nobody pays."))));
        } else {
            blocks.push(Block::Para(text(lang.pick(
                "没有打完或中途犯规，不作结算。",
                "Not played out, or stopped; nothing is paid.",
            ))));
        }
    }
    if let Some(totals) = case
        .verdict
        .totals
        .as_ref()
        .filter(|_| case.verdict.ruling != Ruling::Unreadable)
    {
        let columns = Seat::ALL
            .map(|seat| column(&who(case, seat, options), true))
            .to_vec();
        blocks.push(Block::Table(columns, vec![points_row(totals).collect()]));
    }
}
