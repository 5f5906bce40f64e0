//! Exit codes: what a script may rely on.

use std::process::ExitCode;

use crate::audit::Ruling;

/// The worst of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// 0: every record is clean.
    Clean,
    /// 1: some verdict is not clean.
    NotClean,
    /// 2: some record could not be judged, or nothing was judged at all.
    Unjudged,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Clean => 0,
            Exit::NotClean => 1,
            Exit::Unjudged => 2,
        })
    }
}

/// Counts the rulings of a run.
#[derive(Clone, Default, Debug)]
pub struct Tally {
    counts: [u64; 5],
}

impl Tally {
    /// One more record with this ruling.
    pub fn add(&mut self, ruling: Ruling) {
        self.counts[ruling as usize] += 1;
    }

    /// Number of records with this ruling.
    pub fn of(&self, ruling: Ruling) -> u64 {
        self.counts[ruling as usize]
    }

    /// Number of records.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The exit code; with `zero`, every record that was answered is as good as clean.
    pub fn exit(&self, zero: bool) -> Exit {
        if self.total() == 0 {
            Exit::Unjudged
        } else if zero {
            Exit::Clean
        } else if self.of(Ruling::Unreadable) > 0 {
            Exit::Unjudged
        } else if self.of(Ruling::Clean) == self.total() {
            Exit::Clean
        } else {
            Exit::NotClean
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_counts_and_nothing_is_never_a_success() {
        let exit = |rulings: &[Ruling], zero| {
            let mut tally = Tally::default();
            for &ruling in rulings {
                tally.add(ruling);
            }
            tally.exit(zero)
        };
        assert_eq!(exit(&[], false), Exit::Unjudged);
        assert_eq!(exit(&[], true), Exit::Unjudged);
        assert_eq!(exit(&[Ruling::Clean], false), Exit::Clean);
        assert_eq!(
            exit(&[Ruling::Clean, Ruling::Mismatch], false),
            Exit::NotClean
        );
        assert_eq!(exit(&[Ruling::Illegal], true), Exit::Clean);
        assert_eq!(
            exit(&[Ruling::Illegal, Ruling::Unreadable], true),
            Exit::Clean,
            "an unreadable record has its answer, too"
        );
        assert_eq!(
            exit(&[Ruling::Illegal, Ruling::Unreadable], false),
            Exit::Unjudged
        );
        assert_eq!(exit(&[Ruling::Undetermined], false), Exit::NotClean);
    }
}
