//! `whatif`: one record under several rulesets as a table, and the knobs that decide it.

use std::fmt::Write as _;

use serde_json::{Value as Json, json};

use super::human::Style;
use super::printable::{pad, width, wrap};
use super::text::{self, Lang, names, signed};
use crate::audit::HandVerdict;
use crate::audit::whatif::{Decision, Outcome, Parting, Point};
use crate::base::{Seat, Tile};
use crate::diag::Finding;
use crate::rules::schema::to_json;
use crate::rules::values::{KnobValue as _, WildSource};

/// One record under one ruleset.
#[derive(Debug)]
pub struct Row {
    /// As named.
    pub name: String,
    /// What it calls itself, in both languages.
    pub title: crate::rules::Title,
    /// How it tells the wild.
    pub source: WildSource,
    /// What became of the record's.
    pub wild: Wild,
    /// How the record comes out.
    pub outcome: Outcome,
    /// Where it parts from the first row.
    pub parting: Option<Parting>,
}

/// The wild of a record under rules that it was not written for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wild {
    /// These rules come to it by themselves.
    Same,
    /// They come to another, or to none.
    Another,
    /// It was kept against them: the kinds of each hand.
    Kept(Vec<Vec<Tile>>),
}

/// Everything about one record.
#[derive(Debug)]
pub struct WhatIf {
    /// Its file.
    pub file: String,
    /// Its document, from 1.
    pub document: u32,
    /// What it calls itself.
    pub title: Option<String>,
    /// One for each ruleset.
    pub rows: Vec<Row>,
    /// With `--deciding`: the outcome by the record's own rules, and what changes it.
    pub deciding: Option<(Outcome, Vec<Decision>)>,
}

/// An outcome in a line: `无误；东 自摸 爆头 1 番：东 +30 南 -10 西 -10 北 -10`.
#[must_use]
pub fn brief(outcome: &Outcome, lang: Lang) -> String {
    brief_where(outcome, lang, |_| true)
}

/// The same, of several hands only those that differ from `base`.
#[must_use]
pub fn brief_beside(outcome: &Outcome, base: &Outcome, lang: Lang) -> String {
    brief_where(outcome, lang, |hand| {
        let index = hand.hand as usize - 1;
        base.hands.get(index).is_none_or(|other| {
            other.settlement.payments != hand.settlement.payments
                || other.settlement.outcome != hand.settlement.outcome
        })
    })
}

fn brief_where(outcome: &Outcome, lang: Lang, shown: impl Fn(&HandVerdict) -> bool) -> String {
    let ruling = names::ruling(outcome.ruling, lang).to_owned();
    let mut parts = vec![ruling];
    parts.extend(
        outcome
            .findings
            .iter()
            .take(2)
            .map(|fault| fault_text(fault, lang)),
    );
    let several = outcome.hands.len() > 1;
    for hand in outcome.hands.iter().filter(|hand| !several || shown(hand)) {
        let mut text = hand_text(hand, lang);
        if several {
            text = match lang {
                Lang::Zh => format!("第 {} 局 {text}", hand.hand),
                Lang::En => format!("hand {} {text}", hand.hand),
            };
        }
        parts.push(text);
    }
    parts.join(lang.pick("；", "; "))
}

fn fault_text(finding: &Finding, lang: Lang) -> String {
    let title = text::title(finding.code(), lang);
    match (finding.mv, lang) {
        (Some(mv), Lang::Zh) => format!("第 {mv} 步 {title}"),
        (Some(mv), Lang::En) => format!("move {mv}: {title}"),
        (None, _) => title.to_owned(),
    }
}

fn hand_text(hand: &HandVerdict, lang: Lang) -> String {
    let settled = &hand.settlement;
    let mut text = names::outcome(settled.outcome, lang).to_owned();
    if !settled.wins.is_empty() {
        let who: Vec<&str> = settled
            .wins
            .iter()
            .map(|win| lang.pick(win.winner.han(), win.winner.letter()))
            .collect();
        text = format!("{} {text}", who.join(" "));
    }
    let score = score(hand, lang);
    if !score.is_empty() {
        let _ = write!(text, " {score}");
    }
    match &settled.payments {
        Some(payments) if settled.transfers.is_empty() && payments.iter().all(|(_, n)| *n == 0) => {
            text
        }
        Some(payments) => format!(
            "{text}{}{}",
            lang.pick("：", ": "),
            text::points(payments, lang)
        ),
        None => text,
    }
}

