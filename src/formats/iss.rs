//! Constraint strings of the Interactive Sudoku Solver: clues and rules in one text that an independent solver reads.
//!
//! Items are separated by dots, their arguments by `~`:
//!
//! | item | meaning |
//! |---|---|
//! | `.~R1C1_5` | a clue; `RaCg` is row 10, column 16 |
//! | `.Shape~6x6` | six rows and columns; 9x9 where it is missing |
//! | `.NoBoxes` | no boxes; where it is missing, they are as square as they can be, not higher than wide |
//! | `.Jigsaw~112…` | for each cell the name of its box, a house beside the usual boxes if `.NoBoxes` is missing |
//! | `.Diagonal~1`, `.Diagonal~-1` | the diagonal from the lower, from the upper left corner |
//! | `.DisjointSets`, `.Windoku` | the same place in each usual box; four windows of 9x9, nine of 16x16 |
//! | `.AntiKnight`, `.AntiKing`, `.AntiConsecutive` | the rules of these names |
//! | `.AllDifferent~R1C1~…` | any other region |
//! | `.~R1C1_2_4` | what a cell may hold |
//! | `.Cage~12~R1C1~R1C2`, `.Thermo~R1C1~R2C1` | a mark; each file under `rules/mark` has its names |
//! | `.Or`, `.And` … `.End` | one of the constraints between them, or all of them |
//! | `.Grids~3x3~R1C1~R7C7` | several grids with such boxes, by their top left cells |
//!
//! The last item is ours: the solver has one grid of at most 16 rows, so that nothing but a table, where it states the rules, holds it. The
//! other regions with a name are meant in each of the grids.

pub(super) mod block;
mod parse;

use std::fmt::{Arguments, Write};

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::region::{Region, diagonals, disjoint_groups, windows};
use crate::rules::rule::Rule;

use super::line::{begins_comment, value};
use super::lines::Line;
use super::remarks::Notes;
use super::sizes::is_single;
use super::{Found, Record, TextError, cells, percent};

pub(super) use parse::{parse, parse_noting};

/// The largest side of the solver.
const LARGEST_SIDE: usize = 16;

/// The string of a puzzle.
///
/// # Panics
/// If the clues are on another layout.
pub fn string(rules: &Rules, clues: &Board) -> String {
    let mut text = constraints(rules);
    if clues.clues() == 0
        && rules.drawn_marks().next().is_some()
        && !text.starts_with(".Shape")
        && is_single(rules.layout())
    {
        // By its beginning a puzzle without a clue is told from constraints of the line before.
        text.insert_str(0, ".Shape~9x9");
    }
    for cell in clues.filled() {
        push(&mut text, format_args!(".~{}_{}", name(rules.layout(), cell), clues.values()[cell]));
    }
    text
}

/// The layout, and the rules beyond rows, columns and boxes; nothing if it is the usual one and there are none.
pub fn constraints(rules: &Rules) -> String {
    let layout = rules.layout();
    let mut text = shape(layout);
    let mut named: Vec<Region> = Vec::new();
    for (word, regions) in words(layout) {
        let is_region = |region: &Region| rules.list().contains(&Rule::Region(region.clone()));
        if !regions.is_empty() && regions.iter().all(is_region) {
            text.push_str(word);
            named.extend(regions);
        }
    }
    for rule in rules.list() {
        match rule {
            Rule::Region(region) if named.contains(region) => {}
            _ => push(&mut text, format_args!(".{}", constraint(rule, layout))),
        }
    }
    text
}

/// One rule by itself, without the dot before it. A region has no name here, only its cells.
pub fn constraint(rule: &Rule, layout: &Layout) -> String {
    match rule {
        Rule::Mark(mark) => mark.write(layout),
        Rule::AntiKnight => "AntiKnight".to_owned(),
        Rule::AntiKing => "AntiKing".to_owned(),
        Rule::NonConsecutive => "AntiConsecutive".to_owned(),
        Rule::Region(region) => {
            let cells: Vec<String> = region.cells().iter().map(|&cell| name(layout, cell)).collect();
            format!("AllDifferent~{}", cells.join("~"))
        }
    }
}

/// Whether the solver can take this layout, and not only our tables.
pub(super) fn is_known(layout: &Layout) -> bool {
    is_single(layout) && layout.side() <= LARGEST_SIDE
}

/// The items for all that is not nine by nine with the usual boxes.
fn shape(layout: &Layout) -> String {
    let side = layout.side();
    let mut text = String::new();
    if let &Boxes::Rectangles { rows, columns } = layout.boxes()
        && !is_single(layout)
    {
        push(&mut text, format_args!(".Grids~{rows}x{columns}"));
        layout.frames().iter().for_each(|&corner| push(&mut text, format_args!("~{}", cells::name(corner))));
        return text;
    }
    if side != 9 {
        push(&mut text, format_args!(".Shape~{side}x{side}"));
    }
    if layout.boxes() == usual(side).boxes() {
        return text;
    }
    if layout.boxes() != &Boxes::None {
        text.push_str(".Jigsaw~");
        let digit = |number: usize| char::from_digit(number as u32, 36).expect("at most 32 boxes");
        text.extend(box_numbers(layout).into_iter().map(digit));
    }
    text.push_str(".NoBoxes");
    text
}

