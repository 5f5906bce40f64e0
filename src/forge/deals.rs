//! What is laid on the table before a game: the wild, tiles that some seats are to hold, and what each seat is up to.

use super::random::Random;
use crate::base::{BySeat, Counts, Seat, Suit, Tile, TileSet};
use crate::game::deal::copies;
use crate::game::table::is_flower;
use crate::game::wild::{adjacent_kinds, next_tile};
use crate::rules::Rules;
use crate::rules::values::{Bidding, FlowerIndicator, WildSource};

/// When a seat declares a win that it could declare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Wins {
    Always,
    Never,
    /// Once the scene's steps are done.
    Scripted,
    /// While another's float stands.
    OverFloat,
    /// Once somebody has taken three times from this seat, or this seat from somebody.
    AfterTakes,
    /// By robbing only.
    Robbing,
}

/// How eager a seat is to claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Zeal {
    Never,
    Useful,
    /// Every 碰 and 杠 of the kinds it keeps.
    Kept,
    /// Every 吃.
    Runs,
}

/// What the wall gives a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Luck {
    Plain,
    /// Often a tile that brings the hand nearer.
    Helpful,
    /// The tile that wins, when there is one and it may be declared.
    Winning,
    /// Anything but a tile that wins.
    Quiet,
}

/// What one seat is up to.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// When it wins.
    pub wins: Wins,
    /// How it claims.
    pub claims: Zeal,
    /// Does it make kongs?
    pub kongs: bool,
    /// In how many of a hundred cases it floats rather than wins.
    pub floats: u32,
    /// Discards what this seat can take.
    pub feeds: Option<Seat>,
    /// Feeds only while that seat's float stands.
    pub feeds_float: bool,
    /// What the wall gives.
    pub luck: Luck,
    /// Kinds it does not discard.
    pub keeps: TileSet,
    /// Discards wilds like any honour.
    pub throws_wilds: bool,
    /// Kinds it builds its hand from; empty for all.
    pub wants: TileSet,
    /// In how many of a hundred cases it bids.
    pub bids: u32,
}

impl Style {
    /// Plays to win.
    pub const NATURAL: Style = Style {
        wins: Wins::Always,
        claims: Zeal::Useful,
        kongs: true,
        floats: 40,
        feeds: None,
        feeds_float: false,
        luck: Luck::Plain,
        keeps: TileSet::EMPTY,
        throws_wilds: false,
        wants: TileSet::EMPTY,
        bids: 20,
    };

    /// Sits there.
    pub const IDLE: Style = Style {
        wins: Wins::Never,
        claims: Zeal::Never,
        kongs: false,
        floats: 0,
        bids: 0,
        ..Style::NATURAL
    };
}

/// What the wall gives to the seat of the script, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Not before this many melds.
    Melds(usize),
    /// Not before this many discards.
    Discards(usize),
    /// The fourth tile of a triplet.
    Kong,
    /// A wild, once the hand waits for any tile.
    Wild,
    /// This tile.
    Tile(Tile),
    /// A tile that wins.
    Win,
    /// Any tile.
    Any,
}

/// A hand about to be dealt.
#[derive(Clone, Debug)]
pub struct Scene {
    /// 翻牌
    pub indicator: Option<Tile>,
    /// The wild as the record names it.
    pub named: Option<Vec<Tile>>,
    /// The wild kinds, where they are known before the deal.
    pub wilds: TileSet,
    /// Tiles that nobody holds yet.
    pub left: Counts,
    /// What each seat is to hold; chance deals the rest.
    pub starts: BySeat<Vec<Tile>>,
    /// What each seat is up to.
    pub styles: BySeat<Style>,
    /// Whose script it is.
    pub scripted: Seat,
    /// The script.
    pub steps: Vec<Step>,
}

impl Scene {
    /// A table with its wild and nothing else arranged.
    #[must_use]
    pub fn natural(rules: &Rules, dealer: Seat, random: &mut Random) -> Scene {
        let mut left = Counts::default();
        for tile in Tile::all() {
            for _ in 0..copies(tile, rules) {
                left.add(tile);
            }
        }
        let mut scene = Scene {
            indicator: None,
            named: None,
            wilds: TileSet::EMPTY,
            left,
            starts: BySeat::default(),
            styles: BySeat([Style::NATURAL; 4]),
            scripted: dealer,
            steps: Vec::new(),
        };
        scene.choose_wild(rules, random);
        scene
    }

