//! The total of the standard rules from 44 × 56³ table products (the *gangster* method of Pettersen, Russell and Silver).
//!
//! For the rest of the grid only the set of three digits in each of its nine columns matters about a band of three rows: its *gangster*.
//! The order of the columns inside a stack, the order of the stacks and the names of the digits do not change the number N(g)
//! of bands with gangster g, so there are few classes of gangsters: 44. The total is the sum of N(g₁) N(g₂) N(g₃) over the gangsters that
//! together hold every digit once in each column. Given g₁, each stack has 1 + 27 + 27 + 1 = 56 choices for g₂, and g₃ is what is left.

use std::collections::HashMap;

use crate::cell::{Digit, DigitSet, SIDE};

/// Three disjoint triples of digits: the columns of a stack, or the stack's part of three rows.
type Triples = [DigitSet; 3];

/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A class of gangsters that have the same number of bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GangsterClass {
    /// The number of gangsters in the class, columns in order.
    pub gangsters: u64,
    /// The number of bands with each of them.
    pub bands: u64,
}

/// All gangsters whose first stack is 123, 456, 789 and whose columns are in no order, in classes.
#[derive(Debug)]
pub(super) struct Gangsters {
    /// The ways to part the digits into three triples, each in ascending order; the first is 123, 456, 789.
    partitions: Vec<Triples>,
    number: HashMap<Triples, usize>,
    /// `relabelled[p][q]`: partition q when the digits are renamed so that p becomes the first partition.
    relabelled: Vec<Vec<usize>>,
    /// For the second and third stack's partitions the representative of their class, itself such a pair.
    class: Vec<usize>,
    /// For each representative the pairs in its class and the bands of a gangster.
    classes: HashMap<usize, (u64, u64)>,
}

impl Gangsters {
    pub(super) fn new() -> Gangsters {
        let partitions = partitions();
        let number: HashMap<Triples, usize> = partitions.iter().enumerate().map(|(i, &p)| (p, i)).collect();
        let relabelled: Vec<Vec<usize>> = partitions
            .iter()
            .map(|from| {
                let order: Vec<usize> = from.iter().flat_map(|triple| triple.into_iter().map(Digit::index)).collect();
                let names = std::array::from_fn(|digit| order.iter().position(|&d| d == digit).unwrap_or(digit));
                partitions.iter().map(|&partition| number[&rename(partition, &names)]).collect()
            })
            .collect();
        let class = classes(&partitions, &number, &relabelled);
        let mut classes: HashMap<usize, (u64, u64)> = HashMap::new();
        for &representative in &class {
            classes.entry(representative).or_insert((0, 0)).0 += 1;
        }
        for (&pair, (_, bands)) in &mut classes {
            *bands = bands_of(&partitions, pair / partitions.len(), pair % partitions.len());
        }
        Gangsters { partitions, number, relabelled, class, classes }
    }

    pub(super) fn classes(&self) -> Vec<GangsterClass> {
        let mut list: Vec<GangsterClass> =
            self.classes.values().map(|&(pairs, bands)| GangsterClass { gangsters: pairs * ORDERED, bands }).collect();
        list.sort_by_key(|class| (class.bands, class.gangsters));
        list
    }

    /// The number of solution grids of the standard rules.
    pub(super) fn total(&self) -> u128 {
        let choices: Vec<Vec<(usize, usize)>> = self.partitions.iter().map(|&first| self.remaining(first)).collect();
        let sum_for = |&pair: &usize| -> u128 {
            let stacks = [0, pair / self.partitions.len(), pair % self.partitions.len()];
            let mut sum = 0;
            for &(a2, a3) in &choices[stacks[0]] {
                for &(b2, b3) in &choices[stacks[1]] {
                    let products = choices[stacks[2]]
                        .iter()
                        .map(|&(c2, c3)| u128::from(self.bands([a2, b2, c2])) * u128::from(self.bands([a3, b3, c3])));
                    sum += products.sum::<u128>();
                }
            }
            sum
        };
        let weighted = self
            .classes
            .iter()
            .map(|(pair, &(pairs, bands))| u128::from(pairs * ORDERED) * u128::from(bands) * sum_for(pair));
        weighted.sum()
    }

