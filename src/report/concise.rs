//! One line per finding, as compilers print them: `file:line:column: severity[code] sentence`.

use std::fmt::Write as _;

use super::printable::printable;
use super::text::{self, Lang};
use crate::audit::Verdict;
use crate::diag::Locate;

/// The findings of one verdict, or one line that there are none.
#[must_use]
pub fn render(verdict: &Verdict, locate: &dyn Locate, lang: Lang) -> String {
    let mut out = String::new();
    let file = printable(&verdict.file);
    if verdict.findings.is_empty() {
        let word = text::names::ruling(verdict.ruling, lang);
        let _ = writeln!(out, "{file}: {word}");
    }
    let file = locate.other_file().map_or(file, printable);
    for finding in &verdict.findings {
        let at = locate.source().at(locate.locate(&finding.place));
        let code = finding.code();
        let severity = text::severity(code.severity(), lang);
        let message = text::message(finding, lang);
        let _ = writeln!(
            out,
            "{file}:{}:{}: {severity}[{code}] {}",
            at.line,
            at.column,
            printable(&message)
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::fixture;

    #[test]
    fn one_line_each() {
        let (verdict, document) = fixture::illegal();
        assert_eq!(
            render(&verdict, &document, Lang::Zh),
            "牌谱/单吊抢杠.yaml:3:5: 错误[win/rob-single-wait] 南家单吊五万，抢来的牌只能做将，不许抢\n"
        );
        let (verdict, document) = fixture::clean();
        assert_eq!(
            render(&verdict, &document, Lang::En),
            "牌谱/单吊抢杠.yaml: clean\n"
        );
    }
}
