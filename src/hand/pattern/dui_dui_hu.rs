//! 对对胡: four triplets or kongs and a pair (ZJ-N4).

use super::Tai;
use crate::base::Clause;
use crate::hand::Shape;

pub(super) static TAI: Tai = Tai {
    id: "dui_dui_hu",
    clause: Clause::ZJ_N4,
    value: |rules| rules.tai_dui_dui_hu,
    times: |win, reading| {
        u32::from(reading.shape == Shape::Sets && win.all_sets(reading).all(|set| !set.run))
    },
    limit: None,
};
