//! The rule of 45: houses that have no cell in common add up to a known total, on nine values 45 each.
//!
//! Marks that say the sum of cells that all differ, such as cages, are taken away: those inside, and of those across the border all, or none, or
//! where the smaller part lies outside. What is left inside (*innies*) less what sticks out (*outies*) has a known sum, exactly.
//! Houses are taken together if they are of one kind, rows, columns or boxes, and touch: up to [`MOST_HOUSES`].

use std::collections::{BTreeSet, HashSet};
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use crate::cells::Cells;
use crate::rules::Rules;
use crate::rules::layout::{House, HouseKind, Layout};
use crate::rules::rule::Form;

use super::fillings::Fillings;
use super::position::Position;
use super::state::State;
use super::step::{Moves, Pattern, Total};
use super::tables::Tables;
use super::values::Value;

/// The most houses that are taken together.
const MOST_HOUSES: usize = 4;

/// The most cells whose sum is kept. The ladder uses it where four of them are open at most.
const MOST_CELLS: usize = 10;

/// A sum that follows from houses and marks.
#[derive(Clone, Debug)]
pub(super) struct Innies<const W: usize> {
    houses: Vec<usize>,
    /// The marks that are taken away, and what they and the houses add up to.
    marks: Vec<usize>,
    marked: i32,
    whole: i32,
    inside: Cells<W>,
    outside: Cells<W>,
    fillings: OnceLock<Fillings>,
}

/// A mark with the sum of its cells, which all differ.
struct Given<const W: usize> {
    mark: usize,
    cells: Cells<W>,
    sum: i32,
}

/// All such sums, those of the fewest houses first, each once.
pub(super) fn all<const W: usize>(rules: &Rules, houses: &[House], peers: &[Cells<W>]) -> Vec<Innies<W>> {
    let layout = rules.layout();
    let given = given(rules, peers);
    let mut found: Vec<Innies<W>> = Vec::new();
    let mut known: HashSet<(Cells<W>, Cells<W>)> = given.iter().map(|given| (given.cells, Cells::EMPTY)).collect();
    if given.is_empty() {
        return found;
    }
    let house = (layout.side() * (layout.side() + 1) / 2) as i32;
    for together in neighbouring(layout, houses) {
        let region: Cells<W> = together.iter().flat_map(|&h| houses[h].cells()).copied().collect();
        for across in [Across::Smaller, Across::No, Across::All] {
            let sums = Innies::new(&together, region, together.len() as i32 * house, &given, across);
            let cells = sums.inside.len() + sums.outside.len();
            if (1..=MOST_CELLS).contains(&cells) && known.insert((sums.inside, sums.outside)) {
                found.push(sums);
            }
        }
    }
    found
}

/// Marks whose forms are a plain sum of cells that see each other. Where two overlap neither is taken.
fn given<const W: usize>(rules: &Rules, peers: &[Cells<W>]) -> Vec<Given<W>> {
    let mut all: Vec<Given<W>> = Vec::new();
    for (mark, rule) in rules.marks().enumerate() {
        for form in rule.forms(rules.layout()) {
            let Form::Sum { terms, total } = form else { continue };
            let cells: Cells<W> = terms.iter().map(|&(cell, _)| cell).collect();
            let differ = cells.into_iter().all(|cell| cells.without(cell).is_subset(peers[cell]));
            if differ && terms.iter().all(|&(_, factor)| factor == 1) {
                all.push(Given { mark, cells, sum: total });
            }
        }
    }
    let alone = |given: &Given<W>| all.iter().all(|one| one.mark == given.mark || one.cells.is_disjoint(given.cells));
    let keep: Vec<bool> = all.iter().map(alone).collect();
    all.into_iter().zip(keep).filter(|(_, keep)| *keep).map(|(given, _)| given).collect()
}

