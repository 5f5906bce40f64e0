//! The settlement as a table: what each hand counts, who pays whom and why, and how it adds up.

use std::fmt::Write as _;

use super::human::Style;
use super::printable::{cut, pad, pad_left, width, wrap};
use super::text::{self, Lang, names, signed};
use crate::audit::{HandVerdict, Verdict};
use crate::base::digest::Digest;
use crate::base::{BySeat, Seat};
use crate::diag::{Fact, Locate, Severity};
use crate::game::settlement::{Item, Outcome, Reason, Settlement, WinResult};
use crate::seal::fingerprint;

/// Longest display name, in columns.
const NAME: usize = 20;

/// The settlement of all hands, the totals and the digests.
pub(super) fn render(verdict: &Verdict, locate: &dyn Locate, style: &Style) -> String {
    let mut sheet = Sheet::new(verdict, style);
    let mut running = BySeat::<i64>::default();
    for hand in &verdict.hands {
        sheet.hand(hand, verdict, locate, &mut running);
    }
    sheet.closing(verdict);
    sheet.out
}

/// The totals and the digests alone.
pub(super) fn closing(verdict: &Verdict, style: &Style) -> String {
    let mut sheet = Sheet::new(verdict, style);
    sheet.closing(verdict);
    sheet.out
}

struct Sheet<'a> {
    out: String,
    style: &'a Style,
    players: BySeat<String>,
}

impl<'a> Sheet<'a> {
    fn new(verdict: &Verdict, style: &'a Style) -> Sheet<'a> {
        Sheet {
            out: String::new(),
            style,
            players: BySeat::from_fn(|seat| {
                verdict.players[seat]
                    .as_deref()
                    .map_or_else(String::new, |name| cut(name, NAME))
            }),
        }
    }
}

impl Sheet<'_> {
    fn closing(&mut self, verdict: &Verdict) {
        let settled = verdict
            .hands
            .iter()
            .filter(|hand| hand.settlement.payments.is_some())
            .count();
        if let Some(totals) = verdict.totals.as_ref().filter(|_| settled > 0) {
            self.totals(totals, settled);
        }
        self.digests(verdict);
    }

    fn lang(&self) -> Lang {
        self.style.lang
    }

    fn who(&self, seat: Seat) -> String {
        let seat_name = text::seat(seat, self.lang());
        match (self.players[seat].as_str(), self.lang()) {
            ("", _) => seat_name,
            (name, Lang::Zh) => format!("{seat_name}（{name}）"),
            (name, Lang::En) => format!("{seat_name} ({name})"),
        }
    }

    /// Rows below one label: the label stands before the first.
    fn rows(&mut self, label: &str, rows: &[String]) {
        let column = match self.lang() {
            Lang::Zh => 6,
            Lang::En => 10,
        };
        for (i, row) in rows.iter().enumerate() {
            let label = if i == 0 { label } else { "" };
            for (j, line) in wrapped(row, self.style.width - column - 2)
                .iter()
                .enumerate()
            {
                let label = if j == 0 { label } else { "" };
                let label = self.style.paint("36", &pad(label, column));
                let line = format!("  {label}{line}");
                let _ = writeln!(self.out, "{}", line.trim_end());
            }
        }
    }

    fn row(&mut self, zh: &str, en: &str, text: String) {
        let label = self.lang().pick(zh, en);
        self.rows(label, &[text]);
    }

    fn hand(
        &mut self,
        hand: &HandVerdict,
        verdict: &Verdict,
        locate: &dyn Locate,
        running: &mut BySeat<i64>,
    ) {
        let lang = self.lang();
        let settlement = &hand.settlement;
        self.title(hand);
        let several = settlement.wins.len() > 1;
        for win in &settlement.wins {
            let who = self.who(win.winner);
            self.row("胡家", "winner", who);
            if let Some(tile) = settlement
                .tile
                .filter(|_| !several || win == &settlement.wins[0])
            {
                let line = match (settlement.from, settlement.outcome, lang) {
                    (Some(from), Outcome::Rob, Lang::Zh) => {
                        format!(
                            "{}，抢{}的杠",
                            self.style.tile(tile),
                            text::seat(from, lang)
                        )
                    }
                    (Some(from), _, Lang::Zh) => {
                        format!("{}，{}打出", self.style.tile(tile), text::seat(from, lang))
                    }
                    (Some(from), Outcome::Rob, Lang::En) => {
                        format!("{tile}, robbed from {}", from.english())
                    }
                    (Some(from), _, Lang::En) => format!("{tile}, discarded by {}", from.english()),
                    (None, _, _) => self.style.tile(tile),
                };
                self.row("胡张", "tile", line);
            }
            let reading: Vec<String> = win
                .reading
                .iter()
                .map(|set| set_name(set, self.style))
                .collect();
            self.row("牌型", "hand", reading.join("  "));
            self.win(win, hand, locate);
        }
        if !settlement.transfers.is_empty() || !settlement.fines.is_empty() {
            let rows = payments(settlement, lang);
            self.rows(lang.pick("付分", "payments"), &rows);
        }
        if let Some(payments) = &settlement.payments {
            for (seat, points) in payments.iter() {
                running[seat] += points;
            }
            let line = sums(payments, lang);
            self.row("本局", "this hand", line);
            if verdict.hands.len() > 1 {
                let line = sums(running, lang);
                self.row("累计", "so far", line);
            }
        } else {
            let line = unsettled(hand.hand, verdict, lang);
            self.row("本局", "this hand", line.to_owned());
        }
        self.out.push('\n');
    }

