//! Forms that are read value by value, with a few words of memory: automata with counters.

use std::sync::Arc;

use crate::rules::automaton::Automaton;
use crate::rules::rule::Form;

use crate::rating::values::Values;

/// A form to be read. The comments say what it remembers; it forgets all that no later value
/// depends on.
#[derive(Clone, Debug)]
pub(super) enum Reader {
    /// What is left of the total.
    Sum { factors: Vec<i32>, total: i32 },
    /// The state.
    Sequence(Arc<Automaton>),
    /// The ends so far and which came last, the sum between them and the sum after them; the total,
    /// and the number of values.
    Between { total: u32, values: u8 },
    /// The sum of the first set and that of the current one; the ends of the sets.
    EqualSums(Vec<usize>),
    /// The values so far; the number of cells.
    Run(usize),
    /// How often each counted value has occurred so far.
    Counts(Vec<(u8, u64)>),
    /// How often each value occurs in the first set, and in the current one; the size of a set, and
    /// the number of values.
    SameValues { size: usize, values: usize },
}

impl Reader {
    /// Returns the reader of a form and the cells in the order of reading; `None` for forms on
    /// single cells and pairs.
    pub(super) fn of(form: &Form, values: usize) -> Option<(Reader, Vec<usize>)> {
        Some(match form {
            Form::Sum { terms, total } => {
                let (cells, factors) = terms.iter().copied().unzip();
                (
                    Reader::Sum {
                        factors,
                        total: *total,
                    },
                    cells,
                )
            }
            Form::Sequence(cells, automaton) => {
                (Reader::Sequence(automaton.clone()), cells.clone())
            }
            Form::Between(cells, total) if cells.len() == values && values > 1 => (
                Reader::Sequence(Arc::new(between_known_ends(*total, values as u8))),
                cells.clone(),
            ),
            Form::Between(cells, total) => (
                Reader::Between {
                    total: u32::try_from(*total).ok()?,
                    values: values as u8,
                },
                cells.clone(),
            ),
            Form::EqualSums(sets) => {
                let end = |end: &mut usize, set: &Vec<usize>| {
                    *end += set.len();
                    Some(*end)
                };
                (
                    Reader::EqualSums(sets.iter().scan(0, end).collect()),
                    sets.concat(),
                )
            }
            Form::Run(cells) => (Reader::Run(cells.len()), cells.clone()),
            Form::Counts(cells, counts) => {
                let any = u64::MAX >> (63 - cells.len());
                let counted = (1..)
                    .zip(counts.iter().copied())
                    .filter(|(_, times)| times & any != any)
                    .collect();
                (Reader::Counts(counted), cells.clone())
            }
            Form::SameValues(sets) => (
                Reader::SameValues {
                    size: sets[0].len(),
                    values,
                },
                sets.concat(),
            ),
            _ => return None,
        })
    }

    /// Returns the number of words of memory that it needs.
    pub(super) fn words(&self) -> usize {
        match self {
            Reader::Sum { .. } | Reader::Sequence(_) | Reader::Run(_) => 1,
            Reader::EqualSums(_) => 2,
            Reader::Between { .. } => BETWEEN,
            Reader::Counts(counted) => counted.len(),
            Reader::SameValues { values, .. } => 2 * values,
        }
    }

    /// Prepares the memory, which is all zeros.
    pub(super) fn start(&self, memory: &mut [u32]) {
        if let Reader::Sum { total, .. } = self {
            memory[0] = *total as u32;
        }
    }

    /// Reads the value at an index. Returns `false` if the form obviously cannot be satisfied any
    /// more.
    pub(super) fn read(&self, memory: &mut [u32], at: usize, value: u8) -> bool {
        match self {
            Reader::Sum { factors, .. } => {
                memory[0] = (memory[0] as i32 - factors[at] * i32::from(value)) as u32
            }
            Reader::Sequence(automaton) => match automaton.next(memory[0] as usize, value) {
                Some(state) => memory[0] = state as u32,
                None => return false,
            },
            Reader::Between { total, values } => {
                return read_between(memory, value, *total, *values);
            }
            Reader::EqualSums(ends) => return read_equal_sums(memory, at, value, ends),
            Reader::Run(cells) => {
                memory[0] |= 1 << (value - 1);
                let spread = u32::BITS - memory[0].leading_zeros() - memory[0].trailing_zeros();
                return spread as usize <= *cells;
            }
            Reader::Counts(counted) => {
                if let Some(i) = counted.iter().position(|&(other, _)| other == value) {
                    memory[i] += 1;
                    return counted[i].1 >> memory[i] != 0;
                }
            }
            Reader::SameValues { size, values } => {
                return read_same_values(memory.split_at_mut(*values), at, value, *size);
            }
        }
        true
    }

