//! Laws that hold in every game: legality has one source, tiles and payments add up, notation does not matter.

use caipan::audit::{Options, Verdict, run};
use caipan::base::start::Start;
use caipan::base::{BySeat, Said, Seat, Tile, TileList, TileSet, Verb};
use caipan::forge::{Bias, Plan, Random, sitting};
use caipan::game::table::Phase;
use caipan::game::{Setup, Table, deal};
use caipan::record::layout::layout;
use caipan::record::{Format, Hand, Notation, Record, read, write};
use caipan::rules::presets::resolved;
use caipan::rules::values::FreezeEnds;
use caipan::rules::{PRESETS, Rules};
use proptest::prelude::*;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// The `n`-th game of a preset.
fn game(preset: usize, n: u64) -> Record {
    let preset = PRESETS[preset % PRESETS.len()].name;
    let plan = Plan {
        ruleset: resolved(preset).expect("a preset"),
        name: preset,
        bias: Bias::Mixed,
        hands: 1,
    };
    sitting(&plan, 0x1a55, n).record
}

fn rules_of(record: &Record) -> &'static Rules {
    let name = record.ruleset.as_deref().expect("a name");
    &resolved(name).expect("a preset").rules
}

fn table<'r>(rules: &'r Rules, hand: &Hand, wall: bool) -> Table<'r> {
    let setup = Setup {
        dealer: hand.dealer,
        repeat: 0,
        indicator: hand.indicator,
        wild: hand.wild.as_ref(),
        start: &hand.start,
        wall: hand.wall.as_deref().filter(|_| wall),
    };
    let (table, problems) = deal(rules, &setup);
    assert!(problems.is_empty(), "{problems:?}");
    table
}

/// Two lines that are the same action but for what the table leaves open: which tiles are drawn, in which order flowers
/// are laid, which of several wilds stands in.
fn class(said: &Said) -> (Option<Seat>, Verb, Vec<Tile>) {
    let mut tiles: Vec<Tile> = match said.verb {
        Verb::Draw | Verb::Flower | Verb::Hu | Verb::Peng | Verb::Gang => Vec::new(),
        Verb::Angang => said.tiles.first().copied().into_iter().collect(),
        _ => said.tiles.to_vec(),
    };
    tiles.sort_unstable();
    (said.seat, said.verb, tiles)
}

fn random_line(random: &mut Random, hand: &[Tile]) -> Said {
    const VERBS: [Verb; 11] = [
        Verb::Draw,
        Verb::Flower,
        Verb::Discard,
        Verb::Chi,
        Verb::Peng,
        Verb::Gang,
        Verb::Angang,
        Verb::Bugang,
        Verb::Hu,
        Verb::Bid,
        Verb::Wild,
    ];
    let verb = VERBS[random.below(VERBS.len())];
    let seat = Seat::ALL[random.below(4)];
    // Mostly tiles that are there, or nothing random would ever be legal.
    let mut tile = || {
        if random.chance(70) {
            random.pick(hand).copied().unwrap_or(Tile::EAST)
        } else {
            Tile::of(random.below(Tile::KINDS))
        }
    };
    let n = match verb {
        Verb::Draw | Verb::Discard | Verb::Angang | Verb::Bugang | Verb::Flower | Verb::Wild => 1,
        Verb::Chi => 2,
        _ => 0,
    };
    let tiles: Vec<Tile> = (0..n).map(|_| tile()).collect();
    let mut said = Said::new(seat, verb, &tiles);
    if verb == Verb::Draw {
        said.tiles[0] = Tile::UNKNOWN;
    }
    if verb == Verb::Flower {
        said.replaced = [Tile::UNKNOWN].into_iter().collect();
    }
    said
}

/// Plays a game and looks at the table before each move.
fn along(record: &Record, wall: bool, mut look: impl FnMut(&Table, &Said)) {
    let rules = rules_of(record);
    for hand in &record.hands {
        let mut table = table(rules, hand, wall);
        for said in &hand.moves {
            look(&table, said);
            table.play(said).expect("a legal move");
        }
        assert!(table.is_over());
    }
}

