//! SudokuPad's own long links, whose rules are drawings and prose, translated into the data of
//! f-puzzles: clues, boxes and killer cages are read, and whatever else is drawn is kept.

use serde_json::{Value, json};

use super::{
    Notes, Place, Read, Remark, Wrong, address, each, fpuzzles, is_nothing, items, pairs,
    percent_decode, place_name, whole,
};

/// The members that are read, and those that only scale the drawing.
const MEMBERS: [&str; 5] = ["cells", "regions", "metadata", "id", "cellSize"];

/// Reads a link.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let Some(data) = address::data(text, &address::SUDOKUPAD, &["scl", "ctc"]) else {
        return Ok(None);
    };
    let damaged = || Wrong::says("the SudokuPad data cannot be read; copy the whole link again");
    let data = percent_decode(data);
    let text = if data.starts_with('{') {
        data
    } else {
        address::unpack(&data).map_err(|_| damaged())?
    };
    let object = unzipped(&text).ok_or_else(damaged)?;
    fpuzzles::puzzle(&translated(&object, notes)?, notes)
}

/// The data of f-puzzles with the same puzzle.
fn translated(object: &Value, notes: &mut Notes) -> Result<Value, Wrong> {
    let cell = |place: &Value| match items(place) {
        [row, column] => Some((whole(row)?, whole(column)?)),
        _ => None,
    };
    let cells = |list: &Value| {
        each(list, cell).ok_or_else(|| Wrong::new(format!("{list}"), "cells, as in [[0,0],[0,1]]"))
    };
    let mut grid: Vec<Vec<Value>> = Vec::new();
    for row in items(&object["cells"]) {
        grid.push(items(row).iter().map(|cell| content(cell, notes)).collect());
    }
    let mut houses = Vec::new();
    for (number, region) in items(&object["regions"]).iter().enumerate() {
        let mut region = cells(region)?;
        for &(row, column) in &region {
            let cell = grid.get_mut(row).and_then(|row| row.get_mut(column));
            let found = || format!("the region {region:?}");
            let cell = cell.ok_or_else(|| Wrong::new(found(), "cells of the grid, from (0, 0)"))?;
            cell["region"] = json!(number);
        }
        region.sort_unstable();
        houses.push(region);
    }
    let side = grid.len();
    let (mut killers, mut drawn) = (Vec::new(), Vec::new());
    let cages = items(&object["cages"]).iter();
    for cage in cages.filter(|cage| !is_nothing(&cage["cells"])) {
        let mut cells = cells(&cage["cells"])?;
        cells.sort_unstable();
        // The site writes rows, columns and boxes as cages too.
        let is_line = cells.iter().all(|cell| cell.0 == cells[0].0)
            || cells.iter().all(|cell| cell.1 == cells[0].1);
        let is_house = cells.len() == side && is_line || houses.contains(&cells);
        let name = |&(row, column): &(usize, usize)| place_name(Place { row, column });
        let names: Vec<String> = cells.iter().map(name).collect();
        if cage["unique"] == true && !(is_house && is_nothing(&cage["value"])) {
            killers.push(json!({ "cells": names, "value": cage["value"] }));
        } else if !is_house {
            drawn.push(cage);
        }
    }
    let metadata = &object["metadata"];
    let mut data = json!({
        "size": side,
        "grid": grid,
        "killercage": killers,
        "cages": drawn,
        "title": words(object, "title"),
        "author": words(object, "author"),
        "ruleset": words(object, "rules"),
        "solution": words(object, "solution"),
        "antiknight": metadata["antiknight"],
        "antiking": metadata["antiking"],
    });
    for (name, value) in object.as_object().into_iter().flatten() {
        if fpuzzles::is_drawn_there(name) {
            if name != "cages" {
                data[name] = value.clone();
            }
        } else if !is_nothing(value) && !MEMBERS.contains(&&**name) {
            notes.add(Remark::Other(format!("members {name}").into()));
        }
    }
    Ok(data)
}

