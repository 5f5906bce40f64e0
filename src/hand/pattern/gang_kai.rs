//! 杠开: won on the replacement of an own kong (SX-N2, ZJ-N8).

use super::{Fan, Tai, Times};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "gang_kai",
    clause: Clause::SX_N2,
    value: |rules| rules.fan_gang_kai,
    times: Times::Hand(|win| win.gang_kai),
    silent_at_zero: false,
};

pub(super) static TAI: Tai = Tai {
    id: "gang_kai",
    clause: Clause::ZJ_N8,
    value: |rules| rules.tai_gang_kai,
    times: |win, _| win.gang_kai.min(1),
    limit: None,
};
