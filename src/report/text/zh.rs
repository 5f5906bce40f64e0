//! Chinese sentences, in the words a club referee would use.

use super::names::{self, fan_list};
use super::{Lang, points, signed, spoken, tiles};
use crate::base::{Bid, Call, Seat, Verb};
use crate::diag::fact::{
    BadWild, BidFloor, Counted, Need, NotFound, NotSelfDrawn, Note, PhaseFault, RobFault, Syntax,
    TooLarge, WrongWild,
};
use crate::diag::{Fact, Finding};

const ZH: Lang = Lang::Zh;

fn call(call: Call) -> String {
    format!("{call}台")
}

/// The sentence of a finding.
pub(super) fn message(finding: &Finding) -> String {
    let who = finding
        .seat
        .map_or_else(|| "这一家".to_owned(), |seat| super::seat(seat, ZH));
    match &finding.fact {
        Fact::Syntax(fault) => syntax(fault),
        Fact::UnknownKey { key, near: None } => format!("不认识的键“{key}”"),
        Fact::UnknownKey {
            key,
            near: Some(near),
        } => format!("不认识的键“{key}”，是不是“{near}”？"),
        Fact::UnknownTile { text } => format!("“{text}”不是一张牌"),
        Fact::UnknownSeat { text } => format!("“{text}”不是座位"),
        Fact::MissingField { key } => format!("缺少“{key}”这一项"),
        Fact::UnsupportedVersion { found } if found.starts_with("seal.") => {
            format!("印记的格式写的是 {found}，这里只读得懂 1")
        }
        Fact::UnsupportedVersion { found } => format!("牌谱格式写的是 {found}，这里只读得懂 1"),
        Fact::TooLarge(too) => too_large(too),
        Fact::UnfinishedHand => "这一局没有打完，不作结算".to_owned(),
        Fact::Undetermined(need) => undetermined(need),
        Fact::FifthCopy {
            tile,
            indicator: true,
            ..
        } => format!(
            "{0}连翻出的那张一共 {1} 张，这里又多出一张",
            spoken(*tile),
            tile.copies()
        ),
        Fact::FifthCopy { tile, limit, .. } => format!(
            "{}一共只有 {limit} 张，这是第 {} 张",
            spoken(*tile),
            u32::from(*limit) + 1
        ),
        Fact::NotInHand { tile } => format!("{who}手里拿不出{}", spoken(*tile)),
        Fact::WrongCount {
            what,
            expected,
            found,
        } => count(&who, *what, *expected, *found),
        Fact::WallMismatch { expected, found } => {
            format!(
                "按牌墙这里该摸{}，写的却是{}",
                spoken(*expected),
                spoken(*found)
            )
        }
        Fact::WallExhausted { reserve: 0, .. } => "牌墙已经摸完，没有牌可摸了".to_owned(),
        Fact::WallExhausted { left, reserve } => {
            format!("牌墙还剩 {left} 张，规矩留 {reserve} 张不摸，没有牌可摸了")
        }
        Fact::FlowerNotReplaced { tile, holder } if finding.seat.is_none_or(|s| s == *holder) => {
            format!("{}家手里的花牌{}还没有补", holder.han(), spoken(*tile))
        }
        Fact::FlowerNotReplaced { tile, holder } => format!(
            "{}家的花牌{}还没有补，{who}先不能动",
            holder.han(),
            spoken(*tile)
        ),
        Fact::FlowerCount { laid, drawn } => {
            format!("亮出 {laid} 张花，就该补进 {laid} 张，写的是 {drawn} 张")
        }
        Fact::FlowerTooEarly { kong: true } => format!("{who}杠后的牌还没摸，不能先补花"),
        Fact::FlowerTooEarly { kong: false } => format!("{who}还没有摸牌，不能先补花"),
        Fact::NotAFlower { tile } => format!("{}不是花牌，不能补", spoken(*tile)),
        Fact::DiscardedFlower { tile } => format!("{}是花牌，只能补，不能打出", spoken(*tile)),
        Fact::OutOfTurn { expected } => format!("还没轮到{who}，现在该{}家", expected.han()),
        Fact::MissingDraw { replacement: true } => format!("{who}杠了还没有补牌"),
        Fact::MissingDraw { replacement: false } => format!("{who}还没有摸牌"),
        Fact::DoubleDraw => format!("{who}这一轮已经摸过牌，不能再摸"),
        Fact::AfterEnd => "这一局已经结束，后面不该再有动作".to_owned(),
        Fact::Phase(fault) => phase(*fault),
        Fact::NotAllowed { verb } => format!("这里的规矩不许{}", verb.han()),
        Fact::MissedPeng { tile } => {
            format!(
                "{who}刚才放过{}没有碰，自己打过一张之前不能再碰",
                spoken(*tile)
            )
        }
        Fact::AmbiguousKong { kongs } => {
            format!("这里能杠的不止一种（{}），要写明杠哪一张", tiles(kongs, ZH))
        }
        Fact::NothingToClaim { lies: Some(tile) } => {
            format!("桌上打出的是{}，不是{who}要的那张", spoken(*tile))
        }
        Fact::NothingToClaim { lies: None } => format!("桌上没有打出的牌可让{who}要"),
        Fact::TooLate { passed: true, .. } => format!("{who}对这张牌已经过了，不能反悔"),
        Fact::TooLate {
            tile: Some(tile), ..
        } => format!("{}打出以后别家已经动过，来不及要了", spoken(*tile)),
        Fact::TooLate { tile: None, .. } => "别家已经动过，来不及要了".to_owned(),
        Fact::Outranked { by, verb } => {
            format!("{}家要{}这张牌，轮不到{who}", by.han(), verb.han())
        }
        Fact::ChiNotNext { next, from } => {
            format!("{}家打的牌只有下家{}家能吃", from.han(), next.han())
        }
        Fact::ChiNotRun {
            tiles: own,
            discard,
        } => {
            format!("{}和{}凑不成顺子", tiles(own, ZH), spoken(*discard))
        }
        Fact::PengLacksPair { tile, held: 0 } => format!("{who}手里没有{}，碰不了", spoken(*tile)),
        Fact::PengLacksPair { tile, held } => {
            format!("{who}手里只有 {held} 张{}，碰要两张", spoken(*tile))
        }
        Fact::GangLacksTriplet { tile, held: 0 } => {
            format!("{who}手里没有{}，杠不了", spoken(*tile))
        }
        Fact::GangLacksTriplet { tile, held } => {
            format!("{who}手里只有 {held} 张{}，明杠要三张", spoken(*tile))
        }
        Fact::BugangLacksPeng { tile } => format!("{who}没有碰过{}，不能补杠", spoken(*tile)),
        Fact::NoReplacement { reserve: 0, .. } => "牌墙没有牌可补，不能再杠".to_owned(),
        Fact::NoReplacement { left, reserve } => {
            format!("牌墙还剩 {left} 张，规矩留 {reserve} 张，没有牌可补，不能再杠")
        }
        Fact::SwapDiscard { tile, eaten } if tile == eaten => {
            format!("{who}刚吃进{}，不能马上又打出去", spoken(*tile))
        }
        Fact::SwapDiscard { tile, eaten } => format!(
            "{who}刚吃进{}，不能马上打出另一头的{}",
            spoken(*eaten),
            spoken(*tile)
        ),
        Fact::TakenTooOften { from, limit } => {
            format!("{who}要{}家的牌已满 {limit} 次，不能再要", from.han())
        }
        Fact::Frozen {
            by,
            verb: Verb::Discard,
        } => format!("{}家飘着财神，别家只能打刚摸进的牌", by.han()),
        Fact::Frozen { by, verb } => format!("{}家飘着财神，别家不能{}", by.han(), verb.han()),
        Fact::WrongWild(fault) => wrong_wild(fault),
        Fact::WildClaimed { tile } => format!("{}是财神，打出来也不能吃碰杠", spoken(*tile)),
        Fact::WildInMeld { tile } => format!("{}是财神，不能拿去吃碰杠", spoken(*tile)),
        Fact::WildDiscardForbidden {
            tile,
            float_only: true,
        } => format!("{}是财神，只有飘的时候才能打", spoken(*tile)),
        Fact::WildDiscardForbidden {
            tile,
            float_only: false,
        } => format!("{}是财神，不能打出", spoken(*tile)),
        Fact::MissedWin { tile } => {
            format!(
                "{who}刚才放过{}没有胡，自己打过一张之前不能再胡",
                spoken(*tile)
            )
        }
        Fact::Incomplete => format!("{who}这手牌没有成胡"),
        Fact::NotSelfDrawn(NotSelfDrawn::Discard { from, tile }) => format!(
            "{who}不能胡{}家打出的{}，只能自摸或抢杠",
            from.han(),
            spoken(*tile)
        ),
        Fact::NotSelfDrawn(NotSelfDrawn::AfterClaim) => {
            format!("{who}刚吃碰过，没有摸牌，不能胡")
        }
        Fact::BelowMinimum { tai, minimum } => {
            format!("{who}这手牌只有 {tai} 台，起胡要 {minimum} 台")
        }
        Fact::RobNotAllowed(RobFault::Kind(kong)) => {
            format!("{}不能抢", names::kong(*kong, ZH))
        }
        Fact::RobNotAllowed(RobFault::OwnKong) => format!("{who}不能抢自己的杠"),
        Fact::RobNotAllowed(RobFault::OnlyDeclarer { declarer }) => {
            format!("闲家只能抢包家（{}家）的杠", declarer.han())
        }
        Fact::RobWildPair { tile } => format!("{who}抢来的{}只能和财神做将，不许抢", spoken(*tile)),
        Fact::RobSingleWait { tile } => {
            format!("{who}单吊{}，抢来的牌只能做将，不许抢", spoken(*tile))
        }
        Fact::DaDiaoWild { tile } => format!("{who}是大吊，摸到财神{}不能胡", spoken(*tile)),
        Fact::DeadHand => format!("{who}已经是相公，不能胡"),
        Fact::WinOutranked { by } => format!("{}家坐得更近，先胡，{who}被截", by.han()),
        Fact::BidTooLow {
            call: bid,
            above: BidFloor::Last(last),
        } => format!("{who}叫{}，压不过前面的{}", call(*bid), call(*last)),
        Fact::BidTooLow {
            call: bid,
            above: BidFloor::Minimum(least),
        } => format!("{who}叫{}，最低要叫 {least} 台", call(*bid)),
        Fact::BidTooLow {
            call: bid,
            above: BidFloor::Maximum(most),
        } => format!("{who}叫{}，最高只能叫 {most} 台", call(*bid)),
        Fact::BidOutOfTurn { expected } => {
            format!("还没轮到{who}叫牌，现在该{}家", expected.han())
        }
        Fact::BadWild(fault) => bad_wild(&who, fault),
        Fact::BelowBid { tai, bid } => format!("{who}叫了 {bid} 台，只做到 {tai} 台"),
        Fact::FanNotMet { claimed, computed } if computed.is_empty() => {
            format!("报的{}没有做成，算下来一样也没有", fan_list(claimed, ZH))
        }
        Fact::FanNotMet { claimed, computed } => format!(
            "报的{}没有全做成，算下来是{}",
            fan_list(claimed, ZH),
            fan_list(computed, ZH)
        ),
        Fact::FanMissed { claimed, computed } if claimed.is_empty() => {
            format!("什么也没报，算下来是{}", fan_list(computed, ZH))
        }
        Fact::FanMissed { claimed, computed } => format!(
            "报的{}不全，算下来是{}",
            fan_list(claimed, ZH),
            fan_list(computed, ZH)
        ),
        Fact::FanNumber {
            claimed,
            computed,
            tai: true,
        } => format!("报 {claimed} 台，算下来是 {computed} 台"),
        Fact::FanNumber {
            claimed,
            computed,
            tai: false,
        } => format!("报 {claimed} 番，算下来是 {computed} 番"),
        Fact::FlowersDiffer { claimed, computed } => {
            format!("报 {claimed} 花，算下来是 {computed} 花")
        }
        Fact::PointsDiffer { claimed, computed } => {
            format!("报一份 {claimed} 分，算下来一份是 {computed} 分")
        }
        Fact::PaymentsDiffer { claimed, computed } => format!(
            "付分报的是 {}，应该是 {}",
            points(claimed, ZH),
            points(computed, ZH)
        ),
        Fact::WinnerDiffers {
            claimed,
            computed: Some(seat),
        } => format!("报的是{}家胡，其实是{}家胡", claimed.han(), seat.han()),
        Fact::WinnerDiffers {
            claimed,
            computed: None,
        } => format!("报的是{}家胡，其实没有人胡", claimed.han()),
        Fact::PayerDiffers { claimed, computed } => format!(
            "赢家收得对，付的人不对：报的是 {}，应该是 {}",
            points(claimed, ZH),
            points(computed, ZH)
        ),
        Fact::NotZeroSum { claimed, sum } => format!(
            "收付不平：{} 加起来是 {}，不是 0",
            points(claimed, ZH),
            signed(*sum)
        ),
        Fact::TotalsDiffer { claimed, computed } => format!(
            "总分报的是 {}，应该是 {}",
            points(claimed, ZH),
            points(computed, ZH)
        ),
        Fact::DealerDiffers { expected, found } => {
            format!("这一局该{}家坐庄，写的是{}家", expected.han(), found.han())
        }
        Fact::RepeatDiffers { expected, found } => {
            format!("连庄数该是 {expected}，写的是 {found}")
        }
        Fact::UnknownKnob { path, near: None } => format!("规矩里没有“{path}”这一条"),
        Fact::UnknownKnob {
            path,
            near: Some(near),
        } => format!("规矩里没有“{path}”这一条，是不是“{near}”？"),
        Fact::BadValue {
            path,
            found,
            allowed,
        } => format!("{path} 不能写成 {found}，可以写：{allowed}"),
        Fact::Redundant { path, value } => {
            format!("{path} 本来就是 {value}，这一行写了等于没写")
        }
        Fact::NoEffect { path, because } if path == because => {
            format!("{path} 写哪个都一样：没有一种打法分得出来")
        }
        Fact::NoEffect { path, because } => format!("有了 {because}，{path} 不起作用"),
        Fact::Conflict { path, with } => format!("{path} 与 {with} 互相矛盾"),
        Fact::Unreachable { path, because } => format!("有了 {because}，{path} 永远用不到"),
        Fact::Cycle { chain } => format!("规矩的 extends 绕成了圈：{}", chain.join(" → ")),
        Fact::RulesetNotFound { name, reason } => not_found(name, reason),
        Fact::Schema { found: Some(found) } => {
            format!("规矩文件写的是 schema: {found}，这里只读得懂 schema: 1 和 2")
        }
        Fact::Schema { found: None } => "规矩文件没有写 schema: 1".to_owned(),
        Fact::ExampleDiffers {
            key,
            expected,
            found,
        } => format!("自测写的 {key} 是 {expected}，照这套规矩是 {found}"),
        Fact::Unstated { path, value } => {
            let what = crate::rules::knob(path).map_or("", |knob| knob.zh);
            format!("你们没有写明：{what}（{path}）；现在用底本的 {value}")
        }
        Fact::LaterKnob {
            path,
            since,
            schema,
        } => format!("{path} 是 schema: {since} 才有的，这个文件写的是 schema: {schema}"),
        Fact::LaterParent { parent, schema } => {
            format!("底本写的是 schema: {parent}，这个文件写的是 schema: {schema}，不能比它小")
        }
        Fact::GameDiffers { .. }
        | Fact::MoveAltered(_)
        | Fact::MoveInserted { .. }
        | Fact::MoveRemoved { .. }
        | Fact::RulesDiffer { .. }
        | Fact::SettlementDiffers { .. } => super::seal::zh(&finding.fact),
    }
}

