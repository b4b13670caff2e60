//! Conflict learning gives the same answers as plain search, faster where that is slow, and
//! respects its limits.

use std::time::Duration;

use lacuna::{Board, Budget, Engine, Outcome, Random, Rules, Undecided};

use crate::general::rules;
use crate::made::{FREE, all_occur, shuffled};

const VARIANTS: &str = "4x4 4x4+anti-knight 6x6 6x6-3x2+x 6x6+non-consecutive latin-5 jigsaw-7 \
    standard anti-knight non-consecutive twodoku+x";

fn random_board(engine: &Engine, random: &mut Random) -> Board {
    engine.random_board(random, FREE).unwrap().unwrap()
}

/// Returns some cells of a random board, in one of three cases with a clue that may be wrong.
fn position(engine: &Engine, rules: &Rules, index: u64) -> Board {
    let mut random = Random::stream("learning", 1, index);
    let solution = random_board(engine, &mut random);
    let cells = solution.len();
    let clues = cells / 5 + random.below(cells as u32 / 2) as usize;
    let mut board = solution.restrict(shuffled(cells, &mut random)[..clues].iter().copied());
    if index.is_multiple_of(3) {
        let value = 1 + random.below(u32::from(rules.layout().values())) as u8;
        board.set(random.below(cells as u32) as usize, Some(value));
    }
    board
}

#[test]
fn answers_are_those_of_plain_search() {
    for name in VARIANTS.split(' ') {
        let rules = rules(name);
        let engine = Engine::general(&rules);
        let (plain, learning) = (engine.with_patience(u64::MAX), engine.with_patience(0));
        let mut kinds = [0; 3];
        for index in 0..35 {
            let clues = position(&engine, &rules, index);
            for limit in 0..3 {
                let expected = plain.count(&clues, limit, FREE);
                // Learning takes over at once, after a solution has been found, or after values
                // have been ruled out.
                for patience in [0, 1, 2, 4, 8] {
                    let found = engine.with_patience(patience).count(&clues, limit, FREE);
                    assert_eq!(found, expected, "{name} {clues} {patience}");
                }
            }
            let right = |board: &Board| rules.is_solution(board) && board.extends(&clues);
            let kind = match learning.solve(&clues, FREE).unwrap() {
                Outcome::Impossible => 0,
                Outcome::Unique(only) => {
                    assert!(right(&only), "{name} {clues}");
                    assert_eq!(
                        learning.redundant_clues(&only, &clues, FREE),
                        plain.redundant_clues(&only, &clues, FREE)
                    );
                    1
                }
                Outcome::Ambiguous(one, other) => {
                    let is_right = one != other && right(&one) && right(&other);
                    assert!(is_right, "{name} {clues}");
                    2
                }
            };
            assert_eq!(plain.count(&clues, 2, FREE), Ok(kind), "{name} {clues}");
            kinds[kind as usize] += 1;
        }
        all_occur(&kinds, name);
    }
}

#[test]
fn time_limits_it() {
    let engine = Engine::general(&rules("25x25")).with_patience(0);
    let budget = Budget::UNLIMITED.within(Duration::from_millis(20));
    assert_eq!(
        engine.count(&Board::blank(625), 2, &budget),
        Err(Undecided::Spent)
    );
}
