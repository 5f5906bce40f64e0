//! A slow second opinion on hands, written from the clauses alone: it shares no code and no idea with `src/hand`.
//!
//! Two ways to see a win are kept apart on purpose: [`Hand::wins_by_faces`] tries faces for the wilds and then takes
//! the hand apart, [`Hand::readings`] lists every way to deal the tiles out to sets and a pair. They must agree.

/// Kinds that form sets: 0–26 the suits, 27–30 the winds, 31–33 the dragons.
pub const KINDS: usize = 34;
pub const EAST: usize = 27;
const WINDS: std::ops::Range<usize> = 27..31;
const DRAGONS: std::ops::Range<usize> = 31..34;

/// A run (its lowest tile), a triplet or a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Run,
    Triplet,
    Pair,
}

/// A concealed set or pair as one reading has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    pub shape: Shape,
    /// The kind, or the lowest tile of the run.
    pub low: usize,
    /// Bit i: the i-th tile is a real tile of its face and no wild.
    pub real: u8,
}

impl Block {
    /// The faces of its tiles.
    fn faces(self) -> Vec<usize> {
        match self.shape {
            Shape::Run => vec![self.low, self.low + 1, self.low + 2],
            Shape::Triplet => vec![self.low; 3],
            Shape::Pair => vec![self.low; 2],
        }
    }

    fn has_wild(self) -> bool {
        self.real.count_ones() < self.faces().len() as u32
    }

    /// Is a real tile of this kind in it?
    fn has_real(self, kind: usize) -> bool {
        self.faces()
            .iter()
            .enumerate()
            .any(|(i, &face)| face == kind && self.real >> i & 1 == 1)
    }
}

/// What a meld is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MeldKind {
    Chi,
    Peng,
    Ming,
    An,
    Bu,
}

/// A meld on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meld {
    pub kind: MeldKind,
    /// The kind, or the lowest tile of the run.
    pub low: usize,
    /// How many of its tiles are wilds, own face or not (FP-9).
    pub wilds: usize,
}

impl Meld {
    fn len(self) -> usize {
        if matches!(self.kind, MeldKind::Chi | MeldKind::Peng) {
            3
        } else {
            4
        }
    }
}

/// A hand: concealed tiles sorted into real ones and wilds, and melds.
#[derive(Clone, Debug)]
pub struct Hand {
    pub real: [u8; KINDS],
    pub wilds: usize,
    pub melds: Vec<Meld>,
    /// Dragons are flowers, so no wild can stand for one (SX-T2, SX-W4).
    pub dragons_are_flowers: bool,
}

/// How a robbed tile may be used (SX-H4, SX-H5).
#[derive(Clone, Copy, Debug)]
pub struct Rob {
    pub tile: usize,
    /// `wild_pair`: not in a pair with a wild.
    pub bans_wild_pair: bool,
    /// `pair_wait`: not in the pair at all.
    pub bans_pair: bool,
}

impl Rob {
    /// Equal tiles cannot be told apart: a reading is allowed if any of them may be the robbed one.
    fn allows(self, blocks: &[Block]) -> bool {
        blocks.iter().any(|block| {
            block.has_real(self.tile)
                && match block.shape {
                    Shape::Pair => !(self.bans_pair || self.bans_wild_pair && block.has_wild()),
                    Shape::Run | Shape::Triplet => true,
                }
        })
    }
}

impl Hand {
    fn sets_to_make(&self) -> usize {
        4 - self.melds.len()
    }

    fn concealed(&self) -> usize {
        self.real.iter().map(|&n| usize::from(n)).sum::<usize>() + self.wilds
    }

    fn may_be_face(&self, kind: usize) -> bool {
        !(self.dragons_are_flowers && DRAGONS.contains(&kind))
    }

    /// The hand without one tile; `None` takes a wild away.
    pub fn without(&self, tile: Option<usize>) -> Hand {
        let mut hand = self.clone();
        match tile {
            Some(kind) => hand.real[kind] -= 1,
            None => hand.wilds -= 1,
        }
        hand
    }

