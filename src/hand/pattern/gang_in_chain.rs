//! 链中杠: a kong inside a float's chain (SX-N6, FP-1).

use super::{Fan, Times};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "gang_in_chain",
    clause: Clause::SX_N6,
    value: |rules| rules.fan_gang_in_chain,
    times: Times::Hand(|win| win.chain_kongs),
    silent_at_zero: false,
};
