//! Messages on stderr.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::console::foreign::plain;

static QUIET: AtomicBool = AtomicBool::new(false);

/// Limits the output to errors and the reasons of exit code 1: `--quiet`.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Returns `true` if only errors and the reasons of exit code 1 are printed.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Formats a text and writes it with [`tell_text`].
macro_rules! tell {
    ($($text:tt)*) => {
        $crate::console::tell::tell_text(format_args!($($text)*))
    };
}
pub(crate) use tell;

/// Writes one or more lines to stderr, unless the run is quiet. Terminal control characters are
/// escaped. If stderr is closed, the line is lost without an error.
pub fn tell_text(text: impl Display) {
    if !is_quiet() {
        write(text);
    }
}

/// Writes the reason for exit code 1 to stderr, even in a quiet run.
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
