//! Completions of drafts: on small boards against all solutions listed by the slow verifier, and
//! `lacuna complete` from outside.

use std::sync::Arc;

use lacuna::Named;
use lacuna::generator::{Completer, Completion, Goal, redundant};
use lacuna::rating::{Level, LevelRange, Rater};
use lacuna::rules::{MarkFamily, Rules};

use crate::made;
use crate::prelude::*;

/// Returns all boards that fill rows, columns and boxes of four by four cells.
pub fn boards() -> Vec<Board> {
    made::solutions(&Engine::new(&"4x4".parse().unwrap()), &Board::blank(16))
}

/// Returns the solutions among all boards.
pub fn solutions<'b>(boards: &'b [Board], rules: &Rules, clues: &Board) -> Vec<&'b Board> {
    let is_one = |board: &&Board| board.extends(clues) && rules.is_solution(board);
    boards.iter().filter(is_one).collect()
}

/// Returns the rules without a mark.
pub fn without(rules: &Rules, mark: &Mark) -> Rules {
    rules.retain(|rule| !matches!(rule, Rule::Mark(other) if other == mark))
}

/// Returns the parts of made puzzles, each kept with this chance in four.
fn halved(random: &mut Random, puzzle: &Puzzle, kept: u32) -> (Arc<Rules>, Board) {
    let mut is_kept = || random.below(4) < kept;
    let cells: Vec<usize> = puzzle.clues.filled().filter(|_| is_kept()).collect();
    let clues = puzzle.clues.restrict(cells);
    let marks = puzzle.rules.drawn_marks().cloned();
    let gone: Vec<Mark> = marks.filter(|_| !is_kept()).collect();
    let rules = puzzle
        .rules
        .retain(|rule| !matches!(rule, Rule::Mark(mark) if gone.contains(mark)));
    (rules.into(), clues)
}

/// Returns puzzles with many kinds of marks.
pub fn puzzles(each: u64) -> impl Iterator<Item = Puzzle> {
    let variants = "4x4 4x4+killer 4x4+thermo 4x4+kropki+x 4x4+xv+even-odd 4x4+greater-than \
        4x4+renban 4x4+little-killer+sandwich";
    variants.split(' ').flat_map(move |name| {
        let generator = made::generator(name, 5);
        (0..each).map(move |index| generator.puzzle(index, FREE).unwrap())
    })
}

#[test]
fn completions_are_unique_keep_what_they_should_and_are_minimal() {
    let (boards, mut random) = (boards(), Random::stream("drafts", 1, 0));
    let (mut made, mut refused) = (0, 0);
    let has_place =
        |family: &&MarkFamily| format!("4x4+{}", family.name()).parse::<Variant>().is_ok();
    let all: Vec<&MarkFamily> = MarkFamily::ALL.iter().filter(has_place).collect();
    for puzzle in puzzles(125) {
        let (rules, clues) = halved(&mut random, &puzzle, 2);
        let mut is = |chance: u32| random.below(4) < chance;
        let how = Completion {
            adds_clues: is(3),
            may_remove_clues: is(1),
            may_remove_marks: is(1),
            ..Completion::default()
        };
        let drops_clues = !how.adds_clues && is(1);
        let families = (0..random.below(3)).map(|_| *all[random.below(all.len() as u32) as usize]);
        let mut adds_marks: Vec<MarkFamily> = families.collect();
        if !how.adds_clues {
            adds_marks.extend([MarkFamily::Killer, MarkFamily::GreaterThan]);
        }
        let is_strict = adds_marks
            .iter()
            .any(|family| family.name().starts_with("strict"));
        let how = Completion {
            drops_clues,
            adds_marks,
            ..how
        };
        let completer = Completer::new(rules.clone(), clues.clone(), how.clone(), FREE).unwrap();
        let known = solutions(&boards, &rules, &clues);
        assert_eq!(completer.is_unique, known.len() == 1 && !drops_clues);
        let Ok(found) = completer.puzzle(1, 0, FREE) else {
            assert!(!how.adds_clues, "{how:?}");
            refused += 1;
            continue;
        };
        made += 1;
        let now = |rules: &Rules, clues: &Board| solutions(&boards, rules, clues).len();
        assert_eq!(
            solutions(&boards, &found.rules, &found.clues),
            [&found.solution],
            "{how:?}"
        );
        assert!(known.contains(&&found.solution), "{how:?}");
        if !how.may_remove_clues && !how.drops_clues {
            assert!(found.clues.extends(&clues));
        }
        if !how.may_remove_marks {
            assert!(
                rules
                    .list()
                    .iter()
                    .all(|rule| found.rules.list().contains(rule))
            );
        }
        for cell in found.clues.filled() {
            let is_own = clues.get(cell).is_some() && !how.drops_clues;
            assert!(is_own || how.adds_clues, "{how:?}");
            let mut fewer = found.clues.clone();
            fewer.set(cell, None);
            if !is_own || how.may_remove_clues {
                assert!(now(&found.rules, &fewer) > 1, "{how:?}: {found:?}");
            }
        }
        for mark in found.rules.drawn_marks() {
            let is_own = rules.marks().any(|own| own == mark);
            let is_wanted = how.adds_marks.iter().any(|family| family.draws(mark));
            assert!(is_own || is_wanted, "{how:?}");
            if !is_strict && (!is_own || how.may_remove_marks) {
                assert!(
                    now(&without(&found.rules, mark), &found.clues) > 1,
                    "{how:?}: {found:?}"
                );
            }
        }
        assert_eq!(completer.puzzle(1, 0, FREE).unwrap(), found);
    }
    assert!(made > 900, "{made} made, {refused} refused");
}

