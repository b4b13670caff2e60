//! Every puzzle with at most a given number of clues in one solution grid.
//!
//! A set of cells is a puzzle if it *hits* every unavoidable set of the grid, that is, has a cell
//! in each. The search lists the sets that hit all known unavoidable sets, and asks the solver
//! about each. A second solution gives a new unavoidable set, which the rest of the search uses
//! too. So the answer is exact, whatever sets the search begins with.
//!
//! # Cases
//!
//! One of the three bands, or of the three stacks, has few clues. Each of them has a case of its
//! own with a maximum number of clues. These maxima add up to two less than the number of all
//! clues, so not all three parts can exceed theirs. Each case after the first knows that the parts
//! before it do.
//!
//! ```text
//!   17 clues      case 1       case 2       case 3
//!   +-------+     at most 5    6 or more    6 or more      first all sets of clues of the
//!   | part  |                                              part that hit its own sets,
//!   +-------+
//!   | half  |     any          at most 5    6 or more      then those of the two halves:
//!   +-------+                                              54 cells, a word
//!   | half  |     any          any          at most 5
//!   +-------+
//! ```
//!
//! The maxima of the parts, and whether bands or stacks are used, are chosen by the number of
//! hitting sets of the parts. Once the clues of the part are given, its other cells are dead, and
//! little is left of the sets that these clues do not hit. (Splitting the two halves by their clues
//! as well doubles the nodes.)
//!
//! # Search
//!
//! The search is depth-first. It branches on the cells of a set that is not hit yet, and takes the
//! cell that hits the most sets first. A cell that was tried is *dead* for the cells after it, so
//! no set of clues is visited twice, and the unavoidable sets shrink. (McGuire, Tugemann and
//! Civario, *There is no 16-clue Sudoku*, 2012, describe such a search.) What keeps the search
//! small is a lower bound on the number of clues that the remaining sets need. If it equals the
//! number of clues that are left, every cell on which the bound does not rest is dead too. The
//! halves have bounds of their own.
//!
//! The bound rests on disjoint sets. The search branches on the one whose cells hit the most sets,
//! because that leaves the smallest subtrees. For each of its cells, the other disjoint sets and
//! the sets that meet none of them often confine the next clues to a few cells, or show at a glance
//! that too few clues are left.
//!
//! The smallest sets are in a table of 128, as one bit each in the words that say which sets a cell
//! hits. Two clues further down, the table is rebuilt from the remaining sets. Sets that the solver
//! returns are added to all tables on the path. On the vector path they are small, because the
//! solver tries the digits of the grid first. (Removing sets that contain another from the table
//! takes more time than it saves.)
//!
//! The last three clues are tried without nodes of their own: a set that the first of them does not
//! hit, and a cell of all sets that the first two do not hit.
//!
//! A search that is not over after a while begins anew with more sets: the small ones among the
//! cells of some digits in some boxes. This saves a third of the nodes of a standard grid, but
//! takes longer than a whole search for ten clues under rules with regions.
//!
//! Sharing work between grids with two bands in common would gain little: the unavoidable sets of
//! these bands save 5 % of the nodes, and listing the clues of a part takes 3 % of the time.
//!
//! Two digits without a clue could be exchanged, so all but one of the missing digits need a clue.
//! This bounds the search where regions leave no small unavoidable sets. If at most one more clue
//! may repeat a digit, that clue has to hit every set without a missing digit.

#![allow(
    clippy::inline_always,
    reason = "only inlined code is compiled for the instructions that the solver uses"
)]

mod search;
mod sets;

use std::ops::ControlFlow;

use crate::few_clues::fewest::search::Search;
use crate::few_clues::fewest::sets::{PART, Part, WHOLE, cells};
use lacuna::nine::cell::{Cell, SIDE};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::minimize;
use lacuna::nine::solver::{Solver, Within};
use lacuna::{Budget, Pace, Random, Undecided};

/// The minimum number of clues: with fewer, two digits are missing and could be exchanged.
pub const FEWEST: usize = SIDE - 1;

/// The number of nodes after which a search begins anew with more unavoidable sets. Finding these
/// takes as long as about 200,000 nodes.
const TRIAL: u64 = 50_000;

/// The number of small unavoidable sets below which they are scarce: NRC+X grids have about 50, X
/// and NRC grids 100, standard ones 400.
const SCARCE: usize = 75;

/// Searches solution grids under one set of rules.
#[derive(Clone, Debug)]
pub struct Fewest {
    solver: Solver,
}

impl Fewest {
    /// Creates a search of solution grids under these rules.
    pub fn new(geometry: &Geometry) -> Fewest {
        Fewest {
            solver: Solver::new(geometry),
        }
    }

