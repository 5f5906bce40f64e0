//! `explain seal`: what a seal proves and what not.

use std::fmt::Write as _;

use super::layout::Page;
use crate::audit::{Options, answer, sealed};
use crate::base::digest::of_line;
use crate::base::json::object;
use crate::record::{Format, read};
use crate::report::text::Lang;
use crate::seal::chain::{SEMANTICS, write_settlement};
use crate::seal::{Judged, export, leaf};

struct Part {
    heading: [&'static str; 2],
    paragraphs: &'static [[&'static str; 2]],
}

const TITLE: [&str; 2] = ["印记（seal）", "Seals"];

const PARTS: &[Part] = &[
    Part {
        heading: ["印记是什么", "What a seal is"],
        paragraphs: &[[
            "印记是一串 SHA-256 摘要，封住四样：牌局（谁坐哪里、怎么发牌、每一步）、规矩（每一条的值）、结算（每一笔谁付谁多少）、以及这三样合起来的总印 Z。任何人拿同一份牌谱、同一套规矩，都能重新算出同样的摘要。",
            "A seal is a set of SHA-256 digests over the game (who sat where, the deal, every move), the rules (the value of every knob), the settlement (every transfer), and over all three together: Z. Anybody with the same record and rules computes the same digests.",
        ]],
    },
    Part {
        heading: ["证明什么", "What it proves"],
        paragraphs: &[
            [
                "手上的牌谱、规矩和结算，与封印那一刻的完全一样；若不一样，`caipan verify` 指出是哪一步被改、被添、被删，哪一条规矩变了，哪一笔付分变了。",
                "The record, the rules and the settlement at hand are exactly those of the moment of sealing. If they are not, `caipan verify` names the move that was altered, inserted or removed, the knob that changed, or the transfer that changed.",
            ],
            [
                "封的是意思，不是字样：牌写 5m 还是五万，注释、空行、标题、附注、对账和总分，都不影响；玩家名字影响，因为它们说的是谁付谁。",
                "What is sealed is meaning, not spelling: 5m or 五万, comments, blank lines, titles, notes, claims and totals do not matter. Names do, for they say who pays whom.",
            ],
        ],
    },
    Part {
        heading: ["不证明什么", "What it does not prove"],
        paragraphs: &[
            [
                "不证明是谁封的：印记里没有签名，谁都可以把改过的牌谱重新封一次。要紧的是当场把 Z（或六张牌的口令）告诉各家，或各自留底。",
                "Not who sealed it: there is no signature in it, and anybody can seal a changed record again. What matters is that everybody hears Z (or the six tiles) at the table, or keeps a copy.",
            ],
            [
                "不证明什么时候封的，也不证明牌真的这样打过：牌谱若一开始就写错，印记照样算得出来。",
                "Not when, nor that the game was really played so: a record that was wrong from the start is sealed as well as any other.",
            ],
            [
                "六张牌的口令只有六张，是念出来防弄混的，不是证明；要证明，比整个 Z。",
                "The spoken fingerprint has only six tiles. It spots mix-ups when read aloud and proves nothing; compare the whole Z for that.",
            ],
        ],
    },
    Part {
        heading: ["怎样签名", "How to sign one"],
        paragraphs: &[[
            "要说清是谁，用 ssh 密钥给印记文件签名，裁判不必参与：",
            "To say who, sign the sealed file with an ssh key; no referee is needed:",
        ]],
    },
];

const ITEMS: &str = r#"
{"caipan":1,"date":"…","players":{"E":"…","N":"…","S":"…","W":"…"},"rules":"R"}

{"deal":{"E":"…","N":"…","S":"…","W":"…"},"dealer":"E","hand":1,"indicator":"5m","repeat":0,"wall":"…","wild":["5m","6m"]}
{"dealer":"E","hand":1,"position":{"E":{"chain_kongs":1,"fed_by":"S","floats":1,"flowers":"1f","hand":"…",
  "melds":["chi 123m<N","peng 5p<W","gang 3s<S","angang 7s","bugang 9s<N","chi 46p5s=456p<N"],"river":"…"},
  "N":{"hand":"…"},"S":{"hand":"…"},"W":{"hand":"…"},"bid":{"call":"独2","seat":"E"},"drawn":"5m","kong":true,
  "last":{"seat":"S","tile":"9p"},"phase":"draw|act|claim","turn":"E","wall":31},"repeat":0}

{"s":"E","t":"9p","v":"draw|discard|gang|angang|bugang|kong|hu|peng"}
{"r":"2f4s","s":"E","t":"1f","v":"flower"}
{"as":"456p","s":"S","t":"46p","v":"chi"}
{"s":"W","v":"peng|gang|hu|pass"}
{"bid":"2|独2|无财2|pass","s":"N","v":"bid"}
{"s":"N","t":"5m6m","v":"wild"}
{"v":"exhausted"}

{"end":"win|exhausted|open"}
"#;

/// The script that needs nothing of ours.
const SCRIPT: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/without-us/chain.sh"
));

/// The worked record: short, and shipped.
const RECORD: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/replays/illegal/seal/move-altered.right.yaml"
));

