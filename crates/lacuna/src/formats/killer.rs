//! Killers as one line of cells, which collections of killers use and the Interactive Sudoku
//! Solver reads. They are read only: a constraint string says the same in words.
//!
//! ```text
//! C<5<KD<I<^O<<^P…        for each cell the sum of its cage, or an arrow to its neighbour there
//! 3x3::k:7168:7168:5891:  for each cell 256 times the sum of its cage plus the cage's number
//! 3x3:d:k:…               with both diagonals
//! ```
//!
//! The sums are 0–9, A–Z and a–j, where 0 means none. The arrows are `<^>v`, and `` `',. `` for the
//! neighbours above left, above right, below left and below right.

use std::collections::BTreeMap;

use super::{NINE_CELLS, Notes, Read, USUAL_NINE, Wrong, cell_names, iss};

const SUMS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

/// The arrows around a cell, which is none.
const ARROWS: &str = "`^'<Ā>,v.";

/// The minimum length of a line that is taken for one of arrows. A shorter one is something else;
/// one of a wrong length between is reported.
const SHORTEST: usize = 60;

/// Sums and arrows, at least one of which no other form has. The first cell has no left neighbour,
/// and a line that begins with `<` is XML.
fn is_arrows(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    let is_sign = |&byte: &u8| SUMS.contains(byte as char) || ARROWS.contains(byte as char);
    text.len() >= SHORTEST
        && text[0] != b'<'
        && text.iter().any(|byte| b"<^>`".contains(byte))
        && text.iter().all(is_sign)
}

/// Reads a sum or an arrow for each cell.
pub(super) fn read_arrows(text: &[u8], notes: &mut Notes) -> Read {
    if !is_arrows(text) {
        return Ok(None);
    }
    let text = text.trim_ascii_end();
    all_cells(text.len(), "characters").map_err(|wrong| wrong.at(text.len()))?;
    let (grid, mut cages) = (&*USUAL_NINE, BTreeMap::new());
    for cell in 0..text.len() {
        let mut head = cell;
        let mut steps = 0;
        while let Some(arrow) = ARROWS.chars().position(|sign| sign == text[head] as char) {
            let next = grid.step(head, (arrow as isize / 3 - 1, arrow as isize % 3 - 1));
            let expected = "an arrow to a cell of the grid, and not in a circle";
            let wrong = || Wrong::character(text, head, expected);
            head = next.filter(|_| steps < NINE_CELLS).ok_or_else(wrong)?;
            steps += 1;
        }
        let sum = SUMS.find(text[head] as char).unwrap_or_default();
        cages.entry((head, sum)).or_insert_with(Vec::new).push(cell);
    }
    puzzle("", &cages, notes)
}

/// Reads a number for each cell.
pub(super) fn read_numbers(text: &[u8], notes: &mut Notes) -> Read {
    let line = String::from_utf8_lossy(text.trim_ascii_end());
    let line = line.strip_suffix(':').unwrap_or(&line);
    let forms = [("3x3::k:", ""), ("3x3:d:k:", "Diagonal~1.Diagonal~-1.")];
    let inner = |(begin, rules)| Some((line.strip_prefix(begin)?, rules));
    let Some((numbers, rules)) = forms.into_iter().find_map(inner) else {
        return Ok(None);
    };
    all_cells(numbers.split(':').count(), "numbers").map_err(|wrong| wrong.at(line.len()))?;
    let (mut cages, mut sums) = (BTreeMap::new(), BTreeMap::new());
    for (cell, field) in numbers.split(':').enumerate() {
        let number = field.parse().ok().map(|it: usize| (it >> 8, it & 255));
        // All cells of a cage have its sum.
        let is_one = |&(sum, cage): &_| sum == 0 || *sums.entry(cage).or_insert(sum) == sum;
        let (sum, cage) = number.filter(is_one).ok_or_else(|| {
            let name = cell_names(&USUAL_NINE, &[cell]).concat();
            let found = format!("{field:?} for {name}");
            let expected = "256 times the sum of a cage plus its number, with one sum in a cage";
            Wrong::new(found, expected)
        })?;
        if sum > 0 {
            cages.entry((cage, sum)).or_insert_with(Vec::new).push(cell);
        }
    }
    puzzle(rules, &cages, notes)
}

fn all_cells(found: usize, what: &str) -> Result<(), Wrong> {
    let is_all = (found == NINE_CELLS).then_some(());
    is_all.ok_or_else(|| Wrong::new(format!("{found} {what}"), "81, one for each cell"))
}

/// The puzzle with these cages, by their numbers and sums.
fn puzzle(rules: &str, cages: &BTreeMap<(usize, usize), Vec<usize>>, notes: &mut Notes) -> Read {
    let (grid, mut text) = (&*USUAL_NINE, format!(".{rules}"));
    for ((_, sum), cells) in cages {
        if *sum > 0 || cells.len() > 1 {
            let names = cell_names(grid, cells).join("~");
            text += &format!(".Cage~{sum}~{names}");
        }
    }
    let read = iss::puzzle(&text, notes).map_err(|wrong| Wrong { at: 0, ..wrong });
    read.map(Some)
}
