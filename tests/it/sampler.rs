//! The unbiased estimates compared with exhaustive counts, the uniformity of the grids, and the
//! published figures.

use std::sync::Arc;

use lacuna::nine::builder::Builder;
use lacuna::nine::cell::{Cell, Digit};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::{Solver, Within};
use lacuna_research::sampler::{Sampler, UniformPuzzles, minimal_inside};
use lacuna_research::stats::batches::Batches;

use crate::nine::NinePuzzle;

use crate::oracle::Oracle;
use crate::prelude::*;

fn sampler(name: &str) -> Sampler {
    Sampler::new(Arc::new(variant(name)), FREE).unwrap()
}

/// Finds the minimal sets within a valid one: visits every valid subset once, by leaving out cells
/// in ascending order.
fn minimal_subsets(within: &Within, clues: CellSet, from: usize, found: &mut Vec<CellSet>) {
    let is_removable = |&clue: &Cell| within.is_unique(clues.without(clue));
    let removable: Vec<Cell> = clues.into_iter().filter(is_removable).collect();
    if removable.is_empty() {
        found.push(clues);
    }
    for clue in removable.into_iter().filter(|clue| clue.index() >= from) {
        minimal_subsets(within, clues.without(clue), clue.index() + 1, found);
    }
}

/// Returns cells of a grid that determine it.
fn valid_cells(within: &Within, number: usize, random: &mut Random) -> CellSet {
    let mut order: Vec<Cell> = Cell::all().collect();
    loop {
        random.shuffle(&mut order);
        let cells: CellSet = order[..number].iter().copied().collect();
        if within.is_unique(cells) {
            return cells;
        }
    }
}

#[test]
fn all_minimal_puzzles_inside_a_set_are_listed() {
    for (name, number) in [("standard", 29), ("nrc", 24), ("x", 21), ("nrc+x", 16)] {
        let geometry = variant(name).geometry();
        let solver = Solver::new(&geometry);
        let builder = Builder::new(&geometry, FREE).unwrap().unwrap();
        let mut random = Random::stream("cells", 1, 0);
        let mut most = 0;
        for _ in 0..4 {
            let solution = builder.build(&mut random, FREE).unwrap();
            let within = solver.within(&solution);
            let cells = valid_cells(&within, number, &mut random);
            let mut exact = Vec::new();
            minimal_subsets(&within, cells, 0, &mut exact);
            exact.sort_unstable();
            assert_eq!(minimal_inside(&within, cells), exact, "{name}:\n{cells}");
            most = most.max(exact.len());
        }
        assert!(most > 10, "{name}: at most {most} in a set tell little");
    }
}

/// Returns the grid with its digits renamed so that box 1 reads 123456789.
fn normalized(grid: &Grid) -> Grid {
    let mut names = [0; 10];
    for i in 0..9 {
        names[grid.values()[i / 3 * 9 + i % 3] as usize] = i as u8 + 1;
    }
    Grid::from_values(grid.values().map(|value| names[value as usize])).unwrap()
}

