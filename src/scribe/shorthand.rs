//! What is typed at the table: the movetext's own words, shorter. `9p` is a discard of the seat on turn, `m5p` a draw,
//! `p` a peng; pinyin, full-width marks and digits are read, and a seat that follows from the turn may be left out.
//!
//! What comes out is a line of movetext; whether it is legal is the table's to say. Knows no files.

use super::board::{Awaited, Board};
use super::event::Line;
use super::sheet::{clean, movetext as shown};
use crate::base::notation::{is_blank, is_han, narrow, seat_prefix};
use crate::base::{Bid, Said, Seat, Verb};
use crate::record::movetext::{self, Fault};
use crate::report::Lang;

/// A move as typed.
#[derive(Clone, PartialEq, Debug)]
pub struct Typed {
    /// The move and the remark after `#`.
    pub line: Line,
    /// `!` before or after it: it happened, whatever the rules say.
    pub kept: bool,
}

/// Why an entry is no move.
#[derive(Clone, PartialEq, Debug)]
pub enum Puzzle {
    /// Nothing was typed.
    Nothing,
    /// The seat does not follow from the turn; these could do it by the rules.
    Who(Vec<Seat>),
    /// What it was taken for, and what is wrong with that.
    Fault(String, Fault),
}

/// Short forms, pinyin, and the movetext's ASCII words, which have their own spelling only.
const WORDS: &[(&str, Verb)] = &[
    ("m", Verb::Draw),
    ("mo", Verb::Draw),
    ("zhua", Verb::Draw),
    ("b", Verb::Flower),
    ("bu", Verb::Flower),
    ("buhua", Verb::Flower),
    ("d", Verb::Discard),
    ("da", Verb::Discard),
    ("chu", Verb::Discard),
    ("c", Verb::Chi),
    ("p", Verb::Peng),
    ("g", Verb::Kong),
    ("mg", Verb::Gang),
    ("minggang", Verb::Gang),
    ("zhigang", Verb::Gang),
    ("ag", Verb::Angang),
    ("bg", Verb::Bugang),
    ("penggang", Verb::Bugang),
    ("h", Verb::Hu),
    ("he", Verb::Hu),
    ("zimo", Verb::Hu),
    ("qianggang", Verb::Hu),
    ("guo", Verb::Pass),
    ("bao", Verb::Bid),
    ("dingcai", Verb::Wild),
    ("dingcaishen", Verb::Wild),
    ("liuju", Verb::Exhausted),
    ("chouzhuang", Verb::Exhausted),
];

/// Reads an entry at this table.
pub fn read(entry: &str, board: &Board) -> Result<Typed, Puzzle> {
    let (body, note) = match entry.find(['#', '＃']) {
        Some(at) => {
            let mark = entry[at..].chars().next().map_or(1, char::len_utf8);
            (&entry[..at], clean(&entry[at + mark..]))
        }
        None => (entry, String::new()),
    };
    let body = body.trim_matches(is_blank);
    let bare = body
        .strip_prefix(['!', '！'])
        .or_else(|| body.strip_suffix(['!', '！']));
    let kept = bare.is_some();
    let body = bare.unwrap_or(body).trim_matches(is_blank);
    if body.is_empty() {
        return Err(Puzzle::Nothing);
    }
    // A full line is what it says.
    let said = match movetext::line(body, &mut ()) {
        Ok(Some(said)) => said,
        _ => short(body, board)?,
    };
    Ok(Typed {
        line: Line {
            said,
            note: Some(note).filter(|note| !note.is_empty()),
        },
        kept,
    })
}

