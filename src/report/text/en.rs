//! English sentences; the game's own terms (chi, peng, kong, tai) stay as they are.

use super::names::{self, fan_list};
use super::{Lang, points, signed, tiles};
use crate::base::{Bid, Call, CallKind, Verb};
use crate::diag::fact::{
    BadWild, BidFloor, Counted, Need, NotFound, NotSelfDrawn, Note, PhaseFault, RobFault, Syntax,
    TooLarge, WrongWild,
};
use crate::diag::{Fact, Finding};

const EN: Lang = Lang::En;

fn call(call: Call) -> String {
    match call.kind {
        CallKind::Plain => format!("{} tai", call.tai),
        CallKind::Single => format!("{} tai with one wild (独)", call.tai),
        CallKind::NoWild => format!("{} tai without a wild (无财)", call.tai),
    }
}

/// The sentence of a finding.
pub(super) fn message(finding: &Finding) -> String {
    let who = finding.seat.map_or("this player", |seat| seat.english());
    match &finding.fact {
        Fact::Syntax(fault) => syntax(fault),
        Fact::UnknownKey { key, near: None } => format!("unknown key `{key}`"),
        Fact::UnknownKey {
            key,
            near: Some(near),
        } => format!("unknown key `{key}`; did you mean `{near}`?"),
        Fact::UnknownTile { text } => format!("`{text}` is not a tile"),
        Fact::UnknownSeat { text } => format!("`{text}` is not a seat"),
        Fact::MissingField { key } => format!("`{key}` is missing"),
        Fact::UnsupportedVersion { found } if found.starts_with("seal.") => {
            format!("the format of the seal is given as {found}; only 1 can be read")
        }
        Fact::UnsupportedVersion { found } => {
            format!("the record format is given as {found}; only 1 can be read")
        }
        Fact::TooLarge(too) => too_large(too),
        Fact::UnfinishedHand => "this hand is not played out and is not settled".to_owned(),
        Fact::Undetermined(need) => undetermined(need),
        Fact::FifthCopy {
            tile,
            indicator: true,
            ..
        } => format!(
            "there are {} of {tile} with the one turned over, and this is one more",
            tile.copies()
        ),
        Fact::FifthCopy { tile, limit, .. } => {
            format!("there are only {limit} of {tile}, and this is one more")
        }
        Fact::NotInHand { tile } => format!("{who} does not hold the {tile} that this move needs"),
        Fact::WrongCount {
            what,
            expected,
            found,
        } => count(who, *what, *expected, *found),
        Fact::WallMismatch { expected, found } => {
            format!("the wall gives {expected} here, not {found}")
        }
        Fact::WallExhausted { reserve: 0, .. } => {
            "the wall is used up; there is no tile to draw".to_owned()
        }
        Fact::WallExhausted { left, reserve } => format!(
            "{left} tiles are left and {reserve} stay in the wall; there is no tile to draw"
        ),
        Fact::FlowerNotReplaced { tile, holder } if finding.seat.is_none_or(|s| s == *holder) => {
            format!("{} has not replaced the flower {tile}", holder.english())
        }
        Fact::FlowerNotReplaced { tile, holder } => format!(
            "{who} has to wait: {} has not replaced the flower {tile}",
            holder.english()
        ),
        Fact::FlowerCount { laid, drawn } => {
            format!("flowers laid open: {laid}, so as many tiles are drawn, not {drawn}")
        }
        Fact::FlowerTooEarly { kong: true } => {
            format!("{who} draws the kong's replacement first, then replaces flowers")
        }
        Fact::FlowerTooEarly { kong: false } => {
            format!("{who} draws first, then replaces flowers")
        }
        Fact::NotAFlower { tile } => format!("{tile} is no flower and cannot be replaced"),
        Fact::DiscardedFlower { tile } => {
            format!("{tile} is a flower: it is replaced, never discarded")
        }
        Fact::OutOfTurn { expected } => {
            format!("it is not {who}'s turn but {}'s", expected.english())
        }
        Fact::MissingDraw { replacement: true } => {
            format!("{who} has not drawn the kong's replacement")
        }
        Fact::MissingDraw { replacement: false } => format!("{who} has not drawn a tile"),
        Fact::DoubleDraw => format!("{who} has already drawn a tile this turn"),
        Fact::AfterEnd => "the hand is over; nothing can follow".to_owned(),
        Fact::Phase(fault) => phase(*fault),
        Fact::NotAllowed { verb } => format!("these rules do not allow {}", verb.word()),
        Fact::MissedPeng { tile } => {
            format!("{who} let {tile} go by and may not peng it before discarding once")
        }
        Fact::AmbiguousKong { kongs } => format!(
            "more than one kong is possible here ({}); name the tile",
            tiles(kongs, EN)
        ),
        Fact::NothingToClaim { lies: Some(tile) } => {
            format!("the discard is {tile}, not the tile that {who} claims")
        }
        Fact::NothingToClaim { lies: None } => format!("there is no discard for {who} to claim"),
        Fact::TooLate { passed: true, .. } => format!("{who} has already passed on this tile"),
        Fact::TooLate {
            tile: Some(tile), ..
        } => format!("play went on after {tile} was discarded; it cannot be claimed any more"),
        Fact::TooLate { tile: None, .. } => {
            "play has gone on; the tile cannot be claimed any more".to_owned()
        }
        Fact::Outranked { by, verb } => format!(
            "{} takes this tile by {}, which goes before {who}",
            by.english(),
            verb.word()
        ),
        Fact::ChiNotNext { next, from } => format!(
            "only {}, who plays after {}, may chi this discard",
            next.english(),
            from.english()
        ),
        Fact::ChiNotRun {
            tiles: own,
            discard,
        } => format!("{} and {discard} make no run", tiles(own, EN)),
        Fact::PengLacksPair { tile, held } => {
            format!("a peng needs two {tile} in hand; {who} has {held}")
        }
        Fact::GangLacksTriplet { tile, held } => {
            format!("a kong of a discard needs three {tile} in hand; {who} has {held}")
        }
        Fact::BugangLacksPeng { tile } => format!("{who} has no peng of {tile} to add to"),
        Fact::NoReplacement { reserve: 0, .. } => {
            "no tile is left to replace the kong's".to_owned()
        }
        Fact::NoReplacement { left, reserve } => format!(
            "{left} tiles are left and {reserve} stay in the wall; none can replace the kong's"
        ),
        Fact::SwapDiscard { tile, eaten } if tile == eaten => {
            format!("{who} has just taken {tile} by chi and may not discard it at once")
        }
        Fact::SwapDiscard { tile, eaten } => format!(
            "{who} has just taken {eaten} by chi and may not discard {tile}, its other end, at once"
        ),
        Fact::TakenTooOften { from, limit } => format!(
            "{who} may take from {} no more than {limit} times",
            from.english()
        ),
        Fact::Frozen {
            by,
            verb: Verb::Discard,
        } => format!(
            "while {}'s float stands the others discard only the tile just drawn",
            by.english()
        ),
        Fact::Frozen { by, verb } => format!(
            "while {}'s float stands the others may not {}",
            by.english(),
            verb.word()
        ),
        Fact::WrongWild(fault) => wrong_wild(fault),
        Fact::WildClaimed { tile } => format!("{tile} is wild and cannot be claimed"),
        Fact::WildInMeld { tile } => format!("{tile} is wild and cannot be put into a meld"),
        Fact::WildDiscardForbidden {
            tile,
            float_only: true,
        } => format!("{tile} is wild and may only be discarded as a float"),
        Fact::WildDiscardForbidden {
            tile,
            float_only: false,
        } => format!("{tile} is wild and may not be discarded"),
        Fact::MissedWin { tile } => {
            format!("{who} let {tile} go by and may not win before discarding once")
        }
        Fact::Incomplete => format!("{who}'s hand does not win"),
        Fact::NotSelfDrawn(NotSelfDrawn::Discard { from, tile }) => format!(
            "{who} may not win on {}'s discard of {tile}, only by drawing or by robbing a kong",
            from.english()
        ),
        Fact::NotSelfDrawn(NotSelfDrawn::AfterClaim) => {
            format!("{who} has claimed and not drawn, so cannot win now")
        }
        Fact::BelowMinimum { tai, minimum } => {
            format!("{who}'s hand has {tai} tai; the minimum is {minimum}")
        }
        Fact::RobNotAllowed(RobFault::Kind(kong)) => {
            format!("{} cannot be robbed", names::kong(*kong, EN))
        }
        Fact::RobNotAllowed(RobFault::OwnKong) => format!("{who} cannot rob their own kong"),
        Fact::RobNotAllowed(RobFault::OnlyDeclarer { declarer }) => format!(
            "only the kong of the declarer ({}) may be robbed",
            declarer.english()
        ),
        Fact::RobWildPair { tile } => {
            format!("the robbed {tile} could only pair with {who}'s wild, which may not rob")
        }
        Fact::RobSingleWait { tile } => {
            format!("{who} waits for {tile} alone to make the pair, which may not rob")
        }
        Fact::DaDiaoWild { tile } => {
            format!("{who} waits on a single tile and may not win by drawing the wild {tile}")
        }
        Fact::DeadHand => format!("{who}'s hand is dead and may not win"),
        Fact::WinOutranked { by } => {
            format!("{} wins first, being nearer than {who}", by.english())
        }
        Fact::BidTooLow {
            call: bid,
            above: BidFloor::Last(last),
        } => format!(
            "{who}'s bid of {} does not beat {}",
            call(*bid),
            call(*last)
        ),
        Fact::BidTooLow {
            call: bid,
            above: BidFloor::Minimum(least),
        } => format!(
            "{who}'s bid of {} is below the lowest bid, {least} tai",
            call(*bid)
        ),
        Fact::BidTooLow {
            call: bid,
            above: BidFloor::Maximum(most),
        } => format!(
            "{who}'s bid of {} is above the highest bid, {most} tai",
            call(*bid)
        ),
        Fact::BidOutOfTurn { expected } => {
            format!("it is not {who}'s turn to bid but {}'s", expected.english())
        }
        Fact::BadWild(fault) => bad_wild(who, fault),
        Fact::BelowBid { tai, bid } => format!("{who} bid {bid} tai and made {tai}"),
        Fact::FanNotMet { claimed, computed } if computed.is_empty() => {
            format!("claimed {}, which is not met", fan_list(claimed, EN))
        }
        Fact::FanNotMet { claimed, computed } => format!(
            "claimed {}, not all of which is met; it is {}",
            fan_list(claimed, EN),
            fan_list(computed, EN)
        ),
        Fact::FanMissed { claimed, computed } if claimed.is_empty() => {
            format!("nothing is claimed; it is {}", fan_list(computed, EN))
        }
        Fact::FanMissed { claimed, computed } => format!(
            "claimed {}, which leaves something out; it is {}",
            fan_list(claimed, EN),
            fan_list(computed, EN)
        ),
        Fact::FanNumber {
            claimed,
            computed,
            tai: true,
        } => format!("claimed {claimed} tai; it is {computed}"),
        Fact::FanNumber {
            claimed,
            computed,
            tai: false,
        } => format!("claimed {claimed} fan; it is {computed}"),
        Fact::FlowersDiffer { claimed, computed } => {
            format!("claimed {claimed} hua; it is {computed}")
        }
        Fact::PointsDiffer { claimed, computed } => {
            format!("claimed a share of {claimed}; it is {computed}")
        }
        Fact::PaymentsDiffer { claimed, computed } => format!(
            "the payments are given as {}; they are {}",
            points(claimed, EN),
            points(computed, EN)
        ),
        Fact::WinnerDiffers {
            claimed,
            computed: Some(seat),
        } => format!(
            "the winner is given as {}; it is {}",
            claimed.english(),
            seat.english()
        ),
        Fact::WinnerDiffers {
            claimed,
            computed: None,
        } => format!("the winner is given as {}; nobody won", claimed.english()),
        Fact::PayerDiffers { claimed, computed } => format!(
            "the winner's gain is right but the payers are not: given as {}, it is {}",
            points(claimed, EN),
            points(computed, EN)
        ),
        Fact::NotZeroSum { claimed, sum } => format!(
            "the payments {} sum to {}, not to 0",
            points(claimed, EN),
            signed(*sum)
        ),
        Fact::TotalsDiffer { claimed, computed } => format!(
            "the totals are given as {}; they are {}",
            points(claimed, EN),
            points(computed, EN)
        ),
        Fact::DealerDiffers { expected, found } => format!(
            "{} deals this hand, not {}",
            expected.english(),
            found.english()
        ),
        Fact::RepeatDiffers { expected, found } => {
            format!("the repeat count is {expected}, not {found}")
        }
        Fact::UnknownKnob { path, near: None } => format!("there is no rule `{path}`"),
        Fact::UnknownKnob {
            path,
            near: Some(near),
        } => format!("there is no rule `{path}`; did you mean `{near}`?"),
        Fact::BadValue {
            path,
            found,
            allowed,
        } => format!("{path} cannot be {found}; allowed: {allowed}"),
        Fact::Redundant { path, value } => {
            format!("{path} is {value} already; this line changes nothing")
        }
        Fact::NoEffect { path, because } if path == because => {
            format!("{path} has no effect: no play can tell its values apart")
        }
        Fact::NoEffect { path, because } => format!("{path} has no effect, given {because}"),
        Fact::Conflict { path, with } => format!("{path} contradicts {with}"),
        Fact::Unreachable { path, because } => {
            format!("{path} can never apply, given {because}")
        }
        Fact::Cycle { chain } => format!("`extends` runs in a circle: {}", chain.join(" → ")),
        Fact::RulesetNotFound { name, reason } => not_found(name, reason),
        Fact::Schema { found: Some(found) } => {
            format!("the ruleset has schema: {found}; only schema: 1 and 2 can be read")
        }
        Fact::Schema { found: None } => "the ruleset does not say schema: 1".to_owned(),
        Fact::ExampleDiffers {
            key,
            expected,
            found,
        } => format!("the example expects {key} {expected}; these rules give {found}"),
        Fact::Unstated { path, value } => {
            let what = crate::rules::knob(path).map_or("", |knob| knob.en);
            format!("you have not said {what} ({path}); the parent's {value} stands")
        }
        Fact::LaterKnob {
            path,
            since,
            schema,
        } => format!("{path} came with schema: {since}; this file says schema: {schema}"),
        Fact::LaterParent { parent, schema } => {
            format!("the parent has schema: {parent}; this file may not say a lower one, {schema}")
        }
        Fact::GameDiffers { .. }
        | Fact::MoveAltered(_)
        | Fact::MoveInserted { .. }
        | Fact::MoveRemoved { .. }
        | Fact::RulesDiffer { .. }
        | Fact::SettlementDiffers { .. } => super::seal::en(&finding.fact),
    }
}

