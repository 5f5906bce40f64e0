//! Who pays whom (SX-S1 … SX-S10, ZJ-F3, ZJ-B6): shares, liabilities, the declarer, the feeder's excess.

use super::float::Standing;
use super::hu::Declared;
use super::settlement::{Outcome, Reason, Settlement, Transfer, WinResult};
use super::table::{Phase, Table, WonBy};
use crate::base::{BySeat, Clause, Seat};
use crate::diag::fact::Need;
use crate::hand::{How, Win, score};
use crate::rules::Rules;
use crate::rules::values::{
    BeatenPays, FalseWin, KongsAdd, Liability, Mutual, RobPays, Scoring, Shares, Stack, Stakes,
};

/// Why a finished hand cannot be settled.
#[derive(Clone, PartialEq, Debug)]
pub enum Unsettled {
    /// The result depends on something unknown.
    Unknown(Need),
    /// A share above the limit of the record format.
    TooLarge,
}

/// A payment in shares.
#[derive(Clone, Copy, Debug)]
struct Line {
    from: Seat,
    shares: u32,
    reason: Reason,
    clause: Clause,
    knob: Option<&'static str>,
    mv: Option<u32>,
}

/// A liability that applies: who owes how much, and whether the others still pay.
struct Applies {
    lines: Vec<Line>,
    others_pay: bool,
}

/// A hand that ended without payments.
#[must_use]
pub fn unpaid(outcome: Outcome) -> Settlement {
    let payments = (outcome != Outcome::Unfinished).then(BySeat::default);
    Settlement {
        outcome,
        wins: Vec::new(),
        from: None,
        tile: None,
        transfers: Vec::new(),
        fines: Vec::new(),
        payments,
    }
}

/// 诈胡 with a fine: the caller pays each other seat (SX-S9, FP-14).
#[must_use]
pub fn false_win(rules: &Rules, caller: Seat, mv: u32) -> Option<Settlement> {
    let Some(FalseWin::PaysEach(points)) = rules.penalty_false_win else {
        return None;
    };
    let points = i64::from(points);
    let transfers: Vec<Transfer> = caller
        .others()
        .map(|to| Transfer {
            from: caller,
            to,
            points,
            shares: Some(1),
            reason: Reason::Penalty,
            clause: Clause::SX_S9,
            knob: Some("penalty.false_win"),
            mv: Some(mv),
        })
        .collect();
    let payments = Some(sum(&transfers));
    Some(Settlement {
        outcome: Outcome::FalseWin,
        wins: Vec::new(),
        from: None,
        tile: None,
        transfers,
        fines: Vec::new(),
        payments,
    })
}

fn sum(transfers: &[Transfer]) -> BySeat<i64> {
    let mut payments = BySeat([0i64; 4]);
    for transfer in transfers {
        payments[transfer.from] -= transfer.points;
        payments[transfer.to] += transfer.points;
    }
    payments
}

