//! What is wrong, with the data that a sentence about it needs.

pub use super::sealed::{Altered, PaidPart, SealPart};
use crate::base::{Bid, BySeat, Call, Kong, Seat, Tile, TileList, Verb};

/// The fact behind a finding.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)] // `Fact::code` names each; field names say the rest
pub enum Fact {
    // record/
    Syntax(Syntax),
    UnknownKey {
        key: String,
        near: Option<String>,
    },
    UnknownTile {
        text: String,
    },
    UnknownSeat {
        text: String,
    },
    MissingField {
        key: &'static str,
    },
    UnsupportedVersion {
        found: String,
    },
    TooLarge(TooLarge),
    UnfinishedHand,
    Undetermined(Need),
    // tile/
    FifthCopy {
        tile: Tile,
        limit: u8,
        indicator: bool,
    },
    NotInHand {
        tile: Tile,
    },
    WrongCount {
        what: Counted,
        expected: u32,
        found: u32,
    },
    WallMismatch {
        expected: Tile,
        found: Tile,
    },
    WallExhausted {
        left: u32,
        reserve: u32,
    },
    FlowerNotReplaced {
        tile: Tile,
        holder: Seat,
    },
    FlowerCount {
        laid: u32,
        drawn: u32,
    },
    FlowerTooEarly {
        kong: bool,
    },
    NotAFlower {
        tile: Tile,
    },
    DiscardedFlower {
        tile: Tile,
    },
    // turn/
    OutOfTurn {
        expected: Seat,
    },
    MissingDraw {
        replacement: bool,
    },
    DoubleDraw,
    AfterEnd,
    Phase(PhaseFault),
    // claim/
    NotAllowed {
        verb: Verb,
    },
    MissedPeng {
        tile: Tile,
    },
    AmbiguousKong {
        kongs: TileList,
    },
    /// The discard that does lie there.
    NothingToClaim {
        lies: Option<Tile>,
    },
    TooLate {
        tile: Option<Tile>,
        passed: bool,
    },
    Outranked {
        by: Seat,
        verb: Verb,
    },
    ChiNotNext {
        next: Seat,
        from: Seat,
    },
    ChiNotRun {
        tiles: TileList,
        discard: Tile,
    },
    PengLacksPair {
        tile: Tile,
        held: u8,
    },
    GangLacksTriplet {
        tile: Tile,
        held: u8,
    },
    BugangLacksPeng {
        tile: Tile,
    },
    NoReplacement {
        left: u32,
        reserve: u32,
    },
    SwapDiscard {
        tile: Tile,
        eaten: Tile,
    },
    TakenTooOften {
        from: Seat,
        limit: u8,
    },
    Frozen {
        by: Seat,
        verb: Verb,
    },
    // wild/
    WrongWild(WrongWild),
    WildClaimed {
        tile: Tile,
    },
    WildInMeld {
        tile: Tile,
    },
    WildDiscardForbidden {
        tile: Tile,
        float_only: bool,
    },
    // win/
    MissedWin {
        tile: Tile,
    },
    Incomplete,
    NotSelfDrawn(NotSelfDrawn),
    BelowMinimum {
        tai: u32,
        minimum: u32,
    },
    RobNotAllowed(RobFault),
    RobWildPair {
        tile: Tile,
    },
    RobSingleWait {
        tile: Tile,
    },
    DaDiaoWild {
        tile: Tile,
    },
    DeadHand,
    WinOutranked {
        by: Seat,
    },
    // bid/
    BidTooLow {
        call: Call,
        above: BidFloor,
    },
    BidOutOfTurn {
        expected: Seat,
    },
    BadWild(BadWild),
    BelowBid {
        tai: u32,
        bid: u32,
    },
    // score/ and settle/
    FanNotMet {
        claimed: Vec<String>,
        computed: Vec<String>,
    },
    FanMissed {
        claimed: Vec<String>,
        computed: Vec<String>,
    },
    FanNumber {
        claimed: i64,
        computed: i64,
        tai: bool,
    },
    FlowersDiffer {
        claimed: i64,
        computed: i64,
    },
    PointsDiffer {
        claimed: i64,
        computed: i64,
    },
    PaymentsDiffer {
        claimed: BySeat<i64>,
        computed: BySeat<i64>,
    },
    WinnerDiffers {
        claimed: Seat,
        computed: Option<Seat>,
    },
    PayerDiffers {
        claimed: BySeat<i64>,
        computed: BySeat<i64>,
    },
    NotZeroSum {
        claimed: BySeat<i64>,
        sum: i64,
    },
    TotalsDiffer {
        claimed: BySeat<i64>,
        computed: BySeat<i64>,
    },
    DealerDiffers {
        expected: Seat,
        found: Seat,
    },
    RepeatDiffers {
        expected: u32,
        found: u32,
    },
    // rules/
    UnknownKnob {
        path: String,
        near: Option<String>,
    },
    BadValue {
        path: String,
        found: String,
        allowed: String,
    },
    Redundant {
        path: String,
        value: String,
    },
    NoEffect {
        path: String,
        because: String,
    },
    Conflict {
        path: String,
        with: String,
    },
    Unreachable {
        path: String,
        because: String,
    },
    Cycle {
        chain: Vec<String>,
    },
    RulesetNotFound {
        name: String,
        reason: NotFound,
    },
    Schema {
        found: Option<String>,
    },
    /// An example of a ruleset comes out differently.
    ExampleDiffers {
        /// The key of `expect`.
        key: &'static str,
        expected: String,
        found: String,
    },
    /// A choice that the table has not made.
    Unstated {
        path: String,
        value: String,
    },
    /// A knob of a later schema than the file's own.
    LaterKnob {
        path: String,
        since: u32,
        schema: u32,
    },
    /// A parent of a later schema than the file that extends it.
    LaterParent {
        parent: u32,
        schema: u32,
    },
    // seal/
    /// `None`: not known; empty: nothing was written.
    GameDiffers {
        part: SealPart,
        sealed: Option<String>,
        found: Option<String>,
    },
    MoveAltered(Altered),
    /// `from`: hand and move where it stood when sealed.
    MoveInserted {
        from: Option<(u32, u32)>,
    },
    /// `was`: canonical movetext.
    MoveRemoved {
        was: Option<String>,
    },
    /// Path, sealed value, value now; `listed` where only the list in the seal differs, not its digest of the rules.
    RulesDiffer {
        listed: bool,
        knobs: Vec<(String, String, String)>,
    },
    SettlementDiffers {
        part: PaidPart,
        sealed: String,
        found: String,
    },
}

