//! Rules without a name: the rules themselves are compared, never their labels, and tables that
//! need the rules state them.

use std::path::Path;
use std::process::{Command, Stdio};

use lacuna::formats::{Entry, Format, Reader, iss, unnamed_rules};
use lacuna::{Board, Generator, Variant};
use tempfile::tempdir;

use crate::made::FREE;
use crate::nine::Nine;
use crate::run::{
    Files, column, contains, done, ends_with, fails, reached, rows, run, starts_with,
};

/// Two pictures with the label own-6fb75d08: the first such pair among 30,719 random regions.
const ONE: &str = "\
...a..aa.
.a..a....
.........
.a.....a.
.........
.........
.........
.........
a......a.
";
const OTHER: &str = "\
.....a...
...a.....
.......a.
.........
a........
.........
.a.......
......aa.
..aa.....
";
const LABEL: &str = "own-6fb75d08";

fn own(picture: &str) -> Variant {
    Variant::standard().with_picture(picture)
}

/// Returns the clues of a puzzle with exactly one solution under the first rules and several under
/// the others.
fn puzzle() -> Board {
    Generator::new(own(ONE).into(), 1, FREE)
        .unwrap()
        .puzzle(0, FREE)
        .unwrap()
        .clues
}

/// Returns a folder with both pictures.
fn folder() -> tempfile::TempDir {
    let folder = tempdir().unwrap();
    folder.write("one.txt", ONE);
    folder.write("other.txt", OTHER);
    folder
}

/// Returns, from a report about two puzzles, the fields that say whether each has one solution.
fn unique(report: &str) -> Vec<&str> {
    column(report, 3)
}

fn string(variant: &Variant, clues: &Board) -> String {
    iss::string(variant.rules().unwrap(), clues)
}

fn row(variant: &Variant, clues: &Board) -> String {
    let entry = Entry::new(variant.rules().ok().map(|rules| &**rules), clues);
    let mut row = Vec::new();
    Format::Csv.write(entry, &mut row).unwrap();
    String::from_utf8(row).unwrap().replace('\n', ",,,,\n")
}

const HEADER: &str = "index,variant,seed,clues,puzzle,solution,rules,title,author,text,drawings\n";

#[test]
fn two_pictures_can_share_a_label() {
    let (one, other) = (own(ONE), own(OTHER));
    assert_eq!((one.name(), other.name()), (LABEL, LABEL));
    assert!(!one.same_rules(&other) && one != other);
    assert_ne!(unnamed_rules(&one), unnamed_rules(&other));
}

#[test]
fn links_with_one_label_are_judged_each_by_its_own_rules() {
    let (folder, clues) = (folder(), puzzle());
    let link = |picture| string(&own(picture), &clues) + "\n";
    for (first, second, verdicts) in [
        (ONE, OTHER, ["true", "false"]),
        (OTHER, ONE, ["false", "true"]),
    ] {
        let links = link(first) + &link(second);
        let (code, report, _) = run(&folder, "check", &links);
        assert_eq!((code, unique(&report)), (1, verdicts.to_vec()));
        let (_, counts, _) = run(&folder, "count --limit 2", &links);
        assert_eq!(
            counts.lines().map(|count| count == "1").collect::<Vec<_>>(),
            verdicts.map(|text| text == "true")
        );
        let (table, _) = done(&folder, "convert - --to csv", &links);
        assert_eq!(
            table,
            HEADER.to_owned() + &row(&own(first), &clues) + &row(&own(second), &clues)
        );
    }
}

#[test]
fn a_table_may_mix_rules_with_one_label() {
    let (folder, clues) = (folder(), puzzle());
    let table = HEADER.to_owned() + &row(&own(ONE), &clues) + &row(&own(OTHER), &clues);
    let (code, report, _) = run(&folder, "check", &table);
    assert_eq!((code, unique(&report)), (1, vec!["true", "false"]));
    let (code, report, said) = run(&folder, "check --regions one.txt", &table);
    assert_eq!((code, unique(&report)), (1, vec!["true", "true"]));
    let fault = format!(
        "the first at stdin:3: stated variant {LABEL} with other regions, checked as {LABEL}\n"
    );
    ends_with(&said, &fault);
    let (code, _, said) = run(&folder, "convert - --regions one.txt --to csv", &table);
    let expected = format!(
        "error: stdin:3: found the variant {LABEL} with other regions, expected {LABEL}, as --variant says\n"
    );
    assert_eq!((code, said), (2, expected));
    folder.write("mixed.csv", table);
    let (_, figures, _) = run(&folder, "stats mixed.csv", "");
    let blocks: Vec<&str> = figures
        .lines()
        .filter(|line| line.starts_with(LABEL))
        .collect();
    assert_eq!(blocks.len(), 2, "a block for each: {figures}");
    assert!(
        blocks.iter().all(|block| block.contains("1 puzzle:")),
        "{figures}"
    );
}

