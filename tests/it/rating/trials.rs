//! Beyond the ladder, and hints.

use lacuna::board::{Board, Outcome};
use lacuna::budget::{Budget, Undecided};
use lacuna::engine::Engine;
use lacuna::puzzle::Puzzle;
use lacuna::rating::{Candidate, DeadEnd, Explanation, Level, PencilBoard, Rater, Step, Technique};
use lacuna::rules::Rules;
use lacuna::rules::layout::House;
use lacuna::rules::rule::Rule;
use lacuna::rules::variant::Variant;

use super::{generator, rater};

/// Puzzles famous for being hard; the last was the first one known to need three levels of trial
/// and error.
const HARDEST: [&str; 3] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
];

#[test]
fn what_the_ladder_does_not_solve_scores_above_all_that_it_solves() {
    let standard = rater("standard");
    for clues in HARDEST {
        let rating = standard
            .rate(&clues.parse().unwrap(), &Budget::UNLIMITED)
            .unwrap();
        assert!(
            rating.score > 1000 && rating.level == Level::Extreme,
            "{clues} {rating:?}"
        );
        assert_eq!(rating.hardest, Technique::Trial);
    }
    let (generator, rater) = (generator("x", 27), rater("x"));
    let ratings: Vec<_> = (0..150)
        .map(|index| {
            rater
                .rate(
                    &generator.puzzle(index, &Budget::UNLIMITED).unwrap().clues,
                    &Budget::UNLIMITED,
                )
                .unwrap()
        })
        .collect();
    for rating in &ratings {
        assert_eq!(
            rating.score > 1000,
            rating.hardest == Technique::Trial,
            "{rating:?}"
        );
    }
    let beyond = ratings
        .iter()
        .filter(|rating| rating.hardest == Technique::Trial)
        .count();
    assert!((1..75).contains(&beyond), "both kinds are looked at");
}

/// Returns `true` if the position leaves nothing for the cell or the house.
fn is_dead(board: &PencilBoard, rules: &Rules, rater: &Rater, end: DeadEnd) -> bool {
    match end {
        DeadEnd::Cell(cell) => {
            board.written().get(cell).is_none() && board.candidates(cell).count() == 0
        }
        DeadEnd::House(house, value) => rater.houses()[house].cells().iter().all(|&cell| {
            board.written().get(cell) != Some(value)
                && board.candidates(cell).all(|candidate| candidate != value)
        }),
        DeadEnd::Mark(mark) => {
            let mark = &rater.marks()[mark];
            !can_hold(
                board,
                rules,
                &Rule::Mark(mark.clone()),
                &mark.cells(),
                &mut Board::blank(rules.layout().cells()),
            )
        }
    }
}

/// Returns `true` if the cells can be filled in such a way that the mark holds and no value is
/// twice in a house.
fn can_hold(
    board: &PencilBoard,
    rules: &Rules,
    mark: &Rule,
    cells: &[usize],
    filled: &mut Board,
) -> bool {
    let Some((&cell, rest)) = cells.split_first() else {
        return mark.violation(rules.layout(), filled).is_none();
    };
    board
        .written()
        .get(cell)
        .into_iter()
        .chain(board.candidates(cell))
        .any(|value| {
            let clashes = |house: &&House| {
                house
                    .cells()
                    .iter()
                    .any(|&other| filled.get(other) == Some(value))
            };
            if rules
                .houses()
                .iter()
                .filter(|house| house.cells().contains(&cell))
                .any(|house| clashes(&house))
            {
                return false;
            }
            filled.set(cell, Some(value));
            let holds = can_hold(board, rules, mark, rest, filled);
            filled.set(cell, None);
            holds
        })
}

/// Each trial supposes a candidate that is not in the solution, and its steps lead from one
/// position to the next, up to the contradiction that it names.
#[test]
fn trials_lead_to_the_solution() {
    let rater = rater("standard");
    let engine = Engine::new(Variant::standard().rules().unwrap());
    for clues in &HARDEST[..2] {
        let clues: Board = clues.parse().unwrap();
        let Some(Outcome::Unique(solution)) = engine.solve(&clues, &Budget::UNLIMITED).ok() else {
            panic!("{clues}")
        };
        let explanation = rater.explain(&clues, &Budget::UNLIMITED).unwrap();
        assert_eq!(explanation.reached, solution);
        let mut board = rater.start(&clues);
        walk(
            Variant::standard().rules().unwrap(),
            &rater,
            &mut board,
            &explanation.steps,
            Some(&solution),
        );
        assert_eq!(board.written(), &solution);
    }
    let again = || {
        rater
            .explain(&HARDEST[0].parse().unwrap(), &Budget::UNLIMITED)
            .unwrap()
            .steps
    };
    assert_eq!(again(), again(), "the same every time");
    let first = again().remove(0);
    assert!(
        first.supposed().unwrap().1.steps.len() <= 12,
        "a short line is chosen: {}",
        first.words(&rater)
    );
}

