//! What the techniques need to know about the rules, computed once.

use std::ops::Range;

use crate::cells::Cells;
use crate::names::Named;
use crate::order;
use crate::rules::Rules;
use crate::rules::layout::{Boxes, House, HouseKind, Layout, Place};
use crate::rules::region::Sight;
use crate::rules::rule::Form;

use super::fillings::Fillings;
use super::marks::{self, Condition};
use super::technique::Technique;
use super::values::Values;

/// Two houses with two or more common cells.
#[derive(Clone, Debug)]
pub(super) struct Overlap<const W: usize> {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The cells of `to` that are not in `from`.
    pub(super) rest: Cells<W>,
}

/// Four cells that two values may fill in two ways, one value in `one` and the other in `other`,
/// and no rule distinguishes the two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exchange<const W: usize> {
    pub(super) one: Cells<W>,
    pub(super) other: Cells<W>,
}

/// A kind of houses against another, for fish.
#[derive(Clone, Debug)]
pub(super) struct Families {
    pub(super) bases: Vec<usize>,
    pub(super) covers: Vec<usize>,
}

/// Houses, peers and the patterns that the rules allow.
#[derive(Debug)]
pub(super) struct Tables<const W: usize> {
    /// The number of values.
    pub(super) values: usize,
    /// The number of cells.
    pub(super) cells: usize,
    pub(super) all: Cells<W>,
    pub(super) houses: Vec<Cells<W>>,
    pub(super) kinds: Vec<HouseKind>,
    /// For each cell those that it sees: they hold another value, because of a house or a rule.
    pub(super) peers: Vec<Cells<W>>,
    /// For each cell those that do not hold a consecutive value; empty if there is no such rule.
    pub(super) apart: Vec<Cells<W>>,
    pub(super) overlaps: Vec<Overlap<W>>,
    /// The sets of two or more cells in which two houses meet.
    pub(super) groups: Vec<Cells<W>>,
    /// For each house the groups that lie in it.
    pub(super) groups_of: Vec<Vec<usize>>,
    pub(super) families: Vec<Families>,
    pub(super) exchanges: Vec<Exchange<W>>,
    /// `true` if the rules are nothing but houses.
    pub(super) is_swappable: bool,
    pub(super) has_marks: bool,
    /// The cells that may hold only some of the values.
    pub(super) among: Vec<(usize, Values)>,
    /// The conditions of single marks, then those of chains of marks, then the sums that follow
    /// from houses and marks.
    pub(super) conditions: Vec<Condition<W>>,
    /// The positions where the chains and the sums start.
    starts: [usize; 2],
    /// The techniques that have something to look at.
    pub(super) ladder: Vec<Technique>,
    /// `true` if there is more than the rows, columns and rectangular boxes of a single grid.
    pub(super) is_irregular: bool,
}

