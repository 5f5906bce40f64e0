//! 平胡: four runs and a pair (ZJ-N3).

use super::Tai;
use crate::base::Clause;
use crate::hand::Shape;

pub(super) static TAI: Tai = Tai {
    id: "ping_hu",
    clause: Clause::ZJ_N3,
    value: |rules| rules.tai_ping_hu,
    times: |win, reading| {
        u32::from(reading.shape == Shape::Sets && win.all_sets(reading).all(|set| set.run))
    },
    limit: None,
};
