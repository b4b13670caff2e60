//! f-puzzles links: the whole puzzle with its rules and its solution in one address that several
//! sites open. SudokuPad's long links hold the same data.

use std::collections::BTreeSet;

use Members::{Arrow, Cell, Clones, Corner, Diagonal, Dot, End, Letter, Line, Lines, Sum};
use serde_json::{Map, Value, json};

use super::address::percent_decode;
use super::entry::{Entry, Known, Target};
use super::error::{WriteError, Wrong};
use super::layouts::{build, cell_name, cell_names, is_single, jigsaw, named_cell};
use super::record::Record;
use super::remarks::{Notes, Remark, or_ignore};
use super::{address, iss, line, lz};
use crate::board::Board;
use crate::puzzle::{Part, Words};
use crate::rules::figure::Figure;
use crate::rules::layout::{Boxes, House, Layout, Place};
use crate::rules::mark::{
    Arguments, CAGE, CANDIDATES, Kind, Mark, STRICT_KROPKI, STRICT_XV, WHITE_DOT,
};
use crate::rules::region::{diagonals, disjoint_groups};
use crate::rules::rule::Rule;
use crate::rules::variant::Variant;
use crate::rules::{Rules, mark};

/// The beginning of a link.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The beginning of a link that opens on SudokuPad.
const SUDOKUPAD: &str = "https://sudokupad.app/?puzzleid=fpuzzles";

/// The name of the format.
const NAME: &str = "fpuzzles";

/// Writes a link and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    line::write_text(&link(target.entry)?, out);
    Ok(())
}

/// The link of a puzzle.
///
/// # Errors
/// If the rules are unknown, the layout is more than one grid, or the site does not support a mark.
pub fn link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, WriteError> {
    let data = lz::compress(&ascii(&json(puzzle)?));
    Ok(format!(
        "{SITE}{}",
        data.replace('+', "%2B")
            .replace('/', "%2F")
            .replace('=', "%3D")
    ))
}

/// Like [`link`], for SudokuPad.
///
/// # Errors
/// As for [`link`].
pub fn sudokupad_link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, WriteError> {
    link(puzzle).map(|link| link.replacen(SITE, SUDOKUPAD, 1))
}

/// The text of a JSON value, with non-ASCII characters escaped, such as the sign in the
/// title `6×6`.
fn ascii(value: &Value) -> String {
    let escaped = |unit: u16| match u8::try_from(unit) {
        Ok(byte) if byte.is_ascii() => char::from(byte).to_string(),
        _ => format!("\\u{unit:04x}"),
    };
    value.to_string().encode_utf16().map(escaped).collect()
}

/// The puzzle as the site's JSON: clues, rules, and the solution if known.
///
/// # Errors
/// As for [`link`].
pub fn json<'a>(puzzle: impl Into<Entry<'a>>) -> Result<Value, WriteError> {
    let known = puzzle.into().into_format(NAME).known()?;
    let (rules, entry) = (known.rules, known.entry);
    known.has(is_single(rules.layout()), "one grid")?;
    let side = rules.layout().side();
    let cell = |cell: usize| {
        let mut content = Map::new();
        if let Some(value) = entry.clues.get(cell) {
            content.extend([
                ("value".to_owned(), json!(value)),
                ("given".to_owned(), json!(true)),
            ]);
        }
        content.extend(region_of(rules.layout(), cell).map(|region| ("region".to_owned(), region)));
        content.extend(candidates_of(rules, cell).map(|values| (PENCIL_MARKS.to_owned(), values)));
        Value::Object(content)
    };
    let row = |row| {
        (0..side)
            .map(|column| cell(row * side + column))
            .collect::<Vec<Value>>()
    };
    let mut object = Map::new();
    object.insert("size".to_owned(), json!(side));
    let made = || Variant::of_kind(rules).title();
    object.insert(
        "title".to_owned(),
        entry
            .part(Part::Title)
            .map_or_else(|| json!(made()), Value::from),
    );
    for (key, part) in WORDS.into_iter().filter(|(_, part)| *part != Part::Title) {
        object.extend(entry.part(part).map(|text| (key.to_owned(), json!(text))));
    }
    object.insert("grid".to_owned(), (0..side).map(row).collect());
    object.extend(rules_of(&known)?);
    // A site compares cells with the solution, so an incomplete one is of no use.
    if let Some(solution) = entry.solution.filter(|solution| solution.is_full()) {
        object.insert("solution".to_owned(), json!(solution.values()));
    }
    Ok(Value::Object(object))
}

