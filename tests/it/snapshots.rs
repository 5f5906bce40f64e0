//! What every shipped record is told: in Chinese, in English and in JSON, one snapshot a record.
//!
//! After a change that is meant: `cargo insta review`, or `INSTA_UPDATE=always cargo test --release snapshots` and a
//! look at the difference.

use std::fmt::Write as _;

use crate::support::{Run, caipan, is_record, run, shown};

#[test]
fn records() {
    insta::glob!("../../replays", "**/*.{yaml,json}", |path| {
        if !is_record(path) {
            return;
        }
        // A path from the top, so that the snapshot is the same on every machine.
        let file = shown(path);
        let mut text = String::new();
        for (title, arguments) in [
            ("zh", ["--lang", "zh"]),
            ("en", ["--lang", "en"]),
            ("json", ["--format", "json"]),
        ] {
            let run = run(caipan().arg("audit").args(arguments).arg(&file));
            assert!(!run.stdout.is_empty(), "{file}: {}", run.stderr);
            let Run {
                code,
                stdout,
                stderr,
            } = run;
            let _ = writeln!(
                text,
                "== {title}, exit {code}
{stdout}{stderr}"
            );
        }
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(text);
        });
    });
}
