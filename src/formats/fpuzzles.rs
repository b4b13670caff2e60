//! f-puzzles links: the whole puzzle with its rules and its solution in one address, which several sites open. SudokuPad's long links hold
//! the same.

use serde_json::{Map, Value, json};

use crate::board::Board;
use crate::nine::cell::{BOX_SIDE, CELLS, Cell, Digit, SIDE};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::HasGeometry;
use crate::nine::geometry::House;
use crate::nine::grid::Grid;
use crate::rules::variant::{Family, Variant};

use super::lines::Line;
use super::rules::{self, Wrong};
use super::{Entry, Found, LeftOut, Record, TextError, iss, lz, percent};

/// Where links lead.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The link of a puzzle under these rules.
pub fn link<'a>(variant: &Variant, puzzle: impl Into<Entry<'a>>) -> String {
    let data = lz::compress(&json(variant, puzzle).to_string());
    format!("{SITE}{}", data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D"))
}

/// The puzzle as the site's JSON: clues, rules, and the solution if it is known.
pub fn json<'a>(variant: &Variant, puzzle: impl Into<Entry<'a>>) -> Value {
    let puzzle = puzzle.into();
    let clue = |cell: Cell| match puzzle.clues.get(cell.index()) {
        Some(digit) => json!({ "value": digit, "given": true }),
        None => json!({}),
    };
    let row = |row| (0..SIDE).map(|column| clue(Cell::at(row, column))).collect::<Vec<Value>>();
    let mut object = Map::new();
    object.insert("size".to_owned(), json!(SIDE));
    object.insert("title".to_owned(), json!(variant.title()));
    object.insert("grid".to_owned(), (0..SIDE).map(row).collect());
    object.extend(rules_of(variant));
    // What only claims to be a solution, with cells left open, is none that a site could compare with.
    if let Some(solution) = puzzle.solution.filter(|solution| solution.clues() == CELLS) {
        object.insert("solution".to_owned(), json!(solution.values().to_vec()));
    }
    Value::Object(object)
}

/// The rules that have a key of their own, and all other regions as extra regions.
fn rules_of(variant: &Variant) -> Vec<(String, Value)> {
    let mut rules = Vec::new();
    let geometry = variant.geometry();
    let mut extra: Vec<&House> = geometry.regions().iter().collect();
    for family in variant.families() {
        let keys: &[&str] = match family {
            Family::Crossed => &["diagonal+", "diagonal-"],
            Family::DisjointGroups => &["disjointgroups"],
            Family::Nrc | _ => continue,
        };
        rules.extend(keys.iter().map(|key| ((*key).to_owned(), json!(true))));
        let named = Variant::of([family]);
        extra.retain(|house| named.geometry().regions().iter().all(|other| other.cells() != house.cells()));
    }
    let region = |house: &House| json!({ "cells": house.cells().into_iter().map(iss::name).collect::<Vec<_>>() });
    if !extra.is_empty() {
        rules.push(("extraregion".to_owned(), extra.into_iter().map(region).collect()));
    }
    rules
}

/// Keys that say nothing about the rules, or what is read elsewhere.
const NO_RULES: [&str; 10] = [
    "size",
    "grid",
    "solution",
    "title",
    "author",
    "ruleset",
    "highlightConflicts",
    "successMessage",
    "disabledlogic",
    "truecandidatesoptions",
];

/// Keys of what is only drawn: the site's cosmetic tools (its killer cages have another key).
const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

/// Keys of colours in a cell.
const COLOURS: [&str; 4] = ["c", "cArray", "highlight", "highlightArray"];

/// What an address begins with, behind `https://`, up to the data.
const SITES: [&str; 7] = [
    "f-puzzles.com/?load=",
    "www.f-puzzles.com/?load=",
    "sudokupad.app/fpuz",
    "sudokupad.app/?puzzleid=fpuz",
    "beta.sudokupad.app/fpuz",
    "app.crackingthecryptic.com/fpuz",
    "app.crackingthecryptic.com/sudoku/?puzzleid=fpuz",
];

/// Whether a line begins like a link.
pub(super) fn is_link(line: &Line) -> bool {
    data(line.text).is_some()
}

/// What stands behind the address.
fn data(text: &[u8]) -> Option<&[u8]> {
    let text = text.trim_ascii_end();
    let bare = text.strip_prefix(b"https://").or_else(|| text.strip_prefix(b"http://")).unwrap_or(text);
    let data = SITES.iter().find_map(|site| bare.strip_prefix(site.as_bytes()))?;
    let data = data.strip_prefix(b"zles").unwrap_or(data);
    // Settings of the site may follow.
    data.split(|byte| matches!(byte, b'?' | b'&' | b'#')).next()
}

/// Reads a link, or the object that is in it.
pub(super) fn read(line: &Line) -> Result<Found, TextError> {
    let wrong = |(found, expected): Wrong| line.error(0, found, expected);
    let text = match data(line.text) {
        Some(data) => lz::decompress(&percent::decode(data)).map_err(wrong)?,
        None => String::from_utf8_lossy(line.text).into_owned(),
    };
    let object: Map<String, Value> = serde_json::from_str(&text)
        .map_err(|error| wrong((format!("f-puzzles data that cannot be read ({error})"), "a JSON object")))?;
    let mut left_out = LeftOut::default();
    let clues = clues(&object, &mut left_out).map_err(wrong)?;
    let rules = read_rules(&object, &mut left_out).map_err(wrong)?;
    let mut record = Record::with_rules(line.number, clues, rules);
    record.claims.solution =
        object.get("solution").map(solution).transpose().map_err(wrong)?.map(|grid| Board::from(&grid));
    Ok(Found { record, left_out })
}

