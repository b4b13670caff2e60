//! Every command with a reader reports on stderr what that reader does not keep.

use crate::prelude::*;

/// Returns what a command says about its work, without what it says about its input.
fn remarks(said: &str) -> String {
    said.split_inclusive('\n')
        .filter(|line| line.starts_with("in."))
        .collect()
}

#[test]
fn every_command_names_what_it_leaves_out() {
    let folder = tempdir().unwrap();
    let library = format!(":0000:x:5+3{}:123 456:::\n", &EASY[2..]);
    folder.write("in.hodoku", library.repeat(3));
    let expected = "in.hodoku: 3 puzzles had placed digits, which were left out\n\
        in.hodoku: 3 puzzles had removed candidates, which were left out\n";
    for command in [
        "check",
        "solve",
        "count",
        "explain",
        "convert --to line",
        "render --format svg --puzzle 3",
        "stats",
        "lab watch --puzzle 3",
        "lab compare",
    ] {
        for (quiet, expected) in [("", expected), ("--quiet", "")] {
            let (_, _, said) = run(&folder, format!("{command} in.hodoku {quiet}"), "");
            assert_eq!(remarks(&said), expected, "{command} {quiet}: {said}");
        }
    }
}

/// Each kind is named once for each file.
#[test]
fn files_and_kinds_are_named_apart() {
    transcript(
        "
        $ echo {EASY} | sed 's/^53./:0000:x:5+3./; s/$/::::/' > in.1
        $ echo {EASY} | sed 's/^/:0000:x:/; s/$/:123:::/; p; s/:123:::/::123::/' > in.2
        $ lacuna check --format jsonl in.1 in.2 > report
        in.1: 1 puzzle had placed digits, which were left out
        in.2: 1 puzzle had removed candidates, which were left out
        in.2: 1 puzzle had moves of a technique, which were left out
        3 puzzles: …
        ",
    );
}

#[test]
fn files_of_players_are_named_by_what_they_hold() {
    let folder = tempdir().unwrap();
    let rows = rows(EASY);
    let cell = |cell| match cell {
        '.' => "4|1,2,|1|".to_owned(),
        digit => format!("{digit}|-|0|"),
    };
    let cells: String = EASY.chars().map(cell).collect();
    let xml = format!("<opensudoku><game data=\"version: 1&#10;{cells}\"/></opensudoku>\n");
    for (name, text, nouns) in [
        (
            "in.sdk",
            format!("[Puzzle]\n{rows}[State]\n{rows}[Colors]\n{rows}"),
            ["sections [Colors]", "sections [State]"],
        ),
        (
            "in.ss",
            format!("{rows}\nI021\nI031\nE03007\n"),
            ["placed digits", "removed candidates"],
        ),
        ("in.xml", xml, ["placed digits", "pencil marks"]),
    ] {
        folder.write(name, text);
        let (out, said) = done(&folder, format!("solve --format line {name}"), "");
        let end = "which were left out";
        let left_out = nouns.map(|noun| format!("{name}: 1 puzzle had {noun}, {end}\n"));
        assert_eq!((out.len(), said), (82, left_out.concat()), "{name}");
    }
    let table = format!("puzzle,stars,level\n{EASY},3,easy\n");
    let (_, said) = done(&folder, "check -", &table);
    starts_with(&said, "stdin: the column stars was left out\n");
    assert!(!said.contains("level"), "{said}");
}

/// Anything that may change the solutions is an error, unless it is explicitly ignored.
#[test]
fn constraints_are_ignored_by_name() {
    transcript(
        r#"
        $ cat p.jsonl
        {"size":4,"grid":[[{"fog":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"maxarrow":[{}]}
        $ lacuna convert p.jsonl --from fpuzzles --to line
        error: p.jsonl:1:1: the constraint "fog" in r1c1 is not known; --ignore fog reads the puzzle without it
        [2]
        $ lacuna convert p.jsonl --from fpuzzles --to line --ignore fog
        error: p.jsonl:1:1: the constraint "maxarrow" is not known; --ignore maxarrow reads the puzzle without it
        [2]
        $ lacuna convert p.jsonl --from fpuzzles --to line --ignore fog --ignore maxarrow
        ................
        p.jsonl: 1 puzzle has the constraint fog, which is ignored as you asked
        p.jsonl: 1 puzzle has the constraint maxarrow, which is ignored as you asked
        …
        $ echo .Shape~4x4.Foo~R1C1.~R1C1_1.~R2C3_1.~R3C2_2.~R4C4_3 > p.txt
        $ lacuna count p.txt
        error: p.txt:1:…
        [2]
        $ lacuna count --ignore Foo p.txt
        1
        p.txt: 1 puzzle has the constraint Foo, which is ignored as you asked
        $ echo "sudokupad.app/scl{ce:[[{v:1},],[,]],l:[{}],ca:[{ce:[[0,0],[1,1]],v:3}]}" > l.txt
        $ lacuna count l.txt
        1
        l.txt: 1 puzzle has drawn cages whose meaning is not read: a rule may be missing
        l.txt: 1 puzzle has lines whose meaning is not read: a rule may be missing
        $ lacuna count --ignore lines --ignore cages l.txt
        1
        l.txt: 1 puzzle has the constraint cages, which is ignored as you asked
        l.txt: 1 puzzle has the constraint lines, which is ignored as you asked
        "#,
    );
}

/// What was left out of a file is reported at its end, after the lines that could not be read.
#[test]
fn remarks_survive_an_error() {
    let folder = tempdir().unwrap();
    let text = format!(":0000:x:5+3{}::::\nnonsense\n", &EASY[2..]);
    let said = fails(&folder, "count -", &text);
    starts_with(&said, "error: stdin:2:1: ");
    ends_with(
        &said,
        "stdin: 1 puzzle had placed digits, which were left out\n",
    );
}

#[test]
fn an_attribute_twice_is_refused() {
    let folder = tempdir().unwrap();
    let table = &format!(
        r#"
        <opensudoku>\n<game data="{EASY}" data="{EASY}"/></opensudoku> => 2:96: found XML that cannot be read (attribute 'data' at 2:96 is already defined), expected an OpenSudoku file
        <opensudoku version="1" version="2"><game data="{EASY}"/></opensudoku> => 1:25: found XML that cannot be read (attribute 'version' at 1:25 is already defined), expected an OpenSudoku file
        <opensudoku><game data={EASY}/></opensudoku> => 1:24: found XML that cannot be read (expected a quote not '5' at 1:24), expected an OpenSudoku file
    "#
    );
    for [text, place] in cases(table) {
        let text = text.replace("\\n", "\n");
        let said = fails(&folder, "check -", &text);
        assert_eq!(said, format!("error: stdin:{place}\n"), "{text}");
    }
}

/// A file may state a wrong solution.
#[test]
fn a_stated_solution_that_disagrees_is_named() {
    transcript(
        "
        $ (echo puzzle,solution; echo {EASY},; echo {SOLVED} | tr 12 21 | sed 's/^/{EASY},/') > in.csv
        $ lacuna solve --format line in.csv
        {SOLVED}
        {SOLVED}
        in.csv:3: the solution that the file states is not the solution of this puzzle: it differs from the clue at r2c4
        $ lacuna explain in.csv > steps
        in.csv:3: the solution that the file states is not the solution of this puzzle: it differs from the clue at r2c4
        $ sed -i 2d in.csv
        $ lacuna book in.csv -o book.pdf
        in.csv:2: the solution that the file states is not the solution of this puzzle: it differs from the clue at r2c4
        …
        ",
    );
}
