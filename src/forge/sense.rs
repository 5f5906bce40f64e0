//! How far a hand is from winning: what players steer by. A rough measure, but it never calls a hand that wins far.

use crate::base::{Counts, Tile, TileSet};

/// For up to four sets with or without the pair: most partial sets beside so many complete ones; `None` if it cannot be.
type Best = [[Option<u8>; 5]; 2];

/// Tiles still missing from `sets` sets and a pair, wilds filling gaps; 0 for every hand that wins that way.
#[must_use]
pub fn distance(hand: &Counts, wilds: TileSet, sets: usize) -> u8 {
    let mut total: Best = [[None; 5]; 2];
    total[0][0] = Some(0);
    let mut naturals = [0u8; Tile::SET_KINDS];
    for (i, slot) in naturals.iter_mut().enumerate() {
        if !wilds.contains(Tile::of(i)) {
            *slot = hand.of(Tile::of(i));
        }
    }
    for (from, to) in [(0, 9), (9, 18), (18, 27), (27, 34)] {
        let mut part: Best = [[None; 5]; 2];
        let mut group = [0u8; 9];
        group[..to - from].copy_from_slice(&naturals[from..to]);
        if group.iter().all(|&n| n == 0) {
            continue;
        }
        cut(&mut group, 0, from < 27, Cut::default(), &mut part);
        total = join(&total, &part);
    }
    let held = hand.total_in(wilds) as u8;
    let sets = sets as u8;
    let mut best = u8::MAX;
    for (pair, row) in total.iter().enumerate() {
        for (complete, partial) in row.iter().enumerate() {
            let Some(partial) = *partial else { continue };
            let complete = (complete as u8).min(sets);
            let partial = partial.min(sets - complete);
            let missing = (sets - complete - partial) * 2 + partial + u8::from(pair == 0);
            best = best.min(missing);
        }
    }
    best.saturating_sub(held)
}

#[derive(Clone, Copy, Default)]
struct Cut {
    pair: usize,
    complete: usize,
    partial: u8,
}

fn join(a: &Best, b: &Best) -> Best {
    let mut out: Best = [[None; 5]; 2];
    for (pair_a, row_a) in a.iter().enumerate() {
        for (pair_b, row_b) in b.iter().enumerate() {
            if pair_a + pair_b > 1 {
                continue;
            }
            for (n, x) in row_a.iter().enumerate() {
                for (m, y) in row_b.iter().enumerate() {
                    if let (Some(x), Some(y)) = (x, y) {
                        let slot = &mut out[pair_a + pair_b][(n + m).min(4)];
                        *slot = (*slot).max(Some(x + y));
                    }
                }
            }
        }
    }
    out
}

fn cut(group: &mut [u8; 9], from: usize, runs: bool, now: Cut, best: &mut Best) {
    let Some(i) = (from..9).find(|&i| group[i] > 0) else {
        let slot = &mut best[now.pair][now.complete.min(4)];
        *slot = (*slot).max(Some(now.partial));
        return;
    };
    let mut take = |tiles: &[usize], next: Cut| {
        if tiles.iter().all(|&k| k < 9)
            && (0..9).all(|k| group[k] >= tiles.iter().filter(|&&t| t == k).count() as u8)
        {
            for &k in tiles {
                group[k] -= 1;
            }
            cut(group, i, runs, next, best);
            for &k in tiles {
                group[k] += 1;
            }
        }
    };
    let complete = Cut {
        complete: now.complete + 1,
        ..now
    };
    let partial = Cut {
        partial: now.partial + 1,
        ..now
    };
    take(&[i, i, i], complete);
    if runs {
        take(&[i, i + 1, i + 2], complete);
    }
    if now.pair == 0 {
        take(&[i, i], Cut { pair: 1, ..now });
    }
    if now.complete + usize::from(now.partial) < 5 {
        take(&[i, i], partial);
        if runs {
            take(&[i, i + 1], partial);
            take(&[i, i + 2], partial);
        }
    }
    take(&[i], now);
}

/// Two tiles of a hand, none of them wild, that make a run with `tile`.
#[must_use]
pub fn run_pair(hand: &Counts, tile: Tile, is_wild: &dyn Fn(Tile) -> bool) -> Option<[Tile; 2]> {
    let steps: [[isize; 2]; 3] = [[-2, -1], [-1, 1], [1, 2]];
    steps.into_iter().find_map(|pair| {
        let near = pair.map(|step| {
            let other = tile.index().checked_add_signed(step).and_then(Tile::new);
            other.filter(|other| tile.suit().is_some() && other.suit() == tile.suit())
        });
        let [Some(a), Some(b)] = near else {
            return None;
        };
        let good = |tile: Tile| hand.of(tile) > 0 && !is_wild(tile);
        (good(a) && good(b)).then_some([a, b])
    })
}

/// How much a tile has to do with the others of a hand.
#[must_use]
pub fn usefulness(hand: &Counts, tile: Tile) -> u32 {
    let near = |step: isize| {
        let other = tile.index().checked_add_signed(step).and_then(Tile::new);
        other
            .filter(|other| other.suit().is_some() && other.suit() == tile.suit())
            .map_or(0, |other| u32::from(hand.of(other)))
    };
    let same = u32::from(hand.of(tile).saturating_sub(1));
    let middle = u32::from(tile.suit().is_some()) * (1 + u32::from((3..=7).contains(&tile.rank())));
    same * 4 + (near(-1) + near(1)) * 3 + (near(-2) + near(2)) * 2 + middle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::notation::tiles;
    use crate::forge::Random;
    use crate::hand::wait::Shapes;
    use crate::rules::presets::resolved;

    fn of(text: &str, wild: &str, sets: usize) -> u8 {
        let wilds = TileSet::from_tiles(&tiles(wild).unwrap());
        distance(&Counts::from_tiles(&tiles(text).unwrap()), wilds, sets)
    }

    #[test]
    fn distances() {
        assert_eq!(of("123m456p789s11122z", "", 4), 0);
        assert_eq!(of("123m456p789s1112z", "", 4), 1);
        assert_eq!(of("123m456p789s1157z", "", 4), 2);
        assert_eq!(of("19m19p19s1234567z", "", 4), 9);
        assert_eq!(of("123m456p789s115z5m", "5m", 4), 1);
        assert_eq!(of("5m1z", "5m", 0), 0);
        assert_eq!(of("1112345678999m1z", "", 4), 1);
    }

    /// The one law that breaking games rests on: what is not at 0 does not win.
    #[test]
    fn a_hand_that_wins_is_at_no_distance() {
        let rules = &resolved("zhuji-free").unwrap().rules;
        let mut random = Random::new(1);
        let mut won = 0;
        for n in 0..20_000 {
            let wilds = TileSet::from_tiles(&[Tile::of(random.below(34))]);
            let mut pool: Vec<Tile> = (0..if n % 2 == 0 { 18 } else { 34 })
                .flat_map(|i| [Tile::of(i); 4])
                .collect();
            random.shuffle(&mut pool);
            let melds = random.below(4);
            let hand = Counts::from_tiles(&pool[..14 - 3 * melds]);
            let shapes = Shapes {
                rules,
                wilds,
                melds,
            };
            if shapes.wins(&hand) {
                won += 1;
                assert_eq!(distance(&hand, wilds, 4 - melds), 0, "{hand:?} {wilds:?}");
            }
        }
        assert!(won > 100, "{won}");
    }
}
