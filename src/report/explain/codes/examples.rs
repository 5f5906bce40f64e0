//! A wrong and a right file for each code, shown on its page and run by the tests.

use crate::diag::Code;

/// The files of one code.
#[derive(Debug)]
pub struct Example {
    /// Which code.
    pub code: Code,
    /// Path of the wrong file in the repository.
    pub wrong_path: &'static str,
    /// The wrong file.
    pub wrong: &'static str,
    /// Path of the right file.
    pub right_path: &'static str,
    /// The right file.
    pub right: &'static str,
}

impl Example {
    /// What to print of the right file: all of a small one, else from its `moves:` on.
    #[must_use]
    pub fn right_excerpt(&self) -> &'static str {
        excerpt(self.right, self.wrong)
    }
}

/// The part of `text` worth showing beside `other`: from `moves:` on where everything above it is the same.
fn excerpt(text: &'static str, other: &str) -> &'static str {
    let Some(moves) = text.find("    moves:") else {
        return text;
    };
    let same = |from: &str| {
        from.lines()
            .filter(|line| !line.starts_with("title:") && !line.starts_with("note:"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let head = same(&text[..moves]);
    let other_head = other.find("    moves:").map(|at| same(&other[..at]));
    if other_head.as_ref() == Some(&head) {
        &text[moves..]
    } else {
        text
    }
}

macro_rules! examples {
    ($($code:ident $wrong:literal $right:literal;)*) => {
        /// Every example.
        pub static EXAMPLES: &[Example] = &[$(Example {
            code: Code::$code,
            wrong_path: concat!("replays/illegal/", $wrong, ".yaml"),
            wrong: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/replays/illegal/", $wrong, ".yaml")),
            right_path: concat!("replays/illegal/", $right, ".yaml"),
            right: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/replays/illegal/", $right, ".yaml")),
        },)*];
    };
}

examples! {
    RecordSyntax "record/syntax" "record/syntax.right";
    RecordUnknownKey "record/unknown-key" "record/unknown-key.right";
    RecordUnknownTile "record/unknown-tile" "record/unknown-tile.right";
    RecordUnknownSeat "record/unknown-seat" "record/unknown-seat.right";
    RecordMissingField "record/missing-field" "record/missing-field.right";
    RecordUnsupportedVersion "record/unsupported-version" "record/unsupported-version.right";
    RecordTooLarge "record/too-large" "record/too-large.right";
    RecordUnfinishedHand "record/unfinished-hand" "record/unfinished-hand.right";
    RecordUndetermined "record/undetermined" "record/undetermined.right";
    TileFifthCopy "tile/fifth-copy" "tile/fifth-copy.right";
    TileNotInHand "tile/not-in-hand" "tile/not-in-hand.right";
    TileWrongCount "tile/wrong-count" "tile/wrong-count.right";
    TileWallMismatch "tile/wall-mismatch" "tile/wall-mismatch.right";
    TileWallExhausted "tile/wall-exhausted" "tile/wall-exhausted.right";
    TileFlowerNotReplaced "tile/flower-not-replaced" "tile/flower-not-replaced.right";
    TileFlowerTooEarly "tile/flower-too-early" "tile/flower-too-early.right";
    TileNotAFlower "tile/not-a-flower" "tile/not-a-flower.right";
    TileDiscardedFlower "tile/discarded-flower" "tile/discarded-flower.right";
    TurnOutOfTurn "turn/out-of-turn" "turn/out-of-turn.right";
    TurnMissingDraw "turn/missing-draw" "turn/missing-draw.right";
    TurnDoubleDraw "turn/double-draw" "turn/double-draw.right";
    TurnAfterEnd "turn/after-end" "turn/after-end.right";
    TurnPhase "turn/phase" "turn/phase.right";
    ClaimNotAllowed "claim/not-allowed" "claim/not-allowed.right";
    ClaimMissedPeng "claim/missed-peng" "claim/missed-peng.right";
    ClaimAmbiguousKong "claim/ambiguous-kong" "claim/ambiguous-kong.right";
    ClaimNothingToClaim "claim/nothing-to-claim" "claim/nothing-to-claim.right";
    ClaimTooLate "claim/too-late" "claim/too-late.right";
    ClaimOutranked "claim/outranked" "claim/outranked.right";
    ClaimChiNotNext "claim/chi-not-next" "claim/chi-not-next.right";
    ClaimChiNotRun "claim/chi-not-run" "claim/chi-not-run.right";
    ClaimPengLacksPair "claim/peng-lacks-pair" "claim/peng-lacks-pair.right";
    ClaimGangLacksTriplet "claim/gang-lacks-triplet" "claim/gang-lacks-triplet.right";
    ClaimBugangLacksPeng "claim/bugang-lacks-peng" "claim/bugang-lacks-peng.right";
    ClaimNoReplacement "claim/no-replacement" "claim/no-replacement.right";
    ClaimSwapDiscard "claim/swap-discard" "claim/swap-discard.right";
    ClaimTakenTooOften "claim/taken-too-often" "claim/taken-too-often.right";
    ClaimFrozen "claim/frozen" "claim/frozen.right";
    WildWrongWild "wild/wrong-wild" "wild/wrong-wild.right";
    WildClaimed "wild/claimed" "wild/claimed.right";
    WildInMeld "wild/in-meld" "wild/in-meld.right";
    WildDiscardForbidden "wild/discard-forbidden" "wild/discard-forbidden.right";
    WinMissedWin "win/missed-win" "win/missed-win.right";
    WinIncomplete "win/incomplete" "win/incomplete.right";
    WinNotSelfDrawn "win/not-self-drawn" "win/not-self-drawn.right";
    WinBelowMinimum "win/below-minimum" "win/below-minimum.right";
    WinRobNotAllowed "win/rob-not-allowed" "win/rob-not-allowed.right";
    WinRobWildPair "win/rob-wild-pair" "win/rob-wild-pair.right";
    WinRobSingleWait "win/rob-single-wait" "win/rob-single-wait.right";
    WinDaDiaoWild "win/da-diao-wild" "win/da-diao-wild.right";
    WinDeadHand "win/dead-hand" "win/dead-hand.right";
    WinOutranked "win/outranked" "win/outranked.right";
    BidTooLow "bid/too-low" "bid/too-low.right";
    BidOutOfTurn "bid/out-of-turn" "bid/out-of-turn.right";
    BidBadWild "bid/bad-wild" "bid/bad-wild.right";
    BidBelowBid "bid/below-bid" "bid/below-bid.right";
    ScoreFanNotMet "score/fan-not-met" "score/fan-not-met.right";
    ScoreFanMissed "score/fan-missed" "score/fan-missed.right";
    ScoreFlowersDiffer "score/flowers-differ" "score/flowers-differ.right";
    ScorePointsDiffer "score/points-differ" "score/points-differ.right";
    SettlePaymentsDiffer "settle/payments-differ" "settle/payments-differ.right";
    SettleWinnerDiffers "settle/winner-differs" "settle/winner-differs.right";
    SettlePayerDiffers "settle/payer-differs" "settle/payer-differs.right";
    SettleNotZeroSum "settle/not-zero-sum" "settle/not-zero-sum.right";
    SettleTotalsDiffer "settle/totals-differ" "settle/totals-differ.right";
    SettleDealerDiffers "settle/dealer-differs" "settle/dealer-differs.right";
    RulesUnknownKnob "rules/rules-unknown-knob" "rules/rules-unknown-knob.right";
    RulesBadValue "rules/rules-bad-value" "rules/rules-bad-value.right";
    RulesRedundant "rules/rules-redundant" "rules/rules-redundant.right";
    RulesNoEffect "rules/rules-no-effect" "rules/rules-no-effect.right";
    RulesConflict "rules/rules-conflict" "rules/rules-conflict.right";
    RulesUnreachable "rules/rules-unreachable" "rules/rules-unreachable.right";
    RulesCycle "rules/rules-cycle" "rules/rules-cycle.right";
    RulesNotFound "rules/not-found" "rules/not-found.right";
    RulesSchema "rules/rules-schema" "rules/rules-schema.right";
    RulesExample "rules/rules-example" "rules/rules-example.right";
    RulesUnstated "rules/rules-unstated" "rules/rules-unstated.right";
    SealGameDiffers "seal/game-differs" "seal/game-differs.right";
    SealMoveAltered "seal/move-altered" "seal/move-altered.right";
    SealMoveInserted "seal/move-inserted" "seal/move-inserted.right";
    SealMoveRemoved "seal/move-removed" "seal/move-removed.right";
    SealRulesDiffer "seal/rules-differ" "seal/rules-differ.right";
    SealSettlementDiffers "seal/settlement-differs" "seal/settlement-differs.right";
}

/// The example of this code.
#[must_use]
pub fn example(code: Code) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_of_a_move_or_a_file_has_an_example() {
        for &code in Code::ALL {
            assert!(example(code).is_some(), "{code}");
        }
    }

    #[test]
    fn the_right_file_is_cut_only_where_the_rest_is_the_same() {
        let same = example(Code::ClaimFrozen).expect("an example");
        assert!(same.right_excerpt().starts_with("    moves:"));
        let other = example(Code::WinDeadHand).expect("an example");
        assert!(other.right_excerpt().starts_with("caipan: 1"));
    }
}
