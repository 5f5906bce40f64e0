//! One hand under several rulesets, side by side.

use super::hands::points_row;
use super::{Block, Case, Line, Options, Run, column, text};
use crate::base::{BySeat, Seat, Tile};
use crate::report::text::{self as words, Lang, labels, names};

/// What one ruleset makes of it, in a row.
#[derive(Debug)]
pub struct Compared {
    /// Title of the ruleset.
    pub title: String,
    result: &'static str,
    flowers: Option<String>,
    count: Option<String>,
    share: Option<String>,
    paid: Option<BySeat<i64>>,
}

impl Compared {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(title: &str) -> Compared {
        Compared {
            title: title.to_owned(),
            result: "—",
            flowers: None,
            count: None,
            share: None,
            paid: None,
        }
    }

    /// The hand was judged.
    pub fn judged(&mut self, case: Case, lang: Lang) {
        let Some(hand) = case.verdict.hands.first() else {
            return;
        };
        let Some(win) = hand.settlement.wins.first() else {
            self.result = lang.pick("不能胡", "no win");
            return;
        };
        self.result = names::outcome(hand.settlement.outcome, lang);
        self.flowers = win.flowers.as_ref().map(|count| count.total.to_string());
        let fan = win.fan.as_ref().map(|fan| (fan.total, fan.counted));
        let tai = win.tai.as_ref().map(|tai| (tai.total, tai.counted));
        self.count = match (fan, tai) {
            (Some((total, counted)), _) => Some(labels::counted(
                total,
                counted,
                lang.pick("番", "fan"),
                lang,
            )),
            (_, Some((total, counted))) => Some(labels::counted(
                total,
                counted,
                lang.pick("台", "tai"),
                lang,
            )),
            _ => None,
        };
        self.share = Some(win.share.to_string());
        self.paid = hand.settlement.payments;
    }
}

/// A row for each ruleset.
#[must_use]
pub fn side_by_side(rows: &[&Compared], options: Options) -> Vec<Block> {
    let lang = options.lang;
    let mut columns = vec![
        column(lang.pick("规矩", "Rules"), false),
        column(lang.pick("结果", "Result"), false),
        column(lang.pick("花", "Hua"), true),
        column(lang.pick("番台", "Fan, tai"), true),
        column(lang.pick("一份", "Share"), true),
    ];
    columns.extend(Seat::ALL.map(|seat| column(lang.pick(seat.han(), seat.letter()), true)));
    let cell = |value: Option<&String>| text(value.map_or("—", String::as_str));
    let lines = rows
        .iter()
        .map(|row| {
            let mut line = vec![
                text(row.title.as_str()),
                vec![Run::Strong(row.result.to_owned())],
                cell(row.flowers.as_ref()),
                cell(row.count.as_ref()),
                cell(row.share.as_ref()),
            ];
            match &row.paid {
                Some(paid) => line.extend(points_row(paid)),
                None => line.extend(std::iter::repeat_n(text("—"), 4)),
            }
            line
        })
        .collect::<Vec<Vec<Line>>>();
    vec![
        Block::Heading(2, lang.pick("并排比", "Side by side").to_owned()),
        Block::Table(columns, lines),
    ]
}

/// Says that the wild given stands for the one that the rules fix.
#[must_use]
pub fn stands_in(given: Tile, fixed: Tile, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let tile = |tile| words::retell(&words::tile(tile, lang), lang, options.tiles);
    let (given, fixed) = (tile(given), tile(fixed));
    vec![Block::Para(text(match lang {
        Lang::Zh => format!("这套规矩的财神总是{fixed}：手里的{given}都当{fixed}算。"),
        Lang::En => {
            format!("These rules make {fixed} wild, always: each {given} is taken for {fixed}.")
        }
    }))]
}
