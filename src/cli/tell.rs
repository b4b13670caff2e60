//! Lines for people, on stderr.

use std::fmt::Display;
use std::io::{self, Write};

/// Writes a line to stderr. If nobody reads stderr any more the line is lost, and that is no error.
pub fn tell(text: impl Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
