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

use crate::census::partition::{PARTITIONS, Partitions, Triples, disjoint, orders, rename, rest};
use lacuna::Budget;
use lacuna::nine::cell::{Digit, SIDE};

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

#[cfg(test)]
mod tests {
    use super::*;

    /// 44 classes (Jarvis); 1,680³ gangsters and 9! · 56 · 6⁶ bands in all.
    #[test]
    fn there_are_44_gangster_classes() {
        let classes = Gangsters::new().classes;
        let gangsters = classes.values().map(|(pairs, _)| pairs * ORDERED);
        let bands = classes
            .values()
            .map(|(pairs, bands)| pairs * ORDERED * bands);
        assert_eq!((classes.len(), gangsters.sum()), (44, 1680_u64.pow(3)));
        assert_eq!(bands.sum::<u64>(), 362_880 * 56 * 6_u64.pow(6));
    }
}
