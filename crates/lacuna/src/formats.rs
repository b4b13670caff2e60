//! Text formats for puzzles: reading is tolerant, writing exact.
//!
//! A [`Reader`] detects the format of what it reads, one puzzle at a time in constant memory; a
//! [`Format`] writes what the generator makes. `reader` detects the format, `block` and `signs` find the
//! cells of a grid among what stands around them, and each format has a file:
//!
//! | file | format | layouts | read | written |
//! |---|---|---|---|---|
//! | `line` | one character per cell, then an optional comment, also as `sdm` | all | yes | yes |
//! | `grid` | rows of cells, with or without a frame, blanks or titles | all | yes | yes |
//! | `csv` | a table with a column `puzzle` | all | yes | yes |
//! | `jsonl` | one JSON object per line, with the members of the table | all | yes | yes |
//! | `scf` | SudokuPad short links | 9×9 | yes | yes, also as `link` |
//! | `fpuzzles` | f-puzzles links, also on SudokuPad | one grid | yes | yes, also as `link` where the short link lacks a rule |
//! | `scl` | SudokuPad's own long links, limited to clues, boxes and killer cages | one grid | yes | no |
//! | `penpa` | Penpa+ links, limited to clues, boxes, thermometers, arrows, killer cages and diagonals | one grid | yes | no |
//! | [`iss`] | constraint strings of the Interactive Sudoku Solver | one grid up to 16 | yes | yes |
//! | `sdk`, `ss` | nine rows with a title or in a frame, and a player's progress | 9×9 | yes | yes |
//! | `hodoku` | a line of a HoDoKu library | 9×9 | yes | yes |
//! | `pencilmarks` | 729 candidates per line | 9×9 | yes | yes |
//! | `opensudoku` | XML, read in versions 1 and 2, written in 2 | 9×9 | yes | yes |
//!
//! Values above nine are letters, A = 10, except in formats that use numbers. The number of cells
//! in a puzzle follows from the rules it states, from the layout that is
//! [`Declared`], or from the cells themselves. Sixteen cells on a line are a 4×4
//! puzzle, unless adjacent lines contain a larger value and together form the rows of a grid.
//!
//! An unknown rule in the input is an error. Mere drawings and a player's entries are skipped and
//! reported by [`Reader::remarks`].
//!
//! Nothing here judges a puzzle. What a file states about a puzzle is passed on as [`Claims`],
//! along with what its setter wrote in words.
//!
//! ```
//! use lacuna::formats::Reader;
//! let text = "# one puzzle, two fashions\n\
//!     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n";
//! let records: Vec<_> = Reader::new(text.as_bytes()).collect::<Result<_, _>>()?;
//! assert_eq!((records[0].line, records[0].clues.clues()), (2, 30));
//! # Ok::<(), lacuna::formats::ReadError>(())
//! ```

mod address;
mod block;
mod csv;
mod entry;
mod error;
mod format;
mod fpuzzles;
mod grid;
mod hodoku;
pub mod iss;
mod jsonl;
mod killer;
mod layouts;
mod line;
mod lines;
mod opensudoku;
mod pencilmarks;
mod penpa;
mod prose;
mod reader;
mod record;
mod refused;
mod remarks;
mod rules;
mod scf;
mod scl;
mod sdk;
mod signs;
mod spoken;
mod ss;
mod sudokumaker;
mod walls;

pub use self::entry::{Entry, push_fields};
pub use self::error::{ReadError, WriteError};
pub use self::format::{Format, Holds, Spec};
pub use self::fpuzzles::sudokupad_link;
pub use self::lines::text;
pub use self::reader::{Declared, Reader};
pub use self::record::{Claims, Record, Span};
pub use self::rules::{columns, read_rules, rules_column, unnamed_rules};
pub use self::scf::short_link;
pub use self::spoken::uncovered_words;
pub use crate::rules::picture::picture;

// The names that several formats share.
use self::entry::{Extra, Target};
use self::error::{Read, Wrong};
use self::fpuzzles::{each, items, pairs, whole};
use self::jsonl::is_nothing;
use self::layouts::{NINE, NINE_CELLS, SIDES, USUAL_NINE, largest_value, nearest_side, unusual};
use self::line::{begins_comment, cell, count, find, value, value_up_to};
use self::lines::{Line, Lines, Owned};
use self::remarks::{Notes, OfPuzzle, Remark, or_ignore};
use self::rules::Stated;
use self::spoken::{is_in, not_read, states_rules};
use crate::board::{Board, LARGEST, character};
use crate::names::ParseError;
use crate::puzzle::{Part, Puzzle, Words};
use crate::rules::layout::{Boxes, House, Layout, Place};
use crate::rules::mark::{
    Arguments, CAGE, CANDIDATES, KINDS, Mark, cell_names, named_cell, named_place, place_name,
};
use crate::rules::rule::Rule;
use crate::rules::variant::{Family, Variant, usual_box};
use crate::rules::{Rules, mark, variant};
use crate::wording::{did_you_mean, nearest, percent_decode, percent_encode};

/// The rows of a table in a file, without the lines that begin with `#`. Fields at the end may be missing.
fn table<const N: usize>(text: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    let rows = text.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| {
        let mut fields = row.split('\t');
        std::array::from_fn(|_| fields.next().unwrap_or_default())
    })
}
