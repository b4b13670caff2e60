//! The search of one case: it lists the clues of the part, and for each choice of them the clues of the rest.

use std::ops::ControlFlow;

use super::bound::Bound;
use super::lists::List;
use super::node::Node;
use super::numbering::{Numbering, PART, Part, Rest, WHOLE, cells};
use super::split::Case;
use super::table::{Table, sort};
use super::task::Task;
use crate::nine::solver::Work;

/// The number of clues in the rest at which the table is rebuilt, because its sets have lost dead cells. (A second rebuild further down
/// takes more time than it saves.)
const ANEW: usize = 2;

/// The number of remaining clues at which the table is rebuilt if it has not been before.
const WORTH: usize = 5;

/// The search of one case.
pub(super) struct Search<'t, 'a> {
    task: &'t mut Task<'a>,
    case: &'t Case,
    numbering: Numbering,
    /// The clues of the part.
    part: Part,
    /// For each number of clues of the part, the sets that these clues do not hit.
    lists: Vec<List>,
    /// The path from the root to the current node.
    nodes: Vec<Node>,
    /// The table of the root, and the rebuilt one.
    tables: [Table; 2],
    bound: Bound,
    /// Buffers, reused.
    gathered: Vec<Rest>,
    sorted: Vec<Rest>,
}

/// The search below a root.
struct Walk<'s, 't, 'a>(&'s mut Search<'t, 'a>);

impl Work for Walk<'_, '_, '_> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    fn run(self) -> ControlFlow<()> {
        let search = self.0;
        search.enter()?;
        while let Some(node) = search.nodes.last_mut() {
            let table = &search.tables[node.table];
            let Some(cell) = node.strongest(table) else {
                search.nodes.pop();
                continue;
            };
            node.untried &= !(1 << cell);
            match node.glance(table, cell) {
                Some(kept) if node.left > 3 || node.has_pair(table, cell, kept, &search.numbering) => {
                    search.descend(cell);
                    let node = search.nodes.last_mut().expect("a path has a root");
                    node.keep(&search.tables[node.table], kept);
                    search.enter()?;
                }
                _ => node.kill(table, cell),
            }
        }
        ControlFlow::Continue(())
    }
}

impl<'t, 'a> Search<'t, 'a> {
    pub(super) fn new(task: &'t mut Task<'a>, case: &'t Case) -> Search<'t, 'a> {
        let numbering = Numbering::new(task.within.solution(), case.halves, case.part);
        let mut lists = vec![List::default(); PART + 1];
        lists[0] = List::new(task.known.iter().map(|&set| numbering.split(set)).collect());
        let (nodes, tables) = (Vec::new(), [Table::new(), Table::new()]);
        let (bound, gathered, sorted) = (Bound::new(), Vec::new(), Vec::new());
        Search { task, case, numbering, part: 0, lists, nodes, tables, bound, gathered, sorted }
    }

    /// Finds all puzzles of the case.
    pub(super) fn run(mut self) -> ControlFlow<()> {
        self.parts(0, WHOLE)
    }

    /// Finds all puzzles with these clues in the part and any more of its live cells.
    fn parts(&mut self, part: Part, mut live: Part) -> ControlFlow<()> {
        let size = part.count_ones() as usize;
        let open = self.lists[size].smallest(live);
        if self.numbering.useful(self.numbering.digits(part), self.task.clues - size) == 0 {
            return ControlFlow::Continue(());
        }
        if open.is_none() && size >= self.case.least {
            self.begin(part)?;
        }
        if size >= self.case.most {
            return ControlFlow::Continue(());
        }
        for cell in cells(open.unwrap_or(live).into()).map(|cell| 1 << cell) {
            live &= !cell;
            let (lists, next) = self.lists.split_at_mut(size + 1);
            next[0].copy_without(&lists[size], cell);
            self.parts(part | cell, live)?;
        }
        ControlFlow::Continue(())
    }

    /// Finds all puzzles with exactly these clues in the part.
    fn begin(&mut self, part: Part) -> ControlFlow<()> {
        self.part = part;
        let left = self.task.clues - part.count_ones() as usize;
        let [low, other] = self.case.lows;
        let mut root =
            Node::root(left, [left - other, left - low].map(|room| room.min(PART)), self.numbering.digits(part));
        let open = self.tables[0].fill(self.lists[part.count_ones() as usize].rest(), root.live);
        root.begin(0, &self.tables[0], open);
        self.nodes.clear();
        self.nodes.push(root);
        let within = self.task.within;
        within.run(Walk(self))
    }

    /// Moves to the node with one more clue. The cell is dead for the rest of its parent.
    #[inline(always)]
    fn descend(&mut self, cell: usize) {
        let node = self.nodes.last_mut().expect("a path does not end above its root");
        let table = &self.tables[node.table];
        node.kill(table, cell);
        let (next, digit) = (*node, self.numbering.digit(cell));
        self.nodes.push(next);
        let node = self.nodes.last_mut().expect("a path does not end above its root");
        node.assign(table, cell, digit);
    }

    #[inline(always)]
    fn node(&self) -> &Node {
        self.nodes.last().expect("a path has a root")
    }

