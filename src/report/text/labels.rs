//! Short phrases of reports in both languages.

use super::names::pattern;
use super::{Lang, seat};
use crate::base::Seat;
use crate::game::Item;

/// 东家（老王）
#[must_use]
pub fn named(seat: &str, name: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{seat}（{name}）"),
        Lang::En => format!("{seat} ({name})"),
    }
}

/// A title and the name behind it.
#[must_use]
pub fn aliased(title: &str, name: &str, lang: Lang) -> String {
    named(title, name, lang)
}

/// 第 3 局
#[must_use]
pub fn hand(hand: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {hand} 局"),
        Lang::En => format!("Hand {hand}"),
    }
}

/// 第 41 步
#[must_use]
pub fn step(mv: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {mv} 步"),
        Lang::En => format!("move {mv}"),
    }
}

/// 牌谱.yaml 第 2 份
#[must_use]
pub fn document(file: &str, n: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{file} 第 {n} 份"),
        Lang::En => format!("{file} document {n}"),
    }
}

/// A dealer who stays.
#[must_use]
pub fn repeat(dealer: &str, n: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{dealer}，连庄 {n}"),
        Lang::En => format!("{dealer}, repeat {n}"),
    }
}

/// Where the winning tile came from.
#[must_use]
pub fn tile_from(from: Seat, rob: bool, lang: Lang) -> String {
    let who = seat(from, lang);
    match (rob, lang) {
        (true, Lang::Zh) => format!("，抢{who}的杠"),
        (false, Lang::Zh) => format!("，{who}打出"),
        (true, Lang::En) => format!(", robbed from {who}"),
        (false, Lang::En) => format!(", discarded by {who}"),
    }
}

/// 番数（杠爆）
#[must_use]
pub fn sum_named(label: &str, name: Option<&str>, lang: Lang) -> String {
    name.map_or_else(|| label.to_owned(), |name| named(label, name, lang))
}

/// 5 番，封顶计 3 番
#[must_use]
pub fn counted(total: u32, counted: u32, unit: &str, lang: Lang) -> String {
    match lang {
        _ if total == counted => format!("{total} {unit}"),
        Lang::Zh => format!("{total} {unit}，封顶计 {counted} {unit}"),
        Lang::En => format!("{total} {unit}, capped at {counted}"),
    }
}

/// 爆头、飘，共 2
#[must_use]
pub fn items(items: &[Item], total: u32, lang: Lang) -> String {
    let list: Vec<&str> = items
        .iter()
        .filter(|item| item.value > 0)
        .map(|item| pattern(item.id, lang))
        .collect();
    if list.is_empty() {
        return total.to_string();
    }
    match lang {
        Lang::Zh => format!("{}，共 {total}", list.join("、")),
        Lang::En => format!("{}: {total}", list.join(", ")),
    }
}

/// A rule and where it was set.
#[must_use]
pub fn set_at(rule: &str, file: &str, line: usize, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{rule}（{file} 第 {line} 行）"),
        Lang::En => format!("{rule} ({file} line {line})"),
    }
}
