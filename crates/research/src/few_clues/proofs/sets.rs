//! Sets of cells up to the symmetries of a variant, in branches whose sets share two cells.

use std::fmt;

use super::search::after;
use crate::ResearchError;
use crate::few_clues::choose;
use crate::symmetry::Symmetry;
use lacuna::Budget;
use lacuna::nine::cell::{Cell, Digit, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;

/// The maximum number of symmetries under which sets of cells are compared. Variants with more
/// symmetries have more grids than can be listed.
pub const MOST_SYMMETRIES: usize = 100_000;

/// The maximum number of first cells that are compared with their images.
pub(super) const MIRRORED: usize = 5;

/// The common property of a branch's sets: their first two cells, or the two cells with equal
/// digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// The two cells.
    pub cells: CellSet,
    /// `true` if they have equal digits. Then the other cells of a set may come before them.
    pub twice: bool,
}

impl Branch {
    /// Returns the cells of the branch whose digits differ from all others: both, or one for the
    /// two.
    pub(super) fn different(self) -> CellSet {
        match self.cells.first() {
            Some(first) if self.twice => CellSet::EMPTY.with(first),
            _ => self.cells,
        }
    }

    /// Returns the cells that may follow once these cells have been chosen in ascending order.
    pub(super) fn after(self, chosen: CellSet) -> CellSet {
        let others = chosen - self.cells;
        let last = if self.twice {
            others
        } else {
            self.cells | others
        };
        last.into_iter().last().map_or(CellSet::ALL, after) - self.cells
    }
}

/// Writes the two cells, with a separator between them.
impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self
            .cells
            .into_iter()
            .map(|cell| cell.to_string())
            .collect();
        f.write_str(&cells.join(if self.twice { "=" } else { " " }))
    }
}

/// The sets of `clues` cells, up to the symmetries of a geometry.
#[derive(Clone, Debug)]
pub struct Sets {
    pub(super) clues: usize,
    pub(super) group: Vec<Symmetry>,
    /// The pairs of cells that share no house.
    pub(super) apart: Vec<CellSet>,
}

impl Sets {
    /// Returns the sets of `clues` cells.
    ///
    /// # Errors
    /// If `clues` is neither 8 nor 9, or the variant has more symmetries than the search can use.
    pub fn of(geometry: &Geometry, clues: usize) -> Result<Sets, ResearchError> {
        let refused = |reason: String| Err(ResearchError::Refused(reason));
        if clues < 8 {
            return refused(format!(
                "no puzzle has {clues} clues: two of the nine digits would be missing, and swapping them gives another solution; \
                 expected 8 or 9"
            ));
        } else if clues > 9 {
            return refused(format!("found {clues} clues, expected 8 or 9"));
        }
        let group = Symmetry::of(geometry, MOST_SYMMETRIES + 1, &Budget::UNLIMITED)?;
        if group.len() > MOST_SYMMETRIES {
            return refused(format!(
                "the variant has more than {MOST_SYMMETRIES} symmetries, and so too many grids to list"
            ));
        }
        let apart = pairs().filter(|pair| {
            pair.first()
                .is_some_and(|a| geometry.peers(a).is_disjoint(*pair))
        });
        Ok(Sets {
            clues,
            group,
            apart: apart.collect(),
        })
    }

    /// Returns the number of cells in a set.
    pub fn clues(&self) -> usize {
        self.clues
    }

    /// Returns the number of sets of a branch.
    pub fn number_in(&self, branch: Branch) -> u64 {
        self.number_after(branch, branch.cells)
    }

    /// Returns the number of sets of a branch that begin with these cells, which include the two of
    /// the branch.
    pub(super) fn number_after(&self, branch: Branch, beginning: CellSet) -> u64 {
        choose(branch.after(beginning).len(), self.clues - beginning.len())
    }

    /// Returns the number of different digits in a set of a branch.
    pub(super) fn different_in(&self, branch: Branch) -> usize {
        self.clues - usize::from(branch.twice)
    }

