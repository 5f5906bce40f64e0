//! Values of knobs: closed enums, subsets, numbers; each knows its words in YAML and in Chinese.

use std::fmt;

/// A knob's value as data: what is printed, hashed and compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// `null`
    Null,
    /// `true`/`false`
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// One word of an enum.
    Word(&'static str),
    /// Words of a subset (in table order) or of a permutation (as given).
    Words(Vec<&'static str>),
    /// A map, as in `{pays_each: 20}`.
    Map(Vec<(&'static str, Value)>),
    /// Numbers in a fixed order, as in `[2, 4, 8]`.
    Ints(Vec<i64>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(b) => write!(f, "{b}"),
            Value::Int(n) => write!(f, "{n}"),
            Value::Word(word) => f.write_str(word),
            Value::Words(words) => write!(f, "[{}]", words.join(", ")),
            Value::Map(pairs) => {
                f.write_str("{")?;
                for (i, (key, n)) in pairs.iter().enumerate() {
                    write!(f, "{}{key}: {n}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str("}")
            }
            Value::Ints(numbers) => {
                f.write_str("[")?;
                for (i, n) in numbers.iter().enumerate() {
                    write!(f, "{}{n}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
        }
    }
}

/// One word of an enum knob: YAML word and Chinese term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word {
    /// As written in YAML.
    pub id: &'static str,
    /// Chinese term, accepted as well.
    pub zh: &'static str,
}

/// What a knob accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `true` or `false`.
    Bool,
    /// A number in a range, both ends included.
    Int {
        /// Least.
        min: i64,
        /// Greatest.
        max: i64,
        /// May it be `null`?
        nullable: bool,
    },
    /// One of the words.
    Enum(&'static [Word]),
    /// `false` or one of the words.
    FalseOr(&'static [Word]),
    /// Any of the words, each at most once.
    Subset(&'static [Word]),
    /// All of the words in some order.
    Order(&'static [Word]),
    /// `null`, or `{pays_each: N}` or `{fine: N, dead_hand: true|false}` with N in 1–1000000.
    FalseWin,
    /// A number of shares in a range, `all` or `double_all`.
    Shares {
        /// Least.
        min: i64,
        /// Greatest.
        max: i64,
    },
    /// `null` or three numbers from 1 to 64.
    Stakes,
}

/// A Rust type that a knob's value turns into.
pub trait KnobValue: Sized {
    /// The value as data.
    fn to_value(&self) -> Value;
    /// Back from data; `None` if the value is not of this type.
    fn from_value(value: &Value) -> Option<Self>;
}

impl KnobValue for bool {
    fn to_value(&self) -> Value {
        Value::Bool(*self)
    }
    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Bool(b) = value {
            Some(*b)
        } else {
            None
        }
    }
}

impl KnobValue for u32 {
    fn to_value(&self) -> Value {
        Value::Int(i64::from(*self))
    }
    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Int(n) = value {
            u32::try_from(*n).ok()
        } else {
            None
        }
    }
}

impl KnobValue for Option<u32> {
    fn to_value(&self) -> Value {
        self.map_or(Value::Null, |n| Value::Int(i64::from(n)))
    }
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            Value::Int(n) => u32::try_from(*n).ok().map(Some),
            _ => None,
        }
    }
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident $id:literal $zh:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)] // the words are the documentation
        pub enum $name { $($variant,)* }

        impl $name {
            /// Every variant in table order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
            /// Their words.
            pub const WORDS: &'static [Word] = &[$(Word { id: $id, zh: $zh },)*];

            /// The word in YAML.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }

            const fn bit(self) -> u8 {
                1 << self as u8
            }
        }

        impl KnobValue for $name {
            fn to_value(&self) -> Value {
                Value::Word(self.word())
            }
            fn from_value(value: &Value) -> Option<Self> {
                let Value::Word(word) = value else { return None };
                Self::ALL.iter().copied().find(|v| v.word() == *word)
            }
        }

        impl Element for $name {
            fn all() -> &'static [Self] {
                Self::ALL
            }
            fn name(self) -> &'static str {
                self.word()
            }
            fn mask(self) -> u8 {
                self.bit()
            }
        }
    )*};
}

