//! A lower bound on the number of clues that unavoidable sets need.

use super::node::Node;
use super::numbering::{HALVES, Rest, cells};
use super::table::{Places, SETS, Table};

/// Sets that have no live cell in common with the sets of other groups.
#[derive(Clone, Copy, Debug)]
struct Group {
    cells: Rest,
    /// The places of all sets that have one of these cells.
    touched: Places,
    /// `true` if the group needs two clues.
    two: bool,
}

/// The buffers of the bound.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    groups: Vec<Group>,
    /// The proof that too few clues are left, if the bound found one: the live cells of the node,
    /// and the cells on which the proof rests. A node with the same live cells and one more clue
    /// left needs all of them among the latter.
    pub(super) proof: Option<(Rest, Rest)>,
    /// The price of a cell, by the number of sets that it hits.
    prices: [u32; SETS + 1],
    /// The cells of all groups.
    cells: Rest,
    /// The places of the sets that touch at least one group, and of those that touch at least two.
    once: Places,
    twice: Places,
}

impl Bound {
    pub(super) fn new() -> Bound {
        let mut prices = [1 << 14; SETS + 1];
        for hit in 1..prices.len() {
            prices[hit] = prices[hit - 1] - prices[hit - 1] / 10;
        }
        Bound {
            groups: Vec::new(),
            proof: None,
            prices,
            cells: 0,
            once: 0,
            twice: 0,
        }
    }

    /// Returns `true` if the remaining clues may suffice. Kills the cells that cannot be clues, and
    /// chooses the set to branch on.
    ///
    /// Disjoint sets need one clue each. A set and others that meet it, but none of the other
    /// disjoint sets, need two clues if they have no cell in common. If that takes all remaining
    /// clues, the other cells are dead.
    #[inline(always)]
    pub(super) fn is_within_reach(&mut self, table: &Table, node: &mut Node) -> bool {
        let live = node.live;
        self.proof = None;
        loop {
            let Some(halves) = self.pack(table, node, live) else {
                return false;
            };
            let mut kept = node.live;
            for (half, (number, cells)) in halves.into_iter().enumerate() {
                if number == node.room[half] {
                    kept &= !HALVES[half] | cells;
                }
            }
            if node.keep(table, kept) {
                continue;
            }
            let needed = self.groups.len() + self.twos(table, node);
            if needed > node.left {
                self.proof = (node.live == live).then_some((live, self.cells));
                return false;
            }
            if needed == node.left {
                let mut kept = self.cells;
                for group in self.groups.iter().filter(|group| !group.two) {
                    kept &= !group.cells
                        | table.common(node.open & group.touched & !self.twice, group.cells);
                }
                if node.keep(table, kept) {
                    continue;
                }
            }
            self.choose(table, node);
            node.slack = node.left - needed;
            return true;
        }
    }

    /// Chooses the set to branch on.
    #[inline(always)]
    fn choose(&mut self, table: &Table, node: &mut Node) {
        let (mut least, mut best) = (u32::MAX, 0);
        for (number, group) in self.groups.iter().enumerate() {
            let mut price = 0;
            for cell in cells(group.cells) {
                price += self.prices[(node.open & table.hit(cell)).count_ones() as usize];
            }
            if price < least {
                (least, best) = (price, number);
            }
        }
        let group = self.groups.swap_remove(best);
        node.untried = group.cells;
        (node.others, node.alone) = (self.cells & !group.cells, 0);
        if group.two {
            node.others = Rest::MAX;
        } else {
            let mut others = self.twice;
            for group in &self.groups {
                others |= group.touched;
            }
            node.alone = node.open & !others;
        }
    }

    /// Packs disjoint sets, the smallest first. Returns, for each half, the number of them that lie
    /// in it and their cells; `None` if there are too many.
    #[inline(always)]
    fn pack(&mut self, table: &Table, node: &Node, live: Rest) -> Option<[(usize, Rest); 2]> {
        self.groups.clear();
        let (mut all, mut once, mut twice) = (0, 0, 0);
        let mut halves = [(0, 0); 2];
        loop {
            let open = node.open & !once;
            if open == 0 {
                break;
            }
            let cells = table.set(node.sizes.smallest(open)) & node.live;
            if cells == 0 {
                return None;
            }
            if self.groups.len() == node.left {
                self.proof = (node.live == live).then_some((live, all | cells));
                return None;
            }
            let touched = table.touched(cells);
            twice |= once & touched;
            once |= touched;
            all |= cells;
            self.groups.push(Group {
                cells,
                touched,
                two: false,
            });
            for (half, (number, inside)) in halves.iter_mut().enumerate() {
                // No branch here: in which half a set lies is unpredictable.
                let is_inside = cells & !HALVES[half] == 0;
                *number += usize::from(is_inside);
                *inside |= if is_inside { cells } else { 0 };
            }
        }
        (self.cells, self.once, self.twice) = (all, once, twice);
        (halves[0].0 <= node.room[0] && halves[1].0 <= node.room[1]).then_some(halves)
    }

    /// Returns the number of groups that need two clues; stops counting when there are too many.
    /// Adds the cells of the sets that prove it.
    #[inline(always)]
    fn twos(&mut self, table: &Table, node: &Node) -> usize {
        let groups = self.groups.len();
        let mut more = 0;
        if 2 * groups < node.left {
            return more;
        }
        for (number, group) in self.groups.iter_mut().enumerate() {
            // The remaining groups could not reduce the slack to one, and more slack is of no use.
            if groups + more + (groups - number) + 1 < node.left {
                break;
            }
            let Some(both) = two(
                table,
                node,
                group.cells,
                node.open & group.touched & !self.twice,
            ) else {
                continue;
            };
            more += 1;
            group.two = true;
            self.cells |= both;
            if groups + more > node.left {
                break;
            }
            // Each open set touches a group, so a set that meets `both` but not this group touches
            // another one, and now two.
            self.twice |= table.touched(both) & !group.touched;
        }
        more
    }
}

/// Returns the cells of some sets that together need two clues: the one with these cells, and
/// others at these places, which meet it.
#[inline(always)]
fn two(table: &Table, node: &Node, cells: Rest, places: Places) -> Option<Rest> {
    let (mut common, mut both) = (cells, cells);
    while common != 0 {
        let cell = common.trailing_zeros() as usize;
        let missed = places & !table.hit(cell);
        if missed == 0 {
            return None;
        }
        let other = table.set(node.sizes.smallest(missed)) & node.live;
        common &= other;
        both |= other;
    }
    Some(both)
}
