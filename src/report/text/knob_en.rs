//! A rule as a sentence that a table can vote on, in English.

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
            "flowers" => "中 发 白 are flowers and form no triplets".to_owned(),
            _ => "中 发 白 are honours and may form triplets".to_owned(),
        },
        "tiles.flowers" => either(
            "the eight flower tiles are in the set",
            "the eight flower tiles are left out",
        ),
        "wall.reserve" if *value == Value::Int(0) => {
            "the wall is drawn to its last tile".to_owned()
        }
        "wall.reserve" => format!("the last {value} tiles of the wall are never drawn"),
        "wild.source" => match word {
            "next" => "a tile is turned over; the next one of its suit is wild".to_owned(),
            "indicator" => "the tile turned over is itself wild".to_owned(),
            "fixed" => "one tile is always wild".to_owned(),
            "declared" => "the table (or the bidder) names the wild".to_owned(),
            _ => "there is no wild".to_owned(),
        },
        "wild.max_kinds" => format!("at most {value} kinds of tile are wild"),
        "wild.flower_indicator" => match word {
            "east" => "a flower turned over makes East wild".to_owned(),
            _ => "a flower turned over is turned again".to_owned(),
        },
        "wild.honor_cycle" => match word {
            "winds" => "honours cycle 东南西北, without the dragons".to_owned(),
            _ => "honours cycle 东南西北中发白".to_owned(),
        },
        "wild.indicator_in_play" => either(
            "the indicator stays in play: four of its kind",
            "the indicator is out of play: three of its kind are left",
        ),
        "wild.white_dragon_as_natural" => either(
            "白板 stands for the wild's natural tile",
            "白板 does not stand for the wild's natural tile",
        ),
        "wild.claimable" => match word {
            "as_itself" => "a discarded wild may be claimed as its own face".to_owned(),
            _ => "nobody may claim a discarded wild".to_owned(),
        },
        "wild.in_melds" => either(
            "a wild may stand in for a tile of a meld",
            "no wild may be used in a meld",
        ),
        "wild.bu_gang" => either(
            "a wild may be added to a 碰 as a kong",
            "a wild may not be added to a 碰 as a kong",
        ),
        "wild.an_gang" => either(
            "four wilds may be a concealed kong",
            "four wilds may not be a concealed kong",
        ),
        "wild.discard" => match word {
            "allowed" => "a wild may be discarded on any own turn".to_owned(),
            "float_only" => "a wild may be discarded only as a float".to_owned(),
            _ => "a wild may not be discarded".to_owned(),
        },
        "wild.four_wins" => either("four wilds in hand win", "four wilds in hand are no win"),
        "flowers.replacement" => match word {
            "delayed" => "dealt flowers are replaced at one's first own turn".to_owned(),
            _ => "dealt flowers are replaced at once, dealer first".to_owned(),
        },
        "flowers.claim_is_turn" => either(
            "a claim before the first own turn brings out the flowers before the discard",
            "a claim before the first own turn leaves the flowers in hand",
        ),
        "claims.chi" => either("chi is played", "chi is not played"),
        "claims.peng" => either("peng is played", "peng is not played"),
        "claims.ming_gang" => either("a discard may be konged", "a discard may not be konged"),
        "claims.max_takes_from_one" => none(
            "one may take from the same player any number of times",
            format!("one may take from the same player at most {value} times"),
        ),
        "claims.kong_after_claim" => either(
            "a kong may follow a chi or peng at once",
            "no kong straight after a chi or peng: discard first",
        ),
        "claims.missed_peng_bars" => either(
            "a passed peng bars that tile until one's own discard",
            "a passed peng bars nothing",
        ),
        "claims.missed_win_bars" => either(
            "a passed win bars winning on discards until one's own discard",
            "a passed win bars nothing",
        ),
        "claims.swap_discard" => match word {
            "allowed" => "the tile just eaten, or its other end, may be discarded".to_owned(),
            "same_tile" => "the tile just eaten may not be discarded; its other end may".to_owned(),
            _ => "neither the tile just eaten nor its other end may be discarded".to_owned(),
        },
        "win.on_discard" => either(
            "a discard may be won",
            "one wins by drawing or by robbing a kong only",
        ),
        "win.several" => match word {
            "nearest" => "of several who claim one discard only the nearest wins".to_owned(),
            _ => "all who claim one discard win".to_owned(),
        },
        "win.seven_pairs" => either("seven pairs win", "seven pairs do not win"),
        "win.da_diao_wild_draw" => either(
            "大吊 on an ordinary tile may win by drawing a wild",
            "大吊 on an ordinary tile may not win by drawing a wild",
        ),
        "win.minimum_tai" if *value == Value::Int(0) => "no least tai to win".to_owned(),
        "win.minimum_tai" => format!("a win needs {value} tai"),
        "win.rob.from" => list_or(
            "no kong may be robbed",
            "kongs that may be robbed: ",
            list(&[
                ("bu_gang", "added"),
                ("ming_gang", "exposed"),
                ("an_gang", "concealed"),
            ]),
        ),
        "win.rob.ban" => list_or(
            "any winning hand may rob a kong",
            "hands that may not rob a kong: ",
            list(&[
                ("wild_pair", "the tile pairs a wild"),
                ("pair_wait", "a wait on the pair"),
                ("da_diao", "大吊"),
                ("bao_tou", "爆头"),
            ]),
        ),
        "win.rob.several" => match word {
            "nearest" => "of several who rob one kong only the nearest wins".to_owned(),
            _ => "all who rob one kong win".to_owned(),
        },
        "win.rob.pays" => match word {
            "robbed_all_shares" => "the robbed player pays all three shares".to_owned(),
            "robbed_own_share" => "the robbed player pays one share, the others nothing".to_owned(),
            _ => "all three pay a share for a robbed kong".to_owned(),
        },
        "win.rob.only_declarer" => either(
            "the others may rob only the declarer's kong",
            "anybody's kong may be robbed",
        ),
        "scoring" => match word {
            "hua_fan" => "flowers and fan are counted".to_owned(),
            "fan" => "fan alone are counted".to_owned(),
            _ => "tai are counted".to_owned(),
        },
        "points.base" => format!("the base is {value} points"),
        "hua.base" => format!("{value} base flowers"),
        "hua.flower_tile" => format!("a flower tile counts {value}"),
        "hua.wind_triplet" => format!("a wind triplet counts {value} flowers"),
        "hua.wind_exposed_kong" => format!("an exposed wind kong counts {value} flowers"),
        "hua.wind_concealed_kong" => format!("a concealed wind kong counts {value} flowers"),
        "hua.exposed_kong" => format!("another exposed kong counts {value} flowers"),
        "hua.concealed_kong" => format!("another concealed kong counts {value} flowers"),
        "hua.wild" => format!("each wild held counts {value} flowers"),
        "hua.discarded_wild" => {
            format!("each wild the winner discarded counts {value} flowers")
        }
        "hua.wild_in_wind_triplet" => either(
            "a wind triplet completed with wilds counts",
            "a wind triplet completed with wilds does not count",
        ),
        "hua.none_counts_as" => none(
            "a hand with nothing to count has the base flowers only",
            format!("a hand with nothing to count has {value} flowers besides the base"),
        ),
        "fan.values.bao_tou" => format!("爆头 is {value} fan"),
        "fan.values.gang_kai" => format!("杠开 is {value} fan"),
        "fan.values.da_diao" => format!("大吊 is {value} fan"),
        "fan.values.qiang_gang" => format!("抢杠 is {value} fan"),
        "fan.values.piao" => format!("each float is {value} fan"),
        "fan.values.gang_in_chain" => format!("a kong in a float's chain is {value} fan more"),
        "fan.values.tian_hu" => format!("天胡 is {value} fan"),
        "fan.values.di_hu" => format!("地胡 is {value} fan"),
        "fan.values.quan_feng" => format!("全风 is {value} fan"),
        "fan.cap" => none(
            "fan have no cap",
            format!("at most {value} fan are counted"),
        ),
        "fan.multiplier" => match word {
            "power_of_two" => "each fan doubles".to_owned(),
            _ => "fan multiply as they are and do not double".to_owned(),
        },
        "fan.gang_kai_through_flower" => either(
            "杠开 stands when the kong's replacement is a flower replaced in turn",
            "杠开 is lost when the kong's replacement is a flower",
        ),
        "fan.gang_kai_on_flower" => either(
            "winning on a flower's replacement is 杠开, too",
            "winning on a flower's replacement is not 杠开",
        ),
        "float.requires" => match word {
            "winning_hand" => "a float passes up a win to discard a wild".to_owned(),
            _ => "discarding a wild into a 爆头 wait is a float, won hand or not".to_owned(),
        },
        "float.kongs_add" => match word {
            "once" => "kongs of one chain add once".to_owned(),
            _ => "every kong of a chain adds".to_owned(),
        },
        "float.others" => match word {
            "free" => "while a float stands the others claim as always".to_owned(),
            "no_claims" => "while a float stands the others may not claim".to_owned(),
            "drawn_tile_only" => {
                "while a float stands the others may not claim and discard the tile they drew"
                    .to_owned()
            }
            _ => "while a float stands the others only draw and discard, no kongs".to_owned(),
        },
        "float.beaten_pays" => match word {
            "all_shares" => "a beaten floater pays all three shares".to_owned(),
            "double_own" => "a beaten floater pays two shares, the others one each".to_owned(),
            _ => "a beaten floater pays like anybody".to_owned(),
        },
        "float.feeder_pays_excess" => either(
            "who feeds a floater's kong pays the difference",
            "who feeds a floater's kong pays like anybody",
        ),
        "bao.takes" => none(
            "there are no contracts",
            format!("{value} takes make a contract"),
        ),
        "bao.counts" => list_or(
            "nothing counts as a take",
            "these count as takes: ",
            list(&[
                ("chi", "chi"),
                ("peng", "peng"),
                ("ming_gang", "exposed kong"),
            ]),
        ),
        "bao.forward" if word == "all" => {
            "contract: when the taker wins the fed player pays everything".to_owned()
        }
        "bao.forward" if word == "double_all" => {
            "contract: when the taker wins the fed player pays twice everything".to_owned()
        }
        "bao.reverse" if word == "all" => {
            "contract: when the fed player wins the taker pays everything".to_owned()
        }
        "bao.reverse" if word == "double_all" => {
            "contract: when the fed player wins the taker pays twice everything".to_owned()
        }
        "bao.forward" => {
            format!("contract: when the taker wins the fed player pays {value} shares")
        }
        "bao.reverse" => {
            format!("contract: when the fed player wins the taker pays {value} shares")
        }
        "bao.others_pay" => either(
            "beside a contract the other two pay their own share",
            "beside a contract the other two pay nothing",
        ),
        "bao.mutual" => match word {
            "max" => "in a mutual contract the loser pays the larger factor".to_owned(),
            _ => "in a mutual contract the loser pays both factors".to_owned(),
        },
        "liability.order" => format!(
            "liabilities come in this order: {}",
            list(&[
                ("rob", "robbed kong"),
                ("float", "beaten float"),
                ("bao", "contract")
            ])
        ),
        "liability.stack" => match word {
            "first" => "of several liabilities only the first applies".to_owned(),
            "max" => "of several liabilities only the heaviest applies".to_owned(),
            _ => "several liabilities add up".to_owned(),
        },
        "tai.values.dragon_triplet" => format!("each dragon triplet is {value} tai"),
        "tai.values.east_triplet" => format!("an East triplet is {value} tai"),
        "tai.values.ping_hu" => format!("平胡 is {value} tai"),
        "tai.values.dui_dui_hu" => format!("对对胡 is {value} tai"),
        "tai.values.hun_yi_se" => format!("混一色 is {value} tai"),
        "tai.values.qing_yi_se" => format!("清一色 is {value} tai"),
        "tai.values.three_wilds" => format!("three wilds are {value} tai"),
        "tai.values.gang_kai" => format!("杠开 is {value} tai"),
        "tai.values.qiang_gang" => format!("抢杠 is {value} tai"),
        "tai.values.no_wild" => format!("无财 is {value} tai"),
        "tai.values.all_honors" => format!("全字牌 is {value} tai"),
        "tai.values.tian_hu" => format!("天胡 is {value} tai"),
        "tai.values.di_hu" => format!("地胡 is {value} tai"),
        "tai.limits" => list_or("there are no limit hands", "limit hands: ", list(LIMITS)),
        "tai.limits_need_minimum" => list_or(
            "no limit hand needs the minimum first",
            "limit hands that need the minimum first: ",
            list(LIMITS),
        ),
        "tai.limits_stack" => either(
            "limit hands add up",
            "limit hands do not add up: the highest counts",
        ),
        "tai.wild_in_triplet" => either(
            "dragon and East triplets completed with wilds count",
            "dragon and East triplets completed with wilds do not count",
        ),
        "tai.points" => match word {
            "power_of_two_minus_2" => "a share is 2 to the power of tai minus 2".to_owned(),
            "power_of_two" => "a share is 2 to the power of tai".to_owned(),
            _ => "a share is the base times tai".to_owned(),
        },
        "tai.cap" => none(
            "tai have no cap",
            format!("at most {value} tai are counted"),
        ),
        "bidding" => match word {
            "none" => "there is no bidding".to_owned(),
            _ => "the hand begins with bidding".to_owned(),
        },
        "bao_bid.min" => format!("the lowest bid is {value} tai"),
        "bao_bid.max" => format!("the highest bid is {value} tai"),
        "dealer.next" => match word {
            "winner" => "the winner deals next".to_owned(),
            _ => "the deal goes round".to_owned(),
        },
        "dealer.on_draw" => match word {
            "stays" => "a drawn hand keeps the dealer".to_owned(),
            _ => "a drawn hand moves the deal".to_owned(),
        },
        "dealer.repeat_multiplier" if *value == Value::Int(1) => {
            "a repeat dealer's hand is not doubled".to_owned()
        }
        "dealer.repeat_multiplier" => format!("a repeat dealer's hand counts times {value}"),
        "dealer.repeat_compounds" => either(
            "every further repeat multiplies again",
            "further repeats multiply only once",
        ),
        "penalty.false_win" => match value {
            Value::Map(pairs) => fine(pairs),
            _ => "a false win is not fined; the record is judged up to there".to_owned(),
        },
        "penalty.dead_hand" => match word {
            "continue" => "a dead hand plays on but may not win".to_owned(),
            _ => "a dead hand voids the whole hand".to_owned(),
        },
        "wild.fixed" => format!("{word} is always wild"),
        "wall.kong_costs" => format!("a kong takes {value} tiles from the wall"),
        "wall.last_discard" => match word {
            "claimable" => "the discard after the last draw may be claimed".to_owned(),
            _ => "the discard after the last draw may not be claimed".to_owned(),
        },
        "float.freeze_on" => match word {
            "true_float" => "only a true float binds the others".to_owned(),
            _ => "any discard of a wild binds the others".to_owned(),
        },
        "float.freeze_ends" => match word {
            "own_discard" => "they are bound until the floater's next discard".to_owned(),
            _ => "they are bound until the floater's next action".to_owned(),
        },
        "float.after_claim" => either(
            "a wild discarded straight after a claim may be a float",
            "a wild discarded straight after a claim is no float",
        ),
        "float.needs_bao_tou" => either(
            "floats count only if the win is 爆头",
            "floats count whatever the win is",
        ),
        "float.kongs_before_only" => either(
            "in a chain only kongs followed by a float count",
            "in a chain kongs before and after a float count",
        ),
        "win.ten_winds" => either(
            "ten winds and dragons discarded first win",
            "ten winds and dragons discarded first are nothing",
        ),
        "fan.values.qi_dui" => format!("seven pairs are {value} fan"),
        "fan.values.hao_hua_qi_dui" => {
            format!("seven pairs with four equal tiles are {value} fan")
        }
        "fan.values.ten_winds" => format!("ten winds are {value} fan"),
        "fan.values.ten_winds_with_wild" => format!("ten winds with a wild are {value} fan"),
        "fan.values.no_wild" => format!("a hand without a wild is {value} fan"),
        "fan.gang_kai_per_kong" => either(
            "each kong of an unbroken run counts as 杠开",
            "an unbroken run of kongs counts as one 杠开",
        ),
        "dealer.stakes" => match value {
            Value::Ints(stakes) => {
                let list: Vec<String> = stakes.iter().map(i64::to_string).collect();
                format!(
                    "between dealer and others points count times {}",
                    list.join(", ")
                )
            }
            _ => "the dealer's stakes are as everybody's".to_owned(),
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
    let name = |word: &&str| names.iter().find(|(id, _)| id == word).map(|(_, en)| *en);
    let found: Vec<&str> = words.iter().filter_map(name).collect();
    found.join(", ")
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
        (Some(each), ..) => format!("a false win pays {each} points to each, and the hand ends"),
        (_, Some(fine), Some(Value::Bool(true))) => {
            format!("a false win is fined {fine}, its hand is dead and play goes on")
        }
        (_, Some(fine), _) => format!("a false win is fined {fine}, and the hand ends"),
        _ => "a false win is fined".to_owned(),
    }
}
