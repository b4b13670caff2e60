//! Reading the JSON of an f-puzzles link. Every rule must be known or ignored; what is only drawn is left out with a remark.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::board::Board;
use crate::puzzle::{NoWords, Part, Words};
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::mark::{AllGiven, Mark};
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;

use super::super::cages::{self, Block};
use super::super::lines::Wrong;
use super::super::record::{Found, Record};
use super::super::remarks::{Notes, Remark, or_ignore};
use super::super::{cells, iss, regions};
use super::{NEGATIVE, WORDS, drawings, has_ratio, is_nothing, marks, named};

/// Keys that say nothing about the rules, or what is read elsewhere.
const NO_RULES: [&str; 9] = [
    "size",
    "grid",
    "solution",
    "title",
    "author",
    "ruleset",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
];

/// Keys of colours in a cell.
const COLOURS: [&str; 4] = ["c", "cArray", "highlight", "highlightArray"];

/// The puzzle of an object.
pub(super) fn puzzle(line: u64, text: &str, mut notes: Notes) -> Result<Found, Wrong> {
    let object: Map<String, Value> = serde_json::from_str(text)
        .map_err(|error| (format!("f-puzzles data that cannot be read ({error})"), "a JSON object".into()))?;
    let (layout, clues, candidates) = grid(&object, &mut notes)?;
    let solution = object.get("solution").map(|solution| read_solution(solution, &layout)).transpose()?;
    let rules = read_rules(&object, layout, candidates, &mut notes)?;
    let mut record = Record::with_rules(line, clues, rules);
    record.claims.solution = solution;
    record.claims.words = words(&object, &record)?;
    Ok(Found { record, remarks: notes.remarks })
}

/// What the setter wrote. A title that says no more than the rules is the one that is written where there is none.
fn words(object: &Map<String, Value>, record: &Record) -> Result<Words, Wrong> {
    let mut words = Words::default();
    for (key, part) in WORDS {
        let text = match object.get(key) {
            None | Some(Value::Null) => continue,
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        };
        let rules = record.claims.rules.as_deref();
        let is_made = part == Part::Title && rules.is_some_and(|rules| Variant::of_kind(rules).title() == text);
        if !is_made {
            words.set(part, &text).map_err(|error| (error.found(), NoWords::EXPECTED.into()))?;
        }
    }
    Ok(words)
}

/// The layout, the clues, and the cells that hold one of some values.
fn grid(object: &Map<String, Value>, notes: &mut Notes) -> Result<(Layout, Board, Vec<Mark>), Wrong> {
    let size = object.get("size").and_then(Value::as_u64).and_then(|size| usize::try_from(size).ok());
    let Some(side) = size.filter(|&side| Layout::latin(side).is_ok()) else {
        let size = object.get("size").map_or_else(|| "no size".to_owned(), |size| format!("the size {size}"));
        return Err((size, "1 to 32".into()));
    };
    let shape =
        || ("a grid of another shape".to_owned(), format!("{side} rows of {side} cells in the member grid").into());
    let rows = object.get("grid").and_then(Value::as_array).filter(|rows| rows.len() == side).ok_or_else(shape)?;
    let latin = Layout::latin(side).expect("it is the side of a layout");
    let mut clues = Board::blank(side * side);
    let mut boxes = Vec::with_capacity(side * side);
    let mut candidates = Vec::new();
    for (row, contents) in rows.iter().enumerate() {
        let contents = contents.as_array().filter(|cells| cells.len() == side).ok_or_else(shape)?;
        for (column, content) in contents.iter().enumerate() {
            let cell = row * side + column;
            let content = content.as_object().ok_or_else(shape)?;
            clues.set(cell, clue(&latin.cell_name(cell), content, latin.values(), notes)?);
            boxes.push(content.get("region"));
            if let Some(values) = content.get(marks::CANDIDATES).filter(|values| !is_nothing(values)) {
                candidates.extend(marks::candidates(cell, values, &latin)?);
            }
        }
    }
    Ok((layout(&latin, &boxes)?, clues, candidates))
}

