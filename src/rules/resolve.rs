//! A ruleset with every knob settled, and the memory of which file settled it.

use super::digest::digest;
use super::file::{File, Setting};
use super::knobs::{Rules, knob};
use crate::base::node::Node;
use crate::base::{Digest, Source, Span};

/// A resolved ruleset.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// As the record or the command line names it.
    pub name: String,
    /// What it calls itself; its name where it does not say.
    pub title: Title,
    /// Its own schema number; no parent's is greater.
    pub schema: u32,
    /// Every knob's value.
    pub rules: Rules,
    /// R of the rules, taken once: a stream names the same ruleset a million times.
    digest: Digest,
    /// The file itself, its parent, the parent's parent …; never empty.
    files: Vec<File>,
}

/// A name for people, in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Title {
    pub zh: String,
    pub en: String,
}

impl Ruleset {
    /// Merges files, child first, over the schema defaults: key by key, lists as wholes.
    #[must_use]
    pub fn resolve(name: &str, files: Vec<File>) -> Ruleset {
        let own = files.first();
        let zh = own.and_then(|file| file.zh.clone());
        let en = own.and_then(|file| file.en.clone());
        let title = Title {
            zh: zh.clone().or(en.clone()).unwrap_or_else(|| name.to_owned()),
            en: en.or(zh).unwrap_or_else(|| name.to_owned()),
        };
        let schema = own.map_or(1, |file| file.schema);
        let rules = merged(&files);
        Ruleset {
            name: name.to_owned(),
            title,
            schema,
            digest: digest(&rules, schema),
            rules,
            files,
        }
    }

    /// R of its rules.
    #[must_use]
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// The file itself, then its parents.
    #[must_use]
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The texts it was made from, its own first.
    pub fn sources(&self) -> impl Iterator<Item = &Source> {
        self.files.iter().map(|file| &file.source)
    }

    /// The setting that decided the knob at `path`, and its file.
    #[must_use]
    pub fn setting(&self, path: &str) -> Option<(&File, &Setting)> {
        decided(&self.files, path)
    }

    /// The file and the bytes (key and value) that set the knob at `path`; `None`: the schema default stands.
    #[must_use]
    pub fn origin(&self, path: &str) -> Option<(&Source, Span)> {
        let (file, setting) = self.setting(path)?;
        Some((&file.source, setting.span))
    }

    /// The reason given for the value of the knob at `path`. A parent's reason for a value that was replaced is none.
    #[must_use]
    pub fn because(&self, path: &str) -> Option<&str> {
        for file in &self.files {
            let reason = file.because.iter().find(|(of, _)| *of == path);
            if let Some((_, reason)) = reason {
                return Some(reason);
            }
            if file.setting(path).is_some() {
                return None;
            }
        }
        None
    }

    /// Free text of the file itself.
    #[must_use]
    pub fn notes(&self) -> &[String] {
        self.files.first().map_or(&[], |file| &file.notes)
    }

    /// Self-tests of the file itself, as written, and the text they stand in.
    #[must_use]
    pub fn examples(&self) -> Option<(&Source, &[Node<'static>])> {
        let file = self.files.first()?;
        Some((&file.source, &file.examples))
    }

    /// The rules its parent comes to; `None` if it has no parent.
    #[must_use]
    pub fn parent_rules(&self) -> Option<Rules> {
        (self.files.len() > 1).then(|| merged(&self.files[1..]))
    }

    /// The parent's (or its parent's …) setting of the knob at `path`.
    #[must_use]
    pub fn parent_setting(&self, path: &str) -> Option<(&File, &Setting)> {
        decided(self.files.get(1..)?, path)
    }

    /// The resolved value of the knob at `path`, as printed.
    #[must_use]
    pub fn value(&self, path: &str) -> Option<String> {
        Some(self.rules.get(knob(path)?.path)?.to_string())
    }
}

fn decided<'f>(files: &'f [File], path: &str) -> Option<(&'f File, &'f Setting)> {
    files
        .iter()
        .find_map(|file| Some((file, file.setting(path)?)))
}

fn merged(files: &[File]) -> Rules {
    let mut rules = Rules::default();
    for setting in files.iter().rev().flat_map(|file| &file.settings) {
        let fits = rules.set(setting.path, &setting.value);
        debug_assert!(fits, "{} was read as its kind", setting.path);
    }
    rules
}
