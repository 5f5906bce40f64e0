//! Which tiles are wild (SX-W1 … SX-W3, ZJ-W1).

use super::deal::Setup;
use super::table::is_flower;
use super::violation::Problem;
use crate::base::{Clause, Tile, TileList, TileSet};
use crate::diag::fact::WrongWild;
use crate::diag::{Fact, Spot};
use crate::rules::Rules;
use crate::rules::values::{Bidding, FlowerIndicator, HonorCycle, WildSource};

/// 中 发 白, in the order of ZJ-W1.
const DRAGONS: [Tile; 3] = [Tile::RED, Tile::GREEN, Tile::WHITE];

/// The tile after `tile`: 9→1 in its suit, the winds and the dragons by the ruleset's cycle (SX-W1, ZJ-W1).
#[must_use]
pub fn next_tile(tile: Tile, rules: &Rules) -> Tile {
    let index = tile.index();
    if tile.suit().is_some() {
        return Tile::of(if tile.rank() == 9 {
            index - 8
        } else {
            index + 1
        });
    }
    let joined = rules.wild_honor_cycle == HonorCycle::WindsThenDragons;
    if tile == Tile::NORTH {
        return if joined { Tile::RED } else { Tile::EAST };
    }
    if tile.is_wind() {
        return Tile::of(index + 1);
    }
    match DRAGONS.iter().position(|&dragon| dragon == tile) {
        Some(2) => {
            if joined {
                Tile::EAST
            } else {
                Tile::RED
            }
        }
        Some(n) => DRAGONS[n + 1],
        None => Tile::EAST,
    }
}

/// Are these two kinds neighbours (ZJ-W1)?
#[must_use]
pub fn adjacent(a: Tile, b: Tile, rules: &Rules) -> bool {
    a != b && (next_tile(a, rules) == b || next_tile(b, rules) == a)
}

