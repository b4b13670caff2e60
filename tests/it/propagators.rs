//! The general engine with marks: minimal puzzles, and rules that need care.

use lacuna::{Board, Engine, Random};

use crate::general::plain_loop;
use crate::made::{FREE, all_occur, rules, shuffled, without};
use crate::marks::draw::Grid;
use crate::marks::drawn;

/// Returns the name of a cell in the arguments of a constraint.
fn name(cell: usize, side: usize) -> String {
    format!("~R{}C{}", cell / side + 1, cell % side + 1)
}

#[test]
fn minimal_puzzles_with_marks_are_those_of_the_plain_loop() {
    for side in [4, 6, 9] {
        let plain = Engine::general(&rules(&format!(".Shape~{side}x{side}")));
        for index in 0..8 {
            let mut random = Random::stream("minimal with marks", side as u64, index);
            let solution = plain.random_board(&mut random, FREE).unwrap().unwrap();
            let grid = Grid {
                side,
                clues: Board::blank(side * side),
                solutions: Vec::new(),
            };
            let marks = drawn(&grid, &solution, side, &mut random);
            let engine = Engine::general(&rules(&(grid.shape() + &marks)));
            let order = shuffled(solution.len(), &mut random);
            let slow = plain_loop(&engine, &solution, &order, 0);
            for engine in [&engine, &engine.with_patience(0)] {
                let minimal = engine.minimal(&solution, &solution, &order, FREE);
                assert_eq!(minimal, Ok(slow.clone()), "{marks}");
            }
            let extra = solution.restrict(slow.filled().chain(order.iter().copied().take(side)));
            for clues in [&slow, &extra] {
                let is_redundant =
                    |&clue: &usize| engine.count(&without(clues, clue), 2, FREE) == Ok(1);
                let redundant: Vec<usize> = clues.filled().filter(is_redundant).collect();
                assert!(clues != &slow || redundant.is_empty());
                let found = engine.redundant_clues(&solution, clues, FREE);
                assert_eq!(found, Ok(redundant), "{marks}");
            }
        }
    }
}

/// Bounds settle six cells at once, all to 1: their sum must be checked once more.
#[test]
fn a_sum_whose_last_cells_are_settled_together_is_checked() {
    let cells = ["R1C1", "R2C4", "R3C7", "R4C2", "R5C5", "R6C8"];
    let odd = format!("~{}_1_3", cells.join("_1_3~"));
    for (total, solutions) in [(6, 2), (7, 0), (8, 2), (17, 0), (18, 2)] {
        let rules = rules(&format!(".Sum~{total}~{}.{odd}", cells.join("~")));
        let count = Engine::general(&rules).count(&Board::blank(81), 2, FREE);
        assert_eq!(count, Ok(solutions), "{total}");
    }
}

/// Both engines handle marks that only restrict single cells.
#[test]
fn the_door_counts_pencilmarks_as_the_general_engine_does() {
    let mut seen = [0; 3];
    for houses in ["", ".Diagonal~1.Diagonal~-1", ".Windoku"] {
        let plain = rules(&format!("{houses}.~R1C1_1_2_3_4_5_6_7_8_9"));
        for index in 0..25 {
            let mut random = Random::stream("pencilmarks", 1, index);
            let board = Engine::general(&plain).random_board(&mut random, FREE);
            let board = board.unwrap().expect("there are some");
            let less = 1 + random.below(8);
            let marks: String = (0..81)
                .map(|cell| {
                    let own = board.values()[cell];
                    // A cell with one value would be a clue.
                    let is_kept = |value: &u8| {
                        *value == own
                            || *value == (own + cell as u8 % 8) % 9 + 1
                            || random.below(12) < less
                    };
                    let values: Vec<u8> = (1..=9).filter(is_kept).collect();
                    values
                        .iter()
                        .fold(name(cell, 9), |text, value| format!("{text}_{value}"))
                })
                .collect();
            let rules = rules(&format!("{houses}.{marks}"));
            let blank = Board::blank(81);
            let general = Engine::general(&rules).count(&blank, 40, FREE).unwrap();
            assert_eq!(
                Engine::new(&rules).count(&blank, 40, FREE),
                Ok(general),
                "{marks}"
            );
            seen[usize::from(general > 1) + usize::from(general == 40)] += 1;
        }
    }
    all_occur(&seen, "one, some and many solutions");
}
