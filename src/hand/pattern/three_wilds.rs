//! 三财神: three wilds or more in the hand (ZJ-N7, FP-9).

use super::Tai;
use crate::base::Clause;

pub(super) static TAI: Tai = Tai {
    id: "three_wilds",
    clause: Clause::ZJ_N7,
    value: |rules| rules.tai_three_wilds,
    times: |win, _| u32::from(win.wild_count() >= 3),
    limit: None,
};
