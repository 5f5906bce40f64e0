//! Recording at the table and watching a record being written. Knows every room but `cli`; holds no rule of its own.

pub mod atomic;
pub mod board;
mod command;
pub mod desk;
pub mod event;
pub mod journal;
pub mod session;
pub mod sheet;
pub mod shorthand;
pub mod sums;
mod takeup;
mod told;
pub mod watch;

pub use desk::{Desk, Reply, Then};
pub use session::{Session, Stage};
