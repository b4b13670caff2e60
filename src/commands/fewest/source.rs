//! The grids to search, in entries: a given grid each, or those of the catalogue.

use anyhow::bail;
use lacuna::census::Catalogue;
use lacuna::formats::Record;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use sha2::{Digest, Sha256};

use crate::console::counted;
use crate::input::Input;
use crate::runs::hex;

/// The number of essentially different grids of the standard rules (Russell and Jarvis 2006).
const ALL: u64 = 5_472_730_538;

/// What identifies these grids.
pub const CATALOGUE: &str = "catalogue";

/// Where the grids come from.
pub enum Source {
    Files(Vec<Grid>),
    Catalogue(Catalogue),
}

impl Source {
    /// Reads the grids of the files: the solution given beside a puzzle, or the board itself.
    pub fn read(mut input: Input, geometry: &Geometry) -> anyhow::Result<Source> {
        let mut grids = Vec::new();
        while let Some(record) = input.next() {
            let Record {
                line,
                clues,
                claims,
                ..
            } = record?;
            let board = claims.solution.unwrap_or(clues);
            let grid = Grid::try_from(&board)?;
            let place = input.at(line);
            if !grid.is_full() {
                bail!(
                    "{place}: found {}, expected a full grid or a solution beside it",
                    counted(grid.clues() as u64, "clue")
                );
            }
            if !grid.is_solution(geometry) {
                bail!("{place}: the grid breaks a rule: give one that follows the rules");
            }
            grids.push(grid);
        }
        if grids.is_empty() {
            bail!("found no grid, expected one or more");
        }
        Ok(Source::Files(grids))
    }

    /// Returns what distinguishes these grids from others.
    pub fn identity(&self) -> String {
        match self {
            Source::Files(grids) => hex(grids
                .iter()
                .map(Grid::values)
                .fold(Sha256::new(), Digest::chain_update)),
            Source::Catalogue(_) => CATALOGUE.to_owned(),
        }
    }

    /// Returns the number of entries.
    pub fn entries(&self) -> u64 {
        match self {
            Source::Files(grids) => grids.len() as u64,
            Source::Catalogue(catalogue) => catalogue.entries(),
        }
    }

    /// Returns what an entry is called in the plural.
    pub fn unit(&self) -> &'static str {
        match self {
            Source::Files(_) => "grids",
            Source::Catalogue(_) => "entries",
        }
    }

    /// Returns the grids of an entry.
    pub fn grids(&self, entry: u64) -> Vec<Grid> {
        match self {
            Source::Files(grids) => grids.get(entry as usize).copied().into_iter().collect(),
            Source::Catalogue(catalogue) => catalogue.grids(entry),
        }
    }

    /// Returns the expected number of grids in `entries` entries.
    pub fn about(&self, entries: u64) -> u64 {
        match self {
            Source::Files(_) => entries,
            Source::Catalogue(catalogue) => {
                (ALL as f64 / catalogue.entries() as f64 * entries as f64) as u64
            }
        }
    }
}