#[test]
fn what_is_listed_as_legal_is_legal_and_nothing_else_is() {
    let mut random = Random::new(2);
    let (mut listed, mut tried, mut legal) = (0, 0, 0);
    for preset in 0..PRESETS.len() {
        for n in 0..12 {
            along(&game(preset, n), n % 2 == 0, |table, said| {
                let actions = table.legal_actions();
                for action in &actions {
                    assert!(table.verify(action).is_ok(), "{action}");
                    listed += 1;
                }
                let classes: Vec<_> = actions.iter().map(class).collect();
                // A win on a tile that is written is a win without writing it; passes are not listed.
                assert!(
                    said.verb == Verb::Pass || classes.contains(&class(said)),
                    "{said} is played but not listed among {actions:?}"
                );
                for _ in 0..30 {
                    let seat = Seat::ALL[random.below(4)];
                    let held: Vec<Tile> = table.players[seat].hand.tiles().collect();
                    let line = Said {
                        seat: Some(seat),
                        ..random_line(&mut random, &held)
                    };
                    tried += 1;
                    if line.verb != Verb::Bid && table.verify(&line).is_ok() {
                        legal += 1;
                        assert!(
                            // Flowers are listed all at once, and may be laid one by one.
                            classes.contains(&class(&line)) || line.verb == Verb::Flower,
                            "{line} is legal but not listed among {actions:?} in {:?}",
                            table.phase
                        );
                    }
                }
            });
        }
    }
    println!(
        "laws: {listed} listed actions verify; {legal} of {tried} random lines are legal, all listed"
    );
    assert!(legal > 500);
}

/// Lint says so of `float.freeze_ends`, and no record is asked for it.
#[test]
fn no_play_tells_apart_what_ends_a_freeze() {
    let ruleset = resolved("hangzhou").expect("a preset");
    let mut own = ruleset.rules.clone();
    own.float_freeze_ends = FreezeEnds::OwnDiscard;
    assert_eq!(ruleset.rules.float_freeze_ends, FreezeEnds::NextAction);
    let plan = Plan {
        ruleset,
        name: "hangzhou",
        bias: Bias::Float,
        hands: 1,
    };
    let mut differing = 0;
    for n in 0..80 {
        for hand in &sitting(&plan, 0x1a55, n).record.hands {
            let (mut a, mut b) = (table(&ruleset.rules, hand, false), table(&own, hand, false));
            for said in &hand.moves {
                // Elsewhere the tables are the same.
                if Seat::ALL
                    .iter()
                    .any(|&s| a.players[s].freeze != b.players[s].freeze)
                {
                    assert_eq!(a.legal_actions(), b.legal_actions());
                    differing += 1;
                }
                a.play(said).expect("a legal move");
                b.play(said).expect("a legal move");
            }
        }
    }
    println!("laws: {differing} tables where only one is frozen, all bound alike");
    assert!(differing > 20);
}

#[test]
fn no_tile_is_lost_and_none_appears() {
    for preset in 0..PRESETS.len() {
        for n in 0..20 {
            let record = game(preset, n);
            let rules = rules_of(&record);
            let all = if rules.tiles_flowers { 144 } else { 136 };
            let count = |table: &Table| {
                let players = table.players.iter().map(|(_, player)| {
                    let melds: usize = player.melds.iter().map(|meld| meld.tiles.len()).sum();
                    player.hand.total() + melds + player.flowers.len() + player.river.len()
                });
                let won = match &table.phase {
                    // A tile that was won from another lies beside the winner's hand.
                    Phase::Won(won) => usize::from(won.from.is_some()),
                    _ => 0,
                };
                let out = usize::from(table.indicator.is_some());
                // What a kong costs beyond its replacement lies in the pool unseen.
                let melds = table.players.iter().flat_map(|(_, player)| &player.melds);
                let waiting = usize::from(matches!(table.phase, Phase::Replace { .. }));
                let kongs = melds.filter(|meld| meld.is_kong()).count() - waiting;
                let out = out + kongs * (rules.wall_kong_costs as usize - 1);
                let sum = players.sum::<usize>() + table.wall.left as usize + out + won;
                assert_eq!(sum, all, "{:?} after {} moves", table.phase, table.moves);
            };
            for hand in &record.hands {
                let mut table = table(rules, hand, true);
                count(&table);
                for said in &hand.moves {
                    table.play(said).expect("a legal move");
                    count(&table);
                }
            }
        }
    }
}

