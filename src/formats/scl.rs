//! SudokuPad's own long links, of which the rules are drawings and prose: clues, boxes and killer cages are read, everything drawn beside
//! them is refused, and prose is passed over with a note.

mod zipped;

use serde_json::Value;

use crate::board::Board;
use crate::rules::layout::{Layout, Place};
use crate::rules::rule::Rule;

use super::cages::{Block, cage};
use super::lines::Line;
use super::rules::{self, Wrong};
use super::{Found, Omission, Record, TextError, iss, lz, percent};

/// What an address begins with, behind `https://`, up to the data.
const SITES: [&str; 6] = [
    "sudokupad.app/",
    "sudokupad.app/?puzzleid=",
    "sudokupad.app/sudoku/",
    "beta.sudokupad.app/",
    "app.crackingthecryptic.com/sudoku/?puzzleid=",
    "app.crackingthecryptic.com/sudoku/",
];

/// Members that hold drawings, with their short names.
const DRAWINGS: [(&str, &str); 4] = [("lines", "l"), ("arrows", "a"), ("underlays", "u"), ("overlays", "o")];

/// Rules that the site checks, if the metadata says so.
const CHECKED: [(&str, Rule); 2] = [("antiknight", Rule::AntiKnight), ("antiking", Rule::AntiKing)];

/// Whether a line begins like a link.
pub(super) fn is_link(line: &Line) -> bool {
    data(line.text).is_some()
}

/// What stands behind the address.
fn data(text: &[u8]) -> Option<&[u8]> {
    let text = text.trim_ascii_end();
    let bare = text.strip_prefix(b"https://").or_else(|| text.strip_prefix(b"http://")).unwrap_or(text);
    let data = SITES.iter().find_map(|site| {
        let data = bare.strip_prefix(site.as_bytes())?;
        data.strip_prefix(b"scl").or_else(|| data.strip_prefix(b"ctc"))
    })?;
    // Settings of the site may follow.
    data.split(|byte| matches!(byte, b'?' | b'&' | b'#')).next()
}

/// Reads a link.
pub(super) fn read(line: &Line) -> Result<Found, TextError> {
    let data = percent::decode(data(line.text).unwrap_or_default());
    let text = if data.starts_with('{') { Ok(data) } else { lz::decompress(&data).map_err(|_| damaged()) };
    text.and_then(|text| puzzle(line.number, &text)).map_err(|(found, expected)| line.error(0, found, &expected))
}

fn damaged() -> Wrong {
    ("SudokuPad data that cannot be read".to_owned(), "the whole link as it was copied".into())
}

fn puzzle(line: u64, text: &str) -> Result<Found, Wrong> {
    let object = zipped::value(text).ok_or_else(damaged)?;
    for (name, short) in DRAWINGS {
        if member(&object, name, short).and_then(Value::as_array).is_some_and(|list| !list.is_empty()) {
            let expected = "clues, boxes and killer cages alone, or an f-puzzles link, which states the rules";
            return Err((format!("{name} in a link of the kind scl, which are drawings"), expected.into()));
        }
    }
    let (layout, clues) = grid(&object)?;
    let mut list: Vec<Rule> = Vec::new();
    for entry in member(&object, "cages", "ca").and_then(Value::as_array).into_iter().flatten() {
        list.extend(read_cage(entry, &layout)?);
    }
    let is_true = |key: &str| object.get("metadata").and_then(|data| data.get(key)) == Some(&Value::Bool(true));
    list.extend(CHECKED.into_iter().filter(|(key, _)| is_true(key)).map(|(_, rule)| rule));
    let has_prose = object.get("metadata").is_some_and(|data| data.get("rules").is_some());
    let record = Record::with_rules(line, clues, rules::build(layout, list, Vec::new())?);
    Ok(Found { record, left_out: has_prose.then_some(Omission::Prose).into_iter().collect() })
}

/// A member by its name or its short name.
fn member<'a>(object: &'a Value, name: &str, short: &str) -> Option<&'a Value> {
    object.get(name).or_else(|| object.get(short))
}

