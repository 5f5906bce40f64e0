//! `rules diff`: what differs, as sentences a table can vote on, and the disputes that hang on it.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use crate::audit::whatif::Outcome;
use crate::report::human::Style;
use crate::report::printable::wrap;
use crate::report::text::{self, Lang};
use crate::report::whatif::{brief_beside, outcome_json};
use crate::rules::schema::to_json;
use crate::rules::{Difference, Ruleset};

/// A record that the two rulesets judge differently.
#[derive(Debug)]
pub struct Dispute {
    /// Its file.
    pub file: String,
    /// Its document, from 1.
    pub document: u32,
    /// What it calls itself.
    pub title: Option<String>,
    /// By the first ruleset.
    pub left: Outcome,
    /// By the second.
    pub right: Outcome,
    /// The differing knobs that decide it alone.
    pub knobs: Vec<&'static str>,
}

/// For a terminal.
#[must_use]
pub fn human(
    left: &Ruleset,
    right: &Ruleset,
    differences: &[Difference],
    disputes: &[Dispute],
    style: &Style,
) -> String {
    let lang = style.lang;
    let names = [left, right].map(|rules| super::title(rules, lang));
    let mut out = String::new();
    let _ = writeln!(out, "A · {} · {}", left.name, names[0]);
    let _ = writeln!(out, "B · {} · {}", right.name, names[1]);
    if differences.is_empty() {
        out.push_str(lang.pick("\n两套规矩一样\n", "\nboth are the same rules\n"));
        return out;
    }
    for (number, difference) in differences.iter().enumerate() {
        let path = difference.path;
        let _ = writeln!(out, "\n{}. {path}", number + 1);
        for (letter, value) in [("A", &difference.left), ("B", &difference.right)] {
            let sentence = text::rule(path, value, lang);
            let text = match lang {
                Lang::Zh => format!("{letter}：{sentence}"),
                Lang::En => format!("{letter}: {sentence}"),
            };
            for line in wrap(&text, style.width.saturating_sub(3)) {
                let _ = writeln!(out, "   {line}");
            }
        }
        let decided: Vec<String> = disputes
            .iter()
            .filter(|dispute| dispute.knobs.contains(&path))
            .map(name)
            .collect();
        if !decided.is_empty() {
            let lead = lang.pick("   争议：", "   disputes: ");
            let text = format!("{lead}{}", decided.join(lang.pick("；", "; ")));
            for line in wrap(text.trim_start(), style.width.saturating_sub(3)) {
                let _ = writeln!(out, "   {line}");
            }
        }
    }
    if !disputes.is_empty() {
        let lead = lang.pick("\n判得不同的争议：\n", "\nDisputes judged differently:\n");
        out.push_str(lead);
        for dispute in disputes {
            let _ = writeln!(out, "  {}", name(dispute));
            let sides = [
                ("A", &dispute.left, &dispute.right),
                ("B", &dispute.right, &dispute.left),
            ];
            for (letter, outcome, other) in sides {
                let text = format!("{letter} {}", brief_beside(outcome, other, lang));
                for (i, line) in wrap(&text, style.width.saturating_sub(6))
                    .iter()
                    .enumerate()
                {
                    let _ = writeln!(out, "    {}{line}", if i == 0 { "" } else { "  " });
                }
            }
        }
    }
    out
}

fn name(dispute: &Dispute) -> String {
    let mut name = dispute.file.clone();
    if dispute.document > 1 {
        let _ = write!(name, "#{}", dispute.document);
    }
    if let Some(title) = &dispute.title {
        let _ = write!(name, " {title}");
    }
    name
}

/// The contract `caipan.diff/1`.
#[must_use]
pub fn json(
    left: &Ruleset,
    right: &Ruleset,
    differences: &[Difference],
    disputes: &[Dispute],
) -> String {
    let of = |ruleset: &Ruleset| json!({"name": ruleset.name, "digest": format!("sha256:{}", ruleset.digest())});
    let knobs: Vec<Json> = differences
        .iter()
        .map(|difference| {
            let path = difference.path;
            let side = |value| {
                json!({"value": to_json(value),
                    "zh": text::rule(path, value, Lang::Zh), "en": text::rule(path, value, Lang::En)})
            };
            json!({"path": path, "left": side(&difference.left), "right": side(&difference.right)})
        })
        .collect();
    let disputes: Vec<Json> = disputes
        .iter()
        .map(|dispute| {
            json!({"file": dispute.file, "document": dispute.document, "title": dispute.title,
                "knobs": dispute.knobs,
                "left": outcome_json(&dispute.left), "right": outcome_json(&dispute.right)})
        })
        .collect();
    let out = json!({"schema": "caipan.diff/1", "left": of(left), "right": of(right),
        "differences": knobs, "disputes": disputes});
    out.to_string() + "\n"
}