fn verdict(text: &str, format: Format) -> Verdict {
    let options = Options {
        jsonl: format != Format::Yaml,
        ..Options::default()
    };
    let mut found = Vec::new();
    run("-", text.as_bytes(), &options, &mut |verdict, _| {
        found.push(verdict);
    });
    assert_eq!(found.len(), 1);
    found.remove(0)
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn payments_sum_to_nothing(preset in 0..PRESETS.len(), n in 0u64..1_000_000) {
        let judged = verdict(&write::yaml(&game(preset, n), Notation::Ascii, &[]), Format::Yaml);
        for hand in &judged.hands {
            let payments = hand.settlement.payments.expect("a settled hand");
            prop_assert_eq!(payments.sum(), 0);
            for transfer in &hand.settlement.transfers {
                prop_assert!(transfer.points >= 0);
            }
        }
    }

    #[test]
    fn notation_and_format_do_not_change_the_game(preset in 0..PRESETS.len(), n in 0u64..1_000_000) {
        let record = game(preset, n);
        let first = verdict(&write::yaml(&record, Notation::Zh, &[]), Format::Yaml);
        prop_assert!(first.findings.is_empty(), "{:?}", first.findings);
        for notation in [Notation::Zh, Notation::Ascii] {
            let yaml = write::yaml(&record, notation, &[]);
            let line = write::json_line(&record, notation, &[]);
            prop_assert_eq!(&verdict(&yaml, Format::Yaml), &first);
            prop_assert_eq!(&verdict(&line, Format::Json), &first);
            for to in [None, Some(Notation::Zh), Some(Notation::Ascii)] {
                for (text, format) in [(&yaml, Format::Yaml), (&line, Format::Json)] {
                    let laid = layout("-", text.as_bytes(), format, to).expect("readable");
                    prop_assert_eq!(&verdict(&laid, format), &first);
                    let again = layout("-", laid.as_bytes(), format, to).expect("readable");
                    prop_assert_eq!(&again, &laid);
                    if to == Some(notation) {
                        prop_assert_eq!(&laid, text, "what is written is laid out already");
                    }
                }
            }
            let back = read("-", line.as_bytes(), Format::Json).remove(0).record;
            prop_assert_eq!(back.as_ref(), Some(&record));
        }
    }

    #[test]
    fn asked_twice_it_answers_the_same(preset in 0..PRESETS.len(), n in 0u64..1_000_000) {
        let record = game(preset, n);
        let text = write::yaml(&record, Notation::Ascii, &[]);
        let answer = || {
            let mut out = String::new();
            run("-", text.as_bytes(), &Options::default(), &mut |verdict, places| {
                out += &caipan::report::json::line(&verdict, Some(places));
            });
            out
        };
        prop_assert_eq!(answer(), answer());
        prop_assert_eq!(game(preset, n), record, "and so does the generator");
    }

    /// SX-T1: no suit is better than another.
    #[test]
    fn suits_may_be_exchanged(preset in 0..4usize, n in 0u64..1_000_000, order in 0..6usize) {
        let record = game(preset, n);
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let to = |tile: Tile| match tile.suit() {
            Some(suit) => Tile::of(orders[order][suit as usize] * 9 + tile.rank() as usize - 1),
            None => tile,
        };
        let other = permuted(&record, &to);
        let (one, two) = (judged(&record), judged(&other));
        prop_assert_eq!(one.findings.len(), 0);
        prop_assert_eq!(two.findings.len(), 0, "{:?}", two.findings);
        for (a, b) in one.hands.iter().zip(&two.hands) {
            let (a, b) = (&a.settlement, &b.settlement);
            prop_assert_eq!(a.outcome, b.outcome);
            prop_assert_eq!(a.payments, b.payments);
            prop_assert_eq!(&a.transfers, &b.transfers);
            for (a, b) in a.wins.iter().zip(&b.wins) {
                prop_assert_eq!(&a.fan, &b.fan);
                prop_assert_eq!(a.share, b.share);
            }
        }
    }

    /// SX-N8, ZJ-B7: a cap takes from the winner, never gives.
    #[test]
    fn a_higher_cap_never_pays_the_winner_less(preset in 0..PRESETS.len(), n in 0u64..1_000_000, low in 0u32..8) {
        let mut record = game(preset, n);
        record.totals = None;
        for hand in &mut record.hands {
            hand.claim = None;
        }
        let base = rules_of(&record);
        let capped = |cap: Option<u32>| {
            let mut rules = base.clone();
            rules.fan_cap = cap;
            // A tai cap below the minimum or the bid would make wins illegal; those are another matter.
            rules.tai_cap = cap.map(|cap| cap + 7);
            gains(&rules, &record)
        };
        let (lower, higher, none) = (capped(Some(low)), capped(Some(low + 1)), capped(None));
        for (winner, gain) in &lower {
            let of = |list: &[(Seat, i64)]| list.iter().find(|(seat, _)| seat == winner).map(|&(_, n)| n);
            prop_assert!(Some(*gain) <= of(&higher) && of(&higher) <= of(&none));
        }
    }
}