/// A mark of a family that draws lines, cages, signs or shapes is beside those of the draft.
#[test]
fn marks_are_added_on_free_places() {
    let variant: Variant = "6x6+killer+thermo+kropki+even-odd".parse().unwrap();
    let generator = Generator::new(variant.into(), 1, FREE).unwrap();
    let mut random = Random::stream("places", 1, 0);
    for index in 0..20 {
        let puzzle = generator.puzzle(index, FREE).unwrap();
        let (rules, clues) = halved(&mut random, &puzzle, 3);
        let mut how = Completion {
            adds_clues: true,
            ..Completion::default()
        };
        assert!(how.add("marks", &rules));
        let completer = Completer::new(rules, clues, how, FREE).unwrap();
        let found = completer.puzzle(1, index, FREE).unwrap();
        let marks: Vec<&Mark> = found.rules.drawn_marks().collect();
        for (i, one) in marks.iter().enumerate() {
            for other in marks[..i]
                .iter()
                .filter(|it| it.kind().title == one.kind().title)
            {
                let (a, b) = (one.cells(), other.cells());
                let shared = a.iter().filter(|cell| b.contains(cell)).count();
                let is_dot = one.kind().title == "dot";
                assert!(shared < if is_dot { 2 } else { 1 }, "{one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn completions_reach_a_level_with_as_little_as_it_allows() {
    let standard: Arc<Rules> = Arc::new("standard".parse().unwrap());
    let draft: Board = format!("{}5...1..42", ".".repeat(72)).parse().unwrap();
    for (level, adds_marks) in [
        (Level::Easy, vec![]),
        (Level::Hard, vec![MarkFamily::Thermo]),
        (Level::Extreme, vec![]),
    ] {
        let levels = LevelRange {
            easiest: level,
            hardest: level,
        };
        let how = Completion {
            adds_clues: true,
            adds_marks,
            levels: Some(levels),
            ..Completion::default()
        };
        let completer = Completer::new(standard.clone(), draft.clone(), how, FREE).unwrap();
        let Puzzle {
            rules,
            clues,
            solution,
            ..
        } = completer.puzzle(1, 0, FREE).unwrap();
        let rating = Rater::new(&rules).rate(&clues, FREE).unwrap();
        assert_eq!(rating.level, level);
        let goal = (Goal::Levels(levels), &rating);
        let (cells, marks) = redundant(&rules, &solution, &clues, goal, FREE).unwrap();
        assert!(marks.is_empty() && cells.iter().all(|&cell| draft.get(cell).is_some()));
    }
}

// From outside.

const DRAFT: &str =
    "53.......6..195....9.....6.8...6...34..8.3..1........6.6....28....41..5.........9";

#[test]
fn a_seed_always_gives_the_same_completions() {
    transcript(&format!(
        r#"
        $ echo {DRAFT} > d.txt
        $ lacuna complete d.txt --add clues --seed 1
        index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings,added,removed
        0,standard,1,27,53.......6..195..2.9.....6.8...6...34..8.3..1.2......6.6....28.2..41..5....7....9,532647198678195432194238765817964523456823971923571846761359284289416357345782619,,,,,,r2c9 r6c2 r8c1 r9c4,
        d.txt:1: added 4 clues
        $ lacuna complete d.txt --add clues,thermo --seed 1 --json -o m.jsonl
        d.txt:1: added 5 marks
        $ cat m.jsonl
        {{"index":0,…"added":"Thermo~…"…
        $ lacuna check --quiet m.jsonl | wc -l
        2
        "#
    ));
}

#[test]
fn what_a_setter_wrote_is_passed_on() {
    transcript(
        r#"
        $ cat d.csv
        puzzle,rules,title,author,text
        1...............,.Shape~4x4.Thermo~R1C1~R1C2,Warm,Me,Digits rise.
        $ lacuna complete d.csv --quiet --add clues --seed 1 --to fpuzzles -o d.txt
        $ lacuna check --quiet d.txt > report
        $ lacuna convert d.txt --to jsonl
        {…"title":"Warm","author":"Me","text":"Digits rise."…
        $ lacuna complete d.csv --add clues --seed 1 --to grid
        error: d.csv:2: grid has no place for marks: use csv, jsonl, iss or fpuzzles
        [2]
        "#,
    );
}

#[test]
fn drafts_that_are_not_completed_say_why() {
    transcript(&format!(
        r#"
        $ echo {DRAFT} > d.txt; echo 1234341221434321 > unique.txt; echo ................ > empty.txt
        $ echo .Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R1C1_2 > marks.txt; echo .Shape~4x4.DoubleArrow~R1C1~R1C2~R1C3 > other.txt
        $ lacuna complete marks.txt --add clues --seed 1
        marks.txt:1: no solution: the thermometer at r1c1 and the clue 2 at r1c1 contradict each other
        …
        [1]
        $ lacuna complete other.txt --add marks --seed 1
        other.txt:1: the draft has no marks of a kind that can be added: name one of arrow, between, …
        [1]
        $ lacuna complete unique.txt --add clues --seed 1 > table
        unique.txt:1: the draft has one solution already; lacuna check --minimal says what is redundant
        $ lacuna complete unique.txt --add clues --keep none --seed 1 > table
        unique.txt:1: the draft has one solution already; lacuna check --minimal says what is redundant; removed 11 clues
        $ lacuna complete unique.txt --add clues --difficulty hard --seed 1 > table
        unique.txt:1: the draft has one solution and is of level easy already, and what is added makes it easier: keep less of it
        [1]
        $ lacuna complete empty.txt --add palindrome --seed 1 > table
        empty.txt:1: found no puzzle in 1,000 attempts, of which 1,000 have several solutions with every mark that finds a place; add clues too, or marks of another kind
        [1]
        $ lacuna complete empty.txt --add clues --difficulty hard --seed 1 > table
        empty.txt:1: found no puzzle of level hard in 1,000 attempts, of which 1,000 are easier; choose an easier level, or keep less of the draft
        [1]
        $ lacuna complete d.txt --add clues --no-clues
        error: --no-clues and --add clues contradict each other: leave out one of them
        [2]
        $ lacuna complete d.txt --add clues --seed 1 -o d.svg
        error: d.svg: found the suffix .svg; the suffix must name the format: expected .csv, .jsonl, .txt or .sdm, alone or followed by .gz
        [2]
        $ lacuna complete d.txt --add cages
        error: invalid value 'cages' for '--add <WHAT>': found "cages", expected clues, marks, arrow, between, …; did you mean cage?
        …
        [2]
        $ for kind in cage killer; do lacuna complete d.txt --quiet --add $kind --seed 1 -o $kind.csv; done; diff cage.csv killer.csv
        $ lacuna complete d.txt --add clues > table
        seed …
        …
        "#
    ));
}

/// Cells outside the grid, such as those that count, get no clues.
#[test]
fn clues_are_added_on_the_grid_alone() {
    transcript(
        r#"
        $ echo .Var~D~circle~2.CountDistinct~VD1~R2C2~R2C3~R2C4.CountDistinct~VD2~R6C2~R6C3~R7C2 > d.txt
        $ lacuna complete d.txt --quiet --add clues --seed 1 --json | tee p.jsonl
        {…"added":"r…
        $ grep -o '"added":"[^"]*' p.jsonl | grep VD
        [1]
        $ lacuna check --quiet p.jsonl > report
        "#,
    );
}
