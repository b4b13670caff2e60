//! The total of the standard rules from 44 × 56³ table products (the *gangster* method of
//! Pettersen, Russell and Silver).
//!
//! For the rest of the grid only one property of a band of three rows matters, its *gangster*: the
//! set of three digits in each of its nine columns. The order of the columns inside a stack, the
//! order of the stacks and the names of the digits do not change the number N(g) of bands with
//! gangster g, so there are few classes of gangsters: 44. The total is the sum of N(g₁) N(g₂) N(g₃)
//! over the gangsters that together hold every digit once in each column. Given g₁, each stack has
//! 1 + 27 + 27 + 1 = 56 choices for g₂, and g₃ is the remainder.

use std::collections::HashMap;

use crate::budget::Budget;
use crate::census::partition::{
    ORDERS, PARTITIONS, Partitions, Triples, disjoint, orders, rename, rest,
};
use crate::nine::cell::{BOX_SIDE, Digit, SIDE};

/// A class of gangsters with equal numbers of bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GangsterClass {
    /// The number of gangsters in the class, with ordered columns.
    pub gangsters: u64,
    /// The number of bands with each of them.
    pub bands: u64,
}

/// All gangsters whose first stack is 123, 456, 789 and whose columns are unordered, in classes.
#[derive(Debug)]
pub(super) struct Gangsters {
    partitions: Partitions,
    /// `relabelled[p][q]`: partition q after the relabelling that turns p into the first partition.
    relabelled: Vec<Vec<usize>>,
    /// For each pair of partitions of the second and third stack, the representative of its class,
    /// itself such a pair.
    class: Vec<usize>,
    /// For each representative, the number of pairs in its class and the number of bands of each
    /// gangster.
    classes: HashMap<usize, (u64, u64)>,
}

impl Gangsters {
    pub(super) fn new() -> Gangsters {
        let partitions = Partitions::new();
        let relabelled: Vec<Vec<usize>> = partitions
            .all()
            .iter()
            .map(|from| images(&partitions, &names_from(*from)))
            .collect();
        let class = classes(&partitions, &relabelled);
        let mut classes: HashMap<usize, (u64, u64)> = HashMap::new();
        for &representative in &class {
            classes.entry(representative).or_insert((0, 0)).0 += 1;
        }
        for (&pair, (_, bands)) in &mut classes {
            *bands = bands_of(partitions.all(), pair / PARTITIONS, pair % PARTITIONS);
        }
        Gangsters {
            partitions,
            relabelled,
            class,
            classes,
        }
    }

    pub(super) fn classes(&self) -> Vec<GangsterClass> {
        let mut list: Vec<GangsterClass> = self
            .classes
            .values()
            .map(|&(pairs, bands)| GangsterClass {
                gangsters: pairs * ORDERED,
                bands,
            })
            .collect();
        list.sort_by_key(|class| (class.bands, class.gangsters));
        list
    }

    /// Returns the number of solution grids of the standard rules; meaningless if the budget is
    /// spent.
    pub(super) fn total(&self, budget: &Budget) -> u128 {
        let choices: Vec<Vec<(usize, usize)>> = self
            .partitions
            .all()
            .iter()
            .map(|&first| self.after(first))
            .collect();
        let sum_for = |&pair: &usize| -> u128 {
            let stacks = [0, pair / PARTITIONS, pair % PARTITIONS];
            let mut sum = 0;
            for &(a2, a3) in &choices[stacks[0]] {
                for &(b2, b3) in &choices[stacks[1]] {
                    let products = choices[stacks[2]].iter().map(|&(c2, c3)| {
                        u128::from(self.bands([a2, b2, c2])) * u128::from(self.bands([a3, b3, c3]))
                    });
                    sum += products.sum::<u128>();
                }
            }
            sum
        };
        let weighted = self.classes.iter().take_while(|_| !budget.is_spent()).map(
            |(pair, &(pairs, bands))| {
                u128::from(pairs * ORDERED) * u128::from(bands) * sum_for(pair)
            },
        );
        weighted.sum()
    }