fn syntax(fault: &Syntax) -> String {
    match fault {
        Syntax::Empty => "这里是空的，没有牌谱".to_owned(),
        Syntax::NotUtf8 { guess: "" } => "文件不是 UTF-8 编码".to_owned(),
        Syntax::NotUtf8 { guess } => match guess.to_string().as_str() {
            "binary" => "文件不是文字".to_owned(),
            "unknown" => "文件不是 UTF-8 编码".to_owned(),
            guess => format!("文件不是 UTF-8 编码，像是 {guess}"),
        },
        Syntax::WideMark { found, want } => {
            format!("这里写了全角的“{found}”，要写半角的“{want}”")
        }
        Syntax::Yaml { detail } => format!("YAML 读不通：{}", names::trouble(detail, ZH)),
        Syntax::Json { detail } => format!("JSON 读不通：{}", names::trouble(detail, ZH)),
        Syntax::DuplicateKey { key } => format!("“{key}”写了两遍"),
        Syntax::WrongType { want, found } => {
            let (want, found) = (names::want(want, ZH), names::found(found, ZH));
            format!("这里该写{want}，写的却是 {found}")
        }
        Syntax::UnknownVerb { text } => format!("“{text}”不是认识的动作"),
        Syntax::MissingSeat => "这一行没写是哪一家".to_owned(),
        Syntax::MissingTiles { verb } => format!("“{}”后面没写牌", verb.han()),
        Syntax::TooManyTiles { verb } => format!("“{}”后面的牌写多了", verb.han()),
        Syntax::Trailing { text } => format!("这一行后面多出“{text}”"),
        Syntax::BadCall { text } => format!("“{text}”不是叫牌，该写 2、独2、无财2 或过"),
        Syntax::BadMeld { text } => {
            format!("“{text}”不是一副牌，该写成 吃 123m<N、碰 5p<W 或 暗杠 7s 这样")
        }
        Syntax::SelfFed { text } => format!("“{text}”：吃碰的牌是别家打的，不会是自己的"),
        Syntax::MovesQuoted => "moves 加了引号，里面又有换行或反斜杠，对不准行号".to_owned(),
        Syntax::DealAndPosition => "这一局既写了发牌又写了局面，只能写一样".to_owned(),
        Syntax::Alias => "牌谱里不能用 YAML 的锚点和引用（& 和 *）".to_owned(),
        Syntax::Unreadable { detail } => format!("读不了：{}", names::trouble(detail, ZH)),
    }
}

