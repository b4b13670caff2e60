//! `--rule`: custom rules on the command line, wherever rules are named.

use lacuna::formats::iss;
use lacuna_print::diagram::rules_in_words;
use lacuna_words::Language;
use tempfile::tempdir;

use crate::made::{first, rules};
use crate::run::{Files, cases, column, contains, done, fails, refused, run, starts_with};

/// Three solutions, and one with the rule.
const DRAFT: &str = ".Shape~6x6.Thermo~R1C1~R2C1~R3C1~R4C1.Thermo~R3C6~R2C5~R1C4.Cage~5~R2C2~R2C3.Cage~9~R4C4~R4C5.Cage~10~R5C5~R5C6.Sum~9~R6C1~R6C2\n";
const RULE: &str = "Balance \"Two digits are even, and all add up to a multiple of 3\": line count(even) == 2 and sum(values) % 3 == 0 @ r3c2 r3c3 r4c2 r5c2";
const SOLUTION: &str = "265314314625543261621453132546456132";

/// Returns the arguments of a command with these rules.
fn with<'a>(command: &'a str, rules: &[&'a str]) -> Vec<&'a str> {
    let options = rules.iter().flat_map(|&rule| ["--rule", rule]);
    command.split(' ').chain(options).collect()
}

#[test]
fn every_command_that_judges_puzzles_takes_rules() {
    let folder = tempdir().unwrap();
    let answer = |command: &str| done(&folder, with(command, &[RULE]), DRAFT).0;
    assert_eq!(done(&folder, "count -", DRAFT).0, "3\n");
    assert_eq!(answer("count -"), "1\n");
    assert_eq!(answer("solve --format line -"), SOLUTION.to_owned() + "\n");
    contains(&answer("check --minimal -"), "\n1,0,1,true,true,,,");
    let steps = answer("explain --grids never -");
    contains(
        &steps,
        "Last cell of a mark: r3c2 is the only open cell of the line \"Balance\" at r3c2: r3c2 = 4.",
    );
    let picture = answer("render - -o - --format svg");
    let plain = done(&folder, "render - -o - --format svg", DRAFT).0;
    assert!(picture.len() > plain.len());
    contains(&picture, "dasharray");
    assert!(!picture.contains(">B</text>"), "{picture}");
    // Two rules look alike but for their names.
    let two = with(
        "render - -o - --format svg",
        &[RULE, "Odd: line first % 2 == 1 @ r4c6 r5c6"],
    );
    let two = done(&folder, two, DRAFT).0;
    contains(&two, ">B</text>");
    contains(&two, ">O</text>");
    // Converted, the puzzle has the rule in every program that reads the string.
    let string = answer("convert - --to iss");
    contains(&string, ".NFA~");
    contains(&string, "~_Balance%3A%20Two%20digits%20are%20even");
    let solved = done(&folder, "solve --format line -", &string).0;
    assert_eq!(solved.trim(), SOLUTION);
    let table = answer("convert - --to csv");
    assert_eq!(done(&folder, "convert - --to iss", &table).0, string);
    // Beside a variant, the rule is one more; and a table may state the rules of each row.
    let no_five = |command| done(&folder, with(command, &["pair a + b != 5 @ rows"]), "").0;
    let four = no_five("count --variant 4x4+x");
    let (all, _) = done(&folder, "count --variant 4x4+x", "");
    assert!(four.trim() < all.trim(), "{four} of {all}");
    let made = no_five("generate --variant 4x4 -n 2 --seed 1 -o -");
    contains(
        &made,
        ".Pair~32O~_a%20%2B%20b%20%21%3D%205~R1C1~R1C2~R1C3~R1C4",
    );
    let report = done(&folder, "check -", &made).0;
    assert_eq!(column(&report, 3), ["true", "true"]);
}

#[test]
fn rules_come_from_files_too() {
    let folder = tempdir().unwrap();
    folder.write("rules.txt", format!("# Of the draft.\n\n  {RULE}\n"));
    let rules = ["@rules.txt", "pair a < b @ r4c2 r4c3"];
    assert_eq!(run(&folder, with("count -", &rules[..1]), DRAFT).1, "1\n");
    assert_eq!(run(&folder, with("count -", &rules), DRAFT).1, "0\n");
    folder.write(
        "wrong.txt",
        "pair a < b @ r1c1 r1c2\npair a < @ r1c1 r1c2\n",
    );
    folder.write("empty.txt", "# None yet.\n");
    let table = "
        pair a + => --rule: column 9 of the rule \"pair a +\": found the end, expected a number
        @wrong.txt => wrong.txt:2: column 10 of the rule \"pair a < @ r1c1 r1c2\": found '@', expected a number
        @empty.txt => --rule: found no rule in empty.txt, expected one on a line
        @none.txt => cannot read none.txt: No such file or directory (os error 2)
        pair a < b @ r9c9 r1c1 => stdin:1: --rule: column 14 of the rule \"pair a < b @ r9c9 r1c1\": found 'r9c9', expected a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1
        line first > 6 @ r1c1 => stdin:1: --rule: the rule \"line first > 6 @ r1c1\" is true of no value
    ";
    for [rule, expected] in cases(table) {
        refused(&folder, with("count -", &[rule]), DRAFT, expected);
    }
    let rule = ["pair a < b @ row 1"];
    let drawn =
        "--rule needs a layout, and jigsaw draws one for each puzzle: give one with --boxes";
    refused(
        &folder,
        with("generate --variant jigsaw -n 1", &rule),
        "",
        drawn,
    );
    let bare = fails(&folder, with("hunt --clues 17", &rule), "");
    contains(
        &bare,
        "expected one with 9x9 cells, the usual boxes and no further rules but regions",
    );
}

#[test]
fn books_print_the_name_and_the_sentence_of_the_setter() {
    let convert = with(
        "convert - --to iss",
        &[RULE, "\"Rises.\": pair a < b @ r3c3 r3c5"],
    );
    let (string, _) = done(tempdir().unwrap(), convert, DRAFT);
    let own = first(string).unwrap().claims.rules.unwrap();
    assert_eq!(*own, rules(&iss::constraints(&own)));
    let variant = lacuna::Variant::of_kind(&own);
    let words = rules_in_words(&Language::default(), &variant, &[&own]);
    let last = words[words.len() - 2..].join("\n");
    let expected =
        "a < b: Rises.\nBalance: Two digits are even, and all add up to a multiple of 3.";
    starts_with(&last, expected);
}
