//! How often values occur in some cells: quads, areas that must contain values, and cells that
//! count.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use super::text::{Arguments, Wrong, cell_name, few, wrong};
use super::{Kind, Look, Mark, Meaning, PLAIN, Placed, square};
use crate::board::character;
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Shape};

/// The four cells around a corner, the top left first, which hold each of the numbers at least as
/// often as it is listed.
pub(crate) const QUAD: &Kind = &Kind {
    name: "Quad",
    title: "quad",
    least: (1, 4),
    read: |kind, arguments| {
        let mut all = arguments.all();
        let first = arguments.cell(all.next().unwrap_or_default())?;
        let values = list(arguments, all, 4)?;
        let cells = square(arguments.layout, first);
        let expected = || arguments.wrong("the top left of four cells around a corner");
        kind.marks(arguments, values, cells.ok_or_else(expected)?)
    },
    write: |on| {
        format!(
            "Quad~{}~{}",
            cell_name(on.layout, on.cells()[0]),
            joined(on.numbers(), "~")
        )
    },
    meaning: &[Meaning::Counts(at_least)],
    look: Look::Figures(|on| {
        vec![Figure::Corner {
            cell: on.cells()[0],
            text: printed(on.mark, " "),
        }]
    }),
    ..PLAIN
};

const CONTAIN: Kind = Kind {
    title: "area that contains digits",
    least: (1, 1),
    read: |kind, arguments| {
        let mut all = arguments.all();
        let texts = all.next().unwrap_or_default().split('_');
        let cells = arguments.cells(all, 1)?;
        few(cells.len())?;
        kind.marks(arguments, list(arguments, texts, cells.len())?, cells)
    },
    write: |on| on.constraint(&[joined(on.numbers(), "_")]),
    ..PLAIN
};

// W is for "with"; the letters before it are digits of large grids.

/// Cells that hold each of the numbers at least as often as it is listed.
pub(crate) const CONTAIN_AT_LEAST: &Kind = &Kind {
    name: "ContainAtLeast",
    meaning: &[Meaning::Counts(at_least)],
    look: Look::Outline("W", |mark| Some(printed(mark, ","))),
    ..CONTAIN
};

/// Cells that hold each of the numbers exactly as often as it is listed.
pub(crate) const CONTAIN_EXACT: &Kind = &Kind {
    name: "ContainExact",
    meaning: &[Meaning::Counts(|on| {
        let mut counts = any(on);
        on.numbers().iter().for_each(|&value| {
            counts[value as usize - usize::from(on.layout.first())] = 1 << listed(on, value)
        });
        counts
    })],
    look: Look::Outline("W", |mark| Some(format!("={}", printed(mark, ",")))),
    ..CONTAIN
};

/// Cells that hold values a given number of times. The numbers are a count, then a value, and so
/// on.
pub(crate) const LOOK_AND_SAY: &Kind = &Kind {
    name: "LookAndSay",
    title: "look-and-say cage",
    least: (2, 1),
    read: |kind, arguments| {
        let mut all = arguments.all();
        let text = all.next().unwrap_or_default();
        let wrong = || {
            let expected = "pairs of a number of times and a value, each value once, as in 1223";
            (format!("{text:?}"), expected.to_owned())
        };
        let cells = arguments.cells(all, 1)?;
        few(cells.len())?;
        let digits: Option<Vec<i32>> = text
            .chars()
            .map(|digit| Some(digit.to_digit(10)? as i32))
            .collect();
        let digits = digits
            .filter(|digits| !digits.is_empty() && digits.len() % 2 == 0)
            .ok_or_else(wrong)?;
        let values: Vec<i32> = digits.chunks(2).map(|pair| pair[1]).collect();
        let is_known = |&value: &i32| arguments.layout.range().contains(&(value as u8));
        let is_once = |value: &i32| values.iter().filter(|&other| other == value).count() == 1;
        if !values.iter().all(|value| is_known(value) && is_once(value)) {
            return Err(wrong());
        }
        kind.marks(arguments, digits, cells)
    },
    write: |on| on.constraint(&[joined(on.numbers(), "")]),
    meaning: &[Meaning::Counts(|on| {
        let mut counts = any(on);
        on.numbers().chunks(2).for_each(|pair| {
            counts[pair[1] as usize - usize::from(on.layout.first())] &= 1 << pair[0]
        });
        counts
    })],
    look: Look::Outline("L", |mark| Some(joined(&mark.numbers, ""))),
    ..PLAIN
};