fn too_large(too: &TooLarge) -> String {
    let TooLarge { what, limit, found } = too;
    format!(
        "{}超出限度：有 {found}，最多 {limit}",
        names::limited(what, ZH)
    )
}

fn undetermined(need: &Need) -> String {
    match need {
        Need::Hand { seat, mv } => {
            format!("要看{}家第 {mv} 步时手里的牌，才能判定", seat.han())
        }
        Need::River { seat } => format!("要知道{}家打过哪些牌，才能判定", seat.han()),
        Need::Tile { seat, mv } => {
            format!("要知道{}家第 {mv} 步的那张是什么牌，才能判定", seat.han())
        }
        Need::Result => "这一局没有打完，所报的结果无从核对".to_owned(),
    }
}

fn count(who: &str, what: Counted, expected: u32, found: u32) -> String {
    match what {
        Counted::Hand if found > expected => format!(
            "{who}多了 {} 张：该有 {expected} 张，却有 {found} 张",
            found - expected
        ),
        Counted::Hand => format!(
            "{who}少了 {} 张：该有 {expected} 张，只有 {found} 张",
            expected.saturating_sub(found)
        ),
        Counted::Wall => format!("牌墙该有 {expected} 张，写了 {found} 张"),
        Counted::ChainKongs => format!("{who}只有 {expected} 副杠，chain_kongs 写了 {found}"),
        Counted::Floats => format!("{who}只打过 {expected} 张财神，floats 写了 {found}"),
        Counted::WholeSet => format!("全副牌该有 {expected} 张，这里加起来是 {found} 张"),
    }
}

