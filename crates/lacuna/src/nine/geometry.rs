//! The geometry of the puzzle: which sets of nine cells must hold every digit once.
//!
//! Rows, columns and boxes are always present; a variant adds *regions*, which this module takes as
//! plain cell sets. It knows no variant by name. There are two classes of houses:
//!
//! * **drawn** houses are the rules as printed: the verifier and the pictures use them;
//! * **derived** houses follow from the drawn ones (a general rule finds them): NRC's four windows
//!   imply five more. They hold in every solution grid, so a solver may prune with them, but they
//!   add no rule.
//!
//! The automorphisms of the house family are its [`SymmetryGroup`].

use std::collections::HashSet;
use std::sync::Arc;

use crate::budget::{Budget, Pace, Undecided};
use crate::nine::cell::{CELLS, Cell, SIDE};
use crate::nine::cell_set::CellSet;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;
use crate::rules::{Rules, RulesError, layout};

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
        let cells = house.cells().iter().map(|&cell| Cell::new(cell)).collect();
        House {
            name: house.name().to_owned(),
            kind: house.kind(),
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
    houses_of: Vec<Vec<usize>>,
}

impl Geometry {
    /// Returns the geometry of rows, columns and boxes only.
    pub fn standard() -> Geometry {
        Geometry::with_regions([]).expect("rows, columns and boxes have nine cells")
    }

    /// Returns the geometry of rows, columns, boxes and these named regions. A region that is
    /// already present is not added twice.
    ///
    /// # Errors
    /// If a region does not have nine cells.
    pub fn with_regions(
        regions: impl IntoIterator<Item = (String, CellSet)>,
    ) -> Result<Geometry, RulesError> {
        let layout = Layout::rectangles(3, 3).expect("nine is a side");
        let region = |(name, cells): (String, CellSet)| {
            Rule::Region(layout::House::region(
                name,
                cells.into_iter().map(Cell::index),
            ))
        };
        let rules = Rules::new(Arc::new(layout), regions.into_iter().map(region))?;
        Ok(Geometry::of(&rules).expect("the layout is nine by nine and the rules are regions"))
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
        let houses_of: Vec<Vec<usize>> = Cell::all()
            .map(|cell| {
                (0..houses.len())
                    .filter(|&h| houses[h].cells.contains(cell))
                    .collect()
            })
            .collect();
        let mut peers = [CellSet::EMPTY; CELLS];
        for cell in Cell::all() {
            let seen = houses_of[cell.index()]
                .iter()
                .fold(CellSet::EMPTY, |set, &h| set | houses[h].cells);
            peers[cell.index()] = seen.without(cell);
        }
        Some(Geometry {
            houses,
            drawn: rules.houses().len(),
            peers,
            houses_of,
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

    /// Returns the houses that follow from the drawn ones.
    pub fn derived_houses(&self) -> &[House] {
        &self.houses[self.drawn..]
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

    /// Returns the indices into [`houses`](Self::houses) of the houses through this cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[usize] {
        &self.houses_of[cell.index()]
    }
}

// The symmetry group of a geometry: all permutations of the cells that map houses to houses.
//
// The group is computed from the house family, derived houses included (NRC's group mixes boxes
// with windows, drawn and hidden). It is kept as a chain of point stabilisers: level *i* lists,
// for one base cell, an automorphism to every cell that the base cell can reach while the earlier
// base cells stay fixed. The order is the product of the list lengths, and every element is a
// unique product of one choice per level (the idea of Schreier–Sims; here a plain search is fast
// enough). Relabelling of digits is not included.

/// A permutation of the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry([u8; CELLS]);

impl Symmetry {
    /// Returns the permutation that fixes every cell.
    pub fn identity() -> Symmetry {
        Symmetry(std::array::from_fn(|i| i as u8))
    }

    /// Returns the permutation with these images, if each cell occurs once.
    fn new(images: [Cell; CELLS]) -> Option<Symmetry> {
        let all: CellSet = images.into_iter().collect();
        (all == CellSet::ALL).then(|| Symmetry(images.map(|cell| cell.index() as u8)))
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
        let houses: HashSet<CellSet> = geometry.houses().iter().map(House::cells).collect();
        let most = geometry.houses().len();
        let mut shells = vec![vec![CellSet::EMPTY; most + 1]; CELLS];
        let mut common = vec![[0; CELLS]; CELLS];
        for a in Cell::all() {
            for b in Cell::all() {
                let pair = CellSet::EMPTY.with(a).with(b);
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
        domains[cell.index()] = CellSet::EMPTY.with(image);
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
