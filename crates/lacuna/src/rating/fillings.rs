//! What fits into the cells of a mark: the tool of every technique for marks.
//!
//! A mark is a list of [`Form`]s. Its *fillings* are the ways to assign its cells values that they
//! may hold so that all forms are satisfied and cells that see each other differ. A [decision
//! diagram](crate::diagram) says exactly which candidates are part of a filling and which values
//! are in every filling.
//!
//! A diagram with more than [`MOST_NODES`] nodes is given up. Then the differences between cells
//! are ignored, which reduces sums to their bounds. If that is too much as well, nothing is ruled
//! out.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::values::{Value, Values};
use crate::cells::Cells;
use crate::diagram::{Layers, Reading, Started};
use crate::rules::automaton::Automaton;
use crate::rules::rule::Form;

/// The maximum number of nodes of a diagram. Nine different cells with a given sum take at most
/// 512. On 9×9, marks of nine different cells with an automaton take the most.
const MOST_NODES: usize = 20_000;

/// The maximum number of cached answers; beyond it the cache is cleared.
const MOST_KNOWN: usize = 1_000;

/// The maximum number of ways of one mark: choices multiply.
const MOST_WAYS: usize = 64;

/// The fillings of some cells: they satisfy all forms of at least one way.
#[derive(Debug)]
pub(super) struct Fillings {
    ways: Vec<Way>,
    known: Mutex<HashMap<Box<[Values]>, Option<Left>>>,
}

/// Forms that hold together, with and without the differences between cells.
#[derive(Clone, Debug)]
struct Way {
    exact: Reading,
    relaxed: Reading,
}

/// The values that the fillings allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// For each cell the values that it has in some filling.
    pub(super) some: Vec<Values>,
    /// The values that are in every filling.
    pub(super) every: Values,
}

impl Left {
    /// Rules nothing out.
    pub(super) fn all(domains: &[Values]) -> Left {
        let (some, every) = (domains.to_vec(), Values::EMPTY);
        Left { some, every }
    }
}

impl Fillings {
    /// The fillings of these cells, each given once, that satisfy these forms; `peers` are the
    /// cells that each cell sees, and values go up to `values`. `None` if the forms offer too many
    /// choices.
    pub(super) fn new<const W: usize>(
        cells: &[usize],
        forms: &[Form],
        peers: &[Cells<W>],
        values: usize,
    ) -> Option<Fillings> {
        let see = |a: usize, b: usize| peers[a].contains(b);
        let way = |forms: &Vec<Form>| Way {
            exact: Reading::new(cells, forms, values, Some(&see)),
            relaxed: Reading::new(cells, forms, values, None),
        };
        let ways = choices(forms, values)?.iter().map(way).collect();
        let known = Mutex::default();
        Some(Fillings { ways, known })
    }

    /// The values that the fillings allow if the cells may hold the values of their domains and the
    /// required values must be among them; `None` if there is no filling.
    pub(super) fn left(&self, domains: &[Values], required: Values) -> Option<Left> {
        let of = |way: &Way| {
            left(&way.exact, domains, required)
                .or_else(|_| left(&way.relaxed, domains, required))
                .unwrap_or_else(|_| Some(Left::all(domains)))
        };
        let mut all: Option<Left> = None;
        for left in self.ways.iter().filter_map(of) {
            let all = match &mut all {
                Some(all) => {
                    join(&mut all.some, &left.some);
                    all.every &= left.every;
                    all
                }
                none => none.insert(left),
            };
            // The other ways cannot add to it.
            if all.every.is_empty() && all.some == domains {
                break;
            }
        }
        all
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

    /// What each cell holds in the fillings in which a cell, given by its index, has a value;
    /// `None` if the node limit is reached first.
    pub(super) fn together(
        &self,
        domains: &[Values],
    ) -> Option<impl Fn(usize, Value) -> Vec<Values> + use<>> {
        let mut ways = self.ways.iter().map(|way| together(&way.exact, domains));
        let (mut rows, cells) = (ways.next()??, domains.len());
        for way in ways {
            join(&mut rows, &way?);
        }
        Some(move |cell, value: Value| rows[row(cell, value.index()) * cells..][..cells].to_vec())
    }

    /// All fillings; `None` if there are more than `most`, if the node limit is reached first, or
    /// if an alternative leaves a cell open.
    pub(super) fn list(&self, domains: &[Values], most: usize) -> Option<Vec<Vec<Value>>> {
        let mut found: Vec<Vec<Value>> = Vec::new();
        let mut add = |filling: &[usize]| {
            let numbers = filling.iter().map(|&value| value as u8 + 1);
            found.push(numbers.map(Value::new).collect());
            found.len() > most
        };
        let mut is_listed = |way: &Way| {
            let started = start(&way.exact, domains, Values::EMPTY);
            way.exact.reads_all() && started.visit(MOST_NODES, &mut add) == Some(false)
        };
        self.ways.iter().all(&mut is_listed).then_some(found)
    }

    /// Returns `true` if there is a filling, or if the node limit is reached first.
    pub(super) fn exist(&self, domains: &[Values]) -> bool {
        self.ways.iter().any(|way| {
            let started = start(&way.exact, domains, Values::EMPTY);
            started.visit(MOST_NODES, &mut |_| true).unwrap_or(true)
        })
    }
}

fn start<'r>(reading: &'r Reading, domains: &[Values], required: Values) -> Started<'r> {
    let domains: Vec<u32> = domains.iter().map(|domain| domain.bits()).collect();
    reading.start(&domains, required.bits())
}

