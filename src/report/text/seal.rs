//! What is said of seals: findings of `seal/`, and what `caipan seal` and `caipan verify` answer.

use super::{Lang, movetext, seat};
use crate::audit::Ruling;
use crate::base::Seat;
use crate::diag::Fact;
use crate::diag::fact::{Altered, PaidPart, SealPart};
use crate::game::Reason;

/// What a command about seals has to say; a sentence without its full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// The seal was written to this file.
    Sealed {
        /// Where it stands.
        file: String,
    },
    /// The record is not clean, so it is not sealed without `--as-is`.
    NotClean {
        /// Which document of the file.
        document: usize,
        /// Its verdict.
        ruling: Ruling,
    },
    /// A document cannot be read, so nothing is sealed.
    Unreadable {
        /// Which document of the file.
        document: usize,
    },
    /// The block would not be read back as it was written.
    NoPlace,
    /// Standard input has no file to write to.
    NeedsFile,
    /// There is neither a seal in the record nor one beside it.
    NoSeal,
    /// The record is what was sealed.
    Agrees,
    /// The record is not what was sealed.
    Differs,
    /// It was sealed as it is, with this verdict.
    SealedAs {
        /// The word that was sealed.
        verdict: String,
    },
    /// The copy to compare with is what was sealed.
    CopyAgrees,
    /// The record is what was sealed, the copy is not.
    OnlyCopyDiffers,
    /// A record of the copy cannot be judged.
    CopyUnreadable {
        /// From 1.
        document: usize,
    },
    /// The copy has more records, or fewer.
    CopyCount {
        /// Records of the copy.
        copies: usize,
        /// Records of the file.
        records: usize,
    },
    /// The copy to compare with is not what was sealed, either.
    CopyDiffers,
    /// A file of seals cannot be read as such.
    BadSeals {
        /// Which.
        file: String,
    },
    /// The file of seals has another number of them than the file has records.
    Count {
        /// Seals.
        seals: usize,
        /// Records.
        records: usize,
    },
}

/// The sentence.
#[must_use]
pub fn said(said: &Said, lang: Lang) -> String {
    match lang {
        Lang::Zh => said_zh(said),
        Lang::En => said_en(said),
    }
}

fn said_zh(said: &Said) -> String {
    match said {
        Said::Sealed { file } => format!("已经盖印：{file}"),
        Said::NotClean { document, ruling } => format!(
            "第 {document} 份判下来是“{}”，不是无误，没有盖印；要照原样封存，加 --as-is",
            super::names::ruling(*ruling, Lang::Zh)
        ),
        Said::Unreadable { document } => {
            format!("第 {document} 份读不了或判不了，没有盖印；先用 caipan audit 看看")
        }
        Said::NoPlace => "这份牌谱的写法放不进印记，没有动它；用 --detached 另存一份".to_owned(),
        Said::NeedsFile => "盖印要写回文件，不能从标准输入读".to_owned(),
        Said::NoSeal => "牌谱里没有印记，旁边也没有 .seal.yaml".to_owned(),
        Said::Agrees => "与盖印时一样".to_owned(),
        Said::Differs => "与盖印时不同".to_owned(),
        Said::SealedAs { verdict } => {
            let ruling = Ruling::ALL
                .into_iter()
                .find(|ruling| ruling.word() == verdict);
            let verdict = ruling.map_or(verdict.as_str(), |ruling| {
                super::names::ruling(ruling, Lang::Zh)
            });
            format!("盖印时判定是“{verdict}”，照原样封存的")
        }
        Said::CopyAgrees => "对照的那份与印记相符".to_owned(),
        Said::OnlyCopyDiffers => {
            "对照的那份与印记不符。要知道它改了哪里，把两份对调过来再验".to_owned()
        }
        Said::CopyUnreadable { document } => {
            format!("对照的那份（第 {document} 份）读不了，比不了；先用 caipan audit 看看")
        }
        Said::CopyCount { copies, records } => {
            format!("对照的文件里有 {copies} 份牌谱，这里却有 {records} 份，比不了")
        }
        Said::CopyDiffers => "对照的那份也与印记不符，下面只说两份哪里不同".to_owned(),
        Said::BadSeals { file } => format!("{file} 不是印记文件，或者被改坏了"),
        Said::Count { seals, records } => {
            format!("印记文件里有 {seals} 个印记，牌谱却有 {records} 份")
        }
    }
}

