//! `caipan mutate`: breaks one thing in a legal record.

use std::io::{self, Write};

use serde_json::json;

use super::super::args::Mutate;
use super::super::exit::Exit;
use super::super::input::{self, Input};
use super::super::judge::{Options, judge};
use super::super::out::Out;
use crate::audit::{Ruling, Verdict};
use crate::forge::Random;
use crate::forge::mutate::{MUTATIONS, mutate};
use crate::record::{Format, Notation, read, write};
use crate::report::{Lang, forge};
use crate::rules::{Where, load};

/// Runs the command.
pub fn run(args: &Mutate, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let say = |text: String| {
        let _ = io::stderr().lock().write_all(text.as_bytes());
        (Exit::Unjudged, Ok(()))
    };
    let name = args.input.display().to_string();
    let input = if name == "-" {
        Input::Stdin
    } else {
        Input::File(args.input.clone())
    };
    let Ok(bytes) = input::read_all(&input) else {
        return say(forge::not_mutated(&name, lang));
    };
    let mut random = Random::new(args.seed);
    let mut first = random.below(MUTATIONS.len());
    if let Some(id) = &args.with {
        let Some(at) = MUTATIONS.iter().position(|one| one.id == id) else {
            let all: Vec<&str> = MUTATIONS.iter().map(|one| one.id).collect();
            return say(forge::no_mutation(id, &all, lang));
        };
        first = at;
    }
    // Only what is clean can be broken in one place.
    let mut verdicts: Vec<Verdict> = Vec::new();
    judge(&name, &bytes, &Options::default(), &mut |verdict, _| {
        verdicts.push(verdict);
    });
    let format = Format::of_name(&name).unwrap_or_else(|| Format::sniff(&bytes));
    let documents = read(&name, &bytes, format);
    let record = documents
        .first()
        .and_then(|document| document.record.as_ref());
    let (Some(record), [verdict]) = (record, &verdicts[..]) else {
        return say(forge::not_mutated(&name, lang));
    };
    let rules = record.ruleset.as_deref().and_then(|named| {
        let origin = if input == Input::Stdin {
            Where::Stream
        } else {
            Where::Record
        };
        load(named, args.input.parent(), origin).ok()
    });
    let (Some(rules), Ruling::Clean) = (rules, verdict.ruling) else {
        return say(forge::not_mutated(&name, lang));
    };
    let Some((mutation, spoiled)) = mutate(record, &rules.rules, first, &mut random)
        .filter(|(mutation, _)| args.with.as_ref().is_none_or(|id| mutation.id == id))
    else {
        return say(forge::not_mutated(&name, lang));
    };
    let codes: Vec<&str> = spoiled.codes.iter().map(|code| code.id()).collect();
    let what = json!({
        "id": mutation.id, "hand": spoiled.hand, "move": spoiled.mv, "codes": codes, "seed": args.seed,
    });
    let comment = forge::mutated(mutation.id, spoiled.hand, spoiled.mv, &spoiled.codes, lang);
    let text = write::yaml(&spoiled.record, Notation::Zh, &[("x_mutation", what)]);
    (Exit::Clean, out.write(&(comment + &text)))
}