    /// Examines the last node of the path and determines which cells to try there, if any.
    #[inline(always)]
    fn enter(&mut self) -> ControlFlow<()> {
        self.task.pace.step()?;
        self.task.found.nodes += 1;
        if self.task.found.nodes > self.task.most_nodes {
            return ControlFlow::Break(());
        }
        let depth = self.nodes.len();
        let Some(node) = self.nodes.last_mut() else { return ControlFlow::Continue(()) };
        let left = node.left;
        let useful = self.numbering.useful(node.digits, left);
        if useful == 0 {
            return ControlFlow::Continue(());
        }
        node.keep(&self.tables[node.table], useful);
        if node.table == 0 && (depth == 1 + ANEW || left == WORTH) {
            self.make_anew();
        }
        if self.node().open == 0 && self.another()?.is_none() {
            return ControlFlow::Continue(());
        }
        match left {
            0 => ControlFlow::Continue(()),
            1 => self.last(),
            2 => self.pairs(),
            _ => {
                self.look();
                ControlFlow::Continue(())
            }
        }
    }

    /// Determines which cells to try.
    #[inline(always)]
    fn look(&mut self) {
        let Some(node) = self.nodes.last_mut() else { return };
        let table = &self.tables[node.table];
        if self.bound.is_within_reach(table, node) {
            return;
        }
        node.untried = 0;
        if let Some((live, cells)) = self.bound.proof
            && let [.., parent, _] = &mut self.nodes[..]
            && parent.live == live
        {
            parent.keep(&self.tables[parent.table], cells);
            parent.untried &= cells;
        }
    }

    /// Rebuilds the table from the remaining sets of the one before.
    #[inline(always)]
    fn make_anew(&mut self) {
        let Some(node) = self.nodes.last_mut() else { return };
        self.gathered.clear();
        let [before, anew] = &mut self.tables;
        before.copy(node.open, node.clues, &mut self.gathered);
        sort(&mut self.gathered, node.live, &mut self.sorted);
        let open = anew.fill(&self.sorted, node.live);
        node.begin(1, anew, open);
    }

    /// Completes the last node, which has two clues left.
    #[inline(always)]
    fn pairs(&mut self) -> ControlFlow<()> {
        let node = self.node();
        let place = node.sizes.smallest(node.open);
        for cell in cells(self.tables[node.table].set(place) & node.live) {
            let node = self.nodes.last_mut().expect("a path has a root");
            let table = &self.tables[node.table];
            let open = node.open & !table.hit(cell);
            let useful = self.numbering.useful(node.digits | self.numbering.digit(cell), 1);
            if open != 0 && table.common(open, node.live & useful & !(1 << cell)) == 0 {
                node.live &= !(1 << cell);
                continue;
            }
            self.descend(cell);
            self.last()?;
            self.nodes.pop();
        }
        ControlFlow::Continue(())
    }

    /// Completes the last node, which has one clue left: a cell of all sets that are not hit.
    #[inline(always)]
    fn last(&mut self) -> ControlFlow<()> {
        let Node { live, digits, .. } = *self.node();
        let mut live = live & self.numbering.useful(digits, 1);
        if self.node().open == 0 {
            let Some(set) = self.another()? else { return ControlFlow::Continue(()) };
            live &= set;
        }
        let node = self.node();
        let mut common = self.tables[node.table].common(node.open, live);
        while common != 0 {
            let cell = common.trailing_zeros() as usize;
            common &= common - 1;
            self.descend(cell);
            if let Some(set) = self.another()? {
                common &= set;
            }
            self.nodes.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns an unavoidable set that the clues do not hit and that is not in the table, if there is one. The table learns it.
    fn another(&mut self) -> ControlFlow<(), Option<Rest>> {
        let &Node { table, clues, .. } = self.node();
        // A rebuilt table has all sets of the one before that its node does not hit.
        if let Some(set) = self.tables[table].take(clues) {
            self.learn(set, table);
            return ControlFlow::Continue(Some(set));
        }
        let fresh = self.ask()?;
        ControlFlow::Continue(fresh.inspect(|&set| self.learn(set, 0)))
    }

    /// Adds a set to this table and those after it. The set may lack cells that were dead when this table was made, so earlier tables do
    /// not get it.
    fn learn(&mut self, set: Rest, from: usize) {
        for number in from..=self.node().table {
            let place = self.tables[number].learn(set);
            let set = self.tables[number].set(place);
            self.nodes.iter_mut().filter(|node| node.table == number).for_each(|node| node.learn(place, set));
        }
    }

    /// Asks the solver for an unavoidable set that the clues do not hit. If there is none, the clues are a puzzle, which is noted.
    fn ask(&mut self) -> ControlFlow<(), Option<Rest>> {
        let node = *self.node();
        let clues = self.numbering.join(node.clues, self.part);
        if let Some(fresh) = self.task.another(clues) {
            let set = self.numbering.split(fresh);
            let size = self.part.count_ones() as usize;
            self.lists[..=size].iter_mut().for_each(|list| list.learn(set));
            return ControlFlow::Continue(Some(set.0));
        }
        let (ways, is_here) = node.ways(self.case.lows);
        self.task.note(clues, ways, is_here)?;
        ControlFlow::Continue(None)
    }
}
