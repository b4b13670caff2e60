//! `lacuna check`, `solve` and `count` from outside, and the errors of every command for bad input.

use crate::prelude::*;
use std::fs;

/// Returns the rows of a report, without the header.
fn rows(report: &str) -> Vec<&str> {
    let (header, rows) = report.split_once('\n').unwrap();
    let expected = "line,clues,solutions,unique,minimal,redundant,fault,puzzle";
    assert_eq!(header, expected);
    rows.lines().collect()
}

#[test]
fn redundant_clues_are_named_and_make_a_puzzle_not_minimal() {
    let folder = tempdir().unwrap();
    let (code, report, error) = run(&folder, "check --minimal", EASY);
    let fields: Vec<&str> = rows(&report)[0].split(',').collect();
    assert_eq!(
        (code, fields[..5].join(" ").as_str()),
        (1, "1 30 1 true false")
    );
    let redundant: Vec<&str> = fields[5].split(' ').collect();
    assert_eq!(fields[6], format!("{} redundant clues", redundant.len()));
    for index in (0..81).filter(|&index| &EASY[index..=index] != ".") {
        let name = format!("r{}c{}", index / 9 + 1, index % 9 + 1);
        let mut without = EASY.to_owned();
        without.replace_range(index..=index, ".");
        let (_, count, _) = run(&folder, "count --limit 2", &without);
        assert_eq!(count == "1\n", redundant.contains(&name.as_str()), "{name}");
    }
    let totals = "1 puzzle: 1 unique (0 minimal), 0 with many solutions, 0 without in ";
    starts_with(&error, totals);
    contains(&error, "found faults in 1 puzzle, the first at stdin:1: ");
    let (report, _) = done(&folder, "check", EASY);
    assert_eq!(rows(&report), [format!("1,30,1,true,,,,{EASY}")]);
}

#[test]
fn none_one_and_many_solutions_and_a_digit_twice() {
    transcript(
        r#"
        $ cat p.txt
        531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
        # many
        53.......6..195....9.....6.....6...34....3..1....2...6.6....2.....419..5........9
        55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
        {EASY}
        $ lacuna check p.txt
        line,clues,solutions,unique,minimal,redundant,fault,puzzle
        1,31,0,false,,,"the clue 5 at r1c1, the clue 1 at r1c3, the clue 1 at r2c4, the clue 5 at r2c6, the clue 6 at r3c8, the clue 1 at r5c9 and the clue 5 at r8c9 contradict each other",531.7…
        3,22,many,false,,,more than one solution,53.......6…
        4,30,0,false,,,"found 5 twice in row 1, at r1c1 and r1c2",55..7…
        5,30,1,true,,,,{EASY}
        4 puzzles: 1 unique, 1 with many solutions, 2 without in …
        found faults in 3 puzzles, the first at p.txt:1: the clue 5 at r1c1, …
        [1]
        $ lacuna solve --format line p.txt
        532648197678195342194372568257961483486753921319824756961587234823419675745236819
        {SOLVED}
        p.txt:1: no solution: the clue 5 at r1c1, the clue 1 at r1c3, …
        p.txt:3: more than one solution, this is one of them; --all prints all
        p.txt:4: no solution: found 5 twice in row 1, at r1c1 and r1c2
        [1]
        "#,
    );
}

#[test]
fn stated_figures_are_checked() {
    transcript(
        r#"
        $ cat table.csv
        index,variant,seed,clues,puzzle,solution
        0,standard,1,30,{EASY},{SOLVED}
        1,standard,1,29,{EASY},{SOLVED}
        2,standard,1,30,{EASY},534768912672195348198342567859761423426853791713924856961537284287419635345286179
        3,classic,1,30,{EASY},
        $ lacuna check table.csv
        line,clues,solutions,unique,minimal,redundant,fault,puzzle
        2,30,1,true,,,,{EASY}
        3,30,1,true,,,"stated 29 clues, found 30",{EASY}
        4,30,1,true,,,the solution that the file states is not the solution of this puzzle: it differs from the clue at r1c5,{EASY}
        5,30,1,true,,,,{EASY}
        4 puzzles: …
        found faults in 2 puzzles, the first at table.csv:3: stated 29 clues, found 30
        [1]
        $ printf 'variant,puzzle\nstandard,{EASY}' | lacuna check --variant x
        …
        …stated variant standard, checked as x…
        …
        [1]
        $ printf 'variant,puzzle\nclassic,{EASY}' | lacuna check --variant standard
        …
        "#,
    );
}

