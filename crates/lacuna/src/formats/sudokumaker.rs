//! The data of SudokuMaker's links, translated into those of f-puzzles (format 1.5.0, from the schema
//! of `sudokumaker-mcp`, MIT, and from links; their places at corners and outside are undocumented).

use serde_json::{Value, json};

use super::{Notes, Read, Remark, Wrong, each, fpuzzles, items, or_ignore, pairs, whole};

/// The constraints by number.
const KINDS: &str = include_str!("sudokumaker.txt");

/// The digits of the groups on a line, as bits, with the key and the number of such lines.
const GROUPS: [(&[usize], &str, &str); 3] = [
    (&[0b1110, 0b111_0000, 0b11_1000_0000], "entropicline", ""),
    (
        &[0b1001_0010, 0b1_0010_0100, 0b10_0100_1000],
        "modularline",
        "3",
    ),
    (&[0b1_0101_0100, 0b10_1010_1010], "modularline", "2"),
];

/// Reads the data of a link.
pub(super) fn read(document: &Value, notes: &mut Notes) -> Read {
    let puzzle = &document["puzzle"];
    let cells = items(&puzzle["cells"]);
    let side = cells.len().isqrt();
    let is_usual = |&(name, usual): &(&str, usize)| puzzle[name].is_null() || puzzle[name] == usual;
    let digits = [("minDigit", 1), ("maxDigit", side)];
    let sizes = ["width", "height", "size"].map(|name| (name, side));
    let is_sudoku = puzzle["type"].is_null() || puzzle["type"] == "sudoku";
    if !is_sudoku || side * side != cells.len() || !sizes.iter().chain(&digits).all(is_usual) {
        let sentence = "the SudokuMaker link is no sudoku in a square grid with as many digits, from 1, as rows";
        return Err(Wrong::says(sentence));
    }
    let mut grid: Vec<Value> = cells.iter().map(|cell| read_cell(cell, notes)).collect();
    let mut object = json!({
        "size": side, "title": puzzle["name"], "author": puzzle["author"], "ruleset": puzzle["comment"],
    });
    for entry in items(&puzzle["constraints"]) {
        if entry["disabled"] != true && entry["enabled"] != false {
            constraint(entry, side, &mut grid, &mut object, notes)?;
        }
    }
    object["grid"] = json!(grid.chunks(side.max(1)).collect::<Vec<_>>());
    fpuzzles::puzzle(&object, notes)
}

fn read_cell(cell: &Value, notes: &mut Notes) -> Value {
    let has = |name: &str| cell[name].as_u64().is_some_and(|bits| bits > 0);
    let has_marks = has("candidates") || has("cornerPencilMarks");
    notes.extend(has_marks.then_some(Remark::PencilMarks));
    notes.extend(has("colors").then_some(Remark::Drawn("colours")));
    json!({ "value": cell["value"], "given": cell["given"], "region": null })
}

/// Adds a constraint to the data.
fn constraint(
    entry: &Value,
    side: usize,
    grid: &mut [Value],
    object: &mut Value,
    notes: &mut Notes,
) -> Result<(), Wrong> {
    let sentence = format!("the constraint {entry} of SudokuMaker cannot be read");
    let damaged = || Wrong::says(&*sentence);
    let number = whole(&entry["type"]).ok_or_else(damaged)?;
    let named = |line: &'static str| {
        let (shape, names) = line.split_once(": ")?;
        let (_, name) = pairs(names).find(|(known, _)| known.parse() == Ok(number))?;
        Some((name, shape))
    };
    let found = KINDS.lines().find_map(named);
    let (mut key, mut shape) = found.unwrap_or(("unknown", "unread"));
    let mut value = &entry["minDifference"];
    let mut fixed = json!(null);
    match key {
        "thermometer" if entry["slow"] == true => key = "slowthermometer",
        "regionsumline" if entry["singleRegionTotals"] == true => shape = "unread",
        "digit-group-lines" => {
            let mut groups: Vec<usize> = items(&entry["groups"]).iter().filter_map(whole).collect();
            groups.sort_unstable();
            let mut known = GROUPS.iter().filter(|_| side == 9);
            match known.find(|(known, ..)| *known == groups) {
                Some((_, line, value)) => (key, fixed) = (line, json!(value)),
                None => shape = "unread",
            }
            value = &fixed;
        }
        "xv" if items(&entry["negative"]).len() == 2 => object["negative"] = json!(["xv"]),
        _ if !items(&entry["negative"]).is_empty() => shape = "unread",
        "rows-and-columns" if !items(&entry["areas"]).is_empty() => shape = "unread",
        _ => {}
    }
    if entry["solverIgnored"] == true {
        shape = "drawn";
    }
    let cell = |cell: &Value| {
        let cell = whole(cell).filter(|&cell| cell < side * side)?;
        Some(format!("R{}C{}", cell / side + 1, cell % side + 1))
    };
    let names = |list: &Value| each(list, cell);
    let mark = |mark: &Value| {
        Some(match mark {
            Value::Number(_) => json!({ "cell": cell(mark)?, "cells": [cell(mark)?] }),
            Value::Array(_) => json!({ "lines": [names(mark)?], "value": value }),
            // The last digit of a number in a circle comes first.
            _ if key == "arrow" => {
                let mut circle = names(&mark["bulbCells"])?;
                circle.reverse();
                json!({ "cells": circle, "lines": each(&mark["arrows"], names)? })
            }
            // Each row has two edges for a cell: those to the right of it, and those below.
            _ if let Some(edge) = whole(&mark["edge"]) => {
                let (row, place) = (edge / (2 * side), edge % (2 * side));
                let (first, next) = match place.checked_sub(side) {
                    Some(place) => (row * side + place, side),
                    None => (row * side + place.checked_sub(1)?, 1),
                };
                let value = match whole(&mark["value"]) {
                    Some(5) if key == "xv" => json!("V"),
                    Some(10) if key == "xv" => json!("X"),
                    number => json!(number),
                };
                json!({ "cells": names(&json!([first, first + next]))?, "value": value })
            }
            _ => {
                let sum = whole(&mark["value"]).filter(|&sum| sum > 0);
                json!({ "cells": names(&mark["cells"])?, "value": sum })
            }
        })
    };
    let marks: Option<Vec<Value>> = match shape {
        "none" => return Ok(()),
        "drawn" => {
            notes.add(Remark::Drawn(key));
            return Ok(());
        }
        "unread" if notes.ignores(key) => return Ok(()),
        "unread" => {
            // The setter's name for a rule in JavaScript.
            let named = entry["definition"]["name"].as_str();
            let named = named.map_or_else(String::new, |name| format!(" {name:?}"));
            let sentence =
                format!("the constraint {key}{named} of SudokuMaker, number {number}, is not read");
            return Err(Wrong::says(or_ignore(&sentence, key)));
        }
        "flag" => {
            object[key] = json!(true);
            return Ok(());
        }
        "regions" => {
            for (cell, region) in grid.iter_mut().zip(items(&entry["regions"])) {
                cell["region"] = json!(whole(region));
            }
            return Ok(());
        }
        "itself" => mark(entry).map(|mark| vec![mark]),
        member => each(&entry[member], mark),
    };
    let marks = marks.ok_or_else(damaged)?.into_iter();
    marks.for_each(|mark| fpuzzles::add(object, key, mark));
    Ok(())
}
