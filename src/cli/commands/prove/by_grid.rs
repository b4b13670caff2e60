//! The solution grids of puzzles, and how many of the puzzles each of them has.

use std::collections::BTreeMap;

use lacuna::nine::canonical::{Canonical, Identity};
use lacuna::nine::grid::Grid;

/// The header line of the file.
pub const HEADER: &str = "grid,puzzles\n";

/// Puzzles counted by their solution grids, up to symmetry.
#[derive(Debug)]
pub struct ByGrid {
    canonical: Canonical,
    /// By the smallest image of a grid, the puzzles in all its images.
    puzzles: BTreeMap<Grid, u64>,
}

impl ByGrid {
    /// Of no puzzles yet.
    pub fn new(canonical: Canonical) -> ByGrid {
        ByGrid { canonical, puzzles: BTreeMap::new() }
    }

    /// Adds a puzzle that has so many images, with its solution; `false` if the symmetries are too many to look at all images of a grid.
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