fn said_en(said: &Said) -> String {
    match said {
        Said::Sealed { file } => format!("sealed: {file}"),
        Said::NotClean { document, ruling } => format!(
            "document {document} is {}, not clean, and was not sealed; --as-is seals it as it stands",
            ruling.word()
        ),
        Said::Unreadable { document } => {
            format!("document {document} cannot be judged; nothing was sealed (see caipan audit)")
        }
        Said::NoPlace => {
            "no seal can be put into a record written like this; it is untouched, use --detached"
                .to_owned()
        }
        Said::NeedsFile => "a seal is written to a file; standard input has none".to_owned(),
        Said::NoSeal => "there is no seal in the record and no .seal.yaml beside it".to_owned(),
        Said::Agrees => "it is what was sealed".to_owned(),
        Said::Differs => "it is not what was sealed".to_owned(),
        Said::SealedAs { verdict } => format!("it was sealed as it stood, as {verdict}"),
        Said::CopyAgrees => "the copy agrees with the seal".to_owned(),
        Said::OnlyCopyDiffers => {
            "the copy is not what was sealed; verify it against this record to see what was changed"
                .to_owned()
        }
        Said::CopyUnreadable { document } => format!(
            "document {document} of the copy cannot be judged, so nothing can be compared (see caipan audit)"
        ),
        Said::CopyCount { copies, records } => format!(
            "the copy holds {copies} records and this file {records}, so they cannot be compared"
        ),
        Said::CopyDiffers => {
            "the copy does not agree with the seal, either; only the two are compared".to_owned()
        }
        Said::BadSeals { file } => format!("{file} is no file of seals, or was damaged"),
        Said::Count { seals, records } => {
            format!("there are {seals} seals beside {records} records")
        }
    }
}

/// The sentence of a finding of `seal/` in Chinese.
pub(super) fn zh(fact: &Fact) -> String {
    match fact {
        Fact::GameDiffers {
            part,
            sealed,
            found,
        } => {
            let part = part_zh(part);
            match (sealed, found) {
                (Some(sealed), Some(found)) => format!(
                    "{part}盖印时是{}，现在是{}",
                    value_zh(sealed),
                    value_zh(found)
                ),
                _ => format!("{part}在盖印以后被改过"),
            }
        }
        Fact::MoveAltered(Altered::Unknown) => "这一步在盖印以后被改过".to_owned(),
        Fact::MoveAltered(Altered::Was(was)) => {
            format!("这一步在盖印时是“{}”", movetext(was, Lang::Zh))
        }
        Fact::MoveAltered(Altered::Swapped) => "这一步和下一步在盖印以后调换过".to_owned(),
        Fact::MoveInserted { from: None } => "这一步是盖印以后添上去的".to_owned(),
        Fact::MoveInserted {
            from: Some((hand, mv)),
        } => format!("这一步在盖印时是第 {hand} 局第 {mv} 步，后来挪到了这里"),
        Fact::MoveRemoved { was: None } => "盖印以后，这里被删掉了一步".to_owned(),
        Fact::MoveRemoved { was: Some(was) } => {
            format!("盖印以后，这里被删掉了一步：“{}”", movetext(was, Lang::Zh))
        }
        Fact::RulesDiffer { knobs, .. } if knobs.is_empty() => "现在的规矩与盖印时不同".to_owned(),
        Fact::RulesDiffer { knobs, listed } => {
            let list: Vec<String> = knobs
                .iter()
                .map(|(path, sealed, now)| match (*listed, now.as_str()) {
                    (_, "") => format!("没有 {path} 这一项"),
                    (true, _) => format!("{path} 写的是 {sealed}，该是 {now}"),
                    (false, _) => format!("{path} 从 {sealed} 变成 {now}"),
                })
                .collect();
            let head = if *listed {
                "印记里列的规矩与印记的其他内容对不上"
            } else {
                "规矩与盖印时不同"
            };
            format!("{head}：{}", list.join("；"))
        }
        Fact::SettlementDiffers {
            part,
            sealed,
            found,
        } => format!(
            "{}盖印时是{}，现在算出来是{}",
            paid_zh(*part),
            value_zh(&transfer_zh(sealed)),
            value_zh(&transfer_zh(found))
        ),
        _ => String::new(),
    }
}

fn value_zh(value: &str) -> String {
    if value.is_empty() {
        "没有".to_owned()
    } else {
        format!(" {value}")
    }
}

/// The letters and words of a transfer in Chinese; anything else as it is.
fn transfer_zh(text: &str) -> String {
    let word = |word: &str| {
        let bare = word.trim_matches(['(', ')']);
        let at = Seat::ALL.into_iter().find(|at| at.letter() == bare);
        let reason = Reason::ALL.into_iter().find(|reason| reason.word() == bare);
        match (at, reason) {
            (Some(at), _) => word.replace(bare, at.han()),
            (_, Some(reason)) => word.replace(bare, super::names::reason(reason, Lang::Zh)),
            _ => word.to_owned(),
        }
    };
    let words: Vec<String> = text.split(' ').map(word).collect();
    words.join(" ")
}

