//! Help texts in both languages. Chinese lines are broken by hand: clap does not know where they may break.

use clap::CommandFactory;

use super::args::Args;
use super::forge_help;
use super::paper_help;
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
        "record" => lang.pick(
            "在桌边记一场：步步当场判，断了电也接着记",
            "Record a sitting at the table: every move ruled on at once, nothing ever lost",
        ),
        "watch" => lang.pick(
            "看着一份牌谱：每次存盘重判一遍，只说变了什么",
            "Watch a record: judge it again on every save and tell only what changed",
        ),
        "explain" => lang.pick(
            "解释判词、条款、规矩、番台花的名目和印记",
            "Explain a finding code, a clause, a rule, a name of the score, or seals",
        ),
        "seal" => lang.pick(
            "盖印：把牌局、规矩、结算封进牌谱，以后改一步都查得出",
            "Seal a record: digests of game, rules and settlement are written into it",
        ),
        "verify" => lang.pick(
            "验印：牌谱和盖印时一样不一样，改了哪里",
            "Check a sealed record: is it what was sealed, and what was changed",
        ),
        "export" => lang.pick(
            "写出算摘要用的内容，给别的程序",
            "Print what the digests are taken over, for other programs",
        ),
        "rules" => lang.pick(
            "规矩：查对、看、比较、新建、打印",
            "Rulesets: check, show, compare, make, print",
        ),
        "rules check" => lang.pick(
            "查规矩文件：不认识的、写错的、多余的、矛盾的，跑自测",
            "Check rulesets: unknown, wrong, needless, contradictory knobs; run their examples",
        ),
        "rules show" => lang.pick(
            "一条一条看：值、出自哪个文件哪一行、为什么",
            "Show each rule, its value, and the file and line it came from",
        ),
        "rules diff" => lang.pick(
            "两套规矩差在哪里，各用一句话；哪些争议因此判得不同",
            "What differs between two rulesets, in sentences, and the disputes that hang on it",
        ),
        "rules new" => lang.pick(
            "问十来个问题，写出自家的规矩文件",
            "Write a house ruleset after a dozen questions",
        ),
        "rules card" => lang.pick(
            "一页规矩，可以贴墙上",
            "The rules on one page, for the wall",
        ),
        "rules schema" => lang.pick(
            "规矩文件（或牌谱）的 JSON Schema，给编辑器用",
            "JSON Schema of rulesets (or records), for editors",
        ),
        "whatif" => lang.pick(
            "同一份牌谱换几套规矩判，列成一表；哪一条规矩说了算",
            "Judge one record by several rulesets, and find the rule that decides",
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
        _ => forge_help::about(command, lang),
    }
}

