//! Reports as one HTML file: both languages, a board to step through, and a table of moves for readers without script.
//!
//! Everything a record brings along is escaped by the template engine. The page asks for nothing over the network, and
//! its policy forbids it: only the style and the script written here run, each known by its hash.

mod film;
mod tiles;

use askama::Template;
use sha2::{Digest as _, Sha256};

use self::film::{Reel, embeddable, reel, waits};
use super::board::Film;
use super::paper::{Block, Case, Options, Run, anonymous, paper};
use super::printable::{cut, printable};
use super::text::{self, Lang, TileStyle, labels, names, story};
use crate::base::{Seat, Tile};

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("board.js");

/// A page being put together, record by record.
#[derive(Debug)]
pub struct Page {
    options: Options,
    records: Vec<Article>,
}

impl Page {
    /// An empty page.
    #[must_use]
    pub const fn new(options: Options) -> Page {
        Page {
            options,
            records: Vec::new(),
        }
    }

    /// Adds a record.
    pub fn add(&mut self, case: Case) {
        let verdict = anonymous(case.verdict, self.options.anonymous, self.options.lang);
        let case = Case {
            verdict: &verdict,
            places: case.places,
        };
        let n = self.records.len() + 1;
        self.records.push(article(case, n, self.options));
    }

    /// The whole file.
    #[must_use]
    pub fn finish(self) -> String {
        let title = self.records.first().map_or_else(String::new, |record| {
            let side = match self.options.lang {
                Lang::Zh => &record.zh,
                Lang::En => &record.en,
            };
            side.title.clone()
        });
        let page = Sheet {
            lang: self.options.lang,
            title,
            policy: policy(),
            style: STYLE,
            script: SCRIPT,
            symbols: tiles::symbols(),
            waits: embeddable(&waits()),
            records: self.records,
        };
        // Writing into a string cannot fail.
        page.render().unwrap_or_default()
    }
}

#[derive(Debug)]
struct Article {
    /// `d2` from the second record on: what ids and links of this record start with.
    prefix: String,
    ruling: &'static str,
    zh: Side,
    en: Side,
    seats: Vec<Chair>,
    hands: Vec<Rows>,
    film: String,
}

/// The document in one language.
#[derive(Debug)]
struct Side {
    title: String,
    head: Vec<Block>,
    rest: Vec<Block>,
}

#[derive(Debug)]
struct Chair {
    letter: &'static str,
    zh: String,
    en: String,
}

/// The moves of a hand.
#[derive(Debug)]
struct Rows {
    number: u32,
    zh: String,
    en: String,
    moves: Vec<Row>,
}

#[derive(Debug)]
struct Row {
    mv: u32,
    faulty: bool,
    zh: String,
    en: String,
}

#[derive(Template)]
#[template(path = "page.html", config = "src/report/html/askama.toml")]
struct Sheet {
    lang: Lang,
    title: String,
    policy: String,
    style: &'static str,
    script: &'static str,
    symbols: String,
    waits: String,
    records: Vec<Article>,
}

impl Sheet {
    fn code(lang: Lang) -> &'static str {
        lang.pick("zh-Hans", "en")
    }

    fn is_zh(&self) -> bool {
        self.lang == Lang::Zh
    }
}

/// What the template asks of a tile.
fn symbol(tile: Tile) -> String {
    tiles::id(tile)
}

fn tile_name(tile: Tile, lang: Lang) -> String {
    text::tile(tile, lang)
}

/// The parts of 东 -10 南 +30 西 -10 北 -10, each of which stays on one line; none if it is something else.
fn unbroken(words: &str) -> Option<Vec<String>> {
    let words: Vec<&str> = words.split(' ').collect();
    let pairs = || words.chunks_exact(2);
    let seats = pairs().map(|pair| pair[0]);
    let is = |lang: Lang| {
        seats
            .clone()
            .eq(Seat::ALL.map(|s| lang.pick(s.han(), s.letter())))
    };
    let whole = words.len() == 8 && (is(Lang::Zh) || is(Lang::En));
    whole.then(|| pairs().map(|pair| pair.join(" ")).collect())
}

fn step_name(mv: u32, lang: Lang) -> String {
    labels::step(mv, lang)
}

