//! The formats: one entry each in a table, with everything that the help, the documentation, the
//! commands and the reader need to know about it.

use super::{
    Board, Entry, Notes, Part, Read, Rules, Target, WriteError, address, csv, fpuzzles, grid,
    hodoku, iss, jsonl, killer, line, opensudoku, pencilmarks, penpa, refused, scf, scl, sdk, ss,
};
use crate::names::{Named, names};

/// The properties of a format.
#[derive(Debug)]
pub struct Spec {
    /// What a file looks like, in Markdown.
    pub about: &'static str,
    /// The rules that it can hold, in Markdown.
    pub rules: &'static str,
    /// The two suffixes that its files may have, without the dot: first the usual one.
    pub suffixes: [&'static str; 2],
    /// How many puzzles a file holds.
    pub holds: Holds,
    /// `true` if a file states the rules of its puzzles.
    pub states_rules: bool,
    /// The parts of the setter's words that a file can hold. A table has columns for them, which
    /// [`push_fields`](crate::formats::push_fields) fills.
    pub parts: &'static [Part],
    /// The text before the first puzzle of a file.
    pub header: &'static str,
    /// The text after the last puzzle of a file.
    pub footer: &'static str,
    pub(super) write: fn(Target<'_>, &mut Vec<u8>) -> Result<(), WriteError>,
}

/// How many puzzles a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A single one.
    One,
    /// Any number, but no long run can write it: something follows the last puzzle, or only few
    /// variants fit.
    Few,
    /// Any number, with nothing after the last: a long run can write it.
    Many,
}

/// The base of all formats.
const BARE: Spec = Spec {
    about: "",
    rules: "",
    // The macro below replaces the second with the name of the format.
    suffixes: ["txt", "txt"],
    holds: Holds::Many,
    states_rules: false,
    parts: &[],
    header: "",
    footer: "",
    write: line::write,
};

/// The base of the formats that lose nothing.
const WHOLE: Spec = Spec {
    states_rules: true,
    parts: Part::ALL,
    ..BARE
};

/// Makes the enum and the table of the entries. An entry has the variant, its name, the look of a
/// file and the rules that it can hold, both in Markdown, and all differences from its base.
macro_rules! formats {
    ($($variant:ident $name:literal: $about:literal, $rules:literal, $base:ident { $($field:ident: $value:expr),* $(,)? })+) => {
        /// A format.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $(#[doc = concat!("`", $name, "`: ", $about, ".")] $variant,)+
        }

        names! { Format, "format": $($variant $name),+ }

        const TABLE: &[Spec] = &[$(Spec { about: $about, rules: $rules, $($field: $value,)* ..Spec { suffixes: ["txt", $name], ..$base } }),+];
    };
}

