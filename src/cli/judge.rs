//! The seam to the audit: bytes in, verdicts out, each with the places it speaks of.

use crate::audit::Verdict;
use crate::diag::Locate;
use crate::report::{Unparsed, unreadable};

/// What the command line says about the judging.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// `--ruleset`
    pub ruleset: Option<String>,
    /// The bytes are one line of JSON.
    pub jsonl: bool,
}

/// Judges every record in `bytes`.
pub fn judge(
    name: &str,
    bytes: &[u8],
    _options: &Options,
    sink: &mut dyn FnMut(Verdict, &dyn Locate),
) {
    let document = Unparsed::new(name, &String::from_utf8_lossy(bytes));
    sink(unreadable(name, "no-referee"), &document);
}
