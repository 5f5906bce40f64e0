//! 爆头: any tile wins (SX-N1).

use super::Fan;
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "bao_tou",
    clause: Clause::SX_N1,
    value: |rules| rules.fan_bao_tou,
    times: |win| u32::from(win.is_bao_tou()),
};
