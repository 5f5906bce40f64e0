//! `caipan show`: the table at one move, or a hand in sentences.

use std::io;

use super::super::args::Show;
use super::super::exit::Exit;
use super::super::out::Out;
use super::cases::{complain, document, on_terminal, refuse};
use crate::report::Lang;
use crate::report::paper::{Case, Options, narrate, plain, scene};
use crate::report::text::labels::{Missing, no_such, no_such_move};

/// Runs the command.
pub fn run(args: &Show, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let (options, style) = on_terminal(args.tiles, lang);
    let at = match args.at.as_deref().map(|text| (text, place(text))) {
        Some((text, None)) => {
            return (refuse(&no_such(Missing::Place(text), lang), lang), Ok(()));
        }
        Some((_, place)) => place,
        None => None,
    };
    let mut shown: Result<String, String> = Ok(String::new());
    let answered = document(&args.record, args.document, &mut |case| {
        shown = if args.narrate {
            Ok(plain(&told(case, options), &style, options.tiles))
        } else {
            let at = at.unwrap_or_else(|| worth_a_look(case));
            table(case, at, options).map(|blocks| plain(&blocks, &style, options.tiles))
        };
    });
    match (answered, shown) {
        (Err(trouble), _) => (complain(&trouble, lang), Ok(())),
        (Ok(false), _) => {
            let missing = Missing::Document(args.document);
            (refuse(&no_such(missing, lang), lang), Ok(()))
        }
        (_, Err(sentence)) => (refuse(&sentence, lang), Ok(())),
        (_, Ok(text)) => (Exit::Clean, out.write(&text)),
    }
}

/// `h1m41`
fn place(text: &str) -> Option<(u32, u32)> {
    let (hand, mv) = text.strip_prefix('h')?.split_once('m')?;
    let number = |text: &str| text.parse::<u32>().ok().filter(|&n| n > 0);
    Some((number(hand)?, number(mv)?))
}

/// The first faulty move, else the start.
fn worth_a_look(case: Case) -> (u32, u32) {
    let findings = &case.verdict.findings;
    findings
        .iter()
        .find_map(|finding| finding.hand.zip(finding.mv))
        .unwrap_or((1, 1))
}

fn table(
    case: Case,
    (hand, mv): (u32, u32),
    options: Options,
) -> Result<Vec<crate::report::paper::Block>, String> {
    let lang = options.lang;
    let films = case.films(Some((hand, mv)));
    let Some(film) = films.get(hand as usize - 1) else {
        return Err(no_such(Missing::Hand(hand), lang));
    };
    let blocks = scene(case, hand, mv, film, options);
    if blocks.is_empty() {
        return Err(no_such_move(hand, film.lines() as u32, lang));
    }
    Ok(blocks)
}

fn told(case: Case, options: Options) -> Vec<crate::report::paper::Block> {
    let films = case.films(None);
    let hands = case.verdict.hands.iter().zip(&films);
    hands
        .flat_map(|(hand, film)| narrate(case, hand, film, options))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn places_are_read_as_links_write_them() {
        assert_eq!(place("h1m41"), Some((1, 41)));
        for text in ["", "1m41", "h0m1", "h1", "h1m", "hxmy"] {
            assert_eq!(place(text), None, "{text}");
        }
    }
}
