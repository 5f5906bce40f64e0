//! Permanent codes of findings.

use std::fmt;

/// How much a finding weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

impl Severity {
    /// The word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($name:ident $id:literal $zh:literal $en:literal $severity:ident;)*) => {
        /// A code `category/name`; never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)] // the titles are the documentation
        pub enum Code { $($name,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The code as printed.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Code::$name => $id,)* }
            }

            /// Chinese title.
            #[must_use]
            pub const fn title_zh(self) -> &'static str {
                match self { $(Code::$name => $zh,)* }
            }

            /// English title.
            #[must_use]
            pub const fn title_en(self) -> &'static str {
                match self { $(Code::$name => $en,)* }
            }

            /// Severity.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    RecordSyntax "record/syntax" "语法错误" "syntax error" Error;
    RecordUnknownKey "record/unknown-key" "不认识的键" "unknown key" Error;
    RecordUnknownTile "record/unknown-tile" "不认识的牌" "unknown tile" Error;
    RecordUnknownSeat "record/unknown-seat" "不认识的座位" "unknown seat" Error;
    RecordMissingField "record/missing-field" "缺少必填项" "missing field" Error;
    RecordUnsupportedVersion "record/unsupported-version" "不支持的版本" "unsupported version" Error;
    RecordTooLarge "record/too-large" "超出限度" "too large" Error;
    RecordUnfinishedHand "record/unfinished-hand" "牌局未完" "unfinished hand" Note;
    RecordUndetermined "record/undetermined" "无从判定" "undetermined" Error;
    TileFifthCopy "tile/fifth-copy" "第五张" "fifth copy" Error;
    TileNotInHand "tile/not-in-hand" "手中无此牌" "tile not in hand" Error;
    TileWrongCount "tile/wrong-count" "多张少张" "wrong tile count" Error;
    TileWallMismatch "tile/wall-mismatch" "与牌墙不符" "differs from the wall" Error;
    TileWallExhausted "tile/wall-exhausted" "牌墙已尽" "wall exhausted" Error;
    TileFlowerNotReplaced "tile/flower-not-replaced" "未补花" "flower not replaced" Error;
    TileFlowerTooEarly "tile/flower-too-early" "补花过早" "flower replaced too early" Error;
    TileNotAFlower "tile/not-a-flower" "不是花牌" "not a flower" Error;
    TileDiscardedFlower "tile/discarded-flower" "打出花牌" "discarded flower" Error;
    TurnOutOfTurn "turn/out-of-turn" "未轮到" "out of turn" Error;
    TurnMissingDraw "turn/missing-draw" "少摸一张" "missing draw" Error;
    TurnDoubleDraw "turn/double-draw" "多摸一张" "double draw" Error;
    TurnAfterEnd "turn/after-end" "局已结束" "after the end" Error;
    TurnPhase "turn/phase" "此时不可" "not at this point" Error;
    ClaimNotAllowed "claim/not-allowed" "规矩不许" "claim not allowed here" Error;
    ClaimMissedPeng "claim/missed-peng" "漏碰" "missed peng" Error;
    ClaimAmbiguousKong "claim/ambiguous-kong" "杠哪一张不明" "ambiguous kong" Error;
    ClaimNothingToClaim "claim/nothing-to-claim" "无牌可吃碰" "nothing to claim" Error;
    ClaimTooLate "claim/too-late" "过时" "claim too late" Error;
    ClaimOutranked "claim/outranked" "被截" "claim outranked" Error;
    ClaimChiNotNext "claim/chi-not-next" "非下家" "chi by another than the next seat" Error;
    ClaimChiNotRun "claim/chi-not-run" "不成顺" "chi is no run" Error;
    ClaimPengLacksPair "claim/peng-lacks-pair" "碰缺对子" "peng lacks a pair" Error;
    ClaimGangLacksTriplet "claim/gang-lacks-triplet" "杠缺刻子" "kong lacks a triplet" Error;
    ClaimBugangLacksPeng "claim/bugang-lacks-peng" "未碰先补杠" "added kong without a peng" Error;
    ClaimNoReplacement "claim/no-replacement" "无牌可补" "no replacement left" Error;
    ClaimSwapDiscard "claim/swap-discard" "食替" "swap discard" Error;
    ClaimTakenTooOften "claim/taken-too-often" "限摊" "taken too often" Error;
    ClaimFrozen "claim/frozen" "飘财停吃碰" "claims are frozen" Error;
    WildWrongWild "wild/wrong-wild" "财神定错" "wrong wild" Error;
    WildClaimed "wild/claimed" "财神不可吃碰杠" "wild claimed" Error;
    WildInMeld "wild/in-meld" "财神入吃碰杠" "wild in a meld" Error;
    WildDiscardForbidden "wild/discard-forbidden" "财神不可打" "wild may not be discarded" Error;
    WinMissedWin "win/missed-win" "漏胡" "missed win" Error;
    WinIncomplete "win/incomplete" "诈胡" "not a winning hand" Error;
    WinNotSelfDrawn "win/not-self-drawn" "无放铳" "not self-drawn" Error;
    WinBelowMinimum "win/below-minimum" "不够台" "below the minimum" Error;
    WinRobNotAllowed "win/rob-not-allowed" "此杠不可抢" "this kong cannot be robbed" Error;
    WinRobWildPair "win/rob-wild-pair" "财神配抢杠将" "robbed tile paired with a wild" Error;
    WinRobSingleWait "win/rob-single-wait" "单吊抢杠" "robbed on a single wait" Error;
    WinDaDiaoWild "win/da-diao-wild" "大吊摸财" "single wait won by a drawn wild" Error;
    WinDeadHand "win/dead-hand" "相公不可胡" "dead hand" Error;
    WinOutranked "win/outranked" "被截胡" "win outranked" Error;
    BidTooLow "bid/too-low" "叫低了" "bid too low" Error;
    BidOutOfTurn "bid/out-of-turn" "未轮到叫牌" "bid out of turn" Error;
    BidBadWild "bid/bad-wild" "财神定得不对" "bad wild for the bid" Error;
    BidBelowBid "bid/below-bid" "不到所叫" "below the bid" Error;
    ScoreFanNotMet "score/fan-not-met" "番没有做成" "fan not met" Error;
    ScoreFanMissed "score/fan-missed" "漏算番" "fan missed" Error;
    ScoreFlowersDiffer "score/flowers-differ" "花数不符" "flowers differ" Error;
    ScorePointsDiffer "score/points-differ" "一份不符" "points differ" Error;
    SettlePaymentsDiffer "settle/payments-differ" "付分不符" "payments differ" Error;
    SettleWinnerDiffers "settle/winner-differs" "和家不符" "winner differs" Error;
    SettlePayerDiffers "settle/payer-differs" "包牌付错" "wrong payer" Error;
    SettleNotZeroSum "settle/not-zero-sum" "收付不平" "not zero-sum" Error;
    SettleTotalsDiffer "settle/totals-differ" "总分不符" "totals differ" Error;
    SettleDealerDiffers "settle/dealer-differs" "坐庄有误" "dealer differs" Error;
    RulesUnknownKnob "rules/unknown-knob" "不认识的规矩" "unknown knob" Error;
    RulesBadValue "rules/bad-value" "规矩的值不对" "bad value" Error;
    RulesRedundant "rules/redundant" "重复的规矩" "redundant knob" Warning;
    RulesNoEffect "rules/no-effect" "不起作用的规矩" "knob without effect" Warning;
    RulesConflict "rules/conflict" "规矩互相矛盾" "conflicting knobs" Error;
    RulesUnreachable "rules/unreachable" "永远用不到" "unreachable knob" Warning;
    RulesCycle "rules/cycle" "循环继承" "extends in a circle" Error;
    RulesNotFound "rules/not-found" "找不到规矩" "ruleset not found" Error;
    RulesSchema "rules/schema" "规矩格式不对" "bad ruleset schema" Error;
    RulesExample "rules/example" "自测不符" "example fails" Error;
    RulesUnstated "rules/unstated" "没有写明" "not stated" Note;
    SealGameDiffers "seal/game-differs" "牌局与印记不符" "game differs from the seal" Error;
    SealMoveAltered "seal/move-altered" "此步被改" "move altered" Error;
    SealMoveInserted "seal/move-inserted" "此步被添" "move inserted" Error;
    SealMoveRemoved "seal/move-removed" "此处被删" "move removed" Error;
    SealRulesDiffer "seal/rules-differ" "规矩与印记不符" "rules differ from the seal" Error;
    SealSettlementDiffers "seal/settlement-differs" "结算与印记不符" "settlement differs from the seal" Error;
}

impl Code {
    /// `record`, `tile`, …
    #[must_use]
    pub fn category(self) -> &'static str {
        self.id()
            .split_once('/')
            .map_or("", |(category, _)| category)
    }

    /// The code with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<Code> {
        Self::ALL.iter().copied().find(|code| code.id() == id)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
