//! 全字牌: honours and wilds only (ZJ-N10).

use super::Tai;
use crate::base::Clause;
use crate::rules::values::Limit;

pub(super) static TAI: Tai = Tai {
    id: "all_honors",
    clause: Clause::ZJ_N10,
    value: |rules| rules.tai_all_honors,
    times: |win, _| {
        let mut tiles = win
            .concealed
            .kinds()
            .chain(win.melds.iter().flat_map(|meld| meld.tiles.iter().copied()));
        u32::from(tiles.all(|tile| tile.is_honor() || win.wilds.contains(tile)))
    },
    limit: Some(Limit::AllHonors),
};
