//! Codes of moves: tile/, turn/, claim/, wild/, win/, bid/.

use super::{CodeText, texts};

texts! {
    TileFifthCopy [SX_T1, SX_W3, FP_30, FP_57] ["wild.indicator_in_play"]
        "同一种牌出现了第五张；翻出做财神的那张不在局中，所以那一种出现第四张就算。"
        "一副牌每种只有四张（花各一张），多出一张，说明有一处记错或混进了别副的牌。只数真牌，财神顶的不算。"
        "看报告列出的几处，找出记错的那一张；先看摸牌和牌池。"
        "A fifth tile of one kind was seen; of the indicator's kind, which has one tile out of play, a fourth."
        "The set has four of each kind (one of each flower): one more means a slip in the record or a foreign tile. Only real tiles count, not what wilds stand for."
        "Look at the places listed and find the tile written wrongly, draws and rivers first.";
    TileNotInHand [SX_P1, FP_32] []
        "打出、吃碰杠时放下或补的牌，手里没有。"
        "人只能用自己有的牌；手牌都已知，就能查出来。不足四张的暗杠也报这一条。"
        "对照报告里那一刻的手牌，改正这一步，或改正前面记错的一次摸牌。"
        "A tile discarded, put down or laid open is not in the player's hand."
        "One plays with one's own tiles, and with a known hand this can be checked. A concealed kong of fewer than four is reported so, too."
        "Compare with the hand shown in the report; correct this move or an earlier draw.";
    TileWrongCount [SX_P14, FP_28, FP_41, FP_45, FP_48] ["penalty.dead_hand"]
        "张数不对：手牌不是 13（轮到时 14）张，或牌墙、整副牌合不起来，或补花与补来的张数不等。"
        "多张少张是相公，不能胡；合不成一副的局面，说明牌谱漏了牌。"
        "数一数报告指的那一处：手牌加副露（每副算三张）应是 13；局面里翻牌、牌墙、手牌、副露、花、牌池合起来应是整副。"
        "A count is wrong: a hand is not 13 (14 on turn), the wall or the whole set does not add up, or flowers and replacements differ in number."
        "A hand with too many or too few tiles is dead and may not win; a position that does not add up has lost tiles in the writing."
        "Count the place named: hand plus melds (three each) make 13; in a position indicator, wall, hands, melds, flowers and rivers make the whole set.";
    TileWallMismatch [FP_45] []
        "牌谱写了牌墙，摸到的却不是墙上的那一张。"
        "牌墙写明之后，摸牌从头取、补牌从尾取，每一摸都可以核对；对不上，就有一处不真。"
        "核对是摸（墙头）还是补（墙尾），前面有没有漏记一摸；牌墙若不可靠，就不要写。"
        "The record lists the wall, and the tile drawn is not the one lying there."
        "With a listed wall every draw can be checked, from the head, replacements from the tail; where they differ one of them is untrue."
        "Check whether it was a draw (head) or a replacement (tail), and whether an earlier draw is missing; leave the wall out if it is not reliable.";
    TileWallExhausted [SX_P13, ZJ_F4, ZJ_B8] ["wall.reserve"]
        "能摸的牌已经没有了，还在摸。"
        "墙尾留着的牌不摸：自由麻将剩十四张就是和局；绍兴不留牌，摸完为止。"
        "最后打出的牌没人要，就写流局；若张数算错，改前面的牌谱或 `wall:`。"
        "A tile is drawn although no drawable tile is left."
        "Reserved tiles are never drawn: 自由麻将 ends with fourteen left; 绍兴 reserves none and plays to the last."
        "If nobody claims the last discard write 流局; if the count is wrong correct the moves before or `wall:`.";
    TileFlowerNotReplaced [SX_P3, SX_P2, SX_P4, SX_P5, FP_48] ["flowers.replacement", "flowers.claim_is_turn"]
        "手里有该补而没补的花，就打牌、杠或胡了。"
        "花要先摊开、从墙尾补一张，再走别的；不补就少一张牌、少算一花，墙尾也会错位。"
        "在这一步之前加一行补花：`东 补 中 > 五万`。起手的花，延迟补花时到自己第一次轮到才补，起手补花时各家先补完再打牌。"
        "A player discards, kongs or wins while holding a flower that should have been replaced."
        "A flower is laid open and replaced from the tail before anything else; otherwise a tile and a flower point are missing and the tail is out of step."
        "Put a flower line before this move: `E 补 7z > 5m`. Flowers of the deal wait for the first own turn with delayed replacement; with immediate replacement everybody finishes before the first discard.";
    TileFlowerTooEarly [SX_P2, FP_26, FP_27] ["flowers.replacement"]
        "还没轮到就补起手的花，或先补花再摸牌，或杠后没摸补牌先补花。"
        "延迟补花时，起手的花要等到本人第一次轮到，先从墙头摸牌，然后补；早补就从墙尾拿走了别人的牌。"
        "把补花移到本人第一次摸牌之后（庄家在打第一张之前；吃碰之后也算轮到）；杠后先记补来的一摸。"
        "Start flowers are replaced before the owner's first turn, or before the draw, or before a kong's replacement."
        "With delayed replacement start flowers wait for the first own turn, the head tile is drawn first, then they are replaced; earlier, they take somebody else's tiles from the tail."
        "Move the flower line after the owner's first draw (the dealer: before the first discard; a claim counts as a turn); after a kong write its draw first.";
    TileNotAFlower [SX_T2, ZJ_T1] ["tiles.dragons", "tiles.flowers"]
        "补花那一行里，摊开的不是花。"
        "哪些是花由规矩定：绍兴中发白也是花，诸暨没有花，中发白是字牌。"
        "是字牌就照常打或留；是别的牌就改这一行。"
        "A flower line lays open a tile that is no flower."
        "The rules say which tiles are flowers: in 绍兴 中 发 白 are, in 诸暨 there are none and 中 发 白 are honours."
        "Play an honour like any tile; otherwise correct the line.";
    TileDiscardedFlower [SX_T2, SX_P3] ["tiles.dragons"]
        "把花打出去了。"
        "花不能打，要摊开从墙尾补；每张摊开的花还给胡家算 1 花。"
        "改成补花：`南 补 秋 > 二筒`，再打别的牌。"
        "A flower was discarded."
        "Flowers are never discarded: they are laid open and replaced from the tail, and each counts 1 for the winner."
        "Write a flower line, `S 补 3f > 2p`, then discard another tile.";
    TurnOutOfTurn [SX_P1, FP_33] []
        "没轮到这一家。"
        "按东→南→西→北轮流，只有吃碰杠和胡可以插进来；跳过一家，那一家就少摸一张。"
        "补上被跳过的一家，或改座位；若是吃碰杠，写成吃碰杠。"
        "It is another seat's turn."
        "Play goes 东→南→西→北; only claims and wins come between. A seat passed over misses a draw."
        "Add the seat that was passed over, or correct the seat; if it was a claim, write the claim.";
    TurnMissingDraw [SX_P1, SX_P7] []
        "没有摸牌就打、杠；或杠后没有摸补牌。"
        "轮到时先摸一张；杠后从墙尾补一张。摸牌一定要写，程序不替人猜。"
        "补上漏记的一摸：`南 摸 八索`；不知道是什么，写 `南 摸 ?`。"
        "A discard or kong without a draw, or without the draw after a kong."
        "A turn begins with a draw; a kong draws from the tail. Draws must be written, nothing is guessed."
        "Add the missing draw: `S 摸 8s`, or `S 摸 ?` if nobody knows the tile.";
    TurnDoubleDraw [SX_P1, SX_P8] []
        "一轮摸了两张，或吃碰之后又摸。"
        "一轮只摸一张，接着杠、胡或打；吃碰已经得了一张，不再摸。"
        "删去多的一摸，或在中间补上漏记的打牌；吃碰之后直接打。"
        "Two draws in one turn, or a draw after a chi or peng."
        "One draw a turn, then a kong, a win or a discard; a claim already brought a tile."
        "Remove the extra draw or add the discard between; after a chi or peng discard at once.";
    TurnAfterEnd [FP_35, SX_P13] []
        "这一局已经胡了或流局了，后面还写着走法。"
        "胡或流局就是结束；后面的走法不能改变结算，但说明牌谱里有一步不真。"
        "删去结束之后的行；若是下一局，另起一个 `dealer:`；若前面的胡并不成立，改那一行。"
        "Moves are written after the hand was won or drawn."
        "A win or 流局 ends the hand; lines after it cannot change the settlement, yet show that something in the record is untrue."
        "Remove them; start the next hand with its own `dealer:`; or correct the win if it did not happen.";
    TurnPhase [FP_13, FP_29, FP_34, FP_35, FP_43, FP_48] ["wall.reserve", "bidding", "claims.kong_after_claim"]
        "此时不能这样走：流局写早了、叫牌没完就打牌、没有可应的牌却写过、补不了花还接着打，等等。"
        "每一刻只有几样可走；报告列出当时合规的走法。"
        "照列出的走法改；流局要等能摸的牌摸完、最后打出的牌没人要。"
        "Not possible at this point: 流局 too early, a discard before bidding is over, a pass with nothing to pass on, play after a flower that cannot be replaced."
        "At every moment only a few actions are open; the report lists the legal ones."
        "Choose one of those listed; 流局 needs the last drawable tile drawn and its discard unclaimed.";
    ClaimNotAllowed [SX_P6, SX_P7, FP_61] ["claims.chi", "claims.peng", "claims.ming_gang"]
        "这桌的规矩不许这样吃、碰或明杠。"
        "有的打法不准吃或不准明杠，写在 `claims.*`；说好了就要守。"
        "照常摸牌；若桌上本来可以，改规矩文件。"
        "This table's rules do not allow this chi, peng or 明杠."
        "Some tables play without chi or without kongs on discards, written as `claims.*`; what was agreed holds."
        "Draw as usual; if the table does allow it, correct the ruleset.";
    ClaimMissedPeng [SX_P11, FP_61] ["claims.missed_peng_bars"]
        "漏碰：前面可碰不碰，自己还没打过牌，又碰同一种。"
        "设了漏碰的桌上，放过一次，要等自己打过一张才能再碰这一种，免得挑人碰。"
        "要碰就碰第一张；第二张照常摸牌。"
        "A peng was passed up, and the same kind is peng'd before one's own next discard."
        "Where a passed peng bars, one may not choose whom to take from: the kind stays barred until one has discarded."
        "Take the first one, or let the second go.";
    ClaimAmbiguousKong [FP_58, SX_P7] []
        "只写了杠，而手里有两种杠可开。"
        "程序只在只有一种可能时替人认出是哪一杠；两种都行，选哪种会影响花和番。"
        "写明：`东 暗杠 三筒` 或 `东 补杠 一索`。"
        "A bare 杠 where two kongs are possible."
        "It is read only when there is one possibility; with two the choice changes flowers and fan."
        "Say which: `E 暗杠 3p` or `E 补杠 1s`.";
    ClaimNothingToClaim [SX_P6, FP_34] []
        "没有可以吃碰杠的打出的牌。"
        "吃碰明杠都要有刚打出的一张；还没人打，或要的牌不在桌上，就无从吃碰。"
        "补上漏记的打牌，或改牌名。"
        "There is no discard to claim."
        "Chi, peng and 明杠 take the tile just discarded; nothing was discarded, or not this tile."
        "Add the missing discard, or correct the tile.";
    ClaimTooLate [SX_P8, FP_29, FP_33, FP_34] []
        "过时了：下一家已经摸牌，或自己已经说过，才来吃碰杠或抢杠。"
        "下一步做完，前面打出的牌就定了；不然摸了牌的人看见的就白看了。"
        "吃碰写在下一家摸牌之前；若桌上确实先喊了，把两行换过来。"
        "The claim comes after the next action was completed, or after one's own pass."
        "Once the next player has drawn, the discard is settled; otherwise that player's look at the wall would be lost."
        "Write the claim before the next draw; if it was called in time, put the lines in that order.";
    ClaimOutranked [SX_P8, FP_34, FP_63] []
        "这张牌别家有更大的一声（碰、杠大于吃；胡大于一切），或同是碰杠而别家更近。"
        "同一张牌只归一家，按大小和远近定，不看谁手快。"
        "删去小的那一声；若小的先喊，先写它，紧接着写大的，程序会算作被截。"
        "Another seat has the higher claim on this tile (win > peng = kong > chi), or an equal one from nearer."
        "One discard goes to one seat, by rank and distance, not by speed."
        "Remove the lower claim; if it was called first, write it first and the higher one directly after: it is then superseded.";
    ClaimChiNotNext [SX_P6] []
        "吃的人不是打牌人的下家。"
        "只有下家可以吃；别家只能碰、杠。"
        "改由下家吃，或改座位；有两张同样的可以碰。"
        "The chi is not by the seat after the discarder."
        "Only the next seat may chi; the others may peng or kong."
        "Correct the seat, or peng with two equal tiles.";
    ClaimChiNotRun [SX_P6, FP_44] ["wild.in_melds"]
        "吃的两张和打出的一张不成顺子。"
        "吃要同门连着的三张；字牌不能吃。财神能不能顶，看 `wild.in_melds`。"
        "改成手里真正用的两张；财神当哪张不明时写 `吃 6p5s=456p`。"
        "The two tiles and the discard make no run."
        "A chi is three tiles of one suit in a row; honours cannot be chi'd. Whether wilds may stand in is `wild.in_melds`."
        "Write the two tiles really used; with a wild name the run: `吃 6p5s=456p`.";
    ClaimPengLacksPair [SX_P6] []
        "碰要手里两张同样的，手里不够。"
        "碰是自己一对加打出的一张。"
        "不能碰就照常摸；若手里确有一对，前面有一步记错。"
        "A peng needs two equal tiles in hand."
        "A peng is one's own pair and the discard."
        "Let it go; if the pair was there, an earlier move is written wrongly.";
    ClaimGangLacksTriplet [SX_P7] ["claims.ming_gang"]
        "明杠要手里三张同样的，手里不够。"
        "明杠是自己三张加打出的一张；只有两张是碰。"
        "改成碰；若手里确有三张，前面有一步记错。"
        "A 明杠 needs three equal tiles in hand."
        "A kong on a discard is one's own three and the discard; with two it is a peng."
        "Write a peng; if the three were there, an earlier move is written wrongly.";
    ClaimBugangLacksPeng [SX_P7] []
        "补杠要先碰过这种牌，没有碰过。"
        "补杠是把第四张加在自己的碰上；四张都在手里是暗杠，花数不同，也不能抢。"
        "四张都在手里就写暗杠；若确实碰过，补上漏记的碰。"
        "An added kong without a peng of that tile."
        "A 补杠 adds the fourth tile to one's own peng; four in hand are a 暗杠, which counts other flowers and cannot be robbed."
        "Write 暗杠 if all four are in hand, or add the missing peng.";
    ClaimNoReplacement [SX_P10, SX_P13] ["wall.reserve"]
        "没有牌可补，还开杠。"
        "杠后必须补一张；墙上没有可摸的牌，就不能杠。"
        "改成打牌；打出后没人要就是流局。"
        "A kong with no replacement tile left."
        "A kong must draw a replacement; without a drawable tile there is no kong."
        "Discard instead; if nobody claims it the hand is drawn.";
    ClaimSwapDiscard [ZJ_P2, SX_P12, FP_44] ["claims.swap_discard"]
        "食替：刚吃进一张，随即打出同一张，或打出另一头的那张。"
        "吃是为了成顺，吃了又打同样的等于白换一张、还占了别人的摸牌；诸暨禁，绍兴不禁。"
        "打别的牌；只剩禁打的牌时不算。"
        "A chi, and then the same tile or the one at the run's other side is discarded at once."
        "A chi is meant to complete a run; handing back an equal tile only steals a turn. 诸暨 forbids it, 绍兴 does not."
        "Discard another tile; with nothing else in hand the ban lapses.";
    ClaimTakenTooOften [FP_61] ["claims.max_takes_from_one"]
        "限摊：从同一家吃碰明杠的次数超过了说好的数。"
        "限吃碰的桌上，同一家只能吃碰几次，免得一家喂一家。"
        "这一次不吃碰，照常摸；次数看报告列出的前几次。"
        "More takes from one player than the table allows."
        "Where takes are limited one player cannot feed another without end."
        "Let this one go and draw; the report lists the earlier takes.";
    ClaimFrozen [SX_F5, SX_F6, FP_52] ["float.others"]
        "有人飘着，别家吃、碰、明杠了（或在更严的规矩里打了别的牌）。"
        "飞财神，停吃碰：飘家等下一摸，别家不许用吃碰打乱摸牌次序；暗杠、补杠和胡仍可以。飘家自己不受限制。"
        "照常摸牌；飘家下一摸胡了或打出了，禁令就解。桌上不停吃碰，规矩里写 `float: {others: free}`。"
        "While another player's float stands a seat chi's, peng's or 明杠's (or, under stricter rules, discards another tile than the one drawn)."
        "The floater waits for the next draw, and the others may not upset the order of draws; 暗杠, 补杠 and winning stay open, and the floater is free."
        "Draw as usual; the freeze ends when the floater's next draw is decided. A table without it writes `float: {others: free}`.";
    WildWrongWild [SX_W1, SX_W2, ZJ_W1, FP_31, FP_37] ["wild.source", "wild.max_kinds", "wild.flower_indicator", "wild.honor_cycle"]
        "财神定错：与翻牌加一不同，或自定的财神没写、写多了、不相邻。"
        "财神定错，整局的听牌、花、番都跟着错；翻牌定的，程序按正确的财神接着算。"
        "改 `wild:` 或 `翻牌`：九后是一，北后是东，翻到花定东风。自由麻将写明一种或相邻两种。"
        "The wild is wrong: not the tile after the indicator, or a declared wild is missing, too many or not adjacent."
        "With a wrong wild every wait, flower and fan of the hand is wrong; with an indicator the hand goes on with the right one."
        "Correct `wild:` or `indicator:`: 1 follows 9, 东 follows 北, a flower makes 东 wild. 自由麻将 names one kind or two adjacent kinds.";
    WildClaimed [SX_W5, ZJ_W3, FP_23] ["wild.claimable"]
        "吃、碰、杠了别人打出的财神。"
        "财神不可吃碰杠，打出来就是废牌；诸暨可以当本身吃碰。"
        "照常摸牌。"
        "A discarded wild was claimed."
        "Wilds may not be chi'd, peng'd or konged; a discarded one is dead. In 诸暨 it may be claimed as its own face."
        "Draw as usual.";
    WildInMeld [SX_W5, ZJ_W2, ZJ_W3, FP_11, FP_23] ["wild.in_melds", "wild.an_gang", "wild.bu_gang"]
        "吃、碰、杠时从手里放下的牌里有财神。"
        "绍兴的财神只在手里顶牌，不能摊进吃碰杠，当本身用也不行；四张财神不成杠。"
        "用真牌吃碰；没有真牌就照常摸。"
        "A tile put down from hand in a chi, peng or kong is a wild."
        "In 绍兴 wilds work in the hand only and may not be melded, not even as their own face; four wilds are no kong."
        "Use real tiles, or draw as usual.";
    WildDiscardForbidden [SX_W6, FP_49, SX_F1] ["wild.discard", "float.requires"]
        "这桌不许打财神，或只许飘时打，这一打不成飘。"
        "有的桌上财神只能飘着打，防止为别的目的打财神；手里没有别的牌时不管。"
        "打别的牌；绍兴默认随时可打。"
        "The table forbids discarding wilds, or allows it only as a float, and this is none."
        "Some tables let a wild go only as a float; the ban lapses when nothing else is held."
        "Discard another tile; the 绍兴 default allows it at any time.";
    WinMissedWin [FP_61] ["claims.missed_win_bars"]
        "漏胡：前面有能胡的打出的牌没胡，自己还没打过牌，又来胡。"
        "设了漏胡的桌上，放过一次，要等自己打过一张才能再胡别人打的牌，免得挑人胡。"
        "要胡就胡第一张；自摸要等自己打过一张之后。"
        "A discard could have been won and was passed up; a win follows before one's own next discard."
        "Where a passed win bars, one may not choose who pays: the bar lasts until one has discarded."
        "Win the first one, or wait until after the own discard.";
    WinIncomplete [SX_H1, SX_S9, SX_W7, FP_14] ["win.seven_pairs", "wild.four_wins", "penalty.false_win"]
        "诈胡：这些牌凑不成四副一将。"
        "胡要四副牌加一对将，财神可顶；差一张也不是胡。规矩设了诈胡赔付，就按它结算。"
        "看报告里的手牌；若确是胡，前面有一张记错；否则删去胡。"
        "The hand does not make four sets and a pair."
        "A win needs four sets and a pair, wilds standing in. If the rules fine a false win the fine is settled."
        "Look at the hand in the report; if it did win, an earlier tile is written wrongly; else remove the 胡.";
    WinNotSelfDrawn [SX_H2, SX_H8, ZJ_F2, FP_22, FP_33] ["win.on_discard"]
        "胡的不是自己摸的牌：胡了别人打出的，或刚吃碰完就胡。"
        "绍兴、自由麻将无放铳，只能自摸或抢杠；刚吃碰完手里没有摸到的牌。"
        "照常摸牌，等自摸；包麻将才可胡打出的牌。"
        "The win is not self-drawn: on a discard, or right after a chi or peng."
        "绍兴 and 自由麻将 are won only by self-draw or by robbing a kong; right after a claim there is no drawn tile."
        "Go on and draw; only 包麻将 wins on discards.";
    WinBelowMinimum [ZJ_F1, ZJ_B3, ZJ_N12] ["win.minimum_tai"]
        "牌成了，台数不够起胡。"
        "自由麻将三台起胡，包麻将闲家一台；满台牌里全字牌不必先够三台。"
        "看报告里算出的台；够台才写胡，不够就接着打。"
        "The hand is complete but has too few tai."
        "自由麻将 asks for 3 tai, 包麻将 for 1 of those who did not bid; of the limit hands only 全字牌 needs no real count."
        "See the tai in the report; go on until there are enough.";
    WinRobNotAllowed [SX_H3, ZJ_F2, ZJ_B4, FP_33] ["win.rob.from", "win.rob.only_declarer"]
        "这种杠不能抢：暗杠、直杠，自己的杠，或包麻将里闲家的杠。"
        "绍兴只能抢补杠；自由麻将直杠也可抢，暗杠都不能；包麻将闲家只能抢包家的杠。"
        "让开杠的人补牌，自己等自摸。"
        "This kong cannot be robbed: concealed, on a discard, one's own, or in 包麻将 not the declarer's."
        "绍兴 lets only a 补杠 be robbed, 自由麻将 a 直杠 too, nobody a 暗杠; in 包麻将 the others may rob only the 包家."
        "Let the kong player draw, and wait for a self-draw.";
    WinRobWildPair [SX_H4, SX_H5, FP_17, FP_21] ["win.rob.ban"]
        "抢来的牌只能和财神配成将，不许抢。"
        "被抢的是第四张，要做将只能配财神；那样爆头的人就能抢任何一杠。若有排法把它用进顺子或刻子，可以抢。"
        "让他补牌；爆头的牌等自己摸，摸什么都胡。"
        "The robbed tile could only pair with a wild, which is barred."
        "It is the fourth copy, so as a pair it needs a wild, and a 爆头 hand could rob any kong. With another reading that uses it in a set the rob stands."
        "Let the kong go on; a 爆头 hand wins with any tile it draws.";
    WinRobSingleWait [SX_H5, SX_H4, FP_17, FP_21] ["win.rob.ban"]
        "单吊抢杠：四副都摊出去了，手里一张，抢来的牌只能做将。"
        "单吊抢杠被禁止：抢来的牌不能成将，大吊在内。"
        "让他补牌，自己等自摸；桌上许单吊抢杠，改 `win.rob.ban`。"
        "All four sets are melded, one tile is in hand, and the robbed tile could only make the pair."
        "Robbing on a single wait is forbidden: the robbed tile may not complete the pair, 大吊 included."
        "Let the kong go on and wait for a self-draw; a table that allows it changes `win.rob.ban`.";
    WinDaDiaoWild [SX_H9, FP_17] ["win.da_diao_wild_draw"]
        "大吊，手里是普通牌，摸到财神就胡，这桌不许。"
        "绍兴默认财神顶任何牌，可以胡；客户端的规矩不许。手里那张本来就是财神的不在此列。"
        "打掉那张普通牌留财神，下一摸什么都胡（爆头）。"
        "A 大吊 on an ordinary tile is won by a drawn wild, which this table forbids."
        "By default a wild replaces any tile and wins; the client's rules say no. Holding a wild and drawing one is not meant."
        "Discard the ordinary tile and keep the wild: the next draw wins whatever it is (爆头).";
    WinDeadHand [SX_P14, FP_28] ["penalty.dead_hand"]
        "相公（多张少张）喊胡。"
        "手牌张数不对，这一局不能胡，只能陪打。张数最先不对的地方另报一条 `tile/wrong-count`。"
        "找出多一张或少一张的来由；若是漏记，改牌谱。"
        "A hand with the wrong number of tiles declares a win."
        "Such a hand is dead: it plays on but may not win. Where the count first went wrong `tile/wrong-count` is reported as well."
        "Find where the tile was lost or gained; if it is a slip of the record correct it.";
    WinOutranked [SX_H6, ZJ_B5, FP_35] ["win.several", "win.rob.several"]
        "更近的一家已经胡了这张，远的再胡。"
        "几家同胡一张，从打牌（开杠）的人往下数最近的独胡。"
        "删去远家的胡；若远家先喊，先写远家，紧接着写近家。一炮多响的桌上，改 `win.several` 或 `win.rob.several`。"
        "A nearer seat has won this tile already."
        "Of several who could win one tile the nearest after the discarder or kong player wins alone."
        "Remove the farther win, or write it first and the nearer directly after. Tables where all win set `win.several` or `win.rob.several`.";
    BidTooLow [ZJ_B1] ["bao_bid.min", "bao_bid.max"]
        "叫低了：没压过前面的叫牌，或不在最低、最高之间。"
        "次序是 2 < 独2 < 无财2 < 3 < 独3 < …，后叫的要压过前面。"
        "叫更高的，或写过。"
        "The bid does not beat the one before, or lies outside the range."
        "The order is 2 < 独2 < 无财2 < 3 < 独3 < …; each bid beats the last."
        "Bid higher, or pass.";
    BidOutOfTurn [ZJ_B1, FP_43] ["bidding"]
        "没轮到这一家叫牌。"
        "叫牌从庄家起依次，过也要写一行；不写过，就不知道是谁的叫。"
        "补上漏记的 `南 包 过`。"
        "It is another seat's turn to bid."
        "Bidding goes round from the dealer and passes are written, too."
        "Add the missing `S 包 过`.";
    BidBadWild [ZJ_B2, FP_12, ZJ_W1] ["wild.max_kinds", "wild.honor_cycle"]
        "包家定的财神不合所叫：种数多了、不相邻、手里没有，或不是包家定的。"
        "平叫至多两种相邻，独至多一种，无财不定；每种自己手里要有一张。"
        "照所叫另定；不定也要写一行 `定财`。"
        "The wild named does not fit the bid: too many kinds, not adjacent, not held, or not named by the bidder."
        "A plain bid allows two adjacent kinds, 独 one, 无财 none; each kind must be held."
        "Name a fitting one; naming none is still a line, `定财`.";
    BidBelowBid [ZJ_B3, FP_10] ["win.minimum_tai"]
        "包家胡的台数不到所叫。"
        "叫了几台就要做到几台，这是包家定财神的代价；辣子按 7 台。"
        "接着打到够台；若桌上算得更多，看报告里各项。"
        "The declarer's hand has fewer tai than bid."
        "The bidder named the wild and must reach the tai of the bid."
        "Go on until it is reached; if the table counts more, compare the items in the report.";
}
