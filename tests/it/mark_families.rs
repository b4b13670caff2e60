//! Puzzles with marks drawn for each: unique, minimal per clue and per mark, reproducible, in the
//! library and on the command line.

use lacuna::Named;
use lacuna::formats::iss::part;
use lacuna::rules::{CAGE, Cover, MarkFamily, Style};

use crate::complete;
use crate::general::oracle_count;
use crate::made;
use crate::prelude::*;

#[test]
fn a_variant_says_what_the_marks_say_that_it_draws() {
    for &mark_family in MarkFamily::ALL {
        let name = mark_family.name();
        let variant = match name {
            // Lines with other differences than 5, or on other boards other thirds, show theirs.
            "entropic" | "whispers" => name.to_owned(),
            _ => format!("4x4+{name}"),
        };
        let puzzle = puzzle(&variant, 1, 0);
        let marks = puzzle.rules.kinds_of_marks().into_iter();
        let said: Vec<String> = marks
            .map(|mark| english().mark_rule(mark, &[&puzzle.rules]))
            .collect();
        // A puzzle may have one of two kinds; another kind says that all marks are given.
        let is_one = mark_family.kinds().len() > 1;
        assert!(
            is_one || said == [english().mark_family_rule(mark_family)],
            "{mark_family:?}: {said:?}"
        );
    }
}

/// Every mark family, alone and with others, with a number of puzzles of each that are quickly
/// made.
const VARIANTS: &str = "
    killer => 1
    thermo arrow kropki xv => 2
    greater-than => 1
    even-odd palindrome renban whispers => 2
    little-killer sandwich => 1
    strict-kropki strict-xv => 2
    killer+nrc => 1
    6x6+killer => 3
    killer+thermo jigsaw+thermo => 1
    jigsaw-6+even-odd+kropki => 2
    4x4+killer 4x4+arrow 4x4+thermo+xv 4x4+palindrome => 3
    latin-5+greater-than => 2
    6x6+anti-knight+kropki 6x6+little-killer+sandwich jigsaw-6+renban+whispers arrow+thermo => 1
    between choice clones entropic equal-sums quads region-sums skyscraper sum-lines sums x-sum zipper => 1
    6x6+choice+clones jigsaw-6+equal-sums+x-sum 6x6+between+zipper => 1
";

/// Calls a function with each of them and its number of puzzles.
pub fn for_each_variant(mut call: impl FnMut(&str, u64)) {
    for [names, puzzles] in cases(VARIANTS) {
        let puzzles = puzzles.parse().unwrap();
        names.split(' ').for_each(|name| call(name, puzzles));
    }
}

/// The variants small enough for the verifier to count solutions.
const SMALL: &str = "4x4+arrow 4x4+even-odd 4x4+greater-than 4x4+killer 4x4+kropki 4x4+palindrome \
    4x4+little-killer 4x4+renban 4x4+sandwich 4x4+strict-kropki 4x4+strict-xv 4x4+thermo 4x4+whispers \
    4x4+xv 4x4+killer+thermo jigsaw-5+killer latin-5+arrow+kropki 6x6+thermo 6x6+kropki \
    4x4+between 4x4+choice 4x4+clones 4x4+equal-sums 4x4+quads 4x4+region-sums 4x4+skyscraper 4x4+sum-lines \
    4x4+sums 4x4+x-sum 4x4+zipper 6x6+entropic 6x6+choice 6x6+clones";

fn generator(variant: &str) -> Generator {
    crate::made::generator(variant, 5)
}

/// Checks by the plain loop that the puzzle has one solution, and more without any of its clues or
/// marks.
fn check(puzzle: &Puzzle, at: &str, count: impl Fn(&Rules, &Board) -> u64) {
    let (rules, clues, solution) = (&puzzle.rules, &puzzle.clues, &puzzle.solution);
    assert!(
        rules.is_solution(solution) && solution.extends(clues),
        "{at}"
    );
    assert_eq!(count(rules, clues), 1, "{at}");
    for clue in clues.filled() {
        let fewer = made::without(clues, clue);
        assert_eq!(count(rules, &fewer), 2, "{at}: clue {clue}");
    }
    // If all signs are given, none can be left out: the puzzle would then say that it does not
    // hold.
    let is_sign = |mark: &Mark| ["dot", "X or V"].contains(&mark.kind().title);
    let all_signs = "rule that all signs are given";
    let are_all_given = rules.marks().any(|mark| mark.kind().title == all_signs);
    for mark in rules
        .drawn_marks()
        .filter(|mark| !are_all_given || !is_sign(mark))
    {
        let left = count(&complete::without(rules, mark), clues);
        assert_eq!(left, 2, "{at}: {}", text_of(mark, rules));
    }
}