    /// The hand with one tile more; `None` adds a wild.
    pub fn with(&self, tile: Option<usize>) -> Hand {
        let mut hand = self.clone();
        match tile {
            Some(kind) => hand.real[kind] += 1,
            None => hand.wilds += 1,
        }
        hand
    }

    /// SX-H1: does some face for every wild make four sets and a pair?
    ///
    /// Faces more than two away from every real tile only serve in a set or pair made of wilds alone, and there every
    /// face does as well as 东.
    pub fn wins_by_faces(&self) -> bool {
        if self.concealed() != 3 * self.sets_to_make() + 2 {
            return false;
        }
        let near = |kind: usize| {
            (0..KINDS).any(|other| {
                let same_suit = kind < EAST && other < EAST && kind / 9 == other / 9;
                self.real[other] > 0 && (kind == other || same_suit && kind.abs_diff(other) <= 2)
            })
        };
        let faces: Vec<usize> = (0..KINDS)
            .filter(|&kind| self.may_be_face(kind) && (near(kind) || kind == EAST))
            .collect();
        try_faces(&mut self.real.clone(), self.wilds, &faces)
    }

    /// Every reading: each tile in a set or in the pair (or no pair, where `pair` is false), until `visit` says stop.
    pub fn readings(&self, pair: bool, visit: &mut dyn FnMut(&[Block]) -> bool) {
        let wanted = 3 * self.sets_to_make() + if pair { 2 } else { 0 };
        if self.concealed() == wanted {
            self.deal_out(
                &self.real,
                self.wilds,
                self.sets_to_make(),
                pair,
                &mut Vec::new(),
                visit,
            );
        }
    }

