//! Parsing of constraint strings: first the items that define the layout, then the others.

use std::borrow::Cow;

use crate::board::Board;
use crate::nearest::{did_you_mean, nearest};
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout, LayoutError, Place};
use crate::rules::mark::{self, Arguments, CAGE, CANDIDATES, KINDS, Mark};
use crate::rules::rule::Rule;

use super::super::remarks::Notes;
use super::super::wrong::Wrong;
use super::super::{cells, regions};
use super::shape::{RULES, usual, words};

/// An item: its offset, its name, and its arguments joined by `~`.
#[derive(Clone, Copy)]
struct Item<'a> {
    at: usize,
    text: &'a str,
    name: &'a str,
    arguments: &'a str,
}

impl Item<'_> {
    fn wrong(
        &self,
        found: impl Into<Cow<'static, str>>,
        expected: impl Into<Cow<'static, str>>,
    ) -> Wrong {
        Wrong::new(found, expected).at(self.at)
    }

    fn refused(&self, expected: impl Into<Cow<'static, str>>) -> Wrong {
        self.wrong(format!("the constraint {:?}", self.text), expected)
    }

    fn wrong_mark(&self, (found, expected): mark::Wrong) -> Wrong {
        self.wrong(
            format!("{found} in the constraint {:?}", self.text),
            expected,
        )
    }

    fn wrong_layout(&self, error: &LayoutError) -> Wrong {
        self.wrong(
            format!(
                "the constraint {:?}, which makes no layout ({error})",
                self.text
            ),
            "a layout",
        )
    }
}

/// Splits a string into items.
fn items(text: &str) -> impl Iterator<Item = Item<'_>> {
    let mut next = 0;
    text.split('.').map(move |text| {
        let at = next;
        next += text.len() + 1;
        let (name, arguments) = text.trim().split_once('~').unwrap_or((text.trim(), ""));
        Item {
            at,
            text,
            name,
            arguments,
        }
    })
}

/// Parses the clues and the rules of a string.
pub(in super::super) fn parse(text: &str) -> Result<(Board, Rules), Wrong> {
    parse_noting(text, &mut Notes::new(&[]))
}

/// Like [`parse`], skipping the constraints to be ignored.
pub(in super::super) fn parse_noting(
    text: &str,
    notes: &mut Notes,
) -> Result<(Board, Rules), Wrong> {
    let (layout, mut regions) = layout(text)?;
    let mut clues = Board::blank(layout.cells());
    let mut list = Vec::new();
    let words = words(&layout);
    let mut all = items(text);
    while let Some(item) = all.next() {
        let rule = RULES
            .into_iter()
            .find(|(name, _)| *name == item.name && item.arguments.is_empty());
        let word = words
            .iter()
            .find(|(word, regions)| *word == item.text.trim() && !regions.is_empty());
        match (item.name, item.arguments) {
            ("Shape" | "Jigsaw" | "Grids" | "RegionSize", _) | ("NoBoxes" | "", "") => {}
            (name, _) if notes.ignores(name) => {}
            ("", arguments) => {
                let found = given(arguments, &layout, &mut clues).map_err(|argument| {
                    let value = digit(&layout);
                    let expected = format!(
                        "cells with one {value} or several, as in R1C1_5, no cell with two clues"
                    );
                    item.wrong(format!("the clue {argument:?}"), expected)
                })?;
                list.extend(found.into_iter().map(Rule::Mark));
            }
            ("Or", "") => list.push(Rule::Mark(Mark::choice(groups(
                &mut all, item, &layout, 0,
            )?))),
            ("And", "") => list.extend(
                groups(&mut all, item, &layout, 0)?
                    .into_iter()
                    .flatten()
                    .map(Rule::Mark),
            ),
            ("AllDifferent", _) => match all_different(item, &layout)? {
                cells if cells.len() == layout.side() => regions.push(cells),
                cells => list.push(Rule::Mark(Mark::new(CAGE, [], cells))),
            },
            _ => match (rule, word) {
                (Some((_, rule)), _) => list.push(rule),
                (_, Some((_, regions))) => list.extend(regions.iter().cloned().map(Rule::Region)),
                (None, None) => {
                    list.extend(marks(item, &layout, false)?.into_iter().map(Rule::Mark))
                }
            },
        }
    }
    Rule::settle(&mut list);
    Ok((clues, regions::build(layout, list, regions)?))
}

