//! One hand of a settlement: who won with what, counted item by item, who pays, and what the table claimed.

use super::build::who;
use super::{Block, Case, Line, Options, Run, column, text};
use crate::audit::HandVerdict;
use crate::audit::slips::{self, Slip};
use crate::base::{BySeat, Seat};
use crate::diag::Fact;
use crate::game::settlement::{Fine, Item, Transfer, WinResult};
use crate::game::{Outcome, Reason};
use crate::record::{Claim, NamesOrNumber};
use crate::report::settlement::formula;
use crate::report::text::{self as words, Lang, gap, labels, names, signed};

/// One hand.
pub(super) fn hand(
    case: Case,
    hand: &HandVerdict,
    options: Options,
    running: &mut BySeat<i64>,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    let settlement = &hand.settlement;
    blocks.push(Block::Heading(
        2,
        format!(
            "{} · {}",
            labels::hand(hand.hand, lang),
            names::outcome(settlement.outcome, lang)
        ),
    ));
    blocks.push(Block::Fields(facts(case, hand, options)));
    for win in &settlement.wins {
        let mut fields = vec![(
            lang.pick("胡家", "Winner").to_owned(),
            vec![Run::Strong(who(case, win.winner, options))],
        )];
        fields.push((lang.pick("牌型", "Hand").to_owned(), reading(win)));
        blocks.push(Block::Fields(fields));
        count(case, hand, win, options, blocks);
    }
    if !settlement.transfers.is_empty() || !settlement.fines.is_empty() {
        let (paid, fines) = (&settlement.transfers, &settlement.fines);
        payments(case, paid, fines, hand.hand, options, blocks);
    }
    match &settlement.payments {
        Some(payments) => {
            for (seat, points) in payments.iter() {
                running[seat] += points;
            }
            let mut columns = vec![column("", false)];
            columns
                .extend(Seat::ALL.map(|seat| column(lang.pick(seat.han(), seat.letter()), true)));
            let mut this = vec![text(lang.pick("本局", "This hand"))];
            this.extend(points_row(payments));
            let mut rows = vec![this];
            if case.verdict.hands.len() > 1 {
                let mut sum = vec![text(lang.pick("累计", "So far"))];
                sum.extend(points_row(running));
                rows.push(sum);
            }
            blocks.push(Block::Table(columns, rows));
        }
        None => blocks.push(Block::Para(text(lang.pick(
            "没有打完或中途犯规，不作结算。",
            "Not played out, or stopped; nothing is paid.",
        )))),
    }
    let record = case.places.document.record.as_ref();
    let written = record.and_then(|record| record.hands.get(hand.hand as usize - 1));
    if let Some(claim) = written.and_then(|written| written.claim.as_ref()) {
        claimed(case, hand, claim, options, blocks);
    }
}

fn facts(case: Case, hand: &HandVerdict, options: Options) -> Vec<(String, Line)> {
    let lang = options.lang;
    let settlement = &hand.settlement;
    let mut dealer = who(case, hand.dealer, options);
    if hand.repeat > 0 {
        dealer = labels::repeat(&dealer, hand.repeat, lang);
    }
    let wild = if hand.wild.is_empty() {
        text(lang.pick("无", "none"))
    } else {
        vec![Run::Tiles(hand.wild.clone(), Vec::new())]
    };
    let mut fields = vec![
        (lang.pick("庄家", "Dealer").to_owned(), text(dealer)),
        (lang.pick("财神", "Wild").to_owned(), wild),
    ];
    if let Some(tile) = settlement.tile {
        let mut line = vec![Run::Tiles(vec![tile], Vec::new())];
        if let Some(from) = settlement.from {
            let rob = settlement.outcome == Outcome::Rob;
            line.push(Run::Text(labels::tile_from(from, rob, lang)));
        }
        fields.push((lang.pick("胡张", "Tile").to_owned(), line));
    }
    fields
}

/// The sets of the winning reading.
pub(super) fn reading(win: &WinResult) -> Line {
    let mut line = Line::new();
    for set in &win.reading {
        if !line.is_empty() {
            line.push(Run::Text("  ".to_owned()));
        }
        let mut parts = set.split('+').map(words::ungroup);
        let first = parts.next().flatten().unwrap_or_default();
        let wilds = parts.flatten().flatten().collect();
        line.push(Run::Tiles(first, wilds));
    }
    line
}

