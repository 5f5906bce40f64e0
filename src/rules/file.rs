//! One ruleset file as written: its keys, its settings and where they stand. Parents are not looked at here.

use super::knobs::{KNOBS, Knob, knob};
use super::read::{allowed, read, shown};
use super::values::Value;
use crate::base::near::nearest;
use crate::base::node::{Entry, Node, excerpt};
use crate::base::yaml::{self, Fault};
use crate::base::{Source, Span};
use crate::diag::fact::{Note, Syntax, TooLarge};
use crate::diag::{Fact, Finding, Place, Related, Spot};

/// The newest schema number that this program knows.
pub const SCHEMA: u32 = 2;

/// Most bytes of a ruleset file.
pub const MAX_BYTES: usize = 1 << 20;

/// No file has more findings than this, however long it is.
const MAX_FINDINGS: usize = 1000;

/// "Did you mean" is looked for only this often: it takes time, and nobody reads so far.
const MAX_SUGGESTIONS: usize = 100;

/// Keys of a ruleset that are no knobs.
const HEADER: [&str; 6] = ["schema", "extends", "name", "notes", "because", "examples"];

/// A knob set in a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// Which.
    pub path: &'static str,
    /// To what.
    pub value: Value,
    /// The key and its value in the file.
    pub span: Span,
}

/// A ruleset file, read but not resolved.
#[derive(Clone, Debug)]
pub struct File {
    /// Its text.
    pub source: Source,
    /// Its schema number: which knobs it may set, and which its digest covers.
    pub schema: u32,
    /// Is it one of the rulesets that ship with the program?
    pub preset: bool,
    /// The parent it names.
    pub extends: Option<(String, Span)>,
    /// Chinese name.
    pub zh: Option<String>,
    /// English name.
    pub en: Option<String>,
    /// Free text.
    pub notes: Vec<String>,
    /// Reasons by dotted path.
    pub because: Vec<(&'static str, String)>,
    /// Self-tests, as written.
    pub examples: Vec<Node<'static>>,
    /// The knobs it sets, in the order of the file.
    pub settings: Vec<Setting>,
}

impl File {
    /// The setting of the knob at `path`.
    #[must_use]
    pub fn setting(&self, path: &str) -> Option<&Setting> {
        self.settings.iter().find(|setting| setting.path == path)
    }
}

/// Reads a file; whatever is wrong goes to the findings, the rest is kept so that one run finds everything.
#[must_use]
pub fn parse(source: &Source) -> (File, Vec<Finding>) {
    let mut reader = Reader {
        file: File {
            source: source.clone(),
            schema: 1,
            preset: false,
            extends: None,
            zh: None,
            en: None,
            notes: Vec::new(),
            because: Vec::new(),
            examples: Vec::new(),
            settings: Vec::new(),
        },
        findings: Vec::new(),
    };
    reader.document(source);
    (reader.file, reader.findings)
}

struct Reader {
    file: File,
    findings: Vec<Finding>,
}

/// A finding on bytes of a ruleset.
#[must_use]
pub fn finding(fact: Fact, span: Span) -> Finding {
    Finding::new(fact, Place::record(Spot::Bytes(span)))
}

impl Reader {
    fn report(&mut self, fact: Fact, span: Span) {
        self.push(finding(fact, span));
    }

    fn push(&mut self, found: Finding) {
        if self.findings.len() < MAX_FINDINGS {
            self.findings.push(found);
        }
    }

    /// A Chinese colon or comma in the span is the likely cause of any trouble with it.
    fn wide_mark(&mut self, span: Span) -> bool {
        let text = self.file.source.slice(span);
        let Some((fact, at)) = wide_mark(text, span.start as usize) else {
            return false;
        };
        self.report(fact, at);
        true
    }

    fn bad(&mut self, path: &str, node: &Node<'_>, allowed: &str) {
        let fact = Fact::BadValue {
            path: path.to_owned(),
            found: excerpt(&shown(node)),
            allowed: allowed.to_owned(),
        };
        self.report(fact, node.span);
    }

