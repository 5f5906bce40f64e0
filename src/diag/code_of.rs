//! Which permanent code a fact has.

use super::{Code, Fact};

impl Fact {
    /// The permanent code of this fact.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            Fact::Syntax(_) => Code::RecordSyntax,
            Fact::UnknownKey { .. } => Code::RecordUnknownKey,
            Fact::UnknownTile { .. } => Code::RecordUnknownTile,
            Fact::UnknownSeat { .. } => Code::RecordUnknownSeat,
            Fact::MissingField { .. } => Code::RecordMissingField,
            Fact::UnsupportedVersion { .. } => Code::RecordUnsupportedVersion,
            Fact::TooLarge(_) => Code::RecordTooLarge,
            Fact::UnfinishedHand => Code::RecordUnfinishedHand,
            Fact::Undetermined(_) => Code::RecordUndetermined,
            Fact::FifthCopy { .. } => Code::TileFifthCopy,
            Fact::NotInHand { .. } => Code::TileNotInHand,
            Fact::WrongCount { .. } | Fact::FlowerCount { .. } => Code::TileWrongCount,
            Fact::WallMismatch { .. } => Code::TileWallMismatch,
            Fact::WallExhausted { .. } => Code::TileWallExhausted,
            Fact::FlowerNotReplaced { .. } => Code::TileFlowerNotReplaced,
            Fact::FlowerTooEarly { .. } => Code::TileFlowerTooEarly,
            Fact::NotAFlower { .. } => Code::TileNotAFlower,
            Fact::DiscardedFlower { .. } => Code::TileDiscardedFlower,
            Fact::OutOfTurn { .. } => Code::TurnOutOfTurn,
            Fact::MissingDraw { .. } => Code::TurnMissingDraw,
            Fact::DoubleDraw => Code::TurnDoubleDraw,
            Fact::AfterEnd => Code::TurnAfterEnd,
            Fact::Phase(_) => Code::TurnPhase,
            Fact::NotAllowed { .. } => Code::ClaimNotAllowed,
            Fact::MissedPeng { .. } => Code::ClaimMissedPeng,
            Fact::AmbiguousKong { .. } => Code::ClaimAmbiguousKong,
            Fact::NothingToClaim { .. } => Code::ClaimNothingToClaim,
            Fact::TooLate { .. } => Code::ClaimTooLate,
            Fact::Outranked { .. } => Code::ClaimOutranked,
            Fact::ChiNotNext { .. } => Code::ClaimChiNotNext,
            Fact::ChiNotRun { .. } => Code::ClaimChiNotRun,
            Fact::PengLacksPair { .. } => Code::ClaimPengLacksPair,
            Fact::GangLacksTriplet { .. } => Code::ClaimGangLacksTriplet,
            Fact::BugangLacksPeng { .. } => Code::ClaimBugangLacksPeng,
            Fact::NoReplacement { .. } => Code::ClaimNoReplacement,
            Fact::SwapDiscard { .. } => Code::ClaimSwapDiscard,
            Fact::TakenTooOften { .. } => Code::ClaimTakenTooOften,
            Fact::Frozen { .. } => Code::ClaimFrozen,
            Fact::WrongWild(_) => Code::WildWrongWild,
            Fact::WildClaimed { .. } => Code::WildClaimed,
            Fact::WildInMeld { .. } => Code::WildInMeld,
            Fact::WildDiscardForbidden { .. } => Code::WildDiscardForbidden,
            Fact::MissedWin { .. } => Code::WinMissedWin,
            Fact::Incomplete => Code::WinIncomplete,
            Fact::NotSelfDrawn(_) => Code::WinNotSelfDrawn,
            Fact::BelowMinimum { .. } => Code::WinBelowMinimum,
            Fact::RobNotAllowed(_) => Code::WinRobNotAllowed,
            Fact::RobWildPair { .. } => Code::WinRobWildPair,
            Fact::RobSingleWait { .. } => Code::WinRobSingleWait,
            Fact::DaDiaoWild { .. } => Code::WinDaDiaoWild,
            Fact::DeadHand => Code::WinDeadHand,
            Fact::WinOutranked { .. } => Code::WinOutranked,
            Fact::BidTooLow { .. } => Code::BidTooLow,
            Fact::BidOutOfTurn { .. } => Code::BidOutOfTurn,
            Fact::BadWild(_) => Code::BidBadWild,
            Fact::BelowBid { .. } => Code::BidBelowBid,
            Fact::FanNotMet { .. } => Code::ScoreFanNotMet,
            Fact::FanMissed { .. } => Code::ScoreFanMissed,
            Fact::FanNumber {
                claimed, computed, ..
            } => {
                if *claimed > *computed {
                    Code::ScoreFanNotMet
                } else {
                    Code::ScoreFanMissed
                }
            }
            Fact::FlowersDiffer { .. } => Code::ScoreFlowersDiffer,
            Fact::PointsDiffer { .. } => Code::ScorePointsDiffer,
            Fact::PaymentsDiffer { .. } => Code::SettlePaymentsDiffer,
            Fact::WinnerDiffers { .. } => Code::SettleWinnerDiffers,
            Fact::PayerDiffers { .. } => Code::SettlePayerDiffers,
            Fact::NotZeroSum { .. } => Code::SettleNotZeroSum,
            Fact::TotalsDiffer { .. } => Code::SettleTotalsDiffer,
            Fact::DealerDiffers { .. } | Fact::RepeatDiffers { .. } => Code::SettleDealerDiffers,
            Fact::UnknownKnob { .. } => Code::RulesUnknownKnob,
            Fact::BadValue { .. } => Code::RulesBadValue,
            Fact::Redundant { .. } => Code::RulesRedundant,
            Fact::NoEffect { .. } => Code::RulesNoEffect,
            Fact::Conflict { .. } => Code::RulesConflict,
            Fact::Unreachable { .. } => Code::RulesUnreachable,
            Fact::Cycle { .. } => Code::RulesCycle,
            Fact::RulesetNotFound { .. } => Code::RulesNotFound,
            Fact::ExampleDiffers { .. } => Code::RulesExample,
            Fact::Unstated { .. } => Code::RulesUnstated,
            Fact::Schema { .. } | Fact::LaterKnob { .. } | Fact::LaterParent { .. } => {
                Code::RulesSchema
            }
            Fact::GameDiffers { .. } => Code::SealGameDiffers,
            Fact::MoveAltered(_) => Code::SealMoveAltered,
            Fact::MoveInserted { .. } => Code::SealMoveInserted,
            Fact::MoveRemoved { .. } => Code::SealMoveRemoved,
            Fact::RulesDiffer { .. } => Code::SealRulesDiffer,
            Fact::SettlementDiffers { .. } => Code::SealSettlementDiffers,
        }
    }
}
