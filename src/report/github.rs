//! Annotations for GitHub Actions: one workflow command a finding.

use std::fmt::Write as _;

use super::text::{self, Lang};
use crate::audit::Verdict;
use crate::diag::{Locate, Severity};

/// The findings of one verdict as workflow commands.
#[must_use]
pub fn render(verdict: &Verdict, locate: &dyn Locate, lang: Lang) -> String {
    let mut out = String::new();
    for finding in &verdict.findings {
        let at = locate.source().at(locate.locate(&finding.place));
        let code = finding.code();
        let command = match code.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "notice",
        };
        let _ = writeln!(
            out,
            "::{command} file={},line={},col={},title={}::{}",
            property(locate.other_file().unwrap_or(&verdict.file)),
            at.line,
            at.column,
            property(code.id()),
            data(&text::message(finding, lang)),
        );
    }
    out
}

fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::fixture;

    #[test]
    fn marks_that_end_a_command_are_escaped() {
        let (verdict, document) = fixture::illegal();
        let line = render(&verdict, &document, Lang::En);
        assert!(
            line.starts_with(
                "::error file=牌谱/单吊抢杠.yaml,line=3,col=5,title=win/rob-single-wait::"
            ),
            "{line}"
        );
        assert_eq!(property("a:b,c%\n"), "a%3Ab%2Cc%25%0A");
    }
}
