//! Random jigsaws: a square cut into connected boxes of equal size.
//!
//! A random spanning tree of all cells is drawn and cut at a random edge that leaves a whole number of boxes on both sides; the two parts
//! are cut in the same way until each is one box. Where a tree has no such edge another one is drawn. Electoral districts are studied
//! with partitions of this kind (DeFord, Duchin, Solomon 2021). Every partition can come; compact boxes come more often than stringy ones,
//! because they have more spanning trees. (A chain that joins two boxes at a time and cuts them anew still remembered the rows that it began
//! with after five times as long.)

use crate::random::Random;

use super::layout::{Layout, LayoutError};

/// A fresh random jigsaw of this side.
///
/// # Errors
/// If the side is 0 or above the largest value.
pub fn random_jigsaw(side: usize, random: &mut Random) -> Result<Layout, LayoutError> {
    Layout::jigsaw(&random_partition(side, random))
}

/// For each cell of a square in reading order the number of its box.
pub fn random_partition(side: usize, random: &mut Random) -> Vec<usize> {
    let beside: Vec<Vec<usize>> = (0..side * side).map(|cell| neighbours(side, cell)).collect();
    let mut tree = Tree::default();
    loop {
        if let Some(parts) = cut(side, &beside, &mut tree, random) {
            return parts;
        }
    }
}

/// Trees that are drawn for one partition, for each box. Some parts cannot be cut at all: a star, for instance.
const TREES: usize = 6;

/// One attempt.
fn cut(side: usize, beside: &[Vec<usize>], tree: &mut Tree, random: &mut Random) -> Option<Vec<usize>> {
    let mut parts = vec![0; side * side];
    let mut number = 1;
    // Parts that are settled stay before this one, new ones come at the end.
    let mut part = 0;
    let mut drawn = 0;
    while part < number {
        let cells: Vec<usize> = (0..side * side).filter(|&cell| parts[cell] == part).collect();
        if cells.len() == side {
            part += 1;
            continue;
        }
        drawn += 1;
        if drawn > TREES * side {
            return None;
        }
        let root = cells[random.below(cells.len() as u32) as usize];
        tree.grow(root, beside, |cell| parts[cell] == part, random);
        let cuts: Vec<usize> = (1..cells.len()).filter(|&i| tree.sizes[i].is_multiple_of(side)).collect();
        if !cuts.is_empty() {
            let cut = cuts[random.below(cuts.len() as u32) as usize];
            tree.below(cut).for_each(|cell| parts[cell] = number);
            number += 1;
        }
    }
    Some(parts)
}

fn neighbours(side: usize, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / side, cell % side);
    let mut beside = Vec::with_capacity(4);
    beside.extend((row > 0).then(|| cell - side));
    beside.extend((column > 0).then(|| cell - 1));
    beside.extend((column + 1 < side).then(|| cell + 1));
    beside.extend((row + 1 < side).then(|| cell + side));
    beside
}

/// A spanning tree; its memory is used again.
#[derive(Default)]
struct Tree {
    /// The cells in the order in which they joined, the root first, with the place of their parent in this list.
    joined: Vec<(usize, usize)>,
    /// For each joined cell the number of cells below it, itself included.
    sizes: Vec<usize>,
    /// Edges that may be taken next: the place of a joined cell, and a neighbour.
    edges: Vec<(usize, usize)>,
    seen: Vec<bool>,
}

impl Tree {
    /// Grows a tree over the cells inside, by edges drawn at random.
    fn grow(&mut self, root: usize, beside: &[Vec<usize>], inside: impl Fn(usize) -> bool, random: &mut Random) {
        let Tree { joined, sizes, edges, seen } = self;
        joined.clear();
        seen.clear();
        seen.resize(beside.len(), false);
        edges.push((0, root));
        while !edges.is_empty() {
            let (parent, cell) = edges.swap_remove(random.below(edges.len() as u32) as usize);
            if !seen[cell] {
                seen[cell] = true;
                edges.extend(beside[cell].iter().filter(|&&to| inside(to) && !seen[to]).map(|&to| (joined.len(), to)));
                joined.push((cell, parent));
            }
        }
        sizes.clear();
        sizes.resize(joined.len(), 1);
        for i in (1..joined.len()).rev() {
            sizes[joined[i].1] += sizes[i];
        }
    }

    /// The cells below one, itself included. Parents come before children, so a mark runs down the tree.
    fn below(&self, top: usize) -> impl Iterator<Item = usize> + '_ {
        let mut is_below = vec![false; self.joined.len()];
        self.joined.iter().enumerate().filter_map(move |(i, &(cell, parent))| {
            is_below[i] = i == top || is_below[parent];
            is_below[i].then_some(cell)
        })
    }
}
