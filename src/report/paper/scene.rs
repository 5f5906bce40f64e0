//! The table at one move, and a hand told in sentences.

use super::build::{legal, message, sentence, who};
use super::{Block, Case, Line, Options, Run, text};
use crate::audit::HandVerdict;
use crate::base::Seat;
use crate::report::board::{Film, Scene, SeatScene};
use crate::report::text::{self as words, Lang, labels, names, story};

/// The table in front of move `mv` of `hand`, what the record does there, and what is allowed.
#[must_use]
pub fn scene(case: Case, hand: u32, mv: u32, film: &Film, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let Some(step) = film.steps.get(mv as usize - 1) else {
        return Vec::new();
    };
    let table = &step.before;
    let title = if step.said.is_some() {
        format!("{} · {}", labels::hand(hand, lang), labels::step(mv, lang))
    } else {
        format!(
            "{} · {}",
            labels::hand(hand, lang),
            lang.pick("末尾", "the end")
        )
    };
    let mut blocks = vec![Block::Heading(1, title)];
    let mut fields: Vec<(String, Line)> = Vec::new();
    let mut field = |zh: &str, en: &str, line: Line| {
        fields.push((lang.pick(zh, en).to_owned(), line));
    };
    let wild = match table.wilds.as_slice() {
        [] => text(lang.pick("无", "none")),
        wilds => vec![Run::Tiles(wilds.to_vec(), Vec::new())],
    };
    field("财神", "Wild", wild);
    field(
        "牌墙",
        "Wall",
        text(labels::wall(table.wall, table.drawable, lang)),
    );
    if let Some((seat, call)) = table.declarer {
        let line = format!("{} {call}", who(case, seat, options));
        field("包家", "Declarer", text(line));
    }
    if let Some((seat, tile)) = table.last {
        let line = vec![
            Run::Tiles(vec![tile], Vec::new()),
            Run::Text(lang.pick("，", ", ").to_owned() + &who(case, seat, options)),
        ];
        field("桌上", "Discard", line);
    }
    field(
        "现在",
        "Now",
        text(story::waiting(table.next, table.turn, lang)),
    );
    blocks.push(Block::Fields(fields));
    for seat in Seat::ALL {
        blocks.push(Block::Heading(3, seat_title(case, table, seat, options)));
        blocks.push(Block::Fields(seat_fields(&table.seats[seat], lang)));
    }
    let mut fields: Vec<(String, Line)> = Vec::new();
    if let Some(said) = sentence(step, options) {
        fields.push((
            lang.pick("记录写", "The record").to_owned(),
            vec![Run::Strong(said)],
        ));
    }
    if !step.legal.is_empty() {
        fields.push((
            lang.pick("此时可以", "Legal here").to_owned(),
            text(legal(&step.legal, options)),
        ));
    }
    blocks.push(Block::Heading(3, lang.pick("这一步", "Here").to_owned()));
    blocks.push(Block::Fields(fields));
    for finding in &case.verdict.findings {
        if finding.hand == Some(hand) && finding.mv == Some(mv) {
            blocks.push(Block::Alert(text(message(finding, options))));
        }
    }
    blocks
}

fn seat_title(case: Case, table: &Scene, seat: Seat, options: Options) -> String {
    let lang = options.lang;
    let scene = &table.seats[seat];
    let mut title = who(case, seat, options);
    if scene.won {
        title += lang.pick("  ← 胡了", "  ← has won");
    } else if table.turn == Some(seat) {
        title += lang.pick("  ← 该这家", "  ← to move");
    }
    if scene.floats > 0 {
        title += &match lang {
            Lang::Zh => format!("  飘 {}", scene.floats),
            Lang::En => format!("  floats {}", scene.floats),
        };
    }
    let takes: Vec<String> = Seat::ALL
        .into_iter()
        .filter(|&from| scene.takes[from] > 0)
        .map(|from| {
            format!(
                "{}{}",
                lang.pick(from.han(), from.letter()),
                scene.takes[from]
            )
        })
        .collect();
    if !takes.is_empty() {
        title += lang.pick("  吃碰 ", "  took ");
        title += &takes.join(" ");
    }
    if scene.dead {
        title += lang.pick("  相公", "  dead hand");
    }
    title
}

fn seat_fields(scene: &SeatScene, lang: Lang) -> Vec<(String, Line)> {
    let mut hand = vec![Run::Tiles(scene.hand.clone(), Vec::new())];
    if let Some(drawn) = scene.drawn {
        hand.push(Run::Text("  ".to_owned()));
        hand.push(Run::Tiles(vec![drawn], Vec::new()));
    }
    let mut fields = vec![(lang.pick("手牌", "Hand").to_owned(), hand)];
    if !scene.melds.is_empty() {
        let mut line = Line::new();
        for meld in &scene.melds {
            let verb = meld.kind.verb();
            let verb = lang.pick(verb.han(), verb.word());
            line.push(Run::Text(format!("{verb} ")));
            line.push(Run::Tiles(meld.tiles.to_vec(), Vec::new()));
            let from = meld.from.map_or_else(String::new, |from| {
                format!("<{}", lang.pick(from.han(), from.letter()))
            });
            line.push(Run::Text(from + "  "));
        }
        fields.push((lang.pick("副露", "Melds").to_owned(), line));
    }
    if !scene.flowers.is_empty() {
        let line = vec![Run::Tiles(scene.flowers.clone(), Vec::new())];
        fields.push((lang.pick("花", "Flowers").to_owned(), line));
    }
    if !scene.river.is_empty() || !scene.river_known {
        let mut line = Line::new();
        if !scene.river_known {
            line.push(Run::Text("… ".to_owned()));
        }
        if !scene.river.is_empty() {
            line.push(Run::Tiles(scene.river.clone(), Vec::new()));
        }
        fields.push((lang.pick("打过", "River").to_owned(), line));
    }
    fields
}

/// A hand in plain sentences, one for each move.
#[must_use]
pub fn narrate(case: Case, hand: &HandVerdict, film: &Film, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let mut blocks = vec![Block::Heading(2, labels::hand(hand.hand, lang))];
    let mut wild = vec![Run::Text(
        lang.pick("庄家是", "The dealer is ").to_owned() + &who(case, hand.dealer, options),
    )];
    if hand.wild.is_empty() {
        wild.push(Run::Text(
            lang.pick("，没有财神。", "; nothing is wild.").to_owned(),
        ));
    } else {
        wild.push(Run::Text(lang.pick("，财神是", "; wild: ").to_owned()));
        wild.push(Run::Tiles(hand.wild.clone(), Vec::new()));
        wild.push(Run::Text(lang.pick("。", ".").to_owned()));
    }
    blocks.push(Block::Para(wild));
    let rows: Vec<(String, Line)> = film
        .steps
        .iter()
        .zip(1u32..)
        .filter_map(|(step, mv)| {
            let said = sentence(step, options)?;
            Some((mv.to_string(), text(said)))
        })
        .collect();
    if !rows.is_empty() {
        blocks.push(Block::Fields(rows));
    }
    for finding in &case.verdict.findings {
        if finding.hand == Some(hand.hand) {
            blocks.push(Block::Alert(text(message(finding, options))));
        }
    }
    let mut end = names::outcome(hand.settlement.outcome, lang).to_owned();
    if let Some(paid) = &hand.settlement.payments {
        end += lang.pick("。", ". ");
        end += &words::points(paid, lang);
    }
    blocks.push(Block::Para(vec![Run::Strong(end)]));
    blocks
}
