//! Techniques for marks: what the [fillings](super::fillings) of single marks, of chains of marks
//! and of the sums that follow from the rule of 45 allow in their cells and in others.
//!
//! First the techniques, then the conditions that they look at, the sums, and common exclusions.

use std::collections::{BTreeSet, HashSet};
use std::ops::RangeInclusive;
use std::rc::Rc;
use std::sync::OnceLock;

use super::fillings::{Fillings, Left};
use super::position::{Position, State};
use super::step::{Moves, Pattern, RuleOf45};
use super::values::{Candidates, Value, Values};
use crate::cells::Cells;
use crate::order;
use crate::rules::Rules;
use crate::rules::layout::{HouseKind, Layout};
use crate::rules::rule::Form;

/// The candidates that a technique rules out, of those that occur in no filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Which {
    /// All, in marks with two open cells.
    OfTwoCells,
    /// Those below the minimum and above the maximum that a cell can have.
    Ends,
    All,
}

/// The numbers of open cells for which fillings are worth a look.
const SEVERAL: RangeInclusive<usize> = 2..=usize::MAX;

/// Iterates over the conditions with these numbers of open cells, with the values that each of
/// their cells may still have.
fn open<'p, const W: usize>(
    position: &'p Position<W>,
    numbers: impl Iterator<Item = usize>,
    open: RangeInclusive<usize>,
) -> impl Iterator<Item = (&'p Condition<W>, Rc<Left>)> {
    numbers
        .take_while(|_| !position.budget.is_spent())
        .filter_map(move |number| {
            let condition = &position.tables.conditions[number];
            let is_wanted = open.contains(&(condition.cells & position.state.open).len());
            if is_wanted {
                Some((condition, position.left(number)?))
            } else {
                None
            }
        })
}

/// Iterates over the conditions of marks that have several open cells.
fn marks<'p, const W: usize>(
    position: &'p Position<W>,
) -> impl Iterator<Item = (&'p Condition<W>, Rc<Left>)> {
    open(position, position.tables.marks(), SEVERAL)
}

/// Finds the value of the only open cell of a mark.
pub(super) fn last_cell<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let pattern = |condition: &Condition<W>, cell| condition.pattern_at(Cells::EMPTY.with(cell));
    last_cells(position, position.tables.marks(), pattern, moves);
}

/// Finds the value of the only open cell of a sum of this many houses.
pub(super) fn innie<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    let pattern = |condition: &Condition<W>, _| condition.pattern();
    last_cells(position, sums_of(position, houses), pattern, moves);
}

/// Finds the values of the only open cells of the conditions with these numbers.
fn last_cells<const W: usize>(
    position: &Position<W>,
    numbers: impl Iterator<Item = usize>,
    pattern: fn(&Condition<W>, usize) -> Pattern,
    moves: &mut Moves<W>,
) {
    let (tables, state) = (position.tables, &position.state);
    for number in numbers.take_while(|_| !position.budget.is_spent()) {
        let condition = &tables.conditions[number];
        let Some(cell) = (condition.cells & state.open).single() else {
            continue;
        };
        let left = state.left_with(tables, condition, cell, Values::up_to(tables.values));
        if let Some(value) = left
            .and_then(Values::single)
            .filter(|&value| state.values(cell).contains(value))
        {
            moves.place(cell, value, || pattern(condition, cell));
        }
    }
}

/// Finds cells that have the same value in every filling, as a person finds them without pencil
/// marks: values written in cells that such a cell sees are ruled out, but by themselves would
/// leave it more than one candidate.
pub(super) fn single<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left) in open(position, position.tables.marks(), 1..=usize::MAX) {
        for (cell, some) in condition.each_open(&left, &position.state) {
            if let Some(value) = some
                .single()
                .filter(|_| is_due_to(position, condition, cell))
            {
                moves.place(cell, value, || {
                    condition.pattern_at(Cells::EMPTY.with(cell))
                });
            }
        }
    }
}

/// Returns `true` if the cells that a cell sees allow it several values and the condition one of
/// them.
fn is_due_to<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    cell: usize,
) -> bool {
    let (tables, state) = (position.tables, &position.state);
    if state.values(cell).len() > 1 {
        return true;
    }
    let written = (tables.peers[cell] - state.open).into_iter();
    let written = written.fold(Values::EMPTY, |values, other| values | state.held(other));
    let free = Values::up_to(tables.values) - written;
    free.len() > 1
        && state
            .left_with(tables, condition, cell, free)
            .is_some_and(|some| some.len() == 1)
}