/// The layout and the clues.
fn grid(object: &Value) -> Result<(Layout, Board), Wrong> {
    let wrong = |found: &str, expected: &str| (found.to_owned(), expected.to_owned().into());
    let rows = member(object, "cells", "ce").and_then(Value::as_array);
    let rows = rows.filter(|rows| Layout::latin(rows.len()).is_ok());
    let rows = rows.ok_or_else(|| wrong("no cells in a link of the kind scl", "rows of cells"))?;
    let side = rows.len();
    let usual = iss::usual(side);
    let mut clues = Board::blank(side * side);
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == side);
        let cells =
            cells.ok_or_else(|| wrong("a grid of another shape", "as many cells in each row as there are rows"))?;
        for (column, content) in cells.iter().enumerate() {
            let Some(value) = member(content, "value", "v").and_then(number) else { continue };
            let clue = u8::try_from(value).ok().filter(|value| (1..=usual.values()).contains(value));
            let found = || format!("the clue {value} in {}", usual.cell_name(row * side + column));
            clues.set(row * side + column, Some(clue.ok_or_else(|| wrong(&found(), &format!("1 to {side}")))?));
        }
    }
    let mut pieces: Vec<Option<usize>> = vec![None; side * side];
    let regions = member(object, "regions", "re").and_then(Value::as_array);
    for (number, region) in regions.into_iter().flatten().enumerate() {
        for cell in cells(region, &usual).ok_or_else(|| wrong(&format!("the region {region}"), "cells of the grid"))? {
            pieces[cell] = Some(number);
        }
    }
    let layout = match pieces.iter().copied().collect::<Option<Vec<usize>>>() {
        Some(pieces) => Layout::jigsaw(&pieces)
            .map_err(|error| wrong(&format!("regions that make no layout ({error})"), "as many cells in each"))?,
        None if pieces.iter().all(Option::is_none) => Layout::latin(side).expect("it is the side of a layout"),
        None => return Err(wrong("cells without a region", "a region for every cell or for none")),
    };
    Ok((layout, clues))
}

/// A number, which may be a text.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

/// The cells of a list of rows and columns from 0, none of them twice.
fn cells(list: &Value, layout: &Layout) -> Option<Vec<usize>> {
    let cell = |place: &Value| {
        let [row, column] = place.as_array()?.as_slice() else { return None };
        let coordinate = |value: &Value| usize::try_from(value.as_u64()?).ok();
        layout.cell_at(Place { row: coordinate(row)?, column: coordinate(column)? })
    };
    let cells = list.as_array()?.iter().map(cell).collect::<Option<Vec<usize>>>()?;
    let is_twice = cells.iter().enumerate().any(|(at, cell)| cells[..at].contains(cell));
    (!is_twice).then_some(cells)
}

/// A cage, unless it holds no cell, as those with a title do, or a house of the layout, as the site writes rows and columns.
fn read_cage(entry: &Value, layout: &Layout) -> Result<Option<Rule>, Wrong> {
    let Some(list) = member(entry, "cells", "ce") else { return Ok(None) };
    let wrong = |expected: &str| (format!("the cage {entry}"), expected.to_owned().into());
    let mut cells = cells(list, layout).ok_or_else(|| wrong("cells of the grid, each of them once"))?;
    cells.sort_unstable();
    let sum = match member(entry, "value", "v") {
        None => None,
        Some(Value::String(text)) if text.trim().is_empty() => None,
        Some(value) => Some(number(value).and_then(|sum| i32::try_from(sum).ok()).ok_or_else(|| wrong("a sum"))?),
    };
    if sum.is_none() && layout.houses().iter().any(|house| house.cells() == cells) {
        return Ok(None);
    }
    if entry.get("unique") != Some(&Value::Bool(true)) {
        return Err(wrong("a killer cage, marked as unique: any other is a drawing"));
    }
    cage(layout, &Block { cells, sum }).map(Some)
}
