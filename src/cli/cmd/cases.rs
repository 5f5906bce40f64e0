//! One file of records as the commands that explain it see it: each with its verdict and its rules.

use std::io::Write;

use super::super::args::{Colour, PaperFile, TileNames};
use super::super::exit::Exit;
use super::super::input::{self, Input, Trouble};
use super::super::judge::{Options, judge};
use super::super::terminal::coloured;
use crate::diag::fact::Syntax;
use crate::report::paper::{self, Case};
use crate::report::{Lang, Style, text, unreadable};

/// Calls `see` for every record of the file, in order.
pub fn each(args: &PaperFile, see: &mut dyn FnMut(Case)) -> Result<(), Trouble> {
    let input = if args.file.as_os_str() == "-" {
        Input::Stdin
    } else {
        Input::File(args.file.clone())
    };
    let name = args.file.display().to_string();
    let options = Options {
        ruleset: args.ruleset.clone(),
        jsonl: input::is_jsonl(&name),
        ..Options::default()
    };
    let bytes = input::read_all(&input).map_err(|error| Trouble::of(&name, &error))?;
    let mut any = false;
    judge(&name, &bytes, &options, &mut |verdict, places| {
        any = true;
        see(Case {
            verdict: &verdict,
            places,
        });
    });
    if any {
        Ok(())
    } else {
        Err(Trouble {
            name,
            fault: Syntax::Empty,
        })
    }
}

/// How pages look that only go to a terminal.
pub fn on_terminal(tiles: Option<TileNames>, lang: Lang) -> (paper::Options, Style) {
    let options = paper::Options {
        lang,
        tiles: TileNames::or_of(tiles, lang),
        form: paper::Form::Settlement,
        anonymous: false,
    };
    let style = Style {
        colour: coloured(Colour::Auto),
        ..Style::plain(lang)
    };
    (options, style)
}

/// Says on stderr why there is nothing to print.
pub fn complain(trouble: &Trouble, lang: Lang) -> Exit {
    let verdict = unreadable(&trouble.name, trouble.fault.clone());
    let sentences: Vec<String> = verdict
        .findings
        .iter()
        .map(|finding| text::message(finding, lang))
        .collect();
    refuse(&format!("{}: {}", trouble.name, sentences.join(" ")), lang)
}

/// One sentence on stderr.
pub fn refuse(sentence: &str, lang: Lang) -> Exit {
    let head = lang.pick("错误：", "error: ");
    let _ = writeln!(std::io::stderr().lock(), "{head}{sentence}");
    Exit::Unjudged
}

/// Calls `see` for one document of the file; false if there is none of this number.
pub fn document(args: &PaperFile, n: u32, see: &mut dyn FnMut(Case)) -> Result<bool, Trouble> {
    let mut number = 0;
    each(args, &mut |case| {
        number += 1;
        if number == n {
            see(case);
        }
    })?;
    Ok((1..=number).contains(&n))
}
