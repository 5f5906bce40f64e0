//! Verdicts that may be handed to strangers.

use std::borrow::Cow;

use super::build::file_name;
use crate::audit::Verdict;
use crate::base::{BySeat, Seat};
use crate::diag::Fact;
use crate::diag::sealed::SealPart;
use crate::report::text::{self as words, Lang};

/// Text with the seats where players are named. The longest name goes first: 老王 is no part of 老王头 then.
pub(super) fn without_names(players: &BySeat<Option<String>>, text: &str, lang: Lang) -> String {
    let mut names: Vec<(Seat, &str)> = Seat::ALL
        .into_iter()
        .filter_map(|seat| Some((seat, players[seat].as_deref()?.trim())))
        .filter(|(_, name)| !name.is_empty())
        .collect();
    names.sort_by_key(|(_, name)| std::cmp::Reverse(name.len()));
    names.iter().fold(text.to_owned(), |text, (seat, name)| {
        text.replace(name, &words::seat(*seat, lang))
    })
}

/// The verdict without what could name somebody: names that were changed after sealing, folders, the record's own id.
/// The players stay, for papers take their names out of titles; no report of an anonymous paper prints them.
#[must_use]
pub fn anonymous(verdict: &Verdict, hide: bool, lang: Lang) -> Cow<'_, Verdict> {
    if !hide {
        return Cow::Borrowed(verdict);
    }
    let mut verdict = verdict.clone();
    verdict.id = None;
    let players = &verdict.players;
    let bare = |path: &String| without_names(players, file_name(path), lang);
    let (file, ruleset) = (bare(&verdict.file), verdict.ruleset.as_ref().map(bare));
    verdict.file = file;
    verdict.ruleset = ruleset;
    let players = verdict.players.clone();
    for finding in &mut verdict.findings {
        match &mut finding.fact {
            Fact::GameDiffers {
                part: SealPart::Player(_),
                sealed,
                found,
            } => {
                *sealed = None;
                *found = None;
            }
            // A name where a seat or a key belongs.
            Fact::UnknownSeat { text } | Fact::UnknownKey { key: text, .. } => {
                *text = without_names(&players, text, lang);
            }
            _ => {}
        }
    }
    Cow::Owned(verdict)
}
