//! 结算单: header, hands, totals, findings, digests, signatures.

use super::anonymous::without_names;
use super::hands::{self, points_row};
use super::{Block, Case, Line, Options, Run, column, text};
use crate::base::digest::Digest;
use crate::base::{BySeat, Seat};
use crate::diag::{Fact, Finding, Locate};
use crate::report::board::Step;
use crate::report::printable::cut;
use crate::report::text::{self as words, labels, names, signed, story};
use crate::seal::fingerprint;

pub(super) fn settlement(case: Case, options: Options) -> Vec<Block> {
    let lang = options.lang;
    let mut blocks = header(case, options, lang.pick("结算单", "Settlement"));
    findings(case, options, &mut blocks);
    let mut running = BySeat::<i64>::default();
    for hand in &case.verdict.hands {
        hands::hand(case, hand, options, &mut running, &mut blocks);
    }
    totals(case, options, &mut blocks);
    digests(case, options, &mut blocks);
    signatures(case, options, &mut blocks);
    blocks
}

/// 东家（老王）or East (Bob); the seat alone where the report is anonymous or the record gives no name.
pub(super) fn who(case: Case, seat: Seat, options: Options) -> String {
    let seat_name = words::seat(seat, options.lang);
    match &case.verdict.players[seat] {
        Some(name) if !options.anonymous && !name.is_empty() => {
            labels::named(&seat_name, &cut(name, NAME), options.lang)
        }
        _ => seat_name,
    }
}

/// Most columns of a name where it stands among other words; the header has the whole of it.
const NAME: usize = 24;

/// The title of a record with the names taken out where the report is anonymous.
fn title(case: Case, options: Options) -> Option<String> {
    let title = case.verdict.title.as_deref()?;
    Some(nameless(case, title, options))
}

/// Text of the record, with seats where it names players and the report is anonymous.
pub(super) fn nameless(case: Case, text: &str, options: Options) -> String {
    if options.anonymous {
        without_names(&case.verdict.players, text, options.lang)
    } else {
        text.to_owned()
    }
}

pub(super) fn header(case: Case, options: Options, form: &str) -> Vec<Block> {
    let lang = options.lang;
    let verdict = case.verdict;
    let mut blocks = vec![Block::Heading(
        1,
        title(case, options).map_or_else(|| form.to_owned(), |title| format!("{form} · {title}")),
    )];
    let ruling = names::ruling(verdict.ruling, lang);
    let sentence = names::ruling_line(verdict.ruling, lang);
    let mut fields: Vec<(String, Line)> = vec![(
        lang.pick("判定", "Verdict").to_owned(),
        vec![
            Run::Strong(ruling.to_owned()),
            Run::Text(lang.pick("：", ": ").to_owned() + sentence),
        ],
    )];
    let mut field = |zh: &str, en: &str, line: Line| {
        fields.push((lang.pick(zh, en).to_owned(), line));
    };
    if !options.anonymous && verdict.players.iter().any(|(_, name)| name.is_some()) {
        let players = Seat::ALL.map(|seat| {
            let short = words::seat(seat, lang);
            match verdict.players[seat].as_deref() {
                Some(name) if !name.is_empty() => labels::named(&short, name, lang),
                _ => short,
            }
        });
        field("玩家", "Players", text(players.join(lang.pick("、", ", "))));
    }
    if let Some(record) = &case.places.document.record {
        if let Some(date) = &record.date {
            field("日期", "Date", text(nameless(case, date, options)));
        }
        if let Some(place) = record.place.as_ref().filter(|_| !options.anonymous) {
            field("地点", "Place", text(place.clone()));
        }
        if let Some(note) = record.note.as_ref().filter(|_| !options.anonymous) {
            field("附记", "Note", text(note.clone()));
        }
    }
    if let Some(ruleset) = case.places.ruleset {
        let title = lang.pick(&ruleset.title.zh, &ruleset.title.en);
        let name = file_name(&ruleset.name);
        let line = if title == name {
            title.to_owned()
        } else {
            labels::aliased(title, name, lang)
        };
        field("规矩", "Rules", text(nameless(case, &line, options)));
    } else if let Some(name) = &verdict.ruleset {
        let name = nameless(case, file_name(name), options);
        field("规矩", "Rules", text(name));
    }
    if let Some(digest) = &verdict.rules_digest {
        field(
            "规矩摘要",
            "Rules digest",
            vec![Run::Code(format!("sha256:{digest}"))],
        );
    }
    // The folders above a file are nobody's business on a paper that is handed round.
    let file = nameless(case, file_name(&verdict.file), options);
    let file = match verdict.document {
        1 => file,
        n => labels::document(&file, n, lang),
    };
    field("牌谱", "Record", text(file));
    blocks.push(Block::Fields(fields));
    blocks
}

pub(super) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Where a finding stands: 第 1 局第 41 步.
pub(super) fn place_of(finding: &Finding) -> Vec<Run> {
    match (finding.hand, finding.mv) {
        (Some(hand), Some(mv)) => vec![Run::Step(hand, mv)],
        _ => Vec::new(),
    }
}

