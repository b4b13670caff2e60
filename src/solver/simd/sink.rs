//! What takes the solutions of a search, what a count remembers, and what is known about boards with few open cells.

use std::ops::ControlFlow;

/// Takes the solutions of a search over boards of one form.
pub(super) trait Sink<Board> {
    /// Whether the first solution ends the search.
    const ONE_IS_ENOUGH: bool = false;

    /// A solved board.
    fn solution(&mut self, board: &Board) -> ControlFlow<()>;

    /// So many solutions at once, if the sink only wants their number.
    fn number(&mut self, _solutions: u64) -> Option<ControlFlow<()>> {
        None
    }

    /// The sink, if it counts and has counted for a while.
    fn counter(&mut self) -> Option<&mut Counter> {
        None
    }
}

impl<Board, F: FnMut(&Board) -> ControlFlow<()>> Sink<Board> for F {
    fn solution(&mut self, board: &Board) -> ControlFlow<()> {
        self(board)
    }
}

/// Stops at the first solution.
pub(super) struct Any;

impl<Board> Sink<Board> for Any {
    const ONE_IS_ENOUGH: bool = true;

    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(if solutions == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    }
}

/// Counts solutions up to a limit of at least 1.
///
/// What is open on a settled board tells its number of solutions, for the digits of the other cells are no candidates in their houses any
/// more. (Nor can two boards be open alike if one of them has a digit decided twice in a house: there a digit would lack a place, and such
/// a board does not settle.) Where there are many solutions the same is open again and again. So after a while a counter remembers what it
/// counted.
pub(super) struct Counter {
    found: u64,
    limit: u64,
    memory: Vec<(Residual, u64)>,
}

/// The candidates of the open cells of a board, in any layout.
pub(super) type Residual = [u64; 27];

/// Solutions after which a counter remembers, and boards that it remembers: a megabyte, which stays in a second-level cache.
const PATIENCE: u64 = 1 << 10;
const MEMORY: usize = 1 << 12;

impl Counter {
    pub(super) fn up_to(limit: u64) -> Counter {
        Counter { found: 0, limit, memory: Vec::new() }
    }

    pub(super) fn found(&self) -> u64 {
        self.found
    }

    /// Explores a board, unless it is remembered what it comes to.
    #[inline]
    pub(super) fn once(
        &mut self,
        residual: &Residual,
        explore: impl FnOnce(&mut Counter) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let slot = slot(residual);
        match self.memory.get(slot) {
            Some((remembered, solutions)) if remembered == residual => return self.add(*solutions),
            Some(_) => {}
            None => self.memory = vec![([0; 27], 0); MEMORY],
        }
        let before = self.found;
        explore(self)?;
        self.memory[slot] = (*residual, self.found - before);
        ControlFlow::Continue(())
    }

    fn add(&mut self, solutions: u64) -> ControlFlow<()> {
        self.found = self.limit.min(self.found.saturating_add(solutions));
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Odd numbers without a pattern.
const FACTORS: Residual = {
    let mut factors = [0x9e37_79b9_7f4a_7c15_u64; 27];
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

impl<Board> Sink<Board> for Counter {
    fn solution(&mut self, _: &Board) -> ControlFlow<()> {
        self.add(1)
    }

    fn number(&mut self, solutions: u64) -> Option<ControlFlow<()>> {
        Some(self.add(solutions))
    }

    fn counter(&mut self) -> Option<&mut Counter> {
        (self.found >= PATIENCE).then_some(self)
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
