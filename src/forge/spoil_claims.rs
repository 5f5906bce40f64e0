//! Faults in claims, wins and bids.

use super::random::Random;
use super::sense::distance;
use super::spoil::{Spoiled, View, acting, other_seat, run_pair};
use crate::base::{Bid, Call, CallKind, Said, Seat, Tile, Verb};
use crate::diag::Code;
use crate::game::table::{LastDiscard, Phase};
use crate::game::{Standing, Table};
use crate::rules::values::{Claimable, FloatOthers, RobFrom, SwapDiscard};

/// SX-P6: only the next seat may 吃.
pub(super) fn chi_by_other(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (i, last, seat) = view.offers(random, |table, last, seat| {
        seat != last.seat.next()
            && !table.is_wild(last.tile)
            && run_pair(table, seat, last.tile).is_some()
    })?;
    let own = run_pair(&view.tables[i], seat, last.tile)?;
    let said = Said::new(seat, Verb::Chi, &own);
    // SX-F5 speaks first where a float stands.
    Some(view.inserted(i, said, &[Code::ClaimChiNotNext, Code::ClaimFrozen]))
}

/// SX-P6: three in sequence.
pub(super) fn chi_no_run(view: &View, random: &mut Random) -> Option<Spoiled> {
    let plain = |table: &Table, last: &LastDiscard, seat: Seat| -> Option<[Tile; 2]> {
        let hand = &table.players[seat].hand;
        let mut far = hand.kinds().filter(|&tile| {
            !table.is_wild(tile)
                && !table.is_flower(tile)
                && (tile.suit().is_none() || tile.suit() != last.tile.suit())
        });
        Some([far.next()?, far.next()?])
    };
    let (i, last, seat) = view.offers(random, |table, last, seat| {
        seat == last.seat.next() && !table.is_wild(last.tile) && plain(table, last, seat).is_some()
    })?;
    let own = plain(&view.tables[i], &last, seat)?;
    let said = Said::new(seat, Verb::Chi, &own);
    Some(view.inserted(i, said, &[Code::ClaimChiNotRun, Code::ClaimFrozen]))
}

/// SX-P6: two own equal tiles.
pub(super) fn peng_without_pair(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (i, _, seat) = view.offers(random, |table, last, seat| {
        !table.is_wild(last.tile) && could_match(table, seat, last.tile) < 2
    })?;
    let said = Said::new(seat, Verb::Peng, &[]);
    Some(view.inserted(i, said, &[Code::ClaimPengLacksPair]))
}

/// SX-P7: three own equal tiles.
pub(super) fn gang_without_triplet(view: &View, random: &mut Random) -> Option<Spoiled> {
    let (i, _, seat) = view.offers(random, |table, last, seat| {
        !table.is_wild(last.tile) && could_match(table, seat, last.tile) < 3
    })?;
    let said = Said::new(seat, Verb::Gang, &[]);
    Some(view.inserted(i, said, &[Code::ClaimGangLacksTriplet]))
}

/// SX-P8: a claim is dead once the next seat has drawn.
pub(super) fn late_claim(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Draw && view.offer(i).is_some() && acting(&view.tables[i + 1])
    })?;
    let (last, _) = view.offer(i)?;
    let said = Said::new(other_seat(last.seat, random), Verb::Peng, &[]);
    Some(view.inserted(i + 1, said, &[Code::ClaimTooLate]))
}

/// SX-P8: 碰 and 杠 go before 吃.
pub(super) fn chi_after_peng(view: &View, random: &mut Random) -> Option<Spoiled> {
    let next = |i: usize| view.tables[i].last.map(|last| (last, last.seat.next()));
    let i = view.pick(random, |i, said| {
        matches!(said.verb, Verb::Peng | Verb::Gang)
            && next(i).is_some_and(|(last, seat)| {
                Some(seat) != said.seat
                    && !last.passed[seat]
                    && !view.tables[i].is_wild(last.tile)
                    && run_pair(&view.tables[i], seat, last.tile).is_some()
            })
    })?;
    let (last, seat) = next(i)?;
    let own = run_pair(&view.tables[i], seat, last.tile)?;
    let said = Said::new(seat, Verb::Chi, &own);
    Some(view.inserted(i + 1, said, &[Code::ClaimOutranked, Code::ClaimFrozen]))
}

