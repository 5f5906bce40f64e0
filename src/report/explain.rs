//! Pages about codes and rules.

use std::fmt::Write as _;

use super::text::{self, Lang};
use crate::diag::Code;
use crate::rules::knobs::{KNOBS, Knob, Rules, knob};

/// Everything there is a page on.
#[must_use]
pub fn contents(lang: Lang) -> String {
    let mut out = String::new();
    for &code in Code::ALL {
        let _ = writeln!(out, "{:<28} {}", code.id(), text::title(code, lang));
    }
    out.push('\n');
    for knob in KNOBS {
        let _ = writeln!(out, "{:<28} {}", knob.path, lang.pick(knob.zh, knob.en));
    }
    out
}

/// The page on a code (`win/incomplete`) or on a rule (`win.rob.ban`).
#[must_use]
pub fn page(topic: &str, lang: Lang) -> Option<String> {
    Code::find(topic)
        .map(|code| code_page(code, lang))
        .or_else(|| knob(topic).map(|knob| knob_page(knob, lang)))
}

fn code_page(code: Code, lang: Lang) -> String {
    let title = text::title(code, lang);
    let severity = text::severity(code.severity(), lang);
    let help = text::help(code, lang);
    match lang {
        Lang::Zh => format!("{code}  {title}\n\n{severity}。{help}。\n"),
        Lang::En => format!("{code}  {title}\n\n{severity}: {help}.\n"),
    }
}

fn knob_page(knob: &Knob, lang: Lang) -> String {
    let clauses: Vec<&str> = knob.clauses.iter().map(|clause| clause.id()).collect();
    let clauses = clauses.join(" ");
    let default = Rules::default()
        .get(knob.path)
        .map_or_else(String::new, |value| value.to_string());
    let path = knob.path;
    match lang {
        Lang::Zh => format!(
            "{path}  {}\n\n不写就是：{default}\n条款：{clauses}\n",
            knob.zh
        ),
        Lang::En => format!(
            "{path}  {}\n\ndefault: {default}\nclauses: {clauses}\n",
            knob.en
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_on_every_code_and_every_rule() {
        for lang in [Lang::Zh, Lang::En] {
            for code in Code::ALL {
                assert!(
                    page(code.id(), lang)
                        .unwrap()
                        .contains(text::title(*code, lang))
                );
            }
            for knob in KNOBS {
                assert!(page(knob.path, lang).unwrap().contains(knob.path));
            }
        }
        assert_eq!(page("win/none", Lang::Zh), None);
    }
}
