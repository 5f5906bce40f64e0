//! `caipan hand`: what one hand is worth, under one or several rulesets.

use std::io;

use super::super::args::{Colour, Hand, TileNames, WonBy};
use super::super::exit::Exit;
use super::super::out::Out;
use super::super::terminal::coloured;
use super::cases::refuse;
use crate::audit::quick::{By, Question};
use crate::audit::{Options as Judging, run as judge};
use crate::base::{Counts, Seat, Tile, TileSet, notation};
use crate::hand::wait::Shapes;
use crate::report::paper::{Block, Case, Form, Options, answer, plain, ready};
use crate::report::text::labels::{Missing, no_such};
use crate::report::{Lang, Style, text};
use crate::rules::{Ruleset, Where, load};

/// The name that a record made here goes by; its ending says that it is JSON.
const NAME: &str = "hand.json";

/// Runs the command.
pub fn run(args: &Hand, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let style = Style {
        colour: coloured(Colour::Auto),
        ..Style::plain(lang)
    };
    let options = Options {
        lang,
        tiles: TileNames::or_of(args.tiles, lang),
        form: Form::Settlement,
        anonymous: false,
    };
    let asked = match Asked::of(args) {
        Ok(asked) => asked,
        Err(missing) => return (refuse(&no_such(missing, lang), lang), Ok(())),
    };
    let default = ["shaoxing".to_owned()];
    let names = if args.rulesets.is_empty() {
        &default[..]
    } else {
        &args.rulesets
    };
    let mut blocks = Vec::new();
    for name in names {
        let ruleset = match load(name, None, Where::CommandLine) {
            Ok(ruleset) => ruleset,
            Err(error) => {
                let sentences: Vec<String> = error
                    .findings
                    .iter()
                    .map(|(finding, _)| text::message(finding, lang))
                    .collect();
                return (refuse(&sentences.join(" "), lang), Ok(()));
            }
        };
        let title = lang.pick(&ruleset.title.zh, &ruleset.title.en);
        blocks.push(Block::Heading(2, format!("{title} · {name}")));
        asked.answer(&ruleset, name, options, &mut blocks);
    }
    let text = plain(&blocks, &style, options.tiles);
    (Exit::Clean, out.write(&text))
}

struct Asked<'a> {
    args: &'a Hand,
    concealed: Vec<Tile>,
    melds: Vec<String>,
    wild: Vec<Tile>,
    win: Option<Tile>,
    flowers: Vec<Tile>,
    river: Vec<Tile>,
    seat: Seat,
    dealer: Seat,
    from: Seat,
}

impl Asked<'_> {
    fn of(args: &Hand) -> Result<Asked<'_>, Missing<'_>> {
        fn tiles(text: &str) -> Result<Vec<Tile>, Missing<'_>> {
            notation::tiles(text.trim()).map_err(|_| Missing::Tiles(text))
        }
        fn some(text: Option<&String>) -> Result<Vec<Tile>, Missing<'_>> {
            text.map_or_else(|| Ok(Vec::new()), |text| tiles(text))
        }
        fn seat(text: Option<&String>, default: Seat) -> Result<Seat, Missing<'_>> {
            text.map_or(Ok(default), |text| {
                notation::seat(text).ok_or(Missing::Seat(text))
            })
        }
        let melds: Vec<String> = args
            .melds
            .iter()
            .flat_map(|list| list.split([';', '；']))
            .map(|meld| meld.trim().to_owned())
            .filter(|meld| !meld.is_empty())
            .collect();
        let mut concealed = tiles(&args.concealed)?;
        let rest = 13usize.saturating_sub(3 * melds.len());
        let win = match (&args.win, some(args.win.as_ref())?.as_slice()) {
            (None, _) => None,
            (Some(_), [one]) => Some(*one),
            (Some(text), _) => return Err(Missing::Tiles(text)),
        };
        if concealed.len() != rest && concealed.len() != rest + 1 {
            return Err(Missing::Count(concealed.len(), rest));
        }
        if let Some(win) = win.filter(|_| concealed.len() == rest + 1) {
            // The winning tile is among those given.
            match concealed.iter().rposition(|&tile| tile == win) {
                Some(at) => concealed.remove(at),
                None => return Err(Missing::Count(concealed.len(), rest)),
            };
        }
        let winner = seat(args.seat.as_ref(), Seat::E)?;
        Ok(Asked {
            args,
            concealed,
            melds,
            wild: some(args.wild.as_ref())?,
            win,
            flowers: some(args.flowers.as_ref())?,
            river: some(args.river.as_ref())?,
            seat: winner,
            dealer: seat(args.dealer.as_ref(), Seat::E)?,
            from: seat(args.from.as_ref(), winner.next())?,
        })
    }

    fn answer(&self, ruleset: &Ruleset, name: &str, options: Options, blocks: &mut Vec<Block>) {
        let shapes = Shapes {
            rules: &ruleset.rules,
            wilds: TileSet::from_tiles(&self.wild),
            melds: self.melds.len(),
        };
        let Some(win) = self.win else {
            blocks.extend(ready(&self.waits(&shapes), options));
            return;
        };
        let counts = Counts::from_tiles(&self.concealed);
        let waits: Vec<Tile> = shapes.waits(&counts).collect();
        blocks.extend(ready(&[(None, waits)], options));
        let question = Question {
            seat: self.seat,
            dealer: self.dealer,
            repeat: self.args.repeat,
            concealed: self.concealed.clone(),
            win,
            wild: self.wild.clone(),
            melds: self.melds.clone(),
            flowers: self.flowers.clone(),
            river: self.river.clone(),
            floats: self.args.floats,
            by: match self.args.by {
                WonBy::Draw => By::Draw,
                WonBy::Kong => By::Kong,
                WonBy::Rob => By::Rob(self.from),
                WonBy::Discard => By::Discard(self.from),
            },
        };
        let judging = Judging {
            ruleset: Some(name.to_owned()),
            jsonl: false,
            ..Judging::default()
        };
        judge(
            NAME,
            question.record().as_bytes(),
            &judging,
            &mut |verdict, places| {
                let case = Case {
                    verdict: &verdict,
                    places,
                };
                blocks.extend(answer(case, options));
            },
        );
    }

    /// Waits at once of 13 tiles, or after each discard of 14.
    fn waits(&self, shapes: &Shapes) -> Vec<(Option<Tile>, Vec<Tile>)> {
        let counts = Counts::from_tiles(&self.concealed);
        if self.concealed.len() % 3 == 1 {
            return vec![(None, shapes.waits(&counts).collect())];
        }
        counts
            .kinds()
            .map(|thrown| {
                let mut rest = counts;
                rest.take(thrown);
                (Some(thrown), shapes.waits(&rest).collect())
            })
            .collect()
    }
}
