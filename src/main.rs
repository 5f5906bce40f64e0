//! 裁判 on the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    caipan::cli::main()
}