/// Why text cannot be read.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Syntax {
    Empty,
    NotUtf8 { guess: &'static str },
    WideMark { found: char, want: char },
    Yaml { detail: String },
    Json { detail: String },
    DuplicateKey { key: String },
    WrongType { want: &'static str, found: String },
    UnknownVerb { text: String },
    MissingSeat,
    MissingTiles { verb: Verb },
    TooManyTiles { verb: Verb },
    Trailing { text: String },
    BadCall { text: String },
    BadMeld { text: String },
    SelfFed { text: String },
    MovesQuoted,
    DealAndPosition,
    Alias,
    Unreadable { detail: String },
}

/// Which limit of the record format is passed.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub struct TooLarge {
    pub what: &'static str,
    pub limit: u64,
    pub found: u64,
}

/// The fact that would settle an undetermined ruling.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Need {
    /// Show the seat's concealed hand at that move.
    Hand { seat: Seat, mv: u32 },
    /// Show what the seat discarded.
    River { seat: Seat },
    /// Show the tile the seat drew or was robbed of.
    Tile { seat: Seat, mv: u32 },
    /// Finish the hand: a claim depends on its result.
    Result,
}

/// What was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Counted {
    Hand,
    Wall,
    WholeSet,
    ChainKongs,
    Floats,
}

/// What does not fit the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum PhaseFault {
    /// Bidding is not over.
    Bidding,
    /// The bidder must name the wild first.
    WildNotNamed,
    /// No bidding in this game, or bidding is over.
    NoBidding,
    /// 流局 while tiles can still be drawn.
    WallNotExhausted { left: u32, reserve: u32 },
    /// 流局 while somebody must act first.
    ActionDue { seat: Seat },
    /// A hand with an unreplaceable flower is over (FP-13).
    FlowerWithoutReplacement,
    /// Nothing to pass on.
    NothingToPass,
    /// A kong straight after a claim where the rules forbid it.
    KongAfterClaim,
    /// A kong is possible only on one's own turn after a draw.
    NotActing,
    /// Immediate replacement is not over.
    FlowersFirst { seat: Seat },
    /// A discard nobody may claim any more: the hand is over (HZ-F3).
    HandOver,
}

/// How the wild is wrong.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum WrongWild {
    /// The indicator makes another wild.
    NotNext {
        indicator: Tile,
        expected: Tile,
        found: TileList,
    },
    /// A flower indicator must be turned again.
    FlowerIndicator { indicator: Tile },
    /// None named where the table must name it.
    NoneNamed,
    /// Two kinds that are not neighbours.
    NotAdjacent { found: TileList },
    /// More kinds than the rules allow.
    TooMany { found: TileList, limit: u32 },
    /// A wild is named where the rules have another or none.
    NotAllowed { found: TileList },
    /// Flowers cannot be wild.
    Flower { found: Tile },
}

/// Why a declared win is no self-draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum NotSelfDrawn {
    Discard { from: Seat, tile: Tile },
    AfterClaim,
}

/// Why a kong cannot be robbed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum RobFault {
    Kind(Kong),
    OwnKong,
    OnlyDeclarer { declarer: Seat },
}

/// What a bid had to beat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum BidFloor {
    Last(Call),
    Minimum(u8),
    Maximum(u8),
}

/// Why the bidder's wild is wrong.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum BadWild {
    TooMany { call: Call, limit: u32 },
    NotAdjacent { found: TileList },
    NotHeld { tile: Tile },
    NotTheBidder { bidder: Seat },
    Flower { tile: Tile },
}

/// Why a ruleset cannot be had.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum NotFound {
    NoPreset {
        near: Option<String>,
    },
    NoFile {
        detail: String,
    },
    /// A path leaves the record's folder, or a path where only presets are allowed.
    OutsideFolder,
    PresetOnly,
}

/// What a related place shows.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum Note {
    DiscardedHere { seat: Seat, tile: Tile },
    ClaimedHere { seat: Seat, verb: Verb },
    Copy { nth: u32, tile: Tile },
    Indicator { tile: Tile },
    FlowerDrawnHere { tile: Tile },
    FlowerDealtHere { tile: Tile },
    KongHere { seat: Seat, tile: Tile },
    FloatHere { seat: Seat },
    TakeHere { nth: u32, seat: Seat, from: Seat },
    PassedHere { seat: Seat },
    EndedHere,
    DrawnHere { seat: Seat },
    BidHere { seat: Seat, bid: Bid },
    WinHere { seat: Seat },
    CountWrongHere { seat: Seat },
    RuleLine { path: String },
    Parent { path: String },
    FirstKey { key: String },
}
