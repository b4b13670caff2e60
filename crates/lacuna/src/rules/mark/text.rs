//! The arguments of marks in the constraint strings of the Interactive Sudoku Solver, and the names that
//! cells have there and in links: `R1C1`, by position on paper.

use crate::rules::layout::{Layout, Place};

/// What was found and what was expected instead.
pub(crate) type Wrong = (String, String);

pub(super) fn wrong(found: impl Into<String>, expected: impl Into<String>) -> Wrong {
    (found.into(), expected.into())
}

/// The arguments of a constraint, which are joined by `~`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arguments<'a> {
    /// The arguments as written.
    pub(crate) text: &'a str,
    /// The layout that has the cells.
    pub(crate) layout: &'a Layout,
    /// The mark is part of a choice, so it may be one that never holds.
    pub(crate) is_choice: bool,
}

impl<'a> Arguments<'a> {
    /// Takes the arguments of a mark that is not part of a choice.
    pub(crate) fn of(text: &'a str, layout: &'a Layout) -> Arguments<'a> {
        Arguments {
            text,
            layout,
            is_choice: false,
        }
    }

    /// Returns the arguments in order. There is at least one, which may be empty.
    pub(crate) fn all(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.text.split('~')
    }

    /// Says that all of the arguments are wrong.
    pub(super) fn wrong(&self, expected: impl Into<String>) -> Wrong {
        wrong(format!("{:?}", self.text), expected)
    }

    /// Reads a cell.
    ///
    /// # Errors
    /// If the layout has no cell of this name.
    pub(crate) fn cell(&self, name: &str) -> Result<usize, Wrong> {
        named_cell(self.layout, name).ok_or_else(|| {
            wrong(
                format!("the cell {name:?}"),
                "a cell of the grid, as in R1C1",
            )
        })
    }

    /// Reads a value of the layout.
    ///
    /// # Errors
    /// If the text is not a number, or the number is not a value.
    pub(super) fn value(&self, text: &str) -> Result<i32, Wrong> {
        let range = self.layout.range();
        match number(text)? {
            value if (range.clone().map(i32::from)).any(|other| other == value) => Ok(value),
            _ => Err(wrong(
                format!("the value {text}"),
                format!("one from {} to {}", range.start(), range.end()),
            )),
        }
    }

    /// Reads at least `least` different cells, in their order.
    ///
    /// # Errors
    /// If a cell is not on the layout or named twice, or if there are too few.
    pub(crate) fn cells(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        least: usize,
    ) -> Result<Vec<usize>, Wrong> {
        self.cells_unless(names, least, |cells, cell| cells.contains(&cell))
    }

    /// Reads the cells along a line, which may cross itself or go back: only a cell directly after
    /// itself is refused.
    ///
    /// # Errors
    /// As for [`cells`](Self::cells).
    pub(super) fn walk(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        least: usize,
    ) -> Result<Vec<usize>, Wrong> {
        let names = names.into_iter().filter(|name| !name.is_empty());
        self.cells_unless(names, least, |cells, cell| cells.last() == Some(&cell))
    }

    /// Reads cells of which each may come again, and returns them once with their counts.
    ///
    /// # Errors
    /// If a cell is not on the layout, or if there is none.
    pub(super) fn counted(
        &self,
        names: impl IntoIterator<Item = &'a str>,
    ) -> Result<(Vec<usize>, Vec<i32>), Wrong> {
        let (mut cells, mut counts) = (Vec::new(), Vec::new());
        for cell in self.cells_unless(names, 1, |_, _| false)? {
            if let Some(place) = cells.iter().position(|&other| other == cell) {
                counts[place] += 1
            } else {
                cells.push(cell);
                counts.push(1);
            }
        }
        Ok((cells, counts))
    }

    fn cells_unless(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        least: usize,
        is_wrong: impl Fn(&[usize], usize) -> bool,
    ) -> Result<Vec<usize>, Wrong> {
        let mut cells = Vec::new();
        for name in names {
            let cell = self.cell(name)?;
            if is_wrong(&cells, cell) {
                return Err(wrong(format!("the cell {name} twice"), "each cell once"));
            }
            cells.push(cell);
        }
        if cells.len() < least {
            let cells = if least == 1 {
                "a cell".to_owned()
            } else {
                format!("{least} cells or more")
            };
            return Err((format!("{:?}", self.text), cells));
        }
        Ok(cells)
    }

    /// Refuses a mark that no solution satisfies: on its own it is a slip of the pen. In a choice
    /// it is a branch that fails.
    ///
    /// # Errors
    /// If the mark cannot hold and is not part of a choice.
    pub(crate) fn can_hold(&self, holds: bool, wrong: impl FnOnce() -> Wrong) -> Result<(), Wrong> {
        if holds || self.is_choice {
            Ok(())
        } else {
            Err(wrong())
        }
    }

    /// Reads the cells along a line, which may return to the first.
    ///
    /// # Errors
    /// As for [`cells`](Self::cells).
    pub(crate) fn line(
        &self,
        names: impl IntoIterator<Item = &'a str>,
        least: usize,
    ) -> Result<Vec<usize>, Wrong> {
        let mut names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
        let closes = names.len() > 3 && names.first() == names.last();
        if closes {
            names.pop();
        }
        let mut cells = self.cells(names, least)?;
        cells.extend(closes.then(|| cells[0]));
        Ok(cells)
    }

    /// Reads all arguments as cells.
    ///
    /// # Errors
    /// As for [`cells`](Self::cells).
    pub(crate) fn all_cells(&self, least: usize) -> Result<Vec<usize>, Wrong> {
        self.cells(self.all().filter(|name| !name.is_empty()), least)
    }

    /// Reads the lines after the first argument: at least `least` cells each, with an empty
    /// argument between lines. An argument that begins with `_` names the lines after it. A line may
    /// come to a cell again.
    ///
    /// # Errors
    /// As for [`cells`](Self::cells), or if there is no line.
    pub(crate) fn groups(&self, least: usize) -> Result<Vec<(String, Vec<usize>)>, Wrong> {
        let (mut name, mut groups) = ("", Vec::new());
        let all: Vec<&str> = self.all().skip(1).collect();
        for group in all.split(|text| text.is_empty()) {
            for part in group.chunk_by(|_, next| !next.starts_with('_')) {
                let names = part[0].strip_prefix('_').map_or(part, |first| {
                    name = first;
                    &part[1..]
                });
                if !names.is_empty() {
                    let cells = self.cells_unless(names.iter().copied(), least, |_, _| false)?;
                    groups.push((name.to_owned(), cells));
                }
            }
        }
        if groups.is_empty() {
            Err(wrong(format!("{:?}", self.text), "a line of cells"))
        } else {
            Ok(groups)
        }
    }

    /// Reads a number, then cells.
    ///
    /// # Errors
    /// As for [`cells`](Self::cells), or if the first argument is not a number.
    pub(crate) fn number_and_cells(&self, least: usize) -> Result<(i32, Vec<usize>), Wrong> {
        let mut all = self.all();
        let number = number(all.next().unwrap_or_default())?;
        Ok((number, self.cells(all, least)?))
    }
}