    /// Returns every puzzle with at most `clues` clues in the grid, which must be a solution.
    ///
    /// In a standard grid, 16 clues take about 0.26 s, and 17 clues six times as long.
    ///
    /// ```
    /// use lacuna::Budget;
    /// use lacuna_research::few_clues::fewest::Fewest;
    /// use lacuna::nine::geometry::Geometry;
    /// use lacuna::nine::grid::Grid;
    ///
    /// let grid: Grid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
    /// let found = Fewest::new(&Geometry::standard()).search(&grid, 12, &Budget::UNLIMITED).unwrap();
    /// assert_eq!(found.exactly, 0);
    /// # Ok::<(), lacuna::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// If the budget is spent first.
    pub fn search(&self, grid: &Grid, clues: usize, budget: &Budget) -> Result<Found, Undecided> {
        if clues < FEWEST {
            return Ok(Found::default());
        }
        let bounded = self.solver.under(budget);
        let within = bounded.within(grid);
        let known = sets::unavoidable(&bounded, grid);
        let mut task = Task {
            within: &within,
            pace: Pace::of(budget),
            clues,
            most_nodes: TRIAL,
            scarce: sets::small(&known) < SCARCE,
            known,
            found: Found::default(),
        };
        Fewest::search_cases(&mut task);
        if task.found.nodes > TRIAL {
            task.known = sets::more(&bounded, grid, task.known);
            (task.most_nodes, task.found) = (u64::MAX, Found::default());
            Fewest::search_cases(&mut task);
        }
        task.found.minimal.sort_by_key(|cells| cells.bits());
        budget.answer(task.found)
    }

    fn search_cases(task: &mut Task) {
        Random::stream("fewest", 0, 0).shuffle(&mut task.known);
        let cases = cases(&task.known, task.clues);
        // The loop breaks when there are too many nodes, or when the budget is spent.
        let _ = cases
            .iter()
            .try_for_each(|case| Search::new(task, case).run());
    }
}

// The state shared by all cases of a search.

/// The maximum number of known unavoidable sets.
const MOST: usize = 30_000;

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The cells of each minimal puzzle with at most the given number of clues, in the order of
    /// [`CellSet::bits`].
    pub minimal: Vec<CellSet>,
    /// The number of puzzles with exactly the given number of clues, minimal or not.
    pub exactly: u64,
    /// The number of nodes of the search.
    pub nodes: u64,
}

/// The search of one grid.
pub(super) struct Task<'a> {
    pub(super) within: &'a Within<'a>,
    pub(super) pace: Pace<'a>,
    pub(super) clues: usize,
    /// The search stops when it has more nodes.
    pub(super) most_nodes: u64,
    /// `true` if few small unavoidable sets are known.
    pub(super) scarce: bool,
    /// The known unavoidable sets.
    pub(super) known: Vec<CellSet>,
    pub(super) found: Found,
}

impl Task<'_> {
    /// Returns an unavoidable set that the clues do not hit, if there is one, and adds it to the
    /// known sets.
    pub(super) fn another(&mut self, clues: CellSet) -> Option<CellSet> {
        let fresh = self.within.near(clues)?;
        self.known.push(fresh);
        if self.known.len() > MOST {
            self.known.sort_by_key(CellSet::len);
            self.known.truncate(MOST / 2);
        }
        Some(fresh)
    }

    /// Records the puzzle with these clues, and counts the puzzles of this case that contain all of
    /// them.
    pub(super) fn note(&mut self, clues: CellSet, ways: u64, is_here: bool) -> ControlFlow<()> {
        // If the budget is spent, what looks like a puzzle may not be one.
        self.within.budget().check()?;
        self.found.exactly += ways;
        let minimal = minimize(self.within, clues, clues);
        // A smaller puzzle within it is found separately.
        if is_here && minimal == clues {
            self.found.minimal.push(minimal);
        }
        ControlFlow::Continue(())
    }
}

// The split of a search into cases: which part of the grid has few clues.

/// The maximum size up to which the hitting sets of a part are counted; less if a third of all
/// clues plus two is less.
const COUNTED: usize = 7;

/// The assumed growth of the number of hitting sets with each further cell, beyond the sizes that
/// are counted.
const FACTOR: f64 = 8.0;

/// A case: a part that has few clues, and the other two parts.
#[derive(Clone, Debug)]
pub(super) struct Case {
    pub(super) part: CellSet,
    /// The minimum and the maximum number of clues in the part.
    pub(super) least: usize,
    pub(super) most: usize,
    pub(super) halves: [CellSet; 2],
    /// The minimum number of clues in each of the others.
    pub(super) lows: [usize; 2],
}

/// Three bands or three stacks.
struct Family {
    parts: [CellSet; 3],
    /// For each part and size, the number of its hitting sets up to this size.
    prices: [[f64; PART + 1]; 3],
}

