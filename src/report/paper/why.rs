//! 为什么: one player's amount in one hand, unfolded to transfers, counts, clauses, house rules and moves.

use super::build::{sentence, who};
use super::hands::{count, payments, reading};
use super::{Block, Case, Line, Options, text};
use crate::audit::HandVerdict;
use crate::base::{Clause, Seat};
use crate::diag::Locate;
use crate::game::settlement::{Fine, Transfer};
use crate::report::board::Film;
use crate::report::explain::clauses;
use crate::report::text::{labels, names, signed};

/// The blocks for `seat` in these hands (all of them, or the one asked for).
#[must_use]
pub fn why(case: Case, seat: Seat, only: Option<u32>, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let mut blocks = vec![Block::Heading(
        1,
        labels::why(&who(case, seat, options), lang),
    )];
    let films = case.films(None);
    for (hand, film) in case.verdict.hands.iter().zip(&films) {
        if only.is_some_and(|only| only != hand.hand) {
            continue;
        }
        one(case, hand, film, seat, options, &mut blocks);
    }
    if let (None, Some(totals)) = (only, &case.verdict.totals)
        && case.verdict.hands.len() > 1
    {
        let sum: Vec<String> = case
            .verdict
            .hands
            .iter()
            .filter_map(|hand| hand.settlement.payments.map(|paid| signed(paid[seat])))
            .collect();
        blocks.push(Block::Heading(2, lang.pick("总分", "Total").to_owned()));
        blocks.push(Block::Para(text(format!(
            "{} = {}",
            sum.join(" "),
            signed(totals[seat])
        ))));
    }
    blocks
}

fn one(
    case: Case,
    hand: &HandVerdict,
    film: &Film,
    seat: Seat,
    options: Options,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    let settlement = &hand.settlement;
    let amount = settlement
        .payments
        .map_or_else(|| "—".to_owned(), |paid| signed(paid[seat]));
    let title = format!(
        "{} · {} · {amount}",
        labels::hand(hand.hand, lang),
        names::outcome(settlement.outcome, lang)
    );
    blocks.push(Block::Heading(2, title));
    let mine: Vec<Transfer> = settlement
        .transfers
        .iter()
        .filter(|transfer| transfer.from == seat || transfer.to == seat)
        .copied()
        .collect();
    let fines: Vec<Fine> = settlement
        .fines
        .iter()
        .filter(|fine| fine.from == seat)
        .copied()
        .collect();
    if mine.is_empty() && fines.is_empty() {
        blocks.push(Block::Para(text(match settlement.payments {
            Some(_) => lang.pick("这一局不收也不付。", "Nothing is paid or received."),
            None => lang.pick(
                "没有打完或中途犯规，不作结算。",
                "Not played out, or stopped; nothing is paid.",
            ),
        })));
        return;
    }
    payments(case, &mine, &fines, hand.hand, options, blocks);
    let mut cited: Vec<Clause> = Vec::new();
    let mut moves: Vec<u32> = Vec::new();
    let mut knobs: Vec<&'static str> = Vec::new();
    for transfer in &mine {
        cited.push(transfer.clause);
        moves.extend(transfer.mv);
        knobs.extend(transfer.knob);
    }
    for fine in &fines {
        cited.push(fine.clause);
        moves.push(fine.mv);
        knobs.extend(fine.knob);
    }
    let concerned = settlement
        .wins
        .iter()
        .filter(|win| mine.iter().any(|transfer| transfer.to == win.winner));
    for win in concerned {
        blocks.push(Block::Heading(
            3,
            labels::one_share(&who(case, win.winner, options), win.share, lang),
        ));
        blocks.push(Block::Fields(vec![(
            lang.pick("牌型", "Hand").to_owned(),
            reading(win),
        )]));
        count(case, hand, win, options, blocks);
        let flowers = win.flowers.iter().flat_map(|flowers| &flowers.items);
        let fan = win.fan.iter().flat_map(|fan| &fan.items);
        let tai = win.tai.iter().flat_map(|tai| &tai.items);
        for item in flowers.chain(fan).chain(tai) {
            cited.push(item.clause);
            moves.extend(item.mv);
        }
    }
    for (kind, meld) in fed(film, seat, &mine) {
        moves.push(meld);
        cited.push(kind);
    }
    grounds(case, &cited, &mut knobs, options, blocks);
    told(hand, film, moves, options, blocks);
}

/// Melds that a contract between payer and winner rests on: their moves.
fn fed(film: &Film, seat: Seat, mine: &[Transfer]) -> Vec<(Clause, u32)> {
    use crate::game::Reason;
    let Some(end) = film.steps.last().map(|step| &step.before) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for transfer in mine {
        let (taker, fed) = match transfer.reason {
            Reason::Bao => (transfer.to, transfer.from),
            Reason::BaoReverse => (transfer.from, transfer.to),
            _ => continue,
        };
        if taker != seat && fed != seat {
            continue;
        }
        let melds = end.seats[taker].melds.iter();
        found.extend(
            melds
                .filter(|meld| meld.from == Some(fed))
                .filter_map(|meld| Some((transfer.clause, meld.mv?))),
        );
    }
    found
}

/// The clauses in full, and where the house rules behind them were set.
fn grounds(
    case: Case,
    cited: &[Clause],
    knobs: &mut Vec<&'static str>,
    options: Options,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    blocks.push(Block::Heading(3, lang.pick("依据", "By").to_owned()));
    let mut seen: Vec<Clause> = Vec::new();
    for &clause in cited {
        if seen.contains(&clause) {
            continue;
        }
        seen.push(clause);
        if let Some(found) = clauses::text(clause) {
            blocks.push(Block::Quote(
                clause.id().to_owned(),
                found.rule(lang).to_owned(),
            ));
            knobs.extend(found.all_knobs());
        }
    }
    let mut fields: Vec<(String, Line)> = Vec::new();
    let mut named: Vec<&str> = Vec::new();
    for &path in knobs.iter() {
        let Some(value) = case.places.knob_value(path) else {
            continue;
        };
        if named.contains(&path) {
            continue;
        }
        named.push(path);
        let line = match case.places.knob(path) {
            Some((source, span)) => {
                let name = source.name().rsplit('/').next().unwrap_or_default();
                labels::set_at(&value, name, source.at(span).line, lang)
            }
            None => value,
        };
        fields.push((path.to_owned(), text(line)));
    }
    if !fields.is_empty() {
        blocks.push(Block::Heading(
            3,
            lang.pick("规矩", "House rules").to_owned(),
        ));
        blocks.push(Block::Fields(fields));
    }
}

fn told(
    hand: &HandVerdict,
    film: &Film,
    mut moves: Vec<u32>,
    options: Options,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    moves.sort_unstable();
    moves.dedup();
    let rows: Vec<(String, Line)> = moves
        .into_iter()
        .filter_map(|mv| {
            let step = film.steps.get(mv as usize - 1)?;
            let said = sentence(step, options)?;
            Some((labels::step(mv, lang), text(said)))
        })
        .collect();
    if !rows.is_empty() {
        let title = format!(
            "{} · {}",
            labels::hand(hand.hand, lang),
            lang.pick("经过", "moves")
        );
        blocks.push(Block::Heading(3, title));
        blocks.push(Block::Fields(rows));
    }
}
