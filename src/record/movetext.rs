//! One line of movetext: `[seat] verb [tiles | bid] ['>' tiles] ['=' tiles] ['#' comment]`.

use super::quick;
use crate::base::node::excerpt;
use crate::base::notation::{is_blank, is_han, is_mark, narrow, number, scan_tiles, seat_prefix};
use crate::base::{Bid, Call, CallKind, Said, Seat, Tile, TileList, Verb};
use crate::diag::fact::Syntax;
use crate::diag::{Fact, Part};

/// Hears where the parts of a line stand. The reader passes `()`, for which this costs nothing.
pub trait Marks {
    /// Does anybody listen?
    const LISTENS: bool = true;

    /// Part `part` stands at bytes `start..start + len` of the line.
    fn mark(&mut self, part: Part, start: usize, len: usize);
}

impl Marks for () {
    const LISTENS: bool = false;

    fn mark(&mut self, _: Part, _: usize, _: usize) {}
}

impl Marks for Vec<(Part, usize, usize)> {
    fn mark(&mut self, part: Part, start: usize, len: usize) {
        self.push((part, start, len));
    }
}

/// What is wrong with a line, and at which bytes of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// What.
    pub fact: Fact,
    /// First byte.
    pub start: usize,
    /// Bytes.
    pub len: usize,
}

/// Chinese verbs, those that begin with another one before it.
const HAN_VERBS: &[(&str, Verb)] = &[
    ("补杠", Verb::Bugang),
    ("碰杠", Verb::Bugang),
    ("补花", Verb::Flower),
    ("定财神", Verb::Wild),
    ("定财", Verb::Wild),
    ("明杠", Verb::Gang),
    ("直杠", Verb::Gang),
    ("暗杠", Verb::Angang),
    ("自摸", Verb::Hu),
    ("抢杠", Verb::Hu),
    ("流局", Verb::Exhausted),
    ("臭庄", Verb::Exhausted),
    ("摸", Verb::Draw),
    ("抓", Verb::Draw),
    ("补", Verb::Flower),
    ("打", Verb::Discard),
    ("出", Verb::Discard),
    ("吃", Verb::Chi),
    ("碰", Verb::Peng),
    ("杠", Verb::Kong),
    ("胡", Verb::Hu),
    ("和", Verb::Hu),
    ("过", Verb::Pass),
    ("包", Verb::Bid),
];

/// The verb at the start of `text` and its bytes.
#[must_use]
pub fn verb_prefix(text: &str) -> Option<(Verb, usize)> {
    if let Some(found) = HAN_VERBS.iter().find(|(word, _)| text.starts_with(word)) {
        return Some((found.1, found.0.len()));
    }
    let len = word_len(text);
    let word = &text[..len];
    let verb = if word.is_ascii() {
        Verb::ALL.into_iter().find(|verb| verb.word() == word)
    } else {
        let word: String = word.chars().map(narrow).collect();
        Verb::ALL.into_iter().find(|verb| verb.word() == word)
    };
    verb.map(|verb| (verb, len))
}

/// Bytes of the word at the start of `text`: up to a blank, a mark or a Han character.
fn word_len(text: &str) -> usize {
    text.char_indices()
        .find(|&(_, c)| is_blank(narrow(c)) || is_mark(narrow(c)) || is_han(c))
        .map_or(text.len(), |(i, _)| i)
}

/// Bytes of whatever stands there, for pointing at it: up to a blank or a mark, at least one character.
fn token_len(text: &str) -> usize {
    text.char_indices()
        .find(|&(i, c)| i > 0 && (is_blank(narrow(c)) || is_mark(narrow(c))))
        .map_or(text.len(), |(i, _)| i)
}

fn skip_blanks(text: &str, at: usize) -> usize {
    text[at..]
        .char_indices()
        .find(|&(_, c)| !is_blank(c))
        .map_or(text.len(), |(i, _)| at + i)
}

