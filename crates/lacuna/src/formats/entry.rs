//! A puzzle to be written, and why a format may reject it.

use std::sync::Arc;

use serde_json::Value;

use super::csv::{push_field, push_text};
use super::layouts::is_nine;
use super::{Board, Format, Layout, NINE, Part, Puzzle, Rules, Variant, Words, WriteError};
use crate::names::Named;

/// A puzzle to be written: its clues, and everything else known about it. A format writes what it
/// can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The rules; `None` if they are unknown.
    pub rules: Option<&'a Rules>,
    /// The clues.
    pub clues: &'a Board,
    /// The only solution.
    pub solution: Option<&'a Board>,
    /// The puzzle's number in the run that made it.
    pub index: Option<u64>,
    /// The seed of that run.
    pub seed: Option<u64>,
    /// The words of the setter, if any.
    pub words: Option<&'a Words>,
}

impl<'a> From<&'a Puzzle> for Entry<'a> {
    fn from(puzzle: &'a Puzzle) -> Entry<'a> {
        let origin = puzzle.origin.as_ref();
        Entry {
            solution: Some(&puzzle.solution),
            index: origin.map(|origin| origin.index),
            seed: origin.map(|origin| origin.seed),
            ..Entry::new(Some(&puzzle.rules), &puzzle.clues)
        }
    }
}

impl<'a> Entry<'a> {
    /// Creates an entry from clues and, if known, their rules.
    ///
    /// ```
    /// use lacuna::formats::{Entry, Format};
    /// use lacuna::rules::Rules;
    /// let (rules, clues) = ("standard".parse::<Rules>()?, format!("5{}", ".".repeat(80)).parse()?);
    /// let mut line = Vec::new();
    /// Format::Line.write(Entry { seed: Some(7), ..Entry::new(Some(&rules), &clues) }, &mut line)?;
    /// assert_eq!(line, format!("5{}\n", ".".repeat(80)).as_bytes());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(rules: Option<&'a Rules>, clues: &'a Board) -> Entry<'a> {
        Entry {
            rules,
            clues,
            solution: None,
            index: None,
            seed: None,
            words: None,
        }
    }

    /// A part of what the setter wrote.
    pub(super) fn part(self, part: Part) -> Option<&'a str> {
        self.words?.get(part)
    }

    /// The entry as it is to be written in the format of this name.
    pub(super) fn into_format(self, format: &'static str) -> Target<'a> {
        Target {
            entry: self,
            format,
            extras: &[],
        }
    }
}

/// A puzzle to be written, and the name of the format.
#[derive(Clone, Copy)]
pub(super) struct Target<'a> {
    pub(super) entry: Entry<'a>,
    format: &'static str,
    /// The values of further columns, where there is place for them.
    pub(super) extras: &'a [Extra],
}

impl<'a> Target<'a> {
    /// The rules, if known, after checking that the clues and the solution fit them.
    pub(super) fn rules(self) -> Result<Option<&'a Rules>, WriteError> {
        let Entry { rules, clues, .. } = self.entry;
        for board in [Some(clues), self.entry.solution].into_iter().flatten() {
            rules.map_or(Ok(()), |rules| rules.layout().admits(board))?;
        }
        Ok(rules)
    }

    /// The error of this format, whose name is the subject of the sentence.
    fn error(self, predicate: &str) -> WriteError {
        WriteError(format!("the format {} {predicate}", self.format))
    }

    /// The rules for a format that states them.
    pub(super) fn known(self) -> Result<&'a Rules, WriteError> {
        let why = "states the rules, so name them with --variant, for example --variant standard";
        self.rules()?.ok_or_else(|| self.error(why))
    }

    /// Like [`known`](Self::known), for a format limited to the layouts that `fits` admits.
    pub(super) fn known_on(
        self,
        fits: fn(&Layout) -> bool,
        expected: &str,
    ) -> Result<&'a Rules, WriteError> {
        let rules = self.known()?;
        if fits(rules.layout()) {
            return Ok(rules);
        }
        let others = "csv, jsonl and line hold every layout";
        Err(self.other_rules(rules, expected, others))
    }

    /// The error of a format that cannot hold these rules.
    pub(super) fn other_rules(self, rules: &Rules, expected: &str, others: &str) -> WriteError {
        let variant = rules.name();
        self.error(&format!("holds {expected}, not {variant}; {others}"))
    }

    /// The error for a mark, or its position, that the format cannot hold.
    pub(super) fn unfit(self, found: &str) -> WriteError {
        let why = format!("has no place for {found}; csv, jsonl and iss hold every mark");
        self.error(&why)
    }

    /// The layout for a format that shows it. Without rules, that is the usual layout.
    pub(super) fn layout(self) -> Result<Arc<Layout>, WriteError> {
        if let Some(rules) = self.rules()? {
            return Ok(rules.layout().clone());
        }
        let clues = self.entry.clues;
        let cells = clues.len();
        let usual = Variant::usual(cells).map(|variant| variant.any_layout());
        let latin = Layout::latin(cells.isqrt()).ok().map(Arc::new);
        let mut layouts = usual.into_iter().chain(latin);
        let found = layouts.find(|layout| layout.admits(clues).is_ok());
        let why = "may have several; name it with --variant";
        found.ok_or_else(|| self.error(&format!("shows the layout, and {cells} cells {why}")))
    }

    /// The clues for a format limited to 9×9.
    pub(super) fn nine(self) -> Result<&'a Board, WriteError> {
        let (rules, clues) = (self.rules()?, self.entry.clues);
        let nine = Layout::latin(NINE).expect("nine is a side");
        let is_nine = rules.is_none_or(|rules| is_nine(rules.layout()));
        if is_nine && nine.admits(clues).is_ok() {
            return Ok(clues);
        }
        let why = "holds 9x9 puzzles only; csv, jsonl, line and grid hold every size";
        Err(self.error(why))
    }
}

// Columns beyond the fixed ones: appended to the rows of a table, further members of a JSON
// object; other formats have no place for them.
//
// Their order: the [`columns`](super::columns) that are written with the puzzle, then those of the
// table's writer.

/// A column: its name and its value for a puzzle, a number, a text without commas, or a list, which
/// a table holds as quoted JSON.
pub(super) type Extra = (&'static str, Value);

/// Writes the values as further fields of a table row, each after a comma.
pub fn push_fields(extras: &[Extra], out: &mut Vec<u8>) {
    for (_, value) in extras {
        out.push(b',');
        match value {
            Value::Null => {}
            Value::String(text) => push_text(text, out),
            value => push_field(&value.to_string(), out),
        }
    }
}

impl Format {
    /// The header of a file with these further columns; the [`columns`](crate::formats::columns) of
    /// the variant come first among them.
    pub fn header_with(self, names: &[&str]) -> String {
        let header = self.spec().header;
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
        extras: &'a [Extra],
        out: &mut Vec<u8>,
    ) -> Result<(), WriteError> {
        let target = puzzle.into().into_format(self.name());
        (self.spec().write)(Target { extras, ..target }, out)
    }
}