    fn deal_out(
        &self,
        real: &[u8; KINDS],
        wilds: usize,
        sets: usize,
        pair: bool,
        blocks: &mut Vec<Block>,
        visit: &mut dyn FnMut(&[Block]) -> bool,
    ) -> bool {
        if sets == 0 && !pair {
            return visit(blocks);
        }
        // The lowest real tile that is left lies in some set or in the pair; with none left all that remains is wild.
        let lowest = real.iter().position(|&n| n > 0);
        let mut options: Vec<(Shape, usize)> = Vec::new();
        for low in 0..KINDS {
            if lowest.is_none_or(|kind| kind == low) && self.may_be_face(low) {
                if sets > 0 {
                    options.push((Shape::Triplet, low));
                }
                if pair {
                    options.push((Shape::Pair, low));
                }
            }
            let is_run = low < EAST && low % 9 <= 6;
            if is_run && sets > 0 && lowest.is_none_or(|kind| (low..low + 3).contains(&kind)) {
                options.push((Shape::Run, low));
            }
        }
        if lowest.is_none() {
            // What is wild alone: sets in order, the pair last. Of many wilds a face stands for its like: a suit, 东,
            // another wind, a dragon.
            let like = |low: usize| self.wilds <= 4 || [0, 9, 18, EAST, 28, 31].contains(&low);
            let rank = |shape: Shape, low: usize| (shape == Shape::Triplet, low);
            let after = blocks
                .last()
                .filter(|block| block.real == 0 && block.shape != Shape::Pair)
                .map(|block| rank(block.shape, block.low));
            options.retain(|&(shape, low)| {
                let pair_last = (shape == Shape::Pair) == (sets == 0);
                let ordered = after.is_none_or(|after| rank(shape, low) >= after);
                pair_last && like(low) && (shape == Shape::Pair || ordered)
            });
        }
        for (shape, low) in options {
            let faces = Block {
                shape,
                low,
                real: 0,
            }
            .faces();
            'masks: for mask in 0..1_u8 << faces.len() {
                // Equal tiles: only the masks whose real tiles come first.
                if shape != Shape::Run && mask & (mask + 1) != 0 {
                    continue;
                }
                let needed = faces.len() - mask.count_ones() as usize;
                let covers = lowest.is_none_or(|kind| {
                    (0..faces.len()).any(|i| mask >> i & 1 == 1 && faces[i] == kind)
                });
                if needed > wilds || !covers || lowest.is_none() && mask != 0 {
                    continue;
                }
                let mut left = *real;
                for (i, &face) in faces.iter().enumerate() {
                    if mask >> i & 1 == 1 {
                        if left[face] == 0 {
                            continue 'masks;
                        }
                        left[face] -= 1;
                    }
                }
                blocks.push(Block {
                    shape,
                    low,
                    real: mask,
                });
                let is_pair = shape == Shape::Pair;
                let stop = self.deal_out(
                    &left,
                    wilds - needed,
                    sets - usize::from(!is_pair),
                    pair && !is_pair,
                    blocks,
                    visit,
                );
                blocks.pop();
                if stop {
                    return true;
                }
            }
        }
        false
    }

    fn some_reading(&self, pair: bool, mut good: impl FnMut(&[Block]) -> bool) -> bool {
        let mut found = false;
        self.readings(pair, &mut |blocks| {
            found = good(blocks);
            found
        });
        found
    }

    /// SX-H1 by listing readings.
    pub fn wins(&self) -> bool {
        self.some_reading(true, |_| true)
    }

    /// Is there a reading in which the robbed tile is used as the bans allow (FP-21)?
    pub fn wins_by_rob(&self, rob: Rob) -> bool {
        self.some_reading(true, |blocks| rob.allows(blocks))
    }

    /// SX-N1, FP-7: 13 tiles that are four complete sets and one wild to spare.
    pub fn is_bao_tou(&self) -> bool {
        self.wilds > 0 && self.without(None).some_reading(false, |_| true)
    }

    /// HZ-H1, HZ-F9: do the concealed tiles fall into this many pairs, whatever face each wild takes? Four equal tiles
    /// are two pairs. A kind that nobody holds only serves a pair of wilds, and there any kind does.
    pub fn falls_into_pairs(&self, pairs: usize) -> bool {
        fn put(tiles: &mut [u8; KINDS], wilds: usize, from: usize) -> bool {
            if wilds == 0 {
                return tiles.iter().all(|n| n % 2 == 0);
            }
            (from..KINDS).any(|face| {
                tiles[face] += 1;
                let even = put(tiles, wilds - 1, face);
                tiles[face] -= 1;
                even
            })
        }
        self.melds.is_empty()
            && self.concealed() == 2 * pairs
            && put(&mut self.real.clone(), self.wilds, 0)
    }

    /// HZ-N1, HZ-F8: without one wild the rest are four sets or six pairs.
    pub fn is_bao_tou_with_pairs(&self) -> bool {
        self.is_bao_tou() || self.wilds > 0 && self.without(None).falls_into_pairs(6)
    }

    /// HZ-N1 … HZ-N5, HZ-F9 … HZ-F11: the most fan of any reading of 14 tiles; `None` if none wins. `before` is the
    /// hand without the winning tile.
    pub fn best_fan(&self, before: &Hand, gang_kai: bool, floats: u32) -> Option<u32> {
        let mut best = self.wins().then_some(0);
        if self.falls_into_pairs(7) {
            let four_real = self.real.contains(&4);
            best = best.max(Some(if four_real { 4 } else { 2 }));
        }
        let by_hand = u32::from(before.is_bao_tou_with_pairs())
            + u32::from(gang_kai)
            + u32::from(self.wilds == 0)
            + floats;
        best.map(|fan| fan + by_hand)
    }

    /// The kinds that win, whether or not a copy of them is left; a wild aside.
    pub fn waits(&self) -> Vec<usize> {
        (0..KINDS)
            .filter(|&kind| self.may_be_face(kind) && self.with(Some(kind)).wins())
            .collect()
    }

    /// SX-C2, SX-C5, FP-9: the most concealed wind triplets of any allowed reading; `None` if there is none.
    pub fn most_wind_triplets(&self, with_wilds: bool, rob: Option<Rob>) -> Option<usize> {
        let mut most = None;
        self.readings(true, &mut |blocks| {
            if rob.is_none_or(|rob| rob.allows(blocks)) {
                let winds = blocks
                    .iter()
                    .filter(|b| b.shape == Shape::Triplet && WINDS.contains(&b.low))
                    .filter(|b| with_wilds || !b.has_wild())
                    .count();
                most = most.max(Some(winds));
            }
            false
        });
        most
    }

    /// SX-C1…C5 with the presets' values: the best flower total of any allowed reading, the base apart; `laid` flower
    /// tiles lie open.
    pub fn flowers(&self, laid: u32, with_wilds: bool, rob: Option<Rob>) -> Option<u32> {
        let concealed = self.most_wind_triplets(with_wilds, rob)? as u32;
        let melds: u32 = self
            .melds
            .iter()
            .map(|meld| match (meld.kind, WINDS.contains(&meld.low)) {
                (MeldKind::Chi, _) | (MeldKind::Peng, false) => 0,
                (MeldKind::Peng, true) | (MeldKind::Ming | MeldKind::Bu, false) => 1,
                (MeldKind::Ming | MeldKind::Bu, true) | (MeldKind::An, false) => 2,
                (MeldKind::An, true) => 3,
            })
            .sum();
        Some(laid + melds + concealed + self.wilds as u32)
    }

    /// ZJ-N1…N13: the best tai of any reading; `None` if there is none.
    pub fn best_tai(&self, game: &TaiGame, how: How) -> Option<Tai> {
        let mut best: Option<Tai> = None;
        self.readings(true, &mut |blocks| {
            let tai = self.tai_of(blocks, game, how);
            if best.is_none_or(|other| tai.total > other.total) {
                best = Some(tai);
            }
            false
        });
        best
    }

    fn tai_of(&self, blocks: &[Block], game: &TaiGame, how: How) -> Tai {
        let mut runs = 0;
        let mut triplets = Vec::new();
        let mut faces = Vec::new();
        for meld in &self.melds {
            if meld.kind == MeldKind::Chi {
                runs += 1;
                faces.extend([meld.low, meld.low + 1, meld.low + 2]);
            } else {
                triplets.push((meld.low, meld.wilds > 0));
                faces.push(meld.low);
            }
        }
        for block in blocks {
            faces.extend(block.faces());
            match block.shape {
                Shape::Run => runs += 1,
                Shape::Triplet => triplets.push((block.low, block.has_wild())),
                Shape::Pair => {}
            }
        }
        let counted = |kind: usize| {
            triplets
                .iter()
                .filter(|&&(low, wild)| low == kind && (game.wild_in_triplet || !wild))
                .count() as u32
        };
        let mut suits: Vec<usize> = faces.iter().filter(|&&f| f < EAST).map(|f| f / 9).collect();
        suits.sort_unstable();
        suits.dedup();
        let honors = faces.iter().any(|&face| face >= EAST);

        let mut real = 0;
        real += DRAGONS.map(counted).sum::<u32>() * game.dragon_triplet;
        real += counted(EAST) * game.east_triplet;
        real += u32::from(runs == 4) * game.ping_hu;
        real += u32::from(triplets.len() == 4) * game.dui_dui_hu;
        real += u32::from(suits.len() == 1 && honors) * game.hun_yi_se;
        real += u32::from(suits.len() == 1 && !honors) * game.qing_yi_se;
        let melded: usize = self.melds.iter().map(|meld| meld.wilds).sum();
        real += u32::from(self.wilds + melded >= 3) * game.three_wilds;
        real += u32::from(how.gang_kai) * game.gang_kai;
        real += u32::from(how.qiang_gang) * game.qiang_gang;
        let no_wild = self.wilds + melded == 0;
        if no_wild && !game.no_wild_is_limit {
            real += game.no_wild;
        }
        // ZJ-N12: limits do not add up, and most of them need the minimum first.
        let mut limit = 0;
        let enough = !game.limits_need_minimum || real >= game.minimum;
        if no_wild && game.no_wild_is_limit && enough {
            limit = limit.max(game.no_wild);
        }
        let real_suit = (0..EAST).any(|kind| self.real[kind] > 0)
            || (self.melds.iter()).any(|meld| meld.low < EAST && meld.wilds < meld.len());
        if !real_suit {
            limit = limit.max(game.all_honors);
        }
        if how.tian_hu && enough {
            limit = limit.max(game.tian_hu);
        }
        if how.di_hu && enough {
            limit = limit.max(game.di_hu);
        }
        Tai {
            total: real.max(limit),
            real,
        }
    }
}

