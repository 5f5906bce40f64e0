//! A rule as a sentence that a table can vote on, in Chinese.

use crate::rules::Value;

/// The knob at `path` with this value; `None` if there is no such knob.
pub(super) fn sentence(path: &str, value: &Value) -> Option<String> {
    let on = *value == Value::Bool(true);
    let null = *value == Value::Null;
    let either = |yes: &str, no: &str| if on { yes } else { no }.to_owned();
    let word = if let Value::Word(word) = value {
        *word
    } else {
        ""
    };
    let list = |names: &[(&str, &str)]| listed(value, names);
    let none = |text: &str, n: String| if null { text.to_owned() } else { n };
    Some(match path {
        "tiles.dragons" => match word {
            "flowers" => "中发白算花牌，补花，不成刻".to_owned(),
            _ => "中发白是字牌，可以成刻".to_owned(),
        },
        "tiles.flowers" => either("有春夏秋冬梅兰竹菊八张花", "不用春夏秋冬梅兰竹菊八张花"),
        "wall.reserve" if *value == Value::Int(0) => "牌墙摸到底，一张不留".to_owned(),
        "wall.reserve" => format!("墙尾留 {value} 张不摸"),
        "wild.source" => match word {
            "next" => "翻一张牌，下一张是财神".to_owned(),
            "indicator" => "翻出哪张，哪张就是财神".to_owned(),
            "fixed" => "财神固定是一种牌".to_owned(),
            "declared" => "财神由牌桌（包家）自己定".to_owned(),
            _ => "不用财神".to_owned(),
        },
        "wild.max_kinds" => format!("财神最多 {value} 种"),
        "wild.flower_indicator" => match word {
            "east" => "翻到花牌，东风做财神".to_owned(),
            _ => "翻到花牌就重翻一张".to_owned(),
        },
        "wild.honor_cycle" => match word {
            "winds" => "字牌按东南西北转圈，中发白不在内".to_owned(),
            _ => "字牌按东南西北中发白转圈".to_owned(),
        },
        "wild.indicator_in_play" => either(
            "翻出的那张还在牌里，同样的牌仍有四张",
            "翻出的那张不再用，同样的牌只剩三张",
        ),
        "wild.white_dragon_as_natural" => either("白板替财神的本身", "白板不替财神的本身"),
        "wild.claimable" => match word {
            "as_itself" => "打出的财神可以吃碰杠，只当它本身".to_owned(),
            _ => "打出的财神谁也不能吃碰杠".to_owned(),
        },
        "wild.in_melds" => either("吃碰杠时财神可以顶别的牌", "吃碰杠里不能用财神"),
        "wild.bu_gang" => either("财神可以补杠", "财神不能补杠"),
        "wild.an_gang" => either("四张财神可以暗杠", "四张财神不能暗杠"),
        "wild.discard" => match word {
            "allowed" => "轮到自己时随时可以打财神".to_owned(),
            "float_only" => "只有飘财的时候才能打财神".to_owned(),
            _ => "财神不能打出".to_owned(),
        },
        "wild.four_wins" => either("手里四张财神就算胡", "手里四张财神不算胡"),
        "flowers.replacement" => match word {
            "delayed" => "起手的花等轮到自己时才补".to_owned(),
            _ => "发完牌，庄家先，各家马上补花".to_owned(),
        },
        "flowers.claim_is_turn" => either(
            "第一次轮到之前吃碰杠，先补花再打牌",
            "第一次轮到之前吃碰杠，花可以先留着",
        ),
        "claims.chi" => either("可以吃牌", "不可以吃牌"),
        "claims.peng" => either("可以碰牌", "不可以碰牌"),
        "claims.ming_gang" => either("可以明杠别人打的牌", "不可以明杠别人打的牌"),
        "claims.max_takes_from_one" => {
            none("吃碰同一家不限次数", format!("吃碰同一家最多 {value} 次"))
        }
        "claims.kong_after_claim" => either("吃碰之后可以马上杠", "吃碰之后不能马上杠，要先打一张"),
        "claims.missed_peng_bars" => either(
            "漏碰：放过一碰，自己打牌之前不能再碰同样的牌",
            "放过一碰，下一张还可以碰",
        ),
        "claims.missed_win_bars" => either(
            "漏胡：放过一胡，自己打牌之前不能再胡别人的牌",
            "放过一胡，下一张还可以胡",
        ),
        "claims.swap_discard" => match word {
            "allowed" => "吃了什么，马上打出同一张或另一头都可以".to_owned(),
            "same_tile" => "吃了什么，不能马上打出同一张；打另一头可以".to_owned(),
            _ => "吃了什么，不能马上打出同一张或另一头".to_owned(),
        },
        "win.on_discard" => either("别人打出的牌可以胡（有放铳）", "只能自摸或抢杠，没有放铳"),
        "win.several" => match word {
            "nearest" => "几家同时胡一张牌，只有最近的一家胡".to_owned(),
            _ => "几家同时胡一张牌，都算胡".to_owned(),
        },
        "win.seven_pairs" => either("七对算胡", "七对不算胡"),
        "win.da_diao_wild_draw" => either(
            "大吊（手里一张普通牌）摸到财神可以胡",
            "大吊（手里一张普通牌）摸到财神不能胡",
        ),
        "win.minimum_tai" if *value == Value::Int(0) => "胡牌不要求台数".to_owned(),
        "win.minimum_tai" => format!("至少 {value} 台才能胡"),
        "win.rob.from" => list_or(
            "什么杠都不能抢",
            "可以抢的杠：",
            list(&[
                ("bu_gang", "补杠"),
                ("ming_gang", "明杠"),
                ("an_gang", "暗杠"),
            ]),
        ),
        "win.rob.ban" => list_or(
            "能胡的牌都可以抢杠",
            "不能抢杠的牌：",
            list(&[
                ("wild_pair", "抢来的牌配财神做将"),
                ("pair_wait", "单吊"),
                ("da_diao", "大吊"),
                ("bao_tou", "爆头"),
            ]),
        ),
        "win.rob.several" => match word {
            "nearest" => "几家同时抢一杠，只有最近的一家胡".to_owned(),
            _ => "几家同时抢一杠，都算胡".to_owned(),
        },
        "win.rob.pays" => match word {
            "robbed_all_shares" => "抢杠胡，被抢的人一人付三份".to_owned(),
            "robbed_own_share" => "抢杠胡，被抢的人付自己一份，其余两家不付".to_owned(),
            _ => "抢杠胡，三家各付一份".to_owned(),
        },
        "win.rob.only_declarer" => either("闲家只能抢包家的杠", "谁的杠都可以抢"),
        "scoring" => match word {
            "hua_fan" => "算花和番".to_owned(),
            "fan" => "只算番，不算花".to_owned(),
            _ => "算台".to_owned(),
        },
        "points.base" => format!("底分 {value} 分"),
        "hua.base" => format!("底花 {value} 花"),
        "hua.flower_tile" => format!("一张花牌算 {value} 花"),
        "hua.wind_triplet" => format!("风刻算 {value} 花"),
        "hua.wind_exposed_kong" => format!("风的明杠、补杠算 {value} 花"),
        "hua.wind_concealed_kong" => format!("风的暗杠算 {value} 花"),
        "hua.exposed_kong" => format!("其余明杠、补杠算 {value} 花"),
        "hua.concealed_kong" => format!("其余暗杠算 {value} 花"),
        "hua.wild" => format!("手里一张财神算 {value} 花"),
        "hua.discarded_wild" => format!("自己打出过的财神，一张算 {value} 花"),
        "hua.wild_in_wind_triplet" => either("用财神凑成的风刻也算花", "用财神凑成的风刻不算花"),
        "hua.none_counts_as" => none(
            "无财无花不另算，只有底花",
            format!("无财无花算 {value} 花，另加底花"),
        ),
        "fan.values.bao_tou" => format!("爆头算 {value} 番"),
        "fan.values.gang_kai" => format!("杠开算 {value} 番"),
        "fan.values.da_diao" => format!("大吊算 {value} 番"),
        "fan.values.qiang_gang" => format!("抢杠算 {value} 番"),
        "fan.values.piao" => format!("每飘一次算 {value} 番"),
        "fan.values.gang_in_chain" => format!("飘的前后有杠，另算 {value} 番"),
        "fan.values.tian_hu" => format!("天胡算 {value} 番"),
        "fan.values.di_hu" => format!("地胡算 {value} 番"),
        "fan.values.quan_feng" => format!("全风算 {value} 番"),
        "fan.cap" => none("番数不封顶", format!("{value} 番到底")),
        "fan.multiplier" => match word {
            "power_of_two" => "一番翻一倍".to_owned(),
            _ => "几番就乘几，不翻倍".to_owned(),
        },
        "fan.gang_kai_through_flower" => either(
            "杠后补到花，再补一张成胡，仍算杠开",
            "杠后补到花，再补一张成胡，不算杠开",
        ),
        "fan.gang_kai_on_flower" => {
            either("补花补到成胡，也算杠开（花开）", "补花补到成胡，不算杠开")
        }
        "float.requires" => match word {
            "winning_hand" => "能胡不胡、打出财神，才算飘".to_owned(),
            _ => "打出财神之后听爆头，就算飘，不必原来能胡".to_owned(),
        },
        "float.kongs_add" => match word {
            "once" => "一条链里有几个杠，也只加一次".to_owned(),
            _ => "一条链里每个杠都加".to_owned(),
        },
        "float.others" => match word {
            "free" => "有人飘着，别家照常吃碰杠".to_owned(),
            "no_claims" => "有人飘着，别家停吃碰".to_owned(),
            "drawn_tile_only" => "有人飘着，别家停吃碰，只能打刚摸到的牌".to_owned(),
            _ => "有人飘着，别家只摸只打，不能吃碰杠".to_owned(),
        },
        "float.beaten_pays" => match word {
            "all_shares" => "财飘被人胡，飘的人一人付三份".to_owned(),
            "double_own" => "财飘被人胡，飘的人付两份，其余各付一份".to_owned(),
            _ => "财飘被人胡，照常付".to_owned(),
        },
        "float.feeder_pays_excess" => either(
            "打牌给飘家明杠，多出来的由打牌的人付",
            "打牌给飘家明杠，大家照样各付",
        ),
        "bao.takes" => none("没有承包", format!("吃碰同一家满 {value} 次成承包")),
        "bao.counts" => list_or(
            "吃碰都不算承包的次数",
            "算承包次数的有：",
            list(&[("chi", "吃"), ("peng", "碰"), ("ming_gang", "明杠")]),
        ),
        "bao.forward" if word == "all" => "承包：吃碰的人胡，被吃碰的全付".to_owned(),
        "bao.forward" if word == "double_all" => {
            "承包：吃碰的人胡，被吃碰的付全部的双倍".to_owned()
        }
        "bao.reverse" if word == "all" => "反承包：被吃碰的人胡，吃碰的全付".to_owned(),
        "bao.reverse" if word == "double_all" => {
            "反承包：被吃碰的人胡，吃碰的付全部的双倍".to_owned()
        }
        "bao.forward" => format!("承包：吃碰的人胡，被吃碰的付 {value} 份"),
        "bao.reverse" => format!("反承包：被吃碰的人胡，吃碰的付 {value} 份"),
        "bao.others_pay" => either("承包时其余两家照付自己一份", "承包时其余两家不付"),
        "bao.mutual" => match word {
            "max" => "互相承包，输的按大的付".to_owned(),
            _ => "互相承包，输的两样相加付".to_owned(),
        },
        "liability.order" => format!(
            "几种包付碰在一起，先后是{}",
            list(&[("rob", "抢杠"), ("float", "财飘"), ("bao", "承包")])
        ),
        "liability.stack" => match word {
            "first" => "几种包付碰在一起，只算排在前面的一种".to_owned(),
            "max" => "几种包付碰在一起，只算最重的一种".to_owned(),
            _ => "几种包付碰在一起，全部相加".to_owned(),
        },
        "tai.values.dragon_triplet" => format!("中、发、白的刻子各 {value} 台"),
        "tai.values.east_triplet" => format!("东风刻 {value} 台"),
        "tai.values.ping_hu" => format!("平胡 {value} 台"),
        "tai.values.dui_dui_hu" => format!("对对胡 {value} 台"),
        "tai.values.hun_yi_se" => format!("混一色 {value} 台"),
        "tai.values.qing_yi_se" => format!("清一色 {value} 台"),
        "tai.values.three_wilds" => format!("三财神 {value} 台"),
        "tai.values.gang_kai" => format!("杠开 {value} 台"),
        "tai.values.qiang_gang" => format!("抢杠 {value} 台"),
        "tai.values.no_wild" => format!("无财 {value} 台"),
        "tai.values.all_honors" => format!("全字牌 {value} 台"),
        "tai.values.tian_hu" => format!("天胡 {value} 台"),
        "tai.values.di_hu" => format!("地胡 {value} 台"),
        "tai.limits" => list_or("没有满台牌", "满台牌有：", list(LIMITS)),
        "tai.limits_need_minimum" => list_or(
            "满台牌都不用先够起胡的台数",
            "要先够起胡台数的满台牌：",
            list(LIMITS),
        ),
        "tai.limits_stack" => either("几样满台牌相加", "几样满台牌不相加，取大的"),
        "tai.wild_in_triplet" => either(
            "用财神凑成的中发白刻、东风刻算台",
            "用财神凑成的中发白刻、东风刻不算台",
        ),
        "tai.points" => match word {
            "power_of_two_minus_2" => "一份是 2 的（台数减 2）次方".to_owned(),
            "power_of_two" => "一份是 2 的台数次方".to_owned(),
            _ => "几台就付几倍底分".to_owned(),
        },
        "tai.cap" => none("台数不封顶", format!("{value} 台封顶")),
        "bidding" => match word {
            "none" => "不叫包".to_owned(),
            _ => "开局先叫包".to_owned(),
        },
        "bao_bid.min" => format!("最低叫 {value} 台"),
        "bao_bid.max" => format!("最高叫 {value} 台"),
        "dealer.next" => match word {
            "winner" => "谁胡谁坐下一局的庄".to_owned(),
            _ => "轮流坐庄".to_owned(),
        },
        "dealer.on_draw" => match word {
            "stays" => "流局不换庄".to_owned(),
            _ => "流局就下庄".to_owned(),
        },
        "dealer.repeat_multiplier" if *value == Value::Int(1) => "老庄不加倍".to_owned(),
        "dealer.repeat_multiplier" => format!("老庄的一局翻 {value} 倍"),
        "dealer.repeat_compounds" => either("连庄越多翻得越多", "再连庄也只翻一次"),
        "penalty.false_win" => match value {
            Value::Map(pairs) => fine(pairs),
            _ => "诈胡不罚分，牌谱判到那一步为止".to_owned(),
        },
        "penalty.dead_hand" => match word {
            "continue" => "相公陪打，只是不能胡".to_owned(),
            _ => "有人相公，这一局作废".to_owned(),
        },
        "wild.fixed" => format!("财神永远是 {}", tile(word)),
        "wall.kong_costs" => format!("开一杠，墙上少 {value} 张"),
        "wall.last_discard" => match word {
            "claimable" => "摸完之后打出的那张还可以吃碰杠".to_owned(),
            _ => "摸完之后打出的那张不能再吃碰杠".to_owned(),
        },
        "float.freeze_on" => match word {
            "true_float" => "真飘才停别家".to_owned(),
            _ => "只要打出财神就停别家".to_owned(),
        },
        "float.freeze_ends" => match word {
            "own_discard" => "停到飘的人自己下一次出牌为止".to_owned(),
            _ => "停到飘的人自己下一个动作为止".to_owned(),
        },
        "float.after_claim" => either("吃碰之后打出财神也算飘", "吃碰之后打出财神不算飘"),
        "float.needs_bao_tou" => either("胡时不是爆头，飘不算", "胡时不是爆头，飘也算"),
        "float.kongs_before_only" => either("链中杠只算后面跟着飘的", "链中杠飘前飘后都算"),
        "win.ten_winds" => either("开头十张全打风、字，可以报胡（十风）", "没有十风"),
        "fan.values.qi_dui" => format!("七对子算 {value} 番"),
        "fan.values.hao_hua_qi_dui" => format!("豪华七对算 {value} 番"),
        "fan.values.ten_winds" => format!("十风算 {value} 番"),
        "fan.values.ten_winds_with_wild" => format!("十风里打过财神算 {value} 番"),
        "fan.values.no_wild" => format!("无财神算 {value} 番"),
        "fan.gang_kai_per_kong" => either("连开几杠，杠开每杠都算", "连开几杠，杠开只算一次"),
        "dealer.stakes" => match value {
            Value::Ints(stakes) => {
                let list: Vec<String> = stakes.iter().map(i64::to_string).collect();
                format!("庄家与闲家之间按老庄算 {} 倍", list.join("、"))
            }
            _ => "庄家与闲家之间不另加倍".to_owned(),
        },
        _ => return None,
    })
}

