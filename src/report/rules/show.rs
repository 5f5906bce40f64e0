//! `rules show`: each knob, its value, and the line it came from.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::report::human::Style;
use crate::report::printable::{pad, width, wrap};
use crate::report::text::{self, Lang};
use crate::rules::schema::to_json;
use crate::rules::{KNOBS, Knob, Rules, Ruleset};

/// What to show.
#[derive(Clone, Copy, Default, Debug)]
pub struct Which {
    /// Add what each value means and the reason given for it.
    pub why: bool,
    /// Only what differs from the parent; without a parent, from the defaults.
    pub changed: bool,
}

fn shown(ruleset: &Ruleset, which: Which) -> Vec<&'static Knob> {
    let parent = ruleset.parent_rules().unwrap_or_default();
    let known = |knob: &&Knob| knob.since <= ruleset.schema;
    let differs = |knob: &&Knob| parent.get(knob.path) != ruleset.rules.get(knob.path);
    KNOBS
        .iter()
        .filter(known)
        .filter(|knob| !which.changed || differs(knob))
        .collect()
}

/// For a terminal.
#[must_use]
pub fn human(ruleset: &Ruleset, which: Which, style: &Style) -> String {
    let lang = style.lang;
    let mut out = String::new();
    let digest = ruleset.digest();
    let _ = writeln!(out, "{} · {}", ruleset.name, super::title(ruleset, lang));
    let _ = writeln!(out, "sha256:{digest}");
    for note in ruleset.notes() {
        for line in wrap(note, style.width) {
            let _ = writeln!(out, "{line}");
        }
    }
    out.push('\n');
    let rows: Vec<(String, String, &Knob)> = shown(ruleset, which)
        .into_iter()
        .map(|knob| {
            let value = ruleset.value(knob.path).unwrap_or_default();
            (
                format!("{}: {value}", knob.path),
                origin(ruleset, knob.path, lang),
                knob,
            )
        })
        .collect();
    let column = rows
        .iter()
        .map(|(left, ..)| width(left))
        .max()
        .unwrap_or(0)
        .min(48)
        + 2;
    for (left, from, knob) in &rows {
        let _ = writeln!(out, "{}{from}", pad(left, column));
        if which.why {
            explain(&mut out, ruleset, knob, style);
        }
    }
    if rows.is_empty() {
        out.push_str(lang.pick("与底本没有不同\n", "nothing differs from the parent\n"));
    }
    out
}

fn explain(out: &mut String, ruleset: &Ruleset, knob: &Knob, style: &Style) {
    let lang = style.lang;
    let mut lines = Vec::new();
    if let Some(value) = ruleset.rules.get(knob.path) {
        lines.push(text::rule(knob.path, &value, lang));
    }
    if let Some(reason) = ruleset.because(knob.path) {
        lines.push(match lang {
            Lang::Zh => format!("因为：{reason}"),
            Lang::En => format!("because: {reason}"),
        });
    }
    let clauses: Vec<&str> = knob.clauses.iter().map(|clause| clause.id()).collect();
    lines.push(clauses.join(" "));
    for text in lines {
        for line in wrap(&text, style.width.saturating_sub(4)) {
            let _ = writeln!(out, "    {line}");
        }
    }
}

fn origin(ruleset: &Ruleset, path: &str, lang: Lang) -> String {
    ruleset.origin(path).map_or_else(
        || lang.pick("默认", "default").to_owned(),
        |(source, span)| super::line(source, span),
    )
}

/// The contract `caipan.rules/1`.
#[must_use]
pub fn json(ruleset: &Ruleset, which: Which) -> String {
    let defaults = Rules::default();
    let knobs: Vec<Json> = shown(ruleset, which)
        .into_iter()
        .map(|knob| {
            let value = |rules: &Rules| rules.get(knob.path).map_or(Json::Null, |v| to_json(&v));
            let from = ruleset.origin(knob.path);
            let sentence = |lang| {
                ruleset
                    .rules
                    .get(knob.path)
                    .map(|v| text::rule(knob.path, &v, lang))
            };
            let clauses: Vec<&str> = knob.clauses.iter().map(|clause| clause.id()).collect();
            json!({
                "path": knob.path,
                "value": value(&ruleset.rules),
                "default": value(&defaults),
                "file": from.map(|(source, _)| source.name()),
                "line": from.map(|(source, span)| source.at(span).line),
                "because": ruleset.because(knob.path),
                "clauses": clauses,
                "sentence": {"zh": sentence(Lang::Zh), "en": sentence(Lang::En)},
            })
        })
        .collect();
    let out = json!({
        "schema": "caipan.rules/1",
        "name": ruleset.name,
        "title": {"zh": ruleset.title.zh, "en": ruleset.title.en},
        "ruleset_schema": ruleset.schema,
        "digest": format!("sha256:{}", ruleset.digest()),
        "knobs": knobs,
    });
    out.to_string() + "\n"
}
