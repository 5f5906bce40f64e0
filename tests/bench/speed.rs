//! What the parts cost, side by side: `cargo bench`. Whole processes are compared by `compare.sh` beside this file.
//!
//! Numbers of one run may be compared with each other, and with nothing else.

#[path = "../it/brute_force.rs"]
#[allow(dead_code, unused_imports, clippy::wildcard_imports)]
mod brute_force;
#[path = "../it/naive.rs"]
#[allow(dead_code, unused_imports, clippy::wildcard_imports)]
mod naive;

use std::hint::black_box;
use std::path::Path;

use brute_force::{Random, sample};
use caipan::audit::{Options, run};
use caipan::base::{Counts, Tile, TileSet};
use caipan::forge::generate::{Bias, Plan, sitting};
use caipan::hand::wait::Shapes;
use caipan::hand::{How, Melds, Win, score, table};
use caipan::record::{Record, notation::Notation, write};
use caipan::report::json;
use caipan::rules::resolved;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Hands of a group.
const HANDS: usize = 2_000;
/// Set kinds.
const KINDS: usize = Tile::SET_KINDS;

/// A hand as a wild table wants it: real tiles by kind, and wilds.
type Held = ([u8; KINDS], u8);

/// Hands of 14 with so many wilds: those of the reference programs if `CAIPAN_HANDS` names their folder (34 bytes a
/// hand, the last one the wilds), otherwise our own.
fn hands(wilds: usize) -> Vec<Held> {
    if let Ok(folder) = std::env::var("CAIPAN_HANDS") {
        let file = Path::new(&folder).join(format!("near_w{wilds}.bin"));
        let bytes = std::fs::read(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        return bytes
            .chunks_exact(KINDS)
            .map(|hand| {
                let mut held = [0; KINDS];
                held[..KINDS - 1].copy_from_slice(&hand[..KINDS - 1]);
                (held, hand[KINDS - 1])
            })
            .collect();
    }
    let mut random = Random::new(wilds as u64 + 1);
    std::iter::repeat_with(|| sample(&mut random, false).hand)
        .filter(|hand| hand.melds.is_empty() && hand.wilds == wilds)
        .map(|hand| (hand.real, hand.wilds as u8))
        .take(HANDS)
        .collect()
}

/// Is it complete? By the table, and by the search that single records use.
fn win_check(c: &mut Criterion) {
    let rules = resolved("shaoxing").expect("a preset");
    let mut group = c.benchmark_group("win_check");
    for wilds in [0, 4] {
        let held = hands(wilds);
        group.throughput(Throughput::Elements(held.len() as u64));
        let table = table::Table::reckon();
        group.bench_function(format!("table_{wilds}_wilds"), |b| {
            b.iter(|| {
                let wins = |(held, wilds): &&Held| table.divides(held, *wilds, true);
                black_box(held.iter().filter(wins).count())
            });
        });
        // The kind that is wild: one of which the hand holds no real tile.
        let counted: Vec<(Counts, TileSet)> = held
            .iter()
            .take(HANDS)
            .filter_map(|(held, wilds)| {
                let wild = Tile::of(held.iter().position(|&n| n == 0)?);
                let mut counts = Counts::default();
                for (i, &n) in held.iter().enumerate() {
                    (0..n).for_each(|_| counts.add(Tile::of(i)));
                }
                (0..*wilds).for_each(|_| counts.add(wild));
                Some((counts, TileSet::EMPTY.with(wild)))
            })
            .collect();
        group.throughput(Throughput::Elements(counted.len() as u64));
        group.bench_function(format!("search_{wilds}_wilds"), |b| {
            b.iter(|| {
                let wins = |(counts, wilds): &&(Counts, TileSet)| {
                    let shapes = Shapes {
                        rules: &rules.rules,
                        wilds: *wilds,
                        melds: 0,
                    };
                    shapes.wins(counts)
                };
                black_box(counted.iter().filter(wins).count())
            });
        });
    }
    group.finish();
}

/// Flowers, fan and the best reading; and the same by listing every reading, wilds under every face.
fn scoring(c: &mut Criterion) {
    let rules = resolved("shaoxing").expect("a preset");
    let mut random = Random::new(7);
    let samples: Vec<_> = std::iter::repeat_with(|| sample(&mut random, true))
        .filter(|sample| sample.hand.melds.is_empty() && sample.hand.wins())
        .take(300)
        .collect();
    let melds = Melds::new();
    let mut group = c.benchmark_group("scoring");
    group.sample_size(20);
    group.throughput(Throughput::Elements(samples.len() as u64));
    group.bench_function("best_reading", |b| {
        b.iter(|| {
            for sample in &samples {
                let wild = Tile::of(sample.wild);
                let mut concealed = Counts::default();
                for (i, &n) in sample.hand.real.iter().enumerate() {
                    (0..n).for_each(|_| concealed.add(Tile::of(i)));
                }
                (0..sample.hand.wilds).for_each(|_| concealed.add(wild));
                let win = Win {
                    rules: &rules.rules,
                    wilds: TileSet::EMPTY.with(wild),
                    melds: &melds,
                    concealed,
                    tile: Some(sample.last.map_or(wild, Tile::of)),
                    how: How::SelfDraw,
                    gang_kai: 0,
                    floats: 0,
                    chain_kongs: 0,
                    tian_hu: false,
                    di_hu: false,
                    flowers: 0,
                    discarded_wilds: 0,
                    ten_winds_wild: false,
                };
                black_box(score::fan(&win));
            }
        });
    });
    group.bench_function("plain_enumeration", |b| {
        b.iter(|| {
            for sample in &samples {
                let before = sample.hand.without(sample.last);
                black_box(sample.hand.flowers(0, true, None));
                black_box(sample.hand.best_fan(&before, false, 0));
            }
        });
    });
    group.finish();
}

/// Whole records: read, judged, digested, written; as lines of JSON, as YAML, and YAML only parsed by its library.
fn audit(c: &mut Criterion) {
    let plan = Plan {
        ruleset: resolved("shaoxing").expect("a preset"),
        name: "shaoxing",
        bias: Bias::Mixed,
        hands: 4,
    };
    let records: Vec<_> = (0..40).map(|n| sitting(&plan, 1, n).record).collect();
    let texts = |write: &dyn Fn(&Record) -> String| records.iter().map(write).collect::<Vec<_>>();
    let yaml = texts(&|record| write::yaml(record, Notation::Zh, &[])).join("---\n");
    let jsonl = texts(&|record| write::json_line(record, Notation::Zh, &[])).join("\n");
    let mut group = c.benchmark_group("audit");
    group.sample_size(20);
    for (name, text, lines) in [("jsonl", &jsonl, true), ("yaml", &yaml, false)] {
        let options = Options {
            jsonl: lines,
            ..Options::default()
        };
        group.throughput(Throughput::Bytes(text.len() as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut written = 0;
                run("-", text.as_bytes(), &options, &mut |verdict, places| {
                    assert_eq!(verdict.ruling.word(), "clean");
                    written += json::line(&verdict, Some(places)).len();
                });
                black_box(written)
            });
        });
    }
    group.throughput(Throughput::Bytes(yaml.len() as u64));
    group.bench_function("yaml_parse_alone", |b| {
        b.iter(|| {
            let documents: Vec<serde_json::Value> =
                serde_saphyr::from_multiple(&yaml).expect("YAML");
            black_box(documents.len())
        });
    });
    group.finish();
}

criterion_group!(speed, win_check, scoring, audit);
criterion_main!(speed);
