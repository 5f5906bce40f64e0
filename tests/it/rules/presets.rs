//! Every preset has exactly the values of the founding table.

use std::collections::BTreeMap;

use caipan::rules::values::{Kind, Word};
use caipan::rules::{KNOBS, PRESETS, Rules, Where, knob, load};

/// `knob: shaoxing | zhuji-free | zhuji-bao | hangzhou`; `-` is the schema default.
const TABLE: &str = "
tiles.dragons: flowers | honors | honors | honors
tiles.flowers: true | false | false | false
wall.reserve: 0 | 14 | 0 | 20
wild.source: next | declared | declared | fixed
wild.max_kinds: 1 | 2 | 2 | -
wild.flower_indicator: east | - | - | -
wild.honor_cycle: winds | winds_then_dragons | winds_then_dragons | -
wild.indicator_in_play: false | - | - | -
wild.white_dragon_as_natural: false | false | false | -
wild.claimable: false | as_itself | as_itself | false
wild.in_melds: false | false | true | -
wild.bu_gang: false | false | false | -
wild.an_gang: false | true | true | -
wild.discard: allowed | allowed | allowed | -
wild.four_wins: false | false | false | -
flowers.replacement: delayed | - | - | -
flowers.claim_is_turn: true | - | - | -
claims.chi: true | true | true | -
claims.peng: true | true | true | -
claims.ming_gang: true | true | true | -
claims.max_takes_from_one: null | null | null | -
claims.kong_after_claim: true | true | true | -
claims.missed_peng_bars: false | false | false | -
claims.missed_win_bars: false | false | false | -
claims.swap_discard: allowed | forbidden | forbidden | -
win.on_discard: false | false | true | false
win.several: nearest | nearest | nearest | -
win.seven_pairs: false | false | false | true
win.da_diao_wild_draw: true | true | true | -
win.minimum_tai: 0 | 3 | 1 | -
win.rob.from: [bu_gang] | [bu_gang, ming_gang] | [bu_gang] | []
win.rob.ban: [wild_pair, pair_wait] | [] | [] | -
win.rob.several: nearest | nearest | nearest | -
win.rob.pays: robbed_all_shares | robbed_all_shares | robbed_own_share | -
win.rob.only_declarer: false | false | true | -
scoring: hua_fan | tai | tai | fan
points.base: 1 | 1 | 1 | -
hua.base: 1 | - | - | -
hua.flower_tile: 1 | - | - | -
hua.wind_triplet: 1 | - | - | -
hua.wind_exposed_kong: 2 | - | - | -
hua.wind_concealed_kong: 3 | - | - | -
hua.exposed_kong: 1 | - | - | -
hua.concealed_kong: 2 | - | - | -
hua.wild: 1 | - | - | -
hua.discarded_wild: 1 | - | - | -
hua.wild_in_wind_triplet: true | - | - | -
hua.none_counts_as: null | - | - | -
fan.values.bao_tou: 1 | - | - | -
fan.values.gang_kai: 1 | - | - | -
fan.values.da_diao: 1 | - | - | 0
fan.values.qiang_gang: 1 | - | - | 0
fan.values.piao: 1 | - | - | -
fan.values.gang_in_chain: 1 | - | - | -
fan.values.tian_hu: 0 | - | - | -
fan.values.di_hu: 0 | - | - | -
fan.values.quan_feng: 0 | - | - | -
fan.cap: 3 | - | - | 4
fan.multiplier: power_of_two | - | - | -
fan.gang_kai_through_flower: true | - | - | -
fan.gang_kai_on_flower: false | - | - | -
float.requires: winning_hand | - | - | winning_hand
float.kongs_add: once | - | - | each
float.others: no_claims | - | - | drawn_tile_only
float.beaten_pays: all_shares | - | - | nothing_special
float.feeder_pays_excess: false | - | - | -
bao.takes: 3 | null | null | 3
bao.counts: [chi, peng] | - | - | [chi]
bao.forward: 3 | - | - | all
bao.reverse: 5 | - | - | double_all
bao.others_pay: true | - | - | false
bao.mutual: max | - | - | -
liability.order: [rob, float, bao] | - | - | -
liability.stack: first | - | - | -
tai.values.dragon_triplet: - | 1 | 1 | -
tai.values.east_triplet: - | 2 | 2 | -
tai.values.ping_hu: - | 1 | 1 | -
tai.values.dui_dui_hu: - | 1 | 1 | -
tai.values.hun_yi_se: - | 1 | 1 | -
tai.values.qing_yi_se: - | 3 | 3 | -
tai.values.three_wilds: - | 2 | 0 | -
tai.values.gang_kai: - | 1 | 1 | -
tai.values.qiang_gang: - | 1 | 1 | -
tai.values.no_wild: - | 8 | 1 | -
tai.values.all_honors: - | 8 | 7 | -
tai.values.tian_hu: - | 8 | 7 | -
tai.values.di_hu: - | 8 | 7 | -
tai.limits: - | [no_wild, all_honors, tian_hu, di_hu] | [all_honors, tian_hu, di_hu] | -
tai.limits_need_minimum: - | [no_wild, tian_hu, di_hu] | [] | -
tai.limits_stack: - | false | false | -
tai.wild_in_triplet: - | true | true | -
tai.points: - | power_of_two_minus_2 | linear | -
tai.cap: - | null | 7 | -
bidding: none | none | bao | -
bao_bid.min: - | - | 2 | -
bao_bid.max: - | - | 7 | -
dealer.next: winner | winner | winner | -
dealer.on_draw: stays | stays | stays | -
dealer.repeat_multiplier: 1 | 2 | 1 | -
dealer.repeat_compounds: false | false | false | -
penalty.false_win: null | null | null | {dead_hand: true, fine: 16}
penalty.dead_hand: continue | continue | continue | -
wild.fixed: 5z | - | - | 5z
wall.kong_costs: 1 | - | - | 2
wall.last_discard: claimable | - | - | dead
float.freeze_on: true_float | - | - | any_wild_discard
float.freeze_ends: own_discard | - | - | next_action
float.after_claim: false | - | - | true
float.needs_bao_tou: false | - | - | true
float.kongs_before_only: false | - | - | true
win.ten_winds: false | - | - | true
fan.values.qi_dui: 0 | - | - | 2
fan.values.hao_hua_qi_dui: 0 | - | - | 4
fan.values.ten_winds: 0 | - | - | 3
fan.values.ten_winds_with_wild: 0 | - | - | 4
fan.values.no_wild: 0 | - | - | 1
fan.gang_kai_per_kong: false | - | - | false
dealer.stakes: null | - | - | [2, 4, 8]
";

