//! 中 发 白 triplet or kong, each (ZJ-N1).

use super::Tai;
use crate::base::Clause;

pub(super) static TAI: Tai = Tai {
    id: "dragon_triplet",
    clause: Clause::ZJ_N1,
    value: |rules| rules.tai_dragon_triplet,
    times: |win, reading| {
        let counts = |set: &crate::hand::win::SetView| {
            !set.run && set.face.is_dragon() && (!set.wild || win.rules.tai_wild_in_triplet)
        };
        win.all_sets(reading).filter(counts).count() as u32
    },
    limit: None,
};
