//! One function for each sort of page.

use super::clauses::{self, Authority};
use super::codes::{self, examples};
use super::items::{Group, ITEMS, Item};
use super::layout::Page;
use crate::base::Clause;
use crate::diag::Code;
use crate::report::text::{self, Lang};
use crate::rules::values::{Kind, Shares, Word};
use crate::rules::{Knob, PRESETS, Rules, candidates, knob as find_knob, resolved};

/// `claim/frozen`
pub(super) fn code(code: Code, lang: Lang) -> String {
    let title = text::title(code, lang);
    let weight = text::severity(code.severity(), lang);
    let mut page = Page::titled(&format!("{code} · {title} · {weight}"));
    let Some(text) = codes::text(code) else {
        return page.finish();
    };
    page.line("");
    page.paragraph(text.what(lang));
    page.heading(lang.pick("为什么", "Why"));
    page.paragraph(text.why(lang));
    page.heading(lang.pick("怎么改", "What to do"));
    page.paragraph(text.cure(lang));
    clause_rows(&mut page, text.clauses.iter().copied(), lang);
    knob_rows(&mut page, text.knobs, lang);
    if let Some(example) = examples::example(code) {
        let wrong = lang.pick("错的写法：", "Wrong: ");
        page.heading(&format!("{wrong}{}", example.wrong_path));
        page.verbatim(example.wrong);
        let right = lang.pick("对的写法：", "Right: ");
        page.heading(&format!("{right}{}", example.right_path));
        page.verbatim(example.right_excerpt());
    }
    page.finish()
}

/// `SX-H5`
pub(super) fn clause(clause: Clause, lang: Lang) -> String {
    let game = match clause.id().split('-').next() {
        Some("SX") => lang.pick("绍兴麻将", "Shaoxing mahjong"),
        Some("ZJ") => lang.pick("诸暨麻将", "Zhuji mahjong"),
        Some("HZ") => lang.pick("杭州麻将", "Hangzhou mahjong"),
        _ => lang.pick("条款相接之处", "where clauses meet"),
    };
    let mut page = Page::titled(&format!("{clause} · {game}"));
    let Some(text) = clauses::text(clause) else {
        return page.finish();
    };
    page.line("");
    page.paragraph(text.rule(lang));
    page.heading(lang.pick("出处", "Who says so"));
    let sources: Vec<&str> = text
        .sources
        .iter()
        .map(|s| Authority::name(*s, lang))
        .collect();
    page.paragraph(&sources.join(lang.pick("、", ", ")));
    knob_rows(&mut page, &text.all_knobs(), lang);
    let codes: Vec<&codes::CodeText> = codes::all()
        .filter(|code| code.clauses.contains(&clause))
        .collect();
    if !codes.is_empty() {
        page.heading(lang.pick("判词", "Codes"));
        for text in codes {
            let title = lang.pick(text.code.title_zh(), text.code.title_en());
            page.row(text.code.id(), 32, title);
        }
    }
    page.finish()
}

/// `win.rob.ban`
pub(super) fn knob(knob: &Knob, lang: Lang) -> String {
    let mut page = Page::titled(knob.path);
    page.line("");
    page.paragraph(lang.pick(knob.zh, knob.en));
    page.heading(lang.pick("可取", "Values"));
    values(&mut page, knob.kind, lang);
    page.heading(lang.pick("就是说", "In other words"));
    for value in candidates(knob) {
        page.row(&value.to_string(), 24, &text::rule(knob.path, &value, lang));
    }
    page.heading(lang.pick("默认", "Default"));
    page.paragraph(&default_of(knob.path));
    let presets: Vec<(&str, String)> = PRESETS
        .iter()
        .filter_map(|preset| Some((preset.name, resolved(preset.name)?.rules.get(knob.path)?)))
        .map(|(name, value)| (name, value.to_string()))
        .filter(|(_, value)| *value != default_of(knob.path))
        .collect();
    if !presets.is_empty() {
        page.heading(lang.pick("自带规矩里不同的", "Presets that differ"));
        for (name, value) in presets {
            page.row(name, 24, &value);
        }
    }
    page.heading(lang.pick("写法", "In a ruleset"));
    page.verbatim(&yaml(knob.path));
    let named = clauses::all().filter(|text| {
        text.all_knobs().contains(&knob.path) && !knob.clauses.contains(&text.clause)
    });
    let clauses = knob.clauses.iter().copied();
    clause_rows(
        &mut page,
        clauses.chain(named.map(|text| text.clause)),
        lang,
    );
    let items: Vec<&Item> = ITEMS
        .iter()
        .filter(|i| i.knobs.contains(&knob.path))
        .collect();
    if !items.is_empty() {
        page.heading(lang.pick("名目", "Names"));
        for item in items {
            page.row(item.id, 24, &names(item, lang));
        }
    }
    page.finish()
}