/// An enum whose variants can be put in a [`Subset`].
pub trait Element: Copy + PartialEq + 'static {
    /// Every variant in table order.
    fn all() -> &'static [Self];
    /// Its YAML word.
    fn name(self) -> &'static str;
    /// Its bit.
    fn mask(self) -> u8;
}

words! {
    /// `tiles.dragons`
    Dragons { Flowers "flowers" "花牌", Honors "honors" "字牌" }
    /// `wild.source`
    WildSource { Next "next" "翻牌加一", Indicator "indicator" "翻牌本身", Declared "declared" "自定", None "none" "无财神", Fixed "fixed" "固定" }
    /// `wild.flower_indicator`
    FlowerIndicator { East "east" "东风", Redraw "redraw" "重翻" }
    /// `wild.honor_cycle`
    HonorCycle { Winds "winds" "东南西北", WindsThenDragons "winds_then_dragons" "东南西北中发白" }
    /// `wild.discard`
    WildDiscard { Allowed "allowed" "可打", FloatOnly "float_only" "只可飘", Forbidden "forbidden" "不可打" }
    /// `flowers.replacement`
    Replacement { Delayed "delayed" "延迟补花", Immediate "immediate" "起手补花" }
    /// `claims.swap_discard`
    SwapDiscard { Allowed "allowed" "可食替", SameTile "same_tile" "不可打同张", Forbidden "forbidden" "禁食替" }
    /// `win.several`, `win.rob.several`
    Several { Nearest "nearest" "截胡", All "all" "一炮多响" }
    /// `win.rob.from`
    RobFrom { BuGang "bu_gang" "补杠", MingGang "ming_gang" "明杠", AnGang "an_gang" "暗杠" }
    /// `win.rob.ban`
    RobBan { WildPair "wild_pair" "财神配将", PairWait "pair_wait" "单吊", DaDiao "da_diao" "大吊", BaoTou "bao_tou" "爆头" }
    /// `win.rob.pays`
    RobPays { RobbedAllShares "robbed_all_shares" "被抢者全付", RobbedOwnShare "robbed_own_share" "被抢者付一份", Everyone "everyone" "三家各付" }
    /// `scoring`
    Scoring { HuaFan "hua_fan" "花番", Tai "tai" "台", Fan "fan" "番" }
    /// `wall.last_discard`
    LastDiscardRule { Claimable "claimable" "还可吃碰杠", Dead "dead" "到此为止" }
    /// `float.freeze_on`
    FreezeOn { TrueFloat "true_float" "真飘", AnyWildDiscard "any_wild_discard" "打出财神就算" }
    /// `float.freeze_ends`
    FreezeEnds { OwnDiscard "own_discard" "自己下一次出牌", NextAction "next_action" "自己下一个动作" }
    /// `fan.multiplier`
    Multiplier { PowerOfTwo "power_of_two" "翻倍", Linear "linear" "按番乘" }
    /// `float.requires`
    FloatRequires { WinningHand "winning_hand" "能胡不胡", ReadyHand "ready_hand" "听牌即可" }
    /// `float.kongs_add`
    KongsAdd { Once "once" "只加一次", Each "each" "每杠都加" }
    /// `float.others`
    FloatOthers { Free "free" "照常", NoClaims "no_claims" "停吃碰", DrawnTileOnly "drawn_tile_only" "只打摸到的牌", DrawAndDiscard "draw_and_discard" "只摸只打" }
    /// `float.beaten_pays`
    BeatenPays { AllShares "all_shares" "全付", DoubleOwn "double_own" "自己双倍", NothingSpecial "nothing_special" "照常" }
    /// `bao.counts`
    BaoCounts { Chi "chi" "吃", Peng "peng" "碰", MingGang "ming_gang" "明杠" }
    /// `bao.mutual`, also `liability.stack`'s first two words
    Mutual { Max "max" "取大", Sum "sum" "相加" }
    /// `liability.order`
    Liability { Rob "rob" "抢杠", Float "float" "财飘", Bao "bao" "承包" }
    /// `liability.stack`
    Stack { First "first" "取先", Max "max" "取大", Sum "sum" "相加" }
    /// `tai.limits`, `tai.limits_need_minimum`
    Limit { NoWild "no_wild" "无财", AllHonors "all_honors" "全字牌", TianHu "tian_hu" "天胡", DiHu "di_hu" "地胡" }
    /// `tai.points`
    TaiPoints { PowerOfTwoMinusTwo "power_of_two_minus_2" "二的台减二次方", PowerOfTwo "power_of_two" "二的台次方", Linear "linear" "按台" }
    /// `bidding`
    Bidding { None "none" "不叫", Bao "bao" "叫包" }
    /// `dealer.next`
    DealerNext { Winner "winner" "胡家坐庄", Rotate "rotate" "轮庄" }
    /// `dealer.on_draw`
    OnDraw { Stays "stays" "不换庄", Rotates "rotates" "下庄" }
    /// `penalty.dead_hand`
    DeadHand { Continue "continue" "相公陪打", Void "void" "作废" }
}