formats! {
    Csv "csv": "lacuna's own table: a header, then a row for each puzzle",
        "all: the variant's name, or a column `rules` where it has none",
        WHOLE { suffixes: ["csv", "txt"], header: csv::HEADER, write: csv::write }
    Jsonl "jsonl": "that table with a JSON object on each line", "all, likewise",
        WHOLE { suffixes: ["jsonl", "txt"], write: jsonl::write }
    Line "line": "one character per cell, `.` for empty (read: `.`, `0`, `_`, `*`)", "no", BARE {}
    Grid "grid": "a row on each line, framed or not", "boxes, as walls, on one grid",
        BARE { write: grid::write }
    Link "link": "`scf`, or `fpuzzles` where that lacks a rule", "as these",
        WHOLE { write: write_link }
    Iss "iss": "a constraint string of the Interactive Sudoku Solver; killers in 81 characters or numbers are read too", "all on one grid of at most 16 rows",
        BARE { states_rules: true, write: iss::write }
    Sdm "sdm": "81 digits per line, `0` for empty", "no",
        BARE { suffixes: ["sdm", "txt"], write: line::write_digits }
    Sdk "sdk": "SadMan, SudoCue: nine rows under `[Puzzle]` or `#` lines; one puzzle", "no",
        BARE {
            suffixes: ["sdk", "txt"],
            holds: Holds::One,
            parts: Part::ALL,
            write: sdk::write,
        }
    Ss "ss": "Simple Sudoku: nine rows in a frame; one puzzle", "no",
        BARE { suffixes: ["ss", "txt"], holds: Holds::One, write: ss::write }
    Hodoku "hodoku": "a line of a HoDoKu library", "no", BARE { write: hodoku::write }
    Pencilmarks "pencilmarks": "729 candidates per line", "no", BARE { write: pencilmarks::write }
    OpenSudoku "opensudoku": "OpenSudoku XML, version 2; read in version 1 too", "no",
        BARE {
            suffixes: ["opensudoku", "xml"],
            holds: Holds::Few,
            parts: &[Part::Title],
            header: opensudoku::HEADER,
            footer: opensudoku::FOOTER,
            write: opensudoku::write,
        }
    FPuzzles "fpuzzles": "an f-puzzles link; read also as the JSON in it, as SudokuPad's long link, `sudokupad.app/fpuzzles…`, as a SudokuMaker link or its data, `sudokumaker.app/?puzzle=N4Ig…`, and as a Penpa+ link, `penpa-edit/#m=edit&p=…`",
        "all on one grid, and most kinds of marks",
        WHOLE { write: fpuzzles::write }
    Scf "scf": "a SudokuPad short link; read also as its own long link, `sudokupad.app/scl…`, with its clues, boxes and killer cages",
        "standard, X, NRC and both",
        WHOLE {
            holds: Holds::Few,
            parts: &[Part::Title, Part::Author],
            write: scf::write,
        }
}

/// Writes the short link of a puzzle, or its f-puzzles link if a short one lacks a rule or the
/// rules in words.
fn write_link(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    let (rules, entry) = (target.known()?, target.entry);
    let has_place = |part| entry.part(part).is_none();
    let is_short = [Part::Rules, Part::Drawings].into_iter().all(has_place)
        && scf::short_link(rules, entry.clues).is_some();
    if is_short {
        scf::write(target, out)
    } else {
        fpuzzles::write(target, out)
    }
}

impl Format {
    /// The properties of the format.
    pub const fn spec(self) -> &'static Spec {
        &TABLE[self as usize]
    }

    /// Appends a puzzle to `out`.
    ///
    /// # Errors
    /// If the format states the rules and they are unknown, if it does not support the rules or the
    /// layout, or if the clues or the solution do not fit these rules.
    pub fn write<'a>(
        self,
        puzzle: impl Into<Entry<'a>>,
        out: &mut Vec<u8>,
    ) -> Result<(), WriteError> {
        self.write_with(puzzle, &[], out)
    }

    /// Checks that puzzles with these rules can be written.
    ///
    /// # Errors
    /// As for [`write`](Self::write), for any puzzle with these rules.
    pub fn takes(self, rules: &Rules) -> Result<(), WriteError> {
        let clues = &Board::blank(rules.layout().cells());
        self.write(Entry::new(Some(rules), clues), &mut Vec::new())
    }
}

// Puzzles on one line. The [`Reader`](super::Reader) itself handles forms that span several lines or
// have a header.

/// A format, and the reader of a form of a puzzle on one line.
type Form = (Format, fn(&[u8], &mut Notes) -> Read);

/// The forms in the order in which they are tried.
pub(super) const FORMS: &[Form] = &[
    (Format::Line, address::read_s9b),
    (Format::Iss, iss::read),
    (Format::Iss, killer::read_arrows),
    (Format::Iss, killer::read_numbers),
    // The list of cages in a game ID can be as long as a grid.
    (Format::Line, refused::read),
    (Format::Pencilmarks, pencilmarks::read),
    (Format::Line, |text, _| Ok(line::column(text))),
    (Format::Hodoku, hodoku::read),
    (Format::Line, line::read),
    (Format::FPuzzles, fpuzzles::read),
    (Format::FPuzzles, penpa::read),
    (Format::Scf, scl::read),
    (Format::Scf, scf::read),
    (Format::Line, address::read),
];
