//! The command line of lacuna: everything it does is in the library; here it is parsed, printed and ended.

mod cli;

fn main() -> std::process::ExitCode {
    cli::run()
}
