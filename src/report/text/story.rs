//! A move as a plain sentence.

use super::{Lang, seat, tile, tiles};
use crate::base::{Action, Bid, Kong, Seat, Tile};
use crate::game::FloatTest;
use crate::report::board::{Next, Step};

/// What happened; none for the end of a film.
#[must_use]
pub fn sentence(step: &Step, lang: Lang) -> Option<String> {
    let said = step.said.as_ref()?;
    let who = said.seat.map(|who| seat(who, lang)).unwrap_or_default();
    let Some(action) = &step.action else {
        let line = super::movetext(&said.to_string(), lang);
        return Some(match lang {
            Lang::Zh => format!("{line}：不合规矩。"),
            Lang::En => format!("{line}: against the rules."),
        });
    };
    Some(match lang {
        Lang::Zh => zh(step, &who, said.seat, action),
        Lang::En => en(step, &who, said.seat, action),
    })
}

fn after_kong(step: &Step) -> bool {
    step.before.next == Next::Replace
}

/// Is it a wild that is thrown?
fn throws_wild(step: &Step, who: Option<Seat>, thrown: Tile) -> bool {
    who.is_some() && step.before.wilds.contains(&thrown)
}

/// Which float of the chain this would be.
fn nth(step: &Step, who: Option<Seat>) -> u32 {
    who.map_or(1, |seat| step.before.seats[seat].floats + 1)
}

fn last(step: &Step) -> Option<(Seat, Tile)> {
    step.before.last
}

/// How a win came: robbed, discarded by, or drawn.
fn source(step: &Step, who: Option<Seat>) -> (bool, Option<Seat>, Option<Tile>) {
    let before = &step.before;
    let drawn = who.and_then(|seat| before.seats[seat].drawn);
    match before.turn {
        Some(turn) if Some(turn) != who && before.next == Next::Replace => (true, Some(turn), None),
        _ => match last(step).filter(|(from, _)| Some(*from) != who) {
            Some((from, tile)) if drawn.is_none() => (false, Some(from), Some(tile)),
            _ => (false, None, drawn),
        },
    }
}

fn zh(step: &Step, who: &str, by: Option<Seat>, action: &Action) -> String {
    let t = |one: Tile| tile(one, Lang::Zh);
    let from = || last(step).map_or_else(|| "桌上".to_owned(), |(from, _)| seat(from, Lang::Zh));
    let taken = || last(step).map_or_else(String::new, |(_, one)| t(one));
    match action {
        Action::Draw(one) if after_kong(step) => format!("{who}从牌尾补进{}。", name_zh(*one)),
        Action::Draw(one) => format!("{who}摸进{}。", name_zh(*one)),
        Action::Flower { laid, drawn } if drawn.is_empty() => {
            format!("{who}亮花{}，没有牌可补。", tiles(laid, Lang::Zh))
        }
        Action::Flower { laid, drawn } => format!(
            "{who}亮花{}，补进{}。",
            tiles(laid, Lang::Zh),
            tiles(drawn, Lang::Zh)
        ),
        Action::Discard(one) if throws_wild(step, by, *one) => {
            let thrown = format!("{who}打出财神{}", t(*one));
            match step.float {
                None => thrown + "。",
                Some(FloatTest::Yes) => match nth(step, by) {
                    1 => thrown + "，飘。",
                    n => format!("{thrown}，飘，连着第 {n} 次。"),
                },
                Some(FloatTest::No) => thrown + "，不算飘。",
                Some(FloatTest::Unknown) => thrown + "，飘不飘要看手里的牌。",
            }
        }
        Action::Discard(one) => format!("{who}打出{}。", t(*one)),
        Action::Chi { own, .. } => {
            format!("{who}用{}吃{}的{}。", tiles(own, Lang::Zh), from(), taken())
        }
        Action::Peng { .. } => format!("{who}碰{}的{}。", from(), taken()),
        Action::Kong { kind, tile, .. } => match kind {
            Kong::Ming => format!("{who}明杠{}的{}。", from(), t(*tile)),
            Kong::An => format!("{who}暗杠{}。", t(*tile)),
            Kong::Bu => format!("{who}把{}补成杠。", t(*tile)),
        },
        Action::Hu => match source(step, by) {
            (true, Some(from), _) => format!("{who}抢{}的杠，胡。", seat(from, Lang::Zh)),
            (false, Some(from), Some(tile)) => {
                format!("{who}胡{}打出的{}。", seat(from, Lang::Zh), t(tile))
            }
            (_, _, Some(tile)) => format!("{who}自摸{}，胡。", t(tile)),
            _ => format!("{who}胡。"),
        },
        Action::Pass => format!("{who}过。"),
        Action::Bid(Bid::Pass) => format!("{who}不叫。"),
        Action::Bid(Bid::Call(call)) => format!("{who}叫{call}台。"),
        Action::Wild(list) if list.is_empty() => format!("{who}定不用财神。"),
        Action::Wild(list) => format!("{who}定{}为财神。", tiles(list, Lang::Zh)),
        Action::Exhausted => "牌摸完，流局。".to_owned(),
    }
}

fn name_zh(one: Tile) -> String {
    if one.is_known() {
        tile(one, Lang::Zh)
    } else {
        "一张牌".to_owned()
    }
}

