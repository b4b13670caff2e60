//! Lines for people, on stderr.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::console::foreign::plain;

static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on only errors and the reasons of exit code 1 are told: `--quiet`.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether only errors and the reasons of exit code 1 are told.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Writes a line, or several, to stderr, unless the run is quiet. What a terminal would obey in it is escaped. If nobody reads stderr any
/// more the line is lost, and that is no error.
pub fn tell(text: impl Display) {
    if !is_quiet() {
        write(text);
    }
}

/// Writes why the exit code is 1 to stderr, in a quiet run too.
pub fn tell_reason(text: impl Display) {
    write(text);
}

/// Writes the error that ends the run to stderr.
pub fn tell_error(error: impl Display) {
    write(format_args!("error: {error}"));
}

fn write(text: impl Display) {
    let text = text.to_string();
    let lines: Vec<String> = text.split('\n').map(plain).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}
