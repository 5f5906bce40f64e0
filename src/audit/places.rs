//! Where things stand: a record's document and the ruleset it is judged by.

use crate::base::{Source, Span};
use crate::diag::{Locate, Place, Spot};
use crate::record::Document;
use crate::rules::Ruleset;

/// The places of one verdict.
#[derive(Clone, Copy, Debug)]
pub struct Places<'a> {
    /// The record.
    pub document: &'a Document,
    /// Its rules, if they could be loaded.
    pub ruleset: Option<&'a Ruleset>,
    /// The text the findings speak of when it is not the record's: a ruleset that could not be loaded.
    pub other: Option<&'a Source>,
}

impl Locate for Places<'_> {
    fn source(&self) -> &Source {
        self.other.unwrap_or_else(|| self.document.source())
    }

    fn other_file(&self) -> Option<&str> {
        self.other.map(Source::name)
    }

    fn locate(&self, place: &Place) -> Span {
        match (place.spot, self.other) {
            (Spot::Bytes(span), _) => span,
            (_, Some(_)) => Span::default(),
            _ => self.document.locate(place),
        }
    }

    fn knob(&self, path: &str) -> Option<(&Source, Span)> {
        self.ruleset.and_then(|ruleset| ruleset.origin(path))
    }

    fn knob_value(&self, path: &str) -> Option<String> {
        self.ruleset.and_then(|ruleset| ruleset.value(path))
    }
}