/// A text of the metadata, empty if there is none. It may instead be in a cage without cells, after
/// its name and a colon.
fn words(object: &Value, name: &str) -> String {
    let own = &object["metadata"][name];
    if !is_nothing(own) {
        return fpuzzles::words(own);
    }
    let texts = items(&object["cages"]).iter();
    let mut texts = texts.filter_map(|cage| cage["value"].as_str()?.split_once(':'));
    let found = texts.find(|(key, _)| key.trim() == name);
    found.map_or_else(String::new, |(_, text)| text.trim().to_owned())
}

/// A cell of the grid, with its clue and its colour.
fn content(cell: &Value, notes: &mut Notes) -> Value {
    let mut content = json!({ "region": null });
    let members = cell.as_object().into_iter().flatten();
    for (name, value) in members.filter(|(_, value)| !is_nothing(value)) {
        match name.as_str() {
            "value" => {
                let number = value.as_str().and_then(|text| text.trim().parse().ok());
                content["value"] = number.unwrap_or_else(|| value.clone());
                content["given"] = json!(true);
            }
            "pencilMarks" | "pm" | "centremarks" | "cm" | "cornermarks" | "candidates" => {
                notes.add(Remark::PencilMarks);
            }
            "c" | "color" | "colour" | "highlight" => content["c"] = value.clone(),
            name => notes.add(Remark::Other(format!("cells with a member {name}").into())),
        }
    }
    content
}

// SudokuPad's shortened JSON: unquoted keys and words, single quotes, and nothing in place of an
// empty object.

/// The short names of members.
const SHORT: &str = include_str!("scl.txt");

/// Parses a text, which may also be plain JSON; `None` if it is damaged. Members have their long
/// names.
fn unzipped(text: &str) -> Option<Value> {
    let (mut json, mut last) = (String::new(), ' ');
    let mut rest = text.trim_start();
    while let Some(sign) = rest.chars().next() {
        if "{}[],:".contains(sign) {
            rest = rest[1..].trim_start();
            match (last, sign) {
                (',', '}') => drop(json.pop()),
                (',' | ':' | '[', ',' | ']' | '}') => json.push_str("{}"),
                _ => {}
            }
            json.push(sign);
            last = sign;
            continue;
        }
        let is_quoted = matches!(sign, '"' | '\'');
        let (word, after) = if is_quoted {
            quoted(rest)?
        } else {
            let (word, after) = rest.split_at(rest.find([',', ':', '[', ']', '{', '}'])?);
            (word.trim_end().to_owned(), after)
        };
        rest = after.trim_start();
        let value: Value = match word.as_str() {
            word if rest.starts_with(':') => {
                let long = pairs(SHORT).find(|(short, _)| *short == word);
                long.map_or(word, |(_, long)| long).into()
            }
            word if is_quoted => word.into(),
            "t" => true.into(),
            "f" => false.into(),
            word => serde_json::from_str(word).unwrap_or_else(|_| word.into()),
        };
        json.push_str(&value.to_string());
        last = ' ';
    }
    serde_json::from_str(&json).ok()
}

/// Reads a text in quotes of either kind, and returns what comes after it as well.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut json = String::from('"');
    let mut rest = text.chars();
    let quote = rest.next()?;
    loop {
        match rest.next()? {
            '\\' => match rest.next()? {
                sign @ ('n' | 'r' | 't' | 'u' | '\\' | '"') => json.extend(['\\', sign]),
                sign => json.push(sign),
            },
            sign if sign == quote => break,
            '"' => json.push_str("\\\""),
            sign if sign.is_control() => json.extend(format!("\\u{:04x}", u32::from(sign)).chars()),
            sign => json.push(sign),
        }
    }
    json.push('"');
    Some((serde_json::from_str(&json).ok()?, rest.as_str()))
}