/// What an argument does.
fn argument(command: &str, id: &str, lang: Lang) -> &'static str {
    let own = forge_help::argument(command, id, lang);
    if !own.is_empty() {
        return own;
    }
    if matches!(command, "report" | "why" | "show" | "hand") {
        let own = paper_help::argument(id, lang);
        if !own.is_empty() {
            return own;
        }
    }
    match (command, id) {
        ("rules check", "format") => {
            return lang.pick(
                "怎么印：human 给人看（不写就是它），json 一份一行，\n\
                 concise 一处一行",
                "Output: human (the default), json (a line per ruleset) or concise\n\
                 (a line per finding)",
            );
        }
        ("verify", "format") => {
            return lang.pick(
                "怎么印：human 给人看（不写就是它），json 一份一行",
                "Output: human (the default) or json (a line per record)",
            );
        }
        ("export", "jsonl") => {
            return lang.pick(
                "一项一行：开头、每局的开头、每一步、每局的结局",
                "One item a line: header, starts, moves, ends",
            );
        }
        _ => {}
    }
    match id {
        "help" => lang.pick("看说明", "Show this help"),
        "version" => lang.pick("看版本", "Show the version"),
        "lang" => lang.pick(
            "用中文还是英文：zh 或 en（不写就看系统的语言）",
            "Language: zh or en (else that of the locale)",
        ),
        "inputs" => lang.pick(
            "牌谱文件或文件夹；- 从标准输入读。文件夹里的 .yaml .yml .json\n\
             .jsonl 都判，只有 *.expected.yaml、*.seal.yaml、以 schema: 开头的\n\
             文件和名字以点开头的文件夹不看",
            "Records or folders; - reads standard input. In a folder every .yaml .yml\n\
             .json .jsonl is judged, except *.expected.yaml, *.seal.yaml, files that\n\
             start with schema: and folders whose name starts with a dot",
        ),
        "format" => lang.pick(
            "怎么印：human 给人看（不写就是它），json 一份一行，\n\
             concise 一处一行，sarif 和 github 给工具看",
            "Output: human (the default), json (a line per record), concise\n\
             (a line per finding), sarif or github",
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
            "只要份份都有了答复，有错也返回 0",
            "Return 0 whenever every record was answered",
        ),
        "jsonl" => lang.pick(
            "输入是一行一份的 JSON",
            "The input has one JSON record per line",
        ),
        "jobs" => lang.pick(
            "同时判几份，最多 256（不写就按机器的核数）",
            "Records judged at a time, at most 256 (default: one per core)",
        ),
        "summary" => lang.pick(
            "最后统计：结论、判词、番种、最慢的几份",
            "End with counts: verdicts, codes, fan, slowest records",
        ),
        "fail_fast" => lang.pick(
            "遇到第一份有问题的就停",
            "Stop at the first record that is not clean",
        ),
        "input" => lang.pick("牌谱文件", "The record"),
        "detached" => lang.pick(
            "另存为 文件.seal.yaml，不动牌谱（JSON 只能这样）",
            "Write FILE.seal.yaml and leave the record alone (the only way for JSON)",
        ),
        "as_is" => lang.pick(
            "不是无误的牌谱也照原样封存，连判定一起",
            "Seal a record that is not clean, its verdict included",
        ),
        "against" => lang.pick(
            "另一份牌谱，逐处对照，新旧并列",
            "Another copy of the record, to show old and new side by side",
        ),
        "json" => lang.pick(
            "一份一行 JSON，记号统一，带印记",
            "A line of JSON per record in canonical notation, with its seal",
        ),
        "file" => lang.pick("牌谱文件（YAML）", "The record, a YAML file"),
        "from_stdin" => lang.pick(
            "从标准输入一行一条地记，不用行编辑；\n有一条没有记就返回 1",
            "Read one entry a line from standard input, without line editing;\n\
             return 1 if one of them was refused",
        ),
        "topic" => lang.pick(
            "判词（win/rob-single-wait）、条款（SX-H5）、规矩（win.rob.ban）、\n\
             名目（爆头）或 seal；不写就列出全部",
            "A code (win/rob-single-wait), a clause (SX-H5), a rule (win.rob.ban),\n\
             a name (bao_tou) or seal; none lists them all",
        ),
        "tiles" => lang.pick(
            "牌怎么写：han 五万、ascii 5m、unicode 🀋",
            "How tiles are written: han, ascii or unicode",
        ),
        "list" => lang.pick("列出全部", "List all topics"),
        "rulesets" => lang.pick(
            "规矩文件，或自带规矩的名字",
            "Ruleset files, or names of presets",
        ),
        "name" => lang.pick("自带规矩的名字，或文件", "A preset's name, or a file"),
        "why" => lang.pick(
            "连同这一条什么意思、因为什么、依据哪一条",
            "Add what each value means, its reason and its clauses",
        ),
        "changed" => lang.pick("只看与底本不同的", "Only what differs from the parent"),
        "shape" => lang.pick(
            "怎么印：human 给人看（不写就是它），json",
            "Output: human (the default) or json",
        ),
        "left" => lang.pick("甲规矩", "One ruleset"),
        "right" => lang.pick("乙规矩", "The other"),
        "replays" => lang.pick(
            "争议牌谱的文件夹（不写就用 replays/disputes，若有）",
            "Folder of disputes (replays/disputes, if it exists)",
        ),
        "from" => lang.pick(
            "以哪一套为底（不写就问）",
            "The parent (asked for if not given)",
        ),
        "set" => lang.pick(
            "一条规矩，可写多次，如 fan.cap=4；写了就不再问",
            "One rule, may be repeated: fan.cap=4; then nothing is asked",
        ),
        "title" => lang.pick("叫什么名字", "What it calls itself"),
        "output" => lang.pick(
            "写到哪个文件（不写就印出来）",
            "File to write (else printed)",
        ),
        "force" => lang.pick("文件已有也覆盖", "Overwrite an existing file"),
        "to" => lang.pick(
            "text（不写就是它）、md 或 html",
            "text (the default), md or html",
        ),
        "record" => lang.pick("牌谱的，不是规矩的", "That of records, not of rulesets"),
        "records" => lang.pick("牌谱文件或文件夹", "Records or folders"),
        "rules" => lang.pick(
            "几套规矩，或装规矩的文件夹（不写就用自带的几套）",
            "Rulesets, or folders of them (else the presets)",
        ),
        "keep_wild" => lang.pick(
            "财神都照牌谱的那张，各套规矩自己怎么定不管",
            "Take the record's wild, however each ruleset tells it",
        ),
        "deciding" => lang.pick(
            "找出单改哪一条规矩，结果就不同",
            "Find each single rule that changes the outcome",
        ),
        _ => "",
    }
}

