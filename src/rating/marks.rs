//! Marks as techniques see them: what each says about its cells, and what several say together.
//!
//! A mark whose forms fall into parts without a common cell is several conditions: a palindrome is as many as it has pairs. Rules that are not
//! drawn, like the rule that all dots are given, fall into their pairs and sequences. What no more than differs or keeps apart is known to the
//! [tables](super::tables) already, as are the values that single cells may hold.

use std::collections::BTreeSet;

use crate::cells::Cells;
use crate::rules::Rules;
use crate::rules::rule::Form;

use super::fillings::{Fillings, Left};
use super::state::State;
use super::values::{Value, Values};

/// For each open cell of a mark and each of its candidates the candidates of other cells that are in no filling with it.
pub(super) type Conflicts = Vec<(usize, Vec<(Value, Vec<(usize, Values)>)>)>;

/// What marks say about some cells.
#[derive(Clone, Debug)]
pub(super) struct Condition<const W: usize> {
    /// The marks, as indices into [`Rater::marks`](super::Rater::marks).
    pub(super) marks: Vec<usize>,
    pub(super) set: Cells<W>,
    pub(super) fillings: Fillings,
}

impl<const W: usize> Condition<W> {
    fn new(marks: Vec<usize>, forms: &[Form], peers: &[Cells<W>], values: usize) -> Option<Condition<W>> {
        let mut cells: Vec<usize> = forms.iter().flat_map(Form::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        let set = cells.iter().copied().collect();
        Some(Condition { marks, set, fillings: Fillings::new(cells, forms, peers, values)? })
    }

    /// Whether it can be satisfied in a state.
    pub(super) fn can_hold(&self, state: &State<W>) -> bool {
        self.fillings.exist(&state.held_by(self.fillings.cells()))
    }

    /// What is left to its cells in a state; `None` if nothing is.
    pub(super) fn left(&self, state: &State<W>) -> Option<Left> {
        self.fillings.left(&state.held_by(self.fillings.cells()), Values::EMPTY)
    }

    /// For each cell and each of its candidates what is in no filling with that.
    pub(super) fn conflicts(&self, state: &State<W>) -> Conflicts {
        let cells = self.fillings.cells();
        let conflicts = |&cell: &usize| {
            let of = |value| (value, self.conflicts_of(state, cell, value));
            (cell, state.values(cell).into_iter().map(of).collect())
        };
        cells.iter().filter(|&&cell| state.open.contains(cell)).map(conflicts).collect()
    }

    fn conflicts_of(&self, state: &State<W>, cell: usize, value: Value) -> Vec<(usize, Values)> {
        let domain = |&other: &usize| if other == cell { value.into() } else { state.held(other) };
        let domains: Vec<Values> = self.fillings.cells().iter().map(domain).collect();
        let Some(left) = self.fillings.left(&domains, Values::EMPTY) else { return Vec::new() };
        let others = self.each(&left).filter(|&(other, _)| other != cell && state.open.contains(other));
        others.map(|(other, some)| (other, state.values(other) - some)).filter(|(_, gone)| !gone.is_empty()).collect()
    }

    /// Its cells with what is left to each.
    pub(super) fn each<'c>(&'c self, left: &'c Left) -> impl Iterator<Item = (usize, Values)> + 'c {
        self.fillings.cells().iter().copied().zip(left.some.iter().copied())
    }
}

/// The conditions of single marks. Rules for which fillings cannot be found are left out.
pub(super) fn conditions<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Condition<W>> {
    let mut all = Vec::new();
    for (number, mark) in rules.marks().enumerate() {
        let is_drawn = !mark.cells(rules.layout()).is_empty();
        for part in parts(mark.forms(rules.layout()), is_drawn) {
            all.extend(Condition::new(vec![number], &part, peers, rules.layout().side()));
        }
    }
    all
}

/// The forms that say more than tables know, in parts that have no cell in common; if they are not drawn, each by itself.
fn parts(forms: Vec<Form>, is_drawn: bool) -> Vec<Vec<Form>> {
    let mut parts: Vec<(Vec<usize>, Vec<Form>)> = Vec::new();
    for form in forms.into_iter().flat_map(single) {
        let mut joined = (form.cells(), vec![form]);
        if is_drawn {
            let touches = |part: &mut (Vec<usize>, Vec<Form>)| part.0.iter().any(|cell| joined.0.contains(cell));
            let touched: Vec<_> = parts.extract_if(.., touches).collect();
            // Earlier forms first, in their order.
            let (cells, forms): (Vec<_>, Vec<_>) = touched.into_iter().unzip();
            joined = ([cells.concat(), joined.0].concat(), [forms.concat(), joined.1].concat());
        }
        parts.push(joined);
    }
    parts.into_iter().map(|(_, forms)| forms).collect()
}

/// Pairs one by one; nothing of what the tables know.
fn single(form: Form) -> Vec<Form> {
    match form {
        Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => Vec::new(),
        Form::Pairs(pairs, allowed) => pairs.into_iter().map(|pair| Form::Pairs(vec![pair], allowed.clone())).collect(),
        other => vec![other],
    }
}

/// Marks between two cells each that share cells, such as dots in a row: every four cells that are joined by them, and every three that have no fourth.
pub(super) fn chains<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Condition<W>> {
    let mut links: Vec<(usize, Form, Cells<W>)> = Vec::new();
    for (number, mark) in rules.marks().enumerate().filter(|(_, mark)| mark.cells(rules.layout()).len() == 2) {
        for form in mark.forms(rules.layout()).into_iter().flat_map(single) {
            let cells = form.cells().into_iter().collect();
            links.push((number, form, cells));
        }
    }
    let of = |cells: Cells<W>| {
        let inside = links.iter().filter(|(.., link)| link.is_subset(cells));
        let (mut marks, forms): (Vec<usize>, Vec<Form>) = inside.map(|(mark, form, _)| (*mark, form.clone())).unzip();
        marks.dedup();
        Condition::new(marks, &forms, peers, rules.layout().side())
    };
    let links: Vec<Cells<W>> = links.iter().map(|&(.., cells)| cells).collect();
    joined(&links).into_iter().filter_map(of).collect()
}

/// The sets of cells that links join, as long as chains may be, or three where there is no more.
fn joined<const W: usize>(links: &[Cells<W>]) -> BTreeSet<Cells<W>> {
    let wider = |cells: Cells<W>| {
        let touching = links.iter().copied().filter(move |link| !link.is_disjoint(cells) && !link.is_subset(cells));
        touching.map(move |link| link | cells)
    };
    let threes: BTreeSet<Cells<W>> = links.iter().flat_map(|&link| wider(link)).collect();
    let ends = |&cells: &Cells<W>| wider(cells).next().is_none();
    let fours = threes.iter().flat_map(|&cells| wider(cells));
    fours.chain(threes.iter().copied().filter(ends)).collect()
}

/// The values of a set of cells that are needed and not yet written.
pub(super) fn missing<const W: usize>(
    state: &State<W>,
    cells: Cells<W>,
    values: Values,
) -> impl Iterator<Item = Value> {
    let written = |value: &Value| cells.into_iter().any(|cell| state.pencil.written.get(cell) == Some(value.number()));
    let written: Values = values.into_iter().filter(written).collect();
    (values - written).into_iter()
}
