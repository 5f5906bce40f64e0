//! What YAML and JSON parsers and the system say, in Chinese. Only the common messages: a rare one stays English
//! rather than being put vaguely.

/// The Chinese of a message, if it is a known one.
pub(super) fn zh(message: &str) -> Option<String> {
    if let Some(found) = message.strip_prefix("unexpected character: ") {
        let found = found.trim_start_matches('`').trim_end_matches('\'');
        let found = if found.is_empty() { "`" } else { found };
        return Some(format!("这里不能写 {found}，要写就加引号"));
    }
    if let Some((_, name)) = message.split_once("mismatched bracket ") {
        let mut marks = name.split('\'').skip(1).step_by(2);
        let (open, close) = (marks.next()?, marks.next()?);
        return Some(format!("{open} 配了 {close}，括号不成对"));
    }
    if message.starts_with("tabs disallowed") {
        return Some("缩进里有制表符（Tab），改用空格".to_owned());
    }
    if message.contains("surrogate") || message.contains("hex escape") {
        return Some("\\u 后面要写四位十六进制数".to_owned());
    }
    ZH.iter()
        .find(|(english, _)| *english == message)
        .map(|(_, chinese)| (*chinese).to_owned())
}

const ZH: &[(&str, &str)] = &[
    // YAML
    (
        "mapping values are not allowed in this context",
        "这里不能再写冒号；值里有冒号就加引号",
    ),
    (
        "while parsing a block mapping, did not find expected key",
        "这里该是“键: 值”，多半是缩进没对齐",
    ),
    (
        "invalid content after document end marker",
        "--- 或 ... 后面多出了字",
    ),
    (
        "wrongly indented line in block scalar",
        "这一行缩进少了，没有和上面对齐",
    ),
    ("found unknown escape character", "反斜杠用错了"),
    ("simple key expected ':'", "这一行少了冒号"),
    ("simple key expect ':'", "这一行少了冒号"),
    ("illegal placement of ':' indicator", "冒号写错了地方"),
    ("unclosed bracket '{'", "{ 没有配上 }"),
    ("unclosed bracket '['", "[ 没有配上 ]"),
    ("misplaced bracket", "括号写错了地方"),
    ("unclosed quote", "引号没有配上"),
    (
        "invalid trailing content after single-quoted scalar",
        "引号后面还有字",
    ),
    (
        "invalid trailing content after double-quoted scalar",
        "引号后面还有字",
    ),
    (
        "while parsing a flow mapping, did not find expected ',' or '}'",
        "{ } 里少了逗号或右括号",
    ),
    (
        "while parsing a flow sequence, expected ',' or ']'",
        "[ ] 里少了逗号或右括号",
    ),
    (
        "while parsing a block collection, did not find expected '-' indicator",
        "这里该以 - 开头，多半是缩进没对齐",
    ),
    (
        "block sequence entries are not allowed in this context",
        "这里不能写 - 开头的一项",
    ),
    (
        "\"-\" is only valid inside a block",
        "这里不能写 - 开头的一项",
    ),
    (
        "while scanning a plain scalar, found a tab",
        "这里不能用制表符，换成空格",
    ),
    (
        "while scanning a block scalar, did not find expected comment or line break",
        "| 后面不能再写字，换到下一行",
    ),
    (
        "unexpected EOF while parsing an implicit flow mapping",
        "没有写完",
    ),
    ("unexpected EOF while parsing a block mapping", "没有写完"),
    ("unexpected eof", "没有写完"),
    ("unexpected end", "没有写完"),
    (
        "did not find expected <document start>",
        "两份之间要用 --- 隔开，或者缩进没对齐",
    ),
    (
        "while scanning a directive, could not find expected directive name",
        "% 不能写在行首",
    ),
    ("tags are not read", "不能用标签（!…）"),
    ("tag", "不能用标签（!…）"),
    ("complex key", "键要写成一个词"),
    // JSON
    ("EOF while parsing a list", "没有写完，缺 ]"),
    ("EOF while parsing an object", "没有写完，缺 }"),
    ("EOF while parsing a string", "没有写完，缺引号"),
    ("EOF while parsing a value", "没有写完"),
    ("expected `:`", "这里少了冒号"),
    ("expected `,` or `]`", "这里少了逗号或 ]"),
    ("expected `,` or `}`", "这里少了逗号或 }"),
    ("expected ident", "这里该是 true、false 或 null"),
    ("expected value", "这里少了值"),
    ("expected `\"`", "这里少了引号"),
    ("key must be a string", "键要加双引号"),
    ("trailing comma", "最后一项后面不能有逗号"),
    ("trailing characters", "后面多出了字"),
    ("invalid number", "数写得不对"),
    ("number out of range", "数太大"),
    ("invalid escape", "反斜杠用错了"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        "引号里有换行或控制字符",
    ),
    // the system
    ("entity not found", "没有这个文件"),
    ("entity already exists", "已经有了"),
    ("no storage space", "磁盘满了"),
    ("read-only filesystem or storage medium", "磁盘是只读的"),
    ("permission denied", "没有权限"),
    ("is a directory", "这是文件夹"),
    ("not a directory", "路径里有一段不是文件夹"),
    ("not a file", "这不是普通文件"),
    ("no rulesets", "这个文件夹里没有规矩"),
    ("no records", "这个文件夹里没有牌谱"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parsers_are_understood() {
        for (english, chinese) in [
            ("trailing comma", "最后一项后面不能有逗号"),
            ("unexpected character: `@'", "这里不能写 @，要写就加引号"),
            ("unexpected character: ``'", "这里不能写 `，要写就加引号"),
            (
                "mismatched bracket '{' closed by ']'",
                "{ 配了 ]，括号不成对",
            ),
        ] {
            assert_eq!(zh(english).as_deref(), Some(chinese));
        }
        assert_eq!(zh("something new"), None);
    }
}
