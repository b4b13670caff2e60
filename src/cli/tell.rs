//! Lines for people, on stderr.

use std::fmt::Display;
use std::io::{self, Write};

use super::foreign::plain;

/// Writes a line, or several, to stderr. What a terminal would obey in it is escaped. If nobody reads stderr any more the line is lost, and
/// that is no error.
pub fn tell(text: impl Display) {
    let text = text.to_string();
    let lines: Vec<String> = text.split('\n').map(plain).collect();
    let _ = writeln!(io::stderr(), "{}", lines.join("\n"));
}