fn en(step: &Step, who: &str, by: Option<Seat>, action: &Action) -> String {
    let t = |one: Tile| tile(one, Lang::En);
    let from = || last(step).map_or_else(|| "the table".to_owned(), |(s, _)| seat(s, Lang::En));
    let taken = || last(step).map_or_else(String::new, |(_, one)| t(one));
    match action {
        Action::Draw(one) if after_kong(step) => {
            format!("{who} draws the replacement {}.", name_en(*one))
        }
        Action::Draw(one) => format!("{who} draws {}.", name_en(*one)),
        Action::Flower { laid, drawn } if drawn.is_empty() => format!(
            "{who} lays open {}; nothing is left to draw.",
            tiles(laid, Lang::En)
        ),
        Action::Flower { laid, drawn } => format!(
            "{who} lays open {} and draws {}.",
            tiles(laid, Lang::En),
            tiles(drawn, Lang::En)
        ),
        Action::Discard(one) if throws_wild(step, by, *one) => {
            let thrown = format!("{who} discards the wild {}", t(*one));
            match step.float {
                None => thrown + ".",
                Some(FloatTest::Yes) => match nth(step, by) {
                    1 => thrown + ": a float.",
                    n => format!("{thrown}: a float, number {n} in a row."),
                },
                Some(FloatTest::No) => thrown + ", which is no float.",
                Some(FloatTest::Unknown) => {
                    thrown + "; whether it floats depends on tiles not shown."
                }
            }
        }
        Action::Discard(one) => format!("{who} discards {}.", t(*one)),
        Action::Chi { own, .. } => format!(
            "{who} takes {} from {} into a run with {}.",
            taken(),
            from(),
            tiles(own, Lang::En)
        ),
        Action::Peng { .. } => format!("{who} takes {} from {} for a triplet.", taken(), from()),
        Action::Kong { kind, tile, .. } => match kind {
            Kong::Ming => format!("{who} makes a kong of {} from {}.", t(*tile), from()),
            Kong::An => format!("{who} makes a concealed kong of {}.", t(*tile)),
            Kong::Bu => format!("{who} adds {} to a triplet: a kong.", t(*tile)),
        },
        Action::Hu => match source(step, by) {
            (true, Some(from), _) => {
                format!("{who} robs the kong of {} and wins.", seat(from, Lang::En))
            }
            (false, Some(from), Some(tile)) => {
                format!(
                    "{who} wins on {}, discarded by {}.",
                    t(tile),
                    seat(from, Lang::En)
                )
            }
            (_, _, Some(tile)) => format!("{who} has drawn {} and wins.", t(tile)),
            _ => format!("{who} wins."),
        },
        Action::Pass => format!("{who} passes."),
        Action::Bid(Bid::Pass) => format!("{who} does not bid."),
        Action::Bid(Bid::Call(call)) => format!("{who} bids {call}."),
        Action::Wild(list) if list.is_empty() => format!("{who} plays without a wild."),
        Action::Wild(list) => format!("{who} names {} wild.", tiles(list, Lang::En)),
        Action::Exhausted => "The wall is used up; the hand is drawn.".to_owned(),
    }
}

fn name_en(one: Tile) -> String {
    if one.is_known() {
        tile(one, Lang::En)
    } else {
        "a tile".to_owned()
    }
}

/// What the table waits for.
#[must_use]
pub fn waiting(next: Next, turn: Option<Seat>, lang: Lang) -> String {
    let who = turn.map(|turn| seat(turn, lang)).unwrap_or_default();
    match (next, lang) {
        (Next::Bid, Lang::Zh) => format!("等{who}叫牌"),
        (Next::NameWild, Lang::Zh) => format!("等{who}定财神"),
        (Next::OpenFlowers, Lang::Zh) => format!("等{who}补花"),
        (Next::Draw, Lang::Zh) => format!("等{who}摸牌"),
        (Next::Act, Lang::Zh) => format!("等{who}出牌"),
        (Next::Replace, Lang::Zh) => format!("等{who}补杠后的牌"),
        (Next::Stuck, Lang::Zh) => "花补不了，只能流局".to_owned(),
        (Next::Won, Lang::Zh) if turn.is_some() => format!("{who}胡了"),
        (Next::Won, Lang::Zh) => "已经胡了".to_owned(),
        (Next::Exhausted, Lang::Zh) => "流局".to_owned(),
        (Next::Bid, Lang::En) => format!("{who} to bid"),
        (Next::NameWild, Lang::En) => format!("{who} to name the wild"),
        (Next::OpenFlowers, Lang::En) => format!("{who} to replace flowers"),
        (Next::Draw, Lang::En) => format!("{who} to draw"),
        (Next::Act, Lang::En) => format!("{who} to play"),
        (Next::Replace, Lang::En) => format!("{who} to draw after the kong"),
        (Next::Stuck, Lang::En) => "a flower has no replacement: a drawn hand".to_owned(),
        (Next::Won, Lang::En) if turn.is_some() => format!("{who} has won"),
        (Next::Won, Lang::En) => "won".to_owned(),
        (Next::Exhausted, Lang::En) => "drawn hand".to_owned(),
    }
}
