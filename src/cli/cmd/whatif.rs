//! `caipan whatif`: one record under several rulesets, and the rule that decides it.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::super::args::{Shape, Whatif};
use super::super::exit::Exit;
use super::super::input::{self, Input, Trouble};
use super::super::out::Out;
use super::rules::named;
use crate::audit::Options;
use crate::audit::whatif::{deciding, keep_wild, rules_named, rules_of, under};
use crate::record::{Document, Format, read};
use crate::report::whatif::{self as report, Row, WhatIf, Wild};
use crate::report::{Lang, Style, concise};
use crate::rules::{PRESETS, Ruleset};

/// Runs the command: 0 if everything could be printed.
pub fn run(args: &Whatif, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let Some(rulesets) = rulesets(args, lang) else {
        return (Exit::Unjudged, Ok(()));
    };
    let mut exit = Exit::Clean;
    let mut first = true;
    for argument in &args.records {
        let inputs = match input::expand(argument) {
            Ok(inputs) => inputs,
            Err(trouble) => {
                super::complain(&trouble, lang);
                exit = Exit::Unjudged;
                continue;
            }
        };
        for input in &inputs {
            let name = match input {
                Input::Stdin => "-".to_owned(),
                Input::File(path) => path.display().to_string(),
            };
            let bytes = match input::read_all(input) {
                Ok(bytes) => bytes,
                Err(error) => {
                    super::complain(&Trouble::of(&name, &error), lang);
                    exit = Exit::Unjudged;
                    continue;
                }
            };
            let format = Format::of_name(&name).unwrap_or_else(|| Format::sniff(&bytes));
            for document in read(&name, &bytes, format) {
                let Some(found) = of_document(args, &name, &document, &rulesets, lang) else {
                    exit = Exit::Unjudged;
                    continue;
                };
                let text = match args.shape {
                    Shape::Json => report::json(&found),
                    Shape::Human => {
                        let blank = if first { "" } else { "\n" };
                        format!("{blank}{}", report::human(&found, &Style::plain(lang)))
                    }
                };
                first = false;
                if let Err(error) = out.write(&text) {
                    return (Exit::Unjudged, Err(error));
                }
            }
        }
    }
    (exit, Ok(()))
}

fn of_document(
    args: &Whatif,
    name: &str,
    document: &Document,
    rulesets: &[Ruleset],
    lang: Lang,
) -> Option<WhatIf> {
    let own = document.record.as_ref().map(|record| {
        let rules = rules_of(name, record, &Options::default());
        (record, rules)
    });
    // Its own rules are wanted only where they are asked about.
    let Some((record, own)) = own.filter(|(_, own)| !args.deciding || own.is_ok()) else {
        let options = Options::default();
        crate::audit::judge(name, document, &options, &mut |verdict, places| {
            let text = concise::render(&verdict, places, lang);
            let _ = io::stderr().lock().write_all(text.as_bytes());
        });
        return None;
    };
    let mut rows: Vec<Row> = Vec::new();
    let own_outcome = own.as_ref().ok().map(|own| under(record, &own.rules));
    let own_row = own
        .iter()
        .filter(|_| args.rules.is_empty() && !args.deciding);
    for ruleset in own_row.chain(rulesets) {
        // Of the presets only those of the record's own game, unless they were asked for.
        let stranger = own.as_ref().is_ok_and(|own| another_game(own, ruleset));
        if args.rules.is_empty() && stranger {
            continue;
        }
        if rows.iter().any(|row| row.name == ruleset.name) {
            continue;
        }
        let kept = own_outcome
            .as_ref()
            .and_then(|own| keep_wild(record, own, &ruleset.rules));
        let (outcome, wild) = match kept {
            Some(kept) if args.keep_wild => {
                let outcome = under(&kept.record, &kept.rules);
                (outcome, Wild::Kept(kept.wilds))
            }
            Some(_) => (under(record, &ruleset.rules), Wild::Another),
            None => (under(record, &ruleset.rules), Wild::Same),
        };
        let parting = rows
            .first()
            .and_then(|row| row.outcome.parts_from(&outcome));
        rows.push(Row {
            name: ruleset.name.clone(),
            title: ruleset.title.clone(),
            source: ruleset.rules.wild_source,
            wild,
            outcome,
            parting,
        });
    }
    let decisive = own.ok().filter(|_| args.deciding);
    Some(WhatIf {
        file: name.to_owned(),
        document: document.index,
        title: record.title.clone(),
        rows,
        deciding: decisive.map(|own| deciding(record, &own)),
    })
}

fn another_game(a: &Ruleset, b: &Ruleset) -> bool {
    let game = |r: &Ruleset| (r.rules.scoring, r.rules.wild_source, r.rules.bidding);
    game(a) != game(b)
}

/// Those named, those in the folders named, or the presets; `None` if one cannot be had.
fn rulesets(args: &Whatif, lang: Lang) -> Option<Vec<Ruleset>> {
    let mut names: Vec<String> = Vec::new();
    for name in &args.rules {
        let path = Path::new(name);
        if path.is_dir() {
            match inside(path) {
                Ok(inside) => names.extend(inside),
                Err(error) => {
                    super::complain(&Trouble::of(&path.display().to_string(), &error), lang);
                    return None;
                }
            }
        } else {
            names.push(name.clone());
        }
    }
    if args.rules.is_empty() && !args.deciding {
        names.extend(PRESETS.iter().map(|preset| preset.name.to_owned()));
    }
    let mut found = Vec::new();
    for name in names {
        if let Ok(ruleset) = rules_named(&name) {
            found.push(ruleset);
        } else {
            // What is wrong with it; contradictions only `check` spells out.
            if named(&name, lang).is_some() {
                let line = match lang {
                    Lang::Zh => format!("{name}：互相矛盾的规矩，判不了；见 caipan rules check"),
                    Lang::En => {
                        format!("{name}: its rules contradict each other; see `caipan rules check`")
                    }
                };
                let _ = writeln!(io::stderr().lock(), "{line}");
            }
            return None;
        }
    }
    Some(found)
}

/// The rulesets of a folder, by name.
fn inside(folder: &Path) -> io::Result<Vec<String>> {
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let yaml = path.extension().is_some_and(|e| e == "yaml" || e == "yml");
        if yaml && path.is_file() && input::starts_with_schema(&path) {
            found.push(path);
        }
    }
    if found.is_empty() {
        return Err(io::Error::other("no rulesets"));
    }
    found.sort();
    Ok(found
        .iter()
        .map(|path| path.display().to_string())
        .collect())
}