/// `wild.claimable`: YAML `false` or `as_itself`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Claimable {
    /// Nobody may claim a discarded wild.
    No,
    /// It may be claimed as its own face.
    AsItself,
}

impl Claimable {
    /// The word besides `false`.
    pub const WORDS: &'static [Word] = &[Word {
        id: "as_itself",
        zh: "当本身",
    }];
}

impl KnobValue for Claimable {
    fn to_value(&self) -> Value {
        match self {
            Claimable::No => Value::Bool(false),
            Claimable::AsItself => Value::Word("as_itself"),
        }
    }
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(false) => Some(Claimable::No),
            Value::Word("as_itself") => Some(Claimable::AsItself),
            _ => None,
        }
    }
}

/// A set of enum variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Subset<T> {
    bits: u8,
    of: std::marker::PhantomData<T>,
}

impl<T: Element> Subset<T> {
    /// The set of these.
    #[must_use]
    pub fn of(items: &[T]) -> Self {
        Subset {
            bits: items.iter().fold(0, |bits, item| bits | item.mask()),
            of: std::marker::PhantomData,
        }
    }

    /// Is `item` in it?
    #[must_use]
    pub fn has(self, item: T) -> bool {
        self.bits & item.mask() != 0
    }

    /// Is it empty?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: Element> KnobValue for Subset<T> {
    fn to_value(&self) -> Value {
        Value::Words(
            T::all()
                .iter()
                .copied()
                .filter(|&item| self.has(item))
                .map(Element::name)
                .collect(),
        )
    }
    fn from_value(value: &Value) -> Option<Self> {
        let Value::Words(words) = value else {
            return None;
        };
        let items = words
            .iter()
            .map(|w| T::all().iter().copied().find(|v| v.name() == *w))
            .collect::<Option<Vec<T>>>()?;
        Some(Subset::of(&items))
    }
}

/// `liability.order`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Order(pub [Liability; 3]);

impl KnobValue for Order {
    fn to_value(&self) -> Value {
        Value::Words(self.0.iter().map(|item| item.word()).collect())
    }
    fn from_value(value: &Value) -> Option<Self> {
        let Value::Words(words) = value else {
            return None;
        };
        let items: Vec<Liability> = words
            .iter()
            .map(|w| Liability::ALL.iter().copied().find(|v| v.word() == *w))
            .collect::<Option<_>>()?;
        let order: [Liability; 3] = items.try_into().ok()?;
        (order[0] != order[1] && order[1] != order[2] && order[0] != order[2])
            .then_some(Order(order))
    }
}

/// `penalty.false_win`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FalseWin {
    /// The caller pays each other seat, and the hand ends.
    PaysEach(u32),
    /// The caller loses points that nobody receives, and the hand goes on.
    Fine {
        /// Points.
        fine: u32,
        /// The caller may not win any more in this hand.
        dead_hand: bool,
    },
}

