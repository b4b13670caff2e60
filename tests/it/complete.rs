//! Completions of drafts: on small boards against all solutions listed by the slow verifier, and
//! `lacuna complete` from outside.

use std::sync::Arc;

use lacuna::formats::Reader;
use lacuna::generator::{Completer, Completion, Goal, redundant};
use lacuna::rating::{Level, LevelRange, Rater};
use lacuna::rules::{Mark, MarkFamily, Rule, Rules};
use lacuna::{Board, Engine, Generator, Puzzle, Random, Variant};
use serde_json::Value;
use tempfile::tempdir;

use crate::made::{self, FREE};
use crate::run::{Files, cases, contains, done, ends_with, fails, run, starts_with};

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
    let variants = [
        "4x4",
        "4x4+killer",
        "4x4+thermo",
        "4x4+kropki+x",
        "4x4+xv+even-odd",
        "4x4+greater-than",
        "4x4+renban",
        "4x4+little-killer+sandwich",
    ];
    variants.into_iter().flat_map(move |name| {
        let variant: Variant = name.parse().unwrap();
        let generator = Generator::new(variant.into(), 5, FREE).unwrap();
        (0..each).map(move |index| generator.puzzle(index, FREE).unwrap())
    })
}

#[test]
fn completions_are_unique_keep_what_they_should_and_are_minimal() {
    let (boards, mut random) = (boards(), Random::stream("drafts", 1, 0));
    let (mut made, mut refused) = (0, 0);
    let has_place = |family: &&MarkFamily| {
        format!("4x4+{}", family.names()[0])
            .parse::<Variant>()
            .is_ok()
    };
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
            .any(|family| family.names()[0].starts_with("strict"));
        let how = Completion {
            drops_clues,
            adds_marks,
            ..how
        };
        let completer = Completer::new(rules.clone(), clues.clone(), how.clone(), FREE).unwrap();
        let known = solutions(&boards, &rules, &clues);
        assert_eq!(completer.is_unique(), known.len() == 1 && !drops_clues);
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
        let how = Completion {
            adds_clues: true,
            adds_marks: MarkFamily::of_marks(&rules),
            ..Completion::default()
        };
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
    let folder = tempdir().unwrap();
    folder.write("d.txt", DRAFT);
    let (table, error) = done(&folder, "complete d.txt --add clues --seed 1", "");
    assert_eq!(error, "d.txt:1: added 4 clues\n");
    assert_eq!(
        table,
        "index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings,added,removed\n\
         0,standard,1,27,53.......6..195..2.9.....6.8...6...34..8.3..1.2......6.6....28.2..41..5....7....9,\
         532647198678195432194238765817964523456823971923571846761359284289416357345782619,,,,,,\
         r2c9 r6c2 r8c1 r9c4,\n"
    );
    let line = "complete d.txt --add clues,thermo --seed 1 -n 3 --json -o m.jsonl";
    let (_, error) = done(&folder, line, "");
    assert_eq!(
        error,
        "d.txt:1: added 5 marks\nd.txt:1: added 3 marks\nd.txt:1: added 1 clue and 2 marks\n"
    );
    let (report, _) = done(&folder, "check m.jsonl", "");
    assert_eq!(report.lines().count(), 4);
    let made = folder.read("m.jsonl");
    let object: Value = serde_json::from_str(made.lines().nth(2).unwrap()).unwrap();
    let added = "r8c2 Thermo~R4C7~R3C8~R2C8~R1C7 Thermo~R8C3~R9C3~R9C4";
    assert_eq!(
        (&object["added"], &object["index"]),
        (&added.into(), &2.into())
    );
}

#[test]
fn what_a_setter_wrote_is_passed_on() {
    let folder = tempdir().unwrap();
    let table = "puzzle,rules,title,author,text\n\
                 1...............,.Shape~4x4.Thermo~R1C1~R1C2,Warm,Me,Digits rise.\n";
    folder.write("d.csv", table);
    let line = "complete d.csv --add clues --seed 1 --to fpuzzles -o d.txt";
    done(&folder, line, "");
    let link = folder.read("d.txt");
    let record = Reader::new(link.as_bytes());
    let record = record.map(Result::unwrap).next().unwrap();
    let words: Vec<&str> = record.claims.words.iter().map(|(_, text)| text).collect();
    assert_eq!(words, ["Warm", "Me", "Digits rise."]);
    done(&folder, "check d.txt", "");
    let error = fails(&folder, "complete d.csv --add clues --seed 1 --to grid", "");
    assert_eq!(
        error,
        "error: d.csv:2: grid has no place for marks: use csv, jsonl, iss or fpuzzles\n"
    );
}

