//! The items of a game: one line of canonical JSON each for the header, each start, each move and each end.
//!
//! An item holds what is written, never what the table makes of it. Notation and layout do not matter: verbs are
//! canonical words, tiles canonical ASCII. Where the order of tiles has no meaning (hands, melds, flowers laid open, the
//! kinds of wild) they are sorted into one group; where it has (walls, rivers, the tiles of a move) they stand as
//! written. A bid is `"bid":"2"`, `"独2"`, `"无财2"` or `"pass"`. What is left out of a position and what is written as
//! zero or empty is the same, but for a river: one that is left out is unknown.

use crate::base::json::{Object, object};
use crate::base::start::{MeldKind, Position, PositionPhase, SeatPosition, Start, WrittenMeld};
use crate::base::tile::{group, push_group};
use crate::base::{Bid, BySeat, Digest, Said, Seat, Tile, TileList};
use crate::game::Outcome;
use crate::record::{Hand, Record};

/// How a hand ended, as its last item says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum End {
    Win,
    Exhausted,
    Open,
}

impl End {
    /// A rejected hand stays open, whatever was settled in it.
    #[must_use]
    pub const fn of(outcome: Outcome, rejected: bool) -> End {
        match outcome {
            _ if rejected => End::Open,
            Outcome::SelfDraw | Outcome::Rob | Outcome::Discard => End::Win,
            Outcome::Exhausted => End::Exhausted,
            Outcome::FalseWin | Outcome::Void | Outcome::Unfinished => End::Open,
        }
    }

    /// The word in its item.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            End::Win => "win",
            End::Exhausted => "exhausted",
            End::Open => "open",
        }
    }
}

/// The two things about a hand that its text may leave to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// 连庄 count, used where the record gives none.
    pub repeat: u32,
    /// How it ended.
    pub end: End,
}

/// What an item is about; hands and moves count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum ItemOf {
    Header,
    Start { hand: u32 },
    Move { hand: u32, mv: u32 },
    End { hand: u32 },
}

/// Gives each item in order to `each`: what it is about, and its line without the line end. `played` has one entry for
/// each hand; a hand without one is open.
pub fn items(
    record: &Record,
    rules: Digest,
    played: &[Played],
    mut each: impl FnMut(ItemOf, &str),
) {
    let mut line = String::with_capacity(256);
    let mut emit = |of: ItemOf, fill: &dyn Fn(&mut String)| {
        line.clear();
        fill(&mut line);
        each(of, &line);
    };
    emit(ItemOf::Header, &|line| {
        object(line, |o| header(record, rules, o));
    });
    for (i, hand) in record.hands.iter().enumerate() {
        let played = played.get(i).copied().unwrap_or(Played {
            repeat: 0,
            end: End::Open,
        });
        let number = i as u32 + 1;
        emit(ItemOf::Start { hand: number }, &|line| {
            object(line, |o| start(hand, number, played.repeat, o));
        });
        for (said, mv) in hand.moves.iter().zip(1..) {
            emit(ItemOf::Move { hand: number, mv }, &|line| {
                push_move(line, said);
            });
        }
        emit(ItemOf::End { hand: number }, &|line| {
            object(line, |o| {
                o.text("end", played.end.word());
            });
        });
    }
}

/// The seats in the sorted order of their letters.
const SORTED: [Seat; 4] = [Seat::E, Seat::N, Seat::S, Seat::W];

fn header(record: &Record, rules: Digest, o: &mut Object<'_>) {
    o.int("caipan", 1);
    if let Some(date) = &record.date {
        o.text("date", date);
    }
    if record.players.iter().any(|(_, name)| name.is_some()) {
        o.object("players", |o| {
            for seat in SORTED {
                if let Some(name) = &record.players[seat] {
                    o.text(seat.letter(), name);
                }
            }
        });
    }
    o.text("rules", &rules.to_string());
}

fn start(hand: &Hand, number: u32, repeat: u32, o: &mut Object<'_>) {
    if let Start::Deal(deal) = &hand.start {
        o.object("deal", |o| {
            for seat in SORTED {
                o.text(seat.letter(), &sorted(&deal[seat]));
            }
        });
    }
    o.text("dealer", hand.dealer.letter());
    o.int("hand", i64::from(number));
    if let Some(tile) = hand.indicator {
        o.text("indicator", &tile.to_string());
    }
    if let Start::Position(at) = &hand.start {
        o.object("position", |o| position(at, o));
    }
    o.int("repeat", i64::from(hand.repeat.unwrap_or(repeat)));
    if let Some(wall) = &hand.wall {
        o.text("wall", &group(wall));
    }
    if let Some(wild) = &hand.wild {
        let mut kinds = wild.clone();
        kinds.sort_unstable();
        o.list("wild", |list| {
            for kind in kinds {
                list.text(&kind.to_string());
            }
        });
    }
}

