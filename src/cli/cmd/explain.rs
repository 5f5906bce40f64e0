//! `caipan explain`: what a code or a rule means.

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
    let text = match lang {
        Lang::Zh => format!("没有“{topic}”这一条；全部见 caipan explain\n"),
        Lang::En => format!("there is no page on `{topic}`; `caipan explain` lists all\n"),
    };
    let _ = io::Write::write_all(&mut io::stderr().lock(), text.as_bytes());
    (Exit::Unjudged, Ok(()))
}
