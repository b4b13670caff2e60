//! The command line of lacuna. Everything it does is in the library; this file parses, prints and
//! exits.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
