//! Reads the JSON of an f-puzzles link. Every rule must be known or ignored; mere drawings are
//! dropped with a remark.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::board::Board;
use crate::puzzle::{Part, Words};
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::mark::{CAGE, Mark, STRICT_KROPKI, STRICT_XV};
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;

use super::super::record::Record;
use super::super::remarks::{Notes, Remark, or_ignore};
use super::super::wrong::Wrong;
use super::super::{cells, iss, regions};
use super::keys::{
    EXTRA_REGION, Flag, NEGATIVE, NON_CONSECUTIVE, WORDS, flags, has_ratio, is_nothing,
};
use super::{drawings, marks};

/// Keys unrelated to the rules, or read elsewhere.
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

/// The keys of colours in a cell.
const COLOURS: [&str; 4] = ["c", "cArray", "highlight", "highlightArray"];

/// Reads the puzzle of a JSON object.
pub(super) fn puzzle(text: &str, notes: &mut Notes) -> Result<Record, Wrong> {
    let object: Map<String, Value> = serde_json::from_str(text).map_err(|error| {
        Wrong::new(
            format!("f-puzzles data that cannot be read ({error})"),
            "a JSON object",
        )
    })?;
    let (layout, clues, candidates) = grid(&object, notes)?;
    let solution = object
        .get("solution")
        .map(|solution| read_solution(solution, &layout))
        .transpose()?;
    let mut record = Record::with_rules(clues, read_rules(&object, layout, candidates, notes)?);
    record.claims.solution = solution;
    record.claims.words = words(&object, &record)?;
    Ok(record)
}

/// Reads the setter's words. A title that only names the rules is skipped: it is what we write
/// where there is none.
fn words(object: &Map<String, Value>, record: &Record) -> Result<Words, Wrong> {
    let mut words = Words::default();
    for (key, part) in WORDS {
        let text = match object.get(key) {
            None | Some(Value::Null) => continue,
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        };
        let rules = record.claims.rules.as_deref();
        let is_made = part == Part::Title
            && rules.is_some_and(|rules| Variant::of_kind(rules).title() == text);
        if !is_made {
            words.set(part, &text)?;
        }
    }
    Ok(words)
}

/// Reads the layout, the clues, and the candidate marks of cells.
fn grid<'a>(
    object: &'a Map<String, Value>,
    notes: &mut Notes,
) -> Result<(Layout, Board, Vec<Mark>), Wrong> {
    let size = object
        .get("size")
        .and_then(Value::as_u64)
        .and_then(|size| usize::try_from(size).ok());
    let Some(side) = size.filter(|&side| Layout::latin(side).is_ok()) else {
        let size = object
            .get("size")
            .map_or_else(|| "no size".to_owned(), |size| format!("the size {size}"));
        return Err(Wrong::new(size, "1 to 32"));
    };
    let shape = || {
        Wrong::new(
            "a grid of another shape",
            format!("{side} rows of {side} cells in the member grid"),
        )
    };
    let row = |row: &'a Value| row.as_array().filter(|cells| cells.len() == side);
    let rows = object
        .get("grid")
        .and_then(Value::as_array)
        .filter(|rows| rows.len() == side);
    let rows = rows
        .and_then(|rows| rows.iter().map(row).collect::<Option<Vec<_>>>())
        .ok_or_else(shape)?;
    let latin = Layout::latin(side).expect("it is the side of a layout");
    let (mut clues, mut boxes, mut candidates) =
        (Board::blank(side * side), Vec::new(), Vec::new());
    for (cell, content) in rows.into_iter().flatten().enumerate() {
        let content = content.as_object().ok_or_else(shape)?;
        clues.set(
            cell,
            clue(&latin.cell_name(cell), content, latin.values(), notes)?,
        );
        boxes.push(content.get("region"));
        if let Some(values) = content
            .get(marks::CANDIDATES)
            .filter(|values| !is_nothing(values))
        {
            candidates.extend(marks::candidates(cell, values, &latin)?);
        }
    }
    Ok((layout(&latin, &boxes)?, clues, candidates))
}

