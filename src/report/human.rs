//! Verdicts for a terminal: ruling, findings drawn on the record, settlement. The only file that names `miette`.
//!
//! Of miette only the drawing is used. Its own words (`help:`, `Advice:`) are English, so the lines around a drawing
//! are written here, and the ruleset's line is drawn by itself after the record's.

use std::fmt::{self, Write as _};

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, Severity,
    SourceCode, SourceSpan, SpanContents, ThemeCharacters, ThemeStyles,
};

use super::excerpt::{Excerpt, Mark};
use super::printable::{fill, printable, width, wrap};
use super::settlement;
use super::text::{self, Lang, TileStyle};
use crate::audit::{Digests, Ruling, Verdict};
use crate::base::{Source, Tile};
use crate::diag::{self, Code, Finding, Locate};

/// How to print.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Language.
    pub lang: Lang,
    /// Columns.
    pub width: usize,
    /// Use ANSI colours?
    pub colour: bool,
    /// Names of tiles in the settlement; sentences name them as the language does.
    pub tiles: TileStyle,
}

impl Style {
    /// 80 columns, no colour.
    #[must_use]
    pub const fn plain(lang: Lang) -> Style {
        Style {
            lang,
            width: 80,
            colour: false,
            tiles: match lang {
                Lang::Zh => TileStyle::Han,
                Lang::En => TileStyle::Ascii,
            },
        }
    }

    /// A tile by itself: as the language says it, or in the style that was asked for.
    pub(super) fn tile(&self, tile: Tile) -> String {
        match (self.lang, self.tiles) {
            (Lang::Zh, TileStyle::Han) | (Lang::En, TileStyle::Ascii) => {
                text::tile(tile, self.lang)
            }
            (_, style) => text::tile_in(tile, style),
        }
    }

