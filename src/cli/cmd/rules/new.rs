//! `caipan rules new`: from answers to a file that writes only what differs from its parent.

use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::Path;

use super::super::super::args::RulesNew;
use super::super::super::exit::Exit;
use super::super::super::out::Out;
use super::interview::QUESTIONS;
use super::named;
use crate::base::near::nearest;
use crate::report::Lang;
use crate::report::text;
use crate::rules::write::{NewSetting, house, value_of};
use crate::rules::{KNOBS, PRESETS, Rules, Ruleset, Value, contradicts, knob};

/// Runs the command.
pub fn run(args: &RulesNew, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    match make(args, lang) {
        Ok(text) => match &args.output {
            None => (Exit::Clean, out.write(&text)),
            Some(path) => match store(path, &text, args.force) {
                Ok(()) => {
                    let line = match lang {
                        Lang::Zh => format!("写好了：{}\n", path.display()),
                        Lang::En => format!("written: {}\n", path.display()),
                    };
                    (Exit::Clean, out.write(&line))
                }
                Err(error) => {
                    let path = path.display();
                    complain(&match (error.kind(), lang) {
                        (io::ErrorKind::AlreadyExists, Lang::Zh) => {
                            format!("错误：{path} 已经有了；要覆盖就加 --force")
                        }
                        (io::ErrorKind::AlreadyExists, Lang::En) => {
                            format!("error: {path} exists; --force overwrites it")
                        }
                        (_, Lang::Zh) => format!("错误：{path} 写不了：{error}"),
                        (_, Lang::En) => format!("error: cannot write {path}: {error}"),
                    });
                    (Exit::Unjudged, Ok(()))
                }
            },
        },
        Err(said) => {
            if let Some(said) = said {
                complain(&said);
            }
            (Exit::Unjudged, Ok(()))
        }
    }
}

