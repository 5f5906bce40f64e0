//! Names of patterns, items, outcomes, reasons and rulings in both languages, from one glossary.

use super::Lang;
use crate::audit::Ruling;
use crate::base::Kong;
use crate::game::settlement::{Outcome, Reason};

/// id, Chinese, English.
const PATTERNS: &[(&str, &str, &str)] = &[
    ("bao_tou", "爆头", "any-tile wait"),
    ("gang_kai", "杠开", "kong replacement win"),
    ("da_diao", "大吊", "single wait, four melds"),
    ("qiang_gang", "抢杠", "robbed kong"),
    ("piao", "飘", "float"),
    ("gang_in_chain", "链中杠", "kong in the chain"),
    ("gang_bao", "杠爆", "kong replacement on an any-tile wait"),
    ("cai_piao", "财飘", "float, then win"),
    (
        "da_diao_bao_tou",
        "大吊爆头",
        "any-tile wait on a single wild",
    ),
    (
        "da_diao_gang_kai",
        "大吊杠开",
        "single wait, kong replacement",
    ),
    (
        "da_diao_gang_bao",
        "大吊杠爆",
        "single wait on a wild, kong replacement",
    ),
    (
        "da_diao_cai_piao",
        "大吊财飘",
        "single wait on a wild, float",
    ),
    ("piao_gang_bao", "飘杠爆", "float, then kong replacement"),
    ("gang_cai_piao", "杠财飘", "kong inside the float chain"),
    ("tian_hu", "天胡", "heavenly win"),
    ("di_hu", "地胡", "earthly win"),
    ("quan_feng", "全风", "all winds"),
    ("qi_dui", "七对子", "seven pairs"),
    ("hao_hua_qi_dui", "豪华七对", "luxury seven pairs"),
    ("ten_winds", "十风", "ten winds"),
    ("ten_winds_with_wild", "十风带财", "ten winds with a wild"),
    ("base", "底花", "base"),
    ("flower_tile", "花牌", "flower tiles"),
    ("wind_triplet", "风刻", "wind triplet"),
    ("wind_exposed_kong", "风明杠", "exposed wind kong"),
    ("wind_concealed_kong", "风暗杠", "concealed wind kong"),
    ("exposed_kong", "明杠", "exposed kong"),
    ("concealed_kong", "暗杠", "concealed kong"),
    ("wild", "财神", "wild held"),
    ("discarded_wild", "打出的财神", "wild discarded"),
    ("none_counts_as", "无财无花", "no wild, no flower"),
    ("dragon_triplet", "中发白刻", "dragon triplet"),
    ("east_triplet", "东风刻", "east triplet"),
    ("ping_hu", "平胡", "all runs"),
    ("dui_dui_hu", "对对胡", "all triplets"),
    ("hun_yi_se", "混一色", "one suit and honours"),
    ("qing_yi_se", "清一色", "one suit"),
    ("three_wilds", "三财神", "three wilds"),
    ("no_wild", "无财", "no wild"),
    ("all_honors", "全字牌", "all honours"),
];

/// The name of a fan, tai or flower item, or of a named hand; an unknown id is its own name.
#[must_use]
pub fn pattern(id: &str, lang: Lang) -> &str {
    row(PATTERNS, id, lang)
}

/// A list of fan or tai names as a claim gives them.
pub(super) fn fan_list(ids: &[String], lang: Lang) -> String {
    match lang {
        Lang::Zh => {
            let names: Vec<&str> = ids.iter().map(|id| pattern(id, lang)).collect();
            names.join("、")
        }
        // In English the ids are what a record may write, so they are shown as they are.
        Lang::En => ids.join(", "),
    }
}

/// How a hand ended.
#[must_use]
pub const fn outcome(outcome: Outcome, lang: Lang) -> &'static str {
    match (outcome, lang) {
        (Outcome::SelfDraw, Lang::Zh) => "自摸",
        (Outcome::Rob, Lang::Zh) => "抢杠胡",
        (Outcome::Discard, Lang::Zh) => "点炮",
        (Outcome::Exhausted, Lang::Zh) => "流局",
        (Outcome::FalseWin, Lang::Zh) => "诈胡",
        (Outcome::Void, Lang::Zh) => "作废",
        (Outcome::Unfinished, Lang::Zh) => "未完",
        (Outcome::SelfDraw, Lang::En) => "self-draw",
        (Outcome::Rob, Lang::En) => "robbed kong",
        (Outcome::Discard, Lang::En) => "won on a discard",
        (Outcome::Exhausted, Lang::En) => "drawn hand",
        (Outcome::FalseWin, Lang::En) => "false win",
        (Outcome::Void, Lang::En) => "void",
        (Outcome::Unfinished, Lang::En) => "unfinished",
    }
}

/// Why somebody pays.
#[must_use]
pub const fn reason(reason: Reason, lang: Lang) -> &'static str {
    match (reason, lang) {
        (Reason::SelfDraw, Lang::Zh) => "自摸",
        (Reason::Discard, Lang::Zh) => "点炮",
        (Reason::Rob, Lang::Zh) => "被抢杠",
        (Reason::FloatBeaten, Lang::Zh) => "财飘被胡",
        (Reason::Bao, Lang::Zh) => "承包",
        (Reason::BaoReverse, Lang::Zh) => "反承包",
        (Reason::FeederExcess, Lang::Zh) => "送杠补差",
        (Reason::Declarer, Lang::Zh) => "包家代付",
        (Reason::Penalty, Lang::Zh) => "罚分",
        (Reason::SelfDraw, Lang::En) => "self-draw",
        (Reason::Discard, Lang::En) => "discarded it",
        (Reason::Rob, Lang::En) => "kong robbed",
        (Reason::FloatBeaten, Lang::En) => "float beaten",
        (Reason::Bao, Lang::En) => "contract (bao)",
        (Reason::BaoReverse, Lang::En) => "reverse contract",
        (Reason::FeederExcess, Lang::En) => "fed kong excess",
        (Reason::Declarer, Lang::En) => "declarer pays",
        (Reason::Penalty, Lang::En) => "penalty",
    }
}

