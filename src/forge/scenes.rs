//! Scenes for what chance seldom brings: each deals some tiles, gives each seat a part, and says what the wall holds.
//! A scene that cannot be laid out (its tiles are gone) is `None`, and a plain deal stands in for it.

use super::deals::{Luck, Scene, Step, Style, Wins, Zeal};
use super::random::Random;
use crate::base::{Seat, Suit, Tile, TileSet};
use crate::rules::Rules;
use crate::rules::values::{BaoCounts, Bidding, Dragons, Scoring};

const SUITS: [Suit; 3] = [Suit::Man, Suit::Pin, Suit::Sou];

/// What a hand is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Bias {
    /// A bit of everything.
    Mixed,
    Fan,
    Float,
    Rob,
    Bao,
    Draw,
    /// Nothing arranged at all.
    None,
}

/// A hand of this bias.
#[must_use]
pub fn scene(rules: &Rules, dealer: Seat, bias: Bias, random: &mut Random) -> Scene {
    let bias = match bias {
        Bias::Mixed => *random
            .pick(&[
                Bias::None,
                Bias::None,
                Bias::Fan,
                Bias::Fan,
                Bias::Float,
                Bias::Rob,
                Bias::Bao,
                Bias::Draw,
            ])
            .unwrap_or(&Bias::None),
        bias => bias,
    };
    let natural = Scene::natural(rules, dealer, random);
    let mut maker = Maker {
        rules,
        dealer,
        scene: natural.clone(),
        random,
    };
    let fan_game = rules.scoring != Scoring::Tai;
    let made = match bias {
        Bias::Mixed | Bias::None => Some(()),
        Bias::Fan | Bias::Float if !fan_game => maker.tai(),
        Bias::Fan => maker.fan(),
        Bias::Float => maker.float(),
        Bias::Rob => maker.rob(),
        Bias::Bao if rules.bao_takes.is_some() => maker.takes(),
        Bias::Bao => maker.tai(),
        Bias::Draw => maker.draw(),
    };
    if made.is_some() { maker.scene } else { natural }
}

struct Maker<'a> {
    rules: &'a Rules,
    dealer: Seat,
    scene: Scene,
    random: &'a mut Random,
}

