//! What can be said on the command line; the texts of its help are in `help`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgAction, Parser, Subcommand, ValueEnum, value_parser};

pub use super::forge_args::{Fmt, Generate, Mutate, Selftest};
use crate::report::paper::Form;
use crate::report::{Lang, TileStyle};

/// The whole command line.
#[derive(Parser, Debug)]
#[command(
    name = "caipan",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    subcommand_required = true
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    /// Looked up before parsing, so that a usage error is in the right language, too.
    #[arg(long, global = true, value_name = "LANG", value_parser = ["zh", "en"], hide_possible_values = true, display_order = 100)]
    pub lang: Option<String>,
    #[arg(short = 'h', long, global = true, action = ArgAction::Help, display_order = 101)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version, display_order = 102)]
    version: Option<bool>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    Audit(Audit),
    Record(Record),
    Watch(Watch),
    Explain(Explain),
    Report(Report),
    Why(Why),
    Show(Show),
    Hand(Hand),
    Seal(Seal),
    Verify(Verify),
    Export(Export),
    Rules(Rules),
    Whatif(Whatif),
    Fmt(Fmt),
    Generate(Generate),
    Mutate(Mutate),
    Selftest(Selftest),
}

/// `caipan audit`
#[derive(clap::Args, Debug)]
pub struct Audit {
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Human)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub format: Format,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub color: Colour,
    #[arg(long, value_enum, value_name = "TILES", hide_possible_values = true)]
    pub tiles: Option<TileNames>,
    #[arg(long)]
    pub exit_zero: bool,
    #[arg(long)]
    pub jsonl: bool,
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=256))]
    pub jobs: Option<u16>,
    #[arg(long)]
    pub summary: bool,
    #[arg(long)]
    pub fail_fast: bool,
}

/// `caipan record`
#[derive(clap::Args, Debug)]
pub struct Record {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
    #[arg(long)]
    pub from_stdin: bool,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub color: Colour,
}

/// `caipan watch`
#[derive(clap::Args, Debug)]
pub struct Watch {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
}

/// `caipan explain`
#[derive(clap::Args, Debug)]
pub struct Explain {
    #[arg(value_name = "TOPIC")]
    pub topic: Option<String>,
    #[arg(long, conflicts_with = "topic")]
    pub list: bool,
}

/// `caipan seal`
#[derive(clap::Args, Debug)]
pub struct Seal {
    #[arg(value_name = "FILE", required = true)]
    pub input: PathBuf,
    #[arg(long)]
    pub detached: bool,
    #[arg(long)]
    pub as_is: bool,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
}

/// `caipan verify`
#[derive(clap::Args, Debug)]
pub struct Verify {
    #[arg(value_name = "FILE", required = true)]
    pub input: PathBuf,
    #[arg(long, value_name = "COPY")]
    pub against: Option<PathBuf>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Answering::Human)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub format: Answering,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
}

/// `caipan export`
#[derive(clap::Args, Debug)]
pub struct Export {
    #[arg(value_name = "FILE", required = true)]
    pub input: PathBuf,
    #[arg(long, conflicts_with = "json", required_unless_present = "json")]
    pub jsonl: bool,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
}

/// How the answer of a check is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Answering {
    Human,
    Json,
}

/// `caipan rules …`
#[derive(clap::Args, Debug)]
pub struct Rules {
    #[command(subcommand)]
    pub command: RulesCommand,
}

/// What can be done with rulesets.
#[derive(Subcommand, Debug)]
pub enum RulesCommand {
    Check(RulesCheck),
    Show(RulesShow),
    Diff(RulesDiff),
    New(RulesNew),
    Card(RulesCard),
    Schema(RulesSchema),
}

/// `caipan rules check`
#[derive(clap::Args, Debug)]
pub struct RulesCheck {
    #[arg(value_name = "FILE", required = true)]
    pub rulesets: Vec<String>,
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Listing::Human)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub format: Listing,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub color: Colour,
}

/// `caipan rules show`
#[derive(clap::Args, Debug)]
pub struct RulesShow {
    #[arg(value_name = "RULESET")]
    pub name: String,
    #[arg(long)]
    pub why: bool,
    #[arg(long)]
    pub changed: bool,
    #[arg(long = "format", value_enum, value_name = "FORMAT", default_value_t = Shape::Human)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub shape: Shape,
}

