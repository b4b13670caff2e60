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
use std::fmt::Write as _;

use super::error::Wrong;
use super::iss;
use super::record::Record;
use super::remarks::Notes;

const SIDE: usize = 9;

const SUMS: &[u8; 46] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

/// The arrows with their steps, down and to the right.
const ARROWS: [(u8, isize, isize); 8] = [
    (b'<', 0, -1),
    (b'^', -1, 0),
    (b'>', 0, 1),
    (b'v', 1, 0),
    (b'`', -1, -1),
    (b'\'', -1, 1),
    (b',', 1, -1),
    (b'.', 1, 1),
];

/// The minimum length of a line that is taken for one of arrows. A shorter one is something else;
/// one of a wrong length between is reported.
const SHORTEST: usize = 60;

fn sum(byte: u8) -> Option<usize> {
    SUMS.iter().position(|&sum| sum == byte)
}

fn step(byte: u8) -> Option<(isize, isize)> {
    let arrow = ARROWS.iter().find(|(arrow, ..)| *arrow == byte);
    arrow.map(|&(_, down, right)| (down, right))
}

/// Sums and arrows, at least one of which no other form has. The first cell has no left neighbour,
/// and a line that begins with `<` is XML.
pub(super) fn is_arrows(text: &[u8]) -> bool {
    let text = text.trim_ascii_end();
    text.len() >= SHORTEST
        && text[0] != b'<'
        && text.iter().any(|byte| b"<^>`".contains(byte))
        && text
            .iter()
            .all(|&byte| sum(byte).is_some() || step(byte).is_some())
}

/// A size, and a second colon, which a game ID lacks: `3x3::k:`.
pub(super) fn is_numbers(text: &[u8]) -> bool {
    let mut fields = text.split(|&byte| byte == b':');
    let size = fields.next().unwrap_or_default();
    let is_side = |side: &[u8]| !side.is_empty() && side.iter().all(u8::is_ascii_digit);
    size.split(|&byte| byte == b'x').count() == 2
        && size.split(|&byte| byte == b'x').all(is_side)
        && fields.count() > 1
}

/// Reads a sum or an arrow for each cell.
pub(super) fn read_arrows(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    let text = text.trim_ascii_end();
    all_cells(text.len(), "characters").map_err(|wrong| wrong.at(text.len()))?;
    let mut cages = BTreeMap::new();
    for cell in 0..text.len() {
        let mut head = cell;
        for _ in 0..text.len() {
            let Some((down, right)) = step(text[head]) else {
                break;
            };
            let place = (head / SIDE).checked_add_signed(down);
            let place = place.zip((head % SIDE).checked_add_signed(right));
            let place = place.filter(|&(row, column)| row < SIDE && column < SIDE);
            let (row, column) = place
                .ok_or_else(|| Wrong::character(text, head, "an arrow to a cell of the grid"))?;
            head = row * SIDE + column;
        }
        let sum = sum(text[head])
            .ok_or_else(|| Wrong::says("the arrows from this cell lead in a circle").at(cell))?;
        cages.entry((head, sum)).or_insert_with(Vec::new).push(cell);
    }
    puzzle("", &cages, notes)
}

