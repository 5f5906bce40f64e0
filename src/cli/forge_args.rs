//! Arguments of the commands that lay out, make and break games.

use std::path::PathBuf;

use clap::ValueEnum;

use crate::record::Notation;

/// `caipan fmt`
#[derive(clap::Args, Debug)]
pub struct Fmt {
    #[arg(value_name = "FILE", required = true)]
    pub inputs: Vec<PathBuf>,
    #[arg(long)]
    pub check: bool,
    #[arg(long, value_enum, value_name = "NOTATION", hide_possible_values = true)]
    pub notation: Option<Written>,
}

/// `caipan generate`
#[derive(clap::Args, Debug)]
pub struct Generate {
    #[arg(long, value_name = "PRESET", required_unless_present = "ruleset")]
    #[arg(conflicts_with = "ruleset")]
    pub preset: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub ruleset: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    #[arg(long, value_name = "K", default_value_t = 1, hide_default_value = true)]
    pub count: u64,
    #[arg(long, value_name = "H", default_value_t = 4, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub hands: u32,
    #[arg(long, value_enum, value_name = "BIAS", hide_possible_values = true)]
    pub bias: Option<Towards>,
    #[arg(long = "to", value_enum, value_name = "FORMAT", default_value_t = To::Yaml)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub to: To,
    #[arg(long, value_enum, value_name = "NOTATION", default_value_t = Written::Zh)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    pub notation: Written,
    #[arg(short = 'o', long, value_name = "DIR")]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub stats: bool,
}

/// `caipan mutate`
#[derive(clap::Args, Debug)]
pub struct Mutate {
    #[arg(value_name = "FILE", required = true)]
    pub input: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
    #[arg(long = "with", value_name = "MUTATION")]
    pub with: Option<String>,
}

/// `caipan selftest`
#[derive(clap::Args, Debug)]
pub struct Selftest {
    #[arg(long, value_name = "PRESET")]
    pub preset: Vec<String>,
    #[arg(
        long,
        value_name = "K",
        default_value_t = 100,
        hide_default_value = true
    )]
    pub count: u64,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    pub seed: u64,
}

/// How tiles, seats and verbs are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Written {
    Zh,
    Ascii,
}

impl From<Written> for Notation {
    fn from(written: Written) -> Notation {
        match written {
            Written::Zh => Notation::Zh,
            Written::Ascii => Notation::Ascii,
        }
    }
}

/// What generated hands are made for.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum Towards {
    Fan,
    Float,
    Rob,
    Bao,
    Draw,
    None,
}

/// How generated records are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub enum To {
    Yaml,
    Jsonl,
}
