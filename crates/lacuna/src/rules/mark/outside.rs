//! Numbers outside the grid that look along a row, a column or a diagonal. Their cells are those of
//! that line, the nearest first.

use super::areas::ADD_UP;
use super::cells::index;
use super::lines::FILLING;
use super::text::{Arguments, Wrong, cell_name, number, wrong};
use super::{Kind, Look, Mark, Meaning, PLAIN, Placed};
use crate::rules::automaton::Automaton;
use crate::rules::figure::Figure;
use crate::rules::layout::{Layout, Place};

/// Clues as in `C2~27~13`: the first looks along the line from its beginning, the second from its
/// end.
const CLUE: Kind = Kind {
    least: (1, 2),
    read: |kind, arguments| {
        let mut all = arguments.all();
        let cells = named(arguments, all.next().unwrap_or_default())?;
        let backward: Vec<usize> = cells.iter().rev().copied().collect();
        let numbers: Vec<&str> = all.collect();
        if numbers.len() > 2 || numbers.iter().all(|number| number.is_empty()) {
            return Err(arguments.wrong("a line and one number or two, as in C2~27~13"));
        }
        let clues = numbers
            .into_iter()
            .zip([cells, backward])
            .filter(|(text, _)| !text.is_empty());
        let clues = clues.map(|(text, cells)| kind.marks(arguments, [number(text)?], cells));
        Ok(clues.collect::<Result<Vec<_>, Wrong>>()?.concat())
    },
    range: Some(("the number", |layout, _| (1, layout.values().into()))),
    write: |on| {
        let (name, line, number) = (on.mark.kind.name, line_name(on), on.number());
        if on.cells()[0] < on.cells()[1] {
            format!("{name}~{line}~{number}~")
        } else {
            format!("{name}~{line}~~{number}")
        }
    },
    ..PLAIN
};

/// The sum of the first X cells of a row or column, where X is the value of the first of them.
pub(crate) const X_SUM: &Kind = &Kind {
    name: "XSum",
    title: "X-sum",
    sentence: "An X-sum outside the grid is the sum of the first X digits from there, where X is the first of them.",
    range: Some(("the number", |layout, _| (1, triangle(layout)))),
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |on, values| {
            let first = values.iter().take(values[0].into());
            first.map(|&value| i32::from(value)).sum::<i32>() == on.number()
        },
        |on| {
            // The number of cells to be added, once it is known, and the rest of the sum.
            let step = |&(cells, left): &(Option<u8>, i32), value: u8| {
                let next = match cells {
                    None => (Some(value - 1), left - i32::from(value)),
                    Some(0) => (Some(0), left),
                    Some(cells) => (Some(cells - 1), left - i32::from(value)),
                };
                Some(next).filter(|&(_, left)| left >= 0)
            };
            Automaton::new(on.layout.values(), (None, on.number()), step, |&state| {
                state == (Some(0), 0)
            })
        },
    )],
    look: Look::Outside("X"),
    ..CLUE
};

/// The number of values in a row or column that are greater than all before them.
pub(crate) const SKYSCRAPER: &Kind = &Kind {
    name: "Skyscraper",
    title: "skyscraper clue",
    sentence: "Digits are the heights of skyscrapers, and higher ones hide lower ones. A number outside the grid \
               says how many can be seen from there.",
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |on, values| {
            let is_seen = |&i: &usize| values[..i].iter().all(|&before| before < values[i]);
            (0..values.len()).filter(is_seen).count() as i32 == on.number()
        },
        |on| {
            let step = |&(highest, left): &(u8, i32), value: u8| {
                if value > highest {
                    (left > 0).then_some((value, left - 1))
                } else {
                    Some((highest, left))
                }
            };
            Automaton::new(on.layout.values(), (0, on.number()), step, |&(_, left)| {
                left == 0
            })
        },
    )],
    look: Look::Outside("T"),
    ..CLUE
};

/// The first value of a row or column that is less than one before it.
pub(crate) const HIDDEN_SKYSCRAPER: &Kind = &Kind {
    name: "HiddenSkyscraper",
    title: "hidden skyscraper clue",
    sentence: "Digits are the heights of skyscrapers, and higher ones hide lower ones. A number outside the grid \
               is the first height that cannot be seen from there.",
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |on, values| {
            let is_hidden = |&i: &usize| values[..i].iter().any(|&before| before > values[i]);
            (0..values.len())
                .find(is_hidden)
                .map(|i| i32::from(values[i]))
                == Some(on.number())
        },
        |on| {
            // The highest value so far, until the first hidden one.
            let step = |highest: &Option<u8>, value: u8| match *highest {
                None => Some(None),
                Some(highest) if value >= highest => Some(Some(value)),
                Some(_) => (i32::from(value) == on.number()).then_some(None),
            };
            Automaton::new(on.layout.values(), Some(0), step, Option::is_none)
        },
    )],
    look: Look::Outside("H"),
    ..CLUE
};

/// The value of the *n*th cell of a row or column, where *n* is the value of the first.
pub(crate) const NUMBERED_ROOM: &Kind = &Kind {
    name: "NumberedRoom",
    title: "numbered room",
    sentence: "A digit outside the grid appears in the Nth cell from there, where N is the digit in the first.",
    meaning: &[Meaning::Values(
        |on, values| i32::from(values[usize::from(values[0]) - 1]) == on.number(),
        |on| index(on, on.cells()[0], on.cells(), on.number()),
    )],
    look: Look::Outside("N"),
    ..CLUE
};

