//! f-puzzles links: the whole puzzle with its rules and its solution in one address that several
//! sites open. SudokuPad's long links hold the same data.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use super::{
    Arguments, Board, CANDIDATES, Entry, Format, Layout, Mark, Notes, Part, Place, Read, Record,
    Remark, Rule, Rules, Target, Variant, WriteError, Wrong, address, cell_names, find, is_nothing,
    iss, jsonl, line, mark, named_cell, or_ignore, percent_decode, percent_encode, place_name,
    sudokumaker, table,
};
use crate::rules::figure::Figure;
use crate::rules::mark::{STRICT_KROPKI, STRICT_XV, WHITE_DOT, coordinates};
use crate::rules::region::named_regions;

/// The beginning of a link.
const SITE: &str = "https://f-puzzles.com/?load=";

/// The beginning of a link that opens on SudokuPad.
const SUDOKUPAD: &str = "https://sudokupad.app/?puzzleid=fpuzzles";

/// Writes a link and a line end.
pub(super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), WriteError> {
    line::write_text(&link(target.entry)?, out);
    Ok(())
}

/// The link of a puzzle.
pub(super) fn link<'a>(puzzle: impl Into<Entry<'a>>) -> Result<String, WriteError> {
    let data = address::pack(&ascii(&fpuzzles_json(puzzle)?));
    Ok(SITE.to_owned() + &percent_encode(&data, address::PLAIN))
}

/// An f-puzzles link that opens on SudokuPad.
///
/// # Errors
/// If the rules are unknown, the layout is more than one grid, or the site does not support a mark.
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
fn fpuzzles_json<'a>(puzzle: impl Into<Entry<'a>>) -> Result<Value, WriteError> {
    let target = puzzle.into().into_format("fpuzzles");
    let fits = |layout: &Layout| layout.is_single() && layout.is_plain();
    let (entry, rules) = (target.entry, target.known_on(fits, "one grid")?);
    let layout = rules.layout();
    let cell = |cell| match entry.clues.get(cell) {
        Some(value) => json!({ "value": value, "given": true }),
        None => json!({}),
    };
    let mut cells: Vec<Value> = (0..layout.cells()).map(cell).collect();
    // The site assumes the usual boxes.
    if layout.boxes() != Layout::usual(layout.side()).boxes() {
        for (cell, number) in cells.iter_mut().zip(layout.box_numbers()) {
            cell["region"] = json!(number);
        }
    }
    let mut object = json!({
        "size": layout.side(),
        "grid": cells.chunks(layout.side()).collect::<Vec<_>>(),
        "title": Variant::of_kind(rules).title(),
    });
    for (key, part) in WORDS {
        if let Some(text) = entry.part(part) {
            object[key] = json!(text);
        }
    }
    add_rules(&mut object, target, rules)?;
    add_drawings(&mut object, entry, layout);
    // A site compares cells with the solution, so an incomplete one is of no use.
    if let Some(solution) = entry.solution.filter(|solution| solution.is_full()) {
        object["solution"] = json!(solution.values());
    }
    Ok(object)
}

/// Adds what was drawn without a meaning, as it was read.
fn add_drawings(object: &mut Value, entry: Entry, layout: &Layout) {
    let drawings = entry.part(Part::Drawings).unwrap_or_default();
    let Ok(Value::Object(drawings)) = serde_json::from_str(drawings) else {
        return;
    };
    for (key, value) in drawings {
        if Member::all().any(|known| known.key == key && known.is_drawn()) {
            object[&key] = value;
        } else if let Some(cell) = named_cell(layout, &key) {
            let Place { row, column } = layout.place(cell);
            let members = value.as_object().into_iter().flatten();
            for (key, value) in members.filter(|(key, _)| COLOURS.contains(&key.as_str())) {
                object["grid"][row][column][key] = value.clone();
            }
        }
    }
}

