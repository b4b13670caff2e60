//! What each clue and each mark does: on small boards against leaving out each, and `check --roles`
//! from outside.

use std::sync::atomic::{AtomicBool, Ordering};

use lacuna::generator::{Completer, Completion};
use lacuna::rating::Rater;
use lacuna::rules::{OwnRule, Rules};
use lacuna::{Judge, Role, redundant_marks};
use serde_json::Value;

use crate::complete::{boards, puzzles, solutions, without};
use crate::made;
use crate::prelude::*;

/// Those of the clues, and those of the marks.
type Roles = (Vec<(usize, Role)>, Vec<(Mark, Role)>);

#[test]
fn roles_are_what_leaving_out_each_part_shows() {
    let (boards, mut random) = (boards(), Random::stream("roles", 1, 0));
    let (mut met, mut open) = ([0; 3], 0);
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
        let mut seen = Vec::new();
        let mut observe = |known, all| seen.push((known, all));
        let all = judge.roles(&solution, &clues, FREE, &mut observe).unwrap();
        let number = all.0.len() + all.1.len();
        let expected: Vec<_> = (1..=number).map(|known| (known, number)).collect();
        assert_eq!(seen, expected);
        // What is found before the budget is spent is no guess.
        let (stop, last) = (AtomicBool::new(false), random.below(8) as usize);
        let mut observe = |known, _| stop.store(known >= last, Ordering::Relaxed);
        let some = judge.roles(&solution, &clues, &Budget::stopped_by(&stop), &mut observe);
        let listed = |(of_clues, of_marks): &Roles| -> Vec<Role> {
            let of_clues = of_clues.iter().map(|it| it.1);
            of_clues.chain(of_marks.iter().map(|it| it.1)).collect()
        };
        let some = listed(&some.unwrap());
        let decided = some.iter().filter(|role| **role != Role::Undecided).count();
        assert!(decided >= last.min(number) && some.len() == number);
        open += number - decided;
        for (some, all) in some.into_iter().zip(listed(&all)) {
            assert!(some == all || some == Role::Undecided);
        }
        let (of_clues, of_marks) = all;
        assert!(of_clues.iter().map(|(cell, _)| *cell).eq(clues.filled()));
        let marks = of_marks.iter().map(|(mark, _)| mark);
        assert!(marks.eq(rules.drawn_marks()));
        let score = |rules: &Rules, clues: &Board| Rater::new(rules).rate(clues, FREE).unwrap();
        let whole = score(&rules, &clues).score;
        let mut is_right = |rules: &Rules, clues: &Board, role: Role| {
            let expected = if solutions(&boards, rules, clues).len() > 1 {
                Role::Uniqueness
            } else {
                let rating = score(rules, clues);
                let is_harder = rating.score > whole;
                if is_harder {
                    Role::Path(rating)
                } else {
                    Role::Neither(rating)
                }
            };
            met[match expected {
                Role::Uniqueness => 0,
                Role::Path(_) => 1,
                _ => 2,
            }] += 1;
            assert_eq!(role, expected, "{clues}");
        };
        for (cell, role) in of_clues {
            is_right(&rules, &made::without(&clues, cell), role);
        }
        for (mark, role) in of_marks {
            is_right(&without(&rules, &mark), &clues, role);
        }
    }
    assert!(
        open > 100 && met.iter().all(|&number| number > 100),
        "{open} {met:?}"
    );
}

