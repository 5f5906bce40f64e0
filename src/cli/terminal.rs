//! Whether to colour.

use std::io::{self, IsTerminal};

use super::args::Colour;

/// Colour only on a terminal that can, and not against `NO_COLOR`.
pub fn coloured(colour: Colour) -> bool {
    match colour {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => {
            let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
            let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            io::stdout().is_terminal() && !set("NO_COLOR") && !dumb
        }
    }
}