fn phase(fault: PhaseFault) -> String {
    match fault {
        PhaseFault::Bidding => "叫牌还没有结束".to_owned(),
        PhaseFault::WildNotNamed => "包家还没有定财神".to_owned(),
        PhaseFault::NoBidding => "现在不是叫牌的时候".to_owned(),
        PhaseFault::WallNotExhausted { left, reserve } => {
            format!("牌墙还有 {} 张可摸，不能流局", left.saturating_sub(reserve))
        }
        PhaseFault::ActionDue { seat } => format!("该{}家动，还不能流局", seat.han()),
        PhaseFault::FlowerWithoutReplacement => {
            "花牌没有牌可补，这一局流局：除了把花亮出来，只能写流局".to_owned()
        }
        PhaseFault::NothingToPass => "没有牌可要，用不着过".to_owned(),
        PhaseFault::KongAfterClaim => "吃碰之后不能马上杠".to_owned(),
        PhaseFault::NotActing => "要轮到自己、摸过牌，才能暗杠或补杠".to_owned(),
        PhaseFault::FlowersFirst { seat } => {
            format!("{}家起手的花还没补完，别的先不能动", seat.han())
        }
        PhaseFault::HandOver => "这张打出后没有人能要，这一局到此结束".to_owned(),
    }
}

