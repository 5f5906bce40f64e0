//! 诸暨麻将: the ZJ clauses in plain words.

use super::{ClauseText, texts};

texts! {
    ZJ_T1 [Seed] ["tiles.dragons", "tiles.flowers"]
        "一副 136 张，没有花；中发白是字牌，可以成刻。庄家起手 14 张，闲家 13 张。"
        "136 tiles without flowers; 中 发 白 are honours and form triplets. The dealer starts with 14 tiles, the others with 13.";
    ZJ_W1 [Seed, Client] ["wild.source", "wild.max_kinds", "wild.honor_cycle"]
        "财神由玩家商定：一种（四张）或相邻两种（八张）。同门内一和九相邻；字牌按东南西北中发白成圈相邻。牌谱里写明是哪种，写了别样的不认。"
        "The players agree on the wild: one kind (four tiles) or two adjacent kinds (eight). Adjacency is cyclic in a suit (9–1) and in 东南西北中发白. The record names it; another choice is rejected.";
    ZJ_W2 [Seed] ["wild.bu_gang", "wild.an_gang"]
        "财神可以顶任何牌或当它自己。财神不能补杠；同一种财神四张可以当本身暗杠。"
        "A wild stands for any tile or for itself. A wild may not be the tile of a 补杠; four of one wild kind may be a 暗杠 as their own face.";
    ZJ_W3 [Client] ["wild.claimable", "wild.in_melds"]
        "打出的财神只能当它本身来吃碰杠。自己的财神能不能顶别的牌放进吃碰杠里，看 `wild.in_melds`：自由麻将不可以，包麻将可以。"
        "A discarded wild may be claimed as its own face only. Whether own wilds may stand in for tiles of a chi, peng or kong is `wild.in_melds`: no in zhuji-free, yes in zhuji-bao.";
    ZJ_P1 [Seed] ["claims.chi", "claims.peng", "claims.ming_gang"]
        "吃碰杠同 SX-P6、SX-P7；碰大于吃。明杠包括直杠和补杠；暗杠牌面朝下，不能抢。"
        "Chi, peng and kong as in SX-P6 and SX-P7; peng beats chi. An open kong is a 直杠 or a 补杠; a 暗杠 is laid face down and cannot be robbed.";
    ZJ_P2 [Client] ["claims.swap_discard"]
        "食替不许：吃了之后，不能马上打出吃进的那张，也不能打出能与手里那两张从另一头成顺的那张（用 56 吃 4：4 和 7 都不行；吃的是中间一张，只禁那一张）；手里没有别的牌时例外。"
        "No swapping: right after a chi one may discard neither the tile just eaten nor the tile that would make a run with the same two own tiles from their other side (4 eaten with 56: not 4, not 7; the middle tile eaten: only itself), unless nothing else is held.";
    ZJ_S1 [Seed] ["dealer.repeat_multiplier", "dealer.repeat_compounds"]
        "胡的人坐庄；庄家胡或流局，庄家连庄。自由麻将里连庄的是老庄，下一局分数都加倍，只加一次，不连着翻。"
        "The winner deals; a dealer's win or a drawn hand keeps the dealer. In 自由麻将 that dealer is 老庄: in the next hand all points double, once, not compounding.";
    ZJ_N1 [Seed] ["tai.values.dragon_triplet"]
        "中、发、白的刻子或杠，每副 1 台。"
        "A triplet or kong of 中, 发 or 白: 1 tai each.";
    ZJ_N2 [Seed] ["tai.values.east_triplet"]
        "东风的刻子或杠 2 台；南西北没有台。"
        "A triplet or kong of 东: 2 tai; the other winds count nothing.";
    ZJ_N3 [Seed] ["tai.values.ping_hu"]
        "平胡 1 台：四副顺子加一对将。"
        "平胡, 1 tai: four runs and a pair.";
    ZJ_N4 [Seed] ["tai.values.dui_dui_hu"]
        "对对胡 1 台：四副刻子或杠加一对将。"
        "对对胡, 1 tai: four triplets or kongs and a pair.";
    ZJ_N5 [Seed] ["tai.values.hun_yi_se"]
        "混一色 1 台：一门加字牌。"
        "混一色, 1 tai: one suit plus honours.";
    ZJ_N6 [Seed] ["tai.values.qing_yi_se"]
        "清一色 3 台：只有一门。连平胡或对对胡就是 4 台。"
        "清一色, 3 tai: one suit only; with 平胡 or 对对胡 4 in all.";
    ZJ_N7 [Seed] ["tai.values.three_wilds"]
        "胡家手里有三张或更多财神，自由麻将加 2 台；包麻将不算。"
        "Three wilds or more in the winner's hand: 2 tai in zhuji-free, nothing in zhuji-bao.";
    ZJ_N8 [Seed] ["tai.values.gang_kai", "tai.values.qiang_gang"]
        "杠开加 1 台，抢杠加 1 台。"
        "杠开 adds 1 tai, 抢杠 adds 1.";
    ZJ_N9 [Seed] ["tai.values.no_wild", "tai.limits"]
        "无财（胡牌里没有财神）：自由麻将是 8 台的满台牌，包麻将加 1 台。"
        "无财 (no wild in the winning hand): a limit hand of 8 tai in zhuji-free, 1 tai in zhuji-bao.";
    ZJ_N10 [Seed] ["tai.values.all_honors", "tai.limits"]
        "全字牌（字一色，只有字牌和财神）：自由麻将 8 台，不必先够三台；包麻将 7 台，就是辣子。"
        "全字牌 (honours and wilds only): 8 tai in zhuji-free with no minimum needed; 7 in zhuji-bao, the 辣子.";
    ZJ_N11 [Seed, Choice] ["tai.values.tian_hu", "tai.values.di_hu", "tai.limits"]
        "天胡、地胡：自由麻将是 8 台的满台牌，包麻将 7 台。"
        "天胡 and 地胡: limit hands of 8 tai in zhuji-free, 7 in zhuji-bao.";
    ZJ_N12 [Seed, Choice] ["tai.limits", "tai.limits_need_minimum", "tai.limits_stack"]
        "自由麻将里，全字牌以外的满台牌先要实际够三台。满台牌取它的台数和实际台数中大的；几种满台牌不相加。"
        "In zhuji-free limit hands other than 全字牌 need a real count of 3 tai first. A limit hand counts the larger of its value and the real count; limits do not add up.";
    ZJ_N13 [Choice] ["tai.wild_in_triplet"]
        "用财神凑成的刻子也算台。有几种排法，取台数最高的。"
        "Triplets completed with wilds count. Of all readings the highest is taken.";
    ZJ_F1 [Seed, Choice] ["win.minimum_tai"]
        "自由麻将三台起胡；杠开、抢杠的台算在内，ZJ-N12 的实际台数也算它们。听牌不得分。"
        "zhuji-free: at least 3 tai to win; the tai of 杠开 and 抢杠 count towards it and towards the real count of ZJ-N12. Being ready scores nothing.";
    ZJ_F2 [Seed, Kin] ["win.on_discard", "win.rob.from", "win.rob.pays"]
        "自由麻将只能自摸（含杠开）或抢杠，原文笼统说可胡别人打的牌，以此为准。直杠、补杠都可以抢，暗杠不可以。被抢的一人付三份。"
        "zhuji-free: only self-draw (杠开 included) or robbing a kong, which overrides the text's general remark on winning a discard. Both 直杠 and 补杠 can be robbed, 暗杠 cannot. The robbed player pays all three shares.";
    ZJ_F3 [Seed] ["tai.points", "tai.cap"]
        "一份 = 2 的（台数−2）次方，三家各付一份，不封顶。3 台每家 2，共 6；4 台每家 4，共 12。"
        "One share = 2^(tai−2); each loser pays one, no cap. 3 tai: 2 each, 6 in all. 4 tai: 4 each, 12 in all.";
    ZJ_F4 [Seed] ["wall.reserve"]
        "实际还剩 14 张（不管有没有杠）就是和局；最后一次摸牌之后打出的牌仍可吃碰杠。都不付，庄家不换，成为老庄。"
        "The hand is drawn when 14 real tiles are left, kongs or not; the discard after the last draw may still be claimed. Nothing is paid; the dealer stays and becomes 老庄.";
    ZJ_B1 [Client] ["bidding", "bao_bid.min", "bao_bid.max"]
        "发完牌从庄家起叫牌：2 台 < 独2 < 无财2 < 3 台 < 独3 < 无财3 < … < 7 台 < 独7 < 无财7。后叫的要压过前面；另外三家接连过，叫牌结束；没结束时过了的人还可以再叫。"
        "After the deal, from the dealer on, players bid: 2 < 独2 < 无财2 < 3 < 独3 < 无财3 < … < 7 < 独7 < 无财7. Each bid must beat the last; bidding ends when the other three pass in a row; who passed may bid again while it lasts.";
    ZJ_B2 [Client] ["bidding", "wild.max_kinds"]
        "叫得最高的是包家，从自己手里定财神：平叫可不定、一种或相邻两种；独叫可不定或一种；无财不定。没人叫，就没有财神。"
        "The highest bidder is the 包家 (declarer) and names the wild from the own hand: a plain bid none, one kind or two adjacent kinds; 独 none or one kind; 无财 none. If nobody bids there is no wild.";
    ZJ_B3 [Client] ["win.minimum_tai"]
        "包家要做到所叫的台数才能胡；别家至少 1 台，不用原文一般说的三台。"
        "The 包家 wins only with at least the tai of the bid; the others with at least 1, against the founding text's general 3.";
    ZJ_B4 [Client, Seed] ["win.on_discard", "win.rob.only_declarer"]
        "可以自摸、胡别人打的牌、抢杠（当作被抢者打出的牌）。闲家只能抢包家的杠。"
        "One wins by self-draw, on a discard, or by robbing a kong (treated as the robbed player's discard). Those who are not 包家 may rob only the 包家's kong.";
    ZJ_B5 [Client] ["win.several"]
        "一张打出的牌只有一家胡，从打牌的人往下数最近的；`win.several: all` 则都胡，下一局由打牌的人坐庄。"
        "One winner per discard, the nearest in turn order; with `win.several: all` all win and the discarder deals next.";
    ZJ_B6 [Client] ["tai.points"]
        "一份 = 底分 × 台数。包家胡：三家各付一份，胡打出的牌则打牌者付自己的一份。别家自摸：包家付三份。别家胡打出的牌：包家替打牌者付那一份。没人叫：自摸各付，胡打出的牌由打牌者付。"
        "One share = base points × tai. The 包家 wins: each pays a share, or the discarder alone his own share. Another self-draws: the 包家 pays all three shares. Another wins on a discard: the 包家 pays the discarder's share. Nobody bid: on a self-draw each pays, on a discard the discarder.";
    ZJ_B7 [Seed] ["tai.cap"]
        "7 台是辣子，一副牌最多算 7 台。"
        "辣子, 7 tai, caps a hand.";
    ZJ_B8 [Client, Seed] ["wall.reserve"]
        "包麻将墙尾不留牌（原文的 14 张是自由麻将的）。流局都不付。"
        "zhuji-bao holds no tiles back; the founding text's 14 belong to 自由麻将. A drawn hand pays nothing.";
}