/// Circles in which each value occurs as often as it says, or not at all.
pub(crate) const COUNTING_CIRCLES: &Kind = &Kind {
    name: "CountingCircles",
    title: "set of counting circles",
    is_set: true,
    read: |kind, arguments| {
        let cells = arguments.all_cells(1)?;
        few(cells.len())?;
        kind.marks(arguments, [], cells)
    },
    meaning: &[Meaning::Counts(|on| {
        on.layout.range().map(|value| 1 | 1 << value).collect()
    })],
    look: Look::Spots(Shape::Circle),
    ..PLAIN
};

/// The maximum V for which different values are counted.
const MOST_DISTINCT: usize = 12;

/// A cell whose value is the number of different values in the cells after it, which may include
/// the cell itself.
pub(crate) const COUNT_DISTINCT: &Kind = &Kind {
    name: "CountDistinct",
    title: "cell that counts digits",
    least: (0, 2),
    read: |kind, arguments| {
        if arguments.layout.side() > MOST_DISTINCT {
            return Err(wrong(
                "values above 12",
                "fewer, as sets of values are counted",
            ));
        }
        let mut all = arguments.all();
        let mut cells = vec![arguments.cell(all.next().unwrap_or_default())?];
        cells.extend(arguments.cells(all, 1)?);
        kind.marks(arguments, [], cells)
    },
    meaning: &[Meaning::Sequence(
        |on| {
            let (count, counted) = on.cells().split_at(1);
            [counted, count].concat()
        },
        |on, values| {
            let (count, counted) = values.split_last().expect("the cell that counts");
            let found = on.layout.range().filter(|value| counted.contains(value));
            found.count() == usize::from(*count)
        },
        |on| {
            // Marks share it: with nine values it takes a quarter of a millisecond to make.
            static MADE: [[OnceLock<Automaton>; MOST_DISTINCT + 1]; 2] =
                [const { [const { OnceLock::new() }; MOST_DISTINCT + 1] }; 2];
            let made = &MADE[usize::from(on.layout.first())][on.layout.side()];
            made.get_or_init(|| distinct(on.layout.range())).clone()
        },
    )],
    look: Look::Figures(|on| {
        vec![
            Figure::Spot {
                cell: on.cells()[0],
                shape: Shape::Circle,
            },
            Figure::Area {
                cells: on.cells()[1..].to_vec(),
                label: None,
            },
        ]
    }),
    ..PLAIN
};

/// Reads values, the last of which is the number of different ones before it.
fn distinct(values: RangeInclusive<u8>) -> Automaton {
    // The values so far, and whether their number is the last value: only the position of a cell shows
    // that it is the last one.
    let step = |&(seen, _): &(u32, bool), value: u8| {
        Some((seen | 1 << value, seen.count_ones() == u32::from(value)))
    };
    Automaton::new(values, (0, false), step, |&(_, is_right)| is_right)
}

/// Returns counts that allow every value any number of times.
fn any(on: &Placed<'_>) -> Vec<u64> {
    vec![u64::MAX >> (63 - on.cells().len()); on.layout.side()]
}

/// Counts how often a value is listed in the numbers.
fn listed(on: &Placed<'_>, value: i32) -> usize {
    on.numbers().iter().filter(|&&other| other == value).count()
}

/// Returns counts that require every value at least as often as it is listed.
fn at_least(on: &Placed<'_>) -> Vec<u64> {
    let mut counts = any(on);
    on.numbers().iter().for_each(|&value| {
        counts[value as usize - usize::from(on.layout.first())] &= u64::MAX << listed(on, value)
    });
    counts
}

/// Reads 1 to `most` values and returns them in ascending order.
pub(super) fn list<'a>(
    arguments: &Arguments<'_>,
    texts: impl Iterator<Item = &'a str>,
    most: usize,
) -> Result<Vec<i32>, Wrong> {
    let mut list = texts
        .map(|text| arguments.value(text))
        .collect::<Result<Vec<i32>, Wrong>>()?;
    crate::order::sort(&mut list);
    match list.len() {
        found if (1..=most).contains(&found) => Ok(list),
        found => Err(wrong(format!("{found} values"), format!("1 to {most}"))),
    }
}

fn joined(values: &[i32], between: &str) -> String {
    values
        .iter()
        .map(i32::to_string)
        .collect::<Vec<String>>()
        .join(between)
}

/// Joins the values as they are printed in the grid.
fn printed(mark: &Mark, between: &str) -> String {
    mark.numbers
        .iter()
        .map(|&value| match value {
            0 => "0".to_owned(),
            value => character(value as u8).to_string(),
        })
        .collect::<Vec<String>>()
        .join(between)
}
