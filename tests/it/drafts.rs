//! Drafts with no solution or several: how far logic goes, how many solutions there are, and what
//! scripts and people read about that.

use std::ops::ControlFlow;
use std::time::Duration;

use lacuna::rules::Rule;
use lacuna::{Board, Budget, Candidates, Counted, Engine, Judge, Random, Rater, Rules};
use serde_json::json;
use tempfile::tempdir;

use crate::made::{FREE, all_occur, generator, go_on_if, variant};
use crate::run::{Files, contains, done, ends_with, json, refused, run, starts_with};

/// Three solutions.
const DRAFT: &str = ".Shape~6x6.Thermo~R1C1~R2C1~R3C1~R4C1.Thermo~R3C6~R2C5~R1C4.Cage~5~R2C2~R2C3\
    .Cage~9~R4C4~R4C5.Cage~10~R5C5~R5C6.Sum~9~R6C1~R6C2";

fn candidates(engine: &Engine, clues: &Board) -> Candidates {
    let go_on = &mut |_: &Candidates| ControlFlow::Continue(());
    engine.candidates(clues, 50, FREE, go_on).unwrap()
}

/// Whatever the number of solutions, no step takes a value from any of them, and a contradiction is
/// found only where there is none.
#[test]
fn steps_of_a_draft_hold_in_all_of_its_solutions() {
    let mut random = Random::stream("drafts", 0, 0);
    let (mut numbers, mut ends, mut steps) = ([0; 3], [0; 2], 0);
    for name in "4x4 4x4+killer 6x6+thermo 6x6+killer+x standard".split(' ') {
        let generator = generator(name, 4);
        for index in 0..if name == "standard" { 12 } else { 40 } {
            let puzzle = generator.puzzle(index, FREE).unwrap();
            let kept: Vec<Rule> = (puzzle.rules.list().iter())
                .filter(|rule| !matches!(rule, Rule::Mark(_)) || random.below(4) > 0)
                .cloned()
                .collect();
            let rules = Rules::new(puzzle.rules.layout().clone(), kept).unwrap();
            let mut filled: Vec<usize> = puzzle.clues.filled().collect();
            random.shuffle(&mut filled);
            filled.truncate(filled.len().saturating_sub(index as usize % 3));
            let mut clues = puzzle.clues.restrict(filled);
            if index % 5 == 4 {
                let cell = random.below(clues.len() as u32) as usize;
                let values = u32::from(rules.layout().values());
                clues.set(cell, Some(1 + random.below(values) as u8));
            }
            if rules.violation(&clues).is_some() {
                continue;
            }
            let judge = Judge::new(rules.into());
            let mut solutions = Vec::new();
            let all = judge.engine.for_each(&clues, FREE, |solution| {
                solutions.push(solution.clone());
                go_on_if(solutions.len() < 3000)
            });
            let _ = all.unwrap();
            let known = candidates(&judge.engine, &clues);
            let found = judge
                .rater()
                .explore(Rater::EXPLAIN_TIME, &clues, &known, FREE, &mut |_| ())
                .unwrap();
            let at = format!("{name} {index}: {clues}");
            assert!(
                !found.is_cut && (found.end.is_none() || solutions.is_empty()),
                "{at}"
            );
            for (step, solution) in found
                .steps
                .iter()
                .flat_map(|it| solutions.iter().map(move |s| (it, s)))
            {
                for &(cell, value) in &step.placements {
                    assert_eq!(solution.get(cell), Some(value), "{at}: {step:?}");
                }
                for &(cell, value) in &step.eliminations {
                    assert_ne!(solution.get(cell), Some(value), "{at}: {step:?}");
                }
            }
            if let [only] = &solutions[..] {
                assert!(only.extends(found.board.written()), "{at}");
            }
            numbers[solutions.len().min(2)] += 1;
            ends[usize::from(found.end.is_some())] += 1;
            steps += found.steps.len();
        }
    }
    all_occur(&numbers, "solutions");
    all_occur(&ends, "contradictions");
    assert!(steps > 500, "{steps}");
}

