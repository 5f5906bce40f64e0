//! Entries that are no moves: undo, edit, dispute, next hand, and the like. Knows no table.

use super::event::Key;
use crate::base::notation::{is_blank, is_han, narrow};

/// A command as typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Command<'a> {
    Help,
    List,
    Undo,
    /// Another line in place of move `at`.
    Edit {
        at: At,
        line: &'a str,
    },
    /// A forgotten line before move `at`.
    Insert {
        at: At,
        line: &'a str,
    },
    Delete {
        at: At,
        kept: bool,
    },
    /// The last move if none is named.
    Dispute {
        at: Option<At>,
        note: &'a str,
    },
    Show {
        seat: &'a str,
        tiles: &'a str,
    },
    Wall {
        tiles: &'a str,
    },
    /// The indicator, where it is not asked for or was told wrong.
    Indicator {
        tiles: &'a str,
    },
    /// The wild, likewise.
    Wild {
        tiles: &'a str,
    },
    /// The hand begins in the middle.
    Position {
        text: &'a str,
    },
    /// What the table says of the result.
    Claim {
        text: &'a str,
    },
    /// What it says of the totals.
    Totals {
        text: &'a str,
    },
    Header {
        key: Key,
        text: &'a str,
    },
    /// The next hand; its dealer only if that does not follow, or the players say otherwise.
    Next {
        dealer: &'a str,
        kept: bool,
    },
    End {
        kept: bool,
    },
    Quit,
}

/// A move: `41`, or `2.41` for one of the second hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    /// An earlier hand, from 1.
    pub hand: Option<u32>,
    /// From 1.
    pub mv: u32,
}

#[derive(Clone, Copy)]
enum Word {
    Help,
    List,
    Undo,
    Edit,
    Insert,
    Delete,
    Dispute,
    Show,
    Wall,
    Indicator,
    Wild,
    Position,
    Claim,
    Totals,
    Header(Key),
    Next,
    End,
    Quit,
}

/// Longer words before those they begin with.
const WORDS: &[(&str, Word)] = &[
    ("help", Word::Help),
    ("帮助", Word::Help),
    ("说明", Word::Help),
    ("l", Word::List),
    ("list", Word::List),
    ("看", Word::List),
    ("u", Word::Undo),
    ("undo", Word::Undo),
    ("撤回", Word::Undo),
    ("撤", Word::Undo),
    ("悔", Word::Undo),
    ("e", Word::Edit),
    ("edit", Word::Edit),
    ("改", Word::Edit),
    ("i", Word::Insert),
    ("insert", Word::Insert),
    ("插", Word::Insert),
    ("x", Word::Delete),
    ("del", Word::Delete),
    ("delete", Word::Delete),
    ("删", Word::Delete),
    ("z", Word::Dispute),
    ("dispute", Word::Dispute),
    ("争议", Word::Dispute),
    ("show", Word::Show),
    ("liang", Word::Show),
    ("亮", Word::Show),
    ("wall", Word::Wall),
    ("牌墙", Word::Wall),
    ("indicator", Word::Indicator),
    ("翻牌", Word::Indicator),
    ("wild", Word::Wild),
    ("财神", Word::Wild),
    ("position", Word::Position),
    ("局面", Word::Position),
    ("claim", Word::Claim),
    ("报", Word::Claim),
    ("totals", Word::Totals),
    ("总分", Word::Totals),
    ("title", Word::Header(Key::Title)),
    ("标题", Word::Header(Key::Title)),
    ("date", Word::Header(Key::Date)),
    ("日期", Word::Header(Key::Date)),
    ("place", Word::Header(Key::Place)),
    ("地点", Word::Header(Key::Place)),
    ("note", Word::Header(Key::Note)),
    ("备注", Word::Header(Key::Note)),
    ("n", Word::Next),
    ("next", Word::Next),
    ("下一局", Word::Next),
    ("end", Word::End),
    ("收场", Word::End),
    ("散场", Word::End),
    ("q", Word::Quit),
    ("quit", Word::Quit),
    ("退出", Word::Quit),
];

/// The command in `line`, if it is one.
#[must_use]
pub fn read(line: &str) -> Option<Command<'_>> {
    let (word, rest) = first_word(line)?;
    let alone = rest.is_empty();
    let (bare, kept) = kept(rest);
    Some(match word {
        Word::Help if alone => Command::Help,
        Word::List if alone => Command::List,
        Word::Undo if alone => Command::Undo,
        Word::Quit if alone => Command::Quit,
        Word::Edit => {
            let (at, line) = place(rest)?;
            Command::Edit { at, line }
        }
        Word::Insert => {
            let (at, line) = place(rest)?;
            Command::Insert { at, line }
        }
        Word::Delete => match place(bare)? {
            (at, "") => Command::Delete { at, kept },
            _ => return None,
        },
        Word::Dispute => match place(rest) {
            // A note may begin with a number that is no move's: 三番 does, `3番` does not count as one.
            Some((at, note))
                if note.is_empty() || rest[..rest.len() - note.len()].ends_with(is_blank) =>
            {
                Command::Dispute { at: Some(at), note }
            }
            _ => Command::Dispute {
                at: None,
                note: rest,
            },
        },
        Word::Show => {
            let end = rest.char_indices().nth(1).map_or(rest.len(), |(i, _)| i);
            Command::Show {
                seat: &rest[..end],
                tiles: rest[end..].trim_start_matches(is_blank),
            }
        }
        Word::Wall => Command::Wall { tiles: rest },
        Word::Indicator => Command::Indicator { tiles: rest },
        Word::Wild => Command::Wild { tiles: rest },
        Word::Position => Command::Position { text: rest },
        Word::Claim => Command::Claim { text: rest },
        Word::Totals => Command::Totals { text: rest },
        Word::Header(key) => Command::Header { key, text: rest },
        Word::Next => Command::Next { dealer: bare, kept },
        Word::End if bare.is_empty() => Command::End { kept },
        _ => return None,
    })
}

