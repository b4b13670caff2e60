//! What takes the solutions of a search, what it remembers of them, and what is known about boards with few open cells.

use std::ops::ControlFlow;

use crate::budget::{Budget, Pace};
use crate::nine::cell::CELLS;
use crate::nine::grid::Grid;

/// Takes the solutions of a search over boards of one form.
pub(super) trait Sink<Board> {
    /// Whether the first solution ends the search.
    const ONE_IS_ENOUGH: bool = false;

    /// A board is looked at: breaks once the budget of the search is spent.
    fn pace(&mut self) -> ControlFlow<()>;

    /// A solved board.
    fn solution(&mut self, board: &Board) -> ControlFlow<()>;

    /// So many solutions at once, if the sink only wants their number.
    fn number(&mut self, _solutions: u64) -> Option<ControlFlow<()>> {
        None
    }

    /// Whether it remembers what came of a board: when there have been many solutions.
    fn remembers(&self) -> bool {
        false
    }

    /// Explores a board with open cells, unless it is remembered what comes of them.
    fn once(
        &mut self,
        _residual: &Residual,
        _board: impl FnOnce() -> Board,
        explore: impl FnOnce(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        explore(self)
    }
}

/// Stops at the first solution, or as if there were one when the budget is spent.
pub(super) struct Any<'a>(Pace<'a>);

impl<'a> Any<'a> {
    #[inline]
    pub(super) fn under(budget: &'a Budget<'a>) -> Any<'a> {
        Any(Pace::of(budget))
    }
}

impl<Board> Sink<Board> for Any<'_> {
    const ONE_IS_ENOUGH: bool = true;

    #[inline]
    fn pace(&mut self) -> ControlFlow<()> {
        self.0.step()
    }

    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(if solutions == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    }
}

/// The candidates of the open cells of a board, in any layout.
pub(super) type Residual = [u64; 18];

/// Something for each of many boards, by what is open on them.
///
/// What is open on a settled board tells its solutions, for the digits of the other cells are no candidates in their houses any more. (Nor
/// can two boards be open alike if one of them has a digit decided twice in a house: there a digit would lack a place, and such a board
/// does not settle.) Where there are many solutions the same is open again and again.
struct Memory<T>(Vec<(Residual, T)>);

/// Solutions after which a search remembers, and boards that it remembers: two thirds of a megabyte, which stay in a second-level cache.
const FIRST_KEPT: u64 = 1 << 10;
const MEMORY: usize = 1 << 12;

impl<T: Copy + Default> Memory<T> {
    fn recall(&mut self, slot: usize, residual: &Residual) -> Option<&T> {
        if self.0.is_empty() {
            self.0 = vec![([0; 18], T::default()); MEMORY];
        }
        let (remembered, what) = &self.0[slot];
        (remembered == residual).then_some(what)
    }

    fn remember(&mut self, slot: usize, residual: &Residual, what: T) {
        self.0[slot] = (*residual, what);
    }
}

/// Counts solutions up to a limit of at least 1.
pub(super) struct Counter<'a> {
    found: u64,
    limit: u64,
    pace: Pace<'a>,
    memory: Memory<u64>,
}

impl<'a> Counter<'a> {
    pub(super) fn up_to(limit: u64, budget: &'a Budget<'a>) -> Counter<'a> {
        Counter { found: 0, limit, pace: Pace::of(budget), memory: Memory(Vec::new()) }
    }

    pub(super) fn found(&self) -> u64 {
        self.found
    }

    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        self.found = self.limit.min(self.found.saturating_add(solutions));
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Odd numbers without a pattern.
const FACTORS: Residual = {
    let mut factors = [0x9e37_79b9_7f4a_7c15_u64; 18];
    let mut i = 1;
    while i < factors.len() {
        factors[i] = factors[i - 1].wrapping_mul(0xd134_2543_de82_ef95);
        i += 1;
    }
    factors
};

/// Where a board is remembered; another one may take its place.
fn slot(residual: &Residual) -> usize {
    let mixed =
        residual.iter().zip(FACTORS).fold(0_u64, |sum, (word, factor)| sum.wrapping_add(word.wrapping_mul(factor)));
    (mixed >> 52) as usize % MEMORY
}

impl<Board> Sink<Board> for Counter<'_> {
    #[inline]
    fn pace(&mut self) -> ControlFlow<()> {
        self.pace.step()
    }

    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        self.add(1)
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }

    fn remembers(&self) -> bool {
        self.found >= FIRST_KEPT
    }

    #[inline]
    fn once(
        &mut self,
        residual: &Residual,
        _: impl FnOnce() -> Board,
        explore: impl FnOnce(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let slot = slot(residual);
        if let Some(&solutions) = self.memory.recall(slot, residual) {
            return self.add(solutions);
        }
        let before = self.found;
        explore(self)?;
        self.memory.remember(slot, residual, self.found - before);
        ControlFlow::Continue(())
    }
}

