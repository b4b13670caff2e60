//! The search of one case: it lists the clues of the part, and for each choice of them the clues of
//! the rest.

use std::ops::ControlFlow;

use crate::few_clues::choose;
use crate::few_clues::fewest::sets::{
    self, HALVES, Numbering, PART, Part, Places, Rest, SETS, Table, WHOLE, cells, places, sort,
};
use crate::few_clues::fewest::{Case, Task};
use lacuna::nine::solver::Work;

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

// A node of the search.

/// The number of planes. Sizes that need more are capped.
const PLANES: usize = 4;

/// The sizes of the sets of a table, in binary: plane i has the complement of bit i of each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sizes([Places; PLANES]);

impl Sizes {
    #[inline(always)]
    fn of(table: &Table, live: Rest) -> Sizes {
        let mut planes = [0; PLANES];
        for cell in cells(live) {
            let mut carry = table.hit(cell);
            for plane in &mut planes {
                (carry, *plane) = (carry & *plane, *plane ^ carry);
            }
            for plane in &mut planes {
                *plane |= carry;
            }
        }
        Sizes(planes.map(|plane| !plane))
    }

    /// Removes a cell from the sets that it hits.
    #[inline(always)]
    fn take_out(&mut self, hit: Places) {
        let mut carry = hit;
        for plane in &mut self.0 {
            (carry, *plane) = (carry & *plane, *plane ^ carry);
        }
    }

    #[inline(always)]
    fn put(&mut self, place: usize, size: usize) {
        let size = size.min((1 << PLANES) - 1);
        for (i, plane) in self.0.iter_mut().enumerate() {
            *plane = *plane & !(1 << place) | Places::from(!size as u32 >> i & 1) << place;
        }
    }

    /// Returns a place among these whose set is smallest; they must not be empty.
    #[inline(always)]
    pub(super) fn smallest(&self, mut places: Places) -> usize {
        for plane in self.0.iter().rev() {
            let smaller = places & plane;
            places = if smaller != 0 { smaller } else { places };
        }
        places.trailing_zeros() as usize
    }
}

/// Some clues of the rest, and the sets that they leave to be hit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    /// The clues so far.
    pub(super) clues: Rest,
    /// The cells that may still become clues; the others are dead.
    pub(super) live: Rest,
    /// The number of clues that may still be added.
    pub(super) left: usize,
    /// The maximum number of them in each half.
    pub(super) room: [usize; 2],
    /// The digits of all clues.
    pub(super) digits: u16,
    /// The index of the table.
    pub(super) table: usize,
    /// The places of the sets that are not hit yet.
    pub(super) open: Places,
    pub(super) sizes: Sizes,
    /// The cells of the sets that prove the bound, without the set to branch on; all cells if that
    /// set needs two clues.
    pub(super) others: Rest,
    /// The places of the open sets that meet none of the other disjoint sets.
    pub(super) alone: Places,
    /// The number of clues beyond the bound.
    pub(super) slack: usize,
    /// The cells of an open set that are still to be tried.
    pub(super) untried: Rest,
}

/// What the last clues depend on besides the open sets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub(super) live: Rest,
    pub(super) room: [usize; 2],
    pub(super) digits: u16,
}

impl Ends {
    /// Adds a clue.
    #[inline(always)]
    pub(super) fn plus(mut self, cell: usize, digit: u16) -> Ends {
        let half = cell / PART;
        self.room[half] -= 1;
        if self.room[half] == 0 {
            self.live &= !HALVES[half];
        }
        self.digits |= digit;
        self
    }
}

impl Node {
    /// Creates the root, which has no clue in the rest.
    pub(super) fn root(left: usize, room: [usize; 2], digits: u16) -> Node {
        let halves = HALVES.iter().zip(room).filter(|&(_, room)| room > 0);
        let live = halves.fold(0, |live, (half, _)| live | half);
        Node {
            live,
            left,
            room,
            digits,
            ..Node::default()
        }
    }

    /// Switches to a table, whose open sets are at these places.
    #[inline(always)]
    pub(super) fn begin(&mut self, number: usize, table: &Table, open: Places) {
        (self.table, self.open, self.sizes) = (number, open, Sizes::of(table, self.live));
    }

    /// Adds a clue.
    #[inline(always)]
    pub(super) fn assign(&mut self, table: &Table, cell: usize, digit: u16) {
        self.clues |= 1 << cell;
        self.left -= 1;
        self.untried = 0;
        self.digits |= digit;
        self.open &= !table.hit(cell);
        let half = cell / PART;
        self.room[half] -= 1;
        if self.room[half] == 0 {
            self.keep(table, !HALVES[half]);
        }
    }

    /// Returns the cells to which the clues after this cell are confined; `None` if too few clues
    /// are left.
    ///
    /// The other disjoint sets need all clues left after it, less the slack. Sets that meet none of
    /// them need one more.
    #[inline(always)]
    pub(super) fn glance(&self, table: &Table, cell: usize) -> Option<Rest> {
        debug_assert!(
            places(self.alone).all(|place| table.set(place) & self.live & self.others == 0)
        );
        let alone = self.alone & !table.hit(cell);
        let common = match (self.slack, alone) {
            (0, 0) => 0,
            (1, 1..) => {
                let set = table.set(self.sizes.smallest(alone)) & self.live & !(1 << cell);
                Some(table.common(alone, set)).filter(|&common| common != 0)?
            }
            _ => return Some(Rest::MAX),
        };
        Some(self.others | common)
    }