/// Small numbers are exact, and large ones are near those of the census.
#[test]
fn what_is_too_much_to_count_is_estimated() {
    let go_on = &mut |_: Counted| ControlFlow::Continue(());
    let small = Engine::new(&variant("4x4").any_rules());
    let blank = Board::blank(16);
    assert_eq!(
        small.count_or_estimate(&blank, FREE, go_on),
        Ok(Counted::Exact(288))
    );
    // A ninth of all grids begins with a 1.
    let clues = Board::blank(81);
    let standard = Engine::new(&variant("standard").any_rules());
    let (all, mut told) = (6_670_903_752_021_072_936_960_f64, 0);
    let seconds = &FREE.within(Duration::from_secs(10));
    let counted = standard.count_or_estimate(&clues, seconds, &mut |known| {
        told += usize::from(matches!(known, Counted::About(_)));
        go_on_if(told < 2)
    });
    let Ok(Counted::About(about)) = counted else {
        panic!("{counted:?}")
    };
    assert!(
        (about.value - all).abs() < 4.0 * about.error && about.error < 0.5 * all,
        "{about:?}"
    );
    assert!(standard.count_or_estimate(&blank, FREE, go_on).is_err());
    // Without time, not even a lower bound.
    let spent = &Budget::UNLIMITED.within(Duration::ZERO);
    assert_eq!(
        standard.count_or_estimate(&clues, spent, go_on),
        Ok(Counted::AtLeast(0))
    );
}

#[test]
fn a_draft_is_explained_up_to_what_decides_it() {
    let folder = tempdir().unwrap();
    folder.write("draft.txt", DRAFT);
    let (code, text, error) = run(&folder, "explain draft.txt", "");
    assert_eq!(
        (code, error.as_str()),
        (1, "draft.txt:1: more than one solution\n")
    );
    let last = "draft.txt:1: the steps end here, with 3 solutions left; r3c2 = 3 or 4 or 5, and each of these leaves exactly one";
    assert_eq!(text.lines().last(), Some(last), "{text}");
    let (code, object, _) = run(&folder, "explain --json draft.txt", "");
    let object = json(&object);
    assert_eq!((code, &object["solutions"]), (1, &json!(3)));
    assert_eq!(object["decides"], json!({"cell": "r3c2", "values": "345"}));
    assert_eq!(object["complete"], false);
    assert!(object.get("score").is_none() && object.get("clash").is_none());
    contains(last, object["ending"].as_str().unwrap());
    // The digit does what is said.
    let decided = DRAFT.to_owned() + ".~R3C2_4";
    assert_eq!(run(&folder, "count -", &decided).1, "1\n");
    assert_eq!(run(&folder, "explain --hint why draft.txt", "").1, "");
}

#[test]
fn a_draft_without_a_solution_is_explained_up_to_the_contradiction() {
    let folder = tempdir().unwrap();
    folder.write("draft.txt", DRAFT.to_owned() + ".~R3C2_4~R5C4_2");
    let (code, text, error) = run(&folder, "explain draft.txt", "");
    let clash = "draft.txt:1: no solution: 2 marks and 1 clue have no solution together: \
        the cage of 10 at r5c5, the sum of 9 at r6c1, the clue 2 at r5c4\n";
    let cure = "draft.txt:1: without the clue 2 at r5c4 there is exactly one solution; with 5 in its place, exactly one\n";
    assert_eq!((code, error), (1, clash.to_owned() + cure));
    let last = "the steps end in a contradiction, so there is no solution: in row 5 the 5 has no place left";
    let told = format!("draft.txt:1: {last}");
    assert_eq!(text.lines().last(), Some(told.as_str()));
    contains(
        &text,
        "\n   7. Last cell of a mark: r6c2 is the only open cell of the sum of 9 at r6c1: r6c2 = 5.\n",
    );
    let object = json(&run(&folder, "explain --json draft.txt", "").1);
    assert_eq!(object["solutions"], 0);
    assert_eq!(object["ending"], last);
    let rules = ["Cage~10~R5C5~R5C6", "Sum~9~R6C1~R6C2"];
    assert_eq!(
        object["clash"],
        json!({"rules": rules, "clues": ["r5c4"], "smallest": true})
    );
    // A thermometer from the wrong end.
    let wrong = DRAFT.replace("R1C1~R2C1~R3C1~R4C1", "R4C1~R3C1~R2C1~R1C1") + ".~R3C2_4";
    let (_, _, error) = run(&folder, "explain -", &wrong);
    let cure = "stdin:1: without the thermometer at r4c1 there are several solutions; with its reverse in its place, exactly one\n";
    contains(&error, cure);
}

