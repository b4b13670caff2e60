//! SudokuPad short links: a puzzle in about fifty characters that opens in a browser.
//!
//! The grid is a run-length code, "codoku": a digit and up to five empty cells behind it are one character. Behind it stand the
//! constraints, of which the site knows both diagonals (`x`) and the windows (`w`).

use crate::grid::Grid;
use crate::variant::{Family, Variant};

/// Where links lead.
const SITE: &str = "https://sudokupad.app/scf";

/// The characters of the code in order: digit + 10 × empty cells behind it, the digit 0 being itself an empty cell.
const ALPHABET: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

/// The most empty cells behind a cell that one character holds.
const LONGEST_RUN: usize = 5;

/// The link of a puzzle, or none if the site's short links do not know a rule of the variant.
pub fn link(variant: &Variant, clues: &Grid) -> Option<String> {
    let mut link = format!("{SITE}{}", codoku(clues));
    let mut known = 0;
    for family in variant.families() {
        link.push_str(match family {
            Family::Nrc => "*w",
            Family::Crossed => "*x",
            _ => return None,
        });
        known += family_houses(family);
    }
    (known == variant.geometry().regions().len()).then_some(link)
}

fn family_houses(family: Family) -> usize {
    Variant::of([family]).geometry().regions().len()
}

/// The run-length code of a grid.
pub fn codoku(clues: &Grid) -> String {
    let mut values = clues.values().iter().copied().peekable();
    let mut code = String::new();
    while let Some(value) = values.next() {
        let mut run = 0;
        while run < LONGEST_RUN && values.next_if_eq(&0).is_some() {
            run += 1;
        }
        code.push(ALPHABET[value as usize + 10 * run] as char);
    }
    code
}