/// An entry that is no full line.
fn short(body: &str, board: &Board) -> Result<Said, Puzzle> {
    let (seat, rest) = seat_and_rest(body);
    let (verb, tiles) = match verb(rest) {
        Some((verb, len)) => (verb, rest[len..].trim_matches(is_blank)),
        // What a bid or a wild is due for can be nothing else.
        None if board.awaited == Awaited::Bid => (Verb::Bid, rest),
        None if board.awaited == Awaited::Wild => (Verb::Wild, rest),
        None => (Verb::Discard, rest),
    };
    let (verb, tiles) = match verb {
        // `gang` is 明杠 in the record and any 杠 in pinyin: on one's own turn it cannot be 明杠.
        Verb::Gang if board.awaited == Awaited::Act && is_pinyin(rest) => {
            (Verb::Kong, tiles.to_owned())
        }
        Verb::Draw if tiles.is_empty() => (verb, "?".to_owned()),
        // 过 is an answer to a bid where bids are due.
        Verb::Pass if board.awaited == Awaited::Bid => (Verb::Bid, "pass".to_owned()),
        Verb::Bid => (verb, call(tiles)),
        _ => (verb, tiles.to_owned()),
    };
    let line = |seat: Option<Seat>| {
        let seat = seat.map_or_else(String::new, |seat| format!("{seat} "));
        format!("{seat}{} {tiles}", verb.word())
            .trim_end()
            .to_owned()
    };
    // A slip in the tiles is told before anybody is asked whose they are.
    let draft = parse(&line(
        (verb != Verb::Exhausted).then_some(seat.or(board.turn).unwrap_or(Seat::E)),
    ))?;
    if verb == Verb::Exhausted {
        return Ok(draft);
    }
    let seat = match seat {
        Some(seat) => seat,
        None => whose(verb, board)?,
    };
    Ok(Said {
        seat: Some(seat),
        ..draft
    })
}

fn parse(line: &str) -> Result<Said, Puzzle> {
    match movetext::line(line, &mut ()) {
        Ok(Some(said)) => Ok(said),
        Ok(None) => Err(Puzzle::Nothing),
        Err(fault) => Err(Puzzle::Fault(line.to_owned(), fault)),
    }
}

/// A seat, if one stands first: `W p`, `Wp`, `西碰`; a lone `西` is the tile.
fn seat_and_rest(body: &str) -> (Option<Seat>, &str) {
    let none = (None, body);
    let Some((seat, len)) = seat_prefix(body) else {
        return none;
    };
    let after = &body[len..];
    let rest = after.trim_start_matches(|c| is_blank(c) || matches!(c, ':' | '：'));
    let is_letter = body.chars().next().is_some_and(|c| !is_han(c));
    // `Wild` begins with no seat, and 西风 is a tile.
    let word = is_letter && after.starts_with(|c: char| narrow(c).is_ascii_alphabetic());
    let tile = !is_letter && after.starts_with(['风', '風']);
    if rest.is_empty() || tile || (word && verb(after).is_none()) {
        return none;
    }
    (Some(seat), rest)
}

/// The verb at the start and its bytes.
fn verb(text: &str) -> Option<(Verb, usize)> {
    if text.starts_with(is_han) {
        return movetext::verb_prefix(text);
    }
    let len = text
        .char_indices()
        .find(|&(_, c)| !narrow(c).is_ascii_alphabetic())
        .map_or(text.len(), |(i, _)| i);
    let word: String = text[..len]
        .chars()
        .map(|c| narrow(c).to_ascii_lowercase())
        .collect();
    let own = Verb::ALL.into_iter().find(|verb| verb.word() == word);
    let short = || WORDS.iter().find(|(short, _)| *short == word);
    own.or_else(|| short().map(|&(_, verb)| verb))
        .map(|verb| (verb, len))
}

fn is_pinyin(text: &str) -> bool {
    let word: String = text.chars().take(4).map(narrow).collect();
    word.eq_ignore_ascii_case("gang")
}

/// A call with pinyin in it: `du2`, `wucai2`, `guo`.
fn call(text: &str) -> String {
    let text: String = text.chars().map(narrow).collect();
    for (pinyin, han) in [("wucai", "无财"), ("du", "独"), ("guo", "过")] {
        if let Some(rest) = text.strip_prefix(pinyin) {
            return format!("{han}{rest}");
        }
    }
    text
}

