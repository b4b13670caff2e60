//! Lines with a rule of your own, made from an automaton.

use lacuna::formats::iss::constraint;
use lacuna::rules::Mark;
use lacuna::rules::Rule;
use lacuna::rules::{Figure, Stroke};
use lacuna::{Board, Random, Rules};

use super::draw::{Draw, Grid};
use super::{left, rules};

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

#[test]
fn lines_of_ones_own_are_written_read_verified_solved_and_drawn() {
    for grid in [4, 6].map(|side| Grid::new(side, "")) {
        let layout = rules(&grid.shape()).layout().clone();
        for (name, length, holds) in CONDITIONS {
            let mut random = Random::stream(name, 1, grid.side as u64);
            for _ in 0..6 {
                let cells = Draw::new(&grid, &mut random).walk(length, length);
                let line = line(name, &cells, layout.values(), holds).unwrap();
                let values = |board: &Board| {
                    cells
                        .iter()
                        .map(|&cell| board.get(cell).unwrap())
                        .collect::<Vec<u8>>()
                };
                let own = Rules::new(layout.clone(), [Rule::Mark(line.clone())]).unwrap();
                for solution in &grid.solutions {
                    assert_eq!(
                        own.is_solution(solution),
                        holds(&values(solution)),
                        "{name} on {solution}"
                    );
                }
                let expected = grid
                    .solutions
                    .iter()
                    .filter(|solution| holds(&values(solution)))
                    .count();
                // As written, so that both engines see what was read.
                assert_eq!(
                    left(
                        &format!(".{}", constraint(&Rule::Mark(line.clone()), &layout)),
                        &grid
                    ),
                    expected,
                    "{name}"
                );
                assert!(
                    rules(&format!(
                        "{}.{}",
                        grid.shape(),
                        constraint(&Rule::Mark(line.clone()), &layout)
                    )) == own,
                    "{name}"
                );
                assert_eq!(
                    line.figures(&layout),
                    [Figure::Line {
                        cells,
                        stroke: Stroke::Dotted
                    }]
                );
                assert_eq!(
                    (line.kind().name, line.kind().title),
                    ("NFA", "line with an automaton")
                );
            }
        }
    }
}

/// An automaton of any length: values rise by at least two at each step.
#[test]
fn an_automaton_serves_lines_of_any_length() {
    let grid = Grid::new(6, "");
    let layout = rules(&grid.shape()).layout().clone();
    for cells in [vec![0], vec![7, 14], vec![0, 7, 14], vec![5, 10, 9, 8]] {
        let line = Mark::custom(
            "leaps",
            &cells[..],
            6,
            0,
            |&last, value| (last == 0 || value >= last + 2).then_some(value),
            |_| true,
        )
        .unwrap();
        let leaps = |board: &&Board| {
            cells
                .windows(2)
                .all(|two| board.get(two[1]) >= board.get(two[0]).map(|n| n + 2))
        };
        let expected = grid.solutions.iter().filter(leaps).count();
        assert_eq!(
            left(
                &format!(".{}", constraint(&Rule::Mark(line.clone()), &layout)),
                &grid
            ),
            expected
        );
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
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let bit = |i: usize| usize::from(i < 81 && joins(i / 9 + 1, i % 9 + 1));
    let sextet = |i: usize| (0..6).map(|k| bit(6 * i + k) << k).sum::<usize>();
    (0..14).map(|i| char::from(letters[sextet(i)])).collect()
}

/// A rule is called by its setter's name, and one without a name is the mark that means the same.
#[test]
fn rules_of_a_setter_have_their_names() {
    let two = "~R2C2~R2C3";
    let line = "~R2C2~R3C3~R4C4~R5C4";
    let whisper = table(|a, b| a.abs_diff(b) >= 5);
    let layout = rules(".Shape~9x9").layout().clone();
    let automaton = |name: &str, step: fn(&u8, u8) -> Option<u8>| {
        let cells = [10, 20, 30, 39];
        let mark = Mark::custom(name, cells, 9, 0, step, |_| true).unwrap();
        format!(".{}", constraint(&Rule::Mark(mark), &layout))
    };
    let rise = |last: &u8, value: u8| (value > *last).then_some(value);
    let alternate =
        |last: &u8, value: u8| (*last == 0 || last % 2 != value % 2).then_some(2 + value % 2);
    for (text, same) in [
        (
            format!(".Pair~{whisper}~{line}"),
            format!(".Whisper~5{line}"),
        ),
        (
            format!(".PairX~{whisper}~{two}"),
            format!(".Whisper~5{two}"),
        ),
        (
            format!(".Pair~{}{two}", table(|a, b| a.abs_diff(b) == 1)),
            format!(".WhiteDot{two}"),
        ),
        (
            format!(
                ".Pair~{}{two}~~R3C3~R4C4",
                table(|a, b| a == 2 * b || b == 2 * a)
            ),
            format!(
                ".BlackDot{two}.Pair~{}~R3C3~R4C4",
                table(|a, b| a == 2 * b || b == 2 * a)
            ),
        ),
        (automaton("", rise), format!(".Thermo{line}")),
        (automaton("", alternate), format!(".Modular~2{line}")),
    ] {
        assert_eq!(rules(&text), rules(&same), "{text}");
    }
    let name = |text: &str| rules(text).marks().next().unwrap().full_name(&layout);
    for (text, expected) in [
        (
            automaton("Odd petals", rise),
            "the line \"Odd petals\" at r2c2",
        ),
        (
            format!(".Pair~{whisper}~_nc{line}"),
            "the line \"nc\" at r2c2",
        ),
        (
            format!(".Pair~{}{line}", table(|a, b| a + b != 10)),
            "the line with a rule of its own at r2c2",
        ),
        (
            automaton("", |_, value| (value != 5).then_some(0)),
            "the line with an automaton at r2c2",
        ),
    ] {
        assert_eq!(name(&text), expected, "{text}");
    }
}
