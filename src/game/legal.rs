//! Legal actions: every candidate line that [`Table::verify`] accepts, so the two cannot disagree.

use super::table::{Phase, Table};
use crate::base::start::MeldKind;
use crate::base::{Bid, Call, CallKind, Said, Seat, Tile, TileList, Verb};

impl Table<'_> {
    /// Every action of every seat that the rules allow now, in seat order; passes, which change nothing, left out.
    /// A tile that would be drawn is `?`; so is the discard of a tile nobody knows.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<Said> {
        let mut legal = Vec::new();
        if self.is_over() {
            return legal;
        }
        for seat in Seat::ALL {
            legal.extend(self.legal_actions_of(seat));
        }
        if self.verify(&Said::exhausted()).is_ok() {
            legal.push(Said::exhausted());
        }
        legal
    }

    /// Every action that the rules allow this seat now.
    #[must_use]
    pub fn legal_actions_of(&self, seat: Seat) -> Vec<Said> {
        let mut candidates = Vec::new();
        if !self.is_over() {
            self.candidates(seat, &mut candidates);
            candidates.retain(|said| self.verify(said).is_ok());
        }
        candidates
    }

    fn candidates(&self, seat: Seat, out: &mut Vec<Said>) {
        let bidding = matches!(self.phase, Phase::Bidding { .. } | Phase::Naming { .. });
        if bidding {
            self.bidding_candidates(seat, out);
            return;
        }
        out.push(Said::new(seat, Verb::Draw, &[Tile::UNKNOWN]));
        out.push(Said::new(seat, Verb::Hu, &[]));
        if let Some(last) = self.last.filter(|_| self.window) {
            self.chi_candidates(seat, last.tile, out);
            out.push(Said::new(seat, Verb::Peng, &[]));
            out.push(Said::new(seat, Verb::Gang, &[]));
        }
        // The claimant of a pending claim acts on the hand and the melds that the claim leaves.
        match self.committed_for(&Said::new(seat, Verb::Discard, &[])) {
            Some(table) => table.own_candidates(seat, out),
            None => self.own_candidates(seat, out),
        }
    }

    fn own_candidates(&self, seat: Seat, out: &mut Vec<Said>) {
        let player = &self.players[seat];
        let hand = &player.hand;
        let flowers: TileList = hand
            .tiles()
            .filter(|&tile| self.is_flower(tile))
            .take(20)
            .collect();
        if !flowers.is_empty() {
            let drawn = flowers.len().min(self.drawable() as usize);
            let mut said = Said::new(seat, Verb::Flower, &flowers);
            said.replaced = std::iter::repeat_n(Tile::UNKNOWN, drawn).collect();
            out.push(said);
        }
        for tile in hand.kinds() {
            self.angang_candidates(seat, tile, out);
            if player
                .melds
                .iter()
                .any(|meld| meld.kind == MeldKind::Peng && meld.face == tile)
            {
                out.push(Said::new(seat, Verb::Bugang, &[tile]));
            }
        }
        out.extend(
            hand.kinds()
                .map(|tile| Said::new(seat, Verb::Discard, &[tile])),
        );
        if hand.unknown() > 0 {
            out.push(Said::new(seat, Verb::Discard, &[Tile::UNKNOWN]));
        }
    }

    /// Four of a kind, or as many as there are and wilds for the rest where wilds may lie in melds (ZJ-W3).
    fn angang_candidates(&self, seat: Seat, tile: Tile, out: &mut Vec<Said>) {
        let hand = &self.players[seat].hand;
        let held = usize::from(hand.of(tile));
        if held == 4 {
            out.push(Said::new(seat, Verb::Angang, &[tile]));
        } else if self.rules.wild_in_melds && !self.is_wild(tile) && !self.is_flower(tile) {
            let wilds = hand.tiles().filter(|&other| self.is_wild(other));
            let own: TileList = std::iter::repeat_n(tile, held)
                .chain(wilds)
                .take(4)
                .collect();
            if own.len() == 4 {
                out.push(Said::new(seat, Verb::Angang, &own));
            }
        }
    }

    fn chi_candidates(&self, seat: Seat, discard: Tile, out: &mut Vec<Said>) {
        if discard.suit().is_none() {
            return;
        }
        let hand = &self.players[seat].hand;
        let near = |tile: Tile| {
            (tile.suit() == discard.suit()
                && tile.index().abs_diff(discard.index()) <= 2
                && tile != discard)
                || (self.rules.wild_in_melds && self.is_wild(tile))
        };
        let own: Vec<Tile> = hand.kinds().filter(|&tile| near(tile)).collect();
        for (i, &a) in own.iter().enumerate() {
            for &b in &own[i..] {
                if a != b || hand.of(a) >= 2 {
                    out.push(Said::new(seat, Verb::Chi, &[a, b]));
                }
            }
        }
    }

    fn bidding_candidates(&self, seat: Seat, out: &mut Vec<Said>) {
        for tai in self.rules.bao_bid_min as u8..=self.rules.bao_bid_max as u8 {
            for kind in [CallKind::Plain, CallKind::Single, CallKind::NoWild] {
                out.push(Said::bid(seat, Bid::Call(Call { tai, kind })));
            }
        }
        out.push(Said::bid(seat, Bid::Pass));
        out.push(Said::new(seat, Verb::Wild, &[]));
        let held: Vec<Tile> = self.players[seat].hand.kinds().collect();
        for (i, &a) in held.iter().enumerate() {
            out.push(Said::new(seat, Verb::Wild, &[a]));
            out.extend(
                held[i + 1..]
                    .iter()
                    .map(|&b| Said::new(seat, Verb::Wild, &[a, b])),
            );
        }
    }
}
