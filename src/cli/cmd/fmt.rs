//! `caipan fmt`: one layout for the movetext of every record.

use std::io;

use super::super::args::Fmt;
use super::super::exit::Exit;
use super::super::input::{self, Input, Trouble};
use super::super::judge::{Options, judge};
use super::super::out::Out;
use crate::audit::Ruling;
use crate::record::{Format, Notation, layout::layout};
use crate::report::text::names::system;
use crate::report::{Lang, Style, Unparsed, forge, human, unreadable};
use crate::scribe::atomic;

/// Runs the command.
pub fn run(args: &Fmt, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let mut run = Run {
        args,
        lang,
        out,
        exit: Exit::Clean,
        seen: false,
    };
    for argument in &args.inputs {
        let inputs = match input::expand(argument) {
            Ok(inputs) => inputs,
            Err(trouble) => {
                run.trouble(&trouble);
                continue;
            }
        };
        for input in &inputs {
            if let Err(error) = run.one(input) {
                return (run.exit.max(Exit::Unjudged), Err(error));
            }
        }
    }
    (run.exit, Ok(()))
}

struct Run<'a> {
    args: &'a Fmt,
    lang: Lang,
    out: &'a mut Out,
    exit: Exit,
    seen: bool,
}

impl Run<'_> {
    /// What could not be laid out is said on stderr: on stdout stands nothing but records.
    fn say(&mut self, text: &str) {
        let separator = if std::mem::replace(&mut self.seen, true) && text.contains("\n\n") {
            "\n"
        } else {
            ""
        };
        let _ = io::Write::write_all(
            &mut io::stderr().lock(),
            format!("{separator}{text}").as_bytes(),
        );
    }

    fn trouble(&mut self, trouble: &Trouble) {
        self.exit = Exit::Unjudged;
        let verdict = unreadable(&trouble.name, trouble.fault.clone());
        let text = human::render(
            &verdict,
            &Unparsed::new(&trouble.name, ""),
            &Style::plain(self.lang),
        );
        self.say(&text);
    }

    /// One file; an error only where standard output cannot be written.
    fn one(&mut self, input: &Input) -> io::Result<()> {
        let name = match input {
            Input::Stdin => "-".to_owned(),
            Input::File(path) => path.display().to_string(),
        };
        let bytes = match input::read_all(input) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.trouble(&Trouble::of(&name, &error));
                return Ok(());
            }
        };
        let format = Format::of_name(&name).unwrap_or_else(|| Format::sniff(&bytes));
        let notation = self.args.notation.map(Notation::from);
        let Ok(laid) = layout(&name, &bytes, format, notation) else {
            self.unreadable(&name, &bytes, format);
            return Ok(());
        };
        let changed = laid.as_bytes() != bytes;
        if self.args.check {
            if changed {
                self.exit = self.exit.max(Exit::NotClean);
                self.out.write(&forge::not_laid_out(&name, self.lang))?;
            }
            return Ok(());
        }
        match input {
            Input::Stdin => self.out.write(&laid),
            Input::File(path) => {
                if changed && let Err(error) = atomic::write(path, laid.as_bytes()) {
                    self.exit = Exit::Unjudged;
                    let text = forge::not_written(&name, &system(&error, self.lang), self.lang);
                    self.say(&text);
                }
                Ok(())
            }
        }
    }

    fn unreadable(&mut self, name: &str, bytes: &[u8], format: Format) {
        self.exit = Exit::Unjudged;
        let options = Options {
            // Whether its rules can be had is another question.
            ruleset: Some("shaoxing".to_owned()),
            jsonl: format == Format::Jsonl,
            ..Options::default()
        };
        let style = Style::plain(self.lang);
        let mut texts = Vec::new();
        judge(name, bytes, &options, &mut |verdict, places| {
            if verdict.ruling == Ruling::Unreadable {
                texts.push(human::render(&verdict, places, &style));
            }
        });
        for text in texts {
            self.say(&text);
        }
    }
}
