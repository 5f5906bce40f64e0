//! `tests/hands/*.csv`: hands counted by hand from the clauses, one a row.

use std::collections::BTreeMap;

use caipan::base::start::MeldKind;
use caipan::base::{Clause, Counts, Kong, Tile, TileSet};
use caipan::hand::score::{Item, fan, tai};
use caipan::hand::win::{How, Win};
use caipan::hand::{Meld, Melds};
use caipan::rules::{Rules, resolved};

use crate::support::{read, root};

/// A row by column name.
type Row = BTreeMap<String, String>;

fn table(name: &str) -> Vec<Row> {
    let text = read(&root().join("tests/hands").join(name));
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().expect("a heading").split(',').collect();
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            assert_eq!(cells.len(), head.len(), "{line}");
            let pairs = head.iter().zip(cells);
            pairs
                .map(|(column, cell)| ((*column).to_owned(), cell.to_owned()))
                .collect()
        })
        .collect()
}

/// `123m44z`
fn tiles(text: &str) -> Vec<Tile> {
    let mut found = Vec::new();
    let mut ranks = Vec::new();
    for c in text.chars() {
        if let Some(rank) = c.to_digit(10) {
            ranks.push(rank as usize - 1);
        } else {
            let base = "mpsz".find(c).expect("a suit letter") * 9;
            found.extend(ranks.drain(..).map(|rank| Tile::of(base + rank)));
        }
    }
    assert!(ranks.is_empty(), "{text}");
    found
}

/// `peng 3p3p5m=3p3p3p; chi 1m2m3m`
fn melds(text: &str) -> Melds {
    let parts = text.split("; ").filter(|part| !part.is_empty());
    parts
        .map(|part| {
            let (word, rest) = part.split_once(' ').expect("a kind and its tiles");
            let (lie, face) = rest.split_once('=').unwrap_or((rest, rest));
            let kind = match word {
                "chi" => MeldKind::Chi,
                "peng" => MeldKind::Peng,
                "gang" => MeldKind::Kong(Kong::Ming),
                "angang" => MeldKind::Kong(Kong::An),
                "bugang" => MeldKind::Kong(Kong::Bu),
                _ => panic!("{part}"),
            };
            Meld {
                kind,
                face: tiles(face)[0],
                tiles: tiles(lie).into_iter().collect(),
                from: None,
                mv: None,
            }
        })
        .collect()
}

fn number(row: &Row, column: &str) -> u32 {
    row[column].parse().unwrap_or_else(|_| panic!("{row:?}"))
}

fn win<'a>(rules: &'a Rules, melds: &'a Melds, row: &Row, wilds: &str) -> Win<'a> {
    let by = row["by"].as_str();
    let tile = tiles(&row["tile"]).first().copied();
    let mut concealed = Counts::default();
    for tile in tiles(&row["hand"]).into_iter().chain(tile) {
        concealed.add(tile);
    }
    let size = 14 - 3 * melds.len();
    assert_eq!(concealed.tiles().count(), size, "{row:?}");
    assert_eq!(tile.is_none(), by == "tian", "{row:?}");
    Win {
        rules,
        wilds: TileSet::from_tiles(&tiles(wilds)),
        melds,
        concealed,
        tile,
        how: match by {
            "rob" => How::Rob,
            "discard" => How::Discard,
            "draw" | "kong" | "tian" | "di" => How::SelfDraw,
            _ => panic!("{row:?}"),
        },
        gang_kai: u32::from(by == "kong"),
        floats: 0,
        chain_kongs: 0,
        tian_hu: by == "tian",
        di_hu: by == "di",
        flowers: 0,
        discarded_wilds: 0,
        ten_winds_wild: false,
    }
}

/// The items that are worth something, sorted, as `id:n` with equal ids added up.
fn shown(items: &[Item]) -> Vec<String> {
    let mut sums: BTreeMap<&str, u32> = BTreeMap::new();
    for item in items.iter().filter(|item| item.value > 0) {
        *sums.entry(item.id).or_default() += item.value;
    }
    sums.iter().map(|(id, n)| format!("{id}:{n}")).collect()
}

fn listed(cell: &str) -> Vec<String> {
    let mut items: Vec<String> = cell.split_whitespace().map(str::to_owned).collect();
    items.sort();
    items
}

fn check_clause(row: &Row) {
    assert!(Clause::find(&row["clause"]).is_some(), "{row:?}");
}

#[test]
fn zhuji_hands_count_as_worked_by_hand() {
    let rows = table("zhuji.csv");
    for row in &rows {
        check_clause(row);
        let preset = resolved(&format!("zhuji-{}", row["game"])).expect("a preset");
        let melds = melds(&row["melds"]);
        let win = win(&preset.rules, &melds, row, &row["wilds"]);
        let count = tai(&win).map(|(count, _)| count);
        assert_eq!(count.is_none(), row["total"].is_empty(), "{row:?}");
        let Some(count) = count else { continue };
        assert_eq!(shown(&count.items), listed(&row["tai"]), "{row:?}");
        assert_eq!(count.total, number(row, "total"), "{row:?}");
        let counted = preset
            .rules
            .tai_cap
            .map_or(count.total, |cap| cap.min(count.total));
        assert_eq!(count.counted, counted, "{row:?}");
    }
    println!("hands: {} of 诸暨", rows.len());
    assert!(rows.len() >= 60);
}

#[test]
fn shaoxing_hands_count_as_worked_by_hand() {
    let rows = table("shaoxing.csv");
    let rules = &resolved("shaoxing").expect("a preset").rules;
    for row in &rows {
        check_clause(row);
        let melds = melds(&row["melds"]);
        let mut win = win(rules, &melds, row, &row["wild"]);
        win.flowers = number(row, "flowers");
        win.discarded_wilds = number(row, "discarded");
        win.floats = number(row, "floats");
        win.chain_kongs = number(row, "chain_kongs");
        let score = fan(&win);
        assert_eq!(score.is_none(), row["total"].is_empty(), "{row:?}");
        let Some(score) = score else { continue };
        let flowers = score.flowers.expect("a game of flowers");
        assert_eq!(shown(&flowers.items), listed(&row["hua"]), "{row:?}");
        assert_eq!(flowers.total, number(row, "total"), "{row:?}");
        assert_eq!(shown(&score.fan.items), listed(&row["fan"]), "{row:?}");
        assert_eq!(score.fan.total, number(row, "fans"), "{row:?}");
        assert_eq!(score.fan.counted, number(row, "fans").min(3), "{row:?}");
        assert_eq!(score.fan.name.unwrap_or_default(), row["name"], "{row:?}");
    }
    println!("hands: {} of 绍兴", rows.len());
    assert!(rows.len() >= 60);
}
