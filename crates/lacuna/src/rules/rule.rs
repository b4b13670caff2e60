//! Rules beyond the houses of a layout: the table of all kinds.
//!
//! Each kind but that of marks states its meaning twice: plainly and slowly for the verifier, and as a
//! [`Form`] for solvers.

use std::sync::Arc;

use crate::board::Board;
use crate::rules::automaton::Automaton;
use crate::rules::layout::{House, Layout};
use crate::rules::mark::{CAGE, Mark, constraint};

/// A requirement on solutions beyond rows, columns and boxes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// A rule that is drawn for one puzzle.
    Mark(Mark),
    /// V cells that hold every value once.
    Region(House),
    /// Equal values are not a knight's move apart.
    AntiKnight,
    /// Equal values do not touch at a corner.
    AntiKing,
    /// Neighbouring cells do not hold consecutive values.
    NonConsecutive,
}

/// The name of a region given by its cells.
pub(super) const REGION: &str = "region";

impl Rule {
    /// Returns the mark, if it is one.
    pub fn mark(&self) -> Option<&Mark> {
        match self {
            Rule::Mark(mark) => Some(mark),
            _ => None,
        }
    }

    /// Makes the rule that values differ in some cells: a region if they are as many as those of a house,
    /// otherwise a cage without a sum.
    pub(crate) fn different(mut cells: Vec<usize>, layout: &Layout) -> Rule {
        cells.sort_unstable();
        if cells.len() == layout.side() {
            Rule::Region(House::region(REGION, cells))
        } else {
            Rule::Mark(Mark::new(CAGE, [], cells))
        }
    }

    /// Returns the rules that a constraint without cells stands for, of the game or among these regions.
    pub(crate) fn named(name: &str, regions: &[(&str, Vec<House>)]) -> Vec<Rule> {
        let rules = APART.iter().filter(|apart| apart.constraint == name);
        let regions = regions.iter().filter(|(known, _)| *known == name);
        let regions = regions.flat_map(|(_, regions)| regions).cloned();
        let rules = rules.map(|apart| apart.rule.clone());
        rules.chain(regions.map(Rule::Region)).collect()
    }

    /// Returns the constraint of the rule. A region has no name there, only its cells.
    pub(crate) fn write(&self, layout: &Layout) -> String {
        match self {
            Rule::Mark(mark) => mark.write(layout),
            Rule::Region(region) => constraint(layout, "AllDifferent", &[], &region.cells),
            _ => self.apart().constraint.to_owned(),
        }
    }

    /// Updates the rules that all signs of a kind are given: the signs are those among these rules.
    pub(crate) fn settle(rules: &mut [Rule]) {
        let marks: Vec<Mark> = rules.iter().filter_map(Rule::mark).cloned().collect();
        for rule in rules {
            if let Rule::Mark(mark) = rule {
                mark.settle(&marks);
            }
        }
    }

    /// Returns what is wrong with the values on a board, if anything is.
    pub(crate) fn violation(&self, layout: &Layout, board: &Board) -> Option<String> {
        match self {
            Rule::Mark(mark) => mark.violation(layout, board),
            Rule::Region(region) => repeated(region, layout, board),
            _ => self.apart().violation(layout, board),
        }
    }

    /// Returns the display name: `the cage of 12 at r1c1`, `the anti-knight rule`,
    /// `the main diagonal`, `window 2`.
    pub(crate) fn name(&self, layout: &Layout) -> String {
        match self {
            Rule::Mark(mark) => mark.full_name(layout),
            Rule::Region(region) => region.full_name(layout),
            _ => self.apart().name.to_owned(),
        }
    }

    /// Returns the rule as solvers see it: the conjunction of these forms.
    pub(crate) fn forms(&self, layout: &Layout) -> Vec<Form> {
        match self {
            Rule::Mark(mark) => mark.forms(layout),
            Rule::Region(region) => vec![Form::House(region.cells.clone())],
            _ => {
                let apart = self.apart();
                vec![(apart.form)(pairs(layout, apart.steps))]
            }
        }
    }

    /// Returns the entry of a rule of the game.
    fn apart(&self) -> &'static Apart {
        let entry = APART.iter().find(|apart| apart.rule == *self);
        entry.expect("every rule of the game has one")
    }
}

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
    /// The second half of these cells holds the region of each cell of the first half, which is a
    /// grid in reading order. Regions are numbered by their first cells.
    Regions {
        /// The cells of the grid, then those that hold their regions.
        cells: Vec<usize>,
        /// The columns of the grid.
        columns: usize,
        /// The cells of a region, which are connected and whose values differ.
        size: usize,
        /// What else says which cells are in one region.
        about: Vec<Form>,
    },
    /// The cells with one of these values are connected, and as many as given; there is one at least.
    Connected {
        /// The cells of a grid in reading order.
        cells: Vec<usize>,
        /// The columns of the grid.
        columns: usize,
        /// The values as bits: bit *v* - 1 stands for the value *v*.
        values: u32,
        /// The number of the cells.
        size: Option<usize>,
    },
    /// The first cell counts how many cells at the beginning of each arm hold the value of the second
    /// cell.
    Runs {
        /// The cell that counts, the cell where all arms begin, and the cells of each arm after that.
        cells: Vec<usize>,
        /// The lengths of the arms.
        arms: Vec<usize>,
        /// What is added to the value, from 0, of the cell that counts.
        more: i32,
    },
    /// All forms of at least one of these groups hold. Without groups, no board satisfies it.
    Or(Vec<Vec<Form>>),
}

