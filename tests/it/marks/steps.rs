//! Puzzles with one mark of each kind, explained: every step preserves the solution, and the last
//! one reaches it.

use super::draw::{Draw, Grid};
use super::kinds::{GLOBAL, KINDS};
use super::rules;

use crate::general::plain_loop;
use crate::prelude::*;

/// The number of marks drawn of each kind on each grid.
const DRAWN: usize = 2;

fn check(text: &str, grid: &Grid, random: &mut Random) {
    let rules = rules(text);
    let solution = grid
        .solutions
        .iter()
        .find(|solution| rules.is_solution(solution))
        .expect("it was drawn for one");
    let order = shuffled(solution.len(), random);
    let clues = plain_loop(&Engine::general(&rules), solution, &order, 0);
    let rater = Rater::new(&rules);
    let explanation = rater.explain(Rater::EXPLAIN_TIME, &clues, FREE).unwrap();
    for step in &explanation.steps {
        let holds = |&(cell, value): &(usize, u8)| solution.get(cell) == Some(value);
        let is_sound = step.placements.iter().all(holds) && !step.eliminations.iter().any(holds);
        assert!(is_sound, "{text} {clues} {}", english().step(&rater, step));
    }
    assert_eq!(&explanation.reached, solution, "{text} {clues}");
}

#[test]
fn steps_keep_the_solution_with_marks_of_every_kind() {
    for side in [4, 6] {
        let grid = Grid::new(side, "");
        for (name, _, mark) in KINDS.iter().filter(|(_, sides, _)| sides.contains(&side)) {
            let mut random = Random::stream(name, 2, side as u64);
            for _ in 0..DRAWN {
                let text = grid.shape() + &mark(&mut Draw::new(&grid, &mut random));
                let drawn = rules(&text);
                if grid
                    .solutions
                    .iter()
                    .any(|solution| drawn.is_solution(solution))
                {
                    check(&text, &grid, &mut random);
                }
            }
        }
        for (rule, _) in GLOBAL.iter().filter(|(_, sides)| sides.contains(&side)) {
            let grid = Grid::new(side, rule);
            check(
                &(grid.shape() + rule),
                &grid,
                &mut Random::stream(rule, 3, side as u64),
            );
        }
    }
}

/// An alternative leaves the cells of the others open.
#[test]
fn steps_keep_the_solution_with_a_choice_of_other_cells() {
    let grid = Grid::new(6, "");
    for index in 0..100 {
        let mut random = Random::stream("choices", 4, index);
        let mut draw = Draw::new(&grid, &mut random);
        let (one, other) = (draw.path("Thermo", 2, 4), draw.path("Renban", 2, 3));
        let text = format!("{}.Or{one}{other}.End", grid.shape());
        let drawn = rules(&text);
        if grid
            .solutions
            .iter()
            .any(|solution| drawn.is_solution(solution))
        {
            check(&text, &grid, &mut Random::stream("clues", 4, index));
        }
    }
}
