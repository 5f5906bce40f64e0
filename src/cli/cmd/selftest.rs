//! `caipan selftest`: does the referee find what is wrong, only that, and there?

use std::io::{self, Write};

use super::super::args::Selftest;
use super::super::exit::Exit;
use super::super::out::Out;
use crate::forge::selftest::{Report, selftest};
use crate::hand::table;
use crate::report::{Lang, forge};
use crate::rules::PRESETS;
use crate::rules::presets::resolved;

/// Runs the command.
pub fn run(args: &Selftest, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let names: Vec<&str> = if args.preset.is_empty() {
        PRESETS.iter().map(|preset| preset.name).collect()
    } else {
        args.preset.iter().map(String::as_str).collect()
    };
    let mut exit = if args.count == 0 {
        Exit::Unjudged
    } else {
        Exit::Clean
    };
    table::prepare_for(args.count);
    for name in names {
        let Some(ruleset) = resolved(name) else {
            let text = forge::no_ruleset(name, lang);
            let _ = io::stderr().lock().write_all(text.as_bytes());
            exit = Exit::Unjudged;
            continue;
        };
        let report = selftest(ruleset, name, args.seed, args.count, &mut |_| {});
        if !report.is_good() {
            exit = exit.max(Exit::NotClean);
        }
        if let Err(error) = print(&report, name, args.seed, lang, out) {
            return (Exit::Unjudged, Err(error));
        }
    }
    (exit, Ok(()))
}

fn print(report: &Report, name: &str, seed: u64, lang: Lang, out: &mut Out) -> io::Result<()> {
    let games = (report.clean, report.games);
    let mutants = (report.found, report.mutants);
    out.write(&forge::tested(name, games, mutants, lang))?;
    for (code, &(found, made)) in &report.codes {
        out.write(&forge::rate(code, found, made))?;
    }
    for failure in &report.failures {
        let at = forge::place(failure.at.0, failure.at.1, lang);
        let codes: Vec<&str> = failure.expected.iter().map(|code| code.id()).collect();
        let (what, expected) = match failure.mutation {
            Some(id) => (
                format!("{id} · {}", forge::mutation(id, lang)),
                format!("{} {at}", codes.join(" | ")),
            ),
            None => (
                lang.pick("合法的牌谱", "a legal record").into(),
                "clean".into(),
            ),
        };
        let found: Vec<String> = failure
            .found
            .iter()
            .map(|&(code, hand, mv)| format!("{} {}", code.id(), forge::place(hand, mv, lang)))
            .collect();
        let found = if found.is_empty() {
            "clean".to_owned()
        } else {
            found.join(lang.pick("；", "; "))
        };
        let where_from = (seed, failure.sitting);
        out.write(&forge::failure(
            name, where_from, &what, &expected, &found, lang,
        ))?;
    }
    out.finish()
}
