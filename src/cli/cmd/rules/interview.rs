//! The questions of `rules new`: one for each thing that tables of the same game play differently.

use crate::report::Lang;
use crate::rules::{Rules, Value, candidates, idle, knob, write::value_of};

/// A question about one knob.
pub struct Question {
    /// Dotted path.
    pub path: &'static str,
    /// Values to offer, as in YAML; none: all there are.
    offer: &'static [&'static str],
    zh: &'static str,
    en: &'static str,
}

const fn ask(
    path: &'static str,
    offer: &'static [&'static str],
    zh: &'static str,
    en: &'static str,
) -> Question {
    Question {
        path,
        offer,
        zh,
        en,
    }
}

/// In the order in which they are asked; those without effect under the answers so far are left out.
pub const QUESTIONS: &[Question] = &[
    ask(
        "flowers.replacement",
        &[],
        "起手摸到春：延迟就等轮到自己，起手补就开局先换掉",
        "A 春 in the deal waits for one's turn, or is replaced before the first discard",
    ),
    ask(
        "claims.max_takes_from_one",
        &["null", "2", "3"],
        "限 2 次时，第三次吃碰同一家就是犯规",
        "With 2, the third take from the same player is illegal",
    ),
    ask(
        "claims.swap_discard",
        &[],
        "四五筒吃六筒，接着打三筒：可食替就行，禁食替就犯规",
        "4p5p eat 6p, then 3p is discarded: fine or illegal",
    ),
    ask(
        "win.da_diao_wild_draw",
        &[],
        "四副落地，手里一张五万，摸到财神",
        "Four melds and a 5m in hand, and a wild is drawn",
    ),
    ask(
        "win.rob.ban",
        &["[wild_pair, pair_wait]", "[wild_pair]", "[]"],
        "单吊五万，别人补杠五万：禁单吊就不能抢",
        "A wait on the pair 5m while somebody adds the fourth 5m",
    ),
    ask(
        "win.minimum_tai",
        &["0", "1", "2", "3"],
        "平胡只有 1 台：起胡 3 台就不能胡",
        "A plain 平胡 of 1 tai does not win where 3 are needed",
    ),
    ask(
        "hua.base",
        &["1", "2", "5"],
        "无财无花的平常胡：底花 1 付 1 分，底花 5 付 5 分",
        "A plain win without flower or wild pays 1, or 5",
    ),
    ask(
        "hua.none_counts_as",
        &["null", "20"],
        "无财无花的平常胡：不另算付 1 分，算二十花付 21 分",
        "The same win pays 1, or 21 where it counts as twenty",
    ),
    ask(
        "fan.cap",
        &["3", "4", "null"],
        "5 花、4 番：三番到底付 40，四番到底付 80",
        "5 flowers and 4 fan pay 40 with cap 3, 80 with cap 4",
    ),
    ask(
        "fan.multiplier",
        &[],
        "5 花、3 番：翻倍付 40，按番乘付 15",
        "5 flowers and 3 fan pay 40 doubled, 15 multiplied",
    ),
    ask(
        "float.requires",
        &[],
        "没胡的牌打出财神成爆头：能胡不胡的规矩里不算飘",
        "A wild discarded into a 爆头 wait from a hand that did not win",
    ),
    ask(
        "float.others",
        &["no_claims", "free", "draw_and_discard"],
        "东家飘着，南家打五万，西家有一对五万：能不能碰",
        "East floats, South discards 5m, West holds a pair of them",
    ),
    ask(
        "float.feeder_pays_excess",
        &[],
        "送飘家一杠，财飘变杠财飘：多出的一番谁付",
        "A fed kong lifts a float by one fan: who pays the difference",
    ),
    ask(
        "bao.takes",
        &["3", "null"],
        "南家吃碰东家三次自摸：成承包，东家付三份",
        "South takes from East three times and wins: East pays three shares",
    ),
    ask(
        "bao.reverse",
        &["3", "5", "6"],
        "南家吃碰东家三次，东家胡，一份 10：南家付 30、50 或 60",
        "South takes three times from East, East wins, share 10: South pays 30, 50 or 60",
    ),
    ask(
        "tai.cap",
        &["null", "7", "10"],
        "清一色全字牌再大，也只算这么多台",
        "However great the hand, no more tai than this",
    ),
    ask(
        "dealer.repeat_multiplier",
        &["1", "2"],
        "庄家连庄的一局，4 分变 8 分",
        "In a repeat dealer's hand 4 points become 8",
    ),
    ask(
        "penalty.false_win",
        &["null", "{pays_each: 20}"],
        "喊胡胡不了：不罚，或赔每家 20 分",
        "A win is called that is none: nothing, or 20 to each",
    ),
    ask(
        "penalty.dead_hand",
        &[],
        "手里只有十二张：陪打，或这一局作废",
        "A hand of twelve tiles: it plays on, or voids the hand",
    ),
];

impl Question {
    /// Does it matter under these rules?
    pub fn matters(&self, rules: &Rules) -> bool {
        idle(self.path, rules).is_none()
            // A choice that only a tai game or only a game of flowers makes.
            && !(self.path == "claims.swap_discard" && !rules.claims_chi)
    }

    /// What can be answered; the value in force comes first.
    pub fn values(&self, rules: &Rules) -> Vec<Value> {
        let Some(knob) = knob(self.path) else {
            return Vec::new();
        };
        let mut values: Vec<Value> = rules.get(self.path).into_iter().collect();
        let offered: Vec<Value> = if self.offer.is_empty() {
            candidates(knob)
        } else {
            let each = self.offer.iter();
            each.filter_map(|text| value_of(knob, text).ok()).collect()
        };
        for value in offered {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }

    /// What it changes in an example.
    pub fn example(&self, lang: Lang) -> &'static str {
        lang.pick(self.zh, self.en)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::presets::resolved;

    #[test]
    fn each_game_is_asked_about_a_dozen_questions_with_real_values() {
        for question in QUESTIONS {
            let knob = knob(question.path).expect(question.path);
            for text in question.offer {
                assert!(value_of(knob, text).is_ok(), "{} {text}", question.path);
            }
        }
        for (name, most) in [("shaoxing", 17), ("zhuji-free", 10), ("zhuji-bao", 10)] {
            let rules = &resolved(name).expect(name).rules;
            let asked = QUESTIONS.iter().filter(|q| q.matters(rules)).count();
            assert!((6..=most).contains(&asked), "{name}: {asked}");
        }
    }
}
