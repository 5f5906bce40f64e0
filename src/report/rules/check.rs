//! `rules check`: every finding drawn on the file, and the choices that the table has not made, in one list.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::audit::check::Checked;
use crate::base::{Source, Span};
use crate::diag::{Finding, Locate, Place, Severity, Spot};
use crate::report::human::{self, Style};
use crate::report::printable::{printable, wrap};
use crate::report::text::{self, Lang};
use crate::rules::Lint;

/// One finding's texts: where it stands, and the line it clashes with in another file.
struct Texts<'a> {
    lint: &'a Lint,
    checked: &'a Checked,
}

impl Locate for Texts<'_> {
    fn source(&self) -> &Source {
        &self.lint.source
    }

    fn locate(&self, place: &Place) -> Span {
        match place.spot {
            Spot::Bytes(span) => span,
            _ => Span::default(),
        }
    }

    fn knob(&self, _: &str) -> Option<(&Source, Span)> {
        self.lint.parent.as_ref().map(|(source, at)| (source, *at))
    }

    fn knob_value(&self, path: &str) -> Option<String> {
        self.checked.ruleset.as_ref()?.value(path)
    }
}

fn worst(checked: &Checked) -> &'static str {
    if !checked.readable {
        return "unreadable";
    }
    if checked.is_clean() {
        return "clean";
    }
    "not-clean"
}

/// For a terminal.
#[must_use]
pub fn human(checked: &Checked, style: &Style) -> String {
    let lang = style.lang;
    let mut out = headline(checked, style);
    let is_note = |lint: &&Lint| lint.finding.code().severity() == Severity::Note;
    for lint in checked.findings.iter().filter(|lint| !is_note(lint)) {
        out.push('\n');
        let mut finding = lint.finding.clone();
        // The file's own line is drawn already; of another file's line the knob is the one it sets.
        finding.knob = lint.parent.as_ref().and(other_knob(checked, lint));
        let texts = Texts { lint, checked };
        out.push_str(&human::finding(&finding, &texts, style));
    }
    let notes: Vec<&Lint> = checked.findings.iter().filter(is_note).collect();
    if !notes.is_empty() {
        out.push('\n');
        let lead = match lang {
            Lang::Zh => format!(
                "附注[rules/unstated] 你们没有写明 {} 条，现在按底本：",
                notes.len()
            ),
            Lang::En => format!(
                "note[rules/unstated] {} choices not stated; the parent's stand:",
                notes.len()
            ),
        };
        let _ = writeln!(out, "{lead}");
        for lint in notes {
            out.push_str(&open_choice(checked, lint, style));
        }
    }
    out
}

/// The knob whose line in another file a finding clashes with.
fn other_knob(checked: &Checked, lint: &Lint) -> Option<&'static str> {
    let (source, at) = lint.parent.as_ref()?;
    let files = checked.ruleset.as_ref()?.files();
    let file = files.iter().find(|f| f.source.name() == source.name())?;
    let set = file.settings.iter().find(|setting| setting.span == *at)?;
    Some(set.path)
}

