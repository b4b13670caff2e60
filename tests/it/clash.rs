//! Contradictory rules and clues: the smallest set is named.

use std::time::Duration;

use crate::prelude::*;
use lacuna::{Contradiction, Judge, Suspect};

/// Returns the reason that a judge of these rules finds.
fn contradiction(rules: &Rules, clues: &Board, budget: &Budget) -> Option<Contradiction> {
    Judge::new(rules.clone().into()).contradiction(clues, budget)
}

/// Returns the fault that `check` reports.
fn fault(text: &str) -> String {
    let (code, report, _) = run(".", "check --format jsonl", text);
    let report: serde_json::Value =
        serde_json::from_str(&report).unwrap_or_else(|_| panic!("{report}"));
    assert_eq!(code, 1);
    report["fault"]
        .as_str()
        .unwrap_or_else(|| panic!("{report}"))
        .to_owned()
}

#[test]
fn what_contradicts_each_other_is_named() {
    // Eight values in row 1 leave 9 for its last cell, whose column has a 9 already.
    let clues = format!("12345678.{}9", ".".repeat(71));
    let table = &format!(
        "
        .Sandwich~13~R2.Sandwich~17~R2.Cage~9~R5C5~R5C6 => the sandwich of 13 in row 2 and the sandwich of 17 in row 2 contradict each other
        .Cage~3~R1C1~R1C2.Cage~17~R8C8~R8C9.Cage~3~R1C3~R1C4 => the cage of 3 at r1c1 and the cage of 3 at r1c3 contradict each other
        .Thermo~R9C1~R9C2.Sum~50~R1C1~R1C2 => the sum of 50 at r1c1 cannot be satisfied
        .Thermo~R5C1~R5C2~R5C3~R5C4~R5C5.Cage~5~R5C4~R5C5.WhiteDot~R1C1~R1C2 => the thermometer at r5c1 and the cage of 5 at r5c4 contradict each other
        .Arrow~R1C1~R2C1~R2C2.Thermo~R7C7~R7C8.~R1C1_2.~R2C5_1.~R9C9_4 => the arrow at r1c1 and the clue 2 at r1c1 contradict each other
        .Arrow~R1C1~R2C1~R2C2.Arrow~R1C1~R1C2~R1C3~R1C4.~R1C1_5 => the arrow at r1c1 that ends at r1c4 and the clue 5 at r1c1 contradict each other
        .Cage~3~R1C1~R1C2.Cage~7~R1C3~R1C4.Cage~7~R2C5~R2C6.~R1C7_3.~R9C9_3 => the cage of 3 at r1c1, the cage of 7 at r1c3 and the clue 3 at r1c7 contradict each other
        .Diagonal~1.Diagonal~-1.Cage~3~R1C1~R2C2.Cage~3~R5C5~R6C6.AntiKing => the main diagonal, the cage of 3 at r1c1 and the cage of 3 at r5c5 contradict each other
        .AntiKnight.AntiKing.Cage~3~R1C1~R1C5.Cage~3~R2C3~R3C9 => the anti-knight rule, the cage of 3 at r1c1 and the cage of 3 at r2c3 contradict each other
        .AntiKing.AntiConsecutive.WhiteDot~R5C5~R5C6.~R1C1_4 => the non-consecutive rule and the white dot between r5c5 and r5c6 contradict each other
        .StrictKropki.BlackDot~R1C1~R1C2.~R5C5_1.~R5C6_2 => r5c5 and r5c6 violate the rule that all signs are given
        .AntiTaxicab.~R1C1_9.~R5C5_3.~R6C7_3 => r5c5 and r6c7 violate the anti-taxicab rule
        {clues} => the clue 1 at r1c1, the clue 2 at r1c2, the clue 3 at r1c3, the clue 4 at r1c4, the clue 5 at r1c5, the clue 6 at r1c6, the clue 7 at r1c7, the clue 8 at r1c8 and the clue 9 at r9c9 contradict each other
    "
    );
    for [text, expected] in cases(table) {
        assert_eq!(fault(text), expected, "{text}");
    }
}

/// A rule on rows is one, and one that is impossible by itself is found before all are searched.
#[test]
fn a_rule_of_ones_own_is_named_as_a_whole() {
    transcript(
        r#"
        $ cat blank.txt
        .................................................................................
        $ lacuna solve --rule 'line count(even) == 5 @ rows' blank.txt
        blank.txt:1: no solution: the rule "count(even) == 5" cannot be satisfied
        [1]
        $ lacuna solve --rule 'Rising: pair a < b @ rows' blank.txt
        blank.txt:1: no solution: the rule "Rising" cannot be satisfied
        [1]
        $ lacuna solve --rule 'Five: line count(even) == 5 @ row 1' blank.txt
        blank.txt:1: no solution: the line "Five" at r1c1 cannot be satisfied
        [1]
        "#,
    );
}