fn arguments<'a>(text: &'a str, layout: &'a Layout, is_choice: bool) -> Arguments<'a> {
    Arguments {
        text,
        layout,
        cell: cells::cell,
        is_choice,
    }
}

/// Returns the cells of an item that only requires them to differ.
fn all_different(item: Item, layout: &Layout) -> Result<Vec<usize>, Wrong> {
    let arguments = arguments(item.arguments, layout, false);
    let mut cells = arguments
        .all_cells(1)
        .map_err(|wrong| item.wrong_mark(wrong))?;
    cells.sort_unstable();
    if cells.len() > layout.side() {
        let expected = format!("{} cells or fewer, as their values differ", layout.side());
        return Err(item.wrong(
            format!("{} cells in the constraint {:?}", cells.len(), item.text),
            expected,
        ));
    }
    Ok(cells)
}

/// Reads the marks of an item.
fn marks(item: Item, layout: &Layout, is_choice: bool) -> Result<Vec<Mark>, Wrong> {
    match Mark::read(item.name, &arguments(item.arguments, layout, is_choice)) {
        Some(marks) => marks.map_err(|wrong| item.wrong_mark(wrong)),
        None => Err(item.refused(known(item.name))),
    }
}

/// The maximum nesting depth of choices.
const DEEPEST: usize = 8;

/// Reads the marks of each item up to the end of a choice whose first item, `begin`, has been
/// consumed.
fn groups<'a>(
    all: &mut impl Iterator<Item = Item<'a>>,
    begin: Item,
    layout: &Layout,
    depth: usize,
) -> Result<Vec<Vec<Mark>>, Wrong> {
    let mut found = Vec::new();
    while let Some(item) = all.next() {
        let is_inner = matches!((item.name, item.arguments), ("Or" | "And", ""));
        if is_inner && depth == DEEPEST {
            return Err(item.wrong(
                format!("more than {DEEPEST} choices within each other"),
                "fewer",
            ));
        }
        match (item.name, item.arguments) {
            ("End", "") if found.is_empty() => {
                return Err(begin.wrong("a choice of nothing", "constraints"));
            }
            ("End", "") => return Ok(found),
            ("", "") => {}
            ("Or", "") => found.push(vec![Mark::choice(groups(all, item, layout, depth + 1)?)]),
            ("And", "") => found.push(groups(all, item, layout, depth + 1)?.concat()),
            _ => {
                let marks = marks(item, layout, true)?;
                if marks.iter().any(|mark| mark.cells().is_empty()) {
                    return Err(item.wrong(
                        format!("the constraint {:?} in a choice", item.text),
                        "one of some cells",
                    ));
                }
                found.push(marks);
            }
        }
    }
    Err(begin.refused("End after the constraints of the choice"))
}

/// The names of constraints other than marks.
const NAMES: &str = "Shape NoBoxes Jigsaw Grids Windoku Diagonal DisjointSets AntiKnight AntiKing AntiConsecutive AllDifferent And";

/// Describes what is expected instead of an unknown name.
fn known(name: &str) -> String {
    if name == "Diagonal" {
        return "Diagonal~1 or Diagonal~-1".to_owned();
    }
    let names = NAMES
        .split(' ')
        .chain(KINDS.iter().map(|kind| kind.name))
        .filter(|name| !name.is_empty());
    let meant = nearest(name, names).filter(|&meant| meant != name);
    format!(
        "a clue or a constraint that is known{}",
        did_you_mean(meant)
    )
}

fn digit(layout: &Layout) -> String {
    if layout.side() == 9 {
        "digit".to_owned()
    } else {
        format!("value up to {}", layout.values())
    }
}

