//! 无财: no wild in the hand (ZJ-N9, FP-10).

use super::Tai;
use crate::base::Clause;
use crate::rules::values::Limit;

pub(super) static TAI: Tai = Tai {
    id: "no_wild",
    clause: Clause::ZJ_N9,
    value: |rules| rules.tai_no_wild,
    times: |win, _| u32::from(win.wild_count() == 0),
    limit: Some(Limit::NoWild),
};
