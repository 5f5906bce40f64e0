//! Carrying out a legal action.

use arrayvec::ArrayVec;

use super::float::Standing;
use super::table::{Drawn, OpenKong, Phase, Table, WonBy};
use super::turn::Checked;
use super::violation::Problem;
use crate::base::start::MeldKind;
use crate::base::{Action, BySeat, Clause, Kong, Said, Seat, Tile, TileList, TileSet, Verb};
use crate::diag::{Fact, Part, Spot};
use crate::hand::{How, Meld};
use crate::rules::values::{BaoCounts, FreezeEnds, SwapDiscard};

impl Table<'_> {
    /// Plays a line: its action, and what is wrong with it without stopping the hand. An illegal line changes nothing.
    pub fn play(&mut self, said: &Said) -> Checked<(Action, Option<Problem>)> {
        let action = if let Some(table) = self.committed_for(said) {
            let action = table.verify_now(said)?;
            *self = table;
            action
        } else {
            self.verify_now(said)?
        };
        let seat = said.seat.unwrap_or(self.dealer);
        let problem = self.apply(seat, said, &action);
        self.moves += 1;
        Ok((action, problem))
    }

    /// A win was refused, its caller fined, and the hand goes on (HZ-F24).
    pub fn refuse_win(&mut self, caller: Seat, dead_hand: bool) {
        self.players[caller].dead |= dead_hand;
        self.moves += 1;
    }

    fn apply(&mut self, seat: Seat, said: &Said, action: &Action) -> Option<Problem> {
        match action {
            Action::Draw(tile) => self.apply_draw(seat, *tile),
            Action::Flower { laid, drawn } => return self.apply_flower(seat, laid, drawn),
            Action::Discard(tile) => self.apply_discard(seat, *tile),
            Action::Chi { .. }
            | Action::Peng { .. }
            | Action::Kong {
                kind: Kong::Ming, ..
            } => {
                self.phase = Phase::Claimed {
                    by: seat,
                    claim: action.clone(),
                    mv: self.moves + 1,
                };
            }
            Action::Kong { kind, tile, own } => self.apply_own_kong(seat, *kind, *tile, own),
            Action::Hu => self.apply_hu(seat, said),
            Action::Pass => match &mut self.phase {
                Phase::Replace { kong, .. } => kong.passed[seat] = true,
                _ => {
                    if let Some(last) = &mut self.last {
                        last.passed[seat] = true;
                    }
                }
            },
            Action::Bid(bid) => self.book_bid(seat, *bid),
            Action::Wild(tiles) => {
                self.wilds = TileSet::from_tiles(tiles);
                self.phase = self.first_turn(None);
            }
            Action::Exhausted => self.phase = Phase::Exhausted,
        }
        None
    }

    /// Takes one tile from the wall into a hand.
    fn draw_into(&mut self, seat: Seat, tile: Tile, tail: bool) {
        let listed = self.wall.next(tail).is_some_and(Tile::is_known);
        self.wall.take(tail);
        if tile.is_known() && !listed {
            self.seen.add(tile);
        }
        self.players[seat].hand.add(tile);
    }

    /// HZ-P3: where the discarder's next action ends what his wild's discard began.
    fn end_freeze(&mut self, seat: Seat) {
        if self.rules.float_freeze_ends == FreezeEnds::NextAction {
            self.players[seat].freeze = Standing::No;
        }
    }

    /// Takes tiles out of a hand; one that was unknown until now is seen for the first time.
    fn take_from_hand(&mut self, seat: Seat, tiles: &[Tile]) {
        for &tile in tiles {
            let known = self.players[seat].hand.of(tile) > 0;
            self.players[seat].hand.take(tile);
            if !known && tile.is_known() {
                self.seen.add(tile);
            }
        }
    }

    fn apply_draw(&mut self, seat: Seat, tile: Tile) {
        let kong = matches!(self.phase, Phase::Replace { .. });
        if !kong {
            self.close_window(None);
        }
        self.draw_into(seat, tile, kong);
        if kong {
            // HZ-P2: what a kong costs beyond its replacement goes to the pool unseen.
            (1..self.rules.wall_kong_costs).for_each(|_| self.wall.take(true));
        } else {
            self.players[seat].kong_run = 0;
        }
        self.players[seat].drew = true;
        self.end_freeze(seat);
        self.phase = Phase::Act {
            seat,
            drawn: Some(Drawn {
                tile: Some(tile),
                kong,
                flower: false,
            }),
        };
        self.check_stuck();
    }

    fn apply_flower(&mut self, seat: Seat, laid: &TileList, drawn: &TileList) -> Option<Problem> {
        let expected = (laid.len() as u32).min(self.drawable());
        for &tile in drawn {
            self.draw_into(seat, tile, true);
        }
        self.take_from_hand(seat, laid);
        let _ = self.players[seat].flowers.try_extend_from_slice(laid);
        match self.phase {
            Phase::Opening { drawn: before, .. } => {
                let last = if seat == self.dealer {
                    drawn.last().copied().or(before)
                } else {
                    before
                };
                self.phase = self.first_turn(last);
            }
            Phase::Act { drawn: before, .. } => {
                let own = before.and_then(|before| before.tile);
                // FP-26: 杠开 survives only a flower that was the kong's own replacement, or that replaced one.
                let through = before.is_some_and(|before| before.kong)
                    && own.is_some_and(|tile| laid.contains(&tile))
                    && self.rules.fan_gang_kai_through_flower;
                if let Some(&tile) = drawn.last() {
                    self.phase = Phase::Act {
                        seat,
                        drawn: Some(Drawn {
                            tile: Some(tile),
                            kong: through,
                            flower: true,
                        }),
                    };
                } else if self.drawable() == 0 {
                    self.phase = Phase::Stuck { seat };
                }
                self.check_stuck();
                if (drawn.len() as u32) < laid.len() as u32 && self.drawable() == 0 {
                    self.phase = Phase::Stuck { seat };
                }
            }
            _ => {}
        }
        if drawn.len() as u32 == expected {
            return None;
        }
        self.players[seat].dead = true;
        Some(Problem {
            fact: Fact::FlowerCount {
                laid: laid.len() as u32,
                drawn: drawn.len() as u32,
            },
            spot: Spot::Move(self.moves + 1, Part::Replacements),
            seat: Some(seat),
            clause: Clause::FP_48,
            knob: Some("penalty.dead_hand"),
            stops: false,
        })
    }

    fn apply_discard(&mut self, seat: Seat, tile: Tile) {
        let test = self.float_test(seat, tile);
        self.take_from_hand(seat, &[tile]);
        self.book_discard(seat, tile, test);
        let wild = self.is_wild(tile);
        let player = &mut self.players[seat];
        player.fresh = false;
        player.kong_run = 0;
        player.first_ten.discard(tile, wild);
        player.swap = None;
        player.missed_peng = TileSet::EMPTY;
        player.missed_win = None;
        player.wild_discards += u32::from(wild);
        if tile.is_known() {
            let _ = player.river.try_push(tile);
        } else {
            player.river_known = false;
        }
        self.open_window(seat, tile);
        self.phase = Phase::Draw { seat: seat.next() };
        self.note_chances(seat);
    }

    /// Who could take or win this discard; asked only where passing it has consequences (SX-P11, FP-61).
    pub(super) fn note_chances(&mut self, from: Seat) {
        let (pengs, wins) = (
            self.rules.claims_missed_peng_bars,
            self.rules.claims_missed_win_bars,
        );
        if !(pengs || wins && self.rules.win_on_discard) {
            return;
        }
        let mut could_peng = BySeat::default();
        let mut could_win = BySeat::default();
        for seat in from.following() {
            let hand = self.players[seat].hand;
            let known = hand.unknown() == 0;
            // A pair that is known is enough (FP-61).
            let pair = known || self.last.is_some_and(|last| hand.of(last.tile) >= 2);
            could_peng[seat] =
                pengs && pair && self.verify(&Said::new(seat, Verb::Peng, &[])).is_ok();
            could_win[seat] = wins && known && self.rules.win_on_discard && self.could_win(seat);
        }
        if let Some(last) = &mut self.last {
            last.could_peng = could_peng;
            last.could_win = could_win;
        }
    }

    /// The discard can no longer be answered: whoever could have and did not has passed it.
    fn close_window(&mut self, claimant: Option<(Seat, Verb)>) {
        let Some(last) = self.last.filter(|_| self.window) else {
            return;
        };
        for seat in last.seat.following() {
            let took = claimant.is_some_and(|(by, verb)| by == seat && verb != Verb::Chi);
            if last.could_peng[seat] && !took {
                self.players[seat].missed_peng = self.players[seat].missed_peng.with(last.tile);
            }
            if last.could_win[seat] {
                self.players[seat].missed_win = Some(last.tile);
            }
        }
        self.window = false;
    }

    /// Carries out the pending claim (FP-63).
    pub(super) fn commit(&mut self) {
        let Phase::Claimed { by, claim, mv } = self.phase.clone() else {
            return;
        };
        let Some(last) = self.last else { return };
        self.close_window(Some((by, super::claim::verb_of(&claim))));
        self.taken = true;
        let discard = if last.tile.is_known() {
            last.tile
        } else {
            Tile::UNKNOWN
        };
        if discard.is_known() {
            self.players[last.seat].river.pop();
        }
        let (kind, face, own, take): (MeldKind, Tile, ArrayVec<Tile, 4>, BaoCounts) = match &claim {
            Action::Chi { own, low, .. } => (
                MeldKind::Chi,
                *low,
                own.iter().copied().collect(),
                BaoCounts::Chi,
            ),
            Action::Peng { own } => (
                MeldKind::Peng,
                discard,
                own.iter().copied().collect(),
                BaoCounts::Peng,
            ),
            Action::Kong { own, .. } => (
                MeldKind::Kong(Kong::Ming),
                discard,
                own.clone(),
                BaoCounts::MingGang,
            ),
            _ => return,
        };
        self.end_freeze(by);
        self.take_from_hand(by, &own);
        let mut tiles: ArrayVec<Tile, 4> = own.clone();
        tiles.push(discard);
        if kind == MeldKind::Chi {
            tiles.sort();
        }
        let rules = self.rules;
        let player = &mut self.players[by];
        let _ = player.melds.try_push(Meld {
            kind,
            face,
            tiles,
            from: Some(last.seat),
            mv: Some(mv),
        });
        player.fresh = false;
        player.first_ten.claim();
        player.claims[last.seat] += 1;
        player.takes[last.seat] += u8::from(rules.bao_counts.has(take));
        if let Action::Chi { lows, .. } = &claim {
            player.swap = swap_bar(rules.claims_swap_discard, discard, lows);
        }
        if kind == MeldKind::Kong(Kong::Ming) {
            player.float.kong(Kong::Ming, Some(last.seat));
            player.kong_run += 1;
            self.kong_this_turn = true;
            let kong = OpenKong {
                kind: Kong::Ming,
                tile: discard,
                // Whoever passed on the discard has passed on it in the kong, too (FP-34).
                passed: last.passed,
            };
            self.phase = Phase::Replace { seat: by, kong };
        } else {
            self.phase = Phase::Act {
                seat: by,
                drawn: None,
            };
            self.check_stuck();
        }
    }

    fn apply_own_kong(&mut self, seat: Seat, kind: Kong, tile: Tile, own: &ArrayVec<Tile, 4>) {
        let mv = Some(self.moves + 1);
        self.take_from_hand(seat, own);
        let player = &mut self.players[seat];
        if kind == Kong::Bu {
            if let Some(meld) = player
                .melds
                .iter_mut()
                .find(|meld| meld.kind == MeldKind::Peng && meld.face == tile)
            {
                meld.kind = MeldKind::Kong(Kong::Bu);
                meld.tiles.extend(own.iter().copied());
                meld.mv = mv;
            }
        } else {
            let meld = Meld {
                kind: MeldKind::Kong(kind),
                face: tile,
                tiles: own.clone(),
                from: None,
                mv,
            };
            let _ = player.melds.try_push(meld);
        }
        player.fresh = false;
        player.first_ten.claim();
        player.kong_run += 1;
        player.float.kong(kind, None);
        self.kong_this_turn = true;
        self.phase = Phase::Replace {
            seat,
            kong: OpenKong {
                kind,
                tile,
                passed: BySeat::default(),
            },
        };
    }

    fn apply_hu(&mut self, seat: Seat, said: &Said) {
        if let Phase::Won(won) = &mut self.phase {
            let Some(from) = won.from else { return };
            let several = match won.how {
                How::Rob => self.rules.win_rob_several,
                _ => self.rules.win_several,
            };
            if several == crate::rules::values::Several::Nearest {
                won.winners.clear();
            }
            let _ = won.winners.try_push(seat);
            won.winners.sort_by_key(|winner| winner.turns_after(from));
            return;
        }
        let Ok(declared) = self.declared_win(seat, said) else {
            return;
        };
        match (declared.how, declared.from) {
            (How::SelfDraw, _) => {
                let unseen = declared
                    .drawn
                    .and_then(|drawn| drawn.tile)
                    .is_some_and(|tile| !tile.is_known());
                if let Some(tile) = declared.tile.filter(|tile| unseen && tile.is_known()) {
                    let player = &mut self.players[seat];
                    player.hand.take(Tile::UNKNOWN);
                    player.hand.add(tile);
                    self.seen.add(tile);
                }
            }
            (How::Discard, Some(from)) => {
                self.players[from].river.pop();
                self.taken = true;
            }
            (How::Rob, Some(from)) => self.undo_kong(from, declared.kong, declared.tile),
            _ => {}
        }
        self.window = false;
        self.phase = Phase::Won(WonBy {
            winners: [seat].into_iter().collect(),
            how: declared.how,
            tile: declared.tile,
            from: declared.from,
            drawn: declared.drawn,
            kong: declared.kong,
            mv: self.moves + 1,
        });
    }

    /// SX-H7: a robbed kong is not completed; the meld stays a 碰, the tile goes to the winner.
    fn undo_kong(&mut self, robbed: Seat, kong: Option<Kong>, tile: Option<Tile>) {
        let Some(tile) = tile else { return };
        let player = &mut self.players[robbed];
        match kong {
            Some(Kong::Bu) => {
                let found = player
                    .melds
                    .iter_mut()
                    .find(|meld| meld.kind == MeldKind::Kong(Kong::Bu) && meld.face == tile);
                if let Some(meld) = found {
                    meld.kind = MeldKind::Peng;
                    meld.tiles.pop();
                }
            }
            Some(Kong::An) => {
                if let Some(meld) = player.melds.pop() {
                    for &tile in meld.tiles.iter().take(3) {
                        player.hand.add(tile);
                    }
                }
            }
            // A robbed 明杠 was still pending: its three tiles never left the hand, the discard goes to the winner.
            _ => {
                if let Some(last) = self.last {
                    self.players[last.seat].river.pop();
                    self.taken = true;
                }
            }
        }
    }
}

/// What 食替 bars after a chi: only what is barred for every reading of the run (SX-P12, ZJ-P2, FP-44).
fn swap_bar(rule: SwapDiscard, eaten: Tile, lows: &[Tile]) -> Option<(Tile, TileSet)> {
    if rule == SwapDiscard::Allowed {
        return None;
    }
    let mut barred = TileSet::EMPTY.with(eaten);
    if rule == SwapDiscard::Forbidden {
        // The other end exists only when the eaten tile stood at one.
        let other_end = |low: Tile| {
            let low_index = low.index();
            let in_suit = |index: usize| {
                Tile::new(index).filter(|tile| tile.suit().is_some() && tile.suit() == low.suit())
            };
            match eaten.index() - low_index {
                0 => in_suit(low_index + 3),
                2 => low_index.checked_sub(1).and_then(in_suit),
                _ => None,
            }
        };
        let mut ends = lows.iter().map(|&low| other_end(low));
        if let Some(Some(first)) = ends.next()
            && ends.all(|end| end == Some(first))
        {
            barred = barred.with(first);
        }
    }
    Some((eaten, barred))
}
