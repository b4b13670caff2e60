//! True candidates: those of a list of all solutions.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::{Board, Budget, Engine, Random};

use crate::made::{FREE, generator};
use crate::run::run;

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let mut random = Random::stream("true candidates", 0, 0);
    for variant in [
        "standard",
        "nrc",
        "6x6+killer",
        "4x4",
        "latin-5",
        "thermo",
        "6x6+anti-knight",
    ] {
        let generator = generator(variant, 5);
        for index in 0..12 {
            let puzzle = generator.puzzle(index, FREE).unwrap();
            let engine = Engine::new(&puzzle.rules);
            let mut filled: Vec<usize> = puzzle.clues.filled().collect();
            random.shuffle(&mut filled);
            // From one solution to thousands, and at the end none.
            filled.truncate(filled.len() - (index as usize / 3).min(filled.len()));
            let mut clues = puzzle.clues.restrict(filled.iter().copied());
            if let (11, Some(&cell)) = (index, filled.first()) {
                clues.set(
                    cell,
                    clues
                        .get(cell)
                        .map(|value| value % puzzle.rules.layout().values() + 1),
                );
            }
            let mut expected = vec![0; clues.len()];
            let add = |solution: &Board| {
                for (cell, expected) in expected.iter_mut().enumerate() {
                    *expected |= 1 << (solution.get(cell).unwrap() - 1);
                }
                ControlFlow::<()>::Continue(())
            };
            assert!(engine.for_each(&clues, FREE, add).unwrap().is_continue());
            assert_eq!(
                engine.true_candidates(&clues, FREE).unwrap(),
                expected,
                "{variant} {index}: {clues}"
            );
            assert!(
                engine
                    .true_candidates(&clues, &Budget::UNLIMITED.within(Duration::ZERO))
                    .is_err()
            );
        }
    }
}

#[test]
fn true_candidates_on_the_command_line() {
    let solve = |format: &str, text: &str| {
        run(
            ".",
            format!("solve --candidates --variant 4x4 --format {format}"),
            text,
        )
    };
    let (one, none) = ("1.3..4..2.......", "1.31............");
    let cells = "1 2 3 4 3 4 12 12 2 13 4 13 4 13 12 123";
    assert_eq!(solve("line", one), (0, format!("{cells}\n"), String::new()));
    assert_eq!(
        solve("csv", one),
        (
            0,
            format!("line,puzzle,candidates\n1,{one},{cells}\n"),
            String::new()
        )
    );
    let picture = "\
+------+--------+
| 1 2  | 3  4   |
| 3 4  | 12 12  |
+------+--------+
| 2 13 | 4  13  |
| 4 13 | 12 123 |
+------+--------+

";
    assert_eq!(solve("grid", one), (0, picture.to_owned(), String::new()));
    let said = "stdin:1: no solution: found 1 twice in row 1, at r1c1 and r1c4\n";
    assert_eq!(solve("line", none), (1, String::new(), said.to_owned()));
    let stated = "puzzle,solution\n1.3.341221434321,1234341221434312\n";
    let said = "stdin:2: the solution that the file states is not the solution of this puzzle\n";
    assert_eq!(
        solve("line", stated),
        (
            0,
            "1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1\n".to_owned(),
            said.to_owned()
        )
    );
    // The printed candidates can be read back as pencil marks.
    let (code, again, _) = solve("grid", picture);
    assert_eq!((code, again.as_str()), (0, picture));
}
