//! `rules card`: the rules of a house on one page, for the wall: text, Markdown or HTML.

use std::fmt::Write as _;

use crate::report::printable::{printable, wrap};
use crate::report::text::{self, Lang};
use crate::rules::{KNOBS, Ruleset, idle};

/// One sentence of the card.
struct Line {
    text: String,
    /// Is it the house's own, not its parent's?
    own: bool,
}

/// Headings and the sections of knobs below each, in the order of play.
const GROUPS: &[(&str, &str, &[&str])] = &[
    ("牌与墙", "Tiles and wall", &["tiles", "wall", "flowers"]),
    ("财神", "Wild tile", &["wild"]),
    ("叫包", "Bidding", &["bidding", "bao_bid"]),
    ("吃碰杠", "Claims", &["claims"]),
    ("胡牌", "Winning", &["win"]),
    ("计分", "Scoring", &["scoring", "points"]),
    ("算花", "Flowers", &["hua"]),
    ("番", "Fan", &["fan"]),
    ("台", "Tai", &["tai"]),
    ("财飘", "Float", &["float"]),
    (
        "承包与包付",
        "Contracts and liability",
        &["bao", "liability"],
    ),
    ("庄与罚", "Dealer and fines", &["dealer", "penalty"]),
];

fn groups(ruleset: &Ruleset, lang: Lang) -> Vec<(&'static str, Vec<Line>)> {
    let parent = ruleset.parent_rules();
    let line = |path: &'static str| {
        let value = ruleset.rules.get(path)?;
        let own = parent
            .as_ref()
            .is_some_and(|parent| parent.get(path).as_ref() != Some(&value));
        let text = text::rule(path, &value, lang);
        Some(Line { text, own })
    };
    GROUPS
        .iter()
        .map(|(zh, en, sections)| {
            let lines: Vec<Line> = KNOBS
                .iter()
                .filter(|knob| knob.since <= ruleset.schema)
                .filter(|knob| sections.contains(&knob.path.split('.').next().unwrap_or("")))
                .filter(|knob| idle(knob.path, &ruleset.rules).is_none())
                .filter_map(|knob| line(knob.path))
                .collect();
            (lang.pick(zh, en), lines)
        })
        .filter(|(_, lines)| !lines.is_empty())
        .collect()
}

fn foot(ruleset: &Ruleset, lang: Lang) -> String {
    let digest = ruleset.digest().to_string();
    let short = digest.get(..16).unwrap_or(&digest);
    match lang {
        Lang::Zh => format!("加★的是自家规矩。规矩 {} · sha256:{short}…", ruleset.name),
        Lang::En => format!(
            "★ marks what differs from the parent. {} · sha256:{short}…",
            ruleset.name
        ),
    }
}

/// Plain text.
#[must_use]
pub fn text(ruleset: &Ruleset, lang: Lang, columns: usize) -> String {
    let mut out = format!("{}\n", printable(super::title(ruleset, lang)));
    for note in ruleset.notes() {
        for line in wrap(note, columns) {
            let _ = writeln!(out, "{line}");
        }
    }
    for (heading, lines) in groups(ruleset, lang) {
        let _ = writeln!(out, "\n{heading}");
        for line in lines {
            let mark = if line.own { "★" } else { "·" };
            for (i, part) in wrap(&line.text, columns.saturating_sub(4))
                .iter()
                .enumerate()
            {
                let lead = if i == 0 { mark } else { " " };
                let _ = writeln!(out, "  {lead} {part}");
            }
        }
    }
    let _ = writeln!(out, "\n{}", foot(ruleset, lang));
    out
}

/// Markdown.
#[must_use]
pub fn markdown(ruleset: &Ruleset, lang: Lang) -> String {
    let mut out = format!("# {}\n", escape_markdown(super::title(ruleset, lang)));
    for note in ruleset.notes() {
        let _ = writeln!(out, "\n{}", escape_markdown(note));
    }
    for (heading, lines) in groups(ruleset, lang) {
        let _ = writeln!(out, "\n## {heading}\n");
        for line in lines {
            let text = escape_markdown(&line.text);
            let _ = if line.own {
                writeln!(out, "- **★ {text}**")
            } else {
                writeln!(out, "- {text}")
            };
        }
    }
    let _ = writeln!(out, "\n{}", escape_markdown(&foot(ruleset, lang)));
    out
}