    fn title(&mut self, hand: &HandVerdict) {
        let lang = self.lang();
        let dealer = self.who(hand.dealer);
        let outcome = names::outcome(hand.settlement.outcome, lang);
        let wild = if hand.wild.is_empty() {
            lang.pick("无", "none").to_owned()
        } else {
            let names: Vec<String> = hand.wild.iter().map(|&t| self.style.tile(t)).collect();
            names.join(lang.pick("、", " "))
        };
        let (number, repeat) = (hand.hand, hand.repeat);
        let line = match (lang, repeat) {
            (Lang::Zh, 0) => format!("第 {number} 局  {outcome}  庄 {dealer}  财神 {wild}"),
            (Lang::Zh, _) => {
                format!("第 {number} 局  {outcome}  庄 {dealer}  连庄 {repeat}  财神 {wild}")
            }
            (Lang::En, 0) => format!("Hand {number}  {outcome}  dealer {dealer}  wild {wild}"),
            (Lang::En, _) => {
                format!("Hand {number}  {outcome}  dealer {dealer}  repeat {repeat}  wild {wild}")
            }
        };
        for line in wrap(&line, self.style.width) {
            let _ = writeln!(self.out, "{}", self.style.paint("1", &line));
        }
    }

    fn win(&mut self, win: &WinResult, hand: &HandVerdict, locate: &dyn Locate) {
        let lang = self.lang();
        if let Some(flowers) = &win.flowers {
            let sum = match lang {
                Lang::Zh => format!("共 {} 花", flowers.total),
                Lang::En => format!("{} hua in all", flowers.total),
            };
            let rows = items(&flowers.items, true, sum, self.style);
            self.rows(lang.pick("花", "hua"), &rows);
        }
        if let Some(fan) = &win.fan {
            let name = fan.name.map_or_else(String::new, |name| match lang {
                Lang::Zh => format!("，名为{}", names::pattern(name, lang)),
                Lang::En => format!(", called {name}"),
            });
            let sum = match (lang, fan.total == fan.counted) {
                (Lang::Zh, true) => format!("共 {} 番{name}", fan.total),
                (Lang::Zh, false) => format!("共 {} 番，计 {} 番{name}", fan.total, fan.counted),
                (Lang::En, true) => format!("{} fan{name}", fan.total),
                (Lang::En, false) => format!("{} fan, {} counted{name}", fan.total, fan.counted),
            };
            let rows = items(&fan.items, false, sum, self.style);
            self.rows(lang.pick("番", "fan"), &rows);
        }
        if let Some(tai) = &win.tai {
            let sum = match (lang, tai.total == tai.counted) {
                (Lang::Zh, true) => format!("共 {} 台", tai.total),
                (Lang::Zh, false) => format!("共 {} 台，计 {} 台", tai.total, tai.counted),
                (Lang::En, true) => format!("{} tai", tai.total),
                (Lang::En, false) => format!("{} tai, {} counted", tai.total, tai.counted),
            };
            let rows = items(&tai.items, false, sum, self.style);
            self.rows(lang.pick("台", "tai"), &rows);
        }
        let share = formula(win, hand, locate, lang).unwrap_or_else(|| win.share.to_string());
        self.row("一份", "share", share);
    }

    fn totals(&mut self, totals: &BySeat<i64>, settled: usize) {
        let lang = self.lang();
        let title = match lang {
            Lang::Zh => format!("总分（结算 {settled} 局）"),
            Lang::En => format!("Totals (hands settled: {settled})"),
        };
        let _ = writeln!(self.out, "{}", self.style.paint("1", &title));
        let mut rows: Vec<Vec<String>> = totals
            .iter()
            .map(|(seat, &points)| {
                vec![
                    text::seat(seat, lang),
                    self.players[seat].clone(),
                    signed(points),
                ]
            })
            .collect();
        let sum = lang.pick("合计", "sum").to_owned();
        rows.push(vec![sum, String::new(), signed(totals.sum())]);
        for line in table(&rows, &[false, false, true]) {
            let _ = writeln!(self.out, "  {line}");
        }
    }

