//! "Did you mean": the known word nearest to a mistyped one.

/// The word of `known` that is few enough keystrokes away from `word`, if any.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.to_lowercase().chars().take(64).collect();
    let limit = match word.len() {
        0..=2 => 1,
        3..=5 => 2,
        n => n / 3 + 1,
    };
    known
        .into_iter()
        .filter_map(|candidate| {
            let chars: Vec<char> = candidate.chars().collect();
            let distance = distance(&word, &chars);
            // Replacing every letter is no typing mistake.
            (distance <= limit && distance < word.len().max(chars.len()))
                .then_some((distance, candidate))
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// Insertions, deletions, replacements and swaps of neighbours between two words.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let replace = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = replace.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_word_meant() {
        let known = [
            "ruleset", "players", "title", "hands", "totals", "局", "连庄",
        ];
        for (typed, want) in [
            ("ruelset", Some("ruleset")),
            ("player", Some("players")),
            ("Hands", Some("hands")),
            ("total", Some("totals")),
            ("老庄", Some("连庄")),
            ("x", None),
            ("weather", None),
        ] {
            assert_eq!(nearest(typed, known), want, "{typed}");
        }
    }
}
