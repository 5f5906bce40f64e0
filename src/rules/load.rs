//! From a name to a resolved ruleset: presets, files, parents. Everything wrong along the way is found in one run.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use super::file::{self, File, MAX_BYTES, too_large};
use super::presets::{PRESETS, preset};
use super::resolve::Ruleset;
use crate::base::near::nearest;
use crate::base::{Source, Span};
use crate::diag::fact::{NotFound, Syntax, TooLarge};
use crate::diag::{Fact, Finding, Place, Spot};

/// Who names a ruleset, and so which files it may mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// `--ruleset`: any path.
    CommandLine,
    /// A record in a folder: a path that stays in that folder. Its parents stay there, too.
    Record,
    /// A record from a stream: presets only.
    Stream,
}

/// Why a ruleset cannot be had: findings, each with the text its bytes belong to (none: the record that named it).
#[derive(Clone, Debug)]
pub struct LoadError {
    /// At least one.
    pub findings: Vec<(Finding, Option<Source>)>,
}

/// Longest line of parents.
const MAX_PARENTS: usize = 32;

/// Loads the ruleset `name`: a preset, or a file relative to `folder` (the working directory if none is given).
pub fn load(name: &str, folder: Option<&Path>, origin: Where) -> Result<Ruleset, LoadError> {
    match load_all(name, folder, origin) {
        (Some(ruleset), findings) if findings.is_empty() => Ok(ruleset),
        (_, findings) => Err(LoadError { findings }),
    }
}

/// Findings of a ruleset's files, each with the text its bytes belong to.
pub type Found = Vec<(Finding, Option<Source>)>;

/// Like [`load`], for who wants to hear everything: also what could be read of a ruleset with findings.
#[must_use]
pub fn load_all(name: &str, folder: Option<&Path>, origin: Where) -> (Option<Ruleset>, Found) {
    let folder = folder.unwrap_or(Path::new(""));
    let mut loader = Loader {
        origin,
        root: folder.to_owned(),
        files: Vec::new(),
        seen: Vec::new(),
        findings: Vec::new(),
        broken: false,
    };
    loader.follow(name.to_owned(), folder.to_owned());
    // Without all its parents nothing can be said of how it comes out.
    let whole = !loader.files.is_empty() && !loader.broken;
    let ruleset = whole.then(|| Ruleset::resolve(name, loader.files));
    (ruleset, loader.findings)
}

