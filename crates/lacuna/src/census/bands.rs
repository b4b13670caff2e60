//! The classes of bands: three rows of a grid, up to the order of rows, stacks and columns within a
//! stack, and relabelling.
//!
//! There are 416 (Russell and Jarvis). A class is represented by its smallest band, read row by
//! row, and the classes are numbered in the order of these.

use std::collections::HashMap;

use super::partition::ORDERS;
use crate::nine::cell::{BOX_SIDE, SIDE};

/// Three rows of digits.
pub(super) type Band = [[u8; SIDE]; BOX_SIDE];

/// The columns of the second and third stacks, after the first box is relabelled to 1 to 9, sorted
/// within each stack.
type Key = [[u8; BOX_SIDE]; SIDE - BOX_SIDE];

/// The number of orders of the columns within two stacks.
const INNER: usize = 36;

/// A way to turn a band into the smallest of its class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Map {
    columns: [usize; SIDE],
    /// The new name of each digit.
    names: [u8; SIDE + 1],
}

impl Map {
    /// Returns the image of another band of the same grid, with its rows in ascending order.
    pub(super) fn image(&self, band: &Band) -> Band {
        let mut image = band.map(|row| self.columns.map(|column| self.names[row[column] as usize]));
        image.sort_unstable();
        image
    }
}

/// All classes of bands.
#[derive(Debug)]
pub(super) struct Bands {
    /// The smallest band of each class.
    smallest: Vec<Band>,
    classes: HashMap<Key, usize>,
    /// The orders of the columns. Each block of [`INNER`] has the same order of stacks and of
    /// columns in the first of them.
    columns: Vec<[usize; SIDE]>,
}

impl Bands {
    pub(super) fn new() -> Bands {
        let mut bands = Bands {
            smallest: Vec::new(),
            classes: HashMap::new(),
            columns: column_orders(),
        };
        let mut band = [[0; SIDE]; BOX_SIDE];
        band[0] = std::array::from_fn(|column| column as u8 + 1);
        // Two digits in the first box of the second row are in one box of the first row, so the
        // smallest band has 4 and 5 there.
        band[1][..2].copy_from_slice(&[4, 5]);
        bands.fill(&mut band, SIDE + 2);
        bands
    }

    /// Returns the number of classes.
    pub(super) fn len(&self) -> usize {
        self.smallest.len()
    }

    /// Returns the smallest band of a class.
    pub(super) fn smallest(&self, class: usize) -> &Band {
        &self.smallest[class]
    }

    /// Returns the class of a band.
    pub(super) fn class(&self, band: &Band) -> usize {
        self.classes[&key(band)]
    }

    /// Returns all ways to turn a band into the smallest of its class.
    pub(super) fn maps(&self, band: &Band) -> Vec<Map> {
        let smallest = self.smallest(self.class(band));
        let mut maps = Vec::new();
        for [first, others @ ..] in ORDERS.map(|order| order.map(|row| band[row])) {
            // The column of the first row that has the digit: relabelling turns the digit into the
            // new number of this column.
            let twin = |digit: u8| {
                first
                    .iter()
                    .position(|&other| other == digit)
                    .expect("a row has every digit")
            };
            let twins = others.map(|row| row.map(twin));
            for &columns in &self.columns {
                let mut rows = twins.iter().zip(&smallest[1..]);
                let is_smallest = rows.all(|(twins, digits)| {
                    digits
                        .iter()
                        .zip(columns)
                        .all(|(&digit, column)| twins[column] == columns[digit as usize - 1])
                });
                if is_smallest {
                    let mut names = [0; SIDE + 1];
                    columns
                        .iter()
                        .zip(1..)
                        .for_each(|(&column, name)| names[first[column] as usize] = name);
                    maps.push(Map { columns, names });
                }
            }
        }
        maps
    }

    /// Fills the open cells of a band in every way, in ascending order, and adds the classes that
    /// are new.
    fn fill(&mut self, band: &mut Band, at: usize) {
        let (row, column) = (at / SIDE, at % SIDE);
        if row == BOX_SIDE {
            return self.add(band);
        }
        let stack = column / BOX_SIDE * BOX_SIDE;
        for digit in 1..=SIDE as u8 {
            let is_in_box = band[..row]
                .iter()
                .any(|row| row[stack..stack + BOX_SIDE].contains(&digit));
            if !is_in_box && !band[row][..column].contains(&digit) {
                band[row][column] = digit;
                self.fill(band, at + 1);
            }
        }
    }

    /// Adds a band as the smallest of its class, unless the class is known.
    fn add(&mut self, band: &Band) {
        if self.classes.contains_key(&key(band)) {
            return;
        }
        for rows in ORDERS {
            for columns in self.columns.iter().step_by(INNER) {
                let image = rows.map(|row| columns.map(|column| band[row][column]));
                self.classes.insert(key(&image), self.smallest.len());
            }
        }
        self.smallest.push(*band);
    }
}

fn key(band: &Band) -> Key {
    let mut names = [0; SIDE + 1];
    let boxed = band.iter().flat_map(|row| &row[..BOX_SIDE]);
    boxed
        .zip(1..)
        .for_each(|(&digit, name)| names[digit as usize] = name);
    let mut key: Key = std::array::from_fn(|i| band.map(|row| names[row[BOX_SIDE + i] as usize]));
    key.chunks_exact_mut(BOX_SIDE)
        .for_each(<[_]>::sort_unstable);
    key
}

/// Returns all orders of the columns that keep stacks together.
fn column_orders() -> Vec<[usize; SIDE]> {
    let mut all = Vec::new();
    for stacks in ORDERS {
        for first in ORDERS {
            for second in ORDERS {
                for third in ORDERS {
                    let within = [first, second, third];
                    all.push(std::array::from_fn(|i| {
                        let (stack, column) = (i / BOX_SIDE, i % BOX_SIDE);
                        BOX_SIDE * stacks[stack] + within[stack][column]
                    }));
                }
            }
        }
    }
    all
}
