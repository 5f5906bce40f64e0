//! Sentences from data: one `match` per language, complete by compilation, no sentence put together from pieces.
//!
//! Tiles are 五万 in Chinese and `5m` in English. Nothing here knows places, files or colours.

mod en;
mod en_help;
pub mod gap;
mod knob_en;
mod knob_zh;
pub mod labels;
pub mod names;
pub mod recorder;
mod retell;
pub mod seal;
pub mod story;
mod syntax_words;
mod tile_style;
mod zh;
mod zh_help;

pub use retell::retell;
pub use tile_style::{TileStyle, side_by_side, tile as tile_in, unicode};

use crate::base::{BySeat, Seat, Tile, Verb};
use crate::diag::fact::Note;
use crate::diag::{Code, Fact, Finding, Severity};
use crate::rules::Value;

/// The language of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// 中文
    #[default]
    Zh,
    /// English
    En,
}

impl Lang {
    /// One of two texts.
    #[must_use]
    pub const fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}

/// One sentence that says what is wrong.
#[must_use]
pub fn message(finding: &Finding, lang: Lang) -> String {
    match lang {
        Lang::Zh => zh::message(finding),
        Lang::En => en::message(finding),
    }
}

/// What a related place shows.
#[must_use]
pub fn note(note: &Note, lang: Lang) -> String {
    match lang {
        Lang::Zh => zh::note(note),
        Lang::En => en::note(note),
    }
}

/// What to do about a finding.
#[must_use]
pub const fn help(code: Code, lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => zh_help::help(code),
        Lang::En => en_help::help(code),
    }
}

/// What to do about this very finding: closer than the help of its code where text cannot be read.
#[must_use]
pub fn help_for(fact: &Fact, lang: Lang) -> &'static str {
    match (fact, lang) {
        (Fact::UnsupportedVersion { found }, _) if found.starts_with("seal.") => lang.pick(
            "用盖这个印的版本来验，或者重新盖印",
            "check it with the version that sealed it, or seal anew",
        ),
        (Fact::Syntax(fault), Lang::Zh) => zh_help::syntax(fault),
        (Fact::Syntax(fault), Lang::En) => en_help::syntax(fault),
        _ => help(fact.code(), lang),
    }
}

/// A house rule as a plain sentence: 别人打出的牌可以胡, without a full stop.
#[must_use]
pub fn rule(path: &str, value: &Value, lang: Lang) -> String {
    let sentence = match lang {
        Lang::Zh => knob_zh::sentence(path, value),
        Lang::En => knob_en::sentence(path, value),
    };
    // Every knob has its sentence; a test goes through all of them.
    sentence.unwrap_or_else(|| format!("{path}: {value}"))
}

/// The title of a code.
#[must_use]
pub const fn title(code: Code, lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => code.title_zh(),
        Lang::En => code.title_en(),
    }
}

/// The word for a severity.
#[must_use]
pub const fn severity(severity: Severity, lang: Lang) -> &'static str {
    match (severity, lang) {
        (Severity::Error, Lang::Zh) => "错误",
        (Severity::Warning, Lang::Zh) => "警告",
        (Severity::Note, Lang::Zh) => "附注",
        (Severity::Error, Lang::En) => "error",
        (Severity::Warning, Lang::En) => "warning",
        (Severity::Note, Lang::En) => "note",
    }
}

/// 西家 or West.
#[must_use]
pub fn seat(seat: Seat, lang: Lang) -> String {
    match lang {
        Lang::Zh => format!("{}家", seat.han()),
        Lang::En => seat.english().to_owned(),
    }
}

/// 五万, 东风, 红中: names that cannot be taken for a seat or for part of the sentence.
#[must_use]
pub const fn spoken(tile: Tile) -> &'static str {
    match tile {
        _ if tile.is_wind() => ["东风", "南风", "西风", "北风"][tile.rank() as usize - 1],
        _ if tile.is_dragon() => ["白板", "发财", "红中"][tile.rank() as usize - 5],
        _ => tile.han(),
    }
}

