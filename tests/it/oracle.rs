//! Solver, minimiser and generator compared with a slow, obvious oracle.

use lacuna::nine::cell::{Cell, Digit};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::{minimize, redundant_clues};
use lacuna::nine::solver::Solver;
use lacuna::{Generator, Random};

use crate::made::{FREE, all_occur, generator, variant};
use crate::nine::{self, Nine};

pub const VARIANTS: [&str; 8] = [
    "standard",
    "x",
    "nrc",
    "nrc+x",
    "dg",
    "asterisk+x",
    "center-dot",
    "girandola",
];

/// Backtracks over the empty cell with the fewest legal digits; knows only the drawn houses.
pub struct Oracle {
    peers: Vec<Vec<usize>>,
}

impl Oracle {
    pub fn new(geometry: &Geometry) -> Oracle {
        let together = |a: Cell, b: Cell| {
            a != b
                && geometry
                    .drawn_houses()
                    .iter()
                    .any(|house| house.cells().contains(a) && house.cells().contains(b))
        };
        Oracle {
            peers: Cell::all()
                .map(|a| (0..81).filter(|&b| together(a, Cell::new(b))).collect())
                .collect(),
        }
    }

    /// Counts solutions up to `limit`.
    pub fn count(&self, grid: &Grid, limit: u64) -> u64 {
        let mut values = *grid.values();
        let clash = |cell: usize| {
            values[cell] != 0
                && self.peers[cell]
                    .iter()
                    .any(|&peer| values[peer] == values[cell])
        };
        if (0..81).any(clash) {
            0
        } else {
            self.search(&mut values, limit)
        }
    }

    fn search(&self, values: &mut [u8; 81], limit: u64) -> u64 {
        let legal = |cell: usize| {
            self.peers[cell]
                .iter()
                .fold(0x3fe_u16, |digits, &peer| digits & !(1 << values[peer]))
        };
        let open = (0..81)
            .filter(|&cell| values[cell] == 0)
            .map(|cell| (cell, legal(cell)));
        let Some((cell, digits)) = open.min_by_key(|(_, digits)| digits.count_ones()) else {
            return 1;
        };
        let mut found = 0;
        for digit in (1..=9).filter(|digit| digits >> digit & 1 == 1) {
            if found < limit {
                values[cell] = digit;
                found += self.search(values, limit - found);
            }
        }
        values[cell] = 0;
        found
    }
}

/// Makes puzzles with some clues added and some removed: no, one and many solutions all occur.
pub fn positions(name: &str, number: u64) -> Vec<(Grid, Grid)> {
    let generator = generator(name, 11);
    (0..number)
        .map(|index| {
            let puzzle = nine::puzzle(&generator, index);
            let mut random = Random::stream("positions", 1, index);
            let mut clues = puzzle.clues;
            for _ in 0..index % 3 {
                let cell = Cell::new(random.below(81) as usize);
                clues.set(cell, Digit::new(1 + random.below(9) as u8));
            }
            if index % 4 == 3 {
                let clue = clues
                    .filled()
                    .nth(random.below(clues.clues() as u32) as usize)
                    .unwrap();
                clues.set(clue, None);
            }
            (clues, puzzle.solution)
        })
        .collect()
}

#[test]
fn counts_agree_with_the_oracle() {
    for name in VARIANTS {
        let variant = variant(name);
        let (oracle, solver) = (
            Oracle::new(&variant.geometry()),
            Solver::new(&variant.geometry()),
        );
        let mut kinds = [0; 3];
        for (clues, _) in positions(name, 6) {
            let expected = oracle.count(&clues, 50);
            assert_eq!(solver.count(&clues, 50), expected, "{name} {clues}");
            assert_eq!(
                Solver::plain(&variant.geometry()).count(&clues, 50),
                expected,
                "{name} {clues}"
            );
            kinds[expected.min(2) as usize] += 1;
        }
        all_occur(&kinds, name);
    }
}

