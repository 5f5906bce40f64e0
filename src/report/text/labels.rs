//! Short phrases of reports in both languages.

use super::names::pattern;
use super::{Lang, seat, tile};
use crate::base::{Seat, Tile};
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

/// The title of an amount unfolded.
#[must_use]
pub fn why(who: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{who}的分是怎么来的"),
        Lang::En => format!("How the points of {who} come about"),
    }
}

/// What one payer owes the winner.
#[must_use]
pub fn one_share(winner: &str, share: i64, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{winner}胡，一份 {share}"),
        Lang::En => format!("{winner} wins; a share is {share}"),
    }
}

/// The wall, and how much of it may be drawn.
#[must_use]
pub fn wall(left: u32, drawable: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh if left == drawable => format!("{left} 张"),
        Lang::Zh => format!("{left} 张，可摸 {drawable} 张"),
        Lang::En if left == drawable => format!("{left} tiles"),
        Lang::En => format!("{left} tiles, {drawable} to draw"),
    }
}

/// 打 3s，听 …
#[must_use]
pub fn after_discard(tile: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("打 {tile}"),
        Lang::En => format!("discard {tile}"),
    }
}

/// Which moves a hand has.
#[must_use]
pub fn no_such_move(hand: u32, moves: u32, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("第 {hand} 局只有 {moves} 步"),
        Lang::En => format!("hand {hand} has {moves} moves"),
    }
}

/// Which hands or documents there are.
#[must_use]
pub fn no_such(what: Missing, lang: Lang) -> String {
    match (what, lang) {
        (Missing::Output(file), Lang::Zh) => {
            format!("{file} 就是牌谱自己，写上去就没有了；-o 后面换一个名字")
        }
        (Missing::Output(file), Lang::En) => {
            format!("{file} is the record itself and would be lost; give another name after -o")
        }
        (Missing::Wild, Lang::Zh) => "这套规矩要知道哪张是财神：加 --wild 6m 这样".to_owned(),
        (Missing::Wild, Lang::En) => "these rules need the wild: add it as --wild 6m".to_owned(),
        (Missing::Unknown, Lang::Zh) => "有不知道的牌，算不了；每一张都要写出来".to_owned(),
        (Missing::Unknown, Lang::En) => {
            "a hand with unknown tiles cannot be counted; name every tile".to_owned()
        }
        (Missing::Fifth(kind), Lang::Zh) => {
            format!("{}写了五张，一副牌里只有四张", tile(kind, lang))
        }
        (Missing::Fifth(kind), Lang::En) => {
            format!("{} is given five times; there are four", tile(kind, lang))
        }
        (Missing::Hand(n), Lang::Zh) => format!("没有第 {n} 局"),
        (Missing::Hand(n), Lang::En) => format!("there is no hand {n}"),
        (Missing::Document(n), Lang::Zh) => format!("文件里没有第 {n} 份牌谱"),
        (Missing::Document(n), Lang::En) => format!("the file has no document {n}"),
        (Missing::Seat(text), Lang::Zh) => {
            format!("“{text}”不是座位，写 E S W N 或 东 南 西 北")
        }
        (Missing::Seat(text), Lang::En) => format!("`{text}` is no seat; write E, S, W or N"),
        (Missing::Place(text), Lang::Zh) => format!("“{text}”不是一步，要写成 h1m41"),
        (Missing::Place(text), Lang::En) => format!("`{text}` is no move; write h1m41"),
        (Missing::Tiles(text), Lang::Zh) => format!("“{text}”不是牌，要写成 123m456p 这样"),
        (Missing::Tiles(text), Lang::En) => format!("`{text}` are no tiles; write 123m456p"),
        (Missing::Count(found, want), Lang::Zh) => {
            format!(
                "手里有 {found} 张牌，应该是 {want} 张，或加上胡张 {} 张",
                want + 1
            )
        }
        (Missing::Count(found, want), Lang::En) => format!(
            "the hand has {found} tiles; it should have {want}, or {} with the winning tile",
            want + 1
        ),
    }
}

/// What a command line asks for and is not there.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Missing<'a> {
    Output(&'a str),
    Wild,
    Unknown,
    Fifth(Tile),
    Hand(u32),
    Document(u32),
    Seat(&'a str),
    Place(&'a str),
    Tiles(&'a str),
    Count(usize, usize),
}
