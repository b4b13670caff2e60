//! The shape of a puzzle: where its clues may stand and how many stay.

use std::fmt;
use std::str::FromStr;

use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;

/// What the cells of the clues look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Clues are removed orbit by orbit in random order while the solution stays unique and at least `least` clues stay.
    Orbits {
        /// Which cells go together.
        symmetry: Symmetry,
        /// The number of clues at which removing stops.
        least: usize,
    },
    /// Exactly these cells hold clues.
    Pattern(CellSet),
}

/// A symmetry of the cells of the clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// None: each cell by itself.
    None,
    /// Half a turn.
    Rotate180,
    /// A quarter turn.
    Rotate90,
    /// Top and bottom are mirror images: the axis is horizontal.
    Horizontal,
    /// Left and right are mirror images: the axis is vertical.
    Vertical,
    /// Mirrored at the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Mirrored at the diagonal from r1c9 to r9c1.
    Antidiagonal,
    /// All of these at once.
    Full,
    /// For each puzzle one of the seven others but [`None`](Symmetry::None), at random.
    Random,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 9] = [
        Symmetry::None,
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Full,
        Symmetry::Random,
    ];

    /// What [`Random`](Symmetry::Random) draws from.
    pub(super) const DRAWN: [Symmetry; 7] = [
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Horizontal,
        Symmetry::Vertical,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Full,
    ];

    /// The name, as printed and read.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotate180 => "rotate180",
            Symmetry::Rotate90 => "rotate90",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Vertical => "vertical",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::Full => "full",
            Symmetry::Random => "random",
        }
    }

    /// The moves that generate the symmetry.
    fn moves(self) -> &'static [Move] {
        const LAST: usize = SIDE - 1;
        match self {
            Symmetry::None | Symmetry::Random => &[],
            Symmetry::Rotate180 => &[|r, c| (LAST - r, LAST - c)],
            Symmetry::Rotate90 => &[|r, c| (c, LAST - r)],
            Symmetry::Horizontal => &[|r, c| (LAST - r, c)],
            Symmetry::Vertical => &[|r, c| (r, LAST - c)],
            Symmetry::Diagonal => &[|r, c| (c, r)],
            Symmetry::Antidiagonal => &[|r, c| (LAST - c, LAST - r)],
            Symmetry::Full => &[|r, c| (c, LAST - r), |r, c| (c, r)],
        }
    }

    /// The sets of cells that are clues together or not at all, by their first cells. A symmetry that is yet to be drawn has single cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let mut left = CellSet::ALL;
        let mut orbits = Vec::with_capacity(CELLS);
        while let Some(first) = left.first() {
            let orbit = self.orbit(first);
            left -= orbit;
            orbits.push(orbit);
        }
        orbits
    }

    fn orbit(self, first: Cell) -> CellSet {
        let mut orbit = CellSet::of(first);
        loop {
            let images = self.moves().iter().flat_map(|turn| {
                orbit.into_iter().map(|cell| {
                    let (row, column) = turn(cell.row(), cell.column());
                    Cell::at(row, column)
                })
            });
            let wider = orbit | images.collect();
            if wider == orbit {
                return orbit;
            }
            orbit = wider;
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is not the name of a symmetry.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the symmetry {0:?}, expected none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal, full or random"
)]
pub struct SymmetryError(String);

impl FromStr for Symmetry {
    type Err = SymmetryError;

    fn from_str(text: &str) -> Result<Symmetry, SymmetryError> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == text).ok_or_else(|| SymmetryError(text.to_owned()))
    }
}

/// Where a symmetry takes a row and a column.
type Move = fn(usize, usize) -> (usize, usize);

/// In what sense no clue of a puzzle is spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minimality {
    /// No clue can be dropped.
    Clue,
    /// No orbit of the symmetry can be dropped, though a single clue could.
    Orbit,
    /// Something can be dropped.
    None,
}

impl Minimality {
    /// The name, as printed.
    pub const fn name(self) -> &'static str {
        match self {
            Minimality::Clue => "clue",
            Minimality::Orbit => "orbit",
            Minimality::None => "none",
        }
    }
}

/// Fewer clues than this leave two digits that could be swapped.
const FEWEST: usize = SIDE - 1;

/// A picture that is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PatternError {
    /// Not nine lines of nine cells.
    #[error("found {found} cells in {lines} lines, expected 9 lines of 9: . for an empty cell, # for a clue")]
    Size {
        /// The cells.
        found: usize,
        /// The lines that are not empty.
        lines: usize,
    },
    /// Too few cells for any puzzle.
    #[error("found {found} marked cells, expected {FEWEST} or more: with fewer clues two digits could be swapped")]
    Few {
        /// The marked cells.
        found: usize,
    },
}

/// Reads a picture of nine lines of nine cells: `.`, `0`, `_` or `-` for an empty cell, anything else for a clue. Blanks and empty
/// lines do not count.
///
/// # Errors
/// If the picture has another size, or so few marked cells that no puzzle can have them.
pub fn parse_pattern(text: &str) -> Result<CellSet, PatternError> {
    let lines = text.lines().map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>());
    let lines: Vec<Vec<char>> = lines.filter(|line| !line.is_empty()).collect();
    if lines.len() != SIDE || lines.iter().any(|line| line.len() != SIDE) {
        return Err(PatternError::Size { found: lines.iter().map(Vec::len).sum(), lines: lines.len() });
    }
    let marks = lines.into_iter().flatten().map(|mark| !matches!(mark, '.' | '0' | '_' | '-'));
    let pattern: CellSet = Cell::all().zip(marks).filter(|&(_, marked)| marked).map(|(cell, _)| cell).collect();
    if pattern.len() < FEWEST { Err(PatternError::Few { found: pattern.len() }) } else { Ok(pattern) }
}