/// `caipan rules diff`
#[derive(clap::Args, Debug)]
pub struct RulesDiff {
    #[arg(value_name = "A")]
    pub left: String,
    #[arg(value_name = "B")]
    pub right: String,
    #[arg(long, value_name = "DIR")]
    pub replays: Option<PathBuf>,
    #[arg(long = "format", value_enum, value_name = "FORMAT", default_value_t = Shape::Human)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub shape: Shape,
}

/// `caipan rules new`
#[derive(clap::Args, Debug)]
pub struct RulesNew {
    #[arg(long, value_name = "RULESET")]
    pub from: Option<String>,
    #[arg(long, value_name = "KNOB=VALUE")]
    pub set: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub title: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
}

/// `caipan rules card`
#[derive(clap::Args, Debug)]
pub struct RulesCard {
    #[arg(value_name = "RULESET")]
    pub name: String,
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Card::Text)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub to: Card,
}

/// `caipan rules schema`
#[derive(clap::Args, Debug)]
pub struct RulesSchema {
    #[arg(long)]
    pub record: bool,
}

/// `caipan whatif`
#[derive(clap::Args, Debug)]
pub struct Whatif {
    #[arg(value_name = "FILE", required = true)]
    pub records: Vec<PathBuf>,
    #[arg(long, alias = "ruleset", value_name = "RULESET", num_args = 1..)]
    pub rules: Vec<String>,
    #[arg(long)]
    pub keep_wild: bool,
    #[arg(long)]
    pub deciding: bool,
    #[arg(long = "format", value_enum, value_name = "FORMAT", default_value_t = Shape::Human)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub shape: Shape,
}

/// For people or for programs.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Shape {
    Human,
    Json,
}

/// What a card is made as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Card {
    Text,
    Md,
    Html,
}

/// The file that a command explains.
#[derive(clap::Args, Debug)]
pub struct PaperFile {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "RULESET")]
    pub ruleset: Option<String>,
}

/// `caipan report`
#[derive(clap::Args, Debug)]
pub struct Report {
    #[command(flatten)]
    pub record: PaperFile,
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    pub to: Option<ReportTo>,
    #[arg(short = 'o', long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    #[arg(long, value_enum, value_name = "FORM", default_value_t = ReportForm::Settlement)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub form: ReportForm,
    #[arg(long)]
    pub anonymous: bool,
    #[arg(long, value_enum, value_name = "TILES", hide_possible_values = true)]
    pub tiles: Option<TileNames>,
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Colour::Auto)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub color: Colour,
}

/// `caipan why`
#[derive(clap::Args, Debug)]
pub struct Why {
    #[command(flatten)]
    pub record: PaperFile,
    #[arg(value_name = "SEAT")]
    pub seat: String,
    #[arg(long, value_name = "N")]
    pub hand: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    pub document: u32,
    #[arg(long, value_enum, value_name = "TILES", hide_possible_values = true)]
    pub tiles: Option<TileNames>,
}

/// `caipan show`
#[derive(clap::Args, Debug)]
pub struct Show {
    #[command(flatten)]
    pub record: PaperFile,
    #[arg(long, value_name = "h1m41", conflicts_with = "narrate")]
    pub at: Option<String>,
    #[arg(long)]
    pub narrate: bool,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    pub document: u32,
    #[arg(long, value_enum, value_name = "TILES", hide_possible_values = true)]
    pub tiles: Option<TileNames>,
}

/// `caipan hand`
#[derive(clap::Args, Debug)]
pub struct Hand {
    #[arg(value_name = "TILES")]
    pub concealed: String,
    #[arg(long, value_name = "TILE")]
    pub win: Option<String>,
    #[arg(long, value_name = "TILES")]
    pub wild: Option<String>,
    #[arg(long, value_name = "MELDS")]
    pub melds: Option<String>,
    #[arg(long, value_name = "TILES")]
    pub flowers: Option<String>,
    #[arg(long, value_name = "TILES")]
    pub river: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub floats: u32,
    #[arg(long, value_enum, value_name = "HOW", default_value_t = WonBy::Draw)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub by: WonBy,
    #[arg(long, value_name = "SEAT")]
    pub from: Option<String>,
    #[arg(long, value_name = "SEAT")]
    pub seat: Option<String>,
    #[arg(long, value_name = "SEAT")]
    pub dealer: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub repeat: u32,
    #[arg(long = "ruleset", value_name = "RULESET")]
    pub rulesets: Vec<String>,
    #[arg(id = "answer", long = "to", value_enum, value_name = "FORMAT", default_value_t = HandTo::Text)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub to: HandTo,
    #[arg(long, value_enum, value_name = "TILES", hide_possible_values = true)]
    pub tiles: Option<TileNames>,
}

