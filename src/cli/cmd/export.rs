//! `caipan export`: what digests are taken over, for other programs.

use std::io::{self, Write as _};

use super::super::args::Export;
use super::super::documents::Documents;
use super::super::exit::Exit;
use super::super::out::Out;
use crate::audit::sealed;
use crate::report::text::seal::Said;
use crate::report::{Lang, sealing};
use crate::seal::export;

/// Runs the command.
pub fn run(args: &Export, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let complain = |text: String| {
        let _ = io::stderr().lock().write_all(text.as_bytes());
    };
    let documents = match Documents::read(&args.input) {
        Ok(documents) => documents,
        Err(trouble) => {
            complain(sealing::trouble(&trouble.name, &trouble.fault, lang));
            return (Exit::Unjudged, Ok(()));
        }
    };
    let answers = documents.answers(args.ruleset.as_deref(), true);
    let mut exit = Exit::Clean;
    for (i, (document, answer)) in documents.list.iter().zip(&answers).enumerate() {
        let judged = document
            .record
            .as_ref()
            .zip(answer.ruleset.as_ref())
            .and_then(|(record, ruleset)| {
                Some((
                    record,
                    ruleset,
                    sealed::block(record, ruleset, &answer.verdict)?,
                ))
            });
        let Some((record, ruleset, block)) = judged else {
            complain(sealing::refused(
                &Said::Unreadable { document: i + 1 },
                lang,
            ));
            exit = Exit::Unjudged;
            continue;
        };
        let text = sealed::with_judged(
            record,
            &ruleset.rules,
            ruleset.digest(),
            &answer.verdict,
            |judged| {
                if args.json {
                    export::record(judged, &block)
                } else {
                    export::items(judged)
                }
            },
        );
        if let Err(error) = out.write(&text) {
            return (exit, Err(error));
        }
    }
    (exit, Ok(()))
}