/// The sum of the values between 1 and the maximum in a row or column.
pub(crate) const SANDWICH: &Kind = &Kind {
    name: "Sandwich",
    title: "sandwich",
    sentence: "A number outside the grid is the sum of the digits between the 1 and the greatest digit in its row or column.",
    read: |kind, arguments| {
        let (text, name) = arguments
            .text
            .split_once('~')
            .unwrap_or((arguments.text, ""));
        let cells = named(arguments, name)?;
        kind.marks(arguments, [number(text)?], cells)
    },
    range: Some(("the number", |layout, _| {
        (0, triangle(layout) - i32::from(layout.values()) - 1)
    })),
    write: |on| format!("Sandwich~{}~{}", on.number(), line_name(on)),
    meaning: &[FILLING],
    look: Look::Outside("S"),
    ..CLUE
};

/// The sum along a diagonal from one side of the grid to another. Its values may repeat.
pub(crate) const LITTLE_KILLER: &Kind = &Kind {
    name: "LittleKiller",
    title: "little killer",
    sentence: "A number beside an arrow is the sum of the digits along the diagonal. They may repeat.",
    least: (1, 1),
    read: |kind, arguments| {
        let (layout, (sum, cells)) = (arguments.layout, arguments.number_and_cells(1)?);
        let direction = diagonal_at(layout, cells[0])
            .filter(|_| cells.len() == 1 && layout.frames().len() == 1);
        let expected = "a sum and the first cell of a diagonal of a single grid";
        let direction = direction.ok_or_else(|| arguments.wrong(expected))?;
        let cells = diagonal(layout, cells[0], direction);
        let (least, most) = (cells.len() as i32, (cells.len() * layout.side()) as i32);
        arguments.can_hold((least..=most).contains(&sum), || {
            wrong(
                format!("the sum {sum} of a diagonal of {least} cells"),
                format!("a sum from {least} to {most}"),
            )
        })?;
        kind.marks(arguments, [sum], cells)
    },
    write: |on| {
        format!(
            "LittleKiller~{}~{}",
            on.number(),
            cell_name(on.layout, on.cells()[0])
        )
    },
    meaning: &[ADD_UP],
    look: Look::Outside(""),
    ..PLAIN
};

impl Mark {
    /// Makes the sum of the diagonal that begins in this cell and runs in this direction: rows
    /// down, columns to the right.
    ///
    /// A diagonal that is named by its other end is reversed, so that equal rules are equal marks.
    pub(crate) fn little_killer(
        layout: &Layout,
        sum: i32,
        first: usize,
        direction: (isize, isize),
    ) -> Mark {
        let mut cells = diagonal(layout, first, direction);
        if diagonal_at(layout, first) != Some(direction) {
            cells.reverse();
        }
        Mark::new(LITTLE_KILLER, [sum], cells)
    }
}

/// Returns the cells from `first` to the border.
fn diagonal(layout: &Layout, first: usize, direction: (isize, isize)) -> Vec<usize> {
    std::iter::successors(Some(first), |&cell| layout.step(cell, direction)).collect()
}

/// Returns the direction of the diagonal that is named by a cell at the border: down to the right
/// from the left side, and so on clockwise.
fn diagonal_at(layout: &Layout, first: usize) -> Option<(isize, isize)> {
    let last = layout.side() - 1;
    match layout.place(first) {
        Place { row, column: 0 } if row < last => Some((1, 1)),
        Place { row: 0, column } if column > 0 => Some((1, -1)),
        Place { row, column } if column == last && row < last => Some((-1, -1)),
        Place { row, column } if row == last && (1..last).contains(&column) => Some((-1, 1)),
        _ => None,
    }
}

/// Returns the sum of all values of a house.
fn triangle(layout: &Layout) -> i32 {
    let side = i32::from(layout.values());
    side * (side + 1) / 2
}

/// Reads the name of a row or a column, `R4` or `C2`, and returns its cells from left to right or
/// from the top down.
fn named(arguments: &Arguments<'_>, name: &str) -> Result<Vec<usize>, Wrong> {
    let layout = arguments.layout;
    let line = || -> Option<Vec<usize>> {
        let (letter, number) = name.split_at_checked(1)?;
        let number = number.parse::<usize>().ok()?.checked_sub(1)?;
        let place = |i: usize| match letter {
            "R" => Some(Place {
                row: number,
                column: i,
            }),
            "C" => Some(Place {
                row: i,
                column: number,
            }),
            _ => None,
        };
        (0..layout.side())
            .map(|i| layout.cell_at(place(i)?))
            .collect()
    };
    line()
        .filter(|_| layout.frames().len() == 1)
        .ok_or_else(|| {
            let side = layout.side();
            wrong(
                format!("the line {name:?}"),
                format!("a row or a column of a single grid, R1 to R{side} or C1 to C{side}"),
            )
        })
}

/// Returns the name of the row or column of a clue.
fn line_name(on: &Placed<'_>) -> String {
    let Place { row, column } = on.layout.place(on.cells()[0]);
    if on.direction().0 == 0 {
        format!("R{}", row + 1)
    } else {
        format!("C{}", column + 1)
    }
}

/// Returns the row or the column that a number outside the grid looks along, and the end where the
/// number is; `None` for a diagonal.
pub(super) fn line_in_words(figure: &Figure, layout: &Layout) -> Option<(String, &'static str)> {
    let &Figure::Outside {
        cell, direction, ..
    } = figure
    else {
        return None;
    };
    let Place { row, column } = layout.place(cell);
    match direction {
        (0, step) => Some((
            format!("row {}", row + 1),
            if step > 0 { "left" } else { "right" },
        )),
        (step, 0) => Some((
            format!("column {}", column + 1),
            if step > 0 { "top" } else { "bottom" },
        )),
        _ => None,
    }
}
