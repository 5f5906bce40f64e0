use super::*;
use crate::audit::{self, Places, Verdict};
use crate::report::Style;
use crate::report::text::TileStyle;

/// East wins with 3 flowers and 爆头: 6 from each; the claim forgot the 爆头.
const RECORD: &str = r#"{"caipan": 1, "ruleset": "shaoxing", "title": "老王的 <b>牌</b>", "note": "给老王",
 "players": {"E": "老王", "S": "[x](http://evil)", "W": "", "N": "丁"},
 "hands": [{"dealer": "E", "indicator": "5m", "position": {"turn": "E", "phase": "draw", "wall": 60,
   "E": {"hand": "6m123456789p111s", "flowers": "2f", "river": ""},
   "S": {"hand": "?*13"}, "W": {"hand": "?*13"}, "N": {"hand": "?*13"}},
   "moves": ["E draw 3z", "E hu"],
   "claim": {"payments": {"E": 9, "S": -3, "W": -3, "N": -3}}}]}"#;

fn with(record: &str, see: &mut dyn FnMut(Case)) {
    let options = audit::Options::default();
    audit::run(
        "票/a.json",
        record.as_bytes(),
        &options,
        &mut |verdict: Verdict, places: &Places| {
            see(Case {
                verdict: &verdict,
                places,
            });
        },
    );
}

fn options(lang: Lang, form: Form, anonymous: bool) -> Options {
    Options {
        lang,
        tiles: TileStyle::Han,
        form,
        anonymous,
    }
}

fn printed(record: &str, options: Options) -> String {
    let mut out = String::new();
    with(record, &mut |case| {
        out = plain(
            &paper(case, options),
            &Style::plain(options.lang),
            options.tiles,
        );
    });
    out
}

#[test]
fn a_settlement_explains_the_difference() {
    let zh = printed(RECORD, options(Lang::Zh, Form::Settlement, false));
    assert!(
        zh.contains("记录写东家 +9，应是 +18，差 -9：漏算爆头（1），就成了一份 3，3 份共 9。"),
        "{zh}"
    );
    assert!(zh.contains("东家（老王）") && zh.contains("西+六万") && zh.contains("裁判 ____"));
    assert!(
        zh.contains("a.json") && !zh.contains("票/"),
        "folders stay at home"
    );
}

#[test]
fn papers_fit_eighty_columns_and_speak_one_language() {
    for lang in [Lang::Zh, Lang::En] {
        for form in [Form::Settlement, Form::Ruling] {
            let text = printed(RECORD, options(lang, form, false));
            for line in text.lines() {
                assert!(
                    crate::report::printable::width(line) <= 80,
                    "{lang:?} {form:?}: {line}"
                );
            }
            assert_eq!(text.contains("签字"), lang == Lang::Zh);
            assert_eq!(text.contains("Signatures"), lang == Lang::En);
        }
    }
}

#[test]
fn a_ruling_quotes_its_clauses() {
    let text = printed(RECORD, options(Lang::Zh, Form::Ruling, false));
    for part in [
        "争点",
        "事实",
        "条款",
        "裁决",
        "付分",
        "SX-N1",
        "东家自摸西风，胡。",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn anonymous_papers_name_nobody() {
    for form in [Form::Settlement, Form::Ruling] {
        let options = options(Lang::Zh, form, true);
        let text = printed(RECORD, options);
        assert!(!text.contains("老王") && !text.contains('丁'), "{text}");
        with(RECORD, &mut |case| {
            let mut page = crate::report::html::Page::new(options);
            page.add(case);
            let html = page.finish();
            assert!(!html.contains("老王") && !html.contains("evil"));
        });
    }
}

#[test]
fn names_stay_names_in_markdown_and_html() {
    let options = options(Lang::Zh, Form::Settlement, false);
    with(RECORD, &mut |case| {
        let text = markdown(&paper(case, options), Lang::Zh, options.tiles);
        assert!(text.contains(r"\[x\](http://evil)"), "{text}");
        assert!(text.contains("&lt;b&gt;"), "{text}");
        let mut page = crate::report::html::Page::new(options);
        page.add(case);
        let html = page.finish();
        assert!(!html.contains("<b>牌</b>"));
        assert!(html.contains("content=\"default-src "));
        assert!(!html.contains("src=\"http") && !html.contains("href=\"http"));
    });
}

#[test]
fn an_amount_unfolds_to_the_move_and_the_rule() {
    with(RECORD, &mut |case| {
        let options = options(Lang::Zh, Form::Settlement, true);
        let seat = crate::base::Seat::S;
        let text = plain(
            &why(case, seat, None, options),
            &Style::plain(Lang::Zh),
            options.tiles,
        );
        for part in [
            "南家 → 东家   6",
            "3 花 × 2^1",
            "fan.values.bao_tou",
            "shaoxing.yaml",
            "东家自摸西风",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
    });
}

#[test]
fn a_film_has_a_scene_before_each_line_and_one_at_the_end() {
    with(RECORD, &mut |case| {
        let films = case.films(Some((1, 2)));
        let film = &films[0];
        assert_eq!((film.steps.len(), film.lines()), (3, 2));
        let east = |n: usize| film.after(n).map(|scene| &scene.seats.0[0]);
        assert_eq!(east(0).map(|seat| seat.hand.len()), Some(13));
        assert_eq!(
            east(1).and_then(|seat| seat.drawn),
            east(2).and_then(|seat| seat.drawn)
        );
        assert!(film.steps[1].legal.contains(&"E hu".to_owned()));
    });
}

#[test]
fn a_page_keeps_its_direction_and_its_width() {
    let long = "王".repeat(200);
    let record = RECORD
        .replace("\"老王\"", &format!("\"{long}\""))
        .replace("\"丁\"", "\"a\u{202e}b\"");
    let options = options(Lang::Zh, Form::Settlement, false);
    with(&record, &mut |case| {
        let mut page = crate::report::html::Page::new(options);
        page.add(case);
        let html = page.finish();
        assert!(!html.contains('\u{202e}'));
        // The whole name stands in the header of each language and nowhere else.
        assert_eq!(html.matches(&long).count(), 2);
        assert!(html.contains("<span class=\"nb\">东 +9</span>"));
    });
}
