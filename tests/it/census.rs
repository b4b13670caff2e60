//! Exact totals: published figures, and agreement of two methods.

use std::collections::HashSet;

use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use lacuna::nine::cell::{Cell, Digit};
use lacuna::nine::cell_set::CellSet;
use lacuna::nine::grid::Grid;
use lacuna::nine::solver::Solver;
use lacuna_research::ResearchError;
use lacuna_research::census::{Census, Classes};
use lacuna_research::symmetry::Symmetry;
use lacuna_research::templates::{RELABELLINGS, Templates};
use rayon::prelude::*;

use crate::nine::symmetries;
use crate::prelude::*;

fn census(name: &str) -> Census {
    Census::of(&variant(name).geometry(), FREE).unwrap()
}

/// Counts without being stopped.
fn counted(census: &Census) -> Option<u128> {
    census.total(FREE, |_, _| ControlFlow::Continue(()))
}

fn classes(census: &Census, total: u128) -> Result<Classes, ResearchError> {
    let classes = census.classes(total, |_, _| ControlFlow::Continue(()));
    classes.unwrap()
}

fn total(name: &str) -> u128 {
    counted(&census(name)).unwrap()
}

/// Known figures: 6⁶ for the standard rules; two earlier programs computed each of the others.
#[test]
fn templates_are_as_many_as_known() {
    for (name, number) in [
        ("standard", 46_656),
        ("x", 9_288),
        ("nrc", 6_080),
        ("nrc+x", 1_656),
        ("dg", 8_784),
        ("dg+x", 2_704),
        ("dg+nrc", 1_360),
        ("dg+nrc+x", 696),
        ("center-dot", 27_072),
        ("center-dot+x", 6_872),
        ("asterisk", 19_072),
        ("asterisk+x", 4_392),
        ("girandola", 19_072),
        ("girandola+x", 4_392),
    ] {
        let geometry = variant(name).geometry().clone();
        let templates = Templates::of(&geometry);
        assert_eq!(templates.all().len(), number, "{name}");
        for house in geometry.houses() {
            let is_hit_once = |&template: &CellSet| (template & house.cells()).len() == 1;
            assert!(
                templates.all().iter().all(is_hit_once),
                "{name}: derived houses too"
            );
        }
    }
}

/// Felgenhauer and Jarvis 2005.
#[test]
fn the_standard_total_is_the_published_one() {
    assert!(census("standard").is_standard() && census("standard").estimate(0).is_none());
    assert_eq!(total("standard"), 6_670_903_752_021_072_936_960);
}

const X: u128 = 55_613_393_399_531_520;

/// Divisibility by the 96 symmetries checks the published total.
#[test]
#[ignore = "seconds: .ci/run has it"]
fn the_published_x_total_is_a_sum_over_symmetries() {
    let census = census("x");
    let found = classes(&census, X).unwrap();
    assert_eq!((found.number, found.symmetries), (1_596_582_158, 96));
    assert!(classes(&census, X - RELABELLINGS).is_err());
}

#[test]
fn the_x_total_is_near_its_estimate() {
    let estimate = census("x").estimate(0).unwrap();
    assert!(
        (estimate.grids - (X / RELABELLINGS) as f64).abs() < 4.0 * estimate.error,
        "{estimate:?}"
    );
    assert!(estimate.error < 0.1 * estimate.grids, "{estimate:?}");
}

#[test]
#[ignore = "minutes: run it when the method changes"]
fn the_x_total_is_the_published_one() {
    assert_eq!(total("x"), X);
}

/// No total of this variant is published, so templates are compared with a search by cells that
/// uses none.
#[test]
fn templates_and_cell_search_agree() {
    let geometry = variant("dg+nrc+x").geometry();
    let clues = first_row_in_order();
    let by_cells = Solver::new(&geometry).count(&clues, u64::MAX);
    assert_eq!(by_cells, 45_364);
    assert_eq!(total("dg+nrc+x"), RELABELLINGS * u128::from(by_cells));
    let (templates, grids) = &*LISTED;
    let is_right = |grid: &Grid| grid.is_solution(&geometry) && grid.extends(&clues);
    assert!(grids.iter().all(is_right));
    assert_eq!(grids.iter().collect::<HashSet<_>>().len(), 45_364);
    assert!(templates.grids(&|_| ControlFlow::Break(())).is_none());
}

/// The templates of DG+NRC+X and its grids with 1 to 9 in row 1, listed once.
static LISTED: LazyLock<(Templates, Vec<Grid>)> = LazyLock::new(|| {
    let templates = Templates::of(&variant("dg+nrc+x").geometry());
    let grids = templates.grids(&|_| ControlFlow::Continue(())).unwrap();
    (templates, grids)
});

