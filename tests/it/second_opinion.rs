//! The fast code of `hand` against the slow reader, on generated hands.

use caipan::base::start::MeldKind as FastKind;
use caipan::base::{Counts, Kong, Tile, TileSet};
use caipan::hand::score::{fan, tai};
use caipan::hand::wait::Shapes;
use caipan::hand::win::{How as FastHow, Win};
use caipan::hand::{Meld as FastMeld, Melds};
use caipan::rules::values::Value;
use caipan::rules::{Rules, Value as KnobValue, resolved};

use crate::brute_force::{HANDS, Random, Sample, sample};
use crate::naive::{How, KINDS, MeldKind, Rob, TaiGame, parse};

/// Rules of one sort of hand, as both sides need them.
pub struct Game {
    pub rules: Rules,
    /// None: flowers and fan.
    pub tai: Option<TaiGame>,
    dragons_are_flowers: bool,
}

pub fn set(rules: &mut Rules, path: &str, value: &KnobValue) {
    assert!(rules.set(path, value), "{path}");
}

fn shaoxing() -> Game {
    Game {
        rules: Rules::default(),
        tai: None,
        dragons_are_flowers: true,
    }
}

fn zhuji(
    game: TaiGame,
    knobs: &[(&str, i64)],
    limits: &[&'static str],
    need: &[&'static str],
) -> Game {
    let mut rules = Rules::default();
    set(&mut rules, "scoring", &Value::Word("tai"));
    set(&mut rules, "tiles.dragons", &Value::Word("honors"));
    set(&mut rules, "tiles.flowers", &Value::Bool(false));
    set(&mut rules, "win.rob.ban", &Value::Words(Vec::new()));
    set(&mut rules, "tai.limits", &Value::Words(limits.to_vec()));
    set(
        &mut rules,
        "tai.limits_need_minimum",
        &Value::Words(need.to_vec()),
    );
    for &(path, number) in knobs {
        set(&mut rules, path, &Value::Int(number));
    }
    Game {
        rules,
        tai: Some(game),
        dragons_are_flowers: false,
    }
}

pub fn zhuji_free() -> Game {
    zhuji(
        TaiGame::FREE,
        &[("win.minimum_tai", 3)],
        &["no_wild", "all_honors", "tian_hu", "di_hu"],
        &["no_wild", "tian_hu", "di_hu"],
    )
}

pub fn zhuji_bao() -> Game {
    zhuji(
        TaiGame::BAO,
        &[
            ("win.minimum_tai", 1),
            ("tai.values.three_wilds", 0),
            ("tai.values.no_wild", 1),
            ("tai.values.all_honors", 7),
            ("tai.values.tian_hu", 7),
            ("tai.values.di_hu", 7),
        ],
        &["all_honors", "tian_hu", "di_hu"],
        &[],
    )
}

fn melds_of(sample: &Sample) -> Melds {
    sample
        .hand
        .melds
        .iter()
        .map(|meld| {
            let face = Tile::of(meld.low);
            let (kind, tiles) = match meld.kind {
                MeldKind::Chi => (
                    FastKind::Chi,
                    vec![face, Tile::of(meld.low + 1), Tile::of(meld.low + 2)],
                ),
                MeldKind::Peng => (FastKind::Peng, vec![face; 3]),
                MeldKind::Ming => (FastKind::Kong(Kong::Ming), vec![face; 4]),
                MeldKind::An => (FastKind::Kong(Kong::An), vec![face; 4]),
                MeldKind::Bu => (FastKind::Kong(Kong::Bu), vec![face; 4]),
            };
            FastMeld {
                kind,
                face,
                tiles: tiles.into_iter().collect(),
                from: None,
                mv: None,
            }
        })
        .collect()
}

fn concealed_of(sample: &Sample) -> Counts {
    let mut counts = Counts::default();
    for (kind, &n) in sample.hand.real.iter().enumerate() {
        for _ in 0..n {
            counts.add(Tile::of(kind));
        }
    }
    for _ in 0..sample.hand.wilds {
        counts.add(Tile::of(sample.wild));
    }
    counts
}

#[derive(Default)]
struct Seen {
    hands: usize,
    wins: usize,
    bao_tou: usize,
    ready: usize,
    robs: usize,
    barred: usize,
    four_wilds: usize,
    tai: usize,
}

#[test]
fn the_fast_code_agrees_with_the_slow_reader() {
    let games = [shaoxing(), zhuji_free(), zhuji_bao()];
    let mut random = Random::new(20_251_129);
    let mut seen = Seen::default();
    for i in 0..HANDS {
        let mut game = Game {
            rules: games[i % 3].rules.clone(),
            tai: games[i % 3].tai.clone(),
            ..games[i % 3]
        };
        let sample = sample(&mut random, game.dragons_are_flowers);
        // Now and then a triplet with wilds does not count.
        let with_wilds = !random.chance(20);
        set(
            &mut game.rules,
            "hua.wild_in_wind_triplet",
            &Value::Bool(with_wilds),
        );
        set(
            &mut game.rules,
            "tai.wild_in_triplet",
            &Value::Bool(with_wilds),
        );
        if let Some(tai) = &mut game.tai {
            tai.wild_in_triplet = with_wilds;
        }
        compare(&mut random, &game, &sample, with_wilds, &mut seen);
    }
    println!(
        "brute force: {} hands, {} wins, {} 爆头, {} ready, {} robs ({} barred), {} with four wilds, {} counted in tai",
        seen.hands,
        seen.wins,
        seen.bao_tou,
        seen.ready,
        seen.robs,
        seen.barred,
        seen.four_wilds,
        seen.tai
    );
    // The comparison is worth something only if it has seen enough of everything.
    assert!(seen.hands == HANDS && seen.four_wilds >= 2000 && seen.wins > HANDS / 4);
    assert!(seen.wins < HANDS * 3 / 4 && seen.bao_tou > 1000 && seen.ready > seen.wins);
    assert!(seen.robs > 1000 && seen.barred > 100 && seen.tai > 1000);
}

fn compare(random: &mut Random, game: &Game, sample: &Sample, with_wilds: bool, seen: &mut Seen) {
    let melds = melds_of(sample);
    let wilds = TileSet::from_tiles(&[Tile::of(sample.wild)]);
    let last = Tile::of(sample.last.unwrap_or(sample.wild));
    let mut win = Win {
        rules: &game.rules,
        wilds,
        melds: &melds,
        concealed: concealed_of(sample),
        tile: Some(last),
        how: FastHow::SelfDraw,
        gang_kai: u32::from(random.chance(10)),
        floats: random.below(10).saturating_sub(7) as u32,
        chain_kongs: 0,
        tian_hu: random.chance(2),
        di_hu: random.chance(2),
        flowers: random.below(5) as u32,
        discarded_wilds: 0,
        ten_winds_wild: false,
    };
    let wins = sample.hand.wins();
    seen.hands += 1;
    seen.wins += usize::from(wins);
    seen.four_wilds += usize::from(sample.hand.wilds == 4);
    assert_eq!(win.is_complete(), wins, "win: {sample:?}");

    let before = sample.hand.without(sample.last);
    let bao_tou = before.is_bao_tou();
    seen.bao_tou += usize::from(bao_tou);
    assert_eq!(win.is_bao_tou(), bao_tou, "爆头: {sample:?}");

    let shapes = Shapes {
        rules: &game.rules,
        wilds,
        melds: melds.len(),
    };
    let tiles = win.before().expect("the last tile is there");
    // A kind that is wild wins as a wild does.
    let mut waits = before.waits();
    waits.retain(|&kind| kind != sample.wild);
    if before.with(None).wins() {
        waits.push(sample.wild);
    }
    waits.sort_unstable();
    let fast: Vec<usize> = shapes.waits(&tiles).map(Tile::index).collect();
    assert_eq!(fast, waits, "waits: {sample:?}");
    assert_eq!(
        shapes.is_ready(&tiles),
        !waits.is_empty(),
        "ready: {sample:?}"
    );
    seen.ready += usize::from(!waits.is_empty());

    count(game, sample, &win, with_wilds, None, bao_tou, seen);
    // The same hand by a rob, where the last tile is no wild.
    if let Some(tile) = sample.last {
        let (wild_pair, pair_wait) = if game.tai.is_some() {
            (false, false)
        } else {
            (random.chance(70), random.chance(70))
        };
        let mut rules = game.rules.clone();
        let mut ban = Vec::new();
        if wild_pair {
            ban.push("wild_pair");
        }
        if pair_wait {
            ban.push("pair_wait");
        }
        set(&mut rules, "win.rob.ban", &Value::Words(ban));
        win.rules = &rules;
        win.how = FastHow::Rob;
        (win.gang_kai, win.tian_hu, win.di_hu, win.floats) = (0, false, false, 0);
        let rob = Rob {
            tile,
            bans_wild_pair: wild_pair,
            bans_pair: pair_wait,
        };
        if wins {
            seen.robs += 1;
            seen.barred += usize::from(!sample.hand.wins_by_rob(rob));
        }
        count(game, sample, &win, with_wilds, Some(rob), bao_tou, seen);
    }
}

fn count(
    game: &Game,
    sample: &Sample,
    win: &Win,
    with_wilds: bool,
    rob: Option<Rob>,
    bao_tou: bool,
    seen: &mut Seen,
) {
    let Some(tai_game) = &game.tai else {
        let slow = sample
            .hand
            .flowers(win.flowers, with_wilds, rob)
            .map(|total| total + 1);
        let score = fan(win);
        let fast = score
            .as_ref()
            .and_then(|score| Some(score.flowers.as_ref()?.total));
        assert_eq!(fast, slow, "flowers, {rob:?}: {sample:?}");
        let Some(score) = score else { return };
        let slow = u32::from(bao_tou)
            + u32::from(sample.hand.melds.len() == 4)
            + win.gang_kai
            + u32::from(rob.is_some())
            + win.floats;
        assert_eq!(score.fan.total, slow, "fan: {sample:?}");
        assert_eq!(score.fan.counted, slow.min(3), "fan: {sample:?}");
        return;
    };
    let how = How {
        gang_kai: win.gang_kai > 0,
        qiang_gang: rob.is_some(),
        tian_hu: win.tian_hu,
        di_hu: win.di_hu,
    };
    let slow = sample.hand.best_tai(tai_game, how).map(|tai| tai.total);
    let fast = tai(win).map(|(count, _)| count.total);
    assert_eq!(fast, slow, "tai, {rob:?}, {how:?}: {sample:?}");
    seen.tai += usize::from(slow.is_some());
}

/// 杭州麻将: hands compared.
const HANGZHOU_HANDS: usize = 50_000;

/// Seven pairs, some of them twice the same, some tiles turned into wilds, now and then a tile exchanged.
fn pairs_sample(random: &mut Random) -> Sample {
    let wild = random.below(KINDS);
    let mut left = [4_u8; KINDS];
    left[wild] = 0;
    let mut hand = parse("", &[], false);
    // A few kinds close together now and then, so that pairs make sets as well.
    let span = if random.chance(40) { 8 } else { KINDS };
    let start = random.below(KINDS - span + 1);
    let mut pairs = 0;
    while pairs < 7 {
        let kind = start + random.below(span);
        if left[kind] >= 2 {
            left[kind] -= 2;
            hand.real[kind] += 2;
            pairs += 1;
        }
    }
    for _ in 0..random.below(5) {
        let kind = start + random.below(span);
        if hand.real[kind] > 0 {
            hand.real[kind] -= 1;
            hand.wilds += 1;
        }
    }
    if random.chance(25) {
        let (from, to) = (start + random.below(span), random.below(KINDS));
        if hand.real[from] > 0 && left[to] > 0 {
            hand.real[from] -= 1;
            hand.real[to] += 1;
        }
    }
    let tiles: Vec<Option<usize>> = (0..KINDS)
        .flat_map(|kind| std::iter::repeat_n(Some(kind), usize::from(hand.real[kind])))
        .chain(std::iter::repeat_n(None, hand.wilds))
        .collect();
    let last = tiles[random.below(tiles.len())];
    Sample { hand, wild, last }
}

#[test]
fn hangzhou_counts_as_the_slow_reader_does() {
    let rules = &resolved("hangzhou").expect("a preset").rules;
    let mut random = Random::new(20_250_808);
    let (mut wins, mut by_pairs, mut luxury, mut both) = (0, 0, 0, 0);
    let (mut six_pairs, mut wild_pairs) = (0, 0);
    for i in 0..HANGZHOU_HANDS {
        let sample = if i % 2 == 0 {
            pairs_sample(&mut random)
        } else {
            self::sample(&mut random, false)
        };
        let melds = melds_of(&sample);
        let before = sample.hand.without(sample.last);
        let bao_tou = before.is_bao_tou_with_pairs();
        let win = Win {
            rules,
            wilds: TileSet::from_tiles(&[Tile::of(sample.wild)]),
            melds: &melds,
            concealed: concealed_of(&sample),
            tile: Some(Tile::of(sample.last.unwrap_or(sample.wild))),
            how: FastHow::SelfDraw,
            gang_kai: u32::from(random.chance(10)),
            floats: u32::from(bao_tou) * random.below(3) as u32,
            chain_kongs: 0,
            tian_hu: random.chance(2),
            di_hu: random.chance(2),
            flowers: 0,
            discarded_wilds: 0,
            ten_winds_wild: false,
        };
        let slow = (sample.hand).best_fan(&before, win.gang_kai > 0, win.floats);
        assert_eq!(win.is_complete(), slow.is_some(), "win: {sample:?}");
        assert_eq!(win.is_bao_tou(), bao_tou, "爆头: {sample:?}");
        let score = fan(&win);
        let fast = score.as_ref().map(|score| score.fan.total);
        assert_eq!(fast, slow, "fan: {sample:?}");
        let counted = score.as_ref().map(|score| score.fan.counted);
        assert_eq!(counted, slow.map(|fan| fan.min(4)), "cap: {sample:?}");

        let pairs = sample.hand.falls_into_pairs(7);
        wins += usize::from(slow.is_some());
        by_pairs += usize::from(pairs);
        luxury += usize::from(pairs && sample.hand.real.contains(&4));
        both += usize::from(pairs && sample.hand.wins());
        six_pairs += usize::from(bao_tou && !before.is_bao_tou());
        wild_pairs += usize::from(pairs && sample.hand.wilds > 0);
    }
    println!(
        "杭州: {HANGZHOU_HANDS} hands, {wins} wins, {by_pairs} of seven pairs ({wild_pairs} with wilds, {luxury} 豪华, \
         {both} also sets), {six_pairs} 爆头 of six pairs alone"
    );
    assert!(wins > 20_000 && by_pairs > 10_000 && wild_pairs > 5_000);
    assert!(luxury > 1_000 && both > 100 && six_pairs > 1_000);
}