impl Maker<'_> {
    /// The seat of the script and the styles of all: the others sit idle, or now and then play to win.
    fn cast(&mut self, hero: Seat, steps: &[Step]) {
        self.scene.scripted = hero;
        self.scene.steps = steps.to_vec();
        let idle = self.random.chance(85);
        for seat in Seat::ALL {
            let others = if idle { Style::IDLE } else { Style::NATURAL };
            self.scene.styles[seat] = Style {
                bids: self.random.below(40) as u32,
                ..others
            };
        }
        self.scene.styles[hero] = Style {
            wins: Wins::Scripted,
            claims: Zeal::Never,
            kongs: steps.contains(&Step::Kong),
            floats: if steps.contains(&Step::Wild) { 100 } else { 0 },
            luck: Luck::Quiet,
            bids: 50,
            ..Style::NATURAL
        };
    }

    fn seat(&mut self) -> Seat {
        Seat::ALL[self.random.below(4)]
    }

    fn sets(&mut self, seat: Seat, n: usize, suit: Option<Suit>, triplets: u32) -> Option<()> {
        for _ in 0..n {
            self.scene
                .give_set(self.rules, seat, suit, triplets, self.random)
                .then_some(())?;
        }
        Some(())
    }

    fn pair(&mut self, seat: Seat, suit: Option<Suit>) -> Option<Tile> {
        let kind = self.scene.equal(self.rules, 2, suit, self.random)?;
        self.scene.give(seat, &[kind; 2]).then_some(kind)
    }

    fn wild(&mut self, seat: Seat) -> Option<()> {
        let wild = self.scene.spare_wild()?;
        self.scene.give(seat, &[wild]).then_some(())
    }

    /// A run that lacks one tile, which is returned.
    fn gap(&mut self, seat: Seat, suit: Option<Suit>) -> Option<Tile> {
        let run = self.scene.run(self.rules, suit, self.random)?;
        let missing = self.random.below(3);
        let held: Vec<Tile> = (0..3).filter(|&n| n != missing).map(|n| run[n]).collect();
        self.scene.give(seat, &held).then_some(run[missing])
    }

    fn fan(&mut self) -> Option<()> {
        let hero = self.seat();
        let next = [hero.next(), hero.plus(2), hero.plus(3)];
        if self.rules.win_ten_winds && self.random.chance(15) {
            return self.ten_winds(hero);
        }
        if self.rules.win_seven_pairs && self.random.chance(25) {
            return self.seven_pairs(hero);
        }
        match self.random.below(11) {
            0 => {
                self.cast(hero, &[Step::Any]);
                self.sets(hero, 4, None, 30)?;
                self.wild(hero)
            }
            1 => {
                self.cast(hero, &[Step::Kong, Step::Any]);
                self.sets(hero, 1, None, 100)?;
                self.sets(hero, 3, None, 20)?;
                self.wild(hero)
            }
            2 => {
                self.cast(hero, &[Step::Kong, Step::Win]);
                self.sets(hero, 1, None, 100)?;
                self.sets(hero, 2, None, 20)?;
                self.pair(hero, None)?;
                self.gap(hero, None).map(|_| ())
            }
            3 => self.first_turn(),
            4 => self.all_winds(hero),
            // Four 碰, then one tile: plain or a wild.
            n => {
                let steps: &[Step] = match n {
                    5 => &[Step::Melds(4), Step::Win],
                    6 => &[Step::Melds(4), Step::Any],
                    7 => &[Step::Melds(4), Step::Kong, Step::Win],
                    8 => &[Step::Melds(4), Step::Kong, Step::Any],
                    9 => &[Step::Melds(4), Step::Wild, Step::Any],
                    _ => &[Step::Melds(4), Step::Wild, Step::Kong, Step::Any],
                };
                self.cast(hero, steps);
                let plain = matches!(n, 5 | 7);
                self.pairs_fed(hero, &next, 4, !plain)
            }
        }
    }

    /// 十风: nothing but honours to discard.
    fn ten_winds(&mut self, hero: Seat) -> Option<()> {
        self.cast(hero, &[Step::Melds(4)]);
        let mut honours: Vec<Tile> = (27..34)
            .map(Tile::of)
            .flat_map(|tile| std::iter::repeat_n(tile, usize::from(self.scene.left.of(tile))))
            .filter(|tile| !self.scene.wilds.contains(*tile))
            .collect();
        self.random.shuffle(&mut honours);
        // Some more are drawn: of nine and a wild the wild would mostly be the eleventh.
        let with_wild = self.random.chance(50);
        honours.truncate(if with_wild { 7 } else { 9 });
        self.scene.give(hero, &honours).then_some(())?;
        if with_wild {
            self.wild(hero)?;
            self.scene.styles[hero].throws_wilds = true;
        } else {
            let kind = self.scene.equal(self.rules, 1, None, self.random)?;
            self.scene.give(hero, &[kind]).then_some(())?;
        }
        let keeps = (0..27).map(Tile::of).fold(TileSet::EMPTY, TileSet::with);
        self.scene.styles[hero].keeps = keeps;
        self.scene.styles[hero].wants = keeps;
        Some(())
    }

    /// 七对子, now and then with four of a kind.
    fn seven_pairs(&mut self, hero: Seat) -> Option<()> {
        self.cast(hero, &[Step::Win]);
        let quad = self.random.chance(50);
        if quad {
            let kind = self.scene.equal(self.rules, 4, None, self.random)?;
            self.scene.give(hero, &[kind; 4]).then_some(())?;
        }
        for _ in 0..if quad { 3 } else { 5 } {
            self.pair(hero, None)?;
        }
        if self.random.chance(30) {
            self.wild(hero)?;
        } else {
            self.pair(hero, None)?;
        }
        Some(())
    }

    /// `hero` holds pairs and the seats of `feeders` the third tiles.
    fn pairs_fed(&mut self, hero: Seat, feeders: &[Seat], n: usize, wild: bool) -> Option<()> {
        let mut keeps = self.scene.wilds;
        for _ in 0..n {
            let kind = self.scene.equal(self.rules, 3, None, self.random)?;
            let feeder = *self.random.pick(feeders)?;
            self.scene.give(hero, &[kind; 2]).then_some(())?;
            self.scene.give(feeder, &[kind]).then_some(())?;
            keeps = keeps.with(kind);
        }
        if wild {
            self.wild(hero)?;
        } else {
            let kind = self.scene.equal(self.rules, 2, None, self.random)?;
            self.scene.give(hero, &[kind]).then_some(())?;
            keeps = keeps.with(kind);
        }
        self.scene.styles[hero].claims = Zeal::Kept;
        self.scene.styles[hero].keeps = keeps;
        for &seat in feeders {
            self.scene.styles[seat].feeds = Some(hero);
            self.scene.styles[seat].claims = Zeal::Never;
        }
        Some(())
    }

    /// 天胡 or 地胡.
    fn first_turn(&mut self) -> Option<()> {
        let dealer = self.random.chance(50);
        let hero = if dealer {
            self.dealer
        } else {
            self.dealer.plus(1 + self.random.below(3))
        };
        self.cast(hero, if dealer { &[] } else { &[Step::Win] });
        for seat in Seat::ALL {
            self.scene.styles[seat].claims = Zeal::Never;
        }
        let suit = self.suit();
        self.sets(hero, 3, suit, 30)?;
        self.pair(hero, suit)?;
        let missing = self.gap(hero, suit)?;
        if dealer {
            self.scene.give(hero, &[missing]).then_some(())?;
        }
        // A hand without a wild has another name in games of tai.
        if self.random.chance(50)
            && let Some(wild) = self.scene.spare_wild()
            && let Some(tile) = self.scene.starts[hero].pop()
        {
            self.scene.left.add(tile);
            self.scene.give(hero, &[wild]);
        }
        Some(())
    }

    /// One suit where a win needs tai, else all.
    fn suit(&mut self) -> Option<Suit> {
        (self.rules.win_minimum_tai > 0).then(|| SUITS[self.random.below(3)])
    }

    fn all_winds(&mut self, hero: Seat) -> Option<()> {
        let winds: Vec<Tile> = (27..31)
            .map(Tile::of)
            .filter(|&tile| !self.scene.wilds.contains(tile))
            .collect();
        for &wind in &winds {
            self.scene.give(hero, &[wind; 3]).then_some(())?;
        }
        while self.scene.starts[hero].len() < 13 {
            self.wild(hero)?;
        }
        let last = winds
            .iter()
            .copied()
            .find(|&wind| self.scene.left.of(wind) > 0)?;
        self.cast(hero, &[Step::Tile(last)]);
        Some(())
    }

    fn float(&mut self) -> Option<()> {
        let hero = self.seat();
        let scene = self.random.below(6);
        let steps: &[Step] = match scene {
            0 => &[Step::Wild, Step::Any],
            1 => &[Step::Wild, Step::Wild, Step::Any],
            2 => &[Step::Kong, Step::Wild, Step::Any],
            3 => &[Step::Wild, Step::Kong, Step::Any],
            // Never comes to the end: beaten, or fed.
            _ => &[Step::Wild, Step::Melds(4)],
        };
        self.cast(hero, steps);
        self.sets(hero, 1, None, 100)?;
        let triplet = self.scene.starts[hero][0];
        self.sets(hero, 3, None, 20)?;
        self.wild(hero)?;
        match scene {
            4 => {
                let other = hero.plus(1 + self.random.below(3));
                self.scene.styles[other] = Style {
                    wins: Wins::OverFloat,
                    luck: Luck::Winning,
                    claims: Zeal::Never,
                    floats: 0,
                    ..Style::NATURAL
                };
                self.sets(other, 3, None, 20)?;
                self.pair(other, None)?;
                self.gap(other, None)?;
            }
            5 => {
                let other = hero.plus(1 + self.random.below(3));
                self.scene.give(other, &[triplet]).then_some(())?;
                self.scene.steps = vec![Step::Wild, Step::Any];
                let style = &mut self.scene.styles[other];
                style.feeds = Some(hero);
                style.feeds_float = true;
                style.keeps = TileSet::EMPTY.with(triplet);
                self.scene.styles[hero].kongs = true;
                self.scene.styles[hero].claims = Zeal::Kept;
                self.scene.styles[hero].keeps = TileSet::EMPTY.with(triplet);
            }
            _ => {}
        }
        Some(())
    }

    /// 抢杠: one waits for what another adds to a 碰, or takes for a 明杠.
    fn rob(&mut self) -> Option<()> {
        let robber = self.seat();
        let victim = robber.plus(1 + self.random.below(3));
        let feeder = Seat::ALL
            .into_iter()
            .filter(|&seat| seat != robber && seat != victim)
            .nth(self.random.below(2))?;
        let suit = self.suit();
        self.sets(robber, 3, suit, 30)?;
        self.pair(robber, suit)?;
        let tile = self.gap(robber, suit)?;
        let direct = self.random.chance(if self.rules.scoring == Scoring::Tai {
            40
        } else {
            10
        });
        let held = 2 + usize::from(direct);
        self.scene.give(victim, &[tile; 3][..held]).then_some(())?;
        self.scene.give(feeder, &[tile]).then_some(())?;
        let steps: &[Step] = if direct {
            &[Step::Melds(4)]
        } else {
            &[Step::Melds(1), Step::Tile(tile), Step::Melds(4)]
        };
        self.cast(victim, steps);
        let bids = self.scene.styles;
        self.scene.styles[victim] = Style {
            claims: Zeal::Kept,
            keeps: TileSet::EMPTY.with(tile),
            kongs: true,
            bids: 40,
            ..Style::IDLE
        };
        self.scene.styles[robber] = Style {
            wins: Wins::Robbing,
            luck: Luck::Quiet,
            claims: Zeal::Never,
            kongs: false,
            floats: 0,
            bids: 40,
            ..Style::NATURAL
        };
        self.scene.styles[feeder] = Style {
            feeds: Some(victim),
            ..Style::IDLE
        };
        let fourth = robber.others().find(|&s| s != victim && s != feeder)?;
        self.scene.styles[fourth] = Style {
            claims: Zeal::Never,
            wins: Wins::Never,
            ..bids[fourth]
        };
        Some(())
    }

    /// 承包: one feeds another three times; then the taker wins, or the one taken from.
    fn takes(&mut self) -> Option<()> {
        let hero = self.seat();
        let reverse = self.random.chance(50);
        let chi = !self.rules.bao_counts.has(BaoCounts::Peng);
        let feeder = hero.plus(if chi { 3 } else { 1 + self.random.below(3) });
        self.cast(hero, &[Step::Melds(if reverse { 5 } else { 3 }), Step::Win]);
        if chi {
            for _ in 0..3 {
                let tile = self.gap(hero, None)?;
                self.scene.give(feeder, &[tile]).then_some(())?;
            }
            let held = self.scene.starts[hero].clone();
            self.scene.styles[hero].claims = Zeal::Runs;
            self.scene.styles[hero].keeps = TileSet::from_tiles(&held);
            self.scene.styles[feeder].feeds = Some(hero);
        } else {
            self.pairs_fed(hero, &[feeder], 3, false)?;
        }
        if reverse {
            self.scene.styles[feeder].wins = Wins::AfterTakes;
            self.scene.styles[feeder].luck = Luck::Winning;
            self.sets(feeder, 2, None, 20)?;
            self.pair(feeder, None)?;
        }
        Some(())
    }

    fn draw(&mut self) -> Option<()> {
        for seat in Seat::ALL {
            self.scene.styles[seat].wins = Wins::Never;
            self.scene.styles[seat].luck = Luck::Quiet;
            self.scene.styles[seat].claims = if self.random.chance(50) {
                Zeal::Useful
            } else {
                Zeal::Never
            };
        }
        Some(())
    }

    /// A hand of tai: one suit and honours in some mixture, wilds in place of some tiles, one tile short.
    fn tai(&mut self) -> Option<()> {
        if self.random.chance(12) {
            return self.first_turn();
        }
        let hero = self.seat();
        let kong = self.random.chance(20);
        let later = Step::Discards(self.random.below(4));
        if kong {
            self.cast(hero, &[later, Step::Kong, Step::Win]);
        } else {
            self.cast(hero, &[later, Step::Win]);
        }
        self.scene.styles[hero].bids = 60;
        let suit = Some(SUITS[self.random.below(3)]);
        let honours = match self.random.below(4) {
            0 => 0,
            1 => self.random.below(5),
            _ => self.random.below(3),
        };
        let dragons = self.rules.tiles_dragons == Dragons::Honors;
        for _ in 0..honours {
            let kinds: Vec<Tile> = self
                .scene
                .plain_kinds(self.rules, 3)
                .into_iter()
                .filter(|tile| tile.suit().is_none())
                .filter(|&tile| !dragons || tile.is_dragon() || tile == Tile::EAST || honours > 3)
                .collect();
            let kind = *self.random.pick(&kinds)?;
            self.scene.give(hero, &[kind; 3]).then_some(())?;
        }
        let triplets = if kong || self.random.chance(30) {
            100
        } else {
            15
        };
        self.sets(hero, 4 - honours, suit, triplets)?;
        let pair_suit = suit.filter(|_| honours < 4 && self.random.chance(80));
        if pair_suit.is_some() {
            self.pair(hero, pair_suit)?;
        } else {
            let kinds: Vec<Tile> = self
                .scene
                .plain_kinds(self.rules, 2)
                .into_iter()
                .filter(|tile| tile.suit().is_none())
                .collect();
            let kind = *self.random.pick(&kinds)?;
            self.scene.give(hero, &[kind; 2]).then_some(())?;
        }
        let hand = &mut self.scene.starts[hero];
        self.random.shuffle(hand);
        if let Some(tile) = hand.pop() {
            self.scene.left.add(tile);
        }
        let wilds = self.random.below(if self.rules.bidding == Bidding::Bao {
            1
        } else {
            5
        });
        for _ in 0..wilds.min(3) {
            if let Some(wild) = self.scene.spare_wild()
                && let Some(tile) = self.scene.starts[hero].pop()
            {
                self.scene.left.add(tile);
                self.scene.give(hero, &[wild]);
                let hand = &mut self.scene.starts[hero];
                hand.rotate_right(1);
            }
        }
        Some(())
    }
}