/// A diagram would have too many nodes.
struct TooWide;

/// The values on some path from the first node to an accepted one, and those on every path, if
/// there is one.
fn left(reading: &Reading, domains: &[Values], required: Values) -> Result<Option<Left>, TooWide> {
    let started = start(reading, domains, required);
    let Layers { nodes, edges } = started.layers(MOST_NODES).ok_or(TooWide)?;
    let accepted = |node: &[u32]| started.accepts(node).then_some(Values::EMPTY);
    let mut every: Vec<Option<Values>> = nodes[edges.len()].nodes().map(accepted).collect();
    let mut some = domains.to_vec();
    reading.order().for_each(|cell| some[cell] = Values::EMPTY);
    for (at, cell) in reading.order().enumerate().rev() {
        let mut before: Vec<Option<Values>> = vec![None; nodes[at].len()];
        for edge in &edges[at] {
            let Some(after) = every[edge.to as usize] else {
                continue;
            };
            let value = Values::from_bits(1 << edge.value);
            let all = &mut before[edge.from as usize];
            *all = Some(all.map_or(after | value, |all| all & (after | value)));
            some[cell] |= value;
        }
        every = before;
    }
    Ok(every[0].map(|every| Left { some, every }))
}

/// The values that occur together with each value of each cell in some filling: values by cell for
/// every [`row`]. `None` if there are too many nodes, or if some cell is not read.
fn together(reading: &Reading, domains: &[Values]) -> Option<Vec<Values>> {
    if !reading.reads_all() {
        return None;
    }
    let started = start(reading, domains, Values::EMPTY);
    let Layers { nodes, edges } = started.layers(MOST_NODES)?;
    let nothing = vec![Values::EMPTY; domains.len()];
    // For each node the values on the paths that lead from it to an accepted one, if there are any.
    let mut ahead: Vec<Vec<Option<Vec<Values>>>> =
        nodes.iter().map(|layer| vec![None; layer.len()]).collect();
    for (node, ahead) in nodes[edges.len()].nodes().zip(&mut ahead[edges.len()]) {
        *ahead = started.accepts(node).then(|| nothing.clone());
    }
    for (at, cell) in reading.order().enumerate().rev() {
        let (before, after) = ahead.split_at_mut(at + 1);
        for edge in &edges[at] {
            let Some(after) = &after[0][edge.to as usize] else {
                continue;
            };
            let all = before[at][edge.from as usize].get_or_insert_with(|| nothing.clone());
            join(all, after);
            all[cell] |= Values::from_bits(1 << edge.value);
        }
    }
    let mut rows = vec![Values::EMPTY; row(domains.len(), 0) * domains.len()];
    let mut behind = vec![nothing.clone()];
    for (at, cell) in reading.order().enumerate() {
        let mut next = vec![nothing.clone(); nodes[at + 1].len()];
        for edge in &edges[at] {
            let Some(ahead) = &ahead[at + 1][edge.to as usize] else {
                continue;
            };
            let (behind, next) = (&behind[edge.from as usize], &mut next[edge.to as usize]);
            let together =
                &mut rows[row(cell, edge.value.into()) * domains.len()..][..domains.len()];
            join(together, behind);
            join(together, ahead);
            join(next, behind);
            next[cell] |= Values::from_bits(1 << edge.value);
        }
        behind = next;
    }
    Some(rows)
}

/// The number of the row of a value of a cell.
fn row(cell: usize, value: usize) -> usize {
    cell * u32::BITS as usize + value
}

/// Adds values, cell by cell.
fn join(all: &mut [Values], others: &[Values]) {
    let pairs = all.iter_mut().zip(others);
    pairs.for_each(|(all, &other)| *all |= other);
}

/// The lists of forms of which one must hold.
fn choices(forms: &[Form], values: usize) -> Option<Vec<Vec<Form>>> {
    let mut all: Vec<Vec<Form>> = vec![Vec::new()];
    for form in forms {
        let next = match form {
            Form::Or(groups) => groups
                .iter()
                .map(|group| choices(group, values))
                .collect::<Option<Vec<_>>>()?
                .concat(),
            Form::Between(cells, total) => between(cells, *total, values as u8),
            form => vec![vec![form.clone()]],
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

/// What the cells of a sandwich hold for each minimum and maximum: these once, and others with the
/// total between them. In a whole house they are known.
fn between(cells: &[usize], total: i32, values: u8) -> Vec<Vec<Form>> {
    let way = |least: u8, most: u8| {
        let step = move |&(ends, left): &(u8, i32), value: u8| match ends {
            _ if !(least..=most).contains(&value) => None,
            _ if value == least || value == most => {
                (ends == 0 || ends == 1 && left == 0).then_some((ends + 1, left))
            }
            1 => Some((1, left - i32::from(value))).filter(|&(_, left)| left >= 0),
            _ => Some((ends, left)),
        };
        let automaton = Automaton::new(1..=values, (0, total), step, |&(ends, _)| ends == 2);
        vec![Form::Sequence(cells.to_vec(), automaton.into())]
    };
    let ends = (1..=values).flat_map(|least| (least + 1..=values).map(move |most| (least, most)));
    let ends = ends.filter(|(least, most)| usize::from(most - least) + 1 >= cells.len());
    ends.map(|(least, most)| way(least, most)).collect()
}