/// The box of a cell, unless the boxes are those the site assumes.
fn region_of(layout: &Layout, cell: usize) -> Option<Value> {
    if layout.boxes() == iss::usual(layout.side()).boxes() {
        return None;
    }
    Some(match layout.boxes() {
        Boxes::None => Value::Null,
        _ => json!(iss::box_numbers(layout)[cell]),
    })
}

/// The candidates of a cell with a candidates mark.
fn candidates_of(rules: &Rules, cell: usize) -> Option<Value> {
    let mark = rules
        .marks()
        .find(|mark| mark.is(CANDIDATES) && mark.path() == [cell])?;
    Some(json!(mark.numbers()))
}

/// The members for all rules. A region without a key of its own is an extra region.
fn rules_of(known: &Known) -> Result<Map<String, Value>, WriteError> {
    let rules = known.rules;
    let layout = rules.layout();
    let mut members = Map::new();
    let mut list: Vec<&Rule> = rules.list().iter().collect();
    for (key, flag) in flags(layout) {
        if !flag.is_empty() && flag.iter().all(|rule| list.contains(&rule)) {
            list.retain(|rule| !flag.contains(rule));
            members.insert(key.to_owned(), json!(true));
        }
    }
    let is_dot = |mark: &Mark| mark.is(STRICT_KROPKI) || mark.is(WHITE_DOT);
    if rules.list().contains(&Rule::NonConsecutive) && rules.marks().any(is_dot) {
        return Err(known.unfit("the non-consecutive rule beside dots"));
    }
    let mut pencilled = BTreeSet::new();
    for rule in list {
        match rule {
            Rule::Mark(mark) if mark.is(CANDIDATES) && !pencilled.insert(mark.path()) => {
                let found = format!("pencil marks twice in {}", layout.cell_name(mark.path()[0]));
                return Err(known.unfit(&found));
            }
            Rule::Mark(mark) => add_mark(mark, known, &mut members)?,
            Rule::Region(region) => {
                let names = cell_names(layout, region.cells());
                add(&mut members, EXTRA_REGION, json!({ "cells": names }));
            }
            _ => unreachable!("the rules without cells are flags"),
        }
    }
    Ok(members)
}

/// Adds a mark, or the rule that all signs are given. Candidates are members of their cells
/// instead.
fn add_mark(
    mark: &Mark,
    known: &Known,
    members: &mut Map<String, Value>,
) -> Result<(), WriteError> {
    if mark.is(STRICT_KROPKI) {
        members.insert(NON_CONSECUTIVE.to_owned(), json!(true));
        add(members, NEGATIVE, json!("ratio"));
    } else if mark.is(STRICT_XV) {
        add(members, NEGATIVE, json!("xv"));
    } else if !mark.is(CANDIDATES) {
        let layout = known.rules.layout();
        let found = || known.unfit(&mark.name(layout));
        let (key, entry) = write_mark(mark, layout).ok_or_else(found)?;
        add(members, key, entry);
    }
    Ok(())
}

fn add(members: &mut Map<String, Value>, key: &str, entry: Value) {
    let list = members.entry(key).or_insert_with(|| json!([]));
    list.as_array_mut()
        .expect("all under this key are entries")
        .push(entry);
}

/// `true` if a line begins like a link.
pub(super) fn is_link(text: &[u8]) -> bool {
    data(text).is_some()
}

/// `true` if an object has the rows of a grid, as that in a link does, and no puzzle, as a
/// line of JSON Lines does.
pub(super) fn has_rows(text: &[u8]) -> bool {
    let after = |member: &[u8]| {
        let at = text.windows(member.len()).position(|part| part == member)?;
        text[at + member.len()..]
            .trim_ascii_start()
            .strip_prefix(b":")
    };
    after(b"\"puzzle\"").is_none()
        && after(b"\"grid\"").is_some_and(|value| value.trim_ascii_start().starts_with(b"["))
}