fn wrong_wild(fault: &WrongWild) -> String {
    match fault {
        WrongWild::NotNext {
            indicator,
            expected,
            found,
        } => format!(
            "翻出{}，财神该是{}，写的是{}",
            spoken(*indicator),
            spoken(*expected),
            tiles(found, ZH)
        ),
        WrongWild::FlowerIndicator { indicator } => {
            format!("翻出的{}是花牌，要重新翻", spoken(*indicator))
        }
        WrongWild::NoneNamed => "没有写财神是什么".to_owned(),
        WrongWild::NotAdjacent { found } => {
            format!("{}不相邻，不能一起做财神", tiles(found, ZH))
        }
        WrongWild::TooMany { found, limit } => {
            format!("财神最多 {limit} 种，写的是{}", tiles(found, ZH))
        }
        WrongWild::NotAllowed { found } => {
            format!("按这里的规矩，{}不能做财神", tiles(found, ZH))
        }
        WrongWild::Flower { found } => format!("{}是花牌，不能做财神", spoken(*found)),
    }
}

fn bad_wild(who: &str, fault: &BadWild) -> String {
    match fault {
        BadWild::TooMany {
            call: bid,
            limit: 0,
        } => format!("{who}叫了{}，不能定财神", call(*bid)),
        BadWild::TooMany { call: bid, limit } => {
            format!("{who}叫了{}，最多定 {limit} 种财神", call(*bid))
        }
        BadWild::NotAdjacent { found } => {
            format!("{}不相邻，不能一起做财神", tiles(found, ZH))
        }
        BadWild::NotHeld { tile } => format!("{who}手里没有{}，不能定它做财神", spoken(*tile)),
        BadWild::NotTheBidder { bidder } => {
            format!("财神该由包家（{}家）定，不由{who}定", bidder.han())
        }
        BadWild::Flower { tile } => format!("{}是花牌，不能做财神", spoken(*tile)),
    }
}

