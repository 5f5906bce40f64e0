use super::*;
use crate::base::{Call, CallKind, Clause, Kong, Verb};
use crate::diag::Place;
use crate::diag::fact::{BidFloor, Counted, Need, RobFault, Syntax};

fn both(fact: Fact, seat: Option<Seat>) -> (String, String) {
    let mut finding = Finding::new(fact, Place::DOCUMENT);
    finding.seat = seat;
    finding.clause = Some(Clause::SX_P1);
    (message(&finding, Lang::Zh), message(&finding, Lang::En))
}

fn t(rank: u8, letter: char) -> Tile {
    Tile::from_notation(rank, letter).unwrap()
}

#[test]
fn sentences_name_tiles_and_seats() {
    let west = Some(Seat::W);
    let three = t(3, 'p');
    for (fact, zh, en) in [
        (
            Fact::NotInHand { tile: three },
            "西家手里拿不出三筒",
            "West does not hold the 3p that this move needs",
        ),
        (
            Fact::OutOfTurn { expected: Seat::N },
            "还没轮到西家，现在该北家",
            "it is not West's turn but North's",
        ),
        (
            Fact::WrongCount {
                what: Counted::Hand,
                expected: 13,
                found: 14,
            },
            "西家多了 1 张：该有 13 张，却有 14 张",
            "West should have 13 tiles and has 14",
        ),
        (
            Fact::SwapDiscard {
                tile: t(7, 'p'),
                eaten: t(4, 'p'),
            },
            "西家刚吃进四筒，不能马上打出另一头的七筒",
            "West has just taken 4p by chi and may not discard 7p, its other end, at once",
        ),
        (
            Fact::Frozen {
                by: Seat::E,
                verb: Verb::Peng,
            },
            "东家飘着财神，别家不能碰",
            "while East's float stands the others may not peng",
        ),
        (
            Fact::RobNotAllowed(RobFault::Kind(Kong::An)),
            "暗杠不能抢",
            "a concealed kong cannot be robbed",
        ),
        (
            Fact::BidTooLow {
                call: Call {
                    tai: 2,
                    kind: CallKind::Single,
                },
                above: BidFloor::Last(Call {
                    tai: 3,
                    kind: CallKind::Plain,
                }),
            },
            "西家叫独2台，压不过前面的3台",
            "West's bid of 2 tai with one wild (独) does not beat 3 tai",
        ),
        (
            Fact::Undetermined(Need::Hand {
                seat: Seat::E,
                mv: 18,
            }),
            "要看东家第 18 步时手里的牌，才能判定",
            "show East's concealed hand at move 18 to settle this",
        ),
        (
            Fact::FanMissed {
                claimed: vec![],
                computed: vec!["bao_tou".into(), "gang_kai".into()],
            },
            "什么也没报，算下来是爆头、杠开",
            "nothing is claimed; it is bao_tou, gang_kai",
        ),
        (
            Fact::PaymentsDiffer {
                claimed: BySeat([-10, 30, -10, -10]),
                computed: BySeat([-30, 30, 0, 0]),
            },
            "付分报的是 东 -10 南 +30 西 -10 北 -10，应该是 东 -30 南 +30 西 0 北 0",
            "the payments are given as E -10 S +30 W -10 N -10; they are E -30 S +30 W 0 N 0",
        ),
        (
            Fact::Syntax(Syntax::WideMark {
                found: '：',
                want: ':',
            }),
            "这里写了全角的“：”，要写半角的“:”",
            "`：` is a full-width mark; write `:`",
        ),
    ] {
        assert_eq!(both(fact, west), (zh.to_owned(), en.to_owned()));
    }
}

#[test]
fn help_lines_are_one_short_line_in_each_language() {
    use unicode_width::UnicodeWidthStr;
    for &code in Code::ALL {
        for lang in [Lang::Zh, Lang::En] {
            let line = help(code, lang);
            assert!(!line.is_empty() && !line.contains('\n'), "{code}");
            assert!(line.width() <= 76, "{code}: {} wide", line.width());
            assert!(!line.ends_with(['.', '。']), "{code} ends like a sentence");
        }
    }
}

#[test]
fn movetext_is_said_in_chinese() {
    for (canonical, zh) in [
        ("S chi 78p", "南 吃 七筒八筒"),
        ("S discard ?", "南 打 ?"),
        ("E flower 1f > 2m7z", "东 补 春 > 二万红中"),
        ("W chi 6p5s = 456p", "西 吃 六筒五索 = 四筒五筒六筒"),
        ("N bid 独2", "北 包 独2"),
        ("N bid pass", "北 包 过"),
        ("exhausted", "流局"),
    ] {
        assert_eq!(movetext(canonical, Lang::Zh), zh);
        assert_eq!(movetext(canonical, Lang::En), canonical);
    }
}

#[test]
fn every_pattern_that_can_be_counted_has_a_name() {
    for knob in crate::rules::KNOBS {
        for group in ["fan.values.", "tai.values."] {
            if let Some(id) = knob.path.strip_prefix(group) {
                assert_ne!(names::pattern(id, Lang::Zh), id, "no name for {id}");
            }
        }
    }
}