impl Form {
    /// A form that no board satisfies.
    pub(crate) const NEVER: Form = Form::Or(Vec::new());

    /// Decides whatever depends on no cell: returns `None` for a form that always holds,
    /// [`NEVER`](Form::NEVER) for one that never does.
    ///
    /// A solver wakes a constraint by its cells, so one without cells would never be checked.
    #[must_use]
    pub(crate) fn simplified(self) -> Option<Form> {
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
    pub(crate) fn plain_sum(&self) -> Option<(impl Iterator<Item = usize> + '_, i32)> {
        let Form::Sum { terms, total } = self else {
            return None;
        };
        let is_plain = terms.iter().all(|&(_, factor)| factor == 1);
        is_plain.then(|| (terms.iter().map(|&(cell, _)| cell), *total))
    }

    /// Returns the cells of the form, with repetitions.
    pub(crate) fn cells(&self) -> Vec<usize> {
        match self {
            Form::House(cells)
            | Form::Sequence(cells, _)
            | Form::Between(cells, _)
            | Form::Run(cells)
            | Form::Counts(cells, _)
            | Form::Regions { cells, .. }
            | Form::Connected { cells, .. }
            | Form::Runs { cells, .. } => cells.clone(),
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

/// Finds the first of these cells that repeats the value of an earlier one:
/// `found 5 twice in row 1, at r1c1 and r1c5`.
pub(super) fn repeated(house: &House, layout: &Layout, board: &Board) -> Option<String> {
    house.cells.iter().enumerate().find_map(|(i, &b)| {
        let value = board.get(b)?;
        let mut before = house.cells[..i].iter();
        let &a = before.find(|&&a| board.get(a) == Some(value))?;
        Some(format!(
            "found {} twice in {}, at {}",
            layout.character(value),
            house.name,
            named(layout, &[a, b])
        ))
    })
}

/// Returns the names of cells: `r1c1 and r1c5`.
pub(super) fn named(layout: &Layout, cells: &[usize]) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| layout.cell_name(cell)).collect();
    names.join(" and ")
}

/// A rule about all pairs of cells at some distances on paper.
struct Apart {
    rule: Rule,
    /// The name of its constraint.
    constraint: &'static str,
    name: &'static str,
    /// The distances, as steps down or to the right, so that no pair repeats.
    steps: &'static [(isize, isize)],
    /// The verifier's distances, in rows and columns.
    is_near: fn((usize, usize)) -> bool,
    is_wrong: fn(u8, u8) -> bool,
    form: fn(Vec<(usize, usize)>) -> Form,
}

const APART: &[Apart] = &[
    Apart {
        rule: Rule::AntiKnight,
        constraint: "AntiKnight",
        name: "the anti-knight rule",
        steps: &[(1, 2), (1, -2), (2, 1), (2, -1)],
        is_near: |distance| matches!(distance, (1, 2) | (2, 1)),
        is_wrong: |a, b| a == b,
        form: Form::Differ,
    },
    // Orthogonal neighbours are in one row or column, or at the seam of two grids, where the rule
    // applies too.
    Apart {
        rule: Rule::AntiKing,
        constraint: "AntiKing",
        name: "the anti-king rule",
        steps: &[(0, 1), (1, 0), (1, 1), (1, -1)],
        is_near: |distance| matches!(distance, (0 | 1, 0 | 1)),
        is_wrong: |a, b| a == b,
        form: Form::Differ,
    },
    Apart {
        rule: Rule::NonConsecutive,
        constraint: "AntiConsecutive",
        name: "the non-consecutive rule",
        steps: &[(0, 1), (1, 0)],
        is_near: |distance| matches!(distance, (0, 1) | (1, 0)),
        is_wrong: |a, b| a.abs_diff(b) == 1,
        form: Form::NotConsecutive,
    },
];

impl Apart {
    /// The first two filled cells that break the rule. Checks every pair.
    fn violation(&self, layout: &Layout, board: &Board) -> Option<String> {
        for a in board.filled() {
            for b in board.filled().filter(|&b| b > a) {
                let (p, q) = (layout.place(a), layout.place(b));
                let distance = (p.row.abs_diff(q.row), p.column.abs_diff(q.column));
                if (self.is_near)(distance) && (self.is_wrong)(board.values()[a], board.values()[b])
                {
                    return Some(format!("{} violate {}", named(layout, &[a, b]), self.name));
                }
            }
        }
        None
    }
}

/// The pairs of cells that are one of these steps apart. Steps lead down or to the right, so that
/// no pair repeats.
pub(super) fn pairs(layout: &Layout, steps: &[(isize, isize)]) -> Vec<(usize, usize)> {
    let from = |cell| {
        steps
            .iter()
            .filter_map(move |&step| Some((cell, layout.step(cell, step)?)))
    };
    (0..layout.cells()).flat_map(from).collect()
}