/// Adds all rules. A region without a key of its own is an extra region.
fn add_rules(object: &mut Value, target: Target, rules: &Rules) -> Result<(), WriteError> {
    let layout = rules.layout();
    let mut list: Vec<&Rule> = rules.list().iter().collect();
    let words = named_regions(layout);
    let is_usual = layout.boxes() == Layout::usual(layout.side()).boxes();
    let flags = Member::all().filter(|key| key.form == "flag" && (is_usual || key.key != GROUPS));
    for Member { key, name, .. } in flags {
        let flag = Rule::named(name, &words);
        if !flag.is_empty() && flag.iter().all(|rule| list.contains(&rule)) {
            list.retain(|rule| !flag.contains(rule));
            object[key] = json!(true);
        }
    }
    let has_sign = |mark: &&Mark| mark.is(WHITE_DOT) || mark.is(mark::BLACK_DOT);
    let dots = rules.marks().filter(has_sign);
    let dots: Vec<Vec<usize>> = dots.map(|mark| mark.path().to_vec()).collect();
    let pairs = Mark::no_ratio(layout, &dots).into_iter().map(Rule::Mark);
    let pairs: Vec<Rule> = pairs.collect();
    if !pairs.is_empty() && pairs.iter().all(|pair| list.contains(&pair)) {
        list.retain(|rule| !pairs.contains(rule));
        add(object, NEGATIVE, json!("ratio"));
    }
    add_extremes(object, &mut list, layout);
    let is_dot = |mark: &Mark| mark.is(STRICT_KROPKI) || mark.is(WHITE_DOT);
    if rules.list().contains(&Rule::NonConsecutive) && rules.marks().any(is_dot) {
        return Err(target.unfit("the non-consecutive rule beside dots"));
    }
    for rule in list {
        match rule {
            Rule::Region(region) => {
                let names = cell_names(layout, &region.cells);
                add(object, EXTRA_REGION, json!({ "cells": names }));
            }
            Rule::Mark(mark) if mark.is(CANDIDATES) => {
                let cell = mark.path()[0];
                let Place { row, column } = layout.place(cell);
                let values = &mut object["grid"][row][column][PENCIL_MARKS];
                if !std::mem::replace(values, json!(mark.numbers())).is_null() {
                    let found = format!("pencil marks twice in {}", layout.cell_name(cell));
                    return Err(target.unfit(&found));
                }
            }
            Rule::Mark(mark) if mark.is(STRICT_KROPKI) => {
                object[NON_CONSECUTIVE] = json!(true);
                add(object, NEGATIVE, json!("ratio"));
            }
            Rule::Mark(mark) if mark.is(STRICT_XV) => add(object, NEGATIVE, json!("xv")),
            Rule::Mark(mark) => {
                let found = || target.unfit(&mark.full_name(layout));
                let (key, entry) = write_mark(mark, layout).ok_or_else(found)?;
                add(object, key, entry);
            }
            _ => unreachable!("the rules without cells are flags"),
        }
    }
    Ok(())
}

/// Adds the cells that are smaller or greater than all their neighbours, without the signs that
/// say so.
fn add_extremes(object: &mut Value, list: &mut Vec<&Rule>, layout: &Layout) {
    let sign = |rule: &&Rule| match rule {
        Rule::Mark(mark) if mark.is(mark::GREATER) => Some([mark.path()[0], mark.path()[1]]),
        _ => None,
    };
    let signs: Vec<[usize; 2]> = list.iter().filter_map(sign).collect();
    for (place, key) in EXTREMES.into_iter().enumerate() {
        let mut cells: Vec<usize> = signs.iter().map(|sign| sign[place]).collect();
        cells.sort_unstable();
        cells.dedup();
        // No sign leads from one such cell to another, and there is one to every other neighbour.
        let is_wrong = |cell: usize, cells: &[usize]| {
            layout.neighbours(cell).any(|other| {
                let is_one = cells.contains(&other);
                let mut sign = [cell, other];
                sign.rotate_left(usize::from((place == 1) != is_one));
                signs.contains(&sign) == is_one
            })
        };
        while let Some(wrong) = cells.iter().position(|&cell| is_wrong(cell, &cells)) {
            cells.remove(wrong);
        }
        for cell in cell_names(layout, &cells) {
            add(object, key, json!({ "cell": cell }));
        }
        list.retain(|rule| sign(rule).is_none_or(|sign| !cells.contains(&sign[place])));
    }
}

/// Adds an entry under a key.
pub(super) fn add(object: &mut Value, key: &str, entry: Value) {
    match &mut object[key] {
        Value::Array(list) => list.push(entry),
        none => *none = json!([entry]),
    }
}

/// `true` if an object has the rows of a grid, as that in a link does, and no puzzle, as a
/// line of JSON Lines does; or if it is that of SudokuMaker.
fn has_rows(object: &Value) -> bool {
    let are_cells = |row: &Value| row.is_array() && items(row).iter().all(Value::is_object);
    let rows = object["grid"].as_array();
    let has_cells = rows.is_some_and(|rows| rows.iter().all(are_cells));
    object["formatVersion"].is_string() || has_cells && object["puzzle"].is_null()
}