/// `bao_tou`
pub(super) fn item(item: &Item, lang: Lang) -> String {
    let group = match item.group {
        Group::Flower => lang.pick("花", "flowers"),
        Group::Fan => lang.pick("番", "fan"),
        Group::Named => lang.pick("番的名目", "named hand"),
        Group::Tai => lang.pick("台", "tai"),
        Group::Result => lang.pick("结算", "settlement"),
        Group::Word => lang.pick("用语", "word of the game"),
    };
    let mut page = Page::titled(&format!("{} · {} · {group}", item.id, names(item, lang)));
    if !item.parts.is_empty() {
        page.heading(lang.pick("合成", "Made of"));
        for part in item.parts {
            if let Some(part) = super::items::find(part) {
                page.row(part.id, 24, &names(part, lang));
            }
        }
    }
    let clauses = item.clauses.iter().filter_map(|id| Clause::find(id));
    clause_rows(&mut page, clauses, lang);
    knob_rows(&mut page, item.knobs, lang);
    page.finish()
}

/// The names of an item, this language's first.
pub(super) fn names(item: &Item, lang: Lang) -> String {
    let han = item.zh.join("/");
    match lang {
        Lang::Zh => han,
        Lang::En => format!("{han} · {}", item.en),
    }
}

fn clause_rows(page: &mut Page, clauses: impl Iterator<Item = Clause>, lang: Lang) {
    let mut clauses = clauses.peekable();
    if clauses.peek().is_none() {
        return;
    }
    page.heading(lang.pick("条款", "Clauses"));
    for clause in clauses {
        let rule = clauses::text(clause).map_or("", |text| text.rule(lang));
        page.row(clause.id(), 8, rule);
    }
}

fn knob_rows(page: &mut Page, paths: &[&str], lang: Lang) {
    if paths.is_empty() {
        return;
    }
    page.heading(lang.pick("规矩（默认值）", "Knobs (defaults)"));
    for path in paths {
        let what = find_knob(path).map_or("", |knob| lang.pick(knob.zh, knob.en));
        let label = format!("{path}: {}", default_of(path));
        page.row(&label, 44, what);
    }
}

fn default_of(path: &str) -> String {
    Rules::default()
        .get(path)
        .map_or_else(String::new, |value| value.to_string())
}

fn values(page: &mut Page, kind: Kind, lang: Lang) {
    let words = |page: &mut Page, words: &[Word]| {
        for word in words {
            page.row(word.id, 24, word.zh);
        }
    };
    match kind {
        Kind::Bool => page.paragraph("true, false"),
        Kind::Int { min, max, nullable } => {
            page.paragraph(&format!("{min}–{max}"));
            if nullable {
                page.row("null", 24, lang.pick("没有这一条", "no such rule"));
            }
        }
        Kind::Enum(list) => words(page, list),
        Kind::FalseOr(list) => {
            page.row("false", 24, lang.pick("不可", "no"));
            words(page, list);
        }
        Kind::Subset(list) => {
            page.paragraph(lang.pick(
                "下列各项的任意几项，`[]` 是一项也没有：",
                "any of these, `[]` for none:",
            ));
            words(page, list);
        }
        Kind::Order(list) => {
            page.paragraph(lang.pick("下列各项的一个次序：", "these in some order:"));
            words(page, list);
        }
        Kind::FalseWin => {
            page.row("null", 24, lang.pick("不罚", "no fine"));
            page.row(
                "{pays_each: N}",
                24,
                lang.pick("赔每家 N，N 为 1–1000000", "N to each, N in 1–1000000"),
            );
            page.row(
                "{fine: N, dead_hand: true}",
                24,
                lang.pick(
                    "罚 N，没有人收；true 为罚后本局不可再胡",
                    "a fine of N that nobody receives; true: no win in this hand any more",
                ),
            );
        }
        Kind::Shares { min, max } => {
            page.paragraph(&format!("{min}–{max}"));
            words(page, Shares::WORDS);
        }
        Kind::Stakes => {
            page.row("null", 24, lang.pick("没有这一条", "no such rule"));
            page.paragraph("[1–64, 1–64, 1–64]");
        }
    }
}

/// The knob with its default as it stands in a ruleset.
fn yaml(path: &str) -> String {
    use std::fmt::Write as _;
    let mut text = String::new();
    let keys: Vec<&str> = path.split('.').collect();
    for (depth, key) in keys.iter().enumerate() {
        let indent = "  ".repeat(depth);
        let value = if depth + 1 == keys.len() {
            format!(" {}", default_of(path))
        } else {
            String::new()
        };
        let _ = writeln!(text, "{indent}{key}:{value}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knob_is_shown_nested() {
        assert_eq!(yaml("fan.cap"), "fan:\n  cap: 3\n");
        assert_eq!(yaml("scoring"), "scoring: hua_fan\n");
    }

    #[test]
    fn a_knob_page_lists_its_words_in_both_languages() {
        let row = find_knob("win.rob.ban").expect("a knob");
        for lang in [Lang::Zh, Lang::En] {
            let page = knob(row, lang);
            for part in ["wild_pair", "财神配将", "[wild_pair, pair_wait]", "SX-H5"] {
                assert!(page.contains(part), "{part}");
            }
        }
    }
}
