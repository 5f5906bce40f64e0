//! States of the 13 tiles before the winning one: complete, 爆头, ready.

use super::split::Pool;
use crate::base::{Counts, Tile, TileSet};
use crate::rules::Rules;
use crate::rules::values::Dragons;

/// What the tests of a concealed hand need to know.
#[derive(Clone, Copy, Debug)]
pub struct Shapes<'a> {
    /// House rules: which shapes win.
    pub rules: &'a Rules,
    /// Wild kinds.
    pub wilds: TileSet,
    /// Number of melds.
    pub melds: usize,
}

impl Shapes<'_> {
    /// The pools to look at: one, or several where 白 may stand for the wild's own tile (SX-W4).
    #[must_use]
    pub fn pools(&self, tiles: &Counts) -> Vec<Pool> {
        let Some(pool) = Pool::new(tiles, self.wilds) else {
            return Vec::new();
        };
        let mut pools = vec![pool];
        if self.white_stands_in(tiles) {
            for face in self
                .wilds
                .iter()
                .filter(|tile| tile.index() < Tile::SET_KINDS)
            {
                pools = pools
                    .iter()
                    .flat_map(|pool| pool.with_white_as(face))
                    .collect();
            }
        }
        pools
    }

    /// Is there a 白 that may be read as the wild's own tile (SX-W4)?
    fn white_stands_in(&self, tiles: &Counts) -> bool {
        self.rules.wild_white_dragon_as_natural
            && tiles.of(Tile::WHITE) > 0
            && !self.wilds.contains(Tile::WHITE)
    }

    /// Do these concealed tiles (14 less three a meld) win (SX-H1)?
    #[must_use]
    pub fn wins(&self, tiles: &Counts) -> bool {
        if !self.white_stands_in(tiles) {
            // The usual case, without a list.
            return Pool::new(tiles, self.wilds).is_some_and(|pool| self.pool_wins(&pool));
        }
        self.pools(tiles).iter().any(|pool| self.pool_wins(pool))
    }

    fn pool_wins(&self, pool: &Pool) -> bool {
        let sets = 4 - self.melds;
        pool.divides(sets, true)
            || (self.rules.win_seven_pairs && self.melds == 0 && pool.is_pairs(7))
            || (self.rules.wild_four_wins && pool.wilds() >= 4 && pool.divides_any(sets))
    }

    /// 爆头 (SX-N1): four complete sets, or six pairs where seven pairs win (FP-49), and one more wild.
    #[must_use]
    pub fn is_bao_tou(&self, tiles: &Counts) -> bool {
        self.pools(tiles)
            .iter()
            .filter_map(Pool::without_wild)
            .any(|pool| {
                pool.divides(4 - self.melds, false)
                    || (self.rules.win_seven_pairs && self.melds == 0 && pool.is_pairs(6))
            })
    }

    /// 听牌: does some tile win, whether or not a copy of it is left (FP-8)?
    #[must_use]
    pub fn is_ready(&self, tiles: &Counts) -> bool {
        self.waits(tiles).next().is_some()
    }

    /// The kinds that win; where 中 发 白 are flowers (SX-T2) no hand waits for them.
    pub fn waits(&self, tiles: &Counts) -> impl Iterator<Item = Tile> {
        let pools = self.pools(tiles);
        let flowers = self.rules.tiles_dragons == Dragons::Flowers;
        (0..Tile::SET_KINDS)
            .map(Tile::of)
            .filter(move |tile| !(flowers && tile.is_dragon()))
            .filter(move |&tile| {
                pools
                    .iter()
                    .any(|pool| self.pool_wins(&pool.with(tile, self.wilds.contains(tile))))
            })
    }
}
