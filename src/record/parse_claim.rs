//! What the table claims of a hand's result.

use crate::base::node::Node;
use crate::diag::fact::Syntax;
use crate::diag::{Fact, Spot};

use super::keys;
use super::model::{Claim, NamesOrNumber};
use super::parse::{Reader, whole};

impl Reader<'_> {
    pub(super) fn claim(&mut self, node: &Node<'_>) -> Option<Claim> {
        let fields = self.fields(node, keys::CLAIM)?;
        Some(Claim {
            winner: fields.get("winner").and_then(|node| self.seat(node)),
            fan: fields
                .get("fan")
                .and_then(|node| self.names_or_number(node)),
            tai: fields
                .get("tai")
                .and_then(|node| self.names_or_number(node)),
            flowers: fields
                .get("flowers")
                .and_then(|node| self.number(node, "points")),
            share: fields
                .get("share")
                .and_then(|node| self.number(node, "share")),
            payments: fields.get("payments").and_then(|node| self.points(node)),
        })
    }

    /// `[bao_tou, 抢杠]` or `2`.
    fn names_or_number(&mut self, node: &Node<'_>) -> Option<NamesOrNumber> {
        if whole(node).is_some() {
            return self.number(node, "points").map(NamesOrNumber::Number);
        }
        let Some(items) = node.as_list() else {
            let found = node.shown();
            let want = "names";
            let fact = Fact::Syntax(Syntax::WrongType { want, found });
            self.report(fact, Spot::Bytes(node.span));
            return None;
        };
        let mut names = Vec::with_capacity(items.len());
        for item in items {
            match self.text(Some(item)) {
                Some(name) => names.push(name),
                None if item.is_null() => self.wrong_type(item, "text"),
                None => {}
            }
        }
        Some(NamesOrNumber::Names(names))
    }
}