    /// `text` in an ANSI style, or as it is.
    pub(super) fn paint(&self, code: &str, text: &str) -> String {
        if self.colour {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// Of more than [`LEGAL_MOST`] legal actions this many are listed.
const LEGAL_SHOWN: usize = 8;
/// A list is not cut to save two entries.
const LEGAL_MOST: usize = 10;

/// One verdict, ending with a newline.
#[must_use]
pub fn render(verdict: &Verdict, locate: &dyn Locate, style: &Style) -> String {
    let mut out = headline(verdict, style);
    for finding in &verdict.findings {
        out.push('\n');
        out.push_str(&self::finding(finding, locate, style));
    }
    if verdict.ruling != Ruling::Unreadable {
        out.push('\n');
        out.push_str(&settlement::render(verdict, locate, style));
    }
    out
}

/// Hand `number` of a verdict by itself: what was found about its result, and its settlement.
#[must_use]
pub fn hand(verdict: &Verdict, number: u32, locate: &dyn Locate, style: &Style) -> String {
    let alone = Verdict {
        hands: verdict
            .hands
            .iter()
            .filter(|hand| hand.hand == number)
            .cloned()
            .collect(),
        totals: None,
        rules_digest: None,
        digests: Digests::default(),
        ..verdict.clone()
    };
    let mut out = String::from("\n");
    for finding in &verdict.findings {
        if finding.hand == Some(number) && finding.code() == Code::RecordUndetermined {
            out.push_str(&self::finding(finding, locate, style));
        }
    }
    out + &settlement::render(&alone, locate, style)
}

/// The end of a verdict: totals and digests, without the hands.
#[must_use]
pub fn closing(verdict: &Verdict, style: &Style) -> String {
    settlement::closing(verdict, style)
}

/// The count of rulings in a run: `共 12 份：无误 10，犯规 2`.
#[must_use]
pub fn summary(counts: &[(Ruling, u64)], lang: Lang) -> String {
    let total: u64 = counts.iter().map(|(_, n)| n).sum();
    let list: Vec<String> = counts
        .iter()
        .filter(|(_, n)| *n > 0)
        .map(|(ruling, n)| format!("{} {n}", text::names::ruling(*ruling, lang)))
        .collect();
    match lang {
        Lang::Zh => format!("\n共 {total} 份：{}\n", list.join("，")),
        Lang::En => format!("\n{total} records: {}\n", list.join(", ")),
    }
}

fn headline(verdict: &Verdict, style: &Style) -> String {
    let lang = style.lang;
    let word = text::names::ruling(verdict.ruling, lang);
    let mut line = verdict.file.clone();
    if verdict.document > 1 {
        line = match lang {
            Lang::Zh => format!("{line} 第 {} 份", verdict.document),
            Lang::En => format!("{line} document {}", verdict.document),
        };
    }
    if let Some(title) = &verdict.title {
        line = format!("{line} · {title}");
    }
    let badge = match lang {
        Lang::Zh => format!("【{word}】"),
        Lang::En => format!("[{word}] "),
    };
    let mut lines = wrap(&format!("{badge}{line}"), style.width);
    let badge = badge.trim_end();
    if let Some(rest) = lines[0].strip_prefix(badge) {
        lines[0] = style.paint(colour_of(verdict.ruling), badge) + rest;
    }
    let sentence = text::names::ruling_line(verdict.ruling, lang);
    lines.extend(wrap(
        &match (&verdict.ruleset, lang) {
            (Some(rules), Lang::Zh) => format!("{sentence}。规矩：{rules}"),
            (Some(rules), Lang::En) => format!("{sentence}; rules: {rules}"),
            (None, _) => sentence.to_owned(),
        },
        style.width,
    ));
    lines.join("\n") + "\n"
}

const fn colour_of(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::Clean => "1;32",
        Ruling::Mismatch | Ruling::Undetermined => "1;33",
        Ruling::Illegal | Ruling::Unreadable => "1;31",
    }
}

/// One finding with everything that belongs to it.
#[must_use]
pub fn finding(finding: &Finding, locate: &dyn Locate, style: &Style) -> String {
    let lang = style.lang;
    let code = finding.code();
    let title = text::title(code, lang);
    let severity = text::severity(code.severity(), lang);
    let place = match (finding.hand, finding.mv, lang) {
        (Some(hand), Some(mv), Lang::Zh) => format!("，第 {hand} 局第 {mv} 步"),
        (Some(hand), None, Lang::Zh) => format!("，第 {hand} 局"),
        (Some(hand), Some(mv), Lang::En) => format!(", hand {hand}, move {mv}"),
        (Some(hand), None, Lang::En) => format!(", hand {hand}"),
        (None, _, _) => String::new(),
    };
    let mut marks = vec![Mark {
        span: locate.locate(&finding.place),
        label: title.to_owned(),
        primary: true,
    }];
    marks.extend(finding.related.iter().map(|related| Mark {
        span: locate.locate(&related.place),
        label: text::note(&related.note, lang),
        primary: false,
    }));
    let mut out = draw(
        &Drawing {
            code: Some(format!("{severity}[{code}] {title}{place}")),
            message: text::message(finding, lang),
            severity: match code.severity() {
                diag::Severity::Error => Severity::Error,
                diag::Severity::Warning => Severity::Warning,
                diag::Severity::Note => Severity::Advice,
            },
            excerpt: excerpt(locate.source(), marks, style),
        },
        style,
    );
    if let Some(path) = finding.knob {
        out.push_str(&rule(path, locate, style));
    }
    if let Some(clause) = finding.clause {
        entry(&mut out, lang.pick("条款", "clause"), clause.id(), style);
    }
    if !finding.legal.is_empty() {
        let label = lang.pick("此时可以", "legal here");
        let pieces = legal(&finding.legal, lang);
        block(&mut out, label, style, |columns| fill(&pieces, columns));
    }
    entry(
        &mut out,
        lang.pick("怎么办", "help"),
        text::help_for(&finding.fact, lang),
        style,
    );
    out
}

/// The house-rule line that decides: drawn where it was set, named where it is the default.
fn rule(path: &str, locate: &dyn Locate, style: &Style) -> String {
    let lang = style.lang;
    let value = locate.knob_value(path);
    let line = match (&value, lang) {
        (Some(value), Lang::Zh) => format!("规矩 {path} 是 {value}"),
        (Some(value), Lang::En) => format!("the rule {path} is {value}"),
        (None, Lang::Zh) => format!("规矩 {path}"),
        (None, Lang::En) => format!("the rule {path}"),
    };
    let Some((source, span)) = locate.knob(path) else {
        let mut out = String::new();
        let Some(value) = value else {
            // The rules could not be read; the finding itself says what is wrong with this one.
            return out;
        };
        let line = match lang {
            Lang::Zh => format!("{path} 没有写，用本来的 {value}"),
            Lang::En => format!("{path} is not set; its default is {value}"),
        };
        entry(&mut out, lang.pick("规矩", "rule"), &line, style);
        return out;
    };
    let mark = Mark {
        span,
        label: lang.pick("在这里定的", "set here").to_owned(),
        primary: true,
    };
    let drawing = Drawing {
        code: None,
        message: line,
        severity: Severity::Advice,
        excerpt: excerpt(source, vec![mark], style),
    };
    draw(&drawing, style)
}

/// The first few legal actions as pieces of a line: `南 打 一万、二万；西 碰；… 共 12 种`.
fn legal(actions: &[String], lang: Lang) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut doing = "";
    let cut = actions.len() > LEGAL_MOST;
    let shown = if cut { LEGAL_SHOWN } else { LEGAL_MOST };
    for action in actions.iter().take(shown) {
        let what = action
            .match_indices(' ')
            .nth(1)
            .map_or(action.len(), |(at, _)| at);
        let (head, tiles) = action.split_at(what);
        let said = if head == doing && !tiles.is_empty() {
            // The same player doing the same: only the tile is new.
            let comma = lang.pick("、", ", ");
            pieces.last_mut().expect("after the first").push_str(comma);
            tiles.trim_start()
        } else {
            if let Some(last) = pieces.last_mut() {
                last.push_str(lang.pick("；", "; "));
            }
            action
        };
        doing = head;
        pieces.push(text::movetext(said, lang));
    }
    if cut {
        if let Some(last) = pieces.last_mut() {
            last.push_str(lang.pick("；", "; "));
        }
        pieces.push(match lang {
            Lang::Zh => format!("… 共 {} 种", actions.len()),
            Lang::En => format!("… {} in all", actions.len()),
        });
    }
    pieces
}

/// `  条款：SX-H5`, with following lines indented below the text.
fn entry(out: &mut String, label: &str, text: &str, style: &Style) {
    block(out, label, style, |columns| wrap(text, columns));
}

fn block(out: &mut String, label: &str, style: &Style, lines: impl Fn(usize) -> Vec<String>) {
    let colon = style.lang.pick("：", ": ");
    let indent = width(label) + width(colon) + 2;
    for (i, line) in lines(style.width.saturating_sub(indent)).iter().enumerate() {
        let _ = if i == 0 {
            let label = style.paint("36", &format!("{label}{colon}"));
            writeln!(out, "  {label}{line}")
        } else {
            writeln!(out, "{}{line}", " ".repeat(indent))
        };
    }
}

fn excerpt(source: &Source, marks: Vec<Mark>, style: &Style) -> Option<Excerpt> {
    // An empty file has no line to draw.
    (!source.text().is_empty()).then(|| Excerpt::new(source, marks, style.width))
}

fn draw(drawing: &Drawing, style: &Style) -> String {
    let theme = if style.colour {
        GraphicalTheme {
            characters: ThemeCharacters::unicode(),
            styles: ThemeStyles::ansi(),
        }
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let message = wrap(&drawing.message, style.width.saturating_sub(4)).join("\n");
    let drawing = Lines { drawing, message };
    let mut out = String::new();
    let drawn = GraphicalReportHandler::new_themed(theme)
        .with_width(style.width)
        .with_links(false)
        .with_wrap_lines(false)
        .without_syntax_highlighting()
        .render_report(&mut out, &drawing);
    if drawn.is_err() {
        // Better a finding without its drawing than none.
        out = format!("{}\n", drawing.message);
    }
    out.lines()
        .map(str::trim_end)
        .fold(String::new(), |mut all, line| {
            all.push_str(line);
            all.push('\n');
            all
        })
}

/// What miette is to draw.
struct Drawing {
    code: Option<String>,
    message: String,
    severity: Severity,
    excerpt: Option<Excerpt>,
}

/// A drawing whose message is broken into lines.
struct Lines<'a> {
    drawing: &'a Drawing,
    message: String,
}

impl fmt::Debug for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Lines<'_> {}

impl Diagnostic for Lines<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let code = self.drawing.code.as_deref()?;
        Some(Box::new(printable(code)))
    }

    fn severity(&self) -> Option<Severity> {
        Some(self.drawing.severity)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.drawing
            .excerpt
            .as_ref()
            .map(|excerpt| excerpt as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let excerpt = self.drawing.excerpt.as_ref()?;
        Some(Box::new(excerpt.marks.iter().map(|mark| {
            let label = Some(mark.label.clone()).filter(|label| !label.is_empty());
            let span = SourceSpan::from((mark.start, mark.len));
            if mark.primary {
                LabeledSpan::new_primary_with_span(label, span)
            } else {
                LabeledSpan::new_with_span(label, span)
            }
        })))
    }
}

