//! Which clause of its own game a ruling rests on, where the games share the rule and the code.

use super::knobs::Rules;
use super::values::Scoring;
use crate::base::Clause;

/// A clause of an older game, and the one that says the same where only fan are counted (HZ-S1).
const FAN: &[(Clause, Clause)] = &[
    (Clause::SX_T1, Clause::HZ_T1),
    (Clause::ZJ_T1, Clause::HZ_T1),
    (Clause::SX_W5, Clause::HZ_F7),
    (Clause::FP_23, Clause::HZ_F7),
    (Clause::ZJ_W2, Clause::HZ_F7),
    (Clause::SX_P6, Clause::HZ_P1),
    (Clause::SX_P7, Clause::HZ_P1),
    (Clause::SX_P8, Clause::HZ_P5),
    (Clause::SX_P9, Clause::HZ_P1),
    (Clause::SX_P10, Clause::HZ_F2),
    (Clause::SX_P13, Clause::HZ_P4),
    (Clause::ZJ_F4, Clause::HZ_P4),
    (Clause::SX_P14, Clause::HZ_S4),
    (Clause::SX_H1, Clause::HZ_H1),
    (Clause::SX_H2, Clause::HZ_H1),
    (Clause::SX_H3, Clause::HZ_H2),
    (Clause::SX_F5, Clause::HZ_P3),
    (Clause::SX_N1, Clause::HZ_N1),
    (Clause::SX_N2, Clause::HZ_N2),
    (Clause::SX_N5, Clause::HZ_N3),
    (Clause::SX_N6, Clause::HZ_F15),
    (Clause::SX_S2, Clause::HZ_S2),
    (Clause::SX_S4, Clause::HZ_S3),
    (Clause::SX_S6, Clause::HZ_S3),
];

impl Rules {
    /// `clause`, or what stands for it in this game.
    #[must_use]
    pub fn cite(&self, clause: Clause) -> Clause {
        if self.scoring != Scoring::Fan {
            return clause;
        }
        FAN.iter()
            .find(|(from, _)| *from == clause)
            .map_or(clause, |&(_, to)| to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_cites_its_own_clauses() {
        let mut rules = Rules::default();
        assert_eq!(rules.cite(Clause::SX_H1), Clause::SX_H1);
        rules.scoring = Scoring::Fan;
        assert_eq!(rules.cite(Clause::SX_H1), Clause::HZ_H1);
        assert_eq!(rules.cite(Clause::FP_33), Clause::FP_33);
    }
}
