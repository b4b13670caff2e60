//! The geometry of the puzzle: which sets of nine cells must hold every digit once.
//!
//! Rows, columns and boxes are always present; a variant adds *regions*, which this module takes as
//! plain cell sets. It knows no variant by name. There are two classes of houses:
//!
//! * **drawn** houses are the rules as printed: the verifier and the pictures use them;
//! * **derived** houses follow from the drawn ones (a general rule finds them): NRC's four windows
//!   imply five more. They hold in every solution grid, so a solver may prune with them, but they
//!   add no rule.

use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::rules::layout::Boxes;
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;
use crate::rules::{Rules, layout};

pub use crate::rules::layout::HouseKind;

/// Nine cells that hold every digit once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    name: String,
    kind: HouseKind,
    cells: CellSet,
}

impl House {
    fn of(house: &layout::House) -> House {
        let cells = house.cells.iter().map(|&cell| Cell::new(cell)).collect();
        House {
            name: house.name.clone(),
            kind: house.kind,
            cells,
        }
    }

    /// Returns its usual name: `row 1`, `box 9`, `window 2`, …
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its kind: row, column, box, region or derived.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Returns its nine cells.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.cells
    }
}

/// An error for a variant that this engine does not support.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the variant {variant}, expected one with 9x9 cells, the usual boxes and no further rules but regions, like nrc+x: name one with \
     --variant, or use a command that knows them all, like generate, check or stats --method topdown"
)]
pub struct NotNine {
    variant: String,
}

/// All houses of a variant, and the tables that follow from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Rows, columns, boxes, regions, then the derived houses.
    houses: Vec<House>,
    drawn: usize,
    peers: [CellSet; CELLS],
}

impl Geometry {
    /// Returns the geometry of rows, columns and boxes only.
    pub fn standard() -> Geometry {
        Geometry::of_variant(&Variant::standard()).expect("the standard rules are houses")
    }

    /// Returns the houses of these rules if the rules are only houses on nine by nine cells with
    /// the usual boxes.
    pub fn of(rules: &Rules) -> Option<Geometry> {
        let layout = rules.layout();
        let is_nine = layout.boxes()
            == &Boxes::Rectangles {
                rows: 3,
                columns: 3,
            }
            && layout.cells() == CELLS;
        if !is_nine
            || rules
                .list()
                .iter()
                .any(|rule| !matches!(rule, Rule::Region(_)))
        {
            return None;
        }
        let derived = rules.derived_houses();
        let houses: Vec<House> = rules
            .houses()
            .iter()
            .chain(&derived)
            .map(House::of)
            .collect();
        let mut peers = [CellSet::EMPTY; CELLS];
        for cell in Cell::all() {
            let through = houses.iter().filter(|house| house.cells.contains(cell));
            let seen = through.fold(CellSet::EMPTY, |set, house| set | house.cells);
            peers[cell.index()] = seen.without(cell);
        }
        Some(Geometry {
            houses,
            drawn: rules.houses().len(),
            peers,
        })
    }

    /// Returns the houses of these rules.
    ///
    /// # Errors
    /// If the rules are more than houses on nine by nine cells.
    pub fn of_rules(rules: &Rules) -> Result<Geometry, NotNine> {
        Geometry::of(rules).ok_or_else(|| NotNine {
            variant: rules.name().to_owned(),
        })
    }

    /// Returns the houses of a variant.
    ///
    /// # Errors
    /// If the rules are more than houses on nine by nine cells.
    pub fn of_variant(variant: &Variant) -> Result<Geometry, NotNine> {
        let rules = variant.rules().map_err(|_| NotNine {
            variant: variant.name().to_owned(),
        })?;
        Geometry::of_rules(rules)
    }

    /// Returns every house, the drawn ones first.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the rules as printed: rows, columns, boxes, regions.
    #[inline]
    pub fn drawn_houses(&self) -> &[House] {
        &self.houses[..self.drawn]
    }

    /// Returns the drawn houses beyond rows, columns and boxes.
    pub fn regions(&self) -> &[House] {
        &self.houses[3 * SIDE..self.drawn]
    }

    /// Returns the other cells that share a house, drawn or derived, with this one.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }
}