/// The verdict's word.
#[must_use]
pub const fn ruling(ruling: Ruling, lang: Lang) -> &'static str {
    match (ruling, lang) {
        (Ruling::Clean, Lang::Zh) => "无误",
        (Ruling::Mismatch, Lang::Zh) => "有出入",
        (Ruling::Undetermined, Lang::Zh) => "无从判定",
        (Ruling::Illegal, Lang::Zh) => "犯规",
        (Ruling::Unreadable, Lang::Zh) => "读不了",
        (_, Lang::En) => ruling.word(),
    }
}

/// The verdict in one sentence.
#[must_use]
pub const fn ruling_line(ruling: Ruling, lang: Lang) -> &'static str {
    match (ruling, lang) {
        (Ruling::Clean, Lang::Zh) => "步步合规，所报与所算相符",
        (Ruling::Mismatch, Lang::Zh) => "步步合规，但所报与所算不符",
        (Ruling::Undetermined, Lang::Zh) => "有一处不知道的，定不下来",
        (Ruling::Illegal, Lang::Zh) => "有一步不合规矩",
        (Ruling::Unreadable, Lang::Zh) => "牌谱或规矩读不通，没有判",
        (Ruling::Clean, Lang::En) => "every move is legal and every claim agrees",
        (Ruling::Mismatch, Lang::En) => "every move is legal, but a claim differs",
        (Ruling::Undetermined, Lang::En) => "it depends on something unknown",
        (Ruling::Illegal, Lang::En) => "a move is against the rules",
        (Ruling::Unreadable, Lang::En) => "the record or its rules cannot be read; not judged",
    }
}

/// Which kong.
#[must_use]
pub const fn kong(kong: Kong, lang: Lang) -> &'static str {
    match (kong, lang) {
        (Kong::Ming, Lang::Zh) => "明杠",
        (Kong::An, Lang::Zh) => "暗杠",
        (Kong::Bu, Lang::Zh) => "补杠",
        (Kong::Ming, Lang::En) => "a kong of a discard",
        (Kong::An, Lang::En) => "a concealed kong",
        (Kong::Bu, Lang::En) => "an added kong",
    }
}

/// The row of a word in a table of words; a word that is not there stands for itself.
fn row<'a>(
    table: &'static [(&str, &'static str, &'static str)],
    word: &'a str,
    lang: Lang,
) -> &'a str {
    table
        .iter()
        .find(|row| row.0 == word)
        .map_or(word, |row| lang.pick(row.1, row.2))
}

/// What a key wants, as the reader names it.
pub(super) fn want(word: &str, lang: Lang) -> &str {
    const WANTS: &[(&str, &str, &str)] = &[
        ("map", "几行“键: 值”", "a map"),
        ("list", "一个列表", "a list"),
        ("text", "一段文字", "text"),
        ("number", "一个数", "a number"),
        ("bool", "true 或 false", "true or false"),
        ("seat", "一个座位", "a seat"),
        ("tile", "一张牌", "a tile"),
        ("tiles", "几张牌", "tiles"),
        ("phase", "draw、act 或 claim", "draw, act or claim"),
        ("names", "几个名目或一个数", "names or a number"),
        ("digest", "一个摘要", "a digest"),
    ];
    row(WANTS, word, lang)
}

/// What stands where something else should, as the reader names it.
pub(super) fn found(word: &str, lang: Lang) -> &str {
    const FOUND: &[(&str, &str, &str)] = &[
        ("list", "一个列表", "a list"),
        ("map", "几行“键: 值”", "a map"),
    ];
    row(FOUND, word, lang)
}

/// What passes a limit, as the reader names it.
pub(super) fn limited(word: &str, lang: Lang) -> &str {
    const LIMITS: &[(&str, &str, &str)] = &[
        ("file", "文件字节数", "bytes of the file"),
        ("document", "一份牌谱的字节数", "bytes of a document"),
        ("bytes", "规矩文件字节数", "bytes of the ruleset"),
        ("extends", "extends 的层数", "levels of `extends`"),
        ("depth", "嵌套层数", "levels of nesting"),
        ("hands", "局数", "hands"),
        ("moves", "一局的步数", "moves of a hand"),
        ("tiles", "牌的张数", "tiles"),
        ("melds", "一家的副数", "melds of a seat"),
        ("repeat", "连庄数", "the repeat count"),
        ("share", "一份的分数", "the share"),
        ("points", "分数", "points"),
    ];
    row(LIMITS, word, lang)
}

/// What the system says of a file, in the reader's language as far as its kinds go.
#[must_use]
pub fn system(error: &std::io::Error, lang: Lang) -> String {
    let kind = error.kind().to_string();
    let known = super::syntax_words::zh(&kind).is_some();
    let said = if known { kind } else { error.to_string() };
    trouble(&said, lang)
}

/// Why something cannot be read, from what a parser or the system says.
pub(super) fn trouble(said: &str, lang: Lang) -> String {
    let chinese = match lang {
        Lang::Zh => super::syntax_words::zh(said),
        Lang::En => None,
    };
    chinese.unwrap_or_else(|| match said {
        "entity not found" => "no such file".to_owned(),
        "entity already exists" => "it exists already".to_owned(),
        "not a file" => "it is no regular file".to_owned(),
        "no rulesets" => "there is no ruleset in this folder".to_owned(),
        "no records" => "there is no record in this folder".to_owned(),
        said => said.to_owned(),
    })
}
