//! Names that a settlement uses: items of flowers, fan and tai, named hands, reasons, and the words of the game.

/// Sort of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Group {
    /// An item of the flower count.
    Flower,
    /// An item of the fan count.
    Fan,
    /// A named hand made of fan items.
    Named,
    /// An item of the tai count.
    Tai,
    /// How a hand ended, or why somebody pays.
    Result,
    /// A word of the game.
    Word,
}

/// One name.
pub(super) struct Item {
    pub(super) id: &'static str,
    pub(super) group: Group,
    /// Chinese, the usual name first.
    pub(super) zh: &'static [&'static str],
    pub(super) en: &'static str,
    pub(super) knobs: &'static [&'static str],
    pub(super) clauses: &'static [&'static str],
    /// For named hands: the items that make it up.
    pub(super) parts: &'static [&'static str],
}

macro_rules! items {
    ($($group:ident $id:literal [$($zh:literal),+] $en:literal [$($knob:literal),*] [$($clause:literal),*] [$($part:literal),*];)*) => {
        pub(super) static ITEMS: &[Item] = &[$(Item {
            id: $id, group: Group::$group, zh: &[$($zh),+], en: $en,
            knobs: &[$($knob),*], clauses: &[$($clause),*], parts: &[$($part),*],
        },)*];
    };
}

