//! Rules that a setter writes as expressions: they leave the solutions of which they are true.

use lacuna::Random;
use lacuna::rules::OwnRule;

use super::custom::leaves;
use super::draw::{Draw, Grid};
use super::rules;

/// What an expression says of the values of a line.
type Condition = fn(&[i32]) -> bool;

const PAIRS: [(&str, Condition); 5] = [
    ("a + b == 5 or a == b", |v| v[0] + v[1] == 5 || v[0] == v[1]),
    ("abs(a - b) >= 2", |v| (v[0] - v[1]).abs() >= 2),
    ("a / b == 2 or b / a == 2", |v| {
        v[0] == 2 * v[1] || v[1] == 2 * v[0]
    }),
    ("a * b % 3 == 0 and not a < b", |v| {
        v[0] * v[1] % 3 == 0 && v[0] >= v[1]
    }),
    ("even(a) != even(b)", |v| v[0] % 2 != v[1] % 2),
];

const LINES: [(&str, Condition); 8] = [
    ("sum(values) % 3 == 0", |v| v.iter().sum::<i32>() % 3 == 0),
    ("max(values) - min(values) <= 2", |v| {
        v.iter().max().unwrap() - v.iter().min().unwrap() <= 2
    }),
    ("count(even) == 2", |v| {
        v.iter().filter(|&v| v % 2 == 0).count() == 2
    }),
    ("first * last == sum(values) / 2", |v| {
        2 * v[0] * v[v.len() - 1] == v.iter().sum::<i32>()
    }),
    ("any(a + b == 5)", |v| {
        v.windows(2).any(|two| two[0] + two[1] == 5)
    }),
    ("all(values != place)", |v| {
        v.iter().zip(1..).all(|(&v, place)| v != place)
    }),
    ("2 < sum(abs(a - b)) <= length + 2", |v| {
        let sum = v.windows(2).map(|two| (two[0] - two[1]).abs()).sum::<i32>();
        2 < sum && sum <= v.len() as i32 + 2
    }),
    ("values[3] > min(first, last)", |v| {
        v[2] > v[0].min(v[v.len() - 1])
    }),
];

#[test]
fn a_rule_leaves_the_solutions_of_which_it_is_true() {
    for grid in [4, 6].map(|side| Grid::new(side, "")) {
        let layout = rules(&grid.shape()).layout().clone();
        let mut random = Random::stream("rules of a setter", 1, grid.side as u64);
        let pairs = PAIRS.iter().map(|rule| ("pair", rule));
        let all = pairs.chain(LINES.iter().map(|rule| ("line", rule)));
        for (word, (text, holds)) in all {
            for _ in 0..8 {
                let cells = Draw::new(&grid, &mut random).walk(3, 4);
                let names: Vec<String> = cells.iter().map(|&cell| layout.cell_name(cell)).collect();
                let text = format!("Mine: {word} {text} @ {}", names.join(" "));
                let marks = text.parse::<OwnRule>().unwrap().marks(&layout).unwrap();
                let [mark] = &marks[..] else {
                    panic!("{text} is one line")
                };
                leaves(mark, &cells, &grid, &text, |solution| {
                    let value = |&cell: &usize| i32::from(solution.values()[cell]);
                    let values: Vec<i32> = cells.iter().map(value).collect();
                    match word {
                        "pair" => values.windows(2).all(holds),
                        _ => holds(&values),
                    }
                });
            }
        }
    }
}
