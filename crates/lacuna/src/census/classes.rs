//! Essentially different grids: orbits under the geometry's symmetries and relabelling of digits.
//!
//! By Burnside's lemma their number is the mean, over the group, of the number of grids up to
//! relabelling that a symmetry fixes. The identity fixes all of them. Any other symmetry permutes
//! the nine templates of a grid that it fixes, so such grids are exact covers of the cells by
//! *blocks*: all images of one template, if they are disjoint. Conjugate symmetries fix the same
//! number of grids.

use std::collections::HashSet;

use super::cover::{disjoint_from, templates_through};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::Symmetry;

/// Returns one symmetry of each conjugacy class, with the size of the class; the identity comes
/// first.
pub(super) fn conjugacy_classes(group: &[Symmetry]) -> Vec<(Symmetry, u64)> {
    let mut seen: HashSet<Symmetry> = HashSet::new();
    let mut classes = Vec::new();
    for &symmetry in group {
        if !seen.contains(&symmetry) {
            let before = seen.len();
            seen.extend(
                group
                    .iter()
                    .map(|other| other.after(&symmetry).after(&other.inverse())),
            );
            classes.push((symmetry, (seen.len() - before) as u64));
        }
    }
    classes
}

/// Returns the number of grids up to relabelling that a symmetry other than the identity fixes.
pub(super) fn kept(symmetry: &Symmetry, templates: &[CellSet]) -> u64 {
    covers(CellSet::ALL, &blocks(symmetry, templates))
}

/// Returns the unions of all images of a template under a symmetry and its powers, for the
/// templates whose images are disjoint. Two different families of images may have the same union;
/// both are listed.
fn blocks(symmetry: &Symmetry, templates: &[CellSet]) -> Vec<CellSet> {
    let mut seen: HashSet<CellSet> = HashSet::new();
    let mut blocks = Vec::new();
    for &template in templates {
        if !seen.insert(template) {
            continue;
        }
        let (mut block, mut disjoint) = (template, true);
        let mut image = symmetry.image_of(template);
        while image != template {
            seen.insert(image);
            disjoint &= image.is_disjoint(block);
            block |= image;
            image = symmetry.image_of(image);
        }
        if disjoint {
            blocks.push(block);
        }
    }
    blocks
}

/// Returns the number of exact covers of `open` by `blocks`, all of them inside `open`.
fn covers(open: CellSet, blocks: &[CellSet]) -> u64 {
    let through = templates_through(blocks);
    let Some(fewest) = open.into_iter().min_by_key(|cell| through[cell.index()]) else {
        return 1;
    };
    let branches = blocks.iter().filter(|block| block.contains(fewest));
    branches
        .map(|&block| covers(open - block, &disjoint_from(block, blocks)))
        .sum()
}
