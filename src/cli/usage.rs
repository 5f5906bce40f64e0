//! Usage errors in the reader's language, made from what clap found and not from its English sentences.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::report::Lang;

/// The message of a usage error, ending with a newline.
pub fn message(error: &clap::Error, lang: Lang) -> String {
    let sentence = match lang {
        Lang::Zh => zh(error),
        Lang::En => en(error),
    };
    match lang {
        Lang::Zh => format!("错误：{sentence}\n用法说明：caipan --help\n"),
        Lang::En => format!("error: {sentence}\nfor help: caipan --help\n"),
    }
}

fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(list) => Some(list.join(" ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::StyledStrs(list) => {
            let list: Vec<String> = list.iter().map(ToString::to_string).collect();
            Some(list.join(" "))
        }
        ContextValue::Number(n) => Some(n.to_string()),
        ContextValue::Bool(b) => Some(b.to_string()),
        _ => None,
    }
}

/// The bounds of a number, which clap tells only in a sentence: `0 is not in 1..=256`.
fn range(error: &clap::Error) -> Option<(String, String)> {
    let sentence = std::error::Error::source(error)?.to_string();
    let (least, most) = sentence.rsplit_once(" is not in ")?.1.split_once("..=")?;
    Some((least.to_owned(), most.to_owned()))
}

fn suggestion(error: &clap::Error) -> Option<String> {
    [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ]
    .into_iter()
    // Of several the best guess comes last.
    .find_map(|kind| match error.get(kind)? {
        ContextValue::Strings(list) => list.last().cloned(),
        _ => context(error, kind),
    })
}

fn zh(error: &clap::Error) -> String {
    let get = |kind| context(error, kind).unwrap_or_default();
    let arg = get(ContextKind::InvalidArg);
    match (error.kind(), suggestion(error)) {
        (ErrorKind::InvalidSubcommand, None) => {
            format!("没有“{}”这个命令", get(ContextKind::InvalidSubcommand))
        }
        (ErrorKind::InvalidSubcommand, Some(near)) => format!(
            "没有“{}”这个命令，是不是“{near}”？",
            get(ContextKind::InvalidSubcommand)
        ),
        (ErrorKind::UnknownArgument, None) => format!("没有“{arg}”这个选项"),
        (ErrorKind::UnknownArgument, Some(near)) => {
            format!("没有“{arg}”这个选项，是不是“{near}”？")
        }
        (ErrorKind::InvalidValue, _) if get(ContextKind::InvalidValue).is_empty() => {
            format!("“{arg}”后面要写一个值")
        }
        (ErrorKind::InvalidValue, _) => format!(
            "“{arg}”不能是“{}”，可以写：{}",
            get(ContextKind::InvalidValue),
            get(ContextKind::ValidValue)
        ),
        (ErrorKind::ValueValidation, _) => {
            let value = get(ContextKind::InvalidValue);
            match range(error) {
                Some((least, most)) => {
                    format!("“{arg}”不能是“{value}”，要写 {least} 到 {most} 的数")
                }
                None => format!("“{arg}”不能是“{value}”"),
            }
        }
        (ErrorKind::MissingRequiredArgument, _) if arg.contains("<FILE>") => {
            "没有写是哪个文件".to_owned()
        }
        (ErrorKind::MissingRequiredArgument, _) => format!("还要写 {arg}"),
        (ErrorKind::ArgumentConflict, _)
            if ["", arg.as_str()].contains(&get(ContextKind::PriorArg).as_str()) =>
        {
            format!("“{arg}”只能写一次")
        }
        (ErrorKind::ArgumentConflict, _) => {
            format!("“{arg}”不能和“{}”一起用", get(ContextKind::PriorArg))
        }
        (
            ErrorKind::TooManyValues
            | ErrorKind::TooFewValues
            | ErrorKind::WrongNumberOfValues
            | ErrorKind::NoEquals,
            _,
        ) => format!("“{arg}”的值写得不对"),
        (ErrorKind::InvalidUtf8, _) => "参数不是 UTF-8 编码".to_owned(),
        _ => "命令写得不对".to_owned(),
    }
}

