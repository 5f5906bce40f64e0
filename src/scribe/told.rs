//! A position, one of its seats and a claim, as typed: words with blanks between them, in either language.
//!
//! `西 该打 摸5m 墙31`, `?*4 吃123m<北 碰5p<西 花2f5z 河9p1z`, `和南 番爆头 花5 付 东-10南30西-10北-10`.

use crate::base::notation::{self, is_blank, is_han, narrow, seat_prefix};
use crate::base::start::{Position, PositionPhase, SeatPosition};
use crate::base::{BySeat, Seat, Tile, TileList};
use crate::diag::ClaimKey;
use crate::record::{Claim, NamesOrNumber, movetext, piece};

/// The word that could not be read.
pub type Odd = String;

/// The words of a line; a word of a table takes what follows it as its value, with or without a blank between them.
struct Words<'a> {
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        let between = |c: char| is_blank(c) || matches!(c, ';' | '；' | ',' | '，' | '、');
        let words = text.split(between).filter(|word| !word.is_empty());
        Words {
            words: words.collect(),
            at: 0,
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.words.get(self.at).copied()?;
        self.at += 1;
        Some(word)
    }

    /// The key that `word` is or begins with, and its value.
    fn value<K: Copy>(&mut self, word: &'a str, keys: &[(&str, K)]) -> Option<(K, &'a str)> {
        if let Some(&(_, key)) = keys.iter().find(|(name, _)| *name == word) {
            let value = self.next().unwrap_or_default();
            return Some((key, value));
        }
        // `花5`, `wall31`: where the word ends, something of another kind begins.
        keys.iter().find_map(|&(name, key)| {
            let rest = word.strip_prefix(name)?;
            let begins = |c: char| !narrow(c).is_ascii_alphabetic();
            (name.starts_with(is_han) || rest.starts_with(begins)).then_some((key, rest))
        })
    }
}

#[derive(Clone, Copy)]
enum At {
    Last,
    Drawn,
    Wall,
    Bid,
}

const AT: &[(&str, At)] = &[
    ("last", At::Last),
    ("末牌", At::Last),
    ("drawn", At::Drawn),
    ("刚摸", At::Drawn),
    ("摸", At::Drawn),
    ("wall", At::Wall),
    ("牌墙", At::Wall),
    ("墙", At::Wall),
    ("bid", At::Bid),
    ("叫", At::Bid),
    ("包", At::Bid),
];

const PHASES: &[(&str, PositionPhase)] = &[
    ("draw", PositionPhase::Draw),
    ("该摸", PositionPhase::Draw),
    ("act", PositionPhase::Act),
    ("该打", PositionPhase::Act),
    ("claim", PositionPhase::Claim),
    ("该吃碰", PositionPhase::Claim),
];

/// The table of a position, its seats not told yet: `W act drawn 5m wall 31`, `该吃碰 末牌 南9p 墙4`.
pub fn position(text: &str) -> Result<Position, Odd> {
    let mut words = Words::new(text);
    let (mut phase, mut wall) = (None, None);
    let mut at = Position {
        turn: None,
        phase: PositionPhase::Act,
        last: None,
        drawn: None,
        kong: false,
        wall: 0,
        bid: None,
        seats: BySeat::default(),
    };
    while let Some(word) = words.next() {
        let odd = || word.to_owned();
        if let Some(&(_, named)) = PHASES.iter().find(|(name, _)| *name == word) {
            phase = Some(named);
        } else if let Some(seat) = notation::seat(word) {
            at.turn = Some(seat);
        } else if matches!(word, "kong" | "杠") {
            at.kong = true;
        } else {
            let (key, value) = words.value(word, AT).ok_or_else(odd)?;
            match key {
                At::Drawn => at.drawn = Some(tile(value).ok_or_else(odd)?),
                At::Wall => wall = Some(count(value).ok_or_else(odd)?),
                At::Last => {
                    let (seat, rest) = seat_and(value, &mut words).ok_or_else(odd)?;
                    at.last = Some((seat, tile(rest).ok_or_else(odd)?));
                }
                At::Bid => {
                    let (seat, rest) = seat_and(value, &mut words).ok_or_else(odd)?;
                    at.bid = Some((seat, movetext::call(rest).ok_or_else(odd)?));
                }
            }
        }
    }
    at.phase = phase.ok_or_else(|| text.to_owned())?;
    at.wall = wall.ok_or_else(|| text.to_owned())?;
    let told = match at.phase {
        PositionPhase::Claim => at.last.is_some(),
        PositionPhase::Draw | PositionPhase::Act => at.turn.is_some(),
    };
    told.then_some(at).ok_or_else(|| text.to_owned())
}

#[derive(Clone, Copy)]
enum Of {
    Flowers,
    River,
    Floats,
    Kongs,
    FedBy,
}

