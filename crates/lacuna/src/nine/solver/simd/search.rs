//! The depth-first search for solutions.
//!
//! A settled board is split at one cell: the cell takes a digit in one child and loses it in the
//! other.
//!
//! Where one solution is enough, as for a minimiser, the first digits of two distant cells are
//! tried at once. Of the boards that such a search splits, 98 in 100 have a solution, and any of
//! many will do. (One cell at a time: 8 % more time for a minimal puzzle.)

use std::ops::ControlFlow;

use crate::budget::{Budget, Pace};
use crate::nine::cell::CELLS;
use crate::nine::grid::Grid;
use crate::nine::solver::simd::board::{Board, sum};
use crate::nine::solver::simd::houses::Layout;
use crate::nine::solver::simd::vector::{Job, Lanes, ONE, PAIR, Place, Vector};

/// Passes the solutions of a board to the visitor, until it breaks.
#[inline(always)]
pub(super) fn explore<'b, V: Vector>(
    board: &mut Board<V>,
    layout: &Layout,
    visitor: &mut impl Visitor<'b>,
) -> ControlFlow<()> {
    // SAFETY: a vector proves that its instructions are available.
    unsafe {
        V::call(Explore {
            board,
            layout,
            visitor,
        })
    }
}

struct Explore<'a, V, S> {
    board: &'a mut Board<V>,
    layout: &'a Layout,
    visitor: &'a mut S,
}

impl<'b, V: Vector, S: Visitor<'b>> Job<V> for Explore<'_, V, S> {
    type Output = ControlFlow<()>;

    #[inline(always)]
    unsafe fn run(self) -> ControlFlow<()> {
        let Explore {
            board,
            layout,
            visitor,
        } = self;
        if !board.settle(layout) {
            return ControlFlow::Continue(());
        }
        visitor.progress().pace.step()?;
        let open = open_cells(board);
        if open == 0 {
            return visitor.solution(board);
        }
        if let Some(number) = known_number(board, open, layout)
            && let Some(flow) = visitor.number(number)
        {
            return flow;
        }
        let branching = Branching::of(board, layout, visitor.progress());
        if visitor.progress().table().is_none() {
            return explore_children(board, &branching, layout, visitor);
        }
        let residual = residual(board);
        let slot = slot(&residual);
        if let Some(table) = visitor.progress().table()
            && let Some(solutions) = table.recall(slot, &residual)
            && let Some(flow) = visitor.again(solutions, board)
        {
            return flow;
        }
        let first = visitor.progress().found;
        explore_children(board, &branching, layout, visitor)?;
        let number = visitor.progress().found - first;
        if let Some(table) = visitor.progress().table() {
            table.remember(slot, &residual, Solutions { first, number });
        }
        ControlFlow::Continue(())
    }
}

/// Explores the children of a settled board one after the other.
#[inline(always)]
fn explore_children<'b, V: Vector>(
    board: &mut Board<V>,
    &Branching { at, far }: &Branching,
    layout: &Layout,
    visitor: &mut impl Visitor<'b>,
) -> ControlFlow<()> {
    let near = visitor.progress().near;
    let mut child = board.split(at, near);
    if let Some(far) = far {
        explore(&mut child.split(far, near), layout, visitor)?;
    }
    explore(&mut child, layout, visitor)?;
    explore(board, layout, visitor)
}

// The consumers of a search's solutions.

/// A consumer of a search's solutions.
pub(super) trait Visitor<'b> {
    /// Returns the progress of the search.
    fn progress(&mut self) -> &mut Progress<'b>;

    /// Receives a solved board.
    fn solution<V: Vector>(&mut self, board: &Board<V>) -> ControlFlow<()>;

    /// Receives `solutions` solutions at once. Returns `None` if the visitor needs the grids
    /// themselves.
    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>>;

    /// Repeats the solutions of an earlier board with equal open cells, if they are still
    /// available.
    fn again<V: Vector>(
        &mut self,
        solutions: Solutions,
        board: &Board<V>,
    ) -> Option<ControlFlow<()>>;
}