/// Who does this, if nobody is named.
fn whose(verb: Verb, board: &Board) -> Result<Seat, Puzzle> {
    let mut able: Vec<Seat> = board
        .legal
        .iter()
        .filter(|said| said.verb == verb || (verb == Verb::Kong && is_kong(said.verb)))
        .filter_map(|said| said.seat)
        .collect();
    able.dedup();
    let claim = matches!(
        verb,
        Verb::Chi | Verb::Peng | Verb::Gang | Verb::Kong | Verb::Hu | Verb::Pass
    );
    let acting = board.awaited == Awaited::Act;
    match (&able[..], board.turn) {
        (_, Some(turn)) if !claim || (acting && matches!(verb, Verb::Kong | Verb::Hu)) => Ok(turn),
        (&[only], _) => Ok(only),
        ([], _) if verb == Verb::Chi => match board.discard {
            Some((from, _)) => Ok(from.next()),
            None => Err(Puzzle::Who(able)),
        },
        _ => Err(Puzzle::Who(able)),
    }
}

const fn is_kong(verb: Verb) -> bool {
    matches!(verb, Verb::Gang | Verb::Angang | Verb::Bugang)
}

/// Every way to type what is legal now, shortest first; each reads back as a legal action at this table.
#[must_use]
pub fn spellings(board: &Board, lang: Lang) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for form in [short_form, pinyin_form, word_form] {
        for said in &board.legal {
            all.push(form(said, lang));
        }
    }
    all.extend(board.legal.iter().map(|said| shown(said, lang)));
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|text| {
        !text.is_empty()
            && seen.insert(text.clone())
            && read(text, board).is_ok_and(|typed| {
                let said = &typed.line.said;
                board.legal.contains(said)
                    || (said.verb == Verb::Kong
                        && board.legal.iter().any(|legal| is_kong(legal.verb)))
            })
    });
    all
}

fn tiles_of(said: &Said) -> String {
    // The tiles, the bid and what follows `>`, as in the record.
    let line = said.to_string();
    let seat = said.seat.map_or(0, |_| 2);
    line[seat + said.verb.word().len()..]
        .trim_start()
        .to_owned()
}

fn short_form(said: &Said, _: Lang) -> String {
    let tiles = tiles_of(said);
    let word = match said.verb {
        Verb::Discard => return tiles,
        Verb::Draw => return "m".to_owned(),
        Verb::Flower => "b",
        Verb::Chi => "c",
        Verb::Peng => "p",
        Verb::Gang | Verb::Kong => "g",
        Verb::Angang => "ag",
        Verb::Bugang => "bg",
        Verb::Hu => "h",
        Verb::Bid | Verb::Wild | Verb::Pass | Verb::Exhausted => return String::new(),
    };
    format!("{word}{tiles}")
}

fn pinyin_form(said: &Said, _: Lang) -> String {
    let word = match said.verb {
        Verb::Discard => "da",
        Verb::Draw => "mo",
        Verb::Flower => "bu",
        Verb::Bid => "bao",
        Verb::Wild => "dingcai",
        Verb::Exhausted => "liuju",
        Verb::Gang => "minggang",
        verb => verb.word(),
    };
    let tiles = tiles_of(said);
    let tiles = match said.bid {
        Some(Bid::Pass) => "guo".to_owned(),
        Some(Bid::Call(_)) => tiles.replace('独', "du").replace("无财", "wucai"),
        None => tiles,
    };
    format!("{word} {tiles}").trim_end().to_owned()
}

/// Without the seat, in the language's words.
fn word_form(said: &Said, lang: Lang) -> String {
    let line = shown(said, lang);
    line[said.seat.map_or(0, |_| 2)..].to_owned()
}

#[cfg(test)]
mod tests;
