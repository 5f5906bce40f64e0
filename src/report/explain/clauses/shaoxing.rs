//! 绍兴麻将: the SX clauses in plain words.

use super::{ClauseText, texts};

texts! {
    SX_T1 [Seed] ["tiles.flowers", "tiles.dragons"]
        "一副 144 张：万、筒、索各一至九，每样四张；东南西北中发白各四张；春夏秋冬梅兰竹菊各一张。"
        "144 tiles: 1–9 of 万, 筒 and 索, four of each; 东 南 西 北 中 发 白, four of each; 春 夏 秋 冬 梅 兰 竹 菊, one of each.";
    SX_T2 [Seed] ["tiles.dragons"]
        "花共二十张：春夏秋冬梅兰竹菊八张，加上全部中、发、白。花不能成顺子、刻子或将，不能打出，也不能吃碰。"
        "Twenty tiles are flowers: the eight flower tiles and all 中, 发, 白. A flower is never part of a set, never discarded, never taken by chi or peng.";
    SX_T3 [Seed] []
        "四家各砌十八墩。庄家起手 14 张，闲家各 13 张。"
        "Four walls of 18 stacks each. The dealer starts with 14 tiles, the others with 13.";
    SX_W1 [Seed, Kin] ["wild.source", "wild.honor_cycle"]
        "翻一张牌，同门的下一张是财神，九之后回到一；翻到风牌按东→南→西→北→东取下一张。"
        "A tile is turned over; the next tile of its suit is wild, 9 going back to 1. For a wind the order is 东→南→西→北→东.";
    SX_W2 [Seed] ["wild.flower_indicator"]
        "翻到花（中、发、白也算花），东风是财神。"
        "If the tile turned over is a flower (中 发 白 included), 东 is wild.";
    SX_W3 [Seed, Kin] ["wild.indicator_in_play"]
        "财神四张。翻出的那张不再参加，所以它那一种场上只剩三张。"
        "There are four wilds. The indicator itself is out of play, so only three tiles of its kind remain.";
    SX_W4 [Seed] ["wild.white_dragon_as_natural"]
        "财神可以顶花以外的任何一张，也可以当它自己，按对胡家最有利的算。白板不替财神的本身。"
        "A wild stands for any tile but a flower, or for itself, whichever pays the winner best. 白 does not stand for the wild's natural tile.";
    SX_W5 [Seed] ["wild.claimable", "wild.in_melds"]
        "财神不能拿来吃、碰、杠，别人打出的财神也不能吃碰杠。四张财神不成杠。"
        "A wild may not be put down in a chi, peng or kong, and a discarded wild may not be claimed. Four wilds are no kong.";
    SX_W6 [Seed, Client] ["wild.discard"]
        "轮到自己时随时可以打出财神；是不是飘，只看 SX-F1。"
        "A wild may be discarded on any own turn; whether that is a float is decided by SX-F1 alone.";
    SX_W7 [Choice] ["wild.four_wins"]
        "手里抓齐四张财神，本身不算胡。"
        "Holding all four wilds is not a win by itself.";
    SX_P1 [Seed] []
        "按东→南→西→北轮流。轮到时先从墙头摸一张，然后三样做一样：杠（并补一张）、胡、打一张。"
        "Play goes 东→南→西→北. On one's turn one draws from the head of the wall, then does exactly one thing: kong (and draw a replacement), win, or discard.";
    SX_P2 [Seed] ["flowers.replacement"]
        "延迟补花：起手的花先留在手里，到本人第一次轮到摸牌打牌时才全部摊开，从墙尾补同样张数，补到花再补。庄家在打第一张之前补。"
        "Delayed replacement: flowers of the deal stay in hand until their owner's first own turn to draw and discard; then all are laid open and as many tiles drawn from the tail, again while flowers come. The dealer does so before the first discard.";
    SX_P3 [Seed] []
        "后来摸到的花当场摊开，从墙尾补一张。手里有没补的花，不能打牌、不能杠、不能胡。"
        "A flower drawn later is laid open at once and replaced from the tail. While holding an unreplaced flower a player may not discard, kong or win.";
    SX_P4 [Choice] ["flowers.claim_is_turn"]
        "第一次轮到自己之前就吃、碰、杠的，当时就要先补起手的花再打牌。"
        "A player who chi's, peng's or kongs before the first own turn lays the flowers open then, before discarding.";
    SX_P5 [Kin] ["flowers.replacement"]
        "起手补花的打法：发完牌，从庄家起各家立刻补完，然后才打第一张。"
        "Immediate variant: after the deal, beginning with the dealer, everybody replaces at once, before the first discard.";
    SX_P6 [Seed] ["claims.chi", "claims.peng"]
        "吃：只有下家可以，用手里两张和刚打出的那张成同门顺子。碰：哪一家都可以，手里要有两张同样的牌。"
        "Chi: the next seat only, a run of one suit made of two own tiles and the last discard. Peng: any seat, with two own tiles equal to the discard.";
    SX_P7 [Seed] ["claims.ming_gang"]
        "杠三种：明杠（手里三张加别人打出的一张）、暗杠（轮到自己时手里四张）、补杠（轮到自己时把第四张加在自己的碰上）。每杠从墙尾补一张，次数不限。"
        "Three kongs: 明杠 (three own tiles and the discard), 暗杠 (four own tiles, on one's turn), 补杠 (the fourth tile added to one's own peng, on one's turn). Each draws one replacement from the tail; any number is allowed.";
    SX_P8 [Seed, Kin] []
        "抢同一张打出的牌：胡大于碰和杠，碰、杠大于吃。下一步已经做完，就不能再吃碰。"
        "Claims on one discard rank win > peng = kong > chi. Once the next action has been completed a claim is dead.";
    SX_P9 [Client] ["claims.kong_after_claim"]
        "碰了之后可以马上补杠，杠可以接着杠；这次没开的杠，以后还可以开。"
        "A 补杠 may follow a peng at once and kongs may chain; a kong one passed up may still be made later.";
    SX_P10 [Client] []
        "没有牌可补，就不能开杠。"
        "No kong may be made when no replacement tile is left.";
    SX_P11 [Client] ["claims.missed_peng_bars"]
        "没有漏碰：这次不碰，下次照样可以碰。"
        "Passing up a peng does not bar the next one.";
    SX_P12 [Choice] ["claims.swap_discard"]
        "食替可以：吃进一张，随即打出同样的一张，或打出能与手里那两张从另一头成顺的一张，都不禁。"
        "Swapping is allowed: after a chi one may discard the tile just eaten, or the one that would complete the same two tiles from their other side.";
    SX_P13 [Seed, Client] ["wall.reserve"]
        "墙尾不留牌。能摸的最后一张摸过，之后打出的牌没人胡、没人吃碰杠，就是臭庄，谁也不付。"
        "No tiles are held back. When the last drawable tile has been drawn and the discard after it is neither won nor claimed, the hand is drawn and nothing is paid.";
    SX_P14 [Seed] ["penalty.dead_hand"]
        "多张少张是相公：除去花和杠多出的牌，手牌不是 13 张（轮到时 14 张），这一局不能胡。"
        "A hand that does not count 13 (14 on turn), flowers and the extra tiles of kongs aside, is dead: it may not win.";
    SX_H1 [Seed] ["win.seven_pairs"]
        "四副牌（顺子或刻子，杠算一副）加一对将，缺的可用财神。没有别的牌型，也没有起胡的花数番数。"
        "Four sets (runs or triplets; a kong is a set) and a pair, wilds standing in. No other shape wins, and no minimum of 花 or 番 is asked.";
    SX_H2 [Seed] ["win.on_discard"]
        "只能自摸（补来的牌也算）或抢杠；别人打出的牌不能胡，没有放铳。"
        "One wins only by self-draw (a replacement tile included) or by robbing a kong. A discard cannot be won.";
    SX_H3 [Seed] ["win.rob.from"]
        "能抢的只有补杠时加上去的那一张；暗杠和直杠不能抢。规则原文的名词解释笼统写作明杠，以番种里的定义为准。"
        "Only the tile added in a 补杠 can be robbed; a 暗杠 or a kong on a discard cannot. The founding text's glossary says 明杠 loosely; its fan list defines it.";
    SX_H4 [Seed] ["win.rob.ban"]
        "抢来的牌不许和财神配成将。"
        "The robbed tile may not form the pair with a wild.";
    SX_H5 [Seed] ["win.rob.ban"]
        "单吊抢杠不许：抢来的牌不能用在将里，只能用在将里的（大吊也是）不许抢。若另有一种排法把它用在顺子或刻子里而不在将里，可以抢。"
        "The robbed tile may not complete the pair at all: a hand that can only use it there (大吊 included) may not rob. If another reading puts it into a set and not into the pair, the rob stands.";
    SX_H6 [Kin] ["win.rob.several", "win.several"]
        "几家都能抢，从开杠的人往下数最近的一家独胡。"
        "If several can rob, the nearest in turn order after the kong player wins alone.";
    SX_H7 [Kin] []
        "被抢的杠没有成：那一副仍是碰，不算杠的花，那张牌归胡家。"
        "A robbed kong is not completed: the meld stays a peng, no kong flowers are counted, and the tile belongs to the winner.";
    SX_H8 [Kin] []
        "胡要有摸到的牌（或抢到的牌），刚吃碰完不能胡。"
        "A win needs a drawn (or robbed) tile; there is no win right after a chi or peng.";
    SX_H9 [Seed] ["win.da_diao_wild_draw"]
        "大吊时手里是一张普通牌，摸到财神可以胡，因为财神能顶任何牌。shaoxing-client 不许。"
        "A 大吊 holding one ordinary tile may win by drawing a wild, since a wild replaces any tile. Preset shaoxing-client forbids it.";
    SX_H10 [Seed, Choice] ["fan.values.tian_hu", "fan.values.di_hu", "fan.values.quan_feng"]
        "天胡（庄家打第一张之前）、地胡（闲家第一次自己摸牌）、全风（只有风牌和财神）认作胡的名目，规则原文没给分值，算 0 番，结算里会说明。"
        "天胡 (dealer, before the first discard), 地胡 (another seat, at the first own draw) and 全风 (winds and wilds only) are recognised names of wins. The founding text gives no value, so they count 0 fan, and the report says so.";
    SX_N1 [Seed] ["fan.values.bao_tou"]
        "爆头（暴头）1 番：胡的那张来之前，手里已有四副（摊开的算，副里可以用别的财神）另加一张财神，摸什么都胡。"
        "爆头, 1 fan: before the winning tile came the hand was four complete sets (melds included, other wilds allowed inside them) plus one wild, so that any tile wins.";
    SX_N2 [Seed, Kin, Choice] ["fan.values.gang_kai", "fan.gang_kai_through_flower", "fan.gang_kai_on_flower"]
        "杠开 1 番：用自己开杠（哪种都行）补来的牌胡。补来的是花、再补成胡，仍算杠开；没有开杠、只因补花摸成的不算。"
        "杠开, 1 fan: won on the replacement tile of one's own kong of any kind. If that replacement was a flower and its replacement wins, it still counts; a flower's replacement without a kong does not.";
    SX_N3 [Seed] ["fan.values.da_diao"]
        "大吊 1 番：四副全部吃碰杠出去，手里只剩一张。"
        "大吊, 1 fan: all four sets are melded and one tile is left in hand.";
    SX_N4 [Seed] ["fan.values.qiang_gang"]
        "抢杠 1 番。"
        "抢杠 (robbing a kong), 1 fan.";
    SX_N5 [Seed] ["fan.values.piao"]
        "当前这一串里每飘一次加 1 番。连同爆头，就是财飘 2 番。"
        "飘: 1 fan for each float in the current chain. With 爆头 that is 财飘, 2 fan.";
    SX_N6 [Seed] ["fan.values.gang_in_chain"]
        "飘的一串里有杠，加 1 番，只加一次（飘杠爆、杠财飘）；已经算作杠开的那一杠不再加，见 SX-F4、FP-1。"
        "A kong inside a float's chain adds 1 fan, once (飘杠爆, 杠财飘), unless it is the kong that counts as 杠开: see SX-F4 and FP-1.";
    SX_N7 [Seed] []
        "名目表，按各项相加必须得出：爆头 1、杠开 1、大吊 1、抢杠 1、杠爆 2、财飘 2、大吊爆头 2、大吊杠开 2、大吊杠爆 3、大吊财飘 3、飘杠爆 3、杠财飘 3。结算在各项旁边写出合得上的最大名目。"
        "The named table, which the single items must add up to: 爆头 1, 杠开 1, 大吊 1, 抢杠 1, 杠爆 2, 财飘 2, 大吊爆头 2, 大吊杠开 2, 大吊杠爆 3, 大吊财飘 3, 飘杠爆 3, 杠财飘 3. The report prints the highest name that fits beside the items.";
    SX_N8 [Seed] ["fan.cap"]
        "三番到底，多出的番不算。`fan.cap: null` 是不封顶；客户端可选 3、4、不封顶。"
        "At most three fan are counted. `fan.cap: null` means no cap; the client offers 3, 4 or none.";
    SX_F1 [Seed] ["float.requires"]
        "飘：轮到自己，14 张能胡（里面有财神当财神用），不胡而打出一张财神，剩下 13 张仍是爆头。别的情形打财神，只是普通出牌。"
        "A float: on one's own turn the 14 tiles win with a wild among them, one does not win but discards a wild, and the 13 left are a 爆头 wait. Discarding a wild in any other case is an ordinary discard.";
    SX_F2 [Seed, Client] []
        "飘了，只有紧接着的下一次自己摸牌（补花、杠后补的牌算在这一摸里）胡了才算；没胡就作废，除非那一手又飘（双飘，每飘加一）。"
        "A float pays only if the floater wins on the next own draw, flower and kong replacements of that draw included. Otherwise it lapses, unless that turn floats again (double float, one more each).";
    SX_F3 [Kin] []
        "飘家自己打出任何一张普通牌，这一串就断了。"
        "Any ordinary discard by the floater ends the chain.";
    SX_F4 [Seed] ["float.kongs_add"]
        "一串：自己接连的几手和几杠，中间没有普通出牌。杠在飘前（杠财飘）或飘后（飘杠爆）都加 1 番，一局只加一次。"
        "A chain is a row of own turns and kongs with no ordinary discard between. A kong before the float (杠财飘) or after it (飘杠爆) adds 1, once per hand.";
    SX_F5 [Seed, Client] ["float.others"]
        "有人飘着：飘家自己仍可吃碰杠；别家不能吃、碰、明杠，暗杠、补杠和胡照旧。同城游的文本没有这一句，客户端作为选项，那两种规矩里别家不受限制。"
        "While a float stands the floater may still chi, peng and kong; the others may not chi, peng or 明杠, but may 暗杠, 补杠 and win. The second founding text lacks the sentence and the client makes it an option: there the others are free.";
    SX_F6 [Kin] []
        "从打出财神起，到飘家下一次摸牌有了结果（胡或打出）为止，飘都立着。"
        "A float stands from the wild's discard until the floater's next draw is decided by a win or a discard.";
    SX_F7 [Seed] ["float.beaten_pays"]
        "飘立着时别人胡了，飘家一人付三家的份，另外两家不付（财飘、杠财飘被人胡）。"
        "If somebody else wins while a float stands, the floater pays all three shares and the other two pay nothing.";
    SX_F8 [Client] ["float.feeder_pays_excess"]
        "有人打的牌让飘家明杠，财飘变成杠财飘：打牌的人按高的付，另外两家按低的付。shaoxing-freeze 用这条，shaoxing 不用。"
        "If a discard lets the floater 明杠 and so turns 财飘 into 杠财飘, the discarder pays at the higher value, the others at the lower. Preset shaoxing-freeze has it, shaoxing does not.";
    SX_C1 [Client, Seed] ["hua.flower_tile"]
        "每张摊开的花牌算 1 花。"
        "Each flower tile laid open counts 1.";
    SX_C2 [Seed] ["hua.wind_triplet", "hua.wind_exposed_kong", "hua.wind_concealed_kong"]
        "风刻（碰的或手里的）1 花；风牌明杠、补杠 2 花；风牌暗杠 3 花。"
        "A wind triplet, melded or concealed, counts 1; a wind 明杠 or 补杠 2; a wind 暗杠 3.";
    SX_C3 [Seed] ["hua.exposed_kong", "hua.concealed_kong"]
        "其余的明杠、补杠 1 花，其余的暗杠 2 花。"
        "Another 明杠 or 补杠 counts 1, another 暗杠 2.";
    SX_C4 [Seed, Client] ["hua.wild", "hua.discarded_wild"]
        "胡家手里每张财神 1 花；这一局里胡家自己打出的每张财神也算 1 花。"
        "Each wild held counts 1; each wild the winner discarded in this hand counts 1 as well.";
    SX_C5 [Choice] ["hua.wild_in_wind_triplet"]
        "用财神凑成的风刻也算风刻。"
        "A wind triplet completed with wilds counts as a wind triplet.";
    SX_C6 [Client] ["hua.base"]
        "另加底花 1。"
        "Base flowers (底花), 1, are added.";
    SX_C7 [Client] ["hua.none_counts_as"]
        "没有花、没有财神、别的也没得算，就算 20 花（再加底花）。shaoxing-client 有这条，别的默认没有。"
        "No flower, no wild and nothing else counted: it counts as 20, plus the base. Preset shaoxing-client has this rule, the others do not.";
    SX_C8 [Client] []
        "一副胡牌有几种排法，取付得最多的一种。"
        "Of all readings of the winning hand the one with the highest payment is taken.";
    SX_S1 [Client, Kin] ["points.base", "fan.multiplier", "scoring"]
        "一份 = 底分 × 总花数 × 2 的番次方，番数先按封顶取。`fan.multiplier: linear` 改为乘 max(1, 番)。"
        "One share = base points × total flowers × 2^fan, fan capped first. `fan.multiplier: linear` multiplies by max(1, fan) instead.";
    SX_S2 [Seed] ["dealer.repeat_multiplier"]
        "自摸：三家各付一份。坐庄不翻倍。"
        "Self-draw: each of the three others pays one share. The dealer does not double.";
    SX_S3 [Seed] ["win.rob.pays"]
        "抢杠：被抢的一人付三份，另外两家不付。"
        "A robbed kong: the robbed player pays three shares, the other two nothing.";
    SX_S4 [Seed, Client] ["bao.takes", "bao.counts", "bao.forward", "bao.reverse", "bao.others_pay"]
        "承包：甲在这一局里吃、碰乙满三次。甲胡，乙付 3 份，其余各 1 份；乙胡，甲付 5 份，其余各 1 份；别人胡，照常付。"
        "Contract (承包): A has taken from B by chi or peng three times or more in this hand. A wins: B pays 3 shares, the others 1. B wins: A pays 5 shares, the others 1. Anybody else wins: payment is plain.";
    SX_S5 [Kin] ["bao.counts"]
        "在碰上补杠不算又一次；明杠只有 `bao.counts` 写了 ming_gang 才算；暗杠从来不算。"
        "A 补杠 on one's peng is no new take; a 明杠 counts only if `bao.counts` lists ming_gang; a 暗杠 never counts.";
    SX_S6 [Choice] ["bao.mutual"]
        "互包（两家各吃碰对方三次）：输的一方按大的倍数付。"
        "Mutual contract (each took three times from the other): the loser pays the larger factor.";
    SX_S7 [Choice] ["liability.order", "liability.stack"]
        "几种包付碰在一起：先看抢杠，再看财飘被胡，再看承包，第一个成立的算，其余不再叠。"
        "When liabilities meet: first the robbed kong, then a beaten float, then the contract; the first that applies is the only one.";
    SX_S8 [Seed] ["dealer.next", "dealer.on_draw"]
        "胡的人下一局坐庄；流局不换庄。第一局掷骰定庄。"
        "The winner deals the next hand; a drawn hand keeps the dealer. Dice choose the first dealer.";
    SX_S9 [Choice] ["penalty.false_win"]
        "诈胡（没成牌就报胡）：牌谱到那一步不予认可。设了 `penalty.false_win: {pays_each: N}`，就按它赔付，这一局结束。"
        "False win (诈胡: 胡 declared on a hand that does not win): the record is rejected at that move. With `penalty.false_win: {pays_each: N}` the settlement prints that payment and the hand ends.";
    SX_S10 [Choice] []
        "每一局收付合计为零；没有人收的罚分，算付给桌上。"
        "The payments of every hand sum to zero; a fine that nobody receives counts as paid to the table.";
}
