//! 杭州麻将: the HZ clauses and their fine points in plain words.

use super::{ClauseText, texts};

texts! {
    HZ_T1 [Rulebook] ["tiles.flowers", "tiles.dragons"]
        "一副 136 张，没有花；中发白是字牌。庄家起手 14 张，闲家各 13 张。"
        "136 tiles without flowers; 中 发 白 are honours. The dealer starts with 14 tiles, the others with 13.";
    HZ_W1 [Rulebook] ["wild.source", "wild.fixed", "wild.claimable", "wild.in_melds"]
        "白板永远是财神，四张。财神不能拿来吃碰杠；可以打出，打出的财神别家也不能吃碰杠。"
        "白 is always the wild, four of them. It may not be put down in a chi, peng or kong; it may be discarded, and a discarded one may not be claimed.";
    HZ_P1 [Rulebook] ["claims.chi", "claims.peng", "claims.ming_gang", "claims.kong_after_claim"]
        "只吃上家；碰、点杠（明杠）、暗杠、加杠（补杠）都有。吃碰之后可以马上加杠或暗杠。"
        "Chi from the left neighbour only; peng, 点杠 (明杠), 暗杠 and 加杠 (补杠). Straight after a chi or peng one may make a 加杠 or 暗杠.";
    HZ_P2 [Rulebook] ["wall.kong_costs"]
        "开杠补墙尾一墩的下面一张，上面一张不看，入牌池：开一杠，墙上少两张。"
        "A kong is replaced by the lower tile of the last stack; the upper one goes to the pool unseen: each kong costs the wall two tiles.";
    HZ_P3 [Rulebook] ["float.others", "float.freeze_on", "float.freeze_ends"]
        "有人打出财神（飘不飘都一样），别家不能吃碰点杠；可以暗杠、加杠、胡，打牌只能打刚摸的那张，到打财神的人下一个动作（吃碰杠或摸牌）为止。"
        "When somebody has discarded a wild, a float or not, the others may not chi, peng or take a 点杠; they may make a 暗杠 or 加杠 and win, and discard only the tile just drawn, until the discarder acts again (chi, peng, kong or draw).";
    HZ_P4 [Rulebook] ["wall.reserve", "dealer.on_draw"]
        "打出一张之后剩 20 张，没有人和，就是流局；庄家不换。"
        "The hand is drawn when 20 tiles are left after a discard that nobody wins; the dealer stays.";
    HZ_P5 [Rulebook] []
        "抢同一张打出的牌：和大于碰和杠，碰、杠大于吃。"
        "Claims on one discard rank win > peng = kong > chi.";
    HZ_H1 [Rulebook] ["win.seven_pairs", "win.on_discard"]
        "只能自摸；四副牌加一对将，或七对（四张一样而不开杠的算两对）。"
        "Self-draw only; four sets and a pair, or seven pairs (four equal tiles that are not a kong count as two pairs).";
    HZ_H2 [Rulebook] ["win.rob.from"]
        "规则书没有写抢杠：没有抢杠。"
        "The rulebook gives no robbing of a kong: there is none.";
    HZ_H3 [Rulebook] ["win.ten_winds"]
        "十风：开头打出的十张全是风和箭（中发白），中间自己没有吃碰杠，可以宣告和牌。"
        "十风: the first ten discards all winds or dragons, without an own chi, peng or kong among them: the player may declare a win.";
    HZ_N1 [Rulebook] ["fan.values.bao_tou"]
        "爆头 1 番：手里有财神，除去一张，其余 12 张是四副或六对，这时摸什么都和。"
        "爆头, 1 fan: holding a wild, and without one of them the other 12 tiles are four sets or six pairs; winning then on any draw.";
    HZ_N2 [Rulebook, Choice] ["fan.values.gang_kai", "fan.gang_kai_per_kong"]
        "杠开 1 番：开杠补的牌成和。连开几杠也只算一次（本程序的选择，`fan.gang_kai_per_kong`）。"
        "杠开, 1 fan: won on the tile drawn after an own kong. Several kongs in a row count once (this program's choice, `fan.gang_kai_per_kong`).";
    HZ_N3 [Rulebook, Choice] ["fan.values.piao", "fan.values.gang_in_chain", "float.kongs_add"]
        "财飘：和之前一连打出的财神，每张 1 番；爆头另外照算，所以至少 2 番。飘的中间开的杠每杠 1 番（本程序的选择）。"
        "财飘: 1 fan for each wild discarded in an unbroken chain before the win; 爆头 is counted with it, so at least 2. A kong in the chain counts 1 (this program's choice).";
    HZ_N4 [Rulebook] ["fan.values.qi_dui", "fan.values.hao_hua_qi_dui"]
        "七对子 2 番；豪华七对 4 番（七对里有四张一样的真牌，不能用财神代替），算了就不再算七对子。"
        "七对子, 2 fan; 豪华七对, 4 fan (seven pairs with four equal real tiles, not made up with wilds), instead of 七对子.";
    HZ_N5 [Rulebook] ["fan.values.ten_winds", "fan.values.ten_winds_with_wild", "fan.values.no_wild"]
        "十风 3 番，十张里打过白板 4 番。无财神（和牌时手里没有财神）1 番，十风也加。"
        "十风, 3 fan, 4 with a 白 among the ten. 无财神 (no wild in hand at the win), 1 fan, also with 十风.";
    HZ_N6 [Rulebook] ["fan.cap"]
        "番数相加，最多算 4 番；什么也没有是平和，0 番。"
        "Fan add up; at most 4 are counted; 平和, a hand with nothing, is 0.";
    HZ_S1 [Rulebook] ["scoring", "points.base"]
        "基本分 = 底分 × 2 的番数次方；没有花。"
        "Basic score = base points × 2^fan; no flowers.";
    HZ_S2 [Rulebook] ["dealer.stakes"]
        "庄家与闲家之间，基本分按一、二、三老庄乘 2、4、8（头一次坐庄是一老庄，庄家和牌或流局加一，最多三）；闲家之间不乘。"
        "Between dealer and others the basic score counts ×2, ×4, ×8 at one, two, three 老庄 (the first hand as dealer is one; a dealer's win or a drawn hand adds one, three at most); between non-dealers ×1.";
    HZ_S3 [Rulebook] ["bao.takes", "bao.counts", "bao.forward", "bao.reverse", "bao.others_pay"]
        "承包：甲吃了乙三次（碰不算）。甲和，乙一人付清这一局的全部，另两家不付；乙和，甲付全部的两倍。一个和家可以同时与上家、下家有承包，两家各付，一家全部，一家两倍。"
        "承包: A has made three chi from B (a peng does not count). A wins: B pays everything of the hand, the others nothing. B wins: A pays twice everything. One winner may be bound with the left and the right neighbour at once: then both pay, one everything, the other twice that.";
    HZ_S4 [Rulebook] ["penalty.false_win", "penalty.dead_hand"]
        "诈和罚 16 分，停和陪打；相公也停和陪打（照样打牌，不能和）。"
        "A false win costs 16 and makes a dead hand; so does a wrong number of tiles: one goes on playing but may not win.";
    HZ_F1 [Choice] ["wall.kong_costs"]
        "开一杠多去一张不看的牌。列出牌墙时，补的是最后一张，去掉的是它前面那张；没列就只少两张。局面里每副杠算有一张暗入牌池：手牌、副露、牌河、牌墙合计 136 减杠数。"
        "Each kong spends one more tile unseen. With the wall listed, the replacement is its last tile and the one before it is spent; without a list only the count falls by two. In a position every kong among the melds stands for one unseen tile in the pool: hands, melds, rivers and wall add up to 136 less the kongs.";
    HZ_F2 [Choice] ["wall.kong_costs", "wall.reserve"]
        "开杠要 20 张之外还有一张可补；去掉的可以是第二十张。剩 21：可以杠，剩 19，下一次打出就完。剩 20：不能杠。“剩 20”是 20 或 19。"
        "A kong needs one tile above the 20; the spent one may be the twentieth. 21 left: a kong is allowed, 19 are left, and the next discard ends the hand. 20 left: no kong. “20 left” means 20 or 19.";
    HZ_F3 [Rulebook, Choice] ["wall.last_discard"]
        "剩 20 张或更少，打出一张就完局：这张不能再吃碰点杠，也不能再摸；只有打牌的人还可以报十风。剩 21 张以上不能喊流局。"
        "With 20 or fewer left the hand is over at the discard: it may not be claimed and nobody draws; only 十风 by its discarder still wins. With 21 or more left the hand cannot be called drawn.";
    HZ_F4 [Rulebook, Choice] ["claims.kong_after_claim"]
        "吃碰之后马上加杠、暗杠可以。补的牌是摸到的牌：可以和，算杠开。第四张以后哪一轮加都可以。"
        "加杠 and 暗杠 straight after a chi or peng are allowed. The replacement is a drawn tile: it may win, with 杠开. The fourth tile may be added at any later turn.";
    HZ_F5 [Rulebook, Choice] ["float.freeze_on", "float.others"]
        "打出财神就停别家，不管是谁、手里是什么。加杠可以，点杠不可以。被停的吃碰点杠，或打出的不是刚摸的牌（杠后：补的牌），判 claim/frozen。刚摸的财神可以打：它正是刚摸的牌。"
        "The freeze starts at any discard of a wild, whoever it is and whatever he holds. 加杠 is allowed, 点杠 is not. A frozen seat's chi, peng, 点杠, or discard of another tile than the last drawn one (after a kong: its replacement) is claim/frozen. A drawn wild may be discarded: it is the tile just drawn.";
    HZ_F6 [Rulebook, Choice] ["float.freeze_ends"]
        "打财神的人自己在停的时候可以吃碰点杠；这一步落定，或他摸牌，停就解除。别人的停还在，就还受停：甲的停里乙打出摸到的财神，甲摸牌解了自己的停，仍受乙的停，到乙动作为止。"
        "The discarder himself may claim during his own freeze; that claim, once committed, or his draw ends it. A seat is frozen while any other seat's freeze stands: if B discards a drawn wild during A's freeze, A's draw ends A's own, but A is bound by B's until B acts.";
    HZ_F7 [Rulebook, Choice] ["wild.an_gang", "wild.in_melds", "wild.claimable"]
        "财神在哪里都是财神：四张白不能暗杠，白不能放进吃碰，打出的白不能要。它可以在手里当白成刻、成对，仍算手里有财神。"
        "The wild is a wild wherever it lies: four 白 are no 暗杠, none goes into a chi or peng, a discarded one is not claimed. It may stand for itself in a triplet or pair of 白 and is still a wild in hand.";
    HZ_F8 [Rulebook, Choice] ["fan.values.bao_tou"]
        "爆头看摸牌之前的 13 张：拿开一张财神，剩下 12 张是四副，或没有副露时是六对；12 张里还有财神可以当别的牌。和成哪种牌型都算，四副的爆头和成七对也算。杠后的补牌就是摸的牌：看开杠之后的手牌。庄家起手 14 张可以和，没有爆头。"
        "爆头 is a state of the 13 tiles before the draw: four sets, or six pairs without melds, from the 12 left when one wild is taken away; further wilds among the 12 may stand for anything. It counts with whatever reading the win uses. A kong's replacement is the draw: the state is looked at after the kong. The dealer's dealt 14 may win, without 爆头.";
    HZ_F9 [Rulebook, Choice] ["win.seven_pairs", "fan.values.hao_hua_qi_dui"]
        "七对可以用财神：财神配任何一张，两张财神也是一对。豪华七对要手里四张一样的真牌，不是白；别的对子可以用财神。三张加财神是七对子；四张白是七对子；两个四张也只算一次豪华。"
        "七对子 may use wilds: a wild pairs with any tile, two wilds are a pair. 豪华七对 needs four equal tiles other than 白 in the closed hand; its other pairs may use wilds. Three equal and a wild, or four 白: 七对子. Two such fours count once.";
    HZ_F10 [Rulebook] ["fan.values.qi_dui", "fan.values.no_wild"]
        "豪华七对或七对子与无财神相加（4+1 按 4，2+1 是 3）；七对子与豪华七对不同算。几种排法取番数最多的。"
        "豪华七对 or 七对子 and 无财神 add up (4+1 counts 4, 2+1 is 3); 七对子 and 豪华七对 exclude each other. Of several readings the one with the most fan counts.";
    HZ_F11 [Rulebook] ["fan.values.no_wild"]
        "无财神：和牌的 14 张（副露和和到的那张都在内）没有白；先前打出的不管。"
        "无财神: none of the 14 tiles, melds and the winning tile included, is 白; wilds discarded earlier do not matter.";
    HZ_F12 [Rulebook, Choice] ["fan.gang_kai_per_kong"]
        "杠开：自己的暗杠、加杠或点杠，补的牌成和；中间没有打牌，连开几杠也只算一次。"
        "杠开: an own 暗杠, 加杠 or 点杠 whose replacement wins; once, however many kongs follow each other.";
    HZ_F13 [Rulebook, Choice] ["float.requires", "float.after_claim"]
        "打出财神，剩下的 13 张是爆头的样子才是财飘；摸牌之后打、吃碰之后打都一样。不然只是打出一张财神：停别家，不算番。"
        "A wild's discard is a float only if the 13 tiles left are in the 爆头 state, after a draw or after a chi or peng alike. Otherwise it is a mere discard of a wild: it freezes the others and gives no fan.";
    HZ_F14 [Choice] ["float.needs_bao_tou"]
        "飘要连着：自己一张接一张打出的都是飘，直到自己摸和。中间打一张别的牌，或打一张不成飘的财神，就断。自己开杠不断；自己吃碰之后看下一张打什么。和的时候不是爆头（被杠拆了），飘都不算。"
        "The chain: own discards one after the other that are all floats, up to the win on an own draw. An ordinary discard, or a wild that is no float, ends it. Own kongs do not; after an own chi or peng the next discard decides. If the winner is not in the 爆头 state at the winning draw, no float counts.";
    HZ_F15 [Choice] ["fan.values.gang_in_chain", "float.kongs_before_only", "float.kongs_add"]
        "链中杠：上一次打普通牌以后，后面跟着飘的自己的杠，每杠 1 番；补牌成和的那一杠只算杠开。"
        "链中杠: 1 for each own kong since the last ordinary discard that was followed by a float; the kong whose replacement wins is 杠开 only.";
    HZ_F16 [Rulebook, Choice] ["win.ten_winds"]
        "十风的十张是自己最先打出的十张，被别家吃碰杠去的也算，张张是字牌；第十张之前自己吃碰杠（暗杠也在内）就不成。局面里，先前打出的是牌河加上别家副露里由这家打出的。"
        "The ten of 十风 are the player's first ten discards, claimed ones included, each a wind or dragon; an own chi, peng or any own kong before the tenth spoils it. In a position the earlier discards are the river and the tiles of others' melds fed by that seat.";
    HZ_F17 [Rulebook, Choice] ["win.ten_winds"]
        "十风在打出第十张之后、下一家摸牌之前报，先于别家对这张的碰杠吃；过后不能再报。手里 13 张成不成牌都行，没有和到的牌。"
        "十风 is declared straight after the own tenth discard, before the next draw, and goes before peng, kong and chi on that tile; not later. The 13 tiles may be anything; there is no winning tile.";
    HZ_F18 [Rulebook, Choice] ["fan.values.ten_winds", "fan.values.ten_winds_with_wild", "fan.values.no_wild"]
        "十风只另加无财神（13 张里没有白）；3 番和 4 番取其一；不与爆头、财飘、七对同算。4+1 按 4。"
        "十风 adds only 无财神 (no 白 among the 13); its 3 and its 4 exclude each other; 爆头, 财飘 and 七对 never go with it. 4+1 counts 4.";
    HZ_F19 [Choice] ["win.ten_winds"]
        "喊错的胡：自己打出一张而不是十风，是没成牌；十风在别人有了下一个动作之后才报，是太迟，在自己后来的轮次报，照普通的胡判；胡别人打的牌，或吃碰之后就胡，不是自摸；胡别人的加杠，不能抢。"
        "A misplaced 胡: after an own discard that is not 十风 it is incomplete; 十风 after somebody's next action is too late, on an own later turn it is judged as an ordinary 胡; on another's discard or straight after a chi or peng it is not self-drawn; on an added kong robbing is not allowed.";
    HZ_F20 [Choice] ["dealer.stakes", "points.base"]
        "裁决里的 `share` 是乘老庄之前的基本分，`shares` 是倍数：1，庄闲之间 2、4、8，承包是几家之和。分数 = share × shares。"
        "In the verdict `share` is the basic score before stakes; `shares` of a transfer is the stake: 1, between dealer and others 2, 4 or 8, or their sum with 承包. points = share × shares.";
    HZ_F21 [Rulebook, Choice] ["bao.forward", "bao.reverse"]
        "承包的“所有分数”是三家各按自己倍数应付的总和：庄家和是 6、12、24 份，闲家和是 4、6、10 份；反承包加倍。付的人自己的倍数不再乘一次。"
        "“Everything” of 承包 is the sum of what the three would have paid, each at his own stake: a dealer's win 6, 12 or 24 basic scores, another's 4, 6 or 10; twice that for the reverse. The payer's own stake is not applied again.";
    HZ_F22 [Rulebook, Choice] ["bao.counts"]
        "只数落定的吃，三次或更多；碰杠不数；只看和家的承包关系，第三家和照常付。两头都有：上家付全部，下家付两倍，对家不付。"
        "Only committed chi count, three or more; peng and kongs do not; relations of the winner only: a third player's win is paid plainly. Both at once: the left neighbour pays everything, the right one twice that, the opposite seat nothing.";
    HZ_F23 [Rulebook] ["dealer.stakes", "dealer.on_draw"]
        "庄家和牌、流局都加一老庄。`repeat` 0、1、2 以上是一、二、三老庄；换庄从一老庄起。"
        "A dealer's win and a drawn hand both add one 老庄. `repeat` 0, 1, 2 or more is one, two, three 老庄; a new dealer begins at one.";
    HZ_F24 [Rulebook, Choice] ["penalty.false_win"]
        "诈和：凡判成 win/… 的胡（截胡、相公的胡除外），扣 16 分，没有人收，排在各项之后，这一局合计 −16。牌局继续：轮到他就照样打牌，本局再胡是 win/dead-hand。裁决是犯规，结果与付分照本局怎样结束。“当盘”当作本局。"
        "A false win, every 胡 refused with a win/… code except outranked and dead-hand: 16 are taken off, nobody receives them, after all other lines; the hand then sums to −16. It goes on: the caller discards if it was his turn, any later 胡 of his in this hand is win/dead-hand. The verdict is illegal; outcome and payments are as the hand ends.";
    HZ_F25 [Choice] ["penalty.dead_hand"]
        "停和陪打的人可以吃碰杠，可以打财神；承包和老庄的倍数照样算在他身上。"
        "A dead hand may chi, peng, kong and discard wilds; 承包 and stakes count against it as against anybody.";
    HZ_F26 [Choice] []
        "名目：爆头 bao_tou、杠开 gang_kai、财飘 piao、链中杠 gang_in_chain、七对子 qi_dui、豪华七对 hao_hua_qi_dui、十风 ten_winds 与 ten_winds_with_wild、无财神 no_wild；平和是空的。报番时财飘可以代表 piao 加 bao_tou。`fan.total` 是封顶之前，`counted` 是之后；没有番名、花、台。"
        "Names: bao_tou 爆头, gang_kai 杠开, piao 财飘, gang_in_chain 链中杠, qi_dui 七对子, hao_hua_qi_dui 豪华七对, ten_winds and ten_winds_with_wild 十风, no_wild 无财神; 平和 is the empty list. In a claim 财飘 may stand for piao and bao_tou. `fan.total` is before the cap, `counted` after it; there is no name, no flowers and no tai.";
}