/// The addresses of links to this site and to SudokuMaker.
const LINKS: [(&[&str], &[&str]); 3] = [
    (&["f-puzzles.com/", "www.f-puzzles.com/"], &["?load="]),
    (&address::SUDOKUPAD, &["fpuzzles", "fpuz"]),
    (&["sudokumaker.app/", "www.sudokumaker.app/"], &["?puzzle="]),
];

/// The data of a link, which may also stand alone: compressed, an object begins with these letters.
fn data(text: &[u8]) -> Option<&[u8]> {
    let is_alone = text.starts_with(b"N4Ig") && !text.contains(&b',');
    let mut links = LINKS.iter();
    links
        .find_map(|(sites, kinds)| address::data(text, sites, kinds))
        .or_else(|| is_alone.then(|| text.trim_ascii_end()))
}

// Reading the JSON of an f-puzzles link. Every rule must be known or ignored; mere drawings are
// dropped with a remark.

/// Reads a link, or the JSON object of one.
pub(super) fn read(text: &[u8], notes: &mut Notes) -> Read {
    let data = data(text);
    let has = |part: &[u8]| find(text, part).is_some();
    let is_meant = notes.declared.format == Some(Format::FPuzzles);
    let text: Cow<str> = match data {
        Some(data) => address::unpack(&percent_decode(data))?.into(),
        None if !jsonl::is_object(text) => return Ok(None),
        None if is_meant || has(b"\"grid\"") || has(b"formatVersion") => {
            String::from_utf8_lossy(text)
        }
        None => return Ok(None),
    };
    let object: Value = match serde_json::from_str(&text) {
        Ok(object) if data.is_some() || is_meant || has_rows(&object) => object,
        Err(error) if data.is_some() || is_meant => {
            let sentence = "the f-puzzles data cannot be read; copy it again as a whole";
            return Err(Wrong::says(format!("{sentence} ({error})")));
        }
        _ => return Ok(None),
    };
    if object["formatVersion"].is_string() {
        return sudokumaker::read(&object, notes);
    }
    puzzle(&object, notes)
}

/// Reads the JSON object of a link as the constraint string that says the same.
pub(super) fn puzzle(object: &Value, notes: &mut Notes) -> Read {
    let size = &object["size"];
    let latin = whole(size).and_then(|side| Layout::latin(side).ok());
    let latin = &latin.ok_or_else(|| Wrong::new(format!("the size {size}"), "1 to 32"))?;
    let mut reading = Reading {
        object,
        latin,
        string: String::new(),
        drawings: Map::new(),
        notes,
    };
    reading.grid()?;
    reading.rules()?;
    reading.all_given()?;
    let (string, drawings) = (reading.string, reading.drawings);
    let (clues, rules) = iss::parse(&string, notes).map_err(|wrong| Wrong { at: 0, ..wrong })?;
    let mut record = Record::with_rules(clues, &rules);
    record.claims.solution = read_solution(&object["solution"], rules.layout(), notes)?;
    if !drawings.is_empty() {
        let drawings = ascii(&Value::Object(drawings));
        record.claims.words.set(Part::Drawings, &drawings)?;
    }
    for (key, part) in WORDS {
        let text = words(&object[key]);
        // A title that only names the rules is what we write where there is none.
        if part != Part::Title || Variant::of_kind(&rules).title() != text {
            record.claims.words.set(part, &text)?;
        }
    }
    Ok(Some(record))
}

/// The data of a puzzle, and what has been made of it.
struct Reading<'a, 'n> {
    object: &'a Value,
    /// The cells without boxes.
    latin: &'a Layout,
    string: String,
    drawings: Map<String, Value>,
    notes: &'a mut Notes<'n>,
}

impl Reading<'_, '_> {
    /// Adds the layout, the clues and the candidate marks of cells, whose colours are kept. A cell
    /// without a region belongs to the box that the site assumes.
    fn grid(&mut self) -> Result<(), Wrong> {
        let (latin, side) = (self.latin, self.latin.side());
        let sentence = format!("the member grid does not have {side} rows of {side} cells");
        let shape = || Wrong::says(&*sentence);
        let cells = square(&self.object["grid"], side).ok_or_else(shape)?;
        self.string += &format!(".Shape~{side}x{side}");
        for (cell, content) in cells.iter().enumerate() {
            let members = content.as_object().ok_or_else(shape)?;
            for (key, value) in members.iter().filter(|(_, value)| !is_nothing(value)) {
                self.member(cell, key, value, content["given"] == true)?;
            }
        }
        let boxes: Vec<Option<&Value>> = cells.iter().map(|cell| cell.get("region")).collect();
        if boxes.iter().all(|number| *number == Some(&Value::Null)) {
            self.string.push_str(".NoBoxes");
        } else if boxes.iter().any(Option::is_some) {
            self.string.push_str(".NoBoxes.Jigsaw~");
            let usual = Layout::usual(side).box_numbers();
            for (cell, (number, usual)) in boxes.into_iter().zip(usual).enumerate() {
                let digit = number.map_or(Some(usual.unwrap_or(0)), whole);
                let digit = digit.and_then(|digit| char::from_digit(digit.try_into().ok()?, 36));
                self.string.push(digit.ok_or_else(|| {
                    let number = number.unwrap_or_default();
                    let found = format!("the region {number} for {}", latin.cell_name(cell));
                    Wrong::new(found, "a number below 36 for every cell, or none for any")
                })?);
            }
        }
        Ok(())
    }

