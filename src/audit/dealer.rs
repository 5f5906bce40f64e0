//! Who deals next, and as which repeat dealer (SX-S8, ZJ-S1, FP-47, FP-55, FP-62).

use crate::base::Seat;
use crate::game::{Outcome, Settlement};
use crate::rules::Rules;
use crate::rules::values::{DealerNext, OnDraw};

/// The dealer of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dealer {
    /// 庄
    pub seat: Seat,
    /// 连庄 count.
    pub repeat: u32,
}

/// The dealer after `hand`; `None` after an unfinished one (FP-55).
#[must_use]
pub fn next(rules: &Rules, dealer: Dealer, hand: &Settlement) -> Option<Dealer> {
    let stays = |grows: bool| Dealer {
        repeat: dealer.repeat + u32::from(grows),
        ..dealer
    };
    let moves_to = |seat| {
        if seat == dealer.seat {
            stays(false)
        } else {
            Dealer { seat, repeat: 0 }
        }
    };
    if hand.outcome == Outcome::Unfinished {
        return None;
    }
    if rules.dealer_next == DealerNext::Rotate {
        return Some(moves_to(dealer.seat.next()));
    }
    Some(match hand.outcome {
        Outcome::Exhausted if rules.dealer_on_draw == OnDraw::Rotates => {
            moves_to(dealer.seat.next())
        }
        Outcome::Exhausted => stays(true),
        _ => match (&hand.wins[..], hand.from) {
            ([only], _) if only.winner == dealer.seat => stays(true),
            ([only], _) => moves_to(only.winner),
            ([_, ..], Some(from)) => moves_to(from),
            _ => stays(false),
        },
    })
}