/// The count of a win, item by item, and what a share comes to.
pub(super) fn count(
    case: Case,
    hand: &HandVerdict,
    win: &WinResult,
    options: Options,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    let mut rows: Vec<Vec<Line>> = Vec::new();
    let mut add = |unit: &str, items: &[Item], sum: Vec<Line>| {
        for item in items.iter().filter(|item| item.value > 0) {
            rows.push(item_row(item, unit, hand.hand, lang));
        }
        rows.push(sum);
    };
    let sum = |name: &str, total: String| {
        vec![
            vec![Run::Strong(name.to_owned())],
            vec![Run::Strong(total)],
            Line::new(),
            Line::new(),
        ]
    };
    if let Some(flowers) = &win.flowers {
        let unit = lang.pick("花", "hua");
        add(
            unit,
            &flowers.items,
            sum(
                lang.pick("花数", "Hua"),
                format!("{} {unit}", flowers.total),
            ),
        );
    }
    if let Some(fan) = &win.fan {
        let unit = lang.pick("番", "fan");
        let name = fan.name.map(|name| names::pattern(name, lang));
        let label = labels::sum_named(lang.pick("番数", "Fan"), name, lang);
        add(
            unit,
            &fan.items,
            sum(&label, labels::counted(fan.total, fan.counted, unit, lang)),
        );
    }
    if let Some(tai) = &win.tai {
        let unit = lang.pick("台", "tai");
        add(
            unit,
            &tai.items,
            sum(
                lang.pick("台数", "Tai"),
                labels::counted(tai.total, tai.counted, unit, lang),
            ),
        );
    }
    let columns = vec![
        column(lang.pick("名目", "Item"), false),
        column(lang.pick("数", "Value"), true),
        column(lang.pick("条款", "Clause"), false),
        column(lang.pick("出处", "Move"), false),
    ];
    blocks.push(Block::Table(columns, rows));
    let share = formula(win, hand, case.places, lang).unwrap_or_else(|| win.share.to_string());
    blocks.push(Block::Fields(vec![(
        lang.pick("一份", "Share").to_owned(),
        text(share),
    )]));
}

fn item_row(item: &Item, unit: &str, hand: u32, lang: Lang) -> Vec<Line> {
    let mut name = text(names::pattern(item.id, lang));
    if let Some(tile) = item.tile {
        name.push(Run::Text(" ".to_owned()));
        name.push(Run::Tiles(vec![tile], Vec::new()));
    }
    vec![
        name,
        text(format!("{} {unit}", item.value)),
        text(item.clause.id()),
        item.mv
            .map_or_else(Line::new, |mv| vec![Run::Step(hand, mv)]),
    ]
}

/// Every transfer with its reason and clause.
pub(super) fn payments(
    case: Case,
    transfers: &[Transfer],
    fines: &[Fine],
    hand: u32,
    options: Options,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    // A fine goes to nobody.
    let fines = fines.iter().map(|fine| {
        vec![
            text(format!("{} → —", who(case, fine.from, options))),
            text(fine.points.to_string()),
            Line::new(),
            text(names::reason(Reason::Penalty, lang)),
            text(fine.clause.id()),
            vec![Run::Step(hand, fine.mv)],
        ]
    });
    let rows = transfers
        .iter()
        .map(|transfer| {
            vec![
                text(format!(
                    "{} → {}",
                    who(case, transfer.from, options),
                    who(case, transfer.to, options)
                )),
                text(transfer.points.to_string()),
                text(transfer.shares.map_or_else(String::new, |n| n.to_string())),
                text(names::reason(transfer.reason, lang)),
                text(transfer.clause.id()),
                transfer
                    .mv
                    .map_or_else(Line::new, |mv| vec![Run::Step(hand, mv)]),
            ]
        })
        .chain(fines)
        .collect();
    let columns = vec![
        column(lang.pick("付 → 收", "From → to"), false),
        column(lang.pick("分", "Points"), true),
        column(lang.pick("份", "Shares"), true),
        column(lang.pick("缘由", "Reason"), false),
        column(lang.pick("条款", "Clause"), false),
        column(lang.pick("步", "Move"), false),
    ];
    blocks.push(Block::Table(columns, rows));
}

pub(super) fn points_row(points: &BySeat<i64>) -> impl Iterator<Item = Line> {
    points.0.into_iter().map(|n| text(signed(n)))
}