/// A page by itself that prints on one sheet of A4: no script, nothing loaded from elsewhere.
#[must_use]
pub fn html(ruleset: &Ruleset, lang: Lang) -> String {
    let title = escape_html(super::title(ruleset, lang));
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n{CSS}</style>\n<h1>{title}</h1>\n",
        lang.pick("zh-Hans", "en")
    );
    for note in ruleset.notes() {
        let _ = writeln!(out, "<p>{}</p>", escape_html(note));
    }
    out.push_str("<main>\n");
    for (heading, lines) in groups(ruleset, lang) {
        let _ = writeln!(out, "<section>\n<h2>{heading}</h2>\n<ul>");
        for line in lines {
            let class = if line.own { " class=\"own\"" } else { "" };
            let _ = writeln!(out, "<li{class}>{}</li>", escape_html(&line.text));
        }
        out.push_str("</ul>\n</section>\n");
    }
    let _ = writeln!(
        out,
        "</main>\n<footer>{}</footer>\n</html>",
        escape_html(&foot(ruleset, lang))
    );
    out
}

const CSS: &str = "\
@page { size: A4 portrait; margin: 12mm }
body { font: 9pt/1.35 \"Noto Sans CJK SC\", \"PingFang SC\", \"Microsoft YaHei\", sans-serif; color: #111; max-width: 186mm; margin: 0 auto }
h1 { font-size: 18pt; text-align: center; margin: 0 0 3mm }
p { margin: 0 0 2mm }
main { columns: 2; column-gap: 8mm }
section { margin: 0 0 2mm }
h2 { font-size: 10.5pt; margin: 0; border-bottom: 0.3mm solid #a00; color: #a00; break-after: avoid }
ul { list-style: none; margin: 0.5mm 0 0; padding: 0 }
li { padding-left: 4mm; break-inside: avoid }
li::before { content: \"·\"; display: inline-block; width: 4mm; margin-left: -4mm }
li.own { font-weight: bold }
li.own::before { content: \"★\" }
footer { margin-top: 2mm; font-size: 7.5pt; color: #555 }
";

fn escape_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in printable(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

fn escape_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in printable(text).chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '!'
        ) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Source;
    use crate::rules::{file, presets};

    #[test]
    fn every_section_has_a_group() {
        for knob in KNOBS {
            let section = knob.path.split('.').next().unwrap_or("");
            let groups = GROUPS
                .iter()
                .filter(|(_, _, sections)| sections.contains(&section));
            assert_eq!(groups.count(), 1, "{}", knob.path);
        }
    }

    #[test]
    fn a_name_cannot_break_out_of_the_page() {
        let source = Source::new(
            "x",
            "schema: 1\nname: \"<script>alert(1)</script>\\e[2J\"\n",
        );
        let (read, findings) = file::parse(&source);
        assert!(findings.is_empty());
        let ruleset = Ruleset::resolve("x", vec![read]);
        let page = html(&ruleset, Lang::Zh);
        assert!(
            page.contains("&lt;script&gt;") && !page.contains("<script"),
            "{page}"
        );
        assert!(!page.contains('\u{1b}') && !text(&ruleset, Lang::Zh, 80).contains('\u{1b}'));
        assert!(markdown(&ruleset, Lang::En).contains("\\<script\\>"));
    }

    #[test]
    fn what_has_no_effect_is_left_out_and_what_is_own_is_marked() {
        let client = presets::resolved("shaoxing-client").expect("a preset");
        let card = text(client, Lang::Zh, 80);
        assert!(card.contains("★ 无财无花算 20 花"), "{card}");
        assert!(
            !card.contains("台封顶") && card.contains("· 3 番到底"),
            "{card}"
        );
        for lang in [Lang::Zh, Lang::En] {
            assert!(html(client, lang).matches("<li").count() < 90);
        }
    }
}
