//! Lines of several mark families on one grid.

use super::sheet::Sheet;
use super::style::Sizes;
use super::{MarkFamily, arrow, palindrome, renban, thermo, whispers};
use crate::random::Random;
use crate::rules::mark::Mark;

/// The number of times every cell is tried as the start of a line.
const ROUNDS: usize = 3;

/// Draws lines of these mark families in turn until they cover `share` percent of the cells or no more are found.
pub(super) fn fill(
    mut sheet: Sheet,
    mark_families: &[(MarkFamily, Sizes)],
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
            let (mark_family, sizes) = mark_families[lines.len() % mark_families.len()];
            if sheet.is_taken(start) {
                continue;
            }
            let walk = match mark_family {
                MarkFamily::Arrow => arrow::walk,
                MarkFamily::Palindrome => palindrome::walk,
                MarkFamily::Renban => renban::walk,
                MarkFamily::Thermo => thermo::walk,
                MarkFamily::Whispers => whispers::walk,
                _ => unreachable!("a mark family without lines"),
            };
            if let Some(cells) = walk(&sheet, start, sizes, random) {
                covered += cells.len();
                sheet.take(&cells);
                let number = (mark_family == MarkFamily::Whispers).then(|| whispers::difference(&sheet).into());
                lines.push(Mark::new(mark_family.kind(), number.as_slice(), cells));
            }
        }
    }
    lines
}