#[test]
fn the_report_says_how_much_is_known() {
    transcript(
        r#"
        $ echo .AntiKnight.Cage~3~R1C1~R1C5.Cage~3~R2C3~R3C9.~R9C9_1 > a.txt
        $ lacuna check --quiet --format jsonl a.txt
        {…"clash":{"clues":[],"rules":["AntiKnight","Cage~3~R1C1~R1C5","Cage~3~R2C3~R3C9"],"smallest":true},…
        …
        [1]
        $ echo .Arrow~R1C1~R2C1~R2C2.~R1C1_2 > b.txt
        $ lacuna check --quiet --format jsonl b.txt
        {…"clash":{"clues":["r1c1"],"rules":["Arrow~R1C1~R2C1~R2C2"],"smallest":true},…
        …
        [1]
        $ lacuna solve b.txt
        b.txt:1: no solution: the arrow at r1c1 and the clue 2 at r1c1 contradict each other
        [1]
        $ lacuna solve --all b.txt
        b.txt:1: no solution: the arrow at r1c1 and the clue 2 at r1c1 contradict each other
        [1]
        $ lacuna explain --grids never b.txt
        …
        b.txt:1: no solution: the arrow at r1c1 and the clue 2 at r1c1 contradict each other
        b.txt:1: without the arrow at r1c1 there are several solutions
        b.txt:1: without the clue 2 at r1c1 there are several solutions
        [1]
        "#,
    );
}

/// A table may have thousands of puzzles without a solution. The first twenty get a reason,
/// whatever the number of threads; those whose clues break a rule get one in any case.
#[test]
fn the_first_twenty_get_a_reason() {
    let clues = format!("12345678.{}9\n", ".".repeat(71));
    let broken = format!("11{}\n", ".".repeat(79));
    let marks = ".Shape~4x4.Thermo~R1C1~R1C2.Thermo~R1C2~R1C1\n";
    for (text, reason) in [
        (
            clues.repeat(70) + &broken,
            "the clue 8 at r1c8 and the clue 9 at r9c9 contradict each other",
        ),
        (marks.repeat(70), "contradict each other"),
    ] {
        let reports =
            ["1", "2"].map(|jobs| run(".", ["check", "--lines", "one", "-j", jobs], &text));
        assert_eq!(reports[0].1, reports[1].1);
        let rows: Vec<&str> = reports[0].1.lines().skip(1).collect();
        for (number, row) in rows[..70].iter().enumerate() {
            contains(row, if number < 20 { reason } else { ",no solution," });
        }
        rows[70..]
            .iter()
            .for_each(|row| contains(row, "r1c1 and r1c2"));
        let said =
            "50 more unsolvable puzzles not analysed; `lacuna solve` looks for each reason\n";
        contains(&reports[0].2, said);
    }
}

#[test]
fn rules_alone_may_contradict_each_other() {
    let rules = rules(".Shape~4x4.AntiKing.AntiConsecutive");
    let known = contradiction(&rules, &Board::blank(16), FREE).expect("no board has both");
    assert_eq!(known.text, "the anti-king rule cannot be satisfied");
    assert_eq!((known.rules, known.clues), (vec![Rule::AntiKing], vec![]));
    assert!(known.is_smallest);
}

#[test]
fn an_ended_search_says_what_is_known() {
    let rules = rules(".Cage~3~R1C1~R1C2.Cage~3~R1C3~R1C4.Cage~3~R9C1~R9C2");
    assert_eq!(
        contradiction(
            &rules,
            &Board::blank(81),
            &Budget::UNLIMITED.within(Duration::ZERO)
        ),
        None
    );
    // It takes too long to decide if three of the four have a solution, so the size of the set
    // depends on the machine.
    let known =
        fault(".AntiKnight.AntiKing.AntiConsecutive.Diagonal~1.Diagonal~-1.Cage~10~R1C1~R1C2");
    ends_with(&known, " contradict each other; a smaller set may exist");
}

/// Returns `true` if these rules and clues, given as bits, have a solution.
fn holds(rules: &Rules, clues: &Board, some: usize) -> bool {
    let list: Vec<Rule> = rules.list().to_vec();
    let kept = (0..list.len())
        .filter(|part| some >> part & 1 != 0)
        .map(|part| list[part].clone());
    let kept = Rules::new(rules.layout().clone(), kept).unwrap();
    let cells = clues
        .filled()
        .enumerate()
        .filter(|(number, _)| some >> (list.len() + number) & 1 != 0);
    Engine::new(&kept).count(&clues.restrict(cells.map(|(_, cell)| cell)), 1, FREE) == Ok(1)
}

/// Checks all subsets, on random boards of 4×4 cells.
#[test]
fn no_smaller_set_contradicts_itself() {
    let (mut found, mut with_clues) = (0, 0);
    for index in 0..400 {
        let mut random = Random::stream("clashes", 1, index);
        let marks: String = (0..4).map(|_| mark(&mut random)).collect();
        let rules = rules(&format!(
            ".Shape~4x4{}{marks}",
            ["", ".AntiKnight"][random.below(2) as usize]
        ));
        let mut clues = Board::blank(16);
        for _ in 0..3 {
            clues.set(random.below(16) as usize, Some(1 + random.below(4) as u8));
        }
        let parts = rules.list().len() + clues.clues();
        let all = (1 << parts) - 1;
        let known = contradiction(&rules, &clues, FREE);
        if holds(&rules, &clues, all) {
            assert_eq!(known, None, "{marks} {clues}");
            continue;
        }
        if rules.violation(&clues).is_some() {
            assert!(known.is_some_and(|known| known.rules.is_empty()));
            continue;
        }
        let of_rules = (1 << rules.list().len()) - 1;
        let whole = if holds(&rules, &clues, of_rules) {
            all
        } else {
            of_rules
        };
        let sizes = (0..=whole)
            .filter(|some| !holds(&rules, &clues, *some))
            .map(usize::count_ones);
        let Contradiction {
            rules: named,
            clues: cells,
            is_smallest,
            ..
        } = known.unwrap_or_else(|| panic!("{marks} {clues}"));
        assert!(is_smallest, "{marks} {clues}");
        assert_eq!(
            Some((named.len() + cells.len()) as u32),
            sizes.min(),
            "{marks} {clues}"
        );
        let named = Rules::new(rules.layout().clone(), named).unwrap();
        let left = clues.restrict(cells.iter().copied());
        assert_eq!(
            Engine::new(&named).count(&left, 1, FREE),
            Ok(0),
            "{marks} {clues}"
        );
        (found, with_clues) = (found + 1, with_clues + usize::from(!cells.is_empty()));
    }
    assert!(found > 100 && with_clues > 20, "{found} {with_clues}");
}

/// Returns a random constraint on 4×4 cells, which may be invalid.
fn mark(random: &mut Random) -> String {
    let cells = shuffled(16, random);
    let name = |cell: usize| format!("~R{}C{}", cell / 4 + 1, cell % 4 + 1);
    let names: String = cells[..2].iter().map(|&cell| name(cell)).collect();
    match random.below(3) {
        0 => format!(".Sum~{}{names}", 2 + random.below(7)),
        1 => format!(".Thermo{names}"),
        _ => format!(".Renban{names}{}", name(cells[2])),
    }
}

/// One sum of a killer is changed: the right one is among the cures, and what they say of each part
/// is what the engine counts.
#[test]
fn a_changed_number_is_found() {
    let (generator, mut found) = (generator("6x6+killer", 4), 0);
    for index in 0..12 {
        let puzzle = generator.puzzle(index, FREE).unwrap();
        let (rules, clues) = (&puzzle.rules, &puzzle.clues);
        let changed = rules.drawn_marks().next().expect("a killer has cages");
        let right = changed.numbers()[0];
        let with = |number: i32| {
            let list = rules.list().iter().map(|rule| match rule {
                Rule::Mark(mark) if mark == changed => {
                    Rule::Mark(Mark::new(mark.kind(), [number], mark.cells().clone()))
                }
                rule => rule.clone(),
            });
            Rules::new(rules.layout().clone(), list).unwrap()
        };
        let count =
            |rules: &Rules, clues: &Board| Engine::new(rules).count(clues, 2, FREE).unwrap();
        let wrong_sum = if right > 6 { right - 2 } else { right + 2 };
        let wrong = with(wrong_sum);
        if count(&wrong, clues) > 0 {
            continue;
        }
        let Some(known) = contradiction(&wrong, clues, FREE).filter(|it| !it.is_plain()) else {
            continue;
        };
        let cures = known.cures(&wrong, clues, FREE);
        let place = rules.layout().cell_name(changed.cells()[0]);
        let name = format!("the cage of {wrong_sum} at {place}");
        let cure = cures.iter().find(|cure| cure.name == name);
        let cure = cure.expect("the puzzle has a solution without it");
        let without = rules.retain(|rule| !matches!(rule, Rule::Mark(mark) if mark == changed));
        assert_eq!(cure.is_unique, count(&without, clues) == 1);
        let part = Rule::Mark(Mark::new(
            changed.kind(),
            [wrong_sum],
            changed.cells().clone(),
        ));
        assert_eq!(cure.part, Suspect::Rule(part));
        for number in 1..=21 {
            let leaves_one = count(&with(number), clues) == 1;
            assert_eq!(
                cure.instead.contains(&number.to_string()),
                leaves_one,
                "{cure}"
            );
        }
        assert!(cure.instead.contains(&right.to_string()));
        found += 1;
    }
    assert!(found > 3, "{found}");
}