/// The data of a link.
fn data(text: &[u8]) -> Option<&[u8]> {
    let on_sudokupad = || address::data(text, &address::SUDOKUPAD, &["fpuzzles", "fpuz"]);
    address::data(text, &["f-puzzles.com/", "www.f-puzzles.com/"], &["?load="])
        .or_else(on_sudokupad)
}

/// Reads a link, or the JSON object of one.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    match data(text) {
        Some(data) => puzzle(&lz::decompress(&percent_decode(data))?, notes),
        None => puzzle(&String::from_utf8_lossy(text), notes),
    }
}

// Reads the JSON of an f-puzzles link. Every rule must be known or ignored; mere drawings are
// dropped with a remark.

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
        Wrong::says(format!(
            "the f-puzzles data cannot be read ({error}); copy it again as a whole"
        ))
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
        Wrong::says(format!(
            "the member grid does not have {side} rows of {side} cells"
        ))
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
            .get(PENCIL_MARKS)
            .filter(|values| !is_nothing(values))
        {
            candidates.extend(read_candidates(cell, values, &latin)?);
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
            Some(Value::Null) => Err(Wrong::says(format!(
                "{} has no region; give one to every cell or to none",
                place()
            ))),
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
    jigsaw(&numbers, "regions")
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
            "given" | "region" | PENCIL_MARKS => {}
            _ if notes.ignores(key) => {}
            _ => {
                let sentence = format!("the constraint {key:?} in {cell} is not known");
                return Err(Wrong::says(or_ignore(&sentence, key)));
            }
        }
    }
    Ok(clue)
}

/// A JSON number as a value from 1 to `largest`.
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
            || note_drawing(key, value, object, notes)
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
    build(layout, list, regions)
}

/// Reads the rules under a key.
fn rules_under(
    key: &str,
    value: &Value,
    flags: &[Flag],
    layout: &Layout,
) -> Result<Vec<Rule>, Wrong> {
    let Some((_, rules)) = flags.iter().find(|(flag, _)| *flag == key) else {
        let marks = read_marks(key, value, layout).unwrap_or_else(|| {
            let sentence = format!("the constraint {key:?} is not known");
            Err(Wrong::says(or_ignore(&sentence, key)))
        })?;
        return Ok(marks.into_iter().map(Rule::Mark).collect());
    };
    if value != &Value::Bool(true) {
        let found = format!("the value {value} of the constraint {key:?}");
        return Err(Wrong::new(found, "true or false"));
    }
    if rules.is_empty() {
        let sentence = format!("the constraint {key} needs the usual boxes");
        return Err(Wrong::says(sentence));
    }
    Ok(rules.clone())
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
        let names = names(region.get("cells")).unwrap_or_default();
        let cells = names
            .iter()
            .map(|name| named_cell(layout, name))
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
        Wrong::says(format!(
            "the solution is not a list of {} {values}",
            layout.cells()
        ))
    })
}

// The keys of f-puzzles data other than those of marks.

/// The keys of the setter's words.
pub(super) const WORDS: [(&str, Part); 3] = [
    ("title", Part::Title),
    ("author", Part::Author),
    ("ruleset", Part::Rules),
];

/// The key of the list of kinds of signs that are all given.
const NEGATIVE: &str = "negative";

/// The key of a list of regions.
const EXTRA_REGION: &str = "extraregion";

/// The key of the non-consecutive rule. Combined with the negative constraint on dots, it means
/// that all white dots are given.
const NON_CONSECUTIVE: &str = "nonconsecutive";

/// `true` if all black dots are given.
fn has_ratio(members: &Map<String, Value>) -> bool {
    let list = members.get(NEGATIVE).and_then(Value::as_array);
    list.is_some_and(|list| list.contains(&json!("ratio")))
}