/// Puts faces on the wilds in every way (order does not matter) and looks whether the tiles win.
fn try_faces(tiles: &mut [u8; KINDS], wilds: usize, faces: &[usize]) -> bool {
    if wilds == 0 {
        return (0..KINDS).any(|pair| {
            tiles[pair] >= 2 && {
                tiles[pair] -= 2;
                let fits = falls_into_sets(tiles);
                tiles[pair] += 2;
                fits
            }
        });
    }
    faces.iter().enumerate().any(|(i, &face)| {
        tiles[face] += 1;
        let wins = try_faces(tiles, wilds - 1, &faces[i..]);
        tiles[face] -= 1;
        wins
    })
}

fn falls_into_sets(tiles: &mut [u8; KINDS]) -> bool {
    let Some(low) = tiles.iter().position(|&n| n > 0) else {
        return true;
    };
    let mut try_set = |set: [usize; 3]| {
        let before = *tiles;
        for kind in set {
            if tiles[kind] == 0 {
                *tiles = before;
                return false;
            }
            tiles[kind] -= 1;
        }
        let fits = falls_into_sets(tiles);
        *tiles = before;
        fits
    };
    try_set([low; 3]) || low < EAST && low % 9 <= 6 && try_set([low, low + 1, low + 2])
}

/// How a hand was won, as far as tai care.
#[derive(Clone, Copy, Default, Debug)]
pub struct How {
    pub gang_kai: bool,
    pub qiang_gang: bool,
    pub tian_hu: bool,
    pub di_hu: bool,
}