/// What the three variants of `shaoxing` change, and nothing else.
const VARIANTS: [(&str, &[(&str, &str)]); 4] = [
    ("shaoxing", &[]),
    ("shaoxing-tongcheng", &[("float.others", "free")]),
    (
        "shaoxing-client",
        &[
            ("win.da_diao_wild_draw", "false"),
            ("hua.none_counts_as", "20"),
            ("float.requires", "ready_hand"),
            ("float.others", "free"),
        ],
    ),
    ("shaoxing-freeze", &[("float.feeder_pays_excess", "true")]),
];

fn expected(preset: &str) -> BTreeMap<&'static str, &'static str> {
    let column = match preset {
        "zhuji-free" => 1,
        "zhuji-bao" => 2,
        "hangzhou" => 3,
        _ => 0,
    };
    let mut values: BTreeMap<_, _> = TABLE
        .trim()
        .lines()
        .map(|line| {
            let (path, columns) = line.split_once(": ").unwrap();
            let columns: Vec<&str> = columns.split(" | ").collect();
            assert_eq!(columns.len(), 4, "{line}");
            let value = columns[column];
            // The schema default is the first column that has a value.
            let default = columns.iter().find(|value| **value != "-").unwrap();
            (path, if value == "-" { *default } else { value })
        })
        .collect();
    for &(name, changes) in &VARIANTS {
        if name == preset {
            values.extend(changes.iter().copied());
        }
    }
    values
}

#[test]
fn presets_have_the_values_of_the_table() {
    for preset in PRESETS {
        let ruleset = load(preset.name, None, Where::Stream).expect(preset.name);
        let expected = expected(preset.name);
        assert_eq!(expected.len(), KNOBS.len(), "the table names every knob");
        for (path, value) in expected {
            let found = ruleset.value(path);
            assert_eq!(found.as_deref(), Some(value), "{}: {path}", preset.name);
        }
    }
}

#[test]
fn schema_defaults_are_the_first_column_that_has_a_value() {
    for (path, value) in expected("shaoxing") {
        let found = Rules::default().get(path).unwrap().to_string();
        assert_eq!(found, value, "{path}");
    }
}

#[test]
fn shaoxing_writes_out_every_knob_that_has_a_meaning_there() {
    let ruleset = load("shaoxing", None, Where::Stream).unwrap();
    for line in TABLE.trim().lines() {
        let (path, columns) = line.split_once(": ").unwrap();
        if knob(path).unwrap().since > ruleset.schema {
            continue;
        }
        let written = ruleset.origin(path).is_some();
        assert_eq!(written, !columns.starts_with("- "), "{path}");
    }
}

#[test]
fn a_variant_knows_which_file_set_a_knob_and_why() {
    let ruleset = load("shaoxing-client", None, Where::Stream).unwrap();
    let (source, span) = ruleset.origin("hua.none_counts_as").unwrap();
    assert_eq!(source.name(), "shaoxing-client.yaml");
    assert_eq!(source.slice(span), "none_counts_as: 20");
    let (source, span) = ruleset.origin("win.rob.ban").unwrap();
    assert_eq!(source.name(), "shaoxing.yaml");
    assert_eq!(source.slice(span), "ban: [wild_pair, pair_wait]");
    assert!(ruleset.origin("tai.cap").is_none());
    assert!(ruleset.because("float.others").is_some());
    assert_eq!(ruleset.because("fan.cap"), None);
    assert_eq!(ruleset.title.zh, "绍兴麻将（客户端）");
}

/// `nearest 截胡` in a comment promises that 截胡 may be written there.
#[test]
fn chinese_words_in_the_comments_are_words_that_are_read() {
    let mut words: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for knob in KNOBS {
        let list: &[Word] = match knob.kind {
            Kind::Enum(w) | Kind::FalseOr(w) | Kind::Subset(w) | Kind::Order(w) => w,
            _ => &[],
        };
        for word in list {
            words.entry(word.id).or_default().push(word.zh);
        }
    }
    let mut seen = 0;
    for preset in PRESETS {
        let comments = preset.text.lines().filter_map(|l| l.split_once("# "));
        for (_, comment) in comments {
            let parts = comment.split([' ', '·', '。', '，', '（', '）', '；', '、']);
            let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
            for pair in parts.windows(2) {
                let Some(known) = words.get(pair[0]) else {
                    continue;
                };
                seen += 1;
                assert!(known.contains(&pair[1]), "{}: {comment}", preset.name);
            }
        }
    }
    assert!(seen > 80, "{seen}");
}