/// `5 花 1 番` or `4 台`.
fn score(hand: &HandVerdict, lang: Lang) -> String {
    let Some(win) = hand.settlement.wins.first() else {
        return String::new();
    };
    let mut parts = Vec::new();
    if let Some(flowers) = &win.flowers {
        parts.push(format!("{} {}", flowers.total, lang.pick("花", "flowers")));
    }
    if let Some(fan) = &win.fan {
        parts.push(format!("{} {}", fan.counted, lang.pick("番", "fan")));
    }
    if let Some(tai) = &win.tai {
        parts.push(format!("{} {}", tai.counted, lang.pick("台", "tai")));
    }
    parts.join(" ")
}

/// For a terminal.
#[must_use]
pub fn human(whatif: &WhatIf, style: &Style) -> String {
    let lang = style.lang;
    let mut head = whatif.file.clone();
    if whatif.document > 1 {
        let _ = write!(head, "#{}", whatif.document);
    }
    if let Some(title) = &whatif.title {
        let _ = write!(head, " · {title}");
    }
    let mut out = String::new();
    paragraph(&mut out, "", &head, style);
    if !whatif.rows.is_empty() {
        table(&mut out, &whatif.rows, lang);
        notes(&mut out, &whatif.rows, style);
    }
    if let Some((base, decisions)) = &whatif.deciding {
        decided(&mut out, base, decisions, style);
    }
    out
}

fn table(out: &mut String, rows: &[Row], lang: Lang) {
    let heads = match lang {
        Lang::Zh => ["规矩", "判定", "和家", "花番台", "收付", "从哪里分开"],
        Lang::En => [
            "rules", "verdict", "winner", "score", "payments", "parts at",
        ],
    };
    let mut cells: Vec<[String; 6]> = vec![heads.map(str::to_owned)];
    for row in rows {
        let outcome = &row.outcome;
        let several = outcome.hands.len() > 1;
        let last = outcome.hands.last();
        let winner = last.map_or_else(String::new, |hand| {
            let seats: Vec<&str> = hand
                .settlement
                .wins
                .iter()
                .map(|win| lang.pick(win.winner.han(), win.winner.letter()))
                .collect();
            seats.join(" ")
        });
        let settled = |hand: &HandVerdict| hand.settlement.payments.is_some();
        let payments = if outcome.hands.iter().any(settled) {
            totals(outcome, lang)
        } else {
            "–".to_owned()
        };
        let score = last.map_or_else(String::new, |hand| score(hand, lang));
        cells.push([
            row.name.clone(),
            names::ruling(outcome.ruling, lang).to_owned(),
            winner,
            score,
            payments,
            row.parting
                .map_or_else(|| "–".to_owned(), |at| parting(at, several, lang)),
        ]);
    }
    let columns: Vec<usize> = (0..6)
        .map(|i| cells.iter().map(|row| width(&row[i])).max().unwrap_or(0))
        .collect();
    for row in &cells {
        let mut line = String::new();
        for (cell, column) in row.iter().zip(&columns) {
            line.push_str(&pad(cell, column + 2));
        }
        let _ = writeln!(out, "  {}", line.trim_end());
    }
}

fn kept_text(row: &Row, kinds: &[String], lang: Lang) -> String {
    let (name, source) = (&row.name, row.source.to_value());
    let how = text::rule("wild.source", &source, lang);
    let which = match (kinds, lang) {
        ([one], _) => one.as_str(),
        (_, Lang::Zh) => "各局的那张",
        (_, Lang::En) => "of each hand",
    };
    match (row.source, lang) {
        (WildSource::Declared, Lang::Zh) => {
            format!("{name}：财神由牌桌定（wild.source: {source}），就定牌谱的{which}")
        }
        (WildSource::Declared, Lang::En) => format!(
            "{name}: there the table names the wild (wild.source: {source}), so the record's {which}"
        ),
        (_, Lang::Zh) => {
            format!("{name}：财神照牌谱算{which}，不照这套规矩（wild.source: {source}，{how}）")
        }
        (_, Lang::En) => format!(
            "{name}: judged with the record's wild {which}, against its own wild.source: {source} ({how})"
        ),
    }
}

