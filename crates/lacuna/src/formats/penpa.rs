//! Penpa+ links of sudokus, translated into the data of f-puzzles.
//!
//! The text in a link is packed by raw deflate. Its first line has the size and the setter's words, the
//! second the margins, the fourth what is drawn, as JSON with short names. Cells, corners and edges share
//! one numbering: there are two rows and columns around the grid, so that a row has `width` places;
//! a point is the lower right corner of the cell with its number less the number of all cells.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::address::is_address;
use super::walls::enclosed;
use super::{
    Notes, Place, Read, Remark, Wrong, each, fpuzzles, is_nothing, items, pairs, percent_decode,
    place_name, whole,
};
use crate::rules::mark::bytes;

/// The short names of members, apart from that of `null`.
const SHORT: &str = include_str!("penpa.txt");

/// What may be drawn and has no meaning of its own.
const DRAWN: &str = "surface=shading line=lines freeline=lines freelineE=lines nobulbthermo=lines \
    direction=lines wall=walls symbol=shapes polygon=shapes";

/// The styles of lines.
const THICK: u64 = 2;
const THICKER: u64 = 21;
const DASHED: u64 = 12;

/// The longest text that is unpacked.
#[cfg(feature = "foreign")]
const LONGEST: usize = 1 << 22;

/// The packed text of a link.
fn packed(text: &[u8]) -> Option<String> {
    let text = String::from_utf8_lossy(text.trim_ascii());
    let (_, parameters) = text.split_once("/penpa-edit/")?;
    let mut parts = parameters.split(['#', '?', '&']);
    let data = parts.find_map(|part| part.strip_prefix("p="))?;
    Some(percent_decode(data.as_bytes()))
}

/// Reads a link.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let Some(text) = packed(text).filter(|_| is_address(text)) else {
        return Ok(None);
    };
    let text = text.trim_end_matches('=').replace(['+', ' '], "-");
    let text = text.replace('/', "_");
    let text = bytes(&text).and_then(|packed| inflated(&packed));
    let puzzle = text.and_then(|text| translated(&text, notes));
    let sentence = "the Penpa+ link holds no square sudoku with boxes that is read here; copy the whole link again, or \
                    give the puzzle's f-puzzles link";
    fpuzzles::puzzle(&puzzle.ok_or_else(|| Wrong::says(sentence))?, notes)
}

#[cfg(feature = "foreign")]
fn inflated(packed: &[u8]) -> Option<String> {
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, LONGEST);
    String::from_utf8(text.ok()?).ok()
}

#[cfg(not(feature = "foreign"))]
fn inflated(_: &[u8]) -> Option<String> {
    None
}