    /// The pairs of partitions that can follow `first` in a stack: no digit comes back to its column.
    fn remaining(&self, first: Triples) -> Vec<(usize, usize)> {
        let ordered = self.partitions.iter().flat_map(|p| ORDERS.map(|order| order.map(|i| p[i])));
        let second = ordered.filter(|second| (0..3).all(|i| (first[i] & second[i]).is_empty()));
        second.map(|second| (self.index(second), self.index([0, 1, 2].map(|i| !(first[i] | second[i]))))).collect()
    }

    fn index(&self, mut triples: Triples) -> usize {
        triples.sort_by_key(|triple| triple.bits().trailing_zeros());
        self.number[&triples]
    }

    /// The number of bands whose stacks have these partitions.
    fn bands(&self, [a, b, c]: [usize; 3]) -> u64 {
        let (b, c) = (self.relabelled[a][b], self.relabelled[a][c]);
        self.classes[&self.class[b * self.partitions.len() + c]].1
    }
}

/// The gangsters, columns in order, of one pair of partitions for the second and third stack: 280 · 6 first stacks, 6 orders of the columns
/// of each other stack.
const ORDERED: u64 = 280 * 6 * 6 * 6;

/// The 280 partitions of the digits into three triples.
fn partitions() -> Vec<Triples> {
    let triples =
        |within: DigitSet| (0..1 << SIDE).map(DigitSet::from_bits).filter(move |t| t.len() == 3 && *t & within == *t);
    let with_first = |within: DigitSet| triples(within).filter(move |triple| triple.first() == within.first());
    with_first(DigitSet::ALL).flat_map(|a| with_first(!a).map(move |b| [a, b, !(a | b)])).collect()
}

/// Renames every digit; the triples of the result are in ascending order.
fn rename(triples: Triples, names: &[usize; SIDE]) -> Triples {
    let mut renamed =
        triples.map(|t| t.into_iter().fold(DigitSet::EMPTY, |set, d| set | DigitSet::from_bits(1 << names[d.index()])));
    renamed.sort_by_key(|triple| triple.bits().trailing_zeros());
    renamed
}

/// For each pair of partitions the first pair that it can be turned into: by renaming digits so that the first stack stays, or by
/// exchanging stacks and renaming so that the first stack becomes 123, 456, 789 again.
fn classes(partitions: &[Triples], number: &HashMap<Triples, usize>, relabelled: &[Vec<usize>]) -> Vec<usize> {
    let size = partitions.len();
    let keeping: Vec<Vec<usize>> = [
        [1, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 0, 3, 4, 5, 6, 7, 8],
        [3, 4, 5, 0, 1, 2, 6, 7, 8],
        [3, 4, 5, 6, 7, 8, 0, 1, 2],
    ]
    .iter()
    .map(|names| partitions.iter().map(|&p| number[&rename(p, names)]).collect())
    .collect();
    let mut class = vec![usize::MAX; size * size];
    for start in 0..size * size {
        let mut open = vec![start];
        while let Some(pair) = open.pop() {
            if class[pair] != usize::MAX {
                continue;
            }
            class[pair] = start;
            let (b, c) = (pair / size, pair % size);
            open.push(c * size + b);
            open.push(relabelled[b][0] * size + relabelled[b][c]);
            open.extend(keeping.iter().map(|images| images[b] * size + images[c]));
        }
    }
    class
}

/// The number of bands whose stacks have the columns 123, 456, 789, then those of partitions `b` and `c`.
fn bands_of(partitions: &[Triples], b: usize, c: usize) -> u64 {
    let third = row_sets(partitions[c]);
    let mut bands = 0;
    for (one, one_ways) in row_sets(partitions[0]) {
        for (two, two_ways) in row_sets(partitions[b]) {
            if (0..3).all(|row| (one[row] & two[row]).is_empty()) {
                let left = [0, 1, 2].map(|row| !(one[row] | two[row]));
                bands += one_ways * two_ways * third.get(&left).copied().unwrap_or(0);
            }
        }
    }
    bands
}

/// The ways to order the digits of each column, by the sets of digits that the rows get.
fn row_sets(columns: Triples) -> HashMap<Triples, u64> {
    let mut ways = HashMap::new();
    let placed = columns.map(|column| {
        let digits: Vec<DigitSet> = column.into_iter().map(DigitSet::from).collect();
        ORDERS.map(|order| order.map(|i| digits[i]))
    });
    for a in placed[0] {
        for b in placed[1] {
            for c in placed[2] {
                *ways.entry([0, 1, 2].map(|row| a[row] | b[row] | c[row])).or_default() += 1;
            }
        }
    }
    ways
}
