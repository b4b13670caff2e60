//! Random jigsaws: a square cut into connected boxes of equal size.
//!
//! A Markov chain of *recombination* steps, as in the study of electoral districts (DeFord, Duchin, Solomon 2021): two boxes that touch are
//! joined, a random spanning tree of their cells is drawn, and the tree is cut at a random edge that leaves two equal parts, if it has one.
//! A step moves a whole boundary at once, so a few dozen steps forget where the chain began; compact boxes are drawn
//! more often than stringy ones, because they have more spanning trees.

use crate::random::Random;

use super::layout::{Layout, LayoutError};

/// Steps for each box. The cells that two boxes of a 9×9 partition share with those of its rows are as for unrelated partitions from about 6 on.
const STEPS: usize = 12;

/// A fresh random jigsaw of this side.
///
/// # Errors
/// If the side is 0 or above the largest value.
pub fn random_jigsaw(side: usize, random: &mut Random) -> Result<Layout, LayoutError> {
    Layout::jigsaw(&random_partition(side, random))
}

/// For each cell of a square in reading order the number of its box.
pub fn random_partition(side: usize, random: &mut Random) -> Vec<usize> {
    let mut boxes: Vec<usize> = (0..side * side).map(|cell| cell / side).collect();
    let beside: Vec<Vec<usize>> = (0..side * side).map(|cell| neighbours(side, cell)).collect();
    let mut tree = Tree::default();
    for _ in 0..STEPS * side {
        let cell = random.below((side * side) as u32) as usize;
        let other = beside[cell][random.below(beside[cell].len() as u32) as usize];
        if boxes[cell] != boxes[other] {
            recombine(&mut boxes, &beside, (cell, other), &mut tree, random);
        }
    }
    boxes
}

fn neighbours(side: usize, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / side, cell % side);
    let mut beside = Vec::new();
    beside.extend((row > 0).then(|| cell - side));
    beside.extend((column > 0).then(|| cell - 1));
    beside.extend((column + 1 < side).then(|| cell + 1));
    beside.extend((row + 1 < side).then(|| cell + side));
    beside
}

/// A spanning tree, kept to save the allocation.
#[derive(Default)]
struct Tree {
    /// The cells in the order in which they joined, the root first, with the place of their parent in this list.
    joined: Vec<(usize, usize)>,
    /// Edges from a joined cell (its place in the list) to a neighbour.
    edges: Vec<(usize, usize)>,
    /// Cells of each subtree.
    sizes: Vec<usize>,
}

/// Joins the boxes of two cells and cuts them anew, if the drawn tree allows it.
fn recombine(
    boxes: &mut [usize],
    beside: &[Vec<usize>],
    (cell, other): (usize, usize),
    tree: &mut Tree,
    random: &mut Random,
) {
    let (one, two) = (boxes[cell], boxes[other]);
    tree.grow(cell, beside, |cell| boxes[cell] == one || boxes[cell] == two, random);
    let half = tree.joined.len() / 2;
    tree.sizes.clear();
    tree.sizes.resize(tree.joined.len(), 1);
    for i in (1..tree.joined.len()).rev() {
        tree.sizes[tree.joined[i].1] += tree.sizes[i];
    }
    let cuts = tree.sizes.iter().filter(|&&size| size == half).count();
    if cuts == 0 {
        return;
    }
    let drawn = random.below(cuts as u32) as usize;
    let cut = (0..tree.sizes.len()).filter(|&i| tree.sizes[i] == half).nth(drawn).expect("so many cuts");
    // Parents come before children: a mark runs down the tree.
    let mut below = vec![false; tree.joined.len()];
    for i in 0..tree.joined.len() {
        let (cell, parent) = tree.joined[i];
        below[i] = i == cut || below[parent];
        boxes[cell] = if below[i] { one } else { two };
    }
}

impl Tree {
    /// A random spanning tree of the cells inside, grown from a root by edges drawn at random (Prim's algorithm with random weights).
    fn grow(&mut self, root: usize, beside: &[Vec<usize>], inside: impl Fn(usize) -> bool, random: &mut Random) {
        let Tree { joined, edges, .. } = self;
        joined.clear();
        edges.clear();
        let mut seen = [false; 1024];
        let mut next = Some((0, root));
        while let Some((parent, cell)) = next {
            if !seen[cell] {
                seen[cell] = true;
                let at = joined.len();
                joined.push((cell, parent));
                edges.extend(beside[cell].iter().filter(|&&to| inside(to) && !seen[to]).map(|&to| (at, to)));
            }
            next = (!edges.is_empty()).then(|| edges.swap_remove(random.below(edges.len() as u32) as usize));
        }
    }
}
