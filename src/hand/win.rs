//! What a win is judged by: the tiles and what the table knows about how they came.

use super::meld::Melds;
use super::split::{Group, GroupKind, Reading, Shape};
use super::wait::Shapes;
use crate::base::{Counts, Tile, TileSet};
use crate::rules::Rules;
use crate::rules::values::RobBan;

/// How the winning tile came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Drawn.
    SelfDraw,
    /// Robbed from a kong.
    Rob,
    /// Another's discard.
    Discard,
    /// Ten winds and dragons discarded first (HZ-H3).
    TenWinds,
}

/// A hand that declares a win.
#[derive(Clone, Debug)]
pub struct Win<'a> {
    /// House rules.
    pub rules: &'a Rules,
    /// Wild kinds.
    pub wilds: TileSet,
    /// Melds.
    pub melds: &'a Melds,
    /// Concealed tiles, the winning one included.
    pub concealed: Counts,
    /// The winning tile; none on the dealt 14 (FP-7).
    pub tile: Option<Tile>,
    /// How it came.
    pub how: How,
    /// How often 杠开 counts: won on the replacement of an own kong (SX-N2, HZ-N2).
    pub gang_kai: u32,
    /// Floats of the chain that pay (SX-N5).
    pub floats: u32,
    /// Kongs of the float's chain that add, 杠开 excluded (SX-N6, FP-1).
    pub chain_kongs: u32,
    /// Dealer's first turn (FP-50).
    pub tian_hu: bool,
    /// Another's first draw (FP-50).
    pub di_hu: bool,
    /// Flower tiles laid open.
    pub flowers: u32,
    /// Wilds the winner has discarded in this hand.
    pub discarded_wilds: u32,
    /// A wild is among the ten of 十风 (HZ-N5).
    pub ten_winds_wild: bool,
}

