//! Counts the proper and the minimal puzzles of small rules exactly, by number of clues; given a
//! number of samples, also estimates these numbers from random sets of cells:
//! `cargo run --release --example clue_counts 6x6+x 400`.
//!
//! A set of clues of a grid is a proper puzzle exactly when it hits every unavoidable set of the
//! grid, that is, every set of cells in which another grid differs. The count takes one grid of
//! each class, splits its cells into two halves, and visits all choices of clues in the first half.
//! The sets that these clues do not hit remain for the second half, where each choice of clues has
//! a bit. The bit is set if the choice misses a set: first for the cells outside each set, then,
//! one cell at a time, for their subsets. A puzzle is minimal if each of its clues is the only one
//! in some unavoidable set.
//!
//! The estimate uses neither classes nor unavoidable sets: a set of cells of a grid is a proper
//! puzzle if no other grid agrees there.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::env;
use std::error::Error;
use std::ops::ControlFlow;

use lacuna::rules::Form;
use lacuna::{Board, Budget, Engine, Random, Rules};
use rayon::prelude::*;

/// Cells, one bit each.
type Cells = u64;

/// Numbers of puzzles by number of clues: proper ones and minimal ones.
type Counts = Vec<[u128; 2]>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let rules: Rules = arguments.next().as_deref().unwrap_or("4x4").parse()?;
    let samples: Option<u64> = arguments
        .next()
        .map(|samples| samples.parse())
        .transpose()?;

    let grids = Grids::new(&rules)?;
    let classes = grids.classes(&rules);
    eprintln!("{} grids in {} classes", grids.number(), classes.len());
    let exact = grids.count(&classes);
    let estimates = samples.map_or(
        "",
        |_| ",proper_estimate,proper_error,minimal_estimate,minimal_error",
    );
    println!("clues,proper,minimal{estimates}");
    for (clues, [proper, minimal]) in exact.iter().enumerate() {
        print!("{clues},{proper},{minimal}");
        for (mean, error) in samples
            .map(|samples| grids.estimate(clues, samples))
            .into_iter()
            .flatten()
        {
            print!(",{mean:.6e},{error:.1e}");
        }
        println!();
    }
    let [proper, minimal] =
        [0, 1].map(|kind| exact.iter().map(|counts| counts[kind]).sum::<u128>());
    eprintln!("{proper} proper puzzles, {minimal} of them minimal");
    Ok(())
}

/// All solution grids whose first row is in order. Relabelling gives the others.
struct Grids {
    values: u8,
    grids: Vec<Vec<u8>>,
}

impl Grids {
    fn new(rules: &Rules) -> Result<Grids, Box<dyn Error>> {
        let layout = rules.layout();
        let (values, cells) = (layout.values(), layout.cells());
        let are_houses = rules.forms().all(|form| matches!(form, Form::House(_)));
        if cells != usize::from(values).pow(2) || !(4..=6).contains(&values) || !are_houses {
            return Err(format!(
                "{}: expected houses alone, on 4x4 to 6x6 cells, such as 6x6+x",
                rules.name()
            )
            .into());
        }
        let first = Board::from_values(
            (1..=values)
                .chain(std::iter::repeat(0))
                .take(cells)
                .collect(),
        )?;
        let mut grids = Vec::new();
        let _ = Engine::new(rules).for_each(&first, &Budget::UNLIMITED, |grid| {
            grids.push(grid.values().to_vec());
            ControlFlow::<()>::Continue(())
        })?;
        Ok(Grids { values, grids })
    }

    fn cells(&self) -> usize {
        usize::from(self.values).pow(2)
    }

    /// The number of ways to relabel a grid.
    fn labels(&self) -> u128 {
        (1..=u128::from(self.values)).product()
    }

    fn number(&self) -> u128 {
        self.grids.len() as u128 * self.labels()
    }