fn syntax(fault: &Syntax) -> String {
    match fault {
        Syntax::Empty => "there is no record here".to_owned(),
        Syntax::NotUtf8 { guess: "" } => "the file is not UTF-8".to_owned(),
        Syntax::NotUtf8 { guess } => format!("the file is not UTF-8; it looks like {guess}"),
        Syntax::WideMark { found, want } => {
            format!("`{found}` is a full-width mark; write `{want}`")
        }
        Syntax::Yaml { detail } => {
            format!("the YAML cannot be read: {}", names::trouble(detail, EN))
        }
        Syntax::Json { detail } => {
            format!("the JSON cannot be read: {}", names::trouble(detail, EN))
        }
        Syntax::DuplicateKey { key } => format!("`{key}` is given twice"),
        Syntax::WrongType { want, found } => {
            format!("expected {}, found {found}", names::want(want, EN))
        }
        Syntax::UnknownVerb { text } => format!("`{text}` is not a known action"),
        Syntax::MissingSeat => "this line does not say whose move it is".to_owned(),
        Syntax::MissingTiles { verb } => format!("`{}` needs a tile", verb.word()),
        Syntax::TooManyTiles { verb } => format!("`{}` has too many tiles", verb.word()),
        Syntax::Trailing { text } => format!("`{text}` is left over at the end of the line"),
        Syntax::BadCall { text } => {
            format!("`{text}` is no bid; write 2, 独2, 无财2 or pass")
        }
        Syntax::BadMeld { text } => {
            format!("`{text}` is no meld; write it like chi 123m<N, peng 5p<W or angang 7s")
        }
        Syntax::SelfFed { text } => {
            format!("`{text}`: a claimed tile comes from another seat, not from its own")
        }
        Syntax::MovesQuoted => {
            "`moves` is quoted and holds newlines or backslashes, so lines cannot be told apart"
                .to_owned()
        }
        Syntax::DealAndPosition => "the hand has both a deal and a position".to_owned(),
        Syntax::Alias => "YAML anchors and aliases (& and *) are not read".to_owned(),
        Syntax::Unreadable { detail } => format!("cannot be read: {}", names::trouble(detail, EN)),
    }
}

