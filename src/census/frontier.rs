//! The first digits of the census, up to symmetry.
//!
//! How many ways the rest of the grid can be filled depends only on the cells that are left, and cells that a symmetry of the
//! geometry maps to each other can be filled in equally many ways. So the first digits are placed one after the other, each through a
//! cell that is still open, and sets of covered cells that are images of each other are merged, with the number of ways to reach them.

use std::collections::BTreeMap;

use super::cover::{disjoint_from, templates_through};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::geometry::symmetry::Symmetry;

/// The most images that one level may cost to compute: about a second.
const MOST_IMAGES: usize = 20_000_000;
/// The most sets that one level may hold.
const MOST_SETS: usize = 400_000;
/// The most digits that are placed: merging pays while few are.
const DIGITS: usize = 3;

/// Covered cells, and the number of ways to cover them or an image of them.
pub(super) type Covered = (CellSet, u64);

/// The sets of cells that the first digits cover, one of each symmetry class.
pub(super) fn frontier(templates: &[CellSet], group: &[Symmetry]) -> Vec<Covered> {
    let mut level = vec![(CellSet::EMPTY, 1)];
    for _ in 0..DIGITS {
        let next: Vec<Covered> =
            level.iter().flat_map(|covered| with_one_more_digit(covered, templates, group)).collect();
        if next.len() > MOST_SETS || next.len() * group.len() > MOST_IMAGES {
            break;
        }
        let mut merged: BTreeMap<CellSet, u64> = BTreeMap::new();
        for (cells, ways) in next {
            *merged.entry(canonical(cells, group)).or_default() += ways;
        }
        level = merged.into_iter().collect();
    }
    level
}

fn with_one_more_digit(&(covered, ways): &Covered, templates: &[CellSet], group: &[Symmetry]) -> Vec<Covered> {
    let list = disjoint_from(covered, templates);
    let through = templates_through(&list);
    // The fewer images the first cell has, the fewer of its templates are in different classes.
    let images = |cell| if covered.is_empty() { orbit(cell, group).len() } else { 0 };
    let pivot = (!covered).into_iter().min_by_key(|&cell| (images(cell), through[cell.index()]));
    list.into_iter()
        .filter(|template| pivot.is_some_and(|pivot| template.contains(pivot)))
        .map(|template| (covered | template, ways))
        .collect()
}

fn orbit(cell: Cell, group: &[Symmetry]) -> CellSet {
    group.iter().map(|symmetry| symmetry.image(cell)).collect()
}

/// The least image.
fn canonical(cells: CellSet, group: &[Symmetry]) -> CellSet {
    group.iter().map(|symmetry| symmetry.image_of(cells)).min().unwrap_or(cells)
}
