//! The table at the start of a hand, from a deal or from a position, with everything that is wrong with it.

use std::sync::Arc;

use super::table::{Drawn, LastDiscard, Phase, Table, Wall, is_flower};
use super::violation::Problem;
use super::wild;
use crate::base::start::Start;
use crate::base::{BySeat, Clause, Counts, Seat, Tile, TileList, TileSet};
use crate::diag::fact::Counted;
use crate::diag::{Fact, Spot, StartPart};
use crate::rules::Rules;
use crate::rules::values::{Bidding, Replacement, WildSource};

/// What a hand starts from.
#[derive(Clone, Copy, Debug)]
pub struct Setup<'a> {
    /// 庄
    pub dealer: Seat,
    /// 连庄 count.
    pub repeat: u32,
    /// 翻牌
    pub indicator: Option<Tile>,
    /// The wild as the record names it.
    pub wild: Option<&'a TileList>,
    /// Deal or position.
    pub start: &'a Start,
    /// The listed wall, head to tail.
    pub wall: Option<&'a [Tile]>,
}

/// Number of tiles of the whole set (SX-T1, ZJ-T1).
#[must_use]
pub fn set_size(rules: &Rules) -> u32 {
    136 + if rules.tiles_flowers { 8 } else { 0 }
}

/// Copies of `tile` in the set.
#[must_use]
pub fn copies(tile: Tile, rules: &Rules) -> u8 {
    if tile.is_season() && !rules.tiles_flowers {
        0
    } else {
        tile.copies()
    }
}

fn tile_clause(rules: &Rules) -> Clause {
    if rules.tiles_flowers {
        Clause::SX_T1
    } else {
        Clause::ZJ_T1
    }
}

/// Lays the table. Problems that stop the hand are marked so.
#[must_use]
pub fn deal<'r>(rules: &'r Rules, setup: &Setup) -> (Table<'r>, Vec<Problem>) {
    let mut problems = Vec::new();
    let out_of_play = matches!(rules.wild_source, WildSource::Next | WildSource::Indicator)
        && !rules.wild_indicator_in_play;
    let mut table = Table {
        rules,
        dealer: setup.dealer,
        repeat: setup.repeat,
        wilds: wild::resolve(rules, setup, &mut problems),
        indicator: setup.indicator.filter(|_| out_of_play),
        declarer: None,
        players: BySeat::default(),
        wall: Wall::default(),
        seen: Counts::default(),
        last: None,
        window: false,
        taken: false,
        kong_this_turn: false,
        phase: Phase::Exhausted,
        moves: 0,
    };
    let mut ledger = Ledger {
        rules,
        seen: Counts::default(),
        indicator: table.indicator,
        over: TileSet::EMPTY,
    };
    if let Some(tile) = table.indicator {
        ledger.see(tile, Spot::HandKey("indicator"), None, &mut problems);
    }
    match setup.start {
        Start::Deal(hands) => table.lay_deal(hands, &mut ledger, &mut problems),
        Start::Position(position) => {
            table.lay_position(position, &mut ledger, out_of_play, &mut problems);
        }
    }
    let left = match setup.start {
        Start::Deal(_) => set_size(rules) - 53 - u32::from(out_of_play),
        Start::Position(position) => position.wall,
    };
    if let Some(wall) = setup.wall {
        for (i, &tile) in wall.iter().enumerate() {
            ledger.see(tile, Spot::WallTile(i as u32), None, &mut problems);
        }
        if wall.len() as u32 != left {
            let fact = Fact::WrongCount {
                what: Counted::Wall,
                expected: left,
                found: wall.len() as u32,
            };
            problems.push(Problem {
                fact,
                spot: Spot::HandKey("wall"),
                seat: None,
                clause: Clause::FP_45,
                knob: None,
                stops: true,
            });
        }
    }
    table.wall = Wall {
        left,
        listed: setup.wall.map(Arc::from),
        head: 0,
        tail: 0,
    };
    table.seen = ledger.seen;
    if let Start::Deal(_) = setup.start {
        table.begin();
    } else {
        table.check_stuck();
    }
    (table, problems)
}

/// Counts every tile that is seen and notes the fifth copy.
pub(super) struct Ledger<'r> {
    rules: &'r Rules,
    seen: Counts,
    indicator: Option<Tile>,
    over: TileSet,
}