const FORMAT: &[[&str; 2]] = &[
    [
        "每一项是一行 JSON，键按字母排，没有空格，数字都是整数，没有 null；没写的就不写。顺序：第 0 项是开头；每局先是这一局的开头，再一步一项，最后是结局。记号统一成 ASCII；手牌、花、财神这些不论先后的排好序，牌墙、牌河和一步里的牌照写的顺序。",
        "Each item is a line of JSON: keys in alphabetical order, no blanks, whole numbers only, no nulls; what is not written is left out. Item 0 is the header; then each hand has its start, an item for each move, and its end. Notation is ASCII; hands, flowers and wilds, whose order means nothing, are sorted; walls, rivers and the tiles of a move stand as written.",
    ],
    [
        "H0 = sha256(\"caipan/chain/1\\n\" + 第 0 项 + \"\\n\")，Hi = sha256(Hi-1 的十六进制 + \"\\n\" + 第 i 项 + \"\\n\")，最后一个就是牌局的摘要。叶子 Li = sha256(\"caipan/leaf/1\\n\" + 第 i 项 + \"\\n\") 的前 16 位，用来找改在哪一步。",
        "H0 = sha256(\"caipan/chain/1\\n\" + item 0 + \"\\n\"), Hi = sha256(hex of Hi-1 + \"\\n\" + item i + \"\\n\"); the last is the digest of the game. The leaf Li, the first 16 digits of sha256(\"caipan/leaf/1\\n\" + item i + \"\\n\"), finds the move that was changed.",
    ],
    [
        "结算的摘要是 sha256(\"caipan/settlement/1\\n\" + 结算 + \"\\n\")，总印 Z 是 sha256(\"caipan/seal/1\\n\" + {game, items, rules, semantics, settlement} + \"\\n\")，照原样封存的再加 verdict。",
        "The settlement's digest is sha256(\"caipan/settlement/1\\n\" + settlement + \"\\n\"); Z is sha256(\"caipan/seal/1\\n\" + {game, items, rules, semantics, settlement} + \"\\n\"), with verdict for a record sealed as it was.",
    ],
];

/// The record's items with their leaves and the chain, then settlement and seal: computed, so that they cannot go stale.
fn worked() -> Option<String> {
    let document = read("example.yaml", RECORD.as_bytes(), Format::Yaml)
        .into_iter()
        .next()?;
    let answer = answer("example.yaml", &document, &Options::default());
    let (record, ruleset) = (document.record.as_ref()?, answer.ruleset.as_ref()?);
    let block = sealed::block(record, ruleset, &answer.verdict)?;
    let mut out = String::new();
    let text = |judged: &Judged<'_>| {
        let mut settlement = String::new();
        write_settlement(judged.hands, &judged.totals, &mut settlement);
        (export::items(judged), settlement)
    };
    let rules = &ruleset.rules;
    let (items, settlement) =
        sealed::with_judged(record, rules, ruleset.digest(), &answer.verdict, text);
    let mut head = String::from("caipan/chain/1");
    for (item, n) in items.lines().zip(0..) {
        head = of_line(&head, item).to_string();
        let _ = writeln!(out, "{item}\n    L{n} {}  H{n} {head}", leaf(item));
    }
    let _ = writeln!(
        out,
        "{settlement}\n    S {}",
        of_line("caipan/settlement/1", &settlement)
    );
    let mut seal = String::new();
    object(&mut seal, |o| {
        o.text("game", &head)
            .int("items", i64::from(block.game.items))
            .text("rules", &block.rules.to_string())
            .int("semantics", SEMANTICS)
            .text(
                "settlement",
                &of_line("caipan/settlement/1", &settlement).to_string(),
            );
    });
    let _ = writeln!(out, "{seal}\n    Z {}", of_line("caipan/seal/1", &seal));
    Some(out)
}

const SIGN: &str = "\
caipan seal --detached game.yaml                     # game.yaml.seal.yaml
ssh-keygen -Y sign -f ~/.ssh/id_ed25519 -n caipan game.yaml.seal.yaml
ssh-keygen -Y verify -f allowed_signers -I NAME -n caipan \\
  -s game.yaml.seal.yaml.sig < game.yaml.seal.yaml
";

/// The page.
pub(super) fn page(lang: Lang) -> String {
    let pick = |pair: &[&'static str; 2]| lang.pick(pair[0], pair[1]);
    let mut page = Page::titled(pick(&TITLE));
    for part in PARTS {
        page.heading(pick(&part.heading));
        for paragraph in part.paragraphs {
            page.paragraph(pick(paragraph));
        }
    }
    page.verbatim(SIGN);
    page.heading(lang.pick("摘要怎么算", "How digests are taken"));
    for paragraph in FORMAT {
        page.paragraph(pick(paragraph));
    }
    page.heading(lang.pick("每一项的样子", "The items"));
    page.verbatim(ITEMS.trim());
    page.heading(lang.pick("一份牌谱，一项一行", "A record, item by item"));
    page.verbatim(RECORD.split("seal:").next().unwrap_or(RECORD));
    page.line("");
    page.verbatim(&worked().unwrap_or_default());
    page.heading(lang.pick("不用 caipan 也能验", "Without caipan"));
    page.verbatim(SCRIPT);
    page.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page must say what the shipped record holds.
    #[test]
    fn the_worked_record_comes_to_its_seal() {
        let worked = worked().expect("it can be judged");
        let sealed = |key: &str| {
            let line = RECORD
                .lines()
                .find(|line| line.trim_start().starts_with(key));
            line.and_then(|line| line.split("sha256:").nth(1))
                .expect("a digest")
        };
        assert!(
            worked.contains(&format!("H8 {}\n", sealed("game:"))),
            "{worked}"
        );
        assert!(worked.contains(&format!("S {}\n", sealed("settlement:"))));
        assert!(worked.ends_with(&format!("Z {}\n", sealed("seal: sha256"))));
        for leaf in RECORD.split('\'').filter(|part| part.len() == 16) {
            assert!(worked.contains(leaf), "{leaf}");
        }
    }
}
