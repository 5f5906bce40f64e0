//! `caipan generate`: legal games, as many as asked for.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::super::exit::Exit;
use super::super::forge_args::{Generate, To, Towards};
use super::super::out::Out;
use crate::forge::{Bias, Plan, Tally, sitting};
use crate::hand::table;
use crate::record::{Notation, Record, write};
use crate::report::text::names::system;
use crate::report::{Lang, forge};
use crate::rules::{Where, load};
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
    let Ok(ruleset) = load(name, None, origin) else {
        let _ = io::stderr()
            .lock()
            .write_all(forge::no_ruleset(name, lang).as_bytes());
        return (Exit::Unjudged, Ok(()));
    };
    let plan = Plan {
        ruleset: &ruleset,
        name,
        bias: bias(args.bias),
        hands: args.hands,
    };
    let folder = args
        .output
        .as_deref()
        .filter(|path| path.as_os_str() != "-" && !args.stats);
    if let Some(folder) = folder
        && let Err(error) = fs::create_dir_all(folder)
    {
        return refuse(folder, &error, lang);
    }
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

fn refuse(path: &Path, error: &io::Error, lang: Lang) -> (Exit, io::Result<()>) {
    let text = forge::not_written(&path.display().to_string(), &system(&error, lang), lang);
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