/// The wild kinds of a hand; what is wrong with the record's goes into `problems`.
pub(super) fn resolve(rules: &Rules, setup: &Setup, problems: &mut Vec<Problem>) -> TileSet {
    let mut wrong =
        |fact: WrongWild, key: &'static str, clause: Clause, knob: &'static str, stops: bool| {
            problems.push(Problem {
                fact: Fact::WrongWild(fact),
                spot: Spot::HandKey(key),
                seat: None,
                clause,
                knob: Some(knob),
                stops,
            });
        };
    let named = setup.wild.filter(|tiles| !tiles.is_empty());
    match rules.wild_source {
        WildSource::Next | WildSource::Indicator => {
            let Some(indicator) = setup.indicator.filter(|tile| tile.is_known()) else {
                // Nobody remembers the indicator: the named wild stands.
                let Some(tiles) = named else {
                    problems.push(Problem {
                        fact: Fact::MissingField { key: "indicator" },
                        spot: Spot::Hand,
                        seat: None,
                        clause: Clause::SX_W1,
                        knob: Some("wild.source"),
                        stops: true,
                    });
                    return TileSet::EMPTY;
                };
                if let Some(fact) = never_wild(tiles, rules) {
                    wrong(fact, "wild", Clause::SX_W4, "tiles.dragons", true);
                } else if tiles.len() > 1 {
                    wrong(
                        WrongWild::TooMany {
                            found: tiles.clone(),
                            limit: 1,
                        },
                        "wild",
                        Clause::SX_W3,
                        "wild.source",
                        true,
                    );
                }
                return TileSet::from_tiles(tiles);
            };
            let (expected, clause) = if is_flower(indicator, rules) {
                if rules.wild_flower_indicator == FlowerIndicator::Redraw {
                    wrong(
                        WrongWild::FlowerIndicator { indicator },
                        "indicator",
                        Clause::FP_37,
                        "wild.flower_indicator",
                        true,
                    );
                }
                (Tile::EAST, Clause::SX_W2)
            } else if rules.wild_source == WildSource::Indicator {
                (indicator, Clause::SX_W1)
            } else {
                (next_tile(indicator, rules), Clause::SX_W1)
            };
            if let Some(found) = named.filter(|tiles| tiles.iter().any(|&tile| tile != expected)) {
                let fact = WrongWild::NotNext {
                    indicator,
                    expected,
                    found: found.clone(),
                };
                wrong(fact, "wild", clause, "wild.source", false);
            }
            TileSet::EMPTY.with(expected)
        }
        WildSource::Declared => {
            let bidding = rules.bidding == Bidding::Bao;
            if let Some(indicator) = setup.indicator {
                let found = [indicator].into_iter().collect();
                wrong(
                    WrongWild::NotAllowed { found },
                    "indicator",
                    Clause::ZJ_W1,
                    "wild.source",
                    true,
                );
            }
            match (named, setup.start) {
                (Some(found), crate::base::start::Start::Deal(_)) if bidding => {
                    wrong(
                        WrongWild::NotAllowed {
                            found: found.clone(),
                        },
                        "wild",
                        Clause::ZJ_B2,
                        "bidding",
                        true,
                    );
                    TileSet::EMPTY
                }
                (Some(tiles), _) => {
                    check_declared(rules, tiles, &mut wrong);
                    TileSet::from_tiles(tiles)
                }
                (None, _) => {
                    if !bidding && rules.wild_max_kinds > 0 {
                        wrong(
                            WrongWild::NoneNamed,
                            "wild",
                            Clause::FP_31,
                            "wild.source",
                            true,
                        );
                    }
                    TileSet::EMPTY
                }
            }
        }
        WildSource::Fixed => {
            let expected = rules.wild_fixed.tile();
            if let Some(indicator) = setup.indicator {
                let found = [indicator].into_iter().collect();
                wrong(
                    WrongWild::NotAllowed { found },
                    "indicator",
                    Clause::HZ_W1,
                    "wild.source",
                    false,
                );
            }
            if let Some(found) = named.filter(|tiles| tiles.iter().any(|&tile| tile != expected)) {
                let fact = WrongWild::NotAllowed {
                    found: found.clone(),
                };
                wrong(fact, "wild", Clause::HZ_W1, "wild.fixed", false);
            }
            TileSet::EMPTY.with(expected)
        }
        WildSource::None => {
            if let Some(found) = named {
                wrong(
                    WrongWild::NotAllowed {
                        found: found.clone(),
                    },
                    "wild",
                    Clause::ZJ_W1,
                    "wild.source",
                    true,
                );
            }
            TileSet::EMPTY
        }
    }
}

/// The first of the named kinds that cannot be wild at all.
fn never_wild(tiles: &TileList, rules: &Rules) -> Option<WrongWild> {
    let unfit = |tile: &Tile| is_flower(*tile, rules) || !tile.is_known();
    let found = tiles.iter().copied().find(unfit)?;
    Some(WrongWild::Flower { found })
}

fn check_declared(
    rules: &Rules,
    tiles: &TileList,
    wrong: &mut impl FnMut(WrongWild, &'static str, Clause, &'static str, bool),
) {
    let kinds = TileSet::from_tiles(tiles);
    if let Some(fact) = never_wild(tiles, rules) {
        wrong(fact, "wild", Clause::SX_W4, "tiles.dragons", true);
    } else if kinds.len() as u32 > rules.wild_max_kinds {
        let fact = WrongWild::TooMany {
            found: tiles.clone(),
            limit: rules.wild_max_kinds,
        };
        wrong(fact, "wild", Clause::ZJ_W1, "wild.max_kinds", true);
    } else if !adjacent_kinds(kinds, rules) {
        wrong(
            WrongWild::NotAdjacent {
                found: tiles.clone(),
            },
            "wild",
            Clause::FP_31,
            "wild.honor_cycle",
            true,
        );
    }
}

/// One kind, or two that are neighbours.
#[must_use]
pub fn adjacent_kinds(kinds: TileSet, rules: &Rules) -> bool {
    let mut iter = kinds.iter();
    match (iter.next(), iter.next()) {
        (Some(a), Some(b)) => adjacent(a, b, rules),
        _ => true,
    }
}
