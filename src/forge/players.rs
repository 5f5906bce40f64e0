//! Simple players. They choose among what the table allows and know no rule themselves.

use super::deals::Zeal;
use super::director::{Director, allowed};
use super::random::Random;
use super::sense::{distance, run_pair, usefulness};
use crate::base::{Bid, Counts, Said, Seat, Tile, TileSet, Verb};
use crate::game::table::Phase;
use crate::game::{FloatTest, Table};

/// What a seat does on its own turn; flowers come without their replacements.
#[must_use]
pub fn act(table: &Table, seat: Seat, director: &Director, random: &mut Random) -> Option<Said> {
    let style = &director.scene().styles[seat];
    let legal = table.legal_actions_of(seat);
    let of = |verb: Verb| legal.iter().filter(move |said| said.verb == verb);
    if let Some(flower) = of(Verb::Flower).next() {
        return Some(flower.clone());
    }
    if let Some(hu) = of(Verb::Hu).next()
        && (allowed(table, seat, style.wins, director.is_done()) || style.floats == 100)
    {
        let float =
            of(Verb::Discard).find(|said| table.float_test(seat, said.tiles[0]) == FloatTest::Yes);
        match float {
            Some(float) if random.chance(style.floats) => return Some(float.clone()),
            _ if allowed(table, seat, style.wins, director.is_done()) => return Some(hu.clone()),
            _ => {}
        }
    }
    if style.kongs {
        let kongs: Vec<&Said> = of(Verb::Angang).chain(of(Verb::Bugang)).collect();
        let kong = random.pick(&kongs).copied();
        if let Some(kong) = kong.filter(|kong| worth_it(table, seat, kong) || random.chance(20)) {
            return Some(kong.clone());
        }
    }
    let discards: Vec<Tile> = of(Verb::Discard).map(|said| said.tiles[0]).collect();
    let tile = discard(table, seat, director, &discards, random)?;
    Some(Said::new(seat, Verb::Discard, &[tile]))
}

/// The hand and the number of sets it still needs, a pending claim carried out.
fn hand_now(table: &Table, seat: Seat) -> (Counts, usize) {
    let settled = match table.phase {
        Phase::Claimed { by, .. } if by == seat => table.settled_claim(),
        _ => None,
    };
    let player = &settled.as_ref().unwrap_or(table).players[seat];
    (player.hand, 4 - player.melds.len())
}

fn worth_it(table: &Table, seat: Seat, kong: &Said) -> bool {
    let (hand, sets) = hand_now(table, seat);
    let mut rest = hand;
    let before = distance(&hand, table.wilds, sets);
    if kong.verb == Verb::Bugang {
        rest.take(kong.tiles[0]);
        return distance(&rest, table.wilds, sets) <= before.max(1);
    }
    for i in 0..4 {
        rest.take(*kong.tiles.get(i).unwrap_or(&kong.tiles[0]));
    }
    sets > 0 && distance(&rest, table.wilds, sets - 1) <= before.max(1)
}

fn discard(
    table: &Table,
    seat: Seat,
    director: &Director,
    legal: &[Tile],
    random: &mut Random,
) -> Option<Tile> {
    let style = &director.scene().styles[seat];
    let (hand, sets) = hand_now(table, seat);
    let wanted = |hand: &Counts| -> Counts {
        if style.wants.is_empty() {
            return *hand;
        }
        let keep = |tile: &Tile| style.wants.contains(*tile) || table.is_wild(*tile);
        Counts::from_tiles(&hand.tiles().filter(keep).collect::<Vec<_>>())
    };
    let cost = |tile: Tile, noise: usize| {
        let mut rest = hand;
        rest.take(tile);
        let far = u32::from(distance(&wanted(&rest), table.wilds, sets)) * 100;
        let wild = match table.is_wild(tile) {
            // Whoever keeps all suits is after 十风, and a wild honour goes before them (HZ-N5).
            true if style.keeps.len() == 27 && !style.keeps.contains(tile) => 1000,
            true => 5000,
            false => 0,
        };
        let kept = if style.keeps.contains(tile) { 2000 } else { 0 };
        let fed = style.feeds.is_some_and(|to| {
            let floats = !style.feeds_float || table.last_floater(seat) == Some(to);
            let need = if style.feeds_float { 3 } else { 2 };
            let theirs = &table.players[to].hand;
            let run = director.scene().styles[to].claims == Zeal::Runs
                && run_pair(theirs, tile, &|other| table.is_wild(other)).is_some();
            floats && !table.is_wild(tile) && (run || theirs.of(tile) >= need)
        });
        let feed: u32 = if fed { 0 } else { 20_000 };
        feed + far + wild + kept + usefulness(&hand, tile) + noise as u32
    };
    legal
        .iter()
        .map(|&tile| (cost(tile, random.below(4)), tile))
        .min()
        .map(|(_, tile)| tile)
}

