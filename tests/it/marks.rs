//! Marks, kind by kind: what the engine counts is what the verifier accepts, and what is written is read back.

mod draw;
mod kinds;
mod list;
mod wrong;

use lacuna::budget::Budget;
use lacuna::formats::{iss, variant_of_rules};
use lacuna::general::General;
use lacuna::random::Random;
use lacuna::rules::Rules;

use draw::{Draw, Grid};
use kinds::KINDS;

/// Marks that are drawn of each kind on each grid.
const DRAWN: usize = 12;

fn rules(text: &str) -> Rules {
    let variant = variant_of_rules(text).unwrap_or_else(|| panic!("{text} is read"));
    Rules::clone(variant.fixed().expect("the same for every puzzle"))
}

/// Counts what a kind of mark leaves of the solutions of a grid, in all, and compares with the engine.
fn left(name: &str, mark: fn(&mut Draw) -> String, grid: &Grid) -> usize {
    let mut random = Random::stream(name, 1, grid.side as u64);
    (0..DRAWN)
        .map(|_| {
            let drawn = mark(&mut Draw::new(grid, &mut random));
            let text = format!("{}{drawn}", grid.shape());
            let rules = rules(&text);
            let expected = grid.solutions.iter().filter(|solution| rules.is_solution(solution)).count();
            let engine = General::new(&rules);
            let found = |engine: &General, limit| engine.count(&grid.clues, limit, &Budget::UNLIMITED).decided();
            assert_eq!(found(&engine, u64::MAX), Some(expected as u64), "{text} on {}", grid.clues);
            // Conflict learning takes part only in what it knows.
            assert_eq!(found(&engine.with_patience(0), 2), Some(expected.min(2) as u64), "{text} on {}", grid.clues);
            let written = iss::constraints(&rules);
            assert!(self::rules(&written) == rules, "{text} was written as {written}");
            assert_eq!(iss::constraints(&self::rules(&written)), written);
            expected
        })
        .sum()
}

#[test]
fn the_engine_counts_what_the_verifier_accepts() {
    let grids = [4, 6, 9].map(Grid::new);
    assert_eq!(grids[0].solutions.len(), 288, "all there are");
    for &(name, sides, mark) in KINDS {
        let grids = grids.iter().filter(|grid| sides.contains(&grid.side));
        let (left, all) = grids
            .fold((0, 0), |(found, all), grid| (found + left(name, mark, grid), all + DRAWN * grid.solutions.len()));
        assert!(0 < left && left < all, "{name} leaves {left} of {all}");
    }
}
