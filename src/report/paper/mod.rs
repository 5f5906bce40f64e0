//! Reports people sign: one document model, built once for each language and form, printed as text, Markdown or HTML.

mod anonymous;
mod answer;
mod build;
mod compare;
mod hands;
mod markdown;
mod plain;
mod ruling;
mod scene;
mod why;

use super::board::Film;
use super::text::{Lang, TileStyle};
use crate::audit::replay::replay;
use crate::audit::{Places, Verdict};
use crate::base::Tile;

pub use anonymous::anonymous;
pub use answer::{answer, ready};
pub use compare::{Compared, side_by_side, stands_in};
pub use markdown::markdown;
pub use plain::plain;
pub use scene::{narrate, scene};
pub use why::why;

/// Which document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// 结算单: every hand and how it adds up.
    #[default]
    Settlement,
    /// 裁决书: one question, its facts, the clauses, the ruling.
    Ruling,
}

/// How to write.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Language.
    pub lang: Lang,
    /// Names of tiles.
    pub tiles: TileStyle,
    /// Which document.
    pub form: Form,
    /// Seats instead of names.
    pub anonymous: bool,
}

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Run {
    /// Words.
    Text(String),
    /// Words that matter.
    Strong(String),
    /// A digest: letters that mean nothing to the eye.
    Code(String),
    /// Tiles side by side: natural ones, then the wilds that stand with them.
    Tiles(Vec<Tile>, Vec<Tile>),
    /// A move of this hand.
    Step(u32, u32),
}

/// A line, or the content of a cell.
pub type Line = Vec<Run>;

/// A column of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its head.
    pub head: String,
    /// Numbers end flush.
    pub right: bool,
}

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading, 1 to 3.
    Heading(u8, String),
    /// A paragraph.
    Para(Line),
    /// Something to look at first: a finding.
    Alert(Line),
    /// Label and content.
    Fields(Vec<(String, Line)>),
    /// Rows under heads.
    Table(Vec<Column>, Vec<Vec<Line>>),
    /// A clause and its text.
    Quote(String, String),
    /// Places to sign.
    Sign(Vec<String>),
}

/// One record as a report sees it.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The verdict.
    pub verdict: &'a Verdict,
    /// Its record and rules.
    pub places: &'a Places<'a>,
}

impl Case<'_> {
    /// The hands as films, in order; none where the record could not be judged.
    #[must_use]
    pub fn films(&self, legal_at: Option<(u32, u32)>) -> Vec<Film> {
        let (Some(record), Some(ruleset)) = (&self.places.document.record, self.places.ruleset)
        else {
            return Vec::new();
        };
        let judged = record.hands.iter().zip(&self.verdict.hands);
        judged
            .map(|(hand, judged)| {
                let legal = legal_at.filter(|&(number, _)| number == judged.hand);
                let mut camera = super::board::Camera::new(&hand.moves, legal.map(|(_, mv)| mv));
                let dealer = crate::audit::dealer::Dealer {
                    seat: judged.dealer,
                    repeat: judged.repeat,
                };
                replay(&ruleset.rules, hand, judged.hand, dealer, &mut camera);
                camera.finish()
            })
            .collect()
    }
}

/// The document on one record.
#[must_use]
pub fn paper(case: Case, options: Options) -> Vec<Block> {
    let verdict = anonymous(case.verdict, options.anonymous, options.lang);
    let case = Case {
        verdict: &verdict,
        places: case.places,
    };
    match options.form {
        Form::Settlement => build::settlement(case, options),
        Form::Ruling => ruling::ruling(case, options),
    }
}

fn text(words: impl Into<String>) -> Line {
    vec![Run::Text(words.into())]
}

fn column(head: &str, right: bool) -> Column {
    Column {
        head: head.to_owned(),
        right,
    }
}

#[cfg(test)]
mod tests;
