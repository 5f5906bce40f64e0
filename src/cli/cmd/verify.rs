//! `caipan verify`: is a record still what was sealed, and if not, what was changed?

use std::io::{self, Write as _};
use std::path::Path;

use super::super::args::{Answering, Verify};
use super::super::documents::Documents;
use super::super::exit::Exit;
use super::super::input::Trouble;
use super::super::out::Out;
use super::seal::detached;
use crate::audit::run::ruling;
use crate::audit::{Answer, Ruling, sealed};
use crate::base::yaml;
use crate::diag::fact::SealPart;
use crate::diag::{Fact, Finding};
use crate::record::Document;
use crate::report::sealing::{self, Checked};
use crate::report::text::seal::Said;
use crate::report::{Lang, Style, json};
use crate::seal::{Block, read};

/// Most bytes of a file of seals that are read as one document.
const MAX_DOCUMENT: usize = 4 << 20;

/// Runs the command.
pub fn run(args: &Verify, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    match verify(args, lang) {
        Ok((exit, text)) => (exit, out.write(&text)),
        Err(text) => {
            let text = match text {
                Refusal::Said(said) => sealing::refused(&said, lang),
                Refusal::Trouble(trouble) => sealing::trouble(&trouble.name, &trouble.fault, lang),
            };
            let _ = io::stderr().lock().write_all(text.as_bytes());
            (Exit::Unjudged, Ok(()))
        }
    }
}

enum Refusal {
    Said(Said),
    Trouble(Trouble),
}

impl From<Trouble> for Refusal {
    fn from(trouble: Trouble) -> Refusal {
        Refusal::Trouble(trouble)
    }
}

fn verify(args: &Verify, lang: Lang) -> Result<(Exit, String), Refusal> {
    let documents = Documents::read(&args.input)?;
    let mut answers = documents.answers(args.ruleset.as_deref(), false);
    let copy = match &args.against {
        Some(path) => {
            let copy = Documents::read(path)?;
            let answers = copy.answers(args.ruleset.as_deref(), true);
            if let Some(i) = answers
                .iter()
                .position(|a| a.verdict.ruling == Ruling::Unreadable)
            {
                let document = i + 1;
                return Err(Refusal::Said(Said::CopyUnreadable { document }));
            }
            if copy.list.len() != documents.list.len() {
                return Err(Refusal::Said(Said::CopyCount {
                    copies: copy.list.len(),
                    records: documents.list.len(),
                }));
            }
            Some((copy, answers))
        }
        None => None,
    };
    let beside = beside(&detached(&args.input), documents.list.len())?;
    let mut exit = Exit::Clean;
    let mut text = String::new();
    for (i, (document, answer)) in documents.list.iter().zip(&mut answers).enumerate() {
        let other = copy
            .as_ref()
            .and_then(|(copy, answers)| Some((copy.list.get(i)?, answers.get(i)?)));
        let checked = check(document, answer, beside.get(i), other);
        exit = exit.max(match (&checked, answer.verdict.ruling) {
            (_, Ruling::Unreadable) => Exit::Unjudged,
            (None, _) => return Err(Refusal::Said(Said::NoSeal)),
            (Some(checked), _) if checked.findings.is_empty() => Exit::Clean,
            _ => Exit::NotClean,
        });
        if i > 0 && args.format == Answering::Human {
            text.push('\n');
        }
        let places = answer.places(document);
        text += &match (args.format, &checked) {
            (Answering::Json, _) => json::line(&answer.verdict, Some(&places)) + "\n",
            (Answering::Human, Some(checked)) if answer.verdict.ruling != Ruling::Unreadable => {
                let number = (documents.list.len() > 1).then_some(i + 1);
                sealing::checked(
                    &answer.verdict,
                    checked,
                    number,
                    &places,
                    &Style::plain(lang),
                )
            }
            (Answering::Human, _) => {
                crate::report::human::render(&answer.verdict, &places, &Style::plain(lang))
            }
        };
    }
    Ok((exit, text))
}

/// The seals that stand beside a file, one for each record; none if there is no such file.
fn beside(path: &Path, records: usize) -> Result<Vec<Block>, Refusal> {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(Trouble::of(&path.display().to_string(), &error).into()),
    };
    let broken = || {
        Refusal::Said(Said::BadSeals {
            file: path.display().to_string(),
        })
    };
    let text = std::str::from_utf8(&bytes).map_err(|_| broken())?;
    let mut blocks = Vec::new();
    for parsed in yaml::documents(text, MAX_DOCUMENT) {
        let root = parsed.root.map_err(|_| broken())?;
        let seal = root.get("seal").ok_or_else(broken)?;
        blocks.push(read::block(&crate::record::to_json(seal)).map_err(|_| broken())?);
    }
    if blocks.len() == records {
        Ok(blocks)
    } else {
        Err(Refusal::Said(Said::Count {
            seals: blocks.len(),
            records,
        }))
    }
}

/// Checks one document against the seal in it and the one beside it, and compares it with a copy; none if there is
/// nothing to compare with. The verdict's findings become those of the check.
fn check(
    document: &Document,
    answer: &mut Answer,
    beside: Option<&Block>,
    copy: Option<(&Document, &Answer)>,
) -> Option<Checked> {
    let record = document.record.as_ref()?;
    let ruleset = answer.ruleset.as_ref()?;
    let own = record.seal.as_ref().and_then(|seal| read::block(seal).ok());
    let is_seal = |finding: &Finding| finding.code().category() == "seal";
    let (mut findings, others): (Vec<Finding>, Vec<Finding>) =
        std::mem::take(&mut answer.verdict.findings)
            .into_iter()
            .partition(is_seal);
    answer.verdict.findings = others;
    if let Some(block) = beside {
        for finding in sealed::compare(record, ruleset, &answer.verdict, block) {
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        }
    }
    let block = own.or_else(|| beside.cloned());
    let mut old = vec![None; findings.len()];
    let mut agrees = None;
    let compared = copy.and_then(|(document, other)| {
        let (old, rules) = (document.record.as_ref()?, other.ruleset.as_ref()?);
        let sealed = sealed::block(old, rules, &other.verdict)?;
        let found = sealed::against(
            (old, rules, &other.verdict),
            (record, ruleset, &answer.verdict),
        );
        Some((document, sealed, found))
    });
    if let Some((_, sealed, _)) = &compared {
        agrees = block.as_ref().map(|block| block.game == sealed.game);
    }
    // A record that is what was sealed stays so, whatever a copy says.
    let genuine = block.is_some() && findings.is_empty();
    if let Some((document, _, found)) = compared.as_ref().filter(|_| !genuine) {
        // A copy tells exactly what leaves only hint at.
        findings.retain(keeps);
        old = vec![None; findings.len()];
        for (finding, place) in found.iter().rev() {
            findings.insert(0, finding.clone());
            old.insert(
                0,
                place.map(|place| sealing::line_at(document.source(), document.locate(&place))),
            );
        }
    }
    answer.verdict.findings.extend(findings.iter().cloned());
    answer.verdict.ruling = ruling(&answer.verdict.findings);
    let block = block.or(compared.map(|(_, sealed, _)| sealed))?;
    Some(Checked {
        block,
        findings,
        copy: agrees,
        old,
    })
}

/// What a copy says nothing about: the settlement, and a block that does not fit itself.
fn keeps(finding: &Finding) -> bool {
    match &finding.fact {
        Fact::SettlementDiffers { .. } => true,
        Fact::GameDiffers { part, .. } => matches!(part, SealPart::Block(_)),
        _ => false,
    }
}
