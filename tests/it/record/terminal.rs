//! The recorder as a person uses it: a pseudo-terminal, slips of the finger, and the power going off.

use std::path::Path;
use std::process::Stdio;

use rexpect::session::{PtySession, spawn_command};

use super::{game, game_digest, scratch, typed_start};
use crate::support::{caipan, root};

const GAME: &str = "shaoxing/r00001.yaml";

fn sit_down(path: &Path, lang: &str) -> PtySession {
    let mut command = caipan();
    command
        .args(["record", "--lang", lang])
        .arg(path)
        .env("TERM", "xterm")
        .stdin(Stdio::inherit());
    spawn_command(command, Some(60_000)).expect("a terminal")
}

fn hear(terminal: &mut PtySession, text: &str) {
    // What comes out is heard byte by byte.
    let bytes: String = text.bytes().map(char::from).collect();
    if let Err(error) = terminal.exp_string(&bytes) {
        panic!("waiting for {text:?}: {error}");
    }
}

fn type_line(terminal: &mut PtySession, line: &str) {
    terminal.send_line(line).expect("a terminal");
}

/// As if the power went off.
fn kill(mut terminal: PtySession) {
    let signal = "SIGKILL".parse().expect("a signal");
    terminal.process_mut().kill(signal).expect("killed");
}

fn evening(lang: &str, name: &str) {
    let record = game(GAME);
    let path = scratch(name).join("evening.yaml");
    let zh = lang == "zh";
    let pick = |chinese: &'static str, english: &'static str| if zh { chinese } else { english };
    let mut terminal = sit_down(&path, lang);
    let (mut entries, mut kills) = (0, 0);
    for (hand, number) in record.hands.iter().zip(1..) {
        let status = |next: usize| match zh {
            true => format!("第 {number} 局  第 {next} 步"),
            false => format!("Hand {number}  move {next}  "),
        };
        for line in typed_start(&record, hand, number == 1) {
            type_line(&mut terminal, &line);
        }
        hear(&mut terminal, &status(1));
        for (said, mv) in hand.moves.iter().zip(1..) {
            entries += 1;
            match entries % 10 {
                // A slip, seen and rubbed out before Enter.
                2 => {
                    terminal.send("xyz").expect("a terminal");
                    terminal.send("\u{7f}\u{7f}\u{7f}").expect("a terminal");
                    terminal.flush().expect("a terminal");
                }
                // A slip that is no move.
                4 => {
                    type_line(&mut terminal, "9x");
                    hear(&mut terminal, "record/");
                }
                // The wrong seat: refused with a ruling.
                6 => {
                    let seat = said.seat.map_or("E", |seat| seat.plus(2).letter());
                    type_line(&mut terminal, &format!("{seat} bugang 5z"));
                    hear(&mut terminal, pick("没有记", "Not taken"));
                }
                // The wrong line kept, then taken back.
                8 => {
                    type_line(&mut terminal, "N angang 9m!");
                    hear(&mut terminal, pick("照实记下了", "Taken as it happened"));
                    type_line(&mut terminal, "u");
                    hear(&mut terminal, pick("撤回了", "Undone"));
                }
                0 => {
                    kill(terminal);
                    kills += 1;
                    terminal = sit_down(&path, lang);
                    hear(&mut terminal, pick("接着记", "Going on"));
                    hear(&mut terminal, &status(mv));
                }
                _ => {}
            }
            let text = if zh && entries % 3 == 0 {
                caipan::scribe::sheet::movetext(said, caipan::report::Lang::Zh)
            } else {
                said.to_string()
            };
            type_line(&mut terminal, &text);
            hear(&mut terminal, &status(mv + 1));
        }
    }
    type_line(&mut terminal, "end");
    hear(&mut terminal, pick("最少这样付清", "The fewest payments"));
    hear(&mut terminal, pick("写好了", "Written"));
    hear(&mut terminal, pick("封存吗", "Seal it"));
    type_line(&mut terminal, "");
    hear(&mut terminal, pick("封好了", "Sealed"));
    let _ = terminal.exp_eof();
    assert_eq!(
        game_digest(&path),
        game_digest(&root().join("tests/games").join(GAME))
    );
    let text = std::fs::read_to_string(&path).expect("a record");
    assert!(text.contains("\nseal:"), "{text}");
    println!("record: {lang}: {entries} entries at a terminal, {kills} kills");
    assert!(kills >= 5);
}

#[test]
fn an_evening_in_chinese() {
    evening("zh", "terminal-zh");
}

#[test]
fn an_evening_in_english() {
    evening("en", "terminal-en");
}

#[test]
fn tab_completes_to_what_is_legal() {
    let path = scratch("tab").join("a.yaml");
    let mut terminal = sit_down(&path, "en");
    for line in ["shaoxing", "", "E", "8m", "123m456p789s11222z", "", "", ""] {
        type_line(&mut terminal, line);
    }
    hear(&mut terminal, "Hand 1  move 1  ");
    // Only one discard of the hand begins so.
    terminal.send("discard 4\t").expect("a terminal");
    type_line(&mut terminal, "");
    hear(&mut terminal, "1  E discard 4p");
    // Nothing that begins so is legal: nothing is offered, and what was typed is refused.
    hear(&mut terminal, "move 2  ");
    terminal.send("S ang\t").expect("a terminal");
    type_line(&mut terminal, "");
    hear(&mut terminal, "record/");
    terminal.send_control('d').expect("a terminal");
    hear(&mut terminal, "Not finished");
}