fn gains(rules: &Rules, record: &Record) -> Vec<(Seat, i64)> {
    let mut gains = Vec::new();
    for hand in &record.hands {
        let mut table = table(rules, hand, true);
        for said in &hand.moves {
            table.play(said).expect("a legal move");
        }
        let settlement = table.settle().expect("settled");
        let payments = settlement.payments.expect("paid");
        gains.extend(
            settlement
                .wins
                .iter()
                .map(|win| (win.winner, payments[win.winner])),
        );
    }
    gains
}

fn judged(record: &Record) -> Verdict {
    verdict(&write::yaml(record, Notation::Ascii, &[]), Format::Yaml)
}

fn permuted(record: &Record, to: &impl Fn(Tile) -> Tile) -> Record {
    let list = |tiles: &TileList| tiles.iter().map(|&tile| to(tile)).collect::<TileList>();
    let mut other = record.clone();
    for hand in &mut other.hands {
        hand.indicator = hand.indicator.map(to);
        hand.wild = hand.wild.as_ref().map(list);
        if let Start::Deal(deal) = &hand.start {
            hand.start = Start::Deal(BySeat::from_fn(|seat| list(&deal[seat])));
        }
        if let Some(wall) = &mut hand.wall {
            for tile in wall {
                *tile = to(*tile);
            }
        }
        for said in &mut hand.moves {
            said.tiles = list(&said.tiles);
            said.replaced = list(&said.replaced);
            said.face = list(&said.face);
        }
    }
    other
}

