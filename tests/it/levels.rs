//! Puzzles made for a level, or for a technique, are of it and have one solution, and nothing can be
//! removed without leaving the level.

use std::time::Duration;

use lacuna::generator::{Goal, Minimality, Shape, Symmetry};

use lacuna::rules::{Cover, Style};
use lacuna::{Level, Named, Rating};

use crate::complete::without;
use crate::prelude::*;

fn generator(name: &str, levels: &str, seed: u64) -> Generator {
    of_levels(crate::made::generator(name, seed), levels, None)
}

fn of_levels(generator: Generator, levels: &str, patience: Option<Duration>) -> Generator {
    let goal = Goal::Levels(levels.parse().unwrap());
    generator.with_goal(goal, patience, FREE).unwrap()
}

/// A shape that keeps at least this number of clues.
fn least(least: usize) -> Shape {
    let symmetry = Symmetry::None;
    Shape::Orbits { symmetry, least }
}

/// Returns the rating by the whole ladder of a puzzle without some clues, if it has exactly one
/// solution by the engine.
fn rating(rules: &Rules, puzzle: &Puzzle, without: &[usize]) -> Option<Rating> {
    let kept = puzzle.clues.filled().filter(|cell| !without.contains(cell));
    let clues = puzzle.clues.restrict(kept);
    let is_unique = Engine::new(rules).count(&clues, 2, FREE) == Ok(1);
    is_unique.then(|| Rater::new(rules).rate(&clues, FREE).unwrap())
}

fn level(puzzle: &Puzzle) -> Option<Level> {
    rating(&puzzle.rules, puzzle, &[]).map(|rating| rating.level)
}

fn meets(goal: Goal, rating: &Rating) -> bool {
    match goal {
        Goal::Levels(levels) => (levels.easiest..=levels.hardest).contains(&rating.level),
        Goal::Needs(technique) => technique == rating.hardest,
    }
}

/// Returns `true` if a puzzle is harder than the goal allows, or has several solutions.
fn leaves(goal: Goal, rating: Option<Rating>) -> bool {
    rating.is_none_or(|rating| match goal {
        Goal::Levels(levels) => rating.level > levels.hardest,
        Goal::Needs(technique) => rating.hardest > technique,
    })
}

/// Checks that a puzzle meets the goal and has all kinds of marks, and that without any one of its
/// clues or marks it leaves the goal.
fn check(generator: &Generator, index: u64) {
    let puzzle = generator.puzzle(index, FREE).unwrap();
    let goal = generator.goal().unwrap();
    let (rules, clues) = (&puzzle.rules, &puzzle.clues);
    let at = format!("{goal}, {}: {clues}", rules.name());
    assert!(rules.is_solution(&puzzle.solution) && puzzle.solution.extends(clues));
    let found = rating(rules, &puzzle, &[]).expect("a unique puzzle");
    assert!(meets(goal, &found), "{at} is {found:?}");
    for family in generator.variant.mark_families() {
        assert!(rules.marks().any(|mark| family.draws(mark)));
    }
    for cell in clues.filled() {
        let fewer = rating(rules, &puzzle, &[cell]);
        assert!(leaves(goal, fewer), "{at} without cell {cell}");
    }
    for mark in rules.drawn_marks() {
        let fewer = rating(&without(rules, mark), &puzzle, &[]);
        assert!(leaves(goal, fewer), "{at} without {mark:?}");
    }
}

/// Kinds of puzzles that together use all techniques of the ladder, each with goals that it has.
const KINDS: &str = "
    standard => easy medium hard expert extreme easy..hard
    standard => last-digit naked-single x-wing xy-wing unique-rectangle xy-chain
    6x6 => easy medium hard expert naked-pair
    x+nrc => easy hard hidden-single-in-a-region
    jigsaw => easy medium hard expert extreme claiming
    killer => easy medium hard innie-or-outie
    arrow => easy medium hard
    thermo => easy medium hard ends-of-a-mark
    kropki => easy medium hard chain-of-marks
    even-odd => easy hard
    6x6+sandwich+whispers => easy
    anti-knight => easy medium
    samurai => easy naked-single
";

