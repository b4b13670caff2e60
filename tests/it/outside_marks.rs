//! Clues outside the grid, lines of equal sums and long diagonals: random ones that a random board
//! satisfies, compared with the verifier.

use lacuna::formats::read_rules;
use lacuna::{Board, Random};

use crate::propagators::{are_counted_as_the_verifier_does, name, some};

/// Returns a constraint of a random kind that the board satisfies.
fn mark(random: &mut Random, shape: &str, board: &Board) -> String {
    let side = board.len().isqrt();
    let holds = |text: &String| {
        read_rules(&format!("{shape}{text}")).is_ok_and(|rules| rules.violation(board).is_none())
    };
    loop {
        let line = 1 + random.below(side as u32);
        let cells: Vec<String> = some(random, board, 6)
            .into_iter()
            .map(|cell| name(cell, side))
            .collect();
        let text: Box<dyn Fn(u32) -> String> = match random.below(9) {
            0 => Box::new(|number| format!(".Skyscraper~R{line}~{number}~")),
            1 => Box::new(|number| format!(".Skyscraper~C{line}~~{number}")),
            2 => Box::new(|number| format!(".HiddenSkyscraper~R{line}~{number}~")),
            3 => Box::new(|number| format!(".XSum~C{line}~{number}~")),
            4 => Box::new(|number| format!(".Sandwich~{number}~R{line}")),
            5 if (2..side as u32).contains(&line) => {
                Box::new(|number| format!(".LittleKiller~{number}~R{line}C1"))
            }
            6 => Box::new(|_| format!(".Zipper{}", cells[..5].concat())),
            7 => {
                Box::new(|_| format!(".EqualSum{}~-{}", cells[..2].concat(), cells[2..4].concat()))
            }
            _ => Box::new(|_| format!(".EqualSum{}~-{}", cells[..3].concat(), cells[3..].concat())),
        };
        let numbers = (1..=board.len() as u32).map(text);
        if let Some(text) = numbers.take(50).find(holds) {
            return text;
        }
    }
}

#[test]
fn boards_with_marks_and_clues_are_counted_as_the_verifier_does() {
    let outside = |random: &mut Random, board: &Board| mark(random, ".Shape~6x6", board);
    are_counted_as_the_verifier_does("outside 6x6", 11, outside);
}
