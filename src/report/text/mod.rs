//! Sentences from data: one `match` per language, complete by compilation, no sentence put together from pieces.
//!
//! Tiles are 五万 in Chinese and `5m` in English. Nothing here knows places, files or colours.

mod en;
mod en_help;
pub mod names;
mod zh;
mod zh_help;

use crate::base::{BySeat, Seat, Tile};
use crate::diag::fact::Note;
use crate::diag::{Code, Finding, Severity};

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

/// 五万 or `5m`.
#[must_use]
pub fn tile(tile: Tile, lang: Lang) -> String {
    match lang {
        Lang::Zh => tile.han().to_owned(),
        Lang::En => tile.to_string(),
    }
}

/// Tiles in the order given: 五万、六万 or `5m 6m`.
#[must_use]
pub fn tiles(list: &[Tile], lang: Lang) -> String {
    let names: Vec<String> = list.iter().map(|&t| tile(t, lang)).collect();
    names.join(lang.pick("、", " "))
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
