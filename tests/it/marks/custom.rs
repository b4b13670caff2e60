//! Lines with a rule of your own, made from an automaton.

use lacuna::formats::iss::part;
use lacuna::rules::{Figure, Stroke};

use super::draw::{Draw, Grid};
use super::{LETTERS, left, rules};
use crate::prelude::*;

/// A closure for each line.
type Condition = fn(&[u8]) -> bool;

const CONDITIONS: [(&str, usize, Condition); 4] = [
    ("peak", 3, |values| {
        values[0] < values[1] && values[1] > values[2]
    }),
    ("the ends add up to the middle", 3, |values| {
        values[0] + values[2] == values[1]
    }),
    ("even sum, 50 % odd", 4, |values| {
        values.iter().filter(|&value| value % 2 == 1).count() == 2
    }),
    ("a value again", 4, |values| {
        (1..values.len()).any(|i| values[..i].contains(&values[i]))
    }),
];

/// The line that remembers all values read.
fn line(name: &str, cells: &[usize], values: u8, holds: Condition) -> Option<Mark> {
    Mark::custom(
        name,
        cells,
        values,
        Vec::new(),
        |read: &Vec<u8>, value| (read.len() < cells.len()).then(|| [&read[..], &[value]].concat()),
        |read| read.len() == cells.len() && holds(read),
    )
}

/// Checks that a dotted line leaves the solutions for which it holds, as it is verified, solved,
/// written and read.
pub fn leaves(
    line: &Mark,
    cells: &[usize],
    grid: &Grid,
    name: &str,
    holds: impl Fn(&Board) -> bool,
) {
    let layout = rules(&grid.shape()).layout().clone();
    let own = Rules::new(layout.clone(), [Rule::Mark(line.clone())]).unwrap();
    let mut expected = 0;
    for solution in &grid.solutions {
        let is_right = holds(solution);
        assert_eq!(own.is_solution(solution), is_right, "{name} on {solution}");
        expected += usize::from(is_right);
    }
    // Both engines see what was written and read.
    let written = format!(".{}", part(&[&Rule::Mark(line.clone())], &layout));
    assert_eq!(left(&written, grid), expected, "{name}");
    assert!(
        rules(&(grid.shape() + &written)) == own,
        "{name} as {written}"
    );
    let (cells, stroke) = (cells.to_vec(), Stroke::Dotted);
    assert_eq!(line.figures(&layout), [Figure::Line { cells, stroke }]);
}

#[test]
fn lines_of_ones_own_are_written_read_verified_solved_and_drawn() {
    for grid in [4, 6].map(|side| Grid::new(side, "")) {
        let layout = rules(&grid.shape()).layout().clone();
        for (name, length, holds) in CONDITIONS {
            let mut random = Random::stream(name, 1, grid.side as u64);
            for _ in 0..6 {
                let cells = Draw::new(&grid, &mut random).walk(length, length);
                let line = line(name, &cells, layout.values(), holds).unwrap();
                let kind = (line.kind().name, line.kind().title);
                assert_eq!(kind, ("NFA", "line with an automaton"));
                leaves(&line, &cells, &grid, name, |board| {
                    let values: Vec<u8> = cells.iter().map(|&cell| board.values()[cell]).collect();
                    holds(&values)
                });
            }
        }
    }
}

/// An automaton of any length: values rise by at least two at each step.
#[test]
fn an_automaton_serves_lines_of_any_length() {
    let grid = Grid::new(6, "");
    let step = |&last: &u8, value| (last == 0 || value >= last + 2).then_some(value);
    for cells in [vec![0], vec![7, 14], vec![0, 7, 14], vec![5, 10, 9, 8]] {
        let line = Mark::custom("leaps", &cells[..], 6, 0, step, |_| true).unwrap();
        leaves(&line, &cells, &grid, "leaps", |board| {
            let leap = |two: &[usize]| board.values()[two[1]] >= board.values()[two[0]] + 2;
            cells.windows(2).all(leap)
        });
    }
}

#[test]
fn more_than_sixteen_values_or_too_many_states_make_no_mark() {
    let line = |values, length, holds| {
        let cells: Vec<usize> = (0..length).collect();
        line("line", &cells, values, holds)
    };
    assert!(line(9, 2, |_| false).is_some());
    assert!(line(16, 2, |values| values[0] < values[1]).is_some());
    assert_eq!(line(17, 2, |_| true), None);
    assert_eq!(line(12, 4, |_| true), None, "22,621 states");
}

/// Encodes a table of pairs of the values 1 to 9.
fn table(joins: impl Fn(usize, usize) -> bool) -> String {
    let bit = |i: usize| usize::from(i < 81 && joins(i / 9 + 1, i % 9 + 1));
    let sextet = |i: usize| (0..6).map(|k| bit(6 * i + k) << k).sum::<usize>();
    (0..14).map(|i| char::from(LETTERS[sextet(i)])).collect()
}

/// A rule is called by its setter's name, or by its kind.
#[test]
fn rules_of_a_setter_have_their_names() {
    let line = "~R2C2~R3C3~R4C4~R5C4";
    let whisper = table(|a, b| a.abs_diff(b) >= 5);
    let layout = rules(".Shape~9x9").layout().clone();
    let automaton = |name: &str, step: fn(&u8, u8) -> Option<u8>| {
        let cells = [10, 20, 30, 39];
        let mark = Mark::custom(name, cells, 9, 0, step, |_| true).unwrap();
        format!(".{}", part(&[&Rule::Mark(mark)], &layout))
    };
    let rise = |last: &u8, value: u8| (value > *last).then_some(value);
    let no_five = automaton("", |_, value| (value != 5).then_some(0));
    let petals = automaton("Odd petals", rise);
    let table = &format!(
        r#"
        .Pair~{whisper}~{line} => the line with a rule of its own at r2c2
        {petals} => the line "Odd petals" at r2c2
        .Pair~{whisper}~_nc{line} => the line "nc" at r2c2
        {no_five} => the line with an automaton at r2c2
    "#
    );
    for [text, expected] in cases(table) {
        let read = rules(text);
        assert_eq!(read.marks().next().unwrap().full_name(&layout), expected);
    }
}