fn peek(text: &str, at: usize) -> Option<char> {
    text[at..].chars().next().map(narrow)
}

/// The line without its comment and the blanks around it: first byte and text.
#[must_use]
pub fn content(line: &str) -> (usize, &str) {
    let body = line.find(['#', '＃']).map_or(line, |end| &line[..end]);
    let start = skip_blanks(body, 0);
    (start, body[start..].trim_end_matches(is_blank))
}

/// Reads a line; `None` if it is blank or only a comment.
pub fn line<M: Marks>(line: &str, marks: &mut M) -> Result<Option<Said>, Fault> {
    if !M::LISTENS
        && let Some(said) = quick::line(line)
    {
        return Ok(Some(said));
    }
    let (base, text) = content(line);
    if text.is_empty() {
        return Ok(None);
    }
    marks.mark(Part::Whole, base, text.len());
    let mut reader = Reader { text, base, marks };
    reader.said().map(Some).map_err(|mut fault| {
        fault.start += base;
        fault
    })
}

/// Reads a text that holds one line and nothing wrong: `Some(None)` if it is blank, `None` if it is anything else.
pub(super) fn one_line(text: &str) -> Option<Option<Said>> {
    // No plain line has a line end in it.
    if let Some(said) = quick::line(text) {
        return Some(Some(said));
    }
    let several = memchr::memchr2(b'\n', b'\r', text.as_bytes()).is_some();
    if several {
        return None;
    }
    line(text, &mut ()).ok()
}

struct Reader<'a, M> {
    text: &'a str,
    base: usize,
    marks: &'a mut M,
}