const OF: &[(&str, Of)] = &[
    ("flowers", Of::Flowers),
    ("花", Of::Flowers),
    ("river", Of::River),
    ("牌河", Of::River),
    ("河", Of::River),
    ("floats", Of::Floats),
    ("飘", Of::Floats),
    ("kongs", Of::Kongs),
    ("连杠", Of::Kongs),
    ("fed", Of::FedBy),
    ("喂杠", Of::FedBy),
];

/// One seat of a position: concealed tiles first, then melds and the rest in any order.
pub fn seat(text: &str) -> Result<SeatPosition, Odd> {
    let mut words = Words::new(text);
    let mut seat = SeatPosition::default();
    let hand = words.next().ok_or_else(|| text.to_owned())?;
    seat.hand = list(hand).ok_or_else(|| hand.to_owned())?;
    while let Some(word) = words.next() {
        let odd = || word.to_owned();
        if let Some((key, value)) = words.value(word, OF) {
            match key {
                Of::Flowers => seat.flowers = list(value).ok_or_else(odd)?,
                // A river that is known and empty.
                Of::River if value == "-" => seat.river = Some(Vec::new()),
                Of::River => seat.river = Some(notation::tiles(value).map_err(|_| odd())?),
                Of::Floats => seat.floats = count(value).ok_or_else(odd)?,
                Of::Kongs => seat.chain_kongs = count(value).ok_or_else(odd)?,
                Of::FedBy => seat.fed_by = Some(notation::seat(value).ok_or_else(odd)?),
            }
        } else if let Some(meld) = piece::meld(word).or_else(|| piece::meld(&parted(word))) {
            seat.melds.push(meld);
        } else {
            // `chi 123m<N`, the blank of which parted it.
            let rest = words.next().ok_or_else(odd)?;
            seat.melds
                .push(piece::meld(&format!("{word} {rest}")).ok_or_else(odd)?);
        }
        if seat.melds.len() > 4 {
            return Err(odd());
        }
    }
    Ok(seat)
}

/// `peng5p` as `peng 5p`.
fn parted(word: &str) -> String {
    let begins = |c: char| !narrow(c).is_ascii_alphabetic();
    let at = word.find(begins).unwrap_or(word.len());
    format!("{} {}", &word[..at], &word[at..])
}

const SAYS: &[(&str, ClaimKey)] = &[
    ("winner", ClaimKey::Winner),
    ("和家", ClaimKey::Winner),
    ("胡家", ClaimKey::Winner),
    ("和", ClaimKey::Winner),
    ("胡", ClaimKey::Winner),
    ("fan", ClaimKey::Fan),
    ("番", ClaimKey::Fan),
    ("tai", ClaimKey::Tai),
    ("台", ClaimKey::Tai),
    ("flowers", ClaimKey::Flowers),
    ("花", ClaimKey::Flowers),
    ("share", ClaimKey::Share),
    ("份", ClaimKey::Share),
    ("payments", ClaimKey::Payments),
    ("付", ClaimKey::Payments),
];

/// What the table says of a result: `winner S fan bao_tou flowers 5 E-10 S30 W-10 N-10`.
pub fn claim(text: &str) -> Result<Claim, Odd> {
    let mut words = Words::new(text);
    let mut claim = Claim::default();
    let mut paid: BySeat<Option<i64>> = BySeat::default();
    while let Some(word) = words.next() {
        let odd = || word.to_owned();
        if payments(word, &mut paid) {
            continue;
        }
        let (key, value) = words.value(word, SAYS).ok_or_else(odd)?;
        match key {
            ClaimKey::Winner => claim.winner = Some(notation::seat(value).ok_or_else(odd)?),
            ClaimKey::Fan => add(&mut claim.fan, value),
            ClaimKey::Tai => add(&mut claim.tai, value),
            ClaimKey::Flowers => claim.flowers = Some(points(value).ok_or_else(odd)?),
            ClaimKey::Share => claim.share = Some(points(value).ok_or_else(odd)?),
            ClaimKey::Payments if payments(value, &mut paid) => {}
            ClaimKey::Payments => return Err(odd()),
        }
    }
    if paid.iter().any(|(_, n)| n.is_some()) {
        // Who is not named pays and receives nothing.
        claim.payments = Some(BySeat::from_fn(|seat| paid[seat].unwrap_or_default()));
    }
    Ok(claim)
}

/// Points of every seat: `E-10 S30 W-10 N-10`, `东-10南30`.
#[must_use]
pub fn totals(text: &str) -> Option<BySeat<i64>> {
    let mut words = Words::new(text);
    let mut paid: BySeat<Option<i64>> = BySeat::default();
    while let Some(word) = words.next() {
        if !payments(word, &mut paid) {
            return None;
        }
    }
    let all = paid.iter().all(|(_, n)| n.is_some());
    all.then(|| BySeat::from_fn(|seat| paid[seat].unwrap_or_default()))
}

