//! The documents of one file, whole: for commands that change or compare a file and do not stream.

use std::path::Path;

use super::input::{self, Input, Trouble};
use crate::audit::{Answer, Options, answer};
use crate::record::{Document, Format, read};

/// A file that was read.
pub struct Documents {
    /// As named by the user.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// How they are written.
    pub format: Format,
    /// What is in them.
    pub list: Vec<Document>,
}

impl Documents {
    /// Reads a file, or `-`.
    pub fn read(path: &Path) -> Result<Documents, Trouble> {
        let input = if path.as_os_str() == "-" {
            Input::Stdin
        } else {
            Input::File(path.to_owned())
        };
        let name = path.display().to_string();
        let bytes = input::read_all(&input).map_err(|error| Trouble::of(&name, &error))?;
        let format = Format::of_name(&name).unwrap_or_else(|| Format::sniff(&bytes));
        let list = read(&name, &bytes, format);
        Ok(Documents {
            name,
            bytes,
            format,
            list,
        })
    }

    /// Judges each document.
    pub fn answers(&self, ruleset: Option<&str>, ignore_seal: bool) -> Vec<Answer> {
        let options = Options {
            ruleset: ruleset.map(str::to_owned),
            jsonl: self.format == Format::Jsonl,
            ignore_seal,
            ..Options::default()
        };
        let answers = self.list.iter();
        answers
            .map(|document| answer(&self.name, document, &options))
            .collect()
    }
}
