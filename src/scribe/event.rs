//! What the journal remembers: one entry at the table each, in the words of the record.

use serde::{Deserialize, Serialize};

use crate::base::{BySeat, Said, Seat, Tile, TileList};

/// Version of the journal's lines.
pub const VERSION: u32 = 1;

/// One accepted entry. Everything the recorder knows is what its entries add up to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The journal begins.
    Begin {
        /// [`VERSION`].
        version: u32,
    },
    /// The rules, as the record will name them.
    Rules(String),
    /// Who sits where, in order E S W N.
    Players([Option<String>; 4]),
    /// A line of the header.
    Header {
        /// Which.
        key: Key,
        /// What it says.
        text: String,
    },
    /// A hand begins; whatever is not told about it is unknown.
    Hand {
        /// 庄
        #[serde(with = "seat")]
        dealer: Seat,
        /// 连庄 count, where it does not follow from the hand before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        repeat: Option<u32>,
    },
    /// The indicator; none if nobody knows it or there is none.
    Indicator(#[serde(with = "tiles")] Vec<Tile>),
    /// The wild where the players name it, or nobody knows the indicator.
    Wild(#[serde(with = "tiles")] Vec<Tile>),
    /// The dealt tiles of one seat.
    Deal {
        /// Whose.
        #[serde(with = "seat")]
        seat: Seat,
        /// All of them, `?` included.
        #[serde(with = "tiles")]
        tiles: Vec<Tile>,
    },
    /// The hand is told from a table in the middle of it, in the words of the record; its seats follow one by one.
    Position(String),
    /// One seat of that table: a position in which the others do not count.
    Stand {
        /// Whose.
        #[serde(with = "seat")]
        seat: Seat,
        /// In the words of the record.
        position: String,
    },
    /// The rest of the wall, head to tail.
    Wall(#[serde(with = "tiles")] Vec<Tile>),
    /// A hand laid open: its tiles take the place of dealt ones that nobody knew.
    Show {
        /// Whose.
        #[serde(with = "seat")]
        seat: Seat,
        /// What is seen.
        #[serde(with = "tiles")]
        tiles: Vec<Tile>,
    },
    /// The next move.
    Move(Line),
    /// Another line in place of move `at` (from 1).
    Edit {
        /// In an earlier hand (from 1), or in this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<u32>,
        /// Which.
        at: u32,
        /// The line.
        line: Line,
    },
    /// A line that was forgotten before move `at`.
    Insert {
        /// In an earlier hand (from 1), or in this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<u32>,
        /// Where.
        at: u32,
        /// The line.
        line: Line,
    },
    /// Move `at` did not happen.
    Delete {
        /// In an earlier hand (from 1), or in this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<u32>,
        /// Which.
        at: u32,
    },
    /// The players differ about move `at`.
    Dispute {
        /// In an earlier hand (from 1), or in this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<u32>,
        /// Which.
        at: u32,
        /// In their words; may be empty.
        note: String,
    },
    /// What the table says of the result of the hand, in the words of the record; empty if it says nothing.
    Claim(String),
    /// What the table says of the totals, in order E S W N.
    Totals([i64; 4]),
    /// An `x_` key of the header, kept for whoever wrote it.
    Extra {
        /// Its name.
        key: String,
        /// What it says.
        value: serde_json::Value,
    },
    /// The record is there already, and is gone on with: everything in it.
    From {
        /// Of the bytes of the file: when the sitting is over, this file and no other may be replaced.
        digest: String,
        /// What it holds.
        events: Vec<Event>,
    },
    /// The last entry that still stands does not.
    Undo,
    /// The sitting is over.
    End,
}

impl Event {
    /// The earlier hand that it changes, if it does not speak of the last.
    #[must_use]
    pub const fn hand(&self) -> Option<u32> {
        match self {
            Event::Edit { hand, .. }
            | Event::Insert { hand, .. }
            | Event::Delete { hand, .. }
            | Event::Dispute { hand, .. } => *hand,
            _ => None,
        }
    }
}

/// A line of the header that may be given at any time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Key {
    Title,
    Date,
    Place,
    Note,
}

/// A move and what was remarked on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The move, as said.
    #[serde(with = "said")]
    pub said: Said,
    /// The remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl From<Said> for Line {
    fn from(said: Said) -> Line {
        Line { said, note: None }
    }
}

/// Names by seat as the journal lists them.
#[must_use]
pub fn by_seat(names: &[Option<String>; 4]) -> BySeat<Option<String>> {
    BySeat(names.clone())
}

/// The first tiles of `list` that a hand has room for.
pub(super) fn hand_list(list: &[Tile]) -> TileList {
    let mut out = TileList::new();
    for &tile in list {
        let _ = out.try_push(tile);
    }
    out
}

mod seat {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use crate::base::{Seat, notation};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    pub fn serialize<S: Serializer>(seat: &Seat, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(seat.letter())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Seat, D::Error> {
        let text = String::deserialize(d)?;
        notation::seat(&text).ok_or_else(|| D::Error::custom("no seat"))
    }
}

mod tiles {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use crate::base::{Tile, notation, tile::group};

    pub fn serialize<S: Serializer>(tiles: &[Tile], s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(&group(tiles))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Vec<Tile>, D::Error> {
        let text = String::deserialize(d)?;
        notation::tiles(&text).map_err(|_| D::Error::custom("no tiles"))
    }
}

mod said {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    use crate::base::Said;
    use crate::record::movetext;

    pub fn serialize<S: Serializer>(said: &Said, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(said)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<Said, D::Error> {
        let text = String::deserialize(d)?;
        match movetext::line(&text, &mut ()) {
            Ok(Some(said)) => Ok(said),
            _ => Err(D::Error::custom("no move")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::notation::tiles;
    use crate::record::movetext;

    #[test]
    fn entries_read_back_as_written() {
        let line = |text: &str| Line {
            said: movetext::line(text, &mut ()).unwrap().unwrap(),
            note: Some("“快” 了".to_owned()),
        };
        for event in [
            Event::Begin { version: VERSION },
            Event::Rules("shaoxing".to_owned()),
            Event::Players([Some("甲".to_owned()), None, None, Some("丁\"".to_owned())]),
            Event::Header {
                key: Key::Date,
                text: "2024-05-01".to_owned(),
            },
            Event::Hand {
                dealer: Seat::W,
                repeat: None,
            },
            Event::Indicator(tiles("5m").unwrap()),
            Event::Wild(Vec::new()),
            Event::Deal {
                seat: Seat::N,
                tiles: tiles("123m?*10").unwrap(),
            },
            Event::Move(line("E 补 1f > ?")),
            Event::Edit {
                hand: Some(2),
                at: 3,
                line: line("S 吃 6p5s=456p"),
            },
            Event::Move(line("S 包 独2")),
            Event::Move(line("流局")),
            Event::Undo,
            Event::End,
        ] {
            let text = serde_json::to_string(&event).unwrap();
            assert!(!text.contains('\n'));
            assert_eq!(
                serde_json::from_str::<Event>(&text).unwrap(),
                event,
                "{text}"
            );
        }
    }
}
