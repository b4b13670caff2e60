//! The search of one case: it lists the clues of the part, and for each choice of them the clues of
//! the rest.

use std::ops::ControlFlow;

use super::bound::Bound;
use super::lists::List;
use super::node::{Ends, Node};
use super::numbering::{Numbering, PART, Part, Rest, WHOLE, cells};
use super::split::Case;
use super::table::{Places, Table, sort};
use super::task::Task;
use crate::nine::solver::Work;

/// The number of clues in the rest at which the table is rebuilt, because its sets have lost dead
/// cells. (A second rebuild further down takes more time than it saves.)
const ANEW: usize = 2;

/// The number of remaining clues at which the table is rebuilt if it has not been before.
const WORTH: usize = 5;

/// The number of remaining clues that are tried without nodes of their own. Where small sets are
/// scarce, the bound is left out at this depth, since it takes more time than it saves.
const LAST: usize = 3;

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
            if node.left == LAST {
                node.kill(table, cell);
                search.pairs(cell)?;
                continue;
            }
            let Some(kept) = node.glance(table, cell) else {
                node.kill(table, cell);
                continue;
            };
            search.descend(cell);
            let node = search.nodes.last_mut().expect("a path has a root");
            node.keep(&search.tables[node.table], kept);
            search.enter()?;
        }
        ControlFlow::Continue(())
    }
}

impl<'t, 'a> Search<'t, 'a> {
    pub(super) fn new(task: &'t mut Task<'a>, case: &'t Case) -> Search<'t, 'a> {
        let numbering = Numbering::new(task.within.solution(), case.halves, case.part);
        let mut lists = vec![List::default(); PART + 1];
        lists[0] = List::new(task.known.iter().map(|&set| numbering.split(set)).collect());
        let (nodes, tables) = (
            Vec::new(),
            [Table::new(task.scarce), Table::new(task.scarce)],
        );
        let (bound, gathered, sorted) = (Bound::new(), Vec::new(), Vec::new());
        Search {
            task,
            case,
            numbering,
            part: 0,
            lists,
            nodes,
            tables,
            bound,
            gathered,
            sorted,
        }
    }

    /// Finds all puzzles of the case.
    pub(super) fn run(mut self) -> ControlFlow<()> {
        self.parts(0, WHOLE)
    }

