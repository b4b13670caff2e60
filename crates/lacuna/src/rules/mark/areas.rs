//! Cages, arrows, areas with sums, and areas that hold the same values.

use super::text::{Wrong, cell_name, few, number, wrong};
use super::{Kind, Look, Mark, Meaning, PLAIN, Placed, Terms, relation, steps};
use crate::rules::automaton::Automaton;
use crate::rules::figure::{Figure, Shape, Stroke};
use crate::rules::layout::Layout;
use crate::rules::rule::Form;

/// Cells whose values differ and, if there is a number, add up to it.
pub const CAGE: &Kind = &Kind {
    name: "Cage",
    title: "cage",
    is_set: true,
    read: |kind, arguments| {
        let mut all = arguments.all();
        let sum = all.next().unwrap_or_default();
        let (cells, counts) = arguments.counted(all)?;
        // An empty sum or zero means that there is none.
        let sum = if sum.is_empty() {
            None
        } else {
            Some(number(sum)?).filter(|&sum| sum != 0)
        };
        // The sum is then one of its own, as the cells of a cage count once.
        if let Some(sum) = sum
            && counts.iter().any(|&count| count > 1)
        {
            let numbers = [&[sum], &counts[..]].concat();
            let mut marks = kind.marks(arguments, [], cells.clone())?;
            marks.extend(SUM.marks(arguments, numbers, cells)?);
            return Ok(marks);
        }
        kind.marks(arguments, sum.as_slice(), cells)
    },
    range: Some(("the sum", |layout, cells| {
        let (values, most) = (cells as i32, layout.side() as i32);
        let less = values * (1 - i32::from(layout.first()));
        (
            values * (values + 1) / 2 - less,
            values * (2 * most - values + 1) / 2 - less,
        )
    })),
    values: Some("differ"),
    write: |on| {
        let sum = on
            .numbers()
            .first()
            .map_or_else(String::new, i32::to_string);
        on.constraint(&[sum])
    },
    meaning: &[Meaning::Differ, ADD_UP],
    look: Look::Outline("", |mark| mark.numbers.first().map(i32::to_string)),
    ..PLAIN
};

/// Cells whose values, each multiplied by its factor, add up to the first number. The other numbers
/// are the factors, left out if all are 1.
pub(crate) const SUM: &Kind = &Kind {
    name: "Sum",
    title: "sum",
    least: (1, 1),
    read: |kind, arguments| {
        let mut all = arguments.all();
        let mut numbers = all.next().unwrap_or_default().split('_');
        let total = number(numbers.next().unwrap_or_default())?;
        let (cells, counts) = arguments.counted(all)?;
        let mut factors = match numbers.next() {
            None => counts,
            _ if counts.iter().any(|&count| count > 1) => {
                return Err(wrong("factors and a cell twice", "each cell once"));
            }
            _ => numbers.map(number).collect::<Result<Vec<i32>, Wrong>>()?,
        };
        if factors.len() != cells.len() || factors.iter().any(|factor| factor.abs() > 100) {
            let found = format!("{} factors for {} cells", factors.len(), cells.len());
            return Err((found, "one for each, from -100 to 100".to_owned()));
        }
        if factors.iter().all(|&factor| factor == 1) {
            factors.clear();
        }
        factors.insert(0, total);
        kind.marks(arguments, factors, cells)
    },
    write: |on| {
        let mut numbers: Vec<String> = on.numbers().iter().map(i32::to_string).collect();
        if numbers.len() > 1 {
            numbers.insert(1, "=".to_owned());
        }
        on.constraint(&[numbers.join("_")])
    },
    meaning: &[ADD_UP],
    look: Look::Figures(|on| {
        let area = Figure::Area {
            cells: on.cells().to_vec(),
            label: Some(on.number().to_string()),
        };
        let multiplied = terms(on).into_iter().filter(|(_, factor)| *factor != 1);
        let factors = multiplied.map(|(cell, factor)| Figure::Label {
            cell,
            text: format!("×{factor}"),
        });
        std::iter::once(area).chain(factors).collect()
    }),
    ..PLAIN
};

