//! Columns beyond the fixed ones: behind them in a table, further members of a JSON object; the other formats have no place for them.
//!
//! Their order: the [`columns`](super::columns) that are written with the puzzle, then those of whoever writes the table.

use std::io::Write;

use serde_json::Value;

use super::entry::{Entry, Unfit};
use super::format::Format;

/// A column: its name and what it says about a puzzle, a number or a text without commas.
pub type Extra = (&'static str, Value);

/// Writes the values as further fields of a table's row, each with a comma before it.
pub fn push_fields(extras: &[Extra], out: &mut Vec<u8>) {
    for (_, value) in extras {
        let written = match value {
            Value::Null => write!(out, ","),
            Value::String(text) => write!(out, ",{text}"),
            value => write!(out, ",{value}"),
        };
        written.expect("memory takes all that is written");
    }
}

impl Format {
    /// What stands before the first puzzle of a file with these further columns; the [`columns`](super::columns) of the variant are the
    /// first of them.
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
