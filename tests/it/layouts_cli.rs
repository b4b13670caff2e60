//! Every layout on the command line: generated, checked, solved, counted and rated, with every
//! error.

use crate::prelude::*;

/// Layouts and families of every kind, with a number of puzzles of each that can be made quickly.
const VARIANTS: [(&str, u64); 16] = [
    ("4x4", 5),
    ("4x4+anti-knight", 2),
    ("6x6", 5),
    ("6x6-3x2+dg", 3),
    ("6x6+x", 5),
    ("8x8+anti-king", 2),
    ("10x10", 2),
    ("12x12-2x6", 1),
    ("latin-5", 3),
    ("latin-7+x", 2),
    ("jigsaw", 2),
    ("jigsaw-6+x", 3),
    ("jigsaw-5+non-consecutive", 2),
    ("anti-knight", 2),
    ("nrc+anti-king", 1),
    ("twodoku+x", 1),
];

#[test]
fn puzzles_of_every_layout_are_unique_and_minimal() {
    let folder = tempdir().unwrap();
    for (variant, puzzles) in VARIANTS
        .into_iter()
        .chain([("standard", 20), ("nrc+x", 20)])
    {
        let has_rules = variant.starts_with("jigsaw");
        let header = if has_rules { ",rules" } else { "" };
        let rows = sound_table(&folder, variant, puzzles, header);
        let (counts, _) = done(&folder, "count -", &rows);
        assert_eq!(counts, "1\n".repeat(puzzles as usize), "{variant}");
    }
}

/// Rows that state false rules are detected.
#[test]
fn rows_of_a_jigsaw_are_judged_by_their_own_boxes() {
    let folder = tempdir().unwrap();
    let rows = generate(&folder, "jigsaw", 2, "");
    done(&folder, "check --variant jigsaw -", &rows);
    let (code, _, error) = run(&folder, "check --variant standard -", &rows);
    assert_eq!(code, 1, "{error}");
    // The boxes of the first puzzle, for the second.
    let rules = column(&rows, 6);
    let swapped = rows.replace(rules[1], rules[0]);
    assert_eq!(run(&folder, "check -", &swapped).0, 1);
    fails(&folder, "check -", &rows.replace(",jigsaw,", ",jigsaw+x,"));
}

#[test]
fn shapes_of_other_layouts() {
    transcript(
        "
        $ lacuna generate --quiet --variant samurai -n 1 --seed 3 --target-clues 200 -o s.csv
        $ cat s.csv
        index,…
        0,samurai,3,200,…,none
        $ lacuna check --quiet s.csv > report
        $ lacuna generate -o - --variant gattai-3 --symmetry rotate90
        error: found the symmetry rotate90, expected one that the layout has: it maps some cells to places without one
        [2]
        $ lacuna generate -o - --variant 4x4 --target-clues 17
        error: found 17 target clues, expected 3 to 16 on this layout
        [2]
        $ cat checkered.txt
        #.#.
        .#.#
        #.#.
        .#.#
        $ lacuna generate --quiet --variant 4x4 --seed 3 --pattern checkered.txt --format line -o - | tr 1-4 '#' | fold -w 4 | diff checkered.txt -
        ",
    );
    half_turns(&generate(".", "6x6", 4, "--symmetry rotate180"));
}

#[test]
fn layouts_from_pictures() {
    let folder = transcript(
        "
        $ printf 'AABB\\nACBB\\nACDD\\nCCDD\\n' > boxes.txt; printf 'A\\n.\\n..B\\n' > two.txt; printf 'A\\n.B\\n' > half.txt
        $ printf 'AABB\\nACBB\\nACDD\\nCDDC\\n' > apart.txt
        $ lacuna generate --quiet --seed 1 -o a.csv --boxes boxes.txt
        $ cat a.csv
        index,…
        0,layout-…
        $ lacuna check --quiet --minimal a.csv > report && lacuna check --quiet --minimal --boxes boxes.txt a.csv > report
        $ lacuna generate --quiet --seed 1 -o b.csv --variant 4x4 --corners two.txt
        $ lacuna check --quiet --minimal b.csv > report
        $ lacuna generate --seed 1 -o - --variant 4x4 --corners half.txt
        error: half.txt: grids 1 and 2 share a part of a box: they are 1 rows and 1 columns apart, expected multiples of 2 rows and 2 columns
        [2]
        $ lacuna generate --seed 1 -o - --variant 6x6+x+dg
        error: cannot generate: found no grid that satisfies all rules of 6x6+dg+x, expected one: they contradict each other, or nearly
        [2]
        $ lacuna generate --seed 1 -o c.csv --boxes apart.txt
        apart.txt: the cells of box 3 are not connected
        …
        ",
    );
    assert_eq!(column(&folder.read("b.csv"), 4)[0].len(), 28);
}

