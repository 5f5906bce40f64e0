//! 七对子 and 豪华七对: seven pairs, and seven pairs with four equal real tiles (HZ-N4, HZ-F9).

use super::{Fan, Times};
use crate::base::Clause;
use crate::hand::split::Reading;
use crate::hand::{Shape, Win};

/// Four equal tiles that are not wild, in the closed hand of seven pairs; two such fours count once.
fn is_hao_hua(win: &Win, reading: &Reading) -> bool {
    let four = |tile| win.concealed.of(tile) == 4 && !win.wilds.contains(tile);
    reading.shape == Shape::SevenPairs && win.concealed.kinds().any(four)
}

pub(super) static FAN: Fan = Fan {
    id: "qi_dui",
    clause: Clause::HZ_N4,
    value: |rules| rules.fan_qi_dui,
    times: Times::Reading(|win, reading| {
        // Where the richer pattern has no value of its own it is plain seven pairs.
        let plain = win.rules.fan_hao_hua_qi_dui == 0 || !is_hao_hua(win, reading);
        u32::from(reading.shape == Shape::SevenPairs && plain)
    }),
    silent_at_zero: true,
};

pub(super) static HAO_HUA: Fan = Fan {
    id: "hao_hua_qi_dui",
    clause: Clause::HZ_N4,
    value: |rules| rules.fan_hao_hua_qi_dui,
    times: Times::Reading(|win, reading| u32::from(is_hao_hua(win, reading))),
    silent_at_zero: true,
};