    fn digests(&mut self, verdict: &Verdict) {
        let lang = self.lang();
        let digests = [
            ("规矩", "rules", &verdict.rules_digest),
            ("牌局", "game", &verdict.digests.game),
            ("结算", "settle", &verdict.digests.settlement),
            ("印记", "seal", &verdict.digests.seal),
        ];
        if digests.iter().all(|(_, _, hex)| hex.is_none()) {
            return;
        }
        let title = lang.pick("校验", "Digests");
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
        let _ = writeln!(self.out, "{}", self.style.paint("1", title));
        let column = lang.pick("规矩 ", "settle ");
        for (zh, en, hex) in digests {
            if let Some(hex) = hex {
                let label = pad(lang.pick(zh, en), width(column));
                let _ = writeln!(self.out, "  {label}sha256:{hex}");
            }
        }
        let seal = verdict.digests.seal.as_deref().and_then(Digest::from_hex);
        if let Some(seal) = seal {
            let tiles = fingerprint(seal).map(|tile| self.style.tile(tile));
            let label = pad(lang.pick("口念", "spoken"), width(column));
            let _ = writeln!(self.out, "  {label}{}", tiles.join(" "));
        }
    }
}

/// Why a hand is not settled.
fn unsettled(number: u32, verdict: &Verdict, lang: Lang) -> &'static str {
    let mut here = verdict
        .findings
        .iter()
        .filter(|finding| finding.hand == Some(number));
    if here
        .clone()
        .any(|finding| matches!(finding.fact, Fact::Undetermined(_)))
    {
        lang.pick("无从判定，不作结算", "undetermined; nothing is paid")
    } else if here.any(|finding| finding.code().severity() == Severity::Error) {
        lang.pick(
            "中途犯规，不作结算",
            "stopped at an illegal move; nothing is paid",
        )
    } else {
        lang.pick("没有打完，不作结算", "not played out; nothing is paid")
    }
}

/// Wrapped only where it must be: columns keep their blanks.
fn wrapped(row: &str, columns: usize) -> Vec<String> {
    if width(row) <= columns {
        vec![row.to_owned()]
    } else {
        wrap(row, columns)
    }
}

/// Rows as aligned lines, two blanks between columns; `right` says which columns end flush.
fn table(rows: &[Vec<String>], right: &[bool]) -> Vec<String> {
    let mut widths = vec![0; right.len()];
    for row in rows {
        for (i, cell) in row.iter().enumerate() {
            widths[i] = widths[i].max(width(cell));
        }
    }
    rows.iter()
        .map(|row| {
            let mut line = String::new();
            for (i, cell) in row.iter().enumerate().filter(|&(i, _)| widths[i] > 0) {
                if !line.is_empty() {
                    line.push_str("  ");
                }
                line.push_str(&if right[i] {
                    pad_left(cell, widths[i])
                } else {
                    pad(cell, widths[i])
                });
            }
            line.trim_end().to_owned()
        })
        .collect()
}

/// Name, value, clause and move of each item, then the sum.
fn items(items: &[Item], skip_zero: bool, sum: String, style: &Style) -> Vec<String> {
    let lang = style.lang;
    let rows: Vec<Vec<String>> = items
        .iter()
        .filter(|item| !skip_zero || item.value > 0)
        .map(|item| {
            let name = names::pattern(item.id, lang);
            let name = match item.tile {
                Some(tile) => format!("{name} {}", style.tile(tile)),
                None => name.to_owned(),
            };
            vec![
                name,
                item.value.to_string(),
                item.clause.id().to_owned(),
                step(item.mv, lang),
            ]
        })
        .collect();
    let mut lines = table(&rows, &[false, true, false, false]);
    lines.push(sum);
    lines
}

fn step(mv: Option<u32>, lang: Lang) -> String {
    match (mv, lang) {
        (None, _) => String::new(),
        (Some(mv), Lang::Zh) => format!("第 {mv} 步"),
        (Some(mv), Lang::En) => format!("move {mv}"),
    }
}