fn text_of(mark: &Mark, rules: &Rules) -> String {
    part(&[&Rule::Mark(mark.clone())], rules.layout())
}

#[test]
fn small_puzzles_are_minimal_by_the_verifier() {
    for variant in SMALL.split(' ') {
        let generator = generator(variant);
        // On larger puzzles the oracle takes seconds: one is enough, the quickest of the first ten.
        let first = if variant.starts_with('4') { 0 } else { 9 };
        for index in first..10 {
            let puzzle = generator.puzzle(index, FREE).unwrap();
            check(&puzzle, &format!("{variant} {index}"), |rules, clues| {
                oracle_count(rules, &mut clues.clone(), 2)
            });
        }
    }
}

/// A cage has no value twice, and its cells are connected. The cells of lines are connected too,
/// and lines never share a cell.
#[test]
fn marks_are_well_shaped() {
    let usual = Style::default().cages;
    for (variant, cages, lines) in [
        ("killer", usual, None),
        ("killer", (1, 3), None),
        ("16x16+killer", (3, 6), None),
        ("samurai+killer+thermo", usual, Some((4, 8))),
        ("arrow+palindrome+thermo", usual, None),
        ("jigsaw+thermo", usual, Some((3, 9))),
        ("6x6+arrow", usual, None),
    ] {
        let style = Style {
            cages,
            lines,
            ..Style::default()
        };
        let generator = generator(variant).with_style(style.clone(), FREE).unwrap();
        let rules = generator.any_rules(FREE).unwrap();
        let layout = rules.layout();
        let touch = |a: usize, b: usize| {
            let (p, q) = (layout.place(a), layout.place(b));
            p.row.abs_diff(q.row).max(p.column.abs_diff(q.column)) == 1
        };
        let (mut in_cages, mut in_lines) = (vec![0; layout.cells()], vec![0; layout.cells()]);
        for mark in rules.marks() {
            let cells = mark.cells();
            let cage = mark.kind() == CAGE;
            let lines = style.lines.unwrap_or((3, 7));
            let (least, most) = if cage { style.cages } else { lines };
            let has_length = (least..=most).contains(&cells.len());
            let is_line = || cells.windows(2).all(|s| touch(s[0], s[1]));
            let is_whole = if cage {
                layout.is_connected(&cells)
            } else {
                is_line()
            };
            let text = text_of(mark, &rules);
            assert!(has_length && is_whole, "{variant}: {text}");
            let counts = if cage { &mut in_cages } else { &mut in_lines };
            for &cell in &cells {
                counts[cell] += 1;
            }
        }
        let are_apart = in_cages.iter().chain(&in_lines).all(|&marks| marks <= 1);
        assert!(are_apart, "{variant}");
        let are_many = in_lines.iter().sum::<usize>() * 3 > layout.cells();
        assert!(
            are_many || !variant.contains("thermo"),
            "{variant}: lines on a third"
        );
    }
}

#[test]
fn full_covers_have_no_clues() {
    for (variant, cages) in [
        ("killer", (2, 5)),
        ("6x6+killer", (2, 4)),
        ("killer+x", (2, 4)),
        ("4x4+killer", (1, 3)),
    ] {
        let style = Style {
            cages,
            cover: Cover::Full,
            ..Style::default()
        };
        let generator = generator(variant).with_style(style, FREE).unwrap();
        for index in 0..3 {
            let made = generator.puzzle(index, FREE).unwrap();
            let (rules, clues) = (made.rules, made.clues);
            assert_eq!(clues.clues(), 0);
            let mut covered: Vec<usize> = rules.marks().flat_map(Mark::cells).collect();
            covered.sort_unstable();
            let all: Vec<usize> = (0..clues.len()).collect();
            assert_eq!(covered, all, "{variant}: each cell in one cage");
            assert!(rules.is_solution(&made.solution));
            let count = Engine::new(&rules).count(&clues, 2, FREE);
            assert_eq!(count.ok(), Some(1), "{variant}");
        }
    }
}