/// Arrows: a head, then a shaft whose values add up to the number in the head.
const ARROWS: Kind = Kind {
    title: "arrow",
    meaning: &[Meaning::Sum(|on| {
        let (head, shaft) = head_and_shaft(on);
        let places = head
            .iter()
            .rev()
            .enumerate()
            .map(|(place, &cell)| (cell, -(10_i32.pow(place as u32))));
        (
            shaft.iter().map(|&cell| (cell, 1)).chain(places).collect(),
            Some(0),
        )
    })],
    look: Look::Figures(|on| {
        let (head, shaft) = head_and_shaft(on);
        let figure = match *head {
            [cell] => Figure::Spot {
                cell,
                shape: Shape::Circle,
            },
            _ => Figure::Pill(head.to_vec()),
        };
        let distance = |cell: usize| {
            let (one, other) = (on.layout.place(cell), on.layout.place(shaft[0]));
            one.row.abs_diff(other.row) + one.column.abs_diff(other.column)
        };
        let from = head.iter().copied().min_by_key(|&cell| distance(cell));
        let cells = from.into_iter().chain(shaft.iter().copied()).collect();
        vec![
            figure,
            Figure::Line {
                cells,
                stroke: Stroke::Arrow,
            },
        ]
    }),
    ..PLAIN
};

/// A circle, then a shaft whose values add up to that of the circle.
pub(crate) const ARROW: &Kind = &Kind {
    name: "Arrow",
    least: (0, 2),
    ..ARROWS
};

/// An arrow whose head is a pill. The number counts the cells of the pill, which are read as the
/// digits of one number.
pub(crate) const PILL_ARROW: &Kind = &Kind {
    name: "PillArrow",
    least: (1, 3),
    read: |kind, arguments| {
        let (number, mut cells) = arguments.number_and_cells(3)?;
        let size = usize::try_from(number)
            .ok()
            .filter(|size| (1..=3).contains(size) && *size < cells.len());
        let Some(size) = size else {
            return Err(arguments.wrong("a pill of 2 or 3 cells, then a shaft"));
        };
        // A pill is read like a number: from left to right, or else downwards.
        let head = &mut cells[..size];
        head.sort_unstable();
        if let &mut [upper, lower] = head
            && arguments.layout.place(lower).column < arguments.layout.place(upper).column
        {
            head.swap(0, 1);
        }
        if size == 1 {
            ARROW.marks(arguments, [], cells)
        } else {
            kind.marks(arguments, [number], cells)
        }
    },
    ..ARROWS
};

/// Cells whose values differ, as many of them even as odd and as many low as high. A middle value
/// is neither, so it does not occur.
pub(crate) const EQUALITY_CAGE: &Kind = &Kind {
    name: "EqualityCage",
    title: "equality cage",
    least: (0, 2),
    is_set: true,
    read: |kind, arguments| {
        let cells = arguments.all_cells(2)?;
        let (found, most) = (cells.len(), arguments.layout.side() / 2 * 2);
        arguments.can_hold(found % 2 == 0 && found <= most, || {
            let expected = format!("an even number up to {most}, as its values differ");
            (format!("an equality cage of {found} cells"), expected)
        })?;
        kind.marks(arguments, [], cells)
    },
    meaning: &[
        Meaning::Differ,
        Meaning::Forms(|on| {
            let automaton = balance(on).into();
            vec![Form::Sequence(on.cells().to_vec(), automaton)]
        }),
    ],
    look: Look::Outline("", |_| Some("=".to_owned())),
    ..PLAIN
};

/// The separator of sets in a constraint.
const BETWEEN_SETS: &str = "-";

/// Sets of cells with the same sum. The numbers are the sizes of the sets; a cell may be in several
/// of them.
pub(crate) const EQUAL_SUM: &Kind = &Kind {
    name: "EqualSum",
    title: "group of equal sums",
    least: (2, 2),
    read: |kind, arguments| {
        let names: Vec<&str> = arguments.all().collect();
        let sets = names.split(|&name| name == BETWEEN_SETS);
        let sets = sets
            .map(|names| arguments.cells(names.iter().copied(), 1))
            .collect::<Result<Vec<_>, Wrong>>()?;
        if sets.len() < 2 {
            return Err(wrong(
                "one set of cells",
                "two or more, with - between them",
            ));
        }
        kind.marks(
            arguments,
            sets.iter().map(|set| set.len() as i32).collect::<Vec<_>>(),
            sets.concat(),
        )
    },
    write: |on| {
        let name = |&cell: &usize| cell_name(on.layout, cell);
        let sets = sets_of_sizes(on)
            .into_iter()
            .map(|set| set.iter().map(name).collect::<Vec<_>>().join("~"));
        format!("EqualSum~{}", sets.collect::<Vec<_>>().join("~-~"))
    },
    meaning: &[Meaning::EqualSums(sets_of_sizes)],
    look: Look::Figures(|on| {
        let area = |cells| Figure::Area {
            cells,
            label: Some("=".to_owned()),
        };
        sets_of_sizes(on).into_iter().map(area).collect()
    }),
    ..PLAIN
};

