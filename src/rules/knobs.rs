//! The one table of knobs: path, type, default, clauses, a line in each language.
//!
//! From it come the resolved [`Rules`], the schema, the explain pages and the digest. A knob is added here, used where
//! its clause is judged, and shown by one record.

use super::values::{
    BaoCounts, BeatenPays, Bidding, Claimable, DeadHand, DealerNext, Dragons, FalseWin, FixedWild,
    FloatOthers, FloatRequires, FlowerIndicator, FreezeEnds, FreezeOn, HonorCycle, Kind, KnobValue,
    KongsAdd, LastDiscardRule, Liability, Limit, Multiplier, Mutual, OnDraw, Order, Replacement,
    RobBan, RobFrom, RobPays, Scoring, Several, Shares, Stack, Stakes, Subset, SwapDiscard,
    TaiPoints, Value, WildDiscard, WildSource,
};
use crate::base::Clause;

/// One row of the table.
#[derive(Debug)]
pub struct Knob {
    /// Dotted path: `win.rob.ban`.
    pub path: &'static str,
    /// What it accepts.
    pub kind: Kind,
    /// Clauses it belongs to.
    pub clauses: &'static [Clause],
    /// One line in Chinese.
    pub zh: &'static str,
    /// One line in English.
    pub en: &'static str,
    /// Schema number that brought it.
    pub since: u32,
}

const fn int(min: i64, max: i64) -> Kind {
    Kind::Int {
        min,
        max,
        nullable: false,
    }
}

const fn maybe(min: i64, max: i64) -> Kind {
    Kind::Int {
        min,
        max,
        nullable: true,
    }
}

/// A row says `since 2` at its end if it came with schema 2; all others are as old as the format.
macro_rules! since {
    () => {
        1
    };
    ($since:literal) => {
        $since
    };
}

macro_rules! knobs {
    ($($field:ident $path:literal : $type:ty = $default:expr, $kind:expr, [$($clause:ident),*], $zh:literal, $en:literal $(, since $since:literal)?;)*) => {
        /// A resolved ruleset: every knob has a value.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Rules { $(#[doc = $en] pub $field: $type,)* }

        /// Every knob, in table order.
        pub static KNOBS: &[Knob] = &[$(Knob {
            path: $path, kind: $kind, clauses: &[$(Clause::$clause),*], zh: $zh, en: $en, since: since!($($since)?),
        },)*];

        impl Default for Rules {
            /// The schema defaults.
            fn default() -> Self {
                Rules { $($field: $default,)* }
            }
        }

        impl Rules {
            /// The value of the knob at `path`.
            #[must_use]
            pub fn get(&self, path: &str) -> Option<Value> {
                match path { $($path => Some(self.$field.to_value()),)* _ => None }
            }

            /// Sets the knob at `path`; false if there is none or the value is not of its type.
            pub fn set(&mut self, path: &str, value: &Value) -> bool {
                match path {
                    $($path => match <$type>::from_value(value) {
                        Some(v) => { self.$field = v; true }
                        None => false,
                    },)*
                    _ => false,
                }
            }
        }
    };
}