    /// Returns a grid of each class, with the number of grids in it. A class has all grids that
    /// permutations of rows, permutations of columns, a transposition, and relabelling turn into
    /// each other, where these keep every house a house.
    fn classes(&self, rules: &Rules) -> Vec<(&[u8], u128)> {
        let symmetries = symmetries(rules, usize::from(self.values));
        let mut unseen: HashSet<&[u8]> = self.grids.iter().map(Vec::as_slice).collect();
        let mut classes = Vec::new();
        for grid in &self.grids {
            if !unseen.contains(&grid[..]) {
                continue;
            }
            let before = unseen.len();
            for symmetry in &symmetries {
                let mut labels = vec![0; usize::from(self.values) + 1];
                (1..=self.values)
                    .zip(symmetry)
                    .for_each(|(label, &cell)| labels[usize::from(grid[cell])] = label);
                unseen.remove(
                    &symmetry
                        .iter()
                        .map(|&cell| labels[usize::from(grid[cell])])
                        .collect::<Vec<u8>>()[..],
                );
            }
            classes.push((&grid[..], (before - unseen.len()) as u128 * self.labels()));
        }
        classes
    }

    /// Returns the minimal unavoidable sets of a grid.
    fn unavoidable(&self, grid: &[u8]) -> Vec<Cells> {
        let labellings = permutations(usize::from(self.values));
        let mut sets: Vec<Cells> = Vec::new();
        for other in &self.grids {
            // For each value of the other grid and each value of this one, the cells that have
            // them.
            let mut both = vec![vec![0; labellings[0].len()]; labellings[0].len()];
            for (cell, (&one, &two)) in grid.iter().zip(other).enumerate() {
                both[usize::from(two) - 1][usize::from(one) - 1] |= 1 << cell;
            }
            let equal = labellings.iter().map(|labels| {
                labels
                    .iter()
                    .zip(&both)
                    .fold(0, |all, (&label, row)| all | row[label])
            });
            sets.extend(equal.map(|equal: Cells| !equal & ((1 << self.cells()) - 1)));
        }
        sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        sets.dedup();
        let mut minimal: Vec<Cells> = Vec::new();
        for set in sets.into_iter().filter(|&set| set != 0) {
            if !minimal.iter().any(|inside| inside & !set == 0) {
                minimal.push(set);
            }
        }
        minimal
    }

    /// Counts the puzzles of all grids.
    fn count(&self, classes: &[(&[u8], u128)]) -> Counts {
        let mut counts = vec![[0; 2]; self.cells() + 1];
        for &(grid, grids) in classes {
            let sets = self.unavoidable(grid);
            eprintln!(
                "{}: {} unavoidable sets, {grids} grids",
                grid.iter().map(u8::to_string).collect::<String>(),
                sets.len()
            );
            for (sum, count) in counts.iter_mut().zip(count(&sets, self.cells())) {
                (0..2).for_each(|kind| sum[kind] += grids * count[kind]);
            }
        }
        counts
    }

    /// Estimates the number of proper and of minimal puzzles with this number of clues, with
    /// standard errors, from random sets of cells.
    fn estimate(&self, clues: usize, samples: u64) -> [(f64, f64); 2] {
        let cells = self.cells();
        let ways = (0..clues).fold(1.0, |ways, i| ways * (cells - i) as f64 / (i + 1) as f64)
            * self.labels() as f64;
        let draw = |sample| {
            let mut order: Vec<usize> = (0..cells).collect();
            Random::stream("clue counts", clues as u64, sample).shuffle(&mut order);
            self.puzzles(&order[..clues])
        };
        let drawn: Vec<[usize; 2]> = (0..samples).into_par_iter().map(draw).collect();
        [0, 1].map(|kind| {
            let mean = drawn
                .iter()
                .map(|numbers| numbers[kind] as f64)
                .sum::<f64>()
                / samples as f64;
            let squares: f64 = drawn
                .iter()
                .map(|numbers| (numbers[kind] as f64 - mean).powi(2))
                .sum();
            (
                ways * mean,
                ways * (squares / (samples * (samples - 1)) as f64).sqrt(),
            )
        })
    }

    /// Returns the number of proper and of minimal puzzles with clues in exactly these cells, up to
    /// relabelling.
    fn puzzles(&self, cells: &[usize]) -> [usize; 2] {
        let mut puzzles = self.unique(cells);
        let proper = puzzles.iter().filter(|&&is_unique| is_unique).count();
        for spare in cells {
            if puzzles.contains(&true) {
                let fewer: Vec<usize> =
                    cells.iter().copied().filter(|cell| cell != spare).collect();
                puzzles
                    .iter_mut()
                    .zip(self.unique(&fewer))
                    .for_each(|(puzzle, is_unique)| *puzzle &= !is_unique);
            }
        }
        [
            proper,
            puzzles.into_iter().filter(|&is_minimal| is_minimal).count(),
        ]
    }