/// What a report is written as.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum ReportTo {
    Text,
    Md,
    Html,
    Json,
}

/// What the calculator answers in.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum HandTo {
    Text,
    Json,
}

/// Which report.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum ReportForm {
    Settlement,
    Ruling,
}

impl From<ReportForm> for Form {
    fn from(form: ReportForm) -> Form {
        match form {
            ReportForm::Settlement => Form::Settlement,
            ReportForm::Ruling => Form::Ruling,
        }
    }
}

/// How tiles are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum TileNames {
    Han,
    Ascii,
    Unicode,
}

impl TileNames {
    /// The style asked for, else that of the language: 五万 in Chinese, `5m` in English.
    pub fn or_of(names: Option<TileNames>, lang: Lang) -> TileStyle {
        match (names, lang) {
            (Some(TileNames::Han), _) | (None, Lang::Zh) => TileStyle::Han,
            (Some(TileNames::Ascii), _) | (None, Lang::En) => TileStyle::Ascii,
            (Some(TileNames::Unicode), _) => TileStyle::Unicode,
        }
    }
}

/// How a hand is won.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum WonBy {
    Draw,
    Rob,
    Kong,
    Discard,
}

/// How verdicts are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Format {
    Human,
    Json,
    Concise,
    Sarif,
    Github,
}

/// How findings on rulesets are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Listing {
    Human,
    Json,
    Concise,
}

/// When to colour.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

/// The language asked for: `--lang`, else the locale; Chinese unless it is English.
pub fn language(arguments: &[OsString], env: impl Fn(&str) -> Option<String>) -> Lang {
    asked(arguments).unwrap_or_else(|| {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(&env)
            .find(|value| !value.is_empty());
        match locale {
            Some(locale) if is_english(&locale) => Lang::En,
            _ => Lang::Zh,
        }
    })
}

fn is_english(locale: &str) -> bool {
    let language = locale.split(['_', '.', '-', '@']).next().unwrap_or("");
    language.eq_ignore_ascii_case("en")
}

fn asked(arguments: &[OsString]) -> Option<Lang> {
    let mut found = None;
    let mut words = arguments
        .iter()
        .skip(1)
        .map(|word| word.to_str().unwrap_or(""));
    while let Some(word) = words.next() {
        let value = match word {
            "--" => break,
            "--lang" => words.next().unwrap_or(""),
            _ => word.strip_prefix("--lang=").unwrap_or(""),
        };
        found = match value {
            "zh" => Some(Lang::Zh),
            "en" => Some(Lang::En),
            _ => found,
        };
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lang(arguments: &[&str], env: &[(&str, &str)]) -> Lang {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        language(&arguments, |name| {
            env.iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn chinese_unless_english_is_asked_for() {
        let bare = ["caipan", "audit", "x"];
        assert_eq!(lang(&bare, &[]), Lang::Zh);
        assert_eq!(lang(&bare, &[("LANG", "C.UTF-8")]), Lang::Zh);
        assert_eq!(lang(&bare, &[("LANG", "en_GB.UTF-8")]), Lang::En);
        assert_eq!(
            lang(&bare, &[("LC_ALL", "zh_CN.UTF-8"), ("LANG", "en_GB")]),
            Lang::Zh
        );
        assert_eq!(
            lang(&bare, &[("LC_ALL", ""), ("LC_MESSAGES", "en")]),
            Lang::En
        );
        assert_eq!(lang(&["caipan", "--lang", "en", "audit"], &[]), Lang::En);
        assert_eq!(
            lang(&["caipan", "audit", "--lang=zh"], &[("LANG", "en")]),
            Lang::Zh
        );
        assert_eq!(lang(&["caipan", "audit", "--", "--lang=en"], &[]), Lang::Zh);
    }
}
