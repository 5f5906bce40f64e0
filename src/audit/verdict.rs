//! The answer to one record, in the terms of the contract `caipan.verdict/1`.

use crate::base::{BySeat, Seat, Tile};
use crate::diag::Finding;
use crate::game::Settlement;
use crate::seal::Played;

/// The worst that was found in a record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ruling {
    /// Legal, and every claim, total and seal agrees.
    Clean,
    /// Legal, but a claim, a total or a seal differs.
    Mismatch,
    /// Depends on something unknown.
    Undetermined,
    /// A move is against the rules.
    Illegal,
    /// Could not be judged.
    Unreadable,
}

impl Ruling {
    /// All, from good to bad.
    pub const ALL: [Ruling; 5] = [
        Ruling::Clean,
        Ruling::Mismatch,
        Ruling::Undetermined,
        Ruling::Illegal,
        Ruling::Unreadable,
    ];

    /// The word in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Ruling::Clean => "clean",
            Ruling::Mismatch => "mismatch",
            Ruling::Undetermined => "undetermined",
            Ruling::Illegal => "illegal",
            Ruling::Unreadable => "unreadable",
        }
    }
}

/// One hand of the verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct HandVerdict {
    /// From 1.
    pub hand: u32,
    /// 庄
    pub dealer: Seat,
    /// 连庄 count.
    pub repeat: u32,
    /// Wild kinds in tile order.
    pub wild: Vec<Tile>,
    /// How it ended and who pays what.
    pub settlement: Settlement,
}

/// The digests of `seal.md`, hex without prefix.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Digests {
    /// `H_n`
    pub game: Option<String>,
    /// S
    pub settlement: Option<String>,
    /// Z
    pub seal: Option<String>,
    /// What they take from the table, by hand: needed to write or check a seal.
    pub played: Vec<Played>,
}

/// The verdict on one record.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// File as named by the user.
    pub file: String,
    /// Document in the file, from 1.
    pub document: u32,
    /// `x_id` of the record.
    pub id: Option<serde_json::Value>,
    /// Title of the record.
    pub title: Option<String>,
    /// Display names.
    pub players: BySeat<Option<String>>,
    /// The worst finding.
    pub ruling: Ruling,
    /// Ruleset name as the record gives it.
    pub ruleset: Option<String>,
    /// Rules digest, hex.
    pub rules_digest: Option<String>,
    /// The hands.
    pub hands: Vec<HandVerdict>,
    /// Sums over the settled hands; none when unreadable.
    pub totals: Option<BySeat<i64>>,
    /// Digests.
    pub digests: Digests,
    /// Findings in order of checking.
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// Nothing is known yet.
    #[must_use]
    pub fn blank(file: &str) -> Verdict {
        Verdict {
            file: file.to_owned(),
            document: 1,
            id: None,
            title: None,
            players: BySeat::default(),
            ruling: Ruling::Unreadable,
            ruleset: None,
            rules_digest: None,
            hands: Vec::new(),
            totals: None,
            digests: Digests::default(),
            findings: Vec::new(),
        }
    }
}
