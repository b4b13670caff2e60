//! The collection of the Interactive Sudoku Solver: every puzzle that can be read gets the verdict
//! of that solver.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lacuna::Engine;
use lacuna::formats::Reader;
use lacuna::{Board, Budget, Outcome, Rules};

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
    let record = Reader::new(row.puzzle.as_bytes())
        .next()
        .expect("a line")
        .map_err(|error| error.to_string())?;
    let rules = record
        .claims
        .rules
        .unwrap_or_else(|| Arc::new("standard".parse::<Rules>().expect("a name")));
    let timed = Budget::UNLIMITED.within(Duration::from_secs(seconds));
    match Engine::general(&rules).solve(&record.clues, &timed) {
        Err(_) => Err("undecided".to_owned()),
        Ok(Outcome::Impossible) => Ok("no-solution"),
        Ok(Outcome::Ambiguous(one, other)) => {
            assert!(
                rules.is_solution(&one) && rules.is_solution(&other),
                "{}",
                row.name
            );
            Ok("multiple")
        }
        Ok(Outcome::Unique(solution)) => {
            assert!(rules.is_solution(&solution), "{}", row.name);
            if !row.solution.is_empty() {
                assert_eq!(
                    values(row.solution, solution.len()),
                    solution,
                    "{}",
                    row.name
                );
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
                assert!(
                    row.verdict == verdict || row.verdict == "capped",
                    "{}: {verdict}",
                    row.name
                );
                if begun.elapsed() > Duration::from_secs(1) {
                    eprintln!(
                        "{}: {} in {:.1?}",
                        row.collection,
                        row.name,
                        begun.elapsed()
                    );
                }
            }
            Err(reason) => eprintln!("{}: {}: {reason}", row.collection, row.name),
        }
    }
    for (collection, (decided, all)) in &counts {
        eprintln!("{collection}: {decided} of {all}");
    }
    let (decided, all) = counts
        .values()
        .fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    eprintln!("{decided} of {all} in all");
    assert!(
        4 * decided >= 3 * all,
        "three quarters are read and decided"
    );
}
