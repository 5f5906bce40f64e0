//! What the recorder says: one enum, one `match` per language.

mod en;
mod zh;

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr as _;

use super::Lang;
use crate::base::{BySeat, Seat, Tile};

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited {
    /// A bid.
    Bid,
    /// The name of the wild.
    Wild,
    /// Flowers laid open before the first turn.
    Flowers,
    /// A draw, or a claim of the last discard.
    Draw,
    /// What the claimant does next.
    Claimant,
    /// A kong, a win or a discard.
    Act,
    /// The replacement of a kong, or its robbing.
    Replacement,
    /// Only 流局.
    End,
    /// Nothing: somebody has won, or the wall is gone.
    Over,
}

/// How the table stands.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Standing<'a> {
    pub hand: u32,
    /// The next move, from 1.
    pub next: u32,
    pub awaited: Awaited,
    pub turn: Option<Seat>,
    pub wall: u32,
    pub drawable: u32,
    pub wild: &'a [Tile],
    pub floats: BySeat<u32>,
    pub standing: BySeat<bool>,
    pub takes: BySeat<BySeat<u8>>,
}

/// One thing the recorder says.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Say<'a> {
    /// A new record.
    Begin {
        file: &'a str,
    },
    /// Going on with one.
    Resume {
        file: &'a str,
        /// The hand that is being recorded; none if that has not begun.
        hand: u32,
        moves: u32,
    },
    /// What can be typed.
    Help,
    AskRules {
        /// Names as typed, and as clubs call them.
        presets: &'a [(&'a str, &'a str)],
    },
    AskPlayers,
    AskDealer,
    AskIndicator,
    AskWild,
    AskDeal {
        seat: Seat,
        count: usize,
    },
    /// One seat of a position.
    AskStand {
        seat: Seat,
    },
    /// Shall the record be sealed?
    AskSeal,
    /// Before what is typed: a question, or the number of the move and whose it is.
    PromptRules,
    PromptPlayers,
    PromptDealer,
    PromptIndicator,
    PromptWild,
    PromptDeal {
        seat: Seat,
    },
    PromptSeal,
    PromptMove {
        next: u32,
        turn: Option<Seat>,
    },
    Status(Standing<'a>),
    /// The table judges no further.
    Stopped {
        hand: u32,
        next: u32,
        /// The last move it judged, and refused; none if the start is at fault.
        at: Option<u32>,
    },
    /// Nothing was taken, for the ruling above.
    Refused,
    /// Taken in spite of the ruling above.
    Kept,
    /// The seat does not follow from the turn.
    Who {
        able: &'a [Seat],
    },
    /// Four names, or none.
    NotPlayers {
        found: usize,
    },
    NotASeat,
    NotTiles {
        text: &'a str,
    },
    NoSuchMove {
        moves: u32,
    },
    NothingToUndo,
    Undone,
    /// An earlier move was changed, put in, taken out.
    Changed {
        at: u32,
        line: &'a str,
    },
    Inserted {
        at: u32,
        line: &'a str,
    },
    Deleted {
        at: u32,
    },
    Disputed {
        at: u32,
    },
    ShowTooMany {
        seat: Seat,
        unknown: usize,
    },
    /// Only before the first move.
    TooLate,
    /// A word of a position that cannot be read, likewise of one of its seats and of a claim.
    NotPosition {
        word: &'a str,
    },
    NotStand {
        word: &'a str,
    },
    NotClaim {
        word: &'a str,
    },
    NotTotals,
    /// What the table says is noted.
    Claimed,
    /// A line was broken off with Ctrl-C.
    Interrupted,
    /// The record is sealed, or stays as it is.
    Sealed {
        sealed: bool,
    },
    /// The hand was won or drawn.
    HandOver,
    /// `next` or `end` in the middle of a hand.
    HandUnfinished,
    NothingRecorded,
    /// `next` after a hand that tells nothing about it.
    NextWho,
    NextHand {
        hand: u32,
        dealer: Seat,
        repeat: u32,
    },
    /// Where everybody stands after so many hands.
    SoFar {
        totals: &'a BySeat<i64>,
    },
    /// The head of the payments.
    SettleUp,
    Pays {
        from: Option<Seat>,
        to: Option<Seat>,
        points: i64,
        names: &'a BySeat<Option<String>>,
    },
    NobodyPays,
    Written {
        file: &'a str,
    },
    Left {
        file: &'a str,
    },
    /// Nothing was told, or nothing changed.
    NothingLeft {
        file: &'a str,
    },
    /// The record that is gone on with is sealed.
    SealGoes,
    /// The name is that of a folder or a pipe.
    NoFile {
        file: &'a str,
    },
    /// The record is in place, its seal is not.
    NotSealed {
        file: &'a str,
        error: &'a str,
    },
    /// The disk did not take the entry.
    NotSaved {
        error: &'a str,
    },
    /// The record could not be put in place; the journal holds everything.
    NotWritten {
        file: &'a str,
        error: &'a str,
    },
    /// There is such a record already, and it cannot be gone on with.
    Exists {
        file: &'a str,
        /// What would be lost stands here.
        line: Option<usize>,
    },
    /// A record and a journal that is not done.
    BothExist {
        file: &'a str,
        journal: &'a str,
        /// The journal goes on with this record as it was before somebody changed it.
        taken: bool,
    },
    Busy {
        journal: &'a str,
    },
    Damaged {
        journal: &'a str,
        line: usize,
    },
    JournalVersion {
        journal: &'a str,
    },
    Unreadable {
        journal: &'a str,
        error: &'a str,
    },
    OtherRules {
        journal: &'a str,
        rules: &'a str,
    },
    NotYaml,
    /// A file that is watched is not there.
    Missing {
        file: &'a str,
    },
    /// One document of a watched file.
    Document {
        number: u32,
        ruling: &'a str,
    },
    /// How one hand of it ended.
    Hand {
        document: u32,
        number: u32,
        outcome: &'a str,
        payments: Option<&'a BySeat<i64>>,
    },
    /// Its totals.
    Totals {
        document: u32,
        totals: &'a BySeat<i64>,
    },
}

