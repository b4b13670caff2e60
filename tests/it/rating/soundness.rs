//! Every step preserves the solution, and the steps lead to it.

use std::collections::{BTreeSet, HashSet};

use std::time::Duration;

use lacuna::rating::{DeadEnd, Explanation, PencilBoard, Step};
use lacuna::{Named, Undecided, character};

use super::{
    FREE, all_occur, at_the_end_of_the_ladder, covered, explain, generator, puzzle, rate, rater,
    scores,
};
use crate::mark_families::for_each_variant;
use crate::oracle::VARIANTS;
use crate::prelude::*;

/// Other layouts and rules, and the number of puzzles of each.
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

/// Asserts that every step preserves the solution and that none repeats what is known.
fn assert_sound(rater: &Rater, puzzle: &Puzzle) -> Explanation {
    let Puzzle {
        clues, solution, ..
    } = puzzle;
    let explanation = explain(rater, clues);
    let mut gone = HashSet::new();
    for step in &explanation.steps {
        let words = || {
            format!(
                "{:?} {clues} {}",
                puzzle.origin,
                english().step(rater, step)
            )
        };
        let (placed, removed) = (&step.placements, &step.eliminations);
        assert!(placed.len() + removed.len() > 0, "{}", words());
        let holds = |&(cell, value): &(usize, u8)| solution.get(cell) == Some(value);
        let is_sound = placed.iter().all(holds) && !removed.iter().any(holds);
        assert!(is_sound, "{}", words());
        let is_new = removed.iter().all(|&candidate| gone.insert(candidate));
        assert!(is_new, "ruled out twice: {}", words());
    }
    assert_eq!(&explanation.reached, solution, "{clues}");
    let rating = rate(rater, clues);
    assert_eq!(explanation.rating, rating, "explaining changes nothing");
    let mut steps = explanation.steps.iter();
    let tries = steps.any(|step| step.technique >= Technique::Trial);
    assert_eq!(tries, rating.hardest == Technique::Trial);
    explanation
}

/// The techniques used within the ladder, all of whose steps are sound.
fn techniques_of_sound_steps(generator: &Generator, puzzles: u64, used: &mut BTreeSet<Technique>) {
    for index in 0..puzzles {
        let puzzle = puzzle(generator, index);
        let rater = Rater::new(&puzzle.rules);
        let (_, puzzle) = at_the_end_of_the_ladder(&rater, puzzle, index);
        let explanation = assert_sound(&rater, &puzzle);
        used.extend(explanation.steps.iter().map(|step| step.technique));
    }
}

#[test]
fn no_step_ever_removes_the_solution() {
    let mut used = BTreeSet::new();
    for (name, puzzles) in VARIANTS.map(|name| (name, 40)) {
        techniques_of_sound_steps(&generator(name, 21), puzzles, &mut used);
    }
    for (name, puzzles) in OTHERS {
        techniques_of_sound_steps(&generator(name, 51), puzzles, &mut used);
    }
    for_each_variant(|name, puzzles| {
        techniques_of_sound_steps(&generator(name, 51), puzzles, &mut used);
    });
    techniques_of_sound_steps(&covered(51), 12, &mut used);
    // The known steps include puzzles for the rarest techniques.
    let rare = [
        Technique::Jellyfish,
        Technique::HiddenQuad,
        Technique::SimpleColouring,
    ];
    let mut unused = Technique::ALL.iter().filter(|it| !used.contains(it));
    assert!(unused.all(|it| rare.contains(it)), "{used:?}");
}

#[test]
#[ignore = "minutes: run it when a technique changes"]
fn no_step_ever_removes_the_solution_of_thousands() {
    let mut used = BTreeSet::new();
    for name in VARIANTS {
        techniques_of_sound_steps(&generator(name, 31), 3000, &mut used);
    }
    println!("{used:?}");
}

/// Puzzles with redundant clues have different positions: more pairs and fish, fewer chains.
#[test]
fn steps_are_sound_with_redundant_clues_too() {
    for name in VARIANTS {
        let (generator, rater) = (generator(name, 22), rater(name));
        for index in 0..25 {
            let mut puzzle = puzzle(&generator, index);
            let mut random = Random::stream("spare clues", 1, index);
            for _ in 0..random.below(8) {
                let cell = random.below(81) as usize;
                puzzle.clues.set(cell, puzzle.solution.get(cell));
            }
            assert_sound(&rater, &puzzle);
        }
    }
}

