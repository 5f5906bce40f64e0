//! The films of a record as compact JSON: what one seat shows is written once and named by its number.

use serde::Serialize;

use crate::base::tile::group;
use crate::base::{Seat, Tile};
use crate::diag::{Finding, Severity};
use crate::report::board::{Film, Next, Scene, SeatScene};
use crate::report::printable::printable;
use crate::report::text::{self, Lang, story};

/// A hand.
#[derive(Serialize)]
pub(super) struct Reel {
    /// Number of the hand.
    n: u32,
    /// Everything that a seat shows at some moment:
    /// `hand|drawn|melds|flowers|river|floats|takes|marks`.
    seats: Vec<String>,
    /// `wilds|indicator|declarer`
    table: Vec<String>,
    /// One for each moment: E, S, W, N, table, wall, drawable, turn (-1: nobody), next, last (`E5m` or empty).
    scenes: Vec<Moment>,
    /// Findings.
    marks: Vec<Mark>,
    /// The moment to open.
    open: usize,
}

#[derive(Serialize)]
struct Moment(usize, usize, usize, usize, usize, u32, u32, i8, u8, String);

#[derive(Serialize)]
struct Mark {
    m: u32,
    severity: &'static str,
    code: &'static str,
    zh: [String; 3],
    en: [String; 3],
}

/// Words for what is awaited, by number, in both languages; `{}` is the seat.
pub(super) fn waits() -> Vec<[String; 5]> {
    let all = [
        Next::Bid,
        Next::NameWild,
        Next::OpenFlowers,
        Next::Draw,
        Next::Act,
        Next::Replace,
        Next::Stuck,
        Next::Won,
        Next::Exhausted,
    ];
    let mut out = Vec::new();
    for lang in [Lang::Zh, Lang::En] {
        for next in all {
            let none = story::waiting(next, None, lang);
            let seats = Seat::ALL.map(|seat| story::waiting(next, Some(seat), lang));
            let [a, b, c, d] = seats;
            out.push([a, b, c, d, none]);
        }
    }
    out
}

pub(super) fn reel(number: u32, film: &Film, findings: &[Finding]) -> Reel {
    let mut reel = Reel {
        n: number,
        seats: Vec::new(),
        table: Vec::new(),
        scenes: Vec::new(),
        marks: Vec::new(),
        open: 0,
    };
    for step in &film.steps {
        let moment = reel.moment(&step.before);
        reel.scenes.push(moment);
    }
    let here = findings
        .iter()
        .filter(|finding| finding.hand == Some(number));
    for finding in here {
        let Some(m) = finding.mv.filter(|&m| (m as usize) < film.steps.len()) else {
            continue;
        };
        let say = |lang| {
            let style = super::style_of(lang);
            [
                text::title(finding.code(), lang).to_owned(),
                printable(&text::message(finding, lang)).into_owned(),
                text::legal(&finding.legal, lang, style),
            ]
        };
        if reel.marks.is_empty() {
            reel.open = m as usize;
        }
        reel.marks.push(Mark {
            m,
            severity: match finding.code().severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "note",
            },
            code: finding.code().id(),
            zh: say(Lang::Zh),
            en: say(Lang::En),
        });
    }
    reel
}

impl Reel {
    fn moment(&mut self, scene: &Scene) -> Moment {
        let [e, s, w, n] = Seat::ALL.map(|seat| intern(&mut self.seats, seat_text(scene, seat)));
        let declarer = scene
            .declarer
            .map_or_else(String::new, |(seat, call)| format!("{seat}{call}"));
        let indicator = scene.indicator.map_or_else(String::new, |t| t.to_string());
        let table = format!("{}|{indicator}|{declarer}", group(&scene.wilds));
        Moment(
            e,
            s,
            w,
            n,
            intern(&mut self.table, table),
            scene.wall,
            scene.drawable,
            scene.turn.map_or(-1, |seat| seat.index() as i8),
            scene.next as u8,
            scene
                .last
                .map_or_else(String::new, |(seat, tile)| format!("{seat}{tile}")),
        )
    }
}

/// The number of this text among those so far. The last ones are looked at first: a seat changes little by little.
fn intern(all: &mut Vec<String>, text: String) -> usize {
    if let Some(at) = all.iter().rposition(|known| *known == text) {
        return at;
    }
    all.push(text);
    all.len() - 1
}

fn seat_text(scene: &Scene, seat: Seat) -> String {
    let SeatScene {
        hand,
        drawn,
        melds,
        flowers,
        river,
        river_known,
        floats,
        floating,
        takes,
        dead,
        won,
    } = &scene.seats[seat];
    let melds: Vec<String> = melds
        .iter()
        .map(|meld| {
            let from = meld.from.map_or("", Seat::letter);
            format!(
                "{} {} {from}",
                meld.kind.verb().word(),
                spelled(&meld.tiles)
            )
        })
        .collect();
    let takes: String = takes.0.iter().map(ToString::to_string).collect();
    let takes = if takes == "0000" { "" } else { &takes };
    format!(
        "{}|{}|{}|{}|{}|{}|{takes}|{}{}{}{}",
        spelled(hand),
        drawn.map_or_else(String::new, |tile| tile.to_string()),
        melds.join(","),
        spelled(flowers),
        spelled(river),
        floats,
        if *floating { "f" } else { "" },
        if *dead { "d" } else { "" },
        if *won { "w" } else { "" },
        if *river_known { "" } else { "?" },
    )
}

/// Like [`group`], with every unknown tile written out: what reads it has no need of `*`.
fn spelled(tiles: &[Tile]) -> String {
    if tiles.iter().all(|tile| tile.is_known()) {
        return group(tiles);
    }
    tiles.iter().map(ToString::to_string).collect()
}

/// JSON that may stand inside a script element: nothing in it can end the element or open a comment.
pub(super) fn embeddable<T: Serialize>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap_or_default();
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' => out.push_str("\\u003c"),
            '>' => out.push_str("\\u003e"),
            '&' => out.push_str("\\u0026"),
            '\u{2028}' => out.push_str("\\u2028"),
            '\u{2029}' => out.push_str("\\u2029"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_json_can_leave_the_script_element() {
        let hostile = "</script><!--<script>alert(1)\u{2028}&amp;";
        let json = embeddable(&hostile);
        assert!(!json.contains(['<', '>', '&', '\u{2028}']), "{json}");
        let back: String = serde_json::from_str(&json).expect("JSON");
        assert_eq!(back, hostile);
    }
}
