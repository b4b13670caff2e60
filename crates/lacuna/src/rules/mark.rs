//! Marks: rules that are drawn for one puzzle and are part of what its setter gives.
//!
//! Each kind of marks is one value of the type [`Kind`], which says everything about it: what it
//! means (plainly and slowly for the verifier, and as [`Form`](super::rule::Form)s for solvers),
//! how it is read and written, how it is drawn, and its sentence for a book. A new kind is such a
//! value and its place in the table below.

mod areas;
mod base64;
mod cells;
mod choice;
mod classes;
mod counts;
mod expression;
mod kind;
mod language;
mod lines;
mod look;
mod machine;
mod meaning;
mod outside;
mod pasted;
mod places;
mod signs;
mod text;
mod undrawn;

use super::layout::Layout;
use super::violation::Violation;
use crate::board::Board;

pub use areas::*;
pub use cells::*;
pub use choice::*;
pub use classes::*;
pub use counts::*;
pub use kind::{Kind, Mark};
pub use lines::*;
pub use outside::*;
pub use pasted::*;
pub use signs::*;
pub use text::{Arguments, Wrong};
pub use undrawn::*;

/// All kinds, in the order in which a book explains them.
pub const KINDS: &[&Kind] = &[
    CAGE,
    SUM,
    EVEN,
    ODD,
    GREATER,
    WHITE_DOT,
    BLACK_DOT,
    X,
    V,
    THERMOMETER,
    SLOW_THERMOMETER,
    ARROW,
    PILL_ARROW,
    PALINDROME,
    CANDIDATES,
    RENBAN,
    WHISPER,
    BETWEEN,
    LOCKOUT,
    ZIPPER,
    REGION_SUM_LINE,
    EQUAL_SUM,
    SUM_LINE,
    ENTROPIC,
    MODULAR,
    GLOBAL_ENTROPY,
    GLOBAL_MOD,
    DOUBLE_ARROW,
    SAME_VALUES,
    EQUALITY_CAGE,
    QUAD,
    CONTAIN_AT_LEAST,
    CONTAIN_EXACT,
    LOOK_AND_SAY,
    COUNTING_CIRCLES,
    COUNT_DISTINCT,
    NUMBERED_ROOM,
    INDEXING,
    VALUE_INDEXING,
    LITTLE_KILLER,
    X_SUM,
    SANDWICH,
    LUNCHBOX,
    SKYSCRAPER,
    HIDDEN_SKYSCRAPER,
    STRICT_KROPKI,
    STRICT_XV,
    ANTI_TAXICAB,
    PAIR,
    PAIR_X,
    BINARY,
    BINARY_X,
    REGEX,
    NFA,
    OR,
];

impl Mark {
    /// Reads the marks of a constraint; `None` if no kind has this name.
    ///
    /// # Errors
    /// If the arguments are not what is expected.
    pub fn read(name: &str, arguments: &Arguments<'_>) -> Option<Result<Vec<Mark>, Wrong>> {
        KINDS
            .iter()
            .find(|kind| kind.name == name)
            .map(|kind| kind.read(arguments))
    }

    pub(super) fn violation(&self, layout: &Layout, board: &Board) -> Option<Violation> {
        self.is_broken(layout, board).then(|| {
            let mut cells = self.cells();
            cells.retain(|&cell| board.get(cell).is_some());
            if cells.is_empty() {
                cells = self.culprits(layout, board);
            }
            Violation {
                house: self.name(layout),
                value: None,
                cells,
            }
        })
    }

    /// Returns a minimal set of cells whose values break it, for rules about the whole board, which
    /// have no cells of their own.
    fn culprits(&self, layout: &Layout, board: &Board) -> Vec<usize> {
        let mut left = board.clone();
        for cell in board.filled() {
            left.set(cell, None);
            if !self.is_broken(layout, &left) {
                left.set(cell, board.get(cell));
            }
        }
        left.filled().collect()
    }
}