fn en(error: &clap::Error) -> String {
    let get = |kind| context(error, kind).unwrap_or_default();
    let arg = get(ContextKind::InvalidArg);
    match (error.kind(), suggestion(error)) {
        (ErrorKind::InvalidSubcommand, None) => {
            format!(
                "there is no command `{}`",
                get(ContextKind::InvalidSubcommand)
            )
        }
        (ErrorKind::InvalidSubcommand, Some(near)) => format!(
            "there is no command `{}`; did you mean `{near}`?",
            get(ContextKind::InvalidSubcommand)
        ),
        (ErrorKind::UnknownArgument, None) => format!("there is no option `{arg}`"),
        (ErrorKind::UnknownArgument, Some(near)) => {
            format!("there is no option `{arg}`; did you mean `{near}`?")
        }
        (ErrorKind::InvalidValue, _) if get(ContextKind::InvalidValue).is_empty() => {
            format!("`{arg}` needs a value")
        }
        (ErrorKind::InvalidValue, _) => format!(
            "`{arg}` cannot be `{}`; allowed: {}",
            get(ContextKind::InvalidValue),
            get(ContextKind::ValidValue)
        ),
        (ErrorKind::ValueValidation, _) => {
            let value = get(ContextKind::InvalidValue);
            match range(error) {
                Some((least, most)) => {
                    format!("`{arg}` cannot be `{value}`, only a number from {least} to {most}")
                }
                None => format!("`{arg}` cannot be `{value}`"),
            }
        }
        (ErrorKind::MissingRequiredArgument, _) if arg.contains("<FILE>") => {
            "no file is given".to_owned()
        }
        (ErrorKind::MissingRequiredArgument, _) => format!("{arg} is missing"),
        (ErrorKind::ArgumentConflict, _)
            if ["", arg.as_str()].contains(&get(ContextKind::PriorArg).as_str()) =>
        {
            format!("`{arg}` can be given only once")
        }
        (ErrorKind::ArgumentConflict, _) => {
            format!("`{arg}` cannot go with `{}`", get(ContextKind::PriorArg))
        }
        (
            ErrorKind::TooManyValues
            | ErrorKind::TooFewValues
            | ErrorKind::WrongNumberOfValues
            | ErrorKind::NoEquals,
            _,
        ) => format!("the value of `{arg}` is not right"),
        (ErrorKind::InvalidUtf8, _) => "an argument is not UTF-8".to_owned(),
        _ => "the command line cannot be understood".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::help::localised;

    fn said(arguments: &[&str], lang: Lang) -> String {
        let error = localised(lang)
            .try_get_matches_from(arguments)
            .expect_err("a usage error");
        message(&error, lang)
    }

    #[test]
    fn usage_errors_speak_the_language() {
        for (arguments, zh, en) in [
            (
                &["caipan", "audti", "x"][..],
                "没有“audti”这个命令，是不是“audit”？",
                "did you mean `audit`?",
            ),
            (&["caipan", "audit"], "没有写是哪个文件", "no file is given"),
            (
                &["caipan", "why", "x"],
                "还要写 <SEAT>",
                "<SEAT> is missing",
            ),
            (
                &["caipan", "audit", "x", "--jobs", "0"],
                "不能是“0”，要写 1 到 256 的数",
                "only a number from 1 to 256",
            ),
            (
                &["caipan", "audit", "--fromat", "json", "x"],
                "没有“--fromat”这个选项，是不是“--format”？",
                "no option `--fromat`",
            ),
            (
                &["caipan", "audit", "--format", "xml", "x"],
                "不能是“xml”，可以写：human json concise",
                "allowed: human json concise",
            ),
            (
                &["caipan", "audit", "x", "--lang"],
                "后面要写一个值",
                "needs a value",
            ),
            (
                &["caipan", "audit", "x", "--jsonl", "--jsonl"],
                "只能写一次",
                "only once",
            ),
        ] {
            let text = said(arguments, Lang::Zh);
            assert!(text.starts_with("错误：") && text.contains(zh), "{text}");
            let text = said(arguments, Lang::En);
            assert!(text.starts_with("error: ") && text.contains(en), "{text}");
        }
    }
}
