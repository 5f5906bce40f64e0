//! Tile faces as SVG symbols, drawn here stroke by stroke: no font is needed and none is borrowed.

use std::fmt::Write as _;

use crate::base::Tile;
use crate::base::tile::Suit;

/// Strokes on a field of 20 by 20.
const DIGITS: [&str; 9] = [
    "M2 10H18",
    "M4 5H16M2 15H18",
    "M3 4H17M4.5 10H15.5M2 17H18",
    "M3 4H17V17H3ZM8 4Q8 10 5 12M12 4V11H16",
    "M3 3H17M10 3L7 17M5 10H14.5V17M2 17H18",
    "M10 1V5M2 8H18M7 11Q6 15 3 18M13 11Q14 15 17 18",
    "M2 10L18 7M9 2V14Q9 17 12 17H17.5V14",
    "M8 4Q7 12 2 17M11 3Q13 12 18 17",
    "M2 7H13V14Q13 17 15 17H18V14M8 2Q8 13 2 18",
];
const WAN: &str = "M2 4H18M8 4Q8 13 2 18M8 9H15.5Q15 15 13.5 17.5L11 16.5";
const HONORS: [&str; 7] = [
    "M3 5H17M9 1.5L4.5 10H16M10.5 10V17.5L8.5 16.5M7 13L3.5 16.5M14 13L17 16.5",
    "M3 4H17M10 1V7M3 18.5V7H17V18.5L15 18M7 8.5L8 10.5M13 8.5L12 10.5M6 12H14M5.5 15H14.5M10 12V18.5",
    "M2 3.5H18M3 8H17V17.5H3ZM8 3.5V9Q8 12 5 13M12 3.5V12.5H16.5",
    "M7.5 2.5V18M2 8H7.5M2 16L7.5 13M12 2.5V15Q12 17.5 14 17.5H18V14M12 10L17 7",
    "",
    "M6 3L4 8H17M10 2Q9 12 3 18M8.5 11.5H15Q12 16.5 6 18.5M10 13Q13 17 18 18.5M13 2.5L15.5 5",
    "M3 6H17V13H3ZM10 1V19",
];
const FLOWERS: [&str; 8] = [
    "M4 3.5H16M3 7H17M2 10.5H18M10 1Q9 9 2 15M11 10.5Q14 14 18 15M6 13H14V19H6ZM6 16H14",
    "M2.5 2.5H17.5M5 5.5H15V12.5H5ZM5 8H15M5 10.3H15M9 12.5Q7 15.5 3 16.5M7 14H15Q11 18 4 19M8 15Q12 18 17 19",
    "M8 2L3 4M1 7.5H10M5.5 3V19M5.5 8L1 13.5M5.5 8L9 12M11.5 8L11 11M18.5 7L17 10.5M15 3Q15 13 10.5 18.5M15 10Q16 15 19 18.5",
    "M8 1.5Q6 6 2.5 8M7 4.5H14.5Q10 11 3 13M7 6Q12 11 17.5 12M8 13L12 15M7 16.5L13 19",
    "M1 6H9M5 2V19M5 7L1 13M5 7L8.5 11M12 1.5L10 6M11 4H19M12 7.5H18L17 18H11ZM9.5 12.5H19.5",
    "M6 1.5L8 5M14 1.5L12 5M3 7H17M5 12H15M2 17.5H18",
    "M5 2L2 7.5M4 5H9M6 5V19M13 2L10.5 7.5M12 5H18.5M15.5 5V18L13.5 17",
    "M2 4H18M7 1.5V6M13 1.5V6M6 7L3 11M5 9H17V17L15 18.5M8 10.5L9 12.5M13.5 10.5L12.5 12.5M7 14H14.5M10.7 10V18.5M10 14.5L7 18M11.5 14.5L14 17",
];

/// Middle points of the circles of 筒, and their size.
const PINS: [(&[(u8, u8)], &str); 9] = [
    (&[(15, 20)], "9"),
    (&[(15, 11), (15, 29)], "6"),
    (&[(8, 8), (15, 20), (22, 32)], "4.8"),
    (&[(9, 11), (21, 11), (9, 29), (21, 29)], "5"),
    (&[(8, 9), (22, 9), (15, 20), (8, 31), (22, 31)], "4.6"),
    (
        &[(9, 7), (21, 7), (9, 20), (21, 20), (9, 33), (21, 33)],
        "4.6",
    ),
    (
        &[
            (6, 6),
            (15, 9),
            (24, 12),
            (9, 23),
            (21, 23),
            (9, 33),
            (21, 33),
        ],
        "3.8",
    ),
    (
        &[
            (9, 6),
            (21, 6),
            (9, 15),
            (21, 15),
            (9, 25),
            (21, 25),
            (9, 34),
            (21, 34),
        ],
        "3.6",
    ),
    (
        &[
            (6, 7),
            (15, 7),
            (24, 7),
            (6, 20),
            (15, 20),
            (24, 20),
            (6, 33),
            (15, 33),
            (24, 33),
        ],
        "3.5",
    ),
];

