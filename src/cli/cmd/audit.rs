//! `caipan audit`: judges records and prints verdicts.

use std::io;
use std::time::{Duration, Instant};

use super::super::args::{Audit, Format, TileNames};
use super::super::batch::{self, Piece, Pieces};
use super::super::exit::{Exit, Tally};
use super::super::input::Trouble;
use super::super::judge::{Options, judge};
use super::super::out::Out;
use super::super::progress::Progress;
use super::super::summary::Summary;
use super::super::terminal::coloured;
use crate::audit::{Ruling, Verdict};
use crate::diag::Locate;
use crate::report::{Lang, Style, Unparsed, concise, github, human, json, sarif, unreadable};

/// Runs the command; the exit code stands even where writing failed.
pub fn run(args: &Audit, lang: Lang, out: &mut Out) -> (Exit, io::Result<()>) {
    let filter = args.jsonl && args.exit_zero;
    let renderer = Renderer {
        format: args.format,
        style: Style {
            colour: coloured(args.color),
            tiles: TileNames::or_of(args.tiles, lang),
            ..Style::plain(lang)
        },
        timed: args.summary,
        whole: Options {
            ruleset: args.ruleset.clone(),
            ..Options::default()
        },
        lines: Options {
            ruleset: args.ruleset.clone(),
            jsonl: true,
            ..Options::default()
        },
        filter,
    };
    let jobs = args.jobs.map_or_else(
        || std::thread::available_parallelism().map_or(1, usize::from),
        usize::from,
    );
    let mut printer = Printer {
        out,
        args,
        lang,
        tally: Tally::default(),
        summary: Summary::default(),
        progress: Progress::new(lang),
        results: 0,
        missing: false,
        done: Ok(()),
    };
    printer.begin();
    let pieces = Pieces::new(args.inputs.clone(), args.jsonl);
    batch::run(
        pieces,
        jobs,
        move |piece| renderer.answer(piece),
        |answer| printer.take(answer),
    );
    printer.progress.finish();
    printer.end();
    let exit = if printer.missing {
        Exit::Unjudged
    } else if filter && printer.tally.total() == 0 {
        Exit::Clean
    } else {
        printer.tally.exit(args.exit_zero)
    };
    (exit, printer.done)
}

/// What came of one piece, ready to print.
struct Answer {
    /// Verdicts in the format asked for, one after the other.
    text: String,
    /// Where each ends, and its ruling.
    ends: Vec<(usize, Ruling)>,
    /// What the summary counts.
    summary: Summary,
    /// The piece could not be had at all.
    missing: bool,
}

impl Answer {
    fn add(&mut self, text: &str, ruling: Ruling) {
        self.text.push_str(text);
        self.ends.push((self.text.len(), ruling));
    }
}

/// Turns pieces into answers; shared by all threads.
struct Renderer {
    format: Format,
    style: Style,
    timed: bool,
    whole: Options,
    lines: Options,
    /// Part of an engine, whose share of the records may be none at all: that is no mistake, and no verdict.
    filter: bool,
}

impl Renderer {
    fn answer(&self, piece: Result<Piece, Trouble>) -> Answer {
        let mut answer = Answer {
            text: String::new(),
            ends: Vec::new(),
            summary: Summary::default(),
            missing: false,
        };
        match piece {
            Ok(piece) => {
                let options = if piece.jsonl {
                    &self.lines
                } else {
                    &self.whole
                };
                let mut since = Instant::now();
                judge(
                    &piece.name,
                    &piece.bytes,
                    options,
                    &mut |verdict, places| {
                        let text = self.render(&verdict, places);
                        if self.timed {
                            answer.summary.add(&verdict, since.elapsed());
                            since = Instant::now();
                        }
                        answer.add(&text, verdict.ruling);
                    },
                );
            }
            Err(trouble) if self.filter && trouble == Trouble::empty("-") => {}
            Err(trouble) => {
                let verdict = unreadable(&trouble.name, trouble.fault.clone());
                let text = self.render(&verdict, &Unparsed::new(&trouble.name, ""));
                answer.summary.add(&verdict, Duration::ZERO);
                answer.add(&text, verdict.ruling);
                answer.missing = true;
            }
        }
        answer
    }

    fn render(&self, verdict: &Verdict, places: &dyn Locate) -> String {
        let lang = self.style.lang;
        match self.format {
            Format::Json => json::line(verdict, Some(places)) + "\n",
            Format::Concise => concise::render(verdict, places, lang),
            Format::Github => github::render(verdict, places, lang),
            Format::Sarif => sarif::results(verdict, places, lang).join(",\n"),
            Format::Human => human::render(verdict, places, &self.style),
        }
    }
}

struct Printer<'a> {
    out: &'a mut Out,
    args: &'a Audit,
    lang: Lang,
    tally: Tally,
    summary: Summary,
    progress: Progress,
    /// Results of SARIF so far.
    results: u64,
    missing: bool,
    done: io::Result<()>,
}

impl Printer<'_> {
    fn begin(&mut self) {
        if self.args.format == Format::Sarif {
            self.write(&sarif::head(self.lang));
        }
    }

    /// Prints an answer; false when nothing more should be judged.
    fn take(&mut self, answer: Answer) -> bool {
        self.missing |= answer.missing;
        self.summary.merge(answer.summary);
        let mut start = 0;
        for (end, ruling) in answer.ends {
            let text = &answer.text[start..end];
            start = end;
            match self.args.format {
                Format::Human if self.tally.total() > 0 => self.write("\n"),
                Format::Sarif if !text.is_empty() => {
                    if self.results > 0 {
                        self.write(",\n");
                    }
                    self.results += 1;
                }
                _ => {}
            }
            self.write(text);
            self.tally.add(ruling);
            self.progress.step();
            if self.args.fail_fast && ruling != Ruling::Clean {
                return false;
            }
        }
        // Whoever feeds us line by line may be waiting for the answer.
        if self.done.is_ok() {
            self.done = self.out.finish();
        }
        self.done.is_ok()
    }

    /// What stands below the last verdict.
    fn end(&mut self) {
        match self.args.format {
            Format::Sarif => self.write(sarif::TAIL),
            Format::Human if self.tally.total() > 1 => {
                let counts = Ruling::ALL.map(|ruling| (ruling, self.tally.of(ruling)));
                self.write(&human::summary(&counts, self.lang));
            }
            _ => {}
        }
        if self.args.summary {
            let text = self.summary.text(&self.tally, self.lang);
            // Machine formats keep stdout for themselves.
            if self.args.format == Format::Human {
                self.write(&text);
            } else {
                let _ = io::Write::write_all(&mut io::stderr().lock(), text.as_bytes());
            }
        }
    }

    fn write(&mut self, text: &str) {
        if self.done.is_ok() {
            self.done = self.out.write(text);
        }
    }
}