/// A key and its rules.
type Flag = (&'static str, Vec<Rule>);

/// The keys of constraints without arguments, with their rules; no rules if the layout does
/// not support them.
fn flags(layout: &Layout) -> [Flag; 6] {
    // The groups refer to the boxes the site assumes.
    let is_usual = layout.boxes() == iss::usual(layout.side()).boxes();
    let groups = if is_usual {
        disjoint_groups(layout)
    } else {
        Vec::new()
    };
    let [main, anti] =
        <[House; 2]>::try_from(diagonals(layout)).expect("one grid has two main diagonals");
    [
        ("diagonal+", vec![Rule::Region(anti)]),
        ("diagonal-", vec![Rule::Region(main)]),
        ("antiking", vec![Rule::AntiKing]),
        ("antiknight", vec![Rule::AntiKnight]),
        (NON_CONSECUTIVE, vec![Rule::NonConsecutive]),
        (
            "disjointgroups",
            groups.into_iter().map(Rule::Region).collect(),
        ),
    ]
}

/// `true` if a value means the same as a missing key.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

// Marks in f-puzzles data: a list per kind, under its own key. An entry is translated into a
// constraint, so a kind is described here only by its key and the members that hold its arguments.

/// The members that hold the arguments of a constraint.
#[derive(Clone, Copy)]
enum Members {
    /// `lines`: cells, one constraint per line; and a number in `value`, optional if it is the
    /// usual one.
    Lines,
    /// `cell`: a single one.
    Cell,
    /// `cells`: two neighbours; and this number in `value`, or nothing.
    Dot(&'static str),
    /// `cells`: two neighbours; and X or V in `value`.
    Letter,
    /// `cells`; and a sum in `value`, or nothing.
    Sum,
    /// `cells` of the circle, and `lines` that begin there.
    Arrow,
    /// `cells`: the four around a corner; and `values`.
    Corner,
    /// `cells` and as many `cloneCells`.
    Clones,
    /// `cell` outside the grid, the `direction` of a diagonal from there, and its sum in `value`.
    Diagonal,
    /// `cell` outside the grid at either end of a line, and a number in `value`.
    Line,
    /// `cell` outside the grid at the end of the line that the clue looks along, and a number in
    /// `value`.
    End,
}

/// The keys, their kinds, and where the arguments are. From `renban` on they are additions to the
/// site.
const KINDS: &[(&str, &Kind, Members)] = &[
    ("killercage", mark::CAGE, Sum),
    ("thermometer", mark::THERMOMETER, Lines),
    ("arrow", mark::ARROW, Arrow),
    ("arrow", mark::PILL_ARROW, Arrow),
    ("difference", mark::WHITE_DOT, Dot("1")),
    ("ratio", mark::BLACK_DOT, Dot("2")),
    ("xv", mark::X, Letter),
    ("xv", mark::V, Letter),
    ("even", mark::EVEN, Cell),
    ("odd", mark::ODD, Cell),
    ("palindrome", mark::PALINDROME, Lines),
    ("betweenline", mark::BETWEEN, Lines),
    ("quadruple", mark::QUAD, Corner),
    ("clone", mark::SAME_VALUES, Clones),
    ("littlekillersum", mark::LITTLE_KILLER, Diagonal),
    ("sandwichsum", mark::SANDWICH, Line),
    ("renban", mark::RENBAN, Lines),
    ("whispers", mark::WHISPER, Lines),
    ("regionsumline", mark::REGION_SUM_LINE, Lines),
    ("lockout", mark::LOCKOUT, Lines),
    ("zipperline", mark::ZIPPER, Lines),
    ("doublearrow", mark::DOUBLE_ARROW, Lines),
    ("slowthermometer", mark::SLOW_THERMOMETER, Lines),
    ("entropicline", mark::ENTROPIC, Lines),
    ("modularline", mark::MODULAR, Lines),
    ("xsum", mark::X_SUM, End),
    ("skyscraper", mark::SKYSCRAPER, End),
];

/// The keys of cells smaller or greater than their neighbours, and the position of the cell in a
/// greater-than sign.
const EXTREMES: [(&str, usize); 2] = [("minimum", 1), ("maximum", 0)];

/// The member of a cell that lists the values it may hold.
const PENCIL_MARKS: &str = "givenPencilMarks";

/// All keys of marks, without repetition.
fn mark_keys() -> Vec<&'static str> {
    let mut keys: Vec<&str> = KINDS
        .iter()
        .map(|(key, ..)| *key)
        .chain(EXTREMES.map(|(key, _)| key))
        .collect();
    keys.dedup();
    keys
}

/// Reads the marks under a key; `None` if it is not a key of marks.
fn read_marks(key: &str, value: &Value, layout: &Layout) -> Option<Result<Vec<Mark>, Wrong>> {
    let extreme = EXTREMES.iter().find(|(other, _)| *other == key);
    let known = KINDS.iter().find(|(other, ..)| *other == key);
    let &(_, kind, members) = known.or(extreme.map(|_| &("", mark::GREATER, Cell)))?;
    let Some(entries) = value.as_array() else {
        return Some(Err(shapeless(key, value, members)));
    };
    let marks = |entry| {
        let shapeless = || shapeless(key, entry, members);
        if let Some(&(_, place)) = extreme {
            return extremes(entry, entries, place, layout).ok_or_else(shapeless);
        }
        let mut marks = Vec::new();
        for (kind, text) in constraints(entry, kind, members, layout).ok_or_else(shapeless)? {
            marks.extend(read_constraint(key, kind, &text, layout)?);
        }
        Ok(marks)
    };
    let marks: Result<Vec<Vec<Mark>>, Wrong> = entries.iter().map(marks).collect();
    Some(marks.map(|marks| marks.concat()))
}

/// Reads the candidates of a cell.
fn read_candidates(cell: usize, values: &Value, layout: &Layout) -> Result<Vec<Mark>, Wrong> {
    let name = cell_name(layout.place(cell));
    let values = values
        .as_array()
        .and_then(|values| values.iter().map(|value| text(Some(value))).collect());
    let values: Vec<String> = values
        .ok_or_else(|| Wrong::new(format!("the candidates in {name}"), "a list of values"))?;
    read_constraint(
        PENCIL_MARKS,
        mark::CANDIDATES,
        &format!("{name}_{}", values.join("_")),
        layout,
    )
}

/// Reads a constraint translated from the entry of a key.
fn read_constraint(
    key: &str,
    kind: &'static Kind,
    text: &str,
    layout: &Layout,
) -> Result<Vec<Mark>, Wrong> {
    let marks = kind.read(&Arguments {
        text,
        layout,
        cell: named_cell,
        is_choice: false,
    });
    marks.map_err(|(found, expected)| {
        Wrong::new(format!("{found} in the constraint {key:?}"), expected)
    })
}

fn shapeless(key: &str, entry: &Value, members: Members) -> Wrong {
    let expected = match members {
        Lines => "lines of cells, as in {\"lines\":[[\"R1C1\",\"R1C2\"]]}",
        Cell => "a cell, as in {\"cell\":\"R1C1\"}",
        Letter => "cells and X or V, as in {\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"X\"}",
        Dot("1") => "cells and no other number than 1",
        Dot(_) => "cells and no other number than 2",
        Sum => "cells and a sum, as in {\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}",
        Arrow => "the cells of a circle, and lines that begin there",
        Corner => "four cells around a corner and values",
        Clones => "cells and as many cloneCells",
        Diagonal => {
            "a cell beside the grid, a direction and a sum, as in {\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"9\"}"
        }
        Line | End => {
            "a cell beside the grid and a number, as in {\"cell\":\"R0C1\",\"value\":\"9\"}"
        }
    };
    Wrong::new(format!("{entry} in the constraint {key:?}"), expected)
}

/// The names of cells in a member.
pub(super) fn names(value: Option<&Value>) -> Option<Vec<&str>> {
    value?.as_array()?.iter().map(Value::as_str).collect()
}

/// A text or a number as text, empty if it is missing.
fn text(value: Option<&Value>) -> Option<String> {
    match value {
        None | Some(Value::Null) => Some(String::new()),
        Some(Value::String(text)) => Some(text.trim().to_owned()),
        Some(Value::Number(number)) => Some(number.to_string()),
        Some(_) => None,
    }
}

/// A constraint: its kind and its arguments.
type Constraint = (&'static Kind, String);

/// Translates an entry into constraints; `None` if it lacks the expected members.
fn constraints(
    entry: &Value,
    kind: &'static Kind,
    members: Members,
    layout: &Layout,
) -> Option<Vec<Constraint>> {
    let (value, cells) = (text(entry.get("value"))?, || names(entry.get("cells")));
    let lines = || {
        entry
            .get("lines")?
            .as_array()?
            .iter()
            .map(|line| names(Some(line)))
            .collect::<Option<Vec<_>>>()
    };
    let one = |text: String| Some(vec![(kind, text)]);
    match members {
        Lines => {
            let number = kind.usual.map(|usual| {
                if value.is_empty() {
                    usual.to_string()
                } else {
                    value
                }
            });
            let number = number.map_or_else(String::new, |number| number + "~");
            Some(
                lines()?
                    .iter()
                    .map(|line| (kind, number.clone() + &line.join("~")))
                    .collect(),
            )
        }
        Cell => one(entry.get("cell")?.as_str()?.to_owned()),
        Dot(usual) if value.is_empty() || value == usual => one(cells()?.join("~")),
        Letter if value == "V" => Some(vec![(mark::V, cells()?.join("~"))]),
        Letter if value == "X" => one(cells()?.join("~")),
        Dot(_) | Letter => None,
        Sum => one(format!("{value}~{}", cells()?.join("~"))),
        Arrow => arrows(&cells()?, &lines()?),
        Corner => {
            let values = entry
                .get("values")?
                .as_array()?
                .iter()
                .map(|value| text(Some(value)));
            let values = values.collect::<Option<Vec<String>>>()?.join("~");
            one(format!("{}~{values}", corner(&cells()?, layout)?))
        }
        Clones => {
            let (cells, clones) = (cells()?, names(entry.get("cloneCells"))?);
            let pairs = cells
                .iter()
                .zip(&clones)
                .filter(|(one, other)| one != other);
            (cells.len() == clones.len())
                .then(|| pairs.map(|(a, b)| (kind, format!("2~{a}~{b}"))).collect())
        }
        Diagonal => one(format!("{value}~{}", diagonal(entry, layout)?)),
        Line => one(format!("{value}~{}", line_beside(entry, layout)?.0)),
        End => one(match line_beside(entry, layout)? {
            (line, true) => format!("{line}~{value}~"),
            (line, false) => format!("{line}~~{value}"),
        }),
    }
}

/// The arrows of a circle, where all lines begin.
fn arrows(circle: &[&str], lines: &[Vec<&str>]) -> Option<Vec<Constraint>> {
    let head = circle.join("~");
    let arrow = |line: &Vec<&str>| {
        let shaft: Vec<&str> = line
            .iter()
            .copied()
            .skip_while(|cell| circle.contains(cell))
            .collect();
        match circle.len() {
            1 => (mark::ARROW, format!("{head}~{}", shaft.join("~"))),
            size => (
                mark::PILL_ARROW,
                format!("{size}~{head}~{}", shaft.join("~")),
            ),
        }
    };
    (!circle.is_empty()).then(|| lines.iter().map(arrow).collect())
}

/// The name of the top left of four cells around a corner.
fn corner(names: &[&str], layout: &Layout) -> Option<String> {
    let mut found = names
        .iter()
        .map(|name| named_cell(layout, name))
        .collect::<Option<Vec<usize>>>()?;
    found.sort_unstable();
    let first = *found.first()?;
    let around = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .map(|step| layout.step(first, step));
    (found == around.collect::<Option<Vec<usize>>>()?).then(|| cell_name(layout.place(first)))
}

/// The signs around a cell that is smaller or greater than its neighbours, except towards
/// neighbours that are listed themselves.
fn extremes(entry: &Value, entries: &[Value], place: usize, layout: &Layout) -> Option<Vec<Mark>> {
    let cell_of = |entry: &Value| named_cell(layout, entry.get("cell")?.as_str()?);
    let cell = cell_of(entry)?;
    let all: Vec<usize> = entries.iter().filter_map(cell_of).collect();
    let sign = |other: usize| {
        Mark::new(
            mark::GREATER,
            [],
            if place == 0 {
                [cell, other]
            } else {
                [other, cell]
            },
        )
    };
    Some(
        layout
            .neighbours(cell)
            .filter(|other| !all.contains(other))
            .map(sign)
            .collect(),
    )
}

/// The key of a mark and its entry there; `None` if no key fits.
fn write_mark(mark: &Mark, layout: &Layout) -> Option<(&'static str, Value)> {
    let &(key, kind, members) = KINDS.iter().find(|(_, kind, _)| mark.is(kind))?;
    let names = |cells: &[usize]| cell_names(layout, cells);
    let (cells, number) = (names(mark.path()), mark.numbers().first());
    let mut entry = match members {
        Lines => json!({ "lines": [cells] }),
        Cell => json!({ "cell": cells[0] }),
        Dot(_) | Sum => json!({ "cells": cells }),
        Letter => json!({ "cells": cells, "value": kind.name }),
        Arrow => {
            let (circle, shaft) = mark
                .path()
                .split_at(number.map_or(1, |&size| size as usize));
            let begin = circle
                .iter()
                .min_by_key(|&&cell| distance(cell, shaft[0], layout))?;
            json!({ "cells": names(circle), "lines": [names(&[&[*begin], shaft].concat())] })
        }
        Corner => json!({ "cells": cells, "values": mark.numbers() }),
        Clones => match &cells[..] {
            [a, b] if number == Some(&2) => json!({ "cells": [a], "cloneCells": [b] }),
            _ => return None,
        },
        Diagonal | Line | End => outside(mark, layout)?,
    };
    let has_value = matches!(members, Lines | Sum | Diagonal | Line | End);
    if let Some(number) = number.filter(|&&number| has_value && kind.usual != Some(number)) {
        entry["value"] = json!(number.to_string());
    }
    Some((key, entry))
}

/// The directions of diagonals, as steps down and to the right.
const DIRECTIONS: [(&str, (isize, isize)); 4] = [
    ("DR", (1, 1)),
    ("UL", (-1, -1)),
    ("DL", (1, -1)),
    ("UR", (-1, 1)),
];

/// The row and column of an entry's cell, from 0, or -1 before the first.
fn place(entry: &Value) -> Option<(isize, isize)> {
    let name = entry.get("cell")?.as_str()?;
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| {
        text.parse()
            .ok()
            .filter(|number: &isize| (0..100).contains(number))
    };
    Some((number(row)? - 1, number(column)? - 1))
}

/// The cell by which a constraint names the diagonal of an entry.
fn diagonal(entry: &Value, layout: &Layout) -> Option<String> {
    let (row, column) = place(entry)?;
    let direction = entry.get("direction")?.as_str()?;
    let &(_, (down, right)) = DIRECTIONS.iter().find(|(name, _)| *name == direction)?;
    let first = Place {
        row: (row + down).try_into().ok()?,
        column: (column + right).try_into().ok()?,
    };
    let diagonal = Mark::little_killer(layout, 0, layout.cell_at(first)?, (down, right));
    let (first, direction) = (diagonal.path()[0], looks(&diagonal, layout)?.1);
    let next = layout.step(first, direction)?;
    diagonal
        .path()
        .contains(&next)
        .then(|| cell_name(layout.place(first)))
}

/// The first cell that a clue looks at, and the direction.
fn looks(mark: &Mark, layout: &Layout) -> Option<(usize, (isize, isize))> {
    mark.figures(layout)
        .into_iter()
        .find_map(|figure| match figure {
            Figure::Outside {
                cell, direction, ..
            } => Some((cell, direction)),
            _ => None,
        })
}

/// The entry of a clue without its number.
fn outside(mark: &Mark, layout: &Layout) -> Option<Value> {
    let (first, step) = looks(mark, layout)?;
    let Place { row, column } = layout.place(first);
    let beside = format!(
        "R{}C{}",
        row.cast_signed() - step.0 + 1,
        column.cast_signed() - step.1 + 1
    );
    let Some((direction, _)) = DIRECTIONS.iter().find(|(_, other)| *other == step) else {
        return Some(json!({ "cell": beside }));
    };
    let cells = cell_names(layout, mark.path());
    Some(json!({ "cell": beside, "direction": direction, "cells": cells }))
}

/// The name of the line next to an entry's cell, `R4` or `C2`, and whether the cell is
/// before the first of the line.
fn line_beside(entry: &Value, layout: &Layout) -> Option<(String, bool)> {
    let (row, column) = place(entry)?;
    let side = layout.side().cast_signed();
    let (inside, is_end) = (
        |at: isize| (0..side).contains(&at),
        |at: isize| at == -1 || at == side,
    );
    match (is_end(row), is_end(column)) {
        (true, false) if inside(column) => Some((format!("C{}", column + 1), row == -1)),
        (false, true) if inside(row) => Some((format!("R{}", row + 1), column == -1)),
        _ => None,
    }
}

/// The distance between two cells in king's moves.
fn distance(one: usize, other: usize, layout: &Layout) -> usize {
    let (p, q) = (layout.place(one), layout.place(other));
    p.row.abs_diff(q.row).max(p.column.abs_diff(q.column))
}

// Drawings in f-puzzles data. A tool that adds a constraint to the site also draws it, and flags
// the drawing as the look of that constraint. Such a drawing is dropped silently only if the
// constraint is present, since otherwise it may be the only trace of a rule.

/// The site's drawing tools. Its killer cages have another key.
const TOOLS: [(&str, Remark); 5] = [
    ("line", Remark::Lines),
    ("rectangle", Remark::Shapes),
    ("circle", Remark::Shapes),
    ("text", Remark::Texts),
    ("cage", Remark::Cages),
];

/// Notes the drawings under a key. Returns `false` if no drawing tool has this key.
fn note_drawing(key: &str, value: &Value, object: &Map<String, Value>, notes: &mut Notes) -> bool {
    let Some((_, remark)) = TOOLS.into_iter().find(|(tool, _)| *tool == key) else {
        return false;
    };
    let drawings = value
        .as_array()
        .map_or(std::slice::from_ref(value), Vec::as_slice);
    for drawing in drawings {
        match drawn_constraint(drawing) {
            None => notes.add(remark.clone()),
            Some(name) if has_mark(object, name, drawing) => {}
            Some(name) => notes.add(Remark::LookAlone(
                if name.is_empty() { key } else { name }.to_owned(),
            )),
        }
    }
    true
}

/// The name of the constraint that a drawing belongs to; it may be empty.
fn drawn_constraint(drawing: &Value) -> Option<&str> {
    let name = drawing.get("fromConstraint").and_then(Value::as_str);
    name.or_else(|| (drawing.get("isNewConstraint") == Some(&Value::Bool(true))).then_some(""))
}

/// `true` if a mark of the constraint covers the cells of the drawing.
fn has_mark(object: &Map<String, Value>, name: &str, drawing: &Value) -> bool {
    let key: String = name
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .collect();
    let lists = drawn_cells(drawing);
    let entries = || {
        let keys = mark_keys()
            .into_iter()
            .filter(|known| key.is_empty() || *known == key);
        let values = keys.filter_map(|key| {
            object
                .get(key)
                .filter(|value| !is_nothing(value))?
                .as_array()
        });
        values.flatten().map(drawn_cells)
    };
    let is_look = |list: &Vec<&str>| {
        entries().any(|entry| {
            let is_line = list.len() > 1 && drawing.get("lines").is_some();
            let is_same = |other: &Vec<&str>| list == other || list.iter().eq(other.iter().rev());
            if is_line {
                entry.iter().any(is_same)
            } else {
                list.iter().all(|cell| entry.concat().contains(cell))
            }
        })
    };
    !lists.is_empty() && lists.iter().all(is_look)
}

/// The cells of a drawing or a mark, line by line.
fn drawn_cells(entry: &Value) -> Vec<Vec<&str>> {
    let lines = entry
        .get("lines")
        .and_then(Value::as_array)
        .into_iter()
        .flatten();
    let lists = lines.chain(
        ["cells", "cloneCells"]
            .into_iter()
            .filter_map(|key| entry.get(key)),
    );
    let one = entry
        .get("cell")
        .and_then(Value::as_str)
        .map(|cell| vec![cell]);
    let lists = lists.filter_map(|list| names(Some(list))).chain(one);
    lists.filter(|list| !list.is_empty()).collect()
}