/// Every fan and named fan, every liability and every tai pattern comes up.
#[test]
fn everything_that_pays_occurs() {
    let occur = |preset: &str, count: u64| {
        let plan = Plan {
            ruleset: resolved(preset).expect("a preset"),
            name: preset,
            bias: Bias::Mixed,
            hands: 4,
        };
        let mut tally = caipan::forge::Tally::default();
        for n in 0..count {
            for settled in &sitting(&plan, 11, n).settled {
                tally.add(settled);
            }
        }
        assert_eq!(tally.unfinished(), 0, "{preset}");
        tally
    };
    let all = |map: &std::collections::BTreeMap<&str, u64>, ids: &[&str], preset: &str| {
        for id in ids {
            assert!(
                map.contains_key(id),
                "{preset}: {id} does not occur in {map:?}"
            );
        }
    };
    let shaoxing = occur("shaoxing", 250);
    all(
        &shaoxing.items,
        &[
            "bao_tou",
            "gang_kai",
            "da_diao",
            "qiang_gang",
            "piao",
            "gang_in_chain",
            "tian_hu",
            "di_hu",
            "quan_feng",
            "flower_tile",
            "wind_triplet",
            "wind_exposed_kong",
            "wild",
            "wind_concealed_kong",
            "exposed_kong",
            "concealed_kong",
            "discarded_wild",
        ],
        "shaoxing",
    );
    all(
        &shaoxing.names,
        &[
            "bao_tou",
            "gang_kai",
            "da_diao",
            "qiang_gang",
            "gang_bao",
            "cai_piao",
            "da_diao_bao_tou",
            "da_diao_gang_kai",
            "da_diao_gang_bao",
            "da_diao_cai_piao",
            "piao_gang_bao",
            "gang_cai_piao",
        ],
        "shaoxing",
    );
    all(
        &shaoxing.reasons,
        &["self_draw", "rob", "float_beaten", "bao", "bao_reverse"],
        "shaoxing",
    );
    all(
        &shaoxing.outcomes,
        &["self_draw", "rob", "exhausted"],
        "shaoxing",
    );
    let freeze = occur("shaoxing-freeze", 250);
    all(&freeze.reasons, &["feeder_excess"], "shaoxing-freeze");
    let hangzhou = occur("hangzhou", 250);
    let own = [
        "qi_dui",
        "hao_hua_qi_dui",
        "ten_winds",
        "ten_winds_with_wild",
        "no_wild",
        "piao",
        "gang_in_chain",
        "bao_tou",
        "gang_kai",
    ];
    all(&hangzhou.items, &own, "hangzhou");
    all(
        &hangzhou.reasons,
        &["self_draw", "bao", "bao_reverse"],
        "hangzhou",
    );
    let patterns = [
        "dragon_triplet",
        "east_triplet",
        "ping_hu",
        "dui_dui_hu",
        "hun_yi_se",
        "qing_yi_se",
        "gang_kai",
        "qiang_gang",
        "no_wild",
        "all_honors",
        "tian_hu",
        "di_hu",
    ];
    let free = occur("zhuji-free", 300);
    all(&free.items, &patterns, "zhuji-free");
    all(&free.items, &["three_wilds"], "zhuji-free");
    all(
        &free.outcomes,
        &["self_draw", "rob", "exhausted"],
        "zhuji-free",
    );
    let bao = occur("zhuji-bao", 250);
    all(&bao.items, &patterns, "zhuji-bao");
    all(
        &bao.reasons,
        &["self_draw", "discard", "rob", "declarer"],
        "zhuji-bao",
    );
    all(
        &bao.outcomes,
        &["self_draw", "rob", "discard", "exhausted"],
        "zhuji-bao",
    );
}

/// The wild kinds of a permuted game are the permuted ones, so the sets above are not empty by accident.
#[test]
fn a_permutation_moves_the_wild() {
    let record = game(0, 1);
    let to = |tile: Tile| match tile.suit() {
        Some(suit) => Tile::of((suit as usize + 1) % 3 * 9 + tile.rank() as usize - 1),
        None => tile,
    };
    let one = table(rules_of(&record), &record.hands[0], true).wilds;
    let other = permuted(&record, &to);
    let two = table(rules_of(&other), &other.hands[0], true).wilds;
    assert_eq!(
        two,
        TileSet::from_tiles(&one.iter().map(to).collect::<Vec<_>>())
    );
}