    /// Adds what a member of a cell says.
    fn member(&mut self, cell: usize, key: &str, value: &Value, given: bool) -> Result<(), Wrong> {
        let (latin, name) = (self.latin, place_name(self.latin.place(cell)));
        let found = |what: &str| format!("the {what} {value} in {}", latin.cell_name(cell));
        match key {
            "value" if given => {
                let number = whole(value).filter(|number| (1..=latin.side()).contains(number));
                let expected = || format!("a value up to {}", latin.side());
                let number = number.ok_or_else(|| Wrong::new(found("clue"), expected()))?;
                self.string += &format!(".~{name}_{number}");
            }
            "value" => self.notes.add(Remark::PlacedDigits),
            "centerPencilMarks" | "cornerPencilMarks" => self.notes.add(Remark::PencilMarks),
            key if COLOURS.contains(&key) => {
                let kept = self.drawings.entry(&name).or_insert_with(|| json!({}));
                kept[key] = value.clone();
                self.notes.add(Remark::Drawn("colours"));
            }
            "given" | "region" => {}
            PENCIL_MARKS => {
                let list = each(value, argument);
                let list = list.ok_or_else(|| Wrong::new(found("candidates"), "a list of values"));
                self.string += &format!(".~{name}_{}", list?.join("_"));
            }
            _ if self.notes.ignores(key) => {}
            _ => {
                let name = latin.cell_name(cell);
                let sentence = format!("the constraint {key:?} in {name} is not known");
                return Err(Wrong::says(or_ignore(&sentence, key)));
            }
        }
        Ok(())
    }

    /// Adds the rules. Every one must be known.
    fn rules(&mut self) -> Result<(), Wrong> {
        let members = self.object.as_object().into_iter().flatten();
        for (key, value) in members.filter(|(_, value)| !is_nothing(value)) {
            let known = Member::all().find(|known| known.key == key);
            match known {
                Some(known) if known.form == "none" => {}
                _ if self.notes.ignores(key) => {}
                None => {
                    let sentence = format!("the constraint {key:?} is not known");
                    return Err(Wrong::says(or_ignore(&sentence, key)));
                }
                Some(known) if known.is_drawn() => {
                    self.note_drawings(&known, value);
                    self.drawings.insert(key.to_owned(), value.clone());
                }
                Some(_) if key == NON_CONSECUTIVE && has_ratio(self.object) && *value == true => {}
                Some(known) if known.form == "flag" => {
                    if *value != true {
                        let found = format!("the value {value} of the constraint {key:?}");
                        return Err(Wrong::new(found, "true or false"));
                    }
                    if key == GROUPS && self.string.contains(".NoBoxes") {
                        let sentence = format!("the constraint {key} needs the usual boxes");
                        return Err(Wrong::says(sentence));
                    }
                    self.string += &format!(".{}", known.name);
                }
                Some(known) => self.marks(&known, value)?,
            }
        }
        Ok(())
    }

    /// Adds the marks under a key.
    fn marks(&mut self, key: &Member, value: &Value) -> Result<(), Wrong> {
        let shapeless = |entry: &Value| {
            let found = format!("{entry} in the constraint {:?}", key.key);
            Wrong::new(found, format!("an entry like {}", key.example))
        };
        let entries = value.as_array().ok_or_else(|| shapeless(value))?;
        let extreme = EXTREMES.iter().position(|other| *other == key.key);
        for entry in entries {
            let found = match extreme {
                Some(place) => extremes(entry, entries, place, self.latin),
                None => constraints(entry, key, self.latin),
            };
            for constraint in found.ok_or_else(|| shapeless(entry))? {
                self.string += &format!(".{constraint}");
            }
        }
        Ok(())
    }

