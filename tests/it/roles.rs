//! What each clue and each mark does: on small boards against leaving out each, and `check --roles`
//! from outside.

use lacuna::rating::Rater;
use lacuna::rules::Rules;
use lacuna::{Board, Budget, Judge, Puzzle, Random, Role};
use serde_json::Value;
use tempfile::tempdir;

use crate::complete::{boards, puzzles, solutions, without};
use crate::run::{contains, done, ends_with, fails, run};

const FREE: &Budget = &Budget::UNLIMITED;

#[test]
fn roles_are_what_leaving_out_each_part_shows() {
    let (boards, mut random) = (boards(), Random::stream("roles", 1, 0));
    let mut met = [0; 3];
    for puzzle in puzzles(100) {
        let Puzzle {
            rules,
            mut clues,
            solution,
            ..
        } = puzzle;
        for _ in 0..random.below(4) {
            let cell = random.below(16) as usize;
            clues.set(cell, solution.get(cell));
        }
        let judge = Judge::new(rules.clone());
        let (of_clues, of_marks) = judge.roles(&solution, &clues, FREE).unwrap();
        assert!(of_clues.iter().map(|(cell, _)| *cell).eq(clues.filled()));
        assert!(
            of_marks
                .iter()
                .map(|(mark, _)| mark)
                .eq(rules.drawn_marks())
        );
        let score = |rules: &Rules, clues: &Board| Rater::new(rules).rate(clues, FREE).unwrap();
        let whole = score(&rules, &clues).score;
        let mut is_right = |rules: &Rules, clues: &Board, role: Role| {
            let expected = if solutions(&boards, rules, clues).len() > 1 {
                Role::Uniqueness
            } else {
                let rating = score(rules, clues);
                if rating.score > whole {
                    Role::Path(rating)
                } else {
                    Role::Redundant(rating)
                }
            };
            met[match expected {
                Role::Uniqueness => 0,
                Role::Path(_) => 1,
                Role::Redundant(_) => 2,
            }] += 1;
            assert_eq!(role, expected, "{clues}");
        };
        for (cell, role) in of_clues {
            let mut fewer = clues.clone();
            fewer.set(cell, None);
            is_right(&rules, &fewer, role);
        }
        for (mark, role) in of_marks {
            is_right(&without(&rules, &mark), &clues, role);
        }
    }
    assert!(met.iter().all(|&number| number > 100), "{met:?}");
}

#[test]
fn check_says_what_each_clue_and_mark_does() {
    let folder = tempdir().unwrap();
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let (report, _) = done(&folder, "check --roles", puzzle);
    let rows: Vec<&str> = report.lines().collect();
    assert_eq!(
        rows[0],
        "line,clues,solutions,unique,minimal,redundant,fault,puzzle,uniqueness,path"
    );
    let (jsonl, _) = done(&folder, "check --roles --format jsonl", puzzle);
    let object: Value = serde_json::from_str(&jsonl).unwrap();
    let roles = object["roles"].as_array().unwrap();
    assert_eq!((roles.len(), &object["minimal"]), (30, &Value::Null));
    let fields: Vec<&str> = rows[1].split(',').collect();
    for (column, role) in [(5, "redundant"), (8, "uniqueness"), (9, "path")] {
        let of_role = roles.iter().filter(|one| one["role"] == role);
        let parts: Vec<&str> = of_role.map(|one| one["part"].as_str().unwrap()).collect();
        assert_eq!(fields[column], parts.join(" "), "{role}");
    }
    let is_rated = |one: &Value| one["score"].is_u64() == (one["role"] != "uniqueness");
    assert!(roles.iter().all(is_rated));
    let (code, report, _) = run(&folder, "check --roles", &".".repeat(81));
    assert_eq!(code, 1);
    ends_with(&report, &format!(",{},,\n", ".".repeat(81)));
    let error = fails(&folder, "check --roles --minimal", "");
    contains(
        &error,
        "the argument '--roles' cannot be used with '--minimal'",
    );
}
