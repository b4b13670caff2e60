//! What fits into the cells of a mark: the tool of every technique for marks.
//!
//! A mark is a list of [`Form`]s. Its *fillings* are the ways to assign its cells values that they
//! may hold so that all forms are satisfied and cells that see each other differ. A [decision
//! diagram](diagram) says exactly which candidates are part of a filling and which values are in
//! every filling.
//!
//! A diagram with more than [`MOST_NODES`](diagram::MOST_NODES) nodes is given up. Then the
//! differences between cells are ignored, which reduces sums to their bounds. If that is too much
//! as well, nothing is ruled out.

mod diagram;
mod layer;
mod reader;

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::cells::Cells;
use crate::rules::rule::Form;

use super::values::{Value, Values};
use diagram::{Answer, Diagram};

pub(super) use diagram::Left;

/// The fillings of some cells: they satisfy all forms of at least one way.
#[derive(Debug)]
pub(super) struct Fillings {
    ways: Vec<Way>,
    known: Mutex<HashMap<Box<[Values]>, Option<Left>>>,
}

/// Forms that hold together, with and without the differences between cells.
#[derive(Clone, Debug)]
struct Way {
    exact: Diagram,
    relaxed: Diagram,
}

/// The maximum number of cached answers; beyond it the cache is cleared.
const MOST_KNOWN: usize = 1_000;

/// The maximum number of ways of one mark: choices multiply.
const MOST_WAYS: usize = 64;

impl Fillings {
    /// Returns the fillings of these cells, each given once, that satisfy these forms; `peers` are
    /// the cells that each cell sees, and values go up to `values`. Returns `None` if the forms
    /// offer too many choices.
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
        Some(Fillings {
            ways,
            known: Mutex::default(),
        })
    }

    /// Returns the values that the fillings allow if the cells may hold the values of their domains
    /// and the required values must be among them; `None` if there is no filling.
    pub(super) fn left(&self, domains: &[Values], required: Values) -> Option<Left> {
        let ways = self
            .ways
            .iter()
            .filter_map(|way| match way.exact.ask(domains, required) {
                Answer::Left(left) => Some(left),
                Answer::Nothing => None,
                Answer::TooWide => match way.relaxed.ask(domains, required) {
                    Answer::Left(left) => Some(left),
                    Answer::Nothing => None,
                    Answer::TooWide => Some(Left {
                        some: domains.to_vec(),
                        every: Values::EMPTY,
                    }),
                },
            });
        ways.reduce(|one, other| Left {
            some: one
                .some
                .iter()
                .zip(&other.some)
                .map(|(&a, &b)| a | b)
                .collect(),
            every: one.every & other.every,
        })
    }

    /// Like [`left`](Self::left) without required values, but cached. A technique that supposes one
    /// candidate after another asks about the same candidates again and again, because few of its
    /// suppositions reach a mark.
    pub(super) fn known_left(&self, domains: &[Values]) -> Option<Left> {
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(left) = known().get(domains) {
            return left.clone();
        }
        let left = self.left(domains, Values::EMPTY);
        let mut known = known();
        if known.len() == MOST_KNOWN {
            known.clear();
        }
        known.insert(domains.into(), left.clone());
        left
    }

    /// Returns what each cell holds in the fillings in which a cell, given by its index, has a
    /// value; `None` if that takes too long.
    pub(super) fn together(
        &self,
        domains: &[Values],
    ) -> Option<impl Fn(usize, Value) -> Vec<Values> + use<>> {
        let mut ways = self.ways.iter().map(|way| way.exact.together(domains));
        let (mut rows, cells) = (ways.next()??, domains.len());
        for way in ways {
            diagram::join(&mut rows, &way?);
        }
        Some(move |cell, value| rows[diagram::row(cell, value) * cells..][..cells].to_vec())
    }

    /// Returns all fillings; `None` if there are more than `most`, if the search takes too long, or
    /// if an alternative leaves a cell open.
    pub(super) fn list(&self, domains: &[Values], most: usize) -> Option<Vec<Vec<Value>>> {
        let mut found = Vec::new();
        let mut add = |filling: &[Value]| {
            found.push(filling.to_vec());
            found.len() > most
        };
        let mut is_listed =
            |way: &Way| way.exact.reads_all() && way.exact.visit(domains, &mut add) == Some(false);
        self.ways.iter().all(&mut is_listed).then_some(found)
    }

    /// Returns `true` if there is a filling, or if that takes too long to find out.
    pub(super) fn exist(&self, domains: &[Values]) -> bool {
        self.ways
            .iter()
            .any(|way| way.exact.visit(domains, &mut |_| true).unwrap_or(true))
    }
}

/// Splits choices: returns the lists of forms of which one must hold.
fn choices(forms: &[Form]) -> Option<Vec<Vec<&Form>>> {
    let mut all: Vec<Vec<&Form>> = vec![Vec::new()];
    for form in forms {
        let next = match form {
            Form::Or(groups) => groups
                .iter()
                .map(|group| choices(group))
                .collect::<Option<Vec<_>>>()?
                .concat(),
            form => vec![vec![form]],
        };
        if all.len() * next.len() > MOST_WAYS {
            return None;
        }
        all = all
            .iter()
            .flat_map(|one| next.iter().map(move |other| [&one[..], other].concat()))
            .collect();
    }
    Some(all)
}
