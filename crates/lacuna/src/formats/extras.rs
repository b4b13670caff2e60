//! Columns beyond the fixed ones: appended to the rows of a table, further members of a JSON
//! object; other formats have no place for them.
//!
//! Their order: the [`columns`](super::columns) that are written with the puzzle, then those of the
//! table's writer.

use std::io::Write;

use serde_json::Value;

use super::entry::{Entry, Unfit};
use super::format::Format;

/// A column: its name and its value for a puzzle, a number, a text without commas, or a list, which
/// a table holds as quoted JSON.
pub type Extra = (&'static str, Value);

/// Writes the values as further fields of a table row, each after a comma.
pub fn push_fields(extras: &[Extra], out: &mut Vec<u8>) {
    for (_, value) in extras {
        let written = match value {
            Value::Null => write!(out, ","),
            Value::String(text) => write!(out, ",{text}"),
            Value::Array(_) => write!(out, ",\"{}\"", value.to_string().replace('"', "\"\"")),
            value => write!(out, ",{value}"),
        };
        written.expect("memory takes all that is written");
    }
}

impl Format {
    /// Returns the header of a file with these further columns; the [`columns`](super::columns) of
    /// the variant come first among them.
    pub fn header_with(self, names: &[&str]) -> String {
        let header = self.header();
        match header.strip_suffix('\n') {
            Some(fixed) => [&[fixed], names].concat().join(",") + "\n",
            None => header.to_owned(),
        }
    }

    /// Appends a puzzle with further columns to `out`.
    ///
    /// # Errors
    /// As for [`write`](Format::write).
    pub fn write_with<'a>(
        self,
        puzzle: impl Into<Entry<'a>>,
        extras: &[Extra],
        out: &mut Vec<u8>,
    ) -> Result<(), Unfit> {
        self.write(puzzle, out)?;
        match self {
            Format::Csv => {
                out.pop();
                push_fields(extras, out);
                out.push(b'\n');
            }
            Format::Jsonl => {
                out.truncate(out.len() - "}\n".len());
                for (name, value) in extras {
                    write!(out, ",\"{name}\":{value}").expect("memory takes all that is written");
                }
                out.extend_from_slice(b"}\n");
            }
            _ => {}
        }
        Ok(())
    }
}
