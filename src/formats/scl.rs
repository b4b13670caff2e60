//! SudokuPad's own long links, whose rules are drawings and prose. Clues, boxes and killer cages are read; any other drawing is rejected.

mod zipped;

use std::borrow::Cow;
use std::str::FromStr;

use serde_json::Value;

use crate::board::Board;
use crate::puzzle::{NoWords, Part};
use crate::rules::layout::{Layout, Place};
use crate::rules::rule::Rule;

use super::cages::{Block, cage};
use super::fpuzzles::is_nothing;
use super::lines::{Line, TextError, Wrong};
use super::record::{Found, Record};
use super::remarks::{Notes, Remark, or_ignore};
use super::{address, iss, lz, percent, regions};

/// Members that hold drawings, with their short names.
const DRAWINGS: [(&str, &str); 4] = [("lines", "l"), ("arrows", "a"), ("underlays", "u"), ("overlays", "o")];

/// The names of the setter's words.
const WORDS: [(&str, Part); 3] = [("title", Part::Title), ("author", Part::Author), ("rules", Part::Rules)];

/// The name under which cages that are mere drawings can be ignored.
const CAGES: &str = "cages";

/// The other members that are read, and those that only scale the drawing.
const MEMBERS: [&str; 10] = ["cells", "ce", "regions", "re", "cages", "ca", "metadata", "id", "cellSize", "cs"];

/// Rules that the site checks if the metadata says so.
const CHECKED: [(&str, Rule); 2] = [("antiknight", Rule::AntiKnight), ("antiking", Rule::AntiKing)];

/// Returns `true` if a line begins like a link.
pub(super) fn is_link(line: &Line) -> bool {
    data(line.text).is_some()
}

/// Returns the data of a link.
fn data(text: &[u8]) -> Option<&[u8]> {
    address::data(text, &address::SUDOKUPAD, &["scl", "ctc"])
}

/// Reads a link.
pub(super) fn read(line: &Line, notes: Notes) -> Result<Found, TextError> {
    let data = percent::decode(data(line.text).unwrap_or_default());
    let text = if data.starts_with('{') { Ok(data) } else { lz::decompress(&data).map_err(|_| damaged()) };
    text.and_then(|text| puzzle(line.number, &text, notes)).map_err(|(found, expected)| line.error(0, found, &expected))
}

fn damaged() -> Wrong {
    ("SudokuPad data that cannot be read".to_owned(), "the whole link as it was copied".into())
}

fn puzzle(line: u64, text: &str, mut notes: Notes) -> Result<Found, Wrong> {
    let object = zipped::value(text).ok_or_else(damaged)?;
    for (name, short) in DRAWINGS {
        let is_there = member(&object, name, short).and_then(Value::as_array).is_some_and(|list| !list.is_empty());
        if is_there && !notes.ignores(name) {
            let expected = "clues, boxes and killer cages alone, or an f-puzzles link, which states the rules";
            let found = format!("{name} in a link of the kind scl, which are drawings");
            return Err((found, or_ignore(expected, name).into()));
        }
    }
    for (name, value) in object.as_object().into_iter().flatten() {
        let is_read =
            || DRAWINGS.iter().any(|(long, short)| name == long || name == short) || MEMBERS.contains(&&**name);
        if !(is_nothing(value) || is_read()) {
            notes.add(Remark::Other(format!("members {name}").into()));
        }
    }
    let (layout, clues) = grid(&object, &mut notes)?;
    let mut list: Vec<Rule> = Vec::new();
    for entry in member(&object, "cages", "ca").and_then(Value::as_array).into_iter().flatten() {
        list.extend(read_cage(entry, &layout, &mut notes)?);
    }
    let is_true = |key: &str| object.get("metadata").and_then(|data| data.get(key)) == Some(&Value::Bool(true));
    list.extend(CHECKED.into_iter().filter(|(key, _)| is_true(key)).map(|(_, rule)| rule));
    let solution = words(&object, "solution").map(|text| (Board::from_str(&text), text));
    let solution = solution.map(|(board, text)| match board {
        Ok(board) if layout.admits(&board).is_ok() => Ok(board),
        _ => Err((format!("the solution {text:?}"), Cow::from(format!("{} values", layout.cells())))),
    });
    let mut record = Record::with_rules(line, clues, regions::build(layout, list, Vec::new())?);
    record.claims.solution = solution.transpose()?;
    for (name, part) in WORDS {
        let set = record.claims.words.set(part, &words(&object, name).unwrap_or_default());
        set.map_err(|error| (error.found(), NoWords::EXPECTED.into()))?;
    }
    Ok(Found { record, remarks: notes.remarks })
}

/// Returns a text of the metadata. It may instead be in a cage without cells, after its name and a colon.
fn words(object: &Value, name: &str) -> Option<String> {
    let own = object.get("metadata").and_then(|data| data.get(name)).filter(|text| !is_nothing(text));
    let cages = member(object, "cages", "ca").and_then(Value::as_array).into_iter().flatten();
    let values = cages.filter_map(|cage| member(cage, "value", "v")?.as_str());
    let in_cage = values.filter_map(|text| text.split_once(':')).find(|(key, _)| key.trim() == name);
    match own {
        Some(Value::Array(lines)) => Some(lines.iter().filter_map(Value::as_str).collect::<Vec<&str>>().join("\n")),
        Some(Value::String(text)) => Some(text.clone()),
        Some(other) => Some(other.to_string()),
        None => in_cage.map(|(_, text)| text.trim().to_owned()),
    }
}

/// Returns a member by its name or its short name.
fn member<'a>(object: &'a Value, name: &str, short: &str) -> Option<&'a Value> {
    object.get(name).or_else(|| object.get(short))
}

/// Reads the layout and the clues.
fn grid(object: &Value, notes: &mut Notes) -> Result<(Layout, Board), Wrong> {
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
            note_cell(content, notes);
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

/// Notes the content of a cell other than its clue.
fn note_cell(content: &Value, notes: &mut Notes) {
    let members = content.as_object().into_iter().flatten();
    for (name, _) in members.filter(|(name, value)| !matches!(name.as_str(), "value" | "v") && !is_nothing(value)) {
        notes.add(match name.as_str() {
            "pencilMarks" | "pm" | "centremarks" | "cm" | "cornermarks" | "candidates" => Remark::PencilMarks,
            "c" | "color" | "colour" | "highlight" => Remark::Colours,
            name => Remark::Other(format!("cells with a member {name}").into()),
        });
    }
}

/// Returns a number, which may be given as text.
fn number(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| value.as_str()?.trim().parse().ok())
}

/// Returns the distinct cells of a list of rows and columns, counted from 0.
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

/// Reads a cage. Returns `None` if it has no cells, as those with a title, or is a house of the layout, as the site writes rows and
/// columns.
fn read_cage(entry: &Value, layout: &Layout, notes: &mut Notes) -> Result<Option<Rule>, Wrong> {
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
        let expected = or_ignore("a killer cage, marked as unique: any other is a drawing", CAGES);
        return if notes.ignores(CAGES) { Ok(None) } else { Err(wrong(&expected)) };
    }
    cage(layout, &Block { cells, sum }).map(Some)
}
