//! 混一色: one suit and at least one honour (ZJ-N5, FP-19).

use super::Tai;
use crate::base::Clause;

pub(super) static TAI: Tai = Tai {
    id: "hun_yi_se",
    clause: Clause::ZJ_N5,
    value: |rules| rules.tai_hun_yi_se,
    times: |win, reading| {
        let [man, pin, sou, honors] = win.colours(reading);
        u32::from(honors && u8::from(man) + u8::from(pin) + u8::from(sou) == 1)
    },
    limit: None,
};