/// A new figure, counted in three ways: by digit templates with symmetry and bit sets; by templates
/// grid by grid, without either; and by a search without templates, from every grid whose first row
/// is in order.
#[test]
#[ignore = "seconds: .ci/run has it"]
fn nrc_x_has_2_580_728_grids_up_to_relabelling() {
    assert_eq!(total("nrc+x"), RELABELLINGS * 2_580_728);
    let variant = variant("nrc+x");
    let templates = Templates::of(&variant.geometry());
    let listed = templates.grids(&|_| ControlFlow::Continue(())).unwrap();
    assert_eq!(listed.len(), 2_580_728);
    let by_cells = Solver::new(&variant.geometry()).count(&first_row_in_order(), u64::MAX);
    assert_eq!(by_cells, 2_580_728);
}

/// Returns the grid with 1 to 9 in row 1.
fn first_row_in_order() -> Grid {
    let mut clues = Grid::EMPTY;
    (0..9).for_each(|column| clues.set(Cell::at(0, column), Digit::new(column as u8 + 1)));
    clues
}

/// Checks Burnside's lemma on the list: every grid against every symmetry.
#[test]
fn classes_are_the_orbits_of_the_listed_grids() {
    let variant = variant("dg+nrc+x");
    let (_, grids) = &*LISTED;
    let group = symmetries(&variant.geometry());
    let mut orbits = 0;
    let mut seen: HashSet<Grid> = HashSet::new();
    for grid in grids {
        orbits += usize::from(!seen.contains(grid));
        seen.extend(group.iter().map(|symmetry| relabelled(grid, symmetry)));
    }
    let census = census("dg+nrc+x");
    let found = classes(&census, RELABELLINGS * 45_364).unwrap();
    let expected = (orbits as u128, group.len() as u128);
    assert_eq!((found.number, found.symmetries), expected);
    assert!(classes(&census, RELABELLINGS * 45_363).is_err());
    assert_eq!(seen.len(), grids.len());
}

/// Returns the image of a grid, with digits renamed so that the first row reads 123456789.
fn relabelled(grid: &Grid, symmetry: &Symmetry) -> Grid {
    let mut image = Grid::EMPTY;
    Cell::all().for_each(|cell| image.set(symmetry.image(cell), grid.get(cell)));
    let names: Vec<_> = (0..9)
        .map(|column| image.get(Cell::at(0, column)).unwrap())
        .collect();
    let place = |digit| names.iter().position(|&name| name == digit);
    let name = |digit| place(digit).map(Digit::from_index);
    let mut renamed = Grid::EMPTY;
    Cell::all().for_each(|cell| renamed.set(cell, image.get(cell).and_then(name)));
    renamed
}

#[test]
fn a_census_can_be_stopped() {
    let stop = AtomicBool::new(true);
    let stopped = Budget::stopped_by(&stop);
    assert!(Census::of(&variant("nrc").geometry(), &stopped).is_err());
    for name in ["standard", "x", "nrc+x"] {
        let total = census(name).total(&stopped, |_, _| ControlFlow::Continue(()));
        assert_eq!(total, None, "{name}");
    }
    let total = census("nrc+x").total(FREE, |_, _| ControlFlow::Break(()));
    assert_eq!(total, None);
}

/// 1.96 standard errors must contain the truth in 95 of 100 cases. They did not while dead ends
/// among the last digits let a few descents stand for all.
#[test]
fn errors_of_estimates_are_honest() {
    for (name, grids) in [("nrc+x", 2_580_728.0), ("dg+x", 133_747_300.0)] {
        let census = census(name);
        let holds = |seed: &u64| {
            let estimate = census.estimate(*seed).unwrap();
            (estimate.grids - grids).abs() <= 1.96 * estimate.error
        };
        let held = (0..50).into_par_iter().filter(holds).count();
        assert!(held >= 45, "{name}: {held} of 50");
    }
}

#[test]
fn count_without_a_puzzle_counts_all_grids() {
    let folder = tempdir().unwrap();
    let (out, error) = done(&folder, "count --variant nrcx --classes", "");
    assert_eq!(out, "936494576640\n81571\n");
    assert_eq!(
        error,
        "nrc+x: 936494576640 grids, 2580728 up to relabelling, by exact covers with digit templates, the first digits up to symmetry\n\
         nrc+x: 81571 essentially different grids, by Burnside's lemma over 32 symmetries\n"
    );
    let (_, out, _) = run(&folder, "count", &".".repeat(81));
    assert_eq!(out, "6670903752021072936960\n");
    let many =
        "standard has too many symmetries for --classes, expected a variant with regions, like x";
    refused(&folder, "count --classes", "", many);
}
