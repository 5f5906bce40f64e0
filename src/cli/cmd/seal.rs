//! `caipan seal`: writes a seal into a record, or beside it.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::super::args::Seal;
use super::super::documents::Documents;
use super::super::exit::Exit;
use super::super::input::Trouble;
use super::super::out::Out;
use crate::audit::{Answer, Ruling, sealed};
use crate::base::Span;
use crate::record::{Format, Record, read};
use crate::report::text::names::system;
use crate::report::text::seal::Said;
use crate::report::{Lang, forge, sealing};
use crate::scribe::atomic;
use crate::seal::{Block, write};

/// Runs the command.
pub fn run(args: &Seal, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    match seal(args) {
        Ok((file, blocks)) => {
            let mut text = sealing::said(&Said::Sealed { file }, lang);
            let many = blocks.len() > 1;
            for (i, block) in blocks.iter().enumerate() {
                text += &sealing::sealed(block, many.then_some(i + 1), lang);
            }
            (Exit::Clean, out.write(&text))
        }
        Err(refusal) => {
            let (text, exit) = match refusal {
                Refusal::Said(said, exit) => (sealing::refused(&said, lang), exit),
                Refusal::Trouble(trouble) => (
                    sealing::trouble(&trouble.name, &trouble.fault, lang),
                    Exit::Unjudged,
                ),
                Refusal::NotWritten(file, error) => (
                    forge::not_written(&file, &system(&error, lang), lang),
                    Exit::Unjudged,
                ),
            };
            let _ = io::stderr().lock().write_all(text.as_bytes());
            (exit, Ok(()))
        }
    }
}

/// Why nothing was written.
enum Refusal {
    Said(Said, Exit),
    Trouble(Trouble),
    NotWritten(String, io::Error),
}

fn seal(args: &Seal) -> Result<(String, Vec<Block>), Refusal> {
    let unjudged = |said| Refusal::Said(said, Exit::Unjudged);
    if args.input.as_os_str() == "-" {
        return Err(unjudged(Said::NeedsFile));
    }
    let documents = Documents::read(&args.input).map_err(Refusal::Trouble)?;
    let answers = documents.answers(args.ruleset.as_deref(), true);
    let mut blocks = Vec::new();
    for (document, answer) in documents.list.iter().zip(&answers) {
        let number = blocks.len() + 1;
        let block = document
            .record
            .as_ref()
            .and_then(|record| block(record, answer));
        let block = block.ok_or(unjudged(Said::Unreadable { document: number }))?;
        let ruling = answer.verdict.ruling;
        if ruling != Ruling::Clean && !args.as_is {
            let said = Said::NotClean {
                document: number,
                ruling,
            };
            return Err(Refusal::Said(said, Exit::NotClean));
        }
        blocks.push(block);
    }
    let failed =
        |path: &Path, error: io::Error| Refusal::NotWritten(path.display().to_string(), error);
    if args.detached || documents.format != Format::Yaml {
        let path = detached(&args.input);
        atomic::write(&path, write::detached(&blocks).as_bytes())
            .map_err(|error| failed(&path, error))?;
        return Ok((path.display().to_string(), blocks));
    }
    let text = sealed_text(&documents, &blocks).ok_or(unjudged(Said::NoPlace))?;
    atomic::write(&args.input, text.as_bytes()).map_err(|error| failed(&args.input, error))?;
    Ok((documents.name, blocks))
}

fn block(record: &Record, answer: &Answer) -> Option<Block> {
    sealed::block(record, answer.ruleset.as_ref()?, &answer.verdict)
}

/// `FILE.seal.yaml`
pub fn detached(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".seal.yaml");
    PathBuf::from(name)
}

/// The file with its blocks, if it then reads as the same records with these seals.
fn sealed_text(documents: &Documents, blocks: &[Block]) -> Option<String> {
    let text = std::str::from_utf8(&documents.bytes).ok()?;
    let places: Vec<(Span, &Block)> = documents
        .list
        .iter()
        .map(crate::record::Document::span)
        .zip(blocks)
        .collect();
    let sealed = write::insert(text, &places)?;
    let again = read(&documents.name, sealed.as_bytes(), Format::Yaml);
    let same = again.len() == documents.list.len()
        && again
            .iter()
            .zip(&documents.list)
            .zip(blocks)
            .all(|((new, old), block)| {
                let (Some(new), Some(old)) = (&new.record, &old.record) else {
                    return false;
                };
                let seal = new.seal.as_ref().map(crate::seal::read::block);
                let bare = |record: &Record| Record {
                    seal: None,
                    ..record.clone()
                };
                matches!(seal, Some(Ok(read)) if read == *block) && bare(new) == bare(old)
            });
    same.then_some(sealed)
}
