//! Lines of several mark families on one grid.

use super::sheet::Sheet;
use super::style::Sizes;
use super::whispers;
use crate::random::Random;
use crate::rules::mark::{Kind, Mark, WHISPER};

/// The number of times every cell is tried as the start of a line.
const ROUNDS: usize = 3;

/// Draws the cells of a line from this cell, if there is one.
pub(super) type Walk = fn(&Sheet, usize, Sizes, &mut Random) -> Option<Vec<usize>>;

/// One kind of line.
pub(super) struct Line {
    pub(super) kind: &'static Kind,
    pub(super) sizes: Sizes,
    pub(super) walk: Walk,
}

/// Draws lines of these kinds in turn until they cover `share` percent of the cells or no more are
/// found.
pub(super) fn fill(
    mut sheet: Sheet,
    kinds: &[Line],
    share: usize,
    random: &mut Random,
) -> Vec<Mark> {
    let mut lines = Vec::new();
    let mut starts: Vec<usize> = (0..sheet.cells()).collect();
    let (mut covered, most) = (0, starts.len() * share / 100);
    for _ in 0..ROUNDS {
        random.shuffle(&mut starts);
        for &start in &starts {
            if covered >= most {
                return lines;
            }
            let &Line { kind, sizes, walk } = &kinds[lines.len() % kinds.len()];
            if sheet.is_taken(start) {
                continue;
            }
            if let Some(cells) = walk(&sheet, start, sizes, random) {
                covered += cells.len();
                sheet.take(&cells);
                let number = (kind == WHISPER).then(|| whispers::difference(&sheet).into());
                lines.push(Mark::new(kind, number.as_slice(), cells));
            }
        }
    }
    lines
}