const LIMITS: &[(&str, &str)] = &[
    ("no_wild", "无财"),
    ("all_honors", "全字牌"),
    ("tian_hu", "天胡"),
    ("di_hu", "地胡"),
];

fn listed(value: &Value, names: &[(&str, &str)]) -> String {
    let Value::Words(words) = value else {
        return value.to_string();
    };
    let name = |word: &&str| names.iter().find(|(id, _)| id == word).map(|(_, zh)| *zh);
    let found: Vec<&str> = words.iter().filter_map(name).collect();
    found.join("、")
}

fn list_or(nothing: &str, lead: &str, list: String) -> String {
    if list.is_empty() {
        nothing.to_owned()
    } else {
        format!("{lead}{list}")
    }
}

fn fine(pairs: &[(&'static str, Value)]) -> String {
    let get = |key| {
        pairs
            .iter()
            .find(|(k, _)| *k == key)
            .map(|(_, value)| value)
    };
    match (get("pays_each"), get("fine"), get("dead_hand")) {
        (Some(each), ..) => format!("诈胡赔每家 {each} 分，这一局作罢"),
        (_, Some(fine), Some(Value::Bool(true))) => {
            format!("诈胡罚 {fine} 分，这一局不能再胡，别人接着打")
        }
        (_, Some(fine), _) => format!("诈胡罚 {fine} 分，这一局作罢"),
        _ => "诈胡要罚".to_owned(),
    }
}

fn tile(word: &str) -> &str {
    let tiles = crate::rules::values::FixedWild::WORDS;
    tiles
        .iter()
        .find(|tile| tile.id == word)
        .map_or(word, |tile| tile.zh)
}