    /// Adds the rules that all signs are given. For dots these are `ratio` and the non-consecutive
    /// rule together; `ratio` alone depends on the dots.
    fn all_given(&mut self) -> Result<(), Wrong> {
        if self.notes.ignores(NEGATIVE) {
            return Ok(());
        }
        let (object, latin) = (self.object, self.latin);
        let is_consecutive = !is_nothing(&object[NON_CONSECUTIVE]);
        let of = |(key, usual): &(&str, u8)| {
            let usual = *usual;
            items(&object[key]).iter().map(move |dot| (dot, usual))
        };
        let dots = || DOTS.iter().flat_map(of);
        let mut labels = dots().map(|(dot, usual)| label(dot, usual, latin) == Some(usual));
        let is_alone = is_consecutive && !has_ratio(object) && !is_nothing(&object["difference"]);
        if is_alone || (is_consecutive || has_ratio(object)) && labels.any(|is_usual| !is_usual) {
            let sentence = "nonconsecutive beside white dots without the negative constraint ratio, or \
                            either beside dots with other numbers, leaves open which neighbours it is about";
            return Err(Wrong::says(or_ignore(sentence, NEGATIVE)));
        }
        let one = std::slice::from_ref(&object[NEGATIVE]);
        let words = object[NEGATIVE].as_array().map_or(one, Vec::as_slice);
        for word in words.iter().filter(|word| !is_nothing(word)) {
            match word.as_str() {
                Some("xv") => self.string.push_str(".StrictXV"),
                Some("ratio") if is_consecutive => self.string.push_str(".StrictKropki"),
                Some("ratio") => {
                    let pair = |(dot, _): (&Value, u8)| {
                        each(&dot["cells"], |name| named_cell(latin, name.as_str()?))
                    };
                    let dots: Vec<Vec<usize>> = dots().filter_map(pair).collect();
                    for mark in Mark::no_ratio(latin, &dots) {
                        self.string += &format!(".{}", mark.write(latin));
                    }
                }
                _ => {
                    let found = format!("the negative constraint {word}");
                    return Err(Wrong::new(found, "xv or ratio"));
                }
            }
        }
        Ok(())
    }

    /// Notes the drawings under a key. A tool that adds a constraint to the site also draws it, and
    /// flags the drawing as the look of that constraint. Such a drawing is dropped silently only if
    /// the constraint has marks, since otherwise it may be the only trace of a rule.
    fn note_drawings(&mut self, key: &Member, value: &Value) {
        if key.form == "unexplained" {
            return self.notes.add(Remark::Unexplained(key.name));
        }
        let one = std::slice::from_ref(value);
        for drawing in value.as_array().map_or(one, Vec::as_slice) {
            // The name of the constraint that it belongs to, which may be empty.
            let name = drawing["fromConstraint"].as_str();
            let name = name.or_else(|| (drawing["isNewConstraint"] == true).then_some(""));
            let Some(mut plain) = name.map(str::to_lowercase) else {
                self.notes.add(Remark::Drawn(key.name));
                continue;
            };
            plain.retain(char::is_alphanumeric);
            let is_it = |known: &Member| plain.is_empty() || known.key == plain;
            let mut keys = Member::of_marks().filter(is_it);
            if keys.all(|known| is_nothing(&self.object[known.key])) {
                self.notes.add(Remark::Unexplained(key.name));
            }
        }
    }
}

/// Reads the solution: one value per cell, perhaps as text. One with gaps is left out.
fn read_solution(
    value: &Value,
    layout: &Layout,
    notes: &mut Notes,
) -> Result<Option<Board>, Wrong> {
    if is_nothing(value) {
        return Ok(None);
    }
    let board = jsonl::text_of_cells(value)
        .and_then(|text| line::board(text.trim().as_bytes(), Some(layout)).ok());
    let sentence = "the solution is no list with a value for each cell";
    let board = board.ok_or_else(|| Wrong::says(sentence))?;
    if !board.is_full() {
        notes.add(Remark::Other("solutions with gaps".into()));
    }
    Ok(Some(board).filter(Board::is_full))
}

// The keys of f-puzzles data other than those of marks.

/// The keys of the setter's words.
const WORDS: [(&str, Part); 3] = [
    ("title", Part::Title),
    ("author", Part::Author),
    ("ruleset", Part::Rules),
];

/// The key of the list of kinds of signs that are all given.
const NEGATIVE: &str = "negative";

/// The keys of cells that are greater or smaller than all their neighbours, by the place of such a cell
/// in the sign.
const EXTREMES: [&str; 2] = ["maximum", "minimum"];

/// The key of a list of regions.
const EXTRA_REGION: &str = "extraregion";