/// Starts a long run, and stops it as soon as it has saved something.
fn begin(folder: &Path, arguments: &str, progress: &str) {
    let mut run = Command::new(env!("CARGO_BIN_EXE_lacuna"));
    let mut run = run
        .current_dir(folder)
        .args(arguments.split(' '))
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    assert!(
        reached(&mut run, || folder.join(progress).exists()),
        "a run saves its state at its beginning"
    );
    run.kill().unwrap();
    run.wait().unwrap();
}

#[test]
fn a_run_is_not_resumed_with_other_rules_of_the_same_label() {
    for arguments in ["generate", "stats --method topdown"] {
        let folder = folder();
        let arguments = format!("{arguments} -n 1000000 --seed 1 -o out.csv");
        begin(
            folder.path(),
            &format!("{arguments} --regions one.txt"),
            "out.csv.progress",
        );
        let more = format!("{arguments} --resume --regions other.txt");
        let said = fails(&folder, &more, "");
        starts_with(&said, "error: out.csv.part ");
        if arguments.starts_with("generate") {
            let [one, other] = [ONE, OTHER].map(|picture| unnamed_rules(&own(picture)).unwrap());
            contains(
                &said,
                &format!("with rules \"{one}\" instead of \"{other}\""),
            );
        }
    }
}

