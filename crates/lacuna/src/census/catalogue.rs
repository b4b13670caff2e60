//! All essentially different grids of the standard rules, by number.
//!
//! Grids are listed in their smallest forms, read row by row. The first band of such a form is the
//! smallest of one of 416 classes, and no other band or stack of the grid is of an earlier class.
//! The catalogue has an *entry* for each choice of this class and of the digits in each column of
//! the second band, of which the first column has the digit 2:
//!
//! ```text
//!   entry 0                    1 2 3  4 5 6  7 8 9      class 0 of bands
//!                              4 5 6  7 8 9  1 2 3
//!                              7 8 9  1 2 3  4 5 6
//!                              ---------------------
//!   digits of each column      2 1 5  5 3 1  5 3 1      first choice in each stack
//!   in the second band         6 3 7  8 6 2  8 6 2
//!   (the third has the rest)   9 4 8  9 7 4  9 7 4
//! ```
//!
//! Division turns a number into an entry. Its grids are found by listing the second and third bands
//! with these columns and keeping each pair whose grid is its own smallest form. The largest
//! entries have thousands of grids, and many of the last classes have none; there are 5,472,730,538
//! grids (Russell and Jarvis 2006) in 36,528,128 entries.

use std::fmt;

use super::gangster::{Band, Bands};
use super::partition::{Partitions, Triples, orders};
use crate::nine::cell::{BOX_SIDE, CELLS, Digit, DigitSet, SIDE};
use crate::nine::grid::Grid;

/// The number of ways to choose the columns of a second band in a stack, and in the first stack,
/// whose first column has the digit 2.
const CHOICES: [usize; BOX_SIDE] = [28, 56, 56];

/// The three bands of a grid, or its three stacks, transposed.
type Rows = [Band; BOX_SIDE];

/// All essentially different grids of the standard rules.
pub struct Catalogue {
    bands: Bands,
    partitions: Partitions,
}

/// The place of a grid in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the entry.
    pub entry: u64,
    /// The smallest of the grid's images, which is listed there.
    pub form: Grid,
    /// The number of the grid's own symmetries: those that only relabel it.
    pub symmetries: u64,
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue")
            .field("entries", &self.entries())
            .finish_non_exhaustive()
    }
}

impl Default for Catalogue {
    fn default() -> Catalogue {
        Catalogue::new()
    }
}

impl Catalogue {
    /// Computes the classes of bands, which takes a fraction of a second.
    pub fn new() -> Catalogue {
        Catalogue {
            bands: Bands::new(),
            partitions: Partitions::new(),
        }
    }

    /// Returns the number of entries.
    pub fn entries(&self) -> u64 {
        (self.bands.len() * CHOICES.iter().product::<usize>()) as u64
    }

    /// Returns the grids of an entry, in ascending order; none past the last entry.
    ///
    /// ```
    /// use lacuna::census::Catalogue;
    /// use lacuna::nine::grid::Grid;
    ///
    /// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let catalogue = Catalogue::new();
    /// let place = catalogue.place(&grid);
    /// assert!(catalogue.grids(place.entry).contains(&place.form));
    /// # Ok::<(), lacuna::board::BoardError>(())
    /// ```
    pub fn grids(&self, entry: u64) -> Vec<Grid> {
        let mut number = entry as usize;
        let mut at = [0; BOX_SIDE];
        for stack in (0..BOX_SIDE).rev() {
            (number, at[stack]) = (number / CHOICES[stack], number % CHOICES[stack]);
        }
        if number >= self.bands.len() {
            return Vec::new();
        }
        let (class, first) = (number, *self.bands.smallest(number));
        let own = self.bands.maps(&first);
        // If an image of another band is smaller than the second band, the grid has a smaller
        // image.
        let may_follow = |band: &Band, second: &Band| {
            self.bands.class(band) >= class && own.iter().all(|map| map.image(band) >= *second)
        };
        let stacks: [_; BOX_SIDE] =
            std::array::from_fn(|stack| self.choices(&first, stack)[at[stack]]);
        let [seconds, thirds] = [
            stacks.map(|(second, _)| second),
            stacks.map(|(_, third)| third),
        ]
        .map(bands_with);
        let mut grids = Vec::new();
        for second in seconds.iter().filter(|second| may_follow(second, second)) {
            let rows = thirds
                .iter()
                .filter(|third| may_follow(third, second))
                .map(|third| [first, *second, *third]);
            grids.extend(
                rows.filter(|rows| self.smallest(rows).0 == *rows)
                    .map(|rows| joined(&rows)),
            );
        }
        grids.sort_unstable();
        grids
    }

