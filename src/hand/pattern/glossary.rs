//! What people call fan, tai and combinations: id first, then every name that is read.

/// An id and its names; the first name is the one that is printed in Chinese.
pub static GLOSSARY: &[(&str, &[&str])] = &[
    ("bao_tou", &["爆头", "暴头"]),
    ("gang_kai", &["杠开", "杠上开花"]),
    ("da_diao", &["大吊", "单吊"]),
    ("qiang_gang", &["抢杠", "抢杆"]),
    ("piao", &["飘"]),
    ("gang_in_chain", &["链中杠"]),
    ("gang_bao", &["杠爆", "杠暴"]),
    ("cai_piao", &["财飘"]),
    ("da_diao_bao_tou", &["大吊爆头", "大吊暴头"]),
    ("da_diao_gang_kai", &["大吊杠开"]),
    ("da_diao_gang_bao", &["大吊杠爆", "大吊杠暴"]),
    ("da_diao_cai_piao", &["大吊财飘"]),
    ("piao_gang_bao", &["飘杠爆", "飘杠暴"]),
    ("gang_cai_piao", &["杠财飘"]),
    ("tian_hu", &["天胡", "天和"]),
    ("di_hu", &["地胡", "地和"]),
    ("quan_feng", &["全风"]),
    ("dragon_triplet", &["中发白刻"]),
    ("east_triplet", &["东风刻"]),
    ("ping_hu", &["平胡", "平和"]),
    ("dui_dui_hu", &["对对胡", "碰碰胡"]),
    ("hun_yi_se", &["混一色"]),
    ("qing_yi_se", &["清一色"]),
    ("three_wilds", &["三财神"]),
    ("no_wild", &["无财", "无财神"]),
    ("all_honors", &["全字牌", "字一色"]),
    ("qi_dui", &["七对子", "七对"]),
    ("hao_hua_qi_dui", &["豪华七对"]),
    ("ten_winds", &["十风"]),
    ("ten_winds_with_wild", &["十风带财", "十风带白"]),
];

/// The id behind a name, Chinese or ASCII.
#[must_use]
pub fn id_of(name: &str) -> Option<&'static str> {
    let name = name.trim();
    GLOSSARY
        .iter()
        .find(|(id, names)| *id == name || names.contains(&name))
        .map(|(id, _)| *id)
}

/// The atoms that a name stands for: its own id, or those of a combination (FP-25).
#[must_use]
pub fn atoms_of(name: &str) -> Option<Vec<&'static str>> {
    let id = id_of(name)?;
    Some(
        super::NAMED
            .iter()
            .find(|named| named.id == id)
            .map_or_else(|| vec![id], |named| named.atoms.to_vec()),
    )
}
