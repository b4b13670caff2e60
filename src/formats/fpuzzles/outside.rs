//! Clues beside the grid in f-puzzles data. Their cells have the row or column 0, or one more than the grid has.

use serde_json::{Value, json};

use crate::rules::layout::{Layout, Place};

use super::super::cells;

/// The directions of diagonals: rows down, columns to the right.
const DIRECTIONS: [(&str, (isize, isize)); 4] = [("DR", (1, 1)), ("UL", (-1, -1)), ("DL", (1, -1)), ("UR", (-1, 1))];

/// The row and column of a cell, from 0, or -1 before the first.
fn place(name: &str) -> Option<(isize, isize)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number =
        |text: &str| text.parse().ok().filter(|number| (0..100).contains(number)).map(|number: isize| number - 1);
    Some((number(row)?, number(column)?))
}

fn name((row, column): (isize, isize)) -> String {
    format!("R{}C{}", row + 1, column + 1)
}

/// The cell at a place, if the layout has one there.
fn cell((row, column): (isize, isize), layout: &Layout) -> Option<usize> {
    layout.cell_at(Place { row: row.try_into().ok()?, column: column.try_into().ok()? })
}

/// The name of the cell from which a constraint string looks along the diagonal of an entry.
pub(super) fn diagonal(entry: &Value, layout: &Layout) -> Option<String> {
    let (row, column) = place(entry.get("cell")?.as_str()?)?;
    let direction = entry.get("direction")?.as_str()?;
    let &(_, (down, right)) = DIRECTIONS.iter().find(|(name, _)| *name == direction)?;
    let places = (1..).map(|step| (row + down * step, column + right * step));
    let cells: Vec<usize> = places.map_while(|place| cell(place, layout)).collect();
    let ends = [*cells.first()?, *cells.last()?];
    let first = ends.into_iter().find(|&end| way(end, layout).is_some_and(|way| runs(end, way, &cells, layout)))?;
    Some(cells::name(layout.place(first)))
}

/// Returns `true` if these cells lie this way from their end.
fn runs(end: usize, way: (isize, isize), cells: &[usize], layout: &Layout) -> bool {
    layout.step(end, way).is_some_and(|next| cells.contains(&next))
}

/// The way along the diagonal that is named after a cell: each is named after one of its ends.
fn way(cell: usize, layout: &Layout) -> Option<(isize, isize)> {
    let (Place { row, column }, last) = (layout.place(cell), layout.side() - 1);
    match (row, column) {
        (_, 0) if row < last => Some((1, 1)),
        (_, _) if column == last && row > 0 && row < last => Some((-1, -1)),
        (0, _) => Some((1, -1)),
        (_, _) if row == last && column > 0 && column < last => Some((-1, 1)),
        _ => None,
    }
}

/// The entry of a sum for the diagonal that is named after a cell.
pub(super) fn diagonal_entry(sum: &str, first: usize, layout: &Layout) -> Option<Value> {
    let step = way(first, layout)?;
    let (direction, (down, right)) = DIRECTIONS.iter().find(|(_, other)| *other == step)?;
    let Place { row, column } = layout.place(first);
    let beside = name((row.cast_signed() - down, column.cast_signed() - right));
    let cells = std::iter::successors(Some(first), |&cell| layout.step(cell, step));
    let cells: Vec<String> = cells.map(|cell| cells::name(layout.place(cell))).collect();
    Some(json!({ "cell": beside, "direction": direction, "cells": cells, "value": sum }))
}

/// The name of the line beside which an entry stands, `R4` or `C2`, and whether it stands before the first cell.
pub(super) fn line(entry: &Value, layout: &Layout) -> Option<(String, bool)> {
    let (row, column) = place(entry.get("cell")?.as_str()?)?;
    let side = layout.side().cast_signed();
    let (inside, is_end) = (|at: isize| (0..side).contains(&at), |at: isize| at == -1 || at == side);
    match (is_end(row), is_end(column)) {
        (true, false) if inside(column) => Some((format!("C{}", column + 1), row == -1)),
        (false, true) if inside(row) => Some((format!("R{}", row + 1), column == -1)),
        _ => None,
    }
}

/// The name of the cell before the first of a line, or behind its last.
pub(super) fn beside(line: &str, is_first: bool, layout: &Layout) -> Option<String> {
    let (letter, number) = line.split_at_checked(1)?;
    let end = if is_first { 0 } else { layout.side() + 1 };
    match letter {
        "R" => Some(format!("R{number}C{end}")),
        "C" => Some(format!("R{end}C{number}")),
        _ => None,
    }
}