/// Reads a whole number of at most six digits.
///
/// # Errors
/// If the text is not such a number.
pub(super) fn number(text: &str) -> Result<i32, Wrong> {
    let number = text
        .trim()
        .parse()
        .ok()
        .filter(|number: &i32| number.abs() < 1_000_000);
    number.ok_or_else(|| wrong(format!("{text:?}"), "a number"))
}

/// Returns the name of a cell as the solver writes it: rows and columns above nine are letters, up
/// to 16. Larger layouts have decimal numbers.
pub(crate) fn cell_name(layout: &Layout, cell: usize) -> String {
    if cell >= layout.drawn() {
        return layout.cell_name(cell);
    }
    let Place { row, column } = layout.place(cell);
    let (rows, columns) = layout.paper();
    if rows > 16 || columns > 16 {
        return place_name(layout.place(cell));
    }
    let digit = |number: usize| char::from_digit(number as u32, BASE).expect("at most 16");
    format!("R{}C{}", digit(row + 1), digit(column + 1))
}

/// Returns the name of a place with decimal numbers: `R10C12`.
pub(crate) fn place_name(place: Place) -> String {
    format!("R{}C{}", place.row + 1, place.column + 1)
}

/// Returns the names of cells with decimal numbers.
pub(crate) fn cell_names(layout: &Layout, cells: &[usize]) -> Vec<String> {
    let name = |&cell: &usize| place_name(layout.place(cell));
    cells.iter().map(name).collect()
}

/// The number base of short names, which have one letter or digit for each coordinate.
const BASE: u32 = 17;

/// The maximum number of digits of a row or column.
const DIGITS: usize = 3;

/// Returns the cell with a name of either kind, in either case.
pub(crate) fn named_cell(layout: &Layout, name: &str) -> Option<usize> {
    match named_place(name) {
        Some(place) => layout.cell_at(place),
        None => layout.extra_cell(name),
    }
}

/// Returns the place with such a name.
pub(crate) fn named_place(name: &str) -> Option<Place> {
    let (row, column) = coordinates(name)?;
    let (row, column) = (row.checked_sub(1)?, column.checked_sub(1)?);
    Some(Place { row, column })
}

/// Returns the row and the column in such a name, which may be 0 for a place beside the grid.
pub(crate) fn coordinates(name: &str) -> Option<(usize, usize)> {
    let number = |text: &str| match text.len() {
        1 => usize::from_str_radix(text, BASE).ok(),
        2..=DIGITS if text.bytes().all(|byte| byte.is_ascii_digit()) => text.parse().ok(),
        _ => None,
    };
    let inner = name.strip_prefix(['R', 'r'])?;
    // In a short name the row may itself be the letter `C`.
    let is_short = inner.len() == 3 && matches!(inner.as_bytes()[1], b'C' | b'c');
    let at = if is_short { 1 } else { inner.find(['C', 'c'])? };
    Some((number(inner.get(..at)?)?, number(inner.get(at + 1..)?)?))
}

/// Joins the name of a constraint, its arguments and its cells.
pub(crate) fn constraint(
    layout: &Layout,
    name: &str,
    arguments: &[String],
    cells: &[usize],
) -> String {
    let names = cells.iter().map(|&cell| cell_name(layout, cell));
    std::iter::once(name.to_owned())
        .chain(arguments.iter().cloned())
        .chain(names)
        .collect::<Vec<String>>()
        .join("~")
}

/// The maximum number of cells whose counts fit into 64 bits.
const MOST_COUNTED: usize = 63;

/// Refuses more cells than can be counted.
pub(super) fn few(cells: usize) -> Result<(), Wrong> {
    match cells {
        0..=MOST_COUNTED => Ok(()),
        found => Err(wrong(
            format!("{found} cells"),
            format!("{MOST_COUNTED} or fewer"),
        )),
    }
}