/// The data of f-puzzles with the same puzzle.
fn translated(text: &str, notes: &mut Notes) -> Option<Value> {
    let lines: Vec<&str> = text.lines().collect();
    let header: Vec<&str> = lines.first()?.split(',').collect();
    let [kind, columns, rows] = header[..].first_chunk::<3>()?;
    let [columns, rows] = [columns, rows].map(|number| number.parse::<u8>().ok().map(usize::from));
    // Margins above, below, left and right.
    let margins = serde_json::from_str::<[u8; 4]>(lines.get(1)?).ok()?;
    let [above, below, left, right] = margins.map(usize::from);
    let (columns, rows, side) = (columns?, rows?, rows?.checked_sub(above + below)?);
    let is_square = columns.checked_sub(left + right) == Some(side) && (1..=32).contains(&side);
    if !is_square || !["sudoku", "square"].contains(kind) {
        return None;
    }
    let mut data = lines.get(3)?.replace("zO", "null");
    for (short, long) in pairs(SHORT) {
        data = data.replace(short, &format!("\"{long}\""));
    }
    let data: Value = serde_json::from_str(&data).ok()?;
    let members = |name: &str| data[name].as_object().cloned().unwrap_or_default();
    let (width, all) = (columns + 4, (columns + 4) * (rows + 4));
    let place = |index: usize| {
        let row = (index / width).checked_sub(2 + above)?;
        let column = (index % width).checked_sub(2 + left)?;
        (row < side && column < side).then_some(Place { row, column })
    };
    let cells = |list: &Value| each(list, |cell| Some(place_name(place(whole(cell)?)?)));
    let has_flag = |at: usize| header.get(at) == Some(&"1");
    let mut unexplained = |noun| notes.add(Remark::Unexplained(noun));
    let drawn = pairs(DRAWN).filter(|(name, _)| !is_nothing(&data[*name]));
    drawn.for_each(|(_, noun)| unexplained(noun));
    // Thick lines are walls, and dashed ones show the diagonals.
    let mut thick = BTreeSet::new();
    for (edge, style) in members("lineE") {
        let (one, other) = edge.split_once(',')?;
        let (one, other): (usize, usize) = (one.parse().ok()?, other.parse().ok()?);
        match style.as_u64() {
            Some(THICK | THICKER) => drop(thick.insert([one.min(other), one.max(other)])),
            Some(DASHED) if has_flag(11) || has_flag(14) => {}
            _ => unexplained("lines"),
        }
    }
    let boxes = enclosed(side, |cell, is_below| {
        let corner = all + (cell / side + 2 + above) * width + cell % side + 2 + left;
        let before = corner - if is_below { 1 } else { width };
        !thick.contains(&[before, corner])
    });
    let has_size = |piece: &usize| boxes.iter().filter(|other| *other == piece).count() == side;
    if !boxes.iter().all(has_size) {
        return None;
    }
    let pieces: BTreeSet<usize> = boxes.iter().copied().collect();
    let region = |piece: &usize| json!({ "region": pieces.range(..piece).count() });
    let mut grid: Vec<Value> = boxes.iter().map(region).collect();
    for (at, entry) in members("number") {
        let text = entry[0].as_str();
        let value = text.and_then(|text| text.trim().parse::<usize>().ok());
        match (place(at.parse().ok()?), value) {
            (Some(Place { row, column }), Some(value)) if entry[2] == "1" => {
                let cell = &mut grid[row * side + column];
                cell["value"] = json!(value);
                cell["given"] = json!(true);
            }
            _ => unexplained("texts"),
        }
    }
    let mut sums = members("numberS");
    let mut killers = Vec::new();
    let cages = items(&data["killercages"]).iter();
    for cage in cages.filter(|cage| !is_nothing(cage)) {
        // The sum stands in the upper left corner of a cell.
        let mut corners = items(cage)
            .iter()
            .filter_map(|cell| whole(cell)?.checked_add(all)?.checked_mul(4));
        let sum = corners.find_map(|corner| sums.remove(&corner.to_string()));
        let sum = sum.map_or_else(|| json!(null), |sum| sum[0].clone());
        killers.push(json!({ "cells": cells(cage)?, "value": sum }));
    }
    if !sums.is_empty() {
        unexplained("texts");
    }
    if killers.is_empty() && !is_nothing(&data["cage"]) {
        unexplained("drawn cages");
    }
    let paths = |name: &str| {
        let paths = items(&data[name]).iter();
        let paths = paths.filter(|path| items(path).len() > 1);
        paths.map(cells).collect::<Option<Vec<_>>>()
    };
    let arrow = |path: Vec<String>| json!({ "cells": [path[0]], "lines": [path] });
    let word = |at: usize, name: &str| {
        let text = header.get(at)?.strip_prefix(name)?;
        let text = text.replace("%2D", "\n").replace("%2C", ",");
        Some(text.replace("%2E", "&").replace("%2F", "="))
    };
    Some(json!({
        "size": side,
        "grid": grid.chunks(side).collect::<Vec<_>>(),
        "thermometer": [{ "lines": paths("thermo")? }],
        "arrow": paths("arrows")?.into_iter().map(arrow).collect::<Vec<_>>(),
        "killercage": killers,
        "diagonal-": has_flag(11),
        "diagonal+": has_flag(14),
        "title": word(15, "Title: "),
        "author": word(16, "Author: "),
        "ruleset": word(18, ""),
    }))
}