fn too_large(too: &TooLarge) -> String {
    let TooLarge { what, limit, found } = too;
    format!(
        "{} past the limit: {found}, at most {limit}",
        names::limited(what, EN)
    )
}

fn undetermined(need: &Need) -> String {
    match need {
        Need::Hand { seat, mv } => format!(
            "show {}'s concealed hand at move {mv} to settle this",
            seat.english()
        ),
        Need::River { seat } => {
            format!("show what {} has discarded to settle this", seat.english())
        }
        Need::Tile { seat, mv } => {
            format!("show {}'s tile at move {mv} to settle this", seat.english())
        }
        Need::Result => "the hand is not finished, so the claim cannot be checked".to_owned(),
    }
}

fn count(who: &str, what: Counted, expected: u32, found: u32) -> String {
    match what {
        Counted::Hand => format!("{who} should have {expected} tiles and has {found}"),
        Counted::Wall => format!("the wall should have {expected} tiles and has {found}"),
        Counted::ChainKongs => {
            format!("{who} has {expected} kongs, and chain_kongs says {found}")
        }
        Counted::Floats => {
            format!("{who} has discarded {expected} wilds, and floats says {found}")
        }
        Counted::WholeSet => {
            format!("the whole set should have {expected} tiles; these add up to {found}")
        }
    }
}