impl KnobValue for Option<FalseWin> {
    fn to_value(&self) -> Value {
        match *self {
            None => Value::Null,
            Some(FalseWin::PaysEach(n)) => {
                Value::Map(vec![("pays_each", Value::Int(i64::from(n)))])
            }
            Some(FalseWin::Fine { fine, dead_hand }) => Value::Map(vec![
                ("dead_hand", Value::Bool(dead_hand)),
                ("fine", Value::Int(i64::from(fine))),
            ]),
        }
    }
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            Value::Map(pairs) => match pairs[..] {
                [("pays_each", Value::Int(n))] => {
                    u32::try_from(n).ok().map(|n| Some(FalseWin::PaysEach(n)))
                }
                [
                    ("dead_hand", Value::Bool(dead_hand)),
                    ("fine", Value::Int(n)),
                ] => u32::try_from(n)
                    .ok()
                    .map(|fine| Some(FalseWin::Fine { fine, dead_hand })),
                _ => None,
            },
            _ => None,
        }
    }
}

/// `bao.forward`, `bao.reverse`: how much a bound player pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Shares {
    /// A number of shares.
    Count(u32),
    /// What the three would have paid together.
    All,
    /// Twice that.
    DoubleAll,
}

impl Shares {
    /// The words besides numbers.
    pub const WORDS: &'static [Word] = &[
        Word {
            id: "all",
            zh: "全包",
        },
        Word {
            id: "double_all",
            zh: "双倍全包",
        },
    ];
}

impl KnobValue for Shares {
    fn to_value(&self) -> Value {
        match self {
            Shares::Count(n) => Value::Int(i64::from(*n)),
            Shares::All => Value::Word("all"),
            Shares::DoubleAll => Value::Word("double_all"),
        }
    }
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Int(n) => u32::try_from(*n).ok().map(Shares::Count),
            Value::Word("all") => Some(Shares::All),
            Value::Word("double_all") => Some(Shares::DoubleAll),
            _ => None,
        }
    }
}

/// `dealer.stakes`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Stakes(pub [u32; 3]);

impl KnobValue for Option<Stakes> {
    fn to_value(&self) -> Value {
        self.map_or(Value::Null, |stakes| {
            Value::Ints(stakes.0.iter().map(|&n| i64::from(n)).collect())
        })
    }
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            Value::Ints(numbers) => match numbers[..] {
                [a, b, c] => {
                    let number = |n: i64| u32::try_from(n).ok();
                    Some(Some(Stakes([number(a)?, number(b)?, number(c)?])))
                }
                _ => None,
            },
            _ => None,
        }
    }
}

/// `wild.fixed`: a tile, by its canonical text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct FixedWild(u8);

macro_rules! tile_words {
    ($($id:literal $zh:literal),*) => {
        impl FixedWild {
            /// Every tile that may be wild, in tile order.
            pub const WORDS: &'static [Word] = &[$(Word { id: $id, zh: $zh }),*];
        }
    };
}

tile_words! {
    "1m" "一万", "2m" "二万", "3m" "三万", "4m" "四万", "5m" "五万", "6m" "六万", "7m" "七万", "8m" "八万", "9m" "九万",
    "1p" "一筒", "2p" "二筒", "3p" "三筒", "4p" "四筒", "5p" "五筒", "6p" "六筒", "7p" "七筒", "8p" "八筒", "9p" "九筒",
    "1s" "一索", "2s" "二索", "3s" "三索", "4s" "四索", "5s" "五索", "6s" "六索", "7s" "七索", "8s" "八索", "9s" "九索",
    "1z" "东", "2z" "南", "3z" "西", "4z" "北", "5z" "白", "6z" "发", "7z" "中"
}

impl FixedWild {
    /// 白
    pub const WHITE: FixedWild = FixedWild(31);

    /// The tile.
    #[must_use]
    pub const fn tile(self) -> crate::base::Tile {
        crate::base::Tile::of(self.0 as usize)
    }
}

impl KnobValue for FixedWild {
    fn to_value(&self) -> Value {
        Value::Word(Self::WORDS[usize::from(self.0)].id)
    }
    fn from_value(value: &Value) -> Option<Self> {
        let Value::Word(id) = value else { return None };
        Self::WORDS
            .iter()
            .position(|word| word.id == *id)
            .map(|i| FixedWild(i as u8))
    }
}