#[test]
fn check_says_what_each_clue_and_mark_does() {
    let folder = tempdir().unwrap();
    let (report, _) = done(&folder, "check --roles", EASY);
    starts_with(
        &report,
        "line,clues,solutions,unique,minimal,redundant,fault,puzzle,uniqueness,path,neither,undecided\n",
    );
    let object = json(&done(&folder, "check --roles --format jsonl", EASY).0);
    let roles = object["roles"].as_array().unwrap();
    assert_eq!((roles.len(), &object["minimal"]), (30, &Value::Null));
    for (number, role) in [(10, "neither"), (8, "uniqueness"), (9, "path")] {
        let of_role = roles.iter().filter(|one| one["role"] == role);
        let parts: Vec<&str> = of_role.map(|one| one["part"].as_str().unwrap()).collect();
        assert_eq!(column(&report, number), [parts.join(" ")], "{role}");
    }
    let (_, minimal, _) = run(&folder, "check --minimal", EASY);
    assert_eq!(column(&report, 5), column(&minimal, 5));
    let is_rated = |one: &Value| one["score"].is_u64() == (one["role"] != "uniqueness");
    assert!(roles.iter().all(is_rated));
    let (code, report, _) = run(&folder, "check --roles", &".".repeat(81));
    assert_eq!(code, 1);
    ends_with(&report, &format!(",{},,,,\n", ".".repeat(81)));
    let (code, report, said) = run(&folder, "check --roles --puzzle-limit 0s", EASY);
    assert_eq!((code, column(&report, 2)), (1, vec!["undecided"]));
    ends_with(&said, "\n1 puzzle undecided\n");
    let error = fails(&folder, "check --roles --minimal", "");
    contains(
        &error,
        "the argument '--roles' cannot be used with '--minimal'",
    );
}

/// A rule on all rows is one, however many marks it is.
#[test]
fn the_lines_of_an_own_rule_on_houses_are_left_out_together() {
    let (boards, mut random) = (boards(), Random::stream("rows", 1, 0));
    let plain: Rules = "4x4".parse().unwrap();
    let layout = plain.layout();
    let mut met = [0; 2];
    for text in [
        "Far: pair a + b != 5 @ rows",
        "line first < last or first + last == 5 @ columns",
        "line values[1] + values[2] != 5 @ rows",
    ] {
        let own: OwnRule = text.parse().unwrap();
        let lines = own.marks(layout).unwrap();
        let list = lines.iter().cloned().map(Rule::Mark);
        let rules = Rules::new(layout.clone(), list).unwrap();
        assert_eq!((rules.list().len(), rules.parts().len()), (4, 1));
        let filled: Vec<&Board> = solutions(&boards, &rules, &Board::blank(16));
        for _ in 0..60 {
            let solution = filled[random.below(filled.len() as u32) as usize];
            let mut clues = Board::blank(16);
            while solutions(&boards, &rules, &clues).len() > 1 {
                let cell = random.below(16) as usize;
                clues.set(cell, solution.get(cell));
            }
            let is_redundant = solutions(&boards, &plain, &clues).len() == 1;
            met[usize::from(is_redundant)] += 1;
            let redundant = redundant_marks(&rules, solution, &clues, FREE);
            assert_eq!(redundant.unwrap(), lines[..usize::from(is_redundant)]);
            let judge = Judge::new(rules.clone().into());
            let (_, roles) = judge.roles(solution, &clues, FREE, &mut |_, _| ()).unwrap();
            let (mark, role) = &roles[0];
            assert_eq!((roles.len(), mark), (1, &lines[0]));
            assert_eq!(*role == Role::Uniqueness, !is_redundant);
            let how = Completion {
                adds_clues: true,
                may_remove_marks: true,
                ..Completion::default()
            };
            let completer = Completer::new(rules.clone().into(), clues.clone(), how, FREE);
            let puzzle = completer.unwrap().puzzle(1, 0, FREE).unwrap();
            let left = if is_redundant { 0 } else { 4 };
            assert_eq!(puzzle.rules.list().len(), left);
        }
    }
    assert!(met.iter().all(|&number| number > 10), "{met:?}");
    let folder = tempdir().unwrap();
    let rule = ["--rule", "Far: pair a + b != 5 @ rows"];
    let far = "Pair~32O~_Far~R1C1~R1C2~R1C3~R1C4~~R2C1~R2C2~R2C3~R2C4~~R3C1~R3C2~R3C3~R3C4~~R4C1~R4C2~R4C3~R4C4";
    let full = "1342243142133124";
    let check = ["check", "--minimal", "-"];
    let (code, report, _) = run(&folder, [&check[..], &rule[..]].concat(), full);
    let fault = column(&report, 6)[0];
    assert_eq!((code, fault), (1, "16 redundant clues; 1 redundant mark"));
    ends_with(column(&report, 5)[0], far);
}
