//! A wrong and a right file for each code, shown on its page and run by the tests.

use crate::diag::Code;

/// The files of one code.
#[derive(Debug)]
pub struct Example {
    /// Which code.
    pub code: Code,
    /// Path of the wrong file in the repository.
    pub wrong_path: &'static str,
    /// The wrong file.
    pub wrong: &'static str,
    /// Path of the right file.
    pub right_path: &'static str,
    /// The right file.
    pub right: &'static str,
}

impl Example {
    /// What to print of the right file: all of a small one, else from its `moves:` on.
    #[must_use]
    pub fn right_excerpt(&self) -> &'static str {
        excerpt(self.right, self.wrong)
    }
}

/// The part of `text` worth showing beside `other`: from `moves:` on where everything above it is the same.
fn excerpt(text: &'static str, other: &str) -> &'static str {
    let Some(moves) = text.find("    moves:") else {
        return text;
    };
    let same = |from: &str| {
        from.lines()
            .filter(|line| !line.starts_with("title:") && !line.starts_with("note:"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let head = same(&text[..moves]);
    let other_head = other.find("    moves:").map(|at| same(&other[..at]));
    if other_head.as_ref() == Some(&head) {
        &text[moves..]
    } else {
        text
    }
}

macro_rules! examples {
    ($($code:ident $wrong:literal $right:literal;)*) => {
        /// Every example.
        pub static EXAMPLES: &[Example] = &[$(Example {
            code: Code::$code,
            wrong_path: concat!("replays/illegal/", $wrong, ".yaml"),
            wrong: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/replays/illegal/", $wrong, ".yaml")),
            right_path: concat!("replays/illegal/", $right, ".yaml"),
            right: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/replays/illegal/", $right, ".yaml")),
        },)*];
    };
}

examples! {}

/// The example of this code.
#[must_use]
pub fn example(code: Code) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.code == code)
}