    fn document(&mut self, source: &Source) {
        let text = source.text();
        let mut documents = yaml::documents(text, MAX_BYTES);
        let root = match documents.next().map(|document| document.root) {
            None => return self.report(Fact::Syntax(Syntax::Empty), Span::default()),
            Some(Err(error)) => {
                let (fact, span) = wide_mark_near(source, error.span)
                    .unwrap_or_else(|| (yaml_fact(error.fault, text.len()), error.span));
                return self.report(fact, span);
            }
            Some(Ok(root)) => root,
        };
        if let Some(more) = documents.next() {
            let text = String::from("---");
            self.report(Fact::Syntax(Syntax::Trailing { text }), more.span);
        }
        if root.is_null() {
            return self.report(Fact::Syntax(Syntax::Empty), root.span);
        }
        let Some(entries) = root.as_map() else {
            let (fact, span) = wide_mark_near(source, root.span).unwrap_or_else(|| {
                let found = excerpt(&shown(&root));
                let want = "map";
                (Fact::Syntax(Syntax::WrongType { want, found }), root.span)
            });
            return self.report(fact, span);
        };
        if self.schema(&root) {
            self.top(entries);
        }
    }

    /// False if the file is of a later schema: its knobs are then unknown by right.
    fn schema(&mut self, root: &Node<'_>) -> bool {
        let Some(node) = root.get("schema") else {
            let start = root.span.start as usize;
            self.report(Fact::Schema { found: None }, Span::new(start, 0));
            return true;
        };
        let number = node.as_int().and_then(|n| u32::try_from(n).ok());
        if let Some(number) = number.filter(|n| (1..=SCHEMA).contains(n)) {
            self.file.schema = number;
            return true;
        }
        let found = Some(excerpt(&shown(node)));
        self.report(Fact::Schema { found }, node.span);
        node.as_int().is_none_or(|n| n < i64::from(SCHEMA))
    }

