//! What to do about each finding, in English.

use crate::diag::Code;
use crate::diag::fact::Syntax;

/// The help line of a code.
pub(super) const fn help(code: Code) -> &'static str {
    match code {
        Code::RecordSyntax => "correct this line; see `caipan explain record/syntax`",
        Code::RecordUnknownKey => "correct the key; keys of your own start with x_",
        Code::RecordUnknownTile => "write a tile as 5m, 五万 or 🀋, and ? for an unknown one",
        Code::RecordUnknownSeat => "seats are E S W N or 东 南 西 北",
        Code::RecordMissingField => "add it",
        Code::RecordUnsupportedVersion => "start the record with caipan: 1",
        Code::RecordTooLarge => "split the record, or use .jsonl with one record per line",
        Code::RecordUnfinishedHand => "play the hand out to have it settled",
        Code::RecordUndetermined => "add what is missing and judge again",
        Code::TileFifthCopy => "check the places shown; one of them holds another tile",
        Code::TileNotInHand => "check the deal, the draws and the discards of this player",
        Code::TileWrongCount => {
            "count this player's tiles and find the move that is missing or too many"
        }
        Code::TileWallMismatch => "check the wall against the draws",
        Code::TileWallExhausted => "if nobody takes the last discard, write `exhausted`",
        Code::TileFlowerNotReplaced => "replace the flower first",
        Code::TileFlowerTooEarly => "draw first, then replace the flower",
        Code::TileNotAFlower => "check the tile; `tiles` in the ruleset says which are flowers",
        Code::TileDiscardedFlower => "write it as `flower`",
        Code::TurnOutOfTurn => "check the seat, and whether a move before is missing",
        Code::TurnMissingDraw => "add the draw; write ? if the tile is not known",
        Code::TurnDoubleDraw => "see whether a discard is missing or a draw too many",
        Code::TurnAfterEnd => "remove the lines, or start another hand",
        Code::TurnPhase => "see what is legal here and check the move before",
        Code::ClaimNotAllowed => "to allow it, change the rule shown",
        Code::ClaimMissedPeng => "discard once before taking this tile again",
        Code::ClaimAmbiguousKong => "name the tile after the kong, as in `angang 5m`",
        Code::ClaimNothingToClaim => "see whether a discard before is missing",
        Code::ClaimTooLate => "a claim comes before the next player's move; check the order",
        Code::ClaimOutranked => {
            "a win goes before peng and kong, those before chi; the nearer seat first"
        }
        Code::ClaimChiNotNext => "other seats may peng or kong, not chi",
        Code::ClaimChiNotRun => "check the two tiles from hand and the discard",
        Code::ClaimPengLacksPair => "check where the two tiles are",
        Code::ClaimGangLacksTriplet => "check where the three tiles are",
        Code::ClaimBugangLacksPeng => "four from hand is `angang`, a discard is `gang`",
        Code::ClaimNoReplacement => "without a replacement there is no kong; discard or win",
        Code::ClaimSwapDiscard | Code::WildDiscardForbidden => "discard another tile",
        Code::ClaimTakenTooOften => "the limit is set by the rule shown",
        Code::ClaimFrozen => "wait until the floater has drawn",
        Code::WildWrongWild => {
            "check indicator and wild; the hand is judged with the computed wild"
        }
        Code::WildClaimed => "nobody can take a discarded wild",
        Code::WildInMeld => "use other tiles for the meld",
        Code::WinMissedWin => "discard once before winning",
        Code::WinIncomplete => "check this player's tiles and the wild",
        Code::WinNotSelfDrawn => "wait for one's own draw, or rob a kong",
        Code::WinBelowMinimum => "the hand may not win yet; play on",
        Code::WinRobNotAllowed => "win.rob.from says which kongs may be robbed",
        Code::WinRobWildPair | Code::WinRobSingleWait => "win.rob.ban says what may not rob",
        Code::WinDaDiaoWild => "discard and wait on, or change win.da_diao_wild_draw",
        Code::WinDeadHand => "see from which move on the count is wrong",
        Code::WinOutranked => "of several who win on one tile the nearest goes first",
        Code::BidTooLow => "bid higher, or pass",
        Code::BidOutOfTurn => "check the order of bids; passes are written, too",
        Code::BidBadWild => "name a wild from hand that the bid allows",
        Code::BidBelowBid => "the declarer wins only with the tai of the bid",
        Code::ScoreFanNotMet => "check the hand; the settlement lists what counts",
        Code::ScoreFanMissed => "add what was left out",
        Code::ScoreFlowersDiffer => "compare with the items of the settlement",
        Code::ScorePointsDiffer => "compare with the formula of the settlement",
        Code::SettlePaymentsDiffer => "correct the payments from the settlement",
        Code::SettleWinnerDiffers => "check whose win it is",
        Code::SettlePayerDiffers => "see the reason of each payment in the settlement",
        Code::SettleNotZeroSum => {
            "what the four win and lose sums to 0; find the seat that is wrong"
        }
        Code::SettleTotalsDiffer => "add up the hands again",
        Code::SettleDealerDiffers => "`dealer` in the ruleset says who deals next",
        Code::RulesUnknownKnob => "`caipan explain` lists the rules there are",
        Code::RulesBadValue => "use one of the allowed values",
        Code::RulesRedundant => "remove the line; nothing changes",
        Code::RulesNoEffect => "remove the line, or the one that switches it off",
        Code::RulesConflict => "keep one of the two",
        Code::RulesUnreachable => "remove the line, or the one that blocks it",
        Code::RulesCycle => "remove one of the `extends`",
        Code::RulesNotFound => {
            "check the name or path; presets are shaoxing, zhuji-free, zhuji-bao, …"
        }
        Code::RulesExample => "correct the rules, or what the example expects",
        Code::RulesUnstated => "agree on it at the table and write it down",
        Code::RulesSchema => {
            "start with schema: 1, or the later number its knobs or its parent ask for"
        }
        Code::SealGameDiffers => {
            "compare with the record that was sealed; a changed one needs a new seal"
        }
        Code::SealMoveAltered => "restore the move, or seal again with everybody's consent",
        Code::SealMoveInserted => "remove the move, or seal again with everybody's consent",
        Code::SealMoveRemoved => "put the move back, or seal again with everybody's consent",
        Code::SealRulesDiffer => "judge by the rules that were sealed",
        Code::SealSettlementDiffers => "compare the two settlements",
    }
}