impl Mark {
    /// Makes the mark that the largest rows, columns and boxes hold the same values, unless they hold all.
    pub(crate) fn same_values(layout: &Layout) -> Option<Mark> {
        let most = layout.partial().iter().map(|set| set.cells.len()).max()?;
        let sets = layout.partial().iter().map(|house| &house.cells[..]);
        let sets: Vec<&[usize]> = sets.filter(|cells| cells.len() == most).collect();
        let is_needed = layout.houses().is_empty() && sets.len() > 1;
        is_needed.then(|| Mark::new(SAME_VALUES, [sets.len() as i32], sets.concat()))
    }
}

/// Sets of equal size that hold the same values, each equally often. The number counts the sets.
pub(crate) const SAME_VALUES: &Kind = &Kind {
    name: "SameValues",
    title: "group of clones",
    least: (1, 2),
    read: |kind, arguments| {
        let (number, cells) = arguments.number_and_cells(2)?;
        let sets = usize::try_from(number)
            .ok()
            .filter(|&sets| sets >= 2 && cells.len().is_multiple_of(sets));
        let Some(sets) = sets else {
            let expected = "a number of sets, 2 or more, then as many cells for each";
            return Err(arguments.wrong(expected));
        };
        few(cells.len() / sets)?;
        kind.marks(arguments, [number], cells)
    },
    meaning: &[Meaning::Board(
        |on, board| {
            let sorted = |set: &Vec<usize>| {
                let mut values = on.values(board, set)?;
                values.sort_unstable();
                Some(values)
            };
            let known: Vec<Vec<u8>> = equal_sets(on).iter().filter_map(sorted).collect();
            known.windows(2).any(|two| two[0] != two[1])
        },
        |on| match equal_sets(on) {
            sets if sets[0].len() > 1 => vec![Form::SameValues(sets)],
            _ => vec![Form::Pairs(steps(on), relation(on, |a, b| a == b))],
        },
    )],
    look: Look::Figures(|on| {
        equal_sets(on)
            .into_iter()
            .map(|cells| Figure::Area { cells, label: None })
            .collect()
    }),
    ..PLAIN
};

/// The cells, each multiplied by its factor, add up to the number if there is one.
pub(super) const ADD_UP: Meaning = Meaning::Sum(|on| (terms(on), on.numbers().first().copied()));

/// Returns the cells with their factors, 1 unless the numbers say otherwise.
fn terms(on: &Placed<'_>) -> Terms {
    let factors = on
        .numbers()
        .iter()
        .skip(1)
        .copied()
        .chain(std::iter::repeat(1));
    on.cells().iter().copied().zip(factors).collect()
}

/// Splits an arrow into the cells of its head, the highest digit first, and those of its shaft.
fn head_and_shaft<'a>(on: &Placed<'a>) -> (&'a [usize], &'a [usize]) {
    on.cells()
        .split_at(on.numbers().first().map_or(1, |&size| size as usize))
}

fn sets_of_sizes(on: &Placed<'_>) -> Vec<Vec<usize>> {
    let mut left = on.cells();
    on.numbers()
        .iter()
        .map(|&size| {
            left.split_off(..size as usize)
                .expect("a cell for each")
                .to_vec()
        })
        .collect()
}

fn equal_sets(on: &Placed<'_>) -> Vec<Vec<usize>> {
    on.cells()
        .chunks(on.cells().len() / on.number() as usize)
        .map(<[usize]>::to_vec)
        .collect()
}

/// Returns the automaton that counts how many more values are even than odd, and low than high.
fn balance(on: &Placed<'_>) -> Automaton {
    let (most, half) = (*on.layout.range().end(), on.layout.values() / 2);
    let sign = |is_up: bool| if is_up { 1 } else { -1 };
    let limit = on.cells().len() as i8 / 2;
    let step = |&(even, low): &(i8, i8), value: u8| {
        let is_low = value < on.layout.first() + half;
        let next = (even + sign(value.is_multiple_of(2)), low + sign(is_low));
        let is_within = next.0.abs() <= limit && next.1.abs() <= limit;
        (is_within && (is_low || value > most - half)).then_some(next)
    };
    Automaton::new(on.layout.range(), (0, 0), step, |&state| state == (0, 0))
}
