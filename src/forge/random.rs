//! `SplitMix64`: the same numbers for a seed on every machine and in every version.

/// A stream of numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The stream of the `n`-th thing made from `seed`: each can be made again without the ones before it.
    #[must_use]
    pub fn of(seed: u64, n: u64) -> Random {
        let mut random = Random(seed ^ n.wrapping_mul(0xd129_0dd5_6c83_1f2b));
        random.word();
        random
    }

    /// The next number.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not 0; so small that the bias of the multiplication does not matter.
    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.word()) * n as u128) >> 64) as usize
    }

    /// True in `percent` of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        (self.below(100) as u32) < percent
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() {
            None
        } else {
            list.get(self.below(list.len()))
        }
    }

    /// Puts a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            let j = self.below(i + 1);
            list.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random::new(0);
        assert_eq!(random.word(), 0xe220_a839_7b1d_cdaf);
        assert_eq!(random.word(), 0x6e78_9e6a_a1b9_65f4);
        let mut list: Vec<u8> = (0..8).collect();
        Random::of(7, 3).shuffle(&mut list);
        let again = {
            let mut list: Vec<u8> = (0..8).collect();
            Random::of(7, 3).shuffle(&mut list);
            list
        };
        assert_eq!(list, again);
        assert!((0..1000).all(|_| random.below(3) < 3));
    }
}
