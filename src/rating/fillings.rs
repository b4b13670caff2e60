//! What fits into the cells of a mark: the one tool behind every technique for marks.
//!
//! A mark is a list of [`Form`]s. Its *fillings* are the ways to give its cells values that they may hold so that all forms are satisfied and
//! cells that see each other differ. The tool answers which candidates are part of a filling and which values are in every filling, exactly,
//! from a [decision diagram](diagram): two beginnings of a filling that leave the same to be filled are one node.
//!
//! A diagram with more than [`MOST_NODES`](diagram::MOST_NODES) nodes is given up. Then the differences between cells are left out of account,
//! so that sums come down to their bounds; if that is too much too, nothing is said.

mod diagram;
mod layer;
mod reader;

use crate::cells::Cells;
use crate::rules::rule::Form;

use super::values::Values;
use diagram::{Answer, Diagram};

pub(super) use diagram::Left;

/// Cells, and what their values must satisfy: all forms of one way at least.
#[derive(Clone, Debug)]
pub(super) struct Fillings {
    ways: Vec<Way>,
}

/// Forms that hold together, first as they are, then without the differences between cells.
#[derive(Clone, Debug)]
struct Way {
    exact: Diagram,
    relaxed: Diagram,
}

/// The most ways that are looked at: choices of marks multiply.
const MOST_WAYS: usize = 64;

impl Fillings {
    /// The fillings that satisfy these forms on these cells, each given once; `peers` are the cells that each cell sees, of `values` values.
    /// `None` if the forms offer too many choices.
    pub(super) fn new<const W: usize>(
        cells: &[usize],
        forms: &[Form],
        peers: &[Cells<W>],
        values: usize,
    ) -> Option<Fillings> {
        let see = |a: usize, b: usize| peers[a].contains(b);
        let way = |forms: &Vec<&Form>| Way {
            exact: Diagram::new(cells, forms, values, Some(&see)),
            relaxed: Diagram::new(cells, forms, values, None),
        };
        let ways = choices(forms)?.iter().map(way).collect();
        Some(Fillings { ways })
    }

    /// What is left to its cells, if they may hold these values and the required values must be among them; `None` if there is no filling.
    pub(super) fn left(&self, domains: &[Values], required: Values) -> Option<Left> {
        let ways = self.ways.iter().filter_map(|way| match way.exact.ask(domains, required) {
            Answer::Left(left) => Some(left),
            Answer::Nothing => None,
            Answer::TooWide => match way.relaxed.ask(domains, required) {
                Answer::Left(left) => Some(left),
                Answer::Nothing => None,
                Answer::TooWide => Some(Left { some: domains.to_vec(), every: Values::EMPTY }),
            },
        });
        ways.reduce(|one, other| Left {
            some: one.some.iter().zip(&other.some).map(|(&a, &b)| a | b).collect(),
            every: one.every & other.every,
        })
    }

    /// Whether there is a filling.
    pub(super) fn exist(&self, domains: &[Values]) -> bool {
        self.ways.iter().any(|way| way.exact.has_filling(domains).unwrap_or(true))
    }
}

/// The lists of forms of which one must hold: a choice is taken apart.
fn choices(forms: &[Form]) -> Option<Vec<Vec<&Form>>> {
    let mut all: Vec<Vec<&Form>> = vec![Vec::new()];
    for form in forms {
        let next = match form {
            Form::Or(groups) => groups.iter().map(|group| choices(group)).collect::<Option<Vec<_>>>()?.concat(),
            form => vec![vec![form]],
        };
        if all.len() * next.len() > MOST_WAYS {
            return None;
        }
        all = all.iter().flat_map(|one| next.iter().map(move |other| [&one[..], other].concat())).collect();
    }
    Some(all)
}
