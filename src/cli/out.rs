//! One locked, buffered writer to stdout. A reader that goes away (`| head`) is no reason to panic.

use std::io::{self, BufWriter, StdoutLock, Write};

use super::exit::Exit;
use crate::report::Lang;
use crate::report::text::names::system;

/// Where a command writes.
pub struct Out {
    writer: BufWriter<StdoutLock<'static>>,
}

impl Out {
    /// Standard output, locked for the whole run.
    pub fn stdout() -> Out {
        Out {
            writer: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        }
    }

    /// Writes text as it is.
    pub fn write(&mut self, text: &str) -> io::Result<()> {
        self.writer.write_all(text.as_bytes())
    }

    /// Hands over what is buffered; answers of a stream must not wait for the next record.
    pub fn finish(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// After a failed write: a closed pipe is silent, and what could not be answered counts as not judged.
pub fn failed(error: &io::Error, exit: Exit, lang: Lang) -> Exit {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return exit;
    }
    let why = system(error, lang);
    let _ = match lang {
        Lang::Zh => writeln!(io::stderr().lock(), "错误：写不出去：{why}"),
        Lang::En => writeln!(io::stderr().lock(), "error: cannot write: {why}"),
    };
    Exit::Unjudged
}
