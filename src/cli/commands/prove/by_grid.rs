//! The solution grids of puzzles, and the number of puzzles in each.

use std::collections::BTreeMap;

use lacuna::nine::canonical::{Canonical, Identity};
use lacuna::nine::grid::Grid;

/// The header line of the file.
pub const HEADER: &str = "grid,puzzles\n";

/// Puzzles counted by their solution grids, up to symmetry.
#[derive(Debug)]
pub struct ByGrid {
    canonical: Canonical,
    /// For the smallest image of a grid, the number of puzzles in all its images.
    puzzles: BTreeMap<Grid, u64>,
}

impl ByGrid {
    /// Returns an empty count.
    pub fn new(canonical: Canonical) -> ByGrid {
        ByGrid { canonical, puzzles: BTreeMap::new() }
    }

    /// Adds a puzzle with `images` images and its solution. Returns `false` if there are too many symmetries to examine all images of
    /// a grid.
    pub fn add(&mut self, solution: &Grid, images: u64) -> bool {
        let Identity::Form(form) = self.canonical.identity(solution) else { return false };
        *self.puzzles.entry(form).or_default() += images;
        true
    }

    /// Returns each grid with the number of its puzzles, up to relabelling: images of a grid have equally many.
    pub fn counts(&self) -> impl Iterator<Item = (&Grid, u64)> {
        self.puzzles.iter().map(|(grid, puzzles)| (grid, puzzles / self.canonical.images(grid)))
    }
}