/// Trials are as sound as the ladder, no trial is inside another, and the steps lead from one
/// position to the next: those of a trial to the contradiction that it names. With few marks, some
/// values have to be found by search.
#[test]
fn trials_and_searches_lead_to_the_solution() {
    let (mut trials, mut searches) = (0, 0);
    let names = "jigsaw 9x9+anti-knight 9x9+anti-king 8x8+non-consecutive samurai 4x4+killer 6x6+thermo \
        6x6+arrow+kropki jigsaw-5+killer killer arrow killer+x";
    for name in names.split(' ') {
        let generator = generator(name, 1);
        for index in 0.. {
            let puzzle = puzzle(&generator, index);
            let rater = Rater::new(&puzzle.rules);
            let puzzle = if puzzle.clues.len() > 81 {
                let (beyond, within) = at_the_end_of_the_ladder(&rater, puzzle, index);
                beyond.unwrap_or(within)
            } else {
                puzzle
            };
            let steps = assert_sound(&rater, &puzzle).steps;
            for step in &steps {
                searches += usize::from(step.technique == Technique::Search);
                if let Some((_, supposition)) = step.supposed() {
                    trials += 1;
                    let mut inner = supposition.steps.iter();
                    assert!(inner.all(|step| step.technique < Technique::Trial));
                }
            }
            let mut board = rater.start(&puzzle.clues);
            let solution = Some(&puzzle.solution);
            walk(&puzzle.rules, &rater, &mut board, &steps, solution);
            assert_eq!(board.written, puzzle.solution);
            // Twenty puzzles, or the first that needs a trial.
            if rate(&rater, &puzzle.clues).hardest == Technique::Trial || index == 20 {
                break;
            }
        }
    }
    all_occur(&[trials, searches], "trials and searches");
    for clues in scores::HARDEST {
        let (rater, clues): (_, Board) = (rater("standard"), clues.parse().unwrap());
        let explanation = explain(&rater, &clues);
        assert_eq!(explanation, explain(&rater, &clues), "the same every time");
        assert!(explanation.reached.is_full());
    }
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
        let words = || english().step(rater, step);
        let has = |&(cell, value): &(usize, u8)| has_candidate(board, cell, value);
        let mut changed = step.placements.iter().chain(&step.eliminations);
        assert!(changed.all(has), "{}", words());
        if let Some((candidate, supposition)) = step.supposed() {
            let mut supposed = rater.suppose(board, candidate);
            walk(rules, rater, &mut supposed, &supposition.steps, None);
            let is_dead = is_dead(&supposed, rules, rater, supposition.end);
            assert!(is_dead, "{}", words());
        }
        rater.apply(board, step);
        let Some(solution) = solution else { continue };
        for (cell, &value) in solution.values().iter().enumerate() {
            let written = board.written.get(cell);
            let is_left = match written {
                Some(written) => written == value,
                None => has_candidate(board, cell, value),
            };
            assert!(is_left, "{}", words());
        }
    }
}

fn has_candidate(board: &PencilBoard, cell: usize, value: u8) -> bool {
    board.candidates(cell).any(|other| other == value)
}

/// Returns `true` if the position leaves nothing for the cell, the house or the mark.
fn is_dead(board: &PencilBoard, rules: &Rules, rater: &Rater, end: DeadEnd) -> bool {
    match end {
        DeadEnd::Cell(cell) => {
            board.written.get(cell).is_none() && board.candidates(cell).count() == 0
        }
        DeadEnd::House(house, value) => rater.houses[house].cells.iter().all(|&cell| {
            board.written.get(cell) != Some(value) && !has_candidate(board, cell, value)
        }),
        DeadEnd::Mark(mark) => {
            let mark = rules.marks().nth(mark).unwrap();
            let mut filled = Board::blank(rules.layout().cells());
            let alone = [Rule::Mark(mark.clone())];
            let alone = Rules::new(rules.layout().clone(), alone).unwrap();
            !can_hold(board, rules, &alone, &mark.cells(), &mut filled)
        }
    }
}

/// Returns `true` if the cells can be filled in such a way that the mark holds and no value is
/// twice in a house.
fn can_hold(
    board: &PencilBoard,
    rules: &Rules,
    mark: &Rules,
    cells: &[usize],
    filled: &mut Board,
) -> bool {
    let Some((&cell, rest)) = cells.split_first() else {
        return mark.violation(filled).is_none();
    };
    let written = board.written.get(cell).into_iter();
    written.chain(board.candidates(cell)).any(|value| {
        let clashes = |house: &House| {
            let mut cells = house.cells.iter();
            house.cells.contains(&cell) && cells.any(|&other| filled.get(other) == Some(value))
        };
        if rules.houses().iter().any(clashes) {
            return false;
        }
        filled.set(cell, Some(value));
        let holds = can_hold(board, rules, mark, rest, filled);
        filled.set(cell, None);
        holds
    })
}

/// A mark that cannot be satisfied is a dead end, and the message names it.
#[test]
fn a_mark_that_cannot_be_satisfied_is_a_dead_end() {
    let rules = read_rules(".Shape~4x4.Cage~7~R1C1~R1C2").unwrap();
    let rater = Rater::new(&rules);
    let clues = "12..............".parse().unwrap();
    assert_eq!(rate(&rater, &clues).hardest, Technique::Trial);
    assert!(!explain(&rater, &clues).reached.is_full(), "1 + 2 is not 7");
}

