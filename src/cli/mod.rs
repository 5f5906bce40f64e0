//! The command line: arguments, files, output, exit codes. The only room that prints.

mod args;
mod batch;
mod cmd;
mod documents;
mod exit;
mod forge_args;
mod forge_help;
mod help;
mod input;
mod judge;
mod out;
mod paper_help;
mod progress;
mod summary;
mod terminal;
mod usage;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;
use clap::error::ErrorKind;

use self::args::{Args, Command};
use self::exit::Exit;
use self::out::Out;
use crate::report::Lang;

/// Runs the program on its own arguments, environment and streams.
#[must_use]
pub fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = args::language(&arguments, |name| std::env::var(name).ok());
    let mut command = help::localised(lang);
    let parsed = command
        .try_get_matches_from_mut(&arguments)
        .and_then(|matches| Args::from_arg_matches(&matches));
    let exit = match parsed {
        Ok(args) => run(&args, lang),
        Err(error) => refuse(&error, &mut command, lang),
    };
    exit.into()
}

fn run(args: &Args, lang: Lang) -> Exit {
    let mut out = Out::stdout();
    let (exit, done) = match &args.command {
        Command::Audit(options) => cmd::audit::run(options, lang, &mut out),
        Command::Record(options) => cmd::record::run(options, lang, &mut out),
        Command::Watch(options) => cmd::watch::run(options, lang, &mut out),
        Command::Explain(options) => cmd::explain::run(options, lang, &mut out),
        Command::Seal(options) => cmd::seal::run(options, lang, &mut out),
        Command::Verify(options) => cmd::verify::run(options, lang, &mut out),
        Command::Export(options) => cmd::export::run(options, lang, &mut out),
        Command::Rules(options) => cmd::rules::run(options, lang, &mut out),
        Command::Whatif(options) => cmd::whatif::run(options, lang, &mut out),
        Command::Fmt(options) => cmd::fmt::run(options, lang, &mut out),
        Command::Generate(options) => cmd::generate::run(options, lang, &mut out),
        Command::Mutate(options) => cmd::mutate::run(options, lang, &mut out),
        Command::Selftest(options) => cmd::selftest::run(options, lang, &mut out),
        Command::Report(options) => cmd::report::run(options, lang, &mut out),
        Command::Why(options) => cmd::why::run(options, lang, &mut out),
        Command::Show(options) => cmd::show::run(options, lang, &mut out),
        Command::Hand(options) => cmd::hand::run(options, lang, &mut out),
    };
    match done.and_then(|()| out.finish()) {
        Ok(()) => exit,
        Err(error) => out::failed(&error, exit, lang),
    }
}

/// Help and version go to stdout and are no errors; everything else is a usage error in the reader's language.
fn refuse(error: &clap::Error, command: &mut clap::Command, lang: Lang) -> Exit {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let mut out = Out::stdout();
            let text = error.render().to_string();
            match out.write(&text).and_then(|()| out.finish()) {
                Ok(()) => Exit::Clean,
                Err(error) => out::failed(&error, Exit::Clean, lang),
            }
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Nothing to say is worse than the help, yet nothing was done, so it is no success either.
            let _ = write!(std::io::stderr().lock(), "{}", command.render_help());
            Exit::Unjudged
        }
        _ => {
            let _ = std::io::stderr()
                .lock()
                .write_all(usage::message(error, lang).as_bytes());
            Exit::Unjudged
        }
    }
}
