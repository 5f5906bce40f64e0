//! 飘: each float of the chain (SX-N5).

use super::{Fan, Times};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "piao",
    clause: Clause::SX_N5,
    value: |rules| rules.fan_piao,
    times: Times::Hand(|win| win.floats),
    silent_at_zero: false,
};