fn sorted(tiles: &[Tile]) -> String {
    let mut tiles: TileList = tiles.iter().copied().collect();
    tiles.sort_unstable();
    group(&tiles)
}

fn position(at: &Position, o: &mut Object<'_>) {
    for seat in SORTED {
        o.object(seat.letter(), |o| seat_position(&at.seats, seat, o));
    }
    if let Some((seat, call)) = at.bid {
        o.object("bid", |o| {
            o.text("call", &call.to_string())
                .text("seat", seat.letter());
        });
    }
    if let Some(tile) = at.drawn {
        o.text("drawn", &tile.to_string());
    }
    if at.kong {
        o.bool("kong", true);
    }
    if let Some((seat, tile)) = at.last {
        o.object("last", |o| {
            o.text("seat", seat.letter())
                .text("tile", &tile.to_string());
        });
    }
    o.text(
        "phase",
        match at.phase {
            PositionPhase::Draw => "draw",
            PositionPhase::Act => "act",
            PositionPhase::Claim => "claim",
        },
    );
    // In phase `claim` the turn is ignored, so it must not matter here either.
    if let Some(turn) = at.turn.filter(|_| at.phase != PositionPhase::Claim) {
        o.text("turn", turn.letter());
    }
    o.int("wall", i64::from(at.wall));
}

fn seat_position(seats: &BySeat<SeatPosition>, seat: Seat, o: &mut Object<'_>) {
    let at = &seats[seat];
    if at.chain_kongs > 0 {
        o.int("chain_kongs", i64::from(at.chain_kongs));
    }
    if let Some(seat) = at.fed_by {
        o.text("fed_by", seat.letter());
    }
    if at.floats > 0 {
        o.int("floats", i64::from(at.floats));
    }
    if !at.flowers.is_empty() {
        o.text("flowers", &sorted(&at.flowers));
    }
    o.text("hand", &sorted(&at.hand));
    if !at.melds.is_empty() {
        o.list("melds", |list| {
            for meld in &at.melds {
                list.text(&meld_text(meld));
            }
        });
    }
    if let Some(river) = &at.river {
        o.text("river", &group(river));
    }
}

/// `chi 123m<N`, `peng 5p<W`, `angang 7s`, `chi 46p5s=456p<N`.
fn meld_text(meld: &WrittenMeld) -> String {
    let word = meld.kind.verb().word();
    // One tile stands for all of a 碰 or kong, so three or four equal ones are the same text.
    let short = |tiles: &[Tile]| match tiles {
        [first, rest @ ..] if meld.kind != MeldKind::Chi && rest.iter().all(|t| t == first) => {
            first.to_string()
        }
        _ => sorted(tiles),
    };
    let tiles = short(&meld.tiles);
    let face = short(&meld.face);
    let mut text = format!("{word} {tiles}");
    if !face.is_empty() && face != tiles {
        text.push('=');
        text.push_str(&face);
    }
    if let Some(from) = meld.from {
        text.push('<');
        text.push_str(from.letter());
    }
    text
}

/// The item of one move.
#[must_use]
pub fn move_line(said: &Said) -> String {
    let mut line = String::new();
    push_move(&mut line, said);
    line
}

/// The line of a move, keys in order. Written straight out: a stream has millions of them, and nothing in one needs
/// escaping.
fn push_move(line: &mut String, said: &Said) {
    line.push('{');
    if !said.face.is_empty() {
        line.push_str("\"as\":\"");
        push_group(line, &said.face);
        line.push_str("\",");
    }
    match said.bid {
        Some(Bid::Call(call)) => {
            line.push_str("\"bid\":\"");
            line.push_str(&call.to_string());
            line.push_str("\",");
        }
        Some(Bid::Pass) => line.push_str("\"bid\":\"pass\","),
        None => {}
    }
    if !said.replaced.is_empty() {
        line.push_str("\"r\":\"");
        push_group(line, &said.replaced);
        line.push_str("\",");
    }
    line.push_str(match said.seat {
        Some(Seat::E) => "\"s\":\"E\",",
        Some(Seat::S) => "\"s\":\"S\",",
        Some(Seat::W) => "\"s\":\"W\",",
        Some(Seat::N) => "\"s\":\"N\",",
        None => "",
    });
    if !said.tiles.is_empty() {
        line.push_str("\"t\":\"");
        push_group(line, &said.tiles);
        line.push_str("\",");
    }
    line.push_str("\"v\":\"");
    line.push_str(said.verb.word());
    line.push_str("\"}");
}
