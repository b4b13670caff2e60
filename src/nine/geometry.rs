//! The shape of the puzzle: which sets of nine cells must hold every digit once.
//!
//! Rows, columns and boxes are always there; a variant adds *regions*, which this module takes as plain cell sets. It knows no
//! variant by name. Houses come in two classes:
//!
//! * **drawn** houses are the rules as printed: what the verifier and the pictures use;
//! * **derived** houses follow from the drawn ones (found by a general rule): NRC's four windows imply five more. They hold in every
//!   solution grid, so a solver may prune with them, but they add no rule.
//!
//! The automorphisms of the house family are in [`symmetry`].

mod derive;
pub mod symmetry;

use crate::nine::cell::{BOX_SIDE, CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;

/// What a house is to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A 3×3 box.
    Box,
    /// A house that the variant adds.
    Region,
    /// A house that follows from the others.
    Derived,
}

/// Nine cells that hold every digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    name: String,
    kind: HouseKind,
    cells: CellSet,
}

impl House {
    /// What people call it: `row 1`, `box 9`, `window 2`, …
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Row, column, box, region or derived.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Its nine cells.
    pub fn cells(&self) -> CellSet {
        self.cells
    }
}

/// A region that cannot be a house.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} has {found} cells, expected 9")]
pub struct GeometryError {
    name: String,
    found: usize,
}

/// All houses of a variant and what follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Rows, columns, boxes, regions, then the derived houses.
    houses: Vec<House>,
    drawn: usize,
    peers: [CellSet; CELLS],
    houses_of: Vec<Vec<usize>>,
}

impl Geometry {
    /// Rows, columns and boxes only.
    pub fn standard() -> Geometry {
        Geometry::with_regions([]).expect("rows, columns and boxes have nine cells")
    }

    /// Rows, columns, boxes and these named regions. A region that is there already is not added twice.
    ///
    /// # Errors
    /// If a region does not have nine cells.
    pub fn with_regions(regions: impl IntoIterator<Item = (String, CellSet)>) -> Result<Geometry, GeometryError> {
        let mut houses = lines_and_boxes();
        for (name, cells) in regions {
            if cells.len() != SIDE {
                return Err(GeometryError { name, found: cells.len() });
            }
            if houses.iter().all(|house| house.cells != cells) {
                houses.push(House { name, kind: HouseKind::Region, cells });
            }
        }
        let drawn = houses.len();
        let sets: Vec<CellSet> = houses.iter().map(House::cells).collect();
        houses.extend(derive::derived(&sets).into_iter().enumerate().map(|(i, cells)| House {
            name: format!("derived house {}", i + 1),
            kind: HouseKind::Derived,
            cells,
        }));
        let houses_of: Vec<Vec<usize>> =
            Cell::all().map(|cell| (0..houses.len()).filter(|&h| houses[h].cells.contains(cell)).collect()).collect();
        let mut peers = [CellSet::EMPTY; CELLS];
        for cell in Cell::all() {
            let seen = houses_of[cell.index()].iter().fold(CellSet::EMPTY, |set, &h| set | houses[h].cells);
            peers[cell.index()] = seen.without(cell);
        }
        Ok(Geometry { houses, drawn, peers, houses_of })
    }

    /// Every house, the drawn ones first.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The rules as printed: rows, columns, boxes, regions.
    pub fn drawn_houses(&self) -> &[House] {
        &self.houses[..self.drawn]
    }

    /// The houses that follow from the drawn ones.
    pub fn derived_houses(&self) -> &[House] {
        &self.houses[self.drawn..]
    }

    /// The drawn houses beyond rows, columns and boxes.
    pub fn regions(&self) -> &[House] {
        &self.houses[3 * SIDE..self.drawn]
    }

    /// The other cells that share a house, drawn or derived, with this one.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Indices into [`houses`](Self::houses) of the houses through this cell.
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses_of[cell.index()]
    }
}

fn lines_and_boxes() -> Vec<House> {
    let family = |kind, word: &str, cell_of: fn(usize, usize) -> Cell| {
        (0..SIDE)
            .map(|h| House {
                name: format!("{word} {}", h + 1),
                kind,
                cells: (0..SIDE).map(|i| cell_of(h, i)).collect(),
            })
            .collect::<Vec<_>>()
    };
    let mut houses = family(HouseKind::Row, "row", Cell::at);
    houses.extend(family(HouseKind::Column, "column", |column, i| Cell::at(i, column)));
    houses.extend(family(HouseKind::Box, "box", |b, i| {
        Cell::at(b / BOX_SIDE * BOX_SIDE + i / BOX_SIDE, b % BOX_SIDE * BOX_SIDE + i % BOX_SIDE)
    }));
    houses
}