fn phase(fault: PhaseFault) -> String {
    match fault {
        PhaseFault::Bidding => "the bidding is not over".to_owned(),
        PhaseFault::WildNotNamed => "the declarer has not named the wild".to_owned(),
        PhaseFault::NoBidding => "this is not the time to bid".to_owned(),
        PhaseFault::WallNotExhausted { left, reserve } => format!(
            "the hand is not drawn: {} more can be drawn from the wall",
            left.saturating_sub(reserve)
        ),
        PhaseFault::ActionDue { seat } => {
            format!("the hand is not drawn: {} has to act first", seat.english())
        }
        PhaseFault::FlowerWithoutReplacement => {
            "a flower has no replacement, so the hand is drawn: lay it open, or write that"
                .to_owned()
        }
        PhaseFault::NothingToPass => "there is nothing to pass on".to_owned(),
        PhaseFault::KongAfterClaim => "a kong may not follow a claim at once".to_owned(),
        PhaseFault::NotActing => {
            "a kong from the hand needs one's own turn and a drawn tile".to_owned()
        }
        PhaseFault::FlowersFirst { seat } => format!(
            "{} is still replacing the flowers of the deal",
            seat.english()
        ),
        PhaseFault::HandOver => "nobody may claim this discard, so the hand is over".to_owned(),
    }
}