    /// Finds all puzzles with these clues in the part and any more of its live cells.
    fn parts(&mut self, part: Part, mut live: Part) -> ControlFlow<()> {
        let size = part.count_ones() as usize;
        let open = self.lists[size].smallest(live);
        if self
            .numbering
            .useful(self.numbering.digits(part), self.task.clues - size)
            == 0
        {
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
        let mut root = Node::root(
            left,
            [left - other, left - low].map(|room| room.min(PART)),
            self.numbering.digits(part),
        );
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
        let node = self
            .nodes
            .last_mut()
            .expect("a path does not end above its root");
        let table = &self.tables[node.table];
        node.kill(table, cell);
        let (next, digit) = (*node, self.numbering.digit(cell));
        self.nodes.push(next);
        let node = self
            .nodes
            .last_mut()
            .expect("a path does not end above its root");
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
        let Some(node) = self.nodes.last_mut() else {
            return ControlFlow::Continue(());
        };
        let left = node.left;
        let useful = self.numbering.useful(node.digits, left);
        if useful == 0 {
            return ControlFlow::Continue(());
        }
        node.keep(&self.tables[node.table], useful);
        if node.table == 0 && (depth == 1 + ANEW || left == WORTH) {
            self.make_anew();
        }
        if !self.confine() {
            return ControlFlow::Continue(());
        }
        if self.node().open == 0 {
            let node = *self.node();
            if self.another(&node)?.is_none() {
                return ControlFlow::Continue(());
            }
        }
        if left > LAST || left == LAST && !self.task.scarce {
            self.look();
        } else if left > 0
            && let Some(node) = self.nodes.last_mut()
        {
            node.branch(&self.tables[node.table]);
        }
        ControlFlow::Continue(())
    }

    /// Kills cells if at most one more clue may repeat a digit: that clue hits all sets without a
    /// missing digit. Returns `false` if none can.
    #[inline(always)]
    fn confine(&mut self) -> bool {
        let Some(node) = self.nodes.last_mut() else {
            return true;
        };
        let Some(fresh) = self.numbering.fresh(node.digits, node.left) else {
            return true;
        };
        let table = &self.tables[node.table];
        let repeated = node.open & !table.touched(node.live & fresh);
        if repeated == 0 {
            return true;
        }
        let common = table.common(repeated, node.live & !fresh);
        node.keep(table, fresh | common);
        common != 0
    }

    /// Determines which cells to try.
    #[inline(always)]
    fn look(&mut self) {
        let Some(node) = self.nodes.last_mut() else {
            return;
        };
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
        let Some(node) = self.nodes.last_mut() else {
            return;
        };
        self.gathered.clear();
        let [before, anew] = &mut self.tables;
        before.copy(node.open, node.clues, &mut self.gathered);
        sort(&mut self.gathered, node.live, &mut self.sorted);
        let open = anew.fill(&self.sorted, node.live);
        node.begin(1, anew, open);
    }

    /// Completes the last node, which has three clues left, with this cell, which is dead by now,
    /// and two live ones.
    #[inline(always)]
    fn pairs(&mut self, one: usize) -> ControlFlow<()> {
        let mut node = self.node().ends().plus(one, self.numbering.digit(one));
        node.live &= self.numbering.useful(node.digits, 2);
        if self.open(&[one]) == 0 && self.another(&self.leaf(node, &[one]))?.is_none() {
            return ControlFlow::Continue(());
        }
        let &Node { table, sizes, .. } = self.node();
        let mut untried = self.tables[table].set(sizes.smallest(self.open(&[one]))) & node.live;
        while untried != 0 {
            let other = untried.trailing_zeros() as usize;
            untried &= untried - 1;
            node.live &= !(1 << other);
            self.last(node, [one, other])?;
        }
        ControlFlow::Continue(())
    }

    /// Completes the last node with these two cells and a cell of all sets that they do not hit.
    #[inline(always)]
    fn last(&mut self, node: Ends, cells: [usize; 2]) -> ControlFlow<()> {
        let mut node = node.plus(cells[1], self.numbering.digit(cells[1]));
        node.live &= self.numbering.useful(node.digits, 1);
        let open = self.open(&cells);
        let mut common = node.live;
        if open != 0 {
            common = self.tables[self.node().table].common(open, common);
        } else if let Some(set) = self.another(&self.leaf(node, &cells))? {
            common &= set;
        } else {
            return ControlFlow::Continue(());
        }
        while common != 0 {
            let cell = common.trailing_zeros() as usize;
            common &= common - 1;
            let [one, other] = cells;
            if let Some(set) = self.another(&self.leaf(node, &[one, other, cell]))? {
                common &= set;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the places of the sets that neither the last node nor these cells hit.
    #[inline(always)]
    fn open(&self, cells: &[usize]) -> Places {
        let node = self.node();
        cells.iter().fold(node.open, |open, &cell| {
            open & !self.tables[node.table].hit(cell)
        })
    }

    /// Returns the last node with these cells as clues.
    #[inline(always)]
    fn leaf(&self, Ends { live, room, .. }: Ends, cells: &[usize]) -> Node {
        let node = self.node();
        let clues = cells
            .iter()
            .fold(node.clues, |clues, &cell| clues | 1 << cell);
        Node {
            clues,
            live,
            room,
            left: node.left - cells.len(),
            ..*node
        }
    }

    /// Returns an unavoidable set that the node does not hit and that is not in its table, if there
    /// is one. The table learns it.
    #[inline(always)]
    fn another(&mut self, node: &Node) -> ControlFlow<(), Option<Rest>> {
        // A rebuilt table has all sets of the one before that its node does not hit.
        if let Some(set) = self.tables[node.table].take(node.clues) {
            self.learn(set, node.table);
            return ControlFlow::Continue(Some(set));
        }
        let fresh = self.ask(node)?;
        ControlFlow::Continue(fresh.inspect(|&set| self.learn(set, 0)))
    }

    /// Adds a set to this table and those after it. The set may lack cells that were dead when this
    /// table was made, so earlier tables do not get it.
    #[inline(always)]
    fn learn(&mut self, set: Rest, from: usize) {
        for number in from..=self.node().table {
            let place = self.tables[number].learn(set);
            let set = self.tables[number].set(place);
            self.nodes
                .iter_mut()
                .filter(|node| node.table == number)
                .for_each(|node| node.learn(place, set));
        }
    }

    /// Asks the solver for an unavoidable set that the node does not hit. If there is none, the
    /// clues are a puzzle, which is noted.
    #[inline(never)]
    fn ask(&mut self, node: &Node) -> ControlFlow<(), Option<Rest>> {
        let clues = self.numbering.join(node.clues, self.part);
        if let Some(fresh) = self.task.another(clues) {
            let set = self.numbering.split(fresh);
            let size = self.part.count_ones() as usize;
            self.lists[..=size]
                .iter_mut()
                .for_each(|list| list.learn(set));
            return ControlFlow::Continue(Some(set.0));
        }
        let (ways, is_here) = node.ways(self.case.lows);
        self.task.note(clues, ways, is_here)?;
        ControlFlow::Continue(None)
    }
}
