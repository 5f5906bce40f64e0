//! Other places worth a look beside a finding. Walks the hand's lines a second time, only when something is found.

use crate::base::start::Start;
use crate::base::{Bid, Said, Seat, Tile, Verb};
use crate::diag::fact::{NotSelfDrawn, Note};
use crate::diag::{Fact, Part, Place, Related, Spot, StartPart};
use crate::record::Hand;

/// Places beside a faulty start.
pub(super) fn of_start(hand: &Hand, number: u32, fact: &Fact) -> Vec<Related> {
    match *fact {
        Fact::FifthCopy { tile, .. } => copies(hand, number, tile, 1),
        _ => Vec::new(),
    }
}

/// Places beside the faulty move `mv` (from 1) of `seat`.
pub(super) fn of_move(
    hand: &Hand,
    number: u32,
    mv: u32,
    seat: Option<Seat>,
    fact: &Fact,
) -> Vec<Related> {
    let walk = Walk { hand, number, mv };
    match *fact {
        Fact::FifthCopy { tile, .. } => copies(hand, number, tile, mv),
        Fact::ChiNotNext { .. }
        | Fact::ChiNotRun { .. }
        | Fact::PengLacksPair { .. }
        | Fact::GangLacksTriplet { .. }
        | Fact::WildClaimed { .. }
        | Fact::NotAllowed { .. }
        | Fact::MissedPeng { .. }
        | Fact::NotSelfDrawn(NotSelfDrawn::Discard { .. }) => walk.discard(|_| true),
        Fact::TooLate {
            tile: Some(tile),
            passed: false,
        } => walk.discard(|said| said.tiles.first() == Some(&tile)),
        Fact::TooLate { passed: true, .. } => walk.last(
            |said| said.verb == Verb::Pass && said.seat == seat,
            |seat, _| Note::PassedHere { seat },
        ),
        Fact::TooLate { .. } => walk.kong(),
        Fact::SwapDiscard { .. } | Fact::NotSelfDrawn(NotSelfDrawn::AfterClaim) => walk.last(
            |said| said.seat == seat && said.verb != Verb::Pass,
            |seat, said| Note::ClaimedHere {
                seat,
                verb: said.verb,
            },
        ),
        Fact::Outranked { by, verb } => walk.last(
            |said| said.seat == Some(by),
            move |seat, _| Note::ClaimedHere { seat, verb },
        ),
        Fact::WinOutranked { by } => walk.last(
            |said| said.seat == Some(by),
            |seat, _| Note::WinHere { seat },
        ),
        Fact::Frozen { by, .. } => walk.last(
            |said| said.seat == Some(by) && said.verb == Verb::Discard,
            |seat, _| Note::FloatHere { seat },
        ),
        Fact::RobNotAllowed(_) | Fact::RobWildPair { .. } | Fact::RobSingleWait { .. } => {
            walk.kong()
        }
        Fact::FlowerNotReplaced { tile, holder } => walk.flower(holder, tile),
        Fact::AfterEnd => {
            let mut won = walk.last(
                |said| said.verb == Verb::Hu,
                |seat, _| Note::WinHere { seat },
            );
            if won.is_empty() {
                won = walk.last(|said| said.verb == Verb::Exhausted, |_, _| Note::EndedHere);
            }
            won
        }
        Fact::DoubleDraw => walk.last(
            |said| {
                said.seat == seat
                    && matches!(
                        said.verb,
                        Verb::Draw | Verb::Chi | Verb::Peng | Verb::Flower
                    )
            },
            |seat, _| Note::DrawnHere { seat },
        ),
        Fact::DeadHand => seat.map(|seat| walk.miscount(seat)).into_iter().collect(),
        Fact::TakenTooOften { from, .. } => {
            seat.map_or_else(Vec::new, |seat| walk.takes(seat, from))
        }
        Fact::BidTooLow { .. } => walk.last(
            |said| matches!(said.bid, Some(Bid::Call(_))),
            |seat, said| Note::BidHere {
                seat,
                bid: said.bid.unwrap_or(Bid::Pass),
            },
        ),
        _ => Vec::new(),
    }
}

struct Walk<'a> {
    hand: &'a Hand,
    number: u32,
    mv: u32,
}