    /// Returns, for each grid, `true` if it alone has its values in these cells, among all grids,
    /// however they are labelled.
    fn unique(&self, cells: &[usize]) -> Vec<bool> {
        let mut patterns = HashMap::<u128, usize>::with_capacity(self.grids.len());
        let pattern = |grid: &Vec<u8>| {
            let mut labels = [0; 8];
            let mut used = 0;
            let pattern = cells.iter().fold(0, |pattern, &cell| {
                let label = &mut labels[usize::from(grid[cell])];
                if *label == 0 {
                    used += 1;
                    *label = used;
                }
                pattern << 3 | *label
            });
            // Two values that are missing could be exchanged.
            (used + 1 >= u128::from(self.values)).then_some(pattern)
        };
        let all: Vec<Option<u128>> = self.grids.iter().map(pattern).collect();
        all.iter()
            .flatten()
            .for_each(|&pattern| *patterns.entry(pattern).or_default() += 1);
        all.iter()
            .map(|pattern| pattern.is_some_and(|pattern| patterns[&pattern] == 1))
            .collect()
    }
}

/// Returns the permutations of 0..n.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    (0..n).fold(vec![Vec::new()], |shorter, next| {
        let longer = |one: &Vec<usize>| {
            (0..=next)
                .map(|at| [&one[..at], &[next], &one[at..]].concat())
                .collect::<Vec<_>>()
        };
        shorter.iter().flat_map(longer).collect()
    })
}

/// Returns the symmetries: for each cell of the image, the cell that it comes from.
fn symmetries(rules: &Rules, side: usize) -> Vec<Vec<usize>> {
    let houses: Vec<&[usize]> = rules
        .houses()
        .iter()
        .map(|house| &house.cells[..])
        .collect();
    let as_set = |cells: &[usize]| cells.iter().fold(0 as Cells, |set, &cell| set | 1 << cell);
    let known: BTreeSet<Cells> = houses.iter().map(|cells| as_set(cells)).collect();
    let keeps = |symmetry: &[usize]| {
        houses.iter().all(|house| {
            known.contains(&as_set(
                &house.iter().map(|&cell| symmetry[cell]).collect::<Vec<_>>(),
            ))
        })
    };
    let lines = permutations(side);
    let mut found = Vec::new();
    for (rows, columns) in lines
        .iter()
        .flat_map(|rows| lines.iter().map(move |columns| (rows, columns)))
    {
        let cells = |turn: fn(usize, usize, usize) -> usize| {
            rows.iter()
                .flat_map(|&row| columns.iter().map(move |&column| turn(side, row, column)))
                .collect::<Vec<_>>()
        };
        let both = [
            cells(|side, row, column| row * side + column),
            cells(|side, row, column| column * side + row),
        ];
        found.extend(both.into_iter().filter(|symmetry| keeps(symmetry)));
    }
    found
}

/// Counts the sets of cells that hit all of these sets, and those of them that would miss one
/// without any of their cells, by size.
fn count(sets: &[Cells], cells: usize) -> Counts {
    let first = cells / 2;
    let second = cells - first;
    let add = |mut sums: Counts, counts: Counts| {
        sums.iter_mut()
            .zip(counts)
            .for_each(|(sum, count)| (0..2).for_each(|kind| sum[kind] += count[kind]));
        sums
    };
    let halves = (0..1 << first).into_par_iter();
    let counts = halves.fold(
        || {
            (
                vec![[0; 2]; cells + 1],
                Half::new(second),
                Half::new(second),
            )
        },
        |(mut counts, mut missed, mut critical), chosen: Cells| {
            let open = |hit: Cells| {
                sets.iter()
                    .filter(move |&set| set & chosen == hit)
                    .map(|set| set >> first)
            };
            missed.fill(open(0));
            let size = chosen.count_ones() as usize;
            let proper: Vec<u64> = missed.0.iter().map(|word| !word).collect();
            tally(&proper, &mut counts[size..], 0);
            let mut minimal = missed.minimal();
            for cell in (0..first)
                .map(|cell| 1 << cell)
                .filter(|cell| chosen & cell != 0)
            {
                if minimal.iter().all(|&word| word == 0) {
                    break;
                }
                critical.fill(open(cell));
                minimal
                    .iter_mut()
                    .zip(&critical.0)
                    .for_each(|(minimal, critical)| *minimal &= critical);
            }
            tally(&minimal, &mut counts[size..], 1);
            (counts, missed, critical)
        },
    );
    counts
        .map(|(counts, ..)| counts)
        .reduce(|| vec![[0; 2]; cells + 1], add)
}

