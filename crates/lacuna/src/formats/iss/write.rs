//! Writing constraint strings.

use std::fmt::{Arguments, Write};

use crate::board::Board;
use crate::rules::Rules;
use crate::rules::layout::{Boxes, Layout};
use crate::rules::region::Region;
use crate::rules::rule::Rule;

use super::super::cells;
use super::super::entry::{Target, Unfit};
use super::super::line;
use super::super::sizes::{is_single, is_solved};
use super::shape::{RULES, box_numbers, usual, words};

/// Writes the string of a puzzle and a line end.
pub(in super::super) fn write(target: Target, out: &mut Vec<u8>) -> Result<(), Unfit> {
    let known = target.known()?;
    known.has(
        is_solved(known.rules.layout()),
        "one grid of at most 16 rows",
    )?;
    line::write_text(&string(known.rules, known.entry.clues), out);
    Ok(())
}

/// Returns the string of a puzzle.
///
/// # Panics
/// If the clues are on another layout.
pub fn string(rules: &Rules, clues: &Board) -> String {
    let mut text = constraints(rules);
    if clues.clues() == 0 && !text.starts_with(".Shape") && is_single(rules.layout()) {
        // The leading item distinguishes a puzzle without clues from a blank line and from
        // constraints that continue the previous line.
        text.insert_str(0, ".Shape~9x9");
    }
    for cell in clues.filled() {
        push(
            &mut text,
            format_args!(".~{}_{}", name(rules.layout(), cell), clues.values()[cell]),
        );
    }
    text
}

/// Returns the layout and the rules beyond rows, columns and boxes; empty for the usual layout
/// without further rules.
pub fn constraints(rules: &Rules) -> String {
    let layout = rules.layout();
    let mut text = shape(layout);
    let mut named: Vec<Region> = Vec::new();
    for (word, regions) in words(layout) {
        let is_region = |region: &Region| rules.list().contains(&Rule::Region(region.clone()));
        if !regions.is_empty() && regions.iter().all(is_region) {
            push(&mut text, format_args!(".{word}"));
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

/// Returns a single rule, without the dot before it. A region has no name here, only its cells.
pub fn constraint(rule: &Rule, layout: &Layout) -> String {
    match rule {
        Rule::Mark(mark) => mark.write(layout),
        Rule::Region(region) => {
            let cells: Vec<String> = region
                .cells()
                .iter()
                .map(|&cell| name(layout, cell))
                .collect();
            format!("AllDifferent~{}", cells.join("~"))
        }
        _ => {
            let named = RULES.into_iter().find(|(_, named)| named == rule);
            named
                .expect("every rule of the game has a name")
                .0
                .to_owned()
        }
    }
}

/// Returns the items for any layout other than 9×9 with the usual boxes.
fn shape(layout: &Layout) -> String {
    let side = layout.side();
    let mut text = String::new();
    if let &Boxes::Rectangles { rows, columns } = layout.boxes()
        && !is_single(layout)
    {
        push(&mut text, format_args!(".Grids~{rows}x{columns}"));
        layout
            .frames()
            .iter()
            .for_each(|&corner| push(&mut text, format_args!("~{}", cells::name(corner))));
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

/// Returns the name of a cell: short if the solver supports the layout.
fn name(layout: &Layout, cell: usize) -> String {
    let name = if is_solved(layout) {
        cells::short_name
    } else {
        cells::name
    };
    name(layout.place(cell))
}

fn push(text: &mut String, item: Arguments<'_>) {
    text.write_fmt(item)
        .expect("writing to a string does not fail");
}