#[test]
fn names_join_like_families() {
    for &mark_family in MarkFamily::ALL {
        let names = mark_family.names();
        let [variant, again] = [names[0], names[names.len() - 1]].map(made::variant);
        assert_eq!(variant, again, "{mark_family:?}");
        let title = english().heading(&variant, &[]);
        assert_eq!(title, english().mark_family(mark_family), "{mark_family:?}");
        assert!(variant.mark_families().next().is_some() && variant.rules().is_err());
        assert!(!variant.any_rules().are_named());
    }
    let title = english().heading(&made::variant("jigsaw-6+killer+x"), &[]);
    assert_eq!(title, "Jigsaw 6×6 Diagonal Killer");
}

#[test]
fn tables_are_checked_clue_by_clue_and_mark_by_mark() {
    let folder = tempdir().unwrap();
    for_each_variant(|variant, puzzles| {
        let rows = sound_table(&folder, variant, puzzles, ",rules,marks");
        let objects = generate(&folder, variant, puzzles, "--format jsonl");
        let (_, error) = done(&folder, "check --minimal -", &objects);
        contains(&error, &format!(": {puzzles} unique ({puzzles} minimal)"));
        done(&folder, ["check", "--variant", variant, "-"], &rows);
    });
}

/// At the end rules of another kind, and none at all.
#[test]
fn false_claims_about_marks_are_found() {
    transcript(
        r#"
        $ lacuna generate --quiet --variant 6x6+thermo --seed 3 -o t.csv
        $ cut -d, -f5,7,8 t.csv
        puzzle,rules,marks
        ……,.Shape~6x6.Thermo~…
        $ sed 's/,[0-9]*$/,99/' t.csv | lacuna check
        line,…
        2,…,"stated 99 marks, found …
        …
        [1]
        $ awk -F, -v OFS=, 'NR > 1 { sub(/\.Thermo[^.]*$/, "", $7); $8 -= 1 } 1' t.csv | lacuna check --quiet
        line,…
        2,…,"more than one solution; …
        …
        [1]
        $ awk -F, -v OFS=, 'NR > 1 { $4 = 36; $5 = $6; $8 = 1; $7 = ".Shape~6x6.Thermo~R1C1~R1C2" } 1' t.csv > full.csv
        $ lacuna check full.csv > report && lacuna check --minimal full.csv | cut -d, -f6,7
        redundant,fault
        r1c1 …r6c6 Thermo~R1C1~R1C2,36 redundant clues; 1 redundant mark
        …
        $ sed s/6x6+thermo/6x6+arrow/ t.csv | lacuna check
        …
        …the variant 6x6+arrow and the column rules disagree…
        …
        [2]
        $ cut -d, -f1-6 t.csv | lacuna check
        …
        …found the variant 6x6+thermo without its marks, expected them in a column named rules…
        …
        [2]
        $ lacuna check --variant killer t.csv > report
        error: t.csv:2:1: found 36 cells, expected 81
        …
        [2]
        "#,
    );
}

#[test]
fn shapes_of_clues_join_marks() {
    let rows = generate(".", "6x6+thermo", 2, "--symmetry rotate180");
    let header = "index,variant,seed,clues,puzzle,solution,rules,marks,minimal\n";
    starts_with(&rows, header);
    half_turns(&rows);
    let rows = generate(".", "6x6+kropki", 1, "--target-clues 20");
    contains(&rows, "\n0,6x6+kropki,3,20,");
    ends_with(&rows, ",none\n");
}

/// Splits a command line; `_` is a space within an argument.
fn words(line: &str) -> Vec<String> {
    line.split(' ').map(|word| word.replace('_', " ")).collect()
}

