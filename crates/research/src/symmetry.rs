//! The symmetries of a geometry: all permutations of the cells that map houses to houses, derived
//! houses included (NRC's mix boxes with windows, drawn and hidden). Relabelling of digits is not
//! included.

use std::collections::HashSet;

use lacuna::nine::cell::{CELLS, Cell};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::rules::{House, Rule, Rules};
use lacuna::{Budget, Canonical, Undecided, Variant};

/// A permutation of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry([u8; CELLS]);

impl Symmetry {
    /// Returns the permutation that fixes every cell.
    pub fn identity() -> Symmetry {
        Symmetry(std::array::from_fn(|i| i as u8))
    }

    /// Returns the first `most` symmetries of a geometry, beginning with the identity.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn of(
        geometry: &Geometry,
        most: usize,
        budget: &Budget,
    ) -> Result<Vec<Symmetry>, Undecided> {
        let regions = geometry.regions().iter().map(|region| {
            let cells = region.cells().into_iter().map(Cell::index);
            Rule::Region(House::region(region.name(), cells))
        });
        let layout = Variant::standard().any_layout();
        let rules = Rules::new(layout, regions).expect("a geometry has rules");
        let steps = Canonical::of(&rules).symmetries(budget)?.into_iter();
        let steps = steps.map(|to| Symmetry(std::array::from_fn(|cell| to[cell] as u8)));
        let steps: Vec<Symmetry> = steps.collect();
        let mut all = vec![Symmetry::identity()];
        let mut known = HashSet::from([all[0]]);
        let mut at = 0;
        while let Some(&symmetry) = all.get(at).filter(|_| all.len() < most) {
            let next = steps.iter().map(|step| step.after(&symmetry));
            all.extend(next.filter(|&next| known.insert(next)));
            at += 1;
        }
        all.truncate(most);
        budget.answer(all)
    }

    /// Returns the image of the cell.
    #[inline]
    pub fn image(&self, cell: Cell) -> Cell {
        Cell::new(self.0[cell.index()] as usize)
    }

    /// Returns the image of a set of cells.
    #[inline]
    pub fn image_of(&self, set: CellSet) -> CellSet {
        set.into_iter().map(|cell| self.image(cell)).collect()
    }

    /// Returns the composition: `other` first, then this one.
    #[inline]
    pub fn after(&self, other: &Symmetry) -> Symmetry {
        Symmetry(other.0.map(|image| self.0[image as usize]))
    }

    /// Returns the permutation that undoes this one.
    pub fn inverse(&self) -> Symmetry {
        let mut back = [0; CELLS];
        for (from, &to) in self.0.iter().enumerate() {
            back[to as usize] = from as u8;
        }
        Symmetry(back)
    }
}
