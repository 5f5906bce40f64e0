//! `caipan audit`: judges records and prints verdicts.

use std::io;

use super::super::args::{Audit, Format, TileNames};
use super::super::exit::{Exit, Tally};
use super::super::input::{self, Input, Trouble};
use super::super::judge::{Options, judge};
use super::super::out::Out;
use super::super::terminal::coloured;
use crate::audit::Verdict;
use crate::diag::Locate;
use crate::diag::fact::Syntax;
use crate::report::{Lang, Style, Unparsed, concise, human, json, unreadable};

/// Runs the command; the exit code stands even where writing failed.
pub fn run(args: &Audit, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let mut printer = Printer {
        out,
        format: args.format,
        style: Style {
            colour: coloured(args.color),
            tiles: TileNames::or_of(args.tiles, lang),
            ..Style::plain(lang)
        },
        tally: Tally::default(),
        done: Ok(()),
    };
    for argument in &args.inputs {
        match input::expand(argument) {
            Ok(inputs) => {
                for input in &inputs {
                    if let Err(trouble) = read(args, input, &mut printer) {
                        printer.trouble(&trouble);
                    }
                    if printer.done.is_err() {
                        // Nobody listens any more; what is left stays unjudged.
                        return (Exit::Unjudged, printer.done);
                    }
                }
            }
            Err(trouble) => printer.trouble(&trouble),
        }
    }
    printer.sum_up();
    (printer.tally.exit(args.exit_zero), printer.done)
}

fn read(args: &Audit, input: &Input, printer: &mut Printer) -> Result<(), Trouble> {
    let name = match input {
        Input::Stdin => "-".to_owned(),
        Input::File(path) => path.display().to_string(),
    };
    let options = Options {
        ruleset: args.ruleset.clone(),
        jsonl: args.jsonl
            || input::is_jsonl(&name)
            || (*input == Input::Stdin && input::stdin_is_jsonl()),
    };
    let trouble = |error: io::Error| Trouble::of(&name, &error);
    if !options.jsonl {
        let bytes = input::read_all(input).map_err(trouble)?;
        judge(&name, &bytes, &options, &mut |verdict, places| {
            printer.print(&verdict, places);
        });
        return Ok(());
    }
    let mut lines = input::open_lines(input).map_err(trouble)?;
    let mut line = Vec::new();
    let mut any = false;
    while input::next_line(&mut *lines, &mut line).map_err(trouble)? {
        any = true;
        judge(&name, &line, &options, &mut |verdict, places| {
            printer.print(&verdict, places);
        });
        if *input == Input::Stdin {
            // Whoever feeds us line by line may be waiting for the answer.
            printer.flush();
        }
        if printer.done.is_err() {
            return Ok(());
        }
    }
    if any {
        Ok(())
    } else {
        Err(Trouble {
            name,
            fault: Syntax::Empty,
        })
    }
}

struct Printer<'a> {
    out: &'a mut Out,
    format: Format,
    style: Style,
    tally: Tally,
    done: io::Result<()>,
}

impl Printer<'_> {
    fn print(&mut self, verdict: &Verdict, places: &dyn Locate) {
        if self.done.is_err() {
            return;
        }
        let text = match self.format {
            Format::Json => json::line(verdict, Some(places)) + "\n",
            Format::Concise => concise::render(verdict, places, self.style.lang),
            Format::Human => human::render(verdict, places, &self.style),
        };
        if self.format == Format::Human && self.tally.total() > 0 {
            self.done = self.out.line("");
        }
        self.tally.add(verdict.ruling);
        if self.done.is_ok() {
            self.done = self.out.write(&text);
        }
    }

    fn trouble(&mut self, trouble: &Trouble) {
        let verdict = unreadable(&trouble.name, trouble.fault.clone());
        self.print(&verdict, &Unparsed::new(&trouble.name, ""));
    }

    fn flush(&mut self) {
        if self.done.is_ok() {
            self.done = self.out.finish();
        }
    }

    /// A last line that counts the rulings, where there is more than one.
    fn sum_up(&mut self) {
        if self.done.is_ok() && self.format == Format::Human && self.tally.total() > 1 {
            let counts = Tally::ORDER.map(|ruling| (ruling, self.tally.of(ruling)));
            let text = human::summary(&counts, self.style.lang);
            self.done = self.out.write(&text);
        }
    }
}