/// Finds marks with a single combination, of as many values as cells: other values are removed from
/// their cells, and the combination's own values from the cells that see all their places.
pub(super) fn only<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let state = &position.state;
    for (condition, left) in marks(position) {
        if left.every.len() == condition.cells.len() {
            for cell in condition.cells & state.open {
                moves.hold_all(cell, state.values(cell) - left.every);
            }
            for value in missing(state, condition.cells, left.every) {
                moves.hold(value, around(position, condition, &left, value).1);
            }
            moves.note(|| Pattern {
                values: left.every.list(),
                ..condition.pattern()
            });
        }
    }
}

/// Iterates over the values that are needed in some cells and not written there yet.
fn missing<const W: usize>(
    state: &State<W>,
    cells: Cells<W>,
    needed: Values,
) -> impl Iterator<Item = Value> {
    let written = |value: &Value| {
        cells
            .into_iter()
            .any(|cell| state.pencil.written.get(cell) == Some(value.number()))
    };
    let written: Values = needed.into_iter().filter(written).collect();
    (needed - written).into_iter()
}

/// The places of a value in the fillings of a mark, and the cells outside that see all of
/// them and may hold it.
fn around<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    left: &Left,
    value: Value,
) -> (Cells<W>, Cells<W>) {
    let holders = condition
        .each(left)
        .filter(|(_, some)| some.contains(value));
    let places: Cells<W> = holders.map(|(cell, _)| cell).collect();
    let seen = position.state.places(value) & position.tables.common_peers(places);
    (places, seen - condition.cells)
}

/// Finds candidates of a mark that occur in no filling.
pub(super) fn find<const W: usize>(position: &Position<W>, which: Which, moves: &mut Moves<W>) {
    let number = if which == Which::OfTwoCells {
        2..=2
    } else {
        SEVERAL
    };
    for (condition, left) in open(position, position.tables.marks(), number) {
        exclude(position, condition, &left, which, moves);
    }
}

/// Finds candidates that occur in no filling of a chain of marks.
pub(super) fn chains<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left) in open(position, position.tables.chains(), SEVERAL) {
        exclude(position, condition, &left, Which::All, moves);
    }
}

/// Finds candidates that occur in no filling of a sum of this many houses with this many open
/// cells.
pub(super) fn sums<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
    number: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    for (condition, left) in open(position, sums_of(position, houses), number) {
        exclude(position, condition, &left, Which::All, moves);
    }
}

fn sums_of<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
) -> impl Iterator<Item = usize> {
    let tables = position.tables;
    tables
        .sums()
        .filter(move |&number| houses.contains(&tables.conditions[number].houses.len()))
}

fn exclude<const W: usize>(
    position: &Position<W>,
    condition: &Condition<W>,
    left: &Left,
    which: Which,
    moves: &mut Moves<W>,
) {
    let state = &position.state;
    for (cell, some) in condition.each_open(left, state) {
        let mut gone = state.values(cell) - some;
        if let (Which::Ends, Some((least, most))) = (which, some.ends()) {
            gone -= Values::between(least, most);
        }
        moves.hold_all(cell, gone);
    }
    let cells = if which == Which::OfTwoCells {
        condition.cells & state.open
    } else {
        condition.cells
    };
    moves.note(|| condition.pattern_at(cells));
}

/// Finds values that every filling of a mark has: they are removed from the cells that see all of
/// their places in it.
pub(super) fn locked<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    for (condition, left) in marks(position) {
        for value in missing(&position.state, condition.cells, left.every) {
            let (places, gone) = around(position, condition, &left, value);
            moves.eliminate(value, gone, || Pattern {
                values: vec![value.number()],
                ..condition.pattern_at(places)
            });
        }
    }
}