#[test]
fn drafts_that_are_not_completed_say_why() {
    let folder = tempdir().unwrap();
    folder.write("d.txt", DRAFT);
    folder.write("unique.txt", "1234341221434321\n");
    folder.write("empty.txt", ".".repeat(16));
    folder.write(
        "marks.txt",
        ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R1C1_2\n",
    );
    folder.write("other.txt", ".Shape~4x4.DoubleArrow~R1C1~R1C2~R1C3\n");
    for [line, code, expected] in cases(
        "
        complete marks.txt --add clues => 1 => marks.txt:1: no solution: the thermometer at r1c1 and the clue 2 at r1c1 contradict each other
        complete other.txt --add marks => 1 => other.txt:1: no marks of these kinds are added: double arrow
        complete unique.txt --add clues => 0 => unique.txt:1: the draft has one solution already; lacuna check --minimal says what is redundant
        complete unique.txt --add clues --keep none => 0 => unique.txt:1: the draft has one solution already; lacuna check --minimal says what is redundant; removed 11 clues
        complete unique.txt --add clues --difficulty hard => 1 => unique.txt:1: the draft has one solution and is of level easy already, and what is added makes it easier: keep less of it
        complete empty.txt --add palindrome => 1 => empty.txt:1: found no puzzle in 1,000 attempts, of which 1,000 have several solutions with every mark that finds a place; add clues too, or marks of another kind
        complete empty.txt --add clues --difficulty hard => 1 => empty.txt:1: found no puzzle of level hard in 1,000 attempts, of which 1,000 are easier; choose an easier level, or keep less of the draft
        complete d.txt --add clues --no-clues => 2 => error: --no-clues and --add clues contradict each other: leave out one of them
        complete d.txt --add clues --seed 1 -o d.svg => 2 => error: d.svg: found the suffix .svg; the suffix must name the format: expected .csv, .jsonl, .txt or .sdm, alone or followed by .gz
        ",
    ) {
        let line = if line.contains("--seed") || code == "2" {
            line.to_owned()
        } else {
            format!("{line} --seed 1")
        };
        let (found, _, error) = run(&folder, &line, "");
        assert_eq!((found.to_string().as_str(), error.lines().next()), (code, Some(expected)), "{line}");
    }
    let error = fails(&folder, "complete d.txt --add cages", "");
    starts_with(
        &error,
        "error: invalid value 'cages' for '--add <WHAT>': found \"cages\", expected clues, marks, arrow, between, ",
    );
    contains(&error, "; did you mean cage?");
    let [cage, killer] = ["cage", "killer"]
        .map(|kind| done(&folder, format!("complete d.txt --add {kind} --seed 1"), ""));
    assert_eq!(cage, killer);
    let (_, _, error) = run(&folder, "complete other.txt --add marks --seed 1", "");
    contains(
        &error,
        "\nother.txt:1: the draft has no marks of a kind that can be added: name one of arrow, between, ",
    );
    let (code, table, error) = run(&folder, "complete unique.txt --add clues -n 2 --seed 1", "");
    assert_eq!((code, table.lines().count()), (1, 2));
    ends_with(
        &error,
        "unique.txt:1: found 1 completion of 2: 20 more attempts made no other\n",
    );
    let (_, error) = done(&folder, "complete d.txt --add clues", "");
    starts_with(&error, "seed ");
}

/// Cells outside the grid, such as those that count, get no clues.
#[test]
fn clues_are_added_on_the_grid_alone() {
    let folder = tempdir().unwrap();
    let draft =
        ".Var~D~circle~2.CountDistinct~VD1~R2C2~R2C3~R2C4.CountDistinct~VD2~R6C2~R6C3~R7C2\n";
    folder.write("d.txt", draft);
    let (table, _) = done(&folder, "complete d.txt --add clues --seed 1 --json", "");
    let object: Value = serde_json::from_str(&table).unwrap();
    let added = object["added"].as_str().unwrap();
    assert!(
        added.split(' ').all(|cell| cell.starts_with('r')),
        "{added}"
    );
    folder.write("p.jsonl", table);
    done(&folder, "check p.jsonl", "");
}