#[test]
fn a_table_of_own_regions_reads_back_by_itself() {
    let folder = folder();
    let generate = "generate --variant x --regions one.txt -n 3 --seed 1 --rate";
    for name in ["own.csv", "own.jsonl"] {
        done(&folder, format!("{generate} -o {name}"), "");
        for arguments in [
            "check --minimal",
            "solve",
            "count",
            "explain",
            "stats",
            "lab compare --solvers propagate-trail",
            "render --puzzle 2 -o own.svg --force",
            "book -o own.pdf --force",
        ] {
            done(&folder, format!("{arguments} {name}"), "");
        }
    }
    let table = folder.read("own.csv");
    starts_with(
        &table,
        "index,variant,seed,clues,puzzle,solution,rules,level,score,hardest\n",
    );
    let variant = "x".parse::<Variant>().unwrap().with_picture(ONE);
    for record in Reader::new(table.as_bytes()) {
        let claims = record.unwrap().claims;
        assert_eq!(claims.variant.as_deref(), Some(variant.name()));
        assert_eq!(claims.rules.as_ref(), variant.rules().ok());
    }
    let (_, plain, _) = run(&folder, "convert own.csv --to csv", "");
    let (_, json, _) = run(&folder, "convert own.csv --to jsonl", "");
    assert_eq!(run(&folder, "convert - --to csv", &json).1, plain);
    for format in ["iss", "fpuzzles"] {
        let (_, links, _) = run(&folder, ["convert", "own.csv", "--to", format], "");
        let (_, back, _) = run(&folder, "convert - --to csv", &links);
        let (_, again, _) = run(&folder, ["convert", "-", "--to", format], &back);
        assert_eq!(again, links);
        let rules = |table: &str| {
            table
                .lines()
                .map(|row| row.rsplit(',').next().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(rules(&back), rules(&plain));
    }
}

/// Rules are not lost silently: neither marks if other rules are given, nor regions that a format
/// cannot represent.
#[test]
fn rules_are_not_lost_silently() {
    let folder = folder();
    let cages = ".Cage~3~R1C1~R1C2.Cage~17~R2C1~R2C2\n";
    for options in ["--variant x", "--regions one.txt"] {
        let error = fails(&folder, format!("solve {options}"), cages);
        starts_with(
            &error,
            "error: stdin:1: found a puzzle with marks of its own, expected one by the rules of ",
        );
    }
    let (_, error) = done(&folder, "solve --limit 1", cages);
    assert_eq!(error, "");
    let lines = "generate --seed 1 -n 1 --format line -o -";
    let (_, told) = done(&folder, format!("{lines} --regions one.txt"), "");
    contains(&told, " are not in the file: line has no place for them\n");
    let (_, told) = done(&folder, format!("{lines} --variant x"), "");
    assert!(!told.contains("no place"), "{told}");
}

#[test]
fn every_writer_of_tables_states_own_regions() {
    let folder = folder();
    for arguments in [
        "hunt --clues 24 -j 1",
        "stats --method topdown -n 2 -o -",
        "generate -n 2 --symmetry rotate180 -o -",
    ] {
        let (table, _) = done(
            &folder,
            format!("{arguments} --seed 1 --regions one.txt"),
            "",
        );
        starts_with(&table, &HEADER[..45]);
        done(&folder, "check", &table);
    }
}

#[test]
fn a_name_must_not_deny_the_rules_of_its_row() {
    let folder = folder();
    let puzzle = puzzle();
    let check = |row: &str| run(&folder, "check", &format!("variant,puzzle,rules\n{row}\n"));
    let one = unnamed_rules(&own(ONE)).unwrap();
    let place = |variant: &str| 2 + variant.len() + 81;
    for variant in ["x", "standard", "nrc+own-12345678", "nonsense"] {
        let (code, _, said) = check(&format!("{variant},{puzzle},{one}"));
        let expected = format!(
            "error: stdin:2:{}: the variant {variant} and the column rules disagree; drop one of them\n",
            place(variant) + 1
        );
        assert_eq!((code, said), (2, expected));
    }
    for row in [
        format!("{LABEL},{puzzle},{one}"),
        format!("standard,{puzzle},"),
        format!("dg+center-dot,{puzzle},.DisjointSets"),
        format!("own-12345678,{puzzle},{one}"),
        format!(",{puzzle},{one}"),
        format!("x+own-12345678,{puzzle},.Diagonal~1.Diagonal~-1{one}"),
    ] {
        let table = format!("variant,puzzle,rules\n{row}\n");
        let (line, said) = done(&folder, "convert - --to line", &table);
        assert_eq!(line, format!("{puzzle}\n"), "{row}: {said}");
    }
    let (code, _, said) = check(&format!("x,{puzzle},Normal sudoku rules apply."));
    assert_eq!(code, 2);
    starts_with(
        &said,
        "error: stdin:2:85: found the constraint \"Normal sudoku rules apply\", expected ",
    );
    let (_, _, said) = check(&format!(",{puzzle},{one}.~R1C1_5"));
    assert_eq!(
        said,
        "error: stdin:2:84: there is a clue among the rules; give constraints alone\n"
    );
    let object = format!("{{\"variant\":\"x\",\"puzzle\":\"{puzzle}\",\"rules\":\"{one}\"}}");
    let (code, _, said) = run(&folder, "check", &object);
    let expected =
        "error: stdin:1:1: the variant x and the column rules disagree; drop one of them\n";
    assert_eq!((code, said.as_str()), (2, expected));
}

/// The largest number of regions of a picture.
const MOST_REGIONS: usize = 64;

/// A house with this number: eight cells of a row, and one of the other cells.
fn house(number: usize) -> Vec<usize> {
    let row = number / 72;
    let other = (9 * row + 9 + number % 72) % 81;
    (9 * row..9 * row + 8).chain([other]).collect()
}

#[test]
fn more_houses_than_any_puzzle_needs_are_refused_at_once() {
    let folder = tempdir().unwrap();
    let string = |number: usize| -> String {
        let cell = |cell: usize| format!("~R{}C{}", cell / 9 + 1, cell % 9 + 1);
        let rule = |house: Vec<usize>| house.into_iter().map(cell).collect::<String>();
        (0..number)
            .map(|number| ".AllDifferent".to_owned() + &rule(house(number)))
            .collect()
    };
    let pictures = |number: usize| {
        let picture = |number: usize| {
            let house = house(number);
            let letter = |cell: usize| if house.contains(&cell) { 'a' } else { '.' };
            rows(&(0..81).map(letter).collect::<String>())
        };
        (0..number).map(picture).collect::<Vec<_>>().join("\n")
    };
    let layout = Variant::standard().any_layout();
    assert!(layout.read_regions(&pictures(MOST_REGIONS)).is_ok());
    assert_eq!(
        layout
            .read_regions(&pictures(MOST_REGIONS + 1))
            .unwrap_err()
            .to_string(),
        "found 65 regions, expected at most 64"
    );
    for number in [MOST_REGIONS + 1, 300] {
        let expected = format!("found {number} regions, expected at most 64\n");
        let line = string(number) + ".~R1C1_5";
        let said = fails(&folder, "check", &line);
        assert_eq!(said, format!("error: stdin:1:1: {expected}"));
        let table = format!("puzzle,rules\n{},{}\n", puzzle(), string(number));
        let said = fails(&folder, "convert - --to line", &table);
        assert_eq!(said, format!("error: stdin:2:83: {expected}"));
        folder.write("many.txt", pictures(number));
        let said = fails(&folder, "generate --regions many.txt -o -", "");
        assert_eq!(said, format!("error: many.txt: {expected}"));
    }
}
