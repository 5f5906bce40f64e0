//! What the table says of the hand being recorded: the audit's replay, looked at where the record stands.
//!
//! Every entry replays its hand from the deal, so that undoing and editing need no rules of their own and the ruling
//! at the table is the ruling of `audit`.

use crate::audit::dealer::Dealer;
use crate::audit::replay::{Observer, Replayed, replay};
use crate::base::{Action, BySeat, Said, Seat, Tile};
use crate::diag::{Code, Finding, Severity};
use crate::game::table::Phase;
use crate::game::{Settlement, Standing, Table};
use crate::record::Hand;
pub use crate::report::text::recorder::Awaited;
use crate::rules::Rules;

/// The table where the record stands.
#[derive(Clone, Debug)]
pub struct Board {
    /// 庄 and 连庄.
    pub dealer: Dealer,
    /// What is awaited.
    pub awaited: Awaited,
    /// Of whom.
    pub turn: Option<Seat>,
    /// Whose discard may be claimed, and the tile.
    pub discard: Option<(Seat, Tile)>,
    /// Tiles left, the reserve included.
    pub wall: u32,
    /// Tiles that may still be drawn.
    pub drawable: u32,
    /// Floats in each chain, where there is one that counts.
    pub floats: BySeat<u32>,
    /// Does the float stand (or may it)?
    pub standing: BySeat<bool>,
    /// Who has taken how often from whom (承包).
    pub takes: BySeat<BySeat<u8>>,
    /// Wild kinds.
    pub wild: Vec<Tile>,
    /// Everything that the rules allow now.
    pub legal: Vec<Said>,
    /// Moves that the table has made; fewer than written after one that is against the rules.
    pub played: u32,
    /// How the hand ended, if it did.
    pub settlement: Settlement,
    /// What `audit` finds in this hand.
    pub findings: Vec<Finding>,
    /// Moves written.
    pub written: u32,
}

impl Board {
    /// Replays the hand `number`.
    #[must_use]
    pub fn of(rules: &Rules, hand: &Hand, number: u32, dealer: Dealer) -> Board {
        let mut view = View {
            written: hand.moves.len() as u32,
            ..View::default()
        };
        let Replayed {
            wild,
            settlement,
            findings,
            ..
        } = replay(rules, hand, number, dealer, &mut view);
        let mut board = Board {
            dealer,
            awaited: view.awaited.unwrap_or(Awaited::Over),
            turn: view.turn,
            discard: view.discard,
            wall: view.wall,
            drawable: view.drawable,
            floats: view.floats,
            standing: view.standing,
            takes: view.takes,
            wild,
            legal: view.legal,
            played: view.mv.saturating_sub(1),
            settlement,
            findings,
            written: view.written,
        };
        if rules.bao_takes.is_none() && rules.claims_max_takes_from_one.is_none() {
            // Where nothing comes of them nobody counts them.
            board.takes = BySeat::default();
        }
        if board.stopped() {
            // The table stands before the fault, not where the record does: nothing follows from it.
            board.turn = None;
            board.discard = None;
            board.legal.clear();
        }
        board
    }

    /// Has the table stopped judging: is a move (or the start) against the rules?
    #[must_use]
    pub fn stopped(&self) -> bool {
        // A hand that goes on is unfinished, and said to be; one that was stopped is not.
        let open = |finding: &Finding| finding.code() == Code::RecordUnfinishedHand;
        let silent = !self.findings.iter().any(open);
        self.played < self.written || (silent && !self.over())
    }

    /// Is the hand over, in whatever way?
    #[must_use]
    pub fn over(&self) -> bool {
        matches!(self.awaited, Awaited::Over) || self.settlement.payments.is_some()
    }

    /// What is against the rules in what is written, results that are not known yet apart.
    pub fn faults(&self) -> impl Iterator<Item = &Finding> {
        let stopped = self.stopped();
        self.findings.iter().filter(move |finding| {
            let code = finding.code();
            let of_the_result = matches!(code, Code::RecordUndetermined | Code::RecordTooLarge);
            code.severity() == Severity::Error && (stopped || !of_the_result)
        })
    }
}

/// Looks at the table before each move and keeps the last look.
#[derive(Default)]
struct View {
    written: u32,
    mv: u32,
    awaited: Option<Awaited>,
    turn: Option<Seat>,
    discard: Option<(Seat, Tile)>,
    wall: u32,
    drawable: u32,
    floats: BySeat<u32>,
    standing: BySeat<bool>,
    takes: BySeat<BySeat<u8>>,
    legal: Vec<Said>,
}

impl Observer for View {
    fn before(&mut self, table: &Table, mv: u32) {
        self.mv = mv;
        // Only the last table counts, and after a fault there is nothing to offer.
        self.legal = if mv > self.written {
            table.legal_actions()
        } else {
            Vec::new()
        };
        self.awaited = Some(match table.phase {
            Phase::Bidding { .. } => Awaited::Bid,
            Phase::Naming { .. } => Awaited::Wild,
            Phase::Opening { .. } => Awaited::Flowers,
            Phase::Draw { .. } => Awaited::Draw,
            Phase::Claimed {
                claim: Action::Kong { .. },
                ..
            } => Awaited::Replacement,
            Phase::Claimed { .. } => Awaited::Claimant,
            Phase::Act { .. } => Awaited::Act,
            Phase::Replace { .. } => Awaited::Replacement,
            Phase::Stuck { .. } => Awaited::End,
            Phase::Won(_) | Phase::Exhausted => Awaited::Over,
        });
        self.turn = table.turn();
        self.discard = table
            .last
            .filter(|_| table.window)
            .map(|last| (last.seat, last.tile));
        self.wall = table.wall.left;
        self.drawable = table.drawable();
        for seat in Seat::ALL {
            let player = &table.players[seat];
            self.floats[seat] = player.float.count;
            self.standing[seat] = player.float.standing != Standing::No;
            self.takes[seat] = player.takes;
        }
    }
}