/// The layout of these members of the cells; a cell without one is in the box that the site takes for granted.
fn layout(latin: &Layout, boxes: &[Option<&Value>]) -> Result<Layout, Wrong> {
    let side = latin.side();
    let usual = iss::usual(side);
    if boxes.iter().all(Option::is_none) {
        return Ok(usual);
    }
    if boxes.iter().all(|number| *number == Some(&Value::Null)) {
        return Ok(latin.clone());
    }
    // Where the side is a prime, the rows are the boxes.
    let granted = if usual.boxes() == &Boxes::None {
        (0..side * side).map(|cell| cell / side).collect()
    } else {
        iss::box_numbers(&usual)
    };
    let number = |(cell, number): (usize, Option<&Value>)| {
        let place = || latin.cell_name(cell);
        match number {
            None => Ok(granted[cell]),
            Some(Value::Null) => Err((format!("no region for {}", place()), "one for every cell or for none".into())),
            Some(number) => number
                .as_u64()
                .and_then(|number| usize::try_from(number).ok())
                .ok_or_else(|| (format!("the region {number} for {}", place()), "a number".into())),
        }
    };
    let numbers = boxes.iter().copied().enumerate().map(number).collect::<Result<Vec<usize>, Wrong>>()?;
    if usual.boxes() == &Boxes::None && numbers == granted && boxes.contains(&None) {
        return Ok(usual);
    }
    Layout::jigsaw(&numbers)
        .map_err(|error| (format!("regions that make no layout ({error})"), format!("{side} cells in each").into()))
}

/// The clue in a cell of this name.
fn clue(cell: &str, content: &Map<String, Value>, largest: u8, notes: &mut Notes) -> Result<Option<u8>, Wrong> {
    let mut clue = None;
    let is_given = content.get("given") == Some(&Value::Bool(true));
    for (key, value) in content.iter().filter(|(_, value)| !is_nothing(value)) {
        match key.as_str() {
            "value" if is_given => {
                let number = value.as_u64().filter(|value| (1..=u64::from(largest)).contains(value));
                let wrong = || (format!("the clue {value} in {cell}"), expected_value(largest).into());
                clue = Some(number.ok_or_else(wrong)? as u8);
            }
            "value" => notes.add(Remark::PlacedDigits),
            "centerPencilMarks" | "cornerPencilMarks" => notes.add(Remark::PencilMarks),
            key if COLOURS.contains(&key) => notes.add(Remark::Colours),
            "given" | "region" | marks::CANDIDATES => {}
            _ if notes.ignores(key) => {}
            _ => {
                let found = format!("the constraint {key:?} in {cell}");
                return Err((found, or_ignore("a clue; no constraint in a cell is known", key).into()));
            }
        }
    }
    Ok(clue)
}

fn expected_value(largest: u8) -> String {
    if largest == 9 { "a digit 1-9".to_owned() } else { format!("a value up to {largest}") }
}

/// The constraints that are there or not.
const FLAGS: [&str; 6] = ["diagonal+", "diagonal-", "antiking", "antiknight", "nonconsecutive", "disjointgroups"];

/// What is expected of a constraint.
fn known(key: &str) -> String {
    let keys = [&FLAGS[..], &["extraregion"], &marks::keys()].concat().join(", ");
    or_ignore(&format!("{keys} or {NEGATIVE}; no other constraint is known"), key)
}