#[test]
fn counts_are_for_scripts() {
    let folder = tempdir().unwrap();
    let one = format!("1{}", ".".repeat(80));
    folder.write("some.txt", format!("{one}\n"));
    let (code, text, error) = run(&folder, "count some.txt --puzzle-limit 8", "");
    assert_eq!((code, error.as_str()), (3, ""));
    starts_with(&text, "about 7.");
    ends_with(&text, "%\n");
    let (code, object, _) = run(&folder, "count --json some.txt --puzzle-limit 8", "");
    let object = json(&object);

    assert_eq!(
        (code, &object["exact"], object.get("solutions")),
        (3, &json!(false), None)
    );
    assert!(object["estimate"].as_f64().unwrap() > object["error"].as_f64().unwrap());
    let few = "1234....21......";
    let exact = json!({"line": 1, "puzzle": few, "exact": true, "solutions": 4});
    assert_eq!(json(&done(&folder, "count --json -", few).0), exact);
    let exactly = done(&folder, "count --exact -", few);
    assert_eq!(exactly, ("4\n".to_owned(), String::new()));
    let message = "--json describes puzzles: name a file, or - for stdin";
    refused(&folder, "count --json", "", message);
}

#[test]
fn candidates_for_scripts() {
    let folder = tempdir().unwrap();
    folder.write("draft.txt", DRAFT);
    let solved = |options: &str| {
        let (object, error) = done(
            &folder,
            format!("solve --format jsonl draft.txt {options}"),
            "",
        );
        assert_eq!(error, "");
        json(&object)
    };
    let object = solved("--candidates");
    for (key, expected) in [
        ("solutions", json!(3)),
        ("complete", json!(true)),
        ("limit", json!(10)),
        ("at_least", json!({})),
        ("unknown", json!({})),
    ] {
        assert_eq!(object[key], expected, "{key}");
    }
    assert_eq!(object["candidates"]["r2c2"], json!({"1": 2, "4": 1}));
    assert_eq!(object["leaves_one"]["r3c2"], "345");
    let (_, object, _) = run(
        &folder,
        "solve --candidates --format jsonl --limit 2 draft.txt",
        "",
    );
    assert_eq!(json(&object)["at_least"]["r1c1"], "2");
    let row = solved("--limit 1");
    assert_eq!(row["solution"].as_str().map(str::len), Some(36));
    let (code, _, error) = run(
        &folder,
        "solve --candidates draft.txt --puzzle-limit 0s",
        "",
    );
    let told =
        "draft.txt:1: time ran out: 216 candidates not decided, and more solutions may be found\n";
    assert_eq!(code, 1);
    contains(&error, told);
    contains(
        &error,
        "it is not known whether a single digit leaves exactly one\n",
    );
}

#[test]
fn a_stated_solution_names_what_it_breaks_and_is_kept_where_it_can_be() {
    let folder = tempdir().unwrap();
    let stating = |added: &str, solution: &str| {
        let blank = ".".repeat(36);
        format!("rules,puzzle,solution\n{DRAFT}{added},{blank},{solution}\n")
    };
    let solutions = run(&folder, "solve --all --format line -", DRAFT).1;
    assert_eq!(solutions.lines().count(), 3);
    for (seed, solution) in (1..).zip(solutions.lines()) {
        let complete = format!("complete --add clues -n 1 --seed {seed} --json -");
        let (object, said) = done(&folder, complete, &stating("", solution));
        assert_eq!(json(&object)["solution"], solution, "{said}");
    }
    // Another cage on the first cells of row 3 has no solution with the rest, or not this one.
    let solution = solutions.lines().next().unwrap();
    for (added, broken) in [
        ("", "it breaks the cage of 5 at r2c2"),
        (
            ".Cage~3~R3C1~R3C2.Cage~11~R6C1~R6C2",
            "it breaks the cage of 5 at r2c2, the cage of 3 at r3c1 and the cage of 11 at r6c1",
        ),
    ] {
        let mut wrong: Vec<&str> = solution.split("").collect();
        wrong.swap(8, 12);
        let draft = stating(added, &wrong.concat());
        let said = run(&folder, "complete --add clues --seed 1 -", &draft).2;
        contains(
            &said,
            &format!("stdin:2: the solution that the file states is none: {broken}\n"),
        );
        let (_, report, _) = run(&folder, "check -", &draft);
        contains(
            &report,
            &format!("stated a solution, found not exactly one: {broken}"),
        );
    }
}
