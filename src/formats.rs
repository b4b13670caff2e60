//! Text formats of puzzles: read tolerantly, written exactly.
//!
//! A [`Reader`] recognises what it reads, one puzzle at a time in constant memory; a [`Format`] writes what the generator makes.
//! One file here is one format:
//!
//! | file | format | layouts | read | written |
//! |---|---|---|---|---|
//! | `line` | one character a cell, a comment behind them | all | yes | yes |
//! | `grid`, `walls`, `picture` | rows of cells, with or without a frame, blanks or titles | all | yes | yes |
//! | `csv` | a table with a column `puzzle` | all | yes | yes |
//! | `jsonl` | one JSON object a line, with the members of the table | all | yes | yes |
//! | [`scf`] | SudokuPad short links | 9×9 | yes | yes, also as `link` |
//! | [`fpuzzles`] | f-puzzles links, and SudokuPad links with the same content | one grid | yes | yes, also as `link` where the short link lacks a rule |
//! | `scl` | SudokuPad's own long links, as far as they are clues, boxes and killer cages | one grid | yes | no |
//! | [`iss`] | constraint strings of the Interactive Sudoku Solver | one grid up to 16 | yes | yes |
//! | `solo` | game IDs of Simon Tatham's Solo | one grid with boxes up to 31 | yes | yes |
//! | `killer` | killer strings of Perfect Sudoku and SumoCue, `3x3::k:…` | 9×9 | yes | yes |
//! | `arrow_killer` | killers of one character a cell, a sum or an arrow | 9×9 | yes | yes |
//! | `sumocue` | SumoCue's killers and jigsaws, in two dialects | 9×9 | yes | yes |
//! | `sdm` | 81 digits a line, 0 for empty | 9×9 | yes, as `line` | yes |
//! | `sdk`, `ss` | nine rows with a title or in a frame, and a player's progress | 9×9 | yes | yes |
//! | `hodoku` | a line of a HoDoKu library | 9×9 | yes | yes |
//! | `pencilmarks` | 729 candidates a line | 9×9 | yes | yes |
//! | `opensudoku` | XML, versions 1 and 2 | 9×9 | yes | yes |
//!
//! Values above nine are letters, A = 10, except where a format has numbers. How many cells a puzzle has follows from its own statement of
//! the rules, from the layout that the reader is told to [`expect`](Reader::expect), or from what is there. Sixteen cells in a line are a 4×4
//! puzzle, unless a line among them has a larger value and they are the rows of a grid: `runs` has the rule.
//!
//! What a format says about the rules that is not known here is an error. What is only drawn or a player's is passed over: [`Reader::remarks`] says so.
//!
//! Nothing here decides whether a puzzle is a good one: what a file states about a puzzle is handed on as [`Claims`], with what its setter wrote in words.
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
mod arrow_killer;
mod cages;
mod cells;
mod csv;
mod entry;
mod extras;
mod format;
pub mod fpuzzles;
mod grid;
mod hodoku;
pub mod iss;
mod jsonl;
mod killer;
mod line;
mod lines;
mod loose;
mod lz;
mod opensudoku;
mod pencilmarks;
mod percent;
pub mod picture;
mod reader;
mod record;
mod regions;
mod remarks;
mod rules;
mod runs;
pub mod scf;
mod scl;
mod sdk;
mod sdm;
mod sizes;
mod solo;
mod ss;
#[cfg(feature = "serde")]
mod stored;
mod sumocue;
mod utf16;
mod walls;

pub use csv::push_words;
pub use entry::{Entry, Unfit};
pub use extras::{Extra, push_fields};
pub use format::{Format, FormatError};
pub use lines::{ReadError, TextError};
pub use reader::Reader;
pub use record::{Claims, Record, Span};
pub use remarks::{Remark, Remarks};
pub use rules::{NoRules, RULES, columns, read_rules, rules_column, unnamed_rules};
pub use utf16::text;
