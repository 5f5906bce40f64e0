//! The plain lines that make up nearly every record, read byte by byte: `E 打 9p`, `S draw 4m`, `W 碰`.
//!
//! Whatever is not as plain as that is left to `movetext`, which knows every form and every mistake.

use crate::base::{Said, Seat, Tile, Verb};

/// The line, if it is one of the plain ones.
pub(super) fn line(line: &[u8]) -> Option<Said> {
    let (seat, rest) = seat(line)?;
    let rest = blank(rest);
    let (verb, rest) = verb(rest)?;
    let rest = blank(rest);
    let mut said = Said::new(seat, verb, &[]);
    let wanted = match verb {
        Verb::Draw | Verb::Discard | Verb::Angang | Verb::Bugang => 1,
        Verb::Chi => 2,
        _ if rest.is_empty() => 0,
        _ => 1,
    };
    match rest {
        [] if wanted == 0 => {}
        [b'?'] if wanted == 1 && matches!(verb, Verb::Draw | Verb::Discard) => {
            said.tiles.push(Tile::UNKNOWN);
        }
        [rank, suit] if wanted == 1 => said.tiles.push(tile(*rank, *suit)?),
        [a, b, suit] if wanted == 2 => {
            said.tiles.push(tile(*a, *suit)?);
            said.tiles.push(tile(*b, *suit)?);
        }
        _ => return None,
    }
    Some(said)
}

fn seat(line: &[u8]) -> Option<(Seat, &[u8])> {
    Some(match line {
        [b'E', b' ', rest @ ..] | [0xe4, 0xb8, 0x9c, rest @ ..] => (Seat::E, rest),
        [b'S', b' ', rest @ ..] | [0xe5, 0x8d, 0x97, rest @ ..] => (Seat::S, rest),
        [b'W', b' ', rest @ ..] | [0xe8, 0xa5, 0xbf, rest @ ..] => (Seat::W, rest),
        [b'N', b' ', rest @ ..] | [0xe5, 0x8c, 0x97, rest @ ..] => (Seat::N, rest),
        _ => return None,
    })
}

const fn blank(text: &[u8]) -> &[u8] {
    match text {
        [b' ', rest @ ..] => rest,
        text => text,
    }
}

/// The commonest verbs; one that begins a longer one (补, 杠) is not among them.
fn verb(text: &[u8]) -> Option<(Verb, &[u8])> {
    const WORDS: [(&[u8], Verb); 13] = [
        ("摸".as_bytes(), Verb::Draw),
        ("打".as_bytes(), Verb::Discard),
        ("碰".as_bytes(), Verb::Peng),
        ("吃".as_bytes(), Verb::Chi),
        ("胡".as_bytes(), Verb::Hu),
        ("明杠".as_bytes(), Verb::Gang),
        ("暗杠".as_bytes(), Verb::Angang),
        ("补杠".as_bytes(), Verb::Bugang),
        (b"draw", Verb::Draw),
        (b"discard", Verb::Discard),
        (b"peng", Verb::Peng),
        (b"chi", Verb::Chi),
        (b"hu", Verb::Hu),
    ];
    let (word, verb, rest) = WORDS
        .iter()
        .find_map(|(word, verb)| Some((*word, *verb, text.strip_prefix(*word)?)))?;
    // `peng9p` is one word to the full reader, and no verb.
    let ends = !word[0].is_ascii() || matches!(rest.first(), None | Some(b' '));
    ends.then_some((verb, rest))
}

fn tile(rank: u8, suit: u8) -> Option<Tile> {
    Tile::from_notation(rank.checked_sub(b'0')?, char::from(suit))
}

#[cfg(test)]
mod tests {
    use super::super::movetext;

    /// What is read quickly is read alike; a mark keeps `movetext` from asking here.
    #[test]
    fn agrees_with_the_full_reader() {
        let tails = [
            "", " ", "9p", " 9p", " 78p", " ?", "?", " 5x", "0m", " 9z", " 9p ", " 123m", "杠",
            "杠 9p", "#", "5m#x",
        ];
        let verbs = [
            "摸", "打", "碰", "吃", "胡", "明杠", "暗杠", "补杠", "补", "碰杠", "draw", "discard",
            "peng", "chi", "hu", "hup", "pass",
        ];
        let mut quick = 0;
        for seat in [
            "E", "E ", "东", "东 ", "S  ", "南", "西", "N ", "北", "", "X ",
        ] {
            for verb in verbs {
                for tail in tails {
                    let text = format!("{seat}{verb}{tail}");
                    let full = movetext::line(&text, &mut Vec::new());
                    if let Some(said) = super::line(text.as_bytes()) {
                        quick += 1;
                        assert_eq!(full, Ok(Some(said)), "{text}");
                    }
                }
            }
        }
        assert!(quick > 250, "{quick}");
    }
}
