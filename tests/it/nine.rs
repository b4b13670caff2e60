//! Boards and variants as the nine-by-nine engine sees them.

use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::{Board, Generator, Puzzle, Variant};
use lacuna_research::symmetry::Symmetry;

use crate::made::FREE;

/// Variants on nine by nine cells.
pub trait Nine {
    /// Returns the houses.
    fn geometry(&self) -> Geometry;

    /// Returns this variant with the regions of a picture.
    fn with_picture(&self, text: &str) -> Variant;
}

impl Nine for Variant {
    fn geometry(&self) -> Geometry {
        Geometry::of_variant(self).unwrap()
    }

    fn with_picture(&self, text: &str) -> Variant {
        self.with_regions(self.any_layout().read_regions(text).unwrap())
            .unwrap()
    }
}

/// Returns the symmetries of these houses, or some of the millions of the standard rules.
pub fn symmetries(geometry: &Geometry) -> Vec<Symmetry> {
    Symmetry::of(geometry, 12_000, FREE).unwrap()
}

/// Returns the board as a grid.
pub fn grid(board: &Board) -> Grid {
    board.try_into().unwrap()
}

/// A puzzle as grids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NinePuzzle {
    pub clues: Grid,
    pub solution: Grid,
}

impl From<Puzzle> for NinePuzzle {
    fn from(puzzle: Puzzle) -> NinePuzzle {
        NinePuzzle {
            clues: grid(&puzzle.clues),
            solution: grid(&puzzle.solution),
        }
    }
}

/// Returns the puzzle with this number.
pub fn puzzle(generator: &Generator, index: u64) -> NinePuzzle {
    generator.puzzle(index, FREE).unwrap().into()
}