impl Ledger<'_> {
    pub(super) fn see(
        &mut self,
        tile: Tile,
        spot: Spot,
        seat: Option<Seat>,
        problems: &mut Vec<Problem>,
    ) {
        if !tile.is_known() {
            return;
        }
        self.seen.add(tile);
        let limit = copies(tile, self.rules);
        if self.seen.of(tile) > limit && !self.over.contains(tile) {
            self.over = self.over.with(tile);
            problems.push(Problem {
                fact: Fact::FifthCopy {
                    tile,
                    limit,
                    indicator: self.indicator == Some(tile),
                },
                spot,
                seat,
                clause: if self.indicator == Some(tile) {
                    Clause::FP_30
                } else {
                    tile_clause(self.rules)
                },
                knob: None,
                stops: true,
            });
        }
    }
}

impl Table<'_> {
    fn lay_deal(
        &mut self,
        hands: &BySeat<TileList>,
        ledger: &mut Ledger,
        problems: &mut Vec<Problem>,
    ) {
        for (seat, tiles) in hands.iter() {
            for (i, &tile) in tiles.iter().enumerate() {
                ledger.see(
                    tile,
                    Spot::Start(seat, StartPart::Tile(i as u8)),
                    Some(seat),
                    problems,
                );
            }
            let expected = if seat == self.dealer { 14 } else { 13 };
            let player = &mut self.players[seat];
            player.hand = Counts::from_tiles(tiles);
            player.river_known = true;
            player.drew = seat == self.dealer;
            player.fresh = true;
            self.check_count(seat, tiles.len(), expected, problems);
        }
    }

    pub(super) fn check_count(
        &mut self,
        seat: Seat,
        found: usize,
        expected: usize,
        problems: &mut Vec<Problem>,
    ) {
        if found == expected {
            return;
        }
        self.players[seat].dead = true;
        problems.push(Problem {
            fact: Fact::WrongCount {
                what: Counted::Hand,
                expected: expected as u32,
                found: found as u32,
            },
            spot: Spot::Start(seat, StartPart::Hand),
            seat: Some(seat),
            clause: Clause::SX_P14,
            knob: Some("penalty.dead_hand"),
            stops: false,
        });
    }

    /// After the deal: bidding, opening flowers, or the dealer's turn.
    fn begin(&mut self) {
        self.phase = if self.rules.bidding == Bidding::Bao {
            Phase::Bidding {
                turn: self.dealer,
                last: None,
                passes: 0,
            }
        } else {
            self.first_turn(None)
        };
    }

    /// The dealer's first turn, or the next seat that must replace flowers before it (SX-P5, FP-48). `drawn` is the
    /// dealer's last replacement.
    pub(super) fn first_turn(&self, drawn: Option<Tile>) -> Phase {
        if self.rules.flowers_replacement == Replacement::Immediate {
            let holder = (0..4)
                .map(|n| self.dealer.plus(n))
                .find(|&s| self.players[s].flower_in_hand(self.rules).is_some());
            if let Some(seat) = holder {
                return Phase::Opening { seat, drawn };
            }
        }
        let flower = drawn.is_some();
        Phase::Act {
            seat: self.dealer,
            drawn: Some(Drawn {
                tile: drawn,
                kong: false,
                flower,
            }),
        }
    }

    /// Opens the window on a discard.
    pub(super) fn open_window(&mut self, seat: Seat, tile: Tile) {
        self.last = Some(LastDiscard {
            seat,
            tile,
            passed: BySeat::default(),
            could_peng: BySeat::default(),
            could_win: BySeat::default(),
        });
        self.window = true;
        self.taken = false;
        self.kong_this_turn = false;
    }

    /// FP-13: a flower that must be replaced now and cannot be ends the hand.
    pub(super) fn check_stuck(&mut self) {
        let Phase::Act { seat, .. } = self.phase else {
            return;
        };
        if self.drawable() == 0 && self.flower_due(seat).is_some() {
            self.phase = Phase::Stuck { seat };
        }
    }

    /// The flower that `seat` must replace before it may go on (SX-P3, SX-P4, FP-49).
    #[must_use]
    pub fn flower_due(&self, seat: Seat) -> Option<Tile> {
        let player = &self.players[seat];
        if !player.drew && !self.rules.flowers_claim_is_turn {
            return None;
        }
        player.flower_in_hand(self.rules)
    }
}

/// Is there any flower in this game?
#[must_use]
pub fn has_flowers(rules: &Rules) -> bool {
    Tile::all().any(|tile| copies(tile, rules) > 0 && is_flower(tile, rules))
}
