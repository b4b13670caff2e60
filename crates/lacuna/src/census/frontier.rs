//! The first digits of the census, up to symmetry.
//!
//! The number of ways to fill the rest of the grid depends only on the cells that are left, and
//! symmetries of the geometry preserve it. So the first digits are placed one after another, each
//! through a cell that is still open. Sets of covered cells that are images of each other are
//! merged, with the number of ways to reach them.

use std::collections::BTreeMap;

use super::cover::{disjoint_from, templates_through};
use crate::budget::Budget;
use crate::nine::cell::Cell;
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Symmetry;

/// The maximum number of images computed for one level: about a second.
const MOST_IMAGES: usize = 40_000_000;
/// The maximum number of sets in one level.
const MOST_SETS: usize = 100_000;
/// The maximum number of digits placed: merging pays only for the first few.
const DIGITS: usize = 3;

/// Covered cells, and the number of ways to cover them or an image of them.
pub(super) type Covered = (CellSet, u64);

/// Returns the sets of cells that the first digits cover, one of each symmetry class. The result is
/// meaningless if the budget is spent.
pub(super) fn frontier(templates: &[CellSet], group: &[Symmetry], budget: &Budget) -> Vec<Covered> {
    let mut level = vec![(CellSet::EMPTY, 1)];
    for _ in 0..DIGITS {
        let (mut branches, mut sets) = (Vec::new(), 0);
        for &(covered, _) in &level {
            let templates = self::branches(covered, templates, group);
            sets += templates.len();
            branches.push(templates);
            if sets > MOST_SETS || sets * group.len() > MOST_IMAGES || budget.is_spent() {
                return level;
            }
        }
        let mut merged: BTreeMap<CellSet, u64> = BTreeMap::new();
        for (&(covered, ways), branches) in level.iter().zip(&branches) {
            for cells in classes_with(covered, branches, group, budget) {
                *merged.entry(cells).or_default() += ways;
            }
        }
        level = merged.into_iter().collect();
    }
    level
}

/// Returns the templates through one of the remaining cells, a cell with few of them.
fn branches(covered: CellSet, templates: &[CellSet], group: &[Symmetry]) -> Vec<CellSet> {
    let mut list = disjoint_from(covered, templates);
    let through = templates_through(&list);
    // The fewer images the first cell has, the fewer classes its templates form.
    let images = |cell| {
        if covered.is_empty() {
            orbit(cell, group).len()
        } else {
            0
        }
    };
    let pivot = (!covered)
        .into_iter()
        .min_by_key(|&cell| (images(cell), through[cell.index()]));
    list.retain(|template| pivot.is_some_and(|pivot| template.contains(pivot)));
    list
}

fn orbit(cell: Cell, group: &[Symmetry]) -> CellSet {
    group.iter().map(|symmetry| symmetry.image(cell)).collect()
}

/// Returns, for each template, the minimum image of `covered` with it.
fn classes_with(
    covered: CellSet,
    templates: &[CellSet],
    group: &[Symmetry],
    budget: &Budget,
) -> Vec<CellSet> {
    let mut least = vec![CellSet::ALL; templates.len()];
    for symmetry in group.iter().take_while(|_| !budget.is_spent()) {
        let image = symmetry.image_of(covered);
        for (least, &template) in least.iter_mut().zip(templates) {
            *least = (*least).min(image | symmetry.image_of(template));
        }
    }
    least
}
