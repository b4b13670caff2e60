//! Columns beyond the fixed ones: behind them in a table, further members of a JSON object; the other formats have no place for them.

use std::io::Write;

use serde_json::Value;

use super::Format;
use crate::puzzle::Puzzle;

/// A column: its name and what it says about a puzzle, a number or a text without commas.
pub type Extra = (&'static str, Value);

impl Format {
    /// What stands before the first puzzle of a file with these further columns.
    pub fn header_with(self, names: &[&str]) -> String {
        let header = self.header();
        match header.strip_suffix('\n') {
            Some(fixed) => [&[fixed], names].concat().join(",") + "\n",
            None => header.to_owned(),
        }
    }

    /// Writes a puzzle with further columns behind what is in `out`.
    pub fn write_with(self, puzzle: &Puzzle, extras: &[Extra], out: &mut Vec<u8>) {
        self.write(puzzle, out);
        let end: &[u8] = match self {
            Format::Csv => b"\n",
            Format::Jsonl => b"}\n",
            Format::Line | Format::Grid => return,
        };
        out.truncate(out.len() - end.len());
        for (name, value) in extras {
            let written = match (self, value) {
                (Format::Csv, Value::String(text)) => write!(out, ",{text}"),
                (Format::Csv, value) => write!(out, ",{value}"),
                (_, value) => write!(out, ",\"{name}\":{value}"),
            };
            written.expect("memory takes all that is written");
        }
        out.extend_from_slice(end);
    }
}
