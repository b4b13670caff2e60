//! The slow method, for small branches: it gives every set to the solver and uses neither the grids
//! nor the search.

use std::ops::ControlFlow;

use super::sets::{Branch, ROOT, Sets, numbered};
use super::tally::{Tally, Watch};
use crate::nine::cell_set::CellSet;
use crate::nine::solver::Solver;

impl Sets {
    /// Solves every set of a branch and returns the tally, or `None` if `watch`, which counts the
    /// sets, breaks. Takes a fraction of a millisecond per set.
    pub fn solve(&self, solver: &Solver, branch: Branch, watch: Watch) -> Option<Tally> {
        let mut tally = Tally::default();
        let flow = subsets(
            branch.after(branch.cells),
            self.clues - ROOT,
            branch.cells,
            &mut |set| {
                if self.is_visited(branch, set) {
                    match solver.count(&numbered(branch, set), 2) {
                        0 => tally.impossible += 1,
                        1 => tally.good.push(set),
                        _ => tally.ambiguous += 1,
                    }
                } else {
                    tally.mirrored += 1;
                }
                watch(1)
            },
        );
        flow.is_continue().then_some(tally)
    }
}

/// Calls `visit` with `chosen` and `missing` more of the candidates, in all ways, until it breaks.
fn subsets(
    mut candidates: CellSet,
    missing: usize,
    chosen: CellSet,
    visit: &mut impl FnMut(CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if missing == 0 {
        return visit(chosen);
    }
    while let Some(cell) = candidates.first() {
        candidates.remove(cell);
        subsets(candidates, missing - 1, chosen.with(cell), visit)?;
    }
    ControlFlow::Continue(())
}