#[test]
fn options_that_do_not_fit_are_told() {
    let folder = tempdir().unwrap();
    let line = |options: &str| words(&format!("generate -o - {options}"));
    let table = "
        --variant thermo --cage-sizes 2..3 => found cage sizes with the variant thermo, expected one with killer
        --cover full => found cover with the variant standard, expected one with killer
        --variant killer --line-lengths 3..4 => found line lengths with the variant killer, expected one with arrow, between, choice, entropic, palindrome, region-sums, renban, sum-lines, thermo, whispers or zipper
        --variant 6x6+killer --cage-sizes 2..7 => found cage sizes 2..7, expected 1 to 6 cells on this layout
        --variant thermo --line-lengths 2..4 => found line lengths 2..4, expected 3 to 9 cells on this layout
        --variant killer --cover full --symmetry rotate180 => --cover full leaves no clues, so it cannot be combined with a shape of clues
        --variant killer --cover full --clues 5..6 => found --clues 5..6 with --cover full, expected 0: --cover full leaves no clues
        --variant killer --format line => line has no place for the marks of killer: use csv, jsonl, iss or fpuzzles
        --variant killer --cover full --cage-sizes 2..2 => cannot generate: found no way to draw full cages of 2 to 2 cells for killer, expected one: choose other sizes
        --variant thermo --marks 50..60 => cannot generate: found no way to draw sparse cages of 2 to 5 cells, 50 to 60 marks of thermo for thermo, expected one: choose other sizes, or fewer marks
        --marks 3..5 => found a number of marks with the variant standard, expected one with marks, such as thermo
        --variant arrow+thermo --marks 3..5_killer => found a number of marks of \"killer\" with the variant arrow+thermo, expected one of arrow, thermo
        --variant arrow+thermo --marks 3..5_thermo --marks 6..7_thermo => found two numbers of marks for thermo, expected one
        --variant thermo --marks 3..5 --marks 4..4_thermo => found two numbers of marks for thermo, expected one
        --variant strict-xv --marks 3..5 => found a number of marks for strict-xv, but all its signs are given
        --variant killer --cover full --marks 20..25 => found a number of marks for killer, but full cages cover the grid: choose their sizes instead
    ";
    for [options, message] in cases(table) {
        refused(&folder, line(options), "", message);
    }
    let table = r#"
        --cover half => found the cover "half", expected sparse or full
        --cage-sizes few => found "few", expected a whole number below
        --cage-sizes 5..2 => found the range 5..2, which is reversed, expected 2..5
        --marks 0..2 => found "0", expected a number from 1 to 1024
    "#;
    for [arguments, message] in cases(table) {
        let line = line(&format!("--variant killer {arguments}"));
        contains(&fails(&folder, line, ""), message);
    }
}

/// Bounded marks are as many as wanted, and still minimal; the others are not counted.
#[test]
fn numbers_of_marks_are_kept() {
    let folder = tempdir().unwrap();
    // A part of each such mark, and their numbers.
    let table = "
        --variant thermo --marks 3..4 => Thermo 3 4
        --variant arrow+thermo --marks 2..2_thermo --marks 3..3_arrow => Thermo 2, Arrow 3
        --variant 6x6+killer+kropki --marks 2..3_killer => Cage 2 3
        --variant 6x6+thermo --marks 3..3 --difficulty easy => Thermo 3
        --variant even-odd --marks 12..15 --target-clues 30 => ~R 12 13 14 15
    ";
    for [options, bounds] in cases(table) {
        let line = format!("generate {options} -n 3 --seed 1 -o -");
        let (rows, _) = done(&folder, words(&line), "");
        for rules in column(&rows, 6) {
            for bound in bounds.split(", ") {
                let (name, numbers) = bound.split_once(' ').unwrap();
                let marks = rules.split('.').filter(|mark| mark.contains(name)).count();
                let is_met = numbers.split(' ').any(|number| number == marks.to_string());
                assert!(is_met, "{options}: {marks} {name} in {rules}");
            }
        }
        if !options.contains("--difficulty") && !options.contains("--target") {
            done(&folder, "check --minimal -", &rows);
        }
    }
}

/// Almost all cells can never be needed. Long searches say what has been met.
#[test]
fn a_run_for_more_marks_than_are_needed_says_what_to_loosen() {
    transcript(
        "
        $ lacuna generate --variant 4x4+even-odd --marks 14..16 --seed 1 -o - --time-limit 1s
        index,…
        …
        …4x4+even-odd: no puzzle made, and … that need too few marks: lower the first number of --marks, or choose fewer kinds of marks
        [1]
        $ lacuna generate --variant 16x16+killer --seed 1 -o - --time-limit 2s
        index,…
        …
        16x16+killer: no puzzle made: …--difficulty easy makes…
        [1]
        $ lacuna generate --clues 36..37 --seed 1 -o - --time-limit 1s
        index,…
        …
        standard: no puzzle with 36..37 clues among … made, which have …clues: choose a smaller layout…
        [1]
        ",
    );
}

/// Seed 3: puzzle *i* of every variant never changes.
#[test]
fn seeds_are_stable() {
    let folder = tempdir().unwrap();
    let mut made = String::new();
    let mut add = |table: String| made.extend(table.lines().skip(1).flat_map(|row| [row, "\n"]));
    for_each_variant(|variant, puzzles| add(generate(&folder, variant, puzzles, "")));
    add(generate(&folder, "killer", 2, "--cover full"));
    golden("mark_families.csv", &made);
}
