//! Many random and nearly winning hands, judged by the slow reader of `naive.rs`.

use crate::naive::{EAST, Hand, How, KINDS, Meld, MeldKind, Rob, TaiGame, parse};

/// Hands for one whole run.
pub const HANDS: usize = 200_000;

/// xorshift64*: the same hands on every machine and in every run.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.max(1))
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A hand of 14 (a kong counting as three), one tile of which came last.
#[derive(Clone, Debug)]
pub struct Sample {
    pub hand: Hand,
    /// The kind that is wild; the hand's wilds are copies of it.
    pub wild: usize,
    /// The winning tile; none if it is a wild.
    pub last: Option<usize>,
}

/// A random hand, most often close to a win: a complete hand from a real set of tiles, some of its tiles turned into
/// wilds, then sometimes a tile or two exchanged.
pub fn sample(random: &mut Random, dragons_are_flowers: bool) -> Sample {
    let kinds = if dragons_are_flowers { 31 } else { KINDS };
    loop {
        let wild = random.below(kinds);
        let mut left = [4_u8; KINDS];
        left[wild] = 0;
        if let Some(hand) = try_sample(random, dragons_are_flowers, kinds, &mut left) {
            let tiles: Vec<Option<usize>> = (0..KINDS)
                .flat_map(|kind| std::iter::repeat_n(Some(kind), usize::from(hand.real[kind])))
                .chain(std::iter::repeat_n(None, hand.wilds))
                .collect();
            let last = tiles[random.below(tiles.len())];
            return Sample { hand, wild, last };
        }
    }
}

fn try_sample(
    random: &mut Random,
    dragons_are_flowers: bool,
    kinds: usize,
    left: &mut [u8; KINDS],
) -> Option<Hand> {
    let mut hand = parse("", &[], dragons_are_flowers);
    let melds = match random.below(10) {
        0..4 => 0,
        4..6 => 1,
        6..8 => 2,
        8 => 3,
        _ => 4,
    };
    // Few suits and many honours now and then, or the tai patterns would hardly be seen.
    let range = match random.below(6) {
        0 => 0..9.min(kinds),
        1 => 18..kinds,
        2 => EAST..kinds,
        _ => 0..kinds,
    };
    let low = |random: &mut Random| range.start + random.below(range.len());
    let take = |left: &mut [u8; KINDS], set: &[usize]| {
        let before = *left;
        for &kind in set {
            if left[kind] == 0 {
                *left = before;
                return false;
            }
            left[kind] -= 1;
        }
        true
    };
    for i in 0..4 {
        let mut placed = false;
        for _ in 0..20 {
            let kind = low(random);
            let run = kind < EAST && kind % 9 <= 6 && random.chance(60);
            let kong = i < melds && !run && random.chance(40);
            let set = match (run, kong) {
                (true, _) => vec![kind, kind + 1, kind + 2],
                (_, true) => vec![kind; 4],
                _ => vec![kind; 3],
            };
            if !take(left, &set) {
                continue;
            }
            if i < melds {
                let sort = match (run, kong) {
                    (true, _) => MeldKind::Chi,
                    (_, true) => [MeldKind::Ming, MeldKind::An, MeldKind::Bu][random.below(3)],
                    _ => MeldKind::Peng,
                };
                hand.melds.push(Meld {
                    kind: sort,
                    low: kind,
                    wilds: 0,
                });
            } else {
                for kind in set {
                    hand.real[kind] += 1;
                }
            }
            placed = true;
            break;
        }
        if !placed {
            return None;
        }
    }
    let pair = (0..20)
        .map(|_| low(random))
        .find(|&kind| take(left, &[kind; 2]))?;
    hand.real[pair] += 2;

    let wilds = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4][random.below(10)];
    let exchanges = [0, 0, 0, 1, 1, 2, 14][random.below(7)];
    for _ in 0..wilds {
        if let Some(kind) = some_real(random, &hand) {
            hand.real[kind] -= 1;
            left[kind] += 1;
            hand.wilds += 1;
        }
    }
    for _ in 0..exchanges {
        let other = random.below(kinds);
        if let Some(kind) = some_real(random, &hand)
            && left[other] > 0
        {
            hand.real[kind] -= 1;
            left[kind] += 1;
            hand.real[other] += 1;
            left[other] -= 1;
        }
    }
    Some(hand)
}

/// A concealed real tile, each copy equally likely.
fn some_real(random: &mut Random, hand: &Hand) -> Option<usize> {
    let tiles: Vec<usize> = (0..KINDS)
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(hand.real[kind])))
        .collect();
    (!tiles.is_empty()).then(|| tiles[random.below(tiles.len())])
}

