//! The table as it can be shown: what lies where before each move, in plain owned data. Knows no language and no paper.

use crate::audit::replay::Observer;
use crate::base::{Action, BySeat, Call, Said, Seat, Tile};
use crate::game::table::{Phase, Table};
use crate::game::{FloatTest, Player, Standing};
use crate::hand::Meld;
use crate::rules::values::Scoring;

/// One seat at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatScene {
    /// Concealed tiles in order, the one just drawn left out.
    pub hand: Vec<Tile>,
    /// The tile just drawn.
    pub drawn: Option<Tile>,
    /// Melds in order.
    pub melds: Vec<Meld>,
    /// Flowers laid open.
    pub flowers: Vec<Tile>,
    /// Unclaimed discards.
    pub river: Vec<Tile>,
    /// Earlier discards may be missing.
    pub river_known: bool,
    /// Floats of the chain, and whether the last one stands.
    pub floats: u32,
    /// See `floats`.
    pub floating: bool,
    /// Takes from each seat, as the contract counts them.
    pub takes: BySeat<u8>,
    /// 相公
    pub dead: bool,
    /// Has won, alone or with others.
    pub won: bool,
}

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // the phases of the table, without their data
pub enum Next {
    Bid,
    NameWild,
    OpenFlowers,
    Draw,
    Act,
    Replace,
    Stuck,
    Won,
    Exhausted,
}

/// The table at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The seats.
    pub seats: BySeat<SeatScene>,
    /// Tiles left in the wall, and how many of them may be drawn.
    pub wall: u32,
    /// See `wall`.
    pub drawable: u32,
    /// Whose action is awaited; after a win of one seat, the winner.
    pub turn: Option<Seat>,
    /// Which.
    pub next: Next,
    /// The discard that may be claimed.
    pub last: Option<(Seat, Tile)>,
    /// Wild kinds.
    pub wilds: Vec<Tile>,
    /// The indicator out of play.
    pub indicator: Option<Tile>,
    /// 包家 and the bid.
    pub declarer: Option<(Seat, Call)>,
}

/// One line of the record and the table in front of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The table before the line.
    pub before: Scene,
    /// The line; none after the last one.
    pub said: Option<Said>,
    /// What the table makes of it; none if it is against the rules.
    pub action: Option<Action>,
    /// Whether a wild that is discarded here floats; none where none is, and in games that know no float.
    pub float: Option<FloatTest>,
    /// What was allowed here, if it was asked for.
    pub legal: Vec<String>,
}

/// A whole hand.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Film {
    /// Steps in order: line n is `steps[n - 1]`; the last one holds the table at the end and no line.
    pub steps: Vec<Step>,
}

impl Film {
    /// The table after `n` lines. A line against the rules changes nothing.
    #[must_use]
    pub fn after(&self, n: usize) -> Option<&Scene> {
        self.steps
            .get(n)
            .or(self.steps.last())
            .map(|step| &step.before)
    }

    /// Lines of the record that the table has seen, the faulty one included.
    #[must_use]
    pub fn lines(&self) -> usize {
        self.steps.iter().filter(|step| step.said.is_some()).count()
    }
}

/// Films a hand as it is replayed.
#[derive(Debug)]
pub struct Camera<'a> {
    moves: &'a [Said],
    legal_at: Option<u32>,
    ended: bool,
    film: Film,
}

impl<'a> Camera<'a> {
    /// For a hand with these lines; legal actions are kept at move `legal_at` only, for they take long.
    #[must_use]
    pub fn new(moves: &'a [Said], legal_at: Option<u32>) -> Camera<'a> {
        Camera {
            moves,
            legal_at,
            ended: false,
            film: Film::default(),
        }
    }

    /// The film. It ends with a step that has no line.
    #[must_use]
    pub fn finish(self) -> Film {
        self.film
    }
}

impl Observer for Camera<'_> {
    fn before(&mut self, table: &Table, mv: u32) {
        let said = self
            .moves
            .get(mv as usize - 1)
            .filter(|_| !self.ended)
            .cloned();
        let action = said.as_ref().and_then(|said| table.verify(said).ok());
        let float = match (&said, &action) {
            (
                Some(Said {
                    seat: Some(seat), ..
                }),
                Some(Action::Discard(tile)),
            ) if table.wilds.contains(*tile) && table.rules.scoring != Scoring::Tai => {
                Some(table.float_test(*seat, *tile))
            }
            _ => None,
        };
        let mut legal = Vec::new();
        if self.legal_at == Some(mv) {
            legal.extend(table.legal_actions().iter().map(ToString::to_string));
        }
        self.film.steps.push(Step {
            before: scene(&table.as_laid()),
            said,
            action,
            float,
            legal,
        });
    }

    fn at_end(&mut self) {
        self.ended = true;
    }
}

fn scene(table: &Table) -> Scene {
    let next = match &table.phase {
        Phase::Bidding { .. } => Next::Bid,
        Phase::Naming { .. } => Next::NameWild,
        Phase::Opening { .. } => Next::OpenFlowers,
        Phase::Draw { .. } => Next::Draw,
        Phase::Claimed { .. } | Phase::Act { .. } => Next::Act,
        Phase::Replace { .. } => Next::Replace,
        Phase::Stuck { .. } => Next::Stuck,
        Phase::Won(_) => Next::Won,
        Phase::Exhausted => Next::Exhausted,
    };
    let drawn = |seat: Seat| match &table.phase {
        Phase::Act {
            seat: acting,
            drawn: Some(drawn),
        } if *acting == seat => drawn.tile,
        // Taken from the table, so it is not among the tiles of the hand.
        Phase::Won(won) if won.winners.contains(&seat) => won.tile,
        _ => None,
    };
    let won = match &table.phase {
        Phase::Won(won) => Some(won),
        _ => None,
    };
    let winners = won.map_or(&[][..], |won| &won.winners);
    let taken = won.is_some_and(|won| won.from.is_some());
    Scene {
        seats: BySeat::from_fn(|seat| {
            let floats = table.rules.scoring != Scoring::Tai;
            let won = winners.contains(&seat);
            SeatScene {
                won,
                ..seat_scene(&table.players[seat], drawn(seat), taken, floats)
            }
        }),
        wall: table.wall.left,
        drawable: table.drawable(),
        // When it is over it is the winner that is looked at.
        turn: table.turn().or(match winners {
            [winner] => Some(*winner),
            _ => None,
        }),
        next,
        last: table
            .last
            .filter(|_| table.window)
            .map(|last| (last.seat, last.tile)),
        wilds: table.wilds.iter().collect(),
        indicator: table.indicator,
        declarer: table.declarer,
    }
}

fn seat_scene(player: &Player, drawn: Option<Tile>, taken: bool, floats: bool) -> SeatScene {
    let mut hand = player.hand;
    let drawn = drawn.filter(|&tile| taken || hand.take(tile));
    SeatScene {
        hand: hand.tiles().collect(),
        drawn,
        melds: player.melds.to_vec(),
        flowers: player.flowers.to_vec(),
        river: player.river.to_vec(),
        river_known: player.river_known,
        floats: player.float.count,
        floating: floats && matches!(player.float.standing, Standing::Since(_)),
        takes: player.takes,
        dead: player.dead,
        won: false,
    }
}
