//! `caipan generate`: legal games, as many as asked for.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::super::exit::Exit;
use super::super::forge_args::{Generate, To, Towards};
use super::super::out::Out;
use crate::audit::run::without_conflicts;
use crate::forge::{Bias, Plan, Tally, sitting};
use crate::hand::table;
use crate::record::{Notation, Record, write};
use crate::report::text::names::system;
use crate::report::{Lang, forge};
use crate::rules::{Ruleset, Where, load};
use crate::scribe::atomic;

/// Runs the command.
pub fn run(args: &Generate, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let name = args
        .ruleset
        .as_deref()
        .or(args.preset.as_deref())
        .unwrap_or_default();
    let origin = if args.ruleset.is_some() {
        Where::CommandLine
    } else {
        Where::Stream
    };
    let Ok(ruleset) = load(name, None, origin).and_then(without_conflicts) else {
        let _ = io::stderr()
            .lock()
            .write_all(forge::no_ruleset(name, lang).as_bytes());
        return (Exit::Unjudged, Ok(()));
    };
    let folder = args
        .output
        .as_deref()
        .filter(|path| path.as_os_str() != "-" && !args.stats);
    let mut written_name = name.to_owned();
    if let Some(folder) = folder {
        if let Err(error) = fs::create_dir_all(folder) {
            return refuse(folder, &error, lang);
        }
        match beside(&ruleset, folder) {
            Ok(Some(beside)) => written_name = beside,
            Ok(None) => {}
            Err(error) => return refuse(folder, &error, lang),
        }
    }
    let plan = Plan {
        ruleset: &ruleset,
        name: &written_name,
        bias: bias(args.bias),
        hands: args.hands,
    };
    table::prepare_for(args.count);
    let mut tally = Tally::default();
    for n in 0..args.count {
        let game = sitting(&plan, args.seed, n);
        for settled in &game.settled {
            tally.add(settled);
        }
        if args.stats {
            continue;
        }
        let text = written(&game.record, args);
        if let Some(folder) = folder {
            let ending = match args.to {
                To::Yaml => "yaml",
                To::Jsonl => "jsonl",
            };
            let stem = Path::new(name).file_stem().unwrap_or_default();
            let stem = stem.to_string_lossy();
            let path = folder.join(format!("{stem}-{}-{n:05}.{ending}", args.seed));
            if let Err(error) = atomic::write(&path, text.as_bytes()) {
                return refuse(&path, &error, lang);
            }
            continue;
        }
        let divided = if n > 0 && args.to == To::Yaml {
            out.write("---\n")
        } else {
            Ok(())
        };
        if let Err(error) = divided.and_then(|()| out.write(&text)) {
            return (Exit::Unjudged, Err(error));
        }
    }
    if args.stats {
        return (Exit::Clean, stats(&tally, lang, out));
    }
    (Exit::Clean, Ok(()))
}

/// Puts the files of a ruleset into the folder of the records, for a record names none outside; the name to write in
/// them. None for a preset, and for files of several folders, which name each other by their places.
fn beside(ruleset: &Ruleset, folder: &Path) -> io::Result<Option<String>> {
    let own = || ruleset.files().iter().filter(|file| !file.preset);
    let paths: Vec<&Path> = own().map(|file| Path::new(file.source.name())).collect();
    let Some(first) = paths.first() else {
        return Ok(None);
    };
    if paths.iter().any(|path| path.parent() != first.parent()) {
        return Ok(None);
    }
    for (file, path) in own().zip(&paths) {
        let to = folder.join(path.file_name().unwrap_or_default());
        if fs::canonicalize(&to).ok() != fs::canonicalize(path).ok() {
            atomic::write(&to, file.source.text().as_bytes())?;
        }
    }
    let name = first.file_name().unwrap_or_default();
    Ok(Some(name.to_string_lossy().into_owned()))
}

fn refuse(path: &Path, error: &io::Error, lang: Lang) -> (Exit, io::Result<()>) {
    let text = forge::not_written(&path.display().to_string(), &system(error, lang), lang);
    let _ = io::stderr().lock().write_all(text.as_bytes());
    (Exit::Unjudged, Ok(()))
}

fn bias(towards: Option<Towards>) -> Bias {
    match towards {
        None => Bias::Mixed,
        Some(Towards::Fan) => Bias::Fan,
        Some(Towards::Float) => Bias::Float,
        Some(Towards::Rob) => Bias::Rob,
        Some(Towards::Bao) => Bias::Bao,
        Some(Towards::Draw) => Bias::Draw,
        Some(Towards::None) => Bias::None,
    }
}

fn written(record: &Record, args: &Generate) -> String {
    let notation = Notation::from(args.notation);
    match args.to {
        To::Yaml => write::yaml(record, notation, &[]),
        To::Jsonl => write::json_line(record, notation, &[]) + "\n",
    }
}

/// The counts of what occurred.
pub fn stats(tally: &Tally, lang: Lang, out: &mut Out) -> io::Result<()> {
    let maps = [&tally.outcomes, &tally.items, &tally.names, &tally.reasons];
    for (title, map) in forge::headings(lang).into_iter().zip(maps) {
        let rows: Vec<(&str, u64)> = map.iter().map(|(&id, &count)| (id, count)).collect();
        if !rows.is_empty() {
            out.write(&forge::counts(title, &rows, lang))?;
        }
    }
    Ok(())
}
