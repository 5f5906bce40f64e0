//! What a record says a player did, as written ([`Said`]), and what the table makes of it ([`Action`]).

use std::fmt;

use arrayvec::ArrayVec;

use super::seat::Seat;
use super::tile::{Tile, TileList, group};

/// The verbs of the movetext; `kong` is a bare 杠 that the table resolves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)] // the canonical words are the documentation
pub enum Verb {
    Draw,
    Flower,
    Discard,
    Chi,
    Peng,
    Gang,
    Angang,
    Bugang,
    Kong,
    Hu,
    Pass,
    Bid,
    Wild,
    Exhausted,
}

impl Verb {
    /// Every verb.
    pub const ALL: [Verb; 14] = [
        Verb::Draw,
        Verb::Flower,
        Verb::Discard,
        Verb::Chi,
        Verb::Peng,
        Verb::Gang,
        Verb::Angang,
        Verb::Bugang,
        Verb::Kong,
        Verb::Hu,
        Verb::Pass,
        Verb::Bid,
        Verb::Wild,
        Verb::Exhausted,
    ];

    /// Canonical word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Verb::Draw => "draw",
            Verb::Flower => "flower",
            Verb::Discard => "discard",
            Verb::Chi => "chi",
            Verb::Peng => "peng",
            Verb::Gang => "gang",
            Verb::Angang => "angang",
            Verb::Bugang => "bugang",
            Verb::Kong => "kong",
            Verb::Hu => "hu",
            Verb::Pass => "pass",
            Verb::Bid => "bid",
            Verb::Wild => "wild",
            Verb::Exhausted => "exhausted",
        }
    }

    /// Chinese word.
    #[must_use]
    pub const fn han(self) -> &'static str {
        match self {
            Verb::Draw => "摸",
            Verb::Flower => "补",
            Verb::Discard => "打",
            Verb::Chi => "吃",
            Verb::Peng => "碰",
            Verb::Gang => "明杠",
            Verb::Angang => "暗杠",
            Verb::Bugang => "补杠",
            Verb::Kong => "杠",
            Verb::Hu => "胡",
            Verb::Pass => "过",
            Verb::Bid => "包",
            Verb::Wild => "定财",
            Verb::Exhausted => "流局",
        }
    }
}

/// Kind of a bid in 包麻将, lowest first (ZJ-B1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CallKind {
    /// `2`: none, one kind or two adjacent kinds of wild.
    Plain,
    /// `独2`: none or one kind.
    Single,
    /// `无财2`: no wild.
    NoWild,
}

/// A bid: its 台 first, then its kind, so that the derived order is the bidding order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Call {
    /// 台
    pub tai: u8,
    /// plain, 独, 无财
    pub kind: CallKind,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = match self.kind {
            CallKind::Plain => "",
            CallKind::Single => "独",
            CallKind::NoWild => "无财",
        };
        write!(f, "{prefix}{}", self.tai)
    }
}

/// What a `bid` line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bid {
    /// `包 过`
    Pass,
    /// `包 独2`
    Call(Call),
}

/// One line of movetext as written: syntax only, nothing resolved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Missing only for `exhausted`.
    pub seat: Option<Seat>,
    /// The verb.
    pub verb: Verb,
    /// Tiles after the verb.
    pub tiles: TileList,
    /// Tiles after `>`.
    pub replaced: TileList,
    /// Tiles after `=`: the run that is named.
    pub face: TileList,
    /// Only for `bid`.
    pub bid: Option<Bid>,
}

impl Said {
    /// A line with a seat, a verb and tiles.
    #[must_use]
    pub fn new(seat: Seat, verb: Verb, tiles: &[Tile]) -> Said {
        Said {
            seat: Some(seat),
            verb,
            tiles: tiles.iter().copied().collect(),
            replaced: TileList::new(),
            face: TileList::new(),
            bid: None,
        }
    }

    /// The drawn-hand line.
    #[must_use]
    pub fn exhausted() -> Said {
        Said {
            seat: None,
            verb: Verb::Exhausted,
            tiles: TileList::new(),
            replaced: TileList::new(),
            face: TileList::new(),
            bid: None,
        }
    }

    /// A bidding line.
    #[must_use]
    pub fn bid(seat: Seat, bid: Bid) -> Said {
        Said {
            bid: Some(bid),
            ..Said::new(seat, Verb::Bid, &[])
        }
    }
}

/// Canonical movetext: `W discard 3s`, `S chi 78p`, `E flower 1f > 2m`, `S bid 独2`, `S bid pass`.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(seat) = self.seat {
            write!(f, "{seat} ")?;
        }
        f.write_str(self.verb.word())?;
        if !self.tiles.is_empty() {
            write!(f, " {}", group(&self.tiles))?;
        }
        match self.bid {
            Some(Bid::Pass) => f.write_str(" pass")?,
            Some(Bid::Call(call)) => write!(f, " {call}")?,
            None => {}
        }
        if !self.replaced.is_empty() {
            write!(f, " > {}", group(&self.replaced))?;
        }
        if !self.face.is_empty() {
            write!(f, " = {}", group(&self.face))?;
        }
        Ok(())
    }
}

/// Which kong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kong {
    /// 明杠/直杠: on a discard
    Ming,
    /// 暗杠: four from hand
    An,
    /// 补杠: the fourth on one's own 碰
    Bu,
}

/// A move as the table understands it: every tile it moves is named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Drew this tile (unknown allowed).
    Draw(Tile),
    /// Laid these flowers open and drew these replacements.
    Flower {
        /// Laid open, replacements laid in the same line included.
        laid: TileList,
        /// Drawn from the tail, in order.
        drawn: TileList,
    },
    /// Discarded this tile.
    Discard(Tile),
    /// Took the last discard into a run.
    Chi {
        /// From hand, wilds included.
        own: [Tile; 2],
        /// Lowest tile of the run as read.
        low: Tile,
        /// Bit n set: the run may also be read from the tile n above `lowest possible`; used for 食替 (FP-44).
        lows: ArrayVec<Tile, 3>,
    },
    /// Took the last discard into a triplet.
    Peng {
        /// From hand.
        own: [Tile; 2],
    },
    /// A kong of any sort.
    Kong {
        /// Which.
        kind: Kong,
        /// The kind of the kong.
        tile: Tile,
        /// What leaves the hand: three, four or one tile.
        own: ArrayVec<Tile, 4>,
    },
    /// Declared a win.
    Hu,
    /// Declined to claim.
    Pass,
    /// Bid in 包麻将.
    Bid(Bid),
    /// Named the wild.
    Wild(TileList),
    /// The hand is drawn.
    Exhausted,
}
