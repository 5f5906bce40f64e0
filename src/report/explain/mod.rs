//! The pages of `caipan explain`: codes, clauses, knobs, and the names that a settlement uses.
//!
//! Texts are data in tables; pages are made from them and from the knob table, so that nothing is said twice. A code,
//! clause or knob without a page fails a test.

pub mod clauses;
pub mod codes;
mod items;
mod layout;
mod pages;
mod seal;

use self::items::ITEMS;
use self::layout::Page;
use crate::base::Clause;
use crate::diag::Code;
use crate::report::text::Lang;
use crate::rules::{KNOBS, knob};

/// The page of a code, a clause id, a knob path, the name of an item (id or Chinese), or `seal`.
#[must_use]
pub fn page(topic: &str, lang: Lang) -> Option<String> {
    let topic = topic.trim();
    let lower = topic.to_ascii_lowercase();
    if lower == "seal" || topic == "印记" {
        return Some(seal::page(lang));
    }
    if let Some(code) = Code::find(&lower) {
        return Some(pages::code(code, lang));
    }
    if let Some(clause) = Clause::find(topic) {
        return Some(pages::clause(clause, lang));
    }
    if let Some(knob) = knob(&lower) {
        return Some(pages::knob(knob, lang));
    }
    if let Some(item) = items::find(topic) {
        return Some(pages::item(item, lang));
    }
    let titled = Code::ALL.iter().find(|code| code.title_zh() == topic);
    titled.map(|&code| pages::code(code, lang))
}

/// Every topic with one line about it.
#[must_use]
pub fn list(lang: Lang) -> String {
    let mut page = Page::titled(lang.pick(
        "caipan explain <判词 | 条款 | 规矩 | 名目>",
        "caipan explain <code | clause | knob | name>",
    ));
    page.heading(lang.pick("判词", "Codes"));
    for &code in Code::ALL {
        page.row(code.id(), 32, lang.pick(code.title_zh(), code.title_en()));
    }
    page.heading(lang.pick("条款", "Clauses"));
    for game in ["SX-", "ZJ-", "HZ-", "FP-"] {
        let ids: Vec<&str> = (Clause::ALL.iter().map(|clause| clause.id()))
            .filter(|id| id.starts_with(game))
            .collect();
        page.paragraph(&ids.join(" "));
    }
    page.heading(lang.pick("规矩", "Knobs"));
    for knob in KNOBS {
        page.row(knob.path, 32, lang.pick(knob.zh, knob.en));
    }
    page.heading(lang.pick("名目", "Names"));
    for item in ITEMS {
        page.row(item.id, 32, &pages::names(item, lang));
    }
    page.heading(lang.pick("其他", "Besides"));
    page.row("seal", 32, lang.pick("印记证明什么", "what a seal proves"));
    page.finish()
}

/// The topic nearest to one that has no page.
#[must_use]
pub fn suggest(topic: &str) -> Option<String> {
    let topic = topic.trim().to_lowercase();
    if topic.is_empty() {
        return None;
    }
    let ids = topics();
    if topic.chars().count() > 2
        && let Some(id) =
            (ids.iter().filter(|id| id.to_lowercase().contains(&topic))).min_by_key(|id| id.len())
    {
        return Some((*id).to_owned());
    }
    let limit = (topic.chars().count() / 3).clamp(1, 4);
    ids.into_iter()
        .map(|id| (distance(&topic, &id.to_lowercase()), id))
        .filter(|(distance, _)| *distance <= limit)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, id)| id.to_owned())
}

/// Everything that has a page, by every name it goes by.
fn topics() -> Vec<&'static str> {
    let mut ids = vec!["seal", "印记"];
    ids.extend(Code::ALL.iter().map(|code| code.id()));
    ids.extend(Clause::ALL.iter().map(|clause| clause.id()));
    ids.extend(KNOBS.iter().map(|knob| knob.path));
    for item in ITEMS {
        ids.push(item.id);
        ids.extend(item.zh);
    }
    ids.extend(Code::ALL.iter().map(|code| code.title_zh()));
    ids
}

/// Edits (insert, delete, replace, swap neighbours) that turn one into the other.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut next = vec![i];
        for j in 1..=b.len() {
            let swap = usize::from(a[i - 1] != b[j - 1]);
            let mut best = (row[j] + 1).min(next[j - 1] + 1).min(row[j - 1] + swap);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            next.push(best);
        }
        before = std::mem::replace(&mut row, next);
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Lang; 2] = [Lang::Zh, Lang::En];

    #[test]
    fn every_topic_has_a_page_in_both_languages() {
        for topic in topics() {
            for lang in BOTH {
                let page = page(topic, lang).unwrap_or_else(|| panic!("{topic} has no page"));
                assert!(page.ends_with('\n') && !page.contains("\n\n\n"), "{topic}");
            }
        }
    }

    #[test]
    fn everything_is_listed() {
        for lang in BOTH {
            let list = list(lang);
            for code in Code::ALL {
                assert!(list.contains(code.id()));
            }
            for clause in Clause::ALL {
                assert!(list.contains(clause.id()));
            }
            for knob in KNOBS {
                assert!(list.contains(knob.path));
            }
        }
    }

    #[test]
    fn a_topic_is_found_by_its_other_names() {
        let by_id = page("win/rob-single-wait", Lang::Zh);
        assert!(by_id.is_some());
        assert_eq!(page("单吊抢杠", Lang::Zh), by_id);
        assert_eq!(page("sx-h5", Lang::En), page("SX-H5", Lang::En));
        assert_eq!(page("暴头", Lang::Zh), page("bao_tou", Lang::Zh));
        assert_eq!(page("no/such-code", Lang::Zh), None);
    }

    #[test]
    fn a_slip_is_corrected() {
        assert_eq!(suggest("win.rob.bam").as_deref(), Some("win.rob.ban"));
        assert_eq!(suggest("claim/forzen").as_deref(), Some("claim/frozen"));
        assert_eq!(suggest("frozen").as_deref(), Some("claim/frozen"));
        assert_eq!(suggest("SX-H99").as_deref(), Some("SX-H9"));
        assert_eq!(suggest("zzzzzzzz"), None);
    }
}
