//! SARIF 2.1.0, written as it comes: a head, results, a tail.

use serde::Serialize;
use serde_json::{Value, json};

use super::text::{self, Lang};
use crate::audit::Verdict;
use crate::diag::{Code, Locate, Severity};

/// Everything before the first result.
#[must_use]
pub fn head(lang: Lang) -> String {
    let rules: Vec<Value> = Code::ALL
        .iter()
        .map(|&code| {
            json!({
                "id": code.id(),
                "shortDescription": { "text": text::title(code, lang) },
                "help": { "text": text::help(code, lang) },
                "defaultConfiguration": { "level": level(code.severity()) },
            })
        })
        .collect();
    let driver = json!({
        "name": "caipan",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules,
    });
    format!(
        "{{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json\",\
         \"version\":\"2.1.0\",\"runs\":[{{\"tool\":{{\"driver\":{driver}}},\"columnKind\":\"utf16CodeUnits\",\"results\":["
    )
}

/// Everything after the last result.
pub const TAIL: &str = "]}]}\n";

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: &'a str,
    rule_index: usize,
    level: &'a str,
    message: Value,
    locations: [Value; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Value>,
}

/// The results of one verdict, each on a line of its own.
#[must_use]
pub fn results(verdict: &Verdict, locate: &dyn Locate, lang: Lang) -> Vec<String> {
    let place = |place| {
        let at = locate.source().at(locate.locate(place));
        json!({
            "artifactLocation": { "uri": uri(locate.other_file().unwrap_or(&verdict.file)) },
            "region": {
                "startLine": at.line,
                "startColumn": at.utf16,
                "byteOffset": at.offset,
                "byteLength": at.length,
            },
        })
    };
    verdict
        .findings
        .iter()
        .map(|finding| {
            let code = finding.code();
            let related = finding.related.iter().map(|related| {
                json!({
                    "physicalLocation": place(&related.place),
                    "message": { "text": text::note(&related.note, lang) },
                })
            });
            let outcome = Outcome {
                rule_id: code.id(),
                rule_index: Code::ALL
                    .iter()
                    .position(|&other| other == code)
                    .unwrap_or_default(),
                level: level(code.severity()),
                message: json!({ "text": text::message(finding, lang) }),
                locations: [json!({ "physicalLocation": place(&finding.place) })],
                related_locations: related.collect(),
            };
            serde_json::to_string(&outcome).unwrap_or_default()
        })
        .collect()
}

/// A path as a relative URI: everything but unreserved characters and slashes is percent-encoded.
fn uri(path: &str) -> String {
    use std::fmt::Write as _;
    let mut out = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::fixture;

    #[test]
    fn head_results_and_tail_make_one_document() {
        let (verdict, document) = fixture::illegal();
        let results = results(&verdict, &document, Lang::Zh);
        let text = format!("{}{}{}", head(Lang::Zh), results.join(",\n"), TAIL);
        let value: Value = serde_json::from_str(&text).unwrap();
        let result = &value["runs"][0]["results"][0];
        assert_eq!(result["ruleId"], "win/rob-single-wait");
        let index = result["ruleIndex"].as_u64().unwrap() as usize;
        assert_eq!(
            value["runs"][0]["tool"]["driver"]["rules"][index]["id"],
            result["ruleId"]
        );
        let region = &result["locations"][0]["physicalLocation"]["region"];
        assert_eq!(
            (region["startLine"].as_u64(), region["startColumn"].as_u64()),
            (Some(3), Some(5))
        );
        assert_eq!(uri("牌/a b.yaml"), "%E7%89%8C/a%20b.yaml");
    }
}
