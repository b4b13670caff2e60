//! Rules that a setter writes as expressions.

use lacuna::formats::iss::part;
use lacuna::rules::OwnRule;

use super::draw::{Draw, Grid};
use super::{left, rules};
use crate::prelude::*;

/// What the rules mean is tested beside the code.
const RULES: &str = "\
    pair a + b == 5 or a == b|pair abs(a - b) >= 2|pair a == 2 * b or b == 2 * a|\
    pair a * b % 3 == 0 and not a < b|pair even(a) != even(b)|\
    line sum(values) % 3 == 0|line max(values) - min(values) <= 2|line count(even) == 2|\
    line 2 * first * last == sum(values)|line any(a + b == 5)|line all(values != place)|\
    line sum(abs(a - b)) <= length + 2|line values[3] > min(first, last)";

#[test]
fn a_rule_is_solved_as_it_is_verified() {
    for grid in [4, 6].map(|side| Grid::new(side, "")) {
        let layout = rules(&grid.shape()).layout().clone();
        let mut random = Random::stream("rules of a setter", 1, grid.side as u64);
        let (mut found, mut all) = (0, 0);
        for text in RULES.split('|') {
            for _ in 0..8 {
                let cells = Draw::new(&grid, &mut random).walk(3, 4);
                let names = cells.iter().map(|&cell| layout.cell_name(cell));
                let text = format!("Mine: {text} @ {}", names.collect::<Vec<_>>().join(" "));
                let marks = text.parse::<OwnRule>().unwrap().marks(&layout).unwrap();
                let [mark] = &marks[..] else {
                    panic!("{text} is one line")
                };
                let mark = part(&[&Rule::Mark(mark.clone())], &layout);
                found += left(&format!(".{mark}"), &grid);
                all += grid.solutions.len();
            }
        }
        assert!(0 < found && found < all, "{found} of {all} are left");
    }
}
