//! SudokuPad's own long links, whose rules are drawings and prose. Clues, boxes and killer cages
//! are read; any other drawing is rejected.

use serde_json::Value;

use super::address::percent_decode;
use super::error::Wrong;
use super::fpuzzles::{self, items, square, whole};
use super::jsonl::is_nothing;
use super::layouts::{arguments, build, cell_names, jigsaw};
use super::record::Record;
use super::remarks::{Notes, Remark, or_ignore};
use super::{address, lz};
use crate::board::Board;
use crate::puzzle::Part;
use crate::rules::layout::{Layout, Place};
use crate::rules::mark::CAGE;
use crate::rules::rule::Rule;

/// Members that hold drawings.
const DRAWINGS: [&str; 4] = ["lines", "arrows", "underlays", "overlays"];

/// The names of the setter's words.
const WORDS: [(&str, Part); 3] = [
    ("title", Part::Title),
    ("author", Part::Author),
    ("rules", Part::Rules),
];

/// The name under which cages that are mere drawings can be ignored.
const CAGES: &str = "cages";

/// The other members that are read, and those that only scale the drawing.
const MEMBERS: [&str; 6] = ["cells", "regions", "cages", "metadata", "id", "cellSize"];

/// Rules that the site checks if the metadata says so.
const CHECKED: [(&str, Rule); 2] = [
    ("antiknight", Rule::AntiKnight),
    ("antiking", Rule::AntiKing),
];

/// The data of a link.
pub(super) fn data(text: &[u8]) -> Option<&[u8]> {
    address::data(text, &address::SUDOKUPAD, &["scl", "ctc"])
}

/// Reads a link.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    let damaged = || Wrong::says("the SudokuPad data cannot be read; copy the whole link again");
    let data = percent_decode(data(text).unwrap_or_default());
    let text = if data.starts_with('{') {
        data
    } else {
        lz::decompress(&data).map_err(|_| damaged())?
    };
    puzzle(&unzipped(&text).ok_or_else(damaged)?, notes)
}

fn puzzle(object: &Value, notes: &mut Notes) -> Result<Record, Wrong> {
    for name in DRAWINGS {
        if !items(&object[name]).is_empty() && !notes.ignores(name) {
            let sentence = format!(
                "the {name} in this link are drawings, which do not state rules; give the puzzle's f-puzzles link"
            );
            return Err(Wrong::says(or_ignore(&sentence, name)));
        }
    }
    for (name, value) in object.as_object().into_iter().flatten() {
        if !(is_nothing(value) || DRAWINGS.contains(&&**name) || MEMBERS.contains(&&**name)) {
            notes.add(Remark::Other(format!("members {name}").into()));
        }
    }
    let (layout, clues) = grid(object, notes)?;
    let mut rules: Vec<Rule> = Vec::new();
    for entry in items(&object["cages"]) {
        rules.extend(read_cage(entry, &layout, notes)?);
    }
    for (key, rule) in CHECKED {
        if object["metadata"][key] == true {
            rules.push(rule);
        }
    }
    let solution = words(object, "solution");
    let solution = if solution.is_empty() {
        None
    } else {
        let board = solution.parse().ok();
        let board = board.filter(|board| layout.admits(board).is_ok());
        let expected = format!("{} values", layout.cells());
        Some(board.ok_or_else(|| Wrong::new(format!("the solution {solution:?}"), expected))?)
    };
    let mut record = Record::with_rules(clues, &build(layout, rules)?);
    record.claims.solution = solution;
    for (name, part) in WORDS {
        record.claims.words.set(part, &words(object, name))?;
    }
    Ok(record)
}

/// A text of the metadata, empty if there is none. It may instead be in a cage without cells, after
/// its name and a colon.
fn words(object: &Value, name: &str) -> String {
    let own = &object["metadata"][name];
    if !is_nothing(own) {
        return fpuzzles::words(own);
    }
    let texts = items(&object["cages"]).iter();
    texts
        .filter_map(|cage| cage["value"].as_str()?.split_once(':'))
        .find(|(key, _)| key.trim() == name)
        .map_or_else(String::new, |(_, text)| text.trim().to_owned())
}

