//! Help texts of the commands that lay out, make and break games.

use crate::report::Lang;

/// What a command is for; empty for another one.
pub fn about(command: &str, lang: Lang) -> &'static str {
    match command {
        "fmt" => lang.pick(
            "把牌谱的走法排整齐，注释和自己的键都留着",
            "Lay out the movetext of records; comments and keys of your own stay",
        ),
        "generate" => lang.pick(
            "照规矩打出合法的牌谱，发牌、牌墙、报数都写上",
            "Play legal games and write them down, deal, wall and claims included",
        ),
        "mutate" => lang.pick(
            "把一份合法的牌谱弄坏一处，并说出是哪一处",
            "Break one thing in a legal record, and say what and where",
        ),
        "selftest" => lang.pick(
            "自己打、自己判、弄坏了再判，看错处是否都查得出",
            "Generate games, judge them, break them and see whether every fault is found",
        ),
        _ => "",
    }
}

/// How a command is called; empty for another one.
pub fn usage(command: &str, lang: Lang) -> &'static str {
    match command {
        "fmt" => lang.pick("caipan fmt [选项] 文件…", "caipan fmt [OPTIONS] FILE…"),
        "generate" => lang.pick(
            "caipan generate --preset 规矩 [选项]",
            "caipan generate --preset PRESET [OPTIONS]",
        ),
        "mutate" => lang.pick("caipan mutate [选项] 文件", "caipan mutate [OPTIONS] FILE"),
        "selftest" => lang.pick("caipan selftest [选项]", "caipan selftest [OPTIONS]"),
        _ => "",
    }
}

/// What an argument does; empty for one of another command.
pub fn argument(command: &str, id: &str, lang: Lang) -> &'static str {
    match (command, id) {
        ("fmt", "inputs") => lang.pick(
            "牌谱文件或文件夹；- 从标准输入读，写到标准输出",
            "Records or folders; - reads standard input and writes standard output",
        ),
        ("fmt", "notation") => lang.pick(
            "一律改写成中文（zh）或字母（ascii）；不写就照原来的",
            "Write everything in Chinese (zh) or ASCII (ascii); else as it is",
        ),
        ("generate", "ruleset") => lang.pick("用这个规矩文件", "House rules from this file"),
        ("generate", "count") => {
            lang.pick("打几场（不写就是 1）", "Number of sittings (default 1)")
        }
        ("selftest", "count") => lang.pick(
            "每套规矩打几场（不写就是 100）",
            "Sittings for each ruleset (default 100)",
        ),
        ("selftest", "preset") => lang.pick(
            "只试这套自带的规矩，可以写几次；不写就全试",
            "Only this shipped ruleset; may be repeated; else all of them",
        ),
        ("fmt" | "generate" | "mutate" | "selftest", _) => shared(id, lang),
        _ => "",
    }
}

fn shared(id: &str, lang: Lang) -> &'static str {
    match id {
        "check" => lang.pick(
            "只看哪些文件不整齐，不改；有就返回 1",
            "Change nothing; name the files that would change and return 1",
        ),
        "preset" => lang.pick("用这套自带的规矩", "House rules that ship with the program"),
        "seed" => lang.pick(
            "种子：同样的种子打出同样的牌（不写就是 1）",
            "Seed: the same seed gives the same games (default 1)",
        ),
        "hands" => lang.pick("一场几局（不写就是 4）", "Hands a sitting (default 4)"),
        "bias" => lang.pick(
            "偏向哪一类：fan 番台、float 财飘、rob 抢杠、\n\
             bao 承包、draw 流局、none 全凭手气；不写就各样都有",
            "What hands are made for: fan, float, rob, bao, draw, or none for chance\n\
             alone; else a bit of everything",
        ),
        "to" => lang.pick(
            "写成 yaml（不写就是它）或 jsonl",
            "Write yaml (the default) or jsonl",
        ),
        "notation" => lang.pick(
            "用中文（zh，不写就是它）还是字母（ascii）",
            "Chinese (zh, the default) or ASCII (ascii) notation",
        ),
        "output" => lang.pick(
            "写到这个文件夹，一场一个文件；- 或不写就是标准输出",
            "Write into this folder, a file per sitting; - or nothing is standard output",
        ),
        "stats" => lang.pick(
            "不印牌谱，只印各种番、台、赔付出现了几次",
            "Print no records, but how often each fan, tai and payment occurred",
        ),
        "input" => lang.pick(
            "一份合法的牌谱；- 从标准输入读",
            "A legal record; - reads standard input",
        ),
        "with" => lang.pick(
            "用这种弄坏法，如 false_win；不写就随种子",
            "Break it in this way, such as false_win; else the seed decides",
        ),
        _ => "",
    }
}
