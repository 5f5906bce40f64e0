//! The digests over a game: chain, leaves, settlement, seal, and six tiles to read aloud.

use super::items::{Played, items};
use crate::base::digest::{Hasher, of_line};
use crate::base::json::{Object, Out, object};
use crate::base::{BySeat, Digest, Seat, Tile};
use crate::game::settlement::Fine;
use crate::game::{Reason, Settlement, Transfer};
use crate::record::Record;

/// Grows when the same record and rules may settle differently than before.
pub const SEMANTICS: i64 = 1;

/// The end of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// Hn
    pub digest: Digest,
    /// n: the number of the last item, the header being item 0.
    pub items: u32,
}

/// The game digest of a record under the rules with this digest. Each item is hashed after the digest before it, so
/// that a change anywhere changes all that follows.
#[must_use]
pub fn game(record: &Record, rules: Digest, played: &[Played]) -> Game {
    let mut last: Option<Digest> = None;
    let mut number = 0;
    items(record, rules, played, |_, line| {
        last = Some(match last {
            None => of_line("caipan/chain/1", line),
            Some(before) => {
                number += 1;
                before.then(line)
            }
        });
    });
    Game {
        // Item 0 is always there.
        digest: last.unwrap_or(Digest([0; 32])),
        items: number,
    }
}

/// The digest of one item for itself, cut to 16 hex digits: enough to find the move that was altered.
#[must_use]
pub fn leaf(line: &str) -> String {
    of_line("caipan/leaf/1", line).short()
}

/// The leaves of every item.
#[must_use]
pub fn leaves(record: &Record, rules: Digest, played: &[Played]) -> Vec<String> {
    let mut leaves = Vec::new();
    items(record, rules, played, |_, line| leaves.push(leaf(line)));
    leaves
}

/// S over the settled hands (numbered from 1) and the totals; `None` if nothing was settled.
#[must_use]
pub fn settlement<'s>(
    hands: impl IntoIterator<Item = (u32, &'s Settlement)>,
    totals: &BySeat<i64>,
) -> Option<Digest> {
    let hands: Vec<(u32, &Settlement)> = hands.into_iter().collect();
    hands
        .iter()
        .any(|(_, hand)| hand.payments.is_some())
        .then(|| {
            let mut line = String::with_capacity(1 << 10);
            write_settlement(&hands, totals, &mut line);
            of_line("caipan/settlement/1", &line)
        })
}

/// Writes the line that S is taken over: the settled ones of `hands`, and the totals.
pub fn write_settlement(hands: &[(u32, &Settlement)], totals: &BySeat<i64>, out: &mut dyn Out) {
    let settled = hands
        .iter()
        .filter_map(|&(number, hand)| Some((number, hand, hand.payments.as_ref()?)));
    object(out, |o| {
        o.list("hands", |list| {
            for (number, hand, paid) in settled {
                list.object(|o| {
                    o.int("hand", i64::from(number))
                        .text("outcome", hand.outcome.word())
                        .object("payments", |o| points(paid, o))
                        .list("transfers", |list| {
                            for transfer in &hand.transfers {
                                list.object(|o| write_transfer(transfer, o));
                            }
                            for fine in &hand.fines {
                                list.object(|o| write_fine(fine, o));
                            }
                        });
                    if let Some(win) = hand.wins.first() {
                        o.text("winner", win.winner.letter());
                    }
                });
            }
        })
        .object("totals", |o| points(totals, o));
    });
}

fn points(by_seat: &BySeat<i64>, o: &mut Object<'_>) {
    for seat in [Seat::E, Seat::N, Seat::S, Seat::W] {
        o.int(seat.letter(), by_seat[seat]);
    }
}

/// What of a transfer is sealed: who pays whom how much and why, not the clause or the move it is explained by.
pub fn write_transfer(transfer: &Transfer, o: &mut Object<'_>) {
    o.text("from", transfer.from.letter())
        .int("points", transfer.points)
        .text("reason", transfer.reason.word());
    if let Some(shares) = transfer.shares {
        o.int("shares", i64::from(shares));
    }
    o.text("to", transfer.to.letter());
}

/// A fine is a transfer to nobody.
fn write_fine(fine: &Fine, o: &mut Object<'_>) {
    o.text("from", fine.from.letter())
        .int("points", fine.points)
        .text("reason", Reason::Penalty.word());
}

/// What a seal binds together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts<'v> {
    /// Hn and n.
    pub game: Game,
    /// R
    pub rules: Digest,
    /// S, if something was settled.
    pub settlement: Option<Digest>,
    /// The verdict's word, for a record that is not clean and sealed as it is.
    pub verdict: Option<&'v str>,
}

/// Z
#[must_use]
pub fn seal(parts: &Parts<'_>) -> Digest {
    let mut hasher = Hasher::new("caipan/seal/1");
    object(&mut hasher, |o| {
        o.text("game", &parts.game.digest.to_string())
            .int("items", i64::from(parts.game.items))
            .text("rules", &parts.rules.to_string())
            .int("semantics", SEMANTICS);
        if let Some(settlement) = parts.settlement {
            o.text("settlement", &settlement.to_string());
        }
        if let Some(verdict) = parts.verdict {
            o.text("verdict", verdict);
        }
    });
    hasher.finish_line()
}

/// Six tiles to read aloud: they spot mix-ups and prove nothing.
#[must_use]
pub fn fingerprint(seal: Digest) -> [Tile; 6] {
    std::array::from_fn(|i| Tile::of(usize::from(seal.0[i]) % Tile::SET_KINDS))
}
