//! Constraint strings of the Interactive Sudoku Solver: clues and rules in one text that an
//! independent solver reads.
//!
//! Items are separated by dots, their arguments by `~`:
//!
//! | item | meaning |
//! |---|---|
//! | `.~R1C1_5` | a clue; `RaCg` is row 10, column 16 |
//! | `.Shape~6x6` | six rows and columns; 9x9 by default |
//! | `.NoBoxes` | no boxes; by default they are as square as possible and not taller than wide |
//! | `.Jigsaw~112…` | the box name of each cell; without `.NoBoxes`, these are houses in addition to the usual boxes |
//! | `.Diagonal~1`, `.Diagonal~-1` | the diagonal from the lower left or the upper left corner |
//! | `.DisjointSets`, `.Windoku` | the same position in each usual box; four windows of 9x9, nine of 16x16 |
//! | `.AntiKnight`, `.AntiKing`, `.AntiConsecutive` | the rules of these names |
//! | `.AllDifferent~R1C1~…` | any other region |
//! | `.~R1C1_2_4` | the values a cell may hold |
//! | `.Cage~12~R1C1~R1C2`, `.Thermo~R1C1~R2C1` | a mark; each file under `rules/mark` has its names |
//! | `.Or`, `.And` … `.End` | one of the constraints between them, or all of them |
//! | `.Grids~3x3~R1C1~R7C7` | several grids with such boxes, by their top left cells |
//!
//! The last item is our own: the solver supports only one grid of at most 16 rows. So only a table
//! that states the rules can hold it. The other regions with a name apply to each of the grids.

pub(super) mod block;
mod parse;
mod read;
mod shape;
mod write;

pub(super) use parse::parse;
pub(super) use read::{is_string, read};
pub(super) use shape::{box_numbers, usual};
pub(super) use write::write;
pub use write::{constraint, constraints, string};
