//! Rules as solvers see them.

use std::sync::Arc;

use super::automaton::Automaton;

/// A rule as solvers see it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// These V cells hold every value once.
    House(Vec<usize>),
    /// The two cells of each pair hold different values.
    Differ(Vec<(usize, usize)>),
    /// The values of the two cells of each pair are not *n* and *n* + 1.
    NotConsecutive(Vec<(usize, usize)>),
    /// The cell holds one of these values: bit *v* - 1 stands for the value *v*.
    Among(usize, u32),
    /// The two cells of each pair hold compatible values: for each value of the first, from 1, the
    /// values of the second as bits.
    Pairs(Vec<(usize, usize)>, Vec<u32>),
    /// The sum of the values, each multiplied by its factor. Each cell occurs once.
    Sum {
        /// The cells and their factors.
        terms: Vec<(usize, i32)>,
        /// The sum.
        total: i32,
    },
    /// An automaton accepts the values of these cells in this order. A cell may occur more than
    /// once.
    Sequence(Vec<usize>, Arc<Automaton>),
    /// These cells hold different values, and the values between the minimum and the maximum have
    /// this sum.
    Between(Vec<usize>, i32),
    /// All these sets of cells have the same sum, which is not given.
    EqualSums(Vec<Vec<usize>>),
    /// These cells hold different values without a gap between the minimum and the maximum.
    Run(Vec<usize>),
    /// How often each value, from 1, may occur in these cells, of which there are at most 63: bit
    /// *n* stands for *n* times.
    Counts(Vec<usize>, Vec<u64>),
    /// These sets of cells, equal in size and of at most 63 cells each, hold the same values with
    /// the same multiplicities.
    SameValues(Vec<Vec<usize>>),
    /// All forms of at least one of these groups hold. Without groups, no board satisfies it.
    Or(Vec<Vec<Form>>),
}

impl Form {
    /// A form that no board satisfies.
    pub const NEVER: Form = Form::Or(Vec::new());

    /// Decides whatever depends on no cell: returns `None` for a form that always holds,
    /// [`NEVER`](Form::NEVER) for one that never does.
    ///
    /// A solver wakes a constraint by its cells, so one without cells would never be checked.
    #[must_use]
    pub fn simplified(self) -> Option<Form> {
        let holds = match self {
            Form::Sum { terms, total } => {
                let terms: Vec<(usize, i32)> = terms
                    .into_iter()
                    .filter(|&(_, factor)| factor != 0)
                    .collect();
                if !terms.is_empty() {
                    return Some(Form::Sum { terms, total });
                }
                total == 0
            }
            Form::Or(groups) => {
                let simplified = |group: Vec<Form>| -> Vec<Form> {
                    group.into_iter().filter_map(Form::simplified).collect()
                };
                let groups: Vec<Vec<Form>> = groups
                    .into_iter()
                    .map(simplified)
                    .filter(|group| !group.contains(&Form::NEVER))
                    .collect();
                if groups.iter().all(|group| !group.is_empty()) {
                    return Some(Form::Or(groups));
                }
                true
            }
            Form::Differ(pairs) if pairs.iter().any(|(a, b)| a == b) => false,
            Form::Among(..) => return Some(self),
            form if !form.cells().is_empty() => return Some(form),
            Form::Between(_, total) => total == 0,
            Form::Sequence(_, automaton) => automaton.accepts(0),
            Form::Counts(_, counts) => counts.iter().all(|times| times & 1 != 0),
            _ => true,
        };
        if holds { None } else { Some(Form::NEVER) }
    }

    /// Returns the cells and the total of a sum without factors; innies and outies are derived from
    /// these.
    pub fn plain_sum(&self) -> Option<(impl Iterator<Item = usize> + '_, i32)> {
        let Form::Sum { terms, total } = self else {
            return None;
        };
        let is_plain = terms.iter().all(|&(_, factor)| factor == 1);
        is_plain.then(|| (terms.iter().map(|&(cell, _)| cell), *total))
    }

    /// Returns the cells of the form, with repetitions.
    pub fn cells(&self) -> Vec<usize> {
        match self {
            Form::House(cells)
            | Form::Sequence(cells, _)
            | Form::Between(cells, _)
            | Form::Run(cells)
            | Form::Counts(cells, _) => cells.clone(),
            Form::Differ(pairs) | Form::NotConsecutive(pairs) | Form::Pairs(pairs, _) => {
                pairs.iter().flat_map(|&(a, b)| [a, b]).collect()
            }
            Form::Among(cell, _) => vec![*cell],
            Form::Sum { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
            Form::EqualSums(sets) | Form::SameValues(sets) => sets.concat(),
            Form::Or(groups) => groups.iter().flatten().flat_map(Form::cells).collect(),
        }
    }
}