fn complain(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// The text of the file; or what to say, if it was not said already.
fn make(args: &RulesNew, lang: Lang) -> Result<String, Option<String>> {
    let asked = args.set.is_empty();
    let mut input = io::stdin().lock();
    let from = match &args.from {
        Some(name) => name.clone(),
        None if asked => which_preset(&mut input, lang),
        None => PRESETS[0].name.to_owned(),
    };
    let parent = named(&from, lang).ok_or(None)?;
    let mut rules = parent.rules.clone();
    for pair in &args.set {
        set(&mut rules, pair, lang)?;
    }
    if asked {
        interview(&mut rules, &mut input, lang);
    }
    if contradicts(&rules) {
        return Err(Some(
            lang.pick(
                "错误：这几条合在一起互相矛盾",
                "error: these rules contradict each other",
            )
            .to_owned(),
        ));
    }
    Ok(written(&parent, &from, &rules, args, lang))
}

fn written(parent: &Ruleset, from: &str, rules: &Rules, args: &RulesNew, lang: Lang) -> String {
    let mut schema = parent.schema;
    let mut settings: Vec<NewSetting> = Vec::new();
    for knob in KNOBS {
        let (Some(value), Some(before)) = (rules.get(knob.path), parent.rules.get(knob.path))
        else {
            continue;
        };
        if value == before {
            continue;
        }
        schema = schema.max(knob.since);
        settings.push(NewSetting {
            knob,
            comment: text::rule(knob.path, &value, lang),
            value,
        });
    }
    house(
        &relative(from, args.output.as_deref()),
        schema,
        args.title.as_deref(),
        &settings,
    )
}

/// The parent as the new file has to name it: a preset as it is, a file by its full path unless both lie in one folder.
fn relative(from: &str, output: Option<&Path>) -> String {
    if crate::rules::preset(from).is_some() {
        return from.to_owned();
    }
    let folder = |path: &Path| {
        let parent = path.parent().filter(|p| !p.as_os_str().is_empty());
        fs::canonicalize(parent.unwrap_or(Path::new("."))).ok()
    };
    let path = Path::new(from);
    let beside = folder(path) == output.map_or_else(|| folder(Path::new("x")), folder);
    match path.file_name() {
        Some(name) if beside => name.to_string_lossy().into_owned(),
        _ => fs::canonicalize(path).map_or_else(|_| from.to_owned(), |p| p.display().to_string()),
    }
}

fn set(rules: &mut Rules, pair: &str, lang: Lang) -> Result<(), Option<String>> {
    let (path, value) = pair.split_once('=').unwrap_or((pair, ""));
    let Some(knob) = knob(path.trim()) else {
        let near = nearest(path, KNOBS.iter().map(|knob| knob.path));
        return Err(Some(match (lang, near) {
            (Lang::Zh, Some(near)) => format!("错误：规矩里没有“{path}”这一条，是不是“{near}”？"),
            (Lang::Zh, None) => format!("错误：规矩里没有“{path}”这一条"),
            (Lang::En, Some(near)) => {
                format!("error: there is no rule `{path}`; did you mean `{near}`?")
            }
            (Lang::En, None) => format!("error: there is no rule `{path}`"),
        }));
    };
    let value = value_of(knob, value).map_err(|allowed| {
        Some(match lang {
            Lang::Zh => format!("错误：{path} 不能写成“{value}”，可以写：{allowed}"),
            Lang::En => format!("error: {path} cannot be `{value}`; allowed: {allowed}"),
        })
    })?;
    rules.set(knob.path, &value);
    Ok(())
}

/// One line of the answer; nothing at the end of the input, as if Enter were pressed.
fn answer(input: &mut dyn BufRead) -> String {
    let mut line = String::new();
    let _ = input.read_line(&mut line);
    line.trim().to_owned()
}

fn which_preset(input: &mut dyn BufRead, lang: Lang) -> String {
    complain(lang.pick("以哪一套为底？", "Which ruleset is the parent?"));
    for (number, preset) in PRESETS.iter().enumerate() {
        let title = crate::rules::resolved(preset.name).map(|rules| &rules.title);
        let title = title.map_or("", |title| lang.pick(&title.zh, &title.en));
        complain(&format!("  {}. {title}（{}）", number + 1, preset.name));
    }
    prompt(lang);
    let said = answer(input);
    let by_number = said.parse::<usize>().ok();
    let chosen = by_number.and_then(|n| PRESETS.get(n.checked_sub(1)?));
    match chosen {
        Some(preset) => preset.name.to_owned(),
        None if said.is_empty() => PRESETS[0].name.to_owned(),
        None => said,
    }
}

fn prompt(lang: Lang) {
    let text = lang.pick("几号（回车就是 1）？", "Which (Enter is 1)? ");
    let mut err = io::stderr().lock();
    let _ = err.write_all(text.as_bytes()).and_then(|()| err.flush());
}

fn interview(rules: &mut Rules, input: &mut dyn BufRead, lang: Lang) {
    for question in QUESTIONS {
        if !question.matters(rules) {
            continue;
        }
        let values = question.values(rules);
        let what = knob(question.path).map_or("", |knob| lang.pick(knob.zh, knob.en));
        complain(&format!("\n{what}（{}）", question.path));
        let lead = lang.pick("  例：", "  Example: ");
        complain(&format!("{lead}{}", question.example(lang)));
        for (number, value) in values.iter().enumerate() {
            let sentence = text::rule(question.path, value, lang);
            complain(&format!("  {}. {sentence}", number + 1));
        }
        prompt(lang);
        if let Some(value) = chosen(&answer(input), &values, question.path) {
            let before = rules.clone();
            rules.set(question.path, &value);
            if contradicts(rules) {
                complain(lang.pick(
                    "  与前面的矛盾，不改",
                    "  contradicts what was said; left as it is",
                ));
                *rules = before;
            }
        }
    }
}

/// A number of the list, or a value written out; anything else changes nothing.
fn chosen(said: &str, values: &[Value], path: &str) -> Option<Value> {
    let by_number = said.parse::<usize>().ok();
    let listed = by_number
        .and_then(|n| values.get(n.checked_sub(1)?))
        .cloned();
    listed.or_else(|| {
        let knob = knob(path).filter(|_| !said.is_empty() && by_number.is_none())?;
        value_of(knob, said).ok()
    })
}

/// Writes all of the file or nothing: a draft beside it takes its place when it is complete.
fn store(path: &Path, text: &str, force: bool) -> io::Result<()> {
    let exists = || io::Error::from(io::ErrorKind::AlreadyExists);
    if !force && path.symlink_metadata().is_ok() {
        return Err(exists());
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let draft = path.with_file_name(format!(
        ".{}.{}.tmp",
        name.to_string_lossy(),
        std::process::id()
    ));
    let mut file = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&draft)?;
    let done = file
        .write_all(text.as_bytes())
        .and_then(|()| file.sync_all())
        .and_then(|()| {
            drop(file);
            if force {
                return fs::rename(&draft, path);
            }
            // A link fails where somebody made the file in the meantime; a rename would replace it.
            match fs::hard_link(&draft, path) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    if path.symlink_metadata().is_ok() {
                        return Err(exists());
                    }
                    fs::rename(&draft, path)
                }
                linked => linked,
            }
        });
    let _ = fs::remove_file(&draft);
    done
}
