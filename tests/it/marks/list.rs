//! The collection of the Interactive Sudoku Solver: every puzzle that can be read gets the verdict
//! of that solver.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lacuna::Engine;

use lacuna::{Board, Budget, Outcome, Rules};

use crate::made::first;
use crate::run::collection;

/// The claims of a row about a puzzle.
struct Row<'a> {
    collection: &'a str,
    name: &'a str,
    verdict: &'a str,
    solution: &'a str,
    puzzle: &'a str,
}

fn row(line: &str) -> Row<'_> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[collection, name, verdict, _, solution, puzzle] = &fields[..] else {
        panic!("{line}")
    };
    Row {
        collection,
        name,
        verdict,
        solution,
        puzzle,
    }
}

/// Solves a puzzle that can be read, within a time limit; returns the reason if it cannot be read
/// or is undecided.
fn solve(row: &Row, seconds: u64) -> Result<&'static str, String> {
    let record = first(row.puzzle)?;
    let usual = || Arc::new("standard".parse::<Rules>().expect("a name"));
    let rules = record.claims.rules.unwrap_or_else(usual);
    let timed = Budget::UNLIMITED.within(Duration::from_secs(seconds));
    match Engine::general(&rules).solve(&record.clues, &timed) {
        Err(_) => Err("undecided".to_owned()),
        Ok(Outcome::Impossible) => Ok("no-solution"),
        Ok(Outcome::Ambiguous(one, other)) => {
            let are_right = rules.is_solution(&one) && rules.is_solution(&other);
            assert!(are_right, "{}", row.name);
            Ok("multiple")
        }
        Ok(Outcome::Unique(solution)) => {
            assert!(rules.is_solution(&solution), "{}", row.name);
            let layout = rules.layout();
            if !layout.is_plain() && !row.solution.is_empty() {
                // Cells off the paper are not in the list.
                assert_eq!(layout.text(&solution), row.solution, "{}", row.name);
            } else if !row.solution.is_empty() {
                let stated = values(row.solution, solution.len());
                assert_eq!(stated, solution, "{}", row.name);
            }
            Ok("unique")
        }
    }
}

/// Reads a solution of the list, whose letters begin with A = 1 above nine values.
fn values(text: &str, cells: usize) -> Board {
    let value = |letter: char| match letter {
        'A'..='Z' => letter as u8 - b'A' + 1,
        digit => digit as u8 - b'0',
    };
    assert_eq!(text.len(), cells);
    Board::from_values(text.chars().map(value).collect()).unwrap()
}

/// Takes minutes; `LACUNA_SECONDS` sets the time for each puzzle, 60 seconds by default.
#[test]
#[ignore = "needs the public collections, in LACUNA_CORPUS"]
fn the_list_of_another_solver_gets_its_verdicts() {
    let seconds = std::env::var("LACUNA_SECONDS").map_or(60, |text| text.parse().unwrap());
    let text = fs::read_to_string(collection("iss-a.tsv")).unwrap();
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for row in text.lines().skip(1).map(row) {
        let (decided, all) = counts.entry(row.collection).or_default();
        *all += 1;
        let begun = Instant::now();
        match solve(&row, seconds) {
            Ok(verdict) => {
                *decided += 1;
                let is_right = row.verdict == verdict || row.verdict == "capped";
                assert!(is_right, "{}: {verdict}", row.name);
                let time = begun.elapsed();
                if time > Duration::from_secs(1) {
                    eprintln!("{}: {} in {time:.1?}", row.collection, row.name);
                }
            }
            Err(reason) => eprintln!("{}: {}: {reason}", row.collection, row.name),
        }
    }
    for (collection, (decided, all)) in &counts {
        eprintln!("{collection}: {decided} of {all}");
    }
    let add = |(a, b), (c, d): &(usize, usize)| (a + c, b + d);
    let (decided, all) = counts.values().fold((0, 0), add);
    eprintln!("{decided} of {all} in all");
    assert!(
        4 * decided >= 3 * all,
        "three quarters are read and decided"
    );
}
