//! 天胡 and 地胡: won on the first own turn (SX-H10, ZJ-N11, FP-50).

use super::{Fan, Tai, Times};
use crate::base::Clause;
use crate::rules::values::Limit;

pub(super) static TIAN_HU_FAN: Fan = Fan {
    id: "tian_hu",
    clause: Clause::SX_H10,
    value: |rules| rules.fan_tian_hu,
    times: Times::Hand(|win| u32::from(win.tian_hu)),
    silent_at_zero: false,
};

pub(super) static DI_HU_FAN: Fan = Fan {
    id: "di_hu",
    clause: Clause::SX_H10,
    value: |rules| rules.fan_di_hu,
    times: Times::Hand(|win| u32::from(win.di_hu)),
    silent_at_zero: false,
};

pub(super) static TIAN_HU_TAI: Tai = Tai {
    id: "tian_hu",
    clause: Clause::ZJ_N11,
    value: |rules| rules.tai_tian_hu,
    times: |win, _| u32::from(win.tian_hu),
    limit: Some(Limit::TianHu),
};

pub(super) static DI_HU_TAI: Tai = Tai {
    id: "di_hu",
    clause: Clause::ZJ_N11,
    value: |rules| rules.tai_di_hu,
    times: |win, _| u32::from(win.di_hu),
    limit: Some(Limit::DiHu),
};