/// The key of the non-consecutive rule. Combined with the negative constraint on dots, it means
/// that all white dots are given.
const NON_CONSECUTIVE: &str = "nonconsecutive";

/// `true` if all black dots are given.
fn has_ratio(object: &Value) -> bool {
    items(&object[NEGATIVE]).contains(&json!("ratio"))
}

/// The key of the groups of cells at one place of each box, which are the boxes the site assumes.
const GROUPS: &str = "disjointgroups";

/// A member of the data, from the table in `fpuzzles.tsv`.
pub(super) struct Member {
    key: &'static str,
    /// What is under it: marks, by how an entry has their arguments, or something else.
    form: &'static str,
    /// The name of the constraint, or the noun of what is only drawn.
    name: &'static str,
    /// An entry.
    example: &'static str,
}

impl Member {
    fn all() -> impl Iterator<Item = Member> {
        let rows = table(include_str!("fpuzzles.tsv"));
        rows.map(|[key, form, name, example]| Member {
            key,
            form,
            name,
            example,
        })
    }

    /// The keys of marks.
    fn of_marks() -> impl Iterator<Item = Member> {
        Member::all().filter(|key| !key.example.is_empty())
    }

    /// `true` for the key of drawings.
    fn is_drawn(&self) -> bool {
        ["drawn", "unexplained"].contains(&self.form)
    }
}

/// `true` for the key of drawings in SudokuPad's own links.
pub(super) fn is_drawn_there(key: &str) -> bool {
    Member::all().any(|known| known.key == key && known.form == "unexplained")
}

// The parts of JSON data, which SudokuPad's own links share.

/// The entries of a list; none if it is missing.
pub(super) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The entries of a list, each of which must be readable.
pub(super) fn each<'a, T>(
    list: &'a Value,
    read: impl Fn(&'a Value) -> Option<T>,
) -> Option<Vec<T>> {
    list.as_array()?.iter().map(read).collect()
}

/// The pairs of names in a list of them.
pub(super) fn pairs(list: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    list.split_whitespace()
        .filter_map(|pair| pair.split_once('='))
}

/// The cells of `side` rows of as many cells each.
pub(super) fn square(rows: &Value, side: usize) -> Option<Vec<&Value>> {
    let rows = items(rows);
    let is_square = rows.len() == side && rows.iter().all(|row| items(row).len() == side);
    is_square.then(|| rows.iter().flat_map(items).collect())
}

/// A whole number.
pub(super) fn whole(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

/// What a setter wrote, perhaps as a list of lines; empty if it is missing.
pub(super) fn words(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(lines) => {
            let lines: Vec<&str> = lines.iter().filter_map(Value::as_str).collect();
            lines.join("\n")
        }
        other => other.to_string(),
    }
}

// Marks in f-puzzles data: a list per kind, under its own key. An entry is translated into a
// constraint, so a kind is described here only by its key and where an entry has its arguments.

/// The key of black dots.
const RATIO: &str = "ratio";

/// The member of a cell that lists the values it may hold.
const PENCIL_MARKS: &str = "givenPencilMarks";

/// The keys of dots, and their usual numbers.
const DOTS: [(&str, u8); 2] = [("difference", 1), (RATIO, 2)];

/// The number of a dot, the usual one if it states none; `None` if it cannot have it.
fn label(entry: &Value, usual: u8, layout: &Layout) -> Option<u8> {
    let value = text(&entry["value"])?;
    let number = Some(usual).filter(|_| value.is_empty());
    let number = number.or_else(|| value.parse().ok());
    number.filter(|number| labels(usual, layout).contains(number))
}

/// The numbers that dots with this usual one may have.
fn labels(usual: u8, layout: &Layout) -> RangeInclusive<u8> {
    usual..=layout.values() + usual - 2
}

/// The names of cells in a member.
fn names(value: &Value) -> Option<Vec<&str>> {
    each(value, |name| name.as_str().filter(|name| is_argument(name)))
}

