//! True candidates: those of a list of all solutions.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::prelude::*;
use lacuna::Candidates;

/// Compares what is known with a list of all solutions.
#[track_caller]
fn agree(known: &Candidates, all: &[Board], values: u8, at: &str) {
    assert!(known.is_complete(), "{at}");
    assert!(known.limit == 1 || known.has_all_decisive(), "{at}");
    let cells = 0..known.cells();
    for (cell, value) in cells.flat_map(|cell| (1..=values).map(move |it| (cell, it))) {
        let number = all.iter().filter(|it| it.get(cell) == Some(value)).count() as u64;
        let at = format!("{at}: {value} in cell {cell}");
        let found = known.solutions(cell, value);
        assert_eq!(found, number.min(known.limit), "{at}");
        assert_eq!(known.is_exact(cell, value), number < known.limit, "{at}");
        let has = |bits: u32| bits >> (value - 1) & 1 != 0;
        assert_eq!(has(known.possible(cell)), number > 0, "{at}");
        let decides = number == 1 && known.limit > 1 && all.len() > 1;
        assert_eq!(has(known.decisive(cell)), decides, "{at}");
    }
    let is_known =
        (0..known.cells()).any(|cell| (1..=values).all(|value| known.is_exact(cell, value)));
    assert_eq!(known.total(), is_known.then_some(all.len() as u64), "{at}");
}

