//! `caipan watch`: judges a record again on every save, until it is stopped.

use std::io::{self, Write as _};
use std::thread::sleep;
use std::time::Duration;

use super::super::args::Watch as Args;
use super::super::exit::Exit;
use super::super::out::Out;
use crate::report::Lang;
use crate::report::text::recorder::{Say, say};
use crate::scribe::watch::Watch;

/// Soon enough for a person who saves and looks up.
const PAUSE: Duration = Duration::from_millis(250);

/// Runs the command; it ends when it is interrupted or nobody listens any more.
pub fn run(args: &Args, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    if !args.file.is_file() {
        let file = &*args.file.display().to_string();
        let text = say(&Say::Missing { file }, lang);
        let _ = writeln!(io::stderr().lock(), "{text}");
        return (Exit::Unjudged, Ok(()));
    }
    let mut watch = Watch::new(&args.file, args.ruleset.clone(), lang);
    loop {
        if let Some(text) = watch.look()
            && let Err(error) = out.write(&text).and_then(|()| out.finish())
        {
            return (Exit::Clean, Err(error));
        }
        sleep(PAUSE);
    }
}
