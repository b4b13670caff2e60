//! Counts what the nine-by-nine search does for minimal puzzles:
//! `cargo bench --bench search --features counters`.
//!
//! Prints, per puzzle and for each instruction set of this machine: rounds of propagation, boards
//! whose propagation finished, those that were sound afterwards, splits, and questions about a clue
//! that an unavoidable set answered without a search.

use std::sync::Arc;

use lacuna::generator::Generator;
use lacuna::nine::cell::Cell;
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::geometry::Geometry;
use lacuna::nine::grid::Grid;
use lacuna::nine::minimizer::minimize;
use lacuna::nine::solver::{Counters, Instructions, Solver};
use lacuna::rules::Variant;
use lacuna::{Budget, Random};

const SEED: u64 = 20;
const PUZZLES: u64 = 512;

fn main() {
    println!(
        "{:<22}{:>9}{:>9}{:>9}{:>9}{:>9}",
        "a minimal puzzle", "rounds", "settled", "nodes", "splits", "sets"
    );
    for name in ["standard", "x", "nrc", "nrc+x"] {
        let variant: Variant = name.parse().expect("a variant");
        let geometry = Geometry::of_variant(&variant).expect("nine by nine");
        let generator =
            Generator::new(Arc::new(variant), SEED, &Budget::UNLIMITED).expect("it has grids");
        let grids: Vec<Grid> = (0..PUZZLES)
            .map(|i| generator.puzzle(i, &Budget::UNLIMITED).expect("no limit"))
            .map(|puzzle| Grid::try_from(&puzzle.solution).expect("nine by nine"))
            .collect();
        for instructions in Instructions::ALL {
            let Some(solver) = Solver::with_instructions(&geometry, instructions) else {
                continue;
            };
            Counters::take();
            for (i, grid) in grids.iter().enumerate() {
                let mut order: Vec<Cell> = Cell::all().collect();
                Random::stream("bench order", SEED, i as u64).shuffle(&mut order);
                minimize(&solver.within(grid), CellSet::ALL, order);
            }
            let Counters {
                rounds,
                settled,
                nodes,
                splits,
                sets,
                ..
            } = Counters::take();
            let row =
                [rounds, settled, nodes, splits, sets].map(|total| total as f64 / PUZZLES as f64);
            let figures = row.map(|figure| format!("{figure:>9.1}")).concat();
            println!("{:<22}{figures}", format!("{name}, {instructions:?}"));
        }
    }
}