/// Drafts on 4x4 cells: some of the marks and clues of a puzzle, and now and then a wrong clue. The
/// verifier of the rules decides which of all grids are their solutions.
#[test]
fn counts_of_candidates_are_those_of_a_list_by_the_verifier() {
    let grids = solutions(
        &Engine::general(&variant("4x4").any_rules()),
        &Board::blank(16),
    );
    let mut random = Random::stream("counted candidates", 0, 0);
    let mut numbers = [0; 3];
    for name in "4x4 4x4+killer 4x4+thermo 4x4+arrow 4x4+even-odd 4x4+x".split(' ') {
        let generator = generator(name, 9);
        for index in 0..120 {
            let puzzle = generator.puzzle(index, FREE).unwrap();
            let kept: Vec<Rule> = (puzzle.rules.list().iter())
                .filter(|rule| !matches!(rule, Rule::Mark(_)) || random.below(3) > 0)
                .cloned()
                .collect();
            let rules = Rules::new(puzzle.rules.layout().clone(), kept).unwrap();
            let filled = puzzle.clues.filled().filter(|_| random.below(3) > 0);
            let mut clues = puzzle.clues.restrict(filled.collect::<Vec<_>>());
            if random.below(8) == 0 {
                clues.set(random.below(16) as usize, Some(1 + random.below(4) as u8));
            }
            let expected: Vec<Board> = (grids.iter())
                .filter(|grid| grid.extends(&clues) && rules.is_solution(grid))
                .cloned()
                .collect();
            numbers[expected.len().min(2)] += 1;
            let at = format!("{name} {index}: {clues}");
            let engines = [
                Engine::new(&rules),
                Engine::general(&rules),
                Engine::general(&rules).with_patience(0),
            ];
            for (engine, limit) in [
                (0, 1),
                (0, 2),
                (0, 7),
                (0, 1000),
                (1, 3),
                (2, 1),
                (2, 3),
                (2, 1000),
            ] {
                let mut last = None;
                let known = engines[engine].candidates(&clues, limit, FREE, &mut |known| {
                    if let Some(last) = last.replace(known.clone()) {
                        is_growing(&last, known);
                    }
                    ControlFlow::Continue(())
                });
                agree(&known.unwrap(), &expected, 4, &at);
            }
            // What is known when an observer has seen enough is true.
            let mut left = random.below(20);
            let partial = engines[0].candidates(&clues, 5, FREE, &mut |_| {
                left = left.saturating_sub(1);
                if left == 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            let partial = partial.unwrap();
            let whole = engines[0].candidates(&clues, 5, FREE, &mut |_| ControlFlow::Continue(()));
            is_growing(&partial, &whole.unwrap());
        }
    }
    all_occur(&numbers, "solutions");
}

/// Asserts that nothing that was known is taken back.
#[track_caller]
fn is_growing(before: &Candidates, after: &Candidates) {
    for (cell, value) in (0..before.cells()).flat_map(|cell| (1..=4).map(move |it| (cell, it))) {
        let (found, more) = (before.solutions(cell, value), after.solutions(cell, value));
        assert!(found <= more && (found == more || !before.is_exact(cell, value)));
        assert!(after.is_exact(cell, value) || !before.is_exact(cell, value));
    }
}

/// With larger boards the list comes from a search: from one solution to thousands, and at the end
/// none.
#[test]
fn candidates_of_larger_boards_are_those_of_all_solutions() {
    let mut random = Random::stream("true candidates", 0, 0);
    for name in "standard nrc x 6x6+killer 6x6+thermo+anti-knight latin-5 thermo".split(' ') {
        let generator = generator(name, 5);
        for index in 0..15 {
            let puzzle = generator.puzzle(index, FREE).unwrap();
            let values = puzzle.rules.layout().values();
            let mut filled: Vec<usize> = puzzle.clues.filled().collect();
            random.shuffle(&mut filled);
            filled.truncate(filled.len() - (index as usize / 4).min(filled.len()));
            let mut clues = puzzle.clues.restrict(filled.iter().copied());
            if let (14, Some(&cell)) = (index, filled.first()) {
                clues.set(cell, clues.get(cell).map(|value| value % values + 1));
            }
            let engine = Engine::new(&puzzle.rules);
            let all = solutions(&engine, &clues);
            let at = format!("{name} {index}: {clues}");
            let learning = Engine::general(&puzzle.rules).with_patience(50);
            for (engine, limit) in [(&engine, 1), (&engine, 6), (&learning, 6)] {
                let go_on = &mut |_: &Candidates| ControlFlow::Continue(());
                let known = engine.candidates(&clues, limit, FREE, go_on).unwrap();
                agree(&known, &all, values, &at);
            }
            let spent = &Budget::UNLIMITED.within(Duration::ZERO);
            let known = engine.candidates(&clues, 1, spent, &mut |_| ControlFlow::Continue(()));
            assert!(!known.unwrap().is_complete());
        }
    }
}

#[test]
fn without_time_nothing_is_known_and_nothing_is_wrong() {
    let rules = variant("standard").any_rules();
    let (spent, clues) = (&Budget::UNLIMITED.within(Duration::ZERO), Board::blank(81));
    let go_on = &mut |_: &Candidates| ControlFlow::Continue(());
    let known = Engine::new(&rules)
        .candidates(&clues, 10, spent, go_on)
        .unwrap();
    assert!(!known.is_complete() && known.total().is_none() && !known.has_all_decisive());
    assert!((0..81).all(|cell| known.unknown(cell) == 0x1ff && known.possible(cell) == 0));
    let rater = Rater::new(&rules);
    let explored = rater.explore(Duration::ZERO, &clues, &known, FREE, &mut |_| ());
    let ending = english().ending(&rater, &explored.unwrap(), &known);
    let open = "it is not known whether a single digit leaves exactly one";
    assert!(ending.ends_with(open), "{ending}");
}

/// The printed candidates can be read back as pencil marks.
#[test]
fn true_candidates_on_the_command_line() {
    transcript(
        "
        $ echo 1.3..4..2....... > p.txt
        $ lacuna solve --candidates --format line p.txt
        1 2 3 4 3 4 12 12 2 13 4 13 4 13 12 123
        p.txt:1: 3 solutions; each of these digits leaves exactly one: r2c3=2 r2c4=1 r3c2=3 r3c4=1 r4c2=1 r4c3=1 r4c4=123
        $ lacuna solve --quiet --candidates --format csv p.txt
        line,puzzle,candidates
        1,1.3..4..2.......,1 2 3 4 3 4 12 12 2 13 4 13 4 13 12 123
        $ lacuna solve --quiet --candidates --format grid p.txt | tee grid.txt
        +------+--------+
        | 1 2  | 3  4   |
        | 3 4  | 12 12  |
        +------+--------+
        | 2 13 | 4  13  |
        | 4 13 | 12 123 |
        +------+--------+
        …
        $ lacuna solve --quiet --candidates --format grid grid.txt | diff grid.txt -
        $ echo 1.31............ | lacuna solve --candidates --variant 4x4
        stdin:1: no solution: found 1 twice in row 1, at r1c1 and r1c4
        [1]
        $ printf 'puzzle,solution\\n1.3.341221434321,1234341221434312' | lacuna solve --candidates --format line
        1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1
        stdin:2: the solution that the file states is not the solution of this puzzle: it differs from the clue at r4c3
        ",
    );
}

#[test]
fn a_part_of_a_solution_has_no_conflict_and_every_violation_shows_one() {
    let mut random = Random::stream("conflicts", 0, 0);
    let (mut shown, mut tried) = (0, 0);
    for variant in "standard killer arrow thermo kropki whispers sandwich 6x6+anti-knight non-consecutive odd-even".split(' ') {
        let generator = generator(variant, 5);
        for index in 0..3 {
            let Puzzle {
                rules, solution, ..
            } = generator.puzzle(index, FREE).unwrap();
            let rater = Rater::new(&rules);
            let mut cells: Vec<usize> = (0..solution.len()).collect();
            for filled in (1..=solution.len()).step_by(5) {
                random.shuffle(&mut cells);
                let mut board = solution.restrict(cells[..filled].iter().copied());
                let wrong = rater.conflicts(&board);
                assert!(wrong.is_empty(), "{variant} {index}: {board}");
                let pencil = rater.pencilled(&board);
                for &cell in &cells[filled..] {
                    let mut candidates = pencil.candidates(cell);
                    assert!(candidates.any(|value| Some(value) == solution.get(cell)));
                }
                let value = board.values()[cells[0]] % rules.layout().values() + 1;
                board.set(cells[0], Some(value));
                let conflicts = rater.conflicts(&board);
                tried += 1;
                if rules.violation(&board).is_some() {
                    shown += 1;
                    assert!(!conflicts.is_empty(), "{variant} {index}: {board}");
                }
                assert!(conflicts.iter().all(|&cell| board.get(cell).is_some()));
            }
        }
    }
    assert!(shown > tried / 2 && tried > 300, "{shown} of {tried}");
}
