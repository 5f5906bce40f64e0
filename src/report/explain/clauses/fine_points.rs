//! Where clauses touch: the FP rulings in plain words.

use super::{ClauseText, texts};

texts! {
    FP_1 [Choice] ["float.kongs_add", "fan.values.gang_in_chain", "fan.values.gang_kai"]
        "补来的牌成胡的那一杠算杠开，不再算链中杠。`float.kongs_add: once` 时，有飘的一局里杠开和链中杠合起来至多加 1 番；`each` 时链里每杠都加。没有飘就没有链中杠。飘杠爆 = 飘 1 + 杠开 1 + 爆头 1。"
        "The kong whose replacement wins counts as 杠开 and never also as `gang_in_chain`. With `float.kongs_add: once` the two together add at most 1 in a hand with a float; with `each` every kong of the chain adds 1. Without a float there is no `gang_in_chain`. So 飘杠爆 = 飘 1 + 杠开 1 + 爆头 1.";
    FP_2 [Choice] ["float.feeder_pays_excess"]
        "送杠补差：高低两种价用同一个花数；低价的番去掉那一杠的一项（减杠开；链中各杠都是别人送的，则减链中杠），送杠的有几人由最后一个付。送杠者按低价付一份，另付差额；差额为 0 不写，差额那行份数记 0。只要有人要按 SX-S7 包付，这条不用。结算里的一份是低的。送杠之后飘家再飘，链没断，仍由他付；别人胡或飘家普通出牌，就了结。"
        "Feeder's excess: both values use the same flower total; the lower is the fan total without that kong's item (minus 杠开, or minus `gang_in_chain` if every chain kong was fed), and of several feeders the last pays. He pays one share at the lower value and the excess besides (shares 0, left out when 0). It applies only where no liability of SX-S7 applies to any payer; `share` is the lower value. It lasts through a further float and ends when anybody else wins or the floater discards ordinarily.";
    FP_3 [Choice] ["float.beaten_pays"]
        "几家都飘着而第三家胡了，最后飘的那一家付三份。飘家自己胡，不算被人胡；飘家被另一飘家胡了，要付。"
        "Several floats stand and a third player wins: the one who floated last pays the three shares alone. A floater who wins never beats his own float; a floater beaten by another floater pays.";
    FP_4 [Choice] ["float.requires"]
        "SX-F1 说的轮到自己，是指有摸到的牌（补来的也算）；刚吃碰完打财神是普通出牌，链也就断了。庄家可以用起手 14 张飘。"
        "SX-F1's own turn is one with a drawn tile, replacements included; a wild discarded straight after a chi or peng is an ordinary discard and ends the chain. The dealer may float from the dealt 14.";
    FP_5 [Choice] []
        "SX-F3 先于 SX-F6：飘家自己吃碰之后打一张普通牌，链和飘当即了结。飘家明杠补来的牌就是 SX-F2 的下一次摸牌。"
        "SX-F3 goes before SX-F6: an ordinary discard after the floater's own chi or peng ends chain and float at once. The replacement after the floater's 明杠 is the next own draw of SX-F2.";
    FP_6 [Choice] []
        "飘家抢杠胡，那不是下一次自己摸牌，飘不算番。"
        "A floater who robs a kong has not won on the next own draw: the floats do not pay.";
    FP_7 [Choice] ["fan.values.bao_tou"]
        "爆头只看那 13 张，不管胡时怎么排，自摸、抢杠都算。天胡用起手 14 张胡，没有胡的那一张，不算爆头；补过花，最后补来的那张就是胡的牌。"
        "爆头 is a property of the 13 tiles alone and counts whatever reading wins, by draw or by rob. 天胡 on the dealt 14 has no winning tile, hence no 爆头; after flowers were replaced the last replacement is the winning tile.";
    FP_8 [Choice] ["float.requires"]
        "`float.requires: ready_hand`：有摸到的牌时打财神，剩下 13 张听牌（有一种牌能胡就行，不问还有没有），14 张不必能胡。只算各项：飘 1 番，合 SX-N1 才另有爆头；叫财飘两样都要。"
        "`float.requires: ready_hand`: with a drawn tile one discards a wild and the 13 left are ready (some kind wins, whether or not a copy is left); the 14 need not win. Only items count: 飘 1, 爆头 only if SX-N1 holds; the name 财飘 needs both.";
    FP_9 [Choice] ["hua.wild", "hua.wild_in_wind_triplet", "tai.values.no_wild", "tai.values.three_wilds"]
        "财神放在哪里、当什么牌，都还是财神：有它就不是无财，三财神数它，算 1 花（SX-C4），同时可以在风刻里。"
        "A wild is a wild wherever it lies and whatever face it takes: it ends 无财, counts for three wilds and for a flower (SX-C4), and may at the same time be part of a wind triplet.";
    FP_10 [Choice] ["dealer.repeat_multiplier", "tai.values.no_wild", "tai.values.tian_hu", "tai.values.di_hu"]
        "包麻将没有老庄加倍；这一局本来就没有财神，手里无财也算 1 台，并算进所叫的台数；天胡、地胡 7 台（辣子）。"
        "zhuji-bao: no 老庄 doubling; 无财 counts 1 also when the hand is played without a wild, and counts towards the bid; 天胡 and 地胡 are 7 there (辣子).";
    FP_11 [Choice] ["wild.claimable", "wild.in_melds"]
        "`claimable: as_itself` 时，吃碰杠别人打出的财神，自己的财神也可以当本身放进那一副，即使 `in_melds` 是 false；只限这一副。"
        "`claimable: as_itself` lets the claimant's own wilds serve as their own face in a meld that claims a discarded wild, even where `in_melds` is false, and in no other meld.";
    FP_12 [Choice] ["bidding"]
        "包家定的每一种财神，自己手里至少要有一张。"
        "The bidder must hold at least one tile of each kind named as wild.";
    FP_13 [Choice] []
        "摸到花而没有牌可补，这一局当即流局；流局那行仍要写，写别的是 `turn/phase`。"
        "A flower that cannot be replaced because no tile is left draws the hand at once: the 流局 line is still written, any other line is `turn/phase`.";
    FP_14 [Choice] ["penalty.false_win"]
        "`penalty.false_win: {pays_each: N}` 用于每个以 `win/…` 判错的胡（`win/outranked` 除外）：结论仍是 illegal，仍报那一条，结局 false_win，喊胡者付另外三家各 N，庄家不换。"
        "`penalty.false_win: {pays_each: N}` applies to every 胡 rejected with a `win/…` code except `win/outranked`: the verdict stays illegal, the finding stays, the outcome is false_win, the caller pays N to each other seat, the dealer stays.";
    FP_15 [Choice] ["points.base"]
        "一份是一个付家该付的数，底分、封顶、老庄都算过。"
        "A share is what one payer owes, after base points, cap and dealer multiplier.";
    FP_16 [Choice] []
        "shaoxing-tongcheng、shaoxing-client、shaoxing-freeze 都从 shaoxing 派生。某种玩法用不到的规矩，在那里不起作用，取默认值。"
        "shaoxing-tongcheng, shaoxing-client and shaoxing-freeze extend shaoxing. A knob that a game does not use has no effect there; its resolved value is the schema default.";
    FP_17 [Choice] ["win.rob.ban", "win.da_diao_wild_draw"]
        "只有抢杠禁令允许的排法才计分。禁 da_diao、bao_tou：抢之前的 13 张是大吊、爆头就完全不能抢，分别报 `win/rob-single-wait`、`win/rob-wild-pair`。`win.da_diao_wild_draw: false` 只禁大吊手里是普通牌、靠摸到财神胡；手里是财神又摸到财神可以胡。"
        "Only readings that the rob ban allows are scored. Bans `da_diao` and `bao_tou`: a 13-tile state of that kind may not rob at all (`win/rob-single-wait`, `win/rob-wild-pair`). `win.da_diao_wild_draw: false` bars only a 大吊 on an ordinary tile won by a drawn wild; a wild held and a wild drawn win.";
    FP_18 [Choice] ["flowers.claim_is_turn"]
        "吃碰之后补花补来的牌（SX-P4）算摸到的牌：可以胡（自摸，不是杠开），也可以用它飘。胡的那张是牌谱里最后摸到的一张。"
        "A flower replacement drawn after a chi or peng (SX-P4) is a drawn tile: it may win (self-draw, no 杠开) and one may float from it. The winning tile is the last tile drawn in record order.";
    FP_19 [Choice] ["tai.wild_in_triplet"]
        "三张财神可以合当任何刻子，风刻也行。`tai.wild_in_triplet: false` 只管刻子的台（ZJ-N1、ZJ-N2）。混一色要有一门和至少一张字牌；全是字牌，既不是混一色也不是清一色。"
        "Three wilds together may be read as any triplet, a wind triplet too. `tai.wild_in_triplet: false` touches only the triplet tai (ZJ-N1, ZJ-N2). 混一色 needs one suit and at least one honour; all honours is neither 混一色 nor 清一色.";
    FP_50 [Choice] ["fan.values.tian_hu", "fan.values.di_hu", "tai.values.tian_hu", "tai.values.di_hu"]
        "天胡、地胡：补花不影响，自己开了杠就没有了；地胡要是自己第一次摸牌，之前自己没有吃、碰、明杠（别家吃碰不影响）；只算自摸。"
        "天胡 and 地胡: flower replacements keep both, an own kong ends both; 地胡 needs the first own draw with no own chi, peng or 明杠 before it (others' claims do not end it); only on a self-draw.";
    FP_51 [Choice] ["fan.multiplier", "tai.points", "hua.none_counts_as"]
        "`linear` 乘 max(1, min(番, 封顶))。`power_of_two_minus_2` 不足 2 台按 2 的 0 次方。各种台的份都乘底分。`hua.none_counts_as`：别的项全是 0 时，算这个数再加底花。"
        "`linear`: max(1, min(fan, cap)). `power_of_two_minus_2` below 2 tai: 2^0. All tai shares are × base points. `hua.none_counts_as`: when every other item is 0, that number plus the base.";
    FP_52 [Choice] ["float.others"]
        "链中杠是自己上一次普通出牌之后自己开的杠。`drawn_tile_only`：不能吃碰明杠，自己的暗杠补杠可以，打牌只能打刚摸到的那张。`draw_and_discard`：别家只能摸、补花、打刚摸到的那张（打别的是 `claim/frozen`）和胡。只要另有一家的飘立着，就受限制。"
        "Chain kongs are own kongs since the own last ordinary discard. `drawn_tile_only`: no chi, peng or 明杠, own 暗杠 and 补杠 allowed, only the tile just drawn may be discarded. `draw_and_discard`: the others may only draw, replace flowers, discard the tile just drawn (another one is `claim/frozen`) and win. A seat is frozen while any other seat's float stands.";
    FP_53 [Choice] ["liability.stack", "liability.order", "win.rob.pays"]
        "`liability.stack: max/sum`：每个要包付的人付各份中的最大或合计；其余的人，要每一种成立的包付都让他付，才付 1 份。每种包付各记一笔，写各自的原因和份数；`max` 时两种一样大，取次序在前的。`win.rob.pays: everyone` 不是包付：各付 1 份，再看次序里的下一种。正包反包有几家要付，各付各的倍数。"
        "`liability.stack: max/sum`: each liable player pays the largest or the sum of the shares that apply to him; the others pay 1 only if every applying liability lets them. One transfer per liability, each with its own reason and shares; under `max`, of two equal ones the first in `liability.order`. `win.rob.pays: everyone` is no liability: each pays 1 and the next in order is looked at. Several forward or reverse payers each pay their own factor.";
    FP_54 [Choice] ["bao.takes", "bao.counts"]
        "被截掉的吃不算一次；碰后来补杠或被抢，仍算一次。"
        "Takes of superseded claims do not count; a peng later added to or robbed stays one take.";
    FP_55 [Choice] ["dealer.next", "dealer.on_draw"]
        "下一局谁坐庄：诈胡之后庄家不换；几家同胡一张，打牌者（或被抢者）坐庄；`rotate` 总是下家；上一局没打完，就不查。"
        "Next dealer: after a false win the dealer stays; after several winners of one tile its discarder (or the robbed) deals; `rotate`: always the next seat; after an unfinished hand it is not checked.";
    FP_56 [Choice] ["win.rob.only_declarer", "win.rob.pays"]
        "包麻将没人叫牌，谁都可以抢谁的杠。别家抢包家的杠，或包家抢杠，被抢者付自己的一份，原因记 rob；包家替别人付，记 declarer。"
        "zhuji-bao, nobody bid: anybody may rob anybody. When the 包家's kong is robbed, or the 包家 robs, the robbed pays his own share (`rob`); `declarer` is written when the 包家 pays for another.";
    FP_57 [Choice] []
        "手里已有四张某牌，财神仍可以顶它；第五张只数真牌。"
        "A wild may stand for a tile of which the hand already holds four: only real tiles are counted against the four.";
    FP_20 [Choice] []
        "record/、rules/ 的错是 unreadable（退出码 2）；tile/ turn/ claim/ wild/ win/ bid/ 是 illegal；score/ settle/ seal/ 和 wild/wrong-wild 是 mismatch。一份牌谱取最重的：unreadable > illegal > undetermined > mismatch > clean。没打完只是提示，合规就是 clean，除非对账要看结果（那就是 `record/undetermined`，不指步），这时总分不查。"
        "record/ and rules/ errors make a record unreadable (exit 2); tile/ turn/ claim/ wild/ win/ bid/ illegal; score/ settle/ seal/ and wild/wrong-wild mismatch. The worst is its verdict: unreadable > illegal > undetermined > mismatch > clean. An unfinished hand is a note and stays clean, unless a claim needs the result (then `record/undetermined` without a move); totals are then not checked. `record/undetermined` names seat, move and the fact needed.";
    FP_21 [Choice] ["win.rob.ban"]
        "补杠的那张是第四张，另三张都在被抢的碰里，所以它做将只能配财神：SX-H4、SX-H5 禁的是同样的牌。抢的人四副加一张（大吊）报 `win/rob-single-wait`，别的报 `win/rob-wild-pair`；只列了其中一条，就用那一条的判词。爆头仍可抢的，是另有排法把它用进顺子或刻子：456筒 + 财抢 7筒，排作 567筒 和 4筒·财；或财财做将。"
        "The robbed tile is the fourth copy and the other three lie in the robbed meld, so it can only be paired with a wild: SX-H4 and SX-H5 hit the same hands. `win/rob-single-wait` when the robber has four melds and one tile (大吊), `win/rob-wild-pair` otherwise; a ban list with only one of them bans the same hands under its own code. A 爆头 hand may still rob where another reading puts the tile into a set: 456p + wild robs 7p as 567p and 4p·wild; or two wilds are the pair.";
    FP_22 [Choice] []
        "刚吃碰完就报胡：`win/not-self-drawn`。"
        "胡 straight after a chi or peng is `win/not-self-drawn`.";
    FP_23 [Choice] ["wild.claimable", "wild.in_melds", "wild.an_gang", "wild.bu_gang"]
        "`wild/claimed`：要的那张打出的牌是财神。`wild/in-meld`：从手里放下的牌里有财神；财神补杠也是，`wild.an_gang: false` 时财神暗杠也是。"
        "`wild/claimed`: the claimed discard is a wild. `wild/in-meld`: a tile put down from hand is one, a 补杠 of wilds too, and a 暗杠 where `wild.an_gang` is false.";
    FP_24 [Choice] []
        "对账的收付合计不是零：只报 `settle/not-zero-sum`；胡家收的数对、输家分摊不对：`settle/payer-differs`；其余：`settle/payments-differ`。"
        "Claimed payments that do not sum to 0: `settle/not-zero-sum`, alone; the winner's gain agrees but the losers' split does not: `settle/payer-differs`; otherwise `settle/payments-differ`.";
    FP_25 [Choice] []
        "对账的键：winner、fan（名目或各项，名目先拆成各项再比；写数目就比总数）、tai、flowers（含底花）、share、payments；写了的才查。和家不同 `settle/winner-differs`，一份不同 `score/points-differ`；番、台的数多报 `score/fan-not-met`，少报 `score/fan-missed`；台的名目同番的名目。"
        "Keys of a claim: winner, fan (names or items; a name expands to its items before comparing; a number is compared with the total), tai, flowers (base included), share, payments; only keys present are checked. Another winner: `settle/winner-differs`; another share: `score/points-differ`; a number of 番 or 台 too high: `score/fan-not-met`, too low: `score/fan-missed`; tai names like fan names.";
    FP_26 [Choice] ["fan.gang_kai_through_flower"]
        "SX-P3 里不能的杠指暗杠、补杠。明杠之后先摸补的牌，再摊起手的花；靠那张花补来的牌胡，不算杠开，除非杠补来的本身就是花。"
        "SX-P3's kong means 暗杠 and 补杠. After a 明杠 the replacement is drawn first, then start flowers are laid open; a win on such a flower's replacement is no 杠开 unless the kong's own replacement was a flower.";
    FP_27 [Choice] ["flowers.replacement"]
        "SX-P2 里先从墙头摸牌，再摊花；摸之前补花，或杠后还没摸补牌就补花，是 `tile/flower-too-early`。"
        "In SX-P2 the head tile is drawn first, then the flowers are laid open; a flower line before it, or before a kong's replacement, is `tile/flower-too-early`.";
    FP_28 [Choice] ["penalty.dead_hand"]
        "`penalty.dead_hand: continue`：别家接着打，在张数最先不对处报 `tile/wrong-count`，相公喊胡是 `win/dead-hand`；别家胡了照样结算，结论仍是 illegal。`void`：这一局作废不付，庄家不换。"
        "`penalty.dead_hand: continue`: the others play on, `tile/wrong-count` is reported where the count is first wrong, a 胡 of that seat is `win/dead-hand`; if another seat wins the hand is settled, the verdict stays illegal. `void`: the hand ends unpaid and the dealer stays.";
    FP_29 [Choice] []
        "补的牌已经摸了再抢杠：`claim/too-late`。流局写早了：`turn/phase`。"
        "A rob declared after the replacement was drawn: `claim/too-late`. 流局 written too early: `turn/phase`.";
    FP_30 [Choice] ["wild.indicator_in_play"]
        "翻出的那种牌出现第四张，是 `tile/fifth-copy`，同时指出翻牌。"
        "The fourth copy of the indicator's kind is `tile/fifth-copy`; the indicator is shown as a related place.";
    FP_31 [Choice] ["wild.source", "wild.max_kinds"]
        "自由麻将定的两种不相邻，或没写财神：`wild/wrong-wild`；没有正确的财神可以接着判，这一局不再往下判，结局记未完。"
        "zhuji-free: non-adjacent kinds, or none named: `wild/wrong-wild`; there is no right wild to go on with, so the hand is not judged further and its outcome is unfinished.";
    FP_32 [Choice] []
        "不足四张就暗杠：`tile/not-in-hand`。"
        "A 暗杠 with fewer than four tiles is `tile/not-in-hand`.";
    FP_33 [Choice] ["win.on_discard", "win.rob.from"]
        "胡得不是地方：不许胡打出的牌而胡了，或刚吃碰完，`win/not-self-drawn`；明杠、暗杠之后、补牌之前，`win/rob-not-allowed`，除非 `win.rob.from` 列了那种杠（明杠被抢：杠家三张回手，打出的那张归胡家，杠家是被抢者；能胡打出的牌的玩法里，就是胡那张）；补牌或下一次摸牌之后，若有没人要的打牌或这一手的杠，`claim/too-late`，否则 `turn/out-of-turn`。"
        "A misplaced 胡: on a discard where discards cannot be won, or straight after a chi or peng, `win/not-self-drawn`; after a 明杠 or 暗杠 before its replacement, `win/rob-not-allowed`, unless `win.rob.from` lists that kong (a robbed 明杠: its three tiles go back to the hand, the discard goes to the winner, the kong player is the robbed; where discards can be won it is a win on the discard); after the replacement or the next draw, `claim/too-late` if an unclaimed discard or a kong of this turn lies there, else `turn/out-of-turn`.";
    FP_34 [Choice] []
        "要的牌不是刚打出的那张：那种牌在牌池里，`claim/too-late`，不在，`claim/nothing-to-claim`。写了过，对那张牌就算数（之后再要：`claim/too-late`）；没有可应的牌写过是 `turn/phase`；过不打断“紧接着”。两家碰、杠同一张，轮次近的得，另一家 `claim/outranked`。被截的那一声本身也要合规。"
        "A claim naming a tile other than the last discard: `claim/too-late` if that tile lies in a river, else `claim/nothing-to-claim`. A written pass binds for that discard (a claim after it: `claim/too-late`), is allowed only while something can be answered (else `turn/phase`) and does not break \"directly followed\". Two peng or kong claims on one discard: the nearest in turn order, the other is `claim/outranked`. A superseded claim must itself be legal.";
    FP_35 [Choice] []
        "一步错几处，只报第一处：先看写法，再看是否已结束、轮次、自己的牌、吃碰规矩、胡牌规矩。例外：补花先看花；紧跟近家之胡再胡同一张，`win/outranked`；打出花只报 `tile/discarded-flower`；要打出的财神先报 `wild/claimed`。胡或流局之后再写任何一行：`turn/after-end`，结算照旧，结论 illegal。规矩不许吃碰后即杠而杠了：`turn/phase`。起手补花的玩法，`tile/flower-not-replaced` 记在走这一步的人名下，拿花的人作为相关处。"
        "Several faults in one move: the first of syntax, after-end, turn, own tiles, claim rule, win rule is reported, the others are not guessed. Exceptions: for flower moves the flower codes come before turn; a 胡 on the same tile directly after a nearer seat's is `win/outranked`; a discarded flower is `tile/discarded-flower` alone; a discarded wild claimed is `wild/claimed` before anything about own tiles. Any line after a win or 流局 is `turn/after-end` (the settlement stands, the verdict is illegal). A kong that `claims.kong_after_claim: false` forbids is `turn/phase`. With immediate replacement the seat of `tile/flower-not-replaced` is that of the move, the holder a related place.";
    FP_36 [Choice] []
        "一局判错（FP-14、FP-28 除外）：结局未完，不付；牌谱里别的局照判，总分不查。发牌、牌墙、对账、坐庄的问题不指步，总分的问题也不指局。空行和注释行不算步。"
        "An illegal hand (FP-14 and FP-28 apart): outcome unfinished, no payments; the other hands of the record are judged; totals are not checked. Findings about deal, wall, claim and dealer have no move, those about totals no hand either. Blank and comment lines are not counted as moves.";
    FP_37 [Choice] ["wild.source", "wild.flower_indicator"]
        "翻牌定财神的玩法里，牌谱另写的财神与翻牌加一不同：`wild/wrong-wild`，按正确的财神接着判。`flower_indicator: redraw` 时牌谱里翻的是花，也是 `wild/wrong-wild`。"
        "`wild.source: next` with a `wild:` in the record that differs from indicator+1: `wild/wrong-wild`, and the hand goes on with the right wild. With `flower_indicator: redraw` a flower indicator in the record is `wild/wrong-wild`, too.";
    FP_38 [Choice] ["win.several", "win.rob.several"]
        "几家同胡，`winner` 是最近的一家，`winners` 列全，`results` 给每家各写一份（和家、花、番、台、份、排法）。几种排法付得一样多时，写哪一种不作保证。各项用规矩的英文名。"
        "`winner` is the nearest winner, `winners` lists all where several win, and `results` holds for each what the hand holds for one (winner, flowers, fan, tai, share, reading). `reading` is no promise where several readings pay the same. Items are named like their knobs.";
    FP_39 [Choice] []
        "对账的番按各项的集合比；值为 0 的项写不写都行。"
        "A claimed fan list compares as a set of items; items of value 0 may be claimed or left out.";
    FP_40 [Choice] []
        "SX-N7 的名目：飘加杠开是飘杠爆，飘加链中杠是杠财飘；合得上的取最高，一样高取表里靠后的。名目要各项齐全：财飘、飘杠爆、杠财飘都要有爆头。值为 0 的项（天胡等）列作 0 番。满台牌的 `tai.items` 只列凑成总数的项，实际台数写在 `tai.real`；一样高列实际的项，满台牌一样高取表里靠前的。"
        "Names of SX-N7: float(s) with 杠开 are piao_gang_bao, float(s) with `gang_in_chain` are gang_cai_piao; of several that fit the highest, at equal height the later in the list. A name needs all its items: 财飘, 飘杠爆 and 杠财飘 need 爆头. Items of value 0 (天胡 …) are listed with 0. A limit hand's `tai.items` are those that make up `total`, the real count goes into `tai.real`; at equal height the real items, of equal limits the first in the table.";
    FP_41 [Choice] ["bidding"]
        "局面的写法：包麻将在 `wild:` 旁写 `bid: {seat: E, call: 独2}`；`chain_kongs: 1` 说飘链里有几杠，`fed_by: W` 说最后一杠谁送的；`act` 没写 `drawn` 是刚吃碰完（不能胡）；手里的花是还没补的起手花，`drawn` 的除外。`wall` 含留着不摸的。牌池都写全而合不成一副：`tile/wrong-count`，不指座位（已有第五张或手牌张数错时不重报）。"
        "Positions: `bid: {seat: E, call: 独2}` beside `wild:` for 包麻将; `chain_kongs: 1` says how many kongs lie in the float chain, `fed_by: W` who fed the last; phase `act` without `drawn` means has just claimed (no 胡); flowers inside `hand` are pending start flowers unless `drawn`. `wall` includes the reserve. A position with all rivers given that does not add up to the set is `tile/wrong-count` without a seat (not beside a fifth copy or a wrong hand count).";
    FP_42 [Choice] ["hua.discarded_wild"]
        "`river` 写没人要的打出的牌，不重复 `last`；不写是不知道，`river: ''` 是空的。胡家的牌池不知道，打出的财神就数不清：`record/undetermined`，请写出牌池；`hua.discarded_wild` 为 0，或四张财神都有下落时除外。它指出哪一步定不下来、看谁的牌就能定。"
        "`river` lists unclaimed discards and does not repeat `last`; omitted means unknown, `river: ''` empty. If the winner's river is unknown the discarded wilds cannot be counted: `record/undetermined` asks for it, unless `hua.discarded_wild` is 0 or all four wilds are accounted for. The finding names the move whose legality or effect is unknown and the seat whose tiles would settle it.";
    FP_43 [Choice] ["bidding"]
        "叫牌的过要写（`S 包 过`）；接连三家过（开头四家都过，或叫到无财7 当即）叫牌结束，包家下一行是定财，无财也要写（`定财`，不带牌）。在这之前走别的：`turn/phase`。"
        "Bidding passes are written (`S 包 过`) and required; after three passes (four at the start, or at once after 无财7) bidding is over and the bidder's next line is 定财, also for 无财 (with nothing). Any other move before is `turn/phase`.";
    FP_44 [Choice] ["wild.in_melds", "claims.swap_discard"]
        "吃、碰、杠可以列出自己用的牌，财神也可以；`吃 6p5s=456p` 在有财神而不明时指明顺子，不写就按最有利的读。食替只禁各种读法都禁的牌。"
        "Chi, peng and kong may list the own tiles used, wilds among them; `吃 6p5s=456p` names the run when a wild makes it ambiguous, otherwise the best one is read, and 食替 bars only tiles barred for every reading.";
    FP_45 [Choice] ["wall.reserve"]
        "`wall` 从墙头写到墙尾，补牌从最后一张取。要写全（可用 `?`），含留着不摸的，不含翻牌；张数不对 `tile/wrong-count`，摸的与它不同 `tile/wall-mismatch`。"
        "`wall` lists head to tail; replacements take its last tile first. It is complete (`?` allowed), includes the reserve and excludes the indicator; a wrong length is `tile/wrong-count`, a draw that differs `tile/wall-mismatch`.";
    FP_48 [Choice] ["flowers.replacement"]
        "补几张花就摸几张（牌墙没了才可少）；补来的又是花，可在同一行接着摊。起手补花的玩法，庄家补到没有花，再轮下家，都在别的动作之前。"
        "A flower line has as many replacements as flowers laid (fewer only when the wall ends); a replacement that is a flower may be laid in the same list. With `immediate` the dealer replaces until no flower is left, then the next seat, before any other move.";
    FP_46 [Choice] []
        "规矩文件里分节嵌套（`fan: {cap: 4}`），裁判的话里用点号路径（`fan.cap`）。"
        "A ruleset file nests sections (`fan: {cap: 4}`); messages use dotted paths (`fan.cap`).";
    FP_47 [Choice] ["dealer.repeat_multiplier"]
        "`repeat` 只给第一局不是开场的牌谱用；后面各局由程序算，写得不同是 `settle/dealer-differs`。"
        "`repeat` is for a record whose first hand is not the first of the sitting; for later hands it is computed, and a different number is `settle/dealer-differs`.";
    FP_49 [Choice] ["wild.discard", "flowers.claim_is_turn", "win.on_discard", "wild.four_wins", "win.seven_pairs"]
        "`wild.discard: float_only/forbidden` 在手里没有别的牌时不管用。`flowers.claim_is_turn: false`：SX-P3 从自己第一次摸牌起才管（杠的补牌算）。花番的玩法里可胡打出的牌时，打牌者付一份，别家不付，先看包付。四财、七对算平胡：不算刻子，六对加一财神是爆头。财神能入吃碰杠时，抢杠禁令按将的字面判。刚吃碰完的胡，能胡打出的牌也还是 `win/not-self-drawn`。"
        "`wild.discard: float_only/forbidden` lapses when nothing else is held. `flowers.claim_is_turn: false`: SX-P3 binds from the first own draw, a kong's replacement included. `win.on_discard` with hua_fan: the discarder pays one share, the others nothing, liabilities first. `wild.four_wins` and `win.seven_pairs` are plain wins with no triplets counted, 爆头 for six pairs and a wild. Where wilds may lie in melds, rob bans act literally on the pair. 胡 straight after a chi or peng is `win/not-self-drawn` where discards can be won, too.";
    FP_58 [Choice] []
        "只写杠，看已知的牌；有两种可能：`claim/ambiguous-kong`。打牌的查法次序：手里没有、打出花、没补花、食替、停吃碰、财神不可打；吃：规矩不许、要财神、手里没有、财神入副、停吃碰、漏碰、限摊、非下家、不成顺；杠最后看有没有牌可补。"
        "A bare 杠 looks at known tiles only; two possible kongs: `claim/ambiguous-kong`. Order of checks in a discard: not-in-hand, discarded-flower, flower-not-replaced, swap-discard, frozen, discard-forbidden; in a chi: not-allowed, wild/claimed, not-in-hand, wild/in-meld, frozen, missed-peng, taken-too-often, chi-not-next, chi-not-run; kongs end with no-replacement.";
    FP_59 [Choice] []
        "牌谱按 YAML 1.2 核心模式读：`N` 是文字，带 `?` 的牌要加引号；结论里的财神按牌序写。不知道打出的财神有几张，若到胡时牌谱里四张都见过，就算知道。"
        "Records are YAML 1.2 core schema: `N` is a string, `?` tiles are quoted; `wild` in the verdict is in tile order. Unknown discarded wilds count as known when all four are seen anywhere in the record up to the win.";
    FP_60 [Choice] []
        "算摘要用到哪些内容，见 `caipan explain seal`。"
        "What is hashed: see `caipan explain seal`.";
    FP_61 [Choice] ["claims.missed_peng_bars", "claims.missed_win_bars", "claims.max_takes_from_one", "claims.chi", "claims.peng", "claims.ming_gang"]
        "漏碰、漏胡：从一张按规矩本可要的牌（看已知的牌）起，到自己下一次打牌为止；碰只限同一种牌，胡是任何牌；判词是 `claim/missed-peng`、`win/missed-win`。规矩关了吃、碰、明杠：`claim/not-allowed`。`claims.max_takes_from_one` 数吃、碰、明杠，超出的那一次是 `claim/taken-too-often`。"
        "Missed peng and missed win: from a discard one could legally have claimed (known tiles) until one's own next discard, the same kind only (for a win any tile); codes `claim/missed-peng`, `win/missed-win`. `claims.chi`, `claims.peng`, `claims.ming_gang` false: `claim/not-allowed`. `claims.max_takes_from_one` counts chi, peng and 明杠; the take after the last allowed is `claim/taken-too-often`.";
    FP_62 [Choice] ["float.beaten_pays", "penalty.dead_hand", "dealer.repeat_multiplier"]
        "`float.beaten_pays: double_own`：飘家付 2 份，另两家各 1 份；`nothing_special`：各 1 份。`penalty.dead_hand: void` 在报错处结束这一局。`repeat` 只在庄家胡或流局之后加。"
        "`float.beaten_pays: double_own`: the floater pays 2 shares, the other two 1 each; `nothing_special`: 1 each. `penalty.dead_hand: void` ends the hand at the finding. `repeat` grows only after a dealer's win or a drawn hand.";
    FP_63 [Choice] []
        "吃碰杠先悬着：自己接着走下一步才作数，被更大的一声或更近的胡截掉就作废；作了数的才动手牌、计次数。"
        "A claim is pending until the claimant's own next action commits it, or a higher claim or a nearer 胡 supersedes it; only committed claims change hands, counters and takes.";
}