/// Reads the layout, and the pieces of a jigsaw that are houses in addition to the usual boxes.
fn layout(text: &str) -> Result<(Layout, Vec<Vec<usize>>), Wrong> {
    let (shape, jigsaw, grids) = (
        one(text, "Shape")?,
        one(text, "Jigsaw")?,
        one(text, "Grids")?,
    );
    let has_no_boxes = items(text).any(|item| item.name == "NoBoxes" && item.arguments.is_empty());
    if let Some(item) = grids {
        if shape.is_some() || jigsaw.is_some() || has_no_boxes {
            return Err(item.wrong(
                "Grids beside another layout",
                "one that says what the layout is",
            ));
        }
        return Ok((arrangement(item)?, Vec::new()));
    }
    let side = shape.map_or(Ok(9), |item| {
        side(item.arguments)
            .ok_or_else(|| item.refused("as many rows, columns and values, as in Shape~6x6"))
    })?;
    if let Some(item) =
        items(text).find(|item| item.name == "RegionSize" && item.arguments != side.to_string())
    {
        return Err(item.refused(format!("boxes of {side} cells")));
    }
    let usual = usual(side);
    let Some(item) = jigsaw else {
        let none = || Layout::latin(side).expect("it is the side of a layout");
        return Ok((if has_no_boxes { none() } else { usual }, Vec::new()));
    };
    let numbers = pieces(item, side)?;
    let jigsaw = Layout::jigsaw(&numbers).map_err(|error| item.wrong_layout(&error))?;
    if has_no_boxes || usual.boxes() == &Boxes::None || jigsaw == usual {
        return Ok((jigsaw, Vec::new()));
    }
    let cells = |piece: usize| {
        (0..numbers.len())
            .filter(|&cell| numbers[cell] == piece)
            .collect()
    };
    let mut names = numbers.clone();
    names.sort_unstable();
    names.dedup();
    Ok((usual, names.into_iter().map(cells).collect()))
}

/// Returns the only item of this name that defines the layout, if there is one.
fn one<'a>(text: &'a str, name: &str) -> Result<Option<Item<'a>>, Wrong> {
    let mut all = items(text).filter(|item| item.name == name);
    let (first, second) = (all.next(), all.next());
    second.map_or(Ok(first), |item| {
        let found = format!("a second constraint {:?}", item.text);
        Err(item.wrong(found, "one that says what the layout is"))
    })
}

/// Parses the side of a `Shape`: equal numbers of rows, columns and values from 1.
fn side(arguments: &str) -> Option<usize> {
    let (size, values) = arguments.split_once('~').unwrap_or((arguments, ""));
    let (rows, columns) = size.split_once('x')?;
    let side: usize = rows.parse().ok().filter(|_| rows == columns)?;
    let has_values = values.is_empty() || values == rows || values.strip_prefix("1-") == Some(rows);
    (Layout::latin(side).is_ok() && has_values).then_some(side)
}

/// Returns the piece of each cell of a `Jigsaw`. An older form has the shape before them.
fn pieces(item: Item, side: usize) -> Result<Vec<usize>, Wrong> {
    let names = item.arguments.rsplit('~').next().unwrap_or_default();
    let found = names.chars().count();
    if found != side * side {
        return Err(item.wrong(
            format!("a Jigsaw of {found} cells"),
            (side * side).to_string(),
        ));
    }
    Ok(names.chars().map(|name| name as usize).collect())
}

/// Reads the layout of `Grids`.
fn arrangement(item: Item) -> Result<Layout, Wrong> {
    let mut arguments = item.arguments.split('~');
    let boxes = || {
        let (rows, columns) = arguments.next()?.split_once('x')?;
        let (rows, columns) = (rows.parse().ok()?, columns.parse().ok()?);
        let corners = arguments
            .map(cells::place)
            .collect::<Option<Vec<Place>>>()?;
        let has_boxes = (2..=16).contains(&rows) && (2..=16).contains(&columns);
        has_boxes.then_some((rows, columns, corners))
    };
    let expected = "a box and the top left cells of grids, as in Grids~3x3~R1C1~R7C7";
    let (rows, columns, corners) = boxes().ok_or_else(|| item.refused(expected))?;
    Layout::arrangement(rows, columns, &corners).map_err(|error| item.wrong_layout(&error))
}

/// Sets the clues of an item and returns candidate marks for cells with several values. The error
/// is an argument that is neither.
fn given<'a>(all: &'a str, layout: &Layout, clues: &mut Board) -> Result<Vec<Mark>, &'a str> {
    let mut marks = Vec::new();
    for text in all.split('~') {
        let arguments = arguments(text, layout, false);
        let candidates = CANDIDATES
            .read(&arguments)
            .ok()
            .and_then(|mut one| one.pop())
            .ok_or(text)?;
        let (cell, values) = (candidates.path()[0], candidates.numbers());
        match values.len() {
            0 => return Err(text),
            1 => {
                let value = values[0] as u8;
                if clues.get(cell).is_some_and(|other| other != value) {
                    return Err(text);
                }
                clues.set(cell, Some(value));
            }
            // All values: no restriction.
            all if all == usize::from(layout.values()) => {}
            _ => marks.push(Mark::among(layout, cell, values.to_vec())),
        }
    }
    Ok(marks)
}
