//! Clues outside the grid that look along a row or a column.

use super::text::{Arguments, Wrong, number};
use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};

/// A number outside the grid and the cells of the row or column that it looks along, the nearest first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outside {
    /// The cells, the nearest first.
    pub cells: Vec<usize>,
    /// The number.
    pub number: i32,
}

/// The row or the column of a name, `R4` or `C2`, from left to right or from the top down.
fn line(layout: &Layout, name: &str) -> Option<Vec<usize>> {
    let (letter, number) = name.split_at_checked(1)?;
    let number = number.parse::<usize>().ok()?.checked_sub(1)?;
    let place = |i: usize| match letter {
        "R" => Some(Place { row: number, column: i }),
        "C" => Some(Place { row: i, column: number }),
        _ => None,
    };
    (0..layout.side()).map(|i| layout.cell_at(place(i)?)).collect()
}

impl Outside {
    /// The clues of `C2~27~`, of which the first looks along the line and the second comes from its other end.
    pub(super) fn read(arguments: &Arguments<'_>) -> Result<Vec<Outside>, Wrong> {
        let mut all = arguments.all();
        let cells = named(arguments, all.next().unwrap_or_default())?;
        let backward: Vec<usize> = cells.iter().rev().copied().collect();
        let numbers: Vec<&str> = all.collect();
        if numbers.len() > 2 || numbers.iter().all(|number| number.is_empty()) {
            return Err((format!("{:?}", arguments.text), "a line and one number or two, as in C2~27~13".to_owned()));
        }
        let clues = numbers.into_iter().zip([cells, backward]).filter(|(text, _)| !text.is_empty());
        clues.map(|(text, cells)| Ok(Outside { cells, number: number(text)? })).collect()
    }

    /// The clue of `8~C1`, which looks along the line.
    pub(super) fn read_single(arguments: &Arguments<'_>) -> Result<Outside, Wrong> {
        let (text, name) = arguments.text.split_once('~').unwrap_or((arguments.text, ""));
        Ok(Outside { cells: named(arguments, name)?, number: number(text)? })
    }

    /// A number that is neither too small nor too large.
    pub(super) fn within(self, arguments: &Arguments<'_>, least: i32, most: i32) -> Result<Outside, Wrong> {
        arguments.can_hold((least..=most).contains(&self.number), || {
            (format!("the number {}", self.number), format!("one from {least} to {most}"))
        })?;
        Ok(self)
    }

    /// The constraint of this name, with the clue at its end of the line.
    pub(super) fn write(&self, layout: &Layout, name: &str) -> String {
        let (line, number) = (self.line(layout), self.number);
        if self.cells[0] < self.cells[1] {
            format!("{name}~{line}~{number}~")
        } else {
            format!("{name}~{line}~~{number}")
        }
    }

    /// The constraint of this name for a clue that says the same from both ends.
    pub(super) fn write_single(&self, layout: &Layout, name: &str) -> String {
        format!("{name}~{}~{}", self.number, self.line(layout))
    }

    /// The name of the row or column.
    fn line(&self, layout: &Layout) -> String {
        let (one, other) = (layout.place(self.cells[0]), layout.place(self.cells[1]));
        if one.row == other.row { format!("R{}", one.row + 1) } else { format!("C{}", one.column + 1) }
    }

    /// Its number, with a letter for its kind.
    pub(super) fn figures(&self, layout: &Layout, tag: &'static str) -> Vec<Figure> {
        let (one, other) = (layout.place(self.cells[0]), layout.place(self.cells[1]));
        let step = |from: usize, to: usize| (to as isize - from as isize).signum();
        let direction = (step(one.row, other.row), step(one.column, other.column));
        vec![Figure::Outside { cell: self.cells[0], direction, text: self.number.to_string(), tag }]
    }
}

/// The row or the column that a number outside the grid looks along, and the end from which it does; none of a diagonal.
pub(super) fn line_in_words(figure: &Figure, layout: &Layout) -> Option<(String, &'static str)> {
    let &Figure::Outside { cell, direction, .. } = figure else { return None };
    let Place { row, column } = layout.place(cell);
    match direction {
        (0, step) => Some((format!("row {}", row + 1), if step > 0 { "left" } else { "right" })),
        (step, 0) => Some((format!("column {}", column + 1), if step > 0 { "top" } else { "bottom" })),
        _ => None,
    }
}

fn named(arguments: &Arguments<'_>, name: &str) -> Result<Vec<usize>, Wrong> {
    let layout = arguments.layout;
    let cells = line(layout, name).filter(|_| layout.frames().len() == 1);
    cells.ok_or_else(|| {
        let side = layout.side();
        (format!("the line {name:?}"), format!("a row or a column of a single grid, R1 to R{side} or C1 to C{side}"))
    })
}
