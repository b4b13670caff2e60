//! The symmetry group of a geometry: all permutations of the cells that map houses to houses.
//!
//! The group is computed from the house family, derived houses included (NRC's group mixes boxes
//! with windows, drawn and hidden). It is kept as a chain of point stabilisers: level *i* lists,
//! for one base cell, an automorphism to every cell that the base cell can reach while the earlier
//! base cells stay fixed. The order is the product of the list lengths, and every element is a
//! unique product of one choice per level (the idea of Schreier–Sims; here a plain search is fast
//! enough). Relabelling of digits is not included.

use std::collections::HashSet;

use super::Geometry;
use crate::budget::{Budget, Pace, Undecided};
use crate::nine::cell::{CELLS, Cell};
use crate::nine::cell_set::CellSet;

/// A permutation of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry([u8; CELLS]);

impl Symmetry {
    /// Returns the permutation that fixes every cell.
    pub fn identity() -> Symmetry {
        Symmetry(std::array::from_fn(|i| i as u8))
    }

    /// Returns the permutation with these images, if each cell occurs once.
    pub fn new(images: [Cell; CELLS]) -> Option<Symmetry> {
        let all: CellSet = images.into_iter().collect();
        (all == CellSet::ALL).then(|| Symmetry(images.map(|cell| cell.index() as u8)))
    }

    /// Returns the image of the cell.
    pub fn image(&self, cell: Cell) -> Cell {
        Cell::new(self.0[cell.index()] as usize)
    }

    /// Returns the image of a set of cells.
    pub fn image_of(&self, set: CellSet) -> CellSet {
        set.into_iter().map(|cell| self.image(cell)).collect()
    }

    /// Returns the composition: `other` first, then this one.
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

/// All automorphisms of a geometry.
#[derive(Clone, Debug)]
pub struct SymmetryGroup {
    levels: Vec<Vec<Symmetry>>,
}

impl SymmetryGroup {
    /// Computes the group. Takes milliseconds, or a fraction of a second, unless the houses have no
    /// regularity at all.
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn of(geometry: &Geometry, budget: &Budget) -> Result<SymmetryGroup, Undecided> {
        let search = Search::new(geometry);
        let mut pace = Pace::of(budget);
        let mut fixed: Vec<Cell> = Vec::new();
        let mut levels = Vec::new();
        for base in Cell::all() {
            // The earlier cells are fixed, so the images worth trying start with the base cell
            // itself.
            let images = Cell::all().skip(base.index());
            let level: Vec<Symmetry> = images
                .filter_map(|image| search.automorphism(&fixed, base, image, &mut pace))
                .collect();
            if level.len() > 1 {
                levels.push(level);
            }
            fixed.push(base);
        }
        budget.answer(SymmetryGroup { levels })
    }

    /// Returns the number of elements.
    pub fn order(&self) -> u128 {
        self.levels
            .iter()
            .map(|level| level.len() as u128)
            .product()
    }

    /// Iterates over every element once, the identity first. There are [`order`](Self::order) of
    /// them: beware of the three million of the standard rules.
    pub fn elements(&self) -> impl Iterator<Item = Symmetry> + '_ {
        (0..self.order()).map(|number| self.element(number))
    }

    /// Returns the element with this number modulo [`order`](Self::order); 0 is the identity.
    pub fn element(&self, mut number: u128) -> Symmetry {
        self.levels
            .iter()
            .fold(Symmetry::identity(), |product, level| {
                let size = level.len() as u128;
                let choice = &level[(number % size) as usize];
                number /= size;
                product.after(choice)
            })
    }
}

/// A search for automorphisms that extend partial maps of cells.
struct Search {
    houses: HashSet<CellSet>,
    /// `shells[cell][n]`: the cells that share `n` houses with `cell`.
    shells: Vec<Vec<CellSet>>,
    common: Vec<[u8; CELLS]>,
}

impl Search {
    fn new(geometry: &Geometry) -> Search {
        let houses: HashSet<CellSet> = geometry.houses().iter().map(super::House::cells).collect();
        let most = geometry.houses().len();
        let mut shells = vec![vec![CellSet::EMPTY; most + 1]; CELLS];
        let mut common = vec![[0; CELLS]; CELLS];
        for a in Cell::all() {
            for b in Cell::all() {
                let pair = CellSet::of(a).with(b);
                let shared = houses
                    .iter()
                    .filter(|house| pair.is_subset(**house))
                    .count();
                common[a.index()][b.index()] = shared as u8;
                shells[a.index()][shared].insert(b);
            }
        }
        Search {
            houses,
            shells,
            common,
        }
    }

    /// Returns an automorphism that fixes `fixed` and maps `from` to `to`.
    fn automorphism(
        &self,
        fixed: &[Cell],
        from: Cell,
        to: Cell,
        pace: &mut Pace,
    ) -> Option<Symmetry> {
        if from == to {
            return Some(Symmetry::identity());
        }
        let mut domains = [CellSet::ALL; CELLS];
        for (cell, image) in fixed.iter().map(|&cell| (cell, cell)).chain([(from, to)]) {
            if !self.assign(&mut domains, cell, image) {
                return None;
            }
        }
        self.extend(&domains, pace)
    }

    /// Maps `cell` to `image` and narrows the other domains to images that share the right number
    /// of houses with `image`.
    fn assign(&self, domains: &mut [CellSet; CELLS], cell: Cell, image: Cell) -> bool {
        if !domains[cell.index()].contains(image) {
            return false;
        }
        for other in Cell::all() {
            let shared = self.common[cell.index()][other.index()] as usize;
            domains[other.index()] &= self.shells[image.index()][shared];
            if other != cell {
                domains[other.index()].remove(image);
            }
        }
        domains[cell.index()] = CellSet::of(image);
        domains.iter().all(|domain| !domain.is_empty())
    }

    /// Returns an automorphism in these domains, or none if the budget is spent.
    fn extend(&self, domains: &[CellSet; CELLS], pace: &mut Pace) -> Option<Symmetry> {
        if pace.step().is_break() {
            return None;
        }
        let open = Cell::all()
            .filter(|cell| domains[cell.index()].len() > 1)
            .min_by_key(|cell| domains[cell.index()].len());
        let Some(cell) = open else {
            let symmetry =
                Symmetry::new(domains.map(|domain| domain.first().expect("no domain is empty")))?;
            return self
                .houses
                .iter()
                .all(|&house| self.houses.contains(&symmetry.image_of(house)))
                .then_some(symmetry);
        };
        domains[cell.index()].into_iter().find_map(|image| {
            let mut narrowed = *domains;
            // A domain narrowed to one value by other assignments has not been assigned itself:
            // assigning it propagates it.
            self.assign(&mut narrowed, cell, image)
                .then(|| self.extend(&narrowed, pace))
                .flatten()
        })
    }
}
