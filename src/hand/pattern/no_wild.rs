//! 无财: no wild in the hand (ZJ-N9, FP-10, HZ-N5, HZ-F11).

use super::{Fan, Tai, Times};
use crate::base::Clause;
use crate::rules::values::Limit;

pub(super) static FAN: Fan = Fan {
    id: "no_wild",
    clause: Clause::HZ_N5,
    value: |rules| rules.fan_no_wild,
    times: Times::Hand(|win| u32::from(win.wild_count() == 0)),
    silent_at_zero: true,
};

pub(super) static TAI: Tai = Tai {
    id: "no_wild",
    clause: Clause::ZJ_N9,
    value: |rules| rules.tai_no_wild,
    times: |win, _| u32::from(win.wild_count() == 0),
    limit: Some(Limit::NoWild),
};