impl<const W: usize> Tables<W> {
    /// Creates the tables of these rules and all their houses, including those that follow from
    /// others.
    pub(super) fn new(
        rules: &Rules,
        all_houses: &[House],
        is_used: fn(&Technique) -> bool,
    ) -> Tables<W> {
        let layout = rules.layout();
        let Sight {
            houses,
            peers,
            apart,
        } = Sight::of(all_houses, rules.forms(), layout.cells());
        let kinds: Vec<HouseKind> = all_houses.iter().map(|house| house.kind).collect();
        let overlaps = overlaps(&houses);
        let mut groups: Vec<Cells<W>> = overlaps
            .iter()
            .map(|o| houses[o.from] & houses[o.to])
            .collect();
        order::sort(&mut groups);
        groups.dedup();
        let inside = |house: &Cells<W>| {
            (0..groups.len())
                .filter(|&g| groups[g].is_subset(*house))
                .collect()
        };
        let has_marks = rules.marks().next().is_some();
        let (marks, chains) = (
            marks::of_marks(rules, &peers),
            marks::of_chains(rules, &peers),
        );
        let starts = [marks.len(), marks.len() + chains.len()];
        let conditions = marks
            .into_iter()
            .chain(chains)
            .chain(marks::all_sums(rules, &kinds, &houses, &peers))
            .collect();
        let is_plain = layout.frames().len() == 1 && !matches!(layout.boxes(), Boxes::Shapes(_));
        Tables {
            values: layout.side(),
            cells: layout.cells(),
            all: Cells::below(layout.cells()),
            kinds,
            groups_of: houses.iter().map(inside).collect(),
            groups,
            overlaps,
            families: layout
                .frames()
                .iter()
                .flat_map(|&frame| families(layout, frame, all_houses))
                .collect(),
            exchanges: if apart.is_empty() {
                unnoticed(exchanges(&houses, &peers), rules)
            } else {
                Vec::new()
            },
            among: among(rules),
            is_swappable: rules.forms().all(|form| matches!(form, Form::House(_))),
            has_marks,
            ladder: Technique::ALL
                .iter()
                .copied()
                .filter(|technique| has_marks || !technique.is_of_marks())
                .filter(is_used)
                .collect(),
            conditions,
            starts,
            is_irregular: !is_plain
                || all_houses.len() > layout.houses().len()
                || !rules.list().is_empty(),
            peers,
            apart,
            houses,
        }
    }

    /// The techniques of the ladder up to a price in tenths and up to this one.
    pub(super) fn ladder_up_to(&self, price: u32, hardest: Technique) -> &[Technique] {
        let applies = |&technique: &Technique| technique.price() <= price && technique <= hardest;
        &self.ladder[..self.ladder.partition_point(applies)]
    }

    /// The numbers of the conditions of single marks.
    pub(super) fn marks(&self) -> Range<usize> {
        0..self.starts[0]
    }

    /// The numbers of the conditions of chains of marks.
    pub(super) fn chains(&self) -> Range<usize> {
        self.starts[0]..self.starts[1]
    }

    /// The numbers of the sums.
    pub(super) fn sums(&self) -> Range<usize> {
        self.starts[1]..self.conditions.len()
    }

    /// The conditions of single marks.
    pub(super) fn of_marks(&self) -> &[Condition<W>] {
        &self.conditions[self.marks()]
    }

    /// The ways to fill the cells of a condition.
    pub(super) fn fillings<'c>(&self, condition: &'c Condition<W>) -> &'c Fillings {
        condition.fillings(&self.peers, self.values)
    }

    /// The cells that see every cell of the set.
    pub(super) fn common_peers(&self, cells: Cells<W>) -> Cells<W> {
        cells
            .into_iter()
            .fold(self.all, |common, cell| common & self.peers[cell])
    }
}

fn overlaps<const W: usize>(houses: &[Cells<W>]) -> Vec<Overlap<W>> {
    let pairs = (0..houses.len()).flat_map(|from| (0..houses.len()).map(move |to| (from, to)));
    pairs
        .filter(|&(from, to)| from != to && (houses[from] & houses[to]).len() > 1)
        .map(|(from, to)| Overlap {
            from,
            to,
            rest: houses[to] - houses[from],
        })
        .collect()
}