/// The state that every search keeps.
pub(super) struct Progress<'b> {
    /// Breaks when the budget of the search is spent.
    pub(super) pace: Pace<'b>,
    /// The number of solutions so far.
    pub(super) found: u64,
    /// The tie-break among equally good cells to branch on.
    pub(super) order: Order,
    /// A solution whose digits are tried first.
    pub(super) near: Option<&'b [Lanes; 9]>,
    /// `true` if one solution is enough.
    pub(super) any_will_do: bool,
    table: Table,
}

/// The number of solutions after which a search starts to remember boards.
const FIRST_KEPT: u64 = 1 << 10;

impl<'b> Progress<'b> {
    #[inline]
    fn new(order: Order, any_will_do: bool, budget: &'b Budget<'b>) -> Progress<'b> {
        Progress {
            pace: Pace::of(budget),
            found: 0,
            order,
            near: None,
            any_will_do,
            table: Table::new(),
        }
    }

    /// Returns the table of remembered boards, once there are enough solutions for it to pay.
    #[inline(always)]
    pub(super) fn table(&mut self) -> Option<&mut Table> {
        if self.found < FIRST_KEPT {
            None
        } else {
            Some(&mut self.table)
        }
    }
}

/// A visitor that counts solutions up to a limit of at least 1.
pub(super) struct Counter<'b> {
    progress: Progress<'b>,
    limit: u64,
}

impl<'b> Counter<'b> {
    #[inline]
    pub(super) fn up_to(limit: u64, budget: &'b Budget<'b>) -> Counter<'b> {
        let order = if limit > 1 && limit < FIRST_KEPT {
            Order::Last
        } else {
            Order::First
        };
        Counter {
            progress: Progress::new(order, limit == 1, budget),
            limit,
        }
    }

    #[inline]
    pub(super) fn found(&self) -> u64 {
        self.progress.found
    }

    #[inline]
    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        let found = &mut self.progress.found;
        *found = self.limit.min(found.saturating_add(solutions));
        if *found == self.limit {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl<'b> Visitor<'b> for Counter<'b> {
    #[inline]
    fn progress(&mut self) -> &mut Progress<'b> {
        &mut self.progress
    }

    #[inline]
    fn solution<V: Vector>(&mut self, _: &Board<V>) -> ControlFlow<()> {
        self.add(1)
    }

    #[inline]
    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }

    #[inline]
    fn again<V: Vector>(&mut self, solutions: Solutions, _: &Board<V>) -> Option<ControlFlow<()>> {
        Some(self.add(solutions.number))
    }
}

/// A visitor that passes solutions on as grids.
///
/// The grids of a board are passed on consecutively, so it is enough to remember the number of the
/// first and their count. When a board with equal open cells occurs, they are passed on again with
/// the digits of its other cells.
pub(super) struct Grids<'v> {
    visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
    progress: Progress<'v>,
    /// The last grids, each at its number modulo `KEPT`.
    last: Vec<Grid>,
}

/// The number of grids kept: five megabytes. Keeping a quarter takes 3 to 20 % more time for a
/// hundred thousand solutions; an eighth, 60 %.
const KEPT: u64 = 1 << 16;