/// The walls of a jigsaw's picture show its boxes, and further rules are those of the command line.
#[test]
fn pictures_of_jigsaws_are_read_back() {
    let folder = tempdir().unwrap();
    let convert =
        |table: &str, arguments: &str| done(&folder, format!("convert - {arguments}"), table);
    for variant in ["jigsaw", "jigsaw-6", "jigsaw-12", "6x6-3x2"] {
        let table = generate(&folder, variant, 2, "--target-clues 36");
        let (pictures, said) = convert(&table, "--to grid");
        assert!(!said.contains("the rules of"), "{variant}: {said}");
        let (back, _) = convert(&pictures, "--to csv");
        let named = |table: &str, name: &str| {
            let header = table.lines().next().unwrap();
            let at = header.split(',').position(|column| column == name);
            let at = at.filter(|_| name != "rules" || variant != "6x6-3x2");
            at.map_or(String::new(), |at| column(table, at).join(" "))
        };
        for name in ["variant", "puzzle", "rules"] {
            assert_eq!(named(&back, name), named(&table, name), "{variant} {name}");
        }
        for stated in [&["check", "--variant", variant, "-"][..], &["check", "-"]] {
            done(&folder, stated, &pictures);
        }
    }
    let table = generate(&folder, "jigsaw-6+x", 1, "");
    let (picture, said) = convert(&table, "--to grid");
    contains(&said, "+x are not in the file: grid has no place for them");
    done(&folder, "check --minimal --variant jigsaw-6+x -", &picture);
    let (code, ..) = run(&folder, "check --variant jigsaw-6 -", &picture);
    assert_eq!(code, 1, "the diagonals are needed");
    let error = fails(&folder, "check --variant 6x6+x -", &picture);
    let expected = "error: stdin:2: found walls around other boxes than those of 6x6+x, expected the same; jigsaw, or jigsaw+x, takes the boxes of \
             the picture\n";
    assert_eq!(error, expected);
}

#[test]
fn what_does_not_fit_is_told() {
    let folder = tempdir().unwrap();
    let digit = "found '5', expected a digit 1-4 or one of . 0 _ * for an empty cell";
    let cells = "found 81 cells, expected 36";
    for (variant, text, expected) in [("4x4", "5...............", digit), ("6x6", EASY, cells)] {
        let line = format!("check --variant {variant}");
        assert_eq!(
            fails(&folder, line, text),
            format!("error: stdin:1:1: {expected}\n")
        );
    }
    for command in [
        "prove --variant 6x6 --clues 3",
        "hunt --variant 6x6 --clues 9",
        "stats --variant 6x6 --method unbiased --seed 1 -n 1 -o -",
        "count --variant 6x6 --classes",
    ] {
        let expected = "found the variant 6x6, expected one with 9x9 cells, the usual boxes and no further rules but regions, like nrc+x: name one \
             with --variant, or use a command that knows them all, like generate, check or stats --method topdown\n";
        ends_with(&fails(&folder, command, ""), expected);
    }
}

#[test]
fn statistics_of_other_layouts() {
    transcript(
        "
        $ for method in topdown bottomup; do lacuna stats --variant 6x6 --method $method --seed 1 -n 20 -o $method.csv 2> said | grep -c 6x6; lacuna check --quiet --minimal $method.csv > report; done
        1
        1
        ",
    );
}

/// Labels do not determine the rules.
#[test]
fn labels_need_the_pictures_that_they_stand_for() {
    let folder = tempdir().unwrap();
    let table = "
        layout-00000000 => layout in a column named rules, or a picture of it with --boxes or --corners
        own-00000000 => regions and marks in a column named rules, or a picture of the regions with --regions
        layout-00000000+x+own-00000000 => layout, regions and marks in a column named rules, or pictures with --boxes or --corners, and --regions,
    ";
    for [name, expected] in cases(table) {
        let table = format!("variant,puzzle\n{name},1...............\n");
        let begin = format!("error: stdin:2: found the variant {name}, expected its");
        let error = fails(&folder, "check -", &table);
        assert_eq!(
            error,
            format!("{begin} {expected} and the rest with --variant\n")
        );
    }
}

/// Puzzle *i* of every variant never changes.
#[test]
fn seeds_are_stable() {
    let folder = tempdir().unwrap();
    let mut made = String::new();
    for (variant, puzzles) in VARIANTS {
        for row in generate(&folder, variant, puzzles, "").lines().skip(1) {
            made += &row.split(',').take(5).collect::<Vec<_>>().join(",");
            made.push('\n');
        }
    }
    golden("layouts.csv", &made);
}
