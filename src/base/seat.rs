//! The four chairs, in order of play E→S→W→N.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A chair for the whole sitting (not "the dealer").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Seat {
    /// 东
    E,
    /// 南
    S,
    /// 西
    W,
    /// 北
    N,
}

impl Seat {
    /// Order of play.
    pub const ALL: [Seat; 4] = [Seat::E, Seat::S, Seat::W, Seat::N];

    /// 0–3 in order of play.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat that plays `steps` turns later.
    #[must_use]
    pub const fn plus(self, steps: usize) -> Seat {
        Self::ALL[(self.index() + steps) % 4]
    }

    /// The seat that plays next (下家).
    #[must_use]
    pub const fn next(self) -> Seat {
        self.plus(1)
    }

    /// How many turns after `from` this seat plays: 0–3.
    #[must_use]
    pub const fn turns_after(self, from: Seat) -> usize {
        (self.index() + 4 - from.index()) % 4
    }

    /// The other three, in order of play from E.
    pub fn others(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| seat != self)
    }

    /// The three others in turn order after this seat.
    pub fn following(self) -> impl Iterator<Item = Seat> {
        (1..4).map(move |steps| self.plus(steps))
    }

    /// 东 南 西 北
    #[must_use]
    pub const fn han(self) -> &'static str {
        match self {
            Seat::E => "东",
            Seat::S => "南",
            Seat::W => "西",
            Seat::N => "北",
        }
    }

    /// East, South, West, North.
    #[must_use]
    pub const fn english(self) -> &'static str {
        match self {
            Seat::E => "East",
            Seat::S => "South",
            Seat::W => "West",
            Seat::N => "North",
        }
    }

    /// The letter of the record: `E S W N`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Seat::E => "E",
            Seat::S => "S",
            Seat::W => "W",
            Seat::N => "N",
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Hash)]
pub struct BySeat<T>(pub [T; 4]);

impl<T> BySeat<T> {
    /// Built seat by seat, in order of play.
    pub fn from_fn(mut f: impl FnMut(Seat) -> T) -> Self {
        BySeat(Seat::ALL.map(&mut f))
    }

    /// Seats and values, in order of play.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.0.iter())
    }
}

impl BySeat<i64> {
    /// Sum over the seats; 0 for every settlement (SX-S10).
    #[must_use]
    pub fn sum(&self) -> i64 {
        self.0.iter().sum()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