/// A puzzle that is minimal by orbit may have a redundant clue. A report states in a member of the same
/// name whether a puzzle is minimal.
#[test]
fn puzzles_that_are_minimal_by_orbit_are_checked_by_clue() {
    transcript(
        "
        $ for name in a.csv a.jsonl; do lacuna generate --quiet --symmetry rotate180 -n 3 --seed 1 -o $name; done
        $ lacuna check --minimal a.csv
        line,…
        2,…,8 redundant clues (stated minimal by orbit and checked by clue),…
        …
        [1]
        $ lacuna check --minimal a.jsonl
        line,…
        1,…,8 redundant clues (stated minimal by orbit and checked by clue),…
        …
        [1]
        $ lacuna check --quiet a.csv > /dev/null && lacuna check --quiet a.jsonl > /dev/null
        $ echo {EASY} | tr 1-9 . | lacuna check --quiet --minimal --format jsonl - > r.jsonl
        …
        [1]
        $ lacuna count --limit 2 r.jsonl
        2
        r.jsonl:1: stopped at 2 solutions, there may be more
        ",
    );
}

#[test]
fn threads_and_long_files_keep_the_order() {
    let folder = tempdir().unwrap();
    let table = format!("{EASY}\n").repeat(20_000);
    let (_, one, _) = run(&folder, "check -j 1", &table);
    let (_, two, _) = run(&folder, "check -j 2", &table);
    assert!(one == two);
    let is_right = |(i, row): (usize, &&str)| row.starts_with(&format!("{},30,1,", i + 1));
    assert!(rows(&one).iter().enumerate().all(is_right));
    assert_eq!(rows(&one).len(), 20_000);
}

#[test]
fn puzzles_before_an_error_are_reported() {
    transcript(
        "
        $ cat p.txt
        {EASY}
        {EASY}
        53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7
        $ lacuna check p.txt
        line,clues,solutions,unique,minimal,redundant,fault,puzzle
        1,30,1,true,,,,{EASY}
        2,30,1,true,,,,{EASY}
        error: p.txt:3:81: found 80 cells, expected 81 in a line or 9 in a row of a grid
        2 puzzles: 2 unique…
        [2]
        ",
    );
}

#[test]
fn all_solutions_are_different_solutions() {
    let folder = transcript(
        "
        $ cat many.txt
        53.......6..195....98....6.8...6...34..8.3.......2...6.6....28....419..5....8...9
        $ lacuna solve --all --format line many.txt > all.txt; test $(lacuna count many.txt) = $(sort -u all.txt | wc -l)
        $ lacuna solve --limit 4 --format line many.txt > some.txt; wc -l < some.txt
        4
        $ lacuna solve --format line many.txt | wc -l
        1
        many.txt:1: more than one solution, this is one of them; --all prints all
        ",
    );
    let all = folder.read("all.txt");
    let solutions: Vec<Board> = all.lines().map(|line| line.parse().unwrap()).collect();
    let clues = folder.read("many.txt").trim().parse().unwrap();
    let rules = variant("standard").any_rules();
    let is_right = |solution: &Board| solution.extends(&clues) && rules.is_solution(solution);
    assert!(solutions.len() > 5 && solutions.iter().all(is_right));
}

