//! The fast code against the slow reader where it is hardest: two wild kinds, up to eight wilds, and wilds in melds.

use caipan::base::start::MeldKind as FastKind;
use caipan::base::{Counts, Kong, Tile, TileSet};
use caipan::hand::score::tai;
use caipan::hand::win::{How as FastHow, Win};
use caipan::hand::{Meld as FastMeld, Melds};
use caipan::rules::values::Value;

use crate::brute_force::Random;
use crate::naive::{EAST, Hand, How, KINDS, Meld, MeldKind, parse};
use crate::second_opinion::{Game, set, zhuji_bao, zhuji_free};

const HANDS: usize = 50_000;

/// A hand as both sides see it, and the table it lies on.
#[derive(Debug)]
struct Sample {
    hand: Hand,
    melds: Melds,
    concealed: Counts,
    wilds: [usize; 2],
    last: Tile,
}

/// Copies not used yet.
struct Wall([u8; KINDS]);

impl Wall {
    fn take(&mut self, kind: usize) -> bool {
        let there = self.0[kind] > 0;
        self.0[kind] -= u8::from(there);
        there
    }

    /// Every one of these tiles, or none of them.
    fn take_all(&mut self, kinds: &[usize]) -> bool {
        let before = self.0;
        let all = kinds.iter().all(|&kind| self.take(kind));
        if !all {
            self.0 = before;
        }
        all
    }

    fn take_wild(&mut self, random: &mut Random, wilds: [usize; 2]) -> Option<usize> {
        let first = random.below(2);
        [wilds[first], wilds[1 - first]]
            .into_iter()
            .find(|&kind| self.take(kind))
    }
}

fn low(random: &mut Random, range: &std::ops::Range<usize>) -> usize {
    range.start + random.below(range.len())
}

fn set_of(
    random: &mut Random,
    range: &std::ops::Range<usize>,
    kong: bool,
) -> (MeldKind, usize, Vec<usize>) {
    let kind = low(random, range);
    if kind < EAST && kind % 9 <= 6 && random.chance(55) {
        return (MeldKind::Chi, kind, vec![kind, kind + 1, kind + 2]);
    }
    if kong && random.chance(40) {
        let sort = [MeldKind::Ming, MeldKind::An, MeldKind::Bu][random.below(3)];
        return (sort, kind, vec![kind; 4]);
    }
    (MeldKind::Peng, kind, vec![kind; 3])
}

fn fast_kind(kind: MeldKind) -> FastKind {
    match kind {
        MeldKind::Chi => FastKind::Chi,
        MeldKind::Peng => FastKind::Peng,
        MeldKind::Ming => FastKind::Kong(Kong::Ming),
        MeldKind::An => FastKind::Kong(Kong::An),
        MeldKind::Bu => FastKind::Kong(Kong::Bu),
    }
}

/// A complete hand, some of its tiles turned into wilds, melded ones too, then sometimes a tile exchanged.
fn sample(random: &mut Random) -> Option<Sample> {
    let first = random.below(KINDS);
    // Neighbours most often; what the wilds are does not matter to either side.
    let wilds = [
        first,
        if random.chance(70) {
            (first + 1) % KINDS
        } else {
            (first + 7) % KINDS
        },
    ];
    let range = [0..9, 18..KINDS, EAST..KINDS, 0..KINDS, 0..KINDS][random.below(5)].clone();
    let mut wall = Wall([4; KINDS]);
    let mut hand = parse("", &[], false);
    let mut melds = Melds::new();
    let open = [0, 0, 0, 1, 1, 2, 2, 3, 4][random.below(9)];
    for i in 0..4 {
        let (kind, low, faces) = set_of(random, &range, i < open);
        if i >= open {
            // Concealed wilds are dealt below.
            if faces.iter().any(|face| wilds.contains(face)) || !wall.take_all(&faces) {
                return None;
            }
            faces.iter().for_each(|&face| hand.real[face] += 1);
            continue;
        }
        // A wild kind in a meld lies there as itself; others are replaced now and then.
        let mut tiles = Vec::new();
        for &face in &faces {
            let tile = if random.chance(25) && tiles.len() + 1 < faces.len() {
                wall.take_wild(random, wilds)?
            } else {
                wall.take(face).then_some(face)?
            };
            tiles.push(tile);
        }
        let wild = tiles.iter().filter(|tile| wilds.contains(tile)).count();
        hand.melds.push(Meld {
            kind,
            low,
            wilds: wild,
        });
        melds.push(FastMeld {
            kind: fast_kind(kind),
            face: Tile::of(low),
            tiles: tiles.into_iter().map(Tile::of).collect(),
            from: None,
            mv: None,
        });
    }
    let pair = low(random, &range);
    if wilds.contains(&pair) || !wall.take_all(&[pair; 2]) {
        return None;
    }
    hand.real[pair] += 2;
    let mut concealed = Counts::default();
    let many = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 8][random.below(17)];
    for _ in 0..many {
        let real = some_real(random, &hand)?;
        let wild = wall.take_wild(random, wilds)?;
        hand.real[real] -= 1;
        wall.0[real] += 1;
        hand.wilds += 1;
        concealed.add(Tile::of(wild));
    }
    for _ in 0..[0, 0, 0, 1, 2][random.below(5)] {
        let (real, other) = (some_real(random, &hand)?, random.below(KINDS));
        if !wilds.contains(&other) && wall.take(other) {
            hand.real[real] -= 1;
            hand.real[other] += 1;
        }
    }
    for (kind, &n) in hand.real.iter().enumerate() {
        (0..n).for_each(|_| concealed.add(Tile::of(kind)));
    }
    let tiles: Vec<Tile> = concealed.tiles().collect();
    let last = tiles[random.below(tiles.len())];
    Some(Sample {
        hand,
        melds,
        concealed,
        wilds,
        last,
    })
}