items! {
    Flower "base" ["底花"] "base flowers" ["hua.base"] ["SX-C6"] [];
    Flower "flower_tile" ["花牌"] "flower tiles" ["hua.flower_tile"] ["SX-C1"] [];
    Flower "wind_triplet" ["风刻"] "wind triplet" ["hua.wind_triplet", "hua.wild_in_wind_triplet"] ["SX-C2", "SX-C5"] [];
    Flower "wind_exposed_kong" ["风明杠"] "exposed wind kong" ["hua.wind_exposed_kong"] ["SX-C2"] [];
    Flower "wind_concealed_kong" ["风暗杠"] "concealed wind kong" ["hua.wind_concealed_kong"] ["SX-C2"] [];
    Flower "exposed_kong" ["明杠"] "exposed kong" ["hua.exposed_kong"] ["SX-C3"] [];
    Flower "concealed_kong" ["暗杠"] "concealed kong" ["hua.concealed_kong"] ["SX-C3"] [];
    Flower "wild" ["财神"] "wild held" ["hua.wild"] ["SX-C4", "FP-9"] [];
    Flower "discarded_wild" ["打出的财神"] "wild discarded" ["hua.discarded_wild"] ["SX-C4", "FP-42"] [];
    Flower "none_counts_as" ["无财无花"] "nothing to count" ["hua.none_counts_as"] ["SX-C7", "FP-51"] [];
    Fan "bao_tou" ["爆头", "暴头"] "four sets and a wild: any tile wins" ["fan.values.bao_tou"] ["SX-N1", "FP-7", "HZ-N1", "HZ-F8"] [];
    Fan "gang_kai" ["杠开", "杠上开花"] "won on a kong's replacement" ["fan.values.gang_kai", "fan.gang_kai_per_kong", "tai.values.gang_kai"] ["SX-N2", "FP-1", "FP-26", "ZJ-N8", "HZ-N2", "HZ-F12"] [];
    Fan "da_diao" ["大吊", "单吊"] "four melds, one tile in hand" ["fan.values.da_diao"] ["SX-N3"] [];
    Fan "qiang_gang" ["抢杠", "抢杆"] "robbed kong" ["fan.values.qiang_gang", "tai.values.qiang_gang"] ["SX-N4", "SX-H3", "ZJ-N8"] [];
    Fan "piao" ["飘"] "float" ["fan.values.piao", "float.requires", "float.after_claim", "float.needs_bao_tou"] ["SX-N5", "SX-F1", "SX-F2", "HZ-N3", "HZ-F13", "HZ-F14"] [];
    Fan "gang_in_chain" ["链中杠"] "kong inside a float's chain" ["fan.values.gang_in_chain", "float.kongs_add", "float.kongs_before_only"] ["SX-N6", "SX-F4", "FP-1", "FP-52", "HZ-F15"] [];
    Named "gang_bao" ["杠爆", "杠暴"] "kong replacement on an any-tile wait" [] ["SX-N7", "FP-40"] ["gang_kai", "bao_tou"];
    Named "cai_piao" ["财飘"] "float won on an any-tile wait" [] ["SX-N7", "SX-N5", "FP-40"] ["piao", "bao_tou"];
    Named "da_diao_bao_tou" ["大吊爆头"] "single wait on a wild" [] ["SX-N7", "FP-40"] ["da_diao", "bao_tou"];
    Named "da_diao_gang_kai" ["大吊杠开"] "single wait won on a kong's replacement" [] ["SX-N7", "FP-40"] ["da_diao", "gang_kai"];
    Named "da_diao_gang_bao" ["大吊杠爆"] "single wait on a wild, won on a kong's replacement" [] ["SX-N7", "FP-40"] ["da_diao", "gang_kai", "bao_tou"];
    Named "da_diao_cai_piao" ["大吊财飘"] "single wait, float, any-tile wait" [] ["SX-N7", "FP-40"] ["da_diao", "piao", "bao_tou"];
    Named "piao_gang_bao" ["飘杠爆"] "float, then won on a kong's replacement" [] ["SX-N7", "SX-N6", "FP-40"] ["piao", "gang_kai", "bao_tou"];
    Named "gang_cai_piao" ["杠财飘"] "float with a kong in its chain" [] ["SX-N7", "SX-N6", "FP-40"] ["gang_in_chain", "piao", "bao_tou"];
    Fan "tian_hu" ["天胡"] "dealer wins before the first discard" ["fan.values.tian_hu", "tai.values.tian_hu"] ["SX-H10", "FP-50", "ZJ-N11"] [];
    Fan "di_hu" ["地胡"] "another seat wins at the first own draw" ["fan.values.di_hu", "tai.values.di_hu"] ["SX-H10", "FP-50", "ZJ-N11"] [];
    Fan "quan_feng" ["全风"] "winds and wilds only" ["fan.values.quan_feng"] ["SX-H10"] [];
    Fan "qi_dui" ["七对子", "七对"] "seven pairs" ["fan.values.qi_dui", "win.seven_pairs"] ["HZ-N4", "HZ-F9", "HZ-F10"] [];
    Fan "hao_hua_qi_dui" ["豪华七对"] "seven pairs with four equal real tiles" ["fan.values.hao_hua_qi_dui", "win.seven_pairs"] ["HZ-N4", "HZ-F9", "HZ-F10"] [];
    Fan "ten_winds" ["十风"] "the first ten discards all winds or dragons" ["fan.values.ten_winds", "win.ten_winds"] ["HZ-H3", "HZ-N5", "HZ-F16", "HZ-F17", "HZ-F18"] [];
    Fan "ten_winds_with_wild" ["十风带财", "十风带白"] "十风 with a wild among the ten" ["fan.values.ten_winds_with_wild", "win.ten_winds"] ["HZ-H3", "HZ-N5", "HZ-F16", "HZ-F17", "HZ-F18"] [];
    Tai "dragon_triplet" ["中发白刻"] "dragon triplet or kong" ["tai.values.dragon_triplet"] ["ZJ-N1"] [];
    Tai "east_triplet" ["东风刻"] "east triplet or kong" ["tai.values.east_triplet"] ["ZJ-N2"] [];
    Tai "ping_hu" ["平胡"] "all runs" ["tai.values.ping_hu"] ["ZJ-N3"] [];
    Tai "dui_dui_hu" ["对对胡", "碰碰胡"] "all triplets" ["tai.values.dui_dui_hu"] ["ZJ-N4"] [];
    Tai "hun_yi_se" ["混一色"] "one suit and honours" ["tai.values.hun_yi_se"] ["ZJ-N5", "FP-19"] [];
    Tai "qing_yi_se" ["清一色"] "one suit" ["tai.values.qing_yi_se"] ["ZJ-N6", "FP-19"] [];
    Tai "three_wilds" ["三财神"] "three wilds or more" ["tai.values.three_wilds"] ["ZJ-N7", "FP-9"] [];
    Tai "no_wild" ["无财", "无财神"] "no wild" ["tai.values.no_wild", "fan.values.no_wild"] ["ZJ-N9", "ZJ-N12", "FP-10", "HZ-N5", "HZ-F11"] [];
    Tai "all_honors" ["全字牌", "字一色"] "all honours" ["tai.values.all_honors"] ["ZJ-N10", "ZJ-N12"] [];
    Result "self_draw" ["自摸"] "self-draw" [] ["SX-S2", "SX-H2"] [];
    Result "rob" ["抢杠胡"] "robbed kong" ["win.rob.pays"] ["SX-S3", "SX-H3"] [];
    Result "discard" ["点炮"] "won on a discard" ["win.on_discard"] ["ZJ-B4", "ZJ-B6"] [];
    Result "exhausted" ["流局", "臭庄"] "drawn hand" ["wall.reserve", "wall.last_discard"] ["SX-P13", "ZJ-F4", "ZJ-B8", "HZ-P4", "HZ-F3"] [];
    Result "false_win" ["诈胡", "诈和"] "false win" ["penalty.false_win"] ["SX-S9", "FP-14", "HZ-S4", "HZ-F24"] [];
    Result "void" ["作废"] "void hand" ["penalty.dead_hand"] ["FP-28"] [];
    Result "unfinished" ["未完"] "unfinished hand" [] ["FP-20", "FP-36"] [];
    Result "float_beaten" ["财飘被胡"] "beaten float" ["float.beaten_pays"] ["SX-F7", "FP-3"] [];
    Result "bao_reverse" ["反承包"] "reverse contract" ["bao.reverse"] ["SX-S4", "HZ-S3", "HZ-F21"] [];
    Result "feeder_excess" ["送杠补差"] "excess of a fed kong" ["float.feeder_pays_excess"] ["SX-F8", "FP-2"] [];
    Result "declarer" ["包家代付"] "the declarer pays for another" [] ["ZJ-B6", "FP-56"] [];
    Result "penalty" ["罚分"] "fine" ["penalty.false_win"] ["SX-S9", "FP-14", "HZ-S4", "HZ-F24"] [];
    Word "freeze" ["停吃碰"] "what the others may not do after a wild's discard" ["float.others", "float.freeze_on", "float.freeze_ends"] ["SX-F5", "FP-52", "HZ-P3", "HZ-F5", "HZ-F6"] [];
    Word "triplet" ["刻子"] "three equal tiles" [] ["SX-H1"] [];
    Word "run" ["顺子"] "three tiles of one suit in a row (chi set)" [] ["SX-P6", "SX-H1"] [];
    Word "pair" ["将"] "the pair of a winning hand" [] ["SX-H1"] [];
    Word "kong" ["杠"] "four equal tiles as one set" [] ["SX-P7"] [];
    Word "fan" ["番"] "what doubles the payment" ["fan.cap", "fan.multiplier"] ["SX-N7", "SX-N8"] [];
    Word "tai" ["台"] "what a hand is worth in 诸暨" ["win.minimum_tai", "tai.cap", "tai.points"] ["ZJ-F1", "ZJ-F3", "ZJ-B6"] [];
    Word "hua" ["花"] "flower count" ["hua.base"] ["SX-S1", "SX-C1"] [];
    Word "points" ["底分"] "base points" ["points.base"] ["SX-S1"] [];
    Word "share" ["份"] "what one payer owes" [] ["SX-S1", "FP-15", "HZ-F20"] [];
    Word "bao" ["承包"] "contract: three takes bind both players" ["bao.takes", "bao.counts", "bao.forward", "bao.reverse"] ["SX-S4", "SX-S5", "SX-S6", "FP-54", "HZ-S3", "HZ-F21", "HZ-F22"] [];
    Word "repeat" ["老庄", "连庄"] "repeat dealer" ["dealer.repeat_multiplier", "dealer.repeat_compounds", "dealer.stakes"] ["ZJ-S1", "FP-47", "FP-62", "HZ-S2", "HZ-F23"] [];
    Word "swap" ["食替"] "discarding what was just eaten" ["claims.swap_discard"] ["SX-P12", "ZJ-P2", "FP-44"] [];
    Word "dead_hand" ["相公"] "hand with a wrong number of tiles" ["penalty.dead_hand"] ["SX-P14", "FP-28", "HZ-S4", "HZ-F25"] [];
}

