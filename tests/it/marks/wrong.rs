//! Errors about marks, in one sentence each, and lists with some unreadable lines.

use super::LETTERS;
use crate::prelude::*;

fn check(text: &str) -> (i32, String, String) {
    run(".", "check", text)
}

#[test]
fn marks_that_cannot_be_read() {
    let table = r#"
        Cage~18~R1C1~R1C2 => the sum 18 => one from 3 to 17
        Cage~12~R1C1 => the sum 12 => one from 1 to 9
        Sum~5_=_1_2_1~R1C1~R1C2~R1C1 => factors and a cell twice => each cell once
        Cage~5~R1C1~R1C10 => the cell "R1C10" => a cell of the grid, as in R1C1
        Cage~5 => "5" => a cell
        Cage~five~R1C1~R1C2 => "five" => a number
        Arrow~R1C1 => "R1C1" => 2 cells or more
        Arrow => "" => 2 cells or more
        PillArrow~2~R1C1~R1C2 => "2~R1C1~R1C2" => 3 cells or more
        Thermo~R1C1~R1C2~R1C3~R1C4~R1C5~R1C6~R1C7~R1C8~R1C9~R2C9 => a thermometer of 10 cells => 9 cells or fewer, as its values rise
        WhiteDot~R1C1~R2C2 => "R1C1~R2C2" => cells beside each other
        WhiteDot~R1C3~R2C2~R3C2 => "R1C3~R2C2~R3C2" => cells beside each other
        Whisper~9~R1C1~R1C2 => a difference of 9 => one from 1 to 8
        Lockout~R1C1~R1C2~R1C3 => "R1C1" => a number
        EqualSum~R1C1~R1C2 => one set of cells => two or more, with - between them
        SumLine~0~R1C1~R1C2 => the sum 0 => one from 1 to 18
        LittleKiller~40~R1C3 => the sum 40 => one from 3 to 27
        LittleKiller~10~R5C5 => "10~R5C5" => a sum and the first cell of a diagonal of a single grid
        Sandwich~36~C1 => the number 36 => one from 0 to 35
        Sandwich~5~D1 => the line "D1" => a row or a column of a single grid, R1 to R9 or C1 to C9
        Skyscraper~C1~~10 => the number 10 => one from 1 to 9
        XSum~C1~~ => "C1~~" => a line and one number or two, as in C2~27~13
        Quad~R9C1~1~2 => "R9C1~1~2" => the top left of four cells around a corner
        Quad~R1C1~1~10 => the value 10 => one from 1 to 9
        SameValues~2~R1C1~R1C2~R1C3 => "2~R1C1~R1C2~R1C3" => a number of sets, 2 or more, then as many cells for each
        EqualityCage~R1C1~R1C2~R1C3 => an equality cage of 3 cells => an even number up to 8, as its values differ
        LookAndSay~123~R1C1 => "123" => pairs of a number of times and a value, each value once, as in 1223
        Modular~1~R1C1~R1C2 => the divisor 1 => one from 2 to 32
        Pair~!~_~R1C1~R1C2 => the table "!" => one for values up to 9, in letters
        PairX~C~_~R1C1~R1C2 => the table "C" => one that is symmetric
        NFA~!~_~R1C1~R1C2 => the automaton "!" => one in letters
        Regex~KDEy~R1C1~R1C2 => the regular expression "(12" => values, . [] () | * + ? and {n,m}
    "#;
    for [constraint, found, expected] in cases(table) {
        let said = fails(".", "check", &format!(".{constraint}.~R9C9_1"));
        let place = "error: stdin:1:2: found";
        let expected =
            format!("{place} {found} in the constraint {constraint:?}, expected {expected}\n");
        starts_with(&said, &expected);
    }
    let said = fails(".", "check", ".Shape~4x4.GlobalEntropy.~R1C1_1");
    contains(
        &said,
        "found values up to 4 in the constraint \"GlobalEntropy\", expected as many low, middle and high ones\n",
    );
}

#[test]
fn names_that_are_none() {
    for (constraint, meant) in [
        ("Renbna~R1C1~R1C2", "; did you mean Renban?"),
        ("Cave~R1C1", "; did you mean Cage?"),
        ("Killer", ""),
        ("Nonsense", ""),
    ] {
        let (_, _, said) = check(&format!(".~R9C9_1.{constraint}"));
        let expected = format!(
            "error: stdin:1:10: found the constraint {constraint:?}, expected a clue or a constraint that is known{meant}\n"
        );
        starts_with(&said, &expected);
    }
}

#[test]
fn a_constraint_needs_its_full_stop() {
    for text in [
        "Cage~10~R1C1~R1C2",
        "Thermo~R4C4~R4C5.Cage~21~R1C1~R1C2~R1C3",
    ] {
        let said = fails(".", "check", text);
        let expected = "error: stdin:1:1: a constraint needs a full stop before it, as in .Cage~10~R1C1~R1C2\n";
        starts_with(&said, expected);
    }
}