/// For each cell of a single grid with boxes the number of its box.
pub(super) fn box_numbers(layout: &Layout) -> Vec<usize> {
    let side = layout.side();
    match layout.boxes() {
        Boxes::None => vec![0; side * side],
        &Boxes::Rectangles { rows, columns } => {
            (0..side * side).map(|i| i / side / rows * rows + i % side / columns).collect()
        }
        Boxes::Shapes(shapes) => shapes.clone(),
    }
}

/// The single grid of this side with the usual boxes, which are as square as they can be and not higher than wide; none for a prime.
pub(super) fn usual(side: usize) -> Layout {
    let rows = (2..=side.isqrt()).rev().find(|rows| side.is_multiple_of(*rows));
    let layout = match rows {
        Some(rows) => Layout::rectangles(rows, side / rows),
        None => Layout::latin(side),
    };
    layout.expect("the side of a layout is one of a layout with other boxes")
}

/// The names of regions, and what they are on this layout.
fn words(layout: &Layout) -> [(&'static str, Vec<Region>); 4] {
    let groups = if is_single(layout) { disjoint_groups(&usual(layout.side())) } else { disjoint_groups(layout) };
    let mut main = diagonals(layout);
    let anti = main.split_off(layout.frames().len());
    [(".DisjointSets", groups), (".Windoku", windoku(layout)), (".Diagonal~1", anti), (".Diagonal~-1", main)]
}

/// The windows of Windoku, a line of cells apart from each other and from the border: four of nine by nine, nine of sixteen by sixteen.
fn windoku(layout: &Layout) -> Vec<Region> {
    let (side, size) = (layout.side(), layout.side().isqrt());
    if side <= 9 || size * size != side || !is_single(layout) {
        return windows(layout);
    }
    let first = || (1..side - size).step_by(size + 1);
    let corners = first().flat_map(|row| first().map(move |column| row * side + column));
    let cells = |corner: usize| (0..side).map(move |i| corner + i / size * side + i % size);
    corners.enumerate().map(|(i, corner)| Region::new(format!("window {}", i + 1), cells(corner))).collect()
}

/// The name of a cell: short where the solver knows the layout.
fn name(layout: &Layout, cell: usize) -> String {
    let name = if is_known(layout) { cells::short_name } else { cells::name };
    name(layout.place(cell))
}

fn push(text: &mut String, item: Arguments<'_>) {
    text.write_fmt(item).expect("writing to a string does not fail");
}

/// Where the solver lives; an address holds the string behind `?q=`.
const QUERY: &[u8] = b"sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// Whether a line begins like a constraint string: a dot and a name, or a clue without one; or like an address with one. Empty items before
/// them are dots too, which might be the empty cells of a row, so that there has to be an item with arguments.
pub(super) fn is_string(line: &Line) -> bool {
    let begins = || match line.text {
        [b'.', b'~' | b'A'..=b'Z' | b'a'..=b'z', ..] => true,
        [b'.', b'.', ..] => {
            let after = line.text.iter().skip_while(|&&byte| byte == b'.').find(|byte| !byte.is_ascii_alphabetic());
            after == Some(&b'~')
        }
        _ => false,
    };
    // Names begin with a capital letter and go on with small ones; the values of a row are all of one kind.
    let is_row = || {
        let cells = line.text.iter().take_while(|&&byte| value(byte).is_some()).count();
        let (cells, rest) = line.text.split_at(cells);
        let is_mixed = cells.iter().any(u8::is_ascii_lowercase) && cells.iter().any(u8::is_ascii_uppercase);
        rest.first().is_none_or(|&byte| begins_comment(byte)) && !is_mixed
    };
    (begins() && !is_row()) || query(line.text).is_some()
}

fn query(text: &[u8]) -> Option<&[u8]> {
    text.trim_ascii().strip_prefix(b"https://")?.strip_prefix(QUERY)
}

/// Reads a string, which must be the whole puzzle, on one line or several.
pub(super) fn read(lines: &[Line], mut notes: Notes) -> Result<Found, TextError> {
    let (mut text, mut places) = (String::new(), Vec::new());
    for line in lines {
        let written = match query(line.text) {
            // The characters of an address are not those of its string: an error in it is at its beginning.
            Some(query) => percent::decode(query).chars().map(|letter| (0, letter)).collect(),
            None => String::from_utf8_lossy(line.text).char_indices().collect::<Vec<(usize, char)>>(),
        };
        for (at, letter) in written.into_iter().filter(|(_, letter)| !letter.is_whitespace()) {
            places.resize(text.len() + letter.len_utf8(), (line, at));
            text.push(letter);
        }
    }
    let wrong = |wrong: parse::Wrong| {
        let (line, at) = places.get(wrong.at).copied().unwrap_or((&lines[0], 0));
        line.error(at.min(line.text.len()), wrong.found, &wrong.expected)
    };
    let (clues, rules) = parse_noting(&text, &mut notes).map_err(wrong)?;
    let first = &lines[0];
    if clues.clues() == 0 && rules.marks().next().is_none() {
        return Err(first.error(0, "a constraint string without a clue".to_owned(), "the whole puzzle"));
    }
    Ok(Found { record: Record::with_rules(first.number, clues, rules), remarks: notes.remarks })
}

/// Returns `true` if a text is an address that holds a string.
fn is_address(text: &[u8]) -> bool {
    query(text.trim_ascii()).is_some()
}