/// 五万 or `5m`.
#[must_use]
pub fn tile(tile: Tile, lang: Lang) -> String {
    match lang {
        Lang::Zh => spoken(tile).to_owned(),
        Lang::En => tile.to_string(),
    }
}

/// Tiles in the order given: 五万、六万 or `5m 6m`.
#[must_use]
pub fn tiles(list: &[Tile], lang: Lang) -> String {
    let names: Vec<String> = list.iter().map(|&t| tile(t, lang)).collect();
    names.join(lang.pick("、", " "))
}

/// A line of canonical movetext as people write it: `S chi 78p` is 南 吃 七筒八筒 in Chinese.
#[must_use]
pub fn movetext(canonical: &str, lang: Lang) -> String {
    if lang == Lang::En {
        return canonical.to_owned();
    }
    let words: Vec<String> = canonical.split(' ').map(han_word).collect();
    words.join(" ")
}

fn han_word(word: &str) -> String {
    let seat = Seat::ALL.into_iter().find(|seat| seat.letter() == word);
    let verb = Verb::ALL.into_iter().find(|verb| verb.word() == word);
    match (seat, verb) {
        (Some(seat), _) => seat.han().to_owned(),
        (_, Some(verb)) => verb.han().to_owned(),
        _ => ungroup(word).map_or_else(
            || word.to_owned(),
            |list| list.iter().map(|&tile| spoken(tile)).collect(),
        ),
    }
}

/// The tiles of `123m44z`; none if it is something else.
pub(super) fn ungroup(text: &str) -> Option<Vec<Tile>> {
    let mut tiles = Vec::new();
    let mut ranks = Vec::new();
    for c in text.chars() {
        match c.to_digit(10) {
            Some(rank) => ranks.push(rank as u8),
            None if c == '?' && ranks.is_empty() => tiles.push(Tile::UNKNOWN),
            None if ranks.is_empty() => return None,
            None => {
                for rank in ranks.drain(..) {
                    tiles.push(Tile::from_notation(rank, c)?);
                }
            }
        }
    }
    (ranks.is_empty() && !tiles.is_empty()).then_some(tiles)
}

/// What is allowed, in one line: the discards of a seat together, 东 打 一二三万东.
#[must_use]
pub fn legal(actions: &[String], lang: Lang, style: TileStyle) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut discards: Vec<(&str, Vec<Tile>)> = Vec::new();
    for action in actions {
        let words: Vec<&str> = action.split(' ').collect();
        if let [seat, verb, tile] = words[..]
            && verb == Verb::Discard.word()
            && let Some(tiles) = ungroup(tile)
        {
            match discards.iter_mut().find(|(by, _)| *by == seat) {
                Some((_, thrown)) => thrown.extend(tiles),
                None => {
                    parts.push(String::new());
                    discards.push((seat, tiles));
                }
            }
            continue;
        }
        parts.push(retell(&movetext(action, lang), lang, style));
    }
    let mut discards = discards.into_iter();
    for part in parts.iter_mut().filter(|part| part.is_empty()) {
        if let Some((seat, mut tiles)) = discards.next() {
            tiles.sort_unstable();
            let list = side_by_side(&tiles, style);
            let verb = lang.pick(Verb::Discard.han(), Verb::Discard.word());
            *part = format!("{} {verb} {list}", movetext(seat, lang));
        }
    }
    parts.join(lang.pick("；", "; "))
}

/// Points of the four seats: 东 -10 南 +30 西 -10 北 -10.
#[must_use]
pub fn points(by_seat: &BySeat<i64>, lang: Lang) -> String {
    let parts: Vec<String> = by_seat
        .iter()
        .map(|(seat, &n)| {
            let name = lang.pick(seat.han(), seat.letter());
            format!("{name} {}", signed(n))
        })
        .collect();
    parts.join(" ")
}

/// `+30`, `-10`, `0`.
#[must_use]
pub fn signed(n: i64) -> String {
    if n == 0 {
        "0".to_owned()
    } else {
        format!("{n:+}")
    }
}

#[cfg(test)]
mod tests;