#[test]
fn a_puzzle_made_for_a_goal_meets_it_and_is_minimal_for_it() {
    for [name, goals] in cases(KINDS) {
        for goal in goals.split(' ') {
            let levels = goal.parse().map(Goal::Levels);
            let goal = levels.unwrap_or_else(|_| Goal::Needs(goal.parse().unwrap()));
            let is_level = matches!(goal, Goal::Levels(_));
            let generator = crate::made::generator(name, if is_level { 11 } else { 3 });
            let generator = generator.with_goal(goal, None, FREE).unwrap();
            let one = is_level && name != "standard";
            (0..if one { 1 } else { 2 }).for_each(|index| check(&generator, index));
        }
    }
}

#[test]
fn a_cover_of_cages_has_the_level_without_clues() {
    let style = Style {
        cover: Cover::Full,
        ..Style::default()
    };
    for levels in ["easy", "medium"] {
        let generator = generator("6x6+killer", levels, 2)
            .with_style(style.clone(), FREE)
            .unwrap();
        let puzzle = generator.puzzle(1, FREE).unwrap();
        assert_eq!(puzzle.clues.clues(), 0);
        assert_eq!(level(&puzzle), Some(levels.parse().unwrap()));
    }
}

#[test]
fn shapes_and_levels_go_together() {
    let generator = generator("standard", "medium", 3);
    let needs = Goal::Needs(Technique::NakedPair);
    let needing = crate::made::generator("standard", 2);
    let needing = needing.with_goal(needs, None, FREE).unwrap();
    let symmetry = Symmetry::Rotate180;
    let shape = Shape::Orbits { symmetry, least: 0 };
    for (generator, by_clue, by_orbit) in [
        (&generator, Minimality::Level, Minimality::LevelOrbit),
        (&needing, Minimality::Technique, Minimality::TechniqueOrbit),
    ] {
        let (goal, mut kinds) = (generator.goal().unwrap(), Vec::new());
        for index in 0..6 {
            let puzzle = generator.shaped(index, &shape, FREE).unwrap();
            let without = |cells: &[usize]| rating(&puzzle.rules, &puzzle, cells);
            assert!(meets(goal, &without(&[]).unwrap()));
            for orbit in (0..81).map(|cell| [cell, 80 - cell]) {
                let is_clue = |cell: &&usize| puzzle.clues.get(**cell).is_some();
                let has = orbit.iter().filter(is_clue).count();
                assert!(has == 0 || has == orbit.len());
                assert!(has == 0 || leaves(goal, without(&orbit)));
            }
            let minimality = generator.minimality(&puzzle, &shape, FREE).unwrap();
            let is_needed = |cell| leaves(goal, without(&[cell]));
            let all_are = puzzle.clues.filled().all(is_needed);
            assert_eq!(minimality, [by_orbit, by_clue][usize::from(all_are)]);
            kinds.push(minimality);
        }
        assert!(kinds.contains(&by_orbit));
    }
    let shape = least(36);
    let puzzle = generator.shaped(0, &shape, FREE).unwrap();
    let found = (puzzle.clues.clues(), level(&puzzle));
    assert_eq!(found, (36, Some(Level::Medium)));
    let minimality = generator.minimality(&puzzle, &shape, FREE);
    assert_eq!(minimality, Ok(Minimality::None));
    let pattern = (0..81).filter(|cell| cell % 2 == 0).collect::<Vec<usize>>();
    let shape = Shape::Pattern(pattern.clone());
    let puzzle = generator.shaped(0, &shape, FREE).unwrap();
    assert!(puzzle.clues.filled().eq(pattern));
    assert_eq!(level(&puzzle), Some(Level::Medium));
}

#[test]
fn the_table_says_that_a_puzzle_is_minimal_for_its_goal() {
    let folder = tempdir().unwrap();
    let table = "
        standard => --difficulty easy..medium => --level easy..medium => level => --level hard => found level
        thermo => --difficulty easy => --level easy => level => --level hard => found level easy, expected hard
        standard => --needs hidden-pair => --needs hidden-pair => technique => --needs last-digit => found the hardest technique hidden-pair, expected last-digit
        kropki => --needs naked-single => --needs naked-single => technique => --needs last-digit => found the hardest technique naked-single, expected last-digit
    ";
    for [variant, made, checked, word, wrong, fault] in cases(table) {
        let generate =
            format!("generate --variant {variant} {made} -n 4 --seed 1 --force -o a.csv");
        done(&folder, generate, "");
        let table = folder.read("a.csv");
        let mut lines = table.lines();
        assert!(lines.next().unwrap().ends_with(",minimal"), "{table}");
        let end = format!(",{word}");
        assert!(lines.all(|line| line.ends_with(&end)), "{table}");
        let (_, error) = done(&folder, format!("check --minimal {checked} a.csv"), "");
        contains(&error, &format!("4 unique (4 minimal for its {word})"));
        let refuted = |arguments: &str| {
            let (code, rows, _) = run(&folder, format!("check {arguments} a.csv"), "");
            assert_eq!(code, 1);
            rows
        };
        contains(&refuted(wrong), fault);
        let option = checked.split(' ').next().unwrap();
        let stated = format!("(stated minimal for its {word} and checked without {option})");
        contains(&refuted("--minimal"), &stated);
    }
}

