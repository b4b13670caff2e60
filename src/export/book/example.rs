//! The worked example of a page of rules: one place where a value has only one cell left in a house.

use std::collections::BTreeSet;

use crate::board::{Board, character};
use crate::export::book::labels::{Labels, fill};
use crate::export::diagram::HiddenSingle;
use crate::rules::Rules;
use crate::rules::layout::{House, HouseKind, Layout};
use crate::rules::rule::Form;

/// A puzzle, a step in it, and its solution.
#[derive(Clone, Debug)]
pub struct Example {
    /// The puzzle.
    pub clues: Board,
    /// Its solution.
    pub solution: Board,
    /// The step; none in a grid with hardly an empty cell.
    pub step: Option<HiddenSingle>,
}

impl Example {
    /// An example that gives nothing of its puzzle away: of V values, v becomes V + 1 − v. Where the puzzle has no step that shows what is
    /// special about its rules, clues are added from its solution, cell by cell, until it has one.
    pub fn of(rules: &Rules, puzzle: &Board, solution: &Board) -> Example {
        let largest = rules.layout().values();
        let (mut clues, solution) = (disguise(puzzle, largest), disguise(solution, largest));
        let search = Search::new(rules);
        let cells = puzzle.len();
        // A stride without a common divisor spreads the added clues over the grid.
        let stride = (31..31 + cells)
            .find(|&stride| gcd(stride, cells) == 1)
            .expect("one of so many in a row is one more than a multiple");
        let mut spare = (0..cells).map(|i| i * stride % cells).filter(|&cell| puzzle.get(cell).is_none());
        let mut step = search.best(&clues);
        while step.is_none()
            && let Some(cell) = spare.next()
        {
            clues.set(cell, solution.get(cell));
            step = search.best(&clues);
        }
        Example { clues, solution, step }
    }

    /// The step in words.
    pub fn words(&self, layout: &Layout, labels: &Labels) -> String {
        let Some(HiddenSingle { house, cell, value, because, .. }) = &self.step else {
            return labels.step_by_step.clone();
        };
        let circles = if because.len() == 1 { &labels.circle } else { &labels.circles };
        let digit = character(*value);
        let reason = fill(circles, &[("digit", &digit)]);
        let place = layout.place(*cell);
        let (row, column) = (place.row + 1, place.column + 1);
        let look = fill(
            &labels.look,
            &[("house", house), ("digit", &digit), ("reason", &reason), ("row", &row), ("column", &column)],
        );
        format!("{look} {}", labels.step_by_step)
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The board with each value v turned into V + 1 − v.
fn disguise(board: &Board, largest: u8) -> Board {
    let mut other = Board::blank(board.len());
    for cell in board.filled() {
        other.set(cell, board.get(cell).map(|value| largest + 1 - value));
    }
    other
}

/// What a search for steps has to know about the rules.
struct Search<'r> {
    rules: &'r Rules,
    /// The houses that are worth a look: regions, where there are any; else boxes; else rows and columns.
    houses: Vec<&'r House>,
    /// For each cell those that share a house with it.
    by_house: Vec<BTreeSet<usize>>,
    /// For each cell those that another rule says must differ from it.
    by_rule: Vec<BTreeSet<usize>>,
}

impl<'r> Search<'r> {
    fn new(rules: &'r Rules) -> Search<'r> {
        let of = |kinds: &[HouseKind]| -> Vec<&'r House> {
            rules.houses().iter().filter(|house| kinds.contains(&house.kind())).collect()
        };
        let kinds: [&[HouseKind]; 3] = [&[HouseKind::Region], &[HouseKind::Box], &[HouseKind::Row, HouseKind::Column]];
        let houses = kinds.into_iter().map(of).find(|houses| !houses.is_empty()).unwrap_or_default();
        let mut by_house = vec![BTreeSet::new(); rules.layout().cells()];
        for house in rules.houses() {
            house.cells().iter().for_each(|&cell| by_house[cell].extend(house.cells()));
        }
        let mut by_rule = vec![BTreeSet::new(); rules.layout().cells()];
        for form in rules.forms() {
            let Form::Differ(pairs) = form else { continue };
            for (a, b) in pairs {
                by_rule[a].insert(b);
                by_rule[b].insert(a);
            }
        }
        Search { rules, houses, by_house, by_rule }
    }

    /// The step that rules out most cells, with fewest reasons. Where equal values are forbidden outside houses too, and nothing else is special
    /// about the rules, it is a step that needs this.
    fn best(&self, clues: &Board) -> Option<HiddenSingle> {
        let shows_rule = self.rules.regions().is_empty() && self.by_rule.iter().any(|cells| !cells.is_empty());
        let values = 1..=self.rules.layout().values();
        let steps =
            self.houses.iter().flat_map(|house| values.clone().filter_map(|value| self.step(clues, house, value)));
        let empty = |step: &HiddenSingle| step.cells.iter().filter(|&&cell| clues.get(cell).is_none()).count();
        let wanted = |step: &HiddenSingle| !step.because.is_empty() && (!shows_rule || self.needs_rule(clues, step));
        steps.filter(wanted).min_by_key(|step| (step.cells.len() - empty(step), step.because.len()))
    }

    /// Whether a cell of the step is ruled out by no house.
    fn needs_rule(&self, clues: &Board, step: &HiddenSingle) -> bool {
        let open = step.cells.iter().filter(|&&cell| cell != step.cell && clues.get(cell).is_none());
        open.into_iter().any(|cell| step.because.iter().all(|&clue| !self.by_house[clue].contains(cell)))
    }

    /// The step that places this value in this house, if all but one of its cells are taken or ruled out by clues.
    fn step(&self, clues: &Board, house: &House, value: u8) -> Option<HiddenSingle> {
        let empty: BTreeSet<usize> = house.cells().iter().copied().filter(|&cell| clues.get(cell).is_none()).collect();
        let same: Vec<usize> = clues.filled().filter(|&cell| clues.get(cell) == Some(value)).collect();
        if same.iter().any(|cell| house.cells().contains(cell)) {
            return None;
        }
        let reach = |clue: usize| -> BTreeSet<usize> {
            let hit = |cell: &usize| self.by_house[clue].contains(cell) || self.by_rule[clue].contains(cell);
            empty.iter().copied().filter(hit).collect()
        };
        let reaches: Vec<(usize, BTreeSet<usize>)> = same.into_iter().map(|clue| (clue, reach(clue))).collect();
        let mut open: BTreeSet<usize> = reaches.iter().flat_map(|(_, reach)| reach).copied().collect();
        let mut left = empty.difference(&open);
        let (Some(&cell), None) = (left.next(), left.next()) else { return None };
        let mut because = BTreeSet::new();
        while !open.is_empty() {
            let (clue, reach) = reaches.iter().max_by_key(|(_, reach)| reach.intersection(&open).count())?;
            because.insert(*clue);
            open.retain(|cell| !reach.contains(cell));
        }
        let (house, cells) = (house.name().to_owned(), house.cells().to_vec());
        Some(HiddenSingle { house, cells, cell, value, because: because.into_iter().collect() })
    }
}
