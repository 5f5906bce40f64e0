//! What there is to show of a file that could not be read as a record.

use crate::audit::Verdict;
use crate::base::{Source, Span};
use crate::diag::fact::Syntax;
use crate::diag::{Fact, Finding, Locate, Place, Spot};

/// A text whose places are its bytes: nothing in it is known by name.
#[derive(Clone, Debug)]
pub struct Unparsed {
    source: Source,
}

impl Unparsed {
    /// `text` as shown under `name`.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Unparsed {
        Unparsed {
            source: Source::new(name, text),
        }
    }
}

impl Locate for Unparsed {
    fn source(&self) -> &Source {
        &self.source
    }

    fn locate(&self, place: &Place) -> Span {
        match place.spot {
            Spot::Bytes(span) => span,
            _ => Span::default(),
        }
    }

    fn knob(&self, _: &str) -> Option<(&Source, Span)> {
        None
    }

    fn knob_value(&self, _: &str) -> Option<String> {
        None
    }
}

/// The verdict on a file that cannot be had at all.
#[must_use]
pub fn unreadable(file: &str, fault: Syntax) -> Verdict {
    Verdict {
        findings: vec![Finding::new(Fact::Syntax(fault), Place::DOCUMENT)],
        ..Verdict::blank(file)
    }
}
