//! Rules that a setter writes as expressions: they leave the solutions of which they are true.

use lacuna::formats::iss::constraint;
use lacuna::rules::{Figure, OwnRule, Rule, Stroke};
use lacuna::{Random, Rules};

use super::draw::{Draw, Grid};
use super::{left, rules};

/// What an expression says of the values of a line.
type Condition = fn(&[i32]) -> bool;

const PAIRS: [(&str, Condition); 4] = [
    ("a + b == 5 or a == b", |v| v[0] + v[1] == 5 || v[0] == v[1]),
    ("abs(a - b) >= 2", |v| (v[0] - v[1]).abs() >= 2),
    ("a / b == 2 or b / a == 2", |v| {
        v[0] == 2 * v[1] || v[1] == 2 * v[0]
    }),
    ("a * b % 3 == 0 and not a < b", |v| {
        v[0] * v[1] % 3 == 0 && v[0] >= v[1]
    }),
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
                let own = Rules::new(layout.clone(), [Rule::Mark(mark.clone())]).unwrap();
                let mut expected = 0;
                for solution in &grid.solutions {
                    let value = |&cell: &usize| i32::from(solution.get(cell).unwrap());
                    let values: Vec<i32> = cells.iter().map(value).collect();
                    let is_true = match word {
                        "pair" => values.windows(2).all(holds),
                        _ => holds(&values),
                    };
                    assert_eq!(own.is_solution(solution), is_true, "{text} on {solution}");
                    expected += usize::from(is_true);
                }
                // Both engines see what was written and read.
                let written = format!(".{}", constraint(&Rule::Mark(mark.clone()), &layout));
                assert_eq!(left(&written, &grid), expected, "{text}");
                assert!(
                    rules(&(grid.shape() + &written)) == own,
                    "{text} as {written}"
                );
                let figure = Figure::Line {
                    cells,
                    stroke: Stroke::Dotted,
                };
                assert_eq!(mark.figures(&layout), [figure]);
            }
        }
    }
}

#[test]
fn conditions_are_no_numbers() {
    let error = "pair even(a) != even(b) @ rows"
        .parse::<OwnRule>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "column 6 of the rule \"pair even(a) != even(b) @ rows\": found a condition, expected a number"
    );
}
