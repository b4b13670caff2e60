//! Layouts and rules other than nine by nine cells with extra houses.

use std::collections::BTreeSet;

use lacuna::Budget;
use lacuna::board::Board;
use lacuna::puzzle::Puzzle;
use lacuna::random::Random;
use lacuna::rating::{PencilBoard, Rater, Technique};

use super::{assert_sound, generator, rater};

/// Variants, and the number of puzzles of each.
const OTHERS: [(&str, u64); 10] = [
    ("4x4", 30),
    ("6x6", 30),
    ("latin-5", 30),
    ("jigsaw", 9),
    ("9x9+anti-knight", 9),
    ("9x9+anti-king", 9),
    ("9x9+non-consecutive", 9),
    ("samurai", 5),
    ("16x16", 3),
    ("9x9+anti-king+non-consecutive", 10),
];

/// Adds clues from the solution until the ladder solves the puzzle. Returns the last puzzle that
/// needs trials, if any does, and the first that needs none.
fn at_the_end_of_the_ladder(
    rater: &Rater,
    puzzle: Puzzle,
    random: &mut Random,
) -> (Option<Puzzle>, Puzzle) {
    let (mut beyond, mut within) = (None, puzzle);
    let mut blank: Vec<usize> = (0..within.clues.len())
        .filter(|&cell| within.clues.get(cell).is_none())
        .collect();
    random.shuffle(&mut blank);
    while rater
        .rate(&within.clues, &Budget::UNLIMITED)
        .unwrap()
        .hardest
        == Technique::Trial
    {
        beyond = Some(within.clone());
        for cell in blank.split_off(blank.len().saturating_sub(within.clues.len() / 40 + 1)) {
            within.clues.set(cell, within.solution.get(cell));
        }
    }
    (beyond, within)
}

#[test]
fn no_step_ever_removes_the_solution_on_any_layout() {
    let mut used = BTreeSet::new();
    for (name, puzzles) in OTHERS {
        let generator = generator(name, 41);
        for index in 0..puzzles {
            let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let rater = Rater::new(&puzzle.rules);
            let mut random = Random::stream("further clues", 1, index);
            let (_, puzzle) = at_the_end_of_the_ladder(&rater, puzzle, &mut random);
            let explanation = rater.explain(&puzzle.clues, &Budget::UNLIMITED).unwrap();
            assert_eq!(
                explanation.rating,
                rater.rate(&puzzle.clues, &Budget::UNLIMITED).unwrap(),
                "{name} {index}"
            );
            assert_sound(&rater, &explanation, &puzzle);
            used.extend(explanation.steps.iter().map(|step| step.technique));
        }
    }
    assert!(used.len() > 30, "{used:?}");
}

/// Trials are as sound as the ladder.
#[test]
fn trials_are_sound_on_any_layout() {
    for (name, wanted) in [
        ("jigsaw", 1),
        ("9x9+anti-knight", 3),
        ("9x9+anti-king", 1),
        ("8x8+non-consecutive", 1),
        ("16x16", 1),
    ] {
        let generator = generator(name, 42);
        let beyond = (0..300).filter_map(|index| {
            let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let rater = Rater::new(&puzzle.rules);
            let mut random = Random::stream("further clues", 3, index);
            at_the_end_of_the_ladder(&rater, puzzle, &mut random)
                .0
                .map(|puzzle| (rater, puzzle))
        });
        let tried: Vec<(Rater, Puzzle)> = beyond.take(wanted).collect();
        assert_eq!(tried.len(), wanted, "{name}");
        for (rater, puzzle) in tried {
            assert_sound(
                &rater,
                &rater.explain(&puzzle.clues, &Budget::UNLIMITED).unwrap(),
                &puzzle,
            );
        }
    }
}

/// Returns the candidates of a cell, written as on a board.
fn candidates(board: &PencilBoard, cell: usize) -> String {
    board
        .candidates(cell)
        .map(lacuna::board::character)
        .collect()
}

