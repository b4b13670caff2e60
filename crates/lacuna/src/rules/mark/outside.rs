//! Numbers outside the grid that look along a row, a column or a diagonal. Their cells are those of
//! that line, the nearest first.

use std::cmp::Ordering;
use std::sync::Arc;

use super::areas::ADD_UP;
use super::cells::index;
use super::lines::FILLING;
use super::text::{Arguments, Wrong, cell_name, number, wrong};
use super::{Kind, Look, Mark, MarkPlace, Meaning, PLAIN, Placed, RULE};
use crate::rules::automaton::Automaton;
use crate::rules::figure::Figure;
use crate::rules::layout::{HouseKind, Layout, Place};
use crate::rules::rule::Form;

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
    range: Some(("the number", |layout, _| {
        (layout.first().into(), layout.values().into())
    })),
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
    range: Some(("the number", |layout, _| (1, triangle(layout)))),
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |on, values| {
            let first = values.iter().take(values[0].into());
            (1..=values.len()).contains(&values[0].into())
                && first.map(|&value| i32::from(value)).sum::<i32>() == on.number()
        },
        |on| {
            // The number of cells to be added, once it is known, and the rest of the sum.
            let step = |&(cells, left): &(Option<u8>, i32), value: u8| {
                let next = match cells {
                    None => (Some(value.checked_sub(1)?), left - i32::from(value)),
                    Some(0) => (Some(0), left),
                    Some(cells) => (Some(cells - 1), left - i32::from(value)),
                };
                Some(next).filter(|&(_, left)| left >= 0)
            };
            Automaton::new(on.layout.range(), (None, on.number()), step, |&state| {
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
    meaning: &[Meaning::Sequence(
        |on| on.cells().to_vec(),
        |on, values| {
            let is_seen = |&i: &usize| values[..i].iter().all(|&before| before < values[i]);
            (0..values.len()).filter(is_seen).count() as i32 == on.number()
        },
        |on| {
            let step = |&(highest, left): &(u8, i32), value: u8| {
                // One more than the highest value, so that the first cell can be seen if it is 0.
                if value >= highest {
                    (left > 0).then_some((value + 1, left - 1))
                } else {
                    Some((highest, left))
                }
            };
            Automaton::new(on.layout.range(), (0, on.number()), step, |&(_, left)| {
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
            Automaton::new(on.layout.range(), Some(0), step, Option::is_none)
        },
    )],
    look: Look::Outside("H"),
    ..CLUE
};

/// The value of the *n*th cell of a row or column, where *n* is the value of the first.
pub(crate) const NUMBERED_ROOM: &Kind = &Kind {
    name: "NumberedRoom",
    title: "numbered room",
    meaning: &[Meaning::Forms(|on| {
        index(on, on.cells()[0], on.cells(), on.number())
    })],
    look: Look::Outside("N"),
    ..CLUE
};

/// The rank of a row or column, read from here, among all of them, each read from both ends.
///
/// Every value begins four of them, one on each side, so the rank tells the first value and how many
/// of the other three are less.
pub(crate) const FULL_RANK: &Kind = &Kind {
    name: "FullRank",
    title: "rank",
    read: |kind, arguments| {
        has_all_values(arguments)?;
        (CLUE.read)(kind, arguments)
    },
    range: Some(("the number", |layout, _| {
        (1, 4 * i32::from(layout.values()))
    })),
    meaning: &[Meaning::Board(
        |on, board| {
            let mut lines = sides(on.layout).concat();
            lines.retain(|line| line != on.cells());
            let values = |line: &Vec<usize>| on.values(board, line);
            let others: Option<Vec<Vec<u8>>> = lines.iter().map(values).collect();
            let own = on.values(board, on.cells());
            own.zip(others).is_some_and(|(own, others)| {
                let less = others.iter().filter(|other| **other < own).count() as i32;
                less + 1 != on.number() || others.contains(&own) && !may_tie(on)
            })
        },
        |on| {
            if !(1..=4 * i32::from(on.layout.values())).contains(&on.number()) {
                // One of several alternatives may say so.
                return vec![Form::Among(on.cells()[0], 0)];
            }
            let (first, less) = ((on.number() + 3) / 4, (on.number() - 1) % 4);
            let mut others = sides(on.layout).to_vec();
            others.retain(|side| !side.iter().any(|line| line == on.cells()));
            let compared = [false, true].map(|is_less| {
                let automaton = Arc::new(comparison(
                    on.layout.values(),
                    |order| match order {
                        Ordering::Less => is_less,
                        Ordering::Equal => !is_less && may_tie(on),
                        Ordering::Greater => !is_less,
                    },
                    first as u8,
                ));
                let form = |line: &Vec<usize>| {
                    Form::Sequence(interleaved(line, on.cells()), automaton.clone())
                };
                let side = |side: &Vec<Vec<usize>>| side.iter().map(form).collect::<Vec<Form>>();
                others.iter().map(side).collect::<Vec<_>>()
            });
            let choices = (0..8_usize).filter(|choice| choice.count_ones() as i32 == less);
            let group = |choice: usize| {
                let side = |side: usize| compared[choice >> side & 1][side].clone();
                (0..others.len()).flat_map(side).collect()
            };
            vec![
                Form::Among(on.cells()[0], 1 << (first - 1)),
                Form::Or(choices.map(group).collect()),
            ]
        },
    )],
    look: Look::Outside("F"),
    ..CLUE
};

/// Which rows and columns may read alike: by default those without a rank, or else all or none.
pub(crate) const FULL_RANK_TIES: &Kind = &Kind {
    name: "FullRankTies",
    title: "rule of ranks",
    least: (1, 0),
    read: |kind, arguments| {
        has_all_values(arguments)?;
        match arguments.text {
            "only-unclued" => Ok(Vec::new()),
            "none" => Ok(vec![Mark::new(kind, [NONE], [])]),
            "any" => Ok(vec![Mark::new(kind, [ANY], [])]),
            _ => Err(arguments.wrong("none, only-unclued or any")),
        }
    },
    write: |on| {
        format!(
            "FullRankTies~{}",
            if on.number() == NONE { "none" } else { "any" }
        )
    },
    meaning: &[Meaning::Forms(|on| {
        let automaton = Arc::new(comparison(on.layout.values(), Ordering::is_ne, 0));
        let form = |[a, b]: [Vec<usize>; 2]| Form::Sequence(interleaved(&a, &b), automaton.clone());
        never_alike(on).into_iter().map(form).collect()
    })],
    ..RULE
};

/// The numbers of [`FULL_RANK_TIES`].
const NONE: i32 = 0;
const ANY: i32 = 1;

fn has_all_values(arguments: &Arguments<'_>) -> Result<(), Wrong> {
    let layout = arguments.layout;
    let is_full = layout.frames().len() == 1 && layout.is_square();
    let wrong = || {
        wrong(
            "ranks in this grid",
            "one whose rows and columns hold all values",
        )
    };
    is_full.then_some(()).ok_or_else(wrong)
}

/// The rows and columns as they begin on each of the four sides of a grid.
fn sides(layout: &Layout) -> [Vec<Vec<usize>>; 4] {
    let lines = |is_row| {
        let line = |number| along(layout, is_row, number).expect("a line of a single grid");
        (0..layout.side()).map(line).collect::<Vec<Vec<usize>>>()
    };
    let backward = |lines: &[Vec<usize>]| {
        let backward = lines
            .iter()
            .map(|line| line.iter().rev().copied().collect());
        backward.collect()
    };
    let (rows, columns) = (lines(true), lines(false));
    [backward(&rows), backward(&columns), rows, columns]
}

/// The pairs of lines that must not read alike. Two that begin on one side never do.
fn never_alike(on: &Placed<'_>) -> Vec<[Vec<usize>; 2]> {
    if on.number() != NONE {
        return Vec::new();
    }
    let sides = sides(on.layout);
    let mut pairs = Vec::new();
    for (number, side) in sides.iter().enumerate() {
        for line in side {
            let others = sides[number + 1..].iter().flatten();
            pairs.extend(others.map(|other| [line.clone(), other.clone()]));
        }
    }
    pairs
}

fn interleaved(a: &[usize], b: &[usize]) -> Vec<usize> {
    a.iter().zip(b).flat_map(|(&a, &b)| [a, b]).collect()
}

/// How far two lines have been compared.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Compared {
    /// They are equal so far.
    Equal,
    /// The next value of the first.
    First(u8),
    /// Whatever follows is accepted.
    Accepted,
}

/// An automaton that compares two lines, whose values alternate. It accepts them if their order is
/// wanted, or if the first begins with another value than `first`, unless that is 0.
fn comparison(values: u8, is_wanted: impl Fn(Ordering) -> bool, first: u8) -> Automaton {
    let step = |(at, is_begun): &(Compared, bool), value: u8| match *at {
        Compared::Accepted => Some((Compared::Accepted, true)),
        Compared::Equal if !is_begun && ![0, value].contains(&first) => {
            Some((Compared::Accepted, true))
        }
        Compared::Equal => Some((Compared::First(value), true)),
        Compared::First(before) => match before.cmp(&value) {
            Ordering::Equal => Some((Compared::Equal, true)),
            order => is_wanted(order).then_some((Compared::Accepted, true)),
        },
    };
    Automaton::new(
        1..=values,
        (Compared::Equal, false),
        step,
        |(at, _)| match at {
            Compared::Equal => is_wanted(Ordering::Equal),
            at => *at == Compared::Accepted,
        },
    )
}

/// `true` if the setter allows lines that read like this one.
fn may_tie(on: &Placed<'_>) -> bool {
    on.numbers().get(1) == Some(&ANY)
}

impl Mark {
    /// Takes note of what the marks of the puzzle say about equal ranks.
    pub(super) fn settle_ties(&mut self, marks: &[Mark]) {
        if self.is(FULL_RANK) {
            let may_tie = marks
                .iter()
                .any(|mark| mark.is(FULL_RANK_TIES) && mark.numbers[0] == ANY);
            let ties = may_tie.then_some(ANY);
            self.numbers = self.numbers[..1].iter().copied().chain(ties).collect();
        }
    }
}

/// The sum of the values between 1 and the maximum in a row or column.
pub(crate) const SANDWICH: &Kind = &Kind {
    name: "Sandwich",
    title: "sandwich",
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
    least: (1, 1),
    read: |kind, arguments| {
        let (layout, (sum, cells)) = (arguments.layout, arguments.number_and_cells(1)?);
        let direction = diagonal_at(layout, cells[0])
            .filter(|_| cells.len() == 1 && layout.frames().len() == 1);
        let expected = "a sum and the first cell of a diagonal of a single grid";
        let direction = direction.ok_or_else(|| arguments.wrong(expected))?;
        let cells = diagonal(layout, cells[0], direction);
        kind.marks(arguments, [sum], cells)
    },
    range: Some(("the sum", |layout, cells| {
        let sum = |value: u8| i32::from(value) * cells as i32;
        (sum(layout.first()), sum(layout.shown(layout.values())))
    })),
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
pub(crate) fn diagonal(layout: &Layout, first: usize, direction: (isize, isize)) -> Vec<usize> {
    std::iter::successors(Some(first), |&cell| layout.step(cell, direction)).collect()
}

/// Returns the direction of the diagonal that is named by a cell at the border: down to the right
/// from the left side, and so on clockwise.
pub(crate) fn diagonal_at(layout: &Layout, first: usize) -> Option<(isize, isize)> {
    let (rows, columns) = layout.size();
    let (down, right) = (rows - 1, columns - 1);
    match layout.place(first) {
        Place { row, column: 0 } if row < down => Some((1, 1)),
        Place { row: 0, column } if column > 0 => Some((1, -1)),
        Place { row, column } if column == right && row < down => Some((-1, -1)),
        Place { row, column } if row == down && (1..right).contains(&column) => Some((-1, 1)),
        _ => None,
    }
}

/// Returns the sum of all values of a house.
fn triangle(layout: &Layout) -> i32 {
    let side = i32::from(layout.values());
    side * (side + 1) / 2
}

/// The cells of a row or a column, counted from 0, from left to right or from the top down.
pub(crate) fn along(layout: &Layout, is_row: bool, number: usize) -> Option<Vec<usize>> {
    let place = |i: usize| if is_row { (number, i) } else { (i, number) };
    let cell = |(row, column)| layout.cell_at(Place { row, column });
    let (rows, columns) = layout.size();
    let length = if is_row { columns } else { rows };
    (0..length).map(|i| cell(place(i))).collect()
}

/// Reads the name of a row or a column, `R4` or `C2`, and returns its cells from left to right or
/// from the top down.
fn named(arguments: &Arguments<'_>, name: &str) -> Result<Vec<usize>, Wrong> {
    let layout = arguments.layout;
    let line = || -> Option<Vec<usize>> {
        let (letter, number) = name.split_at_checked(1)?;
        let number = number.parse::<usize>().ok()?.checked_sub(1)?;
        let is_row = ["C", "R"].iter().position(|other| *other == letter)? == 1;
        along(layout, is_row, number)
    };
    line()
        .filter(|line| layout.frames().len() == 1 && line.len() > 1)
        .ok_or_else(|| {
            let (rows, columns) = layout.size();
            wrong(
                format!("the line {name:?}"),
                format!("a row or a column of a single grid, R1 to R{rows} or C1 to C{columns}"),
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

/// Returns the line along which a number outside the grid looks, unless that is a diagonal.
pub(super) fn line(figure: &Figure, layout: &Layout) -> Option<MarkPlace> {
    let &Figure::Outside {
        cell, direction, ..
    } = figure
    else {
        return None;
    };
    let Place { row, column } = layout.place(cell);
    let (kind, number, ends, step) = match direction {
        (0, step) => (HouseKind::Row, row, ["right", "left"], step),
        (step, 0) => (HouseKind::Column, column, ["bottom", "top"], step),
        _ => return None,
    };
    let end = ends[usize::from(step > 0)];
    Some(MarkPlace::Line(kind, number + 1, Some(end)))
}