fn article(case: Case, n: usize, options: Options) -> Article {
    let films = case.films(None);
    let findings = &case.verdict.findings;
    let reels: Vec<Reel> = case
        .verdict
        .hands
        .iter()
        .zip(&films)
        .map(|(hand, film)| reel(hand.hand, film, findings))
        .collect();
    let hands = case
        .verdict
        .hands
        .iter()
        .zip(&films)
        .map(|(hand, film)| {
            let outcome = hand.settlement.outcome;
            let title = |lang| {
                let word = names::outcome(outcome, lang);
                format!("{} · {word}", labels::hand(hand.hand, lang))
            };
            Rows {
                number: hand.hand,
                zh: title(Lang::Zh),
                en: title(Lang::En),
                moves: rows(film),
            }
        })
        .collect();
    let name = |seat: Seat| {
        let name = case.verdict.players[seat].as_deref();
        name.filter(|name| !options.anonymous && !name.is_empty())
    };
    let seats = Seat::ALL
        .map(|seat| {
            let side = |short: &str| {
                name(seat).map_or_else(
                    || short.to_owned(),
                    |name| format!("{short} {}", cut(name, 40)),
                )
            };
            Chair {
                letter: seat.letter(),
                zh: side(seat.han()),
                en: side(seat.english()),
            }
        })
        .into();
    Article {
        prefix: if n == 1 {
            String::new()
        } else {
            format!("d{n}")
        },
        ruling: case.verdict.ruling.word(),
        zh: side(case, options, Lang::Zh),
        en: side(case, options, Lang::En),
        seats,
        hands,
        film: embeddable(&reels),
    }
}

fn side(case: Case, options: Options, lang: Lang) -> Side {
    // Rows of tiles are drawn; in sentences each language writes them its own way.
    let tiles = style_of(lang);
    let mut head = paper(
        case,
        Options {
            lang,
            tiles,
            ..options
        },
    );
    head.iter_mut().for_each(clean);
    let rest = head
        .iter()
        .position(|block| matches!(block, Block::Heading(2, _)))
        .unwrap_or(head.len());
    let rest = head.split_off(rest);
    let title = match head.first() {
        Some(Block::Heading(_, title)) => title.clone(),
        _ => String::new(),
    };
    Side { title, head, rest }
}

fn style_of(lang: Lang) -> TileStyle {
    match lang {
        Lang::Zh => TileStyle::Han,
        Lang::En => TileStyle::Ascii,
    }
}

/// Takes out what would reorder or hide the text around it: markup is escaped, but these are no markup.
fn clean(block: &mut Block) {
    let line = |runs: &mut Vec<Run>| {
        for run in runs {
            if let Run::Text(words) | Run::Strong(words) | Run::Code(words) = run {
                plainly(words);
            }
        }
    };
    match block {
        Block::Heading(_, words) => plainly(words),
        Block::Para(runs) | Block::Alert(runs) => line(runs),
        Block::Fields(fields) => fields.iter_mut().for_each(|(_, runs)| line(runs)),
        Block::Table(columns, rows) => {
            for column in columns {
                plainly(&mut column.head);
            }
            rows.iter_mut().flatten().for_each(line);
        }
        Block::Quote(label, words) => {
            plainly(label);
            plainly(words);
        }
        Block::Sign(places) => places.iter_mut().for_each(plainly),
    }
}

fn plainly(words: &mut String) {
    if let std::borrow::Cow::Owned(shown) = printable(words) {
        *words = shown;
    }
}

fn rows(film: &Film) -> Vec<Row> {
    film.steps
        .iter()
        .zip(1u32..)
        .filter(|(step, _)| step.said.is_some())
        .map(|(step, mv)| Row {
            mv,
            faulty: step.action.is_none(),
            zh: story::sentence(step, Lang::Zh).unwrap_or_default(),
            en: story::sentence(step, Lang::En).unwrap_or_default(),
        })
        .collect()
}

/// Nothing but the style and the script of this file.
fn policy() -> String {
    format!(
        "default-src 'none'; style-src 'sha256-{}'; script-src 'sha256-{}'; base-uri 'none'; form-action 'none'",
        base64(&Sha256::digest(STYLE)),
        base64(&Sha256::digest(SCRIPT)),
    )
}

fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let word = (0..3).fold(0u32, |word, i| {
            word << 8 | u32::from(chunk.get(i).copied().unwrap_or(0))
        });
        for i in 0..4 {
            if i <= chunk.len() {
                let at = word >> (18 - 6 * i) & 63;
                out.push(char::from(ALPHABET[at as usize]));
            } else {
                out.push('=');
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_as_everybody_writes_it() {
        assert_eq!(base64(b"Man"), "TWFu");
        assert_eq!(base64(b"Ma"), "TWE=");
        assert_eq!(base64(b"M"), "TQ==");
    }
}