/// Hands solutions over as grids.
///
/// The grids that came of a board are handed over one after the other, so it is enough to remember the number of the first and how many there
/// were. When a board with the same open cells comes, they are handed over again with the digits of its other cells.
pub(super) struct Giver<'v, G> {
    visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
    pace: Pace<'v>,
    /// The grid of a settled board.
    grid: G,
    given: u64,
    /// The last grids, each at its number modulo `KEPT`.
    last: Vec<Grid>,
    memory: Memory<Given>,
}

/// The grids that came of a board: so many, from this number on.
#[derive(Clone, Copy, Default)]
struct Given {
    first: u64,
    number: u64,
}

/// Grids that are kept: five megabytes. A quarter of them, 3 to 20 % more time for a hundred thousand solutions; an eighth, 60 %.
const KEPT: u64 = 1 << 16;

impl<'v, G> Giver<'v, G> {
    pub(super) fn new(
        grid: G,
        visit: &'v mut dyn FnMut(&Grid) -> ControlFlow<()>,
        budget: &'v Budget<'v>,
    ) -> Giver<'v, G> {
        Giver { visit, pace: Pace::of(budget), grid, given: 0, last: Vec::new(), memory: Memory(Vec::new()) }
    }

    #[inline]
    fn give(&mut self, grid: Grid) -> ControlFlow<()> {
        if self.given < FIRST_KEPT {
            self.given += 1;
            return (self.visit)(&grid);
        }
        let place = place(self.given);
        self.given += 1;
        if place == self.last.len() {
            self.last.reserve_exact(KEPT as usize - place);
            self.last.push(grid);
        } else {
            self.last[place] = grid;
        }
        (self.visit)(&self.last[place])
    }

    /// Gives again what came of a board, with these digits in place of those that were decided on it.
    fn give_again(&mut self, Given { first, number }: Given, decided: &Grid) -> ControlFlow<()> {
        if number == 0 {
            return ControlFlow::Continue(());
        }
        let (before, now) = (self.last[place(first)].values(), decided.values());
        let changes: [u8; CELLS] = std::array::from_fn(|i| if now[i] == 0 { 0 } else { before[i] ^ now[i] });
        (first..first + number).try_for_each(|i| {
            self.pace.step()?;
            let values = self.last[place(i)].values();
            self.give(Grid::of_digits(std::array::from_fn(|i| values[i] ^ changes[i])))
        })
    }
}

/// Where the grid with this number is kept; the first is that after `FIRST_KEPT`.
fn place(number: u64) -> usize {
    ((number - FIRST_KEPT) % KEPT) as usize
}

impl<Board, G: Fn(&Board) -> Grid> Sink<Board> for Giver<'_, G> {
    #[inline]
    fn pace(&mut self) -> ControlFlow<()> {
        self.pace.step()
    }

    fn solution(&mut self, board: &Board) -> ControlFlow<()> {
        self.give((self.grid)(board))
    }

    fn remembers(&self) -> bool {
        self.given >= FIRST_KEPT
    }

    #[inline]
    fn once(
        &mut self,
        residual: &Residual,
        board: impl FnOnce() -> Board,
        explore: impl FnOnce(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let slot = slot(residual);
        if let Some(&given) = self.memory.recall(slot, residual)
            // All of them must still be kept when the last is given again.
            && self.given + given.number <= given.first + KEPT
        {
            return self.give_again(given, &(self.grid)(&board()));
        }
        let first = self.given;
        explore(self)?;
        self.memory.remember(slot, residual, Given { first, number: self.given - first });
        ControlFlow::Continue(())
    }
}

/// The number of solutions of a settled board of the standard rules with so few open cells, `pairs` of them with two candidates, that it is
/// known.
///
/// In every house of a settled board a digit that is not decided has two cells or more, and here the open cells of a house have two
/// candidates each, but for one of three. So there are no more open digits than open cells, and no digit is decided twice. No house has a
/// single open cell, and one with two has the same pair twice. That leaves a rectangle of one pair (4 cells); two lines of three pairs, or a
/// ring of one pair (6 cells); and three rows by three columns without two cells, where the row and the column that are complete cross in the
/// only cell that may have a third candidate (7 cells). Each has two solutions, and the last a third one for the third candidate.
///
/// That cell cannot have four: its row and its column have three open cells at most, so each would have a digit decided twice. Equal digits in
/// different boxes of a line do not settle, so they would fill the rest of the cell's mini-row and of its mini-column. Another open cell of
/// its box would open one of these, as the two lines are complete; and alone in its box it would not be open.
pub(super) fn known_number(open: u32, pairs: u32) -> Option<u64> {
    match (open, open - pairs) {
        (4 | 6 | 7, 0) => Some(2),
        (7, 1) => Some(3),
        _ => None,
    }
}