    fn duplicates(&mut self, entries: &[Entry<'_>]) {
        let mut seen: std::collections::BTreeMap<&str, Span> = std::collections::BTreeMap::new();
        for entry in entries {
            let key = entry.key.text.as_ref();
            let Some(&first) = seen.get(key) else {
                seen.insert(key, entry.key.span);
                continue;
            };
            let key = excerpt(key);
            let mut found = finding(
                Fact::Syntax(Syntax::DuplicateKey { key: key.clone() }),
                entry.key.span,
            );
            found.related.push(Related {
                place: Place::record(Spot::Bytes(first)),
                note: Note::FirstKey { key },
            });
            self.push(found);
        }
    }

    fn top(&mut self, entries: &[Entry<'_>]) {
        self.duplicates(entries);
        for entry in entries {
            let value = &entry.value;
            match entry.key.text.as_ref() {
                "schema" => {}
                key if key.starts_with("x_") => {}
                "extends" => match value.text().filter(|text| !text.trim().is_empty()) {
                    Some(text) if !value.is_null() => {
                        self.file.extends = Some((text.to_owned(), value.span));
                    }
                    _ => self.bad("extends", value, "shaoxing, house.yaml, …"),
                },
                "name" => self.name(value),
                "notes" => self.notes(value),
                "because" => self.because(value),
                "examples" => match value.as_list() {
                    Some(items) => {
                        self.file.examples = items.iter().cloned().map(Node::into_owned).collect();
                    }
                    None => self.bad("examples", value, "[{hand: …, expect: …}, …]"),
                },
                _ => self.entry("", entry),
            }
        }
    }

    fn name(&mut self, value: &Node<'_>) {
        const ALLOWED: &str = "{zh: …, en: …}";
        let Some(entries) = value.as_map() else {
            return match value.text() {
                Some(text) if !value.is_null() => {
                    self.file.zh = Some(text.to_owned());
                    self.file.en = Some(text.to_owned());
                }
                _ => self.bad("name", value, ALLOWED),
            };
        };
        self.duplicates(entries);
        for entry in entries {
            let text = entry.value.text().map(str::to_owned);
            match entry.key.text.as_ref() {
                "zh" if text.is_some() => self.file.zh = text,
                "en" if text.is_some() => self.file.en = text,
                key @ ("zh" | "en") => self.bad(&format!("name.{key}"), &entry.value, "…"),
                key => {
                    let path = format!("name.{}", excerpt(key));
                    let near = nearest(key, ["zh", "en"]).map(|near| format!("name.{near}"));
                    self.report(Fact::UnknownKnob { path, near }, entry.key.span);
                }
            }
        }
    }

    fn notes(&mut self, value: &Node<'_>) {
        let items = value.as_list().unwrap_or(std::slice::from_ref(value));
        for item in items {
            match item.text() {
                Some(text) => self.file.notes.push(text.to_owned()),
                None => self.bad("notes", item, "…"),
            }
        }
    }

    fn because(&mut self, value: &Node<'_>) {
        let Some(entries) = value.as_map() else {
            return self.bad("because", value, "{fan.cap: …, …}");
        };
        self.duplicates(entries);
        for entry in entries {
            let key = entry.key.text.as_ref();
            match (knob(key), entry.value.text()) {
                (Some(knob), Some(text)) => {
                    self.file.because.push((knob.path, text.to_owned()));
                }
                (Some(knob), None) => {
                    self.bad(&format!("because.{}", knob.path), &entry.value, "…");
                }
                (None, _) => {
                    let path = excerpt(key);
                    let look = self.findings.len() < MAX_SUGGESTIONS;
                    let known = KNOBS.iter().map(|knob| knob.path);
                    let near = nearest(key, known.filter(|_| look)).map(str::to_owned);
                    self.report(Fact::UnknownKnob { path, near }, entry.key.span);
                }
            }
        }
    }

    /// A knob or a section below `section` (empty at the top).
    fn entry(&mut self, section: &str, entry: &Entry<'_>) {
        let key = entry.key.text.as_ref();
        let path = join(section, key);
        if let Some(knob) = knob(&path).filter(|_| !key.contains('.')) {
            return self.knob(knob, entry);
        }
        if key.contains('.') || !is_section(&path) {
            if self.wide_mark(entry.key.span) {
                return;
            }
            let look = self.findings.len() < MAX_SUGGESTIONS;
            let near = if look { suggest(section, key) } else { None };
            let path = join(section, &excerpt(key));
            return self.report(Fact::UnknownKnob { path, near }, entry.key.span);
        }
        let Some(entries) = entry.value.as_map() else {
            let keys = children(&path).join(", ");
            return self.bad(&path, &entry.value, &format!("{{{keys}}}"));
        };
        self.duplicates(entries);
        for entry in entries {
            self.entry(&path, entry);
        }
    }

    fn knob(&mut self, knob: &'static Knob, entry: &Entry<'_>) {
        if knob.since > self.file.schema {
            let fact = Fact::LaterKnob {
                path: knob.path.to_owned(),
                since: knob.since,
                schema: self.file.schema,
            };
            return self.report(fact, entry.key.span);
        }
        match read(knob.kind, &entry.value) {
            Ok(value) => {
                let start = entry.key.span.start as usize;
                let end = entry.value.span.end().max(entry.key.span.end());
                self.file.settings.push(Setting {
                    path: knob.path,
                    value,
                    span: Span::new(start, end - start),
                });
            }
            Err(bad) => {
                for bad in bad {
                    if self.wide_mark(bad.span) {
                        continue;
                    }
                    let mut found = finding(
                        Fact::BadValue {
                            path: knob.path.to_owned(),
                            found: bad.found,
                            allowed: allowed(knob.kind),
                        },
                        bad.span,
                    );
                    found.knob = Some(knob.path);
                    found.clause = knob.clauses.first().copied();
                    self.push(found);
                }
            }
        }
    }
}

fn join(section: &str, key: &str) -> String {
    if section.is_empty() {
        key.to_owned()
    } else {
        format!("{section}.{key}")
    }
}

fn is_section(path: &str) -> bool {
    KNOBS.iter().any(|knob| {
        knob.path
            .strip_prefix(path)
            .is_some_and(|rest| rest.starts_with('.'))
    })
}

/// The keys directly below a section, each once.
fn children(section: &str) -> Vec<&'static str> {
    let mut keys: Vec<&'static str> = Vec::new();
    for knob in KNOBS {
        let rest = if section.is_empty() {
            Some(knob.path)
        } else {
            let rest = knob.path.strip_prefix(section);
            rest.and_then(|rest| rest.strip_prefix('.'))
        };
        let key = rest.and_then(|rest| rest.split('.').next());
        if let Some(key) = key.filter(|key| !keys.contains(key)) {
            keys.push(key);
        }
    }
    keys
}

/// The knob most likely meant by `key` in `section`: a sibling, the same word elsewhere, or a whole path.
fn suggest(section: &str, key: &str) -> Option<String> {
    if let Some(knob) = knob(key).filter(|_| key.contains('.')) {
        // A dotted path is how messages name a knob; files nest (FP-46).
        let mut keys: Vec<&str> = knob.path.split('.').collect();
        let last = keys.pop().unwrap_or_default();
        let open = keys.join(": {");
        return Some(format!("{open}: {{{last}: …{}", "}".repeat(keys.len())));
    }
    let mut siblings = children(section);
    if section.is_empty() {
        siblings.extend(HEADER);
    }
    if let Some(near) = nearest(key, siblings) {
        return Some(join(section, near));
    }
    let same = |knob: &&Knob| knob.path.rsplit('.').next() == Some(key);
    let elsewhere = KNOBS.iter().find(same).map(|knob| knob.path);
    let by_path = || nearest(&join(section, key), KNOBS.iter().map(|knob| knob.path));
    elsewhere.or_else(by_path).map(str::to_owned)
}

fn yaml_fact(fault: Fault, bytes: usize) -> Fact {
    let detail = match fault {
        Fault::Alias => return Fact::Syntax(Syntax::Alias),
        Fault::Depth => {
            return Fact::TooLarge(TooLarge {
                what: "depth",
                limit: yaml::MAX_DEPTH as u64,
                found: yaml::MAX_DEPTH as u64 + 1,
            });
        }
        Fault::TooLarge => return too_large(bytes),
        Fault::Tag => String::from("tag"),
        Fault::ComplexKey => String::from("complex key"),
        Fault::Syntax(detail) => detail,
    };
    Fact::Syntax(Syntax::Yaml { detail })
}

/// The file is larger than [`MAX_BYTES`].
#[must_use]
pub fn too_large(bytes: usize) -> Fact {
    Fact::TooLarge(TooLarge {
        what: "bytes",
        limit: MAX_BYTES as u64,
        found: bytes as u64,
    })
}

/// A Chinese colon or comma on the line where YAML gave up or the one before: the likely cause, easy to overlook.
fn wide_mark_near(source: &Source, at: Span) -> Option<(Fact, Span)> {
    let line = source.line_of(at.start as usize);
    for line in [Some(line), line.checked_sub(1)].into_iter().flatten() {
        let start = source.line_start(line);
        let text = source.text().get(start..source.line_start(line + 1))?;
        let code = text.split(" #").next().unwrap_or(text);
        if !code.trim_start().starts_with('#')
            && let Some(found) = wide_mark(code, start)
        {
            return Some(found);
        }
    }
    None
}

/// The first Chinese colon or comma of `text`, which begins `base` bytes into its source.
fn wide_mark(text: &str, base: usize) -> Option<(Fact, Span)> {
    let (offset, found) = text
        .char_indices()
        .find(|(_, c)| matches!(c, '：' | '，'))?;
    let want = if found == '：' { ':' } else { ',' };
    Some((
        Fact::Syntax(Syntax::WideMark { found, want }),
        Span::new(base + offset, found.len_utf8()),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::values::Kind;
    use super::*;

    /// A knob that only schema 2 knows.
    static LATER: Knob = Knob {
        path: "fan.later",
        kind: Kind::Bool,
        clauses: &[],
        zh: "",
        en: "",
        since: 2,
    };

    fn set_later(head: &str) -> (File, Vec<Finding>) {
        let source = Source::new("house.yaml", head);
        let (file, findings) = parse(&source);
        let mut reader = Reader { file, findings };
        let text = "later: true\n";
        let document = yaml::documents(text, MAX_BYTES).next().expect("one");
        let root = document.root.expect("a map");
        reader.knob(&LATER, &root.as_map().expect("a map")[0]);
        (reader.file, reader.findings)
    }

    #[test]
    fn an_old_file_cannot_set_a_later_knob_and_is_told_why() {
        let (file, findings) = set_later("schema: 1\n");
        assert!(file.settings.is_empty());
        let fact = Fact::LaterKnob {
            path: String::from("fan.later"),
            since: 2,
            schema: 1,
        };
        assert_eq!(findings[0].fact, fact);
        let (file, findings) = set_later("schema: 2\n");
        assert_eq!((file.schema, findings.len()), (2, 0));
        assert_eq!(file.settings[0].path, "fan.later");
    }
}