/// Finds values whose places in a house all lie in a mark, which rules out fillings without them.
pub(super) fn pinned<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    for (condition, left) in marks(position) {
        for (house, &cells) in tables.houses.iter().enumerate() {
            let inside = condition.cells & cells & state.open;
            if inside.is_empty() {
                continue;
            }
            let lies_inside = |value: &_| {
                let places = state.places(*value) & cells;
                !places.is_empty() && places.is_subset(inside)
            };
            let pinned: Values = state
                .values_in(inside)
                .into_iter()
                .filter(lies_inside)
                .collect();
            if (pinned - left.every).is_empty() {
                continue;
            }
            let Some(fewer) = state.left(tables, condition, pinned) else {
                continue;
            };
            for (cell, some) in condition.each_open(&fewer, state) {
                moves.hold_all(cell, state.values(cell) - some);
            }
            moves.note(|| Pattern {
                houses: vec![house],
                values: pinned.list(),
                ..condition.pattern()
            });
        }
    }
}

// Conditions: what marks and houses say about some cells, as the techniques see it.
//
// A mark becomes one condition for each part of it that shares no cell with the others: a
// palindrome becomes as many as it has pairs. Rules that are not drawn, such as the rule that all
// dots are given, are split into their pairs and sequences. Forms that only keep cells different
// or apart, or restrict single cells, are left to the tables.
//
// Small marks that share cells also form joint conditions. Sums that follow from houses and marks
// are conditions too.

/// What some cells must satisfy together, and where that comes from.
#[derive(Debug)]
pub(super) struct Condition<const W: usize> {
    /// The marks, as indices into [`Rules::marks`](crate::rules::Rules::marks).
    pub(super) marks: Vec<usize>,
    /// The houses and the sum, if it follows from the rule of 45.
    pub(super) houses: Vec<usize>,
    pub(super) total: Option<RuleOf45>,
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

    fn of_sum(
        houses: Vec<usize>,
        marks: Vec<usize>,
        cells: Cells<W>,
        total: RuleOf45,
    ) -> Condition<W> {
        Condition {
            marks,
            houses,
            total: Some(total),
            cells,
            fillings: OnceLock::new(),
        }
    }

    /// The ways to fill its cells; `peers` are the cells that each cell sees, of `values`
    /// values.
    #[inline]
    pub(super) fn fillings(&self, peers: &[Cells<W>], values: usize) -> &Fillings {
        self.fillings.get_or_init(|| {
            let sums: Vec<Form> = self.total.iter().map(sum_form).collect();
            Fillings::new(&self.cells.list(), &sums, peers, values).expect("a sum offers no choice")
        })
    }

    /// Iterates over its cells with the values that each may still have.
    pub(super) fn each(&self, left: &Left) -> impl Iterator<Item = (usize, Values)> {
        self.cells.into_iter().zip(left.some.iter().copied())
    }

    /// Like [`each`](Self::each), for the open cells.
    pub(super) fn each_open(
        &self,
        left: &Left,
        state: &State<W>,
    ) -> impl Iterator<Item = (usize, Values)> {
        let each = self.each(left);
        each.filter(|&(cell, _)| state.open.contains(cell))
    }

    /// The pattern of a step that looks at some of the cells.
    fn pattern_at(&self, cells: Cells<W>) -> Pattern {
        Pattern {
            cells: cells.list(),
            ..self.pattern()
        }
    }

