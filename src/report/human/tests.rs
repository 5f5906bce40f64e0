use unicode_width::UnicodeWidthStr;

use super::*;
use crate::base::{Seat, Span, Tile};
use crate::diag::fact::{Note, Syntax};
use crate::diag::{Fact, Part, Place, Related, Spot};
use crate::report::{Unparsed, fixture, unreadable};

fn missing() -> Syntax {
    Syntax::Unreadable {
        detail: "entity not found".to_owned(),
    }
}

fn styles() -> impl Iterator<Item = Style> {
    [Lang::Zh, Lang::En].into_iter().map(Style::plain)
}

fn assert_fits(text: &str, columns: usize) {
    assert!(text.ends_with('\n'));
    for line in text.lines() {
        assert!(line.width() <= columns, "{} wide: {line}", line.width());
        assert!(!line.chars().any(char::is_control), "{line:?}");
        assert_eq!(line, line.trim_end());
    }
}

#[test]
fn an_illegal_move_is_drawn_with_its_rule() {
    let (verdict, document) = fixture::illegal();
    let text = render(&verdict, &document, &Style::plain(Lang::Zh));
    let wanted = "\
【犯规】牌谱/单吊抢杠.yaml · 单吊抢杠
有一步不合规矩。规矩：shaoxing

错误[win/rob-single-wait] 单吊抢杠，第 1 局第 3 步

  × 南家单吊五万，抢来的牌只能做将，不许抢
   ╭─[牌谱/单吊抢杠.yaml:3:5]
 1 │ 东 摸 五万
 2 │ 东 补杠 五万
   ·        ──┬──
   ·          ╰── 东家在这里杠五万
 3 │   南 胡
   ·      ─┬
   ·       ╰── 单吊抢杠
 4 │ 西 摸 ?
   ╰────
  ☞ 规矩 win.rob.ban 是 [wild_pair, pair_wait]
   ╭─[rulesets/shaoxing.yaml:3:5]
 2 │   rob:
 3 │     ban: [wild_pair, pair_wait]
   ·     ─────────────┬─────────────
   ·                  ╰── 在这里定的
   ╰────
  条款：SX-H5
  此时可以：西 摸 ?；北 过
  怎么办：什么牌不许抢杠，看规矩的 win.rob.ban

第 1 局  未完  庄 东家（老王）  财神 六万
  本局  中途犯规，不作结算
";
    assert!(text.starts_with(wanted), "{text}");
}

#[test]
fn a_settlement_adds_up_in_aligned_columns() {
    let (verdict, document) = fixture::clean();
    let text = render(&verdict, &document, &Style::plain(Lang::Zh));
    for wanted in [
        "  牌型  一二三万  四五六筒  七八九索  西西西  五万+六万\n",
        "        风刻 西风  1  SX-C2\n        财神       1  SX-C4\n        共 5 花\n",
        "  一份  5 花 × 2^1 × 底分 1 = 10\n",
        "  付分  东付南  10  1 份  自摸  SX-S2\n        西付南  10  1 份  自摸  SX-S2\n",
        "  本局  东 -10 南 +30 西 -10 北 -10  合计 0\n",
        "  南家  阿英  +30\n  西家  Bob   -10\n  北家        -10\n  合计          0\n",
        "  口念 一万 一万 一万 一万 一万 一万\n",
    ] {
        assert!(text.contains(wanted), "{wanted}\nis not in\n{text}");
    }
    let hex = format!("  印记 sha256:{}\n", "c".repeat(64));
    assert!(text.contains(&hex));
}

#[test]
fn lines_fit_and_no_control_character_passes() {
    for style in styles() {
        for (mut verdict, document) in [fixture::illegal(), fixture::clean()] {
            assert_fits(&render(&verdict, &document, &style), 80);
            verdict.file = "很长的文件夹/".repeat(12) + "\u{1b}[2J.yaml";
            verdict.title = Some("\u{7}标题".repeat(30));
            verdict.players.0[1] = Some("名字特别特别特别特别特别特别长\u{202e}".to_owned());
            for finding in &mut verdict.findings {
                finding.legal = (1..=9)
                    .map(|n| format!("S discard {n}m"))
                    .chain((1..=4).map(|n| format!("W chi {n}{}p", n + 1)))
                    .collect();
            }
            let text = render(&verdict, &document, &style);
            assert_fits(&text, 80);
            if !verdict.findings.is_empty() {
                let more = style.lang.pick("… 共 13 种", "… 13 in all");
                assert!(text.contains(more), "{text}");
            }
        }
    }
}

