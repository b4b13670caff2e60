//! The meaning of conditions on values, in two forms: plainly and slowly for the verifier, and as
//! [`Form`]s for solvers.

use std::sync::Arc;

use super::kind::{Mark, Meaning, Placed};
use crate::board::Board;
use crate::rules::form::Form;
use crate::rules::layout::Layout;

impl Mark {
    /// Returns `true` if the values on a board break it. A full board that breaks nothing is a
    /// solution.
    pub fn is_broken(&self, layout: &Layout, board: &Board) -> bool {
        let on = self.on(layout);
        self.kind
            .meaning
            .iter()
            .any(|meaning| meaning.is_broken(&on, board))
    }

    /// Returns its forms for solvers: all of them hold.
    pub fn forms(&self, layout: &Layout) -> Vec<Form> {
        let on = self.on(layout);
        self.kind
            .meaning
            .iter()
            .flat_map(|meaning| meaning.forms(&on))
            .collect()
    }
}

impl Meaning {
    /// Returns `true` if the values on a board break it.
    pub(super) fn is_broken(&self, on: &Placed<'_>, board: &Board) -> bool {
        match self {
            Meaning::Differ => has_wrong_pair(board, &all_pairs(on.cells()), |a, b| a != b),
            Meaning::Pairs(pairs, fit) => has_wrong_pair(board, &pairs(on), |a, b| fit(on, a, b)),
            Meaning::Among(fits) => on
                .cells()
                .iter()
                .any(|&cell| board.get(cell).is_some_and(|value| !fits(on, value))),
            Meaning::Sum(sum) => {
                let (terms, total) = sum(on);
                let product =
                    |&(cell, factor): &(usize, i32)| Some(i32::from(board.get(cell)?) * factor);
                let sum = terms.iter().map(product).sum::<Option<i32>>();
                sum.zip(total).is_some_and(|(sum, total)| sum != total)
            }
            Meaning::EqualSums(sets) => {
                let sum = |set: &Vec<usize>| {
                    Some(values(board, set)?.into_iter().map(u32::from).sum::<u32>())
                };
                let known: Vec<u32> = sets(on).iter().filter_map(sum).collect();
                known.windows(2).any(|two| two[0] != two[1])
            }
            Meaning::Counts(counts) => values(board, on.cells()).is_some_and(|there| {
                (1..)
                    .zip(counts(on))
                    .any(|(value, counts)| counts >> times(&there, value) & 1 == 0)
            }),
            Meaning::Sequence(cells, holds, _) => {
                values(board, &cells(on)).is_some_and(|values| !holds(on, &values))
            }
            Meaning::Values(holds, _) => {
                values(board, on.ring()).is_some_and(|values| !holds(on, &values))
            }
            Meaning::Board(is_broken, _) => is_broken(on, board),
            Meaning::Follows(_) => false,
        }
    }

    /// Returns its forms for solvers: all of them hold.
    pub(super) fn forms(&self, on: &Placed<'_>) -> Vec<Form> {
        match self {
            Meaning::Differ => vec![Form::Differ(all_pairs(on.cells()))],
            Meaning::Pairs(pairs, fit) => {
                vec![Form::Pairs(pairs(on), relation(on, |a, b| fit(on, a, b)))]
            }
            Meaning::Among(fits) => {
                let values = bits(on, |value| fits(on, value));
                on.cells()
                    .iter()
                    .map(|&cell| Form::Among(cell, values))
                    .collect()
            }
            Meaning::Sum(sum) => {
                let (terms, total) = sum(on);
                total
                    .into_iter()
                    .map(|total| Form::Sum {
                        terms: terms.clone(),
                        total,
                    })
                    .collect()
            }
            Meaning::EqualSums(sets) => vec![Form::EqualSums(sets(on))],
            Meaning::Counts(counts) => vec![Form::Counts(on.cells().to_vec(), counts(on))],
            Meaning::Sequence(cells, _, automaton) => {
                vec![Form::Sequence(cells(on), Arc::new(automaton(on)))]
            }
            Meaning::Values(_, forms) | Meaning::Board(_, forms) | Meaning::Follows(forms) => {
                forms(on)
            }
        }
    }
}

/// Returns the values of these cells if all are known.
pub(super) fn values(board: &Board, cells: &[usize]) -> Option<Vec<u8>> {
    cells.iter().map(|&cell| board.get(cell)).collect()
}

/// Counts how often a value occurs in a list.
pub(super) fn times(list: &[u8], value: u8) -> usize {
    list.iter().map(|&other| usize::from(other == value)).sum()
}

/// Returns all pairs of these cells.
pub(super) fn all_pairs(cells: &[usize]) -> Vec<(usize, usize)> {
    cells
        .iter()
        .enumerate()
        .flat_map(|(i, &a)| cells[i + 1..].iter().map(move |&b| (a, b)))
        .collect()
}

/// Returns the pairs of each cell and the next.
pub(super) fn steps(on: &Placed<'_>) -> Vec<(usize, usize)> {
    on.cells().windows(2).map(|two| (two[0], two[1])).collect()
}

/// Returns the values that go together with each value from 1, as bits.
pub(super) fn relation(on: &Placed<'_>, go_together: impl Fn(u8, u8) -> bool) -> Vec<u32> {
    (1..=on.layout.values())
        .map(|a| bits(on, |b| go_together(a, b)))
        .collect()
}

fn bits(on: &Placed<'_>, fits: impl Fn(u8) -> bool) -> u32 {
    (1..=on.layout.values())
        .filter(|&value| fits(value))
        .fold(0, |bits, value| bits | 1 << (value - 1))
}

/// Returns the four cells around the lower right corner of one; `None` if there are no four.
pub(super) fn square(layout: &Layout, cell: usize) -> Option<Vec<usize>> {
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .map(|step| layout.step(cell, step))
        .collect()
}

/// Returns `true` if a pair of cells holds values that do not go together.
fn has_wrong_pair(
    board: &Board,
    pairs: &[(usize, usize)],
    go_together: impl Fn(u8, u8) -> bool,
) -> bool {
    pairs
        .iter()
        .any(|&(a, b)| match (board.get(a), board.get(b)) {
            (Some(a), Some(b)) => !go_together(a, b),
            _ => false,
        })
}
