//! Random jigsaws: a square cut into connected boxes of equal size.
//!
//! A random spanning tree of all cells is drawn and cut at a random edge that leaves a whole number
//! of boxes on both sides; the two parts are cut in the same way until each is one box. If a tree
//! has no such edge, another one is drawn. Studies of electoral districts use partitions of this
//! kind (DeFord, Duchin, Solomon 2021). Every partition is possible; compact boxes are more likely
//! than elongated ones, because they have more spanning trees. (A chain that repeatedly joined two
//! boxes and cut them anew still showed its initial rows after five times the running time.)

use crate::random::Random;

/// Draws the box number of each cell of a square, in reading order.
pub(super) fn random_partition(side: usize, random: &mut Random) -> Vec<usize> {
    let beside: Vec<Vec<usize>> = (0..side * side)
        .map(|cell| neighbours(side, cell))
        .collect();
    let mut tree = Tree::default();
    loop {
        if let Some(parts) = cut(side, &beside, &mut tree, random) {
            return parts;
        }
    }
}

/// The number of trees drawn for one partition, per box. Some parts cannot be cut at all: a star,
/// for instance.
const TREES: usize = 6;

/// Attempts one partition.
fn cut(
    side: usize,
    beside: &[Vec<usize>],
    tree: &mut Tree,
    random: &mut Random,
) -> Option<Vec<usize>> {
    let mut parts = vec![0; side * side];
    let mut number = 1;
    // Finished parts have lower numbers than this one; new ones are appended.
    let mut part = 0;
    let mut drawn = 0;
    while part < number {
        let cells: Vec<usize> = (0..side * side)
            .filter(|&cell| parts[cell] == part)
            .collect();
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
        let cuts: Vec<usize> = (1..cells.len())
            .filter(|&i| tree.sizes[i].is_multiple_of(side))
            .collect();
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

/// A spanning tree whose buffers are reused.
#[derive(Default)]
struct Tree {
    /// The cells in joining order, the root first, with the index of their parent in this list.
    joined: Vec<(usize, usize)>,
    /// For each joined cell, the size of its subtree.
    sizes: Vec<usize>,
    /// Candidate edges: the index of a joined cell, and a neighbour.
    edges: Vec<(usize, usize)>,
    seen: Vec<bool>,
}

impl Tree {
    /// Grows a tree over the cells for which `inside` holds, along random edges.
    fn grow(
        &mut self,
        root: usize,
        beside: &[Vec<usize>],
        inside: impl Fn(usize) -> bool,
        random: &mut Random,
    ) {
        let Tree {
            joined,
            sizes,
            edges,
            seen,
        } = self;
        joined.clear();
        seen.clear();
        seen.resize(beside.len(), false);
        edges.push((0, root));
        while !edges.is_empty() {
            let (parent, cell) = edges.swap_remove(random.below(edges.len() as u32) as usize);
            if !seen[cell] {
                seen[cell] = true;
                edges.extend(
                    beside[cell]
                        .iter()
                        .filter(|&&to| inside(to) && !seen[to])
                        .map(|&to| (joined.len(), to)),
                );
                joined.push((cell, parent));
            }
        }
        sizes.clear();
        sizes.resize(joined.len(), 1);
        for i in (1..joined.len()).rev() {
            sizes[joined[i].1] += sizes[i];
        }
    }

    /// Returns the cells of a subtree. Parents come before children, so one pass suffices.
    fn below(&self, top: usize) -> impl Iterator<Item = usize> + '_ {
        let mut is_below = vec![false; self.joined.len()];
        self.joined
            .iter()
            .enumerate()
            .filter_map(move |(i, &(cell, parent))| {
                is_below[i] = i == top || is_below[parent];
                is_below[i].then_some(cell)
            })
    }
}
