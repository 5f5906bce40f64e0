//! 抢杠: won on the tile another adds to a kong (SX-N4, ZJ-N8).

use super::{Fan, Tai, Times};
use crate::base::Clause;
use crate::hand::How;

pub(super) static FAN: Fan = Fan {
    id: "qiang_gang",
    clause: Clause::SX_N4,
    value: |rules| rules.fan_qiang_gang,
    times: Times::Hand(|win| u32::from(win.how == How::Rob)),
    silent_at_zero: false,
};

pub(super) static TAI: Tai = Tai {
    id: "qiang_gang",
    clause: Clause::ZJ_N8,
    value: |rules| rules.tai_qiang_gang,
    times: |win, _| u32::from(win.how == How::Rob),
    limit: None,
};