fn part_zh(part: &SealPart) -> String {
    match part {
        SealPart::Block(key) => format!("印记里的 {key} 与印记的其他内容对不上，"),
        SealPart::Game => "整场牌（这个印记不像是这份牌谱的）".to_owned(),
        SealPart::Header => "玩家或日期".to_owned(),
        SealPart::Player(at) => format!("{}的名字", seat(*at, Lang::Zh)),
        SealPart::Date => "日期".to_owned(),
        SealPart::Hands => "局数".to_owned(),
        SealPart::Start(None) => "这一局的开头（庄、发牌、翻牌、牌墙这些）".to_owned(),
        SealPart::Start(Some(path)) => format!("这一局开头的 {path} "),
        SealPart::End => "这一局的结局".to_owned(),
    }
}

fn paid_zh(part: PaidPart) -> String {
    match part {
        PaidPart::Whole => "结算的摘要".to_owned(),
        PaidPart::Transfer { hand, nth } => format!("第 {hand} 局第 {nth} 笔付分"),
        PaidPart::Total(at) => format!("{}的总分", seat(at, Lang::Zh)),
        PaidPart::Verdict => "判定".to_owned(),
    }
}

/// The same in English.
pub(super) fn en(fact: &Fact) -> String {
    match fact {
        Fact::GameDiffers {
            part,
            sealed,
            found,
        } => {
            let part = part_en(part);
            match (sealed, found) {
                (Some(sealed), Some(found)) => format!(
                    "{part} was {} when sealed and is {} now",
                    value_en(sealed),
                    value_en(found)
                ),
                _ => format!("{part} was changed after sealing"),
            }
        }
        Fact::MoveAltered(Altered::Unknown) => "this move was altered after sealing".to_owned(),
        Fact::MoveAltered(Altered::Was(was)) => format!("this move was `{was}` when sealed"),
        Fact::MoveAltered(Altered::Swapped) => {
            "this move and the next were the other way round when sealed".to_owned()
        }
        Fact::MoveInserted { from: None } => "this move was added after sealing".to_owned(),
        Fact::MoveInserted {
            from: Some((hand, mv)),
        } => format!("this move was hand {hand}, move {mv} when sealed and was brought here"),
        Fact::MoveRemoved { was: None } => "a move was removed here after sealing".to_owned(),
        Fact::MoveRemoved { was: Some(was) } => {
            format!("the move `{was}` was removed here after sealing")
        }
        Fact::RulesDiffer { knobs, .. } if knobs.is_empty() => {
            "the rules are not those that were sealed".to_owned()
        }
        Fact::RulesDiffer { knobs, listed } => {
            let list: Vec<String> = knobs
                .iter()
                .map(|(path, sealed, now)| match (*listed, now.as_str()) {
                    (_, "") => format!("there is no {path}"),
                    (true, _) => format!("{path} is given as {sealed} and should be {now}"),
                    (false, _) => format!("{path} was {sealed}, is {now}"),
                })
                .collect();
            let head = if *listed {
                "the rules listed in the seal do not fit the rest of it"
            } else {
                "the rules are not those that were sealed"
            };
            format!("{head}: {}", list.join("; "))
        }
        Fact::SettlementDiffers {
            part,
            sealed,
            found,
        } => format!(
            "{} was {} when sealed and comes to {} now",
            paid_en(*part),
            value_en(sealed),
            value_en(found)
        ),
        _ => String::new(),
    }
}

fn value_en(value: &str) -> &str {
    if value.is_empty() { "nothing" } else { value }
}

fn part_en(part: &SealPart) -> String {
    match part {
        SealPart::Block(key) => format!("`{key}` of the seal does not fit the rest of it: it"),
        SealPart::Game => "the whole game (this seal seems to be another record's)".to_owned(),
        SealPart::Header => "players or date".to_owned(),
        SealPart::Player(at) => format!("the name of {}", at.english()),
        SealPart::Date => "the date".to_owned(),
        SealPart::Hands => "the number of hands".to_owned(),
        SealPart::Start(None) => {
            "the start of this hand (dealer, deal, indicator, wall …)".to_owned()
        }
        SealPart::Start(Some(path)) => format!("`{path}` at the start of this hand"),
        SealPart::End => "the end of this hand".to_owned(),
    }
}

fn paid_en(part: PaidPart) -> String {
    match part {
        PaidPart::Whole => "the digest of the settlement".to_owned(),
        PaidPart::Transfer { hand, nth } => format!("transfer {nth} of hand {hand}"),
        PaidPart::Total(at) => format!("the total of {}", at.english()),
        PaidPart::Verdict => "the verdict".to_owned(),
    }
}