impl<M: Marks> Reader<'_, M> {
    fn mark(&mut self, part: Part, start: usize, end: usize) {
        self.marks.mark(part, self.base + start, end - start);
    }

    fn said(&mut self) -> Result<Said, Fault> {
        let text = self.text;
        let (seat, at) = self.seat()?;
        let Some((verb, len)) = verb_prefix(&text[at..]) else {
            let len = token_len(&text[at..]);
            return Err(fault(
                Syntax::UnknownVerb {
                    text: excerpt(&text[at..at + len]),
                },
                at,
                len,
            ));
        };
        self.mark(Part::Verb, at, at + len);
        if seat.is_none() && verb != Verb::Exhausted {
            return Err(fault(Syntax::MissingSeat, at, len));
        }
        if seat.is_some() && verb == Verb::Exhausted {
            return Err(trailing(text, 0, at));
        }
        let mut said = Said {
            seat,
            verb,
            tiles: TileList::new(),
            replaced: TileList::new(),
            face: TileList::new(),
            bid: None,
        };
        let mut at = skip_blanks(text, at + len);
        if verb == Verb::Bid {
            at = self.bid(&mut said, at)?;
        } else {
            let from = at;
            at = self.tiles(verb, at, &mut said.tiles, Part::Tiles, Some(Part::Tile))?;
            check_count(verb, said.tiles.len(), (from, at), text)?;
        }
        if verb == Verb::Flower && peek(text, at) == Some('>') {
            let from = at + text[at..].chars().next().map_or(1, char::len_utf8);
            let list = &mut said.replaced;
            at = self.tiles(
                verb,
                from,
                list,
                Part::Replacements,
                Some(Part::Replacement),
            )?;
        }
        if verb == Verb::Chi && peek(text, at) == Some('=') {
            let from = at + text[at..].chars().next().map_or(1, char::len_utf8);
            at = self.tiles(verb, from, &mut said.face, Part::Face, None)?;
            if said.face.len() != 3 {
                let fact = if said.face.len() < 3 {
                    Syntax::MissingTiles { verb }
                } else {
                    Syntax::TooManyTiles { verb }
                };
                return Err(fault(fact, from, at - from));
            }
        }
        if at < text.len() {
            return Err(trailing(text, at, text.len()));
        }
        Ok(said)
    }

    /// The seat, if one stands first, and the first byte of the verb.
    fn seat(&mut self) -> Result<(Option<Seat>, usize), Fault> {
        let text = self.text;
        if let Some((seat, len)) = seat_prefix(text) {
            // `Edraw` is neither a seat nor a verb.
            let glued = text[len..].chars().next().is_some_and(|c| {
                !is_blank(c)
                    && !is_han(c)
                    && !is_han(text.chars().next().unwrap_or(c))
                    && narrow(c) != ':'
            });
            if !glued {
                self.mark(Part::Seat, 0, len);
                let mut at = skip_blanks(text, len);
                if let Some(c @ (':' | '：')) = text[at..].chars().next() {
                    at = skip_blanks(text, at + c.len_utf8());
                }
                if at == text.len() {
                    return Err(fault(
                        Syntax::UnknownVerb {
                            text: String::new(),
                        },
                        0,
                        len,
                    ));
                }
                return Ok((Some(seat), at));
            }
        }
        if verb_prefix(text).is_some() {
            return Ok((None, 0));
        }
        let len = word_len(text).max(text.chars().next().map_or(0, char::len_utf8));
        Err(Fault {
            fact: Fact::UnknownSeat {
                text: excerpt(&text[..len]),
            },
            start: 0,
            len,
        })
    }

    fn tiles(
        &mut self,
        verb: Verb,
        from: usize,
        list: &mut TileList,
        whole: Part,
        each: Option<fn(u8) -> Part>,
    ) -> Result<usize, Fault> {
        let (text, base) = (self.text, self.base);
        let (mut first, mut last, mut overflow) = (None, from, None);
        let marks = &mut *self.marks;
        let mut hear = |tile: Tile, start: usize, len: usize| {
            if list.try_push(tile).is_err() {
                overflow.get_or_insert((start, len));
                return;
            }
            first.get_or_insert(start);
            last = start + len;
            if let Some(each) = each {
                marks.mark(each(list.len() as u8 - 1), base + start, len);
            }
        };
        let end = scan_tiles(text, from, &mut hear).map_err(|bad| Fault {
            fact: Fact::UnknownTile {
                text: excerpt(&text[bad.start..bad.start + bad.len]),
            },
            start: bad.start,
            len: bad.len,
        })?;
        if let Some((start, len)) = overflow {
            return Err(fault(Syntax::TooManyTiles { verb }, start, len));
        }
        if let Some(first) = first {
            // A group ends with its suit, which belongs to no single tile of it.
            let last = last.max(text[..end].trim_end_matches(is_blank).len());
            self.mark(whole, first, last);
        }
        Ok(end)
    }

    fn bid(&mut self, said: &mut Said, at: usize) -> Result<usize, Fault> {
        let text = self.text;
        let word = &text[at..];
        match call_or_pass(word) {
            Some(bid) => {
                said.bid = Some(bid);
                self.mark(Part::Bid, at, text.len());
                Ok(text.len())
            }
            None => Err(fault(
                Syntax::BadCall {
                    text: excerpt(word),
                },
                at.min(text.len()),
                word.len(),
            )),
        }
    }
}

fn call_or_pass(text: &str) -> Option<Bid> {
    match text {
        "过" | "pass" => Some(Bid::Pass),
        _ => call(text).map(Bid::Call),
    }
}

/// `2`, `独2`, `无财2`; Chinese and full-width digits, too.
#[must_use]
pub fn call(text: &str) -> Option<Call> {
    let text = text.trim_matches(is_blank);
    let (kind, rest) = [
        ("独", CallKind::Single),
        ("獨", CallKind::Single),
        ("无财", CallKind::NoWild),
        ("無財", CallKind::NoWild),
    ]
    .into_iter()
    .find_map(|(prefix, kind)| text.strip_prefix(prefix).map(|rest| (kind, rest)))
    .unwrap_or((CallKind::Plain, text));
    let rest = rest.trim_start_matches(is_blank);
    let mut tai: u8 = 0;
    for c in rest.chars() {
        tai = tai.checked_mul(10)?.checked_add(number(c)?)?;
    }
    (!rest.is_empty()).then_some(Call { tai, kind })
}

