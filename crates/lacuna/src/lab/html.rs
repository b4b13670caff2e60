//! A trace as one self-contained page with play, pause, step and slider; it needs no network.
//!
//! The page is `page.html` with the trace inserted as JSON. A frame is written as the changes since
//! the previous frame:
//! `[kind, cell, digit, depth, number, states, invocations, guesses, backtracks, solutions, change…]`,
//! each change as `cell * 8192 + digit * 512 + candidates`, with digit 0 for an empty cell and
//! candidates as bits. The first frame changes the empty board.

use serde_json::{Map, Value, json};

use super::lesson;
use super::run::{End, SearchStep};
use super::trace::{Frame, Trace};
use crate::nine::cell::{Cell, DigitSet};
use crate::nine::geometry::{Geometry, House};
use crate::nine::grid::Grid;

const PAGE: &str = include_str!("page.html");

/// Two pages side by side. A key or a button of one is passed to the other.
const BESIDE: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>lacuna lab</title>
<style>
body { margin: 0; display: grid; grid-template-columns: 1fr 1fr; height: 100vh; }
iframe { border: 0; width: 100%; height: 100%; }
</style>
</head>
<body>
@PAGES@<script>
addEventListener("message", event => {
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== event.source) frame.contentWindow.postMessage(event.data, "*");
  }
});
addEventListener("load", () => {
  for (const { contentWindow } of document.querySelectorAll("iframe")) contentWindow.postMessage(Number(location.hash.slice(1)) || 0, "*");
});
</script>
</body>
</html>
"#;

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
        "code": lesson::pseudocode(&trace.solver),
        "said": said(trace, geometry),
        "work": work(trace),
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

/// Returns the pages of two runs in one, stepped together.
pub fn side_by_side(pages: &[String; 2]) -> String {
    let frame = |page: &String| {
        let page = page.replace('&', "&amp;").replace('"', "&quot;");
        format!("<iframe title=\"a run\" srcdoc=\"{page}\"></iframe>\n")
    };
    BESIDE.replace("@PAGES@", &pages.iter().map(frame).collect::<String>())
}

/// Returns the words for the steps that their kind does not fully describe, by the position of
/// their frame.
fn said(trace: &Trace, geometry: &Geometry) -> Value {
    let has_more = |step| matches!(step, Some(SearchStep::Prune(..) | SearchStep::Keep(..)));
    let frames = trace
        .frames
        .iter()
        .enumerate()
        .filter(|(_, frame)| has_more(frame.step));
    frames
        .map(|(at, frame)| (at.to_string(), lesson::words(frame.step, geometry).into()))
        .collect::<Map<_, _>>()
        .into()
}

/// Returns the numbers of prunings and of entries on the trail up to each frame, `None` for what
/// the solver does not count.
fn work(trace: &Trace) -> Vec<[Option<u64>; 2]> {
    let numbers = trace.frames.iter().map(|frame| trace.work(frame));
    if trace.report.counters.pruned.is_some() {
        numbers.collect()
    } else {
        Vec::new()
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
    let digit = match frame.step {
        None | Some(SearchStep::Fail | SearchStep::Solution) => 0,
        Some(
            SearchStep::Place(_, digit)
            | SearchStep::Guess(_, digit)
            | SearchStep::Remove(_, digit)
            | SearchStep::Prune(_, digit, _)
            | SearchStep::Keep(_, digit),
        ) => digit.value(),
    };
    let (kind, cell) = (
        lesson::kind(frame.step),
        lesson::cell(frame.step).map_or(0, Cell::index),
    );
    let c = &frame.counters;
    let mut numbers = vec![
        u64::from(kind),
        cell as u64,
        u64::from(digit),
        frame.depth as u64,
        frame.number,
    ];
    numbers.extend([
        c.states,
        c.invocations,
        c.guesses,
        c.backtracks,
        c.solutions,
    ]);
    let changed = |cell: &Cell| {
        grid.get(*cell) != frame.grid.get(*cell)
            || candidates[cell.index()] != frame.candidates[cell.index()]
    };
    numbers.extend(Cell::all().filter(changed).map(|cell| {
        let digit = frame
            .grid
            .get(cell)
            .map_or(0, |digit| u64::from(digit.value()));
        cell.index() as u64 * 8192 + digit * 512 + u64::from(frame.candidates[cell.index()].bits())
    }));
    numbers
}
