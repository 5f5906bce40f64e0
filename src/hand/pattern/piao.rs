//! 飘: each float of the chain (SX-N5).

use super::Fan;
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "piao",
    clause: Clause::SX_N5,
    value: |rules| rules.fan_piao,
    times: |win| win.floats,
};