/// The sentence, without a line end.
#[must_use]
pub fn say(what: &Say<'_>, lang: Lang) -> String {
    let text = match lang {
        Lang::Zh => zh::say(what),
        Lang::En => en::say(what),
    };
    text.into_owned()
}

/// Columns that a line of the recorder takes at the most: a terminal has eighty.
const COLUMNS: usize = 78;

/// The parts of a status line, broken between parts where it would be too long.
fn broken(parts: &[String]) -> String {
    let mut out = String::new();
    let mut column = 0;
    for part in parts {
        let width = part.width();
        if column > 0 && column + 2 + width > COLUMNS {
            out.push_str("\n    ");
            column = 4;
        } else if column > 0 {
            out.push_str("  ");
            column += 2;
        }
        out.push_str(part);
        column += width;
    }
    out
}

/// A list with its label before the first.
fn labelled(label: &str, mut list: Vec<String>) -> Vec<String> {
    if let Some(first) = list.first_mut() {
        first.insert_str(0, &format!("{label} "));
    }
    list
}

/// Whose float chain counts how much: 东 1（立）.
fn floats(table: &Standing<'_>, lang: Lang) -> Vec<String> {
    Seat::ALL
        .into_iter()
        .filter(|&seat| table.floats[seat] > 0 || table.standing[seat])
        .map(|seat| {
            let name = lang.pick(seat.han(), seat.letter());
            let stands = lang.pick("（立）", " (stands)");
            let stands = if table.standing[seat] { stands } else { "" };
            format!("{name} {}{stands}", table.floats[seat])
        })
        .collect()
}

/// Who has taken how often from whom: 南←东 2.
fn takes(table: &Standing<'_>, lang: Lang) -> Vec<String> {
    let mut list = Vec::new();
    for taker in Seat::ALL {
        for from in taker.others() {
            let count = table.takes[taker][from];
            if count > 0 {
                let name = |seat: Seat| lang.pick(seat.han(), seat.letter());
                list.push(format!("{}←{} {count}", name(taker), name(from)));
            }
        }
    }
    list
}

/// A payer or receiver with the name the record gives.
fn party(seat: Option<Seat>, names: &BySeat<Option<String>>, lang: Lang) -> String {
    let Some(seat) = seat else {
        return lang.pick("公家", "the pot").to_owned();
    };
    let chair = super::seat(seat, lang);
    match (names[seat].as_deref(), lang) {
        (None, _) => chair,
        (Some(name), Lang::Zh) => format!("{chair}（{name}）"),
        (Some(name), Lang::En) => format!("{chair} ({name})"),
    }
}

/// Seats in a sentence.
fn seats(list: &[Seat], lang: Lang) -> String {
    let names: Vec<Cow<'_, str>> = list
        .iter()
        .map(|seat| Cow::from(lang.pick(seat.han(), seat.letter())))
        .collect();
    names.join(lang.pick("、", ", "))
}