/// What the table says beside what comes out.
fn claimed(
    case: Case,
    hand: &HandVerdict,
    claim: &Claim,
    options: Options,
    blocks: &mut Vec<Block>,
) {
    let lang = options.lang;
    let settlement = &hand.settlement;
    let win = settlement.wins.first();
    let mut rows: Vec<Vec<Line>> = Vec::new();
    let mut row = |zh: &str, en: &str, said: String, found: Option<String>| {
        let found = found.unwrap_or_else(|| "—".to_owned());
        rows.push(vec![text(lang.pick(zh, en)), text(said), text(found)]);
    };
    if let Some(winner) = claim.winner {
        let found = win.map(|win| words::seat(win.winner, lang));
        row("胡家", "Winner", words::seat(winner, lang), found);
    }
    if let Some(fan) = &claim.fan {
        let items = win.and_then(|win| win.fan.as_ref());
        let found = items.map(|fan| labels::items(&fan.items, fan.total, lang));
        row("番", "Fan", said(fan, lang), found);
    }
    if let Some(tai) = &claim.tai {
        let items = win.and_then(|win| win.tai.as_ref());
        let found = items.map(|tai| labels::items(&tai.items, tai.total, lang));
        row("台", "Tai", said(tai, lang), found);
    }
    if let Some(flowers) = claim.flowers {
        let found = win.and_then(|win| win.flowers.as_ref());
        let found = found.map(|flowers| flowers.total.to_string());
        row("花", "Hua", flowers.to_string(), found);
    }
    if let Some(share) = claim.share {
        let found = win.map(|win| win.share.to_string());
        row("一份", "Share", share.to_string(), found);
    }
    if let Some(payments) = &claim.payments {
        let found = settlement.payments.as_ref();
        row(
            "付分",
            "Payments",
            words::points(payments, lang),
            found.map(|payments| words::points(payments, lang)),
        );
    }
    if rows.is_empty() {
        return;
    }
    let columns = vec![
        column(lang.pick("所报", "Claim"), false),
        column(lang.pick("记录写的", "as written"), false),
        column(lang.pick("算出来的", "as computed"), false),
    ];
    blocks.push(Block::Heading(
        3,
        lang.pick("记录所报与算出来的", "Claimed and computed")
            .to_owned(),
    ));
    blocks.push(Block::Table(columns, rows));
    if let Some(line) = why_differs(case, hand, claim, lang) {
        blocks.push(Block::Para(vec![Run::Strong(line)]));
    }
}

fn said(claim: &NamesOrNumber, lang: Lang) -> String {
    match claim {
        NamesOrNumber::Number(n) => n.to_string(),
        NamesOrNumber::Names(list) => {
            let list: Vec<&str> = list.iter().map(|id| names::pattern(id, lang)).collect();
            if list.is_empty() {
                lang.pick("无", "none").to_owned()
            } else {
                list.join(lang.pick("、", ", "))
            }
        }
    }
}

/// 记录写 +9，应是 +18，差 -9：漏算爆头 …
fn why_differs(case: Case, hand: &HandVerdict, claim: &Claim, lang: Lang) -> Option<String> {
    let rules = &case.places.ruleset?.rules;
    let settlement = &hand.settlement;
    let likely = |slip: &Slip| agrees(case, hand, claim, *slip);
    if let (Some(claimed), Some(computed)) = (claim.payments, settlement.payments)
        && claimed != computed
        && claimed.sum() == 0
    {
        let slip = slips::of_payments(rules, hand.repeat, settlement, claimed, &likely);
        let differs = |seat: &Seat| claimed[*seat] != computed[*seat];
        let winner = settlement.wins.first().map(|win| win.winner);
        let seat = winner
            .filter(differs)
            .or_else(|| Seat::ALL.into_iter().find(differs))?;
        let (said, right) = (claimed[seat], computed[seat]);
        return Some(gap::payments(seat, said, right, slip.as_ref(), lang));
    }
    let (share, win) = (claim.share?, settlement.wins.first()?);
    if share == win.share {
        return None;
    }
    let slip = slips::of_share(rules, hand.repeat, win, share, &likely);
    Some(gap::share(share, win.share, slip.as_ref(), lang))
}

/// Does what the claim says of flowers and fan go with this slip? A claim with the right flowers has not lost one.
fn agrees(case: Case, hand: &HandVerdict, claim: &Claim, slip: Slip) -> bool {
    let found = |fan: bool| {
        case.verdict.findings.iter().any(|finding| {
            finding.hand == Some(hand.hand)
                && match finding.fact {
                    Fact::FanNotMet { .. } | Fact::FanMissed { .. } | Fact::FanNumber { .. } => fan,
                    Fact::FlowersDiffer { .. } => !fan,
                    _ => false,
                }
        })
    };
    match slip {
        Slip::FlowerMissing { .. } | Slip::FlowersExtra(_) | Slip::FlowersShort(_) => {
            claim.flowers.is_none() || found(false)
        }
        Slip::FanMissing { .. } | Slip::FanExtra(_) | Slip::FanShort(_) => {
            (claim.fan.is_none() && claim.tai.is_none()) || found(true)
        }
        _ => true,
    }
}

/// Why claimed totals differ, where one hand explains it.
pub(super) fn totals_gap(
    case: Case,
    claimed: BySeat<i64>,
    computed: BySeat<i64>,
    lang: Lang,
) -> Option<String> {
    let hands: Vec<(u32, BySeat<i64>)> = case
        .verdict
        .hands
        .iter()
        .filter_map(|hand| Some((hand.hand, hand.settlement.payments?)))
        .collect();
    let found = slips::of_totals(claimed, computed, &hands);
    Some(gap::totals(claimed, computed, found, lang))
}
