//! The general engine compared with published totals, the nine-by-nine engine, and slow, obvious
//! oracles.

use std::collections::BTreeSet;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use lacuna::nine::solver::Solver;
use lacuna::{Outcome, Undecided};

use crate::made;
use crate::marks::draw::Grid;
use crate::marks::drawn;
use crate::nine::grid;

use crate::oracle;
use crate::prelude::*;

pub fn rules(name: &str) -> Arc<Rules> {
    variant(name).draw(&mut Random::stream("test layouts", 1, 0))
}

const SMALL: &str = "4x4 4x4+anti-knight 6x6 6x6-3x2+x 6x6+anti-knight 6x6+non-consecutive latin-5 \
    latin-6+anti-king jigsaw-5 jigsaw-7 8x8 jigsaw anti-knight anti-king+non-consecutive";

/// Counts solutions by writing values into the first blank cell with the fewest candidates and
/// asking the verifier about each; knows nothing else.
pub(crate) fn oracle_count(rules: &Rules, board: &mut Board, limit: u64) -> u64 {
    if rules.violation(board).is_some() {
        return 0;
    }
    let values = |board: &mut Board, cell: usize| -> Vec<u8> {
        let fits = |&value: &u8| {
            board.set(cell, Some(value));
            rules.violation(board).is_none()
        };
        let values = (1..=rules.layout().values()).filter(fits).collect();
        board.set(cell, None);
        values
    };
    let blank: Vec<usize> = (0..board.len())
        .filter(|&cell| board.get(cell).is_none())
        .collect();
    let open = blank
        .into_iter()
        .map(|cell| (cell, values(board, cell)))
        .min_by_key(|(_, values)| values.len());
    let Some((cell, values)) = open else { return 1 };
    let mut found = 0;
    for value in values {
        if found < limit {
            board.set(cell, Some(value));
            found += oracle_count(rules, board, limit - found);
        }
    }
    board.set(cell, None);
    found
}

/// Clues of random boards, some of them wrong: zero, one and many solutions all occur.
fn positions(rules: &Rules, engine: &Engine, number: u64) -> Vec<Board> {
    let cells = rules.layout().cells();
    (0..number)
        .map(|index| {
            let mut random = Random::stream("general positions", 1, index);
            let solution = engine.random_board(&mut random, FREE).unwrap().unwrap();
            let order = shuffled(cells, &mut random);
            let mut clues = engine.minimal(&solution, &solution, &order, FREE).unwrap();
            for _ in 0..index % 3 {
                let cell = random.below(cells as u32) as usize;
                let value = 1 + random.below(rules.layout().values().into()) as u8;
                clues.set(cell, Some(value));
            }
            if index % 4 == 3 {
                let clue = clues
                    .filled()
                    .nth(random.below(clues.clues() as u32) as usize);
                clues.set(clue.unwrap(), None);
            }
            clues
        })
        .collect()
}

/// Conflict learning takes over at once, after a solution has been found, or after values have been
/// ruled out.
#[test]
fn counts_agree_with_the_verifier() {
    for name in SMALL
        .split(' ')
        .chain(["standard", "non-consecutive", "twodoku+x"])
    {
        let rules = rules(name);
        let engine = Engine::general(&rules);
        let plain = engine.with_patience(u64::MAX);
        let is_small = rules.layout().cells() <= 36;
        let mut kinds = [0; 3];
        for clues in positions(&rules, &engine, if is_small { 24 } else { 12 }) {
            let count = |engine: &Engine, limit| engine.count(&clues, limit, FREE).unwrap();
            // The oracle is too slow for larger ones.
            let expected = if is_small {
                oracle_count(&rules, &mut clues.clone(), 20)
            } else {
                count(&plain, 20)
            };
            assert_eq!(count(&engine, 20), expected, "{name} {clues}");
            for (patience, limit) in [0, 1, 2, 4, 8]
                .into_iter()
                .flat_map(|it| [(it, 1), (it, 2)])
            {
                let found = count(&engine.with_patience(patience), limit);
                assert_eq!(found, expected.min(limit), "{name} {clues} {patience}");
            }
            let learning = engine.with_patience(0);
            if let Outcome::Unique(only) = learning.solve(&clues, FREE).unwrap() {
                let redundant = |engine: &Engine| engine.redundant_clues(&only, &clues, FREE);
                assert_eq!(redundant(&learning), redundant(&plain), "{name} {clues}");
            }
            kinds[expected.min(2) as usize] += 1;
        }
        all_occur(&kinds, name);
    }
}

