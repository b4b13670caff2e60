//! Drawn rules in the general engine: random marks that a random board satisfies, compared with the
//! verifier and with plain loops.

use lacuna::{Board, Engine, Random, Rules};

use crate::general::{oracle_count, plain_loop};
use crate::made::{FREE, all_occur, rules, shuffled, solutions, without};

/// Returns every board of a layout without marks.
pub(crate) fn every_board(shape: &str) -> Vec<Board> {
    let rules = rules(shape);
    solutions(
        &Engine::general(&rules),
        &Board::blank(rules.layout().cells()),
    )
}

/// Compares the number of these boards that the verifier accepts with the engine's counts.
fn are_left(rules: &Rules, boards: &[Board], at: &str) -> u64 {
    let accepted = boards
        .iter()
        .filter(|board| rules.violation(board).is_none());
    let (expected, blank) = (accepted.count() as u64, Board::blank(boards[0].len()));
    counts(rules, &blank, u64::MAX, expected, at);
    expected
}

/// Asserts how many solutions plain search and conflict learning count.
fn counts(rules: &Rules, clues: &Board, limit: u64, expected: u64, at: &str) {
    let engine = Engine::general(rules);
    assert_eq!(engine.count(clues, limit, FREE), Ok(expected), "{at}");
    let learned = engine.with_patience(0).count(clues, 2, FREE);
    assert_eq!(learned, Ok(expected.min(2)), "{at}");
}

/// Returns `number` random cells of a board.
pub(crate) fn some(random: &mut Random, board: &Board, number: usize) -> Vec<usize> {
    let mut cells = shuffled(board.len(), random);
    cells.truncate(number);
    cells
}

/// Returns the name of a cell in the arguments of a constraint.
pub(crate) fn name(cell: usize, side: usize) -> String {
    format!("~R{}C{}", cell / side + 1, cell % side + 1)
}

/// Returns a constraint of a random kind that the board satisfies.
fn mark(random: &mut Random, board: &Board) -> String {
    let side = board.len().isqrt();
    let value = |cell: usize| i32::from(board.values()[cell]);
    let names =
        |cells: &[usize]| -> String { cells.iter().map(|&cell| name(cell, side)).collect() };
    loop {
        let number = 2 + random.below(4) as usize;
        let mut cells = some(random, board, number);
        let sum: i32 = cells.iter().map(|&cell| value(cell)).sum();
        let rising = |cells: &mut Vec<usize>| {
            cells.sort_by_key(|&cell| value(cell));
            cells.dedup_by_key(|cell| value(*cell));
        };
        match random.below(7) {
            0 => {
                rising(&mut cells);
                let sum: i32 = cells.iter().map(|&cell| value(cell)).sum();
                return format!(".Cage~{sum}{}", names(&cells));
            }
            1 => return format!(".Sum~{sum}{}", names(&cells)),
            2 => {
                let (mut sum, mut factors) = (0, String::new());
                for &cell in &cells {
                    let factor = [1, 1, -1, 2, -3][random.below(5) as usize];
                    sum += value(cell) * factor;
                    factors += &format!("_{factor}");
                }
                return format!(".Sum~{sum}_={factors}{}", names(&cells));
            }
            3 => {
                let head =
                    (0..board.len()).find(|&cell| value(cell) == sum && !cells.contains(&cell));
                if let Some(head) = head {
                    cells.insert(0, head);
                    return format!(".Arrow{}", names(&cells));
                }
            }
            4 => {
                let is_pill = |&cell: &usize| {
                    let is_free = !cells.contains(&cell) && !cells.contains(&(cell + 1));
                    cell % side + 1 < side && is_free && 10 * value(cell) + value(cell + 1) == sum
                };
                if let Some(cell) = (0..board.len()).find(is_pill) {
                    return format!(".PillArrow~2{}{}", names(&[cell, cell + 1]), names(&cells));
                }
            }
            5 => {
                rising(&mut cells);
                if cells.len() > 1 {
                    return format!(".Thermo{}", names(&cells));
                }
            }
            _ => {
                let cell = cells[0];
                let is_twin = |&other: &usize| other != cell && value(other) == value(cell);
                let twin = (0..board.len()).find(is_twin).expect("one in each row");
                return format!(".Palindrome{}", names(&[cell, twin]));
            }
        }
    }
}

