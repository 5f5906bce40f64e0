//! What each code means, why there is such a rule, how to put it right.

pub mod examples;
mod paper;
mod play;

use crate::base::Clause;
use crate::diag::Code;
use crate::report::text::Lang;

/// The page text of one code.
#[derive(Debug)]
pub struct CodeText {
    /// Which code.
    pub code: Code,
    /// Clauses it rests on, the main one first.
    pub clauses: &'static [Clause],
    /// Knobs that turn it.
    pub knobs: &'static [&'static str],
    zh: [&'static str; 3],
    en: [&'static str; 3],
}

impl CodeText {
    const fn texts(&self, lang: Lang) -> &[&'static str; 3] {
        match lang {
            Lang::Zh => &self.zh,
            Lang::En => &self.en,
        }
    }

    /// What it is.
    #[must_use]
    pub const fn what(&self, lang: Lang) -> &'static str {
        self.texts(lang)[0]
    }

    /// Why there is such a rule.
    #[must_use]
    pub const fn why(&self, lang: Lang) -> &'static str {
        self.texts(lang)[1]
    }

    /// How to put it right.
    #[must_use]
    pub const fn cure(&self, lang: Lang) -> &'static str {
        self.texts(lang)[2]
    }
}

macro_rules! texts {
    ($($name:ident [$($clause:ident),*] [$($knob:literal),*] $z1:literal $z2:literal $z3:literal $e1:literal $e2:literal $e3:literal;)*) => {
        /// The texts, in the order of the codes.
        pub(super) static TEXTS: &[CodeText] = &[$(CodeText {
            code: $crate::diag::Code::$name,
            clauses: &[$($crate::base::Clause::$clause),*],
            knobs: &[$($knob),*],
            zh: [$z1, $z2, $z3],
            en: [$e1, $e2, $e3],
        },)*];
    };
}
use texts;

/// Every code's text.
pub fn all() -> impl Iterator<Item = &'static CodeText> {
    [play::TEXTS, paper::TEXTS].into_iter().flatten()
}

/// The text of this code.
#[must_use]
pub fn text(code: Code) -> Option<&'static CodeText> {
    all().find(|text| text.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::knob;

    #[test]
    fn every_code_has_a_page_in_both_languages() {
        for &code in Code::ALL {
            let text = text(code).unwrap_or_else(|| panic!("{code} has no page"));
            for part in text.zh.iter().chain(&text.en) {
                assert!(!part.is_empty(), "{code}");
            }
            assert!(!text.clauses.is_empty(), "{code} names no clause");
        }
        assert_eq!(all().count(), Code::ALL.len(), "a code has two pages");
    }

    #[test]
    fn knobs_named_exist() {
        for text in all() {
            for path in text.knobs {
                assert!(knob(path).is_some(), "{}: {path}", text.code);
            }
        }
    }
}