impl<'v> Grids<'v> {
    pub(super) fn to(
        visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
        near: Option<&'v [Lanes; 9]>,
        budget: &'v Budget<'v>,
    ) -> Grids<'v> {
        Grids {
            visit,
            progress: Progress {
                near,
                ..Progress::new(Order::First, false, budget)
            },
            last: Vec::new(),
        }
    }

    #[inline(always)]
    fn give(&mut self, grid: Grid) -> ControlFlow<()> {
        if self.progress.found < FIRST_KEPT {
            self.progress.found += 1;
            return (self.visit)(&grid);
        }
        let place = place(self.progress.found);
        self.progress.found += 1;
        if place == self.last.len() {
            self.last.reserve_exact(KEPT as usize - place);
            self.last.push(grid);
        } else {
            self.last[place] = grid;
        }
        (self.visit)(&self.last[place])
    }

    /// Passes on the solutions of an earlier board again, with the digits decided on this one
    /// replacing those decided on the earlier.
    #[inline(always)]
    fn give_again(
        &mut self,
        Solutions { first, number }: Solutions,
        decided: &Grid,
    ) -> ControlFlow<()> {
        if number == 0 {
            return ControlFlow::Continue(());
        }
        let (before, now) = (self.last[place(first)].values(), decided.values());
        let mut changes = [0; CELLS];
        for (i, change) in changes.iter_mut().enumerate() {
            *change = if now[i] == 0 { 0 } else { before[i] ^ now[i] };
        }
        for again in first..first + number {
            self.progress.pace.step()?;
            let mut values = *self.last[place(again)].values();
            for (value, change) in values.iter_mut().zip(changes) {
                *value ^= change;
            }
            self.give(Grid::of_digits(values))?;
        }
        ControlFlow::Continue(())
    }
}

/// Returns the slot of the grid with this number; slot 0 holds the one after `FIRST_KEPT`.
fn place(number: u64) -> usize {
    ((number - FIRST_KEPT) % KEPT) as usize
}

impl<'b> Visitor<'b> for Grids<'b> {
    #[inline]
    fn progress(&mut self) -> &mut Progress<'b> {
        &mut self.progress
    }

    #[inline(always)]
    fn solution<V: Vector>(&mut self, board: &Board<V>) -> ControlFlow<()> {
        self.give(board.grid())
    }

    #[inline]
    fn number(&mut self, _: u64) -> Option<ControlFlow<()>> {
        None
    }

    #[inline(always)]
    fn again<V: Vector>(
        &mut self,
        solutions: Solutions,
        board: &Board<V>,
    ) -> Option<ControlFlow<()>> {
        // All of them must still be kept when the last is passed on again.
        if self.progress.found + solutions.number > solutions.first + KEPT {
            return None;
        }
        Some(self.give_again(solutions, &board.grid()))
    }
}

// The choice of the cell to branch on, on a settled board.

/// The cells at which a settled board is split.
pub(super) struct Branching {
    /// The cell that takes its first digit in one child and loses it in the other.
    pub(super) at: Place,
    /// The second cell, if it pays to try the first digits of two cells at once.
    pub(super) far: Option<Place>,
}

/// Returns the number of cells with several candidates.
#[inline(always)]
pub(super) fn open_cells<V: Vector>(board: &Board<V>) -> u32 {
    sum(&each!(9, i => board.0[i].several())).total()
}

impl Branching {
    /// Chooses a cell with two candidates, if there is any: the one with the most such cells in its
    /// row, column and box; other houses add a fixed bonus. The second cell is the best cell with
    /// two candidates in a box that shares neither band nor stack with the first.
    #[inline(always)]
    pub(super) fn of<V: Vector>(
        board: &Board<V>,
        layout: &Layout,
        progress: &Progress,
    ) -> Branching {
        let (x, weights) = (&board.0, layout.keys(progress.order));
        let is_pair = each!(9, i => x[i].is_pair());
        let pair = x[0].of(&PAIR);
        let [a, b, c, d, e, f, g, h, i] = each!(9, i => pair & is_pair[i]);
        let plus3 = |a: V, b: V, c: V| a.plus(b).plus(c);
        let rows = [plus3(a, b, c), plus3(d, e, f), plus3(g, h, i)];
        let columns = [plus3(a, d, g), plus3(b, e, h), plus3(c, f, i)];
        let pairs = plus3(rows[0], rows[1], rows[2]);
        let rows =
            each!(3, i => pairs.plus(plus3(rows[i], rows[i].stacks::<1>(), rows[i].stacks::<2>())));
        let columns =
            each!(3, i => plus3(columns[i], columns[i].bands::<1>(), columns[i].bands::<2>()));
        let all =
            each!(9, i => rows[i / 3].plus(columns[i % 3]).plus(x[0].of(&weights[i])) & is_pair[i]);
        let keys = greatest(&all);
        let key = match keys.greatest() {
            0 => fewest(board, weights),
            key => key,
        };
        let decode = |key: u32| {
            let place = progress.order.code(key as usize & 0xff);
            Place {
                register: place >> 4,
                lane: place & 15,
            }
        };
        let at = decode(key);
        if !progress.any_will_do || !layout.two_at_once {
            return Branching { at, far: None };
        }
        let key = (keys & keys.of(&FAR[at.lane])).greatest();
        // (`bool::then` would call a closure, which lacks the features.)
        Branching {
            at,
            far: if key == 0 { None } else { Some(decode(key)) },
        }
    }
}