    /// Chooses the smallest open set to branch on, without a bound.
    #[inline(always)]
    pub(super) fn branch(&mut self, table: &Table) {
        self.untried = table.set(self.sizes.smallest(self.open)) & self.live;
        (self.others, self.alone) = (Rest::MAX, 0);
    }

    /// Returns what the last clues depend on.
    #[inline(always)]
    pub(super) fn ends(&self) -> Ends {
        Ends {
            live: self.live,
            room: self.room,
            digits: self.digits,
        }
    }

    /// Kills a cell.
    #[inline(always)]
    pub(super) fn kill(&mut self, table: &Table, cell: usize) {
        self.live &= !(1 << cell);
        self.sizes.take_out(table.hit(cell));
    }

    /// Kills all cells but these. Returns `true` if there were any others.
    #[inline(always)]
    pub(super) fn keep(&mut self, table: &Table, cells: Rest) -> bool {
        let changes = self.live & !cells != 0;
        if changes {
            for cell in sets::cells(self.live & !cells) {
                self.sizes.take_out(table.hit(cell));
            }
            self.live &= cells;
        }
        changes
    }

    /// Adds a set that is not hit, which the table has put at this place.
    pub(super) fn learn(&mut self, place: usize, set: Rest) {
        self.open |= 1 << place;
        // The set that was at this place before may have been alone; the new one may meet the
        // others.
        self.alone &= !(1 << place);
        self.sizes
            .put(place, (set & self.live).count_ones() as usize);
    }

    /// Returns the cell, among those to be tried, that hits the most sets. Trying it first makes it
    /// dead for all others.
    #[inline(always)]
    pub(super) fn strongest(&self, table: &Table) -> Option<usize> {
        let (mut most, mut strongest) = (0, None);
        for cell in cells(self.untried) {
            let hit = (self.open & table.hit(cell)).count_ones();
            if hit >= most {
                (most, strongest) = (hit, Some(cell));
            }
        }
        strongest
    }

    /// Returns the number of ways to add the remaining clues so that each half has at least `lows`
    /// clues, and `true` if each has that many already.
    pub(super) fn ways(&self, lows: [usize; 2]) -> (u64, bool) {
        let [has, live] = [self.clues, self.live]
            .map(|set| HALVES.map(|half| (set & half).count_ones() as usize));
        let fits =
            |half: usize, more: usize| more <= self.room[half] && has[half] + more >= lows[half];
        let splits = (0..=self.left).filter(|&more| fits(0, more) && fits(1, self.left - more));
        let ways = splits
            .map(|more| choose(live[0], more) * choose(live[1], self.left - more))
            .sum();
        (ways, has[0] >= lows[0] && has[1] >= lows[1])
    }
}

// A lower bound on the number of clues that unavoidable sets need.

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

// The unavoidable sets while the clues of the part are chosen.

/// The maximum number of sets in a list. With a smaller one, the solver would be asked the same
/// questions again.
const MOST: usize = 30_000;

/// The sets that some clues of the part do not hit. Those with the fewest cells in the rest come
/// first, except for sets learnt later.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    rest: Vec<Rest>,
    part: Vec<Part>,
}

impl List {
    pub(super) fn new(mut sets: Vec<(Rest, Part)>) -> List {
        sets.sort_by_key(|(rest, _)| rest.count_ones());
        let (rest, part) = sets.into_iter().unzip();
        List { rest, part }
    }

    /// Returns the cells of each set in the rest.
    pub(super) fn rest(&self) -> &[Rest] {
        &self.rest
    }

    /// Returns the live cells of the smallest set that lies within the part, if there is one.
    pub(super) fn smallest(&self, live: Part) -> Option<Part> {
        let inside = self.rest.iter().take_while(|&&rest| rest == 0).count();
        self.part[..inside]
            .iter()
            .map(|set| set & live)
            .min_by_key(|set| set.count_ones())
    }

    /// Copies the sets of the other list that a cell of the part does not hit.
    pub(super) fn copy_without(&mut self, other: &List, cell: Part) {
        self.rest.resize(other.rest.len(), 0);
        self.part.resize(other.part.len(), 0);
        let mut end = 0;
        for (&rest, &part) in other.rest.iter().zip(&other.part) {
            // No branch here: which sets are hit is unpredictable.
            (self.rest[end], self.part[end]) = (rest, part);
            end += usize::from(part & cell == 0);
        }
        self.rest.truncate(end);
        self.part.truncate(end);
    }

    /// Adds a set.
    pub(super) fn learn(&mut self, (rest, part): (Rest, Part)) {
        self.rest.push(rest);
        self.part.push(part);
        if rest == 0 {
            self.rest.rotate_right(1);
            self.part.rotate_right(1);
        }
        if self.rest.len() > MOST {
            let mut sorted = List::new(self.rest.drain(..).zip(self.part.drain(..)).collect());
            sorted.rest.truncate(MOST / 2);
            sorted.part.truncate(MOST / 2);
            *self = sorted;
        }
    }
}
