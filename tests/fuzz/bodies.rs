// What each fuzz target does with its bytes, shared with the short run in `cargo test`. A body panics where a law is
// broken; everything else, any finding at all, is a right answer to nonsense.

use caipan::audit::{Options, Ruling, judge};
use caipan::base::Source;
use caipan::diag::Severity;
use caipan::record::layout::layout;
use caipan::record::{Format, Notation, movetext, read, read_json, write};
use caipan::report::{Lang, Style, human, json};
use caipan::rules::{Ruleset, file, lint, resolved};

/// Every document gets a verdict and a report; what can be read can be written, and reads back the same.
pub fn record(bytes: &[u8]) {
    one_file(bytes, Format::sniff(bytes));
}

/// Lines of JSON: one verdict for each that is not blank.
pub fn jsonl(bytes: &[u8]) {
    one_file(bytes, Format::Jsonl);
}

fn one_file(bytes: &[u8], format: Format) {
    // Standard input: no ruleset is looked for on the disk.
    let documents = read("-", bytes, format);
    for document in &documents {
        let mut verdicts = 0;
        judge(
            "-",
            document,
            &Options::default(),
            &mut |verdict, places| {
                verdicts += 1;
                let line = json::line(&verdict, Some(places));
                assert!(!line.contains('\n'), "one line");
                for lang in [Lang::Zh, Lang::En] {
                    assert!(!human::render(&verdict, places, &Style::plain(lang)).is_empty());
                }
                let worst = verdict
                    .findings
                    .iter()
                    .map(|finding| finding.code().severity());
                let clean = verdict.ruling == Ruling::Clean;
                assert_eq!(clean, worst.max() != Some(Severity::Error), "{line}");
            },
        );
        assert_eq!(verdicts, 1);
        let Some(record) = &document.record else {
            continue;
        };
        for notation in [Notation::Zh, Notation::Ascii] {
            let yaml = write::yaml(record, notation, &[]);
            let back = read("-", yaml.as_bytes(), Format::Yaml);
            assert_eq!(back.len(), 1, "{yaml}");
            assert_eq!(back[0].record.as_ref(), Some(record), "{yaml}");
            let line = write::json_line(record, notation, &[]);
            let back = read_json("-", line.as_bytes());
            assert_eq!(back.record.as_ref(), Some(record), "{line}");
        }
    }
    for notation in [None, Some(Notation::Zh), Some(Notation::Ascii)] {
        if let Ok(laid) = layout("-", bytes, format, notation) {
            let again = layout("-", laid.as_bytes(), format, notation).expect("still readable");
            assert_eq!(again, laid, "laying out twice changes nothing");
            let same = read("-", laid.as_bytes(), format);
            assert!(
                same.iter()
                    .map(|d| &d.record)
                    .eq(documents.iter().map(|d| &d.record)),
                "the same records"
            );
        }
    }
}

/// A ruleset is read or refused; what is read resolves, lints and has a digest.
pub fn ruleset(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let source = Source::new("fuzz.yaml", &text);
    let (parsed, findings) = file::parse(&source);
    if !findings.is_empty() || parsed.extends.is_some() {
        return;
    }
    let ruleset = Ruleset::resolve("fuzz", vec![parsed]);
    let _ = lint(&ruleset);
    assert_eq!(ruleset.digest(), ruleset.digest());
}

/// A line of movetext that can be read is written in either notation and reads back the same.
pub fn moves(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        let mut marks: Vec<(caipan::diag::Part, usize, usize)> = Vec::new();
        match movetext::line(line, &mut marks) {
            Ok(Some(said)) => {
                for written in [Notation::Zh.said(&said), Notation::Ascii.said(&said)] {
                    let back = movetext::line(&written, &mut ());
                    assert_eq!(back, Ok(Some(said.clone())), "{line} as {written}");
                }
            }
            Ok(None) => {}
            Err(fault) => {
                assert!(
                    line.get(fault.start..fault.start + fault.len).is_some(),
                    "{fault:?}"
                );
            }
        }
        for (_, start, len) in marks {
            assert!(line.get(start..start + len).is_some(), "{line}");
        }
    }
}

/// Whatever stands in place of a seal, the game under it is judged, and only its own seal is right.
pub fn seal(bytes: &[u8]) {
    let Ok(value) = serde_json::from_slice::<serde_json::Value>(bytes) else {
        return;
    };
    let game = SEALED.replace("SEAL", &value.to_string());
    let document = read_json("-", game.as_bytes());
    let claimed = value
        .get("seal")
        .and_then(serde_json::Value::as_str)
        .map(str::to_owned);
    judge(
        "-",
        &document,
        &Options::default(),
        &mut |verdict, places| {
            assert!(!json::line(&verdict, Some(places)).is_empty());
            if verdict.ruling == Ruling::Clean && !value.is_null() {
                let own = verdict.digests.seal.clone();
                let claimed = claimed
                    .as_deref()
                    .map(|seal| seal.trim_start_matches("sha256:").to_owned());
                assert_eq!(claimed, own, "a seal of something else passed");
            }
        },
    );
    assert!(resolved("shaoxing").is_some());
}

const SEALED: &str = r#"{"caipan":1,"ruleset":"shaoxing","hands":[{"dealer":"E","indicator":"5m",
"deal":{"E":"123m456p789s11122z","S":"?*13","W":"?*13","N":"?*13"},"moves":["E hu"]}],"seal":SEAL}"#;
