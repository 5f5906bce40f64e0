//! 十风: the first ten discards all winds or dragons (HZ-N5, HZ-F18).

use super::{Fan, Times};
use crate::base::Clause;
use crate::hand::How;

pub(super) static FAN: Fan = Fan {
    id: "ten_winds",
    clause: Clause::HZ_N5,
    value: |rules| rules.fan_ten_winds,
    times: Times::Hand(|win| {
        // Where a wild among the ten has no value of its own they are plain ten winds.
        let plain = win.rules.fan_ten_winds_with_wild == 0 || !win.ten_winds_wild;
        u32::from(win.how == How::TenWinds && plain)
    }),
    silent_at_zero: true,
};

pub(super) static WITH_WILD: Fan = Fan {
    id: "ten_winds_with_wild",
    clause: Clause::HZ_N5,
    value: |rules| rules.fan_ten_winds_with_wild,
    times: Times::Hand(|win| u32::from(win.how == How::TenWinds && win.ten_winds_wild)),
    silent_at_zero: true,
};
