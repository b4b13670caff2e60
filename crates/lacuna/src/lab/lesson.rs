//! The description of a step, and the line of the solver's pseudocode that it runs.

use super::run::{Cause, SearchStep};
use crate::nine::cell::{Cell, DigitSet};
use crate::nine::cell_set::CellSet;
use crate::nine::geometry::{Geometry, House};

/// Returns the number of the kind of a step, as in the pages of [`html`](super::html) and in the
/// pseudocode.
pub fn kind(step: Option<SearchStep>) -> u8 {
    match step {
        None => 0,
        Some(SearchStep::Place(..)) => 1,
        Some(SearchStep::Guess(..)) => 2,
        Some(SearchStep::Remove(..)) => 3,
        Some(SearchStep::Fail) => 4,
        Some(SearchStep::Solution) => 5,
        Some(SearchStep::Prune(_, _, Cause::Peer(_))) => 6,
        Some(SearchStep::Keep(..)) => 7,
        Some(SearchStep::Prune(_, _, Cause::Hall(..))) => 8,
    }
}

/// Describes a step.
pub fn words(step: Option<SearchStep>, geometry: &Geometry) -> String {
    match step {
        None => "start".to_owned(),
        Some(SearchStep::Place(cell, digit)) => format!("place {digit} at {cell}"),
        Some(SearchStep::Guess(cell, digit)) => format!("guess {digit} at {cell}"),
        Some(SearchStep::Remove(cell, digit)) => format!("take {digit} back from {cell}"),
        Some(SearchStep::Keep(cell, digit)) => {
            format!("keep {digit} at {cell}: without it there are two solutions")
        }
        Some(SearchStep::Fail) => "dead end".to_owned(),
        Some(SearchStep::Solution) => "solution".to_owned(),
        Some(SearchStep::Prune(cell, digit, Cause::Peer(peer))) => {
            let house = house(geometry, |cells| {
                cells.contains(cell) && cells.contains(peer)
            });
            format!("prune {digit} from {cell}: {house} has it at {peer}")
        }
        Some(SearchStep::Prune(cell, digit, Cause::Hall(digits, cells))) => {
            let house = house(geometry, |other| other == cells);
            format!(
                "prune {digit} from {cell}: in {house} {} cells hold only {}",
                digits.len(),
                list(digits)
            )
        }
    }
}

/// Returns the cell that a step is about.
pub fn cell(step: Option<SearchStep>) -> Option<Cell> {
    match step? {
        SearchStep::Place(cell, _)
        | SearchStep::Guess(cell, _)
        | SearchStep::Remove(cell, _)
        | SearchStep::Keep(cell, _)
        | SearchStep::Prune(cell, ..) => Some(cell),
        SearchStep::Fail | SearchStep::Solution => None,
    }
}

fn house(geometry: &Geometry, is_meant: impl Fn(CellSet) -> bool) -> &str {
    geometry
        .drawn_houses()
        .iter()
        .find(|house| is_meant(house.cells()))
        .map_or("a house", House::name)
}

fn list(digits: DigitSet) -> String {
    digits
        .into_iter()
        .map(|digit| digit.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// A line of pseudocode: the kinds of the steps that run it, and its text.
pub type Line = (&'static str, String);

/// Returns the pseudocode of a solver, with the lines of its extensions.
pub fn pseudocode(solver: &str) -> Vec<Line> {
    let mut words = solver.split('+');
    let base = words.next().unwrap_or_default();
    let extensions: Vec<&str> = words.collect();
    let Some((_, code, changes)) = CODE.iter().find(|(names, ..)| names.contains(&base)) else {
        return Vec::new();
    };
    let line = |line: &'static str| {
        let (kinds, rest) = line.split_once('|')?;
        let (extension, text) = rest.split_once('|')?;
        let changes = changes
            .iter()
            .filter(|(name, ..)| base == *name || extensions.contains(name));
        let text = changes.fold(text.to_owned(), |text, (_, old, new)| {
            text.replace(old, new)
        });
        (extension.is_empty() || extensions.contains(&extension)).then_some((kinds, text))
    };
    code.lines().filter_map(line).collect()
}

/// The names of solvers, their code with `kinds|extension|text` in each line, and what some of them
/// or their extensions replace in it.
type Entry = (
    &'static [&'static str],
    &'static str,
    &'static [(&'static str, &'static str, &'static str)],
);

const CODE: &[Entry] = &[
    (
        &["simple-stack", "simple-queue", "advanced-stack"],
        "\
0||put the clues on the stack
||while the stack is not empty:
12||  take the newest partial solution
5||  if it is full: a solution
||  cell = its first blank cell
||  for each digit that fits there:
||    put a copy with the digit on the stack
4||  no digit fits: a dead end",
        &[
            ("simple-queue", "stack", "queue"),
            ("simple-queue", "newest", "oldest"),
            (
                "advanced-stack",
                "its first blank cell",
                "a blank cell with fewest digits",
            ),
        ],
    ),
    (
        &["recursive"],
        "\
0||solve(board):
5||  no blank cell: a solution
||  cell = the next blank cell
12||  for each legal digit: write it
||    solve(board)
3||    erase it
4||  no digit is legal: a dead end",
        &[],
    ),
    (
        &["constraint-list", "constraint-queue"],
        "\
0||nodes = [the grid with its constraints]
||while there are nodes:
12||  take the first node
5||  no constraint left: a solution
4||  shortest constraint empty: a dead end
||  extend at the shortest constraint,
||    a node for each of its values
||  put these before the other nodes",
        &[("constraint-queue", "before", "after")],
    ),
    (
        &["propagate-copy", "propagate-trail"],
        "\
0||assign the clues
||search(board):
5||  all fields assigned: a solution
||  field = the first open one
2||  for each of its digits: copy the board,
3||    assign the digit, search(copy)
||assign(field, digit):
6||  prune the digit from every peer
1||    one digit left: assign it
4||    none left: failure
|timestamps|  (trail a field once for each mark)
8|hall|  prune Hall sets from their houses",
        &[
            ("propagate-trail", "copy the board", "push a mark"),
            ("propagate-trail", "search(copy)", "search(board), undo"),
            (
                "first-fail",
                "the first open one",
                "an open one with fewest digits",
            ),
        ],
    ),
    (
        &["peer-lists"],
        "\
0||place every clue
||solve(board):
5||  every cell has one value: a solution
||  cell = an open one with fewest values
2||  for each value: place it on a new board
1||    a peer left with one value: place it
4||    a cell without values: a dead end
||  solve(each), fewest values first",
        &[],
    ),
    (
        &["generation"],
        "\
0||an empty grid with its constraints
12||extend at a random shortest constraint
4||  no value: go back
||for each position, in random order:
3||  erase it: one solution is left
7||  two solutions: put it back",
        &[],
    ),
];
