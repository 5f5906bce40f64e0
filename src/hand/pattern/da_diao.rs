//! 大吊: all four sets melded, one tile in hand (SX-N3).

use super::{Fan, Times};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "da_diao",
    clause: Clause::SX_N3,
    value: |rules| rules.fan_da_diao,
    times: Times::Hand(|win| u32::from(win.is_da_diao())),
    silent_at_zero: false,
};