/// Upper ends of the bars of 索, and their length.
const BARS: [(&[(u8, u8)], u8); 9] = [
    (&[(15, 7)], 26),
    (&[(15, 5), (15, 23)], 12),
    (&[(15, 5), (9, 23), (21, 23)], 12),
    (&[(9, 5), (21, 5), (9, 23), (21, 23)], 12),
    (&[(7, 5), (23, 5), (15, 14), (7, 23), (23, 23)], 12),
    (&[(6, 5), (15, 5), (24, 5), (6, 23), (15, 23), (24, 23)], 12),
    (
        &[
            (15, 4),
            (6, 16),
            (15, 16),
            (24, 16),
            (6, 28),
            (15, 28),
            (24, 28),
        ],
        8,
    ),
    (
        &[
            (5, 6),
            (12, 6),
            (18, 6),
            (25, 6),
            (5, 23),
            (12, 23),
            (18, 23),
            (25, 23),
        ],
        11,
    ),
    (
        &[
            (6, 4),
            (15, 4),
            (24, 4),
            (6, 16),
            (15, 16),
            (24, 16),
            (6, 28),
            (15, 28),
            (24, 28),
        ],
        8,
    ),
];

/// Id of the symbol of a tile.
pub(super) fn id(tile: Tile) -> String {
    if tile.is_known() {
        format!("t{tile}")
    } else {
        "tx".to_owned()
    }
}

/// All symbols, for the head of a page.
pub(super) fn symbols() -> String {
    let mut out = String::new();
    for tile in Tile::all() {
        symbol(&mut out, tile, &face(tile));
    }
    let back = r#"<path class="u" d="M5 5H25V35H5ZM5 15L15 5M5 25L25 5M5 35L25 15M15 35L25 25"/>"#;
    symbol(&mut out, Tile::UNKNOWN, back);
    out
}

fn symbol(out: &mut String, tile: Tile, drawing: &str) {
    let name = if tile.is_known() {
        format!("{} {tile}", tile.han())
    } else {
        "? 未知 unknown".to_owned()
    };
    let id = id(tile);
    let _ = write!(
        out,
        r#"<symbol id="{id}" viewBox="0 0 30 40"><title>{name}</title>{drawing}</symbol>"#
    );
}

fn glyph(class: &str, place: &str, strokes: &str) -> String {
    format!(r#"<path class="{class}" transform="{place}" d="{strokes}"/>"#)
}

fn face(tile: Tile) -> String {
    let at = usize::from(tile.rank()).saturating_sub(1);
    match tile.suit() {
        Some(Suit::Man) => {
            glyph("k", "translate(6 2.5) scale(.9)", DIGITS[at])
                + &glyph("r", "translate(6 20) scale(.9)", WAN)
        }
        Some(Suit::Pin) => pin(at),
        Some(Suit::Sou) => sou(at),
        None if tile == Tile::WHITE => {
            r#"<path class="b" d="M5 6H25V34H5ZM8.5 9.5H21.5V30.5H8.5Z"/>"#.to_owned()
        }
        None if tile.is_honor() => {
            let class = match tile {
                Tile::GREEN => "g",
                Tile::RED => "r",
                _ => "k",
            };
            glyph(class, "translate(3 7.5) scale(1.22)", HONORS[at])
        }
        None => {
            let class = if at < 4 { "b" } else { "r" };
            let mut dots = String::new();
            for n in 0..=at % 4 {
                let _ = write!(dots, "M{} 36h.01", 15 + 5 * n - 5 * (at % 4) / 2);
            }
            glyph(class, "translate(4 5.5) scale(1.1)", FLOWERS[at])
                + &format!(r#"<path class="{class}" d="{dots}"/>"#)
        }
    }
}

fn pin(at: usize) -> String {
    let (points, radius) = PINS[at];
    let mut out = String::new();
    for (n, &(x, y)) in points.iter().enumerate() {
        // The odd one in the middle is red, as on most sets.
        let class = match at + 1 {
            1 => "r",
            5 if n == 2 => "r",
            7 if n < 3 => "g",
            9 if (3..6).contains(&n) => "r",
            6 if n >= 2 => "r",
            3 if n == 1 => "r",
            _ => "b",
        };
        let _ = write!(
            out,
            r#"<circle class="{class}" cx="{x}" cy="{y}" r="{radius}"/><path class="{class}" d="M{x} {y}h.01"/>"#
        );
    }
    if at == 0 {
        out.push_str(r#"<circle class="b" cx="15" cy="20" r="4.5"/>"#);
    }
    out
}

fn sou(at: usize) -> String {
    let (points, length) = BARS[at];
    let mut green = String::new();
    let mut red = String::new();
    for (n, (x, y)) in points.iter().enumerate() {
        let odd = matches!((at + 1, n), (5, 2) | (7, 0))
            || (at + 1 == 9 && n % 3 == 1)
            || (at == 0 && n == 1);
        let bars = if odd { &mut red } else { &mut green };
        let _ = write!(bars, "M{x} {y}v{length}");
    }
    let mut out = format!(r#"<path class="g s" d="{green}"/>"#);
    if at == 0 {
        // One bar alone grows a leaf, so that it is not taken for a stroke.
        out.push_str(r#"<path class="r" d="M15 16Q22 15 24 8M15 24Q8 23 6 16"/>"#);
    }
    if !red.is_empty() {
        let _ = write!(out, r#"<path class="r s" d="{red}"/>"#);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_has_a_face_and_a_name() {
        let all = symbols();
        for tile in Tile::all().chain([Tile::UNKNOWN]) {
            assert!(
                all.contains(&format!("<symbol id=\"{}\"", id(tile))),
                "{tile}"
            );
        }
        assert_eq!(all.matches("<title>").count(), 43);
        assert!(!all.contains("d=\"\""), "a face is empty");
    }
}