pub(super) fn findings(case: Case, options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    if case.verdict.findings.is_empty() {
        return;
    }
    blocks.push(Block::Heading(
        2,
        lang.pick("查出的问题", "Findings").to_owned(),
    ));
    for finding in &case.verdict.findings {
        let code = finding.code();
        let mut line = vec![Run::Strong(words::title(code, lang).to_owned())];
        line.push(Run::Text(format!(" [{code}] ")));
        line.extend(place_of(finding));
        if finding.mv.is_none()
            && let Some(hand) = finding.hand
        {
            line.push(Run::Text(labels::hand(hand, lang)));
        }
        line.push(Run::Text(
            lang.pick("：", ": ").to_owned() + &message(finding, options),
        ));
        blocks.push(Block::Alert(line));
        let mut fields: Vec<(String, Line)> = Vec::new();
        let mut field = |zh: &str, en: &str, line: String| {
            fields.push((lang.pick(zh, en).to_owned(), text(line)));
        };
        let at = case.places.source().at(case.places.locate(&finding.place));
        field("行", "Line", at.line.to_string());
        if let Some(clause) = finding.clause {
            field("条款", "Clause", clause.id().to_owned());
        }
        if let Some(path) = finding.knob {
            let value = case.places.knob_value(path).unwrap_or_default();
            field("规矩", "Rule", format!("{path}: {value}"));
        }
        if !finding.legal.is_empty() {
            field("此时可以", "Legal here", legal(&finding.legal, options));
        }
        if let Fact::TotalsDiffer { claimed, computed } = finding.fact
            && let Some(line) = hands::totals_gap(case, claimed, computed, lang)
        {
            field("差在哪里", "Why", line);
        }
        field(
            "怎么办",
            "Help",
            words::help_for(&finding.fact, lang).to_owned(),
        );
        blocks.push(Block::Fields(fields));
    }
}

pub(super) fn legal(actions: &[String], options: Options) -> String {
    words::legal(actions, options.lang, options.tiles)
}

/// The sentence of a finding, its tiles as they are asked for.
pub(super) fn message(finding: &Finding, options: Options) -> String {
    let sentence = words::message(finding, options.lang);
    words::retell(&sentence, options.lang, options.tiles)
}

/// The sentence of a move.
pub(super) fn sentence(step: &Step, options: Options) -> Option<String> {
    let sentence = story::sentence(step, options.lang)?;
    Some(words::retell(&sentence, options.lang, options.tiles))
}

fn totals(case: Case, options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    let Some(totals) = &case.verdict.totals else {
        return;
    };
    blocks.push(Block::Heading(2, lang.pick("总分", "Totals").to_owned()));
    let mut columns = vec![
        column(lang.pick("局", "Hand"), true),
        column(lang.pick("庄", "Dealer"), false),
        column(lang.pick("结果", "Result"), false),
    ];
    columns.extend(Seat::ALL.map(|seat| column(lang.pick(seat.han(), seat.letter()), true)));
    let mut rows: Vec<Vec<Line>> = Vec::new();
    for hand in &case.verdict.hands {
        let mut row = vec![
            text(hand.hand.to_string()),
            text(lang.pick(hand.dealer.han(), hand.dealer.letter())),
            text(names::outcome(hand.settlement.outcome, lang)),
        ];
        match &hand.settlement.payments {
            Some(payments) => row.extend(points_row(payments)),
            None => row.extend(std::iter::repeat_n(text("—"), 4)),
        }
        rows.push(row);
    }
    let mut row = vec![
        text(""),
        text(""),
        vec![Run::Strong(lang.pick("合计", "Total").to_owned())],
    ];
    row.extend(totals.0.map(|n| vec![Run::Strong(signed(n))]));
    rows.push(row);
    blocks.push(Block::Table(columns, rows));
}

pub(super) fn digests(case: Case, options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    let digests = &case.verdict.digests;
    let mut fields = Vec::new();
    for (zh, en, hex) in [
        ("牌局", "Game", &digests.game),
        ("结算", "Settlement", &digests.settlement),
        ("印记", "Seal", &digests.seal),
    ] {
        if let Some(hex) = hex {
            fields.push((
                lang.pick(zh, en).to_owned(),
                vec![Run::Code(format!("sha256:{hex}"))],
            ));
        }
    }
    if fields.is_empty() {
        return;
    }
    if let Some(seal) = digests.seal.as_deref().and_then(Digest::from_hex) {
        let tiles = fingerprint(seal)
            .into_iter()
            .map(|tile| Run::Tiles(vec![tile], Vec::new()))
            .flat_map(|run| [run, Run::Text(" ".to_owned())])
            .collect();
        fields.push((lang.pick("口念", "Spoken").to_owned(), tiles));
    }
    blocks.push(Block::Heading(2, lang.pick("校验", "Digests").to_owned()));
    blocks.push(Block::Fields(fields));
}

pub(super) fn signatures(case: Case, options: Options, blocks: &mut Vec<Block>) {
    let lang = options.lang;
    if case.verdict.hands.is_empty() {
        return;
    }
    blocks.push(Block::Heading(
        2,
        lang.pick("签字", "Signatures").to_owned(),
    ));
    let mut places: Vec<String> = Seat::ALL.map(|seat| who(case, seat, options)).to_vec();
    places.push(lang.pick("裁判", "Referee").to_owned());
    places.push(lang.pick("日期", "Date").to_owned());
    blocks.push(Block::Sign(places));
}
