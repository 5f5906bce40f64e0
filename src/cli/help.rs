//! Help texts in both languages. Chinese lines are broken by hand: clap does not know where they may break.

use clap::CommandFactory;

use super::args::Args;
use crate::report::Lang;

/// What a command is for.
fn about(command: &str, lang: Lang) -> &'static str {
    match command {
        "caipan" => lang.pick(
            "裁判：照着自家规矩复盘麻将牌谱，判对错，算输赢",
            "A referee for mahjong records: replays a game under house rules and settles it",
        ),
        "audit" => lang.pick(
            "判牌谱：步步查对，结算，核对所报",
            "Judge records: check every move, settle, compare with what is claimed",
        ),
        "explain" => lang.pick(
            "解释判词、条款、规矩、番台花的名目和印记",
            "Explain a finding code, a clause, a rule, a name of the score, or seals",
        ),
        "report" => lang.pick(
            "出结算单或裁决书：文字、Markdown、网页、JSON",
            "Print a settlement or a ruling as text, Markdown, HTML or JSON",
        ),
        "why" => lang.pick(
            "说清一家的分是怎么来的：各笔付分、番、花、条款、规矩、哪一步",
            "Unfold one player's amount: transfers, fan, flowers, clauses, rules, moves",
        ),
        "show" => lang.pick(
            "看某一步的桌面和此时可以怎么打，或把整局讲一遍",
            "Show the table at a move and what is legal there, or tell the hand",
        ),
        "hand" => lang.pick(
            "算一手牌：胡不胡、听什么、几花几番、谁付多少",
            "What one hand is worth: wins or not, waits, count, payments",
        ),
        _ => "",
    }
}

/// What an argument does.
fn argument(id: &str, lang: Lang) -> &'static str {
    match id {
        "help" => lang.pick("看说明", "Show this help"),
        "version" => lang.pick("看版本", "Show the version"),
        "lang" => lang.pick(
            "用中文还是英文：zh 或 en（不写就看系统的语言）",
            "Language: zh or en (else that of the locale)",
        ),
        "inputs" => lang.pick(
            "牌谱文件或文件夹；- 从标准输入读。文件夹里的 .yaml .yml .json .jsonl\n\
             都判，只有 *.expected.yaml、*.seal.yaml、以 schema: 开头的文件\n\
             和名字以点开头的文件夹不看",
            "Records or folders; - reads standard input. In a folder every .yaml .yml\n\
             .json .jsonl is judged, except *.expected.yaml, *.seal.yaml, files that\n\
             start with schema: and folders whose name starts with a dot",
        ),
        "format" => lang.pick(
            "怎么印：human 给人看（不写就是它），json 一份一行，\n\
             concise 一处一行",
            "Output: human (the default), json (a line per record) or concise\n\
             (a line per finding)",
        ),
        "ruleset" => lang.pick(
            "用这套规矩，不管牌谱里写的是什么：自带的名字或文件",
            "Judge by this ruleset whatever the record says: a preset's name or a file",
        ),
        "color" => lang.pick(
            "要不要颜色：auto（不写就是它）、always、never",
            "Colour: auto (the default), always or never",
        ),
        "exit_zero" => lang.pick(
            "只要份份都判了，有错也返回 0",
            "Return 0 whenever every record could be judged",
        ),
        "jsonl" => lang.pick(
            "输入是一行一份的 JSON",
            "The input has one JSON record per line",
        ),
        "topic" => lang.pick(
            "判词（win/rob-single-wait）、条款（SX-H5）、规矩（win.rob.ban）、\n\
             名目（爆头）或 seal；不写就列出全部",
            "A code (win/rob-single-wait), a clause (SX-H5), a rule (win.rob.ban),\n\
             a name (bao_tou) or seal; none lists them all",
        ),
        "file" => lang.pick(
            "一个牌谱文件；- 从标准输入读",
            "One record file; - reads standard input",
        ),
        "to" => lang.pick(
            "写成什么：text、md、html、json（不写就看 -o 的名字，再不然是 text）",
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
            "自己打过的牌（打出的财神要算花）",
            "Own discards (discarded wilds count)",
        ),
        "floats" => lang.pick("飘了几次", "Floats of the chain"),
        "by" => lang.pick(
            "怎么胡：draw 自摸（不写就是它）、rob 抢杠、kong 杠开、discard 点炮",
            "How: draw (the default), rob, kong or discard",
        ),
        "from" => lang.pick(
            "抢谁的杠、谁打出（不写就是下家）",
            "Who is robbed or discards (else the next seat)",
        ),
        "dealer" => lang.pick("谁坐庄（不写就是东家）", "Who deals (else East)"),
        "repeat" => lang.pick("连庄几次", "Repeat count of the dealer"),
        "rulesets" => lang.pick(
            "照哪套规矩，可以写几次（不写就是 shaoxing）",
            "Rulesets, as often as wanted (else shaoxing)",
        ),
        "list" => lang.pick("列出全部", "List all topics"),
        _ => "",
    }
}

