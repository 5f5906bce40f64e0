//! House rules: the knob table, presets, loading, resolving, lint. Knows `base` and `diag`.

mod checks;
pub mod choice;
mod cite;
pub mod diff;
pub mod digest;
pub mod file;
pub mod knobs;
pub mod lint;
pub mod load;
pub mod presets;
pub mod read;
pub mod resolve;
pub mod schema;
pub mod values;
pub mod vary;
pub mod write;

pub use checks::{conflicts, idle, unreachable};
pub use diff::{Difference, diff};
pub use digest::digest;
pub use knobs::{KNOBS, Knob, Rules, knob};
pub use lint::{Lint, lint};
pub use load::{LoadError, Where, load};
pub use presets::{PRESETS, Preset, preset, resolved};
pub use resolve::{Ruleset, Title};
pub use values::Value;
pub use vary::{candidates, contradicts};
