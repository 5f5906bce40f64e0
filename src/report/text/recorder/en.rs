//! The recorder in English.

use std::borrow::Cow;

use super::super::{Lang, points, seat as chair, tiles};
use super::{Awaited, Say, Standing, broken, floats, labelled, party, seats, takes};

const EN: Lang = Lang::En;

const HELP: &str = "\
One move per entry; the seat follows from the turn, or stands first:
  9p          the seat on turn discards 9p     W 9p     West does
  m5p         draws 5p; m alone: a tile nobody saw
  b1f>4s      lays a flower open and draws its replacement
  c78p chi   p peng   g kong (mg ming, ag an, bg bu)   h hu   pass   exhausted
  Words and pinyin, too: discard 9p, da 9p, mo 5p, chi78p, gang, hu. Full-width
  characters are read, Tab completes, a remark follows after #.
What is against the rules is not taken, and the ruling is shown; if it happened,
put a ! before or after it: !9p
  u undo      e 41 9p another move 41     i 41 m5p a forgotten move before 41
  x 41 delete move 41      z NOTE dispute the last move     z 41 NOTE move 41
  In an earlier hand: e 2.41 9p, z 2.41 NOTE
  show E 123m…  a hand laid open, put among its tiles that nobody knew
  claim winner S fan bao_tou E-10 S30 W-10 N-10   what the table says, compared
  l list   n next hand   end write the record   q leave, to go on later
Before the first move: indicator 5m   wild 6m   wall …
  position W act drawn 5m wall 31   to begin in the middle of a hand
Any time: title …   date …   place …   note …   totals E-10 S30 W-10 N-10";

