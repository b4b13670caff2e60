//! Drafts with no solution or several: how far logic goes, how many solutions there are, and what
//! scripts and people read about that.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::prelude::*;
use lacuna::{Candidates, Counted, Judge};

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
                assert!(only.extends(&found.board.written), "{at}");
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

/// The digit does what is said.
#[test]
fn a_draft_is_explained_up_to_what_decides_it() {
    transcript(&format!(
        r#"
        $ echo '{DRAFT}' > draft.txt
        $ lacuna explain draft.txt
        …
        draft.txt:1: the steps end here, with 3 solutions left; r3c2 = 3 or 4 or 5, and each of these leaves exactly one
        draft.txt:1: more than one solution
        [1]
        $ lacuna explain --json draft.txt > draft.json
        draft.txt:1: more than one solution
        [1]
        $ cat draft.json
        {{…"complete":false,…"solutions":3,…"decides":{{"cell":"r3c2","values":"345"}}…
        $ grep -E 'score|clash' draft.json
        [1]
        $ echo '{DRAFT}.~R3C2_4' | lacuna count -
        1
        $ lacuna explain --hint why draft.txt
        draft.txt:1: more than one solution
        [1]
        "#
    ));
}

/// At the end a thermometer from the wrong end.
#[test]
fn a_draft_without_a_solution_is_explained_up_to_the_contradiction() {
    transcript(&format!(
        r#"
        $ echo '{DRAFT}.~R3C2_4~R5C4_2' > draft.txt
        $ lacuna explain draft.txt
        …
           7. Last cell of a mark: r6c2 is the only open cell of the sum of 9 at r6c1: r6c2 = 5.
        …
        draft.txt:1: the steps end in a contradiction, so there is no solution: in row 5 the 5 has no place left
        draft.txt:1: no solution: the cage of 10 at r5c5, the sum of 9 at r6c1 and the clue 2 at r5c4 contradict each other
        draft.txt:1: without the clue 2 at r5c4 there is exactly one solution; with 5 in its place, exactly one
        [1]
        $ lacuna explain --json draft.txt
        {{…"solutions":0,…"clash":{{"clues":["r5c4"],"rules":["Cage~10~R5C5~R5C6","Sum~9~R6C1~R6C2"],"smallest":true}}…
        …
        [1]
        $ echo '{DRAFT}.~R3C2_4' | sed s/R1C1~R2C1~R3C1~R4C1/R4C1~R3C1~R2C1~R1C1/ | lacuna explain -
        …
        stdin:1: without the thermometer at r4c1 there are several solutions; with its reverse in its place, exactly one
        …
        [1]
        "#
    ));
}

#[test]
fn counts_are_for_scripts() {
    transcript(
        r#"
        $ cat some.txt
        1................................................................................
        $ lacuna count some.txt --puzzle-limit 8
        about 7.…%
        [3]
        $ lacuna count --json some.txt --puzzle-limit 8 > some.json
        [3]
        $ cat some.json
        {"line":1,"puzzle":"1…","exact":false,"estimate":7…e+20,"error":…}
        $ grep solutions some.json
        [1]
        $ echo 1234....21...... > few.txt
        $ lacuna count --json few.txt
        {"line":1,"puzzle":"1234....21......","exact":true,"solutions":4}
        $ lacuna count --exact few.txt
        4
        $ lacuna count --json
        error: --json describes puzzles: name a file, or - for stdin
        [2]
        "#,
    );
}

#[test]
fn candidates_for_scripts() {
    transcript(&format!(
        r#"
        $ echo '{DRAFT}' > draft.txt
        $ lacuna solve --format jsonl draft.txt --candidates
        {{"line":1,…"limit":10,"complete":true,"solutions":3,"candidates":{{…"r2c2":{{"1":2,"4":1}},…}},"at_least":{{}},"leaves_one":{{…"r3c2":"345",…}},"unknown":{{}}}}
        $ lacuna solve --candidates --format jsonl --limit 2 draft.txt
        {{…"at_least":{{"r1c1":"2",…
        …
        $ lacuna solve --format jsonl draft.txt --limit 1
        {{…"solution":"……"…}}
        $ lacuna solve --candidates draft.txt --puzzle-limit 0s
        …
        draft.txt:1: at least 0 solutions; it is not known whether a single digit leaves exactly one
        draft.txt:1: time ran out: 216 candidates not decided, and more solutions may be found
        [1]
        "#
    ));
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
        let complete = format!("complete --add clues --seed {seed} --json -");
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