/// A hint leads to the next value of the solution, without irrelevant steps.
#[test]
fn hints_lead_to_the_next_value_without_idle_steps() {
    let (mut shorter, mut longer) = (0, 0);
    for (name, puzzles) in [
        ("standard", 60),
        ("latin-6", 10),
        ("jigsaw-6", 10),
        ("12x12", 3),
        ("samurai", 3),
    ] {
        let generator = generator(name, 28);
        for index in 0..puzzles {
            let puzzle = puzzle(&generator, index);
            let rater = Rater::new(&puzzle.rules);
            let (_, puzzle) = at_the_end_of_the_ladder(&rater, puzzle, index);
            let steps = explain(&rater, &puzzle.clues).steps;
            // The position before the first step that writes nothing, if there is one.
            let stop = steps.iter().position(|step| step.placements.is_empty());
            let stop = stop.unwrap_or(0);
            let mut clues = puzzle.clues;
            for &(cell, value) in steps[..stop].iter().flat_map(|step| &step.placements) {
                clues.set(cell, Some(value));
            }
            let hint = rater.hint(&clues, FREE).unwrap();
            let (last, before) = hint.split_last().expect("there is a next value");
            let [(cell, value)] = last.placements[..] else {
                panic!("{name} {clues}")
            };
            assert_eq!(puzzle.solution.get(cell), Some(value), "{name} {clues}");
            let is_idle = |step: &&Step| step.placements.is_empty();
            assert!(before.iter().all(|step| is_idle(&step)), "{name} {clues}");
            let all = steps[stop..].iter().take_while(is_idle).count();
            assert!(before.len() <= all, "{name} {clues}");
            shorter += usize::from(before.len() < all);
            longer += usize::from(!before.is_empty());
        }
    }
    assert!(shorter > 5 && longer > 5, "{shorter} {longer}");
}

#[test]
fn a_spent_budget_leaves_every_question_undecided() {
    let spent = Budget::UNLIMITED.within(Duration::ZERO);
    for name in ["standard", "16x16"] {
        let (rater, clues) = (rater(name), puzzle(&generator(name, 36), 0).clues);
        assert_eq!(rater.rate(&clues, &spent), Err(Undecided::Spent));
        assert_eq!(
            rater.explain(Rater::EXPLAIN_TIME, &clues, &spent),
            Err(Undecided::Spent)
        );
        assert_eq!(rater.hint(&clues, &spent), Err(Undecided::Spent));
    }
}

#[test]
fn what_a_value_takes_from_other_cells_follows_from_the_rules() {
    let mut clues = Board::blank(81);
    clues.set(40, Some(5));
    // r5c5 holds 5: r5c4 is next to it, r7c6 a knight's move away, r1c1 on its diagonal, r1c2
    // unrelated.
    let all = "123456789";
    let but_five = "12346789";
    for (name, expected) in [
        ("standard", [but_five, all, all, all]),
        ("x", [but_five, all, but_five, all]),
        ("9x9+anti-knight", [but_five, but_five, all, all]),
        ("9x9+non-consecutive", ["123789", all, all, all]),
    ] {
        let board = rater(name).start(&clues);
        let candidates = |cell| -> String { board.candidates(cell).map(character).collect() };
        assert_eq!([39, 59, 0, 1].map(candidates), expected, "{name}");
        assert_eq!(board.written.get(40), Some(5));
        assert_eq!(candidates(40), "");
    }
}

/// With a single value, or on a full board, there is nothing to do.
#[test]
fn there_may_be_nothing_to_do() {
    for name in ["latin-2", "4x4", "25x25"] {
        let (rater, generator) = (rater(name), generator(name, 1));
        let engine = Engine::new(generator.variant.rules().unwrap());
        let mut random = Random::stream("full", 1, 0);
        let board = engine.random_board(&mut random, FREE).unwrap().unwrap();
        let rating = rate(&rater, &board);
        let nothing = (rating.score, rating.rounds, rating.hardest);
        assert_eq!(nothing, (0, 0, Technique::LastDigit), "{name}");
        assert_eq!(rater.hint(&board, FREE).unwrap(), []);
        assert_eq!(explain(&rater, &board).reached, board);
    }
}

/// Boards that are not puzzles get a result and a rating, not a panic.
#[test]
fn boards_that_are_no_puzzles_end() {
    for name in ["standard", "9x9+non-consecutive", "latin-5", "16x16"] {
        let rater = rater(name);
        let blank = Board::blank(rater.houses[0].cells.len().pow(2));
        let mut clash = blank.clone();
        for cell in [0, 1] {
            clash.set(cell, Some(1));
        }
        for board in [&blank, &clash] {
            assert_eq!(rate(&rater, board).hardest, Technique::Trial, "{name}");
        }
        if name != "16x16" {
            assert!(!explain(&rater, &clash).reached.is_full(), "{name}");
        }
    }
}