    /// The pattern of a step: where to look.
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

fn sum_form(total: &RuleOf45) -> Form {
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

/// The conditions of single marks. Marks whose fillings cannot be found are left out.
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
    for form in forms.into_iter().flat_map(without_pairs) {
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
fn without_pairs(form: Form) -> Vec<Form> {
    match form {
        Form::House(_) | Form::Differ(_) | Form::NotConsecutive(_) | Form::Among(..) => Vec::new(),
        Form::Pairs(pairs, allowed) => pairs
            .into_iter()
            .map(|pair| Form::Pairs(vec![pair], allowed.clone()))
            .collect(),
        other => vec![other],
    }
}

/// The joint conditions of two-cell marks that share cells, such as dots in a row: one for
/// every four cells that they join, and for every three that no fourth joins.
pub(super) fn of_chains<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Condition<W>> {
    let mut links: Vec<(usize, Form, Cells<W>)> = Vec::new();
    for (number, mark) in rules
        .marks()
        .enumerate()
        .filter(|(_, mark)| mark.cells().len() == 2)
    {
        for form in mark
            .forms(rules.layout())
            .into_iter()
            .flat_map(without_pairs)
        {
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

/// The sets of four cells that links join, and those of three that no link extends.
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

// The rule of 45: houses that have no cell in common add up to a known total, 45 for each house of
// nine values.
//
// Marks that give the sum of different cells, such as cages, are subtracted: all marks inside, and
// of those across the border all, none, or those with the smaller part outside. The cells left
// inside (*innies*) minus those that stick out (*outies*) then have a known sum. Houses are added
// up if they are adjacent and are all rows, all columns or all boxes, up to [`MOST_HOUSES`].

/// The maximum number of houses that are added up.
const MOST_HOUSES: usize = 4;

/// The maximum number of cells of a sum that is kept. The ladder uses a sum when at most four of
/// them are open.
const MOST_CELLS_OF_SUM: usize = 10;

/// A mark with the sum of its cells, which all differ.
struct Given<const W: usize> {
    mark: usize,
    cells: Cells<W>,
    sum: i32,
}

/// All sums that follow, those of the fewest houses first, each once.
pub(super) fn all_sums<const W: usize>(
    rules: &Rules,
    kinds: &[HouseKind],
    houses: &[Cells<W>],
    peers: &[Cells<W>],
) -> Vec<Condition<W>> {
    let given = given_sums(rules, peers);
    if given.is_empty() {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut known: HashSet<(Cells<W>, Cells<W>)> = given
        .iter()
        .map(|given| (given.cells, Cells::EMPTY))
        .collect();
    for together in neighbouring(rules.layout(), kinds, houses) {
        let region = together
            .iter()
            .fold(Cells::EMPTY, |region, &h| region | houses[h]);
        for across in [Across::Smaller, Across::No, Across::All] {
            let (marks, inside, outside) = left_over(region, &given, across);
            let cells = inside | outside;
            if (1..=MOST_CELLS_OF_SUM).contains(&cells.len()) && known.insert((inside, outside)) {
                let total = RuleOf45 {
                    houses: (together.len() * (1..=rules.layout().side()).sum::<usize>()) as i32,
                    marks: marks.iter().map(|given| given.sum).sum(),
                    inside: inside.list(),
                    outside: outside.list(),
                };
                let marks = marks.iter().map(|given| given.mark).collect();
                found.push(Condition::of_sum(together.clone(), marks, cells, total));
            }
        }
    }
    found
}

/// The marks whose forms are a plain sum of cells that see each other. Where two overlap,
/// neither is used.
fn given_sums<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Given<W>> {
    let mut all: Vec<Given<W>> = Vec::new();
    for (mark, rule) in rules.marks().enumerate() {
        for form in rule.forms(rules.layout()) {
            let Some((cells, sum)) = form.plain_sum() else {
                continue;
            };
            let cells: Cells<W> = cells.collect();
            if cells
                .into_iter()
                .all(|cell| cells.without(cell).is_subset(peers[cell]))
            {
                all.push(Given { mark, cells, sum });
            }
        }
    }
    let is_alone = |given: &Given<W>| {
        all.iter()
            .all(|one| one.mark == given.mark || one.cells.is_disjoint(given.cells))
    };
    let keep: Vec<bool> = all.iter().map(is_alone).collect();
    let mut keep = keep.into_iter();
    all.retain(|_| keep.next() == Some(true));
    all
}

/// Sets of rows, of columns or of boxes that touch and have no cell in common, small ones
/// first.
fn neighbouring<const W: usize>(
    layout: &Layout,
    kinds: &[HouseKind],
    houses: &[Cells<W>],
) -> Vec<Vec<usize>> {
    let is_drawn = |&h: &usize| {
        matches!(
            kinds[h],
            HouseKind::Row | HouseKind::Column | HouseKind::Box
        )
    };
    let all: Vec<usize> = (0..houses.len()).filter(is_drawn).collect();
    let beside = |a: usize| {
        let around: Cells<W> = houses[a]
            .into_iter()
            .flat_map(|cell| layout.neighbours(cell))
            .collect();
        let touches = |b: usize| kinds[a] == kinds[b] && !around.is_disjoint(houses[b]);
        all.iter()
            .copied()
            .filter(|&b| touches(b) && houses[a].is_disjoint(houses[b]))
            .collect()
    };
    let beside: Vec<Vec<usize>> = (0..houses.len()).map(beside).collect();
    let mut level = order::set(all.iter().map(|&h| vec![h]));
    let mut found = Vec::new();
    for _ in 0..MOST_HOUSES {
        let mut next = BTreeSet::new();
        for set in &level {
            for &h in set.iter().flat_map(|&h| &beside[h]) {
                if set
                    .iter()
                    .all(|&other| houses[h].is_disjoint(houses[other]))
                {
                    let mut wider = [&set[..], &[h]].concat();
                    wider.sort_unstable();
                    next.insert(wider);
                }
            }
        }
        found.extend(std::mem::replace(&mut level, next));
    }
    found
}

/// How marks across the border are handled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Across {
    /// Those with the smaller part outside are subtracted.
    Smaller,
    No,
    All,
}

/// The marks that are subtracted from a region, the cells left inside, and the cells that
/// stick out.
fn left_over<const W: usize>(
    region: Cells<W>,
    given: &[Given<W>],
    across: Across,
) -> (Vec<&Given<W>>, Cells<W>, Cells<W>) {
    let is_subtracted = |given: &&Given<W>| match across {
        Across::Smaller => 2 * (given.cells - region).len() < given.cells.len(),
        Across::No => given.cells.is_subset(region),
        Across::All => true,
    };
    let touching = given
        .iter()
        .filter(|given| !given.cells.is_disjoint(region));
    let marks: Vec<&Given<W>> = touching.filter(is_subtracted).collect();
    let covered = marks
        .iter()
        .fold(Cells::EMPTY, |all, given| all | given.cells);
    (marks, region - covered, covered - region)
}

// Common exclusions: a candidate elsewhere that houses and marks exclude wherever a value goes in
// a house, or whatever a cell holds.
//
// For houses alone, pointing and common peers find these.

/// Finds candidates that every place of a value in a house excludes, and those that every candidate
/// of a cell excludes.
pub(super) fn common_exclusions<const W: usize>(position: &Position<W>, moves: &mut Moves<W>) {
    let (tables, state) = (position.tables, &position.state);
    let excluded = Excluded::new(position);
    for (house, &cells) in tables
        .houses
        .iter()
        .enumerate()
        .take_while(|_| !position.budget.is_spent())
    {
        for value in Value::all(tables.values) {
            let places = state.places(value) & cells;
            excluded.hold_common(places.into_iter().map(|cell| (cell, value)), moves);
            moves.note(|| Pattern::of(places, value).in_house(house));
        }
    }
    for cell in state.open {
        let values = state.values(cell);
        excluded.hold_common(values.into_iter().map(|value| (cell, value)), moves);
        moves.note(|| Pattern::of(Cells::<W>::EMPTY.with(cell), values));
    }
}

/// For each candidate, the candidates that it excludes, by cell, then by value.
struct Excluded<const W: usize> {
    values: usize,
    by: Vec<Option<Candidates<W>>>,
}

impl<const W: usize> Excluded<W> {
    fn new(position: &Position<W>) -> Excluded<W> {
        let (tables, state) = (position.tables, &position.state);
        let mut by = position.excluded_by_marks();
        by.resize(tables.values * tables.cells, None);
        for (cell, value) in state.candidates.iter() {
            let gone = &mut by[cell * tables.values + value.index()];
            let gone = gone.get_or_insert_with(|| Candidates::new(tables.values, Cells::EMPTY));
            *gone.places_mut(value) |= state.places(value) & tables.peers[cell];
            for other in state.values(cell) - Values::from(value) {
                gone.places_mut(other).insert(cell);
            }
        }
        let values = tables.values;
        Excluded { values, by }
    }

    /// Holds what all of these candidates exclude; nothing if there are no candidates.
    fn hold_common(&self, candidates: impl Iterator<Item = (usize, Value)>, moves: &mut Moves<W>) {
        let all = candidates
            .filter_map(|(cell, value)| self.by[cell * self.values + value.index()].clone());
        let common = all.reduce(|mut common, other| {
            Value::all(self.values)
                .for_each(|value| *common.places_mut(value) &= other.places(value));
            common
        });
        for (value, cells) in common.iter().flat_map(Candidates::by_value) {
            moves.hold(value, cells);
        }
    }
}