/// The clues.
fn clues(object: &Map<String, Value>, left_out: &mut LeftOut) -> Result<Grid, Wrong> {
    if object.get("size") != Some(&json!(SIDE)) {
        let size = object.get("size").map_or_else(|| "no size".to_owned(), |size| format!("the size {size}"));
        return Err((size, "9"));
    }
    let shape = || ("a grid of another shape".to_owned(), "nine rows of nine cells in the member grid");
    let rows = object.get("grid").and_then(Value::as_array).filter(|rows| rows.len() == SIDE).ok_or_else(shape)?;
    let mut clues = Grid::EMPTY;
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().filter(|cells| cells.len() == SIDE).ok_or_else(shape)?;
        for (column, content) in cells.iter().enumerate() {
            let cell = Cell::at(row, column);
            clues.set(cell, read_cell(cell, content.as_object().ok_or_else(shape)?, left_out)?);
        }
    }
    Ok(clues)
}

/// The clue in a cell.
fn read_cell(cell: Cell, content: &Map<String, Value>, left_out: &mut LeftOut) -> Result<Option<Digit>, Wrong> {
    let mut digit = None;
    let is_given = content.get("given") == Some(&Value::Bool(true));
    for (key, value) in content.iter().filter(|(_, value)| !is_nothing(value)) {
        match key.as_str() {
            "value" if is_given => {
                let clue = value.as_u64().and_then(|value| Digit::new(value.try_into().ok()?));
                digit = Some(clue.ok_or_else(|| (format!("the clue {value} in {cell}"), "a digit 1-9"))?);
            }
            "value" | "centerPencilMarks" | "cornerPencilMarks" => left_out.progress = true,
            key if COLOURS.contains(&key) => left_out.drawings = true,
            "given" => {}
            "region" if value.as_u64() == Some(box_of(cell)) => {}
            "region" => return Err((format!("the region {value} for {cell}"), "that of its 3x3 box")),
            _ => return Err((format!("the constraint {key:?} in {cell}"), "a clue; no constraint in a cell is known")),
        }
    }
    // A cell without a box has the region null, which is more than nothing.
    match content.get("region") {
        Some(Value::Null) => Err((format!("no region for {cell}"), "that of its 3x3 box")),
        _ => Ok(digit),
    }
}

fn box_of(cell: Cell) -> u64 {
    (cell.row() / BOX_SIDE * BOX_SIDE + cell.column() / BOX_SIDE) as u64
}

/// Whether a value is a way to leave a key out.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// The rules, each of which must be known.
fn read_rules(object: &Map<String, Value>, left_out: &mut LeftOut) -> Result<Variant, Wrong> {
    const KNOWN: &str = "diagonal+, diagonal-, disjointgroups or extraregion; no other constraint is known";
    let houses = |family| Variant::of([family]).geometry().regions().iter().map(House::cells).collect::<Vec<_>>();
    let mut regions = Vec::new();
    for (key, value) in object.iter().filter(|(key, value)| !NO_RULES.contains(&key.as_str()) && !is_nothing(value)) {
        match (key.as_str(), value) {
            ("diagonal-", Value::Bool(true)) => regions.push(houses(Family::Crossed)[0]),
            ("diagonal+", Value::Bool(true)) => regions.push(houses(Family::Crossed)[1]),
            ("disjointgroups", Value::Bool(true)) => regions.extend(houses(Family::DisjointGroups)),
            ("extraregion", Value::Array(extra)) => {
                for region in extra {
                    let cells = read_region(region)
                        .ok_or_else(|| (format!("the extra region {region}"), "nine different cells, as in R1C1"))?;
                    regions.push(cells);
                }
            }
            (key, _) if DRAWINGS.contains(&key) => left_out.drawings = true,
            _ => return Err((format!("the constraint {key:?}"), KNOWN)),
        }
    }
    rules::variant(&regions)
}

fn read_region(region: &Value) -> Option<CellSet> {
    let cells = region.get("cells")?.as_array()?;
    let set = cells.iter().map(|cell| cell.as_str()?.parse().ok()).collect::<Option<CellSet>>()?;
    (cells.len() == SIDE && set.len() == SIDE).then_some(set)
}

fn solution(value: &Value) -> Result<Grid, Wrong> {
    let digit =
        |digit: &Value| digit.as_u64().filter(|digit| (1..=SIDE as u64).contains(digit)).map(|digit| digit as u8);
    let digits = value.as_array().and_then(|digits| digits.iter().map(digit).collect::<Option<Vec<u8>>>());
    let grid = digits.and_then(|digits| Grid::from_values(digits.try_into().ok()?));
    grid.ok_or_else(|| ("a solution of another kind".to_owned(), "81 digits 1-9"))
}
