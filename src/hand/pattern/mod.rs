//! Fan and tai patterns, one file each. To add one: a file here, a line in the registry below, its value among the
//! knobs, and rows in `tests/hands/`.

use super::split::Reading;
use super::win::Win;
use crate::base::Clause;
use crate::rules::Rules;
use crate::rules::values::Limit;

mod all_honors;
mod bao_tou;
mod da_diao;
mod dragon_triplet;
mod dui_dui_hu;
mod east_triplet;
mod first_turn;
mod gang_in_chain;
mod gang_kai;
pub mod glossary;
mod hun_yi_se;
mod named;
mod no_wild;
mod piao;
mod ping_hu;
mod qi_dui;
mod qiang_gang;
mod qing_yi_se;
mod quan_feng;
mod ten_winds;
mod three_wilds;

pub use named::{NAMED, Named, name_of};

/// A fan atom.
#[derive(Debug)]
pub struct Fan {
    /// Its id, the last word of its knob.
    pub id: &'static str,
    /// The clause it rests on.
    pub clause: Clause,
    /// Fan for one occurrence.
    pub value: fn(&Rules) -> u32,
    /// How often it occurs.
    pub times: Times,
    /// Not worth a word where it is worth nothing.
    pub silent_at_zero: bool,
}

/// How often a fan atom occurs.
#[derive(Clone, Copy, Debug)]
pub enum Times {
    /// By the hand and by how it was won, whatever the reading.
    Hand(fn(&Win) -> u32),
    /// By the reading.
    Reading(fn(&Win, &Reading) -> u32),
}

/// A tai pattern under one reading.
#[derive(Debug)]
pub struct Tai {
    /// Its id, the last word of its knob.
    pub id: &'static str,
    /// The clause it rests on.
    pub clause: Clause,
    /// Tai for one occurrence.
    pub value: fn(&Rules) -> u32,
    /// How often it occurs.
    pub times: fn(&Win, &Reading) -> u32,
    /// The word by which `tai.limits` may name it.
    pub limit: Option<Limit>,
}

/// Every fan atom, in the order of the knob table.
pub static FANS: &[&Fan] = &[
    &bao_tou::FAN,
    &gang_kai::FAN,
    &da_diao::FAN,
    &qiang_gang::FAN,
    &piao::FAN,
    &gang_in_chain::FAN,
    &first_turn::TIAN_HU_FAN,
    &first_turn::DI_HU_FAN,
    &quan_feng::FAN,
    &qi_dui::FAN,
    &qi_dui::HAO_HUA,
    &ten_winds::FAN,
    &ten_winds::WITH_WILD,
    &no_wild::FAN,
];

/// Every tai pattern, in the order of the knob table.
pub static TAIS: &[&Tai] = &[
    &dragon_triplet::TAI,
    &east_triplet::TAI,
    &ping_hu::TAI,
    &dui_dui_hu::TAI,
    &hun_yi_se::TAI,
    &qing_yi_se::TAI,
    &three_wilds::TAI,
    &gang_kai::TAI,
    &qiang_gang::TAI,
    &no_wild::TAI,
    &all_honors::TAI,
    &first_turn::TIAN_HU_TAI,
    &first_turn::DI_HU_TAI,
];