    /// Returns `true` if the form is satisfied after the last value.
    pub(super) fn accepts(&self, memory: &[u32]) -> bool {
        match self {
            Reader::Sum { .. } => memory[0] == 0,
            Reader::Sequence(automaton) => automaton.accepts(memory[0] as usize),
            Reader::Between { total, .. } => memory[SUM] == *total,
            Reader::EqualSums(_) | Reader::SameValues { .. } => true,
            Reader::Run(cells) => memory[0].count_ones() as usize == *cells,
            Reader::Counts(counted) => counted
                .iter()
                .zip(memory)
                .all(|((_, times), &found)| times >> found & 1 == 1),
        }
    }

    /// Returns, for a sum, the minimum and the maximum that the cells from each index on can add to
    /// it.
    pub(super) fn outlook(
        &self,
        domains: impl DoubleEndedIterator<Item = Values>,
    ) -> Vec<(i32, i32)> {
        let Reader::Sum { factors, .. } = self else {
            return Vec::new();
        };
        let (mut low, mut high) = (0, 0);
        let mut outlook = vec![(0, 0)];
        for (domain, factor) in domains.rev().zip(factors.iter().rev()) {
            let Some((least, most)) = domain.ends() else {
                continue;
            };
            let (one, other) = (
                factor * i32::from(least.number()),
                factor * i32::from(most.number()),
            );
            (low, high) = (low + one.min(other), high + one.max(other));
            outlook.push((low, high));
        }
        outlook.reverse();
        outlook
    }
}

/// Reads a value of sets with equal sums; `ends` are the ends of the sets.
fn read_equal_sums(memory: &mut [u32], at: usize, value: u8, ends: &[usize]) -> bool {
    memory[1] += u32::from(value);
    let is_first = at < ends[0];
    if !ends.contains(&(at + 1)) {
        return is_first || memory[1] < memory[0];
    }
    let sum = std::mem::take(&mut memory[1]);
    if is_first {
        memory[0] = sum;
    }
    sum == memory[0]
}

/// Reads a value of sets of `size` cells with the same values: how often each value occurs in the
/// first set, and in the current one.
fn read_same_values(
    (first, here): (&mut [u32], &mut [u32]),
    at: usize,
    value: u8,
    size: usize,
) -> bool {
    let value = usize::from(value) - 1;
    if at < size {
        first[value] += 1;
        return true;
    }
    here[value] += 1;
    let fits = here[value] <= first[value];
    // A full set in which no value occurs too often has the same values.
    if (at + 1).is_multiple_of(size) {
        here.fill(0);
    }
    fits
}

/// Returns the automaton of the sum between the minimum and the maximum of a whole house, which are
/// 1 and `values`. It has far fewer states than [`Reader::Between`] in memory.
fn between_known_ends(total: i32, values: u8) -> Automaton {
    let step = |&(ends, left): &(u8, i32), value: u8| match ends {
        _ if value == 1 || value == values => {
            (ends == 0 || ends == 1 && left == 0).then_some((ends + 1, left))
        }
        1 => Some((1, left - i32::from(value))).filter(|&(_, left)| left >= 0),
        _ => Some((ends, left)),
    };
    Automaton::new(values, (0, total), step, |&(ends, _)| ends == 2)
}

/// The number of words of memory of [`Reader::Between`]: the ends so far, 0 before there are any,
/// whether the maximum came last, and two sums.
const BETWEEN: usize = 5;
const LEAST: usize = 0;
const GREATEST: usize = 1;
const IS_GREATEST_LAST: usize = 2;
/// The index of the sum of the values between the ends.
const SUM: usize = 3;
/// The index of the sum of the values after both ends, which lie between them if a new end comes.
const AFTER: usize = 4;

/// Reads a value that may be a new end.
fn read_between(memory: &mut [u32], value: u8, total: u32, values: u8) -> bool {
    let value = u32::from(value);
    let (least, greatest) = (memory[LEAST], memory[GREATEST]);
    if least == 0 {
        (memory[LEAST], memory[GREATEST]) = (value, value);
        return true;
    }
    if value == least || value == greatest {
        return false;
    }
    if (least..greatest).contains(&value) {
        memory[AFTER] += value;
    } else {
        let is_greatest = value > greatest;
        // The old end on this side now lies between the ends, unless it is also the other end.
        if least != greatest {
            let is_last_replaced = is_greatest == (memory[IS_GREATEST_LAST] == 1);
            memory[SUM] = if is_last_replaced {
                memory[SUM] + if is_greatest { greatest } else { least } + memory[AFTER]
            } else {
                memory[AFTER]
            };
        }
        memory[AFTER] = 0;
        memory[IS_GREATEST_LAST] = is_greatest.into();
        memory[if is_greatest { GREATEST } else { LEAST }] = value;
    }
    let is_settled = memory[LEAST] == 1 && memory[GREATEST] == u32::from(values);
    if is_settled {
        // No further end can come.
        memory[AFTER] = 0;
    }
    !is_settled || memory[SUM] == total
}
