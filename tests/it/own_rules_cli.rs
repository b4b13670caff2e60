//! `--rule`: custom rules on the command line, wherever rules are named.

use crate::prelude::*;
use lacuna_print::diagram::rules_in_words;
use lacuna_words::Language;

/// Three solutions, and one with the rule.
const DRAFT: &str = ".Shape~6x6.Thermo~R1C1~R2C1~R3C1~R4C1.Thermo~R3C6~R2C5~R1C4.Cage~5~R2C2~R2C3.Cage~9~R4C4~R4C5.Cage~10~R5C5~R5C6.Sum~9~R6C1~R6C2";
const RULE: &str = "Balance \"Two digits are even, and all add up to a multiple of 3\": line count(even) == 2 and sum(values) % 3 == 0 @ r3c2 r3c3 r4c2 r5c2";
const SOLUTION: &str = "265314314625543261621453132546456132";

/// Returns the arguments of a command with these rules.
fn with<'a>(command: &'a str, rules: &[&'a str]) -> Vec<&'a str> {
    let options = rules.iter().flat_map(|&rule| ["--rule", rule]);
    command.split(' ').chain(options).collect()
}

/// Two rules look alike but for their names. Converted, the puzzle has the rule in every program that
/// reads the string. Beside a variant, the rule is one more; and a table may state the rules of each row.
#[test]
fn every_command_that_judges_puzzles_takes_rules() {
    transcript(&format!(
        r#"
        $ echo '{DRAFT}' > p.txt; echo '{RULE}' > rule
        $ lacuna count p.txt
        3
        $ lacuna count --rule @rule p.txt
        1
        $ lacuna solve --rule @rule --format line p.txt
        {SOLUTION}
        $ lacuna check --rule @rule --minimal p.txt
        line,…
        1,0,1,true,true,,,…
        …
        $ lacuna explain --rule @rule --grids never p.txt
        …
        … Last cell of a mark: r3c2 is the only open cell of the line "Balance" at r3c2: r3c2 = 4.
        …
        $ lacuna render p.txt -o plain.svg; lacuna render --rule @rule p.txt -o p.svg
        $ test $(wc -c < p.svg) -gt $(wc -c < plain.svg) && grep -c '>B</text>' p.svg
        0
        [1]
        $ lacuna render --rule @rule --rule 'Odd: line first % 2 == 1 @ r4c6 r5c6' p.txt | grep -oE '>(Bal|Odd)</text>|dasharray' | sort -u
        >Bal</text>
        >Odd</text>
        dasharray
        $ lacuna convert --rule @rule --to iss p.txt | tee p.iss
        ….NFA~…~_Balance%3A%20Two%20digits%20are%20even…
        $ lacuna solve --format line p.iss
        {SOLUTION}
        $ lacuna convert --rule @rule --to csv p.txt | lacuna convert --quiet - --to iss | diff p.iss -
        $ lacuna count --quiet --variant 4x4+x --rule 'pair a + b != 5 @ rows'
        16
        $ lacuna count --quiet --variant 4x4+x
        48
        $ lacuna generate --quiet --variant 4x4 --rule 'pair a + b != 5 @ rows' -n 2 --seed 1 -o made.csv
        $ grep -c '.Pair~32O~_a%20%2B%20b%20%21%3D%205~R1C1~R1C2~R1C3~R1C4' made.csv
        2
        $ lacuna check --quiet made.csv | cut -d, -f4
        unique
        true
        true
        "#
    ));
}

#[test]
fn rules_come_from_files_too() {
    let folder = transcript(&format!(
        "
        $ cat rules.txt
        # Of the draft.

          {RULE}
        $ echo '{DRAFT}' > p.txt
        $ lacuna count p.txt --rule @rules.txt
        1
        $ lacuna count p.txt --rule @rules.txt --rule 'pair a < b @ r4c2 r4c3'
        0
        $ cat wrong.txt
        pair a < b @ r1c1 r1c2
        pair a < @ r1c1 r1c2
        $ echo '# None yet.' > empty.txt
        "
    ));
    let table = "
        count p.txt => pair a + => --rule: column 9 of the rule \"pair a +\": found the end, expected a number
        count p.txt => @wrong.txt => wrong.txt:2: column 10 of the rule \"pair a < @ r1c1 r1c2\": found '@', expected a number
        count p.txt => @empty.txt => --rule: found no rule in empty.txt, expected one on a line
        count p.txt => @none.txt => cannot read none.txt: No such file or directory (os error 2)
        count p.txt => pair a < b @ r9c9 r1c1 => p.txt:1: --rule: column 14 of the rule \"pair a < b @ r9c9 r1c1\": found 'r9c9', expected a cell of the layout such as r1c1, or rows, columns, boxes, row 1, column 1 or box 1
        count p.txt => line first > 6 @ r1c1 => p.txt:1: --rule: the rule \"line first > 6 @ r1c1\" is true of no value
        generate --variant jigsaw -n 1 => pair a < b @ row 1 => --rule needs a layout, and jigsaw draws one for each puzzle: give one with --boxes
    ";
    for [command, rule, expected] in cases(table) {
        refused(&folder, with(command, &[rule]), "", expected);
    }
    let bare = fails(
        &folder,
        with("hunt --clues 17", &["pair a < b @ row 1"]),
        "",
    );
    let expected = "expected one with 9x9 cells, the usual boxes and no further rules but regions";
    contains(&bare, expected);
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
