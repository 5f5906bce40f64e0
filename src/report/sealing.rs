//! What `caipan seal` and `caipan verify` print for people.

use std::fmt::Write as _;

use super::human::{self, Style};
use super::printable::{pad, printable, width, wrap};
use super::text::seal::Said;
use super::text::{self, Lang};
use crate::audit::Verdict;
use crate::base::{Digest, Source, Span};
use crate::diag::fact::Syntax;
use crate::diag::{Fact, Finding, Locate, Place};
use crate::seal::{Block, fingerprint};

/// A record that was compared with its seal.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The seal.
    pub block: Block,
    /// What differs.
    pub findings: Vec<Finding>,
    /// Is a copy that was given what was sealed? None without a copy, or without a seal.
    pub copy: Option<bool>,
    /// For each finding, the line of the copy.
    pub old: Vec<Option<String>>,
}

/// A sentence on a line of its own.
#[must_use]
pub fn said(said: &Said, lang: Lang) -> String {
    format!("{}\n", text::seal::said(said, lang))
}

/// Why nothing was done, for stderr.
#[must_use]
pub fn refused(said: &Said, lang: Lang) -> String {
    let word = lang.pick("错误：", "error: ");
    format!("{word}{}\n", text::seal::said(said, lang))
}

/// A file that cannot be read or written.
#[must_use]
pub fn trouble(name: &str, fault: &Syntax, lang: Lang) -> String {
    let finding = Finding::new(Fact::Syntax(fault.clone()), Place::DOCUMENT);
    let head = lang.pick("错误：", "error: ");
    let colon = lang.pick("：", ": ");
    format!("{head}{name}{colon}{}\n", text::message(&finding, lang))
}

/// The digests of a new seal.
#[must_use]
pub fn sealed(block: &Block, number: Option<usize>, lang: Lang) -> String {
    let mut out = heading(number, lang);
    digest_rows(block, lang, &mut out);
    out
}

fn heading(number: Option<usize>, lang: Lang) -> String {
    match (number, lang) {
        (None, _) => String::new(),
        (Some(n), Lang::Zh) => format!("第 {n} 份\n"),
        (Some(n), Lang::En) => format!("document {n}\n"),
    }
}

fn digest_rows(block: &Block, lang: Lang, out: &mut String) {
    let mut row = |zh: &str, en: &str, text: &str| {
        let column = width(lang.pick("规矩 ", "settle "));
        let _ = writeln!(out, "  {}{text}", pad(lang.pick(zh, en), column));
    };
    let sha = |digest: Digest| format!("sha256:{digest}");
    row("规矩", "rules", &sha(block.rules));
    row("牌局", "game", &sha(block.game.digest));
    if let Some(settlement) = block.settlement {
        row("结算", "settle", &sha(settlement));
    }
    row("印记", "seal", &sha(block.seal));
    row("口念", "spoken", &spoken(block.seal, lang));
}

/// The six tiles of a seal.
fn spoken(seal: Digest, lang: Lang) -> String {
    fingerprint(seal)
        .map(|tile| text::tile(tile, lang))
        .join(" ")
}

/// `copy.yaml:12  S 打 9p`
#[must_use]
pub fn line_at(source: &Source, span: Span) -> String {
    let at = source.at(span);
    let start = source.line_start(at.line - 1);
    let end = source.line_start(at.line).max(start);
    let line = source.text().get(start..end).unwrap_or("");
    let line = line.trim_start_matches('\u{feff}').trim();
    format!("{}:{}  {}", source.name(), at.line, printable(line))
}

/// The answer to one record.
#[must_use]
pub fn checked(
    verdict: &Verdict,
    checked: &Checked,
    number: Option<usize>,
    locate: &dyn Locate,
    style: &Style,
) -> String {
    let lang = style.lang;
    let agrees = checked.findings.is_empty();
    let answer = if agrees { Said::Agrees } else { Said::Differs };
    let colour = if agrees { "1;32" } else { "1;31" };
    let badge = match (agrees, lang) {
        (true, Lang::Zh) => "【相符】",
        (false, Lang::Zh) => "【不符】",
        (true, Lang::En) => "[agrees] ",
        (false, Lang::En) => "[differs] ",
    };
    let mut name = verdict.file.clone();
    if let Some(number) = number {
        let _ = match lang {
            Lang::Zh => write!(name, " 第 {number} 份"),
            Lang::En => write!(name, " document {number}"),
        };
    }
    let colon = lang.pick("：", ": ");
    let mut out = String::new();
    let line = format!("{name}{colon}{}", text::seal::said(&answer, lang));
    let _ = write!(out, "{}", style.paint(colour, badge));
    for line in wrap(&line, style.width.saturating_sub(width(badge))) {
        let _ = writeln!(out, "{line}");
    }
    let mut note = |said: &Said| {
        let _ = writeln!(out, "{}", text::seal::said(said, lang));
    };
    match checked.copy {
        Some(true) => note(&Said::CopyAgrees),
        Some(false) if agrees => note(&Said::OnlyCopyDiffers),
        Some(false) => note(&Said::CopyDiffers),
        None => {}
    }
    if let Some(verdict) = &checked.block.verdict {
        note(&Said::SealedAs {
            verdict: verdict.clone(),
        });
    }
    for (i, finding) in checked.findings.iter().enumerate() {
        out.push('\n');
        out.push_str(&human::finding(finding, locate, style));
        if let Some(Some(old)) = checked.old.get(i) {
            let now = line_at(locate.source(), locate.locate(&finding.place));
            let column = width(lang.pick("盖印时 ", "sealed ")) + 1;
            let _ = writeln!(out, "  {}{old}", pad(lang.pick("盖印时", "sealed"), column));
            let _ = writeln!(out, "  {}{now}", pad(lang.pick("现在", "now"), column));
        }
    }
    out.push('\n');
    digest_rows(&checked.block, lang, &mut out);
    let now = &verdict.digests;
    let changed = |now: &Option<String>, sealed: Option<Digest>| {
        now.clone()
            .filter(|now| sealed.is_none_or(|sealed| sealed.to_string() != *now))
    };
    for (zh, en, hex) in [
        (
            "规矩",
            "rules",
            changed(&verdict.rules_digest, Some(checked.block.rules)),
        ),
        (
            "牌局",
            "game",
            changed(&now.game, Some(checked.block.game.digest)),
        ),
        (
            "结算",
            "settle",
            changed(&now.settlement, checked.block.settlement),
        ),
        ("印记", "seal", changed(&now.seal, Some(checked.block.seal))),
    ] {
        if let Some(hex) = hex.filter(|_| !agrees) {
            let _ = match lang {
                Lang::Zh => writeln!(out, "  现在的{zh} sha256:{hex}"),
                Lang::En => writeln!(out, "  {en} now: sha256:{hex}"),
            };
        }
    }
    out
}
