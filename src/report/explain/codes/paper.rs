//! Codes of what is written around the moves: record/, score/, settle/, rules/, seal/.

use super::{CodeText, texts};

texts! {
    RecordSyntax [FP_59, FP_20] []
        "读不通：YAML、JSON 写法不对，走法的一行不合格式，或不是 UTF-8。"
        "读不通的牌谱不猜意思；报告指出行、列。常见的是中文冒号逗号写在 YAML 里、动词写错、少了座位。"
        "照报告改那一处。走法是 `座位 动词 牌`：`东 打 九筒`。文件另存为 UTF-8。"
        "It cannot be read: bad YAML or JSON, a move line that does not fit the form, or text that is not UTF-8."
        "What cannot be read is not guessed; the report gives line and column. Often a full-width `：` or `，` stands where YAML wants `:` or `,`, a verb is misspelt or a seat missing."
        "Correct that place. A move is `SEAT VERB TILES`: `E 打 9p`. Save the file as UTF-8.";
    RecordUnknownKey [FP_20] []
        "牌谱里有不认识的键。"
        "写错的键若被默默忽略，那一项就没有查；所以当错。"
        "照提示改；自己的附注用 `x_` 开头的键，或写在 `note:` 里。"
        "A key that the record format does not know."
        "A misspelt key that is silently ignored would leave that item unchecked, so it is an error."
        "Correct it as suggested; own remarks go into `note:` or a key beginning with `x_`.";
    RecordUnknownTile [FP_59] []
        "不认识的牌。"
        "牌写 `5m`、五万、5万、中、🀋 等；每种写法都读成同一张。认不出的不猜。"
        "改成认得的写法；不知道的牌写 `?`。"
        "A tile that is not known."
        "Tiles are `5m`, 五万, 5万, 中, 🀋 and the like, all read as one form; what is not recognised is not guessed."
        "Write a known form; a tile nobody knows is `?`.";
    RecordUnknownSeat [SX_P1] []
        "不认识的座位。"
        "座位是 `E S W N` 或东南西北，一把椅子用一整场；玩家的名字写在 `players:`，走法里不用。"
        "改成座位；`E` 不等于庄家。"
        "A seat that is not known."
        "Seats are `E S W N` or 东南西北, one chair for the whole sitting; names belong into `players:`, not into the moves."
        "Write the seat; `E` does not mean the dealer.";
    RecordMissingField [FP_20] []
        "缺少必填的一项。"
        "`caipan`、`ruleset`、`hands`，每局的 `dealer`、`deal` 或 `position`、翻牌定财神时的 `indicator`，少了就无从判起。"
        "补上；翻牌不记得而知道财神，写 `wild:` 就行。"
        "A required item is missing."
        "`caipan`, `ruleset`, `hands`, and for each hand `dealer`, `deal` or `position` and, where it makes the wild, `indicator`: without them there is nothing to judge by."
        "Add it; if nobody remembers the indicator but the wild is known, `wild:` will do.";
    RecordUnsupportedVersion [FP_20] []
        "`caipan:` 写的格式版本不是这个程序认得的。"
        "格式以后会变；按错的版本读，可能把意思读错。"
        "现在的版本是 `caipan: 1`；更新的牌谱要用更新的程序。"
        "The format version in `caipan:` is not one this program knows."
        "Formats may change, and a record read by the wrong version could be misread."
        "The version is `caipan: 1`; a newer record needs a newer program.";
    RecordTooLarge [FP_20] []
        "超出限度：文件、一份牌谱、嵌套、局数、步数、连庄数或一份的分数太大。"
        "限度保证坏文件不会拖垮程序，也不会算错：YAML 一个文件 64 MiB，一份牌谱 4 MiB，嵌套 16 层，一万局，一局两千步，连庄 0–99，一份不过 10 的 12 次方。"
        "大批牌谱拆成几份，或用 `.jsonl`（每行一份，没有总量限度）；数写错了就改。"
        "A limit is passed: file, document, nesting, hands, moves, repeat count or a share."
        "Limits keep a bad file from choking the program or the arithmetic: 64 MiB a YAML file, 4 MiB a document, depth 16, 10,000 hands, 2,000 moves a hand, repeat 0–99, a share of 10^12."
        "Split large batches or use `.jsonl` (one record a line, no limit in all); correct a wrong number.";
    RecordUnfinishedHand [FP_20, FP_36] []
        "这一局没有打完，到牌谱的最后一步为止都合规。"
        "争议常在半局里，打到那里就够了；没打完的局不结算，总分也不查。只是提示，不影响结论。"
        "不用改；要结算就把走法写到胡或流局。"
        "The hand is not finished; it is legal as far as it goes."
        "Many disputes end in the middle and that is enough. Such a hand is not settled and totals are not checked. A note only."
        "Nothing to mend; for a settlement write the moves up to a win or 流局.";
    RecordUndetermined [FP_20, FP_42, FP_59] ["hua.discarded_wild"]
        "要判的事取决于不知道的牌。"
        "牌谱里可以有不知道的牌；但胡不胡得成、打出过几张财神、对账的结果，看不见就不能说对，也不能说错。"
        "照报告要的写出来：某家某步的手牌，或某家的牌池；对账要看结果的，把局写完。"
        "The ruling depends on tiles that nobody wrote down."
        "Records may have unknown tiles; but whether a hand wins, how many wilds were discarded or what a claim should be cannot be called right or wrong unseen."
        "Write what the report asks for: a seat's hand at a move, or its river; finish the hand if a claim needs its result.";
    ScoreFanNotMet [FP_25, FP_39, FP_40, SX_N7] ["fan.cap"]
        "桌上报的番（台），这一手没有做成，或数目报多了。"
        "番按各项算；报名目先拆成各项再比。飘作废了不是财飘，没有四副加财神不是爆头。"
        "照报告列出的各项改 `claim.fan`，付分也要跟着改。"
        "The table claims fan (or tai) that the hand does not have, or too many."
        "Fan are counted item by item and a name is split into its items. A lapsed float is no 财飘; without four sets and a wild there is no 爆头."
        "Correct `claim.fan` after the items in the report, and the payments with it.";
    ScoreFanMissed [FP_25, FP_39, FP_40, SX_N7] ["fan.cap"]
        "漏算番（台）：这一手做成了，桌上没报，或数目报少了。"
        "该算的番不算，付分就少一半；值为 0 的项不报也行。"
        "照报告补上；`fan: []` 是说一番也没有。"
        "The hand has fan (or tai) that the table did not claim, or too few."
        "Each fan missed halves the payment; items of value 0 may be left out."
        "Add what the report lists; `fan: []` claims that there is none.";
    ScoreFlowersDiffer [SX_C1, SX_C2, SX_C3, SX_C4, SX_C5, SX_C6, FP_25] ["hua.base", "hua.wild", "hua.discarded_wild"]
        "桌上报的花数与算出的不同。"
        "花数含底花、摊开的花、风刻、杠、手里和打出的财神；最常漏的是底花和打出的财神。"
        "照报告里各项对一遍。"
        "The flowers claimed differ from those computed."
        "They include the base, flower tiles, wind triplets, kongs, wilds held and discarded; the base and discarded wilds are most often forgotten."
        "Compare with the items in the report.";
    ScorePointsDiffer [SX_S1, ZJ_F3, ZJ_B6, FP_15, FP_51] ["points.base", "fan.multiplier", "tai.points"]
        "桌上报的一份与算出的不同。"
        "一份 = 底分 × 花 × 2 的番次方（诸暨按台），封顶和老庄都算过；它是一个付家该付的数。"
        "照报告改 `claim.share`。"
        "The share claimed differs from the one computed."
        "One share = base points × flowers × 2^fan (in 诸暨 by tai), cap and dealer multiplier included: what one payer owes."
        "Correct `claim.share` after the report.";
    SettlePaymentsDiffer [FP_24, FP_25, SX_S1, SX_S2] []
        "桌上的收付与算出的不同，胡家收的数也不对。"
        "收付从花、番（台）和谁该付一步步算出来，每笔都写着条款。"
        "照报告的结算改 `claim.payments`；有争议先看花、番两项。"
        "The payments claimed differ, the winner's gain included."
        "Payments follow from flowers, fan (tai) and who is liable, and each transfer names its clause."
        "Correct `claim.payments` after the settlement; in dispute look at flowers and fan first.";
    SettleWinnerDiffers [FP_25] []
        "桌上记的和家，不是走法里胡的那一家。"
        "和家定收付、定下一局的庄。"
        "改 `claim.winner`，或改走法里的座位。"
        "The winner claimed is not the seat that wins in the moves."
        "The winner decides payments and the next dealer."
        "Correct `claim.winner`, or the seat in the moves.";
    SettlePayerDiffers [FP_24, SX_S3, SX_S4, SX_F7, SX_S7, ZJ_B6] ["liability.order", "liability.stack", "bao.takes", "win.rob.pays"]
        "胡家收的数对，输家之间付错了。"
        "抢杠、财飘被胡、承包、包家代付，都改变谁付；最常见的是该一家包付的三家平摊了。"
        "看报告里每一笔的原因和条款，照它改。"
        "The winner's gain is right, but the losers split it wrongly."
        "Robbed kongs, beaten floats, contracts and the declarer change who pays; most often one should have paid for all."
        "See reason and clause of each transfer in the report.";
    SettleNotZeroSum [SX_S10, FP_24] []
        "桌上的收付加起来不是零。"
        "有人收就有人付；不平的账没法再比，只报这一条。"
        "重写 `claim.payments`，四家之和为零。"
        "The payments claimed do not sum to zero."
        "What one receives another pays; an account that does not balance is not compared further."
        "Write `claim.payments` so that the four sum to zero.";
    SettleTotalsDiffer [SX_S10, FP_36] []
        "总分与各局之和不同。"
        "总分是各局收付之和；有判错或没打完的局，就不查总分。"
        "照报告改 `totals:`；各局都对时，多半是加错了。"
        "The totals differ from the sum of the hands."
        "Totals are the sums of all hands; with an illegal or unfinished hand they are not checked."
        "Correct `totals:`; if all hands agree it is a slip in adding.";
    SettleDealerDiffers [SX_S8, ZJ_S1, FP_47, FP_55] ["dealer.next", "dealer.on_draw", "dealer.repeat_multiplier"]
        "这一局的庄，或连庄数，与上一局的结果不合。"
        "胡的人坐庄，流局不换；诸暨老庄加倍，坐错庄会付错。"
        "改 `dealer:` 或 `repeat:`，或查上一局是谁胡的。"
        "The dealer or the repeat count does not follow from the hand before."
        "The winner deals, a drawn hand keeps the dealer; in 诸暨 a repeat dealer doubles, so a wrong dealer means wrong payments."
        "Correct `dealer:` or `repeat:`, or the winner of the hand before.";
    RulesUnknownKnob [FP_46, FP_20] []
        "规矩文件里有不认识的键。"
        "写错的规矩若默默忽略，就按默认判了，桌上却以为改了。"
        "照提示改；`caipan explain --list` 列出全部规矩。自己的附注用 `notes:`、`because:` 或 `x_` 开头的键。"
        "A key in the ruleset is no knob."
        "A misspelt knob silently ignored would leave the default in force while the table believes otherwise."
        "Correct it as suggested; `caipan explain --list` names all knobs. Own remarks go into `notes:`, `because:` or keys beginning with `x_`.";
    RulesBadValue [FP_46, FP_20] []
        "规矩的值不在可取之列。"
        "每条规矩只收几种值；中文词也收，`caipan explain 规矩名` 写着。"
        "改成列出的值之一。"
        "The value is not one the knob accepts."
        "Each knob takes a few values, Chinese words included; `caipan explain KNOB` lists them."
        "Write one of those.";
    RulesRedundant [FP_16, FP_46] []
        "这一条与派生的母规矩同值，写了等于没写。"
        "重复的行让人以为这桌与母规矩不同；只在 `rules check` 里警告。"
        "删去这一行，或改成想要的值。"
        "The knob repeats its parent's value."
        "A repeated line suggests a difference that is none. A warning of `rules check` only."
        "Delete the line, or set the value that was meant.";
    RulesNoEffect [FP_16, FP_46] []
        "这一条不起作用：它管的事被另一条关掉了。"
        "比如关了承包又写反包几份；写的人多半以为它管用。只在 `rules check` 里警告。"
        "删去这一行，或把关掉它的那一条打开。"
        "The knob has no effect because another one switches its subject off."
        "A reverse factor with contracts off, say; whoever wrote it probably thinks it works. A warning of `rules check` only."
        "Delete the line, or switch its subject on.";
    RulesConflict [FP_46] []
        "两条规矩互相矛盾。"
        "比如不许打财神，飘又有番；起胡高于封顶；不许吃，又禁食替。两条不能都照办，程序不替桌上选，也不按它判。"
        "改其中一条；报告指出另一条是谁写的。"
        "Two knobs contradict each other."
        "Wilds that may not be discarded while a float has a value, a minimum above the cap, a ban on swapping without chi: both cannot hold. The program does not choose, and judges nothing by such rules."
        "Change one of them; the report says who set the other.";
    RulesUnreachable [FP_46] ["fan.cap", "tai.cap"]
        "有一项永远做不成或算不满：比如封顶低于一项的番数，没有财神而爆头有番。"
        "这样的规矩多半写错了数。只在 `rules check` 里警告。"
        "改封顶或那一项的值。"
        "Something can never be scored, or never in full: a cap below an item's own value, or 爆头 where there are no wilds."
        "Such a ruleset usually has a wrong number in it. A warning of `rules check` only."
        "Change the cap or that item's value.";
    RulesCycle [FP_46] []
        "`extends` 绕了一圈，又回到自己。"
        "派生要有尽头，最后是一个内置规矩或默认。"
        "让其中一个改为派生自内置规矩，如 `extends: shaoxing`。"
        "`extends` goes round in a circle."
        "Parents must end at a preset or at the defaults."
        "Let one of them extend a preset: `extends: shaoxing`.";
    RulesNotFound [FP_16] []
        "找不到规矩：没有这个名字的内置规矩，也没有这个文件，或路径出了牌谱的文件夹。"
        "判决一定要说清按哪套规矩；找不到就不判，不拿默认顶。"
        "内置的有 shaoxing、shaoxing-tongcheng、shaoxing-client、shaoxing-freeze、zhuji-free、zhuji-bao 等；文件写相对于牌谱的路径。"
        "The ruleset was not found: no preset of that name, no such file, or a path that leaves the record's folder."
        "A ruling must say by which rules; without them nothing is judged and no default steps in."
        "Presets are shaoxing, shaoxing-tongcheng, shaoxing-client, shaoxing-freeze, zhuji-free, zhuji-bao and others; a file is named relative to the record.";
    RulesSchema [FP_46] []
        "规矩文件的 `schema:` 缺少，或不是认得的数。"
        "`schema` 定下有哪些规矩、默认是什么，老的规矩文件因此永远是同一个意思。"
        "第一行写 `schema: 1`。"
        "The ruleset's `schema:` is missing or not a known number."
        "The schema number fixes the set of knobs and their defaults, so an old ruleset never changes its meaning."
        "Let the first line be `schema: 1`.";
    RulesExample [FP_46, FP_25] []
        "规矩文件 `examples:` 里的一手，照这套规矩算出来与 `expect:` 写的不同。"
        "自测是桌上说好的结果；规矩改了一条，结果跟着变，这里马上看得出来。"
        "看是规矩写错了，还是期望写错了，改其中一个。"
        "A hand under `examples:` comes out differently from its `expect:` under these rules."
        "Examples are results that the table agreed on; when a changed rule changes one of them, it shows here."
        "Correct the rule or the expectation, whichever is wrong.";
    RulesUnstated [FP_16] ["claims.swap_discard", "liability.stack", "penalty.false_win"]
        "有一条规矩各处说法里都没有，这套规矩也没有写，现在用的是底本里我们替你们选的值。"
        "没说好的地方最容易吵；只是附注，不算错，不影响返回值。"
        "桌上说定，写进规矩文件；不写也可以，就按报告里的值判。"
        "No source says how this is played, and the ruleset does not say either: the value in force was chosen by us."
        "What was never agreed is what tables quarrel about. A note only; it does not count."
        "Agree on it and write it down, or leave it and play by the value shown.";
    SealGameDiffers [FP_60] []
        "牌局与印记不符，差在座次、玩家、日期、发牌、翻牌、牌墙这些开头的内容，或摘要对不上。"
        "印记封的是整场牌；开头改了，后面每一步的链都变。"
        "拿当时封印的文件对照；确是更正的，重新 `caipan seal`，并让各家知道。"
        "The game differs from the seal in its start: players, date, dealer, indicator, deal, wall, or in its digest."
        "A seal covers the whole game, and a changed start changes the chain of every move after it."
        "Compare with the sealed file; if it is a correction, seal again and tell everybody.";
    SealMoveAltered [FP_60] []
        "封印之后，这一步被改了。"
        "每一步有自己的摘要，所以能指出是哪一步；记号写法、注释、空行不影响。"
        "对照当时的牌谱；改回去，或重新封印并说明。"
        "This move was changed after sealing."
        "Each move has its own digest, so the very move is named; notation, comments and blanks do not matter."
        "Compare with the sealed record; put it back, or seal again and say why.";
    SealMoveInserted [FP_60] []
        "封印之后，添了这一步。"
        "印记记着步数和每步的摘要，多一步对得出来。"
        "删去，或重新封印并说明。"
        "This move was added after sealing."
        "The seal knows the number and digest of the moves, so an extra one shows."
        "Remove it, or seal again and say why.";
    SealMoveRemoved [FP_60] []
        "封印之后，这里少了一步。"
        "印记记着步数和每步的摘要，少一步对得出来。"
        "补回去，或重新封印并说明。"
        "A move was removed here after sealing."
        "The seal knows the number and digest of the moves, so a missing one shows."
        "Put it back, or seal again and say why.";
    SealRulesDiffer [FP_60] []
        "现在用的规矩与封印时的不同。"
        "同一副牌按不同规矩付得不同；印记里写着封印时与默认不同的各条，报告逐条列出。"
        "用当时的规矩验；若规矩确已改定，重新封印。"
        "The rules in use differ from those sealed."
        "The same tiles pay differently under other rules; the seal lists the knobs that differed from the defaults, and the report compares them one by one."
        "Verify with the rules of that time, or seal again if the change is agreed.";
    SealSettlementDiffers [FP_60] []
        "牌局和规矩都对，结算与印记里的不同。"
        "印记里写着每笔收付；哪一笔被改，报告指出来。程序的 `semantics` 变了也会这样，会另说。"
        "以重新算出的为准；印记里的收付若被改过，找封印的人要原件。"
        "Game and rules agree, but the settlement differs from the seal."
        "The seal holds every transfer, so the changed one is named. A newer `semantics` of the program may do this, too, and is said so."
        "What is computed counts; if the seal was edited ask its maker for the original.";
}
