//! Lines of several recipes on one grid.

use super::sheet::Sheet;
use super::style::Sizes;
use super::{Recipe, arrow, palindrome, renban, thermo, whispers};
use crate::random::Random;
use crate::rules::mark::Mark;

/// How often every cell is tried as the start of a line.
const ROUNDS: usize = 3;

/// Draws lines of these recipes in turn until they cover this share of the cells, in hundredths, or nothing more is found.
pub(super) fn fill(mut sheet: Sheet, recipes: &[(Recipe, Sizes)], share: usize, random: &mut Random) -> Vec<Mark> {
    let mut lines = Vec::new();
    let mut starts: Vec<usize> = (0..sheet.cells()).collect();
    let (mut covered, most) = (0, starts.len() * share / 100);
    for _ in 0..ROUNDS {
        random.shuffle(&mut starts);
        for &start in &starts {
            if covered >= most {
                return lines;
            }
            let (recipe, sizes) = recipes[lines.len() % recipes.len()];
            if sheet.is_taken(start) {
                continue;
            }
            let walk = match recipe {
                Recipe::Arrow => arrow::walk,
                Recipe::Palindrome => palindrome::walk,
                Recipe::Renban => renban::walk,
                Recipe::Thermo => thermo::walk,
                Recipe::Whispers => whispers::walk,
                _ => unreachable!("a recipe without lines"),
            };
            if let Some(cells) = walk(&sheet, start, sizes, random) {
                covered += cells.len();
                sheet.take(&cells);
                let number = (recipe == Recipe::Whispers).then(|| whispers::difference(&sheet).into());
                lines.push(Mark::new(recipe.kinds()[0], number.as_slice(), cells));
            }
        }
    }
    lines
}