impl Table<'_> {
    /// The settlement of the hand as it stands; unfinished if nobody has won and it is not drawn.
    pub fn settle(&self) -> Result<Settlement, Unsettled> {
        let won = match &self.phase {
            Phase::Won(won) => won,
            Phase::Exhausted => return Ok(unpaid(Outcome::Exhausted)),
            _ => return Ok(unpaid(Outcome::Unfinished)),
        };
        let mut wins = Vec::new();
        let mut transfers = Vec::new();
        for &winner in &won.winners {
            let (win, mut lines) = self.settle_winner(winner, won)?;
            wins.push(win);
            transfers.append(&mut lines);
        }
        let outcome = match won.how {
            How::SelfDraw | How::TenWinds => Outcome::SelfDraw,
            How::Rob => Outcome::Rob,
            How::Discard => Outcome::Discard,
        };
        let payments = Some(sum(&transfers));
        Ok(Settlement {
            outcome,
            wins,
            from: won.from,
            tile: won.tile,
            transfers,
            fines: Vec::new(),
            payments,
        })
    }

    fn settle_winner(
        &self,
        winner: Seat,
        won: &WonBy,
    ) -> Result<(WinResult, Vec<Transfer>), Unsettled> {
        let declared = Declared {
            how: won.how,
            tile: won.tile,
            from: won.from,
            drawn: won.drawn,
            kong: won.kong,
        };
        let win = self.win_of(winner, &declared);
        if self.rules.scoring != Scoring::Tai {
            self.check_winner_known(winner)?;
        }
        let (lines, liable) = self.lines(winner, won)?;
        let mut result = WinResult {
            winner,
            flowers: None,
            fan: None,
            tai: None,
            share: 0,
            reading: Vec::new(),
        };
        let mut excess = None;
        if self.rules.scoring == Scoring::Tai {
            if let Some((tai, reading)) = score::tai(&win) {
                result.share = self.times_repeat(score::share_of_tai(self.rules, tai.counted))?;
                result.reading = win.reading_text(&reading);
                result.tai = Some(tai);
            }
        } else if let Some(mut score) = score::fan(&win) {
            self.trace_fan(winner, won, &mut score.fan.items);
            let flowers = score.flowers.as_ref().map_or(1, |flowers| flowers.total);
            let share =
                |counted| self.times_repeat(score::share_of_fan(self.rules, flowers, counted));
            result.share = share(score.fan.counted)?;
            if let Some((feeder, atoms)) = self.fed_atoms(winner, won, &win).filter(|_| !liable) {
                let total = score.fan.total.saturating_sub(atoms);
                let low = share(self.rules.fan_cap.map_or(total, |cap| total.min(cap)))?;
                excess = (result.share > low).then_some((feeder, result.share - low));
                result.share = low;
            }
            result.reading = win.reading_text(&score.reading);
            result.flowers = score.flowers;
            result.fan = Some(score.fan);
        }
        let share = result.share;
        let mut transfers: Vec<Transfer> = Vec::new();
        for line in lines {
            transfers.push(Transfer {
                from: line.from,
                to: winner,
                points: share * i64::from(line.shares),
                shares: Some(line.shares),
                reason: line.reason,
                clause: self.rules.cite(line.clause),
                knob: line.knob,
                mv: line.mv.or(Some(won.mv)),
            });
            if let Some((feeder, points)) = excess.filter(|&(feeder, _)| feeder == line.from) {
                transfers.push(Transfer {
                    from: feeder,
                    to: winner,
                    points,
                    shares: Some(0),
                    reason: Reason::FeederExcess,
                    clause: Clause::SX_F8,
                    knob: Some("float.feeder_pays_excess"),
                    mv: Some(won.mv),
                });
            }
        }
        Ok((result, transfers))
    }

    /// ZJ-S1: a repeat dealer's hand counts more.
    fn times_repeat(&self, share: Option<i64>) -> Result<i64, Unsettled> {
        let share = share.ok_or(Unsettled::TooLarge)?;
        let times = match self.repeat {
            0 => 0,
            n if self.rules.dealer_repeat_compounds => n,
            _ => 1,
        };
        let factor = u128::from(self.rules.dealer_repeat_multiplier).checked_pow(times);
        factor
            .and_then(|factor| factor.checked_mul(share as u128))
            .and_then(score::bounded)
            .ok_or(Unsettled::TooLarge)
    }

    /// FP-42: what of the winner must be known to count flowers and floats.
    fn check_winner_known(&self, winner: Seat) -> Result<(), Unsettled> {
        let player = &self.players[winner];
        if let Standing::Unknown(mv) = player.float.standing {
            return Err(Unsettled::Unknown(Need::Hand { seat: winner, mv }));
        }
        let counts = self.rules.scoring == Scoring::HuaFan && self.rules.hua_discarded_wild > 0;
        if !player.river_known && counts && self.unseen_wilds() > 0 {
            return Err(Unsettled::Unknown(Need::River { seat: winner }));
        }
        Ok(())
    }

    /// Where the atoms of a win came from.
    fn trace_fan(&self, winner: Seat, won: &WonBy, items: &mut [score::Item]) {
        let floated = match self.players[winner].float.standing {
            Standing::Since(mv) => u32::try_from(mv).ok().filter(|&mv| mv > 0),
            _ => None,
        };
        let kong = self.players[winner]
            .melds
            .iter()
            .filter(|meld| meld.is_kong())
            .filter_map(|meld| meld.mv)
            .max();
        for item in items {
            item.mv = match item.id {
                "piao" => floated,
                "gang_in_chain" => kong,
                _ => Some(won.mv),
            };
        }
    }

    /// SX-F8, FP-2: the feeder of a chain's kong, and the fan that kong adds.
    fn fed_atoms(&self, winner: Seat, won: &WonBy, win: &Win) -> Option<(Seat, u32)> {
        let float = &self.players[winner].float;
        if !self.rules.float_feeder_pays_excess || win.floats == 0 {
            return None;
        }
        let feeder = float.fed_by?;
        let on_kong = won.drawn.is_some_and(|drawn| drawn.kong);
        let mut fan = 0;
        if on_kong && float.last_fed {
            fan += self.rules.fan_gang_kai;
        }
        let (fed_others, others) = if self.rules.float_kongs_before_only {
            (float.fed_before, float.kongs_before)
        } else {
            let fed_won = u32::from(on_kong && float.last_fed).min(float.fed_kongs);
            let won = u32::from(on_kong).min(float.kongs);
            (float.fed_kongs - fed_won, float.kongs - won)
        };
        if win.chain_kongs > 0 {
            fan += self.rules.fan_gang_in_chain
                * match self.rules.float_kongs_add {
                    KongsAdd::Once => u32::from(fed_others == others),
                    KongsAdd::Each => fed_others,
                };
        }
        Some((feeder, fan))
    }

    /// The payments in shares, liable payers first; whether a liability applies.
    fn lines(&self, winner: Seat, won: &WonBy) -> Result<(Vec<Line>, bool), Unsettled> {
        let plain = self.plain(winner, won);
        let mut applying: Vec<Applies> = Vec::new();
        for liability in self.rules.liability_order.0 {
            let applies = match liability {
                Liability::Rob => self.rob_liability(winner, won),
                Liability::Float => self.float_liability(winner)?,
                Liability::Bao => self.bao_liability(winner),
            };
            if let Some(applies) = applies {
                applying.push(applies);
                if self.rules.liability_stack == Stack::First {
                    break;
                }
            }
        }
        let liable = !applying.is_empty();
        let mut lines: Vec<Line> = Vec::new();
        for seat in winner.others() {
            let mine = applying
                .iter()
                .flat_map(|applies| applies.lines.iter())
                .filter(|line| line.from == seat);
            if self.rules.liability_stack == Stack::Max {
                // Of equal ones the first in order: `max_by_key` would give the last.
                lines.extend(mine.copied().reduce(|best, line| {
                    if line.shares > best.shares {
                        line
                    } else {
                        best
                    }
                }));
            } else {
                lines.extend(mine.copied());
            }
        }
        if applying.iter().all(|applies| applies.others_pay) {
            let rest: Vec<Line> = plain
                .into_iter()
                .filter(|line| lines.iter().all(|liable| liable.from != line.from))
                .collect();
            lines.extend(rest);
        }
        Ok((self.through_declarer(winner, won, lines), liable))
    }

    /// What each would pay if nobody were liable.
    fn plain(&self, winner: Seat, won: &WonBy) -> Vec<Line> {
        let tai = self.rules.scoring == Scoring::Tai;
        let bao = self.rules.bidding == crate::rules::values::Bidding::Bao;
        let line = |from, reason, clause, knob| Line {
            from,
            shares: self.stake(winner, from),
            reason,
            clause,
            knob,
            mv: None,
        };
        match (won.how, won.from) {
            (How::Discard, Some(from)) => {
                let clause = if tai { Clause::ZJ_B6 } else { Clause::FP_49 };
                vec![line(from, Reason::Discard, clause, Some("win.on_discard"))]
            }
            (How::Rob, _) => winner
                .others()
                .map(|seat| line(seat, Reason::Rob, Clause::FP_53, Some("win.rob.pays")))
                .collect(),
            _ => {
                let clause = match (tai, bao) {
                    (true, true) => Clause::ZJ_B6,
                    (true, false) => Clause::ZJ_F3,
                    _ => Clause::SX_S2,
                };
                winner
                    .others()
                    .map(|seat| line(seat, Reason::SelfDraw, clause, None))
                    .collect()
            }
        }
    }

    /// SX-S3, ZJ-F2: the robbed player.
    fn rob_liability(&self, winner: Seat, won: &WonBy) -> Option<Applies> {
        let from = won.from.filter(|_| won.how == How::Rob)?;
        let shares = match self.rules.win_rob_pays {
            RobPays::RobbedAllShares => self.all_stakes(winner),
            RobPays::RobbedOwnShare => self.stake(winner, from),
            RobPays::Everyone => return None,
        };
        let clause = match self.rules.scoring {
            Scoring::HuaFan | Scoring::Fan => Clause::SX_S3,
            Scoring::Tai if self.rules.bidding == crate::rules::values::Bidding::Bao => {
                Clause::ZJ_B4
            }
            Scoring::Tai => Clause::ZJ_F2,
        };
        let line = Line {
            from,
            shares,
            reason: Reason::Rob,
            clause,
            knob: Some("win.rob.pays"),
            mv: None,
        };
        Some(Applies {
            lines: vec![line],
            others_pay: false,
        })
    }

    /// SX-F7, FP-3, FP-62: the one who floated last and was beaten.
    fn float_liability(&self, winner: Seat) -> Result<Option<Applies>, Unsettled> {
        let (clause, others_pay) = match self.rules.float_beaten_pays {
            BeatenPays::AllShares => (Clause::SX_F7, false),
            BeatenPays::DoubleOwn => (Clause::FP_62, true),
            BeatenPays::NothingSpecial => return Ok(None),
        };
        let known = self
            .last_floater(winner)
            .map(|seat| (seat, self.players[seat].float.standing));
        if let Some((seat, mv)) = self.unknown_floater(winner)
            && !matches!(known, Some((_, Standing::Since(later))) if later > mv as i32)
        {
            return Err(Unsettled::Unknown(Need::Hand { seat, mv }));
        }
        let Some((from, Standing::Since(since))) = known else {
            return Ok(None);
        };
        let mv = u32::try_from(since).ok().filter(|&mv| mv > 0);
        let knob = Some("float.beaten_pays");
        let shares = if others_pay {
            2 * self.stake(winner, from)
        } else {
            self.all_stakes(winner)
        };
        let line = Line {
            from,
            shares,
            reason: Reason::FloatBeaten,
            clause,
            knob,
            mv,
        };
        Ok(Some(Applies {
            lines: vec![line],
            others_pay,
        }))
    }

    /// HZ-S2: the stake between winner and payer; 1 where the ruleset has none.
    fn stake(&self, winner: Seat, payer: Seat) -> u32 {
        match self.rules.dealer_stakes {
            Some(Stakes(stakes)) if winner == self.dealer || payer == self.dealer => {
                stakes[self.repeat.min(2) as usize]
            }
            _ => 1,
        }
    }

    /// What the three would pay together.
    fn all_stakes(&self, winner: Seat) -> u32 {
        winner.others().map(|payer| self.stake(winner, payer)).sum()
    }

    /// SX-S4, HZ-F21: a number of shares at the payer's own stake, or everything of the hand.
    fn bao_shares(&self, shares: Shares, winner: Seat, payer: Seat) -> u32 {
        match shares {
            Shares::Count(n) => n * self.stake(winner, payer),
            Shares::All => self.all_stakes(winner),
            Shares::DoubleAll => 2 * self.all_stakes(winner),
        }
    }

    /// SX-S4, SX-S6: who took three from whom.
    fn bao_liability(&self, winner: Seat) -> Option<Applies> {
        let takes = self.rules.bao_takes?;
        let bound = |taker: Seat, fed: Seat| u32::from(self.players[taker].takes[fed]) >= takes;
        let mut lines = Vec::new();
        for seat in winner.others() {
            let forward = bound(winner, seat).then_some(Line {
                from: seat,
                shares: self.bao_shares(self.rules.bao_forward, winner, seat),
                reason: Reason::Bao,
                clause: Clause::SX_S4,
                knob: Some("bao.forward"),
                mv: None,
            });
            let reverse = bound(seat, winner).then_some(Line {
                from: seat,
                shares: self.bao_shares(self.rules.bao_reverse, winner, seat),
                reason: Reason::BaoReverse,
                clause: Clause::SX_S4,
                knob: Some("bao.reverse"),
                mv: None,
            });
            match (forward, reverse) {
                (Some(forward), Some(reverse)) => {
                    let mutual = |line: Line| Line {
                        clause: Clause::SX_S6,
                        knob: Some("bao.mutual"),
                        ..line
                    };
                    match self.rules.bao_mutual {
                        Mutual::Sum => lines.extend([mutual(forward), mutual(reverse)]),
                        Mutual::Max if reverse.shares > forward.shares => {
                            lines.push(mutual(reverse));
                        }
                        Mutual::Max => lines.push(mutual(forward)),
                    }
                }
                (one, other) => lines.extend(one.or(other)),
            }
        }
        (!lines.is_empty()).then_some(Applies {
            lines,
            others_pay: self.rules.bao_others_pay,
        })
    }

    /// ZJ-B6, FP-56: when another than the 包家 wins, the 包家 pays what the others owe.
    fn through_declarer(&self, winner: Seat, won: &WonBy, lines: Vec<Line>) -> Vec<Line> {
        let Some((declarer, _)) = self.declarer.filter(|&(declarer, _)| declarer != winner) else {
            return lines;
        };
        let own = |line: &&Line| line.from == declarer;
        if won.how != How::SelfDraw && lines.iter().all(|line| line.from == declarer) {
            return lines.iter().filter(own).copied().collect();
        }
        let shares = lines.iter().map(|line| line.shares).sum();
        let (reason, clause) = (Reason::Declarer, Clause::ZJ_B6);
        vec![Line {
            from: declarer,
            shares,
            reason,
            clause,
            knob: Some("bidding"),
            mv: None,
        }]
    }
}
