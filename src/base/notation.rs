//! How tiles and seats are written: `123m44z`, 五万, 红中, ５ｍ, 🀇, `?*4`; E, 东.

use super::plain;
use super::seat::Seat;
use super::tile::Tile;

/// Most tiles that one `?*n` may stand for: more than any wall holds.
const MAX_REPEAT: usize = 200;

/// A piece of text that names no tile: bytes `start..start + len`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoTile {
    /// First byte.
    pub start: usize,
    /// Bytes.
    pub len: usize,
}

/// Full-width letters, digits and marks as their ASCII forms; other characters as they are.
#[must_use]
pub const fn narrow(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => match char::from_u32(c as u32 - 0xfee0) {
            Some(narrow) => narrow,
            None => c,
        },
        _ => c,
    }
}

/// Space, tab, U+3000, and what editors leave behind: carriage returns, byte order marks, no-break spaces.
#[must_use]
pub const fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | '\t' | '\r' | '\n' | '\u{3000}' | '\u{a0}' | '\u{feff}'
    )
}

/// A Han character, before which a blank may be left out.
#[must_use]
pub const fn is_han(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

fn next(text: &str, at: usize) -> Option<(char, usize)> {
    let c = text.get(at..)?.chars().next()?;
    Some((narrow(c), c.len_utf8()))
}

/// 1–9 as an Arabic or Chinese digit.
const fn digit(c: char) -> Option<u8> {
    match c {
        '0'..='9' => Some(c as u8 - b'0'),
        '一' => Some(1),
        '二' => Some(2),
        '三' => Some(3),
        '四' => Some(4),
        '五' | '伍' => Some(5),
        '六' => Some(6),
        '七' => Some(7),
        '八' => Some(8),
        '九' => Some(9),
        _ => None,
    }
}

/// The number that one digit names, Arabic or Chinese, full-width or not.
#[must_use]
pub const fn number(c: char) -> Option<u8> {
    digit(narrow(c))
}

const fn suit(c: char) -> Option<char> {
    match c {
        'm' | '万' | '萬' => Some('m'),
        'p' | '筒' | '饼' | '餅' => Some('p'),
        's' | '索' | '条' | '條' => Some('s'),
        'z' => Some('z'),
        'f' => Some('f'),
        _ => None,
    }
}

/// A tile with a name of its own, and the character that may follow without changing the meaning.
const fn named(c: char) -> Option<(u8, char, &'static [char])> {
    const WIND: &[char] = &['风', '風'];
    Some(match c {
        '东' | '東' => (1, 'z', WIND),
        '南' => (2, 'z', WIND),
        '西' => (3, 'z', WIND),
        '北' => (4, 'z', WIND),
        '白' => (5, 'z', &['板']),
        '发' | '發' => (6, 'z', &['财', '財']),
        '中' => (7, 'z', &[]),
        '春' => (1, 'f', &[]),
        '夏' => (2, 'f', &[]),
        '秋' => (3, 'f', &[]),
        '冬' => (4, 'f', &[]),
        '梅' => (5, 'f', &[]),
        '兰' | '蘭' => (6, 'f', &[]),
        '竹' => (7, 'f', &[]),
        '菊' => (8, 'f', &[]),
        _ => return None,
    })
}

/// A picture of the Unicode mahjong block; its back is a tile nobody knows.
const fn picture(c: char) -> Option<Tile> {
    let n = c as u32;
    let (rank, letter) = match n {
        0x1f000..=0x1f003 => (n - 0x1f000 + 1, 'z'),
        0x1f004 => (7, 'z'),
        0x1f005 => (6, 'z'),
        0x1f006 => (5, 'z'),
        0x1f007..=0x1f00f => (n - 0x1f007 + 1, 'm'),
        0x1f010..=0x1f018 => (n - 0x1f010 + 1, 's'),
        0x1f019..=0x1f021 => (n - 0x1f019 + 1, 'p'),
        0x1f022 => (5, 'f'),
        0x1f023 => (6, 'f'),
        0x1f024 => (7, 'f'),
        0x1f025 => (8, 'f'),
        0x1f026..=0x1f029 => (n - 0x1f026 + 1, 'f'),
        0x1f02b => return Some(Tile::UNKNOWN),
        _ => return None,
    };
    Tile::from_notation(rank as u8, letter)
}

/// Reads tiles from byte `at` on, blanks between them allowed, and hands each over with its bytes (the digit alone
/// inside a group). Stops before a mark of the movetext or at the end and returns that byte.
pub fn scan_tiles(
    text: &str,
    at: usize,
    each: impl FnMut(Tile, usize, usize),
) -> Result<usize, NoTile> {
    scan::<true>(text, at, each)
}

/// The same; `QUICK` is false only where the two ways of reading are compared.
pub(super) fn scan<const QUICK: bool>(
    text: &str,
    mut at: usize,
    mut each: impl FnMut(Tile, usize, usize),
) -> Result<usize, NoTile> {
    loop {
        if QUICK {
            at = plain::scan(text.as_bytes(), at, &mut each);
        }
        let Some((c, len)) = next(text, at) else {
            break;
        };
        if is_blank(c) {
            at += len;
        } else if is_mark(c) {
            break;
        } else if digit(c).is_some() {
            at = group(text, at, &mut each)?;
        } else if c == '?' {
            at = unknown(text, at, &mut each)?;
        } else if let Some((rank, letter, tails)) = named(c) {
            let tail = match next(text, at + len) {
                Some((tail, tail_len)) if tails.contains(&tail) => tail_len,
                _ => 0,
            };
            if let Some(tile) = Tile::from_notation(rank, letter) {
                each(tile, at, len + tail);
            }
            at += len + tail;
        } else if matches!(c, '红' | '紅') && matches!(next(text, at + len), Some(('中', _))) {
            each(Tile::RED, at, len * 2);
            at += len * 2;
        } else if let Some(tile) = picture(c) {
            // Variation selectors say how to draw it, not what it is.
            let tail = match next(text, at + len) {
                Some(('\u{fe0e}' | '\u{fe0f}', tail_len)) => tail_len,
                _ => 0,
            };
            each(tile, at, len + tail);
            at += len + tail;
        } else {
            return Err(no_tile(text, at));
        }
    }
    Ok(at)
}

/// Reads tiles written in the plainest way, spaces between them allowed, as far as there are any; the byte after them.
pub fn plain_tiles(text: &str, mut each: impl FnMut(Tile)) -> usize {
    plain::scan(text.as_bytes(), 0, &mut |tile, _, _| each(tile))
}

/// Marks that end a list of tiles.
#[must_use]
pub const fn is_mark(c: char) -> bool {
    matches!(c, '>' | '=' | '#' | '<')
}

/// Digits and their suit: `123m`, 一二三万.
fn group(
    text: &str,
    start: usize,
    each: &mut impl FnMut(Tile, usize, usize),
) -> Result<usize, NoTile> {
    let mut end = start;
    let mut count = 0;
    let (letter, after) = loop {
        match next(text, end) {
            Some((c, len)) if digit(c).is_some() => {
                end += len;
                count += 1;
            }
            Some((c, len)) => match suit(c) {
                Some(letter) => break (letter, end + len),
                None => return Err(no_tile(text, start)),
            },
            None => return Err(no_tile(text, start)),
        }
    };
    let mut at = start;
    while at < end {
        let Some((c, len)) = next(text, at) else {
            break;
        };
        let tile = digit(c).and_then(|rank| Tile::from_notation(rank, letter));
        let Some(tile) = tile else {
            return Err(NoTile {
                start: at,
                len: if at + len == end { after - at } else { len },
            });
        };
        each(tile, at, if count == 1 { after - at } else { len });
        at += len;
    }
    Ok(after)
}

/// `?` or `?*n`.
fn unknown(
    text: &str,
    start: usize,
    each: &mut impl FnMut(Tile, usize, usize),
) -> Result<usize, NoTile> {
    let mut at = start + next(text, start).map_or(1, |(_, len)| len);
    let mut times = 1;
    if let Some(('*', len)) = next(text, at) {
        at += len;
        times = 0;
        while let Some((c @ '0'..='9', len)) = next(text, at) {
            times = times * 10 + (c as usize - '0' as usize);
            at += len;
            if times > MAX_REPEAT {
                return Err(no_tile(text, start));
            }
        }
        if times == 0 {
            return Err(no_tile(text, start));
        }
    }
    for _ in 0..times {
        each(Tile::UNKNOWN, start, at - start);
    }
    Ok(at)
}

/// The word at `start`, up to the next blank or mark.
fn no_tile(text: &str, start: usize) -> NoTile {
    let len = text[start..]
        .char_indices()
        .find(|&(i, c)| i > 0 && (is_blank(narrow(c)) || is_mark(narrow(c))))
        .map_or(text.len() - start, |(i, _)| i);
    NoTile { start, len }
}

/// All tiles of a text that holds nothing else.
pub fn tiles(text: &str) -> Result<Vec<Tile>, NoTile> {
    let mut out = Vec::new();
    let end = scan_tiles(text, 0, |tile, _, _| out.push(tile))?;
    if end < text.len() {
        return Err(no_tile(text, end));
    }
    Ok(out)
}

/// The seat at the start of `text` and its bytes.
#[must_use]
pub fn seat_prefix(text: &str) -> Option<(Seat, usize)> {
    let (c, len) = next(text, 0)?;
    let seat = match c {
        'E' | '东' | '東' => Seat::E,
        'S' | '南' => Seat::S,
        'W' | '西' => Seat::W,
        'N' | '北' => Seat::N,
        _ => return None,
    };
    Some((seat, len))
}

/// The seat that `text` names and nothing else.
#[must_use]
pub fn seat(text: &str) -> Option<Seat> {
    let text = text.trim_matches(is_blank);
    seat_prefix(text)
        .filter(|&(_, len)| len == text.len())
        .map(|(seat, _)| seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::tile::group as canonical;

    #[test]
    fn aliases() {
        for (text, want) in [
            ("123m44z", "123m44z"),
            ("5m", "5m"),
            ("五万5万伍萬", "555m"),
            ("三筒 三饼三餅", "333p"),
            ("二索二条二條", "222s"),
            ("一二三万", "123m"),
            ("东東东风", "111z"),
            ("南南风西西風北", "22334z"),
            ("白白板5z", "555z"),
            ("发發发财發財", "6666z"),
            ("中红中紅中", "777z"),
            ("春夏秋冬梅兰竹菊蘭", "123456786f"),
            ("１２３ｍ", "123m"),
            ("4s　9p\t7m", "4s9p7m"),
            ("🀇🀏🀐🀘🀙🀡", "19m19s19p"),
            ("🀀🀁🀂🀃🀆🀅🀄🀄\u{fe0f}", "12345677z"),
            ("🀢🀣🀤🀥🀦🀧🀨🀩🀫", "56781234f?"),
            ("?", "?"),
            ("？＊３", "?*3"),
            ("1m?*12 2m", "1m????????????2m"),
            ("", ""),
        ] {
            assert_eq!(canonical(&tiles(text).unwrap()), want, "{text}");
        }
    }

    #[test]
    fn what_is_no_tile() {
        for (text, bad) in [
            ("0m", "0m"),
            ("8z", "8z"),
            ("9f", "9f"),
            ("12", "12"),
            ("1m 2x", "2x"),
            ("108m", "0"),
            ("5中", "5中"),
            ("红", "红"),
            ("?*0", "?*0"),
            ("?*", "?*"),
            ("?*99999999999999999999999", "?*99999999999999999999999"),
            ("5m，6m", "，6m"),
            ("5m>", ">"),
            ("财", "财"),
        ] {
            let NoTile { start, len } = tiles(text).unwrap_err();
            assert_eq!(&text[start..start + len], bad, "{text}");
        }
    }

    #[test]
    fn each_tile_has_its_place() {
        let text = "123m 5p东风?*2";
        let mut places = Vec::new();
        scan_tiles(text, 0, |_, start, len| {
            places.push(&text[start..start + len]);
        })
        .unwrap();
        assert_eq!(places, ["1", "2", "3", "5p", "东风", "?*2", "?*2"]);
    }

    #[test]
    fn seats() {
        assert_eq!(seat("E"), Some(Seat::E));
        assert_eq!(seat("北"), Some(Seat::N));
        assert_eq!(seat("Ｗ"), Some(Seat::W));
        assert_eq!(seat(" 東 "), Some(Seat::E));
        assert_eq!(seat("东风"), None);
        assert_eq!(seat("e"), None);
        assert_eq!(seat_prefix("南吃"), Some((Seat::S, 3)));
    }
}