#[test]
fn what_a_value_takes_from_other_cells_follows_from_the_rules() {
    let start = |name: &str| {
        let mut clues = Board::blank(81);
        clues.set(40, Some(5));
        rater(name).start(&clues)
    };
    // r5c5 holds 5: r5c4 is next to it, r7c6 a knight's move away, r1c1 on its diagonal, r1c2
    // unrelated.
    let cells = [39, 59, 0, 1];
    for (name, expected) in [
        (
            "standard",
            ["12346789", "123456789", "123456789", "123456789"],
        ),
        ("x", ["12346789", "123456789", "12346789", "123456789"]),
        (
            "9x9+anti-knight",
            ["12346789", "12346789", "123456789", "123456789"],
        ),
        (
            "9x9+non-consecutive",
            ["123789", "123456789", "123456789", "123456789"],
        ),
    ] {
        let board = start(name);
        assert_eq!(
            cells.map(|cell| candidates(&board, cell)),
            expected,
            "{name}"
        );
        assert_eq!(
            (board.written().get(40), board.candidates(40).count()),
            (Some(5), 0),
            "{name}"
        );
    }
}

#[test]
fn steps_make_the_positions_that_lead_to_the_solution() {
    for name in ["6x6+non-consecutive", "latin-6", "samurai"] {
        let (generator, rater) = (generator(name, 43), rater(name));
        for index in 0..5 {
            let mut random = Random::stream("further clues", 2, index);
            let (_, puzzle) = at_the_end_of_the_ladder(
                &rater,
                generator.puzzle(index, &Budget::UNLIMITED).unwrap(),
                &mut random,
            );
            let mut board = rater.start(&puzzle.clues);
            for step in rater
                .explain(&puzzle.clues, &Budget::UNLIMITED)
                .unwrap()
                .steps
            {
                rater.apply(&mut board, &step);
                for (cell, &value) in puzzle.solution.values().iter().enumerate() {
                    let is_open = board.written().get(cell).is_none();
                    assert!(
                        !is_open || board.candidates(cell).any(|other| other == value),
                        "{}",
                        step.words(&rater)
                    );
                    assert!(
                        is_open || board.written().get(cell) == Some(value),
                        "{}",
                        step.words(&rater)
                    );
                }
            }
            assert_eq!(board.written(), &puzzle.solution);
        }
    }
}

#[test]
fn hints_lead_to_the_next_value_on_any_layout() {
    for (name, puzzles) in [
        ("latin-6", 10),
        ("jigsaw-6", 10),
        ("12x12", 3),
        ("samurai", 3),
    ] {
        let generator = generator(name, 44);
        for index in 0..puzzles {
            let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let hint = Rater::new(&puzzle.rules)
                .hint(&puzzle.clues, &Budget::UNLIMITED)
                .unwrap();
            let (last, before) = hint.split_last().expect("there is a next value");
            let [(cell, value)] = last.placements[..] else {
                panic!("{name} {index}")
            };
            assert_eq!(puzzle.solution.get(cell), Some(value), "{name} {index}");
            assert!(
                before.iter().all(|step| step.placements.is_empty()),
                "{name} {index}"
            );
        }
    }
}

/// With a single value, or on a full board, there is nothing to rate.
#[test]
fn there_may_be_nothing_to_do() {
    for name in ["latin-2", "4x4", "25x25"] {
        let rater = rater(name);
        let rules = name
            .parse::<lacuna::rules::variant::Variant>()
            .unwrap()
            .rules()
            .unwrap()
            .clone();
        let engine = lacuna::engine::Engine::new(&rules);
        let mut random = Random::stream("full", 1, 0);
        let board = engine
            .random_board(&mut random, &lacuna::budget::Budget::UNLIMITED)
            .ok()
            .flatten()
            .unwrap();
        let rating = rater.rate(&board, &Budget::UNLIMITED).unwrap();
        assert_eq!(
            (rating.score, rating.rounds, rating.hardest),
            (0, 0, Technique::LastDigit),
            "{name}"
        );
        assert_eq!(rater.hint(&board, &Budget::UNLIMITED).unwrap(), []);
        assert_eq!(
            rater.explain(&board, &Budget::UNLIMITED).unwrap().reached,
            board
        );
    }
}