/// One line for each transfer: who, how much, how many shares, why.
fn payments(settlement: &Settlement, lang: Lang) -> Vec<String> {
    let fines = settlement.fines.iter().map(|fine| {
        let who = match lang {
            Lang::Zh => format!("{}罚", fine.from.han()),
            Lang::En => format!("{} fined", fine.from),
        };
        vec![
            who,
            fine.points.to_string(),
            String::new(),
            names::reason(Reason::Penalty, lang).to_owned(),
            fine.clause.id().to_owned(),
            step(Some(fine.mv), lang),
        ]
    });
    let rows: Vec<Vec<String>> = settlement
        .transfers
        .iter()
        .map(|transfer| {
            let shares = match (transfer.shares, lang) {
                (None, _) => String::new(),
                (Some(n), Lang::Zh) => format!("{n} 份"),
                (Some(1), Lang::En) => "1 share".to_owned(),
                (Some(n), Lang::En) => format!("{n} shares"),
            };
            let who = match lang {
                Lang::Zh => format!("{}付{}", transfer.from.han(), transfer.to.han()),
                Lang::En => format!("{} to {}", transfer.from, transfer.to),
            };
            vec![
                who,
                transfer.points.to_string(),
                shares,
                names::reason(transfer.reason, lang).to_owned(),
                transfer.clause.id().to_owned(),
                step(transfer.mv, lang),
            ]
        })
        .chain(fines)
        .collect();
    table(&rows, &[false, true, true, false, false, false])
}

fn sums(points: &BySeat<i64>, lang: Lang) -> String {
    let list = text::points(points, lang);
    match lang {
        Lang::Zh => format!("{list}  合计 {}", signed(points.sum())),
        Lang::En => format!("{list}  sum {}", signed(points.sum())),
    }
}

/// `123m` is 一二三万, `5m+6m` is 五万+六万 in Chinese.
fn set_name(set: &str, style: &Style) -> String {
    let parts: Vec<String> = set
        .split('+')
        .map(|part| match text::ungroup(part) {
            Some(tiles) => text::side_by_side(&tiles, style.tiles),
            None => part.to_owned(),
        })
        .collect();
    parts.join("+")
}

/// How the share comes about; none where the rules at hand do not give this number.
pub(super) fn formula(
    win: &WinResult,
    hand: &HandVerdict,
    locate: &dyn Locate,
    lang: Lang,
) -> Option<String> {
    let number = |path: &str| locate.knob_value(path)?.parse::<i64>().ok();
    let base = number("points.base")?;
    let multiplier = number("dealer.repeat_multiplier").unwrap_or(1);
    let compounds = locate.knob_value("dealer.repeat_compounds").as_deref() == Some("true");
    let times = match hand.repeat {
        0 => 1,
        n if compounds => multiplier.checked_pow(n)?,
        _ => multiplier,
    };
    let (points, mut terms) = match (&win.flowers, &win.fan, &win.tai) {
        (flowers, Some(fan), _) => {
            let linear = locate.knob_value("fan.multiplier").as_deref() == Some("linear");
            let (factor, term) = if linear {
                let factor = i64::from(fan.counted.max(1));
                (factor, factor.to_string())
            } else {
                (2i64.checked_pow(fan.counted)?, format!("2^{}", fan.counted))
            };
            match flowers {
                Some(flowers) => {
                    let hua = i64::from(flowers.total);
                    let hua_term = match lang {
                        Lang::Zh => format!("{hua} 花"),
                        Lang::En => format!("{hua} hua"),
                    };
                    (hua.checked_mul(factor)?, vec![hua_term, term])
                }
                // A game that counts fan alone (HZ-S1).
                None => (factor, vec![term]),
            }
        }
        (_, _, Some(tai)) => {
            let n = tai.counted;
            match locate.knob_value("tai.points").as_deref() {
                Some("linear") => (
                    i64::from(n),
                    vec![match lang {
                        Lang::Zh => format!("{n} 台"),
                        Lang::En => format!("{n} tai"),
                    }],
                ),
                Some("power_of_two") => (2i64.checked_pow(n)?, vec![format!("2^{n}")]),
                _ if n < 2 => (1, vec!["2^0".to_owned()]),
                _ => (2i64.checked_pow(n - 2)?, vec![format!("2^({n}-2)")]),
            }
        }
        _ => return None,
    };
    terms.push(match lang {
        Lang::Zh => format!("底分 {base}"),
        Lang::En => format!("base {base}"),
    });
    if times > 1 {
        terms.push(match lang {
            Lang::Zh => format!("老庄 {times}"),
            Lang::En => format!("repeat dealer {times}"),
        });
    }
    let product = points.checked_mul(base)?.checked_mul(times)?;
    (product == win.share).then(|| format!("{} = {}", terms.join(" × "), win.share))
}

#[cfg(test)]
mod tests;