/// Ordered pairs of kinds of houses of one grid. Rectangular boxes against rows or columns
/// are left out, because locked candidates find the same first. So are kinds with more than 128
/// houses, which only a long list of regions can have.
fn families(layout: &Layout, frame: Place, houses: &[House]) -> Vec<Families> {
    let side = layout.side();
    let inside = |&cell: &usize| {
        let Place { row, column } = layout.place(cell);
        (frame.row..frame.row + side).contains(&row)
            && (frame.column..frame.column + side).contains(&column)
    };
    let here: Vec<usize> = (0..houses.len())
        .filter(|&h| houses[h].cells.iter().all(inside))
        .collect();
    let of_kind = |kind| {
        here.iter()
            .copied()
            .filter(|&h| houses[h].kind == kind)
            .collect::<Vec<_>>()
    };
    let all = [
        HouseKind::Row,
        HouseKind::Column,
        HouseKind::Box,
        HouseKind::Region,
        HouseKind::Derived,
    ];
    let line = |kind| matches!(kind, HouseKind::Row | HouseKind::Column);
    let is_rectangle = !matches!(layout.boxes(), Boxes::Shapes(_));
    let plain = |a, b| {
        is_rectangle && ((a == HouseKind::Box && line(b)) || (b == HouseKind::Box && line(a)))
    };
    let fits = |houses: &Vec<usize>| (2..=128).contains(&houses.len());
    let pairs = all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b)));
    pairs
        .filter(|&(a, b)| a != b && !plain(a, b))
        .map(|(a, b)| Families {
            bases: of_kind(a),
            covers: of_kind(b),
        })
        .filter(|family| fits(&family.bases) && fits(&family.covers))
        .collect()
}

/// All pairs of pairs of cells that may swap two values. The cells of a pair do not see
/// each other. Both pairs touch the same houses, so that each house keeps its values, and see the
/// same cells, so that what differs from one pair also differs from the other.
fn exchanges<const W: usize>(houses: &[Cells<W>], peers: &[Cells<W>]) -> Vec<Exchange<W>> {
    let through = |cell: usize| {
        houses
            .iter()
            .copied()
            .filter(|house| house.contains(cell))
            .collect::<Vec<_>>()
    };
    let houses_of: Vec<Vec<Cells<W>>> = (0..peers.len()).map(through).collect();
    let touch = |cell: usize, pair: Cells<W>| {
        houses_of[cell]
            .iter()
            .all(|&house| !house.is_disjoint(pair))
    };
    let seen = |a: usize, b: usize| peers[a] | peers[b];
    let mut found = Vec::new();
    for a in 0..peers.len() {
        for b in (a + 1..peers.len()).filter(|&b| !peers[a].contains(b)) {
            let one = Cells::EMPTY.with(a).with(b);
            // A cell of the other pair has its row from one of these and its column from the other.
            let corners = peers[a] & peers[b];
            for c in corners.into_iter().filter(|&c| c > a && touch(c, one)) {
                for d in (corners - peers[c])
                    .into_iter()
                    .filter(|&d| d > c && touch(d, one))
                {
                    let other = Cells::EMPTY.with(c).with(d);
                    if touch(a, other) && touch(b, other) && seen(a, b) - other == seen(c, d) - one
                    {
                        found.push(Exchange { one, other });
                    }
                }
            }
        }
    }
    order::sort_by_key(&mut found, |exchange| (exchange.one, exchange.other));
    found
}

/// Keeps the exchanges that satisfy every other rule before and after: sums that count both pairs
/// alike, and rules about other cells.
fn unnoticed<const W: usize>(mut exchanges: Vec<Exchange<W>>, rules: &Rules) -> Vec<Exchange<W>> {
    for form in rules
        .forms()
        .filter(|form| !matches!(form, Form::House(_) | Form::Differ(_)))
    {
        let cells: Cells<W> = form.cells().into_iter().collect();
        exchanges.retain(|exchange| match &form {
            _ if cells.is_disjoint(exchange.one | exchange.other) => true,
            Form::Sum { terms, .. } => {
                let of =
                    |pair: Cells<W>| terms.iter().filter(move |(cell, _)| pair.contains(*cell));
                let weight = |pair| of(pair).map(|(_, factor)| factor).sum::<i32>();
                weight(exchange.one) == weight(exchange.other)
            }
            _ => false,
        });
    }
    exchanges
}

/// The cells that may hold only some of the values.
fn among(rules: &Rules) -> Vec<(usize, Values)> {
    let among = |form| match form {
        Form::Among(cell, values) => Some((cell, Values::from_bits(values))),
        _ => None,
    };
    rules.forms().filter_map(among).collect()
}