/// Compares the two engines on positions of every variant that both support.
#[test]
fn both_engines_agree() {
    for name in oracle::VARIANTS {
        let rules = rules(name);
        let engine = Engine::general(&rules);
        let geometry = variant(name).geometry();
        let (fast, plain) = (Solver::new(&geometry), Solver::plain(&geometry));
        let mut kinds = [0; 3];
        for clues in positions(&rules, &engine, 250) {
            let at = format!("{name} {clues}");
            let expected = fast.count(&grid(&clues), 20);
            assert_eq!(plain.count(&grid(&clues), 20), expected, "{at}");
            let mut solutions = BTreeSet::new();
            let flow = engine.for_each(&clues, FREE, |solution| {
                assert!(
                    rules.is_solution(solution) && solution.extends(&clues),
                    "{at}"
                );
                solutions.insert(solution.clone());
                go_on_if(solutions.len() < 20)
            });
            assert!(flow.is_ok());
            assert_eq!(solutions.len() as u64, expected, "{at}");
            kinds[expected.min(2) as usize] += 1;
        }
        all_occur(&kinds, name);
    }
}

#[test]
fn solutions_and_outcomes_are_confirmed_by_the_verifier() {
    let large = "twodoku+x samurai jigsaw-8 16x16+dg 25x25";
    for name in SMALL.split(' ').chain(large.split(' ')) {
        let rules = rules(name);
        let engine = Engine::general(&rules);
        let mut random = Random::stream("confirmed", 1, 0);
        let solution = engine.random_board(&mut random, FREE).unwrap().unwrap();
        assert!(rules.is_solution(&solution), "{name}");
        let order = shuffled(solution.len(), &mut random);
        let least = if solution.len() > 150 {
            solution.len() * 6 / 10
        } else {
            0
        };
        let reduced = engine.reduce(&solution, &solution, &singles(&order), least, FREE);
        let reduced = reduced.unwrap();
        assert!(least == 0 || reduced.clues() == least, "{name}");
        assert_eq!(
            engine.solve(&reduced, FREE),
            Ok(Outcome::Unique(solution.clone())),
            "{name}"
        );
        let fewer = match least {
            0 => without(&reduced, reduced.filled().next().unwrap()),
            _ => solution.restrict(order[..solution.len() / 8].iter().copied()),
        };
        let Ok(Outcome::Ambiguous(one, other)) = engine.with_effort(100_000).solve(&fewer, FREE)
        else {
            panic!("{name}: too few clues");
        };
        let is_right = |board: &Board| rules.is_solution(board) && board.extends(&fewer);
        assert!(one != other && is_right(&one) && is_right(&other), "{name}");
        let mut wrong = Board::blank(solution.len());
        rules.houses()[0].cells[..2]
            .iter()
            .for_each(|&cell| wrong.set(cell, Some(1)));
        assert_eq!(
            engine.solve(&wrong, FREE),
            Ok(Outcome::Impossible),
            "{name}"
        );
    }
}

/// Returns each cell as a group of its own.
fn singles(order: &[usize]) -> Vec<Vec<usize>> {
    order.iter().map(|&cell| vec![cell]).collect()
}

/// Removes each clue in turn, while more than `least` are left, and restores it unless the solution
/// stays unique.
pub(crate) fn plain_loop(engine: &Engine, clues: &Board, order: &[usize], least: usize) -> Board {
    let mut clues = clues.clone();
    for &cell in order {
        let value = clues.get(cell);
        if value.is_some() && clues.clues() > least {
            clues.set(cell, None);
            if engine.count(&clues, 2, FREE) != Ok(1) {
                clues.set(cell, value);
            }
        }
    }
    clues
}

/// Rules, and rules with marks of random kinds on one of their boards.
fn with_and_without_marks() -> impl Iterator<Item = (String, Arc<Rules>)> {
    let names = SMALL.split(' ').chain(["standard", "nrc+x", "twodoku"]);
    let plain = names.map(|name| (name.to_owned(), rules(name)));
    let marked = [4, 6, 9].into_iter().flat_map(|side| {
        let plain = Engine::general(&made::rules(&format!(".Shape~{side}x{side}")));
        (0..3).map(move |index| {
            let mut random = Random::stream("minimal with marks", side as u64, index);
            let solution = plain.random_board(&mut random, FREE).unwrap().unwrap();
            let grid = Grid {
                side,
                clues: Board::blank(side * side),
                solutions: Vec::new(),
            };
            let rules = grid.shape() + &drawn(&grid, &solution, side, &mut random);
            (rules.clone(), made::rules(&rules).into())
        })
    });
    plain.chain(marked)
}