/// A number, or one more name.
fn add(list: &mut Option<NamesOrNumber>, value: &str) {
    match (points(value), list) {
        // None at all.
        (None, list) if value == "-" => *list = Some(NamesOrNumber::Names(Vec::new())),
        (None, Some(NamesOrNumber::Names(names))) => names.push(value.to_owned()),
        (Some(n), list) => *list = Some(NamesOrNumber::Number(n)),
        (None, list) => *list = Some(NamesOrNumber::Names(vec![value.to_owned()])),
    }
}

/// `E-10`, `东-10南30`: reads all of it or nothing.
fn payments(word: &str, paid: &mut BySeat<Option<i64>>) -> bool {
    let mut rest = word;
    let mut found = *paid;
    while !rest.is_empty() {
        let Some((seat, len)) = seat_prefix(rest) else {
            return false;
        };
        rest = rest[len..].trim_start_matches([':', '：']);
        let sign = |c: char| matches!(narrow(c), '+' | '-') || c == '−';
        let end = rest
            .char_indices()
            .find(|&(i, c)| !(narrow(c).is_ascii_digit() || (i == 0 && sign(c))))
            .map_or(rest.len(), |(i, _)| i);
        let Some(n) = points(&rest[..end]) else {
            return false;
        };
        found[seat] = Some(n);
        rest = &rest[end..];
    }
    *paid = found;
    true
}

fn seat_and<'a>(value: &'a str, words: &mut Words<'a>) -> Option<(Seat, &'a str)> {
    let (seat, len) = seat_prefix(value)?;
    let rest = &value[len..];
    let rest = if rest.is_empty() { words.next()? } else { rest };
    Some((seat, rest))
}

fn tile(text: &str) -> Option<Tile> {
    match notation::tiles(text).ok()?[..] {
        [tile] => Some(tile),
        _ => None,
    }
}

fn list(text: &str) -> Option<TileList> {
    let tiles = notation::tiles(text).ok()?;
    let mut list = TileList::new();
    for tile in tiles {
        list.try_push(tile).ok()?;
    }
    Some(list)
}

fn count(text: &str) -> Option<u32> {
    let n: u32 = digits(text).parse().ok()?;
    (n <= 999).then_some(n)
}

fn points(text: &str) -> Option<i64> {
    let n: i64 = digits(text).parse().ok()?;
    (n.abs() <= 1_000_000_000).then_some(n)
}

fn digits(text: &str) -> String {
    let digit = |c: char| if c == '−' { '-' } else { narrow(c) };
    text.chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::piece::{claim_text, position_text};

    #[test]
    fn positions_and_claims_in_both_languages() {
        for (english, chinese) in [
            ("W act drawn 5m wall 31", "西 该打 摸５ｍ 墙31"),
            ("claim last S9p wall 4", "该吃碰、末牌 南 九筒、牌墙4"),
            (
                "E act kong drawn 1z wall 20 bid S独2",
                "东 该打 杠 刚摸东风 墙 20 叫 南 独2",
            ),
        ] {
            let read = position(english).unwrap();
            assert_eq!(position(chinese), Ok(read.clone()), "{chinese}");
            assert!(read.wall > 0 && !position_text(&read).is_empty());
        }
        let english = seat(
            "?*4 chi 123m<N peng5p<W angang 7s flowers 2f5z river 9p1z floats 1 kongs 1 fed N",
        );
        let chinese = seat("？*4 吃一二三万<北 碰 5p<西；暗杠7s；花2f5z 河 9p1z 飘1 连杠1 喂杠 北");
        assert_eq!(english, chinese);
        let read = english.unwrap();
        assert_eq!((read.melds.len(), read.hand.len(), read.floats), (3, 4, 1));
        assert_eq!(seat("5m river -").unwrap().river, Some(Vec::new()));
        for (english, chinese) in [
            (
                "winner S fan bao_tou flowers 5 E-10 S30 W-10 N-10",
                "和南 番 bao_tou 花5 付 东-10南+30西−10北-10",
            ),
            ("tai 4 share 10", "台4 份10"),
            ("fan 爆头 fan 杠开", "番爆头、番杠开"),
            ("fan -", "番-"),
        ] {
            let read = claim(english).unwrap();
            assert_eq!(claim(chinese), Ok(read.clone()), "{chinese}");
            assert!(claim_text(&read).starts_with('{'));
        }
        assert_eq!(totals("E-1 S1 W0 N0"), Some(BySeat([-1, 1, 0, 0])));
        for odd in ["", "W act", "act wall 3", "W act wall x", "W act wall 3 5m"] {
            assert!(position(odd).is_err(), "{odd}");
        }
        assert_eq!(seat("5m chi 12m<E"), Err("chi".to_owned()));
        assert_eq!(claim("winner S hm 3"), Err("hm".to_owned()));
        assert_eq!(totals("E-1 S1"), None);
    }
}
