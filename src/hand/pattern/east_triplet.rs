//! 东 triplet or kong (ZJ-N2).

use super::Tai;
use crate::base::{Clause, Tile};

pub(super) static TAI: Tai = Tai {
    id: "east_triplet",
    clause: Clause::ZJ_N2,
    value: |rules| rules.tai_east_triplet,
    times: |win, reading| {
        let counts = |set: &crate::hand::win::SetView| {
            !set.run && set.face == Tile::EAST && (!set.wild || win.rules.tai_wild_in_triplet)
        };
        win.all_sets(reading).filter(counts).count() as u32
    },
    limit: None,
};
