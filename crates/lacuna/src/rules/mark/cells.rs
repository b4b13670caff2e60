//! Single cells: even and odd ones, pencil marks, and cells whose value is a place.

use super::text::{Wrong, cell_name, wrong};
use super::{Kind, Look, Mark, Meaning, PLAIN, Placed, relation};
use crate::rules::figure::{Figure, Shape};
use crate::rules::layout::{House, HouseKind, Layout, Place};
use crate::rules::rule::Form;

/// Kinds that constraint strings write as the values of a cell, `~R1C1_2_4_6_8`.
const PARITY: Kind = Kind {
    title: "parity",
    read: |kind, arguments| {
        let cells = arguments.all_cells(1)?.into_iter();
        Ok(cells.map(|cell| Mark::new(kind, [], [cell])).collect())
    },
    write: |on| {
        among(on, |value| {
            on.mark.is(if value % 2 == 0 { EVEN } else { ODD })
        })
    },
    ..PLAIN
};

/// A cell with an even value.
pub(crate) const EVEN: &Kind = &Kind {
    name: "Even",
    meaning: &[Meaning::Among(|_, value| value % 2 == 0)],
    look: Look::Spots(Shape::Square),
    ..PARITY
};

/// A cell with an odd value.
pub(crate) const ODD: &Kind = &Kind {
    name: "Odd",
    meaning: &[Meaning::Among(|_, value| value % 2 == 1)],
    look: Look::Spots(Shape::Disc),
    ..PARITY
};

/// A cell that holds one of the numbers, which ascend.
pub(crate) const CANDIDATES: &Kind = &Kind {
    name: "",
    title: "pencil mark",
    read: |kind, arguments| {
        let candidates = |text: &str| {
            let mut parts = text.split('_');
            let cell = arguments.cell(parts.next().unwrap_or_default())?;
            let mut values = parts
                .map(|text| arguments.value(text))
                .collect::<Result<Vec<i32>, Wrong>>()?;
            values.sort_unstable();
            values.dedup();
            Ok(Mark::new(kind, values, [cell]))
        };
        arguments.all().map(candidates).collect()
    },
    write: |on| among(on, |value| on.numbers().contains(&value.into())),
    meaning: &[Meaning::Among(|on, value| {
        on.numbers().contains(&value.into())
    })],
    look: Look::Figures(|on| {
        let values = on.numbers().iter().map(|&value| value as u8).collect();
        vec![Figure::Candidates {
            cell: on.cells()[0],
            values,
        }]
    }),
    ..PLAIN
};

/// A cell whose value is the position, in its row, of the number of its column; if the mark's
/// number is 1, the position, in its column, of the number of its row; if it is 2, the position, in
/// its box, of the number of its place there.
pub(crate) const INDEXING: &Kind = &Kind {
    name: "Indexing",
    title: "indexing cell",
    least: (1, 1),
    read: |kind, arguments| {
        let letter = arguments.all().next().unwrap_or_default();
        let Some(line) = INDEXED.iter().position(|&known| known == letter) else {
            return Err(arguments.wrong("R, C or B, then cells"));
        };
        if arguments.layout.frames().len() != 1 {
            return Err(wrong("several grids", "a single one"));
        }
        let cells = arguments.cells(arguments.all().skip(1), 1)?;
        let mark = |cell| {
            let mark = Mark::new(kind, [line as i32], [cell]);
            let has_all = self::line(&mark.on(arguments.layout)).0.len() == arguments.layout.side();
            has_all.then_some(mark)
        };
        let marks: Option<Vec<Mark>> = cells.into_iter().map(mark).collect();
        marks.ok_or_else(|| arguments.wrong("cells in boxes"))
    },
    write: |on| on.constraint(&[letter(on).to_owned()]),
    meaning: &[Meaning::Forms(|on| {
        let (line, value) = line(on);
        index(on, on.cells()[0], &line, value)
    })],
    look: Look::Figures(|on| {
        vec![Figure::Area {
            cells: on.cells().to_vec(),
            label: Some(letter(on).to_owned()),
        }]
    }),
    ..PLAIN
};

impl Mark {
    /// Makes a mark for a cell that holds one of these ascending values: an odd or even cell if
    /// they are all the odd or all the even values.
    pub(crate) fn among(layout: &Layout, cell: usize, values: Vec<i32>) -> Mark {
        let range = || layout.range().map(i32::from);
        let all = |rest: i32| range().filter(move |value| value % 2 == rest);
        match [(ODD, 1), (EVEN, 0)]
            .into_iter()
            .find(|&(_, rest)| all(rest).eq(values.iter().copied()))
        {
            Some((parity, _)) => Mark::new(parity, [], [cell]),
            None => Mark::new(CANDIDATES, values, [cell]),
        }
    }
}

/// Returns the constraint that states the values of a cell.
fn among(on: &Placed<'_>, fits: impl Fn(u8) -> bool) -> String {
    let values = on.layout.range().filter(|&value| fits(value));
    values.fold(
        format!("~{}", cell_name(on.layout, on.cells()[0])),
        |text, value| format!("{text}_{value}"),
    )
}

/// The lines that an indexing cell points into: its row, its column or its box.
pub(crate) const INDEXED: [&str; 3] = ["C", "R", "B"];

/// Returns the letter of an indexing cell.
fn letter(on: &Placed<'_>) -> &'static str {
    INDEXED[on.number() as usize]
}

/// Returns the line that the value of an indexing cell points into, and the value of the cell that
/// it points to.
fn line(on: &Placed<'_>) -> (Vec<usize>, i32) {
    let cell = on.cells()[0];
    if on.number() == 2 {
        let is_box = |house: &&House| house.kind == HouseKind::Box && house.cells.contains(&cell);
        let cells = on
            .layout
            .houses()
            .iter()
            .find(is_box)
            .map_or(&[][..], |house| &house.cells[..]);
        let place = cells.iter().position(|&other| other == cell);
        return (cells.to_vec(), place.map_or(0, |place| place as i32 + 1));
    }
    let (is_row, Place { row, column }) = (on.number() == 1, on.layout.place(cell));
    let place = |i: usize| {
        if is_row {
            Place { row: i, column }
        } else {
            Place { row, column: i }
        }
    };
    let (rows, columns) = on.layout.size();
    let line = (0..rows.max(columns))
        .filter_map(|i| on.layout.cell_at(place(i)))
        .collect();
    (line, if is_row { row } else { column } as i32 + 1)
}

/// Returns the forms of an index: if it holds *n*, the *n*th cell of the line holds the value.
pub(super) fn index(on: &Placed<'_>, index: usize, line: &[usize], value: i32) -> Vec<Form> {
    let mut possible = 0;
    let mut forms = Vec::new();
    for (n, &cell) in (1..).zip(line) {
        if cell != index {
            let pair = relation(on, |a, b| a != n || i32::from(b) == value);
            forms.push(Form::Pairs(vec![(index, cell)], pair));
        }
        possible |= u32::from(cell != index || i32::from(n) == value) << (n - on.layout.first());
    }
    forms.push(Form::Among(index, possible));
    forms
}