/// The command word at the start, and what follows it.
fn first_word(line: &str) -> Option<(Word, &str)> {
    let len = if line.starts_with(is_han) {
        let (word, _) = WORDS.iter().find(|(word, _)| line.starts_with(word))?;
        word.len()
    } else {
        line.char_indices()
            .find(|&(_, c)| !narrow(c).is_ascii_alphabetic())
            .map_or(line.len(), |(i, _)| i)
    };
    // Capitals are seats, so commands are not.
    let typed: String = line[..len].chars().map(narrow).collect();
    let (_, word) = WORDS.iter().find(|(word, _)| *word == typed)?;
    Some((*word, line[len..].trim_start_matches(is_blank)))
}

/// The move that is named at the start, and what follows it.
fn place(text: &str) -> Option<(At, &str)> {
    let (first, rest) = number(text)?;
    let second = rest.strip_prefix(['.', '．', '。']).and_then(number);
    Some(match second {
        Some((mv, rest)) => {
            let hand = Some(first);
            (At { hand, mv }, rest)
        }
        None => (
            At {
                hand: None,
                mv: first,
            },
            rest,
        ),
    })
}

/// The number at the start, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let len = text
        .char_indices()
        .find(|&(_, c)| !narrow(c).is_ascii_digit())
        .map_or(text.len(), |(i, _)| i);
    let digits: String = text[..len].chars().map(narrow).collect();
    let number = digits.parse().ok()?;
    Some((number, text[len..].trim_start_matches(is_blank)))
}

/// `text` without a `!` before or after it, and whether there was one.
#[must_use]
pub fn kept(text: &str) -> (&str, bool) {
    let text = text.trim_matches(is_blank);
    let bare = text
        .strip_prefix(['!', '！'])
        .or_else(|| text.strip_suffix(['!', '！']));
    (bare.unwrap_or(text).trim_matches(is_blank), bare.is_some())
}

/// Nobody knows any of the hands that have not been told.
#[must_use]
pub fn all_unknown(text: &str) -> bool {
    let text: String = text.chars().map(narrow).collect();
    matches!(&*text, "??" | "unknown" | "不知道" | "都不知道")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_moves() {
        let at = |mv| At { hand: None, mv };
        let edit = |mv, line| Some(Command::Edit { at: at(mv), line });
        for (line, want) in [
            ("u", Some(Command::Undo)),
            ("ｕ", Some(Command::Undo)),
            ("撤", Some(Command::Undo)),
            ("u 5m", None),
            ("e 41 9p", edit(41, "9p")),
            ("e41 W p", edit(41, "W p")),
            ("改４１打九筒", edit(41, "打九筒")),
            (
                "e ２.41 9p",
                Some(Command::Edit {
                    at: At {
                        hand: Some(2),
                        mv: 41,
                    },
                    line: "9p",
                }),
            ),
            ("E 9p", None),
            ("N", None),
            (
                "n",
                Some(Command::Next {
                    dealer: "",
                    kept: false,
                }),
            ),
            (
                "n!",
                Some(Command::Next {
                    dealer: "",
                    kept: true,
                }),
            ),
            (
                "n W 2!",
                Some(Command::Next {
                    dealer: "W 2",
                    kept: true,
                }),
            ),
            ("end", Some(Command::End { kept: false })),
            ("收场！", Some(Command::End { kept: true })),
            (
                "x 3!",
                Some(Command::Delete {
                    at: at(3),
                    kept: true,
                }),
            ),
            ("x", None),
            ("z", Some(Command::Dispute { at: None, note: "" })),
            (
                "z 3",
                Some(Command::Dispute {
                    at: Some(at(3)),
                    note: "",
                }),
            ),
            (
                "z 3 慢了",
                Some(Command::Dispute {
                    at: Some(at(3)),
                    note: "慢了",
                }),
            ),
            (
                "争议碰在先",
                Some(Command::Dispute {
                    at: None,
                    note: "碰在先",
                }),
            ),
            (
                "z 3番不对",
                Some(Command::Dispute {
                    at: None,
                    note: "3番不对",
                }),
            ),
            (
                "亮 E 123m",
                Some(Command::Show {
                    seat: "E",
                    tiles: "123m",
                }),
            ),
            (
                "亮东一二三万",
                Some(Command::Show {
                    seat: "东",
                    tiles: "一二三万",
                }),
            ),
            (
                "date 2024-05-01",
                Some(Command::Header {
                    key: Key::Date,
                    text: "2024-05-01",
                }),
            ),
            ("da 9p", None),
            ("m5p", None),
            ("9p", None),
            ("碰", None),
            ("hu", None),
            ("he", None),
            ("", None),
        ] {
            assert_eq!(read(line), want, "{line}");
        }
    }
}
