//! Parsing of constraint strings: first the items that define the layout, then the others.

use std::borrow::Cow;

use crate::board::Board;
use crate::nearest::{did_you_mean, nearest};
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout, LayoutError, Place};
use crate::rules::mark::{Arguments, CAGE, CANDIDATES, KINDS, Mark};
use crate::rules::rule::Rule;

use super::super::remarks::Notes;
use super::super::{cells, regions};
use super::shape::{usual, words};

/// An item that cannot be accepted.
pub(in super::super) struct Wrong {
    /// The byte offset of the item in the string.
    pub(in super::super) at: usize,
    pub(in super::super) found: String,
    pub(in super::super) expected: Cow<'static, str>,
}

/// An item: its offset, its name, and its arguments joined by `~`.
#[derive(Clone, Copy)]
struct Item<'a> {
    at: usize,
    text: &'a str,
    name: &'a str,
    arguments: &'a str,
}

impl Item<'_> {
    fn wrong(&self, found: String, expected: impl Into<Cow<'static, str>>) -> Wrong {
        Wrong { at: self.at, found, expected: expected.into() }
    }

    fn wrong_mark(&self, (found, expected): (String, String)) -> Wrong {
        self.wrong(format!("{found} in the constraint {:?}", self.text), expected)
    }

    fn wrong_layout(&self, error: &LayoutError) -> Wrong {
        self.wrong(format!("the constraint {:?}, which makes no layout ({error})", self.text), "a layout")
    }
}

/// Splits a string into items.
fn items(text: &str) -> impl Iterator<Item = Item<'_>> {
    let mut next = 0;
    text.split('.').map(move |text| {
        let at = next;
        next += text.len() + 1;
        let (name, arguments) = text.trim().split_once('~').unwrap_or((text.trim(), ""));
        Item { at, text, name, arguments }
    })
}

/// Parses the clues and the rules of a string.
pub(in super::super) fn parse(text: &str) -> Result<(Board, Rules), Wrong> {
    parse_noting(text, &mut Notes::new(&[]))
}

/// Like [`parse`], skipping the constraints to be ignored.
pub(in super::super) fn parse_noting(text: &str, notes: &mut Notes) -> Result<(Board, Rules), Wrong> {
    let (layout, mut regions) = layout(text)?;
    let mut clues = Board::blank(layout.cells());
    let mut list = Vec::new();
    let words = words(&layout);
    let mut all = items(text);
    while let Some(item) = all.next() {
        let word = || words.iter().find(|(word, regions)| word[1..] == *item.text.trim() && !regions.is_empty());
        match (item.name, item.arguments) {
            ("Shape" | "Jigsaw" | "Grids" | "RegionSize", _) | ("NoBoxes" | "", "") => {}
            (name, _) if notes.ignores(name) => {}
            ("", arguments) => {
                let found = given(arguments, &layout, &mut clues).map_err(|argument| {
                    let expected =
                        format!("cells with one {0} or several, as in R1C1_5, no cell with two clues", digit(&layout));
                    item.wrong(format!("the clue {argument:?}"), expected)
                })?;
                list.extend(found.into_iter().map(Rule::Mark));
            }
            ("Or", "") => list.push(Rule::Mark(Mark::choice(groups(&mut all, item, &layout, 0)?))),
            ("And", "") => list.extend(groups(&mut all, item, &layout, 0)?.into_iter().flatten().map(Rule::Mark)),
            ("AntiKnight", "") => list.push(Rule::AntiKnight),
            ("AntiKing", "") => list.push(Rule::AntiKing),
            ("AntiConsecutive", "") => list.push(Rule::NonConsecutive),
            ("AllDifferent", _) => match all_different(item, &layout)? {
                cells if cells.len() == layout.side() => regions.push(cells),
                cells => list.push(Rule::Mark(Mark::new(CAGE, [], cells))),
            },
            _ => match word() {
                Some((_, regions)) => list.extend(regions.iter().cloned().map(Rule::Region)),
                None => list.extend(marks(item, &layout, false)?.into_iter().map(Rule::Mark)),
            },
        }
    }
    Rule::settle(&mut list);
    let rules = regions::build(layout, list, regions);
    rules.map(|rules| (clues, rules)).map_err(|(found, expected)| Wrong { at: 0, found, expected })
}