/// Reads a number for each cell.
pub(super) fn read_numbers(text: &[u8], notes: &mut Notes) -> Result<Record, Wrong> {
    let line = String::from_utf8_lossy(text.trim_ascii_end());
    let line = line.strip_suffix(':').unwrap_or(&line);
    let fields: Vec<&str> = line.split(':').collect();
    let (diagonals, numbers) = match fields[..] {
        ["3x3", "", "k", ref numbers @ ..] => ("", numbers),
        ["3x3", "d", "k", ref numbers @ ..] => (".Diagonal~1.Diagonal~-1", numbers),
        _ => {
            let says =
                "a killer string of Perfect Sudoku that is read begins with 3x3::k: or 3x3:d:k:";
            return Err(Wrong::says(says));
        }
    };
    all_cells(numbers.len(), "numbers").map_err(|wrong| wrong.at(line.len()))?;
    let (mut cages, mut sums) = (BTreeMap::new(), BTreeMap::new());
    let mut at = line.len() - numbers.join(":").len();
    for (cell, field) in numbers.iter().enumerate() {
        let number: Option<usize> = field.parse().ok().filter(|number| *number < 1 << 16);
        let expected = "256 times the sum of a cage plus its number";
        let number = number.ok_or_else(|| Wrong::new(format!("{field:?}"), expected).at(at))?;
        let (sum, cage) = (number >> 8, number & 255);
        if sum > 0 {
            let before = *sums.entry(cage).or_insert(sum);
            if before != sum {
                let found = format!("the sum {sum} in the cage {cage}");
                return Err(Wrong::new(found, format!("{before} as before")).at(at));
            }
            cages.entry((cage, sum)).or_insert_with(Vec::new).push(cell);
        }
        at += field.len() + 1;
    }
    puzzle(diagonals, &cages, notes)
}

fn all_cells(found: usize, what: &str) -> Result<(), Wrong> {
    let expected = "81, one for each cell";
    (found == SIDE * SIDE)
        .then_some(())
        .ok_or_else(|| Wrong::new(format!("{found} {what}"), expected))
}

/// The puzzle with these cages, by their numbers and sums.
fn puzzle(
    rules: &str,
    cages: &BTreeMap<(usize, usize), Vec<usize>>,
    notes: &mut Notes,
) -> Result<Record, Wrong> {
    let mut text = format!(".{rules}");
    for ((_, sum), cells) in cages {
        if *sum > 0 || cells.len() > 1 {
            let _ = write!(text, ".Cage~{sum}");
            for cell in cells {
                let _ = write!(text, "~R{}C{}", cell / SIDE + 1, cell % SIDE + 1);
            }
        }
    }
    iss::read(text.as_bytes(), notes).map_err(|wrong| Wrong { at: 0, ..wrong })
}

#[cfg(test)]
mod tests {
    use super::iss;
    use crate::formats::Reader;

    fn read(text: &str) -> String {
        match Reader::new(text.as_bytes()).next().expect("a puzzle") {
            Ok(record) => iss::constraints(&record.claims.rules.expect("stated rules")),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn both_forms_mean_the_same_cages() {
        let blank = "0".repeat(72);
        let arrows = read(&format!("C<0000000{blank}"));
        let numbers = format!("3x3::k:{0}:{0}:{1}", 12 * 256 + 7, "0:".repeat(79));
        assert_eq!(arrows, read(&numbers));
        assert_eq!(arrows, ".Cage~12~R1C1~R1C2");
        let crossed = read(&numbers.replace("::k", ":d:k"));
        assert_eq!(crossed, ".Diagonal~1.Diagonal~-1.Cage~12~R1C1~R1C2");
    }

    #[test]
    fn faults_are_named() {
        let blank = "0".repeat(72);
        for (text, says) in [
            (
                format!("C<000000>{blank}"),
                "expected an arrow to a cell of the grid",
            ),
            (
                format!("C><000000{blank}"),
                "the arrows from this cell lead in a circle",
            ),
            (
                format!("C<{blank}"),
                "found 74 characters, expected 81, one for each cell",
            ),
            (
                format!("3x3::k:{}", "1000:".repeat(80)),
                "found 80 numbers, expected 81",
            ),
            (
                format!("3x3::k:300:{}", "556:".repeat(80)),
                "found the sum 2 in the cage 44, expected 1 as before",
            ),
            (
                format!("4x4::k:{}", "1000:".repeat(80)),
                "begins with 3x3::k: or 3x3:d:k:",
            ),
        ] {
            let found = read(&text);
            assert!(found.contains(says), "{found}");
        }
    }
}
