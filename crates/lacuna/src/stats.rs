//! Accumulators: statistics of a stream of puzzles, in constant memory.

pub mod batches;
pub mod figures;

/// The number of puzzles for each number of clues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Counts indexed by the number of clues, up to the maximum that occurs.
    counts: Vec<u64>,
}

impl Tally {
    /// Counts `puzzles` more puzzles with this number of clues.
    pub fn add(&mut self, clues: usize, puzzles: u64) {
        if self.counts.len() <= clues {
            self.counts.resize(clues + 1, 0);
        }
        self.counts[clues] += puzzles;
    }

    /// Returns the numbers of clues that occur, with their counts, in ascending order.
    pub fn entries(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        self.counts
            .iter()
            .copied()
            .enumerate()
            .filter(|&(_, puzzles)| puzzles > 0)
    }

    /// Returns the number of puzzles.
    pub fn puzzles(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the mean number of clues, if there is a puzzle.
    pub fn mean(&self) -> Option<f64> {
        let sum: u128 = self
            .entries()
            .map(|(clues, puzzles)| clues as u128 * u128::from(puzzles))
            .sum();
        match self.puzzles() {
            0 => None,
            puzzles => Some(sum as f64 / puzzles as f64),
        }
    }

    /// Returns the standard deviation of the number of clues (dividing by n - 1), if there are at
    /// least two puzzles.
    pub fn deviation(&self) -> Option<f64> {
        let mean = self.mean()?;
        let squares: f64 = self
            .entries()
            .map(|(clues, puzzles)| (clues as f64 - mean).powi(2) * puzzles as f64)
            .sum();
        match self.puzzles() {
            0 | 1 => None,
            puzzles => Some((squares / (puzzles - 1) as f64).sqrt()),
        }
    }

    /// Returns the 95 % interval of Wilson (1927) for the share of puzzles with this number of
    /// clues; it is also valid for rare numbers.
    pub fn interval(&self, clues: usize) -> (f64, f64) {
        const Z: f64 = 1.959_964;
        let puzzles = self.puzzles().max(1) as f64;
        let share = self.counts.get(clues).copied().unwrap_or(0) as f64 / puzzles;
        let centre = share + Z * Z / (2.0 * puzzles);
        let reach = Z * (share * (1.0 - share) / puzzles + (Z / (2.0 * puzzles)).powi(2)).sqrt();
        let scale = 1.0 + Z * Z / puzzles;
        (
            ((centre - reach) / scale).max(0.0),
            ((centre + reach) / scale).min(1.0),
        )
    }

    /// Returns the standard error of the mean, if there are at least two puzzles.
    pub fn standard_error(&self) -> Option<f64> {
        Some(self.deviation()? / (self.puzzles() as f64).sqrt())
    }
}

impl FromIterator<(usize, u64)> for Tally {
    fn from_iter<I: IntoIterator<Item = (usize, u64)>>(entries: I) -> Tally {
        let mut tally = Tally::default();
        for (clues, puzzles) in entries {
            tally.add(clues, puzzles);
        }
        tally
    }
}