struct Loader {
    origin: Where,
    /// What a record's rulesets may not leave.
    root: PathBuf,
    files: Vec<File>,
    /// Identity and shown name of each file so far.
    seen: Vec<(Id, String)>,
    findings: Found,
    /// Is a file of the line missing?
    broken: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Id {
    Preset(&'static str),
    File(PathBuf),
}

impl Loader {
    /// Reads `name` and then each parent.
    fn follow(&mut self, mut name: String, mut folder: PathBuf) {
        // Who asked for it: the `extends` line, or nobody for the first.
        let mut asked: Option<(Source, Span)> = None;
        loop {
            let (id, path) = match self.find(&name, &folder) {
                Ok(found) => found,
                Err(reason) => {
                    return self.report(Fact::RulesetNotFound { name, reason }, asked.as_ref());
                }
            };
            let shown = path
                .as_ref()
                .map_or_else(|| name.clone(), |path| path.display().to_string());
            if let Some(first) = self.seen.iter().position(|(seen, _)| *seen == id) {
                let mut chain: Vec<String> = self.seen[first..]
                    .iter()
                    .map(|(_, name)| name.clone())
                    .collect();
                chain.push(shown);
                return self.report(Fact::Cycle { chain }, asked.as_ref());
            }
            if self.seen.len() > MAX_PARENTS {
                let limit = MAX_PARENTS as u64;
                let found = limit + 1;
                let what = "extends";
                let fact = Fact::TooLarge(TooLarge { what, limit, found });
                return self.report(fact, asked.as_ref());
            }
            let source = match (&id, &path) {
                (Id::Preset(preset_name), _) => {
                    let text = preset(preset_name).map_or("", |preset| preset.text);
                    Ok(Source::new(&format!("{preset_name}.yaml"), text))
                }
                (Id::File(_), path) => {
                    let path = path.as_deref().unwrap_or(Path::new(""));
                    read(path, &name).map(|text| Source::new(&shown, &text))
                }
            };
            self.seen.push((id, shown));
            let source = match source {
                Ok(source) => source,
                Err(fact) => return self.report(fact, asked.as_ref()),
            };
            let (mut file, findings) = file::parse(&source);
            file.preset = path.is_none();
            self.findings.extend(
                findings
                    .into_iter()
                    .map(|found| (found, Some(source.clone()))),
            );
            if let (Some(child), Some(asked)) = (self.files.last(), &asked)
                && file.schema > child.schema
            {
                let fact = Fact::LaterParent {
                    parent: file.schema,
                    schema: child.schema,
                };
                self.report(fact, Some(asked));
            }
            let parent = file.extends.clone();
            self.files.push(file);
            let Some((parent, span)) = parent else {
                return;
            };
            if let Some(path) = path {
                path.parent()
                    .unwrap_or(Path::new(""))
                    .clone_into(&mut folder);
            }
            name = parent;
            asked = Some((source, span));
        }
    }

    fn report(&mut self, fact: Fact, asked: Option<&(Source, Span)>) {
        self.broken = true;
        let found = if let Some((source, span)) = asked {
            (file::finding(fact, *span), Some(source.clone()))
        } else {
            let place = Place::record(Spot::Header("ruleset"));
            (Finding::new(fact, place), None)
        };
        self.findings.push(found);
    }

    fn find(&self, name: &str, folder: &Path) -> Result<(Id, Option<PathBuf>), NotFound> {
        if let Some(preset) = preset(name) {
            return Ok((Id::Preset(preset.name), None));
        }
        let no_preset = || NotFound::NoPreset {
            near: nearest(name, PRESETS.iter().map(|preset| preset.name)).map(str::to_owned),
        };
        let path_like = looks_like_path(name);
        if self.origin == Where::Stream {
            return Err(if path_like {
                NotFound::PresetOnly
            } else {
                no_preset()
            });
        }
        if self.origin == Where::Record && leaves(name) {
            return Err(NotFound::OutsideFolder);
        }
        let path = folder.join(name);
        let real = match fs::canonicalize(&path) {
            Ok(real) => real,
            Err(_) if !path_like => return Err(no_preset()),
            Err(error) => {
                let detail = error.kind().to_string();
                return Err(NotFound::NoFile { detail });
            }
        };
        // A link inside the folder may still point out of it.
        if self.origin == Where::Record && !inside(&real, &self.root) {
            return Err(NotFound::OutsideFolder);
        }
        Ok((Id::File(real), Some(path)))
    }
}

fn looks_like_path(name: &str) -> bool {
    let extension = Path::new(name).extension().and_then(|e| e.to_str());
    name.contains(['/', '\\']) || matches!(extension, Some("yaml" | "yml" | "json"))
}

/// Does this path, taken as text of either system, start elsewhere or climb?
fn leaves(name: &str) -> bool {
    let drive = name.as_bytes().get(1) == Some(&b':');
    drive || name.starts_with(['/', '\\']) || name.split(['/', '\\']).any(|part| part == "..")
}

fn inside(real: &Path, root: &Path) -> bool {
    let root = if root.as_os_str().is_empty() {
        Path::new(".")
    } else {
        root
    };
    fs::canonicalize(root).is_ok_and(|root| real.starts_with(root))
}

/// Reads a file of at most [`MAX_BYTES`]; devices and pipes are refused, for they may never end.
fn read(path: &Path, name: &str) -> Result<String, Fact> {
    let missing = |detail: String| Fact::RulesetNotFound {
        name: name.to_owned(),
        reason: NotFound::NoFile { detail },
    };
    let io = |error: std::io::Error| missing(error.kind().to_string());
    let metadata = fs::metadata(path).map_err(io)?;
    if !metadata.is_file() {
        return Err(missing(String::from("not a file")));
    }
    let mut bytes = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(io)?;
    if bytes.len() > MAX_BYTES {
        return Err(too_large(bytes.len().max(metadata.len() as usize)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let guess = match error.as_bytes() {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "UTF-16",
            _ => "GB18030",
        };
        Fact::Syntax(Syntax::NotUtf8 { guess })
    })
}