#[test]
fn every_grid_is_expected_equally_often() {
    const BINS: usize = 8;
    let name = "center-dot+girandola+nrc+x";
    let geometry = variant(name).geometry();
    let mut box_1 = Grid::EMPTY;
    for i in 0..9 {
        box_1.set(Cell::at(i / 3, i % 3), Digit::new(i as u8 + 1));
    }
    // Bins of unequal size, so that only the correct frequencies pass.
    let bin = |grid: &Grid| {
        let value = |row, column| usize::from(grid.values()[Cell::at(row, column).index()]);
        (value(8, 8) * value(0, 8) + value(8, 0)) % BINS
    };
    let mut exact = [0_u64; BINS];
    let _ = Solver::new(&geometry).for_each(&box_1, |grid| {
        exact[bin(grid)] += 1;
        go_on_if(true)
    });
    let total: u64 = exact.iter().sum();
    assert_eq!(total, 9216, "grids with box 1 filled");

    let sampler = sampler(name);
    let batch = |index| {
        let mut counts = [0.0; BINS];
        for grid in sampler.grids(7, index) {
            assert!(grid.is_solution(&geometry));
            counts[bin(&normalized(&grid))] += 1.0;
        }
        counts
    };
    let batches: Vec<[f64; BINS]> = (0..24).map(batch).collect();
    let drawn: f64 = batches.iter().flatten().sum();
    let mut statistic = 0.0;
    for bin in 0..BINS {
        let share = exact[bin] as f64 / total as f64;
        // Grids of one pattern come together, so the scatter is that of whole batches.
        let residual = |counts: &[f64; BINS]| counts[bin] - share * counts.iter().sum::<f64>();
        let residuals = batches.iter().map(residual);
        let off: f64 = residuals.clone().sum();
        statistic += off * off / residuals.map(|residual| residual * residual).sum::<f64>();
    }
    assert!(drawn > 500.0);
    // The sum of 8 squared scores over 24 batches: 8 on average, above 26 once in 1,000 times; at
    // least 0.2.
    assert!((0.2..26.0).contains(&statistic), "{statistic}");
}

/// Berthier 2009: 4.6553e15 minimal puzzles in an average grid, 26.577 clues on average;
/// 18,383,222,420,692,992 · 9! grids. With these seeds, the estimates are as close as a few seconds
/// allow.
#[test]
fn the_standard_figures_are_near() {
    let sampler = sampler("standard");
    let mut batches = Batches::default();
    for index in 0..4 {
        batches
            .push(sampler.batch(1, index, FREE).unwrap())
            .unwrap();
    }
    let figures = batches.figures();
    let near = |about: (&str, Option<usize>), exact: f64, share: f64| {
        let figure = figures.iter().find(|it| (it.quantity, it.clues) == about);
        let figure = figure.unwrap();
        let is_near = (figure.value / exact - 1.0).abs() < share;
        let is_sure = figure.error.unwrap() < share * exact;
        assert!(is_near && is_sure, "{figure:?}, published {exact}");
    };
    near(("mean", None), 26.577, 0.01);
    near(("per-grid", None), 4.6553e15, 0.2);
    near(("per-grid", Some(24)), 1.0637e14, 0.2);
    near(("per-grid", Some(25)), 6.2495e14, 0.2);
    near(("grids", None), 6.670_903_752_021_073e21, 0.1);
}

#[test]
fn a_batch_is_a_function_of_seed_and_index() {
    let sampler = sampler("standard");
    let batch = sampler.batch(1, 2, FREE).unwrap();
    assert_eq!(batch, sampler.clone().batch(1, 2, FREE).unwrap());
    let grids = sampler.grids(1, 2);
    assert_eq!(grids, sampler.clone().grids(1, 2));
    assert!(grids != sampler.grids(1, 3) && grids != sampler.grids(2, 2));
}

#[test]
fn uniform_puzzles_are_minimal_and_of_the_wanted_size() {
    let puzzles = UniformPuzzles::new(sampler("standard"), Some(25), FREE).unwrap();
    let drawn = puzzles.batch(1, 0, FREE).unwrap();
    assert!(drawn.len() > 3, "{}", drawn.len());
    let geometry = Geometry::standard();
    let oracle = Oracle::new(&geometry);
    for NinePuzzle { clues, solution } in drawn.into_iter().map(NinePuzzle::from) {
        assert_eq!(clues.clues(), 25);
        assert!(solution.is_solution(&geometry) && solution.extends(&clues));
        assert_eq!(oracle.count(&clues, 2), 1);
        let is_needed = |clue| oracle.count(&clues.without(clue), 2) == 2;
        assert!(clues.filled().into_iter().all(is_needed));
    }
    let none = UniformPuzzles::new(sampler("standard"), Some(40), FREE);
    let none = none.unwrap_err().to_string();
    starts_with(
        &none,
        "found no minimal puzzle of standard with 40 clues in a pilot, whose ",
    );
    ends_with(
        &none,
        " clues; expected one of these numbers, although rarer ones may exist",
    );
}
