use super::*;
use crate::base::{Clause, Source, Span};
use crate::diag::Place;
use crate::game::settlement::{Reason, TaiCount};
use crate::report::fixture;

/// Rules that say only what a share is made of.
struct Rules(Source, &'static [(&'static str, &'static str)]);

impl Locate for Rules {
    fn source(&self) -> &Source {
        &self.0
    }
    fn locate(&self, _: &Place) -> Span {
        Span::default()
    }
    fn knob(&self, _: &str) -> Option<(&Source, Span)> {
        None
    }
    fn knob_value(&self, path: &str) -> Option<String> {
        let row = self.1.iter().find(|row| row.0 == path)?;
        Some(row.1.to_owned())
    }
}

fn rules(values: &'static [(&'static str, &'static str)]) -> Rules {
    Rules(Source::new("x", "x"), values)
}

fn tai_game() -> Verdict {
    let (mut verdict, _) = fixture::clean();
    let hand = &mut verdict.hands[0];
    hand.repeat = 2;
    let win = &mut hand.settlement.wins[0];
    win.flowers = None;
    win.fan = None;
    win.share = 8;
    win.tai = Some(TaiCount {
        total: 4,
        counted: 4,
        real: 4,
        items: vec![Item {
            id: "east_triplet",
            value: 2,
            tile: None,
            clause: Clause::ZJ_N2,
            mv: None,
        }],
    });
    verdict
}

#[test]
fn the_share_of_a_tai_game_shows_its_factors() {
    let free = rules(&[
        ("points.base", "1"),
        ("tai.points", "power_of_two_minus_2"),
        ("dealer.repeat_multiplier", "2"),
        ("dealer.repeat_compounds", "false"),
    ]);
    let verdict = tai_game();
    let zh = render(&verdict, &free, &Style::plain(Lang::Zh));
    assert!(
        zh.contains("  一份  2^(4-2) × 底分 1 × 老庄 2 = 8\n"),
        "{zh}"
    );
    assert!(
        zh.contains("连庄 2") && zh.contains("东风刻  2  ZJ-N2"),
        "{zh}"
    );
    let en = render(&verdict, &free, &Style::plain(Lang::En));
    assert!(
        en.contains("2^(4-2) × base 1 × repeat dealer 2 = 8\n"),
        "{en}"
    );
}

#[test]
fn a_formula_that_does_not_give_the_share_is_not_shown() {
    let other = rules(&[("points.base", "3"), ("tai.points", "linear")]);
    let text = render(&tai_game(), &other, &Style::plain(Lang::Zh));
    assert!(text.contains("  一份  8\n"), "{text}");
}

#[test]
fn a_robbed_kong_and_a_contract_say_who_pays_why() {
    let (mut verdict, document) = fixture::clean();
    let settlement = &mut verdict.hands[0].settlement;
    settlement.outcome = Outcome::Rob;
    settlement.from = Some(Seat::E);
    settlement.transfers.truncate(1);
    settlement.transfers[0].points = 30;
    settlement.transfers[0].shares = Some(3);
    settlement.transfers[0].reason = Reason::Rob;
    settlement.transfers[0].clause = Clause::SX_S3;
    settlement.transfers[0].mv = Some(41);
    settlement.payments = Some(BySeat([-30, 30, 0, 0]));
    let zh = render(&verdict, &document, &Style::plain(Lang::Zh));
    assert!(zh.contains("  胡张  五万，抢东家的杠\n"), "{zh}");
    assert!(
        zh.contains("  付分  东付南  30  3 份  被抢杠  SX-S3  第 41 步\n"),
        "{zh}"
    );
    let en = render(&verdict, &document, &Style::plain(Lang::En));
    assert!(en.contains("5m, robbed from East\n"), "{en}");
    assert!(
        en.contains("E to S  30  3 shares  kong robbed  SX-S3  move 41\n"),
        "{en}"
    );
}

#[test]
fn several_hands_run_up() {
    let (mut verdict, document) = fixture::clean();
    let mut second = verdict.hands[0].clone();
    second.hand = 2;
    verdict.hands.push(second);
    verdict.totals = Some(BySeat([-20, 60, -20, -20]));
    let text = render(&verdict, &document, &Style::plain(Lang::Zh));
    assert!(
        text.contains("  累计  东 -20 南 +60 西 -20 北 -20  合计 0\n"),
        "{text}"
    );
    assert!(text.contains("总分（结算 2 局）\n"), "{text}");
}
