//! The moves of a hand: a literal block, a list of strings, or one string of JSON.

use std::borrow::Cow;

use crate::base::node::{Kind, Node, Style};
use crate::base::{Said, Span};
use crate::diag::Fact;
use crate::diag::Spot;
use crate::diag::fact::Syntax;

use super::movetext;
use super::parse::Reader;

/// Moves of a hand.
pub(super) const MAX_MOVES: usize = 2_000;

/// A line of movetext and how to find its bytes in the source.
pub(super) struct Line<'n, 'a> {
    pub(super) text: &'n str,
    origin: Origin<'n, 'a>,
}

enum Origin<'n, 'a> {
    /// The line stands in the source as it is, at this byte.
    Raw(usize),
    /// The line begins this many bytes into the text of a scalar.
    Scalar(&'n Node<'a>, usize),
}

impl Line<'_, '_> {
    /// Bytes `start..start + len` of the line, in the source.
    pub(super) fn span(&self, source: &str, start: usize, len: usize) -> Span {
        match self.origin {
            Origin::Raw(at) => Span::new(at + start, len),
            Origin::Scalar(node, at) => node.within(source, at + start, len),
        }
    }
}

/// Calls `each` with every line of `text` and its first byte until it says stop; false if it did.
fn split<'t>(text: &'t str, mut each: impl FnMut(&'t str, usize) -> bool) -> bool {
    let mut at = 0;
    // A carriage return alone ends a line in YAML; next to a line feed it only leaves an empty line.
    let mut rest = Some(text);
    while let Some(text) = rest {
        let end = memchr::memchr2(b'\n', b'\r', text.as_bytes());
        let (line, after) = match end {
            Some(end) => (&text[..end], Some(&text[end + 1..])),
            None => (text, None),
        };
        rest = after;
        if !line.is_empty() && !each(line, at) {
            return false;
        }
        at += line.len() + 1;
    }
    true
}

/// Calls `each` with every written line, comments and blank ones included, until it says stop; `Err` if the moves are
/// written in a way whose lines cannot be told apart.
pub(super) fn each_line<'n, 'a>(
    node: &'n Node<'a>,
    source: &'n str,
    json: bool,
    mut each: impl FnMut(Line<'n, 'a>) -> bool,
) -> Result<(), &'n Node<'a>> {
    let mut scalar = |node: &'n Node<'a>, text: &'n str| {
        split(text, |text, at| {
            each(Line {
                text,
                origin: Origin::Scalar(node, at),
            })
        })
    };
    match &node.kind {
        Kind::Scalar(_, Style::Literal) => {
            if let Some((block, start)) = node.block(source) {
                split(block, |text, at| {
                    each(Line {
                        text,
                        origin: Origin::Raw(start + at),
                    })
                });
            }
            Ok(())
        }
        Kind::Scalar(text, style) => {
            if !json && is_folded(node, source, *style) {
                return Err(node);
            }
            scalar(node, text);
            Ok(())
        }
        Kind::List(items) => {
            for item in items {
                match &item.kind {
                    Kind::Scalar(text, _) if !scalar(item, text) => return Ok(()),
                    Kind::Scalar(..) => {}
                    _ => return Err(item),
                }
            }
            Ok(())
        }
        Kind::Map(_) => Err(node),
    }
}

/// Does YAML join the lines of this scalar, or hide their ends behind escapes?
fn is_folded(node: &Node<'_>, source: &str, style: Style) -> bool {
    let raw = source
        .get(node.span.start as usize..node.span.end())
        .unwrap_or("");
    style == Style::Folded || raw.contains('\n') || (style == Style::Double && raw.contains('\\'))
}

impl Reader<'_> {
    pub(super) fn moves(&mut self, node: &Node<'_>) -> Vec<Said> {
        if node.is_null() {
            return Vec::new();
        }
        // A line has some ten bytes; room for all at once saves growing.
        let guess = match &node.kind {
            Kind::Scalar(text, _) => text.len() / 10,
            Kind::List(items) => items.len(),
            Kind::Map(_) => 0,
        };
        let mut moves = Vec::with_capacity(guess.min(MAX_MOVES));
        let mut written: u32 = 0;
        let source = self.source;
        let json = self.json;
        let lines = each_line(node, source, json, |line| {
            let said = movetext::line(line.text, &mut ());
            if matches!(said, Ok(None)) {
                return true;
            }
            written += 1;
            if written as usize > MAX_MOVES {
                self.too_large(
                    "moves",
                    MAX_MOVES,
                    written as usize,
                    line.span(source, 0, 0),
                );
                return false;
            }
            match said {
                Ok(said) => moves.extend(said),
                Err(fault) => {
                    let span = line.span(source, fault.start, fault.len);
                    if let Some(finding) = self.report(fault.fact, Spot::Bytes(span)) {
                        finding.mv = Some(written);
                        finding.seat = seat_of(line.text);
                    }
                }
            }
            true
        });
        if let Err(bad) = lines {
            if bad.text().is_some() {
                let start = bad.span.start as usize;
                let span = Span::new(start, first_line(source, bad.span).len());
                let fact = Fact::Syntax(Syntax::MovesQuoted);
                self.report(fact, Spot::Bytes(span));
            } else {
                self.wrong_type(bad, "text");
            }
        }
        moves
    }
}

fn seat_of(line: &str) -> Option<crate::base::Seat> {
    let (_, text) = movetext::content(line);
    crate::base::notation::seat_prefix(text).map(|(seat, _)| seat)
}

fn first_line(source: &str, span: Span) -> Cow<'_, str> {
    let raw = source.get(span.start as usize..span.end()).unwrap_or("");
    Cow::Borrowed(raw.lines().next().unwrap_or(""))
}