/// Sets of rows, of columns or of boxes that touch and have no cell in common, small ones first.
fn neighbouring(layout: &Layout, houses: &[House]) -> Vec<Vec<usize>> {
    let fit = |a: usize, b: usize| {
        let (one, other) = (&houses[a], &houses[b]);
        let touches = |&cell: &usize| layout.neighbours(cell).any(|beside| other.cells().contains(&beside));
        one.kind() == other.kind()
            && one.cells().iter().all(|cell| !other.cells().contains(cell))
            && one.cells().iter().any(touches)
    };
    let drawn = |kind| matches!(kind, HouseKind::Row | HouseKind::Column | HouseKind::Box);
    let all: Vec<usize> = (0..houses.len()).filter(|&h| drawn(houses[h].kind())).collect();
    let disjoint = |set: &[usize], h: usize| {
        set.iter().all(|&other| houses[h].cells().iter().all(|cell| !houses[other].cells().contains(cell)))
    };
    let beside: Vec<Vec<usize>> =
        (0..houses.len()).map(|a| all.iter().copied().filter(|&b| a != b && fit(a, b)).collect()).collect();
    let mut level: BTreeSet<Vec<usize>> = all.iter().map(|&h| vec![h]).collect();
    let mut found = Vec::new();
    for _ in 0..MOST_HOUSES {
        let mut next = BTreeSet::new();
        for set in &level {
            for &h in set.iter().flat_map(|&h| &beside[h]).filter(|h| !set.contains(h)) {
                if disjoint(set, h) {
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

/// What becomes of marks across the border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Across {
    /// Those of which the smaller part lies outside are taken.
    Smaller,
    No,
    All,
}

impl<const W: usize> Innies<W> {
    fn new(houses: &[usize], region: Cells<W>, whole: i32, given: &[Given<W>], across: Across) -> Innies<W> {
        let mut innies = Innies {
            houses: houses.to_vec(),
            marks: Vec::new(),
            marked: 0,
            whole,
            inside: region,
            outside: Cells::EMPTY,
            fillings: OnceLock::new(),
        };
        for given in given.iter().filter(|given| !given.cells.is_disjoint(region)) {
            let out = given.cells - region;
            let is_taken = match across {
                Across::Smaller => 2 * out.len() < given.cells.len(),
                Across::No => out.is_empty(),
                Across::All => true,
            };
            if is_taken {
                innies.marks.push(given.mark);
                innies.marked += given.sum;
                innies.inside -= given.cells;
                innies.outside |= out;
            }
        }
        innies
    }

    /// The open cells.
    fn open(&self, state: &State<W>) -> Cells<W> {
        (self.inside | self.outside) & state.open
    }

    /// All of its cells; what they can hold is found out when few of them are open.
    pub(super) fn fillings(&self, tables: &Tables<W>) -> &Fillings {
        self.fillings.get_or_init(|| {
            let cells = (self.inside | self.outside).list();
            let factor = |&cell: &usize| (cell, if self.inside.contains(cell) { 1 } else { -1 });
            let terms = cells.iter().map(factor).collect();
            let sum = Form::Sum { terms, total: self.whole - self.marked };
            Fillings::new(cells, &[sum], &tables.peers, tables.values).expect("a sum is no choice")
        })
    }

    /// The value of a cell if all others are written.
    fn value_of(&self, cell: usize, state: &State<W>) -> Option<Value> {
        let sum =
            |cells: Cells<W>| cells.into_iter().filter_map(|cell| state.pencil.written.get(cell)).map(i32::from).sum();
        let (inside, outside): (i32, i32) = (sum(self.inside), sum(self.outside));
        let rest = self.whole - self.marked - inside + outside;
        let value =
            u8::try_from(if self.inside.contains(cell) { rest } else { -rest }).ok().filter(|&value| value > 0)?;
        Some(Value::new(value)).filter(|&value| state.values(cell).contains(value))
    }

    fn pattern(&self) -> Pattern {
        Pattern {
            houses: self.houses.clone(),
            marks: self.marks.clone(),
            cells: (self.inside | self.outside).list(),
            total: Some(Total {
                houses: self.whole,
                marks: self.marked,
                inside: self.inside.list(),
                outside: self.outside.list(),
            }),
            ..Pattern::default()
        }
    }
}

/// The sums of so many houses.
fn of<'p, const W: usize>(
    position: &'p Position<W>,
    houses: RangeInclusive<usize>,
) -> impl Iterator<Item = (usize, &'p Innies<W>)> {
    let all = position.tables.innies.iter().enumerate().take_while(|_| !position.budget.is_spent());
    all.filter(move |(_, innies)| houses.contains(&innies.houses.len()))
}

/// The value of a single open cell.
pub(super) fn single<const W: usize>(position: &Position<W>, houses: RangeInclusive<usize>, moves: &mut Moves<W>) {
    for (_, innies) in of(position, houses) {
        if let Some(cell) = innies.open(&position.state).single()
            && let Some(value) = innies.value_of(cell, &position.state)
        {
            moves.place(cell, value, || innies.pattern());
        }
    }
}

/// What no filling of so many open cells has.
pub(super) fn find<const W: usize>(
    position: &Position<W>,
    houses: RangeInclusive<usize>,
    open: RangeInclusive<usize>,
    moves: &mut Moves<W>,
) {
    let state = &position.state;
    for (number, innies) in of(position, houses) {
        if !open.contains(&innies.open(state).len()) {
            continue;
        }
        let fillings = innies.fillings(position.tables);
        let Some(left) = position.left(position.tables.conditions.len() + number, fillings) else { continue };
        for (&cell, &some) in fillings.cells().iter().zip(&left.some).filter(|(cell, _)| state.open.contains(**cell)) {
            for value in state.values(cell) - some {
                moves.hold(value, Cells::of(cell));
            }
        }
        moves.note(|| innies.pattern());
    }
}
