//! The door verifies: a search that forgets a rule ends in a fault that names the puzzle, and never
//! in an answer.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lacuna::board::Board;
use lacuna::budget::Budget;
use lacuna::engine::Engine;
use lacuna::formats::read_rules;
use lacuna::random::Random;
use lacuna::rules::Rules;

fn rules(text: &str) -> Rules {
    read_rules(text).unwrap()
}

/// Returns the message with which a question panics; `None` if it is answered.
fn fault<T>(question: impl FnOnce() -> T) -> Option<String> {
    let panic = catch_unwind(AssertUnwindSafe(question)).err()?;
    Some(panic.downcast_ref::<String>().expect("a message").clone())
}

/// A grid that breaks the first rules below; all but two of its cells are clues.
const SOLUTION: &str = "1234341221434321";

#[test]
fn no_answer_rests_on_a_solution_that_breaks_a_rule() {
    // The rules that the search knows, and all rules, one of which it forgets.
    for (known, all) in [
        (
            ".Shape~4x4.Thermo~R1C1~R1C2",
            ".Shape~4x4.Thermo~R1C1~R1C2.Cage~3~R2C1~R2C2",
        ),
        (
            ".Shape~4x4.Sum~4~R1C1~R2C1",
            ".Shape~4x4.Sum~4~R1C1~R2C1.Sum~9~R4C4",
        ),
        (
            ".Shape~4x4.~R1C1_1_2",
            ".Shape~4x4.~R1C1_1_2.Whisper~3~R2C3~R2C4",
        ),
    ] {
        let engine = Engine::confirmed_by(&rules(known), &rules(all));
        let solution: Board = SOLUTION.parse().unwrap();
        let clues = solution.restrict(2..16);
        let free = &Budget::UNLIMITED;
        let visit = |_: &Board| ControlFlow::<()>::Continue(());
        let faults = [
            fault(|| engine.count(&clues, 2, free)),
            fault(|| engine.count(&clues, 1000, free)),
            fault(|| engine.solve(&clues, free)),
            fault(|| engine.for_each(&clues, free, visit)),
            fault(|| engine.solutions(&clues).unwrap().count()),
            fault(|| engine.random_board(&mut Random::stream("door", 1, 0), free)),
            fault(|| engine.total(free, |_, _| {})),
            fault(|| engine.redundant_clues(&solution, &solution.restrict(4..16), free)),
            fault(|| {
                engine.minimal(
                    &solution,
                    &solution,
                    &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
                    free,
                )
            }),
        ];
        let found = faults
            .iter()
            .flatten()
            .filter(|fault| fault.starts_with("the engine found "))
            .count();
        // If propagation shows that each clue of a full board is needed or redundant, there is no
        // second solution to verify.
        assert!(found >= 6, "{all}: {faults:?}");
        assert!(faults[..5].iter().all(Option::is_some), "{all}: {faults:?}");
    }
}

#[test]
fn a_fault_names_the_puzzle() {
    let engine = Engine::confirmed_by(
        &rules(".Shape~4x4.Thermo~R1C1~R1C2"),
        &rules(".Shape~4x4.Cage~7~R2C1~R2C2~R2C3"),
    );
    let clues: Board = SOLUTION.parse().unwrap();
    assert_eq!(
        fault(|| engine.solve(&clues, &Budget::UNLIMITED)).as_deref(),
        Some(
            "the engine found 1234341221434321 as a solution of 1234341221434321 with the marks [Cage~7~R2C1~R2C2~R2C3], \
             but r2c1 and r2c2 and r2c3 violate the cage at r2c1"
        )
    );
}

#[test]
fn a_fault_of_the_nine_by_nine_engine_is_found_in_a_sample() {
    let (known, all) = (rules("."), rules(".Diagonal~1"));
    let engine = Engine::confirmed_by(&known, &all);
    let blank = Board::blank(81);
    let question = || {
        (0..2000)
            .map(|_| engine.count(&blank, 2, &Budget::UNLIMITED).unwrap())
            .sum::<u64>()
    };
    assert!(fault(question).is_some_and(|fault| fault.starts_with("the engine found ")));
}