/// Returns the cells of an item that only requires them to differ.
fn all_different(item: Item, layout: &Layout) -> Result<Vec<usize>, Wrong> {
    let arguments = Arguments { text: item.arguments, layout, cell: cells::cell, is_choice: false };
    let mut cells = arguments.all_cells(1).map_err(|wrong| item.wrong_mark(wrong))?;
    cells.sort_unstable();
    if cells.len() > layout.side() {
        let expected = format!("{} cells or fewer, as their values differ", layout.side());
        return Err(item.wrong(format!("{} cells in the constraint {:?}", cells.len(), item.text), expected));
    }
    Ok(cells)
}

/// Reads the marks of an item.
fn marks(item: Item, layout: &Layout, is_choice: bool) -> Result<Vec<Mark>, Wrong> {
    match Mark::read(item.name, &Arguments { text: item.arguments, layout, cell: cells::cell, is_choice }) {
        Some(marks) => marks.map_err(|wrong| item.wrong_mark(wrong)),
        None => Err(item.wrong(format!("the constraint {:?}", item.text), known(item.name))),
    }
}

/// The maximum nesting depth of choices.
const DEEPEST: usize = 8;

/// Reads the marks of each item up to the end of a choice whose first item, `begin`, has been consumed.
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
            return Err(item.wrong(format!("more than {DEEPEST} choices within each other"), "fewer"));
        }
        match (item.name, item.arguments) {
            ("End", "") if found.is_empty() => return Err(begin.wrong("a choice of nothing".to_owned(), "constraints")),
            ("End", "") => return Ok(found),
            ("", "") => {}
            ("Or", "") => found.push(vec![Mark::choice(groups(all, item, layout, depth + 1)?)]),
            ("And", "") => found.push(groups(all, item, layout, depth + 1)?.concat()),
            _ => {
                let marks = marks(item, layout, true)?;
                if marks.iter().any(|mark| mark.cells().is_empty()) {
                    return Err(item.wrong(format!("the constraint {:?} in a choice", item.text), "one of some cells"));
                }
                found.push(marks);
            }
        }
    }
    Err(begin.wrong(format!("the constraint {:?}", begin.text), "End behind the constraints of the choice"))
}

/// The names of constraints other than marks.
const NAMES: [&str; 12] = [
    "Shape",
    "NoBoxes",
    "Jigsaw",
    "Grids",
    "Windoku",
    "Diagonal",
    "DisjointSets",
    "AntiKnight",
    "AntiKing",
    "AntiConsecutive",
    "AllDifferent",
    "And",
];

/// Describes what is expected instead of an unknown name.
fn known(name: &str) -> String {
    if name == "Diagonal" {
        return "Diagonal~1 or Diagonal~-1".to_owned();
    }
    let names = NAMES.into_iter().chain(KINDS.iter().map(|kind| kind.name)).filter(|name| !name.is_empty());
    let meant = nearest(name, names).filter(|&meant| meant != name);
    format!("a clue or a constraint that is known{}", did_you_mean(meant))
}

fn digit(layout: &Layout) -> String {
    if layout.side() == 9 { "digit".to_owned() } else { format!("value up to {}", layout.values()) }
}

/// The items that define the layout.
#[derive(Default)]
struct LayoutItems<'a> {
    side: Option<usize>,
    jigsaw: Option<Item<'a>>,
    grids: Option<Item<'a>>,
    has_no_boxes: bool,
}

