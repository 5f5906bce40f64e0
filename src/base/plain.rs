//! The plain words that nearly every list of tiles is made of, read byte by byte: `123m`, `44z`, 五万, 三七索, 东.
//!
//! Whatever is not as plain as that is left to [`super::notation`], which knows every form and every mistake.

use super::tile::Tile;

/// What a character means in a list of tiles: nothing here, a rank, a suit, a tile's own name, or what may follow one.
const NOTHING: u8 = 0;
const BLANK: u8 = 10;
const TAIL: u8 = 11;
const SUITS: u8 = 16;
const NAMES: u8 = 32;

/// First tile and number of ranks of each suit, from [`SUITS`] on.
const GROUPS: [(u8, u8); 5] = [(0, 9), (9, 9), (18, 9), (27, 7), (34, 8)];

const ASCII: [u8; 128] = {
    let mut table = [NOTHING; 128];
    let mut rank = 1;
    while rank <= 9 {
        table[b'0' as usize + rank as usize] = rank;
        rank += 1;
    }
    table[b' ' as usize] = BLANK;
    let letters = *b"mpszf";
    let mut i = 0;
    while i < letters.len() {
        table[letters[i] as usize] = SUITS + i as u8;
        i += 1;
    }
    table
};

/// Han characters in groups of equal meaning, each group meaning one more than the one before.
const RANKS_HAN: [&str; 9] = ["一", "二", "三", "四", "五", "六", "七", "八", "九"];
const SUITS_HAN: [&str; 3] = ["万萬", "筒饼餅", "索条條"];
const NAMES_HAN: [&str; 15] = [
    "东東", "南", "西", "北", "白", "发發", "中", "春", "夏", "秋", "冬", "梅", "兰蘭", "竹", "菊",
];
const TAILS_HAN: [&str; 1] = ["风風板财財"];

/// Han characters, three bytes in a word, and the meaning in its fourth, where [`slot`] says.
type Han = [u32; 512];

static HAN: Han = {
    let table = [0; 512];
    let table = enter(table, &RANKS_HAN, 1);
    let table = enter(table, &SUITS_HAN, SUITS);
    let table = enter(table, &NAMES_HAN, NAMES + Tile::EAST.index() as u8);
    enter(table, &TAILS_HAN, TAIL)
};

const fn enter(mut table: Han, groups: &[&str], first: u8) -> Han {
    let mut i = 0;
    while i < groups.len() {
        let bytes = groups[i].as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let [a, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]];
            let slot = slot(a, b, c);
            assert!(table[slot] == 0, "two characters in one place");
            table[slot] = u32::from_le_bytes([a, b, c, first + i as u8]);
            at += 3;
        }
        i += 1;
    }
    table
}

/// No two characters of the table meet in one place; building it proves that.
const fn slot(a: u8, b: u8, c: u8) -> usize {
    (((b as usize & 63) << 6 | c as usize & 63) ^ (a as usize * 2)) & 511
}

/// The meaning of the character at `at` and its bytes.
#[inline]
fn meaning(text: &[u8], at: usize) -> (u8, usize) {
    match text.get(at..) {
        Some(&[first, ..]) if first < 128 => (ASCII[usize::from(first)], 1),
        Some(&[a, b, c, ..]) => {
            let found = HAN[slot(a, b, c)] ^ u32::from_le_bytes([a, b, c, 0]);
            // What is left is the meaning, if the three bytes were the same.
            let same = found.trailing_zeros() >= 24;
            (if same { (found >> 24) as u8 } else { NOTHING }, 3)
        }
        _ => (NOTHING, 0),
    }
}

/// Reads plain words and blanks from byte `at` on as far as there are any, and hands each tile over with its bytes (the
/// digit alone inside a group). Returns the byte after them.
#[inline]
pub fn scan(text: &[u8], mut at: usize, each: &mut impl FnMut(Tile, usize, usize)) -> usize {
    loop {
        let (first, len) = meaning(text, at);
        match first {
            BLANK => at += len,
            1..=9 => {
                let (mut end, mut most) = (at, 0);
                let (suit, suit_len) = loop {
                    let (next, len) = meaning(text, end);
                    if !matches!(next, 1..=9) {
                        break (next, len);
                    }
                    most = most.max(next);
                    end += len;
                };
                let group = usize::from(suit.wrapping_sub(SUITS));
                let Some(&(base, ranks)) = GROUPS.get(group) else {
                    return at;
                };
                if most > ranks {
                    return at;
                }
                let tile = |rank: u8| Tile::of(usize::from(base + rank - 1));
                if at + len == end {
                    each(tile(first), at, len + suit_len);
                    at = end;
                }
                while at < end {
                    let (rank, len) = meaning(text, at);
                    each(tile(rank), at, len);
                    at += len;
                }
                at += suit_len;
            }
            NAMES.. => {
                if meaning(text, at + len).0 == TAIL {
                    return at;
                }
                each(Tile::of(usize::from(first - NAMES)), at, len);
                at += len;
            }
            _ => return at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::notation;
    use super::*;

    /// What is read quickly is read alike: every three characters of the tables and of what stands beside them.
    #[test]
    fn agrees_with_the_full_reader() {
        let groups = [&RANKS_HAN[..], &SUITS_HAN, &NAMES_HAN, &TAILS_HAN].concat();
        let mut letters: Vec<char> = groups.concat().chars().collect();
        letters.extend("0189mzf ?>x伍红　".chars());
        let mut whole = 0;
        for &a in &letters {
            for &b in &letters {
                for &c in &letters {
                    let text = String::from_iter([a, b, c]);
                    let mut quick = Vec::new();
                    let end = notation::scan::<true>(&text, 0, |tile, at, len| {
                        quick.push((tile, at, len));
                    });
                    let mut full = Vec::new();
                    let full_end = notation::scan::<false>(&text, 0, |tile, at, len| {
                        full.push((tile, at, len));
                    });
                    assert_eq!((end, &quick), (full_end, &full), "{text}");
                    let plain = scan(text.as_bytes(), 0, &mut |_, _, _| {});
                    whole += usize::from(plain == text.len());
                }
            }
        }
        assert!(whole > 10_000, "{whole}");
    }
}
