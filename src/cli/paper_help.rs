//! Help on the arguments of the commands that print papers: `report`, `why`, `show`, `hand`.

use crate::report::Lang;

/// What an argument does; empty if it is not one of theirs.
pub fn argument(id: &str, lang: Lang) -> &'static str {
    match id {
        "file" => lang.pick(
            "一个牌谱文件；- 从标准输入读",
            "One record file; - reads standard input",
        ),
        "to" => lang.pick(
            "写成什么：text、md、html、json\n（不写就看 -o 的名字，再不然是 text）",
            "Format: text, md, html or json (else by the name after -o, else text)",
        ),
        "output" => lang.pick(
            "写到这个文件（写完才换上去）",
            "Write to this file, whole or not at all",
        ),
        "form" => lang.pick(
            "settlement 结算单（不写就是它）或 ruling 裁决书",
            "settlement (the default) or ruling",
        ),
        "anonymous" => lang.pick("只写座位，不写人名", "Seats instead of names"),
        "tiles" => lang.pick(
            "牌怎么写：han 五万、ascii 5m、unicode 🀋",
            "How tiles are written: han, ascii or unicode",
        ),
        "seat" => lang.pick("哪一家：E S W N 或 东 南 西 北", "Whose: E, S, W or N"),
        "hand" => lang.pick("第几局（不写就是全部）", "Which hand (else all)"),
        "document" => lang.pick(
            "文件里第几份（不写就是第一份）",
            "Which document of the file (else the first)",
        ),
        "at" => lang.pick(
            "哪一步，如 h1m41（不写就是第一处犯规，再不然是开头）",
            "Which move, as h1m41 (else the first fault, else the start)",
        ),
        "narrate" => lang.pick(
            "一步一句，把整局讲一遍",
            "Tell the hands, a sentence a move",
        ),
        "concealed" => lang.pick(
            "手牌，如 123m456p789s11z；带不带胡张都行",
            "Concealed tiles, with or without the winning one",
        ),
        "win" => lang.pick(
            "胡张；不写就只看听什么",
            "The winning tile; without it only the waits are shown",
        ),
        "wild" => lang.pick("财神", "Wild kinds"),
        "melds" => lang.pick(
            "吃碰杠，用分号隔开：'碰5p<W;吃123m<N;暗杠7s'",
            "Melds, semicolons between: 'peng 5p<W;chi 123m<N;angang 7s'",
        ),
        "flowers" => lang.pick("摊开的花", "Flowers laid open"),
        "river" => lang.pick(
            "自己打过的牌（打出的财神要算花）；'' 是一张没打过",
            "Own discards (discarded wilds count); '' is the first turn",
        ),
        "floats" => lang.pick("飘了几次", "Floats of the chain"),
        "by" => lang.pick(
            "怎么胡：draw 自摸（不写就是它）、rob 抢杠、\nkong 杠开、discard 点炮",
            "How: draw (the default), rob, kong or discard",
        ),
        "from" => lang.pick(
            "抢谁的杠、谁打出（不写就是下家）",
            "Who is robbed or discards (else the next seat)",
        ),
        "dealer" => lang.pick("谁坐庄（不写就是东家）", "Who deals (else East)"),
        "repeat" => lang.pick("连庄几次", "Repeat count of the dealer"),
        "rulesets" => lang.pick(
            "照哪套规矩，可以写几次，并排比（不写就是 shaoxing）",
            "Rulesets, as often as wanted, side by side (else shaoxing)",
        ),
        "answer" => lang.pick(
            "答成什么：text（不写就是它）或 json",
            "Format: text (the default) or json",
        ),
        _ => "",
    }
}
