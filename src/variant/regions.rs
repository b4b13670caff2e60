//! Regions of a user's own: letter pictures, and how many there may be.

use std::collections::BTreeSet;

use crate::nine::cell::{Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::GeometryError;

/// The most regions of a user's own in a variant. The named families have 18 together and all broken diagonals another 18; hundreds would
/// only keep the search for derived houses busy.
pub const MOST_REGIONS: usize = 64;

/// Regions drawn by the user: one house per letter of a 9×9 picture, several pictures separated by blank lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regions {
    houses: Vec<(String, CellSet)>,
}

impl Regions {
    /// How the label of any regions begins.
    pub const LABEL: &str = "own-";

    /// Reads letter pictures: nine lines of nine characters, `.` for no region. Lines that begin with `#` are comments.
    ///
    /// # Errors
    /// If a picture has a wrong shape or a house without exactly nine cells; the line is named.
    pub fn parse(text: &str) -> Result<Regions, RegionsError> {
        let mut houses = Vec::new();
        let mut picture: Vec<(usize, &str)> = Vec::new();
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        for (number, line) in lines.filter(|(_, line)| !line.starts_with('#')).chain([(0, "")]) {
            if !line.is_empty() {
                if picture.len() == SIDE {
                    return Err(RegionsError::Rows { line: picture[0].0, found: SIDE + 1 });
                }
                if line.chars().count() != SIDE {
                    return Err(RegionsError::Columns { line: number, found: line.chars().count() });
                }
                picture.push((number, line));
            } else if !picture.is_empty() {
                houses.extend(read_picture(&picture)?);
                picture.clear();
            }
        }
        if houses.is_empty() { Err(RegionsError::Empty) } else { Regions::new(houses) }
    }

    /// The named houses, if there are not too many.
    pub(super) fn new(houses: Vec<(String, CellSet)>) -> Result<Regions, RegionsError> {
        let different: BTreeSet<CellSet> = houses.iter().map(|(_, cells)| *cells).collect();
        match different.len() {
            found if found > MOST_REGIONS => Err(RegionsError::TooMany { found }),
            _ => Ok(Regions { houses }),
        }
    }

    /// The houses with their names.
    pub(super) fn houses(&self) -> impl Iterator<Item = (String, CellSet)> + '_ {
        self.houses.iter().cloned()
    }

    /// A short label that depends on the cells alone, for file names, CSV rows and seeds: `own-` and eight hex digits. Different regions
    /// can have the same one, so nothing is decided by it.
    pub(super) fn name(&self) -> String {
        // FNV-1a over the cells. It keys random streams, so its bytes stay.
        let cells: BTreeSet<u128> = self.houses.iter().map(|(_, cells)| cells.bits()).collect();
        let bytes = cells.iter().flat_map(|bits| bits.to_le_bytes());
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ b as u64).wrapping_mul(0x0100_0000_01b3));
        format!("{}{:08x}", Regions::LABEL, (hash >> 32) as u32 ^ hash as u32)
    }
}

fn read_picture(rows: &[(usize, &str)]) -> Result<Vec<(String, CellSet)>, RegionsError> {
    let first = rows[0].0;
    if rows.len() != SIDE {
        return Err(RegionsError::Rows { line: first, found: rows.len() });
    }
    let letters: Vec<char> = rows.iter().flat_map(|(_, row)| row.chars()).collect();
    let names: BTreeSet<char> = letters.iter().copied().filter(|&letter| letter != '.').collect();
    names
        .into_iter()
        .map(|name| {
            let cells: CellSet = Cell::all().filter(|cell| letters[cell.index()] == name).collect();
            match cells.len() {
                SIDE => Ok((format!("region {name}"), cells)),
                found => Err(RegionsError::House { line: first, name, found }),
            }
        })
        .collect()
}

/// Regions that cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// A row of a picture is not nine characters long.
    #[error("line {line}: found {found} characters, expected 9")]
    Columns {
        /// The line, from 1.
        line: usize,
        /// Its length in characters.
        found: usize,
    },
    /// A picture does not have nine rows.
    #[error("line {line}: found a picture of {found} rows or more, expected 9; put a blank line between pictures")]
    Rows {
        /// The picture's first line, from 1.
        line: usize,
        /// Its rows.
        found: usize,
    },
    /// A letter does not stand in nine cells.
    #[error("line {line}: region {name} has {found} cells, expected 9")]
    House {
        /// The picture's first line, from 1.
        line: usize,
        /// The letter.
        name: char,
        /// How often it is there.
        found: usize,
    },
    /// There is no picture at all.
    #[error("found no region, expected a 9x9 picture with a letter for each region and . for none")]
    Empty,
    /// There are more of them than any puzzle needs.
    #[error("found {found} regions, expected at most {MOST_REGIONS}")]
    TooMany {
        /// The number of different regions.
        found: usize,
    },
    /// A region cannot be a house.
    #[error(transparent)]
    Geometry(#[from] GeometryError),
}