fn usage(command: &str, lang: Lang) -> &'static str {
    match command {
        "caipan" => lang.pick("caipan 命令 …", "caipan COMMAND …"),
        "audit" => lang.pick("caipan audit [选项] 文件…", "caipan audit [OPTIONS] FILE…"),
        "seal" => lang.pick("caipan seal [选项] 文件", "caipan seal [OPTIONS] FILE"),
        "verify" => lang.pick("caipan verify [选项] 文件", "caipan verify [OPTIONS] FILE"),
        "export" => lang.pick(
            "caipan export --jsonl|--json 文件",
            "caipan export --jsonl|--json FILE",
        ),
        "record" => lang.pick(
            "caipan record [选项] 文件.yaml",
            "caipan record [OPTIONS] FILE.yaml",
        ),
        "watch" => lang.pick("caipan watch [选项] 文件", "caipan watch [OPTIONS] FILE"),
        "explain" => lang.pick(
            "caipan explain [判词、条款、规矩或名目]",
            "caipan explain [TOPIC]",
        ),
        "rules" => lang.pick("caipan rules 命令 …", "caipan rules COMMAND …"),
        "rules check" => lang.pick(
            "caipan rules check [选项] 文件…",
            "caipan rules check [OPTIONS] FILE…",
        ),
        "rules show" => lang.pick(
            "caipan rules show [选项] 规矩",
            "caipan rules show [OPTIONS] RULESET",
        ),
        "rules diff" => lang.pick(
            "caipan rules diff [选项] 甲 乙",
            "caipan rules diff [OPTIONS] A B",
        ),
        "rules new" => lang.pick("caipan rules new [选项]", "caipan rules new [OPTIONS]"),
        "rules card" => lang.pick(
            "caipan rules card [选项] 规矩",
            "caipan rules card [OPTIONS] RULESET",
        ),
        "rules schema" => lang.pick(
            "caipan rules schema [--record]",
            "caipan rules schema [--record]",
        ),
        "whatif" => lang.pick(
            "caipan whatif 牌谱… [--rules 规矩…] [--keep-wild] [--deciding]",
            "caipan whatif FILE… [--rules RULESET…] [--keep-wild] [--deciding]",
        ),
        "report" => lang.pick("caipan report [选项] 文件", "caipan report [OPTIONS] FILE"),
        "why" => lang.pick(
            "caipan why [选项] 文件 座位",
            "caipan why [OPTIONS] FILE SEAT",
        ),
        "show" => lang.pick("caipan show [选项] 文件", "caipan show [OPTIONS] FILE"),
        "hand" => lang.pick("caipan hand [选项] 手牌", "caipan hand [OPTIONS] TILES"),
        _ => forge_help::usage(command, lang),
    }
}