knobs! {
    tiles_dragons "tiles.dragons": Dragons = Dragons::Flowers, Kind::Enum(Dragons::WORDS), [SX_T2, ZJ_T1],
        "中发白是花牌还是字牌", "whether dragons are flowers or honours";
    tiles_flowers "tiles.flowers": bool = true, Kind::Bool, [SX_T1, ZJ_T1],
        "有没有春夏秋冬梅兰竹菊八张花", "whether the eight flower tiles are in the set";
    wall_reserve "wall.reserve": u32 = 0, int(0, 60), [SX_P13, ZJ_F4],
        "墙尾留几张不摸", "tiles at the tail that are never drawn";
    wild_source "wild.source": WildSource = WildSource::Next, Kind::Enum(WildSource::WORDS), [SX_W1, ZJ_W1],
        "财神怎么定", "how the wild is determined";
    wild_max_kinds "wild.max_kinds": u32 = 1, int(0, 2), [ZJ_W1],
        "财神最多几种", "how many kinds may be wild";
    wild_flower_indicator "wild.flower_indicator": FlowerIndicator = FlowerIndicator::East, Kind::Enum(FlowerIndicator::WORDS), [SX_W2],
        "翻到花牌怎么办", "what a flower indicator means";
    wild_honor_cycle "wild.honor_cycle": HonorCycle = HonorCycle::Winds, Kind::Enum(HonorCycle::WORDS), [SX_W1, ZJ_W1],
        "字牌的顺序", "the order of honours for the next tile and for adjacency";
    wild_indicator_in_play "wild.indicator_in_play": bool = false, Kind::Bool, [SX_W3],
        "翻出的那张还算不算牌", "whether the indicator tile stays in play";
    wild_white_dragon_as_natural "wild.white_dragon_as_natural": bool = false, Kind::Bool, [SX_W4],
        "白板是否替财神的本身", "whether 白 stands for the wild's natural tile";
    wild_claimable "wild.claimable": Claimable = Claimable::No, Kind::FalseOr(Claimable::WORDS), [SX_W5, ZJ_W3],
        "打出的财神能不能吃碰杠", "whether a discarded wild may be claimed";
    wild_in_melds "wild.in_melds": bool = false, Kind::Bool, [SX_W5, ZJ_W3],
        "财神能不能用在吃碰杠里", "whether wilds may stand in for tiles of a meld";
    wild_bu_gang "wild.bu_gang": bool = false, Kind::Bool, [ZJ_W2],
        "财神能不能补杠", "whether a wild may be the tile of an added kong";
    wild_an_gang "wild.an_gang": bool = false, Kind::Bool, [ZJ_W2, SX_W5],
        "四张财神能不能暗杠", "whether four of one wild kind may be a concealed kong";
    wild_discard "wild.discard": WildDiscard = WildDiscard::Allowed, Kind::Enum(WildDiscard::WORDS), [SX_W6],
        "财神能不能打出", "when a wild may be discarded";
    wild_four_wins "wild.four_wins": bool = false, Kind::Bool, [SX_W7],
        "四张财神在手算不算胡", "whether holding four wilds wins";
    flowers_replacement "flowers.replacement": Replacement = Replacement::Delayed, Kind::Enum(Replacement::WORDS), [SX_P2, SX_P5],
        "起手的花什么时候补", "when flowers of the deal are replaced";
    flowers_claim_is_turn "flowers.claim_is_turn": bool = true, Kind::Bool, [SX_P4],
        "吃碰杠算不算轮到，要先补花", "whether a claim counts as the first own turn for flowers";
    claims_chi "claims.chi": bool = true, Kind::Bool, [SX_P6], "可不可以吃", "whether chi is played";
    claims_peng "claims.peng": bool = true, Kind::Bool, [SX_P6], "可不可以碰", "whether peng is played";
    claims_ming_gang "claims.ming_gang": bool = true, Kind::Bool, [SX_P7], "可不可以明杠别人的牌", "whether a discard may be konged";
    claims_max_takes_from_one "claims.max_takes_from_one": Option<u32> = None, maybe(1, 4), [FP_61],
        "同一家最多吃碰几次（限吃碰）", "how often one may take from the same player";
    claims_kong_after_claim "claims.kong_after_claim": bool = true, Kind::Bool, [SX_P9],
        "吃碰之后可不可以马上杠", "whether a kong may follow a claim at once";
    claims_missed_peng_bars "claims.missed_peng_bars": bool = false, Kind::Bool, [SX_P11],
        "漏碰之后过手前不可再碰", "whether a passed peng bars the next one until one's own discard";
    claims_missed_win_bars "claims.missed_win_bars": bool = false, Kind::Bool, [FP_61],
        "漏胡之后过手前不可再胡", "whether a passed win bars the next one until one's own discard";
    claims_swap_discard "claims.swap_discard": SwapDiscard = SwapDiscard::Allowed, Kind::Enum(SwapDiscard::WORDS), [SX_P12, ZJ_P2],
        "食替", "whether the tile just eaten (or its other end) may be discarded";
    win_on_discard "win.on_discard": bool = false, Kind::Bool, [SX_H2, ZJ_B4], "可不可以捉铳", "whether a discard may be won";
    win_several "win.several": Several = Several::Nearest, Kind::Enum(Several::WORDS), [SX_H6, ZJ_B5],
        "几家同时胡一张打出的牌", "who wins when several claim one discard";
    win_seven_pairs "win.seven_pairs": bool = false, Kind::Bool, [SX_H1], "七对算不算胡", "whether seven pairs win";
    win_da_diao_wild_draw "win.da_diao_wild_draw": bool = true, Kind::Bool, [SX_H9],
        "大吊摸到财神能不能胡", "whether a single wait may be won by a drawn wild";
    win_minimum_tai "win.minimum_tai": u32 = 0, int(0, 13), [ZJ_F1, ZJ_B3], "起胡几台", "least tai to win";
    win_rob_from "win.rob.from": Subset<RobFrom> = Subset::of(&[RobFrom::BuGang]), Kind::Subset(RobFrom::WORDS), [SX_H3, ZJ_F2],
        "哪些杠可以抢", "which kongs may be robbed";
    win_rob_ban "win.rob.ban": Subset<RobBan> = Subset::of(&[RobBan::WildPair, RobBan::PairWait]), Kind::Subset(RobBan::WORDS), [SX_H4, SX_H5],
        "什么牌不许抢杠", "which waits may not rob";
    win_rob_several "win.rob.several": Several = Several::Nearest, Kind::Enum(Several::WORDS), [SX_H6],
        "几家同时抢一杠", "who wins when several rob one kong";
    win_rob_pays "win.rob.pays": RobPays = RobPays::RobbedAllShares, Kind::Enum(RobPays::WORDS), [SX_S3, ZJ_F2],
        "抢杠谁付", "who pays for a robbed kong";
    win_rob_only_declarer "win.rob.only_declarer": bool = false, Kind::Bool, [ZJ_B4],
        "闲家只能抢包家的杠", "whether only the declarer's kong may be robbed";
    scoring "scoring": Scoring = Scoring::HuaFan, Kind::Enum(Scoring::WORDS), [SX_S1, ZJ_F3], "算花番还是算台", "flowers and fan, or tai";
    points_base "points.base": u32 = 1, int(1, 1000), [SX_S1], "底分", "base points";
    hua_base "hua.base": u32 = 1, int(0, 20), [SX_C6], "底花", "base flowers";
    hua_flower_tile "hua.flower_tile": u32 = 1, int(0, 9), [SX_C1], "一张花牌算几花", "flowers for each flower tile laid open";
    hua_wind_triplet "hua.wind_triplet": u32 = 1, int(0, 9), [SX_C2], "风刻算几花", "flowers for a wind triplet";
    hua_wind_exposed_kong "hua.wind_exposed_kong": u32 = 2, int(0, 9), [SX_C2], "风明杠算几花", "flowers for an exposed wind kong";
    hua_wind_concealed_kong "hua.wind_concealed_kong": u32 = 3, int(0, 9), [SX_C2], "风暗杠算几花", "flowers for a concealed wind kong";
    hua_exposed_kong "hua.exposed_kong": u32 = 1, int(0, 9), [SX_C3], "其余明杠算几花", "flowers for another exposed kong";
    hua_concealed_kong "hua.concealed_kong": u32 = 2, int(0, 9), [SX_C3], "其余暗杠算几花", "flowers for another concealed kong";
    hua_wild "hua.wild": u32 = 1, int(0, 9), [SX_C4], "手里一张财神算几花", "flowers for each wild held";
    hua_discarded_wild "hua.discarded_wild": u32 = 1, int(0, 9), [SX_C4], "自己打出的财神算几花", "flowers for each wild the winner discarded";
    hua_wild_in_wind_triplet "hua.wild_in_wind_triplet": bool = true, Kind::Bool, [SX_C5],
        "用财神凑的风刻算不算", "whether a wind triplet completed with wilds counts";
    hua_none_counts_as "hua.none_counts_as": Option<u32> = None, maybe(1, 99), [SX_C7, FP_51],
        "无财无花算几花", "flowers when nothing else counts";
    fan_bao_tou "fan.values.bao_tou": u32 = 1, int(0, 13), [SX_N1], "爆头几番", "fan of 爆头";
    fan_gang_kai "fan.values.gang_kai": u32 = 1, int(0, 13), [SX_N2], "杠开几番", "fan of 杠开";
    fan_da_diao "fan.values.da_diao": u32 = 1, int(0, 13), [SX_N3], "大吊几番", "fan of 大吊";
    fan_qiang_gang "fan.values.qiang_gang": u32 = 1, int(0, 13), [SX_N4], "抢杠几番", "fan of 抢杠";
    fan_piao "fan.values.piao": u32 = 1, int(0, 13), [SX_N5], "每飘几番", "fan of each float";
    fan_gang_in_chain "fan.values.gang_in_chain": u32 = 1, int(0, 13), [SX_N6], "链中杠几番", "fan of a kong inside a float's chain";
    fan_tian_hu "fan.values.tian_hu": u32 = 0, int(0, 13), [SX_H10], "天胡几番", "fan of 天胡";
    fan_di_hu "fan.values.di_hu": u32 = 0, int(0, 13), [SX_H10], "地胡几番", "fan of 地胡";
    fan_quan_feng "fan.values.quan_feng": u32 = 0, int(0, 13), [SX_H10], "全风几番", "fan of 全风";
    fan_cap "fan.cap": Option<u32> = Some(3), maybe(0, 13), [SX_N8], "几番到底", "most fan counted";
    fan_multiplier "fan.multiplier": Multiplier = Multiplier::PowerOfTwo, Kind::Enum(Multiplier::WORDS), [SX_S1, FP_51],
        "番怎么乘", "how fan multiply";
    fan_gang_kai_through_flower "fan.gang_kai_through_flower": bool = true, Kind::Bool, [SX_N2],
        "杠后补到花再补还算不算杠开", "whether 杠开 survives a flower drawn as the kong's replacement";
    fan_gang_kai_on_flower "fan.gang_kai_on_flower": bool = false, Kind::Bool, [SX_N2],
        "补花成和算不算杠开（花开）", "whether winning on a flower's replacement is 杠开";
    float_requires "float.requires": FloatRequires = FloatRequires::WinningHand, Kind::Enum(FloatRequires::WORDS), [SX_F1, FP_8],
        "怎样才算飘", "what makes a wild's discard a float";
    float_kongs_add "float.kongs_add": KongsAdd = KongsAdd::Once, Kind::Enum(KongsAdd::WORDS), [SX_F4, FP_1],
        "链中的杠加几次", "how often kongs of a chain add";
    float_others "float.others": FloatOthers = FloatOthers::NoClaims, Kind::Enum(FloatOthers::WORDS), [SX_F5, FP_52],
        "有人飘着，别家能做什么", "what the others may do while a float stands";
    float_beaten_pays "float.beaten_pays": BeatenPays = BeatenPays::AllShares, Kind::Enum(BeatenPays::WORDS), [SX_F7, FP_62],
        "财飘被人胡谁付", "who pays when a float is beaten";
    float_feeder_pays_excess "float.feeder_pays_excess": bool = false, Kind::Bool, [SX_F8, FP_2],
        "送杠的补差", "whether the feeder of a chain's kong pays the difference";
    bao_takes "bao.takes": Option<u32> = Some(3), maybe(2, 4), [SX_S4], "吃碰几次成承包", "takes that make a contract";
    bao_counts "bao.counts": Subset<BaoCounts> = Subset::of(&[BaoCounts::Chi, BaoCounts::Peng]), Kind::Subset(BaoCounts::WORDS), [SX_S5],
        "哪些算一次", "what counts as a take";
    bao_forward "bao.forward": Shares = Shares::Count(3), Kind::Shares { min: 1, max: 10 }, [SX_S4], "正包付几份", "shares the fed player pays";
    bao_reverse "bao.reverse": Shares = Shares::Count(5), Kind::Shares { min: 1, max: 10 }, [SX_S4], "反包付几份", "shares the taker pays when the fed player wins";
    bao_others_pay "bao.others_pay": bool = true, Kind::Bool, [SX_S4], "承包时其余两家付不付", "whether the others pay beside a contract";
    bao_mutual "bao.mutual": Mutual = Mutual::Max, Kind::Enum(Mutual::WORDS), [SX_S6], "互包怎么付", "how mutual contracts pay";
    liability_order "liability.order": Order = Order([Liability::Rob, Liability::Float, Liability::Bao]), Kind::Order(Liability::WORDS), [SX_S7],
        "几种包付的先后", "order of liabilities";
    liability_stack "liability.stack": Stack = Stack::First, Kind::Enum(Stack::WORDS), [SX_S7, FP_53],
        "几种包付怎么叠", "how liabilities stack";
    tai_dragon_triplet "tai.values.dragon_triplet": u32 = 1, int(0, 13), [ZJ_N1], "中发白刻几台", "tai of a dragon triplet";
    tai_east_triplet "tai.values.east_triplet": u32 = 2, int(0, 13), [ZJ_N2], "东风刻几台", "tai of an east triplet";
    tai_ping_hu "tai.values.ping_hu": u32 = 1, int(0, 13), [ZJ_N3], "平胡几台", "tai of 平胡";
    tai_dui_dui_hu "tai.values.dui_dui_hu": u32 = 1, int(0, 13), [ZJ_N4], "对对胡几台", "tai of 对对胡";
    tai_hun_yi_se "tai.values.hun_yi_se": u32 = 1, int(0, 13), [ZJ_N5], "混一色几台", "tai of 混一色";
    tai_qing_yi_se "tai.values.qing_yi_se": u32 = 3, int(0, 13), [ZJ_N6], "清一色几台", "tai of 清一色";
    tai_three_wilds "tai.values.three_wilds": u32 = 2, int(0, 13), [ZJ_N7], "三财神几台", "tai of three wilds";
    tai_gang_kai "tai.values.gang_kai": u32 = 1, int(0, 13), [ZJ_N8], "杠开几台", "tai of 杠开";
    tai_qiang_gang "tai.values.qiang_gang": u32 = 1, int(0, 13), [ZJ_N8], "抢杠几台", "tai of 抢杠";
    tai_no_wild "tai.values.no_wild": u32 = 8, int(0, 13), [ZJ_N9, FP_10], "无财几台", "tai of 无财";
    tai_all_honors "tai.values.all_honors": u32 = 8, int(0, 13), [ZJ_N10], "全字牌几台", "tai of 全字牌";
    tai_tian_hu "tai.values.tian_hu": u32 = 8, int(0, 13), [ZJ_N11], "天胡几台", "tai of 天胡";
    tai_di_hu "tai.values.di_hu": u32 = 8, int(0, 13), [ZJ_N11], "地胡几台", "tai of 地胡";
    tai_limits "tai.limits": Subset<Limit> = Subset::of(Limit::ALL), Kind::Subset(Limit::WORDS), [ZJ_N12],
        "哪些是满台牌", "which patterns are limit hands";
    tai_limits_need_minimum "tai.limits_need_minimum": Subset<Limit> = Subset::of(&[Limit::NoWild, Limit::TianHu, Limit::DiHu]),
        Kind::Subset(Limit::WORDS), [ZJ_N12], "哪些满台牌先要够起胡台数", "which limit hands need the minimum first";
    tai_limits_stack "tai.limits_stack": bool = false, Kind::Bool, [ZJ_N12], "满台牌相加不相加", "whether limit hands add up";
    tai_wild_in_triplet "tai.wild_in_triplet": bool = true, Kind::Bool, [ZJ_N13, FP_19],
        "用财神凑的中发白东刻算不算台", "whether triplets completed with wilds count";
    tai_points "tai.points": TaiPoints = TaiPoints::PowerOfTwoMinusTwo, Kind::Enum(TaiPoints::WORDS), [ZJ_F3, ZJ_B6, FP_51],
        "台怎么折分", "how tai turn into points";
    tai_cap "tai.cap": Option<u32> = None, maybe(1, 30), [ZJ_B7], "几台封顶", "most tai counted";
    bidding "bidding": Bidding = Bidding::None, Kind::Enum(Bidding::WORDS), [ZJ_B1], "叫不叫包", "whether players bid";
    bao_bid_min "bao_bid.min": u32 = 2, int(1, 13), [ZJ_B1], "最低叫几台", "lowest bid in tai";
    bao_bid_max "bao_bid.max": u32 = 7, int(1, 13), [ZJ_B1], "最高叫几台", "highest bid in tai";
    dealer_next "dealer.next": DealerNext = DealerNext::Winner, Kind::Enum(DealerNext::WORDS), [SX_S8], "下一局谁坐庄", "who deals next";
    dealer_on_draw "dealer.on_draw": OnDraw = OnDraw::Stays, Kind::Enum(OnDraw::WORDS), [SX_S8], "流局后换不换庄", "who deals after a drawn hand";
    dealer_repeat_multiplier "dealer.repeat_multiplier": u32 = 1, int(1, 8), [ZJ_S1, SX_S2], "老庄翻几倍", "multiplier of a repeat dealer's hand";
    dealer_repeat_compounds "dealer.repeat_compounds": bool = false, Kind::Bool, [ZJ_S1], "老庄连着翻不翻", "whether the multiplier compounds";
    penalty_false_win "penalty.false_win": Option<FalseWin> = None, Kind::FalseWin, [SX_S9, FP_14], "诈胡罚多少", "what a false win pays";
    penalty_dead_hand "penalty.dead_hand": DeadHand = DeadHand::Continue, Kind::Enum(DeadHand::WORDS), [SX_P14, FP_28],
        "相公怎么办", "what happens with a dead hand";
    wild_fixed "wild.fixed": FixedWild = FixedWild::WHITE, Kind::Enum(FixedWild::WORDS), [HZ_W1],
        "固定的财神是哪张", "the tile that is always wild where the wild is fixed", since 2;
    wall_kong_costs "wall.kong_costs": u32 = 1, int(1, 2), [HZ_P2],
        "开一杠墙上少几张", "tiles that a kong takes from the wall", since 2;
    wall_last_discard "wall.last_discard": LastDiscardRule = LastDiscardRule::Claimable, Kind::Enum(LastDiscardRule::WORDS), [HZ_F3],
        "摸完后打出的那张还能不能要", "whether the discard after the last draw may still be claimed", since 2;
    float_freeze_on "float.freeze_on": FreezeOn = FreezeOn::TrueFloat, Kind::Enum(FreezeOn::WORDS), [HZ_P3],
        "打出财神时怎样才停别家", "which discard of a wild binds the others", since 2;
    float_freeze_ends "float.freeze_ends": FreezeEnds = FreezeEnds::OwnDiscard, Kind::Enum(FreezeEnds::WORDS), [HZ_P3],
        "停吃碰到什么时候为止；两样怎么打都分不出", "what ends the freeze; no play can tell the two apart", since 2;
    float_after_claim "float.after_claim": bool = false, Kind::Bool, [HZ_F13],
        "吃碰之后打出财神算不算飘", "whether a wild discarded straight after a claim may be a float", since 2;
    float_needs_bao_tou "float.needs_bao_tou": bool = false, Kind::Bool, [HZ_F14],
        "胡时不是爆头，飘还算不算", "whether floats count only if the win is 爆头", since 2;
    float_kongs_before_only "float.kongs_before_only": bool = false, Kind::Bool, [HZ_F15],
        "链中杠是否只算飘之前的", "whether only kongs followed by a float count in its chain", since 2;
    win_ten_winds "win.ten_winds": bool = false, Kind::Bool, [HZ_H3],
        "十风算不算胡", "whether ten winds and dragons discarded first win", since 2;
    fan_qi_dui "fan.values.qi_dui": u32 = 0, int(0, 13), [HZ_N4], "七对子几番", "fan of seven pairs", since 2;
    fan_hao_hua_qi_dui "fan.values.hao_hua_qi_dui": u32 = 0, int(0, 13), [HZ_N4],
        "豪华七对几番", "fan of seven pairs with four equal tiles", since 2;
    fan_ten_winds "fan.values.ten_winds": u32 = 0, int(0, 13), [HZ_N5], "十风几番", "fan of ten winds", since 2;
    fan_ten_winds_with_wild "fan.values.ten_winds_with_wild": u32 = 0, int(0, 13), [HZ_N5],
        "十风里打过财神几番", "fan of ten winds with a wild among them", since 2;
    fan_no_wild "fan.values.no_wild": u32 = 0, int(0, 13), [HZ_N5], "无财神几番", "fan of a hand without a wild", since 2;
    fan_gang_kai_per_kong "fan.gang_kai_per_kong": bool = false, Kind::Bool, [HZ_N2],
        "连杠开花是否每杠都算", "whether each kong of an unbroken run counts as 杠开 again", since 2;
    dealer_stakes "dealer.stakes": Option<Stakes> = None, Kind::Stakes, [HZ_S2],
        "庄家与闲家之间按老庄算几倍", "stakes between dealer and others at one, two, three 老庄", since 2;
}

/// The row of the knob at `path`.
#[must_use]
pub fn knob(path: &str) -> Option<&'static Knob> {
    KNOBS.iter().find(|knob| knob.path == path)
}