    /// Returns one branch of each class under the symmetries, the one with the minimum pair of
    /// cells: first the branches of different digits, then, for nine cells, the branches of two
    /// cells with equal digits.
    pub fn branches(&self) -> Vec<Branch> {
        let least = |pair: &CellSet| is_least(*pair, &self.group);
        let different = pairs().filter(least).map(|cells| Branch {
            cells,
            twice: false,
        });
        let twice = self
            .apart
            .iter()
            .copied()
            .filter(least)
            .map(|cells| Branch { cells, twice: true });
        different
            .chain(twice.filter(|_| self.has_twice()))
            .collect()
    }

    /// Returns `true` if a puzzle may give a digit twice.
    pub(super) fn has_twice(&self) -> bool {
        self.clues > SIDE - 1
    }

    /// Returns the number of sets of a branch that the search does not visit, among those that begin
    /// with these cells.
    pub(super) fn mirrored_after(
        &self,
        branch: Branch,
        beginning: CellSet,
        group: &[Symmetry],
    ) -> u64 {
        if beginning.len() >= MIRRORED {
            return 0;
        }
        let longer = branch
            .after(beginning)
            .into_iter()
            .map(|cell| beginning.with(cell));
        longer
            .map(|longer| {
                if is_least(longer, group) {
                    self.mirrored_after(branch, longer, group)
                } else {
                    self.number_after(branch, longer)
                }
            })
            .sum()
    }

    /// Returns the symmetries that preserve the common property of a branch's sets: all, or those
    /// that fix the pair of equal digits.
    pub(super) fn group_of(&self, branch: Branch) -> Vec<Symmetry> {
        let keeps =
            |symmetry: &&Symmetry| !branch.twice || symmetry.image_of(branch.cells) == branch.cells;
        self.group.iter().filter(keeps).copied().collect()
    }

    /// Returns the number of images of a set under all symmetries, if no symmetry of its branch
    /// maps it to a smaller set. Exactly one set of each class satisfies this.
    pub fn images(&self, branch: Branch, set: CellSet) -> Option<u64> {
        self.images_of_least(&self.group_of(branch), set)
    }

    pub(super) fn images_of_least(&self, group: &[Symmetry], set: CellSet) -> Option<u64> {
        let fixing = group
            .iter()
            .filter(|symmetry| symmetry.image_of(set) == set)
            .count();
        is_least(set, group).then(|| (self.group.len() / fixing) as u64)
    }
}

/// Returns all pairs of cells.
pub(super) fn pairs() -> impl Iterator<Item = CellSet> {
    Cell::all().flat_map(|a| {
        Cell::all()
            .skip(a.index() + 1)
            .map(move |b| CellSet::EMPTY.with(a).with(b))
    })
}

/// Returns `true` if no symmetry maps these cells to a smaller set.
pub(super) fn is_least(cells: CellSet, group: &[Symmetry]) -> bool {
    !group
        .iter()
        .any(|symmetry| precedes(symmetry.image_of(cells), cells))
}

/// Returns `true` if the first of two sets is the smaller one: it contains the first cell in which
/// they differ.
pub(super) fn precedes(a: CellSet, b: CellSet) -> bool {
    (a ^ b).first().is_some_and(|cell| a.contains(cell))
}

/// Returns the two cells of a pair.
pub fn pair_of(cells: CellSet) -> [Cell; 2] {
    let mut cells = cells.into_iter();
    std::array::from_fn(|_| cells.next().expect("a pair"))
}

/// Returns the clues of a set in a branch, with the digits 1, 2, 3, … in the order of its cells.
/// They are a puzzle exactly when the set is good.
pub fn numbered(branch: Branch, set: CellSet) -> Grid {
    let [first, second] = pair_of(branch.cells);
    let mut clues = Grid::EMPTY;
    let different = if branch.twice {
        set.without(second)
    } else {
        set
    };
    for (cell, digit) in different.into_iter().zip(Digit::all()) {
        clues.set(cell, Some(digit));
    }
    if branch.twice {
        clues.set(second, clues.get(first));
    }
    clues
}