fn usage(command: &str, lang: Lang) -> &'static str {
    match command {
        "caipan" => lang.pick("caipan 命令 …", "caipan COMMAND …"),
        "audit" => lang.pick("caipan audit [选项] 文件…", "caipan audit [OPTIONS] FILE…"),
        "explain" => lang.pick(
            "caipan explain [判词、条款、规矩或名目]",
            "caipan explain [TOPIC]",
        ),
        "report" => lang.pick("caipan report [选项] 文件", "caipan report [OPTIONS] FILE"),
        "why" => lang.pick(
            "caipan why [选项] 文件 座位",
            "caipan why [OPTIONS] FILE SEAT",
        ),
        "show" => lang.pick("caipan show [选项] 文件", "caipan show [OPTIONS] FILE"),
        "hand" => lang.pick("caipan hand [选项] 手牌", "caipan hand [OPTIONS] TILES"),
        _ => "",
    }
}

fn exits(lang: Lang) -> &'static str {
    lang.pick(
        "返回 0：份份无误；1：有的不对；2：有的判不了，或者没有东西可判",
        "Exit code 0: every record is clean; 1: some is not; 2: some could not be judged",
    )
}

fn template(command: &str, lang: Lang) -> &'static str {
    match (command, lang) {
        ("caipan", Lang::Zh) => {
            "{about}\n\n用法：{usage}\n\n命令：\n{subcommands}\n\n选项：\n{options}\n"
        }
        ("caipan", Lang::En) => {
            "{about}\n\nUsage: {usage}\n\nCommands:\n{subcommands}\n\nOptions:\n{options}\n"
        }
        (_, Lang::Zh) => {
            "{about}\n\n用法：{usage}\n\n参数：\n{positionals}\n\n选项：\n{options}{after-help}\n"
        }
        (_, Lang::En) => {
            "{about}\n\nUsage: {usage}\n\nArguments:\n{positionals}\n\nOptions:\n{options}{after-help}\n"
        }
    }
}

fn dressed(command: clap::Command, lang: Lang) -> clap::Command {
    let name = command.get_name().to_owned();
    let command = command
        .about(about(&name, lang))
        .override_usage(usage(&name, lang))
        .help_template(template(&name, lang))
        .term_width(100)
        .mut_args(|arg| {
            let text = argument(arg.get_id().as_str(), lang);
            arg.help(text)
        });
    if name == "audit" {
        command.after_help(exits(lang))
    } else {
        command
    }
}

/// The command line with all its texts in one language.
pub fn localised(lang: Lang) -> clap::Command {
    dressed(Args::command(), lang).mut_subcommands(|command| dressed(command, lang))
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_width::UnicodeWidthStr;

    #[test]
    fn every_command_and_argument_has_a_text_in_both_languages() {
        for lang in [Lang::Zh, Lang::En] {
            let root = localised(lang);
            root.clone().debug_assert();
            for command in std::iter::once(&root).chain(root.get_subcommands()) {
                let name = command.get_name();
                assert!(!about(name, lang).is_empty(), "{name}");
                assert!(!usage(name, lang).is_empty(), "{name}");
                for arg in command.get_arguments() {
                    assert!(
                        !argument(arg.get_id().as_str(), lang).is_empty(),
                        "{name} {arg}"
                    );
                }
            }
        }
    }

    #[test]
    fn help_fits_a_terminal_and_speaks_one_language() {
        for (lang, word) in [(Lang::Zh, "选项："), (Lang::En, "Options:")] {
            for arguments in [
                &["caipan", "--help"][..],
                &["caipan", "audit", "-h"],
                &["caipan", "explain", "-h"],
                &["caipan", "report", "-h"],
                &["caipan", "why", "-h"],
                &["caipan", "show", "-h"],
                &["caipan", "hand", "-h"],
            ] {
                let error = localised(lang).try_get_matches_from(arguments).unwrap_err();
                let text = error.render().to_string();
                assert!(text.contains(word), "{text}");
                for line in text.lines() {
                    assert!(line.width() <= 100, "{line}");
                }
            }
        }
    }
}