impl Win<'_> {
    /// The shape tests for this hand.
    #[must_use]
    pub fn shapes(&self) -> Shapes<'_> {
        Shapes {
            rules: self.rules,
            wilds: self.wilds,
            melds: self.melds.len(),
        }
    }

    /// The concealed tiles before the winning one came; none on the dealt 14.
    #[must_use]
    pub fn before(&self) -> Option<Counts> {
        let mut before = self.concealed;
        before.take(self.tile?).then_some(before)
    }

    /// 爆头 is a property of the 13 tiles alone (FP-7).
    #[must_use]
    pub fn is_bao_tou(&self) -> bool {
        self.before()
            .is_some_and(|tiles| self.shapes().is_bao_tou(&tiles))
    }

    /// 大吊: four melds and one tile (SX-N3).
    #[must_use]
    pub fn is_da_diao(&self) -> bool {
        self.melds.len() == 4 && self.tile.is_some()
    }

    /// Wilds in the hand, melds included, whatever face they take (FP-9).
    #[must_use]
    pub fn wild_count(&self) -> u32 {
        (self.concealed.total_in(self.wilds)
            + self
                .melds
                .iter()
                .map(|meld| meld.wilds(self.wilds))
                .sum::<usize>()) as u32
    }

    /// Calls `found` with every reading that wins and that the rob ban allows (FP-17).
    pub fn readings(&self, found: &mut dyn FnMut(&Reading)) {
        if self.how == How::TenWinds {
            return found(&Reading {
                shape: Shape::TenWinds,
                groups: arrayvec::ArrayVec::new(),
            });
        }
        let shapes = self.shapes();
        for pool in shapes.pools(&self.concealed) {
            let sets = 4 - self.melds.len();
            pool.readings(sets, &mut |reading| {
                if self.rob_allows(reading) {
                    found(reading);
                }
            });
            if self.rules.win_seven_pairs
                && self.melds.is_empty()
                && let Some(reading) = pool.seven_pairs()
                && self.rob_allows(&reading)
            {
                found(&reading);
            }
            if self.rules.wild_four_wins && pool.wilds() >= 4 && pool.divides_any(sets) {
                found(&Reading {
                    shape: Shape::FourWilds,
                    groups: arrayvec::ArrayVec::new(),
                });
            }
        }
    }

    /// Does the hand win at all, rob ban apart (SX-H1)?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.shapes().wins(&self.concealed)
    }

    /// SX-H4, SX-H5: may the robbed tile lie where this reading puts it? Of several equal tiles any may be the
    /// robbed one.
    fn rob_allows(&self, reading: &Reading) -> bool {
        let Some(tile) = self.tile.filter(|_| self.how == How::Rob) else {
            return true;
        };
        let ban = self.rules.win_rob_ban;
        if !(ban.has(RobBan::WildPair) || ban.has(RobBan::PairWait))
            || reading.shape == Shape::FourWilds
        {
            return true;
        }
        if reading.sets().any(|group| {
            group.naturals_of(tile) > 0 || (self.wilds.contains(tile) && group.wilds() > 0)
        }) {
            return true;
        }
        !ban.has(RobBan::PairWait) && reading.pairs().any(|pair| pair.naturals_of(tile) == 2)
    }

    /// The reading as text, melds first: `123m`, a wild in place of another tile as `+6m`.
    #[must_use]
    pub fn reading_text(&self, reading: &Reading) -> Vec<String> {
        let mut wilds = self
            .wilds
            .iter()
            .flat_map(|tile| std::iter::repeat_n(tile, usize::from(self.concealed.of(tile))));
        let mut text: Vec<String> = self.melds.iter().map(super::meld::Meld::text).collect();
        if matches!(reading.shape, Shape::FourWilds | Shape::TenWinds) {
            text.push(crate::base::tile::group(
                &self.concealed.tiles().collect::<Vec<_>>(),
            ));
        }
        for group in &reading.groups {
            let real: Vec<Tile> = (0..group.len())
                .filter(|n| group.wild & (1 << n) == 0)
                .map(|n| group.face_at(n))
                .collect();
            let mut part = crate::base::tile::group(&real);
            for _ in 0..group.wilds() {
                if let Some(wild) = wilds.next() {
                    if !part.is_empty() {
                        part.push('+');
                    }
                    part.push_str(&wild.to_string());
                }
            }
            text.push(part);
        }
        text
    }

    /// Every set of the hand under `reading`: (is it a triplet or kong, face, holds a wild).
    pub fn all_sets<'b>(&'b self, reading: &'b Reading) -> impl Iterator<Item = SetView> + 'b {
        let melded = self.melds.iter().map(|meld| SetView {
            run: meld.is_run(),
            face: meld.face,
            wild: meld.wilds(self.wilds) > 0,
            melded: true,
        });
        melded.chain(reading.sets().map(SetView::of_group))
    }

    /// Do the tiles of this reading lie in: each of the three suits, honours?
    #[must_use]
    pub fn colours(&self, reading: &Reading) -> [bool; 4] {
        let mut seen = [false; 4];
        let faces = self
            .all_sets(reading)
            .map(|set| set.face)
            .chain(reading.pairs().map(|pair| pair.face));
        for face in faces {
            seen[face.suit().map_or(3, |suit| suit as usize)] = true;
        }
        if reading.shape == Shape::FourWilds {
            for tile in self
                .concealed
                .kinds()
                .filter(|&tile| !self.wilds.contains(tile))
            {
                seen[tile.suit().map_or(3, |suit| suit as usize)] = true;
            }
        }
        seen
    }
}

/// A set as the patterns see it.
#[derive(Clone, Copy, Debug)]
pub struct SetView {
    /// A run, or else a triplet or kong.
    pub run: bool,
    /// Its kind or lowest tile.
    pub face: Tile,
    /// Does a wild lie in it?
    pub wild: bool,
    /// Is it a meld?
    pub melded: bool,
}

impl SetView {
    fn of_group(group: Group) -> SetView {
        SetView {
            run: group.kind == GroupKind::Run,
            face: group.face,
            wild: group.wild != 0,
            melded: false,
        }
    }
}