#[test]
fn alternatives_are_solutions_that_differ_at_the_cell() {
    for name in VARIANTS {
        let variant = variant(name);
        let geometry = variant.geometry();
        let solver = Solver::new(&geometry);
        let generator = Generator::new(variant.clone().into(), 5, FREE).unwrap();
        for index in 0..5 {
            let puzzle = nine::puzzle(&generator, index);
            for clue in puzzle.clues.filled() {
                let fewer = puzzle.clues.without(clue);
                let other = solver
                    .alternative(&fewer, &puzzle.solution, clue)
                    .expect("each clue of a minimal puzzle is needed");
                assert!(other.is_solution(&geometry) && other.extends(&fewer));
                assert_ne!(other.get(clue), puzzle.solution.get(clue));
            }
        }
    }
}

/// Runs van Eijck's loop as he states it: erase, count solutions up to two, put back.
fn plain_loop(geometry: &Geometry, solution: &Grid, order: &[Cell]) -> CellSet {
    let solver = Solver::plain(geometry);
    let mut grid = *solution;
    for &cell in order {
        let digit = grid.get(cell);
        grid.set(cell, None);
        if solver.count(&grid, 2) != 1 {
            grid.set(cell, digit);
        }
    }
    grid.filled()
}

#[test]
fn the_minimiser_is_the_plain_loop_clue_for_clue() {
    for name in VARIANTS {
        let variant = variant(name);
        let solver = Solver::new(&variant.geometry());
        let generator = Generator::new(variant.clone().into(), 3, FREE).unwrap();
        for index in 0..12 {
            let solution = nine::puzzle(&generator, index).solution;
            let mut order: Vec<Cell> = Cell::all().collect();
            Random::stream("order", 9, index).shuffle(&mut order);
            let quick = minimize(
                &solver.within(&solution),
                CellSet::ALL,
                order.iter().copied(),
            );
            assert_eq!(
                quick,
                plain_loop(&variant.geometry(), &solution, &order),
                "{name} {index}"
            );
        }
    }
}

#[test]
fn generated_puzzles_are_unique_and_minimal_by_the_oracle() {
    for name in VARIANTS {
        let variant = variant(name);
        let geometry = variant.geometry();
        let oracle = Oracle::new(&geometry);
        let generator = Generator::new(variant.clone().into(), 1, FREE).unwrap();
        // The oracle is slow: NRC+X puzzles take it from a third of a second, as the second puzzle
        // of this seed does, to thirty seconds.
        let puzzle = nine::puzzle(&generator, 1);
        assert!(puzzle.solution.is_solution(&geometry) && puzzle.solution.extends(&puzzle.clues));
        assert_eq!(oracle.count(&puzzle.clues, 2), 1, "{name} {}", puzzle.clues);
        for clue in puzzle.clues.filled() {
            assert_eq!(
                oracle.count(&puzzle.clues.without(clue), 2),
                2,
                "{name} {}",
                puzzle.clues
            );
        }
    }
}

#[test]
fn redundant_clues_are_all_named() {
    let variant = variant("x");
    let generator = Generator::new(variant.clone().into(), 2, FREE).unwrap();
    let (oracle, solver) = (
        Oracle::new(&variant.geometry()),
        Solver::new(&variant.geometry()),
    );
    let puzzle = nine::puzzle(&generator, 0);
    let within = solver.within(&puzzle.solution);
    assert_eq!(
        redundant_clues(&within, puzzle.clues.filled()),
        CellSet::EMPTY
    );
    let extra = (!puzzle.clues.filled()).first().unwrap();
    let redundant = redundant_clues(&within, puzzle.clues.filled().with(extra));
    let one_by_one = puzzle
        .clues
        .filled()
        .with(extra)
        .into_iter()
        .filter(|&clue| {
            let fewer = puzzle
                .solution
                .restrict(puzzle.clues.filled().with(extra).without(clue));
            oracle.count(&fewer, 2) == 1
        });
    assert_eq!(redundant, one_by_one.collect());
    assert!(redundant.contains(extra));
}
