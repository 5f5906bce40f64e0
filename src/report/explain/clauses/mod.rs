//! The clauses in plain words, one table for each game and one for the fine points.

mod fine_points;
mod hangzhou;
mod shaoxing;
mod zhuji;

use crate::base::Clause;
use crate::report::text::Lang;
use crate::rules::KNOBS;

/// Who says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// The founding rule text of the game.
    Seed,
    /// A public online client of the game.
    Client,
    /// Close relatives of the game.
    Kin,
    /// The 2025 trial competition rules of the Mahjong International League.
    Rulebook,
    /// Nobody: this program chose.
    Choice,
}

impl Authority {
    /// Its name on a page.
    #[must_use]
    pub const fn name(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Authority::Seed, Lang::Zh) => "创始规则",
            (Authority::Seed, Lang::En) => "founding rules",
            (Authority::Client, Lang::Zh) => "客户端",
            (Authority::Client, Lang::En) => "online client",
            (Authority::Kin, Lang::Zh) => "近亲玩法",
            (Authority::Kin, Lang::En) => "close relatives of the game",
            (Authority::Rulebook, Lang::Zh) => "规则书（麻将国际联盟 2025 年试行竞赛规则）",
            (Authority::Rulebook, Lang::En) => {
                "rulebook (Mahjong International League, trial competition rules of 2025)"
            }
            (Authority::Choice, Lang::Zh) => "本程序的选择",
            (Authority::Choice, Lang::En) => "this program's choice",
        }
    }
}

/// One clause: its rule in both languages, who says so, which knobs turn it.
#[derive(Debug)]
pub struct ClauseText {
    /// Which clause.
    pub clause: Clause,
    /// Who says so, main authority first.
    pub sources: &'static [Authority],
    knobs: &'static [&'static str],
    zh: &'static str,
    en: &'static str,
}

impl ClauseText {
    /// The rule.
    #[must_use]
    pub const fn rule(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => self.zh,
            Lang::En => self.en,
        }
    }

    /// Knobs that turn it: those named here, then those whose row names the clause.
    #[must_use]
    pub fn all_knobs(&self) -> Vec<&'static str> {
        let mut paths = self.knobs.to_vec();
        for knob in KNOBS {
            if knob.clauses.contains(&self.clause) && !paths.contains(&knob.path) {
                paths.push(knob.path);
            }
        }
        paths
    }
}

macro_rules! texts {
    ($($name:ident [$($source:ident),+] [$($knob:literal),*] $zh:literal $en:literal;)*) => {
        /// The texts, in the order of the rules.
        pub(super) static TEXTS: &[ClauseText] = &[$(ClauseText {
            clause: $crate::base::Clause::$name,
            sources: &[$(super::Authority::$source),+],
            knobs: &[$($knob),*],
            zh: $zh,
            en: $en,
        },)*];
    };
}
use texts;

/// Every clause text, game by game.
pub fn all() -> impl Iterator<Item = &'static ClauseText> {
    [
        shaoxing::TEXTS,
        zhuji::TEXTS,
        hangzhou::TEXTS,
        fine_points::TEXTS,
    ]
    .into_iter()
    .flatten()
}

/// The text of this clause.
#[must_use]
pub fn text(clause: Clause) -> Option<&'static ClauseText> {
    all().find(|text| text.clause == clause)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::knob;

    #[test]
    fn every_clause_has_both_languages_and_a_source() {
        for &clause in Clause::ALL {
            let text = text(clause).unwrap_or_else(|| panic!("{clause} has no text"));
            assert!(!text.zh.is_empty() && !text.en.is_empty(), "{clause}");
            assert!(!text.sources.is_empty(), "{clause}");
        }
        assert_eq!(all().count(), Clause::ALL.len(), "a clause has two texts");
    }

    #[test]
    fn every_knob_named_exists() {
        for text in all() {
            for path in text.knobs {
                assert!(knob(path).is_some(), "{}: {path}", text.clause);
            }
        }
    }

    #[test]
    fn a_clause_shows_the_knobs_that_name_it() {
        let text = text(Clause::SX_W5).expect("a clause");
        assert!(text.all_knobs().contains(&"wild.an_gang"));
    }
}