#[test]
fn minimal_puzzles_are_those_of_the_plain_loop() {
    for (name, rules) in with_and_without_marks() {
        let engine = Engine::general(&rules);
        for index in 0..4 {
            let mut random = Random::stream("minimal puzzles", 7, index);
            let solution = engine.random_board(&mut random, FREE).unwrap().unwrap();
            let mut order = shuffled(solution.len(), &mut random);
            let slow = plain_loop(&engine, &solution, &order, 0);
            for engine in [&engine, &engine.with_patience(0)] {
                let minimal = engine.minimal(&solution, &solution, &order, FREE);
                assert_eq!(minimal, Ok(slow.clone()), "{name}");
            }
            // From a puzzle with some redundant clues, down to a number of clues, in an order that
            // names only some cells.
            let extra = order.iter().copied().take(solution.len() / 4);
            let start = solution.restrict(slow.filled().chain(extra));
            let least = slow.clues() + 3;
            random.shuffle(&mut order);
            order.truncate(solution.len() * 3 / 4);
            order.extend_from_within(..5);
            let reduced = engine.reduce(&solution, &start, &singles(&order), least, FREE);
            let expected = plain_loop(&engine, &start, &order, least);
            assert_eq!(reduced, Ok(expected), "{name}");
            for clues in [&slow, &start] {
                let is_redundant =
                    |&clue: &usize| engine.count(&without(clues, clue), 2, FREE) == Ok(1);
                let redundant: Vec<usize> = clues.filled().filter(is_redundant).collect();
                assert!(clues != &slow || redundant.is_empty());
                let found = engine.redundant_clues(&solution, clues, FREE);
                assert_eq!(found, Ok(redundant), "{name}");
            }
        }
    }
}

#[test]
fn random_boards_are_reproducible_and_reach_every_board() {
    let engine = Engine::general(&rules("4x4"));
    let draw = |index| {
        let board = engine.random_board(&mut Random::stream("boards", 1, index), FREE);
        board.unwrap().unwrap()
    };
    let drawn: BTreeSet<Board> = (0..5000).map(draw).collect();
    assert_eq!(drawn.len(), 288);
    assert_eq!(draw(17), draw(17));
    assert_eq!(draw(0).to_string(), "4231314214232314");
}

#[test]
fn rules_without_a_board_are_told() {
    for name in "6x6+x+dg 4x4+anti-king 4x4+non-consecutive latin-2+x".split(' ') {
        let engine = Engine::general(&rules(name));
        let found = engine.random_board(&mut Random::stream("none", 1, 0), FREE);
        assert_eq!(found, Ok(None), "{name}");
        let blank = Board::blank(rules(name).layout().cells());
        assert_eq!(engine.count(&blank, u64::MAX, FREE), Ok(0), "{name}");
    }
}

#[test]
fn what_the_budget_does_not_decide_is_undecided() {
    let (engine, blank) = (Engine::general(&rules("9x9")), Board::blank(81));
    let stopped = AtomicBool::new(true);
    let late = Budget::UNLIMITED.within(Duration::ZERO);
    let soon = Budget::UNLIMITED.within(Duration::from_millis(20));
    let large = Engine::general(&rules("25x25")).with_patience(0);
    assert_eq!(
        large.count(&Board::blank(625), 2, &soon),
        Err(Undecided::Spent)
    );
    for (effort, budget) in [
        (10, *FREE),
        (u64::MAX, late),
        (u64::MAX, Budget::stopped_by(&stopped)),
        (u64::MAX, soon),
    ] {
        let found = engine.with_effort(effort).count(&blank, u64::MAX, &budget);
        assert_eq!(found, Err(Undecided::Spent), "{effort} {budget:?}");
    }
    let mut random = Random::stream("a board", 1, 0);
    let hasty = engine.with_effort(3).random_board(&mut random, FREE);
    assert_eq!(hasty, Err(Undecided::Spent));
    let few = engine.with_effort(1000).count(&blank, 3, FREE);
    assert_eq!(few, Ok(3), "a limit of solutions decides");
    let solution = engine.random_board(&mut random, FREE).unwrap().unwrap();
    let order = shuffled(81, &mut random);
    let hasty = engine.with_effort(0);
    let minimal = hasty.minimal(&solution, &solution, &order, FREE);
    assert_eq!(minimal, Err(Undecided::Spent));
}
