//! `caipan rules diff`

use std::io;
use std::path::Path;

use super::super::super::args::{RulesDiff, Shape};
use super::super::super::exit::Exit;
use super::super::super::input::{self, Input};
use super::super::super::out::Out;
use super::named;
use crate::audit::Options;
use crate::audit::whatif::{decided_by, rules_of, under};
use crate::record::{Format, read};
use crate::report::rules::diff::{self as report, Dispute};
use crate::report::{Lang, Style};
use crate::rules::{Ruleset, diff};

/// Where the disputes of a working copy lie.
const DISPUTES: &str = "replays/disputes";

/// Runs the command.
pub fn run(args: &RulesDiff, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let (Some(left), Some(right)) = (named(&args.left, lang), named(&args.right, lang)) else {
        return (Exit::Unjudged, Ok(()));
    };
    let differences = diff(&left.rules, &right.rules);
    let folder = args.replays.as_deref().unwrap_or(Path::new(DISPUTES));
    let inputs = if args.replays.is_none() && !folder.is_dir() {
        Vec::new()
    } else {
        match input::expand(folder) {
            Ok(inputs) => inputs,
            Err(trouble) => {
                super::super::complain(&trouble, lang);
                return (Exit::Unjudged, Ok(()));
            }
        }
    };
    let paths: Vec<&'static str> = differences.iter().map(|d| d.path).collect();
    let mut disputes = Vec::new();
    for input in &inputs {
        disputes.extend(of_file(input, &left, &right, &paths));
    }
    let text = match args.shape {
        Shape::Human => report::human(&left, &right, &differences, &disputes, &Style::plain(lang)),
        Shape::Json => report::json(&left, &right, &differences, &disputes),
    };
    (Exit::Clean, out.write(&text))
}

/// The records of a file that the two judge differently; what belongs to another game is passed over.
fn of_file(input: &Input, left: &Ruleset, right: &Ruleset, paths: &[&'static str]) -> Vec<Dispute> {
    let (Input::File(path), Ok(bytes)) = (input, input::read_all(input)) else {
        return Vec::new();
    };
    let name = path.display().to_string();
    let format = Format::of_name(&name).unwrap_or_else(|| Format::sniff(&bytes));
    let mut found = Vec::new();
    for document in read(&name, &bytes, format) {
        let Some(record) = &document.record else {
            continue;
        };
        let Ok(own) = rules_of(&name, record, &Options::default()) else {
            continue;
        };
        let same_game = |other: &Ruleset| {
            other.rules.scoring == own.rules.scoring
                && other.rules.wild_source == own.rules.wild_source
                && other.rules.bidding == own.rules.bidding
        };
        if !same_game(left) || !same_game(right) {
            continue;
        }
        let outcomes = (under(record, &left.rules), under(record, &right.rules));
        if outcomes.0.same(&outcomes.1) {
            continue;
        }
        found.push(Dispute {
            file: name.clone(),
            document: document.index,
            title: record.title.clone(),
            knobs: decided_by(record, &left.rules, &right.rules, paths),
            left: outcomes.0,
            right: outcomes.1,
        });
    }
    found
}