pub(super) fn say(what: &Say<'_>) -> Cow<'static, str> {
    Cow::from(match what {
        Say::Begin { file } => format!("Recording {file}; type help for how."),
        Say::Resume { file, hand: 0, .. } => format!("Going on with {file}; type help for how."),
        Say::Resume { file, hand, moves } => {
            format!("Going on with {file}: hand {hand}, moves so far {moves}; type help for how.")
        }
        Say::Help => return Cow::from(HELP),
        Say::AskRules { presets } => {
            let mut text = String::from(
                "Which rules? A number or a name, or a ruleset file beside the record",
            );
            for ((name, called), n) in presets.iter().zip(1..) {
                text += &format!("\n  {n}  {name:20}  {called}");
            }
            text
        }
        Say::AskPlayers => {
            return Cow::from(
                "Names of East, South, West and North, divided by blanks; Enter for none",
            );
        }
        Say::AskDealer => {
            return Cow::from("Who deals? E S W N; with the number of repeats, if any: E 1");
        }
        Say::AskIndicator => return Cow::from("Which tile was turned over? Enter if nobody knows"),
        Say::AskWild => {
            return Cow::from("Which kind or two kinds are wild? Enter if nobody knows");
        }
        Say::AskDeal { seat, count } => format!(
            "The {count} tiles dealt to {}; Enter if unknown, ?? if all hands are",
            chair(*seat, EN)
        ),
        Say::AskStand { seat } => format!(
            "{}: concealed tiles, melds, flowers, river; e.g. ?*4 chi 123m<N peng 5p<W river 9p",
            chair(*seat, EN)
        ),
        Say::AskSeal => {
            return Cow::from("Seal it, so that any change will show? Enter seals, n does not");
        }
        Say::PromptSeal => return Cow::from("seal> "),
        Say::PromptRules => return Cow::from("rules> "),
        Say::PromptPlayers => return Cow::from("players> "),
        Say::PromptDealer => return Cow::from("dealer> "),
        Say::PromptIndicator => return Cow::from("indicator> "),
        Say::PromptWild => return Cow::from("wild> "),
        Say::PromptDeal { seat } => format!("{seat}> "),
        Say::PromptMove { next, turn } => {
            let turn = turn.map_or("", |seat| seat.letter());
            format!("{next} {turn}> ")
        }
        Say::Status(table) => status(table),
        Say::Stopped { hand, next, at } => match at {
            Some(at) => format!(
                "Hand {hand}  move {next}  move {at} is against the rules: what follows is noted, not judged, and needs its seat; n: next hand"
            ),
            None => format!(
                "Hand {hand}  move {next}  the start is at fault: moves are noted, not judged, and need their seat; n: next hand"
            ),
        },
        Say::Refused => return Cow::from("Not taken. If it happened, type it again with a !"),
        Say::Kept => return Cow::from("Taken as it happened"),
        Say::Who { able } => {
            if able.is_empty() {
                "By the rules nobody can do that now; if it happened, put the seat first: W p"
                    .to_owned()
            } else {
                format!("Who? Put the seat first: {}", seats(able, EN))
            }
        }
        Say::NotPlayers { found } => {
            format!("Four names are wanted, not {found}: - for an unknown one, Enter for none")
        }
        Say::NotPosition { word } => format!(
            "`{word}` cannot be read, or more is wanted; e.g. position W act drawn 5m wall 31, position claim last S9p wall 20"
        ),
        Say::NotStand { word } => format!(
            "`{word}` cannot be read; e.g. ?*4 chi 123m<N peng 5p<W angang 7s flowers 2f river 9p1z floats 1"
        ),
        Say::NotClaim { word } => format!(
            "`{word}` cannot be read; e.g. claim winner S fan bao_tou flowers 5 E-10 S30 W-10 N-10"
        ),
        Say::NotTotals => {
            return Cow::from("All four are wanted; e.g. totals E-10 S30 W-10 N-10");
        }
        Say::Claimed => return Cow::from("What the table says is noted"),
        Say::Interrupted => {
            return Cow::from("That line is dropped; q leaves, and what was recorded is kept");
        }
        Say::Sealed { sealed: true } => return Cow::from("Sealed; caipan verify checks it"),
        Say::Sealed { sealed: false } => {
            return Cow::from("Not sealed; caipan seal does it any time");
        }
        Say::NotASeat => return Cow::from("A seat is E, S, W or N"),
        Say::NotTiles { text } => format!("`{text}` is not a tile that fits here"),
        Say::NoSuchMove { moves } => {
            format!("There is no such move; moves of this hand: {moves}")
        }
        Say::NothingToUndo => return Cow::from("There is nothing to undo"),
        Say::Changed { at, line } => format!("Move {at} is now: {line}"),
        Say::Inserted { at, line } => format!("Put in as move {at}: {line}"),
        Say::Deleted { at } => format!("Move {at} is deleted; later ones move up"),
        Say::Undone => return Cow::from("Undone"),
        Say::Disputed { at } => format!("Move {at} is marked as disputed"),
        Say::ShowTooMany { seat, unknown } => format!(
            "Unknown among the tiles dealt to {}: {unknown}, no more",
            chair(*seat, EN)
        ),
        Say::TooLate => {
            return Cow::from("That is told before the first move; u takes moves back");
        }
        Say::HandOver => {
            return Cow::from("The hand is over. n: next hand, end: finish; u or e to correct");
        }
        Say::HandUnfinished => {
            return Cow::from("The hand is not over; to leave it so, type n! or end!");
        }
        Say::NothingRecorded => return Cow::from("No hand has been recorded; q leaves"),
        Say::NextWho => {
            return Cow::from(
                "This hand has no result, so the next dealer must be named: n E, or with repeats n E 1",
            );
        }
        Say::NextHand {
            hand,
            dealer,
            repeat,
        } => match repeat {
            0 => format!("Hand {hand}, {} deals", chair(*dealer, EN)),
            n => format!("Hand {hand}, {} deals, repeat {n}", chair(*dealer, EN)),
        },
        Say::SoFar { totals } => format!("So far  {}", points(totals, EN)),
        Say::SettleUp => return Cow::from("The fewest payments"),
        Say::Pays {
            from,
            to,
            points,
            names,
        } => format!(
            "  {} pays {} to {}",
            party(*from, names, EN),
            points,
            party(*to, names, EN)
        ),
        Say::NobodyPays => return Cow::from("  nobody owes anything"),
        Say::Written { file } => format!("Written: {file}"),
        Say::SealGoes => {
            return Cow::from(
                "This record is sealed: what is written at the end carries no seal until you ask for a new one\n",
            );
        }
        Say::NoFile { file } => {
            format!("error: {file} is no ordinary file, nothing can be recorded there")
        }
        Say::NothingLeft { file } => format!("Nothing changed; {file} is as it was"),
        Say::NotSealed { file, error } => format!(
            "error: {file} is written, its seal is not ({error}); caipan seal {file} does it later"
        ),
        Say::Left { file } => format!("Not finished; `caipan record {file}` goes on"),
        Say::NotSaved { error } => format!(
            "error: the journal cannot be written ({error}); the entry was not taken. Make room and type it again"
        ),
        Say::NotWritten { file, error } => format!(
            "error: {file} cannot be written ({error}); everything is in the journal, and `caipan record` tries again"
        ),
        Say::Exists { file, line: None } => format!(
            "error: there is a {file} already, and it is not one sitting's record; take another name or move it away"
        ),
        Say::Exists {
            file,
            line: Some(line),
        } => format!(
            "error: going on would lose what line {line} of {file} says; move it behind a move or into `note`, or go on in an editor beside caipan watch {file}"
        ),
        Say::BothExist {
            file,
            journal,
            taken: false,
        } => format!("error: there is {file} and the unfinished {journal}; move one of them away"),
        Say::BothExist {
            file,
            journal,
            taken: true,
        } => format!(
            "error: {journal} goes on from {file}, but {file} was changed since; move away the one that is not wanted"
        ),
        Say::Busy { journal } => format!("error: another recorder is at work: {journal} is locked"),
        Say::Damaged { journal, line } => format!(
            "error: line {line} of {journal} was changed or is damaged, and others follow it; not going on"
        ),
        Say::JournalVersion { journal } => {
            format!("error: {journal} was written by a later version")
        }
        Say::Unreadable { journal, error } => format!("error: {journal} cannot be opened: {error}"),
        Say::OtherRules { journal, rules } => {
            format!("error: {journal} is recorded under {rules}; rules do not change midway")
        }
        Say::NotYaml => {
            return Cow::from("error: the record will be YAML; let the name end in .yaml");
        }
        Say::Missing { file } => format!("{file} is not there or cannot be read"),
        Say::Document { number, ruling } => format!("document {number}  {ruling}"),
        Say::Hand {
            document,
            number,
            outcome,
            payments,
        } => {
            let paid = payments.map_or_else(String::new, |paid| format!("  {}", points(paid, EN)));
            format!("document {document}, hand {number}  {outcome}{paid}")
        }
        Say::Totals { document, totals } => {
            format!("document {document}, totals  {}", points(totals, EN))
        }
    })
}

fn status(table: &Standing<'_>) -> String {
    let who = table.turn.map_or_else(String::new, |seat| chair(seat, EN));
    let due = match table.awaited {
        Awaited::Bid => "bids",
        Awaited::Wild => "names the wild",
        Awaited::Flowers => "replaces flowers",
        Awaited::Draw => "draws, unless claimed",
        Awaited::Claimant => "discards after the claim",
        Awaited::Act => "kongs, wins or discards",
        Awaited::Replacement => "draws a replacement, unless robbed",
        Awaited::End => "only exhausted is left",
        Awaited::Over => "over",
    };
    let mut wall = format!("wall {}", table.wall);
    if table.drawable != table.wall {
        wall += &format!(" ({} to draw)", table.drawable);
    }
    let mut parts = vec![
        format!("Hand {}", table.hand),
        format!("move {}", table.next),
        format!("{who} {due}").trim().to_owned(),
        wall,
    ];
    if !table.wild.is_empty() {
        parts.push(format!("wild {}", tiles(table.wild, EN)));
    }
    parts.extend(labelled("floats", floats(table, EN)));
    parts.extend(labelled("takes", takes(table, EN)));
    broken(&parts)
}
