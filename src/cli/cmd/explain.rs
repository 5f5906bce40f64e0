//! `caipan explain`: what a code, a clause, a rule or a name means.

use std::io;

use super::super::args::Explain;
use super::super::exit::Exit;
use super::super::out::Out;
use crate::report::{Lang, explain};

/// Runs the command.
pub fn run(args: &Explain, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let Some(topic) = &args.topic else {
        return (Exit::Clean, out.write(&explain::list(lang)));
    };
    if let Some(page) = explain::page(topic, lang) {
        return (Exit::Clean, out.write(&page));
    }
    let text = match (lang, explain::suggest(topic)) {
        (Lang::Zh, Some(near)) => format!("没有“{topic}”这一条，是不是“{near}”？\n"),
        (Lang::Zh, None) => format!("没有“{topic}”这一条；全部见 caipan explain --list\n"),
        (Lang::En, Some(near)) => {
            format!("there is no page on `{topic}`; did you mean `{near}`?\n")
        }
        (Lang::En, None) => {
            format!("there is no page on `{topic}`; `caipan explain --list` lists all\n")
        }
    };
    let _ = io::Write::write_all(&mut io::stderr().lock(), text.as_bytes());
    (Exit::Unjudged, Ok(()))
}