/// What a tai game pays for.
#[derive(Clone, Debug)]
pub struct TaiGame {
    pub dragon_triplet: u32,
    pub east_triplet: u32,
    pub ping_hu: u32,
    pub dui_dui_hu: u32,
    pub hun_yi_se: u32,
    pub qing_yi_se: u32,
    pub three_wilds: u32,
    pub gang_kai: u32,
    pub qiang_gang: u32,
    pub no_wild: u32,
    pub all_honors: u32,
    pub tian_hu: u32,
    pub di_hu: u32,
    pub no_wild_is_limit: bool,
    pub limits_need_minimum: bool,
    pub minimum: u32,
    pub wild_in_triplet: bool,
}

impl TaiGame {
    /// 自由麻将
    pub const FREE: TaiGame = TaiGame {
        dragon_triplet: 1,
        east_triplet: 2,
        ping_hu: 1,
        dui_dui_hu: 1,
        hun_yi_se: 1,
        qing_yi_se: 3,
        three_wilds: 2,
        gang_kai: 1,
        qiang_gang: 1,
        no_wild: 8,
        all_honors: 8,
        tian_hu: 8,
        di_hu: 8,
        no_wild_is_limit: true,
        limits_need_minimum: true,
        minimum: 3,
        wild_in_triplet: true,
    };

    /// 包麻将
    pub const BAO: TaiGame = TaiGame {
        three_wilds: 0,
        no_wild: 1,
        all_honors: 7,
        tian_hu: 7,
        di_hu: 7,
        no_wild_is_limit: false,
        limits_need_minimum: false,
        minimum: 1,
        ..TaiGame::FREE
    };
}

/// Tai of a hand, before any cap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tai {
    pub total: u32,
    /// Limit hands aside.
    pub real: u32,
}

/// Reads `123m44z` with `*` for each wild.
pub fn parse(text: &str, melds: &[Meld], dragons_are_flowers: bool) -> Hand {
    let mut hand = Hand {
        real: [0; KINDS],
        wilds: 0,
        melds: melds.to_vec(),
        dragons_are_flowers,
    };
    let mut digits: Vec<usize> = Vec::new();
    for c in text.chars() {
        match c {
            '*' => hand.wilds += 1,
            '1'..='9' => digits.push(c as usize - '1' as usize),
            _ => {
                let base = "mpsz".find(c).expect("a suit letter") * 9;
                for digit in digits.drain(..) {
                    hand.real[base + digit] += 1;
                }
            }
        }
    }
    hand
}