/// Reads the layout from the regions of the cells. A cell without one belongs to the box that the
/// site assumes.
fn layout(latin: &Layout, boxes: &[Option<&Value>]) -> Result<Layout, Wrong> {
    let side = latin.side();
    let usual = iss::usual(side);
    if boxes.iter().all(|number| *number == Some(&Value::Null)) {
        return Ok(latin.clone());
    }
    // If the side is prime, the rows are the boxes.
    let granted = if usual.boxes() == &Boxes::None {
        (0..side * side).map(|cell| cell / side).collect()
    } else {
        iss::box_numbers(&usual)
    };
    let number = |(cell, number): (usize, Option<&Value>)| {
        let place = || latin.cell_name(cell);
        match number {
            None => Ok(granted[cell]),
            Some(Value::Null) => Err(Wrong::new(
                format!("no region for {}", place()),
                "one for every cell or for none",
            )),
            Some(number) => number
                .as_u64()
                .and_then(|number| usize::try_from(number).ok())
                .ok_or_else(|| {
                    Wrong::new(format!("the region {number} for {}", place()), "a number")
                }),
        }
    };
    let numbers = boxes
        .iter()
        .copied()
        .enumerate()
        .map(number)
        .collect::<Result<Vec<usize>, Wrong>>()?;
    if numbers == granted && boxes.contains(&None) {
        return Ok(usual);
    }
    regions::jigsaw(&numbers, "regions")
}

/// Reads the clue of the cell named `cell`.
fn clue(
    cell: &str,
    content: &Map<String, Value>,
    largest: u8,
    notes: &mut Notes,
) -> Result<Option<u8>, Wrong> {
    let mut clue = None;
    let is_given = content.get("given") == Some(&Value::Bool(true));
    for (key, value) in content.iter().filter(|(_, value)| !is_nothing(value)) {
        match key.as_str() {
            "value" if is_given => {
                let digit = || {
                    if largest == 9 {
                        "a digit 1-9".to_owned()
                    } else {
                        format!("a value up to {largest}")
                    }
                };
                let wrong = || Wrong::new(format!("the clue {value} in {cell}"), digit());
                clue = Some(value_of(value, largest).ok_or_else(wrong)?);
            }
            "value" => notes.add(Remark::PlacedDigits),
            "centerPencilMarks" | "cornerPencilMarks" => notes.add(Remark::PencilMarks),
            key if COLOURS.contains(&key) => notes.add(Remark::Colours),
            "given" | "region" | marks::CANDIDATES => {}
            _ if notes.ignores(key) => {}
            _ => {
                let found = format!("the constraint {key:?} in {cell}");
                return Err(Wrong::new(
                    found,
                    or_ignore("a clue; no constraint in a cell is known", key),
                ));
            }
        }
    }
    Ok(clue)
}

/// Returns a JSON number as a value from 1 to `largest`.
fn value_of(number: &Value, largest: u8) -> Option<u8> {
    let value = number.as_u64().and_then(|value| u8::try_from(value).ok());
    value.filter(|value| (1..=largest).contains(value))
}

/// Reads the rules. Every one must be known.
fn read_rules(
    object: &Map<String, Value>,
    layout: Layout,
    candidates: Vec<Mark>,
    notes: &mut Notes,
) -> Result<Rules, Wrong> {
    let flags = flags(&layout);
    let all_given = all_given(object)?;
    let is_kropki = has_ratio(object);
    let mut list: Vec<Rule> = candidates
        .into_iter()
        .chain(all_given)
        .map(Rule::Mark)
        .collect();
    let mut regions = Vec::new();
    for (key, value) in object.iter().filter(|(_, value)| !is_nothing(value)) {
        if NO_RULES.contains(&key.as_str())
            || notes.ignores(key)
            || drawings::note(key, value, object, notes)
        {
            continue;
        }
        match key.as_str() {
            NEGATIVE => {}
            NON_CONSECUTIVE if is_kropki && value == &Value::Bool(true) => {}
            "successMessage" => notes.add(Remark::Other("messages for whoever solves them".into())),
            EXTRA_REGION => {
                let (large, small) = extra_regions(value, &layout)?;
                regions.extend(large);
                list.extend(small);
            }
            key => list.extend(rules_under(key, value, &flags, &layout)?),
        }
    }
    Rule::settle(&mut list);
    regions::build(layout, list, regions)
}