impl Walk<'_> {
    fn earlier(&self) -> impl DoubleEndedIterator<Item = (u32, &Said)> {
        let before = &self.hand.moves[..(self.mv as usize - 1).min(self.hand.moves.len())];
        before
            .iter()
            .enumerate()
            .map(|(i, said)| (i as u32 + 1, said))
    }

    /// The last earlier line that fits.
    fn last(
        &self,
        fits: impl Fn(&Said) -> bool,
        note: impl Fn(Seat, &Said) -> Note,
    ) -> Vec<Related> {
        let found = self.earlier().rev().find(|(_, said)| fits(said));
        let place = |mv| Place::of_move(self.number, mv, Part::Whole);
        found
            .map(|(mv, said)| Related {
                place: place(mv),
                note: note(said.seat.unwrap_or(self.hand.dealer), said),
            })
            .into_iter()
            .collect()
    }

    fn discard(&self, fits: impl Fn(&Said) -> bool) -> Vec<Related> {
        let found = self.last(
            |said| said.verb == Verb::Discard && fits(said),
            |seat, said| Note::DiscardedHere {
                seat,
                tile: said.tiles.first().copied().unwrap_or(Tile::UNKNOWN),
            },
        );
        if !found.is_empty() {
            return found;
        }
        // The discard that a position begins with.
        match &self.hand.start {
            Start::Position(position) => position
                .last
                .map(|(seat, tile)| Related {
                    place: Place::hand(self.number, Spot::HandKey("position")),
                    note: Note::DiscardedHere { seat, tile },
                })
                .into_iter()
                .collect(),
            Start::Deal(_) => Vec::new(),
        }
    }

    fn kong(&self) -> Vec<Related> {
        self.last(
            |said| {
                matches!(
                    said.verb,
                    Verb::Bugang | Verb::Angang | Verb::Gang | Verb::Kong
                )
            },
            |seat, said| Note::KongHere {
                seat,
                tile: said.tiles.first().copied().unwrap_or(Tile::UNKNOWN),
            },
        )
    }

    /// Where the flower came into the hand.
    fn flower(&self, holder: Seat, tile: Tile) -> Vec<Related> {
        let drawn = self.earlier().rev().find_map(|(mv, said)| {
            if said.seat != Some(holder) {
                return None;
            }
            let part = match said.verb {
                Verb::Draw if said.tiles.contains(&tile) => Part::Tile(0),
                Verb::Flower => {
                    Part::Replacement(said.replaced.iter().position(|&other| other == tile)? as u8)
                }
                _ => return None,
            };
            Some(Place::of_move(self.number, mv, part))
        });
        if let Some(place) = drawn {
            return vec![Related {
                place,
                note: Note::FlowerDrawnHere { tile },
            }];
        }
        let hand = match &self.hand.start {
            Start::Deal(hands) => &hands[holder],
            Start::Position(position) => &position.seats[holder].hand,
        };
        let dealt = hand.iter().position(|&other| other == tile);
        dealt
            .map(|i| Related {
                place: Place::hand(self.number, Spot::Start(holder, StartPart::Tile(i as u8))),
                note: Note::FlowerDealtHere { tile },
            })
            .into_iter()
            .collect()
    }

    fn miscount(&self, seat: Seat) -> Related {
        let mv = self.earlier().find(|(_, said)| {
            said.seat == Some(seat)
                && said.verb == Verb::Flower
                && said.replaced.len() != said.tiles.len()
        });
        let place = match mv {
            Some((mv, _)) => Place::of_move(self.number, mv, Part::Replacements),
            None => Place::hand(self.number, Spot::Start(seat, StartPart::Hand)),
        };
        Related {
            place,
            note: Note::CountWrongHere { seat },
        }
    }

    fn takes(&self, seat: Seat, from: Seat) -> Vec<Related> {
        let mut discarder = None;
        let mut nth = 0;
        let mut found = Vec::new();
        for (mv, said) in self.earlier() {
            match said.verb {
                Verb::Discard => discarder = said.seat,
                Verb::Chi | Verb::Peng | Verb::Gang
                    if said.seat == Some(seat) && discarder == Some(from) =>
                {
                    nth += 1;
                    let place = Place::of_move(self.number, mv, Part::Whole);
                    found.push(Related {
                        place,
                        note: Note::TakeHere { nth, seat, from },
                    });
                }
                _ => {}
            }
        }
        found
    }
}

/// Where the copies of `tile` came to light before move `mv`, in the order of the record.
fn copies(hand: &Hand, number: u32, tile: Tile, mv: u32) -> Vec<Related> {
    let mut places: Vec<(Place, bool)> = Vec::new();
    if hand.indicator == Some(tile) {
        places.push((Place::hand(number, Spot::HandKey("indicator")), true));
    }
    let mut unknown = [false; 4];
    for seat in Seat::ALL {
        let mut see =
            |part: StartPart| places.push((Place::hand(number, Spot::Start(seat, part)), false));
        let mut see_hand = |tiles: &[Tile]| {
            unknown[seat.index()] = tiles.contains(&Tile::UNKNOWN);
            for (i, _) in tiles
                .iter()
                .enumerate()
                .filter(|&(_, &other)| other == tile)
            {
                see(StartPart::Tile(i as u8));
            }
        };
        match &hand.start {
            Start::Deal(hands) => see_hand(&hands[seat]),
            Start::Position(position) => {
                let written = &position.seats[seat];
                see_hand(&written.hand);
                let melds = written
                    .melds
                    .iter()
                    .filter(|meld| meld.tiles.contains(&tile))
                    .count();
                (0..melds).for_each(|_| see(StartPart::Melds));
                let river = written
                    .river
                    .iter()
                    .flatten()
                    .filter(|&&other| other == tile)
                    .count();
                (0..river).for_each(|_| see(StartPart::River));
                let flowers = written
                    .flowers
                    .iter()
                    .filter(|&&other| other == tile)
                    .count();
                (0..flowers).for_each(|_| see(StartPart::Flowers));
            }
        }
    }
    for (said, n) in hand.moves.iter().zip(1u32..).take_while(|&(_, n)| n < mv) {
        match said.verb {
            Verb::Draw if said.tiles.first() == Some(&tile) => {
                places.push((Place::of_move(number, n, Part::Tile(0)), false));
            }
            Verb::Flower => {
                for (i, _) in said
                    .replaced
                    .iter()
                    .enumerate()
                    .filter(|&(_, &other)| other == tile)
                {
                    places.push((Place::of_move(number, n, Part::Replacement(i as u8)), false));
                }
            }
            // An unknown hand shows a tile when it parts with it.
            Verb::Discard | Verb::Chi | Verb::Peng | Verb::Gang | Verb::Angang
                if said.seat.is_some_and(|seat| unknown[seat.index()])
                    && said.tiles.contains(&tile) =>
            {
                places.push((Place::of_move(number, n, Part::Whole), false));
            }
            _ => {}
        }
    }
    places
        .into_iter()
        .zip(1u32..)
        .map(|((place, indicator), nth)| Related {
            place,
            note: if indicator {
                Note::Indicator { tile }
            } else {
                Note::Copy { nth, tile }
            },
        })
        .take(5)
        .collect()
}
