//! A trace as one self-contained page with play, pause, step and slider; it needs no network.
//!
//! The page is `page.html` with the trace inserted as JSON. A frame is written as the changes since the previous frame: `[kind, cell,
//! digit, depth, number, states, invocations, guesses, backtracks, solutions, change…]`, each change as `cell * 8192 + digit * 512 +
//! candidates`, with digit 0 for an empty cell and candidates as bits. The first frame changes the empty board.

use serde_json::{Value, json};

use super::run::{End, SearchStep};
use super::trace::{Frame, Trace};
use crate::nine::cell::{Cell, DigitSet};
use crate::nine::geometry::{Geometry, House};
use crate::nine::grid::Grid;

const PAGE: &str = include_str!("page.html");

/// Returns the page for a trace under the rules of a geometry; `rules` is their usual name.
pub fn page(trace: &Trace, geometry: &Geometry, rules: &str) -> String {
    let data = json!({
        "solver": trace.solver,
        "rules": rules,
        "clues": trace.clues.to_string(),
        "regions": geometry.regions().iter().map(cells).collect::<Vec<_>>(),
        "every": trace.every,
        "shown": trace.shown(),
        "steps": trace.steps,
        "end": end(trace.report.end),
        "frames": frames(trace),
    });
    // A "<" inside the data must not end the script element.
    let data = data.to_string().replace('<', "\\u003c");
    PAGE.replace("@TRACE@", &data)
}

/// Describes how a run ended.
pub fn end(end: End) -> &'static str {
    match end {
        End::Exhausted => "searched to the end",
        End::Enough => "stopped at the wanted number of solutions",
        End::States => "gave up at the limit of states",
        End::Held => "gave up at the limit of partial solutions held",
        End::Time => "gave up at the time limit",
    }
}

fn cells(house: &House) -> Vec<usize> {
    house.cells().into_iter().map(Cell::index).collect()
}

fn frames(trace: &Trace) -> Vec<Value> {
    let blank = vec![DigitSet::EMPTY; Cell::all().len()];
    let mut before = (&Grid::EMPTY, &blank);
    let mut encoded = Vec::with_capacity(trace.frames.len());
    for frame in &trace.frames {
        encoded.push(Value::from(frame_numbers(frame, before)));
        before = (&frame.grid, &frame.candidates);
    }
    encoded
}

fn frame_numbers(frame: &Frame, (grid, candidates): (&Grid, &Vec<DigitSet>)) -> Vec<u64> {
    let (kind, cell, digit) = match frame.step {
        None => (0, 0, 0),
        Some(SearchStep::Place(cell, digit)) => (1, cell.index(), digit.value()),
        Some(SearchStep::Guess(cell, digit)) => (2, cell.index(), digit.value()),
        Some(SearchStep::Remove(cell, digit)) => (3, cell.index(), digit.value()),
        Some(SearchStep::Fail) => (4, 0, 0),
        Some(SearchStep::Solution) => (5, 0, 0),
    };
    let c = &frame.counters;
    let mut numbers = vec![kind, cell as u64, u64::from(digit), frame.depth as u64, frame.number];
    numbers.extend([c.states, c.invocations, c.guesses, c.backtracks, c.solutions]);
    let changed = |cell: &Cell| {
        grid.get(*cell) != frame.grid.get(*cell) || candidates[cell.index()] != frame.candidates[cell.index()]
    };
    numbers.extend(Cell::all().filter(changed).map(|cell| {
        let digit = frame.grid.get(cell).map_or(0, |digit| u64::from(digit.value()));
        cell.index() as u64 * 8192 + digit * 512 + u64::from(frame.candidates[cell.index()].bits())
    }));
    numbers
}