fn wrong_wild(fault: &WrongWild) -> String {
    match fault {
        WrongWild::NotNext {
            indicator,
            expected,
            found,
        } => format!(
            "{indicator} was turned over, so {expected} is wild, not {}",
            tiles(found, EN)
        ),
        WrongWild::FlowerIndicator { indicator } => {
            format!("{indicator} is a flower; another indicator has to be turned over")
        }
        WrongWild::NoneNamed => "no wild is named".to_owned(),
        WrongWild::NotAdjacent { found } => {
            format!(
                "{} are not neighbours and cannot both be wild",
                tiles(found, EN)
            )
        }
        WrongWild::TooMany { found, limit } => format!(
            "at most {limit} kinds may be wild, not {}",
            tiles(found, EN)
        ),
        WrongWild::NotAllowed { found } => {
            format!("these rules do not make {} wild", tiles(found, EN))
        }
        WrongWild::Flower { found } => format!("{found} is a flower and cannot be wild"),
    }
}

fn bad_wild(who: &str, fault: &BadWild) -> String {
    match fault {
        BadWild::TooMany {
            call: bid,
            limit: 0,
        } => {
            format!("{who} bid {} and may not name a wild", call(*bid))
        }
        BadWild::TooMany { call: bid, limit } => format!(
            "{who} bid {}; the number of wild kinds is at most {limit}",
            call(*bid)
        ),
        BadWild::NotAdjacent { found } => {
            format!(
                "{} are not neighbours and cannot both be wild",
                tiles(found, EN)
            )
        }
        BadWild::NotHeld { tile } => format!("{who} does not hold {tile} and cannot name it"),
        BadWild::NotTheBidder { bidder } => {
            format!("{} names the wild, not {who}", bidder.english())
        }
        BadWild::Flower { tile } => format!("{tile} is a flower and cannot be wild"),
    }
}

