//! `caipan rules …`: one file per command below it.

mod check;
mod diff;
mod interview;
mod new;

use std::io::{self, Write as _};

use super::super::args::{Card, Rules, RulesCard, RulesCommand, RulesSchema, RulesShow, Shape};
use super::super::exit::Exit;
use super::super::out::Out;
use crate::audit::check::check as check_all;
use crate::record;
use crate::report::rules::{card, check as checks, show};
use crate::report::{Lang, Style};
use crate::rules::schema::{finish, ruleset as ruleset_schema};
use crate::rules::{Ruleset, load};

/// Runs the command.
pub fn run(args: &Rules, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    match &args.command {
        RulesCommand::Check(args) => check::run(args, lang, out),
        RulesCommand::Show(args) => show(args, lang, out),
        RulesCommand::Diff(args) => diff::run(args, lang, out),
        RulesCommand::New(args) => new::run(args, lang, out),
        RulesCommand::Card(args) => card(args, lang, out),
        RulesCommand::Schema(args) => schema(args, out),
    }
}

/// The ruleset, or what is wrong with it on standard error.
pub(super) fn named(name: &str, lang: Lang) -> Option<Ruleset> {
    if let Ok(ruleset) = load(name, None, crate::rules::Where::CommandLine) {
        return Some(ruleset);
    }
    let text = checks::human(&check_all(name, None), &Style::plain(lang));
    let _ = io::stderr().lock().write_all(text.as_bytes());
    None
}

fn show(args: &RulesShow, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let Some(ruleset) = named(&args.name, lang) else {
        return (Exit::Unjudged, Ok(()));
    };
    let which = show::Which {
        why: args.why,
        changed: args.changed,
    };
    let text = match args.shape {
        Shape::Human => show::human(&ruleset, which, &Style::plain(lang)),
        Shape::Json => show::json(&ruleset, which),
    };
    (Exit::Clean, out.write(&text))
}

fn card(args: &RulesCard, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let Some(ruleset) = named(&args.name, lang) else {
        return (Exit::Unjudged, Ok(()));
    };
    let text = match args.to {
        Card::Text => card::text(&ruleset, lang, 80),
        Card::Md => card::markdown(&ruleset, lang),
        Card::Html => card::html(&ruleset, lang),
    };
    (Exit::Clean, out.write(&text))
}

fn schema(args: &RulesSchema, out: &mut Out) -> (Exit, io::Result<()>) {
    let text = if args.record {
        finish(&record::schema::record())
    } else {
        ruleset_schema()
    };
    (Exit::Clean, out.write(&text))
}
