//! `explain seal`: what a seal proves and what not.

use super::layout::Page;
use crate::report::text::Lang;

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
    page.finish()
}