/// For the lane of a box, the boxes that share neither band nor stack with it.
static FAR: [Lanes; 16] = {
    let mut all = [Lanes::NONE; 16];
    let mut i = 0;
    while i < 256 {
        let (lane, other) = (i / 16, i % 16);
        if lane / 4 != other / 4 && lane % 4 != other % 4 && other < 12 && other % 4 < 3 {
            all[lane] = all[lane].with(other, u16::MAX);
        }
        i += 1;
    }
    all
};

/// Returns the number of solutions if it follows from the number of open cells. A digit may still
/// be decided twice, where a cell is the only one of its box for two digits.
#[inline(always)]
fn known_number<V: Vector>(board: &Board<V>, open: u32, layout: &Layout) -> Option<u64> {
    if !layout.is_standard() || !matches!(open, 4 | 6 | 7) {
        return None;
    }
    let pairs = sum(&each!(9, i => board.0[i].of(&ONE) & board.0[i].is_pair())).total();
    let number = number_of(open, pairs)?;
    Some(if board.repeats() { 0 } else { number })
}

/// Returns the maximum of each lane over nine vectors.
#[inline(always)]
fn greatest<V: Vector>(&[a, b, c, d, e, f, g, h, i]: &[V; 9]) -> V {
    a.max(b).max(c).max(d.max(e).max(f)).max(g.max(h).max(i))
}

/// Returns the key of a cell with the fewest candidates, on a board with open cells but none with
/// two candidates. Prefers cells in more houses.
#[inline(always)]
fn fewest<V: Vector>(board: &Board<V>, keys: &[Lanes; 9]) -> u32 {
    let mut x = board.0;
    loop {
        // Remove the first candidate of every cell until some cells have two left.
        x = each!(9, i => x[i].without_lowest());
        // (A key may be zero; a key plus `PAIR` is not.)
        let key = greatest(&each!(9, i => x[i].of(&keys[i]).plus(x[i].of(&PAIR)) & x[i].is_pair()))
            .greatest();
        if key > 0 {
            return key;
        }
    }
}

/// Returns the number of solutions of a settled board of the standard rules with `open` open cells,
/// `pairs` of them with two candidates, where these numbers determine it.
///
/// In every house of a settled board an undecided digit has at least two cells. Here the open cells
/// of a house have two candidates each, except for one with three. So there are no more open digits
/// than open cells, and no digit is decided twice. No house has a single open cell, and a house
/// with two has the same pair twice. That leaves three cases: a rectangle of one pair (4 cells);
/// two lines of three pairs, or a ring of one pair (6 cells); and three rows by three columns
/// without two cells, where the complete row and the complete column cross in the only cell that
/// may have a third candidate (7 cells). Each has two solutions, and the last case has a third one
/// for the third candidate.
///
/// That cell cannot have four candidates: its row and its column have at most three open cells, so
/// each would have a digit decided twice. Equal digits in different boxes of a line do not settle,
/// so they would fill the rest of the cell's mini-row and mini-column. Another open cell of its box
/// would open one of these, as the two lines are complete; and a cell alone in its box would not be
/// open.
fn number_of(open: u32, pairs: u32) -> Option<u64> {
    match (open, open - pairs) {
        (4 | 6 | 7, 0) => Some(2),
        (7, 1) => Some(3),
        _ => None,
    }
}

// The order of cells that are equally good to branch on.