/// A cell may be in two cages; marks that contradict each other or a clue are named.
#[test]
fn marks_without_a_solution() {
    let head = "line,clues,solutions,unique,minimal,redundant,fault,puzzle\n";
    let table = "
        .Shape~4x4.Cage~3~R1C1~R1C2.Cage~5~R1C2~R2C2.~R4C4_1 => 1,1,many,false,,,more than one solution,
        .Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R1C2~R2C2.~R4C4_1 => 1,1,0,false,,,the cage of 3 at r1c1 and the cage of 7 at r1c2 contradict each other,
        .Shape~4x4.Thermo~R1C1~R2C1~R3C1~R4C1.~R1C4_1 => 1,1,0,false,,,the thermometer at r1c1 and the clue 1 at r1c4 contradict each other,
        .Shape~4x4.Cage~3~R1C1~R1C2.~R1C4_1 => 1,1,0,false,,,the cage of 3 at r1c1 and the clue 1 at r1c4 contradict each other,
        .Shape~4x4.X~R1C1~R1C2 => 1,0,0,false,,,the X between r1c1 and r1c2 cannot be satisfied,
        .Shape~4x4.GreaterThan~R1C1~R1C2.~R1C1_1~R1C2_2 => 1,2,0,false,,,r1c1 and r1c2 violate the greater-than sign between r1c1 and r1c2,
    ";
    for [text, row] in cases(table) {
        let (code, report, _) = check(text);
        assert_eq!(code, 1);
        starts_with(&report, &format!("{head}{row}"));
    }
    let (code, _, said) = run(".", "solve", ".Shape~4x4.Cage~3~R1C1~R1C2.~R1C4_1");
    let expected = "stdin:1: no solution: the cage of 3 at r1c1 and the clue 1 at r1c4 contradict each other\n";
    assert_eq!((code, said.as_str()), (1, expected));
}

const LIST: &str = "\
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R3C2_1~R4C3_1~R4C4_2
.Labyrinth.~R1C1_5
.Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Thermo~R2C2~R3C2.~R2C1_3
.Cage~99~R1C1.~R1C1_5
.Shape~4x4.~R1C1_1~R1C2_2~R2C1_3~R3C2_1~R4C3_1~R4C4_2
...Shape~4x4..~R1C1_1~R1C2_2~R2C1_3~R3C2_1~R4C3_1~R4C4_2
";

/// Unreadable lines are named, the others are processed, and the exit code shows it.
#[test]
fn a_list_is_read_to_its_end() {
    let wrong = [
        "error: stdin:2:2: found the constraint \"Labyrinth\", expected a clue or a constraint that is known",
        "error: stdin:4:2: found the sum 99 in the constraint \"Cage~99~R1C1\", expected one from 1 to 9",
    ];
    let (code, report, said) = check(LIST);
    assert_eq!((code, column(&report, 0)), (2, vec!["1", "3", "5", "6"]));
    let errors: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("error"))
        .collect();
    assert_eq!(errors.len(), 2, "{said}");
    for (error, wrong) in errors.iter().zip(wrong) {
        starts_with(error, wrong);
    }
    let (code, solutions, said) = run(".", "solve --format line", LIST);
    // The third line has no solution.
    assert_eq!((code, solutions.lines().count()), (2, 3), "{said}");
    let (code, converted, _) = run(".", "convert - --to line", LIST);
    assert_eq!((code, converted.lines().count()), (2, 4));
    // A book without some of them would be a different book.
    let (code, printed, said) = run(".", "book - --dry-run", LIST);
    assert_eq!((code, printed.as_str()), (2, ""));
    assert_eq!(said.lines().count(), 1, "{said}");
    starts_with(&said, "error: ");
}

/// Returns a constraint with a regular expression on row 1.
fn regex(expression: &str) -> String {
    let letters = expression.as_bytes().chunks(3).flat_map(|bytes| {
        let bits = (0..3).fold(0, |bits, i| {
            bits << 8 | u32::from(bytes.get(i).copied().unwrap_or(0))
        });
        (0..=bytes.len()).map(move |i| LETTERS[(bits >> (18 - 6 * i) & 63) as usize] as char)
    });
    let cells: Vec<String> = (1..=9).map(|column| format!("~R1C{column}")).collect();
    format!(".Regex~{}{}", letters.collect::<String>(), cells.concat())
}

/// Expressions whose derivatives double with every bracket; an automaton over their positions does
/// not.
#[test]
fn deep_expressions_are_read_or_refused_at_once() {
    // The second cell of a row that is 1 2, or 1 and anything, or …
    for (expression, solutions) in [
        ("(.?){200}", 2),
        ("(.?){40}1(.?){40}", 2),
        ("(.{0,15}1){15}", 0),
        ("(.*1){9}.*", 0),
    ] {
        let (code, counted, said) = run(".", "count --limit 2 -", &regex(expression));
        if solutions == 0 {
            assert!(
                code == 0 && counted == "0\n"
                    || code == 2 && said.contains("expected a simpler one"),
                "{said}"
            );
        } else {
            assert_eq!((code, counted.as_str()), (0, "2\n"), "{said}");
        }
    }
}

#[test]
fn what_was_found_is_cut_where_it_is_long() {
    let (code, _, said) = check(&format!(".{}", "Z".repeat(900_000)));
    assert!(
        code == 2 && said.len() < 500 && said.contains("ZZZ…, expected a clue or a constraint"),
        "{said}"
    );
}