/// The rules, each of which must be known.
fn read_rules(
    object: &Map<String, Value>,
    layout: Layout,
    candidates: Vec<Mark>,
    notes: &mut Notes,
) -> Result<Rules, Wrong> {
    let named = named(&layout);
    let is_rule = |&(key, value): &(&String, &Value)| !NO_RULES.contains(&key.as_str()) && !is_nothing(value);
    let all_given = all_given(object, &layout)?;
    let is_kropki = has_ratio(object);
    let mut list: Vec<Rule> = candidates.into_iter().chain(all_given).map(Rule::Mark).collect();
    let mut regions = Vec::new();
    for (key, value) in object.iter().filter(is_rule) {
        let word = named.iter().find(|(word, regions)| word == key && !regions.is_empty());
        match (key.as_str(), value) {
            (name, _) if notes.ignores(name) => {}
            ("successMessage", _) => notes.add(Remark::Other("messages for who solves them".into())),
            ("antiking", Value::Bool(true)) => list.push(Rule::AntiKing),
            ("antiknight", Value::Bool(true)) => list.push(Rule::AntiKnight),
            ("nonconsecutive", Value::Bool(true)) if is_kropki => {}
            ("nonconsecutive", Value::Bool(true)) => list.push(Rule::NonConsecutive),
            (NEGATIVE, _) => {}
            ("extraregion", Value::Array(extra)) => {
                for region in extra {
                    match extra_region(region, &layout)? {
                        cells if cells.len() == layout.side() => regions.push(cells),
                        cells => list.push(cages::cage(&layout, &Block { cells, sum: None })?),
                    }
                }
            }
            (key, value) if drawings::note(key, value, object, notes) => {}
            (_, Value::Bool(true)) if let Some((_, regions)) = word => {
                list.extend(regions.iter().cloned().map(Rule::Region));
            }
            ("disjointgroups", Value::Bool(true)) => {
                return Err(("the constraint disjointgroups".to_owned(), "the usual boxes for it".into()));
            }
            (key, value) if FLAGS.contains(&key) => {
                return Err((format!("the value {value} of the constraint {key:?}"), "true or false".into()));
            }
            ("extraregion", value) => return Err((format!("the extra regions {value}"), "a list of them".into())),
            (key, value) => match marks::read(key, value, &layout) {
                Some(marks) => list.extend(marks?.into_iter().map(Rule::Mark)),
                None => return Err((format!("the constraint {key:?}"), known(key).into())),
            },
        }
    }
    AllGiven::settle(&layout, &mut list);
    regions::build(layout, list, regions)
}

/// What it means that all marks of a kind are given. All white dots are given where the site has them beside the non-consecutive rule.
fn all_given(object: &Map<String, Value>, layout: &Layout) -> Result<Vec<Mark>, Wrong> {
    let is_there = |key: &str| object.get(key).is_some_and(|value| !is_nothing(value));
    let both = "both nonconsecutive and the negative constraint ratio, or neither, where there are dots";
    if is_there("nonconsecutive") && is_there("difference") && !has_ratio(object) {
        return Err(("the constraint nonconsecutive beside white dots".to_owned(), both.into()));
    }
    let words = match object.get(NEGATIVE).filter(|value| !is_nothing(value)) {
        None => return Ok(Vec::new()),
        Some(Value::Array(words)) => words,
        Some(other) => return Err((format!("the constraint {NEGATIVE:?} {other}"), "a list of kinds".into())),
    };
    let mut marks = Vec::new();
    for word in words {
        match word.as_str() {
            Some("xv") => marks.extend(marks::mark(NEGATIVE, "StrictXV", "", layout)?),
            Some("ratio") if is_there("nonconsecutive") => {
                marks.extend(marks::mark(NEGATIVE, "StrictKropki", "", layout)?);
            }
            Some("ratio") => return Err(("the negative constraint \"ratio\" alone".to_owned(), both.into())),
            _ => return Err((format!("the negative constraint {word}"), "xv or ratio".into())),
        }
    }
    Ok(marks)
}

/// The cells of an extra region, which are different and no more than a house has.
fn extra_region(region: &Value, layout: &Layout) -> Result<Vec<usize>, Wrong> {
    let names = region.get("cells").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let cells = names.iter().map(|name| cells::cell(layout, name.as_str()?)).collect::<Option<BTreeSet<usize>>>();
    let is_one = |cells: &BTreeSet<usize>| cells.len() == names.len() && (2..=layout.side()).contains(&cells.len());
    let expected = || format!("{} different cells, as in R1C1", layout.side()).into();
    let cells = cells.filter(is_one).ok_or_else(|| (format!("the extra region {region}"), expected()))?;
    Ok(cells.into_iter().collect())
}

fn read_solution(value: &Value, layout: &Layout) -> Result<Board, Wrong> {
    let largest = layout.values();
    let value_of = |value: &Value| {
        value.as_u64().filter(|value| (1..=u64::from(largest)).contains(value)).map(|value| value as u8)
    };
    let values = value.as_array().and_then(|values| values.iter().map(value_of).collect::<Option<Vec<u8>>>());
    let values = values.filter(|values| values.len() == layout.cells());
    let board = values.and_then(|values| Board::from_values(values).ok());
    let values = if largest == 9 { "digits 1-9".to_owned() } else { format!("values up to {largest}") };
    board.ok_or_else(|| ("a solution of another kind".to_owned(), format!("{} {values}", layout.cells()).into()))
}