/// Copies of `tile` and wilds that could stand in for it.
fn could_match(table: &Table, seat: Seat, tile: Tile) -> usize {
    let hand = &table.players[seat].hand;
    let wilds = if table.rules.wild_in_melds {
        hand.total_in(table.wilds)
    } else {
        0
    };
    usize::from(hand.of(tile)) + wilds
}

/// SX-W5: a discarded wild is claimed by nobody.
pub(super) fn claim_wild(view: &View, random: &mut Random) -> Option<Spoiled> {
    if view.rules.wild_claimable != Claimable::No {
        return None;
    }
    let (i, _, seat) = view.offers(random, |table, last, _| table.is_wild(last.tile))?;
    let said = Said::new(seat, Verb::Peng, &[]);
    Some(view.inserted(i, said, &[Code::WildClaimed]))
}

/// SX-W5: a wild is put down in no 吃.
pub(super) fn chi_with_wild(view: &View, random: &mut Random) -> Option<Spoiled> {
    if view.rules.wild_in_melds {
        return None;
    }
    let own = |table: &Table, seat: Seat| -> Option<[Tile; 2]> {
        let hand = &table.players[seat].hand;
        let wild = hand.kinds().find(|&tile| table.is_wild(tile))?;
        let other = hand
            .kinds()
            .find(|&tile| !table.is_wild(tile) && !table.is_flower(tile))?;
        Some([wild, other])
    };
    let (i, _, seat) = view.offers(random, |table, last, seat| {
        seat == last.seat.next() && !table.is_wild(last.tile) && own(table, seat).is_some()
    })?;
    let said = Said::new(seat, Verb::Chi, &own(&view.tables[i], seat)?);
    Some(view.inserted(i, said, &[Code::WildInMeld]))
}

/// Does a discarded wild of this seat bind the others now?
fn binds(table: &Table, seat: Seat) -> bool {
    matches!(table.players[seat].freeze, Standing::Since(_))
}

/// SX-F5, HZ-P3: while a float stands the others do not claim.
pub(super) fn claim_frozen(view: &View, random: &mut Random) -> Option<Spoiled> {
    if view.rules.float_others == FloatOthers::Free {
        return None;
    }
    let (i, _, seat) = view.offers(random, |table, last, seat| {
        seat.others().any(|other| binds(table, other))
            && !table.is_wild(last.tile)
            && table.players[seat].hand.of(last.tile) >= 2
    })?;
    let said = Said::new(seat, Verb::Peng, &[]);
    Some(view.inserted(i, said, &[Code::ClaimFrozen]))
}

/// SX-P12, ZJ-P2: what was eaten is not discarded at once while something of another suit is held.
pub(super) fn discard_eaten(view: &View, random: &mut Random) -> Option<Spoiled> {
    if view.rules.claims_swap_discard == SwapDiscard::Allowed {
        return None;
    }
    let eaten = |i: usize| view.tables[i].last.map(|last| last.tile);
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Chi
            && view.then(i, &[Verb::Discard])
            && eaten(i).is_some_and(|tile| {
                let held = view.held(i + 1);
                held.of(tile) > 0 && held.kinds().any(|other| other.suit() != tile.suit())
            })
    })?;
    let said = Said::new(view.moves()[i].seat?, Verb::Discard, &[eaten(i)?]);
    Some(view.replaced(i + 1, said, &[Code::ClaimSwapDiscard]))
}

// Wins

/// May a hand win in no other shape than sets and a pair, and is it away from that?
fn far_from_winning(table: &Table, seat: Seat, more: Option<Tile>) -> bool {
    let player = &table.players[seat];
    let mut hand = player.hand;
    if let Some(tile) = more {
        hand.add(tile);
    }
    let rules = table.rules;
    let other_shapes = rules.wild_four_wins || rules.wild_white_dragon_as_natural;
    let odd = hand
        .kinds()
        .filter(|&tile| !table.is_wild(tile) && hand.of(tile) % 2 == 1)
        .count();
    let pairs =
        rules.win_seven_pairs && player.melds.is_empty() && odd <= hand.total_in(table.wilds);
    !other_shapes && !pairs && distance(&hand, table.wilds, 4 - player.melds.len()) > 0
}

/// SX-H1: four sets and a pair.
pub(super) fn false_win(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        let table = &view.tables[i];
        let drawn = matches!(table.phase, Phase::Act { drawn: Some(_), .. });
        let seat = said.seat.filter(|_| said.verb == Verb::Discard && drawn);
        seat.is_some_and(|seat| far_from_winning(table, seat, None))
    })?;
    let said = Said::new(view.moves()[i].seat?, Verb::Hu, &[]);
    Some(view.inserted(i, said, &[Code::WinIncomplete]))
}