fn not_found(name: &str, reason: &NotFound) -> String {
    match reason {
        NotFound::NoPreset { near: None } => format!("没有叫“{name}”的规矩"),
        NotFound::NoPreset { near: Some(near) } => {
            format!("没有叫“{name}”的规矩，是不是“{near}”？")
        }
        NotFound::NoFile { detail } => {
            format!("规矩文件“{name}”打不开：{}", names::trouble(detail, ZH))
        }
        NotFound::OutsideFolder => format!("规矩文件“{name}”在牌谱的文件夹之外，不能用"),
        NotFound::PresetOnly => format!("这里只能写自带规矩的名字，不能写路径“{name}”"),
    }
}

/// The label of a related place.
pub(super) fn note(note: &Note) -> String {
    let home = |seat: &Seat| super::seat(*seat, ZH);
    match note {
        Note::DiscardedHere { seat, tile } => format!("{}在这里打出{}", home(seat), spoken(*tile)),
        Note::ClaimedHere { seat, verb } => format!("{}在这里{}", home(seat), verb.han()),
        Note::Copy { nth, tile } => format!("第 {nth} 张{}", spoken(*tile)),
        Note::Indicator { tile } => format!("翻牌是{}", spoken(*tile)),
        Note::FlowerDrawnHere { tile } => format!("{}在这里摸到", spoken(*tile)),
        Note::FlowerDealtHere { tile } => format!("{}是起手的花", spoken(*tile)),
        Note::KongHere { seat, tile } => format!("{}在这里杠{}", home(seat), spoken(*tile)),
        Note::FloatHere { seat } => format!("{}在这里飘", home(seat)),
        Note::TakeHere { nth, seat, from } => {
            format!("{}第 {nth} 次要{}的牌", home(seat), home(from))
        }
        Note::EndedHere => "这一局在这里结束".to_owned(),
        Note::DrawnHere { seat } => format!("{}在这里摸牌", home(seat)),
        Note::PassedHere { seat }
        | Note::BidHere {
            seat,
            bid: Bid::Pass,
        } => format!("{}在这里过", home(seat)),
        Note::BidHere {
            seat,
            bid: Bid::Call(bid),
        } => format!("{}在这里叫{}", home(seat), call(*bid)),
        Note::WinHere { seat } => format!("{}在这里胡", home(seat)),
        Note::CountWrongHere { seat } => format!("{}从这里起张数不对", home(seat)),
        Note::RuleLine { path } => format!("{path} 在这里定的"),
        Note::Parent { path } => format!("上一级的 {path} 在这里"),
        Note::FirstKey { key } => format!("“{key}”第一次写在这里"),
    }
}
