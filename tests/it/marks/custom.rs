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