/// SX-H2: a discard cannot be won; where it can (ZJ-B4), not by a hand that does not win.
pub(super) fn win_discard(view: &View, random: &mut Random) -> Option<Spoiled> {
    let may = view.rules.win_on_discard;
    let (i, _, seat) = view.offers(random, |table, last, seat| {
        !may || far_from_winning(table, seat, Some(last.tile))
    })?;
    let said = Said::new(seat, Verb::Hu, &[]);
    let code = if may {
        Code::WinIncomplete
    } else {
        Code::WinNotSelfDrawn
    };
    Some(view.inserted(i, said, &[code]))
}

/// SX-H8, FP-22: no win right after a claim.
pub(super) fn win_after_claim(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        matches!(said.verb, Verb::Chi | Verb::Peng) && view.then(i, &[Verb::Discard])
    })?;
    let said = Said::new(view.moves()[i].seat?, Verb::Hu, &[]);
    Some(view.inserted(i + 1, said, &[Code::WinNotSelfDrawn]))
}

/// FP-33: not on another's draw; the name depends on what lies there.
pub(super) fn win_on_others_draw(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.verb == Verb::Draw && acting(&view.tables[i + 1])
    })?;
    let seat = other_seat(view.moves()[i].seat?, random);
    let said = Said::new(seat, Verb::Hu, &[]);
    Some(view.inserted(i + 1, said, &[Code::ClaimTooLate, Code::TurnOutOfTurn]))
}

/// SX-H3, ZJ-F2: some kongs cannot be robbed.
pub(super) fn rob_what_may_not_be(view: &View, random: &mut Random) -> Option<Spoiled> {
    let from = view.rules.win_rob_from;
    let i = view.pick(random, |_, said| match said.verb {
        Verb::Angang => !from.has(RobFrom::AnGang),
        Verb::Bugang => !from.has(RobFrom::BuGang),
        // Where discards can be won, that would be a win on the discard.
        Verb::Gang => !from.has(RobFrom::MingGang) && !view.rules.win_on_discard,
        _ => false,
    })?;
    // The discarder of a 明杠 has nothing to say about it either way.
    let mover = view.moves()[i].seat?;
    let discarder = view.tables[i].last.map(|last| last.seat);
    let seats: Vec<Seat> = mover
        .others()
        .filter(|&seat| view.moves()[i].verb != Verb::Gang || Some(seat) != discarder)
        .collect();
    let said = Said::new(*random.pick(&seats)?, Verb::Hu, &[]);
    Some(view.inserted(i + 1, said, &[Code::WinRobNotAllowed]))
}

// Bids

/// FP-43: bids go round.
pub(super) fn bid_by_other(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == Verb::Bid)?;
    let mut said = view.moves()[i].clone();
    said.seat = Some(other_seat(said.seat?, random));
    Some(view.replaced(i, said, &[Code::BidOutOfTurn]))
}

/// ZJ-B1: each bid beats the last, and the least is two.
pub(super) fn bid_too_low(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == Verb::Bid)?;
    let Phase::Bidding { last, .. } = view.tables[i].phase else {
        return None;
    };
    let call = last.map_or(
        Call {
            tai: 1,
            kind: CallKind::NoWild,
        },
        |(_, call)| call,
    );
    let said = Said::bid(view.moves()[i].seat?, Bid::Call(call));
    Some(view.replaced(i, said, &[Code::BidTooLow]))
}

/// FP-43: the passes that end the bidding are written.
pub(super) fn bid_pass_left_out(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |i, said| {
        said.bid == Some(Bid::Pass) && matches!(view.tables[i + 1].phase, Phase::Naming { .. })
    })?;
    Some(view.removed(i, &[Code::TurnPhase]))
}

/// ZJ-B2, FP-12: the bidder holds what is named.
pub(super) fn name_wild_not_held(view: &View, random: &mut Random) -> Option<Spoiled> {
    let i = view.pick(random, |_, said| said.verb == Verb::Wild)?;
    let held = view.held(i);
    let kinds: Vec<Tile> = (0..Tile::SET_KINDS)
        .map(Tile::of)
        .filter(|&tile| held.of(tile) == 0)
        .collect();
    let said = Said::new(view.moves()[i].seat?, Verb::Wild, &[*random.pick(&kinds)?]);
    Some(view.replaced(i, said, &[Code::BidBadWild]))
}