/// Reads the layout, and the pieces of a jigsaw that are houses in addition to the usual boxes.
fn layout(text: &str) -> Result<(Layout, Vec<Vec<usize>>), Wrong> {
    let mut found = LayoutItems::default();
    for item in items(text) {
        let twice = |is_twice: bool| {
            let wrong =
                || item.wrong(format!("a second constraint {:?}", item.text), "one that says what the layout is");
            if is_twice { Err(wrong()) } else { Ok(()) }
        };
        match item.name {
            "Shape" => {
                twice(found.side.is_some())?;
                found.side = Some(side(item.arguments).ok_or_else(|| {
                    item.wrong(
                        format!("the constraint {:?}", item.text),
                        "as many rows, columns and values, as in Shape~6x6",
                    )
                })?);
            }
            "Jigsaw" => twice(found.jigsaw.replace(item).is_some())?,
            "Grids" => twice(found.grids.replace(item).is_some())?,
            "NoBoxes" if item.arguments.is_empty() => found.has_no_boxes = true,
            _ => {}
        }
    }
    found.layout(text)
}

impl LayoutItems<'_> {
    fn layout(self, text: &str) -> Result<(Layout, Vec<Vec<usize>>), Wrong> {
        if let Some(item) = self.grids {
            if self.side.is_some() || self.jigsaw.is_some() || self.has_no_boxes {
                return Err(item.wrong("Grids beside another layout".to_owned(), "one that says what the layout is"));
            }
            return Ok((grids(item)?, Vec::new()));
        }
        let side = self.side.unwrap_or(9);
        let usual = usual(side);
        if let Some(item) = items(text).find(|item| item.name == "RegionSize" && item.arguments != side.to_string()) {
            return Err(item.wrong(format!("the constraint {:?}", item.text), format!("boxes of {side} cells")));
        }
        let Some(item) = self.jigsaw else {
            let none = || Layout::latin(side).expect("it is the side of a layout");
            return Ok((if self.has_no_boxes { none() } else { usual }, Vec::new()));
        };
        let numbers = pieces(item, side)?;
        let jigsaw = Layout::jigsaw(&numbers).map_err(|error| item.wrong_layout(&error))?;
        if self.has_no_boxes || usual.boxes() == &Boxes::None || jigsaw == usual {
            return Ok((jigsaw, Vec::new()));
        }
        let cells = |piece: usize| (0..numbers.len()).filter(|&cell| numbers[cell] == piece).collect();
        let mut names = numbers.clone();
        names.sort_unstable();
        names.dedup();
        Ok((usual, names.into_iter().map(cells).collect()))
    }
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
        return Err(item.wrong(format!("a Jigsaw of {found} cells"), (side * side).to_string()));
    }
    Ok(names.chars().map(|name| name as usize).collect())
}

/// Reads the layout of `Grids`.
fn grids(item: Item) -> Result<Layout, Wrong> {
    let mut arguments = item.arguments.split('~');
    let boxes = || {
        let (rows, columns) = arguments.next()?.split_once('x')?;
        let (rows, columns) = (rows.parse().ok()?, columns.parse().ok()?);
        let corners = arguments.map(cells::place).collect::<Option<Vec<Place>>>()?;
        let has_boxes = (2..=16).contains(&rows) && (2..=16).contains(&columns);
        has_boxes.then_some((rows, columns, corners))
    };
    let (rows, columns, corners) = boxes().ok_or_else(|| {
        item.wrong(
            format!("the constraint {:?}", item.text),
            "a box and the top left cells of grids, as in Grids~3x3~R1C1~R7C7",
        )
    })?;
    Layout::arrangement(rows, columns, &corners).map_err(|error| item.wrong_layout(&error))
}

/// Sets the clues of an item and returns candidate marks for cells with several values. The error is an argument that is neither.
fn given<'a>(arguments: &'a str, layout: &Layout, clues: &mut Board) -> Result<Vec<Mark>, &'a str> {
    let mut marks = Vec::new();
    for text in arguments.split('~') {
        let arguments = Arguments { text, layout, cell: cells::cell, is_choice: false };
        let candidates = CANDIDATES.read(&arguments).ok().and_then(|mut one| one.pop()).ok_or(text)?;
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
