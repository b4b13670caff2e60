//! The collection of the Interactive Sudoku Solver: every puzzle that can be read gets the verdict
//! of that solver.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use crate::prelude::*;
use lacuna::Outcome;

/// Solves a puzzle that can be read, within a time limit; returns the reason if it cannot be read
/// or is undecided.
fn solve(puzzle: &str, stated: &str, name: &str, seconds: u64) -> Result<&'static str, String> {
    let record = first(puzzle)?;
    let usual = || Arc::new("standard".parse::<Rules>().expect("a name"));
    let rules = record.claims.rules.unwrap_or_else(usual);
    let timed = Budget::UNLIMITED.within(Duration::from_secs(seconds));
    match Engine::general(&rules).solve(&record.clues, &timed) {
        Err(_) => Err("undecided".to_owned()),
        Ok(Outcome::Impossible) => Ok("no-solution"),
        Ok(Outcome::Ambiguous(one, other)) => {
            let are_right = rules.is_solution(&one) && rules.is_solution(&other);
            assert!(are_right, "{name}");
            Ok("multiple")
        }
        Ok(Outcome::Unique(solution)) => {
            assert!(rules.is_solution(&solution), "{name}");
            if !rules.layout().is_plain() && !stated.is_empty() {
                // Cells off the paper are not in the list.
                assert_eq!(rules.layout().text(&solution), stated, "{name}");
            } else if !stated.is_empty() {
                assert_eq!(values(stated, solution.len()), solution, "{name}");
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
    for row in text.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[collection, name, stated, _, solution, puzzle] = &fields[..] else {
            panic!("{row}")
        };
        let (decided, all) = counts.entry(collection).or_default();
        *all += 1;
        match solve(puzzle, solution, name, seconds) {
            Ok(verdict) => {
                *decided += 1;
                assert!([verdict, "capped"].contains(&stated), "{name}: {verdict}");
            }
            Err(reason) => eprintln!("{collection}: {name}: {reason}"),
        }
    }
    let add = |(a, b), (c, d): &(usize, usize)| (a + c, b + d);
    let (decided, all) = counts.values().fold((0, 0), add);
    eprintln!("{counts:?}, {decided} of {all} in all");
    assert!(
        4 * decided >= 3 * all,
        "three quarters are read and decided"
    );
}