/// A text in lines of the terminal, the later ones two columns further in.
fn paragraph(out: &mut String, indent: &str, text: &str, style: &Style) {
    let columns = style.width.saturating_sub(indent.len() + 2);
    for (i, line) in wrap(text, columns).iter().enumerate() {
        let _ = writeln!(out, "{indent}{}{line}", if i == 0 { "" } else { "  " });
    }
}

/// What the table has no room for: what was found first, and whose wild was judged by.
fn notes(out: &mut String, rows: &[Row], style: &Style) {
    let lang = style.lang;
    let mut lines = Vec::new();
    for row in rows {
        if let Some(finding) = row.outcome.findings.first() {
            let colon = lang.pick("：", ": ");
            let (fault, code) = (fault_text(finding, lang), finding.code().id());
            lines.push(format!("{}{colon}{fault} [{code}]", row.name));
        }
    }
    for row in rows {
        let Wild::Kept(hands) = &row.wild else {
            continue;
        };
        let mut kinds: Vec<String> = Vec::new();
        for hand in hands {
            let tiles: Vec<String> = hand.iter().map(|&tile| text::tile(tile, lang)).collect();
            let tiles = tiles.join(lang.pick("、", ", "));
            if !tiles.is_empty() && !kinds.contains(&tiles) {
                kinds.push(tiles);
            }
        }
        lines.push(kept_text(row, &kinds, lang));
    }
    if rows.iter().any(|row| row.wild == Wild::Another) {
        let line = lang.pick(
            "有的规矩定出来的财神不是牌谱的那张；要都照牌谱的财神判，加 --keep-wild",
            "some of these rules come to another wild than the record's; --keep-wild judges all by that one",
        );
        lines.push(line.to_owned());
    }
    for text in lines {
        paragraph(out, "  ", &text, style);
    }
}

fn totals(outcome: &Outcome, lang: Lang) -> String {
    let sum = |seat: Seat| -> i64 {
        let paid = outcome
            .hands
            .iter()
            .filter_map(|hand| hand.settlement.payments);
        paid.map(|by| by[seat]).sum()
    };
    let parts: Vec<String> = Seat::ALL
        .into_iter()
        .map(|seat| {
            format!(
                "{} {}",
                lang.pick(seat.han(), seat.letter()),
                signed(sum(seat))
            )
        })
        .collect();
    parts.join(" ")
}

/// Which hand is said only where there are several.
fn parting(at: Parting, several: bool, lang: Lang) -> String {
    match (at.point, lang) {
        (Point::Start, _) if !several => lang.pick("开局", "start").to_owned(),
        (Point::Move(mv), Lang::Zh) if !several => format!("第 {mv} 步"),
        (Point::Move(mv), Lang::En) if !several => format!("move {mv}"),
        (Point::Settlement, _) if !several => lang.pick("结算", "settlement").to_owned(),
        (Point::Start, Lang::Zh) => format!("第 {} 局开局", at.hand),
        (Point::Start, Lang::En) => format!("hand {}, start", at.hand),
        (Point::Move(mv), Lang::Zh) => format!("第 {} 局第 {mv} 步", at.hand),
        (Point::Move(mv), Lang::En) => format!("hand {}, move {mv}", at.hand),
        (Point::Settlement, Lang::Zh) => format!("第 {} 局结算", at.hand),
        (Point::Settlement, Lang::En) => format!("hand {}, settlement", at.hand),
    }
}