/// A hint leads to the next digit of the solution, without irrelevant steps.
#[test]
fn hints_lead_to_the_next_digit_without_idle_steps() {
    let (generator, rater) = (generator("standard", 28), rater("standard"));
    let (mut shorter, mut longer) = (0, 0);
    for index in 0..60 {
        let puzzle = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
        let steps = rater
            .explain(&puzzle.clues, &Budget::UNLIMITED)
            .unwrap()
            .steps;
        // The position before the first step that writes nothing.
        let Some(stop) = steps.iter().position(|step| step.placements.is_empty()) else {
            continue;
        };
        let mut clues = puzzle.clues;
        for &(cell, digit) in steps[..stop].iter().flat_map(|step| &step.placements) {
            clues.set(cell, Some(digit));
        }
        let hint = rater.hint(&clues, &Budget::UNLIMITED).unwrap();
        let (last, before) = hint.split_last().expect("there is a next digit");
        assert!(
            !last.placements.is_empty() && before.iter().all(|step| step.placements.is_empty()),
            "{clues}"
        );
        assert!(
            last.placements
                .iter()
                .all(|&(cell, digit)| puzzle.solution.get(cell) == Some(digit)),
            "{clues}"
        );
        let all = steps[stop..]
            .iter()
            .take_while(|step| step.placements.is_empty())
            .count();
        assert!(before.len() <= all, "{clues}");
        shorter += usize::from(before.len() < all);
        longer += usize::from(!before.is_empty());
    }
    assert!(shorter > 5 && longer > 5, "{shorter} {longer}");
}

/// Makes the steps and follows every supposition to its contradiction. Each step finds the
/// candidates that it removes, and none removes the solution, if there is one.
fn walk(
    rules: &Rules,
    rater: &Rater,
    board: &mut PencilBoard,
    steps: &[Step],
    solution: Option<&Board>,
) {
    for step in steps {
        let words = || step.words(rater);
        let possible =
            |&(cell, value): &Candidate| board.candidates(cell).any(|other| other == value);
        assert!(
            step.placements
                .iter()
                .chain(&step.eliminations)
                .all(possible),
            "{}",
            words()
        );
        if let Some(solution) = solution {
            let holds = |&(cell, value): &Candidate| solution.get(cell) == Some(value);
            assert!(
                step.placements.iter().all(holds) && !step.eliminations.iter().any(holds),
                "{}",
                words()
            );
        }
        if let Some((candidate, supposition)) = step.supposed() {
            let mut supposed = rater.suppose(board, candidate);
            walk(rules, rater, &mut supposed, &supposition.steps, None);
            assert!(
                is_dead(&supposed, rules, rater, supposition.end),
                "{}",
                words()
            );
        }
        rater.apply(board, step);
    }
}

/// Puzzles with so few marks that most need trials, and some of them values found by search. No
/// trial is inside another.
#[test]
fn puzzles_with_few_marks_are_explained_with_trials_and_searches() {
    let (mut trials, mut searches) = (0, 0);
    for (name, puzzles) in [
        ("killer", 0..2),
        ("arrow", 2..4),
        ("thermo", 12..13),
        ("killer+x", 0..1),
        ("9x9+non-consecutive", 0..2),
    ] {
        let generator = generator(name, 1);
        for index in puzzles {
            let Puzzle {
                rules,
                clues,
                solution,
                ..
            } = generator.puzzle(index, &Budget::UNLIMITED).unwrap();
            let rater = Rater::new(&rules);
            let Explanation { steps, reached, .. } =
                rater.explain(&clues, &Budget::UNLIMITED).unwrap();
            assert_eq!(reached, solution, "{name} {index}");
            walk(
                &rules,
                &rater,
                &mut rater.start(&clues),
                &steps,
                Some(&solution),
            );
            for step in &steps {
                searches += usize::from(step.technique == Technique::Search);
                if let Some((_, supposition)) = step.supposed() {
                    trials += 1;
                    let mut inner = supposition.steps.iter();
                    assert!(inner.all(|step| step.technique < Technique::Trial));
                }
            }
        }
    }
    assert!(
        trials > 0 && searches > 0,
        "{trials} trials, {searches} searches"
    );
}

#[test]
fn a_spent_budget_leaves_every_question_undecided() {
    let budget = Budget::until(std::time::Instant::now());
    for name in ["standard", "16x16"] {
        let (rater, clues) = (
            rater(name),
            generator(name, 36)
                .puzzle(0, &Budget::UNLIMITED)
                .unwrap()
                .clues,
        );
        assert_eq!(rater.rate(&clues, &budget), Err(Undecided::Spent));
        assert_eq!(rater.explain(&clues, &budget), Err(Undecided::Spent));
        assert_eq!(rater.hint(&clues, &budget), Err(Undecided::Spent));
    }
}
