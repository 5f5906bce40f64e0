//! 杠开: won on the replacement of an own kong (SX-N2, ZJ-N8).

use super::{Fan, Tai};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "gang_kai",
    clause: Clause::SX_N2,
    value: |rules| rules.fan_gang_kai,
    times: |win| u32::from(win.gang_kai),
};

pub(super) static TAI: Tai = Tai {
    id: "gang_kai",
    clause: Clause::ZJ_N8,
    value: |rules| rules.tai_gang_kai,
    times: |win, _| u32::from(win.gang_kai),
    limit: None,
};