fn without_ansi(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        out.push_str(part.split_once('m').map_or("", |(_, rest)| rest));
    }
    out.trim_end().to_owned()
}

#[test]
fn colour_only_when_asked_for() {
    let (verdict, document) = fixture::illegal();
    for style in styles() {
        assert!(!render(&verdict, &document, &style).contains('\u{1b}'));
        let coloured = Style {
            colour: true,
            ..style
        };
        assert!(render(&verdict, &document, &coloured).contains("\u{1b}["));
        let once = render(&verdict, &document, &coloured);
        assert_eq!(once, render(&verdict, &document, &coloured));
        let bare: Vec<String> = once.lines().map(without_ansi).collect();
        let plain = render(&verdict, &document, &style);
        let plain: Vec<&str> = plain.lines().collect();
        assert_eq!(bare, plain, "colour changes nothing else");
    }
}

#[test]
fn any_text_and_any_place_can_be_drawn() {
    let long = format!("E 打 {}🀄五万{}", "m".repeat(70_000), "🀇".repeat(900));
    let texts = [
        "",
        "\n",
        "\n\n",
        "\u{feff}东 打 五万",
        "a\r\nb\r\n",
        "\t\t五\u{1b}[31m万\t\u{7}\n\u{202e}x",
        "e\u{301}\u{200d}👨‍👩‍👧 万\n",
        "一\r二\r三",
        &long,
    ];
    for text in texts {
        let document = fixture::document(text);
        let ends = [
            0,
            1,
            2,
            3,
            7,
            70_005,
            text.len().saturating_sub(1),
            text.len(),
            text.len() + 9,
        ];
        for start in ends {
            for len in [0, 1, 4, 100_000] {
                let mut verdict = unreadable("x", missing());
                let place = Place::record(Spot::Bytes(Span::new(start, len)));
                let note = Note::DiscardedHere {
                    seat: Seat::E,
                    tile: Tile::RED,
                };
                verdict.findings[0].place = place;
                verdict.findings[0].related = ends
                    .iter()
                    .map(|&other| Related {
                        place: Place::record(Spot::Bytes(Span::new(other, len))),
                        note: note.clone(),
                    })
                    .collect();
                for style in styles() {
                    let drawn = render(&verdict, &document, &style);
                    assert!(
                        !drawn.contains('\u{1b}') && !drawn.contains("Failed to read"),
                        "{drawn}"
                    );
                }
            }
        }
    }
}

#[test]
fn places_far_apart_are_two_drawings() {
    let lines: Vec<String> = (1..=40).map(|n| format!("E 摸 {}m", n % 9 + 1)).collect();
    let document = fixture::document(&lines.join("\n"));
    let (mut verdict, _) = fixture::illegal();
    verdict.findings[0].place = Place::of_move(1, 38, Part::Verb);
    verdict.findings[0].related[0].place = Place::of_move(1, 3, Part::Whole);
    let text = render(&verdict, &document, &Style::plain(Lang::Zh));
    assert!(text.contains("单吊抢杠.yaml:38:5]\n"), "{text}");
    assert!(text.contains("单吊抢杠.yaml:3:1]\n"), "{text}");
    assert!(!text.contains("20 │"), "{text}");
    assert_fits(&text, 80);
}

#[test]
fn a_file_that_cannot_be_had_is_one_clear_error() {
    let verdict = unreadable("没有.yaml", missing());
    let document = Unparsed::new("没有.yaml", "");
    let text = render(&verdict, &document, &Style::plain(Lang::Zh));
    assert_eq!(
        text,
        "【读不了】没有.yaml\n牌谱或规矩读不通，没有判\n\n错误[record/syntax] 语法错误\n\n  × 读不了：没有这个文件\n  怎么办：核对路径和权限\n"
    );
}

#[test]
fn words_of_the_file_in_a_message_are_made_safe_and_wrapped() {
    let mut verdict = unreadable("x", missing());
    verdict.findings[0].fact = Fact::Syntax(Syntax::Yaml {
        detail: "found \u{1b}[31m character that cannot start any token ".repeat(5),
    });
    for style in styles() {
        assert_fits(&render(&verdict, &Unparsed::new("x", "a: @\n"), &style), 80);
    }
}

#[test]
fn the_summary_counts_rulings() {
    let counts = [
        (Ruling::Clean, 10),
        (Ruling::Mismatch, 0),
        (Ruling::Illegal, 2),
    ];
    assert_eq!(summary(&counts, Lang::Zh), "\n共 12 份：无误 10，犯规 2\n");
    assert_eq!(
        summary(&counts, Lang::En),
        "\n12 records: clean 10, illegal 2\n"
    );
}