    /// Returns the place of a grid, which must be a solution under the standard rules.
    pub fn place(&self, grid: &Grid) -> Place {
        let values = grid.values();
        let rows = std::array::from_fn(|band| {
            std::array::from_fn(|row| {
                std::array::from_fn(|column| values[SIDE * (BOX_SIDE * band + row) + column])
            })
        });
        let (rows, symmetries) = self.smallest(&rows);
        let mut entry = self.bands.class(&rows[0]);
        for (stack, number) in CHOICES.into_iter().enumerate() {
            let columns = columns(&rows[1], stack);
            let choices = self.choices(&rows[0], stack);
            let at = choices
                .iter()
                .position(|(second, _)| *second == columns)
                .expect("the digits of a column differ");
            entry = number * entry + at;
        }
        Place {
            entry: entry as u64,
            form: joined(&rows),
            symmetries,
        }
    }

    /// Returns the choices for the columns of the second and the third band in a stack.
    fn choices(&self, first: &Band, stack: usize) -> Vec<(Triples, Triples)> {
        let is_listed = |(second, _): &(Triples, Triples)| {
            stack > 0 || second[0].contains(Digit::from_index(1))
        };
        self.partitions
            .after(columns(first, stack))
            .filter(is_listed)
            .collect()
    }

    /// Returns the smallest image of a grid, and the number of symmetries that lead to it.
    fn smallest(&self, rows: &Rows) -> (Rows, u64) {
        let turned = transposed(rows);
        let views = [*rows, turned]
            .map(|[a, b, c]| [[a, b, c], [b, a, c], [c, a, b]])
            .concat();
        let classes: Vec<usize> = views
            .iter()
            .map(|[first, ..]| self.bands.class(first))
            .collect();
        let class = classes.iter().copied().min().expect("a grid has bands");
        let (mut least, mut symmetries) = ([[[u8::MAX; SIDE]; BOX_SIDE]; BOX_SIDE - 1], 0);
        for ([first, others @ ..], _) in views.iter().zip(&classes).filter(|&(_, &of)| of == class)
        {
            for map in self.bands.maps(first) {
                let mut images = others.map(|band| map.image(&band));
                images.sort_unstable();
                if images < least {
                    (least, symmetries) = (images, 0);
                }
                symmetries += u64::from(images == least);
            }
        }
        (
            [*self.bands.smallest(class), least[0], least[1]],
            symmetries,
        )
    }
}

fn joined(rows: &Rows) -> Grid {
    let values: [u8; CELLS] = rows
        .concat()
        .concat()
        .try_into()
        .expect("three bands have 81 cells");
    Grid::of_digits(values)
}

fn transposed(rows: &Rows) -> Rows {
    let cell = |row: usize, column: usize| rows[row / BOX_SIDE][row % BOX_SIDE][column];
    std::array::from_fn(|stack| {
        std::array::from_fn(|column| {
            std::array::from_fn(|row| cell(row, BOX_SIDE * stack + column))
        })
    })
}

/// Returns the digits of each column of a stack of a band.
fn columns(band: &Band, stack: usize) -> Triples {
    let digit = |row: &[u8; SIDE], column: usize| {
        Digit::from_index(row[BOX_SIDE * stack + column] as usize - 1)
    };
    std::array::from_fn(|column| band.iter().map(|row| digit(row, column)).collect())
}

/// Returns the bands with these digits in their columns and with their rows in ascending order.
fn bands_with(stacks: [Triples; BOX_SIDE]) -> Vec<Band> {
    let mut bands = Vec::new();
    extend(
        stacks.as_flattened(),
        0,
        &mut [[0; SIDE]; BOX_SIDE],
        &mut bands,
    );
    bands
}

/// Fills the columns from this one on in every way.
fn extend(columns: &[DigitSet], column: usize, band: &mut Band, found: &mut Vec<Band>) {
    let Some(&digits) = columns.get(column) else {
        return found.push(*band);
    };
    // The first order is ascending.
    for order in orders(digits)
        .into_iter()
        .take(if column == 0 { 1 } else { 6 })
    {
        let order = order.map(Digit::value);
        if band
            .iter()
            .zip(order)
            .all(|(row, digit)| !row[..column].contains(&digit))
        {
            band.iter_mut()
                .zip(order)
                .for_each(|(row, digit)| row[column] = digit);
            extend(columns, column + 1, band, found);
        }
    }
}
