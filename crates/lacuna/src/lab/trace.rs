//! A recorded run: frames to step through forwards and backwards.
//!
//! A trace holds a bounded number of frames. When a run has more steps, every second frame is
//! dropped and from then on only every second step is kept, and so on: the frames stay evenly
//! spread over the whole run, and [`Trace::every`] is their distance. Solutions are kept as
//! separate frames, up to [`KEPT_SOLUTIONS`]. Alternatively, exactly the first steps are kept;
//! [`Keep`] chooses.

use super::houses::Houses;
use super::run::{Counters, Limits, Observer, Report, SearchStep, Snapshot};
use super::{Textbook, run};
use crate::figures::grouped;
use crate::nine::cell::{Cell, DigitSet};
use crate::nine::geometry::Geometry;
use crate::nine::grid::Grid;

/// The number of solutions that are always kept as frames.
pub const KEPT_SOLUTIONS: u64 = 100;

/// The choice of the steps of a long run that become frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// At most about this many (at least 2, plus the solutions), evenly spread over the run.
    Spread(usize),
    /// The first steps up to this number, and none after them.
    First(u64),
}

/// The board after a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The number of the step, from 1; 0 is the start.
    pub number: u64,
    /// The step, or `None` at the start.
    pub step: Option<SearchStep>,
    /// The digits written.
    pub grid: Grid,
    /// The possible digits, by cell.
    pub candidates: Vec<DigitSet>,
    /// The number of search decisions so far.
    pub depth: usize,
    /// The counters after the step.
    pub counters: Counters,
}

/// A run as a sequence of frames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The solver's name.
    pub solver: String,
    /// The puzzle.
    pub clues: Grid,
    /// The start, then the kept steps in order.
    pub frames: Vec<Frame>,
    /// The distance between frames: one step in `every` is a frame.
    pub every: u64,
    /// The number of steps of the run.
    pub steps: u64,
    /// The result of the run.
    pub report: Report,
}

impl Trace {
    /// Runs the solver to its end and keeps the chosen steps as frames.
    pub fn record(
        solver: &dyn Textbook,
        geometry: &Geometry,
        clues: &Grid,
        limits: Limits,
        keep: Keep,
    ) -> Trace {
        Trace::record_with(solver, geometry, clues, limits, keep, false)
    }

    /// Like [`record`](Self::record), with every pruning as a step too if `prunings`.
    pub fn record_with(
        solver: &dyn Textbook,
        geometry: &Geometry,
        clues: &Grid,
        limits: Limits,
        keep: Keep,
        prunings: bool,
    ) -> Trace {
        let mut recorder = Recorder {
            frames: vec![start(geometry, clues)],
            keep,
            prunings,
            every: 1,
            steps: 0,
        };
        let report = run(solver, geometry, clues, limits, &mut recorder);
        let Recorder {
            frames,
            every,
            steps,
            ..
        } = recorder;
        Trace {
            solver: solver.name(),
            clues: *clues,
            frames,
            every,
            steps,
            report,
        }
    }

    /// Returns `true` if steps are missing.
    pub fn is_sampled(&self) -> bool {
        self.every > 1
    }

    /// Describes which steps the frames are.
    pub fn shown(&self) -> String {
        let kept = self.frames.last().map_or(0, |frame| frame.number);
        let steps = grouped(self.steps);
        if self.is_sampled() {
            format!(
                "one step in {} of {steps}, and the solutions",
                grouped(self.every)
            )
        } else if kept < self.steps {
            format!("the first {} of {steps} steps", grouped(kept))
        } else {
            format!("all {steps} steps")
        }
    }

    /// Returns the numbers of prunings and of entries on the trail up to a frame, `None` for what
    /// the solver does not count.
    pub fn work(&self, frame: &Frame) -> [Option<u64>; 2] {
        let (all, so_far) = (&self.report.counters, &frame.counters);
        [(all.pruned, so_far.pruned), (all.trailed, so_far.trailed)]
            .map(|(all, so_far)| all.and(so_far.or(Some(0))))
    }

    /// Returns the next frame after `from` whose step satisfies the test.
    pub fn next(&self, from: usize, wanted: impl Fn(SearchStep) -> bool) -> Option<usize> {
        let found = |frame: &Frame| frame.step.is_some_and(&wanted);
        self.frames
            .iter()
            .skip(from + 1)
            .position(found)
            .map(|ahead| from + 1 + ahead)
    }
}

fn start(geometry: &Geometry, clues: &Grid) -> Frame {
    let houses = Houses::new(geometry);
    let open = |cell| {
        clues
            .get(cell)
            .map_or_else(|| houses.legal(clues, cell), DigitSet::from)
    };
    Frame {
        number: 0,
        step: None,
        grid: *clues,
        candidates: Cell::all().map(open).collect(),
        depth: 0,
        counters: Counters::default(),
    }
}

struct Recorder {
    frames: Vec<Frame>,
    keep: Keep,
    prunings: bool,
    every: u64,
    steps: u64,
}

impl Recorder {
    fn keeps(&self, number: u64, step: Option<SearchStep>, counters: &Counters) -> bool {
        if let Keep::First(steps) = self.keep {
            return number <= steps;
        }
        let solution = step == Some(SearchStep::Solution) && counters.solutions <= KEPT_SOLUTIONS;
        solution || number.is_multiple_of(self.every)
    }

    fn thin_out(&mut self) {
        self.every *= 2;
        let frames = std::mem::take(&mut self.frames);
        self.frames = frames
            .into_iter()
            .filter(|frame| self.keeps(frame.number, frame.step, &frame.counters))
            .collect();
    }
}

impl Observer for Recorder {
    fn wants_prunings(&self) -> bool {
        self.prunings
    }

    fn step(&mut self, step: SearchStep, board: &dyn Snapshot, counters: &Counters) {
        self.steps += 1;
        if !self.keeps(self.steps, Some(step), counters) {
            return;
        }
        self.frames.push(Frame {
            number: self.steps,
            step: Some(step),
            grid: board.grid(),
            candidates: Cell::all().map(|cell| board.candidates(cell)).collect(),
            depth: board.depth(),
            counters: *counters,
        });
        let solutions = counters.solutions.min(KEPT_SOLUTIONS) as usize;
        if let Keep::Spread(most) = self.keep
            && self.frames.len() > most.max(2) + solutions
        {
            self.thin_out();
        }
    }
}