/// Reads the layout and the clues.
fn grid(object: &Value, notes: &mut Notes) -> Result<(Layout, Board), Wrong> {
    let side = items(&object["cells"]).len();
    let latin = Layout::latin(side).map_err(|_| Wrong::says("the link has no rows of cells"))?;
    let contents = square(&object["cells"], side).ok_or_else(|| {
        Wrong::says("the grid does not have as many cells in each row as it has rows")
    })?;
    let mut clues = Board::blank(latin.cells());
    for (cell, content) in contents.into_iter().enumerate() {
        note_cell(content, notes);
        if let Some(value) = number(&content["value"]) {
            let clue = u8::try_from(value).ok();
            let clue = clue.filter(|clue| (1..=latin.values()).contains(clue));
            let found = || format!("the clue {value} in {}", latin.cell_name(cell));
            let clue = clue.ok_or_else(|| Wrong::new(found(), format!("1 to {side}")))?;
            clues.set(cell, Some(clue));
        }
    }
    let mut pieces: Vec<Option<usize>> = vec![None; latin.cells()];
    for (number, region) in items(&object["regions"]).iter().enumerate() {
        let wrong = || Wrong::new(format!("the region {region}"), "cells of the grid");
        for cell in cells(region, &latin).ok_or_else(wrong)? {
            pieces[cell] = Some(number);
        }
    }
    let layout = match pieces.iter().copied().collect::<Option<Vec<usize>>>() {
        Some(pieces) => jigsaw(&pieces, "regions")?,
        None if pieces.iter().all(Option::is_none) => latin,
        None => {
            return Err(Wrong::says(
                "some cells have no region; give one to every cell or to none",
            ));
        }
    };
    Ok((layout, clues))
}

/// Notes the content of a cell other than its clue.
fn note_cell(content: &Value, notes: &mut Notes) {
    let members = content.as_object().into_iter().flatten();
    for (name, _) in members.filter(|(name, value)| *name != "value" && !is_nothing(value)) {
        notes.add(match name.as_str() {
            "pencilMarks" | "pm" | "centremarks" | "cm" | "cornermarks" | "candidates" => {
                Remark::PencilMarks
            }
            "c" | "color" | "colour" | "highlight" => Remark::Drawn("colours"),
            name => Remark::Other(format!("cells with a member {name}").into()),
        });
    }
}

/// A number, which may be given as text.
fn number(value: &Value) -> Option<i64> {
    value
        .as_i64()
        .or_else(|| value.as_str()?.trim().parse().ok())
}

/// The distinct cells of a list of rows and columns, counted from 0.
fn cells(list: &Value, layout: &Layout) -> Option<Vec<usize>> {
    let mut found = Vec::new();
    for place in list.as_array()? {
        let [row, column] = items(place) else {
            return None;
        };
        let (row, column) = (whole(row)?, whole(column)?);
        let cell = layout.cell_at(Place { row, column })?;
        if found.contains(&cell) {
            return None;
        }
        found.push(cell);
    }
    Some(found)
}

/// Reads a cage. Returns `None` if it has no cells, as those with a title, or is a house of the
/// layout, as the site writes rows and columns.
fn read_cage(entry: &Value, layout: &Layout, notes: &mut Notes) -> Result<Option<Rule>, Wrong> {
    if entry.get("cells").is_none() {
        return Ok(None);
    }
    let wrong = |expected: String| Wrong::new(format!("the cage {entry}"), expected);
    let mut cells = cells(&entry["cells"], layout)
        .ok_or_else(|| wrong("cells of the grid, each of them once".to_owned()))?;
    cells.sort_unstable();
    let sum = match entry.get("value") {
        None => None,
        Some(Value::String(text)) if text.trim().is_empty() => None,
        Some(value) => {
            let sum = number(value).and_then(|sum| i32::try_from(sum).ok());
            Some(sum.ok_or_else(|| wrong("a sum".to_owned()))?)
        }
    };
    if sum.is_none() && layout.houses().iter().any(|house| house.cells() == cells) {
        return Ok(None);
    }
    if entry["unique"] != true {
        if notes.ignores(CAGES) {
            return Ok(None);
        }
        let expected = "a killer cage, marked as unique: any other is a drawing";
        return Err(wrong(or_ignore(expected, CAGES)));
    }
    let mut text = vec![sum.map_or_else(String::new, |sum| sum.to_string())];
    text.extend(cell_names(layout, &cells));
    let cages = CAGE.read(&arguments(&text.join("~"), layout))?;
    Ok(cages.into_iter().next().map(Rule::Mark))
}

// SudokuPad's shortened JSON: unquoted keys and words, single quotes, and nothing in place of an
// empty object.

/// The short names of members.
const SHORT: [(&str, &str); 9] = [
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("cs", "cellSize"),
    ("l", "lines"),
    ("a", "arrows"),
    ("u", "underlays"),
    ("o", "overlays"),
    ("v", "value"),
];

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
                let long = SHORT.into_iter().find(|(short, _)| *short == word);
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
