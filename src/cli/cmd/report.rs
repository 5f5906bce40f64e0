//! `caipan report`: settlements and rulings as text, Markdown, HTML or JSON.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use super::super::args::{Report, ReportTo, TileNames};
use super::super::exit::Exit;
use super::super::out::Out;
use super::super::terminal::coloured;
use super::cases::{complain, each, refuse};
use crate::audit::Places;
use crate::base::text::{Source, Span};
use crate::diag::{Locate, Place};
use crate::report::html::Page;
use crate::report::paper::{Options, anonymous, markdown, paper, plain};
use crate::report::text::labels::{Missing, no_such};
use crate::report::{Lang, Style, json};
use crate::scribe::atomic;

/// Runs the command.
pub fn run(args: &Report, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let options = Options {
        lang,
        tiles: TileNames::or_of(args.tiles, lang),
        form: args.form.into(),
        anonymous: args.anonymous,
    };
    let to = args.to.unwrap_or_else(|| guess(args));
    let style = Style {
        colour: args.output.is_none() && coloured(args.color),
        ..Style::plain(lang)
    };
    if let Some(path) = &args.output
        && same_file(path, &args.record.file)
    {
        let file = path.display().to_string();
        return (refuse(&no_such(Missing::Output(&file), lang), lang), Ok(()));
    }
    let mut text = String::new();
    let mut page = Page::new(options);
    let answered = each(&args.record, &mut |case| {
        if !text.is_empty() && matches!(to, ReportTo::Text | ReportTo::Md) {
            text.push('\n');
        }
        match to {
            ReportTo::Text => text.push_str(&plain(&paper(case, options), &style, options.tiles)),
            ReportTo::Md => text.push_str(&markdown(&paper(case, options), lang, options.tiles)),
            ReportTo::Json => {
                let verdict = anonymous(case.verdict, options.anonymous, lang);
                let nameless = Nameless(case.places);
                let locate: &dyn Locate = if args.anonymous {
                    &nameless
                } else {
                    case.places
                };
                text.push_str(&json::line(&verdict, Some(locate)));
                text.push('\n');
            }
            ReportTo::Html => page.add(case),
        }
    });
    if let Err(trouble) = answered {
        return (complain(&trouble, lang), Ok(()));
    }
    if to == ReportTo::Html {
        text = page.finish();
    }
    let done = match &args.output {
        Some(path) if path.as_os_str() != "-" => save(path, text.as_bytes()),
        _ => out.write(&text),
    };
    (Exit::Clean, done)
}

/// Would the report replace its own record?
fn same_file(a: &Path, b: &Path) -> bool {
    match (fs::canonicalize(a), fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}

/// A pipe or a device takes what is written; a file is replaced whole.
fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(meta) if !meta.is_file() && !meta.is_dir() => {
            OpenOptions::new().write(true).open(path)?.write_all(bytes)
        }
        _ => atomic::write(path, bytes),
    }
}

/// Places of a record whose rules' file goes unnamed.
struct Nameless<'a>(&'a Places<'a>);

impl Locate for Nameless<'_> {
    fn source(&self) -> &Source {
        self.0.source()
    }

    fn locate(&self, place: &Place) -> Span {
        self.0.locate(place)
    }

    fn knob(&self, _: &str) -> Option<(&Source, Span)> {
        None
    }

    fn knob_value(&self, path: &str) -> Option<String> {
        self.0.knob_value(path)
    }
}

/// What the name of the output says, else text.
fn guess(args: &Report) -> ReportTo {
    let extension = args
        .output
        .as_ref()
        .and_then(|path| path.extension())
        .map(|extension| extension.to_string_lossy().to_lowercase());
    match extension.as_deref() {
        Some("html" | "htm") => ReportTo::Html,
        Some("md" | "markdown") => ReportTo::Md,
        Some("json" | "jsonl") => ReportTo::Json,
        _ => ReportTo::Text,
    }
}
