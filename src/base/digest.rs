//! SHA-256 over lines of text, each kind of digest under its own first line, so that one can never pass for another.

use std::fmt;

use sha2::block_api::compress256;
use sha2::{Digest as _, Sha256};

use super::json::Out;

/// A SHA-256 digest; prints as 64 hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl Digest {
    /// From 64 hex digits of either case, as `sha256sum` and `certutil` print them.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Digest> {
        let text = text.as_bytes();
        if text.len() != 64 {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
            let high = char::from(pair[0]).to_digit(16)?;
            let low = char::from(pair[1]).to_digit(16)?;
            *byte = (high << 4 | low) as u8;
        }
        Some(Digest(bytes))
    }

    /// The digest of these bytes, as `sha256sum` prints it.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(Sha256::digest(bytes).into())
    }

    /// The digest of two lines: this one in hex, and the text. Most lines of a chain fit two blocks, which are filled
    /// and padded here rather than in a buffer made for any length.
    #[must_use]
    pub fn then(self, line: &str) -> Digest {
        const START: [u32; 8] = [
            0x6a09_e667,
            0xbb67_ae85,
            0x3c6e_f372,
            0xa54f_f53a,
            0x510e_527f,
            0x9b05_688c,
            0x1f83_d9ab,
            0x5be0_cd19,
        ];
        let hex = self.hex();
        let len = hex.len() + 2 + line.len();
        if len >= 120 {
            return of_line(&self.to_string(), line);
        }
        let mut blocks = [hex, [0; 64]];
        let second = &mut blocks[1];
        second[0] = b'\n';
        second[1..=line.len()].copy_from_slice(line.as_bytes());
        second[1 + line.len()] = b'\n';
        second[2 + line.len()] = 0x80;
        second[62..].copy_from_slice(&(len as u16 * 8).to_be_bytes());
        let mut state = START;
        compress256(&mut state, &blocks);
        let mut digest = [0; 32];
        for (bytes, word) in digest.chunks_exact_mut(4).zip(state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        Digest(digest)
    }

    /// 64 hex digits.
    #[must_use]
    pub fn hex(&self) -> [u8; 64] {
        // Reckoned, not looked up, so that many are done at once: the chain does this for every move.
        let digit = |n: u8| n + if n < 10 { b'0' } else { b'a' - 10 };
        let mut text = [0; 64];
        for (i, byte) in self.0.into_iter().enumerate() {
            text[2 * i] = digit(byte >> 4);
            text[2 * i + 1] = digit(byte & 15);
        }
        text
    }

    /// The first 16 hex digits.
    #[must_use]
    pub fn short(&self) -> String {
        let mut hex = self.to_string();
        hex.truncate(16);
        hex
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(std::str::from_utf8(&self.hex()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A digest being taken.
pub struct Hasher(Sha256);

impl Hasher {
    /// Starts with a line that says what is hashed: `caipan/rules/1`, or the digest before.
    #[must_use]
    pub fn new(first_line: &str) -> Hasher {
        let mut hasher = Hasher(Sha256::new());
        hasher.put(first_line);
        hasher.put("\n");
        hasher
    }

    /// Adds the line end and finishes.
    #[must_use]
    pub fn finish_line(mut self) -> Digest {
        self.put("\n");
        Digest(self.0.finalize().into())
    }
}

impl Out for Hasher {
    fn put(&mut self, text: &str) {
        self.0.update(text.as_bytes());
    }
}

/// The digest of two lines: what is hashed, and the text.
#[must_use]
pub fn of_line(first_line: &str, text: &str) -> Digest {
    let mut hasher = Hasher::new(first_line);
    hasher.put(text);
    hasher.finish_line()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_lines_hash_as_sha256sum_does() {
        // printf 'caipan/chain/1\n{}\n' | sha256sum
        assert_eq!(
            of_line("caipan/chain/1", "{}").to_string(),
            "8e464c84e10ec091259cc01fb5ce9d15bd3b011f70cf33bd47fe32e58e0fcc7e"
        );
    }

    #[test]
    fn a_line_of_any_length_is_padded_alike() {
        let before = of_line("a", "b");
        for len in 0..300 {
            let line: String = (b'!'..=b'z').cycle().take(len).map(char::from).collect();
            assert_eq!(before.then(&line), of_line(&before.to_string(), &line));
        }
    }

    #[test]
    fn hex_goes_both_ways() {
        let digest = of_line("a", "b");
        let hex = digest.to_string();
        assert_eq!(Digest::from_hex(&hex), Some(digest));
        assert_eq!(Digest::from_hex(&hex.to_uppercase()), Some(digest));
        assert_eq!(digest.short(), hex[..16]);
        assert_eq!(Digest::from_hex(&hex[1..]), None);
        assert_eq!(Digest::from_hex(&format!("+{}", &hex[1..])), None);
    }
}
