//! 全风: only winds and wilds (SX-H10).

use super::{Fan, Times};
use crate::base::Clause;

pub(super) static FAN: Fan = Fan {
    id: "quan_feng",
    clause: Clause::SX_H10,
    value: |rules| rules.fan_quan_feng,
    times: Times::Hand(|win| {
        let mut tiles = win
            .concealed
            .kinds()
            .chain(win.melds.iter().flat_map(|meld| meld.tiles.iter().copied()));
        u32::from(
            win.how != crate::hand::How::TenWinds
                && tiles.all(|tile| tile.is_wind() || win.wilds.contains(tile)),
        )
    }),
    silent_at_zero: false,
};
