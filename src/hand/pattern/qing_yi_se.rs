//! 清一色: one suit and nothing else (ZJ-N6, FP-19).

use super::Tai;
use crate::base::Clause;

pub(super) static TAI: Tai = Tai {
    id: "qing_yi_se",
    clause: Clause::ZJ_N6,
    value: |rules| rules.tai_qing_yi_se,
    times: |win, reading| {
        let [man, pin, sou, honors] = win.colours(reading);
        u32::from(!honors && u8::from(man) + u8::from(pin) + u8::from(sou) == 1)
    },
    limit: None,
};