/// Trying faces and listing readings are two roads to the same answer.
#[test]
fn both_slow_ways_to_see_a_win_agree() {
    let mut random = Random::new(1);
    let (mut wins, mut four_wilds, mut compared) = (0, 0, 0);
    for i in 0..HANDS / 10 {
        let sample = sample(&mut random, i % 2 == 0);
        // Three or four wilds have tens of thousands of faces.
        if sample.hand.wilds > 2 && i % 20 > 1 {
            continue;
        }
        compared += 1;
        four_wilds += usize::from(sample.hand.wilds == 4);
        let wins_here = sample.hand.wins();
        wins += usize::from(wins_here);
        assert_eq!(wins_here, sample.hand.wins_by_faces(), "{sample:?}");
        // A wait is a tile that wins, and 爆头 waits for everything.
        let before = sample.hand.without(sample.last);
        if before.is_bao_tou() {
            assert!(wins_here, "{sample:?}");
        }
    }
    println!("naive: {compared} hands, {wins} wins, {four_wilds} with four wilds");
    assert!(wins > compared / 5 && wins < compared && four_wilds > 50);
}

/// The clauses' own examples, so that the slow reader is not simply believed.
mod clauses {
    use super::*;

    const CHI: Meld = Meld {
        kind: MeldKind::Chi,
        low: 0,
        wilds: 0,
    };

    fn sx(text: &str) -> Hand {
        parse(text, &[], true)
    }

    #[test]
    fn sx_h1_four_sets_and_a_pair() {
        assert!(sx("123m456p789s333z55p").wins());
        assert!(sx("123m456p789s33z*5p*").wins());
        assert!(!sx("123m456p789s33z45p").wins());
        assert!(sx("1122334455667m*").wins());
        // Seven pairs are no shape of this game.
        assert!(!sx("11m44m77m11p44p77p1z1z").wins());
        assert!(parse("5m*", &[CHI; 4], true).wins());
        assert!(!parse("5m6m", &[CHI; 4], true).wins());
    }

    #[test]
    fn sx_n1_bao_tou_is_four_sets_and_a_wild() {
        assert!(sx("123m456p789s333z*").is_bao_tou());
        // Another wild inside a set.
        assert!(sx("123m456p79s333z**").is_bao_tou());
        assert!(!sx("123m456p789s33z5p*").is_bao_tou());
        assert!(!sx("123m456p789s333z5p").is_bao_tou());
        assert!(parse("*", &[CHI; 4], true).is_bao_tou());
        // It waits for every tile that is no flower.
        assert_eq!(sx("123m456p789s333z*").waits().len(), 31);
    }

    #[test]
    fn ready_hands_know_their_waits() {
        assert_eq!(sx("123m456p789s33z45p").waits(), [11, 14]);
        assert_eq!(sx("123m456p789s3335z").waits(), [0_usize; 0]); // 白 is a flower here
        assert_eq!(sx("123m456p789s3334z").waits(), [30]);
        assert_eq!(sx("147m258p369s1234z").waits(), [0_usize; 0]);
    }

    #[test]
    fn sx_c5_wind_triplets_take_the_best_reading() {
        // 西西财 and 55p, or 西西 and 5p5p财.
        let hand = sx("123m456p789s33z55p*");
        assert_eq!(hand.most_wind_triplets(true, None), Some(1));
        assert_eq!(hand.most_wind_triplets(false, None), Some(0));
        // FP-19: three wilds are a wind triplet, too.
        assert_eq!(
            sx("123m456p789s***55p").most_wind_triplets(true, None),
            Some(1)
        );
        assert_eq!(sx("123m456p789s3z5p*").most_wind_triplets(true, None), None);
    }

    #[test]
    fn sx_h5_robbed_tile_in_the_pair() {
        let rob = |tile| Rob {
            tile,
            bans_wild_pair: true,
            bans_pair: true,
        };
        // 大吊 on a wild: the robbed 5p can only be the pair.
        assert!(!parse("5p*", &[CHI; 4], true).wins_by_rob(rob(13)));
        // FP-21: 456p+财 robs 7p as 567p with 4p·财.
        assert!(sx("123m789s333z4567p*").wins_by_rob(rob(15)));
        // A plain run wait.
        assert!(sx("123m456p789s333z55p").wins_by_rob(rob(12)));
        // A natural single wait is barred by `pair_wait` only.
        let single = sx("123m456p789s333z55m");
        assert!(!single.wins_by_rob(rob(4)));
        assert!(single.wins_by_rob(Rob {
            bans_pair: false,
            ..rob(4)
        }));
    }

    #[test]
    fn zj_n_worked_examples() {
        let free = |text: &str| {
            parse(text, &[], false)
                .best_tai(&TaiGame::FREE, How::default())
                .unwrap()
        };
        // 东 2 + 中 1 + 混一色 1, with a wild in the hand.
        assert_eq!(free("111777z123m45m*99m").total, 4);
        // All sets triplets: one more.
        assert_eq!(free("111777z222m44m*99m").total, 5);
        // 清一色 with 平胡.
        assert_eq!(free("123456789m2344m*").total, 4);
        // FP-19: all honours are neither 混一色 nor 清一色; the limit counts.
        let honors = free("111222333z44z55z*");
        assert_eq!((honors.total, honors.real), (8, 3));
        // ZJ-N12: 无财 needs three real tai first.
        assert_eq!(free("123m456p789s234s55z").total, 1);
        assert_eq!(free("111777z123m456m99m").total, 8);
        let bao = parse("123m456p789s234s55z", &[], false).best_tai(&TaiGame::BAO, How::default());
        assert_eq!(bao.unwrap().total, 2);
    }
}
