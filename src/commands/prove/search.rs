//! The search through the branches, whose rows are written in order.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use lacuna::nine::geometry::Geometry;
use lacuna_research::few_clues::proofs::{Branch, Claim, Nogoods, Prover, Sets};
use serde::{Deserialize, Serialize};

use super::certificate::{Question, Row, Table};
use crate::args::RunArgs;
use crate::console::{Progress, Stopped, interrupt};
use crate::runs::{Output, Resumable};
use lacuna::in_order::in_order;

/// The progress of a run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct State {
    /// The number of branches with a row.
    pub done: usize,
}

impl Resumable for State {
    fn rows(&self) -> Option<u64> {
        Some(self.done as u64)
    }
}

/// Breaks if it is time to end. Called by all long computations.
pub fn flow() -> ControlFlow<()> {
    interrupt::budget().check()
}

/// Lists the grids, up to `most`.
pub fn list(geometry: &Geometry, clues: usize, most: u64) -> anyhow::Result<Prover> {
    let progress = Progress::counter("grids listed");
    let watch = |grids| {
        progress.advance(grids);
        flow()
    };
    Ok(Prover::new(geometry, clues, most, &watch)?.ok_or(Stopped)?)
}

/// Returns the branches of a run's share, in order.
pub fn share(sets: &Sets, run: &RunArgs) -> Vec<Branch> {
    let branches = sets.branches();
    run.shard()
        .numbers(0, branches.len() as u64)
        .map(|number| branches[number as usize])
        .collect()
}

/// Decides the remaining branches until `is_over`, and writes a row for each, if there is an output
/// and `check` accepts the row. Returns `true` if all are done.
pub fn search(
    prover: &Prover,
    question: &Question,
    branches: &[Branch],
    mut rows: Option<(Table, &mut Output<State>)>,
    is_over: impl Fn() -> bool + Sync,
    check: impl Fn(&Row) -> anyhow::Result<()> + Sync,
) -> anyhow::Result<bool> {
    let done = rows.as_ref().map_or(0, |(_, output)| output.state.done);
    let sizes = branches
        .iter()
        .map(|&branch| prover.sets().number_in(branch));
    let progress = Progress::towards(sizes.clone().sum(), "sets of cells");
    progress.begin_at(sizes.take(done).sum());
    let left = branches.get(done..).unwrap_or_default().iter().copied();
    // Each thread keeps what it learns to itself: threads seldom meet equal sets.
    in_order(
        left,
        |branch, nogoods: &mut Nogoods, failed| {
            let watch = |sets| {
                progress.advance(sets);
                if failed.load(Ordering::Relaxed) || is_over() {
                    ControlFlow::Break(())
                } else {
                    flow()
                }
            };
            let tally = prover.search(branch, nogoods, &watch)?;
            Some(Row::new(
                question,
                branch,
                Claim::of(prover.sets(), branch, &tally),
            ))
        },
        |row| {
            check(&row)?;
            if let Some((table, output)) = &mut rows {
                output.write(table.line(&row).as_bytes())?;
                output.state.done += 1;
                output.save_now_and_then()?;
            }
            Ok(())
        },
    )
}
