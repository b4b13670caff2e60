//! The figures of one variant and method, whatever their source.

use lacuna_research::stats::{Figure, Figures};

/// The figures of one variant and method.
#[derive(Clone, Debug)]
pub struct Series {
    pub variant: String,
    pub method: String,
    /// The source of the figures: `1,000 puzzles`, `240 batches`.
    pub from: String,
    /// The scope of the figures.
    pub about: &'static str,
    pub figures: Figures,
}

impl Series {
    /// Returns a figure about all puzzles, or about those with this number of clues.
    pub fn get(&self, quantity: &'static str, clues: Option<usize>) -> Option<Figure> {
        self.figures.get(&(quantity, clues)).copied()
    }

    /// Returns the shares by number of clues.
    pub fn shares(&self) -> impl Iterator<Item = (usize, Figure)> + Clone {
        let shares = self
            .figures
            .range(("share", Some(0))..=("share", Some(usize::MAX)));
        shares.filter_map(|((_, clues), share)| Some(((*clues)?, *share)))
    }
}