fn exits(lang: Lang) -> &'static str {
    lang.pick(
        "返回 0：份份无误；1：有的不对；2：有的判不了，或者没有东西可判",
        "Exit code 0: every record is clean; 1: some is not; 2: some could not be judged",
    )
}

fn template(command: &str, arguments: bool, lang: Lang) -> &'static str {
    match (command, lang) {
        ("caipan" | "rules", Lang::Zh) => {
            "{about}\n\n用法：{usage}\n\n命令：\n{subcommands}\n\n选项：\n{options}\n"
        }
        ("caipan" | "rules", Lang::En) => {
            "{about}\n\nUsage: {usage}\n\nCommands:\n{subcommands}\n\nOptions:\n{options}\n"
        }
        (_, Lang::Zh) if !arguments => {
            "{about}\n\n用法：{usage}\n\n选项：\n{options}{after-help}\n"
        }
        (_, Lang::En) if !arguments => {
            "{about}\n\nUsage: {usage}\n\nOptions:\n{options}{after-help}\n"
        }
        (_, Lang::Zh) => {
            "{about}\n\n用法：{usage}\n\n参数：\n{positionals}\n\n选项：\n{options}{after-help}\n"
        }
        (_, Lang::En) => {
            "{about}\n\nUsage: {usage}\n\nArguments:\n{positionals}\n\nOptions:\n{options}{after-help}\n"
        }
    }
}

/// Gives a command, known as `path` (`rules check`), and those below it their texts.
fn dressed(command: clap::Command, path: &str, lang: Lang) -> clap::Command {
    let below = |name: &str| match path {
        "caipan" => name.to_owned(),
        _ => format!("{path} {name}"),
    };
    let arguments = command.get_positionals().next().is_some();
    let command = command
        .about(about(path, lang))
        .override_usage(usage(path, lang))
        .help_template(template(path, arguments, lang))
        .term_width(80)
        .mut_args(|arg| {
            let text = argument(path, arg.get_id().as_str(), lang);
            arg.help(text)
        })
        .mut_subcommands(|command| {
            let path = below(command.get_name());
            dressed(command, &path, lang).disable_help_subcommand(true)
        });
    if path == "audit" {
        command.after_help(exits(lang))
    } else {
        command
    }
}

/// The command line with all its texts in one language.
pub fn localised(lang: Lang) -> clap::Command {
    dressed(Args::command(), "caipan", lang)
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
            let mut open = vec![("caipan".to_owned(), &root)];
            while let Some((path, command)) = open.pop() {
                assert!(!about(&path, lang).is_empty(), "{path}");
                assert!(!usage(&path, lang).is_empty(), "{path}");
                for arg in command.get_arguments() {
                    let text = argument(&path, arg.get_id().as_str(), lang);
                    assert!(!text.is_empty(), "{path} {arg}");
                }
                for below in command.get_subcommands() {
                    let name = below.get_name();
                    let path = match path.as_str() {
                        "caipan" => name.to_owned(),
                        _ => format!("{path} {name}"),
                    };
                    open.push((path, below));
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
                &["caipan", "seal", "-h"],
                &["caipan", "verify", "-h"],
                &["caipan", "export", "-h"],
                &["caipan", "rules", "-h"],
                &["caipan", "rules", "check", "-h"],
                &["caipan", "rules", "new", "-h"],
                &["caipan", "whatif", "-h"],
                &["caipan", "report", "-h"],
                &["caipan", "why", "-h"],
                &["caipan", "show", "-h"],
                &["caipan", "hand", "-h"],
            ] {
                let error = localised(lang).try_get_matches_from(arguments).unwrap_err();
                let text = error.render().to_string();
                assert!(text.contains(word), "{text}");
                for line in text.lines() {
                    assert!(line.width() <= 80, "{line}");
                }
            }
        }
    }
}
