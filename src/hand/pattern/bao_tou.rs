//! 爆头: any tile wins (SX-N1).

use super::{Fan, Times};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "bao_tou",
    clause: Clause::SX_N1,
    value: |rules| rules.fan_bao_tou,
    times: Times::Hand(|win| u32::from(win.is_bao_tou())),
    silent_at_zero: false,
};
