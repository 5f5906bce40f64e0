//! The keys of a record and their Chinese names; strict reading of maps.

use crate::base::Span;
use crate::base::near::nearest;
use crate::base::node::{Entry, Key, Node, excerpt};
use crate::diag::fact::{Note, Syntax};
use crate::diag::{Fact, Place, Related, Spot};

use super::parse::Reader;

/// A key and its other names.
pub type Names = (&'static str, &'static [&'static str]);

/// Keys of the header.
pub const HEADER: &[Names] = &[
    ("caipan", &["裁判"]),
    ("ruleset", &["规矩"]),
    ("players", &["玩家"]),
    ("title", &["标题"]),
    ("note", &["备注"]),
    ("date", &["日期"]),
    ("place", &["地点"]),
    ("hands", &["局"]),
    ("totals", &["总"]),
    ("seal", &["印记"]),
];

/// Keys of a hand.
pub const HAND: &[Names] = &[
    ("dealer", &["庄"]),
    ("indicator", &["翻牌"]),
    ("wild", &["财神"]),
    ("deal", &["发牌"]),
    ("position", &["局面"]),
    ("wall", &["牌墙"]),
    ("repeat", &["连庄"]),
    ("moves", &["走"]),
    ("claim", &["报"]),
];

/// Keys of a claim.
pub const CLAIM: &[Names] = &[
    ("winner", &["和家"]),
    ("fan", &["番"]),
    ("tai", &["台"]),
    ("flowers", &["花"]),
    ("share", &["份"]),
    ("payments", &["付"]),
];

/// Keys of a position besides the seats.
pub const POSITION: &[Names] = &[
    ("turn", &["轮到"]),
    ("phase", &["阶段"]),
    ("last", &["末牌"]),
    ("drawn", &["摸牌"]),
    ("kong", &["杠"]),
    ("wall", &["牌墙"]),
    ("bid", &["叫"]),
    ("E", &["东", "東"]),
    ("S", &["南"]),
    ("W", &["西"]),
    ("N", &["北"]),
];

/// Keys of a seat in a position.
pub const SEAT: &[Names] = &[
    ("hand", &["手牌"]),
    ("melds", &["副露"]),
    ("flowers", &["花"]),
    ("river", &["牌河"]),
    ("floats", &["飘"]),
    ("chain_kongs", &["连杠"]),
    ("fed_by", &["喂杠"]),
];

/// Keys of `last`.
pub const LAST: &[Names] = &[("seat", &["座位"]), ("tile", &["牌"])];

/// Keys of `bid`.
pub const BID: &[Names] = &[("seat", &["座位"]), ("call", &["叫"])];

/// The canonical name of a key.
#[must_use]
pub fn canonical(table: &'static [Names], key: &str) -> Option<&'static str> {
    table
        .iter()
        .find(|(name, aliases)| *name == key || aliases.contains(&key))
        .map(|(name, _)| *name)
}

/// The pairs of a map under their canonical keys, each at most once.
pub struct Fields<'n, 'a> {
    /// The pairs.
    pub found: Vec<(&'static str, &'n Entry<'a>)>,
    /// Where something missing is reported.
    pub at: Spot,
}

impl<'n, 'a> Fields<'n, 'a> {
    /// The value under a canonical key; null counts as not written.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'n Node<'a>> {
        self.found
            .iter()
            .find(|(key, _)| *key == name)
            .map(|(_, entry)| &entry.value)
            .filter(|node| !node.is_null())
    }
}

impl Reader<'_> {
    /// The known pairs of a map; everything else in it is reported.
    pub(super) fn fields<'n, 'a>(
        &mut self,
        node: &'n Node<'a>,
        table: &'static [Names],
    ) -> Option<Fields<'n, 'a>> {
        let Some(entries) = node.as_map() else {
            self.wrong_type(node, "map");
            return None;
        };
        let mut found: Vec<(&'static str, &'n Entry<'a>)> =
            Vec::with_capacity(entries.len().min(16));
        for (i, entry) in entries.iter().enumerate() {
            let Some(name) = canonical(table, &entry.key.text) else {
                let twice = entries[..i].iter().find(|e| e.key.text == entry.key.text);
                match twice.filter(|_| entry.key.text.starts_with("x_")) {
                    Some(first) => self.duplicate(&entry.key, &first.key),
                    None => self.unknown_key(&entry.key, table),
                }
                continue;
            };
            if let Some((_, first)) = found.iter().find(|(key, _)| *key == name) {
                self.duplicate(&entry.key, &first.key);
                continue;
            }
            found.push((name, entry));
        }
        let at = entries.first().map_or(node.span, |entry| entry.key.span);
        Some(Fields {
            found,
            at: Spot::Bytes(at),
        })
    }

    pub(super) fn duplicate(&mut self, key: &Key<'_>, first: &Key<'_>) {
        let fact = Fact::Syntax(Syntax::DuplicateKey {
            key: excerpt(&key.text),
        });
        let place = self.place(Spot::Bytes(first.span));
        if let Some(finding) = self.report(fact, Spot::Bytes(key.span)) {
            finding.related.push(Related {
                place,
                note: Note::FirstKey {
                    key: excerpt(&first.text),
                },
            });
        }
    }

    fn unknown_key(&mut self, key: &Key<'_>, table: &'static [Names]) {
        if key.text.starts_with("x_") || self.is_full() || self.wide_mark(key) {
            return;
        }
        let known = table
            .iter()
            .flat_map(|(name, aliases)| std::iter::once(name).chain(aliases.iter()))
            .copied();
        let near = nearest(&excerpt(&key.text), known).map(String::from);
        let fact = Fact::UnknownKey {
            key: excerpt(&key.text),
            near,
        };
        self.report(fact, Spot::Bytes(key.span));
    }

    /// Reports a `：` or `，` inside a key, which YAML takes for a letter.
    pub(super) fn wide_mark(&mut self, key: &Key<'_>) -> bool {
        let Some(found) = key.text.chars().find(|c| matches!(c, '：' | '，')) else {
            return false;
        };
        // Quotes and escapes do not matter when the character is looked for where it stands.
        let start = key.span.start as usize;
        let raw = self.source.get(start..key.span.end()).unwrap_or("");
        let span = raw
            .find(found)
            .map_or(key.span, |at| Span::new(start + at, found.len_utf8()));
        let want = if found == '：' { ':' } else { ',' };
        self.report(
            Fact::Syntax(Syntax::WideMark { found, want }),
            Spot::Bytes(span),
        );
        true
    }

    pub(super) const fn place(&self, spot: Spot) -> Place {
        Place {
            hand: self.hand,
            spot,
        }
    }
}