    fn choose_wild(&mut self, rules: &Rules, random: &mut Random) {
        let all: Vec<Tile> = self.left.tiles().collect();
        let any = |random: &mut Random| all[random.below(all.len())];
        match rules.wild_source {
            WildSource::Next | WildSource::Indicator => {
                let mut indicator = any(random);
                while is_flower(indicator, rules)
                    && rules.wild_flower_indicator == FlowerIndicator::Redraw
                {
                    indicator = any(random);
                }
                let wild = if is_flower(indicator, rules) {
                    Tile::EAST
                } else if rules.wild_source == WildSource::Indicator {
                    indicator
                } else {
                    next_tile(indicator, rules)
                };
                self.indicator = Some(indicator);
                self.wilds = TileSet::EMPTY.with(wild);
                if !rules.wild_indicator_in_play {
                    self.left.take(indicator);
                }
            }
            WildSource::Declared if rules.bidding == Bidding::Bao => {}
            WildSource::Declared if rules.wild_max_kinds > 0 => {
                let first = loop {
                    let tile = any(random);
                    if !is_flower(tile, rules) {
                        break tile;
                    }
                };
                let mut kinds = vec![first];
                let second = next_tile(first, rules);
                let both = TileSet::EMPTY.with(first).with(second);
                if rules.wild_max_kinds > 1 && adjacent_kinds(both, rules) && random.chance(50) {
                    kinds.push(second);
                }
                self.wilds = TileSet::from_tiles(&kinds);
                self.named = Some(kinds);
            }
            WildSource::Fixed => {
                self.wilds = TileSet::EMPTY.with(rules.wild_fixed.tile());
            }
            WildSource::Declared | WildSource::None => {}
        }
    }

    /// Gives a seat these tiles if all of them are still there.
    pub fn give(&mut self, seat: Seat, tiles: &[Tile]) -> bool {
        let mut left = self.left;
        let have = tiles
            .iter()
            .all(|&tile| left.of(tile) > 0 && left.take(tile));
        let room = self.starts[seat].len() + tiles.len() <= 14;
        if have && room {
            self.left = left;
            self.starts[seat].extend_from_slice(tiles);
        }
        have && room
    }

    /// A wild that is still there.
    #[must_use]
    pub fn spare_wild(&self) -> Option<Tile> {
        self.wilds.iter().find(|&tile| self.left.of(tile) > 0)
    }

    /// Kinds of which `n` are still there and which are neither wild nor flowers.
    #[must_use]
    pub fn plain_kinds(&self, rules: &Rules, n: u8) -> Vec<Tile> {
        (0..Tile::SET_KINDS)
            .map(Tile::of)
            .filter(|&tile| !self.wilds.contains(tile) && !is_flower(tile, rules))
            .filter(|&tile| self.left.of(tile) >= n)
            .collect()
    }

    /// A run of plain tiles, in one suit if asked for.
    #[must_use]
    pub fn run(&self, rules: &Rules, suit: Option<Suit>, random: &mut Random) -> Option<[Tile; 3]> {
        let plain = self.plain_kinds(rules, 1);
        let runs: Vec<[Tile; 3]> = plain
            .iter()
            .filter(|tile| tile.suit().is_some() && (suit.is_none() || tile.suit() == suit))
            .filter(|tile| tile.rank() <= 7)
            .map(|tile| [0, 1, 2].map(|n| Tile::of(tile.index() + n)))
            .filter(|run| run.iter().all(|tile| plain.contains(tile)))
            .collect();
        random.pick(&runs).copied()
    }

    /// `n` equal plain tiles, in one suit if asked for.
    #[must_use]
    pub fn equal(
        &self,
        rules: &Rules,
        n: u8,
        suit: Option<Suit>,
        random: &mut Random,
    ) -> Option<Tile> {
        let kinds: Vec<Tile> = self
            .plain_kinds(rules, n)
            .into_iter()
            .filter(|tile| suit.is_none() || tile.suit() == suit)
            .collect();
        random.pick(&kinds).copied()
    }

    /// Gives a seat a random set: a triplet in `triplets` of a hundred cases.
    pub fn give_set(
        &mut self,
        rules: &Rules,
        seat: Seat,
        suit: Option<Suit>,
        triplets: u32,
        random: &mut Random,
    ) -> bool {
        if random.chance(triplets) {
            let kind = self.equal(rules, 3, suit, random);
            kind.is_some_and(|tile| self.give(seat, &[tile; 3]))
        } else {
            let run = self.run(rules, suit, random);
            run.is_some_and(|run| self.give(seat, &run))
        }
    }
}