/// Reads the rules under a key.
fn rules_under(
    key: &str,
    value: &Value,
    flags: &[Flag],
    layout: &Layout,
) -> Result<Vec<Rule>, Wrong> {
    match (flags.iter().find(|(flag, _)| *flag == key), value) {
        (Some((_, rules)), Value::Bool(true)) if rules.is_empty() => Err(Wrong::new(
            format!("the constraint {key}"),
            "the usual boxes for it",
        )),
        (Some((_, rules)), Value::Bool(true)) => Ok(rules.clone()),
        (Some(_), _) => Err(Wrong::new(
            format!("the value {value} of the constraint {key:?}"),
            "true or false",
        )),
        (None, _) => {
            let known = || {
                let flags: Vec<&str> = flags.iter().map(|(flag, _)| *flag).collect();
                let keys = [&flags[..], &[EXTRA_REGION], &marks::keys()]
                    .concat()
                    .join(", ");
                or_ignore(
                    &format!("{keys} or {NEGATIVE}; no other constraint is known"),
                    key,
                )
            };
            let unknown = || Err(Wrong::new(format!("the constraint {key:?}"), known()));
            marks::read(key, value, layout)
                .unwrap_or_else(unknown)
                .map(|marks| marks.into_iter().map(Rule::Mark).collect())
        }
    }
}

/// Reads the rules that all signs are given. For dots these are `ratio` and the non-consecutive
/// rule together.
fn all_given(object: &Map<String, Value>) -> Result<Vec<Mark>, Wrong> {
    let is_there = |key: &str| object.get(key).is_some_and(|value| !is_nothing(value));
    let both =
        "both nonconsecutive and the negative constraint ratio, or neither, where there are dots";
    if is_there(NON_CONSECUTIVE) && is_there("difference") && !has_ratio(object) {
        return Err(Wrong::new(
            "the constraint nonconsecutive beside white dots",
            both,
        ));
    }
    let words = match object.get(NEGATIVE).filter(|value| !is_nothing(value)) {
        None => &[][..],
        Some(Value::Array(words)) => words,
        Some(other) => {
            return Err(Wrong::new(
                format!("the constraint {NEGATIVE:?} {other}"),
                "a list of kinds",
            ));
        }
    };
    let kind = |word: &Value| match word.as_str() {
        Some("xv") => Ok(Mark::new(STRICT_XV, [], [])),
        Some("ratio") if is_there(NON_CONSECUTIVE) => Ok(Mark::new(STRICT_KROPKI, [], [])),
        Some("ratio") => Err(Wrong::new("the negative constraint \"ratio\" alone", both)),
        _ => Err(Wrong::new(
            format!("the negative constraint {word}"),
            "xv or ratio",
        )),
    };
    words.iter().map(kind).collect()
}

/// Reads extra regions: the cells of those as large as a house, and smaller ones as cages without a
/// sum.
fn extra_regions(value: &Value, layout: &Layout) -> Result<(Vec<Vec<usize>>, Vec<Rule>), Wrong> {
    let list = value
        .as_array()
        .ok_or_else(|| Wrong::new(format!("the extra regions {value}"), "a list of them"))?;
    let (mut regions, mut cages) = (Vec::new(), Vec::new());
    for region in list {
        let names = marks::names(region.get("cells")).unwrap_or_default();
        let cells = names
            .iter()
            .map(|name| cells::cell(layout, name))
            .collect::<Option<Vec<usize>>>()
            .map(|cells| cells.into_iter().collect::<BTreeSet<_>>());
        let is_one = |cells: &BTreeSet<usize>| {
            cells.len() == names.len() && (2..=layout.side()).contains(&cells.len())
        };
        let expected = || format!("{} different cells, as in R1C1", layout.side());
        let cells = cells
            .filter(is_one)
            .ok_or_else(|| Wrong::new(format!("the extra region {region}"), expected()))?;
        if cells.len() == layout.side() {
            regions.push(cells.into_iter().collect());
        } else {
            cages.push(Rule::Mark(Mark::new(
                CAGE,
                [],
                cells.into_iter().collect::<Vec<_>>(),
            )));
        }
    }
    Ok((regions, cages))
}

/// Reads the solution: one value per cell.
fn read_solution(value: &Value, layout: &Layout) -> Result<Board, Wrong> {
    let largest = layout.values();
    let values = value
        .as_array()
        .filter(|values| values.len() == layout.cells());
    let values = values.and_then(|values| {
        values
            .iter()
            .map(|value| value_of(value, largest))
            .collect::<Option<_>>()
    });
    let board = values.and_then(|values: Vec<u8>| Board::from_values(values).ok());
    let values = if largest == 9 {
        "digits 1-9".to_owned()
    } else {
        format!("values up to {largest}")
    };
    board.ok_or_else(|| {
        Wrong::new(
            "a solution of another kind",
            format!("{} {values}", layout.cells()),
        )
    })
}
