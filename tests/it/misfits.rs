//! Boards that do not fit their rules are errors in every question of both engines and of the
//! rater.

use crate::prelude::*;
use lacuna::Undecided;

#[test]
fn a_board_of_another_layout_is_an_error_and_no_panic() {
    for (name, cells, largest) in [
        ("standard", 81, 9),
        ("anti-knight", 81, 9),
        ("4x4", 16, 4),
        ("samurai", 369, 9),
    ] {
        let rules: Rules = name.parse().unwrap();
        let mut large = Board::blank(cells);
        large.set(1, Some(largest + 1));
        let more = largest + 1;
        let value = format!("found the value {more} in r1c2, expected at most {largest}");
        let other = |found| {
            (
                Board::blank(found),
                format!("found {found} cells, expected {cells}"),
            )
        };
        for (board, expected) in [other(cells - 1), other(cells + 1), other(0), (large, value)] {
            let is_said = |error: Undecided| assert_eq!(error.to_string(), expected, "{name}");
            let (engine, rater) = (Engine::new(&rules), Rater::new(&rules));
            let right = Board::blank(cells);
            is_said(engine.count(&board, 2, FREE).unwrap_err());
            is_said(engine.solve(&board, FREE).unwrap_err());
            let visit = |_: &Board| std::ops::ControlFlow::Break(());
            is_said(engine.for_each(&board, FREE, visit).unwrap_err());
            let mut visit = |_: &_| std::ops::ControlFlow::Continue(());
            let known = engine.candidates(&board, 9, FREE, &mut visit);
            is_said(known.unwrap_err().into());
            for (solution, clues) in [(&board, &right), (&right, &board)] {
                is_said(engine.redundant_clues(solution, clues, FREE).unwrap_err());
                is_said(engine.minimal(solution, clues, &[0], FREE).unwrap_err());
                let reduced = engine.reduce(solution, clues, &[vec![0]], 0, FREE);
                is_said(reduced.unwrap_err());
            }
            is_said(rater.rate(&board, FREE).unwrap_err());
            is_said(
                rater
                    .explain(Rater::EXPLAIN_TIME, &board, FREE)
                    .unwrap_err(),
            );
            is_said(rater.hint(&board, FREE).unwrap_err());
        }
    }
}