fn fault(syntax: Syntax, start: usize, len: usize) -> Fault {
    Fault {
        fact: Fact::Syntax(syntax),
        start,
        len,
    }
}

fn trailing(text: &str, start: usize, end: usize) -> Fault {
    let body = text[start..end].trim_end_matches(is_blank);
    fault(
        Syntax::Trailing {
            text: excerpt(body),
        },
        start,
        body.len(),
    )
}

/// The least and the most tiles that a verb takes.
pub(super) const fn tile_count(verb: Verb) -> (usize, usize) {
    match verb {
        Verb::Draw | Verb::Discard | Verb::Bugang => (1, 1),
        Verb::Flower => (1, 24),
        Verb::Chi => (2, 2),
        Verb::Angang => (1, 4),
        Verb::Peng | Verb::Wild => (0, 2),
        Verb::Gang => (0, 3),
        Verb::Kong => (0, 4),
        Verb::Hu => (0, 1),
        Verb::Pass | Verb::Bid | Verb::Exhausted => (0, 0),
    }
}

fn check_count(verb: Verb, count: usize, at: (usize, usize), text: &str) -> Result<(), Fault> {
    let (least, most) = tile_count(verb);
    if count < least {
        // Nothing to point at: show the whole line.
        return Err(if count == 0 {
            fault(Syntax::MissingTiles { verb }, 0, text.len())
        } else {
            fault(Syntax::MissingTiles { verb }, at.0, at.1 - at.0)
        });
    }
    if count > most {
        let body = text[at.0..at.1].trim_end_matches(is_blank);
        return Err(fault(Syntax::TooManyTiles { verb }, at.0, body.len()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads() {
        for (text, want) in [
            (
                "E 补 123f > 4s 9p 7m       # flowers",
                "E flower 123f > 4s9p7m",
            ),
            ("E补123f>4s9p7m", "E flower 123f > 4s9p7m"),
            ("E 打 9p", "E discard 9p"),
            ("东打九筒", "E discard 9p"),
            ("東　出　九餅", "E discard 9p"),
            ("S 吃 78p", "S chi 78p"),
            ("S 吃 6p5s=456p", "S chi 6p5s = 456p"),
            ("S吃6p5s＝456p", "S chi 6p5s = 456p"),
            ("W 碰", "W peng"),
            ("W 碰 5p", "W peng 5p"),
            ("N 补 白 > 5s", "N flower 5z > 5s"),
            ("N 补花 白＞5s", "N flower 5z > 5s"),
            ("N 补杠 白", "N bugang 5z"),
            ("N 碰杠 5m", "N bugang 5m"),
            ("N补杠五万", "N bugang 5m"),
            ("N 明杠", "N gang"),
            ("N 直杠 3s", "N gang 3s"),
            ("N 暗杠 7s", "N angang 7s"),
            ("N 杠", "N kong"),
            ("N 自摸", "N hu"),
            ("N 抢杠 5m", "N hu 5m"),
            ("N 胡", "N hu"),
            ("N 和", "N hu"),
            ("Ｅ：摸４ｍ", "E draw 4m"),
            ("N\t抓\t?", "N draw ?"),
            ("N draw 4m # 4m", "N draw 4m"),
            ("N draw五万", "N draw 5m"),
            ("S 过", "S pass"),
            ("S pass", "S pass"),
            ("S 包 2", "S bid 2"),
            ("S 包 独2", "S bid 独2"),
            ("S包无财２", "S bid 无财2"),
            ("S 包 过", "S bid pass"),
            ("S bid pass", "S bid pass"),
            ("W 定财 5m 6m", "W wild 56m"),
            ("W 定财神 56m", "W wild 56m"),
            ("W 定财", "W wild"),
            ("流局", "exhausted"),
            ("  臭庄  ＃ 完", "exhausted"),
            ("exhausted", "exhausted"),
            ("西打西", "W discard 3z"),
            ("E 补 1f > ?*2", "E flower 1f > ?*2"),
        ] {
            let said = line(text, &mut ()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            let said = said.unwrap();
            assert_eq!(said.to_string(), want, "{text}");
            let again = line(want, &mut ()).unwrap().unwrap();
            assert_eq!(again, said, "canonical text reads back: {want}");
        }
        for text in ["", "   ", "# E 打 9p", "　＃", "\r"] {
            assert_eq!(line(text, &mut ()).unwrap(), None);
        }
    }

    #[test]
    fn refuses() {
        for (text, want, at) in [
            ("E 打 9x", "UnknownTile { text: \"9x\" }", "9x"),
            ("E 打", "MissingTiles { verb: Discard }", "E 打"),
            ("E 打 12m", "TooManyTiles { verb: Discard }", "12m"),
            ("E 吃 7p", "MissingTiles { verb: Chi }", "7p"),
            ("E 扔 9p", "UnknownVerb { text: \"扔\" }", "扔"),
            ("E throw 9p", "UnknownVerb { text: \"throw\" }", "throw"),
            ("E", "UnknownVerb { text: \"\" }", "E"),
            ("打 9p", "MissingSeat", "打"),
            ("甲 打 9p", "UnknownSeat { text: \"甲\" }", "甲"),
            ("Edraw 9p", "UnknownSeat { text: \"Edraw\" }", "Edraw"),
            ("  X 打 9p", "UnknownSeat { text: \"X\" }", "X"),
            ("E 打 9p > 1m", "Trailing { text: \"> 1m\" }", "> 1m"),
            ("E 流局", "Trailing { text: \"E\" }", "E"),
            ("S 包 四", "", ""),
            ("S 包 独", "BadCall { text: \"独\" }", "独"),
            ("S 包", "BadCall { text: \"\" }", ""),
            ("S 包 999", "BadCall { text: \"999\" }", "999"),
            ("S 吃 6p5s=45p", "MissingTiles { verb: Chi }", "45p"),
            ("S 过 5m", "TooManyTiles { verb: Pass }", "5m"),
            ("E 打 9p，", "UnknownTile { text: \"，\" }", "，"),
            ("E 补 ?*30", "TooManyTiles { verb: Flower }", "?*30"),
        ] {
            if want.is_empty() {
                assert!(line(text, &mut ()).is_ok());
                continue;
            }
            let fault = line(text, &mut ()).unwrap_err();
            let shown = format!("{:?}", fault.fact);
            assert!(shown.contains(want), "{text}: {shown}");
            assert_eq!(&text[fault.start..fault.start + fault.len], at, "{text}");
        }
    }

    #[test]
    fn parts_have_places() {
        let text = "  东补12f 春 > 4s9p  # x";
        let mut marks: Vec<(Part, usize, usize)> = Vec::new();
        line(text, &mut marks).unwrap();
        let of = |part| {
            let &(_, start, len) = marks.iter().find(|mark| mark.0 == part).unwrap();
            &text[start..start + len]
        };
        assert_eq!(of(Part::Whole), "东补12f 春 > 4s9p");
        assert_eq!(of(Part::Seat), "东");
        assert_eq!(of(Part::Verb), "补");
        assert_eq!(of(Part::Tiles), "12f 春");
        assert_eq!(of(Part::Tile(1)), "2");
        assert_eq!(of(Part::Tile(2)), "春");
        assert_eq!(of(Part::Replacements), "4s9p");
        assert_eq!(of(Part::Replacement(1)), "9p");
        let mut marks: Vec<(Part, usize, usize)> = Vec::new();
        line("S 包 独2 # x", &mut marks).unwrap();
        assert!(marks.contains(&(Part::Bid, 6, 4)));
    }
}
