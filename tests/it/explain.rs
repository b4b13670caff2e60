//! Difficulty on the command line: explain, generate --difficulty and --rate, check --rate.

use crate::prelude::*;
use lacuna::nine::cell::Cell;

/// A puzzle that needs an XY-wing.
const PUZZLE: &str =
    ".23...976.8.2.9.4............7.8......29..7...1..43....4...68.11....8.9..6.......";

fn explain(arguments: &str, stdin: &str) -> (i32, String, String) {
    run(tempdir().unwrap(), format!("explain {arguments} -"), stdin)
}

#[test]
fn steps_are_explained_in_words() {
    transcript(&format!(
        "
        $ echo {PUZZLE} > p.txt
        $ lacuna explain p.txt
        p.txt:1: …, hardest …
           1. …
        …
        …XY-wing: the cells r2c5 r3c6 r5c5 hold 5 6 7; no 5 in r3c5 r5c6.
        …
              +-------+-------+-------+
              | 5 2 3 | 8 1 4 | 9 7 6 |
        …
              +-------+-------+-------+
        $ lacuna explain p.txt | tail -n 13 | tr -cd 1-9 | wc -c
        81
        "
    ));
    let (_, text, _) = explain("", PUZZLE);
    let is_plain = !text.contains('\x1b') && !text.contains('*');
    assert!(is_plain, "no colours and no candidates in a pipe");
}

#[test]
fn grids_point_out_the_pattern_with_and_without_colour() {
    let marks = explain("--grids always", PUZZLE).1;
    assert!(marks.contains('*') && marks.contains("(5)") && !marks.contains('\x1b'));
    let colours = explain("--grids always --color always", PUZZLE).1;
    assert!(
        colours.contains("\x1b[1;31m5\x1b[0m")
            && colours.contains("\x1b[32m")
            && !colours.contains('*')
    );
    let folder = tempdir().unwrap();
    let output = lacuna(folder.path())
        .env("NO_COLOR", "1")
        .args(["explain", "-"])
        .write_stdin(PUZZLE)
        .output()
        .unwrap();
    assert!(output.status.success() && !output.stdout.contains(&0x1b));
}

#[test]
fn steps_as_json_lead_to_the_solution() {
    let (code, text, _) = explain("--json", PUZZLE);
    assert_eq!((code, text.lines().count()), (0, 1));
    let object = json(&text);
    let (_, solved, _) = run(tempdir().unwrap(), "solve --format line -", PUZZLE);
    assert_eq!(object["reached"], solved.trim());
    assert_eq!(object["complete"], true);
    assert_eq!(
        (&object["puzzle"], &object["variant"]),
        (&PUZZLE.into(), &"standard".into())
    );
    let mut grid: Vec<char> = PUZZLE.chars().collect();
    for step in object["steps"].as_array().unwrap() {
        assert!(step["words"].as_str().unwrap().ends_with('.'));
        for placement in step["placements"].as_array().unwrap() {
            let digit = char::from_digit(placement["digit"].as_u64().unwrap() as u32, 10).unwrap();
            for cell in placement["cells"].as_array().unwrap() {
                let name = cell.as_str().unwrap();
                let cell = Cell::all().find(|cell| cell.to_string() == name).unwrap();
                grid[cell.index()] = digit;
            }
        }
    }
    assert_eq!(
        grid.into_iter().collect::<String>(),
        solved.trim(),
        "every digit is placed by some step"
    );
}

/// Arto Inkala's puzzle of 2012: no technique applies.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn where_the_ladder_ends_trials_go_on_to_the_solution() {
    transcript(&format!(
        "
        $ echo {INKALA} > p.txt
        $ lacuna explain --grids always p.txt
        p.txt:1: extreme, score 12…, hardest trial; … steps with … trials
           1. Trial: suppose r1c4 = 3; this leads to a contradiction: in column 2 the 6 has no place left; no 3 in r1c4.
        …
              | 8      1246  24569 | 2(3)47* 12357  1234  | 13569 4579  1345679 |
        …
               1.1. Hidden single in a box: in box 3 the 3 has one place: r3c9 = 3.
        …
        $ lacuna explain --grids always p.txt | grep beyond
        [1]
        $ lacuna explain --json p.txt
        …\"hardest\":\"trial\"…\"supposition\":…\"steps\":[…\"words\":\"Hidden single in a box: in box 3 the 3 has one place: r3c9 = 3.\"…
        $ lacuna explain --json p.txt | grep -c \"\\\"reached\\\":\\\"$(lacuna solve --format line p.txt)\\\"\"
        1
        $ lacuna explain --json p.txt | grep -c '\"contradiction\":\"in column 2 the 6 has no place left\"'
        1
        "
    ));
}

#[test]
fn hints_say_where_then_what_then_why() {
    transcript(&format!(
        "
        $ echo 4....3..5856294137.3...546....51......59..........7951..8.56.24542..1...367429518 > p.txt
        $ lacuna explain --hint where p.txt
        p.txt:1: look at column 6
        $ lacuna explain --hint what p.txt
        p.txt:1: claiming: 8 in column 6
        $ lacuna explain --hint why p.txt
        p.txt:1:
           1. Claiming: in column 6 every 8 lies in box 5 (r4c6 r5c6); no 8 in r5c5 r6c4 r6c5.
           2. Hidden single in a line: in row 6 the 8 has one place: r6c2 = 8.
        $ lacuna solve --format line p.txt | lacuna explain --hint where
        stdin:1: no hint: every digit is written
        $ echo {INKALA} > i.txt
        $ lacuna explain --hint where i.txt
        i.txt:1: look at r1c4
        $ lacuna explain --hint what i.txt
        i.txt:1: trial: 3 in r1c4
        $ lacuna explain --hint all i.txt
        …
          [possible values: where, what, why]
        …
        [2]
        "
    ));
}

/// An empty grid gets as far as logic goes, which is nowhere.
#[test]
fn what_is_no_puzzle_is_named_and_left_out() {
    transcript(&format!(
        "
        $ cat p.txt
        .................................................................................
        {PUZZLE}
        11...............................................................................
        $ lacuna explain --json p.txt
        …\"solutions\":null,…\"steps\":[]}}
        …
        p.txt:1: more than one solution
        p.txt:3: no solution: found 1 twice in row 1, at r1c1 and r1c2
        [1]
        "
    ));
}

#[test]
fn check_rates_as_generate_does() {
    let line = "generate --seed 5 --rate -o - -n 20 --variant nrc";
    let (table, _) = done(tempdir().unwrap(), line, "");
    starts_with(
        &table,
        "index,variant,seed,clues,puzzle,solution,level,score,hardest\n",
    );
    let (report, _) = done(tempdir().unwrap(), "check --rate -", &table);
    starts_with(
        &report,
        "line,clues,solutions,unique,minimal,redundant,fault,puzzle,level,score,hardest\n",
    );
    for (in_report, in_table) in [(8, 6), (9, 7), (10, 8)] {
        assert_eq!(column(&report, in_report), column(&table, in_table));
    }
    let (_, report, _) = run(tempdir().unwrap(), "check --rate -", &".".repeat(81));
    ends_with(
        &report,
        &format!("more than one solution,{},,,\n", ".".repeat(81)),
    );
}
