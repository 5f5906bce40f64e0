//! One hand in question, put on a table of its own: the record that a calculator judges.

use serde_json::{Map, Value, json};

use crate::base::tile::group;
use crate::base::{Seat, Tile, notation};

/// How the hand is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// Drawn.
    Draw,
    /// Drawn to replace a kong's tile.
    Kong,
    /// Robbed from an added kong of this seat.
    Rob(Seat),
    /// Discarded by this seat.
    Discard(Seat),
}

/// The hand.
#[derive(Clone, Debug)]
pub struct Question {
    /// Whose.
    pub seat: Seat,
    /// 庄
    pub dealer: Seat,
    /// 连庄 count.
    pub repeat: u32,
    /// Concealed tiles without the winning one.
    pub concealed: Vec<Tile>,
    /// The winning tile.
    pub win: Tile,
    /// Wild kinds.
    pub wild: Vec<Tile>,
    /// Melds as a position writes them.
    pub melds: Vec<String>,
    /// Flowers laid open.
    pub flowers: Vec<Tile>,
    /// Discards of the winner, where they are told: wilds among them count, and with none at all it is the first turn.
    pub river: Option<Vec<Tile>>,
    /// Floats of the chain.
    pub floats: u32,
    /// How.
    pub by: By,
}

/// Tiles that are left in the wall: enough for every rule, and no number that a rule asks for.
const WALL: u32 = 40;

impl Question {
    /// An ordinary discard of a river that is not told: it is not the first turn, so there is no 天胡 out of nothing.
    fn thrown(&self) -> Option<Tile> {
        let melded = |tile: Tile| {
            self.melds.iter().any(|meld| {
                let list = meld.trim_start_matches(|c: char| !c.is_ascii_digit());
                let list = list.split(['<', '=']).next().unwrap_or_default();
                notation::tiles(list).is_ok_and(|tiles| tiles.contains(&tile))
            })
        };
        Tile::all().find(|&tile| {
            tile.suit().is_some()
                && tile != self.win
                && !self.wild.contains(&tile)
                && !self.concealed.contains(&tile)
                && !melded(tile)
        })
    }

    /// The record, as JSON. It goes through the same door as every other record, so the answer is the referee's.
    #[must_use]
    pub fn record(&self) -> String {
        let drawn = |mut tiles: Vec<Tile>, extra: Tile| {
            tiles.push(extra);
            group(&tiles)
        };
        let mut position = Map::new();
        position.insert("wall".to_owned(), json!(WALL));
        let own = matches!(self.by, By::Draw | By::Kong);
        for seat in self.seat.others() {
            position.insert(seat.letter().to_owned(), json!({"hand": "?*13"}));
        }
        let mut moves = vec![format!("{} hu", self.seat)];
        let hand = if own {
            drawn(self.concealed.clone(), self.win)
        } else {
            group(&self.concealed)
        };
        let river = match &self.river {
            Some(river) => group(river),
            None => self
                .thrown()
                .map_or_else(String::new, |tile| tile.to_string()),
        };
        position.insert(
            self.seat.letter().to_owned(),
            json!({"hand": hand, "melds": self.melds, "flowers": group(&self.flowers),
                "river": river, "floats": self.floats}),
        );
        let win = self.win.to_string();
        let (turn, phase) = match self.by {
            By::Draw | By::Kong => (self.seat, "act"),
            By::Rob(from) => {
                position.insert(
                    from.letter().to_owned(),
                    json!({"hand": format!("{win} ?*10"), "melds": [format!("peng {win}")]}),
                );
                moves.insert(0, format!("{from} bugang {win}"));
                (from, "act")
            }
            By::Discard(from) => {
                position.insert(
                    "last".to_owned(),
                    json!({"seat": from.letter(), "tile": win}),
                );
                (from.next(), "claim")
            }
        };
        if phase == "act" {
            position.insert("drawn".to_owned(), json!(win));
            position.insert("turn".to_owned(), json!(turn.letter()));
        }
        if self.by == By::Kong {
            position.insert("kong".to_owned(), json!(true));
        }
        position.insert("phase".to_owned(), json!(phase));
        let wild: Vec<String> = self.wild.iter().map(ToString::to_string).collect();
        json!({"caipan": 1, "hands": [{
            "dealer": self.dealer.letter(), "repeat": self.repeat, "wild": wild,
            "position": Value::Object(position), "moves": moves,
        }]})
        .to_string()
    }
}