/// The tie-break among equally good cells. A search for few solutions is faster with the last (5 %
/// less time on the hardest list). A search for many solutions or for any one is faster with the
/// first (25 % for a million solutions, 4 % for a minimal X puzzle).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Last,
    First,
}

impl Order {
    /// Returns the low byte of a key: the place of its cell, or its complement.
    pub(super) const fn code(self, place: usize) -> usize {
        match self {
            Order::Last => place,
            Order::First => 0xff - place,
        }
    }
}

/// Returns the keys of cells without pairs nearby: their places in the low byte. The high byte
/// counts the cells with two candidates nearby.
pub(super) const fn branching_keys(order: Order) -> [Lanes; 9] {
    let mut keys = [Lanes::NONE; 9];
    let mut i = 0;
    while i < 81 {
        let Place { register, lane } = Place::of(i);
        keys[register] = keys[register].with(lane, order.code(register << 4 | lane) as u16);
        i += 1;
    }
    keys
}

// The transposition table of a search for thousands of solutions.
//
// The open cells of a settled board determine its solutions, because the digits of the other cells
// are no longer candidates in their houses. (Two boards cannot have equal open cells if one of
// them has a digit decided twice in a house: that house would lack a place for another digit, and
// such a board does not settle.) Where there are many solutions, equal open cells recur again and
// again.

/// The candidates of the open cells of a board.
type Residual = [u64; 18];

/// The solutions found below a board: `number` of them, starting with solution `first`.
#[derive(Clone, Copy, Default)]
pub(super) struct Solutions {
    pub(super) first: u64,
    pub(super) number: u64,
}

/// The results of earlier boards, keyed by their open cells; a new entry may replace an old one.
pub(super) struct Table(Vec<(Residual, Solutions)>);

/// The number of boards remembered: two thirds of a megabyte, which fits in a second-level cache.
/// (With two or four times as many, 9 and 12 % fewer boards are settled for a million visited
/// solutions, but the time grows by 5 and 30 %.)
const ROOM: usize = 1 << 12;

impl Table {
    pub(super) fn new() -> Table {
        Table(Vec::new())
    }

    #[inline(always)]
    fn recall(&mut self, slot: usize, residual: &Residual) -> Option<Solutions> {
        if self.0.is_empty() {
            self.0 = vec![([0; 18], Solutions::default()); ROOM];
        }
        let (remembered, solutions) = &self.0[slot];
        (remembered == residual).then_some(*solutions)
    }

    #[inline(always)]
    pub(super) fn remember(&mut self, slot: usize, residual: &Residual, solutions: Solutions) {
        self.0[slot] = (*residual, solutions);
    }
}

/// Odd multipliers without a pattern.
const FACTORS: Residual = {
    let mut factors = [0x9e37_79b9_7f4a_7c15_u64; 18];
    let mut i = 1;
    while i < factors.len() {
        factors[i] = factors[i - 1].wrapping_mul(0xd134_2543_de82_ef95);
        i += 1;
    }
    factors
};

/// Returns the slot of a board.
#[inline(always)]
pub(super) fn slot(residual: &Residual) -> usize {
    let mut sum = 0_u64;
    for (word, factor) in residual.iter().zip(FACTORS) {
        sum = sum.wrapping_add(word.wrapping_mul(factor));
    }
    (sum >> 52) as usize % ROOM
}

/// Returns the candidates of the open cells. The spare bits of two lanes hold the nine bits of a
/// third.
#[inline(always)]
fn residual<V: Vector>(board: &Board<V>) -> Residual {
    const LOW: u64 = 0x007f_007f_007f;
    let open = each!(9, i => board.0[i].and_not(board.0[i].single()).lanes());
    let mut residual = [0; 18];
    for i in 0..3 {
        let (a, b, c) = (open[i].quads(), open[3 + i].quads(), open[6 + i].quads());
        for quad in 0..3 {
            residual[6 * i + quad] = a[quad] | (c[quad] & LOW) << 9;
            residual[6 * i + 3 + quad] = b[quad] | (c[quad] & !LOW) << 2;
        }
    }
    residual
}