/// `true` if a text is a single argument of a constraint.
fn is_argument(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// A text or a number as an argument of a constraint, empty if it is missing.
fn argument(value: &Value) -> Option<String> {
    text(value).filter(|text| is_argument(text))
}

/// A text or a number as text, empty if it is missing.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some(String::new()),
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Translates an entry into constraints; `None` if it lacks the expected members.
fn constraints(entry: &Value, key: &Member, latin: &Layout) -> Option<Vec<String>> {
    let name = key.name;
    let (value, cells) = (argument(&entry["value"])?, || names(&entry["cells"]));
    let joined = || Some(cells()?.join("~"));
    let rest = match key.form {
        "cell" => argument(&entry["cell"]).filter(|cell| !cell.is_empty())?,
        "dot" => {
            let (_, usual) = DOTS.into_iter().find(|(dot, _)| *dot == key.key)?;
            let number = label(entry, usual, latin)?;
            if number != usual {
                let cells = Arguments::of(&joined()?, latin).cells(cells()?, 2).ok()?;
                let dot = Mark::dot(key.key == RATIO, number, &cells, latin);
                return Some(vec![dot.write(latin)]);
            }
            joined()?
        }
        "sign" if !["X", "V"].contains(&&*value) => return None,
        "sign" => return Some(vec![format!("{value}~{}", joined()?)]),
        "valued" => {
            let cells = cells()?;
            // In a constraint string, a cell that comes again counts again; here it is a slip.
            let is_set = (1..cells.len()).all(|i| !cells[..i].contains(&cells[i]));
            is_set.then(|| format!("{value}~{}", cells.join("~")))?
        }
        "cells" => joined()?,
        "arrow" => return arrows(&cells()?, &each(&entry["lines"], names)?),
        "corner" => {
            let values = each(&entry["values"], argument)?.join("~");
            format!("{}~{values}", corner(&cells()?, latin)?)
        }
        "clones" => {
            let (cells, clones) = (cells()?, names(&entry["cloneCells"])?);
            let pairs = cells.iter().zip(&clones);
            let pairs = pairs.filter(|(one, other)| one != other);
            let pairs = pairs.map(|(a, b)| format!("{name}~2~{a}~{b}"));
            return (cells.len() == clones.len()).then(|| pairs.collect());
        }
        "diagonal" => format!("{value}~{}", diagonal(entry, latin)?),
        "beside" => format!("{value}~{}", line_beside(entry, latin)?.0),
        "ends" => match line_beside(entry, latin)? {
            (line, true) => format!("{line}~{value}~"),
            (line, false) => format!("{line}~~{value}"),
        },
        _ => {
            let kind = mark::KINDS.iter().find(|kind| kind.name == name)?;
            let number = match kind.usual {
                None => String::new(),
                Some(usual) if value.is_empty() => format!("~{usual}"),
                Some(_) => format!("~{value}"),
            };
            let line = |line: &Value| Some(format!("{name}{number}~{}", names(line)?.join("~")));
            return each(&entry["lines"], line);
        }
    };
    Some(vec![format!("{name}~{rest}")])
}

/// The arrows of a circle, where all lines begin.
fn arrows(circle: &[&str], lines: &[Vec<&str>]) -> Option<Vec<String>> {
    let head = match circle.len() {
        1 => "Arrow".to_owned(),
        size => format!("PillArrow~{size}"),
    };
    let arrow = |line: &Vec<&str>| {
        let begin = line.iter().position(|cell| !circle.contains(cell));
        let shaft = line[begin.unwrap_or(line.len())..].join("~");
        format!("{head}~{}~{shaft}", circle.join("~"))
    };
    (!circle.is_empty()).then(|| lines.iter().map(arrow).collect())
}

/// The name of the top left of four cells around a corner.
fn corner(names: &[&str], layout: &Layout) -> Option<String> {
    let cells = names.iter().map(|name| named_cell(layout, name));
    let mut cells = cells.collect::<Option<Vec<usize>>>()?;
    cells.sort_unstable();
    let first = *cells.first()?;
    (mark::square(layout, first)? == cells).then(|| place_name(layout.place(first)))
}

/// The signs around a cell that is smaller or greater than its neighbours, except towards
/// neighbours that are listed themselves.
fn extremes(
    entry: &Value,
    entries: &[Value],
    place: usize,
    layout: &Layout,
) -> Option<Vec<String>> {
    let cell_of = |entry: &Value| named_cell(layout, entry["cell"].as_str()?);
    let cell = cell_of(entry)?;
    let all: Vec<usize> = entries.iter().filter_map(cell_of).collect();
    let others = layout.neighbours(cell).filter(|other| !all.contains(other));
    let sign = |other: usize| {
        let mut cells = [other, other];
        cells[place] = cell;
        format!("GreaterThan~{}", cell_names(layout, &cells).join("~"))
    };
    Some(others.map(sign).collect())
}

/// The key of a mark and its entry there; `None` if no key fits.
fn write_mark(mark: &Mark, layout: &Layout) -> Option<(&'static str, Value)> {
    let names = |cells: &[usize]| cell_names(layout, cells);
    let (cells, number) = (names(mark.path()), mark.numbers().first());
    let (name, text) = (mark.kind().name, mark.write(layout));
    let has_key = |key: &Member| match key.name.split_once('~') {
        Some((kind, line)) => kind == name && text.contains(&format!("~{line}~")),
        None => key.name == name,
    };
    let Some(key) = Member::of_marks().find(has_key) else {
        let numbers = |(key, usual)| labels(usual, layout).map(move |number| (key, number));
        let is_it = |&(key, number): &(&str, u8)| {
            cells.len() == 2 && Mark::dot(key == RATIO, number, mark.path(), layout) == *mark
        };
        let (key, number) = DOTS.into_iter().flat_map(numbers).find(is_it)?;
        return Some((key, json!({ "cells": cells, "value": number.to_string() })));
    };
    let (mut entry, mut has_value) = (json!({ "cells": cells }), false);
    match key.form {
        "cell" => entry = json!({ "cell": cells[0] }),
        "dot" | "cells" => {}
        "valued" => has_value = true,
        "sign" => entry["value"] = json!(name),
        "arrow" => {
            let (circle, shaft) = mark
                .path()
                .split_at(number.map_or(1, |&size| size as usize));
            let first = layout.place(shaft[0]);
            let begin = circle.iter().min_by_key(|&&cell| {
                let Place { row, column } = layout.place(cell);
                row.abs_diff(first.row).max(column.abs_diff(first.column))
            })?;
            let line = names(&[&[*begin], shaft].concat());
            entry = json!({ "cells": names(circle), "lines": [line] });
        }
        "corner" => entry["values"] = json!(mark.numbers()),
        "clones" => match &cells[..] {
            [a, b] if number == Some(&2) => entry = json!({ "cells": [a], "cloneCells": [b] }),
            _ => return None,
        },
        "diagonal" | "beside" | "ends" => {
            (entry, has_value) = (outside(mark, layout)?, true);
        }
        "extreme" => return None,
        _ => (entry, has_value) = (json!({ "lines": [cells] }), true),
    }
    if let Some(number) = number.filter(|&&number| has_value && mark.kind().usual != Some(number)) {
        entry["value"] = json!(number.to_string());
    }
    Some((key.key, entry))
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
    let (row, column) = coordinates(entry["cell"].as_str()?)?;
    Some((row.cast_signed() - 1, column.cast_signed() - 1))
}

/// The cell by which a constraint names the diagonal of an entry.
fn diagonal(entry: &Value, layout: &Layout) -> Option<String> {
    let (row, column) = place(entry)?;
    let mut directions = DIRECTIONS.iter();
    let &(_, (down, right)) = directions.find(|(name, _)| entry["direction"] == **name)?;
    let first = Place {
        row: (row + down).try_into().ok()?,
        column: (column + right).try_into().ok()?,
    };
    let diagonal = Mark::little_killer(layout, 0, layout.cell_at(first)?, (down, right));
    let (first, direction) = (diagonal.path()[0], looks(&diagonal, layout)?.1);
    let next = layout.step(first, direction)?;
    let is_along = diagonal.path().contains(&next);
    is_along.then(|| place_name(layout.place(first)))
}

/// The first cell that a clue looks at, and the direction.
fn looks(mark: &Mark, layout: &Layout) -> Option<(usize, (isize, isize))> {
    let mut figures = mark.figures(layout).into_iter();
    figures.find_map(|figure| match figure {
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
    let (row, column) = (row.cast_signed() - step.0, column.cast_signed() - step.1);
    let mut entry = json!({ "cell": format!("R{}C{}", row + 1, column + 1) });
    if let Some((direction, _)) = DIRECTIONS.iter().find(|(_, other)| *other == step) {
        entry["direction"] = json!(direction);
        entry["cells"] = json!(cell_names(layout, mark.path()));
    }
    Some(entry)
}

/// The name of the line next to an entry's cell, `R4` or `C2`, and whether the cell is
/// before the first of the line.
fn line_beside(entry: &Value, layout: &Layout) -> Option<(String, bool)> {
    let (row, column) = place(entry)?;
    let side = layout.side().cast_signed();
    let is_beside =
        |across: isize, along: isize| [-1, side].contains(&across) && (0..side).contains(&along);
    match () {
        () if is_beside(row, column) => Some((format!("C{}", column + 1), row == -1)),
        () if is_beside(column, row) => Some((format!("R{}", row + 1), column == -1)),
        () => None,
    }
}

// Drawings in f-puzzles data.

/// The members of cells with their colours.
const COLOURS: [&str; 4] = ["c", "cArray", "highlight", "highlightArray"];