/// The help line of text that cannot be read.
pub(super) fn syntax(fault: &Syntax) -> &'static str {
    match fault {
        Syntax::Empty => "write caipan: 1, the ruleset and the hands",
        Syntax::NotUtf8 { .. } => "save the file as UTF-8",
        Syntax::WideMark { .. } => "write the half-width mark, and a blank after a colon",
        Syntax::Yaml { .. } => "check indentation, blanks after colons and quotes there",
        Syntax::Json { .. } => "check commas, quotes and brackets there",
        Syntax::DuplicateKey { .. } => "keep one of the two",
        Syntax::WrongType { .. } => "write it as expected",
        Syntax::UnknownVerb { .. } => {
            "draw flower discard chi peng gang angang bugang hu pass exhausted"
        }
        Syntax::MissingSeat => "start with the seat, as in `E discard 5m`",
        Syntax::MissingTiles { .. } => "add the tile, as in `discard 5m`; ? if it is not known",
        Syntax::TooManyTiles { .. } => "keep only the tiles that belong there",
        Syntax::Trailing { .. } => "remove the rest, or put # before a comment",
        Syntax::SelfFed { .. } => "after < write the seat that discarded the tile",
        Syntax::BadCall { .. } | Syntax::BadMeld { .. } => "write it as shown above",
        Syntax::MovesQuoted => "write `moves: |` and one move per line below",
        Syntax::DealAndPosition => "a whole hand has a deal, one from the middle a position",
        Syntax::Alias => "write the contents out",
        Syntax::Unreadable { detail } if detail == "no records" => {
            "records in a folder are .yaml, .json or .jsonl files"
        }
        Syntax::Unreadable { .. } => "check path and permissions",
    }
}