/// The name with this id or Chinese name.
pub(super) fn find(topic: &str) -> Option<&'static Item> {
    ITEMS
        .iter()
        .find(|item| item.id.eq_ignore_ascii_case(topic) || item.zh.contains(&topic))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Clause;
    use crate::rules::{KNOBS, knob};

    #[test]
    fn every_value_knob_has_a_name() {
        for row in KNOBS {
            let (section, id) = row.path.rsplit_once('.').unwrap_or(("", row.path));
            if section == "fan.values" || section == "tai.values" {
                assert!(find(id).is_some(), "{}", row.path);
            }
        }
    }

    #[test]
    fn names_point_at_what_exists() {
        for item in ITEMS {
            for path in item.knobs {
                assert!(knob(path).is_some(), "{}: {path}", item.id);
            }
            for id in item.clauses {
                assert!(Clause::find(id).is_some(), "{}: {id}", item.id);
            }
            for part in item.parts {
                assert!(find(part).is_some(), "{}: {part}", item.id);
            }
        }
    }

    #[test]
    fn names_are_unique() {
        for (i, item) in ITEMS.iter().enumerate() {
            for other in &ITEMS[i + 1..] {
                assert_ne!(item.id, other.id);
                for name in item.zh {
                    assert!(!other.zh.contains(name), "{name}");
                }
            }
        }
    }
}
