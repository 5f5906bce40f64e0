//! `caipan record`: the recorder at a terminal, or fed by a script.

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::super::args::Record;
use super::super::exit::Exit;
use super::super::out::Out;
use super::super::terminal::coloured;
use crate::report::{Lang, Style};
use crate::rules::presets::preset;
use crate::scribe::{Desk, Reply, Then};

/// Runs the command.
pub fn run(args: &Record, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let style = Style {
        colour: coloured(args.color),
        ..Style::plain(lang)
    };
    let ruleset = args.ruleset.as_deref().map(|name| beside(name, &args.file));
    let (mut desk, reply) = match Desk::open(&args.file, ruleset.as_deref(), style) {
        Ok(opened) => opened,
        Err(text) => {
            let _ = io::stderr().lock().write_all(text.as_bytes());
            return (Exit::Unjudged, Ok(()));
        }
    };
    if let Err(error) = show(out, &reply) {
        return (Exit::Unjudged, Err(error));
    }
    if let Some(exit) = end_of(reply.then) {
        return (exit, Ok(()));
    }
    if args.from_stdin || !io::stdin().is_terminal() {
        script(&mut desk, out)
    } else {
        terminal(&mut desk, out)
    }
}

/// A ruleset as a record in this folder names it, where it was named from the working directory.
fn beside(name: &str, record: &Path) -> String {
    let folder = match record.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    if preset(name).is_some() {
        return name.to_owned();
    }
    let within = fs::canonicalize(name)
        .ok()
        .zip(fs::canonicalize(folder).ok())
        .and_then(|(file, folder)| Some(file.strip_prefix(folder).ok()?.to_owned()));
    match within.as_deref().and_then(Path::to_str) {
        Some(within) => within.replace('\\', "/"),
        None => name.to_owned(),
    }
}

/// Answers are out before the next entry is read: a script may wait for them.
fn show(out: &mut Out, reply: &Reply) -> io::Result<()> {
    out.write(&reply.text)?;
    out.finish()
}

fn end_of(then: Then) -> Option<Exit> {
    match then {
        Then::Taken | Then::Told | Then::Refused | Then::Unsaved | Then::Offered => None,
        Then::Left | Then::Done => Some(Exit::Clean),
        Then::Failed => Some(Exit::Unjudged),
    }
}

fn script(desk: &mut Desk, out: &mut Out) -> (Exit, io::Result<()>) {
    let mut input = io::stdin().lock();
    let mut worst = Exit::Clean;
    let mut line = Vec::new();
    loop {
        line.clear();
        let entry = match input.read_until(b'\n', &mut line) {
            // What was taken stays taken.
            Ok(0) => "q".into(),
            Ok(_) => String::from_utf8_lossy(&line),
            Err(error) => return (Exit::Unjudged, Err(error)),
        };
        let reply = desk.line(&entry);
        if reply.then == Then::Refused {
            worst = Exit::NotClean;
        }
        if let Err(error) = show(out, &reply) {
            return (Exit::Unjudged, Err(error));
        }
        // A person makes room and types it again; a script would go on with a hole in the record.
        if reply.then == Then::Unsaved {
            return (Exit::Unjudged, Ok(()));
        }
        if let Some(exit) = end_of(reply.then) {
            return (exit.max(worst), Ok(()));
        }
    }
}

fn terminal(desk: &mut Desk, out: &mut Out) -> (Exit, io::Result<()>) {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .auto_add_history(true)
        .build();
    let editor = Editor::<Offers, MemHistory>::with_history(config, MemHistory::new());
    let mut editor = match editor {
        Ok(editor) => editor,
        Err(error) => return (Exit::Unjudged, Err(io::Error::other(error))),
    };
    loop {
        editor.set_helper(Some(Offers(desk.spellings())));
        let entry = match editor.readline(&desk.prompt()) {
            Ok(entry) => entry,
            // A line thought better of; whoever meant to leave is told how.
            Err(ReadlineError::Interrupted) => {
                if let Err(error) = show(out, &desk.interrupted()) {
                    return (Exit::Unjudged, Err(error));
                }
                continue;
            }
            Err(ReadlineError::Eof) => "q".to_owned(),
            Err(ReadlineError::Io(error)) => return (Exit::Unjudged, Err(error)),
            Err(error) => return (Exit::Unjudged, Err(io::Error::other(error))),
        };
        let reply = desk.line(&entry);
        if let Err(error) = show(out, &reply) {
            return (Exit::Unjudged, Err(error));
        }
        if let Some(exit) = end_of(reply.then) {
            return (exit, Ok(()));
        }
    }
}

/// Completes to what is legal.
struct Offers(Vec<String>);

impl Completer for Offers {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..at];
        let fits = self.0.iter().filter(|offer| offer.starts_with(typed));
        let pairs = fits.map(|offer| Pair {
            display: offer.clone(),
            replacement: offer.clone(),
        });
        Ok((0, pairs.collect()))
    }
}

impl Hinter for Offers {
    type Hint = String;
}

impl Highlighter for Offers {}
impl Validator for Offers {}
impl Helper for Offers {}