/// A puzzle with one clue more than it needs has a redundant clue.
#[test]
fn a_redundant_clue_of_a_level_is_named() {
    let puzzle = generator("standard", "easy", 5).puzzle(0, FREE).unwrap();
    let mut clues = puzzle.clues.clone();
    let is_easy = |cell: &usize| {
        let more = puzzle.clues.restrict(puzzle.clues.filled().chain([*cell]));
        puzzle.clues.get(*cell).is_none() && more.clues() == puzzle.clues.clues()
    };
    let cell = (0..81).find(is_easy).unwrap();
    clues.set(cell, puzzle.solution.get(cell));
    let arguments = "check --minimal --level easy -";
    let (code, rows, _) = run(tempdir().unwrap(), arguments, &clues.to_string());
    assert_eq!(code, 1);
    contains(&rows, &puzzle.rules.layout().cell_name(cell));
    contains(&rows, "redundant clue");
    done(tempdir().unwrap(), arguments, &puzzle.clues.to_string());
}

#[test]
fn a_level_is_given_up_even_after_a_puzzle() {
    let generator = crate::made::generator("standard", 3);
    let generator = of_levels(generator, "medium", Some(Duration::ZERO));
    assert!(generator.puzzle(0, FREE).is_ok() && generator.gives_up().is_none());
    // With nearly all clues given, every puzzle is easy.
    assert!(generator.shaped(1, &least(78), FREE).is_err());
    let missed = generator.gives_up().expect("enough attempts");
    starts_with(
        &missed,
        "found no further puzzle of level medium after 1 in ",
    );
}

#[test]
fn a_level_that_a_pattern_cannot_have_is_given_up() {
    let generator = crate::made::generator("4x4", 1);
    let generator = of_levels(generator, "hard", Some(Duration::ZERO));
    let pattern = Shape::Pattern(vec![0, 1, 2, 5, 7, 8, 10, 15]);
    assert!(generator.shaped(0, &pattern, FREE).is_err());
    let missed = generator.gives_up().expect("enough attempts");
    starts_with(&missed, "found no puzzle of level hard in ");
    ends_with(&missed, " were easier); choose an easier level");
}

#[test]
fn names_of_techniques_are_read_in_any_spelling() {
    for technique in Technique::ALL {
        let name = technique.name();
        for name in [name, technique.option(), &name.to_uppercase()] {
            assert_eq!(name.parse(), Ok(*technique));
        }
    }
    let error = "xywing".parse::<Technique>().unwrap_err().to_string();
    starts_with(
        &error,
        "found the technique \"xywing\", expected one of the ladder, such as ",
    );
    contains(&error, "xy-wing");
    assert!("trial".parse::<Technique>().is_err());
}

#[test]
fn a_technique_that_cannot_come_is_refused() {
    transcript(
        "
        $ lacuna generate --needs combinations --seed 1 -o a.csv
        error: the technique combinations needs marks, and standard has none…
        [2]
        $ ls
        ",
    );
}

#[test]
fn shards_need_the_technique_too() {
    let folder = tempdir().unwrap();
    let folder = folder.path();
    let generate = "generate --variant arrow --needs combinations --rate -n 5 --seed 4";
    let (whole, _) = done(folder, format!("{generate} -o - -j 1"), "");
    for shard in 0..2 {
        let part = format!("{generate} --shard {shard}/2 -o {shard}.csv");
        done(folder, part, "");
    }
    done(folder, "merge 0.csv 1.csv -o a.csv", "");
    assert_eq!(folder.read("a.csv"), whole);
    let (explained, error) = done(folder, "explain --json a.csv", "");
    assert!(error.is_empty(), "{error}");
    for line in explained.lines() {
        contains(line, r#""technique":"combinations""#);
    }
    let error = fails(folder, format!("{generate} -o a.txt --format iss"), "");
    contains(&error, "--rate needs csv or jsonl");
}
