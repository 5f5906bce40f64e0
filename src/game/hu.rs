//! 胡: when it may be declared, and on what (SX-H1 … SX-H9, ZJ-F1 … ZJ-B5).

use super::float::Standing;
use super::table::{Drawn, Phase, Table, WonBy};
use super::turn::{Checked, refuse, undetermined};
use super::violation::Violation;
use crate::base::{Action, Clause, Kong, Said, Seat, Tile, Verb};
use crate::diag::fact::{Need, NotSelfDrawn, RobFault};
use crate::diag::{Fact, Part};
use crate::hand::{How, Win, score};
use crate::rules::values::{KongsAdd, RobBan, RobFrom, Scoring, Several};

/// What a win is declared on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Declared {
    pub how: How,
    pub tile: Option<Tile>,
    pub from: Option<Seat>,
    pub drawn: Option<Drawn>,
    pub kong: Option<Kong>,
}

impl Table<'_> {
    pub(super) fn verify_hu(&self, seat: Seat, said: &Said) -> Checked<Action> {
        let declared = self.declared_win(seat, said)?;
        self.check_win(seat, &declared)?;
        Ok(Action::Hu)
    }

    /// On what does this seat declare a win here? The codes of a misplaced 胡 are those of FP-33.
    pub(super) fn declared_win(&self, seat: Seat, said: &Said) -> Checked<Declared> {
        let turn = self.turn().unwrap_or(self.dealer);
        let out_of_turn = || {
            Err(Violation::new(
                Fact::OutOfTurn { expected: turn },
                Part::Seat,
                Clause::FP_33,
            ))
        };
        let named = said.tiles.first().copied().filter(|tile| tile.is_known());
        if let Some(declared) = self.ten_winds(seat)? {
            return Ok(declared);
        }
        match &self.phase {
            Phase::Act {
                seat: acting,
                drawn,
            } if *acting == seat => {
                let Some(drawn) = *drawn else {
                    return refuse(Fact::NotSelfDrawn(NotSelfDrawn::AfterClaim), Clause::FP_22);
                };
                let tile = match (drawn.tile, named) {
                    // The win shows what the draw did not.
                    (Some(tile), Some(named)) if !tile.is_known() => Some(named),
                    (Some(tile), Some(named)) if tile != named => {
                        return Err(Violation::new(
                            Fact::NotInHand { tile: named },
                            Part::Tile(0),
                            Clause::FP_18,
                        ));
                    }
                    (tile, _) => tile,
                };
                self.check_flowers_replaced(seat)?;
                Ok(Declared {
                    how: How::SelfDraw,
                    tile,
                    from: None,
                    drawn: Some(drawn),
                    kong: None,
                })
            }
            Phase::Act { .. } => {
                let unclaimed = self.last.is_some() && !self.taken && !self.window;
                if self.kong_this_turn || unclaimed {
                    let tile = if self.kong_this_turn {
                        None
                    } else {
                        self.last.map(|last| last.tile)
                    };
                    return refuse(
                        Fact::TooLate {
                            tile,
                            passed: false,
                        },
                        Clause::FP_33,
                    );
                }
                out_of_turn()
            }
            Phase::Claimed {
                by,
                claim: Action::Kong { tile, .. },
                ..
            } if !self.rules.win_on_discard => {
                let (by, tile) = (*by, *tile);
                // Nobody takes his own discard back, not out of a kong either.
                if self.last.is_some_and(|last| last.seat == seat) {
                    return out_of_turn();
                }
                self.check_rob(seat, by, Kong::Ming, tile, named)?;
                if self.last.is_some_and(|last| last.passed[seat]) {
                    let (tile, passed) = (Some(tile), true);
                    return refuse(Fact::TooLate { tile, passed }, Clause::FP_34);
                }
                Ok(Declared {
                    how: How::Rob,
                    tile: Some(tile),
                    from: Some(by),
                    drawn: None,
                    kong: Some(Kong::Ming),
                })
            }
            Phase::Draw { .. } | Phase::Claimed { .. } => {
                let Some(last) = self.last.filter(|_| self.window) else {
                    if seat == turn {
                        return refuse(Fact::MissingDraw { replacement: false }, Clause::SX_H8);
                    }
                    return out_of_turn();
                };
                if seat == last.seat {
                    return out_of_turn();
                }
                self.check_named(named, last.tile)?;
                if last.passed[seat] {
                    return refuse(
                        Fact::TooLate {
                            tile: Some(last.tile),
                            passed: true,
                        },
                        Clause::FP_34,
                    );
                }
                if !self.rules.win_on_discard {
                    let fact = NotSelfDrawn::Discard {
                        from: last.seat,
                        tile: last.tile,
                    };
                    let violation =
                        Violation::new(Fact::NotSelfDrawn(fact), Part::Verb, Clause::SX_H2);
                    return Err(violation.knob("win.on_discard"));
                }
                if !last.tile.is_known() && named.is_none() {
                    return Err(undetermined(Need::Tile {
                        seat: last.seat,
                        mv: self.moves,
                    }));
                }
                let tile = if last.tile.is_known() {
                    last.tile
                } else {
                    named.unwrap_or(last.tile)
                };
                Ok(Declared {
                    how: How::Discard,
                    tile: Some(tile),
                    from: Some(last.seat),
                    drawn: None,
                    kong: None,
                })
            }
            Phase::Replace { seat: robbed, kong } => {
                let (robbed, kong) = (*robbed, *kong);
                if robbed == seat {
                    return refuse(Fact::MissingDraw { replacement: true }, Clause::SX_P7);
                }
                self.check_rob(seat, robbed, kong.kind, kong.tile, named)?;
                if kong.passed[seat] {
                    return refuse(
                        Fact::TooLate {
                            tile: Some(kong.tile),
                            passed: true,
                        },
                        Clause::FP_34,
                    );
                }
                let (tile, kong) = (Some(kong.tile), Some(kong.kind));
                Ok(Declared {
                    how: How::Rob,
                    tile,
                    from: Some(robbed),
                    drawn: None,
                    kong,
                })
            }
            _ => out_of_turn(),
        }
    }

    /// 十风 (HZ-H3, HZ-F16, HZ-F17, HZ-F19): declared straight after the own tenth discard, before anything else on it.
    fn ten_winds(&self, seat: Seat) -> Checked<Option<Declared>> {
        let Some(last) = self
            .last
            .filter(|last| self.rules.win_ten_winds && last.seat == seat)
        else {
            return Ok(None);
        };
        let ten = self.players[seat].first_ten;
        // Where the river is not known there may have been more discards than are counted.
        let tenth = ten.count == 10 || (ten.uncounted && ten.count < 10);
        let complete = tenth && !ten.spoiled;
        if !self.window {
            // Somebody has acted on it since; an own later turn is judged as any other.
            let own_turn = matches!(self.phase, Phase::Act { seat: turn, .. } if turn == seat);
            if complete && !own_turn {
                let tile = Some(last.tile);
                return refuse(
                    Fact::TooLate {
                        tile,
                        passed: false,
                    },
                    Clause::HZ_F19,
                );
            }
            return Ok(None);
        }
        if !complete {
            return refuse(Fact::Incomplete, Clause::HZ_F19);
        }
        if ten.unknown || ten.uncounted {
            return Err(undetermined(Need::River { seat }));
        }
        let (how, tile) = (How::TenWinds, None);
        Ok(Some(Declared {
            how,
            tile,
            from: None,
            drawn: None,
            kong: None,
        }))
    }

    fn check_named(&self, named: Option<Tile>, tile: Tile) -> Checked {
        match named {
            Some(named) if tile.is_known() && named != tile => {
                let late = self.lies_in_river(named);
                let fact = if late {
                    Fact::TooLate {
                        tile: Some(named),
                        passed: false,
                    }
                } else {
                    Fact::NothingToClaim { lies: Some(tile) }
                };
                Err(Violation::new(fact, Part::Tile(0), Clause::FP_34))
            }
            _ => Ok(()),
        }
    }

    /// SX-H3, ZJ-F2, ZJ-B4: may this kong be robbed by this seat at all?
    fn check_rob(
        &self,
        seat: Seat,
        robbed: Seat,
        kind: Kong,
        tile: Tile,
        named: Option<Tile>,
    ) -> Checked {
        if !self.rules.win_rob_from.has(robbed_from(kind)) {
            let clause = if self.rules.scoring == Scoring::Tai {
                Clause::ZJ_F2
            } else {
                Clause::SX_H3
            };
            let violation = Violation::new(
                Fact::RobNotAllowed(RobFault::Kind(kind)),
                Part::Verb,
                clause,
            );
            return Err(violation.knob("win.rob.from"));
        }
        self.check_named(named, tile)?;
        // Nobody bid: anybody may rob anybody (FP-56).
        match self.declarer {
            Some((declarer, _))
                if self.rules.win_rob_only_declarer && declarer != seat && declarer != robbed =>
            {
                let fact = Fact::RobNotAllowed(RobFault::OnlyDeclarer { declarer });
                Err(Violation::new(fact, Part::Verb, Clause::ZJ_B4).knob("win.rob.only_declarer"))
            }
            _ => Ok(()),
        }
    }

    /// A further 胡 on the tile that somebody has won (SX-H6, ZJ-B5, FP-35).
    pub(super) fn verify_further_win(
        &self,
        seat: Seat,
        said: &Said,
        won: &WonBy,
    ) -> Checked<Action> {
        let (Some(from), Some(tile)) = (won.from, won.tile) else {
            return refuse(Fact::AfterEnd, Clause::FP_35);
        };
        if won.winners.contains(&seat) || seat == from {
            return refuse(Fact::AfterEnd, Clause::FP_35);
        }
        let (several, knob) = match won.how {
            How::Rob => (self.rules.win_rob_several, "win.rob.several"),
            _ => (self.rules.win_several, "win.several"),
        };
        let named = said.tiles.first().copied().filter(|tile| tile.is_known());
        self.check_named(named, tile)?;
        if let Some(kind) = won.kong {
            self.check_rob(seat, from, kind, tile, named)?;
        }
        let nearest = won.winners[0];
        if several == Several::Nearest && seat.turns_after(from) > nearest.turns_after(from) {
            return Err(Violation::new(
                Fact::WinOutranked { by: nearest },
                Part::Verb,
                Clause::SX_H6,
            )
            .knob(knob));
        }
        let declared = Declared {
            how: won.how,
            tile: Some(tile),
            from: Some(from),
            drawn: None,
            kong: won.kong,
        };
        self.check_win(seat, &declared)?;
        Ok(Action::Hu)
    }

    /// Does the hand win on this tile, and do the rules allow it?
    pub(super) fn check_win(&self, seat: Seat, declared: &Declared) -> Checked {
        let player = &self.players[seat];
        if player.dead {
            let violation = Violation::new(Fact::DeadHand, Part::Verb, Clause::SX_P14);
            return Err(violation.knob("penalty.dead_hand"));
        }
        if let Some(tile) = player.missed_win {
            let fact = Fact::MissedWin { tile };
            return Err(
                Violation::new(fact, Part::Verb, Clause::FP_61).knob("claims.missed_win_bars")
            );
        }
        if declared.how == How::TenWinds {
            // 无财神 hangs on tiles that nobody has seen, unless a wild is held or none is left to hold.
            let unknown = player.hand.unknown() > 0
                && self.rules.fan_no_wild > 0
                && player.hand.total_in(self.wilds) == 0
                && self.unseen_wilds() > 0;
            let need = Need::Hand {
                seat,
                mv: self.moves + 1,
            };
            return if unknown {
                Err(undetermined(need))
            } else {
                Ok(())
            };
        }
        let mut win = self.win_of(seat, declared);
        if declared.how == How::SelfDraw
            && let Some(tile) = declared.tile
            && declared
                .drawn
                .is_some_and(|drawn| drawn.tile.is_some_and(|drawn| !drawn.is_known()))
        {
            // The winner names the tile that nobody saw drawn.
            win.concealed.take(Tile::UNKNOWN);
            win.concealed.add(tile);
        }
        if win.concealed.unknown() > 0 {
            return Err(undetermined(Need::Hand {
                seat,
                mv: self.moves + 1,
            }));
        }
        if !win.is_complete() {
            return refuse(Fact::Incomplete, Clause::SX_H1);
        }
        let wild_drawn =
            declared.how == How::SelfDraw && declared.tile.is_some_and(|tile| self.is_wild(tile));
        if !self.rules.win_da_diao_wild_draw
            && wild_drawn
            && win.is_da_diao()
            && win.concealed.total_in(self.wilds) == 1
        {
            let fact = Fact::DaDiaoWild {
                tile: declared.tile.unwrap_or(Tile::UNKNOWN),
            };
            return Err(
                Violation::new(fact, Part::Verb, Clause::SX_H9).knob("win.da_diao_wild_draw")
            );
        }
        if declared.how == How::Rob {
            self.check_rob_ban(&win)?;
        }
        self.check_minimum(seat, &win)
    }

    /// SX-H4, SX-H5, FP-17, FP-21.
    fn check_rob_ban(&self, win: &Win) -> Checked {
        let ban = self.rules.win_rob_ban;
        let tile = win.tile.unwrap_or(Tile::UNKNOWN);
        let single = || {
            let violation = Violation::new(Fact::RobSingleWait { tile }, Part::Verb, Clause::SX_H5);
            Err(violation.knob("win.rob.ban"))
        };
        let wild_pair = || {
            let violation = Violation::new(Fact::RobWildPair { tile }, Part::Verb, Clause::SX_H4);
            Err(violation.knob("win.rob.ban"))
        };
        if ban.has(RobBan::DaDiao) && win.is_da_diao() {
            return single();
        }
        if ban.has(RobBan::BaoTou) && win.is_bao_tou() {
            return wild_pair();
        }
        let mut allowed = false;
        win.readings(&mut |_| allowed = true);
        if allowed {
            return Ok(());
        }
        match (ban.has(RobBan::WildPair), ban.has(RobBan::PairWait)) {
            (true, true) if win.is_da_diao() => single(),
            (true, _) => wild_pair(),
            _ => single(),
        }
    }

    /// ZJ-F1, ZJ-B3: the tai that a win needs.
    fn check_minimum(&self, seat: Seat, win: &Win) -> Checked {
        if self.rules.scoring != Scoring::Tai {
            return Ok(());
        }
        let tai = score::tai(win).map_or(0, |(count, _)| count.total);
        match self.declarer {
            Some((declarer, call)) if declarer == seat && tai < u32::from(call.tai) => refuse(
                Fact::BelowBid {
                    tai,
                    bid: u32::from(call.tai),
                },
                Clause::ZJ_B3,
            ),
            _ if tai < self.rules.win_minimum_tai => {
                let fact = Fact::BelowMinimum {
                    tai,
                    minimum: self.rules.win_minimum_tai,
                };
                let clause = if self.declarer.is_some() || self.rules.win_on_discard {
                    Clause::ZJ_B3
                } else {
                    Clause::ZJ_F1
                };
                Err(Violation::new(fact, Part::Verb, clause).knob("win.minimum_tai"))
            }
            _ => Ok(()),
        }
    }

    /// The facts a win is judged and counted by.
    pub(super) fn win_of(&self, seat: Seat, declared: &Declared) -> Win<'_> {
        let player = &self.players[seat];
        let mut concealed = player.hand;
        if declared.how != How::SelfDraw
            && let Some(tile) = declared.tile
        {
            concealed.add(tile);
        }
        let self_draw = declared.how == How::SelfDraw;
        let on_kong = self_draw && declared.drawn.is_some_and(|drawn| drawn.kong);
        let on_flower = self_draw && declared.drawn.is_some_and(|drawn| drawn.flower);
        let gang_kai = on_kong || (on_flower && self.rules.fan_gang_kai_on_flower);
        let kongs_won = if self.rules.fan_gang_kai_per_kong {
            player.kong_run.max(1)
        } else {
            1
        };
        // A rob or a discard is not the floater's own draw (FP-6).
        let standing = !matches!(player.float.standing, Standing::No);
        let floats = if self_draw && standing {
            player.float.count
        } else {
            0
        };
        let others = if self.rules.float_kongs_before_only {
            player.float.kongs_before
        } else {
            player.float.kongs - u32::from(on_kong).min(player.float.kongs)
        };
        let chain_kongs = match self.rules.float_kongs_add {
            _ if floats == 0 => 0,
            KongsAdd::Once if gang_kai => 0,
            KongsAdd::Once => others.min(1),
            KongsAdd::Each => others,
        };
        let mut win = Win {
            rules: self.rules,
            wilds: self.wilds,
            melds: &player.melds,
            concealed,
            tile: declared.tile,
            how: declared.how,
            gang_kai: if gang_kai { kongs_won } else { 0 },
            floats,
            chain_kongs,
            tian_hu: self_draw && player.fresh && seat == self.dealer,
            di_hu: self_draw && player.fresh && seat != self.dealer,
            flowers: player.flowers.len() as u32,
            discarded_wilds: player.wild_discards,
            ten_winds_wild: player.first_ten.wild,
        };
        if self.rules.float_needs_bao_tou && win.floats > 0 && !win.is_bao_tou() {
            (win.floats, win.chain_kongs) = (0, 0);
        }
        win
    }

    /// Could this seat win the last discard now (漏胡)?
    pub(super) fn could_win(&self, seat: Seat) -> bool {
        self.verify(&Said::new(seat, Verb::Hu, &[])).is_ok()
    }
}

/// The kong as `win.rob.from` names it.
pub(super) const fn robbed_from(kind: Kong) -> RobFrom {
    match kind {
        Kong::Bu => RobFrom::BuGang,
        Kong::Ming => RobFrom::MingGang,
        Kong::An => RobFrom::AnGang,
    }
}
