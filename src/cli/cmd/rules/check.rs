//! `caipan rules check`

use std::io;

use super::super::super::args::{Listing, RulesCheck};
use super::super::super::exit::Exit;
use super::super::super::out::Out;
use super::super::super::terminal::coloured;
use crate::audit::check::check;
use crate::report::rules::check as report;
use crate::report::{Lang, Style};

/// Runs the command; the worst of all rulesets counts.
pub fn run(args: &RulesCheck, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let style = Style {
        colour: coloured(args.color),
        ..Style::plain(lang)
    };
    let mut worst = Exit::Clean;
    for (number, name) in args.rulesets.iter().enumerate() {
        let checked = check(name, None);
        worst = worst.max(if !checked.readable {
            Exit::Unjudged
        } else if checked.is_clean() {
            Exit::Clean
        } else {
            Exit::NotClean
        });
        let text = match args.format {
            Listing::Human => {
                let blank = if number > 0 { "\n" } else { "" };
                format!("{blank}{}", report::human(&checked, &style))
            }
            Listing::Json => report::json(&checked),
            Listing::Concise => report::concise(&checked, lang),
        };
        if let Err(error) = out.write(&text) {
            return (Exit::Unjudged, Err(error));
        }
    }
    (worst, Ok(()))
}