fn some_real(random: &mut Random, hand: &Hand) -> Option<usize> {
    let tiles: Vec<usize> = (0..KINDS)
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(hand.real[kind])))
        .collect();
    (!tiles.is_empty()).then(|| tiles[random.below(tiles.len())])
}

#[derive(Default)]
struct Seen {
    hands: usize,
    wins: usize,
    over_four: usize,
    eight: usize,
    both_kinds: usize,
    melded: usize,
    as_itself: usize,
    limits: usize,
}

#[test]
fn two_wild_kinds_and_melded_wilds_count_as_the_slow_reader_says() {
    let games = [zhuji_free(), zhuji_bao()];
    let mut random = Random::new(8_136);
    let mut seen = Seen::default();
    while seen.hands < HANDS {
        let Some(sample) = sample(&mut random) else {
            continue;
        };
        compare(&mut random, &games[seen.hands % 2], &sample, &mut seen);
    }
    println!(
        "two wild kinds: {} hands, {} wins, {} with five wilds or more, {} with eight, {} with both kinds, {} with melded wilds ({} as themselves), {} limit hands",
        seen.hands,
        seen.wins,
        seen.over_four,
        seen.eight,
        seen.both_kinds,
        seen.melded,
        seen.as_itself,
        seen.limits
    );
    assert!(seen.wins > HANDS / 4 && seen.wins < HANDS);
    assert!(seen.over_four > HANDS / 20 && seen.eight > HANDS / 200);
    assert!(seen.both_kinds > HANDS / 5 && seen.melded > HANDS / 10);
    assert!(seen.as_itself > HANDS / 100 && seen.limits > HANDS / 100);
}

fn compare(random: &mut Random, game: &Game, sample: &Sample, seen: &mut Seen) {
    let mut rules = game.rules.clone();
    let mut tai_game = game.tai.clone().expect("a tai game");
    tai_game.wild_in_triplet = !random.chance(20);
    let value = Value::Bool(tai_game.wild_in_triplet);
    set(&mut rules, "tai.wild_in_triplet", &value);

    let how = match random.below(12) {
        0 => How {
            gang_kai: true,
            ..How::default()
        },
        1 => How {
            qiang_gang: true,
            ..How::default()
        },
        2 => How {
            tian_hu: true,
            ..How::default()
        },
        3 => How {
            di_hu: true,
            ..How::default()
        },
        _ => How::default(),
    };
    let win = Win {
        rules: &rules,
        wilds: TileSet::from_tiles(&sample.wilds.map(Tile::of)),
        melds: &sample.melds,
        concealed: sample.concealed,
        tile: Some(sample.last),
        how: if how.qiang_gang {
            FastHow::Rob
        } else {
            FastHow::SelfDraw
        },
        gang_kai: u32::from(how.gang_kai),
        floats: 0,
        chain_kongs: 0,
        tian_hu: how.tian_hu,
        di_hu: how.di_hu,
        flowers: 0,
        discarded_wilds: 0,
        ten_winds_wild: false,
    };
    let slow = sample.hand.best_tai(&tai_game, how);
    let fast = tai(&win).map(|(count, _)| count);
    assert_eq!(win.is_complete(), slow.is_some(), "win: {sample:?}");
    assert_eq!(
        fast.as_ref().map(|count| count.total),
        slow.map(|tai| tai.total),
        "tai, {how:?}: {sample:?}"
    );

    let melded = |meld: &Meld| meld.wilds > 0;
    let wilds = sample.hand.wilds
        + sample
            .hand
            .melds
            .iter()
            .map(|meld| meld.wilds)
            .sum::<usize>();
    let kinds = |kind: usize| {
        let melds = sample.melds.iter().flat_map(|meld| &meld.tiles);
        sample.concealed.of(Tile::of(kind)) > 0
            || melds.into_iter().any(|tile| tile.index() == kind)
    };
    seen.hands += 1;
    seen.wins += usize::from(slow.is_some());
    seen.over_four += usize::from(wilds > 4);
    seen.eight += usize::from(wilds == 8);
    seen.both_kinds += usize::from(sample.wilds.into_iter().all(kinds));
    seen.melded += usize::from(sample.hand.melds.iter().any(melded));
    let itself = |meld: &FastMeld| sample.wilds.contains(&meld.face.index()) && !meld.is_run();
    seen.as_itself += usize::from(sample.melds.iter().any(itself));
    seen.limits += usize::from(slow.is_some_and(|tai| tai.total > tai.real));
}
