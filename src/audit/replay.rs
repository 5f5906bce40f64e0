//! One hand, move by move.

use super::dealer::Dealer;
use super::related;
use crate::base::{Clause, Seat, Verb};
use crate::diag::fact::{Counted, Need, TooLarge};
use crate::diag::{Code, Fact, Finding, Part, Place, Spot};
use crate::game::settle::{self, Unsettled};
use crate::game::settlement::Fine;
use crate::game::table::Phase;
use crate::game::{Outcome, Problem, Settlement, Setup, Table, Violation, deal};
use crate::hand::score::MAX_SHARE;
use crate::record::Hand;
use crate::rules::Rules;
use crate::rules::values::{DeadHand, FalseWin};

/// What came of a hand.
#[derive(Debug)]
pub struct Replayed {
    /// Wild kinds in tile order.
    pub wild: Vec<crate::base::Tile>,
    /// How it ended.
    pub settlement: Settlement,
    /// Findings in order.
    pub findings: Vec<Finding>,
    /// Was a move or the start against the rules?
    pub rejected: bool,
}

/// Watches a hand being replayed.
pub trait Observer {
    /// The table before move `mv` (from 1), or at the end.
    fn before(&mut self, table: &Table, mv: u32);

    /// No move follows: what `before` shows next is the end.
    fn at_end(&mut self) {}
}

/// Watches nothing.
#[derive(Debug)]
pub struct Nobody;

impl Observer for Nobody {
    fn before(&mut self, _: &Table, _: u32) {}
}

/// Replays hand `number` (from 1).
pub fn replay(
    rules: &Rules,
    hand: &Hand,
    number: u32,
    dealer: Dealer,
    observer: &mut dyn Observer,
) -> Replayed {
    let setup = Setup {
        dealer: dealer.seat,
        repeat: dealer.repeat,
        indicator: hand.indicator,
        wild: hand.wild.as_ref(),
        start: &hand.start,
        wall: hand.wall.as_deref(),
    };
    let (mut table, problems) = deal(rules, &setup);
    let mut findings = Vec::new();
    let mut stopped = false;
    let mut fines = Vec::new();
    let mut void = false;
    for problem in problems {
        stopped |= problem.stops;
        void |= ends_void(rules, &problem);
        findings.push(finding_of(rules, hand, number, problem));
    }
    let mut settled = (void && !stopped).then(|| settle::unpaid(Outcome::Void));
    for (said, mv) in hand.moves.iter().zip(1u32..) {
        if stopped || settled.is_some() {
            break;
        }
        observer.before(&table, mv);
        match table.play(said) {
            Ok((_, None)) => {}
            Ok((_, Some(problem))) => {
                if ends_void(rules, &problem) {
                    settled = Some(settle::unpaid(Outcome::Void));
                }
                let mut finding = finding_of(rules, hand, number, problem);
                finding.mv = Some(mv);
                findings.push(finding);
            }
            Err(violation) => {
                let code = violation.fact.code();
                let refused =
                    said.verb == Verb::Hu && code.category() == "win" && code != Code::WinOutranked;
                let caller = said.seat.filter(|_| refused);
                findings.push(violation_of(&table, hand, number, mv, said.seat, violation));
                if let (Some(from), Some(FalseWin::Fine { fine, dead_hand })) =
                    (caller, rules.penalty_false_win)
                    && code != Code::WinDeadHand
                {
                    // The caller is fined and the hand goes on (HZ-F24).
                    fines.push(Fine {
                        from,
                        points: i64::from(fine),
                        clause: Clause::HZ_F24,
                        knob: Some("penalty.false_win"),
                        mv,
                    });
                    table.refuse_win(from, dead_hand);
                    continue;
                }
                settled = caller.and_then(|caller| settle::false_win(rules, caller, mv));
                stopped = !table.is_over() && settled.is_none();
                break;
            }
        }
    }
    observer.at_end();
    observer.before(&table, table.moves + 1);
    let rejected = findings
        .iter()
        .any(|finding| finding.code() != Code::WildWrongWild);
    let settlement = match settled {
        Some(settlement) => settlement,
        None if stopped => settle::unpaid(Outcome::Unfinished),
        None => finish(&table, hand, number, &mut findings),
    };
    Replayed {
        wild: table.wilds.iter().collect(),
        settlement: settlement.fined(fines),
        findings,
        rejected,
    }
}