/// The number of cells that choose a bit of a word.
const LOW: usize = 6;

/// For each of these cells, the bits of a word without it.
const WITHOUT: [u64; LOW] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// One bit for each choice of cells of the second half. The lowest cells choose the bit of a word,
/// the others the word.
struct Half(Vec<u64>);

impl Half {
    fn new(cells: usize) -> Half {
        Half(vec![0; 1 << (cells - LOW)])
    }

    /// Sets the bits of the choices that miss at least one of these sets.
    fn fill(&mut self, sets: impl Iterator<Item = Cells>) {
        let words = &mut self.0;
        words.fill(0);
        for set in sets {
            let most = !set as usize & ((words.len() << LOW) - 1);
            words[most >> LOW] |= 1 << (most % (1 << LOW));
        }
        for word in words.iter_mut() {
            for (cell, without) in WITHOUT.iter().enumerate() {
                *word |= *word >> (1 << cell) & without;
            }
        }
        for distance in (0..words.len().ilog2()).map(|cell| 1 << cell) {
            for pair in words.chunks_exact_mut(2 * distance) {
                let (without, with) = pair.split_at_mut(distance);
                without
                    .iter_mut()
                    .zip(with)
                    .for_each(|(without, with)| *without |= *with);
            }
        }
    }

    /// Returns the bits of the choices that are not set, but would be without any of their cells.
    fn minimal(&self) -> Vec<u64> {
        let mut minimal: Vec<u64> = self.0.iter().map(|word| !word).collect();
        for (word, missed) in minimal.iter_mut().zip(&self.0) {
            for (cell, without) in WITHOUT.iter().enumerate() {
                *word &= without | (missed & without) << (1 << cell);
            }
        }
        for distance in (0..minimal.len().ilog2()).map(|cell| 1 << cell) {
            for (minimal, missed) in minimal
                .chunks_exact_mut(2 * distance)
                .zip(self.0.chunks_exact(2 * distance))
            {
                minimal[distance..]
                    .iter_mut()
                    .zip(missed)
                    .for_each(|(minimal, missed)| *minimal &= missed);
            }
        }
        minimal
    }
}

/// Adds the number of choices of each size to one of the two counts.
fn tally(choices: &[u64], counts: &mut [[u128; 2]], kind: usize) {
    let sizes: [u64; LOW + 1] = std::array::from_fn(|size| {
        (0..64)
            .filter(|bit: &u64| bit.count_ones() as usize == size)
            .map(|bit| 1 << bit)
            .sum()
    });
    for (place, word) in choices.iter().enumerate().filter(|(_, word)| **word != 0) {
        let counts = &mut counts[place.count_ones() as usize..];
        counts
            .iter_mut()
            .zip(sizes)
            .for_each(|(count, size)| count[kind] += u128::from((word & size).count_ones()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(rules: &str) -> (Grids, Counts) {
        let rules: Rules = rules.parse().unwrap();
        let grids = Grids::new(&rules).unwrap();
        let counts = grids.count(&grids.classes(&rules));
        (grids, counts)
    }

    /// The sequence A109252 of the encyclopedia of integer sequences.
    #[test]
    fn puzzles_of_four_by_four_cells_are_as_many_as_known() {
        let (_, counts) = exact("4x4");
        let [proper, minimal] =
            [0, 1].map(|kind| counts.iter().map(|counts| counts[kind]).sum::<u128>());
        assert_eq!((proper, minimal), (13_579_680, 85_632));
    }

    #[test]
    fn trying_every_set_of_cells_gives_the_same_counts() {
        for rules in ["4x4", "4x4+x"] {
            let (grids, counts) = exact(rules);
            let mut tried = vec![[0; 2]; grids.cells() + 1];
            for set in 0..1 << grids.cells() {
                let cells: Vec<usize> = (0..grids.cells())
                    .filter(|cell| set >> cell & 1 == 1)
                    .collect();
                let puzzles = grids.puzzles(&cells);
                (0..2).for_each(|kind| {
                    tried[cells.len()][kind] += grids.labels() * puzzles[kind] as u128
                });
            }
            assert_eq!(tried, counts, "{rules}");
        }
    }
}
