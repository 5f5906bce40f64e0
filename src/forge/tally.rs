//! Counts what occurred in generated games.

use std::collections::BTreeMap;

use crate::game::{Outcome, Settlement};

/// How often each outcome, name, item and reason occurred.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Number of hands.
    pub hands: u64,
    /// Outcomes.
    pub outcomes: BTreeMap<&'static str, u64>,
    /// Fan atoms, tai patterns and flower items.
    pub items: BTreeMap<&'static str, u64>,
    /// Named fan (SX-N7).
    pub names: BTreeMap<&'static str, u64>,
    /// Reasons for payments.
    pub reasons: BTreeMap<&'static str, u64>,
}

impl Tally {
    /// One more hand.
    pub fn add(&mut self, settlement: &Settlement) {
        self.hands += 1;
        *self.outcomes.entry(settlement.outcome.word()).or_default() += 1;
        for win in &settlement.wins {
            let fan = win.fan.iter().flat_map(|count| &count.items);
            let tai = win.tai.iter().flat_map(|count| &count.items);
            let flowers = win.flowers.iter().flat_map(|count| &count.items);
            for item in fan.chain(tai).chain(flowers) {
                *self.items.entry(item.id).or_default() += 1;
            }
            if let Some(name) = win.fan.as_ref().and_then(|fan| fan.name) {
                *self.names.entry(name).or_default() += 1;
            }
        }
        let mut reasons: Vec<&str> = Vec::new();
        for transfer in &settlement.transfers {
            let reason = transfer.reason.word();
            if !reasons.contains(&reason) {
                reasons.push(reason);
                *self.reasons.entry(reason).or_default() += 1;
            }
        }
    }

    /// Hands that did not come to an end; the players leave none.
    #[must_use]
    pub fn unfinished(&self) -> u64 {
        let word = Outcome::Unfinished.word();
        self.outcomes.get(word).copied().unwrap_or(0)
    }
}