fn not_found(name: &str, reason: &NotFound) -> String {
    match reason {
        NotFound::NoPreset { near: None } => format!("there is no ruleset `{name}`"),
        NotFound::NoPreset { near: Some(near) } => {
            format!("there is no ruleset `{name}`; did you mean `{near}`?")
        }
        NotFound::NoFile { detail } => format!(
            "cannot open the ruleset `{name}`: {}",
            names::trouble(detail, EN)
        ),
        NotFound::OutsideFolder => {
            format!("the ruleset `{name}` lies outside the record's folder")
        }
        NotFound::PresetOnly => {
            format!("only the name of a preset can stand here, not the path `{name}`")
        }
    }
}

/// The label of a related place.
pub(super) fn note(note: &Note) -> String {
    match note {
        Note::DiscardedHere { seat, tile } => {
            format!("{} discarded {tile} here", seat.english())
        }
        Note::ClaimedHere { seat, verb } => {
            format!("{} claimed here ({})", seat.english(), verb.word())
        }
        Note::Copy { nth, tile } => format!("copy {nth} of {tile}"),
        Note::Indicator { tile } => format!("{tile} was turned over"),
        Note::FlowerDrawnHere { tile } => format!("{tile} was drawn here"),
        Note::FlowerDealtHere { tile } => format!("{tile} was dealt here"),
        Note::KongHere { seat, tile } => format!("{} made the kong of {tile} here", seat.english()),
        Note::FloatHere { seat } => format!("{} floated here", seat.english()),
        Note::TakeHere { nth, seat, from } => {
            format!("take {nth} by {} from {}", seat.english(), from.english())
        }
        Note::PassedHere { seat }
        | Note::BidHere {
            seat,
            bid: Bid::Pass,
        } => format!("{} passed here", seat.english()),
        Note::EndedHere => "the hand ended here".to_owned(),
        Note::DrawnHere { seat } => format!("{} drew here", seat.english()),
        Note::BidHere {
            seat,
            bid: Bid::Call(bid),
        } => format!("{} bid {} here", seat.english(), call(*bid)),
        Note::WinHere { seat } => format!("{} won here", seat.english()),
        Note::CountWrongHere { seat } => {
            format!("{}'s count is wrong from here on", seat.english())
        }
        Note::RuleLine { path } => format!("{path} is set here"),
        Note::Parent { path } => format!("the parent sets {path} here"),
        Note::FirstKey { key } => format!("`{key}` stands here first"),
    }
}
