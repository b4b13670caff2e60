//! Puzzles one after another, as an iterator.

use super::Generator;
use crate::budget::{Budget, certain};
use crate::puzzle::Puzzle;

/// The endless sequence of a generator's puzzles in numerical order: what [`Generator::puzzles`]
/// returns.
#[derive(Clone, Debug)]
pub struct Puzzles<'a> {
    generator: &'a Generator,
    next: u64,
}

impl Generator {
    /// Returns the puzzles 0, 1, 2, … as an iterator, generated one at a time by the calling
    /// thread. Skipped puzzles are not generated. [`run`](Self::run) uses all threads.
    ///
    /// ```
    /// use lacuna::{Budget, Generator, Variant};
    /// let generator = Generator::new("4x4".parse::<Variant>()?.into(), 1, &Budget::UNLIMITED)?;
    /// let clues: Vec<usize> = generator.puzzles().skip(100).take(3).map(|puzzle| puzzle.clues.clues()).collect();
    /// assert_eq!(clues.len(), 3);
    /// assert_eq!(generator.puzzles().nth(7), Some(generator.puzzle(7, &Budget::UNLIMITED)?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn puzzles(&self) -> Puzzles<'_> {
        Puzzles {
            generator: self,
            next: 0,
        }
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Puzzle;

    fn next(&mut self) -> Option<Puzzle> {
        self.nth(0)
    }

    fn nth(&mut self, skipped: usize) -> Option<Puzzle> {
        let index = self.next.checked_add(skipped as u64)?;
        self.next = index.checked_add(1)?;
        Some(certain(self.generator.puzzle(index, &Budget::UNLIMITED)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::MAX, None)
    }
}