/// What a seat claims of the last discard, if it wants anything.
#[must_use]
pub fn claim(table: &Table, seat: Seat, director: &Director, random: &mut Random) -> Option<Said> {
    let style = &director.scene().styles[seat];
    let last = table.last.filter(|_| table.window)?;
    let player = &table.players[seat];
    let hand = &player.hand;
    let held = hand.of(last.tile);
    let sets = 4 - player.melds.len();
    if style.claims == Zeal::Never || sets == 0 || last.seat == seat {
        return None;
    }
    let legal = |said: &Said| table.verify(said).is_ok();
    let gang = Said::new(seat, Verb::Gang, &[]);
    let peng = Said::new(seat, Verb::Peng, &[]);
    if style.claims == Zeal::Runs {
        let mut legal = table.legal_actions_of(seat).into_iter();
        return legal.find(|said| said.verb == Verb::Chi);
    }
    if style.claims == Zeal::Kept {
        if !style.keeps.contains(last.tile) {
            return None;
        }
        if held >= 3 && style.kongs && legal(&gang) {
            return Some(gang);
        }
        return (held >= 2 && legal(&peng)).then_some(peng);
    }
    let before = distance(hand, table.wilds, sets);
    let after = |own: &[Tile]| {
        let mut rest = *hand;
        for &tile in own {
            rest.take(tile);
        }
        distance(&rest, table.wilds, sets - 1)
    };
    let tile = last.tile;
    let spares = table.rules.wild_in_melds && hand.total_in(table.wilds) > 0;
    if held >= 3 && style.kongs && after(&[tile; 3]) <= before && legal(&gang) {
        return Some(gang);
    }
    if held >= 2 && (after(&[tile; 2]) < before || random.chance(8)) && legal(&peng) {
        return Some(peng);
    }
    if !spares && seat != last.seat.next() {
        return None;
    }
    // With wilds in melds there is more to look at; the table lists it.
    let mut best: Option<(u8, Said)> = None;
    let wanted = |said: &Said| matches!(said.verb, Verb::Chi | Verb::Peng | Verb::Gang);
    for said in table.legal_actions_of(seat).into_iter().filter(wanted) {
        if said.verb != Verb::Chi && !random.chance(10) {
            continue;
        }
        let far = if said.verb == Verb::Chi {
            after(&said.tiles)
        } else {
            before
        };
        let good = far < before || random.chance(4);
        if good && best.as_ref().is_none_or(|(least, _)| far < *least) {
            best = Some((far, said));
        }
    }
    best.map(|(_, said)| said)
}

/// What a seat bids.
#[must_use]
pub fn bid(table: &Table, seat: Seat, director: &Director, random: &mut Random) -> Said {
    let style = &director.scene().styles[seat];
    let calls: Vec<Said> = table
        .legal_actions_of(seat)
        .into_iter()
        .filter(|said| matches!(said.bid, Some(Bid::Call(_))))
        .collect();
    if random.chance(style.bids)
        && let Some(first) = calls.first()
    {
        // Mostly the least that is still allowed, now and then a leap.
        let leap = random.pick(&calls).unwrap_or(first);
        return if random.chance(5) { leap } else { first }.clone();
    }
    Said::bid(seat, Bid::Pass)
}

/// The wild that the bidder names: rather more kinds than fewer.
#[must_use]
pub fn name_wild(table: &Table, seat: Seat, random: &mut Random) -> Option<Said> {
    let legal = table.legal_actions_of(seat);
    let most = legal.iter().map(|said| said.tiles.len()).max()?;
    let count = if random.chance(70) {
        most
    } else {
        random.below(most + 1)
    };
    let choices: Vec<&Said> = legal
        .iter()
        .filter(|said| said.tiles.len() == count)
        .collect();
    random.pick(&choices).map(|&said| said.clone())
}

/// The kinds a hand of tai is best built from: a suit and the honours where there is much of it, else all.
#[must_use]
pub fn colour(hand: &Counts, wilds: TileSet) -> TileSet {
    let of = |from: usize, to: usize| -> TileSet {
        (from..to)
            .chain(27..34)
            .map(Tile::of)
            .fold(TileSet::EMPTY, TileSet::with)
    };
    [(0, 9), (9, 18), (18, 27)]
        .into_iter()
        .map(|(from, to)| of(from, to))
        .map(|set| (hand.total_in(set) + hand.total_in(wilds), set))
        .filter(|&(count, _)| count >= 8)
        .max_by_key(|&(count, _)| count)
        .map_or(TileSet::EMPTY, |(_, set)| set)
}