fn ends_void(rules: &Rules, problem: &Problem) -> bool {
    let miscounted = matches!(
        problem.fact,
        Fact::WrongCount {
            what: Counted::Hand,
            ..
        } | Fact::FlowerCount { .. }
    );
    miscounted && rules.penalty_dead_hand == DeadHand::Void
}

/// Settles a hand that was played to the end of its record.
fn finish(table: &Table, hand: &Hand, number: u32, findings: &mut Vec<Finding>) -> Settlement {
    let fact = match table.settle() {
        Ok(settlement) if settlement.outcome == Outcome::Unfinished => {
            let place = Place::hand(number, Spot::HandKey("moves"));
            findings.push(Finding {
                hand: Some(number),
                clause: Some(Clause::FP_20),
                ..Finding::new(Fact::UnfinishedHand, place)
            });
            if hand.claim.as_ref().is_some_and(needs_result) {
                let place = Place::hand(number, Spot::HandKey("claim"));
                findings.push(Finding {
                    hand: Some(number),
                    clause: Some(Clause::FP_20),
                    ..Finding::new(Fact::Undetermined(Need::Result), place)
                });
            }
            return settlement;
        }
        Ok(settlement) => return settlement,
        Err(Unsettled::Unknown(need)) => Fact::Undetermined(need),
        Err(Unsettled::TooLarge) => Fact::TooLarge(TooLarge {
            what: "share",
            limit: MAX_SHARE as u64,
            found: MAX_SHARE as u64 + 1,
        }),
    };
    let won = if let Phase::Won(won) = &table.phase {
        won.mv
    } else {
        table.moves
    };
    let (mv, seat, knob) = match fact {
        Fact::Undetermined(Need::Hand { seat, mv }) => (mv, Some(seat), None),
        Fact::Undetermined(Need::River { seat }) => (won, Some(seat), Some("hua.discarded_wild")),
        _ => (won, None, None),
    };
    findings.push(Finding {
        hand: Some(number),
        mv: Some(mv),
        seat,
        clause: Some(Clause::FP_42),
        knob,
        ..Finding::new(fact, Place::of_move(number, mv, Part::Whole))
    });
    settle::unpaid(Outcome::Unfinished)
}

fn needs_result(claim: &crate::record::Claim) -> bool {
    *claim != crate::record::Claim::default()
}

fn finding_of(rules: &Rules, hand: &Hand, number: u32, problem: Problem) -> Finding {
    let place = Place::hand(number, problem.spot);
    let related = related::of_start(hand, number, &problem.fact);
    Finding {
        hand: Some(number),
        seat: problem.seat,
        clause: Some(rules.cite(problem.clause)),
        knob: problem.knob,
        related,
        ..Finding::new(problem.fact, place)
    }
}

fn violation_of(
    table: &Table,
    hand: &Hand,
    number: u32,
    mv: u32,
    seat: Option<Seat>,
    violation: Violation,
) -> Finding {
    let related = related::of_move(hand, number, mv, seat, &violation.fact);
    let seat = match &violation.fact {
        Fact::Undetermined(
            Need::Hand { seat, .. } | Need::River { seat } | Need::Tile { seat, .. },
        ) => Some(*seat),
        _ => violation.seat.or(seat),
    };
    let legal = table
        .legal_actions()
        .iter()
        .map(ToString::to_string)
        .collect();
    Finding {
        hand: Some(number),
        mv: Some(mv),
        seat,
        clause: Some(table.rules.cite(violation.clause)),
        knob: violation.knob,
        related,
        legal,
        ..Finding::new(violation.fact, Place::of_move(number, mv, violation.part))
    }
}