#[test]
fn marks_leave_the_boards_that_the_verifier_accepts() {
    let boards = every_board(".Shape~4x4");
    assert_eq!(boards.len(), 288);
    for index in 0..300 {
        let mut random = Random::stream("marks 4x4", 1, index);
        let solution = &boards[random.below(288) as usize];
        let marks: String = (0..=(index % 4))
            .map(|_| mark(&mut random, solution))
            .collect();
        let left = are_left(&rules(&format!(".Shape~4x4{marks}")), &boards, &marks);
        assert!(left > 0, "{marks}");
    }
}

/// Compares the numbers of solutions of boards with some of these marks and `clues` clues or fewer.
pub(crate) fn are_counted_as_the_verifier_does(
    stream: &str,
    clues: usize,
    mark: impl Fn(&mut Random, &Board) -> String,
) {
    let plain = Engine::general(&rules(".Shape~6x6"));
    for index in 0..60 {
        let mut random = Random::stream(stream, 1, index);
        let solution = plain.random_board(&mut random, FREE).unwrap().unwrap();
        let marks: String = (0..=(index % 8))
            .map(|_| mark(&mut random, &solution))
            .collect();
        let rules = rules(&format!(".Shape~6x6{marks}"));
        let clues = solution.restrict(some(&mut random, &solution, clues));
        let expected = oracle_count(&rules, &mut clues.clone(), 50);
        counts(&rules, &clues, 50, expected, &format!("{marks} {clues}"));
    }
}

#[test]
fn marks_and_clues_are_counted_as_the_verifier_does() {
    are_counted_as_the_verifier_does("marks 6x6", 12, mark);
}

/// Returns cages around all cells: each takes up to four cells in reading order whose values
/// differ.
fn cages(board: &Board, random: &mut Random) -> String {
    let side = board.len().isqrt();
    let mut left: Vec<usize> = (0..board.len()).collect();
    let mut text = String::new();
    while !left.is_empty() {
        let size = 2 + random.below(3) as usize;
        let mut cage: Vec<usize> = Vec::new();
        for &cell in left.iter().take(8) {
            let differs = |&other: &usize| board.values()[other] != board.values()[cell];
            if cage.len() < size && cage.iter().all(differs) {
                cage.push(cell);
            }
        }
        left.retain(|cell| !cage.contains(cell));
        let sum: u32 = cage
            .iter()
            .map(|&cell| u32::from(board.values()[cell]))
            .sum();
        text.extend([".Cage~".to_owned(), sum.to_string()]);
        text.extend(cage.iter().map(|&cell| name(cell, side)));
    }
    text
}

#[test]
fn killers_have_the_solutions_that_the_verifier_counts() {
    let boards = every_board(".Shape~4x4");
    for index in 0..100 {
        let mut random = Random::stream("killers 4x4", 1, index);
        let solution = &boards[random.below(288) as usize];
        let cages = cages(solution, &mut random);
        are_left(&rules(&format!(".Shape~4x4{cages}")), &boards, &cages);
    }
    let plain = Engine::general(&rules(".Shape~6x6"));
    for index in 0..40 {
        let mut random = Random::stream("killers 6x6", 1, index);
        let solution = plain.random_board(&mut random, FREE).unwrap().unwrap();
        let rules = rules(&format!(".Shape~6x6{}", cages(&solution, &mut random)));
        let clues = solution.restrict(some(&mut random, &solution, 8));
        let expected = oracle_count(&rules, &mut clues.clone(), 20);
        counts(&rules, &clues, 20, expected, &clues.to_string());
    }
}

#[test]
fn minimal_puzzles_with_marks_are_those_of_the_plain_loop() {
    for (shape, side) in [(".Shape~4x4", 4), (".Shape~6x6", 6), (".Shape~9x9", 9)] {
        let plain = Engine::general(&rules(shape));
        for index in 0..8 {
            let mut random = Random::stream(shape, 3, index);
            let solution = plain.random_board(&mut random, FREE).unwrap().unwrap();
            let marks: String = (0..side).map(|_| mark(&mut random, &solution)).collect();
            let engine = Engine::general(&rules(&format!("{shape}{marks}")));
            let order = some(&mut random, &solution, solution.len());
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