fn headline(checked: &Checked, style: &Style) -> String {
    let (word, colour) = match (worst(checked), style.lang) {
        ("clean", Lang::Zh) => ("可用", "1;32"),
        ("clean", Lang::En) => ("clean", "1;32"),
        ("unreadable", Lang::Zh) => ("读不了", "1;31"),
        ("unreadable", Lang::En) => ("unreadable", "1;31"),
        (_, Lang::Zh) => ("要改", "1;33"),
        (_, Lang::En) => ("to correct", "1;33"),
    };
    let count = |severity| {
        let of = |lint: &&Lint| lint.finding.code().severity() == severity;
        checked.findings.iter().filter(of).count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let file = printable(&checked.file);
    let name = checked
        .ruleset
        .as_ref()
        .map_or("", |rules| super::title(rules, style.lang));
    let badge = match style.lang {
        Lang::Zh => format!("【{word}】"),
        Lang::En => format!("[{word}] "),
    };
    // Who has no name is called what the user called it.
    let file = match name {
        name if name.is_empty() || name == checked.file => file.into_owned(),
        name => format!("{file} · {}", printable(name)),
    };
    let rest = match style.lang {
        Lang::Zh => format!(
            "{file}：错 {errors}，警告 {warnings}，自测 {} 条",
            checked.examples
        ),
        Lang::En => format!(
            "{file}: {errors} errors, {warnings} warnings, {} examples",
            checked.examples
        ),
    };
    format!("{}{rest}\n", style.paint(colour, &badge))
}

fn open_choice(checked: &Checked, lint: &Lint, style: &Style) -> String {
    let Some(path) = lint.finding.knob else {
        return String::new();
    };
    let rules = checked.ruleset.as_ref().map(|ruleset| &ruleset.rules);
    let value = rules.and_then(|rules| rules.get(path));
    let sentence = value.map_or_else(String::new, |value| text::rule(path, &value, style.lang));
    let from = lint.parent.as_ref().map_or_else(
        || style.lang.pick("默认", "default").to_owned(),
        |(source, at)| super::line(source, *at),
    );
    let text = match style.lang {
        Lang::Zh => format!("{path}：{sentence}（{from}）"),
        Lang::En => format!("{path}: {sentence} ({from})"),
    };
    let lines = wrap(&text, style.width.saturating_sub(4));
    lines.iter().fold(String::new(), |mut out, line| {
        let lead = if out.is_empty() { "  " } else { "    " };
        let _ = writeln!(out, "{lead}{line}");
        out
    })
}

/// One line per finding.
#[must_use]
pub fn concise(checked: &Checked, lang: Lang) -> String {
    let mut out = String::new();
    if checked.findings.is_empty() {
        let word = lang.pick("可用", "clean");
        let _ = writeln!(out, "{}: {word}", printable(&checked.file));
    }
    for lint in &checked.findings {
        let at = lint.source.at(span_of(&lint.finding));
        let code = lint.finding.code();
        let _ = writeln!(
            out,
            "{}:{}:{}: {}[{code}] {}",
            printable(lint.source.name()),
            at.line,
            at.column,
            text::severity(code.severity(), lang),
            printable(&text::message(&lint.finding, lang))
        );
    }
    out
}

fn span_of(finding: &Finding) -> Span {
    match finding.place.spot {
        Spot::Bytes(span) => span,
        _ => Span::default(),
    }
}

/// The contract `caipan.check/1`: one object per ruleset.
#[must_use]
pub fn json(checked: &Checked) -> String {
    let place = |source: &Source, span: Span| {
        let at = source.at(span);
        json!({"file": source.name(), "line": at.line, "column": at.column, "utf16": at.utf16,
            "offset": at.offset, "length": at.length})
    };
    let findings: Vec<Json> = checked
        .findings
        .iter()
        .map(|lint| {
            let finding = &lint.finding;
            let code = finding.code();
            let mut related: Vec<Json> = Vec::new();
            for other in &finding.related {
                if let Spot::Bytes(span) = other.place.spot {
                    related.push(place(&lint.source, span));
                }
            }
            related.extend(lint.parent.as_ref().map(|(source, at)| place(source, *at)));
            json!({
                "code": code.id(),
                "severity": code.severity().word(),
                "at": place(&lint.source, span_of(finding)),
                "message": {"zh": text::message(finding, Lang::Zh), "en": text::message(finding, Lang::En)},
                "knob": finding.knob,
                "related": related,
            })
        })
        .collect();
    let ruleset = checked.ruleset.as_ref();
    let digest = ruleset
        .filter(|_| checked.readable)
        .map(|rules| format!("sha256:{}", rules.digest()));
    let out = json!({
        "schema": "caipan.check/1",
        "file": checked.file,
        "verdict": worst(checked),
        "digest": digest,
        "examples": checked.examples,
        "findings": findings,
    });
    out.to_string() + "\n"
}
