//! `caipan why`: how one player's amount comes about.

use std::io;

use super::super::args::Why;
use super::super::exit::Exit;
use super::super::out::Out;
use super::cases::{complain, document, on_terminal, refuse};
use crate::base::notation;
use crate::report::Lang;
use crate::report::paper::{plain, why};
use crate::report::text::labels::{Missing, no_such};

/// Runs the command.
pub fn run(args: &Why, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let Some(seat) = notation::seat(&args.seat) else {
        return (
            refuse(&no_such(Missing::Seat(&args.seat), lang), lang),
            Ok(()),
        );
    };
    let (options, style) = on_terminal(args.tiles, lang);
    let mut missing = None;
    let mut text = String::new();
    let answered = document(&args.record, args.document, &mut |case| {
        let known = |hand: u32| case.verdict.hands.iter().any(|judged| judged.hand == hand);
        if let Some(hand) = args.hand.filter(|&hand| !known(hand)) {
            missing = Some(Missing::Hand(hand));
            return;
        }
        text = plain(&why(case, seat, args.hand, options), &style, options.tiles);
    });
    match (answered, missing) {
        (Err(trouble), _) => (complain(&trouble, lang), Ok(())),
        (Ok(false), _) => {
            let missing = Missing::Document(args.document);
            (refuse(&no_such(missing, lang), lang), Ok(()))
        }
        (_, Some(missing)) => (refuse(&no_such(missing, lang), lang), Ok(())),
        _ => (Exit::Clean, out.write(&text)),
    }
}