/// A piece of an excerpt as miette asks for it.
struct Piece<'a> {
    data: &'a [u8],
    span: SourceSpan,
    name: &'a str,
    line: usize,
    column: usize,
    lines: usize,
}

impl<'a> SpanContents<'a> for Piece<'a> {
    fn data(&self) -> &'a [u8] {
        self.data
    }
    fn span(&self) -> &SourceSpan {
        &self.span
    }
    fn name(&self) -> Option<&str> {
        Some(self.name)
    }
    fn line(&self) -> usize {
        self.line
    }
    fn column(&self) -> usize {
        self.column
    }
    fn line_count(&self) -> usize {
        self.lines
    }
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let end = span.offset() + span.len();
        if end > self.text.len() || self.lines.is_empty() {
            return Err(MietteError::OutOfBounds);
        }
        let mut first = self.line_at(span.offset());
        let mut last = self.line_at(end.saturating_sub(1).max(span.offset()));
        let number = |index: usize| self.lines[index].number;
        if number(last) - number(first) != last - first {
            // Lines are missing in between: two drawings, not one.
            return Err(MietteError::OutOfBounds);
        }
        let mut from = span.offset();
        let mut to = end;
        if before + after > 0 {
            for _ in 0..before {
                if first > 0 && number(first - 1) + 1 == number(first) {
                    first -= 1;
                }
            }
            for _ in 0..after {
                if last + 1 < self.lines.len() && number(last + 1) == number(last) + 1 {
                    last += 1;
                }
            }
            from = self.lines[first].start;
            to = self.line_end(last);
        }
        let column = self
            .marks
            .iter()
            .find(|mark| mark.start == span.offset())
            .map_or(0, |mark| mark.column);
        Ok(Box::new(Piece {
            data: &self.text.as_bytes()[from..to],
            span: SourceSpan::from((from, to - from)),
            name: &self.name,
            line: number(first),
            column: if before + after > 0 { 0 } else { column },
            lines: last - first + 1,
        }))
    }
}

#[cfg(test)]
mod tests;
