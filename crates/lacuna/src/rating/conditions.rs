//! Conditions: what marks and houses say about some cells, as the techniques see it.
//!
//! A mark becomes one condition for each part of it that shares no cell with the others: a
//! palindrome becomes as many as it has pairs. Rules that are not drawn, such as the rule that all
//! dots are given, are split into their pairs and sequences. Forms that only keep cells different
//! or apart, or restrict single cells, are left to the [tables](super::tables).
//!
//! Small marks that share cells also form joint conditions. Sums that follow from houses and marks
//! are conditions too: see [`sums`](super::sums).

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::cells::Cells;
use crate::order;
use crate::rules::Rules;
use crate::rules::rule::Form;

use super::fillings::{Fillings, Left};
use super::step::{Pattern, Total};
use super::values::Values;

/// What some cells must satisfy together, and where that comes from.
#[derive(Debug)]
pub(super) struct Condition<const W: usize> {
    /// The marks, as indices into [`Rater::marks`](super::Rater::marks).
    pub(super) marks: Vec<usize>,
    /// The houses and the sum, if it follows from the rule of 45.
    pub(super) houses: Vec<usize>,
    pub(super) total: Option<Total>,
    pub(super) cells: Cells<W>,
    /// There are many sums, and few are used, so their fillings are made on demand.
    fillings: OnceLock<Fillings>,
}

impl<const W: usize> Condition<W> {
    fn of_marks(
        marks: Vec<usize>,
        forms: &[Form],
        peers: &[Cells<W>],
        values: usize,
    ) -> Option<Condition<W>> {
        let cells: Cells<W> = forms.iter().flat_map(Form::cells).collect();
        let fillings = Fillings::new(&cells.list(), forms, peers, values)?;
        Some(Condition {
            marks,
            houses: Vec::new(),
            total: None,
            cells,
            fillings: fillings.into(),
        })
    }

    pub(super) fn of_sum(
        houses: Vec<usize>,
        marks: Vec<usize>,
        cells: Cells<W>,
        total: Total,
    ) -> Condition<W> {
        Condition {
            marks,
            houses,
            total: Some(total),
            cells,
            fillings: OnceLock::new(),
        }
    }

    /// Returns the ways to fill its cells; `peers` are the cells that each cell sees, of `values`
    /// values.
    #[inline]
    pub(super) fn fillings(&self, peers: &[Cells<W>], values: usize) -> &Fillings {
        self.fillings.get_or_init(|| {
            let sums: Vec<Form> = self.total.iter().map(sum).collect();
            Fillings::new(&self.cells.list(), &sums, peers, values).expect("a sum offers no choice")
        })
    }

    /// Iterates over its cells with the values that each may still have.
    pub(super) fn each(&self, left: &Left) -> impl Iterator<Item = (usize, Values)> {
        self.cells.into_iter().zip(left.some.iter().copied())
    }

    /// Returns the pattern of a step: where to look.
    pub(super) fn pattern(&self) -> Pattern {
        Pattern {
            houses: self.houses.clone(),
            marks: self.marks.clone(),
            total: self.total.clone(),
            cells: self.cells.list(),
            ..Pattern::default()
        }
    }
}

fn sum(total: &Total) -> Form {
    let inside = total.inside.iter().map(|&cell| (cell, 1));
    let mut terms: Vec<(usize, i32)> = Vec::new();
    for term in inside.chain(total.outside.iter().map(|&cell| (cell, -1))) {
        terms.insert(terms.partition_point(|other| *other < term), term);
    }
    Form::Sum {
        terms,
        total: total.houses - total.marks,
    }
}

/// Returns the conditions of single marks. Marks whose fillings cannot be found are left out.
pub(super) fn of_marks<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Condition<W>> {
    let mut all = Vec::new();
    for (number, mark) in rules.marks().enumerate() {
        let is_drawn = !mark.cells().is_empty();
        for part in parts(mark.forms(rules.layout()), is_drawn) {
            all.extend(Condition::of_marks(
                vec![number],
                &part,
                peers,
                rules.layout().side(),
            ));
        }
    }
    all
}

/// Splits the forms that the tables do not cover into parts without a common cell, or into single
/// forms if they are not drawn.
fn parts(forms: Vec<Form>, is_drawn: bool) -> Vec<Vec<Form>> {
    let mut parts: Vec<(Vec<usize>, Vec<Form>)> = Vec::new();
    for form in forms.into_iter().flat_map(single) {
        let mut joined = (form.cells(), vec![form]);
        if is_drawn {
            let touches = |part: &mut (Vec<usize>, Vec<Form>)| {
                part.0.iter().any(|cell| joined.0.contains(cell))
            };
            let touched: Vec<_> = parts.extract_if(.., touches).collect();
            // Earlier forms first, in their order.
            let (cells, forms): (Vec<_>, Vec<_>) = touched.into_iter().unzip();
            joined = (
                [cells.concat(), joined.0].concat(),
                [forms.concat(), joined.1].concat(),
            );
        }
        parts.push(joined);
    }
    parts.into_iter().map(|(_, forms)| forms).collect()
}

/// Splits pairs, and drops the forms that the tables cover.
fn single(form: Form) -> Vec<Form> {
    match form {
        Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => Vec::new(),
        Form::Pairs(pairs, allowed) => pairs
            .into_iter()
            .map(|pair| Form::Pairs(vec![pair], allowed.clone()))
            .collect(),
        other => vec![other],
    }
}

/// Returns the joint conditions of two-cell marks that share cells, such as dots in a row: one for
/// every four cells that they join, and for every three that no fourth joins.
pub(super) fn of_chains<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Condition<W>> {
    let mut links: Vec<(usize, Form, Cells<W>)> = Vec::new();
    for (number, mark) in rules
        .marks()
        .enumerate()
        .filter(|(_, mark)| mark.cells().len() == 2)
    {
        for form in mark.forms(rules.layout()).into_iter().flat_map(single) {
            let cells = form.cells().into_iter().collect();
            links.push((number, form, cells));
        }
    }
    let of = |cells: Cells<W>| {
        let inside = links.iter().filter(|(.., link)| link.is_subset(cells));
        let (mut marks, forms): (Vec<usize>, Vec<Form>) =
            inside.map(|(mark, form, _)| (*mark, form.clone())).unzip();
        marks.dedup();
        Condition::of_marks(marks, &forms, peers, rules.layout().side())
    };
    let links: Vec<Cells<W>> = links.iter().map(|&(.., cells)| cells).collect();
    joined(&links).into_iter().filter_map(of).collect()
}

/// Returns the sets of four cells that links join, and those of three that no link extends.
fn joined<const W: usize>(links: &[Cells<W>]) -> BTreeSet<Cells<W>> {
    let wider = |cells: Cells<W>| {
        let touching = links
            .iter()
            .copied()
            .filter(move |link| !link.is_disjoint(cells) && !link.is_subset(cells));
        touching.map(move |link| link | cells)
    };
    let threes = order::set(links.iter().flat_map(|&link| wider(link)));
    let ends = |&cells: &Cells<W>| wider(cells).next().is_none();
    let fours = threes.iter().flat_map(|&cells| wider(cells));
    order::set(fours.chain(threes.iter().copied().filter(ends)))
}
