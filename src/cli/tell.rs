//! Lines for people, on stderr.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on only errors are told: `--quiet`.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether only errors are told.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Writes a line to stderr, unless the run is quiet. If nobody reads stderr any more the line is lost, and that is no error.
pub fn tell(text: impl Display) {
    if !is_quiet() {
        write(text);
    }
}

/// Writes the error that ends the run to stderr.
pub fn tell_error(error: impl Display) {
    write(format_args!("error: {error}"));
}

fn write(text: impl Display) {
    let _ = writeln!(io::stderr(), "{}", visible(&text.to_string()));
}

/// The text with what a terminal would obey, such as an escape character out of a file, made visible.
fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && !matches!(c, '\n' | '\t') {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}