    /// Returns the pairs of partitions that can follow `first` in a stack.
    fn after(&self, first: Triples) -> Vec<(usize, usize)> {
        let number = |triples| self.partitions.number(triples);
        self.partitions
            .after(first)
            .map(|(second, third)| (number(second), number(third)))
            .collect()
    }

    /// Returns the number of bands whose stacks have these partitions.
    fn bands(&self, [a, b, c]: [usize; 3]) -> u64 {
        let (b, c) = (self.relabelled[a][b], self.relabelled[a][c]);
        self.classes[&self.class[b * PARTITIONS + c]].1
    }
}

/// The number of gangsters with ordered columns for one pair of partitions of the second and third
/// stack: 280 · 6 first stacks, and 6 orders of the columns of each other stack.
const ORDERED: u64 = PARTITIONS as u64 * 6 * 6 * 6;

/// Returns the relabelling that turns a partition into the first one.
fn names_from(partition: Triples) -> [Digit; SIDE] {
    let mut names = [Digit::from_index(0); SIDE];
    partition
        .into_iter()
        .flatten()
        .zip(Digit::all())
        .for_each(|(digit, name)| names[digit.index()] = name);
    names
}

/// Returns the image of each partition under a relabelling of the digits.
fn images(partitions: &Partitions, names: &[Digit; SIDE]) -> Vec<usize> {
    partitions
        .all()
        .iter()
        .map(|partition| partitions.number(rename(*partition, names)))
        .collect()
}

/// Returns, for each pair of partitions, the first pair that it can be turned into: by relabelling
/// digits so that the first stack stays, or by exchanging stacks and relabelling so that the first
/// stack becomes 123, 456, 789 again.
fn classes(partitions: &Partitions, relabelled: &[Vec<usize>]) -> Vec<usize> {
    let keeping: Vec<Vec<usize>> = [
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 0, 3, 4, 5, 6, 7, 8],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [3, 4, 5, 6, 7, 8, 0, 1, 2],
    ]
    .iter()
    .map(|names| images(partitions, &names.map(Digit::from_index)))
    .collect();
    let mut class = vec![usize::MAX; PARTITIONS * PARTITIONS];
    for start in 0..PARTITIONS * PARTITIONS {
        let mut open = vec![start];
        while let Some(pair) = open.pop() {
            if class[pair] != usize::MAX {
                continue;
            }
            class[pair] = start;
            let (b, c) = (pair / PARTITIONS, pair % PARTITIONS);
            open.push(c * PARTITIONS + b);
            open.push(relabelled[b][0] * PARTITIONS + relabelled[b][c]);
            open.extend(
                keeping
                    .iter()
                    .map(|images| images[b] * PARTITIONS + images[c]),
            );
        }
    }
    class
}

/// Returns the number of bands whose stacks have the columns 123, 456, 789, then those of
/// partitions `b` and `c`.
fn bands_of(partitions: &[Triples], b: usize, c: usize) -> u64 {
    let third = row_sets(partitions[c]);
    let mut bands = 0;
    for (one, one_ways) in row_sets(partitions[0]) {
        for (two, two_ways) in row_sets(partitions[b]) {
            if disjoint(one, two) {
                bands += one_ways * two_ways * third.get(&rest(one, two)).copied().unwrap_or(0);
            }
        }
    }
    bands
}

/// Returns the number of ways to order the digits of each column, by the sets of digits that the
/// rows get.
fn row_sets(columns: Triples) -> HashMap<Triples, u64> {
    let mut ways = HashMap::new();
    let placed = columns.map(orders);
    for a in placed[0] {
        for b in placed[1] {
            for c in placed[2] {
                *ways
                    .entry([0, 1, 2].map(|row| [a[row], b[row], c[row]].into_iter().collect()))
                    .or_default() += 1;
            }
        }
    }
    ways
}

// The classes of bands: three rows of a grid, up to the order of rows, stacks and columns within a
// stack, and relabelling.
//
// There are 416 (Russell and Jarvis). A class is represented by its smallest band, read row by
// row, and the classes are numbered in the order of these.

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
