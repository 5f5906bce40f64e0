//! `caipan hand`: what one hand is worth, under one or several rulesets.

use std::io;

use serde_json::{Value, json};

use super::super::args::{Hand, HandTo, WonBy};
use super::super::exit::Exit;
use super::super::out::Out;
use super::cases::{on_terminal, refuse};
use crate::audit::quick::{By, Question};
use crate::audit::{Options as Judging, run as judge};
use crate::base::{Counts, Seat, Tile, TileSet, notation};
use crate::hand::wait::Shapes;
use crate::report::paper::{
    Block, Case, Compared, Options, answer as worth, plain, ready, side_by_side, stands_in,
};
use crate::report::text::labels::{Missing, no_such};
use crate::report::{self, Lang, text};
use crate::rules::values::WildSource;
use crate::rules::{Ruleset, Where, load};

/// The name that a record made here goes by; its ending says that it is JSON.
const NAME: &str = "hand.json";

/// Runs the command.
pub fn run(args: &Hand, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let (options, style) = on_terminal(args.tiles, lang);
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
    let mut answers = Vec::new();
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
        let asked = asked.under(&ruleset, names.len() > 1);
        let turned = [WildSource::Next, WildSource::Indicator].contains(&ruleset.rules.wild_source);
        if turned && asked.wild.is_empty() && asked.win.is_some() {
            return (refuse(&no_such(Missing::Wild, lang), lang), Ok(()));
        }
        answers.push(asked.answer(&ruleset, name, options));
    }
    let text = match args.to {
        HandTo::Json => json(&answers),
        HandTo::Text => {
            let mut blocks = Vec::new();
            if answers.len() > 1 && args.win.is_some() {
                let rows: Vec<&Compared> = answers.iter().map(|answer| &answer.compared).collect();
                blocks.extend(side_by_side(&rows, options));
            }
            for answer in answers {
                let title = format!("{} · {}", answer.compared.title, answer.name);
                blocks.push(Block::Heading(2, title));
                blocks.extend(answer.blocks);
            }
            plain(&blocks, &style, options.tiles)
        }
    };
    (Exit::Clean, out.write(&text))
}

/// What one ruleset makes of the hand.
struct Answer {
    name: String,
    wild: Vec<Tile>,
    waits: Vec<(Option<Tile>, Vec<Tile>)>,
    /// The verdict as `audit` writes it; none where only the waits were asked for.
    verdict: Option<String>,
    compared: Compared,
    blocks: Vec<Block>,
}

/// `caipan.hand/1`: an answer for each ruleset.
fn json(answers: &[Answer]) -> String {
    let spelled = |tiles: &[Tile]| tiles.iter().map(ToString::to_string).collect::<Vec<_>>();
    let list: Vec<String> = answers
        .iter()
        .map(|answer| {
            let waits: Vec<Value> = answer
                .waits
                .iter()
                .filter(|(thrown, waits)| thrown.is_none() || !waits.is_empty())
                .map(|(thrown, waits)| {
                    json!({"discard": thrown.map(|tile| tile.to_string()), "tiles": spelled(waits)})
                })
                .collect();
            format!(
                "{{\"ruleset\":{},\"wild\":{},\"waits\":{},\"verdict\":{}}}",
                json!(answer.name),
                json!(spelled(&answer.wild)),
                json!(waits),
                answer.verdict.as_deref().unwrap_or("null"),
            )
        })
        .collect();
    format!(
        "{{\"schema\":\"caipan.hand/1\",\"answers\":[{}]}}\n",
        list.join(",")
    )
}

#[derive(Clone)]
struct Asked<'a> {
    args: &'a Hand,
    concealed: Vec<Tile>,
    melds: Vec<String>,
    wild: Vec<Tile>,
    win: Option<Tile>,
    flowers: Vec<Tile>,
    river: Option<Vec<Tile>>,
    seat: Seat,
    dealer: Seat,
    from: Seat,
    /// The wild as given, and the one that it stands for.
    stands_in: Option<(Tile, Tile)>,
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
        if concealed.iter().chain(&win).any(|tile| !tile.is_known()) {
            return Err(Missing::Unknown);
        }
        let mut counts = Counts::from_tiles(&concealed);
        win.into_iter().for_each(|tile| counts.add(tile));
        if let Some(tile) = counts.kinds().find(|&tile| counts.of(tile) > tile.copies()) {
            return Err(Missing::Fifth(tile));
        }
        let winner = seat(args.seat.as_ref(), Seat::E)?;
        Ok(Asked {
            args,
            concealed,
            melds,
            wild: some(args.wild.as_ref())?,
            win,
            flowers: some(args.flowers.as_ref())?,
            river: args.river.as_deref().map(tiles).transpose()?,
            seat: winner,
            dealer: seat(args.dealer.as_ref(), Seat::E)?,
            from: seat(args.from.as_ref(), winner.next())?,
            stands_in: None,
        })
    }

    /// The same hand where these rules fix the wild: where several rulesets are compared, the wild that was given
    /// stands for theirs, if the hand has none of theirs.
    fn under(&self, ruleset: &Ruleset, several: bool) -> Asked<'_> {
        let mut asked = self.clone();
        if ruleset.rules.wild_source != WildSource::Fixed {
            return asked;
        }
        let fixed = ruleset.rules.wild_fixed.tile();
        if asked.wild.is_empty() {
            asked.wild = vec![fixed];
        }
        let all = || {
            let river = self.river.iter().flatten();
            self.concealed.iter().chain(river).chain(&self.win)
        };
        if let ([given], true) = (self.wild.as_slice(), several)
            && *given != fixed
            && !all().any(|tile| *tile == fixed)
        {
            let swap = |tile: &mut Tile| {
                if tile == given {
                    *tile = fixed;
                }
            };
            asked.concealed.iter_mut().for_each(swap);
            asked.river.iter_mut().flatten().for_each(swap);
            asked.win.iter_mut().for_each(swap);
            asked.wild = vec![fixed];
            asked.stands_in = Some((*given, fixed));
        }
        asked
    }

    fn answer(&self, ruleset: &Ruleset, name: &str, options: Options) -> Answer {
        let title = options.lang.pick(&ruleset.title.zh, &ruleset.title.en);
        let mut answer = Answer {
            name: name.to_owned(),
            wild: self.wild.clone(),
            waits: Vec::new(),
            verdict: None,
            compared: Compared::new(title),
            blocks: Vec::new(),
        };
        if let Some((given, fixed)) = self.stands_in {
            answer.blocks.extend(stands_in(given, fixed, options));
        }
        let shapes = Shapes {
            rules: &ruleset.rules,
            wilds: TileSet::from_tiles(&self.wild),
            melds: self.melds.len(),
        };
        let Some(win) = self.win else {
            answer.waits = self.waits(&shapes);
            answer.blocks.extend(ready(&answer.waits, options));
            return answer;
        };
        let counts = Counts::from_tiles(&self.concealed);
        answer.waits = vec![(None, shapes.waits(&counts).collect())];
        answer.blocks.extend(ready(&answer.waits, options));
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
                answer.compared.judged(case, options.lang);
                answer.verdict = Some(report::json::line(&verdict, Some(places)));
                answer.blocks.extend(worth(case, options));
            },
        );
        answer
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