/// Reports, solutions and counts. The same of many solutions are printed for every instruction set.
/// Without 1 and 2, the two can be exchanged in each component of their cells independently.
#[test]
fn answers_in_every_form() {
    transcript(
        r#"
        $ echo {EASY} > p.txt
        $ lacuna check --quiet --format jsonl p.txt
        {"line":1,"clues":30,"solutions":"1","unique":true,"minimal":null,"redundant":null,"fault":null,"puzzle":"{EASY}"}
        $ echo {SOLVED} | lacuna check --quiet --format jsonl --minimal
        {…"minimal":false,"redundant":["r1c1","r1c2",…81 redundant clues…
        …
        [1]
        $ lacuna solve p.txt > s.txt; head -n 4 s.txt
        +-------+-------+-------+
        | 5 3 4 | 6 7 8 | 9 1 2 |
        | 6 7 2 | 1 9 5 | 3 4 8 |
        | 1 9 8 | 3 4 2 | 5 6 7 |
        $ lacuna solve --format line s.txt
        {SOLVED}
        $ lacuna solve --format csv p.txt
        line,puzzle,solution
        1,{EASY},{SOLVED}
        $ cat many.txt
        53.......6..195....98....6.8...6...34..8.3..1........6.6....28....419..5....8...9
        $ lacuna solve --format line --limit 3 many.txt | tee three.txt
        534628197627195348198374562819762453476853921253941876961537284782419635345286719
        534628197627195348198734562819562473456873921273941856961357284782419635345286719
        534628197627195438198374562852961743476853921319742856961537284283419675745286319
        $ lacuna solve --quiet --format line many.txt > one.txt; head -n 1 three.txt | diff one.txt -
        $ (cat p.txt; tr 1-9 . < p.txt; echo {SOLVED} | tr 12 .) | lacuna count --limit 1000
        1
        1000
        2
        stdin:2: stopped at 1,000 solutions, there may be more
        "#,
    );
}

#[test]
fn bad_usage_is_told_in_one_sentence() {
    let folder = tempdir().unwrap();
    folder.write("file", "");
    folder.write("utf16.txt", b"\xff\xfe5\x003\x00");
    folder.write(
        "eight.txt",
        "AAA......\nAAA......\nAA.......\n".to_owned() + &".........\n".repeat(6),
    );
    let usage = "\n\nFor more information, try '--help'.";
    let table = &format!(
        r#"
        generate --variant ncr => invalid value 'ncr' for '--variant <V>': found the variant "ncr", expected a layout (standard, 4x4 to 25x25, latin-5, jigsaw, twodoku, gattai-3, samurai), anti-king, anti-knight, asterisk, center-dot, dg, girandola, non-consecutive, nrc, x, arrow, between, choice, clones, entropic, equal-sums, even-odd, greater-than, killer, kropki, little-killer, palindrome, quads, region-sums, renban, sandwich, skyscraper, strict-kropki, strict-xv, sum-lines, sums, thermo, whispers, x-sum, xv, zipper or several joined by +; did you mean nrc?
        generate -n 0 => invalid value '0' for '-n <N>': found "0", expected a number from 1
        generate --clues 26..24 => invalid value '26..24' for '--clues <MIN..MAX>': found the range 26..24, which is reversed, expected 24..26
        generate --clues 70..82 => found --clues 70..82, expected at most 81 on this layout
        generate --shard 4/4 => invalid value '4/4' for '--shard <K/N>': found "4/4", expected K/N with K from 0 to N-1, like 0/4
        generate --time-limit 5x => invalid value '5x' for '--time-limit <T>': found "5x", expected a time like 90s, 5m, 1.5h or 500ms
        generate --format xls => invalid value 'xls' for '--format <FORMAT>': found the format "xls", expected one of csv, jsonl, line, grid, link, iss, sdm, hodoku, pencilmarks, fpuzzles; lacuna convert makes the others
        generate --seed 1 -o file/x.csv => cannot make the folder file: File exists (os error 17)
        generate --seed 1 -o /proc/x.csv => cannot write /proc/x.csv.part: No such file or directory (os error 2)
        generate --seed 1 -o . => . is a folder: name a file
        generate --resume => --resume needs the --seed of the run, or its file with -o
        generate --seed 1 --resume -o - => --resume needs a file, not -
        generate --regions eight.txt => eight.txt: line 1: region A has 8 cells, expected 9
        generate --regions none.txt => cannot read none.txt: No such file or directory (os error 2)
        check none.txt => cannot read none.txt: No such file or directory (os error 2)
        solve {EASY} => cannot read {EASY}: No such file or directory (os error 2); a puzzle is read from a file, or from stdin with -
        solve utf16.txt => utf16.txt:1:3: found 2 cells, expected 81 in a line or 9 in a row of a grid
        solve . => cannot read .: Is a directory (os error 21)
        solve --format xml => invalid value 'xml' for '--format <FORMAT>': found "xml", expected grid, line, csv or jsonl
    "#
    );
    for [arguments, expected] in cases(table) {
        let is_usage = expected.starts_with("invalid value");
        let usage = if is_usage { usage } else { "" };
        refused(&folder, arguments, "", &format!("{expected}{usage}"));
    }
}

/// A check of no puzzles must not pass for a check of puzzles that were lost on the way.
#[test]
fn no_puzzle_is_an_error() {
    let folder = tempdir().unwrap();
    let header = "line,clues,solutions,unique,minimal,redundant,fault,puzzle\n";
    for (command, printed) in [
        ("check", header),
        ("explain -", ""),
        ("lab watch", ""),
        ("lab compare", ""),
        ("solve", ""),
        ("convert --to csv -o a.csv", ""),
    ] {
        for text in ["", "\n\n", "puzzle\n", "# nothing\n---\n"] {
            let (code, out, error) = run(&folder, command, text);
            let found = (code, out.as_str(), error.as_str());
            assert_eq!(
                found,
                (2, printed, "error: stdin has no puzzle\n"),
                "{text:?}"
            );
        }
    }
    folder.write("a.txt", "# nothing\n");
    refused(&folder, "count a.txt", "", "a.txt has no puzzle");
    assert_eq!(folder.names(), ["a.txt"]);
}

#[test]
fn bad_puzzles_are_told_by_line_and_column() {
    let folder = tempdir().unwrap();
    let table = r#"
        character.txt => P|12a => :2:3: found 'a', expected a digit 1-9 or one of . 0 _ * for an empty cell; without this line, the puzzle on line 1 may be another one, so remove the line if it says nothing about it
        short.txt => S => :1:81: found 80 cells, expected 81 in a line or 9 in a row of a grid
        column.csv => index,mine| => :1:1: none of the columns index,mine is called puzzle; name the one with the cells with --column
        variant.csv => variant,puzzle|ncr,P => :2: found the variant "ncr", expected a layout (standard, 4x4 to 25x25, latin-5, jigsaw, twodoku, gattai-3, samurai), anti-king, anti-knight, asterisk, center-dot, dg, girandola, non-consecutive, nrc, x, arrow, between, choice, clones, entropic, equal-sums, even-odd, greater-than, killer, kropki, little-killer, palindrome, quads, region-sums, renban, sandwich, skyscraper, strict-kropki, strict-xv, sum-lines, sums, thermo, whispers, x-sum, xv, zipper or several joined by +; did you mean nrc?
    "#;
    for [name, text, expected] in cases(table) {
        let text = text.replace('|', "\n").replace('P', EASY);
        folder.write(name, text.replace('S', &EASY[..80]));
        for command in ["check", "solve", "count"] {
            let error = fails(&folder, [command, name], "");
            let expected = format!("error: {name}{expected}");
            assert_eq!(error.lines().next(), Some(&*expected), "{command}");
        }
    }
}

#[test]
#[ignore = "needs the public collections, in LACUNA_CORPUS"]
fn the_public_collections_are_what_they_are_said_to_be() {
    let folder = tempdir().unwrap();
    let table = "
        many-solutions-a.txt => check => 5000 => 5,000 puzzles: 0 unique, 5,000 with many solutions, 0 without in
        hardest-a.txt => check => 188 => 188 puzzles: 188 unique, 0 with many solutions, 0 without in
        clues17.txt => check => 49151 => 49,151 puzzles: 49,151 unique, 0 with many solutions, 0 without in
        clues17.txt => check --minimal => 1000 => 1,000 puzzles: 1,000 unique (1,000 minimal), 0 with many solutions, 0 without in
    ";
    for [name, arguments, puzzles, totals] in cases(table) {
        let puzzles = puzzles.parse().unwrap();
        let text = fs::read_to_string(collection(name)).unwrap();
        let text: String = text.split_inclusive('\n').take(puzzles).collect();
        let (code, report, error) = run(&folder, arguments, &text);
        let expected = (i32::from(name.starts_with("many")), puzzles);
        assert_eq!((code, rows(&report).len()), expected);
        starts_with(&error, totals);
    }
}
