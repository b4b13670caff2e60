//! The general engine with marks that need care.

use crate::prelude::*;

/// Returns the name of a cell in the arguments of a constraint.
fn name(cell: usize, side: usize) -> String {
    format!("~R{}C{}", cell / side + 1, cell % side + 1)
}

/// Bounds settle six cells at once, all to 1: their sum must be checked once more.
#[test]
fn a_sum_whose_last_cells_are_settled_together_is_checked() {
    let cells = ["R1C1", "R2C4", "R3C7", "R4C2", "R5C5", "R6C8"];
    let odd = format!("~{}_1_3", cells.join("_1_3~"));
    for (total, solutions) in [(6, 2), (7, 0), (8, 2), (17, 0), (18, 2)] {
        let rules = rules(&format!(".Sum~{total}~{}.{odd}", cells.join("~")));
        let count = Engine::general(&rules).count(&Board::blank(81), 2, FREE);
        assert_eq!(count, Ok(solutions), "{total}");
    }
}

/// Both engines handle marks that only restrict single cells.
#[test]
fn the_door_counts_pencilmarks_as_the_general_engine_does() {
    let mut seen = [0; 3];
    for houses in ["", ".Diagonal~1.Diagonal~-1", ".Windoku"] {
        let plain = rules(&format!("{houses}.~R1C1_1_2_3_4_5_6_7_8_9"));
        for index in 0..25 {
            let mut random = Random::stream("pencilmarks", 1, index);
            let board = Engine::general(&plain).random_board(&mut random, FREE);
            let board = board.unwrap().expect("there are some");
            let less = 1 + random.below(8);
            let marks: String = (0..81)
                .map(|cell| {
                    let own = board.values()[cell];
                    // A cell with one value would be a clue.
                    let is_kept = |value: &u8| {
                        *value == own
                            || *value == (own + cell as u8 % 8) % 9 + 1
                            || random.below(12) < less
                    };
                    let values: Vec<u8> = (1..=9).filter(is_kept).collect();
                    values
                        .iter()
                        .fold(name(cell, 9), |text, value| format!("{text}_{value}"))
                })
                .collect();
            let rules = rules(&format!("{houses}.{marks}"));
            let blank = Board::blank(81);
            let general = Engine::general(&rules).count(&blank, 40, FREE).unwrap();
            assert_eq!(
                Engine::new(&rules).count(&blank, 40, FREE),
                Ok(general),
                "{marks}"
            );
            seen[usize::from(general > 1) + usize::from(general == 40)] += 1;
        }
    }
    all_occur(&seen, "one, some and many solutions");
}