/// Returns cases such that each puzzle with at most `clues` clues belongs to exactly one of them.
///
/// The maxima of the three parts add up to two less than the number of clues, so not every part can
/// exceed its own. Of all such maxima, these have the fewest hitting sets.
pub(super) fn cases(sets: &[CellSet], clues: usize) -> Vec<Case> {
    let families = [|cell: Cell| cell.row() / 3, |cell: Cell| cell.column() / 3]
        .map(|part| Family::new(sets, clues, part));
    let splits = families.iter().flat_map(|family| family.splits(clues));
    let cheapest = splits.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
    cheapest.map_or_else(Vec::new, |(_, family, most)| family.cases(clues, most))
}

impl Family {
    fn new(sets: &[CellSet], clues: usize, part_of: impl Fn(Cell) -> usize) -> Family {
        let parts = [0, 1, 2].map(|part| {
            Cell::all()
                .filter(|&cell| part_of(cell) == part)
                .collect::<CellSet>()
        });
        Family {
            parts,
            prices: parts.map(|part| prices(sets, part, (clues / 3 + 2).min(COUNTED))),
        }
    }

    /// Returns the minimum number of clues of each part.
    fn least(&self) -> [usize; 3] {
        self.prices
            .map(|prices| prices.iter().position(|&price| price > 0.0).unwrap_or(PART))
    }

    /// Returns all choices of a maximum number of clues for each part, with their prices.
    fn splits(&self, clues: usize) -> impl Iterator<Item = (f64, &Family, [usize; 3])> {
        let sum = clues - 2;
        let pairs = (0..=PART).flat_map(|a| (0..=PART).map(move |b| (a, b)));
        let most = pairs.filter_map(move |(a, b)| Some([a, b, sum.checked_sub(a + b)?]));
        most.filter(|most| most[2] <= PART).map(move |most| {
            (
                most.iter()
                    .zip(&self.prices)
                    .map(|(&most, prices)| prices[most])
                    .sum(),
                self,
                most,
            )
        })
    }

    /// Returns the cases, the cheapest first. Each case knows that the parts of the cases before it
    /// have more clues than their maxima.
    fn cases(&self, clues: usize, most: [usize; 3]) -> Vec<Case> {
        let mut order = [0, 1, 2];
        order.sort_by(|&a, &b| self.prices[a][most[a]].total_cmp(&self.prices[b][most[b]]));
        let mut lows = self.least();
        let mut cases = Vec::new();
        for part in order {
            let others = [(part + 1) % 3, (part + 2) % 3];
            let room = clues.checked_sub(others.iter().map(|&other| lows[other]).sum());
            cases.extend(room.map(|room| Case {
                part: self.parts[part],
                least: lows[part],
                most: most[part].min(room),
                halves: others.map(|other| self.parts[other]),
                lows: others.map(|other| lows[other]),
            }));
            lows[part] = lows[part].max(most[part] + 1);
        }
        cases
    }
}

/// Returns, for each size, the number of sets of cells of a part, up to that size, that hit all
/// unavoidable sets within the part. The numbers are counted up to the size `counted` and estimated
/// above it.
fn prices(sets: &[CellSet], part: CellSet, counted: usize) -> [f64; PART + 1] {
    let order: Vec<Cell> = part.into_iter().collect();
    let number = |set: &CellSet| {
        (0..PART)
            .filter(|&i| set.contains(order[i]))
            .fold(0, |bits, i| bits | 1 << i)
    };
    let inside: Vec<Part> = sets
        .iter()
        .filter(|set| set.is_subset(part))
        .map(number)
        .collect();
    let mut counts = [0.0; PART + 1];
    count(&inside, WHOLE, 0, &mut counts[..=counted]);
    for size in 1..=PART {
        counts[size] = if size <= counted {
            counts[size] + counts[size - 1]
        } else {
            FACTOR * counts[size - 1]
        };
    }
    counts
}

/// Counts by size the hitting sets that consist of the `size` cells chosen so far and some of the
/// live cells.
fn count(sets: &[Part], mut live: Part, size: usize, counts: &mut [f64]) {
    let Some(set) = sets
        .iter()
        .map(|set| set & live)
        .min_by_key(|set| set.count_ones())
    else {
        let mut ways = 1.0;
        for (more, count) in counts[size..].iter_mut().enumerate() {
            *count += ways;
            ways *= (live.count_ones() as usize).saturating_sub(more) as f64 / (more + 1) as f64;
        }
        return;
    };
    if size + 1 == counts.len() {
        return;
    }
    for cell in cells(set.into()) {
        live &= !(1 << cell);
        let open: Vec<Part> = sets
            .iter()
            .copied()
            .filter(|set| set >> cell & 1 == 0)
            .collect();
        count(&open, live, size + 1, counts);
    }
}
