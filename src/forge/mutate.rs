//! Breaks exactly one thing in a legal record, and says what and where.

use super::random::Random;
use super::spoil::{Spoil, Spoiled, View};
use super::{spoil, spoil_claims, spoil_paper};
use crate::audit::dealer::{self, Dealer};
use crate::record::Record;
use crate::rules::Rules;

/// A way to break a record.
#[derive(Clone, Copy, Debug)]
pub struct Mutation {
    /// Its name, as in `x_mutation`.
    pub id: &'static str,
    spoil: Spoil,
}

macro_rules! mutations {
    ($($file:ident: $($name:ident)*;)*) => {
        /// Every way.
        pub const MUTATIONS: &[Mutation] = &[$($(
            Mutation { id: stringify!($name), spoil: $file::$name },
        )*)*];
    };
}

mutations! {
    spoil:
        discard_not_held discard_flower draw_other_tile replacement_other_tile lay_no_flower
        angang_of_three bugang_without_peng draw_by_other discard_by_other no_draw two_draws
        draw_before_discard discard_before_draw play_on end_early pass_on_nothing
        draw_from_empty_wall no_replacement flower_before_draw;
    spoil_claims:
        chi_by_other chi_no_run peng_without_pair gang_without_triplet late_claim chi_after_peng
        claim_wild chi_with_wild claim_frozen discard_eaten false_win win_discard
        win_after_claim win_on_others_draw rob_what_may_not_be bid_by_other bid_too_low
        bid_pass_left_out name_wild_not_held;
    spoil_paper:
        fifth_copy_dealt fifth_copy_in_wall deal_one_short wall_one_short wrong_wild wrong_dealer
        wrong_repeat claim_other_winner claim_unequal_payments claim_other_payer
        claim_other_amount claim_other_share claim_other_flowers claim_too_much claim_too_little
        wrong_totals;
}

/// Breaks a legal record, beginning with the `first`-th way and taking the next one that fits; `None` if the record is
/// not legal or offers no place for any.
#[must_use]
pub fn mutate(
    record: &Record,
    rules: &Rules,
    first: usize,
    random: &mut Random,
) -> Option<(Mutation, Spoiled)> {
    let views = views(record, rules)?;
    for n in 0..MUTATIONS.len() {
        let mutation = MUTATIONS[(first + n) % MUTATIONS.len()];
        // Any hand of the sitting, beginning with a random one.
        let from = random.below(views.len());
        for k in 0..views.len() {
            let view = &views[(from + k) % views.len()];
            if let Some(spoiled) = (mutation.spoil)(view, random) {
                return Some((mutation, spoiled));
            }
        }
    }
    None
}

fn views<'a>(record: &'a Record, rules: &'a Rules) -> Option<Vec<View<'a>>> {
    let mut views = Vec::with_capacity(record.hands.len());
    let mut next: Option<Dealer> = None;
    for (index, hand) in record.hands.iter().enumerate() {
        let dealer = next.unwrap_or(Dealer {
            seat: hand.dealer,
            repeat: hand.repeat.unwrap_or(0),
        });
        let view = View::of(record, index, dealer.repeat, rules)?;
        let settlement = view.tables.last()?.settle().ok()?;
        next = dealer::next(rules, dealer, &settlement);
        views.push(view);
    }
    (!views.is_empty()).then_some(views)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Lang, forge};

    #[test]
    fn every_way_says_what_it_does_in_both_languages() {
        for (i, one) in MUTATIONS.iter().enumerate() {
            for lang in [Lang::Zh, Lang::En] {
                assert_ne!(forge::mutation(one.id, lang), one.id);
            }
            assert!(MUTATIONS[..i].iter().all(|other| other.id != one.id));
        }
    }
}