fn decided(out: &mut String, base: &Outcome, decisions: &[Decision], style: &Style) {
    let lang = style.lang;
    let lead = lang.pick("照牌谱自己的规矩：", "by the record's own rules: ");
    paragraph(out, "", &format!("{lead}{}", brief(base, lang)), style);
    if decisions.is_empty() {
        out.push_str(lang.pick("单改哪一条都一样\n", "no single knob changes it\n"));
        return;
    }
    let mut size = false;
    out.push_str(lang.pick(
        "单改这一条，结果就不同：\n",
        "changed alone, each of these changes it:\n",
    ));
    for decision in decisions {
        if decision.size_only && !size {
            size = true;
            out.push_str(lang.pick("只改分的大小的：\n", "these change only the size:\n"));
        }
        let path = decision.knob.path;
        let _ = writeln!(out, "  {path}");
        let now = text::rule(path, &decision.value, lang);
        let mut lines = vec![match lang {
            Lang::Zh => format!("现在 {}：{now}", decision.value),
            Lang::En => format!("now {}: {now}", decision.value),
        }];
        for other in &decision.others {
            let sentence = text::rule(path, other, lang);
            lines.push(match lang {
                Lang::Zh => format!("若是 {other}：{sentence}"),
                Lang::En => format!("if {other}: {sentence}"),
            });
        }
        let mut then = format!("→ {}", brief_beside(&decision.outcome, base, lang));
        if decision.outcome.agrees == Some(true) && base.agrees == Some(false) {
            then.push_str(lang.pick("（与桌上所报相符）", " (as the table claims)"));
        }
        lines.push(then);
        for text in lines {
            paragraph(out, "    ", &text, style);
        }
    }
}

/// An outcome as JSON.
#[must_use]
pub fn outcome_json(outcome: &Outcome) -> Json {
    let hands: Vec<Json> = outcome
        .hands
        .iter()
        .map(|hand| {
            let settled = &hand.settlement;
            let win = settled.wins.first();
            let payments = settled.payments.map(|by| {
                json!({"E": by[Seat::E], "S": by[Seat::S], "W": by[Seat::W], "N": by[Seat::N]})
            });
            let winners: Vec<&str> = settled.wins.iter().map(|win| win.winner.letter()).collect();
            json!({
                "hand": hand.hand,
                "outcome": settled.outcome.word(),
                "winners": winners,
                "flowers": win.and_then(|win| win.flowers.as_ref()).map(|n| n.total),
                "fan": win.and_then(|win| win.fan.as_ref()).map(|n| n.counted),
                "tai": win.and_then(|win| win.tai.as_ref()).map(|n| n.counted),
                "share": win.map(|win| win.share),
                "payments": payments,
            })
        })
        .collect();
    let findings: Vec<Json> = outcome
        .findings
        .iter()
        .map(|finding| {
            json!({"code": finding.code().id(), "hand": finding.hand, "move": finding.mv,
                "seat": finding.seat.map(Seat::letter)})
        })
        .collect();
    json!({"verdict": outcome.ruling.word(), "findings": findings, "claims_agree": outcome.agrees, "hands": hands})
}

fn parting_json(at: Parting) -> Json {
    let (word, mv) = match at.point {
        Point::Start => ("start", None),
        Point::Move(mv) => ("move", Some(mv)),
        Point::Settlement => ("settlement", None),
    };
    json!({"hand": at.hand, "at": word, "move": mv})
}

/// The kinds of each hand, where they were kept against the rules of the row.
fn kept_json(wild: &Wild) -> Json {
    let Wild::Kept(hands) = wild else {
        return Json::Null;
    };
    let kinds = |hand: &Vec<Tile>| -> Vec<String> { hand.iter().map(Tile::to_string).collect() };
    Json::from(hands.iter().map(kinds).collect::<Vec<_>>())
}

/// The contract `caipan.whatif/1`: one object per record.
#[must_use]
pub fn json(whatif: &WhatIf) -> String {
    let rows: Vec<Json> = whatif
        .rows
        .iter()
        .map(|row| {
            json!({"ruleset": row.name, "title": {"zh": row.title.zh, "en": row.title.en},
                "kept_wild": kept_json(&row.wild),
                "outcome": outcome_json(&row.outcome),
                "parts": row.parting.map(parting_json)})
        })
        .collect();
    let deciding = whatif.deciding.as_ref().map(|(base, decisions)| {
        let knobs: Vec<Json> = decisions
            .iter()
            .map(|decision| {
                let others: Vec<Json> = decision.others.iter().map(to_json).collect();
                json!({"knob": decision.knob.path, "value": to_json(&decision.value), "others": others,
                    "size_only": decision.size_only, "outcome": outcome_json(&decision.outcome)})
            })
            .collect();
        json!({"outcome": outcome_json(base), "knobs": knobs})
    });
    let out = json!({"schema": "caipan.whatif/1", "file": whatif.file, "document": whatif.document,
        "title": whatif.title, "rulesets": rows, "deciding": deciding});
    out.to_string() + "\n"
}
