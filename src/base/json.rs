//! Canonical JSON: the one way of writing that digests are taken over.
//!
//! RFC 8785 on a subset: ASCII keys in sorted order, no blanks, whole numbers, no nulls (what is absent is left out),
//! strings in NFC. Control characters are left out of strings before anything else, for RFC 8785 and `jq` escape them
//! differently; so `jq -cS .` prints the same bytes. A name that differs from another only in control characters
//! therefore counts as the same name.

use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Where canonical JSON goes: a string or a hash.
pub trait Out {
    /// Appends text.
    fn put(&mut self, text: &str);
}

impl Out for String {
    fn put(&mut self, text: &str) {
        self.push_str(text);
    }
}

/// The text that is hashed for `text`: no control characters, NFC.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).nfc().collect()
}

fn string(out: &mut dyn Out, text: &str) {
    out.put("\"");
    // Nearly all strings are words and tiles, which are their own canonical form.
    let simple = |b: u8| matches!(b, b' '..=b'~') && !matches!(b, b'"' | b'\\');
    if text.bytes().all(simple) {
        out.put(text);
    } else if text.chars().any(char::is_control) || !is_nfc(text) {
        escaped(out, &plain(text));
    } else {
        escaped(out, text);
    }
    out.put("\"");
}

fn escaped(out: &mut dyn Out, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.find(['"', '\\']) {
        out.put(&rest[..at]);
        out.put(if rest.as_bytes()[at] == b'"' {
            "\\\""
        } else {
            "\\\\"
        });
        rest = &rest[at + 1..];
    }
    out.put(rest);
}

fn int(out: &mut dyn Out, n: i64) {
    let mut digits = [0_u8; 20];
    let mut at = digits.len();
    let mut left = n.unsigned_abs();
    loop {
        at -= 1;
        digits[at] = b'0' + (left % 10) as u8;
        left /= 10;
        if left == 0 {
            break;
        }
    }
    if n < 0 {
        out.put("-");
    }
    out.put(std::str::from_utf8(&digits[at..]).unwrap_or("0"));
}

/// Writes one object. The caller gives the keys in sorted order; debug builds check that.
pub struct Object<'o> {
    out: &'o mut dyn Out,
    #[cfg(debug_assertions)]
    last: String,
    first: bool,
}

impl Object<'_> {
    fn key(&mut self, key: &str) {
        debug_assert!(key.bytes().all(|b| b.is_ascii_graphic()));
        #[cfg(debug_assertions)]
        {
            debug_assert!(
                self.first || self.last.as_str() < key,
                "{} before {key}",
                self.last
            );
            key.clone_into(&mut self.last);
        }
        self.out.put(if self.first { "\"" } else { ",\"" });
        self.first = false;
        self.out.put(key);
        self.out.put("\":");
    }

    /// A string.
    pub fn text(&mut self, key: &str, value: &str) -> &mut Self {
        self.key(key);
        string(self.out, value);
        self
    }

    /// A whole number. Beyond 2^53 other programs may round it; nothing that is settled comes near.
    pub fn int(&mut self, key: &str, value: i64) -> &mut Self {
        self.key(key);
        int(self.out, value);
        self
    }

    /// `true` or `false`.
    pub fn bool(&mut self, key: &str, value: bool) -> &mut Self {
        self.key(key);
        self.out.put(if value { "true" } else { "false" });
        self
    }

    /// A nested object.
    pub fn object(&mut self, key: &str, fill: impl FnOnce(&mut Object<'_>)) -> &mut Self {
        self.key(key);
        object(self.out, fill);
        self
    }

    /// A list.
    pub fn list(&mut self, key: &str, fill: impl FnOnce(&mut List<'_>)) -> &mut Self {
        self.key(key);
        self.out.put("[");
        fill(&mut List {
            out: self.out,
            first: true,
        });
        self.out.put("]");
        self
    }
}

/// Writes the items of one list.
pub struct List<'o> {
    out: &'o mut dyn Out,
    first: bool,
}

impl List<'_> {
    fn comma(&mut self) {
        if !self.first {
            self.out.put(",");
        }
        self.first = false;
    }

    /// A string.
    pub fn text(&mut self, value: &str) {
        self.comma();
        string(self.out, value);
    }

    /// A whole number.
    pub fn int(&mut self, value: i64) {
        self.comma();
        self.out.put(&value.to_string());
    }

    /// An object.
    pub fn object(&mut self, fill: impl FnOnce(&mut Object<'_>)) {
        self.comma();
        object(self.out, fill);
    }
}

/// Writes one object to `out`, without a line end.
pub fn object(out: &mut dyn Out, fill: impl FnOnce(&mut Object<'_>)) {
    out.put("{");
    fill(&mut Object {
        out,
        #[cfg(debug_assertions)]
        last: String::new(),
        first: true,
    });
    out.put("}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(fill: impl FnOnce(&mut Object<'_>)) -> String {
        let mut out = String::new();
        object(&mut out, fill);
        out
    }

    #[test]
    fn objects_lists_and_numbers() {
        let text = written(|o| {
            o.bool("a", true)
                .int("b", i64::MIN)
                .list("c", |l| {
                    l.text("x");
                    l.object(|o| {
                        o.int("n", 0);
                    });
                })
                .object("d", |_| {});
        });
        assert_eq!(
            text,
            r#"{"a":true,"b":-9223372036854775808,"c":["x",{"n":0}],"d":{}}"#
        );
    }

    #[test]
    fn strings_are_escaped_composed_and_free_of_control_characters() {
        let text = written(|o| {
            o.text("s", "a\"b\\c\u{7f}\n\u{1b}é = e\u{301}, 东");
        });
        assert_eq!(text, r#"{"s":"a\"b\\cé = é, 东"}"#);
    }

    #[test]
    #[should_panic(expected = "b before a")]
    #[cfg(debug_assertions)]
    fn unsorted_keys_are_caught() {
        written(|o| {
            o.int("b", 1).int("a", 2);
        });
    }
}
